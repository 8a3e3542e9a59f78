//! A game with two people at it and a clock that the test moves.

use rochade::{Color, Game, StartId};
use rochade_tournament::lots::{Drawn, Method};
use rochade_tournament::policy::Policy;

use crate::game::{
    Actor, Basis, Chore, Draft, Fact, GameRefusal, Holder, IllegalMoves, Millis, Mode, OnlineGame,
    Origin, PerColor, Request, Seen, Terms, TimeControl,
};
use crate::id::{GuestId, Secret};
use crate::journal::{Aggregate as _, Unreadable, folded, text};
use crate::storage::Row;

pub(super) const WHITE: Actor = Actor::Player(Color::White);
pub(super) const BLACK: Actor = Actor::Player(Color::Black);

/// Classical, a minute each, no study time, illegal moves refused.
pub(super) fn draft() -> Draft {
    Draft {
        origin: Origin::number(StartId::CLASSICAL),
        time: fischer(60, 0),
        study: Millis::ZERO,
        illegal: IllegalMoves::Refused,
        mode: Mode::Friend {},
        rated: false,
        to: None,
        first_move: None,
        black_base: None,
        half_time: false,
    }
}

/// The same, with illegal moves counted.
pub(super) fn counting(policy: Policy) -> Draft {
    Draft { illegal: IllegalMoves::Counted(policy), ..draft() }
}

pub(super) fn fischer(base: u64, increment: u64) -> TimeControl {
    let (base, increment) = (Millis::from_secs(base), Millis::from_secs(increment));
    TimeControl::Fischer { base, increment }
}

pub(super) fn holder(guest: GuestId) -> Box<Holder> {
    Box::new(Holder::guest(Some(guest), Secret::random().digest(), None))
}

/// A game, all its records, and the time.
pub(super) struct Table {
    pub(super) game: OnlineGame,
    pub(super) records: Vec<Fact>,
    pub(super) now: Millis,
    /// When the turn began, as the engine keeps it.
    anchor: Millis,
    /// Whether the position was put on the board by hand, so that the records do
    /// not tell all.
    is_set_up: bool,
}

impl Table {
    /// Nobody sits there yet.
    pub(super) fn empty(draft: Draft) -> Self {
        let terms = Terms::new(draft).expect("sensible terms");
        let created = OnlineGame::created(terms);
        let game = OnlineGame::open(&created).expect("created");
        let now = Millis(1_000_000);
        Self { game, records: vec![created], now, anchor: now, is_set_up: false }
    }

    /// Two guests sit there, or one against the computer or at one device.
    pub(super) fn new(draft: Draft) -> Self {
        let mut table = Self::empty(draft);
        let guests = match table.game.terms().mode() {
            Mode::OneDevice {} => [GuestId::random(); 2],
            Mode::Friend {} | Mode::Lobby {} | Mode::Computer { .. } | Mode::Club { .. } => {
                [GuestId::random(), GuestId::random()]
            }
        };
        for (color, guest) in Color::ALL.into_iter().zip(guests) {
            if table.game.is_free(color) {
                let sit = Chore::Sit { color, holder: holder(guest) };
                table.chore(&sit).expect("a free seat");
            }
        }
        table
    }

    /// In the middle of a game, with this position on the board.
    pub(super) fn at(fen: &str, draft: Draft) -> Self {
        let mut table = Self::new(draft);
        table.game.game = Game::new(fen.parse().expect("a position"));
        table.is_set_up = true;
        table
    }

    pub(super) fn wait(&mut self, seconds: u64) {
        self.wait_millis(seconds * 1000);
    }

    pub(super) fn wait_millis(&mut self, millis: u64) {
        self.now = self.now + Millis(millis);
    }

    /// How long the turn has lasted.
    pub(super) fn elapsed(&self) -> Millis {
        self.now.less(self.anchor)
    }

    /// When time brings something about.
    pub(super) fn due(&self) -> Option<Millis> {
        self.game.due_after().map(|after| self.anchor + after)
    }

    /// Sends a request; what is decided is folded in, and the journal must then tell
    /// the same game. Gives the tags of the facts.
    pub(super) fn send(
        &mut self,
        by: Actor,
        request: &Request,
    ) -> Result<Vec<String>, GameRefusal> {
        let facts = self.game.decide(self.elapsed(), by, request)?;
        Ok(self.happen(facts))
    }

    /// The server does something itself.
    pub(super) fn chore(&mut self, chore: &Chore) -> Result<Vec<String>, GameRefusal> {
        let facts = self.game.decide_chore(self.elapsed(), chore)?;
        Ok(self.happen(facts))
    }

