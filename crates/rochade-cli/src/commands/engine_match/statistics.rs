//! What the results of a match say about two engines: the difference in Elo with its error, and
//! the sequential probability ratio test. Both count pairs of games, each opening with both
//! colours, since the two games of a pair are not independent of each other.

/// How many pairs brought so many half points to the first engine: 0 to 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

/// The scores of the five kinds of pairs, of one point.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// So many standard deviations have 95 % of all results within them.
const CONFIDENCE: f64 = 1.959_963_984_540_054;

/// A difference in strength and its error, by which 95 % of all matches are within it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    pub elo: f64,
    pub error: f64,
}

impl Pairs {
    /// Counts a pair of which the first engine had so many half points.
    pub fn add(&mut self, halves: u8) {
        if let Some(count) = self.0.get_mut(usize::from(halves)) {
            *count += 1;
        }
    }

    fn total(self) -> f64 {
        self.0.iter().map(|count| f64::from(*count)).sum()
    }

    /// The mean score of a pair, and its variance; none without pairs.
    fn moments(self) -> Option<(f64, f64)> {
        let total = self.total();
        if total == 0.0 {
            return None;
        }
        let shares = self.0.map(|count| f64::from(count) / total);
        Some(moments(&shares))
    }

    /// The difference in Elo; none without pairs, or while one has won everything.
    pub fn difference(self) -> Option<Difference> {
        let (mean, variance) = self.moments()?;
        let spread = CONFIDENCE * (variance / self.total()).sqrt();
        let elo = |score: f64| -400.0 * (1.0 / score - 1.0).log10();
        let difference =
            Difference { elo: elo(mean), error: (elo(mean + spread) - elo(mean - spread)) / 2.0 };
        (difference.elo.is_finite() && difference.error.is_finite()).then_some(difference)
    }

    /// The same in Elo that does not depend on how many games are drawn.
    pub fn normalised(self) -> Option<Difference> {
        let (mean, variance) = self.moments().filter(|(_, variance)| *variance > 0.0)?;
        let spread = CONFIDENCE * (variance / self.total()).sqrt();
        let scale = 800.0 / std::f64::consts::LN_10 / (2.0 * variance).sqrt();
        Some(Difference { elo: (mean - 0.5) * scale, error: spread * scale })
    }
}

fn moments(shares: &[f64; 5]) -> (f64, f64) {
    let mean: f64 = SCORES.iter().zip(shares).map(|(score, share)| score * share).sum();
    let variance = |(score, share): (&f64, &f64)| share * (score - mean).powi(2);
    (mean, SCORES.iter().zip(shares).map(variance).sum())
}

/// In which Elo the bounds of a test are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Model {
    /// Independent of how many games are drawn
    Normalized,
    /// The usual Elo
    Logistic,
}

/// The sequential test: whether an engine is stronger by `elo1` rather than by `elo0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    pub elo0: f64,
    pub elo1: f64,
    pub alpha: f64,
    pub beta: f64,
    pub model: Model,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// No stronger than `elo0`.
    Rejected,
    /// Stronger by `elo1`.
    Accepted,
}

impl Test {
    /// Between which values of the ratio the test goes on.
    pub fn bounds(self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods, by van den Bergh's generalised test.
    pub fn ratio(self, pairs: Pairs) -> f64 {
        // What has not come yet may still come.
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { f64::from(count) });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let [likely0, likely1] = [self.elo0, self.elo1].map(|elo| match self.model {
            Model::Logistic => with_mean(&shares, 1.0 / (1.0 + 10_f64.powf(-elo / 400.0))),
            Model::Normalized => {
                let ratio = std::f64::consts::SQRT_2 * elo / (800.0 / std::f64::consts::LN_10);
                with_ratio(&shares, ratio)
            }
        });
        let both = likely0.iter().zip(&likely1).zip(&shares);
        total * both.map(|((p0, p1), share)| share * (p1.ln() - p0.ln())).sum::<f64>()
    }

