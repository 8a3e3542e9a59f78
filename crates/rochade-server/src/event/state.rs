//! Where an event stands: what all records that count make of it.

mod fold;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rochade::{Color, StartId};
use rochade_tournament::lots::{Drawn, Organiser};
use rochade_tournament::positions::{PositionBook, RoundPositions, Scheme};
use rochade_tournament::{PlayerId, PointSystem, Points};

use super::draw::contributed;
use super::entrant::{Entrant, EntrantId};
use super::groups::EventGroup;
use super::prizes::DeclaredPrizes;
use super::refusal::EventRefusal;
use super::restriction::{Apart, FixedBoard};
use super::round::{PairedBoard, PairedRound};
use super::screen::{ShownScreen, StudyClock};
use super::settings::{EventSettings, Progress};
use super::teams::{EventTeam, Lineup};
use crate::id::Contributor;

/// Where an event stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    settings: EventSettings,
    cards: String,
    entrants: BTreeMap<EntrantId, Arc<Entrant>>,
    /// The number that the next entrant gets: none is ever given twice.
    next_entrant: u16,
    rounds: Vec<Arc<PairedRound>>,
    /// How many of the rounds were played elsewhere. Their positions are not known.
    elsewhere: u16,
    /// The positions of the rounds that were drawn here.
    drawn: Vec<RoundPositions<Vec<Drawn>>>,
    public_draw: Option<Organiser>,
    contributions: Vec<String>,
    /// Who contributed them, as far as that is known.
    contributors: Vec<Contributor>,
    /// The digest of the contributions, when no more are taken.
    closed_contributions: Option<String>,
    drawn_color: Option<Color>,
    /// The players in the order of the numbers they drew.
    round_robin: Vec<EntrantId>,
    /// How many players there were when the first round was paired.
    first_players: Option<usize>,
    /// Starting numbers that do not change any more.
    numbers: BTreeMap<EntrantId, PlayerId>,
    /// The order of the list, where it ranks players and not their numbers.
    listed: Vec<EntrantId>,
    points: PointSystem,
    forbidden: Vec<Apart>,
    fixed_boards: Vec<FixedBoard>,
    prizes: Option<DeclaredPrizes>,
    groups: Vec<EventGroup>,
    acceleration: Vec<(EntrantId, u16, Points)>,
    teams: Vec<EventTeam>,
    /// The line-ups that were handed in, by round and team.
    lineups: BTreeMap<(u16, u16), Lineup>,
    screens: BTreeMap<u8, ShownScreen>,
    closed: bool,
    /// Whether nobody is paired any more, although players are free.
    stopped: bool,
    is_sound: bool,
}

impl State {
    pub(super) fn new(settings: EventSettings, cards: String) -> Self {
        Self {
            settings,
            cards,
            entrants: BTreeMap::new(),
            next_entrant: 1,
            rounds: Vec::new(),
            elsewhere: 0,
            drawn: Vec::new(),
            public_draw: None,
            contributions: Vec::new(),
            contributors: Vec::new(),
            closed_contributions: None,
            drawn_color: None,
            round_robin: Vec::new(),
            first_players: None,
            numbers: BTreeMap::new(),
            listed: Vec::new(),
            points: PointSystem::STANDARD,
            forbidden: Vec::new(),
            fixed_boards: Vec::new(),
            prizes: None,
            groups: Vec::new(),
            acceleration: Vec::new(),
            teams: Vec::new(),
            lineups: BTreeMap::new(),
            screens: BTreeMap::new(),
            closed: false,
            stopped: false,
            is_sound: true,
        }
    }

    /// Whether the rounds can have been paired like that.
    pub(super) const fn is_sound(&self) -> bool {
        self.is_sound
    }

    /// What the organiser declared.
    pub const fn settings(&self) -> &EventSettings {
        &self.settings
    }

    /// From which the keys of the cards follow.
    pub(crate) fn card_seed(&self) -> &str {
        &self.cards
    }

    /// The players in the order of their entry.
    pub fn entrants(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.values().map(AsRef::as_ref)
    }

    /// A player.
    pub fn entrant(&self, id: EntrantId) -> Result<&Entrant, EventRefusal> {
        self.entrants.get(&id).map(AsRef::as_ref).ok_or(EventRefusal::UnknownPlayer { id })
    }

    pub(super) const fn next_entrant(&self) -> u16 {
        self.next_entrant
    }

    /// The teams, by their numbers.
    pub fn teams(&self) -> &[EventTeam] {
        &self.teams
    }

    /// The line-ups that were handed in, by round and team.
    pub fn lineups(&self) -> &BTreeMap<(u16, u16), Lineup> {
        &self.lineups
    }

