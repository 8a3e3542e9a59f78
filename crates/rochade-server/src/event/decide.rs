//! From what is asked to what happens.

use rochade::Color;
use rochade_tournament::lots::RandomSource;
use rochade_tournament::pairing::Origin;
use rochade_tournament::trf::Severity;
use rochade_tournament::{Bye, GameResult};

use super::command::{EventCommand, FixedPair, Mating, PairingChoices};
use super::entrant::{EntrantId, EntrantPresence, PlayerCard};
use super::fact::{By, EventAction, RosterSource};
use super::import::Imported;
use super::pair::random_color;
use super::refusal::EventRefusal;
use super::round::{BoardIncident, BoardPair, PairedBoard, PairedRound, Penalty};
use super::settings::Registration;
use super::state::State;
use super::teams::EventTeam;
use crate::bounds::Bound;

/// Whether somebody may ask for this.
pub(super) fn check_rights(by: &By, command: &EventCommand) -> Result<(), EventRefusal> {
    let allowed = match (by, command) {
        (By::Server, EventCommand::FinishOnline { .. } | EventCommand::HalveOnline { .. })
        | (By::Visitor | By::Card { .. }, EventCommand::Contribute { .. }) => true,
        // A card speaks for one player of one board.
        (
            By::Card { round, board, side },
            EventCommand::Report { round: of, board: on, side: by, .. },
        ) => (round, board, side) == (of, on, by) && side.is_some(),
        (
            By::Organiser { .. },
            EventCommand::FinishOnline { .. }
            | EventCommand::HalveOnline { .. }
            | EventCommand::Report { .. },
        ) => false,
        (By::Visitor, EventCommand::Register { .. }) => true,
        (
            By::Card { round, board, side },
            EventCommand::HalfTime { round: of, board: on, side: by },
        ) => (round, board, *side) == (of, on, Some(*by)),
        // A player says that he is here or, where nobody waits for him, that he pauses.
        (By::Player { id }, EventCommand::SetPresence { ids, presence }) => {
            let own = [EntrantPresence::Present, EntrantPresence::Absent];
            *ids == [*id] && own.contains(presence)
        }
        (By::Player { id }, EventCommand::Bid { player, .. }) => id == player,
        // Whether he is the captain is looked at later.
        (By::Player { .. }, EventCommand::HandInLineup { .. }) => true,
        (By::Captain { team }, EventCommand::HandInLineup { team: of, .. }) => team == of,
        // Whether he comes to the next round, where the system asks for it.
        (By::Player { id }, EventCommand::RequestBye { id: of, bye, .. }) => {
            id == of && matches!(bye, None | Some(Bye::HalfPoint | Bye::FullPoint))
        }
        (By::Organiser { .. }, _) => true,
        (
            By::Entry { .. },
            EventCommand::EnterResult { .. }
            | EventCommand::ConfirmAgreed { .. }
            | EventCommand::RejectReports { .. }
            | EventCommand::Record { .. }
            | EventCommand::NoteIllegalMove { .. }
            | EventCommand::Bid { .. }
            | EventCommand::AddPlayers { .. }
            | EventCommand::ChangePlayer { .. }
            | EventCommand::SetPresence { .. }
            | EventCommand::Contribute { .. },
        ) => true,
        (
            By::Server
            | By::Visitor
            | By::Card { .. }
            | By::Entry { .. }
            | By::Player { .. }
            | By::Captain { .. },
            _,
        ) => false,
    };
    if allowed { Ok(()) } else { Err(EventRefusal::NotAllowed) }
}

