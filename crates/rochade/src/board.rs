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
    /// What stands on a square is a number of four bits, and each of these sets
    /// holds one of the bits for all squares. The first three say the role, from
    /// 1 for a pawn to 6 for a king, and 0 is an empty square; the last is set
    /// for Black. So a board takes 32 bytes, and a move changes it in a few
    /// instructions that work on all four at once.
    planes: [u64; 4],
}

/// The role of a piece as the planes have it, 1 to 6; 0 for no piece.
pub(crate) type RoleNumber = u32;

#[inline]
pub(crate) const fn role_number(role: Role) -> RoleNumber {
    role.index() as u32 + 1
}

/// The number of a piece: that of its role, and 8 more for Black.
#[inline]
pub(crate) const fn piece_number(color: Color, role: RoleNumber) -> usize {
    (color.index() << 3 | role as usize) & 15
}

/// All squares in each plane that a piece is in, by its number.
static IN_PLANES: [[u64; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut number = 1u64;
    while number < 16 {
        let mut plane = 0;
        while plane < 4 && number & 7 != 0 {
            table[number as usize][plane] = (number >> plane & 1).wrapping_neg();
            plane += 1;
        }
        number += 1;
    }
    table
};

/// The same for roles, by the plane and then by the number of the role. Side by side as above,
/// the compiler compares them in one wide register and takes that apart again.
static PLANE_OF: [[u64; 8]; 3] = {
    let mut table = [[0; 8]; 3];
    let mut number = 0;
    while number < 8 {
        let mut plane = 0;
        while plane < 3 {
            table[plane][number] = IN_PLANES[number][plane];
            plane += 1;
        }
        number += 1;
    }
    table
};

impl Board {
    /// The board without a piece.
    pub const EMPTY: Self = Self { planes: [0; 4] };

    /// The board with these sets, which the caller knows to agree.
    pub(crate) fn from_sets(roles: [Bitboard; 6], black: Bitboard) -> Self {
        let [pawns, knights, bishops, rooks, queens, kings] = roles;
        let planes =
            [pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings, black];
        Self { planes: planes.map(|plane| plane.0) }
    }

    /// The board with these squares for each piece, by its number, which the caller knows
    /// to agree. What stands at 0 is not looked at.
    pub(crate) fn from_numbered(squares: &[u64; 16]) -> Self {
        let mut planes = [0; 4];
        for (piece, squares) in squares.iter().enumerate().filter(|(piece, _)| piece & 7 != 0) {
            for (plane, of_piece) in planes.iter_mut().zip(&IN_PLANES[piece]) {
                *plane |= squares & of_piece;
            }
        }
        Self { planes }
    }

    /// All there is to know, in four numbers.
    pub(crate) const fn planes(&self) -> [u64; 4] {
        self.planes
    }

    /// The squares with a piece on them.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.planes[0] | self.planes[1] | self.planes[2])
    }

    /// The squares with a piece of this colour.
    #[must_use]
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.occupied().0 & !self.planes[3]),
            Color::Black => Bitboard(self.planes[3]),
        }
    }

    /// The squares with a piece of this role, of either colour.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.numbered(role_number(role))
    }

    /// The squares with a piece of the role that has this number.
    #[inline]
    pub(crate) const fn numbered(&self, role: RoleNumber) -> Bitboard {
        let [planes, wanted] = [&self.planes, &IN_PLANES[role as usize & 7]];
        Bitboard(!(planes[0] ^ wanted[0] | planes[1] ^ wanted[1] | planes[2] ^ wanted[2]))
    }

    /// The pawns of both colours, as [`role`](Self::role) finds them for any role.
    #[inline]
    pub(crate) const fn pawns(&self) -> Bitboard {
        Bitboard(self.planes[0] & !(self.planes[1] | self.planes[2]))
    }

    #[inline]
    pub(crate) const fn knights(&self) -> Bitboard {
        Bitboard(self.planes[1] & !(self.planes[0] | self.planes[2]))
    }

    #[inline]
    pub(crate) const fn queens(&self) -> Bitboard {
        Bitboard(self.planes[0] & self.planes[2])
    }

    #[inline]
    pub(crate) const fn kings(&self) -> Bitboard {
        Bitboard(self.planes[1] & self.planes[2])
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
        Bitboard(self.planes[2] & !self.planes[1])
    }

    /// The squares from which a bishop or queen of either colour moves diagonally.
    #[must_use]
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.planes[0] & (self.planes[1] | self.planes[2]))
    }

    /// The piece on this square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let is_black = self.planes[3] >> square.index() & 1 == 1;
        Some(Piece { color: if is_black { Color::Black } else { Color::White }, role })
    }

    /// The role of the piece on this square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        match self.role_number_at(square) {
            0 => None,
            number => Some(Role::from_low_bits(u64::from(number) - 1)),
        }
    }

    /// The number of the role on this square; 0 if it is empty.
    #[inline]
    pub(crate) const fn role_number_at(&self, square: Square) -> RoleNumber {
        let at = square.index();
        let bits = self.planes[0] >> at & 1
            | (self.planes[1] >> at & 1) << 1
            | (self.planes[2] >> at & 1) << 2;
        bits as RoleNumber
    }

    /// Whether a piece of this colour and role stands on this square.
    #[inline(always)]
    pub(crate) fn has(&self, color: Color, role: RoleNumber, square: Square) -> bool {
        let ([a, b, c, black], role) = (self.planes, role as usize & 7);
        let other = a ^ PLANE_OF[0][role] | b ^ PLANE_OF[1][role] | c ^ PLANE_OF[2][role];
        match color {
            Color::White => !Bitboard(other | black).contains(square),
            Color::Black => Bitboard(black & !other).contains(square),
        }
    }

    /// The role of the piece on a square that is known to have one.
    #[inline]
    pub(crate) const fn occupant(&self, square: Square) -> Role {
        Role::from_low_bits((self.role_number_at(square) as u64).wrapping_sub(1))
    }

    /// The colour of the piece on this square.
    #[must_use]
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        self.piece_at(square).map(|piece| piece.color)
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
        let planes = &IN_PLANES[piece_number(piece.color, role_number(piece.role))];
        for (plane, of_piece) in self.planes.iter_mut().zip(planes) {
            *plane ^= squares.0 & of_piece;
        }
    }

    /// The board after a piece of this colour has left one square and stands on another as
    /// what it is or has become, in place of what was there.
    #[inline(always)]
    pub(crate) fn carried(
        &self,
        color: Color,
        [before, after]: [RoleNumber; 2],
        [from, to]: [Bitboard; 2],
    ) -> Self {
        let before = &IN_PLANES[piece_number(color, before)];
        let after = &IN_PLANES[piece_number(color, after)];
        let plane = |at: usize| self.planes[at] & !to.0 ^ from.0 & before[at] ^ to.0 & after[at];
        Self { planes: [plane(0), plane(1), plane(2), plane(3)] }
    }

    /// The same for a piece with this number that stays what it is.
    #[inline(always)]
    pub(crate) fn carried_as_is(&self, piece: usize, [from, to]: [Bitboard; 2]) -> Self {
        let of_piece = &IN_PLANES[piece & 15];
        let (stay, both) = (!to.0, (from | to).0);
        let plane = |at: usize| self.planes[at] & stay ^ both & of_piece[at];
        Self { planes: [plane(0), plane(1), plane(2), plane(3)] }
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
            & (attacks::king(square) & self.kings()
                | attacks::knight(square) & self.knights()
                | attacks::pawn(!color, square) & self.pawns()
                | attacks::rook(square, occupied) & self.straight_sliders()
                | attacks::bishop(square, occupied) & self.diagonal_sliders())
    }

    /// Every square that a piece of `color` attacks, if `occupied` were the
    /// squares with a piece on them. Squares with own pieces count: they are
    /// defended.
    #[must_use]
    pub fn attacked_by(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let own = self.color(color);
        let mut attacked = attacks::pawns(color, own & self.pawns());
        for square in own & self.knights() {
            attacked |= attacks::knight(square);
        }
        for square in own & self.diagonal_sliders() {
            attacked |= attacks::bishop(square, occupied);
        }
        for square in own & self.straight_sliders() {
            attacked |= attacks::rook(square, occupied);
        }
        for square in own & self.kings() {
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
