//! Season tables over several events, by rules declared before the first.
//!
//! An event gives everybody points by his place, or the points that he made there; the
//! best results count.
//!
//! ```
//! use rochade_tournament::season::{Season, SeasonEvent};
//!
//! let season = Season { best: Some(2), ..Season::default() };
//! let event = |name: &str, places: &[&[&str]]| SeasonEvent::by_places(name, places);
//! let table = season.table(&[
//!     event("January", &[&["Anna"], &["Boris", "Carla"]]),
//!     event("February", &[&["Boris"], &["Anna"]]),
//!     event("March", &[&["Carla"], &["Anna"]]),
//! ]);
//! assert_eq!(table[0].name, "Anna");
//! assert_eq!(table[0].total.to_string(), "18");
//! ```

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::sentence::{Amount, Sentence, Told, Word};
use crate::systems::{Cell, Table};
use crate::tournament::Tournament;

/// What an event gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counting {
    /// Grand-prix points by place; who is tied shares the mean.
    #[default]
    Places,
    /// What was made there: points, or the total of a Keizer season.
    Scores,
}

/// The rules of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Season {
    /// Its name.
    pub name: String,
    /// What an event gives.
    pub counting: Counting,
    /// The points of the first places.
    pub places: Vec<u32>,
    /// The points of everybody after them.
    pub others: u32,
    /// How many results count, the best; all when it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<usize>,
    /// In how many events one has to play for the final table.
    pub least: usize,
}

impl Default for Season {
    fn default() -> Self {
        Self {
            name: String::new(),
            counting: Counting::Places,
            places: vec![10, 8, 6, 5, 4, 3, 2, 1],
            others: 0,
            best: None,
            least: 0,
        }
    }
}

/// How an event ended for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// What tells this entrant from the others of the event.
    pub entrant: u16,
    /// Who, by name.
    pub name: String,
    /// The FIDE number; empty if it is not known.
    pub fide_id: String,
    /// The year of birth.
    pub birth_year: Option<u16>,
    /// The rank; who is tied shares it.
    pub rank: usize,
    /// What was made there.
    pub score: Amount,
}

/// An event of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonEvent {
    /// Its name.
    pub name: String,
    /// Everybody who took part, the first rank first.
    pub placed: Vec<Placed>,
}

impl SeasonEvent {
    /// An event of which only the places are known; those in one list are tied.
    #[must_use]
    pub fn by_places(name: &str, places: &[&[&str]]) -> Self {
        let mut placed = Vec::new();
        for tied in places {
            let rank = placed.len() + 1;
            placed.extend((rank..).zip(tied.iter()).map(|(number, &name)| Placed {
                entrant: u16::try_from(number).unwrap_or(u16::MAX),
                name: name.to_owned(),
                fide_id: String::new(),
                birth_year: None,
                rank,
                score: Amount::ZERO,
            }));
        }
        Self { name: name.to_owned(), placed }
    }

    /// The end of an event; its table is about `entrants`, players or teams, by their
    /// numbers. Who never played is not placed.
    #[must_use]
    pub fn new(name: String, event: &Tournament, entrants: &Tournament, table: &Table) -> Self {
        let played = |id| {
            let records = event.records(id);
            records.is_empty() || records.iter().any(|record| record.in_pairing())
        };
        let by_players = event.teams().is_empty();
        let rows = table.rows.iter().filter(|row| !by_players || played(row.player));
        let placed = rows
            .filter_map(|row| {
                let player = entrants.player(row.player)?;
                Some(Placed {
                    entrant: row.player.get(),
                    name: player.name.clone(),
                    fide_id: player.fide_id.clone(),
                    birth_year: player.birth_year,
                    rank: row.rank,
                    score: score(row.cells.first().copied()),
                })
            })
            .collect();
        Self { name, placed }
    }
}

fn score(cell: Option<Cell>) -> Amount {
    use crate::standings::Unit;
    match cell {
        Some(Cell::Amount(amount)) => amount,
        Some(Cell::Value(value)) => {
            let per = match value.unit {
                Unit::Whole => 1,
                Unit::Half => 2,
                Unit::Quarter => 4,
                Unit::Hundredth => 100,
            };
            Amount::new(value.amount, per)
        }
        Some(Cell::Empty) | None => Amount::ZERO,
    }
}

/// What one event gave somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonResult {
    /// Which event, by its place in the season.
    pub event: usize,
    /// As whom.
    pub entrant: u16,
    /// The rank there.
    pub rank: usize,
    /// How many shared that rank.
    pub tied: usize,
    /// The points.
    pub points: Amount,
    /// Whether it is among those that count.
    pub counts: bool,
}

/// An entrant of an event: the place of the event in the season, and who.
pub type SeasonSeat = (usize, u16);

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonRow {
    /// The rank; who is tied in everything shares it.
    pub rank: usize,
    /// Who.
    pub name: String,
    /// The sum of what counts.
    pub total: Amount,
    /// Event by event.
    pub results: Vec<SeasonResult>,
    /// Whether somebody said which results are this person's.
    pub declared: bool,
    /// Whether enough events were played.
    pub complete: bool,
}

