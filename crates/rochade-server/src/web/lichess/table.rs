//! What there is of lichess's API, and what a token needs for it.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};

use crate::account::Scope;
use crate::web::openapi::{Group, Operation};

/// What an endpoint takes of who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Takes {
    /// Nothing: everybody may read it.
    Nothing,
    /// An account, by any token.
    Account,
    /// A token with one of these scopes.
    OneOf(&'static [Scope]),
}

/// One endpoint.
struct Endpoint {
    method: &'static str,
    path: &'static str,
    takes: Takes,
    about: &'static str,
}

const fn get(path: &'static str, takes: Takes, about: &'static str) -> Endpoint {
    Endpoint { method: "GET", path, takes, about }
}

const fn post(path: &'static str, takes: Takes, about: &'static str) -> Endpoint {
    Endpoint { method: "POST", path, takes, about }
}

const fn delete(path: &'static str, takes: Takes, about: &'static str) -> Endpoint {
    Endpoint { method: "DELETE", path, takes, about }
}

const PLAY: Takes = Takes::OneOf(&[Scope::Play]);
/// Who may play may also take up and decline.
const CHALLENGE: Takes = Takes::OneOf(&[Scope::Challenge, Scope::Play]);
const CHALLENGE_ONLY: Takes = Takes::OneOf(&[Scope::Challenge]);
use Takes::{Account, Nothing};

