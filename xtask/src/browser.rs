//! The browser tests: a real Chromium plays against the real server.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::command::root;
use crate::postgres::Postgres;
use crate::test::for_tests;
use crate::test::programs::{NODE, counted};
use crate::test::report::Outcome;
use crate::{tools, web};

/// The names under which a Chromium is usually installed. The one without windows
/// draws the same pages in half of the time.
const NAMES: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Runs these tests of `web/tests`, or all if none is named, against the program
/// that was built for the other tests, and this PostgreSQL.
pub fn tests(names: &BTreeSet<String>, database: Option<&Postgres>) -> Result<Outcome> {
    let Some(chromium) = chromium() else {
        let reason = "no Chromium: type `apt-get install chromium-headless-shell` or name one in ROCHADE_CHROMIUM";
        if std::env::var_os("CI").is_some() {
            bail!("{reason}");
        }
        return Ok(Outcome::Skipped(reason.into()));
    };
    let program = root().join("target/debug/rochade");
    let mut npm = web::npm(&["test", "--silent", "--"]);
    npm.args(names).env("ROCHADE_CHROMIUM", chromium).env("ROCHADE_BIN", program);
    npm.envs(database.map(for_tests));
    // What people use; the tests of the frame of all pages take it if it is there.
    if let Some(complete) = tools::find(&NAMES[1..]) {
        npm.env("ROCHADE_COMPLETE_CHROMIUM", complete);
    }
    counted(&mut npm, &NODE).map(Outcome::Tested)
}

/// A Chromium that is named, installed, or to be had from Debian's packages.
pub fn chromium() -> Option<PathBuf> {
    if let Some(given) = std::env::var_os("ROCHADE_CHROMIUM") {
        return Some(given.into());
    }
    tools::find(&NAMES).or_else(|| {
        println!("No Chromium found.");
        for package in ["chromium-headless-shell", "chromium"] {
            tools::install_debian(package);
            if let Some(found) = tools::find(&NAMES) {
                return Some(found);
            }
        }
        None
    })
}
