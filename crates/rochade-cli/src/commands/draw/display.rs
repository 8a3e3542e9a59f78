//! How a drawn position is shown.

use rochade::{FenDialect, Position};
use rochade_diagram::Diagram;

use crate::display_arguments::DisplayArguments;
use crate::output::STRONG;

/// The board, the title and the FEN.
pub fn board_and_title(display: &DisplayArguments, position: &Position, title: &str) -> String {
    let board = display.board(position.board());
    let fen = position.fen(FenDialect::XFen);
    format!("{board}\n{STRONG}{title}{STRONG:#}\n{fen}\n\n")
}

/// The board as a picture with its title.
pub fn picture(position: &Position, title: &str) -> Diagram {
    Diagram::new(*position.board()).caption(title).title(title)
}
