//! `rochade tournament` on an event of a running server, as an organiser uses it.

use crate::online::Process;
use crate::program::full_answer;
use serde_json::Value;
use tempfile::TempDir;

/// An event on a server of its own.
struct Club {
    link: String,
    _server: Process,
    folder: TempDir,
}

impl Club {
    fn new(settings: &str) -> Self {
        let folder = TempDir::new().expect("a folder");
        let server = Process::rochade(folder.path());
        let address = format!("http://{}", server.address());
        let asked =
            ["tournament", "new", "Club", "--server", &address, "--draw", "random", "--json"];
        let (made, complained, code) =
            full_answer(&[&asked[..], &["--settings", settings]].concat());
        assert_eq!(code, 0, "{complained}");
        let made: Value = serde_json::from_str(&made).expect("JSON");
        let text = |field: &str| made[field].as_str().expect("a text").to_owned();
        let link = format!("{address}/club/{}/key/{}", text("id"), text("secret"));
        Self { link, _server: server, folder }
    }

    /// Runs `rochade tournament`, in any language.
    fn run(&self, arguments: &[&str]) -> (String, String, i32) {
        full_answer(&[&["tournament", "--event", &self.link], arguments].concat())
    }

    fn ok(&self, arguments: &[&str]) -> String {
        let (printed, complained, code) = self.run(arguments);
        assert_eq!(code, 0, "{arguments:?}: {complained}");
        printed
    }

    fn no(&self, arguments: &[&str]) -> String {
        let (_, complained, code) = self.run(arguments);
        assert_eq!(code, 1, "{arguments:?}: {complained}");
        complained
    }

    fn players(&self, count: u16) {
        for number in 1..=count {
            let rating = (2000 - number).to_string();
            self.ok(&["add", &format!("Player {number}"), "--rating", &rating]);
        }
    }
}

/// The lines of a round: board, White and Black.
fn boards(printed: &str) -> Vec<Vec<&str>> {
    let lines = printed.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines.filter(|words| words.len() == 5).collect()
}

