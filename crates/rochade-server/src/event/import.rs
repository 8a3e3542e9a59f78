//! An event that was begun elsewhere: what a tournament report file says of it.
//!
//! Players, pairings, results and byes come along. What such an event has and an
//! event here has not is named: nothing is dropped in silence.

use std::collections::{BTreeMap, BTreeSet};

use rochade::Color;
use rochade_tournament::systems::{MatchRules, TeamEvent};
use rochade_tournament::trf::{Details, Severity, Trf, TrfProblem, TrfProblemKind, Unused};
use rochade_tournament::{
    Bye, Forfeit, GameResult, ListOrder, Player, PlayerId, PointSystem, Points, Rated, Record,
    Team, Tournament,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entrant::{EntrantId, PlayerCard, is_same_person};
use super::restriction::Apart;
use super::settings::PairingSystem;
use super::teams::{EventTeam, PairedMatch};
use crate::bounds::Bound;
use crate::wire::ColorName;
use crate::wire::described;

/// A board of a round that was played elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlayedBoard {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
    /// The result; none if the game is not over.
    #[schema(value_type = Option<described::GameResult>)]
    pub result: Option<GameResult>,
}

/// A round that was played elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlayedRound {
    /// The boards, the leaders first.
    pub boards: Vec<PlayedBoard>,
    /// Who had the bye of the pairing.
    pub bye: Option<EntrantId>,
    /// The other byes that bring points.
    #[schema(value_type = Vec<(EntrantId, described::Bye)>)]
    pub requested: Vec<(EntrantId, Bye)>,
    /// The matches, where players play for teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matches: Vec<PairedMatch>,
}

/// Something in a file that an event here does not have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum LeftOut {
    /// Other points for a win or a draw. They come along since; so do the next three.
    Points,
    /// Fictitious points in the first rounds.
    Acceleration,
    /// Pairs that must not meet.
    #[serde(alias = "forbidden-pairs")]
    ForbiddenPairs,
    /// The starting numbers.
    Numbers,
    /// A game that is not rated counts here like any other.
    Unrated { round: u16, name: String },
    /// A forfeit without an opponent counts here as a bye or as absence.
    #[serde(alias = "no-opponent")]
    NoOpponent { round: u16, name: String },
    /// Two results that do not fit together: the board has none.
    Result { round: u16, name: String },
}

/// What a file says of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Imported {
    /// The players, in the order of the file's numbers.
    pub players: Vec<(EntrantId, PlayerCard)>,
    /// The rounds.
    pub rounds: Vec<PlayedRound>,
    /// Byes in rounds to come.
    #[schema(value_type = Vec<(EntrantId, u16, described::Bye)>)]
    pub byes: Vec<(EntrantId, u16, Bye)>,
    /// How many rounds there will be, if the file says so.
    pub total_rounds: Option<u16>,
    /// The colour of the first player in round 1, if it can be known.
    #[schema(value_type = Option<ColorName>)]
    pub initial_color: Option<Color>,
    /// What an event here does not have.
    pub left_out: Vec<LeftOut>,
    /// The starting numbers of the file; earlier versions gave others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(ignore)]
    pub numbers: Vec<(EntrantId, PlayerId)>,
    /// Whether the order of the list ranks players with equal scores, not their numbers.
    #[serde(default)]
    #[schema(ignore)]
    pub as_listed: bool,
    /// What results are worth.
    #[serde(default)]
    #[schema(ignore)]
    pub points: PointSystem,
    /// Who must not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(ignore)]
    pub forbidden: Vec<Apart>,
    /// Fictitious points by player and round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(ignore)]
    pub acceleration: Vec<(EntrantId, u16, Points)>,
    /// The teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<EventTeam>,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(ignore)]
    pub place: String,
    /// The federation's letters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(ignore)]
    pub federation: String,
    /// The chief arbiter.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(ignore)]
    pub arbiter: String,
    /// The deputies.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(ignore)]
    pub deputies: String,
}

