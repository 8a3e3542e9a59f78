//! Events in which whoever is free is paired at once: nobody waits for a round to end.
//!
//! A round is one call for boards. What follows from a result, a pause or a new player is
//! decided together with it: what both players agree on counts, those who are free are
//! paired, their positions are drawn, and everybody sees it.

use std::collections::BTreeSet;

use rochade::Color;
use rochade_tournament::lots::{Drawn, RandomSource, Rules, StartIdSet};
use rochade_tournament::positions::RoundPositions;
use rochade_tournament::systems::{Berserk, Continuous};
use rochade_tournament::{Bye, GameResult};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Event;
use super::check::check_undecided;
use super::command::PairingChoices;
use super::entrant::{EntrantId, EntrantPresence};
use super::fact::{By, EventAction, EventFact};
use super::field::{Field, Unfinished, is_there};
use super::refusal::EventRefusal;
use super::round::{PairedBoard, PairedRound};
use super::state::State;
use crate::id::PublicId;

/// From so many calls on, the desk is told how many are left.
const FEW_CALLS: u16 = 100;

/// How an event stands in which whoever is free is paired at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EventCalls {
    /// Whether nobody is paired any more.
    pub stopped: bool,
    /// When the last pairs are made, in milliseconds since 1970; none before the first
    /// call, and where somebody has to stop it.
    pub ends: Option<u64>,
    /// How many games go on.
    pub games: usize,
    /// Who is free and waits, by starting number.
    pub waiting: Vec<String>,
    /// Who pauses, by starting number.
    pub pausing: Vec<String>,
    /// How many more calls there can be, if few are left.
    pub left: Option<u16>,
    /// Whether the games are played on this server.
    pub online: bool,
    /// Whether a player may give up half of the time.
    pub half_time: bool,
}

impl State {
    /// How whoever is free is paired; none if a round waits for the one before.
    pub fn continuous(&self) -> Option<Continuous> {
        self.settings().system.continuous()
    }

    /// The games that go on, with their rounds and numbers.
    pub(super) fn going(&self) -> impl Iterator<Item = (&PairedRound, u16, &PairedBoard)> {
        let boards = self.rounds().iter().flat_map(|round| {
            round.numbered().map(move |(number, board)| (&**round, number, board))
        });
        boards.filter(|(_, _, board)| board.result.is_none())
    }

    /// The game that a player is in, or had last.
    pub fn last_board(&self, player: EntrantId) -> Option<(u16, u16, &PairedBoard)> {
        let mut published = self.rounds().iter().rev().filter(|round| round.published.is_some());
        match self.continuous() {
            None => {
                let last = published.next()?;
                last.board_of(player).map(|(number, board)| (last.number, number, board))
            }
            Some(_) => published.find_map(|round| {
                round.board_of(player).map(|(number, board)| (round.number, number, board))
            }),
        }
    }

    /// The round and number of the board that is played at a table.
    pub fn board_at(&self, table: u16) -> Option<(u16, u16)> {
        let round = self.published();
        match self.continuous() {
            None => self.board(round, table).ok().map(|_| (round, table)),
            Some(_) => {
                let mut going = self.going().filter(|(of, _, _)| of.number <= round);
                let found = going.find(|(_, number, board)| board.table(*number) == table);
                found.map(|(of, number, _)| (of.number, number))
            }
        }
    }

    /// Who is in a game of the first so many rounds.
    pub(super) fn busy(&self, rounds: u16) -> BTreeSet<EntrantId> {
        let going = self.going().filter(|(round, _, _)| round.number <= rounds);
        going.flat_map(|(_, _, board)| board.pair.players()).collect()
    }

    /// The byes of those who are in a game or pause while others are paired: they do not
    /// wait, so theirs are those of a player who asked for one.
    pub(super) fn not_free(&self, rounds: u16) -> Vec<(EntrantId, Bye)> {
        if self.continuous().is_none() {
            return Vec::new();
        }
        let busy = self.busy(rounds);
        let away = self.entrants().filter(|entrant| {
            let here = is_there(entrant.presence, self.settings().check_in);
            entrant.presence != EntrantPresence::Withdrawn && (!here || busy.contains(&entrant.id))
        });
        away.map(|entrant| (entrant.id, Bye::HalfPoint)).collect()
    }

    /// The tables of the next boards: the lowest that are free. None are named where a round
    /// has all of them.
    pub(super) fn tables(&self, boards: usize) -> Vec<u16> {
        if self.continuous().is_none() {
            return Vec::new();
        }
        let taken: BTreeSet<u16> =
            self.going().map(|(_, number, board)| board.table(number)).collect();
        (1..).filter(|table| !taken.contains(table)).take(boards).collect()
    }

