//! SAN: moves as players write them.
//!
//! Reading takes two steps. [`San::read`] knows only the notation; with
//! [`San::resolve`] a position finds the one legal move that is meant. What the
//! text says too much, too little or otherwise than the standard is not an
//! error as long as one move is meant; [`San::deviations`] lists it.
//!
//! `O-O` and `O-O-O` always mean castling, also with zeros or small letters.
//! `Kg1` always means a king step: a reader who wants to take it for a castling
//! where no king step is legal has to say so itself.
//!
//! ```
//! use rochade::{san::San, Position};
//!
//! let position = Position::classical();
//! let m = position.read_san("Nf3")?;
//! assert_eq!(position.san(m).as_str(), "Nf3");
//!
//! let (san, m) = (San::read("Ng1xf3+")?, m);
//! let notes: Vec<String> = san.deviations(&position, m).iter().map(|d| d.to_string()).collect();
//! assert_eq!(notes, ["nothing is captured", "more said than needed", "no check is given"]);
//! # Ok::<(), rochade::san::SanError>(())
//! ```

mod error;
mod read;
mod write;

use alloc::vec::Vec;
use core::fmt;

use arrayvec::ArrayString;

use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::movegen;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};
use read::{Usual, usual_move};

pub use error::{SanError, SanExpected};
pub use read::{UsualSan, UsualSans};

/// A move in SAN, held without allocation. It is a `str` wherever one is needed.
pub type SanText = ArrayString<8>;

/// What a text in SAN says: the notation understood, the move not yet found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    what: What,
    check: CheckMark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum What {
    Castling {
        side: CastlingSide,
        /// Written with letters O, as the standard has it.
        standard: bool,
    },
    Piece {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        capture: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

/// What a move's text says about check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum CheckMark {
    None,
    Check,
    Checkmate,
}

/// What a text says otherwise than the standard would, though the move is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Deviation {
    /// Castling with zeros or small letters: `0-0` for `O-O`.
    CastlingLetters,
    /// No `x`, though something is captured.
    CaptureMissing,
    /// An `x`, though nothing is captured.
    CaptureExtra,
    /// File or rank given though the move is clear without, or the rank where
    /// the standard takes the file.
    MoreThanNeeded,
    /// No `+`, though it is check.
    CheckMissing,
    /// No `#`, though it is checkmate.
    CheckmateMissing,
    /// A `+` or `#`, though it is no check.
    CheckExtra,
    /// A `#`, though it is only check.
    CheckmateExtra,
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CastlingLetters => "castling is written with letters O",
            Self::CaptureMissing => "the capture is not marked",
            Self::CaptureExtra => "nothing is captured",
            Self::MoreThanNeeded => "more said than needed",
            Self::CheckMissing => "the check is not marked",
            Self::CheckmateMissing => "the checkmate is not marked",
            Self::CheckExtra => "no check is given",
            Self::CheckmateExtra => "it is check, but not mate",
        })
    }
}

impl San {
    /// The legal move that is meant in this position.
    ///
    /// # Errors
    ///
    /// Refuses when no legal move fits, when several do, and when a promotion
    /// does not say to what.
    pub fn resolve(&self, position: &Position) -> Result<Move, SanError> {
        match self.what {
            What::Castling { side, .. } => {
                position.legal_castling(side).ok_or(SanError::NoLegalMove(*self))
            }
            What::Piece { role, to, promotion, .. } => {
                let from = movegen::sources(position, role, to, self.origins());
                let Some(square) = from.first() else {
                    return Err(SanError::NoLegalMove(*self));
                };
                if from.more_than_one() {
                    return Err(SanError::Ambiguous { san: *self, candidates: from });
                }
                movegen::name_move(position, role, square, to, promotion).ok_or_else(|| {
                    let last_rank = Rank::Eight.relative_to(position.turn());
                    match promotion {
                        None if to.rank() == last_rank => SanError::PromotionMissing(*self),
                        _ => SanError::NoLegalMove(*self),
                    }
                })
            }
        }
    }

    /// How the standard writes a legal move.
    #[must_use]
    pub fn of(position: &Position, m: Move) -> Self {
        Self::of_found(position, m, b"")
    }

