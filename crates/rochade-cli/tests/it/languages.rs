//! Help, wrong arguments and answers in the reader's language.

use std::process::Command;

use crate::program::{answer, complaint, full_answer};

/// What each language says about wrong arguments.
#[test]
fn wrong_arguments_are_explained_in_four_languages() {
    type Case<'a> = (&'a [&'a str], [&'a [&'a str]; 4]);
    let cases: &[Case<'_>] = &[
        (
            &["fen", "518", "--jsn"],
            [
                &["error: This command has no argument “--jsn”.", "Did you mean --json?", "Usage:"],
                &[
                    "Fehler: Dieser Befehl hat kein Argument „--jsn“.",
                    "Meinten Sie --json?",
                    "Aufruf:",
                ],
                &[
                    "fout: Deze opdracht heeft geen argument “--jsn”.",
                    "Bedoelt u --json?",
                    "Gebruik:",
                ],
                &[
                    "ошибка: У этой команды нет аргумента «--jsn».",
                    "Возможно, вы имели в виду --json?",
                ],
            ],
        ),
        (
            &["pgm"],
            [
                &["There is no command “pgm”.", "Did you mean pgn?", "rochade [OPTIONS] <COMMAND>"],
                &["Einen Befehl „pgm“ gibt es nicht.", "rochade [OPTIONEN] <BEFEHL>"],
                &["Er is geen opdracht “pgm”.", "rochade [OPTIES] <OPDRACHT>"],
                &["Команды «pgm» нет.", "rochade [ПАРАМЕТРЫ] <КОМАНДА>"],
            ],
        ),
        (
            &["perft", "518", "31"],
            [
                &["“31” cannot be used for “[DEPTH]”.", "Enter a number from 0 to 30."],
                &["„31“ ist für „[TIEFE]“ nicht möglich.", "Geben Sie eine Zahl von 0 bis 30 ein."],
                &["“31” kan niet bij “[DIEPTE]”.", "Voer een getal van 0 tot en met 30 in."],
                &["«31» не подходит для «[ГЛУБИНА]».", "Введите число от 0 до 30."],
            ],
        ),
        (
            &["pgn", "fix", "--output", "x", "--fen", "edp"],
            [
                &["“edp” cannot be used for “--fen <FEN>”.", "Use one of these: x-fen, shredder."],
                &["Möglich sind: x-fen, shredder."],
                &["Kies een van deze: x-fen, shredder."],
                &["Укажите одно из значений: x-fen, shredder."],
            ],
        ),
        (
            &["restore", "x.sqlite"],
            [
                &["An argument is missing: --data <DIR>."],
                &["Ein Argument fehlt: --data <ORDNER>."],
                &["Er ontbreekt een argument: --data <MAP>."],
                &["Не хватает аргумента: --data <ПАПКА>."],
            ],
        ),
        (
            &["fen", "518", "--lines"],
            [
                &["cannot be combined with"],
                &["geht nicht zusammen mit"],
                &["gaat niet samen met"],
                &["нельзя сочетать с"],
            ],
        ),
        (
            &["fen", "--file"],
            [
                &["“--file <FILE>” needs a value."],
                &["„--file <DATEI>“ braucht einen Wert."],
                &["“--file <BESTAND>” heeft een waarde nodig."],
                &["Для «--file <ФАЙЛ>» нужно значение."],
            ],
        ),
        (
            &["fen", "518", "--json", "--json"],
            [
                &["Give “--json” only once."],
                &["Geben Sie „--json“ nur einmal an."],
                &["Geef “--json” maar één keer op."],
                &["Укажите «--json» только один раз."],
            ],
        ),
        (
            &["pgn", "filter", "--from", "yesterday"],
            [
                &["Write it like this: 2026.11.15, 2026.11, 2026."],
                &["Schreiben Sie es so: 2026.11.15"],
                &["Schrijf het zo: 2026.11.15"],
                &["Напишите так: 2026.11.15"],
            ],
        ),
        (
            &["show", "960"],
            [
                &["Enter a number from 0 to 959."],
                &["Geben Sie eine Zahl von 0 bis 959 ein."],
                &["Voer een getal van 0 tot en met 959 in."],
                &["Введите число от 0 до 959."],
            ],
        ),
    ];
    for (arguments, languages) in cases {
        for (code, expected) in ["en", "de", "nl", "ru"].into_iter().zip(languages) {
            let said = complaint(&[arguments, &["--lang", code][..]].concat());
            for text in *expected {
                assert!(said.contains(text), "{arguments:?} {code}: no {text:?} in\n{said}");
            }
        }
    }
}

#[test]
fn the_language_can_stand_before_the_command() {
    let (text, code) = answer(&["--lang", "de", "fen", "518"]);
    assert!(text.starts_with("gültige Stellung\n"), "{text}");
    assert_eq!(code, 0);
    assert!(complaint(&["--lang=nl", "nonsense"]).starts_with("fout: "));
}

/// Nothing that clap says itself is left in English, in the short and in the long help.
#[test]
fn help_is_translated_down_to_its_headings() {
    let english = [
        "Usage",
        "Arguments:",
        "Options:",
        "Commands:",
        "Conditions:",
        "[default",
        "[env",
        "possible",
        "Possible",
        "OPTIONS",
        "COMMAND",
        "Print",
    ];
    let headings = [("de", "Aufruf: "), ("nl", "Gebruik: "), ("ru", "Использование: ")];
    let commands: [&[&str]; 9] = [
        &[],
        &["draw"],
        &["pgn"],
        &["pgn", "filter"],
        &["pgn", "fix"],
        &["bracket"],
        &["serve"],
        &["tournament", "new"],
        &["account"],
    ];
    for (language, usage) in headings {
        for command in commands {
            for help in ["-h", "--help"] {
                let line = [command, &["--lang", language, help]].concat();
                let (text, code) = answer(&line);
                assert!(code == 0 && text.contains(usage), "{line:?}: {text}");
                let left = english.into_iter().find(|word| text.contains(word));
                assert_eq!(left, None, "{line:?}:\n{text}");
            }
        }
    }
    let (english, _) = answer(&["pgn", "fix", "--help"]);
    assert!(english.contains("Usage: rochade pgn fix [OPTIONS]"), "{english}");
    assert_eq!(answer(&["help", "pgn", "fix"]).0, english);
}

/// What other programs read is the same in every locale.
#[test]
fn completions_do_not_depend_on_the_locale() {
    let script = |locale: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(["completions", "fish"])
            .env("LC_ALL", locale)
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert_eq!(script("de_DE.UTF-8"), script("C.UTF-8"));
}

#[test]
fn answers_about_positions_are_translated() {
    for (code, moves, mate, problem, overlooked) in [
        (
            "de",
            "20 regelgemäße Züge für Weiß",
            "Weiß ist matt.",
            "Weiß hat keinen König.",
            "übersehen: ",
        ),
        (
            "nl",
            "20 reglementaire zetten voor wit",
            "Wit staat mat.",
            "geen geldige stelling",
            "door de vingers gezien: ",
        ),
        ("ru", "20 возможных ходов у белых", "Белым мат.", "неправильная позиция", "пропущено: "),
    ] {
        let said = |arguments: &[&str]| {
            let (out, error, _) = full_answer(&[arguments, &["--lang", code]].concat());
            out + &error
        };
        let fools = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        let knights = "4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1";
        assert!(said(&["moves", "518"]).ends_with(&format!("{moves}\n")));
        assert_eq!(said(&["moves", fools]), format!("{mate}\n"));
        assert!(said(&["fen", "4k3/8/8/8/8/8/8/8 w - - 0 1"]).contains(problem));
        assert!(said(&["show", knights, "--lenient"]).contains(overlooked));
    }
}
