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
        assert!(told.contains("3 Carla is not paired with 2 Boris: they met in round 2"), "{told}");
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
            "4 Dirk is up to rank 3, value 7 instead of 6: the game of round 1 is worth 0.5 more",
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
        assert!(
            code == 2 && complained.contains("20000. Choose a value from 1 to 10000"),
            "{complained}"
        );
        let (_, complained, code) = answer(&["pair", file, "--settings", r#"{ "tpo": 9 }"#]);
        assert!(code == 2 && complained.contains("unknown field `tpo`"), "{complained}");
    });
    with_file(&SEASON.replace("\"black\": 1,", "\"black\": 9,"), |file| {
        let (_, complained, code) = answer(&["pair", file]);
        assert!(code == 2 && complained.contains("Round 1: There is no player"), "{complained}");
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
    assert!(told.contains("place 1 in the standings"), "{told}");
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

#[test]
fn an_arena_and_a_ladder_are_paired_and_ranked() {
    let players: Vec<String> =
        (1..=5).map(|n| format!(r#"{{ "name": "P{n}", "rating": {} }}"#, 2000 - 10 * n)).collect();
    let with = |format: &str| {
        format!(
            r#"{{ "format": {format}, "players": [{}], "played": [{{ "boards": [
                {{ "white": 2, "black": 1, "result": "1-0" }},
                {{ "white": 4, "black": 3, "result": "*" }} ] }}] }}"#,
            players.join(", ")
        )
    };
    with_file(&with(r#"{ "system": "arena" }"#), |file| {
        let (pairs, complained, code) = answer(&["pair", file]);
        assert_eq!((complained.as_str(), code), ("", 0));
        // 3 and 4 still play, 1 and 2 just did: 2 leads and meets 5, who waited.
        assert!(pairs == "1\n5 2\n" || pairs == "1\n2 5\n", "{pairs}");
        let (told, ..) = answer(&["pair", file, "--why", "--lang", "nl"]);
        assert!(told.contains("5 P5 heeft 1 ronde gewacht."), "{told}");
        let (why, ..) = answer(&["standings", file, "--why", "2", "--lang", "en"]);
        assert!(why.contains("Round 1: won against 1 P1: 2.0"), "{why}");
    });
    with_file(&with(r#"{ "system": "ladder" }"#), |file| {
        let (table, ..) = answer(&["standings", file]);
        let first: Vec<&str> = table.lines().nth(1).expect("a row").split_whitespace().collect();
        assert_eq!(first[..3], ["1", "2", "P2"], "{table}");
        let (pairs, _, code) = answer(&["pair", file, "--board", "5-3"]);
        assert_eq!((pairs.as_str(), code), ("1\n5 3\n", 0));
        let (_, refused, code) = answer(&["pair", file, "--board", "2-5", "--lang", "en"]);
        assert_eq!(code, 2);
        assert!(refused.contains("4 places higher; the limit is 3"), "{refused}");
        let (_, refused, code) = answer(&["pair", file, "--lang", "en"]);
        assert_eq!(code, 2);
        assert!(refused.contains("There are no challenges yet"), "{refused}");
    });
}

#[test]
fn a_season_adds_up_its_events() {
    let directory = TempDir::new().expect("a directory");
    let write = |name: &str, text: &str| {
        let path = directory.path().join(name);
        fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    write("club.json", SEASON);
    let season = r#"{ "season": { "best": 1 }, "events": [
        { "name": "Club", "file": "club.json" },
        { "name": "Open", "places": [["Anna"], ["Carla", "Boris"]] } ] }"#;
    let file = write("season.json", season);
    let (table, complained, code) = answer(&["season", &file, "--lang", "en"]);
    assert_eq!((complained.as_str(), code), ("", 0));
    // Carla leads the club (10) and shared second place of the open (7).
    let rows: Vec<Vec<&str>> =
        table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["rank", "name", "Club", "Open", "total"]);
    assert_eq!(rows[1], ["1", "Carla", "10", "(7)", "10"], "{table}");
    let (why, ..) = answer(&["season", &file, "--why", "Carla", "--lang", "de"]);
    assert!(why.contains("Open: Platz 2, geteilt von 2: 7, Streichergebnis"), "{why}");
    let (json, ..) = answer(&["season", &file, "--json"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["table"][0]["results"][1]["counts"], false);
    assert_eq!(answer(&["season", &file, "--why", "Nobody"]).2, 1);
    let wrong = write("wrong.json", &season.replace("\"best\": 1", "\"best\": 0"));
    let (_, refused, code) = answer(&["season", &wrong, "--lang", "en"]);
    assert_eq!((code, refused.contains("At least one result must count")), (2, true), "{refused}");
    let damaged = write("damaged.json", &season.replace("\"places\"", "\"place\""));
    let (_, refused, code) = answer(&["season", &damaged]);
    assert!(code == 2 && refused.contains("line 3"), "{refused}");
}
