//! `rochade licences`: under which terms the program and its font are given.

use std::process::ExitCode;

use rochade_diagram::FONT_LICENCE;

use crate::output;

/// Print the licences of the program and of the font in its pictures
#[derive(clap::Args)]
pub struct Args {}

const OURS: &str = "\
Rochade is free software under the GNU General Public License, version 3 or later:
you may use, study, share and change it, and there is no warranty. Its libraries
(rochade, -pgn, -tournament, -words, -diagram) are also under MIT OR Apache-2.0. The
texts are in the files LICENSE-GPL, LICENSE-MIT and LICENSE-APACHE of the source.

Its pages contain, each under the GNU General Public License, version 3:
chessground, the board (https://github.com/lichess-org/chessground), and Stockfish
19, the computer, by the Stockfish developers, in the edition Stockfish.js by Chess.com
and Nathan Rugg with a network by Chris Bao (https://github.com/nmrugg/stockfish.js).

The letters in its pictures are of the font DejaVu, under this licence:
";

/// Runs the command.
pub fn run(_: &Args) -> anyhow::Result<ExitCode> {
    output::print(&format!("{OURS}\n{FONT_LICENCE}"))?;
    Ok(ExitCode::SUCCESS)
}
