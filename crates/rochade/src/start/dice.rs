//! The dice procedure: one die, at least five rolls, a start position.
//!
//! The bishops take one of the four squares of their colour, the queen one of
//! the six free squares, the knights one of five and of four; faces that stand
//! for no square are rolled again. Rook, king and rook fill the last three
//! squares. The rolls are an argument: this module rolls nothing itself.

use alloc::vec::Vec;
use core::fmt;

use super::{BackRank, StartId};
use crate::piece::Role;
use crate::square::File;

/// A face of a die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// All faces, 1 to 6.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with this many pips.
    ///
    /// # Errors
    ///
    /// Refuses anything but 1 to 6.
    pub const fn new(pips: u8) -> Result<Self, FaceError> {
        if 1 <= pips && pips <= 6 { Ok(Self(pips)) } else { Err(FaceError { pips }) }
    }

    /// The number of pips.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A number that is no face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceError {
    pips: u8,
}

impl FaceError {
    /// The number that was given.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.pips
    }
}

impl fmt::Display for FaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::describe(self, f)
    }
}

impl core::error::Error for FaceError {}

/// What is being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DiceStage {
    /// The bishop on a dark square.
    DarkBishop,
    /// The bishop on a light square.
    LightBishop,
    /// The queen.
    Queen,
    /// The first knight.
    FirstKnight,
    /// The second knight; after it king and rooks have only one place left.
    SecondKnight,
}

impl DiceStage {
    /// The stages in their order.
    pub const ALL: [Self; 5] =
        [Self::DarkBishop, Self::LightBishop, Self::Queen, Self::FirstKnight, Self::SecondKnight];

    /// The piece that is placed.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::DarkBishop | Self::LightBishop => Role::Bishop,
            Self::Queen => Role::Queen,
            Self::FirstKnight | Self::SecondKnight => Role::Knight,
        }
    }

    /// Whether the piece may be put on this file, if it is free.
    const fn admits(self, file: File) -> bool {
        match self {
            Self::DarkBishop => file.index().is_multiple_of(2),
            Self::LightBishop => !file.index().is_multiple_of(2),
            Self::Queen | Self::FirstKnight | Self::SecondKnight => true,
        }
    }
}

/// What a roll does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceEffect {
    /// The piece goes on this file.
    Place(File),
    /// The face stands for no square: roll again.
    RollAgain,
}

/// A roll that was made: an entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceRoll {
    /// What was being placed.
    pub stage: DiceStage,
    /// The face that was rolled.
    pub face: Face,
    /// What it did.
    pub effect: DiceEffect,
}

/// Where the last three pieces go, for which nothing is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceRest {
    /// The leftmost free square.
    pub left_rook: File,
    /// The free square in the middle.
    pub king: File,
    /// The rightmost free square.
    pub right_rook: File,
}

/// The dice procedure, from the first roll to the position.
///
/// The pieces on the squares are always exactly those that the rolls in the
/// log have placed, and king and rooks once both knights stand.
///
/// ```
/// use rochade::File;
/// use rochade::start::{DiceDraw, DiceEffect, DiceStage, Face};
///
/// let mut draw = DiceDraw::new();
/// assert_eq!(draw.stage(), Some(DiceStage::DarkBishop));
/// assert_eq!(draw.effects().unwrap()[1], DiceEffect::Place(File::C));
/// assert_eq!(draw.roll(Face::new(6)?)?.effect, DiceEffect::RollAgain);
/// for pips in [2, 3, 3, 2, 3] {
///     draw.roll(Face::new(pips)?)?;
/// }
/// assert_eq!(draw.outcome().unwrap().to_string(), "RNBQKBNR");
/// assert_eq!(draw.log().len(), 6);
///
/// draw.undo();
/// assert_eq!(draw.stage(), Some(DiceStage::SecondKnight));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceDraw {
    log: Vec<DiceRoll>,
}

