//! Laws that hold for any input. The fuzz targets in `fuzz/` look for exceptions; tests
//! try them on the fuzzer's corpus.

use rochade_pgn::{Collected, Reader};
use rochade_words::{Language, Words};

use crate::event::{Event, roster};
use crate::game::OnlineGame;
use crate::journal::{self, Aggregate, folded};
use crate::public_draw::PublicDraw;
use crate::storage::Row;
use crate::wire::event::{DeskRequest, PairingSystem};
use crate::wire::{AnalysisGame, ClientMessage};

/// Lists of players, as text and as report files: every problem names a line, and nobody
/// comes from nowhere.
pub fn roster(bytes: &[u8]) {
    let text = roster::text(bytes);
    // What is longer than it may be is not read at all.
    for read in [roster::csv(&text), roster::trf(bytes, &PairingSystem::Swiss { rounds: 5 })]
        .into_iter()
        .flatten()
    {
        let lines = bytes.len() as u64 + 1;
        assert!(read.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        assert!(read.players.len() <= bytes.len());
    }
}

/// What a page sends over the socket of a game, and to the organiser's desk: what can be
/// read is the same when it is written and read again.
pub fn message(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<ClientMessage>(bytes) {
        let text = serde_json::to_string(&message).expect("it was read from JSON");
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).expect("our own"), message);
    }
    if let Ok(request) = serde_json::from_slice::<DeskRequest>(bytes) {
        let text = serde_json::to_string(&request).expect("it was read from JSON");
        let again: DeskRequest = serde_json::from_str(&text).expect("our own");
        assert_eq!(again.command, request.command);
    }
}

/// Journals as they might lie on a damaged disk: reading, folding and replaying them with
/// the rules of today ends. One record a line; the first byte says of what they are and in
/// which form.
pub fn records(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let v = 1 + u16::from(first / 3 % 2);
    let rows: Vec<Row> = (1..)
        .zip(text.lines())
        .map(|(number, text)| Row { number, v, text: text.to_owned() })
        .collect();
    match first % 3 {
        0 => replay::<OnlineGame>(&rows),
        1 => replay::<Event>(&rows),
        _ => replay::<PublicDraw>(&rows),
    }
}

/// Games of a file, in a page that analyses them: what comes back is the same game.
pub fn analysis(bytes: &[u8]) {
    let words = Words::of(Language::En);
    let mut reader = Reader::new("", bytes);
    while let Some(read) = Collected::read(&mut reader).expect("memory can be read") {
        // What has too many moves is not shown.
        let Ok(shown) = AnalysisGame::new(words, &read.game) else { continue };
        let json = serde_json::to_string(&shown).expect("it can be written");
        let sent: AnalysisGame = serde_json::from_str(&json).expect("our own");
        assert_eq!(sent.tree(words).expect("every move was legal"), read.game);
    }
}

fn replay<A: Aggregate>(rows: &[Row]) {
    let _ = folded::<A>(rows);
    let _ = journal::audit::<A>(rows);
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    type Law = fn(&[u8]);

    /// Each input of the corpus, and the same cut off, and with a byte changed.
    #[test]
    fn the_laws_hold_on_the_corpus_of_the_fuzzer() {
        let laws: [(&str, Law); 4] =
            [("roster", roster), ("message", message), ("records", records), ("pgn", analysis)];
        for (name, law) in laws {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
            let mut tried = 0;
            for file in std::fs::read_dir(folder).expect("a corpus") {
                let bytes = std::fs::read(file.expect("a file").path()).expect("it can be read");
                law(&bytes);
                for part in 1..8 {
                    let place = bytes.len() * part / 8;
                    law(&bytes[..place]);
                    let mut changed = bytes.clone();
                    changed[place] ^= 0x15;
                    law(&changed);
                }
                tried += 1;
            }
            assert!(tried > 3, "{name}");
        }
    }
}
