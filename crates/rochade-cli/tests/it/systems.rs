//! `pair`, `standings` and `bracket` for systems other than the Swiss.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::program::full_answer as answer;

/// The season of the worked example in docs/event-files.md.
const SEASON: &str = r#"{
  "name": "Club evening",
  "format": { "system": "keizer", "top": 9 },
  "players": [
    { "name": "Anna" }, { "name": "Boris" }, { "name": "Carla" },
    { "name": "Dirk" }, { "name": "Elena" }, { "name": "Fedor" }
  ],
  "played": [
    { "boards": [
      { "white": 2, "black": 1, "result": "1-0" },
      { "white": 4, "black": 3, "result": "1/2-1/2" },
      { "white": 6, "black": 5, "result": "1/2-1/2" }
    ] },
    { "boards": [
      { "white": 3, "black": 2, "result": "1-0" },
      { "white": 1, "black": 4, "result": "1/2-1/2" }
    ], "bye": 5, "away": { "6": "excused" } }
  ],
  "away": { "3": { "4": "duty", "5": "absent" } }
}"#;

fn with_file(text: &str, work: impl FnOnce(&str)) {
    let directory = TempDir::new().expect("a directory");
    let path = directory.path().join("event.json");
    fs::write(&path, text).expect("a file");
    work(&path.display().to_string());
}

#[test]
fn a_keizer_evening_is_paired_with_its_reasons() {
    with_file(SEASON, |file| {
        assert_eq!(answer(&["pair", file]), ("2\n1 3\n2 6\n".into(), String::new(), 0));
        let (told, _, code) = answer(&["pair", file, "--why", "--lang", "en"]);
        assert_eq!(code, 0);
        assert!(told.contains("3 Carla does not meet 2 Boris: they met in round 2"), "{told}");
        let (json, _, code) = answer(&["pair", file, "--why", "--json", "--lang", "en"]);
        let json: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!((code, &json["boards"][0]["white"]), (0, &Value::from(1)));
        let reason = &json["boards"][0]["reasons"][0];
        assert_eq!(reason["kind"], "keizer-passed");
        assert_eq!(reason["why"]["round"], 2);
    });
}

#[test]
fn a_keizer_table_is_opened_line_by_line_and_says_what_changed() {
    with_file(SEASON, |file| {
        let (table, _, code) = answer(&["standings", file, "--lang", "en"]);
        assert_eq!(code, 0);
        let rows: Vec<Vec<&str>> =
            table.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[0][..4], ["1", "3", "Carla", "20.5"]);
        assert_eq!(rows[3][..5], ["4", "5", "Elena", "10", "1/3"]);
        let (why, _, code) = answer(&["standings", file, "--why", "3", "--lang", "en"]);
        assert_eq!(code, 0);
        for line in [
            "3 Carla: rank 1, 20.5 points\n",
            "  Own value: 8 = all of the value 8 of rank 2\n",
            "  Round 1: drew with 4 Dirk: 3.5 = half of their value 7 (rank 3)\n",
            "4 Dirk rose to rank 3, value 7 instead of 6: the game of round 1 is worth 0.5 more",
        ] {
            assert!(why.contains(line), "{why}");
        }
        let (_, complained, code) =
            answer(&["standings", file, "--tiebreaks", "BH", "--lang", "en"]);
        assert!(code == 2 && complained.contains("no tie-breaks"), "{complained}");
    });
}

