//! Several files, several cores, one order.
//!
//! Every worker cuts its own part off the sources, at a place where a game
//! surely begins (an `Event` tag after an empty line), and reads it while others
//! cut theirs. What they send comes out in the order of the parts, whoever was
//! first. A worker whose part has no such place for long reads on piece by piece
//! while the others wait, and a worker that is ahead waits, so memory stays
//! bounded.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

use crate::place::Extent;
use crate::reader::begins_game;

/// How much a worker cuts off at a time.
const PIECE: usize = 1024 * 1024;

/// Items that wait to be collected, for each part.
const WAITING: usize = 2;

/// A part of a source, made of whole games.
pub struct Part<'a> {
    /// The source, counted from 0.
    pub source: usize,
    /// The worker's buffer, for one part after another.
    piece: &'a mut Vec<u8>,
    taken: usize,
    /// Where the next piece comes from, if the part has more.
    more: Option<Box<dyn Pieces + 'a>>,
}

impl Read for Part<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.piece.len() {
            let Some(more) = &mut self.more else { return Ok(0) };
            self.taken = 0;
            if more.next_piece(self.piece)? == PartEnd::Here {
                self.more = None;
            }
        }
        let n = buffer.len().min(self.piece.len() - self.taken);
        buffer[..n].copy_from_slice(&self.piece[self.taken..self.taken + n]);
        self.taken += n;
        Ok(n)
    }
}

/// Sends what a worker has found; never mind if nobody wants it any more.
pub struct Outbox<T>(SyncSender<Message<T>>);

impl<T> Outbox<T> {
    /// Sends an item. Waits while earlier parts are not yet collected.
    pub fn send(&self, item: T) {
        // It fails only if the collector has gone.
        let _ = self.0.send(Message::Item(item));
    }
}

enum Message<T> {
    Item(T),
    End(io::Result<Extent>),
}

/// Where a part lies: the source it belongs to, and what comes before it there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Base {
    /// The source, counted from 0.
    pub source: usize,
    /// The lines and games of that source before this part.
    pub before: Extent,
}

