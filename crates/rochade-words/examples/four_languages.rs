//! How a number leads to a position, in four languages: `cargo run --example four_languages`

use rochade::{Color, Role, StartId, start::TableLookup};
use rochade_words::{Language, Words};

fn main() {
    let start = StartId::CLASSICAL;
    for language in Language::ALL {
        let words = Words::of(language);
        println!("{}: {}", language.own_name(), words.piece_name(Role::Rook));
        for step in TableLookup::new(start).steps() {
            println!("  {}", words.table_step(&step, Color::White));
        }
    }
}
