//! The program as a user runs it.

use std::process::{Command, Output};

use serde_json::Value;

/// Runs it in an environment without a language or colours of its own.
fn rochade(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(arguments)
        .env_remove("CLICOLOR_FORCE")
        .env("LC_ALL", "C")
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
