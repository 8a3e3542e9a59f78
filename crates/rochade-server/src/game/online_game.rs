//! A game on the server, as it stands.

use std::sync::Arc;

use rochade::illegal::{Attempt, Obligation, Verdict};
use rochade::{Claims, Color, Game, Move, PlayError, Position};
use rochade_tournament::policy::Policy;
use rochade_tournament::rating::Score;

use super::attempt::{self, Tried};
use super::clock::{PlyTime, Stamp, Turn};
use super::fact::{Fact, Penalty};
use super::millis::Millis;
use super::outcome::Outcome;
use super::per_color::PerColor;
use super::refusal::GameRefusal;
use super::request::{Basis, Decline, RematchKind, Seen};
use super::seat::{Actor, Holder, Who};
use super::terms::{IllegalMoves, Terms};
use super::time_control::TimeControl;
use crate::bounds;
use crate::id::PublicId;

/// A game on the server, as it stands: everything that its facts tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineGame {
    pub(super) terms: Arc<Terms>,
    pub(super) seats: PerColor<Option<Arc<Holder>>>,
    pub(super) phase: Phase,
    pub(super) game: Game,
    /// The position before the last move, unless moves were taken back since.
    pub(super) before: Option<Position>,
    /// One for each move of the game.
    pub(super) times: Vec<PlyTime>,
    /// During study time, `used` of the study.
    pub(super) turn: Turn,
    pub(super) ready: PerColor<bool>,
    /// Who gave up half of the time.
    pub(super) half_time: PerColor<bool>,
    /// Whether the clocks wait no longer for the first moves.
    pub(super) clocks_started: bool,
    pub(super) draw: DrawTalk,
    pub(super) takeback: TakebackTalk,
    pub(super) resets: u16,
    /// The illegal moves that counted.
    pub(super) counted: Vec<Counted>,
    pub(super) rematch: Rematch,
    /// How often each has offered one.
    pub(super) rematch_offers: PerColor<u8>,
    /// How often each has changed the name.
    pub(super) renames: PerColor<u8>,
    /// How often each has given the opponent time.
    pub(super) gifts: PerColor<u8>,
    /// Why who was challenged did not want to play.
    pub(super) declined: Option<Decline>,
    /// Whether every fact made sense.
    pub(super) is_sound: bool,
}

/// An illegal move that counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    pub by: Color,
    /// The half-move at which it happened, from 0.
    pub index: usize,
    /// What was tried.
    pub tried: Tried,
    /// What followed.
    pub penalty: Penalty,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A seat is empty.
    Waiting,
    /// Both look at the position; clocks stand, moves are not accepted.
    Studying,
    /// The clock of the player to move runs.
    Playing,
    /// It is over.
    Over(Outcome),
}

/// What was said about a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrawTalk {
    /// Who offers one.
    pub(super) open: Option<Color>,
    /// Who has offered one since the own last move.
    pub(super) offered: PerColor<bool>,
    /// Who has claimed one wrongly since the own last move.
    pub(super) claimed: PerColor<bool>,
}

/// What was said about taking a move back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TakebackTalk {
    /// Who asks for it.
    pub(super) open: Option<Color>,
    /// Who has asked in vain since the own last move.
    pub(super) asked: PerColor<bool>,
}

/// How often a player may offer another game. Each offer is a record, and nobody
/// is to fill a journal with them.
pub(super) const MOST_REMATCH_OFFERS: u8 = bounds::REMATCH_OFFERS as u8;

/// What was said about another game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rematch {
    /// Nothing, or it was declined.
    #[default]
    None,
    /// One is offered.
    Offered { by: Color, kind: RematchKind },
    /// One is agreed on, and the server has to set it up.
    Agreed(RematchKind),
    /// It is this game.
    Started(PublicId),
}

impl OnlineGame {
    /// The first fact of a game.
    pub fn created(terms: Terms) -> Fact {
        let (white, black) = terms.origin().ids();
        Fact::Created { terms: Box::new(terms), ids: [white, black] }
    }

    /// The facts of a new game with these people at it.
    pub fn set_up(terms: Terms, seated: Vec<(Color, Holder)>) -> Vec<Fact> {
        let mut facts = vec![Self::created(terms)];
        let Some(mut game) = Self::open(&facts[0]) else { return facts };
        for (color, holder) in seated {
            let fact = game.seated(color, holder);
            game.fold(&fact);
            facts.push(fact);
        }
        facts
    }

