//! A good game with all that the other forms tell of it.

use std::time::Duration;

use rochade::{FenDialect, Position};
use rochade_pgn::{
    Annotations, Attention, Evaluation, GameResult, Nag, Place, Played, Text, Verdict, Visitor,
};

use crate::commands::pgn::games::Lens;
use crate::commands::pgn::kind::Kind;

/// A game.
pub struct Told {
    /// The file it is in.
    pub file: String,
    /// Which game of its file.
    pub game: u64,
    /// Tags in the order of the file.
    pub tags: Vec<(String, String)>,
    /// Where it began.
    pub start: Position,
    /// The moves of the game itself.
    pub plies: Vec<Ply>,
    /// How it ended.
    pub result: GameResult,
}

/// A move.
pub struct Ply {
    pub san: String,
    pub uci: String,
    pub after: Position,
    pub nags: Vec<Nag>,
    pub comment: String,
    pub clock: Option<Duration>,
    pub evaluation: Option<Evaluation>,
}

impl Told {
    fn new(game: u64) -> Self {
        Self {
            file: String::new(),
            game,
            tags: Vec::new(),
            start: Position::classical(),
            plies: Vec::new(),
            result: GameResult::Unknown,
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The position at the end.
    pub fn end(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// All positions, from the first.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after))
    }

    /// The numbers of the start position, White's and Black's.
    pub fn start_numbers(&self) -> Option<(u16, u16)> {
        self.start.start_ids_by_pieces().map(|(white, black)| (white.get(), black.get()))
    }

    /// The kind of start position.
    pub fn kind(&self) -> &'static str {
        Kind::of(&self.start).name()
    }

    /// The moves as engines take them.
    pub fn uci(&self) -> String {
        self.plies.iter().map(|ply| ply.uci.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// A position in X-FEN.
pub fn fen(position: &Position) -> String {
    position.fen(FenDialect::XFen).to_string()
}

/// Gathers games.
pub struct Teller {
    told: Told,
    /// Variations that are open: they are checked and not told.
    depth: usize,
}

impl Default for Teller {
    fn default() -> Self {
        Self { told: Told::new(0), depth: 0 }
    }
}

impl Visitor for Teller {
    fn begin_game(&mut self, place: &Place) {
        *self = Self { told: Told::new(place.game), depth: 0 };
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let name = String::from_utf8_lossy(name).into_owned();
        self.told.tags.push((name, value.on_one_line()));
    }

    fn start(&mut self, position: &Position) -> Attention {
        self.told.start = *position;
        Attention::Read
    }

    fn play(&mut self, Played { played, before, after, .. }: Played<'_>) {
        if self.depth == 0 {
            self.told.plies.push(Ply::new(
                before.san(played).to_string(),
                played.to_string(),
                after,
            ));
        }
    }

    fn null_move(&mut self, after: &Position) {
        if self.depth == 0 {
            self.told.plies.push(Ply::new("--".into(), "0000".into(), after));
        }
    }

    fn nag(&mut self, nag: Nag) {
        if self.depth == 0
            && let Some(ply) = self.told.plies.last_mut()
        {
            ply.nags.push(nag);
        }
    }

    fn comment(&mut self, text: Text<'_>) {
        if self.depth == 0
            && let Some(ply) = self.told.plies.last_mut()
        {
            let Annotations { clock, evaluation, text, .. } = Annotations::read(&text.to_str());
            ply.clock = ply.clock.or(clock);
            ply.evaluation = ply.evaluation.or(evaluation);
            if !ply.comment.is_empty() && !text.is_empty() {
                ply.comment.push(' ');
            }
            ply.comment += &text;
        }
    }

    fn begin_variation(&mut self) -> Attention {
        self.depth += 1;
        Attention::Read
    }

    fn end_variation(&mut self) {
        self.depth -= 1;
    }

    fn result(&mut self, result: GameResult) {
        self.told.result = result;
    }
}

impl Ply {
    const fn new(san: String, uci: String, after: &Position) -> Self {
        Self {
            san,
            uci,
            after: *after,
            nags: Vec::new(),
            comment: String::new(),
            clock: None,
            evaluation: None,
        }
    }
}

impl Lens for Teller {
    type Fact = Box<Told>;

    fn fact(&mut self, verdict: Verdict, _: &Position) -> Option<Box<Told>> {
        let told = std::mem::replace(&mut self.told, Told::new(0));
        (verdict == Verdict::Good).then(|| Box::new(told))
    }

    fn size(told: &Box<Told>) -> usize {
        // A move with its position and its texts takes about this.
        let comments: usize = told.plies.iter().map(|ply| ply.comment.len()).sum();
        1024 + comments + told.plies.len() * 2 * size_of::<Ply>()
    }
}
