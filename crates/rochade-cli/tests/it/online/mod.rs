//! The server as its players use it: a process, and sockets to it. Tests, the load
//! benchmark and the attacks share this.

#![allow(dead_code, reason = "each of them uses its part")]

pub mod heard;
pub mod player;
pub mod random;
pub mod socket;
pub mod table;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A server in a process of its own, killed at the end at the latest.
pub struct Process {
    child: Child,
    address: SocketAddr,
    /// Kept open, since a program whose output nobody takes may end.
    _output: BufReader<ChildStdout>,
}

impl Process {
    /// `rochade serve` with its data in this folder, on any free port.
    pub fn rochade(data: &Path) -> Self {
        let arguments = ["serve", "--port", "0", "--no-limits", "--lang", "en", "--data"];
        Self::start(Command::new(env!("CARGO_BIN_EXE_rochade")).args(arguments).arg(data))
    }

    /// Starts a server that says in its first line at which address it is.
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        output.read_line(&mut line).expect("a first line");
        let address =
            line.trim().rsplit_once("http://").and_then(|(_, address)| address.parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Self { child, address, _output: output }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`: without a chance to tidy up.
    pub fn kill(mut self) {
        self.end();
    }

    /// Asks it to stop, as the system does when it shuts down, and says how long that
    /// took; nothing if it did not stop in this time and had to be killed.
    #[cfg(unix)]
    pub async fn stop(mut self, within: Duration) -> Option<Duration> {
        use rustix::process::{Pid, Signal, kill_process};
        let asked = Instant::now();
        let number = i32::try_from(self.child.id()).expect("the number of a process");
        // Fails only if it has ended by itself.
        let _ = Pid::from_raw(number).map(|pid| kill_process(pid, Signal::TERM));
        while asked.elapsed() < within {
            if self.child.try_wait().expect("it is ours").is_some() {
                return Some(asked.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        None
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("it is ours").is_some()
    }

    fn end(&mut self) {
        // Fails only if it has ended by itself.
        let _ = self.child.kill();
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
