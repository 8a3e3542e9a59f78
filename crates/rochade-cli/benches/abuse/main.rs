//! The server attacked from outside, one named attack after the other, while two honest
//! players make a move every second and somebody asks for its health.
//!
//! Each attack has a program of its own on an empty folder. Attackers, players and the
//! probe come from different addresses of the loopback, so that limits for each address
//! work as on a network.

mod attacks;
mod field;
mod honest;
#[path = "../server/machine.rs"]
#[allow(dead_code, reason = "the load benchmark asks for more")]
mod machine;
#[path = "../../tests/it/online/mod.rs"]
mod online;
mod probe;
mod report;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use clap::Parser as _;
use tokio::time::{Instant, sleep, timeout};

use attacks::{ATTACKS, Attack};
use field::Field;
use online::Process;
use report::{Measured, Verdict};

/// How long the server has to stop.
const STOP: Duration = Duration::from_secs(10);

/// How long the players play before an attack, and after it.
const QUIET: Duration = Duration::from_secs(2);

/// Attack the server from outside.
#[derive(clap::Parser)]
#[command(name = "cargo xtask abuse", bin_name = "cargo xtask abuse")]
struct Args {
    /// Only these attacks; all of them if none is named
    attacks: Vec<String>,
    /// List the attacks
    #[arg(long)]
    list: bool,
    /// Only a few attacks, each for a short time: less than two minutes
    #[arg(long)]
    fast: bool,
    /// The longest time that an honest move may take, in milliseconds
    #[arg(long, default_value_t = 1_000)]
    slowest: u64,
    /// The program that is attacked
    #[arg(long, default_value = env!("CARGO_BIN_EXE_rochade"))]
    program: PathBuf,
    /// What cargo says to every benchmark
    #[arg(long, hide = true)]
    bench: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    let unknown = args.attacks.iter().find(|name| !ATTACKS.iter().any(|a| a.name == **name));
    if let Some(name) = unknown {
        eprintln!("error: there is no attack “{name}”; --list names them all");
        return ExitCode::from(2);
    }
    let is_chosen = |attack: &&Attack| match args.attacks.is_empty() {
        true => attack.is_fast || !args.fast,
        false => args.attacks.iter().any(|name| name == attack.name),
    };
    let chosen: Vec<&Attack> = ATTACKS.iter().filter(is_chosen).collect();
    if args.list {
        for attack in &chosen {
            println!("{:<18} {}", attack.name, attack.what);
        }
        return ExitCode::SUCCESS;
    }
    machine::allow_files(12_000);
    let mut all = Vec::new();
    for attack in chosen {
        println!("{}: {}", attack.name, attack.what);
        let measured = measure(&args, attack).await;
        println!("{}", report::line(attack.name, &measured));
        for finding in &measured.findings {
            println!("    {finding}");
        }
        all.push((attack.name, measured));
    }
    println!("\n{}", report::table(&all));
    let failed = all.iter().filter(|(_, measured)| measured.verdict() == Verdict::Failed).count();
    println!("{} passed, {failed} failed", all.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Starts a server, attacks it and stops it.
async fn measure(args: &Args, attack: &Attack) -> Measured {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let mut server = start(&args.program, &data, &log);
    let players = honest::Players::sit_down(server.address()).await;
    let probe = probe::Probe::start(server.address(), server.id(), data.clone());
    sleep(QUIET).await;
    let before = machine::resident(server.id()).unwrap_or_default();
    let field = Field::new(server.address(), args.program.clone(), data, players.game(), args.fast);
    let limit = Duration::from_secs(if args.fast { 8 } else { 60 });
    let begun = Instant::now();
    let mut findings = match timeout(limit, (attack.run)(&field)).await {
        Ok(Ok(findings)) => findings,
        Ok(Err(error)) => vec![format!("the attack was cut off: {error:#}")],
        Err(_) => Vec::new(),
    };
    let lasted = begun.elapsed();
    sleep(QUIET).await;
    if server.has_ended() {
        findings.push("the process ended by itself".to_owned());
    }
    let (moves, lost) = players.leave();
    let probed = probe.stop();
    let sent = field.sent();
    let stopped = server.stop(STOP).await;
    drop(field);
    let said = std::fs::read(&log).unwrap_or_default();
    if let Some(line) =
        String::from_utf8_lossy(&said).lines().find(|line| line.contains("panicked"))
    {
        findings.push(format!("it panicked: {line}"));
    }
    findings.extend(lost);
    Measured {
        sent,
        lasted,
        before,
        memory: probed.memory.max(before),
        memory_bound: attack.memory * 1e6,
        disk: probed.disk,
        disk_bound: attack.disk * 1e6,
        slowest_move: moves.slowest,
        slowest_allowed: Duration::from_millis(args.slowest),
        moves: moves.made,
        slowest_health: probed.slowest,
        stopped,
        findings,
    }
}

fn start(program: &Path, data: &Path, log: &Path) -> Process {
    let log = std::fs::File::create(log).expect("a log");
    let mut command = Command::new(program);
    command.args(["serve", "--port", "0", "--lang", "en", "--data"]).arg(data);
    Process::start(command.stdin(Stdio::null()).stderr(log))
}
