//! Reads games from a source of bytes, in constant memory.

mod comment;
mod movetext;
mod names;
mod plain;
mod rescue;
mod tags;
mod words;

use std::io::{self, Read};
use std::sync::Arc;

use rochade::{Move, Position, Replay};

use crate::fault::{Element, Fault, FaultKind};
use crate::finding::Finding;
use crate::letters::Letters;
use crate::place::{Extent, Place};
use crate::repair::{Repair, RepairKind};
use crate::result::GameResult;
use crate::start::{FenCache, Note, Spot, StartTags};
use crate::text::{excerpt, is_space};
use crate::visitor::{Attention, Verdict, Visitor};
use crate::window::Window;

pub(crate) use comment::begins_game;
use names::Names;
use plain::Texts;

/// Variations within variations that are read. The deepest in published games
/// is about twenty.
pub const MAX_DEPTH: usize = 256;

/// The longest tag or comment that is read, in bytes.
pub const MAX_ELEMENT: usize = 1024 * 1024;

/// The longest game, in bytes, with what lies between it and the game before. A
/// longer one has a fault, whatever is in it.
pub const MAX_GAME: usize = 16 * 1024 * 1024;

/// No reader uses more memory than this, in bytes, whatever it reads: a window
/// of two megabytes, its smaller predecessor while it grows, and the open
/// variations. What a visitor keeps, and what a decompressor needs, comes on top.
pub const MEMORY_BOUND: usize = 4 * 1024 * 1024;

/// Some programs begin a file with this, and some files are joined from several.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Every word fits into this many bytes, or is none.
const SHORT: usize = 512;

/// What to do with what is not as the standard has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Take it in the only sensible way, and report that.
    #[default]
    Repair,
    /// Refuse the game.
    Strict,
}

/// Where a player may pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NullMoves {
    /// Only in variations, where it shows a threat.
    #[default]
    InVariations,
    /// In the game itself, too.
    Anywhere,
}

/// Whether a FEN without castling rights means that there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartRights {
    /// The FEN counts.
    #[default]
    AsGiven,
    /// Where all pieces stand as in a start position, all rights are there; a
    /// repair says so. Some programs write `-` for every FEN.
    Granted,
}

/// What to do with a FEN that cannot arise but can be played on from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ImpossibleStarts {
    /// The game is bad.
    #[default]
    Refused,
    /// The game is read; a repair says what was overlooked.
    Overlooked,
}

/// How a source is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What to do with what is not as the standard has it.
    pub mode: Mode,
    /// Letters of pieces that are read beside the English ones.
    pub letters: Option<Letters>,
    /// Where a player may pass.
    pub null_moves: NullMoves,
    /// Whether a FEN without castling rights means that there are none.
    pub start_rights: StartRights,
    /// What to do with a FEN that cannot arise but can be played on from.
    pub impossible_starts: ImpossibleStarts,
}

impl From<Mode> for Options {
    fn from(mode: Mode) -> Self {
        Self { mode, ..Self::default() }
    }
}

/// Reads games one after another and shows them to a [`Visitor`].
///
/// Uses at most [`MEMORY_BOUND`] bytes. Every byte of the source belongs to one
/// game or to what lies before it.
///
/// A game ends where tags follow its moves, where moves follow its result, or
/// where the source ends. Tags without moves are a game of their own. And a
/// line that begins with `[Event "` after an empty line begins a game even in
/// the middle of a comment: somebody forgot to close it.
///
/// ```
/// use rochade_pgn::{Played, Reader, Visitor};
///
/// #[derive(Default)]
/// struct CountPlies(usize);
///
/// impl Visitor for CountPlies {
///     fn play(&mut self, _: Played<'_>) {
///         self.0 += 1;
///     }
/// }
///
/// let mut reader = Reader::new("example", "1. e4 e5 2. Ke2 1/2-1/2".as_bytes());
/// let mut count = CountPlies::default();
/// while reader.read_game(&mut count)? {}
/// assert_eq!((count.0, reader.passed().games), (3, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Reader<R> {
    window: Window<R>,
    file: Arc<str>,
    options: Options,
    texts: Texts,
    names: Names,
    games: u64,
    /// The first byte of the game that is being read.
    game_from: u64,
    /// The position from which the game started.
    start: Position,
    /// From here on, the bytes of the window were not yet shown as raw.
    raw_from: usize,
    tags: StartTags,
    /// A tag's value without its escapes.
    unescaped: Vec<u8>,
    fens: FenCache,
    line: Line,
    /// The lines that the open variations left.
    open: Vec<Line>,
    game: GameState,
}

