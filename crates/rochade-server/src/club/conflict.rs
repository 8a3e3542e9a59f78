//! Two organisers at once: which changes are about the same thing.

use super::command::Command;
use super::entrant::EntrantId;
use super::record::Action;

/// What a record changes, or a command is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Settings,
    Player(EntrantId),
    /// Who plays whom in a round.
    Pairing(u16),
    /// The positions of a round.
    Positions(u16),
    Board(u16, u16),
    /// The event as a whole.
    Event,
}

/// What somebody must have seen before he asks for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Concern {
    /// Everything.
    All,
    /// These.
    These(Vec<Subject>),
}

impl Concern {
    /// Whether a change to these is a change to what concerns him.
    pub fn is_touched_by(&self, changed: &[Subject]) -> bool {
        match self {
            Self::All => !changed.is_empty(),
            Self::These(subjects) => changed.iter().any(|subject| subjects.contains(subject)),
        }
    }
}

/// What a record changes.
pub(super) fn changed(action: &Action) -> Vec<Subject> {
    match action {
        Action::Created { .. }
        | Action::Imported(_)
        | Action::EventClosed
        | Action::EventReopened => {
            vec![Subject::Event]
        }
        Action::SettingsChanged { .. } | Action::Announced { .. } => vec![Subject::Settings],
        Action::PlayersAdded { players, .. } => {
            players.iter().map(|(id, _)| Subject::Player(*id)).collect()
        }
        Action::PlayerChanged { id, .. }
        | Action::PlayerRemoved { id }
        | Action::ByeRequested { id, .. } => vec![Subject::Player(*id)],
        Action::PresenceChanged { ids, .. } => ids.iter().copied().map(Subject::Player).collect(),
        Action::Paired { round, .. }
        | Action::Rearranged { round, .. }
        | Action::Unpaired { round }
        | Action::Published { round }
        | Action::RoundClosed { round } => vec![Subject::Pairing(*round)],
        Action::ContributionsClosed { round, .. } | Action::Drawn { round, .. } => {
            vec![Subject::Positions(*round)]
        }
        Action::ResultEntered { round, board, .. }
        | Action::Corrected { round, board, .. }
        | Action::Reported { round, board, .. }
        | Action::ReportsRejected { round, board }
        | Action::IllegalMove { round, board, .. }
        | Action::OnlineStarted { round, board, .. }
        | Action::OnlineFinished { round, board, .. } => vec![Subject::Board(*round, *board)],
        // Nobody decides otherwise because of these.
        Action::Contributed { .. }
        | Action::OrganiserRenewed { .. }
        | Action::CardsRenewed { .. }
        | Action::Undone { .. }
        | Action::Denied { .. } => Vec::new(),
    }
}

/// What somebody must have seen who asks for this.
pub(super) fn concern(command: &Command) -> Concern {
    Concern::These(match command {
        Command::Import { .. }
        | Command::Pair { .. }
        | Command::Undo { .. }
        | Command::CloseEvent => return Concern::All,
        Command::ChangeSettings { .. } | Command::Announce => vec![Subject::Settings],
        Command::AddPlayers { .. }
        | Command::Contribute { .. }
        | Command::Report { .. }
        | Command::FinishOnline { .. }
        | Command::RenewOrganiser { .. }
        | Command::RenewCards { .. } => Vec::new(),
        Command::ChangePlayer { id, .. }
        | Command::RemovePlayer { id }
        | Command::RequestBye { id, .. } => vec![Subject::Player(*id)],
        Command::SetPresence { ids, .. } => ids.iter().copied().map(Subject::Player).collect(),
        Command::Rearrange { round, .. }
        | Command::SwapPlayers { round, .. }
        | Command::SwapColors { round, .. }
        | Command::Unpair { round }
        | Command::CloseRound { round } => vec![Subject::Pairing(*round)],
        Command::CloseContributions { round } => vec![Subject::Positions(*round)],
        Command::Draw { round, .. } | Command::Publish { round } => {
            vec![Subject::Pairing(*round), Subject::Positions(*round), Subject::Settings]
        }
        Command::EnterResult { round, board, .. }
        | Command::Correct { round, board, .. }
        | Command::RejectReports { round, board }
        | Command::NoteIllegalMove { round, board, .. }
        | Command::StartOnline { round, board, .. } => {
            vec![Subject::Pairing(*round), Subject::Board(*round, *board)]
        }
        Command::ReopenEvent => vec![Subject::Event],
    })
}
