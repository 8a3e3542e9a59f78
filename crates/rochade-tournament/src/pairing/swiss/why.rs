//! Why a round is paired as it is.

use rochade::Color;

use super::SwissRound;
use super::color::ColorRule;
use super::criteria::{Candidate, Criterion, Tally, first_worse};
use super::field::{Contender, Field, Preference, Strength};
use super::round::{Bracket, Round};
use super::search::{Demand, Solution};
use crate::pairing::Board;
use crate::player::PlayerId;
use crate::points::Points;

/// Why a player is absolutely due a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// He had the other colour in his last two games.
    TwiceInARow,
    /// He had the other colour so many times more often.
    Difference(u32),
    /// He had the other colour in his last game: no more than a mild preference.
    Last,
}

/// What stands against a pairing that was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They have played each other (C1).
    AlreadyPlayed {
        /// In which round.
        round: u16,
    },
    /// The arbiter forbids the pair.
    Forbidden,
    /// Both are absolutely due the same colour (C3): one of them would have the
    /// other colour a third time in a row, or three times more often.
    SameColorDue {
        /// The colour.
        color: Color,
        /// Why the first of the two is due it.
        first: Due,
        /// Why the second is.
        second: Due,
    },
    /// This player may not get the bye: he had one, or a win without playing (C2).
    NoSecondBye,
    /// This player does not play this round.
    NotPresent(PlayerId),
    /// The arbiter decided otherwise.
    Arbiter,
    /// The player would have to float out of his bracket.
    WouldFloat {
        /// Who.
        player: PlayerId,
        /// What stands against that.
        because: Box<Obstacle>,
    },
    /// With that pair the rest cannot be paired, or the bye would go to a higher
    /// score (C4, C5).
    NotComplete,
    /// The best candidate that has it is worse by this criterion.
    Worse {
        /// The criterion that decides.
        criterion: Criterion,
        /// What it counts in the pairing that was made.
        chosen: Tally,
        /// What it counts in the best alternative.
        alternative: Tally,
    },
    /// As good by all criteria, but later in the order of C.04.3 article 4.
    LaterInOrder,
}

/// What a player might have expected from his rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// This opponent: the one of the same place in the other half.
    Opponent(PlayerId),
    /// To float, as the lowest ranked of an odd bracket.
    Float,
}

/// An expectation that was not met, and what stood against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// Who might have expected it.
    pub player: PlayerId,
    /// What.
    pub expected: Expected,
    /// What stood against it.
    pub obstacle: Obstacle,
}

/// A player of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Who.
    pub player: PlayerId,
    /// His score.
    pub score: Points,
    /// The colour he is due.
    pub preference: Option<Preference>,
    /// Why he is.
    pub due: Option<Due>,
}

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardReason {
    /// The board.
    pub board: Board,
    /// White.
    pub white: Side,
    /// Black.
    pub black: Side,
    /// The score of the bracket's residents; `None` for a pair that the arbiter
    /// fixed.
    pub bracket: Option<Points>,
    /// Who of the two came down from a higher score.
    pub floated: Option<PlayerId>,
    /// Why this player came down, if the rules let him.
    pub downfloat: Option<FloatReason>,
    /// The rule that gave the colours.
    pub color_rule: ColorRule,
    /// What the two might have expected. Empty when they were at the same place
    /// in the two halves: then this is the first pairing that the rules look at.
    pub objections: Vec<Objection>,
}

/// Why a player floated down out of his own bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatReason {
    /// Who.
    pub player: PlayerId,
    /// The score of the bracket that he left.
    pub from: Points,
    /// Players of that bracket who are ranked below him and stayed, the lowest first, and
    /// what stood against their floating. Empty when everybody below him floated, too.
    pub stayed: Vec<(PlayerId, Obstacle)>,
}

/// How many of those who stayed are told about: a bracket can be large.
const STAYED: usize = 3;

