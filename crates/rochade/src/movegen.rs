//! All legal moves.
//!
//! One generator, [`generate`], finds the legal moves as sets of squares and
//! hands them to a [`Sink`]: a list takes them apart into moves, a counter only
//! counts bits. Legality is decided by sets too: a move of a pinned piece must
//! stay on the line of the pin, a move in check must answer the check, and the
//! king must not go where the opponent attacks.

use core::hint::cold_path;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::Castling;
use crate::move_list::MoveList;
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Rank, Square};

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
        let leapers = attacks::knight(king) & board.role(Role::Knight)
            | attacks::pawn(P::COLOR, king) & board.role(Role::Pawn);
        let mut lines = Self {
            checkers: leapers & enemy,
            straight: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
        };
        for slider in attacks::rook_rays(king) & board.straight_sliders() & enemy {
            let line = lines.look_along(king, slider, occupied);
            lines.straight |= line;
        }
        for slider in attacks::bishop_rays(king) & board.diagonal_sliders() & enemy {
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
        for rook in position.castling_rights().rooks_of(P::COLOR) {
            if !occupied.intersects(Castling::between(P::COLOR, king, rook).must_be_empty()) {
                cold_path();
                rooks = rooks.with(rook);
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
    let pawns = position.board().pieces(P::COLOR, Role::Pawn);
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
    let leapers = board.role(Role::Knight) | board.role(Role::Pawn);
    let near = attacks::pawn(!P::COLOR, to) & board.pieces(P::COLOR, Role::Pawn);
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

    for from in board.pieces(P::COLOR, Role::Knight) - pins {
        sink.piece(Role::Knight, from, attacks::knight(from) & goals);
    }

    let queens = board.role(Role::Queen);
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

/// The squares of `among` from which a piece of this role may legally go to
/// `to`, by a move that is not castling.
///
/// Which role it is cannot be foreseen, so nothing here branches on it but for
/// pawn and king: the reach on an empty board and the squares between say the
/// same for knights and line pieces, and are small tables.
pub(crate) fn sources(position: &Position, role: Role, to: Square, among: Bitboard) -> Bitboard {
    match position.turn() {
        Color::White => sources_of::<White>(position, role, to, among),
        Color::Black => sources_of::<Black>(position, role, to, among),
    }
}

/// The one legal move of a piece of this role from one of these squares to `to` that
/// is neither castling nor a promotion; none if there is none, or more than one.
#[inline]
pub(crate) fn only_move(
    position: &Position,
    role: Role,
    to: Square,
    among: Bitboard,
) -> Option<Move> {
    let from = match position.turn() {
        Color::White => sources_of::<White>(position, role, to, among),
        Color::Black => sources_of::<Black>(position, role, to, among),
    };
    name_move(position, role, from.single()?, to, None)
}

#[inline]
fn sources_of<P: Player>(position: &Position, role: Role, to: Square, among: Bitboard) -> Bitboard {
    let board = position.board();
    if board.color(P::COLOR).contains(to) {
        return Bitboard::EMPTY;
    }
    let occupied = board.occupied();
    let own = board.pieces(P::COLOR, role) & among;
    let near = if role == Role::Pawn {
        if position.en_passant_square() == Some(to) {
            // No pawn can push to this square: behind it, seen from the
            // player to move, stands the pawn that has just passed it.
            return en_passant_capturers::<P>(position, &Lines::of::<P>(position), to) & among;
        }
        pawn_sources::<P>(position, to) & own
    } else {
        attacks::reach(role, to) & own
    };
    let mut sources = Bitboard::EMPTY;
    for from in near {
        if !attacks::between(from, to).intersects(occupied)
            && is_king_safe_after::<P>(position, role, from, to)
        {
            sources = sources.with(from);
        }
    }
    sources
}

/// Whether the king is not attacked once a piece has gone from `from` to `to`,
/// capturing what stands there: pins and checks in one look at the board as it
/// will be.
#[inline]
fn is_king_safe_after<P: Player>(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
) -> bool {
    let board = position.board();
    let king = if role == Role::King { to } else { position.king(P::COLOR) };
    let occupied = board.occupied().without(from).with(to);
    let enemy = board.color(!P::COLOR).without(to);
    let leapers = attacks::knight(king) & board.role(Role::Knight)
        | attacks::pawn(P::COLOR, king) & board.role(Role::Pawn)
        | attacks::king(king) & board.role(Role::King);
    let sliders = attacks::rook_rays(king) & board.straight_sliders()
        | attacks::bishop_rays(king) & board.diagonal_sliders();
    !leapers.intersects(enemy)
        && (sliders & enemy)
            .into_iter()
            .all(|slider| attacks::between(king, slider).intersects(occupied))
}

/// Where a pawn can stand that reaches `to` with one step, two steps or a capture.
#[inline]
fn pawn_sources<P: Player>(position: &Position, to: Square) -> Bitboard {
    let occupied = position.board().occupied();
    if occupied.contains(to) {
        return attacks::pawn(!P::COLOR, to);
    }
    let one = P::Opponent::forward(Bitboard::from(to));
    let two = if to.rank() == Rank::Four.relative_to(P::COLOR) && !occupied.intersects(one) {
        P::Opponent::forward(one)
    } else {
        Bitboard::EMPTY
    };
    one | two
}

/// Whether a piece of this role and of the player to move stands on `from` and
/// may legally go to `to`, by a move that is not castling. What a pawn becomes
/// does not matter here.
#[inline]
pub(crate) fn can_go(position: &Position, role: Role, from: Square, to: Square) -> bool {
    sources(position, role, to, Bitboard::from(from)).any()
}

/// Whether this move, which is not castling, is legal.
#[inline]
pub(crate) fn is_legal(position: &Position, m: Move) -> bool {
    match position.turn() {
        Color::White => is_legal_for::<White>(position, m),
        Color::Black => is_legal_for::<Black>(position, m),
    }
}

#[inline]
fn is_legal_for<P: Player>(position: &Position, m: Move) -> bool {
    let board = position.board();
    let (role, from, to) = (m.role(), m.from(), m.to());
    if !board.pieces(P::COLOR, role).contains(from) {
        return false;
    }
    if role == Role::Pawn {
        return name_move(position, role, from, to, m.promotion()) == Some(m)
            && pawn_may_go::<P>(position, from, to);
    }
    // What stands on the goal must be what the move says.
    let fits = if m.is_capture() { board.color(!P::COLOR) } else { !board.occupied() };
    fits.contains(to) && piece_may_go::<P>(position, role, from, to)
}

/// The legal move of the piece that the player to move has on `from`, if it is one and
/// not castling.
#[inline]
pub(crate) fn legal_step(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    match position.turn() {
        Color::White => legal_step_of::<White>(position, from, to, promotion),
        Color::Black => legal_step_of::<Black>(position, from, to, promotion),
    }
}

#[inline]
fn legal_step_of<P: Player>(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let board = position.board();
    if !board.color(P::COLOR).contains(from) || board.color(P::COLOR).contains(to) {
        return None;
    }
    let role = board.occupant(from);
    let named = name_move(position, role, from, to, promotion)?;
    let may_go = match role {
        Role::Pawn => pawn_may_go::<P>(position, from, to),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            piece_may_go::<P>(position, role, from, to)
        }
    };
    may_go.then_some(named)
}

/// Whether an own pawn on `from` may go to `to`.
#[inline]
fn pawn_may_go<P: Player>(position: &Position, from: Square, to: Square) -> bool {
    if position.en_passant_square() == Some(to) {
        let lines = Lines::of::<P>(position);
        return en_passant_capturers::<P>(position, &lines, to).contains(from);
    }
    !position.board().color(P::COLOR).contains(to)
        && pawn_sources::<P>(position, to).contains(from)
        && is_king_safe_after::<P>(position, Role::Pawn, from, to)
}

/// Whether an own piece on `from`, other than a pawn, may go to `to`, where no own piece
/// stands.
#[inline]
fn piece_may_go<P: Player>(position: &Position, role: Role, from: Square, to: Square) -> bool {
    attacks::reach(role, from).contains(to)
        && !attacks::between(from, to).intersects(position.board().occupied())
        && is_king_safe_after::<P>(position, role, from, to)
}

/// The move of a piece of this role between these squares, supposing that it can
/// go there; none if what the pawn becomes is missing or impossible.
#[inline]
pub(crate) fn name_move(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let kind = match (role, promotion) {
        (Role::Pawn, promotion) => pawn_move_kind(position, from, to, promotion)?,
        (_, None) => MoveKind::of_role(role),
        (_, Some(_)) => return None,
    };
    Some(Move::new(kind, from, to).capturing(position.board().color(!position.turn())))
}

/// What kind of move it is when a pawn goes from here to there, if it can.
#[inline]
fn pawn_move_kind(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<MoveKind> {
    let is_on_last_rank = to.rank() == Rank::Eight.relative_to(position.turn());
    match (is_on_last_rank, promotion) {
        (true, Some(role)) if Role::PROMOTIONS.contains(&role) => {
            Some(MoveKind::promotion_to(role))
        }
        (true, _) | (false, Some(_)) => None,
        (false, None) if position.en_passant_square() == Some(to) => Some(MoveKind::EnPassant),
        (false, None) if from.index().abs_diff(to.index()) == 16 => Some(MoveKind::DoublePush),
        (false, None) => Some(MoveKind::Pawn),
    }
}

/// This castling of the player to move, if it is legal now.
pub(crate) fn legal_castling(position: &Position, castling: Castling) -> Option<Move> {
    let board = position.board();
    let (king, rook) = (castling.king_from(), castling.rook_from());
    if board.occupied().intersects(castling.must_be_empty()) {
        return None;
    }
    // The king walks away, and the rook leaves its square before the king arrives.
    let occupied = board.occupied().without(king);
    let is_attacked = |square| board.attackers(square, !position.turn(), occupied).any();
    let is_legal = !castling.king_walk().into_iter().any(is_attacked)
        && castling.shielded_attacker(board).is_none();
    is_legal.then(|| Move::new(MoveKind::Castling, king, rook))
}
