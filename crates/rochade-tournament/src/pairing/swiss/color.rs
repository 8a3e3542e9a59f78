//! Who has White (C.04.3 article 5).

use rochade::Color;

use super::field::{Contender, Strength, compatible};

/// Which rule of article 5.2 gave a pair its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorRule {
    /// 5.2.1: both can have the colour they are due.
    BothGranted,
    /// 5.2.2: one is due the colour more strongly.
    StrongerPreference,
    /// 5.2.3: alternate from the last round in which their colours differed.
    LastDifference,
    /// 5.2.4: the higher ranked player has what he is due.
    HigherRanked,
    /// 5.2.5: neither is due a colour; the initial colour and the higher ranked
    /// player's number decide.
    InitialColor,
    /// The arbiter fixed it.
    Arbiter,
}

/// The colour of the higher ranked player of a pair, and the rule that says so.
pub(super) fn allocate(
    higher: &Contender,
    lower: &Contender,
    initial: Color,
) -> (Color, ColorRule) {
    let (x, y) = match (higher.preference, lower.preference) {
        (None, None) => {
            let color = if higher.number % 2 == 1 { initial } else { !initial };
            return (color, ColorRule::InitialColor);
        }
        (Some(x), None) => return (x.color, ColorRule::BothGranted),
        (None, Some(y)) => return (!y.color, ColorRule::BothGranted),
        (Some(x), Some(y)) => (x, y),
    };
    if compatible(higher, lower) {
        return (x.color, ColorRule::BothGranted);
    }
    let key = |c: &Contender, s: Strength| {
        (s, if s == Strength::Absolute { c.difference.abs() } else { 0 })
    };
    match key(higher, x.strength).cmp(&key(lower, y.strength)) {
        core::cmp::Ordering::Greater => return (x.color, ColorRule::StrongerPreference),
        core::cmp::Ordering::Less => return (!y.color, ColorRule::StrongerPreference),
        core::cmp::Ordering::Equal => {}
    }
    let played = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    for (mine, theirs) in played {
        if mine != theirs {
            return (!*mine, ColorRule::LastDifference);
        }
    }
    (x.color, ColorRule::HigherRanked)
}
