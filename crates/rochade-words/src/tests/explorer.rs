//! Texts about openings and balance.

use crate::{Value, Words};

pub fn say_explorer(words: &Words, said: &mut Vec<String>) {
    for kind in ["start", "gone", "silent", "not-chess960", "option", "answer"] {
        said.push(words.engine_error(kind, "stockfish", "no such file"));
    }
    said.extend([
        words.ui("balance-no-engine"),
        words.ui_with("balance-other-search", &[("file", Value::text("a.csv"))]),
    ]);
    said.extend([1, 2, 5, 21, 960].map(|rows| words.balance_summary(rows, "+0.31", "0.12")));
    for kind in ["io", "damaged", "newer", "busy", "empty", "stopped"] {
        said.push(words.explorer_error(kind, "games.arrow", "7"));
    }
    for n in [0, 1, 2, 5, 11, 21, 104] {
        said.extend([
            words.explorer_added([n; 4]),
            words.ui_with(
                "explorer-built",
                &[("games", Value::count(n)), ("positions", Value::count(n))],
            ),
            words.explorer_total(n, ""),
            words.explorer_total(n, "51.0 % ± 0.7"),
        ]);
    }
    said.extend(words.explorer_columns());
    said.extend([words.ui("explorer-top"), words.ui("explorer-recent")]);
    said.extend(["chance", "more"].map(|kind| {
        words.ui_with(
            "explorer-spread",
            &[("starts", Value::count(960)), ("kind", Value::text(kind))],
        )
    }));
}
