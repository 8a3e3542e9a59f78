//! Start positions as data for programs and pages.

use rochade::illegal::CastlingAdvice;
use rochade::{CastlingSide, FenDialect, Role, Square, StartId};
use rochade_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use super::start::Start;
use crate::wire::verdict::side_letter;
use crate::wire::{CastlingView, ColorName, HandStepView};

/// How one player's pieces stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Arrangement {
    /// The number, 0 to 959.
    pub number: u16,
    /// The number on a DGT clock, 1 to 960.
    pub dgt: u16,
    /// The number of the mirror image.
    pub mirror: u16,
    /// The pieces from the a-file to the h-file, in English letters.
    pub pieces: String,
    /// The pieces in the reader's letters.
    pub letters: String,
}

impl Arrangement {
    /// The arrangement with this number.
    pub fn new(words: &Words, id: StartId) -> Self {
        let rank = id.back_rank();
        Self {
            number: id.get(),
            dgt: id.dgt(),
            mirror: id.mirrored().get(),
            pieces: rank.to_string(),
            letters: words.piece_letters(&rank.roles()),
        }
    }
}

/// Where one castling goes from a start position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StartCastling {
    /// Whose.
    pub color: ColorName,
    /// `c` (0-0-0) or `g` (0-0).
    pub side: &'static str,
    /// The king's squares before and after.
    pub king: [String; 2],
    /// The rook's squares before and after.
    pub rook: [String; 2],
    /// `double_move`, `transposition`, `king_only` or `rook_only`.
    pub method: &'static str,
    /// What moves, in the reader's words.
    pub text: String,
    /// How to make it by hand at a wooden board.
    pub steps: Vec<HandStepView>,
}

impl StartCastling {
    /// All four: White's to the c-side and to the g-side, then Black's.
    pub fn all(words: &Words, start: Start) -> Vec<Self> {
        let advice = start.position().castling_advice();
        advice.iter().filter_map(|advice| Self::new(words, advice)).collect()
    }

    fn new(words: &Words, advice: &CastlingAdvice) -> Option<Self> {
        let view = CastlingView::new(words, advice);
        Some(Self {
            color: view.color,
            side: view.side,
            king: view.king?,
            rook: view.rook?,
            method: view.method?,
            text: words.castling_method(advice.method()?),
            steps: view.steps,
        })
    }
}

/// A start position of Chess960.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StartPosition {
    /// How the pieces of both players stand.
    #[serde(flatten)]
    pub arrangement: Arrangement,
    /// The position in X-FEN.
    pub fen: String,
    /// The position in Shredder-FEN, which names the castling rooks.
    pub shredder_fen: String,
    /// Where each castling goes.
    pub castling: Vec<StartCastling>,
}

/// A start position of double Chess960.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DoubleStartPosition {
    /// How White's pieces stand.
    pub white: Arrangement,
    /// How Black's pieces stand.
    pub black: Arrangement,
    /// The position in X-FEN.
    pub fen: String,
    /// The position in Shredder-FEN, which names the castling rooks.
    pub shredder_fen: String,
    /// Where each castling goes.
    pub castling: Vec<StartCastling>,
}

/// A position in FEN.
pub fn fen(start: Start, dialect: FenDialect) -> String {
    start.position().fen(dialect).as_str().to_owned()
}

impl StartPosition {
    /// Everything about the position with this number.
    pub fn new(words: &Words, id: StartId) -> Self {
        let start = Start::both(id);
        Self {
            arrangement: Arrangement::new(words, id),
            fen: fen(start, FenDialect::XFen),
            shredder_fen: fen(start, FenDialect::Shredder),
            castling: StartCastling::all(words, start),
        }
    }
}

impl DoubleStartPosition {
    /// Everything about the position with these numbers.
    pub fn new(words: &Words, start: Start) -> Self {
        Self {
            white: Arrangement::new(words, start.white),
            black: Arrangement::new(words, start.black),
            fen: fen(start, FenDialect::XFen),
            shredder_fen: fen(start, FenDialect::Shredder),
            castling: StartCastling::all(words, start),
        }
    }
}

/// One way to castle as a page shows it: for both players.
#[derive(Clone, Debug)]
pub struct SideFacts {
    /// "c-side castling (O-O-O)".
    pub title: String,
    /// `c` or `g`.
    pub letter: &'static str,
    /// White's and Black's.
    pub lines: Vec<SideLine>,
}

/// How one player castles to a side.
#[derive(Clone, Debug)]
pub struct SideLine {
    /// "White".
    pub player: String,
    /// "K e1 → g1", or "K g1" for a king that stays.
    pub king: String,
    /// The same for the rook.
    pub rook: String,
    /// "king and rook move".
    pub method: String,
    /// The steps by hand.
    pub steps: Vec<String>,
}

impl SideFacts {
    /// Both ways to castle.
    pub fn both(words: &Words, start: Start) -> [Self; 2] {
        let advice = start.position().castling_advice();
        [CastlingSide::CSide, CastlingSide::GSide].map(|side| {
            let of_side = advice.iter().filter(|advice| advice.side == side);
            Self {
                title: format!("{} ({})", words.castling_name(side), words.castling_notation(side)),
                letter: side_letter(side),
                lines: of_side.filter_map(|advice| SideLine::new(words, advice)).collect(),
            }
        })
    }
}

impl SideLine {
    fn new(words: &Words, advice: &CastlingAdvice) -> Option<Self> {
        let castling = advice.castling?;
        let way = |role, from: Square, to: Square| {
            let letter = words.piece_letter(role).unwrap_or_default();
            if from == to { format!("{letter}{from}") } else { format!("{letter}{from} → {to}") }
        };
        Some(Self {
            player: words.color_name(advice.color),
            king: way(Role::King, castling.king_from(), castling.king_to()),
            rook: way(Role::Rook, castling.rook_from(), castling.rook_to()),
            method: words.castling_method(castling.method()),
            steps: castling.steps_by_hand().into_iter().map(|s| words.hand_step(s)).collect(),
        })
    }
}
