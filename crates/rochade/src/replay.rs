//! A game that is played through, as files of games have them.

use core::hint::select_unpredictable;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::{RoleNumber, piece_number, role_number};
use crate::movegen::{Black, Player, White};
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::san::UsualSan;
use crate::square::Square;

/// The last two positions of a game that is played through, for those who read many games:
/// beside them is kept where each kind of piece stands and what stands on each square, so
/// that the usual move is found and made in a few steps.
///
/// ```
/// use rochade::{Position, Replay, san::UsualSan};
///
/// let mut replay = Replay::new(Position::classical());
/// let san = UsualSan::read_ahead(*b"Nf3 Nf6 ").unwrap();
/// let m = replay.play_usual(san).unwrap();
/// assert_eq!((m.to_string().as_str(), san.length()), ("g1f3", 3));
/// assert_eq!(*replay.current(), replay.before().after(m));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The current position and the one before, by the player to move.
    positions: [Position; 2],
    turn: Color,
    /// The squares of each colour and role, by the number of the role; of all roles
    /// at [`ALL`], and none at 0.
    sets: [[u64; 8]; 2],
    /// The number of the piece on each square; 0 where there is none.
    pieces: [u8; 64],
}

const ALL: usize = 7;
const KING: RoleNumber = role_number(Role::King);

/// A usual move that was found, and what it captures.
#[derive(Clone, Copy)]
pub(crate) struct UsualMove {
    pub role: RoleNumber,
    pub from: Square,
    pub to: Square,
    pub victim: RoleNumber,
}

impl UsualMove {
    #[inline(always)]
    fn name(self) -> Move {
        Move::usual(self.role, self.from, self.to).capturing_if(self.victim != 0)
    }
}

