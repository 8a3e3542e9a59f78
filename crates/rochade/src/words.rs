//! Reading what `Display` writes: the types whose text form is a word or a few
//! letters.

use core::fmt;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingMethod, CastlingRights, CastlingSide};
use crate::dead::DeadPosition;
use crate::fen::{FenDialect, FenError};
use crate::game::Ending;
use crate::illegal::{Lasting, NeededBy, NoPromotion};
use crate::piece::{Color, Piece, Role};
use crate::san::{San, SanError};
use crate::square::{File, ParseSquareError, Rank};
use crate::uci::CastlingNotation;

/// A text that is none of those that could stand there.
///
/// ```
/// use rochade::Color;
///
/// let error = "red".parse::<Color>().unwrap_err();
/// assert_eq!(error.to_string(), "expected white or black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    expected: &'static [&'static str],
}

impl UnknownWord {
    /// What could have stood there.
    #[must_use]
    pub const fn expected(&self) -> &'static [&'static str] {
        self.expected
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected ")?;
        for (index, word) in self.expected.iter().enumerate() {
            let joint = match index {
                0 => "",
                _ if index + 1 == self.expected.len() => " or ",
                _ => ", ",
            };
            write!(f, "{joint}{word}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownWord {}

/// Case does not matter, nor whether words are joined by an underscore, a space or a
/// hyphen.
fn is_same(text: &str, word: &str) -> bool {
    let plain = |byte: u8| match byte {
        b' ' | b'-' => b'_',
        _ => byte.to_ascii_lowercase(),
    };
    text.bytes().map(plain).eq(word.bytes().map(plain))
}

macro_rules! words {
    ($($type:ident: $($variant:ident = $word:literal),+;)+) => {
        $(
            impl $type {
                /// The words of all values, in their order.
                pub const WORDS: &'static [&'static str] = &[$($word),+];

                /// A name that programs can rely on; `FromStr` reads it.
                #[must_use]
                pub const fn word(self) -> &'static str {
                    match self { $(Self::$variant => $word),+ }
                }
            }

            impl FromStr for $type {
                type Err = UnknownWord;

                fn from_str(text: &str) -> Result<Self, UnknownWord> {
                    $(if is_same(text, $word) {
                        return Ok(Self::$variant);
                    })+
                    Err(UnknownWord { expected: Self::WORDS })
                }
            }
        )+
    };
}

words! {
    Color: White = "white", Black = "black";
    Role: Pawn = "pawn", Knight = "knight", Bishop = "bishop", Rook = "rook", Queen = "queen",
        King = "king";
    CastlingSide: CSide = "c_side", GSide = "g_side";
    CastlingMethod: DoubleMove = "double_move", Transposition = "transposition",
        KingOnly = "king_only", RookOnly = "rook_only";
    FenDialect: Standard = "standard", XFen = "x_fen", Shredder = "shredder";
    CastlingNotation: KingTakesRook = "king_takes_rook", KingToGoal = "king_to_goal";
    Lasting: Temporary = "temporary", Permanent = "permanent";
    NeededBy: King = "king", Rook = "rook", Both = "both";
    NoPromotion: NotAPawn = "not_a_pawn", NotOnLastRank = "not_on_last_rank",
        NotToThisPiece = "not_to_this_piece";
    DeadPosition: Material = "material", LockedPawns = "locked_pawns",
        ForcedLines = "forced_lines";
}

macro_rules! display_as_word {
    ($($type:ty)*) => {
        $(impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        })*
    };
}

display_as_word!(FenDialect CastlingNotation Lasting NeededBy NoPromotion DeadPosition);

const FILES: UnknownWord = UnknownWord { expected: &["a file, a to h"] };
const RANKS: UnknownWord = UnknownWord { expected: &["a rank, 1 to 8"] };
const PIECES: UnknownWord =
    UnknownWord { expected: &["a FEN letter", "colour and piece, as in white knight"] };
const RIGHTS: UnknownWord = UnknownWord {
    expected: &["the files of rooks, upper case for White, each once, as in HAha", "-"],
};
const ENDINGS: UnknownWord = UnknownWord {
    expected: &[
        "checkmate, White wins",
        "checkmate, Black wins",
        "draw by stalemate",
        "draw by dead position (why)",
        "draw by fivefold repetition",
        "draw by the 75-move rule",
    ],
};

impl FromStr for File {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text.as_bytes() {
            [letter] => Self::from_letter(*letter).ok_or(FILES),
            _ => Err(FILES),
        }
    }
}

impl FromStr for Rank {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text.as_bytes() {
            [digit] => Self::from_digit(*digit).ok_or(RANKS),
            _ => Err(RANKS),
        }
    }
}

/// A FEN letter, or words as in `white knight`.
impl FromStr for Piece {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if let [letter] = text.as_bytes() {
            return Self::from_fen_letter(*letter).ok_or(PIECES);
        }
        let (color, role) = text.split_once([' ', '-']).ok_or(PIECES)?;
        match (color.parse(), role.parse()) {
            (Ok(color), Ok(role)) => Ok(Self { color, role }),
            _ => Err(PIECES),
        }
    }
}

