//! `rochade draw` as a user meets it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use rochade::start::{DiceDraw, DiceEffect};
use serde_json::Value;

/// The program in an environment without a locale of its own.
fn rochade(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rochade"));
    command.arg("draw").args(arguments).env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1");
    command
}

fn run(arguments: &[&str]) -> Output {
    rochade(arguments).output().unwrap()
}

fn run_with_input(arguments: &[&str], input: &str) -> Output {
    let mut command = rochade(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The exit code and what was said on standard error.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(arguments);
    assert_eq!(stdout(&output), "", "{arguments:?}");
    (output.status.code(), stderr(&output).trim_end().to_string())
}

fn json(arguments: &[&str]) -> Value {
    let output = run(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn number(arguments: &[&str]) -> u64 {
    json(arguments)["draws"][0]["number"].as_u64().unwrap()
}

#[test]
fn a_number_leads_to_the_board_step_by_step() {
    let output = run(&["--number", "518", "--ascii"]);
    insta::assert_snapshot!(stdout(&output), @"
    8  r  n  b  q  k  b  n  r 
    7  p  p  p  p  p  p  p  p 
    6  .  .  .  .  .  .  .  . 
    5  .  .  .  .  .  .  .  . 
    4  .  .  .  .  .  .  .  . 
    3  .  .  .  .  .  .  .  . 
    2  P  P  P  P  P  P  P  P 
    1  R  N  B  Q  K  B  N  R 
       a  b  c  d  e  f  g  h 

    Starting position 518
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

     1. The king table has no row 518; the next smaller one is 512: R N Q K N R.
     2. 518 − 512 leaves a remainder of 6.
     3. Row 6 of the bishop table: the bishops go to c1 and f1.
     4. The other pieces fill the free squares from the left, in the order of the king table: Ra1, Nb1, Qd1, Ke1, Ng1, Rh1.
    ");
}

#[test]
fn the_language_is_that_of_the_environment_or_of_the_argument() {
    let titles = [
        ("en_GB.UTF-8", "Starting position 518"),
        ("de_AT.UTF-8", "Startstellung 518"),
        ("nl_BE", "Beginstelling 518"),
        ("ru_RU.KOI8-R", "Начальная позиция 518"),
        ("fr_FR.UTF-8", "Starting position 518"),
    ];
    for (locale, title) in titles {
        let mut command = rochade(&["--number", "518"]);
        let output = command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", locale);
        assert!(stdout(&output.output().unwrap()).contains(title), "{locale}");
    }
    let output = rochade(&["--number", "518", "--lang", "ru"]).env("LC_ALL", "de_DE").output();
    assert!(stdout(&output.unwrap()).contains("Начальная позиция 518"));
    assert_eq!(run(&["--lang", "fr"]).status.code(), Some(2));
}

#[test]
fn random_draws_keep_to_the_rules() {
    // All but 7 are excluded or used: it may take many draws, and all of them
    // are in the record.
    let excluded: Vec<String> = (8..960).map(|n: u16| n.to_string()).collect();
    let arguments = ["--exclude", &excluded.join(","), "--exclude", "0,1", "--used", "2,3,4,5,6"];
    let answer = json(&arguments);
    let draw = &answer["draws"][0];
    assert_eq!(draw["number"], 7);
    let (drawn, redraws) = (draw["drawn"].as_array().unwrap(), draw["redraws"].as_array().unwrap());
    assert_eq!(drawn.len(), redraws.len() + 1);
    for redraw in redraws {
        let expected =
            if (2..7).contains(&redraw["number"].as_u64().unwrap()) { "used" } else { "excluded" };
        assert_eq!(redraw["refusal"], expected);
    }
    let all: Vec<String> = (0..960).map(|n: u16| n.to_string()).collect();
    let (code, said) = refused(&["--exclude", &all.join(",")]);
    assert_eq!(code, Some(2));
    assert_eq!(said, "error: All 960 positions are excluded: there is nothing left to draw.");
}

#[test]
fn polyhedral_dice_are_counted_from_zero() {
    assert_eq!(number(&["--polyhedral", "3,0,5,9"]), 947);
    assert_eq!(number(&["--polyhedral", "0,0,0,0"]), 0);
    let answer = json(&["--double", "--polyhedral", "2,1,2,5", "--polyhedral", "3, 3, 5, 9"]);
    assert_eq!(answer["start"], serde_json::json!([518, 959]));
    for (roll, expected) in [
        (
            "3,0,5",
            "error: “3,0,5” is not a roll of four dice. Enter four numbers, such as 3,0,5,9.",
        ),
        (
            "x,0,5,9",
            "error: “x,0,5,9” is not a roll of four dice. Enter four numbers, such as 3,0,5,9.",
        ),
        (
            "3,0,6,9",
            "error: The third die has 6 faces, counted from zero: enter a number from 0 to 5, not 6.",
        ),
    ] {
        assert_eq!(refused(&["--polyhedral", roll]), (Some(2), expected.to_string()));
    }
}

#[test]
fn slips_are_added_up() {
    assert_eq!(number(&["--slips", "12,877,301"]), 230);
    let (code, said) = refused(&["--slips", "12,-1"]);
    assert_eq!(code, Some(2));
    assert_eq!(said, "error: 12,-1: Not a number: enter digits only, such as 877.");
}

#[test]
fn a_redraw_needs_new_numbers_and_is_recorded() {
    let (code, said) = refused(&["--slips", "500,18", "--exclude", "518"]);
    assert_eq!(code, Some(1));
    assert_eq!(
        said,
        "518 was drawn, but it was excluded before the draw: draw again, and give the new numbers too."
    );
    let answer = json(&["--slips", "500,18", "--slips", "7,8", "--exclude", "518"]);
    assert_eq!(answer["draws"][0]["number"], 15);
    assert_eq!(answer["draws"][0]["redraws"][0]["number"], 518);
    let (code, said) = refused(&["--number", "518", "--exclude", "518"]);
    assert_eq!(
        (code, said.as_str()),
        (Some(1), "518 does not count, because it was excluded before the draw.")
    );
    let (code, said) = refused(&["--number", "5", "--used", "4,5"]);
    assert_eq!(
        (code, said.as_str()),
        (Some(1), "5 does not count, because it was already used in this event.")
    );
}

#[test]
fn double_chess960_has_two_numbers() {
    let answer = json(&["--double", "--number", "518/0"]);
    assert_eq!(answer["start"], serde_json::json!([518, 0]));
    assert_eq!(answer["fen"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(answer["draws"][1]["for"], "black");
    let (code, said) = refused(&["--double", "--number", "518"]);
    assert_eq!(code, Some(2));
    assert_eq!(
        said,
        "error: That gives White’s position; double Chess960 needs a second draw for Black."
    );
    let (code, said) = refused(&["--number", "518/0"]);
    assert_eq!(code, Some(2));
    assert_eq!(said, "error: More rolls than needed: the position was complete before “0”.");
    assert_eq!(json(&["--double"])["draws"].as_array().unwrap().len(), 2);
}

#[test]
fn the_program_rolls_and_shows_every_roll() {
    let answer = json(&["--roll", "--exclude", "518"]);
    let draw = &answer["draws"][0];
    let rolls = draw["drawn"].as_array().unwrap().last().unwrap()["rolls"].as_array().unwrap();
    let faces = rolls.iter().map(|roll| roll["face"].as_u64().unwrap() as u8);
    let again = DiceDraw::from_rolls(faces).unwrap();
    assert_eq!(draw["number"], again.id().unwrap().get());
    for (roll, expected) in rolls.iter().zip(again.log()) {
        match expected.effect {
            DiceEffect::Place(file) => assert_eq!(roll["file"], file.to_string()),
            DiceEffect::RollAgain => assert_eq!(roll["file"], Value::Null),
        }
    }
}

#[test]
fn rolls_can_be_piped_in() {
    let output = run_with_input(&["--dice"], "5\n2\n3 3\nu\n3\n2,3\n");
    assert!(output.status.success());
    let text = stdout(&output);
    assert!(text.contains("The 3 has been undone."));
    assert!(text.contains("Starting position 518"));
    assert!(text.ends_with(". 6 rolls, 5 of them used.\n"), "{text}");

    // With JSON the conversation goes to standard error.
    let output = run_with_input(&["--dice", "--json"], "2 3 3 2 3");
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["start"], serde_json::json!([518, 518]));
    assert!(
        stderr(&output).contains("Second knight: 1 → a1, 2 → e1, 3 → g1, 4 → h1, 5/6: roll again")
    );
}

#[test]
fn dice_that_give_an_excluded_position_are_rolled_again() {
    let output = run_with_input(&["--dice", "--exclude", "518"], "2 3 3 2 3  1 1 1 1 1");
    let text = stdout(&output);
    assert!(output.status.success());
    assert!(
        text.contains("518 was drawn, but it had been excluded beforehand, so it does not count.")
    );
    assert!(text.contains("Starting position 0"));
}

#[test]
fn the_end_of_the_input_and_q_stop_the_dice() {
    let output = run_with_input(&["--dice"], "2\n3\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "error: The input ended before the position was complete.\n");
    let output = run_with_input(&["--dice"], "2\nq\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "Stopped: no position was drawn.\n");
    let output = run_with_input(&["--dice"], "2 3 3 2 3 1");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("before “1”"));
    let output = run_with_input(&["--dice"], "0 7 256 x\n");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(2));
    assert!(text.contains("A die has no 0: enter a number from 1 to 6."));
    assert!(text.contains("A die has no 7: enter a number from 1 to 6."));
    assert!(text.contains("“256” is not valid: enter a roll from 1 to 6, or u or q."));
}

#[test]
fn pictures_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let (svg, png) = (folder.path().join("a.svg"), folder.path().join("a.png"));
    let output = run(&["--svg", svg.to_str().unwrap(), "--png", png.to_str().unwrap()]);
    assert!(output.status.success());
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let nowhere = folder.path().join("no").join("a.svg");
    let (code, said) = refused(&["--svg", nowhere.to_str().unwrap()]);
    assert_eq!(code, Some(2));
    assert!(said.contains("cannot be written"), "{said}");
}

#[test]
fn ways_exclude_each_other_and_wrong_numbers_are_refused() {
    assert_eq!(refused(&["--roll", "--dice"]).0, Some(2));
    assert_eq!(refused(&["--number", "1", "--slips", "1"]).0, Some(2));
    for wrong in ["960", "-1", "x", ""] {
        let argument = format!("--number={wrong}");
        let expected = format!(
            "error: “{wrong}” is not the number of a starting position. Enter a number from 0 to 959."
        );
        assert_eq!(refused(&[&argument]), (Some(2), expected));
    }
}
