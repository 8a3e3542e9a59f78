//! Ratings, and why they changed.

use rochade_tournament::rating::{Change, Score};

use crate::words::{Words, text};

impl Words {
    /// What a game did to a rating: "1500 ± 80 → 1512 ± 76: won against 1480 ± 60".
    #[must_use]
    pub fn rating_change(&self, change: &Change) -> String {
        let score = match change.game.score {
            Score::Win => "win",
            Score::Draw => "draw",
            Score::Loss => "loss",
        };
        let given = [
            text("before", change.before),
            text("after", change.after),
            text("opponent", change.game.opponent),
            text("score", score),
        ];
        self.say("rating-change", &given)
    }
}

#[cfg(test)]
mod tests {
    use rochade_tournament::rating::{Change, Encounter, Rating, Score};

    use crate::{Language, Words};

    #[test]
    fn a_change_says_where_it_came_from() {
        let rating = |points, deviation| Rating::new(points, deviation, 0.06);
        let game = Encounter { opponent: rating(1480.0, 60.0), score: Score::Win };
        let change = Change { before: rating(1500.0, 80.0), after: rating(1512.0, 76.0), game };
        let told = |language| Words::of(language).rating_change(&change);
        assert_eq!(told(Language::En), "1500 ± 80 → 1512 ± 76: won against 1480 ± 60");
        assert_eq!(told(Language::De), "1500 ± 80 → 1512 ± 76: Sieg gegen 1480 ± 60");
    }
}
