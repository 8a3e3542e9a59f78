//! The command line: wrong arguments, and answers about positions.

use rochade::Color;

use crate::pieces::color_argument;
use crate::words::{Words, count, text};

/// What is wrong with the arguments of a command, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsageProblem<'a> {
    /// An argument that the command does not have.
    UnknownArgument(&'a str),
    /// A command that does not exist.
    UnknownCommand(&'a str),
    /// Something with a similar name exists.
    DidYouMean(&'a [String]),
    /// What looks like an option may be a value.
    AfterDashes(&'a str),
    /// An option without its value.
    ValueMissing(&'a str),
    /// A value that the argument cannot have.
    InvalidValue {
        /// The value.
        value: &'a str,
        /// The argument.
        argument: &'a str,
    },
    /// The values that it can have.
    UseOneOf(&'a [String]),
    /// A value that has another form: an example.
    Example(&'a str),
    /// No whole number.
    WholeNumber,
    /// A number that is too small or too large.
    NumberBetween(&'a str, &'a str),
    /// A number that is too small.
    NumberFrom(&'a str),
    /// Not the letters of the pieces.
    Letters,
    /// An argument that was given more than once.
    Twice(&'a str),
    /// Arguments that exclude each other.
    Conflict(&'a str, &'a [String]),
    /// Arguments that have to be given.
    MissingArguments(&'a [String]),
    /// A command that needs another one after it.
    MissingCommand(&'a str, &'a [String]),
    /// More values than the argument has.
    TooManyValues {
        /// The first that is too many.
        value: &'a str,
        /// The argument.
        argument: &'a str,
    },
    /// Too few values.
    ValuesExpected {
        /// The argument.
        argument: &'a str,
        /// How many it has.
        expected: usize,
        /// How many were given.
        given: usize,
    },
    /// A value without `=` before it.
    NoEquals(&'a str),
    /// Bytes that are no text.
    NotUtf8,
    /// Where more is said.
    TryHelp(&'a str),
    /// No JSON, and why.
    NotJson(&'a str),
    /// No position was given.
    PositionMissing,
    /// A file without positions.
    NoPositions,
}

impl Words {
    /// What is wrong with the arguments, and what to do.
    ///
    /// ```
    /// use rochade_words::{Language, UsageProblem, Words};
    ///
    /// let problem = UsageProblem::NumberBetween("0", "959");
    /// assert_eq!(Words::of(Language::En).usage_problem(&problem), "Enter a number from 0 to 959.");
    /// ```
    #[must_use]
    pub fn usage_problem(&self, problem: &UsageProblem<'_>) -> String {
        let argument = |argument: &str| text("argument", argument);
        let list = |names: &[String]| names.join(", ");
        match *problem {
            UsageProblem::UnknownArgument(name) => {
                self.say("cli-unknown-argument", &[argument(name)])
            }
            UsageProblem::UnknownCommand(name) => {
                self.say("cli-unknown-command", &[text("command", name)])
            }
            UsageProblem::DidYouMean(names) => {
                self.say("cli-did-you-mean", &[text("names", list(names))])
            }
            UsageProblem::AfterDashes(value) => self.say("cli-after-dashes", &[argument(value)]),
            UsageProblem::ValueMissing(name) => self.say("cli-value-missing", &[argument(name)]),
            UsageProblem::InvalidValue { value, argument: name } => {
                self.say("cli-invalid-value", &[text("value", value), argument(name)])
            }
            UsageProblem::UseOneOf(values) => {
                self.say("cli-use-one-of", &[text("values", list(values))])
            }
            UsageProblem::Example(example) => self.say("cli-example", &[text("example", example)]),
            UsageProblem::WholeNumber => self.say("cli-whole-number", &[]),
            UsageProblem::NumberBetween(least, most) => {
                self.say("cli-number-between", &[text("least", least), text("most", most)])
            }
            UsageProblem::NumberFrom(least) => self.say("cli-number-from", &[text("least", least)]),
            UsageProblem::Letters => self.say("cli-letters", &[]),
            UsageProblem::Twice(name) => self.say("cli-argument-twice", &[argument(name)]),
            UsageProblem::Conflict(name, others) => {
                self.say("cli-conflict", &[argument(name), text("others", self.all_of(others))])
            }
            UsageProblem::MissingArguments(names) => {
                let given = [count("count", names.len()), text("arguments", list(names))];
                self.say("cli-missing-arguments", &given)
            }
            UsageProblem::MissingCommand(command, commands) => {
                let given = [text("command", command), text("commands", list(commands))];
                self.say("cli-missing-command", &given)
            }
            UsageProblem::TooManyValues { value, argument: name } => {
                self.say("cli-too-many-values", &[text("value", value), argument(name)])
            }
            UsageProblem::ValuesExpected { argument: name, expected, given } => {
                let given = [argument(name), count("expected", expected), count("given", given)];
                self.say("cli-values-expected", &given)
            }
            UsageProblem::NoEquals(name) => self.say("cli-no-equals", &[argument(name)]),
            UsageProblem::NotUtf8 => self.say("cli-not-utf8", &[]),
            UsageProblem::TryHelp(option) => self.say("cli-try-help", &[text("option", option)]),
            UsageProblem::NotJson(reason) => self.say("cli-not-json", &[text("reason", reason)]),
            UsageProblem::PositionMissing => self.say("cli-position-missing", &[]),
            UsageProblem::NoPositions => self.say("cli-no-positions", &[]),
        }
    }

    /// "20 legal moves for White".
    #[must_use]
    pub fn moves_count(&self, color: Color, moves: usize) -> String {
        self.say("cli-moves-count", &[color_argument(color), count("count", moves)])
    }

    /// "White is checkmated."
    #[must_use]
    pub fn checkmated(&self, color: Color) -> String {
        self.say("cli-checkmated", &[color_argument(color)])
    }

    /// "White is stalemated."
    #[must_use]
    pub fn stalemated(&self, color: Color) -> String {
        self.say("cli-stalemated", &[color_argument(color)])
    }
}
