//! A bracket as far as it is played.

use std::collections::HashMap;

use rochade::Color;

use super::bracket::{Match, MatchName, Slot};
use super::matches::{Decided, MatchGame, MatchScore, Part, next_game, score, side};
use super::settings::{FirstWhite, KnockOut};
use crate::pairing::{ArbiterChoices, Board, FixedColor, Origin, Pairing, PairingError};
use crate::player::PlayerId;
use crate::record::{Forfeit, Outcome, Record};
use crate::sentence::Sentence;
use crate::systems::{Cause, Explained, Refusal};
use crate::tournament::Tournament;

/// A match as far as it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchState {
    /// Which match.
    pub plan: Match,
    /// Who plays it; `None` while that is not known, and for nobody.
    pub players: [Option<PlayerId>; 2],
    /// Its games.
    pub games: Vec<MatchGame>,
    /// How it stands.
    pub score: MatchScore,
    /// Whether it is decided, with or without a winner.
    pub over: bool,
}

impl MatchState {
    /// Who won.
    #[must_use]
    pub fn winner(&self) -> Option<PlayerId> {
        self.players[self.score.winner?.0]
    }

    /// Who lost.
    #[must_use]
    pub fn loser(&self) -> Option<PlayerId> {
        self.players[1 - self.score.winner?.0]
    }
}

/// The game that the next round is for the matches of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextGame {
    /// Which part.
    pub part: Part,
    /// Which game of it, from 1. An even one has the position of the game before,
    /// with colours reversed, when that was declared.
    pub number: u16,
}

/// A bracket after some rounds of the event.
#[derive(Clone, Debug)]
pub struct Bracket<'a> {
    pub(super) settings: &'a KnockOut,
    /// Everybody by seed: those in the bracket first.
    pub(super) seeds: Vec<PlayerId>,
    size: usize,
    matches: Vec<MatchState>,
    /// The first stage that is not over.
    stage: usize,
    round: u16,
    begun: bool,
    /// What the matches gave everybody.
    tallies: HashMap<PlayerId, Tally>,
}

/// What the matches gave a player.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// From 1.
    seed: usize,
    rank: usize,
    /// Matches won, byes excepted.
    won: usize,
    /// Half-points of all games.
    halves: u32,
    plays: bool,
    /// The place that a match gave.
    place: Option<usize>,
    /// The last match that was lost.
    lost: Option<usize>,
    /// The stage in which the player was put out.
    out: Option<usize>,
}

impl<'a> Bracket<'a> {
    /// The bracket after so many rounds.
    #[must_use]
    pub fn new(settings: &'a KnockOut, event: &Tournament, rounds: u16) -> Self {
        let rounds = rounds.min(event.rounds_played());
        let before = settings.preliminary_rounds(event);
        let order = settings.preliminary_order(event);
        let size = settings.qualifiers(order.len()).min(order.len());
        let below = order.len() - size;
        let state = |plan: Match| MatchState {
            score: score(plan.games, &settings.ladder, &[]),
            plan,
            players: [None; 2],
            games: Vec::new(),
            over: false,
        };
        let mut bracket = Self {
            settings,
            seeds: settings.seeds(order),
            size,
            matches: settings.matches(size, below).into_iter().map(state).collect(),
            stage: 1,
            round: before + 1,
            begun: rounds >= before,
            tallies: HashMap::new(),
        };
        bracket.tallies = bracket.seeded();
        if bracket.begun {
            bracket.replay(event, rounds);
        }
        bracket.count();
        bracket
    }

    /// All matches.
    #[must_use]
    pub fn matches(&self) -> &[MatchState] {
        &self.matches
    }

    fn replay(&mut self, event: &Tournament, rounds: u16) {
        let mut decisions = self.settings.decisions.clone();
        let last = self.matches.iter().map(|state| state.plan.stage).max().unwrap_or(0);
        while self.stage <= last {
            let ids: Vec<usize> = (0..self.matches.len())
                .filter(|&at| self.matches[at].plan.stage == self.stage)
                .collect();
            for &at in &ids {
                self.enter(at);
            }
            loop {
                for &at in &ids {
                    self.settle(event, at, &mut decisions);
                }
                if ids.iter().all(|&at| self.matches[at].over) {
                    break;
                }
                if self.round > rounds {
                    return;
                }
                for &at in &ids {
                    self.play(event, at);
                }
                self.round += 1;
            }
            self.stage += 1;
        }
    }

    /// Puts the players into a match whose stage begins.
    fn enter(&mut self, at: usize) {
        let plan = self.matches[at].plan;
        let player = |slot: Slot| match slot {
            Slot::Seed(seed) => self.seeds.get(seed - 1).copied(),
            Slot::Nobody => None,
            Slot::Winner(from) => self.matches[from].winner(),
            Slot::Loser(from) => self.matches[from].loser(),
        };
        let players = plan.slots.map(player);
        // A second final is played only if the first was the loser's first defeat.
        let needed = match (plan.name, plan.slots[0]) {
            (MatchName::SecondFinal, Slot::Winner(first)) => {
                self.matches[first].score.winner.is_some_and(|(side, _)| side == 1)
            }
            _ => true,
        };
        let state = &mut self.matches[at];
        if needed {
            state.players = players;
        } else {
            state.over = true;
        }
    }

