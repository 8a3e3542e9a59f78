//! The Dutch pairing against a second, slow program, on random events.

mod compare;
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
