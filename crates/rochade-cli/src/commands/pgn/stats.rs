//! `rochade pgn stats`: what the games say about the start positions.

mod table;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use rochade::{CastlingMethod, Color, Position, StartId};
use rochade_diagram::HeatMap;
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{Attention, GameResult, Played, Verdict, Visitor};
use serde_json::json;

use super::input::{Input, PartReader};
use crate::output::{self, STRONG};
use table::Row;

/// Count games, results, lengths and castlings for every start position.
///
/// Games with errors and games from other positions are counted apart.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Print a table of all 960 positions, with commas.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print JSON: an object with `total` and `positions`.
    #[arg(long)]
    json: bool,
    /// Draw the 960 positions, coloured by White's score.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The same as a PNG of 1600 pixels' width.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

/// What a part of the games adds.
#[derive(Default)]
struct Batch {
    rows: HashMap<StartId, Row>,
    /// Games from positions that are no start position of Chess960.
    other: Row,
    bad: u64,
}

struct Counter {
    batch: Batch,
    start: Option<StartId>,
    game: Row,
}

impl Visitor for Counter {
    fn begin_game(&mut self, _: &rochade_pgn::Place) {
        (self.start, self.game) = (None, Row::default());
    }

    fn start(&mut self, position: &Position) -> Attention {
        self.start =
            position.start_ids().filter(|(white, black)| white == black).map(|(white, _)| white);
        Attention::Read
    }

    fn play(&mut self, played: Played<'_>) {
        self.game.plies += 1;
        if let Some(castling) = played.played.castling() {
            self.game.castled(castling, played.before.move_number());
        }
    }

    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }

    fn result(&mut self, result: GameResult) {
        self.game.result(result);
    }

    fn end_game(&mut self, verdict: Verdict, _: &Position) {
        match (verdict, self.start) {
            (Verdict::Bad, _) => self.batch.bad += 1,
            (Verdict::Good, Some(id)) => self.batch.rows.entry(id).or_default().add(&self.game),
            (Verdict::Good, None) => self.batch.other.add(&self.game),
        }
    }
}

/// All that was counted.
struct Statistics {
    rows: Vec<Row>,
    other: Row,
    bad: u64,
}

impl Statistics {
    fn total(&self) -> Row {
        let mut total = self.other.clone();
        for row in &self.rows {
            total.add(row);
        }
        total
    }

    fn played(&self) -> impl Iterator<Item = (StartId, &Row)> {
        StartId::all().zip(&self.rows).filter(|(_, row)| row.games > 0)
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let count = usize::from(StartId::COUNT);
    let mut statistics =
        Statistics { rows: vec![Row::default(); count], other: Row::default(), bad: 0 };
    let work = |reader: &mut PartReader, outbox: &Outbox<Batch>| -> io::Result<()> {
        let mut counter = Counter { batch: Batch::default(), start: None, game: Row::default() };
        reader.read_all(&mut counter)?;
        outbox.send(counter.batch);
        Ok(())
    };
    args.input.read(work, |_, batch| {
        for (id, row) in batch.rows {
            statistics.rows[usize::from(id.get())].add(&row);
        }
        statistics.other.add(&batch.other);
        statistics.bad += batch.bad;
        Ok(())
    })?;
    draw(args, &statistics)?;
    if args.csv {
        output::print(&csv(&statistics))?;
    } else if args.json {
        let positions: Vec<_> = statistics.played().map(|(id, row)| row.json(Some(id))).collect();
        output::print_json(&json!({
            "total": statistics.total().json(None),
            "other_positions": statistics.other.games,
            "bad": statistics.bad,
            "positions": positions,
        }))?;
    } else {
        output::print(&summary(&statistics)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn csv(statistics: &Statistics) -> String {
    let mut text = Row::csv_header();
    for (id, row) in StartId::all().zip(&statistics.rows) {
        text += &row.csv(id);
    }
    text
}

fn summary(statistics: &Statistics) -> anyhow::Result<String> {
    let total = statistics.total();
    let mut text = String::new();
    writeln!(
        text,
        "{STRONG}{} games{STRONG:#} from {} start positions, {} from other positions, {} bad",
        total.games,
        statistics.played().count(),
        statistics.other.games,
        statistics.bad
    )?;
    writeln!(
        text,
        "White won {}, drawn {}, Black won {}, unknown {}; average length {} moves",
        total.white,
        total.drawn,
        total.black,
        total.unknown,
        total.average_moves().unwrap_or_else(|| "-".into())
    )?;
    if let Some(score) = total.white_per_mille() {
        writeln!(text, "White's score {}.{} %", score / 10, score % 10)?;
    }
    writeln!(
        text,
        "\nCastling: games, and the move on average\n{:<16}{:>16}{:>16}",
        "", "White", "Black"
    )?;
    for method in CastlingMethod::ALL {
        let cell = |color| total.castlings(color, method).cell();
        writeln!(text, "{method:<16}{:>16}{:>16}", cell(Color::White), cell(Color::Black))?;
    }
    let mut most: Vec<_> = statistics.played().collect();
    most.sort_by_key(|(id, row)| (std::cmp::Reverse(row.games), *id));
    writeln!(text, "\nPlayed most:")?;
    for (id, row) in most.into_iter().take(10) {
        writeln!(
            text,
            "{id:>4} {}  {:>7} games  +{} ={} -{}  {} moves",
            id.back_rank(),
            row.games,
            row.white,
            row.drawn,
            row.black,
            row.average_moves().unwrap_or_else(|| "-".into())
        )?;
    }
    Ok(text)
}

/// The picture: number 0 at the top left, 32 positions in a row.
fn draw(args: &Args, statistics: &Statistics) -> anyhow::Result<()> {
    if args.svg.is_none() && args.png.is_none() {
        return Ok(());
    }
    let columns = NonZeroU16::new(32).context("32 is not zero")?;
    let values =
        statistics.rows.iter().map(|row| row.white_per_mille().and_then(|n| i32::try_from(n).ok()));
    let games = statistics.total().games;
    let map = HeatMap::new(columns, values)
        .scale(0..=1000)
        .tick(0, "0 %")
        .tick(500, "50 %")
        .tick(1000, "100 %")
        .no_value("no finished game")
        .row_labels((0..30).map(|row| (32 * row).to_string()))
        .column_labels((0..32).map(|column| column.to_string()))
        .caption(format!("White's score by start position, {games} games"));
    if let Some(path) = &args.svg {
        std::fs::write(path, map.to_svg()).with_context(|| path.display().to_string())?;
    }
    if let Some(path) = &args.png {
        let png = map.to_png(1600).context("cannot draw the picture")?;
        std::fs::write(path, png).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
