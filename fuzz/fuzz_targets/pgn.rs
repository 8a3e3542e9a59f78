//! Any bytes at all: reading ends, every byte is shown once, and a game that
//! was read without a fault is the same when it is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rochade_pgn::{Collected, Mode, Reader, Style, Visitor, Writer};

#[derive(Default)]
struct Raw(Vec<u8>);

impl Visitor for Raw {
    fn raw(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut raw = Raw::default();
    Reader::new("fuzz", bytes).read_all(&mut raw).expect("memory can be read");
    assert_eq!(raw.0.len(), bytes.len());

    let mut reader = Reader::new("fuzz", bytes);
    while let Some(read) = Collected::read(&mut reader).expect("memory can be read") {
        if read.fault.is_some() {
            continue;
        }
        let mut writer = Writer::new(Vec::new(), Style::default());
        writer.write_game(&read.game).expect("memory can be written");
        let text = writer.into_inner();
        let mut again = Reader::with_mode("written", &text[..], Mode::Strict);
        let again = Collected::read(&mut again).expect("memory").expect("a game");
        assert_eq!(again.fault, None);
        assert_eq!(again.game, read.game);
    }
});
