//! A game with all its variations, in memory.

use std::io::{self, Read};

use rochade::{IllegalMoveError, Move, Position};

use crate::fault::{Element, Fault, FaultKind};
use crate::nag::Nag;
use crate::place::Place;
use crate::reader::{MAX_GAME, Reader};
use crate::repair::Repair;
use crate::result::GameResult;
use crate::start::{is_chess960_only, right_number};
use crate::tags::{Tags, VARIANT, is_own};
use crate::text::Text;
use crate::variant::Variant;
use crate::visitor::{Attention, Played, Verdict, Visitor};

/// A game with its variations and comments.
///
/// Every move is legal in its position, or a null move in a variation. Comments
/// are one line each and not empty. It compares equal to the same game written
/// and read again.
///
/// ```
/// use rochade_pgn::{Collected, Reader, Step};
///
/// let file = "1. e4 {best by test} (1. d4 d5) e5 1/2-1/2";
/// let game = Collected::read(&mut Reader::new("x", file.as_bytes()))?.unwrap().game;
/// let e4 = &game.line().plies()[0];
/// assert_eq!(e4.comments(), ["best by test"]);
/// assert_eq!(e4.variations()[0].plies().len(), 2);
/// assert_eq!(game.uci(), "e2e4 e7e5");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    pub(crate) tags: Tags,
    pub(crate) rules: Rules,
    /// What the `Variant` tag calls standard chess, if there is one.
    pub(crate) standard_name: Option<String>,
    pub(crate) start: Position,
    pub(crate) line: Line,
    pub(crate) result: GameResult,
}

/// By which rules a game says it was played. They differ only in castling, and
/// the position knows all about that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Chess from its one start position.
    Classical,
    /// Chess960.
    Chess960,
}

/// Moves in order: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub(crate) intro: Vec<String>,
    pub(crate) plies: Vec<Ply>,
}

impl Line {
    /// Comments before the first move.
    #[must_use]
    pub fn intro(&self) -> &[String] {
        &self.intro
    }

    /// The moves.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    fn is_empty(&self) -> bool {
        self.intro.is_empty() && self.plies.is_empty()
    }

    fn comment(&mut self, text: String) {
        match self.plies.last_mut() {
            Some(ply) => ply.comments.push(text),
            None => self.intro.push(text),
        }
    }
}

/// What a player did: a move, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A legal move.
    Move(Move),
    /// A null move, only in variations.
    Pass,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    pub(crate) step: Step,
    pub(crate) nags: Vec<Nag>,
    pub(crate) comments: Vec<String>,
    pub(crate) variations: Vec<Line>,
}

impl Ply {
    const fn new(step: Step) -> Self {
        Self { step, nags: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }

    /// The move.
    #[must_use]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The glyphs after it.
    #[must_use]
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    /// The comments after it.
    #[must_use]
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// What could have been played instead.
    #[must_use]
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}

impl GameTree {
    /// A game without moves yet.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let rules = if is_chess960_only(&start) { Rules::Chess960 } else { Rules::Classical };
        Self {
            tags: Tags::default(),
            rules,
            standard_name: None,
            start,
            line: Line::default(),
            result: GameResult::Unknown,
        }
    }

    /// A game of these moves.
    ///
    /// # Errors
    ///
    /// Refuses a move that is not legal in its position.
    pub fn from_moves(
        start: Position,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Self, IllegalMoveError> {
        let mut game = Self::new(start);
        let mut position = start;
        for m in moves {
            position.play(m)?;
            game.line.plies.push(Ply::new(Step::Move(m)));
        }
        Ok(game)
    }

    /// Puts a comment after a half-move of the game itself, counted from 0. Nothing
    /// happens if there is no such half-move.
    pub fn comment(&mut self, ply: usize, comment: impl Into<String>) {
        if let Some(ply) = self.line.plies.get_mut(ply) {
            ply.comments.push(comment.into());
        }
    }

    /// The tags, but for those that follow from the game.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// By which rules it was played.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Says by which rules it was played: a game from the classical position can be one of
    /// Chess960, too.
    pub const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// What the `Variant` tag says, where there is one.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        match self.rules {
            Rules::Chess960 => Some("Chess960"),
            Rules::Classical => self.standard_name.as_deref(),
        }
    }

    /// The position from which it started.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves of the game itself.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The result.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result.
    pub const fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    /// The moves of the game itself; a null move ends it.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.line.plies.iter().map_while(|ply| match ply.step {
            Step::Move(m) => Some(m),
            Step::Pass => None,
        })
    }

    /// The moves of the game itself in UCI, castling as king takes rook.
    #[must_use]
    pub fn uci(&self) -> String {
        self.moves().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// A game together with what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collected {
    /// The game, as far as it could be read.
    pub game: GameTree,
    /// What was repaired.
    pub repairs: Vec<Repair>,
    /// Why it could not be read to the end, if so.
    pub fault: Option<Fault>,
}

