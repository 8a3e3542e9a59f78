//! `rochade explorer add`: takes games from files.

use std::process::ExitCode;

use rochade::Position;
use rochade_explorer::{Date, Game, Outcome, Speed, Store, StoredMove};
use rochade_pgn::{Attention, GameResult, Place, Played, Text, Verdict, Visitor};

use super::{FolderArgument, is_stopped, told};
use crate::commands::pgn::games::{Bytes, Item, Lens, each_game, fault_line};
use crate::commands::pgn::input::{Enough, Input};
use crate::output;

/// Add the games of files: every move is checked, and what was added before is skipped.
///
/// If it is stopped with Ctrl-C, it keeps what it has; the same command continues from there. Exit
/// code 1 if any game is bad or there are no games.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// The name of the collection, with which to find it later.
    #[arg(long, value_name = "NAME", default_value = "")]
    source: String,
    #[command(flatten)]
    folder: FolderArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.input.words();
    let mut store = Store::open(&args.folder.folder).map_err(|error| told(&error, words))?;
    let (mut bad, mut other, mut failed) = (0u64, 0u64, None);
    is_stopped();
    let seen = each_game(&args.input, Bytes::Drop, Collector::default, |base, item| {
        match item {
            Item::Game(_, None) => other += 1,
            Item::Game(_, Some(mut game)) => {
                args.source.clone_into(&mut game.source);
                if let Err(error) = store.add(*game) {
                    failed = Some(error);
                    return Enough::answer();
                }
            }
            Item::Fault(fault) => {
                bad += 1;
                anstream::eprintln!("{}", fault_line(fault, base, words));
            }
        }
        if is_stopped() { Enough::answer() } else { Ok(()) }
    })?;
    if let Some(error) = failed {
        return Err(told(&error, words));
    }
    let added = store.finish().map_err(|error| told(&error, words))?;
    output::print(&words.explorer_added([added.new, added.known, other, bad]))?;
    let any = added.new + added.known + other > 0;
    Ok(output::answer(any && bad == 0 && seen.without == 0 && !is_stopped()))
}

/// Gathers games as the explorer keeps them.
#[derive(Default)]
struct Collector {
    game: Option<Box<Game>>,
    tags: Tags,
}

#[derive(Default)]
struct Tags {
    players: [String; 2],
    ratings: [u16; 2],
    date: Date,
    event: String,
    link: String,
    time_control: String,
    result: GameResult,
}

impl Visitor for Collector {
    fn begin_game(&mut self, _: &Place) {
        *self = Self::default();
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let tags = &mut self.tags;
        let text = || value.on_one_line();
        let name_of = || {
            Some(value.on_one_line())
                .filter(|name| !name.trim_matches('?').is_empty())
                .unwrap_or_default()
        };
        match name {
            b"White" => tags.players[0] = name_of(),
            b"Black" => tags.players[1] = name_of(),
            b"WhiteElo" => tags.ratings[0] = text().trim().parse().unwrap_or(0),
            b"BlackElo" => tags.ratings[1] = text().trim().parse().unwrap_or(0),
            b"Date" | b"UTCDate" => {
                tags.date = Date::read(&text()).unwrap_or_default().max(tags.date);
            }
            b"Event" => tags.event = name_of(),
            b"TimeControl" => tags.time_control = text(),
            b"Link" => tags.link = text(),
            b"Site" => {
                let site = text();
                if site.starts_with("http") && tags.link.is_empty() {
                    tags.link = site;
                }
            }
            _ => {}
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        let Some((white_start, black_start)) = position.start_ids() else { return Attention::Skip };
        self.game = Some(Box::new(Game {
            white_start,
            black_start,
            date: Date::UNKNOWN,
            players: [String::new(), String::new()],
            ratings: [0; 2],
            result: Outcome::Unknown,
            speed: Speed::Unknown,
            rated: false,
            event: String::new(),
            source: String::new(),
            link: String::new(),
            moves: Vec::with_capacity(80),
        }));
        Attention::Read
    }

    fn play(&mut self, Played { played, .. }: Played<'_>) {
        if let Some(game) = &mut self.game {
            game.moves.push(StoredMove::from(played));
        }
    }

    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }

    fn result(&mut self, result: GameResult) {
        self.tags.result = result;
    }
}

impl Lens for Collector {
    /// None if the game is from no start position.
    type Fact = Option<Box<Game>>;

    fn fact(&mut self, verdict: Verdict, _: &Position) -> Option<Self::Fact> {
        let tags = std::mem::take(&mut self.tags);
        if verdict != Verdict::Good {
            return None;
        }
        Some(self.game.take().map(|mut game| {
            game.rated = tags.event.to_ascii_lowercase().contains("rated")
                && !tags.event.to_ascii_lowercase().contains("unrated");
            game.speed = Speed::of_time_control(&tags.time_control);
            game.result = match tags.result {
                GameResult::WhiteWins => Outcome::White,
                GameResult::Draw => Outcome::Draw,
                GameResult::BlackWins => Outcome::Black,
                GameResult::Unknown => Outcome::Unknown,
            };
            let Tags { players, ratings, date, event, link, .. } = tags;
            (game.players, game.ratings, game.date, game.event, game.link) =
                (players, ratings, date, event, link);
            game
        }))
    }

    fn size(game: &Self::Fact) -> usize {
        game.as_ref().map_or(64, |game| 300 + 2 * game.moves.len())
    }
}
