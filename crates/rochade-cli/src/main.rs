//! The binary `rochade`: the whole of Chess960 on the command line.
//!
//! One file per subcommand, each with its arguments and a `run`. Exit codes:
//! 0 for yes, 1 for no, 2 for wrong use.

mod commands;
mod display_arguments;
mod engine_arguments;
mod event_arguments;
mod explain;
mod help;
mod http_agent;
mod language_argument;
mod output;
mod output_file;
mod played_argument;
mod position_argument;
mod requests;
mod sentence_json;
mod storage_words;
mod terminal_board;
mod usage;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use language_argument::LanguageArgument;

/// Games and sockets ask for memory on one thread and give it back on another: a third
/// more moves a second than with the allocator of the C library.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The whole of Chess960 in one program.
#[derive(Parser)]
#[command(name = "rochade", version, propagate_version = true)]
struct Cli {
    #[command(flatten)]
    language: LanguageArgument,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(commands::perft::Args),
    Moves(commands::moves::Args),
    Fen(commands::fen::Args),
    Show(commands::show::Args),
    Pgn(commands::pgn::Args),
    Judge(commands::judge::Args),
    Castling(commands::castling::Args),
    Learn(commands::learn::Args),
    Draw(Box<commands::draw::Args>),
    Balance(commands::balance::Args),
    Explorer(commands::explorer::Args),
    Pair(commands::pair::Args),
    Standings(commands::standings::Args),
    Bracket(commands::bracket::Args),
    Prizes(commands::prizes::Args),
    Season(commands::season::Args),
    Tournament(commands::tournament::Args),
    Players(commands::players::Args),
    RandomTournament(commands::random_tournament::Args),
    Serve(commands::serve::Args),
    Account(commands::account::Args),
    Token(commands::token::Args),
    Bot(Box<commands::bot::Args>),
    Match(Box<commands::engine_match::Args>),
    Uci(commands::uci::Args),
    Ratings(commands::ratings::Args),
    Audit(commands::audit::Args),
    Backup(commands::backup::Args),
    Migrate(commands::migrate::Args),
    Restore(commands::restore::Args),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
    Licences(commands::licences::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage::report(error),
    };
    let answer = match cli.command {
        Command::Perft(args) => commands::perft::run(&args),
        Command::Moves(args) => commands::moves::run(&args),
        Command::Fen(args) => commands::fen::run(&args),
        Command::Show(args) => commands::show::run(&args),
        Command::Pgn(args) => commands::pgn::run(&args),
        Command::Judge(args) => commands::judge::run(&args),
        Command::Castling(args) => commands::castling::run(&args),
        Command::Learn(args) => commands::learn::run(&args),
        Command::Draw(args) => commands::draw::run(&args),
        Command::Explorer(args) => commands::explorer::run(&args),
        Command::Balance(args) => commands::balance::run(&args),
        Command::Pair(args) => commands::pair::run(&args),
        Command::Standings(args) => commands::standings::run(&args),
        Command::Bracket(args) => commands::bracket::run(&args),
        Command::Prizes(args) => commands::prizes::run(&args),
        Command::Season(args) => commands::season::run(&args),
        Command::Tournament(args) => commands::tournament::run(&args),
        Command::Players(args) => commands::players::run(&args),
        Command::RandomTournament(args) => commands::random_tournament::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Account(args) => commands::account::run(&args),
        Command::Token(args) => commands::token::run(&args),
        Command::Bot(args) => commands::bot::run(*args),
        Command::Match(args) => commands::engine_match::run(&args),
        Command::Uci(args) => commands::uci::run(&args),
        Command::Ratings(args) => commands::ratings::run(&args),
        Command::Audit(args) => commands::audit::run(&args),
        Command::Backup(args) => commands::backup::run(&args),
        Command::Migrate(args) => commands::migrate::run(&args),
        Command::Restore(args) => commands::restore::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man(args) => commands::man::run(&args),
        Command::Licences(args) => commands::licences::run(&args),
    };
    answer.unwrap_or_else(|error| {
        if output::is_broken_pipe(&error) {
            // The reader has seen enough, as in `rochade moves … | head`.
            return ExitCode::SUCCESS;
        }
        if let Some(output::No(reason)) = error.downcast_ref() {
            output::complain(&format!("{reason}\n"));
            return output::answer(false);
        }
        let (style, label) = (output::ERROR, cli.language.words().ui("cli-error"));
        output::complain(&format!("{style}{label}{style:#} {error:#}\n"));
        ExitCode::from(output::WRONG_USE)
    })
}
