//! Floods of frames, and sockets that do nothing.

use anyhow::Result;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::Message;

use crate::field::{Field, Person};

/// Sockets that send this as fast as they can to the honest players' game, and read what
/// they are told.
async fn flood(field: &Field, message: impl Fn(u32) -> Message) -> Result<Vec<String>> {
    let message = &message;
    field
        .each(40, |from| async move {
            let mut socket = field.socket(1 + from, &field.game, None).await?;
            for number in 0..field.many(5_000) {
                socket.send_message(message(number)).await?;
                field.count(1);
                if number % 100 == 0 {
                    // So that the answers do not stop us.
                    socket.receive().await?;
                }
            }
            Ok(())
        })
        .await;
    Ok(Vec::new())
}

pub async fn unreadable_frames(field: &Field) -> Result<Vec<String>> {
    flood(field, |_| Message::Text("{".repeat(1_000).into())).await
}

pub async fn binary_frames(field: &Field) -> Result<Vec<String>> {
    flood(field, |_| Message::Binary(vec![0; 1_000].into())).await
}

pub async fn frames(field: &Field) -> Result<Vec<String>> {
    flood(field, |number| {
        let request = json!({ "type": "ask", "attempt": "O-O-O" });
        Message::Text(json!({ "id": number, "request": request }).to_string().into())
    })
    .await
}

/// They ask for what has a long answer, and never read one.
pub async fn not_reading(field: &Field) -> Result<Vec<String>> {
    field
        .each(field.many(300), |number| async move {
            let from = 1 + number / 5;
            let mut stream = field.connect(from, Some(2_048)).await?;
            let head = format!(
                "GET /ws/games/{} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                 Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                field.game, field.server
            );
            stream.write_all(head.as_bytes()).await?;
            let request = json!({ "id": 1, "request": { "type": "ask", "attempt": "Ke5" } }).to_string();
            // A frame of text with a mask of zeros.
            let length = u8::try_from(request.len())?;
            let frame = [&[0x81, 0x80 | length, 0, 0, 0, 0], request.as_bytes()].concat();
            let frames = frame.repeat(50);
            for _ in 0..40 {
                let sent = tokio::time::timeout(
                    std::time::Duration::from_secs(2),
                    stream.write_all(&frames),
                );
                match sent.await {
                    Ok(Ok(())) => field.count(50),
                    Ok(Err(_)) | Err(_) => break,
                }
            }
            field.hold(stream);
            Ok(())
        })
        .await;
    Ok(Vec::new())
}

/// Half of them bare connections, half of them open sockets of games.
pub async fn idle(field: &Field) -> Result<Vec<String>> {
    let game = field.game_of(&Person::at(1)?, "friend").await?;
    let game = &game;
    field
        .each(field.many(10_000), |number| async move {
            let from = 1 + number / 20;
            field.count(1);
            if number % 2 == 0 {
                field.hold(field.connect(from, None).await?);
            } else {
                field.hold(field.socket(from, &game.id, None).await?);
            }
            Ok(())
        })
        .await;
    Ok(Vec::new())
}
