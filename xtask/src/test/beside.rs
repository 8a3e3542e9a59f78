//! Steps that run beside the others: what waits for answers, and what has time. Each is a
//! program of its own, so that its CPU time is known and its output is shown whole.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use serde_json::{Value, json};

use super::report::{Count, Outcome, Row, children_cpu};
use super::with_pext;
use crate::command::{self, root};
use crate::{abuse, python};

/// A step that can run beside others.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Step {
    /// A few attacks
    Attacks,
    /// What the API's description allows
    Schema,
    /// The rules with PEXT
    Pext,
    /// The Python package
    Python,
    /// The openings explorer, asked by other programs
    Explorer,
}

/// What `cargo xtask test` tells the program that does one of its steps.
#[derive(clap::Args)]
pub struct Args {
    step: Step,
    /// Where it writes how it ended
    result: PathBuf,
    /// Cargo's arguments for the crates that are built together
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    built: Vec<String>,
}

impl Step {
    const fn name(self) -> &'static str {
        match self {
            Self::Attacks => "attacks from outside, a few",
            Self::Schema => "everything that the description allows",
            Self::Pext => "the rules once more, with PEXT",
            Self::Python => "the Python package",
            Self::Explorer => "the explorer with DuckDB and berserk",
        }
    }

    /// The word for it on the command line.
    const fn word(self) -> &'static str {
        match self {
            Self::Attacks => "attacks",
            Self::Schema => "schema",
            Self::Pext => "pext",
            Self::Python => "python",
            Self::Explorer => "explorer",
        }
    }

    /// Whether it computes for long, so that whoever waits for an answer goes first.
    const fn has_time(self) -> bool {
        matches!(self, Self::Pext | Self::Python | Self::Explorer)
    }

    fn work(self, built: &[&str]) -> Result<Outcome> {
        match self {
            Self::Attacks => abuse::fast(built),
            Self::Schema => abuse::schema(),
            Self::Pext => with_pext(),
            Self::Python => python::tests(),
            Self::Explorer => python::explorer(),
        }
    }
}

/// Does one step and writes how it ended, and the CPU time of the programs it ran.
pub fn run(args: &Args) -> Result<()> {
    let built: Vec<&str> = args.built.iter().map(String::as_str).collect();
    let mut result = match args.step.work(&built) {
        Ok(Outcome::Holds) => json!({ "kind": "holds" }),
        Ok(Outcome::Tested(Count { passed, failed, skipped })) => {
            json!({ "kind": "tested", "passed": passed, "failed": failed, "skipped": skipped })
        }
        Ok(Outcome::Skipped(reason)) => json!({ "kind": "skipped", "why": reason }),
        Err(error) => json!({ "kind": "failed", "why": format!("{error:#}") }),
    };
    result["cpu"] = children_cpu().map(|cpu| cpu.as_millis() as u64).into();
    std::fs::write(&args.result, result.to_string())?;
    Ok(())
}

fn outcome(result: &Value) -> Result<Outcome> {
    let count = |name: &str| result[name].as_u64().unwrap_or(0);
    let why = || result["why"].as_str().unwrap_or_default().to_owned();
    match result["kind"].as_str() {
        Some("holds") => Ok(Outcome::Holds),
        Some("tested") => Ok(Outcome::Tested(Count {
            passed: count("passed"),
            failed: count("failed"),
            skipped: count("skipped"),
        })),
        Some("skipped") => Ok(Outcome::Skipped(why())),
        Some(_) | None => Err(anyhow!(why())),
    }
}

/// The CPU time of steps that ended beside another, in milliseconds: the system adds it
/// to what that one took.
static TAKEN: AtomicU64 = AtomicU64::new(0);

/// The CPU time of what ended beside the steps in front so far.
pub fn cpu_beside() -> Duration {
    Duration::from_millis(TAKEN.load(Ordering::Relaxed))
}

/// What a step took, and how it ended.
type Done = (Row, Result<Outcome>);

/// Steps that run one after the other, beside others.
pub struct Lane(Option<JoinHandle<Vec<Done>>>);

impl Lane {
    /// Starts with the first.
    pub fn start(steps: Vec<Step>, built: &[&'static str]) -> Self {
        if steps.is_empty() {
            return Self(None);
        }
        let built = built.to_vec();
        let lane = move || steps.into_iter().map(|step| done(step, &built)).collect();
        Self(Some(std::thread::spawn(lane)))
    }

    /// Waits for the last: what each took, and how it ended.
    pub fn finish(self) -> Vec<Done> {
        self.0.and_then(|lane| lane.join().ok()).unwrap_or_default()
    }
}

/// Does a step as a program of its own, then shows all that it printed.
fn done(step: Step, built: &[&str]) -> Done {
    let started = Instant::now();
    let folder = root().join("target/beside");
    let log = folder.join(format!("{}.log", step.word()));
    let result = child(step, built, &folder, &log);
    let cpu = result.as_ref().ok().and_then(|result| result["cpu"].as_u64());
    TAKEN.fetch_add(cpu.unwrap_or(0), Ordering::Relaxed);
    let row = Row {
        step: step.name(),
        wall: started.elapsed(),
        cpu: cpu.map(Duration::from_millis),
        note: String::new(),
    };
    let printed = std::fs::read_to_string(&log).unwrap_or_default();
    // In one piece, since others print, too.
    print!("\n== {} (beside the others)\n{printed}", step.name());
    (row, result.and_then(|result| outcome(&result)).context(step.name()))
}

fn child(step: Step, built: &[&str], folder: &Path, log: &Path) -> Result<Value> {
    std::fs::create_dir_all(folder)?;
    let result = folder.join(format!("{}.json", step.word()));
    std::fs::write(&result, "")?;
    let output = File::create(log)?;
    let program = std::env::current_exe().context("which program is this?")?;
    let mut child = if step.has_time() && cfg!(unix) {
        let mut nice = Command::new("nice");
        nice.args(["-n", "10"]).arg(program);
        nice
    } else {
        Command::new(program)
    };
    child.arg("test-step").arg(step.word()).arg(&result).args(built);
    child.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
    command::run(&mut child)?;
    Ok(serde_json::from_str(&std::fs::read_to_string(&result)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_a_step_ended_is_read_back() {
        let tested = json!({ "kind": "tested", "passed": 3, "failed": 1, "skipped": 2 });
        let count = Count { passed: 3, failed: 1, skipped: 2 };
        assert!(matches!(outcome(&tested), Ok(Outcome::Tested(read)) if read == count));
        let skipped = json!({ "kind": "skipped", "why": "no Python" });
        assert!(matches!(outcome(&skipped), Ok(Outcome::Skipped(why)) if why == "no Python"));
        let failed = outcome(&json!({ "kind": "failed", "why": "no wheel" }));
        assert!(failed.is_err_and(|error| error.to_string() == "no wheel"));
        assert!(outcome(&Value::Null).is_err(), "it wrote nothing");
    }
}
