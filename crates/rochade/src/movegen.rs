//! All legal moves.
//!
//! One generator, [`generate`], finds the legal moves as sets of squares and
//! hands them to a [`Sink`]: a list takes them apart into moves, a counter only
//! counts bits. Legality is decided by sets too: a move of a pinned piece must
//! stay on the line of the pin, a move in check must answer the check, and the
//! king must not go where the opponent attacks.

mod single;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::Castling;
use crate::move_list::MoveList;
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Rank, Square};

pub(crate) use single::{
    can_go, is_legal, legal_castling, legal_step, name_move, only_move, sources,
};

/// The player to move, known to the compiler, so that every direction and rank
/// is a constant.
pub(crate) trait Player {
    const COLOR: Color;
    type Opponent: Player;

    /// How much higher the number of the next square towards the opponent is.
    const FORWARD: i32 = match Self::COLOR {
        Color::White => 8,
        Color::Black => -8,
    };
    const LAST_RANK_BUT_ONE: Bitboard = Bitboard::from_rank(Rank::Seven.relative_to(Self::COLOR));
    const THIRD_RANK: Bitboard = Bitboard::from_rank(Rank::Three.relative_to(Self::COLOR));

    /// One step towards the opponent.
    fn forward(squares: Bitboard) -> Bitboard;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Player for White {
    const COLOR: Color = Color::White;
    type Opponent = Black;

    #[inline]
    fn forward(squares: Bitboard) -> Bitboard {
        squares << 8
    }
}

impl Player for Black {
    const COLOR: Color = Color::Black;
    type Opponent = White;

    #[inline]
    fn forward(squares: Bitboard) -> Bitboard {
        squares >> 8
    }
}

/// Where the pawns of one player can go, by the way they go there.
pub(crate) struct PawnGoals {
    one_step: Bitboard,
    two_steps: Bitboard,
    capture_towards_a: Bitboard,
    capture_towards_h: Bitboard,
}

impl PawnGoals {
    /// Each goal with the square it is reached from, and whether something is
    /// captured there; not the double steps.
    #[inline]
    fn for_each<P: Player>(&self, mut take: impl FnMut(Square, Square, bool)) {
        for (goals, distance) in [
            (self.one_step, P::FORWARD),
            (self.capture_towards_a, P::FORWARD - 1),
            (self.capture_towards_h, P::FORWARD + 1),
        ] {
            for to in goals {
                take(behind(to, distance), to, distance != P::FORWARD);
            }
        }
    }

    /// How many moves these are. The steps go to different empty squares and
    /// the captures to occupied ones, so two sets hold all of them.
    #[inline]
    fn count(&self) -> u32 {
        (self.one_step | self.two_steps | self.capture_towards_a).count()
            + self.capture_towards_h.count()
    }
}

/// Takes the legal moves of a position as sets of squares.
pub(crate) trait Sink {
    /// One piece, other than a pawn, goes from `from` to each square of `to`.
    fn piece(&mut self, role: Role, from: Square, to: Bitboard);
    /// Pawns go to these squares, all short of the last rank.
    fn pawns<P: Player>(&mut self, to: &PawnGoals);
    /// Pawns go to these squares of the last rank, with four choices for each.
    fn promotions<P: Player>(&mut self, to: &PawnGoals);
    /// A single move of a special kind.
    fn special(&mut self, kind: MoveKind, from: Square, to: Square);
}

/// Takes the sets apart into a list.
pub(crate) struct Lister<'a> {
    moves: &'a mut MoveList,
    enemy: Bitboard,
}