    /// The game that its first fact sets up; none if it is another one.
    pub fn open(first: &Fact) -> Option<Self> {
        let Fact::Created { terms, ids: [white, black] } = first else { return None };
        Some(Self {
            seats: PerColor::new(None, None),
            phase: Phase::Waiting,
            game: Game::new(Position::double_start(*white, *black)),
            before: None,
            times: Vec::new(),
            turn: Self::first_turn(terms),
            half_time: PerColor::default(),
            ready: PerColor::default(),
            clocks_started: false,
            draw: DrawTalk::default(),
            takeback: TakebackTalk::default(),
            resets: 0,
            counted: Vec::new(),
            rematch: Rematch::None,
            rematch_offers: PerColor::default(),
            renames: PerColor::default(),
            gifts: PerColor::default(),
            declined: None,
            is_sound: true,
            terms: Arc::new((**terms).clone()),
        })
    }

    /// What was agreed on before the game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who holds this seat; nobody if it is free or the computer's.
    pub fn holder(&self, color: Color) -> Option<&Holder> {
        self.seats[color].as_deref()
    }

    /// Whether somebody can still take this seat.
    pub fn is_free(&self, color: Color) -> bool {
        self.seats[color].is_none() && self.terms.mode().computer() != Some(color)
    }

    /// What somebody is at this game; nothing for a spectator.
    pub fn actor_for(&self, who: &Who) -> Option<Actor> {
        let sits = |color| self.holder(color).is_some_and(|holder| holder.admits(who));
        match (sits(Color::White), sits(Color::Black)) {
            (true, true) => Some(Actor::Both),
            (true, false) => Some(Actor::Player(Color::White)),
            (false, true) => Some(Actor::Player(Color::Black)),
            (false, false) => None,
        }
    }

    /// Whether this is somebody whom the game is offered to: by name, or by a link that was
    /// looked at before.
    pub fn is_offered_to(&self, who: &Who) -> bool {
        self.phase == Phase::Waiting
            && self.actor_for(who).is_none()
            && self.terms.to().is_some_and(|to| who.account == Some(to))
    }

    /// Why who was challenged did not want to play.
    pub const fn declined(&self) -> Option<Decline> {
        self.declined
    }

    /// The accounts that a rated game was between, White's first, and the score of White;
    /// none if the game does not count.
    pub fn rated_result(&self) -> Option<(PublicId, PublicId, Score)> {
        let outcome = self.outcome().filter(|_| self.terms.is_rated() && self.times.len() >= 2)?;
        let score = match outcome {
            Outcome::Won { winner: Color::White, .. } => Score::Win,
            Outcome::Won { winner: Color::Black, .. } => Score::Loss,
            Outcome::Drawn(_) => Score::Draw,
            Outcome::Aborted => return None,
        };
        let account = |color| self.holder(color).and_then(|holder| holder.account);
        Some((account(Color::White)?, account(Color::Black)?, score))
    }

