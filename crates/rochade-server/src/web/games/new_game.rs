//! What somebody wants to play, and the game that comes of it.

use rand::RngExt as _;
use rochade::Color;
use rochade_tournament::lots::{Drawn, Method};
use rochade_words::Value;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use utoipa::ToSchema;

use super::{Seated, holder_for, plain};
use crate::account::AccountName;
use crate::app::App;
use crate::bounds::Bound;
use crate::game::{
    Challenged, ClockKind, Draft, GameRefusal, Holder, IllegalMoves, Level, Millis, Mode,
    OnlineGame, Origin, Terms, TimeControl,
};
use crate::id::PublicId;
use crate::web::error::WebError;
use crate::web::request_error::RequestError;
use crate::web::rights::Rights;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::wire::view::refusal;
use crate::wire::{ColorName, RefusalView};

/// What somebody wants to play.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Against whom.
    pub opponent: Opponent,
    /// How the position is drawn.
    #[serde(default = "random")]
    pub start: Method,
    /// How Black's position is drawn in double Chess960.
    #[serde(default)]
    pub start_black: Option<Method>,
    /// Numbers that are not to be drawn.
    #[serde(default)]
    pub exclude: Vec<u16>,
    /// With which clock: `none`, or minutes and seconds a move, as in `10+5`,
    /// `bronstein 10+5`, `simple_delay 1:30+2`.
    #[serde(default, deserialize_with = "time")]
    #[schema(value_type = String)]
    pub time: TimeControl,
    /// Seconds to look at the position before the clocks start.
    #[serde(default)]
    pub study_seconds: u32,
    /// What becomes of illegal moves: `refused`, `fide`, `fide-rapid`, `club`, or
    /// seconds and losing count as in `60s/3`.
    #[serde(default = "refused")]
    pub illegal: String,
    /// Which colour to play.
    #[serde(default)]
    pub color: WantedColor,
    /// The name to be shown.
    #[serde(default)]
    pub name: Option<String>,
    /// Whether it counts for the rating of both, who then need accounts.
    #[serde(default)]
    pub rated: bool,
    /// Whether the clocks begin with the second move of each, as programs expect it.
    #[serde(skip)]
    #[schema(ignore)]
    pub for_programs: bool,
}

const fn random() -> Method {
    Method::Random
}

fn refused() -> String {
    "refused".to_owned()
}

/// Against whom.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Opponent {
    /// A friend, by link.
    Friend {},
    /// Somebody with an account, by name.
    Account {
        /// The name.
        name: String,
    },
    /// Anybody in the lobby.
    Lobby {},
    /// Somebody at the same device.
    OneDevice {},
    /// The computer.
    Computer {
        /// From 1, for beginners, to 8.
        level: u8,
    },
}

/// A time control as text, or as programs sent it before: in seconds.
#[derive(Deserialize)]
#[serde(untagged)]
enum TimeInput {
    Text(String),
    Parts {
        kind: ClockKind,
        #[serde(default)]
        base: u64,
        #[serde(default, alias = "delay")]
        increment: u64,
    },
}

fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
    match TimeInput::deserialize(deserializer)? {
        TimeInput::Text(text) => text.parse().map_err(D::Error::custom),
        TimeInput::Parts { kind, base, increment } => {
            Ok(TimeControl::new(kind, Millis::from_secs(base), Millis::from_secs(increment)))
        }
    }
}

/// Which colour to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WantedColor {
    /// White.
    White,
    /// Black.
    Black,
    /// Drawn by lot.
    #[default]
    Random,
}

impl WantedColor {
    pub fn settle(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Random if rand::rng().random() => Color::White,
            Self::Random => Color::Black,
        }
    }
}

/// Draws until nothing that is left to chance is one of the excluded numbers.
fn origin(wanted: &NewGame) -> Result<Origin, WebError> {
    Bound::Excluded.check(wanted.exclude.len())?;
    let is_excluded = |number: u16| wanted.exclude.contains(&number);
    if (0..960).all(is_excluded) {
        return Err(RequestError::AllExcluded.into());
    }
    let is_wrong = |drawn: &Drawn| drawn.by.kind().is_chance() && is_excluded(drawn.number.get());
    loop {
        let origin = Origin::draw(wanted.start.clone(), wanted.start_black.clone())?;
        if !is_wrong(&origin.white) && !origin.black.as_ref().is_some_and(is_wrong) {
            return Ok(origin);
        }
    }
}

