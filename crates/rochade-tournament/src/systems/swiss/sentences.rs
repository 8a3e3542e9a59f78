//! What the Dutch system tells about its pairings.

use rochade::Color;

use crate::pairing::PairingError;
use crate::pairing::swiss::{
    BoardReason, ByeReason, ColorRule, Criterion, Due, Expected, FloatReason, Objection, Obstacle,
    Preference, Side, Strength, Tally,
};
use crate::player::PlayerId;
use crate::points::Points;
use crate::sentence::{Sentence, Word};

impl BoardReason {
    /// The board, then a sentence for each reason.
    #[must_use]
    pub fn sentences(&self, number: usize) -> Vec<Sentence> {
        let title = Sentence::new("pairing-board")
            .with("board", Word::Number(number as i64))
            .with("white", self.board.white)
            .with("whitescore", self.white.score)
            .with("black", self.board.black)
            .with("blackscore", self.black.score);
        let mut lines = vec![title, bracket(self.bracket, self.floated)];
        lines.extend(self.downfloat.iter().flat_map(FloatReason::sentences));
        lines.push(self.colors());
        if self.bracket.is_some() && self.objections.is_empty() {
            lines.push(Sentence::new("pairing-expected"));
        }
        lines.extend(self.objections.iter().map(Objection::sentence));
        lines
    }

    fn colors(&self) -> Sentence {
        let rule = match self.color_rule {
            ColorRule::BothGranted => "both-granted",
            ColorRule::StrongerPreference => "stronger-preference",
            ColorRule::LastDifference => "last-difference",
            ColorRule::HigherRanked => "higher-ranked",
            ColorRule::InitialColor => "initial-color",
            ColorRule::Arbiter => "arbiter",
        };
        Sentence::new("pairing-colors")
            .with("white", self.board.white.get())
            .with("whitepreference", preference(&self.white))
            .with("black", self.board.black.get())
            .with("blackpreference", preference(&self.black))
            .with("rule", rule)
    }
}

fn bracket(score: Option<Points>, floated: Option<PlayerId>) -> Sentence {
    match (score, floated) {
        (None, _) => Sentence::new("pairing-by-arbiter"),
        (Some(score), None) => Sentence::new("pairing-bracket").with("score", score),
        (Some(score), Some(floater)) => {
            Sentence::new("pairing-bracket-float").with("score", score).with("player", floater)
        }
    }
}

impl FloatReason {
    /// Who floats, and why nobody below him does instead.
    fn sentences(&self) -> Vec<Sentence> {
        let key = if self.stayed.is_empty() { "pairing-floats-lowest" } else { "pairing-floats" };
        let title = Sentence::new(key).with("player", self.player).with("score", self.from);
        let stayed = self.stayed.iter().map(|(other, obstacle)| {
            Sentence::new("pairing-not-float")
                .with("player", *other)
                .with("obstacle", obstacle.sentence())
        });
        core::iter::once(title).chain(stayed).collect()
    }
}

fn preference(side: &Side) -> Sentence {
    let (strength, color) = match side.preference {
        None => ("none", Color::White),
        Some(Preference { color, strength: Strength::Mild }) => ("mild", color),
        Some(Preference { color, strength: Strength::Strong }) => ("strong", color),
        Some(Preference { color, strength: Strength::Absolute }) => ("absolute", color),
    };
    let wish = Sentence::new("pairing-preference").with("strength", strength).with("color", color);
    match side.due {
        None => wish,
        Some(why) => {
            let why = due(why, !color);
            Sentence::new("pairing-preference-why").with("preference", wish).with("why", why)
        }
    }
}

impl Objection {
    /// What was expected and what stood against it.
    fn sentence(&self) -> Sentence {
        let obstacle = self.obstacle.sentence();
        match self.expected {
            Expected::Opponent(other) => Sentence::new("pairing-not-opponent")
                .with("player", self.player)
                .with("other", other)
                .with("obstacle", obstacle),
            Expected::Float => Sentence::new("pairing-not-float")
                .with("player", self.player)
                .with("obstacle", obstacle),
        }
    }
}

