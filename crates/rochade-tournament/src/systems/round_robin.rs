//! Round robins behind the trait of all systems.

mod varma;

pub use varma::{VarmaError, VarmaRow, varma};

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Cause, Explained, Refusal, System, Table, lists};
use crate::pairing::{ArbiterChoices, Board, Cycles, Pairing, PairingError, berger};
use crate::player::PlayerId;
use crate::record::Record;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::tournament::Tournament;

/// Everybody against everybody, by the Berger tables (C.05 annex 1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct RoundRobin {
    /// Once or twice.
    pub cycles: Cycles,
    /// The players in the order of the numbers they drew; that of the list if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<PlayerId>,
    /// Whether the games of a player who leaves before half of his games count.
    pub keep_all_games: bool,
}

impl Default for RoundRobin {
    fn default() -> Self {
        Self { cycles: Cycles::Single, order: Vec::new(), keep_all_games: false }
    }
}

impl RoundRobin {
    fn numbers(&self, event: &Tournament) -> Vec<PlayerId> {
        if self.order.is_empty() {
            event.ranked().into_iter().map(|at| event.players()[at].id).collect()
        } else {
            self.order.clone()
        }
    }

    /// All rounds, for the players in the order of their numbers.
    #[must_use]
    pub fn rounds(&self, event: &Tournament) -> Vec<Pairing> {
        berger(&self.numbers(event), self.cycles)
    }

    /// Who left with less than half of his games played: points by and against him do
    /// not count (C.05 article 6.6).
    #[must_use]
    pub fn annulled(&self, event: &Tournament) -> Vec<PlayerId> {
        if self.keep_all_games {
            return Vec::new();
        }
        let times = if self.cycles == Cycles::Double { 2 } else { 1 };
        let players = if self.order.is_empty() { event.players().len() } else { self.order.len() };
        let games = players.saturating_sub(1) * times;
        let left_early = |&id: &PlayerId| {
            let played = event.records(id).iter().filter(|r| r.played().is_some()).count();
            event.withdrawn_from(id).is_some_and(|from| from <= event.rounds_played() + 1)
                && 2 * played < games
        };
        event.players().iter().map(|player| player.id).filter(left_early).collect()
    }

    /// The event without the games that do not count.
    #[must_use]
    pub fn counted<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        let annulled = self.annulled(event);
        if annulled.is_empty() {
            return Cow::Borrowed(event);
        }
        let players = event.players().iter().map(|player| {
            let keep = |record: &Record| {
                let out = annulled.contains(&player.id)
                    || record.opponent().is_some_and(|other| annulled.contains(&other));
                if out { Record::ABSENT } else { *record }
            };
            (player.clone(), event.records(player.id).iter().map(keep).collect())
        });
        // Both records of a game are left out, so that the rest fits as before.
        Tournament::with_records(event.settings().clone(), players.collect())
            .map_or(Cow::Borrowed(event), Cow::Owned)
    }
}

impl RoundRobin {
    /// Whose games do not count.
    fn left(&self, event: &Tournament) -> Vec<Sentence> {
        let left = self.annulled(event).into_iter();
        left.map(|id| Sentence::new("robin-annulled").with("player", id)).collect()
    }
}

impl System for RoundRobin {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = Vec::new();
        let mut given = self.order.clone();
        given.sort_unstable();
        let mut all: Vec<PlayerId> = event.players().iter().map(|player| player.id).collect();
        all.sort_unstable();
        if !given.is_empty() && given != all {
            problems.push(
                Sentence::new("robin-order")
                    .with("given", self.order.len())
                    .with("players", all.len()),
            );
            return problems;
        }
        let rounds = self.rounds(event).len();
        if let Some(declared) = event.settings().rounds.map(usize::from)
            && declared > rounds
        {
            problems.push(
                Sentence::new("robin-rounds")
                    .with("declared", declared)
                    .with("players", all.len())
                    .with("rounds", rounds),
            );
        }
        problems
    }

    /// The table decides; the arbiter has no choice here.
    fn pair(&self, event: &Tournament, _: &ArbiterChoices) -> Result<Pairing, Refusal> {
        let rounds = self.rounds(event);
        let next = usize::from(event.rounds_played());
        let all = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        let mut pairing = rounds.into_iter().nth(next).ok_or_else(|| Refusal {
            cause: Cause::Over,
            why: PairingError::NoMoreRounds { rounds: all }.sentence(),
        })?;
        let annulled = self.annulled(event);
        pairing
            .boards
            .retain(|board| !annulled.contains(&board.white) && !annulled.contains(&board.black));
        pairing.bye = pairing.bye.filter(|id| !annulled.contains(id));
        Ok(pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let pairing = self.pair(event, choices)?;
        let order = self.numbers(event);
        let drawn = |id: PlayerId| {
            let place = order.iter().position(|&other| other == id);
            Word::Number(place.map_or(0, |place| place as i64 + 1))
        };
        let board = |(number, board): (i64, &Board)| {
            vec![
                Sentence::new("robin-board")
                    .with("board", Word::Number(number))
                    .with("white", board.white)
                    .with("black", board.black),
                Sentence::new("robin-table")
                    .with("round", pairing.round)
                    .with("white", drawn(board.white))
                    .with("black", drawn(board.black)),
            ]
        };
        let mut others: Vec<Vec<Sentence>> = Vec::new();
        others.extend(pairing.bye.map(|id| vec![Sentence::new("robin-rests").with("player", id)]));
        others.extend(self.left(event).into_iter().map(|sentence| vec![sentence]));
        let boards = (1..).zip(&pairing.boards).map(board).collect();
        Ok(Explained { boards, others, pairing })
    }

    fn usual_tiebreaks(&self) -> &'static str {
        Kind::RoundRobin.usual_tiebreaks()
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        let not_here =
            || (!tiebreak.kind.is_for(Kind::RoundRobin)).then(|| tiebreak.not_for_round_robins());
        tiebreak.only_for_teams().or_else(not_here)
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        let counted = self.counted(event);
        let mut table =
            lists::table(&Standings::new(&counted, Kind::RoundRobin, rounds, tiebreaks));
        table.remarks = self.left(event);
        table
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        let counted = self.counted(event);
        let mut told =
            lists::open(&Standings::new(&counted, Kind::RoundRobin, rounds, tiebreaks), player)?;
        told.extend(self.left(event).into_iter().map(|sentence| Told::new(0, sentence)));
        Some(told)
    }
}
