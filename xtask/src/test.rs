//! `cargo xtask test`: everything that must hold before a change is taken.

pub mod beside;
mod changed;
pub mod programs;
pub mod report;

use std::collections::BTreeSet;
use std::io::IsTerminal as _;
use std::process::Command;

use anyhow::{Result, bail};

use crate::arrows::{self, LIBRARIES};
use crate::command::{self, cargo};
use crate::lint::linted;
use crate::postgres::{self, Postgres};
use crate::{browser, deny, screenshots, tools, web};
use beside::{Lane, Step};
use programs::{CARGO_TEST, NEXTEST, counted};
use report::{Outcome, Report};

/// What to test.
#[derive(clap::Args)]
pub struct Args {
    /// Only these parts; all of them if none is named
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// Only what the change since `main` can reach; says what it leaves out
    #[arg(long, conflicts_with = "parts")]
    changed: bool,
}

/// A part that can be tested alone.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// The library crates
    Rules,
    /// The server and the command line, without a browser
    Server,
    /// The pages, in a real browser
    Web,
    /// The Python package
    Python,
}

/// What is going to be tested.
struct Plan {
    /// Cargo's arguments for the crates that are built together. It chooses the
    /// features of their dependencies by these, so another choice is another build.
    built: Vec<&'static str>,
    /// The crates whose tests are run.
    tested: BTreeSet<String>,
    /// The browser tests that are run.
    browser: BTreeSet<String>,
    has_benches: bool,
    has_python: bool,
}

/// Runs the checks and ends with a table of the steps and a plain count.
pub fn run(args: &Args) -> Result<()> {
    let mut report = Report::default();
    let done = if args.changed {
        changed(&mut report)
    } else {
        Plan::of(&args.parts).and_then(|plan| steps(&plan, &mut report))
    };
    match done {
        Ok(()) => report.close(),
        Err(error) => {
            print!("\n{}", report.table());
            Err(error)
        }
    }
}

impl Plan {
    fn of(parts: &[Part]) -> Result<Self> {
        let has = |part| parts.is_empty() || parts.contains(&part);
        let mut tested = Vec::new();
        if has(Part::Rules) {
            tested.extend(LIBRARIES);
        }
        if has(Part::Server) {
            tested.extend(["rochade-server", "rochade-cli", "xtask"]);
        }
        let mut built = tested.clone();
        if has(Part::Web) && !has(Part::Server) {
            built.push("rochade-cli");
        }
        Ok(Self {
            built: if parts.is_empty() {
                vec!["--workspace"]
            } else {
                built.into_iter().flat_map(|name| ["--package", name]).collect()
            },
            tested: tested.into_iter().map(str::to_owned).collect(),
            browser: if has(Part::Web) { changed::browser_tests()? } else { BTreeSet::new() },
            has_benches: has(Part::Rules),
            has_python: has(Part::Python),
        })
    }
}

/// Tests what the change since `main` can reach.
fn changed(report: &mut Report) -> Result<()> {
    let files = changed::files()?;
    if files.is_empty() {
        bail!("nothing has changed since main: there is nothing to test");
    }
    let everything = Plan::of(&[])?;
    let reach = changed::reach(&files, &everything.browser);
    let missing = |all: &BTreeSet<String>, reached: &BTreeSet<String>| {
        all.difference(reached).cloned().collect::<Vec<_>>().join(" ")
    };
    let crates = missing(&everything.tested, &reach.packages);
    let pages = missing(&everything.browser, &reach.browser);
    let python = if reach.python { "" } else { "all of them" };
    // Everything is built, since that takes nothing where nothing has changed.
    let plan = Plan {
        built: everything.built,
        tested: reach.packages,
        browser: reach.browser,
        has_benches: reach.bench,
        has_python: reach.python,
    };
    steps(&plan, report)?;
    let left = [
        ("tests of other crates", &*crates),
        ("other browser tests", &*pages),
        ("tests of the Python package", python),
    ];
    for (step, names) in left {
        if !names.is_empty() {
            report.left_out(step, names);
        }
    }
    Ok(())
}

