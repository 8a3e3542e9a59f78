//! What each record makes of an event.

use std::collections::BTreeMap;
use std::sync::Arc;

use rochade::StartId;
use rochade_tournament::lots::{Draw, Drawn, Organiser};
use rochade_tournament::positions::RoundPositions;
use rochade_tournament::prizes::PrizeFund;
use rochade_tournament::{Bye, GameResult, MAX_ROUNDS};

use super::State;
use crate::event::command::PairingChoices;
use crate::event::draw::{contributed, is_public};
use crate::event::entrant::{Entrant, EntrantId, EntrantPresence, PlayerCard};
use crate::event::fact::{EventAction, EventFact};
use crate::event::field::{Basis, Field, Unfinished, is_there};
use crate::event::import::Imported;
use crate::event::prizes::DeclaredPrizes;
use crate::event::round::{BoardPair, BoardReport, Correction, PairedBoard, PairedRound};
use crate::event::screen::{ShownScreen, StudyClock};
use crate::event::settings::{CheckIn, PairingSystem};
use crate::event::teams::PairedMatch;

impl State {
    /// Folds a record in. What was checked always fits; of anything else nothing
    /// happens.
    pub(in crate::event) fn fold(&mut self, record: &EventFact) {
        match &record.action {
            EventAction::SettingsChanged { settings } => self.settings = (**settings).clone(),
            EventAction::PlayersAdded { players, presence, .. } => {
                for (id, card) in players {
                    self.add_player(*id, card.clone(), *presence);
                }
            }
            EventAction::Imported(imported) => self.take_over(imported, record.at),
            EventAction::PlayerChanged { id, card } => {
                if let Some(entrant) = self.entrants.get_mut(id).map(Arc::make_mut) {
                    entrant.card = card.clone();
                }
            }
            EventAction::PlayerRemoved { id } => {
                self.entrants.remove(id);
            }
            EventAction::PresenceChanged { ids, presence } => {
                self.set_presence(ids, *presence);
            }
            EventAction::ByeRequested { id, round, bye } => {
                if let Some(entrant) = self.entrants.get_mut(id).map(Arc::make_mut) {
                    match bye {
                        Some(bye) => entrant.byes.insert(*round, *bye),
                        None => entrant.byes.remove(round),
                    };
                }
            }
            EventAction::PairsForbidden { groups } => self.forbidden.clone_from(groups),
            EventAction::BoardsFixed { boards } => self.fixed_boards.clone_from(boards),
            EventAction::PrizesDeclared { fund } => {
                let after = self.paired();
                let declared = DeclaredPrizes { fund: fund.clone(), after };
                self.prizes = (*fund != PrizeFund::default()).then_some(declared);
            }
            EventAction::GroupsChanged { groups } => self.groups.clone_from(groups),
            EventAction::Announced { opening } => {
                self.public_draw = Organiser::from_journal(opening).ok().map(|(draw, _)| draw);
            }
            EventAction::Contributed { round: _, text, from } => {
                self.contributions.push(text.clone());
                self.contributors.extend(from);
            }
            EventAction::ContributionsClosed { digest, .. } => {
                self.closed_contributions = Some(digest.clone());
            }
            EventAction::OrganiserRenewed { .. } => {}
            EventAction::CardsRenewed { cards } => self.cards.clone_from(cards),
            EventAction::EventClosed => self.closed = true,
            EventAction::EventReopened => self.closed = false,
            EventAction::PairingStopped => self.stopped = true,
            EventAction::PairingResumed => self.stopped = false,
            &EventAction::HalfTime { round, board, side } => {
                if let Some(board) = self.board_mut(round, board) {
                    board.half_time.push(side);
                }
            }
            EventAction::Created { .. }
            | EventAction::Undone { .. }
            | EventAction::Redone { .. }
            | EventAction::OrganiserAdded { .. }
            | EventAction::OrganiserRemoved { .. }
            | EventAction::Denied { .. } => {}
            EventAction::ScreenChanged { room, screen, seconds, boards } => {
                let (screen, seconds, boards) = (screen.clone(), *seconds, *boards);
                let shown = ShownScreen { screen, since: record.at, seconds, boards };
                self.screens.insert(*room, shown);
            }
            EventAction::StudyChanged { round, change } => {
                let (whole, at) = (self.settings.study.get(), record.at);
                if let Some(round) = self.round_mut(*round) {
                    let clock = round.study.unwrap_or(StudyClock::new(whole));
                    round.study = Some(clock.changed(*change, whole, at));
                }
            }
            EventAction::AgreedConfirmed { round, results } => {
                for &(board, result) in results {
                    self.set_result(*round, board, Some(result));
                }
            }
            EventAction::Paired {
                round,
                boards,
                bye,
                initial_color,
                table,
                numbers,
                results,
                requested,
                tables,
                matches,
                choices,
            } => {
                self.numbers.extend(numbers.iter().copied());
                self.drawn_color = self.drawn_color.or(*initial_color);
                if !table.is_empty() {
                    self.round_robin.clone_from(table);
                }
                if self.rounds.is_empty() {
                    self.first_players = Some(self.entrants.len());
                }
                self.rounds.push(Arc::new(PairedRound {
                    number: *round,
                    boards: new_boards(boards, results, tables),
                    bye: *bye,
                    requested: requested.clone(),
                    matches: matches.clone(),
                    choices: choices.clone(),
                    published: None,
                    closed: false,
                    study: None,
                }));
                self.note_soundness(*round);
                if self.settings.check_in == CheckIn::EachRound {
                    // Who came for this round says anew whether he comes to the next.
                    let here =
                        |entrant: &&Arc<Entrant>| entrant.presence == EntrantPresence::Present;
                    let ids: Vec<EntrantId> =
                        self.entrants.values().filter(here).map(|entrant| entrant.id).collect();
                    self.set_presence(&ids, EntrantPresence::Expected);
                }
            }
            EventAction::Rearranged { round, boards, bye, results } => {
                let tables = self.round(*round).map_or(Vec::new(), PairedRound::tables);
                let boards = new_boards(boards, results, &tables);
                if let Some(round) = self.round_mut(*round) {
                    (round.boards, round.bye) = (boards, *bye);
                }
                self.note_soundness(*round);
            }
            EventAction::TeamsSet { teams } => self.teams.clone_from(teams),
            EventAction::LineupHandedIn { round, team, players } => {
                self.lineups.insert((*round, *team), players.clone());
            }
            &EventAction::BidHandedIn { round, board, player, seconds, black, by_lot: _ } => {
                if let Some(board) = self.board_mut(round, board) {
                    board.bids.retain(|(by, _)| *by != player);
                    board.bids.push((player, seconds));
                    if black == Some(board.pair.white) {
                        let BoardPair { white, black, origin } = board.pair;
                        board.pair = BoardPair { white: black, black: white, origin };
                    }
                }
            }
            EventAction::LineupsRevealed { round, boards, bye, matches, requested } => {
                let (boards, bye) = (new_boards(boards, &[], &[]), *bye);
                if let Some(round) = self.round_mut(*round) {
                    (round.boards, round.bye) = (boards, bye);
                    round.matches.clone_from(matches);
                    round.requested.clone_from(requested);
                }
                self.note_soundness(*round);
            }
            EventAction::MatchForfeited { round, results, .. } => {
                for &(board, result) in results {
                    self.set_result(*round, board, Some(result));
                }
            }
            EventAction::Unpaired { round } => self.unpair(*round),
            EventAction::Drawn { positions, drawn, draws, .. } => {
                self.enter_positions(positions, drawn, draws);
            }
            EventAction::Published { round } => {
                if let Some(round) = self.round_mut(*round) {
                    round.published = Some(record.at);
                }
            }
            EventAction::RoundClosed { round } => {
                if let Some(round) = self.round_mut(*round) {
                    round.closed = true;
                }
            }
            &EventAction::ResultEntered { round, board, result } => {
                self.set_result(round, board, result);
            }
            EventAction::Corrected { round, board, result, reason, was, paired_from } => {
                self.set_result(*round, *board, Some(*result));
                let correction = Correction {
                    at: record.at,
                    was: *was,
                    result: *result,
                    reason: reason.clone(),
                    paired_from: paired_from.clone(),
                };
                if let Some(board) = self.board_mut(*round, *board) {
                    board.corrections.push(correction);
                }
            }
            &EventAction::Reported { round, board, side, result } => {
                self.add_report(round, board, BoardReport { side, result, at: record.at });
            }
            EventAction::Recorded { round, board, result, pgn } => {
                let report = BoardReport { side: None, result: *result, at: record.at };
                if let Some(board) = self.board_mut(*round, *board) {
                    board.record(pgn.clone(), report);
                }
            }
            &EventAction::ReportsRejected { round, board } => {
                if let Some(board) = self.board_mut(round, board) {
                    board.reports.clear();
                }
            }
            EventAction::IllegalMove { round, board, incident } => {
                if let Some(board) = self.board_mut(*round, *board) {
                    board.result = incident.result().or(board.result);
                    board.incidents.push(incident.clone());
                }
            }
            &EventAction::OnlineStarted { round, board, game } => {
                if let Some(board) = self.board_mut(round, board) {
                    board.online = Some(game);
                }
            }
            &EventAction::OnlineFinished { round, board, result, plies, .. } => {
                if let Some(board) = self.board_mut(round, board) {
                    board.plies = plies;
                }
                self.finish_online(round, board, BoardReport { side: None, result, at: record.at });
            }
        }
    }

