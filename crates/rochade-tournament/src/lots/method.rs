//! How a position is drawn, and what came of it.

use std::fmt;

use rochade::StartId;
use rochade::start::{DiceDraw, DiceError, PolyhedralError, PolyhedralRoll};
use serde::{Deserialize, Serialize};

use super::random::{RandomError, RandomSource, random_face, random_start};
use super::rules::Refusal;
use super::slips::{Slip, SlipError, SlipSum};

/// How a position is drawn, with what somebody brings for it.
///
/// It is as people gave it; [`Drawn::new`] looks whether it gives a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrawMethod))]
pub enum Method {
    /// The next link of a public draw, which was announced before.
    Public,
    /// The program takes a random number.
    Random,
    /// The program rolls a die until the position is complete.
    Roll {
        /// What it has rolled so far.
        #[serde(default)]
        rolls: Vec<u8>,
    },
    /// Somebody says the number.
    Number {
        /// 0 to 959.
        number: u16,
    },
    /// Somebody rolls a real die.
    Dice {
        /// Each 1 to 6, those that had to be repeated included.
        rolls: Vec<u8>,
    },
    /// Somebody rolls four dice: two with four faces, one with six, one with ten.
    Polyhedral {
        /// What they show, counted from zero.
        #[cfg_attr(feature = "schema", schema(value_type = (u8, u8, u8, u8)))]
        dice: [u8; 4],
    },
    /// Everybody writes a number on a slip of paper.
    Slips {
        /// The numbers.
        slips: Vec<u64>,
    },
}

/// Which way of drawing it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrawMethodKind))]
#[allow(missing_docs, reason = "they are those of `Method`")]
pub enum MethodKind {
    Public,
    Random,
    Dice,
    Roll,
    Number,
    Polyhedral,
    Slips,
}

impl MethodKind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::Public,
        Self::Random,
        Self::Dice,
        Self::Roll,
        Self::Number,
        Self::Polyhedral,
        Self::Slips,
    ];

    /// The word for it in JSON, in addresses and in the keys of sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Random => "random",
            Self::Dice => "dice",
            Self::Roll => "roll",
            Self::Number => "number",
            Self::Polyhedral => "polyhedral",
            Self::Slips => "slips",
        }
    }

    /// The method if nobody has to bring anything for it.
    #[must_use]
    pub const fn alone(self) -> Option<Method> {
        match self {
            Self::Public => Some(Method::Public),
            Self::Random => Some(Method::Random),
            Self::Roll => Some(Method::Roll { rolls: Vec::new() }),
            Self::Dice | Self::Number | Self::Polyhedral | Self::Slips => None,
        }
    }

    /// Whether the position comes out of the program, so that nobody knows it before and
    /// drawing again would be a choice.
    #[must_use]
    pub fn is_chance(self) -> bool {
        self.alone().is_some()
    }

    /// Reads what somebody typed or gave for one position: `518`, `2 3 3 2 3`, `2,1,2,5`,
    /// `12 877 301`. What the program draws itself needs nothing.
    ///
    /// # Errors
    ///
    /// When it is no number, no rolls of dice, no slips.
    pub fn read(self, text: &str) -> Result<Method, MethodError> {
        let given = || text.trim().to_owned();
        let separators = |c: char| c.is_whitespace() || ",;+".contains(c);
        let parts = || text.split(separators).filter(|part| !part.is_empty());
        match self {
            Self::Public => Ok(Method::Public),
            Self::Random => Ok(Method::Random),
            Self::Roll => Ok(Method::Roll { rolls: faces(text)? }),
            Self::Dice => Ok(Method::Dice { rolls: faces(text)? }),
            Self::Number => match given().parse::<StartId>() {
                Ok(id) => Ok(Method::Number { number: id.get() }),
                Err(_) => Err(MethodError::NotANumber(given())),
            },
            Self::Polyhedral => {
                let dice: Option<Vec<u8>> = parts().map(|part| part.parse().ok()).collect();
                let dice = dice.and_then(|dice| dice.try_into().ok());
                let dice = dice.ok_or_else(|| MethodError::NotFourDice(given()))?;
                Ok(Method::Polyhedral { dice })
            }
            Self::Slips => {
                let slips = parts().map(|part| part.parse::<Slip>().map(Slip::get));
                let slips = slips.collect::<Result<_, _>>().map_err(MethodError::Slips)?;
                Ok(Method::Slips { slips })
            }
        }
    }

    /// Reads what was given for several positions, with `;`, `/` or `|` between them;
    /// numbers of positions may stand apart in any way: `518/12`, `518, 12`.
    ///
    /// # Errors
    ///
    /// The first that is wrong.
    pub fn read_all(self, text: &str) -> Result<Vec<Method>, MethodError> {
        let is_number = self == Self::Number;
        let ends = |c: char| ";/|".contains(c) || is_number && (c == ',' || c.is_whitespace());
        let mut parts = text.split(ends).filter(|part| !part.trim().is_empty()).peekable();
        if parts.peek().is_none() {
            return self.read(text).map(|method| vec![method]);
        }
        parts.map(|part| self.read(part)).collect()
    }
}

