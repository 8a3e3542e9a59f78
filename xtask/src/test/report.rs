//! What was done: each step with its time, and how many tests passed.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::beside::{Lane, cpu_beside};

/// How many tests passed, failed, and were not run because something was missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// How a step ended, if nothing went wrong.
pub enum Outcome {
    /// Something holds that no test counts.
    Holds,
    /// Tests were run.
    Tested(Count),
    /// Something that the step needs is missing: what, and what to type to get it.
    Skipped(String),
}

/// A step that was done.
pub struct Row {
    pub step: &'static str,
    pub wall: Duration,
    pub cpu: Option<Duration>,
    pub note: String,
}

/// The steps so far.
pub struct Report {
    rows: Vec<Row>,
    count: Count,
    started: Instant,
}

impl Default for Report {
    fn default() -> Self {
        Self { rows: Vec::new(), count: Count::default(), started: Instant::now() }
    }
}

impl Report {
    /// Does one step and notes how long it took. Tests that fail are counted and do
    /// not end the run; everything else that goes wrong does.
    pub fn step(
        &mut self,
        step: &'static str,
        work: impl FnOnce() -> Result<Outcome>,
    ) -> Result<()> {
        println!("\n== {step}");
        let (started, before) = (Instant::now(), cpu_in_front());
        let outcome = work();
        let cpu = cpu_in_front().zip(before).map(|(now, before)| now.saturating_sub(before));
        let row = Row { step, wall: started.elapsed(), cpu, note: String::new() };
        self.note(row, outcome, "")
    }

    /// Notes steps that ran beside the others; an error if one did not end well.
    pub fn beside(&mut self, lane: Lane) -> Result<()> {
        let mut all = Ok(());
        for (row, outcome) in lane.finish() {
            all = all.and(self.note(row, outcome, " (beside the others)"));
        }
        all
    }

    fn note(&mut self, mut row: Row, outcome: Result<Outcome>, how: &str) -> Result<()> {
        row.note = match &outcome {
            Ok(Outcome::Holds) => String::new(),
            Ok(Outcome::Tested(count)) => {
                self.count += *count;
                tell(*count)
            }
            Ok(Outcome::Skipped(reason)) => {
                println!("SKIPPED: {reason}");
                self.count.skipped += 1;
                format!("SKIPPED: {reason}")
            }
            Err(_) => "FAILED".to_owned(),
        };
        row.note += how;
        self.rows.push(row);
        outcome.map(drop)
    }

    /// Notes what is left out on purpose.
    pub fn left_out(&mut self, step: &'static str, why: &str) {
        self.rows.push(Row {
            step,
            wall: Duration::ZERO,
            cpu: None,
            note: format!("left out: {why}"),
        });
    }

    /// Prints the table and the plain count; an error if a test failed.
    pub fn close(self) -> Result<()> {
        print!("\n{}", self.table());
        println!("\n{}", tell(self.count));
        if self.count.failed > 0 {
            bail!("{} tests failed", self.count.failed);
        }
        Ok(())
    }

    /// The steps in a table: wall-clock and CPU seconds of each.
    pub fn table(&self) -> String {
        let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
        let mut text = format!("{:<44} {:>7} {:>7}\n", "step", "wall s", "CPU s");
        let mut line = |step: &str, wall, cpu: Option<Duration>, note: &str| {
            let cpu = cpu.map_or_else(|| "-".to_owned(), seconds);
            let row = format!("{step:<44} {:>7} {cpu:>7}  {note}", seconds(wall));
            let _ = writeln!(text, "{}", row.trim_end());
        };
        for row in &self.rows {
            line(row.step, row.wall, row.cpu, &row.note);
        }
        let wall = self.started.elapsed();
        let cpu = self.rows.iter().filter_map(|row| row.cpu).reduce(|a, b| a + b);
        line("all", wall, cpu, "");
        text
    }
}

/// `12 passed, 0 failed`, and what was skipped if there is any.
fn tell(count: Count) -> String {
    let Count { passed, failed, skipped } = count;
    let mut text = format!("{passed} passed, {failed} failed");
    if skipped > 0 {
        let _ = write!(text, ", {skipped} skipped");
    }
    text
}

/// The CPU time of the programs that were run in front and have ended.
fn cpu_in_front() -> Option<Duration> {
    children_cpu().map(|all| all.saturating_sub(cpu_beside()))
}

/// The CPU time of all programs that were run and have ended, where the system
/// tells: the fields `cutime` and `cstime` of /proc/self/stat, in hundredths.
pub fn children_cpu() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name in parentheses may hold blanks; the third field comes after it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place - 3)?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (ticks(16)? + ticks(17)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_step_is_a_row_with_its_reason_and_is_counted() {
        let mut report = Report::default();
        report
            .step("first", || Ok(Outcome::Tested(Count { passed: 3, ..Count::default() })))
            .unwrap();
        report.step("second", || Ok(Outcome::Skipped("no such tool".into()))).unwrap();
        assert!(report.step("third", || bail!("broken")).is_err());
        let table = report.table();
        for expected in ["3 passed, 0 failed\n", "SKIPPED: no such tool\n", "FAILED\n"] {
            assert!(table.contains(expected), "{table}");
        }
        assert_eq!(tell(report.count), "3 passed, 0 failed, 1 skipped");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_time_of_children_grows_with_them() {
        let before = children_cpu().expect("Linux tells");
        let busy = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        std::process::Command::new("sh").args(["-c", busy]).status().expect("a shell");
        assert!(children_cpu().expect("Linux tells") > before);
    }
}