impl ByeReason {
    /// The player, then a sentence for each reason.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let title =
            Sentence::new("pairing-bye").with("player", self.player).with("score", self.score);
        let mut lines = vec![title];
        if self.others.is_empty() {
            lines.push(Sentence::new("pairing-bye-lowest"));
        }
        lines.extend(self.others.iter().map(|(other, obstacle)| {
            Sentence::new("pairing-bye-not")
                .with("player", *other)
                .with("obstacle", obstacle.sentence())
        }));
        lines
    }
}

impl Obstacle {
    /// What stands against a pairing that was not made: "they already met in
    /// round 1 (C1)".
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::AlreadyPlayed { round } => {
                Sentence::new("obstacle-already-played").with("round", *round)
            }
            Self::Forbidden => Sentence::new("obstacle-forbidden"),
            Self::SameColorDue { color, first, second } => Sentence::new("obstacle-same-color")
                .with("color", *color)
                .with("first", due(*first, !*color))
                .with("second", due(*second, !*color)),
            Self::NoSecondBye => Sentence::new("obstacle-no-second-bye"),
            Self::NotPresent(id) => Sentence::new("obstacle-not-present").with("player", *id),
            Self::Arbiter => Sentence::new("obstacle-arbiter"),
            Self::WouldFloat { player, because } => Sentence::new("obstacle-would-float")
                .with("player", *player)
                .with("obstacle", because.sentence()),
            Self::NotComplete => Sentence::new("obstacle-not-complete"),
            Self::Worse { criterion, chosen, alternative } => Sentence::new("obstacle-worse")
                .with("criterion", criterion.to_string())
                .with("counts", criterion.sentence())
                .with("alternative", tally(alternative))
                .with("chosen", tally(chosen)),
            Self::LaterInOrder => Sentence::new("obstacle-later"),
        }
    }
}

/// Why somebody is absolutely due a colour: how often he had the other one.
fn due(due: Due, had: Color) -> Sentence {
    match due {
        Due::Last => Sentence::new("obstacle-due-last").with("color", had),
        Due::TwiceInARow => Sentence::new("obstacle-due-twice").with("color", had),
        Due::Difference(by) => {
            Sentence::new("obstacle-due-difference").with("color", had).with("count", by as usize)
        }
    }
}

impl Criterion {
    /// What it counts.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new("criterion").with("criterion", self.to_string())
    }
}

fn tally(tally: &Tally) -> Word {
    match tally {
        Tally::Count(count) => Word::Text(count.to_string()),
        Tally::Scores(scores) | Tally::Floaters(scores) if scores.is_empty() => {
            Sentence::new("criterion-none").into()
        }
        Tally::Scores(scores) | Tally::Floaters(scores) => {
            Word::List(scores.iter().map(|score| Word::Decimal(score.to_string())).collect())
        }
    }
}

impl PairingError {
    /// Why a round cannot be paired.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let player = |key, player: &PlayerId| Sentence::new(key).with("player", player.get());
        match self {
            Self::RoundsUnknown => Sentence::new("pairing-error-rounds-unknown"),
            Self::NoMoreRounds { rounds } => {
                Sentence::new("pairing-error-no-more-rounds").with("rounds", usize::from(*rounds))
            }
            Self::InitialColorUnknown => Sentence::new("pairing-error-initial-color"),
            Self::NoPairing => Sentence::new("pairing-error-no-pairing"),
            Self::TooLarge { players } => {
                Sentence::new("pairing-error-too-large").with("players", *players)
            }
            Self::NotPresent(id) => player("pairing-error-not-present", id),
            Self::FixedTwice(id) => player("pairing-error-fixed-twice", id),
            Self::SameColorFixed(first, second) => Sentence::new("pairing-error-same-color")
                .with("first", first.get())
                .with("second", second.get()),
        }
    }
}