    /// Decides what can be decided without a game.
    fn settle(&mut self, event: &Tournament, at: usize, decisions: &mut Vec<super::Decision>) {
        let round = self.round;
        let gone = |id: PlayerId| event.withdrawn_from(id).is_some_and(|from| from <= round);
        let state = &mut self.matches[at];
        if state.over {
            return;
        }
        let [a, b] = state.players;
        let decided = match (a, b) {
            (None, None) => None,
            (Some(_), None) => Some((0, Decided::Bye)),
            (None, Some(_)) => Some((1, Decided::Bye)),
            (Some(a), Some(b)) => {
                let by_hand = decisions.iter().position(|decision| {
                    [(a, b), (b, a)].contains(&(decision.winner, decision.loser))
                });
                let waiting = state.games.last().is_some_and(|game| game.halves.is_none());
                match (state.score.winner, gone(a), gone(b)) {
                    (Some(winner), ..) => Some(winner),
                    (None, ..) if by_hand.is_some() => {
                        let decision = decisions.remove(by_hand.unwrap_or(0));
                        Some((usize::from(decision.winner == b), Decided::Arbiter))
                    }
                    (None, false, true) if !waiting => Some((0, Decided::Walkover)),
                    (None, true, false) if !waiting => Some((1, Decided::Walkover)),
                    (None, true, true) => None,
                    (None, ..) => return,
                }
            }
        };
        state.score.winner = decided;
        state.over = true;
    }

    /// Adds the game of a round to a match.
    fn play(&mut self, event: &Tournament, at: usize) {
        let (round, ladder) = (self.round, &self.settings.ladder);
        let state = &mut self.matches[at];
        let [Some(a), Some(b)] = state.players else { return };
        if state.over {
            return;
        }
        let Some(own) = event.record(a, round).filter(|record| record.opponent() == Some(b)) else {
            return;
        };
        let Some(other) = event.record(b, round) else { return };
        let halves = match (halves(own), halves(other)) {
            (Some(a), Some(b)) => Some([a, b]),
            _ => None,
        };
        let white = usize::from(own.scheduled_color() == Some(Color::Black));
        state.games.push(MatchGame { round, white, halves });
        state.score = score(state.plan.games, ladder, &state.games);
    }

    /// The matches that play next, with their places in [`matches`](Self::matches).
    pub(super) fn open_matches(&self) -> impl Iterator<Item = (usize, &MatchState)> {
        let stage = self.stage;
        self.matches.iter().enumerate().filter(move |(_, state)| {
            state.plan.stage == stage && !state.over && state.players.iter().all(Option::is_some)
        })
    }

    /// What the next round is; `None` when there is none, or when matches are not
    /// equally far.
    #[must_use]
    pub fn next_game(&self) -> Option<NextGame> {
        let games: Vec<(Part, u16)> = self
            .open_matches()
            .map(|(_, s)| next_game(s.plan.games, &self.settings.ladder, &s.score))
            .collect();
        let &(part, number) = games.first()?;
        games.iter().all(|&game| game == (part, number)).then_some(NextGame { part, number })
    }

    /// The seed of a player, from 1.
    pub(super) fn seed(&self, player: PlayerId) -> usize {
        self.tallies.get(&player).map_or(0, |tally| tally.seed)
    }

    fn seeded(&self) -> HashMap<PlayerId, Tally> {
        let seeds = (1..).zip(&self.seeds);
        seeds.map(|(seed, &id)| (id, Tally { seed, ..Tally::default() })).collect()
    }

    /// Which side has White in the next game of a match.
    fn white(&self, state: &MatchState) -> usize {
        if let Some(last) = state.games.last() {
            return 1 - last.white;
        }
        let seed = |side: usize| state.players[side].map_or(0, |id| self.seed(id));
        let higher = usize::from(seed(1) < seed(0));
        match self.settings.first_white {
            FirstWhite::HigherSeed => higher,
            FirstWhite::LowerSeed => 1 - higher,
            FirstWhite::Alternate if state.plan.number % 2 == 1 => higher,
            FirstWhite::Alternate => 1 - higher,
        }
    }

