//! Connections on which hardly anything happens.

use std::time::Duration;

use anyhow::Result;
use tokio::io::AsyncWriteExt as _;
use tokio::time::sleep;

use crate::field::Field;

/// Sends this beginning on many connections, and then a few bytes now and then for as
/// long as the server takes them.
async fn slowly(field: &Field, connections: u32, begin: &str, more: &str) {
    let work = (0..connections).map(|number| async move {
        let mut stream = field.connect(1 + number / 5, None).await?;
        stream.write_all(begin.as_bytes()).await?;
        field.count(1);
        for _ in 0..if field.many(10) == 10 { 30 } else { 6 } {
            sleep(Duration::from_secs(1)).await;
            stream.write_all(more.as_bytes()).await?;
            field.count(1);
        }
        field.hold(stream);
        anyhow::Ok(())
    });
    // What the server closes is what it should close.
    futures_util::future::join_all(work).await;
}

pub async fn slow_headers(field: &Field) -> Result<Vec<String>> {
    slowly(field, 1_000, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", "X-More: and more\r\n").await;
    Ok(Vec::new())
}

fn post(field: &Field) -> String {
    format!(
        "POST /api/games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
         Content-Length: 100000\r\n\r\n{{\"opponent\"",
        field.server
    )
}

pub async fn slow_bodies(field: &Field) -> Result<Vec<String>> {
    slowly(field, 1_000, &post(field), " ").await;
    Ok(Vec::new())
}

/// Half a request on many connections. Nothing more comes, and the server is asked to
/// stop.
pub async fn half_post(field: &Field) -> Result<Vec<String>> {
    for number in 0..50 {
        let mut stream = field.connect(1 + number, None).await?;
        stream.write_all(post(field).as_bytes()).await?;
        field.count(1);
        field.hold(stream);
    }
    Ok(Vec::new())
}

/// They ask for large pages on one connection, one after the other, and read nothing.
pub async fn zero_window(field: &Field) -> Result<Vec<String>> {
    let ask = format!("GET /rules HTTP/1.1\r\nHost: {}\r\n\r\n", field.server).repeat(20);
    let ask = &ask;
    field
        .each(field.many(1_000), |number| async move {
            let mut stream = field.connect(1 + number / 10, Some(1_024)).await?;
            stream.write_all(ask.as_bytes()).await?;
            field.count(20);
            field.hold(stream);
            Ok(())
        })
        .await;
    Ok(Vec::new())
}
