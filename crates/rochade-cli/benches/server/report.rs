//! The figures as a table, and what was to be reached.

use std::time::Duration;

use crate::online::player::Lengths;
use crate::{echo, start};

/// All figures of a run. Memory is in bytes; what the system does not tell is none.
pub struct Report {
    pub sockets: usize,
    /// The server's memory at the start, with all sockets open, and after the load.
    pub empty: Option<f64>,
    pub open: Option<f64>,
    pub loaded: Option<f64>,
    /// How many processors the server kept busy at the given pace.
    pub busy: Option<f64>,
    /// Moves a second that were wanted, and that were made.
    pub asked: f64,
    pub paced: f64,
    /// Half, 99 % and all of the moves took no longer from hand to hand.
    pub latency: [Duration; 3],
    /// Moves a second when everybody answers at once.
    pub saturated: f64,
    /// The server's processor time for each of them, in seconds.
    pub each_move: Option<f64>,
    /// All moves that were acknowledged, and in how many games something of it
    /// was missing after `kill -9`.
    pub played: usize,
    pub lost: usize,
    /// Moves a second of a bare relay.
    pub relay: f64,
    pub lengths: Lengths,
    /// What no goal is about, if it was measured.
    pub more: Option<More>,
}

/// What no goal is about.
pub struct More {
    /// Starts with an empty folder, and with a full one.
    pub started: [start::Started; 2],
    /// What so many spectators of one game hear in a second, here and from a bare
    /// broadcast.
    pub spectators: usize,
    pub told: f64,
    pub broadcast: f64,
    pub echo: echo::Measured,
    pub inserts: f64,
}

const MEGABYTE: f64 = 1_000_000.0;

impl Report {
    pub fn print(&self) {
        println!("\n{}", "server".to_owned() + &" ".repeat(42) + "measured    goal");
        self.print_server();
        if let Some(more) = &self.more {
            self.print_more(more);
        }
        println!();
        line("relayed moves a second, read as players do", Some(self.relay), "");
        println!("ratio: {:.2}", self.saturated / self.relay);
    }

    fn print_more(&self, more: &More) {
        println!("\nstart to the first answer");
        for (folder, started) in ["an empty folder", "a full one"].iter().zip(&more.started) {
            line(&format!("{folder}, ms"), Some(started.time.as_secs_f64() * 1e3), "");
            let memory = started.memory.map(|bytes| bytes / MEGABYTE);
            line(&format!("{folder}, memory, MB"), memory, "");
        }
        let Lengths { request, done, happened } = self.lengths;
        let bytes = format!("{request} bytes for {done} + 2 × {happened}");
        println!("\nother limits");
        line(&format!("told to {} spectators a second", more.spectators), Some(more.told), "");
        line("a bare broadcast to as many", Some(more.broadcast), "");
        line("of the bare broadcast", Some(more.told / more.broadcast), "");
        line(&format!("WebSocket echo a second, {bytes}"), Some(more.echo.per_second), "");
        line("memory for each socket, kB", more.echo.memory.map(|bytes| bytes / 1e3), "");
        line("SQLite inserts a second, 1,000 a commit", Some(more.inserts), "");
        let slower = more.echo.per_second.min(more.inserts);
        line("of the slower of echo and inserts", Some(self.saturated / slower), "");
    }

    fn print_server(&self) {
        let [half, most, all] = self.latency.map(|time| time.as_secs_f64() * 1e3);
        let memory = |bytes: Option<f64>| bytes.map(|bytes| bytes / MEGABYTE);
        let each =
            self.open.zip(self.empty).map(|(open, empty)| (open - empty) / self.sockets as f64);
        line("memory without sockets, MB", memory(self.empty), "");
        line(&format!("memory with {} sockets, MB", self.sockets), memory(self.open), "< 85");
        line("memory after the load, MB", memory(self.loaded), "");
        line("memory for each socket, kB", each.map(|bytes| bytes / 1e3), "");
        line("durable moves a second, paced", Some(self.paced), &format!("{}", self.asked));
        line("from hand to hand, half of them, ms", Some(half), "");
        line("from hand to hand, 99 %, ms", Some(most), "< 10");
        line("from hand to hand, the longest, ms", Some(all), "");
        line("processors kept busy by the server", self.busy, "");
        line("durable moves a second, saturated", Some(self.saturated), "");
        line("processor time for each, µs", self.each_move.map(|seconds| seconds * 1e6), "");
        line("moves acknowledged", Some(self.played as f64), "");
        line("games that lost one after kill -9", Some(self.lost as f64), "0");
    }
}

/// A line of the table.
fn line(what: &str, measured: Option<f64>, goal: &str) {
    let measured = match measured {
        None => "-".to_owned(),
        Some(number) if number >= 1_000.0 || number.fract() == 0.0 => format!("{number:.0}"),
        Some(number) => format!("{number:.2}"),
    };
    println!("{what:<48}{measured:>8}{goal:>8}");
}
