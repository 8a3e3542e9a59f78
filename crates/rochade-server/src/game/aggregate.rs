//! The game as the engine runs it.

use std::time::Duration;

use rochade::Color;
use rochade_tournament::lots::RandomSource;
use serde::{Deserialize, Serialize};

use super::fact::Fact;
use super::online_game::{OnlineGame, Phase, Rematch};
use super::outcome::Outcome;
use super::refusal::GameRefusal;
use super::request::{Chore, Request};
use super::seat::Who;
use super::terms::Mode;
use super::v1;
use crate::bounds::Bound;
use crate::id::{GuestId, PublicId};
use crate::journal::{Aggregate, Line, Moment, Share, Unreadable, of_first_version, text};
use crate::storage::{Kind, Row, Status, UNUSED};

/// Something that is to be done at a game.
#[derive(Clone, Debug)]
pub enum Order {
    /// Somebody from outside asks for it, whose rights depend on the game.
    Request(Who, Request),
    /// The server itself does it.
    Chore(Chore),
}

/// What a game owes other journals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "owed", rename_all = "snake_case")]
pub enum Message {
    /// A game of a club's event brings its result home.
    ClubResult {
        event: PublicId,
        round: u16,
        board: u16,
        game: PublicId,
        outcome: Outcome,
        /// How many half-moves were played.
        #[serde(default)]
        plies: Option<u16>,
    },
    /// A player of such a game gave up half of the time.
    ClubHalfTime { event: PublicId, round: u16, board: u16, game: PublicId, by: Color },
    /// Both want to play again.
    Rematch { game: PublicId },
    /// A rated game is over.
    Rate { game: PublicId },
    /// A guest has signed up.
    TakeOver { account: PublicId, from: GuestId },
    /// An account was deleted.
    Forget { account: PublicId, guest: GuestId },
    /// A board of a club's event is to be played here.
    CreateGame { event: PublicId, round: u16, board: u16, game: PublicId },
}

impl Aggregate for OnlineGame {
    const KIND: Kind = Kind::Game;
    const VERSION: u16 = 3;
    const RECORDS: Bound = Bound::GameRecords;
    const BYTES: Bound = Bound::GameBytes;
    type Fact = Fact;
    type Order = Order;
    type Refusal = GameRefusal;

    fn read(rows: &[Row]) -> Result<Vec<Line<Fact>>, Unreadable> {
        let (old, new) = rows.split_at(of_first_version(rows));
        let new = Line::read_all(new, Self::VERSION)?;
        let mut lines: Vec<Line<Fact>> =
            v1::read(old, &new)?.into_iter().map(Line::Known).collect();
        lines.extend(new);
        Ok(lines)
    }

    fn open(first: &Fact) -> Option<Self> {
        Self::open(first)
    }

    fn fold(&mut self, fact: &Fact) {
        self.fold(fact);
    }

    fn is_sound(&self) -> bool {
        self.is_sound()
    }

    fn decide(
        &self,
        order: &Order,
        moment: Moment,
        _: &mut dyn RandomSource,
    ) -> Result<Vec<Fact>, GameRefusal> {
        let elapsed = moment.elapsed.into();
        if let Order::Request(who, Request::Decline { reason }) = order
            && self.is_offered_to(who)
        {
            return self.decide_chore(elapsed, &Chore::Decline { reason: *reason });
        }
        match order {
            Order::Chore(chore) => self.decide_chore(elapsed, chore),
            Order::Request(who, request) => {
                let actor = self.actor_for(who).ok_or(GameRefusal::NotAPlayer)?;
                self.decide(elapsed, actor, request)
            }
        }
    }

    fn is_behind(&self, order: &Order) -> bool {
        let Order::Request(_, request) = order else { return false };
        let known = self.seen();
        // Who moves before the game has begun here may have heard elsewhere that it has.
        let has_begun = !matches!(self.phase(), Phase::Waiting | Phase::Studying);
        request
            .seen()
            .is_some_and(|seen| !has_begun || seen.ply > known.ply || seen.resets > known.resets)
    }

