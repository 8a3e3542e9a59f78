//! Comments: `{…}`, and `;` to the end of the line.

use std::io::{self, Read};

use super::{MAX_ELEMENT, Pace, Reader, SHORT, words};
use crate::fault::{Element, FaultKind};
use crate::finding::Finding;
use crate::repair::RepairKind;
use crate::text::{Text, excerpt, is_space};
use crate::visitor::{Attention, Visitor};

/// How far after its first `}` a comment with a second `{` is searched for a
/// balance of braces.
const NESTING_REACH: usize = 4096;

/// Where a comment ends, in bytes from its opening brace.
enum End {
    /// At its closing brace.
    Brace(usize),
    /// The same, with other braces within.
    Nested(usize),
    /// Where the next game begins, or at the end of the source.
    Game(usize),
    /// Too far away.
    TooFar,
}

impl<R: Read> Reader<R> {
    /// Reads a comment in braces, from the opening one on.
    #[inline]
    pub(super) fn read_comment<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        let rest = self.window.rest();
        // Most comments are short and have neither braces nor line ends.
        let end = match memchr::memchr3(b'}', b'{', b'\n', &rest[1..]) {
            Some(at) if rest[at + 1] == b'}' => at + 1,
            _ => return self.read_long_comment(visitor),
        };
        self.show_comment(1..end, visitor);
        self.window.pos += end + 1;
        Ok(())
    }

    /// Whether the comment that stands here is followed by moves, and so begins
    /// a game without tags. If not, it belongs to no game and is passed over.
    pub(super) fn comment_begins_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<bool> {
        let length = match self.window.rest()[0] {
            b'{' => match self.find_comment_end(visitor)? {
                End::Brace(end) | End::Nested(end) => Some(end + 1),
                End::Game(end) => Some(end),
                End::TooFar => None,
            },
            _ => self.find_line_end(visitor)?,
        };
        let rest = self.window.rest();
        if let Some(length) = length
            && words::begins_movetext(rest[length..].trim_ascii_start())
        {
            return Ok(true);
        }
        let found = excerpt(&rest[..length.unwrap_or(SHORT).min(rest.len())]);
        self.report_stray(found, visitor);
        match length {
            Some(length) => self.window.pos += length,
            None if rest[0] == b'{' => self.skip_comment(visitor)?,
            None => self.skip_line(visitor)?,
        }
        Ok(false)
    }

    fn read_long_comment<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        let (end, next) = match self.find_comment_end(visitor)? {
            End::Brace(end) => (end, end + 1),
            End::Nested(end) => {
                let found = format!("{{{}}}", excerpt(&self.window.rest()[1..end])).into();
                let assumed = Finding::OneComment;
                self.repair(self.window.pos, RepairKind::NestedBraces, found, assumed, visitor);
                (end, end + 1)
            }
            End::Game(end) => {
                let found = Finding::OpenComment(excerpt(&self.window.rest()[1..end]));
                let assumed = Finding::ClosedComment;
                self.repair(self.window.pos, RepairKind::Unclosed, found, assumed, visitor);
                (end, end)
            }
            End::TooFar => {
                let kind = FaultKind::TooLong { what: Element::Comment, limit: MAX_ELEMENT };
                self.fault(self.window.pos, kind, visitor);
                return self.skip_comment(visitor);
            }
        };
        self.show_comment(1..end, visitor);
        self.window.pos += next;
        Ok(())
    }

    /// Finds the closing brace. The standard knows no nesting, but writers do:
    /// braces nest if they are balanced soon, and otherwise the first closing
    /// brace counts.
    fn find_comment_end<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<End> {
        let (mut from, mut open) = (1, 1);
        let mut first_close = None;
        loop {
            let rest = self.window.rest();
            let Some(found) = memchr::memchr3(b'}', b'{', b'\n', &rest[from..]) else {
                if self.window.is_last() {
                    return Ok(self.unbalanced(first_close, End::Game(rest.len())));
                }
                if rest.len() > MAX_ELEMENT {
                    return Ok(self.unbalanced(first_close, End::TooFar));
                }
                from = rest.len();
                self.refill(from + SHORT, visitor)?;
                continue;
            };
            let at = from + found;
            if rest.len() < at + SHORT && !self.window.is_last() && rest.len() <= MAX_ELEMENT {
                from = at;
                self.refill(at + 2 * SHORT, visitor)?;
                continue;
            }
            if first_close.is_some_and(|close| at > close + NESTING_REACH) {
                return Ok(self.unbalanced(first_close, End::TooFar));
            }
            match rest[at] {
                b'{' if !self.game.tried_nesting => open += 1,
                b'}' => {
                    open -= 1;
                    if open == 0 {
                        return Ok(first_close.map_or(End::Brace(at), |_| End::Nested(at)));
                    }
                    first_close.get_or_insert(at);
                }
                b'\n' if begins_game(&rest[at + 1..]) => {
                    return Ok(self.unbalanced(first_close, End::Game(at + 1)));
                }
                _ => {}
            }
            from = at + 1;
        }
    }

    /// The braces are not balanced: the first closing one counts after all, and
    /// this game's other comments are not searched for a balance.
    fn unbalanced(&mut self, first_close: Option<usize>, otherwise: End) -> End {
        self.game.tried_nesting = true;
        first_close.map_or(otherwise, End::Brace)
    }

    /// Passes over a comment that is too long, in constant memory.
    fn skip_comment<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        loop {
            self.need(SHORT, visitor)?;
            let rest = self.window.rest();
            match memchr::memchr2(b'}', b'\n', rest) {
                Some(at) if rest[at] == b'}' => {
                    self.window.pos += at + 1;
                    return Ok(());
                }
                Some(at) if rest.len() < at + SHORT && !self.window.is_last() => {
                    self.window.pos += at;
                    self.refill(SHORT, visitor)?;
                }
                Some(at) if begins_game(&rest[at + 1..]) => {
                    self.window.pos += at + 1;
                    return Ok(());
                }
                Some(at) => self.window.pos += at + 1,
                None => {
                    self.window.pos = self.window.data().len();
                    if self.window.is_last() {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Reads a comment to the end of the line, from its semicolon on.
    pub(super) fn read_line_comment<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        match self.find_line_end(visitor)? {
            Some(end) => {
                self.show_comment(1..end, visitor);
                self.window.pos += end;
                Ok(())
            }
            None => {
                let kind = FaultKind::TooLong { what: Element::Comment, limit: MAX_ELEMENT };
                self.fault(self.window.pos, kind, visitor);
                self.skip_line(visitor)
            }
        }
    }

    /// How many bytes are left on this line; none if too many.
    fn find_line_end<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Option<usize>> {
        let mut from = 0;
        loop {
            let rest = self.window.rest();
            if let Some(found) = memchr::memchr(b'\n', &rest[from..]) {
                return Ok(Some(from + found));
            }
            from = rest.len();
            if self.window.is_last() {
                return Ok(Some(from));
            }
            if from > MAX_ELEMENT {
                return Ok(None);
            }
            self.refill(from + SHORT, visitor)?;
        }
    }

    #[inline]
    fn show_comment<V: Visitor>(&mut self, range: std::ops::Range<usize>, visitor: &mut V) {
        if self.attention() == Attention::Skip {
            return;
        }
        self.report_latin_1(range.clone(), visitor);
        if self.game.pace != Pace::Read {
            return;
        }
        let text = &self.window.rest()[range];
        if text.iter().all(|&byte| is_space(byte)) {
            self.note_empty(self.window.pos, "{}", visitor);
        } else {
            self.line.has_comment = true;
            visitor.comment(Text::new(text));
        }
    }
}

/// Whether an empty line and then an `Event` tag follow.
pub(crate) fn begins_game(after_line_end: &[u8]) -> bool {
    const EVENT: &[u8] = b"[Event \"";
    let after = after_line_end.strip_prefix(b"\r").unwrap_or(after_line_end);
    after.strip_prefix(b"\n").is_some_and(|line| line.starts_with(EVENT))
}
