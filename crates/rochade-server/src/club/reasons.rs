//! Why a round is paired as it is.

use rochade_tournament::Tournament;
use rochade_tournament::pairing::Origin;
use rochade_tournament::pairing::swiss::{BoardReason, ByeReason, SwissRound};

use super::round::Round;

/// The reasons of a round, as it was paired.
#[derive(Clone, Debug)]
pub struct Reasons<'a> {
    /// The event when the round was paired, in the starting numbers of then.
    pub tournament: &'a Tournament,
    /// By board: why; `None` for a board that the organiser made.
    pub boards: Vec<Option<BoardReason>>,
    /// Why the bye went where it did, if the rules gave it.
    pub bye: Option<ByeReason>,
}

impl Round {
    /// Why the rules paired this round so; `None` if they did not.
    #[must_use]
    pub fn reasons(&self) -> Option<Reasons<'_>> {
        let basis = self.basis.as_ref()?;
        let field = &basis.field;
        let swiss = SwissRound::new(&field.tournament, basis.choices.clone()).ok()?;
        let boards = self.boards.iter().map(|board| {
            let white = field.number(board.pair.white)?;
            let black = field.number(board.pair.black)?;
            let by_rules = swiss.pairing().boards.iter().find(|paired| {
                (paired.white, paired.black) == (white, black) && board.pair.origin == Origin::Rules
            });
            by_rules.map(|paired| swiss.why(*paired))
        });
        let boards = boards.collect();
        let bye = swiss.why_bye().filter(|bye| field.id(bye.player) == self.bye);
        Some(Reasons { tournament: &field.tournament, boards, bye })
    }
}
