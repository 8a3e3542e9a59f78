//! `rochade fen`: validates a FEN and shows its dialects.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::{FenDialect, Position};
use rochade_words::Words;
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
    let answered =
        args.questions.answer(words, None, |question| answer(words, question.game.position()));
    // A FEN that is wrong is what this command is asked about: the answer is no.
    match answered {
        Err(error) if !args.questions.are_many() => match error.downcast_ref::<NotAPosition>() {
            Some(found) => {
                show_problems(words, found, args)?;
                Ok(output::answer(false))
            }
            None => Err(error),
        },
        answered => answered,
    }
}

fn name(words: &Words, dialect: FenDialect) -> String {
    match dialect {
        FenDialect::Standard => words.ui("cli-fen-standard"),
        FenDialect::XFen => "X-FEN".to_owned(),
        FenDialect::Shredder => "Shredder".to_owned(),
    }
}

fn answer(words: &Words, position: &Position) -> anyhow::Result<Answer> {
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
    let mut text = format!("{STRONG}{}{STRONG:#}\n", words.ui("cli-fen-valid"));
    for dialect in FenDialect::ALL {
        writeln!(text, "{:<9} {}", name(words, dialect), position.fen(dialect))?;
    }
    match start {
        Some((white, black)) if white == black => writeln!(text, "{}", words.draw_title(white))?,
        Some((white, black)) => writeln!(text, "{}", words.draw_title_double(white, black))?,
        None => {}
    }
    Ok(Answer { text, json, yes: true })
}

fn show_problems(words: &Words, found: &NotAPosition, args: &Args) -> anyhow::Result<()> {
    if args.questions.json().wanted() {
        let mut answer = json!({ "valid": false, "problems": found.problems(words) });
        if let Some(offset) = found.offset() {
            answer["offset"] = offset.into();
        }
        return args.questions.json().print(&answer);
    }
    let mut text = String::new();
    match found.offset() {
        Some(offset) => {
            writeln!(text, "{STRONG}{}{STRONG:#}", words.ui("cli-fen-not-a-fen"))?;
            point_at(&mut text, args.questions.position(), offset)?;
        }
        None => writeln!(text, "{STRONG}{}{STRONG:#}", words.ui("cli-fen-not-a-position"))?,
    }
    for problem in found.problems(words) {
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
