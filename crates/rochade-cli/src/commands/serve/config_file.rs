//! The configuration file. Its keys are the names of the options of `rochade serve`, and its
//! values become their defaults: so the command line and the environment come first, and a
//! new option needs no line here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory as _, FromArgMatches as _};
use rochade_server::config::{LimitSetting, Limits};
use rochade_words::{UsageProblem, Value, Words};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Args;
use super::tls::unreadable;
use crate::{Cli, usage};

/// The settings, and where they come from.
pub(super) struct Settings {
    pub args: Args,
    pub matches: ArgMatches,
    pub file: File,
}

/// A configuration file.
pub(super) struct File {
    pub path: PathBuf,
    /// By the name of the option, each with the line it is on.
    settings: BTreeMap<String, (Vec<String>, usize)>,
    limits: Vec<LimitSetting>,
    words: &'static Words,
}

/// The table of the limits, which the command line takes one by one.
pub(super) const LIMITS: &str = "limits";

/// What is said about the file, and not in it.
const NO_SETTINGS: [&str; 5] = ["config", "print-config", "lang", "help", "version"];

/// The options that can be set in the file, by their keys there.
pub(super) fn settable(serve: &Command) -> impl Iterator<Item = (&str, &Arg)> {
    let options = serve.get_arguments().filter(|option| !option.is_hide_set());
    let named = options.filter_map(|option| option.get_long().map(|name| (name, option)));
    let settings = named.filter(|(name, _)| !NO_SETTINGS.contains(name));
    settings.map(|(name, option)| (if name == "limit" { LIMITS } else { name }, option))
}

/// `rochade serve` as a part of the whole command line.
pub(super) fn serve(command: &Command) -> &Command {
    command.find_subcommand("serve").unwrap_or(command)
}

/// Reads the command line once more, with the file as its defaults.
pub(super) fn read(words: &'static Words, path: Option<&Path>) -> Result<Settings> {
    let command = Cli::command();
    let mut file = match path {
        Some(path) => File::read(words, path, serve(&command))?,
        None => File::empty(words, Path::new("")),
    };
    file.give_way(serve(&command), &parse(command.clone())?)?;
    let defaults = file.settings.clone();
    let command = command.mut_subcommand("serve", |mut serve| {
        for (key, (values, _)) in defaults {
            let id = settable(&serve).find(|(known, _)| *known == key).map(|(_, arg)| arg.get_id());
            if let Some(id) = id.cloned() {
                // They stay in memory: clap keeps defaults for ever, and the file is read once.
                let values = values.into_iter().map(|value| &*value.leak());
                serve = serve.mut_arg(id, |arg| arg.default_values(values));
            }
        }
        serve
    });
    let matches = parse(command).map_err(|error| file.refused(&error))?;
    let mut args = Args::from_arg_matches(&matches)?;
    args.file_limits.clone_from(&file.limits);
    Ok(Settings { args, matches, file })
}

/// What was given to `rochade serve`.
fn parse(command: Command) -> Result<ArgMatches, clap::Error> {
    let mut matches = command.try_get_matches_from(std::env::args_os())?;
    Ok(matches.remove_subcommand().map_or(matches, |(_, serve)| serve))
}

impl File {
    fn empty(words: &'static Words, path: &Path) -> Self {
        Self { path: path.to_owned(), settings: BTreeMap::new(), limits: Vec::new(), words }
    }

