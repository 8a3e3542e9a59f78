//! `cargo xtask web` and `cargo xtask serve`: the web part, built and served.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::command::{self, cargo, root};
use crate::tools;

/// What `rochade serve` is started with.
#[derive(clap::Args)]
pub struct ServeArgs {
    /// Arguments for `rochade serve`, such as --port, --data, --lan
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Installs what the web part needs, and builds it into `web/dist`.
pub fn build() -> Result<()> {
    tools::need_node()?;
    install()?;
    command::run(&mut npm(&["run", "--silent", "build"]))
}

/// Installs exactly what the lock file names, unless that is what is there.
pub fn install() -> Result<()> {
    let folder = root().join("web");
    let wanted = folder.join("package-lock.json");
    let installed = folder.join("node_modules/.package-lock.json");
    let time = |path: &std::path::Path| path.metadata().and_then(|data| data.modified()).ok();
    if time(&installed).is_some_and(|installed| Some(installed) >= time(&wanted)) {
        return Ok(());
    }
    command::run(&mut npm(&["ci", "--no-audit", "--no-fund"]))
        .context("the pages' packages could not be installed: without a network, connect once and type this again")
}

/// `npm` in the folder of the web part.
pub fn npm(arguments: &[&str]) -> Command {
    let mut npm = command::command("npm", arguments);
    npm.current_dir(root().join("web"));
    npm
}

/// Builds everything and starts the server. The profile is quick to build; who
/// serves more than a club installs the release.
pub fn serve(args: &ServeArgs) -> Result<()> {
    println!("Building the pages, then the program; the first time takes some minutes.");
    let started = Instant::now();
    build()?;
    command::run(&mut cargo(&["build", "--profile", "serve", "--package", "rochade-cli"]))?;
    println!("Built in {} s.", started.elapsed().as_secs());
    let program = root().join("target/serve/rochade");
    let mut rochade = command::command(&program.to_string_lossy(), &["serve"]);
    command::run(rochade.args(&args.arguments))
}
