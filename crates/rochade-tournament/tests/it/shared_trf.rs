//! Recorded tournaments, where the folder with them lies beside the project. The
//! same properties are tested on events of our own in the other files.

use std::fs;
use std::path::{Path, PathBuf};

use rochade_tournament::pairing::check_rounds;
use rochade_tournament::standings::{Kind, Standings, Tiebreak};
use rochade_tournament::systems::Swiss;
use rochade_tournament::trf::Trf;
use rochade_tournament::{PlayerId, Tournament};

/// The files with this ending in a folder of the recorded tournaments.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/trf");
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .collect();
    files.sort();
    files
}

fn event(path: &Path) -> Tournament {
    let bytes = fs::read(path).expect("the file can be read");
    let (event, problems) = Trf::read(&bytes).event().unwrap_or_else(|problems| {
        panic!("{}: {}", path.display(), problems[0]);
    });
    for problem in &problems {
        println!("{}: {problem}", path.display());
    }
    event
}

/// The rounds that the library pairs otherwise than they were paired.
fn differing(path: &Path) -> Vec<u16> {
    let checks = check_rounds(&event(path), &Swiss::default());
    checks.iter().filter(|check| !check.agrees()).map(|check| check.round).collect()
}

#[test]
fn every_round_of_the_generated_events_is_paired_as_recorded() {
    for path in files("generated", ".trf") {
        assert_eq!(differing(&path), [0u16; 0], "{}", path.display());
    }
}

#[test]
fn the_real_events_differ_where_the_reference_program_differs() {
    for table in files("real", "CHECK.csv") {
        let folder = table.parent().expect("a file is in a folder");
        let text = fs::read_to_string(&table).expect("the table can be read");
        for row in text.lines().skip(1) {
            let fields: Vec<&str> = row.split(',').collect();
            let expected: Vec<u16> = fields[5].split(' ').filter_map(|r| r.parse().ok()).collect();
            assert_eq!(differing(&folder.join(fields[0])), expected, "{}", fields[0]);
        }
    }
}

#[test]
fn every_file_is_written_back_unchanged() {
    for path in files("generated", ".trf").into_iter().chain(files("real", ".trf")) {
        let bytes = fs::read(&path).expect("the file can be read");
        assert_eq!(Trf::read(&bytes).to_bytes(), bytes, "{}", path.display());
    }
}

#[test]
fn every_event_survives_being_written_anew() {
    for path in files("generated", ".trf").into_iter().chain(files("real", ".trf")) {
        let event = event(&path);
        let (again, problems) = Trf::of(&event).event().expect("our own file can be read");
        assert_eq!(problems, [], "{}", path.display());
        assert_eq!(again, event, "{}", path.display());
    }
}

/// The values of a table, by player and column, that differ from ours.
fn differing_values(table: &Path) -> Vec<String> {
    let name = table.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    let event = event(&table.with_file_name(format!("../real/{name}.trf")));
    let text = fs::read_to_string(table).expect("the table can be read");
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<&str>>());
    let header = lines.next().expect("a table has a header");
    let tiebreaks = Tiebreak::list(&header[3..].join(",")).expect("the codes are known");
    let rounds = event.settings().rounds.unwrap_or(event.rounds_played());
    let kind = if name == "domloup-rapide-2025-2" { Kind::RoundRobin } else { Kind::Swiss };
    let standings = Standings::new(&event, kind, rounds, &tiebreaks);
    let mut differing = Vec::new();
    for fields in lines {
        let number = fields[0].parse().ok().and_then(PlayerId::new).expect("a starting number");
        let row = standings.rows().iter().find(|row| row.player == number).expect("a row");
        let mut ours = vec![row.rank.to_string(), row.points.to_string()];
        ours.extend(row.values.iter().map(|v| v.map_or("-0".to_owned(), |v| v.to_string())));
        for ((column, theirs), ours) in header[1..].iter().zip(&fields[1..]).zip(ours) {
            // The table writes some halves without a decimal.
            if *theirs != ours && format!("{theirs}.0") != ours {
                differing.push(format!("{name} {number} {column}: {theirs}, ours {ours}"));
            }
        }
    }
    differing
}

#[test]
fn tie_breaks_are_those_of_the_reference_program() {
    let mut differing = Vec::new();
    for table in files("expected-tiebreaks", ".tsv") {
        differing.extend(differing_values(&table));
    }
    for line in &differing {
        println!("{line}");
    }
    assert_eq!(differing.len(), 0);
}
