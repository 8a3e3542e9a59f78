//! Games, challenges and people in lichess's shapes.

use std::fmt::Write as _;

use rochade::{Color, FenDialect};
use rochade_tournament::rating::Rating;
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::game::{
    Decline, Holder, Millis, Mode, OnlineGame, Outcome, Phase, Rematch, Seen, TimeControl,
};
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::web::site::Site;

/// What lichess sends for a clock that is none.
const NO_CLOCK: u64 = 2_147_483_647;

/// The name of a game in eight characters; of an old one in ten.
pub(super) fn text_id(id: PublicId) -> String {
    id.short().unwrap_or_else(|| id.to_string())
}

/// The id of a user: the name in lower case.
pub(super) fn user_id(name: &str) -> String {
    name.to_lowercase()
}

pub(super) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The variant of every game here: also of position 518, so that castling is written in one
/// way, and of double Chess960, whose position is told anyway.
pub(super) fn variant() -> Value {
    json!({ "key": "chess960", "name": "Chess960", "short": "960" })
}

/// How fast a game is, by the time that forty moves take.
pub(super) fn speed(time: TimeControl) -> &'static str {
    let Some(base) = time.base().filter(|_| !matches!(time, TimeControl::Days { .. })) else {
        return "correspondence";
    };
    match (base.get() + 40 * increment(time).get()) / 1_000 {
        0..30 => "ultraBullet",
        30..180 => "bullet",
        180..480 => "blitz",
        480..1_500 => "rapid",
        _ => "classical",
    }
}

/// What a move surely adds to the clock: a delay does not.
pub(super) fn increment(time: TimeControl) -> Millis {
    match time {
        TimeControl::Fischer { increment, .. } => increment,
        TimeControl::None {}
        | TimeControl::Bronstein { .. }
        | TimeControl::SimpleDelay { .. }
        | TimeControl::Days { .. } => Millis::ZERO,
    }
}

/// How far a game has come, with lichess's number and name.
pub(super) fn status(game: &OnlineGame) -> (u8, &'static str) {
    let Some(outcome) = game.outcome() else { return (20, "started") };
    match outcome.key() {
        "aborted" => (25, "aborted"),
        "checkmate" => (30, "mate"),
        "resignation" => (31, "resign"),
        "stalemate" => (32, "stalemate"),
        "left" => (33, "timeout"),
        "time" | "time_without_mate" => (35, "outoftime"),
        "illegal_moves" => (36, "cheat"),
        _ => (34, "draw"),
    }
}

/// The moves of a game as UCI has them, castling as king takes rook. Who follows a game keeps
/// them: another move adds a few letters.
#[derive(Default)]
pub(super) struct Moves {
    text: String,
    seen: Seen,
}

impl Moves {
    /// All moves by now.
    pub(super) fn of(&mut self, game: &OnlineGame) -> &str {
        let now = game.seen();
        if self.seen.resets != now.resets || self.seen.ply > now.ply {
            *self = Self::default();
        }
        for played in game.game().moves().skip(self.seen.ply.into()) {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            // Writing to memory cannot fail.
            let _ = write!(self.text, "{played}");
        }
        self.seen = now;
        &self.text
    }
}

/// A game as it stands. What is not so is left out.
#[derive(Debug, Serialize)]
pub(super) struct State<'a> {
    r#type: &'static str,
    moves: &'a str,
    wtime: u64,
    btime: u64,
    winc: u64,
    binc: u64,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    #[serde(skip_serializing_if = "is_false")]
    wdraw: bool,
    #[serde(skip_serializing_if = "is_false")]
    bdraw: bool,
    #[serde(skip_serializing_if = "is_false")]
    wtakeback: bool,
    #[serde(skip_serializing_if = "is_false")]
    btakeback: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    expiration: Option<Expiration>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<String>,
}

/// How long the first move may still take.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Expiration {
    idle_millis: u64,
    millis_to_move: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// A game as it stands, with all its moves.
