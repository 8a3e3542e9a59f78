//! The arrows of ARCHITECTURE.md: which crate may depend on which, and that no
//! library depends on GPL code.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::command::{cargo, output};

/// Each of our crates with those of ours that it may depend on.
pub const ARROWS: [(&str, &[&str]); 8] = [
    ("rochade", &[]),
    ("rochade-pgn", &["rochade"]),
    ("rochade-tournament", &["rochade"]),
    ("rochade-diagram", &["rochade"]),
    ("rochade-explorer", &["rochade"]),
    ("rochade-words", &["rochade", "rochade-pgn", "rochade-tournament"]),
    ("rochade-server", &LIBRARIES),
    (
        "rochade-cli",
        &[
            "rochade",
            "rochade-pgn",
            "rochade-tournament",
            "rochade-diagram",
            "rochade-explorer",
            "rochade-words",
            "rochade-server",
        ],
    ),
];

/// The crates that anybody may use without the duties of the GPL.
pub const LIBRARIES: [&str; 6] = [
    "rochade",
    "rochade-pgn",
    "rochade-tournament",
    "rochade-diagram",
    "rochade-explorer",
    "rochade-words",
];

/// The Python package, a library with a lock file of its own.
const PYTHON: (&str, &str) = ("rochade-py", "crates/rochade-py/Cargo.toml");

/// Checks the dependencies that are built into our crates; what only tests use
/// is free.
pub fn check() -> Result<()> {
    let graph = Graph::of("Cargo.toml")?;
    for name in &graph.members {
        if name == "xtask" {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(from, _)| from == name) else {
            bail!("crate {name} has no place among the arrows: add it to xtask/src/arrows.rs");
        };
        for dependency in &graph.direct[name] {
            let ours = graph.members.contains(dependency);
            if ours && !allowed.contains(&dependency.as_str()) {
                bail!("{name} must not depend on {dependency}");
            }
        }
    }
    for name in LIBRARIES.iter().filter(|name| graph.members.contains(**name)) {
        graph.check_licences(name)?;
    }
    Graph::of(PYTHON.1)?.check_licences(PYTHON.0)
}

struct Graph {
    members: BTreeSet<String>,
    direct: BTreeMap<String, BTreeSet<String>>,
    licences: BTreeMap<String, String>,
}

impl Graph {
    fn of(manifest: &str) -> Result<Self> {
        let arguments = ["metadata", "--format-version", "1", "--all-features", "--manifest-path"];
        let text = output(cargo(&arguments).arg(manifest))?;
        Self::new(&serde_json::from_str(&text).context("cargo metadata is not JSON")?)
    }

    /// That nothing below a crate asks for what the GPL asks for.
    fn check_licences(&self, name: &str) -> Result<()> {
        if !self.direct.contains_key(name) {
            bail!("there is no crate {name}");
        }
        for dependency in self.all_below(name) {
            let licence = self.licences.get(&dependency).map_or("", String::as_str);
            if licence.contains("GPL") && !licence.contains(" OR ") {
                bail!("{name} depends on {dependency}, which is under {licence}");
            }
        }
        Ok(())
    }

    fn new(metadata: &Value) -> Result<Self> {
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let packages = list(&metadata["packages"]);
        let name_of: BTreeMap<String, String> =
            packages.iter().map(|package| (text(&package["id"]), text(&package["name"]))).collect();
        let name = |id: &Value| name_of.get(&text(id)).cloned().context("an unknown package id");
        let licences = packages.iter().map(|p| (text(&p["name"]), text(&p["license"]))).collect();
        let members =
            list(&metadata["workspace_members"]).iter().map(name).collect::<Result<_>>()?;
        let mut direct: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for node in list(&metadata["resolve"]["nodes"]) {
            let entry = direct.entry(name(&node["id"])?).or_default();
            for dependency in list(&node["deps"]) {
                // The kind is null for what is built in, "dev" for tests.
                if list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()) {
                    entry.insert(name(&dependency["pkg"])?);
                }
            }
        }
        Ok(Self { members, direct, licences })
    }

    fn all_below(&self, name: &str) -> BTreeSet<String> {
        let (mut found, mut open) = (BTreeSet::new(), vec![name.to_owned()]);
        while let Some(name) = open.pop() {
            for dependency in self.direct.get(&name).into_iter().flatten() {
                if found.insert(dependency.clone()) {
                    open.push(dependency.clone());
                }
            }
        }
        found
    }
}
