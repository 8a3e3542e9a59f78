//! Pairing systems, all in one shape.
//!
//! A system is what an organiser declares before the start ([`Format`] in a file):
//! settings with their bounds, and the answers to four questions about an event.
//! Who meets whom and why, who stands where and why. Every reason is a
//! [`Sentence`], so whoever shows them needs to know no system.
//!
//! ```
//! use rochade_tournament::systems::{Format, System};
//! use rochade_tournament::pairing::ArbiterChoices;
//! use rochade_tournament::random::{RandomEvent, Simulation};
//!
//! let event = Simulation::new(RandomEvent::usual(7, 5, 1)).event().clone();
//! for code in ["swiss", "round-robin", "keizer", "knock-out", "arena"] {
//!     let format = Format::preset(code).unwrap();
//!     let system = format.system();
//!     assert!(system.problems(&event).is_empty());
//!     let explained = system.explain(&event, &ArbiterChoices::default()).unwrap();
//!     assert_eq!(explained.boards.len(), explained.pairing.boards.len());
//! }
//! ```

mod arena;
mod form;
mod keizer;
mod knockout;
mod ladder;
mod lists;
mod round_robin;
mod swiss;
mod teams;

pub use arena::{
    Arena, ArenaBoard, ArenaColor, ArenaGame, ArenaRound, ArenaTable, ArenaWait, Berserk,
};
pub use form::{Choice, Field, FieldKind};
pub use keizer::{
    Bar, ByeRule, End, Keizer, KeizerBoard, KeizerChange, KeizerColor, KeizerLine, KeizerPassed,
    KeizerRound, KeizerTable, Made, OwnValue, Pay, Recalculation, Share, Top, WhiteRule,
};
pub use knockout::{
    ArmageddonTime, Bid, BidError, Bracket, Decided, Decision, Elimination, FirstWhite, KnockOut,
    Match, MatchGame, MatchName, MatchScore, MatchState, NextGame, Paper, Part, Preliminary, Rung,
    Seeding, Slot, settle_bids,
};
pub use ladder::{
    Ladder, LadderDraw, LadderKind, LadderMove, LadderWhite, LadderWhy, LadderWin, Rungs,
};
pub use round_robin::{LotsError, RobinNumbers, RoundRobin, VarmaRow, varma};
pub use swiss::Swiss;
pub use teams::{
    ColorPreference, IndividualRow, MatchRules, Primary, RestPoints, Scheveningen, SeatedMatch,
    Secondary, TeamBoard, TeamColorRule, TeamCriterion, TeamEvent, TeamMatch, TeamObstacle,
    TeamPreference, TeamReason, TeamRound, TeamRoundRobin, TeamSwiss, TeamSwissRound,
    individual_table,
};

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lots::{RandomError, RandomSource};
use crate::pairing::{ArbiterChoices, Pairing};
use crate::player::PlayerId;
use crate::sentence::{Amount, Sentence, Told};
use crate::standings::{Tiebreak, Value};
use crate::tournament::Tournament;

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is in the way.
    pub cause: Cause,
    /// In words.
    pub why: Sentence,
}

/// What is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The rules leave no pairing: the arbiter decides.
    NoPairing,
    /// Nothing is left to pair.
    Over,
    /// Something has to be declared, or declared differently, first.
    Declaration,
}

impl Refusal {
    /// Something has to be declared first.
    #[must_use]
    pub const fn declaration(why: Sentence) -> Self {
        Self { cause: Cause::Declaration, why }
    }
}

/// A paired round and why it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The pairing.
    pub pairing: Pairing,
    /// For each board: what it is, then its reasons.
    pub boards: Vec<Vec<Sentence>>,
    /// Why somebody has the bye, and what else is to be said of the round.
    pub others: Vec<Vec<Sentence>>,
}

/// A number in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Points or a tie-break.
    Value(Value),
    /// An exact number.
    Amount(Amount),
    /// Nothing.
    Empty,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The rank; who is tied shares it, as 1, 2, 2, 4.
    pub rank: usize,
    /// Who.
    pub player: PlayerId,
    /// The numbers, by column.
    pub cells: Vec<Cell>,
}

