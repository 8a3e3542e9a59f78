//! Every sentence that a pairing tells is proven by a second, slow judge, on random events
//! in which the arbiter pairs some boards and gives some byes by hand, players withdraw
//! and ask for byes, and results are corrected afterwards.

use rochade::Color;
use rochade_tournament::pairing::swiss::{
    BoardReason, ColorRule, Due, Expected, Obstacle, Side, Strength, SwissRound,
};
use rochade_tournament::pairing::{ArbiterChoices, FixedPair, Origin};
use rochade_tournament::random::Simulation;
use rochade_tournament::{GameResult, PlayerId, Record, Tournament};

use super::compare::kind;
use super::oracle::{Due as Wish, Paired, Person, Scene};
use super::why::Replay;

/// What was proven.
#[derive(Debug, Default)]
struct Proven {
    events: usize,
    rounds: usize,
    sentences: usize,
    floats: usize,
    by_hand: usize,
    lowest: usize,
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Pairs that the arbiter fixes, and perhaps the bye.
fn by_hand(event: &Tournament, dice: &mut Dice) -> ArbiterChoices {
    let round = event.rounds_played() + 1;
    let mut present: Vec<PlayerId> =
        event.players().iter().map(|p| p.id).filter(|&id| event.is_present(id, round)).collect();
    let mut choices = ArbiterChoices::default();
    for _ in 0..dice.below(3) {
        if present.len() < 4 {
            break;
        }
        let white = present.remove(dice.below(present.len()));
        let black = present.remove(dice.below(present.len()));
        choices.pairs.push(FixedPair::Board { white, black });
    }
    if present.len() % 2 == 1 && dice.below(5) == 0 {
        choices.bye = Some(present.remove(dice.below(present.len())));
    }
    choices
}

/// Somebody notices that an earlier result was wrong.
fn correct(event: &mut Tournament, dice: &mut Dice) {
    let rounds = event.rounds_played();
    if rounds == 0 || dice.below(3) > 0 {
        return;
    }
    let round = 1 + dice.below(usize::from(rounds)) as u16;
    let whites: Vec<(PlayerId, PlayerId)> = event
        .players()
        .iter()
        .filter_map(|player| {
            let record = event.record(player.id, round)?;
            if let Record::Game { opponent, color: Color::White, .. } = record {
                Some((player.id, opponent))
            } else {
                None
            }
        })
        .collect();
    if let Some(&(white, black)) = whites.get(dice.below(whites.len())) {
        let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
        event.set_result(round, white, black, results[dice.below(3)]).unwrap();
    }
}

fn points(side: &Side) -> i64 {
    i64::from(side.score.halves())
}

/// "absolute preference for White, had Black in the last two games"
fn prove_preference(person: &Person, side: &Side) {
    let (wish, color) = person.due();
    let said = side.preference.map(|preference| (preference.strength, preference.color));
    let found = match wish {
        Wish::Nothing => None,
        Wish::Mild => Some(Strength::Mild),
        Wish::Strong => Some(Strength::Strong),
        Wish::Absolute => Some(Strength::Absolute),
    };
    assert_eq!(said, found.zip(color));
    match side.due {
        None => assert!(person.colors.is_empty()),
        Some(Due::Last) => assert_eq!(person.colors.last().copied(), color.map(|c| !c)),
        Some(Due::TwiceInARow) => assert_eq!(person.twice(), color.map(|c| !c)),
        Some(Due::Difference(by)) => {
            assert_eq!(person.difference().unsigned_abs(), u64::from(by));
            let more = if person.difference() > 0 { Color::White } else { Color::Black };
            assert_eq!(Some(!more), color);
        }
    }
}

/// Who meets whom in the first candidate that the rules look at: those who came down
/// against the first residents, and the upper half of the others against the lower one.
fn first_candidate(scene: &Scene, bracket: &Paired) -> Vec<(usize, usize)> {
    let paired = |x: &usize| bracket.chosen.pairs.iter().any(|&(a, b)| a == *x || b == *x);
    let moved: Vec<usize> = bracket.moved.iter().copied().filter(paired).collect();
    let residents: Vec<usize> =
        (0..scene.people.len()).filter(|&x| scene.people[x].score == bracket.score).collect();
    let mut pairs: Vec<(usize, usize)> = moved.iter().copied().zip(residents.clone()).collect();
    let rest = &residents[moved.len().min(residents.len())..];
    let half = bracket.chosen.pairs.len() - moved.len();
    pairs.extend((0..half).filter_map(|k| Some((rest[k], *rest.get(k + half)?))));
    pairs
}

fn prove_board(replay: &Replay<'_>, whole: &Scene, reason: &BoardReason, proven: &mut Proven) {
    let place = |id: PlayerId| whole.people.iter().position(|p| p.id == id).expect("present");
    let (white, black) = (place(reason.board.white), place(reason.board.black));
    for (at, side) in [(white, &reason.white), (black, &reason.black)] {
        assert_eq!(points(side), whole.people[at].score, "the score in the title");
        prove_preference(&whole.people[at], side);
    }
    let (higher, lower) = (white.min(black), white.max(black));
    let rule = match reason.color_rule {
        ColorRule::BothGranted => 1,
        ColorRule::StrongerPreference => 2,
        ColorRule::LastDifference => 3,
        ColorRule::HigherRanked => 4,
        ColorRule::InitialColor => 5,
        ColorRule::Arbiter => 0,
    };
    if reason.board.origin == Origin::Arbiter {
        assert_eq!((rule, reason.bracket), (0, None), "fixed with its colours");
        proven.by_hand += 1;
        proven.sentences += 3;
        return;
    }
    assert_eq!(rule, whole.color_rule(higher, lower));
    let (a, b) = (replay.place(reason.board.white), replay.place(reason.board.black));
    let pair = (a.min(b), a.max(b));
    let bracket = replay
        .brackets
        .iter()
        .find(|bracket| bracket.chosen.pairs.iter().any(|&(x, y)| (x.min(y), x.max(y)) == pair));
    let bracket = bracket.expect("a bracket that pairs them");
    assert_eq!(reason.bracket.map(|score| i64::from(score.halves())), Some(bracket.score));
    let scores = [a, b].map(|at| replay.scene.people[at].score);
    let floated = (scores[0] != scores[1]).then(|| replay.scene.people[pair.0].id);
    assert_eq!(reason.floated, floated, "who came down has more points");
    proven.sentences += 3;
    if let Some(float) = &reason.downfloat {
        let at = replay.place(float.player);
        assert_eq!(Some(float.player), reason.floated);
        assert_eq!(i64::from(float.from.halves()), replay.scene.people[at].score);
        let home = replay.brackets.iter().find(|br| br.score == replay.scene.people[at].score);
        let home = home.expect("the bracket of his score");
        assert!(home.chosen.left.contains(&at));
        let below = (at + 1..replay.scene.people.len())
            .filter(|&other| replay.scene.people[other].score == home.score)
            .filter(|other| !home.chosen.left.contains(other));
        let mut below: Vec<PlayerId> = below.map(|x| replay.scene.people[x].id).collect();
        below.reverse();
        below.truncate(3);
        let said: Vec<PlayerId> = float.stayed.iter().map(|(id, _)| *id).collect();
        assert_eq!(said, below, "everybody below who stayed, the lowest first");
        for (id, obstacle) in &float.stayed {
            replay.check_float(replay.place(*id), obstacle);
        }
        proven.floats += 1;
        proven.sentences += 1 + float.stayed.len();
    }
    if reason.objections.is_empty() {
        let first = first_candidate(&replay.scene, bracket);
        assert!(first.contains(&pair), "the first pair that the order of the bracket gives");
        proven.sentences += 1;
    }
    for objection in &reason.objections {
        match objection.expected {
            Expected::Opponent(other) => {
                let asked = (replay.place(objection.player), replay.place(other));
                let asked = (asked.0.min(asked.1), asked.0.max(asked.1));
                assert!(first_candidate(&replay.scene, bracket).contains(&asked));
                replay.check_pair(objection.player, other, &objection.obstacle);
            }
            Expected::Float => {
                replay.check_float(replay.place(objection.player), &objection.obstacle);
            }
        }
        proven.sentences += 1;
    }
}

fn prove_round(event: &Tournament, choices: &ArbiterChoices, proven: &mut Proven) -> bool {
    let Ok(round) = SwissRound::new(event, choices.clone()) else { return false };
    let whole = Scene::new(event);
    let taken: Vec<PlayerId> =
        choices.pairs.iter().flat_map(|pair| pair.players()).chain(choices.bye).collect();
    let scene = Scene::new(event).without(&taken);
    let (brackets, bye_score) = scene.brackets().expect("a pairing exists");
    let replay = Replay { event, scene, brackets, bye_score };
    for reason in round.reasons() {
        prove_board(&replay, &whole, &reason, proven);
    }
    if let Some(reason) = round.why_bye() {
        let at = whole.people.iter().position(|p| p.id == reason.player).expect("present");
        assert_eq!(i64::from(reason.score.halves()), whole.people[at].score);
        // Everybody ranked below is accounted for: "the lowest ranked player" only if
        // there is nobody.
        let below: Vec<PlayerId> = whole.people[at + 1..].iter().map(|p| p.id).collect();
        let said: Vec<PlayerId> = reason.others.iter().map(|(id, _)| *id).collect();
        assert_eq!(said, below);
        proven.lowest += usize::from(below.is_empty());
        for (other, obstacle) in &reason.others {
            if *obstacle == Obstacle::Arbiter {
                assert!(taken.contains(other));
            } else {
                replay.check_bye(*other, reason.player, obstacle);
            }
        }
        proven.sentences += 1 + reason.others.len().max(1);
    }
    proven.rounds += 1;
    true
}

#[test]
fn every_sentence_of_every_reason_is_proven() {
    let mut proven = Proven::default();
    for seed in 0..400 {
        let kind = kind(seed, 9);
        let mut dice = Dice(seed);
        let mut simulation = Simulation::new(kind);
        proven.events += 1;
        for _ in 0..kind.rounds {
            simulation.prepare();
            correct(simulation.event_mut(), &mut dice);
            let choices = by_hand(simulation.event(), &mut dice);
            println!("{kind:?}, round {}", simulation.event().rounds_played() + 1);
            if !prove_round(simulation.event(), &choices, &mut proven) {
                break;
            }
            let pairing = SwissRound::new(simulation.event(), choices).unwrap().into_pairing();
            simulation.play(&pairing);
        }
    }
    println!("{proven:?}");
    assert!(proven.sentences > 10_000 && proven.floats > 100, "{proven:?}");
    assert!(proven.by_hand > 100 && proven.lowest > 50, "{proven:?}");
}