impl Imported {
    /// Whether a file is short enough to be read: looks at lines only.
    pub fn check_size(bytes: &[u8]) -> Result<(), Bound> {
        let (mut lines, mut players, mut points) = (0_usize, 0_usize, 0_usize);
        for line in bytes.split(|&byte| byte == b'\n' || byte == b'\r') {
            lines += 1;
            match line.get(..3) {
                Some(b"001") => players += 1,
                // One line gives points to a range of players in a range of rounds.
                Some(b"250") => points = points.saturating_add(range(line, 14) * range(line, 22)),
                Some(b"XXA") => points = points.saturating_add(line.len() / 5),
                Some(_) | None => {}
            }
        }
        Bound::ReportLines.check(lines)?;
        Bound::Players.check(players)?;
        Bound::Acceleration.check(points)
    }

    /// Reads a tournament report file. Who is one of `known` stays that player; the others
    /// are entered, from this number on.
    pub fn read(
        bytes: &[u8],
        first: u16,
        known: &[(EntrantId, &PlayerCard)],
        system: &PairingSystem,
    ) -> Result<(Self, Vec<TrfProblem>), Vec<TrfProblem>> {
        let file = Trf::read(bytes);
        let (event, mut problems) = file.event()?;
        if let Some(line) = file.first_team().filter(|_| !system.has_teams()) {
            let kind = TrfProblemKind::NotUsed(Unused::TeamsHere);
            problems.push(TrfProblem { line, severity: Severity::Remark, kind });
        }
        let Details { city, federation, arbiter, deputies, .. } = file.details();
        let read = Reader::new(&event, first, known).read();
        let deputies = deputies.join("; ");
        Ok((Self { place: city, federation, arbiter, deputies, ..read }, problems))
    }
}

/// How many numbers a line names from this column on: `001 009`, or `   1   20`.
fn range(line: &[u8], column: usize) -> usize {
    let number = |word: &&str| word.parse::<usize>().ok();
    let text = line.get(column..).and_then(|rest| str::from_utf8(rest).ok()).unwrap_or_default();
    let mut words = text.split_whitespace();
    let (first, last) = (words.next(), words.next());
    match (first.as_ref().and_then(number), last.as_ref().and_then(number)) {
        (Some(first), Some(last)) => (last + 1).saturating_sub(first).min(9_999),
        _ => 0,
    }
}

/// A file on its way to an event.
struct Reader<'a> {
    event: &'a Tournament,
    /// Who has which number in the file.
    ids: BTreeMap<PlayerId, EntrantId>,
    left_out: Vec<LeftOut>,
}

impl<'a> Reader<'a> {
    fn new(event: &'a Tournament, first: u16, known: &[(EntrantId, &PlayerCard)]) -> Self {
        let mut players: Vec<&Player> = event.players().iter().collect();
        players.sort_by_key(|player| player.id);
        let (mut next, mut taken) = (first, BTreeSet::new());
        let mut ids = BTreeMap::new();
        for player in players {
            let card = PlayerCard::from(player);
            let same = |(id, other): &&(EntrantId, &PlayerCard)| {
                !taken.contains(id) && is_same_person(&card, other)
            };
            let id = known.iter().find(same).map(|(id, _)| *id).unwrap_or_else(|| {
                next = next.saturating_add(1);
                EntrantId::new(next - 1)
            });
            taken.insert(id);
            ids.insert(player.id, id);
        }
        Self { event, ids, left_out: Vec::new() }
    }

