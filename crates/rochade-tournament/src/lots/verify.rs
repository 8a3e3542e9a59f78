//! Checking the record of a public draw, with nothing but the record.

use std::fmt;

use rochade::StartId;

use super::announcement::Announcement;
use super::digest::Digest;
use super::formula;
use super::record::{Draw, DrawOutcome, Record, Round, judge};
use super::rules::{Repeats, StartIdSet};

/// Something that was checked and found true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// The commitment is the one that was published.
    Published,
    /// The link of the first round in the record leads to the commitment.
    Commitment {
        /// The round.
        round: u16,
        /// How many hashes it takes.
        hashes: u16,
    },
    /// The link of a round leads to the link of the round before it.
    Link {
        /// The round.
        round: u16,
    },
    /// A draw follows from the link and the contributions.
    Draw {
        /// The round.
        round: u16,
        /// Which draw of the round.
        draw: u32,
        /// How many contributions went into it.
        contributions: usize,
        /// The number.
        number: StartId,
        /// What became of it, by the rules.
        outcome: DrawOutcome,
    },
}

/// A record that is true, with everything that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    checks: Vec<Check>,
    positions: Vec<(u16, StartId)>,
    without_contributions: Vec<u16>,
}

impl Verified {
    /// What was checked, in order.
    #[must_use]
    pub fn checks(&self) -> &[Check] {
        &self.checks
    }

    /// The rounds and their positions.
    #[must_use]
    pub fn positions(&self) -> &[(u16, StartId)] {
        &self.positions
    }

    /// The rounds to which nobody contributed: of these the organiser could
    /// have known the position before the event.
    #[must_use]
    pub fn without_contributions(&self) -> &[u16] {
        &self.without_contributions
    }
}

/// Why a record is not true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The commitment is not the one that was published.
    NotThePublished {
        /// What was published.
        published: Digest,
        /// What the record says.
        recorded: Digest,
    },
    /// A round that the terms do not have.
    NoSuchRound {
        /// The round.
        round: u16,
        /// How many rounds there are.
        rounds: u16,
    },
    /// A round is missing, or comes twice.
    NotConsecutive {
        /// The round that was due.
        expected: u16,
        /// The round that is in its place.
        found: u16,
    },
    /// No position may come twice, so the record must start with round 1.
    EarlierRoundsMissing {
        /// The first round in the record.
        first: u16,
    },
    /// Link and terms do not lead to the commitment.
    Commitment {
        /// The round of the link.
        round: u16,
        /// To what they lead.
        computed: Digest,
    },
    /// The link does not lead to the link of the round before.
    Link {
        /// The round.
        round: u16,
        /// To what it leads.
        computed: Digest,
    },
    /// The hash of a draw does not follow from the link and the contributions.
    Hash {
        /// The round.
        round: u16,
        /// Which draw.
        draw: u32,
        /// What follows.
        computed: Digest,
    },
    /// The number is not the remainder of the hash.
    Number {
        /// The round.
        round: u16,
        /// Which draw.
        draw: u32,
        /// The remainder.
        computed: StartId,
        /// What the record says.
        recorded: StartId,
    },
    /// By the rules something else became of the number.
    Outcome {
        /// The round.
        round: u16,
        /// Which draw.
        draw: u32,
        /// The number.
        number: StartId,
        /// What becomes of it.
        computed: DrawOutcome,
        /// What the record says.
        recorded: DrawOutcome,
    },
    /// The draws end before one gives the position.
    NoPosition {
        /// The round.
        round: u16,
    },
    /// A draw after the position was found.
    DrawTooMany {
        /// The round.
        round: u16,
        /// Which draw.
        draw: u32,
    },
}

