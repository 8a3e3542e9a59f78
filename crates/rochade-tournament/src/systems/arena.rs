//! Arenas: whoever is free is paired at once, for as long as the evening lasts.
//!
//! A round of the event is one call for boards: everybody who is free then. Who is in a
//! game or pauses has a half-point bye in that round, and a game that goes on is
//! adjourned until its result is set; so files, corrections and positions are those of
//! every other system.

mod form;
mod pairing;
mod points;
mod sentences;

pub use pairing::{ArenaBoard, ArenaColor, ArenaRound, ArenaWait};
pub use points::{ArenaGame, ArenaTable};

use serde::{Deserialize, Serialize};

use super::{Cell, Continuous, Explained, Field, Refusal, System, Table, TableRow};
use crate::pairing::{ArbiterChoices, Pairing};
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::{Outcome, Record};
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{Tiebreak, Unit, Value};
use crate::tournament::{MAX_ROUNDS, Tournament};

/// How many calls for boards there can be: a long evening of 100 players with short games
/// has about a thousand.
const MAX_CALLS: u16 = MAX_ROUNDS;

/// A player who gave up half of his time in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Berserk {
    /// In which round the game began.
    pub round: u16,
    /// Who.
    pub player: PlayerId,
    /// Whether the game was too short for a higher score.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub short: bool,
}

impl Berserk {
    /// From so many half-moves on, half of the time brings a higher score.
    pub const LEAST_PLIES: u16 = 14;
}

/// An arena.
///
/// ```
/// use rochade_tournament::systems::Arena;
///
/// let blitz: Arena = serde_json::from_str(r#"{ "streaks": false, "patience": 1 }"#)?;
/// assert!(!blitz.streaks);
/// assert_eq!(blitz.win.to_string(), "2.0");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Arena {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
    /// Whether everything counts twice after two wins in a row, until somebody does not
    /// win.
    pub streaks: bool,
    /// For a win by who gave up half of his time.
    pub berserk_bonus: Points,
    /// Who gave up half of his time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub berserk: Vec<Berserk>,
    /// With how many of the last opponents nobody plays again while others are free.
    pub rematch: u16,
    /// After how many rounds of waiting a game against one of them is better than none.
    pub patience: u16,
    /// For how many minutes pairs are made; until somebody stops it if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// How many games there can be at once; any number if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<u16>,
    /// Whether the games are played on a server, where nobody needs a table.
    pub online: bool,
}

impl Default for Arena {
    fn default() -> Self {
        Self {
            win: Points::from_halves(4),
            draw: Points::from_halves(2),
            loss: Points::ZERO,
            streaks: true,
            berserk_bonus: Points::ONE,
            berserk: Vec::new(),
            rematch: 1,
            patience: 2,
            minutes: None,
            tables: None,
            online: false,
        }
    }
}

impl Arena {
    pub(super) const MOST: u16 = 100;
    /// The longest arena: a day.
    pub(super) const MOST_MINUTES: u16 = 24 * 60;
    pub(super) const MOST_TABLES: u16 = 500;

    /// Who is in a game that goes on.
    #[must_use]
    pub fn playing(event: &Tournament) -> Vec<PlayerId> {
        let pending = |record: &Record| {
            record.played().is_some_and(|(_, _, outcome)| outcome == Outcome::Pending)
        };
        let plays = |id: &PlayerId| event.records(*id).iter().any(pending);
        event.players().iter().map(|player| player.id).filter(plays).collect()
    }
}

impl System for Arena {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = Vec::new();
        if self.win <= self.draw || self.draw < self.loss {
            problems.push(
                Sentence::new("arena-problem-points")
                    .with("win", self.win)
                    .with("draw", self.draw)
                    .with("loss", self.loss),
            );
        }
        for (what, given) in [("rematch", self.rematch), ("patience", self.patience)] {
            if given > Self::MOST {
                let said = Sentence::new("arena-problem-number").with("what", what);
                problems.push(said.with("most", Self::MOST));
            }
        }
        for (what, given, most) in [
            ("minutes", self.minutes, Self::MOST_MINUTES),
            ("tables", self.tables, Self::MOST_TABLES),
        ] {
            if given.is_some_and(|given| !(1..=most).contains(&given)) {
                let said = Sentence::new("arena-problem-limit").with("what", what);
                problems.push(said.with("most", most));
            }
        }
        for berserk in &self.berserk {
            let game = event.record(berserk.player, berserk.round);
            if game.is_none_or(|record| record.opponent().is_none()) {
                problems.push(
                    Sentence::new("arena-problem-berserk")
                        .with("player", Word::Number(berserk.player.get().into()))
                        .with("round", berserk.round),
                );
            }
        }
        problems
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(ArenaRound::new(self, event, choices)?.pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        Ok(ArenaRound::new(self, event, choices)?.explained())
    }

    /// Equal points go by performance.
    fn usual_tiebreaks(&self) -> &'static str {
        ""
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        Some(Sentence::new("arena-no-tiebreaks").with("code", tiebreak.to_string()))
    }

    fn standing(&self, event: &Tournament, rounds: u16, _: &[Tiebreak]) -> Table {
        let table = ArenaTable::new(self, event, rounds);
        let whole = |count: usize| {
            Cell::Value(Value { amount: i64::try_from(count).unwrap_or(0), unit: Unit::Whole })
        };
        let rows = table.rows().map(|(rank, player)| {
            let games = table.games(player);
            let won = games.iter().filter(|game| game.outcome == Outcome::Win).count();
            let points = Value { amount: table.total(player).halves().into(), unit: Unit::Half };
            let performance = table.performance(player).map_or(Cell::Empty, Cell::Amount);
            let streak = table.streak(player);
            let cells = vec![
                Cell::Value(points),
                whole(games.len()),
                whole(won),
                whole(streak),
                performance,
            ];
            TableRow { rank, player, cells }
        });
        let heading = |column| Sentence::new("arena-heading").with("column", column);
        Table {
            rows: rows.collect(),
            columns: ["points", "games", "won", "streak", "performance"].map(heading).to_vec(),
            remarks: Vec::new(),
        }
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        _: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        event.position(player)?;
        Some(ArenaTable::new(self, event, rounds).opened(player))
    }
    fn fields(&self) -> &'static [Field] {
        form::FIELDS
    }

    fn most_rounds(&self, _: usize, _: usize) -> Option<u16> {
        Some(MAX_CALLS)
    }

    fn continuous(&self) -> Option<Continuous> {
        Some(Continuous {
            minutes: self.minutes,
            online: self.online,
            half_time: self.berserk_bonus > Points::ZERO,
        })
    }
}