    fn read(words: &'static Words, path: &Path, serve: &Command) -> Result<Self> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| anyhow!(unreadable(words, path, &error)))?;
        let mut file = Self::empty(words, path);
        let line = |start: usize| text[..start].matches('\n').count() + 1;
        let table = DeTable::parse(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| line(span.start));
            let given = [("reason", Value::text(error.message()))];
            file.wrong(line, &words.ui_with("ui-config-not-toml", &given))
        })?;
        let known: BTreeMap<&str, &Arg> = settable(serve).collect();
        for (key, value) in table.get_ref() {
            let (name, line) = (key.get_ref().as_ref(), line(key.span().start));
            let Some(arg) = known.get(name) else {
                return Err(file.unknown(line, name, known.keys().copied()));
            };
            if name == LIMITS {
                file.read_limits(&text, line, value.get_ref())?;
                continue;
            }
            let values = values(arg, value.get_ref())
                .ok_or_else(|| file.wrong(line, &usage::write_like(&example(name, arg))))?;
            file.settings.insert(name.to_owned(), (values, line));
        }
        Ok(file)
    }

    fn read_limits(&mut self, text: &str, line: usize, table: &DeValue<'_>) -> Result<()> {
        let DeValue::Table(table) = table else {
            return Err(self.wrong(line, &usage::write_like("[limits]")));
        };
        let known = Limits::default().named();
        for (key, value) in table {
            let line = text[..key.span().start].matches('\n').count() + 1;
            let name = key.get_ref().as_ref();
            if !known.iter().any(|(known, _)| *known == name) {
                return Err(self.unknown(line, name, known.iter().map(|(known, _)| *known)));
            }
            let value = scalar(value.get_ref()).unwrap_or_default();
            let limit = super::limit(&format!("{name}={value}"));
            self.limits.push(limit.map_err(|problem| self.wrong(line, &problem))?);
        }
        Ok(())
    }

    /// Whether the file sets this.
    pub(super) fn sets(&self, key: &str) -> bool {
        self.settings.contains_key(key)
    }

    /// Two settings that exclude each other: what is on the command line or in the
    /// environment wins over the file; within the file nothing does.
    fn give_way(&mut self, serve: &Command, given: &ArgMatches) -> Result<()> {
        let explicit = |arg: &Arg| {
            let source = given.value_source(arg.get_id().as_str());
            matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
        };
        for (one, first) in settable(serve) {
            for second in serve.get_arg_conflicts_with(first) {
                let Some((other, _)) =
                    settable(serve).find(|(_, arg)| arg.get_id() == second.get_id())
                else {
                    continue;
                };
                let has_limits = !self.limits.is_empty();
                // A flag that is off excludes nothing.
                let sets = |key: &str| match self.settings.get(key) {
                    Some((values, _)) => *values != ["false"],
                    None => key == LIMITS && has_limits,
                };
                match (sets(one), sets(other)) {
                    (true, true) => {
                        let line = self.settings.get(one).map_or(1, |(_, line)| *line);
                        let problem = UsageProblem::Conflict(one, &[other.to_owned()]);
                        return Err(self.wrong(line, &self.words.usage_problem(&problem)));
                    }
                    (true, false) if explicit(second) => self.forget(one),
                    (false, true) if explicit(first) => self.forget(other),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn forget(&mut self, key: &str) {
        self.settings.remove(key);
        if key == LIMITS {
            self.limits.clear();
        }
    }

    /// What clap says about a value of the file.
    fn refused(&self, error: &clap::Error) -> anyhow::Error {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => text.as_str(),
            _ => "",
        };
        let option = text(ContextKind::InvalidArg);
        let name = option.split([' ', '=']).next().unwrap_or_default().trim_start_matches("--");
        let Some((_, line)) = self.settings.get(name) else {
            return anyhow!(usage::said(self.words, error).join("\n"));
        };
        let value = text(ContextKind::InvalidValue);
        let problem = UsageProblem::InvalidValue { value, argument: name };
        let mut said = vec![self.words.usage_problem(&problem)];
        said.extend(usage::what_to_do(self.words, error, option));
        self.wrong(*line, &said.join(" "))
    }

    fn unknown<'a>(
        &self,
        line: usize,
        key: &str,
        known: impl Iterator<Item = &'a str>,
    ) -> anyhow::Error {
        let typed = key.replace('_', "-").to_lowercase();
        let nearest = known.max_by(|one, other| {
            strsim::jaro_winkler(one, &typed).total_cmp(&strsim::jaro_winkler(other, &typed))
        });
        let nearest: Vec<String> = nearest.into_iter().map(str::to_owned).collect();
        let unknown = self.words.ui_with("ui-config-unknown", &[("key", Value::text(key))]);
        let meant = self.words.usage_problem(&UsageProblem::DidYouMean(&nearest));
        self.wrong(line, &format!("{unknown} {meant}"))
    }

    fn wrong(&self, line: usize, problem: &str) -> anyhow::Error {
        let given = [
            ("file", Value::text(self.path.display())),
            ("line", Value::text(line)),
            ("problem", Value::text(problem)),
        ];
        anyhow!(self.words.ui_with("ui-config-place", &given))
    }
}

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nothing: it is there or not.
    Flag,
    One,
    Many,
}

impl Shape {
    pub(super) fn of(arg: &Arg) -> Self {
        let action = arg.get_action();
        if matches!(action, ArgAction::SetTrue) {
            Self::Flag
        } else if matches!(action, ArgAction::Append) {
            Self::Many
        } else {
            Self::One
        }
    }
}

/// The value as it would be typed; none if it is of the wrong kind.
fn values(arg: &Arg, value: &DeValue<'_>) -> Option<Vec<String>> {
    let all = |values: &[Spanned<DeValue<'_>>]| {
        values.iter().map(|value| scalar(value.get_ref())).collect::<Option<Vec<_>>>()
    };
    match (Shape::of(arg), value) {
        (Shape::Flag, DeValue::Boolean(value)) => Some(vec![value.to_string()]),
        (Shape::Flag, _) => None,
        (Shape::Many, DeValue::Array(values)) => all(values),
        (Shape::Many | Shape::One, value) => scalar(value).map(|value| vec![value]),
    }
}

fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => None,
    }
}

/// A line of the file for this option, with the name of its value.
pub(super) fn example(key: &str, arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    let name = names.first().map_or("…", |name| name.as_str());
    let values = arg.get_possible_values();
    let name = values.first().map_or(name, PossibleValue::get_name);
    match Shape::of(arg) {
        Shape::Flag => format!("{key} = true"),
        Shape::One => format!("{key} = \"{name}\""),
        Shape::Many => format!("{key} = [\"{name}\"]"),
    }
}
