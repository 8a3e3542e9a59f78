//! Games over HTTP: JSON for programs, and what pages use too.

mod new_game;
mod new_game_form;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rochade::{Color, FenDialect};
use rochade_tournament::rating::Rating;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use new_game::NewGame;
pub(super) use new_game::{Opponent, WantedColor, create, set_up, terms};
pub(super) use new_game_form::NewGameForm;

use super::cookies::Right;
use super::error::{ErrorBody, WebError};
use super::extract::{Json, Path, Query};
use super::limits::{Address, Counted};
use super::rights::{KeptInvitation, Rights};
use super::site::Site;
use super::visitor::now;
use super::{pgn, qr};
use crate::account::AccountName;
use crate::app::App;
use crate::bounds::Bound;
use crate::cluster::tell_talk;
use crate::edge::{Saying, Utterance, player_name};
use crate::game::{
    Action, Actor, Chore, Decline, GameRefusal, Holder, Millis, OnlineGame, Order, PlayerName,
    RatingList, Request, Who,
};
use crate::id::{GuestId, PublicId, Secret};
use crate::journal::{Aggregate, Failure, Handle, Snapshot};
use crate::storage::{GUEST_NAME, Kind};
use crate::wire::view::{Teller, refusal};
use crate::wire::{ColorName, GameView, RefusalView, VerdictView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(new, mine))
        .routes(routes!(show))
        .routes(routes!(join))
        .routes(routes!(decline))
        .routes(routes!(request))
        .routes(routes!(renew))
        .routes(routes!(rename))
        .route("/g/{id}/game.pgn", get(download_pgn))
        .route("/g/{id}/position.fen", get(download_fen))
        .route("/g/{id}/qr.svg", get(qr_code))
}

/// The game with this name, or not found.
pub(super) async fn find(app: &App, id: &str) -> Result<Handle<OnlineGame>, WebError> {
    let id: PublicId = id.parse().map_err(|_| WebError::NotFound)?;
    app.games.open(id).await.map_err(plain)
}

/// An error of a game that needs no words of the game.
#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn plain<A: Aggregate>(failure: Failure<A>) -> WebError {
    match failure {
        Failure::Unknown => WebError::NotFound,
        Failure::Newer => WebError::Newer,
        Failure::Stopping | Failure::Busy => WebError::Stopping,
        Failure::Full(bound) => WebError::Bound(bound),
        Failure::Refused(..) | Failure::Damaged(_) | Failure::Storage(_) | Failure::Broken => {
            WebError::Broken(failure.to_string())
        }
    }
}

/// What a player needs after a game was made or joined.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Seated {
    /// The name of the game.
    pub id: PublicId,
    /// The page of the game.
    pub path: String,
    /// The colour; none if both are played on one device.
    pub color: Option<ColorName>,
    /// The secret that gives the right to the seat: as `Authorization: Bearer …`,
    /// or in the link as `?key=…`.
    pub key: String,
    /// The link for the opponent, while the other seat is free.
    pub invitation: Option<String>,
}

/// Make a new game
#[utoipa::path(
    post, path = "/api/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = Seated))
)]
async fn new(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    site: Site,
    Json(wanted): Json<NewGame>,
) -> Result<(StatusCode, axum::Json<Seated>), WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let seated = create(&app, rights.visitor, &site, wanted).await?;
    Ok((StatusCode::CREATED, axum::Json(seated)))
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
struct Listed {
    /// The name of the game.
    id: PublicId,
    /// When something happened last, in milliseconds since 1970.
    changed: u64,
    /// Whether it is over.
    over: bool,
}

/// My games, newest first
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = [Listed]), (status = 400, body = ErrorBody))
)]
async fn mine(State(app): State<App>, rights: Rights) -> Result<axum::Json<Vec<Listed>>, WebError> {
    let listed = app.storage.journals_of(rights.visitor.guest, Kind::Game, 50).await?;
    let games = listed.into_iter().map(|journal| Listed {
        id: journal.id,
        changed: journal.changed,
        over: journal.closed,
    });
    Ok(axum::Json(games.collect()))
}

/// A game as it stands
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = GameView), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody))
)]
async fn show(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
) -> Result<axum::Json<GameView>, WebError> {
    let game = find(&app, &id).await?;
    Ok(axum::Json(view(&game.snapshot(), &rights)))
}

