//! Journals as they might lie on a damaged disk: reading, folding and replaying them with
//! the rules of today ends, and says what is wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rochade_server::club::Event;
use rochade_server::journal::{Aggregate, audit, folded};
use rochade_server::play::OnlineGame;
use rochade_server::public_draw::PublicDraw;
use rochade_server::storage::Row;

fn replay<A: Aggregate>(rows: &[Row]) {
    let _ = folded::<A>(rows);
    let _ = audit::<A>(rows);
}

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    // One record a line; the first byte says in which form they are and of what.
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
});
