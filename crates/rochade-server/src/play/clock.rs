//! The two clocks of a game.

use rochade::Color;
use serde::{Deserialize, Serialize};

use super::millis::Millis;
use super::per_color::PerColor;
use super::time_control::TimeControl;

/// The clocks at the moment of a record: how long the player to move has thought
/// in this turn, and what both have left (nothing in a game without clocks).
///
/// In JSON a list of one number or three, milliseconds: the thought, White's
/// rest, Black's rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "StampList", from = "StampList")]
pub struct Stamp {
    /// How long the player to move has thought in this turn.
    pub thought: Millis,
    /// What both have left.
    pub rests: Option<PerColor<Millis>>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StampList {
    Untimed([Millis; 1]),
    Timed([Millis; 3]),
}

impl From<Stamp> for StampList {
    fn from(stamp: Stamp) -> Self {
        match stamp.rests {
            None => Self::Untimed([stamp.thought]),
            Some(rests) => Self::Timed([stamp.thought, rests[Color::White], rests[Color::Black]]),
        }
    }
}

impl From<StampList> for Stamp {
    fn from(list: StampList) -> Self {
        match list {
            StampList::Untimed([thought]) => Self { thought, rests: None },
            StampList::Timed([thought, white, black]) => {
                Self { thought, rests: Some(PerColor::new(white, black)) }
            }
        }
    }
}

/// The time that belongs to one half-move. Eight bytes, since every running game
/// keeps one for each of its moves; 49 days fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlyTime {
    thought: u32,
    rest: u32,
}

impl PlyTime {
    pub(super) fn new(thought: Millis, rest: Millis) -> Self {
        let whole = |millis: Millis| u32::try_from(millis.get()).unwrap_or(u32::MAX);
        Self { thought: whole(thought), rest: whole(rest) }
    }

    /// How long the player thought.
    #[must_use]
    pub fn thought(self) -> Millis {
        Millis(self.thought.into())
    }

    /// What the player had left after the move; nothing in a game without clocks.
    #[must_use]
    pub fn rest(self) -> Millis {
        Millis(self.rest.into())
    }
}

/// The clocks during one turn.
///
/// What they show is worked out from what they showed when the turn began and
/// from how long the player has thought since. The second has two parts: what
/// was thought by the last record of this turn, and the time since then, which is
/// not in any record and is let go when the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// What both had left when the turn began, with time given to them since.
    rests: PerColor<Millis>,
    /// How long the player had thought at `since`.
    used: Millis,
    since: Millis,
}

impl Turn {
    /// The first turn.
    pub(super) fn first(control: TimeControl, now: Millis) -> Self {
        let rests = PerColor::both(control.base().unwrap_or_default());
        Self { rests, used: Millis::ZERO, since: now }
    }

    /// Lets the clock go on from what the last record told.
    pub(super) fn resume(&mut self, now: Millis) {
        self.since = now;
    }

    /// How long the player to move has thought.
    pub(super) fn thought(&self, now: Millis) -> Millis {
        self.used + now.less(self.since)
    }

    /// When `thought` will have been reached.
    pub(super) fn moment_of(&self, thought: Millis) -> Millis {
        self.since + thought.less(self.used)
    }

    /// After how much thought the player's time is over.
    pub(super) fn flag_falls_after(&self, control: TimeControl, turn: Color) -> Option<Millis> {
        control.runs_out_after(self.rests[turn])
    }

    /// What the clocks show after so much thought.
    pub(super) fn shown(
        &self,
        control: TimeControl,
        turn: Color,
        thought: Millis,
    ) -> PerColor<Millis> {
        let mut rests = self.rests;
        rests[turn] = rests[turn].less(control.charge(thought));
        rests
    }

    /// The same once the move is completed.
    pub(super) fn shown_after_move(
        &self,
        control: TimeControl,
        turn: Color,
        thought: Millis,
    ) -> PerColor<Millis> {
        let mut rests = self.shown(control, turn, thought);
        rests[turn] = rests[turn] + control.credit(thought);
        rests
    }

    /// Time for a player from outside: the opponent has done wrong.
    pub(super) fn give(&mut self, color: Color, time: Millis) {
        self.rests[color] = self.rests[color] + time;
    }

    /// So much was thought in this turn by now, as a record tells.
    pub(super) fn note(&mut self, thought: Millis, now: Millis) {
        self.used = thought;
        self.since = now;
    }

    /// The next turn begins with this on the clocks.
    pub(super) fn next(&mut self, rests: PerColor<Millis>, now: Millis) {
        *self = Self { rests, used: Millis::ZERO, since: now };
    }

    /// What was thought by the last record of this turn.
    pub(super) fn used(&self) -> Millis {
        self.used
    }

    /// What both had left when the turn began.
    pub(super) fn rests(&self) -> PerColor<Millis> {
        self.rests
    }
}
