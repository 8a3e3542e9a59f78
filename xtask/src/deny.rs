//! What the program may be made of: `cargo deny check` by `deny.toml`, and where cargo-deny is
//! not installed, the part of it that needs nothing but cargo: licences, sources, bans.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::command::{cargo, output, root, run};
use crate::test::report::Outcome;
use crate::tools;

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The step of the test command.
pub fn step() -> Result<Outcome> {
    if tools::has_cargo("deny") {
        // The advisories come from the network, which a test must not need.
        run(&mut cargo(&["deny", "--all-features", "check", "licenses", "bans", "sources"]))?;
        return Ok(Outcome::Holds);
    }
    println!("cargo-deny is not installed; licences, sources and bans are checked without it.");
    let rules = std::fs::read_to_string(root().join("deny.toml"))?;
    let (allowed, banned) = (list(&rules, "allow = ["), list(&rules, "deny = ["));
    let told =
        output(&mut cargo(&["metadata", "--format-version=1", "--locked", "--all-features"]))?;
    let metadata: Value = serde_json::from_str(&told)?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let wrong: Vec<String> =
        packages.iter().filter_map(|package| problem(package, &allowed, &banned)).collect();
    if packages.len() < 100 || !wrong.is_empty() {
        bail!("of {} packages: {}", packages.len(), wrong.join("; "));
    }
    Ok(Outcome::Holds)
}

/// The strings of a list of the file, without the words before them in a table.
fn list(rules: &str, start: &str) -> BTreeSet<String> {
    let inside = rules.split(start).nth(1).and_then(|rest| rest.split("\n]").next());
    let quoted = inside.unwrap_or_default().lines().filter(|line| !line.trim().starts_with('#'));
    quoted.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect()
}

/// What speaks against a package.
fn problem(
    package: &Value,
    allowed: &BTreeSet<String>,
    banned: &BTreeSet<String>,
) -> Option<String> {
    let name = package["name"].as_str().unwrap_or_default();
    let licence = package["license"].as_str().unwrap_or_default();
    if !is_allowed(licence, allowed) {
        return Some(format!("{name} is under {licence:?}"));
    }
    if banned.contains(name) {
        return Some(format!("{name} is banned"));
    }
    let source = package["source"].as_str();
    source.filter(|source| *source != CRATES_IO).map(|source| format!("{name} is from {source}"))
}

/// Whether one way to read the expression is allowed whole. `A AND (B OR C)` is as it is in
/// SPDX; a slash is how cargo wrote OR once.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let text = expression.trim().replace('/', " OR ");
    if let Some((before, after)) = split(&text, " OR ") {
        return is_allowed(&before, allowed) || is_allowed(&after, allowed);
    }
    if let Some((before, after)) = split(&text, " AND ") {
        return is_allowed(&before, allowed) && is_allowed(&after, allowed);
    }
    match text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        Some(inner) => is_allowed(inner, allowed),
        None => allowed.contains(&text),
    }
}

/// Splits at the first such word that is in no parentheses.
fn split(text: &str, word: &str) -> Option<(String, String)> {
    let outside = |at: usize| text[..at].matches('(').count() == text[..at].matches(')').count();
    let (at, _) = text.match_indices(word).find(|(at, _)| outside(*at))?;
    Some((text[..at].to_owned(), text[at + word.len()..].to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_allowed_if_one_way_to_read_it_is() {
        let allowed = list("allow = [\n  # free\n  \"MIT\",\n  \"ISC\",\n]\n", "allow = [");
        assert_eq!(allowed.len(), 2);
        for yes in ["MIT", "GPL-2.0 OR MIT", "X/MIT", "MIT AND ISC", "(X OR MIT) AND ISC"] {
            assert!(is_allowed(yes, &allowed), "{yes}");
        }
        for no in ["", "X", "MIT AND X", "(X OR Y) AND MIT", "ISC AND (X)"] {
            assert!(!is_allowed(no, &allowed), "{no}");
        }
    }
}
