//! Words that are not legal moves in SAN, though a move is meant.

use rochade::san::San;
use rochade::{Move, Position, Role, Square};

use crate::letters::{HasFigures, Letters, Word, plain};
use crate::repair::RepairKind;

/// The move that was meant.
#[derive(Clone, Copy)]
pub(super) struct Rescued {
    pub m: Move,
    /// How many bytes of the file say it.
    pub length: usize,
    /// None if the move is as it should be, and only what follows is not.
    pub kind: Option<RepairKind>,
}

/// The move that is meant by a word of `length` bytes which is not a legal move
/// in SAN.
pub(super) fn rescue(
    rest: &[u8],
    length: usize,
    position: &Position,
    letters: Option<&Letters>,
) -> Option<Rescued> {
    let word = &rest[..length];
    if let Some((kind, m)) = meant(word, position, letters) {
        return Some(Rescued { m, length, kind: Some(kind) });
    }
    without_en_passant(rest, length, position)
        .or_else(|| without_sign(word, position, letters))
        .or_else(|| without_hyphens(word, position))
}

/// What a word means that is no SAN of the standard, as a text that is.
pub(super) fn standard_text(word: &[u8], letters: Option<&Letters>) -> Option<(RepairKind, Word)> {
    let found = plain(word);
    let (text, figures) = match &found {
        Some((text, figures)) => (text.as_slice(), *figures),
        None => (word, HasFigures::No),
    };
    let kind = match figures {
        HasFigures::Yes => RepairKind::PieceLetters,
        HasFigures::No if text.starts_with(b"O") || text.starts_with(b"0") => {
            RepairKind::CastlingLetters
        }
        HasFigures::No => RepairKind::Sign,
    };
    match letters.and_then(|letters| letters.translate(text)) {
        Some(text) => Some((RepairKind::PieceLetters, text)),
        None => found.map(|(text, _)| (kind, text)),
    }
}

fn meant(
    word: &[u8],
    position: &Position,
    letters: Option<&Letters>,
) -> Option<(RepairKind, Move)> {
    if let Some(m) = castling_as_king_move(word, position) {
        return Some((RepairKind::CastlingAsKingMove, m));
    }
    if let Some(m) = between_squares(word, position) {
        return Some((RepairKind::UciMove, m));
    }
    let (kind, text) = standard_text(word, letters)?;
    if let Ok(m) = San::read_bytes(&text).and_then(|san| san.resolve(position)) {
        return Some((kind, m));
    }
    if let Some(m) = castling_as_king_move(&text, position) {
        return Some((RepairKind::CastlingAsKingMove, m));
    }
    between_squares(&text, position).map(|m| (RepairKind::UciMove, m))
}

fn castling_as_king_move(word: &[u8], position: &Position) -> Option<Move> {
    let san = San::read_bytes(word).ok().filter(|san| san.role() == Role::King)?;
    castling_of_king_to(position, san.to()?)
}

/// The castling that brings the king to a square, or with the rook on that
/// square. At most one is legal: were both, the rook of one would stand where
/// the other's king goes. Only asked where no king step is legal.
fn castling_of_king_to(position: &Position, to: Square) -> Option<Move> {
    position.legal_moves().into_iter().find(|m| {
        m.castling().is_some_and(|castling| castling.rook_from() == to || castling.king_to() == to)
    })
}

/// A move from square to square: `d1h5`, `c1-b2`, `e4xd5`, `e7e8=Q+`.
fn between_squares(word: &[u8], position: &Position) -> Option<Move> {
    let end = word.iter().rposition(|byte| !matches!(byte, b'+' | b'#'))? + 1;
    let mut text = Word::new();
    for (index, &byte) in word[..end].iter().enumerate() {
        match byte {
            b'-' | b'x' | b':' if index == 2 => {}
            b'=' | b'(' | b')' if index >= 4 => {}
            _ => text.try_push(byte).ok()?,
        }
    }
    if let Some(promotion) = text.get_mut(4) {
        *promotion = promotion.to_ascii_lowercase();
    }
    position.read_uci(std::str::from_utf8(&text).ok()?).ok()
}

/// The word without `ep` or `e.p.` at its end, and how many bytes more than the word that
/// takes: a dot ends a word.
pub(super) fn without_remark(rest: &[u8], length: usize) -> Option<(&[u8], usize)> {
    let (word, after) = rest.split_at(length);
    match (word.strip_suffix(b"ep"), word.strip_suffix(b"e")) {
        (Some(text), _) => Some((text, 0)),
        (None, Some(text)) if after.starts_with(b".p.") => Some((text, 3)),
        (None, Some(text)) if after.starts_with(b".p") => Some((text, 2)),
        (None, _) => None,
    }
}

/// `exd6ep` and `exd6e.p.`.
fn without_en_passant(rest: &[u8], length: usize, position: &Position) -> Option<Rescued> {
    let (text, more) = without_remark(rest, length)?;
    let m = San::read_bytes(text).and_then(|san| san.resolve(position)).ok()?;
    Some(Rescued { m, length: length + more, kind: Some(RepairKind::EnPassantRemark) })
}

/// A move with a sign such as `‼` after it, which is read by itself.
fn without_sign(word: &[u8], position: &Position, letters: Option<&Letters>) -> Option<Rescued> {
    let text = std::str::from_utf8(word).ok()?;
    let length = text.char_indices().rev().find(|(_, c)| c.is_ascii())?.0 + 1;
    if length == word.len() {
        return None;
    }
    let text = &word[..length];
    if let Ok(m) = San::read_bytes(text).and_then(|san| san.resolve(position)) {
        return Some(Rescued { m, length, kind: None });
    }
    let (kind, m) = meant(text, position, letters)?;
    Some(Rescued { m, length, kind: Some(kind) })
}

/// `OO` and `OOO`.
fn without_hyphens(word: &[u8], position: &Position) -> Option<Rescued> {
    let text: &[u8] = match word {
        b"OO" | b"00" | b"oo" | b"OO+" | b"00+" => b"O-O",
        b"OOO" | b"000" | b"ooo" | b"OOO+" | b"000+" => b"O-O-O",
        _ => return None,
    };
    let m = San::read_bytes(text).and_then(|san| san.resolve(position)).ok()?;
    Some(Rescued { m, length: word.len(), kind: Some(RepairKind::CastlingLetters) })
}