    fn read(mut self) -> Imported {
        let mut rounds: Vec<PlayedRound> =
            (1..=self.event.rounds_played()).map(|round| self.round(round)).collect();
        self.add_matches(&mut rounds);
        let listed = self.ids.iter().filter_map(|(&number, &id)| {
            let player = self.event.player(number)?;
            let card = PlayerCard::from(player);
            let nameless = card.name.trim().is_empty();
            let name = if nameless { format!("#{number}") } else { card.name };
            Some((id, PlayerCard { name, ..card }))
        });
        Imported {
            players: listed.collect(),
            rounds,
            byes: self.byes(),
            total_rounds: self.event.settings().rounds,
            initial_color: self.event.settings().initial_color.or_else(|| self.first_color()),
            numbers: self.numbers(),
            as_listed: self.event.settings().order == ListOrder::AsListed,
            points: self.event.settings().points,
            forbidden: self.forbidden(),
            acceleration: self.acceleration(),
            teams: self.teams(),
            place: String::new(),
            federation: String::new(),
            arbiter: String::new(),
            deputies: String::new(),
            left_out: self.left_out,
        }
    }

    fn teams(&self) -> Vec<EventTeam> {
        let team = |team: &Team| EventTeam {
            leader: None,
            name: team.name.clone(),
            players: team.players.iter().filter_map(|id| self.ids.get(id).copied()).collect(),
            captain: None,
        };
        self.event.teams().iter().map(team).collect()
    }

    /// The matches that follow from the games, with their boards in order.
    fn add_matches(&self, rounds: &mut [PlayedRound]) {
        if self.event.teams().is_empty() {
            return;
        }
        let found = TeamEvent::new(&MatchRules::default(), self.event, self.event.rounds_played());
        let id = |number: PlayerId| self.ids.get(&number).copied();
        for found in found.matches {
            let at = usize::from(found.round).checked_sub(1);
            let Some(round) = at.and_then(|at| rounds.get_mut(at)) else { continue };
            let boards =
                found.boards.iter().map(|board| board.players.map(|seat| seat.and_then(id)));
            let teams = found.teams.map(PlayerId::get);
            round.matches.push(PairedMatch { teams, boards: boards.collect() });
        }
        for round in rounds {
            let order: Vec<EntrantId> = round
                .matches
                .iter()
                .flat_map(|of| of.boards.iter().flatten())
                .flatten()
                .copied()
                .collect();
            let place = |board: &PlayedBoard| order.iter().position(|&id| id == board.white);
            round.boards.sort_by_key(|board| place(board).unwrap_or(usize::MAX));
        }
    }

    /// Everybody's number, in the order of the list.
    fn numbers(&self) -> Vec<(EntrantId, PlayerId)> {
        let ranked = self.event.ranked().into_iter().map(|at| self.event.players()[at].id);
        ranked.filter_map(|number| Some((*self.ids.get(&number)?, number))).collect()
    }

    fn forbidden(&self) -> Vec<Apart> {
        let apart = self.event.forbidden().iter().map(|pairs| Apart {
            players: pairs.players.iter().filter_map(|id| self.ids.get(id).copied()).collect(),
            first_round: pairs.first_round,
            last_round: pairs.last_round,
            reason: String::new(),
        });
        apart.collect()
    }

    fn acceleration(&self) -> Vec<(EntrantId, u16, Points)> {
        let rounds = 1..=self.event.accelerated_rounds();
        let everybody = self.ids.iter().flat_map(|(&number, &id)| {
            rounds.clone().map(move |round| (id, round, self.event.acceleration(number, round)))
        });
        everybody.filter(|(_, _, points)| *points > Points::ZERO).collect()
    }

    /// The colour that the first player had in round 1.
    fn first_color(&self) -> Option<Color> {
        let (&first, _) = self.ids.first_key_value()?;
        self.event.record(first, 1)?.scheduled_color()
    }

    fn byes(&self) -> Vec<(EntrantId, u16, Bye)> {
        let next = self.event.rounds_played() + 1;
        let last = self.event.settings().rounds.unwrap_or(next).max(next);
        let rounds = next..=last;
        let byes = self.ids.iter().flat_map(|(&number, &id)| {
            let asked = move |round| Some((id, round, self.event.requested_bye(number, round)?));
            rounds.clone().filter_map(asked)
        });
        byes.collect()
    }