pub(super) fn state<'a>(game: &OnlineGame, moves: &'a str, elapsed: Millis) -> State<'a> {
    let clocks = game.clocks(elapsed);
    let left = |color| clocks.map_or(NO_CLOCK, |clocks| clocks[color].get());
    let increment = increment(game.terms().time()).get();
    let (draw, takeback) = (game.draw_offer(), game.takeback_asked());
    State {
        r#type: "gameState",
        moves,
        wtime: left(Color::White),
        btime: left(Color::Black),
        winc: increment,
        binc: increment,
        status: status(game).1,
        winner: game.outcome().and_then(Outcome::winner).map(color_name),
        wdraw: draw == Some(Color::White),
        bdraw: draw == Some(Color::Black),
        wtakeback: takeback == Some(Color::White),
        btakeback: takeback == Some(Color::Black),
        expiration: game.first_move().map(|limit| {
            let idle = game.thought(elapsed);
            Expiration { idle_millis: idle.get(), millis_to_move: limit.less(idle).get() }
        }),
        rematch: match game.rematch() {
            Rematch::Started(id) => Some(text_id(id)),
            Rematch::None | Rematch::Offered { .. } | Rematch::Agreed(_) => None,
        },
    }
}

/// A game at its beginning, with how it stands.
pub(super) fn full(
    game: &Snapshot<OnlineGame>,
    moves: &str,
    people: [Value; 2],
    created: u64,
) -> Value {
    let (id, elapsed, game) = (game.id, game.elapsed().into(), &game.state);
    let time = game.terms().time();
    let [white, black] = people;
    let mut full = json!({
        "type": "gameFull", "id": text_id(id),
        "variant": variant(), "speed": speed(time), "perf": { "name": "Chess960" },
        "rated": game.terms().is_rated(), "createdAt": created,
        "white": white, "black": black,
        "initialFen": game.terms().position().fen(FenDialect::XFen).to_string(),
        "state": state(game, moves, elapsed),
    });
    match time {
        TimeControl::None {} => {}
        TimeControl::Days { days } => full["daysPerTurn"] = days.into(),
        TimeControl::Fischer { base, .. }
        | TimeControl::Bronstein { base, .. }
        | TimeControl::SimpleDelay { base, .. } => {
            let increment = increment(time).get();
            full["clock"] = json!({ "initial": base.get(), "increment": increment });
        }
    }
    full
}

/// A game in a list of games that come and go.
pub(super) fn listed(id: PublicId, game: &OnlineGame, created: u64) -> Value {
    let ((number, name), time) = (status(game), game.terms().time());
    let player = |color: Color| {
        let holder = game.holder(color);
        let account = holder.filter(|holder| holder.account.is_some());
        json!({ "userId": account.map(|holder| user_id(&self::name(holder))),
                "name": holder.map(self::name),
                "rating": holder.and_then(|holder| holder.rating).map(Rating::rounded) })
    };
    let mut listed = json!({
        "id": text_id(id), "rated": game.terms().is_rated(), "variant": "chess960",
        "speed": speed(time), "perf": "chess960", "createdAt": created,
        "status": number, "statusName": name,
        "players": { "white": player(Color::White), "black": player(Color::Black) },
    });
    if let Some(clock) = clock(time) {
        listed["clock"] = clock;
    }
    if let Some(winner) = game.outcome().and_then(Outcome::winner) {
        listed["winner"] = color_name(winner).into();
    }
    listed
}

/// A clock in seconds, where there is one.
pub(super) fn clock(time: TimeControl) -> Option<Value> {
    let base = time.base().filter(|_| !matches!(time, TimeControl::Days { .. }))?;
    let (initial, increment) = (base.get() / 1_000, increment(time).get() / 1_000);
    let total = initial + 40 * increment;
    Some(json!({ "initial": initial, "increment": increment, "totalTime": total }))
}

/// Whether programs play with the accounts of White and Black.
pub(super) async fn bots(app: &App, game: &OnlineGame) -> [bool; 2] {
    let mut are = [false; 2];
    for (color, is_bot) in Color::ALL.into_iter().zip(&mut are) {
        if let Some(account) = game.holder(color).and_then(|holder| holder.account) {
            *is_bot = app.accounts.snapshot(account).await.is_ok_and(|one| one.state.is_bot());
        }
    }
    are
}

/// White and Black as the game names them.
pub(super) async fn people(app: &App, game: &OnlineGame) -> [Value; 2] {
    let bots = bots(app, game).await;
    Color::ALL.map(|color| match game.terms().mode() {
        Mode::Computer { level, plays } if plays == color => json!({ "aiLevel": level.get() }),
        Mode::Computer { .. }
        | Mode::Friend {}
        | Mode::Lobby {}
        | Mode::OneDevice {}
        | Mode::Club { .. } => person(game.holder(color), bots[color.index()]),
    })
}

