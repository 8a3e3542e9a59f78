//! What a club declares before a Keizer season.

use core::fmt;
use core::str::FromStr;

use num_integer::Integer;
use serde::{Deserialize, Serialize};

use crate::sentence::{Amount, Sentence, Word};
use crate::tournament::Tournament;

/// An exact share or number of points: `2/3`, `35%`, `0.35`, `20`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Share(Amount);

impl Share {
    /// Nothing.
    pub const ZERO: Self = Self::new(0, 1);
    /// All of it.
    pub const ONE: Self = Self::new(1, 1);
    /// The largest part of a fraction.
    const MOST: i64 = 1000;

    const fn new(numerator: i64, denominator: i64) -> Self {
        Self(Amount::new_raw(numerator, denominator))
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> Amount {
        self.0
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "\"{text}\" is no share; expected one like 2/3, 35%, 0.35 or 20, with no number \
                 above {}",
                Self::MOST
            )
        };
        let number = |text: &str| -> Result<i64, String> {
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            let number = if digits { text.parse().ok() } else { None };
            number.filter(|&n| n <= Self::MOST).ok_or_else(wrong)
        };
        let (numerator, denominator) = if let Some((n, d)) = text.split_once('/') {
            (number(n)?, number(d)?)
        } else if let Some(percent) = text.strip_suffix('%') {
            (number(percent)?, 100)
        } else if let Some((whole, fraction)) = text.split_once('.') {
            let scale = 10_i64.pow(u32::try_from(fraction.len().min(4)).unwrap_or(4));
            (number(whole)? * scale + number(fraction)?, scale)
        } else {
            (number(text)?, 1)
        };
        if denominator == 0 || denominator > Self::MOST {
            return Err(wrong());
        }
        Ok(Self(Amount::new(numerator, denominator)))
    }
}

impl TryFrom<String> for Share {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Share> for String {
    fn from(share: Share) -> Self {
        share.to_string()
    }
}

/// The value of the first rank, T.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Top {
    /// One and a half times the number of players, rounded up.
    ThreeHalves,
    /// So that the first rank is worth this many times the last:
    /// (N - 1) q / (q - 1), halves rounded to even.
    Times(u16),
    /// This number.
    #[serde(untagged)]
    Fixed(u32),
}

impl Top {
    /// The number, for so many players.
    #[must_use]
    pub fn value(self, players: usize) -> i64 {
        let players = i64::try_from(players).unwrap_or(i64::MAX / 4);
        match self {
            Self::ThreeHalves => (3 * players + 1) / 2,
            Self::Times(times) => {
                let times = i64::from(times);
                let exact = Amount::new((players - 1).max(0) * times, (times - 1).max(1));
                let floor = exact.floor().to_integer();
                match (exact - floor).cmp(&Amount::new(1, 2)) {
                    core::cmp::Ordering::Less => floor,
                    core::cmp::Ordering::Equal => floor + floor % 2,
                    core::cmp::Ordering::Greater => floor + 1,
                }
            }
            Self::Fixed(top) => top.into(),
        }
    }
}

/// Which value of his own a player's total begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnValue {
    /// That of his rank.
    Current,
    /// That of his place in the start list, all season.
    Start,
    /// None.
    None,
}

/// When games are valued again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recalculation {
    /// All of them after every round, with the ranking before it.
    EachRound,
    /// From the start list, again and again, until the order stays. Not every
    /// season has one such order: some have several, some none.
    UntilStable,
    /// Never: a round keeps the values it had.
    Frozen,
}

/// What a round without a game brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pay {
    /// This share of one's own value,
    pub share: Share,
    /// and this many points,
    pub points: Share,
    /// so many times at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
}

impl Pay {
    const fn share(numerator: i64, denominator: i64) -> Self {
        Self { share: Share::new(numerator, denominator), points: Share::ZERO, most: None }
    }
}

/// Who has White when both had it equally often and never met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhiteRule {
    /// The lower ranked player.
    Lower,
    /// The higher ranked player.
    Higher,
}

/// Who gets the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeRule {
    /// The lowest ranked player.
    Lowest,
    /// The lowest ranked of those with the fewest byes and absences.
    Fewest,
}

