//! What is declared before a knock-out event.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::lots::{RandomError, RandomSource};
use crate::pairing::Cycles;
use crate::player::PlayerId;
use crate::sentence::{Sentence, Word};
use crate::standings::Tiebreak;
use crate::systems::System;
use crate::tournament::Tournament;

/// Who meets whom in the first matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seeding {
    /// The first against the last, 1-8 4-5 2-7 3-6: the two best can only meet in
    /// the final.
    #[default]
    Fold,
    /// The first of the upper half against the first of the lower, 1-5 4-8 2-6 3-7.
    Slide,
    /// Neighbours, 1-2 3-4 5-6 7-8.
    Adjacent,
    /// In this order, two by two: drawn by lot or set by hand. An empty order is one that is
    /// not drawn yet; until then it is that of the list.
    Order(Vec<PlayerId>),
}

impl Seeding {
    /// The players in an order drawn by lot, each as likely as any other.
    ///
    /// # Errors
    ///
    /// Passes on the error of the source.
    pub fn by_lot(
        players: &[PlayerId],
        source: &mut impl RandomSource,
    ) -> Result<Self, RandomError> {
        Ok(Self::Order(crate::systems::lots_for_numbers(players, source)?))
    }
}

/// How many defeats put a player out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Elimination {
    /// One.
    #[default]
    Single,
    /// Two: who loses first goes on in a second bracket.
    Double,
}

/// Who has White in the first game of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstWhite {
    /// The higher seed in odd matches of a stage, the lower in even ones.
    #[default]
    Alternate,
    /// The higher seed.
    HigherSeed,
    /// The lower seed.
    LowerSeed,
}

/// A step of the ladder that decides a match which is level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Rung {
    /// How many games.
    #[serde(default = "one")]
    pub games: u16,
    /// The time control, as it is announced: `10+10`; for Armageddon with both
    /// times, `W300-B240`.
    #[serde(default)]
    pub time: String,
    /// Whether a draw is Black's win.
    #[serde(default)]
    pub armageddon: bool,
    /// Whether the step is played again until the match is decided.
    #[serde(default)]
    pub repeat: bool,
}

/// The clocks of an Armageddon game, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmageddonTime {
    /// Both are declared: `W300-B240`.
    Fixed {
        /// White's.
        white: u32,
        /// Black's.
        black: u32,
    },
    /// Both players bid for Black: `W300-bid`.
    Bid {
        /// White's, and the most that can be bid.
        white: u32,
    },
}

impl Rung {
    /// The clocks of its game, if it is Armageddon and says so.
    ///
    /// ```
    /// use rochade_tournament::systems::{ArmageddonTime, Rung};
    ///
    /// let rung: Rung = serde_json::from_str(r#"{ "time": "W300-bid", "armageddon": true }"#)?;
    /// assert_eq!(rung.armageddon_time(), Some(ArmageddonTime::Bid { white: 300 }));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn armageddon_time(&self) -> Option<ArmageddonTime> {
        let (white, black) =
            self.time.strip_prefix('W').filter(|_| self.armageddon)?.split_once('-')?;
        let white = white.parse().ok().filter(|&white| white > 0)?;
        match black.strip_prefix('B') {
            Some(black) => {
                let black = black.parse().ok().filter(|&black| black > 0)?;
                Some(ArmageddonTime::Fixed { white, black })
            }
            None => (black == "bid").then_some(ArmageddonTime::Bid { white }),
        }
    }
}

const fn one() -> u16 {
    1
}

/// What is played before the bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Preliminary {
    /// Round robins in groups, by the Berger tables.
    Groups {
        /// How many groups; filled in the order 1, 2, 2, 1 from the top of the list.
        groups: u16,
        /// Once or twice.
        #[serde(default = "single")]
        cycles: Cycles,
        /// How many of each group reach the bracket.
        qualify: u16,
    },
    /// A Swiss of so many rounds.
    Swiss {
        /// How many rounds.
        rounds: u16,
        /// How many reach the bracket.
        qualify: u16,
    },
}

const fn single() -> Cycles {
    Cycles::Single
}

/// A match that the arbiter decides: by lot, or because nobody appeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Who goes on.
    pub winner: PlayerId,
    /// Who does not.
    pub loser: PlayerId,
}