/// The account of this name, to be challenged, and whether a program plays with it.
async fn challenged(
    app: &App,
    rights: &Rights,
    name: &str,
) -> Result<(Challenged, bool), WebError> {
    let unknown = || {
        let given = [("name", Value::text(name.trim()))];
        let text = rights.visitor.words().ui_with("ui-challenge-nobody", &given);
        WebError::Refused(Box::new(RefusalView::new("no_such_account", text)))
    };
    let name: AccountName = name.parse().map_err(|_| unknown())?;
    let handle = app.account_named(&name).await.map_err(plain)?.ok_or_else(unknown)?;
    let snapshot = handle.snapshot();
    let own = rights.visitor.account.map(|account| account.id);
    let open = snapshot.state.is_open() && own != Some(handle.id());
    let guest = snapshot.state.guest().filter(|_| open).ok_or_else(unknown)?;
    Ok((Challenged { account: handle.id(), guest }, snapshot.state.is_bot()))
}

/// How long each may take for the first move in a game with a program: half as long again as
/// in other chess, since the position is new.
fn first_move(time: TimeControl) -> Option<Millis> {
    let base = time.base().filter(|_| !matches!(time, TimeControl::Days { .. }))?;
    let seconds = match (base.get() + 40 * time.bonus().get()) / 1_000 {
        0..30 => 15,
        30..180 => 20,
        180..480 => 25,
        480..1_500 => 30,
        _ => 35,
    };
    Some(Millis(seconds * 1_500))
}

/// The terms of a new game.
pub fn terms(wanted: &NewGame, color: Color, to: Option<Challenged>) -> Result<Terms, WebError> {
    let mode = match wanted.opponent {
        Opponent::Friend {} | Opponent::Account { .. } => Mode::Friend {},
        Opponent::Lobby {} => Mode::Lobby {},
        Opponent::OneDevice {} => Mode::OneDevice {},
        Opponent::Computer { level } => {
            Mode::Computer { level: Level::new(level)?, plays: color.opponent() }
        }
    };
    let draft = Draft {
        origin: origin(wanted)?,
        time: wanted.time,
        study: Millis::from_secs(wanted.study_seconds.into()),
        illegal: IllegalMoves::try_from(wanted.illegal.clone())?,
        mode,
        rated: wanted.rated,
        to,
        black_base: None,
        half_time: false,
        first_move: first_move(wanted.time).filter(|_| wanted.for_programs),
    };
    Ok(Terms::new(draft)?)
}

/// Makes the game and seats whoever made it.
pub async fn create(
    app: &App,
    visitor: Visitor,
    site: &Site,
    mut wanted: NewGame,
) -> Result<Seated, WebError> {
    let color = wanted.color.settle();
    let rights = Rights { visitor, secret: None };
    let to = match &wanted.opponent {
        Opponent::Account { name } => {
            let (to, is_bot) = challenged(app, &rights, name).await?;
            wanted.for_programs |= is_bot;
            Some(to)
        }
        Opponent::Friend {}
        | Opponent::Lobby {}
        | Opponent::OneDevice {}
        | Opponent::Computer { .. } => None,
    };
    set_up(app, &rights, site, terms(&wanted, color, to)?, color, wanted.name.as_deref()).await
}

/// Makes a game on these terms, and seats the reader.
pub async fn set_up(
    app: &App,
    rights: &Rights,
    site: &Site,
    terms: Terms,
    color: Color,
    name: Option<&str>,
) -> Result<Seated, WebError> {
    let visitor = rights.visitor;
    if terms.is_rated() && visitor.account.is_none() {
        let refused = refusal(visitor.words(), &GameRefusal::AccountNeeded);
        return Err(WebError::Forbidden(Box::new(refused)));
    }
    let seat = holder_for(app, rights, name, terms.rating_list()).await?;
    let id = PublicId::random_game();
    let holder = |color| Holder { key: app.seal.seat(id, color).digest(), ..seat.clone() };
    let (to, mode) = (terms.to(), terms.mode());
    let both = matches!(mode, Mode::OneDevice {});
    let waits = to.is_none() && matches!(mode, Mode::Friend {} | Mode::Lobby {});
    let seated = if both {
        vec![(Color::White, holder(Color::White)), (Color::Black, holder(Color::Black))]
    } else {
        vec![(color, holder(color))]
    };
    app.games.create(id, OnlineGame::set_up(terms, seated)).await.map_err(plain)?;
    metrics::counter!("rochade_games_created").increment(1);
    if let Some(to) = to {
        app.tell_account(to);
        visitor.account.into_iter().for_each(|account| app.tell_account(account.id));
    }
    let invitation = app.seal.invitation(id).reveal();
    Ok(Seated {
        id,
        path: format!("/g/{id}"),
        color: (!both).then(|| ColorName::from(color)),
        key: app.seal.seat(id, color).reveal(),
        invitation: waits.then(|| site.link(&format!("/g/{id}?invite={invitation}"))),
    })
}
