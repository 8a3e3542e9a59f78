//! Random events, the same for the same seed: for tests, benchmarks and trials.

use rochade::Color;

use crate::pairing::{Pairing, PairingError, swiss};
use crate::player::{Player, PlayerId, number_by_strength};
use crate::points::PointSystem;
use crate::record::{Bye, GameResult};
pub use crate::tournament::Acceleration;
use crate::tournament::{ForbiddenPairs, Settings, Team, Tournament};

/// A small generator of numbers that only look random (SplitMix64).
#[derive(Clone, Debug)]
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `limit`.
    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit.max(1)
    }

    fn happens(&mut self, per_mille: u16) -> bool {
        self.below(1000) < u64::from(per_mille)
    }
}

/// How often things happen, each in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// A game between equals is drawn.
    pub draw: u16,
    /// A board is forfeited, by one side or by both.
    pub forfeit: u16,
    /// A player asks for a bye, of half a point or none.
    pub bye: u16,
    /// A player leaves, for each round.
    pub withdraw: u16,
    /// A player arrives after the first round.
    pub late: u16,
    /// A player is forbidden to meet another one, for instance of his family.
    pub forbidden: u16,
}

impl Habits {
    /// An open as they usually are.
    pub const USUAL: Self =
        Self { draw: 300, forfeit: 10, bye: 15, withdraw: 5, late: 10, forbidden: 0 };
    /// Everything happens often.
    pub const ROUGH: Self =
        Self { draw: 300, forfeit: 120, bye: 100, withdraw: 30, late: 150, forbidden: 30 };
}

/// What kind of event to make up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomEvent {
    /// How many players.
    pub players: u16,
    /// How many rounds.
    pub rounds: u16,
    /// How often things happen.
    pub habits: Habits,
    /// What results are worth.
    pub points: PointSystem,
    /// Whether the first rounds are accelerated.
    pub acceleration: Acceleration,
    /// Equal seeds give equal events.
    pub seed: u64,
}

impl RandomEvent {
    /// A usual open.
    #[must_use]
    pub const fn usual(players: u16, rounds: u16, seed: u64) -> Self {
        Self {
            players,
            rounds,
            habits: Habits::USUAL,
            points: PointSystem::STANDARD,
            acceleration: Acceleration::None,
            seed,
        }
    }
}

/// An event being made up, round by round.
///
/// ```
/// use rochade_tournament::random::{RandomEvent, Simulation};
///
/// let mut simulation = Simulation::new(RandomEvent::usual(12, 5, 1));
/// let event = simulation.play_rounds(5)?;
/// assert_eq!(event.rounds_played(), 5);
/// # Ok::<(), rochade_tournament::pairing::PairingError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    kind: RandomEvent,
    numbers: Numbers,
    event: Tournament,
    prepared: bool,
}

impl Simulation {
    /// The event before its first round.
    #[must_use]
    pub fn new(kind: RandomEvent) -> Self {
        let mut numbers = Numbers(kind.seed);
        let count = kind.players.min(PlayerId::MAX);
        let mut players: Vec<Player> = (1..=count)
            .filter_map(PlayerId::new)
            .map(|id| Player {
                rating: Some(1400 + (numbers.below(600) + numbers.below(600)) as u16),
                ..Player::new(id, String::new())
            })
            .collect();
        number_by_strength(&mut players);
        let initial_color = if numbers.below(2) == 0 { Color::White } else { Color::Black };
        let mut event = Tournament::new(Settings {
            name: format!("Random {}", kind.seed),
            rounds: Some(kind.rounds),
            initial_color: Some(initial_color),
            points: kind.points,
            ..Settings::default()
        });
        for mut player in players {
            player.name = format!("Player {:04}", player.id.get());
            let id = player.id;
            // Numbers are unique and all players are new: neither can fail.
            let _ = event.add_player(player);
            if numbers.happens(kind.habits.late) {
                for round in 1..=1 + numbers.below(2) as u16 {
                    let _ = event.request_bye(id, round, Bye::ZeroPoint);
                }
            }
            if id.get() > 1 && numbers.happens(kind.habits.forbidden) {
                let other = PlayerId::new(1 + numbers.below(u64::from(id.get()) - 1) as u16);
                let players = [Some(id), other].into_iter().flatten().collect();
                let _ = event.forbid(ForbiddenPairs {
                    players,
                    first_round: 1,
                    last_round: kind.rounds,
                });
            }
        }
        if kind.acceleration == Acceleration::Baku {
            event.accelerate_baku();
        }
        Self { kind, numbers, event, prepared: false }
    }