/// Reads sources on several threads.
///
/// `open` opens a source by its number, one after another. `work` reads a part to
/// its end, sends items, and returns how many lines and games it saw; places in it
/// count from the beginning of the part. `collect` gets the items in the order of
/// the sources, with what lies before the part.
///
/// # Errors
///
/// Stops at the first source that cannot be opened or read, and at the first
/// error of `collect`.
pub fn read_parts<T, S>(
    sources: usize,
    threads: usize,
    open: impl FnMut(usize) -> io::Result<S> + Send,
    work: impl Fn(Part<'_>, &Outbox<T>) -> io::Result<Extent> + Sync,
    mut collect: impl FnMut(Base, T) -> io::Result<()>,
) -> io::Result<()>
where
    T: Send,
    S: Read + Send,
{
    let threads = threads.max(1);
    let (order_sender, order) = sync_channel(threads);
    let left =
        Left { open, sources, number: 0, opened: None, rest: Vec::new(), order: order_sender };
    // Only those who work hold it, so that the collector sees when they are done.
    let left = Arc::new(Mutex::new(left));
    thread::scope(|scope| {
        for _ in 0..threads {
            let (left, work) = (Arc::clone(&left), &work);
            scope.spawn(move || {
                let mut buffer = Vec::new();
                while read_part(&left, &mut buffer, work).is_some() {}
            });
        }
        drop(left);
        let collected = collect_in_order(&order, &mut collect);
        // Should the others still be at work, they learn that nobody listens.
        drop(order);
        collected
    })
}

/// Cuts off the next part and reads it; none if there are no more.
fn read_part<T, S: Read, F: FnMut(usize) -> io::Result<S>>(
    left: &Mutex<Left<S, F, T>>,
    piece: &mut Vec<u8>,
    work: &impl Fn(Part<'_>, &Outbox<T>) -> io::Result<Extent>,
) -> Option<()> {
    let mut left = left.lock().ok()?;
    let (source, outbox) = left.announce_part()?;
    let read = match left.cut(piece) {
        Ok(PartEnd::Here) => {
            drop(left);
            work(Part { source, piece, taken: 0, more: None }, &outbox)
        }
        Ok(PartEnd::Later) => {
            let more: Option<Box<dyn Pieces + '_>> = Some(Box::new(left));
            work(Part { source, piece, taken: 0, more }, &outbox)
        }
        Err(error) => Err(error),
    };
    let _ = outbox.0.send(Message::End(read));
    Some(())
}

fn collect_in_order<T>(
    order: &Receiver<(usize, Receiver<Message<T>>)>,
    collect: &mut impl FnMut(Base, T) -> io::Result<()>,
) -> io::Result<()> {
    let mut base = Base::default();
    while let Ok((source, messages)) = order.recv() {
        if source != base.source {
            base = Base { source, before: Extent::default() };
        }
        while let Ok(message) = messages.recv() {
            match message {
                Message::Item(item) => collect(base, item)?,
                Message::End(extent) => base.before = base.before.and(extent?),
            }
        }
    }
    Ok(())
}

/// What is left of the sources. Who holds it cuts.
struct Left<S, F, T> {
    open: F,
    sources: usize,
    /// The source that is cut, or the next one.
    number: usize,
    opened: Option<S>,
    /// The beginning of the next part.
    rest: Vec<u8>,
    order: SyncSender<(usize, Receiver<Message<T>>)>,
}

/// Whether a part ends with the piece that was cut off.
#[derive(PartialEq, Eq)]
enum PartEnd {
    Here,
    Later,
}

/// Gives the pieces of a part that are not the first.
trait Pieces {
    fn next_piece(&mut self, piece: &mut Vec<u8>) -> io::Result<PartEnd>;
}

impl<S: Read, F: FnMut(usize) -> io::Result<S>, T> Pieces for MutexGuard<'_, Left<S, F, T>> {
    fn next_piece(&mut self, piece: &mut Vec<u8>) -> io::Result<PartEnd> {
        self.cut(piece)
    }
}

impl<S: Read, F: FnMut(usize) -> io::Result<S>, T> Left<S, F, T> {
    /// Tells the collector that a part comes next; none if there are no more, or
    /// nobody listens.
    fn announce_part(&mut self) -> Option<(usize, Outbox<T>)> {
        if self.number == self.sources {
            return None;
        }
        let (outbox, inbox) = sync_channel(WAITING);
        self.order.send((self.number, inbox)).ok()?;
        Some((self.number, Outbox(outbox)))
    }

    /// Cuts off one part, or a piece of one that is long. After an error there is
    /// nothing left.
    fn cut(&mut self, piece: &mut Vec<u8>) -> io::Result<PartEnd> {
        let cut = self.try_to_cut(piece);
        if cut.is_err() {
            self.number = self.sources;
        }
        cut
    }

    fn try_to_cut(&mut self, piece: &mut Vec<u8>) -> io::Result<PartEnd> {
        let source = match &mut self.opened {
            Some(source) => source,
            None => self.opened.insert((self.open)(self.number)?),
        };
        piece.clear();
        piece.append(&mut self.rest);
        piece.reserve(PIECE);
        let wanted = (PIECE - piece.len().min(PIECE)).max(PIECE / 2) as u64;
        if source.by_ref().take(wanted).read_to_end(piece)? == 0 {
            self.opened = None;
            self.number += 1;
            return Ok(PartEnd::Here);
        }
        let cut = last_game(piece);
        // A few bytes are kept back: the beginning of a game may be cut in two.
        let end = cut.unwrap_or(piece.len().saturating_sub(OVERLAP));
        self.rest.extend_from_slice(&piece[end..]);
        piece.truncate(end);
        Ok(if cut.is_some() { PartEnd::Here } else { PartEnd::Later })
    }
}

/// Enough for an empty line and the beginning of an `Event` tag.
const OVERLAP: usize = 16;

/// Where the last game begins, if not at the very beginning: at the bracket.
fn last_game(piece: &[u8]) -> Option<usize> {
    let mut end = piece.len();
    while let Some(at) = memchr::memrchr(b'[', &piece[..end]) {
        end = at;
        // Two line ends of either kind lie before it.
        for line_end in [at.saturating_sub(2), at.saturating_sub(3)] {
            if line_end > 0 && piece[line_end] == b'\n' && begins_game(&piece[line_end + 1..]) {
                return Some(at);
            }
        }
    }
    None
}
