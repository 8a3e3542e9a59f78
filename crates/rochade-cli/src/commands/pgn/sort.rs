//! `rochade pgn sort`: games in another order.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use rochade::Position;
use rochade_pgn::{Attention, GameResult, Place, Played, Text, Verdict, Visitor};

use super::games::Lens;
use super::input::Input;
use super::select::Selection;
use super::spool::Spool;
use crate::output;

/// Print the games in another order. Games that rank equal keep theirs.
///
/// The games wait in a temporary file; memory use does not grow with their number.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// The sort keys, separated by commas, the most important first.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "date")]
    by: Vec<By>,
    /// In reverse order.
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
    /// The number of the starting position.
    Start,
    /// The average rating.
    Rating,
    /// The number of moves.
    Length,
}

/// One thing that a game is sorted by.
#[derive(Clone, Debug)]
enum Key {
    Number(u64),
    Text(Box<str>),
    /// Not known: comes last.
    Unknown,
}

/// Whether the order is turned round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forwards,
    Backwards,
}

impl Key {
    /// Adds bytes that compare as the keys do: numbers first, then texts, and last,
    /// in either direction, what is not known.
    fn write(&self, direction: Direction, bytes: &mut Vec<u8>) {
        let begin = bytes.len();
        match self {
            Self::Number(number) => {
                bytes.push(1);
                bytes.extend_from_slice(&number.to_be_bytes());
            }
            Self::Text(text) => {
                bytes.push(2);
                // Zero ends the text, so that a shorter one comes first.
                bytes.extend(text.bytes().map(|byte| byte.max(1)));
                bytes.push(0);
            }
            Self::Unknown => return bytes.push(u8::MAX),
        }
        if direction == Direction::Backwards {
            bytes[begin..].iter_mut().for_each(|byte| *byte = !*byte);
        }
    }
}

struct Keys<'a> {
    by: &'a [By],
    direction: Direction,
    keys: Vec<Key>,
    ratings: Vec<u64>,
    plies: u64,
}

impl<'a> Keys<'a> {
    fn new(by: &'a [By], direction: Direction) -> Self {
        Self { by, direction, keys: vec![Key::Unknown; by.len()], ratings: Vec::new(), plies: 0 }
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
        *self = Self::new(self.by, self.direction);
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
    type Fact = Vec<u8>;

    fn fact(&mut self, _: Verdict, _: &Position) -> Option<Vec<u8>> {
        self.set(By::Length, &Key::Number(self.plies));
        if !self.ratings.is_empty() {
            let average = self.ratings.iter().sum::<u64>() / self.ratings.len() as u64;
            self.set(By::Rating, &Key::Number(average));
        }
        let mut bytes = Vec::new();
        self.keys.iter().for_each(|key| key.write(self.direction, &mut bytes));
        Some(bytes)
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut selection = Selection::create(&args.input, &args.output)?;
    let mut spool = Spool::new()?;
    let direction = if args.reverse { Direction::Backwards } else { Direction::Forwards };
    let seen = selection
        .read(|| Keys::new(&args.by, direction), |_, game, keys| spool.push(keys, &game))?;
    spool.each(|_, game| Ok(selection.out().write(game)?))?;
    selection.finish()?;
    Ok(output::answer(seen.is_whole()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_compare_as_the_keys_do_in_both_directions() {
        let text = |text: &str| Key::Text(text.into());
        let keys =
            [Key::Number(2), Key::Number(300), text("a"), text("a b"), text("ab"), text("é")];
        let written = |key: &Key, direction| {
            let mut bytes = Vec::new();
            key.write(direction, &mut bytes);
            // Whatever the next key is.
            [bytes, vec![128]].concat()
        };
        for (low, high) in keys.iter().zip(&keys[1..]) {
            let both = |direction| (written(low, direction), written(high, direction));
            let (a, b) = both(Direction::Forwards);
            assert!(a < b, "{low:?} {high:?}");
            let (a, b) = both(Direction::Backwards);
            assert!(a > b, "{low:?} {high:?}");
        }
        for direction in [Direction::Forwards, Direction::Backwards] {
            for key in &keys {
                assert!(written(key, direction) < written(&Key::Unknown, direction));
            }
        }
    }
}