impl State {
    /// Whether players may say this themselves in such an event.
    pub(super) fn check_attendance(
        &self,
        by: &By,
        command: &EventCommand,
    ) -> Result<(), EventRefusal> {
        if let By::Captain { team } = by {
            let leads = self.team(*team).is_some_and(|team| team.leader.is_some());
            return if leads { Ok(()) } else { Err(EventRefusal::NotAllowed) };
        }
        let By::Player { .. } = by else { return Ok(()) };
        if let EventCommand::SetPresence { presence: EntrantPresence::Absent, .. } = command
            && self.continuous().is_none()
        {
            return Err(EventRefusal::NotAllowed);
        }
        if let (By::Player { id }, EventCommand::HandInLineup { team, .. }) = (by, command) {
            let captain = self.team(*team).and_then(EventTeam::captain);
            return if captain == Some(*id) { Ok(()) } else { Err(EventRefusal::NotAllowed) };
        }
        // Who knows the other bid bids no more.
        if let EventCommand::Bid { round, board, .. } = command
            && self.board(*round, *board)?.has_both_bids()
        {
            return Err(EventRefusal::NoBids);
        }
        let EventCommand::RequestBye { round, .. } = command else { return Ok(()) };
        if !self.settings().system.has_attendance() {
            Err(EventRefusal::NotAllowed)
        } else if *round != self.paired() + 1 {
            Err(EventRefusal::ByeTooLate { round: *round })
        } else {
            Ok(())
        }
    }

