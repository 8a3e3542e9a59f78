//! Whether something may happen where the event stands.
//!
//! The same checks serve twice: before something is recorded, and to see
//! whether what happened later still holds when something is undone.

use std::collections::BTreeSet;

use rochade_tournament::lots::{OneLine, Repeats};
use rochade_tournament::pairing::PairingError;
use rochade_tournament::positions::Scheme;
use rochade_tournament::{Bye, GameResult, PlayerId};

use super::entrant::{EntrantId, People, PlayerCard, Presence};
use super::import::Imported;
use super::record::Action;
use super::refused::Refused;
use super::round::{Board, Drawing, Pair, Round};
use super::settings::{DrawMethod, Field, Settings, System};
use super::state::State;
use crate::bounds::{self, Bound};
use crate::id::Contributor;

/// The results that players report themselves.
pub(super) const REPORTABLE: [GameResult; 3] =
    [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

impl State {
    /// Why something cannot happen now, if it cannot.
    pub(super) fn check(&self, action: &Action) -> Result<(), Refused> {
        self.check_open(action)?;
        match action {
            Action::SettingsChanged { settings } => self.check_settings(settings),
            Action::PlayersAdded { players, .. } => self.check_players(players),
            Action::Imported(imported) => self.check_import(imported),
            Action::PlayerChanged { id, card } => {
                self.entrant(*id)?;
                check_card(card)
            }
            Action::PlayerRemoved { id } => {
                self.entrant(*id)?;
                if self.was_paired(*id) { Err(Refused::HasPlayed { id: *id }) } else { Ok(()) }
            }
            Action::PresenceChanged { ids, presence } => self.check_presence(ids, *presence),
            Action::ByeRequested { id, round, bye } => self.check_bye(*id, *round, *bye),
            Action::Announced { .. } => self.check_announced(),
            Action::Contributed { round, text, from } => {
                self.check_contribution(*round, text, *from)
            }
            Action::ContributionsClosed { round, digest } => {
                self.check_next_draw(*round)?;
                let is_same = self.contributions_digest(*round)? == *digest;
                if is_same { Ok(()) } else { Err(Refused::ContributionsClosed { round: *round }) }
            }
            Action::Paired { round, boards, bye, .. } => {
                self.check_next_round(*round)?;
                self.check_pairs(boards, *bye)?;
                if boards.is_empty() { Err(Refused::TooFewPlayers) } else { Ok(()) }
            }
            Action::Rearranged { round, boards, bye, .. } => {
                self.check_rearranged(*round, boards, *bye)
            }
            Action::Unpaired { round } => self.check_unpaired(*round),
            Action::Drawn { round, positions, drawing } => {
                self.check_to_be_drawn(*round)?;
                if matches!(drawing, Drawing::Public { .. }) && self.public_draw().is_none() {
                    return Err(Refused::NotAnnounced);
                }
                let boards = self.round(*round)?.boards.len();
                let mut book = self.book().ok_or(Refused::NothingLeft)?;
                book.add(positions.clone(), boards, None).map_err(Refused::Position)
            }
            Action::Published { round } => self.check_published(*round),
            Action::RoundClosed { round } => {
                let round = self.published_round(*round)?;
                self.check_unlocked(round)?;
                check_complete(round)
            }
            Action::EventClosed => {
                self.rounds().last().map_or(Ok(()), |round| check_complete(round))
            }
            Action::EventReopened if self.is_closed() => Ok(()),
            Action::EventReopened => Err(Refused::EventOpen),
            Action::Created { .. }
            | Action::OrganiserRenewed { .. }
            | Action::CardsRenewed { .. }
            | Action::Undone { .. }
            | Action::Denied { .. } => Ok(()),
            &Action::ResultEntered { round, board, result: _ } => {
                self.live_board(round, board).map(|_| ())
            }
            Action::Corrected { round, board, result, reason, .. } => {
                check_note(reason)?;
                self.check_correction(*round, *board, *result)
            }
            &Action::Reported { round, board, side: _, result } => {
                self.check_report(round, board, result)
            }
            &Action::ReportsRejected { round, board } => {
                let reports = &self.live_board(round, board)?.reports;
                if reports.is_empty() { Err(Refused::NothingReported) } else { Ok(()) }
            }
            Action::IllegalMove { round, board, incident } => {
                check_undecided(self.live_board(*round, *board)?)?;
                check_note(&incident.note)
            }
            &Action::OnlineStarted { round, board, game: _ } => {
                let board = self.live_board(round, board)?;
                check_undecided(board)?;
                if board.online.is_some() { Err(Refused::AlreadyOnline) } else { Ok(()) }
            }
            // The game may end after somebody has closed the round.
            &Action::OnlineFinished { round, board, game, result: _ } => {
                let online = self.board(round, board)?.online;
                if online == Some(game) { Ok(()) } else { Err(Refused::NotOnline) }
            }
        }
    }

    /// A closed event stays as it is, corrections excepted.
    fn check_open(&self, action: &Action) -> Result<(), Refused> {
        let stays_possible = matches!(
            action,
            Action::Corrected { .. }
                | Action::EventReopened
                | Action::OrganiserRenewed { .. }
                | Action::Undone { .. }
                | Action::Denied { .. }
        );
        if self.is_closed() && !stays_possible { Err(Refused::EventClosed) } else { Ok(()) }
    }

    fn check_settings(&self, settings: &Settings) -> Result<(), Refused> {
        settings.check()?;
        match self.settings().frozen(settings, self.progress()) {
            Some(field) => Err(Refused::Frozen { field }),
            None => Ok(()),
        }
    }

    fn check_players(&self, players: &[(EntrantId, PlayerCard)]) -> Result<(), Refused> {
        if players.is_empty() {
            return Err(Refused::NobodyGiven);
        }
        if matches!(self.settings().system, System::RoundRobin { .. }) && self.paired() > 0 {
            return Err(Refused::EntriesClosed);
        }
        Bound::Players.check(self.entrants().count() + players.len())?;
        let last = players.iter().map(|(id, _)| id.get()).max().unwrap_or(0);
        if PlayerId::new(last).is_none() {
            return Err(Refused::Limit(Bound::Players));
        }
        let (mut people, mut ids) = (People::default(), BTreeSet::new());
        for entrant in self.entrants() {
            people.add(&entrant.card);
            ids.insert(entrant.id);
        }
        for (id, card) in players {
            check_card(card)?;
            if !ids.insert(*id) || !people.add(card) {
                return Err(Refused::AlreadyEntered { name: card.name.clone() });
            }
        }
        Ok(())
    }

    fn check_import(&self, imported: &Imported) -> Result<(), Refused> {
        if self.entrants().next().is_some() || self.paired() > 0 {
            return Err(Refused::NotEmpty);
        }
        let fits = match self.settings().system {
            System::Swiss { .. } | System::ByHand { .. } => true,
            System::RoundRobin { .. } => imported.rounds.is_empty(),
        };
        // Whose position the second of two rounds has to have is not in the file.
        if !fits || (self.settings().scheme == Scheme::TwoRounds && !imported.rounds.is_empty()) {
            return Err(Refused::ImportSystem);
        }
        let rounds = imported.rounds.len().max(usize::from(imported.total_rounds.unwrap_or(0)));
        if rounds > usize::from(System::MAX_ROUNDS) {
            return Err(Refused::Settings { field: Field::Rounds });
        }
        if imported.players.is_empty() {
            return Err(Refused::NobodyGiven);
        }
        Bound::Players.check(imported.players.len())?;
        if imported.players.iter().any(|(id, _)| PlayerId::new(id.get()).is_none()) {
            return Err(Refused::Limit(Bound::Players));
        }
        imported.players.iter().try_for_each(|(_, card)| check_card(card))
    }

    fn check_presence(&self, ids: &[EntrantId], presence: Presence) -> Result<(), Refused> {
        if ids.is_empty() {
            return Err(Refused::NobodyGiven);
        }
        Bound::Players.check(ids.len())?;
        ids.iter().try_for_each(|&id| self.entrant(id).map(drop))?;
        if presence == Presence::Expected {
            let paired = self.all_paired();
            let played = ids.iter().find(|id| paired.contains(id));
            return played.map_or(Ok(()), |&id| Err(Refused::HasPlayed { id }));
        }
        Ok(())
    }

    fn check_bye(&self, id: EntrantId, round: u16, bye: Option<Bye>) -> Result<(), Refused> {
        self.entrant(id)?;
        if bye == Some(Bye::PairingAllocated)
            || matches!(self.settings().system, System::RoundRobin { .. })
        {
            return Err(Refused::ByeNotRequestable);
        }
        if round <= self.paired() || round > self.total_rounds() {
            return Err(Refused::ByeTooLate { round });
        }
        Ok(())
    }

    fn check_announced(&self) -> Result<(), Refused> {
        let forbidden = self.settings().repeats == Repeats::Forbidden;
        if self.public_draw().is_some() {
            Err(Refused::AlreadyAnnounced)
        } else if self.settings().draw != DrawMethod::Public {
            Err(Refused::OtherMethod { method: self.settings().draw })
        } else if forbidden && self.drawn_here() > 0 {
            Err(Refused::AnnouncedTooLate)
        } else {
            Ok(())
        }
    }

    /// Whether contributions to this round can be taken, or closed.
    fn check_next_draw(&self, round: u16) -> Result<(), Refused> {
        if self.public_draw().is_none() {
            Err(Refused::NotAnnounced)
        } else if round != self.drawn() + 1 {
            Err(Refused::AlreadyDrawn { round })
        } else if self.closed_contributions().is_some() {
            Err(Refused::ContributionsClosed { round })
        } else {
            Ok(())
        }
    }

    fn check_contribution(
        &self,
        round: u16,
        text: &str,
        from: Option<Contributor>,
    ) -> Result<(), Refused> {
        OneLine::typed(text).map_err(Refused::Contribution)?;
        self.check_next_draw(round)?;
        if let Some(from) = from {
            Bound::OwnContributions.check(self.contributions_from(from) + 1)?;
        }
        let texts = self.contributions();
        Bound::Contributions.check(texts.len() + 1)?;
        let bytes = texts.iter().map(String::len).sum::<usize>() + text.len();
        Ok(Bound::ContributionBytes.check(bytes)?)
    }

    /// Whether this round is the next to be paired, and can be.
    pub(super) fn check_next_round(&self, round: u16) -> Result<(), Refused> {
        self.check_open(&Action::Unpaired { round })?;
        let next = self.paired() + 1;
        if round != next {
            return Err(Refused::NotNextRound { next });
        }
        if let Some(last) = self.rounds().last() {
            self.published_round(last.number)?;
            check_complete(last)?;
        }
        let total = self.total_rounds();
        if next > total {
            let none = PairingError::NoMoreRounds { rounds: total };
            return Err(Refused::Pairing(none));
        }
        Ok(())
    }

    fn check_pairs(&self, boards: &[Pair], bye: Option<EntrantId>) -> Result<(), Refused> {
        let mut seen = BTreeSet::new();
        for id in boards.iter().flat_map(|pair| pair.players()).chain(bye) {
            self.entrant(id)?;
            if !seen.insert(id) {
                return Err(Refused::Twice { id });
            }
        }
        Ok(())
    }

    fn check_rearranged(
        &self,
        round: u16,
        boards: &[Pair],
        bye: Option<EntrantId>,
    ) -> Result<(), Refused> {
        let paired = self.unpublished_last(round)?;
        // Who sits where would be a choice among positions that are known.
        if self.settings().scheme == Scheme::OnePerBoard && self.drawn() >= round {
            return Err(Refused::DrawnPerBoard { round });
        }
        self.check_pairs(boards, bye)?;
        let of_round = |pairs: &mut dyn Iterator<Item = Pair>, bye: Option<EntrantId>| {
            let ids: BTreeSet<EntrantId> = pairs.flat_map(Pair::players).chain(bye).collect();
            ids
        };
        let before = of_round(&mut paired.boards.iter().map(|board| board.pair), paired.bye);
        let after = of_round(&mut boards.iter().copied(), bye);
        let missing: Vec<EntrantId> = before.symmetric_difference(&after).copied().collect();
        if missing.is_empty() { Ok(()) } else { Err(Refused::LeftOver { players: missing }) }
    }

    /// The last round, if it is this one and nobody can see it yet.
    fn unpublished_last(&self, round: u16) -> Result<&Round, Refused> {
        let found = self.round(round)?;
        if found.published.is_some() || round < self.paired() {
            return Err(Refused::AlreadyPublished { round });
        }
        Ok(found)
    }

    fn check_unpaired(&self, round: u16) -> Result<(), Refused> {
        let found = self.round(round)?;
        if round < self.paired() {
            return Err(Refused::NotNextRound { next: self.paired() });
        }
        let by_forfeit = |board: &Board| {
            board.online.is_none() && board.reports.is_empty() && board.incidents.is_empty()
        };
        let robin = matches!(self.settings().system, System::RoundRobin { .. });
        let preset = robin && found.boards.iter().all(by_forfeit) && found.published.is_none();
        if found.has_begun() && !preset {
            return Err(Refused::HasBegun { round });
        }
        if self.settings().scheme == Scheme::OnePerBoard && self.drawn() >= round {
            return Err(Refused::DrawnPerBoard { round });
        }
        Ok(())
    }

    /// Whether the positions of this round are the next to be drawn.
    pub(super) fn check_to_be_drawn(&self, round: u16) -> Result<(), Refused> {
        self.round(round)?;
        if round <= self.drawn() { Err(Refused::AlreadyDrawn { round }) } else { Ok(()) }
    }

    fn check_published(&self, round: u16) -> Result<(), Refused> {
        self.unpublished_last(round)?;
        if self.drawn() < round { Err(Refused::NotDrawn { round }) } else { Ok(()) }
    }

    /// A round that everybody can see.
    pub(super) fn published_round(&self, round: u16) -> Result<&Round, Refused> {
        let found = self.round(round)?;
        if found.published.is_none() { Err(Refused::NotPublished { round }) } else { Ok(found) }
    }

    fn check_unlocked(&self, round: &Round) -> Result<(), Refused> {
        let closed = Refused::RoundClosed { round: round.number };
        if self.is_locked(round) { Err(closed) } else { Ok(()) }
    }

    /// A board of a round that is being played.
    fn live_board(&self, round: u16, board: u16) -> Result<&Board, Refused> {
        let of_round = self.published_round(round)?;
        let found = self.board(round, board)?;
        self.check_unlocked(of_round)?;
        Ok(found)
    }

    fn check_correction(&self, round: u16, board: u16, result: GameResult) -> Result<(), Refused> {
        let of_round = self.published_round(round)?;
        let known = self.board(round, board)?.result;
        if !self.is_locked(of_round) {
            Err(Refused::RoundOpen { round })
        } else if known == Some(result) {
            Err(Refused::SameResult)
        } else {
            Ok(())
        }
    }

    fn check_report(&self, round: u16, board: u16, result: GameResult) -> Result<(), Refused> {
        let board = self.live_board(round, board)?;
        check_undecided(board)?;
        if !REPORTABLE.contains(&result) {
            Err(Refused::NotReportable { result })
        } else if board.reports.len() >= bounds::REPORTS {
            Err(Refused::TooManyReports)
        } else {
            Ok(())
        }
    }
}

fn check_undecided(board: &Board) -> Result<(), Refused> {
    board.result.map_or(Ok(()), |result| Err(Refused::ResultKnown { result }))
}

fn check_card(card: &PlayerCard) -> Result<(), Refused> {
    match card.problem() {
        Some(field) => Err(Refused::Card { name: card.name.clone(), field }),
        None => Ok(()),
    }
}

fn check_complete(round: &Round) -> Result<(), Refused> {
    let boards = round.open_boards();
    if boards.is_empty() {
        Ok(())
    } else {
        Err(Refused::ResultsMissing { round: round.number, boards })
    }
}

fn check_note(note: &str) -> Result<(), Refused> {
    if note.chars().count() > bounds::NOTE {
        Err(Refused::TextTooLong { most: bounds::NOTE })
    } else {
        Ok(())
    }
}
