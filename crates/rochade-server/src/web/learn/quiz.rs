//! The quiz: a question, an answer, the verdict, and how many were right.

use askama::Template;
use axum::Json;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use rochade::illegal::Standing;
use rochade_words::{Value, Words};
use serde::Deserialize;

use super::view::{answered_picture, moves_in_words, plain_picture};
use crate::app::App;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Form, Path, Query};
use crate::web::layout::{Page, html};
use crate::web::visitor::Visitor;
use crate::wire::study::asked;
use crate::wire::{CastlingView, QuestionView, StepView};
use rochade::quiz::{Question, Seed};

const SCORE: &str = "rochade_quiz";

/// What a reader answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::Display)]
#[strum(serialize_all = "snake_case")]
enum Guess {
    Yes,
    No,
}

impl Guess {
    fn read(words: &Words, text: &str) -> Result<Self, WebError> {
        text.parse().map_err(|_| {
            let given = [("answer", Value::text(text))];
            WebError::BadRequest(words.ui_with("ui-quiz-no-such-answer", &given))
        })
    }

    fn is_right(self, question: &Question) -> bool {
        (self == Self::Yes) == (question.answer().standing == Standing::Allowed)
    }
}

fn read_seed(words: &Words, text: &str) -> Result<Seed, WebError> {
    text.parse().map_err(|_| {
        let given = [("seed", Value::text(text)), ("most", Value::text(Seed::MAX))];
        WebError::BadRequest(words.ui_with("ui-quiz-no-such-seed", &given))
    })
}

/// How many answers were right in this session of the browser, and which
/// question was the last: it counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Score {
    right: u32,
    asked: u32,
    last: Option<Seed>,
}

impl Score {
    /// The score in the cookie; none for a cookie that is not ours.
    fn read(jar: &CookieJar) -> Self {
        let read = |text: &str| {
            let mut parts = text.split('-');
            let right = parts.next()?.parse().ok()?;
            let asked = parts.next()?.parse().ok()?;
            let last = parts.next()?.parse().ok();
            (parts.next().is_none() && right <= asked).then_some(Self { right, asked, last })
        };
        jar.get(SCORE).and_then(|cookie| read(cookie.value())).unwrap_or_default()
    }

    fn with(self, question: &Question, guess: Guess) -> Self {
        if self.last == Some(question.seed()) {
            return self;
        }
        Self {
            right: self.right.saturating_add(guess.is_right(question).into()),
            asked: self.asked.saturating_add(1),
            last: Some(question.seed()),
        }
    }

    /// A cookie that the browser forgets when it is closed.
    fn cookie(self, app: &App) -> Cookie<'static> {
        let last = self.last.map(|seed| seed.to_string()).unwrap_or_default();
        Cookie::build((SCORE, format!("{}-{}-{last}", self.right, self.asked)))
            .path("/learn")
            .http_only(true)
            .secure(app.is_secure())
            .same_site(SameSite::Lax)
            .build()
    }
}

/// What stands after the question mark.
#[derive(Debug, Deserialize)]
pub(super) struct QuizQuery {
    seed: Option<String>,
    answer: Option<String>,
}

/// The verdict on an answer, ready for the page.
struct Verdict {
    is_right: bool,
    is_allowed: bool,
    text: String,
    view: CastlingView,
}

#[derive(Template)]
#[template(path = "learn/quiz.html")]
struct QuizPage {
    page: Page,
    seed: Seed,
    next: Seed,
    question: String,
    svg: String,
    start: u16,
    moves: String,
    verdict: Option<Verdict>,
    score: Option<String>,
}

/// A question, or with an answer the verdict on it.
pub(super) async fn page(
    visitor: Visitor,
    Query(QuizQuery { seed, answer }): Query<QuizQuery>,
    jar: CookieJar,
) -> Result<Response, WebError> {
    let words = visitor.words();
    let Some(seed) = seed else {
        let seed: Seed = rand::random();
        return Ok(Redirect::to(&format!("/learn/quiz?seed={seed}")).into_response());
    };
    let question = Question::new(read_seed(words, &seed)?);
    let guess = answer.map(|answer| Guess::read(words, &answer)).transpose()?;
    Ok(shown(visitor, &question, guess, Score::read(&jar))?.into_response())
}

