//! `rochade bot` and `rochade match` with an engine that is always there: `rochade uci`.

use std::io::Write as _;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::online::Process;
use crate::program::{answer, complaint, full_answer};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rochade");
const PASSWORD: &str = "castle long before tea";

/// An account with a token, on a server without limits.
fn token(server: &Process, name: &str) -> String {
    let url = format!("http://{}/api/account", server.address());
    let sign_up = json!({ "do": "sign_up", "name": name, "password": PASSWORD });
    ureq::post(url).send_json(&sign_up).expect("an account");
    let mut command = Command::new(PROGRAM);
    command.args(["token", "new", name, "--lang", "en", "--server"]);
    let made =
        command.arg(format!("http://{}", server.address())).env("ROCHADE_PASSWORD", PASSWORD);
    let made = made.output().expect("it runs");
    String::from_utf8(made.stdout).expect("UTF-8").trim().to_owned()
}

/// `rochade bot` with a random mover.
fn bot(server: &Process, token: &str, more: &[&str], engine: &[&str]) -> Child {
    let mut command = Command::new(PROGRAM);
    command.args(["bot", "--upgrade", "--stop-after", "1", "--lang", "en", "--server"]);
    command.arg(format!("http://{}", server.address())).env("ROCHADE_TOKEN", token).args(more);
    command.args(["--", PROGRAM, "uci"]).args(engine);
    command.stderr(Stdio::piped()).spawn().expect("it starts")
}

fn log(child: Child) -> String {
    let output = child.wait_with_output().expect("it ends");
    let log = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.success(), "{log}");
    log
}

/// Waits until a bot is online.
fn online(server: &Process, id: &str) {
    let url = format!("http://{}/api/users/status?ids={id}", server.address());
    loop {
        let mut answer = ureq::get(&url).call().expect("an answer");
        let status: Value = answer.body_mut().read_json().expect("JSON");
        if status[0]["online"] == true {
            return;
        }
        std::thread::yield_now();
    }
}

fn last_game(server: &Process, name: &str) -> Value {
    let url = format!("http://{}/api/user/{name}/current-game", server.address());
    let request = ureq::get(url).header("accept", "application/json");
    request.call().expect("a game").body_mut().read_json().expect("JSON")
}

#[test]
fn two_bots_play_a_whole_game_on_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::rochade(folder.path());
    let (anna, bert) = (token(&server, "AnnaBot"), token(&server, "BertBot"));
    let waiting = bot(&server, &bert, &[], &["--seed", "1"]);
    online(&server, "bertbot");
    let challenger = bot(&server, &anna, &["--challenge", "BertBot", "--rated"], &["--seed", "2"]);
    let (first, second) = (log(challenger), log(waiting));
    assert!(second.contains("Accepted the challenge of AnnaBot"), "{second}");
    assert!(first.contains("over (") && second.contains("over ("), "{first}\n{second}");
    let game = last_game(&server, "AnnaBot");
    assert!(
        game["rated"] == true && game["moves"].as_str().expect("moves").contains(' '),
        "{game}"
    );
}

#[test]
fn an_engine_that_lies_or_crashes_is_named_and_loses_its_game_alone() {
    for (fault, said) in [("lie", "unreadable answer"), ("crash", "stopped before it answered")] {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Process::rochade(folder.path());
        let (anna, bert) = (token(&server, "AnnaBot"), token(&server, "BertBot"));
        let waiting = bot(&server, &bert, &[], &["--fault", fault, "--after", "4"]);
        online(&server, "bertbot");
        let challenger = bot(&server, &anna, &["--challenge", "BertBot"], &[]);
        let (first, second) = (log(challenger), log(waiting));
        assert!(second.contains(said), "{second}");
        assert!(first.contains("over (resign)"), "{first}");
        assert!(last_game(&server, "AnnaBot")["winner"].is_string());
    }
}

#[test]
fn a_token_that_is_none_and_an_engine_that_is_none_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::rochade(folder.path());
    let url = format!("http://{}", server.address());
    let wrong = ["bot", "--server", &url, "--token", "x", "--lang", "en", "--", PROGRAM, "uci"];
    let (_, said, code) = full_answer(&wrong);
    assert_eq!(code, 1);
    assert!(said.contains("token"), "{said}");
    let none = ["bot", "--server", &url, "--token", "x", "--lang", "en", "--", "/no/engine"];
    let (_, said, code) = full_answer(&none);
    assert_eq!(code, 1);
    assert!(said.contains("/no/engine"), "{said}");
}

/// `rochade match` between random movers.
fn matched(more: &[&str]) -> (String, String, i32) {
    let engine = |name: &str, rest: &str| format!("{name}={PROGRAM} uci {rest}");
    let (one, two) = (engine("One", "--seed 1"), engine("Two", "--seed 2"));
    let mut all = vec!["match", "--lang", "en", "--engine", &one, "--engine", &two];
    all.extend(more);
    full_answer(&all)
}

