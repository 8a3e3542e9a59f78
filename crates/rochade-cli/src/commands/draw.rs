//! `rochade draw`: a start position, and how it came about.

mod account;
mod commit;
mod display;
mod method;
mod prompt;
mod reveal;
mod rules;
mod secret_file;
mod verify;

use std::process::ExitCode;

use rochade::{FenDialect, Position};

use self::account::Account;
use self::method::{Method, MethodArguments, Side};
use self::prompt::{Output, Prompt};
use self::rules::RuleArguments;
use crate::display_arguments::DisplayArguments;
use crate::output;

/// Draw a start position: at random, by number, by dice, by slips, or in public.
///
/// Without a command it draws one position now and shows every step. The
/// commands are for a draw that needs no trust in the organiser: `commit` before
/// the event, `reveal` before each round, and `verify` for everybody.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_help_heading = "Public draw")]
pub struct Args {
    #[command(subcommand)]
    public: Option<Public>,
    #[command(flatten)]
    method: MethodArguments,
    #[command(flatten)]
    rules: RuleArguments,
    /// Double Chess960: a draw for White and one for Black.
    #[arg(long)]
    double: bool,
    #[command(flatten)]
    display: DisplayArguments,
    /// Print JSON: an object with `fen`, `start` and `draws`.
    #[arg(long)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum Public {
    Commit(commit::Args),
    Reveal(reveal::Args),
    Verify(verify::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.public {
        Some(Public::Commit(args)) => commit::run(args),
        Some(Public::Reveal(args)) => reveal::run(args),
        Some(Public::Verify(args)) => verify::run(args),
        None => draw(args),
    }
}

/// A draw now.
fn draw(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.display.words();
    let (rules, used) = args.rules.read(words)?;
    let mut method = Method::read(&args.method, words, || {
        // Where the answer is JSON, the conversation must not be in it.
        let output = if args.json { Output::StandardError } else { Output::StandardOutput };
        Prompt::of_this_program(output, args.display.letters())
    })?;
    let mut draw = |side| Account::draw(&mut method, &rules, &used, words, side);
    let (white, black) = match args.double {
        true => {
            let white = draw(Side::White)?;
            let black = draw(Side::Black(white.id().back_rank()))?;
            (white, Some(black))
        }
        false => (draw(Side::Both)?, None),
    };
    method.finish(words)?;
    let black_id = black.as_ref().map_or(white.id(), Account::id);
    let position = Position::double_start(white.id(), black_id);
    let title = match &black {
        Some(black) => words.draw_title_double(white.id(), black.id()),
        None => words.draw_title(white.id()),
    };
    args.display.write_picture(|| display::picture(&position, &title))?;
    if args.json {
        let draws: Vec<_> =
            [Some(&white), black.as_ref()].into_iter().flatten().map(|a| a.json(words)).collect();
        output::print_json(&serde_json::json!({
            "fen": position.fen(FenDialect::XFen).as_str(),
            "start": [white.id().get(), black_id.get()],
            "draws": draws,
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = display::board_and_title(&args.display, &position, &title);
    match &black {
        None => text += &white.text(words),
        Some(black) => {
            let accounts = [&white, black].map(|account| {
                format!("{}\n{}", words.color_name(account.color()), account.text(words))
            });
            text += &accounts.join("\n");
        }
    }
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
