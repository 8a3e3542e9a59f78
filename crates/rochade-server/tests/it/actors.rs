//! Everybody tries everything: each operation of the JSON interface and each request of
//! a game's socket, as eight kinds of people. What each of them is answered is a table
//! here; an operation or a request without a row fails the test.

use std::collections::BTreeSet;

use reqwest::header::COOKIE;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Person, Server};

/// Who tries, in the order of the tables.
const ACTORS: [&str; 8] = [
    "a stranger",
    "a spectator",
    "a guest of another game",
    "the opponent",
    "the player",
    "the holder of a card",
    "the organiser of another event",
    "the organiser",
];

/// What is on the stage of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing.
    Bare,
    /// A game between the player and the opponent, White to move.
    Game,
    /// A game of the player with a free seat.
    OpenGame,
    /// An event with a published round.
    Event,
    /// A public draw.
    Draw,
    /// A series without events.
    Series,
}

/// An operation with a body that makes sense, and the status for each actor.
struct Row(&'static str, Stage, &'static str, [u16; 8]);

/// Nobody has a right of his own.
const ALL: [u16; 8] = [200; 8];
/// Only who has the organiser's secret.
const ORGANISER: [u16; 8] = [403, 403, 403, 403, 403, 403, 403, 200];
/// Only the two players.
const PLAYERS: [u16; 8] = [403, 403, 403, 200, 200, 403, 403, 403];

/// Only the organiser learns that something else is not there.
const NOT_THERE: [u16; 8] = [403, 403, 403, 403, 403, 403, 403, 404];
/// Only the organiser learns why something is not done.
const NOT_DONE: [u16; 8] = [403, 403, 403, 403, 403, 403, 403, 422];
/// The organiser's form is taken, and leads on.
const LED_ON: [u16; 8] = [403, 403, 403, 403, 403, 403, 403, 303];

const POSITION: &str = r#"{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1"}"#;

