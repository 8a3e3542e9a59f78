//! Why a journal is not that of a game.

use std::fmt;

use rochade::PlayError;
use rochade::uci::UciError;
use rochade_tournament::policy::LedgerError;

use crate::storage::Seq;

/// A record that cannot have happened after those before it: the journal was
/// damaged, or written by another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Which record, from 1.
    pub seq: Seq,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no record at all.
    Empty,
    /// It is not the text of a record; what was expected.
    Text(String),
    /// The first record does not set up the game, or another one does.
    Creation,
    /// It cannot happen in this phase of the game.
    Phase,
    /// The seat is taken, or nobody sits there.
    Seat,
    /// It is not this player who can do that now.
    Player,
    /// There is no such offer, or nothing to answer.
    Offer,
    /// The move cannot be read in the position.
    Move(UciError),
    /// The move cannot be played.
    Play(PlayError),
    /// The illegal move is none, or does not count.
    Ledger(LedgerError),
    /// Illegal moves do not count in this game.
    NotCounted,
    /// The claim is judged otherwise.
    Claim,
    /// There is no move to take back.
    NothingToTakeBack,
    /// The clocks cannot show that.
    Clock,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("expected at least one record"),
            Self::Text(error) => write!(f, "not a record: {error}"),
            Self::Creation => f.write_str("expected the game to be set up once, and first"),
            Self::Phase => f.write_str("cannot happen in this phase of the game"),
            Self::Seat => f.write_str("expected a free seat to be taken, or the holder of one"),
            Self::Player => f.write_str("it is not this player who can do that now"),
            Self::Offer => f.write_str("expected an open offer, and one offer at a time"),
            Self::Move(error) => error.fmt(f),
            Self::Play(error) => error.fmt(f),
            Self::Ledger(error) => error.fmt(f),
            Self::NotCounted => f.write_str("illegal moves do not count in this game"),
            Self::Claim => f.write_str("the claim is judged otherwise"),
            Self::NothingToTakeBack => f.write_str("there is no move to take back"),
            Self::Clock => f.write_str("the clocks cannot show that"),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.seq, self.fault)
    }
}

impl std::error::Error for ReplayError {}
