//! The page `/arbiter`: question and answer. The address holds the question, so a
//! link to an answer is the address of the page.

use askama::Template;
use axum::extract::OriginalUri;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use rochade::fen::PositionError;
use rochade::illegal::{Attempt, CastlingAdvice, Lasting, Standing};
use rochade::{FenDialect, Game, Setup};
use rochade_diagram::Diagram;
use rochade_words::Words;
use serde::Deserialize;

use super::question::{Judged, Origin, PositionQuestion, QuestionError, given, moves_of};
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::layout::{Page, html, island_json};
use crate::web::visitor::Visitor;
use crate::wire::{ArbiterView, CastlingView, JudgedView, ProblemView, ReasonView};

/// The start position that is shown when nothing was asked yet.
const CLASSICAL: &str = "518";

#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct ArbiterQuery {
    #[serde(flatten)]
    position: PositionQuestion,
    attempt: Option<String>,
}

impl ArbiterQuery {
    fn fen(&self) -> &str {
        given(self.position.fen.as_deref()).unwrap_or_default()
    }

    fn start(&self) -> &str {
        given(self.position.start.as_deref()).unwrap_or_default()
    }

    fn moves(&self) -> &str {
        self.position.moves()
    }

    fn attempt(&self) -> &str {
        given(self.attempt.as_deref()).unwrap_or_default()
    }
}

#[derive(Template)]
#[template(path = "arbiter/page.html")]
struct ArbiterPage {
    page: Page,
    asked: ArbiterQuery,
    answer: Answer,
    data: String,
    labels: String,
}

/// What the page answers.
enum Answer {
    /// The question cannot be answered: everything that is wrong with it.
    Problems(Vec<String>),
    /// What is known of the position, and of the move if one was asked about.
    Told(Box<Told>),
}

struct Told {
    diagram: String,
    fen: String,
    verdict: Option<VerdictPart>,
    castlings: Vec<CastlingPart>,
    note: String,
}

struct VerdictPart {
    judged: JudgedView,
    groups: Vec<ReasonGroup>,
    castling: Option<CastlingPart>,
}

/// Reasons under one heading, or under none where all are of one kind.
struct ReasonGroup {
    heading: Option<String>,
    reasons: Vec<ReasonView>,
}

struct CastlingPart {
    view: CastlingView,
    /// What moves, and where that is written.
    method: Option<[String; 2]>,
}

impl CastlingPart {
    fn new(words: &Words, advice: &CastlingAdvice) -> Self {
        let method = advice
            .method()
            .map(|method| [words.castling_method(method), words.article(method.article())]);
        Self { view: CastlingView::new(words, advice), method }
    }
}

