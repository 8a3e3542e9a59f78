//! `rochade serve --engine`: engines that play on the server, with one that is always there:
//! `rochade uci`.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::online::Process;
use crate::program::full_answer;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rochade");
const PASSWORD: &str = "castle long before tea";

/// A server with these engines.
fn serve(data: &Path, engines: &[String]) -> Process {
    serve_with(data, engines, &["--no-limits"])
}

/// The same with other limits.
fn serve_with(data: &Path, engines: &[String], limits: &[&str]) -> Process {
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--port", "0", "--lang", "en", "--data"]).arg(data).args(limits);
    for engine in engines {
        command.args(["--engine", engine]);
    }
    Process::start(&mut command)
}

fn random(name: &str, arguments: &str) -> String {
    format!("{name}={PROGRAM} uci {arguments}")
}

/// An engine that is tried at the start of the server, crashes in its first game, and plays
/// when it is started anew.
#[cfg(unix)]
fn crashing(name: &str, folder: &Path) -> String {
    use std::os::unix::fs::PermissionsExt as _;
    let (script, starts) = (folder.join("engine.sh"), folder.join("starts"));
    let text = format!(
        "#!/bin/sh\necho x >> {starts}\n\
         if [ $(wc -l < {starts}) -eq 2 ]; then exec {PROGRAM} uci --fault crash --after 4; fi\n\
         exec {PROGRAM} uci\n",
        starts = starts.display()
    );
    std::fs::write(&script, text).expect("a script");
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).expect("a program");
    format!("{name}={}", script.display())
}

fn get(server: &Process, path: &str) -> String {
    let mut answer = ureq::get(format!("http://{}{path}", server.address())).call().expect(path);
    answer.body_mut().read_to_string().expect("text")
}

fn json(server: &Process, path: &str) -> Value {
    serde_json::from_str(&get(server, path)).expect("JSON")
}

/// An account that is signed in: its cookie.
fn sign_up(server: &Process, name: &str) -> String {
    let url = format!("http://{}/api/account", server.address());
    let request = json!({ "do": "sign_up", "name": name, "password": PASSWORD });
    let answer = ureq::post(url).send_json(&request).expect("an account");
    let cookies = answer.headers().get_all("set-cookie").iter();
    let cookies = cookies.map(|cookie| cookie.to_str().expect("text").split(';').next());
    let cookies: Vec<&str> = cookies.flatten().collect();
    cookies.join("; ")
}

/// Challenges an engine, and gives the name of the game.
fn challenge(server: &Process, cookie: &str, name: &str) -> String {
    let wanted = json!({ "opponent": { "kind": "account", "name": name }, "color": "white",
        "time": "1+0", "start": { "method": "number", "number": 518 } });
    let url = format!("http://{}/api/games", server.address());
    let request = ureq::post(url).header("cookie", cookie);
    let made: Value =
        request.send_json(&wanted).expect("a game").body_mut().read_json().expect("JSON");
    made["id"].as_str().expect("a name").to_owned()
}

/// Waits until the game is so.
fn until(server: &Process, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let game = json(server, &format!("/api/games/{id}"));
        if holds(&game) {
            return game;
        }
        std::thread::yield_now();
    }
}

fn plies(game: &Value) -> usize {
    game["moves"].as_array().map_or(0, Vec::len)
}

fn over(game: &Value) -> bool {
    !game["outcome"].is_null()
}

/// Somebody who plays White against the engines.
struct Anna<'a> {
    server: &'a Process,
    cookie: String,
}

impl<'a> Anna<'a> {
    fn new(server: &'a Process) -> Self {
        Self { server, cookie: sign_up(server, "Anna") }
    }

    fn plays(&self, id: &str, ply: usize, attempt: &str) {
        let url = format!("http://{}/api/games/{id}/requests", self.server.address());
        let request = json!({ "type": "move", "seen": { "ply": ply }, "attempt": attempt });
        ureq::post(url).header("cookie", &self.cookie).send_json(&request).expect("a move");
    }

    /// A game in which both have made a move.
    fn begins(&self, name: &str) -> String {
        let id = challenge(self.server, &self.cookie, name);
        until(self.server, &id, |game| game["phase"]["phase"] == "playing");
        self.plays(&id, 0, "e4");
        let begun = until(self.server, &id, |game| plies(game) == 2 || over(game));
        assert_eq!(plies(&begun), 2, "{}", begun["outcome"]);
        id
    }
}