/// The standing of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the cells are.
    pub columns: Vec<Sentence>,
    /// The lines, the first rank first.
    pub rows: Vec<TableRow>,
    /// What has to be known to read it.
    pub remarks: Vec<Sentence>,
}

/// A pairing system with its settings.
pub trait System {
    /// Everything that these settings cannot do for this event, each with its
    /// bound; empty when it may begin.
    fn problems(&self, event: &Tournament) -> Vec<Sentence>;

    /// The next round.
    ///
    /// # Errors
    ///
    /// When there is none, with the reason.
    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal>;

    /// The next round with its reasons.
    ///
    /// # Errors
    ///
    /// When there is none, with the reason.
    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal>;

    /// The tie-breaks that are taken when none are declared, in order.
    fn usual_tiebreaks(&self) -> &'static str;

    /// Why a tie-break is not for this system; `None` when it is.
    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence>;

    /// The standing after so many rounds.
    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table;

    /// Why a player stands where he stands; `None` when he does not take part.
    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>>;

    /// Whom the rows of the table are about: the players of the event, or its teams as
    /// players of an event of their own.
    fn entrants<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        Cow::Borrowed(event)
    }

    /// The settings in the order of a form.
    fn fields(&self) -> &'static [Field] {
        &[]
    }

    /// The most rounds that so many entrants can have; `None` when the organiser says how
    /// many are played. Of teams, the longest has so many players.
    fn most_rounds(&self, _entrants: usize, _longest: usize) -> Option<u16> {
        None
    }

    /// Whether somebody can still enter when a round is paired.
    fn takes_late_entries(&self) -> bool {
        true
    }

    /// Whether players who must not meet are kept apart; a table or a bracket cannot.
    fn keeps_apart(&self) -> bool {
        true
    }

    /// Whether an order of the players has to be drawn by lot before the first round.
    fn draws_lots(&self) -> bool {
        false
    }

    /// The players in an order drawn by lot, by the rules of the system.
    ///
    /// # Errors
    ///
    /// When the rules say nothing of such a list, or there is no randomness.
    fn draw_lots(
        &self,
        _event: &Tournament,
        players: &[PlayerId],
        source: &mut dyn RandomSource,
    ) -> Result<Vec<PlayerId>, LotsError> {
        lots_for_numbers(players, source).map_err(LotsError::Random)
    }

    /// Takes the order that was drawn by lot.
    fn take_lots(&mut self, _order: Vec<PlayerId>) {}

    /// The players whom the settings name: an event of them is what the settings are for.
    fn named_players(&self) -> &[PlayerId] {
        &[]
    }

    /// Whether earlier rounds were paired by how many there are in all, so that this number
    /// cannot change any more.
    fn fixes_rounds(&self) -> bool {
        false
    }

    /// Whether players tell for each round if they come: a half-point bye is then excused
    /// absence, a full-point bye is work for the club, a zero-point bye is absence without a
    /// word.
    fn has_attendance(&self) -> bool {
        false
    }

    /// Whether players play for teams. The rows of a table are then the teams, by their
    /// numbers.
    fn has_teams(&self) -> bool {
        false
    }

    /// On how many boards a match of teams is played; `None` where that follows from the
    /// teams, or players play for themselves.
    fn match_boards(&self) -> Option<u16> {
        None
    }

    /// The next round of matches with everybody in his seat; `None` where players play for
    /// themselves.
    fn seated(
        &self,
        _event: &Tournament,
        _choices: &ArbiterChoices,
    ) -> Option<Result<TeamRound, Refusal>> {
        None
    }

    /// The matches of the first rounds; none where players play for themselves.
    fn matches(&self, _event: &Tournament, _rounds: u16) -> Vec<TeamMatch> {
        Vec::new()
    }

    /// How it pairs whoever is free without waiting for a round to end; `None` when a round
    /// is paired after the one before. A round is then one call for boards.
    fn continuous(&self) -> Option<Continuous> {
        None
    }
}

