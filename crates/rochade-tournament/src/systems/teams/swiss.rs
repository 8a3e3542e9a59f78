//! The Swiss system for teams (C.04.6, in force from 1 February 2026).
//!
//! Bracket by bracket: the teams with the highest score take up as few teams from below
//! as possible, and of all pairings that are equally good the rules take the first in the
//! order of the numbers. Nothing is enumerated: matchings say what the best values are,
//! and then each number in turn is put where it still leaves them possible.
//!
//! Where the text can be read in two ways, this is how it is read here: forfeited
//! matches were not played (C1, 3.4.3); C6 and C7 are minimised like all criteria of
//! article 2.3; colours are compared from the last match played backwards (4.3.6); two
//! equal colours in a row are a strong preference in the last round, too (1.7.2); floats
//! are judged by the score with which that round was paired.

use rochade::Color;

use super::TeamSwiss;
use super::field::{Bracket, Field};
use super::matches::TeamEvent;
use crate::pairing::{ArbiterChoices, Board, Origin, Pairing, PairingError};
use crate::player::PlayerId;
use crate::points::Points;
use crate::tournament::Tournament;

/// What a team would like on its first board (article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamPreference {
    /// Which colour.
    pub color: Color,
    /// Whether it is a strong one; those of type A are all alike.
    pub strong: bool,
}

/// The rule that gave a pair its colours (article 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TeamColorRule {
    /// 4.3.1: neither team has played; the initial colour, by the number of the first.
    Initial,
    /// 4.3.2: only one of them has a preference.
    OnePreference,
    /// 4.3.3: their preferences are opposite.
    Opposite,
    /// 4.3.4: only one of them has a strong preference.
    OneStrong,
    /// 4.3.5: fewer matches with White, compared with Black.
    Difference,
    /// 4.3.6: the other way round than when their colours last differed.
    Alternate,
    /// 4.3.7: the preference of the first team.
    FirstPreference,
    /// 4.3.8: the first team changes its colour.
    FirstAlternates,
    /// 4.3.9: the other team changes its colour.
    OtherAlternates,
    /// The arbiter.
    Arbiter,
}

/// A criterion of article 2.3 that decides between pairings of one bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TeamCriterion {
    /// C8: a preference is not fulfilled.
    Preference,
    /// C9: a strong one is not.
    StrongPreference,
    /// C10: the opponent of an upfloater floated in the round before.
    Floater,
}

/// Why a team did not get an opponent with a smaller number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamObstacle {
    /// They have met.
    Met(u16),
    /// The arbiter forbids it.
    Forbidden,
    /// The others of the bracket could not be paired then.
    Stuck,
    /// Another pairing fulfils this better.
    Worse(TeamCriterion),
    /// The pairing would be as good, but come later in the order of the tops.
    Later,
}

/// Why a match is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamReason {
    /// The two teams; the first has White on board 1.
    pub teams: [PlayerId; 2],
    /// Their scores.
    pub scores: [Points; 2],
    /// Who decided.
    pub origin: Origin,
    /// The team that was taken up into this bracket.
    pub upfloater: Option<PlayerId>,
    /// Which teams with smaller numbers the top member of the pair did not get, and why.
    pub passed: Vec<(PlayerId, TeamObstacle)>,
    /// The rule that gave the colours.
    pub rule: TeamColorRule,
}

/// A round of a team Swiss that can tell why it is so.
pub struct TeamSwissRound {
    /// Which teams meet, with White on board 1 first.
    pub pairing: Pairing,
    /// Who would have had the bye before the team that has it, but the others could not
    /// be paired then.
    pub bye_passed: Vec<PlayerId>,
    /// Whether the rules gave the bye, and not the arbiter.
    pub(super) bye_by_rules: bool,
    /// The reasons without what only an explanation needs.
    plain: Vec<TeamReason>,
    field: Field,
    brackets: Vec<Bracket>,
}

