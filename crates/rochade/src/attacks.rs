//! Which squares a piece attacks, and the lines between squares.
//!
//! A piece attacks a square if it could capture there; its own side's pieces
//! count as attacked (they are defended). All tables are computed by the
//! compiler; those for bishop and rook are in `sliders`.

mod sliders;

use crate::bitboard::Bitboard;
use crate::board::{Board, RoleNumber, role_number};
use crate::piece::{Color, Role};
use crate::square::{File, Rank, Square};

pub use sliders::{bishop, rook};

/// The directions of a rook, as steps along files and ranks, in opposite pairs.
pub(crate) const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// The directions of a bishop, in opposite pairs.
pub(crate) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

const KING_STEPS: [(i8, i8); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_STEPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static KING: [Bitboard; 64] = steps_from_every_square(&KING_STEPS);
static KNIGHT: [Bitboard; 64] = steps_from_every_square(&KNIGHT_STEPS);
static PAWN: [[Bitboard; 64]; 2] =
    [steps_from_every_square(&[(-1, 1), (1, 1)]), steps_from_every_square(&[(-1, -1), (1, -1)])];
static EMPTY_ROOK: [Bitboard; 64] = rays_from_every_square(&STRAIGHT);
static EMPTY_BISHOP: [Bitboard; 64] = rays_from_every_square(&DIAGONAL);
/// Where a piece can go on an empty board: by its colour, by whether it captures there, by
/// the number of its role (1 to 6) and by its square.
static REACH: [[Bitboard; 1024]; 2] = [reach_of(Color::White), reach_of(Color::Black)];
/// Set in the place of a piece in [`REACH`] that captures.
const CAPTURES: u32 = 1 << 9;
/// The same the other way round: from where a piece can come.
static SOURCES: [[Bitboard; 512]; 2] = [sources_of(Color::White), sources_of(Color::Black)];
static USUAL_SOURCES: [[Bitboard; 512]; 2] =
    [usual_sources_of(Color::White), usual_sources_of(Color::Black)];
/// From where a square is attacked, all in one place of memory.
static TOWARDS: [Towards; 64] = towards_every_square();
static BETWEEN: [[Bitboard; 64]; 64] = squares_between();
static SHIELDS: [[u64; 65]; 64] = shields();
static LINE: [[Bitboard; 64]; 64] = lines_through();

/// The squares a king attacks.
#[must_use]
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a knight attacks.
#[must_use]
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares a pawn of this colour attacks.
#[must_use]
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// The squares that these pawns of one colour attack together.
#[must_use]
#[inline]
pub fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let (to_the_left, to_the_right) =
        (pawns - Bitboard::from_file(File::A), pawns - Bitboard::from_file(File::H));
    match color {
        Color::White => to_the_left << 7 | to_the_right << 9,
        Color::Black => to_the_left >> 9 | to_the_right >> 7,
    }
}

