//! What an attack did, and whether that is too much.

use std::fmt::Write as _;
use std::time::Duration;

/// What was measured during one attack. Memory and disk are in bytes.
pub struct Measured {
    /// How many requests, frames or bytes of a slow sender were sent.
    pub sent: u64,
    pub lasted: Duration,
    /// The memory of the server before the attack, and at most.
    pub before: f64,
    pub memory: f64,
    /// How much it may grow.
    pub memory_bound: f64,
    /// The data folder at its largest, and how large it may be.
    pub disk: f64,
    pub disk_bound: f64,
    /// How many moves the players made, and how long the slowest took.
    pub moves: u64,
    pub slowest_move: Duration,
    pub slowest_allowed: Duration,
    pub slowest_health: Duration,
    /// How long the server took to stop; none if it had to be killed.
    pub stopped: Option<Duration>,
    /// What else is wrong.
    pub findings: Vec<String>,
}

/// Whether the server held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Held,
    Failed,
}

impl Measured {
    pub fn verdict(&self) -> Verdict {
        let held = self.slowest_move <= self.slowest_allowed
            && self.moves > 0
            && self.memory - self.before <= self.memory_bound
            && self.disk <= self.disk_bound
            && self.stopped.is_some()
            && self.findings.is_empty();
        if held { Verdict::Held } else { Verdict::Failed }
    }
}

/// A figure, marked where it is beyond its bound.
fn marked(text: &str, is_too_much: bool) -> String {
    if is_too_much { format!("{text}!") } else { format!("{text} ") }
}

/// One line of the table.
pub fn line(name: &str, measured: &Measured) -> String {
    let Measured { sent, lasted, before, memory, disk, moves, .. } = measured;
    let grown = memory - before;
    let memory = format!("{:.0}+{:.0}", before / 1e6, grown / 1e6);
    let memory = marked(&memory, grown > measured.memory_bound);
    let disk = marked(&format!("{:.1}", disk / 1e6), *disk > measured.disk_bound);
    let milliseconds = |time: Duration| format!("{}", time.as_millis());
    let is_slow = measured.slowest_move > measured.slowest_allowed || *moves == 0;
    let slowest = marked(&milliseconds(measured.slowest_move), is_slow);
    let health = milliseconds(measured.slowest_health);
    let stopped = match measured.stopped {
        Some(time) => marked(&format!("{:.1}", time.as_secs_f64()), false),
        None => marked(">10", true),
    };
    let verdict = match measured.verdict() {
        Verdict::Held => "held",
        Verdict::Failed => "FAILED",
    };
    let lasted = lasted.as_secs_f64();
    format!(
        "{name:<18}{sent:>8}{lasted:>7.1}{memory:>10}{disk:>8}{moves:>7}{slowest:>10}{health:>9}{stopped:>7}  {verdict}"
    )
}

/// All attacks.
pub fn table(all: &[(&str, Measured)]) -> String {
    let mut text = format!(
        "{:<18}{:>8}{:>7}{:>10}{:>8}{:>7}{:>10}{:>9}{:>7}\n",
        "attack", "sent", "s", "MB ", "disk MB", "moves", "move ms ", "health ms", "stop s "
    );
    for (name, measured) in all {
        let _ = writeln!(text, "{}", line(name, measured));
        for finding in &measured.findings {
            let _ = writeln!(text, "    {finding}");
        }
    }
    text + "! is beyond its bound. Memory is before the attack + what came with it.\n"
}
