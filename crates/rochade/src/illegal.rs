//! Why a move is not allowed: every reason, as data.
//!
//! [`Position::judge`] and [`Game::judge`] take an [`Attempt`] and answer with
//! the legal move, or with *all* reasons against it, the most telling first.
//! A game knows its history and so can say on which move the king moved; a lone
//! position says honestly that the right to castle is gone.
//!
//! A verdict is legal exactly if the move is among the legal moves (and the
//! game goes on). What is not a reason is never given as one: when castling,
//! only the rook may cross attacked squares, the rook may be attacked, and the
//! squares that neither king nor rook needs may be occupied.
//!
//! ```
//! use rochade::illegal::{Attempt, Lasting, Verdict};
//! use rochade::Position;
//!
//! let position = Position::classical();
//! let attempt = Attempt::read("O-O", &position)?;
//! let Verdict::Illegal(refusal) = position.judge(attempt) else { panic!() };
//! let keys: Vec<&str> = refusal.reasons().iter().map(|reason| reason.key()).collect();
//! assert_eq!(keys, ["square_is_occupied", "square_is_occupied"]); // f1 and g1
//! assert_eq!(refusal.lasting(), Lasting::Temporary);
//! # Ok::<(), rochade::illegal::AttemptError>(())
//! ```

mod advice;
mod article;
mod attempt;
mod castling;
mod evidence;
mod history;
mod reason;
mod step;
mod touched;

use alloc::vec::Vec;
use core::fmt;

use crate::game::{Ending, Game};
use crate::movegen;
use crate::moves::Move;
use crate::position::Position;

pub use advice::{CastlingAdvice, HandStep, Standing};
pub use article::Article;
pub use attempt::{Attempt, AttemptError};
pub use evidence::{Pieces, When};
pub use reason::{Lasting, Mark, NeededBy, NoEnPassant, NoPromotion, Reason};
pub use touched::Obligation;

use attempt::Meaning;

/// What the arbiter says about an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum Verdict {
    /// It is this legal move.
    Legal(#[cfg_attr(feature = "serde", serde(with = "crate::serde::whole_move"))] Move),
    /// It is not allowed.
    Illegal(Refusal),
}

impl Verdict {
    /// The move, if it is legal.
    #[must_use]
    pub const fn legal(&self) -> Option<Move> {
        match self {
            Self::Legal(m) => Some(*m),
            Self::Illegal(_) => None,
        }
    }

    /// The reasons, if it is not.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Self::Legal(_) => &[],
            Self::Illegal(refusal) => refusal.reasons(),
        }
    }
}

/// All reasons against an attempt, the most telling first; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reasons: Vec<Reason>,
}

impl Refusal {
    pub(crate) fn new(reasons: Vec<Reason>) -> Self {
        debug_assert!(!reasons.is_empty(), "refused without a reason");
        debug_assert!(reasons.is_sorted_by_key(Reason::order), "{reasons:?}");
        Self { reasons }
    }

    /// The reasons, the most telling first.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// What would have to change: the reasons that can go away.
    pub fn temporary(&self) -> impl Iterator<Item = &Reason> {
        self.reasons.iter().filter(|reason| reason.lasting() == Lasting::Temporary)
    }

    /// The reasons that stay to the end of the game.
    pub fn permanent(&self) -> impl Iterator<Item = &Reason> {
        self.reasons.iter().filter(|reason| reason.lasting() == Lasting::Permanent)
    }

    /// Permanent if any of the reasons is.
    #[must_use]
    pub fn lasting(&self) -> Lasting {
        match self.permanent().next() {
            Some(_) => Lasting::Permanent,
            None => Lasting::Temporary,
        }
    }
}

/// As in `e2e4 is legal`, or all reasons in English.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Legal(m) => write!(f, "{m} is legal"),
            Self::Illegal(refusal) => fmt::Display::fmt(refusal, f),
        }
    }
}

