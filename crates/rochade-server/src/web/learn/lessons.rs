//! The worked examples: the list, a page for each, and tries on their boards.

use askama::Template;
use axum::Json;
use axum::response::{Html, IntoResponse, Redirect, Response};
use rochade::illegal::{CastlingAdvice, Standing};
use rochade::lessons::Lesson;
use rochade::{Color, FenDialect, Game};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa::IntoParams;

use super::view::{answered_picture, castling_heading, moves_in_words, plain_picture};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Path, Query};
use crate::web::layout::{Page, html, island_json};
use crate::web::visitor::Visitor;
use crate::wire::study::number;
use crate::wire::{CastlingView, LessonView, PositionView, StepView, TryView, VerdictView};
use rochade_words::read_attempt;

/// More moves than this are not tried from an example's position.
const MOST_PLAYED: usize = 40;

/// An example in the list.
struct Entry {
    name: &'static str,
    number: usize,
    title: String,
    text: String,
    svg: String,
}

#[derive(Template)]
#[template(path = "learn/index.html")]
struct IndexPage {
    page: Page,
    entries: Vec<Entry>,
}

/// The list of all examples.
pub(super) async fn index(visitor: Visitor) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let entry = |lesson: &Lesson| {
        let title = words.lesson_title(lesson);
        let game = lesson.before();
        Entry {
            name: lesson.name,
            number: number(lesson),
            text: words.lesson_text(lesson),
            svg: plain_picture(words, &title, &game, Color::White),
            title,
        }
    };
    html(&IndexPage {
        page: Page::new(visitor, "/learn", &words.ui("ui-learn-title")),
        entries: Lesson::ALL.iter().map(entry).collect(),
    })
}

/// What the arbiter says about one castling, ready for the page.
struct Answer {
    heading: String,
    standing: String,
    is_allowed: bool,
    /// What the board is asked to do: `w O-O-O`.
    side: &'static str,
    is_to_move: bool,
    view: CastlingView,
    svg: String,
}

impl Answer {
    fn new(words: &Words, game: &Game, advice: &CastlingAdvice) -> Self {
        let heading = castling_heading(words, advice);
        Self {
            standing: words.standing(&advice.standing),
            is_allowed: advice.standing == Standing::Allowed,
            side: advice.side.notation(),
            is_to_move: game.position().turn() == advice.color,
            view: CastlingView::new(words, advice),
            svg: answered_picture(words, &heading, game, Color::White, advice),
            heading,
        }
    }
}

#[derive(Template)]
#[template(path = "learn/lesson.html")]
struct LessonPage {
    page: Page,
    /// "Example 2 of 11".
    position: String,
    text: String,
    start: u16,
    start_text: String,
    moves: String,
    fen: String,
    svg: String,
    answers: Vec<Answer>,
    /// The picture after the castlings, if there are any.
    after: Option<String>,
    previous: Option<&'static str>,
    next: Option<&'static str>,
    island: String,
}

/// One example. It is found by its name, or by its number in the list.
pub(super) async fn page(visitor: Visitor, Path(name): Path<String>) -> Result<Response, WebError> {
    let words = visitor.words();
    let by_number = || name.parse::<usize>().ok().and_then(|n| Lesson::ALL.get(n.checked_sub(1)?));
    if let Some(lesson) = by_number() {
        return Ok(Redirect::to(&format!("/learn/{}", lesson.name)).into_response());
    }
    let lesson = Lesson::named(&name).ok_or(WebError::NotFound)?;
    let (view, game) = (LessonView::new(words, lesson), lesson.before());
    let at = |index: Option<usize>| index.and_then(|i| Lesson::ALL.get(i)).map(|l| l.name);
    let after = (!lesson.castlings.is_empty())
        .then(|| plain_picture(words, &words.lesson_after(), &lesson.after(), Color::White));
    let template = LessonPage {
        page: Page::new(visitor, &format!("/learn/{}", lesson.name), &view.title),
        position: {
            let count = Lesson::ALL.len();
            let given = [("number", Value::text(view.number)), ("count", Value::text(count))];
            words.ui_with("ui-learn-number", &given)
        },
        start: view.start,
        start_text: words.lesson_start(lesson),
        moves: match view.moves.is_empty() {
            true => words.lesson_moves(lesson),
            false => moves_in_words(view.moves.iter().map(|step| step.san.as_str())),
        },
        fen: game.position().fen(FenDialect::XFen).to_string(),
        svg: plain_picture(words, &view.title, &game, Color::White),
        answers: lesson.advice().iter().map(|advice| Answer::new(words, &game, advice)).collect(),
        after,
        previous: at(view.number.checked_sub(2)),
        next: at(Some(view.number)),
        island: island_json(&view),
        text: view.text,
    };
    Ok(html(&template)?.into_response())
}

/// All worked examples
///
/// Each with the moves that lead there and what the arbiter says about its castlings.
#[utoipa::path(
    get, path = "/api/lessons", tag = "learn", responses((status = 200, body = [LessonView]))
)]
pub(super) async fn list(visitor: Visitor) -> Json<Vec<LessonView>> {
    Json(LessonView::all(visitor.words()))
}

/// A try on the board of an example.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Try {
    /// The moves that were played since the position of the example, in UCI
    /// (castling as king takes rook), with commas between.
    #[serde(default)]
    played: String,
    /// What is tried now: SAN (`O-O`), or two squares (`e1h1`).
    attempt: String,
}

/// Tries a move from the position of an example
///
/// The answer is the arbiter's verdict, and the position after the move if it was
/// legal. Nothing is stored.
#[utoipa::path(
    get, path = "/api/lessons/{name}/try", tag = "learn",
    params(("name" = String, Path, description = "The example, such as `swap`")),
    responses((status = 200, body = TryView), (status = 400, body = ErrorBody))
)]
pub(super) async fn attempt(
    visitor: Visitor,
    Path(name): Path<String>,
    Query(Try { played, attempt }): Query<Try>,
) -> Result<Json<TryView>, WebError> {
    let words = visitor.words();
    let lesson = Lesson::named(&name).ok_or_else(|| {
        let given = [("name", Value::text(&name))];
        WebError::BadRequest(words.ui_with("ui-learn-unknown", &given))
    })?;
    let mut game = lesson.before();
    replay(words, &mut game, &played)?;
    let attempt = read_attempt(words, &attempt, game.position())
        .map_err(|error| WebError::BadRequest(words.attempt_error(&attempt, &error)))?;
    let verdict = game.judge(attempt);
    let mut step = None;
    if let Some(m) = verdict.legal() {
        game.play(m).map_err(|error| WebError::Broken(error.to_string()))?;
        step = StepView::all(words, &game).pop();
    }
    Ok(Json(TryView {
        verdict: VerdictView::new(words, &attempt, &verdict),
        step,
        position: PositionView::of(&game),
    }))
}

/// Plays the moves that were legal when they were tried.
fn replay(words: &Words, game: &mut Game, played: &str) -> Result<(), WebError> {
    let moves = || played.split(',').filter(|uci| !uci.is_empty());
    if moves().count() > MOST_PLAYED {
        return Err(WebError::BadRequest(words.ui("ui-learn-played-too-long")));
    }
    for uci in moves() {
        let m = game.position().legal_moves().into_iter().find(|m| m.to_string() == uci);
        if m.is_none_or(|m| game.play(m).is_err()) {
            return Err(not_a_move(words, uci));
        }
    }
    Ok(())
}

fn not_a_move(words: &Words, text: &str) -> WebError {
    WebError::BadRequest(words.ui_with("ui-learn-not-a-move", &[("text", Value::text(text))]))
}
