//! Reading FEN.

use alloc::vec::Vec;
use core::str::FromStr;

use arrayvec::ArrayVec;

use super::error::{Expected, FenError, FenRepair, PositionError};
use crate::bitboard::Bitboard;
use crate::board::{Board, piece_number, role_number};
use crate::castling::{CastlingRights, CastlingSide, outermost_rook};
use crate::piece::{Color, Piece};
use crate::position::Position;
use crate::setup::{Setup, SetupProblem};
use crate::square::{File, Square};

/// Longer texts are refused unread. The longest FEN has 106 bytes; the rest is
/// room for spaces and leading zeros.
pub const MAX_LENGTH: usize = 160;

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        read(text, |_| false)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(Self::new(text.parse()?)?)
    }
}

/// Reads a FEN as well as it can be: castling rights and en passant squares
/// that cannot be are left out, and each of these repairs is reported.
///
/// What remains wrong (no king, say) is still found by
/// [`Setup::problems`](crate::Setup::problems).
///
/// ```
/// use rochade::fen::read_leniently;
/// use rochade::Position;
///
/// // There is no rook left to castle with, and nobody to capture on e3.
/// let (setup, repairs) = read_leniently("4k3/8/8/8/8/8/8/4K3 b Kq e3 0 0")?;
/// assert_eq!(repairs.len(), 4);
/// assert!(Position::new(setup).is_ok());
/// # Ok::<(), rochade::FenError>(())
/// ```
///
/// # Errors
///
/// Refuses what is not FEN at all.
pub fn read_leniently(text: &str) -> Result<(Setup, Vec<FenRepair>), FenError> {
    let mut repairs = Vec::new();
    let mut setup = read(text, |because| {
        repairs.push(FenRepair::CastlingRightDropped { because });
        true
    })?;
    for problem in setup.problems() {
        match problem {
            SetupProblem::CastlingWithoutKing { color, file }
            | SetupProblem::CastlingWithoutRook { color, file }
            | SetupProblem::TwoRightsOnOneSide { color, files: [_, file] } => {
                setup.castling = setup.castling.without(color, file);
                repairs.push(FenRepair::CastlingRightImpossible { because: problem });
            }
            SetupProblem::EnPassantRank { .. }
            | SetupProblem::EnPassantWithoutPawn { .. }
            | SetupProblem::EnPassantBlocked { .. }
            | SetupProblem::EnPassantDuringCheck { .. } => {
                setup.en_passant = None;
                repairs.push(FenRepair::EnPassantDropped { because: problem });
            }
            SetupProblem::MoveNumberZero => {
                setup.move_number = 1;
                repairs.push(FenRepair::MoveNumberZero);
            }
            SetupProblem::NoKing { .. }
            | SetupProblem::SeveralKings { .. }
            | SetupProblem::PawnsOnBackRank { .. }
            | SetupProblem::TooManyPieces { .. }
            | SetupProblem::TooManyPawns { .. }
            | SetupProblem::TooManyPromoted { .. }
            | SetupProblem::KingsAdjacent { .. }
            | SetupProblem::OpponentInCheck { .. }
            | SetupProblem::ImpossibleCheck { .. } => {}
        }
    }
    Ok((setup, repairs))
}

/// `ignore` is asked about each castling letter that no rook can be found for.
fn read(text: &str, mut ignore: impl FnMut(FenError) -> bool) -> Result<Setup, FenError> {
    if text.len() > MAX_LENGTH {
        let expected = Expected::ShorterText { limit: MAX_LENGTH };
        return Err(FenError { offset: MAX_LENGTH, expected });
    }
    let mut reader = Reader { text: text.as_bytes(), offset: 0 };
    reader.skip_spaces();
    let board = reader.board()?;
    reader.skip_spaces();
    let turn = reader.turn()?;
    reader.skip_spaces();
    let castling = reader.castling(&board, &mut ignore)?;
    reader.skip_spaces();
    let en_passant = reader.en_passant()?;
    reader.skip_spaces();
    let halfmove_clock = reader.number(Expected::HalfmoveClock)?.unwrap_or(0);
    reader.skip_spaces();
    let move_number = reader.number(Expected::MoveNumber)?.unwrap_or(1);
    reader.skip_spaces();
    match reader.peek() {
        None => Ok(Setup { board, turn, castling, en_passant, halfmove_clock, move_number }),
        Some(_) => Err(reader.expected(Expected::End)),
    }
}

/// The placement alone, or eight lines with dots for empty squares.
pub(crate) fn read_board(text: &str) -> Result<Board, FenError> {
    if text.len() > MAX_LENGTH {
        let expected = Expected::ShorterText { limit: MAX_LENGTH };
        return Err(FenError { offset: MAX_LENGTH, expected });
    }
    let mut field = ArrayVec::<u8, MAX_LENGTH>::new();
    field.extend(text.bytes().map(|byte| match byte {
        b'.' => b'1',
        b'\n' => b'/',
        byte => byte,
    }));
    let mut reader = Reader { text: &field, offset: 0 };
    let board = reader.board()?;
    match reader.peek() {
        None => Ok(board),
        Some(_) => Err(reader.expected(Expected::End)),
    }
}

struct Reader<'a> {
    text: &'a [u8],
    offset: usize,
}

