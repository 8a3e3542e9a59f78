//! Laws: what is written and read again is the same game, and parts read on
//! several threads are what one thread reads.

use std::io;

use crate::common::Games;
use proptest::prelude::*;
use rochade::FenDialect;
use rochade_pgn::parallel::{Base, read_parts};
use rochade_pgn::{Collected, Extent, GameTree, Mode, Reader, Style, Verdict, Visitor, Writer};

/// A game with variations and comments.
fn random_tree(seed: u64) -> GameTree {
    let text = Games::new(seed).game();
    let read = Collected::read(&mut Reader::new("made", text.as_bytes())).unwrap().unwrap();
    assert_eq!(read.fault, None, "{text}");
    assert_eq!(read.repairs, [], "{text}");
    read.game
}

fn write(game: &GameTree, style: Style<'_>) -> String {
    let mut writer = Writer::new(Vec::new(), style);
    writer.write_game(game).unwrap();
    String::from_utf8(writer.into_inner()).unwrap()
}

fn read(text: &str, mode: Mode) -> Collected {
    let mut reader = Reader::with_mode("written", text.as_bytes(), mode);
    let game = Collected::read(&mut reader).unwrap().unwrap();
    assert!(Collected::read(&mut reader).unwrap().is_none(), "{text}");
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn written_and_read_again_it_is_the_same_game(
        seed in any::<u64>(),
        width in 20usize..120,
        shredder in any::<bool>(),
    ) {
        let game = random_tree(seed);
        let dialect = if shredder { FenDialect::Shredder } else { FenDialect::XFen };
        let text = write(&game, Style { width, dialect, ..Style::default() });
        // What we write needs no repair, not even in strict reading.
        let again = read(&text, Mode::Strict);
        prop_assert_eq!(&again.fault, &None, "{}", text);
        prop_assert_eq!(&again.game, &game, "{}", text);
        prop_assert_eq!(write(&again.game, Style { width, dialect, ..Style::default() }), text);
    }

    /// The law of the fuzz target, on files with random damage: what was read
    /// without a fault can be written, and needs no repair any more.
    #[test]
    fn damaged_games_that_can_be_read_can_be_written(seed in any::<u64>()) {
        let file = Games::new(seed).mutated_file(6);
        let mut reader = Reader::new("damaged", &file[..]);
        while let Some(damaged) = Collected::read(&mut reader).unwrap() {
            if damaged.fault.is_none() {
                let text = write(&damaged.game, Style::default());
                let again = read(&text, Mode::Strict);
                prop_assert_eq!(&again.fault, &None, "{}", text);
                prop_assert_eq!(&again.game, &damaged.game, "{}", text);
            }
        }
    }

    /// Every byte is shown once, in its order, whatever the line ends are.
    #[test]
    fn the_raw_bytes_of_all_games_are_the_file(seed in any::<u64>(), style in 0..4) {
        #[derive(Default)]
        struct Raw(Vec<u8>);
        impl Visitor for Raw {
            fn raw(&mut self, bytes: &[u8]) {
                self.0.extend_from_slice(bytes);
            }
        }
        let mut file = Games::new(seed).mutated_file(6);
        for (line, byte) in file.iter_mut().filter(|byte| **byte == b'\n').enumerate() {
            // All line ends, some of them, or none become those of old Macs.
            if style == 1 || style == 2 && line % 3 == 0 || style == 3 && line > 20 {
                *byte = b'\r';
            }
        }
        let mut raw = Raw::default();
        Reader::new("x", &file[..]).read_all(&mut raw).unwrap();
        prop_assert!(raw.0 == file);
    }

    /// However a file is cut up by its source, the same is read.
    #[test]
    fn the_size_of_reads_does_not_matter(seed in any::<u64>(), size in 1usize..2000) {
        struct Dripping<'a>(&'a [u8], usize);
        impl io::Read for Dripping<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let n = self.1.min(buffer.len()).min(self.0.len());
                buffer[..n].copy_from_slice(&self.0[..n]);
                self.0 = &self.0[n..];
                Ok(n)
            }
        }
        let text = Games::new(seed).mutated_file(5);
        let collect = |mut reader: Reader<Dripping<'_>>| {
            let mut games = Vec::new();
            while let Some(game) = Collected::read(&mut reader).unwrap() {
                games.push(game);
            }
            (games, reader.passed())
        };
        let whole = collect(Reader::new("x", Dripping(&text, usize::MAX)));
        let dripped = collect(Reader::new("x", Dripping(&text, size)));
        prop_assert_eq!(whole, dripped);
    }
}

#[test]
fn a_start_position_keeps_its_en_passant_square() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let game = GameTree::new(fen.parse().unwrap());
    let text = write(&game, Style::default());
    assert!(text.contains("KQkq e3"), "{text}");
    assert_eq!(read(&text, Mode::Strict).game, game);
}

