//! The package in a clean Debian: installed, started as its unit starts it, upgraded, removed.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::command::{command, output, run};
use crate::tools;

/// The oldest Debian that the package is for.
const RELEASE: &str = "bookworm";

/// A port that nothing else uses.
const PORT: &str = "19600";

/// A game that somebody offers.
const GAME: &str = r#"{"opponent":{"kind":"friend"}}"#;

/// How long the server may take until it answers, and until it has stopped.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tries what a user would do, in this order.
pub fn try_out(deb: &Path, previous: &Path, folder: &Path) -> Result<()> {
    let debian = match Debian::new(&folder.join("debian")) {
        Ok(debian) => debian,
        Err(why) => {
            println!("SKIPPED: the package was not tried in a clean Debian: {why:#}");
            return Ok(());
        }
    };
    let before = debian.files()?;
    debian.install(previous)?;
    println!("installed {}", previous.display());
    // What an operator changes stays through an upgrade.
    let settings = debian.root.join("etc/rochade/rochade.toml");
    let text = fs::read_to_string(&settings)?.replace("# port = 9600", &format!("port = {PORT}"));
    ensure!(text.contains(PORT), "the configuration file has no line for the port");
    fs::write(&settings, &text)?;
    let game = {
        let server = debian.start()?;
        let made = server.request("POST", "/api/games", GAME)?;
        let id = made.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next());
        let id = id.with_context(|| format!("no game: {made}"))?.to_owned();
        ensure!(server.request("GET", "/", "")?.contains("Rochade"), "no start page");
        server.stop()?;
        id
    };
    println!("the last version served a game and stopped");
    debian.install(deb)?;
    ensure!(fs::read_to_string(&settings)? == text, "the upgrade has changed the settings");
    {
        let server = debian.start()?;
        let kept = server.request("GET", &format!("/api/games/{game}"), "")?;
        ensure!(kept.starts_with("HTTP/1.1 200"), "the game is gone: {kept}");
        server.stop()?;
    }
    println!("the new version has its game");
    debian.manual_and_completions()?;
    debian.dpkg(&["--purge", "rochade"])?;
    let left: Vec<PathBuf> = debian.files()?.difference(&before).cloned().collect();
    let strange: Vec<&PathBuf> = left
        .iter()
        .filter(|path| !path.starts_with("var/lib/rochade") && !is_dpkgs(path))
        .collect();
    ensure!(strange.is_empty(), "left behind: {strange:?}");
    ensure!(left.iter().any(|path| path.ends_with("rochade.sqlite")), "the data are gone");
    println!("removed: nothing is left but /var/lib/rochade and its owner");
    Ok(())
}

/// What dpkg and useradd write about everything that is or was installed.
fn is_dpkgs(path: &Path) -> bool {
    let known = ["var/log", "var/lib/dpkg", "var/cache/ldconfig", "etc"];
    let in_etc = path.starts_with("etc");
    let of_users = ["passwd-", "shadow-", "group-", "gshadow-", "subuid-", "subgid-", ".pwd.lock"];
    let is_user_file =
        path.file_name().is_some_and(|name| of_users.iter().any(|user| name == *user));
    known.iter().any(|folder| path.starts_with(folder)) && (!in_etc || is_user_file)
}

/// A Debian in a folder.
struct Debian {
    root: PathBuf,
}

impl Debian {
    /// The packages that every Debian has, and nothing else. What was downloaded is kept.
    fn new(root: &Path) -> Result<Self> {
        ensure!(is_root()?, "only root may change into another root");
        if tools::find(&["debootstrap"]).is_none() {
            tools::install_debian("debootstrap");
        }
        ensure!(tools::find(&["debootstrap"]).is_some(), "debootstrap is missing");
        let kept = root.with_extension("tar");
        if root.exists() {
            fs::remove_dir_all(root)?;
        }
        fs::create_dir_all(root)?;
        if kept.exists() {
            run(command("tar", &["--extract", "--file"]).arg(&kept).arg("--directory").arg(root))?;
        } else {
            let mut bootstrap = command("debootstrap", &["--variant=minbase", RELEASE]);
            run(bootstrap.arg(root).stdout(std::process::Stdio::null()))?;
            let mut keep = command("tar", &["--create", "--file"]);
            run(keep.arg(&kept).arg("--directory").arg(root).arg("."))?;
        }
        Ok(Self { root: root.to_owned() })
    }

