//! Drawing the positions of a round.

use rochade_tournament::lots::{
    Contributions, Draw, Drawn, Method, OneLine, Organiser, RandomSource, Repeats, Round,
    StartIdSet, Terms,
};
use rochade_tournament::positions::{Needed, Scheme};

use super::fact::EventAction;
use super::refusal::EventRefusal;
use super::round::PairedRound;
use super::state::State;

/// A public draw can serve so many more players than there are when it begins.
const LATE_ENTRIES: usize = 20;

impl State {
    /// The record that opens the public draw.
    pub(super) fn announce(
        &self,
        random: &mut dyn RandomSource,
    ) -> Result<EventAction, EventRefusal> {
        let rules = self.settings().rules().ok_or(EventRefusal::NothingLeft)?;
        let mut links = self.links();
        let many = self.has_own_positions() || self.continuous().is_some();
        if rules.repeats() == Repeats::Forbidden && many {
            links = links.min(rules.left(&StartIdSet::default()));
        }
        let links = u16::try_from(links).unwrap_or(rochade_tournament::lots::MAX_ROUNDS);
        let links = links.clamp(1, rochade_tournament::lots::MAX_ROUNDS);
        let name =
            OneLine::new(self.settings().name.as_str()).map_err(EventRefusal::Contribution)?;
        let terms = Terms::new(name, links, rules).map_err(EventRefusal::Terms)?;
        let mut random = random;
        let organiser =
            Organiser::new(terms, &mut random).map_err(|_| EventRefusal::NoRandomness)?;
        let action = EventAction::Announced { opening: organiser.opening() };
        self.check(&action)?;
        Ok(action)
    }

    /// How many positions the event will need at most.
    fn links(&self) -> usize {
        let players = self.entrants().count() + LATE_ENTRIES;
        let rounds = self.settings().system.rounds(players, self.longest_team());
        let rounds = usize::from(rounds);
        match self.settings().scheme {
            Scheme::OneForAll => rounds,
            Scheme::TwoRounds => rounds.div_ceil(2),
            Scheme::OnePerBoard | Scheme::OnePerMatch => rounds * players.div_ceil(2),
        }
    }

    /// Whether boards, or matches of teams, have positions of their own.
    pub(super) fn has_own_positions(&self) -> bool {
        matches!(self.settings().scheme, Scheme::OnePerBoard | Scheme::OnePerMatch)
    }

    /// How many positions a round with one for each board or match needs.
    pub(super) fn units(&self, round: &PairedRound) -> usize {
        match (self.settings().scheme, round.matches.len()) {
            (Scheme::OnePerMatch, 1..) => round.matches.len(),
            (_, _) => round.boards.len(),
        }
    }

    /// Whether a round of matches has the position of the one before.
    pub(super) fn has_position_before(&self, round: u16) -> bool {
        self.knock_out().is_some()
            && self.settings().scheme == Scheme::TwoRounds
            && self.is_second_game(round)
    }

    /// The record of a round's positions.
    pub(super) fn draw(
        &self,
        round: u16,
        given: &[Method],
        random: &mut dyn RandomSource,
    ) -> Result<EventAction, EventRefusal> {
        self.check_to_be_drawn(round)?;
        if self.has_position_before(round) {
            let before = self.positions(round - 1).map(|drawn| drawn.positions.clone());
            let positions = before.unwrap_or_default();
            let (drawn, draws) = (Vec::new(), Vec::new());
            let action = EventAction::Drawn { round, positions, drawn, draws };
            self.check(&action)?;
            return Ok(action);
        }
        let boards = self.units(self.round(round)?);
        let book = self.book().ok_or(EventRefusal::NothingLeft)?;
        let (positions, drawn) = match book.needed(boards) {
            Needed::AsRoundBefore(position) => (vec![position], Vec::new()),
            Needed::Draw { count, used } => {
                let drawn = self.by_method(given, count, used, random)?;
                let counted = drawn.iter().filter(|drawn| drawn.counts());
                (counted.map(|drawn| drawn.number).collect(), drawn)
            }
        };
        let action = EventAction::Drawn { round, positions, drawn, draws: Vec::new() };
        self.check(&action)?;
        Ok(action)
    }

    fn by_method(
        &self,
        given: &[Method],
        count: usize,
        used: StartIdSet,
        random: &mut dyn RandomSource,
    ) -> Result<Vec<Drawn>, EventRefusal> {
        let method = self.settings().draw;
        if given.iter().any(|given| given.kind() != method) {
            return Err(EventRefusal::OtherMethod { method });
        }
        match method.alone() {
            Some(Method::Public) => self.reveal(count),
            Some(own) => self.by_chance(&own, count, used, random),
            None => (1..)
                .zip(given)
                .map(|(position, given)| {
                    let drawn = Drawn::new(given.clone(), random);
                    drawn.map_err(|error| EventRefusal::Method { position, error })
                })
                .collect(),
        }
    }

    fn reveal(&self, count: usize) -> Result<Vec<Drawn>, EventRefusal> {
        if self.public_draw().is_none() {
            return Err(EventRefusal::NotAnnounced);
        }
        if !self.contributions().is_empty() && self.closed_contributions().is_none() {
            return Err(EventRefusal::ContributionsOpen { round: self.drawn() + 1 });
        }
        let revealed = self.revealed(count)?;
        let draws = revealed.iter().flat_map(|round| &round.draws);
        Ok(draws.map(Draw::drawn).collect())
    }

    /// As many of the next links as positions are needed, with the same contributions.
    pub(super) fn revealed(&self, count: usize) -> Result<Vec<Round>, EventRefusal> {
        let mut organiser = self.public_draw().ok_or(EventRefusal::NotAnnounced)?.clone();
        let contributions = contributed(self.contributions())?;
        let mut revealed = Vec::new();
        for _ in 0..count {
            let next = organiser.next(contributions.clone());
            let next = next.ok_or(EventRefusal::ChainExhausted)?;
            organiser.restore(next.contributions.clone(), next.draws.clone());
            revealed.push(next);
        }
        Ok(revealed)
    }

    /// What the server draws by itself, until there are enough numbers that count.
    fn by_chance(
        &self,
        method: &Method,
        count: usize,
        mut used: StartIdSet,
        random: &mut dyn RandomSource,
    ) -> Result<Vec<Drawn>, EventRefusal> {
        let rules = self.settings().rules().ok_or(EventRefusal::NothingLeft)?;
        let (mut drawn, mut counted) = (Vec::new(), 0);
        while counted < count {
            if rules.left(&used) == 0 {
                return Err(EventRefusal::NothingLeft);
            }
            let next = Drawn::new(method.clone(), random);
            let mut next = next.map_err(|_| EventRefusal::NoRandomness)?;
            next.refused = rules.refusal(next.number, &used);
            if next.counts() {
                used.insert(next.number);
                counted += 1;
            }
            drawn.push(next);
        }
        Ok(drawn)
    }
}

/// Contributions in the order in which they count.
pub(super) fn contributed(texts: &[String]) -> Result<Contributions, EventRefusal> {
    let texts = texts.iter().map(|text| OneLine::new(text.as_str()));
    texts.collect::<Result<_, _>>().map_err(EventRefusal::Contribution)
}

/// Whether positions are those of a public draw.
pub fn is_public(drawn: &[Drawn]) -> bool {
    drawn.iter().any(|drawn| drawn.by == Method::Public)
}
