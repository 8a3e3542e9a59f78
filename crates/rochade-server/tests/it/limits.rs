//! What nobody can use up, hold open or fill.

use std::time::Duration;

use crate::support::{Person, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::header::{HOST, RETRY_AFTER};
use reqwest::{Method, StatusCode};
use rochade_server::config::{Config, Limits};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

/// Longer than anything here may take: what hangs fails instead of hanging.
const FOREVER: Duration = Duration::from_secs(60);

fn limits(settings: &[&str]) -> Limits {
    let mut limits = Limits::NONE;
    for setting in settings {
        limits.set(&setting.parse().unwrap()).unwrap();
    }
    limits
}

async fn raw(server: &Server) -> TcpStream {
    TcpStream::connect(server.url.trim_start_matches("http://")).await.unwrap()
}

/// Everything until the server closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset is an end, too.
    let _ = timeout(FOREVER, stream.read_to_end(&mut bytes)).await.expect("it was closed");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_stop_waits_for_nobody_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::NONE).await;
    let (id, mut white, mut black) = server.game(json!({})).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    // Half a head, half a body, an idle connection, and a socket that nobody reads.
    let mut hanging = Vec::new();
    for sent in [
        "POST /api/games HT",
        "POST /api/games HTTP/1.1\r\nhost: localhost\r\n\
        content-type: application/json\r\ncontent-length: 100\r\n\r\n{",
        "",
    ] {
        let mut stream = raw(&server).await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        hanging.push(stream);
    }
    let _socket = white.socket(&id, "after=0").await.unwrap();
    timeout(Duration::from_secs(10), server.stop()).await.expect("within ten seconds");
    let server = Server::on(folder.path(), Limits::NONE).await;
    black.url = server.url.clone();
    assert_eq!(black.sees(&id).await["moves"][0]["san"], "e4");
    server.stop().await;
}

#[tokio::test]
async fn who_sends_nothing_or_slowly_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let settings = ["header-seconds=1", "body-seconds=1", "request-seconds=5"];
    let server = Server::on(folder.path(), limits(&settings)).await;
    let mut silent = raw(&server).await;
    assert_eq!(rest(&mut silent).await, "");
    let mut slow_head = raw(&server).await;
    slow_head.write_all(b"GET / HTTP/1.1\r\nhost: localh").await.unwrap();
    let said = rest(&mut slow_head).await;
    assert!(said.is_empty() || said.starts_with("HTTP/1.1 408"), "{said}");
    let mut slow_body = raw(&server).await;
    let head = "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
        content-length: 100\r\n\r\n{";
    slow_body.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut slow_body).await;
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("slow"), "{said}");
    let mut idle = raw(&server).await;
    idle.write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    assert!(rest(&mut idle).await.starts_with("HTTP/1.1 200"), "answered, and then closed");
    server.stop().await;
}

/// The only place is taken by somebody who reads nothing: when he is given up, the next
/// one is answered.
#[tokio::test]
async fn who_does_not_read_the_answer_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let settings = ["write-seconds=1", "connections=1"];
    let server = Server::on(folder.path(), limits(&settings)).await;
    let mut greedy = raw(&server).await;
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(400);
    // It is not even read to the end, when the answers do not fit into the window.
    let _ = timeout(Duration::from_secs(1), greedy.write_all(asked.as_bytes())).await;
    timeout(FOREVER, async {
        loop {
            let client = reqwest::Client::new();
            let answer = client.get(format!("{}/health", server.url)).send().await;
            if answer.is_ok_and(|answer| answer.status() == StatusCode::OK) {
                break;
            }
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("the place is free again");
    server.stop().await;
}

#[tokio::test]
async fn a_socket_that_does_not_read_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), limits(&["write-seconds=1"])).await;
    let (id, mut white, mut black) = server.game(json!({})).await;
    let mut greedy = white.socket(&id, "after=0").await.unwrap();
    let question = json!({ "id": 1, "request": { "type": "ask", "attempt": "O-O" } }).to_string();
    timeout(FOREVER, async { while greedy.try_send_text(&question).await.is_ok() {} })
        .await
        .expect("dropped");
    // The game has noticed nothing.
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    black.plays(&id, 1, "e5").await.json(StatusCode::OK).await;
    server.stop().await;
}

