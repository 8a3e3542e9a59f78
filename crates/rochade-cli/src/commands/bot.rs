//! `rochade bot`: a UCI engine plays on a server that speaks lichess's API.

mod game;
mod server;

use std::collections::HashSet;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use rochade_words::{Value as Word, Words};
use serde_json::Value;

use crate::engine_arguments::{EngineArguments, Program, Threshold};
use crate::language_argument::LanguageArgument;
use crate::output::No;
use server::Server;

/// How long until a lost stream of events is opened again.
const AGAIN: Duration = Duration::from_secs(1);

/// Let a UCI engine play on a server that speaks lichess's API
///
/// The account has to be a bot's; --upgrade makes it one. Chess960 and standard chess with a clock
/// are played, every other challenge is declined.
#[derive(clap::Args)]
pub struct Args {
    /// The address of the server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:9600")]
    server: String,
    /// The token of the bot's account
    #[arg(long, value_name = "TOKEN", env = "ROCHADE_TOKEN", hide_env_values = true)]
    token: String,
    /// Make the account a bot's, for ever
    #[arg(long)]
    upgrade: bool,
    /// How many games at once
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    games: usize,
    /// Milliseconds that a move takes on its way
    #[arg(long, value_name = "MS", default_value_t = 100)]
    overhead: u64,
    /// Resign when so many centipawns behind for so many moves, such as 900/3
    #[arg(long, value_name = "SCORE/MOVES")]
    resign: Option<Threshold>,
    /// Offer and accept a draw when within so many centipawns for so many moves, such as 10/8
    #[arg(long, value_name = "SCORE/MOVES")]
    draw: Option<Threshold>,
    /// Challenge this player first
    #[arg(long, value_name = "NAME")]
    challenge: Option<String>,
    /// The clock of that challenge: minutes, and seconds a move
    #[arg(long, value_name = "CLOCK", default_value = "3+2", requires = "challenge")]
    clock: String,
    /// Whether that challenge is rated
    #[arg(long, requires = "challenge")]
    rated: bool,
    /// Stop after so many games
    #[arg(long, value_name = "COUNT")]
    stop_after: Option<usize>,
    #[command(flatten)]
    engine: EngineArguments,
    #[command(flatten)]
    language: LanguageArgument,
    /// The engine, with its own arguments
    #[arg(last = true, required = true, value_name = "ENGINE")]
    program: Vec<String>,
}

/// What the games share.
struct Shared {
    server: Server,
    words: &'static Words,
    program: Program,
    engine: EngineArguments,
    overhead: Duration,
    resign: Option<Threshold>,
    draw: Option<Threshold>,
    name: String,
    most: usize,
    stop_after: Option<usize>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    playing: HashSet<String>,
    over: usize,
}

impl Shared {
    /// Tells whoever runs the bot.
    fn say(&self, key: &'static str, given: &[(&'static str, Word)]) {
        anstream::eprintln!("{}", self.words.ui_with(key, given));
    }

    fn with<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        act(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn is_done(&self) -> bool {
        self.with(|state| self.stop_after.is_some_and(|most| state.over >= most))
    }
}

