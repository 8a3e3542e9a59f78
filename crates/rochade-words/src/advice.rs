//! The castling adviser, and what touched pieces bind a player to.

use rochade::illegal::{CastlingAdvice, HandStep, Obligation, Standing};
use rochade::{Castling, CastlingMethod, Color, Square};

use crate::pieces::color_argument;
use crate::words::{Words, text};

impl Words {
    /// Whether a castling is allowed: "not now".
    #[must_use]
    pub fn standing(&self, standing: &Standing) -> String {
        match standing {
            Standing::Allowed => self.say("standing-allowed", &[]),
            Standing::NotNow(_) => self.say("standing-not-now", &[]),
            Standing::Never(_) => self.say("standing-never", &[]),
        }
    }

    /// That this player is not to move, and is advised all the same.
    #[must_use]
    pub fn advised_as_if_to_move(&self, color: Color) -> String {
        self.say("standing-as-if", &[color_argument(color)])
    }

    /// What moves when a player castles: "only the king moves".
    #[must_use]
    pub fn castling_method(&self, method: CastlingMethod) -> String {
        let word = match method {
            CastlingMethod::DoubleMove => "double-move",
            CastlingMethod::Transposition => "transposition",
            CastlingMethod::KingOnly => "king-only",
            CastlingMethod::RookOnly => "rook-only",
        };
        self.say("method-name", &[text("method", word)])
    }

    /// One step of castling by hand.
    #[must_use]
    pub fn hand_step(&self, step: HandStep) -> String {
        let squares = |from: Square, to: Square| [text("from", from), text("to", to)];
        match step {
            HandStep::Announce => self.say("hand-announce", &[]),
            HandStep::KingBesideBoard { from, goal } => {
                self.say("hand-king-beside-board", &squares(from, goal))
            }
            HandStep::RookToGoal { from, to } => self.say("hand-rook-to-goal", &squares(from, to)),
            HandStep::KingOntoGoal { to } => self.say("hand-king-onto-goal", &[text("to", to)]),
            HandStep::OnlyKing { from, to, rook } => {
                let [from, to] = squares(from, to);
                self.say("hand-only-king", &[from, to, text("stays", rook)])
            }
            HandStep::OnlyRook { from, to, king } => {
                let [from, to] = squares(from, to);
                self.say("hand-only-rook", &[from, to, text("stays", king)])
            }
        }
    }

    /// How to castle by hand, step by step; nothing when the right is gone.
    #[must_use]
    pub fn steps_by_hand(&self, advice: &CastlingAdvice) -> Vec<String> {
        let steps = advice.castling.into_iter().flat_map(Castling::steps_by_hand);
        steps.map(|step| self.hand_step(step)).collect()
    }

    /// What the player must play after an illegal move.
    #[must_use]
    pub fn obligation(&self, obligation: Obligation) -> String {
        let (kind, square) = match obligation {
            Obligation::MoveKing(king) => ("move-king", Some(king)),
            Obligation::MovePiece(piece) => ("move-piece", Some(piece)),
            Obligation::CapturePiece(piece) => ("capture-piece", Some(piece)),
            Obligation::KingCannotMove => ("king-cannot-move", None),
            Obligation::Free => ("free", None),
        };
        let square = square.map(|square| square.to_string()).unwrap_or_default();
        self.say("obligation", &[text("kind", kind), text("square", square)])
    }
}
