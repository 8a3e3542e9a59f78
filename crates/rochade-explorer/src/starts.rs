//! What is known about whole start positions.

use rochade::{CastlingMethod, CastlingSide, Color, Position, StartId};

use crate::error::Error;
use crate::explorer::Explorer;
use crate::filter::Filter;
use crate::tally::Tally;

/// The games from a start position.
#[derive(Clone, Debug, PartialEq)]
pub struct StartReport {
    /// How White's pieces stand.
    pub white: StartId,
    /// How Black's pieces stand.
    pub black: StartId,
    /// The results.
    pub total: Tally,
    /// The average number of moves, counted as players do.
    pub average_moves: f64,
    /// White's castlings, then Black's; g-side first.
    pub castlings: [CastlingReport; 4],
}

/// How often a castling happened.
#[derive(Clone, Debug, PartialEq)]
pub struct CastlingReport {
    /// Whose.
    pub color: Color,
    /// To which side.
    pub side: CastlingSide,
    /// By which method king and rook move, if it can happen from this start position.
    pub method: Option<CastlingMethod>,
    /// In how many games.
    pub games: u64,
    /// At which move, in the middle of all games in which it happened.
    pub median_move: Option<u16>,
}

impl Explorer {
    /// What is known about a start position.
    ///
    /// # Errors
    ///
    /// When a file is damaged.
    pub fn start(
        &self,
        white: StartId,
        black: StartId,
        filter: &Filter,
    ) -> Result<StartReport, Error> {
        let (mut total, mut plies) = (Tally::default(), 0u64);
        let mut castled: [Vec<u16>; 4] = Default::default();
        for row in self.rows_from([white, black], filter)? {
            total.add(row.result());
            plies += row.plies() as u64;
            for (color, number) in row.castling().into_iter().enumerate() {
                if number != 0 {
                    castled[2 * color + usize::from(number < 0)].push(number.unsigned_abs());
                }
            }
        }
        let position = Position::double_start(white, black);
        let mut place = 0;
        let castlings = castled.map(|mut moves| {
            moves.sort_unstable();
            let color = Color::ALL[place / 2];
            let side = [CastlingSide::GSide, CastlingSide::CSide][place % 2];
            place += 1;
            CastlingReport {
                color,
                side,
                method: position.castling(color, side).map(rochade::Castling::method),
                games: moves.len() as u64,
                median_move: moves.get(moves.len() / 2).copied(),
            }
        });
        let average_moves =
            if total.games() == 0 { 0.0 } else { plies as f64 / 2.0 / total.games() as f64 };
        Ok(StartReport { white, black, total, average_moves, castlings })
    }

    /// The results of all 960 start positions, by number; games of double Chess960 are not among them.
    #[must_use]
    pub fn starts(&self, filter: &Filter) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); usize::from(StartId::COUNT)];
        for row in self.rows(filter) {
            let [white, black] = row.starts();
            if white == black {
                tallies[usize::from(white.get())].add(row.result());
            }
        }
        tallies
    }
}

/// Whether results differ between start positions by more than chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// How many start positions have games enough to be compared.
    pub compared: usize,
    /// How far the differences exceed what chance alone makes of them, in standard deviations.
    pub beyond_chance: f64,
}

impl Spread {
    /// So many games a start position must have.
    const LEAST: u64 = 10;

    /// Compares start positions; `None` if there are not two to be compared.
    #[must_use]
    pub fn of(tallies: &[Tally]) -> Option<Self> {
        let compared: Vec<&Tally> =
            tallies.iter().filter(|tally| tally.decided() >= Self::LEAST).collect();
        let mut all = Tally::default();
        for tally in &compared {
            all.white += tally.white;
            all.draws += tally.draws;
            all.black += tally.black;
        }
        let freedom = compared.len().checked_sub(1).filter(|freedom| *freedom > 0)? as f64;
        let (mean, _) = all.score()?;
        let variance = all.variance_of_a_game();
        let sum: f64 = compared
            .iter()
            .filter_map(|tally| Some((tally.score()?.0, tally.decided() as f64)))
            .map(|(score, games)| (score - mean).powi(2) * games / variance)
            .sum();
        Some(Self {
            compared: compared.len(),
            beyond_chance: (sum - freedom) / (2.0 * freedom).sqrt(),
        })
    }

    /// Whether chance explains all of it.
    #[must_use]
    pub fn is_chance(self) -> bool {
        self.beyond_chance < 2.0
    }
}
