//! What all subcommands share when they print.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use serde_json::Value;

/// The exit code for a question that was answered with no.
pub const NO: u8 = 1;
/// The exit code for arguments that make no sense.
pub const WRONG_USE: u8 = 2;

/// The style of the word "error".
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The style of what matters most in an answer.
pub const STRONG: Style = Style::new().bold();

/// The answer is no, for this reason: ends the program with exit code 1.
#[derive(Debug)]
pub struct No(pub String);

impl Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for No {}

/// Prints a text and a line end. Styles are dropped where nobody sees them.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        stdout.write_all(b"\n")?;
    }
    Ok(stdout.flush()?)
}

/// Prints a value as one line of JSON.
pub fn print_json(value: &Value) -> anyhow::Result<()> {
    print(&value.to_string())
}

/// 0 for yes, 1 for no.
pub fn answer(yes: bool) -> ExitCode {
    if yes { ExitCode::SUCCESS } else { ExitCode::from(NO) }
}

/// Whether the error is only that nobody reads the output any more.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