    /// A program in there.
    fn inside(&self, options: &[&str], arguments: &[&str]) -> Command {
        let mut inside = command("chroot", options);
        inside.arg(&self.root).args(arguments).env_clear();
        inside.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C.UTF-8");
        inside.env("DEBIAN_FRONTEND", "noninteractive");
        inside
    }

    fn dpkg(&self, arguments: &[&str]) -> Result<()> {
        run(&mut self.inside(&[], &[&["dpkg"], arguments].concat()))
    }

    /// Installs a package; dpkg itself refuses it if something is missing that it needs.
    fn install(&self, deb: &Path) -> Result<()> {
        fs::copy(deb, self.root.join("tmp/rochade.deb"))?;
        self.dpkg(&["--install", "/tmp/rochade.deb"])?;
        fs::remove_file(self.root.join("tmp/rochade.deb"))?;
        Ok(())
    }

    /// The command of the unit, as the user of the unit.
    fn start(&self) -> Result<Server> {
        let unit = fs::read_to_string(self.root.join("usr/lib/systemd/system/rochade.service"))?;
        let value = |key: &str| {
            let line = unit.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
            line.with_context(|| format!("the unit has no {key}"))
        };
        let who = format!("--userspec={}:{}", value("User")?, value("Group")?);
        let words: Vec<&str> = value("ExecStart")?.split(' ').collect();
        let child = self.inside(&[&who], &words).spawn().context("the unit's command")?;
        let server = Server(Some(child));
        let began = Instant::now();
        loop {
            match server.request("GET", "/health", "") {
                Ok(answer) if answer.starts_with("HTTP/1.1 200") => return Ok(server),
                _ if began.elapsed() > PATIENCE => bail!("it does not answer"),
                _ => sleep(Duration::from_millis(50)),
            }
        }
    }

    /// Everything that is there, without what changes by itself.
    fn files(&self) -> Result<BTreeSet<PathBuf>> {
        let listed = output(command("find", &[".", "-xdev"]).current_dir(&self.root))?;
        Ok(listed.lines().map(|line| PathBuf::from(line.trim_start_matches("./"))).collect())
    }

    fn manual_and_completions(&self) -> Result<()> {
        for file in [
            "usr/share/man/man1/rochade-serve.1.gz",
            "usr/share/bash-completion/completions/rochade",
            "usr/share/zsh/vendor-completions/_rochade",
            "usr/share/fish/vendor_completions.d/rochade.fish",
            "usr/share/doc/rochade/copyright",
            "usr/share/doc/rochade/LICENSE-GPL",
        ] {
            let size = fs::metadata(self.root.join(file)).with_context(|| file.to_owned())?.len();
            ensure!(size > 0, "{file} is empty");
        }
        let owner = output(&mut self.inside(&[], &["stat", "-c", "%U %a", "/var/lib/rochade"]))?;
        ensure!(owner.trim() == "rochade 700", "/var/lib/rochade is of {owner}");
        Ok(())
    }
}

fn is_root() -> Result<bool> {
    Ok(output(&mut command("id", &["-u"]))?.trim() == "0")
}

/// The running server, killed at the end at the latest.
struct Server(Option<Child>);

impl Server {
    fn request(&self, method: &str, path: &str, body: &str) -> Result<String> {
        let mut stream = TcpStream::connect(format!("127.0.0.1:{PORT}"))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// As systemd does.
    fn stop(mut self) -> Result<()> {
        let Some(mut child) = self.0.take() else { return Ok(()) };
        run(command("kill", &["-TERM"]).arg(child.id().to_string()))?;
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if let Some(status) = child.try_wait()? {
                ensure!(status.success(), "it stopped with {status}");
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        child.kill()?;
        bail!("it does not stop")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