fn person(holder: Option<&Holder>, is_bot: bool) -> Value {
    let Some(holder) = holder else { return Value::Null };
    let name = name(holder);
    let mut person = json!({ "name": name, "title": is_bot.then_some("BOT") });
    person["id"] = holder.account.map(|_| user_id(&name)).into();
    person["rating"] = holder.rating.map(Rating::rounded).into();
    if holder.rating.is_some_and(Rating::is_provisional) {
        person["provisional"] = true.into();
    }
    person
}

/// What a player is called.
pub(super) fn name(holder: &Holder) -> String {
    holder.name.as_ref().map_or_else(|| "Anonymous".to_owned(), ToString::to_string)
}

/// A game in the events of one of its players.
pub(super) fn info(game: &Snapshot<OnlineGame>, color: Color, bots: [bool; 2]) -> Value {
    let (id, elapsed, game) = (text_id(game.id), game.elapsed().into(), &game.state);
    let other = match (game.terms().mode(), game.holder(!color)) {
        (Mode::Computer { level, .. }, _) => {
            let level = level.get();
            json!({ "id": null, "username": format!("Stockfish {level}"), "ai": level })
        }
        (_, holder) => {
            let name = holder.map_or_else(String::new, name);
            let title = if bots[(!color).index()] { "BOT " } else { "" };
            json!({
                "id": holder.and_then(|holder| holder.account).map(|_| user_id(&name)),
                "username": format!("{title}{name}"),
                "rating": holder.and_then(|holder| holder.rating).map(Rating::rounded),
            })
        }
    };
    let (number, status) = status(game);
    let last = game.game().moves().next_back().map(|played| played.to_string());
    let mut info = json!({
        "fullId": format!("{id}{}", &color_name(color)[..4]), "gameId": id, "id": id,
        "fen": game.game().position().fen(FenDialect::XFen).to_string(),
        "color": color_name(color), "lastMove": last.unwrap_or_default(),
        "source": if matches!(game.terms().mode(), Mode::Lobby {}) { "lobby" } else { "friend" },
        "status": { "id": number, "name": status },
        "variant": { "key": "chess960", "name": "Chess960" },
        "speed": speed(game.terms().time()), "perf": "chess960",
        "rated": game.terms().is_rated(), "hasMoved": has_moved(game, color),
        "opponent": other, "isMyTurn": game.to_move() == Some(color),
        "compat": { "bot": true, "board": true },
    });
    if let Some(clocks) = game.clocks(elapsed) {
        info["secondsLeft"] = (clocks[color].get() / 1_000).into();
    }
    if let Some(winner) = game.outcome().and_then(Outcome::winner) {
        info["winner"] = color_name(winner).into();
    }
    info
}

fn has_moved(game: &OnlineGame, color: Color) -> bool {
    let first = if color == Color::White { 1 } else { 2 };
    game.times().len() >= first
}

/// How time is measured out, in a challenge: in seconds.
pub(super) fn time_control(time: TimeControl) -> Value {
    match time {
        TimeControl::None {} => json!({ "type": "unlimited" }),
        TimeControl::Days { days } => json!({ "type": "correspondence", "daysPerTurn": days }),
        TimeControl::Fischer { base, .. }
        | TimeControl::Bronstein { base, .. }
        | TimeControl::SimpleDelay { base, .. } => {
            let increment = increment(time).get() / 1_000;
            let show = format!("{}+{increment}", base.in_minutes());
            json!({ "type": "clock", "limit": base.get() / 1_000, "increment": increment,
                    "show": show })
        }
    }
}

