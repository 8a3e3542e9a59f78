//! A second book-keeper for the clocks, who works with other sums than the game:
//! from one stored record to the next, in plain numbers.

use rochade::Color;

use super::support::Table;
use crate::game::{Fact, Millis, Stamp, Terms, TimeControl};

/// What the clocks must show.
pub(super) struct Audit {
    terms: Terms,
    /// White's and Black's rest when the turn began; nothing without clocks.
    rests: Option<[i64; 2]>,
    /// The half-moves on the board.
    plies: usize,
    /// How long was thought in this turn at some moment.
    known: (i64, Millis),
    is_studying: bool,
    /// Who has half of the time, and nothing for moves.
    half: [bool; 2],
    ready: usize,
}

impl Audit {
    /// Of a game at which everybody has just sat down.
    pub(super) fn new(table: &Table) -> Self {
        let terms = table.game.terms().clone();
        let base = terms.time().base();
        Self {
            rests: base.map(|base| [number(base); 2]),
            plies: 0,
            known: (0, table.now),
            is_studying: terms.study() > Millis::ZERO,
            half: [false; 2],
            ready: 0,
            terms,
        }
    }

    /// The server was down until now.
    pub(super) fn resume(&mut self, now: Millis) {
        self.known.1 = now;
    }

    /// Checks what a record says about time.
    pub(super) fn enter(&mut self, now: Millis, record: &Fact) {
        match record {
            Fact::Moved { k, .. } => {
                let thought = self.thought(now, k);
                self.expect(k, self.left(thought) + self.gain(thought), 0);
                self.plies += 1;
                self.begin_turn(now, k);
            }
            Fact::TakenBack { by, k, .. } => {
                let thought = self.thought(now, k);
                self.expect(k, self.left(thought), 0);
                self.plies -= if *by == self.turn() { 2 } else { 1 };
                self.begin_turn(now, k);
            }
            Fact::Illegal { k, .. } => self.enter_penalty(now, k, 120_000),
            Fact::ClaimRejected { k, .. } => {
                let counts = self.terms.illegal() != crate::game::IllegalMoves::Refused;
                self.enter_penalty(now, k, if counts { 120_000 } else { 0 });
            }
            Fact::FlagFell { k, .. } => {
                // It was noticed then or later.
                assert!(number(k.thought) <= self.elapsed(now));
                self.expect(k, 0, 0);
            }
            Fact::TimeGiven { by, g, k } => {
                let thought = self.thought(now, k);
                if let Some(rests) = &mut self.rests {
                    rests[(!*by).index()] += number(*g);
                }
                self.expect(k, self.left(thought), 0);
                self.known = (thought, now);
            }
            Fact::HalfTime { by, g, k } => {
                let thought = self.thought(now, k);
                self.half[by.index()] = true;
                if let Some(rests) = &mut self.rests {
                    let time = self.terms.time();
                    let base = number(time.base().unwrap());
                    let half = if base < 40 * number(time.bonus()) { 0 } else { base / 2 };
                    assert_eq!(number(*g), half);
                    rests[by.index()] -= number(*g);
                }
                let left = if self.is_studying { self.rest() } else { self.left(thought) };
                self.expect(k, left, 0);
                self.known = (thought, now);
            }
            Fact::DrawAgreed { k, .. }
            | Fact::Left { k, .. }
            | Fact::DrawClaimed { k, .. }
            | Fact::Resigned { k, .. }
            | Fact::Suspended { k } => {
                let thought = self.thought(now, k);
                let left = if self.is_studying { self.rest() } else { self.left(thought) };
                self.expect(k, left, 0);
                self.known = (thought, now);
            }
            Fact::Started {} => {
                assert!(self.is_studying);
                let is_over = self.elapsed(now) >= number(self.terms.study());
                let awaited = if self.terms.mode().computer().is_some() { 1 } else { 2 };
                assert!(is_over || self.ready == awaited, "study time cut short");
                (self.is_studying, self.known) = (false, (0, now));
            }
            Fact::Ready { .. } => self.ready += 1,
            Fact::Created { .. }
            | Fact::Seated { .. }
            | Fact::Renamed { .. }
            | Fact::Renewed { .. }
            | Fact::TakenOver { .. }
            | Fact::Forgotten { .. }
            | Fact::Declined { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawDeclined { .. }
            | Fact::DrawWithdrawn { .. }
            | Fact::TakebackWithdrawn { .. }
            | Fact::RematchWithdrawn { .. }
            | Fact::Aborted { .. }
            | Fact::Expired { .. }
            | Fact::Sealed { .. }
            | Fact::TakebackAsked { .. }
            | Fact::TakebackDeclined { .. }
            | Fact::RematchOffered { .. }
            | Fact::RematchDeclined { .. }
            | Fact::RematchAgreed { .. }
            | Fact::RematchStarted { .. } => {}
        }
    }

    /// Something wrong was done; the opponent gets time unless it ended the game.
    fn enter_penalty(&mut self, now: Millis, k: &Stamp, given: i64) {
        let thought = self.thought(now, k);
        let opponent = !self.turn();
        let got = match (k.rests, self.rests) {
            (Some(told), Some(rests)) => number(told[opponent]) - rests[opponent.index()],
            _ => 0,
        };
        assert!(got == given || got == 0, "{got} instead of {given}");
        self.expect(k, self.left(thought), got);
        if let Some(rests) = &mut self.rests {
            rests[opponent.index()] += got;
        }
        self.known = (thought, now);
    }

    /// What the game shows between records.
    pub(super) fn compare(&self, table: &Table) {
        assert_eq!(table.game.times().len(), self.plies);
        let Some(turn) = table.game.to_move() else { return };
        assert_eq!((turn, self.is_studying), (self.turn(), false));
        let shown =
            table.game.clocks(table.elapsed()).map(|rests| Color::ALL.map(|c| number(rests[c])));
        let expected = self.rests.map(|mut rests| {
            rests[turn.index()] = self.left(self.elapsed(table.now)).max(0);
            rests
        });
        assert_eq!(shown, expected);
    }

    /// The thought in a stamp is the time that has passed, all of it.
    fn thought(&self, now: Millis, k: &Stamp) -> i64 {
        assert_eq!(number(k.thought), self.elapsed(now));
        number(k.thought)
    }

    fn elapsed(&self, now: Millis) -> i64 {
        self.known.0 + number(now) - number(self.known.1)
    }

    fn turn(&self) -> Color {
        if self.plies.is_multiple_of(2) { Color::White } else { Color::Black }
    }

    fn rest(&self) -> i64 {
        self.rests.map_or(0, |rests| rests[self.turn().index()])
    }

    /// What the player to move has left after so much thought.
    fn left(&self, thought: i64) -> i64 {
        match self.terms.time() {
            TimeControl::None {} => 0,
            _ if self.half[self.turn().index()] => self.rest() - thought,
            TimeControl::Fischer { .. }
            | TimeControl::Bronstein { .. }
            | TimeControl::Days { .. } => self.rest() - thought,
            TimeControl::SimpleDelay { delay, .. } => {
                if thought <= number(delay) {
                    self.rest()
                } else {
                    self.rest() + number(delay) - thought
                }
            }
        }
    }

    /// The most that a move may bring.
    fn gain(&self, thought: i64) -> i64 {
        match self.terms.time() {
            TimeControl::None {} | TimeControl::SimpleDelay { .. } => 0,
            _ if self.half[self.turn().index()] => 0,
            TimeControl::Fischer { increment, .. } => number(increment),
            TimeControl::Days { .. } => thought,
            TimeControl::Bronstein { delay, .. } => {
                if thought < number(delay) {
                    thought
                } else {
                    number(delay)
                }
            }
        }
    }

    /// The stamp says this for the player to move, and the opponent's clock has
    /// stood but for what was given.
    fn expect(&self, k: &Stamp, left: i64, given: i64) {
        let told = k.rests.map(|rests| Color::ALL.map(|color| number(rests[color])));
        let expected = self.rests.map(|mut rests| {
            rests[self.turn().index()] = left;
            rests[(!self.turn()).index()] += given;
            rests
        });
        assert_eq!(told, expected);
    }

    fn begin_turn(&mut self, now: Millis, k: &Stamp) {
        self.rests = k.rests.map(|rests| Color::ALL.map(|color| number(rests[color])));
        self.known = (0, now);
    }
}

fn number(millis: Millis) -> i64 {
    i64::try_from(millis.get()).expect("not that long")
}
