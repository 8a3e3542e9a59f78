//! The openings explorer beside pgn-reader with shakmaty doing the same walk into redb, in one run.
//!
//! `cargo xtask bench explorer [GAMES]` makes so many games, 200,000 if nothing is said, or reads the PGN files that are named.
//! Ours is the program itself: `explorer add`, then `explorer build`. The peer reads the same file, plays every move,
//! and writes for each position of the first sixty half-moves which games reached it with which move, sorted, into redb: less than
//! ours, which also checks for games that are known, keeps columns for every filter and prunes. Processor time is compared,
//! since ours uses all cores and the peer one. The last line is `ratio:`, theirs to ours.

#[allow(dead_code, reason = "the other benchmark asks for games by size")]
#[path = "../../../bench/src/bin/pgn/corpus.rs"]
mod corpus;

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use pgn_reader::{RawTag, SanPlus, Skip};
use redb::{Database, Durability, TableDefinition};
use rochade::{Color, StartId};
use rochade_explorer::{DEPTH, Explorer, Filter, Place, Speed, Wanted};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

use corpus::Corpus;

/// The games that exist, as far as is known: rated Chess960 games of lichess.
const ALL_GAMES: f64 = 28e6;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Outcome<()> {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let folder = tempfile::tempdir()?;
    let files = match words.first().map(|word| word.parse::<usize>()) {
        None => vec![made(folder.path(), 200_000)?],
        Some(Ok(games)) => vec![made(folder.path(), games)?],
        Some(Err(_)) => words.iter().map(PathBuf::from).collect(),
    };
    let bytes: u64 = files.iter().filter_map(|file| Some(fs::metadata(file).ok()?.len())).sum();
    let explorer = folder.path().join("explorer");
    let mut peak = 0;
    let (mut ours, mut wall) = (Duration::ZERO, Duration::ZERO);
    for arguments in [&["add", "--source", "bench"][..], &["build"]] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_rochade"));
        program.arg("explorer").args(arguments).arg("--folder").arg(&explorer);
        if arguments[0] == "add" {
            program.args(&files);
        }
        let used = measured(&mut program)?;
        println!(
            "explorer {:<8}{:>9.2} s, {:>9.2} s of processor time, {} MB, {} MB of mapped files",
            arguments[0],
            used.took.as_secs_f64(),
            used.cpu.as_secs_f64(),
            used.memory >> 10,
            used.mapped >> 10
        );
        (ours, wall, peak) = (ours + used.cpu, wall + used.took, peak.max(used.memory));
    }
    let opened = Explorer::open(&explorer)?;
    let (begun, used) = (Instant::now(), own_cpu());
    let (games, positions) = peer(&files, &folder.path().join("peer.redb"))?;
    let theirs = own_cpu() - used;
    println!(
        "pgn-reader + shakmaty + redb{:>9.2} s, {:>9.2} s of processor time, {positions} entries",
        begun.elapsed().as_secs_f64(),
        theirs.as_secs_f64()
    );
    println!("{games} games, {} MB of PGN", bytes >> 20);
    if opened.games() as u64 != games {
        return Err(format!("ours has {} games, the peer {games}", opened.games()).into());
    }
    lookups(&opened)?;
    let all = wall.as_secs_f64() * ALL_GAMES / games as f64;
    println!("28 million games at this rate: {:.0} minutes; not measured", all / 60.0);
    println!("peak memory: {} MB", peak >> 10);
    println!("ratio: {:.2}", theirs.as_secs_f64() / ours.as_secs_f64());
    Ok(())
}

/// A file with so many games, always the same.
fn made(folder: &Path, games: usize) -> Outcome<PathBuf> {
    let path = folder.join("games.pgn");
    let mut out = File::create(&path)?;
    let mut corpus = Corpus::new(960);
    let mut text = String::new();
    for _ in 0..games {
        corpus.game(&mut text);
        if text.len() > 1 << 20 {
            out.write_all(text.as_bytes())?;
            text.clear();
        }
    }
    out.write_all(text.as_bytes())?;
    Ok(path)
}

/// What a program used.
struct Used {
    cpu: Duration,
    took: Duration,
    /// The most memory of its own, in kilobytes.
    memory: u64,
    /// The most of mapped files that was in memory; the system takes it back when it needs it.
    mapped: u64,
}

