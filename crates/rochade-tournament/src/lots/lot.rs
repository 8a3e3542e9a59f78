//! A draw by the rules: the position, and what was drawn and refused before.

use std::fmt;

use rochade::StartId;

use super::random::{RandomError, RandomSource, random_start};
use super::rules::{Refusal, Rules, StartIdSet};

/// A number that was drawn and does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redraw {
    /// The number.
    pub number: StartId,
    /// Why it was drawn again.
    pub refusal: Refusal,
}

/// The outcome of a draw: the last number drawn, which the rules allow, and
/// before it every number they refused, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    redraws: Vec<Redraw>,
    position: StartId,
}

impl Lot {
    /// Draws from `next` until the rules allow the number.
    ///
    /// If every number of `next` is equally likely, every allowed position is.
    ///
    /// # Errors
    ///
    /// Refuses to start when the rules leave nothing to draw, and passes on
    /// the error of `next`.
    pub fn settle<E>(
        rules: &Rules,
        used: &StartIdSet,
        mut next: impl FnMut() -> Result<StartId, E>,
    ) -> Result<Self, LotError<E>> {
        if rules.left(used) == 0 {
            return Err(LotError::NothingLeft);
        }
        let mut redraws = Vec::new();
        loop {
            let number = next().map_err(LotError::Source)?;
            match rules.refusal(number, used) {
                Some(refusal) => redraws.push(Redraw { number, refusal }),
                None => return Ok(Self { redraws, position: number }),
            }
        }
    }

    /// Draws at random, exactly uniform over the positions that the rules
    /// allow after the used ones.
    ///
    /// ```
    /// use rochade::StartId;
    /// use rochade_tournament::lots::{Lot, OsRandom, Repeats, Rules, StartIdSet};
    ///
    /// let classical = StartIdSet::from_iter([StartId::CLASSICAL]);
    /// let rules = Rules::new(classical, Repeats::Allowed)?;
    /// let lot = Lot::at_random(&rules, &StartIdSet::default(), &mut OsRandom)?;
    /// assert_ne!(lot.position(), StartId::CLASSICAL);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When nothing is left to draw, or the source fails.
    pub fn at_random(
        rules: &Rules,
        used: &StartIdSet,
        source: &mut impl RandomSource,
    ) -> Result<Self, LotError<RandomError>> {
        Self::settle(rules, used, || random_start(source))
    }

    /// The numbers that were drawn and refused, in order.
    #[must_use]
    pub fn redraws(&self) -> &[Redraw] {
        &self.redraws
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> StartId {
        self.position
    }
}

/// Why there was no draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LotError<E> {
    /// Every position is excluded or used.
    NothingLeft,
    /// There was no next number.
    Source(E),
}

impl<E: fmt::Display> fmt::Display for LotError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingLeft => f.write_str("nothing left"),
            Self::Source(error) => error.fmt(f),
        }
    }
}

impl<E: std::error::Error> std::error::Error for LotError<E> {}

#[cfg(test)]
mod tests {
    use super::super::{Repeats, random_face};
    use super::*;

    /// A generator with a fixed seed (splitmix64): the same bytes every time.
    struct Fixed(u64);

