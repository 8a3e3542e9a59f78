//! A data folder that version 0.1 wrote is opened, shows what it showed, and goes on.
//!
//! `first_version/rochade.sqlite` holds every kind of record and every ending, undone
//! records, an imported event, each way of drawing, rematches, boards played online,
//! and a server killed in the middle of a turn; `views.json` is what version 0.1
//! answered about it.

use std::path::Path;

use rochade_server::config::Limits;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::support::{Reader, Server};

const FILE: &[u8] = include_bytes!("first_version/rochade.sqlite");
const VIEWS: &str = include_str!("first_version/views.json");
const NAMES: &str = include_str!("first_version/names.json");
const SECRETS: &str = include_str!("first_version/secrets.json");

/// Fields that pages were told in another way then: `allowed`, `marks` and `cards` now.
const GONE: [&str; 3] = ["may_offer_draw", "squares", "card"];

/// What is told in sentences, which have been reworded since.
const SENTENCES: [&str; 9] =
    ["account", "boards", "bye", "consequence", "illegal", "remedy", "text", "time", "who"];

/// A folder as version 0.1 left it.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("rochade.sqlite"), FILE).unwrap();
    folder
}

fn fixture(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap()
}

fn text(map: &Map<String, Value>, name: &str) -> String {
    map[name].as_str().unwrap_or_else(|| panic!("no {name}")).to_owned()
}

async fn open(folder: &Path) -> Reader {
    Reader::at(Server::on(folder, Limits::NONE).await)
}

/// The address of a view: `label`, `label /rest`, or `label ORGANISER /rest`.
fn address(label: &str, rest: &str, names: &Map<String, Value>) -> String {
    let id = text(names, label);
    match label.split_once('-') {
        Some(("club", board)) if board.starts_with("board-") => format!("/api/games/{id}"),
        Some(("club", _)) => format!("/api/club/{id}{rest}"),
        Some(("draw", _)) => format!("/api/draw/public/{id}{rest}"),
        _ => format!("/api/games/{id}"),
    }
}

#[tokio::test]
async fn everything_is_shown_as_it_was() {
    let folder = folder();
    let reader = open(folder.path()).await;
    let (names, secrets) = (fixture(NAMES), fixture(SECRETS));
    let mut differences = Vec::new();
    for (key, then) in fixture(VIEWS) {
        let (label, rest) = key.split_once(' ').unwrap_or((&key, ""));
        let is_organiser = rest.starts_with("ORGANISER");
        let rest = rest.trim_start_matches("ORGANISER").trim();
        let mut request = reader.client.get(reader.url(&address(label, rest, &names)));
        if is_organiser {
            request = request.bearer_auth(text(&secrets, label));
        }
        let answered = request.send().await.unwrap().text().await.unwrap();
        let now = serde_json::from_str(&answered).unwrap_or(Value::String(answered));
        let running = then.pointer("/clock/running").and_then(Value::as_str);
        let running = running.map(|color| format!("{color}_ms"));
        let comparison = Comparison { key: &key, running: running.as_deref() };
        differences.extend(comparison.difference("", &then, &now));
    }
    reader.server.stop().await;
    assert_eq!(differences, [""; 0]);
}

/// Whether what was told of the draw of a whole round is told of each position now.
fn is_drawn_so(then: &Value, positions: Option<&Value>, drawn: Option<&Value>) -> bool {
    let all = drawn.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let (counted, refused): (Vec<&Value>, Vec<&Value>) =
        all.iter().partition(|drawn| drawn.get("refused").is_none());
    let each = |list: &[&Value], path: &str| -> Value {
        list.iter().filter_map(|drawn| drawn.pointer(path)).cloned().collect()
    };
    let method = then["method"].as_str().unwrap_or_default();
    let (rolls, slips) = (each(&counted, "/by/rolls"), each(&counted, "/by/slips"));
    match method {
        "as-round-before" => return all.is_empty(),
        "dice" if then["rolls"] != rolls => return false,
        "slips" if then["slips"] != slips => return false,
        "random" if then["refused"] != each(&refused, "/number") => return false,
        _ => {}
    }
    Some(&each(&counted, "/number")) == positions
        && all.iter().all(|drawn| drawn["by"]["method"] == method)
}

