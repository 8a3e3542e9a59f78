//! What each endpoint answers to whom: without a token, and by what its token may do.

use std::collections::BTreeSet;

use reqwest::{Method, StatusCode};
use rochade_server::config::Limits;
use serde_json::Value;

use super::client::Program;
use crate::support::Server;

/// The endpoint, what is sent, and the answers to nobody, a token that only reads, one that
/// challenges and one that plays.
const ROWS: &[(&str, &str, [u16; 4])] = &[
    ("POST /api/token", "grant_type=password", [400; 4]),
    ("POST /api/token/test", "x", [200; 4]),
    ("GET /api/account/playing", "", [401, 200, 200, 200]),
    ("GET /api/account/email", "", [401, 200, 200, 200]),
    ("GET /api/account/preferences", "", [401, 200, 200, 200]),
    ("GET /api/account/kid", "", [401, 200, 200, 200]),
    ("POST /api/bot/account/upgrade", "", [401, 403, 403, 200]),
    ("GET /api/bot/online", "", [200; 4]),
    ("POST /api/users", "anna", [200; 4]),
    ("GET /api/users/status", "", [200; 4]),
    ("GET /api/user/{name}", "", [200; 4]),
    ("GET /api/user/{name}/current-game", "", [404; 4]),
    ("GET /api/user/{name}/rating-history", "", [200; 4]),
    ("GET /api/user/{name}/perf/{perf}", "", [200; 4]),
    ("GET /api/player", "", [200; 4]),
    ("GET /api/player/top/{count}/{perf}", "", [200; 4]),
    ("GET /api/player/autocomplete", "", [200; 4]),
    ("GET /api/crosstable/{name}/{other}", "", [200; 4]),
    ("GET /api/stream/event", "", [401, 403, 200, 200]),
    ("GET /api/stream/game/{id}", "", [404; 4]),
    ("GET /api/challenge", "", [401, 403, 200, 200]),
    ("POST /api/challenge/open", "variant=chess960", [401, 403, 200, 403]),
    ("POST /api/challenge/ai", "", [401, 403, 400, 400]),
    ("POST /api/challenge/{name}", "variant=chess960", [401, 403, 200, 200]),
    ("GET /api/challenge/{id}/show", "", [401, 403, 404, 404]),
    ("POST /api/challenge/{id}/accept", "", [401, 403, 404, 404]),
    ("POST /api/challenge/{id}/decline", "", [401, 403, 404, 404]),
    ("POST /api/challenge/{id}/cancel", "", [401, 403, 404, 404]),
    ("POST /api/round/{id}/add-time/{seconds}", "", [401, 403, 404, 404]),
    ("POST /api/board/seek", "time=x", [401, 403, 403, 400]),
    ("GET /game/export/{id}", "", [404; 4]),
    ("GET /api/games/user/{name}", "", [200; 4]),
    ("POST /api/games/export/_ids", "aaaaaaaa", [200; 4]),
    ("POST /api/stream/games-by-users", "anna,bert", [200; 4]),
    ("POST /api/stream/games/{id}", "aaaaaaaa", [200; 4]),
    ("POST /api/stream/games/{id}/add", "aaaaaaaa", [404; 4]),
    ("POST /api/import", "pgn=1. e4 e5 *", [200; 4]),
    ("GET /api/cloud-eval", "", [400; 4]),
    ("GET /api/tv/channels", "", [200; 4]),
    ("GET /api/tv/feed", "", [200; 4]),
    ("GET /api/tv/{channel}", "", [200; 4]),
    ("GET /api/tv/{channel}/feed", "", [200; 4]),
    ("GET /api/bulk-pairing", "", [401, 403, 200, 403]),
    ("POST /api/bulk-pairing", "players=x", [401, 403, 400, 403]),
    ("GET /api/bulk-pairing/{id}", "", [401, 403, 404, 403]),
    ("DELETE /api/bulk-pairing/{id}", "", [401, 403, 404, 403]),
    ("POST /api/bulk-pairing/{id}/start-clocks", "", [401, 403, 404, 403]),
    ("GET /api/bulk-pairing/{id}/games", "", [401, 403, 404, 403]),
    ("POST /api/challenge/{id}/start-clocks", "", [401, 403, 400, 403]),
    ("GET /api/swiss/{id}", "", [404; 4]),
    ("GET /api/swiss/{id}/results", "", [404; 4]),
    ("GET /api/swiss/{id}/games", "", [404; 4]),
    ("GET /swiss/{id}", "", [404; 4]),
    ("GET /api/broadcast", "", [200; 4]),
    ("GET /api/broadcast/by/{name}", "", [200; 4]),
    ("GET /api/broadcast/my-rounds", "", [401, 200, 200, 200]),
    ("GET /api/broadcast/{id}", "", [404; 4]),
    ("GET /api/broadcast/round/{id}", "", [404; 4]),
    ("POST /api/broadcast/round/{id}/push", "", [404; 4]),
    ("POST /api/broadcast/round/{id}/reset", "", [404; 4]),
    ("GET /api/broadcast/{tour}/{round}/{id}", "", [404; 4]),
    ("GET /broadcast/{tour}/{round}/{id}", "", [404; 4]),
    ("GET /api/stream/broadcast/round/{id}", "", [404; 4]),
    ("GET /api/bot/game/stream/{id}", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/move/{uci}", "", [401, 403, 403, 404]),
    ("GET /api/bot/game/{id}/chat", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/chat", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/abort", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/resign", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/draw/{answer}", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/takeback/{answer}", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/claim-victory", "", [401, 403, 403, 404]),
    ("POST /api/bot/game/{id}/claim-draw", "", [401, 403, 403, 404]),
    // For people; who has just become a bot is sent elsewhere.
    ("GET /api/board/game/stream/{id}", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/move/{uci}", "", [401, 403, 403, 400]),
    ("GET /api/board/game/{id}/chat", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/chat", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/abort", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/resign", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/draw/{answer}", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/takeback/{answer}", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/claim-victory", "", [401, 403, 403, 400]),
    ("POST /api/board/game/{id}/claim-draw", "", [401, 403, 403, 400]),
    // The last, since it is the last thing that a token does.
    ("DELETE /api/token", "", [401, 204, 204, 204]),
];

#[tokio::test]
async fn every_endpoint_answers_every_token_as_the_table_says() {
    let server = Server::start().await;
    let mut programs = Vec::new();
    for (name, scopes) in [("Anna", ""), ("Bert", "challenge"), ("Carla", "play")] {
        programs.push(Program::person(&server, name, scopes).await);
    }
    let described: Value = programs[0].get("/api/lichess.json").await;
    let described: BTreeSet<String> = described["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    let rows: BTreeSet<String> = ROWS
        .iter()
        .map(|row| row.0.replace("/api/challenge/{name}", "/api/challenge/{id}"))
        .collect();
    assert_eq!(described, rows);
    let mut wrong = Vec::new();
    for (endpoint, body, expected) in ROWS {
        let (method, path) = endpoint.split_once(' ').unwrap();
        let method: Method = method.parse().unwrap();
        let path = path.replace("{name}", "Anna").replace("{other}", "Bert");
        let path = path.replace("{id}", "aaaaaaaa").replace("{uci}", "e2e4");
        let path = path.replace("{answer}", "yes").replace("{perf}", "chess960");
        let path = path.replace("{count}", "10").replace("{seconds}", "15");
        let path = path.replace("{channel}", "bot").replace("{tour}/{round}", "-/-");
        let request = programs[0].client.request(method.clone(), format!("{}{path}", server.url));
        let mut found = vec![request.body(*body).send().await.unwrap().status().as_u16()];
        for program in &programs {
            found.push(program.send(method.clone(), &path, body).await.status().as_u16());
        }
        if found != expected {
            wrong.push(format!("{endpoint}: {found:?}, not {expected:?}"));
        }
    }
    server.stop().await;
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn people_play_as_people_and_bots_as_bots() {
    let server = Server::start().await;
    let person = Program::person(&server, "Anna", "play").await;
    let (status, answer) = person.post("/api/bot/game/aaaaaaaa/abort", "").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(answer["error"].as_str().unwrap().contains("upgrade"), "{answer}");
    let bot = Program::bot(&server, "AnnaBot").await;
    assert_eq!(bot.post("/api/board/game/aaaaaaaa/abort", "").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(bot.post("/api/board/seek", "time=5").await.0, StatusCode::BAD_REQUEST);
    server.stop().await;
}

#[tokio::test]
async fn a_token_that_nobody_knows_is_answered_with_401() {
    let server = Server::start().await;
    let mut program = Program::person(&server, "Anna", "play challenge").await;
    let account = program.get("/api/account").await;
    assert_eq!((&account["username"], &account["title"]), (&"Anna".into(), &Value::Null));
    program.token.pop();
    program.token.push('_');
    assert_eq!(program.ask(Method::GET, "/api/stream/event", "").await.0, 401);
    let (_, known) = program.post("/api/token/test", &program.token).await;
    assert_eq!(known[&program.token], Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn scripts_of_other_sites_ask_with_a_token() {
    let server = Server::start().await;
    let program = Program::person(&server, "Anna", "play challenge").await;
    let url = format!("{}/api/challenge/open", server.url);
    let asked = program.client.request(Method::OPTIONS, &url).header("origin", "https://a.example");
    let asked = asked.header("access-control-request-method", "POST").send().await.unwrap();
    assert_eq!(asked.status(), StatusCode::NO_CONTENT);
    assert_eq!(asked.headers()["access-control-allow-origin"], "*");
    assert!(asked.headers()["access-control-allow-headers"].to_str().unwrap().contains("Auth"));
    let sent = program.client.post(&url).header("origin", "https://a.example");
    let sent = sent.bearer_auth(&program.token).body("variant=chess960").send().await.unwrap();
    assert_eq!(sent.status(), StatusCode::OK);
    assert_eq!(sent.headers()["access-control-allow-origin"], "*");
    let without = program.client.post(&url).header("origin", "https://a.example").send().await;
    assert!(without.unwrap().status().is_client_error());
    server.stop().await;
}

/// Programs often run at one address, or behind one.
#[tokio::test]
async fn each_token_has_limits_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut limits = Limits::NONE;
    limits.set(&"reads=3/1".parse().unwrap()).unwrap();
    let server = Server::on(folder.path(), limits).await;
    let (anna, bert) = (
        Program::person(&server, "Anna", "play challenge").await,
        Program::person(&server, "Bert", "play challenge").await,
    );
    for _ in 0..3 {
        assert_eq!(anna.get("/api/account").await["id"], "anna");
    }
    let (status, answer) = anna.ask(Method::GET, "/api/account/playing", "").await;
    assert_eq!((status, answer["error"].is_string()), (StatusCode::TOO_MANY_REQUESTS, true));
    assert_eq!(bert.get("/api/account").await["id"], "bert", "a neighbour does not notice");
    server.stop().await;
}