    fn happen(&mut self, facts: Vec<Fact>) -> Vec<String> {
        let tags = facts.iter().map(tag).collect();
        for fact in facts {
            let turn = self.game.turn_number();
            self.game.fold(&fact);
            if self.game.turn_number() != turn {
                self.anchor = self.now;
            }
            self.records.push(fact);
        }
        if !self.is_set_up {
            self.check_journal();
        }
        tags
    }

    /// The journal, written and read again, tells of the same game.
    pub(super) fn check_journal(&self) {
        assert_eq!(replayed(&self.texts()).expect("a journal"), self.game);
    }

    pub(super) fn texts(&self) -> Vec<String> {
        self.records.iter().map(text).collect()
    }

    /// The last record as it is stored.
    pub(super) fn last(&self) -> String {
        self.records.last().map(text).unwrap_or_default()
    }

    pub(super) fn seen(&self) -> Seen {
        self.game.seen()
    }

    /// A move of the player to move.
    pub(super) fn play(&mut self, text: &str) -> Result<Vec<String>, GameRefusal> {
        let by = Actor::Player(self.game.game().position().turn());
        self.play_as(by, text)
    }

    pub(super) fn play_as(&mut self, by: Actor, text: &str) -> Result<Vec<String>, GameRefusal> {
        let command = Request::Move { seen: self.seen(), attempt: text.to_owned() };
        self.send(by, &command)
    }

    /// Moves that must be played.
    pub(super) fn line(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            assert_eq!(self.play(text), Ok(vec!["m".to_owned()]), "{text}");
        }
    }

    pub(super) fn offer_draw(&mut self, by: Actor) -> Result<Vec<String>, GameRefusal> {
        let seen = self.seen();
        self.send(by, &Request::OfferDraw { seen })
    }

    pub(super) fn claim(
        &mut self,
        by: Actor,
        basis: Basis,
        with: Option<&str>,
    ) -> Result<Vec<String>, GameRefusal> {
        let (seen, with) = (self.seen(), with.map(str::to_owned));
        self.send(by, &Request::ClaimDraw { seen, basis, with })
    }

    pub(super) fn time_is_up(&mut self) -> Result<Vec<String>, GameRefusal> {
        self.chore(&Chore::TimeIsUp)
    }

    /// The server is killed and starts again later: nothing is left but the journal.
    pub(super) fn crash(&mut self, downtime_seconds: u64) {
        let texts = self.texts();
        self.wait(downtime_seconds);
        self.game = replayed(&texts).expect("a journal");
        self.anchor = self.now;
    }

    /// Both clocks in milliseconds.
    pub(super) fn clocks(&self) -> (u64, u64) {
        let rests: PerColor<Millis> = self.game.clocks(self.elapsed()).expect("a game with clocks");
        (rests[Color::White].get(), rests[Color::Black].get())
    }

    pub(super) fn outcome(&self) -> &'static str {
        self.game.outcome().map_or("", |outcome| outcome.key())
    }
}

/// The game that these texts tell of.
pub(super) fn replayed(texts: &[String]) -> Result<OnlineGame, Unreadable> {
    replayed_in_form(texts, OnlineGame::VERSION)
}

/// The same, written in an older form.
pub(super) fn replayed_in_form(texts: &[String], v: u16) -> Result<OnlineGame, Unreadable> {
    let rows = (1..).zip(texts).map(|(number, text)| Row { number, v, text: text.clone() });
    folded(&rows.collect::<Vec<_>>()).map(|(game, _)| game)
}

/// What the first version would have written: without what followed.
pub(super) fn as_first_version(texts: &[String]) -> Vec<String> {
    let plain = |text: &String| {
        let mut fact: serde_json::Value = serde_json::from_str(text).expect("JSON");
        if fact["t"] == "left" {
            // Nobody left then.
            return text.clone();
        }
        let is_takeback = fact["t"] == "back";
        let fields = fact.as_object_mut().expect("an object");
        for name in ["e", "p", "ids", "begins", "offer"] {
            fields.remove(name);
        }
        if is_takeback {
            fields.remove("n");
        }
        fact.to_string()
    };
    texts.iter().map(plain).collect()
}

/// The tag of a record in JSON.
pub(super) fn tag(record: &Fact) -> String {
    let value: serde_json::Value = serde_json::from_str(&text(record)).expect("JSON");
    value["t"].as_str().expect("a tag").to_owned()
}

/// The key of a refusal.
pub(super) fn refusal(result: Result<Vec<String>, GameRefusal>) -> &'static str {
    result.expect_err("refused").key()
}

pub(super) fn tags(expected: &[&str]) -> Result<Vec<String>, GameRefusal> {
    Ok(expected.iter().map(|&tag| tag.to_owned()).collect())
}

/// A position that the server has drawn.
pub(super) fn drawn(number: StartId) -> Origin {
    Origin { white: Drawn { number, by: Method::Random, refused: None }, black: None }
}