fn shown(
    visitor: Visitor,
    question: &Question,
    guess: Option<Guess>,
    score: Score,
) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let (game, seed) = (question.game(), question.seed());
    let (title, advice) = (asked(words, question), question.answer());
    let path = match guess {
        None => format!("/learn/quiz?seed={seed}"),
        Some(guess) => format!("/learn/quiz?seed={seed}&answer={guess}"),
    };
    html(&QuizPage {
        page: Page::new(visitor, &path, &words.ui("ui-quiz-title")),
        seed,
        next: seed.wrapping_add(1),
        svg: match guess {
            None => plain_picture(words, &title, game, question.color()),
            Some(_) => answered_picture(words, &title, game, question.color(), &advice),
        },
        start: question.start().get(),
        moves: moves_in_words(StepView::all(words, game).iter().map(|step| step.san.as_str())),
        verdict: guess.map(|guess| Verdict {
            is_right: guess.is_right(question),
            is_allowed: advice.standing == Standing::Allowed,
            text: match (&advice.standing, advice.method()) {
                (Standing::Allowed, Some(method)) => {
                    let given = [("method", Value::text(words.castling_method(method)))];
                    words.ui_with("ui-quiz-answer-yes", &given)
                }
                _ => words.ui("ui-quiz-answer-no"),
            },
            view: CastlingView::new(words, &advice),
        }),
        score: (score.asked > 0).then(|| {
            let given = [("right", Value::text(score.right)), ("asked", Value::text(score.asked))];
            words.ui_with("ui-quiz-score", &given)
        }),
        question: title,
    })
}

/// The form under a question.
#[derive(Debug, Deserialize)]
pub(super) struct Answered {
    seed: String,
    answer: String,
}

/// Counts an answer and shows the verdict.
pub(super) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    jar: CookieJar,
    Form(Answered { seed, answer }): Form<Answered>,
) -> Result<Response, WebError> {
    let words = visitor.words();
    let question = Question::new(read_seed(words, &seed)?);
    let guess = Guess::read(words, &answer)?;
    let score = Score::read(&jar).with(&question, guess);
    let verdict = format!("/learn/quiz?seed={}&answer={guess}", question.seed());
    Ok((jar.add(score.cookie(&app)), Redirect::to(&verdict)).into_response())
}

/// Forgets the score and asks a new question.
pub(super) async fn restart(State(app): State<App>, jar: CookieJar) -> Response {
    (jar.add(Score::default().cookie(&app)), Redirect::to("/learn/quiz")).into_response()
}

/// A question of the quiz, with its answer
///
/// Made from its seed and from nothing else: a seed always gives the same question.
#[utoipa::path(
    get, path = "/api/quiz/{seed}", tag = "learn",
    params(("seed" = u32, Path, description = "Any number from 0 to 4294967295")),
    responses((status = 200, body = QuestionView), (status = 400, body = ErrorBody))
)]
pub(super) async fn question(
    visitor: Visitor,
    Path(seed): Path<String>,
) -> Result<Json<QuestionView>, WebError> {
    let words = visitor.words();
    Ok(Json(QuestionView::new(words, &Question::new(read_seed(words, &seed)?))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jar(value: &str) -> CookieJar {
        CookieJar::new().add(Cookie::new(SCORE, value.to_owned()))
    }

    #[test]
    fn a_question_counts_once() {
        let question = Question::new(960);
        let right =
            if question.answer().standing == Standing::Allowed { Guess::Yes } else { Guess::No };
        let wrong = if right == Guess::Yes { Guess::No } else { Guess::Yes };
        let once = Score::default().with(&question, right);
        assert_eq!(once, Score { right: 1, asked: 1, last: Some(960) });
        assert_eq!(once.with(&question, wrong), once);
        let other = Question::new(961);
        assert_eq!(once.with(&other, right).asked, 2);
        assert_eq!(Score::default().with(&question, wrong).right, 0);
    }

    #[test]
    fn a_strange_cookie_counts_for_nothing() {
        assert_eq!(Score::read(&jar("3-5-960")), Score { right: 3, asked: 5, last: Some(960) });
        for strange in ["", "x", "3", "3-5", "5-3-960", "-1-2-3", "1-2-3-4"] {
            assert_eq!(Score::read(&jar(strange)), Score::default(), "{strange}");
        }
    }
}
