//! Why a round is paired as it is, and why it cannot be paired.

use rochade::Color;
use rochade_tournament::pairing::PairingError;
use rochade_tournament::pairing::swiss::{
    BoardReason, ByeReason, ColorRule, Criterion, Due, Expected, Objection, Obstacle, Preference,
    Strength, Tally,
};
use rochade_tournament::{PlayerId, Points, Tournament};

use crate::pieces::color_argument;
use crate::words::{Words, count, text};

impl Words {
    /// Why a board is as it is: the board, then a sentence for each reason.
    #[must_use]
    pub fn pairing_board(
        &self,
        event: &Tournament,
        number: usize,
        reason: &BoardReason,
    ) -> Vec<String> {
        let title = self.say(
            "pairing-board",
            &[
                text("board", number),
                text("white", self.player(event, reason.board.white)),
                text("whitescore", self.decimal(reason.white.score)),
                text("black", self.player(event, reason.board.black)),
                text("blackscore", self.decimal(reason.black.score)),
            ],
        );
        let mut lines = vec![title, self.bracket(event, reason.bracket, reason.floated)];
        lines.push(self.colors(reason));
        if reason.bracket.is_some() && reason.objections.is_empty() {
            lines.push(self.say("pairing-expected", &[]));
        }
        lines.extend(reason.objections.iter().map(|objection| self.objection(event, objection)));
        lines
    }

    fn bracket(
        &self,
        event: &Tournament,
        score: Option<Points>,
        floated: Option<PlayerId>,
    ) -> String {
        match (score.map(|score| text("score", self.decimal(score))), floated) {
            (None, _) => self.say("pairing-by-arbiter", &[]),
            (Some(score), None) => self.say("pairing-bracket", &[score]),
            (Some(score), Some(floater)) => {
                let player = text("player", self.player(event, floater));
                self.say("pairing-bracket-float", &[score, player])
            }
        }
    }

    fn colors(&self, reason: &BoardReason) -> String {
        let rule = match reason.color_rule {
            ColorRule::BothGranted => "both-granted",
            ColorRule::StrongerPreference => "stronger-preference",
            ColorRule::LastDifference => "last-difference",
            ColorRule::HigherRanked => "higher-ranked",
            ColorRule::InitialColor => "initial-color",
            ColorRule::Arbiter => "arbiter",
        };
        self.say(
            "pairing-colors",
            &[
                text("white", reason.board.white),
                text("whitepreference", self.preference(reason.white.preference)),
                text("black", reason.board.black),
                text("blackpreference", self.preference(reason.black.preference)),
                text("rule", rule),
            ],
        )
    }

    fn preference(&self, preference: Option<Preference>) -> String {
        let (strength, color) = match preference {
            None => ("none", Color::White),
            Some(Preference { color, strength: Strength::Mild }) => ("mild", color),
            Some(Preference { color, strength: Strength::Strong }) => ("strong", color),
            Some(Preference { color, strength: Strength::Absolute }) => ("absolute", color),
        };
        self.say("pairing-preference", &[text("strength", strength), color_argument(color)])
    }

    fn objection(&self, event: &Tournament, objection: &Objection) -> String {
        let player = text("player", self.player(event, objection.player));
        let obstacle = text("obstacle", self.obstacle(event, &objection.obstacle));
        match objection.expected {
            Expected::Opponent(other) => {
                let other = text("other", self.player(event, other));
                self.say("pairing-not-opponent", &[player, other, obstacle])
            }
            Expected::Float => self.say("pairing-not-float", &[player, obstacle]),
        }
    }

    /// Why a player has the bye: the player, then a sentence for each reason.
    #[must_use]
    pub fn pairing_bye(&self, event: &Tournament, reason: &ByeReason) -> Vec<String> {
        let given = [
            text("player", self.player(event, reason.player)),
            text("score", self.decimal(reason.score)),
        ];
        let mut lines = vec![self.say("pairing-bye", &given)];
        if reason.others.is_empty() {
            lines.push(self.say("pairing-bye-lowest", &[]));
        }
        lines.extend(reason.others.iter().map(|(other, obstacle)| {
            let player = text("player", self.player(event, *other));
            let obstacle = text("obstacle", self.obstacle(event, obstacle));
            self.say("pairing-bye-not", &[player, obstacle])
        }));
        lines
    }

    /// That the arbiter gave a player the bye.
    #[must_use]
    pub fn pairing_bye_by_arbiter(&self, event: &Tournament, player: PlayerId) -> String {
        self.say("pairing-bye-arbiter", &[text("player", self.player(event, player))])
    }

