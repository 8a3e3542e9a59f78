//! Why a round is paired as it is.

use rochade_tournament::pairing::Origin;
use rochade_tournament::{Sentence, Tournament};

use super::Event;
use super::fact::EventAction;
use super::teams::note_lineups;

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
        let mut basis = before.basis(number, choices)?;
        note_lineups(&mut basis.field, number, &round.matches);
        let field = &basis.field;
        let format = before.format(field)?;
        let explained = format.system().explain(&field.tournament, &basis.choices).ok()?;
        let wanted = self.state().bids_wanted(number);
        let boards = round.numbered().zip(wanted).map(|((number, board), bid)| {
            let white = field.number(board.pair.white)?;
            let black = field.number(board.pair.black)?;
            let by_rules = (1..).zip(&explained.pairing.boards).zip(&explained.boards);
            let mut by_rules = by_rules.map(|((at, paired), reasons)| (at, paired, reasons));
            let (at, _, reasons) = by_rules.find(|(_, paired, _)| {
                let pair = (paired.white, paired.black);
                let turned = bid.is_some() && pair == (black, white);
                (pair == (white, black) || turned) && board.pair.origin == Origin::Rules
            })?;
            // The first sentence is the board itself, which everybody sees anyway.
            let mut told = reasons.get(1..).unwrap_or_default().to_vec();
            if let Some(said) = bid.and_then(|most| self.state().bids_told(field, board, most)) {
                // The bids decide about colours.
                told.retain(|said| !["knockout-color", "knockout-bids"].contains(&said.key));
                told.push(said);
            }
            let kept = before.kept_board(board.pair);
            if let Some(player) = kept.and_then(|fixed| field.number(fixed.player)) {
                let said = Sentence::new("swiss-table").with("table", number);
                told.push(said.with("player", player));
            } else if at != number {
                told.push(Sentence::new("swiss-table-moved").with("table", number));
            }
            Some(told)
        });
        let boards = boards.collect();
        let as_paired = explained.pairing.bye.and_then(|id| field.id(id)) == round.bye;
        let others = if as_paired { explained.others.concat() } else { Vec::new() };
        Some(Reasons { tournament: basis.field.tournament.clone(), boards, others })
    }
}
