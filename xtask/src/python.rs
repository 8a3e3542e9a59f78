//! `cargo xtask python`: the wheel, built, installed into a fresh environment and
//! tested there.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{self, output, root};
use crate::test::programs::{PYTEST, counted};
use crate::test::report::{Outcome, Report};

/// Builds and tests, and ends with a plain count.
pub fn run() -> Result<()> {
    let mut report = Report::default();
    report.step("the Python package", tests)?;
    report.close()
}

/// All tests of the Python package. Without Python or its packages they are
/// skipped, and it is said why.
pub fn tests() -> Result<Outcome> {
    let tools = match tools() {
        Ok(tools) => tools,
        Err(why) => return Ok(Outcome::Skipped(format!("{why:#}"))),
    };
    let environment = installed(&tools, &wheel(&tools, "quick")?)?;
    let mut pytest = Command::new(environment.join("bin/python"));
    pytest.current_dir(root().join("crates/rochade-py"));
    pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    counted(&mut pytest, &PYTEST).map(Outcome::Tested)
}

/// The openings explorer of the program in target/debug, asked with DuckDB and berserk. Without Python or its packages
/// the tests are skipped, and it is said why.
pub fn explorer() -> Result<Outcome> {
    let scripts = root().join("xtask/explorer");
    let tools = match environment("target/python/explorer", &scripts.join("requirements.txt")) {
        Ok(tools) => tools,
        Err(why) => return Ok(Outcome::Skipped(format!("{why:#}"))),
    };
    let mut pytest = Command::new(tools.join("bin/python"));
    pytest.current_dir(&scripts).env("ROCHADE", root().join("target/debug/rochade"));
    pytest.args(["-m", "pytest", "--quiet", "-rs", "-p", "no:cacheprovider"]);
    counted(&mut pytest, &PYTEST).map(Outcome::Tested)
}

/// The package beside python-chess, in one process.
pub fn bench(arguments: &[String]) -> Result<()> {
    let tools = tools()?;
    let environment = installed(&tools, &wheel(&tools, "release")?)?;
    let mut python = Command::new(environment.join("bin/python"));
    python.current_dir(root()).arg("crates/rochade-py/bench.py");
    command::run(python.args(arguments))
}

fn folder() -> PathBuf {
    root().join("target/python")
}

/// The environment that holds what builds and tests.
fn tools() -> Result<PathBuf> {
    environment("target/python/tools", &root().join("crates/rochade-py/tests/requirements.txt"))
}

/// An environment with these packages; made once, and again when the list of packages
/// changes.
pub fn environment(folder: &str, list: &Path) -> Result<PathBuf> {
    let tools = root().join(folder);
    let wanted = std::fs::read_to_string(list)?;
    let stamp = tools.join("requirements.txt");
    if std::fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
        return Ok(tools);
    }
    let check = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))";
    let mut python = command::command("python3", &["-c", check]);
    let found = python.stderr(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        bail!("it needs python3, 3.9 or later, with venv and pip");
    }
    new_environment(&tools)?;
    let mut pip = Command::new(tools.join("bin/python"));
    pip.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(list);
    command::run(&mut pip).context("its packages cannot be had from PyPI")?;
    std::fs::write(stamp, wanted)?;
    Ok(tools)
}

fn new_environment(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    let mut venv = command::command("python3", &["-m", "venv"]);
    command::run(venv.arg(folder))
}

fn wheel(tools: &Path, profile: &str) -> Result<PathBuf> {
    let wheels = folder().join("wheels");
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels)?;
    }
    let mut maturin = Command::new(tools.join("bin/maturin"));
    maturin.current_dir(root().join("crates/rochade-py"));
    maturin.args(["build", "--quiet", "--profile", profile, "--interpreter"]);
    maturin.arg(tools.join("bin/python")).arg("--target-dir").arg(folder());
    command::run(maturin.arg("--out").arg(&wheels))?;
    let built = std::fs::read_dir(&wheels)?.next().context("no wheel was built")??;
    Ok(built.path())
}

/// A fresh environment with the wheel. The tools are seen through a path file, so
/// that they need not be installed each time.
fn installed(tools: &Path, wheel: &Path) -> Result<PathBuf> {
    let environment = folder().join("environment");
    new_environment(&environment)?;
    let python = environment.join("bin/python");
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]).arg(wheel);
    command::run(&mut pip)?;
    let packages = |python: &Path| -> Result<PathBuf> {
        let ask = "import sysconfig; print(sysconfig.get_path('purelib'))";
        Ok(output(Command::new(python).args(["-c", ask]))?.trim().into())
    };
    let link = packages(&python)?.join("tools.pth");
    let seen = packages(&tools.join("bin/python"))?;
    std::fs::write(link, format!("{}\n", seen.display()))?;
    Ok(environment)
}