/// The whole game as this reader sees it.
pub(super) fn view(game: &Snapshot<OnlineGame>, rights: &Rights) -> GameView {
    let you = game.state.actor_for(&rights.who());
    Teller::now(rights.visitor.words(), game).state(game.id, you)
}

/// Who wants to sit down.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Join {
    /// The secret of the invitation; not needed for a game from the lobby.
    #[serde(default)]
    pub invite: Option<String>,
    /// The name to be shown.
    #[serde(default)]
    pub name: Option<String>,
}

impl Join {
    /// With the invitation that the browser has kept, if none was sent.
    pub(super) fn or_kept(self, kept: Option<String>) -> Self {
        Self { invite: self.invite.or(kept), ..self }
    }
}

/// Take the free seat of a game
#[utoipa::path(
    post, path = "/api/games/{id}/join", tag = "games", params(("id" = String, Path)),
    request_body = Join,
    responses((status = 200, body = Seated), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn join(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    KeptInvitation(kept): KeptInvitation,
    Path(id): Path<String>,
    Json(wanted): Json<Join>,
) -> Result<axum::Json<Seated>, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    Ok(axum::Json(sit_down(&app, &rights, &id, wanted.or_kept(kept)).await?))
}

/// Seats the reader at a game.
pub(super) async fn sit_down(
    app: &App,
    rights: &Rights,
    id: &str,
    wanted: Join,
) -> Result<Seated, WebError> {
    let mut game = find(app, id).await?;
    let id = game.id();
    let snapshot = game.snapshot();
    let free = [Color::White, Color::Black].into_iter().find(|&c| snapshot.state.is_free(c));
    let is_open = matches!(snapshot.state.terms().mode(), crate::game::Mode::Lobby {})
        || snapshot.state.is_offered_to(&rights.who());
    let invited = is_invitation(app, id, wanted.invite.as_deref());
    if !is_open && !invited {
        let text = rights.visitor.words().ui("ui-refused-no-invitation");
        let refusal = RefusalView::new("no_invitation", text);
        return Err(WebError::Forbidden(Box::new(refusal)));
    }
    let color = free.unwrap_or(Color::Black);
    let key = app.seal.seat(id, color);
    let list = snapshot.state.terms().rating_list();
    let holder = Holder {
        key: key.digest(),
        ..holder_for(app, rights, wanted.name.as_deref(), list).await?
    };
    let sit = Chore::Sit { color, holder: Box::new(holder) };
    game.ask(Order::Chore(sit)).await.map_err(|failure| worded(rights, failure))?;
    Ok(Seated {
        id,
        path: format!("/g/{id}"),
        color: Some(color.into()),
        key: key.reveal(),
        invitation: None,
    })
}

/// Why somebody does not want to play.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Declining {
    /// The secret of the invitation; not needed for who is challenged by name.
    #[serde(default)]
    pub invite: Option<String>,
    /// Why.
    #[serde(default)]
    pub reason: Decline,
}

