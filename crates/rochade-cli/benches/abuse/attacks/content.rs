//! Content that is dear to read.

use anyhow::Result;
use reqwest::Method;
use serde_json::json;

use crate::field::{Field, Person};

/// As much as a body may be, nearly.
const BODY: usize = 1_040_000;

/// What a status tells that no request may lead to.
fn is_broken(status: u16) -> bool {
    status >= 500 && status != 503
}

pub async fn roster(field: &Field) -> Result<Vec<String>> {
    let (id, organiser) = field.event(&json!({ "name": "Roster" })).await?;
    let path = format!("/api/club/{id}/roster");
    let names: String = (0..60_000).map(|number| format!("A{number}\n")).collect();
    let post = || field.send(&organiser, Method::POST, &path, names.clone());
    let (first, second) = tokio::join!(post(), post());
    first.and(second)?;
    Ok(Vec::new())
}

/// Players, and lines that give all of them points in every round.
fn trf(players: usize, lines: usize) -> String {
    let player = |number: usize| {
        format!(
            "001 {number:>4} m    {:<33} {:>4} {:>3} {:>11} {:>10} {:>4} {:>4}\n",
            format!("Player {number}"),
            1500,
            "NED",
            "",
            "",
            "0.0",
            number
        )
    };
    let line = |_| format!("250 00.0 01.0 001 099 {:>4} {:>4}\n", 1, players);
    let head = "012 Open\nXXR 99\n".to_owned();
    let players: String = (1..=players).map(player).collect();
    let lines: String = (0..lines).map(line).collect();
    head + &players + &lines
}

pub async fn trf_250(field: &Field) -> Result<Vec<String>> {
    let (id, organiser) = field.event(&json!({ "name": "TRF" })).await?;
    let file = trf(5_000, 10_000);
    let path = format!("/api/club/{id}/roster?format=trf");
    let (read, imported) = tokio::join!(
        field.send(&organiser, Method::POST, &path, file.clone()),
        field.command(&id, &organiser, json!({ "do": "import", "file": file })),
    );
    let statuses = [read?.0, imported?];
    Ok(statuses.into_iter().filter(|s| is_broken(*s)).map(|s| format!("status {s}")).collect())
}

pub async fn contributions(field: &Field) -> Result<Vec<String>> {
    let settings = json!({ "name": "Draw", "draw": "public", "scheme": "one_per_board" });
    let (id, organiser) = field.event(&settings).await?;
    let card = |number: u32| json!({ "name": format!("Player {number}") });
    let players: Vec<_> = (0..400).map(card).collect();
    field
        .prepare(
            &id,
            &organiser,
            json!({ "do": "add_players", "players": players, "source": "typed" }),
        )
        .await?;
    field.prepare(&id, &organiser, json!({ "do": "announce" })).await?;
    let path = &format!("/api/club/{id}/contributions");
    field
        .each(field.many(10_000), |number| async move {
            // A few from each address, so that no limit for one of them helps.
            let text = format!("{number} {}", "x".repeat(480));
            let person = Person::at(1 + number / 50)?;
            field.post(&person, path, &json!({ "round": 1, "text": text })).await.map(drop)
        })
        .await;
    field.command(&id, &organiser, json!({ "do": "pair", "round": 1 })).await?;
    let draw = json!({ "do": "draw", "round": 1, "draws": [{ "method": "public" }] });
    field.command(&id, &organiser, draw).await?;
    Ok(Vec::new())
}

pub async fn excluded(field: &Field) -> Result<Vec<String>> {
    let numbers: Vec<u32> = (0..250_000).map(|number| number % 959).collect();
    let said: Vec<_> = numbers[..30_000]
        .iter()
        .map(|number| json!({ "method": "number", "number": number }))
        .collect();
    let mut findings = Vec::new();
    for (path, body) in [
        ("/api/draw", json!({ "exclude": numbers })),
        ("/api/draw", json!({ "used": numbers })),
        ("/api/draw", json!({ "draws": said })),
        ("/api/draw", json!({ "draws": [{ "method": "dice", "rolls": vec![1; 400_000] }] })),
        ("/api/draw", json!({ "draws": [{ "method": "slips", "slips": vec![1; 400_000] }] })),
        ("/api/draw/public", json!({ "event": "A", "rounds": 10_000, "exclude": numbers })),
        ("/api/club", json!({ "name": "A", "excluded": numbers })),
        ("/api/club", json!({ "name": "A", "tiebreaks": vec!["BH"; 100_000] })),
    ] {
        let post = || async {
            let person = Person::at(1)?;
            field.post(&person, path, &body).await
        };
        let (one, two, three, four) = tokio::join!(post(), post(), post(), post());
        for answer in [one, two, three, four].into_iter().flatten() {
            if is_broken(answer.0) {
                findings.push(format!("{path}: status {}", answer.0));
            }
        }
    }
    Ok(findings)
}

