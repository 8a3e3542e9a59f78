//! One game of a bot, from its first line to the last.

use std::time::Duration;

use anyhow::{Context as _, Result};
use rochade::{Color, Move, Position};
use rochade_words::Value as Word;
use serde_json::Value;

use super::Shared;
use crate::engine_arguments::Streak;
use crate::output::No;
use rochade_server::uci_engine::{Choice, Clocks, EngineError, Search, UciEngine};

/// How long an engine may take without a clock, and beyond it.
const LONGEST: Duration = Duration::from_secs(600);
const BEYOND: Duration = Duration::from_secs(5);

/// After so many refused moves in a row a game is given up.
const REFUSALS: u8 = 3;

/// Plays a game to its end and gives the last status. A stream that breaks is opened again.
pub(super) fn play(shared: &Shared, id: &str) -> Result<String> {
    let mut player = Player {
        shared,
        id,
        engine: None,
        failures: 0,
        behind: Streak::new(shared.resign),
        level: Streak::new(shared.draw),
        answered: None,
        refusals: 0,
    };
    loop {
        if let Some(status) = player.follow()? {
            return Ok(status);
        }
        std::thread::sleep(super::AGAIN);
    }
}

struct Player<'a> {
    shared: &'a Shared,
    id: &'a str,
    engine: Option<UciEngine>,
    failures: u8,
    behind: Streak,
    level: Streak,
    /// After how many moves a move was sent last.
    answered: Option<usize>,
    /// How many moves in a row the server has refused.
    refusals: u8,
}

impl Player<'_> {
    /// Follows the game until its stream ends; the status if the game is over.
    fn follow(&mut self) -> Result<Option<String>> {
        let path = format!("/api/bot/game/stream/{}", self.id);
        let mut lines = self.shared.server.stream(&path)?;
        let Some(full) = lines.next_before(|| false)? else { return Ok(None) };
        let start = match full["initialFen"].as_str() {
            None | Some("startpos") => Position::classical(),
            Some(fen) => fen.parse().context("initialFen")?,
        };
        let is_white = full["white"]["name"]
            .as_str()
            .is_some_and(|name| name.eq_ignore_ascii_case(&self.shared.name));
        let color = if is_white { Color::White } else { Color::Black };
        self.answered = None;
        let mut line = full["state"].clone();
        loop {
            if line["type"] == "gameState" {
                let status = line["status"].as_str().unwrap_or_default();
                if status != "started" && status != "created" {
                    return Ok(Some(status.to_owned()));
                }
                self.consider(&start, color, &line)?;
            }
            match lines.next_before(|| false)? {
                Some(next) => line = next,
                None => return Ok(None),
            }
        }
    }

    /// Moves if it is our turn.
    fn consider(&mut self, start: &Position, color: Color, state: &Value) -> Result<()> {
        let (mut position, mut moves) = (*start, Vec::new());
        for text in state["moves"].as_str().unwrap_or_default().split_whitespace() {
            let played = position.read_uci(text).with_context(|| text.to_owned())?;
            position.play(played)?;
            moves.push(played);
        }
        if position.turn() != color {
            self.answered = None;
            return self.answer_takeback(color, state);
        }
        if self.answered == Some(moves.len()) {
            return Ok(());
        }
        self.answered = Some(moves.len());
        match self.choose(start, &moves, state, color) {
            Ok(choice) => self.send(color, state, choice),
            Err(error) => {
                let why = error.text(self.shared.words);
                self.shared.say("ui-bot-engine", &[("error", Word::text(why))]);
                self.post("resign")
            }
        }
    }

    /// Asks the engine; one that fails is started anew once a game.
    fn choose(
        &mut self,
        start: &Position,
        moves: &[Move],
        state: &Value,
        color: Color,
    ) -> Result<Choice, EngineError> {
        let (search, patience) = self.search(state, color, moves.len());
        loop {
            let chosen =
                self.engine().and_then(|engine| engine.choose(start, moves, &search, patience));
            match chosen {
                Err(error) if self.failures == 0 => {
                    self.failures += 1;
                    self.engine = None;
                    let why = error.text(self.shared.words);
                    self.shared.say("ui-bot-engine", &[("error", Word::text(why))]);
                }
                done => return done,
            }
        }
    }

    fn engine(&mut self) -> Result<&mut UciEngine, EngineError> {
        if self.engine.is_none() {
            let mut engine = self.shared.program.start(&self.shared.engine)?;
            engine.new_game()?;
            self.engine = Some(engine);
        }
        // It was put there just now.
        self.engine.as_mut().ok_or_else(|| EngineError::Gone { program: String::new() })
    }

    /// What ends the search, and how long we wait at most. Until both have moved the clocks
    /// stand, and a short look is enough.
    fn search(&self, state: &Value, color: Color, plies: usize) -> (Search, Duration) {
        let millis = |name: &str| Duration::from_millis(state[name].as_u64().unwrap_or_default());
        let less = |left: Duration| {
            left.saturating_sub(self.shared.overhead).max(Duration::from_millis(10))
        };
        let (white, black) = (less(millis("wtime")), less(millis("btime")));
        let increment = millis(if color == Color::White { "winc" } else { "binc" });
        let own = if color == Color::White { white } else { black };
        let first = Duration::from_secs(10);
        let [white, black] = match plies {
            0 | 1 => [white.min(10 * first), black.min(10 * first)],
            _ => [white, black],
        };
        let mut search = self.shared.engine.search();
        search.clocks = Some(Clocks { white, black, increment });
        (search, (own + BEYOND).min(LONGEST))
    }

    fn send(&mut self, color: Color, state: &Value, choice: Choice) -> Result<()> {
        if self.behind.is_lost(choice.score) {
            return self.post("resign");
        }
        let is_level = self.level.is_level(choice.score);
        let offered = if color == Color::White { "bdraw" } else { "wdraw" };
        if is_level && state[offered] == true {
            return self.post("draw/yes");
        }
        let path = format!("move/{}?offeringDraw={is_level}", choice.best);
        if self.ask(&path)? {
            self.refusals = 0;
            return Ok(());
        }
        // The server tells once more how things stand, and we think again; but not for ever.
        self.answered = None;
        self.refusals += 1;
        if self.refusals < REFUSALS { Ok(()) } else { self.post("resign") }
    }

    /// An engine does not change its mind: takebacks are declined.
    fn answer_takeback(&self, color: Color, state: &Value) -> Result<()> {
        let asked = if color == Color::White { "btakeback" } else { "wtakeback" };
        if state[asked] == true { self.post("takeback/no") } else { Ok(()) }
    }

    /// Does it; what is refused is told, and the next line of the game tells how things stand.
    fn post(&self, what: &str) -> Result<()> {
        self.ask(what).map(drop)
    }

    /// The same, and says whether it was done.
    fn ask(&self, what: &str) -> Result<bool> {
        let path = format!("/api/bot/game/{}/{what}", self.id);
        match self.shared.server.post(&path, &[]) {
            Ok(_) => Ok(true),
            Err(error) if error.downcast_ref::<No>().is_some() => {
                self.shared.say("ui-bot-refused", &[("reason", Word::text(error))]);
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }
}