/// A knock-out event. The default is matches of two games, two quicker ones when
/// they are level, then Armageddon.
///
/// ```
/// use rochade_tournament::systems::KnockOut;
///
/// let cup: KnockOut = serde_json::from_str(r#"{ "games": 1, "seeding": "slide" }"#)?;
/// assert_eq!(cup.games, 1);
/// assert_eq!(cup.ladder.len(), 2);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct KnockOut {
    /// Who meets whom first.
    pub seeding: Seeding,
    /// How many games a match has.
    pub games: u16,
    /// How many the final has, when it is another number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_games: Option<u16>,
    /// What decides a match that is level.
    pub ladder: Vec<Rung>,
    /// Who has White in the first game.
    pub first_white: FirstWhite,
    /// Whether the losers of the semi-finals play for third place.
    pub third_place: bool,
    /// How many defeats put a player out.
    pub elimination: Elimination,
    /// What is played before the bracket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preliminary: Option<Preliminary>,
    /// Matches for places between those whom the preliminary left out, of so many
    /// games: fifth against sixth, and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place_games: Option<u16>,
    /// The tie-breaks of the preliminary, when they are not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiebreaks: Option<String>,
    /// Matches that the arbiter decided.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
}

fn rung(games: u16, time: &str) -> Rung {
    Rung { games, time: time.to_owned(), armageddon: false, repeat: false }
}

fn armageddon(time: &str) -> Rung {
    Rung { games: 1, time: time.to_owned(), armageddon: true, repeat: false }
}

impl Default for KnockOut {
    fn default() -> Self {
        Self {
            seeding: Seeding::Fold,
            games: 2,
            final_games: None,
            ladder: vec![rung(2, "5+3"), armageddon("W300-B240")],
            first_white: FirstWhite::Alternate,
            third_place: false,
            elimination: Elimination::Single,
            preliminary: None,
            place_games: None,
            tiebreaks: None,
            decisions: Vec::new(),
        }
    }
}

impl KnockOut {
    /// The names of the presets.
    pub const PRESETS: [&'static str; 5] = [
        "world-cup",
        "weissenhaus-2025",
        "las-vegas-2025",
        "world-championship-2026",
        "play-in-2026",
    ];

