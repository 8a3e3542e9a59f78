//! An event: its settings, its players and everything that happened so far.

use std::collections::{BTreeMap, HashMap};

use rochade::Color;
use serde::{Deserialize, Serialize};

use crate::player::{Player, PlayerId};
use crate::points::{PointSystem, Points};
use crate::record::{Bye, GameResult, Record};

mod error;
mod late;
mod teams;

pub use error::TournamentError;
pub use teams::Team;

/// The most rounds that an event can have: those of a long arena, where every call for boards
/// is one.
pub const MAX_ROUNDS: u16 = 3_000;

/// What ranks players with equal scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListOrder {
    /// The starting number.
    #[default]
    ByNumber,
    /// The order in which the players were entered (`XXC rank` of TRF files).
    AsListed,
}

/// What the organiser declares before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of the event.
    pub name: String,
    /// How many rounds will be played. The pairing of the last round follows
    /// rules of its own.
    pub rounds: Option<u16>,
    /// The colour drawn by lot for the first player (C.04.3 article 5.1).
    pub initial_color: Option<Color>,
    /// What results are worth.
    pub points: PointSystem,
    /// What ranks players with equal scores.
    pub order: ListOrder,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            rounds: None,
            initial_color: None,
            points: PointSystem::STANDARD,
            order: ListOrder::ByNumber,
        }
    }
}

/// Whether the first rounds are accelerated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acceleration {
    /// They are not.
    #[default]
    None,
    /// By the Baku method (C.04.7).
    Baku,
}

/// Players who may not meet, by the arbiter's decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct ForbiddenPairs {
    /// No two of these meet.
    pub players: Vec<PlayerId>,
    /// From this round on; from the first when a file does not say.
    #[serde(default = "first_round")]
    pub first_round: u16,
    /// Up to and with this round; to the last when a file does not say.
    #[serde(default = "last_round")]
    pub last_round: u16,
}

const fn first_round() -> u16 {
    1
}

const fn last_round() -> u16 {
    MAX_ROUNDS
}

/// An event in which every record fits: each number occurs once, every opponent
/// exists, the two players of a game name each other with opposite colours, and
/// all players have a record for every round so far.
///
/// ```
/// use rochade_tournament::{GameResult, Player, PlayerId, Points, Settings, Tournament};
///
/// let id = |n| PlayerId::new(n).unwrap();
/// let mut event = Tournament::new(Settings { rounds: Some(3), ..Settings::default() });
/// for n in 1..=3 {
///     event.add_player(Player::new(id(n), format!("Player {n}")))?;
/// }
/// event.add_round(&[(id(1), id(2), GameResult::Draw)], Some(id(3)))?;
/// assert_eq!(event.points(id(1)), Some(Points::HALF));
/// assert_eq!(event.points(id(3)), Some(Points::ONE));
/// # Ok::<(), rochade_tournament::TournamentError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    settings: Settings,
    players: Vec<Player>,
    records: Vec<Vec<Record>>,
    index: HashMap<PlayerId, usize>,
    rounds_played: u16,
    requested_byes: BTreeMap<(u16, PlayerId), Bye>,
    withdrawn_from: BTreeMap<PlayerId, u16>,
    /// After which round, for those who were not there from the start.
    entered_after: BTreeMap<PlayerId, u16>,
    forbidden: Vec<ForbiddenPairs>,
    acceleration: BTreeMap<(u16, PlayerId), Points>,
    teams: Vec<Team>,
    team_of: HashMap<PlayerId, PlayerId>,
    /// By round and team, board by board.
    lineups: BTreeMap<(u16, PlayerId), Vec<Option<PlayerId>>>,
}