    /// What followed from something that happens here, told with it.
    pub(in crate::event) fn completed(&self, mut action: EventAction) -> EventAction {
        let forfeits =
            |boards: &[BoardPair]| boards.iter().map(|&pair| self.forfeit(pair)).collect();
        if let EventAction::PlayersAdded { presence, .. } = &mut action {
            *presence = self.presence_of_new_players();
        } else if let EventAction::Paired {
            round,
            boards,
            results,
            requested,
            tables,
            matches,
            ..
        } = &mut action
        {
            *results = forfeits(boards);
            *requested = self.requested(*round, matches);
            *tables = self.tables(boards.len());
        } else if let EventAction::LineupsRevealed { round, matches, requested, .. } = &mut action {
            *requested = self.requested(*round, matches);
        } else if let EventAction::Rearranged { boards, results, .. } = &mut action {
            *results = forfeits(boards);
        } else if let EventAction::Drawn { positions, drawn, draws, .. } = &mut action
            && is_public(drawn)
        {
            *draws = self.draws(positions.len());
            *drawn = draws.iter().flatten().map(Draw::drawn).collect();
        }
        action
    }

    /// What the next links of the public draw give.
    fn draws(&self, positions: usize) -> Vec<Vec<Draw>> {
        let revealed = self.revealed(positions).unwrap_or_default();
        revealed.into_iter().map(|round| round.draws).collect()
    }

