//! `rochade pgn filter`: games by what is in them.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use rochade::{CastlingMethod, Position, StartId};
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{Attention, GameResult, MAX_GAME, Place, Played, Text, Verdict, Visitor};

use super::input::{Input, PartReader, create};
use crate::output;
use crate::position_argument;

/// Print the games that fit, as they stand in the file. All conditions given
/// must hold.
///
/// Exit code 1 if there is none.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Started from the position with this number; several times: any of them.
    #[arg(long, value_name = "0-959")]
    start: Vec<StartId>,
    /// Played by somebody whose name contains this.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Ended like this.
    #[arg(long, value_enum)]
    result: Option<ResultFilter>,
    /// Played on this day or later, as in 2026.11.15 or 2026.
    #[arg(long, value_name = "DATE")]
    from: Option<String>,
    /// Played on this day or earlier.
    #[arg(long, value_name = "DATE")]
    to: Option<String>,
    /// Somebody castled like this.
    #[arg(long, value_enum)]
    castling: Option<Method>,
    #[arg(long, help = "Reached this position, in whatever order of moves", long_help = position_argument::HELP,
          value_parser = position_argument::parse)]
    position: Option<Position>,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum ResultFilter {
    #[value(name = "1-0")]
    WhiteWins,
    #[value(name = "0-1")]
    BlackWins,
    #[value(name = "1/2-1/2", alias = "1/2")]
    Draw,
    #[value(name = "*")]
    Unknown,
}

impl ResultFilter {
    const fn result(self) -> GameResult {
        match self {
            Self::WhiteWins => GameResult::WhiteWins,
            Self::BlackWins => GameResult::BlackWins,
            Self::Draw => GameResult::Draw,
            Self::Unknown => GameResult::Unknown,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Method {
    DoubleMove,
    Transposition,
    KingOnly,
    RookOnly,
}

impl Method {
    const fn method(self) -> CastlingMethod {
        match self {
            Self::DoubleMove => CastlingMethod::DoubleMove,
            Self::Transposition => CastlingMethod::Transposition,
            Self::KingOnly => CastlingMethod::KingOnly,
            Self::RookOnly => CastlingMethod::RookOnly,
        }
    }
}

enum Item {
    Fits(Vec<u8>),
    TooLarge(Place),
}

/// Which conditions the game has met so far.
struct Sieve<'a> {
    args: &'a Args,
    player: bool,
    date: Vec<u8>,
    start: bool,
    castling: bool,
    position: bool,
    result: bool,
    raw: Vec<u8>,
    place: Option<Place>,
    outbox: &'a Outbox<Item>,
}

impl<'a> Sieve<'a> {
    fn new(args: &'a Args, outbox: &'a Outbox<Item>) -> Self {
        Self {
            args,
            player: args.player.is_none(),
            date: Vec::new(),
            start: args.start.is_empty(),
            castling: args.castling.is_none(),
            position: args.position.is_none(),
            result: args.result.is_none(),
            raw: Vec::new(),
            place: None,
            outbox,
        }
    }

    fn see(&mut self, position: &Position) {
        if let Some(wanted) = &self.args.position
            && wanted.hash() == position.hash()
            && wanted.board() == position.board()
        {
            self.position = true;
        }
    }

    fn date_fits(&self) -> bool {
        let Args { from, to, .. } = self.args;
        let known = self.date.iter().take_while(|&&byte| byte != b'?').copied();
        let known: Vec<u8> = known.collect();
        let known = known.trim_ascii_end().strip_suffix(b".").unwrap_or(&known);
        let after = |from: &String| known >= &from.as_bytes()[..from.len().min(known.len().max(4))];
        let before = |to: &String| known <= to.as_bytes() || known.starts_with(to.as_bytes());
        // A date of which nothing is known fits no condition.
        (from.is_none() && to.is_none() || known.len() >= 4)
            && from.as_ref().is_none_or(after)
            && to.as_ref().is_none_or(before)
    }

    fn fits(&self) -> bool {
        self.player
            && self.start
            && self.castling
            && self.position
            && self.result
            && self.date_fits()
    }
}

impl Visitor for Sieve<'_> {
    fn begin_game(&mut self, place: &Place) {
        let raw = std::mem::take(&mut self.raw);
        *self = Self { raw, place: Some(place.clone()), ..Self::new(self.args, self.outbox) };
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        match name {
            b"White" | b"Black" => {
                if let Some(player) = &self.args.player {
                    self.player |= value.to_str().to_lowercase().contains(&player.to_lowercase());
                }
            }
            b"Date" => self.date = value.bytes().to_vec(),
            _ => {}
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        if let Some((white, black)) = position.start_ids() {
            self.start |= white == black && self.args.start.contains(&white);
        }
        self.see(position);
        let done = self.castling && self.position;
        // The result is found without looking at the moves.
        if done || !self.start || !self.player { Attention::Skip } else { Attention::Read }
    }

    fn play(&mut self, played: Played<'_>) {
        if let (Some(method), Some(castling)) = (self.args.castling, played.played.castling()) {
            self.castling |= castling.method() == method.method();
        }
        self.see(played.after);
    }

    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }

    fn result(&mut self, result: GameResult) {
        if let Some(wanted) = self.args.result {
            self.result |= wanted.result() == result;
        }
    }

    fn raw(&mut self, bytes: &[u8]) {
        // Beyond the limit one byte more is kept, to tell that it was passed.
        let room = (MAX_GAME + 1).saturating_sub(self.raw.len());
        self.raw.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    fn end_game(&mut self, _: Verdict, _: &Position) {
        let raw = std::mem::take(&mut self.raw);
        if !self.fits() {
            return;
        }
        if raw.len() <= MAX_GAME {
            self.outbox.send(Item::Fits(raw));
        } else if let Some(place) = self.place.take() {
            self.outbox.send(Item::TooLarge(place));
        }
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.input.words();
    args.input.check_output(&args.output)?;
    let mut out = create(&args.output, words)?;
    let work = |reader: &mut PartReader, outbox: &Outbox<Item>| -> io::Result<()> {
        reader.read_all(&mut Sieve::new(args, outbox))
    };
    let mut found = 0u64;
    args.input.read(work, |base, item| match item {
        Item::Fits(raw) => {
            found += 1;
            out.write_all(raw.trim_ascii_end())?;
            out.write_all(b"\n\n")
        }
        Item::TooLarge(place) => {
            let game = place.game + base.before.games;
            let said = words.pgn_too_large_to_copy(&place.file, game, MAX_GAME);
            writeln!(anstream::stderr(), "{said}")
        }
    })?;
    out.flush()?;
    Ok(output::answer(found > 0))
}
