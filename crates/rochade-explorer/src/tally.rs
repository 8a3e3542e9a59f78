//! Results that were counted, and what follows from them.

use crate::columns::Row;
use crate::game::{Date, Outcome};
use rochade::Color;

/// Results of games. A result that is not known is no draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// White won.
    pub white: u64,
    /// Nobody won.
    pub draws: u64,
    /// Black won.
    pub black: u64,
    /// Not known.
    pub unknown: u64,
}

impl Tally {
    /// Counts a game.
    pub const fn add(&mut self, result: Outcome) {
        match result {
            Outcome::White => self.white += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Black => self.black += 1,
            Outcome::Unknown => self.unknown += 1,
        }
    }

    /// How many games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.decided() + self.unknown
    }

    /// How many games with a known result.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.white + self.draws + self.black
    }

    /// White's share of the points, 0 to 1, with the half width of the interval that holds the true one in 95 of 100 cases.
    #[must_use]
    pub fn score(&self) -> Option<(f64, f64)> {
        let games = self.decided() as f64;
        if games == 0.0 {
            return None;
        }
        let score = (self.white as f64 + self.draws as f64 / 2.0) / games;
        Some((score, 1.96 * (self.variance_of_a_game() / games).sqrt()))
    }

    /// How far the points of one game spread. One game of each kind is added, so that three draws do not look like
    /// certainty.
    #[must_use]
    pub fn variance_of_a_game(&self) -> f64 {
        let (white, draws, black) =
            (self.white as f64 + 1.0, self.draws as f64 + 1.0, self.black as f64 + 1.0);
        let games = white + draws + black;
        let mean = (white + draws / 2.0) / games;
        (white * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + black * mean.powi(2)) / games
    }
}

/// What is added up for a move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums {
    pub(crate) tally: Tally,
    /// The ratings of those who played the move.
    own: (u64, u64),
    /// The ratings of their opponents, and the half points against those.
    opponents: (u64, u64),
    half_points: u64,
    pub(crate) last: Date,
}

impl Sums {
    pub(crate) fn add(&mut self, row: Row<'_>, mover: Color) {
        let result = row.result();
        self.tally.add(result);
        let ratings = row.ratings();
        let (own, opponent) = (ratings[mover.index()], ratings[mover.opponent().index()]);
        if own > 0 {
            self.own = (self.own.0 + u64::from(own), self.own.1 + 1);
        }
        let half_points = match (result, mover) {
            (Outcome::Unknown, _) => None,
            (Outcome::Draw, _) => Some(1),
            (Outcome::White, Color::White) | (Outcome::Black, Color::Black) => Some(2),
            (Outcome::White, Color::Black) | (Outcome::Black, Color::White) => Some(0),
        };
        if let Some(points) = half_points.filter(|_| opponent > 0) {
            self.opponents = (self.opponents.0 + u64::from(opponent), self.opponents.1 + 1);
            self.half_points += points;
        }
        self.last = self.last.max(row.date());
    }

    pub(crate) const fn average_rating(&self) -> Option<u64> {
        (self.own.0 + self.own.1 / 2).checked_div(self.own.1)
    }

    /// By FIDE's table (B.02, 8.1.1): the average of the opponents, and the difference that goes with the score.
    pub(crate) fn performance(&self) -> Option<i64> {
        let average = (self.opponents.0 + self.opponents.1 / 2).checked_div(self.opponents.1)?;
        let percent = (self.half_points * 100 + self.opponents.1) / (2 * self.opponents.1);
        let difference = DIFFERENCES[usize::try_from(percent.abs_diff(50)).ok()?.min(50)];
        let difference = if percent >= 50 { difference } else { -difference };
        Some(i64::try_from(average).ok()? + difference)
    }
}

/// The rating difference for a score of 50 per cent, 51, and so on to 100.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];
