//! The laws of the fuzz targets, over their corpus and mutations of it.

use crate::laws;
use std::fs;
use std::path::Path;

use crate::common::Random;

/// How many mutations of each file are tried.
const MUTATIONS: u64 = 1_500;

fn run(target: &str, law: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let seeds: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).expect("a file")).collect();
    for (number, seed) in seeds.iter().enumerate() {
        law(seed);
        for mutation in 0..MUTATIONS {
            let mut random = Random::new(mutation * 1_000 + number as u64);
            law(&mutated(seed, &seeds, &mut random));
        }
    }
}

/// One to four small damages: bytes changed, removed, doubled, or taken from
/// another file.
fn mutated(seed: &[u8], others: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut data = seed.to_vec();
    for _ in 0..=random.below(4) {
        let place = random.below(data.len() + 1);
        let length = random.below(8);
        let end = (place + length).min(data.len());
        match random.below(5) {
            0 if place < data.len() => data[place] ^= 1 << random.below(8),
            1 => drop(data.drain(place..end)),
            2 => {
                let copy = data[place..end].to_vec();
                data.splice(place..place, copy);
            }
            3 => {
                let other = &others[random.below(others.len())];
                let from = random.below(other.len() + 1);
                let piece = &other[from..(from + length).min(other.len())];
                data.splice(place..end, piece.iter().copied());
            }
            _ => data.insert(place, random.below(256) as u8),
        }
    }
    data
}

#[test]
fn fen_laws_hold() {
    run("fen", laws::fen);
}

#[test]
fn setup_laws_hold() {
    run("setup", laws::setup);
}

#[test]
fn san_laws_hold() {
    run("san", laws::san);
}

#[test]
fn uci_laws_hold() {
    run("uci", laws::uci);
}
