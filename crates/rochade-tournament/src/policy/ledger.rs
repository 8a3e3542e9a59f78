//! The illegal moves of one game.

use std::fmt;
use std::time::Duration;

use rochade::illegal::{Article, Attempt, Obligation, Reason, Refusal, Verdict};
use rochade::{Color, Game, Move, Role, Square};

use super::Policy;

/// What a player did, with the clock pressed (Laws 7.5.1 to 7.5.4). The player
/// is the one whose turn it is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conduct {
    /// Completed a move that is not legal (7.5.1).
    Played(Attempt),
    /// Left a pawn on the last rank without putting another piece in its place
    /// (7.5.2).
    #[allow(missing_docs)]
    PawnLeftOnLastRank { from: Square, to: Square },
    /// Pressed the clock without making a move (7.5.3).
    PressedClock,
    /// Used two hands for one move, as when castling (7.5.4).
    UsedTwoHands(Attempt),
}

impl Conduct {
    /// Where it is written that this counts as an illegal move.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::Laws(match self {
            Self::Played(_) => "7.5.1",
            Self::PawnLeftOnLastRank { .. } => "7.5.2",
            Self::PressedClock => "7.5.3",
            Self::UsedTwoHands(_) => "7.5.4",
        })
    }
}

/// What happens on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The position from before is set up again, and the player is bound to
    /// the touched pieces (7.5.1).
    SetUpAgain(Obligation),
    /// The pawn becomes a queen by this move (7.5.2).
    Queen(Move),
    /// The position stays, and the player makes a move (7.5.3).
    MakeAMove,
    /// The move stands (7.5.4 asks for a penalty only).
    MoveStands(Move),
}

/// What follows for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The opponent gets extra time.
    #[allow(missing_docs)]
    TimeForOpponent { opponent: Color, time: Duration },
    /// The player has lost.
    #[allow(missing_docs)]
    Lost { winner: Color },
    /// The player would have lost, but the opponent cannot checkmate by any
    /// series of legal moves: the game is drawn.
    Drawn,
}

impl Consequence {
    /// Where it is written.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::Laws("7.5.5")
    }
}

/// One entry of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// Who did it.
    pub by: Color,
    /// The number of the move at which it happened.
    pub move_number: u16,
    /// The half-move of the game at which it happened, from 0.
    pub index: usize,
    /// What was done, or tried.
    pub conduct: Conduct,
    /// Why the move was not allowed; none if the move itself was not at fault.
    pub refusal: Option<Refusal>,
    /// Which of this player's it is, from 1.
    pub count: u8,
    /// What happens on the board.
    pub remedy: Remedy,
    /// What follows for the game.
    pub consequence: Consequence,
}

impl Incident {
    /// The time that the opponent was given; none if the game ended instead.
    #[must_use]
    pub const fn time_given(&self) -> Duration {
        match self.consequence {
            Consequence::TimeForOpponent { time, .. } => time,
            Consequence::Lost { .. } | Consequence::Drawn => Duration::ZERO,
        }
    }

    /// The reasons why the move was not allowed, the most telling first.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        self.refusal.as_ref().map_or(&[], Refusal::reasons)
    }
}

/// The illegal moves of one game, in the order in which they happened.
///
/// At most the last one has ended the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    policy: Policy,
    incidents: Vec<Incident>,
}

impl Ledger {
    /// An empty ledger.
    #[must_use]
    pub const fn new(policy: Policy) -> Self {
        Self { policy, incidents: Vec::new() }
    }

    /// By which policy it is kept.
    #[must_use]
    pub const fn policy(&self) -> Policy {
        self.policy
    }

    /// What has happened so far.
    #[must_use]
    pub fn incidents(&self) -> &[Incident] {
        &self.incidents
    }

    /// How many illegal moves this player has made.
    #[must_use]
    pub fn count(&self, color: Color) -> u8 {
        let count = self.incidents.iter().filter(|incident| incident.by == color).count();
        // The losing one ends the game, and its number fits.
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// How the game has ended by an illegal move, if it has.
    #[must_use]
    pub fn decision(&self) -> Option<Consequence> {
        let last = self.incidents.last()?.consequence;
        match last {
            Consequence::TimeForOpponent { .. } => None,
            Consequence::Lost { .. } | Consequence::Drawn => Some(last),
        }
    }

    /// All the time that this player has been given.
    #[must_use]
    pub fn time_given_to(&self, color: Color) -> Duration {
        let to_them = self.incidents.iter().filter(|incident| incident.by != color);
        to_them.map(Incident::time_given).sum()
    }

    /// Enters what the player to move has done, while the game stands as it
    /// was before, and says what follows.
    ///
    /// # Errors
    ///
    /// Refuses what is no offence: a legal move, a pawn that did not reach the
    /// last rank; and everything once the game is over.
    pub fn record(&mut self, game: &Game, conduct: Conduct) -> Result<&Incident, LedgerError> {
        if let Some(decision) = self.decision() {
            return Err(LedgerError::Decided(decision));
        }
        if let Some(ending) = game.ending() {
            return Err(LedgerError::GameOver(ending));
        }
        let (refusal, remedy) = examine(game, conduct)?;
        let position = game.position();
        let by = position.turn();
        let count = self.count(by).saturating_add(1);
        let entry = self.incidents.len();
        self.incidents.push(Incident {
            by,
            move_number: position.move_number(),
            index: game.moves().len(),
            conduct,
            refusal,
            count,
            remedy,
            consequence: self.policy.consequence(by, count, |opponent| position.can_mate(opponent)),
        });
        Ok(&self.incidents[entry])
    }
}

/// The reasons against the move, and what happens on the board.
fn examine(game: &Game, conduct: Conduct) -> Result<(Option<Refusal>, Remedy), LedgerError> {
    let no_offence = Err(LedgerError::NoOffence(conduct));
    match conduct {
        Conduct::Played(attempt) => match game.judge(attempt) {
            Verdict::Legal(_) => no_offence,
            Verdict::Illegal(refusal) => Ok((Some(refusal), set_up_again(game, attempt))),
        },
        Conduct::PawnLeftOnLastRank { from, to } => {
            let with = |promotion| game.judge(Attempt::FromTo { from, to, promotion });
            match (with(None), with(Some(Role::Queen))) {
                // Nothing but the missing piece is wrong with it.
                (Verdict::Illegal(refusal), Verdict::Legal(queen)) => {
                    Ok((Some(refusal), Remedy::Queen(queen)))
                }
                (Verdict::Legal(_) | Verdict::Illegal(_), _) => no_offence,
            }
        }
        Conduct::PressedClock => Ok((None, Remedy::MakeAMove)),
        Conduct::UsedTwoHands(attempt) => match game.judge(attempt) {
            Verdict::Legal(m) => Ok((None, Remedy::MoveStands(m))),
            Verdict::Illegal(refusal) => Ok((Some(refusal), set_up_again(game, attempt))),
        },
    }
}

fn set_up_again(game: &Game, attempt: Attempt) -> Remedy {
    Remedy::SetUpAgain(Obligation::after(game.position(), attempt))
}

/// Why something was not entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedgerError {
    /// It is no illegal move.
    NoOffence(Conduct),
    /// An illegal move has already decided the game.
    Decided(Consequence),
    /// The game had ended before.
    GameOver(rochade::Ending),
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for LedgerError {}
