//! Legal moves piece by piece, found when they are asked for.

use core::iter::FusedIterator;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::movegen::{self, Lines, Wanted};
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

impl Position {
    /// The legal moves, a set for each piece that can move, found one after
    /// another as they are asked for. No list is made.
    ///
    /// In check these are the evasions: there are no other legal moves.
    ///
    /// ```
    /// use rochade::{Position, Role};
    ///
    /// let position = Position::classical();
    /// let knights = position.board().role(Role::Knight);
    /// let sets = position.move_sets().of(knights);
    /// assert_eq!(sets.map(|set| set.len()).sum::<usize>(), 4);
    ///
    /// // All moves, captures first.
    /// let captures = position.move_sets().captures().flatten();
    /// let moves = captures.chain(position.move_sets().quiet().flatten());
    /// assert_eq!(moves.count(), 20);
    /// # Ok::<(), rochade::fen::PositionError>(())
    /// ```
    pub fn move_sets(&self) -> MoveSets<'_> {
        let lines = Lines::of_turn(self);
        MoveSets {
            position: self,
            answers: lines.answers(self.king(self.turn())),
            lines,
            pieces: self.board().color(self.turn()),
            wanted: Wanted::All,
        }
    }

    /// The squares to which the piece on `from` may legally go; when castling,
    /// the square of the rook. Empty if it is not a piece of the player to move.
    #[must_use]
    pub fn legal_goals(&self, from: Square) -> Bitboard {
        self.move_sets().of(from.into()).next().map_or(Bitboard::EMPTY, |set| set.to)
    }
}

/// The legal moves of a position as sets; see [`Position::move_sets`].
#[derive(Clone)]
#[must_use = "sets are found when they are asked for"]
pub struct MoveSets<'a> {
    position: &'a Position,
    lines: Lines,
    answers: Bitboard,
    /// Those still to come.
    pieces: Bitboard,
    wanted: Wanted,
}

impl MoveSets<'_> {
    /// Only those of pieces on these squares.
    pub fn of(mut self, pieces: Bitboard) -> Self {
        self.pieces &= pieces;
        self
    }

    /// Only captures, en passant included.
    pub fn captures(mut self) -> Self {
        self.wanted = Wanted::Captures;
        self
    }

    /// Only moves that do not capture.
    pub fn quiet(mut self) -> Self {
        self.wanted = Wanted::Quiet;
        self
    }

    /// Whether this move is among those still to come.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let position = Position::classical();
    /// let (knight, pawn) = (position.read_san("Nf3")?, position.read_san("e4")?);
    /// let sets = position.move_sets();
    /// assert!(sets.contains(knight) && sets.contains(pawn));
    /// assert!(!sets.captures().contains(pawn));
    /// # Ok::<(), rochade::san::SanError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn contains(&self, m: Move) -> bool {
        let is_wanted = match self.wanted {
            Wanted::All => true,
            Wanted::Captures => m.is_capture(),
            Wanted::Quiet => !m.is_capture(),
        };
        is_wanted && self.pieces.contains(m.from()) && self.position.is_legal(m)
    }

    fn set_of(&self, from: Square) -> MoveSet {
        let board = self.position.board();
        let color = self.position.turn();
        let role = board.occupant(from);
        let occupied = board.occupied();
        let enemy = board.color(!color);
        let mut set = MoveSet { role, from, to: Bitboard::EMPTY, enemy, special: Bitboard::EMPTY };
        if role == Role::King {
            return self.king(set);
        }
        let reachable = match role {
            Role::Pawn => pawn_goals(color, from, occupied, enemy),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks::piece(color, role, from, occupied) - board.color(color)
            }
        };
        let king = self.position.king(color);
        let is_pinned = self.lines.pins().contains(from);
        let line = if is_pinned { attacks::line(king, from) } else { Bitboard::ALL };
        set.to = reachable & self.answers & line & self.wanted.goals(self.position);
        if role == Role::Pawn && self.wanted != Wanted::Quiet {
            let square = self.position.en_passant_square();
            // Whether it is legal does not follow from pins and checks.
            if let Some(to) = square.filter(|&to| movegen::can_go(self.position, role, from, to)) {
                set.special = Bitboard::from(to);
                set.to |= set.special;
            }
        }
        set
    }

    fn king(&self, mut set: MoveSet) -> MoveSet {
        let board = self.position.board();
        let color = self.position.turn();
        let goals = attacks::king(set.from) & self.wanted.goals(self.position);
        let steps = goals - board.color(color);
        if steps.any() {
            let occupied = board.occupied().without(set.from);
            set.to = steps - board.attacked_by(!color, occupied);
        }
        if self.wanted != Wanted::Captures && self.lines.checkers.is_empty() {
            for rook in self.position.castling_rooks(color) {
                let castling = crate::Castling::between(color, set.from, rook);
                if movegen::legal_castling(self.position, castling).is_some() {
                    set.special = set.special.with(rook);
                }
            }
            set.to |= set.special;
        }
        set
    }
}

