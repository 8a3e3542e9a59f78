//! Why a round is paired as it is.

use rochade_tournament::Tournament;
use rochade_tournament::pairing::Origin;
use rochade_tournament::pairing::swiss::{BoardReason, ByeReason, SwissRound};

use super::Event;
use super::fact::EventAction;

/// The reasons of a round, as it was paired.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// The event when the round was paired, in the starting numbers of then.
    pub tournament: Tournament,
    /// By board: why; `None` for a board that the organiser made.
    pub boards: Vec<Option<BoardReason>>,
    /// Why the bye went where it did, if the rules gave it.
    pub bye: Option<ByeReason>,
}

impl Event {
    /// Why the rules paired this round so; `None` if they did not. It takes a while:
    /// the event is folded again up to the record that paired the round.
    pub fn reasons(&self, number: u16) -> Option<Reasons> {
        let round = self.state().round(number).ok()?;
        let mut counted = self.log().rev().filter(|(_, _, counts)| *counts);
        let (seq, choices) = counted.find_map(|(seq, record, _)| {
            let EventAction::Paired { round, choices, .. } = &record.action else { return None };
            (*round == number).then_some((seq, choices))
        })?;
        let basis = self.folded_before(seq + 1)?.basis(number, choices)?;
        let field = &basis.field;
        let swiss = SwissRound::new(&field.tournament, basis.choices.clone()).ok()?;
        let boards = round.boards.iter().map(|board| {
            let white = field.number(board.pair.white)?;
            let black = field.number(board.pair.black)?;
            let by_rules = swiss.pairing().boards.iter().find(|paired| {
                (paired.white, paired.black) == (white, black) && board.pair.origin == Origin::Rules
            });
            by_rules.map(|paired| swiss.why(*paired))
        });
        let boards = boards.collect();
        let bye = swiss.why_bye().filter(|bye| field.id(bye.player) == round.bye);
        Some(Reasons { tournament: basis.field.tournament.clone(), boards, bye })
    }
}
