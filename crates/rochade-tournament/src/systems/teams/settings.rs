//! What is declared before a team event.

use serde::{Deserialize, Serialize};

use super::matches::{MatchRules, Primary, TeamEvent};
use crate::pairing::Cycles;
use crate::player::PlayerId;
use crate::sentence::Sentence;
use crate::tournament::{Acceleration, Tournament};

/// How much the colour on board 1 matters to the pairing (C.04.6 article 1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColorPreference {
    /// Type A: only where a colour came too often.
    #[default]
    TypeA,
    /// Type B: strong and mild preferences.
    TypeB,
    /// Not at all.
    None,
}

/// Whether the secondary score says who is the first team of a pair (4.2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Secondary {
    /// It does.
    #[default]
    Used,
    /// It does not.
    Unused,
}

/// The Swiss system for teams, C.04.6 of 2026.
///
/// ```
/// use rochade_tournament::systems::TeamSwiss;
///
/// let league: TeamSwiss =
///     serde_json::from_str(r#"{ "matches": { "boards": 6 }, "preference": "type_b" }"#)?;
/// assert_eq!(league.matches.boards, 6);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct TeamSwiss {
    /// How a match is played and counted.
    pub matches: MatchRules,
    /// How much colours matter.
    pub preference: ColorPreference,
    /// Whether the secondary score is used for colours.
    pub secondary: Secondary,
    /// Whether the first rounds are accelerated.
    pub acceleration: Acceleration,
}

impl TeamSwiss {
    /// The teams with the fictitious match points of their rounds.
    pub(super) fn prepared(&self, view: &TeamEvent) -> Tournament {
        let mut teams = view.teams.clone();
        if self.acceleration == Acceleration::Baku {
            teams.accelerate_baku();
        }
        teams
    }

    /// What is impossible in these settings.
    pub(super) fn impossible(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = self.matches.problems(event);
        if self.acceleration == Acceleration::Baku {
            let MatchRules { win, draw, loss, primary, .. } = &self.matches;
            let usual = win.halves() == 2 * draw.halves() && loss.halves() == 0;
            if *primary == Primary::GamePoints {
                problems.push(Sentence::new("team-problem-baku-primary"));
            } else if !usual {
                problems.push(Sentence::new("swiss-problem-baku-points"));
            }
            if event.settings().rounds.is_none() {
                problems.push(Sentence::new("swiss-problem-baku-rounds"));
            }
        }
        problems
    }
}

/// Every team against every other, by the Berger tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct TeamRoundRobin {
    /// How a match is played and counted.
    pub matches: MatchRules,
    /// Once or twice.
    pub cycles: Cycles,
    /// The teams in the order of the numbers they drew; that of the list if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<PlayerId>,
    /// Whether the matches of a team that leaves before half of its matches count.
    pub keep_all_matches: bool,
}

impl Default for TeamRoundRobin {
    fn default() -> Self {
        let matches = MatchRules::default();
        Self { matches, cycles: Cycles::Single, order: Vec::new(), keep_all_matches: false }
    }
}

impl TeamRoundRobin {
    /// The teams in the order of their numbers in the table.
    pub(super) fn numbers(&self, event: &Tournament) -> Vec<PlayerId> {
        if self.order.is_empty() {
            (0..event.teams().len()).filter_map(super::matches::number).collect()
        } else {
            self.order.clone()
        }
    }

    /// What is impossible in these settings.
    pub(super) fn impossible(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = self.matches.problems(event);
        let teams = event.teams().len();
        let mut given = self.order.clone();
        given.sort_unstable();
        if !given.is_empty()
            && given != (0..teams).filter_map(super::matches::number).collect::<Vec<_>>()
        {
            problems.push(
                Sentence::new("team-problem-order")
                    .with("given", self.order.len())
                    .with("teams", teams),
            );
            return problems;
        }
        let rounds = crate::pairing::berger(&self.numbers(event), self.cycles).len();
        if let Some(declared) = event.settings().rounds.map(usize::from)
            && declared > rounds
        {
            problems.push(
                Sentence::new("team-problem-rounds")
                    .with("declared", declared)
                    .with("teams", teams)
                    .with("rounds", rounds),
            );
        }
        problems
    }
}
