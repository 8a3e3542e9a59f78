//! Checks a game file and says what had to be repaired:
//! `cargo run --example check_file -- games.pgn`

use std::error::Error;
use std::fs::File;
use std::io::Read;

use rochade_pgn::{Collected, Reader, decompress};

/// Castling as some programs write it, and a result that is missing.
const SAMPLE: &str = "[Variant \"Chess960\"]\n\
    [FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1\"]\n\n\
    1. Kg1 c5 2. Nc3\n";

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1);
    let bytes: Box<dyn Read + Send> = match &path {
        Some(path) => Box::new(File::open(path)?),
        None => Box::new(SAMPLE.as_bytes()),
    };
    let name = path.as_deref().unwrap_or("sample");
    let mut reader = Reader::new(name, decompress(bytes)?);
    let mut games = 0;
    while let Some(read) = Collected::read(&mut reader)? {
        games += 1;
        for repair in &read.repairs {
            println!("{repair}");
        }
        if let Some(fault) = read.fault {
            println!("{fault}");
        }
    }
    println!("{games} games read");
    Ok(())
}
