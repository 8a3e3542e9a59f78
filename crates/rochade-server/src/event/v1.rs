//! Reading what the first version wrote, which told less: whether new players are there,
//! which boards of a pairing are forfeits, and which byes were asked for. Nothing else
//! uses this.

use serde_json::{Value, json};

use super::Event;
use super::fact::EventFact;
use crate::journal::Unreadable;
use crate::storage::Row;

/// The facts that the rows of the first version tell of.
pub(super) fn read(rows: &[Row]) -> Result<Vec<EventFact>, Unreadable> {
    let mut event: Option<Event> = None;
    let mut facts = Vec::with_capacity(rows.len());
    for row in rows {
        let unreadable = |why: String| Unreadable { number: row.number, why };
        let mut fact = fact(&row.text).map_err(|error| unreadable(error.to_string()))?;
        match &mut event {
            None => {
                let opened = Event::open(&fact);
                event = Some(opened.ok_or_else(|| unreadable("no first record".to_owned()))?);
            }
            Some(event) => {
                fact.action = event.state().completed(fact.action);
                event.apply(fact.clone());
            }
        }
        facts.push(fact);
    }
    Ok(facts)
}

/// A record, with room for what it does not tell.
fn fact(text: &str) -> serde_json::Result<EventFact> {
    let mut fact: Value = serde_json::from_str(text)?;
    let tag = fact["action"]["action"].as_str().unwrap_or_default().replace('-', "_");
    let empty = json!([]);
    let untold = match tag.as_str() {
        "players_added" => vec![("presence", json!("expected"))],
        "paired" => vec![("results", empty.clone()), ("requested", empty)],
        "rearranged" => vec![("results", empty)],
        _ => Vec::new(),
    };
    if let Some(action) = fact.get_mut("action").and_then(Value::as_object_mut) {
        action.insert("action".to_owned(), tag.into());
        action.extend(untold.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    serde_json::from_value(fact)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_record_is_an_error() {
        for text in ["4", "[]", "\"action\"", "{}", "null"] {
            assert!(fact(text).is_err(), "{text}");
        }
    }

    /// Records of the first version, with hyphens, are on disks.
    #[test]
    fn records_of_the_first_version_are_read() {
        let texts = [
            r#"{"action":"players-added","players":[[1,{"name":"A"}]],"source":"typed"}"#,
            r#"{"action":"player-changed","id":1,"card":{"name":"B"}}"#,
            r#"{"action":"player-removed","id":1}"#,
            r#"{"action":"presence-changed","ids":[1],"presence":"present"}"#,
            r#"{"action":"bye-requested","id":1,"round":2,"bye":"zero-point"}"#,
            r#"{"action":"drawn","round":2,"positions":[518],"drawing":{"method":"as-round-before"}}"#,
            r#"{"action":"result-entered","round":1,"board":1,"result":"1-0"}"#,
            r#"{"action":"reports-rejected","round":1,"board":1}"#,
            r#"{"action":"illegal-move","round":1,"board":1,"incident":{"by":"white","count":1,"note":"","penalty":{"kind":"time","seconds":120}}}"#,
            r#"{"action":"online-started","round":1,"board":1,"game":"k7m2x9pq4r"}"#,
            r#"{"action":"online-finished","round":1,"board":1,"game":"k7m2x9pq4r","result":"0-1"}"#,
            r#"{"action":"round-closed","round":1}"#,
            r#"{"action":"event-closed"}"#,
            r#"{"action":"event-reopened"}"#,
            r#"{"action":"settings-changed","settings":{"name":"Club","system":{"kind":"round-robin","cycles":"double"},"scheme":"one-for-all","excluded":[518],"repeats":"forbidden","draw":"dice","initial_color":"white","time":{"kind":"simple-delay","base":900000,"delay":5000},"study":0,"policy":"fide-rapid","tiebreaks":"BH","language":"de","check_in":"not-used"}}"#,
        ];
        for text in texts {
            let text = text.replace('_', "-");
            let told: Value = serde_json::from_str(&text).expect("JSON");
            let record = format!(r#"{{"at":1,"by":{{"who":"server"}},"action":{text}}}"#);
            let record =
                record.replace("initial-color", "initial_color").replace("check-in", "check_in");
            let action = fact(&record).expect(&text).action;
            let mut written = serde_json::to_value(&action).unwrap();
            assert_eq!(written["action"], action.key());
            let fields = written.as_object_mut().unwrap();
            fields.retain(|name, _| told.get(name).is_some());
            let again: Value =
                serde_json::from_str(&written.to_string().replace('_', "-")).unwrap();
            assert_eq!(again, told, "nothing else changes");
        }
    }
}