/// The rolls of one die, with or without something between them: every digit is one.
fn faces(text: &str) -> Result<Vec<u8>, MethodError> {
    let between = |c: &char| !c.is_whitespace() && !",;+".contains(*c);
    let rolls = text.chars().filter(between).map(|c| c.to_digit(10).map(|roll| roll as u8));
    rolls.collect::<Option<_>>().ok_or_else(|| MethodError::NotRolls(text.trim().to_owned()))
}

impl Method {
    /// More rolls than anybody has the patience for.
    pub const MOST_ROLLS: usize = 100;

    /// Which way it is.
    #[must_use]
    pub const fn kind(&self) -> MethodKind {
        match self {
            Self::Public => MethodKind::Public,
            Self::Random => MethodKind::Random,
            Self::Roll { .. } => MethodKind::Roll,
            Self::Number { .. } => MethodKind::Number,
            Self::Dice { .. } => MethodKind::Dice,
            Self::Polyhedral { .. } => MethodKind::Polyhedral,
            Self::Slips { .. } => MethodKind::Slips,
        }
    }

    /// This number.
    #[must_use]
    pub const fn number(id: StartId) -> Self {
        Self::Number { number: id.get() }
    }

    /// How many rolls or slips were given.
    #[must_use]
    pub const fn given(&self) -> usize {
        match self {
            Self::Roll { rolls } | Self::Dice { rolls } => rolls.len(),
            Self::Slips { slips } => slips.len(),
            Self::Public | Self::Random | Self::Number { .. } | Self::Polyhedral { .. } => 0,
        }
    }

    /// What one die has come to so far.
    ///
    /// # Errors
    ///
    /// When a roll is no face, or comes after the last that was needed.
    pub fn die(&self) -> Result<Option<DiceDraw>, MethodError> {
        let (Self::Roll { rolls } | Self::Dice { rolls }) = self else { return Ok(None) };
        if rolls.len() > Self::MOST_ROLLS {
            return Err(MethodError::TooManyRolls);
        }
        DiceDraw::from_rolls(rolls.iter().copied()).map(Some).map_err(MethodError::Dice)
    }

    /// What stands on the slips, added up.
    #[must_use]
    pub fn slip_sum(&self) -> Option<SlipSum> {
        let Self::Slips { slips } = self else { return None };
        SlipSum::of(slips).ok()
    }

    /// The roll of four dice.
    #[must_use]
    pub fn four_dice(&self) -> Option<PolyhedralRoll> {
        let Self::Polyhedral { dice } = self else { return None };
        PolyhedralRoll::new(*dice).ok()
    }
}

/// What somebody brought, as it is written: `518`, `2,3,3`, `12,877,301`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list =
            |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(",");
        f.write_str(&match self {
            Self::Public | Self::Random => return Ok(()),
            Self::Number { number } => number.to_string(),
            Self::Roll { rolls } | Self::Dice { rolls } => {
                list(&mut rolls.iter().map(ToString::to_string))
            }
            Self::Polyhedral { dice } => list(&mut dice.iter().map(ToString::to_string)),
            Self::Slips { slips } => list(&mut slips.iter().map(ToString::to_string)),
        })
    }
}