    /// Whether the result of a board can only be corrected.
    pub fn is_board_locked(&self, round: &PairedRound, board: &PairedBoard) -> bool {
        // Others have been paired since it was known.
        let paired_since = round.number < self.paired() && board.result.is_some();
        self.is_locked(round) || (self.continuous().is_some() && paired_since)
    }

    /// Who gave up half of the time, in starting numbers.
    pub(super) fn half_times(&self, field: &Field) -> Vec<Berserk> {
        let given = self.rounds().iter().flat_map(|round| {
            round.boards.iter().flat_map(move |board| {
                let short = board.plies.is_some_and(|plies| plies < Berserk::LEAST_PLIES);
                let sides = board.half_time.iter();
                sides.map(move |&side| (round.number, board.pair.of(side), short))
            })
        });
        let known = given.filter_map(|(round, id, short)| {
            Some(Berserk { round, player: field.number(id)?, short })
        });
        let played = field.tournament.rounds_played();
        known.filter(|given| given.round <= played).collect()
    }

    /// Whether a player can give up half of the time.
    pub(super) fn check_half_time(&self, round: u16, board: u16) -> Result<(), EventRefusal> {
        // What happened in a game on this server may be told after its end.
        if self.board(round, board)?.online.is_none() {
            let board = self.live_board(round, board)?;
            check_undecided(board)?;
            if !board.reports.is_empty() {
                return Err(EventRefusal::NotAllowed);
            }
        }
        if self.has_half_time() { Ok(()) } else { Err(EventRefusal::NotAllowed) }
    }

    /// Whether a player may give up half of the time: the rules have it, and there is a clock.
    pub fn has_half_time(&self) -> bool {
        self.continuous().is_some_and(|continuous| continuous.half_time)
            && self.settings().time.can_be_halved()
    }

    /// When the last pairs are made.
    fn ends(&self) -> Option<u64> {
        let minutes = self.continuous()?.minutes?;
        let began = self.rounds().first()?.published?;
        Some(began + 60_000 * u64::from(minutes))
    }

    /// The positions since every one was played: until then none comes again, if that was
    /// declared.
    pub(super) fn drawn_anew(&self, rules: &Rules) -> &[RoundPositions<Vec<Drawn>>] {
        let all = self.drawn_positions();
        let (mut begin, mut used) = (0, StartIdSet::default());
        for (at, call) in all.iter().enumerate() {
            // A call with as many boards as there are pairs may need more than are left.
            if rules.left(&used) < call.positions.len() {
                (begin, used) = (at, StartIdSet::default());
            }
            used.extend(call.positions.iter().copied());
        }
        let next = self.units_of_next_call();
        if rules.left(&used) < next { &[] } else { &all[begin..] }
    }

    /// How many positions the call needs that is paired and not drawn yet.
    fn units_of_next_call(&self) -> usize {
        let next = self.rounds().last().filter(|last| last.number > self.drawn());
        match next {
            Some(round) if self.has_own_positions() => self.units(round),
            Some(_) | None => 1,
        }
    }

    /// How many more calls there can be.
    fn calls_left(&self) -> u16 {
        let rounds = self.total_rounds().saturating_sub(self.paired());
        match self.public_draw() {
            // A public draw has as many links as were announced.
            Some(draw) => {
                rounds.min(draw.announcement().terms.rounds().saturating_sub(draw.revealed()))
            }
            None => rounds,
        }
    }

    /// How the calls stand; none if a round waits for the one before.
    pub fn calls(&self) -> Option<EventCalls> {
        let (Continuous { online, .. }, half_time) = (self.continuous()?, self.has_half_time());
        let field = Field::new(self, self.paired(), Unfinished::AsNothing);
        let busy = self.busy(self.paired());
        let name = |id: EntrantId| {
            let card = self.entrant(id).ok().map(|entrant| entrant.card.name.clone());
            field.label(id).map(str::to_owned).or(card)
        };
        let (mut waiting, mut pausing) = (Vec::new(), Vec::new());
        for id in field.tournament.players().iter().filter_map(|player| field.id(player.id)) {
            let Ok(entrant) = self.entrant(id) else { continue };
            let here = is_there(entrant.presence, self.settings().check_in);
            match (entrant.presence, busy.contains(&id)) {
                (EntrantPresence::Withdrawn, _) | (_, true) => {}
                (_, false) if here => waiting.extend(name(id)),
                (_, false) => pausing.extend(name(id)),
            }
        }
        let (stopped, ends, games) = (self.is_stopped(), self.ends(), self.going().count());
        let left = Some(self.calls_left()).filter(|&left| left < FEW_CALLS);
        Some(EventCalls { stopped, ends, games, waiting, pausing, left, online, half_time })
    }