fn pawn_goals(color: Color, from: Square, occupied: Bitboard, enemy: Bitboard) -> Bitboard {
    let forward = |set: Bitboard| match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    };
    let one = forward(from.into()) - occupied;
    let third_rank = Bitboard::from(Rank::Three.relative_to(color));
    let two = forward(one & third_rank) - occupied;
    attacks::pawn(color, from) & enemy | one | two
}

impl Iterator for MoveSets<'_> {
    type Item = MoveSet;

    fn next(&mut self) -> Option<MoveSet> {
        loop {
            let from = self.pieces.first()?;
            self.pieces = self.pieces.without(from);
            let set = self.set_of(from);
            if !set.is_empty() {
                return Some(set);
            }
        }
    }
}

impl FusedIterator for MoveSets<'_> {}

/// The legal moves of one piece. Iterating over it gives them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet {
    role: Role,
    from: Square,
    to: Bitboard,
    enemy: Bitboard,
    /// Goals of castling, or of a capture en passant.
    special: Bitboard,
}

impl MoveSet {
    /// What moves.
    #[must_use]
    pub const fn role(&self) -> Role {
        self.role
    }

    /// The square it leaves.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The squares it goes to; when castling, the square of the rook.
    #[must_use]
    pub const fn to(&self) -> Bitboard {
        self.to
    }

    /// How many moves there are. A promotion counts four times.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.to.count() + 3 * self.promotions().count()) as usize
    }

    /// Whether there is no move; not so for the sets of [`MoveSets`].
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.to.is_empty()
    }

    /// The goals on which a pawn becomes another piece.
    const fn promotions(&self) -> Bitboard {
        let last_ranks = Bitboard::from_rank(Rank::One).0 | Bitboard::from_rank(Rank::Eight).0;
        match self.role {
            Role::Pawn => Bitboard(self.to.0 & last_ranks),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => Bitboard::EMPTY,
        }
    }

    fn kind(&self, to: Square, promotion: Role) -> MoveKind {
        match self.role {
            Role::Pawn if self.special.contains(to) => MoveKind::EnPassant,
            Role::Pawn if self.promotions().contains(to) => MoveKind::promotion_to(promotion),
            Role::Pawn if self.from.index().abs_diff(to.index()) == 16 => MoveKind::DoublePush,
            Role::King if self.special.contains(to) => MoveKind::Castling,
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                MoveKind::of_role(self.role)
            }
        }
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = MovesOfSet;

    fn into_iter(self) -> MovesOfSet {
        MovesOfSet { set: self, promotion: 0 }
    }
}

/// The moves of a [`MoveSet`].
#[derive(Clone, Debug)]
pub struct MovesOfSet {
    set: MoveSet,
    /// Which promotion to the next goal comes next.
    promotion: usize,
}

impl Iterator for MovesOfSet {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let set = &mut self.set;
        let to = set.to.first()?;
        let becomes = Role::PROMOTIONS[self.promotion & 3];
        let m = Move::new(set.kind(to, becomes), set.from, to).capturing(set.enemy);
        if m.is_promotion() && self.promotion < 3 {
            self.promotion += 1;
        } else {
            self.promotion = 0;
            set.to = set.to.without(to);
        }
        Some(m)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.set.len() - self.promotion;
        (len, Some(len))
    }
}

impl ExactSizeIterator for MovesOfSet {}
impl FusedIterator for MovesOfSet {}
