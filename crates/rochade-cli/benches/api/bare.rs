//! The limit of streams over HTTP: a bare server that answers whoever moves and tells both
//! sides a line as long as ours. Its clients read as the bots do.

use std::collections::HashMap;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::routing::{get, post};
use axum::serve::ListenerExt as _;
use futures_util::future::join_all;
use futures_util::stream::unfold;
use reqwest::Client;
use rochade::{Position, StartId};
use tokio::sync::broadcast;

use crate::load::{self, Pace};
use crate::online::Process;
use crate::table::{Lines, Seat, Table};

/// The argument that makes this program the bare server.
pub const ARGUMENT: &str = "--bare-lines";

/// Who follows each table.
type Tables = Arc<Mutex<HashMap<u32, broadcast::Sender<Bytes>>>>;

/// The bare server: answers until it is killed.
pub async fn serve(length: usize) {
    let tables = Tables::default();
    let table = move |number: u32| {
        let mut tables = tables.lock().expect("nobody panics");
        tables.entry(number).or_insert_with(|| broadcast::Sender::new(16)).clone()
    };
    let follow = {
        let table = table.clone();
        async move |Path(number): Path<u32>| {
            let heard = table(number).subscribe();
            Body::from_stream(unfold(heard, async |mut heard| {
                let line = heard.recv().await.ok()?;
                Some((Ok::<_, std::convert::Infallible>(line), heard))
            }))
        }
    };
    let moved = async move |Path((number, uci)): Path<(u32, String)>| {
        let begun = r#"{"type":"gameState","status":"started","more":""#;
        let fill = length.saturating_sub(begun.len() + uci.len() + 15);
        let line = format!("{begun}{}\",\"moves\":\"{uci}\"}}\n", "x".repeat(fill));
        let _ = table(number).send(line.into());
        r#"{"ok":true}"#
    };
    let service = Router::new()
        .route("/stream/{table}", get(follow))
        .route("/move/{table}/{uci}", post(moved));
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    println!("http://{}", listener.local_addr().expect("an address"));
    // As the real server does: small messages wait for nothing.
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap_or_default());
    axum::serve(listener, service).await.expect("it serves");
}

/// Moves a second of so many tables, as fast as they can.
pub async fn measure(tables: usize, length: usize, time: Duration) -> f64 {
    let program = std::env::current_exe().expect("its own name");
    let server =
        Process::start(Command::new(program).args([ARGUMENT.to_owned(), length.to_string()]));
    let (http, url) = (Client::new(), format!("http://{}", server.address()));
    let seat = async |number: usize| {
        let stream = http.get(format!("{url}/stream/{number}")).send().await;
        Seat {
            http: http.clone(),
            token: "nobody".to_owned(),
            moves: format!("{url}/move/{number}/"),
            lines: Lines::of(stream.expect("a stream")),
        }
    };
    let table = async |number: usize| {
        let seats = [seat(number).await, seat(number).await];
        Table::new(seats, Position::start(StartId::CLASSICAL), None)
    };
    let tables = join_all((0..tables).map(table)).await;
    load::play(tables, Pace::AtOnce, time).await.per_second
}
