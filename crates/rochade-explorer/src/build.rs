//! Builds an index from all games: whole, beside the old one.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::sync_channel;

use redb::{Database, Durability};

use crate::columns::{Columns, Row, Writer};
use crate::error::Error;
use crate::game::{Game, StoredMove, walk};
use crate::index::{
    DEPTH, FACTS, FORMAT, GAMES_FILE, IndexFacts, PLAYERS, POSITIONS, POSITIONS_FILE, SECTIONS,
    Section, check_value,
};
use crate::postings;

/// Which positions get a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    /// Those that two games have reached, and of each game the first that no other has. What lies deeper is found by
    /// replaying that game.
    #[default]
    Needed,
    /// All of them.
    All,
}

/// How far a build has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// Games that were sorted, and then once more those whose positions were written.
    pub done: u64,
    /// How many that will be.
    pub all: u64,
}

/// So many positions are sorted at once; a start position with more is done in parts.
const AT_ONCE: usize = 6_000_000;

/// The games of each section.
type Ranges = BTreeMap<Section, Range>;

/// The numbers of players, by name.
type Players = HashMap<String, u32>;

/// The games of one section, by number.
type Range = std::ops::Range<u32>;

/// Writes the index of these files into an empty folder, each game as `change` leaves it. `proceed` is told how far it has
/// come, and stops the work with `false`.
pub(crate) fn build(
    folder: &Path,
    files: &[Columns],
    keep: Keep,
    change: &dyn Fn(&mut Game),
    proceed: &mut dyn FnMut(BuildProgress) -> bool,
) -> Result<IndexFacts, Error> {
    let all = files.iter().map(Columns::len).sum::<usize>() as u64;
    let mut tell = |done: u64| match proceed(BuildProgress { done, all: 2 * all }) {
        true => Ok(()),
        false => Err(Error::Stopped),
    };
    let games_path = folder.join(GAMES_FILE);
    let (ranges, players) = sort_games(&games_path, files, change, &mut tell)?;
    let games = Columns::open(&games_path)?;
    let path = folder.join(POSITIONS_FILE);
    let positions =
        write_lists(&path, &games, &ranges, &players, keep, &mut |done| tell(all + done))?;
    Ok(IndexFacts { games: all, positions, full: keep == Keep::All })
}

/// Writes all games by section and date.
fn sort_games(
    path: &Path,
    files: &[Columns],
    change: &dyn Fn(&mut Game),
    tell: &mut dyn FnMut(u64) -> Result<(), Error>,
) -> Result<(Ranges, Players), Error> {
    let mut order: Vec<(Section, u16, u32, u32, u32)> =
        Vec::with_capacity(files.iter().map(Columns::len).sum());
    for (file, columns) in (0u32..).zip(files) {
        for (number, row) in (0u32..).zip(columns.rows()) {
            let starts = row.starts();
            order.push((Section::of(starts), starts[1].get(), row.date().number(), file, number));
        }
    }
    order.sort_unstable();
    let mut ranges = Ranges::new();
    let mut players = Players::new();
    let mut writer = Writer::create(path)?;
    for (number, &(section, _, _, file, place)) in (0u32..).zip(&order) {
        let mut game = files[file as usize].row(place as usize).game();
        change(&mut game);
        let ids = game.players.each_ref().map(|name| {
            let next = players.len() as u32;
            *players.entry(name.to_lowercase()).or_insert(next)
        });
        ranges.entry(section).or_insert(number..number).end = number + 1;
        writer.push(game, ids)?;
        if number % 4096 == 0 {
            tell(number.into())?;
        }
    }
    writer.finish()?;
    Ok((ranges, players))
}

