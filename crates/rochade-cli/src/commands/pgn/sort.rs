//! `rochade pgn sort`: games in another order.

use std::cmp::Ordering;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use rochade::Position;
use rochade_pgn::{Attention, GameResult, Place, Played, Text, Verdict, Visitor};

use super::games::Lens;
use super::input::Input;
use super::select::Selection;
use super::spool::{Spool, Waiting};

/// Print the games in another order. Games that are equal in it keep theirs.
///
/// The games wait in a temporary file, and only what they are sorted by is kept
/// in memory.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// By what; several with commas, the first counts most.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "date")]
    by: Vec<By>,
    /// The other way round.
    #[arg(long)]
    reverse: bool,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// What games can be sorted by.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    Date,
    Event,
    Round,
    White,
    Black,
    Result,
    /// The number of the start position.
    Start,
    /// The average rating.
    Rating,
    /// The number of moves.
    Length,
}

/// One thing that a game is sorted by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(u64),
    Text(Box<str>),
    /// Not known: comes last.
    Unknown,
}

struct Keys<'a> {
    by: &'a [By],
    keys: Vec<Key>,
    ratings: Vec<u64>,
    plies: u64,
}

impl<'a> Keys<'a> {
    fn new(by: &'a [By]) -> Self {
        Self { by, keys: vec![Key::Unknown; by.len()], ratings: Vec::new(), plies: 0 }
    }

    fn set(&mut self, what: By, key: &Key) {
        for (by, place) in self.by.iter().zip(&mut self.keys) {
            if *by == what {
                *place = key.clone();
            }
        }
    }

    /// A text; numbers in it count as numbers, so that round 10 comes after 9.
    fn set_text(&mut self, what: By, value: &str) {
        let value = value.trim().to_lowercase();
        let key = match value.parse() {
            _ if value.is_empty() || value.starts_with('?') => Key::Unknown,
            Ok(number) => Key::Number(number),
            Err(_) => Key::Text(value.into()),
        };
        self.set(what, &key);
    }
}

impl Visitor for Keys<'_> {
    fn begin_game(&mut self, _: &Place) {
        *self = Self::new(self.by);
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let what = match name {
            b"Date" => By::Date,
            b"Event" => By::Event,
            b"Round" => By::Round,
            b"White" => By::White,
            b"Black" => By::Black,
            b"WhiteElo" | b"BlackElo" => {
                self.ratings.extend(value.to_str().trim().parse::<u64>().ok());
                return;
            }
            _ => return,
        };
        self.set_text(what, &value.to_str());
    }

    fn start(&mut self, position: &Position) -> Attention {
        if let Some((white, black)) = position.start_ids_by_pieces() {
            let number = 960 * u64::from(white.get()) + u64::from(black.get());
            self.set(By::Start, &Key::Number(number));
        }
        if self.by.contains(&By::Length) { Attention::Read } else { Attention::Skip }
    }

    fn play(&mut self, _: Played<'_>) {
        self.plies += 1;
    }

    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }

    fn result(&mut self, result: GameResult) {
        let order = GameResult::ALL.iter().position(|&known| known == result).unwrap_or(0);
        self.set(By::Result, &Key::Number(order as u64));
    }
}

impl Lens for Keys<'_> {
    type Fact = Vec<Key>;

    fn fact(&mut self, _: Verdict, _: &Position) -> Option<Vec<Key>> {
        self.set(By::Length, &Key::Number(self.plies));
        if !self.ratings.is_empty() {
            let average = self.ratings.iter().sum::<u64>() / self.ratings.len() as u64;
            self.set(By::Rating, &Key::Number(average));
        }
        Some(std::mem::take(&mut self.keys))
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut selection = Selection::create(&args.input, &args.output)?;
    let mut spool = Spool::new()?;
    let mut games: Vec<(Vec<Key>, Waiting)> = Vec::new();
    selection.read(
        || Keys::new(&args.by),
        |_, game, keys| {
            games.push((keys, spool.add(&game)?));
            Ok(())
        },
    )?;
    games.sort_by(|(a, _), (b, _)| match args.reverse {
        false => a.cmp(b),
        true => reversed(a, b),
    });
    for (_, waiting) in games {
        let game = spool.read(waiting)?;
        selection.out().write(&game)?;
    }
    selection.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// The other way round, but what is not known comes last all the same.
fn reversed(a: &[Key], b: &[Key]) -> Ordering {
    let compare = |(a, b): (&Key, &Key)| match (a, b) {
        (Key::Unknown, _) | (_, Key::Unknown) => a.cmp(b),
        (Key::Number(_) | Key::Text(_), _) => b.cmp(a),
    };
    a.iter().zip(b).map(compare).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}
