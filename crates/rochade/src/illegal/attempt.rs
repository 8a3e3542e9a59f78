//! What a player tries to do.

use core::cmp::Reverse;
use core::fmt;

use super::{Reason, Verdict};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::{Castling, CastlingSide};
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::san::{San, SanError};
use crate::square::{File, Rank, Square};
use crate::uci::{Uci, UciError};

/// A move that somebody tries to make, legal or not.
///
/// ```
/// use rochade::{illegal::Attempt, CastlingSide, Color, Position, Square};
///
/// let position = Position::classical();
/// let attempt = Attempt::read("O-O", &position)?;
/// assert_eq!(attempt, Attempt::Castling { color: Color::White, side: CastlingSide::GSide });
/// let attempt = Attempt::read("e2e5", &position)?;
/// assert_eq!(attempt, Attempt::from_to(Square::E2, Square::E5));
/// assert!(Attempt::read("hello", &position).is_err());
/// # Ok::<(), rochade::illegal::AttemptError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum Attempt {
    /// A piece is taken from one square to another, on a board or a screen.
    ///
    /// A king that is put on an own rook of its back rank, or two squares or
    /// more along its back rank to the c- or the g-file, is meant to castle, as
    /// in [`uci`](crate::uci).
    #[allow(missing_docs)]
    FromTo { from: Square, to: Square, promotion: Option<Role> },
    /// The same, but never castling: what `Kg1` means on a score sheet.
    #[allow(missing_docs)]
    Step { from: Square, to: Square, promotion: Option<Role> },
    /// Castling to a side.
    #[allow(missing_docs)]
    Castling { color: Color, side: CastlingSide },
}

impl Attempt {
    /// A piece is taken from one square to another, without promotion.
    #[must_use]
    pub const fn from_to(from: Square, to: Square) -> Self {
        Self::FromTo { from, to, promotion: None }
    }

    /// Reads a text in SAN or UCI as an attempt in this position.
    ///
    /// SAN names the goal and seldom the start. Where the text fits one legal
    /// move, that is the attempt. Where it fits none, it is taken to mean the
    /// piece of that kind which comes nearest to being able to: the one whose
    /// first reason against comes last in the order of [`Reason`](super::Reason),
    /// then one on the same file, then the nearest one.
    ///
    /// # Errors
    ///
    /// Refuses a text that is neither SAN nor UCI, one that fits several legal
    /// moves, and one that names a piece which the player does not have.
    pub fn read(text: &str, position: &Position) -> Result<Self, AttemptError> {
        match text.parse::<Uci>() {
            Ok(Uci { from, to, promotion }) => Ok(Self::FromTo { from, to, promotion }),
            Err(uci) => match San::read(text) {
                Ok(san) => Self::from_san(san, position),
                Err(san) => Err(AttemptError::Syntax { san, uci }),
            },
        }
    }

    fn from_san(san: San, position: &Position) -> Result<Self, AttemptError> {
        let Some(to) = san.to() else {
            let side = san.castling_side().unwrap_or(CastlingSide::GSide);
            return Ok(Self::Castling { color: position.turn(), side });
        };
        let step = |from| Self::Step { from, to, promotion: san.promotion() };
        match san.resolve(position) {
            Ok(m) => return Ok(step(m.from())),
            Err(SanError::Ambiguous { candidates, .. }) => {
                return Err(AttemptError::Ambiguous { san, candidates });
            }
            Err(
                SanError::Syntax { .. } | SanError::NoLegalMove(_) | SanError::PromotionMissing(_),
            ) => {}
        }
        let color = position.turn();
        let candidates = position.board().pieces(color, san.role()) & san.origins();
        let nearness = |&from: &Square| {
            let stage = match position.judge(step(from)) {
                Verdict::Legal(_) => usize::MAX,
                // That the game is over says nothing about the piece.
                Verdict::Illegal(refusal) => {
                    let about_piece = |r: &&Reason| !matches!(r, Reason::GameOver { .. });
                    refusal.reasons().iter().find(about_piece).map_or(usize::MAX, Reason::order)
                }
            };
            (stage, from.file() == to.file(), Reverse(from.distance(to)))
        };
        // Of pieces that are equally near, the first.
        match candidates.into_iter().rev().max_by_key(nearness) {
            Some(from) => Ok(step(from)),
            None => Err(AttemptError::NoSuchPiece { san, color }),
        }
    }

