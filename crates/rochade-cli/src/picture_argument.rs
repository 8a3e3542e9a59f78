//! Pictures that a command writes beside its answer.

use std::path::{Path, PathBuf};

use anyhow::Context;
use rochade_diagram::Diagram;

/// The width of a PNG, in pixels.
const PNG_WIDTH: u32 = 1000;

/// The arguments `--svg` and `--png`.
#[derive(clap::Args)]
pub struct PictureArgument {
    /// Write the board, with the telling squares marked, as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the board, with the telling squares marked, as PNG, 1000 pixels wide.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

impl PictureArgument {
    /// Whether a picture was asked for.
    pub const fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the files that were asked for.
    pub fn write(&self, diagram: &Diagram) -> anyhow::Result<()> {
        self.write_as(diagram, Path::to_path_buf)
    }

    /// Writes a second picture: `swap.svg` becomes `swap-after.svg`.
    pub fn write_with_suffix(&self, diagram: &Diagram, suffix: &str) -> anyhow::Result<()> {
        self.write_as(diagram, |path| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            let dot = if extension.is_empty() { "" } else { "." };
            path.with_file_name(format!("{stem}-{suffix}{dot}{extension}"))
        })
    }

    fn write_as(&self, diagram: &Diagram, name: impl Fn(&Path) -> PathBuf) -> anyhow::Result<()> {
        let write = |path: PathBuf, bytes: &[u8]| {
            std::fs::write(&path, bytes).with_context(|| path.display().to_string())
        };
        if let Some(path) = &self.svg {
            write(name(path), diagram.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.png {
            write(name(path), &diagram.to_png(PNG_WIDTH)?)?;
        }
        Ok(())
    }
}
