//! Pictures of what was drawn.

use std::path::PathBuf;

use anyhow::anyhow;
use rochade::Position;
use rochade_diagram::Diagram;
use rochade_words::Words;

/// The width of a PNG, in pixels.
const PNG_WIDTH: u32 = 1000;

/// The arguments `--svg` and `--png`.
#[derive(clap::Args)]
pub struct PictureArguments {
    /// Write the board as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the board as PNG, 1000 pixels wide.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

impl PictureArguments {
    /// Writes the files that were asked for.
    pub fn write(&self, position: &Position, title: &str, words: &Words) -> anyhow::Result<()> {
        let diagram = Diagram::new(*position.board()).caption(title).title(title);
        let write = |path: &PathBuf, bytes: &[u8]| {
            std::fs::write(path, bytes)
                .map_err(|error| anyhow!(words.file_unwritable(path.display(), error)))
        };
        if let Some(path) = &self.svg {
            write(path, diagram.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.png {
            write(path, &diagram.to_png(PNG_WIDTH)?)?;
        }
        Ok(())
    }
}
