//! What engines ask about attacks: exchanges on one square, and maps of attacks.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::Square;

/// What pieces are worth, for [`Position::static_exchange`]. The unit is the
/// caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct PieceValues {
    pub pawn: i32,
    pub knight: i32,
    pub bishop: i32,
    pub rook: i32,
    pub queen: i32,
}

impl PieceValues {
    /// 1, 3, 3, 5 and 9 pawns, in hundredths of a pawn.
    pub const USUAL: Self = Self { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900 };

    /// The worth of this piece. A king is worth more than all else together.
    #[must_use]
    pub const fn of(&self, role: Role) -> i32 {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen,
            Role::King => 100 * self.queen,
        }
    }
}

impl Position {
    /// What a legal move wins or loses if both players go on to capture on its
    /// goal with their least valuable piece, and stop when it pays to stop.
    ///
    /// Pieces behind others on a line join in. Pins are not looked at, nor is what
    /// a pawn becomes when it recaptures on the last rank. Castling gives 0.
    ///
    /// ```
    /// use rochade::{PieceValues, Position};
    ///
    /// let position: Position = "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1".parse()?;
    /// let m = position.read_san("Rxd5")?;
    /// assert_eq!(position.static_exchange(m, &PieceValues::USUAL), 100 - 500);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn static_exchange(&self, m: Move, values: &PieceValues) -> i32 {
        if m.is_castling() {
            return 0;
        }
        let (board, to) = (self.board(), m.to());
        let mut occupied = board.occupied().without(m.from()).with(to);
        let mut gain = 0;
        if m.is_en_passant() {
            occupied = occupied.without(m.en_passant_victim());
            gain += values.pawn;
        } else if m.is_capture() {
            gain += values.of(board.occupant(to));
        }
        let mut standing = m.role();
        if let Some(role) = m.promotion() {
            gain += values.of(role) - values.pawn;
            standing = role;
        }
        // No square is attacked by more than 32 pieces.
        let mut gains = [0; 33];
        gains[0] = gain;
        let (mut depth, mut color) = (0, !self.turn());
        while let Some((from, role)) = least_attacker(board, to, color, occupied) {
            occupied = occupied.without(from);
            let is_answered = least_attacker(board, to, !color, occupied).is_some();
            if role == Role::King && is_answered {
                break;
            }
            depth += 1;
            gains[depth] = values.of(standing) - gains[depth - 1];
            (standing, color) = (role, !color);
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }
}

/// The least valuable piece of `color` that attacks a square, if only the
/// occupied squares hold pieces.
fn least_attacker(
    board: &Board,
    to: Square,
    color: Color,
    occupied: Bitboard,
) -> Option<(Square, Role)> {
    let attackers = board.attackers(to, color, occupied) & occupied;
    let of_role = |role| Some(((attackers & board.role(role)).first()?, role));
    Role::ALL.into_iter().find_map(of_role)
}

/// Which squares one player attacks, by kind of piece; see [`Board::attack_map`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackMap {
    by: [Bitboard; 6],
    twice: Bitboard,
}

impl AttackMap {
    /// The squares that pieces of this role attack.
    #[must_use]
    pub const fn by(&self, role: Role) -> Bitboard {
        self.by[role.index()]
    }

    /// All attacked squares.
    #[must_use]
    pub fn all(&self) -> Bitboard {
        self.by.into_iter().fold(Bitboard::EMPTY, |all, squares| all | squares)
    }

    /// The squares that two pieces or more attack.
    #[must_use]
    pub const fn twice(&self) -> Bitboard {
        self.twice
    }
}

impl Board {
    /// Which squares `color` attacks, own pieces that it defends included.
    ///
    /// ```
    /// use rochade::{Color, Position, Role, Square};
    ///
    /// let map = Position::classical().board().attack_map(Color::White);
    /// assert!(map.by(Role::Knight).contains(Square::F3));
    /// assert!(map.twice().contains(Square::F3)); // two pawns and a knight
    /// assert!(!map.all().contains(Square::E4));
    /// ```
    #[must_use]
    pub fn attack_map(&self, color: Color) -> AttackMap {
        let mut map = AttackMap { by: [Bitboard::EMPTY; 6], twice: Bitboard::EMPTY };
        let mut all = Bitboard::EMPTY;
        for role in Role::ALL {
            for from in self.pieces(color, role) {
                let attacked = attacks::piece(color, role, from, self.occupied());
                map.by[role.index()] |= attacked;
                map.twice |= all & attacked;
                all |= attacked;
            }
        }
        map
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Piece;

    /// Plays the exchange on a board: every capture is made, then undone.
    fn slow(board: &Board, to: Square, color: Color, standing: Role) -> i32 {
        let values = PieceValues::USUAL;
        let Some((from, role)) = least_attacker(board, to, color, board.occupied()) else {
            return 0;
        };
        let mut after = *board;
        after.remove(from);
        after.put(to, Piece::new(color, role));
        if role == Role::King && after.attackers(to, !color, after.occupied()).any() {
            return 0;
        }
        (values.of(standing) - slow(&after, to, !color, role)).max(0)
    }

    #[test]
    fn exchanges_are_those_of_playing_them_out() {
        let mut random = 960u64;
        let mut different = 0;
        for id in (0..960).step_by(7) {
            let mut position = Position::start(crate::StartId::new(id).unwrap());
            for _ in 0..80 {
                let moves = position.legal_moves();
                for &m in moves.iter().filter(|m| !m.is_castling() && !m.is_en_passant()) {
                    let (board, to) = (position.board(), m.to());
                    let values = PieceValues::USUAL;
                    let mut gain = board.role_at(to).map_or(0, |role| values.of(role));
                    let becomes = m.promotion().unwrap_or(m.role());
                    gain += values.of(becomes) - values.of(m.role());
                    let mut after = *board;
                    after.remove(m.from());
                    after.put(to, Piece::new(position.turn(), becomes));
                    let expected = gain - slow(&after, to, !position.turn(), becomes);
                    assert_eq!(position.static_exchange(m, &values), expected, "{position:?} {m}");
                    different += u32::from(expected != gain);
                }
                if moves.is_empty() {
                    break;
                }
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                position.advance(moves[(random >> 33) as usize % moves.len()]);
            }
        }
        assert!(different > 10_000, "{different}");
    }
}
