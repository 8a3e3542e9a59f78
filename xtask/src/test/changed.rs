//! What a change can reach, for `cargo xtask test --changed`.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use crate::arrows::{ARROWS, LIBRARIES};
use crate::command::{command, output, root};

/// A word for a part of the pages, as its folders and files are called in
/// `web/src`, `crates/rochade-server/src/web` and its `templates`, and the browser
/// tests that look at it.
const AREAS: [(&str, &[&str]); 24] = [
    ("account", &["accounts", "oauth", "passkeys"]),
    ("analysis", &["accuracy", "analysis", "computer", "engine"]),
    ("arbiter", &["arbiter"]),
    ("board", &["castling", "game", "keyboard", "arbiter", "premoves"]),
    ("club", &["arena", "club", "evening", "formats", "season", "teams"]),
    ("computer", &["computer", "engine"]),
    ("desk", &["arena", "club", "evening", "formats", "season", "teams"]),
    ("draw", &["draw", "verify"]),
    ("engine", &["accuracy", "computer", "engine"]),
    ("event", &["arena", "club", "formats", "season", "teams"]),
    ("explorer", &["explorer"]),
    ("game", GAME),
    ("games", GAME),
    ("learn", &["learn"]),
    ("lobby", &["play_pages"]),
    ("new", &["play_pages", "game"]),
    ("passkey", &["passkeys"]),
    ("pgn", &["game"]),
    ("play", GAME),
    ("positions", &["positions"]),
    ("projector", &["arena", "club", "draw", "evening", "formats", "season", "teams"]),
    ("rules", &["learn"]),
    ("style", &["pseudo"]),
    ("verify", &["verify"]),
];

/// What looks at a game that is played.
const GAME: &[&str] = &[
    "agreements",
    "alerts",
    "board_hand",
    "castling",
    "chat",
    "clocks",
    "cluster",
    "correspondence",
    "game",
    "keyboard",
    "moments",
    "play_pages",
    "premoves",
    "share",
];

/// What looks at a page of every kind, after a change below the server.
const SAMPLE: &[&str] = &["castling", "frame"];

/// What a change can reach.
#[derive(Debug, PartialEq, Eq)]
pub struct Reach {
    /// The crates whose tests are run.
    pub packages: BTreeSet<String>,
    /// The browser tests that are run.
    pub browser: BTreeSet<String>,
    /// Whether the benchmarks are checked.
    pub bench: bool,
    /// Whether the Python package is tested.
    pub python: bool,
}

/// The files that differ from where this branch left `main`, and those that are
/// not committed yet.
pub fn files() -> Result<Vec<String>> {
    let base = output(&mut command("git", &["merge-base", "main", "HEAD"]))
        .context("--changed compares with the branch main of a git checkout")?;
    let changed = output(&mut command("git", &["diff", "--name-only", base.trim()]))?;
    let new = output(&mut command("git", &["ls-files", "--others", "--exclude-standard"]))?;
    Ok(changed.lines().chain(new.lines()).map(str::to_owned).collect())
}

/// The names of all browser tests.
pub fn browser_tests() -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(root().join("web/tests"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".test.ts").map(str::to_owned));
    }
    Ok(names)
}

