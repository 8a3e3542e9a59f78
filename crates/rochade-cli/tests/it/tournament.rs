//! The commands for tournaments, as a user runs them.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::program::{answer_to_input as with_input, full_answer as answer};
use serde_json::Value;
use tempfile::TempDir;

/// A directory with an event in it: 11 players, 3 of 5 rounds played.
struct Event {
    directory: TempDir,
    file: String,
}

impl Event {
    fn new() -> Self {
        let directory = TempDir::new().expect("a directory");
        let file = directory.path().join("event.trf").display().to_string();
        let made = ["--players", "11", "--rounds", "5", "--played", "3", "--seed", "7"];
        let (printed, complained, code) =
            answer(&[&["random-tournament", "-o", &file], &made[..]].concat());
        assert_eq!((printed.as_str(), complained.as_str(), code), ("", "", 0));
        Self { directory, file }
    }

    /// Another file beside it.
    fn beside(&self, name: &str, text: &str) -> String {
        let path: PathBuf = self.directory.path().join(name);
        fs::write(&path, text).expect("a file");
        path.display().to_string()
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.file).expect("a file")
    }
}

#[test]
fn the_pairs_are_numbers_in_every_language() {
    let event = Event::new();
    let (english, _, code) = answer(&["pair", &event.file]);
    assert_eq!(code, 0);
    let lines: Vec<Vec<u16>> = english
        .lines()
        .map(|line| line.split(' ').map(|number| number.parse().expect("a number")).collect())
        .collect();
    assert_eq!(lines[0], [6]);
    assert_eq!(lines.len(), 7);
    assert!(lines[1..].iter().all(|pair| pair.len() == 2));
    assert_eq!(lines[6][1], 0, "the bye comes last");
    let mut players: Vec<u16> = lines[1..].concat();
    players.sort_unstable();
    assert_eq!(players, (0..=11).collect::<Vec<u16>>());
    for language in ["en", "de", "nl", "ru"] {
        assert_eq!(answer(&["pair", &event.file, "--lang", language]).0, english);
    }
    let out = event.beside("pairs", "");
    assert_eq!(answer(&["pair", &event.file, "-o", &out]), (String::new(), String::new(), 0));
    assert_eq!(fs::read_to_string(out).expect("a file"), english);
}

#[test]
fn the_reasons_follow_the_pairs_in_the_language_asked_for() {
    let event = Event::new();
    let (pairs, ..) = answer(&["pair", &event.file]);
    for (language, board, colors, bye) in [
        ("en", "\nBoard 1: ", "\n  Colours (", "\nPairing-allocated bye: "),
        ("de", "\nBrett 1: ", "\n  Farben (", "\nSpielfrei: "),
        ("nl", "\nBord 1: ", "\n  Kleuren (", "\nBye: "),
        ("ru", "\nДоска 1: ", "\n  Цвета (", "\nОсвобождение от игры: "),
    ] {
        let (told, complained, code) = answer(&["pair", &event.file, "--why", "--lang", language]);
        assert_eq!((complained.as_str(), code), ("", 0));
        let reasons = told.strip_prefix(&pairs).expect("the pairs come first");
        for sentence in [board, colors, bye] {
            assert!(reasons.contains(sentence), "{told}");
        }
        assert_eq!(reasons.matches(colors).count(), 5, "{told}");
    }
}

#[test]
fn what_the_arbiter_fixes_is_told() {
    let event = Event::new();
    let (pairs, ..) = answer(&["pair", &event.file]);
    let first: Vec<&str> = pairs.lines().nth(1).expect("a pair").split(' ').collect();
    let board = format!("{}-{}", first[1], first[0]);
    let arguments = ["pair", &event.file, "--why", "--board", &board];
    let (told, _, code) = answer(&arguments);
    assert_eq!(code, 0);
    assert!(told.contains("\n  Paired by the arbiter.\n"), "{told}");
    let (told, ..) = answer(&["pair", &event.file, "--why", "--bye", first[0]]);
    assert!(told.contains(", given by the arbiter.\n"), "{told}");
    let twice = ["pair", &event.file, "--bye", first[0], "--board", &board, "--lang", "nl"];
    let (printed, complained, code) = answer(&twice);
    assert_eq!((printed.as_str(), code), ("", 2));
    let expected = format!("Voor speler {} is meer dan één paring of bye vastgelegd.", first[0]);
    assert!(complained.contains(&expected), "{complained}");
}

