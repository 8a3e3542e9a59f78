//! One game with many who look on: what they are told in a second.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use crate::online::random::Random;
use crate::online::table::Table;

/// Happenings that so many spectators of one game hear in a second, while the players
/// answer each other at once.
pub async fn told_per_second(server: SocketAddr, spectators: usize, time: Duration) -> f64 {
    let http = reqwest::Client::new();
    let (mut table, mut random) = (Table::new(&http, server).await, Random(7));
    let told = Arc::new(AtomicU64::new(0));
    let mut begun = Instant::now();
    let end = begun + time;
    let mut counted = 0;
    while Instant::now() < end {
        // A game that is over goes on as the next one, with the same people.
        let mut watching = Vec::new();
        for _ in 0..spectators {
            let mut spectator = table.spectator(server).await;
            let told = Arc::clone(&told);
            watching.push(tokio::spawn(async move {
                while spectator.hear().await.is_ok() {
                    told.fetch_add(1, Ordering::Relaxed);
                }
            }));
        }
        if counted == 0 {
            told.store(0, Ordering::Relaxed);
            begun = Instant::now();
        }
        while !table.is_over() && Instant::now() < end {
            table.play(&mut random).await.expect("the server is there");
        }
        counted += 1;
        for task in watching {
            task.abort();
        }
        table = Table::new(&http, server).await;
    }
    told.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64()
}
