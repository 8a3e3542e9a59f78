//! The dice at a real prompt: a person at a terminal, played by a program.
use std::process::Command;

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// How long a line may take to appear: long, because the machine may be busy.
const TIMEOUT_MS: u64 = 60_000;

fn prompt(arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rochade"));
    command.args(["draw", "--dice", "--ascii"]).args(arguments);
    command.env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1");
    spawn_command(command, Some(TIMEOUT_MS)).unwrap()
}

fn exit_code(session: &PtySession) -> i32 {
    let status = session.process().wait().unwrap();
    let WaitStatus::Exited(_, code) = status else { panic!("{status:?}") };
    code
}

/// Waits for a text. The reader hands every byte on as a character of its own.
fn expect(session: &mut PtySession, text: &str) {
    let bytes: String = text.bytes().map(char::from).collect();
    session.exp_string(&bytes).unwrap();
}

/// Types a line, and waits for what the program says to it.
fn answer(session: &mut PtySession, line: &str, expected: &str) {
    expect(session, " q = quit): ");
    session.send_line(line).unwrap();
    expect(session, expected);
}

#[test]
fn the_board_fills_up_and_any_roll_can_be_taken_back() {
    let mut session = prompt(&[]);
    expect(&mut session, "1  .  .  .  .  .  .  .  . ");
    expect(&mut session, "Dark-squared bishop: 1 → a1, 2 → c1, 3 → e1, 4 → g1, 5/6: roll again");
    answer(&mut session, "u", "Nothing has been rolled yet.");
    answer(&mut session, "5", "5 rolled: there is no square for that, roll again.");
    answer(&mut session, "seven", "“seven” is not valid: enter a roll from 1 to 6, or u or q.");
    answer(&mut session, "1", "1 rolled: the dark-squared bishop goes to a1.");
    expect(&mut session, "1  B  .  .  .  .  .  .  . ");
    answer(&mut session, "u", "The 1 has been undone.");
    expect(&mut session, "1  .  .  .  .  .  .  .  . ");
    answer(&mut session, "2", "2 rolled: the dark-squared bishop goes to c1.");
    answer(&mut session, "3", "3 rolled: the light-squared bishop goes to f1.");
    answer(&mut session, "3", "3 rolled: the queen goes to d1.");
    expect(&mut session, "1  .  .  B  Q  .  B  .  . ");
    answer(&mut session, "2", "2 rolled: the first knight goes to b1.");
    answer(&mut session, "4", "4 rolled: the second knight goes to h1.");
    expect(&mut session, "1  R  N  B  Q  K  B  R  N ");
    expect(&mut session, "Enter = keep it, u = undo the last roll:");
    session.send_line("u").unwrap();
    expect(&mut session, "The 4 has been undone.");
    answer(&mut session, "3", "3 rolled: the second knight goes to g1.");
    expect(&mut session, "Enter = keep it, u = undo the last roll:");
    session.send_line("").unwrap();
    expect(&mut session, "Starting position 518");
    expect(&mut session, "6 rolls, 5 of them used.");
    session.exp_eof().unwrap();
    assert_eq!(exit_code(&session), 0);
}

#[test]
fn a_person_may_stop_or_close_the_input() {
    let mut session = prompt(&[]);
    answer(&mut session, "q", "Stopped: no position was drawn.");
    session.exp_eof().unwrap();
    assert_eq!(exit_code(&session), 1);

    let mut session = prompt(&[]);
    expect(&mut session, " q = quit): ");
    session.send_control('d').unwrap();
    expect(&mut session, "The input ended before the position was complete.");
    session.exp_eof().unwrap();
    assert_eq!(exit_code(&session), 2);
}

#[test]
fn black_is_rolled_for_after_white_in_double_chess960() {
    let mut session = prompt(&["--double"]);
    for roll in ["2", "3", "3", "2", "3"] {
        answer(&mut session, roll, "rolled:");
    }
    expect(&mut session, "Enter = keep it");
    session.send_line("").unwrap();
    expect(&mut session, "8  .  .  .  .  .  .  .  . ");
    expect(&mut session, "1  R  N  B  Q  K  B  N  R ");
    expect(&mut session, "Light-squared bishop: 1 → a8, 2 → c8");
    for roll in ["1", "1", "1", "1", "1"] {
        answer(&mut session, roll, "rolled:");
    }
    expect(&mut session, "Enter = keep it");
    session.send_line("").unwrap();
    expect(&mut session, "Starting position 518 for White, 0 for Black");
    session.exp_eof().unwrap();
    assert_eq!(exit_code(&session), 0);
}
