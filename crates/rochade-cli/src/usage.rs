//! Help, and what is wrong with the arguments, in the reader's language.

use std::num::ParseIntError;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use rochade_words::{Language, UsageProblem, Words};

use crate::help::Catalogue;
use crate::output::{self, ERROR};
use crate::{Cli, language_argument};

/// Says what clap has to say instead of the arguments: help, the version, or what is wrong.
pub fn report(error: clap::Error) -> ExitCode {
    let words = language_argument::words();
    let code = ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(output::WRONG_USE));
    if words.language() == Language::En && is_help(error.kind()) {
        // There is nowhere to say that it could not be printed.
        let _ = error.print();
        return code;
    }
    let catalogue = Catalogue::of(words.language());
    let command = catalogue.translate(Cli::command());
    let styles = command.get_styles().clone();
    // The same again, with translated names of values.
    let error = command.try_get_matches_from(std::env::args_os()).err().unwrap_or(error);
    match (is_help(error.kind()), error.use_stderr()) {
        (true, false) => {
            let _ = output::print(&catalogue.finish(&error.render(), &styles));
        }
        (true, true) => output::complain(&catalogue.finish(&error.render(), &styles)),
        (false, _) => {
            let usage = match error.get(ContextKind::Usage) {
                Some(ContextValue::StyledStr(usage)) => catalogue.finish(usage, &styles),
                _ => String::new(),
            };
            let said = said(words, &error).join("\n");
            let more = words.usage_problem(&UsageProblem::TryHelp("--help"));
            let usage = if usage.is_empty() { usage } else { format!("{usage}\n\n") };
            output::complain(&format!(
                "{ERROR}{}{ERROR:#} {said}\n\n{usage}{more}\n",
                words.ui("cli-error")
            ));
        }
    }
    code
}

/// What a value has to look like, for parsers of values: examples.
pub fn write_like(examples: &str) -> String {
    language_argument::words().usage_problem(&UsageProblem::Example(examples))
}

/// That a whole number is needed, for parsers of values.
pub fn whole_number() -> String {
    language_argument::words().usage_problem(&UsageProblem::WholeNumber)
}

/// Which values there are, for parsers of values.
pub fn use_one_of<'a>(values: impl IntoIterator<Item = &'a str>) -> String {
    let values: Vec<String> = values.into_iter().map(str::to_owned).collect();
    language_argument::words().usage_problem(&UsageProblem::UseOneOf(&values))
}

const fn is_help(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            | ErrorKind::DisplayVersion
    )
}

/// What is wrong, and what to do, one sentence a line.
pub fn said(words: &Words, error: &clap::Error) -> Vec<String> {
    let one = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    let number = |kind| match error.get(kind) {
        Some(ContextValue::Number(number)) => usize::try_from(*number).unwrap_or_default(),
        _ => 0,
    };
    let several = |kind| several(error, kind);
    let (argument, value) = (one(ContextKind::InvalidArg), one(ContextKind::InvalidValue));
    let command = one(ContextKind::InvalidSubcommand);
    let (arguments, prior) = (several(ContextKind::InvalidArg), several(ContextKind::PriorArg));
    let commands = several(ContextKind::ValidSubcommand);
    let problem = match error.kind() {
        ErrorKind::UnknownArgument => UsageProblem::UnknownArgument(argument),
        ErrorKind::InvalidSubcommand => UsageProblem::UnknownCommand(command),
        ErrorKind::InvalidValue if value.is_empty() => UsageProblem::ValueMissing(argument),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            UsageProblem::InvalidValue { value, argument }
        }
        ErrorKind::ArgumentConflict if prior == [argument] => UsageProblem::Twice(argument),
        ErrorKind::ArgumentConflict if argument.is_empty() => {
            UsageProblem::Conflict(command, &prior)
        }
        ErrorKind::ArgumentConflict => UsageProblem::Conflict(argument, &prior),
        ErrorKind::MissingRequiredArgument => UsageProblem::MissingArguments(&arguments),
        ErrorKind::MissingSubcommand => UsageProblem::MissingCommand(command, &commands),
        ErrorKind::TooManyValues => UsageProblem::TooManyValues { value, argument },
        ErrorKind::TooFewValues => UsageProblem::ValuesExpected {
            argument,
            expected: number(ContextKind::MinValues),
            given: number(ContextKind::ActualNumValues),
        },
        ErrorKind::WrongNumberOfValues => UsageProblem::ValuesExpected {
            argument,
            expected: number(ContextKind::ExpectedNumValues),
            given: number(ContextKind::ActualNumValues),
        },
        ErrorKind::NoEquals => UsageProblem::NoEquals(argument),
        ErrorKind::InvalidUtf8 => UsageProblem::NotUtf8,
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format => return vec![error.render().to_string()],
        // Kinds that come with a newer clap are said in its words.
        _ => return vec![error.render().to_string()],
    };
    let mut said = vec![words.usage_problem(&problem)];
    said.extend(what_to_do(words, error, argument));
    said
}

/// The strings of a context, of which there may be only one.
fn several(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::String(text)) => vec![text.clone()],
        _ => Vec::new(),
    }
}

/// Values that are possible, names that are similar, and why a value was refused.
pub fn what_to_do(words: &Words, error: &clap::Error, argument: &str) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(source) = std::error::Error::source(error) {
        said.push(refused(words, source));
    }
    let values = several(error, ContextKind::ValidValue);
    if !values.is_empty() {
        said.push(words.usage_problem(&UsageProblem::UseOneOf(&values)));
    }
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let mut similar: Vec<String> =
        kinds.into_iter().flat_map(|kind| several(error, kind)).collect();
    if let Some(ContextValue::StyledStrs(texts)) = error.get(ContextKind::Suggested) {
        for text in texts.iter().map(ToString::to_string) {
            // "'fix --output' exists", or "to pass '-1' as a value, use '-- -1'".
            match text.strip_suffix("' exists").and_then(|text| text.strip_prefix('\'')) {
                Some(name) => similar.push(name.to_owned()),
                None => said.push(words.usage_problem(&UsageProblem::AfterDashes(argument))),
            }
        }
    }
    if !similar.is_empty() {
        said.push(words.usage_problem(&UsageProblem::DidYouMean(&similar)));
    }
    said
}

/// Why a value was refused. Our own parsers say it in the reader's language; clap's, serde's and
/// the standard library's speak English.
fn refused(words: &Words, source: &(dyn std::error::Error + 'static)) -> String {
    if source.is::<ParseIntError>() {
        return words.usage_problem(&UsageProblem::WholeNumber);
    }
    let text = source.to_string();
    if let Some((_, range)) = text.rsplit_once(" is not in ") {
        return match range.split_once("..=").or_else(|| range.split_once("..")) {
            Some((least, most)) if !most.is_empty() => {
                words.usage_problem(&UsageProblem::NumberBetween(least, most))
            }
            Some((least, _)) => words.usage_problem(&UsageProblem::NumberFrom(least)),
            None => text,
        };
    }
    if let Some((_, expected)) = text.split_once("unknown variant").and(text.split_once("expected"))
    {
        let values: Vec<String> =
            expected.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        return words.usage_problem(&UsageProblem::UseOneOf(&values));
    }
    text
}
