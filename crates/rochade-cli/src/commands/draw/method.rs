//! The ways to draw a number, as a user asks for them.

use std::collections::VecDeque;

use anyhow::anyhow;
use rochade::{BackRank, Color};
use rochade_tournament::lots::{Drawn, Method, MethodError, MethodKind, OsRandom, Redraw};
use rochade_words::{Value, Words};

use super::prompt::Prompt;

/// The arguments that choose the way; at most one of them.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct MethodArguments {
    /// The position with this number, 0 to 959; two such as 518/0 with --double.
    #[arg(long, value_name = "N")]
    number: Option<String>,
    /// Let the program roll a die.
    #[arg(long)]
    roll: bool,
    /// Ask for the rolls of a real die, one by one.
    #[arg(long)]
    dice: bool,
    /// Four dice counted from zero: d4, d4, d6 and d10, such as 3,0,5,9. Repeat it for each further
    /// draw.
    #[arg(long, value_name = "ROLL")]
    polyhedral: Vec<String>,
    /// The numbers on slips of paper, such as 12,877,301; their sum modulo 960 counts. Repeat it
    /// for each further draw.
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
pub struct Way {
    kind: MethodKind,
    given: VecDeque<Method>,
    /// Asks for the rolls of real dice.
    prompt: Option<Prompt>,
}

impl Way {
    /// Reads the arguments; the prompt is needed only for real dice.
    pub fn read(
        args: &MethodArguments,
        words: &Words,
        prompt: impl FnOnce() -> Prompt,
    ) -> anyhow::Result<Self> {
        let (kind, texts) = if let Some(numbers) = &args.number {
            (MethodKind::Number, std::slice::from_ref(numbers))
        } else if args.roll {
            (MethodKind::Roll, &[][..])
        } else if args.dice {
            (MethodKind::Dice, &[][..])
        } else if !args.polyhedral.is_empty() {
            (MethodKind::Polyhedral, &args.polyhedral[..])
        } else if !args.slips.is_empty() {
            (MethodKind::Slips, &args.slips[..])
        } else {
            (MethodKind::Random, &[][..])
        };
        let mut given = VecDeque::new();
        for text in texts {
            given.extend(kind.read_all(text).map_err(|error| {
                let said = words.method_error(&error);
                let slips = matches!(error, MethodError::Slips(_));
                if slips { anyhow!("{text}: {said}") } else { anyhow!(said) }
            })?);
        }
        Ok(Self { kind, given, prompt: (kind == MethodKind::Dice).then(prompt) })
    }

    /// Which way it is.
    pub const fn kind(&self) -> MethodKind {
        self.kind
    }

    /// Draws a number; `None` if what the user gave is used up.
    pub fn next(&mut self, occasion: &Occasion<'_>) -> anyhow::Result<Option<Drawn>> {
        let method = match (&mut self.prompt, self.kind) {
            (Some(prompt), _) => {
                let draw = prompt.ask(occasion)?;
                let rolls = draw.log().iter().map(|roll| roll.face.get()).collect();
                Some(Method::Dice { rolls })
            }
            (None, kind) => kind.alone().or_else(|| self.given.pop_front()),
        };
        let drawn = method.map(|method| Drawn::new(method, &mut OsRandom)).transpose();
        drawn.map_err(|error| anyhow!(occasion.words.method_error(&error)))
    }

    /// Refuses what is left over of what the user gave.
    pub fn finish(self, words: &Words) -> anyhow::Result<()> {
        let rest = match self.prompt {
            Some(prompt) => prompt.rest(),
            None => self.given.front().map(ToString::to_string),
        };
        match rest {
            Some(rest) => {
                Err(anyhow!(words.ui_with("draw-error-left-over", &[("rest", Value::text(rest))])))
            }
            None => Ok(()),
        }
    }
}
