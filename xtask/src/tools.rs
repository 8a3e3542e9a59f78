//! The programs that we need beside cargo, and what to type when one is missing.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::command::{cargo, root, run};

/// The oldest Node.js that the web part is built with.
const NODE: u32 = 20;

/// A program on the path.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |f| f.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// Whether a cargo subcommand is installed.
pub fn has_cargo(subcommand: &str) -> bool {
    find(&[&format!("cargo-{subcommand}{}", std::env::consts::EXE_SUFFIX)]).is_some()
}

/// A program that cargo installs: the one on the path, or one of our own under `target/tools`.
pub fn cargo_tool(name: &str) -> Result<PathBuf> {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    if let Some(found) = find(&[&file]) {
        return Ok(found);
    }
    let folder = root().join("target/tools");
    let own = folder.join("bin").join(file);
    if !own.is_file() {
        println!("Installing {name} into {}.", folder.display());
        run(cargo(&["install", "--locked", "--quiet", "--root"]).arg(&folder).arg(name))?;
    }
    Ok(own)
}

/// Node.js with npm is there and new enough.
pub fn need_node() -> Result<()> {
    let get =
        "install Node.js 20 or newer (on Debian: apt-get install nodejs npm), then type this again";
    let told = Command::new("node").arg("--version").output().ok();
    let Some(told) = told.filter(|told| told.status.success()) else {
        bail!("Node.js is missing, and the pages need it: {get}");
    };
    let version = String::from_utf8_lossy(&told.stdout).trim().to_owned();
    let major =
        version.trim_start_matches('v').split('.').next().and_then(|text| text.parse().ok());
    if major.is_none_or(|major: u32| major < NODE) {
        bail!("Node.js {version} is too old for the pages: {get}");
    }
    if find(&["npm", "npm.cmd"]).is_none() {
        bail!("npm, which comes with Node.js, is missing: {get}");
    }
    Ok(())
}

/// Installs one of Debian's packages, where that can be done without asking.
/// Whether it worked is seen from what is there then.
pub fn install_debian(package: &str) {
    if find(&["apt-get"]).is_none() {
        return;
    }
    println!("Trying to install Debian's package {package}.");
    for arguments in [&["update", "--quiet"][..], &["install", "--quiet", "--yes", package]] {
        let mut apt = Command::new("apt-get");
        let quiet = apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        let _ = quiet.stdin(Stdio::null()).stdout(Stdio::null()).status();
    }
}

/// If a step failed for a reason outside of the project, one sentence about that.
pub fn advice() -> Option<String> {
    if let Some(free) = free_megabytes().filter(|free| *free < 500) {
        return Some(format!(
            "The disk is nearly full ({free} MB left, a build needs some thousand): make room, for \
             example with `cargo clean`, and type this again."
        ));
    }
    let mut fetched = cargo(&["fetch", "--locked", "--offline", "--quiet"]);
    let fetched = fetched.stdout(Stdio::null()).stderr(Stdio::null()).status();
    fetched.is_ok_and(|status| !status.success()).then(|| {
        "Packages are missing and could not be downloaded: connect to the internet, type \
         `cargo fetch --locked`, and then this again."
            .to_owned()
    })
}

/// The room left where we build, where `df` tells.
fn free_megabytes() -> Option<u64> {
    let told = Command::new("df").arg("-Pm").arg(root()).output().ok()?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    text.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}
