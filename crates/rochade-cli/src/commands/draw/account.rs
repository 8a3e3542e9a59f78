//! The account of a draw: every number that was drawn, and how.

use std::fmt::Write;

use anyhow::anyhow;
use rochade::start::{DiceDraw, DiceEffect};
use rochade::{Color, StartId};
use rochade_tournament::lots::{
    Candidate, DrawOutcome, Lot, LotError, Redraw, Rules, Source, StartIdSet,
};
use rochade_words::{DrawAccount, Words};
use serde_json::{Value, json};

use super::method::{Method, Occasion, Side};
use crate::output::No;

/// A draw for one player, or for both.
pub struct Account {
    side: Side,
    method: &'static str,
    /// How many positions could be drawn.
    positions: usize,
    /// Every number that was drawn; the last one counts.
    candidates: Vec<Candidate>,
    lot: Lot,
}

/// Why the next number did not come.
enum Missing {
    UsedUp,
    Failed(anyhow::Error),
}

impl Account {
    /// Draws until a number counts.
    pub fn draw(
        method: &mut Method,
        rules: &Rules,
        used: &StartIdSet,
        words: &Words,
        side: Side,
    ) -> anyhow::Result<Self> {
        let mut candidates: Vec<Candidate> = Vec::new();
        let refused = |candidates: &[Candidate]| {
            let number = candidates.last()?.number();
            rules.refusal(number, used).map(|refusal| Redraw { number, refusal })
        };
        let lot = Lot::settle(rules, used, || {
            let occasion = Occasion { words, side, refused: refused(&candidates) };
            let next = method.next(&occasion).map_err(Missing::Failed)?;
            let next = next.ok_or(Missing::UsedUp)?;
            candidates.push(next);
            candidates.last().map(Candidate::number).ok_or(Missing::UsedUp)
        });
        match lot {
            Ok(lot) => {
                let (method, positions) = (method.name(), rules.left(used));
                Ok(Self { side, method, positions, candidates, lot })
            }
            Err(LotError::NothingLeft) => Err(anyhow!(words.lot_nothing_left())),
            Err(LotError::Source(Missing::Failed(error))) => Err(error),
            Err(LotError::Source(Missing::UsedUp)) => match (refused(&candidates), method) {
                (Some(refused), Method::Numbers(_)) => Err(No(words.draw_refused(&refused)).into()),
                (Some(refused), _) => Err(No(words.draw_more(&refused)).into()),
                (None, _) => Err(anyhow!(words.draw_black_missing())),
            },
        }
    }

    /// The position that was drawn.
    pub const fn id(&self) -> StartId {
        self.lot.position()
    }

    /// On whose back rank it stands.
    pub const fn color(&self) -> Color {
        self.side.color()
    }

    /// The steps as lines of text.
    pub fn text(&self, words: &Words) -> String {
        numbered(&self.steps(words))
    }

    /// The steps in words: how each number came about, which did not count, and
    /// how the last one leads to the pieces.
    fn steps(&self, words: &Words) -> Vec<String> {
        words.draw_account(&DrawAccount {
            color: self.color(),
            candidates: &self.candidates,
            redraws: self.lot.redraws(),
            positions: self.positions,
        })
    }

    /// The account as JSON.
    pub fn json(&self, words: &Words) -> Value {
        let id = self.id();
        let redraws: Vec<Value> = self.lot.redraws().iter().map(redraw_json).collect();
        let drawn: Vec<Value> = self.candidates.iter().map(candidate_json).collect();
        json!({
            "for": match self.side {
                Side::Both => "both",
                Side::White => "white",
                Side::Black(_) => "black",
            },
            "method": self.method,
            "number": id.get(),
            "dgt": id.dgt(),
            "mirrored": id.mirrored().get(),
            "pieces": id.back_rank().to_string(),
            "drawn": drawn,
            "redraws": redraws,
            "steps": self.steps(words),
        })
    }
}

fn redraw_json(redraw: &Redraw) -> Value {
    let refusal = DrawOutcome::Refused(redraw.refusal).word();
    json!({ "number": redraw.number.get(), "refusal": refusal })
}

fn candidate_json(candidate: &Candidate) -> Value {
    let number = candidate.number().get();
    match candidate.source() {
        Source::Random | Source::Chosen => json!({ "number": number }),
        Source::Dice(draw) => {
            json!({ "number": number, "rolls": rolls_json(draw) })
        }
        Source::Polyhedral(roll) => {
            let dice: Vec<u8> = roll.dice().map(|(_, value)| value).collect();
            json!({ "number": number, "dice": dice })
        }
        Source::Slips(sum) => {
            let slips: Vec<u64> = sum.slips().iter().map(|slip| slip.get()).collect();
            json!({ "number": number, "slips": slips, "sum": sum.sum().to_string() })
        }
    }
}

/// Every roll, with the file on which it put a piece; null for "roll again".
fn rolls_json(draw: &DiceDraw) -> Vec<Value> {
    let roll = |roll: &rochade::start::DiceRoll| {
        let file = match roll.effect {
            DiceEffect::Place(file) => Value::from(file.to_string()),
            DiceEffect::RollAgain => Value::Null,
        };
        let piece = roll.stage.role().letter().to_string();
        json!({ "face": roll.face.get(), "piece": piece, "file": file })
    };
    draw.log().iter().map(roll).collect()
}

/// Lines with numbers in front.
pub fn numbered(steps: &[String]) -> String {
    let mut text = String::new();
    for (number, step) in (1..).zip(steps) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number:>2}. {step}");
    }
    text
}
