//! Standings, with every tie-break opened up game by game (C.07, March 2026).

mod encounter;
mod ratings;
mod scores;
mod sums;
mod teams;
mod tiebreak;
mod value;

pub(crate) use teams::TeamData;
pub use tiebreak::{
    Averaged, Direction, Forfeits, Scored, TeamTiebreak, Tiebreak, TiebreakError, TiebreakKind,
};
pub use value::{Counted, Opened, Part, Rule, Source, Unit, Value};

use rochade::Color;

use crate::player::PlayerId;
use crate::points::Points;
use crate::tournament::Tournament;
use scores::Scores;
use teams::TeamScores;

/// By which rules unplayed rounds count (C.07 article 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Pairings depend on results.
    Swiss,
    /// All pairings are fixed from the start: forfeits count as games (15.2).
    RoundRobin,
}

impl Kind {
    /// The tie-breaks of an event whose organiser has not chosen any, as a list of
    /// codes.
    #[must_use]
    pub const fn usual_tiebreaks(self) -> &'static str {
        match self {
            Self::Swiss => "BH/C1,BH,SB",
            Self::RoundRobin => "DE,SB,WIN",
        }
    }
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The rank; who is still tied shares it, as 1, 2, 2, 4.
    pub rank: usize,
    /// Who.
    pub player: PlayerId,
    /// The points.
    pub points: Points,
    /// The values of the tie-breaks, in their order; `None` where one is not
    /// defined.
    pub values: Vec<Option<Value>>,
}

/// Why a player stands next to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decided {
    /// By points.
    Points,
    /// By this tie-break, counted from 0.
    Tiebreak(usize),
    /// By nothing: they share the rank.
    Tied,
}

/// The standings of an event.
///
/// ```
/// use rochade_tournament::standings::{Kind, Standings, Tiebreak};
/// use rochade_tournament::{GameResult, Player, PlayerId, Settings, Tournament};
///
/// let id = |n| PlayerId::new(n).unwrap();
/// let mut event = Tournament::new(Settings::default());
/// for n in 1..=4 {
///     event.add_player(Player::new(id(n), "")).unwrap();
/// }
/// event.add_round(
///     &[(id(1), id(3), GameResult::WhiteWins), (id(4), id(2), GameResult::Draw)],
///     None,
/// ).unwrap();
/// let standings = Standings::new(&event, Kind::Swiss, 1, &Tiebreak::list("BH,WIN")?);
/// assert_eq!(standings.rows()[0].player, id(1));
/// assert_eq!(standings.rows()[1].rank, 2);
/// # Ok::<(), rochade_tournament::standings::TiebreakError>(())
/// ```
pub struct Standings<'a> {
    scores: Scores<'a>,
    fore: Scores<'a>,
    teams: Option<TeamScores<'a>>,
    tiebreaks: Vec<Tiebreak>,
    rows: Vec<Row>,
    /// By row: what separates it from the row before.
    decided: Vec<Decided>,
}

impl<'a> Standings<'a> {
    /// The standings after `rounds` rounds. Rounds that were not played yet count
    /// as zero-point byes; later ones do not count.
    #[must_use]
    pub fn new(event: &'a Tournament, kind: Kind, rounds: u16, tiebreaks: &[Tiebreak]) -> Self {
        Self::with_scores(Scores::new(event, kind, rounds), None, tiebreaks)
    }

    fn with_scores(
        scores: Scores<'a>,
        teams: Option<TeamScores<'a>>,
        tiebreaks: &[Tiebreak],
    ) -> Self {
        let fore = scores.fore();
        let mut standings = Self {
            scores,
            fore,
            teams,
            tiebreaks: tiebreaks.to_vec(),
            rows: Vec::new(),
            decided: Vec::new(),
        };
        standings.rank();
        standings
    }

    /// The lines, the first rank first.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The tie-breaks, in order.
    #[must_use]
    pub fn tiebreaks(&self) -> &[Tiebreak] {
        &self.tiebreaks
    }

    /// What separates a row from the one before it; the first is first by points.
    #[must_use]
    pub fn decided(&self, row: usize) -> Option<Decided> {
        self.decided.get(row).copied()
    }

    /// A tie-break of a player, opened up; `None` when he or it is unknown.
    #[must_use]
    pub fn open(&self, player: PlayerId, tiebreak: usize) -> Option<Opened> {
        let at = self.scores.place(player)?;
        let kind = self.tiebreaks.get(tiebreak)?;
        let group = self.tied_before(player, tiebreak)?;
        let index = group.iter().position(|&other| other == at)?;
        match self.in_group(&group, kind) {
            Some(opened) => opened.into_iter().nth(index),
            None => Some(self.opened(at, kind)),
        }
    }

