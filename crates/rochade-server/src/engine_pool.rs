//! The processes of the server's engines: as many as there are cores, niced, and a queue of
//! positions before them. One that hangs, crashes or answers nonsense is started anew once;
//! then its question is answered with what went wrong, and it rests for a minute. One that does
//! not answer in time gives its place to the next in the queue, so that nobody waits for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rochade::{Move, Position};
use tokio::sync::{Semaphore, oneshot};

use crate::config::ServerEngine;
use crate::id::PublicId;
use crate::uci_engine::{Choice, EngineError, GRACE, Search, UciEngine};

/// How long an engine that failed is left alone.
const REST: Duration = Duration::from_secs(60);
/// How long a process is kept that nobody asks anything.
const IDLE: Duration = Duration::from_secs(60);
/// The longest time for a move, and the time where there is no clock.
const LONGEST: Duration = Duration::from_secs(5);
const WITHOUT_CLOCK: Duration = Duration::from_secs(1);
/// What is lost between the clock and the engine.
const OVERHEAD: Duration = Duration::from_millis(100);

/// What an engine is to choose a move for.
#[derive(Clone, Debug)]
pub struct Question {
    pub game: PublicId,
    pub start: Position,
    pub moves: Vec<Move>,
    /// What its clock shows, and what comes back with each move.
    pub clock: Option<(Duration, Duration)>,
    /// When the clock showed that.
    pub asked: Instant,
}

impl Question {
    /// How long to think. The time in the queue is gone already.
    fn time(&self) -> Duration {
        let Some((left, bonus)) = self.clock else { return WITHOUT_CLOCK };
        let left = left.saturating_sub(self.asked.elapsed() + OVERHEAD);
        (left / 30 + bonus * 3 / 4).min(left / 2).clamp(Duration::from_millis(10), LONGEST)
    }
}

/// A process, and the game it thought about.
struct Running {
    game: PublicId,
    process: UciEngine,
}

/// A process that is asked nothing, of which engine it is, and since when.
struct Idle {
    engine: usize,
    since: Instant,
    running: Running,
}

#[derive(Default)]
struct State {
    idle: Vec<Idle>,
    /// Since when an engine rests that has failed.
    resting: HashMap<usize, Instant>,
}

/// The engines of the server. The processes end with it.
pub struct EnginePool {
    /// Each with its own queue: it has as many questions as there are places, those that are
    /// overdue among them.
    engines: Vec<(ServerEngine, Semaphore)>,
    /// The places of processes that think.
    places: Semaphore,
    /// How long a program may take to load itself, and to answer beyond the time it was given.
    patience: Duration,
    state: Mutex<State>,
}