/// Decline a challenge, with a reason
#[utoipa::path(
    post, path = "/api/games/{id}/decline", tag = "games", params(("id" = String, Path)),
    request_body = Declining,
    responses((status = 204), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn decline(
    State(app): State<App>,
    rights: Rights,
    KeptInvitation(kept): KeptInvitation,
    Path(id): Path<String>,
    Json(wanted): Json<Declining>,
) -> Result<StatusCode, WebError> {
    turn_down(&app, &rights, &id, wanted.invite.or(kept), wanted.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines a challenge for who was challenged by name or has the link.
pub(super) async fn turn_down(
    app: &App,
    rights: &Rights,
    id: &str,
    invite: Option<String>,
    reason: Decline,
) -> Result<(), WebError> {
    let mut game = find(app, id).await?;
    let snapshot = game.snapshot();
    let who = rights.who();
    let is_invited = snapshot.state.terms().to().is_none()
        && snapshot.state.actor_for(&who).is_none()
        && is_invitation(app, game.id(), invite.as_deref());
    if !snapshot.state.is_offered_to(&who) && !is_invited {
        let refused = Box::new(GameRefusal::NotChallenged);
        return Err(worded(rights, Failure::Refused(refused, snapshot)));
    }
    let order = Order::Chore(Chore::Decline { reason });
    game.ask(order).await.map_err(|failure| worded(rights, failure))?;
    Ok(())
}

/// Whether this is the secret of the invitation to a game.
fn is_invitation(app: &App, game: PublicId, text: Option<&str>) -> bool {
    text.is_some_and(|text| {
        let secret: Result<Secret, _> = text.parse();
        secret.is_ok_and(|secret| app.seal.invitation(game).digest().admits(&secret))
    })
}

/// The answer to a request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum Answer {
    /// It was carried out, and is on disk: the game as it stands.
    Done(Box<GameView>),
    /// The arbiter's answer to a question.
    Verdict(VerdictView),
}

/// Make a move, offer a draw, resign, ask the arbiter …
#[utoipa::path(
    post, path = "/api/games/{id}/requests", tag = "games", params(("id" = String, Path)),
    request_body = Request,
    responses((status = 200, body = Answer), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn request(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    Path(id): Path<String>,
    Json(request): Json<Request>,
) -> Result<axum::Json<Answer>, WebError> {
    let mut game = find(&app, &id).await?;
    let snapshot = game.snapshot();
    app.limiter.count_at((snapshot.id, &snapshot.state), &rights.who(), address)?;
    if request.makes_a_game() {
        app.limiter.count(Counted::Creation, address)?;
    }
    if let Request::Ask { attempt } = request {
        let asked = ask(&game.snapshot(), &rights, &attempt)?;
        return Ok(axum::Json(Answer::Verdict(asked)));
    }
    if matches!(request, Request::Ping) {
        return Ok(axum::Json(Answer::Done(Box::new(view(&snapshot, &rights)))));
    }
    if let Some(said) = talk(&app, &snapshot, &rights.who(), &request) {
        let answer = Answer::Done(Box::new(view(&snapshot, &rights)));
        return match said {
            Ok(()) => Ok(axum::Json(answer)),
            Err(refused) => Err(worded(&rights, Failure::Refused(Box::new(refused), snapshot))),
        };
    }
    absence(&app, &snapshot, &rights.who(), &request)
        .map_err(|refused| worded(&rights, Failure::Refused(Box::new(refused), snapshot)))?;
    let order = Order::Request(rights.who(), request);
    let done = game.ask(order).await.map_err(|failure| worded(&rights, failure))?;
    Ok(axum::Json(Answer::Done(Box::new(view(&done, &rights)))))
}

/// Says what a player wants to say, if that is what the request is for. It goes to who has the
/// game open, and into no journal.
pub(super) fn talk(
    app: &App,
    game: &Snapshot<OnlineGame>,
    who: &Who,
    request: &Request,
) -> Option<Result<(), GameRefusal>> {
    let utterance = if let Request::Say { phrase } = request {
        Ok(Utterance::Say(Saying::Phrase(*phrase)))
    } else if let Request::Write { text } = request {
        let text = text.parse().map_err(|_| GameRefusal::NotAText);
        text.map(|text| Utterance::Say(Saying::Text(text)))
    } else if let Request::WantTexts { wanted } = request {
        Ok(Utterance::WantTexts(*wanted))
    } else {
        return None;
    };
    let Some(by) = game.state.actor_for(who) else { return Some(Err(GameRefusal::NotAPlayer)) };
    let said = game.state.may(by, Action::Say).and_then(|()| match by {
        Actor::Player(color) => {
            let utterance = utterance?;
            app.waiting.presence.talk(game.id, color, utterance.clone())?;
            tell_talk(app, game.id, color, utterance);
            Ok(())
        }
        Actor::Both => Err(GameRefusal::NobodyToTalkTo),
    });
    Some(said)
}

/// Whether a claim that the opponent has left is right, as far as the game does not know it.
pub(super) fn absence(
    app: &App,
    game: &Snapshot<OnlineGame>,
    who: &Who,
    request: &Request,
) -> Result<(), GameRefusal> {
    let (Request::ClaimLeft, Some(by)) = (request, game.state.actor_for(who)) else {
        return Ok(());
    };
    // What the game itself says comes first.
    if game.state.may(by, Action::ClaimLeft).is_err() {
        return Ok(());
    }
    match until_claim(app, game, by) {
        Some(Millis::ZERO) => Ok(()),
        Some(_) | None => Err(GameRefusal::OpponentIsHere),
    }
}

/// How long until a player can claim the win because the opponent has left; none while the
/// opponent is there, and before the first moves, when a game is called off instead.
pub(super) fn until_claim(app: &App, game: &Snapshot<OnlineGame>, by: Actor) -> Option<Millis> {
    let Actor::Player(color) = by else { return None };
    if game.state.first_move().is_some() {
        return None;
    }
    let at_least = Millis::from_secs(app.config.limits.left_seconds.into());
    let (limit, away) =
        (game.state.terms().leave(at_least)?, app.waiting.presence.away(game.id, !color)?);
    Some(limit.less(away.into()))
}

/// Asks the arbiter about a move at a game.
fn ask(
    game: &Snapshot<OnlineGame>,
    rights: &Rights,
    attempt: &str,
) -> Result<VerdictView, WebError> {
    let words = rights.visitor.words();
    match game.state.ask(attempt) {
        Ok((attempt, verdict)) => Ok(VerdictView::new(words, &attempt, &verdict)),
        Err(refused) => Err(WebError::Refused(Box::new(refusal(words, &refused)))),
    }
}

/// What a game did not allow, in the reader's words.
pub(super) fn worded(rights: &Rights, failure: Failure<OnlineGame>) -> WebError {
    let Failure::Refused(refused, _) = failure else { return plain(failure) };
    let refusal = Box::new(refusal(rights.visitor.words(), &refused));
    let is_forbidden = matches!(
        *refused,
        GameRefusal::NotAPlayer
            | GameRefusal::NotYourSeat
            | GameRefusal::NotChallenged
            | GameRefusal::AccountNeeded
    );
    if is_forbidden {
        WebError::Forbidden(refusal)
    } else if matches!(*refused, GameRefusal::Stale(_) | GameRefusal::SeatTaken) {
        WebError::Conflict(refusal)
    } else {
        WebError::Refused(refusal)
    }
}

/// The secret of a seat that counts now, and the next one.
///
/// None if it is not ours to make: those of a club's game come with the cards of the boards.
pub(super) fn seat_keys(
    app: &App,
    game: &Snapshot<OnlineGame>,
    color: Color,
) -> Option<(Secret, Option<Secret>)> {
    let kept = game.state.holder(color)?.key;
    let mut secrets = app.seal.seats(game.id, color);
    let current = secrets.find(|secret| secret.digest() == kept)?;
    Some((current, secrets.next()))
}

/// A link to a seat.
#[derive(Debug, Serialize, ToSchema)]
struct SeatLink {
    /// The secret that gives the right to the seat.
    key: String,
    /// The link with it, for another device.
    link: String,
}

/// Revoke the link to my seat and get another one
///
/// Whoever came by the old one is a spectator from now on. The browser that took the
/// seat keeps it.
#[utoipa::path(
    post, path = "/api/games/{id}/link", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = SeatLink), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn renew(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let mut game = find(&app, &id).await?;
    let refuse = |why| WebError::Refused(Box::new(refusal(rights.visitor.words(), &why)));
    let snapshot = game.snapshot();
    let Some(actor) = snapshot.state.actor_for(&rights.who()) else {
        let refused = refusal(rights.visitor.words(), &GameRefusal::NotAPlayer);
        return Err(WebError::Forbidden(Box::new(refused)));
    };
    let mut renewed = None;
    for color in Color::ALL.into_iter().filter(|&color| actor.plays(color)) {
        let (_, next) =
            seat_keys(&app, &snapshot, color).ok_or_else(|| refuse(GameRefusal::ClubGame))?;
        let next = next.ok_or_else(|| refuse(GameRefusal::Limit(Bound::Links)))?;
        let renew = Chore::Renew { color, key: next.digest() };
        game.ask(Order::Chore(renew)).await.map_err(|failure| worded(&rights, failure))?;
        renewed.get_or_insert(next);
    }
    let key = renewed.ok_or(WebError::NotFound)?.reveal();
    let link = site.link(&format!("/g/{}?key={key}", game.id()));
    let answer = axum::Json(SeatLink { key: key.clone(), link }).into_response();
    match rights.secret {
        // Who has come by the link stays.
        Some(_) => Right::Key.keep(&app, game.id(), key, answer),
        None => Ok(answer),
    }
}

/// A name to be called by.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Name {
    /// The name: 1 to 40 characters.
    name: String,
}

/// Choose a name for the games to come
#[utoipa::path(
    put, path = "/api/name", tag = "games", request_body = Name,
    responses((status = 204))
)]
async fn rename(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    Json(Name { name }): Json<Name>,
) -> Result<StatusCode, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    name_for(&app, &rights, Some(&name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The name that a guest gives, and is remembered by; or the one remembered. Who keeps no
/// cookies would leave a name behind with every request.
pub(super) async fn name_for(
    app: &App,
    rights: &Rights,
    given: Option<&str>,
) -> Result<Option<PlayerName>, WebError> {
    if let Some(account) = rights.visitor.account {
        return Ok(player_name(&account.name));
    }
    let name = match given.map(str::trim).filter(|name| !name.is_empty()) {
        Some(given) => Some(given.parse()?),
        None => remembered_name(app, rights).await?,
    };
    if let Some(name) = &name
        && rights.visitor.is_known
    {
        // Also if it is the same: what is used is not forgotten.
        app.storage.set_value(&name_of(rights), name.to_string()).await?;
    }
    Ok(name)
}

/// Whoever asks, as one who sits down: by the account, or by a name given or remembered. The
/// key of the seat is for the caller to set.
pub(super) async fn holder_for(
    app: &App,
    rights: &Rights,
    given: Option<&str>,
    list: Option<RatingList>,
) -> Result<Holder, WebError> {
    let guest = rights.visitor.guest;
    match rights.visitor.account {
        Some(account) => account_holder(app, (account.id, guest), &account.name, list).await,
        None => {
            let name = name_for(app, rights, given).await?;
            Ok(Holder::guest(Some(guest), Secret::random().digest(), name))
        }
    }
}

/// The same for an account.
pub(super) async fn account_holder(
    app: &App,
    (account, guest): (PublicId, GuestId),
    name: &AccountName,
    list: Option<RatingList>,
) -> Result<Holder, WebError> {
    let rating = match list {
        Some(list) => match app.ratings.snapshot(list.id()).await {
            Ok(ratings) => Some(ratings.state.at(account, now())),
            Err(Failure::Unknown) => Some(Rating::START),
            Err(failure) => return Err(plain(failure)),
        },
        None => None,
    };
    let holder = Holder::guest(Some(guest), Secret::random().digest(), player_name(name));
    Ok(Holder { account: Some(account), rating, ..holder })
}

/// The name that a guest is remembered by.
pub(super) async fn remembered_name(
    app: &App,
    rights: &Rights,
) -> Result<Option<PlayerName>, WebError> {
    if let Some(account) = rights.visitor.account {
        return Ok(player_name(&account.name));
    }
    let stored = app.storage.value(&name_of(rights)).await?;
    Ok(stored.and_then(|name| name.parse().ok()))
}

fn name_of(rights: &Rights) -> String {
    format!("{GUEST_NAME}{}", rights.visitor.guest)
}

/// The game, once its position may be seen.
async fn find_begun(app: &App, rights: &Rights, id: &str) -> Result<Handle<OnlineGame>, WebError> {
    let game = find(app, id).await?;
    match game.snapshot().state.is_hidden() {
        true => {
            let refusal = refusal(rights.visitor.words(), &GameRefusal::NotStarted);
            Err(WebError::Conflict(Box::new(refusal)))
        }
        false => Ok(game),
    }
}

async fn download_pgn(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
    site: Site,
) -> Result<Response, WebError> {
    let game = find_begun(&app, &rights, &id).await?;
    let site = site.link(&format!("/g/{}", game.id()));
    let begun = app.storage.created(Kind::Game, game.id()).await?;
    let text = pgn::write(&game.snapshot().state, &site, begun);
    let disposition = format!("inline; filename=\"rochade-{}.pgn\"", game.id());
    let kind = "application/x-chess-pgn; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, disposition)], text)
        .into_response())
}

async fn download_fen(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let game = find_begun(&app, &rights, &id).await?;
    let snapshot = game.snapshot();
    let fen = snapshot.state.game().position().fen(FenDialect::XFen);
    Ok(format!("{fen}\n").into_response())
}

/// What a QR code of a game leads to: the page for spectators, or one of these.
#[derive(Debug, Deserialize, IntoParams)]
struct QrQuery {
    /// The secret of the invitation.
    invite: Option<String>,
    /// The secret of a seat.
    key: Option<String>,
}

async fn qr_code(
    Path(id): Path<String>,
    Query(query): Query<QrQuery>,
    site: Site,
) -> Result<Response, WebError> {
    let id: PublicId = id.parse().map_err(|_| WebError::NotFound)?;
    let secret = match (query.invite, query.key) {
        (Some(invite), _) => Some(("invite", invite)),
        (None, Some(key)) => Some(("key", key)),
        (None, None) => None,
    };
    let mut link = site.link(&format!("/g/{id}"));
    if let Some((name, text)) = secret {
        let secret: Secret = text.parse().map_err(|_| WebError::NotFound)?;
        link = format!("{link}?{name}={}", secret.reveal());
    }
    qr::response(&link)
}
