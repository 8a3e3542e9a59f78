//! Dead positions: those from which no series of legal moves leads to mate.
//!
//! A game that reaches one is drawn at once (Laws 5.2.2). To decide it for
//! every position would mean to search all games; this module finds the
//! following, and never calls a position dead that is not:
//!
//! 1. **Material.** King against king; one knight; any number of bishops, of
//!    either side, all on squares of one colour.
//! 2. **Locked pawns.** No pawn can ever promote: the squares that each piece
//!    can ever reach are drawn larger than they are, and yet no king can be mated
//!    on any of its own, however the others are put around it, each on one square.
//!    Looked for when no pawn can move now, or when fewer than four pieces are left
//!    beside kings and pawns.
//! 3. **Forced lines.** All positions that can still arise are looked at, and none
//!    is mate or a promotion: at most [`LOCKED_POSITIONS`] where no pawn can ever
//!    promote, few pieces are left and no pawn can move now, or pawns have few steps
//!    and a player whose king is shut in and not in check has four moves or fewer;
//!    and [`FORCED_POSITIONS`] where six pieces or fewer are left. Not looked for where
//!    few pieces are left and the player to move has many moves.
//!
//! Not found: what needs more positions than that, and what is dead although a
//! pawn promotes on the way.

mod reach;
mod search;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::piece::{Color, Role};
use crate::position::Position;
use reach::Reach;

/// Why a position is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeadPosition {
    /// Nobody has the pieces to mate with.
    Material,
    /// The pawns are locked for ever and nothing can get through.
    LockedPawns,
    /// All positions that can still arise were looked at: none is mate.
    ForcedLines,
}

/// How many positions are looked at where few pieces are left.
pub const FORCED_POSITIONS: u32 = 300;

/// How many positions are looked at where pawns are locked or a player is stuck.
pub const LOCKED_POSITIONS: u32 = 10_000;

/// How many positions are looked at to find out whether one player can still mate, which
/// is asked once a game at most.
pub const MATE_POSITIONS: u32 = 30_000;

/// From this many pieces on, forced lines are looked for among locked pawns only.
const FORCED_PIECES: u32 = 7;

/// With fewer pieces beside kings and pawns, locked pawns are looked for even
/// while some can move.
const FEW_PIECES: u32 = 4;

/// A player with no more moves than this is stuck, which is worth a look at all positions
/// that can still arise.
const FEW_MOVES: usize = 4;

impl Position {
    /// Whether, and why, no series of legal moves leads to mate from here.
    ///
    /// `None` means that no reason is known; the [module](crate::dead) says
    /// which are.
    ///
    /// ```
    /// use rochade::{dead::DeadPosition, Position};
    ///
    /// let position: Position = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.dead(), Some(DeadPosition::LockedPawns));
    /// # Ok::<(), rochade::fen::PositionError>(())
    /// ```
    #[must_use]
    pub fn dead(&self) -> Option<DeadPosition> {
        if is_insufficient(self.board()) {
            // A mate on the board is the end of the game before all else.
            return (!self.is_checkmate()).then_some(DeadPosition::Material);
        }
        let budget = match self.reach() {
            Some(reach) if reach.nobody_can_mate() => return Some(DeadPosition::LockedPawns),
            Some(_) => LOCKED_POSITIONS,
            None if self.has_few_pieces() && self.no_pawn_can_move() && self.has_few_moves()
                || self.somebody_is_stuck() =>
            {
                LOCKED_POSITIONS
            }
            None if self.board().occupied().count() < FORCED_PIECES && self.has_few_moves() => {
                FORCED_POSITIONS
            }
            None => return None,
        };
        search::is_mate_out_of_reach(self, &Color::ALL, budget).then_some(DeadPosition::ForcedLines)
    }

    /// Where everybody can ever get, if no pawn can ever promote. Not asked where
    /// pawns can move and many pieces are left: the answer would be that one can.
    fn reach(&self) -> Option<Reach> {
        let has_pawns = self.board().role(Role::Pawn).any();
        let is_worth_it = has_pawns && self.has_few_pieces() || self.no_pawn_can_move();
        is_worth_it.then(|| Reach::of(self)).flatten()
    }

    fn has_few_pieces(&self) -> bool {
        let board = self.board();
        let others = board.role(Role::Pawn) | board.role(Role::King);
        (board.occupied() - others).count() < FEW_PIECES
    }

    /// Whether a search has a chance to end: with many moves, more positions can arise than are
    /// looked at, which would be found out by looking at them.
    fn has_few_moves(&self) -> bool {
        let is_nearly_empty = self.board().occupied().count() < FORCED_PIECES;
        self.count_legal_moves() <= if is_nearly_empty { 6 } else { 12 }
    }

