//! Piece letters of other languages.

use std::fmt;

use arrayvec::ArrayVec;
use rochade::Role;

/// A move as the standard writes it, while it is put together.
pub(crate) type Word = ArrayVec<u8, 24>;

/// The letters that stand for the pieces in a language other than English.
///
/// A reader that knows them reads `Sf3` as `Nf3`, and reports it. Where a
/// letter means one piece here and another in English, as `P` in Dutch, the
/// move is read in this language if it is legal so.
///
/// ```
/// use rochade_pgn::{Collected, Letters, Options, Reader};
///
/// let german = Letters::new(["S", "L", "T", "D", "K"])?;
/// let options = Options { letters: Some(german), ..Options::default() };
/// let mut reader = Reader::with_options("x", "1. Sf3 d5 *".as_bytes(), options);
/// assert_eq!(Collected::read(&mut reader)?.unwrap().game.uci(), "g1f3 d7d5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    /// The longest first: `Кр` before `К`.
    names: [(Box<str>, Role); 5],
    /// One bit for each capital letter that English uses otherwise.
    otherwise: u32,
}

/// The pieces in the order in which their letters are given.
const ORDER: [Role; 5] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

impl Letters {
    /// The letters of knight, bishop, rook, queen and king.
    ///
    /// # Errors
    ///
    /// Refuses letters that are empty, longer than two characters, equal, or
    /// that something else in a move begins with.
    pub fn new(names: [&str; 5]) -> Result<Self, LettersError> {
        let is_letter = |c: char| c.is_alphabetic() && !('a'..='h').contains(&c) && c != 'O';
        for (index, name) in names.iter().enumerate() {
            let fits = name.chars().count() <= 2 && name.chars().all(char::is_alphabetic);
            if !fits || !name.starts_with(is_letter) {
                return Err(LettersError::NotALetter((*name).into()));
            }
            if names[..index].contains(name) {
                return Err(LettersError::Twice((*name).into()));
            }
        }
        let mut otherwise = 0;
        for (name, role) in names.iter().zip(ORDER) {
            if let [letter @ b'A'..=b'Z'] = name.as_bytes()
                && Role::from_letter(*letter).is_some_and(|english| english != role)
            {
                otherwise |= 1 << (letter - b'A');
            }
        }
        let mut order = ORDER.into_iter();
        let mut names =
            names.map(|name| (Box::<str>::from(name), order.next().unwrap_or(Role::King)));
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Ok(Self { names, otherwise })
    }

    /// Whether English has another piece for this letter.
    #[inline]
    pub(crate) const fn is_otherwise_in_english(&self, letter: u8) -> bool {
        letter.is_ascii_uppercase() && self.otherwise & (1 << (letter - b'A')) != 0
    }

    /// The move with the letters of the standard; none if it has none of ours.
    pub(crate) fn translate(&self, word: &[u8]) -> Option<Word> {
        let mut into = Word::new();
        let mut rest = word;
        if let Some((length, role)) = self.piece(rest) {
            into.push(role.letter() as u8);
            rest = &rest[length..];
        }
        let moved = !into.is_empty();
        // What a pawn becomes: after its goal, perhaps with = or a parenthesis.
        let mut became = false;
        while let Some(&byte) = rest.first() {
            match self.piece(rest) {
                Some((length, role)) if into.len() >= 2 => {
                    into.try_push(role.letter() as u8).ok()?;
                    rest = &rest[length..];
                    became = true;
                }
                _ => {
                    into.try_push(byte).ok()?;
                    rest = &rest[1..];
                }
            }
        }
        (moved || became).then_some(into)
    }

    fn piece(&self, rest: &[u8]) -> Option<(usize, Role)> {
        let known = |(name, role): &(Box<str>, Role)| {
            rest.starts_with(name.as_bytes()).then_some((name.len(), *role))
        };
        self.names.iter().find_map(known)
    }
}