fn measured(program: &mut Command) -> Outcome<Used> {
    let (begun, before) = (Instant::now(), children_cpu());
    let mut child = program.stdout(std::process::Stdio::null()).spawn()?;
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let (mut memory, mut mapped) = (0, 0);
    let ended = loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let kilobytes = |name| {
            let line = text.lines().find_map(|line| line.strip_prefix(name))?;
            line.trim().strip_suffix(" kB")?.parse::<u64>().ok()
        };
        memory = memory.max(kilobytes("RssAnon:").unwrap_or(0));
        mapped = mapped.max(kilobytes("RssFile:").unwrap_or(0));
        if let Some(ended) = child.try_wait()? {
            break ended;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    if !ended.success() {
        return Err(format!("the program ended with {ended}").into());
    }
    Ok(Used { cpu: children_cpu() - before, took: begun.elapsed(), memory, mapped })
}

/// Fields of /proc/self/stat, which counts in hundredths of a second.
fn stat(places: [usize; 2]) -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat
        .rsplit_once(')')
        .map(|(_, rest)| rest.split_whitespace().collect())
        .unwrap_or_default();
    let ticks = places.iter().filter_map(|place| fields.get(place - 3)?.parse::<u64>().ok());
    Duration::from_millis(10 * ticks.sum::<u64>())
}

fn own_cpu() -> Duration {
    stat([14, 15])
}

fn children_cpu() -> Duration {
    stat([16, 17])
}

/// Which games reached which position, and with which move they went on.
#[derive(Default)]
struct Peer {
    games: u32,
    entries: Vec<(u64, u32, u16)>,
}

impl pgn_reader::Visitor for Peer {
    type Tags = Option<Chess>;
    type Movetext = (Chess, usize);
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            *tags = shakmaty::fen::Fen::from_ascii(value.as_bytes())
                .ok()
                .and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<(), Self::Movetext> {
        ControlFlow::Continue((tags.unwrap_or_default(), 0))
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, (position, ply): &mut Self::Movetext, san: SanPlus) -> ControlFlow<()> {
        let Ok(played) = san.san.to_move(position) else { return ControlFlow::Break(()) };
        if *ply < DEPTH {
            let key: Zobrist64 = position.zobrist_hash(EnPassantMode::Legal);
            let from = played.from().map_or(0, |square| square as u16);
            self.entries.push((key.0, self.games, from << 6 | played.to() as u16));
        }
        *ply += 1;
        position.play_unchecked(played);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Self::Movetext) {
        self.games += 1;
    }
}

const LISTS: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("lists");

/// How many games there are, and how many entries their lists have.
fn peer(files: &[PathBuf], out: &Path) -> Outcome<(u64, usize)> {
    let mut visitor = Peer::default();
    for file in files {
        let mut reader =
            pgn_reader::Reader::new(BufReader::with_capacity(1 << 20, File::open(file)?));
        while reader.read_game(&mut visitor)?.is_some() {}
    }
    let Peer { games, mut entries } = visitor;
    entries.sort_unstable();
    // Counted once in a game.
    entries.dedup_by_key(|entry| (entry.0, entry.1));
    let database = Database::create(out)?;
    let mut write = database.begin_write()?;
    write.set_durability(Durability::Immediate)?;
    let mut table = write.open_table(LISTS)?;
    for list in entries.chunk_by(|one, other| one.0 == other.0) {
        let bytes: Vec<u8> = list
            .iter()
            .flat_map(|(_, game, played)| [&game.to_le_bytes()[..], &played.to_le_bytes()].concat())
            .collect();
        table.insert(list[0].0, bytes.as_slice())?;
    }
    drop(table);
    write.commit()?;
    Ok((games.into(), entries.len()))
}

/// Questions with every kind of filter, at the root and deeper; warm, the median of many.
fn lookups(explorer: &Explorer) -> Outcome<()> {
    let filters = [
        ("no filter", Filter::default()),
        ("speed", Filter { speeds: vec![Speed::Blitz], ..Filter::default() }),
        ("rating", Filter { ratings: std::iter::once(1800..2200).collect(), ..Filter::default() }),
        (
            "player and colour",
            Filter {
                player: Some("penguin960".into()),
                color: Some(Color::White),
                ..Filter::default()
            },
        ),
    ];
    let starts: Vec<StartId> = StartId::all().step_by(7).collect();
    for (name, filter) in &filters {
        let (mut root, mut deep) = (Vec::new(), Vec::new());
        for start in starts.iter().copied().cycle().take(400) {
            let mut place = Place::start(start, start);
            for ply in 0..6 {
                let begun = Instant::now();
                let answer = explorer.explore(&place, filter, &Wanted::default())?;
                let took = begun.elapsed();
                if ply == 0 {
                    root.push(took);
                } else {
                    deep.push(took);
                }
                let Some(most) = answer.moves.first() else { break };
                place = place.after(most.played);
            }
        }
        let median = |mut times: Vec<Duration>| {
            times.sort_unstable();
            times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1e6)
        };
        println!(
            "lookup, {name:<20} root {:>8.1} µs, deeper {:>8.1} µs",
            median(root),
            median(deep)
        );
    }
    Ok(())
}
