//! What a ladder tells.

use super::climb::{LadderMove, LadderWhy, Rungs};
use super::{LadderBar, LadderColor, LadderKind, LadderRound};
use crate::pairing::Origin;
use crate::player::PlayerId;
use crate::sentence::{Sentence, Word};
use crate::systems::Explained;

impl LadderRound {
    pub(super) fn explained(self, rungs: &Rungs, kind: LadderKind) -> Explained {
        let rank = |id: PlayerId| Word::Number(rungs.rank(id).map_or(0, |rank| rank as i64));
        let boards = (1..)
            .zip(self.pairing.boards.iter().zip(&self.reasons))
            .map(|(number, (board, (color, passed)))| {
                let mut told = vec![
                    Sentence::new("ladder-board")
                        .with("board", Word::Number(number))
                        .with("white", board.white)
                        .with("whiterank", rank(board.white))
                        .with("black", board.black)
                        .with("blackrank", rank(board.black)),
                ];
                let higher = if rungs.rank(board.white) < rungs.rank(board.black) {
                    board.white
                } else {
                    board.black
                };
                let lower = if higher == board.white { board.black } else { board.white };
                told.extend(match (board.origin, kind) {
                    (Origin::Arbiter, _) => vec![Sentence::new("pairing-by-arbiter")],
                    (Origin::Rules, LadderKind::Challenge) => {
                        let said = Sentence::new("ladder-challenge").with("player", lower);
                        vec![said.with("other", higher)]
                    }
                    (Origin::Rules, LadderKind::Paired) if passed.is_empty() => {
                        vec![Sentence::new("ladder-neighbours")]
                    }
                    (Origin::Rules, LadderKind::Paired) => {
                        passed.iter().map(|&(other, bar)| not(higher, other, bar)).collect()
                    }
                });
                told.push(color.sentence());
                told
            })
            .collect();
        let mut others: Vec<Vec<Sentence>> = Vec::new();
        others.extend(
            self.pairing.bye.map(|id| vec![Sentence::new("ladder-rests").with("player", id)]),
        );
        others.extend(self.shortened.map(|rounds| {
            vec![Sentence::new("ladder-shortened").with("rounds", usize::from(rounds))]
        }));
        Explained { pairing: self.pairing, boards, others }
    }
}

/// Why a player does not meet one who stands nearer.
fn not(player: PlayerId, other: PlayerId, bar: LadderBar) -> Sentence {
    let said = |key| Sentence::new(key).with("player", player).with("other", other);
    match bar {
        LadderBar::Forbidden => said("ladder-passed-forbidden"),
        LadderBar::Met(round) => said("ladder-passed-met").with("round", round),
        LadderBar::Stuck => said("ladder-passed-stuck"),
    }
}

impl LadderColor {
    fn sentence(self) -> Sentence {
        let said = Sentence::new("ladder-color");
        match self {
            Self::Lower => said.with("rule", "lower"),
            Self::Higher => said.with("rule", "higher"),
            Self::Fewer => said.with("rule", "fewer"),
            Self::Arbiter => said.with("rule", "arbiter"),
            Self::Reversed(round) => Sentence::new("ladder-color-reversed").with("round", round),
        }
    }
}

impl LadderMove {
    /// "Round 3: won against Anna: from place 4 to place 2".
    pub(super) fn sentence(&self) -> Sentence {
        let why = match self.why {
            LadderWhy::Won(id) => Sentence::new("ladder-why").with("why", "won").with("other", id),
            LadderWhy::Drew(id) => {
                Sentence::new("ladder-why").with("why", "drew").with("other", id)
            }
            LadderWhy::Lost(id) => {
                Sentence::new("ladder-why").with("why", "lost").with("other", id)
            }
            LadderWhy::Passed(id) => {
                Sentence::new("ladder-why").with("why", "passed").with("other", id)
            }
            LadderWhy::Freed(id) => {
                Sentence::new("ladder-why").with("why", "freed").with("other", id)
            }
            LadderWhy::Inactive(rounds) => {
                Sentence::new("ladder-inactive").with("rounds", usize::from(rounds))
            }
        };
        Sentence::new("ladder-move")
            .with("round", self.round)
            .with("why", why)
            .with("from", Word::Number(self.from as i64))
            .with("to", Word::Number(self.to as i64))
    }
}