/// The page with an answer to what the address asks.
pub(super) async fn show(
    visitor: Visitor,
    OriginalUri(uri): OriginalUri,
    Query(mut asked): Query<ArbiterQuery>,
) -> Result<Response, WebError> {
    if asked.position.origin() == Err(QuestionError::NoPosition) {
        asked.position.start = Some(CLASSICAL.to_owned());
    }
    let words = visitor.words();
    let (view, answer) = answer(words, &asked);
    let status = match answer {
        Answer::Told(_) => StatusCode::OK,
        Answer::Problems(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let path = uri.path_and_query().map_or("/arbiter", |path| path.as_str());
    let page = Page::new(visitor, path, &words.ui("ui-arbiter-title"));
    let labels = page.labels(&["ui-arbiter-", "ui-board-"]);
    let data = island_json(&view);
    let body: Html<String> = html(&ArbiterPage { page, asked, answer, data, labels })?;
    Ok((status, body).into_response())
}

fn answer(words: &Words, asked: &ArbiterQuery) -> (ArbiterView, Answer) {
    let told = asked.position.game(words).map(|game| {
        let judged =
            given(asked.attempt.as_deref()).map(|text| Judged::new(words, &game, text)).transpose();
        match judged {
            Ok(judged) => tell(words, &game, judged.as_ref()),
            // The board is known, only the move is not.
            Err(error) => (view(words, &game, None), problems(words, &error)),
        }
    });
    told.unwrap_or_else(|error: QuestionError| {
        (unplayable(words, &asked.position, &error), problems(words, &error))
    })
}

fn problems(words: &Words, error: &QuestionError) -> Answer {
    Answer::Problems(error.sentences(words))
}

/// What can be shown of a set-up from which no game can be played.
fn unplayable(words: &Words, asked: &PositionQuestion, error: &QuestionError) -> ArbiterView {
    let setup = match asked.origin() {
        Ok(Origin::Fen(fen)) => fen.parse::<Setup>().ok(),
        Ok(Origin::Start(_)) | Err(_) => None,
    };
    let problems = if let QuestionError::Position(PositionError::Setup(error)) = error {
        error.problems()
    } else {
        &[]
    };
    ArbiterView {
        fen: setup.map(|setup| setup.fen(FenDialect::Shredder).to_string()),
        moves: Vec::new(),
        valid: false,
        problems: problems.iter().map(|problem| ProblemView::new(words, problem)).collect(),
        judged: None,
    }
}

fn view(words: &Words, game: &Game, judged: Option<JudgedView>) -> ArbiterView {
    ArbiterView {
        fen: Some(game.position().fen(FenDialect::Shredder).to_string()),
        moves: moves_of(words, game),
        valid: true,
        problems: Vec::new(),
        judged,
    }
}

fn tell(words: &Words, game: &Game, judged: Option<&Judged>) -> (ArbiterView, Answer) {
    let advice = game.castling_advice();
    let verdict = judged.map(|judged| {
        let meant = advice.iter().find(|advice| {
            judged.spoken == Attempt::Castling { color: advice.color, side: advice.side }
        });
        VerdictPart {
            judged: judged.view(words, game),
            groups: groups(words, judged),
            castling: meant.map(|advice| CastlingPart::new(words, advice)),
        }
    });
    let shown = view(words, game, verdict.as_ref().map(|verdict| verdict.judged.clone()));
    let position = game.position();
    let told = Told {
        diagram: diagram(words, game, judged, &advice).to_svg(),
        fen: position.fen(FenDialect::XFen).to_string(),
        verdict,
        castlings: advice.iter().map(|advice| CastlingPart::new(words, advice)).collect(),
        note: words.advised_as_if_to_move(!position.turn()),
    };
    (shown, Answer::Told(Box::new(told)))
}

/// What lasts and what can change are told apart where castling is in question, or
/// where there is some of both.
fn groups(words: &Words, judged: &Judged) -> Vec<ReasonGroup> {
    let reasons = judged.verdict.reasons();
    let of = |lasting| reasons.iter().filter(move |reason| reason.lasting() == lasting);
    let kinds = [Lasting::Permanent, Lasting::Temporary];
    let is_castling = matches!(judged.spoken, Attempt::Castling { .. });
    if !is_castling && !kinds.into_iter().all(|kind| of(kind).next().is_some()) {
        let reasons = reasons.iter().map(|reason| ReasonView::new(words, reason)).collect();
        return vec![ReasonGroup { heading: None, reasons }];
    }
    let group = |kind| ReasonGroup {
        heading: Some(words.what_would_have_to_change(kind)),
        reasons: of(kind).map(|reason| ReasonView::new(words, reason)).collect(),
    };
    kinds.map(group).into_iter().filter(|group| !group.reasons.is_empty()).collect()
}

/// The position with what was asked; without a question, what is castled where.
fn diagram(
    words: &Words,
    game: &Game,
    judged: Option<&Judged>,
    advice: &[CastlingAdvice],
) -> Diagram {
    let position = game.position();
    let diagram = Diagram::new(*position.board());
    let Some(Judged { spoken, verdict, .. }) = judged else {
        let title = words.ui("ui-arbiter-position");
        return advice.iter().fold(diagram.title(title), |diagram, advice| {
            match (&advice.standing, advice.castling) {
                (Standing::Allowed, Some(castling)) => diagram.castling(castling),
                (Standing::Allowed | Standing::NotNow(_) | Standing::Never(_), _) => diagram,
            }
        });
    };
    let diagram = diagram.title(words.verdict(spoken, verdict));
    diagram.attempt(position, *spoken).reasons(verdict.reasons())
}