struct Comparison<'a> {
    key: &'a str,
    /// The clock that runs while we look.
    running: Option<&'a str>,
}

impl Comparison<'_> {
    /// What is still told and has not the value that it had.
    fn difference(&self, place: &str, then: &Value, now: &Value) -> Option<String> {
        let field = place.rsplit('/').next().unwrap_or_default();
        let differs = || Some(format!("{}{place}: {then} {now}", self.key));
        let check = |is_same: bool| if is_same { None } else { differs() };
        let named = place.rsplit('/').find(|part| part.parse::<usize>().is_err());
        let is_sentence = named.is_some_and(|name| SENTENCES.contains(&name));
        match (then, now) {
            (Value::Object(then), Value::Object(now)) => then.iter().find_map(|(name, value)| {
                // All of our JSON is in snake_case by now.
                match now.get(name).or_else(|| now.get(&name.replace('-', "_"))) {
                    None if name == "drawing" => {
                        check(is_drawn_so(value, now.get("positions"), now.get("drawn")))
                    }
                    Some(now) => self.difference(&format!("{place}/{name}"), value, now),
                    None => check(GONE.contains(&&**name)),
                }
            }),
            // Of what is contributed to a draw only the number is told before it.
            (Value::Array(then), Value::Number(now)) if field == "contributions" => {
                check(now.as_u64() == Some(then.len() as u64))
            }
            // More is told of how a position came about, in other sentences.
            (Value::Array(then), Value::Array(now)) if field == "account" => {
                check(now.len() >= then.len())
            }
            // An event has settings that it did not have then.
            (Value::Array(then), Value::Array(now)) if field == "fixed" => {
                let word = |value: &Value| value.as_str().map(|word| word.replace('-', "_"));
                let now: Vec<_> = now.iter().map(word).collect();
                check(then.iter().all(|one| now.contains(&word(one))))
            }
            // The order of the legal moves says nothing.
            (Value::Array(then), Value::Array(now)) if field == "legal" => {
                let sorted = |moves: &[Value]| {
                    let mut moves: Vec<String> = moves.iter().map(Value::to_string).collect();
                    moves.sort_unstable();
                    moves
                };
                check(sorted(then) == sorted(now))
            }
            // Pairings have more reasons by now, in other sentences.
            (Value::Array(then), Value::Array(now)) if self.key.ends_with("/reasons") => {
                let count = |reasons: &Value| reasons.as_array().map_or(0, Vec::len);
                let mut pairs = then.iter().zip(now);
                check(now.len() >= then.len() && pairs.all(|(then, now)| count(now) >= count(then)))
            }
            (Value::Array(then), Value::Array(now)) if then.len() == now.len() => {
                let pairs = then.iter().zip(now).enumerate();
                { pairs }.find_map(|(index, (then, now))| {
                    self.difference(&format!("{place}/{index}"), then, now)
                })
            }
            // What was a list of different things has names by now.
            (Value::Array(then), Value::Object(now)) if then.len() == now.len() => {
                let named = |then: &Value| {
                    now.values().any(|now| self.difference(place, then, now).is_none())
                };
                check(then.iter().all(named))
            }
            // It ran while we looked, then as now.
            (Value::Number(_), Value::Number(_))
                if Some(field) == self.running || field == "left_ms" =>
            {
                None
            }
            // Records may have been added.
            (Value::Number(then), Value::Number(now)) if field == "seq" => {
                check(now.as_u64() >= then.as_u64())
            }
            // Guests have numbers by now, and two people at one device their colours.
            (Value::String(then), Value::String(_)) if field == "name" && then == "Guest" => None,
            // Reports tell more by now, and rank by the standings.
            (Value::String(then), Value::String(now)) if then.starts_with("012 ") => {
                let ranked = |line: &str| match line.starts_with("001") {
                    true => format!("{}{}", &line[..85], line.get(89..).unwrap_or_default()),
                    false => line.to_owned(),
                };
                let now: Vec<String> = now.lines().map(ranked).collect();
                let mut kept = then.lines().filter(|line| !line.starts_with("162"));
                check(kept.all(|line| now.contains(&ranked(line))))
            }
            // The log says which settings were changed.
            (Value::String(then), Value::String(now)) if then == "Settings changed." => {
                check(now.starts_with("Settings changed: "))
            }
            // Nothing binds who has lost.
            (Value::String(_), Value::String(now)) if field == "remedy" && now.is_empty() => None,
            (Value::String(then), Value::String(now)) if is_sentence => {
                check(then.is_empty() == now.is_empty())
            }
            (Value::String(then), Value::String(now)) => {
                // The port is another one.
                let local = |text: &str| match text.strip_prefix("http://127.0.0.1:") {
                    Some(rest) => rest.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned(),
                    None => text.to_owned(),
                };
                let plain = |text: &str| local(text).replace('-', "_");
                check(plain(then) == plain(now))
            }
            (then, now) => check(then == now),
        }
    }
}

