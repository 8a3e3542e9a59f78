//! Drawing the positions of a round.

use rochade::StartId;
use rochade::start::DiceDraw;
use rochade_tournament::lots::{
    Contributions, Lot, LotError, OneLine, Organiser, RandomSource, Repeats, Round, SlipSum,
    StartIdSet, Terms,
};
use rochade_tournament::positions::{Needed, Scheme};

use super::command::{DrawInput, DrawMethod};
use super::fact::EventAction;
use super::refusal::EventRefusal;
use super::round::Drawing;
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
        if rules.repeats() == Repeats::Forbidden && self.settings().scheme == Scheme::OnePerBoard {
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
        let rounds = usize::from(self.settings().system.rounds(players));
        match self.settings().scheme {
            Scheme::OneForAll => rounds,
            Scheme::TwoRounds => rounds.div_ceil(2),
            Scheme::OnePerBoard => rounds * players.div_ceil(2),
        }
    }

    /// The record of a round's positions.
    pub(super) fn draw(
        &self,
        round: u16,
        input: &DrawInput,
        random: &mut dyn RandomSource,
    ) -> Result<EventAction, EventRefusal> {
        self.check_to_be_drawn(round)?;
        let boards = self.round(round)?.boards.len();
        let book = self.book().ok_or(EventRefusal::NothingLeft)?;
        let (positions, drawing) = match book.needed(boards) {
            Needed::AsRoundBefore(position) => (vec![position], Drawing::AsRoundBefore),
            Needed::Draw { count, used } => self.by_method(input, count, used, random)?,
        };
        let action = EventAction::Drawn { round, positions, drawing, draws: Vec::new() };
        self.check(&action)?;
        Ok(action)
    }

    fn by_method(
        &self,
        input: &DrawInput,
        count: usize,
        used: StartIdSet,
        random: &mut dyn RandomSource,
    ) -> Result<(Vec<StartId>, Drawing), EventRefusal> {
        let method = self.settings().draw;
        if DrawMethod::from(input) != method {
            return Err(EventRefusal::OtherMethod { method });
        }
        match input {
            DrawInput::Public => self.reveal(count),
            DrawInput::Random => self.at_random(count, used, random),
            DrawInput::Dice { rolls } => {
                let positions = (1..).zip(rolls).map(|(position, rolls)| {
                    let dice = DiceDraw::from_rolls(rolls.iter().copied()).ok();
                    dice.and_then(|dice| dice.id()).ok_or(EventRefusal::Dice { position })
                });
                Ok((positions.collect::<Result<_, _>>()?, Drawing::Dice { rolls: rolls.clone() }))
            }
            DrawInput::Slips { slips } => {
                let sums = slips.iter().map(|slips| SlipSum::of(slips).map(|sum| sum.id()));
                let positions = sums.collect::<Result<_, _>>().map_err(EventRefusal::Slips);
                Ok((positions?, Drawing::Slips { slips: slips.clone() }))
            }
            DrawInput::Number { positions } => Ok((positions.clone(), Drawing::Number)),
        }
    }

    fn reveal(&self, count: usize) -> Result<(Vec<StartId>, Drawing), EventRefusal> {
        let organiser = self.public_draw().ok_or(EventRefusal::NotAnnounced)?;
        let contributions = self.contributions().to_vec();
        if !contributions.is_empty() && self.closed_contributions().is_none() {
            return Err(EventRefusal::ContributionsOpen { round: self.drawn() + 1 });
        }
        let first_link = organiser.next_round().ok_or(EventRefusal::ChainExhausted)?;
        let revealed = self.revealed(&contributions, count)?;
        let positions = revealed.iter().filter_map(Round::position).collect();
        Ok((positions, Drawing::Public { first_link, contributions }))
    }

    /// As many of the next links as positions are needed, with the same contributions.
    pub(super) fn revealed(
        &self,
        contributions: &[String],
        count: usize,
    ) -> Result<Vec<Round>, EventRefusal> {
        let mut organiser = self.public_draw().ok_or(EventRefusal::NotAnnounced)?.clone();
        let contributions = contributed(contributions)?;
        let mut revealed = Vec::new();
        for _ in 0..count {
            let next = organiser.next(contributions.clone());
            let next = next.ok_or(EventRefusal::ChainExhausted)?;
            organiser.restore(next.contributions.clone(), next.draws.clone());
            revealed.push(next);
        }
        Ok(revealed)
    }

    fn at_random(
        &self,
        count: usize,
        mut used: StartIdSet,
        mut random: &mut dyn RandomSource,
    ) -> Result<(Vec<StartId>, Drawing), EventRefusal> {
        let rules = self.settings().rules().ok_or(EventRefusal::NothingLeft)?;
        let (mut positions, mut redraws) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let lot = Lot::at_random(&rules, &used, &mut random).map_err(|error| match error {
                LotError::NothingLeft => EventRefusal::NothingLeft,
                LotError::Source(_) => EventRefusal::NoRandomness,
            })?;
            redraws.extend_from_slice(lot.redraws());
            used.insert(lot.position());
            positions.push(lot.position());
        }
        Ok((positions, Drawing::random(redraws)))
    }
}

/// Contributions in the order in which they count.
pub(super) fn contributed(texts: &[String]) -> Result<Contributions, EventRefusal> {
    let texts = texts.iter().map(|text| OneLine::new(text.as_str()));
    texts.collect::<Result<_, _>>().map_err(EventRefusal::Contribution)
}
