//! A raw set-up of a position, and the one predicate that says whether it is valid.

use alloc::vec::Vec;
use core::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{Castling, CastlingRights};
use crate::piece::{Color, Role};
use crate::square::{File, Rank, Square};

/// Everything that FEN can say about a position, valid or not.
///
/// A set-up becomes a [`Position`](crate::Position) only through
/// [`Position::new`](crate::Position::new), which asks [`Setup::problems`].
///
/// ```
/// use rochade::{Position, Setup, SetupProblem};
///
/// let setup = Setup::EMPTY;
/// let refused = Position::new(setup).unwrap_err();
/// assert_eq!(refused.problems().len(), 2); // no white king, no black king
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where the pieces stand.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// Which rooks may still castle.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed with a double step.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, counted from 1, that is to be played.
    pub move_number: u16,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: Board::EMPTY,
        turn: Color::White,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        move_number: 1,
    };

    /// Every reason why no game can be played from here; none if one can.
    #[must_use]
    pub fn problems(&self) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        self.check_kings(&mut problems);
        self.check_pawns(&mut problems);
        self.check_material(&mut problems);
        self.check_castling(&mut problems);
        // Attacks on a king mean something only when there is one of each.
        if Color::ALL.map(|color| self.board.pieces(color, Role::King).count()) == [1, 1] {
            self.check_checks(&mut problems);
        }
        self.check_en_passant(&mut problems);
        if self.move_number == 0 {
            problems.push(SetupProblem::MoveNumberZero);
        }
        problems
    }

    fn check_kings(&self, problems: &mut Vec<SetupProblem>) {
        for color in Color::ALL {
            let kings = self.board.pieces(color, Role::King);
            if kings.is_empty() {
                problems.push(SetupProblem::NoKing { color });
            } else if kings.more_than_one() {
                problems.push(SetupProblem::SeveralKings { color, kings });
            }
        }
    }

    fn check_pawns(&self, problems: &mut Vec<SetupProblem>) {
        let back_ranks = Bitboard::from_rank(Rank::One) | Bitboard::from_rank(Rank::Eight);
        let pawns = self.board.role(Role::Pawn) & back_ranks;
        if pawns.any() {
            problems.push(SetupProblem::PawnsOnBackRank { pawns });
        }
    }

    /// Sixteen pieces, eight pawns, and no more promoted pieces than pawns are missing.
    fn check_material(&self, problems: &mut Vec<SetupProblem>) {
        for color in Color::ALL {
            let count = |role| self.board.pieces(color, role).count();
            let total = self.board.color(color).count();
            if total > 16 {
                problems.push(SetupProblem::TooManyPieces { color, count: total });
            }
            let pawns = count(Role::Pawn);
            if pawns > 8 {
                problems.push(SetupProblem::TooManyPawns { color, count: pawns });
                continue;
            }
            let bishops = self.board.pieces(color, Role::Bishop);
            let promoted = count(Role::Queen).saturating_sub(1)
                + count(Role::Rook).saturating_sub(2)
                + count(Role::Knight).saturating_sub(2)
                + (bishops & Bitboard::LIGHT).count().saturating_sub(1)
                + (bishops & Bitboard::DARK).count().saturating_sub(1);
            let missing_pawns = 8 - pawns;
            if promoted > missing_pawns {
                problems.push(SetupProblem::TooManyPromoted { color, promoted, missing_pawns });
            }
        }
    }

    fn check_castling(&self, problems: &mut Vec<SetupProblem>) {
        for color in Color::ALL {
            let back_rank = Bitboard::from_rank(color.back_rank());
            let king = (self.board.pieces(color, Role::King) & back_rank).first();
            let mut sides_seen = [None; 2];
            for file in self.castling.files(color) {
                let rook = Square::new(file, color.back_rank());
                let Some(king) = king else {
                    problems.push(SetupProblem::CastlingWithoutKing { color, file });
                    continue;
                };
                if !self.board.pieces(color, Role::Rook).contains(rook) {
                    problems.push(SetupProblem::CastlingWithoutRook { color, file });
                    continue;
                }
                if let Some(castling) = Castling::new(color, king.file(), file) {
                    let seen = &mut sides_seen[castling.side() as usize];
                    match *seen {
                        Some(other) => {
                            problems.push(SetupProblem::TwoRightsOnOneSide {
                                color,
                                files: [other, file],
                            });
                        }
                        None => *seen = Some(file),
                    }
                }
            }
        }
    }

    fn check_checks(&self, problems: &mut Vec<SetupProblem>) {
        let board = &self.board;
        let (Some(own), Some(other)) = (board.king(self.turn), board.king(!self.turn)) else {
            return;
        };
        if attacks::king(own).contains(other) {
            problems.push(SetupProblem::KingsAdjacent { kings: [own, other] });
            return;
        }
        let occupied = board.occupied();
        let attackers = board.attackers(other, self.turn, occupied);
        if attackers.any() {
            problems.push(SetupProblem::OpponentInCheck { king: other, attackers });
        }
        let checkers = board.attackers(own, !self.turn, occupied);
        let sliders = board.role(Role::Bishop) | board.role(Role::Rook) | board.role(Role::Queen);
        if is_impossible_check(own, checkers, sliders) {
            problems.push(SetupProblem::ImpossibleCheck { king: own, checkers });
        }
    }

    /// The square must be one that a pawn of the opponent has just passed.
    fn check_en_passant(&self, problems: &mut Vec<SetupProblem>) {
        let Some(square) = self.en_passant else { return };
        let opponent = !self.turn;
        if square.rank() != Rank::Three.relative_to(opponent) {
            problems.push(SetupProblem::EnPassantRank { square, turn: self.turn });
            return;
        }
        let (start, goal) = double_step(opponent, square.file());
        let occupied = self.board.occupied();
        if !self.board.pieces(opponent, Role::Pawn).contains(goal) {
            problems.push(SetupProblem::EnPassantWithoutPawn { square, expected: goal });
            return;
        }
        for blocked in [square, start] {
            if occupied.contains(blocked) {
                problems.push(SetupProblem::EnPassantBlocked { square, blocked });
                return;
            }
        }
        // A check that was there before the double step cannot be: it was then
        // the opponent's turn. So take the step back and look who still attacks.
        let Some(king) = self.board.king(self.turn) else { return };
        let before = occupied.without(goal).with(start);
        let older = self.board.attackers(king, opponent, occupied).without(goal)
            & self.board.attackers(king, opponent, before);
        if older.any() {
            problems.push(SetupProblem::EnPassantDuringCheck { square, checkers: older });
        }
    }
}

