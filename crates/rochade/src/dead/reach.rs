//! Where pieces can ever get, drawn larger than it is.

use arrayvec::ArrayVec;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// For every piece the squares on which it may ever stand.
///
/// Nothing is left out that legal play can do: pieces pass through each other,
/// nobody minds a check, and everybody moves as often as they like. In the way are only
/// pieces that, even so, never move and are never captured.
pub(super) struct Reach {
    pieces: ArrayVec<Reaching, 32>,
}

struct Reaching {
    piece: Piece,
    home: Square,
    squares: Bitboard,
    may_be_captured: bool,
}

impl Reaching {
    fn is_fixed(&self) -> bool {
        self.squares == Bitboard::from(self.home) && !self.may_be_captured
    }

    /// What it attacks from anywhere it may stand.
    fn attacked(&self, in_the_way: Bitboard) -> Bitboard {
        let Piece { color, role } = self.piece;
        let from = |all: Bitboard, square| all | attacks::piece(color, role, square, in_the_way);
        self.squares.into_iter().fold(Bitboard::EMPTY, from)
    }
}

impl Reach {
    /// None if a pawn may promote, castling or a capture in passing is possible:
    /// then this says nothing.
    pub fn of(position: &Position) -> Option<Self> {
        let board = position.board();
        if board.occupied().count() > 32
            || !position.castling_rights().is_empty()
            || position.pseudo_legal_en_passant_square().is_some()
        {
            return None;
        }
        let reaching = |(home, piece)| Reaching {
            piece,
            home,
            squares: Bitboard::from(home),
            may_be_captured: false,
        };
        let mut reach = Self { pieces: board.iter().map(reaching).collect() };
        while reach.grow()? {}
        Some(reach)
    }

    /// The squares of these pieces that never change.
    fn fixed(&self, which: impl Fn(Piece) -> bool) -> Bitboard {
        let fixed = self.pieces.iter().filter(|p| which(p.piece) && p.is_fixed());
        fixed.map(|p| p.home).collect()
    }

    /// Where pieces of this colour other than the king may stand.
    fn stands(&self, color: Color) -> Bitboard {
        let own = |p: &&Reaching| p.piece.color == color && p.piece.role != Role::King;
        self.pieces.iter().filter(own).fold(Bitboard::EMPTY, |all, p| all | p.squares)
    }

    /// What the pieces of this colour that never change guard, whatever else stands where:
    /// of lines, the first square.
    fn guarded(&self, color: Color) -> Bitboard {
        let fixed = self.pieces.iter().filter(|p| p.piece.color == color && p.is_fixed());
        fixed.fold(Bitboard::EMPTY, |all, p| all | p.attacked(Bitboard::ALL))
    }

    /// One step of everybody; whether something was new. None at a promotion.
    fn grow(&mut self) -> Option<bool> {
        let fixed = self.fixed(|_| true);
        let stands = Color::ALL.map(|color| self.stands(color));
        let guarded = Color::ALL.map(|color| self.guarded(color));
        let own_fixed = Color::ALL.map(|color| self.fixed(|p| p.color == color));
        let mut is_new = false;
        for at in 0..self.pieces.len() {
            let Piece { color, role } = self.pieces[at].piece;
            let enemy = (!color).index();
            let mut captures = self.pieces[at].attacked(fixed) - own_fixed[color.index()];
            let mut goals = captures;
            if role == Role::King {
                captures = captures - guarded[enemy];
                goals = captures;
            } else if role == Role::Pawn {
                captures &= stands[enemy];
                goals = captures | pushes(color, self.pieces[at].squares, fixed);
                if goals.intersects(Rank::Eight.relative_to(color).into()) {
                    return None;
                }
            }
            for other in &mut self.pieces {
                let is_victim = other.piece.color != color && other.piece.role != Role::King;
                if is_victim && !other.may_be_captured && other.squares.intersects(captures) {
                    other.may_be_captured = true;
                    is_new = true;
                }
            }
            let reaching = &mut self.pieces[at];
            is_new |= !reaching.squares.contains_all(goals);
            reaching.squares |= goals;
        }
        Some(is_new)
    }

