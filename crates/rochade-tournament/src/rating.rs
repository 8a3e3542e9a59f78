//! Ratings by the Glicko-2 system, as its author describes it (Mark E. Glickman,
//! "Example of the Glicko-2 system"): a rating, how sure it is, and how much it varies.
//!
//! The numbers are kept in whole parts, and exponentials and logarithms are those of
//! `libm`, so that every machine computes the same rating from the same games.
//!
//! ```
//! use rochade_tournament::rating::{Encounter, Rating, Score};
//!
//! let player = Rating::new(1500.0, 200.0, 0.06);
//! let games = [
//!     Encounter { opponent: Rating::new(1400.0, 30.0, 0.06), score: Score::Win },
//!     Encounter { opponent: Rating::new(1550.0, 100.0, 0.06), score: Score::Loss },
//!     Encounter { opponent: Rating::new(1700.0, 300.0, 0.06), score: Score::Loss },
//! ];
//! assert_eq!(player.after(&games).to_string(), "1464 ± 152");
//! ```

use std::f64::consts::PI;
use std::fmt;

use serde::{Deserialize, Serialize};

/// How much the volatility may change: the constant τ of the paper, its own example's.
const TAU: f64 = 0.5;

/// Between the scale that people read and the one of the formulas.
const SCALE: f64 = 173.7178;

/// Where the iteration for the volatility ends.
const EPSILON: f64 = 0.000_001;

/// The deviation of somebody nobody knows anything about; it never gets larger.
const MOST_DEVIATION: f64 = 350.0;

/// A rating is provisional while its deviation is above this.
const PROVISIONAL: f64 = 110.0;

/// A rating: the number, its deviation, and its volatility.
///
/// In JSON `[150000, 35000, 6000000]`: in hundredths of a point, and the volatility in
/// parts of a hundred million.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(i32, u32, u32)", into = "(i32, u32, u32)")]
pub struct Rating {
    points: i32,
    deviation: u32,
    volatility: u32,
}

impl From<(i32, u32, u32)> for Rating {
    fn from((points, deviation, volatility): (i32, u32, u32)) -> Self {
        Self { points, deviation, volatility }
    }
}

impl From<Rating> for (i32, u32, u32) {
    fn from(Rating { points, deviation, volatility }: Rating) -> Self {
        (points, deviation, volatility)
    }
}

/// As people read it: `1464 ± 152`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} ± {:.0}", self.points(), self.deviation())
    }
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Score {
    Win,
    Draw,
    Loss,
}

impl Score {
    /// The same for the opponent.
    #[must_use]
    pub const fn of_opponent(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }

    const fn points(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }
}

/// A game against somebody with a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The opponent's rating before it.
    pub opponent: Rating,
    /// How it ended.
    pub score: Score,
}

/// What one game did to a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The rating before, with the doubt that has grown since the last game.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
    /// Against whom, and how it ended.
    pub game: Encounter,
}

impl Rating {
    /// Where everybody begins.
    pub const START: Self = Self { points: 150_000, deviation: 35_000, volatility: 6_000_000 };

    /// A rating with these numbers.
    #[must_use]
    pub fn new(points: f64, deviation: f64, volatility: f64) -> Self {
        // Numbers out of all bounds become the largest there are.
        Self {
            points: (points * 100.0).round() as i32,
            deviation: (deviation.min(MOST_DEVIATION) * 100.0).round() as u32,
            volatility: (volatility * 100_000_000.0).round() as u32,
        }
    }

    /// The rating itself.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.points) / 100.0
    }

    /// The rating itself, as people compare it.
    #[must_use]
    pub fn rounded(self) -> i32 {
        self.points().round() as i32
    }

    /// How far it may be off: the true strength lies within two deviations.
    #[must_use]
    pub fn deviation(self) -> f64 {
        f64::from(self.deviation) / 100.0
    }

    /// How much the player's strength varies.
    #[must_use]
    pub fn volatility(self) -> f64 {
        f64::from(self.volatility) / 100_000_000.0
    }

    /// Whether too few games are known to rely on it.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation() > PROVISIONAL
    }

    /// How many points are to be expected of a game against an opponent.
    #[must_use]
    pub fn expected(self, opponent: Self) -> f64 {
        let (own, other) = (Scaled::of(self), Scaled::of(opponent));
        own.expected(&other)
    }

    /// After so many rating periods without a game: less is known of the player.
    #[must_use]
    pub fn rested(self, periods: u32) -> Self {
        let Scaled { mu, phi } = Scaled::of(self);
        let variance = phi * phi + f64::from(periods) * self.volatility() * self.volatility();
        Scaled { mu, phi: libm::sqrt(variance) }.rating(self.volatility())
    }

    /// After a rating period with these games.
    #[must_use]
    pub fn after(self, games: &[Encounter]) -> Self {
        if games.is_empty() {
            return self.rested(1);
        }
        // Step 2: to the scale of the formulas.
        let own = Scaled::of(self);
        // Steps 3 and 4: how much the games tell, and what they would have of the rating.
        let (mut information, mut surprise) = (0.0, 0.0);
        for game in games {
            let opponent = Scaled::of(game.opponent);
            let (g, expected) = (opponent.g(), own.expected(&opponent));
            information += g * g * expected * (1.0 - expected);
            surprise += g * (game.score.points() - expected);
        }
        let v = 1.0 / information;
        let delta = v * surprise;
        // Steps 5 to 7.
        let sigma = volatility(own.phi, self.volatility(), v, delta);
        let widened = own.phi * own.phi + sigma * sigma;
        let phi = 1.0 / libm::sqrt(1.0 / widened + 1.0 / v);
        let mu = own.mu + phi * phi * surprise;
        // Step 8: back to the scale that people read.
        Scaled { mu, phi }.rating(sigma)
    }

    /// What one game does, which is a rating period of its own.
    #[must_use]
    pub fn change(self, game: Encounter) -> Change {
        Change { before: self, after: self.after(&[game]), game }
    }
}

