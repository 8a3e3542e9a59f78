//! A game: a start, the moves played, and what the rules say about its end.

use alloc::vec::Vec;
use core::fmt;

use crate::castling::{Castling, CastlingSide};
use crate::dead::DeadPosition;
use crate::moves::Move;
use crate::piece::Color;
use crate::position::{IllegalMoveError, Position};
use crate::square::Square;
use crate::start::StartId;
use crate::uci::Uci;

/// A game with its history, which some rules need: repetition, and since when
/// a castling right is gone.
///
/// Every move in it was legal, and none was played after the game had ended by
/// itself ([`Ending`]). What players do beside the board (resign, agree, lose on
/// time) is not the business of this type.
///
/// ```
/// use rochade::{Game, Position};
///
/// let mut game = Game::new(Position::classical());
/// for san in ["f3", "e5", "g4", "Qh4"] {
///     let m = game.position().read_san(san)?;
///     game.play(m)?;
/// }
/// assert_eq!(game.ending().unwrap().to_string(), "checkmate, Black wins");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    plies: Vec<Ply>,
    position: Position,
}

/// With room for one more move: who copies a game is about to play one.
impl Clone for Game {
    fn clone(&self) -> Self {
        let mut plies = Vec::with_capacity(self.plies.len() + 1);
        plies.extend_from_slice(&self.plies);
        Self { start: self.start, plies, position: self.position }
    }
}

/// A move, and by what the position after it is found again. A server holds
/// thousands of games: earlier positions are played through again when somebody
/// asks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ply {
    played: Move,
    /// The [`Position::repetition_key`] after it.
    key: u64,
}