    /// An event as it is played elsewhere, by its name.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let groups =
            |groups, qualify| Some(Preliminary::Groups { groups, cycles: Cycles::Single, qualify });
        let usual = Self::default();
        Some(match name {
            "world-cup" => Self {
                third_place: true,
                ladder: vec![
                    rung(2, "25+10"),
                    rung(2, "10+10"),
                    rung(2, "5+3"),
                    Rung { repeat: true, ..rung(1, "3+2") },
                ],
                ..usual
            },
            "weissenhaus-2025" => Self { preliminary: groups(1, 8), third_place: true, ..usual },
            "las-vegas-2025" => Self { preliminary: groups(2, 4), ..usual },
            "world-championship-2026" => Self {
                preliminary: groups(1, 4),
                games: 4,
                third_place: true,
                place_games: Some(2),
                ladder: vec![armageddon("")],
                ..usual
            },
            "play-in-2026" => Self {
                preliminary: Some(Preliminary::Swiss { rounds: 9, qualify: 4 }),
                ladder: vec![rung(2, "5+2"), armageddon("W300-bid")],
                ..usual
            },
            _ => return None,
        })
    }

    /// How many reach the bracket.
    pub(super) fn qualifiers(&self, players: usize) -> usize {
        match self.preliminary {
            None => players,
            Some(Preliminary::Groups { groups, qualify, .. }) => {
                usize::from(groups) * usize::from(qualify)
            }
            Some(Preliminary::Swiss { qualify, .. }) => usize::from(qualify),
        }
    }

    /// What is impossible in these settings.
    pub(super) fn impossible(&self, event: &Tournament) -> Vec<Sentence> {
        let players = event.players().len();
        let mut problems = Vec::new();
        for games in [Some(self.games), self.final_games, self.place_games].into_iter().flatten() {
            if !(1..=24).contains(&games) {
                problems.push(Sentence::new("knockout-problem-games").with("games", games));
            }
        }
        for rung in &self.ladder {
            if !(1..=24).contains(&rung.games) || rung.armageddon && rung.games != 1 {
                let key = "knockout-problem-rung";
                problems.push(Sentence::new(key).with("games", rung.games));
            }
        }
        let decides = |rung: &Rung| rung.armageddon || rung.repeat;
        if !self.ladder.last().is_some_and(decides) {
            problems.push(Sentence::new("knockout-problem-ladder"));
        }
        let needed = self.qualifiers(players);
        if needed < 2 || needed > players {
            problems.push(
                Sentence::new("knockout-problem-players")
                    .with("needed", needed)
                    .with("players", players),
            );
        }
        if let Some(Preliminary::Groups { groups, qualify, .. }) = self.preliminary {
            let smallest = players / usize::from(groups.max(1));
            if groups == 0 || qualify == 0 || usize::from(qualify) > smallest || smallest < 2 {
                problems.push(
                    Sentence::new("knockout-problem-groups")
                        .with("groups", usize::from(groups))
                        .with("qualify", usize::from(qualify))
                        .with("smallest", smallest),
                );
            }
        }
        if let Some(Preliminary::Swiss { rounds: 0, .. }) = self.preliminary {
            problems.push(Sentence::new("knockout-problem-swiss"));
        }
        problems.extend(self.order_problem(event));
        match self.tiebreaks.as_deref().map(Tiebreak::list) {
            None => {}
            Some(Err(_)) => problems.push(
                Sentence::new("knockout-problem-tiebreaks")
                    .with("codes", self.tiebreaks.clone().unwrap_or_default()),
            ),
            Some(Ok(list)) => problems.extend(list.iter().filter_map(|code| self.forbids(code))),
        }
        problems
    }

    fn order_problem(&self, event: &Tournament) -> Option<Sentence> {
        let Seeding::Order(order) = &self.seeding else { return None };
        if self.preliminary.is_some() {
            return Some(Sentence::new("knockout-problem-order-preliminary"));
        }
        if order.is_empty() {
            return None;
        }
        let mut given = order.clone();
        given.sort_unstable();
        let mut all: Vec<PlayerId> = event.players().iter().map(|player| player.id).collect();
        all.sort_unstable();
        let wrong = given != all;
        wrong.then(|| {
            let count = Word::Count(order.len());
            Sentence::new("knockout-problem-order").with("given", count).with("players", all.len())
        })
    }
}

/// What the bids for an Armageddon game lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// Who has White, with all the time.
    pub white: PlayerId,
    /// Who has Black and draw odds,
    pub black: PlayerId,
    /// with so many seconds.
    pub black_seconds: u32,
}

/// Why bids decide nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidError {
    /// A bid is no time, or more than White has.
    TooLong {
        /// Whose.
        player: PlayerId,
        /// How much White has.
        most: u32,
    },
    /// Both bid the same: lots decide.
    Equal,
}

impl fmt::Display for BidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl core::error::Error for BidError {}

/// The lower bid has Black with draw odds and the time that was bid; White has
/// `seconds`.
///
/// ```
/// use rochade_tournament::PlayerId;
/// use rochade_tournament::systems::settle_bids;
///
/// let (anna, boris) = (PlayerId::new(1).unwrap(), PlayerId::new(2).unwrap());
/// let bid = settle_bids(300, (anna, 195), (boris, 210))?;
/// assert_eq!((bid.black, bid.black_seconds), (anna, 195));
/// assert!(settle_bids(300, (anna, 195), (boris, 301)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When a bid is out of bounds, or both are equal.
pub fn settle_bids(
    seconds: u32,
    first: (PlayerId, u32),
    second: (PlayerId, u32),
) -> Result<Bid, BidError> {
    for (player, bid) in [first, second] {
        if bid == 0 || bid > seconds {
            return Err(BidError::TooLong { player, most: seconds });
        }
    }
    let (black, white) = match first.1.cmp(&second.1) {
        core::cmp::Ordering::Less => (first, second),
        core::cmp::Ordering::Greater => (second, first),
        core::cmp::Ordering::Equal => return Err(BidError::Equal),
    };
    Ok(Bid { white: white.0, black: black.0, black_seconds: black.1 })
}
