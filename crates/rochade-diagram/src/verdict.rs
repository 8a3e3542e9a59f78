//! What the arbiter says, shown on the board.

use rochade::illegal::{self, Attempt, Reason};
use rochade::{Bitboard, Castling, Position};

use crate::arrow::Arrow;
use crate::diagram::Diagram;
use crate::mark::Mark;

impl Diagram {
    /// Marks the squares that show why a move is not allowed, and draws arrows
    /// from the pieces that attack.
    ///
    /// ```
    /// use rochade::{illegal::Attempt, Position, Square};
    /// use rochade_diagram::{Arrow, Diagram, Mark};
    ///
    /// let position: Position = "5rk1/8/8/8/8/8/8/4K2R w H - 0 1".parse()?;
    /// let verdict = position.judge(Attempt::read("O-O", &position)?);
    /// let shown = Diagram::new(*position.board()).reasons(verdict.reasons());
    /// let by_hand = Diagram::new(*position.board())
    ///     .mark(Square::F1, Mark::Attacked)
    ///     .arrow(Square::F8, Square::F1, Arrow::Attack);
    /// assert_eq!(shown, by_hand);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reasons(self, reasons: &[Reason]) -> Self {
        reasons.iter().fold(self, |diagram, reason| {
            let (squares, mark) = reason.marks();
            let marked = diagram.marks(squares, mark.into());
            let arrows = reason.attacks().into_iter();
            arrows.fold(marked, |diagram, (from, to)| diagram.arrow(from, to, Arrow::Attack))
        })
    }

    /// Shows what somebody tried in a position: an arrow from square to square, or
    /// the castling that is meant.
    ///
    /// ```
    /// use rochade::{illegal::Attempt, Position, Square};
    /// use rochade_diagram::{Arrow, Diagram};
    ///
    /// let position = Position::classical();
    /// let diagram = Diagram::new(*position.board());
    /// let tried = Attempt::read("e2e5", &position)?;
    /// let arrow = diagram.clone().arrow(Square::E2, Square::E5, Arrow::Move);
    /// assert_eq!(diagram.attempt(&position, tried), arrow);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn attempt(self, position: &Position, attempt: Attempt) -> Self {
        match attempt {
            Attempt::FromTo { from, to, .. } | Attempt::Step { from, to, .. } => {
                self.arrow(from, to, Arrow::Move)
            }
            Attempt::Castling { color, side } => match position.castling(color, side) {
                Some(castling) => self.castling(castling),
                None => self,
            },
        }
    }

    /// Shows a castling: the goals of king and rook, and an arrow for each, or
    /// a ring for a piece that stays.
    #[must_use]
    pub fn castling(self, castling: Castling) -> Self {
        let (king, rook) = (castling.king_from(), castling.rook_from());
        let way = castling.must_be_empty() | castling.king_walk();
        let goals = Bitboard::from(castling.king_to()).with(castling.rook_to());
        self.marks(way - goals.with(king).with(rook), Mark::Path)
            .marks(goals, Mark::Goal)
            .arrow(king, castling.king_to(), Arrow::Castling)
            .arrow(rook, castling.rook_to(), Arrow::Castling)
    }
}

impl From<illegal::Mark> for Mark {
    fn from(mark: illegal::Mark) -> Self {
        match mark {
            illegal::Mark::Attacked => Self::Attacked,
            illegal::Mark::Occupied => Self::Occupied,
            illegal::Mark::Attention => Self::Attention,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rochade::{Color, File, Square};

    fn shown(fen: &str, text: &str) -> (Diagram, Diagram) {
        let position: Position = fen.parse().unwrap();
        let verdict = position.judge(Attempt::read(text, &position).unwrap());
        let diagram = Diagram::new(*position.board());
        (diagram.clone().reasons(verdict.reasons()), diagram)
    }

    #[test]
    fn blockers_are_framed() {
        let (shown, empty) = shown("4k3/8/8/8/8/8/8/4KBNR w H - 0 1", "O-O");
        let framed = empty.mark(Square::F1, Mark::Occupied).mark(Square::G1, Mark::Occupied);
        assert_eq!(shown, framed);
    }

    #[test]
    fn a_pin_is_an_arrow_to_the_king() {
        let (shown, empty) = shown("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1", "Nd5");
        let pinned =
            empty.mark(Square::E3, Mark::Attention).arrow(Square::E8, Square::E1, Arrow::Attack);
        assert_eq!(shown, pinned);
    }

    #[test]
    fn a_piece_that_stays_has_an_arrow_to_itself() {
        let board = *"4k3/8/8/8/8/8/8/6KR w H - 0 1".parse::<Position>().unwrap().board();
        let castling = Castling::new(Color::White, File::G, File::H).unwrap();
        let shown = Diagram::new(board).castling(castling);
        let by_hand = Diagram::new(board)
            .mark(Square::F1, Mark::Goal)
            .mark(Square::G1, Mark::Goal)
            .arrow(Square::G1, Square::G1, Arrow::Castling)
            .arrow(Square::H1, Square::F1, Arrow::Castling);
        assert_eq!(shown, by_hand);
    }
}