    /// Whether there are pawns, and one player has few moves without being in check. Steps of
    /// pawns are counted first, then squares around the kings: where there are many, so are
    /// the positions that can arise, and that is so in nearly every game.
    fn somebody_is_stuck(&self) -> bool {
        let board = self.board();
        let [white, black] = Color::ALL.map(|color| board.pieces(color, Role::Pawn));
        let few = |steps: Bitboard| (steps - board.occupied()).count() as usize <= FEW_MOVES;
        if (white | black).is_empty() || !few(white << 8) || !few(black >> 8) {
            return false;
        }
        let is_shut_in = |color: Color| {
            let around = attacks::king(self.king(color)) - board.color(color);
            around.count() <= 5
        };
        let is_stuck = |position: &Self| position.count_legal_moves() <= FEW_MOVES;
        is_shut_in(self.turn()) && is_stuck(self) && !self.is_check()
            || is_shut_in(!self.turn())
                && self.after_null_move().is_some_and(|passed| is_stuck(&passed))
    }

    /// Whether there are pawns, all of them blocked and with nothing to capture.
    fn no_pawn_can_move(&self) -> bool {
        let board = self.board();
        let [white, black] = Color::ALL.map(|color| board.pieces(color, Role::Pawn));
        (white | black).any()
            && board.occupied().contains_all(white << 8 | black >> 8)
            && !attacks::pawns(Color::White, white).intersects(board.color(Color::Black))
            && !attacks::pawns(Color::Black, black).intersects(board.color(Color::White))
            && self.pseudo_legal_en_passant_square().is_none()
    }

    /// Whether `color` could still checkmate by some series of legal moves,
    /// with the opponent's help.
    ///
    /// When a player's time runs out or a second illegal move is made, the
    /// game is drawn and not lost if the opponent cannot (Laws 6.9, 7.5.5).
    /// `false` is certain; `true` means that none of these reasons was found:
    /// the pieces can never reach a mate, all positions that can still arise were
    /// looked at (at most [`MATE_POSITIONS`](crate::dead::MATE_POSITIONS)) and
    /// none is one, or `color` has
    ///
    /// - a bare king;
    /// - one knight, against nothing but queens: only another kind of piece
    ///   could take its own king's last square without being able to help;
    /// - bishops on squares of one colour only, against no pawn, no knight and
    ///   no bishop on the other colour.
    ///
    /// ```
    /// use rochade::{Color, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/3NK2q w - - 0 1".parse()?;
    /// assert!(!position.can_mate(Color::White));
    /// assert!(position.can_mate(Color::Black));
    /// # Ok::<(), rochade::fen::PositionError>(())
    /// ```
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        !lacks_mating_material(self.board(), color)
            && Reach::of(self).is_none_or(|reach| reach.can_mate(color))
            && !search::is_mate_out_of_reach(self, &[color], MATE_POSITIONS)
    }
}

/// Rule 1 of the module.
fn is_insufficient(board: &Board) -> bool {
    let minor = board.role(Role::Knight) | board.role(Role::Bishop);
    if board.occupied() != minor | board.role(Role::King) {
        return false;
    }
    if !minor.more_than_one() {
        return true;
    }
    let bishops = board.role(Role::Bishop);
    minor == bishops && is_of_one_color(bishops)
}

fn is_of_one_color(squares: Bitboard) -> bool {
    Bitboard::LIGHT.contains_all(squares) || Bitboard::DARK.contains_all(squares)
}

