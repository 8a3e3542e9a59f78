//! Positions set up by hand or read from FEN, moves typed in, and what is wrong
//! with them.

use rochade::fen::{Expected, FenRepair, PositionError};
use rochade::illegal::{AttemptError, Reason};
use rochade::san::SanError;
use rochade::{Bitboard, FenError, Role, SetupProblem, Square};
use rochade_tournament::policy::{Conduct, LedgerError};

use crate::pieces::{color_argument, side_argument};
use crate::words::{Argument, Words, count, text};

impl Words {
    /// Why no game can be played from a set-up: "White has no king."
    ///
    /// ```
    /// use rochade::Setup;
    /// use rochade_words::{Language, Words};
    ///
    /// let problems = Setup::EMPTY.problems();
    /// let words = Words::of(Language::De);
    /// assert_eq!(words.setup_problem(&problems[0]), "Weiß hat keinen König.");
    /// ```
    #[must_use]
    pub fn setup_problem(&self, problem: &SetupProblem) -> String {
        let (key, given) = self.problem_sentence(problem);
        self.say(key, &given)
    }

    /// A table: for each problem the key of its sentence and what it is made from.
    fn problem_sentence(&self, problem: &SetupProblem) -> (&'static str, Vec<Argument<'static>>) {
        let number = |name, value: u32| count(name, value as usize);
        let squares = |squares: Bitboard| text("squares", self.squares(squares));
        match *problem {
            SetupProblem::NoKing { color } => ("setup-no-king", vec![color_argument(color)]),
            SetupProblem::SeveralKings { color, kings } => {
                ("setup-several-kings", vec![color_argument(color), squares(kings)])
            }
            SetupProblem::PawnsOnBackRank { pawns } => {
                ("setup-pawns-on-back-rank", vec![squares(pawns)])
            }
            SetupProblem::TooManyPieces { color, count } => {
                ("setup-too-many-pieces", vec![color_argument(color), number("count", count)])
            }
            SetupProblem::TooManyPawns { color, count } => {
                ("setup-too-many-pawns", vec![color_argument(color), number("count", count)])
            }
            SetupProblem::TooManyPromoted { color, promoted, missing_pawns } => {
                let numbers = [number("promoted", promoted), number("missing", missing_pawns)];
                let given = [color_argument(color)].into_iter().chain(numbers).collect();
                ("setup-too-many-promoted", given)
            }
            SetupProblem::CastlingWithoutKing { color, file } => {
                let rook = text("rook", Square::new(file, color.back_rank()));
                ("setup-castling-without-king", vec![color_argument(color), rook])
            }
            SetupProblem::CastlingWithoutRook { color, file } => {
                let rook = text("rook", Square::new(file, color.back_rank()));
                ("setup-castling-without-rook", vec![color_argument(color), rook])
            }
            SetupProblem::TwoRightsOnOneSide { color, files } => {
                let [first, second] = files.map(|file| Square::new(file, color.back_rank()));
                let given =
                    vec![color_argument(color), text("first", first), text("second", second)];
                ("setup-two-rights", given)
            }
            SetupProblem::KingsAdjacent { kings: [first, second] } => {
                ("setup-kings-adjacent", vec![text("first", first), text("second", second)])
            }
            SetupProblem::OpponentInCheck { king, attackers } => {
                ("setup-opponent-in-check", vec![text("king", king), squares(attackers)])
            }
            SetupProblem::ImpossibleCheck { king, checkers } => {
                ("setup-impossible-check", vec![text("king", king), squares(checkers)])
            }
            SetupProblem::EnPassantRank { square, turn } => {
                ("setup-en-passant-rank", vec![text("square", square), color_argument(turn)])
            }
            SetupProblem::EnPassantWithoutPawn { square, expected } => {
                let given = vec![text("square", square), text("expected", expected)];
                ("setup-en-passant-without-pawn", given)
            }
            SetupProblem::EnPassantBlocked { square, blocked } => {
                let given = vec![text("square", square), text("blocked", blocked)];
                ("setup-en-passant-blocked", given)
            }
            SetupProblem::EnPassantDuringCheck { square, checkers } => {
                let given = vec![text("square", square), squares(checkers)];
                ("setup-en-passant-during-check", given)
            }
            SetupProblem::MoveNumberZero => ("setup-move-number-zero", Vec::new()),
        }
    }

