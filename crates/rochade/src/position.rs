//! A position that can be played.

use alloc::vec::Vec;
use core::fmt;
use core::hint::select_unpredictable;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::{Board, piece_number, role_number};
use crate::castling::{Castling, CastlingRights, CastlingSide};
use crate::move_list::MoveList;
use crate::movegen::{self, Black, Player, Wanted, White};
use crate::moves::Move;
use crate::piece::{Color, Piece, Role};
use crate::replay::UsualMove;
use crate::setup::{Setup, SetupError, SetupProblem};
use crate::square::{File, Rank, Square};
use crate::zobrist;

/// A valid position: what [`Setup::problems`] finds nothing against.
///
/// One king each, the player to move may not capture the opponent's king, and
/// for every castling right king and rook stand in place. Playing legal moves
/// keeps all of that true, and the hash up to date.
///
/// ```
/// use rochade::Position;
///
/// let position = Position::classical();
/// assert_eq!(position.legal_moves().len(), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    /// The keys of all pieces. What else goes into the hash is looked up when it
    /// is asked for.
    piece_hash: u64,
    /// The rooks that may still castle.
    castling_rooks: Bitboard,
    halfmove_clock: u16,
    move_number: u16,
    turn: Color,
    /// The file of a pawn that has just made a double step.
    en_passant: Option<File>,
}

