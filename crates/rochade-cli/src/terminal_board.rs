//! A board drawn with characters.

use std::fmt::{self, Display};

use anstyle::{Ansi256Color, Color as TerminalColor, Style};
use rochade::{Board, Color, File, Rank, Square};

/// Which characters stand for the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Chess symbols of Unicode.
    Symbols,
    /// The letters of FEN.
    Ascii,
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
}

impl<'a> TerminalBoard<'a> {
    /// The board with this player's side at the bottom.
    pub const fn new(board: &'a Board, letters: Letters, bottom: Color) -> Self {
        Self { board, letters, bottom }
    }

    fn square(&self, square: Square) -> (char, Style) {
        let piece = self.board.piece_at(square);
        let background = if square.is_dark() { Ansi256Color(137) } else { Ansi256Color(223) };
        let foreground = match piece.map(|piece| piece.color) {
            None => background_dot(square),
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

/// The dot of an empty square is there for those who see no colours only.
const fn background_dot(square: Square) -> Ansi256Color {
    if square.is_dark() { Ansi256Color(137) } else { Ansi256Color(223) }
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
                let (character, style) = self.square(Square::new(file, rank));
                write!(f, "{style} {character} {style:#}")?;
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
}
