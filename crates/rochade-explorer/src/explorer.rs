//! Questions and answers.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rochade::{Bitboard, Color, Move, Position, Rank, Role, StartId};

use crate::columns::{Columns, Row};
use crate::error::Error;
use crate::filter::{Filter, average};
use crate::game::{Date, Game, StoredMove, walk};
use crate::index::{DEPTH, Index, IndexFacts, Section};
use crate::store::Current;
use crate::tally::{Sums, Tally};

/// All games of a folder, open for questions. What others add or build meanwhile is not seen: open it anew for that.
#[derive(Debug)]
pub struct Explorer {
    folder: PathBuf,
    index: Option<Index>,
    /// Games that are in no index yet.
    added: Vec<Columns>,
}

/// Which position is asked about.
#[derive(Clone, Debug)]
pub struct Place {
    /// The start position of the games, White's and Black's number; of any if none.
    starts: Option<[StartId; 2]>,
    /// The position and, as far as they are known, those before it.
    line: Vec<Position>,
}

impl Place {
    /// A start position.
    #[must_use]
    pub fn start(white: StartId, black: StartId) -> Self {
        Self { starts: Some([white, black]), line: vec![Position::double_start(white, black)] }
    }

    /// Any position. If it is a start position, only games from there count.
    #[must_use]
    pub fn position(position: Position) -> Self {
        match position.start_ids() {
            Some((white, black)) => Self::start(white, black),
            None => Self { starts: None, line: vec![position] },
        }
    }

    /// Only games from this start position count.
    #[must_use]
    pub const fn from_start(mut self, white: StartId, black: StartId) -> Self {
        self.starts = Some([white, black]);
        self
    }

    /// After a move, which must be legal.
    #[must_use]
    pub fn after(mut self, played: Move) -> Self {
        let next = self.last().after(played);
        self.line.push(next);
        self
    }

    /// The position that is asked about.
    #[must_use]
    pub fn last(&self) -> &Position {
        &self.line[self.line.len() - 1]
    }

    /// The start position, if one is known.
    #[must_use]
    pub const fn starts(&self) -> Option<[StartId; 2]> {
        self.starts
    }
}

/// How much is wanted of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Moves.
    pub moves: usize,
    /// The games with the highest ratings.
    pub top_games: usize,
    /// The latest games.
    pub recent_games: usize,
    /// Whether results are wanted month by month.
    pub history: bool,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { moves: usize::MAX, top_games: 0, recent_games: 0, history: false }
    }
}

/// What is known about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The results of all games that reached it.
    pub total: Tally,
    /// What was played, the most frequent first.
    pub moves: Vec<MoveAnswer>,
    /// The games with the highest ratings.
    pub top_games: Vec<FoundGame>,
    /// The latest games.
    pub recent_games: Vec<FoundGame>,
    /// The results by month, oldest first.
    pub history: Vec<(Date, Tally)>,
}

/// A move and how it went.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveAnswer {
    /// The move.
    pub played: Move,
    /// The results.
    pub tally: Tally,
    /// The average rating of those who played it.
    pub average_rating: Option<u64>,
    /// The rating at which they played.
    pub performance: Option<i64>,
    /// When it was played last.
    pub last_played: Date,
    /// The game, if there is only one.
    pub game: Option<Game>,
}

/// A game that reached the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundGame {
    /// The game.
    pub game: Game,
    /// What was played there; nothing if the game ended.
    pub played: Option<Move>,
}

