//! Tags: `[Name "value"]`.

use std::io::{self, Read};
use std::ops::Range;

use super::names::{Meaning, Name, Seen};
use super::{MAX_ELEMENT, Pace, Reader, SHORT};
use crate::fault::{Element, FaultKind};
use crate::finding::Finding;
use crate::repair::RepairKind;
use crate::result::GameResult;
use crate::text::{Text, excerpt};
use crate::visitor::{Attention, Visitor};

/// Which bytes a tag's name consists of.
static IN_NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    table
};

/// Whether a tag begins here, and not some other thing in brackets.
pub(super) fn looks_like_tag(rest: &[u8]) -> bool {
    tag_name(rest).is_some()
}

/// Where in these bytes the name of a tag stands, if a tag begins here.
#[inline]
pub(super) fn tag_name(rest: &[u8]) -> Option<Range<usize>> {
    let limit = rest.len().min(SHORT / 2);
    if rest.first() != Some(&b'[') {
        return None;
    }
    let mut start = 1;
    while start < limit && rest[start] == b' ' {
        start += 1;
    }
    let mut end = start;
    while end < limit && IN_NAME[usize::from(rest[end])] {
        end += 1;
    }
    let follows = matches!(rest.get(end), Some(b' ' | b'\t' | b'"' | b']'));
    (follows && rest[start].is_ascii_alphabetic()).then_some(start..end)
}