    fn round(&mut self, round: u16) -> PlayedRound {
        let before = self.event.before_round(round);
        let mut played = PlayedRound::default();
        let mut boards: Vec<(Points, PlayedBoard)> = Vec::new();
        for (number, id) in self.ids.clone() {
            let Some(record) = self.event.record(number, round) else { continue };
            match record {
                Record::Bye(Bye::PairingAllocated) if played.bye.is_none() => played.bye = Some(id),
                Record::Bye(Bye::ZeroPoint) => {}
                Record::Bye(bye) => played.requested.push((id, bye)),
                Record::Game { .. } | Record::Forfeit { .. } => match self.board(number, round) {
                    Some(board) if board.white == id => {
                        let both = [Some(number), record.opponent()];
                        let points = both.into_iter().flatten().filter_map(|id| before.points(id));
                        // The most points that one of the two has.
                        boards.push((points.max().unwrap_or_default(), board));
                    }
                    // The board is written down with its White.
                    Some(_) => {}
                    None => {
                        self.left_out.push(LeftOut::NoOpponent { round, name: self.name(number) });
                        if let Record::Forfeit { side: Forfeit::Win, .. } = record {
                            played.requested.push((id, Bye::FullPoint));
                        }
                    }
                },
            }
        }
        boards.sort_by(|(a, one), (b, other)| b.cmp(a).then(one.white.cmp(&other.white)));
        played.boards = boards.into_iter().map(|(_, board)| board).collect();
        played
    }

    /// The board of a player, if his opponent names him too.
    fn board(&mut self, number: PlayerId, round: u16) -> Option<PlayedBoard> {
        let mine = self.event.record(number, round)?;
        let opponent = mine.opponent()?;
        let theirs = self.event.record(opponent, round)?;
        if theirs.opponent() != Some(number) {
            return None;
        }
        // A file may leave the colours of a forfeit out.
        let is_white = match (mine.scheduled_color(), theirs.scheduled_color()) {
            (Some(color), _) => color == Color::White,
            (None, Some(color)) => color == Color::Black,
            (None, None) => number < opponent,
        };
        let (white, black) = if is_white { (number, opponent) } else { (opponent, number) };
        let records = if is_white { [mine, theirs] } else { [theirs, mine] };
        let result = if is_white { self.result(records, white, black, round) } else { None };
        let (white, black) = (*self.ids.get(&white)?, *self.ids.get(&black)?);
        Some(PlayedBoard { white, black, result })
    }

    /// The result of a board; none if the game is not over.
    fn result(
        &mut self,
        records: [Record; 2],
        white: PlayerId,
        black: PlayerId,
        round: u16,
    ) -> Option<GameResult> {
        let name = || format!("{} – {}", self.name(white), self.name(black));
        let known = records.map(same_everywhere);
        let mut results = GameResult::ALL.into_iter();
        let result =
            results.find(|result| result.records(white, black).map(same_everywhere) == known);
        let is_unrated = |record: &Record| matches!(record, Record::Game { rated: Rated::No, .. });
        let left_out = match result {
            None => Some(LeftOut::Result { round, name: name() }),
            Some(_) if records.iter().any(is_unrated) => {
                Some(LeftOut::Unrated { round, name: name() })
            }
            Some(_) => None,
        };
        self.left_out.extend(left_out);
        result.filter(|&result| result != GameResult::Adjourned)
    }

    fn name(&self, number: PlayerId) -> String {
        self.event.player(number).map_or_else(|| number.to_string(), |player| player.name.clone())
    }
}

/// A record without what files write in more than one way: the rating of a game, and
/// the names in a forfeit.
const fn same_everywhere(record: Record) -> Record {
    match record {
        Record::Game { opponent, color, outcome, rated: _ } => {
            Record::Game { opponent, color, outcome, rated: Rated::Yes }
        }
        Record::Forfeit { side, .. } => Record::Forfeit { opponent: None, color: None, side },
        Record::Bye(bye) => Record::Bye(bye),
    }
}
