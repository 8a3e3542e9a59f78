//! The public draw for programs.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use rochade_tournament::lots::{Repeats, Round};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{DrawTerms, ask, contribution, find, insist, not_done, organiser};
use crate::app::App;
use crate::id::{PublicId, Secret};
use crate::journal::Snapshot;
use crate::public_draw::{self, Order, PublicDraw};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{self, Path};
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};
use crate::web::rights::Rights;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::wire::event::Contribution;

/// The terms of a public draw.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AnnounceRequest {
    /// The name of the event.
    event: String,
    /// For how many rounds, 1 to 10000.
    rounds: u16,
    /// Numbers that do not count.
    #[serde(default)]
    exclude: Vec<u16>,
    /// Whether a position may come again in a later round.
    #[serde(default = "yes")]
    repeats: bool,
}

const fn yes() -> bool {
    true
}

/// A public draw that was announced.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AnnouncedView {
    /// The draw.
    #[serde(flatten)]
    draw: PublicDrawView,
    /// The organiser's right, for `Authorization: Bearer`. Told only now.
    secret: String,
    /// The organiser's page.
    organiser_link: String,
}

/// A public draw as far as it has come.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PublicDrawView {
    /// Its public name.
    id: PublicId,
    /// The page for everybody.
    link: String,
    /// The name of the event.
    event: String,
    /// How many rounds there are.
    rounds: u16,
    /// The numbers that do not count.
    exclude: Vec<u16>,
    /// Whether a position may come again.
    repeats: bool,
    /// What has to be published before the event.
    commitment: String,
    /// The round that comes next.
    next_round: Option<u16>,
    /// How many contributions it has. What they say is told when it is revealed.
    contributions: usize,
    /// The digest of the contributions, when no more are taken.
    closed: Option<String>,
    /// The rounds that are revealed.
    revealed: Vec<RevealedView>,
}

/// A round that is revealed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RevealedView {
    /// The round.
    round: u16,
    /// Its position.
    number: Option<u16>,
    /// The link of the chain.
    link: String,
    /// What people contributed, in the order in which it counts.
    contributions: Vec<String>,
}

impl RevealedView {
    fn new(round: &Round) -> Self {
        Self {
            round: round.round,
            number: round.position().map(rochade::StartId::get),
            link: round.link.to_string(),
            contributions: round.contributions.iter().map(ToString::to_string).collect(),
        }
    }
}

impl PublicDrawView {
    fn new(draw: &Snapshot<PublicDraw>, site: &Site) -> Self {
        let announcement = draw.announcement();
        let terms = &announcement.terms;
        Self {
            id: draw.id,
            link: site.link(&format!("/draw/public/{}", draw.id)),
            event: terms.event().to_string(),
            rounds: terms.rounds(),
            exclude: terms.rules().excluded().iter().map(rochade::StartId::get).collect(),
            repeats: terms.rules().repeats() == Repeats::Allowed,
            commitment: announcement.commitment.to_string(),
            next_round: draw.next_round(),
            contributions: draw.waiting(),
            closed: draw.closed().map(str::to_owned),
            revealed: draw.record().revealed.iter().map(RevealedView::new).collect(),
        }
    }
}

/// Announce a public draw: make the secret and the commitment
#[utoipa::path(
    post, path = "/api/draw/public", tag = "draw", request_body = AnnounceRequest,
    responses((status = 200, body = AnnouncedView), (status = 422, body = ErrorBody)),
)]
pub(super) async fn announce(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Address(address): Address,
    extract::Json(request): extract::Json<AnnounceRequest>,
) -> Result<Json<AnnouncedView>, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let exclude: Vec<String> = request.exclude.iter().map(ToString::to_string).collect();
    let wanted = DrawTerms {
        event: &request.event,
        rounds: request.rounds,
        exclude: &exclude.join(","),
        repeats: if request.repeats { Repeats::Allowed } else { Repeats::Forbidden },
    };
    let organiser = organiser(visitor.words(), &wanted)?;
    let (id, secret) = public_draw::announce(&app.draws, &organiser).await.map_err(plain)?;
    let draw = find(&app, id).await?;
    let view = PublicDrawView::new(&draw, &site);
    let secret = secret.reveal();
    let organiser_link = organiser_link(&view.link, &secret);
    Ok(Json(AnnouncedView { draw: view, secret, organiser_link }))
}

/// A public draw as far as it has come
#[utoipa::path(
    get, path = "/api/draw/public/{id}", tag = "draw", params(("id" = String, Path)),
    responses((status = 200, body = PublicDrawView), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)),
)]
pub(super) async fn show(
    State(app): State<App>,
    site: Site,
    Path(id): Path<PublicId>,
) -> Result<Json<PublicDrawView>, WebError> {
    let draw = find(&app, id).await?;
    Ok(Json(PublicDrawView::new(&draw, &site)))
}

