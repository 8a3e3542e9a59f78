//! Why something that was asked of an event is not done.

use rochade_tournament::lots::{MethodError, MethodKind, OneLineError, TermsError};
use rochade_tournament::pairing::PairingError;
use rochade_tournament::positions::PositionError;
use rochade_tournament::trf::TrfProblem;
use rochade_tournament::{GameResult, Sentence};

use super::entrant::{CardField, EntrantId};
use super::settings::SettingsField;
use crate::bounds::Bound;
use crate::storage::Seq;

/// Why something is not done. Put into words at the edge.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum EventRefusal {
    /// Whoever asks has no right to it.
    NotAllowed,
    /// Somebody else changed the same thing meanwhile: these records tell.
    Stale { changes: Vec<Seq> },
    /// A setting has a value that it cannot have.
    Settings { field: SettingsField },
    /// A tie-break that says nothing in such an event.
    Tiebreak { why: Sentence },
    /// The pairing system says why not.
    System { why: Sentence },
    /// A setting can no longer be changed.
    Frozen { field: SettingsField },
    /// A field of a player has a value that it cannot have.
    Card { name: String, field: CardField },
    /// This player has already entered.
    AlreadyEntered { name: String },
    /// There is nobody in the list that was given.
    NobodyGiven,
    /// A report file cannot be read, for this reason.
    File { problem: Option<TrfProblem> },
    /// Only an event without rounds can take over another one.
    NotEmpty,
    /// Rounds from elsewhere do not fit such an event.
    ImportSystem,
    /// There is no such player.
    UnknownPlayer { id: EntrantId },
    /// The player was paired: he can be withdrawn, but not removed.
    HasPlayed { id: EntrantId },
    /// Nobody enters himself here, or not any more.
    RegistrationClosed,
    /// A round robin has begun: its players are fixed.
    EntriesClosed,
    /// The round is paired or over, or is none of this event.
    ByeTooLate { round: u16 },
    /// A bye that nobody can ask for.
    ByeNotRequestable,
    /// This is not the round that comes next.
    NotNextRound { next: u16 },
    /// There is no such round.
    UnknownRound { round: u16 },
    /// There is no such board.
    UnknownBoard { round: u16, board: u16 },
    /// Results are missing.
    ResultsMissing { round: u16, boards: Vec<u16> },
    /// The rules give no pairing.
    Pairing(PairingError),
    /// Players are left over.
    LeftOver { players: Vec<EntrantId> },
    /// A team cannot be called so.
    TeamName { name: String },
    /// Two teams have this name.
    TeamTwice { name: String },
    /// A round is paired: teams keep their players and their order.
    TeamsFixed,
    /// There is no such team.
    UnknownTeam { team: u16 },
    /// The line-up of this round is no longer taken, or not yet.
    LineupTooLate { round: u16 },
    /// A line-up names more players than a match has boards.
    LineupTooLong { most: usize },
    /// A line-up is not in the order of the team.
    BoardOrder { id: EntrantId },
    /// No bids are taken at this board, or no more.
    NoBids,
    /// A bid is a second at least, and at most White's time.
    BidOutOfBounds { most: u32 },
    /// The bids for Black are not both in.
    BidsMissing,
    /// Nobody is there to be paired.
    TooFewPlayers,
    /// The same player occurs twice.
    Twice { id: EntrantId },
    /// The round was shown to everybody.
    AlreadyPublished { round: u16 },
    /// The round was not shown to everybody yet.
    NotPublished { round: u16 },
    /// Something has happened on the boards of the round.
    HasBegun { round: u16 },
    /// Each board has a position, so the boards stay.
    DrawnPerBoard { round: u16 },
    /// The positions of the round are drawn.
    AlreadyDrawn { round: u16 },
    /// The positions of the round are not drawn.
    NotDrawn { round: u16 },
    /// The event draws in another way.
    OtherMethod { method: MethodKind },
    /// The commitment was not published.
    NotAnnounced,
    /// The commitment was published.
    AlreadyAnnounced,
    /// Positions were drawn before: a public draw cannot begin now.
    AnnouncedTooLate,
    /// The terms of the public draw make no sense.
    Terms(TermsError),
    /// All links of the public draw are revealed.
    ChainExhausted,
    /// What was rolled, written or said gives no position.
    Method { position: usize, error: MethodError },
    /// The positions do not fit the plan.
    Position(PositionError),
    /// Every position is excluded or used.
    NothingLeft,
    /// There are no random numbers.
    NoRandomness,
    /// A contribution is not one line.
    Contribution(OneLineError),
    /// Contributions are in, and their digest was not published.
    ContributionsOpen { round: u16 },
    /// No more contributions are taken.
    ContributionsClosed { round: u16 },
    /// There is more of something than there can be.
    Limit(Bound),
    /// The results of the round are closed: only a correction changes them.
    RoundClosed { round: u16 },
    /// The results of the round are open: they are entered, not corrected.
    RoundOpen { round: u16 },
    /// The result is known.
    ResultKnown { result: GameResult },
    /// That result is already there.
    SameResult,
    /// Players do not report this result.
    NotReportable { result: GameResult },
    /// A board has no more reports than this.
    TooManyReports,
    /// Nothing was reported.
    NothingReported,
    /// The text is too long.
    TextTooLong { most: usize },
    /// The board is already played on this server.
    AlreadyOnline,
    /// The board is not played on this server, or in another game.
    NotOnline,
    /// The event is closed.
    EventClosed,
    /// The event is not closed.
    EventOpen,
    /// Nothing can be undone.
    NothingToUndo,
    /// Nothing that was undone can be done again.
    NothingToRedo,
    /// Something else was done after it.
    NotLast { last: Seq },
    /// What was drawn stays drawn.
    DrawStands { round: u16 },
    /// Something that happened later needs it.
    StillNeeded { by: Seq },
}

impl From<Bound> for EventRefusal {
    fn from(bound: Bound) -> Self {
        Self::Limit(bound)
    }
}

impl EventRefusal {
    /// The word for it: in JSON, and in the key of its sentence.
    pub fn key(&self) -> &'static str {
        self.into()
    }
}
