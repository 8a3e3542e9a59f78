//! `rochade show`: a board in the terminal.

use std::process::ExitCode;

use rochade::{Color, FenDialect, Piece, Position};
use serde_json::json;

use crate::terminal_board::{Letters, TerminalBoard};
use crate::{output, position_argument};

/// Show the board of a position.
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = position_argument::HELP, value_parser = position_argument::parse)]
    position: Position,
    /// Letters instead of chess symbols: capitals for White.
    #[arg(long)]
    ascii: bool,
    /// Black at the bottom.
    #[arg(long)]
    flip: bool,
    /// Print JSON: an object with `fen`, `turn` and `board`, rank 8 first.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = &args.position;
    let fen = position.fen(FenDialect::XFen);
    if args.json {
        let board = position.board().to_string();
        let pieces: serde_json::Map<_, _> = position
            .board()
            .iter()
            .map(|(square, piece)| (square.to_string(), letter(piece).into()))
            .collect();
        output::print_json(&json!({
            "fen": fen.as_str(),
            "turn": position.turn().letter().to_string(),
            "board": board.lines().collect::<Vec<_>>(),
            "pieces": pieces,
            "start": position.start_ids().map(|(white, black)| [white.get(), black.get()]),
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let letters = if args.ascii { Letters::Ascii } else { Letters::Symbols };
    let bottom = if args.flip { Color::Black } else { Color::White };
    let mut text = TerminalBoard::new(position.board(), letters, bottom).to_string();
    text.push('\n');
    if let Some((white, black)) = position.start_ids() {
        text += &match white == black {
            true => format!("Start position {white}\n"),
            false => format!("Start position {white} for White, {black} for Black\n"),
        };
    }
    text += &format!("{} to move\n{fen}\n", position.turn());
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn letter(piece: Piece) -> String {
    piece.fen_letter().to_string()
}
