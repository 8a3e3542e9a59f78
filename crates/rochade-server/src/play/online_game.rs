//! A game on the server, as it stands.

use rochade::illegal::{Attempt, Obligation, Verdict};
use rochade::{Claims, Color, Game, Move, PlayError};
use rochade_tournament::policy::{Incident, Ledger, Policy, Remedy};

use super::attempt;
use super::clock::{PlyTime, Stamp, Turn};
use super::command::{Basis, RematchKind, Seen};
use super::millis::Millis;
use super::outcome::Outcome;
use super::per_color::PerColor;
use super::record::Record;
use super::refused::Refused;
use super::replay_error::{Fault, ReplayError};
use super::seat::{Actor, Holder};
use super::terms::{IllegalMoves, Mode, Terms};
use super::time_control::TimeControl;
use crate::id::{GuestId, PublicId, Secret};
use crate::storage::Seq;

/// A game on the server, as it stands: everything that its records tell.
#[derive(Clone, Debug)]
pub struct OnlineGame {
    pub(super) terms: Box<Terms>,
    pub(super) seats: PerColor<Option<Box<Holder>>>,
    pub(super) phase: Phase,
    pub(super) game: Game,
    /// One for each move of the game.
    pub(super) times: Vec<PlyTime>,
    /// During study time, `used` and `since` of the study.
    pub(super) turn: Turn,
    pub(super) ready: PerColor<bool>,
    pub(super) draw: DrawTalk,
    pub(super) takeback: TakebackTalk,
    pub(super) resets: u16,
    /// Only where illegal moves count.
    pub(super) ledger: Option<Ledger>,
    pub(super) rematch: Rematch,
    /// How often each has offered one.
    pub(super) rematch_offers: PerColor<u8>,
    pub(super) last_seq: Seq,
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
pub(super) const MOST_REMATCH_OFFERS: u8 = 5;

/// What was said about another game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rematch {
    /// Nothing, or it was declined.
    #[default]
    None,
    /// One is offered.
    #[allow(missing_docs)]
    Offered { by: Color, kind: RematchKind },
    /// One is agreed on, and the server has to set it up.
    Agreed(RematchKind),
    /// It is this game.
    Started(PublicId),
}

impl OnlineGame {
    /// The game that this first record sets up.
    ///
    /// # Errors
    ///
    /// Refuses every record but [`Record::Created`].
    pub fn new(created: &Record) -> Result<Self, ReplayError> {
        let Record::Created { terms } = created else {
            return Err(ReplayError { seq: 1, fault: Fault::Creation });
        };
        Ok(Self {
            seats: PerColor::new(None, None),
            phase: Phase::Waiting,
            game: Game::new(terms.position()),
            times: Vec::new(),
            turn: Turn::first(terms.time(), Millis::ZERO),
            ready: PerColor::default(),
            draw: DrawTalk::default(),
            takeback: TakebackTalk::default(),
            resets: 0,
            ledger: ledger_for(terms),
            rematch: Rematch::None,
            rematch_offers: PerColor::default(),
            last_seq: 1,
            terms: terms.clone(),
        })
    }