impl Collected {
    /// Reads the next game; none at the end.
    ///
    /// # Errors
    ///
    /// As [`Reader::read_game`].
    pub fn read<R: Read>(reader: &mut Reader<R>) -> io::Result<Option<Self>> {
        let mut builder = TreeBuilder::default();
        Ok(reader.read_game(&mut builder)?.then(|| builder.take()))
    }
}

/// Builds a [`Collected`] game from what a [`Reader`] shows; [`take`](Self::take)
/// it after each game.
///
/// A game that takes more than [`MAX_GAME`] bytes here has a fault, whatever is in
/// it; it may have fewer in the file.
pub struct TreeBuilder {
    game: GameTree,
    tags: Vec<(String, String)>,
    chess960: bool,
    /// The lines that the open variations left.
    open: Vec<Line>,
    repairs: Vec<Repair>,
    fault: Option<Fault>,
    place: Option<Place>,
    /// About how many bytes are in use.
    size: usize,
}

impl Default for TreeBuilder {
    fn default() -> Self {
        Self {
            game: GameTree::new(Position::classical()),
            tags: Vec::new(),
            chess960: false,
            open: Vec::new(),
            repairs: Vec::new(),
            fault: None,
            place: None,
            size: 0,
        }
    }
}

impl TreeBuilder {
    /// The game that was read last.
    pub fn take(&mut self) -> Collected {
        let Self { mut game, mut tags, repairs, fault, .. } = std::mem::take(self);
        for (name, value) in &mut tags {
            if let Some(id) = right_number(name.as_bytes(), value.as_bytes(), &game.start) {
                *value = id.to_string();
            }
        }
        game.tags = Tags::of_file(tags);
        Collected { game, repairs, fault }
    }

    /// Whether there is room for so many bytes more.
    fn has_room(&mut self, bytes: usize) -> bool {
        // What the allocator and the empty lists take.
        self.size += bytes + 64;
        if self.size > MAX_GAME
            && self.fault.is_none()
            && let Some(place) = self.place.clone()
        {
            let kind = FaultKind::TooLong { what: Element::Game, limit: MAX_GAME };
            self.fault = Some(Fault { place, kind });
        }
        self.size <= MAX_GAME
    }

    fn push(&mut self, step: Step) {
        if self.has_room(size_of::<Ply>()) {
            self.game.line.plies.push(Ply::new(step));
        }
    }
}

/// A value without line ends.
fn one_line(value: Text<'_>) -> String {
    value.to_str().replace(['\n', '\r'], " ")
}

impl Visitor for TreeBuilder {
    fn begin_game(&mut self, place: &Place) {
        *self = Self { place: Some(place.clone()), ..Self::default() };
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        if name.eq_ignore_ascii_case(VARIANT) {
            self.chess960 = match Variant::read(value.bytes()) {
                Variant::Chess960 | Variant::Chess960Otherwise | Variant::Chess960Numbered(_) => {
                    true
                }
                Variant::Standard | Variant::Other => false,
            };
            self.game.standard_name = (!self.chess960).then(|| one_line(value));
        }
        if self.has_room(name.len() + value.bytes().len())
            && !is_own(name)
            && let Ok(name) = std::str::from_utf8(name)
        {
            // The reader shows no name that could be refused.
            self.tags.push((name.into(), one_line(value)));
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        let fresh = GameTree::new(*position);
        (self.game.start, self.game.rules) = (fresh.start, fresh.rules);
        if self.chess960 {
            self.game.rules = Rules::Chess960;
        }
        if self.game.rules == Rules::Chess960 {
            self.game.standard_name = None;
        }
        Attention::Read
    }

    fn play(&mut self, played: Played<'_>) {
        self.push(Step::Move(played.played));
    }

    fn null_move(&mut self, _: &Position) {
        self.push(Step::Pass);
    }

    fn nag(&mut self, nag: Nag) {
        if self.has_room(1)
            && let Some(ply) = self.game.line.plies.last_mut()
        {
            ply.nags.push(nag);
        }
    }

    fn comment(&mut self, text: Text<'_>) {
        if self.has_room(text.bytes().len()) {
            let text = text.on_one_line();
            if !text.is_empty() {
                self.game.line.comment(text);
            }
        }
    }

    fn begin_variation(&mut self) -> Attention {
        if !self.has_room(size_of::<Line>()) {
            return Attention::Skip;
        }
        self.open.push(std::mem::take(&mut self.game.line));
        Attention::Read
    }

    fn end_variation(&mut self) {
        if let Some(parent) = self.open.pop() {
            let variation = std::mem::replace(&mut self.game.line, parent);
            if let Some(ply) = self.game.line.plies.last_mut()
                && !variation.is_empty()
            {
                ply.variations.push(variation);
            }
        }
    }

    fn result(&mut self, result: GameResult) {
        self.game.result = result;
    }

    fn repair(&mut self, repair: Repair) {
        if self.has_room(size_of::<Repair>() + repair.found.len() + repair.assumed.len()) {
            self.repairs.push(repair);
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }

    fn end_game(&mut self, _: Verdict, _: &Position) {
        // After a fault variations may be left open.
        while !self.open.is_empty() {
            self.end_variation();
        }
    }
}
