//! Why a text is no move.

use rochade::san::{SanError, SanExpected};

use crate::words::{Words, text};

impl Words {
    /// Why a text in SAN is no move.
    #[must_use]
    pub fn san_error(&self, error: &SanError) -> String {
        match error {
            SanError::Syntax { offset, expected } => {
                let expected = match expected {
                    SanExpected::ShorterText => "shorter",
                    SanExpected::Move => "move",
                    SanExpected::Square => "square",
                    SanExpected::PromotionPiece => "promotion",
                };
                self.say("san-syntax", &[text("offset", offset), text("expected", expected)])
            }
            SanError::NoLegalMove(san) => self.say("san-no-legal-move", &[text("move", san)]),
            SanError::Ambiguous { san, candidates } => {
                let squares = candidates
                    .into_iter()
                    .map(|square| square.to_string())
                    .reduce(|first, last| {
                        self.say("san-or", &[text("first", first), text("last", last)])
                    })
                    .unwrap_or_default();
                self.say("san-ambiguous", &[text("move", san), text("squares", squares)])
            }
            SanError::PromotionMissing(san) => {
                self.say("san-promotion-missing", &[text("move", san)])
            }
        }
    }
}