/// Contribute to the next round
#[utoipa::path(
    post, path = "/api/draw/public/{id}/contributions", tag = "draw",
    params(("id" = String, Path)), request_body = Contribution,
    responses((status = 200, body = PublicDrawView), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody)),
)]
pub(super) async fn contribute(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Address(address): Address,
    Path(id): Path<PublicId>,
    extract::Json(request): extract::Json<Contribution>,
) -> Result<Json<PublicDrawView>, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let words = visitor.words();
    let (round, text) = (request.round, contribution(words, &request.text)?);
    let from = Some(visitor.contributor(&app, id, address));
    match ask(&app, id, Order::Contribute { round, text, from }).await? {
        Ok(draw) => Ok(Json(PublicDrawView::new(&draw, &site))),
        Err(why) => {
            let draw = find(&app, id).await?;
            Err(not_done(words, &draw, request.round, why).into())
        }
    }
}

/// Which round to close or to reveal.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RevealRequest {
    /// The round. One that was revealed before stays as it is.
    round: u16,
}

/// Take no more contributions to a round, and publish the digest of those that are in: only
/// the organiser, with `Authorization: Bearer`
#[utoipa::path(
    post, path = "/api/draw/public/{id}/close", tag = "draw",
    params(("id" = String, Path)), request_body = RevealRequest,
    responses((status = 200, body = PublicDrawView), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)),
)]
pub(super) async fn close(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    extract::Json(request): extract::Json<RevealRequest>,
) -> Result<Json<PublicDrawView>, WebError> {
    let order = Order::Close { round: request.round };
    carry_out(&app, &rights, &site, id, request.round, order).await
}

/// What only the organiser may do, and the draw after it.
async fn carry_out(
    app: &App,
    rights: &Rights,
    site: &Site,
    id: PublicId,
    round: u16,
    order: Order,
) -> Result<Json<PublicDrawView>, WebError> {
    let draw = find(app, id).await?;
    insist(rights, &draw)?;
    match ask(app, id, order).await? {
        Ok(draw) => Ok(Json(PublicDrawView::new(&draw, site))),
        Err(why) => Err(not_done(rights.visitor.words(), &draw, round, why).into()),
    }
}

/// Revoke the organiser's link and get another one: only the organiser, with
/// `Authorization: Bearer`
#[utoipa::path(
    post, path = "/api/draw/public/{id}/link", tag = "draw", params(("id" = String, Path)),
    responses((status = 200, body = AnnouncedView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody)),
)]
pub(super) async fn renew(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
) -> Result<Json<AnnouncedView>, WebError> {
    let secret = renewed(&app, &rights, id).await?.reveal();
    let view = PublicDrawView::new(&*find(&app, id).await?, &site);
    let organiser_link = organiser_link(&view.link, &secret);
    Ok(Json(AnnouncedView { draw: view, secret, organiser_link }))
}

/// Revokes the organiser's link.
pub(super) async fn renewed(app: &App, rights: &Rights, id: PublicId) -> Result<Secret, WebError> {
    let draw = find(app, id).await?;
    insist(rights, &draw)?;
    let secret = Secret::random();
    match ask(app, id, Order::Renew { organiser: secret.digest() }).await? {
        Ok(_) => Ok(secret),
        Err(why) => Err(not_done(rights.visitor.words(), &draw, 1, why).into()),
    }
}

/// The address of the organiser's page, which a browser opens once.
pub(super) fn organiser_link(link: &str, secret: &str) -> String {
    format!("{link}?key={secret}")
}

/// Reveal a round: only the organiser, with `Authorization: Bearer`
#[utoipa::path(
    post, path = "/api/draw/public/{id}/reveal", tag = "draw",
    params(("id" = String, Path)), request_body = RevealRequest,
    responses((status = 200, body = PublicDrawView), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)),
)]
pub(super) async fn reveal(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    extract::Json(request): extract::Json<RevealRequest>,
) -> Result<Json<PublicDrawView>, WebError> {
    let order = Order::Reveal { round: request.round };
    carry_out(&app, &rights, &site, id, request.round, order).await
}

/// The record: everything that is public by now, for any program that checks it
#[utoipa::path(
    get, path = "/api/draw/public/{id}/record", tag = "draw", params(("id" = String, Path)),
    responses((status = 200, content_type = "application/json"), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)),
)]
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<PublicId>,
) -> Result<Response, WebError> {
    let draw = find(&app, id).await?;
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, draw.record().to_json()).into_response())
}