/// Why a player has the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeReason {
    /// Who.
    pub player: PlayerId,
    /// His score.
    pub score: Points,
    /// Everybody ranked below him, and why the bye did not go there.
    pub others: Vec<(PlayerId, Obstacle)>,
}

impl SwissRound<'_> {
    /// The reasons of every board that the rules paired, in the order of the
    /// boards.
    #[must_use]
    pub fn reasons(&self) -> Vec<BoardReason> {
        let mut round = self.round();
        self.pairing.boards.iter().map(|&board| self.reason(&mut round, board)).collect()
    }

    /// The reason of one board.
    #[must_use]
    pub fn why(&self, board: Board) -> BoardReason {
        self.reason(&mut self.round(), board)
    }

    /// Why these two are not paired; `None` when they are.
    #[must_use]
    pub fn why_not(&self, a: PlayerId, b: PlayerId) -> Option<Obstacle> {
        if self
            .pairing
            .boards
            .iter()
            .any(|board| [(board.white, board.black), (board.black, board.white)].contains(&(a, b)))
        {
            return None;
        }
        Some(self.obstacle(&mut self.round(), a, b))
    }

    /// Why the bye went where it did; `None` when nobody has it by the rules.
    #[must_use]
    pub fn why_bye(&self) -> Option<ByeReason> {
        let player = self.pairing.bye?;
        let at = self.place(player)?;
        let mut round = self.round();
        let rank = |c: &Contender| (core::cmp::Reverse(c.score), c.number);
        let own = rank(&self.field.contenders[at]);
        let mut others: Vec<(_, PlayerId, Obstacle)> = (at + 1..self.field.len())
            .map(|other| {
                let contender = &self.field.contenders[other];
                (rank(contender), contender.id, self.bye_obstacle(&mut round, at, other))
            })
            .collect();
        // Whom the arbiter paired sits on a board, however low he is ranked.
        let fixed = self.fixed.contenders.iter().filter(|c| rank(c) > own);
        others.extend(fixed.map(|c| (rank(c), c.id, Obstacle::Arbiter)));
        others.sort_by_key(|(rank, _, _)| *rank);
        let others = others.into_iter().map(|(_, id, obstacle)| (id, obstacle)).collect();
        Some(ByeReason { player, score: self.field.contenders[at].score, others })
    }

    fn reason(&self, round: &mut Round<'_>, board: Board) -> BoardReason {
        let (white, black) = (self.side(board.white), self.side(board.black));
        let places = (self.place(board.white), self.place(board.black));
        let bracket = match places {
            (Some(a), Some(b)) => self.bracket_of_pair(a, b),
            (None, _) | (_, None) => None,
        };
        let floated = match white.score.cmp(&black.score) {
            _ if bracket.is_none() => None,
            core::cmp::Ordering::Greater => Some(board.white),
            core::cmp::Ordering::Less => Some(board.black),
            core::cmp::Ordering::Equal => None,
        };
        let objections = bracket.map_or(Vec::new(), |bracket| {
            [board.white, board.black]
                .into_iter()
                .filter_map(|player| self.objection(round, bracket, player))
                .collect()
        });
        BoardReason {
            board,
            white,
            black,
            bracket: bracket.map(|b| self.field.contenders[self.field.groups[b.group].start].score),
            floated,
            downfloat: floated.and_then(|player| self.downfloat(round, player)),
            color_rule: self.color_rule(board),
            objections,
        }
    }

    fn side(&self, player: PlayerId) -> Side {
        let everybody = self.field.contenders.iter().chain(&self.fixed.contenders);
        let contender = everybody.into_iter().find(|c| c.id == player);
        Side {
            player,
            score: contender.map_or(Points::ZERO, |c| c.score),
            preference: contender.and_then(|c| c.preference),
            due: contender.and_then(why_due),
        }
    }

    /// Why a player left the bracket of his own score.
    fn downfloat(&self, round: &mut Round<'_>, player: PlayerId) -> Option<FloatReason> {
        let at = self.place(player)?;
        let bracket = self.brackets.iter().find(|bracket| {
            let residents = &bracket.players[bracket.moved_down..];
            residents.contains(&at) && bracket.solution.left.contains(&at)
        })?;
        let below = bracket.players.iter().rev().take_while(|&&other| other > at);
        let stayed = below.filter(|other| !bracket.solution.left.contains(other)).take(STAYED);
        let stayed: Vec<usize> = stayed.copied().collect();
        Some(FloatReason {
            player,
            from: self.field.contenders[at].score,
            stayed: stayed
                .into_iter()
                .map(|other| {
                    let obstacle = self.demand(round, bracket, Demand::Float(other));
                    (self.field.contenders[other].id, obstacle)
                })
                .collect(),
        })
    }

    fn bracket_of_pair(&self, a: usize, b: usize) -> Option<&Bracket> {
        let pair = (a.min(b), a.max(b));
        self.brackets.iter().find(|bracket| bracket.solution.pairs.contains(&pair))
    }

    /// What a player of a bracket might have expected from his place in it, if it
    /// is not what he got.
    fn objection(
        &self,
        round: &mut Round<'_>,
        bracket: &Bracket,
        player: PlayerId,
    ) -> Option<Objection> {
        let at = self.place(player)?;
        match expected_partner(bracket, at)? {
            Some(partner) => {
                let pair = (at.min(partner), at.max(partner));
                if bracket.solution.pairs.contains(&pair) {
                    return None;
                }
                let other = self.field.contenders[partner].id;
                let obstacle = self.obstacle(round, player, other);
                Some(Objection { player, expected: Expected::Opponent(other), obstacle })
            }
            None => {
                let obstacle = self.demand(round, bracket, Demand::Float(at));
                Some(Objection { player, expected: Expected::Float, obstacle })
            }
        }
    }

    /// What stands against pairing these two, who are not paired.
    fn obstacle(&self, round: &mut Round<'_>, a: PlayerId, b: PlayerId) -> Obstacle {
        let (x, y) = match (self.place(a), self.place(b)) {
            (Some(x), Some(y)) => (x.min(y), x.max(y)),
            (None, _) => return self.missing(a),
            (_, None) => return self.missing(b),
        };
        if let Some(obstacle) = self.illegal(x, y) {
            return obstacle;
        }
        let together =
            self.brackets.iter().find(|br| br.players.contains(&x) && br.players.contains(&y));
        if let Some(bracket) = together {
            return self.demand(round, bracket, Demand::Pair(x, y));
        }
        // The higher ranked one was paired before the other's bracket came.
        let bracket = self
            .brackets
            .iter()
            .find(|br| br.players.contains(&x) && !br.solution.left.contains(&x));
        let because = bracket
            .map_or(Obstacle::NotComplete, |bracket| self.demand(round, bracket, Demand::Float(x)));
        Obstacle::WouldFloat { player: self.field.contenders[x].id, because: Box::new(because) }
    }

    fn missing(&self, player: PlayerId) -> Obstacle {
        if self.fixed.contenders.iter().any(|c| c.id == player) {
            Obstacle::Arbiter
        } else {
            Obstacle::NotPresent(player)
        }
    }

    fn illegal(&self, x: usize, y: usize) -> Option<Obstacle> {
        let (a, b) = (&self.field.contenders[x], &self.field.contenders[y]);
        if self.field.have_met(x, y) {
            let met = |record: &crate::record::Record| {
                record.played().is_some_and(|(opponent, _, _)| opponent == b.id)
            };
            let round = self.event.records(a.id).iter().position(met).unwrap_or(0) + 1;
            return Some(Obstacle::AlreadyPlayed { round: round as u16 });
        }
        if self.field.are_barred(x, y) {
            return Some(Obstacle::Forbidden);
        }
        let due = |c: &Contender| match c.repeated() {
            Some(_) => Due::TwiceInARow,
            None => Due::Difference(c.difference.unsigned_abs()),
        };
        let color = a.preference?.color;
        self.field.colors_exclude(x, y).then(|| Obstacle::SameColorDue {
            color,
            first: due(a),
            second: due(b),
        })
    }

    /// What the demand would cost the bracket.
    fn demand(&self, round: &mut Round<'_>, bracket: &Bracket, demand: Demand) -> Obstacle {
        let alternative = round.pair_bracket(bracket.with(demand));
        let Some(mut alternative) = alternative else { return Obstacle::NotComplete };
        if alternative.left == bracket.solution.left {
            // Equal floaters leave equal choices below, however they were found.
            alternative.next_left.clone_from(&bracket.solution.next_left);
            alternative.left_has_bye = bracket.solution.left_has_bye;
        }
        let tallies = |solution: &Solution| tallies(&self.field, bracket, solution);
        match first_worse(&tallies(&bracket.solution), &tallies(&alternative)) {
            None => Obstacle::LaterInOrder,
            Some((criterion, chosen, alternative)) => {
                Obstacle::Worse { criterion, chosen, alternative }
            }
        }
    }

    fn bye_obstacle(&self, round: &mut Round<'_>, at: usize, other: usize) -> Obstacle {
        let contender = &self.field.contenders[other];
        if !contender.may_get_bye {
            return Obstacle::NoSecondBye;
        }
        if contender.score != self.field.contenders[at].score {
            return Obstacle::NotComplete;
        }
        // Follow the bye from the bracket in which the two part ways.
        let parting = self.brackets.iter().find(|bracket| {
            let left = &bracket.solution.left;
            left.contains(&at) && bracket.players.contains(&other) && !left.contains(&other)
        });
        parting.map_or(Obstacle::LaterInOrder, |bracket| {
            self.demand(round, bracket, Demand::Float(other))
        })
    }
}

