//! The Dutch pairing against a second, slow program, on random events.

mod compare;
mod judge;
mod oracle;
mod why;

#[test]
fn random_rounds_are_paired_as_by_trying_everything() {
    let mut rounds = 0;
    let mut seed = 0;
    while rounds < 3000 {
        rounds += compare::compare(compare::kind(seed, 10)).unwrap_or_else(|e| panic!("{e}"));
        seed += 1;
    }
}

#[test]
fn rounds_after_a_wild_past_are_paired_as_by_trying_everything() {
    for seed in 0..3000 {
        compare::same(&compare::wild(seed)).unwrap_or_else(|e| panic!("wild {seed}: {e}"));
    }
}

#[test]
fn brackets_that_need_exchanges_are_paired_as_by_trying_everything() {
    for seed in 0..1500 {
        compare::same(&compare::barred(seed)).unwrap_or_else(|e| panic!("barred {seed}: {e}"));
        compare::same(&compare::few_pairings(seed)).unwrap_or_else(|e| panic!("few {seed}: {e}"));
    }
}

#[test]
fn a_field_may_be_empty_or_have_one_player() {
    for players in 0..2 {
        let event = compare::allowing(players, &[]);
        let pairing = rochade_tournament::pairing::swiss::pair(&event).expect("a pairing");
        assert_eq!(pairing.boards, []);
        assert_eq!(pairing.bye.map(rochade_tournament::PlayerId::get), (players == 1).then_some(1));
    }
}

/// Only two pairings are allowed, and both exchange 4 and 5, once for 6 and 9, once
/// for 7 and 8: equal sums. The rules look at 6 and 9 first.
#[test]
fn among_equal_exchanges_the_higher_ranked_come_up() {
    let first = [(1, 4), (2, 5), (3, 8), (6, 7), (9, 10)];
    let second = [(1, 4), (2, 5), (3, 6), (7, 9), (8, 10)];
    let event = compare::allowing(10, &[first, second].concat());
    let pairing = rochade_tournament::pairing::swiss::pair(&event).expect("two pairings exist");
    let mut pairs: Vec<(u16, u16)> = pairing
        .boards
        .iter()
        .map(|b| (b.white.get().min(b.black.get()), b.white.get().max(b.black.get())))
        .collect();
    pairs.sort_unstable();
    assert_eq!(pairs, first);
    compare::same(&event).unwrap_or_else(|e| panic!("{e}"));
}
