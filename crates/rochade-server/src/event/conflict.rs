//! Two organisers at once: which changes are about the same thing.

use super::command::EventCommand;
use super::entrant::EntrantId;
use super::fact::EventAction;

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
pub(super) fn changed(action: &EventAction) -> Vec<Subject> {
    match action {
        EventAction::Created { .. }
        | EventAction::Imported(_)
        | EventAction::EventClosed
        | EventAction::EventReopened
        | EventAction::PairingStopped
        | EventAction::PairingResumed => {
            vec![Subject::Event]
        }
        EventAction::SettingsChanged { .. }
        | EventAction::TeamsSet { .. }
        | EventAction::PrizesDeclared { .. }
        | EventAction::PairsForbidden { .. }
        | EventAction::BoardsFixed { .. }
        | EventAction::Announced { .. } => vec![Subject::Settings],
        EventAction::PlayersAdded { players, .. } => {
            players.iter().map(|(id, _)| Subject::Player(*id)).collect()
        }
        EventAction::PlayerChanged { id, .. }
        | EventAction::PlayerRemoved { id }
        | EventAction::ByeRequested { id, .. } => vec![Subject::Player(*id)],
        EventAction::PresenceChanged { ids, .. } => {
            ids.iter().copied().map(Subject::Player).collect()
        }
        EventAction::Paired { round, .. }
        | EventAction::Rearranged { round, .. }
        | EventAction::LineupsRevealed { round, .. }
        | EventAction::Unpaired { round }
        | EventAction::Published { round }
        | EventAction::RoundClosed { round } => vec![Subject::Pairing(*round)],
        EventAction::ContributionsClosed { round, .. } | EventAction::Drawn { round, .. } => {
            vec![Subject::Positions(*round)]
        }
        EventAction::ResultEntered { round, board, .. }
        | EventAction::Corrected { round, board, .. }
        | EventAction::Reported { round, board, .. }
        | EventAction::Recorded { round, board, .. }
        | EventAction::ReportsRejected { round, board }
        | EventAction::IllegalMove { round, board, .. }
        | EventAction::HalfTime { round, board, .. }
        | EventAction::BidHandedIn { round, board, .. }
        | EventAction::OnlineStarted { round, board, .. }
        | EventAction::OnlineFinished { round, board, .. } => vec![Subject::Board(*round, *board)],
        EventAction::AgreedConfirmed { round, results }
        | EventAction::MatchForfeited { round, results, .. } => {
            results.iter().map(|(board, _)| Subject::Board(*round, *board)).collect()
        }
        // Nobody decides otherwise because of these.
        EventAction::OrganiserAdded { .. }
        | EventAction::GroupsChanged { .. }
        | EventAction::OrganiserRemoved { .. }
        | EventAction::ScreenChanged { .. }
        | EventAction::StudyChanged { .. }
        | EventAction::Redone { .. } => Vec::new(),
        EventAction::Contributed { .. }
        | EventAction::LineupHandedIn { .. }
        | EventAction::OrganiserRenewed { .. }
        | EventAction::CardsRenewed { .. }
        | EventAction::Undone { .. }
        | EventAction::Denied { .. } => Vec::new(),
    }
}

/// What somebody must have seen who asks for this.
pub(super) fn concern(command: &EventCommand) -> Concern {
    Concern::These(match command {
        EventCommand::Import { .. }
        | EventCommand::Pair { .. }
        | EventCommand::Undo { .. }
        | EventCommand::Redo { .. }
        | EventCommand::CloseEvent => return Concern::All,
        EventCommand::ChangeSettings { .. }
        | EventCommand::DeclarePrizes { .. }
        | EventCommand::ForbidPairs { .. }
        | EventCommand::FixBoards { .. }
        | EventCommand::SetTeams { .. }
        | EventCommand::Announce => vec![Subject::Settings],
        EventCommand::AddPlayers { .. }
        | EventCommand::Contribute { .. }
        | EventCommand::Report { .. }
        | EventCommand::Record { .. }
        | EventCommand::FinishOnline { .. }
        | EventCommand::HalveOnline { .. }
        | EventCommand::RenewOrganiser { .. }
        | EventCommand::AddOrganiser { .. }
        | EventCommand::SetGroups { .. }
        | EventCommand::Register { .. }
        | EventCommand::RemoveOrganiser { .. }
        | EventCommand::Study { .. }
        | EventCommand::Show { .. }
        | EventCommand::ConfirmAgreed { .. }
        | EventCommand::RenewCards { .. }
        | EventCommand::HalfTime { .. }
        | EventCommand::HandInLineup { .. }
        | EventCommand::Bid { .. }
        | EventCommand::StopPairing
        | EventCommand::ResumePairing => Vec::new(),
        EventCommand::ChangePlayer { id, .. }
        | EventCommand::RemovePlayer { id }
        | EventCommand::RequestBye { id, .. } => vec![Subject::Player(*id)],
        EventCommand::SetPresence { ids, .. } => ids.iter().copied().map(Subject::Player).collect(),
        EventCommand::ForfeitMatch { round, .. }
        | EventCommand::Rearrange { round, .. }
        | EventCommand::SwapPlayers { round, .. }
        | EventCommand::SwapColors { round, .. }
        | EventCommand::Unpair { round }
        | EventCommand::CloseRound { round } => vec![Subject::Pairing(*round)],
        EventCommand::CloseContributions { round } => vec![Subject::Positions(*round)],
        EventCommand::Draw { round, .. } | EventCommand::Publish { round } => {
            vec![Subject::Pairing(*round), Subject::Positions(*round), Subject::Settings]
        }
        EventCommand::EnterResult { round, board, .. }
        | EventCommand::Correct { round, board, .. }
        | EventCommand::RejectReports { round, board }
        | EventCommand::NoteIllegalMove { round, board, .. }
        | EventCommand::StartOnline { round, board, .. } => {
            vec![Subject::Pairing(*round), Subject::Board(*round, *board)]
        }
        EventCommand::ReopenEvent => vec![Subject::Event],
    })
}
