//! Tags: `[Name "value"]`.

use std::io::{self, Read};

use arrayvec::ArrayVec;

use super::{MAX_ELEMENT, Pace, Reader, SHORT};
use crate::fault::{Element, FaultKind};
use crate::repair::RepairKind;
use crate::result::GameResult;
use crate::text::{Text, excerpt};
use crate::visitor::{Attention, Visitor};

/// Whether a tag begins here, and not some other thing in brackets.
pub(super) fn looks_like_tag(rest: &[u8]) -> bool {
    let name = name_of(rest);
    let first = rest.get(name.start);
    first.is_some_and(u8::is_ascii_alphabetic)
        && matches!(rest.get(name.end), Some(b' ' | b'\t' | b'"' | b']'))
}

fn name_of(rest: &[u8]) -> std::ops::Range<usize> {
    let limit = rest.len().min(SHORT / 2);
    let mut start = 1;
    while start < limit && rest[start] == b' ' {
        start += 1;
    }
    let mut end = start;
    while end < limit && (rest[end].is_ascii_alphanumeric() || rest[end] == b'_') {
        end += 1;
    }
    start..end
}

/// The names of tags that a game has, as far as 64 of them.
#[derive(Default)]
struct Seen(ArrayVec<u64, 64>);

impl Seen {
    /// Whether this name is new; it is not for the next time.
    fn is_new(&mut self, name: &[u8]) -> bool {
        // FNV-1a: the names are short, and a collision only joins two games
        // that an empty line and no Event tag separate.
        let hash = name
            .iter()
            .fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
        if self.0.contains(&hash) {
            return false;
        }
        let _ = self.0.try_push(hash);
        true
    }
}

/// The value of a tag within the bytes from its bracket on.
struct Value {
    start: usize,
    end: usize,
    /// Where reading goes on.
    next: usize,
    form: Form,
}

/// How a tag is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Standard,
    /// With a quote in the value that has no backslash before it.
    InnerQuote,
    /// Without its second quote or its bracket.
    NoEnd,
    /// Without quotes.
    NoQuotes,
}

impl<R: Read> Reader<R> {
    /// Reads tags until something else comes, or the tags of another game.
    pub(super) fn read_tags<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        let mut seen = Seen::default();
        loop {
            let line_ends = self.skip_space(visitor)?;
            let rest = self.window.rest();
            if rest.first() != Some(&b'[') || !looks_like_tag(rest) {
                return Ok(());
            }
            let name = &rest[name_of(rest)];
            let is_event = name == b"Event";
            let is_new = seen.is_new(name);
            if self.game.has_tags {
                let apart = line_ends > 1;
                if apart && (is_event || !is_new) {
                    return Ok(());
                }
                if !apart && is_event && !is_new && seen.0.len() > 1 {
                    self.report_tag(RepairKind::TagsTogether, "another game", visitor);
                    return Ok(());
                }
                if apart {
                    self.report_tag(RepairKind::TagsApart, "a tag of the same game", visitor);
                }
            }
            self.game.has_tags = true;
            self.read_tag(visitor)?;
        }
    }

    fn report_tag<V: Visitor>(&mut self, kind: RepairKind, assumed: &str, visitor: &mut V) {
        let rest = self.window.rest();
        let found = format!("tag {}", excerpt(&rest[name_of(rest)]));
        self.repair(self.window.pos, kind, found, assumed, visitor);
    }

    fn read_tag<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        let Some(value) = self.find_value(visitor)? else {
            let kind = FaultKind::TooLong { what: Element::Tag, limit: MAX_ELEMENT };
            self.fault(self.window.pos, kind, visitor);
            return self.skip_line(visitor);
        };
        if value.form != Form::Standard {
            let rest = self.window.rest();
            let found = excerpt(&rest[..value.next]);
            let name = &rest[name_of(rest)];
            let assumed = format!("[{} \"{}\"]", excerpt(name), excerpt(&rest[value.start..value.end]));
            self.repair(self.window.pos, RepairKind::TagForm, found, &assumed, visitor);
        }
        if !self.game.bad {
            self.report_latin_1(value.start..value.end, visitor);
        }
        self.show_tag(&value, visitor);
        self.window.pos += value.next;
        Ok(())
    }

    fn show_tag<V: Visitor>(&mut self, value: &Value, visitor: &mut V) {
        let rest = self.window.rest();
        let name = &rest[name_of(rest)];
        let mut bytes = &rest[value.start..value.end];
        if memchr::memchr(b'\\', bytes).is_some() {
            unescape(bytes, &mut self.unescaped);
            bytes = &self.unescaped;
        }
        self.tags.take(name, bytes, || self.window.line_and_column(self.window.pos));
        if name == b"Result" {
            self.game.tag_result = GameResult::read(bytes);
        }
        if self.game.pace == Pace::Read {
            visitor.tag(std::str::from_utf8(name).unwrap_or_default(), Text::new(bytes));
        }
    }

    /// Reports, once a game, that text is not UTF-8.
    #[inline]
    pub(super) fn report_latin_1<V: Visitor>(
        &mut self,
        range: std::ops::Range<usize>,
        visitor: &mut V,
    ) {
        if self.window.is_ascii() || self.game.reported_latin_1 {
            return;
        }
        let text = Text::new(&self.window.rest()[range.clone()]);
        if text.is_latin_1() {
            let found = format!("bytes that are not UTF-8 in \"{}\"", excerpt(text.bytes()));
            self.game.reported_latin_1 = true;
            let offset = self.window.pos + range.start;
            self.repair(offset, RepairKind::Latin1, found, "Latin-1", visitor);
        }
    }

    /// Finds the value and the end of the tag; none if that is too far away.
    ///
    /// The end is a quote before a bracket. Every byte is looked at once, but
    /// for one look ahead at a quote that may or may not be escaped.
    fn find_value<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Option<Value>> {
        let rest = self.window.rest();
        let mut start = name_of(rest).end;
        while matches!(rest.get(start), Some(b' ' | b'\t')) && start < SHORT - 1 {
            start += 1;
        }
        let quoted = rest.get(start) == Some(&b'"');
        start += usize::from(quoted);
        let mut form = if quoted { Form::Standard } else { Form::NoQuotes };
        let mut from = start;
        loop {
            let rest = self.window.rest();
            let found = rest.get(from..).and_then(|bytes| match quoted {
                true => memchr::memchr2(b'"', b'\n', bytes),
                false => memchr::memchr2(b']', b'\n', bytes),
            });
            let Some(at) = found.map(|found| from + found) else {
                if self.window.is_last() {
                    return Ok(Some(without_end(rest, start, rest.len())));
                }
                if rest.len() > MAX_ELEMENT {
                    return Ok(None);
                }
                from = from.max(rest.len());
                self.refill(from + SHORT, visitor)?;
                continue;
            };
            match rest[at] {
                b'\n' => return Ok(Some(without_end(rest, start, at))),
                b']' => return Ok(Some(Value { start, end: at, next: at + 1, form })),
                _ => {}
            }
            if rest.len() < at + SHORT && !self.window.is_last() {
                from = at;
                self.refill(at + 2 * SHORT, visitor)?;
                continue;
            }
            match (is_escaped(&rest[start..at]), closing_bracket(&rest[at + 1..])) {
                (false, Some(bracket)) => {
                    return Ok(Some(Value { start, end: at, next: at + 2 + bracket, form }));
                }
                (true, Some(bracket)) if !closes_later(&rest[at + 1..]) => {
                    return Ok(Some(Value { start, end: at, next: at + 2 + bracket, form }));
                }
                (false, None) => form = Form::InnerQuote,
                (true, Some(_) | None) => {}
            }
            from = at + 1;
        }
    }
}