/// All reasons in English, with semicolons between them.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Position {
    /// The legal move that is attempted, or every reason why it is not allowed.
    ///
    /// A position is the end of a game only by checkmate and stalemate: it does
    /// not remember how often it was there, and moves that are legal in a dead
    /// position are judged legal.
    #[must_use]
    #[inline]
    pub fn judge(&self, attempt: Attempt) -> Verdict {
        match find_legal(self, attempt) {
            Some(m) => Verdict::Legal(m),
            None => Verdict::Illegal(refuse_on_board(self, attempt)),
        }
    }

    /// [`judge`](Self::judge) for a move that is at hand. As quick as
    /// [`is_legal`](Self::is_legal) if the answer is yes.
    ///
    /// ```
    /// use rochade::{Position, Square};
    ///
    /// let position = Position::classical();
    /// let m = position.read_san("Nf3")?;
    /// assert_eq!(position.judge_move(m).legal(), Some(m));
    /// let after = position.after(m);
    /// assert_eq!(after.judge_move(m).reasons()[0].key(), "empty_square");
    /// # Ok::<(), rochade::san::SanError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn judge_move(&self, m: Move) -> Verdict {
        if self.is_legal(m) { Verdict::Legal(m) } else { self.judge_otherwise(m) }
    }

    /// Apart, so that legal moves are not slowed down by it.
    #[cold]
    #[inline(never)]
    fn judge_otherwise(&self, m: Move) -> Verdict {
        self.judge(m.into())
    }
}

impl Game {
    /// The legal move that is attempted, or every reason why it is not allowed,
    /// with the moves of this game by which rights were lost.
    ///
    /// ```
    /// use rochade::illegal::{Attempt, Reason};
    /// use rochade::{Game, Position};
    ///
    /// let mut game = Game::new(Position::classical());
    /// for san in ["Nf3", "e5", "g3", "e4", "Bg2", "exf3", "Kf1", "d5", "Ke1", "d4"] {
    ///     let m = game.position().read_san(san)?;
    ///     game.play(m)?;
    /// }
    /// let verdict = game.judge(Attempt::read("O-O", game.position())?);
    /// let Reason::KingHasMoved { when: Some(when), .. } = verdict.reasons()[0] else { panic!() };
    /// assert_eq!(when.move_number, 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judge(&self, attempt: Attempt) -> Verdict {
        let position = self.position();
        let ending = self.ending();
        match (find_legal(position, attempt), ending) {
            (Some(m), None) => Verdict::Legal(m),
            (_, ending) => Verdict::Illegal(refuse(position, Some(self), attempt, ending)),
        }
    }
}

/// Apart from the verdict itself, so that legal moves are not slowed down by it.
#[cold]
#[inline(never)]
fn refuse_on_board(position: &Position, attempt: Attempt) -> Refusal {
    refuse(position, None, attempt, ending_on_board(position))
}

fn ending_on_board(position: &Position) -> Option<Ending> {
    match (position.has_legal_move(), position.is_check()) {
        (true, _) => None,
        (false, true) => Some(Ending::Checkmate { winner: !position.turn() }),
        (false, false) => Some(Ending::Stalemate),
    }
}

/// The legal move that is meant, found without allocation.
#[inline(always)]
fn find_legal(position: &Position, attempt: Attempt) -> Option<Move> {
    match attempt {
        // A king that is taken somewhere may be meant to castle.
        Attempt::FromTo { from, .. } if from == position.king(position.turn()) => {
            find_legal_by_king(position, attempt)
        }
        Attempt::Castling { .. } => find_legal_by_king(position, attempt),
        Attempt::Step { from, to, promotion } | Attempt::FromTo { from, to, promotion } => {
            movegen::legal_step(position, from, to, promotion)
        }
    }
}

/// Apart, so that other moves are not slowed down by it.
#[inline(never)]
fn find_legal_by_king(position: &Position, attempt: Attempt) -> Option<Move> {
    match attempt.meaning(position) {
        Meaning::Step { from, to, promotion } => movegen::legal_step(position, from, to, promotion),
        Meaning::Castling { color, side, rook } => {
            if color != position.turn() {
                return None;
            }
            position.legal_castling(side).filter(|m| rook.is_none_or(|rook| rook == m.to()))
        }
    }
}

fn refuse(
    position: &Position,
    game: Option<&Game>,
    attempt: Attempt,
    ending: Option<Ending>,
) -> Refusal {
    let mut reasons = Vec::new();
    reasons.extend(ending.map(|ending| Reason::GameOver { ending }));
    match attempt.meaning(position) {
        Meaning::Step { from, to, promotion } => {
            reasons.extend(step::StepQuestion { position, game, from, to, promotion }.reasons());
        }
        Meaning::Castling { color, side, rook: named } => {
            if color != position.turn() {
                reasons.push(Reason::NotYourTurn { color });
            }
            reasons.extend(
                castling::CastlingQuestion { position, game, color, side, named }.reasons(),
            );
        }
    }
    Refusal::new(reasons)
}
