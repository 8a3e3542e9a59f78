//! Standings, cross table and players' pages, as data.

use rochade::Color;
use rochade_tournament::standings::{Standings, Value};
use rochade_tournament::trf::Trf;
use rochade_tournament::{Bye, Forfeit, GameResult, Outcome, PlayerId, Record, Tournament};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BoardSeat, Field, PlayerRow, State, Unfinished, seat};
use crate::event::entrant::EntrantId;
use crate::event::refusal::EventRefusal;
use crate::wire::ColorName;
use crate::wire::described;

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StandingRow {
    /// The rank; tied players share it.
    pub rank: usize,
    /// Who, with the points.
    #[serde(flatten)]
    pub player: BoardSeat,
    /// The club.
    pub club: String,
    /// The tie-breaks, in order.
    pub values: Vec<Option<String>>,
}

/// The standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StandingsTable {
    /// After how many rounds.
    pub rounds: u16,
    /// How many games of the last of them are not finished.
    pub unfinished: usize,
    /// The codes of the tie-breaks.
    pub tiebreaks: Vec<String>,
    /// The lines, the first rank first.
    pub rows: Vec<StandingRow>,
}

/// What a player has in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CrossCell {
    /// The opponent's rank in the table, from 1.
    pub opponent: Option<usize>,
    /// The colour.
    #[schema(value_type = Option<ColorName>)]
    pub color: Option<Color>,
    /// The sign: 1, ½, 0, +, -, or * for a game being played.
    pub sign: String,
}

/// A line of the cross table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CrossRow {
    /// The place in the table, from 1: opponents are named by it.
    pub place: usize,
    /// The line of the standings.
    #[serde(flatten)]
    pub row: StandingRow,
    /// Round by round.
    pub cells: Vec<CrossCell>,
}

/// The cross table, in the order of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CrossTable {
    /// How many rounds.
    pub rounds: u16,
    /// The codes of the tie-breaks.
    pub tiebreaks: Vec<String>,
    /// The lines.
    pub rows: Vec<CrossRow>,
}

/// Who sat opposite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventOpponent {
    /// Who, for links.
    pub id: EntrantId,
    /// The name.
    pub name: String,
}

/// A game of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventGame {
    /// The round.
    pub round: u16,
    /// The board; none for a bye or absence.
    pub board: Option<u16>,
    /// The opponent.
    pub opponent: Option<EventOpponent>,
    /// The colour.
    #[schema(value_type = Option<ColorName>)]
    pub color: Option<Color>,
    /// The sign of the result.
    pub sign: String,
    /// The points that it brought.
    pub points: String,
    /// The result of the board.
    #[schema(value_type = Option<described::GameResult>)]
    pub result: Option<GameResult>,
}

/// A player's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlayerPage {
    /// Who.
    pub player: PlayerRow,
    /// Where he stands.
    pub standing: Option<StandingRow>,
    /// Round by round.
    pub games: Vec<EventGame>,
}

impl State {
    /// The event in starting numbers up to a round, for words, tables and files.
    pub fn tournament(&self, rounds: u16) -> Tournament {
        Field::new(self, rounds, Unfinished::AsNothing).tournament
    }

