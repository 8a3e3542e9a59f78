//! The openings explorer over HTTP.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use rochade_server::config::{Config, Limits};
use serde_json::{Value, json};

use crate::support::{Person, Server};

async fn server(folder: &std::path::Path, explorer: Option<&str>) -> Server {
    let explorer = explorer.map(|name| folder.join(name));
    Server::with(folder, Config { explorer, limits: Limits::NONE, ..Config::default() }).await
}

/// 1. f3 e5 2. g4 Qh4#
async fn fools_mate(server: &Server) -> String {
    let (id, mut white, mut black) = server.game(json!({})).await;
    white.plays(&id, 0, "f3").await.json(StatusCode::OK).await;
    black.plays(&id, 1, "e5").await.json(StatusCode::OK).await;
    white.plays(&id, 2, "g4").await.json(StatusCode::OK).await;
    black.plays(&id, 3, "Qh4").await.json(StatusCode::OK).await;
    id
}

async fn ask(person: &mut Person, path: &str) -> Value {
    person.get(path).await.json(StatusCode::OK).await
}

/// Games come in shortly after their end.
async fn ask_until(person: &mut Person, path: &str, black: u64) -> Value {
    let begun = Instant::now();
    loop {
        let answer = ask(person, path).await;
        if answer["black"] == black || begun.elapsed() > Duration::from_secs(60) {
            assert_eq!(answer["black"], black);
            return answer;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_flow_in_and_are_answered_as_lichess_does() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path(), Some("explorer")).await;
    let id = fools_mate(&server).await;
    let mut person = server.person();
    let root = ask_until(&mut person, "/explorer/lichess?variant=chess960&start=518", 1).await;
    assert_eq!(root["moves"][0]["uci"], "f2f3");
    assert_eq!(root["moves"][0]["san"], "f3");
    assert_eq!(root["recentGames"][0]["winner"], "black");
    assert_eq!(root["recentGames"][0]["uci"], "f2f3");
    // Friends who play by link did not choose to be found.
    assert_eq!(root["recentGames"][0]["link"], Value::Null);
    assert_eq!(root["recentGames"][0]["white"]["name"], "");
    assert!(!root.to_string().contains(&id), "{root}");
    assert_eq!(root["moves"][0]["game"]["id"], root["recentGames"][0]["id"]);
    // The same at the root, by FEN, deeper, and for other people's scripts.
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
    let deep =
        ask(&mut person, &format!("/lichess?variant=chess960&fen={fen}&play=f2f3,e7e5")).await;
    assert_eq!(deep["moves"][0]["san"], "g4");
    let answer = server.person().get("/masters?start=518").await;
    assert_eq!(answer.0.headers()["access-control-allow-origin"], "*");
    assert_eq!(ask(&mut person, "/explorer/masters?start=517").await["black"], 0);
    for (filter, black) in [
        ("since=2020", 1),
        ("until=2020", 0),
        ("source=rochade", 1),
        ("source=other", 0),
        ("speeds=blitz", 0),
    ] {
        assert_eq!(
            ask(&mut person, &format!("/lichess?start=518&{filter}")).await["black"],
            black,
            "{filter}"
        );
    }
    let player =
        person.get("/player?start=518&player=nobody&color=white").await.text(StatusCode::OK).await;
    assert!(player.ends_with("}\n") && player.lines().count() == 1, "{player}");
    for wrong in
        ["fen=x", "play=e2e5", "speeds=slow", "start=960", "since=soon", "moves=many", "color=red"]
    {
        let error = person.get(&format!("/lichess?{wrong}")).await;
        assert_eq!(error.status(), StatusCode::BAD_REQUEST, "{wrong}");
    }
    let page = person.get("/explorer?start=518&play=f2f3").await.text(StatusCode::OK).await;
    assert!(page.contains("play=f2f3,e7e5") && page.contains("0–1"), "{page}");
    let start = person.get("/p/518").await.text(StatusCode::OK).await;
    assert!(start.contains("1 game, White scores 0.0 %"), "{start}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_explorer_says_how_to_fill_it_and_a_button_does() {
    let folder = tempfile::tempdir().unwrap();
    // Games from before there was an explorer.
    let before = server(folder.path(), None).await;
    fools_mate(&before).await;
    assert_eq!(ask(&mut before.person(), "/lichess?start=518").await["black"], 0);
    before.stop().await;
    let server = server(folder.path(), Some("explorer")).await;
    let mut person = server.person();
    let page = person.get("/explorer").await.text(StatusCode::OK).await;
    assert!(
        page.contains("rochade explorer add")
            && page.contains("action=\"/explorer/add?start=518\""),
        "{page}"
    );
    for added in ["1", "0"] {
        let answer = person.post("/explorer/add", &json!({})).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        assert_eq!(answer.0.headers()["location"], format!("/explorer?added={added}"));
    }
    assert_eq!(ask(&mut person, "/lichess?start=518").await["black"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_explorer_is_named_and_everything_else_works() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("explorer")).unwrap();
    std::fs::write(folder.path().join("explorer/current"), "").unwrap();
    let server = server(folder.path(), Some("explorer")).await;
    let said = server.person().get("/lichess?start=518").await.text(StatusCode::BAD_REQUEST).await;
    assert!(said.contains("current") && said.contains("damaged"), "{said}");
    fools_mate(&server).await;
    server.person().get("/p/518").await.text(StatusCode::OK).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_map_leads_to_every_position_and_marks_the_drawn_one() {
    let server = Server::start().await;
    let mut person = server.person();
    let page = person.get("/balance?drawn=234").await.text(StatusCode::OK).await;
    for number in 0..960 {
        assert!(page.contains(&format!("href=\"/p/{number}\" title=\"{number}: ")), "{number}");
    }
    let cell = |number: u16| {
        let end = page.find(&format!("\" href=\"/p/{number}\" title=")).unwrap();
        page[..end].rsplit('"').next().unwrap().to_owned()
    };
    assert!(cell(518).ends_with(" classical") && cell(234).ends_with(" drawn"));
    assert!(!cell(80).contains(' '), "{}", cell(80));
    assert!(page.contains("Stockfish 19") && page.contains("1\u{a0}000\u{a0}000 nodes"), "{page}");
    let start = person.get("/p/80").await.text(StatusCode::OK).await;
    assert!(start.contains(", counted from the best for White") && start.contains("Sharpness"));
    let files = [
        ("map.svg", "image/svg+xml"),
        ("map.png", "image/png"),
        ("day.svg", "image/svg+xml"),
        ("day.png", "image/png"),
        ("poster.pdf", "application/pdf"),
        ("table.csv", "text/csv; charset=utf-8"),
    ];
    for (name, kind) in files {
        let answer = person.get(&format!("/balance/{name}")).await;
        assert_eq!(answer.status(), StatusCode::OK, "{name}");
        assert_eq!(answer.0.headers()["content-type"], kind, "{name}");
    }
    assert_eq!(person.get("/balance/none").await.status(), StatusCode::NOT_FOUND);
    let wrong = person.get("/balance?drawn=960").await.status();
    assert_eq!(wrong, StatusCode::UNPROCESSABLE_ENTITY);
    server.stop().await;
}