/// Five teams of two in the file of the documentation's form.
fn teams() -> String {
    let players: Vec<String> = (1..=10).map(|n| format!(r#"{{ "name": "P{n}" }}"#)).collect();
    let teams: Vec<String> = (1..=5)
        .map(|n| format!(r#"{{ "name": "T{n}", "players": [{}, {}] }}"#, 2 * n - 1, 2 * n))
        .collect();
    format!(
        r#"{{ "rounds": 3, "initial_color": "white", "players": [{}], "teams": [{}],
             "format": {{ "system": "team_swiss", "matches": {{ "boards": 2 }} }},
             "played": [{{ "bye": 9, "boards": [
               {{ "white": 1, "black": 5, "result": "1-0" }},
               {{ "white": 6, "black": 2, "result": "1/2-1/2" }},
               {{ "white": 7, "black": 3, "result": "0-1" }},
               {{ "white": 4, "black": 8, "result": "1-0" }} ] }}] }}"#,
        players.join(", "),
        teams.join(", ")
    )
}

#[test]
fn matches_of_teams_are_paired_and_explained() {
    let event = Event::new();
    let file = event.beside("teams.json", &teams());
    let (pairs, complained, code) = answer(&["pair", &file]);
    assert_eq!((complained.as_str(), code), ("", 0));
    assert_eq!(pairs.lines().next(), Some("5"), "four boards and the team that rests: {pairs}");
    let (told, ..) = answer(&["pair", &file, "--why", "--lang", "de"]);
    assert!(told.contains("\n  1 T1 – 2 T2\n") || told.contains("\n  2 T2 – 1 T1\n"), "{told}");
    assert!(told.contains("ist spielfrei."), "{told}");
    let (table, ..) = answer(&["standings", &file]);
    let first = table.lines().nth(1).expect("a row");
    assert_eq!(first.split_whitespace().collect::<Vec<_>>()[..3], ["1", "2", "T2"]);
    let (why, _, code) = answer(&["standings", &file, "--why", "2"]);
    assert_eq!(code, 0);
    assert!(why.contains("Round 1: 2.0 – 0.0 against 4 T4"), "{why}");
    let (_, refused, code) = answer(&["standings", &file, "--tiebreaks", "TPR"]);
    assert_eq!(code, 2);
    assert!(refused.contains("is for individual players"), "{refused}");
    let none =
        event.beside("none.json", &teams().replace("\"teams\": [{", "\"teams\": [], \"x\": [{"));
    assert_eq!(answer(&["pair", &none]).2, 2);
    let (_, refused, code) = answer(&["pair", &event.file, "--system", "team-swiss"]);
    assert_eq!(code, 2);
    assert!(refused.contains("There are 0 teams"), "{refused}");
}

#[test]
fn json_has_the_same_keys_in_every_language() {
    let event = Event::new();
    let json = |language: &str| -> Value {
        let (text, ..) = answer(&["pair", &event.file, "--why", "--json", "--lang", language]);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    };
    let english = json("en");
    let boards = english["boards"].as_array().expect("boards");
    assert_eq!((english["round"].as_u64(), boards.len()), (Some(4), 5));
    let keys: Vec<&String> = boards[0].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["black", "bracket", "floated", "objections", "white"]);
    let without_words = |mut value: Value| {
        drop_words(&mut value);
        value
    };
    for language in ["de", "nl", "ru"] {
        assert_eq!(without_words(json(language)), without_words(english.clone()));
    }
}

fn drop_words(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("words");
            fields.values_mut().for_each(drop_words);
        }
        Value::Array(values) => values.iter_mut().for_each(drop_words),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn rounds_are_checked() {
    let event = Event::new();
    for (language, sentence) in [
        ("en", "All 3 rounds are paired according to the rules.\n"),
        ("de", "Alle 3 Runden sind regelgerecht gepaart.\n"),
        ("nl", "Alle 3 ronden zijn volgens de regels ingedeeld.\n"),
        ("ru", "Жеребьёвка всех 3 туров проведена по правилам.\n"),
    ] {
        let (told, _, code) = answer(&["pair", &event.file, "--check", "--lang", language]);
        assert_eq!((told.as_str(), code), (sentence, 0));
    }
    // With the other initial colour every round comes out otherwise.
    let other: String = match event.text().contains("152 W") {
        true => event.text().replace("152 W", "152 B"),
        false => event.text().replace("152 B", "152 W"),
    };
    assert_ne!(other, event.text());
    let other = event.beside("other.trf", &other);
    let (told, _, code) = answer(&["pair", &other, "--check", "--lang", "de"]);
    assert_eq!(code, 1);
    assert!(told.starts_with("Runde 1\n  in der Datei: "), "{told}");
    assert!(told.contains("\n  nach den Regeln: "), "{told}");
}

#[test]
fn standings_are_opened_up() {
    let event = Event::new();
    let codes = ["standings", &event.file, "--tiebreaks", "BH/C1,BH,SB"];
    let (table, _, code) = answer(&codes);
    assert_eq!((code, table.lines().count()), (0, 12));
    let heading = |table: &str| -> Vec<String> {
        let first = table.lines().next().expect("a heading");
        first.split_whitespace().map(ToString::to_string).collect()
    };
    assert_eq!(heading(&table), ["rank", "no.", "name", "points", "BH/C1", "BH", "SB"]);
    let second = table.lines().nth(2).expect("a line").split_whitespace().nth(1).expect("a number");
    for (language, title, opened, round) in [
        ("en", "points", "BH/C1 (Buchholz Cut-1, C.07 article 8.1): ", "Round 2: "),
        ("de", "Punkte", "BH/C1 (Buchholz mit 1 Streichergebnis, C.07 Artikel 8.1): ", "Runde 2: "),
        ("nl", "punten", "(weerstandspunten (Buchholz), C.07 artikel 8.1): ", "Ronde 2: "),
        ("ru", "очки", "BH (коэффициент Бухгольца, C.07, статья 8.1): ", "Тур 2: "),
    ] {
        let (table, ..) = answer(&[&codes[..], &["--lang", language]].concat());
        assert_eq!(heading(&table)[3], title);
        let (told, complained, code) =
            answer(&[&codes[..], &["--why", second, "--lang", language]].concat());
        assert_eq!((complained.as_str(), code), ("", 0));
        assert!(told.contains(opened), "{told}");
        assert_eq!(told.matches(&format!("\n    {round}")).count(), 4, "{told}");
    }
}

#[test]
fn nobody_has_that_number() {
    let event = Event::new();
    let arguments = ["standings", &event.file, "--why", "99", "--lang", "ru"];
    let expected = (String::new(), "Игрока с номером 99 нет.\n".to_owned(), 1);
    assert_eq!(answer(&arguments), expected);
}

/// Exit code 2 and one sentence, in the language asked for.
#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let event = Event::new();
    let broken = event.beside("broken.trf", "012 Club\nXXR many\n001    1\n");
    for (language, rounds, columns) in [
        ("en", "line 2: Column 5: “many” should be a number", "line 3: The line has 8 columns,"),
        (
            "de",
            "Zeile 2: Spalte 5: statt „many“ muss hier stehen",
            "Zeile 3: Die Zeile hat 8 Spalten,",
        ),
        (
            "nl",
            "regel 2: Kolom 5: in plaats van “many” moet hier staan",
            "regel 3: De regel heeft 8 kolommen,",
        ),
        (
            "ru",
            "строка 2: Позиция 5: вместо «many» здесь должно быть",
            "строка 3: В строке 8 позиций,",
        ),
    ] {
        for command in ["pair", "standings"] {
            let (printed, complained, code) = answer(&[command, &broken, "--lang", language]);
            assert_eq!((printed.as_str(), code), ("", 2));
            assert!(complained.contains(rounds), "{complained}");
            assert!(complained.contains(columns), "{complained}");
        }
    }
    let (_, complained, code) = answer(&["pair", "no-such.trf", "--lang", "de"]);
    assert_eq!(code, 2);
    assert!(complained.contains("„no-such.trf“ lässt sich nicht lesen"), "{complained}");
}

