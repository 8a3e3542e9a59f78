//! Why something does not happen.

use rochade::illegal::{Attempt, AttemptError, Obligation, Refusal};
use rochade::{Bitboard, Color, Role};

use super::command::{Basis, Seen};
use super::outcome::Outcome;
use crate::bounds::Bound as Limit;

/// Why a command does not happen. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Only players can do that.
    NotAPlayer,
    /// Only the server does that.
    ServerOnly,
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
    #[allow(missing_docs)]
    AmbiguousMove { candidates: Bitboard },
    /// The text names a piece that the player does not have.
    #[allow(missing_docs)]
    NoSuchPiece { role: Role, color: Color },
    /// The move is illegal, for these reasons.
    #[allow(missing_docs)]
    Illegal { attempt: Attempt, refusal: Refusal },
    /// The move is legal, but after an illegal one the player is bound to what was
    /// touched (Laws 7.5.1).
    Bound(Obligation),
    /// There is nothing to accept or decline.
    NoOffer,
    /// The player has offered a draw already since the own last move.
    OfferTooSoon,
    /// It was asked for already: the takeback in this turn, by whomever, or the
    /// rematch too often.
    AlreadyAsked,
    /// The claim is wrong: so many times, or half-moves, of those
    /// [needed](Basis::needed).
    #[allow(missing_docs)]
    WrongClaim { basis: Basis, found: u16 },
    /// The player has made no move.
    NothingToTakeBack,
    /// Both have moved.
    TooLateToAbort,
    /// Not in a game of a club's event.
    ClubGame,
    /// Somebody sits there.
    SeatTaken,
    /// The guest sits on the other side.
    AlreadySeated,
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

impl Refused {
    /// The keys of all refusals.
    pub const KEYS: [&'static str; 28] = [
        "not-a-player",
        "server-only",
        "not-started",
        "studying",
        "not-studying",
        "over",
        "not-over",
        "not-your-turn",
        "stale",
        "not-a-move",
        "ambiguous-move",
        "no-such-piece",
        "illegal",
        "bound",
        "no-offer",
        "offer-too-soon",
        "already-asked",
        "wrong-claim",
        "nothing-to-take-back",
        "too-late-to-abort",
        "club-game",
        "seat-taken",
        "already-seated",
        "not-your-seat",
        "rematch-agreed",
        "no-rematch",
        "not-yet",
        "limit",
    ];

    /// A short name that programs can rely on.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        Self::KEYS[match self {
            Self::NotAPlayer => 0,
            Self::ServerOnly => 1,
            Self::NotStarted => 2,
            Self::Studying => 3,
            Self::NotStudying => 4,
            Self::Over(_) => 5,
            Self::NotOver => 6,
            Self::NotYourTurn => 7,
            Self::Stale(_) => 8,
            Self::NotAMove => 9,
            Self::AmbiguousMove { .. } => 10,
            Self::NoSuchPiece { .. } => 11,
            Self::Illegal { .. } => 12,
            Self::Bound(_) => 13,
            Self::NoOffer => 14,
            Self::OfferTooSoon => 15,
            Self::AlreadyAsked => 16,
            Self::WrongClaim { .. } => 17,
            Self::NothingToTakeBack => 18,
            Self::TooLateToAbort => 19,
            Self::ClubGame => 20,
            Self::SeatTaken => 21,
            Self::AlreadySeated => 22,
            Self::NotYourSeat => 23,
            Self::RematchAgreed => 24,
            Self::NoRematch => 25,
            Self::NotYet => 26,
            Self::Limit(_) => 27,
        }]
    }
}

impl From<AttemptError> for Refused {
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
