//! Ladders: who wins against somebody higher takes the place.
//!
//! The order of the list is that of the start, and who enters later begins at the bottom.
//! Everything else is replayed from the
//! records: the results of a round count from the top of the ladder down.

mod climb;
mod form;
mod sentences;

pub use climb::{LadderMove, LadderWhy, Rungs};

use rochade::Color;
use serde::{Deserialize, Serialize};

use super::{Cell, Explained, Field, Refusal, System, Table, TableRow};
use crate::pairing::completion::first_complete;
use crate::pairing::{ArbiterChoices, Board, Origin, Pairing, PairingError, rounds_left};
use crate::player::PlayerId;
use crate::sentence::{Amount, Sentence, Told, Word};
use crate::standings::{Tiebreak, Unit, Value};
use crate::tournament::Tournament;

/// How games come about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LadderKind {
    /// Somebody challenges somebody higher; the arbiter's pairs are the challenges.
    #[default]
    Challenge,
    /// Everybody present is paired from the top down.
    Paired,
}

/// What a win against somebody higher brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LadderWin {
    /// The place; those between move down by one.
    #[default]
    TakePlace,
    /// The two exchange their places.
    Exchange,
}

/// What a draw against somebody higher brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LadderDraw {
    /// Nothing.
    #[default]
    Nothing,
    /// One place up, but not past the opponent.
    OneUp,
    /// The place directly below the opponent.
    Below,
}

/// Who has White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LadderWhite {
    /// Who stands lower: the challenger.
    #[default]
    Lower,
    /// Who stands higher.
    Higher,
    /// Who had White less often, compared with Black; then the other way round than last
    /// time; then who stands lower.
    Alternate,
}

/// A ladder.
///
/// ```
/// use rochade_tournament::systems::Ladder;
///
/// let club: Ladder = serde_json::from_str(r#"{ "reach": 4, "draw": "below" }"#)?;
/// assert_eq!(club.reach, 4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Ladder {
    /// How games come about.
    pub kind: LadderKind,
    /// How many places up a challenge may go.
    pub reach: u16,
    /// What a win brings.
    pub win: LadderWin,
    /// What a draw brings.
    pub draw: LadderDraw,
    /// Who has White.
    pub white: LadderWhite,
    /// After how many rounds two may meet again.
    pub rematch: u16,
    /// After how many rounds in a row without a game one moves down a place; never when
    /// it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inactive: Option<u16>,
}

impl Default for Ladder {
    fn default() -> Self {
        Self {
            kind: LadderKind::Challenge,
            reach: 3,
            win: LadderWin::TakePlace,
            draw: LadderDraw::Nothing,
            white: LadderWhite::Lower,
            rematch: 2,
            inactive: None,
        }
    }
}

/// Which rule gave the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LadderColor {
    Lower,
    Higher,
    Fewer,
    Reversed(u16),
    Arbiter,
}

/// Why a player does not meet one who stands nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LadderBar {
    Forbidden,
    Met(u16),
    Stuck,
}

/// Whom a player passed over.
type Passed = Vec<(PlayerId, LadderBar)>;

/// A paired round: the boards from the top down, with the ranks of both players.
pub(super) struct LadderRound {
    pairing: Pairing,
    /// By board: the rule of the colours, and whom the higher player passed over.
    reasons: Vec<(LadderColor, Passed)>,
    /// After how many rounds two may meet this time, when it had to be fewer.
    shortened: Option<u16>,
}

impl Ladder {
    const MOST: u16 = 999;