#[test]
fn what_cannot_be_asked_is_told() {
    let event = Event::new();
    let (_, complained, code) =
        answer(&["standings", &event.file, "--tiebreaks", "BH,XX", "--lang", "de"]);
    assert_eq!(code, 2);
    assert!(complained.contains("„XX“ ist keine Feinwertung"), "{complained}");
    let finished = event.beside("finished.trf", &event.text().replace("142 5", "142 3"));
    let (_, complained, code) = answer(&["pair", &finished, "--lang", "ru"]);
    assert_eq!(code, 2);
    assert!(complained.contains("Жеребьёвка всех 3 туров уже проведена."), "{complained}");
    // Two players who have met: the only pairing breaks C1.
    let made = ["--players", "2", "--rounds", "2", "--seed", "1", "--lang", "nl"];
    let out = event.beside("two.trf", "");
    let (_, complained, code) = answer(&[&["random-tournament", "-o", &out], &made[..]].concat());
    assert_eq!(code, 1);
    assert!(complained.starts_with("Ronde 2: Geen indeling voldoet"), "{complained}");
    let (printed, complained, code) = answer(&["pair", &out]);
    assert_eq!((printed.as_str(), code), ("", 1));
    assert!(complained.starts_with("No pairing satisfies the absolute criteria"), "{complained}");
}

