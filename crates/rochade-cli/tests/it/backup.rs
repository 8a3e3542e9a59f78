//! `rochade backup` and `rochade restore`: a copy made while games go on holds every move
//! that was acknowledged before, and nothing is ever written over.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use tokio::sync::Semaphore;

use crate::online::Process;
use crate::online::random::Random;
use crate::online::table::Table;
use crate::program::{answer, complaint};

/// So many games go on at once.
const GAMES: usize = 20;

/// So many moves are made before the backup.
const MOVES: u32 = 300;

/// The moves of each game that its players were told are done.
type Acknowledged = Arc<Mutex<HashMap<String, Vec<String>>>>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_under_load_has_every_move_acknowledged_before() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (data, file, restored) = (path("data"), path("backup.sqlite"), path("restored"));
    let server = Process::rochade(Path::new(&data));
    let (http, stop) = (reqwest::Client::new(), Arc::new(AtomicBool::new(false)));
    let (acknowledged, made) = (Acknowledged::default(), Arc::new(Semaphore::new(0)));
    let mut playing = Vec::new();
    for seed in 1..=GAMES as u64 {
        let table = Table::new(&http, server.address()).await;
        let (acknowledged, made) = (Arc::clone(&acknowledged), Arc::clone(&made));
        playing.push(tokio::spawn(play(
            table,
            Random(seed),
            acknowledged,
            made,
            Arc::clone(&stop),
        )));
    }
    let _enough = made.acquire_many(MOVES).await.expect("it is never closed");
    let before = acknowledged.lock().expect("nobody panics").clone();
    let backup = ["backup", &file, "--data", &data, "--lang", "en"].map(str::to_owned);
    let backup = tokio::task::spawn_blocking(move || answer(&backup.each_ref().map(|t| &**t)));
    let (said, code) = backup.await.expect("it runs");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("21 journals") && said.contains("every secret"), "{said}");
    stop.store(true, Ordering::Relaxed);
    let tables = join_all(playing).await;
    server.kill();

    let (said, code) = answer(&["restore", &file, "--data", &restored, "--lang", "en"]);
    assert_eq!(code, 0, "{said}");
    let server = Process::rochade(Path::new(&restored));
    let mut kept = 0;
    for table in tables {
        let table = table.expect("the players are well");
        let stored = table.spectator(server.address()).await.known.moves;
        let told = before.get(&table.id).map_or(&[][..], Vec::as_slice);
        assert!(stored.starts_with(told), "{}: {stored:?} lacks some of {told:?}", table.id);
        assert!(table.known().moves.starts_with(&stored), "{}: {stored:?}", table.id);
        kept += told.len();
    }
    assert!(kept >= MOVES as usize, "{kept}");
}

async fn play(
    mut table: Table,
    mut random: Random,
    acknowledged: Acknowledged,
    made: Arc<Semaphore>,
    stop: Arc<AtomicBool>,
) -> Table {
    while !table.is_over() && !stop.load(Ordering::Relaxed) {
        table.play(&mut random).await.expect("the server is there");
        let moves = table.known().moves.clone();
        acknowledged.lock().expect("nobody panics").insert(table.id.clone(), moves);
        made.add_permits(1);
    }
    table
}

#[test]
fn nothing_is_written_over_and_everything_is_private() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (data, file) = (path("data"), path("backup.sqlite"));
    for (language, no_data) in [
        ("en", "cannot be used"),
        ("de", "lässt sich nicht verwenden"),
        ("nl", "niet te gebruiken"),
        ("ru", "нельзя пользоваться"),
    ] {
        let said = complaint(&["backup", &file, "--data", &data, "--lang", language]);
        assert!(said.contains(no_data) && said.contains(&data), "{said}");
    }
    assert!(!Path::new(&file).exists() && !Path::new(&data).exists(), "nothing was made");

    drop(Process::rochade(Path::new(&data)));
    let backup = |file: &str| answer(&["backup", file, "--data", &data, "--lang", "de"]);
    let (said, code) = backup(&file);
    assert!(code == 0 && said.contains("alle Geheimnisse"), "{said}");
    let again = complaint(&["backup", &file, "--data", &data, "--lang", "de"]);
    assert!(again.contains("gibt es schon"), "{again}");
    let over = complaint(&["restore", &file, "--data", &data, "--lang", "nl"]);
    assert!(over.contains("bestaat al") && over.contains(&data), "{over}");
    let parts = std::fs::read_dir(folder.path()).expect("a folder");
    let parts: Vec<_> = parts.map(|entry| entry.expect("a name").file_name()).collect();
    assert_eq!(parts.len(), 2, "no part is left: {parts:?}");

    let letter = path("letter.sqlite");
    std::fs::write(&letter, "Dear arbiter, ".repeat(100)).expect("a file");
    let new = path("new");
    assert!(complaint(&["restore", &letter, "--data", &new]).contains("not a database"));
    assert!(!Path::new(&new).exists());
    #[cfg(unix)]
    rights(Path::new(&file), Path::new(&new));
}

/// A backup is private, and so is what is restored from one that was made public.
#[cfg(unix)]
fn rights(file: &Path, folder: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| path.metadata().expect("it exists").permissions().mode() & 0o777;
    assert_eq!(mode(file), 0o600);
    std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).expect("public");
    let (from, to) = (file.display().to_string(), folder.display().to_string());
    let (said, code) = answer(&["restore", &from, "--data", &to]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(mode(folder), 0o700);
    assert_eq!(mode(&folder.join("rochade.sqlite")), 0o600);
}

/// Who wants to copy a database is told how, and nothing is made.
#[test]
fn a_database_is_copied_with_its_own_tools() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let file = folder.path().join("backup.sqlite").display().to_string();
    let url = "postgres://rochade:secret@127.0.0.1:1/club";
    for place in ["--data", "--database"] {
        let backup = complaint(&["backup", &file, place, url, "--lang", "en"]);
        assert!(backup.contains("pg_basebackup") && !backup.contains("secret"), "{backup}");
    }
    let restore = complaint(&["restore", &file, "--data", url, "--lang", "de"]);
    assert!(restore.contains("rochade migrate") && !restore.contains("secret"), "{restore}");
    for command in ["serve", "audit", "ratings"] {
        let said = complaint(&[command, "--data", url, "--lang", "en"]);
        assert!(said.contains("--database") && !said.contains("secret"), "{command}: {said}");
    }
    assert!(!Path::new("postgres:").exists(), "no folder of that name");
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
}