impl Sink for Lister<'_> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        let (m, enemy) = (Move::new(MoveKind::of_role(role), from, Square::A1), self.enemy);
        self.moves.push_each(to, |to| m.to_square(to).capturing(enemy));
    }

    #[inline]
    fn pawns<P: Player>(&mut self, to: &PawnGoals) {
        let step = |to| Move::new(MoveKind::Pawn, behind(to, P::FORWARD), to);
        self.moves.push_each(to.one_step, step);
        let two = |to| Move::new(MoveKind::DoublePush, behind(to, 2 * P::FORWARD), to);
        self.moves.push_each(to.two_steps, two);
        for (goals, distance) in
            [(to.capture_towards_a, P::FORWARD - 1), (to.capture_towards_h, P::FORWARD + 1)]
        {
            for to in goals {
                let m = Move::new(MoveKind::Pawn, behind(to, distance), to);
                self.moves.push(m.as_capture());
            }
        }
    }

    #[inline]
    fn promotions<P: Player>(&mut self, to: &PawnGoals) {
        to.for_each::<P>(|from, to, is_capture| {
            for role in Role::PROMOTIONS {
                let m = Move::new(MoveKind::promotion_to(role), from, to);
                self.moves.push(if is_capture { m.as_capture() } else { m });
            }
        });
    }

    #[inline]
    fn special(&mut self, kind: MoveKind, from: Square, to: Square) {
        self.moves.push(Move::new(kind, from, to));
    }
}

/// Adds all legal moves to `moves`.
#[inline(never)]
pub(crate) fn list_all(position: &Position, moves: &mut MoveList) {
    match position.turn() {
        Color::White => list::<White>(position, Wanted::All, moves),
        Color::Black => list::<Black>(position, Wanted::All, moves),
    }
}

/// Adds the wanted legal moves to `moves`.
#[inline]
pub(crate) fn list<P: Player>(position: &Position, wanted: Wanted, moves: &mut MoveList) {
    let enemy = position.board().color(!P::COLOR);
    generate::<P, _>(position, wanted, &mut Lister { moves, enemy });
}

/// Which of the legal moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    Captures,
    Quiet,
}

impl Wanted {
    /// The squares to which a piece other than a capturing pawn goes with such
    /// a move.
    #[inline(always)]
    pub fn goals(self, position: &Position) -> Bitboard {
        let board = position.board();
        match self {
            Self::All => Bitboard::ALL,
            Self::Captures => board.color(!position.turn()),
            Self::Quiet => !board.occupied(),
        }
    }
}

#[inline]
const fn behind(to: Square, distance: i32) -> Square {
    Square::from_low_bits((to.index() as i32 - distance) as u32)
}

/// Counts moves without naming them.
struct Counter(u32);

impl Sink for Counter {
    #[inline]
    fn piece(&mut self, _: Role, _: Square, to: Bitboard) {
        self.0 += to.count();
    }

    #[inline]
    fn pawns<P: Player>(&mut self, to: &PawnGoals) {
        self.0 += to.count();
    }

    #[inline]
    fn promotions<P: Player>(&mut self, to: &PawnGoals) {
        self.0 += 4 * to.count();
    }

    #[inline]
    fn special(&mut self, _: MoveKind, _: Square, _: Square) {
        self.0 += 1;
    }
}

#[inline(never)]
pub(crate) fn count<P: Player>(position: &Position) -> usize {
    let mut counter = Counter(0);
    generate::<P, _>(position, Wanted::All, &mut counter);
    counter.0 as usize
}

/// The lines on which the king of the player to move is, or would be, attacked.
#[derive(Clone, Copy)]
pub(crate) struct Lines {
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// From the king (left out) to a rook or queen (included) with one piece or
    /// none between: an own piece on such a rank or file is pinned to it.
    pub straight: Bitboard,
    /// The same for diagonals, with a bishop or queen at the end.
    pub diagonal: Bitboard,
}

impl Lines {
    /// For the player to move.
    pub fn of_turn(position: &Position) -> Self {
        match position.turn() {
            Color::White => Self::of::<White>(position),
            Color::Black => Self::of::<Black>(position),
        }
    }

    #[inline(always)]
    pub fn of<P: Player>(position: &Position) -> Self {
        let board = position.board();
        let king = position.king(P::COLOR);
        let enemy = board.color(!P::COLOR);
        let occupied = board.occupied();
        let [straight, diagonal, leapers] = attacks::lined_up(board, P::COLOR, king);
        let mut lines = Self {
            checkers: leapers & enemy,
            straight: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
        };
        for slider in straight & enemy {
            let line = lines.look_along(king, slider, occupied);
            lines.straight |= line;
        }
        for slider in diagonal & enemy {
            let line = lines.look_along(king, slider, occupied);
            lines.diagonal |= line;
        }
        lines
    }

