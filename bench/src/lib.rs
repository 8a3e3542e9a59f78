//! What the benchmarks share: a clock that counts only our own time, and a
//! generator of random numbers that is the same everywhere.

use std::time::Duration;

/// The processor time this thread has used. Time in which the machine ran
/// something else does not count.
pub fn cpu_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}

/// Calls `work` at least three times and for at least `least` of processor
/// time; the shortest call counts, since noise only ever adds.
pub fn shortest<T>(least: Duration, mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut spent = Duration::ZERO;
    let mut best: Option<(T, Duration)> = None;
    let mut calls = 0;
    while calls < 3 || spent < least {
        let before = cpu_time();
        let result = work();
        let time = cpu_time() - before;
        spent += time;
        calls += 1;
        if best.as_ref().is_none_or(|(_, shortest)| time < *shortest) {
            best = Some((result, time));
        }
    }
    best.expect("called at least three times")
}

/// Xorshift: not for secrets, the same on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}
