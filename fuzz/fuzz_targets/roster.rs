//! Lists of players, as text and as report files: every problem names a line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rochade_server::club::roster;

fuzz_target!(|bytes: &[u8]| {
    let text = roster::text(bytes);
    for read in [roster::csv(&text), roster::trf(bytes)] {
        let lines = bytes.len() as u64 + 1;
        assert!(read.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        assert!(read.players.len() <= bytes.len());
    }
});
