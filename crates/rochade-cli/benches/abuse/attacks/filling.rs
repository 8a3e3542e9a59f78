//! Filling memory and disk.

use anyhow::Result;
use reqwest::Method;
use serde_json::{Value, json};

use crate::field::{Field, Person, address};
use crate::honest::Table;
use crate::online::heard::Heard;
use crate::online::random::Random;
use crate::online::socket::Connection;

/// A number that the data folder holds, asked of a copy that is not in anybody's way.
fn counted(field: &Field, sql: &str) -> Result<i64> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
    let file = rusqlite::Connection::open_with_flags(field.data.join("rochade.sqlite"), flags)?;
    Ok(file.query_row(sql, [], |row| row.get(0))?)
}

/// A finding if there are more of these than so many.
fn at_most(field: &Field, most: i64, what: &str, sql: &str) -> Result<Vec<String>> {
    let found = counted(field, sql)?;
    Ok((found > most).then(|| format!("{found} {what} are stored")).into_iter().collect())
}

/// Records of a kind of journal.
macro_rules! records_of {
    ($kind:literal) => {
        concat!(
            "SELECT count(*) FROM records JOIN journals ON journals.number = journal WHERE kind = '",
            $kind,
            "'"
        )
    };
}

pub async fn renames(field: &Field) -> Result<Vec<String>> {
    let game = field.game_of(&Person::at(1)?, "friend").await?;
    let mut socket = field.socket(1, &game.id, Some(&game.key)).await?;
    let all = field.many(20_000);
    'all: for part in 0..all / 100 {
        for number in 0..100 {
            let name = format!("{} {}", "Name".repeat(8), part * 100 + number);
            let request = json!({ "type": "rename", "color": "white", "name": name });
            socket.send(json!({ "id": number, "request": request }).to_string()).await?;
            field.count(1);
        }
        let mut answers = 0;
        while answers < 100 {
            let Ok(text) = socket.receive().await else { break 'all };
            match Heard::read(&text) {
                Heard::Done(_) | Heard::Refused(_) => answers += 1,
                Heard::State(_) | Heard::Happened(_) | Heard::Aside => {}
            }
        }
    }
    at_most(field, 300, "records of games", records_of!("game"))
}

pub async fn names(field: &Field) -> Result<Vec<String>> {
    field
        .each(field.many(20_000), |number| async move {
            let body = json!({ "name": format!("{} {number}", "Name".repeat(8)) }).to_string();
            field
                .send(&Person::at(1 + number / 200)?, Method::PUT, "/api/name", body)
                .await
                .map(drop)
        })
        .await;
    at_most(field, 50, "names of nobody", "SELECT count(*) FROM settings")
}

pub async fn paths(field: &Field) -> Result<Vec<String>> {
    let all = field.many(100_000);
    let parts = all / 2_500;
    field
        .each(parts, |part| async move {
            let paths = (0..2_500).map(|number| format!("/api/nothing-{}", part * 2_500 + number));
            field.pipelined(1 + part, paths).await
        })
        .await;
    let (_, metrics) = field.get("/metrics").await?;
    let mut findings = Vec::new();
    if metrics.contains("nothing-") {
        findings.push("addresses that do not exist stand in /metrics".to_owned());
    }
    if metrics.len() > 500_000 {
        findings.push(format!("/metrics has {} kB", metrics.len() / 1_000));
    }
    Ok(findings)
}

/// Games in the lobby, each with its player there.
async fn wait_in_lobby(field: &Field, games: u32) {
    field
        .each(games, |number| async move {
            let from = 1 + number / 10;
            let game = field.game_of(&Person::at(from)?, "lobby").await?;
            let mut socket = field.socket(from, &game.id, Some(&game.key)).await?;
            socket.receive().await?;
            field.hold(socket);
            Ok(())
        })
        .await;
}

pub async fn lobby(field: &Field) -> Result<Vec<String>> {
    field
        .each(field.many(300), |number| async move {
            let stream = Person::at(5_000 + number / 10)?.client;
            let stream = stream.get(field.url("/api/lobby/stream")).send().await?;
            field.count(1);
            // They read nothing of it.
            field.hold(stream);
            Ok(())
        })
        .await;
    wait_in_lobby(field, field.many(2_000)).await;
    field.each(200, |_| async { field.get("/api/lobby").await.map(drop) }).await;
    Ok(Vec::new())
}

