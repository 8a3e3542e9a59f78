//! `rochade pgn`: game files.

mod check;
mod conditions;
mod convert;
mod count;
mod dates;
mod dedupe;
mod filter;
mod fix;
pub mod games;
mod head;
pub mod input;
mod kind;
mod merge;
mod prints;
mod record;
mod sample;
mod section;
mod select;
mod sort;
mod source;
mod split;
mod spool;
mod stats;
mod tally;

use std::process::ExitCode;

use clap::Subcommand;

/// Check, repair, count, select and convert the games of PGN files.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Fix(fix::Args),
    Stats(stats::Args),
    Filter(Box<filter::Args>),
    Count(Box<count::Args>),
    Head(head::Args),
    Sample(sample::Args),
    Sort(sort::Args),
    Dedupe(dedupe::Args),
    Split(split::Args),
    Merge(merge::Args),
    ToFen(convert::ToFen),
    ToUci(convert::ToUci),
    ToCsv(convert::ToCsv),
    ToJson(convert::ToJson),
    #[cfg(feature = "parquet")]
    ToParquet(convert::ToParquet),
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Fix(args) => fix::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Filter(args) => filter::run(args),
        Command::Count(args) => count::run(args),
        Command::Head(args) => head::run(args),
        Command::Sample(args) => sample::run(args),
        Command::Sort(args) => sort::run(args),
        Command::Dedupe(args) => dedupe::run(args),
        Command::Split(args) => split::run(args),
        Command::Merge(args) => merge::run(args),
        Command::ToFen(args) => convert::to_fen(args),
        Command::ToUci(args) => convert::to_uci(args),
        Command::ToCsv(args) => convert::to_csv(args),
        Command::ToJson(args) => convert::to_json(args),
        #[cfg(feature = "parquet")]
        Command::ToParquet(args) => convert::to_parquet(args),
    }
}
