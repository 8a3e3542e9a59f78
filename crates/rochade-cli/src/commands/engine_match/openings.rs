//! From which positions a match is played.

use std::fmt;
use std::str::FromStr;

use anyhow::{Result, anyhow};
use rochade::{Position, StartId};

/// A start position of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    white: StartId,
    black: StartId,
}

impl Opening {
    pub fn position(self) -> Position {
        Position::double_start(self.white, self.black)
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.white)?;
        if self.white == self.black { Ok(()) } else { write!(f, "/{}", self.black) }
    }
}

/// Which positions are played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Openings {
    /// All 960, in their order.
    All,
    /// Drawn at random.
    #[default]
    Random,
    /// These.
    Listed(Vec<StartId>),
}

/// How many openings are drawn if nobody says it.
const USUAL: usize = 100;

impl Openings {
    /// So many of them; a list begins anew when it is at its end. In double Chess960 Black's
    /// position is drawn.
    pub fn take(
        &self,
        count: Option<usize>,
        double: bool,
        seed: u64,
    ) -> impl Iterator<Item = Opening> {
        let count = count.unwrap_or(match self {
            Self::All => 960,
            Self::Random => USUAL,
            Self::Listed(list) => list.len(),
        });
        (0..count).map(move |index| {
            let drawn = |salt: u64| {
                let number = mixed(seed ^ (salt << 32), index as u64) % 960;
                StartId::new(number as u16).unwrap_or(StartId::CLASSICAL)
            };
            let white = match self {
                Self::All => StartId::new((index % 960) as u16).unwrap_or(StartId::CLASSICAL),
                Self::Random => drawn(1),
                Self::Listed(list) => list[index % list.len()],
            };
            Opening { white, black: if double { drawn(2) } else { white } }
        })
    }
}

/// Numbers that look like chance and are the same for everybody (splitmix64).
const fn mixed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(index + 1));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl FromStr for Openings {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        match text {
            "all" => return Ok(Self::All),
            "random" => return Ok(Self::Random),
            _ => {}
        }
        let numbers: Result<Vec<StartId>, _> =
            text.split(',').map(|one| one.trim().parse()).collect();
        let known = numbers.ok().filter(|list| !list.is_empty());
        let list =
            known.ok_or_else(|| anyhow!("expected all, random, or numbers from 0 to 959"))?;
        Ok(Self::Listed(list))
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::Random => f.write_str("random"),
            Self::Listed(list) => {
                let texts: Vec<String> = list.iter().map(ToString::to_string).collect();
                f.write_str(&texts.join(","))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_all_or_listed_or_drawn_alike_for_the_same_seed() {
        let take = |text: &str, count, double, seed| -> Vec<String> {
            let openings: Openings = text.parse().unwrap();
            openings.take(count, double, seed).map(|one| one.to_string()).collect()
        };
        let all = take("all", None, false, 0);
        assert_eq!((all.len(), all[518].as_str()), (960, "518"));
        assert_eq!(take("518,0", Some(3), false, 0), ["518", "0", "518"]);
        let drawn = take("random", Some(50), false, 7);
        assert_eq!(drawn, take("random", Some(50), false, 7));
        assert_ne!(drawn, take("random", Some(50), false, 8));
        let double = take("518", Some(20), true, 7);
        assert!(double.iter().all(|one| one.starts_with("518")));
        assert!(double.iter().any(|one| one.contains('/')));
        for wrong in ["", "960", "x", "518,"] {
            assert!(wrong.parse::<Openings>().is_err(), "{wrong}");
        }
    }
}
