//! Moves as text.

use core::fmt;

use super::{CheckMark, San, SanText, What};
use crate::moves::Move;
use crate::piece::Role;

/// The letters of the roles, in their order.
const LETTERS: [u8; 6] = *b"PNBRQK";

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text())
    }
}

impl San {
    /// The notation as text, castling with letters O.
    #[must_use]
    pub fn text(&self) -> SanText {
        let (bytes, length) = self.to_ascii();
        // They are ASCII, and so is what follows them.
        let mut text = SanText::from_byte_string(&bytes).unwrap_or_default();
        text.truncate(length);
        text
    }

    /// The same as bytes, and how many of them it is, for programs that write much:
    /// eight bytes are copied in one go, and a text of unknown length is not.
    #[must_use]
    #[inline]
    pub fn to_ascii(&self) -> ([u8; 8], usize) {
        let (mut bytes, mut length) = (0u64, 0);
        // In one register, and without branches: no processor foresees which parts a
        // move has. No text of a move is longer than eight.
        let mut put = |byte: u8, wanted: bool| {
            bytes |= (u64::from(byte) * u64::from(wanted)) << (8 * (length & 7));
            length += usize::from(wanted);
        };
        match self.what {
            What::Castling { side, .. } => side.notation().bytes().for_each(|byte| put(byte, true)),
            What::Piece { role, file, rank, capture, to, promotion } => {
                put(LETTERS[role.index()], role != Role::Pawn);
                put(b'a' + file.map_or(0, |file| file.index() as u8), file.is_some());
                put(b'1' + rank.map_or(0, |rank| rank.index() as u8), rank.is_some());
                put(b'x', capture);
                put(b'a' + to.file().index() as u8, true);
                put(b'1' + to.rank().index() as u8, true);
                if let Some(role) = promotion {
                    put(b'=', true);
                    put(LETTERS[role.index()], true);
                }
            }
        }
        if self.check != CheckMark::None {
            put(if self.check == CheckMark::Check { b'+' } else { b'#' }, true);
        }
        (bytes.to_le_bytes(), length)
    }
}

/// Whether a text by which a move was [found](Position::find_san) is how the standard
/// writes it, supposing that it gives no check. Only the usual texts: a pawn or a piece, an
/// `x` and a square.
#[inline]
pub(super) fn is_standard(m: Move, text: &[u8]) -> bool {
    let role = m.role();
    let letter = if role == Role::Pawn { None } else { Some(LETTERS[role.index()]) };
    match (m.is_capture(), text) {
        (false, [_, _]) => letter.is_none(),
        (false, &[first, _, _]) => letter == Some(first),
        (true, &[first, b'x', _, _]) => letter.is_none() || letter == Some(first),
        _ => false,
    }
}

/// Whether a text names a piece and a square, and not which of several pieces.
#[inline]
pub(super) const fn names_no_more(text: &[u8]) -> bool {
    let text = match text {
        [text @ .., b'+' | b'#'] => text,
        text => text,
    };
    matches!(
        text,
        [b'A'..=b'Z', b'a'..=b'h', b'1'..=b'8'] | [b'A'..=b'Z', b'x', b'a'..=b'h', b'1'..=b'8']
    )
}