/// What has to be known to pair whoever is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuous {
    /// For how many minutes; until somebody stops it if not given.
    pub minutes: Option<u16>,
    /// Whether the games are played on a server.
    pub online: bool,
    /// Whether a player may give up half of the time for a higher score.
    pub half_time: bool,
}

/// A system as files and commands name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "system", rename_all = "snake_case")]
pub enum Format {
    /// The FIDE (Dutch) system.
    Swiss(Swiss),
    /// Everybody against everybody.
    #[serde(alias = "round-robin")]
    RoundRobin(RoundRobin),
    /// By the values of ranks.
    Keizer(Keizer),
    /// Matches; who loses is out.
    #[serde(alias = "knock-out")]
    KnockOut(KnockOut),
    /// The Swiss system for teams.
    #[serde(alias = "team-swiss")]
    TeamSwiss(TeamSwiss),
    /// Every team against every other.
    #[serde(alias = "team-round-robin")]
    TeamRoundRobin(TeamRoundRobin),
    /// Everybody of one team against everybody of the other.
    Scheveningen(Scheveningen),
    /// Whoever is free is paired at once.
    Arena(Arena),
    /// Who wins against somebody higher takes the place.
    Ladder(Ladder),
}

impl Format {
    /// The names of all systems.
    pub const CODES: [&'static str; 9] = [
        "swiss",
        "round-robin",
        "keizer",
        "knock-out",
        "team-swiss",
        "team-round-robin",
        "scheveningen",
        "arena",
        "ladder",
    ];

    /// A system with its usual settings, by its name.
    #[must_use]
    pub fn preset(code: &str) -> Option<Self> {
        Some(match code {
            "swiss" => Self::Swiss(Swiss::default()),
            "round-robin" => Self::RoundRobin(RoundRobin::default()),
            "keizer" => Self::Keizer(Keizer::default()),
            "knock-out" => Self::KnockOut(KnockOut::default()),
            "team-swiss" => Self::TeamSwiss(TeamSwiss::default()),
            "team-round-robin" => Self::TeamRoundRobin(TeamRoundRobin::default()),
            "scheveningen" => Self::Scheveningen(Scheveningen::default()),
            "arena" => Self::Arena(Arena::default()),
            "ladder" => Self::Ladder(Ladder::default()),
            _ => return None,
        })
    }

