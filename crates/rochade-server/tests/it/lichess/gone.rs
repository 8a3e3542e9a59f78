//! A program that is gone without a word, and comes back from elsewhere.

use std::time::Duration;

use reqwest::StatusCode;
use rochade_server::config::Limits;
use serde_json::json;
use socket2::{SockFilter, SockRef};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{CLASSICAL, game};
use crate::support::Server;

/// A machine that loses its network says nothing, and nothing comes back from where it was.
#[tokio::test]
async fn a_game_is_told_again_to_a_program_whose_connection_died_without_a_word() {
    const RETURN: u16 = 0x06;
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { write_seconds: 1, ..Limits::NONE };
    let server = Server::on(folder.path(), limits).await;
    let (id, white, _black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let mut dead = TcpStream::connect(server.url.trim_start_matches("http://")).await.unwrap();
    let path = format!("/api/bot/game/stream/{id}");
    let heads = format!("host: localhost\r\nauthorization: Bearer {}", white.token);
    let asked = format!("GET {path} HTTP/1.1\r\n{heads}\r\n\r\n");
    dead.write_all(asked.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    while !heard.windows(8).any(|word| word == b"gameFull") {
        assert_ne!(dead.read_buf(&mut heard).await.unwrap(), 0, "the stream begins");
    }
    // Whatever arrives is dropped before the system could acknowledge it.
    let nothing = [SockFilter::new(RETURN, 0, 0, 0)];
    SockRef::from(&dead).attach_filter(&nothing).unwrap();
    // The program is back: it seems to follow the game.
    let mut events = white.events().await;
    assert_eq!(white.plays(&id, "e2e4").await.0, StatusCode::OK);
    let told = timeout(Duration::from_secs(60), events.event("gameStart")).await;
    assert_eq!(told.expect("the dead connection is given up")["game"]["gameId"], *id);
    drop(dead);
    server.stop().await;
}
