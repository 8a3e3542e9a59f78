//! The TypeScript half of the protocol is written from the description of the Rust half,
//! which is also the one in OpenAPI.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;
use utoipa::{PartialSchema, ToSchema};

use super::event::{
    CheckedProof, Contribution, DeskRequest, DeskView, ElectronicRound, EventLog, ListedPlayers,
    PairingReasons, RosterView,
};
use super::{
    AnalysisFile, ArbiterView, ClientMessage, CountedView, GameView, LessonView, LineView,
    ServerMessage, TryView,
};
use crate::event::EventChange;
use crate::game::{Action, Decline};
use crate::web::error::ErrorBody;
use crate::web::games::NewGame;
use crate::web::ratings::ChangeView;

/// Descriptions by name.
type Types = BTreeMap<String, Value>;

fn add<T: ToSchema + PartialSchema>(types: &mut Types) {
    let mut found = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut found);
    for (name, schema) in found {
        types.insert(name, serde_json::to_value(schema).expect("a description is JSON"));
    }
}

/// Writes `web/src/wire/*.ts` and fails if that changed what is committed: build
/// the web part again and commit it.
#[test]
fn the_typescript_types_are_those_of_the_server() {
    let mut types = Types::new();
    add::<Action>(&mut types);
    add::<ServerMessage>(&mut types);
    add::<ClientMessage>(&mut types);
    add::<GameView>(&mut types);
    add::<LessonView>(&mut types);
    add::<LineView>(&mut types);
    add::<AnalysisFile>(&mut types);
    add::<TryView>(&mut types);
    add::<ArbiterView>(&mut types);
    add::<CountedView>(&mut types);
    add::<DeskView>(&mut types);
    add::<DeskRequest>(&mut types);
    add::<EventLog>(&mut types);
    add::<RosterView>(&mut types);
    add::<ListedPlayers>(&mut types);
    add::<ElectronicRound>(&mut types);
    add::<PairingReasons>(&mut types);
    add::<Contribution>(&mut types);
    add::<CheckedProof>(&mut types);
    add::<NewGame>(&mut types);
    add::<ChangeView>(&mut types);
    add::<Decline>(&mut types);
    add::<ErrorBody>(&mut types);
    add::<EventChange>(&mut types);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let mut changed = Vec::new();
    for (name, schema) in &types {
        let (file, text) = (folder.join(format!("{name}.ts")), file(name, schema));
        if std::fs::read_to_string(&file).ok().as_ref() != Some(&text) {
            std::fs::write(&file, text).expect("written");
            changed.push(format!("{name}.ts"));
        }
    }
    for entry in std::fs::read_dir(&folder).expect("the folder").filter_map(Result::ok) {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !types.contains_key(name.trim_end_matches(".ts")) {
            std::fs::remove_file(entry.path()).expect("removed");
            changed.push(name);
        }
    }
    assert!(changed.is_empty(), "the protocol changed: commit web/src/wire: {changed:?}");
}

fn file(name: &str, schema: &Value) -> String {
    let mut uses = BTreeSet::new();
    let written = typescript(schema, "", &mut uses);
    uses.remove(name);
    let imports: String =
        uses.iter().map(|name| format!("import type {{ {name} }} from \"./{name}\";\n")).collect();
    let begin = "// Written by a test of rochade-server from the Rust types. Do not edit.\n";
    let gap = if imports.is_empty() { "" } else { "\n" };
    format!("{begin}\n{imports}{gap}{}export type {name} = {written};\n", doc(schema, ""))
}

fn doc(schema: &Value, indent: &str) -> String {
    let Some(text) = schema["description"].as_str() else { return String::new() };
    let lines: String =
        text.lines().map(|line| format!("{}\n", format!("{indent} * {line}").trim_end())).collect();
    format!("{indent}/**\n{lines}{indent} */\n")
}

fn typescript(schema: &Value, indent: &str, uses: &mut BTreeSet<String>) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().unwrap_or_default();
        uses.insert(name.to_owned());
        return name.to_owned();
    }
    let mut joined = |parts: &Value, sign: &str| -> Option<String> {
        let parts = parts.as_array()?;
        let each: Vec<String> = parts.iter().map(|part| typescript(part, indent, uses)).collect();
        Some(each.join(sign))
    };
    let whole = joined(&schema["oneOf"], " | ").or_else(|| joined(&schema["allOf"], " & "));
    if let Some(whole) = whole {
        return whole;
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    if let Some(types) = schema["type"].as_array() {
        let one = |kind: &Value| {
            let mut alone = schema.clone();
            alone["type"] = kind.clone();
            typescript(&alone, indent, uses)
        };
        return types.iter().map(one).collect::<Vec<_>>().join(" | ");
    }
    match schema["type"].as_str() {
        Some("integer" | "number") => "number".to_owned(),
        Some("array") => list(schema, indent, uses),
        Some("object") => object(schema, indent, uses),
        Some(same @ ("string" | "boolean" | "null")) => same.to_owned(),
        Some(_) | None => "unknown".to_owned(),
    }
}

fn list(schema: &Value, indent: &str, uses: &mut BTreeSet<String>) -> String {
    if let Some(parts) = schema["prefixItems"].as_array() {
        let parts: Vec<String> = parts.iter().map(|part| typescript(part, indent, uses)).collect();
        return format!("[{}]", parts.join(", "));
    }
    let item = typescript(&schema["items"], indent, uses);
    format!("Array<{item}>")
}

fn object(schema: &Value, indent: &str, uses: &mut BTreeSet<String>) -> String {
    let deeper = format!("{indent}  ");
    let required = |name: &str| {
        let all = schema["required"].as_array();
        all.is_some_and(|all| all.iter().any(|required| required == name))
    };
    let field = |(name, property): (&String, &Value)| {
        let kind = typescript(property, &deeper, uses);
        // What may be null is always written.
        let mark = if required(name) || kind.contains("null") { "" } else { "?" };
        format!("{}{deeper}{name}{mark}: {kind};\n", doc(property, &deeper))
    };
    let fields: String =
        schema["properties"].as_object().into_iter().flatten().map(field).collect();
    format!("{{\n{fields}{indent}}}")
}