#[test]
fn pairs_are_made_and_changed_by_hand() {
    let club = Club::new(r#"{"system": {"kind": "by_hand", "rounds": 2}}"#);
    club.players(5);
    let left = club.no(&["--lang", "de", "pair", "--board", "5-1", "--bye", "2"]);
    assert!(left.contains("Nicht gepaart: Player 3; Player 4."), "{left}");
    let paired = club.ok(&["pair", "--board", "5-1", "--board", "3-4", "--bye", "2"]);
    let expected = [["1", "Player", "5", "Player", "1"], ["2", "Player", "3", "Player", "4"]];
    assert_eq!(boards(&paired), expected);
    assert!(paired.contains("Player 2: Pairing-allocated bye"), "{paired}");
    let other = club.ok(&["rearrange", "--board", "1-5", "--board", "2-4", "--bye", "3"]);
    assert!(other.starts_with("Pairings of round 1 changed by hand."), "{other}");
    assert_eq!(boards(&other)[1], ["2", "Player", "2", "Player", "4"]);
    club.ok(&["unpair"]);
    club.ok(&["pair", "--board", "1-2", "--board", "3-4", "--bye", "5"]);
}

#[test]
fn settings_and_players_are_changed_and_the_rest_stays() {
    let club = Club::new("{}");
    club.players(2);
    club.ok(&["change", "2", "--name", "Renamed, Rita", "--title", "wim", "--club", "SK Test"]);
    let desk: Value =
        serde_json::from_str(&club.ok(&["change", "1", "--rating", "2100", "--json"]))
            .expect("JSON");
    let [first, second] = [0, 1].map(|at| &desk["players"][at]);
    assert_eq!((&first["name"], &first["rating"]), (&"Player 1".into(), &2100.into()));
    assert_eq!((&second["name"], &second["title"]), (&"Renamed, Rita".into(), &"WIM".into()));
    assert_eq!((&second["club"], &second["rating"]), (&"SK Test".into(), &1998.into()));
    let desk: Value = serde_json::from_str(&club.ok(&[
        "settings",
        r#"{"name": "Springertag", "study": 60000}"#,
        "--json",
    ]))
    .expect("JSON");
    let settings = &desk["overview"]["settings"];
    assert_eq!((&settings["name"], &settings["study"]), (&"Springertag".into(), &60000.into()));
    assert_eq!(settings["draw"], "random");
    club.ok(&["remove", "2"]);
    let nobody = club.no(&["--lang", "de", "change", "2", "--name", "X"]);
    assert_eq!(nobody, "Diesen Teilnehmer gibt es nicht: 2.\n");
}

#[test]
fn a_correction_says_which_rounds_were_paired_from_the_old_result() {
    let club = Club::new("{}");
    club.players(4);
    for _ in 1..=2 {
        for step in ["pair", "draw", "publish"] {
            club.ok(&[step]);
        }
        club.ok(&["illegal", "1", "black", "--note", "castled through check"]);
        club.ok(&["result", "1", "1-0"]);
        club.ok(&["result", "2", "1/2-1/2"]);
    }
    let told = club.ok(&["--lang", "nl", "correct", "1", "1", "0-1", "--reason", "misread"]);
    let affected = "Ronden die al met de oude uitslag zijn ingedeeld: 2. Die indelingen blijven.";
    assert!(told.contains("1–0 → 0–1 misread") && told.contains(affected), "{told}");
    let told = club.ok(&["log"]);
    assert!(told.contains("Rounds already paired with the old result: 2."), "{told}");
}

#[test]
fn an_event_of_a_file_goes_on_with_its_rounds() {
    let club = Club::new("{}");
    let file = club.folder.path().join("open.trf").display().to_string();
    let made = ["--players", "8", "--rounds", "5", "--played", "2", "--seed", "4"];
    let (_, complained, code) =
        full_answer(&[&["random-tournament", "-o", &file], &made[..]].concat());
    assert_eq!(code, 0, "{complained}");
    let told = club.ok(&["--lang", "de", "import", &file]);
    let taken = "Aus einer TRF-Datei übernommen: 8 Teilnehmer, 2 Runden.";
    assert!(told.starts_with(taken), "{told}");
    assert_eq!(boards(&club.ok(&["pair"])).len(), 4, "the third round");
    let again = club.no(&["import", &file]);
    assert!(again.starts_with("This event already has rounds."), "{again}");
    let club = Club::new("{}");
    let told = club.ok(&["import", &file, "--players-only"]);
    assert!(told.contains("Players: 8"), "{told}");
}

#[test]
fn a_lost_link_is_replaced_by_who_has_the_folder() {
    let Club { link, _server: server, folder } = Club::new("{}");
    let data = folder.path().display().to_string();
    let (event, _) = link.split_once("/key/").expect("an organiser's link");
    let renew = |event: &str| {
        full_answer(&[
            "tournament",
            "--lang",
            "en",
            "link",
            event,
            "--data",
            &data,
            "--server",
            "http://club",
        ])
    };
    let (_, complained, code) = renew(event);
    assert!(code != 0 && complained.contains(&data), "a server is using it: {complained}");
    server.kill();
    let (printed, complained, code) = renew(event);
    assert_eq!(code, 0, "{complained}");
    let renewed = printed.lines().last().expect("a link");
    let path = renewed.strip_prefix("http://club").expect("the server's address");
    let server = Process::rochade(folder.path());
    let run = |link: &str| full_answer(&["tournament", "--lang", "en", "--event", link, "log"]);
    let address = format!("http://{}", server.address());
    let (log, complained, code) = run(&format!("{address}{path}"));
    assert_eq!(code, 0, "{complained}");
    assert!(log.contains("link"), "it is in the log: {log}");
    let (_, old) = link.split_once("/club/").expect("a path");
    let (_, complained, code) = run(&format!("{address}/club/{old}"));
    assert_eq!(code, 1, "the lost link opens nothing any more: {complained}");
    let (_, complained, code) = renew("http://club/club/nothing");
    assert!(code != 0 && !complained.is_empty(), "no such event");
}

#[test]
fn a_folder_of_electronic_boards_is_followed() {
    let club = Club::new("{}");
    club.players(4);
    club.ok(&["pair"]);
    club.ok(&["draw"]);
    club.ok(&["publish"]);
    let folder = club.folder.path().join("live");
    let round = folder.join("round-1");
    std::fs::create_dir_all(&round).expect("a folder");
    let path = folder.display().to_string();
    let game = |moves: &str| format!("[White \"?\"]\n[Black \"?\"]\n[Round \"1\"]\n\n{moves}\n");
    std::fs::write(round.join("game-2.pgn"), game("1. h3 h6 *")).expect("a file");
    std::fs::write(folder.join("notes.txt"), "no game").expect("a file");
    let printed = club.ok(&["--lang", "en", "follow", &path, "--once"]);
    assert!(printed.contains("  2  ") && printed.contains("1... h6"), "{printed}");
    std::fs::write(round.join("game-3.pgn"), game("1. h3 *")).expect("a file");
    let (printed, _, code) = club.run(&["--lang", "en", "follow", &path, "--once"]);
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("game-3.pgn: No board of this event"), "{printed}");
    std::fs::remove_file(round.join("game-3.pgn")).expect("gone");
    let nowhere = format!("{path}/nowhere");
    let (_, complained, code) = club.run(&["--lang", "en", "follow", &nowhere, "--once"]);
    assert!(code == 2 && complained.contains("nowhere"), "{complained}");

    // Followed until it is stopped: a change is told, and the report waits at the desk.
    let mut follower = std::process::Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(["tournament", "--event", &club.link, "--lang", "en", "follow", &path])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    let output = std::io::BufReader::new(follower.stdout.take().expect("its output"));
    let mut lines = std::io::BufRead::lines(output).map_while(Result::ok);
    assert!(lines.any(|line| line.contains("1... h6")), "what is there");
    // Half of a file, and then the whole.
    std::fs::write(round.join("game-2.pgn"), "[White \"?\"]\n").expect("a file");
    std::fs::write(round.join("game-2.pgn"), game("1. h3 h6 2. g3 1/2-1/2")).expect("a file");
    assert!(lines.any(|line| line.contains("2. g3 1/2-1/2")), "what was changed");
    follower.kill().expect("it stops");
    follower.wait().expect("it stopped");
    let log = club.ok(&["--lang", "en", "log"]);
    assert!(log.contains("Electronic board: round 1, board 2"), "{log}");
}
