//! The check of a proof that somebody else made: on a page, and for programs.

use askama::Template;
use axum::Json;
use axum::extract::State;
use axum::response::Html;
use rochade::StartId;
use rochade_tournament::lots::{Digest, Record, Verified, verify};
use rochade_words::{Value, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::find;
use crate::app::App;
use crate::id::PublicId;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{self, Form, Query};
use crate::web::layout::{Page, html};
use crate::web::positions::start::{Impossible, impossible};
use crate::web::visitor::Visitor;

/// Records to check.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct VerifyRequest {
    /// Records of one event, each as text or as JSON, byte for byte.
    records: Vec<String>,
    /// The commitment that was published before the event.
    commitment: Option<String>,
}

/// What a check has found.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct VerifyView {
    /// Whether everything in the records is true.
    valid: bool,
    /// The verdict in one sentence.
    verdict: String,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    /// What was checked, in order.
    checked: Vec<String>,
    /// The name of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    /// Its commitment.
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    /// The rounds and their positions.
    positions: Vec<RoundPosition>,
    /// Rounds to which nobody contributed.
    without_contributions: Vec<u16>,
    /// What only people can check.
    notes: Vec<String>,
}

/// The position of a round.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RoundPosition {
    /// The round.
    round: u16,
    /// Its position.
    number: u16,
}

/// Check the proof of a public draw
#[utoipa::path(
    post, path = "/api/draw/verify", tag = "draw", request_body = VerifyRequest,
    responses((status = 200, body = VerifyView), (status = 422, body = ErrorBody)),
)]
pub(super) async fn api_verify(
    visitor: Visitor,
    extract::Json(request): extract::Json<VerifyRequest>,
) -> Result<Json<VerifyView>, WebError> {
    let words = visitor.words();
    let published = digest(words, request.commitment.as_deref().unwrap_or_default())?;
    Ok(Json(check(words, &request.records, published.as_ref())))
}

fn digest(words: &Words, text: &str) -> Result<Option<Digest>, Impossible> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let digest = text.to_lowercase().parse();
    digest.map(Some).map_err(|_| impossible("not_a_digest", words.digest_error()))
}

/// Checks records, and notes each step.
fn check(words: &Words, records: &[String], published: Option<&Digest>) -> VerifyView {
    let mut view = VerifyView {
        valid: false,
        verdict: words.ui("verify-no"),
        problem: None,
        checked: Vec::new(),
        event: None,
        commitment: None,
        positions: Vec::new(),
        without_contributions: Vec::new(),
        notes: Vec::new(),
    };
    let mut read = Vec::new();
    for text in records {
        match Record::read(text.as_bytes()) {
            Ok(record) => read.push(record),
            Err(error) => {
                let problem = Some(words.record_error(&error));
                return VerifyView { verdict: words.ui("verify-unreadable"), problem, ..view };
            }
        }
        view.checked.push(words.ui_with("verify-form", &[("bytes", Value::count(text.len()))]));
    }
    let count = read.len();
    let record = match Record::join(read) {
        Ok(record) => record,
        Err(error) => return VerifyView { problem: Some(words.join_error(&error)), ..view },
    };
    if count > 1 {
        view.checked.push(words.ui_with("verify-joined", &[("count", Value::count(count))]));
    }
    match verify(&record, published) {
        Ok(verified) => accept(words, view, &record, &verified, published.is_some()),
        Err(flaw) => VerifyView { problem: Some(words.flaw(&flaw)), ..view },
    }
}

fn accept(
    words: &Words,
    mut view: VerifyView,
    record: &Record,
    verified: &Verified,
    is_published: bool,
) -> VerifyView {
    let announcement = &record.announcement;
    view.checked.extend(verified.checks().iter().map(|check| words.check(check)));
    let silent = verified.without_contributions();
    if !silent.is_empty() {
        view.notes.push(words.verify_silent(silent));
    }
    if !is_published {
        view.notes.push(words.verify_ask_published(&announcement.commitment));
    }
    if verified.positions().len() > silent.len() {
        view.notes.push(words.ui("verify-ask-contributions"));
    }
    let position = |&(round, id): &(u16, StartId)| RoundPosition { round, number: id.get() };
    VerifyView {
        valid: true,
        verdict: match verified.positions() {
            [] => words.ui("verify-nothing"),
            [_, ..] => words.ui("verify-yes"),
        },
        event: Some(announcement.terms.event().to_string()),
        commitment: Some(announcement.commitment.to_string()),
        positions: verified.positions().iter().map(position).collect(),
        without_contributions: silent.to_vec(),
        ..view
    }
}

/// The records in a text that was pasted: one after the other, as text or JSON.
///
/// A browser sends every line end as two characters, and nobody sees whether the
/// last line has one: both are put right. Everything else is left as it is.
fn pasted(text: &str) -> Vec<String> {
    let text = text.replace("\r\n", "\n");
    let mut records: Vec<String> = Vec::new();
    for line in text.trim().lines() {
        let begins = line == "rochade-draw 1" || line == "{";
        match records.last_mut() {
            Some(record) if !begins => *record += &format!("{line}\n"),
            Some(_) | None => records.push(format!("{line}\n")),
        }
    }
    records.iter().map(|record| format!("{}\n", record.trim_end())).collect()
}

#[derive(Template)]
#[template(path = "draw/verify.html")]
struct VerifyPage {
    page: Page,
    records: String,
    commitment: String,
    error: Option<String>,
    found: Option<VerifyView>,
}

/// Which draw on this server is to be checked.
#[derive(Debug, Deserialize)]
pub(super) struct VerifyQuery {
    draw: Option<PublicId>,
}

/// What was pasted.
#[derive(Debug, Deserialize)]
pub(super) struct VerifyForm {
    records: String,
    #[serde(default)]
    commitment: String,
}

pub(super) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<VerifyQuery>,
) -> Result<Html<String>, WebError> {
    let given = match query.draw {
        None => None,
        Some(id) => Some(find(&app, id).await?),
    };
    let form = given.map(|draw| VerifyForm {
        records: draw.record().to_text(),
        commitment: draw.announcement().commitment.to_string(),
    });
    show(visitor, form)
}

pub(super) async fn verify_form(
    visitor: Visitor,
    Form(form): Form<VerifyForm>,
) -> Result<Html<String>, WebError> {
    show(visitor, Some(form))
}

fn show(visitor: Visitor, form: Option<VerifyForm>) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let page = Page::new(visitor, "/draw/verify", &words.ui("ui-draw-verify"));
    let Some(VerifyForm { records, commitment }) = form else {
        let (records, commitment) = (String::new(), String::new());
        return html(&VerifyPage { page, records, commitment, error: None, found: None });
    };
    let (found, error) = match digest(words, &commitment) {
        Ok(published) => (Some(check(words, &pasted(&records), published.as_ref())), None),
        Err(refused) => (None, Some(refused.text)),
    };
    html(&VerifyPage { page, records, commitment, error, found })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_records_can_be_pasted_one_after_the_other() {
        let text = "rochade-draw 1\r\nevent A\r\n\r\nrochade-draw 1\r\nevent B";
        assert_eq!(pasted(text), ["rochade-draw 1\nevent A\n", "rochade-draw 1\nevent B\n"]);
        let json = "{\n  \"a\": {\n  }\n}\n{\n}\n\n";
        assert_eq!(pasted(json), ["{\n  \"a\": {\n  }\n}\n", "{\n}\n"]);
        assert_eq!(pasted("hello"), ["hello\n"]);
        assert_eq!(pasted(" \n"), Vec::<String>::new());
    }
}