/// Computes the lists of all sections on all cores and writes them in their order.
fn write_lists(
    path: &Path,
    games: &Columns,
    ranges: &Ranges,
    players: &Players,
    keep: Keep,
    tell: &mut dyn FnMut(u64) -> Result<(), Error>,
) -> Result<u64, Error> {
    let database = Database::builder()
        .set_cache_size(64 << 20)
        .create(path)
        .map_err(|error| disk(path, error.into()))?;
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let queue = Mutex::new(ranges.iter());
    let (sender, lists) = sync_channel::<(Section, Lists)>(threads);
    let mut positions = 0;
    std::thread::scope(|scope| -> Result<(), Error> {
        // Gone with an error, it lets the others end.
        let lists = lists;
        for _ in 0..threads {
            let (sender, queue) = (sender.clone(), &queue);
            scope.spawn(move || {
                let next = || queue.lock().ok()?.next();
                while let Some((section, range)) = next() {
                    if sender.send((*section, section_lists(games, range.clone(), keep))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut expected, mut done) = (BTreeMap::new(), ranges.keys().copied(), 0u64);
        let mut next = expected.next();
        for (section, list) in &lists {
            early.insert(section, list);
            while let Some(list) = next.and_then(|section| early.remove(&section)) {
                let Some(section) = next else { break };
                positions += list.len() as u64;
                write_section(&database, section, &list).map_err(|error| disk(path, error))?;
                done += u64::from(ranges[&section].end - ranges[&section].start);
                tell(done)?;
                next = expected.next();
            }
        }
        Ok(())
    })?;
    let facts = [
        ("format", FORMAT),
        ("check", check_value()),
        ("games", games.len() as u64),
        ("positions", positions),
        ("full", u64::from(keep == Keep::All)),
    ];
    write_facts(&database, ranges, players, &facts).map_err(|error| disk(path, error))?;
    Ok(positions)
}

/// Positions and their lists, by position.
type Lists = Vec<(u64, Vec<u8>)>;

fn write_section(database: &Database, section: Section, lists: &Lists) -> Result<(), redb::Error> {
    let mut write = database.begin_write()?;
    // The last commit is the one that waits for the disk.
    write.set_durability(Durability::None)?;
    let mut table = write.open_table(POSITIONS)?;
    for (position, list) in lists {
        table.insert(&section.key(*position), list.as_slice())?;
    }
    drop(table);
    Ok(write.commit()?)
}

fn write_facts(
    database: &Database,
    ranges: &Ranges,
    players: &Players,
    facts: &[(&str, u64)],
) -> Result<(), redb::Error> {
    let write = database.begin_write()?;
    write.open_table(POSITIONS)?;
    let mut table = write.open_table(PLAYERS)?;
    let mut sorted: Vec<(&String, &u32)> = players.iter().collect();
    sorted.sort_unstable();
    for (name, id) in sorted {
        table.insert(name.as_str(), id)?;
    }
    drop(table);
    let mut table = write.open_table(SECTIONS)?;
    for (section, range) in ranges {
        table.insert(section.0, (range.start, range.end))?;
    }
    drop(table);
    let mut table = write.open_table(FACTS)?;
    for (name, value) in facts {
        table.insert(*name, value)?;
    }
    drop(table);
    Ok(write.commit()?)
}

/// An error of the store while writing: mostly one of the disk.
fn disk(path: &Path, error: redb::Error) -> Error {
    if let redb::Error::Io(error) = error {
        return Error::Io { path: path.into(), error };
    }
    Error::damaged(path, error)
}

/// That a game reached a position, and how it went on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Visit {
    position: u64,
    /// Counted from the first of its section.
    game: u32,
    ply: u16,
    played: StoredMove,
}

/// The lists of a section.
fn section_lists(games: &Columns, range: Range, keep: Keep) -> Lists {
    let count = range.len();
    let parts = (count * (DEPTH + 1)).div_ceil(AT_ONCE).next_power_of_two();
    let mut first_alone = vec![u16::MAX; count];
    let mut lists = Lists::new();
    if parts == 1 {
        let visits = visits(games, range, 0..=u64::MAX);
        note_alone(&visits, &mut first_alone);
        add_lists(&visits, &first_alone, keep, &mut lists);
        return lists;
    }
    // Which position of a game is the first that no other game has is known when all parts have been seen.
    let width = u64::MAX / parts as u64;
    let part = |number: usize| {
        let from = number as u64 * (width + 1);
        from..=if number + 1 == parts { u64::MAX } else { from + width }
    };
    for number in 0..parts {
        note_alone(&visits(games, range.clone(), part(number)), &mut first_alone);
    }
    for number in 0..parts {
        add_lists(&visits(games, range.clone(), part(number)), &first_alone, keep, &mut lists);
    }
    lists
}

/// The visits to positions with these keys, sorted; one for each game and position, the first.
fn visits(games: &Columns, range: Range, keys: std::ops::RangeInclusive<u64>) -> Vec<Visit> {
    let mut visits = Vec::new();
    for (game, number) in (0u32..).zip(range) {
        each_visit(games.row(number as usize), |ply, position, played| {
            if keys.contains(&position) {
                visits.push(Visit { position, game, ply, played });
            }
        });
    }
    visits.sort_unstable();
    visits.dedup_by_key(|visit| (visit.position, visit.game));
    visits
}

/// Calls for the positions of a game, as deep as the index goes, with the move that was played there.
pub(crate) fn each_visit(row: Row<'_>, mut each: impl FnMut(u16, u64, StoredMove)) {
    let [white, black] = row.starts();
    let start = rochade::Position::double_start(white, black);
    let (mut last, mut ply) = (start, 0u16);
    for (before, played, after) in walk(&start, row.moves().take(DEPTH + 1)) {
        each(ply, before.repetition_key(), played.into());
        (last, ply) = (after, ply + 1);
    }
    if usize::from(ply) <= DEPTH {
        each(ply, last.repetition_key(), StoredMove::END);
    }
}

/// Notes for each game the first position that it alone has reached.
fn note_alone(visits: &[Visit], first: &mut [u16]) {
    for group in visits.chunk_by(|one, other| one.position == other.position) {
        if let [visit] = group {
            let known = &mut first[visit.game as usize];
            *known = visit.ply.min(*known);
        }
    }
}

fn add_lists(visits: &[Visit], first_alone: &[u16], keep: Keep, lists: &mut Lists) {
    let mut list = Vec::new();
    for group in visits.chunk_by(|one, other| one.position == other.position) {
        if let [visit] = group
            && keep == Keep::Needed
            && first_alone[visit.game as usize] != visit.ply
        {
            continue;
        }
        list.clear();
        list.extend(group.iter().map(|visit| (visit.played, visit.game)));
        list.sort_unstable();
        lists.push((group[0].position, postings::write(&list)));
    }
}
