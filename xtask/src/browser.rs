//! The browser tests: a real Chromium plays against the real server.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{self, cargo, describe, root};
use crate::test::Count;
use crate::web;

/// The names under which a Chromium is usually installed.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Builds the program and runs the tests in `web/tests` against it.
pub fn tests() -> Result<Count> {
    let chromium = chromium()?;
    command::run(&mut cargo(&["build", "--quiet", "--package", "rochade-cli"]))?;
    let mut npm = web::npm(&["test", "--silent"]);
    npm.env("ROCHADE_CHROMIUM", chromium).env("ROCHADE_BIN", root().join("target/debug/rochade"));
    counted(&mut npm)
}

/// A Chromium that is installed, or that Debian's packages give us.
fn chromium() -> Result<PathBuf> {
    if let Some(given) = std::env::var_os("ROCHADE_CHROMIUM") {
        return Ok(given.into());
    }
    if let Some(found) = installed() {
        return Ok(found);
    }
    println!("No Chromium found; trying to install Debian's.");
    for arguments in [&["update", "--quiet"][..], &["install", "--quiet", "--yes", "chromium"]] {
        let mut apt = command::command("apt-get", arguments);
        // Whether it worked is seen from what is installed then.
        let _ = apt.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()).status();
    }
    installed().context(
        "the browser tests need a Chromium: install one (apt-get install chromium), or name it \
         in ROCHADE_CHROMIUM",
    )
}

fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = NAMES.iter().flat_map(|name| folders.iter().map(move |f| f.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// Shows what fails, and adds up the closing lines of Node's test runner:
/// `# pass 12`, `# fail 0`.
fn counted(command: &mut Command) -> Result<Count> {
    let line = describe(command);
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot run {line}"))?;
    let stdout = child.stdout.take().context("no output to read")?;
    let mut count = Count::default();
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        if let Some(number) = closing(&line, "# pass ") {
            count.passed += number;
        } else if let Some(number) = closing(&line, "# fail ") {
            count.failed += number;
        }
        let is_noise = line.trim_start().starts_with("ok ") || line.trim_start().starts_with("---");
        if !is_noise {
            println!("{line}");
        }
    }
    let status = child.wait()?;
    if !status.success() && count.failed == 0 {
        bail!("{line} failed ({status})");
    }
    if count.passed == 0 {
        bail!("{line} ran no test");
    }
    Ok(count)
}

fn closing(line: &str, start: &str) -> Option<u64> {
    line.strip_prefix(start)?.trim().parse().ok()
}
