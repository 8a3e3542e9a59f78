//! Three servers on a PostgreSQL with a standby, and what can happen to them.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::postgres::{self, Postgres};
use crate::wire::Wire;

/// The program as it is built now.
const OURS: &str = env!("CARGO_BIN_EXE_rochade");

/// A server that is started again at the same address.
pub struct Node {
    pub address: SocketAddr,
    program: String,
    database: String,
    pub wires: Vec<Wire>,
    /// What it keeps beside the database, such as its openings.
    folder: TempDir,
    child: Child,
}

impl Node {
    pub fn start(database: String, wires: Vec<Wire>) -> Self {
        Self::start_program(OURS.to_owned(), database, wires)
    }

    /// The same with another version of the program.
    pub fn start_program(program: String, database: String, wires: Vec<Wire>) -> Self {
        let port = std::net::TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr());
        let address = port.expect("a port");
        let folder = tempfile::tempdir().expect("a folder");
        let child = serve(&program, &database, address.port(), &folder);
        Self { address, program, database, wires, folder, child }
    }

    /// Waits until it answers.
    pub async fn is_up(&self) {
        let url = format!("http://{}/health", self.address);
        while !reqwest::get(&url).await.is_ok_and(|answer| answer.status().is_success()) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Tells it to stop, and waits until it has.
    pub async fn stop(&mut self) {
        self.signal(Signal::TERM);
        while matches!(self.child.try_wait(), Ok(None)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// From the next start on it runs the other one of two versions.
    pub fn change_version(&mut self, other: &str) {
        let new = if self.program == OURS { other } else { OURS };
        self.program = new.to_owned();
    }

    pub fn restart(&mut self) {
        self.kill();
        self.child = serve(&self.program, &self.database, self.address.port(), &self.folder);
    }

    pub fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        let _ = pid.map(|pid| kill_process(pid, signal));
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

fn serve(program: &str, database: &str, port: u16, folder: &TempDir) -> Child {
    let mut serve = Command::new(program);
    serve.current_dir(folder.path());
    serve.args(["serve", "--no-limits", "--lang", "en", "--database", database, "--port"]);
    let serve = serve.arg(port.to_string()).stdout(Stdio::null()).env("RUST_LOG", "error");
    serve.spawn().expect("it starts")
}

/// A database with a standby that has everything before a commit is acknowledged.
pub struct Database {
    hosts: [Postgres; 2],
    primary: usize,
}

/// What both hosts are started with.
const SETTINGS: [&str; 2] = ["wal_level=replica", "max_wal_senders=8"];

impl Database {
    pub fn start() -> Self {
        let programs = programs();
        let primary = Postgres::start(&programs, &SETTINGS).expect("a PostgreSQL");
        primary.execute("CREATE DATABASE rochade").expect("a database");
        let standby = primary.standby("standby", &SETTINGS).expect("a standby");
        let new = Self { hosts: [primary, standby], primary: 0 };
        new.synchronous();
        new
    }

    pub fn ports(&self) -> [u16; 2] {
        [self.hosts[0].port(), self.hosts[1].port()]
    }

    fn synchronous(&self) {
        let set = self.hosts[self.primary].set("synchronous_standby_names = 'ANY 1 (standby)'");
        set.expect("it is set");
    }

    /// The primary loses its power, and the standby goes on in its place.
    pub fn fail_over(&mut self) {
        self.hosts[self.primary].kill();
        self.primary = 1 - self.primary;
        let promoted = &self.hosts[self.primary];
        promoted.promote().expect("it is promoted");
        // Until the other one is back there is nobody to wait for.
        promoted.set("synchronous_standby_names = ''").expect("it is set");
    }

    /// The other host comes back and follows.
    pub fn repair(&self) {
        let (primary, other) = (&self.hosts[self.primary], &self.hosts[1 - self.primary]);
        other.follow(primary, "standby", &SETTINGS).expect("it follows");
        self.synchronous();
    }
}

pub fn programs() -> PathBuf {
    postgres::programs().unwrap_or_else(|| panic!("{}", postgres::MISSING))
}

/// A single PostgreSQL that waits for its disk, with a database.
pub fn single(name: &str) -> (Postgres, String) {
    let programs: &Path = &programs();
    let database = Postgres::start(programs, &[]).expect("a PostgreSQL");
    database.execute(&format!("CREATE DATABASE {name}")).expect("a database");
    let url = format!("{}/{name}", database.url());
    (database, url)
}
