//! Positions and moves that are looked at and not played for a result: worked
//! examples, questions.

use rochade::illegal::Standing;
use rochade::lessons::Lesson;
use rochade::{Color, FenDialect, Game, Move, Position};
use rochade_words::{Value, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::{ColorName, PositionView};
use super::verdict::{CastlingView, VerdictView, side_letter};
use super::view::{board_castlings, check, san, shown_squares};
use crate::game::Seen;
use rochade::quiz::{Question, Seed};

/// A move that was played, and the board after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StepView {
    /// In the reader's piece letters: "Sf3" in German.
    pub san: String,
    /// UCI, castling as king takes rook.
    pub uci: String,
    /// The board after it: the first field of FEN.
    pub board: String,
    /// The squares it is shown by: from and to; for castling the king's and the
    /// rook's squares, king first.
    pub squares: Vec<String>,
    /// The square of the king in check after it.
    pub check: Option<String>,
}

impl StepView {
    /// All moves of a game.
    pub fn all(words: &Words, game: &Game) -> Vec<Self> {
        let played = game.moves().zip(game.positions().zip(game.positions().skip(1)));
        played.map(|(m, (before, after))| Self::new(words, &before, m, &after)).collect()
    }

    pub(super) fn new(words: &Words, before: &Position, m: Move, after: &Position) -> Self {
        Self {
            san: san(words, before, m),
            uci: m.to_string(),
            board: board(after),
            squares: shown_squares(m).iter().map(ToString::to_string).collect(),
            check: check(after),
        }
    }
}

/// The first field of FEN.
pub fn board(position: &Position) -> String {
    let fen = position.fen(FenDialect::XFen);
    fen.split(' ').next().unwrap_or_default().to_owned()
}

impl PositionView {
    /// Where a game stands that nobody plays for a result: every legal move may be
    /// made, and nothing is claimed.
    pub fn of(game: &Game) -> Self {
        let position = game.position();
        let legal: Vec<Move> = match game.ending() {
            None => position.legal_moves().into_iter().collect(),
            Some(_) => Vec::new(),
        };
        Self {
            seen: Seen { ply: u16::try_from(game.moves().len()).unwrap_or(u16::MAX), resets: 0 },
            fen: position.fen(FenDialect::XFen).to_string(),
            turn: position.turn().into(),
            check: check(position),
            castlings: board_castlings(position, &legal),
            legal,
            claim: None,
        }
    }
}

/// A worked example.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonView {
    /// Its name in addresses: `/learn/swap`.
    pub name: &'static str,
    /// Its place in the list, from 1.
    pub number: usize,
    /// Its title.
    pub title: String,
    /// What it shows.
    pub text: String,
    /// The number of the start position.
    pub start: u16,
    /// The board at the start: the first field of FEN.
    pub start_board: String,
    /// The moves from there to the position in question.
    pub moves: Vec<StepView>,
    /// The position in question, with every legal move.
    pub position: PositionView,
    /// What the arbiter says about the castlings that the example speaks of.
    pub castlings: Vec<CastlingView>,
}

impl LessonView {
    /// All examples, in order.
    pub fn all(words: &Words) -> Vec<Self> {
        Lesson::ALL.iter().map(|lesson| Self::new(words, lesson)).collect()
    }

    /// One example.
    pub fn new(words: &Words, lesson: &Lesson) -> Self {
        let game = lesson.before();
        Self {
            name: lesson.name,
            number: number(lesson),
            title: words.lesson_title(lesson),
            text: words.lesson_text(lesson),
            start: lesson.start.get(),
            start_board: board(game.start()),
            moves: StepView::all(words, &game),
            position: PositionView::of(&game),
            castlings: lesson.advice().iter().map(|a| CastlingView::new(words, a)).collect(),
        }
    }
}

/// The place of a lesson in the list, from 1.
pub fn number(lesson: &Lesson) -> usize {
    1 + Lesson::ALL.iter().position(|other| other == lesson).unwrap_or_default()
}

/// What came of a try on the board of an example.
#[derive(Debug, Serialize, ToSchema)]
pub struct TryView {
    /// What the arbiter says.
    pub verdict: VerdictView,
    /// The move, if it was legal.
    pub step: Option<StepView>,
    /// The position now.
    pub position: PositionView,
}

/// A question of the quiz, with its answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuestionView {
    /// What the question is made from: the same seed gives the same question.
    pub seed: Seed,
    /// The question in the reader's words.
    pub question: String,
    /// Who would castle: the player to move.
    pub color: ColorName,
    /// To which side: `c` (0-0-0) or `g` (0-0).
    pub side: &'static str,
    /// The number of the start position.
    pub start: u16,
    /// The position in question, as X-FEN.
    pub fen: String,
    /// The moves from the start to there.
    pub moves: Vec<StepView>,
    /// The answer: whether it is allowed.
    pub allowed: bool,
    /// What the arbiter says, with all reasons.
    pub castling: CastlingView,
}

impl QuestionView {
    /// The question in these words.
    pub fn new(words: &Words, question: &Question) -> Self {
        let (game, answer) = (question.game(), question.answer());
        Self {
            seed: question.seed(),
            question: asked(words, question),
            color: question.color().into(),
            side: side_letter(question.side()),
            start: question.start().get(),
            fen: game.position().fen(FenDialect::XFen).to_string(),
            moves: StepView::all(words, game),
            allowed: answer.standing == Standing::Allowed,
            castling: CastlingView::new(words, &answer),
        }
    }
}

/// The question in the reader's words.
pub fn asked(words: &Words, question: &Question) -> String {
    let color = match question.color() {
        Color::White => "white",
        Color::Black => "black",
    };
    let given =
        [("color", Value::text(color)), ("side", Value::text(side_letter(question.side())))];
    words.ui_with("ui-quiz-question", &given)
}
