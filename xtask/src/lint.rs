//! Lints, documentation and the build in one go.
//!
//! `cargo clippy`, `cargo doc` and `cargo test` each compile the same dependencies
//! in a mode of their own. Instead, this program stands between cargo and the
//! compiler for our own crates: clippy's driver, which is the compiler with more
//! lints, builds what is run, and rustdoc checks the documentation with the
//! libraries that are there then.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::command::{output, root};

/// Set for the compilers of a linted build: where the tools are.
const TOOLS: &str = "ROCHADE_LINT_TOOLS";

/// Lets cargo build our crates with lints, and with the documentation checked;
/// every warning is an error.
pub fn linted(cargo: &mut Command) -> Result<&mut Command> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let tools = PathBuf::from(sysroot.trim()).join("bin");
    if !tools.join(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX)).is_file() {
        bail!("clippy is missing: type `rustup component add clippy`");
    }
    Ok(cargo
        .env("RUSTC_WORKSPACE_WRAPPER", ourselves()?)
        .env(TOOLS, tools)
        .env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"))
}

/// A copy of this program. Cargo writes a new one over the original while it builds
/// the workspace, and takes its path as part of what a build depends on.
fn ourselves() -> Result<PathBuf> {
    let copy = root().join("target").join(format!("linting-rustc{}", std::env::consts::EXE_SUFFIX));
    let new = copy.with_extension(format!("new-{}", std::process::id()));
    std::fs::copy(std::env::current_exe()?, &new)
        .and_then(|_| std::fs::rename(&new, &copy))
        .with_context(|| format!("cannot write {}", copy.display()))?;
    Ok(copy)
}

/// If cargo runs us in the compiler's place, does its work.
pub fn as_compiler() -> Option<ExitCode> {
    let tools = PathBuf::from(std::env::var_os(TOOLS)?);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo puts the path of the compiler before its arguments.
    if !arguments.first().is_some_and(|first| is_rustc(first)) {
        return None;
    }
    Some(compile(&tools, &arguments).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    }))
}

fn is_rustc(path: &str) -> bool {
    Path::new(path).file_stem().is_some_and(|stem| stem == "rustc")
}

fn compile(tools: &Path, arguments: &[String]) -> Result<ExitCode> {
    let driver = tools.join("clippy-driver");
    let compiled = Command::new(&driver)
        .args(arguments)
        .status()
        .with_context(|| format!("cannot run {}", driver.display()))?;
    if !compiled.success() {
        return Ok(ExitCode::FAILURE);
    }
    if let Some(options) = documenting(&arguments[1..]) {
        let documented = Command::new(tools.join("rustdoc")).args(options).status();
        if !documented.context("cannot run rustdoc")?.success() {
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What rustdoc has to be told for the documentation of what is compiled; nothing
/// for tests, benchmarks, examples and questions about the compiler.
fn documenting(arguments: &[String]) -> Option<Vec<String>> {
    let mut options: Vec<String> = Vec::new();
    let (mut kind, mut source) = (None, None);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--test" => return None,
            "--crate-type" => kind = rest.next(),
            "--crate-name" | "--cfg" | "--check-cfg" | "--extern" | "-L" => {
                options.push(argument.clone());
                options.push(rest.next()?.clone());
            }
            "--out-dir" | "-C" => {
                rest.next()?;
            }
            text if text.starts_with("--edition=") => options.push(argument.clone()),
            text if text.ends_with(".rs") && !text.starts_with('-') => source = Some(argument),
            _ => {}
        }
    }
    let source = source?;
    let folder = match kind?.as_str() {
        "lib" => "doc",
        // A program may be named like a library, and all that is in it is private.
        "bin" if source.ends_with("main.rs") => {
            options.push("--document-private-items".into());
            "doc-of-programs"
        }
        _ => return None,
    };
    options.extend(["--crate-type", kind?, "-D", "warnings", "-o"].map(str::to_owned));
    options.push(root().join("target").join(folder).to_string_lossy().into_owned());
    options.push(source.clone());
    Some(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn libraries_and_programs_are_documented_and_tests_are_not() {
        let library = "--crate-name a --edition=2024 src/lib.rs --error-format=json --json=x \
                       --crate-type lib --emit=link -C opt-level=1 --cfg feature=\"b\" \
                       -L dependency=deps --extern c=libc.rlib --out-dir deps";
        let options = documenting(&words(library)).expect("a library");
        let line = options.join(" ");
        let expected = "--crate-name a --edition=2024 --cfg feature=\"b\" -L dependency=deps \
                        --extern c=libc.rlib --crate-type lib -D warnings -o ";
        assert!(line.starts_with(expected) && line.ends_with(" src/lib.rs"), "{line}");

        let program = documenting(&words("--crate-name a src/main.rs --crate-type bin"));
        assert!(program.expect("a program").contains(&"--document-private-items".to_owned()));

        for other in [
            "--crate-name a src/lib.rs --test",
            "--crate-name a benches/b.rs --crate-type bin",
            "- --crate-name ___ --print=file-names --crate-type bin",
            "-vV",
        ] {
            assert_eq!(documenting(&words(other)), None, "{other}");
        }
    }
}
