//! `cargo xtask abuse`: the real program, attacked from outside, and asked everything
//! that its description allows.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::command::{cargo, root, run as run_command};
use crate::lint::linted;
use crate::python;
use crate::test::programs::{ATTACKS, counted};
use crate::test::report::Outcome;
use crate::web;

/// How the program is attacked.
#[derive(clap::Args)]
pub struct Args {
    /// The profile of the program and of the attackers
    #[arg(long, default_value = "serve")]
    profile: String,
    /// Ask everything that the OpenAPI description allows, with so many examples an operation
    #[arg(long, value_name = "EXAMPLES", num_args = 0..=1, default_missing_value = "100")]
    schema: Option<u32>,
    /// The names of attacks, --list, --fast, --program FILE, --slowest MILLISECONDS
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Builds the program and attacks it; ends with a table.
pub fn run(args: &Args) -> Result<()> {
    web::build()?;
    if let Some(examples) = args.schema {
        run_command(&mut cargo(&[
            "build",
            "--profile",
            &args.profile,
            "--package",
            "rochade-cli",
        ]))?;
        let folder = if args.profile == "dev" { "debug" } else { &args.profile };
        return run_command(&mut asking(&root().join("target").join(folder), examples)?);
    }
    let mut bench = cargo(&["bench", "--quiet", "--profile", &args.profile]);
    bench.args(["--package", "rochade-cli", "--bench", "abuse", "--"]);
    run_command(bench.args(&args.arguments))
}

/// A few attacks on the program that was built for the other tests. It is not
/// optimised and has the machine not for itself, so a move may take longer than in the
/// long run.
pub fn fast(built: &[&str]) -> Result<Outcome> {
    if !cfg!(target_os = "linux") {
        let reason = "the attackers need the many addresses of Linux's loopback";
        return Ok(Outcome::Skipped(reason.into()));
    }
    let mut test = cargo(&["test", "--quiet", "--all-features", "--bench", "abuse"]);
    test.args(built).args(["--", "--fast", "--slowest", "5000"]);
    counted(linted(&mut test)?, &ATTACKS).map(Outcome::Tested)
}

/// Schemathesis with a few examples, on the program that was built for the other tests.
pub fn schema() -> Result<Outcome> {
    match asking(&root().join("target/debug"), 3) {
        Ok(mut asking) => counted(&mut asking, &ATTACKS).map(Outcome::Tested),
        Err(why) => Ok(Outcome::Skipped(format!("{why:#}"))),
    }
}

/// The script that asks the program in this folder, in an environment of its own.
fn asking(folder: &Path, examples: u32) -> Result<Command> {
    let scripts = root().join("xtask/schema");
    let tools = python::environment("target/schema", &scripts.join("requirements.txt"))?;
    let mut script = Command::new(tools.join("bin/python"));
    script.current_dir(root()).arg(scripts.join("check.py"));
    script.arg(folder.join("rochade")).arg(examples.to_string());
    Ok(script)
}
