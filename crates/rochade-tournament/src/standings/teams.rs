//! Tie-breaks of teams (C.07 articles 12 and 13).

use super::encounter::direct_encounter;
use super::scores::Scores;
use super::sums;
use super::tiebreak::{Scored, TeamTiebreak, Tiebreak};
use super::value::{Opened, Rule, Unit, Value};
use super::{Kind, Standings};
use crate::points::{PointSystem, Points};
use crate::tournament::Tournament;

/// What the matches of teams brought.
#[derive(Clone, Debug)]
pub(crate) struct TeamData {
    /// Whether match points come first, or game points.
    pub primary: Scored,
    /// By team and round: the match points.
    pub matches: Vec<Vec<Points>>,
    /// By team and round: the points on all boards.
    pub games: Vec<Vec<Points>>,
    /// By team: the points on each board, all matches together.
    pub boards: Vec<Vec<Points>>,
    /// What match points there are.
    pub match_points: PointSystem,
    /// What all boards of a match bring when they are won, drawn or lost.
    pub game_points: PointSystem,
}

/// Both scores of teams, and their boards.
pub(super) struct TeamScores<'a> {
    pub primary: Scored,
    pub matches: Scores<'a>,
    pub games: Scores<'a>,
    pub boards: Vec<Vec<Points>>,
}

impl TeamScores<'_> {
    /// The score that is meant.
    pub fn of(&self, scored: Scored) -> &Scores<'_> {
        match (scored, self.primary) {
            (Scored::Matches, _) | (Scored::Primary, Scored::Primary | Scored::Matches) => {
                &self.matches
            }
            (Scored::Games, _) | (Scored::Primary, Scored::Games) => &self.games,
        }
    }

    /// The score that is not the primary one.
    pub fn secondary(&self) -> &Scores<'_> {
        match self.primary {
            Scored::Games => &self.matches,
            Scored::Primary | Scored::Matches => &self.games,
        }
    }

    /// A tie-break that does not depend on who is tied.
    pub fn opened(&self, at: usize, kind: TeamTiebreak, tiebreak: &Tiebreak) -> Opened {
        match kind {
            TeamTiebreak::Secondary => sums::points(self.secondary(), at),
            TeamTiebreak::MatchMatch => self.berger(at, &self.matches, &self.matches, tiebreak),
            TeamTiebreak::MatchGame => self.berger(at, &self.matches, &self.games, tiebreak),
            TeamTiebreak::GameMatch => self.berger(at, &self.games, &self.matches, tiebreak),
            TeamTiebreak::GameGame => self.berger(at, &self.games, &self.games, tiebreak),
            TeamTiebreak::BoardCount => self.board_count(at),
            TeamTiebreak::Strength => self.strength(at, tiebreak),
            TeamTiebreak::ExtendedEncounter
            | TeamTiebreak::TopBoards
            | TeamTiebreak::BottomBoards => Opened::own(0, Unit::Whole),
        }
    }

    /// 13.2: the opponent's total in one score times what was scored in another.
    fn berger(
        &self,
        at: usize,
        opponents: &Scores<'_>,
        own: &Scores<'_>,
        tiebreak: &Tiebreak,
    ) -> Opened {
        let mut elements = opponents.contributions(at, tiebreak.forfeits);
        for (part, _) in &mut elements {
            part.result = own.points[at][usize::from(part.round) - 1];
            part.amount *= i64::from(part.result.halves());
        }
        Opened::sum(sums::cut(elements, tiebreak), Unit::Quarter)
    }

    /// 12.1: board numbers times the points made there.
    fn board_count(&self, at: usize) -> Opened {
        let boards = (1..).zip(&self.boards[at]);
        let amount = boards.map(|(board, points): (i64, _)| board * i64::from(points.halves()));
        Opened::own(amount.sum(), Unit::Half)
    }

    /// 13.4: the secondary score, and Buchholz of the primary one divided by a factor,
    /// in hundredths.
    fn strength(&self, at: usize, tiebreak: &Tiebreak) -> Opened {
        let primary = self.of(Scored::Primary);
        let secondary = self.secondary();
        let buchholz = sums::buchholz(primary, at, tiebreak);
        let most = i64::from(primary.system.win.halves()) * i64::from(primary.rounds);
        let factor = (most / i64::from(secondary.system.win.halves()).max(1)).max(1);
        let halves = i64::from(secondary.totals[at].halves());
        let strength = buchholz.value.map_or(0, |value| value.amount);
        let amount = 50 * (halves * factor + strength) / factor;
        let value = Some(Value { amount, unit: Unit::Hundredth });
        Opened { value, rule: Rule::Own, parts: Vec::new() }
    }

    /// The places of tied teams among themselves: 0 for all when nothing separates them.
    pub fn in_group(&self, kind: TeamTiebreak, group: &[usize], code: &Tiebreak) -> Vec<Opened> {
        match kind {
            TeamTiebreak::ExtendedEncounter => self.extended_encounter(group, code),
            TeamTiebreak::TopBoards => places(group, |at| self.boards[at].clone()),
            TeamTiebreak::BottomBoards => places(group, |at| self.without_bottom_boards(at)),
            // Board count compares only teams with as many points on their boards.
            TeamTiebreak::BoardCount => {
                let total = |at: usize| self.games.totals[at];
                let equal = group.iter().all(|&at| total(at) == total(group[0]));
                let shown = |&at: &usize| {
                    let opened = self.board_count(at);
                    if equal { opened } else { Opened { value: None, ..opened } }
                };
                group.iter().map(shown).collect()
            }
            TeamTiebreak::Secondary
            | TeamTiebreak::MatchMatch
            | TeamTiebreak::MatchGame
            | TeamTiebreak::GameMatch
            | TeamTiebreak::GameGame
            | TeamTiebreak::Strength => {
                group.iter().map(|&at| self.opened(at, kind, code)).collect()
            }
        }
    }

    /// 12.3: the points without the last board, then without the last two, and so on.
    fn without_bottom_boards(&self, at: usize) -> Vec<Points> {
        let boards = &self.boards[at];
        (1..boards.len()).rev().map(|kept| boards[..kept].iter().copied().sum()).collect()
    }

    /// 13.3: direct encounter by the primary score; who is still tied, by the secondary.
    fn extended_encounter(&self, group: &[usize], code: &Tiebreak) -> Vec<Opened> {
        let mut places = vec![0; self.matches.records.len()];
        self.encounters(group, code, 1, &mut places);
        let split = group.iter().any(|&at| places[at] != places[group[0]]);
        let games = direct_encounter(self.of(Scored::Primary), group, code);
        let placed = group.iter().zip(games).map(|(&at, opened)| {
            let amount = if split { places[at] } else { 0 };
            Opened { value: Some(Value { amount, unit: Unit::Whole }), ..opened }
        });
        placed.collect()
    }

    /// Gives places from `first` on; every new group of tied teams begins anew.
    fn encounters(&self, group: &[usize], code: &Tiebreak, first: i64, places: &mut [i64]) {
        for &at in group {
            places[at] = first;
        }
        for scores in [self.of(Scored::Primary), self.secondary()] {
            let opened = direct_encounter(scores, group, code);
            let mut ranked: Vec<(i64, usize)> = group
                .iter()
                .zip(opened)
                .map(|(&at, opened)| (opened.value.map_or(0, |value| value.amount), at))
                .collect();
            ranked.sort_unstable();
            let groups: Vec<Vec<usize>> = ranked
                .chunk_by(|a, b| a.0 == b.0)
                .map(|tied| tied.iter().map(|&(_, at)| at).collect())
                .collect();
            if groups.len() > 1 {
                let mut next = first;
                for group in groups {
                    self.encounters(&group, code, next, places);
                    next += group.len() as i64;
                }
                return;
            }
        }
    }
}