    /// The points of a player, opened up.
    #[must_use]
    pub fn open_points(&self, player: PlayerId) -> Option<Opened> {
        self.scores.place(player).map(|at| sums::points(&self.scores, at))
    }

    /// Everybody with the same points and the same values before a tie-break.
    fn tied_before(&self, player: PlayerId, tiebreak: usize) -> Option<Vec<usize>> {
        let own = self.rows.iter().find(|row| row.player == player)?;
        let same = |row: &&Row| {
            row.points == own.points && row.values[..tiebreak] == own.values[..tiebreak]
        };
        Some(
            self.rows.iter().filter(same).filter_map(|row| self.scores.place(row.player)).collect(),
        )
    }

    fn rank(&mut self) {
        let mut everybody = self.scores.event.ranked();
        everybody.sort_by_key(|&at| core::cmp::Reverse(self.scores.totals[at]));
        let mut groups: Vec<Vec<usize>> = everybody
            .chunk_by(|&a, &b| self.scores.totals[a] == self.scores.totals[b])
            .map(<[usize]>::to_vec)
            .collect();
        let mut decided = vec![Decided::Tied; everybody.len()];
        mark(&groups, Decided::Points, &mut decided);
        let mut values: Vec<Vec<Option<Value>>> = vec![Vec::new(); everybody.len()];
        for (number, tiebreak) in self.tiebreaks.iter().enumerate() {
            let by_player = self.values(tiebreak, &groups);
            for (own, value) in values.iter_mut().zip(&by_player) {
                own.push(*value);
            }
            groups = groups.iter().flat_map(|g| split(g, &by_player, tiebreak)).collect();
            mark(&groups, Decided::Tiebreak(number), &mut decided);
        }
        let mut rank = 1;
        for group in &groups {
            for &at in group {
                self.rows.push(Row {
                    rank,
                    player: self.scores.event.players()[at].id,
                    points: self.scores.totals[at],
                    values: core::mem::take(&mut values[at]),
                });
            }
            rank += group.len();
        }
        self.decided = decided;
    }

    /// The values of a tie-break, by place in the list of players.
    fn values(&self, tiebreak: &Tiebreak, groups: &[Vec<usize>]) -> Vec<Option<Value>> {
        let count = self.scores.records.len();
        if tiebreak.kind.is_among_tied() {
            let mut values = vec![None; count];
            for group in groups {
                for (&at, opened) in
                    group.iter().zip(self.in_group(group, tiebreak).into_iter().flatten())
                {
                    values[at] = opened.value;
                }
            }
            return values;
        }
        if let Some(averaged) = averaged(tiebreak) {
            let inner = self.values(&averaged, groups);
            return (0..count)
                .map(|at| {
                    ratings::average_of_opponents(&self.scores, at, &inner, unit(tiebreak)).value
                })
                .collect();
        }
        (0..count).map(|at| self.opened(at, tiebreak).value).collect()
    }

    /// A tie-break among tied players; `None` when it does not depend on who is tied.
    fn in_group(&self, group: &[usize], tiebreak: &Tiebreak) -> Option<Vec<Opened>> {
        match (tiebreak.kind, &self.teams) {
            (TiebreakKind::DirectEncounter, _) => {
                Some(encounter::direct_encounter(self.scores_of(tiebreak), group, tiebreak))
            }
            (TiebreakKind::Team(kind), Some(teams)) => Some(teams.in_group(kind, group, tiebreak)),
            _ => None,
        }
    }