    /// The name.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Swiss(_) => "swiss",
            Self::RoundRobin(_) => "round-robin",
            Self::Keizer(_) => "keizer",
            Self::KnockOut(_) => "knock-out",
            Self::TeamSwiss(_) => "team-swiss",
            Self::TeamRoundRobin(_) => "team-round-robin",
            Self::Scheveningen(_) => "scheveningen",
            Self::Arena(_) => "arena",
            Self::Ladder(_) => "ladder",
        }
    }

    /// Whether an event of this format may go on by another, and what follows.
    ///
    /// Before the first round everything may change. After it only what the rules
    /// leave to the organiser from round to round: limits, tables, the distance
    /// between two meetings, decisions of the arbiter.
    ///
    /// # Errors
    ///
    /// When it may not, with the reason, or when the new settings are impossible.
    pub fn change(&self, new: &Self, event: &Tournament) -> Result<Vec<Sentence>, Sentence> {
        if let Some(problem) = new.system().problems(event).into_iter().next() {
            return Err(problem);
        }
        if event.rounds_played() == 0 || self == new {
            return Ok(Vec::new());
        }
        if self.code() != new.code() {
            return Err(Sentence::new("systems-change-system"));
        }
        if self.fixed() != new.fixed() {
            return Err(Sentence::new("systems-change-fixed"));
        }
        let mut follows = self.changed_fields(new);
        follows
            .push(Sentence::new("systems-change-follows").with("round", event.rounds_played() + 1));
        let moved = moved(&self.ranks(event), &new.ranks(event));
        follows.push(Sentence::new("systems-change-standing").with("players", moved));
        Ok(follows)
    }

    /// Everybody's rank and first number, by player.
    fn ranks(&self, event: &Tournament) -> BTreeMap<PlayerId, (usize, Option<Cell>)> {
        let table = self.system().standing(event, event.rounds_played(), &[]);
        let rows = table.rows.into_iter();
        rows.map(|row| (row.player, (row.rank, row.cells.first().copied()))).collect()
    }

    /// What must not change once a round is paired: the settings with everything else
    /// as it usually is.
    fn fixed(&self) -> Self {
        match self {
            Self::Swiss(old) => {
                Self::Swiss(Swiss { acceleration: old.acceleration, ..Swiss::default() })
            }
            Self::RoundRobin(old) => {
                Self::RoundRobin(RoundRobin { keep_all_games: false, ..old.clone() })
            }
            Self::Keizer(old) => {
                let usual = Keizer::default();
                Self::Keizer(Keizer {
                    rematch: usual.rematch,
                    meetings: usual.meetings,
                    difference: usual.difference,
                    white: usual.white,
                    bye_rule: usual.bye_rule,
                    ..old.clone()
                })
            }
            Self::KnockOut(old) => {
                Self::KnockOut(KnockOut { decisions: Vec::new(), ..old.clone() })
            }
            Self::TeamRoundRobin(old) => {
                Self::TeamRoundRobin(TeamRoundRobin { keep_all_matches: false, ..old.clone() })
            }
            Self::Arena(old) => {
                let usual = Arena::default();
                Self::Arena(Arena {
                    berserk: Vec::new(),
                    rematch: usual.rematch,
                    patience: usual.patience,
                    minutes: usual.minutes,
                    tables: usual.tables,
                    ..old.clone()
                })
            }
            Self::Ladder(old) => {
                let usual = Ladder::default();
                Self::Ladder(Ladder {
                    reach: usual.reach,
                    white: usual.white,
                    rematch: usual.rematch,
                    ..old.clone()
                })
            }
            Self::TeamSwiss(_) | Self::Scheveningen(_) => self.clone(),
        }
    }

    /// The system, to give it an order drawn by lot.
    pub fn system_mut(&mut self) -> &mut dyn System {
        match self {
            Self::Swiss(system) => system,
            Self::RoundRobin(system) => system,
            Self::Keizer(system) => system,
            Self::KnockOut(system) => system,
            Self::TeamSwiss(system) => system,
            Self::TeamRoundRobin(system) => system,
            Self::Scheveningen(system) => system,
            Self::Arena(system) => system,
            Self::Ladder(system) => system,
        }
    }

    /// The system.
    #[must_use]
    pub fn system(&self) -> &dyn System {
        match self {
            Self::Swiss(system) => system,
            Self::RoundRobin(system) => system,
            Self::Keizer(system) => system,
            Self::KnockOut(system) => system,
            Self::TeamSwiss(system) => system,
            Self::TeamRoundRobin(system) => system,
            Self::Scheveningen(system) => system,
            Self::Arena(system) => system,
            Self::Ladder(system) => system,
        }
    }
}

/// How many players have another rank or another first number.
fn moved<T: PartialEq>(before: &BTreeMap<PlayerId, T>, after: &BTreeMap<PlayerId, T>) -> usize {
    after.iter().filter(|(id, place)| before.get(id) != Some(place)).count()
}

/// The players in an order drawn by lot, each order as likely as any other.
///
/// # Errors
///
/// Passes on the error of the source.
pub fn lots_for_numbers(
    players: &[PlayerId],
    source: &mut (impl RandomSource + ?Sized),
) -> Result<Vec<PlayerId>, RandomError> {
    let mut order = players.to_vec();
    for last in (1..order.len()).rev() {
        let other = below(last + 1, source)?;
        order.swap(last, other);
    }
    Ok(order)
}

/// A number below a bound; what would make some numbers more likely is drawn again.
pub(crate) fn below(
    bound: usize,
    source: &mut (impl RandomSource + ?Sized),
) -> Result<usize, RandomError> {
    let bound = u32::try_from(bound).unwrap_or(u32::MAX);
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let mut bytes = [0; 4];
        source.fill(&mut bytes)?;
        let number = u32::from_be_bytes(bytes);
        if number < fair {
            return Ok((number % bound) as usize);
        }
    }
}