#[tokio::test]
async fn games_go_on() {
    let folder = folder();
    let reader = open(folder.path()).await;
    let (names, secrets) = (fixture(NAMES), fixture(SECRETS));
    let ask = async |label: &str, color: &str, request: Value| -> Value {
        let path = format!("/api/games/{}/requests", text(&names, label));
        let request = reader.client.post(reader.url(&path)).json(&request);
        let request = request.bearer_auth(text(&secrets, &format!("{label} {color}")));
        request.send().await.unwrap().json().await.unwrap()
    };
    let seen = json!({ "ply": 5, "resets": 0 });
    let moved = json!({ "type": "move", "seen": seen, "attempt": "a6" });
    let view = ask("crash-in-mid-turn", "black", moved).await;
    assert_eq!(view["moves"][5]["san"], "a6", "{view}");
    let view = ask("rematch-offered", "black", json!({ "type": "accept_rematch" })).await;
    assert!(view["error"].is_null(), "{view}");
    let view = ask("studying", "black", json!({ "type": "ready" })).await;
    assert_eq!(view["phase"]["phase"], "playing", "{view}");
    let accepted = json!({ "type": "accept_draw", "seen": { "ply": 3, "resets": 0 } });
    let view = ask("open-offers", "black", accepted).await;
    assert_eq!(view["outcome"]["reason"], "agreement", "{view}");
    let late = json!({ "type": "move", "seen": { "ply": 4, "resets": 0 }, "attempt": "a3" });
    let refused = ask("checkmate", "white", late).await;
    assert_eq!(refused["error"]["reason"], "over", "{refused}");
    reader.server.stop().await;
}

#[tokio::test]
async fn it_passes_the_audit_before_and_after_it_went_on() {
    let folder = folder();
    let audit = async || {
        let mut findings = Vec::new();
        let audited = rochade_server::audit::audit(folder.path(), |found| findings.push(found));
        let audited = audited.await.unwrap();
        assert_eq!(findings, []);
        audited
    };
    let before = audit().await;
    let untouched = std::fs::read(folder.path().join("rochade.sqlite")).unwrap();
    assert!(untouched == FILE, "an audit changes nothing");
    let reader = open(folder.path()).await;
    for (label, id) in fixture(NAMES) {
        if !label.starts_with("club-") && !label.starts_with("draw-") {
            reader.json(&format!("/api/games/{}", id.as_str().unwrap())).await;
        }
    }
    reader.server.stop().await;
    let after = audit().await;
    assert_eq!(after.journals, before.journals + 1, "the log of those who run the server");
    assert!(after.records > before.records, "games are sealed");
    let file = rusqlite::Connection::open(folder.path().join("rochade.sqlite")).unwrap();
    let sql = "UPDATE records SET text = replace(text, '\"checkmate\"', '\"stalemate\"')";
    file.execute(sql, []).unwrap();
    let mut findings = Vec::new();
    let again = rochade_server::audit::audit(folder.path(), |found| findings.push(found));
    again.await.unwrap();
    assert_ne!(findings, [], "what was changed is found");
}
