//! `cargo xtask test`: everything that must hold before a change is taken.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{self, cargo, describe};
use crate::{arrows, browser, web};

/// Runs all checks and ends with a plain count.
pub fn run() -> Result<()> {
    step("the arrows between the crates");
    arrows::check()?;
    step("the web part: types, and the build that the program embeds");
    web::build()?;
    command::run(&mut web::npm(&["run", "--silent", "check"]))?;
    step("format");
    command::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    step("lints");
    command::run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ]))?;
    step("documentation");
    command::run(
        cargo(&["doc", "--workspace", "--no-deps", "--all-features", "--quiet"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    step("the benchmarks still build");
    command::run(&mut cargo(&["check", "--quiet", "--manifest-path", "bench/Cargo.toml"]))?;

    step("unit, property, integration and documentation tests");
    let mut count = tests(&mut cargo(&["test", "--workspace", "--all-features"]))?;
    if has_pext() {
        step("the rules once more, with the PEXT lookups");
        let mut again =
            cargo(&["test", "--package", "rochade", "--lib", "--target-dir", "target/pext"]);
        count += tests(again.env("RUSTFLAGS", "-C target-feature=+bmi2"))?;
    }
    step("the pages, in a real browser");
    count += browser::tests()?;
    println!("\n{} passed, {} failed", count.passed, count.failed);
    if count.failed > 0 {
        bail!("{} tests failed", count.failed);
    }
    Ok(())
}

fn step(what: &str) {
    println!("\n== {what}");
}

/// Whether this processor has the instruction; a build that uses it would not
/// run here otherwise.
fn has_pext() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        std::arch::is_x86_feature_detected!("bmi2")
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        false
    }
}

/// How many tests passed and failed.
#[derive(Clone, Copy, Default)]
pub struct Count {
    pub passed: u64,
    pub failed: u64,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Shows the output as it comes and adds up the closing lines of all test
/// programs: `test result: ok. 12 passed; 0 failed; …`.
fn tests(command: &mut Command) -> Result<Count> {
    let line = describe(command);
    let mut child = command
        .arg("--no-fail-fast")
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {line}"))?;
    let mut count = Count::default();
    let stdout = child.stdout.take().context("no output to read")?;
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        // A line for each test would bury what matters.
        if !line.ends_with(" ... ok") && !line.is_empty() {
            println!("{line}");
        }
        if let Some(result) = line.strip_prefix("test result:") {
            count += read_result(result);
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

fn read_result(line: &str) -> Count {
    let number_before = |word: &str| {
        let words: Vec<&str> = line.split([' ', ';']).filter(|word| !word.is_empty()).collect();
        let place = words.iter().position(|found| *found == word)?;
        words.get(place.checked_sub(1)?)?.parse().ok()
    };
    Count {
        passed: number_before("passed").unwrap_or(0),
        failed: number_before("failed").unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_read() {
        let count =
            read_result(" FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 1 filtered out");
        assert_eq!((count.passed, count.failed), (12, 3));
    }
}
