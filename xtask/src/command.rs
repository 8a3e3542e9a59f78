//! Running other programs from the root of the project.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or_else(|| here.clone(), PathBuf::from)
}

/// A program with arguments, to be run in the root.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).args(arguments);
    command
}

/// `cargo` with arguments.
pub fn cargo(arguments: &[&str]) -> Command {
    // The cargo that runs us, so that its toolchain is ours.
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// Runs to the end, output shown as it comes.
pub fn run(command: &mut Command) -> Result<()> {
    let line = describe(command);
    let status = command.status().with_context(|| format!("cannot run {line}"))?;
    if !status.success() {
        bail!("{line} failed ({status})");
    }
    Ok(())
}

/// Runs to the end and returns what it printed on its standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let line = describe(command);
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {line}"))?;
    if !output.status.success() {
        bail!("{line} failed ({})", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// As a person would type it.
pub fn describe(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let words = command.get_args().map(|word| word.to_string_lossy().into_owned());
    std::iter::once(name).chain(words).collect::<Vec<_>>().join(" ")
}