    /// The event so far, to change what happened in it.
    pub const fn event_mut(&mut self) -> &mut Tournament {
        &mut self.event
    }

    /// The event as it is.
    #[must_use]
    pub const fn event(&self) -> &Tournament {
        &self.event
    }

    /// Puts the players into teams of this size, the strongest first into each; who is
    /// left over plays for none.
    pub fn make_teams(&mut self, size: u16) {
        let ids: Vec<PlayerId> = self.event.players().iter().map(|player| player.id).collect();
        let count = ids.len() / usize::from(size.max(1));
        let teams = (0..count).map(|at| Team {
            name: format!("Team {:03}", at + 1),
            short: String::new(),
            players: (0..usize::from(size)).map(|board| ids[board * count + at]).collect(),
        });
        // Everybody is known and named once.
        let _ = self.event.set_teams(teams.collect());
    }

    /// Decides who will not play the next round.
    pub fn prepare(&mut self) {
        let round = self.event.rounds_played() + 1;
        if core::mem::replace(&mut self.prepared, true) {
            return;
        }
        let ids: Vec<PlayerId> = self.event.players().iter().map(|p| p.id).collect();
        for id in ids {
            if !self.event.is_present(id, round) {
                continue;
            }
            if round > 1 && self.numbers.happens(self.kind.habits.withdraw) {
                let _ = self.event.withdraw(id, round);
            } else if self.numbers.happens(self.kind.habits.bye) {
                let bye = if self.numbers.below(3) == 0 { Bye::ZeroPoint } else { Bye::HalfPoint };
                let _ = self.event.request_bye(id, round, bye);
            }
        }
    }

    /// Plays the boards of a pairing of the next round.
    pub fn play(&mut self, pairing: &Pairing) {
        let boards: Vec<(PlayerId, PlayerId, GameResult)> = pairing
            .boards
            .iter()
            .map(|board| (board.white, board.black, self.result(board.white, board.black)))
            .collect();
        if self.event.add_round(&boards, pairing.bye).is_ok() {
            self.prepared = false;
        }
    }

    /// Pairs by the Dutch system and plays until `rounds` rounds are played.
    ///
    /// # Errors
    ///
    /// When a round cannot be paired; the event stays as it was before it.
    pub fn play_rounds(&mut self, rounds: u16) -> Result<&Tournament, PairingError> {
        while self.event.rounds_played() < rounds {
            self.prepare();
            let pairing = swiss::pair(&self.event)?;
            self.play(&pairing);
        }
        Ok(&self.event)
    }

    fn result(&mut self, white: PlayerId, black: PlayerId) -> GameResult {
        if self.numbers.happens(self.kind.habits.forfeit) {
            return match self.numbers.below(5) {
                0 | 1 => GameResult::WhiteWinsByForfeit,
                2 | 3 => GameResult::BlackWinsByForfeit,
                _ => GameResult::DoubleForfeit,
            };
        }
        if self.numbers.happens(self.kind.habits.draw) {
            return GameResult::Draw;
        }
        let rating =
            |id: PlayerId| i64::from(self.event.player(id).and_then(|p| p.rating).unwrap_or(1400));
        // White's share of the decided games, in thousandths, about as ratings say.
        let share = (530 + (rating(white) - rating(black)) * 6 / 5).clamp(30, 970);
        if self.numbers.below(1000) < share as u64 {
            GameResult::WhiteWins
        } else {
            GameResult::BlackWins
        }
    }
}
