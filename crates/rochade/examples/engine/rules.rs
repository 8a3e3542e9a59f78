//! The rules of this library, as the search asks for them.

use rochade::{Color, Move, Position, Role};

use crate::search::Rules;

impl Rules for Position {
    type Move = Move;

    #[inline]
    fn moves(&self, captures_only: bool, list: &mut Vec<Move>) {
        match captures_only {
            true => list.extend(self.captures()),
            false => list.extend(self.legal_moves()),
        }
    }

    #[inline]
    fn key(m: Move) -> u16 {
        let promotion = m.promotion().map_or(0, |role| role.index() as u16);
        promotion << 12 | (m.from().index() << 6 | m.to().index()) as u16
    }

    #[inline]
    fn victim(&self, m: Move) -> Option<(usize, usize)> {
        let role = if m.is_en_passant() {
            Role::Pawn
        } else if m.is_capture() {
            self.board().role_at(m.to())?
        } else {
            return None;
        };
        Some((m.role().index(), role.index()))
    }

    #[inline]
    fn play(&mut self, m: Move) {
        self.advance(m);
    }

    fn pass(&self) -> Option<Self> {
        self.after_null_move()
    }

    #[inline]
    fn is_check(&self) -> bool {
        Self::is_check(self)
    }

    #[inline]
    fn hash(&self) -> u64 {
        Self::hash(self)
    }

    fn halfmove_clock(&self) -> u32 {
        Self::halfmove_clock(self).into()
    }

    #[inline]
    fn pieces(&self, color: usize, role: usize) -> u64 {
        self.board().pieces(Color::ALL[color], Role::ALL[role]).0
    }

    #[inline]
    fn turn(&self) -> usize {
        Self::turn(self).index()
    }
}