/// Chess figures and dashes as the standard writes them; none if there are none.
pub(crate) fn plain(word: &[u8]) -> Option<(Word, HasFigures)> {
    let text = std::str::from_utf8(word).ok()?;
    let mut into = Word::new();
    let (mut found, mut figures) = (false, HasFigures::No);
    for c in text.chars() {
        let byte = match c {
            '♔' | '♚' => b'K',
            '♕' | '♛' => b'Q',
            '♖' | '♜' => b'R',
            '♗' | '♝' => b'B',
            '♘' | '♞' => b'N',
            '♙' | '♟' => b'P',
            // Asks for the figure as text, not as a picture.
            '\u{FE0E}' | '\u{FE0F}' => continue,
            '\u{2010}'..='\u{2015}' | '\u{2212}' => b'-',
            _ => {
                for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                    into.try_push(byte).ok()?;
                }
                continue;
            }
        };
        found = true;
        if byte != b'-' {
            figures = HasFigures::Yes;
        }
        // A pawn's figure says nothing that the squares do not say.
        if byte != b'P' {
            into.try_push(byte).ok()?;
        }
    }
    found.then_some((into, figures))
}

/// Whether a word has chess figures in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum HasFigures {
    Yes,
    No,
}

/// Why letters cannot stand for pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LettersError {
    /// Not one or two letters, or one that begins something else.
    NotALetter(String),
    /// Two pieces with the same letter.
    Twice(String),
}

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALetter(name) => write!(
                f,
                "\"{name}\" cannot stand for a piece: expected a letter other than a to h and O"
            ),
            Self::Twice(name) => write!(f, "\"{name}\" stands for two pieces"),
        }
    }
}

impl std::error::Error for LettersError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(letters: [&str; 5], word: &str) -> Option<String> {
        let word = Letters::new(letters).unwrap().translate(word.as_bytes())?;
        Some(String::from_utf8(word.to_vec()).unwrap())
    }

    #[test]
    fn letters_of_three_languages() {
        let german = ["S", "L", "T", "D", "K"];
        assert_eq!(translated(german, "Sf3").as_deref(), Some("Nf3"));
        assert_eq!(translated(german, "e8=D+").as_deref(), Some("e8=Q+"));
        assert_eq!(translated(german, "dxe8(S)").as_deref(), Some("dxe8(N)"));
        assert_eq!(translated(german, "e4"), None);
        let russian = ["К", "С", "Л", "Ф", "Кр"];
        assert_eq!(translated(russian, "Крe2").as_deref(), Some("Ke2"));
        assert_eq!(translated(russian, "Кe2").as_deref(), Some("Ne2"));
        let dutch = Letters::new(["P", "L", "T", "D", "K"]).unwrap();
        assert!(dutch.is_otherwise_in_english(b'P'));
        assert!(!dutch.is_otherwise_in_english(b'L'));
    }

    #[test]
    fn letters_that_cannot_be() {
        for (letters, twice) in [
            (["S", "S", "T", "D", "K"], true),
            (["a", "L", "T", "D", "K"], false),
            (["", "L", "T", "D", "K"], false),
            (["O", "L", "T", "D", "K"], false),
            (["Sss", "L", "T", "D", "K"], false),
        ] {
            let error = Letters::new(letters).unwrap_err();
            assert_eq!(matches!(error, LettersError::Twice(_)), twice, "{error}");
        }
    }

    #[test]
    fn figures_and_dashes() {
        let plain = |word: &str| plain(word.as_bytes()).map(|(word, _)| word.to_vec());
        assert_eq!(plain("♘f3").unwrap(), b"Nf3");
        assert_eq!(plain("♞\u{FE0E}xf3").unwrap(), b"Nxf3");
        assert_eq!(plain("♙e4").unwrap(), b"e4");
        assert_eq!(plain("O–O—O").unwrap(), b"O-O-O");
        assert_eq!(plain("Nf3"), None);
    }
}
