//! Walking round the limits, and pushing clocks.

use std::time::Instant;

use anyhow::Result;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;

use crate::field::{Field, Person, address};
use crate::honest::{self, Table};
use crate::online::random::Random;
use crate::online::socket::Connection;

/// The server has no proxy: whatever the header says, all of these come from one address.
pub async fn forwarded_for(field: &Field) -> Result<Vec<String>> {
    let made = std::sync::atomic::AtomicU32::new(0);
    let (count, begun) = (&made, Instant::now());
    let person = &Person::at(1)?;
    field
        .each(field.many(2_000), |number| async move {
            field.count(1);
            let [_, b, c, d] = number.to_be_bytes();
            let body = json!({ "opponent": { "kind": "friend" } });
            let request = person.client.post(field.url("/api/games")).json(&body);
            let request = request.header("x-forwarded-for", format!("1.{b}.{c}.{d}"));
            let request = request.header("x-forwarded-for", format!("2.{b}.{c}.{d}"));
            let request = request.header("forwarded", format!("for=3.{b}.{c}.{d}"));
            let request = request.header("x-real-ip", format!("4.{b}.{c}.{d}"));
            let is_made = request.send().await?.status().as_u16() == 201;
            count.fetch_add(u32::from(is_made), std::sync::atomic::Ordering::Relaxed);
            Ok(())
        })
        .await;
    let made = made.into_inner();
    // Forty at once and sixty a minute are the usual limit.
    let allowed = 60 + begun.elapsed().as_secs();
    let is_walked_round = u64::from(made) > allowed;
    Ok(is_walked_round.then(|| format!("{made} games from one address")).into_iter().collect())
}

/// From the address of the honest players.
pub async fn neighbour(field: &Field) -> Result<Vec<String>> {
    let client = reqwest::Client::builder().local_address(honest::ADDRESS).build()?;
    let person = &Person { client, key: None };
    let path = format!("/ws/games/{}", field.game);
    let mut socket = Connection::open_from(honest::ADDRESS, field.server, &path, None).await?;
    for number in 0..field.many(10_000) {
        let request = json!({ "id": number, "request": { "type": "ask", "attempt": "e4" } });
        if socket.send(request.to_string()).await.is_err() {
            break;
        }
        field.count(1);
    }
    field
        .each(field.many(5_000), |_| async move {
            let body = json!({ "type": "resign" }).to_string();
            let path = format!("/api/games/{}/requests", field.game);
            field.send(person, Method::POST, &path, body).await.map(drop)
        })
        .await;
    Ok(Vec::new())
}

/// What Black's clock loses for a move that is answered at once: in a quiet game, and
/// when White reads the game a thousand times just before every move.
pub async fn reads_before_move(field: &Field) -> Result<Vec<String>> {
    let mut table = Table::new(field.server, address(1)).await?;
    let (mut random, mut lost) = (Random(7), [Vec::new(), Vec::new()]);
    let people: Vec<Person> = (0..20).map(|n| Person::at(2 + n)).collect::<Result<_>>()?;
    let path = format!("/api/games/{}", table.id);
    for turn in 0..12 {
        let is_flooded = turn % 2 == 1;
        let reads = if is_flooded { field.many(1_000) as usize } else { 0 };
        let reads = (0..reads).map(|number| {
            let person = &people[number % people.len()];
            field.send(person, Method::GET, &path, "")
        });
        let white = async {
            // White's move is behind the reads, which are on their way.
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            let (_, before) = table.clocks();
            table.play(&mut random).await?;
            table.play(&mut random).await?;
            // The increment of a second comes back.
            Ok::<_, anyhow::Error>((before + 1_000).saturating_sub(table.clocks().1))
        };
        let (_, took) = tokio::join!(join_all(reads), white);
        lost[usize::from(is_flooded)].push(took?);
    }
    let [quiet, flooded] = lost.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    });
    println!(
        "    Black's clock lost {quiet} ms a move in quiet, {flooded} ms under {} reads",
        field.many(1_000)
    );
    let is_pushed = flooded > quiet + 300;
    let told = format!("Black lost {flooded} ms a move, {quiet} in quiet");
    Ok(is_pushed.then_some(told).into_iter().collect())
}
