//! Games as files: PGN, or JSON for who asks for it.

use std::collections::HashMap;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use rochade::{Color, FenDialect};
use rochade_pgn::Rules;
use serde_json::{Value, json};

use super::accounts::running;
use super::body::List;
use super::stream::{NDJSON, Source, bytes, respond_as};
use super::{begun, game_id, is_yes, shape};
use crate::app::App;
use crate::game::{OnlineGame, Outcome, Phase, TimeControl};
use crate::id::PublicId;
use crate::moderation::Subject;
use crate::storage::Kind;
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::pgn::Times;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{pgn, profile};

pub(super) const PGN: &str = "application/x-chess-pgn";

/// How many games of a user are looked through.
const MOST: u32 = 10_000;

type Flags = Query<HashMap<String, String>>;

/// In which form games are wanted.
#[derive(Clone, Copy)]
struct Form {
    is_json: bool,
    has_clocks: bool,
}

impl Form {
    /// JSON only for who names it; whoever takes anything gets PGN.
    fn new(headers: &HeaderMap, flags: &HashMap<String, String>, has_clocks: bool) -> Self {
        let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
        Self {
            is_json: accept.is_some_and(|accept| accept.contains("json")),
            has_clocks: flags.get("clocks").map_or(has_clocks, |text| is_yes(text)),
        }
    }

    const fn kind(self) -> &'static str {
        if self.is_json { NDJSON } else { PGN }
    }
}

/// What it takes to write a game.
struct Writer {
    app: App,
    site: Site,
    form: Form,
}

impl Writer {
    /// A game as a line of JSON, or as PGN with two empty lines after it: with one, clients
    /// take all games for one.
    async fn write(&self, id: PublicId, game: &OnlineGame) -> Result<Bytes, WebError> {
        let begun = self.app.storage.created(Kind::Game, id).await?;
        if self.form.is_json {
            return Ok(bytes(&self.json(id, game, begun).await?));
        }
        let bots = shape::bots(&self.app, game).await;
        let site = self.site.link(&format!("/g/{id}"));
        let times = if self.form.has_clocks { Times::Told } else { Times::LeftOut };
        let mut tree = pgn::tree(game, &site, begun, times);
        tree.set_rules(Rules::Chess960);
        let mut tags = vec![("GameId", shape::text_id(id))];
        for (color, [elo, title]) in
            Color::ALL.into_iter().zip([["WhiteElo", "WhiteTitle"], ["BlackElo", "BlackTitle"]])
        {
            if let Some(rating) = game.holder(color).and_then(|holder| holder.rating) {
                tags.push((elo, rating.rounded().to_string()));
            }
            if bots[color.index()] {
                tags.push((title, "BOT".to_owned()));
            }
        }
        for (name, value) in tags {
            // The names are ours and valid.
            let _ = tree.tags_mut().set(name, &value);
        }
        Ok(format!("{}\n\n\n", pgn::text(&tree).trim_end()).into())
    }

    async fn json(
        &self,
        id: PublicId,
        game: &OnlineGame,
        begun: Option<u64>,
    ) -> Result<Value, WebError> {
        let [white, black] = shape::people(&self.app, game).await;
        let player = |person: &Value| {
            let user = json!({ "name": person["name"], "id": person["id"],
                               "title": person["title"] });
            json!({ "user": user, "rating": person["rating"] })
        };
        let (time, begun) = (game.terms().time(), begun.unwrap_or_default());
        let lasted: u64 = game.times().iter().map(|time| time.thought().get()).sum();
        let sans: Vec<String> = {
            let (moves, positions) = (game.game().moves(), game.game().positions());
            moves.zip(positions).map(|(played, before)| before.san(played).to_string()).collect()
        };
        let mut shown = json!({
            "id": shape::text_id(id), "rated": game.terms().is_rated(), "variant": "chess960",
            "speed": shape::speed(time), "perf": "chess960", "createdAt": begun,
            "lastMoveAt": begun + lasted, "status": shape::status(game).1,
            "source": "friend",
            "players": { "white": player(&white), "black": player(&black) },
            "initialFen": game.terms().position().fen(FenDialect::XFen).to_string(),
            "moves": sans.join(" "),
        });
        if let Some(winner) = game.outcome().and_then(Outcome::winner) {
            shown["winner"] = shape::color_name(winner).into();
        }
        if let TimeControl::Days { days } = time {
            shown["daysPerTurn"] = days.into();
        }
        if let Some(clock) = shape::clock(time) {
            shown["clock"] = clock;
            if self.form.has_clocks {
                let clocks = game.times().iter().map(|time| time.rest().get() / 10);
                shown["clocks"] = clocks.collect();
            }
        }
        Ok(shown)
    }
}

pub(super) async fn one(
    State(app): State<App>,
    headers: HeaderMap,
    site: Site,
    Path(id): Path<String>,
    Query(flags): Flags,
) -> Result<Response, WebError> {
    let game = begun(&app, &id).await?;
    single(app, site, Form::new(&headers, &flags, true), game.id(), &game.snapshot().state).await
}

