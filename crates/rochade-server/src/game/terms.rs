//! What two players agree on before the game.

use rochade::{Color, Position};
use rochade_tournament::policy::{Policy, PolicyError};
use serde::{Deserialize, Serialize};

use super::millis::Millis;
use super::origin::Origin;
use super::rating_list::RatingList;
use super::time_control::TimeControl;
use crate::id::{GuestId, PublicId};

/// What two players agree on before the game; times within sensible bounds, or what
/// were sensible bounds when it was stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Terms(Draft);

/// Terms as somebody proposes them; [`Terms::new`] looks whether they will do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The start position and how it came about.
    pub origin: Origin,
    /// How thinking time is measured out.
    pub time: TimeControl,
    /// Black's time for the game, where it is another than White's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_base: Option<Millis>,
    /// Whether a player may give up half of the time before the own first move.
    #[serde(default, skip_serializing_if = "is_false")]
    pub half_time: bool,
    /// How long both may look at the position before the clocks start.
    #[serde(default)]
    pub study: Millis,
    /// What becomes of an illegal move.
    #[serde(default)]
    pub illegal: IllegalMoves,
    /// Who plays against whom.
    pub mode: Mode,
    /// Whether it counts for the rating of both.
    #[serde(default, skip_serializing_if = "is_false")]
    pub rated: bool,
    /// The account that is challenged; whoever has the link if none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Challenged>,
    /// How long each may take for the first move, which the clock does not count: a program
    /// that is still loading is not to lose on time. After that the game is called off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_move: Option<Millis>,
}

impl Draft {
    fn time_of(&self, color: Color) -> TimeControl {
        match (color, self.black_base) {
            (Color::Black, Some(base)) => {
                TimeControl::new(self.time.kind(), base, self.time.bonus())
            }
            (Color::White | Color::Black, _) => self.time,
        }
    }
}

/// An account that is challenged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Challenged {
    pub account: PublicId,
    /// By which games know it.
    pub guest: GuestId,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !*value
}

/// What becomes of an illegal move; in JSON `refused`, or a
/// [policy](Policy) in its text form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum IllegalMoves {
    /// It is not accepted, and nothing else happens.
    #[default]
    Refused,
    /// It is counted as at the board.
    Counted(Policy),
}

impl From<IllegalMoves> for String {
    fn from(illegal: IllegalMoves) -> Self {
        match illegal {
            IllegalMoves::Refused => "refused".to_owned(),
            IllegalMoves::Counted(policy) => policy.to_string(),
        }
    }
}

impl TryFrom<String> for IllegalMoves {
    type Error = PolicyError;

    fn try_from(text: String) -> Result<Self, PolicyError> {
        match text.as_str() {
            "refused" => Ok(Self::Refused),
            policy => policy.parse().map(Self::Counted),
        }
    }
}

/// Who plays against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mode {
    /// Whoever has the link takes the other seat.
    Friend {},
    /// Whoever waits in the lobby takes the other seat.
    Lobby {},
    /// Two people at one device.
    #[serde(alias = "one-device")]
    OneDevice {},
    /// One person against the computer, which plays this colour.
    Computer { level: Level, plays: Color },
    /// A game of a club's event.
    Club { event: PublicId, round: u16, board: u16 },
}

impl Mode {
    /// The colour of the computer, if it plays.
    pub const fn computer(self) -> Option<Color> {
        match self {
            Self::Computer { plays, .. } => Some(plays),
            Self::Friend {} | Self::Lobby {} | Self::OneDevice {} | Self::Club { .. } => None,
        }
    }

    /// The same with colours swapped.
    pub const fn swapped(self) -> Self {
        match self {
            Self::Computer { level, plays } => Self::Computer { level, plays: plays.opponent() },
            Self::Friend {} | Self::Lobby {} | Self::OneDevice {} | Self::Club { .. } => self,
        }
    }
}

/// How strong the computer plays, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const STRONGEST: Self = Self(8);

    /// The level with this number.
    pub const fn new(number: u8) -> Result<Self, LevelError> {
        match number {
            1..=8 => Ok(Self(number)),
            _ => Err(LevelError { number }),
        }
    }

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        Self::new(number)
    }
}

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level {number}: expected 1 to 8")]
pub struct LevelError {
    /// What was asked for.
    pub number: u8,
}

