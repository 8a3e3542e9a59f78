//! What all subcommands share when they print.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::LazyLock;

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

/// Prints a text and a line end. Styles are dropped where nobody sees them, and
/// typographic characters become plain ones where the locale has no Unicode.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(for_locale(text).as_bytes())?;
    if !text.ends_with('\n') {
        stdout.write_all(b"\n")?;
    }
    Ok(stdout.flush()?)
}

/// Prints a text to the error output, as [`print()`] does.
pub fn complain(text: &str) {
    anstream::eprint!("{}", for_locale(text));
}

/// The arguments `--json` and `--pretty`, the same for every command: one
/// object a line, as docs/json.md describes them.
#[derive(Clone, Copy, clap::Args)]
pub struct JsonArgument {
    /// Print JSON, one object per line.
    #[arg(long)]
    json: bool,
    /// Print JSON that is easier to read, each object on several lines.
    #[arg(long)]
    pretty: bool,
}

impl JsonArgument {
    /// JSON in lines, for a command that prints nothing else.
    pub const LINES: Self = Self { json: true, pretty: false };

    /// JSON that is easier to read.
    pub const PRETTY: Self = Self { json: true, pretty: true };

    /// Whether JSON is to be printed.
    pub const fn wanted(self) -> bool {
        self.json || self.pretty
    }

    /// A value in the form that was asked for.
    pub fn text(self, value: &Value) -> String {
        if self.pretty { format!("{value:#}") } else { value.to_string() }
    }

    /// Prints a value. JSON is UTF-8 whatever the locale.
    pub fn print(self, value: &Value) -> anyhow::Result<()> {
        let mut stdout = io::stdout().lock();
        writeln!(stdout, "{}", self.text(value))?;
        Ok(stdout.flush()?)
    }
}

/// Prints a value as one line of JSON.
pub fn print_json(value: &Value) -> anyhow::Result<()> {
    JsonArgument::LINES.print(value)
}

/// Whether the locale has Unicode (LC_ALL, LC_CTYPE, LANG; the first that says
/// something counts).
pub fn has_unicode() -> bool {
    static HAS_UNICODE: LazyLock<bool> = LazyLock::new(|| {
        let said = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty());
        match said {
            Some(locale) => locale.to_ascii_lowercase().replace('-', "").contains("utf8"),
            // Windows and the desktops of others say nothing and have it.
            None => true,
        }
    });
    *HAS_UNICODE
}

/// The text as the locale can show it.
fn for_locale(text: &str) -> Cow<'_, str> {
    if has_unicode() || text.is_ascii() {
        return text.into();
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '“' | '”' | '„' | '«' | '»' => plain.push('"'),
            '‘' | '’' => plain.push('\''),
            '–' | '—' | '−' | '‑' => plain.push('-'),
            '…' => plain.push_str("..."),
            '×' => plain.push('x'),
            '½' => plain.push_str("1/2"),
            '\u{A0}' | '\u{202F}' => plain.push(' '),
            c => plain.push(c),
        }
    }
    plain.into()
}

/// 0 for yes, 1 for no.
pub fn answer(yes: bool) -> ExitCode {
    if yes { ExitCode::SUCCESS } else { ExitCode::from(NO) }
}

/// Whether the error is only that nobody reads the output any more.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