impl Game {
    /// A game from this position, no move played.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self { start, plies: Vec::new(), position: start }
    }

    /// A game from the start position with this number.
    #[must_use]
    pub fn from_start(id: StartId) -> Self {
        Self::new(Position::start(id))
    }

    /// The position in which the game began.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves played so far.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| ply.played)
    }

    /// All positions of the game, from the start to the one on the board. They are
    /// played through anew.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let after = self.moves().scan(self.start, |position, m| {
            *position = position.after(m);
            Some(*position)
        });
        core::iter::once(self.start).chain(after)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Refuses a move that is not legal, and any move after the end of the
    /// game; the game is then as it was.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::GameOver(ending));
        }
        self.position.play(m).map_err(PlayError::Illegal)?;
        self.plies.push(Ply { played: m, key: self.position.repetition_key() });
        Ok(())
    }

    /// Plays a move that a journal tells of, by geometry alone: it was legal when it
    /// was made, and no rule of today is asked about it.
    ///
    /// # Errors
    ///
    /// Refuses what no position could come of ([`Uci::by_geometry`]); the game is
    /// then as it was.
    pub fn play_stored(&mut self, uci: Uci) -> Result<Move, NoSuchPiece> {
        let m = uci.by_geometry(&self.position).ok_or(NoSuchPiece(uci))?;
        self.position.advance(m);
        self.plies.push(Ply { played: m, key: self.position.repetition_key() });
        Ok(m)
    }

    /// How the game would end by itself with this legal move, if it would.
    #[must_use]
    pub fn ending_after(&self, m: Move) -> Option<Ending> {
        let after = self.position.after(m);
        let by_board = ending_on_board(&after);
        if by_board.is_some() || after.halfmove_clock() < 16 {
            // A fifth time takes sixteen half-moves without capture or pawn move.
            return by_board;
        }
        let key = after.repetition_key();
        let start = core::iter::once(self.start.repetition_key());
        let keys = start.chain(self.plies.iter().map(|ply| ply.key));
        if keys.filter(|&then| then == key).count() < 4 {
            return None;
        }
        let mut next = self.clone();
        next.position = after;
        next.plies.push(Ply { played: m, key });
        (next.repetitions() >= 5).then_some(Ending::FivefoldRepetition)
    }

    /// Takes the last move back, and says which it was.
    pub fn undo(&mut self) -> Option<Move> {
        let taken_back = self.plies.pop()?;
        self.position = self.moves().fold(self.start, |position, m| position.after(m));
        Some(taken_back.played)
    }

    /// How the game has ended by itself, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        ending_on_board(&self.position)
            .or_else(|| (self.repetitions() >= 5).then_some(Ending::FivefoldRepetition))
    }

    /// How often the position on the board has been there, this time included.
    ///
    /// Two positions are the same if the same player is to move, the same
    /// pieces stand on the same squares, and the possible moves of all pieces
    /// are the same: the same rights to castle, and the same *legal* capture
    /// en passant (Laws 9.2.3).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = &self.position;
        let key = now.repetition_key();
        // Nothing from before a capture or pawn move can come again.
        let reversible = usize::from(now.halfmove_clock()).min(self.plies.len());
        let oldest = self.plies.len() - reversible;
        let start = core::iter::once(self.start.repetition_key());
        let keys = start.chain(self.plies.iter().map(|ply| ply.key));
        match keys.skip(oldest).filter(|&then| then == key).count() {
            0 | 1 => 1,
            // Two positions may share a key by chance: nobody loses by chance.
            _ => self.positions().skip(oldest).filter(|then| is_same_position(then, now)).count(),
        }
    }

    /// The draws that the player to move may claim now.
    #[must_use]
    pub fn claims(&self) -> Claims {
        Claims {
            threefold_repetition: self.repetitions() >= 3,
            fifty_moves: self.position().halfmove_clock() >= 100,
        }
    }

    /// The draws that the player to move may claim by announcing this move
    /// without playing it (Laws 9.2.1, 9.3.1).
    ///
    /// # Errors
    ///
    /// Refuses a move that could not be played.
    pub fn claims_with(&self, m: Move) -> Result<Claims, PlayError> {
        let mut next = self.clone();
        next.play(m)?;
        Ok(next.claims())
    }

    /// The first move by which the king of `color` moved, castling included,
    /// as the index of the half-move from 0.
    #[must_use]
    pub fn king_moved_at(&self, color: Color) -> Option<usize> {
        let king = self.start.king(color);
        self.positions().skip(1).zip(self.moves()).position(|(after, played)| {
            // The king may castle without leaving its square.
            after.king(color) != king || (played.is_castling() && played.from() == king)
        })
    }

    /// The half-move by which `color` lost the right to castle to `side`, from 0.
    /// `None` if the right is still there, or was not there at the start.
    #[must_use]
    pub fn castling_right_lost_at(&self, color: Color, side: CastlingSide) -> Option<usize> {
        let rook = self.start.castling(color, side)?.rook_from().file();
        self.positions().skip(1).position(|after| !after.castling_rights().contains(color, rook))
    }

    /// The rook with which `color` could castle to `side` when the game began.
    #[must_use]
    pub fn original_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        self.start.castling(color, side).map(Castling::rook_from)
    }
}

/// How a game ends by what is on the board, without its history.
fn ending_on_board(position: &Position) -> Option<Ending> {
    if !position.has_legal_move() {
        return Some(match position.is_check() {
            true => Ending::Checkmate { winner: !position.turn() },
            false => Ending::Stalemate,
        });
    }
    if let Some(why) = position.dead() {
        return Some(Ending::DeadPosition(why));
    }
    (position.halfmove_clock() >= 150).then_some(Ending::SeventyFiveMoves)
}

/// Clocks and move numbers do not matter, and of the en passant square only
/// whether a capture there is legal.
fn is_same_position(a: &Position, b: &Position) -> bool {
    a.board() == b.board()
        && a.turn() == b.turn()
        && a.castling_rights() == b.castling_rights()
        && a.legal_en_passant_square() == b.legal_en_passant_square()
}

/// How a game ends by itself, without anybody claiming or agreeing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum Ending {
    /// The king is in check and no legal move is left (Laws 5.1.1).
    #[allow(missing_docs)]
    Checkmate { winner: Color },
    /// The king is not in check and no legal move is left (Laws 5.2.1).
    Stalemate,
    /// Nobody can checkmate any more (Laws 5.2.2).
    DeadPosition(DeadPosition),
    /// The same position for the fifth time (Laws 9.6.1).
    FivefoldRepetition,
    /// Seventy-five moves each without capture or pawn move (Laws 9.6.2).
    SeventyFiveMoves,
}

