//! Every reason that a pairing gives is recomputed: the slow program of `oracle`
//! looks for the best candidate that has what was not chosen, and must find the
//! same thing standing against it.

use std::collections::BTreeMap;

use super::compare::kind;
use super::oracle::brackets::{Candidate, Must, choose};
use super::oracle::{Due as Strength, Paired, Scene};
use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::pairing::swiss::{Due, Expected, Obstacle, SwissRound, Tally};
use rochade_tournament::random::Simulation;
use rochade_tournament::{PlayerId, Tournament};

pub struct Replay<'a> {
    pub event: &'a Tournament,
    pub scene: Scene,
    pub brackets: Vec<Paired>,
    pub bye_score: Option<i64>,
}

impl Replay<'_> {
    pub fn place(&self, id: PlayerId) -> usize {
        self.scene.people.iter().position(|p| p.id == id).expect("a player who is present")
    }

    /// Whether a player is in a bracket, as moved down or as resident.
    pub fn is_in(&self, bracket: &Paired, at: usize) -> bool {
        bracket.moved.contains(&at) || self.scene.people[at].score == bracket.score
    }

    fn alternative(&self, bracket: &Paired, must: Must) -> Option<Candidate> {
        choose(&self.scene, &bracket.moved, bracket.score, self.bye_score, Some(must))
    }

    /// Checks an obstacle that comes from comparing candidates.
    pub fn check_compared(&self, bracket: &Paired, must: Must, obstacle: &Obstacle) {
        let alternative = self.alternative(bracket, must);
        let found = alternative.as_ref().map(|alternative| {
            let compared = bracket.chosen.criteria.iter().zip(&alternative.criteria);
            compared.enumerate().find(|(_, (a, b))| a != b).map(|(at, (a, b))| (at + 6, a, b))
        });
        match (obstacle, found) {
            (Obstacle::NotComplete, None) | (Obstacle::LaterInOrder, Some(None)) => {}
            (Obstacle::Worse { criterion, chosen, alternative }, Some(Some((number, a, b)))) => {
                assert_eq!(usize::from(criterion.number()), number, "{must:?}");
                assert_eq!((&numbers(chosen), &numbers(alternative)), (a, b), "{criterion}");
                assert!(a < b, "{criterion} is worse");
            }
            other => panic!("{must:?}: {other:?}"),
        }
    }

    pub fn check_pair(&self, a: PlayerId, b: PlayerId, obstacle: &Obstacle) {
        let (x, y) = (self.place(a), self.place(b));
        let (higher, lower) = (x.min(y), x.max(y));
        let (p, q) = (&self.scene.people[higher], &self.scene.people[lower]);
        match obstacle {
            Obstacle::AlreadyPlayed { round } => {
                let record = self.event.record(a, *round).expect("a round that was played");
                assert_eq!(record.played().map(|played| played.0), Some(b));
            }
            Obstacle::Forbidden => {
                let both = |f: &&rochade_tournament::ForbiddenPairs| {
                    f.players.contains(&a) && f.players.contains(&b)
                };
                assert!(self.event.forbidden().iter().any(|f| both(&f)));
            }
            Obstacle::SameColorDue { color, first, second } => {
                for (person, due) in [(p, first), (q, second)] {
                    assert_eq!(person.due(), (Strength::Absolute, Some(*color)));
                    assert!(!person.top);
                    match due {
                        Due::TwiceInARow => assert_eq!(person.twice(), Some(!*color)),
                        Due::Difference(n) => {
                            assert_eq!(person.difference().unsigned_abs(), u64::from(*n));
                        }
                        Due::Last => panic!("a mild preference stands against nothing"),
                    }
                }
            }
            Obstacle::WouldFloat { player, because } => {
                let at = self.place(*player);
                assert_eq!(at, higher);
                self.check_float(at, because);
            }
            Obstacle::NotComplete | Obstacle::LaterInOrder | Obstacle::Worse { .. } => {
                assert!(self.scene.legal(higher, lower));
                let together = |br: &&Paired| self.is_in(br, x) && self.is_in(br, y);
                let bracket = self.brackets.iter().find(together).expect("a common bracket");
                self.check_compared(bracket, Must::Pair(higher, lower), obstacle);
            }
            Obstacle::NoSecondBye | Obstacle::NotPresent(_) | Obstacle::Arbiter => {
                panic!("{obstacle:?} cannot stand against a pair here")
            }
        }
    }

    /// Checks what stands against a player's floating out of the bracket in which
    /// he is paired.
    pub fn check_float(&self, at: usize, obstacle: &Obstacle) {
        let paired = |br: &&Paired| br.chosen.pairs.iter().any(|&(a, b)| a == at || b == at);
        let bracket = self.brackets.iter().find(paired).expect("a bracket that pairs him");
        self.check_compared(bracket, Must::Float(at), obstacle);
    }

    pub fn check_bye(&self, other: PlayerId, receiver: PlayerId, obstacle: &Obstacle) {
        let (at, bye) = (self.place(other), self.place(receiver));
        let (person, has) = (&self.scene.people[at], &self.scene.people[bye]);
        if *obstacle == Obstacle::NoSecondBye {
            assert!(!person.bye_allowed);
        } else if person.score != has.score {
            assert_eq!(*obstacle, Obstacle::NotComplete);
            let everybody: Vec<usize> = (0..self.scene.people.len()).collect();
            assert!(!self.scene.completable(&everybody, Some(person.score)));
        } else {
            self.check_float(at, obstacle);
        }
    }
}

