//! `rochade pgn dedupe`: every game once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use rochade::Position;
use rochade_pgn::{Attention, GameResult, Place, Played, Text, Verdict, Visitor};
use rochade_words::Value;

use super::games::{Joined, Lens};
use super::input::Input;
use super::prints::{Print, Prints};
use super::select::Selection;
use crate::output::{self, STRONG};
use crate::output_file::OutputFile;

/// Print every game once: of games that are the same, the first is kept.
///
/// Memory use does not grow with the number of games; for millions of them a temporary file holds
/// what was seen.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// What makes two games the same.
    #[arg(long, value_enum, default_value_t)]
    by: By,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// Where the copies go, so that nothing is lost.
    #[arg(long, value_name = "FILE")]
    duplicates: Option<PathBuf>,
}

/// What has to be the same.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum By {
    /// Starting position and moves.
    Moves,
    /// The same, plus the players and the result.
    #[default]
    Game,
    /// The same, plus all tags.
    Tags,
}

struct Printer {
    by: By,
    hashers: (DefaultHasher, DefaultHasher),
    /// Tags may come in any order.
    tags: u64,
}

impl Printer {
    fn new(by: By) -> Self {
        let second = {
            let mut hasher = DefaultHasher::new();
            1u64.hash(&mut hasher);
            hasher
        };
        Self { by, hashers: (DefaultHasher::new(), second), tags: 0 }
    }

    fn add(&mut self, fact: impl Hash) {
        fact.hash(&mut self.hashers.0);
        fact.hash(&mut self.hashers.1);
    }
}

impl Visitor for Printer {
    fn begin_game(&mut self, _: &Place) {
        *self = Self::new(self.by);
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let counts = match self.by {
            By::Moves => false,
            By::Game => name == b"White" || name == b"Black",
            By::Tags => true,
        };
        if counts {
            let mut hasher = DefaultHasher::new();
            (name, value.to_str().trim().to_lowercase()).hash(&mut hasher);
            self.tags = self.tags.wrapping_add(hasher.finish());
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        self.add(position.hash());
        Attention::Read
    }

    fn play(&mut self, played: Played<'_>) {
        self.add((played.played.from().index(), played.after.hash()));
    }

    fn null_move(&mut self, after: &Position) {
        self.add(after.hash());
    }

    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }

    fn result(&mut self, result: GameResult) {
        if self.by != By::Moves {
            self.add(result);
        }
    }
}

impl Lens for Printer {
    type Fact = Option<Print>;

    /// Of a game with errors not all moves are known: it is never a copy.
    fn fact(&mut self, verdict: Verdict, _: &Position) -> Option<Option<Print>> {
        let tags = self.tags;
        self.add(tags);
        let halves = (self.hashers.0.finish(), self.hashers.1.finish());
        let print = Print::from(halves.0) << 64 | Print::from(halves.1);
        Some((verdict == Verdict::Good).then_some(print))
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.input.words();
    let mut selection = Selection::create(&args.input, &args.output)?;
    let create = |path: &PathBuf| OutputFile::create(path, args.input.files(), words);
    let mut copies = args.duplicates.as_ref().map(create).transpose()?.map(Joined::new);
    let mut known = Prints::new()?;
    let mut left_out = 0;
    let seen = selection.read(
        || Printer::new(args.by),
        |out, game, print| {
            if print.map_or(Ok(true), |print| known.insert(print))? {
                return out.write(&game);
            }
            left_out += 1;
            copies.as_mut().map_or(Ok(()), |copies| copies.write(&game))
        },
    )?;
    let written = selection.finish()?;
    copies.map_or(Ok(()), |copies| copies.into_inner().finish())?;
    let told = words.ui_with("pgn-written", &[("games", Value::count(written))]);
    anstream::eprintln!(
        "{STRONG}{told}{STRONG:#}, {}",
        words.ui_with("pgn-duplicates", &[("games", Value::count(left_out))])
    );
    Ok(output::answer(seen.is_whole()))
}