impl TeamSwissRound {
    /// Pairs the next round around what the arbiter fixed; his choices name teams.
    ///
    /// # Errors
    ///
    /// When something was not declared, the arbiter's choices do not fit, or no pairing
    /// obeys the absolute criteria.
    pub fn new(
        settings: &TeamSwiss,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<Self, PairingError> {
        let view = TeamEvent::new(&settings.matches, event, event.rounds_played());
        let teams = settings.prepared(&view);
        let taken = choices.taken(&teams)?;
        let field = Field::new(settings, &view, &teams, |id| !taken.contains(&id))?;
        let mut rest: Vec<usize> = (0..field.ids.len()).collect();
        let mut bye = choices.bye;
        let mut bye_passed = Vec::new();
        if rest.len() % 2 == 1 {
            if bye.is_some() {
                return Err(PairingError::NoPairing);
            }
            let (at, passed) = field.rest(&rest).ok_or(PairingError::NoPairing)?;
            bye = Some(field.ids[at]);
            bye_passed = passed.iter().map(|&at| field.ids[at]).collect();
            rest.retain(|&other| other != at);
        }
        let brackets = field.brackets(&rest).ok_or(PairingError::NoPairing)?;
        let mut reasons = Vec::new();
        for bracket in &brackets {
            for &(a, b) in &bracket.pairs {
                let (white, mut rule) = field.white(a, b);
                let mut pair = if white == a { [a, b] } else { [b, a] };
                if let Some(color) = choices.color(field.ids[a], field.ids[b])? {
                    pair = if color == Color::White { [a, b] } else { [b, a] };
                    rule = TeamColorRule::Arbiter;
                }
                let upfloater = [a, b].into_iter().find(|at| bracket.upfloaters.contains(at));
                reasons.push(TeamReason {
                    teams: pair.map(|at| field.ids[at]),
                    scores: pair.map(|at| Points::from_halves(field.score[at])),
                    origin: Origin::Rules,
                    upfloater: upfloater.map(|at| field.ids[at]),
                    passed: Vec::new(),
                    rule,
                });
            }
        }
        reasons.extend(by_arbiter(settings, &view, &teams, choices)?);
        reasons.sort_by_key(|reason| {
            let ([a, b], [x, y]) = (reason.scores, reason.teams);
            (core::cmp::Reverse((a.max(b), a + b)), x.min(y))
        });
        let boards = reasons
            .iter()
            .map(|reason| Board {
                white: reason.teams[0],
                black: reason.teams[1],
                origin: reason.origin,
            })
            .collect();
        let round = event.rounds_played() + 1;
        let pairing = Pairing { round, boards, bye };
        let bye_by_rules = choices.bye.is_none();
        Ok(Self { pairing, bye_passed, bye_by_rules, plain: reasons, field, brackets })
    }

    /// The reasons, match by match.
    #[must_use]
    pub fn reasons(&self) -> Vec<TeamReason> {
        let mut reasons = self.plain.clone();
        for bracket in &self.brackets {
            for (&(top, _), passed) in bracket.pairs.iter().zip(self.field.passed(bracket)) {
                let id = self.field.ids[top];
                if let Some(reason) = reasons.iter_mut().find(|r| r.teams.contains(&id)) {
                    let named = passed.into_iter().map(|(at, why)| (self.field.ids[at], why));
                    reason.passed = named.collect();
                }
            }
        }
        reasons
    }
}

/// The pairs that the arbiter fixed, with colours by the rules where he left them open.
fn by_arbiter(
    settings: &TeamSwiss,
    view: &TeamEvent,
    teams: &Tournament,
    choices: &ArbiterChoices,
) -> Result<Vec<TeamReason>, PairingError> {
    let field = Field::new(settings, view, teams, |_| true)?;
    let mut reasons = Vec::new();
    for pair in &choices.pairs {
        let [a, b] = pair.players().map(|id| field.ids.binary_search(&id).unwrap_or(0));
        let (white, rule) = match choices.color(field.ids[a], field.ids[b])? {
            Some(Color::White) => (a, TeamColorRule::Arbiter),
            Some(Color::Black) => (b, TeamColorRule::Arbiter),
            None => field.white(a, b),
        };
        let pair = if white == a { [a, b] } else { [b, a] };
        reasons.push(TeamReason {
            teams: pair.map(|at| field.ids[at]),
            scores: pair.map(|at| Points::from_halves(field.score[at])),
            origin: Origin::Arbiter,
            upfloater: None,
            passed: Vec::new(),
            rule,
        });
    }
    Ok(reasons)
}