    /// The line from king to slider if at most one piece stands between.
    #[inline]
    fn look_along(&mut self, king: Square, slider: Square, occupied: Bitboard) -> Bitboard {
        let between = attacks::between(king, slider);
        let blockers = between & occupied;
        if blockers.is_empty() {
            self.checkers = self.checkers.with(slider);
        }
        if blockers.more_than_one() { Bitboard::EMPTY } else { between.with(slider) }
    }

    /// The squares on which a piece other than the king answers the check:
    /// that of the checker and those between; all of them without check, none
    /// in a double check.
    #[inline]
    pub fn answers(&self, king: Square) -> Bitboard {
        match self.checkers.first() {
            None => Bitboard::ALL,
            Some(_) if self.checkers.more_than_one() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker).with(checker),
        }
    }

    /// All squares on which an own piece is pinned.
    #[inline]
    pub fn pins(&self) -> Bitboard {
        self.straight | self.diagonal
    }
}

/// Hands every legal move of the position, in which `P` is to move, to `sink`.
#[inline(always)]
pub(crate) fn generate<P: Player, S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    let lines = Lines::of::<P>(position);
    king_moves::<P, S>(position, &lines, wanted, sink);
    if lines.checkers.more_than_one() {
        return;
    }
    let answers = lines.answers(position.king(P::COLOR)) & wanted.goals(position);
    pawn_moves::<P, S>(position, &lines, answers, sink);
    if wanted != Wanted::Quiet {
        en_passant::<P, S>(position, &lines, sink);
    }
    piece_moves::<P, S>(position, &lines, answers, sink);
}

/// Marks what it is called for as rare. `core::hint::cold_path` would ask for Rust 1.95.
#[cold]
#[inline(never)]
fn cold(rooks: Bitboard) -> Bitboard {
    rooks
}

/// King steps and castling, which share the map of attacked squares. The map
/// is drawn only when the king has somewhere to go.
#[inline(always)]
fn king_moves<P: Player, S: Sink>(
    position: &Position,
    lines: &Lines,
    wanted: Wanted,
    sink: &mut S,
) {
    let board = position.board();
    let king = position.king(P::COLOR);
    let occupied = board.occupied();
    let steps = (attacks::king(king) & wanted.goals(position)) - board.color(P::COLOR);
    let mut rooks = Bitboard::EMPTY;
    if wanted != Wanted::Captures && lines.checkers.is_empty() {
        for rook in position.castling_rooks(P::COLOR) {
            if !occupied.intersects(Castling::between(P::COLOR, king, rook).must_be_empty()) {
                rooks = cold(rooks.with(rook));
            }
        }
    }
    if (steps | rooks).is_empty() {
        return;
    }
    // The king does not shield the squares behind it from the piece it flees.
    let attacked = board.attacked_by(!P::COLOR, occupied.without(king));
    sink.piece(Role::King, king, steps - attacked);
    for rook in rooks {
        if Castling::between(P::COLOR, king, rook).is_allowed(occupied, attacked, lines.pins()) {
            sink.special(MoveKind::Castling, king, rook);
        }
    }
}

/// Pawns as sets.
#[inline(always)]
fn pawn_moves<P: Player, S: Sink>(
    position: &Position,
    lines: &Lines,
    answers: Bitboard,
    sink: &mut S,
) {
    let pawns = position.board().color(P::COLOR) & position.board().pawns();
    let promoting = pawns & P::LAST_RANK_BUT_ONE;
    sink.pawns::<P>(&pawn_goals::<P>(position, lines, answers, pawns - promoting));
    if promoting.any() {
        sink.promotions::<P>(&pawn_goals::<P>(position, lines, answers, promoting));
    }
}

#[inline(always)]
fn en_passant<P: Player, S: Sink>(position: &Position, lines: &Lines, sink: &mut S) {
    if let Some(square) = position.pseudo_legal_en_passant_square() {
        for from in en_passant_capturers::<P>(position, lines, square) {
            sink.special(MoveKind::EnPassant, from, square);
        }
    }
}