    /// The rounds that are paired; only the last may not be published.
    pub fn rounds(&self) -> &[Arc<PairedRound>] {
        &self.rounds
    }

    /// A round that is paired.
    pub fn round(&self, round: u16) -> Result<&PairedRound, EventRefusal> {
        let at = usize::from(round).checked_sub(1);
        at.and_then(|at| self.rounds.get(at))
            .map(AsRef::as_ref)
            .ok_or(EventRefusal::UnknownRound { round })
    }

    /// A board of a round.
    pub fn board(&self, round: u16, board: u16) -> Result<&PairedBoard, EventRefusal> {
        self.round(round)?.board(board).ok_or(EventRefusal::UnknownBoard { round, board })
    }

    /// How many rounds are paired.
    pub fn paired(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }

    /// How many rounds everybody can see.
    pub fn published(&self) -> u16 {
        let published = self.rounds.iter().filter(|round| round.published.is_some()).count();
        u16::try_from(published).unwrap_or(u16::MAX)
    }

    /// How many rounds will be played; 0 if that is not known before.
    pub fn known_rounds(&self) -> u16 {
        if self.settings.system.knows_its_rounds() { self.total_rounds() } else { 0 }
    }

    /// How many rounds will be played, at most.
    pub fn total_rounds(&self) -> u16 {
        let players = match self.round_robin.len() {
            0 if self.has_teams() => self.teams.len(),
            0 => self.entrants.len(),
            fixed => fixed,
        };
        self.settings.system.rounds(players, self.longest_team())
    }

    /// The positions of a round, with how they were drawn.
    pub fn positions(&self, round: u16) -> Option<&RoundPositions<Vec<Drawn>>> {
        let here = round.checked_sub(self.elsewhere)?.checked_sub(1)?;
        self.drawn.get(usize::from(here))
    }

    /// The positions of all rounds that have theirs from here.
    pub(super) fn drawn_positions(&self) -> &[RoundPositions<Vec<Drawn>>] {
        &self.drawn
    }

    /// The position of a board, once it is drawn.
    pub fn position(&self, round: u16, board: u16) -> Option<StartId> {
        let positions = &self.positions(round)?.positions;
        let own = match (positions.len(), self.settings.scheme) {
            (0 | 1, _) => 0,
            // One for each match of teams.
            (_, Scheme::OnePerMatch) => match self.match_of_board(round, board) {
                Some((number, _, _)) => usize::from(number) - 1,
                None => usize::from(board).checked_sub(1)?,
            },
            (_, Scheme::OneForAll | Scheme::OnePerBoard | Scheme::TwoRounds) => {
                usize::from(board).checked_sub(1)?
            }
        };
        positions.get(own).copied()
    }

    /// Whether a round was played elsewhere, so that its position is not known.
    pub const fn is_from_elsewhere(&self, round: u16) -> bool {
        round <= self.elsewhere
    }

    /// The last round that needs no position any more.
    pub fn drawn(&self) -> u16 {
        self.elsewhere.saturating_add(self.drawn_here())
    }

    /// How many rounds have their positions from here.
    pub(super) fn drawn_here(&self) -> u16 {
        u16::try_from(self.drawn.len()).unwrap_or(u16::MAX)
    }

    /// The book of positions; `None` when every position is excluded.
    pub(super) fn book(&self) -> Option<PositionBook<Vec<Drawn>>> {
        let mut plan = self.settings.plan()?;
        if self.knock_out().is_some() && plan.scheme == Scheme::TwoRounds {
            // Which games share a position is up to the matches.
            plan.scheme = Scheme::OneForAll;
        }
        let drawn = match self.continuous() {
            None => self.drawn.clone(),
            Some(_) => self.drawn_anew(&plan.rules).to_vec(),
        };
        Some(PositionBook::resume(plan, drawn))
    }

    /// The public draw, with its secret.
    pub const fn public_draw(&self) -> Option<&Organiser> {
        self.public_draw.as_ref()
    }

    /// What was contributed to the next public draw.
    pub fn contributions(&self) -> &[String] {
        &self.contributions
    }

    /// The digest of the contributions, when no more are taken.
    pub fn closed_contributions(&self) -> Option<&str> {
        self.closed_contributions.as_deref()
    }

    /// How many of them are from this guest.
    pub(super) fn contributions_from(&self, from: Contributor) -> usize {
        self.contributors.iter().filter(|&&other| other == from).count()
    }

    /// The digest of the contributions to a round as they are.
    pub(super) fn contributions_digest(&self, round: u16) -> Result<String, EventRefusal> {
        Ok(contributed(&self.contributions)?.digest(round).to_string())
    }

