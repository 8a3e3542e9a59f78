//! Standings, cross table and players' pages, as data.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rochade::Color;
use rochade_tournament::season::SeasonEvent;
use rochade_tournament::standings::Standings;
use rochade_tournament::systems::{Cell, Format, TeamMatch, individual_table};
use rochade_tournament::trf::{Details, Trf};
use rochade_tournament::{
    Bye, Forfeit, GameResult, Outcome, PlayerId, Record, Sentence, Settings, Told, Tournament, Word,
};
use rochade_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BoardSeat, Field, PlayerRow, Scores, State, Unfinished, seat};
use crate::event::entrant::EntrantId;
use crate::event::refusal::EventRefusal;
use crate::event::round::PairedRound;
use crate::event::settings::PairingSystem;
use crate::game::TimeControl;
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
    /// The tie-breaks, in order, or what else the system counts.
    pub values: Vec<Option<String>>,
}

/// What the columns of a table are called: the points, then the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns(Vec<Sentence>);

impl Columns {
    /// The points, unless the system calls them otherwise.
    pub fn first(&self, words: &Words) -> String {
        match self.0.first().filter(|_| !self.are_points()) {
            Some(first) => heading(words, first),
            None => words.ui("ui-club-points"),
        }
    }

    /// The others: what stands above them, and what that means.
    pub fn others(&self, words: &Words) -> Vec<(String, String)> {
        let others = self.0.iter().skip(1).map(|column| {
            let shown = heading(words, column);
            let meaning = match column.key {
                "standings-code" => words.tiebreak_called(&shown),
                _ => shown.clone(),
            };
            (shown, meaning)
        });
        others.collect()
    }

    /// Whether the first are points, and the others tie-breaks.
    pub fn are_points(&self) -> bool {
        self.0.first().is_none_or(|first| first.key == "standings-heading")
    }

    /// The codes of the others, for files and programs.
    fn codes(&self) -> Vec<String> {
        let code = |column: &Sentence| match (column.get("code"), column.get("column")) {
            (Some(Word::Text(code)), _) => code.clone(),
            (_, Some(Word::Select(column))) => (*column).to_owned(),
            (_, _) => String::new(),
        };
        self.0.iter().skip(1).map(code).collect()
    }
}

/// A heading with a capital.
fn heading(words: &Words, column: &Sentence) -> String {
    let nobody = Tournament::new(Settings::default());
    let text = words.tell(&nobody, column);
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(letters).collect()
}

/// A number of a table without loss: `3.5`, or `31/3`.
pub(in crate::event) fn cell_text(cell: Cell) -> Option<String> {
    match cell {
        Cell::Value(value) => Some(value.to_string()),
        Cell::Amount(amount) => Some(amount.to_string()),
        Cell::Empty => None,
    }
}

/// The standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StandingsTable {
    /// After how many rounds.
    pub rounds: u16,
    /// How many games of the last of them are not finished.
    pub unfinished: usize,
    /// The codes of the tie-breaks, or of what else the system counts.
    pub tiebreaks: Vec<String>,
    /// What the columns are called.
    #[serde(skip)]
    pub columns: Columns,
    /// Whether the lines are teams, by their numbers.
    pub teams: bool,
    /// The lines, the first rank first.
    pub rows: Vec<StandingRow>,
    /// Who left a round robin before half of the games: points by and against these
    /// players do not count.
    pub struck: Vec<String>,
    /// What else has to be known to read it.
    #[serde(skip)]
    pub remarks: Vec<Sentence>,
}

impl StandingsTable {
    /// How many games in a row the player of a line has won; none if the system does not
    /// count them.
    pub fn streak(&self, row: &StandingRow) -> Option<usize> {
        let column = self.tiebreaks.iter().position(|code| code == "streak")?;
        row.values.get(column)?.as_ref()?.parse().ok()
    }
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
    /// The codes of the tie-breaks, or of what else the system counts.
    pub tiebreaks: Vec<String>,
    /// What the columns are called.
    #[serde(skip)]
    pub columns: Columns,
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

/// What a player made for a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct IndividualResult {
    /// The rank; who has as many points from as many games shares it.
    pub rank: usize,
    /// Who, for links.
    pub id: EntrantId,
    /// The name.
    pub name: String,
    /// The number of the team.
    pub team: u16,
    /// Its name.
    pub team_name: String,
    /// On which board most often.
    pub board: u16,
    /// How many games were played over the board.
    pub games: u16,
    /// The points, with boards won by forfeit.
    pub points: String,
}