    /// Why a text is not FEN: where reading stopped, and what was expected there.
    #[must_use]
    pub fn fen_error(&self, error: &FenError) -> String {
        let expected = match error.expected() {
            Expected::ShorterText { limit } => {
                self.say("fen-shorter-text", &[text("limit", limit)])
            }
            Expected::PieceOrDigit => self.say("fen-piece-or-digit", &[]),
            Expected::EightSquares { rank, found } => {
                self.say("fen-eight-squares", &[text("rank", rank), text("found", found)])
            }
            Expected::EightRanks { found } => self.say("fen-eight-ranks", &[text("found", found)]),
            Expected::Turn => self.say("fen-turn", &[]),
            Expected::CastlingRights => self.say("fen-castling-rights", &[]),
            Expected::NewCastlingRight => self.say("fen-new-castling-right", &[]),
            Expected::CastlingRook { color, side } => {
                self.say("fen-castling-rook", &[color_argument(color), side_argument(side)])
            }
            Expected::EnPassantSquare => self.say("fen-en-passant-square", &[]),
            Expected::HalfmoveClock => self.say("fen-halfmove-clock", &[]),
            Expected::MoveNumber => self.say("fen-move-number", &[]),
            Expected::End => self.say("fen-end", &[]),
        };
        self.say("fen-error", &[text("place", error.offset() + 1), text("expected", expected)])
    }

    /// Why a FEN is no position: every reason, at least one.
    #[must_use]
    pub fn position_errors(&self, error: &PositionError) -> Vec<String> {
        match error {
            PositionError::Fen(error) => vec![self.fen_error(error)],
            PositionError::Setup(error) => {
                error.problems().iter().map(|problem| self.setup_problem(problem)).collect()
            }
        }
    }

    /// What lenient reading left out of a FEN, and why.
    #[must_use]
    pub fn fen_repair(&self, repair: &FenRepair) -> String {
        let castling =
            |because| self.say("fen-castling-right-ignored", &[text("because", because)]);
        match repair {
            FenRepair::CastlingRightDropped { because } => castling(self.fen_error(because)),
            FenRepair::CastlingRightImpossible { because } => castling(self.setup_problem(because)),
            FenRepair::EnPassantDropped { because } => {
                let because = self.setup_problem(because);
                self.say("fen-en-passant-ignored", &[text("because", because)])
            }
            FenRepair::MoveNumberZero => self.say("fen-move-number-zero", &[]),
        }
    }

    /// Why the text that was given is no attempt at a move.
    #[must_use]
    pub fn attempt_error(&self, given: &str, error: &AttemptError) -> String {
        match *error {
            AttemptError::Syntax { .. } => {
                let letter = |role| self.piece_letter(role).unwrap_or_default();
                let given = [
                    text("given", given),
                    text("knight", letter(Role::Knight)),
                    text("queen", letter(Role::Queen)),
                ];
                self.say("attempt-not-a-move", &given)
            }
            AttemptError::Ambiguous { san, candidates } => {
                let error = SanError::Ambiguous { san, candidates };
                format!("{}.", self.san_error(&error))
            }
            AttemptError::NoSuchPiece { color, .. } => {
                self.say("attempt-no-such-piece", &[color_argument(color), text("move", given)])
            }
        }
    }

    /// A move in the reader's letters as SAN has it: "Sf3" is "Nf3" in German.
    /// English letters, and what is no move, stay as they are.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// assert_eq!(Words::of(Language::De).english_letters("exd8=D"), "exd8=Q");
    /// assert_eq!(Words::of(Language::Ru).english_letters("Крf1"), "Kf1");
    /// ```
    #[must_use]
    pub fn english_letters(&self, san: &str) -> String {
        // A king is "Кр" and a knight "К" in Russian: the longer one first.
        let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let english = |rest: &str| {
            roles.into_iter().find_map(|role| {
                let letter = self.piece_letter(role)?;
                let after = rest.strip_prefix(letter.as_str())?;
                Some(format!("{}{after}", role.letter()))
            })
        };
        let san = english(san).unwrap_or_else(|| san.to_owned());
        match san.split_once('=') {
            Some((step, piece)) => {
                format!("{step}={}", english(piece).unwrap_or_else(|| piece.to_owned()))
            }
            None => san,
        }
    }

    /// Why something was not entered as an illegal move.
    #[must_use]
    pub fn ledger_error(&self, error: &LedgerError) -> String {
        match *error {
            LedgerError::NoOffence(Conduct::Played(attempt) | Conduct::UsedTwoHands(attempt)) => {
                self.say("ledger-legal", &[text("move", self.attempt_at_beginning(&attempt))])
            }
            LedgerError::NoOffence(Conduct::PawnLeftOnLastRank { from, to }) => {
                self.say("ledger-no-promotion", &[text("from", from), text("to", to)])
            }
            LedgerError::NoOffence(Conduct::PressedClock) => self.say("ledger-nothing", &[]),
            LedgerError::Decided(_) => self.say("ledger-decided", &[]),
            LedgerError::GameOver(ending) => self.reason(&Reason::GameOver { ending }),
        }
    }

    /// "a1, b2 and c3".
    fn squares(&self, squares: Bitboard) -> String {
        let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        self.all_of(&names)
    }
}
