//! The worked examples and the questions, in the reader's words.

use rochade::illegal::{CastlingAdvice, Standing};
use rochade::lessons::Lesson;
use rochade::{CastlingSide, Color, FenDialect, Game};
use rochade_words::{Value, Words};
use serde::Serialize;
use utoipa::ToSchema;

use crate::quiz::{Question, Seed};
use crate::web::picture;
use crate::wire::{CastlingView, ColorName, PositionView, StepView, VerdictView, study};

/// A worked example.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    #[must_use]
    pub fn all(words: &Words) -> Vec<Self> {
        Lesson::ALL.iter().map(|lesson| Self::new(words, lesson)).collect()
    }

    /// One example.
    #[must_use]
    pub fn new(words: &Words, lesson: &Lesson) -> Self {
        let game = lesson.before();
        Self {
            name: lesson.name,
            number: number(lesson),
            title: words.lesson_title(lesson),
            text: words.lesson_text(lesson),
            start: lesson.start.get(),
            start_board: study::board(game.start()),
            moves: StepView::all(words, &game),
            position: PositionView::of(&game),
            castlings: lesson.advice().iter().map(|a| CastlingView::new(words, a)).collect(),
        }
    }
}

/// The place of a lesson in the list, from 1.
#[must_use]
pub fn number(lesson: &Lesson) -> usize {
    1 + Lesson::ALL.iter().position(|other| other == lesson).unwrap_or_default()
}

/// What came of a try on the board of an example.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    #[must_use]
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

const fn side_letter(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::CSide => "c",
        CastlingSide::GSide => "g",
    }
}

/// The question in the reader's words.
#[must_use]
pub fn asked(words: &Words, question: &Question) -> String {
    let color = match question.color() {
        Color::White => "white",
        Color::Black => "black",
    };
    let given =
        [("color", Value::text(color)), ("side", Value::text(side_letter(question.side())))];
    words.ui_with("ui-quiz-question", &given)
}

/// A castling as a heading: "White: c-side castling (O-O-O)".
#[must_use]
pub fn castling_heading(words: &Words, advice: &CastlingAdvice) -> String {
    let (color, name) = (words.color_name(advice.color), words.castling_name(advice.side));
    format!("{color}: {name} ({})", advice.side.notation())
}

/// The moves of a game with their numbers: "1. e4 e5 2. Nf3".
#[must_use]
pub fn moves_in_words(steps: &[StepView]) -> String {
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        if index % 2 == 0 {
            text += &format!("{}.\u{a0}", index / 2 + 1);
        }
        text += &step.san;
    }
    text
}

/// The position of a game as a picture, the player `bottom` below.
#[must_use]
pub fn plain_picture(words: &Words, title: &str, game: &Game, bottom: Color) -> String {
    picture::svg(words, title, game.position().board(), |diagram| diagram.bottom(bottom))
}

/// The same, with what the arbiter says about a castling.
#[must_use]
pub fn answered_picture(
    words: &Words,
    title: &str,
    game: &Game,
    bottom: Color,
    advice: &CastlingAdvice,
) -> String {
    picture::svg(words, title, game.position().board(), |diagram| {
        let diagram = diagram.bottom(bottom);
        match (&advice.standing, advice.castling) {
            (Standing::Allowed, Some(castling)) => diagram.castling(castling),
            (Standing::Allowed, None) => diagram,
            (Standing::NotNow(_) | Standing::Never(_), _) => diagram.reasons(advice.reasons()),
        }
    })
}
