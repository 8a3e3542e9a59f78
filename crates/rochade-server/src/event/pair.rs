//! Pairing a round.

use std::collections::HashSet;

use rochade::Color;
use rochade_tournament::lots::RandomSource;
use rochade_tournament::pairing::swiss::SwissRound;
use rochade_tournament::pairing::{
    ArbiterChoices, Board, Origin, Pairing, PairingError, berger_round, by_hand,
};
use rochade_tournament::systems::Format;
use rochade_tournament::{PlayerId, Sentence};

use super::command::PairingChoices;
use super::entrant::EntrantId;
use super::fact::EventAction;
use super::field::{Field, Unfinished};
use super::refusal::EventRefusal;
use super::settings::PairingSystem;
use super::state::State;
use super::teams::boards;

impl State {
    /// Who is to be paired in the next round, by starting number.
    pub fn to_be_paired(&self) -> Vec<EntrantId> {
        let field = Field::new(self, self.paired(), Unfinished::AsDraw);
        field.present().into_iter().filter_map(|number| field.id(number)).collect()
    }

    /// Who has met whom over the board, or is about to.
    pub fn met(&self) -> Vec<[EntrantId; 2]> {
        let boards = self.rounds().iter().filter(|round| round.published.is_some());
        let boards = boards.flat_map(|round| &round.boards);
        boards.filter(|board| !board.is_forfeit()).map(|board| board.pair.players()).collect()
    }

    /// The record of the next round's pairing.
    pub(super) fn pair(
        &self,
        round: u16,
        choices: PairingChoices,
        random: &mut dyn RandomSource,
    ) -> Result<EventAction, EventRefusal> {
        self.check_next_round(round)?;
        let initial_color = match (round, self.initial_color()) {
            (1, None) => Some(random_color(random)?),
            (_, _) => None,
        };
        let lots = match self.settings().system.draws_lots() && round == 1 {
            true => self.lots(random)?,
            false => Vec::new(),
        };
        let mut field = Field::new(self, round - 1, Unfinished::AsDraw);
        if let Some(color) = initial_color {
            field.tournament.settings_mut().initial_color = Some(color);
        }
        let (pairing, table, matches) = if self.has_teams() {
            let (pairing, matches) = match self.is_reversal(round) {
                true => self.turned_teams(&field),
                false => self.pair_teams(round, field.clone(), &choices)?,
            };
            (pairing, Vec::new(), matches)
        } else {
            let (pairing, table) = self.pairing(round, &field, &choices, lots)?;
            (pairing, table, Vec::new())
        };
        let id = |number: PlayerId| field.id(number).ok_or(EventRefusal::TooFewPlayers);
        let boards = boards(&field, &pairing)?;
        let action = EventAction::Paired {
            round,
            boards: self.seated(boards),
            bye: pairing.bye.map(id).transpose()?,
            choices,
            initial_color,
            numbers: self.fixed_numbers(round, &table, &field),
            table,
            results: Vec::new(),
            requested: Vec::new(),
            tables: Vec::new(),
            matches,
        };
        self.check(&action)?;
        Ok(action)
    }

    fn pairing(
        &self,
        round: u16,
        field: &Field,
        choices: &PairingChoices,
        lots: Vec<EntrantId>,
    ) -> Result<(Pairing, Vec<EntrantId>), EventRefusal> {
        if self.is_reversal(round) {
            return Ok((self.reversed(field), Vec::new()));
        }
        let fixed = field.choices(choices)?;
        match &self.settings().system {
            PairingSystem::Format { .. } => self.by_system(round, field, &fixed, lots),
            PairingSystem::Swiss { .. } => {
                let paired =
                    SwissRound::new(&field.tournament, fixed).map_err(EventRefusal::Pairing)?;
                Ok((paired.into_pairing(), Vec::new()))
            }
            PairingSystem::RoundRobin { .. } if fixed != ArbiterChoices::default() => {
                Err(EventRefusal::System { why: Sentence::new("robin-fixed") })
            }
            PairingSystem::RoundRobin { cycles, .. } => {
                let table = if lots.is_empty() { self.table(field) } else { lots };
                let numbers: Vec<PlayerId> =
                    table.iter().filter_map(|&id| field.number(id)).collect();
                let next = berger_round(&numbers, *cycles, round);
                let none = PairingError::NoMoreRounds { rounds: self.total_rounds() };
                let table = if round == 1 { table } else { Vec::new() };
                Ok((next.ok_or(EventRefusal::Pairing(none))?, table))
            }
            PairingSystem::ByHand { .. } => {
                let boards: Vec<(PlayerId, PlayerId)> =
                    fixed.pairs.iter().map(|pair| pair.players().into()).collect();
                let pairing = by_hand(&field.tournament, &boards, fixed.bye);
                let pairing = pairing.map_err(EventRefusal::Pairing)?;
                nobody_left_over(field, &pairing)?;
                Ok((pairing, Vec::new()))
            }
        }
    }

