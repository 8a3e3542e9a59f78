//! Several servers on one PostgreSQL: people at different servers play, watch and run an
//! event as if there were one.

use std::sync::Arc;

use reqwest::StatusCode;
use rochade_server::config::{Config, Limits};
use rochade_server::storage::postgres::Postgres;
use rochade_server::storage::{Append, Kind, Status, Storage as _};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::support::{Person, Server, Socket, database};

/// Servers on the same new database; none if there is no PostgreSQL to test with.
pub async fn servers<const N: usize>() -> Option<([Server; N], String)> {
    let url = database::new().await?;
    let mut servers = Vec::new();
    for _ in 0..N {
        servers.push(server(&url).await);
    }
    Some((servers.try_into().ok()?, url))
}

async fn server(database: &str) -> Server {
    server_with(database, Limits::NONE).await
}

async fn server_with(database: &str, limits: Limits) -> Server {
    let storage = Postgres::open(database).await.expect("a database");
    let config = Config { limits, ..Config::default() };
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    Server::on_storage(Arc::new(storage), config, listener)
}

/// Waits until this server has heard of the others, and so listens to them.
async fn knows_of(server: &Server, count: usize) {
    while server.person().get("/health").await.json(StatusCode::OK).await["servers"] != count {
        tokio::task::yield_now().await;
    }
}

/// The same person at another server.
fn at(server: &Server, person: &Person) -> Person {
    Person {
        url: server.url.clone(),
        client: person.client.clone(),
        cookie: person.cookie.clone(),
        secrets: person.secrets.clone(),
    }
}

/// The next message of this kind.
async fn next(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = socket.next_of_all().await;
        if message["type"] == kind {
            return message;
        }
    }
}

/// Waits until a message of this kind says this.
async fn until(socket: &mut Socket, kind: &str, says: impl Fn(&Value) -> bool) {
    while !says(&next(socket, kind).await) {}
}

#[tokio::test]
async fn players_at_different_servers_play_a_game() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let (id, white, black) = here.game(json!({})).await;
    let black = at(&there, &black);
    let mut of_white = white.socket(&id, "").await.expect("a socket");
    let mut of_black = black.socket(&id, "").await.expect("a socket");
    until(&mut of_white, "presence", |message| message["presence"]["black"] == true).await;
    until(&mut of_black, "presence", |message| message["presence"]["white"] == true).await;
    let mut watcher = there.person().socket(&id, "").await.expect("a socket");
    for (ply, attempt) in (0..).zip(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]) {
        let (mover, other) = match ply % 2 {
            0 => (&mut of_white, &mut of_black),
            _ => (&mut of_black, &mut of_white),
        };
        mover.plays(ply, attempt).await;
        // The first three records set the game up.
        let is_told = |message: &Value| message["seq"] == 4 + ply;
        until(other, "happened", is_told).await;
        until(&mut watcher, "happened", is_told).await;
    }
    // Both offer at the same moment, each at their own server: there is one history.
    let offer = |ply: u32| json!({ "type": "offer_draw", "seen": { "ply": ply } });
    of_white.send(offer(6)).await;
    of_black.send(offer(6)).await;
    let (mut white, mut black) = (white, black);
    loop {
        let (one, other) = (white.sees(&id).await, black.sees(&id).await);
        if one["seq"] == other["seq"] && one["seq"].as_u64() > Some(9) {
            for part in ["moves", "phase", "offers", "outcome"] {
                assert_eq!(one[part], other[part]);
            }
            break;
        }
        tokio::task::yield_now().await;
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn who_waits_at_one_server_is_joined_at_another() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let (mut anna, mut other) = (here.person(), there.person());
    let wanted = json!({ "opponent": { "kind": "lobby" }, "name": "Anna", "color": "black" });
    let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().expect("a name").to_owned();
    let listed = async |person: &mut Person| {
        person.get("/api/lobby").await.json(StatusCode::OK).await["games"].to_string()
    };
    let mut socket = anna.socket(&id, "").await.expect("a socket");
    while !listed(&mut other).await.contains(&id) {
        tokio::task::yield_now().await;
    }
    let joined = other.post(&format!("/api/games/{id}/join"), &json!({})).await;
    joined.json(StatusCode::OK).await;
    next(&mut socket, "happened").await;
    while listed(&mut other).await.contains(&id) {
        tokio::task::yield_now().await;
    }
    here.stop().await;
    there.stop().await;
}

