//! Reading what earlier versions wrote. The first told less: whether new players are there,
//! which boards of a pairing are forfeits, and which byes were asked for. The first two told
//! how positions were drawn for a whole round, not for each. Nothing else uses this.

use rochade_tournament::lots::{Draw, Refusal};
use serde_json::{Map, Value, json};

use super::Event;
use super::draw::is_public;
use super::fact::{EventAction, EventFact};
use super::state::State;
use crate::journal::Unreadable;
use crate::storage::Row;

/// The facts that the rows of earlier versions tell of.
pub(super) fn read(rows: &[Row]) -> Result<Vec<EventFact>, Unreadable> {
    let mut event: Option<Event> = None;
    let mut facts = Vec::with_capacity(rows.len());
    for row in rows {
        let unreadable = |why: String| Unreadable { number: row.number, why };
        let mut fact = fact(row).map_err(|error| unreadable(error.to_string()))?;
        match &mut event {
            None => {
                let opened = Event::open(&fact);
                event = Some(opened.ok_or_else(|| unreadable("no first record".to_owned()))?);
            }
            Some(event) => {
                complete(event.state(), &mut fact.action, row.v);
                event.apply(fact.clone());
            }
        }
        facts.push(fact);
    }
    Ok(facts)
}

/// Tells what the record did not.
fn complete(state: &State, action: &mut EventAction, version: u16) {
    if let EventAction::Drawn { drawn, draws, .. } = action
        && !draws.is_empty()
    {
        *drawn = draws.iter().flatten().map(Draw::drawn).collect();
        return;
    }
    if let EventAction::Drawn { drawn, .. } = action
        && !is_public(drawn)
    {
        // Why a number was drawn again was not told.
        let rules = state.settings().rules();
        for drawn in drawn.iter_mut().filter(|drawn| !drawn.counts()) {
            let excluded = rules.is_some_and(|rules| rules.excluded().contains(drawn.number));
            drawn.refused = Some(if excluded { Refusal::Excluded } else { Refusal::Used });
        }
        return;
    }
    if version == 1 || matches!(action, EventAction::Drawn { .. }) {
        *action = state.completed(action.clone());
    }
}

/// A record, with room for what it does not tell.
fn fact(row: &Row) -> serde_json::Result<EventFact> {
    let mut fact: Value = serde_json::from_str(&row.text)?;
    let tag = fact["action"]["action"].as_str().unwrap_or_default().replace('-', "_");
    let empty = json!([]);
    let untold = match tag.as_str() {
        "players_added" if row.v == 1 => vec![("presence", json!("expected"))],
        "paired" if row.v == 1 => vec![("results", empty.clone()), ("requested", empty)],
        "rearranged" if row.v == 1 => vec![("results", empty)],
        _ => Vec::new(),
    };
    if let Some(action) = fact.get_mut("action").and_then(Value::as_object_mut) {
        if action.contains_key("drawing") {
            action.insert("drawn".to_owned(), drawn(action));
        }
        action.insert("action".to_owned(), tag.into());
        action.extend(untold.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    serde_json::from_value(fact)
}

/// What was told of a whole round, told of each position.
fn drawn(action: &Map<String, Value>) -> Value {
    let drawing = &action["drawing"];
    let method = drawing["method"].as_str().unwrap_or_default();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let refused = list(&drawing["refused"]).into_iter().map(
        |number| json!({ "number": number, "by": { "method": method }, "refused": Refusal::Used }),
    );
    let positions = list(&action["positions"]).into_iter().enumerate();
    let each = positions.map(|(index, number)| {
        let by = match method {
            "dice" => json!({ "method": method, "rolls": drawing["rolls"][index] }),
            "slips" => json!({ "method": method, "slips": drawing["slips"][index] }),
            "number" => json!({ "method": method, "number": number }),
            _ => json!({ "method": method }),
        };
        json!({ "number": number, "by": by })
    });
    match method {
        "as_round_before" | "as-round-before" => json!([]),
        _ => refused.chain(each).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(v: u16, text: &str) -> Row {
        Row { number: 1, v, text: text.to_owned() }
    }

    #[test]
    fn what_is_no_record_is_an_error() {
        for text in ["4", "[]", "\"action\"", "{}", "null"] {
            assert!(fact(&row(1, text)).is_err(), "{text}");
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
            let action = fact(&row(1, &record)).expect(&text).action;
            let mut written = serde_json::to_value(&action).unwrap();
            assert_eq!(written["action"], action.key());
            let fields = written.as_object_mut().unwrap();
            fields.retain(|name, _| told.get(name).is_some());
            if told["action"] == "drawn" {
                // It is told of each position now.
                fields.insert("drawing".to_owned(), told["drawing"].clone());
            }
            let again: Value =
                serde_json::from_str(&written.to_string().replace('_', "-")).unwrap();
            assert_eq!(again, told, "nothing else changes");
        }
    }

    #[test]
    fn what_was_told_of_a_round_is_told_of_each_position() {
        let told = |drawing: &str, positions: &str| {
            let action = format!(
                r#"{{"action":"drawn","round":1,"positions":{positions},"drawing":{drawing}}}"#
            );
            let record = format!(r#"{{"at":1,"by":{{"who":"server"}},"action":{action}}}"#);
            let EventAction::Drawn { drawn, .. } = fact(&row(2, &record)).expect(&record).action
            else {
                panic!("{record}")
            };
            serde_json::to_string(&drawn).expect("JSON")
        };
        assert_eq!(
            told(r#"{"method":"dice","rolls":[[2,3,3,2,3],[1,1,1,1,1]]}"#, "[518,0]"),
            concat!(
                r#"[{"number":518,"by":{"method":"dice","rolls":[2,3,3,2,3]}},"#,
                r#"{"number":0,"by":{"method":"dice","rolls":[1,1,1,1,1]}}]"#
            )
        );
        assert_eq!(
            told(r#"{"method":"slips","slips":[[12,877,301]]}"#, "[230]"),
            r#"[{"number":230,"by":{"method":"slips","slips":[12,877,301]}}]"#
        );
        assert_eq!(
            told(r#"{"method":"random","refused":[518]}"#, "[7]"),
            concat!(
                r#"[{"number":518,"by":{"method":"random"},"refused":"used"},"#,
                r#"{"number":7,"by":{"method":"random"}}]"#
            )
        );
        assert_eq!(
            told(r#"{"method":"number"}"#, "[7]"),
            r#"[{"number":7,"by":{"method":"number","number":7}}]"#
        );
        assert_eq!(told(r#"{"method":"as_round_before"}"#, "[7]"), "[]");
    }
}
