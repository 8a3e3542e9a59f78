//! What somebody wants at a game.

use rochade::Color;
use serde::{Deserialize, Serialize};

use super::name::PlayerName;
use super::outcome::DrawnBy;
use super::seat::Holder;
use crate::id::{PublicId, SecretDigest};

/// What somebody wants at a game.
///
/// What depends on the position says which one was [seen](Seen), so that a tab
/// that slept cannot act on a position that is gone.
#[derive(Clone, Debug)]
pub enum Command {
    /// To play a move: SAN, two squares, or castling in each of its ways.
    #[allow(missing_docs)]
    Move { seen: Seen, attempt: String },
    /// To offer a draw.
    #[allow(missing_docs)]
    OfferDraw { seen: Seen },
    /// To accept the opponent's offer.
    #[allow(missing_docs)]
    AcceptDraw { seen: Seen },
    /// To decline it.
    #[allow(missing_docs)]
    DeclineDraw { seen: Seen },
    /// To claim a draw, perhaps by a move that is announced and not played.
    #[allow(missing_docs)]
    ClaimDraw { seen: Seen, basis: Basis, with: Option<String> },
    /// To resign.
    Resign {},
    /// To call the game off before both have moved; the server may at any time.
    Abort {},
    /// To take the own last move back, with what followed it.
    #[allow(missing_docs)]
    AskTakeback { seen: Seen },
    /// To let the opponent do so.
    #[allow(missing_docs)]
    AcceptTakeback { seen: Seen },
    /// Not to.
    #[allow(missing_docs)]
    DeclineTakeback { seen: Seen },
    /// To need no more study time.
    Ready {},
    /// To play again with colours swapped.
    #[allow(missing_docs)]
    OfferRematch { kind: RematchKind },
    /// To accept that.
    AcceptRematch {},
    /// To decline it.
    DeclineRematch {},
    /// To be called so from now on.
    #[allow(missing_docs)]
    Rename { color: Color, name: PlayerName },
    /// The server: somebody takes a seat.
    #[allow(missing_docs)]
    Sit { color: Color, holder: Box<Holder> },
    /// The server: another link gives the right to this seat, and the old one does not.
    #[allow(missing_docs)]
    Renew { color: Color, key: SecretDigest },
    /// The server: what is [due](super::OnlineGame::due_after) has come.
    TimeIsUp {},
    /// The server: nobody came for a day.
    Expire {},
    /// The server: it is about to stop, and what was thought so far is to count.
    Suspend {},
    /// The server: the rematch that was agreed on is this game.
    #[allow(missing_docs)]
    RematchStarted { id: PublicId },
}

/// Which state of the board somebody has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seen {
    /// How many half-moves were played.
    pub ply: u16,
    /// How often the position was set up again: after takebacks, and after
    /// illegal moves that counted. Without it, a move resent after an illegal one
    /// would count as a second one, and after a takeback the same number of
    /// half-moves can be another position.
    pub resets: u16,
}

/// What a claim of a draw is based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The same position for the third time (Laws 9.2).
    ThreefoldRepetition,
    /// Fifty moves of each without capture or pawn move (Laws 9.3).
    FiftyMoves,
}

impl Basis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ThreefoldRepetition, Self::FiftyMoves];

    /// How a game is drawn by a right claim.
    #[must_use]
    pub const fn drawn_by(self) -> DrawnBy {
        match self {
            Self::ThreefoldRepetition => DrawnBy::ThreefoldRepetition,
            Self::FiftyMoves => DrawnBy::FiftyMoves,
        }
    }

    /// How many times, or half-moves, it needs.
    #[must_use]
    pub const fn needed(self) -> u16 {
        match self {
            Self::ThreefoldRepetition => 3,
            Self::FiftyMoves => 100,
        }
    }
}

/// From which position a rematch is played. Colours are swapped in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RematchKind {
    /// From the same.
    SamePosition,
    /// From one that is drawn anew.
    NewDraw,
}