    /// The same for a move that was [found](Position::find_san) by this text. Where that
    /// did not have to say which of several pieces moves, none is looked for.
    ///
    /// ```
    /// use rochade::{Position, san::San};
    ///
    /// let position = Position::classical();
    /// let m = position.find_san(b"Nf3").unwrap();
    /// assert_eq!(San::of_found(&position, m, b"Nf3"), San::of(&position, m));
    /// ```
    #[must_use]
    #[inline]
    pub fn of_found(position: &Position, m: Move, text: &[u8]) -> Self {
        let check = if !position.gives_check(m) {
            CheckMark::None
        } else if position.after(m).has_legal_move() {
            CheckMark::Check
        } else {
            CheckMark::Checkmate
        };
        let what = match m.castling_side() {
            Some(side) => What::Castling { side, standard: true },
            None => {
                let (from, to, role) = (m.from(), m.to(), m.role());
                let capture = m.is_capture();
                let (file, rank) = match role {
                    Role::Pawn => (capture.then(|| from.file()), None),
                    Role::King => (None, None),
                    Role::Knight | Role::Bishop | Role::Rook | Role::Queen
                        if write::names_no_more(text) =>
                    {
                        (None, None)
                    }
                    Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                        let others = Bitboard::ALL.without(from);
                        distinguish(from, movegen::sources(position, role, to, others))
                    }
                };
                What::Piece { role, file, rank, capture, to, promotion: m.promotion() }
            }
        };
        Self { what, check }
    }

    /// What this text says otherwise than the standard would for the move that
    /// it was resolved to; empty for standard SAN.
    #[must_use]
    pub fn deviations(&self, position: &Position, m: Move) -> Vec<Deviation> {
        let standard = Self::of(position, m);
        let mut found = Vec::new();
        if let What::Castling { standard: false, .. } = self.what {
            found.push(Deviation::CastlingLetters);
        }
        if let (
            What::Piece { capture, file, rank, .. },
            What::Piece { capture: captures, file: needed_file, rank: needed_rank, .. },
        ) = (self.what, standard.what)
        {
            match (capture, captures) {
                (false, true) => found.push(Deviation::CaptureMissing),
                (true, false) => found.push(Deviation::CaptureExtra),
                (true, true) | (false, false) => {}
            }
            if (file, rank) != (needed_file, needed_rank) && (file.is_some() || rank.is_some()) {
                found.push(Deviation::MoreThanNeeded);
            }
        }
        match (self.check, standard.check) {
            (CheckMark::None, CheckMark::Check) => found.push(Deviation::CheckMissing),
            (CheckMark::None | CheckMark::Check, CheckMark::Checkmate) => {
                found.push(Deviation::CheckmateMissing);
            }
            (CheckMark::Check | CheckMark::Checkmate, CheckMark::None) => {
                found.push(Deviation::CheckExtra);
            }
            (CheckMark::Checkmate, CheckMark::Check) => found.push(Deviation::CheckmateExtra),
            (CheckMark::None, CheckMark::None)
            | (CheckMark::Check, CheckMark::Check)
            | (CheckMark::Checkmate, CheckMark::Checkmate) => {}
        }
        found
    }

    /// The side, if this is castling.
    #[must_use]
    pub const fn castling_side(&self) -> Option<CastlingSide> {
        match self.what {
            What::Castling { side, .. } => Some(side),
            What::Piece { .. } => None,
        }
    }

    /// What moves; the king, if this is castling.
    #[must_use]
    pub const fn role(&self) -> Role {
        match self.what {
            What::Castling { .. } => Role::King,
            What::Piece { role, .. } => role,
        }
    }

    /// The square the piece goes to, unless this is castling.
    #[must_use]
    pub const fn to(&self) -> Option<Square> {
        match self.what {
            What::Castling { .. } => None,
            What::Piece { to, .. } => Some(to),
        }
    }

    /// The squares that the text allows the piece to come from: a file, a
    /// rank, one square, or the whole board. A pawn that says none of these comes
    /// from the file it goes to: `d5` is no capture.
    #[must_use]
    pub fn origins(&self) -> Bitboard {
        match self.what {
            What::Castling { .. } => Bitboard::ALL,
            // Captures by pawns always say from which file.
            What::Piece { role: Role::Pawn, file: None, rank: None, to, .. } => to.file().into(),
            What::Piece { file, rank, .. } => {
                file.map_or(Bitboard::ALL, Bitboard::from)
                    & rank.map_or(Bitboard::ALL, Bitboard::from)
            }
        }
    }

    /// What the pawn becomes, if the text says so.
    #[must_use]
    pub const fn promotion(&self) -> Option<Role> {
        match self.what {
            What::Castling { .. } => None,
            What::Piece { promotion, .. } => promotion,
        }
    }

    /// Whether the text marks check or checkmate.
    #[must_use]
    pub const fn check(&self) -> CheckMark {
        self.check
    }
}