impl Position {
    /// The position of this set-up.
    ///
    /// # Errors
    ///
    /// Refuses a set-up from which no game can be played, with every reason.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        SetupError::check(&setup)?;
        Ok(Self::new_unchecked(&setup))
    }

    /// The position of a set-up that no game leads to, as test suites have them,
    /// and what is overlooked about it.
    ///
    /// ```
    /// use rochade::{Position, SetupProblem};
    ///
    /// // Two knights never give check at once.
    /// let setup = "4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1".parse()?;
    /// assert!(Position::new(setup).is_err());
    /// let (position, overlooked) = Position::new_leniently(setup)?;
    /// assert!(matches!(overlooked[..], [SetupProblem::ImpossibleCheck { .. }]));
    /// assert_eq!(position.checkers().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Refuses a set-up in which more is wrong than
    /// [harmless](SetupProblem::is_harmless) oddities.
    pub fn new_leniently(setup: Setup) -> Result<(Self, Vec<SetupProblem>), SetupError> {
        let overlooked = SetupError::check_leniently(&setup)?;
        Ok((Self::new_unchecked(&setup), overlooked))
    }

    /// For a set-up that is known to be valid.
    pub(crate) fn new_unchecked(setup: &Setup) -> Self {
        let board = setup.board;
        let mut piece_hash = 0;
        for piece in Piece::all() {
            for square in board.pieces(piece.color, piece.role) {
                piece_hash ^= zobrist::piece(piece, square);
            }
        }
        Self {
            board,
            piece_hash,
            castling_rooks: setup.castling.rooks(),
            halfmove_clock: setup.halfmove_clock,
            move_number: setup.move_number,
            turn: setup.turn,
            en_passant: setup.en_passant.map(Square::file),
        }
    }

    /// A position in which White is to begin, with the hash of all its pieces.
    pub(crate) const fn at_start(board: Board, castling: CastlingRights, piece_hash: u64) -> Self {
        Self {
            board,
            piece_hash,
            castling_rooks: castling.rooks(),
            halfmove_clock: 0,
            move_number: 1,
            turn: Color::White,
            en_passant: None,
        }
    }

    /// The start position of classical chess, number 518.
    #[must_use]
    pub fn classical() -> Self {
        Self::start(crate::start::StartId::CLASSICAL)
    }

    /// The set-up of this position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling_rights(),
            en_passant: self.en_passant_square(),
            halfmove_clock: self.halfmove_clock,
            move_number: self.move_number,
        }
    }

    /// Where the pieces stand.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Which rooks may still castle.
    #[must_use]
    #[inline]
    pub const fn castling_rights(&self) -> CastlingRights {
        CastlingRights::from_rooks(self.castling_rooks)
    }

    /// The rooks of `color` that may still castle.
    #[inline]
    pub(crate) const fn castling_rooks(&self, color: Color) -> Bitboard {
        Bitboard(self.castling_rooks.0 & Bitboard::from_rank(color.back_rank()).0)
    }

    /// The castling of `color` to `side`, if king and rook have not moved.
    /// Whether it is legal now is another question.
    #[must_use]
    pub fn castling(&self, color: Color, side: CastlingSide) -> Option<Castling> {
        self.castling_rights().castling(color, side, self.king(color))
    }

    /// The square that a pawn has just passed with a double step, whether or
    /// not another pawn can capture it there.
    #[must_use]
    #[inline]
    pub fn en_passant_square(&self) -> Option<Square> {
        let file = self.en_passant?;
        Some(Square::new(file, Rank::Three.relative_to(!self.turn)))
    }

    /// The en passant square, if some pawn may legally capture there.
    #[must_use]
    pub fn legal_en_passant_square(&self) -> Option<Square> {
        let square = self.en_passant_square()?;
        let pawns = self.board.pieces(self.turn, Role::Pawn);
        movegen::sources(self, Role::Pawn, square, pawns).any().then_some(square)
    }

    /// The en passant square, if an enemy pawn stands beside the pawn that
    /// passed it. The capture may still be illegal because of a check.
    #[must_use]
    #[inline]
    pub(crate) fn pseudo_legal_en_passant_square(&self) -> Option<Square> {
        let square = self.en_passant_square()?;
        let capturers =
            attacks::pawn(!self.turn, square) & self.board.pawns() & self.board.color(self.turn);
        capturers.any().then_some(square)
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move that is to be played, from 1.
    #[must_use]
    pub const fn move_number(&self) -> u16 {
        self.move_number
    }

    /// Where the king of this colour stands.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        // There is exactly one, so the case of none, which gives a1, need not
        // be told apart.
        let king = self.board.color(color) & self.board.kings();
        Square::from_low_bits(king.0.trailing_zeros())
    }

    /// A number that is equal for equal positions and, but for one chance in
    /// 2⁶⁴, different for different ones.
    ///
    /// It covers the pieces, the player to move, the castling rights by rook,
    /// and the en passant square where an enemy pawn stands ready to capture.
    /// Clock and move number are left out. It is stable between versions.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash_without_en_passant() ^ self.en_passant_hash()
    }

    #[inline]
    fn hash_without_en_passant(&self) -> u64 {
        self.piece_hash ^ zobrist::turn(self.turn) ^ zobrist::castling_rooks(self.castling_rooks)
    }

    /// Equal for two positions that the rules call the same (Laws 9.2.3), and for
    /// hardly any others: the hash, in which a capture en passant counts only if it
    /// is legal.
    /// It is stable between versions.
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        let possible = self.pseudo_legal_en_passant_square().is_some();
        let is_phantom = possible && self.legal_en_passant_square().is_none();
        if is_phantom { self.hash_without_en_passant() } else { self.hash() }
    }

    #[inline]
    fn en_passant_hash(&self) -> u64 {
        self.pseudo_legal_en_passant_square().map_or(0, |s| zobrist::en_passant(s.file()))
    }

    /// The pieces that give check to the player to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.board.attackers(self.king(self.turn), !self.turn, self.board.occupied())
    }

    /// Whether the player to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether the player to move is checkmated.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the player to move has no legal move and is not in check.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Every legal move.
    ///
    /// ```
    /// use rochade::{BackRank, Position};
    ///
    /// // King on f1 beside a rook on g1: they may change places at once.
    /// let id = "BBQNRKRN".parse::<BackRank>()?.id();
    /// assert!(Position::start(id).legal_moves().iter().any(|m| m.is_castling()));
    /// # Ok::<(), rochade::BackRankError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        movegen::list_all(self, &mut moves);
        moves
    }

    /// Puts every legal move into a list that is there already, in place of what was in it.
    /// For engines: a kilobyte is not copied, as it is when a new list is returned.
    ///
    /// ```
    /// use rochade::{MoveList, Position};
    ///
    /// let mut moves = MoveList::new();
    /// Position::classical().legal_moves_into(&mut moves);
    /// assert_eq!(moves, Position::classical().legal_moves());
    /// ```
    #[inline]
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        moves.clear();
        movegen::list_all(self, moves);
    }

    /// The legal moves that capture, en passant included.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let position: Position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.captures().len(), 1);
    /// assert_eq!(position.quiet_moves().len(), 6);
    /// # Ok::<(), rochade::fen::PositionError>(())
    /// ```
    #[must_use]
    pub fn captures(&self) -> MoveList {
        self.listed(Wanted::Captures)
    }

    /// The legal moves that do not capture: castling among them, and promotions
    /// by a step forward.
    #[must_use]
    pub fn quiet_moves(&self) -> MoveList {
        self.listed(Wanted::Quiet)
    }

    #[inline(always)]
    fn listed(&self, wanted: Wanted) -> MoveList {
        let mut moves = MoveList::new();
        match self.turn {
            Color::White => movegen::list::<White>(self, wanted, &mut moves),
            Color::Black => movegen::list::<Black>(self, wanted, &mut moves),
        }
        moves
    }

    /// How many legal moves there are, without making a list of them.
    #[must_use]
    #[inline]
    pub fn count_legal_moves(&self) -> usize {
        match self.turn {
            Color::White => movegen::count::<White>(self),
            Color::Black => movegen::count::<Black>(self),
        }
    }

    /// Whether the player to move has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether this move is legal here.
    #[must_use]
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        movegen::is_legal(self, m)
    }

    /// Whether this legal move gives check: by the piece that moves, by a piece
    /// whose line it opens, or by the rook that castles.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let position: Position = "5k2/8/8/8/8/8/8/4K2R w H - 0 1".parse()?;
    /// assert!(position.gives_check(position.read_san("O-O")?));
    /// assert!(!position.gives_check(position.read_san("Rh7")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn gives_check(&self, m: Move) -> bool {
        if m.is_special() {
            return self.special_gives_check(m);
        }
        let (board, from, to) = (&self.board, m.from(), m.to());
        let king = self.king(!self.turn);
        let occupied = board.occupied().without(from).with(to);
        if attacks::from_place(self.turn, m.place_after()).contains(king)
            && !attacks::between(to, king).intersects(occupied)
        {
            return true;
        }
        // The king was not in check before, so another piece gives it only where this
        // one opens a line.
        let (rows, diagonals) = (attacks::rook_rays(king), attacks::bishop_rays(king));
        (rows | diagonals).contains(from)
            && (rows & board.straight_sliders() | diagonals & board.diagonal_sliders())
                .without(from)
                .into_iter()
                .any(|slider| {
                    board.color(self.turn).contains(slider)
                        && !attacks::between(king, slider).intersects(occupied)
                })
    }

    /// The same for castling and captures in passing: by the board as it will be.
    #[cold]
    #[inline(never)]
    fn special_gives_check(&self, m: Move) -> bool {
        self.after(m).is_check()
    }

    /// The pieces of `color` that may not leave the line between their king and
    /// a bishop, rook or queen of the opponent.
    ///
    /// ```
    /// use rochade::{Bitboard, Color, Position, Square};
    ///
    /// let position: Position = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.pinned(Color::White), Bitboard::from(Square::E2));
    /// # Ok::<(), rochade::fen::PositionError>(())
    /// ```
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let sliders = attacks::rook_rays(king) & self.board.straight_sliders()
            | attacks::bishop_rays(king) & self.board.diagonal_sliders();
        let blockers = |slider| attacks::between(king, slider) & self.board.occupied();
        let single = (sliders & self.board.color(!color)).into_iter();
        single.filter_map(|slider| blockers(slider).single()).collect::<Bitboard>()
            & self.board.color(color)
    }

    /// The pieces of `color` that attack `square`.
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color) -> Bitboard {
        self.board.attackers(square, color, self.board.occupied())
    }

    /// Plays a move, as [`Game::play`](crate::Game::play) does.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let mut position = Position::classical();
    /// position.play(position.read_san("e4")?)?;
    /// assert_eq!(position.legal_moves().len(), 20);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Refuses a move that is not legal here; the position is then as it was.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMoveError> {
        if !self.is_legal(m) {
            return Err(IllegalMoveError(m));
        }
        self.advance(m);
        Ok(())
    }

    /// The position after a move that is known to be legal here, as all moves
    /// of [`legal_moves`](Self::legal_moves) are. After any other move the
    /// result is a position without meaning, but never memory gone wrong.
    #[must_use]
    #[inline]
    pub fn after(&self, m: Move) -> Self {
        match self.turn {
            Color::White => self.made::<White>(m),
            Color::Black => self.made::<Black>(m),
        }
    }

    /// [`after`](Self::after), in place.
    #[inline]
    pub fn advance(&mut self, m: Move) {
        *self = self.after(m);
    }

    /// The position if the player to move passed. `None` when in check: the
    /// opponent could then capture the king.
    #[must_use]
    pub fn after_null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.pass_turn();
        Some(next)
    }

    /// [`after`](Self::after), where `P` is known to be the player to move.
    #[inline(always)]
    pub(crate) fn made<P: Player>(&self, m: Move) -> Self {
        if m.is_special() {
            let mut next = *self;
            self.make_special(m, &mut next);
            return next;
        }
        self.moved(P::COLOR, m)
    }

    /// The position after a move of this colour that is neither castling nor en passant.
    ///
    /// Nothing here branches on what moves or whether it captures, which a processor
    /// cannot foresee. And nothing is copied to be changed afterwards: a copy of what was
    /// written a moment ago, in other pieces, waits for it.
    #[inline(always)]
    fn moved(&self, color: Color, m: Move) -> Self {
        let (from, to) = (Bitboard::from(m.from()), Bitboard::from(m.to()));
        let victim = self.board.role_number_at(m.to()) << 6 | m.to().index() as u32;
        // A rook that moves or is captured loses its right for ever, and a king
        // that moves those of both its rooks (Laws 3.8.2.1).
        let back_rank = Bitboard::from_rank(color.back_rank());
        let of_king = if m.is_by_king() { back_rank } else { Bitboard::EMPTY };
        let clock = self.halfmove_clock.saturating_add(1);
        Self {
            board: self.board.carried(color, [m.number_before(), m.number_after()], [from, to]),
            piece_hash: self.piece_hash
                ^ zobrist::of_color(color, m.place_before())
                ^ zobrist::of_color(color, m.place_after())
                ^ zobrist::of_color(!color, victim),
            castling_rooks: self.castling_rooks - (from | to | of_king),
            halfmove_clock: select_unpredictable(m.resets_clock(), 0, clock),
            move_number: self.move_number.saturating_add(color.index() as u16),
            turn: !color,
            en_passant: if m.is_double_push() { Some(m.to().file()) } else { None },
        }
    }

    /// The position after a usual move, put into one that is there already: what is returned
    /// has to be copied, and this not.
    #[inline(always)]
    pub(crate) fn make_usual<P: Player>(&self, m: UsualMove, next: &mut Self) {
        let UsualMove { role, from, to, victim } = m;
        let is_pawn = role == role_number(Role::Pawn);
        let of_king = if role == role_number(Role::King) {
            P::COLOR.back_rank().into()
        } else {
            Bitboard::EMPTY
        };
        let clock = self.halfmove_clock.saturating_add(1);
        let is_double = is_pawn & (from.index() ^ to.index() == 16);
        let sets = [Bitboard::from(from), Bitboard::from(to)];
        let key = |square: Square| zobrist::of_color(P::COLOR, role << 6 | square.index() as u32);
        *next = Self {
            board: self.board.carried_as_is(piece_number(P::COLOR, role), sets),
            piece_hash: self.piece_hash
                ^ key(from)
                ^ key(to)
                ^ zobrist::of_color(!P::COLOR, victim << 6 | to.index() as u32),
            castling_rooks: self.castling_rooks - (sets[0] | sets[1] | of_king),
            halfmove_clock: select_unpredictable(is_pawn | (victim != 0), 0, clock),
            move_number: self.move_number.saturating_add(P::COLOR.index() as u16),
            turn: !P::COLOR,
            en_passant: select_unpredictable(is_double, Some(to.file()), None),
        };
    }

    /// What every move changes, whatever it moves.
    fn pass_turn(&mut self) {
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.move_number = self.move_number.saturating_add(self.turn.index() as u16);
        self.turn = !self.turn;
        self.en_passant = None;
    }

    /// Castling and captures in passing.
    #[cold]
    #[inline(never)]
    fn make_special(&self, m: Move, next: &mut Self) {
        let color = self.turn;
        *next = *self;
        next.pass_turn();
        if m.is_en_passant() {
            let pawn = Piece::new(color, Role::Pawn);
            next.toggle(pawn, m.from());
            next.toggle(pawn, m.to());
            next.toggle(Piece::new(!color, Role::Pawn), m.en_passant_victim());
            next.halfmove_clock = 0;
            return;
        }
        // Both pieces are lifted before either is put down: they may change places.
        let castling = Castling::between(color, m.from(), m.to());
        let king = Piece::new(color, Role::King);
        let rook = Piece::new(color, Role::Rook);
        next.toggle(king, castling.king_from());
        next.toggle(rook, castling.rook_from());
        next.toggle(king, castling.king_to());
        next.toggle(rook, castling.rook_to());
        next.castling_rooks = self.castling_rooks - Bitboard::from_rank(color.back_rank());
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        self.board.toggle(piece, Bitboard::from(square));
        self.piece_hash ^= zobrist::piece(piece, square);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen(crate::fen::FenDialect::Shredder))
    }
}

/// A move that is not legal in the position in which it was to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoveError(pub Move);

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the move {} is not legal in this position", self.0)
    }
}

impl core::error::Error for IllegalMoveError {}
