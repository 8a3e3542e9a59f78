//! The complete rules of Chess960: text in four languages, with diagrams.
//!
//! What stands where is in [`outline`]; the sentences are in
//! `locales/*/rules.ftl`. A figure is a position and what the arbiter says about it,
//! so no picture can claim what the rules library denies.

mod outline;

use rochade::illegal::{Article, Reason, Standing};
use rochade::lessons::Lesson;
use rochade::start::{
    BISHOP_TABLE, BishopTableRow, KING_TABLE, KingTableRow, PolyhedralRoll, TableLookup,
};
use rochade::{Castling, CastlingSide, Color, FenDialect, Game, Position};
use rochade_tournament::lots::{Slip, SlipSum};
use rochade_tournament::policy::Policy;

use crate::words::{Words, text};
use outline::{Item, OUTLINE, Plate};

/// One section of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesSection {
    /// Its name in addresses: `castling` in `/rules#castling`.
    pub anchor: &'static str,
    /// Its title.
    pub title: String,
    /// What it says, in order.
    pub blocks: Vec<RulesBlock>,
    /// Where the same is written in the Laws of Chess or their Guidelines.
    pub articles: &'static [Article],
}

/// A part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesBlock {
    /// Sentences.
    Paragraph(String),
    /// Points in no particular order.
    Points(Vec<String>),
    /// Steps, one after the other.
    Steps(Vec<String>),
    /// Text for machines, such as FEN, line by line.
    Code(Vec<String>),
    /// A printed table with two columns.
    Table(RulesTable),
    /// Diagrams that belong together.
    Figures(Vec<RulesFigure>),
}

/// A table with two columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesTable {
    /// What it is.
    pub caption: String,
    /// The heads of the columns.
    pub heads: [String; 2],
    /// The rows.
    pub rows: Vec<[String; 2]>,
}

/// A diagram as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFigure {
    /// What stands on the board.
    pub position: Position,
    /// What is drawn on it.
    pub shows: Shows,
    /// What it is there for.
    pub caption: String,
}

/// What is drawn on a diagram beside the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Nothing.
    Pieces,
    /// A castling that is allowed.
    Castling(Castling),
    /// Why a castling is not allowed.
    Reasons(Vec<Reason>),
}

impl Words {
    /// The complete rules, section by section.
    #[must_use]
    pub fn rules(&self) -> Vec<RulesSection> {
        let sections = OUTLINE.iter().map(|section| RulesSection {
            anchor: section.anchor,
            title: self.say(section.title, &[]),
            blocks: section.items.iter().filter_map(|item| self.block(item)).collect(),
            articles: section.articles,
        });
        sections.collect()
    }