impl Replay {
    /// A game from this position on.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let (turn, sets, pieces) = (start.turn(), [[0; 8]; 2], [0; 64]);
        let mut replay = Self { positions: [start; 2], turn, sets, pieces };
        replay.look_at_pieces();
        replay
    }

    /// Where the game stands.
    #[must_use]
    #[inline]
    pub fn current(&self) -> &Position {
        &self.positions[self.turn.index()]
    }

    /// Where it stood a move before; at first, where it started.
    #[must_use]
    #[inline]
    pub fn before(&self) -> &Position {
        &self.positions[self.turn.opponent().index()]
    }

    /// Goes on in another position, in which the other player is to move.
    pub fn go_to(&mut self, next: Position) {
        self.turn = !self.turn;
        self.positions[self.turn.index()] = next;
        self.look_at_pieces();
    }

    /// Plays a move that is known to be legal.
    pub fn play(&mut self, m: Move) {
        let next = self.current().after(m);
        if m.is_special() {
            self.go_to(next);
            return;
        }
        let ([from, to], color) = ([m.from(), m.to()], self.turn);
        let victim = self.pieces[to.index()];
        self.pieces[from.index()] = 0;
        self.pieces[to.index()] = piece_number(color, m.number_after()) as u8;
        let [from, to] = [from, to].map(|square| Bitboard::from(square).0);
        let enemy = &mut self.sets[color.opponent().index()];
        enemy[usize::from(victim & 7)] &= !to;
        enemy[ALL] &= !to;
        let own = &mut self.sets[color.index()];
        own[m.number_before() as usize] ^= from;
        own[m.number_after() as usize] ^= to;
        own[ALL] ^= from | to;
        self.turn = !color;
        self.positions[self.turn.index()] = next;
    }

    /// Plays the legal move that a usual text means, if it is one and no other piece comes
    /// into question; where it is not played, [`Position::find_san`] may still find one.
    #[inline(always)]
    pub fn play_usual(&mut self, san: UsualSan) -> Option<Move> {
        self.play_usual_by(self.turn, san)
    }

    /// The same for this player, and nothing if it is the other's turn. Those who know whose
    /// turn it is say so, and nobody has to ask.
    #[inline(always)]
    pub fn play_usual_by(&mut self, color: Color, san: UsualSan) -> Option<Move> {
        if color != self.turn {
            return None;
        }
        match color {
            Color::White => self.play_usual_of::<White>(san),
            Color::Black => self.play_usual_of::<Black>(san),
        }
    }

    #[inline(always)]
    fn play_usual_of<P: Player>(&mut self, san: UsualSan) -> Option<Move> {
        let source = san.sources(P::COLOR) & self.sets[P::COLOR.index()][san.role() as usize & 7];
        match self.play_from::<P>(san, source) {
            None if source & source.wrapping_sub(1) != 0 => self.play_from_one_of::<P>(san, source),
            played => played,
        }
    }

    /// Where several pieces look at the goal, most often only one of them has a free way.
    #[inline(never)]
    fn play_from_one_of<P: Player>(&mut self, san: UsualSan, sources: u64) -> Option<Move> {
        let occupied = Bitboard(self.sets[0][ALL] | self.sets[1][ALL]);
        let is_free = |&from: &Square| !attacks::between(from, san.to()).intersects(occupied);
        let free: Bitboard = Bitboard(sources).into_iter().filter(is_free).collect();
        self.play_from::<P>(san, free.0)
    }

    /// Plays the move from the one square in `source`, if it is one and the move is legal.
    ///
    /// What a text says cannot be foreseen, and how many pieces look towards a king can
    /// not either. So nothing here branches on it: what decides is asked at the end.
    #[inline(always)]
    fn play_from<P: Player>(&mut self, san: UsualSan, source: u64) -> Option<Move> {
        let [white, black] = &mut self.sets;
        let [by_white, by_black] = &mut self.positions;
        let (own, enemy, before, after) = match P::COLOR {
            Color::White => (white, black, by_white, by_black),
            Color::Black => (black, white, by_black, by_white),
        };
        let (role, to) = (san.role(), san.to());
        let (kind, goal) = (role as usize & 7, 1 << to.index());
        let from = Square::from_low_bits(source.trailing_zeros());
        let king = Square::from_low_bits(own[KING as usize].trailing_zeros());
        let king = select_unpredictable(role == KING, to, king);
        let occupied = own[ALL] | enemy[ALL];
        let is_attacked =
            attacks::is_king_attacked(P::COLOR, king, occupied ^ source | goal, enemy, goal);
        let on_way = attacks::between(from, to).0 & occupied;
        let victim = self.pieces[to.index()];
        let may_go = san.may_meet(P::COLOR, victim);
        if is_attacked | (on_way | source & source.wrapping_sub(1) != 0) | (source == 0) | !may_go {
            return None;
        }
        let m = UsualMove { role, from, to, victim: u32::from(victim) & 7 };
        self.pieces[from.index()] = 0;
        self.pieces[to.index()] = piece_number(P::COLOR, role) as u8;
        own[kind] ^= source | goal;
        own[ALL] ^= source | goal;
        enemy[m.victim as usize & 7] &= !goal;
        enemy[ALL] &= !goal;
        before.make_usual::<P>(m, after);
        self.turn = !P::COLOR;
        Some(m.name())
    }

    /// Finds where the pieces of the current position are.
    fn look_at_pieces(&mut self) {
        let board = *self.current().board();
        self.pieces = [0; 64];
        for color in Color::ALL {
            let sets = &mut self.sets[color.index()];
            *sets = [0; 8];
            for role in Role::ALL {
                let (number, squares) = (role_number(role), board.pieces(color, role));
                sets[number as usize] = squares.0;
                for square in squares {
                    self.pieces[square.index()] = piece_number(color, number) as u8;
                }
            }
            sets[ALL] = board.color(color).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::san::UsualSans;
    use crate::start::StartId;
    use alloc::vec::Vec;

    /// Eight bytes that begin with this text and a space.
    fn ahead(text: &[u8]) -> [u8; 8] {
        let mut ahead = [b' '; 8];
        ahead[..text.len().min(8)].copy_from_slice(&text[..text.len().min(8)]);
        ahead
    }

    /// In games from every start position each text that means a legal move here, or did two
    /// moves before, is played as [`Position::find_san`] finds it, or not at all, and what is
    /// kept beside the position is what a new replay finds there.
    #[test]
    fn what_is_played_is_what_the_position_finds() {
        let (mut random, mut played, mut left) = (960_u64, 0, 0);
        for id in StartId::all() {
            let mut replay = Replay::new(Position::start(id));
            let mut texts: [Vec<crate::san::SanText>; 3] = Default::default();
            let mut known = UsualSans::new();
            for _ in 0..120 {
                let position = *replay.current();
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                texts.rotate_left(1);
                texts[2] = moves.iter().map(|&m| position.san(m)).collect();
                for text in texts[0].iter().chain(&texts[2]) {
                    let mut copy = replay;
                    let expected = position.find_san(text.as_bytes());
                    let bytes = ahead(text.as_bytes());
                    let found = UsualSan::read_ahead(bytes);
                    assert!(known.find(bytes).is_none_or(|san| Some(san) == found), "{text}");
                    assert_eq!((known.read_ahead(bytes), known.find(bytes)), (found, found));
                    if let Some(san) = found {
                        assert_eq!(copy.play_usual_by(!position.turn(), san), None);
                    }
                    let Some(m) = found.and_then(|san| copy.play_usual(san)) else {
                        assert_eq!(copy, replay);
                        left += usize::from(expected.is_some());
                        continue;
                    };
                    assert_eq!(Some(m), expected, "{text} in {position:?}");
                    assert_eq!(found.map(UsualSan::length), Some(text.len()));
                    assert_eq!((*copy.before(), *copy.current()), (position, position.after(m)));
                    let fresh = Replay::new(position.after(m));
                    assert_eq!((copy.sets, copy.pieces), (fresh.sets, fresh.pieces), "{text}");
                    played += 1;
                }
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let m = moves[(random >> 33) as usize % moves.len()];
                replay.play(m);
                let fresh = Replay::new(position.after(m));
                assert_eq!((replay.sets, replay.pieces), (fresh.sets, fresh.pieces), "{m}");
            }
        }
        assert!(played > 10 * left && left > 1000, "{played} {left}");
    }

    #[test]
    fn what_is_not_usual_is_left_to_others() {
        let start = Position::classical();
        let play = |text: &[u8]| {
            UsualSan::read_ahead(ahead(text)).and_then(|san| Replay::new(start).play_usual(san))
        };
        for text in ["e4", "Nf3", "Nxf3", "Ngf3", "N1f3", "e4+", "Nf3#"] {
            let m = play(text.as_bytes());
            assert!(m.is_some() && m == start.find_san(text.as_bytes()), "{text}");
        }
        for text in [
            "", "N", "e", "O-O", "N-f3", "Ng1f3", "Nf3!", "Nf3++", "e4=Q", "exd4", "e2e4", "Nxxf3",
            "Pe4", "Nbf3", "\u{c1}e4", "e4.", "Nf3(",
        ] {
            assert_eq!(play(text.as_bytes()), None, "{text}");
        }
    }
}