/// A tag that ends with its line: the value is what looks like it.
fn without_end(rest: &[u8], start: usize, end: usize) -> Value {
    let start = start.min(end);
    let mut value = rest[start..end].trim_ascii_end();
    value = value.strip_suffix(b"]").unwrap_or(value).trim_ascii_end();
    value = value.strip_suffix(b"\"").unwrap_or(value);
    Value { start, end: start + value.len(), next: end, form: Form::NoEnd }
}

/// Whether an odd number of backslashes stands before a quote.
fn is_escaped(before: &[u8]) -> bool {
    before.iter().rev().take_while(|&&byte| byte == b'\\').count() % 2 == 1
}

/// How many spaces stand before a closing bracket, if one follows.
fn closing_bracket(after: &[u8]) -> Option<usize> {
    let spaces = after.iter().take(SHORT / 2).take_while(|&&byte| byte == b' ').count();
    (after.get(spaces) == Some(&b']')).then_some(spaces)
}

/// Whether the next quote on this line could end the tag.
fn closes_later(after: &[u8]) -> bool {
    memchr::memchr2(b'"', b'\n', after).is_some_and(|at| {
        after[at] == b'"' && closing_bracket(&after[at + 1..]).is_some()
    })
}

/// `\"` is a quote and `\\` a backslash; any other backslash is itself.
fn unescape(value: &[u8], into: &mut Vec<u8>) {
    into.clear();
    let mut rest = value;
    while let [byte, tail @ ..] = rest {
        rest = match (byte, tail) {
            (b'\\', [next @ (b'"' | b'\\'), tail @ ..]) => {
                into.push(*next);
                tail
            }
            _ => {
                into.push(*byte);
                tail
            }
        };
    }
}

/// Whether the visitor still looks at this game.
impl<R: Read> Reader<R> {
    #[inline]
    pub(super) fn attention(&self) -> Attention {
        if self.game.pace == Pace::Read { Attention::Read } else { Attention::Skip }
    }
}

/// Whether a name is followed by a quote: this is a tag and nothing else.
pub(super) fn has_value(rest: &[u8]) -> bool {
    rest[name_of(rest).end..].trim_ascii_start().first() == Some(&b'"')
}
