//! A board drawn with characters.

use std::fmt::{self, Display};

use anstyle::{Ansi256Color, Color as TerminalColor, Style};
use rochade::{Bitboard, Board, Color, File, Rank, Square};

use crate::output;

/// Which characters stand for the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Chess symbols of Unicode.
    Symbols,
    /// The letters of FEN.
    Ascii,
}

impl Letters {
    /// Symbols, unless the user or the locale wants none.
    pub fn wanted(ascii: bool) -> Self {
        if ascii || !output::has_unicode() { Self::Ascii } else { Self::Symbols }
    }
}

/// A board as lines of text.
///
/// The squares are coloured by ANSI styles. Where styles are dropped, because
/// nobody looks at a terminal, what is left is a clear board all the same:
/// empty squares are dots.
pub struct TerminalBoard<'a> {
    board: &'a Board,
    letters: Letters,
    bottom: Color,
    marked: Bitboard,
}

impl<'a> TerminalBoard<'a> {
    /// The board with this player's side at the bottom.
    pub const fn new(board: &'a Board, letters: Letters, bottom: Color) -> Self {
        Self { board, letters, bottom, marked: Bitboard::EMPTY }
    }

    /// Marks squares: in colour, and with brackets for those who see none.
    pub const fn marked(mut self, squares: Bitboard) -> Self {
        self.marked = squares;
        self
    }

    fn square(&self, square: Square) -> (char, Style) {
        let piece = self.board.piece_at(square);
        let background = match (self.marked.contains(square), square.is_dark()) {
            (false, true) => Ansi256Color(137),
            (false, false) => Ansi256Color(223),
            (true, true) => Ansi256Color(167),
            (true, false) => Ansi256Color(174),
        };
        let foreground = match piece.map(|piece| piece.color) {
            // The dot of an empty square is for those who see no colours only.
            None => background,
            Some(Color::White) if self.letters == Letters::Ascii => Ansi256Color(231),
            Some(Color::White | Color::Black) => Ansi256Color(16),
        };
        let style = Style::new()
            .fg_color(Some(TerminalColor::from(foreground)))
            .bg_color(Some(TerminalColor::from(background)));
        let character = match (piece, self.letters) {
            (None, _) => '.',
            (Some(piece), Letters::Symbols) => piece.symbol(),
            (Some(piece), Letters::Ascii) => piece.fen_letter(),
        };
        (character, style)
    }
}

impl Display for TerminalBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ranks = Rank::ALL;
        let mut files = File::ALL;
        match self.bottom {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        for rank in ranks {
            write!(f, "{rank} ")?;
            for file in files {
                let square = Square::new(file, rank);
                let (character, style) = self.square(square);
                let [left, right] =
                    if self.marked.contains(square) { ['[', ']'] } else { [' ', ' '] };
                write!(f, "{style}{left}{character}{right}{style:#}")?;
            }
            writeln!(f)?;
        }
        write!(f, "  ")?;
        for file in files {
            write!(f, " {file} ")?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rochade::Position;

    fn plain(letters: Letters, bottom: Color) -> String {
        let position = Position::classical();
        let styled = TerminalBoard::new(position.board(), letters, bottom).to_string();
        anstream::adapter::strip_str(&styled).to_string()
    }

    #[test]
    fn white_at_the_bottom_in_letters() {
        insta::assert_snapshot!(plain(Letters::Ascii, Color::White), @"
        8  r  n  b  q  k  b  n  r 
        7  p  p  p  p  p  p  p  p 
        6  .  .  .  .  .  .  .  . 
        5  .  .  .  .  .  .  .  . 
        4  .  .  .  .  .  .  .  . 
        3  .  .  .  .  .  .  .  . 
        2  P  P  P  P  P  P  P  P 
        1  R  N  B  Q  K  B  N  R 
           a  b  c  d  e  f  g  h
        ");
    }

    #[test]
    fn black_at_the_bottom_in_symbols() {
        insta::assert_snapshot!(plain(Letters::Symbols, Color::Black), @"
        1  ♖  ♘  ♗  ♔  ♕  ♗  ♘  ♖ 
        2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙ 
        3  .  .  .  .  .  .  .  . 
        4  .  .  .  .  .  .  .  . 
        5  .  .  .  .  .  .  .  . 
        6  .  .  .  .  .  .  .  . 
        7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟ 
        8  ♜  ♞  ♝  ♚  ♛  ♝  ♞  ♜ 
           h  g  f  e  d  c  b  a
        ");
    }

    #[test]
    fn marked_squares_have_brackets() {
        let position = Position::classical();
        let marked = Bitboard::from_iter([Square::F1, Square::G1, Square::E4]);
        let styled = TerminalBoard::new(position.board(), Letters::Ascii, Color::White)
            .marked(marked)
            .to_string();
        insta::assert_snapshot!(anstream::adapter::strip_str(&styled).to_string(), @"
        8  r  n  b  q  k  b  n  r 
        7  p  p  p  p  p  p  p  p 
        6  .  .  .  .  .  .  .  . 
        5  .  .  .  .  .  .  .  . 
        4  .  .  .  . [.] .  .  . 
        3  .  .  .  .  .  .  .  . 
        2  P  P  P  P  P  P  P  P 
        1  R  N  B  Q  K [B][N] R 
           a  b  c  d  e  f  g  h
        ");
    }
}
