//! Why something does not happen.

use rochade::illegal::{Attempt, AttemptError, Obligation, Refusal};
use rochade::{Bitboard, Color, Role};

use super::name::NameError;
use super::outcome::Outcome;
use super::request::{Basis, Seen};
use crate::bounds::Bound as Limit;

/// Why a command does not happen. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum GameRefusal {
    /// Only players can do that.
    NotAPlayer,
    /// A seat is still empty.
    NotStarted,
    /// Study time is not over; no moves yet.
    Studying,
    /// Study time is over, or there was none.
    NotStudying,
    /// The game is over.
    Over(Outcome),
    /// The game is not over.
    NotOver,
    /// The opponent is to move.
    NotYourTurn,
    /// The board looks different by now: so.
    Stale(Seen),
    /// The text is no move; expected is SAN, or two squares.
    NotAMove,
    /// The text fits several moves, of the pieces on these squares.
    AmbiguousMove { candidates: Bitboard },
    /// The text names a piece that the player does not have.
    NoSuchPiece { role: Role, color: Color },
    /// The move is illegal, for these reasons.
    Illegal { attempt: Attempt, refusal: Refusal },
    /// The move is legal, but after an illegal one the player is bound to what was
    /// touched (Laws 7.5.1).
    Bound(Obligation),
    /// There is nothing to accept, decline or take back.
    NoOffer,
    /// There is no clock, or nobody at the other side.
    NobodyToGiveTimeTo,
    /// Half of the time is only given up before the own first move, where it brings a point.
    NoHalfTime,
    /// Nobody loses by leaving: there is no clock, or nobody at the other side.
    NobodyToLeave,
    /// The opponent is there, or has not been away for long enough.
    OpponentIsHere,
    /// Nobody at the other side reads.
    NobodyToTalkTo,
    /// Free text is written only where both players want it.
    TextNotAllowed,
    /// The text is none that can be sent.
    NotAText,
    /// Too much was said in a short time.
    SayingTooSoon,
    /// The player has offered a draw already since the own last move.
    OfferTooSoon,
    /// It was asked for already: the takeback in this turn, by whomever, or the
    /// rematch too often.
    AlreadyAsked,
    /// The claim is wrong: so many times, or half-moves, of those
    /// [needed](Basis::needed).
    WrongClaim { basis: Basis, found: u16 },
    /// The player has made no move.
    NothingToTakeBack,
    /// Both have moved.
    TooLateToAbort,
    /// Not in a game of a club's event.
    ClubGame,
    /// In a rated game moves stand.
    RatedGame,
    /// A rated game is between accounts.
    AccountNeeded,
    /// The game is offered to somebody else.
    NotChallenged,
    /// There is no challenge to decline.
    NoChallenge,
    /// Somebody sits there.
    SeatTaken,
    /// The guest sits on the other side.
    AlreadySeated,
    /// The name is none.
    Name(NameError),
    /// It is another player's seat.
    NotYourSeat,
    /// A rematch is agreed on already.
    RematchAgreed,
    /// No rematch is agreed on.
    NoRematch,
    /// The deadline has not come.
    NotYet,
    /// There is as much of it in the game as there can be.
    Limit(Limit),
}

impl GameRefusal {
    /// A short name that programs can rely on.
    pub fn key(&self) -> &'static str {
        self.into()
    }
}

impl From<AttemptError> for GameRefusal {
    fn from(error: AttemptError) -> Self {
        match error {
            AttemptError::Syntax { .. } => Self::NotAMove,
            AttemptError::Ambiguous { candidates, .. } => Self::AmbiguousMove { candidates },
            AttemptError::NoSuchPiece { san, color } => {
                Self::NoSuchPiece { role: san.role(), color }
            }
        }
    }
}