impl State {
    /// The players of a team event by what they made; nobody in other events.
    pub fn individual_results(&self) -> Vec<IndividualResult> {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let rows = individual_table(&self.library_matches(&field, rounds)).into_iter();
        let shown = rows.filter_map(|row| {
            let team = row.team.get();
            Some(IndividualResult {
                rank: row.rank,
                id: field.id(row.player)?,
                name: field.tournament.player(row.player)?.name.clone(),
                team,
                team_name: self.team(team)?.name.clone(),
                board: row.board,
                games: row.games,
                points: row.points.to_string(),
            })
        });
        shown.collect()
    }
}

impl State {
    /// The event in starting numbers up to a round.
    pub fn tournament(&self, rounds: u16) -> Tournament {
        Field::new(self, rounds, Unfinished::AsNothing).tournament
    }

    /// The standings by points and tie-breaks, opened up on demand, handed to a function;
    /// none if the system counts otherwise.
    pub fn with_standings<T>(
        &self,
        rounds: u16,
        use_it: impl FnOnce(&Tournament, &Standings<'_>) -> T,
    ) -> Option<T> {
        if !self.has_tiebreaks() {
            return None;
        }
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let counted = self.counted(&field);
        let kind = self.settings().system.kind();
        let standings = Standings::new(&counted, kind, rounds, &self.settings().tiebreaks);
        Some(use_it(&counted, &standings))
    }

    /// Why a player stands where he stands, in the words of the system, with the event that
    /// they speak of.
    pub fn opened(&self, player: EntrantId) -> Option<(Tournament, Vec<Told>)> {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let format = self.counting(&field);
        let tiebreaks = &self.settings().tiebreaks;
        let number = field.number(player)?;
        let told = format.system().open(&field.tournament, rounds, tiebreaks, number)?;
        Some((field.tournament, told))
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

    /// How the event has ended so far, for a table over several events.
    pub fn season_event(&self) -> SeasonEvent {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let format = self.counting(&field);
        let system = format.system();
        let table = system.standing(&field.tournament, rounds, &self.settings().tiebreaks);
        let entrants = system.entrants(&field.tournament);
        let name = self.settings().name.clone();
        let mut ended = SeasonEvent::new(name, &field.tournament, &entrants, &table);
        if !system.has_teams() {
            // Starting numbers move when somebody enters late.
            for placed in &mut ended.placed {
                let id = PlayerId::new(placed.entrant).and_then(|number| field.id(number));
                placed.entrant = id.map_or(0, EntrantId::get);
            }
        }
        ended
    }

    /// The standings after the last published round.
    pub fn current_standings(&self) -> StandingsTable {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        self.standings_of(&field, rounds)
    }

    fn standings_of(&self, field: &Field, rounds: u16) -> StandingsTable {
        let format = self.counting(field);
        let tiebreaks = &self.settings().tiebreaks;
        let table = format.system().standing(&field.tournament, rounds, tiebreaks);
        let scores = Scores(None);
        let teams = format.system().has_teams();
        let entrants = format.system().entrants(&field.tournament);
        let team = |number: PlayerId| {
            let name = entrants.player(number)?.name.clone();
            Some(BoardSeat {
                id: EntrantId::new(number.get()),
                number: number.get(),
                name,
                title: None,
                rating: None,
                points: String::new(),
            })
        };
        let rows = table.rows.iter().filter_map(|row| {
            let mut player = match teams {
                true => team(row.player)?,
                false => seat(field, &scores, field.id(row.player)?)?,
            };
            let mut cells = row.cells.iter().map(|&cell| cell_text(cell));
            player.points = cells.next().flatten().unwrap_or_default();
            Some(StandingRow {
                rank: row.rank,
                player,
                club: match teams {
                    true => String::new(),
                    false => field.tournament.player(row.player)?.club.clone(),
                },
                values: cells.collect(),
            })
        });
        let last = self.round(rounds);
        let rows = rows.collect();
        let columns = Columns(table.columns);
        StandingsTable {
            rounds,
            unfinished: match self.continuous() {
                Some(_) => self.going().count(),
                None => last.map_or(0, |round| round.open_boards().len()),
            },
            tiebreaks: columns.codes(),
            columns,
            teams,
            rows,
            struck: self.struck(field),
            // Those of a round robin are told as `struck`.
            remarks: if self.has_tiebreaks() { Vec::new() } else { table.remarks },
        }
    }

    /// The event without the games that do not count: those of a player who left a round
    /// robin before half of his games.
    fn counted<'a>(&self, field: &'a Field) -> Cow<'a, Tournament> {
        match self.format(field) {
            Some(Format::RoundRobin(robin)) => {
                Cow::Owned(robin.counted(&field.tournament).into_owned())
            }
            Some(Format::Swiss(swiss)) => {
                Cow::Owned(swiss.prepared(&field.tournament).into_owned())
            }
            Some(_) | None => Cow::Borrowed(&field.tournament),
        }
    }

