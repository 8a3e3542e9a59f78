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
use self::method::{MethodArguments, Side, Way};
use self::prompt::{Output, Prompt};
use self::rules::RuleArguments;
use crate::display_arguments::DisplayArguments;
use crate::output::{self, JsonArgument};

/// Draw a starting position: at random, by number, by dice, by slips, or in public.
///
/// Without a command it draws one position now and shows every step. The commands are for a draw
/// that needs no trust in the organiser: `commit` before the event, `reveal` before each round, and
/// `verify` for everyone.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_help_heading = "Public draw")]
pub struct Args {
    #[command(subcommand)]
    public: Option<Public>,
    #[command(flatten)]
    method: MethodArguments,
    #[command(flatten)]
    rules: RuleArguments,
    /// Double Chess960: one draw for White and one for Black.
    #[arg(long)]
    double: bool,
    #[command(flatten)]
    display: DisplayArguments,
    /// Draw this many positions, one after another.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with_all = ["svg", "png"],
          value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    #[command(flatten)]
    json: JsonArgument,
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
    let mut way = Way::read(&args.method, words, || {
        // Where the answer is JSON, the conversation must not be in it.
        let output =
            if args.json.wanted() { Output::StandardError } else { Output::StandardOutput };
        Prompt::of_this_program(output, args.display.letters())
    })?;
    let mut drawn = Vec::new();
    for _ in 0..args.count {
        let mut draw = |side| Account::draw(&mut way, &rules, &used, words, side);
        drawn.push(match args.double {
            true => {
                let white = draw(Side::White)?;
                let black = draw(Side::Black(white.id().back_rank()))?;
                (white, Some(black))
            }
            false => (draw(Side::Both)?, None),
        });
    }
    way.finish(words)?;
    for (number, (white, black)) in drawn.iter().enumerate() {
        if number > 0 && !args.json.wanted() {
            output::print("\n")?;
        }
        show(args, white, black.as_ref())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Shows a position that was drawn, for both or for White and Black.
fn show(args: &Args, white: &Account, black: Option<&Account>) -> anyhow::Result<()> {
    let words = args.display.words();
    let black_id = black.map_or(white.id(), Account::id);
    let position = Position::double_start(white.id(), black_id);
    let title = match black {
        Some(black) => words.draw_title_double(white.id(), black.id()),
        None => words.draw_title(white.id()),
    };
    args.display.write_picture(|| display::picture(&position, &title))?;
    if args.json.wanted() {
        let draws: Vec<_> =
            [Some(white), black].into_iter().flatten().map(|a| a.json(words)).collect();
        return args.json.print(&serde_json::json!({
            "fen": position.fen(FenDialect::XFen).as_str(),
            "start": [white.id().get(), black_id.get()],
            "draws": draws,
        }));
    }
    let mut text = display::board_and_title(&args.display, &position, &title);
    match black {
        None => text += &white.text(words),
        Some(black) => {
            let accounts = [white, black].map(|account| {
                format!("{}\n{}", words.color_name(account.color()), account.text(words))
            });
            text += &accounts.join("\n");
        }
    }
    output::print(&text)
}