impl Terms {
    /// The shortest time for a whole game.
    pub const SHORTEST_BASE: Millis = Millis::from_secs(15);
    /// The longest time for a whole game, without what moves bring.
    pub const LONGEST_BASE: Millis = Millis::from_mins(12 * 60);
    /// The longest increment or delay.
    pub const LONGEST_BONUS: Millis = Millis::from_mins(10);
    /// The longest study time.
    pub const LONGEST_STUDY: Millis = Millis::from_mins(60);

    /// The most days for a move.
    pub const MOST_DAYS: u16 = 14;

    /// The terms, if they will do.
    pub fn new(draft: Draft) -> Result<Self, TermsError> {
        Color::ALL.into_iter().try_for_each(|color| Self::check(draft.time_of(color)))?;
        if draft.study > Self::LONGEST_STUDY {
            return Err(TermsError::Study(draft.study));
        }
        let is_between_people = matches!(draft.mode, Mode::Friend {} | Mode::Lobby {});
        if draft.rated && (RatingList::of(&draft).is_none() || !is_between_people) {
            return Err(TermsError::Rated);
        }
        Ok(Self(draft))
    }

    fn check(time: TimeControl) -> Result<(), TermsError> {
        let bounds = Self::SHORTEST_BASE..=Self::LONGEST_BASE;
        match time {
            TimeControl::Days { days: 1..=Self::MOST_DAYS } => {}
            TimeControl::Days { days } => return Err(TermsError::Days(days)),
            TimeControl::None {}
            | TimeControl::Fischer { .. }
            | TimeControl::Bronstein { .. }
            | TimeControl::SimpleDelay { .. } => {
                if let Some(base) = time.base().filter(|base| !bounds.contains(base)) {
                    return Err(TermsError::Base(base));
                }
            }
        }
        match time.bonus() {
            bonus if bonus > Self::LONGEST_BONUS => Err(TermsError::Bonus(bonus)),
            _ => Ok(()),
        }
    }

    /// Whether it counts for the rating of both.
    pub const fn is_rated(&self) -> bool {
        self.0.rated
    }

    /// For which list of ratings it counts, if it is rated; without a clock, for none.
    pub fn rating_list(&self) -> Option<RatingList> {
        RatingList::of(&self.0)
    }

    /// The account that is challenged.
    pub fn to(&self) -> Option<PublicId> {
        self.0.to.map(|challenged| challenged.account)
    }

    /// The guest by which games know it.
    pub(super) fn to_guest(&self) -> Option<GuestId> {
        self.0.to.map(|challenged| challenged.guest)
    }

    /// Whether a move has days: nobody sits before the board all that time.
    pub const fn is_correspondence(&self) -> bool {
        matches!(self.0.time, TimeControl::Days { .. })
    }

    /// How long each may take for the first move, where the clocks begin with the second.
    pub const fn first_move(&self) -> Option<Millis> {
        self.0.first_move
    }

    /// Who leaves a game with a clock for so long may lose by a claim: a tenth of the time
    /// for the game and three minutes at most, but never less than what the server allows.
    pub fn leave(&self, at_least: Millis) -> Option<Millis> {
        let base = self.0.time.base().filter(|_| !self.is_correspondence())?;
        Some(Millis(base.get() / 10).min(Millis::from_mins(3)).max(at_least))
    }

    /// The start position and how it came about.
    pub const fn origin(&self) -> &Origin {
        &self.0.origin
    }

    /// The start position.
    pub fn position(&self) -> Position {
        self.0.origin.position()
    }

    /// How thinking time is measured out; White's, where Black's is another.
    pub const fn time(&self) -> TimeControl {
        self.0.time
    }

    /// How a player's thinking time is measured out.
    pub fn time_of(&self, color: Color) -> TimeControl {
        self.0.time_of(color)
    }

    /// Whether a player may give up half of the time before the own first move.
    pub const fn half_time(&self) -> bool {
        self.0.half_time
    }

    /// How long both may look at the position before the clocks start.
    pub const fn study(&self) -> Millis {
        self.0.study
    }

    /// What becomes of an illegal move.
    pub const fn illegal(&self) -> IllegalMoves {
        self.0.illegal
    }

    /// Who plays against whom.
    pub const fn mode(&self) -> Mode {
        self.0.mode
    }