/// A server stops as for an upgrade: what was thought is noted, and its players go on at
/// another one, from the record that they saw last.
#[tokio::test]
async fn players_go_on_at_another_server_when_theirs_is_stopped() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let terms = json!({ "time": { "kind": "fischer", "base": 600, "increment": 0 } });
    let (id, white, black) = here.game(terms).await;
    let mut of_white = white.socket(&id, "").await.expect("a socket");
    next(&mut of_white, "state").await;
    of_white.plays(0, "e4").await;
    let seq = next(&mut of_white, "happened").await["seq"].clone();
    here.stop().await;
    of_white.closed().await;
    let black = at(&there, &black);
    let mut of_black = black.socket(&id, &format!("seq={seq}")).await.expect("a socket");
    of_black.plays(1, "e5").await;
    let told = next(&mut of_black, "happened").await;
    assert!(told["seq"].as_u64() > seq.as_u64());
    let mut white = at(&there, &white);
    assert_eq!(white.sees(&id).await["moves"].as_array().map(Vec::len), Some(2));
    there.stop().await;
}

/// What one organiser does at one server is on the pages of the other.
#[tokio::test]
async fn an_event_is_one_event_at_all_servers() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let mut organiser = here.person();
    let settings = json!({ "name": "Club", "draw": "random" });
    let made = organiser.post("/api/club", &settings).await.json(StatusCode::CREATED).await;
    let (id, secret) =
        (made["id"].as_str().expect("a name"), made["secret"].as_str().expect("a secret"));
    let command = async |server: &Server, body: Value| {
        let url = format!("{}/api/club/{id}/commands", server.url);
        let request = organiser.client.post(url).bearer_auth(secret).json(&body);
        request.send().await.expect("an answer").status()
    };
    let mut names = Vec::new();
    for n in 0..8 {
        let server = if n % 2 == 0 { &here } else { &there };
        let card = json!({ "name": format!("Player {n}") });
        let added = json!({ "do": "add_players", "players": [card], "source": "typed" });
        let added = json!({ "seen": 1_000, "command": added });
        assert_eq!(command(server, added).await, StatusCode::OK);
        names.push(format!("Player {n}"));
    }
    // The other server hears of it a moment later.
    let shows_all = async |server: &Server| {
        let page = server.person().get(&format!("/club/{id}/players")).await;
        let page = page.text(StatusCode::OK).await;
        names.iter().all(|name| page.contains(name))
    };
    while !shows_all(&here).await || !shows_all(&there).await {
        tokio::task::yield_now().await;
    }
    here.stop().await;
    there.stop().await;
}

/// Whoever is challenged at one server hears it at another, takes it up there, and the rating
/// is the same at both.
#[tokio::test]
async fn a_challenge_reaches_an_account_at_another_server() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    for server in [&here, &there] {
        knows_of(server, 2).await;
    }
    let (mut anna, mut bernd) = (here.person(), there.person());
    for (person, name) in [(&mut anna, "Anna"), (&mut bernd, "Bernd")] {
        let sign_up =
            json!({ "do": "sign_up", "name": name, "password": "castle long before tea" });
        person.post("/api/account", &sign_up).await.json(StatusCode::OK).await;
    }
    let mut news = bernd.stream("/api/challenges/stream").await;
    assert_eq!(news.next().await, Some(json!([])));
    let wanted = json!({ "opponent": { "kind": "account", "name": "Bernd" }, "time": "3+2",
        "color": "white", "rated": true, "start": { "method": "number", "number": 518 } });
    let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().expect("a name").to_owned();
    assert_eq!(news.next().await.expect("news")[0]["id"], made["id"]);
    bernd.post(&format!("/api/games/{id}/join"), &json!({})).await.json(StatusCode::OK).await;
    for (ply, attempt) in (0..).zip(["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]) {
        let mover = if ply % 2 == 0 { &mut anna } else { &mut bernd };
        // The move before may still be on its way from the other server.
        while mover.sees(&id).await["moves"].as_array().map(Vec::len) != Some(ply as usize) {
            tokio::task::yield_now().await;
        }
        mover.plays(&id, ply, attempt).await.json(StatusCode::OK).await;
    }
    let path = format!("/api/games/{id}/ratings");
    for person in [&mut anna, &mut bernd] {
        loop {
            let changes = person.get(&path).await.json(StatusCode::OK).await;
            if changes[0]["text"] == "1500 ± 350 → 1662 ± 290: won against 1500 ± 350" {
                break;
            }
            assert_eq!(changes, json!([]), "it counts once");
            tokio::task::yield_now().await;
        }
    }
    here.stop().await;
    there.stop().await;
}

/// Who is signed in at one server is online at the others, until they leave.
#[tokio::test]
async fn who_is_online_at_one_server_is_online_at_all() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let (mut anna, mut other) = (here.person(), there.person());
    let sign_up = json!({ "do": "sign_up", "name": "Anna", "password": "castle long before tea" });
    anna.post("/api/account", &sign_up).await.json(StatusCode::OK).await;
    let mut is_online = async || {
        let status = other.get("/api/users/status?ids=anna").await.json(StatusCode::OK).await;
        status[0]["online"] == true
    };
    assert!(!is_online().await, "she has nothing open");
    let page = anna.stream("/api/challenges/stream").await;
    while !is_online().await {
        tokio::task::yield_now().await;
    }
    drop(page);
    while is_online().await {
        tokio::task::yield_now().await;
    }
    here.stop().await;
    there.stop().await;
}