/// A Keizer season. The default is the preset that most clubs can start from.
///
/// ```
/// use rochade_tournament::systems::Keizer;
///
/// let club: Keizer = serde_json::from_str(r#"{ "top": 70, "loss": "1/6", "rematch": 5 }"#)?;
/// assert_eq!(club.top.value(40), 70);
/// assert_eq!(Keizer::default().top.value(7), 11);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Keizer {
    /// The value of the first rank. A season that has begun keeps it: see
    /// [`Keizer::begun`].
    pub top: Top,
    /// How much less each further rank is worth.
    pub step: u16,
    /// No rank is worth less than this.
    pub lowest: u32,
    /// What totals begin with.
    pub own: OwnValue,
    /// In how many rounds that fades away; 0 for never.
    pub fade: u16,
    /// When games are valued again.
    pub recalculation: Recalculation,
    /// What share of the opponent's value a win brings.
    pub win: Share,
    /// What a draw brings.
    pub draw: Share,
    /// What a loss brings.
    pub loss: Share,
    /// What the bye brings.
    pub bye: Pay,
    /// What excused absence brings (a half-point bye of TRF).
    pub excused: Pay,
    /// What work for the club brings (a full-point bye of TRF).
    pub duty: Pay,
    /// What absence without a word brings, and a loss by forfeit (a zero-point
    /// bye of TRF).
    pub absent: Pay,
    /// What a round before one's entry brings.
    pub late: Pay,
    /// What share of one's own value, times the result, a game against a player
    /// counts who has left; such players are not ranked any more. If not given,
    /// they stay in the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<Share>,
    /// After how many rounds two players may meet again: 1 is at once.
    pub rematch: u16,
    /// How often two may meet at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meetings: Option<u16>,
    /// Two who both had one colour so many times more often do not meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<u16>,
    /// Who has White when nothing else decides.
    pub white: WhiteRule,
    /// Who gets the bye.
    pub bye_rule: ByeRule,
}

impl Default for Keizer {
    fn default() -> Self {
        Self {
            top: Top::ThreeHalves,
            step: 1,
            lowest: 1,
            own: OwnValue::Current,
            fade: 0,
            recalculation: Recalculation::EachRound,
            win: Share::ONE,
            draw: Share::new(1, 2),
            loss: Share::ZERO,
            bye: Pay::share(2, 3),
            excused: Pay { most: Some(5), ..Pay::share(1, 3) },
            duty: Pay::share(2, 3),
            absent: Pay::default(),
            late: Pay::default(),
            withdrawn: None,
            rematch: 3,
            meetings: None,
            difference: None,
            white: WhiteRule::Lower,
            bye_rule: ByeRule::Fewest,
        }
    }
}

impl Keizer {
    /// The largest value of a rank.
    pub const MOST_VALUE: i64 = 10_000;
    /// The finest part of a point in which totals are kept.
    const FINEST: i64 = 1_000_000;

    /// These settings with the value of the first rank fixed for so many players,
    /// so that late entries do not change it.
    #[must_use]
    pub fn begun(&self, players: usize) -> Self {
        let top = u32::try_from(self.top.value(players)).unwrap_or(u32::MAX);
        Self { top: Top::Fixed(top), ..self.clone() }
    }

    /// The value of a rank, counted from 0.
    pub(super) fn value(&self, players: usize, rank: usize) -> i64 {
        let below = i64::from(self.step) * i64::try_from(rank).unwrap_or(i64::MAX / 1_000_000);
        (self.top.value(players) - below).max(self.lowest.into())
    }

    /// Every share with its name.
    fn shares(&self) -> Vec<(&'static str, Share)> {
        let mut shares = vec![("win", self.win), ("draw", self.draw), ("loss", self.loss)];
        let pays = [
            ("bye", self.bye),
            ("excused", self.excused),
            ("duty", self.duty),
            ("absent", self.absent),
            ("late", self.late),
        ];
        shares.extend(pays.map(|(name, pay)| (name, pay.share)));
        shares.extend(self.withdrawn.map(|share| ("withdrawn", share)));
        shares
    }

