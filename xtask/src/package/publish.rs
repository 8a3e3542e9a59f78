//! The libraries as crates.io would take them.

use anyhow::Result;

use crate::arrows::LIBRARIES;
use crate::command::{cargo, command, run};
use crate::tools;

/// `cargo publish --dry-run`: packs every library and builds it from what was packed, with the
/// oldest compiler that we promise.
pub fn try_out() -> Result<()> {
    let oldest = format!("{}.0", env!("CARGO_PKG_RUST_VERSION"));
    let mut publish = if tools::find(&["rustup"]).is_some() {
        command("rustup", &["run", "--install", &oldest, "cargo"])
    } else {
        cargo(&[])
    };
    publish.args(["publish", "--dry-run", "--locked", "--allow-dirty"]);
    // The compiler that runs us may be a newer one.
    publish.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    publish.args(LIBRARIES.into_iter().flat_map(|name| ["--package", name]));
    run(&mut publish)
}