/// A number that was drawn, how it came about, and whether it counts. It is stored so: the
/// number stays as it is, whatever later versions would make of the rolls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Drawn {
    /// The number.
    #[cfg_attr(feature = "schema", schema(value_type = u16))]
    pub number: StartId,
    /// How it came about.
    pub by: Method,
    /// Why it does not count; `None` if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub refused: Option<Refusal>,
}

impl Drawn {
    /// Draws, or takes what was given.
    ///
    /// # Errors
    ///
    /// When what was given makes no position, or there is no randomness. A public draw
    /// is drawn by its [`Organiser`](super::Organiser) alone.
    pub fn new(
        mut by: Method,
        random: &mut (impl RandomSource + ?Sized),
    ) -> Result<Self, MethodError> {
        let mut random = random;
        let number = match &by {
            Method::Public => return Err(MethodError::Public),
            Method::Random => random_start(&mut random).map_err(MethodError::Random)?,
            Method::Number { number } => {
                StartId::new(*number).map_err(|_| MethodError::NotANumber(number.to_string()))?
            }
            Method::Dice { .. } => {
                by.die()?.and_then(|die| die.id()).ok_or(MethodError::TooFewRolls)?
            }
            Method::Roll { rolls } => {
                let (mut die, mut rolls) = (by.die()?.unwrap_or_default(), rolls.clone());
                while die.stage().is_some() {
                    let face = random_face(&mut random).map_err(MethodError::Random)?;
                    die.roll(face).map_err(MethodError::Dice)?;
                    rolls.push(face.get());
                }
                by = Method::Roll { rolls };
                die.id().ok_or(MethodError::TooFewRolls)?
            }
            Method::Polyhedral { dice } => {
                PolyhedralRoll::new(*dice).map_err(MethodError::Polyhedral)?.id()
            }
            Method::Slips { slips } => SlipSum::of(slips).map_err(MethodError::Slips)?.id(),
        };
        Ok(Self { number, by, refused: None })
    }

    /// This number, which somebody said.
    #[must_use]
    pub const fn chosen(number: StartId) -> Self {
        Self { number, by: Method::number(number), refused: None }
    }

    /// Whether it counts.
    #[must_use]
    pub const fn counts(&self) -> bool {
        self.refused.is_none()
    }
}

/// Why there is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MethodError {
    /// This is no number of a position.
    NotANumber(String),
    /// These are no rolls of one die.
    NotRolls(String),
    /// A roll that cannot be.
    Dice(DiceError),
    /// Something is left to roll for.
    TooFewRolls,
    /// More than [`Method::MOST_ROLLS`].
    TooManyRolls,
    /// This is no roll of four dice.
    NotFourDice(String),
    /// A roll of four dice that cannot be.
    Polyhedral(PolyhedralError),
    /// The slips.
    Slips(SlipError),
    /// There is no randomness.
    Random(RandomError),
    /// A public draw has to be announced.
    Public,
}

impl fmt::Display for MethodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for MethodError {}

#[cfg(test)]
mod tests {
    use super::super::random::RandomError;
    use super::*;

    /// Faces and numbers in turn.
    struct Counting(u8);