/// The least that tells a piece on `from` from the others that could move
/// there: nothing, its file, its rank, or both.
fn distinguish(from: Square, others: Bitboard) -> (Option<File>, Option<Rank>) {
    if others.is_empty() {
        (None, None)
    } else if !others.intersects(from.file().into()) {
        (Some(from.file()), None)
    } else if !others.intersects(from.rank().into()) {
        (None, Some(from.rank()))
    } else {
        (Some(from.file()), Some(from.rank()))
    }
}

impl Position {
    /// A legal move in SAN.
    #[must_use]
    pub fn san(&self, m: Move) -> SanText {
        San::of(self, m).text()
    }

    /// The legal move that a text in SAN means here.
    ///
    /// # Errors
    ///
    /// Refuses a text that is not SAN, and one that means no legal move, or
    /// more than one.
    pub fn read_san(&self, text: &str) -> Result<Move, SanError> {
        match self.find_san(text.as_bytes()) {
            Some(m) => Ok(m),
            None => San::read(text)?.resolve(self),
        }
    }

    /// How the standard writes a legal move that was [found](Self::find_san) by this text,
    /// as [`San::to_ascii`] gives it. Nearly every move is written as it should be and only
    /// copied.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let position = Position::classical();
    /// let m = position.find_san(b"Ng1f3").unwrap();
    /// let (bytes, length) = position.san_of_found(m, b"Ng1f3");
    /// assert_eq!(&bytes[..length], b"Nf3");
    /// ```
    #[must_use]
    #[inline]
    pub fn san_of_found(&self, m: Move, text: &[u8]) -> ([u8; 8], usize) {
        if write::is_standard(m, text)
            && !self.gives_check(m)
            && let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk())
        {
            // Two to four bytes: the first two, and the last two over them.
            let shift = (8 * (text.len() - 2)) & 31;
            let last = u64::from(u16::from_le_bytes(*last)) << shift;
            let word = u64::from(u16::from_le_bytes(*first)) | last;
            return (word.to_le_bytes(), text.len());
        }
        San::of_found(self, m, text).to_ascii()
    }

    /// The legal move that a text means, as [`San::read_bytes`] and [`San::resolve`]
    /// find it, but none where they would say why not. For those who read much: in one
    /// go, which is quicker.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let position = Position::classical();
    /// assert_eq!(position.find_san(b"Nf3"), position.read_san("Nf3").ok());
    /// assert_eq!(position.find_san(b"Nf4"), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn find_san(&self, text: &[u8]) -> Option<Move> {
        if let Some(Usual { role, origins, to, .. }) = usual_move(text) {
            return movegen::only_move(self, role, to, origins);
        }
        San::read_bytes(text).ok()?.resolve(self).ok()
    }

    /// The castling to this side, if it is legal now.
    #[must_use]
    pub fn legal_castling(&self, side: CastlingSide) -> Option<Move> {
        movegen::legal_castling(self, self.castling(self.turn(), side)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pawn_that_does_not_say_its_file_does_not_capture() {
        let fen = "rnbqkbnr/ppp1pppp/8/3p4/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2";
        let position: Position = fen.parse().unwrap();
        assert!(matches!(position.read_san("d5"), Err(SanError::NoLegalMove(_))));
        assert_eq!(position.find_san(b"d5"), None);
        let capture = position.read_san("cxd5").unwrap();
        for text in ["cxd5", "cd5", "c4d5", "c4xd5"] {
            assert_eq!(position.read_san(text), Ok(capture), "{text}");
            assert_eq!(position.find_san(text.as_bytes()), Some(capture), "{text}");
        }
    }
}