/// Why a player is due his colour; `None` when he is due none.
fn why_due(contender: &Contender) -> Option<Due> {
    let preference = contender.preference?;
    Some(match preference.strength {
        Strength::Mild => Due::Last,
        Strength::Strong => Due::Difference(contender.difference.unsigned_abs()),
        Strength::Absolute if contender.difference.abs() > 1 => {
            Due::Difference(contender.difference.unsigned_abs())
        }
        Strength::Absolute => Due::TwiceInARow,
    })
}

fn tallies(field: &Field, bracket: &Bracket, solution: &Solution) -> Vec<Tally> {
    let (moved, residents) = bracket.players.split_at(bracket.moved_down);
    Candidate {
        field,
        moved,
        residents,
        pairs: &solution.pairs,
        left: &solution.left,
        next_left: &solution.next_left,
        left_has_bye: solution.left_has_bye,
    }
    .tallies()
}

/// The partner of a player in the first candidate that the rules look at:
/// `Some(None)` when he floats in it. `None` when it does not say, as for players
/// who stay moved down.
fn expected_partner(bracket: &Bracket, at: usize) -> Option<Option<usize>> {
    let place = bracket.players.iter().position(|&p| p == at)?;
    let in_pair = |p: usize| bracket.solution.pairs.iter().any(|&(a, b)| a == p || b == p);
    let (moved, residents) = bracket.players.split_at(bracket.moved_down);
    let used: Vec<usize> = moved.iter().copied().filter(|&p| in_pair(p)).collect();
    if place < bracket.moved_down {
        let index = used.iter().position(|&p| p == at)?;
        return residents.get(index).copied().map(Some);
    }
    let index = place - bracket.moved_down;
    if index < used.len() {
        return Some(Some(used[index]));
    }
    let rest = &residents[used.len().min(residents.len())..];
    let pairs = bracket.solution.pairs.len() - used.len();
    let index = index - used.len();
    if index < pairs {
        rest.get(index + pairs).copied().map(Some)
    } else if index < 2 * pairs {
        Some(Some(rest[index - pairs]))
    } else {
        Some(None)
    }
}