    impl RandomSource for Counting {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
            for byte in bytes {
                self.0 = self.0.wrapping_add(37);
                *byte = self.0;
            }
            Ok(())
        }
    }

    fn drawn(kind: MethodKind, text: &str) -> Result<Drawn, MethodError> {
        Drawn::new(kind.read(text)?, &mut Counting(0))
    }

    #[test]
    fn every_way_is_read_from_text_and_gives_its_position() {
        for (kind, text, number) in [
            (MethodKind::Number, " 518 ", 518),
            (MethodKind::Dice, "2 6,3 3 2;3", 518),
            (MethodKind::Dice, "263323", 518),
            (MethodKind::Polyhedral, "2,1, 2 5", 518),
            (MethodKind::Slips, "12 877+301", 230),
        ] {
            assert_eq!(drawn(kind, text).map(|drawn| drawn.number.get()), Ok(number), "{text}");
        }
    }

    #[test]
    fn several_positions_stand_in_one_text() {
        let read = |kind: MethodKind, text| {
            let all = kind.read_all(text).expect(text);
            all.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(read(MethodKind::Number, "518/ 12"), ["518", "12"]);
        assert_eq!(read(MethodKind::Number, "518, 12 7"), ["518", "12", "7"]);
        assert_eq!(read(MethodKind::Dice, "23323; 2 6 3"), ["2,3,3,2,3", "2,6,3"]);
        assert_eq!(read(MethodKind::Slips, "12 877;;301"), ["12,877", "301"]);
        assert_eq!(read(MethodKind::Random, ""), [""]);
        assert!(MethodKind::Number.read_all("518/x").is_err());
        assert!(MethodKind::Number.read_all(" ").is_err());
    }

    #[test]
    fn what_gives_no_position_is_named() {
        use MethodKind::{Dice, Number, Polyhedral, Public, Slips};
        let given = |text: &str| text.to_owned();
        assert_eq!(drawn(Number, "960"), Err(MethodError::NotANumber(given("960"))));
        assert_eq!(drawn(Number, "x"), Err(MethodError::NotANumber(given("x"))));
        assert_eq!(drawn(Dice, "two"), Err(MethodError::NotRolls(given("two"))));
        assert!(matches!(drawn(Dice, "7"), Err(MethodError::Dice(_))));
        assert_eq!(drawn(Dice, "1 2"), Err(MethodError::TooFewRolls));
        assert_eq!(drawn(Dice, &"6".repeat(101)), Err(MethodError::TooManyRolls));
        assert_eq!(drawn(Polyhedral, "1,2"), Err(MethodError::NotFourDice(given("1,2"))));
        assert!(matches!(drawn(Polyhedral, "4,0,0,0"), Err(MethodError::Polyhedral(_))));
        assert_eq!(drawn(Slips, ""), Err(MethodError::Slips(SlipError::NoSlips)));
        assert_eq!(drawn(Slips, "1 -2"), Err(MethodError::Slips(SlipError::NotANumber)));
        assert_eq!(drawn(Public, ""), Err(MethodError::Public));
        let number = Drawn::new(Method::Number { number: 960 }, &mut Counting(0));
        assert_eq!(number, Err(MethodError::NotANumber(given("960"))));
    }

    #[test]
    fn the_programs_die_goes_on_from_what_it_has_rolled() {
        let drawn = drawn(MethodKind::Roll, "2").expect("rolled");
        let Method::Roll { rolls } = &drawn.by else { panic!("{drawn:?}") };
        assert_eq!(rolls[0], 2);
        let again = DiceDraw::from_rolls(rolls.iter().copied()).expect("faces");
        assert_eq!(again.id(), Some(drawn.number));
    }

    #[test]
    fn what_is_drawn_has_a_plain_form() {
        for (text, word) in [
            (r#"{"number":959,"by":{"method":"random"}}"#, ""),
            (r#"{"number":7,"by":{"method":"public"},"refused":"used"}"#, ""),
            (r#"{"number":0,"by":{"method":"number","number":0}}"#, "0"),
            (r#"{"number":518,"by":{"method":"dice","rolls":[2,3,3,2,3]}}"#, "2,3,3,2,3"),
            (r#"{"number":518,"by":{"method":"polyhedral","dice":[2,1,2,5]}}"#, "2,1,2,5"),
            (r#"{"number":230,"by":{"method":"slips","slips":[12,877,301]}}"#, "12,877,301"),
        ] {
            let read: Drawn = serde_json::from_str(text).expect(text);
            assert_eq!(serde_json::to_string(&read).expect("JSON"), text);
            assert_eq!(read.by.to_string(), word);
            assert!(text.contains(read.by.kind().word()));
        }
        for kind in MethodKind::ALL {
            let word = serde_json::to_value(kind).expect("JSON");
            assert_eq!(word, kind.word());
        }
    }
}
