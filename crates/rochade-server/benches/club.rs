//! Three hundred phones on the live page of an event while results come in: how
//! long from entry to phone, and how much memory a phone costs the server.
//!
//! The server runs in a process of its own, so that its memory can be told from
//! that of the phones. The peer is what pages did before: loading the page again.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use rochade_server::config::{Config, Limits};
use rochade_server::storage::sqlite::Sqlite;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

const PHONES: usize = 300;
const PLAYERS: usize = 300;

/// The server, in a process of its own.
struct Server {
    child: Child,
    url: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .arg("serve")
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server");
        let mut url = String::new();
        let output = child.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut url).expect("its address");
        Self { child, url: url.trim().to_owned(), _folder: folder }
    }

    /// Resident memory in KiB, as Linux tells it.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn serve(folder: &str) {
    let storage = Sqlite::open(&std::path::Path::new(folder).join("bench.db")).await;
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    println!("http://{}", listener.local_addr().expect("its address"));
    let config = Config { limits: Limits::NONE, ..Config::default() };
    let storage = Arc::new(storage.expect("a database"));
    let never = std::future::pending();
    rochade_server::serve(config, storage, listener, never).await.expect("a server");
}

struct Organiser {
    client: Client,
    base: String,
    secret: String,
}

impl Organiser {
    async fn create(client: &Client, url: &str) -> Self {
        let settings = json!({
            "name": "Benchmark", "draw": "random", "system": { "kind": "swiss", "rounds": 9 }
        });
        let made = client.post(format!("{url}/api/club")).json(&settings).send().await;
        let made: Value = made.expect("an answer").json().await.expect("JSON");
        let text = |field: &str| made[field].as_str().expect(field).to_owned();
        let base = format!("{url}/api/club/{}", text("id"));
        Self { client: client.clone(), base, secret: text("secret") }
    }

    async fn ask(&self, seen: u64, command: Value) -> u64 {
        let body = json!({ "seen": seen, "command": command });
        let request = self.client.post(format!("{}/commands", self.base));
        let answer = request.bearer_auth(&self.secret).json(&body).send().await;
        let answer: Value = answer.expect("an answer").json().await.expect("JSON");
        answer["version"].as_u64().unwrap_or_else(|| panic!("{answer}"))
    }
}

/// A phone: tells when each board's result arrives.
async fn phone(client: Client, address: String, arrived: mpsc::UnboundedSender<(u64, Instant)>) {
    let mut answer = client.get(address).send().await.expect("a stream");
    let mut text = String::new();
    while let Ok(Some(chunk)) = answer.chunk().await {
        let now = Instant::now();
        text.push_str(&String::from_utf8_lossy(&chunk));
        while let Some(end) = text.find("\n\n") {
            let message: String = text.drain(..end + 2).collect();
            let data = message.lines().find_map(|line| line.strip_prefix("data:"));
            let change: Option<Value> = data.and_then(|data| serde_json::from_str(data).ok());
            if let Some(board) = change.and_then(|change| change["board"].as_u64())
                && arrived.send((board, now)).is_err()
            {
                return;
            }
        }
    }
}

fn at(sorted: &[Duration], per_cent: usize) -> f64 {
    let place = (sorted.len() * per_cent / 100).min(sorted.len() - 1);
    sorted[place].as_secs_f64() * 1e3
}

/// All phones load the page at once, as they would have to without the stream.
async fn reload(client: &Client, page: &str) -> Vec<Duration> {
    let asked = Instant::now();
    let loads = (0..PHONES).map(|_| {
        let request = client.get(page);
        tokio::spawn(async move {
            let answer = request.send().await.expect("a page");
            answer.bytes().await.expect("its bytes");
            asked.elapsed()
        })
    });
    let mut times = Vec::new();
    for load in loads.collect::<Vec<_>>() {
        times.push(load.await.expect("a phone"));
    }
    times.sort_unstable();
    times
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, word, folder] = arguments.as_slice()
        && word == "serve"
    {
        return serve(folder).await;
    }
    let server = Server::start();
    let client = Client::new();
    let organiser = Organiser::create(&client, &server.url).await;
    let players: Vec<Value> = (0..PLAYERS)
        .map(|n| json!({ "name": format!("Player {n:03}"), "rating": 2500 - n }))
        .collect();
    let mut seen = organiser
        .ask(1, json!({ "do": "add_players", "players": players, "source": "typed" }))
        .await;
    seen = organiser.ask(seen, json!({ "do": "pair", "round": 1 })).await;
    let draw = json!({ "do": "draw", "round": 1, "draws": [{ "method": "random" }] });
    seen = organiser.ask(seen, draw).await;
    seen = organiser.ask(seen, json!({ "do": "publish", "round": 1 })).await;

    let before = server.memory();
    let (arrived, mut arrivals) = mpsc::unbounded_channel();
    for _ in 0..PHONES {
        let address = format!("{}/live?after={seen}", organiser.base);
        tokio::spawn(phone(client.clone(), address, arrived.clone()));
    }
    let mut latencies = Vec::new();
    let boards = PLAYERS as u64 / 2;
    // Every phone has its stream before the first result is entered.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let with_phones = server.memory();
    for board in 1..=boards {
        let entered = Instant::now();
        let result = json!({ "do": "enter_result", "round": 1, "board": board, "result": "1-0" });
        organiser.ask(seen, result).await;
        for _ in 0..PHONES {
            let (told, when) = arrivals.recv().await.expect("a phone");
            assert_eq!(told, board);
            latencies.push(when.duration_since(entered));
        }
    }
    latencies.sort_unstable();
    let reload = reload(&client, &organiser.base.replace("/api/club/", "/club/")).await;
    let each = with_phones.saturating_sub(before) as f64 / PHONES as f64;
    println!("{PHONES} phones, {boards} results, {} arrivals", latencies.len());
    println!(
        "entry to phone: median {:.1} ms, p99 {:.1} ms",
        at(&latencies, 50),
        at(&latencies, 99)
    );
    println!(
        "memory of the server: {before} KiB before, {with_phones} KiB with phones, {each:.1} KiB a phone"
    );
    println!("loading the page again instead: p99 {:.1} ms", at(&reload, 99));
    println!("ratio: {:.2}", at(&reload, 99) / at(&latencies, 99).max(0.001));
}