    /// A block; none for an item of the outline that names what does not exist,
    /// of which there is none.
    fn block(&self, item: &Item) -> Option<RulesBlock> {
        let all = |keys: &[&'static str]| keys.iter().map(|key| self.say(key, &[])).collect();
        Some(match item {
            Item::Paragraph(key) => RulesBlock::Paragraph(self.say(key, &[])),
            Item::Points(keys) => RulesBlock::Points(all(keys)),
            Item::Steps(keys) => RulesBlock::Steps(all(keys)),
            Item::Figures(plates) => RulesBlock::Figures(
                plates.iter().filter_map(|(plate, caption)| self.figure(*plate, caption)).collect(),
            ),
            Item::Lookup(number) => {
                let steps = TableLookup::new(*number).steps();
                let said = steps.iter().map(|step| self.table_step(step, Color::White));
                RulesBlock::Steps(said.collect())
            }
            Item::KingTable => RulesBlock::Table(self.king_table()),
            Item::BishopTable => RulesBlock::Table(self.bishop_table()),
            Item::Polyhedral(values) => {
                let roll = PolyhedralRoll::new(*values).ok()?;
                RulesBlock::Paragraph(self.polyhedral_sum(&roll))
            }
            Item::Slips(numbers) => {
                let slips = numbers.iter().filter_map(|number| number.parse::<Slip>().ok());
                RulesBlock::Paragraph(self.slip_sum(&SlipSum::new(slips.collect()).ok()?))
            }
            Item::Policies => RulesBlock::Points(self.policies()),
            Item::Tags(number) => RulesBlock::Code(tags(&Position::start(*number))),
            Item::Fens(plate, dialects) => {
                let position = plate.picture()?.0;
                let fens = dialects.iter().map(|dialect| position.fen(*dialect).to_string());
                RulesBlock::Code(fens.collect())
            }
        })
    }

    fn figure(&self, plate: Plate, caption: &'static str) -> Option<RulesFigure> {
        let (position, shows) = plate.picture()?;
        Some(RulesFigure { position, shows, caption: self.say(caption, &[]) })
    }

    fn king_table(&self) -> RulesTable {
        let row =
            |row: &KingTableRow| [row.minimum().to_string(), self.piece_letters(&row.pieces())];
        RulesTable {
            caption: self.say("rules-numbers-king-table", &[]),
            heads: [self.say("rules-numbers-from", &[]), self.say("rules-numbers-order", &[])],
            rows: KING_TABLE.iter().map(row).collect(),
        }
    }

    fn bishop_table(&self) -> RulesTable {
        let row = |(remainder, row): (usize, &BishopTableRow)| {
            [remainder.to_string(), format!("{}1, {}1", row.dark, row.light)]
        };
        RulesTable {
            caption: self.say("rules-numbers-bishop-table", &[]),
            heads: [self.say("rules-numbers-rest", &[]), self.say("rules-numbers-bishops", &[])],
            rows: BISHOP_TABLE.iter().enumerate().map(row).collect(),
        }
    }

    /// What illegal moves cost, by the Laws and in a club.
    fn policies(&self) -> Vec<String> {
        let presets = Policy::PRESETS.into_iter();
        let say = |(name, policy)| {
            self.say(
                "rules-illegal-policy",
                &[text("name", name), text("policy", self.policy(policy))],
            )
        };
        presets.map(say).collect()
    }
}

impl Plate {
    /// The position, and what the arbiter says about it.
    fn picture(self) -> Option<(Position, Shows)> {
        match self {
            Self::Start(id) => Some((Position::start(id), Shows::Pieces)),
            Self::Double { white, black } => {
                Some((Position::double_start(white, black), Shows::Pieces))
            }
            Self::Before(name, color, side) => {
                let game = Lesson::named(name)?.before();
                Some((*game.position(), shown(&game, color, side)))
            }
            Self::After(name) => Some((*Lesson::named(name)?.after().position(), Shows::Pieces)),
        }
    }
}

fn shown(game: &Game, color: Color, side: CastlingSide) -> Shows {
    let mut advice = game.castling_advice().into_iter();
    let found = advice.find(|advice| (advice.color, advice.side) == (color, side));
    match found.map(|advice| (advice.castling, advice.standing)) {
        Some((Some(castling), Standing::Allowed)) => Shows::Castling(castling),
        Some((_, Standing::NotNow(refusal) | Standing::Never(refusal))) => {
            Shows::Reasons(refusal.reasons().to_vec())
        }
        Some((None, Standing::Allowed)) | None => Shows::Pieces,
    }
}

/// How a game file says that a game is Chess960 and from where it starts.
fn tags(start: &Position) -> Vec<String> {
    vec![
        "[Variant \"Chess960\"]".to_string(),
        "[SetUp \"1\"]".to_string(),
        format!("[FEN \"{}\"]", start.fen(FenDialect::XFen)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// Nothing is left out because the outline names what does not exist.
    #[test]
    fn the_whole_outline_is_there() {
        for (outlined, told) in OUTLINE.iter().zip(Words::of(Language::En).rules()) {
            assert_eq!(outlined.items.len(), told.blocks.len(), "{}", told.anchor);
            for (item, block) in outlined.items.iter().zip(&told.blocks) {
                if let (Item::Figures(plates), RulesBlock::Figures(figures)) = (item, block) {
                    assert_eq!(plates.len(), figures.len(), "{}", told.anchor);
                }
            }
        }
    }
}
