//! What the projectors show, and the study time of a round: both are steered from the desk.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a projector shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "show", rename_all = "snake_case")]
pub enum Screen {
    /// What the event is at: the welcome, the draw, the pairings with the position.
    #[default]
    Automatic,
    /// The pairings by board.
    Pairings,
    /// The pairings by name.
    Names,
    /// The standings.
    Standings,
    /// The cross table.
    Table,
    /// The bracket of a knock-out event.
    Bracket,
    /// The prizes as the event stands.
    Prizes,
    /// The start position, large, with where castling leads.
    Position,
    /// The study time, large.
    Countdown,
    /// The electronic boards as they stand.
    Boards,
    /// A text.
    Message {
        /// What it says.
        text: String,
    },
    /// That the next round begins in so many minutes.
    NextRound {
        /// How many; 0 if it is not known.
        minutes: u16,
    },
}

/// What a projector shows since when.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ShownScreen {
    /// What.
    pub screen: Screen,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// For how many seconds; until it is changed if not given.
    pub seconds: Option<u32>,
    /// Which boards this room has; all of them if not given.
    #[schema(value_type = Option<(u16, u16)>)]
    pub boards: Option<[u16; 2]>,
}

impl ShownScreen {
    /// What is shown at a time, and for how many milliseconds more if it ends by itself.
    pub fn at(&self, now: u64) -> (Screen, Option<u64>) {
        let Some(seconds) = self.seconds else { return (self.screen.clone(), None) };
        let left = (self.since + 1000 * u64::from(seconds)).saturating_sub(now);
        if left == 0 { (Screen::Automatic, None) } else { (self.screen.clone(), Some(left)) }
    }
}

/// What the organiser does with the study time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StudyChange {
    /// It begins, or goes on.
    Start,
    /// It stands still.
    Pause,
    /// It begins anew.
    Restart,
    /// The clocks are started, whatever is left.
    End,
}

/// How much study time a round has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StudyClock {
    /// Milliseconds that were left then.
    pub left: u64,
    /// When that was, in milliseconds since 1970, if it has been running since.
    pub since: Option<u64>,
}

impl StudyClock {
    /// Before anybody starts it.
    pub const fn new(left: u64) -> Self {
        Self { left, since: None }
    }

    /// Milliseconds left at a time.
    pub fn left_at(self, now: u64) -> u64 {
        self.left.saturating_sub(self.since.map_or(0, |since| now.saturating_sub(since)))
    }

    /// The clock after a change.
    pub fn changed(self, change: StudyChange, whole: u64, now: u64) -> Self {
        let left = self.left_at(now);
        match change {
            StudyChange::Start => Self { left, since: Some(now) },
            StudyChange::Pause => Self { left, since: None },
            StudyChange::Restart => Self { left: whole, since: Some(now) },
            StudyChange::End => Self { left: 0, since: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn study_time_runs_only_while_it_is_running() {
        let clock = StudyClock::new(180_000);
        assert_eq!(clock.left_at(9_999_999), 180_000, "nobody has started it");
        let clock = clock.changed(StudyChange::Start, 180_000, 1_000);
        assert_eq!(clock.left_at(61_000), 120_000);
        let clock = clock.changed(StudyChange::Pause, 180_000, 61_000);
        assert_eq!(clock.left_at(500_000), 120_000);
        let clock = clock.changed(StudyChange::Start, 180_000, 500_000);
        assert_eq!(clock.left_at(510_000), 110_000);
        assert_eq!(clock.changed(StudyChange::Restart, 180_000, 510_000).left_at(510_000), 180_000);
        assert_eq!(clock.changed(StudyChange::End, 180_000, 510_000).left_at(510_000), 0);
        assert_eq!(clock.left_at(10_000_000), 0);
    }

    #[test]
    fn a_screen_for_a_time_gives_way_by_itself() {
        let shown = ShownScreen {
            screen: Screen::Standings,
            since: 1_000,
            seconds: Some(30),
            boards: None,
        };
        assert_eq!(shown.at(11_000), (Screen::Standings, Some(20_000)));
        assert_eq!(shown.at(31_000), (Screen::Automatic, None));
        let shown = ShownScreen { seconds: None, ..shown };
        assert_eq!(shown.at(9_000_000), (Screen::Standings, None));
    }
}
