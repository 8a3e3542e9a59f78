//! `rochade pgn to-…`: the good games in forms that other programs read.

mod csv;
mod json;
#[cfg(feature = "parquet")]
mod parquet;
mod table;
mod told;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use rochade::FenDialect;

use self::table::Rows;
use self::told::{Teller, Told};
use super::games::{Bytes, Item, each_game, fault_line};
use super::input::Input;
use crate::output::{self, JsonArgument};
use crate::output_file::OutputFile;

/// What is read and where it goes. Exit code 1 if any game is bad or there is
/// none.
#[derive(clap::Args)]
pub struct Common {
    #[command(flatten)]
    input: Input,
    /// Every position of each game, not only the last or the game as a whole.
    #[arg(long)]
    every: bool,
    /// The file to write.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// Write the last position of each game as FEN, or every position.
#[derive(clap::Args)]
pub struct ToFen {
    #[command(flatten)]
    common: Common,
    /// How the FEN names castling rights.
    #[arg(long, value_enum, default_value_t)]
    fen: super::fix::Dialect,
}

/// Write each game in the form that engines read: the starting position and the moves, castling as
/// king takes rook.
#[derive(clap::Args)]
pub struct ToUci {
    #[command(flatten)]
    common: Common,
}

/// Write CSV: a row for each game, or for every position.
#[derive(clap::Args)]
pub struct ToCsv {
    #[command(flatten)]
    common: Common,
}

/// Write a JSON object for each game: tags, start, moves and result; with --every also every
/// position.
#[derive(clap::Args)]
pub struct ToJson {
    #[command(flatten)]
    common: Common,
    /// Each object on several lines, easier to read.
    #[arg(long)]
    pretty: bool,
}

/// Write the same table as to-csv, as Parquet.
#[cfg(feature = "parquet")]
#[derive(clap::Args)]
pub struct ToParquet {
    #[command(flatten)]
    common: Common,
}

/// Where converted games go.
trait Target {
    /// Takes a game.
    fn take(&mut self, told: &Told) -> anyhow::Result<()>;
}

impl Common {
    fn create(&self) -> anyhow::Result<OutputFile<'static>> {
        OutputFile::create(&self.output, self.input.files(), self.input.words())
    }

    /// Shows all good games to a target, and reports the others.
    fn convert(&self, target: &mut impl Target) -> anyhow::Result<ExitCode> {
        let words = self.input.words();
        let (mut games, mut faults) = (0u64, 0u64);
        let mut failed = None;
        let names = self.input.names()?;
        each_game(&self.input, Bytes::Drop, Teller::default, |base, item| {
            match item {
                Item::Game(_, mut told) => {
                    games += 1;
                    told.file = names.get(base.source).cloned().unwrap_or_default();
                    told.game += base.before.games;
                    if let Err(error) = target.take(&told) {
                        failed = Some(error);
                        return super::input::Enough::answer();
                    }
                }
                Item::Fault(fault) => {
                    faults += 1;
                    anstream::eprintln!("{}", fault_line(fault, base, words));
                }
            }
            Ok(())
        })?;
        match failed {
            Some(error) => Err(error),
            None => Ok(output::answer(games > 0 && faults == 0)),
        }
    }
}

/// Lines of text.
struct Lines<F> {
    out: OutputFile<'static>,
    /// Writes the lines of a game.
    write: F,
}

impl<F: Fn(&Told, &mut OutputFile<'static>) -> std::io::Result<()>> Target for Lines<F> {
    fn take(&mut self, told: &Told) -> anyhow::Result<()> {
        Ok((self.write)(told, &mut self.out)?)
    }
}

/// Runs `to-fen`.
pub fn to_fen(args: &ToFen) -> anyhow::Result<ExitCode> {
    let (every, dialect) = (args.common.every, args.fen.dialect());
    let write = move |told: &Told, out: &mut OutputFile<'static>| {
        if !every {
            return writeln!(out, "{}", told.end().fen(dialect));
        }
        told.positions().try_for_each(|position| writeln!(out, "{}", position.fen(dialect)))
    };
    let mut lines = Lines { out: args.common.create()?, write };
    let code = args.common.convert(&mut lines)?;
    lines.out.finish()?;
    Ok(code)
}

/// Runs `to-uci`.
pub fn to_uci(args: &ToUci) -> anyhow::Result<ExitCode> {
    let every = args.common.every;
    let write = move |told: &Told, out: &mut OutputFile<'static>| {
        let fen = told.start.fen(FenDialect::Shredder);
        let mut moves = String::new();
        if every {
            writeln!(out, "position fen {fen}")?;
        }
        for ply in &told.plies {
            moves += " ";
            moves += &ply.uci;
            if every {
                writeln!(out, "position fen {fen} moves{moves}")?;
            }
        }
        match (every, moves.is_empty()) {
            (true, _) => Ok(()),
            (false, true) => writeln!(out, "position fen {fen}"),
            (false, false) => writeln!(out, "position fen {fen} moves{moves}"),
        }
    };
    let mut lines = Lines { out: args.common.create()?, write };
    let code = args.common.convert(&mut lines)?;
    lines.out.finish()?;
    Ok(code)
}

/// Runs `to-json`.
pub fn to_json(args: &ToJson) -> anyhow::Result<ExitCode> {
    let style = if args.pretty { JsonArgument::PRETTY } else { JsonArgument::LINES };
    let every = args.common.every;
    let write = move |told: &Told, out: &mut OutputFile<'static>| {
        writeln!(out, "{}", style.text(&json::game(told, every)))
    };
    let mut lines = Lines { out: args.common.create()?, write };
    let code = args.common.convert(&mut lines)?;
    lines.out.finish()?;
    Ok(code)
}

/// Runs `to-csv`.
pub fn to_csv(args: &ToCsv) -> anyhow::Result<ExitCode> {
    let mut table = csv::Table::new(args.common.create()?, Rows::wanted(args.common.every))?;
    let code = args.common.convert(&mut table)?;
    table.finish()?;
    Ok(code)
}

/// Runs `to-parquet`.
#[cfg(feature = "parquet")]
pub fn to_parquet(args: &ToParquet) -> anyhow::Result<ExitCode> {
    let mut table = parquet::Table::new(args.common.create()?, Rows::wanted(args.common.every))?;
    let code = args.common.convert(&mut table)?;
    table.finish()?;
    Ok(code)
}