/// As Shredder-FEN writes them: `HAha`, or `-`. What `K` and `Q` mean depends on
/// where the rooks stand: a whole FEN says it.
impl FromStr for CastlingRights {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let mut rights = Self::NONE;
        if text == "-" {
            return Ok(rights);
        }
        for letter in text.bytes() {
            let color = match letter.is_ascii_uppercase() {
                true => Color::White,
                false => Color::Black,
            };
            let file = File::from_letter(letter).ok_or(RIGHTS)?;
            if rights.contains(color, file) {
                return Err(RIGHTS);
            }
            rights = rights.with(color, file);
        }
        if rights.is_empty() { Err(RIGHTS) } else { Ok(rights) }
    }
}

/// Squares with spaces between them.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.into_iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for Bitboard {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        text.split_whitespace().map(str::parse).collect()
    }
}

/// The first field of a FEN, or the eight lines that `Display` writes.
impl FromStr for Board {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        crate::fen::read_board(text)
    }
}

/// The notation alone; which move it is, a position tells.
impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<Self, SanError> {
        Self::read(text)
    }
}

impl FromStr for Ending {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if let Some(winner) = text.strip_prefix("checkmate, ") {
            let color = winner.strip_suffix(" wins").and_then(|color| color.parse().ok());
            return Ok(Self::Checkmate { winner: color.ok_or(ENDINGS)? });
        }
        let why = text.strip_prefix("draw by ").ok_or(ENDINGS)?;
        if let Some(dead) = why.strip_prefix("dead position (") {
            let dead = dead.strip_suffix(')').and_then(|dead| dead.parse().ok());
            return Ok(Self::DeadPosition(dead.ok_or(ENDINGS)?));
        }
        match why {
            "stalemate" => Ok(Self::Stalemate),
            "fivefold repetition" => Ok(Self::FivefoldRepetition),
            "the 75-move rule" => Ok(Self::SeventyFiveMoves),
            _ => Err(ENDINGS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use alloc::string::ToString;
    use core::fmt::Debug;

    #[allow(clippy::needless_pass_by_value)]
    fn comes_back<T: FromStr<Err: Debug> + fmt::Display + Debug + PartialEq>(value: T) {
        let text = value.to_string();
        assert_eq!(text.parse::<T>().unwrap(), value, "{text:?}");
    }

    #[test]
    fn what_display_writes_is_read() {
        Color::ALL.into_iter().for_each(comes_back);
        Role::ALL.into_iter().for_each(comes_back);
        File::ALL.into_iter().for_each(comes_back);
        Rank::ALL.into_iter().for_each(comes_back);
        CastlingSide::ALL.into_iter().for_each(comes_back);
        CastlingMethod::ALL.into_iter().for_each(comes_back);
        FenDialect::ALL.into_iter().for_each(comes_back);
        Piece::all().for_each(comes_back);
        [Lasting::Temporary, Lasting::Permanent].into_iter().for_each(comes_back);
        [NeededBy::King, NeededBy::Rook, NeededBy::Both].into_iter().for_each(comes_back);
        [CastlingNotation::KingTakesRook, CastlingNotation::KingToGoal]
            .into_iter()
            .for_each(comes_back);
        [NoPromotion::NotAPawn, NoPromotion::NotOnLastRank].into_iter().for_each(comes_back);
        let position = Position::classical();
        comes_back(position);
        comes_back(position.setup());
        comes_back(*position.board());
        comes_back(position.castling_rights());
        comes_back(CastlingRights::NONE);
        comes_back(position.board().occupied());
        comes_back(Bitboard::EMPTY);
        comes_back(San::read("Nbxd7+").unwrap());
        let dead = [DeadPosition::Material, DeadPosition::LockedPawns, DeadPosition::ForcedLines];
        for dead in dead {
            comes_back(Ending::DeadPosition(dead));
        }
        for winner in Color::ALL {
            comes_back(Ending::Checkmate { winner });
        }
        comes_back(Ending::Stalemate);
        comes_back(Ending::FivefoldRepetition);
        comes_back(Ending::SeventyFiveMoves);
    }

    #[test]
    fn other_texts_are_refused_with_what_was_expected() {
        assert!("hAhA".parse::<CastlingRights>().is_err());
        assert!("".parse::<CastlingRights>().is_err());
        assert!("white".parse::<Piece>().is_err());
        assert!("i".parse::<File>().is_err());
        assert!("draw".parse::<Ending>().is_err());
        assert!("8/8/8/8/8/8/8/8 w".parse::<Board>().is_err());
        let error = "king".parse::<CastlingMethod>().unwrap_err();
        let expected = "expected double_move, transposition, king_only or rook_only";
        assert_eq!(error.to_string(), expected);
    }
}
