//! Dice that somebody rolls at the table and taps in: one die rolled again and
//! again, or four polyhedral dice. What was tapped is a flat list of values; when
//! a number does not count, the next values belong to the next draw.

use rochade::start::{
    DiceDraw, DiceEffect, DiceError, Face, PolyhedralDie, PolyhedralError, PolyhedralRoll,
};
use rochade::{BackRank, Color, File, Role, Square};
use rochade_tournament::lots::Method;
use rochade_words::{Value, Words};

use crate::web::positions::rank::RankStrip;

/// What can be tapped now.
#[derive(Clone, Debug)]
pub struct Tap {
    /// The value for the address.
    pub value: u8,
    /// What is printed on the die.
    pub face: u8,
    /// Where the piece goes: `c1`; empty for "roll again".
    pub goes_to: String,
}

/// A draw by dice that is not complete yet.
pub trait Taps: Sized + Default {
    /// Why a value is refused.
    type Error;

    /// Takes a value in.
    fn tap(&mut self, value: u8) -> Result<(), Self::Error>;

    /// Why a value was refused, in words.
    fn refusal(words: &Words, error: &Self::Error) -> String;

    /// What was rolled, when it is complete.
    fn method(&self) -> Option<Method>;

    /// Whether nothing was tapped yet.
    fn is_empty(&self) -> bool;

    /// What can be tapped now, on the back rank of this player.
    fn choices(&self, color: Color) -> Vec<Tap>;

    /// What is rolled for now.
    fn prompt(&self, words: &Words, color: Color) -> String;

    /// The back rank so far.
    fn strip(&self, words: &Words, color: Color) -> RankStrip;

    /// What the last value did.
    fn last(&self, words: &Words, color: Color) -> Option<String>;
}

/// What a flat list of values comes to: complete draws, and one that is begun.
pub fn split<T: Taps>(values: &[u8]) -> Result<(Vec<Method>, T), T::Error> {
    let mut complete = Vec::new();
    let mut current = T::default();
    for &value in values {
        current.tap(value)?;
        if let Some(method) = current.method() {
            complete.push(method);
            current = T::default();
        }
    }
    Ok((complete, current))
}

fn square(file: File, color: Color) -> String {
    Square::new(file, color.back_rank()).to_string()
}

/// One die, rolled at least five times.
#[derive(Default)]
pub struct OneDie(pub DiceDraw);

impl OneDie {
    /// What was rolled so far.
    pub fn values(&self) -> Vec<u8> {
        self.0.log().iter().map(|roll| roll.face.get()).collect()
    }
}

impl Taps for OneDie {
    type Error = DiceError;

    fn tap(&mut self, value: u8) -> Result<(), DiceError> {
        let roll = self.0.log().len() + 1;
        let face = Face::new(value).map_err(|error| DiceError::NoSuchFace { roll, error })?;
        self.0.roll(face).map(|_| ())
    }

    fn refusal(words: &Words, error: &DiceError) -> String {
        words.dice_error(error)
    }

    fn method(&self) -> Option<Method> {
        self.0.id().map(|_| Method::Dice { rolls: self.values() })
    }

    fn is_empty(&self) -> bool {
        self.0.log().is_empty()
    }

    fn choices(&self, color: Color) -> Vec<Tap> {
        let effects = self.0.effects().into_iter().flatten();
        let tap = |(face, effect): (Face, DiceEffect)| Tap {
            value: face.get(),
            face: face.get(),
            goes_to: match effect {
                DiceEffect::Place(file) => square(file, color),
                DiceEffect::RollAgain => String::new(),
            },
        };
        Face::ALL.into_iter().zip(effects).map(tap).collect()
    }

    fn prompt(&self, words: &Words, color: Color) -> String {
        let Some(stage) = self.0.stage() else { return String::new() };
        words.dice_prompt(stage, color)
    }

    fn strip(&self, words: &Words, color: Color) -> RankStrip {
        let mut strip = RankStrip::filling(words, self.0.placed(), color);
        for (file, face) in self.0.squares().zip(Face::ALL) {
            strip = strip.face(file, face.get());
        }
        match self.0.log().last().map(|roll| roll.effect) {
            Some(DiceEffect::Place(file)) => strip.new_on(file),
            Some(DiceEffect::RollAgain) | None => strip,
        }
    }

    fn last(&self, words: &Words, color: Color) -> Option<String> {
        self.0.log().last().map(|roll| words.dice_roll(roll, color))
    }
}

/// Four dice of four, four, six and ten faces.
#[derive(Default)]
pub struct FourDice {
    values: Vec<u8>,
}

impl FourDice {
    fn die(&self) -> Option<PolyhedralDie> {
        PolyhedralDie::ALL.get(self.values.len()).copied()
    }

    /// The arrangement if every die that is still to come showed its first face.
    /// Where a piece goes depends only on the dice up to its own.
    fn arrangement(&self) -> Option<BackRank> {
        let mut values = [0; 4];
        values.iter_mut().zip(&self.values).for_each(|(value, &tapped)| *value = tapped);
        PolyhedralRoll::new(values).ok().map(|roll| roll.id().back_rank())
    }

    /// The files on which a die puts pieces.
    fn files(die: PolyhedralDie, rank: BackRank) -> impl Iterator<Item = File> {
        let (role, parity) = match die {
            PolyhedralDie::LightBishop => (Role::Bishop, Some(1)),
            PolyhedralDie::DarkBishop => (Role::Bishop, Some(0)),
            PolyhedralDie::Queen => (Role::Queen, None),
            PolyhedralDie::Knights => (Role::Knight, None),
        };
        File::ALL.into_iter().filter(move |file| {
            rank.roles()[file.index()] == role && parity.is_none_or(|p| file.index() % 2 == p)
        })
    }