/// Places by values that are compared one after the other, the higher first.
fn places(group: &[usize], values: impl Fn(usize) -> Vec<Points>) -> Vec<Opened> {
    let own: Vec<Vec<Points>> = group.iter().map(|&at| values(at)).collect();
    let split = own.iter().any(|other| *other != own[0]);
    let place = |value: &Vec<Points>| own.iter().filter(|other| *other > value).count() as i64 + 1;
    let amount = |value: &Vec<Points>| if split { place(value) } else { 0 };
    own.iter()
        .map(|value| Opened {
            value: Some(Value { amount: amount(value), unit: Unit::Whole }),
            rule: Rule::Encounters,
            parts: Vec::new(),
        })
        .collect()
}

impl<'a> Standings<'a> {
    /// The standings of teams, which are the players of `teams`.
    pub(crate) fn of_teams(
        teams: &'a Tournament,
        kind: Kind,
        data: &TeamData,
        tiebreaks: &[Tiebreak],
    ) -> Self {
        let rounds = data.matches.first().map_or(0, Vec::len);
        let records: Vec<_> = teams
            .players()
            .iter()
            .map(|team| teams.records(team.id).iter().copied().take(rounds).collect::<Vec<_>>())
            .collect();
        let scores = |points: &Vec<Vec<Points>>, system| {
            Scores::with_points(teams, kind, system, points.clone(), records.clone())
        };
        let by = |scored: Scored| match scored {
            Scored::Games => scores(&data.games, data.game_points),
            Scored::Primary | Scored::Matches => scores(&data.matches, data.match_points),
        };
        let team_scores = TeamScores {
            primary: data.primary,
            matches: by(Scored::Matches),
            games: by(Scored::Games),
            boards: data.boards.clone(),
        };
        Self::with_scores(by(data.primary), Some(team_scores), tiebreaks)
    }
}