impl Ending {
    /// Who has won; nobody, if it is a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } => Some(winner),
            Self::Stalemate
            | Self::DeadPosition(_)
            | Self::FivefoldRepetition
            | Self::SeventyFiveMoves => None,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner } => write!(f, "checkmate, {winner} wins"),
            Self::Stalemate => f.write_str("draw by stalemate"),
            Self::DeadPosition(why) => write!(f, "draw by dead position ({why})"),
            Self::FivefoldRepetition => f.write_str("draw by fivefold repetition"),
            Self::SeventyFiveMoves => f.write_str("draw by the 75-move rule"),
        }
    }
}

/// The draws that a player may claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Claims {
    /// The same position for the third time or more (Laws 9.2).
    pub threefold_repetition: bool,
    /// Fifty moves each without capture or pawn move (Laws 9.3).
    pub fifty_moves: bool,
}

impl Claims {
    /// Whether there is anything to claim.
    #[must_use]
    pub const fn any(self) -> bool {
        self.threefold_repetition || self.fifty_moves
    }
}

/// A stored move that no position could come of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPiece(pub Uci);

impl fmt::Display for NoSuchPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no piece can go from {} to {} here", self.0.from, self.0.to)
    }
}

impl core::error::Error for NoSuchPiece {}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// It is not legal.
    Illegal(IllegalMoveError),
    /// The game is over.
    GameOver(Ending),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => fmt::Display::fmt(error, f),
            Self::GameOver(ending) => write!(f, "the game is over: {ending}"),
        }
    }
}