    /// Who enters late is there.
    fn presence_of_new_players(&self) -> EntrantPresence {
        if self.rounds.is_empty() { EntrantPresence::Expected } else { EntrantPresence::Present }
    }

    fn add_player(&mut self, id: EntrantId, card: PlayerCard, presence: EntrantPresence) {
        self.next_entrant = self.next_entrant.max(id.get().saturating_add(1));
        let since = self.paired();
        let entrant = Entrant { id, card, presence, since, entered: since, byes: BTreeMap::new() };
        self.entrants.insert(id, Arc::new(entrant));
    }

    /// Takes over an event that was begun elsewhere.
    fn take_over(&mut self, imported: &Imported, at: u64) {
        for (id, card) in &imported.players {
            match self.entrants.get_mut(id).map(Arc::make_mut) {
                Some(known) => known.card = known.card.completed_by(card),
                None => self.add_player(*id, card.clone(), EntrantPresence::Expected),
            }
        }
        self.numbers = imported.numbers.iter().copied().collect();
        if imported.as_listed {
            self.listed = imported.numbers.iter().map(|(id, _)| *id).collect();
        }
        self.points = imported.points;
        self.forbidden.clone_from(&imported.forbidden);
        self.acceleration.clone_from(&imported.acceleration);
        self.take_details(imported);
        for &(id, round, bye) in &imported.byes {
            if let Some(entrant) = self.entrants.get_mut(&id).map(Arc::make_mut) {
                entrant.byes.insert(round, bye);
            }
        }
        let played = u16::try_from(imported.rounds.len()).unwrap_or(u16::MAX);
        if let PairingSystem::Swiss { rounds }
        | PairingSystem::ByHand { rounds }
        | PairingSystem::Format { rounds, .. } = &mut self.settings.system
        {
            *rounds = imported.total_rounds.unwrap_or(*rounds).max(played);
        }
        self.drawn_color = imported.initial_color;
        self.rounds = (1..)
            .zip(&imported.rounds)
            .map(|(n, round)| PairedRound::played(n, round, at).into())
            .collect();
        self.elsewhere = played;
        if self.has_teams() {
            self.teams.clone_from(&imported.teams);
        }
        (1..=played).for_each(|round| self.note_soundness(round));
    }