    /// A game can be ended however long it is.
    fn share(order: &Order) -> Share {
        let Order::Request(_, request) = order else { return Share::Always };
        let ends = matches!(
            request,
            Request::Decline { .. }
                | Request::Resign
                | Request::Abort
                | Request::AcceptDraw { .. }
                | Request::ClaimLeft
        );
        if ends { Share::Always } else { Share::Whole }
    }

    fn timer(&self) -> Option<(Duration, Order)> {
        let after = self.due_after()?;
        Some((after.into(), Order::Chore(Chore::TimeIsUp)))
    }

    fn turn(&self) -> u64 {
        self.turn_number().into()
    }

    fn suspension(&self) -> Option<Order> {
        self.due_after().map(|_| Order::Chore(Chore::Suspend))
    }

    fn status(&self) -> Status {
        match self.phase() {
            Phase::Waiting => Status::Waiting,
            Phase::Over(_) if self.is_settled() => Status::Over,
            Phase::Studying | Phase::Playing | Phase::Over(_) => match self.due_after() {
                Some(_) => Status::Running,
                None => Status::Idle,
            },
        }
    }

    fn summary(&self) -> Option<String> {
        let is_club = matches!(self.terms().mode(), Mode::Club { .. });
        match self.phase() {
            Phase::Waiting if matches!(self.terms().mode(), Mode::Lobby {}) => {
                Some(Self::LOBBY.to_owned())
            }
            // Nobody has moved, and nobody will.
            Phase::Over(_) if self.game().moves().len() == 0 && !is_club => Some(UNUSED.to_owned()),
            Phase::Waiting | Phase::Studying | Phase::Playing | Phase::Over(_) => None,
        }
    }

    fn participants(fact: &Fact) -> Vec<GuestId> {
        if let Fact::Seated { holder, .. } = fact {
            holder.guest.into_iter().collect()
        } else if let Fact::Created { terms, .. } = fact {
            terms.to_guest().into_iter().collect()
        } else if let Fact::TakenOver { guest, .. } = fact {
            vec![*guest]
        } else {
            Vec::new()
        }
    }

    fn outgoing(&self, id: PublicId, fact: &Fact) -> Vec<String> {
        if matches!(fact, Fact::RematchAgreed { .. }) {
            return vec![text(&Message::Rematch { game: id })];
        }
        if let (Fact::HalfTime { by, .. }, Mode::Club { event, round, board }) =
            (fact, self.terms().mode())
        {
            return vec![text(&Message::ClubHalfTime { event, round, board, game: id, by: *by })];
        }
        if fact.end().is_none() {
            return Vec::new();
        }
        let rate = self.rated_result().map(|_| Message::Rate { game: id });
        self.club_result(id).iter().chain(&rate).map(text).collect()
    }

    fn seal(&self, facts: &[Line<Fact>], rows: &[Row]) -> Option<Fact> {
        let is_sealed = facts.iter().any(|line| matches!(line, Line::Known(Fact::Sealed { .. })));
        (of_first_version(rows) > 0 && !is_sealed).then(|| v1::seal(self))
    }

    fn recomputed(&self, fact: &Fact) -> Result<Option<Fact>, String> {
        self.recomputed(fact)
    }

    fn owed(&self, id: PublicId) -> Vec<String> {
        let rematch = match self.rematch() {
            Rematch::Agreed(_) => Some(Message::Rematch { game: id }),
            Rematch::None | Rematch::Offered { .. } | Rematch::Started(_) => None,
        };
        rematch.into_iter().chain(self.club_result(id)).map(|message| text(&message)).collect()
    }
}

impl OnlineGame {
    /// What a list shows of a game that waits in the lobby.
    pub const LOBBY: &'static str = "lobby";

    /// What a game of a club's event tells it.
    fn club_result(&self, game: PublicId) -> Option<Message> {
        let (Mode::Club { event, round, board }, Some(outcome)) =
            (self.terms().mode(), self.outcome())
        else {
            return None;
        };
        let plies = u16::try_from(self.times.len()).ok();
        Some(Message::ClubResult { event, round, board, game, outcome, plies })
    }
}
