//! Words among the moves: moves, mostly.

use std::io::{self, Read};

use rochade::illegal::{Attempt, Reason};
use rochade::san::{San, SanError};
use rochade::{Move, Position};

use super::movetext::Progress;
use super::rescue::{self, Rescued, rescue};
use super::{BYTE_ORDER_MARK, NullMoves, Pace, Reader, SHORT};
use crate::fault::{FaultKind, OnStartSquares, WhyIllegal};
use crate::letters::Letters;
use crate::nag::Nag;
use crate::repair::RepairKind;
use crate::result::GameResult;
use crate::start::with_start_rights;
use crate::text::{excerpt, is_space};
use crate::visitor::{Attention, Played, Visitor};

/// Which bytes end a word. A dot does: `1.e4` is a number and a move. So does
/// the first byte of a byte-order mark, which may follow a result where a file
/// without a final line end was appended to.
static ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = is_space(byte as u8)
            || matches!(
                byte as u8,
                b'(' | b')'
                    | b'{'
                    | b'}'
                    | b'['
                    | b']'
                    | b';'
                    | b'$'
                    | b'!'
                    | b'?'
                    | b'.'
                    | b'*'
                    | 0xEF
            );
        byte += 1;
    }
    table
};

/// How many bytes belong to the word that begins here.
#[inline]
pub(super) fn length(rest: &[u8]) -> usize {
    let length = rest
        .iter()
        .take(SHORT / 2)
        .position(|&byte| ENDS_WORD[usize::from(byte)])
        .unwrap_or(rest.len().min(SHORT / 2));
    match rest[length..] {
        // A promotion in parentheses, as in e8(Q).
        [b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] if length >= 2 => length + 3,
        // A chess figure that is asked for as text or as a picture.
        [0xEF, 0xB8, 0x8E | 0x8F, ..] if length >= 3 => {
            length + 3 + self::length(&rest[length + 3..])
        }
        _ => length,
    }
}

/// How a null move is written.
const NULL_MOVES: [&[u8]; 7] = [b"--", b"Z0", b"@@@@", b"0000", b"null", b"pass", b"<>"];

/// What some write after a move and the standard does not need.
const REMARKS: [&[u8]; 7] = [b"+", b"++", b"#", b"ch", b"mate", b"dbl", b"dis"];

/// Whether moves, a move number or a result begin here.
pub(super) fn begins_movetext(rest: &[u8]) -> bool {
    if let [b'*' | b'0'..=b'9', ..] = rest {
        return true;
    }
    let word = &rest[..length(rest)];
    GameResult::read(word).is_some() || San::read_bytes(word).is_ok()
}

/// How many of the moves ahead are legal from this position, as far as they
/// are in memory; variations and all.
pub(super) fn count_playable(start: &Position, mut ahead: &[u8]) -> usize {
    let (mut position, mut count) = (*start, 0);
    while let Some(&first) = ahead.first() {
        let skip = match first {
            b'{' => memchr::memchr(b'}', ahead).map_or(ahead.len(), |end| end + 1),
            b'[' | b'(' => return count,
            b'0'..=b'9' | b'.' | b'$' | b'!' | b'?' => 1,
            byte if is_space(byte) => 1,
            _ => {
                let length = length(ahead).max(1);
                match San::read_bytes(&ahead[..length]).and_then(|san| san.resolve(&position)) {
                    Ok(m) => position = position.after(m),
                    Err(_) => return count,
                }
                count += 1;
                length
            }
        };
        ahead = &ahead[skip..];
    }
    count
}

impl<R: Read> Reader<R> {
    /// Reads a move, or whatever else this word is.
    #[inline]
    pub(super) fn read_word<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Progress> {
        let rest = self.window.rest();
        let length = length(rest);
        if self.game.pace == Pace::Read
            && self.game.result.is_none()
            && (length == 0 || !self.is_otherwise(rest[0]))
        {
            let word = &rest[..length];
            let position = self.line.current();
            let san = San::read_bytes(word);
            if let Ok(san) = &san
                && let Ok(m) = san.resolve(position)
            {
                if let b'0' | b'o' = word[0] {
                    self.report_castling_letters(length, m, visitor);
                }
                self.play(m, visitor);
                self.window.pos += length;
                return Ok(Progress::GoesOn);
            }
        }
        self.read_odd_word(length, visitor)
    }

