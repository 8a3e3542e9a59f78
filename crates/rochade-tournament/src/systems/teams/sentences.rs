//! What team events tell.

use super::matches::{SeatedMatch, TeamEvent, TeamRound};
use super::swiss::{TeamColorRule, TeamCriterion, TeamObstacle, TeamReason, TeamSwissRound};
use crate::pairing::Origin;
use crate::player::PlayerId;
use crate::sentence::{Sentence, Word};
use crate::systems::Explained;

/// A paired round with the reasons of its matches, board by board: those of a match are
/// told at its first board.
pub(super) fn explained(
    view: &TeamEvent,
    round: TeamRound,
    mut reasons: Vec<Vec<Sentence>>,
    mut others: Vec<Vec<Sentence>>,
) -> Explained {
    let mut boards = Vec::new();
    for (number, found) in (1..).zip(&round.matches) {
        let mut why = if reasons.is_empty() { Vec::new() } else { reasons.remove(0) };
        let mut first = true;
        for (board, players) in (1..).zip(&found.boards) {
            let ([Some(_), Some(_)], Some(seat)) =
                (players, round.pairing.boards.get(boards.len()))
            else {
                others.push(vec![alone(players.iter().flatten().next().copied())]);
                continue;
            };
            let mut told = vec![
                Sentence::new("team-board")
                    .with("match", Word::Number(number))
                    .with("board", Word::Number(board))
                    .with("white", seat.white)
                    .with("black", seat.black),
            ];
            if core::mem::take(&mut first) {
                told.push(title(view, found));
                told.append(&mut why);
            }
            boards.push(told);
        }
        if first {
            // Nobody plays, but the match is there.
            others.push([vec![title(view, found)], why].concat());
        }
    }
    Explained { pairing: round.pairing, boards, others }
}

fn title(view: &TeamEvent, found: &SeatedMatch) -> Sentence {
    let [first, second] = found.teams.map(|team| view.name(team));
    Sentence::new("team-match").with("first", first).with("second", second)
}

fn alone(player: Option<PlayerId>) -> Sentence {
    let said = Sentence::new("team-unopposed");
    player.map_or(Sentence::new("team-board-nobody"), |player| said.with("player", player))
}

impl TeamSwissRound {
    /// The reasons of the matches, and why a team rests.
    pub(super) fn sentences(&self, view: &TeamEvent) -> (Vec<Vec<Sentence>>, Vec<Vec<Sentence>>) {
        let reasons = self.reasons().iter().map(|reason| reason.sentences(view)).collect();
        let rests = self.pairing.bye.map(|team| {
            let mut told = vec![Sentence::new("team-rests").with("team", view.name(team))];
            told.extend(
                self.bye_passed
                    .iter()
                    .map(|&other| Sentence::new("team-rests-not").with("team", view.name(other))),
            );
            if self.bye_by_rules {
                told.push(Sentence::new("team-rests-rule"));
            } else {
                told.push(Sentence::new("pairing-by-arbiter"));
            }
            told
        });
        (reasons, rests.into_iter().collect())
    }
}

impl TeamReason {
    fn sentences(&self, view: &TeamEvent) -> Vec<Sentence> {
        let [own, other] = self.scores;
        let mut told = vec![Sentence::new("team-scores").with("first", own).with("second", other)];
        if self.origin == Origin::Arbiter {
            told.push(Sentence::new("pairing-by-arbiter"));
        }
        if let Some(team) = self.upfloater {
            told.push(Sentence::new("team-upfloater").with("team", view.name(team)));
        }
        let top = self.teams.iter().min().copied().unwrap_or(self.teams[0]);
        told.extend(self.passed.iter().map(|(team, why)| {
            Sentence::new("team-passed")
                .with("team", view.name(top))
                .with("other", view.name(*team))
                .with("why", why.sentence())
        }));
        told.push(
            Sentence::new("team-color")
                .with("team", view.name(self.teams[0]))
                .with("rule", self.rule.word()),
        );
        told
    }
}

impl TeamObstacle {
    fn sentence(self) -> Sentence {
        match self {
            Self::Met(round) => Sentence::new("team-obstacle-met").with("round", round),
            Self::Forbidden => Sentence::new("obstacle-forbidden"),
            Self::Stuck => Sentence::new("team-obstacle-stuck"),
            Self::Later => Sentence::new("team-obstacle-later"),
            Self::Worse(criterion) => Sentence::new("team-obstacle-worse").with(
                "criterion",
                match criterion {
                    TeamCriterion::Preference => "C8",
                    TeamCriterion::StrongPreference => "C9",
                    TeamCriterion::Floater => "C10",
                },
            ),
        }
    }
}

impl TeamColorRule {
    const fn word(self) -> &'static str {
        match self {
            Self::Initial => "initial",
            Self::OnePreference => "one",
            Self::Opposite => "opposite",
            Self::OneStrong => "strong",
            Self::Difference => "difference",
            Self::Alternate => "alternate",
            Self::FirstPreference => "first",
            Self::FirstAlternates => "first-alternates",
            Self::OtherAlternates => "other-alternates",
            Self::Arbiter => "arbiter",
        }
    }
}
