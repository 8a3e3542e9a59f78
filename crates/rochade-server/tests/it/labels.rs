//! The labels of the pages: each one that a page names exists, and each one that
//! exists is named by a page.

use std::collections::BTreeSet;
use std::path::Path;

use rochade_words::{Language, Words};

/// Where labels are named.
const SOURCES: [&str; 4] = ["templates", "src", "../../web/src", "../rochade-cli/src"];

#[test]
fn every_label_is_used_and_every_used_label_exists() {
    let mut named = BTreeSet::new();
    for source in SOURCES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
        collect(&folder, &mut named);
    }
    assert!(named.len() > 200, "only {} labels found", named.len());
    let known: BTreeSet<String> =
        Words::of(Language::En).ui_all("ui-").into_keys().map(str::to_owned).collect();
    // A name that ends with a hyphen asks for all labels that begin so; a part in
    // braces stands for one word that comes from data.
    let (beginnings, names): (BTreeSet<_>, BTreeSet<_>) =
        named.into_iter().partition(|name| name.ends_with('-'));
    let (patterns, whole): (BTreeSet<_>, BTreeSet<_>) =
        names.into_iter().partition(|name| name.contains(DATA));
    let missing: Vec<_> = whole.difference(&known).collect();
    assert!(missing.is_empty(), "named, but not there: {missing:?}");
    for beginning in &beginnings {
        assert!(known.iter().any(|key| key.starts_with(beginning)), "nothing begins {beginning}");
    }
    for pattern in &patterns {
        assert!(known.iter().any(|key| fits(key, pattern)), "nothing is like {pattern}");
    }
    let is_used =
        |key: &&String| whole.contains(*key) || patterns.iter().any(|pattern| fits(key, pattern));
    let unused: Vec<_> = known.iter().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "there, but not named: {unused:?}");
}

/// Stands for one word of a key that comes from data.
const DATA: char = '*';

fn fits(key: &str, pattern: &str) -> bool {
    let Some((before, after)) = pattern.split_once(DATA) else { return key == pattern };
    let Some(rest) = key.strip_prefix(before) else { return false };
    let places = rest.char_indices().map(|(place, _)| place).chain([rest.len()]);
    places.skip(1).any(|place| fits(&rest[place..], after))
}

fn collect(folder: &Path, named: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of ours") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, named);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            named.extend(names(&text));
        }
    }
}

/// Everything in a text that looks like the key of a label, in quotes of any kind.
fn names(text: &str) -> impl Iterator<Item = String> + '_ {
    text.match_indices("ui-").filter_map(|(start, _)| {
        let before = text[..start].chars().next_back()?;
        let name = name(&text[start..]);
        (matches!(before, '"' | '\'' | '`') && name.len() > 3).then_some(name)
    })
}

/// The key that begins here, with a sign for each part in braces, as in
/// `ui-play-${which}-yes`.
fn name(text: &str) -> String {
    let mut name = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '$' => {}
            '{' => {
                name.push(DATA);
                rest.by_ref().find(|c| *c == '}');
            }
            c if c.is_ascii_alphanumeric() || c == '-' || c == '_' => name.push(c),
            _ => break,
        }
    }
    name
}