impl EnginePool {
    /// With so many processes at most, which may take so long beyond what they are given.
    pub fn new(engines: Vec<ServerEngine>, processes: usize, patience: Duration) -> Arc<Self> {
        let engines = engines.into_iter().map(|one| (one, Semaphore::new(processes.max(1))));
        let pool = Arc::new(Self {
            engines: engines.collect(),
            places: Semaphore::new(processes.max(1)),
            patience,
            state: Mutex::default(),
        });
        let known = Arc::downgrade(&pool);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(IDLE).await;
                let Some(pool) = known.upgrade() else { return };
                let mut state = pool.state();
                let (old, idle) =
                    state.idle.drain(..).partition(|idle| idle.since.elapsed() >= IDLE);
                state.idle = idle;
                end(old);
            }
        });
        pool
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether an engine has failed a moment ago.
    pub fn is_resting(&self, engine: usize) -> bool {
        self.state().resting.get(&engine).is_some_and(|since| since.elapsed() < REST)
    }

    /// The move of an engine, when its turn in the queue has come.
    pub async fn choose(&self, engine: usize, question: Question) -> Result<Choice, EngineError> {
        let (known, turns) = &self.engines[engine];
        let gone = || EngineError::Gone { program: known.name.clone() };
        let _turn = turns.acquire().await.map_err(|_| gone())?;
        let place = self.places.acquire().await.map_err(|_| gone())?;
        let running = self.take(engine, question.game);
        let time = question.time();
        let (answer, mut answered) = oneshot::channel();
        let (program, patience) = (known.clone(), self.patience);
        let named = thread::Builder::new().name(known.name.clone());
        let started = named.spawn(move || {
            let _ = answer.send(think_twice(&program, running, &question, patience));
        });
        started.map_err(|error| EngineError::Start { program: known.name.clone(), error })?;
        let (chosen, place) = match tokio::time::timeout(time + 2 * GRACE, &mut answered).await {
            Ok(chosen) => (chosen, Some(place)),
            // Whoever is next does not wait for this one.
            Err(_) => {
                drop(place);
                tracing::warn!(engine = known.name, "an engine is late");
                (answered.await, None)
            }
        };
        let (chosen, running) = chosen.unwrap_or_else(|_| (Err(gone()), None));
        let mut state = self.state();
        match &chosen {
            Ok(_) => state.resting.remove(&engine),
            Err(_) => state.resting.insert(engine, Instant::now()),
        };
        match running {
            Some(running) if place.is_some() || self.has_room(&state) => {
                state.idle.push(Idle { engine, since: Instant::now(), running });
            }
            running => end(running),
        }
        chosen
    }

    /// Whether one more process may be kept: together they are as many as there are places.
    fn has_room(&self, state: &State) -> bool {
        state.idle.len() < self.places.available_permits()
    }

    /// A process that has to do nothing, by preference the one that knows the game. Without one,
    /// those of other engines make room for a new process.
    fn take(&self, engine: usize, game: PublicId) -> Option<Running> {
        let mut state = self.state();
        let mut idle = state.idle.iter();
        let at = idle.position(|idle| idle.engine == engine && idle.running.game == game);
        let at = at.or_else(|| state.idle.iter().position(|idle| idle.engine == engine));
        if let Some(at) = at {
            return Some(state.idle.remove(at).running);
        }
        let surplus = state.idle.len().saturating_sub(self.places.available_permits());
        end(state.idle.drain(..surplus).collect::<Vec<_>>());
        None
    }
}

/// Ends processes beside the async threads: the system may take its time.
fn end<T: Send + 'static>(processes: T) {
    tokio::task::spawn_blocking(move || drop(processes));
}

/// The move of an engine, which is started anew if it fails, and its process.
fn think_twice(
    engine: &ServerEngine,
    running: Option<Running>,
    question: &Question,
    patience: Duration,
) -> (Result<Choice, EngineError>, Option<Running>) {
    let thought = think(engine, running, question, patience).or_else(|error| {
        tracing::warn!(engine = engine.name, ?error, "an engine is started anew");
        think(engine, None, question, patience)
    });
    match thought {
        Ok((choice, running)) => (Ok(choice), Some(running)),
        Err(error) => (Err(error), None),
    }
}

fn think(
    engine: &ServerEngine,
    running: Option<Running>,
    question: &Question,
    patience: Duration,
) -> Result<(Choice, Running), EngineError> {
    let Question { game, start, moves, .. } = question;
    let mut process = match running {
        Some(running) if running.game == *game => running.process,
        other => {
            let mut process = match other {
                Some(other) => other.process,
                None => UciEngine::start_within(&engine.path, &engine.arguments, patience)?,
            };
            process.be_nice();
            process.new_game()?;
            process
        }
    };
    let time = question.time();
    let search = Search { time: Some(time), ..Search::default() };
    let choice = process.choose(start, moves, &search, time + patience)?;
    Ok((choice, Running { game: *game, process }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_thinks_a_fraction_of_what_is_left() {
        let time = |clock: Option<(u64, u64)>, waited: u64| {
            let clock = clock
                .map(|(left, bonus)| (Duration::from_millis(left), Duration::from_millis(bonus)));
            let question = Question {
                game: PublicId::random_game(),
                start: Position::classical(),
                moves: Vec::new(),
                clock,
                asked: Instant::now() - Duration::from_millis(waited),
            };
            question.time().as_millis()
        };
        assert_eq!(time(None, 0), 1_000);
        assert_eq!(time(Some((3_600_000, 0)), 0), 5_000, "others wait, too");
        let usual = time(Some((180_000, 2_000)), 0);
        assert!((7_000..7_500).contains(&usual) || usual == 5_000, "{usual}");
        let short = time(Some((3_100, 0)), 0);
        assert!((90..=100).contains(&short), "{short}");
        assert!(time(Some((3_100, 0)), 1_500) < 60, "the queue took its part");
        assert_eq!(time(Some((50, 0)), 0), 10);
    }
}
