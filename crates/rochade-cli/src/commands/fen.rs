//! `rochade fen`: validates a FEN and shows its dialects.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::fen::PositionError;
use rochade::{FenDialect, Position};
use serde_json::{Value, json};

use crate::output::{self, STRONG};

/// Check a FEN, and print it in the three dialects.
#[derive(clap::Args)]
pub struct Args {
    /// The FEN, in quotes; any dialect.
    fen: String,
    /// Print JSON: an object with `valid`, and the dialects or the problems.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match args.fen.parse::<Position>() {
        Ok(position) => {
            show_dialects(&position, args)?;
            Ok(output::answer(true))
        }
        Err(error) => {
            show_problems(&error, args)?;
            Ok(output::answer(false))
        }
    }
}

fn name(dialect: FenDialect) -> &'static str {
    match dialect {
        FenDialect::Standard => "standard",
        FenDialect::XFen => "x-fen",
        FenDialect::Shredder => "shredder",
    }
}

fn show_dialects(position: &Position, args: &Args) -> anyhow::Result<()> {
    let start = position.start_ids();
    if args.json {
        let mut answer = json!({ "valid": true });
        for dialect in FenDialect::ALL {
            answer[name(dialect)] = position.fen(dialect).as_str().into();
        }
        answer["start"] = match start {
            Some((white, black)) if white == black => white.get().into(),
            Some((white, black)) => json!([white.get(), black.get()]),
            None => Value::Null,
        };
        return output::print_json(&answer);
    }
    let mut text = format!("{STRONG}valid{STRONG:#}\n");
    for dialect in FenDialect::ALL {
        writeln!(text, "{:<9} {}", name(dialect), position.fen(dialect))?;
    }
    match start {
        Some((white, black)) if white == black => writeln!(text, "start     {white}")?,
        Some((white, black)) => {
            writeln!(text, "start     White {white}, Black {black} (double Chess960)")?;
        }
        None => {}
    }
    output::print(&text)
}

fn show_problems(error: &PositionError, args: &Args) -> anyhow::Result<()> {
    let problems: Vec<String> = match error {
        PositionError::Fen(error) => vec![error.to_string()],
        PositionError::Setup(error) => error.problems().iter().map(ToString::to_string).collect(),
    };
    if args.json {
        let mut answer = json!({ "valid": false, "problems": problems });
        if let PositionError::Fen(error) = error {
            answer["offset"] = error.offset().into();
        }
        return output::print_json(&answer);
    }
    let mut text = String::new();
    match error {
        PositionError::Fen(error) => {
            writeln!(text, "{STRONG}not a FEN{STRONG:#}")?;
            point_at(&mut text, &args.fen, error.offset())?;
        }
        PositionError::Setup(_) => writeln!(text, "{STRONG}not a valid position{STRONG:#}")?,
    }
    for problem in problems {
        writeln!(text, "- {problem}")?;
    }
    output::print(&text)
}

/// The text with a mark under the place. Texts that would not fit a line, or
/// whose characters are not one column each, are left out.
fn point_at(text: &mut String, fen: &str, offset: usize) -> std::fmt::Result {
    if fen.len() > rochade::fen::MAX_LENGTH || fen.chars().any(|c| !(' '..='~').contains(&c)) {
        return Ok(());
    }
    writeln!(text, "  {fen}\n  {:offset$}^", "")
}
