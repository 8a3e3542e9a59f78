//! A PostgreSQL of our own: in a folder and on a port that nobody else uses, gone at the
//! end. The tests, the cluster and what kills it share this.

#![allow(dead_code, reason = "each of them uses its part")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Why there is none.
type Error = Box<dyn std::error::Error + Send + Sync>;

/// What to type when it is missing.
pub const MISSING: &str = "no PostgreSQL: type `apt-get install postgresql-15`";

/// A running PostgreSQL.
pub struct Postgres {
    programs: PathBuf,
    /// Removed at the end.
    folder: PathBuf,
    port: u16,
}

/// The folder with its programs, if it is installed.
pub fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.flatten().map(|version| version.path().join("bin"));
    folders.filter(|folder| folder.join("initdb").is_file()).max()
}

impl Postgres {
    /// A new one with these settings, such as `fsync=off`.
    pub fn start(programs: &Path, settings: &[&str]) -> Result<Self, Error> {
        let new = Self::prepare(programs)?;
        let data = new.data();
        let mut initdb = new.command("initdb");
        initdb.arg("-D").arg(&data).args(["-A", "trust", "-U", "rochade", "-E", "UTF8"]);
        run(initdb.arg("--locale=C.UTF-8"))?;
        new.begin(settings)?;
        Ok(new)
    }

    /// A standby that follows this one, under this name.
    pub fn standby(&self, name: &str, settings: &[&str]) -> Result<Self, Error> {
        let new = Self::prepare(&self.programs)?;
        new.copy_of(self, name)?;
        new.begin(settings)?;
        Ok(new)
    }

    /// Begins anew as a standby of that one, after it was killed.
    pub fn follow(&self, primary: &Self, name: &str, settings: &[&str]) -> Result<(), Error> {
        std::fs::remove_dir_all(self.data())?;
        self.copy_of(primary, name)?;
        self.begin(settings)
    }

    fn copy_of(&self, primary: &Self, name: &str) -> Result<(), Error> {
        let mut copy = self.command("pg_basebackup");
        copy.arg("-D").arg(self.data()).args(["-R", "-X", "stream", "-c", "fast"]);
        let port = primary.port;
        let source = format!("host=127.0.0.1 port={port} user=rochade application_name={name}");
        run(copy.arg("-d").arg(source))
    }

    /// A folder and a port for a new one.
    fn prepare(programs: &Path) -> Result<Self, Error> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("rochade-postgres-{}-{count}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder)?;
        if let Some(user) = user() {
            run(Command::new("chown").arg(user).arg(&folder))?;
        }
        // It is free now, and nobody else is looking for one.
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        Ok(Self { programs: programs.to_owned(), folder, port })
    }

    /// Starts it, again after it was killed.
    pub fn begin(&self, settings: &[&str]) -> Result<(), Error> {
        let mut options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c max_connections=200",
            self.port,
            self.folder.display()
        );
        for setting in settings {
            options.push_str(" -c ");
            options.push_str(setting);
        }
        let mut start = self.command("pg_ctl");
        start.arg("-D").arg(self.data()).arg("-o").arg(options);
        run(start.arg("-l").arg(self.folder.join("log")).args(["-w", "start"]))
    }

    /// Its address, without a database.
    pub fn url(&self) -> String {
        format!("postgres://rochade@127.0.0.1:{}", self.port)
    }

    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Sets something while it runs.
    pub fn set(&self, setting: &str) -> Result<(), Error> {
        self.execute(&format!("ALTER SYSTEM SET {setting}"))?;
        self.execute("SELECT pg_reload_conf()")
    }

    pub fn execute(&self, sql: &str) -> Result<(), Error> {
        let mut psql = self.command("psql");
        psql.args(["-h", "127.0.0.1", "-U", "rochade", "-d", "postgres", "-q", "-p"]);
        run(psql.arg(self.port.to_string()).args(["-c", sql]))
    }

    /// As if the machine had lost its power.
    pub fn kill(&self) {
        let file = std::fs::read_to_string(self.data().join("postmaster.pid"));
        let Some(pid) = file.ok().and_then(|text| text.lines().next().map(str::to_owned)) else {
            return;
        };
        // Its children end when it does.
        let _ = Command::new("pkill").args(["-9", "-P", &pid]).status();
        let _ = Command::new("kill").args(["-9", &pid]).status();
    }

    /// A standby takes writes from now on.
    pub fn promote(&self) -> Result<(), Error> {
        run(self.command("pg_ctl").arg("-D").arg(self.data()).args(["-w", "promote"]))
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of its programs. It refuses to be run by root.
    fn command(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let Some(user) = user() else { return Command::new(program) };
        let mut command = Command::new("runuser");
        command.args(["-u", user, "--"]).arg(program).current_dir("/");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = self.command("pg_ctl");
        // It may have been killed.
        let _ = run(stop.arg("-D").arg(self.data()).args(["-m", "immediate", "-w", "stop"]));
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Who runs it if we are root.
fn user() -> Option<&'static str> {
    let id = Command::new("id").arg("-u").output().ok()?;
    let is_root = String::from_utf8_lossy(&id.stdout).trim() == "0";
    let has_own =
        || Command::new("id").arg("postgres").output().is_ok_and(|id| id.status.success());
    is_root.then(|| if has_own() { "postgres" } else { "nobody" })
}

fn run(command: &mut Command) -> Result<(), Error> {
    let done = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let done = done.wait_with_output()?;
    if done.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&done.stderr);
    Err(format!("{} failed: {}", command.get_program().display(), said.trim()).into())
}
