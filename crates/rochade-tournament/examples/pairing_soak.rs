//! Compares the Dutch pairing with a slow second program on many random rounds:
//! `pairing_soak [ROUNDS [SEED]]`. Stops at the first difference with exit code 1.

use std::process::ExitCode;

#[path = "../tests/it/swiss/compare.rs"]
mod compare;
#[allow(dead_code, reason = "the tests ask it for more than the soak does")]
#[path = "../tests/it/swiss/oracle/mod.rs"]
mod oracle;

/// Compares everything that a seed stands for, and says how many rounds.
fn compare_all(seed: u64) -> Result<usize, String> {
    compare::same(&compare::wild(seed))?;
    compare::same(&compare::barred(seed))?;
    compare::same(&compare::few_pairings(seed))?;
    Ok(3 + compare::compare(compare::kind(seed, 10))?)
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Ok(wanted), Ok(first)) =
        (arguments.next().unwrap_or(Ok(20_000)), arguments.next().unwrap_or(Ok(1_000_000)))
    else {
        eprintln!("usage: pairing_soak [ROUNDS [SEED]], both whole numbers");
        return ExitCode::from(2);
    };
    let (mut rounds, mut reported) = (0, 0);
    for seed in first.. {
        match compare_all(seed) {
            Ok(more) => rounds += more as u64,
            Err(difference) => {
                println!("seed {seed}: {difference}");
                return ExitCode::from(1);
            }
        }
        if rounds / 5_000 > reported {
            reported = rounds / 5_000;
            println!("{rounds} of {wanted} rounds equal, seed {seed}");
        }
        if rounds >= wanted {
            break;
        }
    }
    println!("{rounds} rounds, all equal");
    ExitCode::SUCCESS
}