    /// What a command makes happen; `None` if it is already so.
    pub(super) fn decide(
        &self,
        command: EventCommand,
        random: &mut dyn RandomSource,
    ) -> Result<Option<EventAction>, EventRefusal> {
        let action = match command {
            EventCommand::Pair { round, choices } => {
                return self.pair(round, choices, random).map(Some);
            }
            EventCommand::Draw { round, draws } => {
                return self.draw(round, &draws, random).map(Some);
            }
            EventCommand::Announce => return self.announce(random).map(Some),
            EventCommand::ChangeSettings { settings } if *settings == *self.settings() => {
                return Ok(None);
            }
            EventCommand::ChangeSettings { settings } => EventAction::SettingsChanged { settings },
            EventCommand::AddPlayers { players, source } => self.add_players(players, source)?,
            EventCommand::Import { file } => self.import(&file, random)?,
            EventCommand::ChangePlayer { id, card } => {
                let card = trimmed(card);
                if self.entrant(id)?.card == card {
                    return Ok(None);
                }
                EventAction::PlayerChanged { id, card }
            }
            EventCommand::RemovePlayer { id } => EventAction::PlayerRemoved { id },
            EventCommand::SetPresence { ids, presence } => {
                EventAction::PresenceChanged { ids, presence }
            }
            EventCommand::RequestBye { id, round, bye } => {
                EventAction::ByeRequested { id, round, bye }
            }
            EventCommand::ForbidPairs { groups } if groups == self.forbidden() => return Ok(None),
            EventCommand::ForbidPairs { groups } => EventAction::PairsForbidden { groups },
            EventCommand::FixBoards { boards } if boards == self.fixed_boards() => {
                return Ok(None);
            }
            EventCommand::FixBoards { boards } => EventAction::BoardsFixed { boards },
            EventCommand::DeclarePrizes { fund } => EventAction::PrizesDeclared { fund },
            EventCommand::SetGroups { groups } if groups == self.groups() => return Ok(None),
            EventCommand::SetGroups { groups } => EventAction::GroupsChanged { groups },
            EventCommand::Contribute { round, text, from } => {
                EventAction::Contributed { round, text: text.trim().to_owned(), from }
            }
            EventCommand::CloseContributions { round } => {
                if self.closed_contributions().is_some() && round == self.drawn() + 1 {
                    return Ok(None);
                }
                let digest = self.contributions_digest(round)?;
                EventAction::ContributionsClosed { round, digest }
            }
            EventCommand::RenewOrganiser { organiser } => {
                EventAction::OrganiserRenewed { organiser }
            }
            EventCommand::RenewCards { cards } => EventAction::CardsRenewed { cards },
            EventCommand::Rearrange { round, choices } => {
                let paired = self.round(round)?;
                let as_before = paired.boards.iter().map(|board| board.pair.players());
                let wanted = choices.pairs.iter().map(|pair| [pair.white, pair.black]);
                if paired.bye == choices.bye && as_before.eq(wanted) {
                    return Ok(None);
                }
                Self::rearrange(paired, &choices)
            }
            EventCommand::SwapPlayers { round, first, second } => {
                self.swap_players(round, first, second)?
            }
            EventCommand::SwapColors { round, board } => self.swap_colors(round, board)?,
            EventCommand::Unpair { round } => EventAction::Unpaired { round },
            EventCommand::Publish { round } => EventAction::Published { round },
            EventCommand::EnterResult { round, board, result } => {
                let known = self.board(round, board)?;
                if known.result == result && known.reports.is_empty() {
                    return Ok(None);
                }
                EventAction::ResultEntered { round, board, result }
            }
            EventCommand::Correct { round, board, result, reason } => {
                self.correction(round, board, result, &reason)?
            }
            EventCommand::Report { round, board, side, result } => {
                let known = self.board(round, board)?;
                if known.result == Some(result)
                    || known.reports.iter().any(|r| (r.side, r.result) == (side, result))
                {
                    return Ok(None);
                }
                EventAction::Reported { round, board, side, result }
            }
            EventCommand::Record { round, board, result, pgn } => {
                let known = self.board(round, board)?.recorded.as_deref();
                if known == Some(pgn.as_str()) {
                    return Ok(None);
                }
                EventAction::Recorded { round, board, result, pgn }
            }
            EventCommand::HalfTime { round, board, side } => {
                let known = self.board(round, board)?;
                if known.half_time.contains(&side) {
                    return Ok(None);
                }
                if known.online.is_some() {
                    // The clock is there.
                    return Err(EventRefusal::NotAllowed);
                }
                EventAction::HalfTime { round, board, side }
            }
            EventCommand::HalveOnline { round, board, game, side } => {
                let known = self.board(round, board)?;
                if known.online != Some(game) {
                    return Err(EventRefusal::NotOnline);
                }
                if known.half_time.contains(&side) {
                    return Ok(None);
                }
                EventAction::HalfTime { round, board, side }
            }
            EventCommand::SetTeams { teams } => {
                let teams: Vec<EventTeam> = teams.into_iter().map(EventTeam::trimmed).collect();
                if teams == self.teams() {
                    return Ok(None);
                }
                EventAction::TeamsSet { teams }
            }
            EventCommand::HandInLineup { round, team, players } => {
                if self.lineups().get(&(round, team)) == Some(&players) {
                    return Ok(None);
                }
                EventAction::LineupHandedIn { round, team, players }
            }
            EventCommand::Bid { round, board, player, seconds } => {
                match self.bid(round, board, player, seconds, random)? {
                    Some(bid) => bid,
                    None => return Ok(None),
                }
            }
            EventCommand::ForfeitMatch { round, number, absent } => {
                let results = self.forfeited(round, number, absent)?;
                EventAction::MatchForfeited { round, number, results }
            }
            EventCommand::StopPairing if self.is_stopped() => return Ok(None),
            EventCommand::StopPairing => EventAction::PairingStopped,
            EventCommand::ResumePairing if !self.is_stopped() => return Ok(None),
            EventCommand::ResumePairing => EventAction::PairingResumed,
            EventCommand::RejectReports { round, board } => {
                EventAction::ReportsRejected { round, board }
            }
            EventCommand::NoteIllegalMove { round, board, by, note, opponent } => {
                self.illegal_move(round, board, by, &note, opponent)?
            }
            EventCommand::StartOnline { round, board, game } => {
                EventAction::OnlineStarted { round, board, game }
            }
            EventCommand::FinishOnline { round, board, game, result, plies } => {
                let known = self.board(round, board)?;
                let told = known.reports.iter().any(|r| (r.side, r.result) == (None, result));
                if known.online == Some(game) && (known.result == Some(result) || told) {
                    return Ok(None);
                }
                EventAction::OnlineFinished { round, board, game, result, plies }
            }
            EventCommand::CloseRound { round } => EventAction::RoundClosed { round },
            EventCommand::CloseEvent => EventAction::EventClosed,
            EventCommand::ReopenEvent => EventAction::EventReopened,
            EventCommand::Undo { seq } => EventAction::Undone { seq },
            EventCommand::Redo { seq } => EventAction::Redone { seq },
            EventCommand::Study { round, change } => EventAction::StudyChanged { round, change },
            EventCommand::Show { room, screen, seconds, boards } => {
                EventAction::ScreenChanged { room, screen, seconds, boards }
            }
            EventCommand::ConfirmAgreed { round } => {
                let results = self.agreed(round)?;
                if results.is_empty() {
                    return Ok(None);
                }
                EventAction::AgreedConfirmed { round, results }
            }
            EventCommand::Register { card } => {
                let has_begun = self.paired() > 0 && self.continuous().is_none();
                if self.settings().registration == Registration::Closed || has_begun {
                    return Err(EventRefusal::RegistrationClosed);
                }
                self.add_players(vec![card], RosterSource::Phone)?
            }
            EventCommand::AddOrganiser { name, role, organiser } => {
                EventAction::OrganiserAdded { name: name.trim().to_owned(), role, organiser }
            }
            EventCommand::RemoveOrganiser { name } => EventAction::OrganiserRemoved { name },
        };
        self.check(&action)?;
        Ok(Some(action))
    }