/// All of them. `/api/account` is ours too: who comes with a token gets lichess's answer.
const ENDPOINTS: &[Endpoint] = &[
    post("/api/token", Nothing, "Exchange the code of OAuth 2 (PKCE, begun at /oauth) for a token"),
    delete("/api/token", Account, "Give my token back"),
    post("/api/token/test", Nothing, "Which account and scopes tokens have"),
    get("/api/account/playing", Account, "My running games"),
    get("/api/account/email", Account, "My e-mail address: accounts have none here"),
    get("/api/account/preferences", Account, "My preferences"),
    get("/api/account/kid", Account, "Kid mode, which is always off"),
    post("/api/bot/account/upgrade", PLAY, "Make this the account of a bot, for ever"),
    get("/api/bot/online", Nothing, "Bots that are online, as NDJSON"),
    post("/api/users", Nothing, "Users by name"),
    get("/api/users/status", Nothing, "Who is online and playing"),
    get("/api/user/{name}", Nothing, "A user"),
    get("/api/user/{name}/current-game", Nothing, "The running or latest game of a user"),
    get("/api/user/{name}/rating-history", Nothing, "The ratings of a user by day"),
    get("/api/user/{name}/perf/{perf}", Nothing, "The rating of a user and what it is made of"),
    get("/api/player", Nothing, "The ten best rated players of each list"),
    get("/api/player/top/{count}/{perf}", Nothing, "The best rated players"),
    get("/api/player/autocomplete", Nothing, "Names that begin like this"),
    get("/api/crosstable/{name}/{other}", Nothing, "The score between two users"),
    get("/api/stream/event", CHALLENGE, "My challenges and games as they come, as NDJSON"),
    get("/api/stream/game/{id}", Nothing, "The moves of any game, as NDJSON"),
    get("/api/challenge", CHALLENGE, "My open challenges"),
    post("/api/challenge/open", CHALLENGE_ONLY, "A challenge by link"),
    post("/api/challenge/ai", CHALLENGE, "A game with an engine of the server, if it has one"),
    post("/api/challenge/{id}", CHALLENGE, "Challenge a user, by name"),
    get("/api/challenge/{id}/show", CHALLENGE, "A challenge"),
    post("/api/challenge/{id}/accept", CHALLENGE, "Take up a challenge"),
    post("/api/challenge/{id}/decline", CHALLENGE, "Decline a challenge, with a reason"),
    post("/api/challenge/{id}/cancel", CHALLENGE, "Take a challenge back"),
    post("/api/round/{id}/add-time/{seconds}", CHALLENGE, "Give the opponent time"),
    post("/api/board/seek", PLAY, "Wait in the lobby while the answer is open"),
    get("/game/export/{id}", Nothing, "A game as PGN or JSON"),
    get("/api/games/user/{name}", Nothing, "The games of a user as PGN or NDJSON"),
    post("/api/games/export/_ids", Nothing, "Games by name as PGN or NDJSON"),
    post(
        "/api/stream/games-by-users",
        Nothing,
        "Games between users as they begin and end, as NDJSON",
    ),
    post(
        "/api/stream/games/{id}",
        Nothing,
        "Games by name as they begin and end, as NDJSON; the id is yours to choose",
    ),
    post("/api/stream/games/{id}/add", Nothing, "Add games to that stream"),
    post("/api/import", Nothing, "Keep a game that was played elsewhere (PGN)"),
    get("/api/cloud-eval", Nothing, "What an engine says about a start position"),
    get("/api/tv/channels", Nothing, "The best game of each channel"),
    get("/api/tv/feed", Nothing, "The best games one after the other, as NDJSON"),
    get("/api/tv/{channel}", Nothing, "The best games of a channel as PGN or NDJSON"),
    get(
        "/api/tv/{channel}/feed",
        Nothing,
        "The best games of a channel one after the other, as NDJSON",
    ),
    get("/api/bulk-pairing", CHALLENGE_ONLY, "My bulk pairings"),
    post(
        "/api/bulk-pairing",
        CHALLENGE_ONLY,
        "Many games at once, between people whose tokens I have",
    ),
    get("/api/bulk-pairing/{id}", CHALLENGE_ONLY, "A bulk pairing"),
    delete("/api/bulk-pairing/{id}", CHALLENGE_ONLY, "Call off a bulk pairing before its time"),
    post(
        "/api/bulk-pairing/{id}/start-clocks",
        CHALLENGE_ONLY,
        "Start the clocks of all its games",
    ),
    get("/api/bulk-pairing/{id}/games", CHALLENGE_ONLY, "Its games as PGN or NDJSON"),
    post(
        "/api/challenge/{id}/start-clocks",
        CHALLENGE_ONLY,
        "Start the clocks of a game, with the tokens of both players",
    ),
    get("/api/swiss/{id}", Nothing, "A club's event"),
    get("/api/swiss/{id}/results", Nothing, "Its standings, as NDJSON"),
    get("/api/swiss/{id}/games", Nothing, "Its games as PGN or NDJSON"),
    get("/swiss/{id}", Nothing, "Its report file: the id, then .trf"),
    get("/api/broadcast", Nothing, "The latest events, as NDJSON"),
    get("/api/broadcast/by/{name}", Nothing, "The events in the club list of a user"),
    get("/api/broadcast/my-rounds", Account, "The rounds of my events, as NDJSON"),
    get("/api/broadcast/{id}", Nothing, "An event; with .pgn after the id, its games"),
    get(
        "/api/broadcast/round/{id}",
        Nothing,
        "A round (EVENT-3); with .pgn after the id, its games",
    ),
    post(
        "/api/broadcast/round/{id}/push",
        Nothing,
        "Tell what electronic boards show (PGN), with the organiser's secret or a token",
    ),
    post(
        "/api/broadcast/round/{id}/reset",
        Nothing,
        "Forget what electronic boards showed, with the organiser's secret or a token",
    ),
    get("/api/broadcast/{tour}/{round}/{id}", Nothing, "A round; only the id counts"),
    get("/broadcast/{tour}/{round}/{id}", Nothing, "The same"),
    get(
        "/api/stream/broadcast/round/{id}",
        Nothing,
        "The games of a round (EVENT-3.pgn), and each again whenever it changes",
    ),
    get("/api/bot/game/stream/{id}", PLAY, "A game as its bot sees it, as NDJSON"),
    post("/api/bot/game/{id}/move/{uci}", PLAY, "Make a move"),
    get("/api/bot/game/{id}/chat", PLAY, "What was said"),
    post("/api/bot/game/{id}/chat", PLAY, "Say something"),
    post("/api/bot/game/{id}/abort", PLAY, "Call the game off"),
    post("/api/bot/game/{id}/resign", PLAY, "Resign"),
    post("/api/bot/game/{id}/draw/{answer}", PLAY, "Offer, accept or decline a draw"),
    post("/api/bot/game/{id}/takeback/{answer}", PLAY, "Ask for, allow or refuse a takeback"),
    post("/api/bot/game/{id}/claim-victory", PLAY, "Claim the win: the opponent has left"),
    post("/api/bot/game/{id}/claim-draw", PLAY, "Claim a draw"),
    get("/api/board/game/stream/{id}", PLAY, "A game as its player sees it, as NDJSON"),
    post("/api/board/game/{id}/move/{uci}", PLAY, "Make a move"),
    get("/api/board/game/{id}/chat", PLAY, "What was said"),
    post("/api/board/game/{id}/chat", PLAY, "Say something"),
    post("/api/board/game/{id}/abort", PLAY, "Call the game off"),
    post("/api/board/game/{id}/resign", PLAY, "Resign"),
    post("/api/board/game/{id}/draw/{answer}", PLAY, "Offer, accept or decline a draw"),
    post("/api/board/game/{id}/takeback/{answer}", PLAY, "Ask for, allow or refuse a takeback"),
    post("/api/board/game/{id}/claim-victory", PLAY, "Claim the win: the opponent has left"),
    post("/api/board/game/{id}/claim-draw", PLAY, "Claim a draw"),
];

