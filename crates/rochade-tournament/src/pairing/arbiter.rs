//! What the arbiter fixes before a round is paired.

use rochade::Color;

use super::{Board, Origin, PairingError};
use crate::player::PlayerId;
use crate::sentence::Sentence;
use crate::systems::Refusal;
use crate::tournament::Tournament;

/// Two players whom the arbiter pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FixedPair {
    /// These two meet; the rules give the colours.
    Players(PlayerId, PlayerId),
    /// These two meet with these colours.
    Board {
        /// Who has White.
        white: PlayerId,
        /// Who has Black.
        black: PlayerId,
    },
}

impl FixedPair {
    /// The two players.
    #[must_use]
    pub const fn players(self) -> [PlayerId; 2] {
        match self {
            Self::Players(a, b) => [a, b],
            Self::Board { white, black } => [white, black],
        }
    }
}

/// A colour that a player gets, whoever his opponent is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FixedColor {
    /// Who.
    pub player: PlayerId,
    /// Which colour.
    pub color: Color,
}

/// Everything that the arbiter fixes in a round. It is kept, and the boards that
/// it decided say so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArbiterChoices {
    /// Pairs; they may have met before.
    pub pairs: Vec<FixedPair>,
    /// Colours.
    pub colors: Vec<FixedColor>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl ArbiterChoices {
    /// Refuses whatever is fixed, where a table decides.
    pub(crate) fn refuse(&self, why: Sentence) -> Result<(), Refusal> {
        if *self == Self::default() { Ok(()) } else { Err(Refusal::declaration(why)) }
    }

    /// The players whom the rules do not pair any more.
    ///
    /// # Errors
    ///
    /// When somebody is unknown, absent, or fixed twice.
    pub(crate) fn taken(&self, event: &Tournament) -> Result<Vec<PlayerId>, PairingError> {
        let round = event.rounds_played() + 1;
        let mut taken: Vec<PlayerId> = Vec::new();
        for id in self.pairs.iter().flat_map(|pair| pair.players()).chain(self.bye) {
            if !event.is_present(id, round) {
                return Err(PairingError::NotPresent(id));
            }
            if taken.contains(&id) {
                return Err(PairingError::FixedTwice(id));
            }
            taken.push(id);
        }
        for (at, fixed) in self.colors.iter().enumerate() {
            if !event.is_present(fixed.player, round) {
                return Err(PairingError::NotPresent(fixed.player));
            }
            if self.colors[..at].iter().any(|other| other.player == fixed.player) {
                return Err(PairingError::FixedTwice(fixed.player));
            }
        }
        Ok(taken)
    }

    /// The colour that the arbiter gives `first` against `second`.
    ///
    /// # Errors
    ///
    /// When both are to have the same colour.
    pub(crate) fn color(
        &self,
        first: PlayerId,
        second: PlayerId,
    ) -> Result<Option<Color>, PairingError> {
        for pair in &self.pairs {
            if let FixedPair::Board { white, black } = *pair
                && [(white, black), (black, white)].contains(&(first, second))
            {
                return Ok(Some(if white == first { Color::White } else { Color::Black }));
            }
        }
        let fixed = |id| self.colors.iter().find(|f| f.player == id).map(|f| f.color);
        match (fixed(first), fixed(second)) {
            (Some(a), Some(b)) if a == b => Err(PairingError::SameColorFixed(first, second)),
            (Some(color), _) => Ok(Some(color)),
            (None, other) => Ok(other.map(|color| !color)),
        }
    }
}

/// A pairing made entirely by hand: the boards in their order, and the bye.
///
/// ```
/// use rochade_tournament::pairing::by_hand;
/// use rochade_tournament::{Player, PlayerId, Settings, Tournament};
///
/// let id = |n| PlayerId::new(n).unwrap();
/// let mut event = Tournament::new(Settings::default());
/// for n in 1..=3 {
///     event.add_player(Player::new(id(n), "")).unwrap();
/// }
/// let pairing = by_hand(&event, &[(id(2), id(1))], Some(id(3)))?;
/// assert_eq!(pairing.boards[0].white, id(2));
/// assert!(by_hand(&event, &[(id(2), id(1))], Some(id(1))).is_err());
/// # Ok::<(), rochade_tournament::pairing::PairingError>(())
/// ```
///
/// # Errors
///
/// When somebody is unknown, absent, or occurs twice.
pub fn by_hand(
    event: &Tournament,
    boards: &[(PlayerId, PlayerId)],
    bye: Option<PlayerId>,
) -> Result<super::Pairing, PairingError> {
    let pairs = boards.iter().map(|&(white, black)| FixedPair::Board { white, black }).collect();
    ArbiterChoices { pairs, colors: Vec::new(), bye }.taken(event)?;
    let boards = boards
        .iter()
        .map(|&(white, black)| Board { white, black, origin: Origin::Arbiter })
        .collect();
    Ok(super::Pairing { round: event.rounds_played() + 1, boards, bye })
}
