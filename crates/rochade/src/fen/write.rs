//! Writing FEN.

use core::fmt;

use arrayvec::ArrayString;

use crate::bitboard::Bitboard;
use crate::castling::{CastlingRights, CastlingSide, outermost_rook};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};

/// How a FEN names the castling rights and the en passant square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FenDialect {
    /// `KQkq`, and the en passant square after *every* double step, as the PGN
    /// standard has it. Where `K` or `Q` would name another rook than the one
    /// with the right, the file's letter stands, as in X-FEN.
    Standard,
    /// `KQkq` for the outermost rooks and the file's letter for others; the en
    /// passant square only if an enemy pawn stands ready to capture there.
    #[default]
    XFen,
    /// The files of the rooks, `HAha`; the en passant square after every double
    /// step, as in the standard.
    Shredder,
}

impl FenDialect {
    /// All three dialects.
    pub const ALL: [Self; 3] = [Self::Standard, Self::XFen, Self::Shredder];
}

/// A FEN, held without allocation. It is a `str` wherever one is needed.
pub type FenText = ArrayString<112>;

impl Position {
    /// This position as FEN.
    ///
    /// ```
    /// use rochade::{FenDialect, Position};
    ///
    /// let start = Position::classical();
    /// assert_eq!(
    ///     start.fen(FenDialect::XFen).as_str(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    /// );
    /// ```
    #[must_use]
    pub fn fen(&self, dialect: FenDialect) -> FenText {
        let en_passant = match dialect {
            FenDialect::Standard | FenDialect::Shredder => self.en_passant_square(),
            FenDialect::XFen => self.pseudo_legal_en_passant_square(),
        };
        Setup { en_passant, ..self.setup() }.fen(dialect)
    }
}

impl Setup {
    /// This set-up as FEN. Unlike a position's, the en passant square is
    /// written as it is given, in every dialect.
    #[must_use]
    pub fn fen(&self, dialect: FenDialect) -> FenText {
        let mut writer = Writer { text: [0; 128], length: 0 };
        writer.board(self);
        writer.push(b' ');
        writer.push(self.turn.letter() as u8);
        writer.push(b' ');
        writer.castling(self, dialect);
        writer.push(b' ');
        match self.en_passant {
            Some(square) => {
                writer.push(square.file().letter() as u8);
                writer.push(square.rank().digit() as u8);
            }
            None => writer.push(b'-'),
        }
        writer.push(b' ');
        writer.number(self.halfmove_clock);
        writer.push(b' ');
        writer.number(self.move_number);
        writer.finish()
    }
}

macro_rules! display_as_fen {
    ($($type:ty)*) => {
        $(
            /// As X-FEN; with `{:#}` as Shredder-FEN, which leaves nothing out.
            impl fmt::Display for $type {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    let dialect =
                        if f.alternate() { FenDialect::Shredder } else { FenDialect::XFen };
                    f.pad(&self.fen(dialect))
                }
            }
        )*
    };
}

display_as_fen!(Setup Position);

/// The longest FEN has 106 bytes: 71 for the board, 16 castling letters of an
/// invalid set-up, two numbers of five digits, and the rest.
struct Writer {
    text: [u8; 128],
    length: usize,
}

impl Writer {
    #[inline]
    fn push(&mut self, byte: u8) {
        // The mask never changes the index; it stands for a bounds check.
        self.text[self.length & 127] = byte;
        self.length += 1;
    }

    fn board(&mut self, setup: &Setup) {
        let mut letters = [0; 64];
        let black = setup.board.color(Color::Black);
        for role in Role::ALL {
            for square in setup.board.role(role) {
                let lower_case = u8::from(black.contains(square)) << 5;
                letters[square.index()] = role.letter() as u8 | lower_case;
            }
        }
        let occupied = setup.board.occupied();
        for rank in Rank::ALL.into_iter().rev() {
            let mut next = 8 * rank.index();
            let end = next + 8;
            for square in occupied & Bitboard::from(rank) {
                self.empty_squares(square.index() - next);
                self.push(letters[square.index()]);
                next = square.index() + 1;
            }
            self.empty_squares(end - next);
            if rank != Rank::One {
                self.push(b'/');
            }
        }
    }

    /// Written in any case, and kept if there are some: whether there are is hard
    /// to foresee.
    #[inline]
    fn empty_squares(&mut self, count: usize) {
        self.text[self.length & 127] = b'0' + count as u8;
        self.length += usize::from(count > 0);
    }

    fn castling(&mut self, setup: &Setup, dialect: FenDialect) {
        if setup.castling == CastlingRights::NONE {
            self.push(b'-');
        }
        for color in Color::ALL {
            for rook in setup.castling.rooks_of(color).into_iter().rev() {
                let letter = castling_letter(setup, color, rook.file(), dialect);
                self.push(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                });
            }
        }
    }

    fn number(&mut self, number: u16) {
        // By constants, which the compiler makes into multiplications.
        if number >= 10_000 {
            self.push(b'0' + (number / 10_000) as u8);
        }
        if number >= 1_000 {
            self.push(b'0' + (number / 1_000 % 10) as u8);
        }
        if number >= 100 {
            self.push(b'0' + (number / 100 % 10) as u8);
        }
        if number >= 10 {
            self.push(b'0' + (number / 10 % 10) as u8);
        }
        self.push(b'0' + (number % 10) as u8);
    }

    fn finish(&self) -> FenText {
        let written = core::str::from_utf8(&self.text[..self.length.min(128)]).unwrap_or_default();
        FenText::from(written).unwrap_or_default()
    }
}

/// In lower case.
fn castling_letter(setup: &Setup, color: Color, file: File, dialect: FenDialect) -> u8 {
    let by_file = file.letter() as u8;
    match dialect {
        FenDialect::Shredder => by_file,
        FenDialect::Standard | FenDialect::XFen => {
            let is_outermost = |side| outermost_rook(&setup.board, color, side) == Some(file);
            if !setup.board.pieces(color, Role::Rook).contains(Square::new(file, color.back_rank()))
            {
                by_file
            } else if is_outermost(CastlingSide::GSide) {
                b'k'
            } else if is_outermost(CastlingSide::CSide) {
                b'q'
            } else {
                by_file
            }
        }
    }
}
