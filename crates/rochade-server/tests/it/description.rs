//! The description of the JSON interface as a whole.

use std::collections::HashMap;

use serde_json::Value;

use crate::support::Reader;

/// What somebody else has named: results, titles.
const NAMES_OF_OTHERS: [&str; 3] = ["EventAction", "GameResult", "Title"];

#[tokio::test]
async fn our_json_has_one_casing_and_describes_no_type_twice() {
    let reader = Reader::start().await;
    let description = reader.json("/api/openapi.json").await;
    let schemas = description["components"]["schemas"].as_object().unwrap();
    let mut names = HashMap::<String, &str>::new();
    for (name, schema) in schemas {
        let words = words_of(schema);
        let is_ours = !NAMES_OF_OTHERS.contains(&name.as_str());
        let odd = words.iter().find(|word| is_ours && !is_snake_case(word));
        assert_eq!(odd, None, "{name} is not in snake_case");
        let structure = without_texts(schema).to_string();
        let other = names.insert(structure, name).filter(|_| !words.is_empty());
        assert_eq!(other, None, "{name} is the same");
    }
}

fn is_snake_case(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// The names of properties and the words of enums in a schema.
fn words_of(schema: &Value) -> Vec<String> {
    let mut words = Vec::new();
    if let Some(properties) = schema["properties"].as_object() {
        words.extend(properties.keys().cloned());
    }
    let values = schema["enum"].as_array().into_iter().flatten();
    words.extend(values.filter_map(|value| value.as_str().map(str::to_owned)));
    let parts: Vec<&Value> = match schema {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(parts) => parts.iter().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    words.extend(parts.into_iter().flat_map(words_of));
    words
}

/// A schema without what is said about it.
fn without_texts(schema: &Value) -> Value {
    match schema {
        Value::Object(fields) => {
            let kept =
                fields.iter().filter(|(name, text)| *name != "description" || !text.is_string());
            kept.map(|(name, part)| (name.clone(), without_texts(part))).collect()
        }
        Value::Array(parts) => parts.iter().map(without_texts).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => schema.clone(),
    }
}
