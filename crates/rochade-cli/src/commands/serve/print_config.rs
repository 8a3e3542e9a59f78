//! `rochade serve --print-config`: the settings as a file that can be used as it is. What is
//! not set stands there as a comment.

use std::fmt::Write as _;

use clap::parser::ValueSource;
use clap::{Arg, CommandFactory as _};
use rochade_server::config::Limits;
use rochade_words::{Language, Value, Words};

use super::config_file::{self, LIMITS, Settings, Shape};
use crate::Cli;
use crate::help::Catalogue;

/// How wide comments are.
const WIDTH: usize = 78;

/// The whole file.
pub(super) fn text(words: &Words, settings: &Settings) -> String {
    let mut command = Cli::command();
    if words.language() != Language::En {
        command = Catalogue::of(words.language()).translate(command);
    }
    let mut text = comment(&words.ui("ui-config-head"));
    let mut limits_help = String::new();
    for (key, arg) in config_file::settable(config_file::serve(&command)) {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        if key == LIMITS {
            limits_help = help;
            continue;
        }
        let _ = write!(text, "\n{}{}\n", comment(&help), line(words, settings, key, arg));
    }
    let _ = write!(text, "\n{}[{LIMITS}]\n{}", comment(&limits_help), limits(settings));
    text
}

/// One setting.
fn line(words: &Words, settings: &Settings, key: &str, arg: &Arg) -> String {
    let id = arg.get_id().as_str();
    let source = match settings.matches.value_source(id) {
        Some(ValueSource::CommandLine) => Some(format!("--{key}")),
        Some(ValueSource::EnvVariable) => {
            Some(arg.get_env().unwrap_or_default().to_string_lossy().into_owned())
        }
        _ if settings.file.sets(key) => Some(settings.file.path.display().to_string()),
        _ => None,
    };
    let values = settings.matches.get_raw(id).into_iter().flatten();
    let values: Vec<String> = values.map(|value| quoted(&value.to_string_lossy())).collect();
    let set = match (Shape::of(arg), &values[..]) {
        (Shape::Many, [_, ..]) => format!("{key} = [{}]", values.join(", ")),
        (Shape::Flag, [value]) => format!("{key} = {}", value.trim_matches('"')),
        (_, [value]) => format!("{key} = {value}"),
        _ => config_file::example(key, arg),
    };
    let Some(source) = source else { return format!("# {set}") };
    let given = [("source", Value::text(source))];
    if arg.is_hide_env_values_set() {
        return format!("# {key}: {}", words.ui_with("ui-config-secret", &given));
    }
    format!("{set}  # {}", words.ui_with("ui-config-source", &given))
}

/// As TOML writes it: numbers as they are, everything else in quotes.
fn quoted(text: &str) -> String {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0')
    {
        return text.to_owned();
    }
    // JSON escapes what TOML's strings have to, and in the same way.
    serde_json::Value::from(text).to_string()
}

fn limits(settings: &Settings) -> String {
    let usual = if settings.args.no_limits { Limits::NONE } else { Limits::default() };
    let now = super::limits(&settings.args);
    let lines = usual.named().into_iter().zip(now.named()).map(|((name, usual), (_, value))| {
        let hidden = if usual == value { "# " } else { "" };
        format!("{hidden}{name} = {}\n", quoted(&value))
    });
    lines.collect()
}

/// Lines that begin with #, none too long.
fn comment(text: &str) -> String {
    let mut lines = vec![String::from("#")];
    for word in text.split_whitespace() {
        let last = lines.last().map_or(0, |line| line.chars().count());
        if last + 1 + word.chars().count() > WIDTH && last > 1 {
            lines.push(String::from("#"));
        }
        if let Some(line) = lines.last_mut() {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}
