//! Many games at once, and clocks that are started by hand.

use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::CLASSICAL;
use super::client::{Program, text};
use crate::cluster::servers;
use crate::support::{Place, Server};

const OK: StatusCode = StatusCode::OK;

fn now() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()
}

async fn four(server: &Server) -> [Program; 4] {
    let mut all = Vec::new();
    for name in ["Anna", "Bert", "Carla", "Dirk"] {
        all.push(Program::person(server, name, "play challenge").await);
    }
    all.try_into().ok().expect("four")
}

fn players([a, b, c, d]: &[Program; 4]) -> String {
    format!("players={}:{},{}:{}", a.token, b.token, c.token, d.token)
}

#[tokio::test]
async fn games_are_paired_at_once_and_their_clocks_started_together() {
    let server = Server::start().await;
    let organiser = Program::person(&server, "Olga", "challenge").await;
    let people = four(&server).await;
    let mut events = people[0].events().await;
    let clocks = now() + 600_000;
    let body = format!(
        "{}&clock.limit=300&clock.increment=2&variant=chess960&rated=true&startClocksAt={clocks}",
        players(&people)
    );
    let (status, bulk) = organiser.post("/api/bulk-pairing", &body).await;
    assert_eq!(status, OK, "{bulk}");
    assert_eq!(bulk["clock"], json!({ "limit": 300, "increment": 2 }));
    assert_eq!(
        (bulk["games"][1]["white"].as_str(), bulk["rated"].as_bool()),
        (Some("carla"), Some(true))
    );
    assert!(
        bulk["pairedAt"].is_u64() && bulk["startClocksAt"].as_u64() == u64::try_from(clocks).ok()
    );
    let (id, game) = (text(&bulk["id"]), text(&bulk["games"][0]["id"]));
    assert_eq!(organiser.get("/api/bulk-pairing").await["bulks"][0]["id"], *id);
    assert_eq!(organiser.get(&format!("/api/bulk-pairing/{id}")).await["id"], *id);
    // Both look at the position until then, or until the organiser says so.
    organiser.done(&format!("/api/bulk-pairing/{id}/start-clocks")).await;
    let started = events.event("gameStart").await;
    assert_eq!(
        (&started["game"]["id"], &started["game"]["color"]),
        (&json!(game), &json!("white"))
    );
    let mut lines = people[0].stream(&format!("/api/board/game/stream/{game}")).await;
    let state = lines.event("gameFull").await["state"].clone();
    assert!(state["expiration"].is_null(), "White's clock runs: {state}");
    let games = organiser.send(Method::GET, &format!("/api/bulk-pairing/{id}/games"), "").await;
    assert_eq!(games.text().await.unwrap().matches("[Event ").count(), 2);
    let (status, _) = organiser.ask(Method::DELETE, &format!("/api/bulk-pairing/{id}"), "").await;
    assert_eq!(status, StatusCode::NOT_FOUND, "they are being played");
    let (status, _) = people[0].ask(Method::GET, &format!("/api/bulk-pairing/{id}"), "").await;
    assert_eq!(status, StatusCode::NOT_FOUND, "it is somebody else's");
    server.stop().await;
}

/// Paired by the server that is there at that time.
#[tokio::test]
async fn games_of_later_are_paired_when_it_is_time_also_after_a_restart_or_called_off() {
    let place = Place::folder();
    let server = place.serve().await;
    let mut organiser = Program::person(&server, "Olga", "challenge").await;
    let mut people = four(&server).await;
    let later = |after: u128| {
        let at = now() + after;
        format!(
            "{}&clock.limit=300&clock.increment=2&variant=chess960&pairAt={at}",
            players(&people)
        )
    };
    let (_, called_off) = organiser.post("/api/bulk-pairing", &later(3_600_000)).await;
    assert_eq!(called_off["pairedAt"], Value::Null);
    let (status, bulk) = organiser.post("/api/bulk-pairing", &later(1_000)).await;
    assert_eq!(status, OK, "{bulk}");
    server.stop().await;
    let server = place.serve().await;
    organiser.url.clone_from(&server.url);
    people[3].url.clone_from(&server.url);
    let mut events = people[3].events().await;
    let started = events.event("gameStart").await;
    assert_eq!(started["game"]["id"], bulk["games"][1]["id"], "when its time has come");
    let path = format!("/api/bulk-pairing/{}", text(&called_off["id"]));
    let (status, _) = organiser.ask(Method::DELETE, &path, "").await;
    assert_eq!(status, OK);
    assert_eq!(organiser.ask(Method::GET, &path, "").await.0, StatusCode::NOT_FOUND);
    server.stop().await;
}

