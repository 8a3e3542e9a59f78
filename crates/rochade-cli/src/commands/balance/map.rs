//! `rochade balance map`, `poster` and `day`: what the table says, in pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use clap::ValueEnum;
use rochade::StartId;
use rochade_explorer::balance::Balance;
use rochade_explorer::{Explorer, Filter};
use rochade_server::balance::BalanceView;
use rochade_words::{Value, Words};

use crate::commands::explorer::{FolderArgument, told};
use crate::language_argument::LanguageArgument;
use crate::output_file;

/// Draw the 960 starting positions by evaluation: bishops across, the other pieces down.
#[derive(clap::Args)]
pub struct MapArgs {
    /// What is drawn.
    #[arg(long, value_enum, default_value_t = Chart::Map)]
    chart: Chart,
    #[command(flatten)]
    picture: PictureArguments,
    /// Positions to mark beside 518, such as the one that was drawn.
    #[arg(long = "drawn", value_name = "NUMBER", value_delimiter = ',')]
    drawn: Vec<StartId>,
    #[command(flatten)]
    table: TableArgument,
    #[command(flatten)]
    folder: FolderArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// What can be drawn.
#[derive(Clone, Copy, ValueEnum)]
enum Chart {
    /// The grid of all 960.
    Map,
    /// How many have which evaluation.
    Histogram,
    /// Each against its mirror image.
    Mirrors,
    /// Evaluations against the results of the explorer's games.
    Results,
}

/// The files to write.
#[derive(clap::Args)]
#[group(required = true, multiple = true)]
pub struct PictureArguments {
    /// Write an SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

/// Which table.
#[derive(clap::Args)]
pub struct TableArgument {
    /// A table of `rochade balance run`; by default the one that comes with the program.
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

impl TableArgument {
    fn read(&self, words: &Words) -> anyhow::Result<Balance> {
        let Some(path) = &self.table else { return Ok(Balance::shipped().clone()) };
        let shown = path.display();
        let text = fs::read_to_string(path).map_err(|error| {
            anyhow!(words.ui_with(
                "file-unreadable",
                &[("file", Value::text(&shown)), ("reason", Value::text(error))]
            ))
        })?;
        text.parse().map_err(|error| anyhow!("{shown}: {error}"))
    }
}

/// Draws a chart.
pub fn map(args: &MapArgs) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let table = args.table.read(words)?;
    let view = BalanceView { table: &table, words };
    let plot = match args.chart {
        Chart::Map => {
            let map = view.map(&args.drawn);
            return args.picture.write(|| map.to_svg(), || map.to_png(1200), words);
        }
        Chart::Histogram => view.histogram(&args.drawn),
        Chart::Mirrors => view.mirrors(&args.drawn),
        Chart::Results => {
            let explorer =
                Explorer::open(&args.folder.folder).map_err(|error| told(&error, words))?;
            view.results(&explorer.starts(&Filter::default()))
                .ok_or_else(|| anyhow!(words.ui("ui-balance-no-results")))?
        }
    };
    args.picture.write(|| plot.to_svg(), || plot.to_png(1600), words)
}

impl PictureArguments {
    fn write(
        &self,
        svg: impl FnOnce() -> String,
        png: impl FnOnce() -> Result<Vec<u8>, rochade_diagram::Error>,
        words: &Words,
    ) -> anyhow::Result<ExitCode> {
        let write = |path: &Path, bytes: &[u8]| output_file::write(path, bytes, &[], words);
        if let Some(path) = &self.svg {
            write(path, svg().as_bytes())?;
        }
        if let Some(path) = &self.png {
            write(path, &png().with_context(|| words.ui("pgn-cannot-draw"))?)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Write a poster of all 960 starting positions, a PDF of size A2.
#[derive(clap::Args)]
pub struct PosterArgs {
    /// The file.
    #[arg(short, long, value_name = "OUT", default_value = "chess960.pdf")]
    output: PathBuf,
    /// Positions to mark beside 518.
    #[arg(long = "drawn", value_name = "NUMBER", value_delimiter = ',')]
    drawn: Vec<StartId>,
    #[command(flatten)]
    table: TableArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Writes the poster.
pub fn poster(args: &PosterArgs) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let table = args.table.read(words)?;
    let poster = BalanceView { table: &table, words }.poster(&args.drawn);
    let pdf = poster.to_pdf().with_context(|| words.ui("pgn-cannot-draw"))?;
    output_file::write(&args.output, &pdf, &[], words)?;
    Ok(ExitCode::SUCCESS)
}

/// Draw the position of the day: its number is the SHA-256 of the date, modulo 960.
#[derive(clap::Args)]
pub struct DayArgs {
    /// The day, as in 2026-11-17; by default today's in the world's time.
    #[arg(long, value_name = "DATE")]
    date: Option<jiff::civil::Date>,
    #[command(flatten)]
    picture: PictureArguments,
    #[command(flatten)]
    table: TableArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Draws the position of the day.
pub fn day(args: &DayArgs) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let table = args.table.read(words)?;
    let day = args.date.map_or_else(super::run::today, |date| date.to_string());
    let diagram = BalanceView { table: &table, words }.of_the_day(&day);
    args.picture.write(|| diagram.to_svg(), || diagram.to_png(800), words)
}
