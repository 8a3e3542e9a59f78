//! The two programs that are compared: each reads all games, plays all moves
//! of the game itself, and folds the final positions into one number.

use std::io::Read;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, SanPlus, Skip};
use rochade::{Color, Position, Role};
use rochade_pgn::{Attention, Fault, Played, Verdict, Visitor};
use shakmaty::{CastlingMode, Chess, Position as _};

/// What both must agree on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub bad: u64,
    pub plies: u64,
    pub final_positions: u64,
}

impl Tally {
    pub fn and(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            bad: self.bad + other.bad,
            plies: self.plies + other.plies,
            final_positions: self.final_positions.wrapping_add(other.final_positions),
        }
    }

    fn end(&mut self, pieces: [u64; 8]) {
        let mixed = pieces.into_iter().fold(0u64, |hash, bits| {
            (hash.rotate_left(23) ^ bits).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        });
        // A sum, so that the order of the games does not matter.
        self.final_positions = self.final_positions.wrapping_add(mixed);
    }
}

/// Our reader's visitor.
#[derive(Default)]
pub struct Ours {
    pub tally: Tally,
}

impl Visitor for Ours {
    #[inline]
    fn play(&mut self, _: Played<'_>) {
        self.tally.plies += 1;
    }

    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }

    fn fault(&mut self, fault: Fault) {
        eprintln!("{fault}");
        self.tally.bad += 1;
    }

    fn end_game(&mut self, _: Verdict, end: &Position) {
        self.tally.games += 1;
        let board = end.board();
        let [a, b, c, d, e, f] = Role::ALL.map(|role| board.role(role).0);
        let turn = end.turn().index() as u64;
        let rooks = end.castling_rights().rooks().0;
        self.tally.end([a, b, c, d, e, f, board.color(Color::White).0, rooks ^ turn]);
    }
}

pub fn ours(source: impl Read) -> Tally {
    let mut visitor = Ours::default();
    let mut reader = rochade_pgn::Reader::new("corpus", source);
    reader.read_all(&mut visitor).expect("the corpus is in memory");
    visitor.tally
}

/// pgn-reader's visitor, validating with shakmaty as its own example does.
#[derive(Default)]
struct Theirs {
    tally: Tally,
}

impl pgn_reader::Visitor for Theirs {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let position = shakmaty::fen::Fen::from_ascii(value.as_bytes())
                .ok()
                .and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
            if position.is_none() {
                self.tally.bad += 1;
                return ControlFlow::Break(());
            }
            *tags = position;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(tags.unwrap_or_default())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Chess, san_plus: SanPlus) -> ControlFlow<()> {
        match san_plus.san.to_move(position) {
            Ok(m) => position.play_unchecked(m),
            Err(error) => {
                eprintln!("{error}");
                self.tally.bad += 1;
                return ControlFlow::Break(());
            }
        }
        self.tally.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, position: Chess) {
        self.tally.games += 1;
        let board = position.board();
        let roles = shakmaty::Role::ALL.map(|role| board.by_role(role).0);
        let [a, b, c, d, e, f] = roles;
        let turn = u64::from(position.turn().is_black());
        let rooks = position.castles().castling_rights().0;
        self.tally.end([a, b, c, d, e, f, board.by_color(shakmaty::Color::White).0, rooks ^ turn]);
    }
}

/// One half of the games for each of two threads.
pub fn theirs_on_two_threads(text: &[u8]) -> Tally {
    let is_game = |window: &[u8]| window == b"\n\n[Event";
    let middle = text.len() / 2;
    let cut = text[middle..].windows(8).position(is_game).map_or(text.len(), |at| middle + at + 2);
    let (first, second) = text.split_at(cut);
    std::thread::scope(|scope| {
        let other = scope.spawn(|| theirs(second));
        theirs(first).and(other.join().expect("no panic"))
    })
}

pub fn theirs(source: impl Read) -> Tally {
    let mut visitor = Theirs::default();
    let mut reader = pgn_reader::Reader::new(source);
    while reader.read_game(&mut visitor).expect("the corpus is in memory").is_some() {}
    visitor.tally
}
