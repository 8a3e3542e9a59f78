//! Secrets, and what nobody has a right to.

use anyhow::Result;
use serde_json::json;

use crate::field::{Field, Person};

pub async fn metrics(field: &Field) -> Result<Vec<String>> {
    let (id, organiser) = field.event(&json!({ "name": "Secret" })).await?;
    let secret = organiser.key.unwrap_or_default();
    for path in [
        "/secret123".to_owned(),
        format!("//club/{id}/key/{secret}"),
        format!("/club/{id}/key/{secret}/"),
        format!("/club/{id}//key/{secret}"),
        format!("/draw/public/{id}/x/{secret}"),
    ] {
        field.pipelined(0, std::iter::once(path)).await?;
    }
    let (_, metrics) = field.get("/metrics").await?;
    let findings = ["secret123", &secret].into_iter().filter(|text| metrics.contains(*text));
    Ok(findings.map(|text| format!("{} stands in /metrics", &text[..4])).collect())
}

/// Every operation with every kind of key and a few bodies: nothing breaks.
pub async fn actors(field: &Field) -> Result<Vec<String>> {
    let (event, organiser) = field.event(&json!({ "name": "Actors" })).await?;
    let (_, other) = field.event(&json!({ "name": "Other" })).await?;
    let game = field.game_of(&Person::at(1)?, "friend").await?;
    let operations = field.operations(&event, &game.id).await?;
    let keys =
        [None, organiser.key, other.key, Some(game.key), Some(game.invite), Some("x".into())];
    let bodies = ["", "{}", "null", "[]", "{\"round\":1,\"text\":\"x\"}", "{\"type\":\"resign\"}"];
    let (operations, keys) = (&operations, &keys);
    let all = operations.len() * keys.len() * bodies.len();
    let broken = std::sync::Mutex::new(Vec::new());
    let found = &broken;
    field
        .each(u32::try_from(all)?, |number| async move {
            let number = number as usize;
            let (method, path) = &operations[number % operations.len()];
            let number = number / operations.len();
            let mut person = Person::at(1 + u32::try_from(number)?)?;
            person.key.clone_from(&keys[number % keys.len()]);
            let body = bodies[number / keys.len()];
            let (status, _) = field.send(&person, method.clone(), path, body).await?;
            if status >= 500 {
                found.lock().map(|mut found| found.push(format!("{method} {path}: {status}"))).ok();
            }
            Ok(())
        })
        .await;
    Ok(broken.into_inner().unwrap_or_default())
}