#[test]
fn settings_come_from_the_command_line_and_impossible_ones_are_refused() {
    with_file(SEASON, |file| {
        let (table, ..) =
            answer(&["standings", file, "--settings", r#"{ "own": "none", "top": 60 }"#]);
        assert!(!table.is_empty());
        let (_, complained, code) =
            answer(&["pair", file, "--settings", r#"{ "top": 20000 }"#, "--lang", "en"]);
        assert!(code == 2 && complained.contains("20000; expected 1 to 10000"), "{complained}");
        let (_, complained, code) = answer(&["pair", file, "--settings", r#"{ "tpo": 9 }"#]);
        assert!(code == 2 && complained.contains("unknown field `tpo`"), "{complained}");
    });
    with_file(&SEASON.replace("\"black\": 1,", "\"black\": 9,"), |file| {
        let (_, complained, code) = answer(&["pair", file]);
        assert!(code == 2 && complained.contains("round 1: there is no player"), "{complained}");
    });
    with_file(&SEASON.replace("1/2-1/2", "2-2"), |file| {
        let (_, complained, code) = answer(&["pair", file]);
        assert!(code == 2 && complained.contains("line "), "{complained}");
    });
}

#[test]
fn a_cup_from_a_trf_file_is_paired_and_drawn() {
    let directory = TempDir::new().expect("a directory");
    let file = directory.path().join("cup.trf").display().to_string();
    answer(&["random-tournament", "--players", "6", "--rounds", "5", "--played", "0", "-o", &file]);
    let cup = ["--system", "knock-out"];
    let (pairs, complained, code) = answer(&[&["pair", &file], &cup[..]].concat());
    assert_eq!((complained.as_str(), code), ("", 0));
    assert_eq!(pairs, "2\n5 4\n6 3\n");
    let (why, ..) = answer(&[&["pair", &file, "--why", "--lang", "de"], &cup[..]].concat());
    assert!(why.contains("Viertelfinale 2") && why.contains("kommt kampflos weiter"), "{why}");
    let picture = directory.path().join("cup.svg").display().to_string();
    let (_, _, code) = answer(&["bracket", &file, "--paper", "a4", "-o", &picture, "--lang", "ru"]);
    let svg = fs::read_to_string(picture).expect("a picture");
    assert!(code == 0 && svg.starts_with("<svg") && svg.contains("Полуфинал 1"), "{svg}");
    let (_, complained, code) = answer(&["bracket", &file, "--system", "swiss", "--lang", "en"]);
    assert!(code == 2 && complained.contains("no bracket"), "{complained}");
    let (groups, ..) = answer(&["pair", &file, "--preset", "las-vegas-2025", "--lang", "en"]);
    assert_eq!(groups, "", "six players are too few");
}

#[test]
fn a_round_robin_from_a_trf_file() {
    let directory = TempDir::new().expect("a directory");
    let file = directory.path().join("robin.trf").display().to_string();
    answer(&["random-tournament", "--players", "6", "--rounds", "5", "--played", "0", "-o", &file]);
    let (pairs, _, code) = answer(&["pair", &file, "--system", "round-robin"]);
    assert_eq!((pairs.as_str(), code), ("3\n1 6\n2 5\n3 4\n", 0));
}

#[test]
fn prizes_are_shared_with_their_reasons() {
    let directory = TempDir::new().expect("a directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let (event, fund) = (path("open.trf"), path("fund.json"));
    answer(&["random-tournament", "--players", "12", "--rounds", "3", "-o", &event]);
    let text = r#"{ "main": ["100", "60", "40"], "categories": [
        { "name": "Under 1900", "rating_below": 1900, "prizes": ["30"] }] }"#;
    fs::write(&fund, text).expect("a file");
    let (told, complained, code) = answer(&["prizes", &event, "--fund", &fund, "--lang", "en"]);
    assert_eq!((complained.as_str(), code), ("", 0));
    assert!(told.contains("place 1 of the table"), "{told}");
    let (json, ..) = answer(&["prizes", &event, "--fund", &fund, "--json"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let awards = json["awards"].as_array().expect("a list");
    let paid: f64 = awards
        .iter()
        .map(|award| award["amount"].as_str().expect("a text").parse::<f64>().expect("a number"))
        .sum();
    assert!((paid - 230.0).abs() < 0.001, "{json}");
    fs::write(&fund, r#"{ "main": ["10", "20"] }"#).expect("a file");
    let (_, complained, code) = answer(&["prizes", &event, "--fund", &fund, "--lang", "en"]);
    assert!(code == 2 && complained.contains("20.00 comes after 10.00"), "{complained}");
}
