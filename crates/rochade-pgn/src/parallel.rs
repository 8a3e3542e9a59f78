//! Several files, several cores, one order.
//!
//! A thread cuts the sources into parts at places where a game surely begins
//! (an `Event` tag after an empty line), workers read one part each, and what
//! they send comes out in the order of the parts, whoever was first. A part
//! that has no such place for long is handed to its worker piece by piece, and
//! a worker that is ahead waits, so memory stays bounded.

use std::io::{self, Read};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::place::Extent;
use crate::reader::begins_game;

/// How much a worker gets at a time.
const PIECE: usize = 1024 * 1024;

/// Pieces that wait for a worker, and items that wait to be collected, for
/// each part.
const WAITING: usize = 2;

/// A part of a source, made of whole games.
pub struct Part {
    /// The source, counted from 0.
    pub source: usize,
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    taken: usize,
}

impl Read for Part {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.piece.len() {
            match self.pieces.recv() {
                Ok(piece) => (self.piece, self.taken) = (piece?, 0),
                Err(_) => return Ok(0),
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

struct Job<T> {
    part: Part,
    outbox: SyncSender<Message<T>>,
}

/// Reads sources on several threads.
///
/// `open` opens a source by its number; it is called on one thread, in order.
/// `work` reads a part to its end, sends items, and returns how many lines and
/// games it saw; places in it count from the beginning of the part. `collect`
/// gets the items in the order of the sources, with what lies before the part.
///
/// # Errors
///
/// Stops at the first source that cannot be opened or read, and at the first
/// error of `collect`.
pub fn read_parts<T, S>(
    sources: usize,
    threads: usize,
    open: impl FnMut(usize) -> io::Result<S> + Send,
    work: impl Fn(Part, &Outbox<T>) -> io::Result<Extent> + Sync,
    mut collect: impl FnMut(Base, T) -> io::Result<()>,
) -> io::Result<()>
where
    T: Send,
    S: Read,
{
    let threads = threads.max(1);
    let (job_sender, jobs) = sync_channel::<Job<T>>(threads);
    let (order_sender, order) = sync_channel::<(usize, Receiver<Message<T>>)>(threads);
    let jobs = Mutex::new(jobs);
    thread::scope(|scope| {
        scope.spawn(move || cut_sources(sources, open, &job_sender, &order_sender));
        for _ in 0..threads {
            let (jobs, work) = (&jobs, &work);
            scope.spawn(move || {
                while let Some(Job { part, outbox }) = next_job(jobs) {
                    let outbox = Outbox(outbox);
                    let extent = work(part, &outbox);
                    let _ = outbox.0.send(Message::End(extent));
                }
            });
        }
        let collected = collect_in_order(&order, &mut collect);
        // Should the others still be at work, they learn that nobody listens.
        drop(order);
        collected
    })
}

fn next_job<T>(jobs: &Mutex<Receiver<Job<T>>>) -> Option<Job<T>> {
    jobs.lock().ok()?.recv().ok()
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

/// Cuts every source into parts. Ends early when nobody listens any more.
fn cut_sources<T, S: Read>(
    sources: usize,
    mut open: impl FnMut(usize) -> io::Result<S>,
    jobs: &SyncSender<Job<T>>,
    order: &SyncSender<(usize, Receiver<Message<T>>)>,
) {
    for source in 0..sources {
        let mut opened = open(source);
        let mut rest = Vec::new();
        loop {
            let Some(pieces) = begin_part(source, jobs, order) else { return };
            let more = match &mut opened {
                Ok(opened) => fill_part(opened, &mut rest, &pieces),
                Err(error) => {
                    let _ = pieces.send(Err(io::Error::new(error.kind(), error.to_string())));
                    return;
                }
            };
            if !more {
                break;
            }
        }
    }
}

/// Announces a part, first to those who collect, then to those who work.
fn begin_part<T>(
    source: usize,
    jobs: &SyncSender<Job<T>>,
    order: &SyncSender<(usize, Receiver<Message<T>>)>,
) -> Option<SyncSender<io::Result<Vec<u8>>>> {
    let (sender, pieces) = sync_channel(WAITING);
    let (outbox, inbox) = sync_channel(WAITING);
    order.send((source, inbox)).ok()?;
    let part = Part { source, pieces, piece: Vec::new(), taken: 0 };
    jobs.send(Job { part, outbox }).ok()?;
    Some(sender)
}

/// Sends one part, and leaves in `rest` what belongs to the next; false at the
/// end of the source or when the worker has gone.
fn fill_part(
    source: &mut impl Read,
    rest: &mut Vec<u8>,
    pieces: &SyncSender<io::Result<Vec<u8>>>,
) -> bool {
    loop {
        let mut piece = std::mem::take(rest);
        piece.reserve(PIECE);
        let wanted = (PIECE - piece.len().min(PIECE)).max(PIECE / 2) as u64;
        match source.by_ref().take(wanted).read_to_end(&mut piece) {
            Ok(0) => {
                let _ = pieces.send(Ok(piece));
                return false;
            }
            Ok(_) => {}
            Err(error) => {
                let _ = pieces.send(Err(error));
                return false;
            }
        }
        if let Some(cut) = last_game(&piece) {
            *rest = piece.split_off(cut);
            let _ = pieces.send(Ok(piece));
            return true;
        }
        // Keep a few bytes back: the beginning of a game may be cut in two.
        *rest = piece.split_off(piece.len().saturating_sub(OVERLAP));
        if pieces.send(Ok(piece)).is_err() {
            return false;
        }
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