impl Reader<'_> {
    #[inline]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    const fn expected(&self, expected: Expected) -> FenError {
        FenError { offset: self.offset, expected }
    }

    #[inline]
    fn skip_spaces(&mut self) {
        while let Some(b' ' | b'\t') = self.peek() {
            self.offset += 1;
        }
    }

    /// The next byte of this field; none at its end.
    #[inline]
    fn next_in_field(&self) -> Option<u8> {
        self.peek().filter(|&byte| byte != b' ' && byte != b'\t')
    }

    /// A field ends where the text ends or a space follows.
    fn end_of_field(&self, expected: Expected) -> Result<(), FenError> {
        match self.next_in_field() {
            None => Ok(()),
            Some(_) => Err(self.expected(expected)),
        }
    }

    fn board(&mut self) -> Result<Board, FenError> {
        // The squares of each piece, by its number; at 0 something without meaning.
        let mut squares_of = [0; 16];
        // Ranks come from the eighth to the first.
        let (mut rank, mut file) = (7u8, 0u8);
        while let Some(byte) = self.peek() {
            // Pieces and empty squares alike: which of them comes next is hard to foresee.
            let Letter { piece, squares } = LETTERS[usize::from(byte)];
            if squares > 0 {
                let square = Bitboard::from(Square::from_low_bits(u32::from(rank * 8 + file)));
                squares_of[usize::from(piece & 15)] |= square.0;
                file += squares;
                if file > 8 {
                    return Err(self.wrong_squares(rank, file));
                }
            } else if byte == b'/' {
                if file != 8 {
                    return Err(self.wrong_squares(rank, file));
                }
                if rank == 0 {
                    return Err(self.expected(Expected::EightRanks { found: 9 }));
                }
                rank -= 1;
                file = 0;
            } else if let b' ' | b'\t' = byte {
                break;
            } else {
                return Err(self.expected(Expected::PieceOrDigit));
            }
            self.offset += 1;
        }
        if file != 8 {
            return Err(self.wrong_squares(rank, file));
        }
        if rank != 0 {
            return Err(self.expected(Expected::EightRanks { found: 8 - rank }));
        }
        Ok(Board::from_numbered(&squares_of))
    }

    const fn wrong_squares(&self, rank: u8, found: u8) -> FenError {
        self.expected(Expected::EightSquares { rank: rank + 1, found })
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        let turn = match self.peek() {
            Some(b'w') => Color::White,
            Some(b'b') => Color::Black,
            _ => return Err(self.expected(Expected::Turn)),
        };
        self.offset += 1;
        self.end_of_field(Expected::Turn)?;
        Ok(turn)
    }

    fn castling(
        &mut self,
        board: &Board,
        ignore: &mut impl FnMut(FenError) -> bool,
    ) -> Result<CastlingRights, FenError> {
        let mut rights = CastlingRights::NONE;
        match self.next_in_field() {
            None => return Err(self.expected(Expected::CastlingRights)),
            Some(b'-') => {
                self.offset += 1;
                self.end_of_field(Expected::CastlingRights)?;
                return Ok(rights);
            }
            Some(_) => {}
        }
        while let Some(byte) = self.next_in_field() {
            let color = if byte.is_ascii_uppercase() { Color::White } else { Color::Black };
            let file = match byte {
                b'K' | b'k' => self.rook_for(board, color, CastlingSide::GSide),
                b'Q' | b'q' => self.rook_for(board, color, CastlingSide::CSide),
                b'A'..=b'H' | b'a'..=b'h' => {
                    File::from_letter(byte).ok_or_else(|| self.expected(Expected::CastlingRights))
                }
                _ => return Err(self.expected(Expected::CastlingRights)),
            };
            let file = file.and_then(|file| match rights.contains(color, file) {
                false => Ok(file),
                true => Err(self.expected(Expected::NewCastlingRight)),
            });
            match file {
                Ok(file) => rights = rights.with(color, file),
                Err(error) if ignore(error) => {}
                Err(error) => return Err(error),
            }
            self.offset += 1;
        }
        Ok(rights)
    }

    fn rook_for(&self, board: &Board, color: Color, side: CastlingSide) -> Result<File, FenError> {
        outermost_rook(board, color, side)
            .ok_or_else(|| self.expected(Expected::CastlingRook { color, side }))
    }

    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        let start = self.offset;
        let expected = FenError { offset: start, expected: Expected::EnPassantSquare };
        let first = self.next_in_field().ok_or(expected)?;
        self.offset += 1;
        if first == b'-' {
            self.end_of_field(Expected::EnPassantSquare)?;
            return Ok(None);
        }
        let second = self.next_in_field().ok_or(expected)?;
        self.offset += 1;
        let square = Square::from_name(first, second).ok_or(expected)?;
        self.end_of_field(Expected::EnPassantSquare)?;
        Ok(Some(square))
    }

    /// A number, or none where the text ends.
    fn number(&mut self, expected: Expected) -> Result<Option<u16>, FenError> {
        if self.peek().is_none() {
            return Ok(None);
        }
        let start = FenError { offset: self.offset, expected };
        let mut number = 0u16;
        while let Some(byte) = self.next_in_field() {
            if !byte.is_ascii_digit() {
                return Err(self.expected(expected));
            }
            number = number
                .checked_mul(10)
                .and_then(|number| number.checked_add(u16::from(byte - b'0')))
                .ok_or(start)?;
            self.offset += 1;
        }
        Ok(Some(number))
    }
}

/// What a byte says about the squares of a rank.
#[derive(Clone, Copy)]
struct Letter {
    /// The number of the piece; 0 if it is a digit.
    piece: u8,
    /// How many squares; none if it is neither a piece nor a digit.
    squares: u8,
}

static LETTERS: [Letter; 256] = {
    let mut table = [Letter { piece: 0, squares: 0 }; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(Piece { color, role }) = Piece::from_fen_letter(byte as u8) {
            let piece = piece_number(color, role_number(role)) as u8;
            table[byte] = Letter { piece, squares: 1 };
        } else if let b'1'..=b'8' = byte as u8 {
            table[byte].squares = byte as u8 - b'0';
        }
        byte += 1;
    }
    table
};