    /// The part of a point in which every total is a whole number.
    pub(super) fn unit(&self) -> i64 {
        let points = [self.bye, self.excused, self.duty, self.absent, self.late];
        let shares = self.shares().into_iter().map(|(_, share)| share);
        let all = shares.chain(points.map(|pay| pay.points)).map(|share| *share.get().denom());
        let unit = all.fold(i64::from(self.fade.max(1)), |a, b| a.lcm(&b).min(i64::MAX / 2000));
        // A game against somebody who left counts share times result.
        self.withdrawn.map_or(unit, |share| unit.saturating_mul(*share.get().denom()))
    }

    /// What is impossible in these settings.
    pub(super) fn impossible(&self, event: &Tournament) -> Vec<Sentence> {
        let players = event.players().len();
        let mut problems = Vec::new();
        let top = self.top.value(players);
        if !(1..=Self::MOST_VALUE).contains(&top) {
            problems.push(
                Sentence::new("keizer-problem-top")
                    .with("top", Word::Number(top))
                    .with("most", Word::Number(Self::MOST_VALUE)),
            );
        }
        if self.step == 0 {
            problems.push(Sentence::new("keizer-problem-step"));
        }
        if matches!(self.top, Top::Times(0 | 1)) {
            problems.push(Sentence::new("keizer-problem-times"));
        }
        if i64::from(self.lowest) > top {
            problems.push(
                Sentence::new("keizer-problem-lowest")
                    .with("lowest", Word::Number(self.lowest.into()))
                    .with("top", Word::Number(top)),
            );
        }
        if !(self.loss <= self.draw && self.draw <= self.win && self.win > Share::ZERO) {
            problems.push(
                Sentence::new("keizer-problem-results")
                    .with("win", self.win.get())
                    .with("draw", self.draw.get())
                    .with("loss", self.loss.get()),
            );
        }
        for (name, share) in self.shares() {
            if share.get() > Amount::from(2) {
                problems.push(
                    Sentence::new("keizer-problem-share")
                        .with("what", name)
                        .with("share", share.get()),
                );
            }
        }
        if self.unit() > Self::FINEST {
            problems.push(
                Sentence::new("keizer-problem-unit").with("most", Word::Number(Self::FINEST)),
            );
        }
        if self.rematch == 0 {
            problems.push(Sentence::new("keizer-problem-rematch"));
        }
        if self.meetings == Some(0) || self.difference == Some(0) {
            problems.push(Sentence::new("keizer-problem-limit"));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_as_clubs_write_them() {
        for (text, numerator, denominator) in
            [("2/3", 2, 3), ("35%", 7, 20), ("0.35", 7, 20), ("20", 20, 1), ("7/6", 7, 6)]
        {
            assert_eq!(text.parse::<Share>().unwrap().get(), Amount::new(numerator, denominator));
        }
        for text in ["", "1/0", "-1", "1/", "x", "1/1001", "0.1234", "1,5", "9999", "1e3", "%"] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_first_rank_is_worth_what_the_sources_say() {
        assert_eq!([6, 7].map(|n| Top::ThreeHalves.value(n)), [9, 11]);
        // (N - 1) * 3 / 2: 7.5 and 4.5 go to the even number.
        assert_eq!([6, 4, 5].map(|n| Top::Times(3).value(n)), [8, 4, 6]);
        assert_eq!(Keizer::default().begun(7).top, Top::Fixed(11));
    }

    #[test]
    fn impossible_settings_are_all_refused() {
        let event = Tournament::new(crate::tournament::Settings::default());
        let wrong = Keizer {
            top: Top::Fixed(20_000),
            step: 0,
            lowest: 30_000,
            draw: Share::new(3, 1),
            rematch: 0,
            meetings: Some(0),
            ..Keizer::default()
        };
        let keys: Vec<&str> = wrong.impossible(&event).iter().map(|s| s.key).collect();
        let expected = ["top", "step", "lowest", "results", "share", "rematch", "limit"];
        assert_eq!(keys, expected.map(|key| format!("keizer-problem-{key}")));
        let fine =
            Keizer { bye: Pay::share(1, 997), duty: Pay::share(1, 991), ..Keizer::default() };
        assert_eq!(fine.begun(6).impossible(&event)[0].key, "keizer-problem-unit");
        assert!(Keizer::default().begun(6).impossible(&event).is_empty());
    }
}
