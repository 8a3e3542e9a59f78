//! The dice procedure and the polyhedral dice.
//!
//! The procedure names files; the squares depend on whose pieces are placed.
//! On Black's back rank the files a, c, e and g are light squares.

use rochade::start::{
    DiceDraw, DiceEffect, DiceError, DiceRest, DiceRoll, DiceStage, Face, FaceError, PolyhedralDie,
    PolyhedralError, PolyhedralRoll,
};

use rochade::{Color, Role, Square};

use crate::words::{Argument, Words, count, text};

impl Words {
    /// What is being placed: "dark-squared bishop".
    #[must_use]
    pub fn dice_stage(&self, stage: DiceStage, color: Color) -> String {
        self.say("dice-stage", &[stage_argument(stage, color)])
    }

    /// For which piece to roll now: "Now roll for the queen".
    #[must_use]
    pub fn dice_prompt(&self, stage: DiceStage, color: Color) -> String {
        self.say("dice-prompt", &[stage_argument(stage, color)])
    }

    /// Which of the polyhedral dice to roll now: "Die with 6 faces: queen".
    #[must_use]
    pub fn polyhedral_prompt(&self, die: PolyhedralDie, color: Color) -> String {
        let faces = text("faces", die.faces());
        let stage = match die {
            PolyhedralDie::LightBishop => DiceStage::LightBishop,
            PolyhedralDie::DarkBishop => DiceStage::DarkBishop,
            PolyhedralDie::Queen => DiceStage::Queen,
            PolyhedralDie::Knights => return self.say("polyhedral-knights", &[faces]),
        };
        self.say("polyhedral-prompt", &[faces, stage_argument(stage, color)])
    }

    /// What is being placed and what each face means; `None` when the position
    /// is complete.
    #[must_use]
    pub fn dice_faces(&self, draw: &DiceDraw, color: Color) -> Option<String> {
        let (stage, effects) = (draw.stage()?, draw.effects()?);
        let mut faces = Vec::new();
        let mut again = Vec::new();
        for (face, effect) in Face::ALL.into_iter().zip(effects) {
            match effect {
                DiceEffect::Place(file) => {
                    let square = Square::new(file, color.back_rank());
                    faces.push(format!("{face} → {square}"));
                }
                DiceEffect::RollAgain => again.push(face.to_string()),
            }
        }
        if !again.is_empty() {
            faces.push(self.say("dice-face-again", &[text("faces", again.join("/"))]));
        }
        let arguments = [stage_argument(stage, color), text("faces", faces.join(", "))];
        Some(self.say("dice-faces", &arguments))
    }

    /// What a roll did.
    #[must_use]
    pub fn dice_roll(&self, roll: &DiceRoll, color: Color) -> String {
        let face = text("face", roll.face);
        match roll.effect {
            DiceEffect::Place(file) => {
                let square = text("square", Square::new(file, color.back_rank()));
                self.say("dice-placed", &[face, stage_argument(roll.stage, color), square])
            }
            DiceEffect::RollAgain => self.say("dice-again", &[face]),
        }
    }

    /// A roll was taken back.
    #[must_use]
    pub fn dice_undone(&self, roll: &DiceRoll) -> String {
        self.say("dice-undone", &[text("face", roll.face)])
    }

    /// Where king and rooks go.
    #[must_use]
    pub fn dice_rest(&self, rest: &DiceRest, color: Color) -> String {
        let placed =
            [(rest.left_rook, Role::Rook), (rest.king, Role::King), (rest.right_rook, Role::Rook)];
        self.say("dice-rest", &[text("pieces", self.placed_pieces(&placed, color))])
    }

    /// How many rolls were made, and how many placed a piece.
    #[must_use]
    pub fn dice_count(&self, draw: &DiceDraw) -> String {
        self.say(
            "dice-count",
            &[count("count", draw.log().len()), text("useful", draw.useful_rolls())],
        )
    }

    /// Every roll of a draw, and where king and rooks go when it is complete.
    #[must_use]
    pub fn dice_steps(&self, draw: &DiceDraw, color: Color) -> Vec<String> {
        let mut steps: Vec<String> =
            draw.log().iter().map(|roll| self.dice_roll(roll, color)).collect();
        steps.extend(draw.rest().map(|rest| self.dice_rest(&rest, color)));
        steps
    }

    /// Why a number is no roll.
    #[must_use]
    pub fn face_error(&self, error: &FaceError) -> String {
        self.say("dice-error-face", &[text("face", error.pips())])
    }

    /// Why a roll was refused.
    #[must_use]
    pub fn dice_error(&self, error: &DiceError) -> String {
        match error {
            DiceError::NoSuchFace { roll: _, error } => self.face_error(error),
            DiceError::Complete { roll: _ } => self.say("dice-error-complete", &[]),
        }
    }

    /// How the number follows from four polyhedral dice.
    #[must_use]
    pub fn polyhedral_sum(&self, roll: &PolyhedralRoll) -> String {
        let terms = roll.dice().map(|(die, value)| match die.weight() {
            1 => value.to_string(),
            weight => format!("{weight}·{value}"),
        });
        let sum = terms.collect::<Vec<_>>().join(" + ");
        self.say("polyhedral-sum", &[text("sum", sum), text("number", roll.id())])
    }

    /// Why a value is not one of a polyhedral die.
    #[must_use]
    pub fn polyhedral_error(&self, error: &PolyhedralError) -> String {
        let die = match error.die {
            PolyhedralDie::LightBishop => "light-bishop",
            PolyhedralDie::DarkBishop => "dark-bishop",
            PolyhedralDie::Queen => "queen",
            PolyhedralDie::Knights => "knights",
        };
        let faces = error.die.faces();
        self.say(
            "polyhedral-error",
            &[
                text("die", die),
                count("faces", faces.into()),
                text("last", faces - 1),
                text("value", error.value),
            ],
        )
    }
}

/// What is placed, by the colour of its square.
fn stage_argument(stage: DiceStage, color: Color) -> Argument<'static> {
    text(
        "stage",
        match (stage, color) {
            (DiceStage::DarkBishop, Color::White) | (DiceStage::LightBishop, Color::Black) => {
                "dark-bishop"
            }
            (DiceStage::LightBishop, Color::White) | (DiceStage::DarkBishop, Color::Black) => {
                "light-bishop"
            }
            (DiceStage::Queen, _) => "queen",
            (DiceStage::FirstKnight, _) => "first-knight",
            (DiceStage::SecondKnight, _) => "second-knight",
        },
    )
}
