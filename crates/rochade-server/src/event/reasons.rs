//! Why a round is paired as it is.

use rochade_tournament::pairing::Origin;
use rochade_tournament::{Sentence, Tournament};

use super::Event;
use super::fact::EventAction;

/// The reasons of a round, as it was paired.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// The event when the round was paired, in the starting numbers of then.
    pub tournament: Tournament,
    /// By board: why; `None` for a board that the organiser made.
    pub boards: Vec<Option<Vec<Sentence>>>,
    /// Why the bye went where it did, and what else the rules say of the round.
    pub others: Vec<Sentence>,
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
        let before = self.folded_before(seq + 1)?;
        let basis = before.basis(number, choices)?;
        let field = &basis.field;
        let format = before.format(field)?;
        let explained = format.system().explain(&field.tournament, &basis.choices).ok()?;
        let boards = round.boards.iter().map(|board| {
            let white = field.number(board.pair.white)?;
            let black = field.number(board.pair.black)?;
            let mut by_rules = explained.pairing.boards.iter().zip(&explained.boards);
            let found = by_rules.find(|(paired, _)| {
                (paired.white, paired.black) == (white, black) && board.pair.origin == Origin::Rules
            });
            // The first sentence is the board itself, which everybody sees anyway.
            found.map(|(_, reasons)| reasons.get(1..).unwrap_or_default().to_vec())
        });
        let boards = boards.collect();
        let as_paired = explained.pairing.bye.and_then(|id| field.id(id)) == round.bye;
        let others = if as_paired { explained.others.concat() } else { Vec::new() };
        Some(Reasons { tournament: basis.field.tournament.clone(), boards, others })
    }
}