pub async fn long_names(field: &Field) -> Result<Vec<String>> {
    let long = "N".repeat(BODY);
    let (id, organiser) = field.event(&json!({ "name": "Names" })).await?;
    let person = Person::at(1)?;
    let friend = json!({ "kind": "friend" });
    for (path, body) in [
        ("/api/games", json!({ "opponent": friend, "name": long })),
        ("/api/club", json!({ "name": long })),
        ("/api/draw/public", json!({ "event": long, "rounds": 1 })),
        ("/api/judge", json!({ "fen": long, "attempt": "e4" })),
        ("/api/judge", json!({ "start": 518, "attempt": long })),
    ] {
        field.post(&person, path, &body).await?;
    }
    field.send(&person, Method::PUT, "/api/name", json!({ "name": long }).to_string()).await?;
    for command in [
        json!({ "do": "add_players", "players": [{ "name": long }], "source": "typed" }),
        json!({ "do": "contribute", "round": 1, "text": long }),
        json!({ "do": "correct", "round": 1, "board": 1, "result": "1-0", "reason": long }),
    ] {
        field.command(&id, &organiser, command).await?;
    }
    let many: Vec<_> = (0..30_000).map(|n| json!({ "name": format!("P{n}") })).collect();
    let add = json!({ "do": "add_players", "players": many, "source": "typed" });
    field.command(&id, &organiser, add).await?;
    field.send(&organiser, Method::POST, &format!("/api/club/{id}/roster"), long).await?;
    Ok(Vec::new())
}

/// Sends these bodies to every operation that takes one.
async fn to_every_operation(field: &Field, bodies: &[String]) -> Result<Vec<String>> {
    let (event, organiser) = field.event(&json!({ "name": "Bodies" })).await?;
    let game = field.game_of(&Person::at(1)?, "friend").await?;
    let mut operations = field.operations(&event, &game.id).await?;
    operations.retain(|(method, _)| method != Method::GET);
    let (operations, key) = (&operations, &organiser.key);
    let findings = std::sync::Mutex::new(Vec::new());
    let all = operations.len() * bodies.len();
    let found = &findings;
    field
        .each(u32::try_from(all)?, |number| async move {
            let number = number as usize;
            let (method, path) = &operations[number % operations.len()];
            let body = bodies[number / operations.len()].clone();
            // From many addresses, so that a limit for one of them does not hide what it costs.
            let mut person = Person::at(1 + u32::try_from(number / 4)?)?;
            person.key.clone_from(key);
            let (status, _) = field.send(&person, method.clone(), path, body).await?;
            if is_broken(status) {
                let told = format!("{method} {path}: status {status}");
                found.lock().map(|mut found| found.push(told)).ok();
            }
            Ok(())
        })
        .await;
    Ok(findings.into_inner().unwrap_or_default())
}

pub async fn huge_bodies(field: &Field) -> Result<Vec<String>> {
    let pgn = "[Event \\\"x\\\"]\\n\\n1. e4 e5 2. Nf3 ".repeat(BODY / 40);
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ".repeat(BODY / 60);
    let json = |text: &str| {
        format!("{{\"fen\":\"{text}\",\"attempt\":\"{text}\",\"records\":[\"{text}\"]}}")
    };
    let bodies = [
        trf(9_000, 2_000),
        "Name;Rating;Club\n".to_owned() + &"Jansen, Piet;1800;Goats\n".repeat(BODY / 25),
        json(&"x".repeat(BODY / 3)),
        json(&fen[..BODY / 3]),
        json(&pgn[..BODY / 3]),
        "x".repeat(4 * BODY),
        format!("[{}]", "1,".repeat(BODY / 2)),
    ];
    to_every_operation(field, &bodies).await
}

pub async fn deep_json(field: &Field) -> Result<Vec<String>> {
    let bodies = [
        "[".repeat(BODY),
        "{\"a\":".repeat(BODY / 5),
        format!("{{\"command\":{}", "{\"do\":".repeat(BODY / 7)),
        format!("{}{}", "[".repeat(BODY / 2), "]".repeat(BODY / 2)),
    ];
    to_every_operation(field, &bodies).await
}

/// An event as large as it may be, of which strangers look at everything.
pub async fn dear_pages(field: &Field) -> Result<Vec<String>> {
    let system = json!({ "kind": "swiss", "rounds": 9 });
    let settings = json!({ "name": "Large", "draw": "random", "system": system });
    let (id, organiser) = field.event(&settings).await?;
    let card = |number: u32| json!({ "name": format!("P{number}"), "rating": 1000 + number });
    for part in 0..4 {
        let players: Vec<_> = (0..250).map(|number| card(part * 250 + number)).collect();
        let add = json!({ "do": "add_players", "players": players, "source": "typed" });
        field.prepare(&id, &organiser, add).await?;
    }
    field.prepare(&id, &organiser, json!({ "do": "pair", "round": 1 })).await?;
    let draw = json!({ "do": "draw", "round": 1, "draws": [{ "method": "random" }] });
    field.prepare(&id, &organiser, draw).await?;
    field.prepare(&id, &organiser, json!({ "do": "publish", "round": 1 })).await?;
    let paths = [
        format!("/api/club/{id}/cross-table"),
        format!("/api/club/{id}/standings"),
        format!("/api/club/{id}/rounds/1/reasons"),
        format!("/club/{id}/table"),
        format!("/club/{id}/standings"),
        format!("/club/{id}/print/cards/1"),
        format!("/api/club/{id}/trf"),
        "/rules".to_owned(),
        "/p".to_owned(),
    ];
    let paths = &paths;
    field
        .each(field.many(3_000), |number| async move {
            let path = &paths[number as usize % paths.len()];
            field.send(&Person::at(1 + number / 100)?, Method::GET, path, "").await.map(drop)
        })
        .await;
    Ok(Vec::new())
}
