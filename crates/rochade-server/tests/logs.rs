//! What the log tells, and what it never tells.

#[allow(dead_code, reason = "this program uses its part")]
#[path = "it/support/mod.rs"]
mod support;

use std::io::Write;
use std::sync::{Arc, Mutex};

use reqwest::StatusCode;
use serde_json::json;
use support::Server;
use tracing_subscriber::fmt::MakeWriter;

/// A log that is kept in memory.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// The only test of this program, since the log is one for the whole process.
#[tokio::test]
async fn the_log_tells_what_was_asked_and_no_secret() {
    let kept = Kept::default();
    tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(kept.clone())
        .init();
    let server = Server::start().await;
    let (id, mut white, _) = server.game(json!({})).await;
    let wanted = json!({ "opponent": { "kind": "friend" } });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let key = made["key"].as_str().unwrap().to_owned();
    let invite = made["invitation"].as_str().unwrap().split_once('=').unwrap().1.to_owned();
    let other = made["id"].as_str().unwrap().to_owned();
    white.get(&format!("/g/{other}?key={key}")).await.text(StatusCode::SEE_OTHER).await;
    let mut friend = server.person();
    friend.get(&format!("/g/{other}?invite={invite}")).await.text(StatusCode::SEE_OTHER).await;
    let mut socket = white.socket(&other, &format!("after=0&key={key}")).await.unwrap();
    socket.next().await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    let guest = white.cookie.clone().unwrap().split_once('=').unwrap().1.to_owned();
    server.stop().await;

    let bytes = kept.0.lock().unwrap().clone();
    // What the HTTP client of this test logs is not the server's.
    let log: String = String::from_utf8(bytes)
        .unwrap()
        .lines()
        .filter(|line| {
            !["hyper_util::client", "reqwest::", "tungstenite", "hyper::client"]
                .iter()
                .any(|client| line.contains(&format!("\"target\":\"{client}")))
        })
        .collect::<Vec<_>>()
        .join("\n");
    assert!(log.contains("/api/games/{id}/requests"), "the route is told");
    assert!(log.contains("\"status\":200"), "and the status");
    for (what, secret) in [("a key", key), ("an invitation", invite), ("a cookie", guest)] {
        let line = log.lines().find(|line| line.contains(&secret));
        assert!(line.is_none(), "{what} is in the log: {line:?}");
    }
}
