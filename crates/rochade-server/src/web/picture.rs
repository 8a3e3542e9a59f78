//! Diagrams in a page, described for those who cannot see them.

use rochade::{Board, Color, Role};
use rochade_diagram::Diagram;
use rochade_words::Words;

/// A diagram of this board as SVG that can stand in a page. The title names it,
/// and the description lists the pieces in the reader's words.
pub fn svg(
    words: &Words,
    title: &str,
    board: &Board,
    draw: impl FnOnce(Diagram) -> Diagram,
) -> String {
    let diagram = Diagram::new(*board).title(title).description(placement(words, board));
    draw(diagram).to_svg()
}

/// What stands where: "White: king e1, rook h1. Black: king e8."
pub fn placement(words: &Words, board: &Board) -> String {
    let of_color = |color: Color| {
        let of_role = |role: Role| {
            let name = words.piece_name(role);
            let squares = board.pieces(color, role).into_iter();
            squares.map(move |square| format!("{name} {square}")).collect::<Vec<_>>()
        };
        let pieces: Vec<String> = Role::ALL.into_iter().rev().flat_map(of_role).collect();
        format!("{}: {}.", words.color_name(color), pieces.join(", "))
    };
    Color::ALL.map(of_color).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rochade::Position;
    use rochade_words::Language;

    #[test]
    fn the_pieces_are_listed_in_the_readers_words() {
        let position: Position = "4k3/8/8/8/8/8/4P3/4K2R w H - 0 1".parse().unwrap();
        let listed = placement(Words::of(Language::De), position.board());
        assert_eq!(listed, "Weiß: König e1, Turm h1, Bauer e2. Schwarz: König e8.");
    }
}