    /// What stands against a pairing that was not made: "they already met in
    /// round 1 (C1)".
    #[must_use]
    pub fn obstacle(&self, event: &Tournament, obstacle: &Obstacle) -> String {
        match obstacle {
            Obstacle::AlreadyPlayed { round } => {
                self.say("obstacle-already-played", &[text("round", round)])
            }
            Obstacle::Forbidden => self.say("obstacle-forbidden", &[]),
            Obstacle::SameColorDue { color, first, second } => {
                let had = !*color;
                let given = [
                    color_argument(*color),
                    text("first", self.due(*first, had)),
                    text("second", self.due(*second, had)),
                ];
                self.say("obstacle-same-color", &given)
            }
            Obstacle::NoSecondBye => self.say("obstacle-no-second-bye", &[]),
            Obstacle::NotPresent(id) => {
                self.say("obstacle-not-present", &[text("player", self.player(event, *id))])
            }
            Obstacle::Arbiter => self.say("obstacle-arbiter", &[]),
            Obstacle::WouldFloat { player, because } => {
                let player = text("player", self.player(event, *player));
                let because = text("obstacle", self.obstacle(event, because));
                self.say("obstacle-would-float", &[player, because])
            }
            Obstacle::NotComplete => self.say("obstacle-not-complete", &[]),
            Obstacle::Worse { criterion, chosen, alternative } => {
                let given = [
                    text("criterion", criterion),
                    text("counts", self.criterion(*criterion)),
                    text("alternative", self.tally(alternative)),
                    text("chosen", self.tally(chosen)),
                ];
                self.say("obstacle-worse", &given)
            }
            Obstacle::LaterInOrder => self.say("obstacle-later", &[]),
        }
    }

    /// Why somebody is absolutely due a colour: how often he had the other one.
    fn due(&self, due: Due, had: Color) -> String {
        match due {
            Due::TwiceInARow => self.say("obstacle-due-twice", &[color_argument(had)]),
            Due::Difference(by) => {
                let by = count("count", usize::try_from(by).unwrap_or(usize::MAX));
                self.say("obstacle-due-difference", &[color_argument(had), by])
            }
        }
    }

    /// What a criterion of C.04.3 counts.
    #[must_use]
    pub fn criterion(&self, criterion: Criterion) -> String {
        self.say("criterion", &[text("criterion", criterion)])
    }

    fn tally(&self, tally: &Tally) -> String {
        match tally {
            Tally::Count(count) => count.to_string(),
            Tally::Scores(scores) | Tally::Floaters(scores) if scores.is_empty() => {
                self.say("criterion-none", &[])
            }
            Tally::Scores(scores) | Tally::Floaters(scores) => {
                scores.iter().map(|score| self.decimal(score)).collect::<Vec<_>>().join(" / ")
            }
        }
    }

    /// Why a round cannot be paired.
    #[must_use]
    pub fn pairing_error(&self, error: &PairingError) -> String {
        match error {
            PairingError::RoundsUnknown => self.say("pairing-error-rounds-unknown", &[]),
            PairingError::NoMoreRounds { rounds } => {
                self.say("pairing-error-no-more-rounds", &[count("rounds", usize::from(*rounds))])
            }
            PairingError::InitialColorUnknown => self.say("pairing-error-initial-color", &[]),
            PairingError::NoPairing => self.say("pairing-error-no-pairing", &[]),
            PairingError::TooLarge { players } => {
                self.say("pairing-error-too-large", &[count("players", *players)])
            }
            PairingError::NotPresent(player) => {
                self.say("pairing-error-not-present", &[text("player", player)])
            }
            PairingError::FixedTwice(player) => {
                self.say("pairing-error-fixed-twice", &[text("player", player)])
            }
            PairingError::SameColorFixed(first, second) => self
                .say("pairing-error-same-color", &[text("first", first), text("second", second)]),
        }
    }

    /// Why a certain round cannot be paired.
    #[must_use]
    pub fn pairing_error_in_round(&self, round: u16, error: &PairingError) -> String {
        let error = text("error", self.pairing_error(error));
        self.say("pairing-error-round", &[text("round", round), error])
    }

    /// How many of the rounds of an event differ from what the rules give.
    #[must_use]
    pub fn rounds_differ(&self, differing: usize, rounds: usize) -> String {
        self.say("rounds-differ", &[count("differing", differing), count("rounds", rounds)])
    }

    /// The title of a round that differs: "Round 3".
    #[must_use]
    pub fn round_title(&self, round: u16) -> String {
        self.say("rounds-round", &[text("round", round)])
    }

    /// What only the file has in a round that differs.
    #[must_use]
    pub fn pairs_in_file(&self, pairs: &str) -> String {
        self.say("rounds-in-file", &[text("pairs", pairs)])
    }

    /// What only the rules give in a round that differs: pairs, or why there are
    /// none.
    #[must_use]
    pub fn pairs_by_rules(&self, pairs: &str) -> String {
        self.say("rounds-by-rules", &[text("pairs", pairs)])
    }
}