    /// Whether neither may mate.
    pub fn nobody_can_mate(&self) -> bool {
        Color::ALL.into_iter().all(|color| !self.can_mate(color))
    }

    /// Whether `color` may mate on some square, as far as this can tell: check
    /// there, and every square around it attacked or taken by the king's own side.
    pub fn can_mate(&self, color: Color) -> bool {
        let king = Piece::new(!color, Role::King);
        let Some(king) = self.pieces.iter().find(|p| p.piece == king) else { return true };
        // A king does not shield the squares behind it.
        let in_the_way = self.fixed(|_| true).without(king.home);
        let (mut checked, mut attacked) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for reaching in self.pieces.iter().filter(|p| p.piece.color == color) {
            let squares = reaching.attacked(in_the_way);
            attacked |= squares;
            if reaching.piece.role != Role::King {
                checked |= squares;
            }
        }
        let closed = attacked | self.stands(!color);
        let mut steps = 0;
        (king.squares & checked)
            .into_iter()
            .filter(|&k| closed.contains_all(attacks::king(k)))
            .any(|k| Net { reach: self, color, king: k, in_the_way }.may_close(&mut steps))
    }
}

/// The most that is tried to put pieces around a king, on all squares together.
const NET_STEPS: u32 = 500;

/// A mate that is put together around a king on one square, as if everybody could be
/// wherever they may ever be: each piece stands on one square only.
struct Net<'a> {
    reach: &'a Reach,
    /// Who mates.
    color: Color,
    king: Square,
    in_the_way: Bitboard,
}

impl Net<'_> {
    /// Whether there may be a mate; also if that takes too long to find out.
    fn may_close(&self, steps: &mut u32) -> bool {
        let open = attacks::king(self.king).with(self.king);
        let fixed = self.reach.pieces.iter().filter(|p| p.is_fixed());
        let open = fixed.fold(open, |open, p| open - self.closed_from(p, p.home));
        self.close(open, 0, steps)
    }

    /// Whether the pieces that are not `used` may close the squares that are still open: the
    /// king's own by a check, those around it by attacks or by the king's own side.
    fn close(&self, open: Bitboard, used: u32, steps: &mut u32) -> bool {
        // The check first: fewer pieces give it.
        let Some(wanted) = open.into_iter().find(|&s| s == self.king).or(open.first()) else {
            return true;
        };
        *steps += 1;
        if *steps > NET_STEPS {
            return true;
        }
        for (at, piece) in self.reach.pieces.iter().enumerate() {
            if used >> at & 1 == 1 {
                continue;
            }
            // What closes the same squares need not be tried twice.
            let mut tried = ArrayVec::<Bitboard, 64>::new();
            for square in piece.squares.without(self.king) {
                let closed = self.closed_from(piece, square) & open;
                if closed.contains(wanted) && !tried.contains(&closed) {
                    tried.push(closed);
                    if self.close(open - closed, used | 1 << at, steps) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The squares that a piece closes, standing here.
    fn closed_from(&self, piece: &Reaching, square: Square) -> Bitboard {
        let Piece { color, role } = piece.piece;
        if color == self.color {
            let attacked = attacks::piece(color, role, square, self.in_the_way);
            if role == Role::King { attacked.without(self.king) } else { attacked }
        } else if role == Role::King {
            Bitboard::EMPTY
        } else {
            Bitboard::from(square)
        }
    }
}

/// Steps forward, two from the second rank, past what is not fixed.
fn pushes(color: Color, pawns: Bitboard, fixed: Bitboard) -> Bitboard {
    let forward = |set: Bitboard| match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    };
    let one = forward(pawns) - fixed;
    let second = Bitboard::from(Rank::Two.relative_to(color));
    let two = forward(forward(pawns & second) - fixed) - fixed;
    one | two
}
