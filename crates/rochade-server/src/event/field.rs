//! An event as the pairing and the standings see it.

use std::collections::HashMap;

use rochade_tournament::pairing::{ArbiterChoices, FixedPair};
use rochade_tournament::{
    Bye, GameResult, Player, PlayerId, Points, Record, Settings, Tournament, by_strength,
};

use super::command::PairingChoices;
use super::entrant::{EntrantId, EntrantPresence};
use super::refusal::EventRefusal;
use super::round::PairedRound;
use super::settings::CheckIn;
use super::state::State;

/// What a game without a result is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// A draw, so that the next round can be paired.
    AsDraw,
    /// Nothing: the standings count what is there.
    AsNothing,
}

/// A tournament in starting numbers, and who has which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub tournament: Tournament,
    /// By starting number from 1.
    ids: Vec<EntrantId>,
    numbers: HashMap<EntrantId, PlayerId>,
}

/// From what a round was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Basis {
    pub field: Field,
    pub choices: ArbiterChoices,
}

impl Field {
    /// The event up to and with this round, as everybody stands before the next.
    pub fn new(state: &State, rounds: u16, unfinished: Unfinished) -> Self {
        let first = PlayerId::new(1);
        let mut players: Vec<(EntrantId, Player)> = state
            .entrants()
            .filter_map(|entrant| Some((entrant.id, entrant.card.player(first?))))
            .collect();
        players.sort_by(|a, b| by_strength(&a.1, &b.1).then(a.0.cmp(&b.0)));
        let ids: Vec<EntrantId> = players.iter().map(|(id, _)| *id).collect();
        let rounds = &state.rounds()[..usize::from(rounds).min(state.rounds().len())];
        let mut settings = Settings {
            name: state.settings().name.clone(),
            rounds: Some(state.total_rounds().max(1)),
            initial_color: state.initial_color(),
            ..Settings::default()
        };
        if unfinished == Unfinished::AsNothing {
            settings.points.unknown = Points::ZERO;
        }
        let mut tournament = Tournament::new(settings);
        for ((_, player), number) in players.into_iter().zip(1..) {
            let Some(id) = PlayerId::new(number) else { break };
            // Each number is given once.
            let added = tournament.add_player(Player { id, ..player });
            debug_assert_eq!(added, Ok(()));
        }
        let numbers = ids.iter().copied().zip((1..).map_while(PlayerId::new)).collect();
        let mut field = Self { tournament, ids, numbers };
        for round in rounds {
            field.add_round(round);
        }
        field.note_absences(state);
        field
    }

    fn add_round(&mut self, round: &PairedRound) {
        for &(id, bye) in &round.requested {
            if let Some(id) = self.number(id) {
                let noted = self.tournament.request_bye(id, round.number, bye);
                debug_assert_eq!(noted, Ok(()));
            }
        }
        let boards: Vec<(PlayerId, PlayerId, GameResult)> = round
            .boards
            .iter()
            .filter_map(|board| {
                let [white, black] = board.pair.players();
                let result = board.result.unwrap_or(GameResult::Adjourned);
                Some((self.number(white)?, self.number(black)?, result))
            })
            .collect();
        let bye = round.bye.and_then(|id| self.number(id));
        // A paired round names everybody at most once.
        let added = self.tournament.add_round(&boards, bye);
        debug_assert_eq!(added, Ok(()));
    }

    fn note_absences(&mut self, state: &State) {
        let next = self.tournament.rounds_played() + 1;
        for entrant in state.entrants() {
            let Some(id) = self.number(entrant.id) else { continue };
            let noted = match (entrant.presence, entrant.byes.get(&next)) {
                (EntrantPresence::Withdrawn, _) => self.tournament.withdraw(id, next),
                (presence, None) if !is_there(presence, state.settings().check_in) => {
                    self.tournament.request_bye(id, next, Bye::ZeroPoint)
                }
                (_, Some(&bye)) => self.tournament.request_bye(id, next, bye),
                (_, None) => Ok(()),
            };
            debug_assert_eq!(noted, Ok(()));
        }
    }

    /// The starting number of a player.
    pub fn number(&self, id: EntrantId) -> Option<PlayerId> {
        self.numbers.get(&id).copied()
    }

    /// Who has a starting number.
    pub fn id(&self, number: PlayerId) -> Option<EntrantId> {
        self.ids.get(usize::from(number.get()).checked_sub(1)?).copied()
    }

    /// Who is to be paired in the next round, in the order of the list.
    pub fn present(&self) -> Vec<PlayerId> {
        let next = self.tournament.rounds_played() + 1;
        let players = self.tournament.players().iter().map(|player| player.id);
        players.filter(|&id| self.tournament.is_present(id, next)).collect()
    }

    /// What the organiser fixed, in starting numbers.
    pub fn choices(&self, choices: &PairingChoices) -> Result<ArbiterChoices, EventRefusal> {
        let number = |id| self.number(id).ok_or(EventRefusal::UnknownPlayer { id });
        let pairs = choices.pairs.iter().map(|pair| {
            Ok(FixedPair::Board { white: number(pair.white)?, black: number(pair.black)? })
        });
        Ok(ArbiterChoices {
            pairs: pairs.collect::<Result<_, EventRefusal>>()?,
            colors: Vec::new(),
            bye: choices.bye.map(number).transpose()?,
        })
    }

    /// A player's record of a round.
    pub fn record(&self, id: EntrantId, round: u16) -> Option<Record> {
        self.tournament.record(self.number(id)?, round)
    }
}

/// Whether somebody is paired when nothing else speaks against it.
pub(super) const fn is_there(presence: EntrantPresence, check_in: CheckIn) -> bool {
    match (presence, check_in) {
        (EntrantPresence::Present, _) | (EntrantPresence::Expected, CheckIn::NotUsed) => true,
        (EntrantPresence::Expected, CheckIn::Required)
        | (EntrantPresence::Absent | EntrantPresence::Withdrawn, _) => false,
    }
}