    /// Whether somebody who wants the one is content with the other: everything is the same but
    /// the position, if it is drawn.
    pub fn is_like(&self, other: &Self) -> bool {
        let kind = |terms: &Self| {
            let origin = terms.origin();
            let numbers = (!origin.is_drawn()).then(|| origin.ids());
            (numbers, origin.black.is_some())
        };
        let position = other.0.origin.clone();
        kind(self) == kind(other)
            && self.rematch(Some(position.clone())) == other.rematch(Some(position))
    }

    /// The terms of a rematch, which swaps colours; from this position, or from
    /// the same.
    pub fn rematch(&self, origin: Option<Origin>) -> Self {
        let mut draft = self.0.clone();
        draft.mode = draft.mode.swapped();
        draft.origin = origin.unwrap_or(draft.origin);
        // Both are seated at once.
        draft.to = None;
        Self(draft)
    }
}

/// Why terms will not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The time for the game.
    #[error("time for the game is {0}: expected 15 seconds to 12 hours")]
    Base(Millis),
    /// The increment or delay.
    #[error("increment or delay is {0}: expected at most 10 minutes")]
    Bonus(Millis),
    /// The days for a move.
    #[error("{0} days a move: expected 1 to 14")]
    Days(u16),
    /// It cannot be rated.
    #[error("a rated game is between two people and has a clock")]
    Rated,
    /// The study time.
    #[error("study time is {0}: expected at most 60 minutes")]
    Study(Millis),
}

/// Times that are offered for choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// How thinking time is measured out.
    pub time: TimeControl,
    /// How long both may look at the position first.
    pub study: Millis,
}

impl Preset {
    /// What is offered first: ten minutes and five seconds a move, after two
    /// minutes of study.
    pub const USUAL: Self = Self::fischer(10, 5, 2);

    /// All that are offered, the shortest first.
    pub const ALL: [Self; 10] = [
        Self::fischer(3, 2, 1),
        Self::fischer(5, 3, 1),
        Self::USUAL,
        Self::fischer(15, 10, 3),
        Self::fischer(30, 20, 5),
        Self::days(1),
        Self::days(3),
        Self::days(7),
        Self::days(14),
        Self { time: TimeControl::NONE, study: Millis::ZERO },
    ];

    const fn days(days: u16) -> Self {
        Self { time: TimeControl::Days { days }, study: Millis::ZERO }
    }

    const fn fischer(minutes: u64, seconds: u64, study: u64) -> Self {
        let (base, increment) = (Millis::from_mins(minutes), Millis::from_secs(seconds));
        Self { time: TimeControl::Fischer { base, increment }, study: Millis::from_mins(study) }
    }
}

impl Default for Preset {
    fn default() -> Self {
        Self::USUAL
    }
}

#[cfg(test)]
mod tests {
    use rochade::StartId;
    use rochade_tournament::lots::Method;

    use super::*;

    #[test]
    fn terms_are_alike_if_nothing_differs_but_what_is_drawn() {
        let draft = |origin| Draft {
            origin,
            time: Preset::USUAL.time,
            study: Preset::USUAL.study,
            illegal: IllegalMoves::Refused,
            mode: Mode::Lobby {},
            rated: false,
            to: None,
            first_move: None,
            black_base: None,
            half_time: false,
        };
        let drawn = |black| Origin::draw(Method::Random, black).expect("a draw");
        let number = |number| Origin::number(StartId::new(number).expect("a number"));
        let origins = [drawn(None), drawn(Some(Method::Random)), number(12), number(13)];
        for (at, origin) in origins.iter().enumerate() {
            let terms = Terms::new(draft(origin.clone())).expect("terms");
            for (other_at, other) in origins.iter().enumerate() {
                let other =
                    if other_at < 2 { other.drawn_again().expect("a draw") } else { other.clone() };
                let other = Terms::new(draft(other)).expect("terms");
                assert_eq!(terms.is_like(&other), at == other_at, "{at} {other_at}");
            }
            let rated = Terms::new(Draft { rated: true, ..draft(origin.clone()) }).expect("terms");
            let study = Draft { study: Millis(0), ..draft(origin.clone()) };
            assert!(!terms.is_like(&rated) && !terms.is_like(&Terms::new(study).expect("terms")));
        }
    }
}
