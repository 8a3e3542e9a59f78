//! Round robins behind the trait of all systems.

use serde::{Deserialize, Serialize};

use super::{Cause, Explained, Refusal, System, Table, lists};
use crate::pairing::{ArbiterChoices, Cycles, Pairing, PairingError, berger};
use crate::player::PlayerId;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::tournament::Tournament;

/// Everybody against everybody, by the Berger tables (C.05 annex 1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoundRobin {
    /// Once or twice.
    pub cycles: Cycles,
}

impl Default for RoundRobin {
    fn default() -> Self {
        Self { cycles: Cycles::Single }
    }
}

impl RoundRobin {
    /// All rounds, for the players in the order of the list.
    #[must_use]
    pub fn rounds(&self, event: &Tournament) -> Vec<Pairing> {
        let ids: Vec<PlayerId> =
            event.ranked().into_iter().map(|at| event.players()[at].id).collect();
        berger(&ids, self.cycles)
    }
}

impl System for RoundRobin {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let rounds = self.rounds(event).len();
        match event.settings().rounds.map(usize::from) {
            Some(declared) if declared > rounds => vec![
                Sentence::new("robin-rounds")
                    .with("declared", declared)
                    .with("players", event.players().len())
                    .with("rounds", rounds),
            ],
            Some(_) | None => Vec::new(),
        }
    }

    /// The table decides; the arbiter has no choice here.
    fn pair(&self, event: &Tournament, _: &ArbiterChoices) -> Result<Pairing, Refusal> {
        let rounds = self.rounds(event);
        let next = usize::from(event.rounds_played());
        let all = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        rounds.into_iter().nth(next).ok_or_else(|| Refusal {
            cause: Cause::Over,
            why: PairingError::NoMoreRounds { rounds: all }.sentence(),
        })
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let pairing = self.pair(event, choices)?;
        let numbers = |id: PlayerId| {
            let place = event.ranked().iter().position(|&at| event.players()[at].id == id);
            Word::Number(place.map_or(0, |place| place as i64 + 1))
        };
        let board = |(number, board): (i64, &crate::pairing::Board)| {
            vec![
                Sentence::new("robin-board")
                    .with("board", Word::Number(number))
                    .with("white", board.white)
                    .with("black", board.black),
                Sentence::new("robin-table")
                    .with("round", pairing.round)
                    .with("white", numbers(board.white))
                    .with("black", numbers(board.black)),
            ]
        };
        Ok(Explained {
            boards: (1..).zip(&pairing.boards).map(board).collect(),
            others: pairing
                .bye
                .map(|id| vec![Sentence::new("robin-rests").with("player", id)])
                .into_iter()
                .collect(),
            pairing,
        })
    }

    fn usual_tiebreaks(&self) -> &'static str {
        "DE,SB,WIN"
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        (!tiebreak.kind.is_for(Kind::RoundRobin)).then(|| tiebreak.not_for_round_robins())
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        lists::table(&Standings::new(event, Kind::RoundRobin, rounds, tiebreaks))
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        lists::open(&Standings::new(event, Kind::RoundRobin, rounds, tiebreaks), player)
    }
}