/// Where a pawn of this colour on this file starts its double step, and where it ends.
pub(crate) const fn double_step(color: Color, file: File) -> (Square, Square) {
    (
        Square::new(file, Rank::Two.relative_to(color)),
        Square::new(file, Rank::Four.relative_to(color)),
    )
}

/// One move can give check with the piece that moves and with one that it
/// uncovers. So there are never three, never two at both ends of one line, and
/// of two at least one is a bishop, a rook or a queen: nothing else can be
/// uncovered. How a check could have come about is not asked beyond that.
fn is_impossible_check(king: Square, checkers: Bitboard, sliders: Bitboard) -> bool {
    match checkers.count() {
        0 | 1 => false,
        2 if !checkers.intersects(sliders) => true,
        2 => match (checkers.first(), checkers.last()) {
            (Some(a), Some(b)) => attacks::line(a, b).contains(king),
            _ => false,
        },
        _ => true,
    }
}

/// A reason why no game can be played from a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum SetupProblem {
    /// A player has no king.
    #[allow(missing_docs)]
    NoKing { color: Color },
    /// A player has more than one king.
    #[allow(missing_docs)]
    SeveralKings { color: Color, kings: Bitboard },
    /// Pawns stand on the first or the eighth rank.
    #[allow(missing_docs)]
    PawnsOnBackRank { pawns: Bitboard },
    /// A player has more than sixteen pieces.
    #[allow(missing_docs)]
    TooManyPieces { color: Color, count: u32 },
    /// A player has more than eight pawns.
    #[allow(missing_docs)]
    TooManyPawns { color: Color, count: u32 },
    /// A player has more extra pieces than pawns that could have been promoted.
    #[allow(missing_docs)]
    TooManyPromoted { color: Color, promoted: u32, missing_pawns: u32 },
    /// A castling right, but the king is not on its back rank.
    #[allow(missing_docs)]
    CastlingWithoutKing { color: Color, file: File },
    /// A castling right, but the rook is not on that file of the back rank.
    #[allow(missing_docs)]
    CastlingWithoutRook { color: Color, file: File },
    /// Two rooks on the same side of the king with a right to castle: only one
    /// of them can be the original rook.
    #[allow(missing_docs)]
    TwoRightsOnOneSide { color: Color, files: [File; 2] },
    /// The kings stand on neighbouring squares.
    #[allow(missing_docs)]
    KingsAdjacent { kings: [Square; 2] },
    /// The player who is not to move is in check.
    #[allow(missing_docs)]
    OpponentInCheck { king: Square, attackers: Bitboard },
    /// The player to move is in check by pieces that no single move can bring
    /// about: three, two at both ends of one line, or two that are no sliders.
    #[allow(missing_docs)]
    ImpossibleCheck { king: Square, checkers: Bitboard },
    /// The en passant square is not on the rank where the opponent's pawns pass.
    #[allow(missing_docs)]
    EnPassantRank { square: Square, turn: Color },
    /// No pawn stands in front of the en passant square.
    #[allow(missing_docs)]
    EnPassantWithoutPawn { square: Square, expected: Square },
    /// A piece stands where the pawn must have come from or passed.
    #[allow(missing_docs)]
    EnPassantBlocked { square: Square, blocked: Square },
    /// The king is in check by a piece that gave check before the double step.
    #[allow(missing_docs)]
    EnPassantDuringCheck { square: Square, checkers: Bitboard },
    /// Moves are counted from 1.
    MoveNumberZero,
}

