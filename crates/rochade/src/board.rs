//! The placement of the pieces, and nothing else.

use core::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece, Role};
use crate::square::{File, Rank, Square};

/// Which piece stands where.
///
/// Any placement can be represented: two kings, none, pawns on the first rank.
/// The invariant is only that a square holds one piece or none. Whether a game
/// can be played from here is the question that [`Position`](crate::Position)
/// answers.
///
/// ```
/// use rochade::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::EMPTY;
/// board.put(Square::C1, Piece::new(Color::White, Role::King));
/// assert_eq!(board.king(Color::White), Some(Square::C1));
/// assert_eq!(board.piece_at(Square::D1), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The squares of each role, then of each colour. They share an array of
    /// eight because three bits then always are a valid index.
    sets: [Bitboard; 8],
}

const WHITE: usize = 6;
const BLACK: usize = 7;

impl Board {
    /// The board without a piece.
    pub const EMPTY: Self = Self { sets: [Bitboard::EMPTY; 8] };

    /// The squares with a piece on them.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sets[WHITE].0 | self.sets[BLACK].0)
    }

    /// The squares with a piece of this colour.
    #[must_use]
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.sets[WHITE + color.index()]
    }

    /// The squares with a piece of this role, of either colour.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.sets[role.index()]
    }

    /// The squares with this piece.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.color(color).0 & self.role(role).0)
    }

    /// The squares from which a rook or queen of either colour moves straight.
    #[must_use]
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.role(Role::Rook).0 | self.role(Role::Queen).0)
    }

    /// The squares from which a bishop or queen of either colour moves diagonally.
    #[must_use]
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.role(Role::Bishop).0 | self.role(Role::Queen).0)
    }

    /// The piece on this square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.sets[WHITE].contains(square) { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// The role of the piece on this square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.role(*role).contains(square))
    }

    /// The role of the piece on a square that is known to have one.
    ///
    /// Computed from all sets at once: which piece is captured is hard to
    /// foresee, and a processor that guesses wrong loses more time than this takes.
    #[inline]
    pub(crate) fn occupant(&self, square: Square) -> Role {
        let on = |role: Role| (self.role(role).0 >> square.index()) & 1;
        Role::from_low_bits(
            on(Role::Knight)
                + 2 * on(Role::Bishop)
                + 3 * on(Role::Rook)
                + 4 * on(Role::Queen)
                + 5 * on(Role::King),
        )
    }

    /// The colour of the piece on this square.
    #[must_use]
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.color(*color).contains(square))
    }

    /// The first king of this colour, counted from a1.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// Puts a piece on a square, in place of what stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(piece, Bitboard::from(square));
    }

    /// Takes the piece off a square, if there is one.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(piece, Bitboard::from(square));
        Some(piece)
    }

    /// Adds this piece on the squares that are empty of it and takes it from
    /// the squares that have it. The caller keeps "one piece a square" true.
    #[inline]
    pub(crate) fn toggle(&mut self, piece: Piece, squares: Bitboard) {
        self.sets[piece.role.index()] ^= squares;
        self.sets[WHITE + piece.color.index()] ^= squares;
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| self.piece_at(square).map(|piece| (square, piece)))
    }

    /// The pieces of `color` that attack `square`, if `occupied` were the
    /// squares with a piece on them.
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        self.color(color)
            & (attacks::king(square) & self.role(Role::King)
                | attacks::knight(square) & self.role(Role::Knight)
                | attacks::pawn(!color, square) & self.role(Role::Pawn)
                | attacks::rook(square, occupied) & self.straight_sliders()
                | attacks::bishop(square, occupied) & self.diagonal_sliders())
    }

    /// Every square that a piece of `color` attacks, if `occupied` were the
    /// squares with a piece on them. Squares with own pieces count: they are
    /// defended.
    #[must_use]
    pub fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let own = self.color(color);
        let mut attacked = attacks::pawns(color, own & self.role(Role::Pawn));
        for square in own & self.role(Role::Knight) {
            attacked |= attacks::knight(square);
        }
        for square in own & self.diagonal_sliders() {
            attacked |= attacks::bishop(square, occupied);
        }
        for square in own & self.straight_sliders() {
            attacked |= attacks::rook(square, occupied);
        }
        for square in own & self.role(Role::King) {
            attacked |= attacks::king(square);
        }
        attacked
    }
}

impl FromIterator<(Square, Piece)> for Board {
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(pieces: I) -> Self {
        let mut board = Self::EMPTY;
        for (square, piece) in pieces {
            board.put(square, piece);
        }
        board
    }
}

/// Eight lines of eight FEN letters, a dot for an empty square, rank 8 first.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.piece_at(Square::new(file, rank));
                fmt::Write::write_char(f, piece.map_or('.', Piece::fen_letter))?;
            }
            if rank != Rank::One {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn putting_a_piece_replaces_the_one_before() {
        let mut board = Board::EMPTY;
        let rook = Piece::new(Color::White, Role::Rook);
        let queen = Piece::new(Color::Black, Role::Queen);
        board.put(Square::D4, rook);
        board.put(Square::D4, queen);
        assert_eq!(board.iter().collect::<alloc::vec::Vec<_>>(), [(Square::D4, queen)]);
        assert_eq!(board.remove(Square::D4), Some(queen));
        assert_eq!(board, Board::EMPTY);
    }

    #[test]
    fn attackers_and_the_map_of_attacks_agree() {
        let board: Board = [
            (Square::A1, Piece::new(Color::White, Role::Rook)),
            (Square::C1, Piece::new(Color::White, Role::King)),
            (Square::D4, Piece::new(Color::White, Role::Queen)),
            (Square::F3, Piece::new(Color::White, Role::Knight)),
            (Square::H2, Piece::new(Color::White, Role::Pawn)),
            (Square::E5, Piece::new(Color::Black, Role::Pawn)),
            (Square::C8, Piece::new(Color::Black, Role::Bishop)),
        ]
        .into_iter()
        .collect();
        for color in Color::ALL {
            let map = board.attacked_by(color, board.occupied());
            for square in Square::all() {
                let attackers = board.attackers(square, color, board.occupied());
                assert_eq!(attackers.any(), map.contains(square), "{color} on {square}");
            }
        }
    }

    #[test]
    fn displays_with_rank_eight_on_top() {
        let board: Board =
            [(Square::A8, Piece::new(Color::Black, Role::Rook))].into_iter().collect();
        assert!(board.to_string().starts_with("r.......\n........\n"));
    }
}
