//! The FIDE (Dutch) system in force from 1 February 2026 (C.04.3).
//!
//! [`pair`] gives the pairing of the next round; [`SwissRound`] also tells why.
//!
//! # How it works
//!
//! The rules describe a search through all candidates of a bracket in a given
//! order. The same result comes from matchings in a graph whose weights hold all
//! criteria as digits (an idea of the program bbpPairings by Jeremy Bierema,
//! Apache-2.0), with further digits for the order. Three things keep it quick: a
//! bracket is solved alone, and the players below only have to prove that they can
//! follow; halves that reach a bound found by counting need no matching at all;
//! and the transposition is read from the prices of one assignment.

pub(crate) mod assignment;
mod bracket;
mod color;
mod criteria;
mod field;
mod layout;
mod quick;
mod round;
mod search;
pub(crate) mod weight;
mod why;

pub use color::ColorRule;
pub use criteria::{Criterion, Tally};
pub use field::{Float, Preference, Strength, initial_color};
pub use why::{BoardReason, ByeReason, Due, Expected, FloatReason, Objection, Obstacle, Side};

use core::cmp::Reverse;

use rochade::Color;

use super::{ArbiterChoices, Board, Origin, Pairing, PairingError};
use crate::player::PlayerId;
use crate::tournament::Tournament;
use color::allocate;
use field::{Contender, Field};
use round::{Bracket, Round};

/// Pairs the next round.
///
/// ```
/// use rochade::Color;
/// use rochade_tournament::pairing::swiss;
/// use rochade_tournament::{Player, PlayerId, Settings, Tournament};
///
/// let settings =
///     Settings { rounds: Some(5), initial_color: Some(Color::White), ..Settings::default() };
/// let mut event = Tournament::new(settings);
/// for n in 1..=7 {
///     event.add_player(Player::new(PlayerId::new(n).unwrap(), format!("Player {n}"))).unwrap();
/// }
/// let pairing = swiss::pair(&event)?;
/// let boards: Vec<(u16, u16)> =
///     pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
/// assert_eq!(boards, [(1, 4), (5, 2), (3, 6)]);
/// assert_eq!(pairing.bye, PlayerId::new(7));
/// # Ok::<(), rochade_tournament::pairing::PairingError>(())
/// ```
///
/// # Errors
///
/// When the event lacks what the rules need, or no complete pairing exists.
pub fn pair(event: &Tournament) -> Result<Pairing, PairingError> {
    SwissRound::new(event, ArbiterChoices::default()).map(SwissRound::into_pairing)
}

/// A paired round that can tell why it is paired so.
#[derive(Clone, Debug)]
pub struct SwissRound<'a> {
    event: &'a Tournament,
    field: Field,
    /// Everybody whom the arbiter paired.
    fixed: Field,
    choices: ArbiterChoices,
    brackets: Vec<Bracket>,
    pairing: Pairing,
}

impl<'a> SwissRound<'a> {
    /// Pairs the next round around what the arbiter fixed.
    ///
    /// # Errors
    ///
    /// When the event lacks what the rules need, the arbiter's choices do not fit,
    /// or no complete pairing of the others exists.
    pub fn new(event: &'a Tournament, choices: ArbiterChoices) -> Result<Self, PairingError> {
        let taken = choices.taken(event)?;
        let field = Field::new(event, |id| !taken.contains(&id))?;
        let fixed = Field::new(event, |id| taken.contains(&id))?;
        if choices.bye.is_some() && field.len() % 2 == 1 {
            return Err(PairingError::NoPairing);
        }
        let brackets = Round::new(&field)?.brackets()?;
        let bye = brackets
            .last()
            .and_then(|bracket| bracket.solution.left.first())
            .map(|&at| field.contenders[at].id)
            .or(choices.bye);
        let pairing = Pairing { round: field.round, boards: Vec::new(), bye };
        let mut round = Self { event, field, fixed, choices, brackets, pairing };
        round.pairing.boards = round.boards()?;
        Ok(round)
    }

    /// The pairing.
    #[must_use]
    pub const fn pairing(&self) -> &Pairing {
        &self.pairing
    }

    /// The pairing alone.
    #[must_use]
    pub fn into_pairing(self) -> Pairing {
        self.pairing
    }

    fn round(&self) -> Round<'_> {
        Round::known(&self.field, self.bye_score())
    }

    fn bye_score(&self) -> Option<crate::points::Points> {
        let last = self.brackets.last()?.solution.left.first()?;
        Some(self.field.contenders[*last].score)
    }

    fn place(&self, player: PlayerId) -> Option<usize> {
        self.field.contenders.iter().position(|c| c.id == player)
    }

    /// All boards with colours, in order (C.04.2 article 3.6): by points without
    /// acceleration.
    fn boards(&self) -> Result<Vec<Board>, PairingError> {
        let by_rules = self.brackets.iter().flat_map(|b| &b.solution.pairs);
        let mut pairs: Vec<(&Contender, &Contender, Origin)> = by_rules
            .map(|&(a, b)| (&self.field.contenders[a], &self.field.contenders[b], Origin::Rules))
            .collect();
        for pair in &self.choices.pairs {
            let [a, b] =
                pair.players().map(|id| self.fixed.contenders.iter().position(|c| c.id == id));
            if let (Some(a), Some(b)) = (a, b) {
                let (higher, lower) = (a.min(b), a.max(b));
                let of = |at: usize| &self.fixed.contenders[at];
                pairs.push((of(higher), of(lower), Origin::Arbiter));
            }
        }
        pairs.sort_by_key(|&(a, b, _)| {
            let rank = |c: &Contender| (Reverse(c.points), c.number);
            let (first, second) = (rank(a).min(rank(b)), rank(a).max(rank(b)));
            (first.0, second.0, first.1)
        });
        pairs.into_iter().map(|(higher, lower, origin)| self.board(higher, lower, origin)).collect()
    }

    fn board(
        &self,
        higher: &Contender,
        lower: &Contender,
        origin: Origin,
    ) -> Result<Board, PairingError> {
        let color = self.color(higher, lower)?.0;
        let (white, black) = match color {
            Color::White => (higher.id, lower.id),
            Color::Black => (lower.id, higher.id),
        };
        Ok(Board { white, black, origin })
    }

    /// The colour of the higher ranked player, and why.
    fn color(
        &self,
        higher: &Contender,
        lower: &Contender,
    ) -> Result<(Color, ColorRule), PairingError> {
        Ok(match self.choices.color(higher.id, lower.id)? {
            Some(color) => (color, ColorRule::Arbiter),
            None => allocate(higher, lower, self.field.initial_color),
        })
    }

    fn color_rule(&self, board: Board) -> ColorRule {
        let of = |field: &'_ Field, id: PlayerId| field.contenders.iter().position(|c| c.id == id);
        for field in [&self.field, &self.fixed] {
            if let (Some(w), Some(b)) = (of(field, board.white), of(field, board.black)) {
                let (higher, lower) = (&field.contenders[w.min(b)], &field.contenders[w.max(b)]);
                return self.color(higher, lower).map_or(ColorRule::Arbiter, |(_, rule)| rule);
            }
        }
        ColorRule::Arbiter
    }
}