/// Whether a name is followed by a quote: this is a tag and nothing else.
pub(super) fn has_value(rest: &[u8]) -> bool {
    let after = tag_name(rest).map_or(&[][..], |name| &rest[name.end..]);
    after.trim_ascii_start().first() == Some(&b'"')
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
    /// As the standard has it, without a backslash.
    Plain,
    /// As the standard has it.
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
            let line_ends = self.skip_to_tag(visitor)?;
            let rest = self.window.rest();
            let Some(name) = self.names.read(rest) else { return Ok(()) };
            let is_event = name.meaning == Meaning::Event;
            let is_new = seen.is_new(&name, rest);
            if self.game.has_tags {
                let apart = line_ends > 1;
                if apart && (is_event || !is_new) {
                    return Ok(());
                }
                if !apart && is_event && !is_new && seen.has_several() {
                    let found = Finding::OtherGame;
                    self.report_tag(name.range, RepairKind::TagsTogether, found, visitor);
                    return Ok(());
                }
                if !is_new && name.meaning != Meaning::Fen {
                    let assumed = Finding::LastTag;
                    let range = name.range.clone();
                    self.report_tag(range, RepairKind::TagTwice, assumed, visitor);
                }
                if apart {
                    let assumed = Finding::SameGame;
                    let range = name.range.clone();
                    self.report_tag(range, RepairKind::TagsApart, assumed, visitor);
                }
            }
            self.game.has_tags = true;
            self.read_tag(name, visitor)?;
        }
    }

    /// Passes over what stands between tags, which mostly is one line end.
    #[inline]
    fn skip_to_tag<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<usize> {
        if let [b'\n', b'[', ..] = self.window.rest()
            && !self.window.is_short_of(SHORT + 1)
        {
            self.window.pos += 1;
            return Ok(1);
        }
        self.skip_space(visitor)
    }

    #[cold]
    fn report_tag<V: Visitor>(
        &mut self,
        name: Range<usize>,
        kind: RepairKind,
        assumed: Finding,
        visitor: &mut V,
    ) {
        let found = Finding::Tag(excerpt(&self.window.rest()[name]));
        self.repair(self.window.pos, kind, found, assumed, visitor);
    }

    #[inline]
    fn read_tag<V: Visitor>(&mut self, name: Name, visitor: &mut V) -> io::Result<()> {
        let value = match usual_value(self.window.rest(), name.range.end) {
            Some(value) => value,
            None => match self.find_value(name.range.end, visitor)? {
                Some(value) => value,
                None => {
                    let kind = FaultKind::TooLong { what: Element::Tag, limit: MAX_ELEMENT };
                    self.fault(self.window.pos, kind, visitor);
                    return self.skip_line(visitor);
                }
            },
        };
        if let Form::InnerQuote | Form::NoEnd | Form::NoQuotes = value.form {
            self.report_form(name.range.clone(), &value, visitor);
        }
        self.report_latin_1(value.start..value.end, visitor);
        self.show_tag(name, &value, visitor);
        self.window.pos += value.next;
        Ok(())
    }

    #[cold]
    fn report_form<V: Visitor>(&mut self, name: Range<usize>, value: &Value, visitor: &mut V) {
        let rest = self.window.rest();
        let found = excerpt(&rest[..value.next]).into();
        let (name, value) = (excerpt(&rest[name]), excerpt(&rest[value.start..value.end]));
        let assumed = format!("[{name} \"{value}\"]").into();
        self.repair(self.window.pos, RepairKind::TagForm, found, assumed, visitor);
    }

    #[inline]
    fn show_tag<V: Visitor>(&mut self, name: Name, value: &Value, visitor: &mut V) {
        let Name { range, meaning, .. } = name;
        let rest = self.window.rest();
        let name = &rest[range];
        let mut bytes = &rest[value.start..value.end];
        if value.form != Form::Plain {
            unescape(bytes, &mut self.unescaped);
            bytes = &self.unescaped;
        }
        match meaning {
            Meaning::Fen | Meaning::Start => {
                let spot = || self.window.line_and_column(self.window.pos);
                self.tags.take(name, bytes, spot);
            }
            Meaning::Result => {
                self.game.tag_result = GameResult::read(bytes);
                self.game.odd_result = self.game.tag_result.is_none().then(|| excerpt(bytes));
            }
            Meaning::Event | Meaning::Other => {}
        }
        if self.game.pace == Pace::Read {
            visitor.tag(name, Text::new(bytes));
        }
    }

    /// Reports, once a game, that text is not UTF-8.
    #[inline(always)]
    pub(super) fn report_latin_1<V: Visitor>(&mut self, range: Range<usize>, visitor: &mut V) {
        let pos = self.window.pos;
        if !self.window.is_ascii(pos + range.start, pos + range.end) {
            self.report_beyond_ascii(range, visitor);
        }
    }

    #[cold]
    #[inline(never)]
    fn report_beyond_ascii<V: Visitor>(&mut self, range: Range<usize>, visitor: &mut V) {
        if self.game.reported_latin_1 || self.game.bad {
            return;
        }
        let text = Text::new(&self.window.rest()[range.clone()]);
        if text.is_latin_1() {
            let found = Finding::NotUtf8(excerpt(text.bytes()));
            self.game.reported_latin_1 = true;
            let offset = self.window.pos + range.start;
            let assumed = String::from("Latin-1").into();
            self.repair(offset, RepairKind::Latin1, found, assumed, visitor);
        }
    }

    /// Finds the value and the end of the tag; none if that is too far away.
    ///
    /// The end is a quote before a bracket. Every byte is looked at once, but
    /// for one look ahead at a quote that may or may not be escaped.
    #[cold]
    fn find_value<V: Visitor>(
        &mut self,
        name_end: usize,
        visitor: &mut V,
    ) -> io::Result<Option<Value>> {
        let rest = self.window.rest();
        let mut start = name_end;
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
            if at > MAX_ELEMENT {
                return Ok(None);
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

/// The value of a tag as almost all are: a space, and a value without
/// backslashes in quotes.
#[inline]
fn usual_value(rest: &[u8], name_end: usize) -> Option<Value> {
    let start = name_end + 2;
    let [b' ', b'"', bytes @ ..] = &rest[name_end..] else { return None };
    let length = end_of_value(bytes)?;
    let [b'"', b']', ..] = bytes[length..] else { return None };
    let end = start + length;
    Some(Value { start, end, next: end + 2, form: Form::Plain })
}

/// Where the first quote, backslash or line end stands. Most values are short, so that eight
/// bytes at a time are quicker than many.
#[inline(always)]
fn end_of_value(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    for (at, chunk) in bytes.as_chunks().0.iter().enumerate() {
        let word = u64::from_le_bytes(*chunk);
        // The high bit of each byte that is this one, exact up to the first of them.
        let equal = |byte: u8| {
            let differs = word ^ (ONES * u64::from(byte));
            differs.wrapping_sub(ONES) & !differs
        };
        let ends = (equal(b'"') | equal(b'\\') | equal(b'\n')) & (0x80 * ONES);
        if ends != 0 {
            return Some(8 * at + ends.trailing_zeros() as usize / 8);
        }
    }
    None
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
    memchr::memchr2(b'"', b'\n', after)
        .is_some_and(|at| after[at] == b'"' && closing_bracket(&after[at + 1..]).is_some())
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
