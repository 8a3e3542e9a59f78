//! docs/json.md describes what every command prints as JSON: its examples are
//! run, and every field of every answer must be in its tables.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md");

/// Names of fields, whether they are always there, and their types.
type Table = BTreeMap<String, (bool, String)>;

#[derive(Default)]
struct Schema {
    tables: BTreeMap<String, Table>,
    /// The name of the table that an example belongs to, and its arguments.
    examples: Vec<(String, Vec<String>)>,
}

fn read_schema(text: &str) -> Schema {
    let mut schema = Schema::default();
    let (mut section, mut command) = (String::new(), String::new());
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            (section, command) = (name.to_owned(), name.to_owned());
        } else if let Some(name) = line.strip_prefix("### ") {
            section = name.to_owned();
        } else if let Some(arguments) = line.strip_prefix("rochade ") {
            schema.examples.push((command.clone(), split(arguments)));
        } else if let Some(row) = line.strip_prefix("| `") {
            let (name, rest) = row.split_once('`').expect("a name");
            let kind = rest.split('|').nth(1).expect("a type").trim().to_owned();
            let always = !name.ends_with('?');
            let field = name.trim_end_matches('?').to_owned();
            // A command and a table may share their name: the command has a blank before.
            let table = if section == command { format!(" {section}") } else { section.clone() };
            schema.tables.entry(table).or_default().insert(field, (always, kind));
        }
    }
    schema
}

/// Arguments as a shell takes them apart: quotes hold them together.
fn split(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate().flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        _ => vec![part.to_owned()],
    });
    parts.collect()
}

impl Schema {
    fn check(&self, table: &str, value: &Value, path: &str) {
        let fields = self.tables.get(table).unwrap_or_else(|| panic!("no table {table}"));
        let object = value.as_object().unwrap_or_else(|| panic!("{path}: {value} is no object"));
        for (name, value) in object {
            // What every answer to one of many questions has.
            if path.is_empty() && matches!(name.as_str(), "input" | "error" | "overlooked") {
                continue;
            }
            let known = fields.get(name);
            let (_, kind) = known.unwrap_or_else(|| panic!("{path}.{name} is not in {table}"));
            assert!(
                self.fits(kind, value, &format!("{path}.{name}")),
                "{path}.{name}: {value}: {kind}"
            );
        }
        for (name, (always, _)) in fields {
            assert!(!always || object.contains_key(name), "{path}: {name} is missing: {value}");
        }
    }

    fn fits(&self, kind: &str, value: &Value, path: &str) -> bool {
        kind.split(" or ").any(|kind| match kind {
            "text" => value.is_string(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            "map" => value.is_object(),
            "any" => true,
            _ => match kind.strip_prefix("list of ") {
                Some(kind) => value
                    .as_array()
                    .is_some_and(|list| list.iter().all(|value| self.fits(kind, value, path))),
                None => {
                    if value.is_object() {
                        self.check(kind, value, path);
                    }
                    value.is_object()
                }
            },
        })
    }
}

#[test]
fn every_answer_is_as_the_document_says() {
    let schema = read_schema(&fs::read_to_string(DOCUMENT).expect("the document"));
    let folder = TempDir::new().expect("a folder");
    let games = "[Event \"a\"]\n\n1. e4 {[%clk 0:01:00] [%eval 0.3] x} e5 $1 2. Ke3 1-0\n\n\
                 [Event \"b\"]\n\n1. e4 {[%clk 0:01:00] [%eval #3] x} e5 $1 2. Nf3 {[%eval 1.0]} *\n\n\
                 [SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. O-O *\n\n\
                 1. 0-0 *\n\n1. e2e4 *\n";
    fs::write(folder.path().join("games.pgn"), games).expect("a file");
    let run = |arguments: &[String]| {
        let output = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(arguments)
            .current_dir(folder.path())
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let event = ["random-tournament", "--players", "9", "--rounds", "5", "--played", "3"];
    let event: Vec<String> =
        event.iter().chain(&["--seed", "1", "-o", "event.trf"]).map(|&s| s.into()).collect();
    run(&event);
    assert!(schema.examples.len() > 20, "examples were found");
    for (command, arguments) in &schema.examples {
        let text = run(arguments);
        assert!(!text.is_empty(), "{arguments:?}");
        for line in text.lines() {
            let value: Value = serde_json::from_str(line).expect("one object a line");
            schema.check(&format!(" {command}"), &value, "");
        }
    }
}

#[test]
fn a_field_that_is_not_described_is_noticed() {
    let schema = read_schema(
        "## x\n\n| `a` | number | |\n| `b?` | list of y | |\n\n### y\n\n| `c` | text | |\n",
    );
    let check = |text: &str| {
        let value: Value = serde_json::from_str(text).expect("JSON");
        std::panic::catch_unwind(|| schema.check(" x", &value, "")).is_ok()
    };
    assert!(check(r#"{"a": 1}"#) && check(r#"{"a": 1, "b": [{"c": "d"}]}"#));
    for wrong in [r#"{}"#, r#"{"a": "1"}"#, r#"{"a": 1, "z": 2}"#, r#"{"a": 1, "b": [{}]}"#] {
        assert!(!check(wrong), "{wrong}");
    }
}