    /// What a report file says of the event and the organiser has not said otherwise.
    fn take_details(&mut self, imported: &Imported) {
        let settings = &mut self.settings;
        for (own, told) in [
            (&mut settings.place, &imported.place),
            (&mut settings.federation, &imported.federation),
            (&mut settings.arbiter, &imported.arbiter),
            (&mut settings.deputies, &imported.deputies),
        ] {
            let before = std::mem::take(own);
            *own = if before.is_empty() { told.clone() } else { before };
        }
        // What cannot be typed here is not taken over.
        if settings.problem().is_some() {
            settings.place.clear();
            settings.federation.clear();
            settings.arbiter.clear();
            settings.deputies.clear();
        }
    }

    fn note_soundness(&mut self, round: u16) {
        self.is_sound &= round <= MAX_ROUNDS
            && self.round(round).is_ok_and(|paired| paired.number == round && paired.is_sound());
    }

    fn set_presence(&mut self, ids: &[EntrantId], presence: EntrantPresence) {
        let since = self.paired();
        for id in ids {
            if let Some(entrant) = self.entrants.get_mut(id).map(Arc::make_mut) {
                (entrant.presence, entrant.since) = (presence, since);
            }
        }
    }

    /// The state with everybody there who was there when a round was paired.
    pub(in crate::event) fn when_paired(&self, round: u16) -> Self {
        let mut state = self.clone();
        state.set_presence(&self.players_of(round), EntrantPresence::Present);
        state
    }

    fn players_of(&self, round: u16) -> Vec<EntrantId> {
        let Ok(round) = self.round(round) else { return Vec::new() };
        let boards = round.boards.iter().flat_map(|board| board.pair.players());
        boards.chain(round.bye).collect()
    }

    fn unpair(&mut self, round: u16) {
        if self.settings.check_in == CheckIn::EachRound {
            self.set_presence(&self.players_of(round), EntrantPresence::Present);
        }
        self.rounds.truncate(usize::from(round.saturating_sub(1)));
        self.elsewhere = self.elsewhere.min(self.paired());
        if self.rounds.is_empty() {
            self.first_players = None;
        }
        if self.rounds.is_empty() && !self.round_robin.is_empty() {
            self.round_robin.clear();
            self.numbers.clear();
        }
    }

