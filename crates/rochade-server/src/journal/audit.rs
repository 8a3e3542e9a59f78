//! Replaying a journal with the rules of today.

use super::aggregate::{Aggregate, Line, text};
use crate::storage::{Row, Seq};

/// A record that the rules of today see otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the record.
    pub number: Seq,
    /// What is stored.
    pub stored: String,
    /// What the rules of today make of it, or why it could not happen.
    pub recomputed: String,
}

/// Everything in a journal that the rules of today see otherwise.
pub fn audit<A: Aggregate>(rows: &[Row]) -> Vec<Difference> {
    let difference = |number: Seq, recomputed: String| {
        let row = rows.iter().find(|row| row.number == number);
        let stored = row.map(|row| row.text.clone()).unwrap_or_default();
        Difference { number, stored, recomputed }
    };
    let lines = match A::read(rows) {
        Ok(lines) => lines,
        Err(unreadable) => return vec![difference(unreadable.number, unreadable.why)],
    };
    let mut differences = Vec::new();
    let mut state: Option<A> = None;
    for ((row, line), expected) in rows.iter().zip(&lines).zip(1..) {
        if row.number != expected {
            let why = format!("record {expected} is missing, and what follows is not replayed");
            differences.push(difference(row.number, why));
            break;
        }
        let fact = match line {
            Line::Known(fact) => fact,
            Line::Newer(v) => {
                let why = format!("written by a later version, in form {v}");
                differences.push(difference(row.number, why));
                continue;
            }
        };
        match &mut state {
            None => match A::open(fact) {
                Some(opened) => state = Some(opened),
                None => differences.push(difference(row.number, "no first record".to_owned())),
            },
            Some(state) => {
                match state.recomputed(fact) {
                    Ok(None) => {}
                    Ok(Some(again)) => {
                        let again = text(&again);
                        if again != text(fact) {
                            differences.push(difference(row.number, again));
                        }
                    }
                    Err(why) => differences.push(difference(row.number, why)),
                }
                state.fold(fact);
                if !state.is_sound() {
                    let why = "it cannot have happened, and what follows is not replayed";
                    differences.push(difference(row.number, why.to_owned()));
                    break;
                }
            }
        }
    }
    differences
}
