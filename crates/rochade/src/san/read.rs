//! What a text in SAN says.

use super::{CheckMark, San, SanError, SanExpected, What};
use crate::castling::CastlingSide;
use crate::piece::Role;
use crate::square::{File, Rank, Square};

/// Longer texts are refused unread; the longest move has seven letters, and
/// the most wordy way to write one has ten.
const MAX_LENGTH: usize = 16;

impl San {
    /// Reads the notation, without asking what is legal.
    ///
    /// # Errors
    ///
    /// Refuses texts that are not a move, with the place and what was expected.
    pub fn read(text: &str) -> Result<Self, SanError> {
        Self::read_bytes(text.as_bytes())
    }

    /// Reads the notation from bytes, as files have them.
    ///
    /// # Errors
    ///
    /// As [`San::read`].
    #[inline]
    pub fn read_bytes(text: &[u8]) -> Result<Self, SanError> {
        match read_usual(text) {
            Some(san) => Ok(san),
            None => Self::read_unusual(text),
        }
    }

    pub(super) fn read_unusual(text: &[u8]) -> Result<Self, SanError> {
        if text.len() > MAX_LENGTH {
            return Err(syntax(MAX_LENGTH, SanExpected::ShorterText));
        }
        let (text, check) = match text {
            [text @ .., b'+', b'+'] => (text, CheckMark::Check),
            [text @ .., b'+'] => (text, CheckMark::Check),
            [text @ .., b'#'] => (text, CheckMark::Checkmate),
            text => (text, CheckMark::None),
        };
        let what = match text.first() {
            Some(b'O' | b'0' | b'o') => read_castling(text)?,
            Some(_) => read_piece_move(text)?,
            None => return Err(syntax(0, SanExpected::Move)),
        };
        Ok(Self { what, check })
    }
}

const fn syntax(offset: usize, expected: SanExpected) -> SanError {
    SanError::Syntax { offset, expected }
}

/// Nearly every move in nearly every game: no castling, no promotion, and no
/// more than one letter or digit to say which piece.
#[inline(always)]
pub(super) fn read_usual(text: &[u8]) -> Option<San> {
    let (text, check) = match text {
        [text @ .., b'+'] => (text, CheckMark::Check),
        [text @ .., b'#'] => (text, CheckMark::Checkmate),
        text => (text, CheckMark::None),
    };
    let [before @ .., file, rank] = text else { return None };
    let to = Square::from_name(*file, *rank)?;
    let (before, capture) = match before {
        [before @ .., b'x'] => (before, true),
        before => (before, false),
    };
    let (role, one) = match *before {
        [] if !capture => (Role::Pawn, None),
        [letter] => match USUAL_PIECES[usize::from(letter & 31)] {
            Some(role) if letter.is_ascii_uppercase() => (role, None),
            _ => (Role::Pawn, Some(letter)),
        },
        [letter, one] if letter.is_ascii_uppercase() => {
            (USUAL_PIECES[usize::from(letter & 31)]?, Some(one))
        }
        _ => return None,
    };
    let (file, rank) = match one {
        None => (None, None),
        Some(one @ b'a'..=b'h') => (File::from_letter(one), None),
        Some(one @ b'1'..=b'8') if role != Role::Pawn => (None, Rank::from_digit(one)),
        Some(_) => return None,
    };
    Some(San { what: What::Piece { role, file, rank, capture, to, promotion: None }, check })
}

/// By the last five bits of the capital letter.
static USUAL_PIECES: [Option<Role>; 32] = {
    let mut table = [None; 32];
    table[(b'N' & 31) as usize] = Some(Role::Knight);
    table[(b'B' & 31) as usize] = Some(Role::Bishop);
    table[(b'R' & 31) as usize] = Some(Role::Rook);
    table[(b'Q' & 31) as usize] = Some(Role::Queen);
    table[(b'K' & 31) as usize] = Some(Role::King);
    table
};