impl DiceDraw {
    /// Nothing rolled yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { log: Vec::new() }
    }

    /// Makes these rolls, one after the other.
    ///
    /// # Errors
    ///
    /// Refuses a number that is no face, and a roll after the position is
    /// complete; the error names the roll.
    pub fn from_rolls(rolls: impl IntoIterator<Item = u8>) -> Result<Self, DiceError> {
        let mut draw = Self::new();
        for (index, pips) in rolls.into_iter().enumerate() {
            let roll = index + 1;
            let face = Face::new(pips).map_err(|error| DiceError::NoSuchFace { roll, error })?;
            draw.roll(face)?;
        }
        Ok(draw)
    }

    /// Every roll so far, also those that had to be repeated.
    #[must_use]
    pub fn log(&self) -> &[DiceRoll] {
        &self.log
    }

    /// How many rolls have placed a piece, at most five.
    #[must_use]
    pub fn useful_rolls(&self) -> usize {
        self.log.iter().filter(|roll| roll.effect != DiceEffect::RollAgain).count()
    }

    /// What is placed next; `None` when the position is complete.
    #[must_use]
    pub fn stage(&self) -> Option<DiceStage> {
        DiceStage::ALL.get(self.useful_rolls()).copied()
    }

    /// The pieces that stand so far, from the a-file to the h-file.
    #[must_use]
    pub fn placed(&self) -> [Option<Role>; 8] {
        let mut placed = self.rolled();
        if let Some(rest) = self.rest() {
            placed[rest.left_rook.index()] = Some(Role::Rook);
            placed[rest.king.index()] = Some(Role::King);
            placed[rest.right_rook.index()] = Some(Role::Rook);
        }
        placed
    }

    /// The pieces that the rolls have placed.
    fn rolled(&self) -> [Option<Role>; 8] {
        let mut placed = [None; 8];
        for roll in &self.log {
            if let DiceEffect::Place(file) = roll.effect {
                placed[file.index()] = Some(roll.stage.role());
            }
        }
        placed
    }

    /// The squares on which the next piece may go, from the left: face 1
    /// stands for the first of them, and so on.
    pub fn squares(&self) -> impl Iterator<Item = File> + use<> {
        let (rolled, stage) = (self.rolled(), self.stage());
        File::ALL.into_iter().filter(move |&file| {
            rolled[file.index()].is_none() && stage.is_some_and(|stage| stage.admits(file))
        })
    }

    /// What each face from 1 to 6 would do now; `None` when the position is
    /// complete.
    #[must_use]
    pub fn effects(&self) -> Option<[DiceEffect; 6]> {
        self.stage()?;
        let mut squares = self.squares();
        Some(Face::ALL.map(|_| squares.next().map_or(DiceEffect::RollAgain, DiceEffect::Place)))
    }

    /// Makes a roll, and says what it did.
    ///
    /// # Errors
    ///
    /// Refuses a roll when the position is complete.
    pub fn roll(&mut self, face: Face) -> Result<DiceRoll, DiceError> {
        let (Some(stage), Some(effects)) = (self.stage(), self.effects()) else {
            return Err(DiceError::Complete { roll: self.log.len() + 1 });
        };
        let effect = effects[usize::from(face.get() - 1)];
        let roll = DiceRoll { stage, face, effect };
        self.log.push(roll);
        Ok(roll)
    }

    /// Takes the last roll back, and returns it; `None` when nothing was rolled.
    pub fn undo(&mut self) -> Option<DiceRoll> {
        self.log.pop()
    }

    /// Where king and rooks go; `None` while something is still to be rolled.
    #[must_use]
    pub fn rest(&self) -> Option<DiceRest> {
        if self.stage().is_some() {
            return None;
        }
        let rolled = self.rolled();
        let mut free = File::ALL.into_iter().filter(|file| rolled[file.index()].is_none());
        Some(DiceRest { left_rook: free.next()?, king: free.next()?, right_rook: free.next()? })
    }

    /// The position; `None` while something is still to be rolled.
    #[must_use]
    pub fn outcome(&self) -> Option<BackRank> {
        let mut roles = [Role::Pawn; 8];
        for (role, placed) in roles.iter_mut().zip(self.placed()) {
            *role = placed?;
        }
        Some(BackRank(roles))
    }

    /// The number of the position; `None` while something is still to be
    /// rolled.
    #[must_use]
    pub fn id(&self) -> Option<StartId> {
        self.outcome().map(BackRank::id)
    }
}

