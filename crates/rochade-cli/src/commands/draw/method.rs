//! The ways to draw a number, as a user asks for them.

use std::collections::VecDeque;

use anyhow::anyhow;
use rochade::start::{DiceDraw, PolyhedralRoll};
use rochade::{BackRank, Color, StartId};
use rochade_tournament::lots::{Candidate, OsRandom, Redraw, SlipSum, random_face, random_start};
use rochade_words::Words;

use super::prompt::Prompt;
use super::rules::number;

/// The arguments that choose the way; at most one of them.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct MethodArguments {
    /// The position with this number, 0 to 959; two as in 518/0 with --double.
    #[arg(long, value_name = "N")]
    number: Option<String>,
    /// The program rolls a die.
    #[arg(long)]
    roll: bool,
    /// Asks for the rolls of a real die, one by one.
    #[arg(long)]
    dice: bool,
    /// Four dice counted from zero: d4, d4, d6 and d10, as in 3,0,5,9. Give it again for every
    /// further draw.
    #[arg(long, value_name = "ROLL")]
    polyhedral: Vec<String>,
    /// The numbers on slips of paper, as in 12,877,301; the sum modulo 960 counts. Give it again
    /// for every further draw.
    #[arg(long, value_name = "NUMBERS")]
    slips: Vec<String>,
}

/// Whose pieces are drawn.
#[derive(Clone, Copy)]
pub enum Side {
    /// White's, and Black's stand opposite.
    Both,
    /// White's alone, in double Chess960.
    White,
    /// Black's, in double Chess960, after these of White.
    Black(BackRank),
}

impl Side {
    /// On whose back rank the pieces are placed.
    pub const fn color(self) -> Color {
        match self {
            Self::Both | Self::White => Color::White,
            Self::Black(_) => Color::Black,
        }
    }
}

/// For whom a number is drawn.
pub struct Occasion<'a> {
    pub words: &'a Words,
    pub side: Side,
    /// What was drawn before and does not count.
    pub refused: Option<Redraw>,
}

/// The way to draw, with what the user gave for it.
pub enum Method {
    Random,
    Numbers(VecDeque<StartId>),
    Roll,
    Dice(Prompt),
    Polyhedral(VecDeque<PolyhedralRoll>),
    Slips(VecDeque<SlipSum>),
}

impl Method {
    /// Reads the arguments; the prompt is needed only for real dice.
    pub fn read(
        args: &MethodArguments,
        words: &Words,
        prompt: impl FnOnce() -> Prompt,
    ) -> anyhow::Result<Self> {
        if let Some(numbers) = &args.number {
            let numbers = numbers.split('/').map(|text| number(text, words));
            return Ok(Self::Numbers(numbers.collect::<Result<_, _>>()?));
        }
        if args.roll {
            return Ok(Self::Roll);
        }
        if args.dice {
            return Ok(Self::Dice(prompt()));
        }
        if !args.polyhedral.is_empty() {
            let rolls = args.polyhedral.iter().map(|text| polyhedral(text, words));
            return Ok(Self::Polyhedral(rolls.collect::<Result<_, _>>()?));
        }
        if !args.slips.is_empty() {
            let sums = args.slips.iter().map(|text| slips(text, words));
            return Ok(Self::Slips(sums.collect::<Result<_, _>>()?));
        }
        Ok(Self::Random)
    }

    /// The name of the way in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Numbers(_) => "number",
            Self::Roll => "roll",
            Self::Dice(_) => "dice",
            Self::Polyhedral(_) => "polyhedral",
            Self::Slips(_) => "slips",
        }
    }

    /// Draws a number; `None` if what the user gave is used up.
    pub fn next(&mut self, occasion: &Occasion<'_>) -> anyhow::Result<Option<Candidate>> {
        let random = |error| anyhow!(occasion.words.random_error(&error));
        Ok(match self {
            Self::Random => Some(Candidate::random(random_start(&mut OsRandom).map_err(random)?)),
            Self::Numbers(numbers) => numbers.pop_front().map(Candidate::chosen),
            Self::Roll => {
                let mut draw = DiceDraw::new();
                while draw.stage().is_some() {
                    let face = random_face(&mut OsRandom).map_err(random)?;
                    draw.roll(face).map_err(|error| anyhow!(occasion.words.dice_error(&error)))?;
                }
                Candidate::by_die(draw)
            }
            Self::Dice(prompt) => Candidate::by_die(prompt.ask(occasion)?),
            Self::Polyhedral(rolls) => rolls.pop_front().map(Candidate::by_four_dice),
            Self::Slips(sums) => sums.pop_front().map(Candidate::by_slips),
        })
    }

    /// Refuses what is left over of what the user gave.
    pub fn finish(self, words: &Words) -> anyhow::Result<()> {
        let rest = match self {
            Self::Random | Self::Roll => None,
            Self::Numbers(numbers) => numbers.front().map(ToString::to_string),
            Self::Dice(prompt) => prompt.rest(),
            Self::Polyhedral(rolls) => rolls.front().map(|roll| {
                let values: Vec<String> = roll.dice().map(|(_, value)| value.to_string()).collect();
                values.join(",")
            }),
            Self::Slips(sums) => sums.front().map(|sum| {
                let slips: Vec<String> = sum.slips().iter().map(ToString::to_string).collect();
                slips.join(",")
            }),
        };
        match rest {
            Some(rest) => Err(anyhow!(words.draw_left_over(rest))),
            None => Ok(()),
        }
    }
}

fn polyhedral(text: &str, words: &Words) -> anyhow::Result<PolyhedralRoll> {
    let values: Result<Vec<u8>, _> = text.split(',').map(|value| value.trim().parse()).collect();
    let values = values.ok().and_then(|values| <[u8; 4]>::try_from(values).ok());
    let values = values.ok_or_else(|| anyhow!(words.draw_polyhedral_four(text)))?;
    PolyhedralRoll::new(values).map_err(|error| anyhow!(words.polyhedral_error(&error)))
}

fn slips(text: &str, words: &Words) -> anyhow::Result<SlipSum> {
    let slips = text.split(',').map(|slip| slip.trim().parse()).collect::<Result<_, _>>();
    let sum = slips.and_then(SlipSum::new);
    sum.map_err(|error| anyhow!("{text}: {}", words.slip_error(&error)))
}