impl SetupProblem {
    /// A short name that programs can rely on, as in `no_king`.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoKing { .. } => "no_king",
            Self::SeveralKings { .. } => "several_kings",
            Self::PawnsOnBackRank { .. } => "pawns_on_back_rank",
            Self::TooManyPieces { .. } => "too_many_pieces",
            Self::TooManyPawns { .. } => "too_many_pawns",
            Self::TooManyPromoted { .. } => "too_many_promoted",
            Self::CastlingWithoutKing { .. } => "castling_without_king",
            Self::CastlingWithoutRook { .. } => "castling_without_rook",
            Self::TwoRightsOnOneSide { .. } => "two_rights_on_one_side",
            Self::KingsAdjacent { .. } => "kings_adjacent",
            Self::OpponentInCheck { .. } => "opponent_in_check",
            Self::ImpossibleCheck { .. } => "impossible_check",
            Self::EnPassantRank { .. } => "en_passant_rank",
            Self::EnPassantWithoutPawn { .. } => "en_passant_without_pawn",
            Self::EnPassantBlocked { .. } => "en_passant_blocked",
            Self::EnPassantDuringCheck { .. } => "en_passant_during_check",
            Self::MoveNumberZero => "move_number_zero",
        }
    }

    /// The squares that show it; none where it is about numbers.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        let rook = |color: Color, file| Square::new(file, color.back_rank());
        match *self {
            Self::NoKing { .. }
            | Self::TooManyPieces { .. }
            | Self::TooManyPawns { .. }
            | Self::TooManyPromoted { .. }
            | Self::MoveNumberZero => Bitboard::EMPTY,
            Self::SeveralKings { kings, .. } => kings,
            Self::PawnsOnBackRank { pawns } => pawns,
            Self::CastlingWithoutKing { color, file }
            | Self::CastlingWithoutRook { color, file } => rook(color, file).into(),
            Self::TwoRightsOnOneSide { color, files } => {
                files.into_iter().map(|file| rook(color, file)).collect()
            }
            Self::KingsAdjacent { kings } => kings.into_iter().collect(),
            Self::OpponentInCheck { king, attackers: pieces }
            | Self::ImpossibleCheck { king, checkers: pieces } => pieces.with(king),
            Self::EnPassantRank { square, .. } => square.into(),
            Self::EnPassantWithoutPawn { square, expected: other }
            | Self::EnPassantBlocked { square, blocked: other } => {
                Bitboard::from(square).with(other)
            }
            Self::EnPassantDuringCheck { square, checkers } => checkers.with(square),
        }
    }

    /// Whether a game can be played on from such a position all the same: it
    /// cannot have arisen, but the rules say what is legal in it.
    #[must_use]
    pub fn is_harmless(&self, board: &Board) -> bool {
        match *self {
            Self::TooManyPawns { .. } | Self::ImpossibleCheck { .. } => true,
            // More queens could have more moves than a list of moves holds.
            Self::TooManyPromoted { color, .. } => board.pieces(color, Role::Queen).count() <= 9,
            Self::NoKing { .. }
            | Self::SeveralKings { .. }
            | Self::PawnsOnBackRank { .. }
            | Self::TooManyPieces { .. }
            | Self::CastlingWithoutKing { .. }
            | Self::CastlingWithoutRook { .. }
            | Self::TwoRightsOnOneSide { .. }
            | Self::KingsAdjacent { .. }
            | Self::OpponentInCheck { .. }
            | Self::EnPassantRank { .. }
            | Self::EnPassantWithoutPawn { .. }
            | Self::EnPassantBlocked { .. }
            | Self::EnPassantDuringCheck { .. }
            | Self::MoveNumberZero => false,
        }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::describe(self, f)
    }
}

/// The refusal of a [`Setup`]: all its problems, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    problems: Vec<SetupProblem>,
}

impl SetupError {
    pub(crate) fn check(setup: &Setup) -> Result<(), Self> {
        let problems = setup.problems();
        if problems.is_empty() { Ok(()) } else { Err(Self { problems }) }
    }

    /// The problems that are more than oddities; all harmless ones are given
    /// back if there are no others.
    pub(crate) fn check_leniently(setup: &Setup) -> Result<Vec<SetupProblem>, Self> {
        let problems = setup.problems();
        if problems.iter().all(|problem| problem.is_harmless(&setup.board)) {
            return Ok(problems);
        }
        Err(Self { problems })
    }

    /// Every reason why the set-up was refused.
    #[must_use]
    pub fn problems(&self) -> &[SetupProblem] {
        &self.problems
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
