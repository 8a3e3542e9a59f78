//! The words by which people describe a start position, in four languages at
//! once: who searches need not say which one is meant.

use rochade::Role;

/// Files as the bits of a byte: bit 0 is the a-file.
pub(super) type Files = u8;

const CORNERS: Files = 0b1000_0001;
const CENTRE: Files = 0b0001_1000;
const LEFT: Files = 0b0000_1111;
const RIGHT: Files = 0b1111_0000;

/// Whether a word means one piece or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    One,
    Many,
    /// The word is the same for both, as German "Läufer".
    Either,
}

/// What a word means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Piece(Role, Number),
    Place(Files, Number),
    And,
    Or,
    No,
    Both,
    /// An article that stands only before several: German "die".
    Several,
    Beside,
    /// Says nothing that changes the search.
    Filler,
}

use Meaning::{And, Beside, Both, Filler, No, Or, Piece, Place, Several};
use Number::{Either, Many, One};
use Role::{Bishop, King, Knight, Queen, Rook};

/// What a word means, if it is one of ours. The word is in lower case.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    let known = |words: &str| words.split(' ').any(|known| known == word);
    WORDS.iter().find(|(words, _)| known(words)).map(|&(_, meaning)| meaning)
}

/// The file that a word names: `b`, `b1` or `b8`. Cyrillic letters that look the
/// same count too where a digit follows.
pub(super) fn file(word: &str) -> Option<Files> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    let letter = match (letter, letters.as_str()) {
        ('a'..='h', "" | "1" | "8") => letter,
        ('а' | 'с' | 'е', "1" | "8") | ('е', "") => latin(letter)?,
        _ => return None,
    };
    Some(1 << (u32::from(letter) - u32::from('a')))
}

/// The Latin letter that a Cyrillic one looks like.
pub(super) const fn latin(letter: char) -> Option<char> {
    match letter {
        'а' => Some('a'),
        'с' => Some('c'),
        'е' => Some('e'),
        _ => None,
    }
}

/// Words with spaces between, and what each of them means.
const WORDS: &[(&str, Meaning)] = &[
    ("king könig koenig koning король короля королём королем", Piece(King, One)),
    ("queen dame koningin ферзь ферзя ферзём ферзем", Piece(Queen, One)),
    ("rook turm toren ладья ладью ладьёй ладьей", Piece(Rook, One)),
    ("rooks türme türmen tuerme torens ладей", Piece(Rook, Many)),
    ("ладьи", Piece(Rook, Either)),
    ("bishop loper слон слона слоном", Piece(Bishop, One)),
    ("bishops läufern lopers слоны слонов", Piece(Bishop, Many)),
    ("läufer laeufer", Piece(Bishop, Either)),
    ("knight pferd paard конь коня конём конем", Piece(Knight, One)),
    ("knights springern pferde paarden кони коней", Piece(Knight, Many)),
    ("springer", Piece(Knight, Either)),
    ("corner edge ecke eckfeld rand hoek hoekveld угол углу краю", Place(CORNERS, One)),
    (
        "corners edges ecken eckfelder eckfeldern hoeken hoekvelden углы углах углам \
         краях краям",
        Place(CORNERS, Many),
    ),
    ("center centre middle mitte zentrum midden centrum центр центре середине", Place(CENTRE, One)),
    ("left links слева", Place(LEFT, One)),
    ("right rechts справа", Place(RIGHT, One)),
    ("and und en и plus & +", And),
    ("or oder of или", Or),
    ("no not without kein keine keinen nicht ohne geen niet zonder нет не без", No),
    ("both beide beiden оба обе", Both),
    ("die", Several),
    ("beside next neben naast рядом", Beside),
    (
        "the on in at is are stands stand standing to a an one with file files square \
         squares half der das den dem des auf im am ist sind steht stehen ein eine einem \
         einen einer mit linie feld felder feldern von de het op aan zijn staat staan een \
         met lijn veld velden на в во по у стоит стоят с со а вертикаль вертикали линии \
         поле полях один одна",
        Filler,
    ),
];
