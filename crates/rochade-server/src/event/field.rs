//! An event as the pairing and the standings see it.

use std::collections::{HashMap, HashSet};

use rochade_tournament::pairing::{ArbiterChoices, FixedPair};
use rochade_tournament::{
    Bye, ForbiddenPairs, GameResult, ListOrder, Player, PlayerId, Points, Record, Settings,
    Tournament, by_strength,
};

use super::command::PairingChoices;
use super::entrant::{Entrant, EntrantId, EntrantPresence};
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
    ids: HashMap<PlayerId, EntrantId>,
    numbers: HashMap<EntrantId, PlayerId>,
    /// What players are called who share their name with another one.
    labels: HashMap<EntrantId, String>,
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
        let players = numbered(state);
        let rounds = &state.rounds()[..usize::from(rounds).min(state.rounds().len())];
        let mut settings = Settings {
            name: state.settings().name.clone(),
            rounds: Some(state.total_rounds().max(1)),
            initial_color: state.initial_color(),
            points: state.points(),
            order: match state.listed().is_empty() {
                true => ListOrder::ByNumber,
                false => ListOrder::AsListed,
            },
        };
        if unfinished == Unfinished::AsNothing {
            settings.points.unknown = Points::ZERO;
        }
        let mut tournament = Tournament::new(settings);
        let mut field = Self {
            ids: players.iter().map(|(id, player)| (player.id, *id)).collect(),
            numbers: players.iter().map(|(id, player)| (*id, player.id)).collect(),
            labels: labels(&players),
            tournament: Tournament::new(Settings::default()),
        };
        for (_, player) in players {
            // Each number is given once.
            let added = tournament.add_player(player);
            debug_assert_eq!(added, Ok(()));
        }
        field.tournament = tournament;
        field.take_over(state);
        let played = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        for round in rounds {
            field.add_round(round);
        }
        state.add_teams(&mut field, played);
        field.note_absences(state);
        field
    }

    /// What an event that was begun elsewhere brought along.
    fn take_over(&mut self, state: &State) {
        for apart in state.forbidden() {
            let players = apart.players.iter().filter_map(|&id| self.number(id)).collect();
            let (first_round, last_round) = (apart.first_round, apart.last_round);
            let noted = self.tournament.forbid(ForbiddenPairs { players, first_round, last_round });
            debug_assert_eq!(noted, Ok(()));
        }
        for &(id, round, points) in state.acceleration() {
            if let Some(id) = self.number(id) {
                let noted = self.tournament.accelerate(id, round, points);
                debug_assert_eq!(noted, Ok(()));
            }
        }
    }

    /// What a player is called who shares his name with another one.
    pub fn label(&self, id: EntrantId) -> Option<&str> {
        self.labels.get(&id).map(String::as_str)
    }

    /// Everybody's starting number.
    pub fn numbered(&self) -> Vec<(EntrantId, PlayerId)> {
        let players = self.tournament.players().iter();
        players.filter_map(|player| Some((self.id(player.id)?, player.id))).collect()
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
        let played = self.tournament.rounds_played();
        let next = played + 1;
        let not_free: HashSet<EntrantId> =
            state.not_free(played).into_iter().map(|(id, _)| id).collect();
        for entrant in state.entrants() {
            let Some(id) = self.number(entrant.id) else { continue };
            let entered = self.tournament.enter_after(id, entrant.entered);
            debug_assert_eq!(entered, Ok(()));
            let noted = match (entrant.presence, entrant.byes.get(&next)) {
                (EntrantPresence::Withdrawn, _) => {
                    let from = entrant.since.saturating_add(1).min(next);
                    self.tournament.withdraw(id, from)
                }
                (_, None) if not_free.contains(&entrant.id) => {
                    self.tournament.request_bye(id, next, Bye::HalfPoint)
                }
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
        self.ids.get(&number).copied()
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

/// Names of players who share theirs with another one: with the club if that tells them
/// apart, or else with the starting number.
fn labels(players: &[(EntrantId, Player)]) -> HashMap<EntrantId, String> {
    let mut namesakes: HashMap<String, Vec<&(EntrantId, Player)>> = HashMap::new();
    for entry in players {
        namesakes.entry(entry.1.name.trim().to_lowercase()).or_default().push(entry);
    }
    let shared = namesakes.into_values().filter(|namesakes| namesakes.len() > 1);
    let told = shared.flat_map(|namesakes| {
        let clubs: HashSet<&str> = namesakes.iter().map(|(_, p)| p.club.as_str()).collect();
        let apart = clubs.len() == namesakes.len() && !clubs.contains("");
        namesakes.into_iter().map(move |(id, player)| match apart {
            true => (*id, format!("{} ({})", player.name, player.club)),
            false => (*id, format!("{} (#{})", player.name, player.id)),
        })
    });
    told.collect()
}

/// The players with their starting numbers, in the order of the list. Who has no fixed
/// number gets the one that he deserves by his strength, and the lower ones move down
/// (C.04.2 article 2.4).
fn numbered(state: &State) -> Vec<(EntrantId, Player)> {
    let fixed = state.numbers();
    let Some(one) = PlayerId::new(1) else { return Vec::new() };
    let card = |entrant: &Entrant| (entrant.id, entrant.card.player(one));
    let (mut players, mut others): (Vec<_>, Vec<_>) =
        state.entrants().map(card).partition(|(id, _)| fixed.contains_key(id));
    for (id, player) in &mut players {
        player.id = fixed.get(id).copied().unwrap_or(one);
    }
    players.sort_by_key(|(_, player)| player.id);
    others.sort_by(|a, b| by_strength(&a.1, &b.1).then(a.0.cmp(&b.0)));
    if players.is_empty() {
        for ((_, player), number) in others.iter_mut().zip((1..).map_while(PlayerId::new)) {
            player.id = number;
        }
        return others;
    }
    for (id, mut player) in others {
        let weaker = |(_, other): &(EntrantId, Player)| by_strength(&player, other).is_lt();
        let at = players.iter().position(weaker).unwrap_or(players.len());
        let before = at.checked_sub(1).map_or(0, |before| players[before].1.id.get());
        player.id = match players.get(at) {
            Some((_, weaker)) => weaker.id,
            None => PlayerId::new(before + 1).unwrap_or(one),
        };
        players.insert(at, (id, player));
        for next in at + 1..players.len() {
            let before = players[next - 1].1.id;
            if players[next].1.id > before {
                break;
            }
            players[next].1.id = PlayerId::new(before.get() + 1).unwrap_or(one);
        }
    }
    if !state.listed().is_empty() {
        let place = |id: &EntrantId| state.listed().iter().position(|other| other == id);
        players.sort_by_key(|(id, player)| (place(id).unwrap_or(usize::MAX), player.id));
    }
    players
}

/// Whether somebody is paired when nothing else speaks against it.
pub const fn is_there(presence: EntrantPresence, check_in: CheckIn) -> bool {
    match (presence, check_in) {
        (EntrantPresence::Present, _) | (EntrantPresence::Expected, CheckIn::NotUsed) => true,
        (EntrantPresence::Expected, CheckIn::Required | CheckIn::EachRound)
        | (EntrantPresence::Absent | EntrantPresence::Withdrawn, _) => false,
    }
}
