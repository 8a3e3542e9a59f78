//! What the organiser asks of the pairing beside its rules: who must not meet, and who always
//! plays at the same board.

use std::collections::BTreeSet;

use rochade_tournament::Sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entrant::EntrantId;
use super::refusal::EventRefusal;
use super::round::BoardPair;
use super::state::State;
use crate::bounds::{self, Bound};

/// Players who must not meet in some rounds: families, or members of one club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Apart {
    /// No two of these meet.
    pub players: Vec<EntrantId>,
    /// The first round for which this holds.
    pub first_round: u16,
    /// The last one.
    pub last_round: u16,
    /// Why, in the arbiter's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// A player who always plays at the same board, for a wheelchair or an electronic board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FixedBoard {
    /// Who.
    pub player: EntrantId,
    /// Which board; the last one in a round that has fewer.
    pub board: u16,
}

impl State {
    pub(super) fn check_apart(&self, groups: &[Apart]) -> Result<(), EventRefusal> {
        if !groups.is_empty() && !self.settings().system.keeps_apart() {
            return Err(EventRefusal::System { why: Sentence::new("systems-apart") });
        }
        Bound::Players.check(groups.iter().map(|group| group.players.len()).sum())?;
        for group in groups {
            group.players.iter().try_for_each(|&id| self.entrant(id).map(drop))?;
            let different: BTreeSet<EntrantId> = group.players.iter().copied().collect();
            let rounds = 1..=group.last_round;
            if different.len() < 2 || !rounds.contains(&group.first_round) {
                return Err(EventRefusal::System { why: Sentence::new("systems-apart-group") });
            }
            if group.reason.chars().count() > bounds::NOTE {
                return Err(EventRefusal::TextTooLong { most: bounds::NOTE });
            }
        }
        Ok(())
    }

    pub(super) fn check_fixed_boards(&self, fixed: &[FixedBoard]) -> Result<(), EventRefusal> {
        let (mut players, mut boards) = (BTreeSet::new(), BTreeSet::new());
        for &FixedBoard { player, board } in fixed {
            self.entrant(player)?;
            if !players.insert(player) {
                return Err(EventRefusal::Twice { id: player });
            }
            let known = (1..=Bound::Players.most()).contains(&usize::from(board));
            if !known || !boards.insert(board) {
                let why = Sentence::new("swiss-problem-table").with("table", board);
                return Err(EventRefusal::System { why });
            }
        }
        Ok(())
    }

    /// The board that is kept for one of two players; the lower one if both have one.
    pub(super) fn kept_board(&self, pair: BoardPair) -> Option<FixedBoard> {
        let fixed = self.fixed_boards().iter().copied();
        let own = fixed.filter(|fixed| pair.players().contains(&fixed.player));
        own.min_by_key(|fixed| fixed.board)
    }

    /// The boards in another order, so that everybody with a board of his own sits there.
    pub(super) fn seated(&self, boards: Vec<BoardPair>) -> Vec<BoardPair> {
        let (mut kept, mut others) = (Vec::new(), Vec::new());
        for pair in boards {
            match self.kept_board(pair) {
                Some(fixed) => kept.push((usize::from(fixed.board), pair)),
                None => others.push(pair),
            }
        }
        kept.sort_by_key(|&(board, _)| board);
        let all = kept.len() + others.len();
        let (mut kept, mut others) = (kept.into_iter().peekable(), others.into_iter());
        let next = |board: usize| {
            let own = kept.next_if(|&(own, _)| own <= board).map(|(_, pair)| pair);
            own.or_else(|| others.next()).or_else(|| kept.next().map(|(_, pair)| pair))
        };
        (1..=all).map_while(next).collect()
    }
}