/// Time is stopped and moved on by hand: one of two sockets answers pings.
#[tokio::test]
async fn a_socket_that_answers_no_ping_is_closed() {
    let server = Server::start().await;
    let (id, white, black) = server.game(json!({})).await;
    let mut silent = white.socket(&id, "after=0").await.unwrap();
    let mut awake = black.socket(&id, "after=0").await.unwrap();
    silent.next().await;
    awake.next().await;
    let reading = tokio::spawn(async move {
        let mut pings = 0;
        while let Some(Ok(message)) = awake.stream.next().await {
            pings += u32::from(matches!(message, Message::Ping(_)));
            // The answer is sent with the next flush.
            awake.stream.flush().await.unwrap();
            if pings == 3 {
                return true;
            }
        }
        false
    });
    tokio::time::pause();
    assert!(reading.await.unwrap(), "who answers stays");
    tokio::time::resume();
    let mut last = None;
    while let Some(Ok(message)) = timeout(FOREVER, silent.stream.next()).await.expect("closed") {
        last = Some(message);
    }
    assert!(!matches!(last, Some(Message::Text(_))), "{last:?}");
    server.stop().await;
}

#[tokio::test]
async fn every_frame_counts_and_a_neighbour_cannot_use_up_the_moves_of_a_player() {
    let folder = tempfile::tempdir().unwrap();
    let settings = ["messages=20/1", "moves=50/50"];
    let server = Server::on(folder.path(), limits(&settings)).await;
    let (id, mut white, black) = server.game(json!({})).await;
    // Same address, no seat: unreadable, binary and empty frames all count.
    for frame in [
        Message::Binary(vec![0; 100].into()),
        Message::Ping(Vec::new().into()),
        Message::Text("nonsense".into()),
    ] {
        let mut neighbour = server.person().socket(&id, "after=0").await.unwrap();
        for _ in 0..30 {
            if neighbour.stream.send(frame.clone()).await.is_err() {
                break;
            }
        }
        let code = timeout(FOREVER, neighbour.closed()).await.expect("closed");
        assert!(matches!(code, Some(1008) | None), "{code:?}");
    }
    let refused = server.person().ask(&id, json!({ "type": "resign" })).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS, "the address has no more");
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    let mut socket = black.socket(&id, "after=0").await.unwrap();
    socket.next().await;
    let number = socket.plays(1, "e5").await;
    while socket.next().await != json!({ "type": "done", "id": number }) {}
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_floods_the_game_waits_and_the_opponent_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), limits(&["moves=5/1"])).await;
    let (id, mut white, mut black) = server.game(json!({})).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    for _ in 0..4 {
        white.plays(&id, 1, "e5").await.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    }
    let waits = white.plays(&id, 1, "e5").await;
    assert!(waits.0.headers().contains_key(RETRY_AFTER));
    assert_eq!(waits.status(), StatusCode::TOO_MANY_REQUESTS);
    black.plays(&id, 1, "e5").await.json(StatusCode::OK).await;
    server.stop().await;
}

#[tokio::test]
async fn reading_counts_and_dear_reading_counts_twice() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), limits(&["reads=10/1", "work=3/1"])).await;
    let mut person = server.person();
    for _ in 0..3 {
        person.get("/api/positions?q=518").await.text(StatusCode::OK).await;
    }
    let refused = person.get("/api/positions?q=518").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    for _ in 0..7 {
        person.get("/health").await.text(StatusCode::OK).await;
    }
    assert_eq!(person.get("/health").await.status(), StatusCode::TOO_MANY_REQUESTS);
    server.stop().await;
}

#[tokio::test]
async fn another_game_after_a_game_counts_as_a_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), limits(&["creations=2/1"])).await;
    let mut person = server.person();
    let wanted = json!({ "opponent": { "kind": "one_device" } });
    let mut last = String::new();
    for _ in 0..2 {
        let made = person.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
        last = made["id"].as_str().unwrap().to_owned();
    }
    person.ask(&last, json!({ "type": "resign" })).await.json(StatusCode::OK).await;
    let again = json!({ "type": "offer_rematch", "position": "same" });
    let refused = person.ask(&last, again).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    server.stop().await;
}