pub fn run(args: Args) -> Result<ExitCode> {
    let words = args.language.words();
    let server = Server::new(&args.server, &args.token, words);
    let program = Program::new(args.program)?;
    // An engine that cannot play is told at once.
    let engine = program.start(&args.engine).map_err(|error| No(error.text(words)))?;
    let engine_name = engine.name.clone();
    drop(engine);
    let name = introduce(&server, &args.token, args.upgrade)?;
    let shared = Arc::new(Shared {
        server,
        words,
        program,
        engine: args.engine,
        overhead: Duration::from_millis(args.overhead),
        resign: args.resign,
        draw: args.draw,
        name,
        most: args.games.max(1),
        stop_after: args.stop_after,
        state: Mutex::default(),
    });
    let given = [
        ("name", Word::text(&shared.name)),
        ("engine", Word::text(engine_name)),
        ("server", Word::text(&args.server)),
    ];
    shared.say("ui-bot-ready", &given);
    let mut challenge = args.challenge.map(|name| (name, args.clock, args.rated));
    while !shared.is_done() {
        if let Err(error) = listen(&shared, &mut challenge) {
            if error.downcast_ref::<No>().is_some() {
                return Err(error);
            }
            shared.say("ui-bot-lost", &[("error", Word::text(error))]);
        }
        if !shared.is_done() {
            std::thread::sleep(AGAIN);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Looks whether the token is a bot's, and gives its name.
fn introduce(server: &Server, token: &str, upgrade: bool) -> Result<String> {
    let known = server.post_text("/api/token/test", token)?;
    let scopes = known[token]["scopes"].as_str().unwrap_or_default();
    if !scopes.split(',').any(|scope| scope == "bot:play") {
        return Err(No(server.words.ui("ui-bot-token")).into());
    }
    let account = server.get("/api/account")?;
    if account["title"] != "BOT" {
        if !upgrade {
            return Err(No(server.words.ui("ui-bot-upgrade")).into());
        }
        server.post("/api/bot/account/upgrade", &[])?;
    }
    Ok(account["username"].as_str().unwrap_or_default().to_owned())
}

/// Follows the events until their stream ends or enough games are over.
fn listen(shared: &Arc<Shared>, challenge: &mut Option<(String, String, bool)>) -> Result<()> {
    let mut events = shared.server.stream("/api/stream/event")?;
    if let Some((name, clock, rated)) = challenge.take() {
        send_challenge(shared, &name, &clock, rated)?;
    }
    while !shared.is_done() {
        let Some(event) = events.next_before(|| shared.is_done())? else { return Ok(()) };
        match event["type"].as_str() {
            Some("challenge") => answer(shared, &event["challenge"])?,
            Some("challengeDeclined") => {
                let why = event["challenge"]["declineReason"].as_str().unwrap_or_default();
                shared.say("ui-bot-refused", &[("reason", Word::text(why))]);
            }
            Some("gameStart") => begin(shared, &event["game"]),
            _ => {}
        }
    }
    Ok(())
}

fn send_challenge(shared: &Shared, name: &str, clock: &str, rated: bool) -> Result<()> {
    let time: rochade_server::wire::TimeControl = clock.parse()?;
    let (base, bonus) = (time.base().unwrap_or_default().get(), time.bonus().get());
    let (limit, increment) = ((base / 1_000).to_string(), (bonus / 1_000).to_string());
    let fields = [
        ("rated", if rated { "true" } else { "false" }),
        ("variant", "chess960"),
        ("clock.limit", limit.as_str()),
        ("clock.increment", increment.as_str()),
    ];
    shared.server.post(&format!("/api/challenge/{name}"), &fields)?;
    Ok(())
}

/// Takes up what can be played, and declines the rest with the reason.
fn answer(shared: &Shared, challenge: &Value) -> Result<()> {
    let id = challenge["id"].as_str().unwrap_or_default();
    let challenger = challenge["challenger"]["name"].as_str().unwrap_or("?");
    if challenger.eq_ignore_ascii_case(&shared.name) {
        return Ok(());
    }
    let is_known = matches!(challenge["variant"]["key"].as_str(), Some("chess960" | "standard"));
    let reason = if !is_known {
        Some("variant")
    } else if challenge["timeControl"]["type"] != "clock" {
        Some("timeControl")
    } else if shared.with(|state| state.playing.len() >= shared.most) {
        Some("later")
    } else {
        None
    };
    let given = [("name", Word::text(challenger))];
    let answered = match reason {
        Some(reason) => {
            shared.say("ui-bot-declined", &given);
            let path = format!("/api/challenge/{id}/decline");
            shared.server.post(&path, &[("reason", reason)])
        }
        None => {
            shared.say("ui-bot-accepted", &given);
            shared.server.post(&format!("/api/challenge/{id}/accept"), &[])
        }
    };
    match answered {
        Ok(_) => Ok(()),
        // It was taken back.
        Err(error) if error.downcast_ref::<No>().is_some() => Ok(()),
        Err(error) => Err(error),
    }
}

/// Plays a game on a thread of its own, unless it is being played.
fn begin(shared: &Arc<Shared>, game: &Value) {
    let Some(id) = game["gameId"].as_str().or(game["id"].as_str()).map(str::to_owned) else {
        return;
    };
    if !shared.with(|state| state.playing.insert(id.clone())) {
        return;
    }
    let shared = Arc::clone(shared);
    std::thread::spawn(move || {
        let given = [("id", Word::text(&id))];
        shared.say("ui-bot-game", &given);
        match game::play(&shared, &id) {
            Ok(status) => {
                shared
                    .say("ui-bot-over", &[("id", Word::text(&id)), ("status", Word::text(status))]);
            }
            Err(error) => shared.say("ui-bot-lost", &[("error", Word::text(error))]),
        }
        shared.with(|state| {
            state.playing.remove(&id);
            state.over += 1;
        });
    });
}