/// The endpoints of each path.
static BY_PATH: LazyLock<HashMap<&str, Vec<&Endpoint>>> = LazyLock::new(|| {
    let mut paths: HashMap<&str, Vec<&Endpoint>> = HashMap::new();
    for known in ENDPOINTS {
        paths.entry(known.path).or_default().push(known);
    }
    paths
});

/// What an operation takes; none if it is not of this API.
pub(in crate::web) fn takes(method: &str, route: &str) -> Option<Takes> {
    // A slash at the end is forgiven.
    let path = route.trim_end_matches('/');
    let method = if method == "HEAD" { "GET" } else { method };
    let mut all = BY_PATH.get(path)?.iter();
    all.find(|known| known.method == method).map(|known| known.takes)
}

/// Whether there is such a path.
pub(super) fn is_known(route: &str) -> bool {
    let path = route.trim_end_matches('/');
    path == "/api/account" || BY_PATH.contains_key(path)
}

/// The table as an OpenAPI description.
pub(in crate::web) fn description() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for known in ENDPOINTS {
        let names = known.path.split('{').skip(1).filter_map(|part| part.split('}').next());
        let parameters = names.map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        });
        let security = match known.takes {
            Nothing => json!([]),
            Account => json!([{ "token": [] }]),
            Takes::OneOf(scopes) => {
                scopes.iter().map(|scope| json!({ "token": [scope] })).collect()
            }
        };
        let operation = json!({
            "summary": known.about,
            "parameters": parameters.collect::<Vec<_>>(),
            "security": security,
            "responses": { "200": { "description": "As lichess answers" } },
        });
        let path = paths.entry(known.path).or_insert_with(|| json!({}));
        path[known.method.to_lowercase()] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Rochade for lichess's clients",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "What of lichess's API is answered here, at the same addresses and in \
                            the same shapes. An error is `{\"error\": \"a sentence\"}`.",
        },
        "paths": paths,
        "components": { "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } } },
    })
}

/// The table as a group of the page for programmers.
pub(in crate::web) fn groups() -> Group {
    let operations = ENDPOINTS.iter().map(|known| Operation {
        method: known.method.to_owned(),
        path: known.path.to_owned(),
        summary: known.about.to_owned(),
        body: None,
        answers: Vec::new(),
    });
    Group {
        name: "lichess".to_owned(),
        text: "For lichess's clients: bots, boards and scripts".to_owned(),
        operations: operations.collect(),
    }
}