/// What is known about the game that is being read.
#[derive(Default)]
struct GameState {
    begin: Spot,
    pace: Pace,
    bad: bool,
    has_tags: bool,
    /// Open parentheses, also those that are passed over.
    depth: usize,
    tag_result: Option<GameResult>,
    /// A `Result` tag that says something else.
    odd_result: Option<String>,
    result: Option<GameResult>,
    reported_latin_1: bool,
    reported_number: bool,
    tried_nesting: bool,
}

/// How closely the moves are looked at.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Pace {
    #[default]
    Read,
    /// Passing over a variation, until no more than this many are open.
    SkipVariation(usize),
    SkipGame,
}

/// A line of moves: where it stands, and where it stood a move before.
#[derive(Clone, Copy)]
struct Line {
    replay: Replay,
    has_move: bool,
    has_comment: bool,
}

impl Line {
    fn new(start: Position) -> Self {
        Self { replay: Replay::new(start), has_move: false, has_comment: false }
    }

    #[inline]
    fn current(&self) -> &Position {
        self.replay.current()
    }

    #[inline]
    fn before(&self) -> &Position {
        self.replay.before()
    }

    /// Plays a legal move.
    fn advance(&mut self, m: Move) {
        self.replay.play(m);
        self.has_move = true;
    }

    /// Plays the legal move that a text means.
    #[cold]
    #[inline(never)]
    fn find(&mut self, text: &[u8]) -> Option<Move> {
        let m = self.current().find_san(text)?;
        self.advance(m);
        Some(m)
    }

    /// Goes on in another position.
    fn pass(&mut self, next: Position) {
        self.replay.go_to(next);
        self.has_move = true;
    }
}

impl<R: Read> Reader<R> {
    /// A reader of this source. The name appears in reports.
    pub fn new(name: &str, source: R) -> Self {
        Self::with_options(name, source, Options::default())
    }

    /// A reader that repairs or refuses.
    pub fn with_mode(name: &str, source: R, mode: Mode) -> Self {
        Self::with_options(name, source, mode.into())
    }

    /// A reader that reads in this way.
    pub fn with_options(name: &str, source: R, options: Options) -> Self {
        Self {
            window: Window::new(source),
            file: name.into(),
            texts: Texts::new(options.letters.as_ref()),
            names: Names::default(),
            options,
            games: 0,
            game_from: 0,
            start: Position::classical(),
            raw_from: 0,
            tags: StartTags::default(),
            unescaped: Vec::new(),
            fens: FenCache::default(),
            line: Line::new(Position::classical()),
            open: Vec::new(),
            game: GameState::default(),
        }
    }

    /// How much has been read.
    #[must_use]
    pub fn passed(&self) -> Extent {
        Extent { lines: self.window.lines_passed(), games: self.games }
    }