/// Whatever both keep at the same moment.
#[tokio::test]
async fn bulk_pairings_at_two_servers_are_all_kept_and_called_off_or_paired_once() {
    let Some(([here, there], _)) = servers::<2>().await else { return };
    let organiser = Program::person(&here, "Olga", "challenge").await;
    let elsewhere = Program { url: there.url.clone(), ..organiser.clone() };
    let both = [&organiser, &elsewhere];
    let people = four(&here).await;
    let body = format!("{}&clock.limit=300&clock.increment=2", players(&people));
    let later = format!("{body}&pairAt={}", now() + 3_600_000);
    let made = (0..16).map(|number| both[number % 2].post("/api/bulk-pairing", &later));
    let made: Vec<String> =
        join_all(made).await.iter().map(|(_, bulk)| text(&bulk["id"])).collect();
    for program in both {
        let listed = program.get("/api/bulk-pairing").await;
        let mut listed: Vec<String> =
            listed["bulks"].as_array().unwrap().iter().map(|bulk| text(&bulk["id"])).collect();
        let mut all = made.clone();
        listed.sort();
        all.sort();
        assert_eq!(listed, all);
    }
    // Each is called off at both, and one of them is the first.
    let called_off = made.iter().map(async |id| {
        let path = format!("/api/bulk-pairing/{id}");
        join_all(both.map(|program| program.ask(Method::DELETE, &path, ""))).await
    });
    for answers in join_all(called_off).await {
        let mut answers = answers.iter().map(|(status, _)| *status).collect::<Vec<_>>();
        answers.sort();
        assert_eq!(answers, [OK, StatusCode::NOT_FOUND]);
    }
    assert_eq!(organiser.get("/api/bulk-pairing").await, json!({ "bulks": [] }));
    // One whose time comes now is seen by both, and every game is made once.
    let soon = format!("{body}&pairAt={}", now() + 100);
    let (status, bulk) = organiser.post("/api/bulk-pairing", &soon).await;
    assert_eq!(status, OK, "{bulk}");
    let mut events = Program { url: there.url.clone(), ..people[0].clone() }.events().await;
    assert_eq!(events.event("gameStart").await["game"]["id"], bulk["games"][0]["id"]);
    let path = format!("/api/bulk-pairing/{}", text(&bulk["id"]));
    assert_eq!(elsewhere.ask(Method::DELETE, &path, "").await.0, StatusCode::NOT_FOUND);
    assert!(elsewhere.get(&path).await["pairedAt"].is_u64());
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn wrong_bulk_pairings_are_told_what_is_wrong() {
    let server = Server::start().await;
    let organiser = Program::person(&server, "Olga", "challenge").await;
    let people = four(&server).await;
    let reads = Program::person(&server, "Emil", "").await;
    let (anna, bert) = (&people[0].token, &people[1].token);
    let far = now() + 8 * 24 * 60 * 60 * 1_000;
    for (body, told) in [
        ("players=".to_owned(), "token:token"),
        (format!("players={anna}"), "token:token"),
        (format!("players={anna}:nobody"), "token:token"),
        (format!("players={anna}:{}", reads.token), "challenge"),
        (format!("players={anna}:{bert},{bert}:{anna}"), "once"),
        (format!("players={anna}:{bert}&pairAt={far}"), "week"),
        (format!("players={anna}:{bert}&pairAt=soon"), "1970"),
        (format!("players={anna}:{bert}&variant=atomic"), "chess960"),
    ] {
        let (status, answer) = organiser.post("/api/bulk-pairing", &body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}: {answer}");
        assert!(text(&answer["error"]).contains(told), "{told}: {answer}");
    }
    assert_eq!(organiser.get("/api/bulk-pairing").await, json!({ "bulks": [] }));
    server.stop().await;
}

#[tokio::test]
async fn the_clocks_of_a_game_are_started_with_the_tokens_of_both() {
    let server = Server::start().await;
    let clock = json!({ "clock.limit": 300, "clock.increment": 0, "days": null, "fen": CLASSICAL });
    let (id, white, black) = super::game(&server, clock).await;
    let organiser = Program::person(&server, "Olga", "challenge").await;
    let path = |one: &str, two: &str| {
        format!("/api/challenge/{id}/start-clocks?token1={one}&token2={two}")
    };
    for wrong in [path(&white.token, ""), path(&white.token, &white.token), path("x", &black.token)]
    {
        assert_eq!(organiser.post(&wrong, "").await.0, StatusCode::NOT_FOUND);
    }
    let mut lines = white.game(&id).await;
    assert!(lines.event("gameFull").await["state"]["expiration"].is_object());
    organiser.done(&path(&white.token, &black.token)).await;
    let state = lines.state().await;
    assert!(state["expiration"].is_null(), "{state}");
    organiser.done(&path(&white.token, &black.token)).await;
    server.stop().await;
}
