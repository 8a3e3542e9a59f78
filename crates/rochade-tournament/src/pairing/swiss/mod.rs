//! The FIDE (Dutch) system in force from 1 February 2026 (C.04.3).

mod assignment;
mod bracket;
mod color;
mod completion;
mod field;
mod layout;
mod quick;
mod round;
mod search;
mod weight;

pub use color::ColorRule;
pub use field::initial_color;
pub use field::{Float, Preference, Strength};

use super::{Board, Origin, Pairing, PairingError};
use crate::tournament::Tournament;
use color::allocate;
use field::Field;
use rochade::Color;
use round::Round;

/// Pairs the next round.
///
/// # Errors
///
/// When the event lacks what the rules need, or no complete pairing exists.
pub fn pair(event: &Tournament) -> Result<Pairing, PairingError> {
    let field = Field::new(event, &[])?;
    let brackets = Round::new(&field)?.brackets()?;
    let mut pairs: Vec<(usize, usize)> = brackets.iter().flat_map(|b| b.pairs.clone()).collect();
    let bye = brackets.last().and_then(|b| b.left.first()).map(|&at| field.contenders[at].id);
    // C.04.2 article 3.6, by points without acceleration.
    let rank =
        |at: usize| (core::cmp::Reverse(field.contenders[at].points), field.contenders[at].number);
    for pair in &mut pairs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    pairs.sort_by_key(|&(a, b)| {
        let (x, y) = if rank(a) <= rank(b) { (rank(a), rank(b)) } else { (rank(b), rank(a)) };
        (x.0, y.0, x.1)
    });
    let boards = pairs
        .into_iter()
        .map(|(a, b)| {
            let (higher, lower) = (&field.contenders[a], &field.contenders[b]);
            let (color, _) = allocate(higher, lower, field.initial_color);
            let (white, black) = match color {
                Color::White => (higher.id, lower.id),
                Color::Black => (lower.id, higher.id),
            };
            Board { white, black, origin: Origin::Rules }
        })
        .collect();
    Ok(Pairing { round: field.round, boards, bye })
}
