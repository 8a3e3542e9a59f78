//! Start positions, put together from what is known of each arrangement.

use super::{BackRank, Masks, StartId, number};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::CastlingRights;
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;
use crate::zobrist;

/// What one arrangement adds to a start position.
#[derive(Clone, Copy)]
struct Side {
    masks: Masks,
    /// The keys of the pieces and pawns, for White and for Black.
    hashes: [u64; 2],
}

static SIDES: [Side; 960] = sides();

const fn sides() -> [Side; 960] {
    let mut table = [Side { masks: [0; 6], hashes: [0; 2] }; 960];
    let mut number = 0;
    while number < 960 {
        let back_rank = super::BACK_RANKS[number];
        let hashes = [hash(back_rank, Color::White), hash(back_rank, Color::Black)];
        table[number] = Side { masks: back_rank.masks(), hashes };
        number += 1;
    }
    table
}

const fn hash(back_rank: BackRank, color: Color) -> u64 {
    let (mut hash, mut file) = (0, 0);
    while file < 8 {
        let role = back_rank.0[file];
        let (piece, pawn) = match color {
            Color::White => (file as u32, file as u32 + 8),
            Color::Black => (file as u32 + 56, file as u32 + 48),
        };
        let (piece, pawn) = (Square::from_low_bits(piece), Square::from_low_bits(pawn));
        hash ^= zobrist::piece(Piece::new(color, role), piece);
        hash ^= zobrist::piece(Piece::new(color, Role::Pawn), pawn);
        file += 1;
    }
    hash
}

/// The board and the rights of a start position.
fn assemble(white: Masks, black: Masks) -> (Board, CastlingRights) {
    const PAWNS: u64 = 0x00ff_0000_0000_ff00;
    let files = |role: Role| {
        Bitboard(u64::from(white[role.index()]) | u64::from(black[role.index()]) << 56)
    };
    let mut roles = Role::ALL.map(files);
    roles[Role::Pawn.index()] = Bitboard(PAWNS);
    let board = Board::from_sets(roles, Bitboard(0xffff << 48));
    let rook = Role::Rook.index();
    (board, CastlingRights::from_files([white[rook], black[rook]]))
}

impl Setup {
    /// The start position with these back ranks; for Chess960 both are the
    /// same, for double Chess960 they differ.
    #[must_use]
    pub fn start(white: BackRank, black: BackRank) -> Self {
        let (board, castling) = assemble(white.masks(), black.masks());
        Self { board, castling, ..Self::EMPTY }
    }
}

impl Position {
    /// The start position with this number.
    #[must_use]
    #[inline]
    pub fn start(id: StartId) -> Self {
        Self::double_start(id, id)
    }

    /// A start position of double Chess960: White's pieces are arranged by one
    /// number, Black's by another.
    #[must_use]
    pub fn double_start(white: StartId, black: StartId) -> Self {
        let (white, black) = (&SIDES[usize::from(white.get())], &SIDES[usize::from(black.get())]);
        let (board, castling) = assemble(white.masks, black.masks);
        Self::at_start(board, castling, white.hashes[0] ^ black.hashes[1])
    }

    /// The numbers of this start position, White's and Black's; `None` if the
    /// game has begun or it is no start position of (double) Chess960.
    #[must_use]
    pub fn start_ids(&self) -> Option<(StartId, StartId)> {
        let (white, black) = (self.back_rank_id(Color::White)?, self.back_rank_id(Color::Black)?);
        (*self == Self::double_start(white, black)).then_some((white, black))
    }

    /// The numbers of the start position that the pieces still stand in, White's
    /// and Black's; pawns may have moved and pieces may not. Castling rights
    /// are not asked for.
    ///
    /// ```
    /// use rochade::{Position, StartId};
    ///
    /// let position = Position::classical();
    /// let after = position.after(position.read_san("e4")?);
    /// assert_eq!(after.start_ids(), None);
    /// assert_eq!(after.start_ids_by_pieces(), Some((StartId::CLASSICAL, StartId::CLASSICAL)));
    /// # Ok::<(), rochade::san::SanError>(())
    /// ```
    #[must_use]
    pub fn start_ids_by_pieces(&self) -> Option<(StartId, StartId)> {
        let (white, black) = (self.back_rank_id(Color::White)?, self.back_rank_id(Color::Black)?);
        let start = Self::double_start(white, black);
        let stand_alike = |&role: &Role| {
            role == Role::Pawn
                || Color::ALL.into_iter().all(|color| {
                    self.board().pieces(color, role) == start.board().pieces(color, role)
                })
        };
        Role::ALL.iter().all(stand_alike).then_some((white, black))
    }

    /// The number of a player's back rank. Pieces that are in no start position
    /// have numbers without meaning: comparing with that position finds out.
    fn back_rank_id(&self, color: Color) -> Option<StartId> {
        let rank = 8 * color.back_rank().index();
        let masks = Role::ALL.map(|role| (self.board().pieces(color, role).0 >> rank & 0xff) as u8);
        StartId::new(number(masks)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_positions_know_their_numbers() {
        for (white, black) in [(518, 518), (0, 959), (234, 17)] {
            let ids = (StartId::new(white).unwrap(), StartId::new(black).unwrap());
            let position = Position::double_start(ids.0, ids.1);
            assert_eq!(Position::new(position.setup()), Ok(position));
            assert_eq!(position.start_ids(), Some(ids));
            let moved = position.after(position.legal_moves()[0]);
            assert_eq!(moved.start_ids(), None);
        }
    }

    #[test]
    fn a_position_in_which_only_pawns_have_moved_knows_its_number() {
        let ids = (StartId::new(234).unwrap(), StartId::new(17).unwrap());
        let mut position = Position::double_start(ids.0, ids.1);
        for m in ["e4", "d5", "exd5", "a6"] {
            position = position.after(position.read_san(m).unwrap());
            assert_eq!(position.start_ids_by_pieces(), Some(ids));
        }
        let knight = position.legal_moves().into_iter().find(|m| m.role() == Role::Knight).unwrap();
        assert_eq!(position.after(knight).start_ids_by_pieces(), None);
        let empty: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        assert_eq!(empty.start_ids_by_pieces(), None);
    }

    /// Every one of them is what its set-up says, hash included.
    #[test]
    fn start_positions_are_those_of_their_set_ups() {
        for id in StartId::all() {
            let other = StartId::new((id.get() * 7 + 1) % 960).unwrap();
            let setup = Setup::start(id.back_rank(), other.back_rank());
            assert_eq!(Position::new(setup), Ok(Position::double_start(id, other)));
        }
    }
}
