//! Finished rounds, paired again.

use std::collections::BTreeSet;

use super::{ArbiterChoices, Pairing, swiss};
use crate::player::PlayerId;
use crate::record::{Bye, Record};
use crate::systems::{Refusal, System};
use crate::tournament::Tournament;
use rochade::Color;

/// A round as it was paired, and as the rules pair it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// Which round.
    pub round: u16,
    /// The boards that were played, as white and black, in order of White's number.
    pub recorded: Vec<(PlayerId, PlayerId)>,
    /// Who had the pairing-allocated bye; in some files more than one.
    pub recorded_byes: Vec<PlayerId>,
    /// What the rules say.
    pub by_rules: Result<Pairing, Refusal>,
}

impl RoundCheck {
    /// Whether the round was paired as the rules say, colours included.
    #[must_use]
    pub fn agrees(&self) -> bool {
        let Ok(pairing) = &self.by_rules else { return false };
        let boards: BTreeSet<_> = pairing.boards.iter().map(|b| (b.white, b.black)).collect();
        let byes: Vec<PlayerId> = pairing.bye.into_iter().collect();
        boards == self.recorded.iter().copied().collect() && byes == self.recorded_byes
    }
}

/// Pairs every round of an event again, each from what was known before it.
///
/// An event whose number of rounds is not declared is taken as finished. An
/// initial colour that is not declared is the one that the first pairings show.
#[must_use]
pub fn check_rounds(event: &Tournament, system: &dyn System) -> Vec<RoundCheck> {
    let initial = swiss::initial_color(event);
    let total = event.settings().rounds.unwrap_or(event.rounds_played());
    (1..=event.rounds_played())
        .map(|round| {
            let mut before = event.before_round(round);
            before.settings_mut().rounds = Some(total.max(event.rounds_played()));
            before.settings_mut().initial_color = initial;
            let (recorded, recorded_byes) = recorded(event, round);
            let by_rules = system.pair(&before, &ArbiterChoices::default());
            RoundCheck { round, recorded, recorded_byes, by_rules }
        })
        .collect()
}

fn recorded(event: &Tournament, round: u16) -> (Vec<(PlayerId, PlayerId)>, Vec<PlayerId>) {
    let mut boards = Vec::new();
    let mut byes = Vec::new();
    for player in event.players() {
        let Some(record) = event.record(player.id, round) else { continue };
        if let (Some(opponent), Some(Color::White)) = (record.opponent(), record.scheduled_color())
        {
            boards.push((player.id, opponent));
        }
        if record == Record::Bye(Bye::PairingAllocated) {
            byes.push(player.id);
        }
    }
    boards.sort_unstable();
    byes.sort_unstable();
    (boards, byes)
}