impl core::error::Error for PlayError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen.parse().unwrap());
        for san in moves.split_whitespace() {
            let m = game.position().read_san(san).unwrap();
            game.play(m).unwrap();
        }
        game
    }

    /// A journal tells moves only by their squares: the game that is read is the one
    /// that was played, and an ending is known before the move is made.
    #[test]
    fn a_stored_game_is_the_game_that_was_played() {
        let mut number = 1_u64;
        for start in [0, 100, 518, 700, 959] {
            let mut played = Game::from_start(StartId::new(start).unwrap());
            let mut stored = played.clone();
            while played.ending().is_none() && played.moves().len() < 400 {
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
                let moves = played.position().legal_moves();
                let m = moves[(number >> 33) as usize % moves.len()];
                let ending = played.ending_after(m);
                played.play(m).unwrap();
                assert_eq!(ending, played.ending());
                let uci = Uci { from: m.from(), to: m.to(), promotion: m.promotion() };
                assert_eq!(stored.play_stored(uci), Ok(m));
                assert_eq!(stored, played);
            }
        }
        let mut game = game(CLASSICAL, "e4 e5");
        let before = game.clone();
        for text in ["e3e4", "e5e4", "e1e2e", "e1d1", "d1d2", "e4e4", "a2b3"] {
            if let Ok(uci) = text.parse() {
                assert_eq!(game.play_stored(uci), Err(NoSuchPiece(uci)), "{text}");
            }
        }
        assert_eq!(game, before);
    }

    const CLASSICAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_start_position_counts_as_the_first_time() {
        assert_eq!(game(CLASSICAL, "").repetitions(), 1);
        let once_more = game(CLASSICAL, "Nf3 Nf6 Ng1 Ng8");
        assert_eq!(once_more.repetitions(), 2);
        assert!(!once_more.claims().any());
        let third = game(CLASSICAL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assert_eq!(third.repetitions(), 3);
        assert!(third.claims().threefold_repetition);
        assert_eq!(third.ending(), None);
    }

    /// After the first pawn move: CorentinGS PR 98.
    #[test]
    fn a_repetition_may_begin_right_after_a_pawn_move() {
        let game = game(CLASSICAL, "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1");
        assert_eq!(game.repetitions(), 3);
    }

    /// The first time en passant was possible, so it was another position: chesslib 39.
    #[test]
    fn a_legal_en_passant_capture_makes_the_position_another() {
        let game = game(CLASSICAL, "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8");
        assert_eq!(game.repetitions(), 2);
    }

    /// The capturing pawn is pinned, so en passant was never possible: cutechess 817.
    #[test]
    fn an_illegal_en_passant_capture_does_not() {
        let game = game(
            "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
            "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7",
        );
        assert_eq!(game.repetitions(), 3);
    }

    /// Walks to and fro until a game ends by itself; after every move all earlier
    /// positions are compared one by one.
    #[test]
    fn repetitions_are_those_of_a_plain_count() {
        let mut most = 0;
        for seed in 1..=40 {
            let mut game = Game::new("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1".parse().unwrap());
            let mut random = seed;
            while game.ending().is_none() {
                let moves = game.position().legal_moves();
                random = (random * 1_103_515_245 + 12_345) % (1 << 31);
                game.play(moves[random / 65_536 % moves.len().min(4)]).unwrap();
                let now = game.position();
                let plain = game.positions().filter(|then| is_same_position(then, now)).count();
                assert_eq!(game.repetitions(), plain);
                most = most.max(plain);
            }
        }
        assert_eq!(most, 5, "some game ends by repetition");
    }

    #[test]
    fn taking_back_leads_to_the_position_before() {
        let mut game = game(CLASSICAL, "e4 d5 exd5");
        let positions: Vec<Position> = game.positions().collect();
        assert_eq!(positions.last(), Some(game.position()));
        for before in positions.iter().rev().skip(1) {
            assert!(game.undo().is_some());
            assert_eq!(game.position(), before);
        }
        assert_eq!(game.undo(), None);
    }

    /// The rook has moved and come back: the same pieces, other rights.
    #[test]
    fn lost_castling_rights_make_the_position_another() {
        let fen = "4k3/8/8/8/8/8/7P/4K2R w H - 0 1";
        let moved = game(fen, "Rg1 Kd8 Rh1 Ke8");
        assert_eq!(moved.repetitions(), 1);
        let again = game(fen, "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8");
        assert_eq!(again.repetitions(), 2);
    }

    #[test]
    fn the_fifth_time_ends_the_game() {
        let mut fifth = game(CLASSICAL, &"Nf3 Nf6 Ng1 Ng8 ".repeat(4));
        assert_eq!(fifth.ending(), Some(Ending::FivefoldRepetition));
        let m = fifth.position().read_san("e4").unwrap();
        assert_eq!(fifth.play(m), Err(PlayError::GameOver(Ending::FivefoldRepetition)));
        assert_eq!(fifth.undo().unwrap().to_string(), "f6g8");
        assert_eq!(fifth.ending(), None);
    }

    #[test]
    fn a_claim_may_announce_the_move() {
        let nearly = game(CLASSICAL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        assert!(!nearly.claims().any());
        let ng8 = nearly.position().read_san("Ng8").unwrap();
        assert!(nearly.claims_with(ng8).unwrap().threefold_repetition);
    }

    #[test]
    fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
        let at = |clock: u16| {
            let fen = alloc::format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 90");
            game(&fen, "")
        };
        assert!(!at(99).claims().fifty_moves);
        assert!(at(100).claims().fifty_moves);
        assert_eq!(at(149).ending(), None);
        assert_eq!(at(150).ending(), Some(Ending::SeventyFiveMoves));
        let rh8 = at(99).position().read_san("Rh8").unwrap();
        assert!(at(99).claims_with(rh8).unwrap().fifty_moves);
    }

    /// Laws 9.6.2: if the last move mates, the mate counts.
    #[test]
    fn checkmate_comes_before_the_seventy_five_moves() {
        let mate = game("k7/7R/1K6/8/8/8/8/8 w - - 149 90", "Rh8");
        assert_eq!(mate.ending(), Some(Ending::Checkmate { winner: Color::White }));
    }

    #[test]
    fn history_knows_when_king_and_rooks_moved() {
        let game = game(CLASSICAL, "e4 e5 Ke2 a5 Ke1 Ra6");
        assert_eq!(game.king_moved_at(Color::White), Some(2));
        assert_eq!(game.king_moved_at(Color::Black), None);
        let lost = |color, side| game.castling_right_lost_at(color, side);
        assert_eq!(lost(Color::White, CastlingSide::GSide), Some(2));
        assert_eq!(lost(Color::Black, CastlingSide::CSide), Some(5));
        assert_eq!(lost(Color::Black, CastlingSide::GSide), None);
    }
}