    impl RandomSource for Fixed {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
            for byte in bytes {
                self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut z = self.0;
                z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                *byte = (z ^ (z >> 31)).to_le_bytes()[0];
            }
            Ok(())
        }
    }

    fn id(number: u16) -> StartId {
        StartId::new(number).unwrap()
    }

    /// 64 times the chi-square statistic against the uniform distribution,
    /// rounded down: no floats.
    fn chi_square_64(counts: &[u64]) -> u64 {
        let total: u64 = counts.iter().sum();
        let cells = counts.len() as u64;
        let squares: u64 = counts.iter().map(|&n| (n * cells).abs_diff(total).pow(2)).sum();
        64 * squares / (total * cells)
    }

    /// Draws `per_cell` times as often as there are allowed positions.
    fn chi_square_of_draws(rules: &Rules, per_cell: u64, source: &mut impl RandomSource) -> u64 {
        let none = StartIdSet::default();
        let mut counts = vec![0u64; 960];
        for _ in 0..per_cell * rules.left(&none) as u64 {
            let lot = Lot::at_random(rules, &none, source).unwrap();
            counts[usize::from(lot.position().get())] += 1;
        }
        for excluded in rules.excluded().iter() {
            assert_eq!(counts[usize::from(excluded.get())], 0);
        }
        let allowed: Vec<u64> = StartId::all()
            .filter(|&id| !rules.excluded().contains(id))
            .map(|id| counts[usize::from(id.get())])
            .collect();
        chi_square_64(&allowed)
    }

    /// With 959 degrees of freedom the statistic is 959 on average with a
    /// standard deviation of 43.8. Laurent and Massart bound its upper tail by
    /// P(X >= k + 2 sqrt(kx) + 2x) <= exp(-x): with x = 21, which is less than
    /// 1e-9, that is 1284.9. The lower tail P(X <= k - 2 sqrt(kx)) is at 675.2.
    const UPPER: u64 = 64 * 1285;
    const LOWER: u64 = 64 * 675;

    #[test]
    fn the_draw_from_a_fixed_seed_is_uniform() {
        let statistic = chi_square_of_draws(&Rules::all_positions(), 200, &mut Fixed(960));
        assert!((LOWER..UPPER).contains(&statistic), "chi-square {statistic}/64");
        let rules = Rules::new([id(518), id(0), id(959)].into_iter().collect(), Repeats::Allowed);
        let statistic = chi_square_of_draws(&rules.unwrap(), 200, &mut Fixed(518));
        assert!((LOWER..UPPER).contains(&statistic), "chi-square {statistic}/64");
    }

    #[test]
    fn a_bias_of_one_part_in_five_would_be_seen() {
        // The mistake of taking ten bits modulo 960: 64 positions come twice as
        // often. And a weaker one, on 480 positions by a fifth.
        let doubled: Vec<u64> = (0..960).map(|n| if n < 64 { 375 } else { 188 }).collect();
        assert!(chi_square_64(&doubled) > UPPER);
        let skewed: Vec<u64> = (0..960).map(|n| if n < 480 { 240 } else { 160 }).collect();
        assert!(chi_square_64(&skewed) > UPPER);
    }

    #[cfg(feature = "os-random")]
    #[test]
    fn the_draw_from_the_operating_system_is_uniform() {
        let mut source = super::super::OsRandom;
        let statistic = chi_square_of_draws(&Rules::all_positions(), 50, &mut source);
        assert!((LOWER..UPPER).contains(&statistic), "chi-square {statistic}/64");
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut source = Fixed(6);
        let mut counts = [0u64; 6];
        for _ in 0..60_000 {
            counts[usize::from(random_face(&mut source).unwrap().get()) - 1] += 1;
        }
        // Five degrees of freedom: the same bound with x = 21 is 67.5.
        assert!(chi_square_64(&counts) < 64 * 68, "{counts:?}");
    }

    #[test]
    fn a_redraw_is_part_of_the_record() {
        let rules = Rules::new([id(518)].into_iter().collect(), Repeats::Forbidden).unwrap();
        let used = StartIdSet::from_iter([id(7)]);
        let mut numbers = [518, 7, 518, 8].into_iter();
        let lot = Lot::settle(&rules, &used, || numbers.next().map(id).ok_or(())).unwrap();
        let refused: Vec<_> = lot.redraws().iter().map(|r| (r.number.get(), r.refusal)).collect();
        assert_eq!(
            refused,
            [(518, Refusal::Excluded), (7, Refusal::Used), (518, Refusal::Excluded)]
        );
        assert_eq!(lot.position(), id(8));
    }

    #[test]
    fn used_positions_count_only_where_repeats_are_forbidden() {
        let used = StartIdSet::from_iter([id(7)]);
        assert_eq!(Rules::all_positions().refusal(id(7), &used), None);
        assert_eq!(Rules::all_positions().left(&used), 960);
    }

    #[test]
    fn nothing_left_is_an_error_and_no_endless_draw() {
        let all_but_one = StartId::all().skip(1).collect();
        let rules = Rules::new(all_but_one, Repeats::Forbidden).unwrap();
        let draw = |used: &StartIdSet| Lot::at_random(&rules, used, &mut Fixed(1));
        assert_eq!(draw(&StartIdSet::default()).unwrap().position(), id(0));
        assert_eq!(draw(&StartIdSet::from_iter([id(0)])), Err(LotError::NothingLeft));
        assert!(Rules::new(StartId::all().collect(), Repeats::Allowed).is_err());
    }
}
