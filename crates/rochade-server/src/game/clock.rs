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
    pub fn thought(self) -> Millis {
        Millis(self.thought.into())
    }

    /// What the player had left after the move; nothing in a game without clocks.
    pub fn rest(self) -> Millis {
        Millis(self.rest.into())
    }
}

/// The clocks during one turn.
///
/// What they show is worked out from what they showed when the turn began and
/// from how long the player has thought since. The second has two parts: what
/// was thought by the last record of this turn, which is here, and the time elapsed
/// since then, which is an argument: it is in no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// What both had left when the turn began, with time given to them since.
    rests: PerColor<Millis>,
    /// How long the player had thought by the last record of this turn.
    used: Millis,
    /// Counts the records from which time runs anew.
    number: u32,
}

impl Turn {
    /// The turn before the first one.
    pub(super) const fn new(rests: PerColor<Millis>) -> Self {
        Self { rests, used: Millis::ZERO, number: 0 }
    }

    /// How long the player to move has thought.
    pub(super) fn thought(&self, elapsed: Millis) -> Millis {
        self.used + elapsed
    }

    /// How long after the last record `thought` will have been reached.
    pub(super) fn time_to(&self, thought: Millis) -> Millis {
        thought.less(self.used)
    }

    /// Counts the records from which time runs anew.
    pub(super) const fn number(&self) -> u32 {
        self.number
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

    /// What a player has left by now: the opponent has done wrong.
    pub(super) fn set(&mut self, color: Color, rest: Millis) {
        self.rests[color] = rest;
    }

    /// A player has so much less.
    pub(super) fn take(&mut self, color: Color, time: Millis) {
        self.rests[color] = self.rests[color].less(time);
    }

    /// A player gets so much more.
    pub(super) fn give(&mut self, color: Color, time: Millis) {
        self.rests[color] = self.rests[color] + time;
    }

    /// So much was thought in this turn, as a record tells.
    pub(super) fn note(&mut self, thought: Millis) {
        self.used = thought;
        self.number = self.number.wrapping_add(1);
    }

    /// The next turn begins with this on the clocks.
    pub(super) fn next(&mut self, rests: PerColor<Millis>) {
        *self = Self { rests, used: Millis::ZERO, number: self.number.wrapping_add(1) };
    }

    /// What both had left when the turn began.
    pub(super) fn rests(&self) -> PerColor<Millis> {
        self.rests
    }
}