#[test]
#[cfg(unix)]
fn an_engine_of_the_server_plays_a_rated_game_and_is_started_anew_after_a_crash() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[crashing("Randy", folder.path())]);
    assert!(
        get(&server, "/").contains("href=\"/?challenge=Randy#options\""),
        "beside the computer"
    );
    let cookie = sign_up(&server, "AnnaBot");
    let url = format!("http://{}/api/account", server.address());
    let wanted = json!({ "do": "create_token", "name": "bot", "password": PASSWORD,
        "scopes": "play challenge" });
    let request = ureq::post(url).header("cookie", &cookie);
    let made: Value =
        request.send_json(&wanted).expect("a token").body_mut().read_json().expect("JSON");
    // Programs ask for it as for lichess's computer; this game is given up at once.
    let token = format!("Bearer {}", made["token"].as_str().expect("a token"));
    let asks = |path: &str, body: &str| -> (u16, Value) {
        let request = ureq::post(format!("http://{}{path}", server.address()));
        let mut answer = request.header("authorization", &token).send(body).expect("an answer");
        (answer.status().as_u16(), answer.body_mut().read_json().expect("JSON"))
    };
    let (status, game) = asks(
        "/api/challenge/ai",
        "level=3&color=white&clock.limit=300&clock.increment=3&variant=chess960",
    );
    assert_eq!((status, &game["status"]["name"]), (201, &json!("started")), "{game}");
    let id = game["id"].as_str().expect("a name");
    assert_eq!(asks(&format!("/api/board/game/{id}/abort"), "").0, 200);
    let mut bot = Command::new(PROGRAM);
    bot.args(["bot", "--upgrade", "--stop-after", "1", "--lang", "en", "--clock", "1+0"]);
    bot.args(["--challenge", "Randy", "--rated", "--server"]);
    bot.arg(format!("http://{}", server.address()));
    bot.env("ROCHADE_TOKEN", made["token"].as_str().expect("a token"));
    bot.args(["--", PROGRAM, "uci", "--seed", "2"]);
    let output = bot.output().expect("it runs");
    let log = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.success() && log.contains("over ("), "{log}");
    // Rated like everybody.
    loop {
        let profile = json(&server, "/api/accounts/Randy");
        if profile["ratings"][0]["games"] == 1 {
            break;
        }
        std::thread::yield_now();
    }
    let starts = std::fs::read_to_string(folder.path().join("starts")).expect("it was started");
    assert!(starts.lines().count() >= 3, "tried, played, played on: {starts}");
    let profile = json(&server, "/api/accounts/Randy");
    assert!(!profile["games"][0]["text"].as_str().expect("words").contains("resign"), "{profile}");
}

#[test]
fn engines_that_hang_crash_lie_or_flood_lose_their_game_and_nobody_else_notices() {
    const FAULTS: [&str; 6] = ["hang", "freeze", "crash", "lie", "illegal", "flood"];
    let folder = tempfile::tempdir().expect("a folder");
    let mut engines: Vec<String> =
        FAULTS.iter().map(|fault| random(fault, &format!("--fault {fault} --after 2"))).collect();
    engines.push(random("Randy", ""));
    let limits = ["--limit", "reads=1000000/1000000", "--limit", "engine-seconds=3"];
    let server = serve_with(folder.path(), &engines, &limits);
    let anna = Anna::new(&server);
    // Each of them has answered one move; the next one is too much for it.
    let games = FAULTS.map(|fault| anna.begins(fault));
    for id in &games {
        anna.plays(id, 2, "d3");
    }
    // Meanwhile the honest one plays.
    let honest = anna.begins("Randy");
    anna.plays(&honest, 2, "d3");
    let other = until(&server, &honest, |game| plies(game) == 4);
    assert!(other["outcome"].is_null());
    for (fault, id) in FAULTS.iter().zip(&games) {
        let over = until(&server, id, over);
        let how = over["outcome"]["text"].as_str().expect("words");
        assert!(how.contains("resign"), "{fault}: {how}");
    }
    // Who has failed takes up nothing for a while.
    let second = challenge(&server, &anna.cookie, "lie");
    let declined = until(&server, &second, over);
    assert_eq!(declined["outcome"]["text"], "The challenge was declined: not now.");
    anna.plays(&honest, 4, "c3");
    until(&server, &honest, |game| plies(game) >= 6);
}

/// The server has patience for a day here: whoever waited as long would lose by the clock.
#[test]
fn engines_that_hang_on_every_core_keep_no_other_engine_from_playing() {
    let folder = tempfile::tempdir().expect("a folder");
    let faults = ["hang", "freeze"];
    let mut engines: Vec<String> =
        faults.iter().map(|fault| random(fault, &format!("--fault {fault} --after 2"))).collect();
    engines.push(random("Randy", ""));
    let limits = ["--limit", "reads=1000000/1000000", "--limit", "engine-seconds=86400"];
    let server = serve_with(folder.path(), &engines, &limits);
    let anna = Anna::new(&server);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let all = |fault| (0..cores).map(|_| anna.begins(fault)).collect::<Vec<_>>();
    let [hanging, frozen] = faults.map(all);
    for id in hanging.iter().chain(&frozen) {
        anna.plays(id, 2, "d3");
    }
    let honest = anna.begins("Randy");
    for (ply, attempt) in [(2, "d3"), (4, "c3"), (6, "b3")] {
        anna.plays(&honest, ply, attempt);
        let now = until(&server, &honest, |game| plies(game) > ply + 1 || over(game));
        assert_eq!(plies(&now), ply + 2, "{}", now["outcome"]);
    }
    // One that does not even say that it is there is ended long before.
    for id in frozen {
        let told = until(&server, &id, over)["outcome"]["text"].clone();
        assert!(told.as_str().expect("words").contains("resign"), "{told}");
    }
}

#[test]
fn engines_that_cannot_be_are_named_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let server = serve(folder.path(), &[]);
    sign_up(&server, "Anna");
    drop(server);
    let engine = format!("Anna={PROGRAM} uci");
    for (engine, more, said) in [
        ("nonsense", "open", "Stockfish=/usr/games/stockfish"),
        ("x y=/bin/true", "open", "Stockfish=/usr/games/stockfish"),
        ("Fish=/no/engine", "open", "/no/engine"),
        (engine.as_str(), "open", "a player has this name"),
        (engine.as_str(), "off", "--accounts"),
    ] {
        let all = [
            "serve",
            "--port",
            "0",
            "--lang",
            "en",
            "--data",
            &data,
            "--engine",
            engine,
            "--accounts",
            more,
        ];
        let (_, complaint, found) = full_answer(&all);
        assert!(complaint.contains(said) && found == 2, "{engine}: {found} {complaint}");
    }
}