    /// The standings, opened up on demand, handed to a function.
    pub fn with_standings<T>(
        &self,
        rounds: u16,
        use_it: impl FnOnce(&Tournament, &Standings<'_>) -> T,
    ) -> T {
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let kind = self.settings().system.kind();
        let standings = Standings::new(&field.tournament, kind, rounds, &self.settings().tiebreaks);
        use_it(&field.tournament, &standings)
    }

    /// The starting number of a player.
    pub fn starting_number(&self, id: EntrantId) -> Option<PlayerId> {
        Field::new(self, 0, Unfinished::AsNothing).number(id)
    }

    /// The standings after so many published rounds.
    pub fn standings(&self, rounds: u16) -> Result<StandingsTable, EventRefusal> {
        if rounds > self.published() {
            return Err(EventRefusal::NotPublished { round: rounds });
        }
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        Ok(self.standings_of(&field, rounds))
    }

    /// The standings after the last published round.
    pub fn current_standings(&self) -> StandingsTable {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        self.standings_of(&field, rounds)
    }

    fn standings_of(&self, field: &Field, rounds: u16) -> StandingsTable {
        let tiebreaks = &self.settings().tiebreaks;
        let kind = self.settings().system.kind();
        let standings = Standings::new(&field.tournament, kind, rounds, tiebreaks);
        let rows = standings.rows().iter().filter_map(|row| {
            let value = |value: &Option<Value>| value.map(|value| value.to_string());
            let mut player = seat(field, field.id(row.player)?)?;
            player.points = row.points.to_string();
            Some(StandingRow {
                rank: row.rank,
                player,
                club: field.tournament.player(row.player)?.club.clone(),
                values: row.values.iter().map(value).collect(),
            })
        });
        let last = self.round(rounds);
        StandingsTable {
            rounds,
            unfinished: last.map_or(0, |round| round.open_boards().len()),
            tiebreaks: tiebreaks.iter().map(ToString::to_string).collect(),
            rows: rows.collect(),
        }
    }

    /// The cross table of the published rounds.
    pub fn cross_table(&self) -> CrossTable {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let standings = self.standings_of(&field, rounds);
        let mut places = vec![0; standings.rows.len() + 1];
        for (place, row) in (1..).zip(&standings.rows) {
            places[usize::from(row.player.number)] = place;
        }
        let rows = (1..).zip(standings.rows).map(|(place, row)| {
            let records =
                PlayerId::new(row.player.number).map_or(&[][..], |id| field.tournament.records(id));
            let cells = records.iter().map(|&record| CrossCell {
                opponent: record
                    .opponent()
                    .and_then(|id| places.get(usize::from(id.get())).copied()),
                color: record.scheduled_color(),
                sign: sign(record).to_owned(),
            });
            CrossRow { place, row, cells: cells.collect() }
        });
        CrossTable { rounds, tiebreaks: standings.tiebreaks, rows: rows.collect() }
    }

    /// A player's page.
    pub fn player_page(&self, id: EntrantId) -> Result<PlayerPage, EventRefusal> {
        let unknown = EventRefusal::UnknownPlayer { id };
        let player = self.players().into_iter().find(|row| row.id == id).ok_or(unknown)?;
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let standing =
            self.standings_of(&field, rounds).rows.into_iter().find(|row| row.player.id == id);
        let system = &field.tournament.settings().points;
        let games = self.rounds().iter().take(usize::from(rounds)).filter_map(|round| {
            let record = field.record(id, round.number)?;
            let board = round.board_of(id);
            let opponent = board.and_then(|(_, board)| {
                let other = board.pair.players().into_iter().find(|&other| other != id)?;
                let name = self.entrant(other).ok()?.card.name.clone();
                Some(EventOpponent { id: other, name })
            });
            Some(EventGame {
                round: round.number,
                board: board.map(|(number, _)| number),
                opponent,
                color: record.scheduled_color(),
                sign: sign(record).to_owned(),
                points: record.points(system).to_string(),
                result: board.and_then(|(_, board)| board.result),
            })
        });
        Ok(PlayerPage { player, standing, games: games.collect() })
    }

    /// The event as a tournament report file: published rounds only.
    pub fn trf(&self) -> Vec<u8> {
        Trf::of(&self.tournament(self.published())).to_bytes()
    }
}

/// How a record of a round is written in a table.
const fn sign(record: Record) -> &'static str {
    match record {
        Record::Game { outcome: Outcome::Win, .. } => "1",
        Record::Game { outcome: Outcome::Draw, .. } => "½",
        Record::Game { outcome: Outcome::Loss, .. } => "0",
        Record::Game { outcome: Outcome::Pending, .. } => "*",
        Record::Forfeit { side: Forfeit::Win, .. }
        | Record::Bye(Bye::FullPoint | Bye::PairingAllocated) => "+",
        Record::Forfeit { side: Forfeit::Loss, .. } | Record::Bye(Bye::ZeroPoint) => "-",
        Record::Bye(Bye::HalfPoint) => "=",
    }
}
