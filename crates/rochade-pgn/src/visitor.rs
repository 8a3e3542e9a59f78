//! What a program gets to see of the games in a file.

use rochade::{Move, Position};

use crate::fault::Fault;
use crate::nag::Nag;
use crate::place::Place;
use crate::repair::Repair;
use crate::result::GameResult;
use crate::text::Text;

/// Whether the visitor wants to see what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attention {
    /// Show it.
    Read,
    /// Pass over it: nothing is shown, checked or allocated.
    Skip,
}

/// A move as the visitor sees it.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The move.
    pub played: Move,
    /// The position in which it was played.
    pub before: &'a Position,
    /// The position it led to.
    pub after: &'a Position,
    /// The text in SAN by which it was found; empty if that was not SAN, or not read.
    pub text: &'a [u8],
}

/// How a game was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// To its end.
    Good,
    /// There was a [`Fault`]; what was shown before it is valid.
    Bad,
}

/// Sees the games of a file go by, one after another.
///
/// Order: [`begin_game`](Self::begin_game), then comments and tags, then
/// [`start`](Self::start), then moves, NAGs, comments and variations, then
/// [`result`](Self::result), perhaps comments, [`raw`](Self::raw) and
/// [`end_game`](Self::end_game). After a [`fault`](Self::fault) only the last
/// two follow. Every method has a default that ignores what it is shown, and
/// what is ignored costs no allocation.
#[allow(unused_variables)]
pub trait Visitor {
    /// A game begins at this place.
    fn begin_game(&mut self, place: &Place) {}

    /// A tag: its name, which is ASCII, and its value without escapes.
    fn tag(&mut self, name: &[u8], value: Text<'_>) {}

    /// The tags are read; the game starts from this position.
    fn start(&mut self, position: &Position) -> Attention {
        Attention::Read
    }

    /// A move of the game or of the variation.
    fn play(&mut self, played: Played<'_>) {}

    /// A null move in a variation: the player passes.
    fn null_move(&mut self, after: &Position) {}

    /// A glyph for the last move.
    fn nag(&mut self, nag: Nag) {}

    /// A comment, without its braces.
    fn comment(&mut self, text: Text<'_>) {}

    /// A variation begins: instead of the last move, the following was possible.
    fn begin_variation(&mut self) -> Attention {
        Attention::Read
    }

    /// The variation ends; not called for those that were skipped.
    fn end_variation(&mut self) {}

    /// The result at the end of the moves, or the tag's if there is none.
    fn result(&mut self, result: GameResult) {}

    /// Something was repaired.
    fn repair(&mut self, repair: Repair) {}

    /// The game cannot be read on.
    fn fault(&mut self, fault: Fault) {}

    /// Bytes of the file, in one or more pieces that together are the file. Those
    /// between `begin_game` and `end_game` belong to this game; others lie before
    /// it, or after the last.
    fn raw(&mut self, bytes: &[u8]) {}

    /// The game has ended, in this position; after a fault, in the last one
    /// that was reached.
    fn end_game(&mut self, verdict: Verdict, end: &Position) {}
}

/// Sees nothing: for checking only.
impl Visitor for () {}
