//! The pages where a game is begun and played.

use askama::Template;
use axum::extract::State;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade::{Position, StartId};
use rochade_diagram::Diagram;
use rochade_words::{Value, Words};
use serde::Deserialize;
use strum::VariantArray as _;
use utoipa_axum::router::OpenApiRouter;

use super::cookies::Right;
use super::error::WebError;
use super::extract::{Form, Path, Query};
use super::games::{Join, NewGameForm, create, find, remembered_name, seat_keys, sit_down, view};
use super::layout::{Page, html, island_json};
use super::learn::moves_in_words;
use super::limits::{Address, Counted};
use super::lobby::{Waiting, waiting};
use super::positions::start::Start;
use super::rights::{KeptInvitation, Rights};
use super::site::Site;
use crate::app::App;
use crate::game::{ClockKind, Preset};
use crate::id::Secret;
use crate::wire::view::clock_name;
use crate::wire::{GameView, PlayerView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/", get(home))
        .route("/games", post(new))
        .route("/g/{id}", get(game))
        .route("/g/{id}/join", post(join))
}

#[derive(Template)]
#[template(path = "play/home.html")]
struct HomePage {
    page: Page,
    /// The name that the guest is known by.
    name: String,
    /// The start position that the form is filled in with.
    start: Option<Start>,
    lobby: Vec<Waiting>,
}

impl HomePage {
    /// The time controls that are offered first: for the form, in words, and whether
    /// it is the usual one.
    fn times(&self) -> impl Iterator<Item = (String, String, bool)> {
        Preset::ALL.into_iter().map(|Preset { time, .. }| {
            let text = time.to_string();
            let label = match time.kind() {
                ClockKind::None => self.page.t("ui-new-time-none"),
                ClockKind::Fischer | ClockKind::Bronstein | ClockKind::SimpleDelay => text.clone(),
            };
            (text, label, time == Preset::USUAL.time)
        })
    }

    /// The kinds of clock to choose from.
    fn clocks(&self) -> impl Iterator<Item = (&'static str, String)> {
        let kinds = ClockKind::VARIANTS.iter().copied().filter(|&kind| kind != ClockKind::None);
        kinds.map(|kind| (kind.word(), clock_name(self.page.words(), kind)))
    }

    /// The number that both play from.
    fn number(&self) -> Option<StartId> {
        self.start.filter(|start| !start.is_double()).map(|start| start.white)
    }

    /// Two different numbers.
    fn double(&self) -> Option<Start> {
        self.start.filter(|start| start.is_double())
    }
}

#[derive(Deserialize)]
struct HomeQuery {
    /// `518`, or `518/12`.
    #[serde(default)]
    start: String,
}

async fn home(
    State(app): State<App>,
    rights: Rights,
    Query(query): Query<HomeQuery>,
) -> Result<Html<String>, WebError> {
    let name = remembered_name(&app, &rights).await?;
    html(&HomePage {
        page: Page::new(rights.visitor, "/", ""),
        name: name.map(|name| name.to_string()).unwrap_or_default(),
        start: query.start.parse().ok(),
        lobby: waiting(&app.waiting.lobby, rights.visitor.words()),
    })
}

#[derive(Template)]
#[template(path = "play/game.html")]
struct GamePage {
    page: Page,
    game: GameView,
    /// The link for the opponent, while the other seat is free.
    invitation: Option<String>,
    /// Whether the reader may take it.
    is_invited: bool,
    /// The link to the reader's own seat.
    seat: Option<String>,
    /// For browsers without scripts: the board, and the moves so far.
    diagram: String,
    moves: String,
    island: String,
}

/// Secrets that somebody came with, before the browser has them.
#[derive(Deserialize)]
struct GameQuery {
    invite: Option<String>,
    key: Option<String>,
}

async fn game(
    State(app): State<App>,
    rights: Rights,
    KeptInvitation(kept): KeptInvitation,
    Path(id): Path<String>,
    Query(query): Query<GameQuery>,
    site: Site,
) -> Result<Response, WebError> {
    let handle = find(&app, &id).await?;
    let path = format!("/g/{}", handle.id());
    // The browser keeps a secret, and the address does not show it.
    if let (Some(_), Some(secret)) = (&query.key, &rights.secret) {
        return Right::Key.keep_and_go(&app, handle.id(), secret.reveal(), &path);
    }
    if let Some(secret) = query.invite.and_then(|text| text.parse::<Secret>().ok()) {
        return Right::Invitation.keep_and_go(&app, handle.id(), secret.reveal(), &path);
    }
    let snapshot = handle.snapshot();
    let game = view(&snapshot, &rights);
    let secret = app.seal.invitation(handle.id());
    let link = site.link(&format!("/g/{}", handle.id()));
    let has_free_seat = game.players.white.is_none() || game.players.black.is_none();
    let plays = !game.you.is_empty();
    let invitation = (plays && has_free_seat).then(|| format!("{link}?invite={}", secret.reveal()));
    let is_invited = !plays
        && has_free_seat
        && kept.is_some_and(|text| {
            let given: Result<Secret, _> = text.parse();
            given.is_ok_and(|given| secret.digest().admits(&given))
        });
    let seat = match game.you.as_slice() {
        [color] => seat_keys(&app, &snapshot, (*color).into()),
        _ => None,
    };
    let seat = seat.map(|(key, _)| format!("{link}?key={}", key.reveal()));
    let (diagram, moves) = still(&game);
    let title = title(rights.visitor.words(), &game);
    let island = island_json(&game);
    let page = Page::new(rights.visitor, &path, &title);
    let page = GamePage { page, game, invitation, is_invited, seat, diagram, moves, island };
    Ok(html(&page)?.into_response())
}

fn title(words: &Words, game: &GameView) -> String {
    let name = |player: &Option<PlayerView>| {
        let name = player.as_ref().map(|player| player.name.clone());
        Value::text(name.unwrap_or_else(|| "?".to_owned()))
    };
    let given = [("white", name(&game.players.white)), ("black", name(&game.players.black))];
    words.ui_with("ui-play-title", &given)
}

/// The board and the moves so far, to be looked at without scripts.
fn still(game: &GameView) -> (String, String) {
    let position: Result<Position, _> = game.position.fen.parse();
    let diagram = position.map(|position| Diagram::new(*position.board()).to_svg());
    let moves = moves_in_words(game.moves.iter().map(|made| made.san.as_str()));
    (diagram.unwrap_or_default(), moves)
}

/// A new game by a form, for browsers without scripts.
async fn new(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    site: Site,
    Form(form): Form<NewGameForm>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let wanted = form.read()?;
    let seated = create(&app, rights.visitor, &site, wanted).await?;
    Ok(Redirect::to(&seated.path).into_response())
}

/// The seat taken by a form, for browsers without scripts.
async fn join(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    KeptInvitation(kept): KeptInvitation,
    Path(id): Path<String>,
    Form(wanted): Form<Join>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let seated = sit_down(&app, &rights, &id, wanted.or_kept(kept)).await?;
    Ok(Redirect::to(&seated.path).into_response())
}
