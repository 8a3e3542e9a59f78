//! How a command shows its answer: language, letters, pictures.

use std::path::{Path, PathBuf};

use rochade::{Board, Color};
use rochade_diagram::Diagram;
use rochade_words::Words;

use crate::language_argument::LanguageArgument;
use crate::output_file;
use crate::terminal_board::{Letters, TerminalBoard};

/// The width of a PNG, in pixels.
const PNG_WIDTH: u32 = 1000;

/// The arguments `--lang`, `--ascii`, `--svg` and `--png`.
#[derive(clap::Args)]
pub struct DisplayArguments {
    #[command(flatten)]
    language: LanguageArgument,
    /// Use letters instead of chess symbols, capitals for White. This is the default where the
    /// locale has no Unicode.
    #[arg(long)]
    ascii: bool,
    /// Write the board as SVG, with the squares that matter marked.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the same as PNG, 1000 pixels wide.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

impl DisplayArguments {
    /// The words of the language that was asked for.
    pub fn words(&self) -> &'static Words {
        self.language.words()
    }

    /// The characters for the pieces.
    pub fn letters(&self) -> Letters {
        Letters::wanted(self.ascii)
    }

    /// The board in these characters, White at the bottom.
    pub fn board<'a>(&self, board: &'a Board) -> TerminalBoard<'a> {
        TerminalBoard::new(board, self.letters(), Color::White)
    }

    /// Whether a picture was asked for.
    pub const fn wants_picture(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the files that were asked for; the picture is drawn only then.
    pub fn write_picture(&self, diagram: impl FnOnce() -> Diagram) -> anyhow::Result<()> {
        self.write_as(diagram, Path::to_path_buf)
    }

    /// Writes a second picture: `swap.svg` becomes `swap-after.svg`.
    pub fn write_second_picture(
        &self,
        suffix: &str,
        diagram: impl FnOnce() -> Diagram,
    ) -> anyhow::Result<()> {
        self.write_as(diagram, |path| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            let dot = if extension.is_empty() { "" } else { "." };
            path.with_file_name(format!("{stem}-{suffix}{dot}{extension}"))
        })
    }

    fn write_as(
        &self,
        diagram: impl FnOnce() -> Diagram,
        name: impl Fn(&Path) -> PathBuf,
    ) -> anyhow::Result<()> {
        if !self.wants_picture() {
            return Ok(());
        }
        let diagram = diagram();
        if let Some(path) = &self.svg {
            output_file::write(&name(path), diagram.to_svg().as_bytes(), &[], self.words())?;
        }
        if let Some(path) = &self.png {
            output_file::write(&name(path), &diagram.to_png(PNG_WIDTH)?, &[], self.words())?;
        }
        Ok(())
    }
}