async fn single(
    app: App,
    site: Site,
    form: Form,
    id: PublicId,
    game: &OnlineGame,
) -> Result<Response, WebError> {
    let text = Writer { app, site, form }.write(id, game).await?;
    let kind = if form.is_json { "application/json" } else { PGN };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// The game that somebody plays, or the last one.
pub(super) async fn current(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    site: Site,
    Path(name): Path<String>,
    Query(flags): Flags,
) -> Result<Response, WebError> {
    let user = profile::find(&app, visitor, &name).await?;
    let form = Form::new(&headers, &flags, true);
    if let Some((game, _)) = running(&app, user.guest, user.id).await?.into_iter().next() {
        let id = game.id;
        return single(app, site, form, id, &game.state).await;
    }
    for listed in app.storage.journals_of(user.guest, Kind::Game, 20).await? {
        let Ok(game) = app.games.peek(listed.id).await else { continue };
        if game.outcome().is_some_and(|outcome| outcome != Outcome::Aborted) {
            return single(app, site, form, listed.id, &game).await;
        }
    }
    Err(WebError::NotFound)
}

/// Games one after the other, each read when its turn comes.
struct Games {
    writer: Writer,
    ids: std::vec::IntoIter<PublicId>,
    wanted: Wanted,
    left: usize,
}

/// Which games of a list are wanted.
#[derive(Default)]
struct Wanted {
    of: Option<PublicId>,
    rated: Option<bool>,
    color: Option<Color>,
    with_ongoing: bool,
}

impl Wanted {
    fn is(&self, game: &OnlineGame) -> bool {
        let is_over = match game.phase() {
            Phase::Waiting | Phase::Over(Outcome::Aborted) => return false,
            Phase::Studying | Phase::Playing => false,
            Phase::Over(_) => true,
        };
        let sits =
            |color: Color| game.holder(color).is_some_and(|holder| holder.account == self.of);
        let fits_color = self.of.is_none() || self.color.is_none_or(sits);
        let fits_rated = self.rated.is_none_or(|rated| rated == game.terms().is_rated());
        fits_color && fits_rated && (is_over || self.with_ongoing)
    }
}

impl Source for Games {
    async fn next(&mut self) -> Option<Bytes> {
        while self.left > 0 {
            let id = self.ids.next()?;
            let decided = self.writer.app.decided().await.ok()?;
            let Ok(game) = self.writer.app.games.peek(id).await else { continue };
            if decided.state.is_hidden(Subject::Game(id)) || !self.wanted.is(&game) {
                continue;
            }
            self.left -= 1;
            return self.writer.write(id, &game).await.ok();
        }
        None
    }

    fn is_done(&self) -> bool {
        self.left == 0 || self.ids.len() == 0
    }
}

/// The games of a user, newest first.
pub(super) async fn of_user(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    site: Site,
    Path(name): Path<String>,
    Query(flags): Flags,
) -> Result<Response, WebError> {
    let user = profile::find(&app, visitor, &name).await?;
    let form = Form::new(&headers, &flags, false);
    let number = |name: &str| flags.get(name).and_then(|text| text.parse::<u64>().ok());
    let (since, until) = (number("since").unwrap_or(0), number("until").unwrap_or(u64::MAX));
    let mut ids = Vec::new();
    for listed in app.storage.journals_of(user.guest, Kind::Game, MOST).await? {
        if (since..=until).contains(&listed.changed) {
            ids.push(listed.id);
        }
    }
    if flags.get("sort").is_some_and(|sort| sort == "dateAsc") {
        ids.reverse();
    }
    let wanted = Wanted {
        of: Some(user.id),
        rated: flags.get("rated").map(|text| is_yes(text)),
        color: match flags.get("color").map(String::as_str) {
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            Some(_) | None => None,
        },
        with_ongoing: flags.get("ongoing").is_some_and(|text| is_yes(text)),
    };
    let left = number("max").and_then(|most| usize::try_from(most).ok()).unwrap_or(usize::MAX);
    let writer = Writer { app, site, form };
    Ok(respond_as(form.kind(), Games { writer, ids: ids.into_iter(), wanted, left }))
}

/// A question for games as files: in the form that the program asks for.
pub(super) struct Export(Writer);

impl FromRequestParts<App> for Export {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let site = Site::from_request_parts(parts, app).await?;
        let Query(flags) = Flags::from_request_parts(parts, app).await?;
        let form = Form::new(&parts.headers, &flags, false);
        Ok(Self(Writer { app: app.clone(), site, form }))
    }
}

impl Export {
    /// Whether JSON is asked for, and not PGN.
    pub(super) const fn is_json(&self) -> bool {
        self.0.form.is_json
    }

    /// These games, those that there are.
    pub(super) fn games(self, ids: Vec<PublicId>) -> Response {
        let (kind, left) = (self.0.form.kind(), usize::MAX);
        let wanted = Wanted { with_ongoing: true, ..Wanted::default() };
        respond_as(kind, Games { writer: self.0, ids: ids.into_iter(), wanted, left })
    }
}

/// Games by name.
pub(super) async fn by_ids(export: Export, List(names): List) -> Response {
    export.games(names.iter().filter_map(|name| game_id(name).ok()).collect())
}
