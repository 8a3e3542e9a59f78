//! `rochade fen`: validates a FEN and shows its dialects.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::{FenDialect, Position};
use serde_json::{Value, json};

use crate::language_argument::LanguageArgument;
use crate::output::{self, STRONG};
use crate::position_argument::NotAPosition;
use crate::requests::{Answer, Questions};

/// Check a position, and print its FEN in the three dialects.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    questions: Questions,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let answered = args.questions.answer(words, None, |question| answer(question.game.position()));
    // A FEN that is wrong is what this command is asked about: the answer is no.
    match answered {
        Err(error) if !args.questions.are_many() => match error.downcast_ref::<NotAPosition>() {
            Some(found) => {
                show_problems(found, args)?;
                Ok(output::answer(false))
            }
            None => Err(error),
        },
        answered => answered,
    }
}

const fn name(dialect: FenDialect) -> &'static str {
    match dialect {
        FenDialect::Standard => "standard",
        FenDialect::XFen => "x-fen",
        FenDialect::Shredder => "shredder",
    }
}

fn answer(position: &Position) -> anyhow::Result<Answer> {
    let start = position.start_ids_by_pieces();
    let mut json = json!({ "valid": true });
    for dialect in FenDialect::ALL {
        json[dialect.word()] = position.fen(dialect).as_str().into();
    }
    json["start"] = match start {
        Some((white, black)) if white == black => white.get().into(),
        Some((white, black)) => json!([white.get(), black.get()]),
        None => Value::Null,
    };
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
    Ok(Answer { text, json, yes: true })
}

fn show_problems(found: &NotAPosition, args: &Args) -> anyhow::Result<()> {
    if args.questions.json().wanted() {
        let mut answer = json!({ "valid": false, "problems": found.problems });
        if let Some(offset) = found.offset {
            answer["offset"] = offset.into();
        }
        return args.questions.json().print(&answer);
    }
    let mut text = String::new();
    match found.offset {
        Some(offset) => {
            writeln!(text, "{STRONG}not a FEN{STRONG:#}")?;
            point_at(&mut text, args.questions.position(), offset)?;
        }
        None => writeln!(text, "{STRONG}not a valid position{STRONG:#}")?,
    }
    for problem in &found.problems {
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