    /// Shows the next game to the visitor; `false` if there is none.
    ///
    /// # Errors
    ///
    /// Only the source can fail; nothing in its bytes is an error here.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<bool> {
        self.tags.clear();
        if !self.skip_to_game(visitor)? {
            self.show_raw(visitor);
            return Ok(false);
        }
        self.show_raw(visitor);
        self.game = GameState::default();
        self.games += 1;
        self.open.clear();
        self.game.begin = self.window.line_and_column(self.window.pos);
        visitor.begin_game(&self.place_of(self.game.begin));
        self.read_tags(visitor)?;
        self.begin_moves(visitor);
        self.read_moves(visitor)?;
        self.finish(visitor);
        Ok(true)
    }

    /// Shows all games that are left.
    ///
    /// # Errors
    ///
    /// As [`read_game`](Self::read_game).
    pub fn read_all<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        while self.read_game(visitor)? {}
        Ok(())
    }

    /// Makes sure that `wanted` bytes can be looked at, if the source has them.
    #[inline]
    fn need<V: Visitor>(&mut self, wanted: usize, visitor: &mut V) -> io::Result<()> {
        if self.window.is_short_of(wanted) { self.refill(wanted, visitor) } else { Ok(()) }
    }

    #[cold]
    fn refill<V: Visitor>(&mut self, wanted: usize, visitor: &mut V) -> io::Result<()> {
        self.show_raw(visitor);
        self.raw_from = 0;
        self.window.refill(wanted)
    }

    /// Shows the bytes up to here, which belong to this game.
    fn show_raw<V: Visitor>(&mut self, visitor: &mut V) {
        while self.raw_from < self.window.pos {
            let bytes = self.window.original(self.raw_from, self.window.pos);
            visitor.raw(&bytes);
            self.raw_from += bytes.len();
        }
    }

    /// Passes over what lies between games.
    fn skip_to_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<bool> {
        loop {
            self.skip_space(visitor)?;
            let rest = self.window.rest();
            match rest.first() {
                None => return Ok(false),
                Some(b'{' | b';') => {
                    if self.comment_begins_game(visitor)? {
                        return Ok(true);
                    }
                }
                Some(_) if tags::looks_like_tag(rest) => return Ok(true),
                Some(_) if words::begins_movetext(rest) => return Ok(true),
                Some(_) => self.skip_stray_line(visitor)?,
            }
        }
    }

    /// Passes over spaces, line ends, byte-order marks and escaped lines, and
    /// tells how many line ends there were.
    fn skip_space<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<usize> {
        let mut line_ends = 0;
        loop {
            self.need(SHORT, visitor)?;
            match self.window.rest() {
                [b'\n', ..] => {
                    self.window.pos += 1;
                    line_ends += 1;
                }
                [byte, ..] if is_space(*byte) => self.window.pos += 1,
                [b'%', ..] if self.at_line_start() => self.skip_escaped_line(visitor)?,
                rest if rest.starts_with(BYTE_ORDER_MARK) => {
                    self.window.pos += BYTE_ORDER_MARK.len();
                }
                _ => return Ok(line_ends),
            }
        }
    }

    /// Whether the next byte is the first of a line.
    fn at_line_start(&self) -> bool {
        match self.window.pos.checked_sub(1) {
            Some(before) => self.window.data()[before] == b'\n',
            None => self.window.line_and_column(0).1 == 1,
        }
    }

    /// Passes over the rest of a line, however long, but not its end.
    fn skip_line<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        loop {
            match memchr::memchr(b'\n', self.window.rest()) {
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

    /// Passes over a line for other programs, and says so.
    fn skip_escaped_line<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        if self.attention() == Attention::Read {
            let rest = self.window.rest();
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            let found = excerpt(&rest[..end]).into();
            let place = self.place(self.window.pos, self.games.max(1));
            let kind = RepairKind::EscapedLine;
            visitor.repair(Repair { place, kind, found, assumed: Finding::Nothing });
        }
        self.skip_line(visitor)
    }

    fn skip_stray_line<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<()> {
        let rest = self.window.rest();
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let found = excerpt(&rest[..end]);
        self.report_stray(found, visitor);
        self.skip_line(visitor)
    }

    /// Between games there is nothing to refuse: the next game may be good.
    fn report_stray<V: Visitor>(&self, found: String, visitor: &mut V) {
        let place = self.place(self.window.pos, self.games + 1);
        let kind = RepairKind::Stray;
        let found = found.into();
        visitor.repair(Repair { place, kind, found, assumed: Finding::Nothing });
    }

    fn begin_moves<V: Visitor>(&mut self, visitor: &mut V) {
        if let Some(start) = self.find_start(visitor) {
            self.begin_line(start);
            if visitor.start(&start) == Attention::Skip {
                self.game.pace = Pace::SkipGame;
            }
        } else {
            self.begin_line(Position::classical());
        }
    }

    fn begin_line(&mut self, start: Position) {
        self.start = start;
        self.line = Line::new(start);
    }

    /// The position that the tags say; none if there is a fault.
    fn find_start<V: Visitor>(&mut self, visitor: &mut V) -> Option<Position> {
        if self.game.bad {
            return None;
        }
        let mut notes = Vec::new();
        let ahead = self.window.rest();
        let playable = |start: &Position| words::count_playable(start, ahead);
        let Options { start_rights, impossible_starts, .. } = self.options;
        let decision =
            self.tags.decide(playable, start_rights, impossible_starts, &mut self.fens, &mut notes);
        notes.sort_by_key(|note| note.spot);
        for Note { spot, kind, found, assumed } in notes {
            if kind == RepairKind::ImpossibleStart {
                // Who asked for it does not want it refused.
                self.note_at(spot, kind, found, assumed, visitor);
            } else if self.repair_at(spot, kind, found, assumed, visitor) == Attention::Skip {
                return None;
            }
        }
        match decision {
            Ok(start) => Some(start),
            Err((spot, kind)) => {
                self.fault_at(spot, kind, visitor);
                None
            }
        }
    }

    fn finish<V: Visitor>(&mut self, visitor: &mut V) {
        if !self.game.bad {
            self.close_variations(visitor);
        }
        if !self.game.bad {
            self.settle_result(visitor);
        }
        self.measure(visitor);
        self.show_raw(visitor);
        let verdict = if self.game.bad { Verdict::Bad } else { Verdict::Good };
        visitor.end_game(verdict, self.open.first().unwrap_or(&self.line).current());
    }

    /// Refuses a game that is too long. This comes last, so that all see as much
    /// of it, however the source was cut.
    fn measure<V: Visitor>(&mut self, visitor: &mut V) {
        let end = self.window.bytes_passed();
        if end - std::mem::replace(&mut self.game_from, end) > MAX_GAME as u64 {
            let kind = FaultKind::TooLong { what: Element::Game, limit: MAX_GAME };
            self.fault_at(self.game.begin, kind, visitor);
        }
    }

    fn close_variations<V: Visitor>(&mut self, visitor: &mut V) {
        if self.game.depth == 0 {
            return;
        }
        let found = Finding::OpenVariations(self.game.depth);
        let assumed = Finding::ClosedVariations;
        if self.repair(self.window.pos, RepairKind::Unclosed, found, assumed, visitor)
            == Attention::Read
        {
            for _ in self.open.drain(..) {
                visitor.end_variation();
            }
        }
    }

    /// The result at the end of the moves, unless it says nothing and the tag
    /// says something.
    fn settle_result<V: Visitor>(&mut self, visitor: &mut V) {
        let GameState { tag_result, result, .. } = self.game;
        let here = self.window.pos;
        if let Some(odd) = self.game.odd_result.take() {
            let assumed = result.unwrap_or_default();
            let found = Finding::tag("Result", &odd);
            let kind = RepairKind::ResultsDiffer;
            if self.repair(here, kind, found, assumed.into(), visitor) == Attention::Skip {
                return;
            }
        }
        let (result, go_on) = match (result, tag_result) {
            (None, tag) => {
                let assumed = tag.unwrap_or_default();
                let (kind, found) = (RepairKind::ResultMissing, Finding::NoResult);
                (assumed, self.repair(here, kind, found, assumed.into(), visitor))
            }
            (Some(result), Some(tag)) if result != tag => {
                let assumed = if result == GameResult::Unknown { tag } else { result };
                let found = Finding::TwoResults { tag, moves: result };
                let kind = RepairKind::ResultsDiffer;
                (assumed, self.repair(here, kind, found, assumed.into(), visitor))
            }
            (Some(result), _) => (result, Attention::Read),
        };
        if go_on == Attention::Read {
            visitor.result(result);
        }
    }

    fn place(&self, offset: usize, game: u64) -> Place {
        let (line, column) = self.window.line_and_column(offset);
        Place { file: Arc::clone(&self.file), game, line, column }
    }

    /// Reports a repair; in strict mode refuses the game instead, and then
    /// there is nothing more to read in it.
    #[cold]
    fn repair<V: Visitor>(
        &mut self,
        offset: usize,
        kind: RepairKind,
        found: Finding,
        assumed: Finding,
        visitor: &mut V,
    ) -> Attention {
        let spot = self.window.line_and_column(offset);
        self.repair_at(spot, kind, found, assumed, visitor)
    }

    fn repair_at<V: Visitor>(
        &mut self,
        spot: Spot,
        kind: RepairKind,
        found: Finding,
        assumed: Finding,
        visitor: &mut V,
    ) -> Attention {
        match self.options.mode {
            Mode::Repair => {
                self.note_at(spot, kind, found, assumed, visitor);
                Attention::Read
            }
            Mode::Strict => {
                self.fault_at(spot, FaultKind::Refused { kind, found, assumed }, visitor);
                Attention::Skip
            }
        }
    }

    /// Reports what strict reading allows, too.
    fn note_at<V: Visitor>(
        &self,
        spot: Spot,
        kind: RepairKind,
        found: Finding,
        assumed: Finding,
        visitor: &mut V,
    ) {
        visitor.repair(Repair { place: self.place_of(spot), kind, found, assumed });
    }

    /// Reports that something empty was left out.
    #[cold]
    fn note_empty<V: Visitor>(&self, offset: usize, found: &str, visitor: &mut V) {
        let spot = self.window.line_and_column(offset);
        let found = Finding::Text(found.into());
        self.note_at(spot, RepairKind::Empty, found, Finding::Nothing, visitor);
    }

    #[cold]
    fn fault<V: Visitor>(&mut self, offset: usize, kind: FaultKind, visitor: &mut V) {
        let spot = self.window.line_and_column(offset);
        self.fault_at(spot, kind, visitor);
    }

    fn fault_at<V: Visitor>(&mut self, spot: Spot, kind: FaultKind, visitor: &mut V) {
        if self.game.bad {
            return;
        }
        self.game.bad = true;
        self.game.pace = Pace::SkipGame;
        visitor.fault(Fault { place: self.place_of(spot), kind });
    }

    fn place_of(&self, (line, column): Spot) -> Place {
        Place { file: Arc::clone(&self.file), game: self.games, line, column }
    }
}