    fn placed(&self) -> [Option<Role>; 8] {
        let mut placed = [None; 8];
        let Some(rank) = self.arrangement() else { return placed };
        if self.die().is_none() {
            return rank.roles().map(Some);
        }
        for (die, _) in PolyhedralDie::ALL.into_iter().zip(&self.values) {
            for file in Self::files(die, rank) {
                placed[file.index()] = Some(rank.roles()[file.index()]);
            }
        }
        placed
    }

    /// The files on which this value of the next die puts pieces.
    fn goes_to(&self, die: PolyhedralDie, value: u8) -> Vec<File> {
        let mut values = self.values.clone();
        values.push(value);
        let next = Self { values }.arrangement();
        next.into_iter().flat_map(|rank| Self::files(die, rank)).collect()
    }
}

/// What is printed on the face with this value: ten faces are counted from zero,
/// fewer from one.
fn printed(die: PolyhedralDie, value: u8) -> u8 {
    if die.faces() == 10 { value } else { value + 1 }
}

impl Taps for FourDice {
    type Error = PolyhedralError;

    fn tap(&mut self, value: u8) -> Result<(), PolyhedralError> {
        let die = self.die().unwrap_or(PolyhedralDie::Knights);
        if value >= die.faces() {
            return Err(PolyhedralError { die, value });
        }
        self.values.push(value);
        Ok(())
    }

    fn refusal(words: &Words, error: &PolyhedralError) -> String {
        words.polyhedral_error(error)
    }

    fn method(&self) -> Option<Method> {
        self.values.as_slice().try_into().ok().map(|dice| Method::Polyhedral { dice })
    }

    fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    fn choices(&self, color: Color) -> Vec<Tap> {
        let Some(die) = self.die() else { return Vec::new() };
        let tap = |value| {
            let squares = self.goes_to(die, value).into_iter().map(|file| square(file, color));
            let goes_to = squares.collect::<Vec<_>>().join(" ");
            Tap { value, face: printed(die, value), goes_to }
        };
        (0..die.faces()).map(tap).collect()
    }

    fn prompt(&self, words: &Words, color: Color) -> String {
        let Some(die) = self.die() else { return String::new() };
        words.polyhedral_prompt(die, color)
    }

    fn strip(&self, words: &Words, color: Color) -> RankStrip {
        let mut strip = RankStrip::filling(words, self.placed(), color);
        if let Some(die) = self.die().filter(|&die| die != PolyhedralDie::Knights) {
            for value in 0..die.faces() {
                for file in self.goes_to(die, value) {
                    strip = strip.face(file, printed(die, value));
                }
            }
        }
        let last = self.values.len().checked_sub(1).map(|last| PolyhedralDie::ALL[last]);
        let new = last.zip(self.arrangement()).map(|(die, rank)| Self::files(die, rank));
        new.into_iter().flatten().fold(strip, RankStrip::new_on)
    }

    fn last(&self, words: &Words, color: Color) -> Option<String> {
        let value = *self.values.last()?;
        let die = PolyhedralDie::ALL[self.values.len() - 1];
        let rank = self.arrangement()?;
        let squares: Vec<String> = Self::files(die, rank).map(|file| square(file, color)).collect();
        let given = [
            ("face", Value::text(printed(die, value))),
            ("squares", Value::text(squares.join(", "))),
        ];
        Some(words.ui_with("ui-draw-four-placed", &given))
    }
}

#[cfg(test)]
mod tests {
    use rochade::StartId;
    use rochade_words::Language;

    use super::*;

    #[test]
    fn every_roll_of_four_dice_fills_the_rank_as_the_tables_do() {
        for id in StartId::all() {
            let n = id.get();
            let values = [n % 4, n / 4 % 4, n / 16 % 6, n / 96].map(|value| value as u8);
            let mut dice = FourDice::default();
            for (index, value) in values.into_iter().enumerate() {
                let goes_to = dice.choices(Color::White)[usize::from(value)].goes_to.clone();
                dice.tap(value).expect("a face");
                for square in goes_to.split(' ') {
                    let file = usize::from(square.as_bytes()[0] - b'a');
                    let role = id.back_rank().roles()[file];
                    assert_eq!(dice.placed()[file], Some(role), "{id}: die {index}");
                }
            }
            assert_eq!(dice.placed(), id.back_rank().roles().map(Some));
            assert_eq!(dice.method(), Some(Method::Polyhedral { dice: values }));
        }
    }

    #[test]
    fn values_after_a_complete_draw_begin_the_next() {
        let (complete, current) = split::<OneDie>(&[2, 3, 3, 2, 3, 6, 1]).expect("faces");
        assert_eq!(complete, [Method::Dice { rolls: vec![2, 3, 3, 2, 3] }]);
        assert_eq!(current.values(), [6, 1]);
        assert!(split::<OneDie>(&[7]).is_err());
        assert!(split::<FourDice>(&[4]).is_err());
    }

    #[test]
    fn faces_are_those_on_the_die() {
        let faces = |dice: &FourDice| -> Vec<u8> {
            dice.choices(Color::White).iter().map(|tap| tap.face).collect()
        };
        assert_eq!(faces(&FourDice::default()), [1, 2, 3, 4]);
        let last = FourDice { values: vec![2, 1, 2] };
        assert_eq!(faces(&last), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let words = Words::of(Language::En);
        assert!(last.last(words, Color::White).is_some_and(|text| text.contains("d1")));
    }
}