    /// A colour that was drawn, although the pairing it was drawn for does not count.
    pub(super) fn keep_color(&mut self, color: Color) {
        self.drawn_color = self.drawn_color.or(Some(color));
    }

    #[cfg(test)]
    pub(super) const fn forget_color(&mut self) {
        self.drawn_color = None;
    }

    pub(super) fn initial_color(&self) -> Option<Color> {
        self.settings.initial_color.or(self.drawn_color)
    }

    /// The players by the numbers they drew; empty before the first round, and where none
    /// are drawn.
    pub(super) fn drawn_numbers(&self) -> &[EntrantId] {
        &self.round_robin
    }

    /// How many players there were when the first round was paired.
    pub(super) const fn first_players(&self) -> Option<usize> {
        self.first_players
    }

    /// What the projector of a room shows.
    pub fn screen(&self, room: u8) -> ShownScreen {
        self.screens.get(&room).cloned().unwrap_or_default()
    }

    /// The study time of a round that is being played; none if the event has none.
    pub fn study(&self, round: &PairedRound) -> Option<StudyClock> {
        let whole = self.settings.study.get();
        // Where boards begin one by one there is no time for all.
        let is_open = whole > 0
            && round.published.is_some()
            && !self.is_locked(round)
            && self.continuous().is_none();
        is_open.then(|| round.study.unwrap_or(StudyClock::new(whole)))
    }

    /// The starting numbers that do not change any more.
    pub(super) const fn numbers(&self) -> &BTreeMap<EntrantId, PlayerId> {
        &self.numbers
    }

    /// The order of the list, where it ranks players and not their numbers.
    pub(super) fn listed(&self) -> &[EntrantId] {
        &self.listed
    }

    /// What results are worth.
    pub(super) fn points(&self) -> PointSystem {
        self.settings.points.unwrap_or(self.points)
    }

    /// The prizes, if there are any.
    pub const fn prizes(&self) -> Option<&DeclaredPrizes> {
        self.prizes.as_ref()
    }

    /// The groups that are played side by side, this one among them.
    pub fn groups(&self) -> &[EventGroup] {
        &self.groups
    }

    /// Who always plays at the same board.
    pub fn fixed_boards(&self) -> &[FixedBoard] {
        &self.fixed_boards
    }

    /// Who must not meet.
    pub fn forbidden(&self) -> &[Apart] {
        &self.forbidden
    }

    /// Fictitious points by player and round.
    pub(super) fn acceleration(&self) -> &[(EntrantId, u16, Points)] {
        &self.acceleration
    }

    /// The later rounds that the rules have paired from the results of this one. A
    /// round robin is paired from its table, and what is paired by hand follows from
    /// nothing.
    pub fn paired_from(&self, round: u16) -> Vec<u16> {
        if !self.settings.system.pairs_from_results() {
            return Vec::new();
        }
        let later = self.rounds.iter().map(|later| later.number).filter(|&later| later > round);
        later.filter(|&later| !self.is_reversal(later)).collect()
    }

    /// Whether a round is the one before with colours reversed.
    pub(super) fn is_reversal(&self, round: u16) -> bool {
        // A match has its colours from its own games, and a table pairs twice itself.
        self.settings.scheme == Scheme::TwoRounds
            && round.is_multiple_of(2)
            && self.knock_out().is_none()
            && self.settings.system.cycles().is_none()
    }

    /// Whether the event is closed.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether the results of a round can only be corrected.
    pub fn is_locked(&self, round: &PairedRound) -> bool {
        let is_last = round.number == self.paired() || self.continuous().is_some();
        self.closed || round.closed || !is_last
    }

    /// Whether nobody is paired any more, although players are free.
    pub const fn is_stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn progress(&self) -> Progress {
        Progress {
            paired: self.paired(),
            drawn: self.drawn_here(),
            announced: self.public_draw.is_some(),
        }
    }

    /// Whether a player was paired, or had the bye of the pairing.
    pub(super) fn was_paired(&self, id: EntrantId) -> bool {
        self.round_robin.contains(&id)
            || self.rounds.iter().any(|round| round.bye == Some(id) || round.board_of(id).is_some())
    }

    /// Everybody who was paired, or had the bye of a pairing.
    pub(super) fn all_paired(&self) -> BTreeSet<EntrantId> {
        let rounds = self.rounds.iter();
        let paired = rounds.flat_map(|round| {
            round.boards.iter().flat_map(|board| board.pair.players()).chain(round.bye)
        });
        paired.chain(self.round_robin.iter().copied()).collect()
    }
}