/// What somebody has spent at one server is not left at another.
#[tokio::test]
async fn limits_are_for_all_servers_together() {
    let Some(url) = database::new().await else { return };
    let mut limits = Limits::NONE;
    limits.set(&"creations=12/1".parse().expect("a limit")).expect("a limit");
    let (here, there) = (server_with(&url, limits).await, server_with(&url, limits).await);
    // What is told before a server listens is lost.
    knows_of(&there, 2).await;
    let (id, mut white, _) = here.game(json!({})).await;
    let (mut visitor, wanted) = (here.person(), json!({ "opponent": { "kind": "friend" } }));
    let mut watcher = there.person().socket(&id, "").await.expect("a socket");
    next(&mut watcher, "state").await;
    let mut made = 0;
    while visitor.post("/api/games", &wanted).await.status() == StatusCode::CREATED {
        made += 1;
    }
    assert_eq!(made, 10, "two are the game and the seat");
    // Who has heard this has heard all that was told before it.
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    next(&mut watcher, "happened").await;
    let refused = at(&there, &visitor).post("/api/games", &wanted).await;
    let refused = refused.json(StatusCode::TOO_MANY_REQUESTS).await;
    assert_eq!(refused["error"]["reason"], "too_many");
    here.stop().await;
    there.stop().await;
}

/// A server of a later version writes to a game in a form that is not known here: this one
/// shows the game and does not write to it, and everything else goes on, there and here.
#[tokio::test]
async fn a_later_version_runs_beside_this_one() {
    let Some(([here], url)) = servers::<1>().await else { return };
    let later = Postgres::open(&url).await.expect("a database");
    let (id, white, mut black) = here.game(json!({})).await;
    let (other, mut other_white, _) = here.game(json!({})).await;
    let mut of_white = white.socket(&id, "").await.expect("a socket");
    of_white.plays(0, "e4").await;
    let seq = next(&mut of_white, "happened").await["seq"].as_u64().expect("a number");
    let journal = id.parse().expect("a name");
    let from_the_future = |first: u64| Append {
        kind: Kind::Game,
        id: journal,
        first,
        v: 99,
        texts: vec![r#"{"t":"a later thing"}"#.to_owned()],
        status: Status::Running,
        summary: None,
        participants: Vec::new(),
        outbox: Vec::new(),
        is_news: true,
    };
    later.append(from_the_future(seq + 1)).await.expect("stored");
    let refused = black.plays(&id, 1, "e5").await.json(StatusCode::SERVICE_UNAVAILABLE).await;
    assert_eq!(refused["error"]["reason"], "newer");
    let text = refused["error"]["text"].as_str().unwrap_or_default();
    assert!(text.contains("newer version"), "{refused}");
    // It is there to be read, and the socket stays open.
    assert_eq!(black.sees(&id).await["moves"].as_array().map(Vec::len), Some(1));
    let page = black.get(&format!("/g/{id}")).await;
    page.text(StatusCode::OK).await;
    of_white.send(json!({ "type": "ping" })).await;
    next(&mut of_white, "done").await;
    // The later version goes on, and nothing of this one comes in between.
    later.append(from_the_future(seq + 2)).await.expect("stored");
    other_white.plays(&other, 0, "d4").await.json(StatusCode::OK).await;
    let rows = later.read(Kind::Game, journal, seq).await.expect("it reads");
    assert_eq!(rows.iter().map(|row| row.v).collect::<Vec<_>>(), [99, 99]);
    later.close().await.expect("it closes");
    here.stop().await;
}

/// What a load balancer and whoever runs the servers ask for.
#[tokio::test]
async fn health_and_metrics_tell_of_the_servers() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let (id, mut white, black) = here.game(json!({})).await;
    let mut watcher = at(&there, &black).socket(&id, "").await.expect("a socket");
    next(&mut watcher, "state").await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    next(&mut watcher, "happened").await;
    knows_of(&here, 2).await;
    let mut operator = here.person();
    // How far hints lag is known when the first beat has come back.
    loop {
        let metrics = operator.get("/metrics").await.text(StatusCode::OK).await;
        let wanted = [
            "rochade_servers",
            "rochade_partitions",
            "rochade_hints_total",
            "rochade_hints_lag_seconds",
            "rochade_storage_commit_writes",
            "rochade_storage_commit_seconds",
            "rochade_storage_waiting",
            "rochade_storage_conflicts_total",
            "rochade_hints_missed_total",
            "rochade_hints_lost_total",
        ];
        if wanted.iter().all(|name| metrics.contains(name)) {
            break;
        }
        tokio::task::yield_now().await;
    }
    here.stop().await;
    there.stop().await;
}