fn lacks_mating_material(board: &Board, color: Color) -> bool {
    let own = board.color(color) - board.role(Role::King);
    let enemy = board.color(!color) - board.role(Role::King);
    let knights = board.role(Role::Knight);
    let bishops = board.role(Role::Bishop);
    if own.is_empty() {
        true
    } else if own == own & knights {
        !own.more_than_one() && enemy == enemy & board.role(Role::Queen)
    } else if own == own & bishops && is_of_one_color(own) {
        !enemy.intersects(board.role(Role::Pawn) | knights)
            && is_of_one_color(own | enemy & bishops)
    } else {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Piece;
    use crate::setup::Setup;
    use crate::square::Square;

    fn dead(fen: &str) -> Option<DeadPosition> {
        fen.parse::<Position>().unwrap().dead()
    }

    #[test]
    fn too_little_material_is_dead() {
        for fen in [
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
            "4kb2/8/8/8/8/8/8/4K3 w - - 0 1",
            // All bishops on light squares, on both sides.
            "4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1",
            "2b1k1b1/8/4B3/8/8/8/8/4KB2 w - - 0 1",
        ] {
            assert_eq!(dead(fen), Some(DeadPosition::Material), "{fen}");
        }
    }

    #[test]
    fn material_that_can_mate_with_help_is_alive() {
        for fen in [
            "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
            "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
            "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
            "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",
            "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
            "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        ] {
            assert_eq!(dead(fen), None, "{fen}");
        }
    }

    #[test]
    fn a_closed_wall_of_pawns_is_dead() {
        for fen in [
            "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1",
            "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 b - - 0 1",
            "8/2k5/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/5K2/8 w - - 0 1",
            "8/8/2k5/p1p1p1p1/P1P1P1P1/8/8/2K5 w - - 0 1",
            // A bishop shut in behind its own pawns, all on its colour.
            "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        ] {
            assert_eq!(dead(fen), Some(DeadPosition::LockedPawns), "{fen}");
        }
    }

    #[test]
    fn a_wall_with_a_way_through_is_alive() {
        for fen in [
            // A gap on the h-file.
            "4k3/8/8/1p1p1p2/1P1P1P2/8/8/4K3 w - - 0 1",
            // A pawn that can still move.
            "4k3/p7/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1",
            // A pawn that can be taken.
            "4k3/8/8/1p1p1p1p/1P1PPP1P/8/8/4K3 w - - 0 1",
            // A knight jumps over every wall.
            "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KN2 w - - 0 1",
            // A bishop that reaches the pawns.
            "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KB2 w - - 0 1",
        ] {
            assert_eq!(dead(fen), None, "{fen}");
        }
    }

    /// Reported for another program: every line leads to a bare king.
    #[test]
    fn forced_captures_can_make_a_position_dead() {
        assert_eq!(dead("kb6/2N5/1K6/8/8/8/8/8 b - - 0 50"), Some(DeadPosition::ForcedLines));
        // A move earlier nothing is forced.
        assert_eq!(dead("kb6/8/1K6/3N4/8/8/8/8 w - - 0 50"), None);
    }

    #[test]
    fn in_a_position_that_a_forced_capture_makes_dead_nobody_can_mate() {
        let fen = "4k3/1p1p1p1p/1P1P1P1P/8/8/8/8/2B3qK w - - 0 1";
        assert_eq!(dead(fen), Some(DeadPosition::ForcedLines));
        let position: Position = fen.parse().expect("a position");
        assert!(Color::ALL.iter().all(|&color| !position.can_mate(color)));
    }

    #[test]
    fn a_mate_on_the_board_is_not_dead() {
        let mate: Position = "kr6/ppN5/8/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
        assert!(mate.is_checkmate());
        assert_eq!(mate.dead(), None);
    }

    #[test]
    fn who_can_mate() {
        let can = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            Color::ALL.map(|color| position.can_mate(color))
        };
        assert_eq!(can("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1"), [true, false]);
        assert_eq!(
            can("4kp2/8/8/8/8/8/8/4KN2 w - - 0 1".replace("4kp2/8", "4k3/5p2").as_str()),
            [true, true]
        );
        assert_eq!(can("4kq2/8/8/8/8/8/8/4KN2 w - - 0 1"), [false, true]);
        assert_eq!(can("4kr2/8/8/8/8/8/8/4KN2 w - - 0 1"), [true, true]);
        assert_eq!(can("4kr2/8/8/8/8/8/8/4KB2 w - - 0 1"), [false, true]);
        assert_eq!(can("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"), [true, true]);
        assert_eq!(can("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"), [false, false]);
    }

    /// The claims of `can_mate` about material, by brute force over every
    /// placement of four pieces: no mate by White exists.
    #[test]
    fn no_mate_exists_with_material_that_cannot_mate() {
        let white = |role| Piece::new(Color::White, role);
        let black = |role| Piece::new(Color::Black, role);
        for (own, other) in
            [(Role::Knight, Role::Queen), (Role::Bishop, Role::Rook), (Role::Bishop, Role::Queen)]
        {
            // By symmetry the black king may stay on a quarter of the board.
            for king in Square::all().filter(|s| s.index() % 8 < 4 && s.index() < 32) {
                // Mate needs a piece on each square that the king cannot leave to.
                for blocker in attacks::king(king) {
                    for checker in Square::all() {
                        if !attacks::piece(Color::White, own, checker, Bitboard::EMPTY)
                            .contains(king)
                        {
                            continue;
                        }
                        for white_king in Square::all().filter(|s| s.distance(king) == 2) {
                            let board: Board = [
                                (king, black(Role::King)),
                                (blocker, black(other)),
                                (checker, white(own)),
                                (white_king, white(Role::King)),
                            ]
                            .into_iter()
                            .collect();
                            if board.occupied().count() != 4 {
                                continue;
                            }
                            let setup = Setup { board, turn: Color::Black, ..Setup::EMPTY };
                            if let Ok(position) = Position::new(setup) {
                                assert!(!position.is_checkmate(), "{position:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}