#[tokio::test]
async fn without_room_on_the_disk_games_go_on_and_nothing_new_begins() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::NONE).await;
    let (id, mut white, mut black) = server.game(json!({})).await;
    server.stop().await;
    for full in ["free-disk=4294967295", "data=0"] {
        let server = Server::on(folder.path(), limits(&[full])).await;
        for person in [&mut white, &mut black] {
            person.url = server.url.clone();
        }
        let new = [
            ("/api/games", json!({ "opponent": { "kind": "friend" } })),
            ("/api/club", json!({ "name": "Club" })),
            ("/api/draw/public", json!({ "event": "Club", "rounds": 3 })),
        ];
        for (path, body) in new {
            let refused = white.post(path, &body).await;
            assert_eq!(refused.0.headers()[RETRY_AFTER], "300", "{path}");
            let said = refused.json(StatusCode::SERVICE_UNAVAILABLE).await;
            assert_eq!(said["error"]["reason"], "full", "{path}");
        }
        let ply = white.sees(&id).await["moves"].as_array().unwrap().len() as u32;
        let moves = ["e4", "e5", "Nf3", "Nc6"];
        white.plays(&id, ply, moves[ply as usize]).await.json(StatusCode::OK).await;
        black.plays(&id, ply + 1, moves[ply as usize + 1]).await.json(StatusCode::OK).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn metrics_are_for_those_who_run_the_server_and_name_no_address() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { metrics_token: Some("secret-token".to_owned()), ..Config::default() };
    let server = Server::with(folder.path(), config).await;
    let mut person = server.person();
    person.get("/secret123").await.text(StatusCode::NOT_FOUND).await;
    person.get("/club/k7m2x9pq4r/key/secret456/").await.text(StatusCode::NOT_FOUND).await;
    let metrics = person.get("/metrics").await.text(StatusCode::OK).await;
    assert!(metrics.contains("axum_http_requests_total"));
    assert!(!metrics.contains("secret123") && !metrics.contains("secret456"), "{metrics}");
    // From elsewhere, as a proxy tells that nobody has named.
    let elsewhere = |path: &str, token: Option<&str>| {
        let request = person.client.get(format!("{}{path}", server.url));
        let request = request.header("x-forwarded-for", "127.0.0.1");
        token.map_or(request.try_clone().unwrap(), |token| request.bearer_auth(token)).send()
    };
    assert_eq!(elsewhere("/metrics", None).await.unwrap().status(), StatusCode::NOT_FOUND);
    let wrong = elsewhere("/metrics", Some("secret-tokem")).await.unwrap();
    assert_eq!(wrong.status(), StatusCode::NOT_FOUND);
    let right = elsewhere("/metrics", Some("secret-token")).await.unwrap();
    assert_eq!(right.status(), StatusCode::OK);
    let health: Value = elsewhere("/health", None).await.unwrap().json().await.unwrap();
    assert_eq!(health, json!({ "status": "ok" }));
    let health = person.get("/health").await.json(StatusCode::OK).await;
    assert_eq!((&health["has_room"], health["version"].is_string()), (&json!(true), true));
    server.stop().await;
}

/// Nobody can empty the lobby: a seat counts like a game that one makes.
#[tokio::test]
async fn one_address_takes_only_so_many_seats() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), limits(&["creations=3/1"])).await;
    let mut anna = server.person();
    let wanted = json!({ "opponent": { "kind": "lobby" } });
    let mut joins = Vec::new();
    for _ in 0..2 {
        let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
        joins.push(format!("/api/games/{}/join", made["id"].as_str().unwrap()));
    }
    let mut other = server.person();
    other.post(&joins[0], &json!({})).await.json(StatusCode::OK).await;
    other.post(&joins[1], &json!({})).await.json(StatusCode::TOO_MANY_REQUESTS).await;
    server.stop().await;
}

#[tokio::test]
async fn a_name_that_is_not_ours_is_refused() {
    let server = Server::start().await;
    let person = server.person();
    let mut said = std::collections::BTreeSet::new();
    for language in ["en", "de", "nl", "ru"] {
        let request = person.client.get(format!("{}/api/lobby?lang={language}", server.url));
        let answer = request.header(HOST, "evil.example").send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::MISDIRECTED_REQUEST);
        let body: Value = answer.json().await.unwrap();
        let text = body["error"]["text"].as_str().unwrap().to_owned();
        assert!(text.contains("evil.example") && text.contains("--host"), "{text}");
        said.insert(text);
    }
    assert_eq!(said.len(), 4);
    server.stop().await;
}

async fn set_cookies(person: &mut Person, path: &str) -> Vec<String> {
    let answer = person.request(Method::GET, path, Default::default()).await;
    let cookies = answer.0.headers().get_all("set-cookie").iter();
    cookies.map(|cookie| cookie.to_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn over_tls_cookies_and_pages_insist_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let public_url = Some("https://chess.example.org".to_owned());
    let secure = Server::with(folder.path(), Config { public_url, ..Config::default() }).await;
    let mut person = secure.person();
    let answer = person.get("/health").await;
    let kept = answer.0.headers()["strict-transport-security"].to_str().unwrap();
    assert!(kept.contains("max-age="), "{kept}");
    let cookies = set_cookies(&mut person, "/").await;
    assert!(
        cookies[0].starts_with("__Host-rochade_guest=") && cookies[0].contains("Secure"),
        "{cookies:?}"
    );
    secure.stop().await;
    let plain = Server::start().await;
    let mut person = plain.person();
    assert!(!person.get("/health").await.0.headers().contains_key("strict-transport-security"));
    let cookies = set_cookies(&mut person, "/").await;
    assert!(cookies[0].starts_with("rochade_guest="), "{cookies:?}");
    plain.stop().await;
}
