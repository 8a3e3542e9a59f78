//! The processes of the server's engines: as many as there are cores, niced, and a queue of
//! positions before them. One that hangs, crashes or answers nonsense is started anew once;
//! then its question is answered with what went wrong, and it rests for a minute.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rochade::{Move, Position};
use tokio::sync::oneshot;

use crate::config::ServerEngine;
use crate::id::PublicId;
use crate::uci_engine::{Choice, EngineError, Search, UciEngine};

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

struct Job {
    engine: usize,
    question: Question,
    answer: oneshot::Sender<Result<Choice, EngineError>>,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Since when each engine rests, if it does.
    resting: Vec<Option<Instant>>,
    /// Of which engine each thread has a process that is asked nothing.
    idle: Vec<Option<usize>>,
    is_closed: bool,
}

struct Shared {
    engines: Vec<ServerEngine>,
    /// How long a program may take to load itself, and to answer beyond the time it was given.
    patience: Duration,
    queue: Mutex<Queue>,
    wake: Condvar,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The engines of the server. The processes end with it.
pub struct EnginePool(Arc<Shared>);

impl EnginePool {
    /// With so many processes at most, which may take so long beyond what they are given.
    pub fn new(
        engines: Vec<ServerEngine>,
        processes: usize,
        patience: Duration,
    ) -> std::io::Result<Self> {
        let (resting, idle) = (vec![None; engines.len()], vec![None; processes.max(1)]);
        let queue = Mutex::new(Queue { resting, idle, ..Queue::default() });
        let shared = Arc::new(Shared { engines, patience, queue, wake: Condvar::new() });
        for number in 0..processes.max(1) {
            let shared = Arc::clone(&shared);
            let named = thread::Builder::new().name(format!("engine {number}"));
            named.spawn(move || work(&shared, number))?;
        }
        Ok(Self(shared))
    }

    /// Whether an engine has failed a moment ago.
    pub fn is_resting(&self, engine: usize) -> bool {
        let since = self.0.queue().resting.get(engine).copied().flatten();
        since.is_some_and(|since| since.elapsed() < REST)
    }

    /// The move of an engine, when its turn in the queue has come.
    pub async fn choose(&self, engine: usize, question: Question) -> Result<Choice, EngineError> {
        let (answer, answered) = oneshot::channel();
        self.0.queue().jobs.push_back(Job { engine, question, answer });
        self.0.wake.notify_all();
        let program = self.0.engines.get(engine).map(|engine| engine.name.clone());
        let gone = || EngineError::Gone { program: program.unwrap_or_default() };
        answered.await.unwrap_or_else(|_| Err(gone()))
    }
}

impl Drop for EnginePool {
    fn drop(&mut self) {
        self.0.queue().is_closed = true;
        self.0.wake.notify_all();
    }
}

/// A process, of which engine it is, and the game it thinks about.
struct Running {
    engine: usize,
    game: Option<PublicId>,
    process: UciEngine,
}

/// Answers one question after the other, until the pool is gone.
fn work(shared: &Shared, number: usize) {
    let mut running: Option<Running> = None;
    while let Some(job) = next(shared, number, &mut running) {
        // Nobody waits for it any more.
        if job.answer.is_closed() {
            continue;
        }
        let mut chosen = think(shared, &mut running, &job);
        if let Err(error) = &chosen {
            tracing::warn!(engine = shared.engines[job.engine].name, ?error, "started anew");
            running = None;
            chosen = think(shared, &mut running, &job);
        }
        let failed = chosen.is_err();
        if failed {
            running = None;
        }
        let mut queue = shared.queue();
        queue.resting[job.engine] = failed.then(Instant::now);
        // Known before the answer is, so that the next question comes here.
        queue.idle[number] = running.as_ref().map(|running| running.engine);
        drop(queue);
        let _ = job.answer.send(chosen);
    }
}

/// The next question for which no other thread has a process that is idle. An own process that
/// was asked nothing for a while ends meanwhile.
fn next(shared: &Shared, number: usize, running: &mut Option<Running>) -> Option<Job> {
    let mut queue = shared.queue();
    loop {
        if queue.is_closed {
            return None;
        }
        let own = running.as_ref().map(|running| running.engine);
        queue.idle[number] = own;
        let is_ours =
            |job: &Job| own == Some(job.engine) || !queue.idle.contains(&Some(job.engine));
        if let Some(at) = queue.jobs.iter().position(is_ours) {
            queue.idle[number] = None;
            return queue.jobs.remove(at);
        }
        let (woken, waited) =
            shared.wake.wait_timeout(queue, IDLE).unwrap_or_else(PoisonError::into_inner);
        queue = woken;
        if waited.timed_out() {
            *running = None;
        }
    }
}

fn think(
    shared: &Shared,
    running: &mut Option<Running>,
    Job { engine, question, .. }: &Job,
) -> Result<Choice, EngineError> {
    let known = running.take().filter(|known| known.engine == *engine);
    let mut now = match known {
        Some(known) => known,
        None => {
            let ServerEngine { path, arguments, .. } = &shared.engines[*engine];
            let process = UciEngine::start_within(path, arguments, shared.patience)?;
            process.be_nice();
            Running { engine: *engine, game: None, process }
        }
    };
    if now.game != Some(question.game) {
        now.process.new_game()?;
        now.game = Some(question.game);
    }
    let time = question.time();
    let search = Search { time: Some(time), ..Search::default() };
    let Question { start, moves, .. } = question;
    let chosen = now.process.choose(start, moves, &search, time + shared.patience);
    *running = Some(now);
    chosen
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
