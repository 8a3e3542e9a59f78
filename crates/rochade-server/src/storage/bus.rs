//! What carries hints between servers on one storage.

use std::fmt;
use std::pin::Pin;
use std::time::Duration;

use super::{Append, Kind, Row, Seq};
use crate::id::PublicId;

/// How often a server says that it is there, and looks for what it has missed.
pub(crate) const BEAT: Duration = Duration::from_secs(2);

/// Into how many parts the journals are divided among the servers.
pub(crate) const PARTITIONS: u32 = 64;

/// The name of a server, for as long as it runs.
pub type NodeId = u64;

/// What is heard next: who told it, and what; nothing when something may have been missed.
pub type Hearing<'a> = Pin<Box<dyn Future<Output = Option<(NodeId, String)>> + Send + 'a>>;

/// Carries hints between servers. What counts is in the storage.
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// What this server is called.
    fn node(&self) -> NodeId;

    /// Tells the other servers. It never waits, and may get lost.
    fn tell(&self, note: String);

    /// The next thing that another server tells.
    fn hear(&self) -> Hearing<'_>;
}

/// Records that another server has stored: these, or some that are to be read if none is
/// here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) kind: Kind,
    pub(crate) id: PublicId,
    pub(crate) rows: Vec<Row>,
}

/// More than this is not told but read.
const MOST: usize = 6_000;

/// The note about an append: a line with its place, and a line for each record.
pub(crate) fn stored(append: &Append) -> String {
    let Append { kind, id, first, v, texts, .. } = append;
    let length: usize = texts.iter().map(|text| text.len() + 1).sum();
    let texts = if length > MOST { &[] } else { texts.as_slice() };
    let mut note = format!("stored {} {id} {first} {v} {}", kind.name(), texts.len());
    for text in texts {
        note.push('\n');
        note.push_str(text);
    }
    note
}

impl Stored {
    /// Reads what stands behind the first word of such a note, and the lines after it. Of a
    /// journal that nobody wants, only the lines are passed over.
    pub(crate) fn read<'a>(
        place: &str,
        lines: &mut impl Iterator<Item = &'a str>,
        is_wanted: impl FnOnce(Kind, PublicId) -> bool,
    ) -> Option<Self> {
        let mut words = place.split(' ');
        let kind = Kind::read(words.next()?)?;
        let id = words.next()?.parse().ok()?;
        let first: Seq = words.next()?.parse().ok()?;
        let v = words.next()?.parse().ok()?;
        let count: usize = words.next()?.parse().ok()?;
        if !is_wanted(kind, id) {
            lines.by_ref().take(count).for_each(drop);
            return None;
        }
        let row = |(number, text): (Seq, &str)| Row { number, v, text: text.to_owned() };
        let rows = (first..).zip(lines.by_ref().take(count)).map(row).collect();
        Some(Self { kind, id, rows })
    }
}