    /// Who means to castle to which side, if that is what is attempted here.
    ///
    /// ```
    /// use rochade::{illegal::Attempt, CastlingSide, Color, Position, Square};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w H - 0 1".parse()?;
    /// let onto_the_rook = Attempt::from_to(Square::E1, Square::H1);
    /// let castling = Some((Color::White, CastlingSide::GSide));
    /// assert_eq!(onto_the_rook.castling_meant(&position), castling);
    /// # Ok::<(), rochade::fen::PositionError>(())
    /// ```
    #[must_use]
    pub fn castling_meant(self, position: &Position) -> Option<(Color, CastlingSide)> {
        match self.meaning(position) {
            Meaning::Castling { color, side, .. } => Some((color, side)),
            Meaning::Step { .. } => None,
        }
    }

    /// What is attempted here: a castling, or a step of a piece.
    #[inline]
    pub(super) fn meaning(self, position: &Position) -> Meaning {
        match self {
            Self::Castling { color, side } => Meaning::Castling { color, side, rook: None },
            Self::Step { from, to, promotion } => Meaning::Step { from, to, promotion },
            Self::FromTo { from, to, promotion: None } => castling_gesture(position, from, to)
                .unwrap_or(Meaning::Step { from, to, promotion: None }),
            Self::FromTo { from, to, promotion } => Meaning::Step { from, to, promotion },
        }
    }
}

impl From<Move> for Attempt {
    /// The attempt to play this move.
    #[inline]
    fn from(m: Move) -> Self {
        match m.castling() {
            Some(castling) => Self::Castling { color: castling.color(), side: castling.side() },
            None => Self::Step { from: m.from(), to: m.to(), promotion: m.promotion() },
        }
    }
}

/// As in UCI, or `O-O`.
impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::FromTo { from, to, promotion } | Self::Step { from, to, promotion } => {
                write!(f, "{}", Uci { from, to, promotion })
            }
            Self::Castling { side, .. } => f.write_str(side.notation()),
        }
    }
}

/// An attempt once it is clear whether it is a castling.
#[derive(Clone, Copy)]
pub(super) enum Meaning {
    Step {
        from: Square,
        to: Square,
        promotion: Option<Role>,
    },
    Castling {
        color: Color,
        side: CastlingSide,
        /// The rook that the king was put on.
        rook: Option<Square>,
    },
}

/// The castling that a king's gesture means, if it means one.
fn castling_gesture(position: &Position, from: Square, to: Square) -> Option<Meaning> {
    let board = position.board();
    let color = board.color_at(from)?;
    let back_rank: Rank = color.back_rank();
    if position.king(color) != from || [from.rank(), to.rank()] != [back_rank; 2] {
        return None;
    }
    if board.pieces(color, Role::Rook).contains(to) {
        let side = Castling::new(color, from.file(), to.file())?.side();
        return Some(Meaning::Castling { color, side, rook: Some(to) });
    }
    if attacks::king(from).with(from).contains(to) {
        return None;
    }
    let side = match to.file() {
        File::C => CastlingSide::CSide,
        File::G => CastlingSide::GSide,
        File::A | File::B | File::D | File::E | File::F | File::H => return None,
    };
    Some(Meaning::Castling { color, side, rook: None })
}

/// Why a text is no attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptError {
    /// It is neither SAN nor UCI.
    #[allow(missing_docs)]
    Syntax { san: SanError, uci: UciError },
    /// It is SAN that several pieces could follow.
    #[allow(missing_docs)]
    Ambiguous { san: San, candidates: Bitboard },
    /// It names a piece that the player to move does not have.
    #[allow(missing_docs)]
    NoSuchPiece { san: San, color: Color },
}

impl fmt::Display for AttemptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Syntax { san, uci } => write!(f, "not a move: SAN: {san}; UCI: {uci}"),
            Self::Ambiguous { san, candidates } => SanError::Ambiguous { san, candidates }.fmt(f),
            Self::NoSuchPiece { san, color } => write!(f, "no such piece: {san}, {color}"),
        }
    }
}

impl core::error::Error for AttemptError {}