/// A challenge as one of both sees it.
pub(super) async fn challenge(
    app: &App,
    site: &Site,
    (id, game): (PublicId, &OnlineGame),
    direction: Option<&str>,
) -> Value {
    let taken = |color: &Color| game.holder(*color).is_some();
    let color = Color::ALL.into_iter().find(taken).unwrap_or(Color::White);
    let bots = bots(app, game).await;
    let time = game.terms().time();
    let mut challenger = person(game.holder(color), bots[color.index()]);
    let account = game.holder(color).and_then(|holder| holder.account);
    challenger["online"] = account.is_some_and(|one| app.waiting.clients.is_online(one)).into();
    let mut challenge = json!({
        "id": text_id(id), "url": site.link(&format!("/g/{id}")),
        "status": challenge_status(game),
        "challenger": challenger, "destUser": challenged(app, game).await,
        "variant": variant(), "rated": game.terms().is_rated(),
        "speed": speed(time), "timeControl": time_control(time),
        "color": color_name(color), "finalColor": color_name(color),
        "perf": { "icon": "", "name": "Chess960" },
    });
    if let Some(direction) = direction {
        challenge["direction"] = direction.into();
    }
    // Where the position is drawn nobody sees it before both do.
    if !game.terms().origin().is_drawn() {
        let fen = game.terms().position().fen(FenDialect::XFen);
        challenge["initialFen"] = fen.to_string().into();
    }
    if let Some(reason) = game.declined() {
        let words = rochade_words::Words::of(rochade_words::Language::En);
        let (reason, key): (&str, &str) = (reason.into(), decline_key(reason));
        let given = [("reason", rochade_words::Value::text(reason))];
        challenge["declineReason"] = words.ui_with("ui-challenge-declined", &given).into();
        challenge["declineReasonKey"] = key.to_lowercase().into();
    }
    challenge
}

const fn challenge_status(game: &OnlineGame) -> &'static str {
    match (game.phase(), game.declined()) {
        (Phase::Waiting, _) => "created",
        (Phase::Over(_), Some(_)) => "declined",
        (Phase::Over(Outcome::Aborted), None) => "canceled",
        (Phase::Studying | Phase::Playing | Phase::Over(_), _) => "accepted",
    }
}

/// Who is challenged by name.
async fn challenged(app: &App, game: &OnlineGame) -> Value {
    let Some(id) = game.terms().to() else { return Value::Null };
    let Ok(account) = app.accounts.snapshot(id).await else { return Value::Null };
    let Some(name) = account.state.name() else { return Value::Null };
    let rating = match game.terms().rating_list() {
        Some(list) => app.ratings.snapshot(list.id()).await.ok().and_then(|list| list.state.of(id)),
        None => None,
    };
    let rating = rating.unwrap_or(Rating::START);
    json!({
        "id": user_id(name.as_str()), "name": name.as_str(),
        "title": account.state.is_bot().then_some("BOT"),
        "rating": rating.rounded(), "provisional": rating.is_provisional(),
        "online": app.waiting.clients.is_online(id),
    })
}

/// Why a challenge was declined, as clients write it.
const fn decline_key(reason: Decline) -> &'static str {
    match reason {
        Decline::Generic => "generic",
        Decline::Later => "later",
        Decline::TooFast => "tooFast",
        Decline::TooSlow => "tooSlow",
        Decline::TimeControl => "timeControl",
        Decline::Rated => "rated",
        Decline::Casual => "casual",
        Decline::Position => "variant",
        Decline::NoBot => "noBot",
        Decline::OnlyBot => "onlyBot",
    }
}

/// What a client's word for a reason means.
pub(super) fn decline_reason(key: &str) -> Decline {
    match key {
        "later" => Decline::Later,
        "tooFast" => Decline::TooFast,
        "tooSlow" => Decline::TooSlow,
        "timeControl" => Decline::TimeControl,
        "rated" => Decline::Rated,
        "casual" => Decline::Casual,
        "standard" | "variant" => Decline::Position,
        "noBot" => Decline::NoBot,
        "onlyBot" => Decline::OnlyBot,
        _ => Decline::Generic,
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray as _;

    use super::*;

    #[test]
    fn speeds_are_those_of_lichess() {
        let speed = |text: &str| speed(text.parse().expect(text));
        assert_eq!(speed("0:15+0"), "ultraBullet");
        assert_eq!(speed("1+0"), "bullet");
        assert_eq!(speed("2+1"), "bullet");
        assert_eq!(speed("3+2"), "blitz");
        assert_eq!(speed("10+5"), "rapid");
        assert_eq!(speed("30+20"), "classical");
        assert_eq!((speed("days 3"), speed("none")), ("correspondence", "correspondence"));
    }

    #[test]
    fn a_reason_to_decline_comes_back_as_it_was_sent() {
        for &reason in Decline::VARIANTS {
            assert_eq!(decline_reason(decline_key(reason)), reason);
        }
        assert_eq!(decline_reason("whatever"), Decline::Generic);
    }
}
