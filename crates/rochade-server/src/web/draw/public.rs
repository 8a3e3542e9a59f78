//! The public draw: the organiser commits before the event, everybody contributes,
//! and each round is revealed with its proof.

mod api;
mod pages;

use std::sync::Arc;

use axum::routing::{get, post};
use rochade_tournament::lots::{OneLine, Organiser, OsRandom, Repeats, Rules, Terms};
use rochade_words::{Value, Words};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::rules::numbers;
use crate::app::App;
use crate::id::PublicId;
use crate::journal::{Failure, Snapshot};
use crate::public_draw::{NotDone, Order, PublicDraw};
use crate::web::error::WebError;
use crate::web::games::plain;
use crate::web::positions::start::{Impossible, impossible};
use crate::web::rights::Rights;
use crate::wire::RefusalView;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(api::announce))
        .routes(routes!(api::show))
        .routes(routes!(api::contribute))
        .routes(routes!(api::close))
        .routes(routes!(api::reveal))
        .routes(routes!(api::renew))
        .routes(routes!(api::record))
        .route("/draw/public", get(pages::new).post(pages::announce))
        .route("/draw/public/{id}", get(pages::show))
        .route("/draw/public/{id}/contribute", post(pages::contribute))
        .route("/draw/public/{id}/close", post(pages::close))
        .route("/draw/public/{id}/reveal", post(pages::reveal))
        .route("/draw/public/{id}/link", post(pages::renew))
        .route("/draw/public/{id}/{file}", get(pages::file))
}

/// What somebody wants to have drawn, as it was typed.
struct DrawTerms<'a> {
    event: &'a str,
    rounds: u16,
    exclude: &'a str,
    repeats: Repeats,
}

/// A new chain for these terms.
fn organiser(words: &Words, wanted: &DrawTerms<'_>) -> Result<Organiser, Impossible> {
    let event = OneLine::typed(wanted.event.trim())
        .map_err(|error| impossible("event", words.one_line_error(&error)))?;
    let rules = Rules::new(numbers(words, wanted.exclude)?, wanted.repeats)
        .map_err(|error| impossible("all_excluded", words.rules_error(&error)))?;
    let terms = Terms::new(event, wanted.rounds, rules)
        .map_err(|error| impossible("terms", words.terms_error(&error)))?;
    Organiser::new(terms, &mut OsRandom)
        .map_err(|error| impossible("no_randomness", words.random_error(&error)))
}

/// A contribution as it was typed.
fn contribution(words: &Words, text: &str) -> Result<OneLine, Impossible> {
    OneLine::typed(text.trim())
        .map_err(|error| impossible("contribution", words.one_line_error(&error)))
}

/// Why something was not done, in words.
fn not_done(words: &Words, draw: &PublicDraw, round: u16, why: NotDone) -> Impossible {
    let rounds = draw.announcement().terms.rounds();
    match why {
        _ if !(1..=rounds).contains(&round) => {
            impossible("no_such_round", words.reveal_no_such_round(round, rounds))
        }
        NotDone::Finished => impossible(
            "finished",
            words.ui_with("reveal-error-finished", &[("rounds", Value::text(rounds))]),
        ),
        NotDone::OtherRound { next } if next > round => {
            let given = [("round", Value::text(round)), ("next", Value::text(next))];
            impossible("closed", words.ui_with("ui-draw-round-closed", &given))
        }
        NotDone::OtherRound { next } => impossible(
            "not_yet",
            words.ui_with(
                "reveal-error-order",
                &[("round", Value::text(round)), ("next", Value::text(next))],
            ),
        ),
        NotDone::Limit(bound) => impossible("limit", bound.words(words)),
        NotDone::Closed | NotDone::Text => {
            let given = [("round", Value::text(round))];
            impossible("contributions_closed", words.ui_with("ui-draw-list-closed", &given))
        }
        NotDone::Open => impossible("contributions_open", words.ui("ui-draw-list-open")),
    }
}

/// A draw as far as it has come.
pub(in crate::web) async fn find(
    app: &App,
    id: PublicId,
) -> Result<Arc<Snapshot<PublicDraw>>, WebError> {
    app.draws.snapshot(id).await.map_err(plain)
}

/// Asks something of a draw. The inner error says why it was not done.
async fn ask(
    app: &App,
    id: PublicId,
    order: Order,
) -> Result<Result<Arc<Snapshot<PublicDraw>>, NotDone>, WebError> {
    let mut draw = app.draws.open(id).await.map_err(plain)?;
    match draw.ask(order).await {
        Ok(draw) => Ok(Ok(draw)),
        Err(Failure::Refused(why, _)) => Ok(Err(*why)),
        Err(failure) => Err(plain(failure)),
    }
}

/// Only the organiser may do this.
fn insist(rights: &Rights, draw: &PublicDraw) -> Result<(), WebError> {
    if rights.secret.as_ref().is_some_and(|secret| draw.admits(secret)) {
        return Ok(());
    }
    let text = rights.visitor.words().ui("ui-draw-organiser-only");
    let refusal = RefusalView::new("organiser_only", text);
    Err(WebError::Forbidden(Box::new(refusal)))
}