    pub fn verdict(self, pairs: Pairs) -> Verdict {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(pairs);
        if ratio >= upper {
            Verdict::Accepted
        } else if ratio <= lower {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// The likeliest distribution with this mean (Comparing the approximations for the generalized
/// log likelihood ratio of a multinomial distribution, proposition 1.1).
fn with_mean(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    tilted(shares, &SCORES.map(|score| score - mean))
}

/// The likeliest distribution whose mean is so many of its standard deviations above a half
/// (Comments on normalized Elo, section 4.1), by a few steps from an even one.
fn with_ratio(shares: &[f64; 5], ratio: f64) -> [f64; 5] {
    let mut likely = [0.2; 5];
    for _ in 0..10 {
        let (mean, variance) = moments(&likely);
        let deviation = variance.sqrt();
        let slopes = SCORES.map(|score| {
            let distance = (score - mean) / deviation;
            score - 0.5 - 0.5 * ratio * deviation * (1.0 + distance * distance)
        });
        let next = tilted(shares, &slopes);
        let change = next.iter().zip(&likely).map(|(new, old)| (new - old).abs());
        let is_done = change.fold(0.0, f64::max) < 1e-4;
        likely = next;
        if is_done {
            break;
        }
    }
    likely
}

/// The shares divided by `1 + t · slope`, with the `t` for which the slopes have no mean.
fn tilted(shares: &[f64; 5], slopes: &[f64; 5]) -> [f64; 5] {
    let lowest = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // The mean falls from the one end to the other, without bound at both.
    let (mut low, mut high) = (-1.0 / highest, -1.0 / lowest);
    let both = || shares.iter().zip(slopes);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let mean: f64 = both().map(|(share, slope)| share * slope / (1.0 + middle * slope)).sum();
        if mean > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    std::array::from_fn(|index| shares[index] / (1.0 + t * slopes[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs in the order in which fastchess counts them: LL, LD, WL, DD, WD, WW.
    const fn pairs([ll, ld, wl, dd, wd, ww]: [u32; 6]) -> Pairs {
        Pairs([ll, ld, wl + dd, wd, ww])
    }

    fn close(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 0.01 * expected.abs().max(1.0)
    }

    /// The counts and values of fastchess's own tests.
    #[test]
    fn the_ratio_of_the_test_is_that_of_fastchess() {
        use Model::{Logistic, Normalized};
        for (counts, elo0, elo1, model, expected) in [
            ([365, 16618, 36029, 200, 16974, 390], 0.0, 2.0, Normalized, 2.25),
            ([127, 4883, 10311, 401, 5150, 104], -1.75, 0.25, Normalized, 3.01),
            ([0, 0, 0, 0, 0, 5550], 0.0, 5.0, Normalized, 111.82),
            ([223, 9863, 20279, 1000, 10037, 246], 0.5, 2.5, Logistic, -3.07),
            ([871, 26175, 55003, 980, 26678, 821], 0.0, 2.0, Logistic, -4.98),
        ] {
            let test = Test { elo0, elo1, alpha: 0.05, beta: 0.05, model };
            let ratio = test.ratio(pairs(counts));
            assert!(close(ratio, expected), "{counts:?}: {ratio}, not {expected}");
        }
    }

    #[test]
    fn differences_and_their_errors_are_those_of_fastchess() {
        for (counts, elo, error, normalised, its_error) in [
            ([34, 54, 31, 32, 64, 75], 55.58, 27.65, 57.94, 28.28),
            ([332, 433, 457, 41, 333, 334], -8.64, 10.33, -9.17, 10.96),
            ([7895, 8757, 5485, 200, 568, 9999], -21.04, 2.95, -19.01, 2.65),
        ] {
            let found = pairs(counts).difference().expect("pairs");
            assert!(close(found.elo, elo) && close(found.error, error), "{found:?}");
            let found = pairs(counts).normalised().expect("pairs");
            assert!(close(found.elo, normalised) && close(found.error, its_error), "{found:?}");
        }
        assert_eq!(Pairs::default().difference(), None);
        assert_eq!(Pairs([0, 0, 0, 0, 7]).difference(), None, "nobody knows by how much");
        assert_eq!(Pairs([0, 0, 7, 0, 0]).normalised(), None);
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let test = Test { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model: Model::Normalized };
        let (lower, upper) = test.bounds();
        assert!(close(lower, -2.94) && close(upper, 2.94));
        assert_eq!(test.verdict(Pairs::default()), Verdict::Open);
        assert_eq!(test.verdict(Pairs([0, 0, 0, 0, 400])), Verdict::Accepted);
        assert_eq!(test.verdict(Pairs([400, 0, 0, 0, 0])), Verdict::Rejected);
        let mut few = Pairs::default();
        [0, 2, 4, 9].into_iter().for_each(|halves| few.add(halves));
        assert_eq!((few.0, test.verdict(few)), ([1, 0, 1, 0, 1], Verdict::Open));
    }
}
