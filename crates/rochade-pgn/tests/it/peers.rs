//! Our reader beside pgn-reader with shakmaty: the same games, moves and final
//! positions, on games that both can read.

use std::ops::ControlFlow;
use std::path::Path;

use crate::common::Games;
use pgn_reader::{RawTag, SanPlus, Skip};
use rochade::{FenDialect, Position};
use rochade_pgn::{Attention, Collected, Reader, Style, Verdict, Visitor, Writer};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

/// The FEN of every final position.
#[derive(Default)]
struct Ours(Vec<String>);

impl Visitor for Ours {
    fn begin_variation(&mut self) -> Attention {
        Attention::Skip
    }
    fn end_game(&mut self, verdict: Verdict, end: &Position) {
        assert_eq!(verdict, Verdict::Good);
        self.0.push(end.fen(FenDialect::Shredder).to_string());
    }
}

struct Theirs;

impl pgn_reader::Visitor for Theirs {
    type Tags = Option<Fen>;
    type Movetext = (Chess, bool);
    type Output = String;

    fn begin_tags(&mut self) -> ControlFlow<String, Self::Tags> {
        ControlFlow::Continue(None)
    }
    fn tag(&mut self, fen: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<String> {
        if name == b"FEN" {
            *fen = Fen::from_ascii(value.as_bytes()).ok();
        }
        ControlFlow::Continue(())
    }
    fn begin_movetext(&mut self, fen: Self::Tags) -> ControlFlow<String, Self::Movetext> {
        let start = fen.map(|fen| fen.into_position(CastlingMode::Chess960).unwrap());
        ControlFlow::Continue((start.unwrap_or_default(), false))
    }
    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<String, Skip> {
        ControlFlow::Continue(Skip(true))
    }
    fn san(&mut self, (position, _): &mut Self::Movetext, san: SanPlus) -> ControlFlow<String> {
        let m = san.san.to_move(position).unwrap();
        position.play_unchecked(m);
        ControlFlow::Continue(())
    }
    fn end_game(&mut self, (position, _): Self::Movetext) -> String {
        Fen::from_position(&position, EnPassantMode::Always).to_string()
    }
}

/// Their FEN names castling rights otherwise, so both are read by us.
fn normal(fen: &str) -> String {
    fen.parse::<Position>().unwrap().fen(FenDialect::Shredder).to_string()
}

fn compare(file: &[u8]) -> usize {
    let mut ours = Ours::default();
    Reader::new("games", file).read_all(&mut ours).unwrap();
    let mut theirs = Vec::new();
    let mut reader = pgn_reader::Reader::new(file);
    while let Some(fen) = reader.read_game(&mut Theirs).unwrap() {
        theirs.push(normal(&fen));
    }
    assert_eq!(ours.0, theirs);
    theirs.len()
}

#[test]
fn generated_games() {
    // Written by our writer: also a test that they can read that.
    let mut writer = Writer::new(Vec::new(), Style::default());
    let file = Games::new(960).file(300);
    let mut reader = Reader::new("made", &file[..]);
    while let Some(game) = Collected::read(&mut reader).unwrap() {
        writer.write_game(&game.game).unwrap();
    }
    assert_eq!(compare(&writer.into_inner()), 300);
}

#[test]
fn real_games_where_they_are_at_hand() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/pgn");
    let Ok(files) = std::fs::read_dir(folder) else { return };
    for file in files {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(compare(&bytes) > 0);
        let mut reader = Reader::new("real", &bytes[..]);
        while let Some(game) = Collected::read(&mut reader).unwrap() {
            let mut writer = Writer::new(Vec::new(), Style::default());
            writer.write_game(&game.game).unwrap();
            let text = writer.into_inner();
            let again = Collected::read(&mut Reader::new("written", &text[..])).unwrap().unwrap();
            assert_eq!(again.game, game.game);
            assert_eq!((again.repairs, again.fault), (vec![], None));
        }
    }
}