    /// How far it has come.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How it is over, if it is.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Waiting | Phase::Studying | Phase::Playing => None,
        }
    }

    /// The moves and positions.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What a client must have seen to act on the position.
    pub fn seen(&self) -> Seen {
        let ply = u16::try_from(self.times.len()).unwrap_or(u16::MAX);
        Seen { ply, resets: self.resets }
    }

    /// The player whose clock runs, or would if there was one.
    pub fn to_move(&self) -> Option<Color> {
        (self.phase == Phase::Playing).then(|| self.game.position().turn())
    }

    /// What the clocks show so long after the last turn; `None` without clocks.
    pub fn clocks(&self, elapsed: Millis) -> Option<PerColor<Millis>> {
        self.stamp(self.turn.thought(elapsed)).rests
    }

    /// How long the player to move has thought in this turn; during study time,
    /// how long both have studied.
    pub fn thought(&self, elapsed: Millis) -> Millis {
        match self.phase {
            Phase::Waiting | Phase::Over(_) => Millis::ZERO,
            Phase::Studying | Phase::Playing => self.turn.thought(elapsed),
        }
    }

    /// How long after the turn began [`Chore::TimeIsUp`](super::Chore::TimeIsUp)
    /// is due: the end of study time, or the moment the flag falls.
    pub fn due_after(&self) -> Option<Millis> {
        let thought = match self.phase {
            Phase::Waiting | Phase::Over(_) => return None,
            Phase::Studying => self.terms.study(),
            Phase::Playing => match self.first_move() {
                Some(limit) => limit,
                None => self.flag_falls_after()?,
            },
        };
        Some(self.turn.time_to(thought))
    }

    /// How long the player to move may take, if it is for the first move and the clocks do
    /// not run yet.
    pub fn first_move(&self) -> Option<Millis> {
        let is_first = self.phase == Phase::Playing && self.times.len() < 2 && self.resets == 0;
        self.terms.first_move().filter(|_| is_first && !self.clocks_started)
    }

    /// Counts the facts from which time runs anew.
    pub fn turn_number(&self) -> u32 {
        self.turn.number()
    }

    /// Whether every fact made sense.
    pub const fn is_sound(&self) -> bool {
        self.is_sound
    }

    /// The last move, and the position before it.
    pub fn last_move(&self) -> Option<(Position, Move)> {
        let m = self.game.moves().next_back()?;
        let before = self.before.or_else(|| self.game.positions().nth(self.times.len() - 1))?;
        Some((before, m))
    }

    /// The time of each move, and the mover's clock after it.
    pub fn times(&self) -> &[PlyTime] {
        &self.times
    }

    /// Whether a player has said to need no more study time.
    pub fn is_ready(&self, color: Color) -> bool {
        self.ready[color]
    }

    /// Who offers a draw.
    pub const fn draw_offer(&self) -> Option<Color> {
        self.draw.open
    }

    /// Who asks to take a move back.
    pub const fn takeback_asked(&self) -> Option<Color> {
        self.takeback.open
    }

    /// What was said about another game.
    pub const fn rematch(&self) -> Rematch {
        self.rematch
    }

    /// Whether nothing more is expected to happen: the game is over, and no
    /// rematch waits to be set up.
    pub const fn is_settled(&self) -> bool {
        match (self.phase, self.rematch) {
            (Phase::Waiting | Phase::Studying | Phase::Playing, _)
            | (Phase::Over(_), Rematch::Agreed(_)) => false,
            (Phase::Over(_), Rematch::None | Rematch::Offered { .. } | Rematch::Started(_)) => true,
        }
    }

    /// The illegal moves that counted, in order.
    pub fn counted(&self) -> &[Counted] {
        &self.counted
    }

    /// How many illegal moves this player has made.
    pub fn illegal_moves(&self, color: Color) -> u8 {
        let own = self.counted.iter().filter(|counted| counted.by == color);
        own.map(|counted| counted.penalty.n).max().unwrap_or(0)
    }

    /// By which policy illegal moves count, if they do. Nobody is given time where
    /// there are no clocks.
    pub fn policy(&self) -> Option<Policy> {
        match (self.terms.illegal(), self.terms.time().base()) {
            (IllegalMoves::Refused, _) => None,
            (IllegalMoves::Counted(policy), Some(_)) => Some(policy),
            (IllegalMoves::Counted(policy), None) => Some(Policy::new(0, policy.losing_count())),
        }
    }

    /// The draws that the player to move may claim without announcing a move.
    pub fn claims(&self) -> Claims {
        match self.phase {
            Phase::Playing => self.game.claims(),
            Phase::Waiting | Phase::Studying | Phase::Over(_) => Claims::default(),
        }
    }

    /// What binds the player to move after an illegal move (Laws 7.5.1).
    pub fn obligation(&self) -> Option<Obligation> {
        let last = self.counted.last().filter(|last| last.index == self.times.len())?;
        Some(last.penalty.o)
    }

    /// Whether nobody is to see the position yet: it was drawn, and both are to see it
    /// at the same time.
    pub fn is_hidden(&self) -> bool {
        self.phase == Phase::Waiting && self.terms.origin().is_drawn()
    }

    /// The moves that the player to move may play: the legal ones that fulfil the
    /// [obligation](Self::obligation). None while no moves are accepted.
    pub fn allowed_moves(&self) -> Vec<Move> {
        match self.phase {
            Phase::Playing => {
                let bound = self.obligation();
                let mut moves = self.game.position().legal_moves().to_vec();
                moves.retain(|&m| bound.is_none_or(|bound| fulfils(bound, m)));
                moves
            }
            Phase::Waiting | Phase::Studying | Phase::Over(_) => Vec::new(),
        }
    }

    /// What the arbiter would say about a move, without any consequence.
    pub fn ask(&self, text: &str) -> Result<(Attempt, Verdict), GameRefusal> {
        let attempt = attempt::read(text, self.game.position())?;
        Ok((attempt::spoken(attempt, self.game.position()), self.game.judge(attempt)))
    }

    /// How a player's thinking time is measured out.
    pub fn control(&self, color: Color) -> TimeControl {
        let agreed = self.terms.time_of(color);
        if self.half_time[color] { agreed.halved() } else { agreed }
    }

    /// Whether a player gave up half of the time.
    pub fn has_half_time(&self, color: Color) -> bool {
        self.half_time[color]
    }

    /// After how much thought the flag of the player to move falls.
    pub(super) fn flag_falls_after(&self) -> Option<Millis> {
        if self.first_move().is_some() {
            return None;
        }
        let turn = self.game.position().turn();
        self.turn.flag_falls_after(self.control(turn), turn)
    }

    /// The clocks after so much thought in this turn. They run only in play.
    pub(super) fn stamp(&self, thought: Millis) -> Stamp {
        let charged = match self.phase {
            Phase::Playing if self.first_move().is_none() => thought,
            Phase::Playing | Phase::Waiting | Phase::Studying | Phase::Over(_) => Millis::ZERO,
        };
        let turn = self.game.position().turn();
        let shown = self.turn.shown(self.control(turn), turn, charged);
        self.stamped(thought, shown)
    }

    /// The clocks after a move completed with so much thought.
    pub(super) fn stamp_after_move(&self, thought: Millis) -> Stamp {
        let turn = self.game.position().turn();
        let rests = match self.first_move() {
            Some(_) => self.turn.rests(),
            None => self.turn.shown_after_move(self.control(turn), turn, thought),
        };
        self.stamped(thought, rests)
    }

    fn stamped(&self, thought: Millis, rests: PerColor<Millis>) -> Stamp {
        Stamp { thought, rests: self.terms.time().base().map(|_| rests) }
    }

    /// What the opponent gets for a wrong claim (Laws 9.5.3), where wrong things
    /// have consequences.
    pub(super) fn time_for_wrong_claim(&self) -> Millis {
        match self.terms.illegal() {
            IllegalMoves::Counted(_) => Millis::from_mins(2),
            IllegalMoves::Refused => Millis::ZERO,
        }
    }

    /// How often the position has been there, or how many half-moves were played
    /// without capture or pawn move; after this move, if one is announced.
    pub(super) fn claim_count(&self, basis: Basis, with: Option<Move>) -> Result<u16, PlayError> {
        let announced = match with {
            Some(m) => {
                let mut game = self.game.clone();
                game.play(m)?;
                Some(game)
            }
            None => None,
        };
        let game = announced.as_ref().unwrap_or(&self.game);
        Ok(match basis {
            Basis::ThreefoldRepetition => u16::try_from(game.repetitions()).unwrap_or(u16::MAX),
            Basis::FiftyMoves => game.position().halfmove_clock(),
        })
    }

    /// How many half-moves go when this player's last move is taken back; none if
    /// there is no such move.
    pub(super) fn plies_to_take_back(&self, asker: Color) -> Option<u8> {
        let plies = if self.game.position().turn() == asker { 2 } else { 1 };
        (self.times.len() >= usize::from(plies)).then_some(plies)
    }

    /// Whether a player has offered another game as often as anybody may.
    pub(super) fn has_offered_enough(&self, color: Color) -> bool {
        self.rematch_offers[color] >= MOST_REMATCH_OFFERS
    }
}

/// Whether a legal move does what the player is bound to.
pub(super) fn fulfils(obligation: Obligation, m: Move) -> bool {
    match obligation {
        Obligation::MoveKing(square) | Obligation::MovePiece(square) => m.from() == square,
        Obligation::CapturePiece(square) => m.to() == square && !m.is_castling(),
        Obligation::KingCannotMove | Obligation::Free => true,
    }
}