    /// Whether English has another piece for a letter of the file's language.
    #[inline]
    fn is_otherwise(&self, letter: u8) -> bool {
        self.options.letters.as_ref().is_some_and(|own| own.is_otherwise_in_english(letter))
    }

    /// The move in the letters that were asked for, where English has the first
    /// of them for another piece, and in English if that is no move.
    fn in_own_letters(&self, word: &[u8]) -> Option<(Option<RepairKind>, Move)> {
        let letters: &Letters = self.options.letters.as_ref()?;
        if !word.first().is_some_and(|&letter| letters.is_otherwise_in_english(letter)) {
            return None;
        }
        let position = self.line.current();
        let read = |text: &[u8]| San::read_bytes(text).and_then(|san| san.resolve(position)).ok();
        match letters.translate(word).and_then(|text| read(&text)) {
            Some(m) => Some((Some(RepairKind::PieceLetters), m)),
            None => read(word).map(|m| (None, m)),
        }
    }

    #[inline]
    fn play<V: Visitor>(&mut self, m: Move, visitor: &mut V) {
        self.line.advance(m);
        if self.game.pace == Pace::Read {
            let (before, after) = (self.line.before(), self.line.current());
            visitor.play(Played { played: m, before, after, text: b"" });
        }
    }

    #[cold]
    fn report_castling_letters<V: Visitor>(&mut self, length: usize, m: Move, visitor: &mut V) {
        let found = excerpt(&self.window.rest()[..length]).into();
        let assumed = self.line.current().san(m).to_string().into();
        self.repair(self.window.pos, RepairKind::CastlingLetters, found, assumed, visitor);
    }

    /// A word that is not a legal move in SAN, or that nobody wants to see.
    #[cold]
    fn read_odd_word<V: Visitor>(
        &mut self,
        length: usize,
        visitor: &mut V,
    ) -> io::Result<Progress> {
        let rest = self.window.rest();
        let word = &rest[..length];
        if let Some(result) = GameResult::read(word) {
            return Ok(self.read_result(result, length, visitor));
        }
        if self.game.result.is_some() {
            return Ok(Progress::Ended);
        }
        if self.attention() == Attention::Skip {
            self.skip_word(visitor)?;
            return Ok(Progress::GoesOn);
        }
        if NULL_MOVES.contains(&word) {
            self.play_null_move(length, visitor);
        } else if let Some((kind, m)) = self.in_own_letters(word) {
            self.play_repaired(Rescued { m, length, kind }, visitor);
        } else if let Some(rescued) =
            rescue(rest, length, self.line.current(), self.options.letters.as_ref())
        {
            self.play_repaired(rescued, visitor);
        } else if let Some(nag) = Nag::from_sign(word) {
            let (found, assumed) = (excerpt(word).into(), nag.to_string().into());
            self.repair(self.window.pos, RepairKind::Sign, found, assumed, visitor);
            if self.attention() == Attention::Read {
                visitor.nag(nag);
            }
            self.window.pos += length;
        } else if word == b"ep" || rest.starts_with(b"e.p.") {
            let length = if word == b"ep" { 2 } else { 4 };
            self.ignore(RepairKind::EnPassantRemark, length, visitor);
        } else if rest.starts_with("…".as_bytes()) {
            self.window.pos += "…".len();
        } else if rest.starts_with(BYTE_ORDER_MARK) {
            self.window.pos += BYTE_ORDER_MARK.len();
        } else if REMARKS.contains(&word) || !word.iter().any(u8::is_ascii_alphanumeric) {
            self.ignore(RepairKind::Stray, length.max(1), visitor);
        } else {
            self.refuse_word(length, visitor);
            self.skip_word(visitor)?;
        }
        Ok(Progress::GoesOn)
    }

