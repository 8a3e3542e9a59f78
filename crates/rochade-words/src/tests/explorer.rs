//! Texts about openings and balance.

use crate::Words;

pub fn say_explorer(words: &Words, said: &mut Vec<String>) {
    for kind in ["start", "gone", "silent", "not-chess960", "option", "answer"] {
        said.push(words.engine_error(kind, "stockfish", "no such file"));
    }
    said.extend([words.balance_no_engine(), words.balance_other_search("a.csv")]);
    said.extend([1, 2, 5, 21, 960].map(|rows| words.balance_summary(rows, "+0.31", "0.12")));
    for kind in ["io", "damaged", "newer", "busy", "empty", "stopped"] {
        said.push(words.explorer_error(kind, "games.arrow", "7"));
    }
    for n in [0, 1, 2, 5, 11, 21, 104] {
        said.extend([
            words.explorer_added([n; 4]),
            words.explorer_built(n, n),
            words.explorer_total(n, ""),
            words.explorer_total(n, "51.0 % ± 0.7"),
        ]);
    }
    said.extend(words.explorer_columns());
    said.extend([words.explorer_top(), words.explorer_recent()]);
    said.extend(["chance", "more"].map(|kind| words.explorer_spread(960, kind)));
}
