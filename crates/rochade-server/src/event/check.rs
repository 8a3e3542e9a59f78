//! Whether something may happen where the event stands.
//!
//! The same checks serve twice: before something is recorded, and to see
//! whether what happened later still holds when something is undone.

use std::collections::BTreeSet;

use rochade_tournament::lots::{MethodKind, OneLine, Repeats};
use rochade_tournament::pairing::PairingError;
use rochade_tournament::positions::{PositionError, Scheme};
use rochade_tournament::systems::Format;
use rochade_tournament::{Bye, GameResult, PlayerId, Sentence};

use super::draw::is_public;
use super::entrant::{EntrantId, EntrantPresence, People, PlayerCard};
use super::fact::EventAction;
use super::followed;
use super::import::Imported;
use super::refusal::EventRefusal;
use super::round::{BoardPair, PairedBoard, PairedRound};
use super::screen::Screen;
use super::settings::{EventSettings, PairingSystem, SettingsField};
use super::state::State;
use super::teams;
use crate::bounds::{self, Bound};
use crate::id::Contributor;

/// So many boards with positions of their own have as much room for contributions as one
/// position has; more boards have less.
const FEW_BOARDS: usize = 20;

/// The results that players report themselves.
pub(super) const REPORTABLE: [GameResult; 3] =
    [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

impl State {
    /// Why something cannot happen now, if it cannot.
    pub(super) fn check(&self, action: &EventAction) -> Result<(), EventRefusal> {
        self.check_open(action)?;
        match action {
            EventAction::SettingsChanged { settings } => self.check_settings(settings),
            EventAction::PlayersAdded { players, .. } => self.check_players(players),
            EventAction::Imported(imported) => self.check_import(imported),
            EventAction::PlayerChanged { id, card } => {
                self.entrant(*id)?;
                check_card(card)
            }
            EventAction::PlayerRemoved { id } => {
                self.entrant(*id)?;
                if self.was_paired(*id) { Err(EventRefusal::HasPlayed { id: *id }) } else { Ok(()) }
            }
            EventAction::PresenceChanged { ids, presence } => self.check_presence(ids, *presence),
            EventAction::ByeRequested { id, round, bye } => self.check_bye(*id, *round, *bye),
            EventAction::PairsForbidden { groups } => self.check_apart(groups),
            EventAction::BoardsFixed { boards } => self.check_fixed_boards(boards),
            EventAction::PrizesDeclared { fund } => Self::check_prizes(fund),
            EventAction::GroupsChanged { groups } => {
                Bound::Groups.check(groups.len())?;
                groups.iter().try_for_each(|group| {
                    OneLine::typed(&group.name).map(drop).map_err(EventRefusal::Contribution)
                })
            }
            EventAction::Announced { .. } => self.check_announced(),
            EventAction::Contributed { round, text, from } => {
                self.check_contribution(*round, text, *from)
            }
            EventAction::ContributionsClosed { round, digest } => {
                self.check_next_draw(*round)?;
                let is_same = self.contributions_digest(*round)? == *digest;
                if is_same {
                    Ok(())
                } else {
                    Err(EventRefusal::ContributionsClosed { round: *round })
                }
            }
            EventAction::Paired { round, boards, bye, .. } => {
                self.check_next_round(*round)?;
                self.check_pairs(boards, *bye)?;
                self.check_free(boards)?;
                if boards.is_empty() { Err(EventRefusal::TooFewPlayers) } else { Ok(()) }
            }
            EventAction::Rearranged { round, boards, bye, .. } => {
                self.check_rearranged(*round, boards, *bye)
            }
            EventAction::Unpaired { round } => self.check_unpaired(*round),
            EventAction::Drawn { round, positions, .. } if self.has_position_before(*round) => {
                self.check_to_be_drawn(*round)?;
                let before = self.positions(round - 1).map(|drawn| &drawn.positions);
                match positions.first().filter(|_| before != Some(positions)) {
                    Some(&other) => {
                        Err(EventRefusal::Position(PositionError::NotAsRoundBefore(other)))
                    }
                    None => Ok(()),
                }
            }
            EventAction::Drawn { round, positions, drawn, .. } => {
                self.check_to_be_drawn(*round)?;
                if is_public(drawn) && self.public_draw().is_none() {
                    return Err(EventRefusal::NotAnnounced);
                }
                let boards = self.units(self.round(*round)?);
                let mut book = self.book().ok_or(EventRefusal::NothingLeft)?;
                book.add(positions.clone(), boards, None).map_err(EventRefusal::Position)
            }
            EventAction::Published { round } => self.check_published(*round),
            EventAction::RoundClosed { round } => {
                let round = self.published_round(*round)?;
                self.check_unlocked(round)?;
                check_complete(round)
            }
            EventAction::EventClosed => {
                // Only where nobody waits for a round, earlier ones can have open boards.
                let all = if self.continuous().is_some() { self.rounds().len() } else { 1 };
                self.rounds().iter().rev().take(all).try_for_each(|round| check_complete(round))
            }
            &EventAction::HalfTime { round, board, side: _ } => self.check_half_time(round, board),
            &EventAction::BidHandedIn { round, board, player, seconds, .. } => {
                self.check_bid(round, board, player, seconds)
            }
            EventAction::TeamsSet { teams } => self.check_teams(teams),
            EventAction::LineupHandedIn { round, team, players } => {
                self.check_lineup(*round, *team, players)
            }
            EventAction::LineupsRevealed { round, boards, bye, .. } => {
                self.unpublished_last(*round)?;
                if self.drawn() >= *round {
                    return Err(EventRefusal::AlreadyDrawn { round: *round });
                }
                self.check_pairs(boards, *bye)
            }
            EventAction::MatchForfeited { round, results, .. } => {
                if results.is_empty() {
                    return Err(EventRefusal::NobodyGiven);
                }
                results.iter().try_for_each(|&(board, _)| self.live_board(*round, board).map(drop))
            }
            EventAction::PairingStopped | EventAction::PairingResumed => {
                let stops = matches!(action, EventAction::PairingStopped);
                if self.continuous().is_some() && self.is_stopped() != stops {
                    Ok(())
                } else {
                    Err(EventRefusal::NotAllowed)
                }
            }
            EventAction::EventReopened if self.is_closed() => Ok(()),
            EventAction::EventReopened => Err(EventRefusal::EventOpen),
            EventAction::Created { .. }
            | EventAction::OrganiserRenewed { .. }
            | EventAction::CardsRenewed { .. }
            | EventAction::Undone { .. }
            | EventAction::Redone { .. }
            | EventAction::OrganiserRemoved { .. }
            | EventAction::Denied { .. } => Ok(()),
            EventAction::OrganiserAdded { name, .. } => {
                OneLine::typed(name).map(drop).map_err(EventRefusal::Contribution)
            }
            EventAction::ScreenChanged { screen, .. } => {
                if let Screen::Message { text } = screen {
                    check_note(text)
                } else {
                    Ok(())
                }
            }
            EventAction::StudyChanged { round, .. } => {
                let round = self.published_round(*round)?;
                self.check_unlocked(round)
            }
            EventAction::AgreedConfirmed { round, results } => {
                results.iter().try_for_each(|&(board, _)| self.live_board(*round, board).map(drop))
            }
            &EventAction::ResultEntered { round, board, result: _ } => {
                self.live_board(round, board).map(|_| ())
            }
            EventAction::Corrected { round, board, result, reason, .. } => {
                check_note(reason)?;
                self.check_correction(*round, *board, *result)
            }
            &EventAction::Reported { round, board, side: _, result } => {
                self.check_report(round, board, result)
            }
            EventAction::Recorded { round, board, result, pgn } => {
                self.published_round(*round)?;
                self.board(*round, *board)?;
                if !REPORTABLE.contains(result) {
                    Err(EventRefusal::NotReportable { result: *result })
                } else if !followed::fits(pgn) {
                    Err(EventRefusal::TextTooLong { most: bounds::RECORDED_GAME })
                } else {
                    Ok(())
                }
            }
            &EventAction::ReportsRejected { round, board } => {
                let reports = &self.live_board(round, board)?.reports;
                if reports.is_empty() { Err(EventRefusal::NothingReported) } else { Ok(()) }
            }
            EventAction::IllegalMove { round, board, incident } => {
                check_undecided(self.live_board(*round, *board)?)?;
                check_note(&incident.note)
            }
            &EventAction::OnlineStarted { round, board, game: _ } => {
                let board = self.live_board(round, board)?;
                check_undecided(board)?;
                if board.online.is_some() { Err(EventRefusal::AlreadyOnline) } else { Ok(()) }
            }
            // The game may end after somebody has closed the round.
            &EventAction::OnlineFinished { round, board, game, .. } => {
                let online = self.board(round, board)?.online;
                if online == Some(game) { Ok(()) } else { Err(EventRefusal::NotOnline) }
            }
        }
    }

    /// A closed event stays as it is, corrections excepted.
    fn check_open(&self, action: &EventAction) -> Result<(), EventRefusal> {
        let stays_possible = matches!(
            action,
            EventAction::Corrected { .. }
                | EventAction::EventReopened
                | EventAction::OrganiserRenewed { .. }
                | EventAction::OrganiserAdded { .. }
                | EventAction::OrganiserRemoved { .. }
                | EventAction::GroupsChanged { .. }
                | EventAction::ScreenChanged { .. }
                | EventAction::Undone { .. }
                | EventAction::Redone { .. }
                | EventAction::Denied { .. }
        );
        if self.is_closed() && !stays_possible { Err(EventRefusal::EventClosed) } else { Ok(()) }
    }

    fn check_settings(&self, settings: &EventSettings) -> Result<(), EventRefusal> {
        settings.check()?;
        // Events of earlier versions may have others, and keep them.
        let known = self.settings();
        if (&known.system, &known.tiebreaks) != (&settings.system, &settings.tiebreaks) {
            settings.check_tiebreaks()?;
        }
        self.check_format(settings)?;
        match self.settings().frozen(settings, self.progress()) {
            Some(field) => Err(EventRefusal::Frozen { field }),
            None => Ok(()),
        }
    }

    fn check_players(&self, players: &[(EntrantId, PlayerCard)]) -> Result<(), EventRefusal> {
        if players.is_empty() {
            return Err(EventRefusal::NobodyGiven);
        }
        if !self.settings().system.takes_late_entries() && self.paired() > 0 {
            return Err(EventRefusal::EntriesClosed);
        }
        Bound::Players.check(self.entrants().count() + players.len())?;
        let last = players.iter().map(|(id, _)| id.get()).max().unwrap_or(0);
        if PlayerId::new(last).is_none() {
            return Err(EventRefusal::Limit(Bound::Players));
        }
        let (mut people, mut ids) = (People::default(), BTreeSet::new());
        for entrant in self.entrants() {
            people.add(&entrant.card);
            ids.insert(entrant.id);
        }
        for (id, card) in players {
            check_card(card)?;
            if !ids.insert(*id) || !people.add(card) {
                return Err(EventRefusal::AlreadyEntered { name: card.name.clone() });
            }
        }
        Ok(())
    }

    fn check_import(&self, imported: &Imported) -> Result<(), EventRefusal> {
        if self.paired() > 0 {
            return Err(EventRefusal::NotEmpty);
        }
        let fits = match self.settings().system {
            PairingSystem::Swiss { .. } | PairingSystem::ByHand { .. } => true,
            PairingSystem::RoundRobin { .. } => imported.rounds.is_empty(),
            PairingSystem::Format { ref format, .. } => {
                let fits = matches!(**format, Format::Swiss(_));
                let has_teams = format.system().has_teams() && !imported.teams.is_empty();
                imported.rounds.is_empty() || fits || has_teams
            }
        };
        // Whose position the second of two rounds has to have is not in the file.
        if !fits || (self.settings().scheme == Scheme::TwoRounds && !imported.rounds.is_empty()) {
            return Err(EventRefusal::ImportSystem);
        }
        let rounds = imported.rounds.len().max(usize::from(imported.total_rounds.unwrap_or(0)));
        if rounds > usize::from(PairingSystem::MAX_ROUNDS) {
            return Err(EventRefusal::Settings { field: SettingsField::Rounds });
        }
        if imported.players.is_empty() {
            return Err(EventRefusal::NobodyGiven);
        }
        let here = self.entrants().map(|entrant| entrant.id);
        let all: BTreeSet<EntrantId> =
            imported.players.iter().map(|(id, _)| *id).chain(here).collect();
        Bound::Players.check(all.len())?;
        if imported.players.iter().any(|(id, _)| PlayerId::new(id.get()).is_none()) {
            return Err(EventRefusal::Limit(Bound::Players));
        }
        imported.players.iter().try_for_each(|(_, card)| check_card(card))
    }

    fn check_presence(
        &self,
        ids: &[EntrantId],
        presence: EntrantPresence,
    ) -> Result<(), EventRefusal> {
        if ids.is_empty() {
            return Err(EventRefusal::NobodyGiven);
        }
        Bound::Players.check(ids.len())?;
        ids.iter().try_for_each(|&id| self.entrant(id).map(drop))?;
        if presence == EntrantPresence::Expected {
            let paired = self.all_paired();
            let played = ids.iter().find(|id| paired.contains(id));
            return played.map_or(Ok(()), |&id| Err(EventRefusal::HasPlayed { id }));
        }
        Ok(())
    }

    fn check_bye(&self, id: EntrantId, round: u16, bye: Option<Bye>) -> Result<(), EventRefusal> {
        self.entrant(id)?;
        if bye == Some(Bye::PairingAllocated)
            || matches!(self.settings().system, PairingSystem::RoundRobin { .. })
        {
            return Err(EventRefusal::ByeNotRequestable);
        }
        if round <= self.paired() || round > self.total_rounds() {
            return Err(EventRefusal::ByeTooLate { round });
        }
        self.check_requested(id, round, bye)
    }

    fn check_announced(&self) -> Result<(), EventRefusal> {
        let forbidden = self.settings().repeats == Repeats::Forbidden;
        if self.public_draw().is_some() {
            Err(EventRefusal::AlreadyAnnounced)
        } else if self.settings().draw != MethodKind::Public {
            Err(EventRefusal::OtherMethod { method: self.settings().draw })
        } else if forbidden && self.drawn_here() > 0 {
            Err(EventRefusal::AnnouncedTooLate)
        } else {
            Ok(())
        }
    }

    /// Whether contributions to this round can be taken, or closed.
    fn check_next_draw(&self, round: u16) -> Result<(), EventRefusal> {
        if self.public_draw().is_none() {
            Err(EventRefusal::NotAnnounced)
        } else if round != self.drawn() + 1 {
            Err(EventRefusal::AlreadyDrawn { round })
        } else if self.closed_contributions().is_some() {
            Err(EventRefusal::ContributionsClosed { round })
        } else {
            Ok(())
        }
    }

    fn check_contribution(
        &self,
        round: u16,
        text: &str,
        from: Option<Contributor>,
    ) -> Result<(), EventRefusal> {
        OneLine::typed(text).map_err(EventRefusal::Contribution)?;
        self.check_next_draw(round)?;
        if let Some(from) = from {
            Bound::OwnContributions.check(self.contributions_from(from) + 1)?;
        }
        let texts = self.contributions();
        Bound::Contributions.check(texts.len() + 1)?;
        let bytes = texts.iter().map(String::len).sum::<usize>() + text.len();
        // The record tells them for each position that is drawn with them.
        let copies = match self.settings().scheme {
            Scheme::OnePerBoard | Scheme::OnePerMatch => {
                self.entrants().count().div_ceil(2 * FEW_BOARDS)
            }
            Scheme::OneForAll | Scheme::TwoRounds => 1,
        };
        Ok(Bound::ContributionBytes.check(bytes * copies.max(1))?)
    }

    /// Whether this round is the next to be paired, and can be.
    pub(super) fn check_next_round(&self, round: u16) -> Result<(), EventRefusal> {
        self.check_open(&EventAction::Unpaired { round })?;
        let next = self.paired() + 1;
        if round != next {
            return Err(EventRefusal::NotNextRound { next });
        }
        if let Some(last) = self.rounds().last() {
            self.published_round(last.number)?;
            if self.continuous().is_none() {
                check_complete(last)?;
            }
        }
        let total = self.total_rounds();
        if next > total {
            let none = PairingError::NoMoreRounds { rounds: total };
            return Err(EventRefusal::Pairing(none));
        }
        Ok(())
    }

    fn check_pairs(
        &self,
        boards: &[BoardPair],
        bye: Option<EntrantId>,
    ) -> Result<(), EventRefusal> {
        let mut seen = BTreeSet::new();
        for id in boards.iter().flat_map(|pair| pair.players()).chain(bye) {
            self.entrant(id)?;
            if !seen.insert(id) {
                return Err(EventRefusal::Twice { id });
            }
        }
        Ok(())
    }

    /// Nobody plays two games at once.
    fn check_free(&self, boards: &[BoardPair]) -> Result<(), EventRefusal> {
        let busy = match self.continuous() {
            Some(_) => self.busy(self.paired()),
            None => return Ok(()),
        };
        let mut players = boards.iter().flat_map(|pair| pair.players());
        players.find(|id| busy.contains(id)).map_or(Ok(()), |id| Err(EventRefusal::Twice { id }))
    }

    fn check_rearranged(
        &self,
        round: u16,
        boards: &[BoardPair],
        bye: Option<EntrantId>,
    ) -> Result<(), EventRefusal> {
        let paired = self.unpublished_last(round)?;
        // Who sits where would be a choice among positions that are known.
        if self.has_own_positions() && self.drawn() >= round {
            return Err(EventRefusal::DrawnPerBoard { round });
        }
        self.check_pairs(boards, bye)?;
        if self.has_teams() {
            return Err(EventRefusal::System { why: teams::fixed() });
        }
        if self.knock_out().is_some() {
            let matches = |pairs: &mut dyn Iterator<Item = BoardPair>| {
                let sorted = pairs.map(|pair| {
                    let [white, black] = pair.players();
                    [white.min(black), white.max(black)]
                });
                sorted.collect::<BTreeSet<[EntrantId; 2]>>()
            };
            let before = matches(&mut paired.boards.iter().map(|board| board.pair));
            // The bracket decides who meets; only colours are the arbiter's.
            if before != matches(&mut boards.iter().copied()) {
                return Err(EventRefusal::System { why: Sentence::new("knockout-fixed") });
            }
        }
        let of_round = |pairs: &mut dyn Iterator<Item = BoardPair>, bye: Option<EntrantId>| {
            let ids: BTreeSet<EntrantId> = pairs.flat_map(BoardPair::players).chain(bye).collect();
            ids
        };
        let before = of_round(&mut paired.boards.iter().map(|board| board.pair), paired.bye);
        let after = of_round(&mut boards.iter().copied(), bye);
        let missing: Vec<EntrantId> = before.symmetric_difference(&after).copied().collect();
        if missing.is_empty() { Ok(()) } else { Err(EventRefusal::LeftOver { players: missing }) }
    }

    /// The last round, if it is this one and nobody can see it yet.
    fn unpublished_last(&self, round: u16) -> Result<&PairedRound, EventRefusal> {
        let found = self.round(round)?;
        if found.published.is_some() || round < self.paired() {
            return Err(EventRefusal::AlreadyPublished { round });
        }
        Ok(found)
    }

    fn check_unpaired(&self, round: u16) -> Result<(), EventRefusal> {
        let found = self.round(round)?;
        if round < self.paired() {
            return Err(EventRefusal::NotNextRound { next: self.paired() });
        }
        let by_forfeit = |board: &PairedBoard| {
            board.online.is_none() && board.reports.is_empty() && board.incidents.is_empty()
        };
        let robin = matches!(self.settings().system, PairingSystem::RoundRobin { .. });
        let preset = robin && found.boards.iter().all(by_forfeit) && found.published.is_none();
        if found.has_begun() && !preset {
            return Err(EventRefusal::HasBegun { round });
        }
        if self.has_own_positions() && self.drawn() >= round {
            return Err(EventRefusal::DrawnPerBoard { round });
        }
        Ok(())
    }

    /// Whether the positions of this round are the next to be drawn.
    pub(super) fn check_to_be_drawn(&self, round: u16) -> Result<(), EventRefusal> {
        self.round(round)?;
        if round <= self.drawn() { Err(EventRefusal::AlreadyDrawn { round }) } else { Ok(()) }
    }

    fn check_published(&self, round: u16) -> Result<(), EventRefusal> {
        self.unpublished_last(round)?;
        if self.drawn() < round { Err(EventRefusal::NotDrawn { round }) } else { Ok(()) }
    }

    /// A round that everybody can see.
    pub fn published_round(&self, round: u16) -> Result<&PairedRound, EventRefusal> {
        let found = self.round(round)?;
        if found.published.is_none() {
            Err(EventRefusal::NotPublished { round })
        } else {
            Ok(found)
        }
    }

    fn check_unlocked(&self, round: &PairedRound) -> Result<(), EventRefusal> {
        let closed = EventRefusal::RoundClosed { round: round.number };
        if self.is_locked(round) { Err(closed) } else { Ok(()) }
    }

    /// A board of a round that is being played.
    pub(super) fn live_board(&self, round: u16, board: u16) -> Result<&PairedBoard, EventRefusal> {
        let of_round = self.published_round(round)?;
        let found = self.board(round, board)?;
        if self.is_board_locked(of_round, found) {
            return Err(EventRefusal::RoundClosed { round });
        }
        Ok(found)
    }

    fn check_correction(
        &self,
        round: u16,
        board: u16,
        result: GameResult,
    ) -> Result<(), EventRefusal> {
        let of_round = self.published_round(round)?;
        let known = self.board(round, board)?;
        if !self.is_board_locked(of_round, known) {
            Err(EventRefusal::RoundOpen { round })
        } else if known.result == Some(result) {
            Err(EventRefusal::SameResult)
        } else {
            Ok(())
        }
    }

    fn check_report(&self, round: u16, board: u16, result: GameResult) -> Result<(), EventRefusal> {
        let board = self.live_board(round, board)?;
        check_undecided(board)?;
        if !REPORTABLE.contains(&result) {
            Err(EventRefusal::NotReportable { result })
        } else if board.reports.len() >= bounds::REPORTS {
            Err(EventRefusal::TooManyReports)
        } else {
            Ok(())
        }
    }
}

pub(super) fn check_undecided(board: &PairedBoard) -> Result<(), EventRefusal> {
    board.result.map_or(Ok(()), |result| Err(EventRefusal::ResultKnown { result }))
}

fn check_card(card: &PlayerCard) -> Result<(), EventRefusal> {
    match card.problem() {
        Some(field) => Err(EventRefusal::Card { name: card.name.clone(), field }),
        None => Ok(()),
    }
}

fn check_complete(round: &PairedRound) -> Result<(), EventRefusal> {
    let boards = round.open_boards();
    if boards.is_empty() {
        Ok(())
    } else {
        Err(EventRefusal::ResultsMissing { round: round.number, boards })
    }
}

fn check_note(note: &str) -> Result<(), EventRefusal> {
    if note.chars().count() > bounds::NOTE {
        Err(EventRefusal::TextTooLong { most: bounds::NOTE })
    } else {
        Ok(())
    }
}