    /// Whose games do not count.
    fn struck(&self, field: &Field) -> Vec<String> {
        let Some(Format::RoundRobin(robin)) = self.format(field) else { return Vec::new() };
        let struck = robin.annulled(&field.tournament).into_iter();
        let name = |id| Some(field.tournament.player(id)?.name.clone());
        struck.filter_map(name).collect()
    }

    /// The cross table of the published rounds.
    pub fn cross_table(&self) -> CrossTable {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let standings = self.standings_of(&field, rounds);
        let places: HashMap<u16, usize> =
            (1..).zip(&standings.rows).map(|(place, row)| (row.player.number, place)).collect();
        let standings_of_teams = standings.teams;
        let matches = self.library_matches(&field, rounds);
        let rows = (1..).zip(standings.rows).map(|(place, row)| {
            let number = PlayerId::new(row.player.number);
            if standings_of_teams {
                let cells = (1..=rounds).map(|round| team_cell(&matches, number, round, &places));
                return CrossRow { place, row, cells: cells.collect() };
            }
            let records = number.map_or(&[][..], |id| field.tournament.records(id));
            // Where players are paired one by one, a column is a player's next game.
            let one_by_one = self.continuous().is_some();
            let told = records.iter().filter(|r| !one_by_one || r.opponent().is_some());
            let cells = told.map(|&record| CrossCell {
                opponent: record.opponent().and_then(|id| places.get(&id.get()).copied()),
                color: record.scheduled_color(),
                sign: sign(record).to_owned(),
            });
            CrossRow { place, row, cells: cells.collect() }
        });
        let (tiebreaks, columns) = (standings.tiebreaks, standings.columns);
        let rows: Vec<CrossRow> = rows.collect();
        let longest = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let rounds = u16::try_from(longest).unwrap_or(rounds).min(rounds);
        CrossTable { rounds, tiebreaks, columns, rows }
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
            if board.is_none() && self.continuous().is_some() {
                return None;
            }
            let opponent = board.and_then(|(_, board)| {
                let other = board.pair.players().into_iter().find(|&other| other != id)?;
                let name = self.entrant(other).ok()?.card.name.clone();
                Some(EventOpponent { id: other, name })
            });
            Some(EventGame {
                round: round.number,
                board: board.map(|(number, board)| board.table(number)),
                opponent,
                color: record.scheduled_color(),
                sign: sign(record).to_owned(),
                points: record.points(system).to_string(),
                result: board.and_then(|(_, board)| board.result),
            })
        });
        Ok(PlayerPage { player, standing, games: games.collect() })
    }

    /// The event as a tournament report file: published rounds only, their dates in this
    /// time zone.
    pub fn trf(&self, zone: &TimeZone) -> Vec<u8> {
        let field = Field::new(self, self.published(), Unfinished::AsNothing);
        let format = self.format(&field);
        Trf::report(&field.tournament, format.as_ref(), &self.details(zone)).to_bytes()
    }

    /// What a report tells of the event beside players and games.
    fn details(&self, zone: &TimeZone) -> Details {
        let settings = self.settings();
        let published = || self.rounds().iter().filter(|round| round.published.is_some());
        let date = |round: &Arc<PairedRound>| {
            let at = i64::try_from(round.published?).ok()?;
            let day = Timestamp::from_millisecond(at).ok()?.to_zoned(zone.clone()).date();
            // When a round was played elsewhere is not known.
            let here = !self.is_from_elsewhere(round.number);
            here.then(|| day.strftime("%Y/%m/%d").to_string())
        };
        let positions = |round: &Arc<PairedRound>| {
            let drawn = self.positions(round.number).map(|drawn| &drawn.positions[..]);
            drawn.unwrap_or_default().iter().map(|id| id.get()).collect()
        };
        let deputies = settings.deputies.split(';').map(|name| name.trim().to_owned());
        Details {
            city: settings.place.clone(),
            federation: settings.federation.clone(),
            dates: published().map(|round| date(round).unwrap_or_default()).collect(),
            kind: match &settings.system {
                PairingSystem::RoundRobin { .. } => "Individual: Round-Robin, Chess960".to_owned(),
                PairingSystem::ByHand { .. } => "Individual: paired by hand, Chess960".to_owned(),
                system @ (PairingSystem::Swiss { .. } | PairingSystem::Format { .. }) => {
                    let format = system.declared();
                    match format.as_ref().map_or("", |format| format.code()) {
                        "swiss" => "Individual: Swiss-System (FIDE Dutch), Chess960".to_owned(),
                        code => format!("Individual: {code}, Chess960"),
                    }
                }
            },
            arbiter: settings.arbiter.clone(),
            deputies: deputies.filter(|name| !name.is_empty()).collect(),
            rate_of_play: rate_of_play(&settings.time),
            time_control: match settings.time {
                TimeControl::Fischer { base, increment } => {
                    format!("{}+{}", base.get() / 1000, increment.get() / 1000)
                }
                TimeControl::None {}
                | TimeControl::Bronstein { .. }
                | TimeControl::SimpleDelay { .. }
                | TimeControl::Days { .. } => String::new(),
            },
            program: concat!("Rochade ", env!("CARGO_PKG_VERSION")).to_owned(),
            tiebreaks: settings.tiebreaks.clone(),
            positions: published().map(positions).collect(),
        }
    }
}