/// Why a roll was refused. Rolls are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// The number is no face of a die.
    NoSuchFace {
        /// Which roll it was.
        roll: usize,
        /// What was given.
        error: FaceError,
    },
    /// The position was complete before this roll.
    Complete {
        /// Which roll it was.
        roll: usize,
    },
}

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::describe(self, f)
    }
}

impl core::error::Error for DiceError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;
    use alloc::string::ToString;
    use alloc::vec;

    /// Every sequence of useful rolls, by walking the state machine.
    fn finish(draw: &mut DiceDraw, outcomes: &mut BTreeMap<StartId, u32>) {
        let Some(effects) = draw.effects() else {
            assert_eq!(draw.log().len(), 5);
            *outcomes.entry(draw.id().unwrap()).or_default() += 1;
            return;
        };
        let mut rolled_again = false;
        for (face, effect) in Face::ALL.into_iter().zip(effects) {
            let before = draw.clone();
            let roll = draw.roll(face).unwrap();
            assert_eq!(roll.effect, effect);
            match effect {
                DiceEffect::Place(file) => {
                    assert!(!rolled_again, "faces to be rolled again come last");
                    assert_eq!(before.placed()[file.index()], None);
                    finish(draw, outcomes);
                }
                DiceEffect::RollAgain => {
                    rolled_again = true;
                    assert_eq!(draw.placed(), before.placed());
                    assert_eq!(draw.stage(), before.stage());
                }
            }
            assert_eq!(draw.undo(), Some(roll));
            assert_eq!(*draw, before);
        }
    }

    #[test]
    fn every_position_comes_from_two_of_the_1920_sequences_of_useful_rolls() {
        let mut outcomes = BTreeMap::new();
        finish(&mut DiceDraw::new(), &mut outcomes);
        assert_eq!(outcomes.len(), 960);
        // Two, because the knights may be rolled in either order.
        assert!(outcomes.values().all(|&sequences| sequences == 2));
        for id in outcomes.into_keys() {
            assert_eq!(BackRank::new(id.back_rank().roles()), Ok(id.back_rank()));
        }
    }

    #[test]
    fn each_piece_has_the_squares_that_the_procedure_gives_it() {
        let mut draw = DiceDraw::new();
        let mut counts = vec![];
        while draw.stage().is_some() {
            counts.push(draw.squares().count());
            draw.roll(Face::ALL[0]).unwrap();
        }
        assert_eq!(counts, [4, 4, 6, 5, 4]);
        assert_eq!(draw.squares().count(), 0);
        assert_eq!(draw.effects(), None);
        assert_eq!(draw.outcome().unwrap().to_string(), "BBQNNRKR");
    }

    /// Every sequence of up to this many more rolls.
    fn roll_on(draw: &DiceDraw, more: u32) {
        let complete = draw.outcome().is_some();
        assert_eq!(complete, draw.stage().is_none());
        assert_eq!(complete, draw.useful_rolls() == 5);
        assert_eq!(complete, draw.rest().is_some());
        if more == 0 {
            return;
        }
        for face in Face::ALL {
            let mut next = draw.clone();
            match next.roll(face) {
                Ok(roll) => {
                    assert!(!complete);
                    assert_eq!(next.log().last(), Some(&roll));
                    roll_on(&next, more - 1);
                }
                Err(error) => {
                    assert!(complete);
                    assert_eq!(error, DiceError::Complete { roll: draw.log().len() + 1 });
                }
            }
        }
    }

    #[test]
    fn any_rolls_give_a_position_or_ask_for_more() {
        roll_on(&DiceDraw::new(), 7);
    }

    #[test]
    fn refusals_name_the_roll() {
        let refused = |rolls: &[u8]| DiceDraw::from_rolls(rolls.iter().copied()).unwrap_err();
        assert_eq!(refused(&[0]).to_string(), "no such face: roll 1, error face error: pips 0");
        assert_eq!(refused(&[1, 7]).to_string(), "no such face: roll 2, error face error: pips 7");
        assert_eq!(refused(&[1, 1, 1, 1, 1, 1]).to_string(), "complete: roll 6");
        assert_eq!(DiceDraw::new().undo(), None);
    }
}
