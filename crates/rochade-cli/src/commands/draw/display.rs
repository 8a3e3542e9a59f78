//! How a draw is shown: language, characters, pictures.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use rochade::{Color, FenDialect, Position};
use rochade_diagram::Diagram;
use rochade_words::Words;

use crate::language_argument::LanguageArgument;
use crate::output::STRONG;
use crate::terminal_board::{Letters, TerminalBoard};

/// The width of a PNG, in pixels.
const PNG_WIDTH: u32 = 1000;

/// The arguments for it.
#[derive(clap::Args)]
pub struct DisplayArguments {
    /// Write the board as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the board as PNG, 1000 pixels wide.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
    /// Letters instead of chess symbols: capitals for White.
    #[arg(long)]
    ascii: bool,
}

impl DisplayArguments {
    /// The words of the language.
    pub fn words(&self) -> &'static Words {
        self.language.words()
    }

    /// The characters for the pieces.
    pub const fn letters(&self) -> Letters {
        if self.ascii { Letters::Ascii } else { Letters::Symbols }
    }

    /// The board, the title and the FEN.
    pub fn board_and_title(&self, position: &Position, title: &str) -> String {
        let board = TerminalBoard::new(position.board(), self.letters(), Color::White);
        let fen = position.fen(FenDialect::XFen);
        format!("{board}\n{STRONG}{title}{STRONG:#}\n{fen}\n\n")
    }

    /// Writes the pictures that were asked for.
    pub fn write_pictures(&self, position: &Position, title: &str) -> anyhow::Result<()> {
        let diagram = Diagram::new(*position.board()).caption(title).title(title);
        if let Some(path) = &self.svg {
            self.write(path, diagram.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.png {
            self.write(path, &diagram.to_png(PNG_WIDTH)?)?;
        }
        Ok(())
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
        std::fs::write(path, bytes)
            .map_err(|error| anyhow!(self.words().file_unwritable(path.display(), error)))
    }
}
