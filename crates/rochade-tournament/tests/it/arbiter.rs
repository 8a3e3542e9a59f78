//! What the arbiter fixes is kept and recorded.

use rochade::Color;
use rochade_tournament::pairing::swiss::{ColorRule, Obstacle, SwissRound};
use rochade_tournament::pairing::{
    ArbiterChoices, FixedColor, FixedPair, Origin, Pairing, PairingError,
};
use rochade_tournament::random::{RandomEvent, Simulation};
use rochade_tournament::{PlayerId, Tournament};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).expect("a starting number")
}

fn event() -> Tournament {
    let mut simulation = Simulation::new(RandomEvent::usual(13, 7, 3));
    simulation.play_rounds(3).expect("thirteen players can be paired").clone()
}

fn everybody(pairing: &Pairing) -> Vec<PlayerId> {
    let mut all: Vec<PlayerId> = pairing.boards.iter().flat_map(|b| [b.white, b.black]).collect();
    all.extend(pairing.bye);
    all.sort();
    all
}

#[test]
fn fixed_pairs_colours_and_byes_are_kept() {
    let event = event();
    let free = SwissRound::new(&event, ArbiterChoices::default()).expect("a pairing");
    let last = *free.pairing().boards.last().expect("a board");
    let first = free.pairing().boards[0];
    let choices = ArbiterChoices {
        pairs: vec![
            FixedPair::Board { white: last.black, black: first.white },
            FixedPair::Players(last.white, first.black),
        ],
        colors: vec![FixedColor { player: first.black, color: Color::White }],
        bye: None,
    };
    let round = SwissRound::new(&event, choices).expect("a pairing");
    let board = |player: PlayerId| {
        let has = |b: &&rochade_tournament::pairing::Board| [b.white, b.black].contains(&player);
        *round.pairing().boards.iter().find(has).expect("a board")
    };
    let fixed = board(first.white);
    assert_eq!((fixed.white, fixed.black), (last.black, first.white));
    assert_eq!(fixed.origin, Origin::Arbiter);
    assert_eq!(board(first.black).white, first.black);
    assert_eq!(board(first.black).black, last.white);
    assert_eq!(round.why(fixed).color_rule, ColorRule::Arbiter);
    assert_eq!(round.why(fixed).bracket, None);
    assert_eq!(round.why_not(first.white, first.black), Some(Obstacle::Arbiter));
    assert_eq!(everybody(round.pairing()), everybody(free.pairing()));
    assert_eq!(round.pairing().boards.iter().filter(|b| b.origin == Origin::Arbiter).count(), 2);
}

#[test]
fn the_bye_can_be_fixed() {
    let event = event();
    let bye = Some(id(1));
    let choices = ArbiterChoices { bye, ..ArbiterChoices::default() };
    let present = (1..=13).filter(|&n| event.is_present(id(n), 4)).count();
    let round = SwissRound::new(&event, choices);
    if present % 2 == 1 {
        assert_eq!(round.expect("a pairing").pairing().bye, bye);
    } else {
        assert_eq!(round.unwrap_err(), PairingError::NoPairing);
    }
}

#[test]
fn choices_that_contradict_each_other_are_refused() {
    let event = event();
    let choose = |pairs: Vec<FixedPair>, colors: Vec<FixedColor>| {
        SwissRound::new(&event, ArbiterChoices { pairs, colors, bye: None }).map(|_| ())
    };
    let twice = vec![FixedPair::Players(id(1), id(2)), FixedPair::Players(id(2), id(3))];
    assert_eq!(choose(twice, vec![]), Err(PairingError::FixedTwice(id(2))));
    let unknown = vec![FixedPair::Players(id(1), id(99))];
    assert_eq!(choose(unknown, vec![]), Err(PairingError::NotPresent(id(99))));
    let white = |n| FixedColor { player: id(n), color: Color::White };
    let same = choose(vec![FixedPair::Players(id(1), id(2))], vec![white(1), white(2)]);
    assert!(matches!(same, Err(PairingError::SameColorFixed(_, _))), "{same:?}");
}

#[test]
fn a_round_can_be_played_again_with_colours_reversed() {
    let event = event();
    let round = SwissRound::new(&event, ArbiterChoices::default()).expect("a pairing");
    let again = round.pairing().with_colors_reversed();
    assert_eq!(again.round, round.pairing().round + 1);
    for (first, second) in round.pairing().boards.iter().zip(&again.boards) {
        assert_eq!((first.white, first.black), (second.black, second.white));
    }
}
