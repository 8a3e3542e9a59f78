//! The account of a draw: every number that was drawn, and how.

use std::fmt::Write;

use anyhow::anyhow;
use rochade::{Color, StartId};
use rochade_server::wire::{DrawnView, RedrawView};
use rochade_tournament::lots::{Drawn, MethodKind, Redraw, Rules, StartIdSet};
use rochade_words::{DrawAccount, Words};
use serde_json::{Value, json};

use super::method::{Occasion, Side, Way};
use crate::output::No;

/// A draw for one player, or for both.
pub struct Account {
    side: Side,
    method: MethodKind,
    /// How many positions could be drawn.
    positions: usize,
    /// Every number that was drawn; the last one counts.
    drawn: Vec<Drawn>,
    id: StartId,
}

impl Account {
    /// Draws until a number counts.
    pub fn draw(
        way: &mut Way,
        rules: &Rules,
        used: &StartIdSet,
        words: &Words,
        side: Side,
    ) -> anyhow::Result<Self> {
        let positions = rules.left(used);
        if positions == 0 {
            return Err(anyhow!(words.lot_nothing_left()));
        }
        let (mut drawn, mut refused): (Vec<Drawn>, Option<Redraw>) = (Vec::new(), None);
        loop {
            let Some(mut next) = way.next(&Occasion { words, side, refused })? else {
                return Err(match (&refused, way.kind()) {
                    (Some(refused), MethodKind::Number) => No(words.draw_refused(refused)).into(),
                    (Some(refused), _) => No(words.draw_more(refused)).into(),
                    (None, _) => anyhow!(words.ui("draw-error-black")),
                });
            };
            let id = next.number;
            next.refused = rules.refusal(id, used);
            refused = next.refused.map(|refusal| Redraw { number: id, refusal });
            drawn.push(next);
            if refused.is_none() {
                return Ok(Self { side, method: way.kind(), positions, drawn, id });
            }
        }
    }

    /// The position that was drawn.
    pub const fn id(&self) -> StartId {
        self.id
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
        let Self { drawn, positions, .. } = self;
        words.draw_account(&DrawAccount { color: self.color(), drawn, positions: *positions })
    }

    /// The account as JSON.
    pub fn json(&self, words: &Words) -> Value {
        let id = self.id();
        let redraws: Vec<RedrawView> = self.drawn.iter().filter_map(RedrawView::of).collect();
        let drawn: Vec<DrawnView> = self.drawn.iter().map(DrawnView::from).collect();
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

/// Lines with numbers in front.
pub fn numbered(steps: &[String]) -> String {
    let mut text = String::new();
    for (number, step) in (1..).zip(steps) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number:>2}. {step}");
    }
    text
}