/// What is added up while games go by.
struct Gathered<'a> {
    wanted: &'a Wanted,
    mover: Color,
    total: Tally,
    moves: BTreeMap<StoredMove, (Sums, Row<'a>)>,
    /// By rating or date, highest first, with the move.
    top: Vec<(u32, Row<'a>, StoredMove)>,
    recent: Vec<(u32, Row<'a>, StoredMove)>,
    history: BTreeMap<u32, Tally>,
}

impl<'a> Gathered<'a> {
    fn add(&mut self, row: Row<'a>, played: StoredMove) {
        self.total.add(row.result());
        if played != StoredMove::END {
            self.moves
                .entry(played)
                .or_insert_with(|| (Sums::default(), row))
                .0
                .add(row, self.mover);
        }
        if self.wanted.top_games > 0 {
            keep_highest(
                &mut self.top,
                self.wanted.top_games,
                (average(row.ratings()).into(), row, played),
            );
        }
        if self.wanted.recent_games > 0 {
            keep_highest(
                &mut self.recent,
                self.wanted.recent_games,
                (row.date().number(), row, played),
            );
        }
        if self.wanted.history {
            self.history.entry(row.date().number() / 100 * 100).or_default().add(row.result());
        }
    }

    fn answer(self, position: &Position) -> Answer {
        let read = |played: StoredMove| played.uci()?.by_geometry(position);
        let found = |list: Vec<(u32, Row<'a>, StoredMove)>| {
            list.into_iter()
                .map(|(_, row, played)| FoundGame { game: row.game(), played: read(played) })
                .collect()
        };
        let mut moves: Vec<MoveAnswer> = self
            .moves
            .iter()
            .filter_map(|(played, (sums, row))| {
                Some(MoveAnswer {
                    played: read(*played)?,
                    tally: sums.tally,
                    average_rating: sums.average_rating(),
                    performance: sums.performance(),
                    last_played: sums.last,
                    game: (sums.tally.games() == 1).then(|| row.game()),
                })
            })
            .collect();
        moves.sort_by_key(|one| {
            (std::cmp::Reverse(one.tally.games()), StoredMove::from(one.played))
        });
        moves.truncate(self.wanted.moves);
        Answer {
            total: self.total,
            moves,
            top_games: found(self.top),
            recent_games: found(self.recent),
            history: self
                .history
                .into_iter()
                .map(|(month, tally)| (Date::from_number(month), tally))
                .collect(),
        }
    }
}

/// Keeps the list sorted and short. Of equals the first stays.
fn keep_highest<'a>(
    list: &mut Vec<(u32, Row<'a>, StoredMove)>,
    most: usize,
    one: (u32, Row<'a>, StoredMove),
) {
    if list.len() == most && list.last().is_some_and(|last| last.0 >= one.0) {
        return;
    }
    let place = list.partition_point(|other| other.0 >= one.0);
    list.insert(place, one);
    list.truncate(most);
}

impl Explorer {
    /// Opens a folder. One that is not there has no games.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, is damaged or is of a newer version.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        let current = Current::read(folder)?;
        let index = current.index.as_deref().map(Index::open).transpose()?;
        let added = current
            .added(folder)?
            .iter()
            .map(|file| Columns::open(file))
            .collect::<Result<_, _>>()?;
        Ok(Self { folder: folder.into(), index, added })
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What is known about the index, if there is one.
    #[must_use]
    pub fn index_facts(&self) -> Option<IndexFacts> {
        self.index.as_ref().map(|index| index.facts)
    }

    /// How many games are not in the index yet, and in how many files they are. They are counted all the same, more slowly.
    #[must_use]
    pub fn waiting(&self) -> (usize, usize) {
        (self.added.iter().map(Columns::len).sum(), self.added.len())
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.index.as_ref().map_or(0, |index| index.games.len()) + self.waiting().0
    }

    /// How many games count.
    #[must_use]
    pub fn count(&self, filter: &Filter) -> usize {
        self.rows(filter).count()
    }

    /// What is known about a position.
    ///
    /// # Errors
    ///
    /// When a file is damaged.
    pub fn explore(
        &self,
        place: &Place,
        filter: &Filter,
        wanted: &Wanted,
    ) -> Result<Answer, Error> {
        let mut gathered = Gathered {
            wanted,
            mover: place.last().turn(),
            total: Tally::default(),
            moves: BTreeMap::new(),
            top: Vec::new(),
            recent: Vec::new(),
            history: BTreeMap::new(),
        };
        if let Some(index) = &self.index {
            let holds = filter.on_index(index)?;
            from_index(index, place, |row, played| {
                if holds(row) {
                    gathered.add(row, played);
                }
            })?;
        }
        let holds = filter.on_rows();
        let search = Search::new(place.last());
        for row in self.added.iter().flat_map(Columns::rows) {
            if place.starts.is_none_or(|starts| starts == row.starts())
                && holds(row)
                && let Some(played) = search.find(row)
            {
                gathered.add(row, played);
            }
        }
        Ok(gathered.answer(place.last()))
    }

    /// All games from a start position that count, in the order of their dates as far as they are sorted.
    pub(crate) fn rows_from<'a>(
        &'a self,
        starts: [StartId; 2],
        filter: &'a Filter,
    ) -> Result<impl Iterator<Item = Row<'a>>, Error> {
        let holds = filter.on_rows();
        let indexed = self.index.iter().flat_map(move |index| {
            index.range(Section::of(starts)).map(|number| index.games.row(number as usize))
        });
        let added = self.added.iter().flat_map(Columns::rows);
        Ok(indexed.chain(added).filter(move |row| row.starts() == starts && holds(*row)))
    }

    /// All games in which White's pieces stood so, those of double Chess960 too.
    pub(crate) fn rows_of_white(&self, white: StartId) -> impl Iterator<Item = Row<'_>> {
        let sections = [Section(white.get()), Section(white.get() + StartId::COUNT)];
        let indexed = self.index.iter().flat_map(move |index| {
            let numbers = sections.into_iter().flat_map(|section| index.range(section));
            numbers.map(|number| index.games.row(number as usize))
        });
        indexed.chain(
            self.added.iter().flat_map(Columns::rows).filter(move |row| row.starts()[0] == white),
        )
    }

    /// All games that count.
    pub(crate) fn rows<'a>(&'a self, filter: &'a Filter) -> impl Iterator<Item = Row<'a>> {
        let holds = filter.on_rows();
        let columns = self.index.iter().map(|index| &index.games).chain(&self.added);
        columns.flat_map(Columns::rows).filter(move |row| holds(*row))
    }

    /// The game with this [fingerprint](Game::fingerprint).
    #[must_use]
    pub fn game(&self, fingerprint: u64) -> Option<Game> {
        let columns = self.index.iter().map(|index| &index.games).chain(&self.added);
        columns.flat_map(Columns::rows).find(|row| row.fingerprint() == fingerprint).map(Row::game)
    }

    /// All games that count, one after the other.
    pub fn all_games<'a>(&'a self, filter: &'a Filter) -> impl Iterator<Item = Game> + 'a {
        self.rows(filter).map(Row::game)
    }

    /// The collections that the games came with, and how many games each has.
    #[must_use]
    pub fn sources(&self) -> BTreeMap<String, u64> {
        let mut sources: BTreeMap<&str, u64> = BTreeMap::new();
        for row in
            self.index.iter().map(|index| &index.games).chain(&self.added).flat_map(Columns::rows)
        {
            *sources.entry(row.source()).or_default() += 1;
        }
        sources.into_iter().map(|(name, games)| (name.to_owned(), games)).collect()
    }
}