    /// Plays a move that was written otherwise, and says so.
    fn play_repaired<V: Visitor>(&mut self, rescued: Rescued, visitor: &mut V) {
        let Rescued { m, length, kind } = rescued;
        if let Some(kind) = kind {
            let found = excerpt(&self.window.rest()[..length]).into();
            let assumed = self.line.current().san(m).to_string().into();
            self.repair(self.window.pos, kind, found, assumed, visitor);
        }
        self.play(m, visitor);
        self.window.pos += length;
    }

    fn refuse_word<V: Visitor>(&mut self, length: usize, visitor: &mut V) {
        let rest = self.window.rest();
        let position = self.line.current();
        let text = excerpt(&rest[..length]);
        let word = match rescue::without_remark(rest, length) {
            Some((word, _)) if San::read_bytes(word).is_ok() => word,
            Some(_) | None => &rest[..length],
        };
        let meant = rescue::standard_text(word, self.options.letters.as_ref());
        let word = match &meant {
            Some((_, meant)) if San::read_bytes(meant).is_ok() => meant.as_slice(),
            Some(_) | None => word,
        };
        let kind = match San::read_bytes(word).and_then(|san| san.resolve(position)) {
            Err(error @ SanError::Syntax { .. }) => FaultKind::NotAMove { text, error },
            Err(SanError::NoLegalMove(san))
                if san
                    .castling_side()
                    .is_some_and(|side| self.start.castling(position.turn(), side).is_none()) =>
            {
                let why = self.right_not_given(word);
                FaultKind::IllegalMove { text, position: Box::new(*position), why }
            }
            Err(
                error @ (SanError::NoLegalMove(_)
                | SanError::Ambiguous { .. }
                | SanError::PromotionMissing(_)),
            ) => {
                let why = WhyIllegal::of(word, position, error);
                FaultKind::IllegalMove { text, position: Box::new(*position), why }
            }
            Ok(_) => return,
        };
        self.fault(self.window.pos, kind, visitor);
    }

    /// The game never had the right to castle, so nobody can have lost it.
    fn right_not_given(&self, word: &[u8]) -> WhyIllegal {
        let position = self.line.current();
        let others = match std::str::from_utf8(word).map(|text| Attempt::read(text, position)) {
            Ok(Ok(attempt)) => position.judge(attempt).reasons().to_vec(),
            Ok(Err(_)) | Err(_) => Vec::new(),
        };
        let is_other = |reason: &Reason| !matches!(reason, Reason::RightIsGone { .. });
        let start = match with_start_rights(&self.start) {
            Some(_) => OnStartSquares::Yes,
            None => OnStartSquares::No,
        };
        WhyIllegal::RightNotGiven { others: others.into_iter().filter(is_other).collect(), start }
    }

    /// Passes over a word, however long.
    fn skip_word<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        self.window.pos += 1;
        loop {
            let rest = self.window.rest();
            match rest.iter().position(|&byte| ENDS_WORD[usize::from(byte)]) {
                Some(end) => {
                    self.window.pos += end;
                    return Ok(());
                }
                None => self.window.pos = self.window.data().len(),
            }
            if self.window.is_last() {
                return Ok(());
            }
            self.refill(SHORT, visitor)?;
        }
    }

    fn play_null_move<V: Visitor>(&mut self, length: usize, visitor: &mut V) {
        let next = match (self.open.len(), self.options.null_moves) {
            (0, NullMoves::InVariations) => None,
            (_, NullMoves::InVariations | NullMoves::Anywhere) => {
                self.line.current().after_null_move()
            }
        };
        match next {
            Some(next) => {
                self.line.pass(next);
                visitor.null_move(self.line.current());
            }
            None => {
                let text = excerpt(&self.window.rest()[..length]);
                self.fault(self.window.pos, FaultKind::NullMove { text }, visitor);
            }
        }
        self.window.pos += length;
    }
}
