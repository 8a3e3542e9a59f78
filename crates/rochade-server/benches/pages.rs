//! How long the server takes for a page: the time from asking to the whole answer,
//! over a connection that stays open on this machine, without the browser.
//!
//! Beside it, in the same run, the same way to a small file: what a request costs
//! at least.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use rochade_server::config::{Config, Limits};
use rochade_server::storage::sqlite::Sqlite;
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// Requests for each page, after as many to warm up.
const REQUESTS: usize = 200;

/// What a page may take on the server.
const GOAL: Duration = Duration::from_millis(5);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let storage = Sqlite::open(folder.path()).await?;
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let url = format!("http://{}", listener.local_addr()?);
    let config = Config { limits: Limits::NONE, ..Config::default() };
    tokio::spawn(rochade_server::serve(
        config,
        Arc::new(storage),
        listener,
        std::future::pending(),
    ));
    let client = Client::new();
    let wanted = json!({ "opponent": { "kind": "one_device" } });
    let made: Value =
        client.post(format!("{url}/api/games")).json(&wanted).send().await?.json().await?;
    let game = made["path"].as_str().ok_or("no game was made")?.to_owned();

    println!("{:<28} {:>10} {:>10}", "page", "median", "p99");
    let (least, _) = measure(&client, &url, "/favicon.ico").await?;
    let mut slowest = Duration::ZERO;
    let pages = ["/", &game, "/draw", "/p", "/p/518", "/arbiter", "/learn", "/rules", "/club"];
    for path in pages {
        let (median, p99) = measure(&client, &url, path).await?;
        let shown = if path == game { "/g/…" } else { path };
        println!("{shown:<28} {:>7} µs {:>7} µs", median.as_micros(), p99.as_micros());
        slowest = slowest.max(median);
    }
    println!("{:<28} {:>7} µs", "a small file, for comparison", least.as_micros());
    println!("goal for a page: {} µs", GOAL.as_micros());
    println!("ratio: {:.2}", GOAL.as_secs_f64() / slowest.as_secs_f64());
    Ok(())
}

async fn measure(
    client: &Client,
    url: &str,
    path: &str,
) -> Result<(Duration, Duration), reqwest::Error> {
    let address = format!("{url}{path}");
    let mut times = Vec::with_capacity(REQUESTS);
    for round in 0..2 * REQUESTS {
        let start = Instant::now();
        client.get(&address).send().await?.bytes().await?;
        if round >= REQUESTS {
            times.push(start.elapsed());
        }
    }
    times.sort();
    Ok((times[REQUESTS / 2], times[REQUESTS * 99 / 100]))
}
