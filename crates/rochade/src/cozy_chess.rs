//! With the feature `cozy-chess`: positions and moves from and to that library.
//!
//! ```
//! use rochade::Position;
//!
//! let ours = Position::classical();
//! let theirs = cozy_chess::Board::try_from(&ours).unwrap();
//! assert_eq!(Position::try_from(&theirs)?, ours);
//!
//! let m = ours.read_san("Nf3")?;
//! let their_move: cozy_chess::Move = m.into();
//! assert_eq!(ours.read_cozy_move(their_move), Some(m));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use cozy_chess as cozy;

use crate::board::Board;
use crate::castling::CastlingRights;
use crate::moves::Move;
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::square::{File, Rank, Square};
use crate::uci::Uci;

const COLORS: [cozy::Color; 2] = [cozy::Color::White, cozy::Color::Black];

fn file(file: File) -> cozy::File {
    cozy::File::index(file.index())
}

fn square(square: Square) -> cozy::Square {
    cozy::Square::index(square.index())
}

fn piece(role: Role) -> cozy::Piece {
    cozy::Piece::index(role.index())
}

impl From<Square> for cozy::Square {
    fn from(our: Square) -> Self {
        square(our)
    }
}

impl From<cozy::Square> for Square {
    fn from(their: cozy::Square) -> Self {
        Self::from_low_bits(their as u32)
    }
}

impl From<Color> for cozy::Color {
    fn from(our: Color) -> Self {
        COLORS[our.index()]
    }
}

impl From<cozy::Color> for Color {
    fn from(their: cozy::Color) -> Self {
        Self::ALL[their as usize]
    }
}

impl From<Role> for cozy::Piece {
    fn from(our: Role) -> Self {
        piece(our)
    }
}

impl From<cozy::Piece> for Role {
    fn from(their: cozy::Piece) -> Self {
        Self::ALL[their as usize]
    }
}

/// Both write castling as king takes rook.
impl From<Move> for cozy::Move {
    fn from(m: Move) -> Self {
        Self { from: square(m.from()), to: square(m.to()), promotion: m.promotion().map(piece) }
    }
}

/// The clock stops at 100, where theirs ends.
impl TryFrom<&Position> for cozy::Board {
    type Error = cozy::BoardBuilderError;

    fn try_from(position: &Position) -> Result<Self, Self::Error> {
        let mut builder = cozy::BoardBuilder::empty();
        for (at, found) in position.board().iter() {
            *builder.square_mut(square(at)) = Some((piece(found.role), found.color.into()));
        }
        builder.side_to_move = position.turn().into();
        for color in Color::ALL {
            let rights = builder.castle_rights_mut(color.into());
            let king = position.king(color).file();
            for rook in position.castling_rights().files(color) {
                if rook < king {
                    rights.long = Some(file(rook));
                } else {
                    rights.short = Some(file(rook));
                }
            }
        }
        builder.en_passant = position.en_passant_square().map(square);
        builder.halfmove_clock = position.halfmove_clock().min(100) as u8;
        builder.fullmove_number = position.move_number().max(1);
        builder.build()
    }
}

impl TryFrom<&cozy::Board> for Position {
    type Error = SetupError;

    fn try_from(board: &cozy::Board) -> Result<Self, SetupError> {
        let mut pieces = Board::EMPTY;
        for at in Square::all() {
            let their = square(at);
            if let (Some(role), Some(color)) = (board.piece_on(their), board.color_on(their)) {
                pieces.put(at, Piece::new(color.into(), role.into()));
            }
        }
        let mut castling = CastlingRights::NONE;
        for color in Color::ALL {
            let rights = board.castle_rights(color.into());
            for rook in [rights.short, rights.long].into_iter().flatten() {
                castling = castling.with(color, File::ALL[rook as usize]);
            }
        }
        let turn: Color = board.side_to_move().into();
        let en_passant = board
            .en_passant()
            .map(|passed| Square::new(File::ALL[passed as usize], Rank::Three.relative_to(!turn)));
        Self::new(Setup {
            board: pieces,
            turn,
            castling,
            en_passant,
            halfmove_clock: board.halfmove_clock().into(),
            move_number: board.fullmove_number(),
        })
    }
}

impl Position {
    /// The legal move that a move of cozy-chess is here.
    #[must_use]
    pub fn read_cozy_move(&self, m: cozy::Move) -> Option<Move> {
        let uci =
            Uci { from: m.from.into(), to: m.to.into(), promotion: m.promotion.map(Role::from) };
        uci.resolve(self).ok()
    }
}