/// Checks a record: that its links lead to the commitment, and that every
/// position follows from its link, the contributions and the rules.
///
/// What no record can show, a person has to check: that the commitment is the
/// one that was published before the event (give it here, and it is compared),
/// and that the contributions were handed in before the link was revealed.
///
/// # Errors
///
/// Returns the first thing that is not true.
pub fn verify(record: &Record, published: Option<&Digest>) -> Result<Verified, Flaw> {
    let announcement = &record.announcement;
    let mut checks = Vec::new();
    if let Some(&published) = published {
        if published != announcement.commitment {
            let recorded = announcement.commitment;
            return Err(Flaw::NotThePublished { published, recorded });
        }
        checks.push(Check::Published);
    }
    let mut used = StartIdSet::default();
    let mut positions = Vec::new();
    let mut before: Option<&Round> = None;
    for round in &record.revealed {
        checks.push(check_link(announcement, before, round)?);
        let position = check_draws(announcement, &used, round, &mut checks)?;
        used.insert(position);
        positions.push((round.round, position));
        before = Some(round);
    }
    let silent = record.revealed.iter().filter(|round| round.contributions.is_empty());
    let without_contributions = silent.map(|round| round.round).collect();
    Ok(Verified { checks, positions, without_contributions })
}

/// That the link of a round leads to the round before it, or to the commitment.
fn check_link(
    announcement: &Announcement,
    before: Option<&Round>,
    this: &Round,
) -> Result<Check, Flaw> {
    let (round, rounds) = (this.round, announcement.terms.rounds());
    if let Some(before) = before
        && round != before.round + 1
    {
        return Err(Flaw::NotConsecutive { expected: before.round + 1, found: round });
    }
    if !(1..=rounds).contains(&round) {
        return Err(Flaw::NoSuchRound { round, rounds });
    }
    let mut computed = formula::previous_link(round, &this.link);
    if let Some(before) = before {
        return match computed == before.link {
            true => Ok(Check::Link { round }),
            false => Err(Flaw::Link { round, computed }),
        };
    }
    if announcement.terms.rules().repeats() == Repeats::Forbidden && round != 1 {
        return Err(Flaw::EarlierRoundsMissing { first: round });
    }
    for earlier in (1..round).rev() {
        computed = formula::previous_link(earlier, &computed);
    }
    let commitment = formula::commitment(&announcement.terms, &computed);
    match commitment == announcement.commitment {
        true => Ok(Check::Commitment { round, hashes: round + 1 }),
        false => Err(Flaw::Commitment { round, computed: commitment }),
    }
}

/// That the draws of a round follow from its link, its contributions and the
/// rules; returns the position.
fn check_draws(
    announcement: &Announcement,
    used: &StartIdSet,
    this: &Round,
    checks: &mut Vec<Check>,
) -> Result<StartId, Flaw> {
    let round = this.round;
    let mut position = None;
    for (draw, recorded) in (1..).zip(&this.draws) {
        if position.is_some() {
            return Err(Flaw::DrawTooMany { round, draw });
        }
        let digest = formula::draw(round, draw, &this.link, &this.contributions);
        let computed = judge(announcement, used, digest);
        compare(round, draw, &computed, recorded)?;
        let Draw { number, outcome, .. } = computed;
        let contributions = this.contributions.len();
        checks.push(Check::Draw { round, draw, contributions, number, outcome });
        if outcome == DrawOutcome::Position {
            position = Some(number);
        }
    }
    position.ok_or(Flaw::NoPosition { round })
}

fn compare(round: u16, draw: u32, computed: &Draw, recorded: &Draw) -> Result<(), Flaw> {
    if computed.digest != recorded.digest {
        return Err(Flaw::Hash { round, draw, computed: computed.digest });
    }
    let number = computed.number;
    if number != recorded.number {
        return Err(Flaw::Number { round, draw, computed: number, recorded: recorded.number });
    }
    let (computed, recorded) = (computed.outcome, recorded.outcome);
    if computed != recorded {
        return Err(Flaw::Outcome { round, draw, number, computed, recorded });
    }
    Ok(())
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for Flaw {}
