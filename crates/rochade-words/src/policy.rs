//! Illegal moves in a game, and what follows from them.

use rochade_tournament::policy::{Conduct, Consequence, Incident, Policy, Remedy};

use crate::pieces::color_argument;
use crate::words::{Words, count, text};

impl Words {
    /// What counts as an illegal move costs, in one sentence.
    #[must_use]
    pub fn policy(&self, policy: Policy) -> String {
        let given = [seconds(policy.extra_time()), text("count", policy.losing_count())];
        self.say("policy-summary", &given)
    }

    /// What a player did: "the clock pressed without a move".
    #[must_use]
    pub fn conduct(&self, conduct: &Conduct) -> String {
        let (kind, what, square) = match conduct {
            Conduct::Played(attempt) => ("played", self.attempt(attempt), None),
            Conduct::PawnLeftOnLastRank { from: _, to } => ("pawn", String::new(), Some(to)),
            Conduct::PressedClock => ("clock", String::new(), None),
            Conduct::UsedTwoHands(attempt) => ("hands", self.attempt(attempt), None),
        };
        let square = square.map(ToString::to_string).unwrap_or_default();
        self.say("conduct", &[text("kind", kind), text("move", what), text("square", square)])
    }

    /// An entry of the ledger in one line: when, who, what.
    #[must_use]
    pub fn incident(&self, incident: &Incident) -> String {
        let given = [
            text("move", incident.move_number),
            color_argument(incident.by),
            text("count", incident.count),
            text("conduct", self.conduct(&incident.conduct)),
        ];
        self.say("incident", &given)
    }

    /// What happens on the board.
    #[must_use]
    pub fn remedy(&self, remedy: Remedy) -> String {
        let (kind, obligation) = match remedy {
            Remedy::SetUpAgain(obligation) => ("set-up-again", Some(obligation)),
            Remedy::Queen(_) => ("queen", None),
            Remedy::MakeAMove => ("make-a-move", None),
            Remedy::MoveStands(_) => ("move-stands", None),
        };
        let remedy = self.say("remedy", &[text("kind", kind)]);
        match obligation {
            Some(obligation) => format!("{remedy} {}", self.obligation(obligation)),
            None => remedy,
        }
    }

    /// What follows for the game.
    #[must_use]
    pub fn consequence(&self, consequence: Consequence) -> String {
        match consequence {
            Consequence::TimeForOpponent { opponent, time } => {
                self.say("consequence-time", &[color_argument(opponent), seconds(time)])
            }
            Consequence::Lost { winner } => self.say("consequence-lost", &[color_argument(winner)]),
            Consequence::Drawn => self.say("consequence-drawn", &[]),
        }
    }
}

fn seconds(time: std::time::Duration) -> crate::words::Argument<'static> {
    count("seconds", usize::try_from(time.as_secs()).unwrap_or(usize::MAX))
}