    /// The game that these records tell of. Its clock stands until it is
    /// [resumed](Self::resume).
    ///
    /// # Errors
    ///
    /// Refuses records that cannot have happened in this order.
    pub fn replay<'a>(records: impl IntoIterator<Item = &'a Record>) -> Result<Self, ReplayError> {
        let mut records = records.into_iter();
        let first = records.next().ok_or(ReplayError { seq: 1, fault: Fault::Empty })?;
        let mut game = Self::new(first)?;
        for record in records {
            game.apply(Millis::ZERO, record)?;
        }
        Ok(game)
    }

    /// The same from the texts in the storage.
    ///
    /// # Errors
    ///
    /// Refuses texts that are no records, and records that cannot have happened in
    /// this order.
    pub fn read<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Self, ReplayError> {
        let numbered = (1..).zip(texts);
        let read = |(seq, text)| Record::read(text).map_err(|fault| ReplayError { seq, fault });
        let records = numbered.map(read).collect::<Result<Vec<_>, _>>()?;
        Self::replay(&records)
    }

    /// Lets clock or study time go on after a restart: the time since the last
    /// record is nobody's.
    pub fn resume(&mut self, now: Millis) {
        self.turn.resume(now);
    }

    /// What was agreed on before the game.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who holds this seat; nobody if it is free or the computer's.
    #[must_use]
    pub fn holder(&self, color: Color) -> Option<&Holder> {
        self.seats[color].as_deref()
    }

    /// Whether somebody can still take this seat.
    #[must_use]
    pub fn is_free(&self, color: Color) -> bool {
        self.seats[color].is_none() && self.terms.mode().computer() != Some(color)
    }

    /// What this cookie or this secret allows; nothing for a spectator.
    #[must_use]
    pub fn actor_for(&self, guest: Option<GuestId>, secret: Option<&Secret>) -> Option<Actor> {
        let sits = |color| self.holder(color).is_some_and(|holder| holder.admits(guest, secret));
        match (sits(Color::White), sits(Color::Black)) {
            (true, true) => Some(Actor::Both),
            (true, false) => Some(Actor::Player(Color::White)),
            (false, true) => Some(Actor::Player(Color::Black)),
            (false, false) => None,
        }
    }

    /// How far it has come.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How it is over, if it is.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Waiting | Phase::Studying | Phase::Playing => None,
        }
    }

    /// The moves and positions.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What a client must have seen to act on the position.
    #[must_use]
    pub fn seen(&self) -> Seen {
        let ply = u16::try_from(self.times.len()).unwrap_or(u16::MAX);
        Seen { ply, resets: self.resets }
    }

    /// The player whose clock runs, or would if there was one.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        (self.phase == Phase::Playing).then(|| self.game.position().turn())
    }

    /// What the clocks show now; `None` without clocks.
    #[must_use]
    pub fn clocks(&self, now: Millis) -> Option<PerColor<Millis>> {
        self.stamp(self.turn.thought(now)).rests
    }

    /// How long the player to move has thought in this turn; during study time,
    /// how long both have studied.
    #[must_use]
    pub fn thought(&self, now: Millis) -> Millis {
        match self.phase {
            Phase::Waiting | Phase::Over(_) => Millis::ZERO,
            Phase::Studying | Phase::Playing => self.turn.thought(now),
        }
    }

    /// When [`Command::TimeIsUp`](super::Command::TimeIsUp) is due: the end of
    /// study time, or the moment the flag falls.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let thought = match self.phase {
            Phase::Waiting | Phase::Over(_) => return None,
            Phase::Studying => self.terms.study(),
            Phase::Playing => self.flag_falls_after()?,
        };
        Some(self.turn.moment_of(thought))
    }

    /// The time of each move, and the mover's clock after it.
    #[must_use]
    pub fn times(&self) -> &[PlyTime] {
        &self.times
    }

    /// Whether a player has said to need no more study time.
    #[must_use]
    pub fn is_ready(&self, color: Color) -> bool {
        self.ready[color]
    }

    /// Who offers a draw.
    #[must_use]
    pub const fn draw_offer(&self) -> Option<Color> {
        self.draw.open
    }

    /// Whether a player may offer a draw now: during play, and not twice between
    /// two own moves.
    #[must_use]
    pub fn may_offer_draw(&self, color: Color) -> bool {
        self.phase == Phase::Playing && !self.draw.offered[color]
    }

    /// Whether a player may ask to take a move back now: during play, with a move
    /// of the own to take back, and not twice between two own moves.
    #[must_use]
    pub fn may_ask_takeback(&self, color: Color) -> bool {
        self.phase == Phase::Playing
            && !matches!(self.terms.mode(), Mode::Club { .. })
            && !self.takeback.asked[color]
            && self.plies_to_take_back(color).is_some()
    }

    /// Who asks to take a move back.
    #[must_use]
    pub const fn takeback_asked(&self) -> Option<Color> {
        self.takeback.open
    }

    /// What was said about another game.
    #[must_use]
    pub const fn rematch(&self) -> Rematch {
        self.rematch
    }

    /// Whether nothing more is expected to happen: the game is over, and no
    /// rematch waits to be set up.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        match (self.phase, self.rematch) {
            (Phase::Waiting | Phase::Studying | Phase::Playing, _)
            | (Phase::Over(_), Rematch::Agreed(_)) => false,
            (Phase::Over(_), Rematch::None | Rematch::Offered { .. } | Rematch::Started(_)) => true,
        }
    }

    /// The illegal moves that counted, in order.
    #[must_use]
    pub fn incidents(&self) -> &[Incident] {
        self.ledger.as_ref().map_or(&[], Ledger::incidents)
    }

    /// The ledger of illegal moves, where they count.
    #[must_use]
    pub const fn ledger(&self) -> Option<&Ledger> {
        self.ledger.as_ref()
    }

    /// The draws that the player to move may claim without announcing a move.
    #[must_use]
    pub fn claims(&self) -> Claims {
        match self.phase {
            Phase::Playing => self.game.claims(),
            Phase::Waiting | Phase::Studying | Phase::Over(_) => Claims::default(),
        }
    }

    /// What binds the player to move after an illegal move (Laws 7.5.1).
    #[must_use]
    pub fn obligation(&self) -> Option<Obligation> {
        let last = self.incidents().last()?;
        match last.remedy {
            Remedy::SetUpAgain(obligation) if last.index == self.times.len() => Some(obligation),
            Remedy::SetUpAgain(_)
            | Remedy::Queen(_)
            | Remedy::MakeAMove
            | Remedy::MoveStands(_) => None,
        }
    }

    /// The moves that the player to move may play: the legal ones that fulfil the
    /// [obligation](Self::obligation). None while no moves are accepted.
    #[must_use]
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
    ///
    /// # Errors
    ///
    /// Refuses a text that is no move, or that fits several.
    pub fn ask(&self, text: &str) -> Result<(Attempt, Verdict), Refused> {
        let attempt = attempt::read(text, self.game.position())?;
        Ok((attempt, self.game.judge(attempt)))
    }

    /// The number of the last record.
    #[must_use]
    pub const fn last_seq(&self) -> Seq {
        self.last_seq
    }

    pub(super) fn control(&self) -> TimeControl {
        self.terms.time()
    }

    /// After how much thought the flag of the player to move falls.
    pub(super) fn flag_falls_after(&self) -> Option<Millis> {
        self.turn.flag_falls_after(self.control(), self.game.position().turn())
    }

    /// The clocks after so much thought in this turn. They run only in play.
    pub(super) fn stamp(&self, thought: Millis) -> Stamp {
        let charged = match self.phase {
            Phase::Playing => thought,
            Phase::Waiting | Phase::Studying | Phase::Over(_) => Millis::ZERO,
        };
        let shown = self.turn.shown(self.control(), self.game.position().turn(), charged);
        self.stamped(thought, shown)
    }

    /// The clocks after a move completed with so much thought.
    pub(super) fn stamp_after_move(&self, thought: Millis) -> Stamp {
        let turn = self.game.position().turn();
        self.stamped(thought, self.turn.shown_after_move(self.control(), turn, thought))
    }

    fn stamped(&self, thought: Millis, rests: PerColor<Millis>) -> Stamp {
        Stamp { thought, rests: self.control().base().map(|_| rests) }
    }

    /// What the opponent gets for a wrong claim (Laws 9.5.3), where wrong things
    /// have consequences.
    pub(super) fn time_for_wrong_claim(&self) -> Millis {
        match self.ledger {
            Some(_) => Millis::from_mins(2),
            None => Millis::ZERO,
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
    pub(super) fn plies_to_take_back(&self, asker: Color) -> Option<usize> {
        let plies = if self.game.position().turn() == asker { 2 } else { 1 };
        (self.times.len() >= plies).then_some(plies)
    }
}

/// The ledger that is kept under these terms. Nobody is given time where there
/// are no clocks.
fn ledger_for(terms: &Terms) -> Option<Ledger> {
    match (terms.illegal(), terms.time().base()) {
        (IllegalMoves::Refused, _) => None,
        (IllegalMoves::Counted(policy), Some(_)) => Some(Ledger::new(policy)),
        (IllegalMoves::Counted(policy), None) => {
            Some(Ledger::new(Policy::new(0, policy.losing_count())))
        }
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
