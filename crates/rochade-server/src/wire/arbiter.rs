//! What the arbiter answers for a position on a board of wood.

use rochade::illegal::Obligation;
use rochade::{Game, SetupProblem};
use rochade_tournament::policy::Consequence;
use rochade_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use super::ColorName;
use super::verdict::{CastlingView, ReasonView, VerdictView};

/// The verdict on a move, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct JudgedView {
    /// The position, as X-FEN.
    pub fen: String,
    /// Who is to move.
    pub turn: ColorName,
    /// What was tried, as it was understood: `e1g1`, `O-O`.
    pub attempt: String,
    /// Whether it is legal, and every reason why not.
    pub verdict: VerdictView,
    /// The move, if it is legal.
    #[serde(rename = "move")]
    pub played: Option<LegalMoveView>,
    /// The castling that is meant, with how it is made by hand.
    pub castling: Option<CastlingView>,
    /// What the player is bound to after an illegal move (touch-move).
    pub obligation: Option<ObligationView>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LegalMoveView {
    /// In the reader's piece letters: "Sf3" in German.
    pub san: String,
    /// UCI, castling as king takes rook.
    pub uci: String,
    /// The position after it, as X-FEN.
    pub fen: String,
}

/// What a player is bound to, having touched pieces for an illegal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ObligationView {
    /// `move_king`, `king_cannot_move`, `move_piece`, `capture_piece` or `free`.
    pub obligation: &'static str,
    /// The square of the piece in question.
    pub square: Option<String>,
    /// In the reader's words.
    pub text: String,
    /// Where it is written.
    pub article: String,
}

impl ObligationView {
    /// The duty in these words.
    pub fn new(words: &Words, obligation: Obligation) -> Self {
        let (name, square) = match obligation {
            Obligation::MoveKing(king) => ("move_king", Some(king)),
            Obligation::MovePiece(piece) => ("move_piece", Some(piece)),
            Obligation::CapturePiece(piece) => ("capture_piece", Some(piece)),
            Obligation::KingCannotMove => ("king_cannot_move", None),
            Obligation::Free => ("free", None),
        };
        Self {
            obligation: name,
            square: square.map(|square| square.to_string()),
            text: words.obligation(obligation),
            article: words.article(obligation.article()),
        }
    }
}

/// The castling adviser's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AdvisedView {
    /// The position, as X-FEN.
    pub fen: String,
    /// Who is to move.
    pub turn: ColorName,
    /// That the other player is advised as if to move, in words.
    pub note: String,
    /// White's c-side and g-side, then Black's.
    pub castlings: Vec<CastlingView>,
}

impl AdvisedView {
    /// What the adviser says about all four castlings of this game.
    pub fn new(words: &Words, game: &Game) -> Self {
        let position = game.position();
        Self {
            fen: position.fen(rochade::FenDialect::XFen).to_string(),
            turn: position.turn().into(),
            note: words.advised_as_if_to_move(!position.turn()),
            castlings: game.castling_advice().iter().map(|a| CastlingView::new(words, a)).collect(),
        }
    }
}

/// Whether a game can be played from a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SetupCheckView {
    /// Whether it can.
    pub valid: bool,
    /// The position as X-FEN, if it can.
    pub fen: Option<String>,
    /// Every reason why not; empty if it can.
    pub problems: Vec<ProblemView>,
}

/// A reason why no game can be played from a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProblemView {
    /// Its name for programs: `no_king`.
    pub problem: &'static str,
    /// In the reader's words.
    pub text: String,
    /// The squares that show it.
    pub squares: Vec<String>,
}

impl ProblemView {
    /// The problem in these words.
    pub fn new(words: &Words, problem: &SetupProblem) -> Self {
        let squares = problem.squares().into_iter().map(|square| square.to_string()).collect();
        Self { problem: problem.key(), text: words.setup_problem(problem), squares }
    }
}

/// The illegal moves of a game, counted by a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountedView {
    /// The rule in short: `fide`, `fide-rapid`, `club` or as in `60s/3`.
    pub policy: String,
    /// The rule in words.
    pub policy_text: String,
    /// In the order in which they happened.
    pub incidents: Vec<CountedIncidentView>,
    /// How many White has made.
    pub white: u8,
    /// How many Black has made.
    pub black: u8,
    /// The seconds that White was given in all.
    pub white_seconds: u64,
    /// The seconds that Black was given in all.
    pub black_seconds: u64,
    /// How the game has ended by an illegal move, if it has.
    pub decision: Option<ConsequenceView>,
}

/// One illegal move that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountedIncidentView {
    /// Whose.
    pub by: ColorName,
    /// Which of this player's it is, from 1.
    pub count: u8,
    /// What was done, in words.
    pub text: String,
    /// Where it is written that this counts.
    pub article: String,
    /// Why the move was not allowed, if it is known.
    pub reasons: Vec<ReasonView>,
    /// What happens on the board, in words, if the position is known.
    pub remedy: Option<String>,
    /// What follows for the game.
    pub consequence: ConsequenceView,
}

/// What follows for the game from an illegal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ConsequenceView {
    /// `time`, `lost` or `drawn`.
    pub kind: &'static str,
    /// In words: "Black gets two more minutes."
    pub text: String,
    /// Where it is written.
    pub article: String,
}

impl ConsequenceView {
    /// The consequence in these words.
    pub fn new(words: &Words, consequence: Consequence) -> Self {
        Self {
            kind: match consequence {
                Consequence::TimeForOpponent { .. } => "time",
                Consequence::Lost { .. } => "lost",
                Consequence::Drawn => "drawn",
            },
            text: words.consequence(consequence),
            article: words.article(consequence.article()),
        }
    }
}

/// What the page of the arbiter shows on its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArbiterView {
    /// What stands on the board, as Shredder-FEN, whether or not a game can be
    /// played from there; none if the question could not be read so far.
    pub fen: Option<String>,
    /// The moves that were played to get there.
    pub moves: Vec<LegalMoveView>,
    /// Whether a game can be played from there.
    pub valid: bool,
    /// What is wrong with the set-up.
    pub problems: Vec<ProblemView>,
    /// The verdict, if a move was asked about.
    pub judged: Option<JudgedView>,
}