pub async fn join(field: &Field) -> Result<Vec<String>> {
    wait_in_lobby(field, field.many(500)).await;
    let (_, text) = field.get("/api/lobby").await?;
    let lobby: Value = serde_json::from_str(&text)?;
    let games = lobby["games"].as_array().cloned().unwrap_or_default();
    let (games, stranger) = (&games, &Person::at(9_000)?);
    let joined = std::sync::atomic::AtomicU32::new(0);
    let taken = &joined;
    field
        .each(u32::try_from(games.len())?, |number| async move {
            let id = games[number as usize]["id"].as_str().unwrap_or_default();
            let (status, _) =
                field.post(stranger, &format!("/api/games/{id}/join"), &json!({})).await?;
            taken.fetch_add(u32::from(status == 200), std::sync::atomic::Ordering::Relaxed);
            Ok(())
        })
        .await;
    let joined = joined.into_inner();
    // The club's evening has thirty boards at most behind one router.
    let is_too_much = joined > 100;
    let told = is_too_much.then(|| format!("one address took {joined} seats at once"));
    Ok(told.into_iter().collect())
}

pub async fn denied(field: &Field) -> Result<Vec<String>> {
    let (id, _) = field.event(&json!({ "name": "Denied" })).await?;
    let path = &format!("/api/club/{id}/commands");
    field
        .each(field.many(20_000), |number| async move {
            let mut person = Person::at(1 + number / 200)?;
            person.key = (number % 2 == 0).then(|| "AAAAAAAAAAAAAAAAAAAAAA".to_owned());
            let body = json!({ "seen": 1, "command": { "do": "close_event" } });
            field.post(&person, path, &body).await.map(drop)
        })
        .await;
    at_most(field, 10, "records of an event that nobody changed", records_of!("event"))
}

/// A move, taken back with the opponent's leave, again and again.
pub async fn takebacks(field: &Field) -> Result<Vec<String>> {
    let mut white = Person::at(1)?;
    let game = field.game_of(&white, "friend").await?;
    let mut black = Person::at(2)?;
    let join = format!("/api/games/{}/join", game.id);
    let (_, seat) = field.post(&black, &join, &json!({ "invite": game.invite })).await?;
    white.key = Some(game.key);
    black.key = seat["key"].as_str().map(str::to_owned);
    let path = format!("/api/games/{}/requests", game.id);
    for resets in 0..field.many(1_000) {
        let seen = |ply: u32| json!({ "ply": ply, "resets": resets });
        let legal = field.send(&white, Method::GET, &format!("/api/games/{}", game.id), "").await?;
        let legal: Value = serde_json::from_str(&legal.1)?;
        let uci = &legal["position"]["legal"][0];
        let steps = [
            (&white, json!({ "type": "move", "seen": seen(0), "attempt": uci })),
            (&white, json!({ "type": "ask_takeback", "seen": seen(1) })),
            (&black, json!({ "type": "accept_takeback", "seen": seen(1) })),
        ];
        for (person, request) in steps {
            if field.post(person, &path, &request).await?.0 == 429 {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        }
    }
    at_most(field, 600, "records of games", records_of!("game"))
}

/// An organiser who corrects the same card again and again, from many addresses.
pub async fn corrections(field: &Field) -> Result<Vec<String>> {
    let (id, organiser) = field.event(&json!({ "name": "Corrections" })).await?;
    let add = json!({ "do": "add_players", "players": [{ "name": "Anna" }], "source": "typed" });
    field.prepare(&id, &organiser, add).await?;
    let path = &format!("/api/club/{id}/commands");
    let key = &organiser.key;
    field
        .each(field.many(10_000), |number| async move {
            let mut person = Person::at(1 + number / 200)?;
            person.key.clone_from(key);
            let card = json!({ "name": format!("{} {number}", "Anna".repeat(10)) });
            let command = json!({ "do": "change_player", "id": 1, "card": card });
            let body = json!({ "seen": 1_000_000, "command": command });
            field.post(&person, path, &body).await.map(drop)
        })
        .await;
    Ok(Vec::new())
}

/// Sockets that come back again and again, each behind by many records.
pub async fn resume(field: &Field) -> Result<Vec<String>> {
    let mut table = Table::new(field.server, address(1)).await?;
    let mut random = Random(3);
    for _ in 0..60 {
        table.play(&mut random).await?;
    }
    let path = &format!("/ws/games/{}?after=1", table.id);
    field
        .each(field.many(10_000), |number| async move {
            field.count(1);
            let from = address(2 + number / 100);
            let mut socket = Connection::open_from(from, field.server, path, None).await?;
            socket.receive().await.map(drop)?;
            Ok(())
        })
        .await;
    Ok(Vec::new())
}