/// A rating on the scale of the formulas: μ and φ.
struct Scaled {
    mu: f64,
    phi: f64,
}

impl Scaled {
    fn of(rating: Rating) -> Self {
        Self { mu: (rating.points() - 1500.0) / SCALE, phi: rating.deviation() / SCALE }
    }

    fn rating(&self, volatility: f64) -> Rating {
        Rating::new(SCALE * self.mu + 1500.0, SCALE * self.phi, volatility)
    }

    fn g(&self) -> f64 {
        1.0 / libm::sqrt(1.0 + 3.0 * self.phi * self.phi / (PI * PI))
    }

    fn expected(&self, opponent: &Self) -> f64 {
        1.0 / (1.0 + libm::exp(-opponent.g() * (self.mu - opponent.mu)))
    }
}

/// Step 5: the new volatility, by the Illinois algorithm of the paper.
fn volatility(phi: f64, sigma: f64, v: f64, delta: f64) -> f64 {
    let a = libm::log(sigma * sigma);
    let f = |x: f64| {
        let e = libm::exp(x);
        let d = phi * phi + v + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    let (mut low, mut high) = (a, 0.0);
    if delta * delta > phi * phi + v {
        high = libm::log(delta * delta - phi * phi - v);
    } else {
        let mut k = 1.0;
        while f(a - k * TAU) < 0.0 {
            k += 1.0;
        }
        high += a - k * TAU;
    }
    let (mut f_low, mut f_high) = (f(low), f(high));
    while (high - low).abs() > EPSILON {
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    libm::exp(low / 2.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating::new(points, deviation, 0.06)
    }

    /// The example that the paper works out: 1464.06, 151.52 and 0.05999. It rounds on
    /// the way; without rounding the rating is 1464.05.
    #[test]
    fn the_worked_example_of_the_paper() {
        let games = [
            Encounter { opponent: rating(1400.0, 30.0), score: Score::Win },
            Encounter { opponent: rating(1550.0, 100.0), score: Score::Loss },
            Encounter { opponent: rating(1700.0, 300.0), score: Score::Loss },
        ];
        let after = rating(1500.0, 200.0).after(&games);
        assert!((after.points() - 1464.06).abs() < 0.015, "{}", after.points());
        assert!((after.deviation() - 151.52).abs() < 0.005, "{}", after.deviation());
        assert!((after.volatility() - 0.05999).abs() < 0.00001, "{}", after.volatility());
        // What the paper shows on the way: the expected scores.
        let expected = games.map(|game| rating(1500.0, 200.0).expected(game.opponent));
        for (found, told) in expected.into_iter().zip([0.639, 0.432, 0.303]) {
            assert!((found - told).abs() < 0.0006, "{found}");
        }
    }

    #[test]
    fn who_does_not_play_is_known_less_and_never_less_than_at_the_start() {
        let known = rating(1700.0, 50.0);
        assert_eq!(known.after(&[]), known.rested(1));
        let later = known.rested(365);
        assert_eq!(later.points(), known.points());
        assert!((later.deviation() - 205.3).abs() < 0.1, "{}", later.deviation());
        assert_eq!(known.rested(u32::MAX).deviation(), 350.0);
        assert!(Rating::START.is_provisional() && !known.is_provisional());
    }

    #[test]
    fn stored_numbers_come_back() {
        let text = serde_json::to_string(&Rating::START).expect("JSON");
        assert_eq!(text, "[150000,35000,6000000]");
        assert_eq!(serde_json::from_str::<Rating>(&text).expect("a rating"), Rating::START);
    }

    proptest! {
        /// Winning never costs points and losing never gains any; what both played is the
        /// same game seen from both sides.
        #[test]
        fn a_result_moves_the_rating_its_own_way(
            own in 0.0..3500.0, own_deviation in 30.0..350.0,
            other in 0.0..3500.0, other_deviation in 30.0..350.0,
        ) {
            let (own, other) = (rating(own, own_deviation), rating(other, other_deviation));
            let after = |score| own.change(Encounter { opponent: other, score }).after;
            let (won, drawn, lost) = (after(Score::Win), after(Score::Draw), after(Score::Loss));
            prop_assert!(won.points() >= own.points() && own.points() >= lost.points());
            prop_assert!(won.points() >= drawn.points() && drawn.points() >= lost.points());
            prop_assert!((own.expected(own) - 0.5).abs() < 1e-9);
            for rated in [won, drawn, lost] {
                prop_assert!(rated.deviation() <= 350.0);
                prop_assert!(rated.volatility() > 0.0 && rated.volatility() < 1.0);
            }
        }
    }
}