    fn add_players(
        &self,
        players: Vec<PlayerCard>,
        source: RosterSource,
    ) -> Result<EventAction, EventRefusal> {
        Bound::Players.check(self.entrants().count() + players.len())?;
        let first = self.next_entrant();
        let numbered = players.into_iter().enumerate().map(|(at, card)| {
            let number = u16::try_from(at).ok().and_then(|at| first.checked_add(at));
            Ok((EntrantId::new(number.ok_or(Bound::Players)?), trimmed(card)))
        });
        let players = numbered.collect::<Result<_, EventRefusal>>()?;
        Ok(EventAction::PlayersAdded { players, source, presence: EntrantPresence::Expected })
    }

    fn import(
        &self,
        file: &str,
        random: &mut dyn RandomSource,
    ) -> Result<EventAction, EventRefusal> {
        Imported::check_size(file.as_bytes())?;
        let known: Vec<(EntrantId, &PlayerCard)> =
            self.entrants().map(|entrant| (entrant.id, &entrant.card)).collect();
        let system = &self.settings().system;
        let read = Imported::read(file.as_bytes(), self.next_entrant(), &known, system);
        let (mut imported, _) = read.map_err(|mut problems| {
            let worst = problems.iter().position(|problem| problem.severity == Severity::Error);
            EventRefusal::File { problem: worst.map(|at| problems.swap_remove(at)) }
        })?;
        if imported.initial_color.is_none() && self.initial_color().is_none() {
            imported.initial_color = Some(random_color(random)?);
        }
        Ok(EventAction::Imported(Box::new(imported)))
    }

    /// The boards of the round being played whose players reported the same.
    pub fn agreed_boards(&self) -> Vec<u16> {
        let agreed = self.agreed(self.paired()).unwrap_or_default();
        agreed.into_iter().map(|(board, _)| board).collect()
    }

    /// The boards of which both players reported the same.
    fn agreed(&self, round: u16) -> Result<Vec<(u16, GameResult)>, EventRefusal> {
        let boards = self.round(round)?.numbered().filter_map(|(number, board)| {
            let said = |side| board.reports.iter().find(|report| report.side == Some(side));
            let (white, black) = (said(Color::White)?.result, said(Color::Black)?.result);
            (board.result.is_none() && white == black).then_some((number, white))
        });
        Ok(boards.collect())
    }

