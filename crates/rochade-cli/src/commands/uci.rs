//! `rochade uci`: an engine that plays at random.

use std::io::{BufRead as _, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use rochade::Position;

/// A UCI engine that plays legal moves at random
///
/// For trying out a bot or a match where no engine is installed.
#[derive(clap::Args)]
pub struct Args {
    /// The same seed plays the same moves
    #[arg(long, default_value_t = 960)]
    seed: u64,
    // Misbehaves, to see what others make of it.
    #[arg(long, hide = true)]
    fault: Option<Fault>,
    // After so many half-moves.
    #[arg(long, hide = true, default_value_t = 0)]
    after: usize,
}

/// What engines do wrong.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Fault {
    // Does not answer, but is there.
    Hang,
    // Hears nothing any more.
    Freeze,
    // Ends.
    Crash,
    // Answers a move that is none.
    Lie,
    // Answers a move that is not legal.
    Illegal,
    // Talks without end.
    Flood,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let mut output = std::io::stdout().lock();
    let (mut position, mut plies) = (Position::classical(), 0);
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] => {
                writeln!(output, "id name Rochade at random\nid author Rochade")?;
                writeln!(output, "option name UCI_Chess960 type check default false\nuciok")?;
            }
            ["isready"] => writeln!(output, "readyok")?,
            ["position", rest @ ..] => {
                if let Some(read) = read(rest) {
                    (position, plies) = read;
                }
            }
            ["go", ..] => match args.fault.filter(|_| plies >= args.after) {
                None => writeln!(output, "bestmove {}", choice(&position, args.seed, plies))?,
                Some(Fault::Hang) => {}
                // Longer than anybody waits, and not for ever: nobody may be left to end it.
                Some(Fault::Freeze) => std::thread::sleep(Duration::from_secs(600)),
                Some(Fault::Crash) => return Ok(ExitCode::FAILURE),
                Some(Fault::Lie) => writeln!(output, "bestmove a1a9")?,
                Some(Fault::Illegal) => writeln!(output, "bestmove a1h8")?,
                Some(Fault::Flood) => loop {
                    writeln!(output, "info string so much to say")?;
                },
            },
            ["quit"] => break,
            _ => {}
        }
        output.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The position of a `position` command, and how many moves led there.
fn read(words: &[&str]) -> Option<(Position, usize)> {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let mut position: Position = match &words[..at] {
        ["startpos"] => Position::classical(),
        ["fen", fen @ ..] => fen.join(" ").parse().ok()?,
        _ => return None,
    };
    let moves = words.get(at + 1..).unwrap_or_default();
    for text in moves {
        let played = position.read_uci(text).ok()?;
        position.play(played).ok()?;
    }
    Some((position, moves.len()))
}

/// One of the legal moves; castling whenever it is among them.
fn choice(position: &Position, seed: u64, plies: usize) -> String {
    let moves = position.legal_moves();
    let castling = moves.iter().find(|one| one.is_castling());
    // Numbers that look like chance (splitmix64).
    let mut mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(plies as u64 + 1));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let any = moves.get(
        usize::try_from((mixed ^ (mixed >> 31)) % 1_000_003).unwrap_or(0) % moves.len().max(1),
    );
    castling.or(any).map_or_else(|| "0000".to_owned(), ToString::to_string)
}