/// Finds what these files can reach. A file that nobody knows reaches everything.
pub fn reach(files: &[String], browser_tests: &BTreeSet<String>) -> Reach {
    let mut reach =
        Reach { packages: BTreeSet::new(), browser: BTreeSet::new(), bench: false, python: false };
    let mut everything = false;
    for file in files {
        let parts: Vec<&str> = file.split('/').collect();
        match parts[..] {
            ["crates", "rochade-py", ..] => reach.python = true,
            ["crates", package, ref inside @ ..] => {
                reach.python |= LIBRARIES.contains(&package) && inside.first() == Some(&"src");
                reach.packages.insert(package.to_owned());
                reach.bench |= matches!(package, "rochade" | "rochade-pgn");
                match (package, inside) {
                    (_, ["tests" | "benches" | "examples", ..]) => {}
                    ("rochade-server", ["src", "web", area, ..] | ["templates", area, ..]) => {
                        reach.browser.extend(tests_of(area, browser_tests));
                    }
                    ("rochade-server", _) => reach.browser.extend(browser_tests.iter().cloned()),
                    _ => reach.browser.extend(SAMPLE.iter().map(|name| (*name).to_owned())),
                }
            }
            ["web", "tests", name] if name.ends_with(".test.ts") => {
                reach.browser.insert(name.trim_end_matches(".test.ts").to_owned());
            }
            ["web", "src", area, ..] => {
                reach.browser.extend(tests_of(area, browser_tests));
                // It embeds what is built from these, and has tests of the labels.
                reach.packages.insert("rochade-server".to_owned());
            }
            ["bench", ..] => reach.bench = true,
            ["fuzz", ..] => {
                reach.packages.extend(["rochade".to_owned(), "rochade-server".to_owned()]);
            }
            ["docs" | "packaging", ..] => {
                reach.packages.extend(["rochade-tournament".to_owned(), "rochade-cli".to_owned()]);
            }
            ["README.md"] => {
                reach.packages.extend(["rochade".to_owned(), "rochade-cli".to_owned()]);
            }
            [name] if name.ends_with(".md") || name.starts_with("LICENSE") => {}
            _ => everything = true,
        }
    }
    // Who builds on a changed crate is reached, too.
    for (name, below) in ARROWS {
        if everything || below.iter().any(|below| reach.packages.contains(*below)) {
            reach.packages.insert(name.to_owned());
        }
    }
    if everything {
        reach.packages.insert("xtask".to_owned());
        reach.browser.clone_from(browser_tests);
        (reach.bench, reach.python) = (true, true);
    }
    reach
}

/// The tests for an area; all of them for what every page uses.
fn tests_of(area: &str, all: &BTreeSet<String>) -> Vec<String> {
    let area = area.split(['.', '_']).next().unwrap_or(area);
    let found = AREAS.iter().find(|(name, _)| *name == area);
    found.map_or_else(
        || all.iter().cloned().collect(),
        |(_, tests)| tests.iter().map(|name| (*name).to_owned()).collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reached(files: &[&str]) -> Reach {
        let files: Vec<String> = files.iter().map(|file| (*file).to_owned()).collect();
        reach(&files, &browser_tests().expect("the tests of the pages"))
    }

    fn names(set: &BTreeSet<String>) -> Vec<&str> {
        set.iter().map(String::as_str).collect()
    }

    #[test]
    fn a_page_reaches_its_own_tests_and_what_is_shared_reaches_all() {
        let club = reached(&["web/src/club/desk.ts"]);
        assert_eq!(
            names(&club.browser),
            ["arena", "club", "evening", "formats", "season", "teams"]
        );
        assert!(!club.python);
        assert_eq!(names(&club.packages), ["rochade-cli", "rochade-server"]);
        let templates = reached(&["crates/rochade-server/templates/learn/quiz.html"]);
        assert_eq!(names(&templates.browser), ["learn"]);
        let all = browser_tests().expect("the tests of the pages");
        for shared in ["web/src/page/labels.ts", "crates/rochade-server/src/hub.rs", "Cargo.lock"] {
            assert_eq!(reached(&[shared]).browser, all, "{shared}");
        }
    }

    #[test]
    fn who_builds_on_a_crate_is_reached() {
        let pgn = reached(&["crates/rochade-pgn/src/lib.rs"]);
        assert_eq!(
            names(&pgn.packages),
            ["rochade-cli", "rochade-pgn", "rochade-server", "rochade-words"]
        );
        assert!(pgn.bench && pgn.python);
        assert_eq!(names(&pgn.browser), SAMPLE);
        assert_eq!(reached(&["crates/rochade/src/san.rs"]).packages.len(), ARROWS.len());
        assert_eq!(names(&reached(&["README.md"]).packages).len(), ARROWS.len());
        assert!(reached(&["CHANGELOG.md"]).packages.is_empty());
        assert!(reached(&["something/new"]).packages.contains("xtask"));
    }

    #[test]
    fn the_areas_name_tests_that_exist_and_every_test_is_named() {
        let all = browser_tests().expect("the tests of the pages");
        let named: BTreeSet<String> = AREAS
            .iter()
            .flat_map(|(_, tests)| *tests)
            .chain(SAMPLE)
            .map(|name| (*name).to_owned())
            .collect();
        assert_eq!(named, all);
    }
}