/// The squares a queen attacks among these occupied squares.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares a piece of this colour and role attacks among these occupied squares.
#[must_use]
pub fn piece(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares a rook attacks on an empty board.
#[must_use]
#[inline]
pub fn rook_rays(square: Square) -> Bitboard {
    EMPTY_ROOK[square.index()]
}

/// The squares a bishop attacks on an empty board.
#[must_use]
#[inline]
pub fn bishop_rays(square: Square) -> Bitboard {
    EMPTY_BISHOP[square.index()]
}

/// The squares that a piece attacks on an empty board, by the number of its role and the
/// square below it.
#[inline]
pub(crate) fn from_place(color: Color, place: u32) -> Bitboard {
    reach(color, place | CAPTURES)
}

/// A piece on its square, and whether it captures: what [`reach`] goes by.
#[inline]
pub(crate) const fn place(role: RoleNumber, square: Square, captures: bool) -> u32 {
    (captures as u32) << 9 | role << 6 | square.index() as u32
}

/// The squares to which a piece can go from its place if nothing stands in the way.
#[inline]
pub(crate) fn reach(color: Color, place: u32) -> Bitboard {
    REACH[color.index()][place as usize & 1023]
}

const fn reach_of(color: Color) -> [Bitboard; 1024] {
    let mut table = [Bitboard::EMPTY; 1024];
    let mut index = 0;
    while index < 64 {
        let square = Square::from_low_bits(index as u32);
        let (one, two) = match color {
            Color::White => (square.offset(0, 1), square.offset(0, 2)),
            Color::Black => (square.offset(0, -1), square.offset(0, -2)),
        };
        let mut steps = Bitboard::EMPTY;
        if let Some(one) = one {
            steps = steps.with(one);
        }
        if let Some(two) = two
            && square.rank() as u8 == Rank::Two.relative_to(color) as u8
        {
            steps = steps.with(two);
        }
        let queen = Bitboard(EMPTY_ROOK[index].0 | EMPTY_BISHOP[index].0);
        let pieces = [KNIGHT[index], EMPTY_BISHOP[index], EMPTY_ROOK[index], queen, KING[index]];
        let mut role = 0;
        while role < 5 {
            let place = (role + 2) << 6 | index;
            table[place] = pieces[role];
            table[place | CAPTURES as usize] = pieces[role];
            role += 1;
        }
        table[1 << 6 | index] = steps;
        table[1 << 6 | index | CAPTURES as usize] = PAWN[color.index()][index];
        index += 1;
    }
    table
}

/// The squares from which a piece of this role can come to `to` if nothing stands in the
/// way; by `is_capture` pawns capture there or step there.
#[inline]
pub(crate) fn sources(color: Color, role: RoleNumber, to: Square, is_capture: bool) -> Bitboard {
    let row = role & 7 & !u32::from(is_capture & (role == role_number(Role::Pawn)));
    SOURCES[color.index()][(row as usize) << 6 | to.index()]
}

/// The same without promotions, by the row of the table: 0 for pawns that go to another file,
/// and otherwise the number of the role.
#[inline]
pub(crate) fn usual_sources(color: Color, row: u32, to: Square) -> Bitboard {
    USUAL_SOURCES[color.index()][(row as usize & 7) << 6 | to.index()]
}

const fn usual_sources_of(color: Color) -> [Bitboard; 512] {
    let mut table = SOURCES[color.index()];
    let mut to = 0;
    while to < 8 {
        let mut row = 0;
        while row < 2 {
            table[row << 6 | to] = Bitboard::EMPTY;
            table[row << 6 | 56 | to] = Bitboard::EMPTY;
            row += 1;
        }
        to += 1;
    }
    table
}

const fn sources_of(color: Color) -> [Bitboard; 512] {
    let reach = REACH[color.index()];
    let mut table = [Bitboard::EMPTY; 512];
    let mut place = 0;
    while place < 512 {
        // Where pawns come from that capture stands at the number 0.
        let row = if place < 64 { 1 << 6 | CAPTURES as usize } else { place & !63 };
        let mut from = 0;
        while from < 64 {
            let to = Square::from_low_bits(place as u32);
            if reach[row | from].contains(to) {
                table[place] = table[place].with(Square::from_low_bits(from as u32));
            }
            from += 1;
        }
        place += 1;
    }
    table
}

/// The squares from which a square is attacked on an empty board.
///
/// In this order no two of them are neighbours as the sets of a [`Replay`](crate::Replay)
/// are: two of these would be read at once, right after one was written, and that waits.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Towards {
    knight: Bitboard,
    rook: Bitboard,
    bishop: Bitboard,
    king: Bitboard,
    /// By pawns of the opponent of this colour.
    pawn: [Bitboard; 2],
}

const fn towards_every_square() -> [Towards; 64] {
    let none = Bitboard::EMPTY;
    let mut table =
        [Towards { knight: none, rook: none, bishop: none, king: none, pawn: [none; 2] }; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Towards {
            knight: KNIGHT[index],
            rook: EMPTY_ROOK[index],
            bishop: EMPTY_BISHOP[index],
            king: KING[index],
            pawn: [PAWN[0][index], PAWN[1][index]],
        };
        index += 1;
    }
    table
}

/// The pieces that would attack a king of `color` on `square` if nothing stood between,
/// of either colour, as these sets: rooks and queens, bishops and queens, knights and
/// pawns of the opponent.
#[inline(always)]
pub(crate) fn lined_up(board: &Board, color: Color, square: Square) -> [Bitboard; 3] {
    let towards = &TOWARDS[square.index()];
    [
        towards.rook & board.straight_sliders(),
        towards.bishop & board.diagonal_sliders(),
        towards.knight & board.knights() | towards.pawn[color.index()] & board.pawns(),
    ]
}