/// `O-O` or `O-O-O`, in one of three letters throughout.
fn read_castling(text: &[u8]) -> Result<What, SanError> {
    let letter = text[0];
    let side = match text {
        [_, b'-', second] if *second == letter => CastlingSide::GSide,
        [_, b'-', second, b'-', third] if *second == letter && *third == letter => {
            CastlingSide::CSide
        }
        _ => return Err(syntax(0, SanExpected::Move)),
    };
    Ok(What::Castling { side, standard: letter == b'O' })
}

fn read_piece_move(text: &[u8]) -> Result<What, SanError> {
    let (role, start) = match text[0] {
        b'a'..=b'h' => (Role::Pawn, 0),
        letter @ (b'N' | b'B' | b'R' | b'Q' | b'K' | b'P') => {
            (Role::from_letter(letter).unwrap_or(Role::Pawn), 1)
        }
        _ => return Err(syntax(0, SanExpected::Move)),
    };
    let (promotion, end) = match role {
        Role::Pawn => read_promotion(text)?,
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => (None, text.len()),
    };
    // From the back: the goal, perhaps x or -, perhaps rank and file.
    let body = text.get(start..end).unwrap_or_default();
    let [origin @ .., file, rank] = body else {
        return Err(syntax(end, SanExpected::Square));
    };
    let to =
        Square::from_name(*file, *rank).ok_or(syntax(start + origin.len(), SanExpected::Square))?;
    let (origin, capture) = match origin {
        [origin @ .., b'x' | b':'] => (origin, true),
        [origin @ .., b'-'] => (origin, false),
        origin => (origin, false),
    };
    let (file, rank) = match *origin {
        [] => (None, None),
        [one] => match (lower_case_file(one), Rank::from_digit(one)) {
            (None, None) => return Err(syntax(start, SanExpected::Square)),
            found => found,
        },
        [file, rank] => match Square::from_name(file, rank) {
            Some(square) => (Some(square.file()), Some(square.rank())),
            None => return Err(syntax(start, SanExpected::Square)),
        },
        _ => return Err(syntax(start + 2, SanExpected::Square)),
    };
    Ok(What::Piece { role, file, rank, capture, to, promotion })
}

fn lower_case_file(letter: u8) -> Option<File> {
    letter.is_ascii_lowercase().then(|| File::from_letter(letter)).flatten()
}

/// `=Q`, `Q` or `(Q)` after a pawn's goal, and where the rest of the move ends.
fn read_promotion(text: &[u8]) -> Result<(Option<Role>, usize), SanError> {
    let (letter, end) = match text {
        [rest @ .., b'=', letter] | [rest @ .., b'(', letter, b')'] => (*letter, rest.len()),
        [.., b'=' | b'('] => return Err(syntax(text.len(), SanExpected::PromotionPiece)),
        [rest @ .., letter] if letter.is_ascii_uppercase() => (*letter, rest.len()),
        _ => return Ok((None, text.len())),
    };
    match Role::from_letter(letter) {
        Some(role) if Role::PROMOTIONS.contains(&role) && letter.is_ascii_uppercase() => {
            Ok((Some(role), end))
        }
        _ => Err(syntax(text.len() - 1, SanExpected::PromotionPiece)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// All short texts over the letters that moves are made of: where the fast
    /// way reads something, the careful way reads the same.
    #[test]
    fn the_usual_and_the_careful_way_read_the_same() {
        const LETTERS: &[u8] = b"aeh18NKPxO0+#=Q-";
        let mut texts: Vec<Vec<u8>> = alloc::vec![Vec::new()];
        let mut usual = 0;
        for _ in 0..5 {
            texts = texts
                .iter()
                .flat_map(|text| {
                    LETTERS.iter().map(move |&letter| {
                        let mut longer = text.clone();
                        longer.push(letter);
                        longer
                    })
                })
                .collect();
            for text in &texts {
                if let Some(san) = read_usual(text) {
                    assert_eq!(San::read_unusual(text), Ok(san), "{text:?}");
                    usual += 1;
                }
            }
        }
        assert!(usual > 500);
    }
}