fn steps(plan: &Plan, report: &mut Report) -> Result<()> {
    report.step("the arrows between the crates", || {
        arrows::check()?;
        Ok(Outcome::Holds)
    })?;
    report.step("licences and sources of dependencies", deny::step)?;
    report.step("the pictures in the docs", screenshots::step)?;
    // The program embeds the pages, so they come before it.
    if plan.built.contains(&"--workspace") || plan.built.contains(&"rochade-cli") {
        report.step("the web part: its types, and its build", || {
            web::build()?;
            command::run(&mut web::npm(&["run", "--silent", "check"]))?;
            Ok(Outcome::Holds)
        })?;
    }
    report.step("format", || {
        command::run(&mut cargo(&["fmt", "--all", "--check"]))?;
        Ok(Outcome::Holds)
    })?;
    if !plan.built.is_empty() {
        report.step("build, with lints and documentation", || build(plan))?;
    }
    let needs_database = plan.tested.contains("rochade-server") || plan.browser.contains("cluster");
    let database = needs_database.then(database).transpose().unwrap_or_else(|why| {
        println!("The tests on PostgreSQL are left out: {why}");
        report.left_out("tests on PostgreSQL", &why);
        None
    });
    let has = |name| plan.tested.contains(name);
    let only = |wanted: bool, steps: &[Step]| if wanted { steps.to_vec() } else { Vec::new() };
    // What has time takes what the others leave of the processor.
    let patient = [only(plan.has_python, &[Step::Python]), only(has("rochade"), &[Step::Pext])];
    let patient = Lane::start(patient.concat(), &plan.built);
    let tested = rust(plan, report, database.as_ref());
    // Attackers and those who are attacked mostly wait.
    let attacks =
        only(tested.is_ok() && has("rochade-cli"), &[Step::Attacks, Step::Schema, Step::Explorer]);
    let attacks = Lane::start(attacks, &plan.built);
    let rest = tested.and_then(|()| the_rest(plan, report, database.as_ref()));
    let attacks = report.beside(attacks);
    rest.and(attacks).and(report.beside(patient))
}

/// The tests of our crates.
fn rust(plan: &Plan, report: &mut Report, database: Option<&Postgres>) -> Result<()> {
    if plan.tested.is_empty() {
        return Ok(());
    }
    report.step("unit, property and integration tests", || {
        rust_tests(plan, database).map(Outcome::Tested)
    })?;
    report.step("examples in the documentation", || {
        let mut test = cargo(&["test", "--doc", "--all-features", "--no-fail-fast"]);
        counted(linted(test.args(&plan.built))?, &CARGO_TEST).map(Outcome::Tested)
    })
}

/// What is run while attackers attack.
fn the_rest(plan: &Plan, report: &mut Report, database: Option<&Postgres>) -> Result<()> {
    if plan.has_benches {
        report.step("the benchmarks still build", || {
            let check = ["check", "--quiet", "--manifest-path", "bench/Cargo.toml"];
            command::run(&mut cargo(&check))?;
            Ok(Outcome::Holds)
        })?;
    }
    if !plan.browser.is_empty() {
        report.step("the pages, in a real browser", || browser::tests(&plan.browser, database))?;
    }
    Ok(())
}

/// Builds all that is tested.
fn build(plan: &Plan) -> Result<Outcome> {
    let mut build = cargo(&["test", "--no-run", "--all-features", "--all-targets"]);
    // A person sees cargo's bar; a log would get a line for each package.
    if !std::io::stderr().is_terminal() {
        build.arg("--quiet");
    }
    command::run(linted(build.args(&plan.built))?)?;
    Ok(Outcome::Holds)
}

/// A PostgreSQL to test with, installed if that can be done without asking. What it
/// stores is gone at the end, so it does not wait for the disk.
fn database() -> Result<Postgres, String> {
    let programs = postgres::programs().or_else(|| {
        for package in ["postgresql-15", "postgresql"] {
            tools::install_debian(package);
            if let Some(found) = postgres::programs() {
                return Some(found);
            }
        }
        None
    });
    let programs = programs.ok_or(postgres::MISSING)?;
    Postgres::start(&programs, &["fsync=off"]).map_err(|error| error.to_string())
}

/// The variable that names a PostgreSQL to test with.
pub fn for_tests(database: &Postgres) -> (&'static str, String) {
    ("ROCHADE_TEST_POSTGRES", database.url())
}

/// The tests of our crates: each in a process of its own, two at a time, where
/// nextest is installed.
fn rust_tests(plan: &Plan, database: Option<&Postgres>) -> Result<report::Count> {
    let database = database.map(for_tests);
    if !tools::has_cargo("nextest") {
        println!("cargo-nextest is not installed; cargo test takes about twice the time.");
        let mut test = cargo(&["test", "--all-features", "--lib", "--bins", "--tests"]);
        let test = test.args(&plan.built).arg("--no-fail-fast").envs(database);
        let test = linted(test)?;
        return counted(test, &CARGO_TEST);
    }
    let mut test = cargo(&["nextest", "run", "--all-features", "--no-fail-fast"]);
    test.args(&plan.built).args(["--status-level", "fail", "--final-status-level", "fail"]);
    let names: Vec<String> = plan.tested.iter().map(|name| format!("package({name})")).collect();
    test.args(["--filterset", &names.join(" + ")]).envs(database);
    counted(linted(&mut test)?, &NEXTEST)
}

/// The rules with the instruction that some processors have.
pub fn with_pext() -> Result<Outcome> {
    if !has_pext() {
        return Ok(Outcome::Skipped("this processor has no PEXT (BMI2)".into()));
    }
    let mut test: Command =
        cargo(&["test", "--package", "rochade", "--lib", "--target-dir", "target/pext"]);
    test.arg("--no-fail-fast").env("RUSTFLAGS", "-C target-feature=+bmi2");
    counted(&mut test, &CARGO_TEST).map(Outcome::Tested)
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
