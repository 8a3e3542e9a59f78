//! `rochade castling`: the castling adviser.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::illegal::{CastlingAdvice, Standing};
use rochade::{Bitboard, FenDialect, Game};
use rochade_diagram::Diagram;
use rochade_words::Words;
use serde_json::json;

use crate::display_arguments::DisplayArguments;
use crate::explain;
use crate::output::{self, JsonArgument, STRONG};
use crate::played_argument::PlayedArgument;

/// Show which castling is possible, now or later, why not, and how to castle by hand.
///
/// Exit code 0 if the player to move may castle now, 1 if not, 2 if the arguments are wrong.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    played: PlayedArgument,
    #[command(flatten)]
    display: DisplayArguments,
    #[command(flatten)]
    json: JsonArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.display.words();
    let game = args.played.game(words)?;
    let advice = game.castling_advice();
    args.display.write_picture(|| picture(words, &game, &advice))?;
    let turn = game.position().turn();
    let may_castle = advice.iter().any(|a| a.color == turn && a.standing == Standing::Allowed);
    if args.json.wanted() {
        args.json.print(&json!({
            "fen": game.position().fen(FenDialect::XFen).as_str(),
            "turn": turn.letter().to_string(),
            "lang": words.language().code(),
            "castlings": advice.iter().map(|a| explain::advice_json(words, a)).collect::<Vec<_>>(),
        }))?;
    } else {
        output::print(&as_text(&args.display, &game, &advice)?)?;
    }
    Ok(output::answer(may_castle))
}

fn as_text(
    display: &DisplayArguments,
    game: &Game,
    advice: &[CastlingAdvice],
) -> Result<String, std::fmt::Error> {
    let words = display.words();
    let position = game.position();
    let telling =
        advice.iter().fold(Bitboard::EMPTY, |all, a| all | explain::telling_squares(a.reasons()));
    let board = display.board(position.board()).marked(telling);
    let mut text = format!("{board}\n{}", table(words, advice)?);
    writeln!(text, "\n{}", words.advised_as_if_to_move(!position.turn()))?;
    for advice in advice {
        let name = words.castling_of(advice.color, advice.side);
        writeln!(text, "\n{STRONG}{name}{STRONG:#}")?;
        explain::list_reasons(&mut text, words, advice.reasons())?;
        // What may come later is worth knowing too.
        if let Some(castling) = advice.castling {
            explain::list_steps(&mut text, words, castling)?;
        }
    }
    Ok(text)
}

/// One line for each castling: which, whether it is allowed, and what moves.
fn table(words: &Words, advice: &[CastlingAdvice]) -> Result<String, std::fmt::Error> {
    let rows: Vec<[String; 3]> = advice
        .iter()
        .map(|advice| {
            let method = advice.method().map(|method| words.castling_method(method));
            [
                words.castling_of(advice.color, advice.side),
                words.standing(&advice.standing),
                method.unwrap_or_else(|| "–".into()),
            ]
        })
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let (first, second) = (width(0).unwrap_or(0), width(1).unwrap_or(0));
    let mut text = String::new();
    for [castling, standing, method] in &rows {
        writeln!(text, "{castling:<first$}  {standing:<second$}  {method}")?;
    }
    Ok(text)
}

/// The castlings that are allowed, and what stands in the way of the others.
fn picture(words: &Words, game: &Game, advice: &[CastlingAdvice]) -> Diagram {
    let caption: Vec<String> =
        advice.iter().map(|advice| explain::castling_line(words, advice)).collect();
    let diagram = Diagram::new(*game.position().board()).caption(caption.join("\n"));
    advice.iter().fold(diagram, |diagram, advice| match (&advice.standing, advice.castling) {
        (Standing::Allowed, Some(castling)) => diagram.castling(castling),
        (Standing::Allowed | Standing::NotNow(_) | Standing::Never(_), _) => {
            diagram.reasons(advice.reasons())
        }
    })
}
