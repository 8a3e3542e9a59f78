//! `rochade show`: a board in the terminal.

use std::process::ExitCode;

use rochade::{Color, FenDialect, Piece, Position};
use rochade_words::Words;
use serde_json::json;

use crate::language_argument::LanguageArgument;
use crate::requests::{Answer, Questions};
use crate::terminal_board::{Letters, TerminalBoard};

/// Show the board of a position.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    questions: Questions,
    /// Use letters instead of chess symbols, capitals for White. This is the default where the
    /// locale has no Unicode.
    #[arg(long)]
    ascii: bool,
    /// Black at the bottom.
    #[arg(long)]
    flip: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    args.questions.answer(words, None, |question| Ok(answer(args, words, question.game.position())))
}

fn answer(args: &Args, words: &Words, position: &Position) -> Answer {
    let fen = position.fen(FenDialect::XFen);
    let board = position.board().to_string();
    let pieces: serde_json::Map<_, _> = position
        .board()
        .iter()
        .map(|(square, piece)| (square.to_string(), letter(piece).into()))
        .collect();
    let json = json!({
        "fen": fen.as_str(),
        "turn": position.turn().letter().to_string(),
        "board": board.lines().collect::<Vec<_>>(),
        "pieces": pieces,
        "start": position.start_ids().map(|(white, black)| [white.get(), black.get()]),
    });
    let bottom = if args.flip { Color::Black } else { Color::White };
    let letters = Letters::wanted(args.ascii);
    let mut text = TerminalBoard::new(position.board(), letters, bottom).to_string();
    text.push('\n');
    if let Some((white, black)) = position.start_ids() {
        text += &match white == black {
            true => words.draw_title(white),
            false => words.draw_title_double(white, black),
        };
        text.push('\n');
    }
    let turn = match position.turn() {
        Color::White => "ui-arbiter-to-move-white",
        Color::Black => "ui-arbiter-to-move-black",
    };
    text += &format!("{}\n{fen}\n", words.ui(turn));
    Answer { text, json, yes: true }
}

fn letter(piece: Piece) -> String {
    piece.fen_letter().to_string()
}