    /// The pairs as the organiser wants them; those that were so keep their origin.
    fn rearrange(paired: &PairedRound, choices: &PairingChoices) -> EventAction {
        let boards = choices.pairs.iter().map(|&FixedPair { white, black }| {
            let mut known = paired.boards.iter().map(|board| board.pair);
            let same = known.find(|pair| pair.players() == [white, black]);
            same.unwrap_or(BoardPair { white, black, origin: Origin::Arbiter })
        });
        EventAction::Rearranged {
            round: paired.number,
            boards: boards.collect(),
            bye: choices.bye,
            results: Vec::new(),
        }
    }

    fn swap_players(
        &self,
        round: u16,
        first: EntrantId,
        second: EntrantId,
    ) -> Result<EventAction, EventRefusal> {
        let paired = self.round(round)?;
        for id in [first, second] {
            if paired.bye != Some(id) && paired.board_of(id).is_none() {
                return Err(EventRefusal::UnknownPlayer { id });
            }
        }
        let swapped = |id: EntrantId| match id {
            _ if id == first => second,
            _ if id == second => first,
            _ => id,
        };
        let boards = paired.boards.iter().map(|board| {
            let BoardPair { white, black, origin } = board.pair;
            let pair = BoardPair { white: swapped(white), black: swapped(black), origin };
            if pair == board.pair { pair } else { BoardPair { origin: Origin::Arbiter, ..pair } }
        });
        Ok(EventAction::Rearranged {
            round,
            boards: boards.collect(),
            bye: paired.bye.map(swapped),
            results: Vec::new(),
        })
    }

    fn swap_colors(&self, round: u16, board: u16) -> Result<EventAction, EventRefusal> {
        self.board(round, board)?;
        let paired = self.round(round)?;
        let boards = paired.numbered().map(|(number, other)| match other.pair {
            BoardPair { white, black, .. } if number == board => {
                BoardPair { white: black, black: white, origin: Origin::Arbiter }
            }
            pair => pair,
        });
        Ok(EventAction::Rearranged {
            round,
            boards: boards.collect(),
            bye: paired.bye,
            results: Vec::new(),
        })
    }

    /// A correction tells what it replaces, and what was paired from it.
    fn correction(
        &self,
        round: u16,
        board: u16,
        result: GameResult,
        reason: &str,
    ) -> Result<EventAction, EventRefusal> {
        let (was, reason) = (self.board(round, board)?.result, reason.trim().to_owned());
        let paired_from = self.paired_from(round);
        Ok(EventAction::Corrected { round, board, result, reason, was, paired_from })
    }

    fn illegal_move(
        &self,
        round: u16,
        board: u16,
        by: Color,
        note: &str,
        opponent: Mating,
    ) -> Result<EventAction, EventRefusal> {
        let found = self.board(round, board)?;
        let count = found.illegal_moves(by).saturating_add(1);
        let penalty = self.next_penalty(found, by, opponent);
        let incident = BoardIncident { by, count, note: note.trim().to_owned(), penalty };
        Ok(EventAction::IllegalMove { round, board, incident })
    }

    /// What one more illegal move of a player costs by the policy of the event.
    pub(super) fn next_penalty(&self, board: &PairedBoard, by: Color, opponent: Mating) -> Penalty {
        let count = board.illegal_moves(by).saturating_add(1);
        let can_mate = opponent == Mating::CanMate;
        self.settings().policy.consequence(by, count, |_| can_mate).into()
    }
}

/// A card without blanks around its texts.
fn trimmed(card: PlayerCard) -> PlayerCard {
    let trim = |text: String| text.trim().to_owned();
    PlayerCard {
        name: trim(card.name),
        federation: trim(card.federation),
        club: trim(card.club),
        fide_id: trim(card.fide_id),
        ..card
    }
}