/// What a team has in a round: the opponent's place, the colour on board 1, and the points on
/// all boards.
fn team_cell(
    matches: &[TeamMatch],
    team: Option<PlayerId>,
    round: u16,
    places: &HashMap<u16, usize>,
) -> CrossCell {
    let own = |found: &&TeamMatch| found.teams.iter().any(|&other| Some(other) == team);
    let Some(found) = matches.iter().filter(own).find(|found| found.round == round) else {
        return CrossCell { opponent: None, color: None, sign: "–".to_owned() };
    };
    let side = usize::from(Some(found.teams[1]) == team);
    let points = found.game_points()[side].to_string();
    CrossCell {
        opponent: places.get(&found.teams[1 - side].get()).copied(),
        color: Some(if side == 0 { Color::White } else { Color::Black }),
        sign: points.trim_end_matches(".0").replace(".5", "½"),
    }
}

/// A thinking time as reports tell it: "15 min + 5 s per move".
fn rate_of_play(time: &TimeControl) -> String {
    let Some(base) = time.base() else { return String::new() };
    let bonus = time.bonus().in_seconds();
    let kind = match time {
        TimeControl::Bronstein { .. } => " (Bronstein)",
        TimeControl::SimpleDelay { .. } => " (delay)",
        TimeControl::None {} | TimeControl::Fischer { .. } | TimeControl::Days { .. } => "",
    };
    format!("{} min + {bonus} s per move{kind}", base.in_minutes())
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