impl Tournament {
    /// An event without players.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            players: Vec::new(),
            records: Vec::new(),
            index: HashMap::new(),
            rounds_played: 0,
            requested_byes: BTreeMap::new(),
            withdrawn_from: BTreeMap::new(),
            entered_after: BTreeMap::new(),
            forbidden: Vec::new(),
            acceleration: BTreeMap::new(),
            teams: Vec::new(),
            team_of: HashMap::new(),
            lineups: BTreeMap::new(),
        }
    }

    /// An event with its whole history: each player with one record a round.
    /// Who has fewer records than others was absent in the missing rounds.
    ///
    /// # Errors
    ///
    /// When the records do not fit together.
    pub fn with_records(
        settings: Settings,
        players: Vec<(Player, Vec<Record>)>,
    ) -> Result<Self, TournamentError> {
        let mut event = Self::new(settings);
        let rounds = players.iter().map(|(_, records)| records.len()).max().unwrap_or(0);
        event.rounds_played = u16::try_from(rounds)
            .ok()
            .filter(|&rounds| rounds <= MAX_ROUNDS)
            .ok_or(TournamentError::TooManyRounds)?;
        for (player, mut records) in players {
            records.resize(rounds, Record::ABSENT);
            event.insert(player, records)?;
        }
        for round in 1..=event.rounds_played {
            event.check_round(round)?;
        }
        Ok(event)
    }

    /// Adds a player. After the first round this is a late entry: the rounds
    /// missed count as absence (C.04.2 article 2.4).
    ///
    /// # Errors
    ///
    /// When the number is taken.
    pub fn add_player(&mut self, player: Player) -> Result<(), TournamentError> {
        let (id, missed) = (player.id, vec![Record::ABSENT; usize::from(self.rounds_played)]);
        self.insert(player, missed)?;
        self.enter_after(id, self.rounds_played)
    }

    fn insert(&mut self, player: Player, records: Vec<Record>) -> Result<(), TournamentError> {
        if self.index.insert(player.id, self.players.len()).is_some() {
            return Err(TournamentError::DuplicateNumber(player.id));
        }
        self.players.push(player);
        self.records.push(records);
        Ok(())
    }

    /// Adds a finished round: the boards as white, black and result, and who got
    /// the pairing-allocated bye. Everybody else has the bye he requested, or was
    /// absent.
    ///
    /// # Errors
    ///
    /// When somebody is unknown or occurs twice; the event is then unchanged.
    pub fn add_round(
        &mut self,
        boards: &[(PlayerId, PlayerId, GameResult)],
        pairing_bye: Option<PlayerId>,
    ) -> Result<(), TournamentError> {
        let round = self.rounds_played + 1;
        if round > MAX_ROUNDS {
            return Err(TournamentError::TooManyRounds);
        }
        let mut records: Vec<Option<Record>> = vec![None; self.players.len()];
        let mut put = |id: PlayerId, record| {
            let at = *self.index.get(&id).ok_or(TournamentError::UnknownPlayer(id))?;
            match records[at].replace(record) {
                None => Ok(()),
                Some(_) => Err(TournamentError::TwiceInRound { player: id, round }),
            }
        };
        for &(white, black, result) in boards {
            let [w, b] = result.records(white, black);
            put(white, w)?;
            put(black, b)?;
        }
        if let Some(id) = pairing_bye {
            put(id, Record::Bye(Bye::PairingAllocated))?;
        }
        for (at, record) in records.into_iter().enumerate() {
            let id = self.players[at].id;
            let missed =
                self.requested_byes.get(&(round, id)).map_or(Record::ABSENT, |&b| Record::Bye(b));
            self.records[at].push(record.unwrap_or(missed));
        }
        self.rounds_played = round;
        Ok(())
    }

    /// Replaces the result of a board, for instance of an adjourned game.
    ///
    /// # Errors
    ///
    /// When those two were not paired with these colours in that round.
    pub fn set_result(
        &mut self,
        round: u16,
        white: PlayerId,
        black: PlayerId,
        result: GameResult,
    ) -> Result<(), TournamentError> {
        let place =
            |id: PlayerId| self.index.get(&id).copied().ok_or(TournamentError::UnknownPlayer(id));
        let (w, b) = (place(white)?, place(black)?);
        let at = usize::from(round).wrapping_sub(1);
        let is_board = |player: usize, opponent: PlayerId, color: Color| {
            self.records[player].get(at).is_some_and(|record| {
                record.opponent() == Some(opponent) && record.scheduled_color() == Some(color)
            })
        };
        if !is_board(w, black, Color::White) || !is_board(b, white, Color::Black) {
            return Err(TournamentError::Contradiction { player: white, opponent: black, round });
        }
        let [white, black] = result.records(white, black);
        self.records[w][at] = white;
        self.records[b][at] = black;
        Ok(())
    }

    /// Replaces a round that a player missed by another kind of bye, for instance half
    /// a point for a late entry.
    ///
    /// # Errors
    ///
    /// When nobody has this number, or that round was no bye.
    pub fn set_bye(&mut self, id: PlayerId, round: u16, bye: Bye) -> Result<(), TournamentError> {
        let at = self.position(id).ok_or(TournamentError::UnknownPlayer(id))?;
        let record = usize::from(round).checked_sub(1).and_then(|r| self.records[at].get_mut(r));
        match record {
            Some(record @ Record::Bye(_)) => {
                *record = Record::Bye(bye);
                Ok(())
            }
            Some(_) | None => Err(TournamentError::TwiceInRound { player: id, round }),
        }
    }

    /// Notes that a player will not play in a round.
    ///
    /// # Errors
    ///
    /// When nobody has this number.
    pub fn request_bye(
        &mut self,
        id: PlayerId,
        round: u16,
        bye: Bye,
    ) -> Result<(), TournamentError> {
        self.known(id)?;
        self.requested_byes.insert((round, id), bye);
        Ok(())
    }

    /// Notes that a player leaves the event before `round` is paired.
    ///
    /// # Errors
    ///
    /// When nobody has this number.
    pub fn withdraw(&mut self, id: PlayerId, round: u16) -> Result<(), TournamentError> {
        self.known(id)?;
        self.withdrawn_from.insert(id, round);
        Ok(())
    }

    /// Notes after which round a player entered; 0 if before the first.
    ///
    /// # Errors
    ///
    /// When nobody has this number.
    pub fn enter_after(&mut self, id: PlayerId, round: u16) -> Result<(), TournamentError> {
        self.known(id)?;
        match round {
            0 => self.entered_after.remove(&id),
            _ => self.entered_after.insert(id, round),
        };
        Ok(())
    }

    /// Forbids pairs.
    ///
    /// # Errors
    ///
    /// When nobody has one of the numbers.
    pub fn forbid(&mut self, pairs: ForbiddenPairs) -> Result<(), TournamentError> {
        pairs.players.iter().try_for_each(|&id| self.known(id))?;
        self.forbidden.push(pairs);
        Ok(())
    }

    /// Sets the fictitious points of a player in a round (C.04.7).
    ///
    /// # Errors
    ///
    /// When nobody has this number.
    pub fn accelerate(
        &mut self,
        id: PlayerId,
        round: u16,
        points: Points,
    ) -> Result<(), TournamentError> {
        self.known(id)?;
        self.acceleration.insert((round, id), points);
        Ok(())
    }

    /// Sets the fictitious points of Baku acceleration (C.04.7): in the first half
    /// of the rounds the upper half of the list has a win more, then half a win.
    pub fn accelerate_baku(&mut self) {
        let accelerated = self.settings.rounds.unwrap_or(0).div_ceil(2);
        let full = accelerated.div_ceil(2);
        let win = self.settings.points.win;
        let upper = 2 * self.players.len().div_ceil(4);
        for at in self.ranked().into_iter().take(upper) {
            for round in 1..=accelerated {
                let points =
                    if round <= full { win } else { Points::from_halves(win.halves() / 2) };
                self.acceleration.insert((round, self.players[at].id), points);
            }
        }
    }

    /// The last round with fictitious points; 0 when there is none.
    #[must_use]
    pub fn accelerated_rounds(&self) -> u16 {
        self.acceleration.keys().next_back().map_or(0, |key| key.0)
    }

    fn known(&self, id: PlayerId) -> Result<(), TournamentError> {
        if self.index.contains_key(&id) { Ok(()) } else { Err(TournamentError::UnknownPlayer(id)) }
    }

    fn check_round(&self, round: u16) -> Result<(), TournamentError> {
        for player in &self.players {
            let record = self.record(player.id, round).unwrap_or(Record::ABSENT);
            let Some(opponent) = record.opponent() else { continue };
            if opponent == player.id {
                return Err(TournamentError::OwnOpponent { player: player.id, round });
            }
            let unknown = TournamentError::UnknownOpponent { player: player.id, opponent, round };
            let theirs = self.record(opponent, round).ok_or(unknown)?;
            // Forfeits are not compared: files note them in more than one way.
            let Some((_, color, _)) = record.played() else { continue };
            let fits =
                theirs.played().is_some_and(|(back, other, _)| back == player.id && other != color);
            if !fits {
                return Err(TournamentError::Contradiction { player: player.id, opponent, round });
            }
        }
        Ok(())
    }

    /// What the organiser declared.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes what was declared.
    pub const fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// The players, in the order of the list.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player with this number.
    #[must_use]
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.position(id).map(|at| &self.players[at])
    }

    /// Where the player stands in [`players`](Self::players).
    #[must_use]
    pub fn position(&self, id: PlayerId) -> Option<usize> {
        self.index.get(&id).copied()
    }

    /// The places of [`players`](Self::players) in the order of the initial list.
    #[must_use]
    pub fn ranked(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.players.len()).collect();
        match self.settings.order {
            ListOrder::ByNumber => places.sort_by_key(|&at| self.players[at].id),
            ListOrder::AsListed => {}
        }
        places
    }

    /// How many rounds have records.
    #[must_use]
    pub const fn rounds_played(&self) -> u16 {
        self.rounds_played
    }

    /// A player's records, round by round.
    #[must_use]
    pub fn records(&self, id: PlayerId) -> &[Record] {
        self.position(id).map_or(&[], |at| &self.records[at])
    }

    /// A player's record of a round, counted from 1.
    #[must_use]
    pub fn record(&self, id: PlayerId, round: u16) -> Option<Record> {
        self.records(id).get(usize::from(round).checked_sub(1)?).copied()
    }

    /// The points of a player.
    #[must_use]
    pub fn points(&self, id: PlayerId) -> Option<Points> {
        let at = self.position(id)?;
        Some(self.records[at].iter().map(|r| r.points(&self.settings.points)).sum())
    }

    /// The fictitious points of a player in a round.
    #[must_use]
    pub fn acceleration(&self, id: PlayerId, round: u16) -> Points {
        self.acceleration.get(&(round, id)).copied().unwrap_or_default()
    }

    /// The bye that a player requested for a round.
    #[must_use]
    pub fn requested_bye(&self, id: PlayerId, round: u16) -> Option<Bye> {
        self.requested_byes.get(&(round, id)).copied()
    }

    /// The round from which on a player takes no part any more.
    #[must_use]
    pub fn withdrawn_from(&self, id: PlayerId) -> Option<u16> {
        self.withdrawn_from.get(&id).copied()
    }

    /// After which round a player entered; 0 if before the first. Who was paired was there.
    #[must_use]
    pub fn entered_after(&self, id: PlayerId) -> u16 {
        let Some(&noted) = self.entered_after.get(&id) else { return 0 };
        let paired = (0..).zip(self.records(id)).find(|(_, record)| record.opponent().is_some());
        paired.map_or(noted, |(before, _)| noted.min(before))
    }

    /// Pairs that the arbiter forbids.
    #[must_use]
    pub fn forbidden(&self) -> &[ForbiddenPairs] {
        &self.forbidden
    }

    /// Whether the arbiter keeps two players apart in a round.
    #[must_use]
    pub fn is_forbidden(&self, one: PlayerId, other: PlayerId, round: u16) -> bool {
        self.forbidden.iter().any(|pairs| {
            (pairs.first_round..=pairs.last_round).contains(&round)
                && pairs.players.contains(&one)
                && pairs.players.contains(&other)
        })
    }

    /// Whether a player is to be paired in a round.
    #[must_use]
    pub fn is_present(&self, id: PlayerId, round: u16) -> bool {
        self.index.contains_key(&id)
            && self.withdrawn_from(id).is_none_or(|from| round < from)
            && self.requested_bye(id, round).is_none()
    }

    /// The event as it stood when `round` was paired: later records removed, and
    /// whoever took no part in that round's pairing noted as absent.
    #[must_use]
    pub fn before_round(&self, round: u16) -> Self {
        let mut past = self.clone();
        let kept = round.saturating_sub(1).min(self.rounds_played);
        for (player, records) in self.players.iter().zip(&mut past.records) {
            if let Some(Record::Bye(bye)) = self.record(player.id, round)
                && bye != Bye::PairingAllocated
            {
                past.requested_byes.insert((round, player.id), bye);
            } else if self.record(player.id, round).is_some_and(|r| !r.in_pairing()) {
                past.requested_byes.insert((round, player.id), Bye::ZeroPoint);
            }
            records.truncate(usize::from(kept));
        }
        past.rounds_played = kept;
        past
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Outcome, Rated};

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    fn event(players: u16) -> Tournament {
        let mut event = Tournament::new(Settings::default());
        for n in 1..=players {
            event.add_player(Player::new(id(n), format!("P{n}"))).unwrap();
        }
        event
    }

    #[test]
    fn a_late_entry_was_absent_before() {
        let mut event = event(2);
        event.add_round(&[(id(1), id(2), GameResult::WhiteWins)], None).unwrap();
        event.add_player(Player::new(id(3), "Late")).unwrap();
        assert_eq!(event.records(id(3)), [Record::ABSENT]);
        assert_eq!(
            event.add_player(Player::new(id(3), "Again")),
            Err(TournamentError::DuplicateNumber(id(3)))
        );
    }

    #[test]
    fn a_round_that_does_not_fit_changes_nothing() {
        let mut event = event(3);
        let before = event.clone();
        let twice = event.add_round(&[(id(1), id(2), GameResult::Draw)], Some(id(2)));
        assert_eq!(twice, Err(TournamentError::TwiceInRound { player: id(2), round: 1 }));
        let unknown = event.add_round(&[(id(1), id(9), GameResult::Draw)], None);
        assert_eq!(unknown, Err(TournamentError::UnknownPlayer(id(9))));
        assert_eq!(event, before);
    }

    #[test]
    fn games_must_be_mutual() {
        let game = |opponent, color| Record::Game {
            opponent: id(opponent),
            color,
            outcome: Outcome::Draw,
            rated: Rated::Yes,
        };
        let build = |first, second| {
            Tournament::with_records(
                Settings::default(),
                vec![
                    (Player::new(id(1), "A"), vec![first]),
                    (Player::new(id(2), "B"), vec![second]),
                ],
            )
        };
        assert!(build(game(2, Color::White), game(1, Color::Black)).is_ok());
        assert_eq!(
            build(game(2, Color::White), game(1, Color::White)).unwrap_err(),
            TournamentError::Contradiction { player: id(1), opponent: id(2), round: 1 }
        );
        assert_eq!(
            build(game(1, Color::White), Record::ABSENT).unwrap_err(),
            TournamentError::OwnOpponent { player: id(1), round: 1 }
        );
    }

    #[test]
    fn an_adjourned_game_gets_its_result_later() {
        let mut event = event(2);
        event.add_round(&[(id(1), id(2), GameResult::Adjourned)], None).unwrap();
        assert_eq!(event.points(id(2)), Some(Points::HALF));
        event.set_result(1, id(1), id(2), GameResult::BlackWins).unwrap();
        assert_eq!(event.points(id(2)), Some(Points::ONE));
        assert!(event.set_result(1, id(2), id(1), GameResult::Draw).is_err());
        assert!(event.set_result(0, id(1), id(2), GameResult::Draw).is_err());
    }
}
