//! `rochade judge`: whether a move is legal, or every reason why not.

use std::fmt::Write;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade::illegal::{Attempt, Obligation, Verdict};
use rochade::{FenDialect, Game, Move};
use rochade_diagram::Diagram;
use rochade_server::wire::{ObligationView, ReasonView};
use rochade_words::Words;
use rochade_words::read_attempt;
use serde_json::{Value, json};

use crate::display_arguments::DisplayArguments;
use crate::output::STRONG;
use crate::requests::{Answer, Questions};
use crate::{explain, usage};

/// Judge a move: legal, or every reason why it is not.
///
/// Exit code 0 if it is legal, 1 if it is not, 2 if the arguments are wrong. With --file or --lines
/// each line says what is tried: `518 moves e4 e5 try Ke3`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    questions: Questions,
    /// The move, in SAN (Nf3, O-O-O) or UCI (g1f3; castling as king takes rook).
    #[arg(value_name = "MOVE", required_unless_present_any = ["file", "lines"])]
    attempt: Option<String>,
    #[command(flatten)]
    display: DisplayArguments,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.display.words();
    args.questions.answer(words, args.attempt.as_deref(), |question| {
        let (game, tried) = (&question.game, question.attempt.as_deref());
        let tried = tried.ok_or_else(|| anyhow!(usage::write_like("518 moves e4 e5 try Ke3")))?;
        let attempt = read_attempt(words, tried, game.position())
            .map_err(|error| anyhow!(words.attempt_error(tried, &error)))?;
        let verdict = game.judge(attempt);
        args.display.write_picture(|| picture(words, game, attempt, &verdict))?;
        Ok(Answer {
            text: as_text(&args.display, game, attempt, &verdict)?,
            json: as_json(words, game, attempt, &verdict),
            yes: verdict.legal().is_some(),
        })
    })
}

/// The attempt as one speaks of it: a king put on its rook is castling.
fn spoken(attempt: Attempt, game: &Game) -> Attempt {
    match attempt.castling_meant(game.position()) {
        Some((color, side)) => Attempt::Castling { color, side },
        None => attempt,
    }
}

/// What binds the player now; nothing binds when the game is over.
fn obligation(game: &Game, attempt: Attempt, verdict: &Verdict) -> Option<Obligation> {
    match verdict {
        Verdict::Legal(_) => None,
        Verdict::Illegal(_) if game.ending().is_some() => None,
        Verdict::Illegal(_) => Some(Obligation::after(game.position(), attempt)),
    }
}

fn as_text(
    display: &DisplayArguments,
    game: &Game,
    attempt: Attempt,
    verdict: &Verdict,
) -> Result<String, std::fmt::Error> {
    let words = display.words();
    let telling = match verdict {
        Verdict::Legal(m) => [m.from(), m.goal()].into_iter().collect(),
        Verdict::Illegal(refusal) => explain::telling_squares(refusal.reasons()),
    };
    let board = display.board(game.position().board()).marked(telling);
    let said = words.verdict(&spoken(attempt, game), verdict);
    let mut text = format!("{board}\n{STRONG}{said}{STRONG:#}\n");
    explain::list_reasons(&mut text, words, verdict.reasons())?;
    if let Some(castling) = verdict.legal().and_then(Move::castling) {
        explain::list_steps(&mut text, words, castling)?;
    }
    if let Some(obligation) = obligation(game, attempt, verdict) {
        let article = words.article(obligation.article());
        writeln!(text, "\n{} [{article}]", words.obligation(obligation))?;
    }
    Ok(text)
}

fn as_json(words: &Words, game: &Game, attempt: Attempt, verdict: &Verdict) -> Value {
    let position = game.position();
    let legal = verdict.legal().map(|m| {
        json!({
            "san": position.san(m).as_str(),
            "uci": m.to_string(),
            "fen": position.after(m).fen(FenDialect::XFen).as_str(),
        })
    });
    let reasons = verdict.reasons().iter().map(|reason| ReasonView::new(words, reason));
    let obligation = obligation(game, attempt, verdict);
    json!({
        "legal": legal.is_some(),
        "attempt": attempt.to_string(),
        "text": words.verdict(&spoken(attempt, game), verdict),
        "lang": words.language().code(),
        "fen": position.fen(FenDialect::XFen).as_str(),
        "move": legal,
        "reasons": reasons.collect::<Vec<_>>(),
        "obligation": obligation.map(|duty| ObligationView::new(words, duty)),
    })
}

fn picture(words: &Words, game: &Game, attempt: Attempt, verdict: &Verdict) -> Diagram {
    let position = game.position();
    let said = words.verdict(&spoken(attempt, game), verdict);
    let reasons = verdict.reasons().iter().map(|reason| words.reason(reason));
    let caption: Vec<String> = std::iter::once(said.clone()).chain(reasons).collect();
    let diagram = Diagram::new(*position.board()).title(said).caption(caption.join("\n"));
    diagram.attempt(position, spoken(attempt, game)).reasons(verdict.reasons())
}