/// All of [`lined_up`] in one set, in fewer steps, and the kings beside the square.
#[inline(always)]
pub(crate) fn aimed_at(board: &Board, color: Color, square: Square) -> Bitboard {
    let towards = &TOWARDS[square.index()];
    let [odd, second, third, _] = board.planes().map(Bitboard);
    // Of pieces with an odd number, only pawns have none of the other bits, and they attack
    // no square that a bishop on theirs would not.
    towards.rook & (third - second)
        | odd & (towards.bishop & (second | third) | towards.pawn[color.index()])
        | second & ((towards.knight - (odd | third)) | towards.king & third)
}

/// What stands between a square and each other one, and for the number 64, which is that of the
/// lowest bit of an empty set, all squares.
const fn shields() -> [[u64; 65]; 64] {
    let mut table = [[u64::MAX; 65]; 64];
    let mut at = 0;
    while at < 64 * 64 {
        table[at / 64][at % 64] = BETWEEN[at / 64][at % 64].0;
        at += 1;
    }
    table
}

/// Whether one of these pieces, by the number of their role, attacks a king of `color` on
/// `square` if these squares are occupied. Those on squares of `captured` do not count.
///
/// How many pieces look towards a king cannot be foreseen, so three of them are asked without a
/// branch, whether or not they are there; more are rare.
#[inline(always)]
pub(crate) fn is_king_attacked(
    color: Color,
    square: Square,
    occupied: u64,
    pieces: &[u64; 8],
    captured: u64,
) -> bool {
    let [_, pawns, knights, bishops, rooks, queens, kings, _] = *pieces;
    let (towards, shields) = (&TOWARDS[square.index()], &SHIELDS[square.index()]);
    let near =
        towards.knight.0 & knights | towards.pawn[color.index()].0 & pawns | towards.king.0 & kings;
    let far = towards.rook.0 & (rooks | queens) | towards.bishop.0 & (bishops | queens);
    let is_free = |from: u64| shields[from.trailing_zeros() as usize] & occupied == 0;
    let first = far & !captured;
    let second = first & first.wrapping_sub(1);
    let third = second & second.wrapping_sub(1);
    let mut others = third & third.wrapping_sub(1);
    let mut is_attacked =
        (near & !captured != 0) | is_free(first) | is_free(second) | is_free(third);
    while others != 0 {
        is_attacked |= is_free(others);
        others &= others - 1;
    }
    is_attacked
}

/// The squares strictly between two squares of one rank, file or diagonal;
/// none for other pairs.
///
/// ```
/// use rochade::{attacks, Bitboard, Square};
///
/// let between = attacks::between(Square::B1, Square::E1);
/// assert_eq!(between, Bitboard::from_iter([Square::C1, Square::D1]));
/// assert!(attacks::between(Square::B1, Square::C3).is_empty());
/// ```
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two squares, from edge to edge;
/// none for squares that are not on one line.
#[must_use]
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

/// The squares that one step in each of these directions reaches.
const fn steps_from_every_square(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::from_low_bits(index as u32);
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = from.offset(steps[i].0, steps[i].1) {
                table[index] = table[index].with(to);
            }
            i += 1;
        }
        index += 1;
    }
    table
}

const fn rays_from_every_square(directions: &[(i8, i8); 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = slide(Square::from_low_bits(index as u32), directions, Bitboard::EMPTY);
        index += 1;
    }
    table
}

/// Walks in each direction until the edge or the first occupied square, which
/// is included: the definition that the fast lookups are tables of.
const fn slide(from: Square, directions: &[(i8, i8); 4], occupied: Bitboard) -> Bitboard {
    let mut attacked = Bitboard::EMPTY;
    let mut i = 0;
    while i < 4 {
        let mut square = from;
        while let Some(next) = square.offset(directions[i].0, directions[i].1) {
            attacked = attacked.with(next);
            if occupied.contains(next) {
                break;
            }
            square = next;
        }
        i += 1;
    }
    attacked
}

const fn squares_between() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let from = Square::from_low_bits(a as u32);
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = KING_STEPS[i];
            let mut passed = Bitboard::EMPTY;
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                table[a][next.index()] = passed;
                passed = passed.with(next);
                square = next;
            }
            i += 1;
        }
        a += 1;
    }
    table
}