const ROWS: &[Row] = &[
    Row("GET /health", Stage::Bare, "", ALL),
    Row("GET /api/lobby", Stage::Bare, "", ALL),
    Row("GET /api/accounts/{name}/club-ratings", Stage::Bare, "", [404; 8]),
    Row("GET /api/accounts/{name}/club-ratings.csv", Stage::Bare, "", [404; 8]),
    Row("POST /api/club-ratings", Stage::Bare, r#"{"event":"k7m2x9pq4r","rated":"yes"}"#, [403; 8]),
    Row("GET /api/challenges", Stage::Bare, "", [403; 8]),
    Row("GET /api/games", Stage::Bare, "", ALL),
    Row("POST /api/games", Stage::Bare, r#"{"opponent":{"kind":"friend"}}"#, [201; 8]),
    Row("PUT /api/name", Stage::Bare, r#"{"name":"Anna"}"#, [204; 8]),
    Row("GET /api/account", Stage::Bare, "", [403; 8]),
    Row("POST /api/account", Stage::Bare, r#"{"do":"sign_out"}"#, [403; 8]),
    Row("GET /api/accounts/{name}", Stage::Bare, "", [404; 8]),
    Row("GET /api/accounts/{name}/against/{other}", Stage::Bare, "", [404; 8]),
    Row("GET /api/accounts/{name}/ratings/{list}", Stage::Bare, "", [404; 8]),
    Row("GET /api/ratings", Stage::Bare, "", ALL),
    Row("GET /api/ratings/{list}", Stage::Bare, "", ALL),
    Row("GET /api/games/{id}/ratings", Stage::Game, "", ALL),
    Row("GET /api/operator", Stage::Bare, "", [403; 8]),
    Row("POST /api/operator", Stage::Bare, r#"{"do":"invite"}"#, [403; 8]),
    Row(
        "POST /api/reports",
        Stage::Bare,
        r#"{"kind":"game","id":"k7m2x9pq4r","text":"rude"}"#,
        [204; 8],
    ),
    Row("POST /api/games/{id}/decline", Stage::OpenGame, "{}", [403; 8]),
    Row("GET /api/games/{id}", Stage::Game, "", ALL),
    // Who has no invitation does not sit down; who sits there already takes the other seat.
    Row("POST /api/games/{id}/join", Stage::OpenGame, "{}", [403; 8]),
    // Not before its end, and only after a game from the lobby.
    Row("POST /api/games/{id}/new-opponent", Stage::Game, "{}", [404; 8]),
    Row("POST /api/games/{id}/requests", Stage::Game, r#"{"type":"resign"}"#, PLAYERS),
    Row("POST /api/games/{id}/link", Stage::Game, "", PLAYERS),
    Row("POST /api/moves", Stage::Bare, r#"{"from":"518","moves":["e2e4"]}"#, ALL),
    Row("POST /api/analysis", Stage::Bare, "1. e4 e5 *", ALL),
    Row(
        "POST /api/analysis/pgn",
        Stage::Bare,
        r#"{"start":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","result":"*","lines":[{"moves":[{"uci":"e1h1"}]}]}"#,
        ALL,
    ),
    Row(
        "POST /api/judge",
        Stage::Bare,
        r#"{"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","attempt":"O-O"}"#,
        ALL,
    ),
    Row("POST /api/castling", Stage::Bare, POSITION, ALL),
    Row("POST /api/setup/check", Stage::Bare, POSITION, ALL),
    Row("POST /api/illegal-moves", Stage::Bare, r#"{"policy":"fide","incidents":[]}"#, ALL),
    Row("GET /api/lessons", Stage::Bare, "", ALL),
    Row("GET /api/lessons/{name}/try", Stage::Bare, "", ALL),
    Row("GET /api/quiz/{seed}", Stage::Bare, "", ALL),
    Row("GET /explorer/lichess", Stage::Bare, "", ALL),
    Row("GET /explorer/masters", Stage::Bare, "", ALL),
    Row("GET /explorer/player", Stage::Bare, "", [400; 8]),
    Row("GET /api/positions", Stage::Bare, "", ALL),
    Row("GET /api/positions/{number}", Stage::Bare, "", ALL),
    Row("GET /api/positions/{white}/{black}", Stage::Bare, "", ALL),
    Row("POST /api/draw", Stage::Bare, r#"{"draws":[{"method":"random"}]}"#, ALL),
    Row("POST /api/draw/verify", Stage::Bare, r#"{"records":[]}"#, ALL),
    Row("POST /api/draw/public", Stage::Bare, r#"{"event":"Goats","rounds":3}"#, ALL),
    Row("GET /api/draw/public/{id}", Stage::Draw, "", ALL),
    Row("GET /api/draw/public/{id}/record", Stage::Draw, "", ALL),
    Row(
        "POST /api/draw/public/{id}/contributions",
        Stage::Draw,
        r#"{"round":1,"text":"rain"}"#,
        ALL,
    ),
    Row("POST /api/draw/public/{id}/close", Stage::Draw, r#"{"round":1}"#, ORGANISER),
    Row("POST /api/draw/public/{id}/reveal", Stage::Draw, r#"{"round":1}"#, ORGANISER),
    Row("POST /api/draw/public/{id}/link", Stage::Draw, "", ORGANISER),
    Row("GET /api/club", Stage::Bare, "", ALL),
    Row("POST /api/club", Stage::Bare, r#"{"name":"Club evening"}"#, [201; 8]),
    Row("GET /api/club/{id}", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/players", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/players/{player}", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/rounds/{round}", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/rounds/{round}/reasons", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/rounds/{round}/proof", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/rounds/{round}/proof/check", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/standings", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/standings/{player}", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/cross-table", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/trf", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/players.csv", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/standings.csv", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/games.csv", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/games.pgn", Stage::Event, "", ALL),
    Row("GET /api/club/{id}/event.xlsx", Stage::Event, "", ALL),
    // None are declared; `series` has those that are.
    Row("GET /api/club/{id}/prizes", Stage::Event, "", [404; 8]),
    Row("GET /api/club/{id}/prizes.csv", Stage::Event, "", [404; 8]),
    Row("GET /api/club/{id}/individual", Stage::Event, "", ALL),
    Row("POST /api/series", Stage::Bare, r#"{"name":"Cup"}"#, [201; 8]),
    Row("GET /api/series/{id}", Stage::Series, "", ALL),
    Row("PUT /api/series/{id}", Stage::Series, r#"{"name":"Cup","rules":{"best":2}}"#, ORGANISER),
    // The organiser is told that there is no such event.
    Row("POST /api/series/{id}/events", Stage::Series, r#"{"event":"k7m2x9pq4r"}"#, NOT_THERE),
    Row("DELETE /api/series/{id}/events/{event}", Stage::Series, "", ORGANISER),
    Row("GET /api/series/{id}/table.csv", Stage::Series, "", ALL),
    // There are no rows to join, and nothing to take back.
    Row("POST /api/series/{id}/people", Stage::Series, r#"{"do":"same","results":[]}"#, NOT_DONE),
    Row("DELETE /api/series/{id}/people/{number}", Stage::Series, "", NOT_DONE),
    Row("GET /api/club/{id}/event.json", Stage::Event, "", ALL),
    Row("POST /api/club/{id}/contributions", Stage::Event, r#"{"round":2,"text":"rain"}"#, ALL),
    Row(
        "POST /api/club/{id}/cards/{round}/{board}/{key}",
        Stage::Event,
        r#"{"result":"1-0"}"#,
        [403, 403, 403, 403, 403, 200, 403, 403],
    ),
    Row("GET /api/club/{id}/desk", Stage::Event, "", ORGANISER),
    Row("GET /api/club/{id}/log", Stage::Event, "", ORGANISER),
    Row(
        "POST /api/club/{id}/commands",
        Stage::Event,
        r#"{"seen":1000,"command":{"do":"enter_result","round":1,"board":1,"result":"1-0"}}"#,
        ORGANISER,
    ),
    Row("POST /api/club/{id}/boards/{round}/{board}/online", Stage::Event, "", ORGANISER),
    Row("POST /api/club/{id}/roster", Stage::Event, "Anna", ORGANISER),
    Row("GET /api/club/{id}/listed", Stage::Event, "", ORGANISER),
    Row("GET /api/club/{id}/electronic", Stage::Event, "", ALL),
    Row("POST /api/club/{id}/electronic", Stage::Event, "1. e4 *", ORGANISER),
    Row("POST /api/club/{id}/links/organiser", Stage::Event, "", ORGANISER),
    Row("POST /api/club/{id}/links/cards", Stage::Event, "", ORGANISER),
];

/// The rules of a series, as a form sends them.
const RULES: &str = "name=Cup&counting=places&places=10+8&others=0&best=&least=0";

/// Pages and forms of series, prizes, teams, arenas and groups.
const PAGES: &[Row] = &[
    Row("GET /club/{id}/prizes", Stage::Event, "", ALL),
    Row("GET /club/{id}/prizes/edit", Stage::Event, "", ORGANISER),
    Row(
        "POST /club/{id}/prizes/edit?seen=1000",
        Stage::Event,
        "main=100&sharing=hort&currency=&fewest=0&year=2026",
        LED_ON,
    ),
    Row("GET /club/{id}/print/prizes", Stage::Event, "", ALL),
    Row("GET /club/{id}/teams", Stage::Event, "", ALL),
    Row("GET /club/{id}/individual", Stage::Event, "", ALL),
    Row("GET /club/{id}/team/1", Stage::Event, "", [404; 8]),
    // Who has no page of his own is led to where he gets one, and does nothing.
    Row("GET /club/{id}/me", Stage::Event, "", [303; 8]),
    Row("GET /club/{id}/captain", Stage::Event, "", [303; 8]),
    Row("POST /club/{id}/captain", Stage::Event, "board-1=1", [404; 8]),
    Row("POST /club/{id}/me/lineup", Stage::Event, "board-1=1", [404; 8]),
    Row("POST /club/{id}/me/here", Stage::Event, "a=b", [404; 8]),
    Row("POST /club/{id}/me/pause", Stage::Event, "a=b", [404; 8]),
    Row("POST /club/{id}/me/half-time", Stage::Event, "a=b", [404; 8]),
    Row("POST /club/{id}/me/bid", Stage::Event, "time=3%3A15", [404; 8]),
    Row("POST /club/{id}/me/attendance", Stage::Event, "attendance=plays", [404; 8]),
    Row("POST /club/{id}/groups", Stage::Event, "own=A&name=B", ORGANISER),
    Row("POST /club/{id}/groups/leave", Stage::Event, "", LED_ON),
    Row("GET /series", Stage::Bare, "", ALL),
    Row("POST /series", Stage::Bare, RULES, [303; 8]),
    Row("GET /series/{id}", Stage::Series, "", ALL),
    Row("GET /series/{id}/projector", Stage::Series, "", ALL),
    Row("GET /series/{id}/print", Stage::Series, "", ALL),
    Row("POST /series/{id}/rules", Stage::Series, RULES, LED_ON),
    Row("POST /series/{id}/events", Stage::Series, "event=k7m2x9pq4r", NOT_THERE),
    Row("POST /series/{id}/events/remove", Stage::Series, "event=k7m2x9pq4r", LED_ON),
    Row("POST /series/{id}/people", Stage::Series, "do=same", NOT_DONE),
    Row("POST /series/{id}/people/take-back", Stage::Series, "number=1", NOT_DONE),
];

/// What somebody shows of himself.
struct Actor {
    cookie: Option<String>,
    key: Option<String>,
    /// The key in the address, for who has one.
    card: String,
}

/// A game, an event or a draw, and everybody around it.
struct Scene {
    id: String,
    actors: Vec<Actor>,
}

const NO_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAA";

async fn organiser_of(server: &Server, stage: Stage) -> (String, String) {
    let (path, body) = match stage {
        Stage::Series => ("/api/series", json!({ "name": "Cup" })),
        Stage::Draw => ("/api/draw/public", json!({ "event": "Goats", "rounds": 3 })),
        Stage::Bare | Stage::Game | Stage::OpenGame | Stage::Event => {
            let system = json!({ "kind": "swiss", "rounds": 3 });
            ("/api/club", json!({ "name": "Club evening", "draw": "public", "system": system }))
        }
    };
    let answer = server.person().post(path, &body).await;
    let made: Value = answer.0.json().await.unwrap();
    let text = |name: &str| made[name].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    (text("id"), text("secret"))
}

/// Does an organiser's work.
async fn command(server: &Server, id: &str, secret: &str, command: Value) -> Value {
    let person = server.person();
    let url = format!("{}/api/club/{id}", server.url);
    let seen: Value = person.client.get(&url).send().await.unwrap().json().await.unwrap();
    let body = json!({ "seen": seen["version"], "command": command });
    let request = person.client.post(format!("{url}/commands")).bearer_auth(secret).json(&body);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{command}");
    answer.json().await.unwrap()
}

/// Publishes the first round, and gives the key of the card of its first board.
async fn publish(server: &Server, id: &str, secret: &str) -> String {
    let player = |n: u32| json!({ "name": format!("Player {n}") });
    let players: Vec<Value> = (1..=4).map(player).collect();
    let steps = [
        json!({ "do": "add_players", "players": players, "source": "typed" }),
        json!({ "do": "announce" }),
        json!({ "do": "pair", "round": 1 }),
        json!({ "do": "draw", "round": 1, "draws": [{ "method": "public" }] }),
        json!({ "do": "publish", "round": 1 }),
    ];
    let mut desk = Value::Null;
    for step in steps {
        desk = command(server, id, secret, step).await;
    }
    desk["round"]["boards"][0]["desk"]["cards"][0].as_str().unwrap().to_owned()
}

/// Everybody, with what they have.
async fn set(server: &Server, stage: Stage, elsewhere: &Person, other_key: &str) -> Scene {
    let (game, white, black) = match stage {
        Stage::OpenGame => {
            let mut white = server.person();
            let wanted = json!({ "opponent": { "kind": "friend" } });
            let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
            (made["id"].as_str().unwrap().to_owned(), white, server.person())
        }
        Stage::Game => server.game(json!({})).await,
        Stage::Bare | Stage::Event | Stage::Draw | Stage::Series => {
            (String::new(), server.person(), server.person())
        }
    };
    let mut spectator = server.person();
    spectator.get("/").await;
    let (mut id, mut secret, mut other, mut card) =
        (game, NO_KEY.to_owned(), NO_KEY.to_owned(), NO_KEY.to_owned());
    if matches!(stage, Stage::Event | Stage::Draw | Stage::Series) {
        (id, secret) = organiser_of(server, stage).await;
        other = organiser_of(server, stage).await.1;
    }
    if stage == Stage::Event {
        card = publish(server, &id, &secret).await;
    }
    let actor = |cookie: Option<&Person>, key: Option<&str>, card: &str| Actor {
        cookie: cookie.and_then(|person| person.cookie.clone()),
        key: key.map(str::to_owned),
        card: card.to_owned(),
    };
    Scene {
        id,
        actors: vec![
            actor(None, None, NO_KEY),
            actor(Some(&spectator), None, NO_KEY),
            actor(Some(elsewhere), Some(other_key), NO_KEY),
            actor(Some(&black), None, NO_KEY),
            actor(Some(&white), None, NO_KEY),
            actor(None, Some(&card), &card),
            actor(None, Some(&other), &other),
            actor(None, Some(&secret), &secret),
        ],
    }
}

fn filled(path: &str, scene: &Scene, actor: &Actor) -> String {
    let parts = [
        ("{id}", scene.id.as_str()),
        ("{key}", &actor.card),
        ("{name}/try", "swap/try?attempt=O-O"),
        ("{list}", "chess960-blitz"),
        ("{name}", "Nobody"),
        ("{other}", "Nobody"),
        ("{seed}", "7"),
        ("{number}", "518"),
        ("{white}", "518"),
        ("{black}", "12"),
        ("{player}", "1"),
        ("{round}", "1"),
        ("{event}", "k7m2x9pq4r"),
        ("{board}", "1"),
    ];
    parts.iter().fold(path.to_owned(), |path, (part, value)| path.replace(part, value))
}

async fn try_as(server: &Server, row: &Row, scene: &Scene, actor: &Actor) -> u16 {
    let Row(operation, _, body, _) = row;
    let (method, path) = operation.split_once(' ').unwrap();
    let method: Method = method.parse().unwrap();
    let url = format!("{}{}", server.url, filled(path, scene, actor));
    let mut request = server.person().client.request(method, url).body(*body);
    let form = body.contains('=') && !body.starts_with('{');
    let kind = if form { "application/x-www-form-urlencoded" } else { "application/json" };
    request = request.header("content-type", kind);
    if let Some(cookie) = &actor.cookie {
        request = request.header(COOKIE, cookie);
    }
    if let Some(key) = &actor.key {
        request = request.bearer_auth(key);
    }
    request.send().await.unwrap().status().as_u16()
}

/// Somebody who plays another game, and the key of the seat.
async fn guest_elsewhere(server: &Server) -> (Person, String) {
    let mut person = server.person();
    let wanted = json!({ "opponent": { "kind": "friend" } });
    let made = person.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    (person, made["key"].as_str().unwrap().to_owned())
}

/// Every operation of the description.
async fn description(server: &Server) -> Value {
    server.person().get("/api/openapi.json").await.json(StatusCode::OK).await
}

#[tokio::test]
async fn every_operation_has_a_row() {
    let server = Server::start().await;
    let description = description(&server).await;
    let mut described = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let rows: BTreeSet<String> = ROWS.iter().map(|row| row.0.to_owned()).collect();
    let without: Vec<_> = described.difference(&rows).collect();
    let gone: Vec<_> = rows.difference(&described).collect();
    assert!(without.is_empty() && gone.is_empty(), "without a row: {without:#?}, gone: {gone:#?}");
    assert_eq!(rows.len(), ROWS.len(), "a row comes twice");
    let requests = description["components"]["schemas"]["Request"]["oneOf"].as_array().unwrap();
    let name = |request: &Value| {
        request["properties"]["type"]["enum"][0]
            .as_str()
            .unwrap_or_else(|| panic!("{request}"))
            .to_owned()
    };
    let requests: BTreeSet<String> = requests.iter().map(name).collect();
    let rows: BTreeSet<String> = SOCKET
        .iter()
        .map(|(request, _)| parsed(request)["type"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(requests, rows, "the requests of a socket");
    server.stop().await;
}

#[tokio::test]
async fn every_operation_answers_everybody_as_the_table_says() {
    answered_as_the_table_says(ROWS).await;
}

#[tokio::test]
async fn pages_and_forms_answer_everybody_as_the_table_says() {
    answered_as_the_table_says(PAGES).await;
}

async fn answered_as_the_table_says(rows: &[Row]) {
    let server = Server::start().await;
    let (elsewhere, key) = guest_elsewhere(&server).await;
    let mut wrong = Vec::new();
    for row in rows {
        let mut scene = set(&server, row.1, &elsewhere, &key).await;
        let changes = !row.0.starts_with("GET");
        let mut found = Vec::new();
        for index in 0..ACTORS.len() {
            // What one of them did is undone for the next.
            if changes && found.last().is_some_and(|status| *status < 400) {
                scene = set(&server, row.1, &elsewhere, &key).await;
            }
            found.push(try_as(&server, row, &scene, &scene.actors[index]).await);
        }
        for ((actor, found), expected) in ACTORS.iter().zip(&found).zip(row.3) {
            if *found != expected {
                wrong.push(format!("{}: {actor} is answered {found}, not {expected}", row.0));
            }
        }
    }
    server.stop().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Who has an account, a token without scopes, or the operator's secret, and what each of
/// them is answered. What is not here is answered as to a guest.
const ACCOUNTS: &[(&str, &str, [u16; 5])] = &[
    // An account, a token that reads, one that plays, one that challenges, the operator.
    ("GET /api/account", "", [200, 200, 200, 200, 403]),
    ("POST /api/account", r#"{"do":"set_private","private":"no"}"#, [200, 403, 403, 403, 403]),
    // Only at a page, and never for a token.
    ("POST /api/account", r#"{"do":"passkey_challenge"}"#, [422, 403, 403, 403, 422]),
    ("POST /api/account", r#"{"do":"remove_passkey","passkey":"x"}"#, [422, 403, 403, 403, 403]),
    (
        "POST /api/club-ratings",
        r#"{"event":"k7m2x9pq4r","rated":"yes"}"#,
        [422, 403, 403, 403, 403],
    ),
    ("GET /api/challenges", "", [200, 200, 200, 200, 403]),
    ("GET /api/games", "", [200; 5]),
    ("POST /api/games", r#"{"opponent":{"kind":"friend"}}"#, [201, 403, 403, 201, 201]),
    (
        "POST /api/games",
        r#"{"opponent":{"kind":"friend"},"time":"3+2","rated":true}"#,
        [201, 403, 403, 201, 403],
    ),
    ("POST /api/games/{id}/requests", r#"{"type":"ping"}"#, [200, 403, 200, 403, 200]),
    ("POST /api/games/{id}/join", "{}", [403; 5]),
    ("POST /api/games/{id}/new-opponent", "{}", [404, 403, 403, 404, 404]),
    ("PUT /api/name", r#"{"name":"Anna"}"#, [204, 403, 403, 204, 204]),
    ("POST /api/club", r#"{"name":"Club evening"}"#, [201, 403, 403, 403, 201]),
    ("POST /api/draw/public", r#"{"event":"Goats","rounds":3}"#, [200, 403, 403, 403, 200]),
    ("POST /api/moves", r#"{"from":"518","moves":["e2e4"]}"#, [200; 5]),
    ("GET /api/accounts/Anna", "", [200; 5]),
    ("GET /api/operator", "", [403, 403, 403, 403, 200]),
    ("POST /api/operator", r#"{"do":"invite"}"#, [403, 403, 403, 403, 200]),
];

#[tokio::test]
async fn accounts_tokens_and_the_operator_are_answered_as_the_table_says() {
    const PASSWORD: &str = "castle long before tea";
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), rochade_server::config::Limits::NONE).await;
    let mut anna = server.person();
    let sign_up = json!({ "do": "sign_up", "name": "Anna", "password": PASSWORD });
    anna.post("/api/account", &sign_up).await.json(StatusCode::OK).await;
    let mut bearers = vec![None];
    for scopes in ["", "play", "challenge"] {
        let wanted = json!({ "do": "create_token", "name": "bot", "password": PASSWORD,
            "scopes": scopes });
        let made = anna.post("/api/account", &wanted).await.json(StatusCode::OK).await;
        bearers.push(Some(made["token"].as_str().unwrap().to_owned()));
    }
    bearers.push(Some(rochade_server::operator::secret_in_folder(folder.path()).unwrap()));
    let (game, _, _) = server.game(json!({})).await;
    let mut wrong = Vec::new();
    for (operation, body, expected) in ACCOUNTS {
        let (method, path) = operation.split_once(' ').unwrap();
        let url = format!("{}{}", server.url, path.replace("{id}", &game));
        for (bearer, expected) in bearers.iter().zip(expected) {
            let method: Method = method.parse().unwrap();
            let request = anna.client.request(method, &url).body(*body);
            let request = request.header("content-type", "application/json");
            let request = match bearer {
                Some(bearer) => request.bearer_auth(bearer),
                None => request.header(COOKIE, anna.secrets.join("; ")),
            };
            let found = request.send().await.unwrap().status().as_u16();
            if found != *expected {
                wrong.push(format!("{operation} {body} {bearer:?}: {found}, not {expected}"));
            }
        }
    }
    server.stop().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Who has no seat is told the same, whatever is asked.
const NOBODY: &str = "not_a_player";

/// For who has not moved yet.
const NOTHING: &str = "nothing_to_take_back";

/// Nobody has a clock here.
const NO_CLOCK: &str = "nobody_to_give_time_to";

/// What is asked over the socket at the first move of White, and what is answered to
/// the opponent (Black) and to the player (White): `done`, `verdict`, or the reason of
/// a refusal. (A claim that is not right is heard and answered with what it costs.) Everybody else is no player, except that all may ask the
/// arbiter and whether the server is there.
const SOCKET: &[(&str, [&str; 2])] = &[
    (r#"{"type":"ask","attempt":"e4"}"#, ["verdict", "verdict"]),
    (r#"{"type":"move","seen":{"ply":0},"attempt":"e4"}"#, ["not_your_turn", "done"]),
    (r#"{"type":"ready"}"#, ["not_studying", "not_studying"]),
    (r#"{"type":"offer_draw","seen":{"ply":0}}"#, ["done", "done"]),
    (r#"{"type":"accept_draw","seen":{"ply":0}}"#, ["no_offer", "no_offer"]),
    (r#"{"type":"decline_draw","seen":{"ply":0}}"#, ["no_offer", "no_offer"]),
    (r#"{"type":"withdraw_draw","seen":{"ply":0}}"#, ["no_offer", "no_offer"]),
    (r#"{"type":"give_time","seen":{"ply":0}}"#, [NO_CLOCK, NO_CLOCK]),
    (r#"{"type":"half_time"}"#, ["no_half_time", "no_half_time"]),
    (r#"{"type":"claim_left"}"#, ["nobody_to_leave", "nobody_to_leave"]),
    (r#"{"type":"ping"}"#, ["done", "done"]),
    (r#"{"type":"claim_draw","seen":{"ply":0},"basis":"threefold"}"#, ["not_your_turn", "done"]),
    (r#"{"type":"resign"}"#, ["done", "done"]),
    (r#"{"type":"abort"}"#, ["done", "done"]),
    (r#"{"type":"ask_takeback","seen":{"ply":0}}"#, [NOTHING, NOTHING]),
    (r#"{"type":"accept_takeback","seen":{"ply":0}}"#, ["no_offer", "no_offer"]),
    (r#"{"type":"decline_takeback","seen":{"ply":0}}"#, ["no_offer", "no_offer"]),
    (r#"{"type":"withdraw_takeback","seen":{"ply":0}}"#, ["no_offer", "no_offer"]),
    (r#"{"type":"offer_rematch","position":"same"}"#, ["not_over", "not_over"]),
    (r#"{"type":"accept_rematch"}"#, ["not_over", "not_over"]),
    (r#"{"type":"decline_rematch"}"#, ["not_over", "not_over"]),
    (r#"{"type":"withdraw_rematch"}"#, ["not_over", "not_over"]),
    (r#"{"type":"say","phrase":"good_luck"}"#, ["done", "done"]),
    (r#"{"type":"write","text":"hello"}"#, ["text_not_allowed", "text_not_allowed"]),
    (r#"{"type":"want_texts","wanted":true}"#, ["done", "done"]),
    (r#"{"type":"decline"}"#, ["no_challenge", "no_challenge"]),
    (r#"{"type":"rename","color":"white","name":"Anna"}"#, ["not_your_seat", "done"]),
];

async fn ask_over_socket(server: &Server, scene: &Scene, actor: &Actor, request: &Value) -> String {
    let mut person = server.person();
    person.cookie.clone_from(&actor.cookie);
    let query = match &actor.key {
        Some(key) => format!("after=0&key={key}"),
        None => "after=0".to_owned(),
    };
    let mut socket = person.socket(&scene.id, &query).await.unwrap();
    let id = socket.send(request.clone()).await;
    loop {
        let heard = socket.next().await;
        match heard["type"].as_str().unwrap() {
            "refused" => return heard["refusal"]["reason"].as_str().unwrap().to_owned(),
            other @ ("done" | "verdict") => {
                assert_eq!(heard["id"], id);
                return other.to_owned();
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn every_request_of_a_socket_answers_everybody_as_the_table_says() {
    let server = Server::start().await;
    let (elsewhere, key) = guest_elsewhere(&server).await;
    let mut wrong = Vec::new();
    for (request, [opponent, player]) in SOCKET {
        let request = parsed(request);
        let mut scene = set(&server, Stage::Game, &elsewhere, &key).await;
        for (index, actor) in ACTORS.into_iter().enumerate() {
            let found = ask_over_socket(&server, &scene, &scene.actors[index], &request).await;
            let expected = match actor {
                "the opponent" => opponent,
                "the player" => player,
                _ if request["type"] == "ask" => "verdict",
                _ if request["type"] == "ping" => "done",
                _ => NOBODY,
            };
            if found != expected {
                wrong.push(format!("{request}: {actor} is answered {found}, not {expected}"));
            }
            if found == "done" {
                scene = set(&server, Stage::Game, &elsewhere, &key).await;
            }
        }
    }
    server.stop().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}
