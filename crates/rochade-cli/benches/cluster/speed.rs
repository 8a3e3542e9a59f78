//! Durable moves a second with the players at different servers, beside a bare insert and
//! a bare NOTIFY.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool};
use sqlx::{ConnectOptions as _, Executor as _};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

use crate::load::{self, Pace};
use crate::nodes::{Node, single};
use crate::online::table::Table;

/// So many games go on at once.
const GAMES: usize = 2_000;

/// The pace at which the time from hand to hand is measured, in moves a second.
const PACE: f64 = 2_000.0;

/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(12);

/// How many rows the bare insert stores at once.
const BATCH: usize = 1_000;

/// What was measured with so many servers.
struct Measured {
    servers: usize,
    half: Duration,
    most: Duration,
    paced: f64,
    saturated: f64,
}

pub async fn run() {
    let (database, url) = single("rochade");
    let mut measured = Vec::new();
    for servers in 1..=3 {
        println!("{servers} of the servers, {GAMES} games");
        measured.push(measure(&url, servers).await);
        let Some(Measured { most, saturated, .. }) = measured.last() else { continue };
        println!("{saturated:.0} moves a second, 99 % within {most:?} at {PACE:.0}");
    }
    println!("the bare pair");
    database.execute("CREATE DATABASE bare").expect("a database");
    let bare = bare(&format!("{}/bare", database.url())).await;
    println!();
    println!("servers   moves/s   half ms   99 % ms   moves/s, saturated   of the bare pair");
    for Measured { servers, half, most, paced, saturated } in &measured {
        let ms = |time: &Duration| time.as_secs_f64() * 1e3;
        let ratio = saturated / bare;
        println!(
            "{servers:>7}{paced:>10.0}{:>10.2}{:>10.2}{saturated:>21.0}{ratio:>19.2}",
            ms(half),
            ms(most)
        );
    }
    println!("bare insert of {BATCH} rows and NOTIFY, rows a second: {bare:.0}");
    let best = measured.iter().map(|measured| measured.saturated).fold(0.0, f64::max);
    println!("ratio: {:.2}", best / bare);
}

async fn measure(url: &str, servers: usize) -> Measured {
    let nodes: Vec<Node> = (0..servers).map(|_| Node::start(url.to_owned(), Vec::new())).collect();
    for node in &nodes {
        node.is_up().await;
    }
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let tables = open(&addresses).await;
    let paced = load::play(tables, Pace::PerSecond(PACE), TIME).await;
    let [half, most] = [0.5, 0.99].map(|part| paced.latency(part));
    let saturated = load::play(paced.tables, Pace::AtOnce, TIME).await.per_second;
    Measured { servers, half, most, paced: paced.per_second, saturated }
}

/// Games whose players sit at different servers.
async fn open(servers: &[SocketAddr]) -> Vec<Table> {
    let http = reqwest::Client::new();
    let open = |index: usize| {
        let (here, there) = (servers[index % servers.len()], servers[(index + 1) % servers.len()]);
        let http = &http;
        async move {
            let mut table = Table::new(http, here).await;
            table.players[1].come_back(there).await.expect("the server is there");
            table
        }
    };
    iter((0..GAMES).map(open)).buffer_unordered(16).collect().await
}

/// Rows as long as a move's, stored and told: how many a second are heard.
async fn bare(url: &str) -> f64 {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("it answers");
    let mut telling = options.connect().await.expect("it answers");
    connection
        .execute(
            "CREATE TABLE bare (journal bigint, first bigint, last bigint, texts text,
                                PRIMARY KEY (journal, first))",
        )
        .await
        .expect("a table");
    let pool = PgPool::connect(url).await.expect("it answers");
    let mut listener = PgListener::connect_with(&pool).await.expect("it listens");
    listener.listen("bare").await.expect("it listens");
    let text = "x".repeat(60);
    let journals: Vec<i64> = (0..BATCH as i64).collect();
    let texts = vec![text.clone(); BATCH];
    // A notification has room for about a hundred of them; equal ones would be told once.
    let told: Vec<String> = (0..BATCH / 100).map(|n| format!("{n}{}", text.repeat(100))).collect();
    let (start, mut rows, mut seq) = (Instant::now(), 0, 1_i64);
    while start.elapsed() < TIME {
        let firsts = vec![seq; BATCH];
        sqlx::query("INSERT INTO bare SELECT * FROM unnest($1::bigint[], $2::bigint[], $2::bigint[], $3::text[])")
            .bind(&journals)
            .bind(&firsts)
            .bind(&texts)
            .execute(&mut connection)
            .await
            .expect("stored");
        sqlx::query("SELECT pg_notify('bare', text) FROM unnest($1::text[]) text")
            .bind(&told)
            .execute(&mut telling)
            .await
            .expect("told");
        for _ in &told {
            listener.recv().await.expect("heard");
        }
        (rows, seq) = (rows + BATCH, seq + 1);
    }
    rows as f64 / start.elapsed().as_secs_f64()
}

/// Carries each connection to the next server in turn.
pub async fn balance(servers: Vec<SocketAddr>) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("a port");
    tokio::spawn(async move {
        let turn = AtomicUsize::new(0);
        while let Ok((mut near, _)) = listener.accept().await {
            let server = servers[turn.fetch_add(1, Ordering::Relaxed) % servers.len()];
            tokio::spawn(async move {
                if let Ok(mut far) = TcpStream::connect(server).await {
                    let _ = copy_bidirectional(&mut near, &mut far).await;
                }
            });
        }
    });
    address
}
