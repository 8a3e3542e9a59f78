//! A board in plain HTML that the style sheet draws: a tenth of the bytes of a picture, and in
//! the colours that the reader has chosen.

use askama::Template;
use rochade::{Board, Color, Rank};

/// The pieces of a board, each as an element that the style sheet puts on its square.
#[derive(Template)]
#[template(path = "play/small_board.html")]
pub(super) struct SmallBoard {
    pieces: Vec<String>,
}

impl SmallBoard {
    pub(super) fn new(board: &Board) -> Self {
        Self::of(board.iter())
    }

    /// What stands on the first rank, where nothing else is in sight.
    pub(super) fn first_rank(board: &Board) -> Self {
        Self::of(board.iter().filter(|(square, _)| square.rank() == Rank::One))
    }

    fn of(pieces: impl Iterator<Item = (rochade::Square, rochade::Piece)>) -> Self {
        let piece = |(square, piece): (rochade::Square, rochade::Piece)| {
            let color = match piece.color {
                Color::White => 'w',
                Color::Black => 'b',
            };
            format!(
                "piece piece-{color}{} file-{} rank-{}",
                piece.role.letter(),
                square.file(),
                square.rank()
            )
        };
        Self { pieces: pieces.map(piece).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_on_its_square() {
        let position: rochade::Position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1".parse().expect("valid");
        let mut html = SmallBoard::new(position.board()).render().expect("renders");
        html.retain(|letter| letter != '\n');
        assert!(html.contains(r#"<i class="piece piece-wR file-a rank-1"></i>"#), "{html}");
        assert!(html.contains(r#"<i class="piece piece-bK file-e rank-8"></i>"#), "{html}");
        assert_eq!(html.matches("<i ").count(), 3);
        let rank = SmallBoard::first_rank(position.board()).render().expect("renders");
        assert_eq!(rank.matches("<i ").count(), 2, "{rank}");
    }
}