/// Shows all games of an index that reached a position.
fn from_index<'a>(
    index: &'a Index,
    place: &Place,
    mut show: impl FnMut(Row<'a>, StoredMove),
) -> Result<(), Error> {
    let lists = index.lists()?;
    let key = place.last().repetition_key();
    let belongs = |row: Row<'_>| place.starts.is_none_or(|starts| row.starts() == starts);
    let sections = match place.starts {
        Some(starts) => vec![Section::of(starts)],
        None => (0..Section::COUNT)
            .map(Section)
            .filter(|section| !index.range(*section).is_empty())
            .collect(),
    };
    for section in sections {
        let has_list = lists.read(section, key, |played, game| {
            let row = index.games.row(game as usize);
            if belongs(row) {
                show(row, played);
            }
        })?;
        if has_list || index.facts.full {
            continue;
        }
        // At most one game of the section came here. It is among those that reached the last position before this one that
        // has a list, unless it came another way.
        let search = Search::new(place.last());
        let mut near = Vec::new();
        for before in place.line.iter().rev().skip(1) {
            if lists.read(section, before.repetition_key(), |_, game| near.push(game))? {
                break;
            }
        }
        const FEW: usize = 64;
        let near = if near.len() > FEW { Vec::new() } else { near };
        let find = |game: u32| {
            let row = index.games.row(game as usize);
            search.find(row).map(|played| (row, played))
        };
        let found = near.into_iter().find_map(find).or_else(|| index.range(section).find_map(find));
        if let Some((row, played)) = found.filter(|(row, _)| belongs(*row)) {
            show(row, played);
        }
    }
    Ok(())
}

/// Looks for a position in a game, and stops where it cannot come any more.
struct Search {
    key: u64,
    /// Pawns that have not moved.
    at_home: Bitboard,
    pieces: u32,
}

fn pawns_at_home(position: &Position) -> Bitboard {
    let board = position.board();
    let home = |color: Color, rank: Rank| board.pieces(color, Role::Pawn) & Bitboard::from(rank);
    home(Color::White, Rank::Two) | home(Color::Black, Rank::Seven)
}

fn pieces(position: &Position) -> u32 {
    position.board().occupied().count()
}

impl Search {
    fn new(position: &Position) -> Self {
        Self {
            key: position.repetition_key(),
            at_home: pawns_at_home(position),
            pieces: pieces(position),
        }
    }

    /// What the game played when it first came there.
    fn find(&self, row: Row<'_>) -> Option<StoredMove> {
        let [white, black] = row.starts();
        let start = Position::double_start(white, black);
        let mut moves = row.moves();
        let can_come = |position: &Position| {
            (self.at_home & !pawns_at_home(position)).is_empty() && pieces(position) >= self.pieces
        };
        if start.repetition_key() == self.key {
            return Some(moves.next().unwrap_or(StoredMove::END));
        }
        let mut rest = row.moves().skip(1);
        for (_, _, after) in walk(&start, row.moves().take(DEPTH)) {
            let next = rest.next();
            if after.repetition_key() == self.key {
                return Some(next.unwrap_or(StoredMove::END));
            }
            if !can_come(&after) {
                return None;
            }
        }
        None
    }
}