/// Where these pawns can go. One pinned on a file may still step forward, one
/// pinned on a diagonal may capture along it: both stay on the line of the pin.
#[inline(always)]
fn pawn_goals<P: Player>(
    position: &Position,
    lines: &Lines,
    answers: Bitboard,
    pawns: Bitboard,
) -> PawnGoals {
    let empty = !position.board().occupied();
    let enemy = position.board().color(!P::COLOR);
    let towards_a = |pawns: Bitboard| P::forward(pawns - Bitboard::from_file(File::A)) >> 1;
    let towards_h = |pawns: Bitboard| P::forward(pawns - Bitboard::from_file(File::H)) << 1;

    let free = pawns - lines.pins();
    let mut one_step = P::forward(free);
    let mut capture_towards_a = towards_a(free);
    let mut capture_towards_h = towards_h(free);
    if pawns != free {
        one_step |= P::forward(pawns & lines.straight) & lines.straight;
        capture_towards_a |= towards_a(pawns & lines.diagonal) & lines.diagonal;
        capture_towards_h |= towards_h(pawns & lines.diagonal) & lines.diagonal;
    }
    one_step &= empty;
    PawnGoals {
        one_step: one_step & answers,
        two_steps: P::forward(one_step & P::THIRD_RANK) & empty & answers,
        capture_towards_a: capture_towards_a & enemy & answers,
        capture_towards_h: capture_towards_h & enemy & answers,
    }
}

/// The pawns that may capture en passant on `to`.
///
/// Two pawns leave their squares at once, so neither the pins nor the answers
/// to a check tell whether the king is safe: look at the board as it will be.
pub(crate) fn en_passant_capturers<P: Player>(
    position: &Position,
    lines: &Lines,
    to: Square,
) -> Bitboard {
    let board = position.board();
    let king = position.king(P::COLOR);
    let enemy = board.color(!P::COLOR);
    let leapers = board.knights() | board.pawns();
    let near = attacks::pawn(!P::COLOR, to) & (board.color(P::COLOR) & board.pawns());
    let is_safe = |&from: &Square| {
        let victim = Square::new(to.file(), from.rank());
        let occupied = board.occupied().without(from).without(victim).with(to);
        let checks = attacks::rook(king, occupied) & board.straight_sliders()
            | attacks::bishop(king, occupied) & board.diagonal_sliders()
            | (lines.checkers & leapers).without(victim);
        !checks.intersects(enemy)
    };
    near.into_iter().filter(is_safe).collect()
}

/// Knights, bishops, rooks and queens. A queen appears twice: once as it moves
/// straight, once as it moves diagonally.
#[inline(always)]
fn piece_moves<P: Player, S: Sink>(
    position: &Position,
    lines: &Lines,
    answers: Bitboard,
    sink: &mut S,
) {
    let board = position.board();
    let own = board.color(P::COLOR);
    let occupied = board.occupied();
    let goals = answers - own;
    let pins = lines.pins();

    for from in (own & board.knights()) - pins {
        sink.piece(Role::Knight, from, attacks::knight(from) & goals);
    }

    let queens = board.queens();
    let role = |from, other| if queens.contains(from) { Role::Queen } else { other };

    let diagonal = board.diagonal_sliders() & own;
    for from in diagonal - pins {
        sink.piece(role(from, Role::Bishop), from, attacks::bishop(from, occupied) & goals);
    }
    for from in diagonal & lines.diagonal {
        let to = attacks::bishop(from, occupied) & goals & lines.diagonal;
        sink.piece(role(from, Role::Bishop), from, to);
    }

    let straight = board.straight_sliders() & own;
    for from in straight - pins {
        sink.piece(role(from, Role::Rook), from, attacks::rook(from, occupied) & goals);
    }
    for from in straight & lines.straight {
        let to = attacks::rook(from, occupied) & goals & lines.straight;
        sink.piece(role(from, Role::Rook), from, to);
    }
}