#[test]
fn black_to_move_and_comments_that_do_not_fit_braces() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n\n\
                7... Kd8 ;a } brace\n8. O-O ({x} 8. Kd1 Kd7 (8... Kc7)) Ke8 *\n";
    let game = read(text, Mode::Strict).game;
    let written = write(&game, Style::default());
    let moves = written.split("\n\n").nth(1).unwrap();
    assert_eq!(moves, "7... Kd8 ;a } brace\n8. O-O ({x} 8. Kd1 Kd7 (8... Kc7)) 8... Ke8 *");
    assert_eq!(read(&written, Mode::Strict).game, game);
}

#[test]
fn letters_of_other_languages() {
    let text = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O Rg8 *";
    let game = read(text, Mode::Strict).game;
    let style = Style { letters: ["", "К", "С", "Л", "Ф", "Кр"], ..Style::default() };
    let russian = write(&game, style);
    assert!(russian.ends_with("1. Кf3 Кf6 2. g3 g6 3. Сg2 Сg7 4. O-O Лg8 *\n\n"), "{russian}");
}

/// What one game was like, as one line of text.
#[derive(Default)]
struct Summary {
    line: String,
    raw: Vec<u8>,
    lines: Vec<String>,
}

impl Visitor for Summary {
    fn play(&mut self, played: rochade_pgn::Played<'_>) {
        self.line += &format!("{} ", played.played);
    }
    fn repair(&mut self, repair: rochade_pgn::Repair) {
        self.line += &format!("<{} {} {}> ", repair.place.game, repair.place.line, repair.kind);
    }
    fn fault(&mut self, fault: rochade_pgn::Fault) {
        self.line += &format!("<{} {}> ", fault.place, fault.kind);
    }
    fn raw(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
    }
    fn end_game(&mut self, verdict: Verdict, end: &rochade::Position) {
        let raw = String::from_utf8_lossy(&self.raw);
        self.line += &format!("{verdict:?} {end:?} {raw}");
        self.raw.clear();
        self.lines.push(std::mem::take(&mut self.line));
    }
}

/// The places of a part, counted from the beginning of the file.
fn shifted(base: Base, extent: Extent) -> (u64, u64) {
    (base.before.lines + extent.lines, base.before.games + extent.games)
}

#[test]
fn several_threads_read_what_one_reads() {
    let clean: Vec<u8> = Games::new(1).file(6000);
    assert!(clean.len() > 3 << 20, "several parts");
    for (files, threads) in
        [(vec![clean.clone()], 1), (vec![clean.clone(), Games::new(2).file(10), clean], 3)]
    {
        let mut expected = Vec::new();
        let mut ends = Vec::new();
        for file in &files {
            let mut reader = Reader::new("f", &file[..]);
            let mut summary = Summary::default();
            reader.read_all(&mut summary).unwrap();
            ends.push((reader.passed().lines, reader.passed().games));
            expected.append(&mut summary.lines);
        }
        let mut found = Vec::new();
        let mut found_ends = vec![(0, 0); files.len()];
        read_parts(
            files.len(),
            threads,
            |source| Ok(&files[source][..]),
            |part, outbox| {
                let mut reader = Reader::new("f", part);
                let mut summary = Summary::default();
                while reader.read_game(&mut summary)? {
                    for line in summary.lines.drain(..) {
                        outbox.send((line, reader.passed()));
                    }
                }
                outbox.send((String::new(), reader.passed()));
                Ok(reader.passed())
            },
            |base, (line, extent)| {
                if line.is_empty() {
                    found_ends[base.source] = shifted(base, extent);
                } else {
                    found.push(line);
                }
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected);
        }
        assert_eq!(found_ends, ends);
    }
}

#[test]
fn an_error_of_a_source_or_of_the_collector_ends_the_reading() {
    let file = Games::new(3).file(3000);
    let work = |part: rochade_pgn::parallel::Part<'_>,
                outbox: &rochade_pgn::parallel::Outbox<u64>| {
        let mut reader = Reader::new("f", part);
        reader.read_all(&mut ())?;
        outbox.send(reader.passed().games);
        Ok(reader.passed())
    };
    let open = |source: usize| match source {
        0 => Ok(&file[..]),
        _ => Err(io::Error::other("no such file")),
    };
    let error = read_parts(2, 2, open, work, |_, _| Ok(())).unwrap_err();
    assert_eq!(error.to_string(), "no such file");
    let error =
        read_parts(1, 2, open, work, |_, _| Err(io::Error::other("disk full"))).unwrap_err();
    assert_eq!(error.to_string(), "disk full");
}