const fn lines_through() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let from = Square::from_low_bits(a as u32);
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = KING_STEPS[i];
            // Both ways from the first square, then the same set for every
            // second square on this side of it.
            let both_ways = [(files, ranks), (-files, -ranks), (files, ranks), (-files, -ranks)];
            let line = slide(from, &both_ways, Bitboard::EMPTY).with(from);
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                table[a][next.index()] = line;
                square = next;
            }
            i += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every occupancy that can matter for a slider, for every square.
    #[test]
    fn slider_lookups_equal_the_walk_for_every_occupancy() {
        for square in Square::all() {
            for (directions, lookup) in [
                (&STRAIGHT, rook as fn(Square, Bitboard) -> Bitboard),
                (&DIAGONAL, bishop as fn(Square, Bitboard) -> Bitboard),
            ] {
                let rays = slide(square, directions, Bitboard::EMPTY).0;
                let mut subset = 0u64;
                loop {
                    // What stands off the rays must not matter.
                    for noise in [0, !rays] {
                        let occupied = Bitboard(subset | noise);
                        assert_eq!(
                            lookup(square, occupied),
                            slide(square, directions, occupied),
                            "{square} {occupied:?}"
                        );
                    }
                    subset = subset.wrapping_sub(rays) & rays;
                    if subset == 0 {
                        break;
                    }
                }
            }
        }
    }

    /// From no attacker up to a board full of them.
    #[test]
    fn a_king_is_attacked_where_a_piece_reaches_it() {
        let mut random = 960_u64;
        let mut next = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            random ^ random >> 29
        };
        let (mut attacked, mut many) = (0, 0);
        for round in 0..60_000 {
            let king = Square::from_low_bits((next() >> 40) as u32);
            let captured = if round % 3 == 0 { 1 << (next() >> 40 & 63) } else { 0 };
            let free = !Bitboard::from(king).0;
            let thin = |density: u64, next: &mut dyn FnMut() -> u64| {
                (0..density).fold(free, |squares, _| squares & next())
            };
            let color = Color::ALL[round % 2];
            let (mut pieces, mut taken, mut sum) = ([0; 8], 0, 0);
            for (number, role) in (1..).zip(Role::ALL) {
                pieces[number] = thin(2 + round as u64 / 2 % 5, &mut next) & !taken;
                taken |= pieces[number];
                for square in Bitboard(pieces[number] & !captured) {
                    let reach = piece(color.opponent(), role, square, Bitboard::EMPTY);
                    sum += u32::from(reach.contains(king));
                }
            }
            let occupied = taken | captured | thin(3, &mut next);
            let expected = (1..).zip(Role::ALL).any(|(number, role)| {
                Bitboard(pieces[number] & !captured).into_iter().any(|square| {
                    piece(color.opponent(), role, square, Bitboard(occupied)).contains(king)
                })
            });
            let found = is_king_attacked(color, king, occupied, &pieces, captured);
            assert_eq!(found, expected, "{color:?} {king} {occupied:x} {pieces:x?}");
            attacked += usize::from(found);
            many += usize::from(sum > 5);
        }
        assert!((10_000..50_000).contains(&attacked) && many > 1000, "{attacked} {many}");
    }

    #[test]
    fn between_and_line_follow_from_the_rays() {
        for a in Square::all() {
            for b in Square::all() {
                let (sa, sb) = (Bitboard::from(a), Bitboard::from(b));
                let (mut gap, mut whole) = (Bitboard::EMPTY, Bitboard::EMPTY);
                for (rays, blocked) in [
                    (rook_rays(a), rook(a, sb) & rook(b, sa)),
                    (bishop_rays(a), bishop(a, sb) & bishop(b, sa)),
                ] {
                    if rays.contains(b) {
                        gap = blocked;
                        let other =
                            if rook_rays(a).contains(b) { rook_rays(b) } else { bishop_rays(b) };
                        whole = rays & other | sa | sb;
                    }
                }
                assert_eq!(between(a, b), gap, "{a} {b}");
                assert_eq!(line(a, b), whole, "{a} {b}");
            }
        }
    }

    #[test]
    fn pawn_sets_attack_what_their_pawns_attack() {
        for color in Color::ALL {
            for set in [Bitboard::ALL, Bitboard::DARK, Bitboard(0x0042_1800_9900_8100)] {
                let one_by_one =
                    set.into_iter().fold(Bitboard::EMPTY, |all, s| all | pawn(color, s));
                assert_eq!(pawns(color, set), one_by_one);
            }
        }
    }
}
