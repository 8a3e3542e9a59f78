//! The program as a user runs it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs it in an environment without a language or colours of its own.
fn rochade(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("the program runs")
}

/// What it printed, and its exit code.
pub fn answer(arguments: &[&str]) -> (String, i32) {
    let output = rochade(arguments);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (text, output.status.code().expect("an exit code"))
}

/// What it printed, what it complained about, and its exit code.
pub fn full_answer(arguments: &[&str]) -> (String, String, i32) {
    let output = rochade(arguments);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("an exit code"))
}

/// What it printed, as JSON.
pub fn json(arguments: &[&str]) -> Value {
    let (text, _) = answer(arguments);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// What it said about wrong use.
pub fn complaint(arguments: &[&str]) -> String {
    let output = rochade(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// Runs it with this on its standard input.
pub fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // It writes while it reads; and a program that refuses its arguments does
    // not read.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("an end");
    writer.join().expect("no panic");
    output
}

/// The same with text, without the complaints.
pub fn answer_to_input(arguments: &[&str], input: &str) -> (String, i32) {
    let output = with_input(arguments, input.as_bytes());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (text, output.status.code().expect("an exit code"))
}