    /// What follows from where the event stands, without anybody asking for it.
    fn follow_up(&self, at: u64, random: &mut dyn RandomSource) -> Option<EventAction> {
        let Continuous { online, .. } = self.continuous()?;
        let last = self.rounds().last().filter(|_| !self.is_closed())?;
        let action = if let Some(agreed) = self.undisputed() {
            agreed
        } else if last.published.is_none() {
            return self.begin(last, random);
        } else if let Some((round, board)) = self.to_be_set_up().filter(|_| online) {
            let mut bytes = [0; 8];
            random.fill(&mut bytes).ok()?;
            EventAction::OnlineStarted { round, board, game: PublicId::game_from_bytes(bytes) }
        } else if self.is_stopped() {
            return None;
        } else if self.ends().is_some_and(|ends| at >= ends) || self.calls_left() == 0 {
            EventAction::PairingStopped
        } else {
            return self.pair(last.number + 1, PairingChoices::default(), random).ok();
        };
        self.check(&action).ok().map(|()| action)
    }

    /// The next step of a call that nobody sees yet.
    fn begin(&self, last: &PairedRound, random: &mut dyn RandomSource) -> Option<EventAction> {
        let round = last.number;
        let action = if self.drawn() >= round {
            EventAction::Published { round }
        } else if !self.contributions().is_empty() && self.closed_contributions().is_none() {
            let digest = self.contributions_digest(round).ok()?;
            EventAction::ContributionsClosed { round, digest }
        } else {
            return self.draw(round, &[], random).ok();
        };
        self.check(&action).ok().map(|()| action)
    }

    /// A board whose game on this server does not exist yet.
    fn to_be_set_up(&self) -> Option<(u16, u16)> {
        let mut without = self.going().filter(|(_, _, board)| board.online.is_none());
        without.next().map(|(round, number, _)| (round.number, number))
    }

    /// The results that nobody disputes: both players said so, or one told of his own loss.
    fn undisputed(&self) -> Option<EventAction> {
        let mut agreed = self.going().filter_map(|(round, number, board)| {
            let said = |side| {
                let report = board.reports.iter().find(|report| report.side == Some(side));
                report.map(|report| report.result)
            };
            let result = match (said(Color::White), said(Color::Black)) {
                (Some(white), Some(black)) => (white == black).then_some(white),
                (Some(GameResult::BlackWins), None) => Some(GameResult::BlackWins),
                (None, Some(GameResult::WhiteWins)) => Some(GameResult::WhiteWins),
                (Some(_), None) | (None, Some(_)) | (None, None) => None,
            };
            Some((round.number, number, result?))
        });
        let (round, number, result) = agreed.next()?;
        Some(EventAction::AgreedConfirmed { round, results: vec![(number, result)] })
    }
}

impl Event {
    /// Adds what follows from a record where whoever is free is paired at once.
    pub(super) fn follow_up(&self, facts: &mut Vec<EventFact>, random: &mut dyn RandomSource) {
        if self.state.continuous().is_none() {
            return;
        }
        let Some(first) = facts.first().filter(|first| can_free(&first.action)) else { return };
        let at = first.at;
        let mut next = self.clone();
        next.apply(first.clone());
        while let Some(action) = next.state.follow_up(at, random) {
            let fact = EventFact { at, by: By::Server, action: next.state.completed(action) };
            next.apply(fact.clone());
            facts.push(fact);
        }
    }
}

/// Whether somebody may be free after it who was not before, or a call can go on.
const fn can_free(action: &EventAction) -> bool {
    matches!(
        action,
        EventAction::Paired { .. }
            | EventAction::Drawn { .. }
            | EventAction::ContributionsClosed { .. }
            | EventAction::Published { .. }
            | EventAction::ResultEntered { .. }
            | EventAction::AgreedConfirmed { .. }
            | EventAction::Reported { .. }
            | EventAction::IllegalMove { .. }
            | EventAction::OnlineFinished { .. }
            | EventAction::PlayersAdded { .. }
            | EventAction::PresenceChanged { .. }
            | EventAction::SettingsChanged { .. }
            | EventAction::PairingResumed
            | EventAction::Undone { .. }
            | EventAction::Redone { .. }
    )
}
