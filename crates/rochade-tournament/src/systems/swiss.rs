//! The FIDE (Dutch) system behind the trait of all systems.

mod sentences;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Cause, Explained, Refusal, System, Table, lists};
use crate::pairing::swiss::SwissRound;
use crate::pairing::{ArbiterChoices, Pairing, PairingError};
use crate::player::PlayerId;
use crate::sentence::{Sentence, Told};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::tournament::Tournament;

/// The FIDE (Dutch) system of 2026.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Swiss {}

impl From<PairingError> for Refusal {
    fn from(error: PairingError) -> Self {
        let cause = match error {
            PairingError::NoPairing => Cause::NoPairing,
            PairingError::NoMoreRounds { .. } => Cause::Over,
            PairingError::RoundsUnknown
            | PairingError::InitialColorUnknown
            | PairingError::TooLarge { .. }
            | PairingError::NotPresent(_)
            | PairingError::FixedTwice(_)
            | PairingError::SameColorFixed(..) => Cause::Declaration,
        };
        Self { cause, why: error.sentence() }
    }
}

impl Swiss {
    /// The event with everything that the settings add to it.
    #[must_use]
    pub fn prepared<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        Cow::Borrowed(event)
    }
}

impl System for Swiss {
    fn problems(&self, _: &Tournament) -> Vec<Sentence> {
        Vec::new()
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(SwissRound::new(event, choices.clone())?.into_pairing())
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let round = SwissRound::new(event, choices.clone())?;
        let boards = round.reasons();
        let boards = (1..).zip(&boards).map(|(number, reason)| reason.sentences(number)).collect();
        let bye = match (round.why_bye(), round.pairing().bye) {
            (Some(reason), _) => Some(reason.sentences()),
            (None, Some(player)) => {
                Some(vec![Sentence::new("pairing-bye-arbiter").with("player", player)])
            }
            (None, None) => None,
        };
        Ok(Explained { boards, others: bye.into_iter().collect(), pairing: round.into_pairing() })
    }

    fn usual_tiebreaks(&self) -> &'static str {
        "BH/C1,BH,SB"
    }

    fn forbids(&self, _: &Tiebreak) -> Option<Sentence> {
        None
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        lists::table(&Standings::new(event, Kind::Swiss, rounds, tiebreaks))
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        lists::open(&Standings::new(event, Kind::Swiss, rounds, tiebreaks), player)
    }
}
