//! The moves of a game and what stands between them.

use std::io::{self, Read};

use super::{Line, MAX_DEPTH, Pace, Reader, SHORT, tags, words};
use crate::fault::FaultKind;
use crate::finding::Finding;
use crate::nag::Nag;
use crate::repair::RepairKind;
use crate::result::GameResult;
use crate::text::excerpt;
use crate::visitor::{Attention, Visitor};

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    GoesOn,
    Ended,
}

impl<R: Read> Reader<R> {
    /// Reads until the next game or the end of the source.
    pub(super) fn read_moves<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        loop {
            if self.window.is_short_of(SHORT) {
                self.refill(SHORT, visitor)?;
            }
            if self.game.pace == Pace::Read && self.game.result.is_none() {
                self.read_plain_moves(visitor);
            }
            let rest = self.window.rest();
            let Some(&first) = rest.first() else { return Ok(()) };
            let progress = match first {
                b' ' | b'\t' | b'\r' | 0x0B | 0x0C | b'.' => {
                    self.window.pos += 1;
                    Progress::GoesOn
                }
                b'\n' => {
                    let escaped = rest.get(1) == Some(&b'%');
                    self.window.pos += 1;
                    if escaped {
                        self.skip_escaped_line(visitor)?;
                    }
                    Progress::GoesOn
                }
                b'a'..=b'h' | b'A'..=b'Z' => self.read_word(visitor)?,
                b'0'..=b'9' => self.read_number(visitor)?,
                b'{' => {
                    self.read_comment(visitor)?;
                    Progress::GoesOn
                }
                b';' => {
                    self.read_line_comment(visitor)?;
                    Progress::GoesOn
                }
                b'(' => self.open_variation(visitor),
                b')' => self.close_variation(visitor),
                b'$' => self.read_nag(visitor),
                b'!' | b'?' => self.read_suffix(visitor),
                b'*' => self.read_result(GameResult::Unknown, 1, visitor),
                b'[' if self.ends_before_bracket() => Progress::Ended,
                b'[' | b']' | b'}' => self.skip_bracket(visitor),
                _ => self.read_word(visitor)?,
            };
            if progress == Progress::Ended {
                return Ok(());
            }
        }
    }

    /// Whether the tags of another game begin here. In the middle of a line
    /// that takes a whole tag: a file without a final line end was appended to.
    fn ends_before_bracket(&self) -> bool {
        let rest = self.window.rest();
        tags::looks_like_tag(rest) && (self.at_line_start() || tags::has_value(rest))
    }

    /// Text in brackets outside a comment, or the end of something that never
    /// began.
    fn skip_bracket<V: Visitor>(&mut self, visitor: &mut V) -> Progress {
        let rest = &self.window.rest()[..self.window.rest().len().min(SHORT / 2)];
        let (length, kind) = match rest[0] {
            b'[' => match memchr::memchr2(b']', b'\n', rest) {
                Some(end) if rest[end] == b']' => (end + 1, RepairKind::Stray),
                _ => (1, RepairKind::Stray),
            },
            _ => (1, RepairKind::Unopened),
        };
        self.ignore(kind, length, visitor);
        Progress::GoesOn
    }

    /// Passes over some bytes and says so.
    pub(super) fn ignore<V: Visitor>(&mut self, kind: RepairKind, length: usize, visitor: &mut V) {
        if self.attention() == Attention::Read {
            let found = excerpt(&self.window.rest()[..length]).into();
            self.repair(self.window.pos, kind, found, Finding::Nothing, visitor);
        }
        self.window.pos += length;
    }

    fn open_variation<V: Visitor>(&mut self, visitor: &mut V) -> Progress {
        self.game.depth += 1;
        if self.game.depth > MAX_DEPTH {
            // Also within what is skipped: the verdict is the same for all.
            self.fault(self.window.pos, FaultKind::TooDeep, visitor);
            self.window.pos += 1;
        } else if self.attention() == Attention::Skip {
            self.window.pos += 1;
        } else if !self.line.has_move {
            self.ignore(RepairKind::Stray, 1, visitor);
            self.skip_variation();
        } else {
            self.window.pos += 1;
            match visitor.begin_variation() {
                Attention::Skip => self.skip_variation(),
                Attention::Read => {
                    let before = *self.line.before();
                    self.open.push(std::mem::replace(&mut self.line, Line::new(before)));
                }
            }
        }
        Progress::GoesOn
    }

    fn skip_variation(&mut self) {
        if self.game.pace == Pace::Read {
            self.game.pace = Pace::SkipVariation(self.game.depth - 1);
        }
    }

    fn close_variation<V: Visitor>(&mut self, visitor: &mut V) -> Progress {
        if self.game.depth == 0 {
            self.ignore(RepairKind::Unopened, 1, visitor);
            return Progress::GoesOn;
        }
        self.game.depth -= 1;
        self.window.pos += 1;
        match self.game.pace {
            Pace::Read => {
                if !self.line.has_move && !self.line.has_comment {
                    self.note_empty(self.window.pos - 1, "()", visitor);
                }
                if let Some(line) = self.open.pop() {
                    self.line = line;
                }
                visitor.end_variation();
            }
            Pace::SkipVariation(until) if until >= self.game.depth => {
                self.game.pace = Pace::Read;
            }
            Pace::SkipVariation(_) | Pace::SkipGame => {}
        }
        Progress::GoesOn
    }

    fn read_nag<V: Visitor>(&mut self, visitor: &mut V) -> Progress {
        let rest = self.window.rest();
        let digits =
            rest[1..].iter().take(SHORT / 2).take_while(|byte| byte.is_ascii_digit()).count();
        let number = rest[1..=digits]
            .iter()
            .try_fold(0u8, |n, digit| n.checked_mul(10)?.checked_add(digit - b'0'));
        match number {
            Some(number) if digits > 0 => {
                if self.attention() == Attention::Read && !self.line.has_move {
                    self.ignore(RepairKind::Stray, 1 + digits, visitor);
                    return Progress::GoesOn;
                }
                self.window.pos += 1 + digits;
                if self.attention() == Attention::Read {
                    visitor.nag(Nag(number));
                }
            }
            _ => self.ignore(RepairKind::Stray, 1 + digits, visitor),
        }
        Progress::GoesOn
    }

    fn read_suffix<V: Visitor>(&mut self, visitor: &mut V) -> Progress {
        let rest = self.window.rest();
        let marks = rest.iter().take(SHORT / 2).take_while(|b| matches!(b, b'!' | b'?')).count();
        if self.attention() == Attention::Read && !self.line.has_move {
            self.ignore(RepairKind::Stray, marks, visitor);
            return Progress::GoesOn;
        }
        // Some are enthusiastic: !!! is as good as !!.
        let Some(nag) = Nag::from_suffix(&rest[..marks.min(2)]) else {
            return Progress::GoesOn;
        };
        if marks > 2 && self.attention() == Attention::Read {
            let (found, assumed) = (excerpt(&rest[..marks]).into(), nag.to_string().into());
            self.repair(self.window.pos, RepairKind::Sign, found, assumed, visitor);
        }
        self.window.pos += marks;
        if self.attention() == Attention::Read {
            visitor.nag(nag);
        }
        Progress::GoesOn
    }

    /// A result of `length` bytes.
    pub(super) fn read_result<V: Visitor>(
        &mut self,
        result: GameResult,
        length: usize,
        visitor: &mut V,
    ) -> Progress {
        if self.game.depth > 0 && !self.game_ends_after(length) {
            self.ignore(RepairKind::ResultExtra, length, visitor);
        } else if self.game.result.is_some() {
            if !self.game.bad {
                let found = excerpt(&self.window.rest()[..length]).into();
                let (offset, kind) = (self.window.pos, RepairKind::ResultExtra);
                self.repair(offset, kind, found, Finding::Nothing, visitor);
            }
            self.window.pos += length;
        } else {
            self.game.result = Some(result);
            self.window.pos += length;
        }
        Progress::GoesOn
    }

    /// Whether another game or the end of the source follows, as far as the
    /// next few bytes tell.
    fn game_ends_after(&self, length: usize) -> bool {
        let after = self.window.rest()[length..].trim_ascii_start();
        after.is_empty() || tags::looks_like_tag(after)
    }

    /// A move number, a result, or castling with zeros.
    fn read_number<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Progress> {
        let rest = self.window.rest();
        let mut end = 0;
        let mut number = 0u32;
        while let Some(digit @ b'0'..=b'9') = rest.get(end)
            && end < SHORT / 2
        {
            number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            end += 1;
        }
        if let Some(b'-' | b'/' | 0xE2) = rest.get(end) {
            let length = words::length(rest);
            return match GameResult::read(&rest[..length]) {
                Some(result) => Ok(self.read_result(result, length, visitor)),
                None => self.read_word(visitor),
            };
        }
        if self.game.result.is_some() {
            return Ok(Progress::Ended);
        }
        if number == 0 && rest.starts_with(b"0000") {
            return self.read_word(visitor);
        }
        if number != u32::from(self.line.current().move_number()) {
            self.report_number(number, visitor);
        }
        self.window.pos += end;
        Ok(Progress::GoesOn)
    }

    #[cold]
    fn report_number<V: Visitor>(&mut self, number: u32, visitor: &mut V) {
        // A game with more moves than the position counts is numbered rightly.
        let expected = self.line.current().move_number();
        if self.game.reported_number || self.attention() == Attention::Skip || expected == u16::MAX
        {
            return;
        }
        self.game.reported_number = true;
        let found = Finding::MoveNumber(number);
        let assumed = Finding::MoveNumber(u32::from(expected));
        self.repair(self.window.pos, RepairKind::MoveNumber, found, assumed, visitor);
    }
}