    /// The next round with its reasons.
    pub(super) fn explain(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<Explained, Refusal> {
        if !choices.pairs.is_empty() || choices.bye.is_some() {
            return Err(Refusal::declaration(Sentence::new("knockout-fixed")));
        }
        let round = event.rounds_played() + 1;
        for FixedColor { player, .. } in &choices.colors {
            if !event.is_present(*player, round) {
                return Err(PairingError::NotPresent(*player).into());
            }
        }
        let mut boards = Vec::new();
        let mut reasons = Vec::new();
        let mut others = Vec::new();
        for (_, state) in self.open_matches() {
            let [Some(a), Some(b)] = state.players else { continue };
            if let Some(away) = [a, b].into_iter().find(|&id| !event.is_present(id, round)) {
                others.push(vec![
                    self.title(&state.plan),
                    Sentence::new("knockout-postponed").with("player", away),
                ]);
                continue;
            }
            let white = match choices.color(a, b)? {
                Some(color) => usize::from(color == Color::Black),
                None => self.white(state),
            };
            let player = |side: usize| if side == 0 { a } else { b };
            let board =
                Board { white: player(white), black: player(1 - white), origin: Origin::Rules };
            boards.push(board);
            reasons.push(self.board_sentences(boards.len(), board, state));
        }
        if boards.is_empty() {
            return Err(self.refusal(&others));
        }
        others.extend(self.bye_sentences());
        Ok(Explained { pairing: Pairing { round, boards, bye: None }, boards: reasons, others })
    }

    /// Why no game can be paired.
    fn refusal(&self, postponed: &[Vec<Sentence>]) -> Refusal {
        let winner = self.matches.iter().rev().find(|state| {
            state.over && matches!(state.plan.places, Some([1, 2])) && state.score.winner.is_some()
        });
        let why = match (winner.and_then(MatchState::winner), postponed.first()) {
            (_, Some(_)) => Sentence::new("knockout-all-postponed"),
            (Some(winner), None) => Sentence::new("knockout-over").with("player", winner),
            (None, None) => Sentence::new("knockout-undecided"),
        };
        let cause = if postponed.is_empty() { Cause::Over } else { Cause::Declaration };
        Refusal { cause, why }
    }

    /// How many matches a player won, byes excepted.
    #[must_use]
    pub fn matches_won(&self, player: PlayerId) -> usize {
        self.tallies.get(&player).map_or(0, |tally| tally.won)
    }

    /// The half-points of all his games in the bracket.
    #[must_use]
    pub fn game_halves(&self, player: PlayerId) -> u32 {
        self.tallies.get(&player).map_or(0, |tally| tally.halves)
    }

    /// A player's rank; those who are still in it share the first.
    #[must_use]
    pub fn rank(&self, player: PlayerId) -> usize {
        self.tallies.get(&player).map_or(1, |tally| tally.rank)
    }

    /// Adds up what the matches gave everybody, in one walk through them.
    fn count(&mut self) {
        let second = self.second_final_is_played();
        let mut tallies = self.seeded();
        for (at, state) in self.matches.iter().enumerate() {
            let (winner, loser) = (state.winner(), state.loser());
            for (side, player) in state.players.into_iter().enumerate() {
                let Some(tally) = player.and_then(|id| tallies.get_mut(&id)) else { continue };
                tally.plays = true;
                let games = state.games.iter().filter_map(|game| game.halves);
                tally.halves += games.map(|halves| halves[side]).sum::<u32>();
                if winner == player && !matches!(state.score.winner, Some((_, Decided::Bye))) {
                    tally.won += 1;
                }
                if loser == player && state.over {
                    tally.lost = Some(at);
                }
                // The first of two finals decides only if there is no second.
                let decides = !(state.plan.name == MatchName::Final && second);
                if let Some(places) = state.plan.places.filter(|_| state.over && decides) {
                    let won = (winner == player).then_some(places[0]);
                    let own = won.or((loser == player).then_some(places[1]));
                    tally.place = own.or(tally.place);
                }
            }
        }
        let mut later: HashMap<usize, Vec<&MatchState>> = HashMap::new();
        for state in &self.matches {
            for slot in state.plan.slots {
                if let Slot::Loser(from) = slot {
                    later.entry(from).or_default().push(state);
                }
            }
        }
        for (&player, tally) in &mut tallies {
            tally.out = tally.lost.and_then(|at| {
                let goes_on = later
                    .get(&at)
                    .into_iter()
                    .flatten()
                    .any(|next| !next.over || side(next.players, player).is_some());
                (!goes_on).then_some(self.matches[at].plan.stage)
            });
        }
        let inside = self.seeds[..self.size].iter().filter_map(|id| tallies.get(id)?.out);
        let mut outs: Vec<usize> = inside.collect();
        outs.sort_unstable();
        for tally in tallies.values_mut() {
            tally.rank = match (tally.place, tally.out) {
                _ if !self.begun => tally.seed,
                (Some(place), _) => place,
                (None, _) if tally.seed > self.size && !tally.plays => tally.seed,
                (None, None) => 1,
                // Behind everybody who was put out later, or not at all.
                (None, Some(out)) => 1 + self.size - outs.partition_point(|&stage| stage <= out),
            };
        }
        self.tallies = tallies;
    }

    fn second_final_is_played(&self) -> bool {
        self.matches.iter().any(|state| {
            state.plan.name == MatchName::SecondFinal && state.players.iter().any(Option::is_some)
        })
    }
}

/// The half-points of a record; `None` while there is no result.
const fn halves(record: Record) -> Option<u32> {
    match record {
        Record::Game { outcome, .. } => match outcome {
            Outcome::Win => Some(2),
            Outcome::Draw => Some(1),
            Outcome::Loss => Some(0),
            Outcome::Pending => None,
        },
        Record::Forfeit { side: Forfeit::Win, .. } => Some(2),
        Record::Forfeit { side: Forfeit::Loss, .. } | Record::Bye(_) => Some(0),
    }
}
