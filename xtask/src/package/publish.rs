//! The libraries as crates.io would take them.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::arrows::LIBRARIES;
use crate::command::{cargo, command, output, root, run};
use crate::tools;

/// Checks every library with the oldest compiler that it promises; then packs all of them and
/// builds them from what was packed: `cargo publish --dry-run`.
pub fn try_out() -> Result<()> {
    if tools::find(&["rustup"]).is_some() {
        for library in LIBRARIES {
            check_with_oldest(library)?;
        }
    } else {
        println!("SKIPPED: rustup is missing, so the oldest compilers are not tried.");
    }
    for library in LIBRARIES {
        check_papers(library)?;
    }
    let mut publish = cargo(&["publish", "--dry-run", "--locked", "--allow-dirty"]);
    run(publish.args(LIBRARIES.into_iter().flat_map(|name| ["--package", name])))
}

/// Whoever gets the library alone gets its licences and its introduction, too.
fn check_papers(library: &str) -> Result<()> {
    let packed = output(&mut cargo(&["package", "--list", "--allow-dirty", "--package", library]))?;
    for paper in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
        if !packed.lines().any(|file| file == paper) {
            bail!("{library} is packed without {paper}");
        }
    }
    Ok(())
}

fn check_with_oldest(library: &str) -> Result<()> {
    let oldest = format!("{}.0", oldest_compiler(library)?);
    println!("{library} with Rust {oldest}");
    let mut check = command("rustup", &["run", "--install", &oldest, "cargo", "check"]);
    check.args(["--quiet", "--locked", "--all-features", "--package", library]);
    check.arg("--target-dir").arg(root().join("target/oldest"));
    // The compiler that runs us may be a newer one.
    run(check.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO"))
}

/// `rust-version` of its manifest.
fn oldest_compiler(library: &str) -> Result<String> {
    let told = output(&mut cargo(&["metadata", "--format-version=1", "--no-deps", "--locked"]))?;
    let metadata: Value = serde_json::from_str(&told)?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let package = packages.iter().find(|package| package["name"] == library);
    let version = package.and_then(|package| package["rust_version"].as_str());
    version.map(str::to_owned).with_context(|| format!("{library} names no oldest compiler"))
}