#[test]
fn the_environment_says_which_language() {
    let event = Event::new();
    let output = Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(["pair", &event.file, "--check"])
        .env("LC_ALL", "de_DE.UTF-8")
        .output()
        .expect("the program runs");
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(told, "Alle 3 Runden sind regelgerecht gepaart.\n");
}

#[test]
fn a_round_robin_has_tie_breaks_of_its_own() {
    let event = Event::new();
    let (table, _, code) = answer(&["standings", &event.file, "--round-robin"]);
    assert_eq!(code, 0);
    assert!(table.lines().next().is_some_and(|heading| heading.contains("DE")), "{table}");
    let asked = ["standings", &event.file, "--round-robin", "--tiebreaks", "BH"];
    let (_, complaint, code) = answer(&asked);
    assert_eq!(code, 2);
    assert!(complaint.contains("BH"), "{complaint}");
}

#[test]
fn the_pairs_never_replace_the_tournament() {
    let event = Event::new();
    let before = event.text();
    let (_, said, code) = answer(&["pair", &event.file, "-o", &event.file]);
    assert_eq!(code, 2);
    assert!(said.contains("cannot be written at the same time"), "{said}");
    assert_eq!(event.text(), before);
    let files = fs::read_dir(event.directory.path()).expect("a directory").count();
    assert_eq!(files, 1, "no temporary file is left");
}

#[test]
fn a_tournament_can_come_by_standard_input() {
    let event = Event::new();
    for command in ["pair", "standings"] {
        let (expected, _, _) = answer(&[command, &event.file]);
        assert_eq!(with_input(&[command, "-"], &event.text()), (expected, 0), "{command}");
    }
}

#[test]
fn a_pair_that_has_met_is_pointed_out() {
    let event = Event::new();
    let (_, said, code) = answer(&["pair", &event.file, "--board", "1-2", "--board", "3-4"]);
    assert_eq!(code, 0);
    let (standings, ..) = answer(&["standings", &event.file, "--why", "1"]);
    assert!(said.is_empty() || said.contains("have already met in round"), "{said} {standings}");
    // Every pair of round 1 has met.
    let text = event.text();
    let line = text.lines().find(|line| line.starts_with("001    1")).expect("player 1");
    let opponent: u16 = line[91..95].trim().parse().expect("an opponent");
    let (_, said, _) = answer(&["pair", &event.file, "--board", &format!("1-{opponent}")]);
    assert!(
        said.contains(&format!("Players 1 and {opponent} have already met in round 1")),
        "{said}"
    );
}

#[test]
fn a_file_of_teams_has_one_cause() {
    let event = Event::new();
    let teams = "310   1 Team One                         1    2    3    4\n";
    // Players whose records do not fit together, as in matches of teams.
    let broken: String = event
        .text()
        .lines()
        .map(|line| match line.starts_with("001") {
            true => format!("{}\n", line.replace(" w 1", " b 1")),
            false => format!("{line}\n"),
        })
        .collect();
    let file = event.beside("teams.trf", &format!("{broken}{}", teams.repeat(50)));
    let (_, said, code) = answer(&["pair", &file]);
    assert_eq!(code, 2);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("This is a team event"), "{said}");
    // Where the players make an event of their own, one remark is enough.
    let file = event.beside("mixed.trf", &format!("{}{}", event.text(), teams.repeat(50)));
    let (_, said, code) = answer(&["pair", &file]);
    assert_eq!((said.lines().count(), code), (1, 0), "{said}");
}
