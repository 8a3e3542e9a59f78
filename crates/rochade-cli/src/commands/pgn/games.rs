//! Games as they stand in a file, one by one, with what a command wants to
//! know about each.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use rochade::Position;
use rochade_pgn::parallel::{Base, Outbox};
use rochade_pgn::{
    Attention, Fault, GameResult, MAX_GAME, Nag, Place, Played, Repair, RepairKind, Text, Verdict,
    Visitor,
};

use super::input::{Input, PartReader, Seen};
use super::record::Record;

/// Looks at a game while it is read, and then says something about it.
pub trait Lens: Visitor {
    /// What it says.
    type Fact: Send;

    /// What is to be known about the game that has ended; none if the game is
    /// of no interest.
    fn fact(&mut self, verdict: Verdict, end: &Position) -> Option<Self::Fact>;

    /// About how many bytes that takes: so much is kept waiting and no more.
    fn size(_: &Self::Fact) -> usize {
        64
    }
}

/// Finds every game worth having.
pub struct Every;

impl Visitor for Every {
    fn start(&mut self, _: &Position) -> Attention {
        Attention::Skip
    }
}

impl Lens for Every {
    type Fact = ();
    fn fact(&mut self, _: Verdict, _: &Position) -> Option<()> {
        Some(())
    }
}

/// A game as it stands in the file.
pub struct RawGame {
    bytes: Vec<u8>,
    /// It was read to its end, and a result stands there.
    closed: bool,
}

/// What comes from a file, in its order.
pub enum Item<F> {
    /// A game with its bytes, if they were to be kept.
    Game(RawGame, F),
    /// What is wrong with a game.
    Fault(Fault),
}

/// Whether the bytes of the games are needed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bytes {
    Keep,
    Drop,
}

/// Reads all games through a lens, on several threads.
pub fn each_game<L: Lens>(
    input: &Input,
    bytes: Bytes,
    lens: impl Fn() -> L + Sync,
    mut collect: impl FnMut(Base, Item<L::Fact>) -> io::Result<()>,
) -> anyhow::Result<Seen> {
    let left_out = AtomicU64::new(0);
    let work =
        |reader: &mut PartReader<'_>, outbox: &Outbox<Vec<Item<L::Fact>>>| -> io::Result<()> {
            let mut keeper = Keeper {
                lens: lens(),
                bytes,
                raw: Vec::new(),
                closed: true,
                items: Vec::new(),
                size: 0,
                left_out: &left_out,
                outbox,
            };
            reader.read_all(&mut keeper)?;
            keeper.send();
            Ok(())
        };
    let seen = input
        .read(work, |base, items| items.into_iter().try_for_each(|item| collect(base, item)))?;
    Ok(Seen { left_out: left_out.into_inner(), ..seen })
}

/// A fault as a line, with its place counted from the beginning of the file.
pub fn fault_line(fault: Fault, base: Base, words: &rochade_words::Words) -> String {
    Record::Fault(fault).shifted(base).text(words)
}

struct Keeper<'a, L: Lens> {
    lens: L,
    bytes: Bytes,
    raw: Vec<u8>,
    /// The end of the game and of everything in it was found.
    closed: bool,
    items: Vec<Item<L::Fact>>,
    size: usize,
    /// Games that were wanted and cannot be kept.
    left_out: &'a AtomicU64,
    outbox: &'a Outbox<Vec<Item<L::Fact>>>,
}

/// Games are sent on when they have so many bytes, or there are so many.
const BATCH: usize = 256 * 1024;
const GAMES: usize = 1024;

impl<L: Lens> Keeper<'_, L> {
    fn send(&mut self) {
        self.size = 0;
        self.outbox.send(std::mem::take(&mut self.items));
    }

    fn push(&mut self, item: Item<L::Fact>) {
        self.items.push(item);
        if self.size > BATCH || self.items.len() == GAMES {
            self.send();
        }
    }
}

impl<L: Lens> Visitor for Keeper<'_, L> {
    fn begin_game(&mut self, place: &Place) {
        self.closed = true;
        self.lens.begin_game(place);
    }
    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        self.lens.tag(name, value);
    }
    fn start(&mut self, position: &Position) -> Attention {
        self.lens.start(position)
    }
    fn play(&mut self, played: Played<'_>) {
        self.lens.play(played);
    }
    fn null_move(&mut self, after: &Position) {
        self.lens.null_move(after);
    }
    fn nag(&mut self, nag: Nag) {
        self.lens.nag(nag);
    }
    fn comment(&mut self, text: Text<'_>) {
        self.lens.comment(text);
    }
    fn begin_variation(&mut self) -> Attention {
        self.lens.begin_variation()
    }
    fn end_variation(&mut self) {
        self.lens.end_variation();
    }
    fn result(&mut self, result: GameResult) {
        self.lens.result(result);
    }
    fn repair(&mut self, repair: Repair) {
        self.closed &= !matches!(repair.kind, RepairKind::ResultMissing | RepairKind::Unclosed);
        self.lens.repair(repair);
    }

    fn fault(&mut self, fault: Fault) {
        self.lens.fault(fault.clone());
        self.push(Item::Fault(fault));
    }

    fn raw(&mut self, bytes: &[u8]) {
        if self.bytes == Bytes::Keep {
            // Beyond the limit one byte more is kept, to tell that it was passed.
            let room = (MAX_GAME + 1).saturating_sub(self.raw.len());
            self.raw.extend_from_slice(&bytes[..bytes.len().min(room)]);
        }
    }

    fn end_game(&mut self, verdict: Verdict, end: &Position) {
        let bytes = std::mem::take(&mut self.raw);
        let Some(fact) = self.lens.fact(verdict, end) else { return };
        if bytes.len() > MAX_GAME {
            // It was reported, and cannot be kept.
            self.left_out.fetch_add(1, Ordering::Relaxed);
        } else {
            self.size += bytes.len() + L::size(&fact);
            let closed = verdict == Verdict::Good && self.closed;
            self.push(Item::Game(RawGame { bytes, closed }, fact));
        }
    }
}

impl RawGame {
    /// The bytes without what stands around them.
    pub fn bytes(&self) -> &[u8] {
        let bytes = self.bytes.trim_ascii();
        bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start()
    }

    /// A game read back from where it was put.
    pub const fn new(bytes: Vec<u8>, closed: bool) -> Self {
        Self { bytes, closed }
    }

    /// Whether the game has an end that every reader finds.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }
}

/// Writes games one after another so that each stays a game of its own.
pub struct Joined<W> {
    out: W,
    /// Whatever comes next is surely another game.
    closed: bool,
}

impl<W: Write> Joined<W> {
    /// Writes to this.
    pub const fn new(out: W) -> Self {
        Self { out, closed: true }
    }

    /// Writes a game as it is, and an empty line.
    pub fn write(&mut self, game: &RawGame) -> io::Result<()> {
        let bytes = game.bytes();
        // A game without an end would run into one without its first tag.
        if !self.closed && !bytes.starts_with(b"[Event \"") {
            let separator: &[u8] = if bytes.starts_with(b"[") { b"\n" } else { b"\n\n" };
            self.out.write_all(b"[Event \"?\"]")?;
            self.out.write_all(separator)?;
        }
        self.closed = game.closed;
        self.out.write_all(bytes)?;
        self.out.write_all(b"\n\n")
    }

    /// What was written to.
    pub fn into_inner(self) -> W {
        self.out
    }
}
