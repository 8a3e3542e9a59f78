//! Writing FEN.

use core::fmt;

use arrayvec::ArrayString;

use crate::castling::{CastlingRights, CastlingSide, outermost_rook};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::{File, Square};

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

/// Which squares of a rank are occupied, and what follows from that.
#[derive(Clone, Copy)]
struct Shape {
    /// The numbers of empty squares, each in its place.
    digits: [u8; 8],
    /// The place of the piece on each file; that of an empty square is the one after
    /// the longest rank, where something else will stand.
    places: [u8; 8],
    /// How many letters and digits it takes.
    length: u8,
}

static SHAPES: [Shape; 256] = {
    let mut shapes = [Shape { digits: [0; 8], places: [8; 8], length: 0 }; 256];
    let mut occupied = 0;
    while occupied < 256 {
        let shape = &mut shapes[occupied];
        let (mut file, mut empty) = (0, 0);
        while file <= 8 {
            let is_piece = file < 8 && occupied >> file & 1 == 1;
            if empty > 0 && (is_piece || file == 8) {
                shape.digits[shape.length as usize] = b'0' + empty;
                shape.length += 1;
                empty = 0;
            }
            if is_piece {
                shape.places[file] = shape.length;
                shape.length += 1;
            } else {
                empty += 1;
            }
            file += 1;
        }
        occupied += 1;
    }
    shapes
};

/// Each bit of a byte as a byte that is full or zero.
#[inline]
fn spread(bits: u8) -> u64 {
    SPREAD[usize::from(bits)]
}

static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[bits] |= ((bits as u64 >> bit & 1) * 0xFF) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    table
};

const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

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
        // Rank by rank without a branch, since nobody can foresee where pieces stand.
        let roles = Role::ALL.map(|role| setup.board.role(role).0.to_le_bytes());
        let black = setup.board.color(Color::Black).0.to_le_bytes();
        let occupied = setup.board.occupied().0.to_le_bytes();
        for rank in (0..8).rev() {
            let mut letters = spread(black[rank]) & each(0x20);
            for role in Role::ALL {
                letters |= spread(roles[role.index()][rank]) & each(role.letter() as u8);
            }
            let Shape { digits, places, length } = &SHAPES[usize::from(occupied[rank])];
            // Eight ranks of eight squares and what stands between: never beyond the end.
            let Some(text) = self.text[self.length & 127..].first_chunk_mut::<16>() else { return };
            text[..8].copy_from_slice(digits);
            for (letter, &place) in letters.to_le_bytes().into_iter().zip(places) {
                text[usize::from(place & 15)] = letter;
            }
            self.length += usize::from(*length);
            if rank > 0 {
                self.push(b'/');
            }
        }
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