    /// The scores that a tie-break is about: for teams, match points or game points.
    fn scores_of(&self, tiebreak: &Tiebreak) -> &Scores<'_> {
        self.teams.as_ref().map_or(&self.scores, |teams| teams.of(tiebreak.scored))
    }

    /// A tie-break that does not depend on who is tied.
    fn opened(&self, at: usize, tiebreak: &Tiebreak) -> Opened {
        let scores = self.scores_of(tiebreak);
        let player = &scores.event.players()[at];
        match tiebreak.kind {
            TiebreakKind::Points | TiebreakKind::DirectEncounter => sums::points(scores, at),
            TiebreakKind::Wins => sums::wins(scores, at),
            TiebreakKind::GamesWon => sums::games_won(scores, at, None),
            TiebreakKind::BlackWins => sums::games_won(scores, at, Some(Color::Black)),
            TiebreakKind::BlackGames => sums::rounds(scores, at, |record| {
                record.played().is_some_and(|(_, color, _)| color == Color::Black)
            }),
            TiebreakKind::Progressive => sums::progressive(scores, at, tiebreak),
            TiebreakKind::RoundsElected => {
                sums::rounds(scores, at, |record| !record.voluntarily_unplayed())
            }
            TiebreakKind::StandardPoints => sums::standard_points(scores, at),
            TiebreakKind::PairingNumber => Opened::own(i64::from(player.id.get()), Unit::Whole),
            TiebreakKind::Buchholz => sums::buchholz(scores, at, tiebreak),
            TiebreakKind::ForeBuchholz if tiebreak.scored == Scored::Primary => {
                sums::buchholz(&self.fore, at, tiebreak)
            }
            TiebreakKind::ForeBuchholz => sums::buchholz(&scores.fore(), at, tiebreak),
            TiebreakKind::SonnebornBerger => sums::sonneborn_berger(scores, at, tiebreak),
            TiebreakKind::Koya => sums::koya(scores, at, tiebreak),
            TiebreakKind::AverageRating => ratings::average_rating(scores, at, tiebreak),
            TiebreakKind::Performance => ratings::performance(scores, at, tiebreak),
            TiebreakKind::PerfectPerformance => ratings::perfect_performance(scores, at, tiebreak),
            TiebreakKind::AverageOfBuchholz
            | TiebreakKind::AveragePerformance
            | TiebreakKind::AveragePerfectPerformance => {
                let inner = averaged(tiebreak).unwrap_or(*tiebreak);
                let values: Vec<Option<Value>> = (0..scores.records.len())
                    .map(|other| self.opened(other, &inner).value)
                    .collect();
                ratings::average_of_opponents(scores, at, &values, unit(tiebreak))
            }
            TiebreakKind::Team(kind) => match &self.teams {
                Some(teams) => teams.opened(at, kind, tiebreak),
                None => Opened { value: None, ..Opened::own(0, Unit::Whole) },
            },
            TiebreakKind::Rating => {
                Opened::own(i64::from(player.rating.or(tiebreak.unrated).unwrap_or(0)), Unit::Whole)
            }
        }
    }
}

/// The tie-break of the opponents that this one averages.
fn averaged(tiebreak: &Tiebreak) -> Option<Tiebreak> {
    let kind = match tiebreak.kind {
        TiebreakKind::AverageOfBuchholz => match tiebreak.averaged {
            Averaged::Buchholz => TiebreakKind::Buchholz,
            Averaged::ForeBuchholz => TiebreakKind::ForeBuchholz,
        },
        TiebreakKind::AveragePerformance => TiebreakKind::Performance,
        TiebreakKind::AveragePerfectPerformance => TiebreakKind::PerfectPerformance,
        TiebreakKind::Points
        | TiebreakKind::DirectEncounter
        | TiebreakKind::Wins
        | TiebreakKind::GamesWon
        | TiebreakKind::BlackGames
        | TiebreakKind::BlackWins
        | TiebreakKind::Progressive
        | TiebreakKind::RoundsElected
        | TiebreakKind::StandardPoints
        | TiebreakKind::PairingNumber
        | TiebreakKind::Buchholz
        | TiebreakKind::ForeBuchholz
        | TiebreakKind::SonnebornBerger
        | TiebreakKind::Koya
        | TiebreakKind::AverageRating
        | TiebreakKind::Performance
        | TiebreakKind::PerfectPerformance
        | TiebreakKind::Rating
        | TiebreakKind::Team(_) => return None,
    };
    Some(Tiebreak { kind, ..*tiebreak })
}

fn unit(tiebreak: &Tiebreak) -> Unit {
    if tiebreak.kind == TiebreakKind::AverageOfBuchholz { Unit::Hundredth } else { Unit::Whole }
}

/// Splits a tied group by a tie-break; who has no value comes last.
fn split(group: &[usize], values: &[Option<Value>], tiebreak: &Tiebreak) -> Vec<Vec<usize>> {
    let lower_first =
        tiebreak.kind.is_lower_better() != (tiebreak.direction == Direction::Reversed);
    let key = |at: usize| {
        let amount = values[at].map(|value| value.amount);
        (amount.is_none(), amount.map(|a| if lower_first { a } else { -a }))
    };
    let mut sorted = group.to_vec();
    sorted.sort_by_key(|&at| key(at));
    sorted.chunk_by(|&a, &b| key(a) == key(b)).map(<[usize]>::to_vec).collect()
}

/// Notes what separated the starts of groups that were not separated before.
fn mark(groups: &[Vec<usize>], by: Decided, decided: &mut [Decided]) {
    let mut row = 0;
    for group in groups {
        if decided.get(row) == Some(&Decided::Tied) {
            decided[row] = by;
        }
        row += group.len();
    }
}