impl SeasonRow {
    /// What separates equal totals: the best result that did not count, the best single
    /// result, more events.
    fn key(&self) -> (bool, Amount, Amount, Amount, usize) {
        let best = |counts: bool| {
            let results = self.results.iter().filter(|result| result.counts == counts);
            results.map(|result| result.points).max().unwrap_or(Amount::ZERO)
        };
        (self.complete, self.total, best(false), best(true), self.results.len())
    }
}

/// Somebody with what is known of him from the events so far.
struct Person<'a> {
    name: &'a str,
    fide_id: &'a str,
    birth_year: Option<u16>,
    /// Which of the declared people.
    declared: Option<usize>,
    results: Vec<SeasonResult>,
}

impl<'a> Person<'a> {
    fn new(placed: &'a Placed, declared: Option<usize>, result: SeasonResult) -> Self {
        let Placed { name, fide_id, birth_year, .. } = placed;
        Self { name, fide_id, birth_year: *birth_year, declared, results: vec![result] }
    }

    fn add(&mut self, placed: &'a Placed, result: SeasonResult) {
        if self.fide_id.is_empty() {
            self.fide_id = &placed.fide_id;
        }
        self.birth_year = self.birth_year.or(placed.birth_year);
        self.results.push(result);
    }

    /// Whom a placing belongs to: by number, or else by name, and by the year of birth if
    /// several have that name.
    fn find(
        people: &[Self],
        placed: &Placed,
        event: usize,
        declared: &[Vec<SeasonSeat>],
    ) -> Option<usize> {
        let free = |person: &Self| {
            let said = person.declared.map_or(&[][..], |person| &declared[person]);
            person.results.iter().all(|result| result.event != event)
                && said.iter().all(|seat| seat.0 != event)
        };
        let same_id =
            |person: &Self| !placed.fide_id.is_empty() && person.fide_id == placed.fide_id.as_str();
        let fits = |person: &Self| {
            let other_id = !person.fide_id.is_empty() && !placed.fide_id.is_empty();
            let years = person.birth_year.zip(placed.birth_year);
            let other_year = years.is_some_and(|(one, other)| one != other);
            person.name.to_lowercase() == placed.name.to_lowercase() && !other_id && !other_year
        };
        let by_id = people.iter().position(|person| same_id(person) && free(person));
        let by_year = || {
            let same = |person: &Self| {
                placed.birth_year.is_some() && person.birth_year == placed.birth_year
            };
            people.iter().position(|person| fits(person) && same(person) && free(person))
        };
        let by_name = || people.iter().position(|person| fits(person) && free(person));
        by_id.or_else(by_year).or_else(by_name)
    }

    /// The name with what tells him apart from others of that name.
    fn label(&self) -> String {
        match (self.birth_year, self.fide_id) {
            (Some(year), _) => format!("{} ({year})", self.name),
            (None, "") => self.name.to_owned(),
            (None, id) => format!("{} ({id})", self.name),
        }
    }
}

