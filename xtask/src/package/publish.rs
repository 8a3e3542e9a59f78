//! The libraries as crates.io would take them.

use anyhow::Result;

use crate::arrows::LIBRARIES;
use crate::command::{cargo, run};

/// `cargo publish --dry-run`: packs every library and builds it from what was packed.
pub fn try_out() -> Result<()> {
    let mut publish = cargo(&["publish", "--dry-run", "--locked", "--allow-dirty"]);
    publish.args(LIBRARIES.into_iter().flat_map(|name| ["--package", name]));
    run(&mut publish)
}
