//! The pairing program against the slow one of `oracle`, on random events.

mod oracle;

#[test]
fn two_thousand_random_rounds_are_paired_as_by_trying_everything() {
    let mut rounds = 0;
    let mut seed = 0;
    while rounds < 3000 {
        rounds += oracle::compare(oracle::kind(seed, 10)).unwrap_or_else(|e| panic!("{e}"));
        seed += 1;
    }
}