    fn round(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<LadderRound, Refusal> {
        rounds_left(event)?;
        choices.taken(event)?;
        match self.kind {
            LadderKind::Challenge => self.challenges(event, choices),
            LadderKind::Paired => self.paired(event, choices),
        }
    }

    /// The last round in which two met over the board, and who had White.
    fn met(&self, event: &Tournament, a: PlayerId, b: PlayerId) -> Option<(u16, PlayerId)> {
        let rounds = (1..).zip(event.records(a));
        let games = rounds.filter_map(|(round, record)| {
            let (opponent, color, _) = record.played()?;
            (opponent == b).then_some((round, if color == Color::White { a } else { b }))
        });
        games.last()
    }

    fn too_soon(&self, event: &Tournament, a: PlayerId, b: PlayerId, rematch: u16) -> Option<u16> {
        let (last, _) = self.met(event, a, b)?;
        (event.rounds_played() + 1 < last.saturating_add(rematch)).then_some(last)
    }

    fn challenges(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<LadderRound, Refusal> {
        if choices.pairs.is_empty() {
            return Err(Refusal::declaration(Sentence::new("ladder-no-challenge")));
        }
        let rungs = Rungs::new(self, event, event.rounds_played());
        let mut boards = Vec::new();
        for pair in &choices.pairs {
            let [a, b] = pair.players();
            let (Some(x), Some(y)) = (rungs.rank(a), rungs.rank(b)) else {
                return Err(PairingError::NotPresent(a).into());
            };
            let (higher, lower) = if x < y { (a, b) } else { (b, a) };
            if x.abs_diff(y) > usize::from(self.reach) {
                return Err(Refusal::declaration(
                    Sentence::new("ladder-too-far")
                        .with("player", lower)
                        .with("other", higher)
                        .with("places", x.abs_diff(y))
                        .with("reach", usize::from(self.reach)),
                ));
            }
            if let Some(round) = self.too_soon(event, higher, lower, self.rematch) {
                return Err(Refusal::declaration(
                    Sentence::new("ladder-too-soon")
                        .with("player", lower)
                        .with("other", higher)
                        .with("round", round)
                        .with("again", round + self.rematch),
                ));
            }
            boards.push((x.min(y), higher, lower));
        }
        boards.sort_unstable_by_key(|board| board.0);
        self.colored(event, choices, boards.into_iter().map(|(_, h, l)| (h, l, Vec::new())), None)
    }

    /// Everybody present from the top down; the lowest whom it leaves possible rests.
    fn paired(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<LadderRound, Refusal> {
        let round = event.rounds_played() + 1;
        let taken = choices.taken(event)?;
        let rungs = Rungs::new(self, event, event.rounds_played());
        let order: Vec<PlayerId> =
            rungs.order().iter().copied().filter(|&id| event.is_present(id, round)).collect();
        let free: Vec<usize> = (0..order.len()).filter(|&at| !taken.contains(&order[at])).collect();
        if choices.bye.is_some() && free.len() % 2 == 1 {
            return Err(PairingError::NoPairing.into());
        }
        for rematch in (1..=self.rematch.max(1)).rev() {
            let apart = |a: usize, b: usize| {
                event.is_forbidden(order[a], order[b], round)
                    || self.too_soon(event, order[a], order[b], rematch).is_some()
            };
            let legal = |a: usize, b: usize| a != b && !apart(a, b);
            let without = |rest: Option<usize>| -> Vec<usize> {
                free.iter().copied().filter(|&at| Some(at) != rest).collect()
            };
            let found = if free.len().is_multiple_of(2) {
                first_complete(&free, &legal).map(|pairs| (pairs, None))
            } else {
                free.iter().rev().find_map(|&rests| {
                    let pairs = first_complete(&without(Some(rests)), &legal)?;
                    Some((pairs, Some(rests)))
                })
            };
            let Some((pairs, rests)) = found else { continue };
            let mut left = without(rests);
            let mut boards: Vec<(usize, PlayerId, PlayerId, Passed)> = Vec::new();
            for (a, b) in pairs {
                let passed = left.iter().copied().filter(|&at| a < at && at < b);
                let why = |at: usize| match self.too_soon(event, order[a], order[at], rematch) {
                    _ if event.is_forbidden(order[a], order[at], round) => LadderBar::Forbidden,
                    Some(round) => LadderBar::Met(round),
                    None => LadderBar::Stuck,
                };
                boards.push((
                    a,
                    order[a],
                    order[b],
                    passed.map(|at| (order[at], why(at))).collect(),
                ));
                left.retain(|&at| at != a && at != b);
            }
            for pair in &choices.pairs {
                let mut places = pair.players().map(|id| order.iter().position(|&o| o == id));
                places.sort_unstable();
                if let [Some(a), Some(b)] = places {
                    boards.push((a, order[a], order[b], Vec::new()));
                }
            }
            boards.sort_by_key(|board| board.0);
            let shortened = (rematch < self.rematch).then_some(rematch);
            let boards = boards.into_iter().map(|(_, h, l, passed)| (h, l, passed));
            let mut round = self.colored(event, choices, boards, shortened)?;
            round.pairing.bye = rests.map(|at| order[at]).or(choices.bye);
            return Ok(round);
        }
        Err(PairingError::NoPairing.into())
    }

    fn colored(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
        boards: impl Iterator<Item = (PlayerId, PlayerId, Passed)>,
        shortened: Option<u16>,
    ) -> Result<LadderRound, Refusal> {
        let mut pairing =
            Pairing { round: event.rounds_played() + 1, boards: Vec::new(), bye: None };
        let mut reasons = Vec::new();
        for (higher, lower, passed) in boards {
            let fixed = |pair: &crate::pairing::FixedPair| pair.players().contains(&higher);
            let origin = if choices.pairs.iter().any(fixed) && self.kind == LadderKind::Paired {
                Origin::Arbiter
            } else {
                Origin::Rules
            };
            // A challenge names who meets whom, and not who has White.
            let by_hand = match self.kind {
                LadderKind::Challenge => {
                    ArbiterChoices { colors: choices.colors.clone(), ..ArbiterChoices::default() }
                        .color(higher, lower)?
                }
                LadderKind::Paired => choices.color(higher, lower)?,
            };
            let (white, rule) = match by_hand {
                Some(Color::White) => (higher, LadderColor::Arbiter),
                Some(Color::Black) => (lower, LadderColor::Arbiter),
                None => self.color(event, higher, lower),
            };
            let black = if white == higher { lower } else { higher };
            pairing.boards.push(Board { white, black, origin });
            reasons.push((rule, passed));
        }
        Ok(LadderRound { pairing, reasons, shortened })
    }

    fn color(
        &self,
        event: &Tournament,
        higher: PlayerId,
        lower: PlayerId,
    ) -> (PlayerId, LadderColor) {
        match self.white {
            LadderWhite::Lower => (lower, LadderColor::Lower),
            LadderWhite::Higher => (higher, LadderColor::Higher),
            LadderWhite::Alternate => {
                let difference = |id: PlayerId| -> i32 {
                    let colors = event.records(id).iter().filter_map(|r| Some(r.played()?.1));
                    colors.map(|color| if color == Color::White { 1 } else { -1 }).sum()
                };
                match (difference(higher).cmp(&difference(lower)), self.met(event, higher, lower)) {
                    (core::cmp::Ordering::Less, _) => (higher, LadderColor::Fewer),
                    (core::cmp::Ordering::Greater, _) => (lower, LadderColor::Fewer),
                    (core::cmp::Ordering::Equal, Some((round, white))) => {
                        let other = if white == higher { lower } else { higher };
                        (other, LadderColor::Reversed(round))
                    }
                    (core::cmp::Ordering::Equal, None) => (lower, LadderColor::Lower),
                }
            }
        }
    }
}

impl System for Ladder {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = Vec::new();
        for (what, given) in [
            ("reach", Some(self.reach)),
            ("rematch", Some(self.rematch)),
            ("inactive", self.inactive),
        ] {
            if given.is_some_and(|number| !(1..=Self::MOST).contains(&number)) {
                let said = Sentence::new("ladder-problem-number").with("what", what);
                problems.push(said.with("most", Self::MOST));
            }
        }
        if event.players().len() < 2 {
            problems.push(Sentence::new("ladder-problem-players"));
        }
        problems
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(self.round(event, choices)?.pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let round = self.round(event, choices)?;
        let rungs = Rungs::new(self, event, event.rounds_played());
        Ok(round.explained(&rungs, self.kind))
    }

    /// A place in the ladder is nobody else's.
    fn usual_tiebreaks(&self) -> &'static str {
        ""
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        Some(Sentence::new("ladder-no-tiebreaks").with("code", tiebreak.to_string()))
    }

    fn standing(&self, event: &Tournament, rounds: u16, _: &[Tiebreak]) -> Table {
        let rungs = Rungs::new(self, event, rounds);
        let before = Rungs::new(self, event, rounds.saturating_sub(1));
        let whole = |count: usize| {
            Cell::Value(Value { amount: i64::try_from(count).unwrap_or(0), unit: Unit::Whole })
        };
        let row = |rank: usize, player: PlayerId| {
            let (games, won) = rungs.games(player);
            let moved = match (before.rank(player), rungs.rank(player)) {
                (Some(last), Some(now)) if rungs.start(player).0 < rounds.max(1) => {
                    Cell::Amount(Amount::from(last as i64 - now as i64))
                }
                _ => Cell::Empty,
            };
            TableRow { rank, player, cells: vec![whole(games), whole(won), moved] }
        };
        // Who has left shares the rank below the ladder.
        let below = rungs.order().len() + 1;
        let left: Vec<PlayerId> = event
            .ranked()
            .into_iter()
            .map(|at| event.players()[at].id)
            .filter(|&id| rungs.rank(id).is_none())
            .collect();
        let places = (1..).zip(rungs.order().iter().copied());
        let rows = places.chain(left.iter().map(|&player| (below, player)));
        let rows = rows.map(|(rank, player)| row(rank, player));
        let heading = |column| Sentence::new("ladder-heading").with("column", column);
        Table {
            rows: rows.collect(),
            columns: ["games", "won", "moved"].map(heading).to_vec(),
            remarks: match left.is_empty() {
                true => Vec::new(),
                false => {
                    let players = Word::List(left.into_iter().map(Word::Player).collect());
                    vec![Sentence::new("ladder-gone").with("players", players)]
                }
            },
        }
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        _: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        event.position(player)?;
        let rungs = Rungs::new(self, event, rounds);
        let start = match rungs.start(player) {
            (0, place) => Sentence::new("ladder-started").with("place", Word::Number(place as i64)),
            (round, place) => Sentence::new("ladder-entered")
                .with("round", round)
                .with("place", Word::Number(place as i64)),
        };
        let title = match rungs.rank(player) {
            Some(rank) => Sentence::new("ladder-place").with("rank", Word::Number(rank as i64)),
            None => Sentence::new("ladder-left"),
        };
        let title = title.with("player", player).with("start", start);
        let mut told = vec![Told::new(0, title)];
        let own = rungs.moves().iter().filter(|moved| moved.player == player);
        told.extend(own.map(|moved| Told::new(1, moved.sentence())));
        Some(told)
    }

    fn fields(&self) -> &'static [Field] {
        form::FIELDS
    }
}