    /// The pairing of a system, with the numbers that were drawn for it.
    fn by_system(
        &self,
        round: u16,
        field: &Field,
        fixed: &ArbiterChoices,
        lots: Vec<EntrantId>,
    ) -> Result<(Pairing, Vec<EntrantId>), EventRefusal> {
        let drawn = lots.iter().filter_map(|&id| field.number(id)).collect();
        let format = match lots.is_empty() {
            true => self.format(field),
            false => self.settings().system.format(drawn),
        };
        let format = format.ok_or(EventRefusal::TooFewPlayers)?;
        Self::check_begin(&format, &field.tournament)?;
        if round == 1 && field.present().len() < 2 {
            return Err(EventRefusal::TooFewPlayers);
        }
        let pairing = format.system().pair(&field.tournament, fixed);
        Ok((pairing.map_err(|refusal| EventRefusal::System { why: refusal.why })?, lots))
    }

    /// Who takes part, in an order drawn by lot.
    fn lots(&self, random: &mut dyn RandomSource) -> Result<Vec<EntrantId>, EventRefusal> {
        let field = Field::new(self, 0, Unfinished::AsDraw);
        let Some(format) = self.settings().system.declared() else { return Ok(Vec::new()) };
        let drawn = format.system().draw_lots(&field.tournament, &field.present(), random);
        let drawn = drawn.map_err(|error| match error.sentence() {
            Some(why) => EventRefusal::System { why },
            None => EventRefusal::NoRandomness,
        })?;
        Ok(drawn.into_iter().filter_map(|number| field.id(number)).collect())
    }

    /// The starting numbers that do not change any more. Data of players may change them
    /// until round 4 is paired (C.04.2 article 2.3), and those of a file not at all. In a
    /// round robin they are the numbers of the table.
    fn fixed_numbers(
        &self,
        round: u16,
        table: &[EntrantId],
        field: &Field,
    ) -> Vec<(EntrantId, PlayerId)> {
        if !table.is_empty() {
            return table.iter().copied().zip((1..).map_while(PlayerId::new)).collect();
        }
        let from = match self.settings().system {
            PairingSystem::Swiss { .. } => Some(LAST_WITH_OTHER_NUMBERS),
            PairingSystem::Format { ref format, .. } if matches!(**format, Format::Swiss(_)) => {
                Some(LAST_WITH_OTHER_NUMBERS)
            }
            // The list is the ranking before the first round, or the seeding.
            PairingSystem::Format { .. } => Some(1),
            PairingSystem::RoundRobin { .. } | PairingSystem::ByHand { .. } => None,
        };
        let are_fixed = from.is_some_and(|from| round >= from) || !self.numbers().is_empty();
        let is_new = self.entrants().any(|entrant| !self.numbers().contains_key(&entrant.id));
        if are_fixed && is_new { field.numbered() } else { Vec::new() }
    }

    /// The players of a round robin in the order of their numbers: fixed by the
    /// first round.
    fn table(&self, field: &Field) -> Vec<EntrantId> {
        if self.drawn_numbers().is_empty() {
            field.present().into_iter().filter_map(|number| field.id(number)).collect()
        } else {
            self.drawn_numbers().to_vec()
        }
    }

    /// The round before with colours reversed. Whose opponent is gone meets another
    /// such player, or has the bye.
    fn reversed(&self, field: &Field) -> Pairing {
        let present = field.present();
        let here: HashSet<PlayerId> = present.iter().copied().collect();
        let there = |id: EntrantId| field.number(id).filter(|number| here.contains(number));
        let mut pairing =
            Pairing { round: field.tournament.rounds_played() + 1, boards: Vec::new(), bye: None };
        let mut alone: Vec<PlayerId> = Vec::new();
        let mut seen: HashSet<PlayerId> = HashSet::new();
        for board in self.rounds().last().map_or(&[][..], |round| &round.boards) {
            let (white, black) = (there(board.pair.black), there(board.pair.white));
            seen.extend(white.into_iter().chain(black));
            match (white, black) {
                (Some(white), Some(black)) => {
                    pairing.boards.push(Board { white, black, origin: Origin::Rules });
                }
                (Some(one), None) | (None, Some(one)) => alone.push(one),
                (None, None) => {}
            }
        }
        alone.extend(present.iter().filter(|number| !seen.contains(number)));
        for pair in alone.chunks(2) {
            match *pair {
                [white, black] => {
                    pairing.boards.push(Board { white, black, origin: Origin::Rules });
                }
                [one] => pairing.bye = Some(one),
                _ => {}
            }
        }
        pairing
    }
}

/// Until this round is paired, what is known of a player may change the starting numbers.
const LAST_WITH_OTHER_NUMBERS: u16 = 4;

fn nobody_left_over(field: &Field, pairing: &Pairing) -> Result<(), EventRefusal> {
    let paired = pairing.boards.iter().flat_map(|board| [board.white, board.black]);
    let paired: HashSet<PlayerId> = paired.chain(pairing.bye).collect();
    let left = field.present().into_iter().filter(|number| !paired.contains(number));
    let players: Vec<EntrantId> = left.filter_map(|number| field.id(number)).collect();
    if players.is_empty() { Ok(()) } else { Err(EventRefusal::LeftOver { players }) }
}

/// A colour by lot.
pub(super) fn random_color(random: &mut dyn RandomSource) -> Result<Color, EventRefusal> {
    let mut byte = [0];
    random.fill(&mut byte).map_err(|_| EventRefusal::NoRandomness)?;
    Ok(if byte[0] & 1 == 0 { Color::White } else { Color::Black })
}