/// What people are called: their names, with what tells namesakes apart, or else with the
/// event in which they played first.
fn labels(people: &[Person<'_>], events: &[SeasonEvent]) -> Vec<String> {
    let count = |labels: &[String]| {
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        for label in labels {
            *named.entry(label.to_lowercase()).or_default() += 1;
        }
        named
    };
    let mut labels: Vec<String> = people.iter().map(|person| person.name.to_owned()).collect();
    let named = count(&labels);
    for (label, person) in labels.iter_mut().zip(people) {
        if named[&label.to_lowercase()] > 1 {
            *label = person.label();
        }
    }
    let named = count(&labels);
    for (label, person) in labels.iter_mut().zip(people) {
        let first = person.results.first().and_then(|result| events.get(result.event));
        if let Some(event) = first.filter(|_| named[&label.to_lowercase()] > 1) {
            *label = format!("{label} ({})", event.name);
        }
    }
    labels
}

impl Season {
    /// What is impossible in these rules.
    #[must_use]
    pub fn problems(&self) -> Vec<Sentence> {
        let mut problems = Vec::new();
        if self.best == Some(0) {
            problems.push(Sentence::new("season-problem-best"));
        }
        if let Some(pair) = self.places.windows(2).find(|pair| pair[0] < pair[1]) {
            problems.push(
                Sentence::new("season-problem-places")
                    .with("higher", Word::Number(pair[0].into()))
                    .with("lower", Word::Number(pair[1].into())),
            );
        }
        let last = self.places.last().copied().unwrap_or(0);
        if self.counting == Counting::Places && (self.places.is_empty() || self.others > last) {
            problems.push(
                Sentence::new("season-problem-others")
                    .with("others", Word::Number(self.others.into()))
                    .with("last", Word::Number(last.into())),
            );
        }
        problems
    }

    /// The points of a place, from 1.
    fn of_place(&self, place: usize) -> Amount {
        let points = self.places.get(place - 1).copied().unwrap_or(self.others);
        Amount::from(i64::from(points))
    }

    /// The table, the first rank first.
    ///
    /// Who has the same FIDE number is the same person. Without one it is who has the same
    /// name, unless another number or year of birth says otherwise; nobody plays twice in
    /// one event.
    #[must_use]
    pub fn table(&self, events: &[SeasonEvent]) -> Vec<SeasonRow> {
        self.table_of(events, &[])
    }

    /// The table where somebody has said of some people which results are theirs. Whoever is
    /// not among them is known by number and name.
    ///
    /// ```
    /// use rochade_tournament::season::{Season, SeasonEvent};
    ///
    /// let january = SeasonEvent::by_places("January", &[&["Anna Berg"]]);
    /// let february = SeasonEvent::by_places("February", &[&["Anna Berg-Lund"]]);
    /// let events = [january, february];
    /// let season = Season::default();
    /// assert_eq!(season.table(&events).len(), 2);
    /// assert_eq!(season.table_of(&events, &[vec![(0, 1), (1, 1)]]).len(), 1);
    /// ```
    #[must_use]
    pub fn table_of(&self, events: &[SeasonEvent], declared: &[Vec<SeasonSeat>]) -> Vec<SeasonRow> {
        let mut people: Vec<Person<'_>> = Vec::new();
        let of_seat: BTreeMap<SeasonSeat, usize> = (0..)
            .zip(declared)
            .flat_map(|(person, seats)| seats.iter().map(move |&seat| (seat, person)))
            .collect();
        for (at, event) in events.iter().enumerate() {
            // Ranks are counted anew: whoever was left out makes no gap.
            let mut place = 1;
            for tied in event.placed.chunk_by(|a, b| a.rank == b.rank) {
                let count = tied.len();
                let shared: Amount = (place..place + count).map(|p| self.of_place(p)).sum();
                for player in tied {
                    let points = match self.counting {
                        Counting::Places => {
                            shared / Amount::from(i64::try_from(count).unwrap_or(1))
                        }
                        Counting::Scores => player.score,
                    };
                    let result = SeasonResult {
                        event: at,
                        entrant: player.entrant,
                        rank: place,
                        tied: count,
                        points,
                        counts: false,
                    };
                    let said = of_seat.get(&(at, player.entrant)).copied();
                    let known = match said {
                        Some(_) => people.iter().position(|person| person.declared == said),
                        None => Person::find(&people, player, at, declared),
                    };
                    match known {
                        Some(known) => people[known].add(player, result),
                        None => people.push(Person::new(player, said, result)),
                    }
                }
                place += count;
            }
        }
        let mut rows: Vec<SeasonRow> = (labels(&people, events).iter())
            .zip(&people)
            .map(|(label, person)| self.row(label, person))
            .collect();
        rows.sort_by(|a, b| b.key().cmp(&a.key()).then_with(|| a.name.cmp(&b.name)));
        for at in 0..rows.len() {
            let tied = at > 0 && rows[at - 1].key() == rows[at].key();
            rows[at].rank = if tied { rows[at - 1].rank } else { at + 1 };
        }
        rows
    }

    fn row(&self, name: &str, person: &Person<'_>) -> SeasonRow {
        let mut results = person.results.clone();
        let mut order: Vec<usize> = (0..results.len()).collect();
        order.sort_by_key(|&at| core::cmp::Reverse(results[at].points));
        for &at in order.iter().take(self.best.unwrap_or(usize::MAX)) {
            results[at].counts = true;
        }
        let total = results.iter().filter(|r| r.counts).map(|r| r.points).sum();
        let complete = results.len() >= self.least;
        let (name, declared) = (name.to_owned(), person.declared.is_some());
        SeasonRow { rank: 0, name, total, results, declared, complete }
    }

    /// A line of the table, opened up.
    #[must_use]
    pub fn told(&self, events: &[SeasonEvent], row: &SeasonRow) -> Vec<Told> {
        let title = Sentence::new("season-place")
            .with("name", row.name.clone())
            .with("rank", Word::Number(row.rank as i64))
            .with("total", row.total);
        let mut told = vec![Told::new(0, title)];
        for result in &row.results {
            let name = events.get(result.event).map_or(String::new(), |event| event.name.clone());
            told.push(Told::new(
                1,
                Sentence::new("season-result")
                    .with("event", name)
                    .with("rank", Word::Number(result.rank as i64))
                    .with("tied", result.tied)
                    .with("points", result.points)
                    .with("counts", if result.counts { "yes" } else { "no" }),
            ));
        }
        if !row.complete {
            told.push(Told::new(
                1,
                Sentence::new("season-incomplete")
                    .with("events", row.results.len())
                    .with("least", self.least),
            ));
        }
        told
    }
}
