//! What the sources of all crates name: every key exists and is given the variables that it
//! shows, and no key is left over.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::messages;
use crate::Language;

/// Where sentences are named by their keys.
const SOURCES: [&str; 5] = [
    "src",
    "../rochade-server/src",
    "../rochade-cli/src",
    "../rochade-py/src",
    "../rochade-server/templates",
];

/// All texts of a folder, without tests.
fn read(folder: &Path, texts: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("tests") {
            read(&path, texts);
        } else if let Ok(text) = std::fs::read_to_string(&path)
            && !path.ends_with("tests.rs")
        {
            texts.push(text);
        }
    }
}

/// The sources of all crates.
pub fn sources() -> Vec<String> {
    let mut texts = Vec::new();
    for folder in SOURCES {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut texts);
    }
    texts
}

/// What stands in quotes at the beginning, and the rest.
fn quoted(text: &str) -> Option<(&str, &str)> {
    text.trim_start().strip_prefix('"')?.split_once('"')
}

/// The part up to the bracket that closes the first one.
fn bracketed(text: &str) -> &str {
    let mut depth = 0;
    for (place, character) in text.char_indices() {
        match character {
            '[' | '(' => depth += 1,
            ']' | ')' if depth == 1 => return &text[..place],
            ']' | ')' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// The names of the variables in a list such as `("name", …), text("file", …)`; none where
/// something else stands among them.
fn variables(list: &str) -> Option<BTreeSet<String>> {
    let (mut names, mut rest) = (BTreeSet::new(), list.trim_start());
    while !rest.is_empty() {
        let (call, inside) = rest.split_once('(')?;
        let name = match call.strip_suffix("_argument") {
            Some(name) if name.chars().all(char::is_alphabetic) => name,
            Some(_) => return None,
            None if ["", "text", "count"].contains(&call) => quoted(inside)?.0,
            None => return None,
        };
        names.insert(name.to_owned());
        let whole = bracketed(&rest[call.len()..]);
        rest =
            rest[call.len() + whole.len() + 1..].trim_start().trim_start_matches(',').trim_start();
    }
    Some(names)
}

/// The keys that are named in calls, with their variables where these stand beside them.
fn calls(text: &str) -> Vec<(String, Option<BTreeSet<String>>)> {
    let mut found = Vec::new();
    for call in [".ui(", ".ui_with(", ".say("] {
        for (at, _) in text.match_indices(call) {
            let Some((key, rest)) = quoted(&text[at + call.len()..]) else { continue };
            if key.contains('{') {
                continue;
            }
            let list = rest.trim_start().strip_prefix(',').map(str::trim_start);
            let given = match list {
                None => Some(BTreeSet::new()),
                Some(list) if list.starts_with("&[") => variables(&bracketed(&list[1..])[1..]),
                Some(_) => None,
            };
            found.push((key.to_owned(), given));
        }
    }
    found
}

#[test]
fn every_key_that_is_named_exists_and_gets_its_variables() {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for language in Language::ALL {
        for (key, variables) in messages(language) {
            known.entry(key).or_default().extend(variables);
        }
    }
    let calls: Vec<_> = sources().iter().flat_map(|text| calls(text)).collect();
    assert!(calls.len() > 200, "only {} sentences are named", calls.len());
    for (key, given) in calls {
        let Some(variables) = known.get(&key) else { panic!("no sentence has the key {key}") };
        // A sentence may be made of others, which take theirs.
        if let Some(given) = given {
            assert!(variables.is_subset(&given), "{key}: {variables:?}, but given {given:?}");
        }
    }
}

#[test]
fn the_scanner_sees_what_is_there() {
    let text = r#"
        words.ui("a-b"); words.ui_with("c", &[("one", Value::text(f(2))), ("two", x)]);
        self.say("d", &[text("three", g("no")), count("four", n)]); words.ui_with("e", &given);
        self.say("f", &[color_argument(color), text("five", 5)]); self.say("g", &[other(1)]);
    "#;
    let set = |names: &[&str]| Some(names.iter().map(ToString::to_string).collect());
    let mut found = calls(text);
    found.sort();
    let expected: [(&str, Option<BTreeSet<String>>); 6] = [
        ("a-b", set(&[])),
        ("c", set(&["one", "two"])),
        ("d", set(&["three", "four"])),
        ("e", None),
        ("f", set(&["color", "five"])),
        ("g", None),
    ];
    assert_eq!(found, expected.map(|(key, given)| (key.to_owned(), given)));
}
