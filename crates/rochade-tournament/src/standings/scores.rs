//! Scores as tie-breaks see them: with unplayed rounds by C.07 article 16.

use super::Kind;
use super::tiebreak::Forfeits;
use super::value::{Counted, Part, Source};
use crate::player::PlayerId;
use crate::points::{PointSystem, Points};
use crate::record::{Bye, Outcome, Rated, Record};
use crate::tournament::Tournament;
use rochade::Color;

/// Everybody's records and totals.
pub(super) struct Scores<'a> {
    pub event: &'a Tournament,
    pub kind: Kind,
    pub system: PointSystem,
    /// How many rounds count.
    pub rounds: u16,
    pub records: Vec<Vec<Record>>,
    /// What everybody got in each round.
    pub points: Vec<Vec<Points>>,
    /// The points of everybody.
    pub totals: Vec<Points>,
    /// The same, as an opponent's score (article 16.3).
    pub adjusted: Vec<Points>,
    pub all_rated: bool,
}

impl<'a> Scores<'a> {
    pub fn new(event: &'a Tournament, kind: Kind, rounds: u16) -> Self {
        let records: Vec<Vec<Record>> = event
            .players()
            .iter()
            .map(|player| {
                let mut records = event.records(player.id).to_vec();
                records.resize(usize::from(rounds), Record::ABSENT);
                records
            })
            .collect();
        let system = event.settings().points;
        Self::with_points(event, kind, system, records_points(&records, &system), records)
    }

    /// The scores when a round brings what `points` says, for instance the points on
    /// all boards of a match between teams.
    pub fn with_points(
        event: &'a Tournament,
        kind: Kind,
        system: PointSystem,
        points: Vec<Vec<Points>>,
        records: Vec<Vec<Record>>,
    ) -> Self {
        let rounds = records.iter().map(Vec::len).max().unwrap_or(0);
        let rounds = u16::try_from(rounds).unwrap_or(u16::MAX);
        let totals: Vec<Points> = points.iter().map(|own| own.iter().copied().sum()).collect();
        let adjusted =
            records.iter().zip(&points).map(|(r, own)| adjusted(r, own, &system)).collect();
        let all_rated = event.players().iter().all(|player| player.rating.is_some());
        Self { event, kind, system, rounds, records, points, totals, adjusted, all_rated }
    }

    /// The same with every pairing of the final round drawn (article 8.3).
    pub fn fore(&self) -> Self {
        let mut records = self.records.clone();
        let mut points = self.points.clone();
        for (own, points) in records.iter_mut().zip(&mut points) {
            if let (Some(last), Some(points)) = (own.last_mut(), points.last_mut())
                && let Some(opponent) = last.opponent()
            {
                let color = last.scheduled_color().unwrap_or(Color::White);
                *last = Record::Game { opponent, color, outcome: Outcome::Draw, rated: Rated::Yes };
                *points = self.system.draw;
            }
        }
        Self::with_points(self.event, self.kind, self.system, points, records)
    }

    pub fn place(&self, id: PlayerId) -> Option<usize> {
        self.event.position(id)
    }

    /// Whether a round counts as played against its opponent.
    pub fn opponent(&self, record: Record, forfeits: Forfeits) -> Option<usize> {
        let counts = match record {
            Record::Game { .. } => true,
            Record::Forfeit { .. } => self.kind == Kind::RoundRobin || forfeits == Forfeits::Played,
            Record::Bye(_) => false,
        };
        if counts { record.opponent().and_then(|id| self.place(id)) } else { None }
    }

    /// Each round's contribution to Buchholz (articles 8.1 and 16.4), in
    /// half-points, with whether it was voluntarily unplayed. In a round robin
    /// only rounds with an opponent count (15.2).
    pub fn contributions(&self, at: usize, forfeits: Forfeits) -> Vec<(Part, Unplayed)> {
        let mut parts = Vec::new();
        let rounds = self.records[at].iter().zip(&self.points[at]);
        for (round, (&record, &result)) in (1..).zip(rounds) {
            let scheduled = record.opponent().and_then(|id| self.place(id));
            let (points, source) = match self.opponent(record, forfeits) {
                Some(opponent) if self.kind == Kind::RoundRobin => {
                    (self.totals[opponent], Source::OpponentScore(self.totals[opponent]))
                }
                Some(opponent) => {
                    (self.adjusted[opponent], Source::OpponentScore(self.adjusted[opponent]))
                }
                None if self.kind == Kind::RoundRobin => continue,
                None => self.dummy(at, scheduled),
            };
            let voluntary =
                record.voluntarily_unplayed() && self.opponent(record, forfeits).is_none();
            let part = Part {
                round,
                opponent: record.opponent(),
                source,
                result,
                amount: i64::from(points.halves()),
                counted: Counted::Yes,
            };
            parts.push((part, if voluntary { Unplayed::Voluntarily } else { Unplayed::Otherwise }));
        }
        parts
    }

    fn dummy(&self, at: usize, scheduled: Option<usize>) -> (Points, Source) {
        let own = self.totals[at];
        match scheduled {
            Some(opponent) if self.adjusted[opponent] < own => {
                let limit = self.adjusted[opponent];
                (limit, Source::DummyLimitedByOpponent(limit))
            }
            Some(_) => (own, Source::Dummy(own)),
            None => {
                let limit = Points::from_halves(self.system.draw.halves() * u32::from(self.rounds));
                if limit < own {
                    (limit, Source::DummyLimitedByDraws(limit))
                } else {
                    (own, Source::Dummy(own))
                }
            }
        }
    }
}

/// Whether a round is one that the player did not want to play (16.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unplayed {
    Voluntarily,
    Otherwise,
}

/// Article 16.3: requested byes after which nothing was played count as draws.
fn adjusted(records: &[Record], points: &[Points], system: &PointSystem) -> Points {
    let after = records.iter().rposition(|r| !r.voluntarily_unplayed()).map_or(0, |at| at + 1);
    let early: Points = points[..after].iter().copied().sum();
    let late = records[after..].iter().zip(&points[after..]).map(|(r, &points)| match r {
        Record::Bye(Bye::HalfPoint | Bye::ZeroPoint) => system.draw,
        Record::Bye(_) | Record::Game { .. } | Record::Forfeit { .. } => points,
    });
    early + late.sum()
}

/// What the records bring by a point system.
fn records_points(records: &[Vec<Record>], system: &PointSystem) -> Vec<Vec<Points>> {
    records.iter().map(|own| own.iter().map(|record| record.points(system)).collect()).collect()
}