    fn enter_positions(&mut self, positions: &[StartId], drawn: &[Drawn], draws: &[Vec<Draw>]) {
        // Contributions were read as lines before they were stored.
        let contributions = contributed(&self.contributions).unwrap_or_default();
        if let Some(organiser) = &mut self.public_draw {
            for draws in draws {
                organiser.restore(contributions.clone(), draws.clone());
            }
        }
        self.contributions.clear();
        self.contributors.clear();
        self.closed_contributions = None;
        let proof = (!drawn.is_empty()).then(|| drawn.to_vec());
        self.drawn.push(RoundPositions { positions: positions.to_vec(), proof });
    }

    /// From what the rules paired a round, if they did.
    pub(in crate::event) fn basis(&self, round: u16, choices: &PairingChoices) -> Option<Basis> {
        if self.is_reversal(round) {
            return None;
        }
        let field =
            Field::new(&self.when_paired(round), round.saturating_sub(1), Unfinished::AsDraw);
        let choices = match self.has_teams() {
            true => self.fixed_matches(choices),
            false => field.choices(choices),
        };
        let choices = choices.ok()?;
        Some(Basis { field, choices })
    }

    /// The byes that were asked for in a round.
    fn requested(&self, round: u16, matches: &[PairedMatch]) -> Vec<(EntrantId, Bye)> {
        let requested = self.entrants.values();
        let bye = |entrant: &Arc<Entrant>| Some((entrant.id, *entrant.byes.get(&round)?));
        let asked: BTreeMap<EntrantId, Bye> = requested.filter_map(bye).collect();
        let mut byes: BTreeMap<EntrantId, Bye> =
            self.not_free(round.saturating_sub(1)).into_iter().collect();
        byes.extend(asked);
        byes.extend(Self::unopposed(matches));
        byes.into_iter().collect()
    }

    /// The result of a pair of a round robin in which somebody is not there.
    fn forfeit(&self, pair: BoardPair) -> Option<GameResult> {
        let there = |id: EntrantId| {
            let entrant = self.entrants.get(&id);
            entrant.is_some_and(|entrant| is_there(entrant.presence, self.settings.check_in))
        };
        match (there(pair.white), there(pair.black)) {
            (true, true) => None,
            (true, false) => Some(GameResult::WhiteWinsByForfeit),
            (false, true) => Some(GameResult::BlackWinsByForfeit),
            (false, false) => Some(GameResult::DoubleForfeit),
        }
    }

    fn round_mut(&mut self, round: u16) -> Option<&mut PairedRound> {
        self.rounds.get_mut(usize::from(round).checked_sub(1)?).map(Arc::make_mut)
    }

    fn board_mut(&mut self, round: u16, board: u16) -> Option<&mut PairedBoard> {
        self.round_mut(round)?.board_mut(board)
    }

    fn set_result(&mut self, round: u16, board: u16, result: Option<GameResult>) {
        if let Some(board) = self.board_mut(round, board) {
            board.result = result;
            board.reports.clear();
        }
    }

    fn add_report(&mut self, round: u16, board: u16, report: BoardReport) {
        if let Some(board) = self.board_mut(round, board) {
            // Who reports again has thought again.
            board.reports.retain(|other| report.side.is_none() || other.side != report.side);
            board.reports.push(report);
        }
    }

    fn finish_online(&mut self, round: u16, board: u16, report: BoardReport) {
        if let Some(board) = self.board_mut(round, board) {
            match board.result {
                None => board.result = Some(report.result),
                Some(known) if known == report.result => {}
                // The organiser was quicker and said otherwise: he decides.
                Some(_) => board.reports.push(report),
            }
        }
    }
}

/// Boards before their games, with these forfeits and tables.
fn new_boards(
    pairs: &[BoardPair],
    results: &[Option<GameResult>],
    tables: &[u16],
) -> Vec<PairedBoard> {
    let results = results.iter().copied().chain(std::iter::repeat(None));
    let tables = tables.iter().copied().map(Some).chain(std::iter::repeat(None));
    let boards = pairs.iter().zip(results).zip(tables);
    boards
        .map(|((&pair, result), table)| PairedBoard { result, table, ..PairedBoard::new(pair) })
        .collect()
}