#[test]
fn a_match_counts_both_colours_of_every_opening_and_goes_on_after_a_stop() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (pgn, record) = (path("games.pgn"), path("match.jsonl"));
    let play = |pairs: &str| {
        matched(&[
            "--nodes",
            "1",
            "--openings",
            "518,0,959",
            "--longest",
            "20",
            "--concurrency",
            "2",
            "--pgn",
            &pgn,
            "--record",
            &record,
            "--pairs",
            pairs,
        ])
    };
    let (said, complaint, code) = play("2");
    assert_eq!((code, complaint.as_str()), (0, ""), "{said}");
    assert_eq!(said.lines().filter(|line| line.contains(" – ")).count(), 4, "{said}");
    let (said, _, code) = play("3");
    assert_eq!(code, 0);
    assert_eq!(
        said.lines().filter(|line| line.contains(" – ")).count(),
        2,
        "only what is new: {said}"
    );
    let games = std::fs::read_to_string(&pgn).expect("a file");
    assert_eq!(games.matches("[Event ").count(), 6);
    for start in ["518", "0", "959"] {
        assert_eq!(games.matches(&format!("[StartPosition \"{start}\"]")).count(), 2);
    }
    for colour in ["White", "Black"] {
        assert_eq!(games.matches(&format!("[{colour} \"One\"]")).count(), 3);
    }
    let (checked, code) = answer(&["pgn", "check", &pgn, "--lang", "en"]);
    assert_eq!(code, 0, "{checked}");
    let lines = std::fs::read_to_string(&record).expect("a file");
    assert_eq!(lines.lines().count(), 7, "what the match is, and six games");
    let (_, said, code) = matched(&["--nodes", "2", "--record", &record]);
    assert_eq!(code, 1);
    assert!(said.contains("another match"), "{said}");
}

#[test]
fn an_engine_with_a_fault_loses_and_the_match_goes_on() {
    for (fault, by) in [("hang", "time"), ("crash", "fault"), ("lie", "fault"), ("flood", "time")] {
        let good = format!("Good={PROGRAM} uci");
        let bad = format!("Bad={PROGRAM} uci --fault {fault} --after 2");
        let all = [
            "match", "--lang", "en", "--engine", &good, "--engine", &bad, "--time", "0.5",
            "--pairs", "1",
        ];
        let (said, _, code) = full_answer(&all);
        assert_eq!(code, 0, "{fault}: {said}");
        assert!(said.contains("Good: +2 =0 -0"), "{fault}: {said}");
        assert_eq!(said.matches(&format!(" {by}\n")).count(), 2, "{fault}: {said}");
    }
}

#[test]
fn a_test_ends_when_it_is_decided() {
    let good = format!("Good={PROGRAM} uci");
    let bad = format!("Bad={PROGRAM} uci --fault crash");
    let all = [
        "match", "--lang", "en", "--engine", &good, "--engine", &bad, "--nodes", "1", "--pairs",
        "500", "--sprt", "0,100",
    ];
    let (said, _, code) = full_answer(&all);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("Good is stronger") && said.contains("LLR "), "{said}");
    let games = said.lines().filter(|line| line.contains(" – ")).count();
    assert!(games < 1_000, "not all of them: {games}");
}

#[test]
fn what_is_wrong_with_a_match_is_said() {
    let one = format!("One={PROGRAM} uci");
    let (_, said, code) = full_answer(&["match", "--lang", "en", "--engine", &one]);
    assert_eq!((code, said.contains("two engines")), (1, true), "{said}");
    let (_, said, code) = matched(&[]);
    assert_eq!((code, said.contains("--time")), (1, true), "{said}");
    for wrong in [["--sprt", "5,0"], ["--openings", "960"], ["--risk", "0.7"], ["--resign", "x"]] {
        let engine = format!("One={PROGRAM} uci");
        let said = complaint(&["match", "--lang", "en", "--engine", &engine, wrong[0], wrong[1]]);
        assert!(said.contains(wrong[0]), "{said}");
    }
    let (_, said, code) = matched(&["--nodes", "1", "--option", "Nothing=1"]);
    assert_eq!((code, said.contains("no option Nothing")), (1, true), "{said}");
}

#[test]
fn the_random_mover_speaks_uci() {
    let mut child = Command::new(PROGRAM)
        .args(["uci"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    write!(input, "uci\nisready\nposition startpos moves e2e4\ngo nodes 1\nquit\n")
        .expect("written");
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    let best = said.lines().find_map(|line| line.strip_prefix("bestmove ")).expect("a move");
    let mut position = rochade::Position::classical();
    position.play(position.read_uci("e2e4").expect("legal")).expect("legal");
    assert!(said.contains("uciok") && said.contains("readyok"));
    assert!(position.read_uci(best).is_ok(), "{best}");
}