fn numbers(tally: &Tally) -> Vec<i64> {
    match tally {
        Tally::Count(count) => vec![*count as i64],
        Tally::Scores(scores) => scores.iter().map(|s| i64::from(s.halves())).collect(),
        Tally::Floaters(scores) => {
            let count = scores.len() as i64;
            [count].into_iter().chain(scores.iter().map(|s| i64::from(s.halves()))).collect()
        }
    }
}

fn name(obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Worse { criterion, .. } => criterion.to_string(),
        Obstacle::WouldFloat { because, .. } => format!("WouldFloat {}", name(because)),
        Obstacle::AlreadyPlayed { .. } => "AlreadyPlayed".to_owned(),
        Obstacle::Forbidden => "Forbidden".to_owned(),
        Obstacle::SameColorDue { .. } => "SameColorDue".to_owned(),
        Obstacle::NoSecondBye => "NoSecondBye".to_owned(),
        Obstacle::NotPresent(_) => "NotPresent".to_owned(),
        Obstacle::Arbiter => "Arbiter".to_owned(),
        Obstacle::NotComplete => "NotComplete".to_owned(),
        Obstacle::LaterInOrder => "LaterInOrder".to_owned(),
    }
}

/// Checks all reasons of a round, and counts them by kind.
fn check_round(event: &Tournament, seen: &mut BTreeMap<String, usize>) {
    let round = SwissRound::new(event, ArbiterChoices::default()).expect("a pairing exists");
    let scene = Scene::new(event);
    let (brackets, bye_score) = scene.brackets().expect("a pairing exists");
    let replay = Replay { event, scene, brackets, bye_score };
    for reason in round.reasons() {
        for objection in &reason.objections {
            *seen.entry(name(&objection.obstacle)).or_default() += 1;
            match objection.expected {
                Expected::Opponent(other) => {
                    replay.check_pair(objection.player, other, &objection.obstacle);
                }
                Expected::Float => {
                    replay.check_float(replay.place(objection.player), &objection.obstacle);
                }
            }
        }
    }
    if let Some(reason) = round.why_bye() {
        for (other, obstacle) in &reason.others {
            replay.check_bye(*other, reason.player, obstacle);
        }
    }
    // And what any two players might ask.
    let ids: Vec<PlayerId> = replay.scene.people.iter().map(|p| p.id).collect();
    for (at, &a) in ids.iter().enumerate() {
        for &b in &ids[at + 1..] {
            if let Some(obstacle) = round.why_not(a, b) {
                *seen.entry(name(&obstacle)).or_default() += 1;
                replay.check_pair(a, b, &obstacle);
            }
        }
    }
}

#[test]
fn every_reason_is_found_again_by_recomputing_the_alternative() {
    let mut seen = BTreeMap::new();
    for seed in 0..250 {
        let kind = kind(seed, 9);
        let mut simulation = Simulation::new(kind);
        for _ in 0..kind.rounds {
            simulation.prepare();
            let Ok(round) = SwissRound::new(simulation.event(), ArbiterChoices::default()) else {
                break;
            };
            println!("{kind:?}, round {}", simulation.event().rounds_played() + 1);
            check_round(simulation.event(), &mut seen);
            let pairing = round.into_pairing();
            simulation.play(&pairing);
        }
    }
    println!("{seen:?}");
    for kind in [
        "AlreadyPlayed",
        "Forbidden",
        "SameColorDue",
        "NotComplete",
        "LaterInOrder",
        "WouldFloat C6",
        "WouldFloat NotComplete",
        "C6",
        "C7",
        "C8",
        "C9",
        "C12",
        "C13",
        "C14",
        "C15",
        "C16",
        "C17",
        "C18",
        "C21",
    ] {
        assert!(seen.contains_key(kind), "no reason of the kind {kind} was tested");
    }
}
