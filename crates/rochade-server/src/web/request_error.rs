//! What is wrong with a request, as data; put into words here and nowhere else.

use rochade_tournament::lots::MethodError;
use rochade_tournament::policy::PolicyError;
use rochade_words::{Value, Words};

use super::error::WebError;
use crate::game::{LevelError, Millis, NameError, TermsError};
use crate::wire::view::name_error;

/// What is wrong with a request that cannot be carried out as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// It has not the form of such a request. What the reader of that form says,
    /// which only programmers understand.
    Form(String),
    /// The field of a form with this label.
    Field {
        /// The key of its label.
        label: &'static str,
        /// What stands in it.
        given: String,
        /// What was expected.
        expected: Expected,
    },
    /// What gives no start position.
    Method(MethodError),
    /// All positions are excluded.
    AllExcluded,
    /// Times out of bounds.
    Terms(TermsError),
    /// No rule for illegal moves.
    Policy(PolicyError),
    /// No such level of the computer.
    Level(LevelError),
    /// A name.
    Name(NameError),
    /// A link that was cut off.
    Secret,
    /// More text than a QR code holds.
    TooLongForACode,
}

/// What was expected in the field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// 0, 1, 2 …
    WholeNumber,
    /// Minutes, perhaps with a fraction.
    Minutes,
    /// One of the choices.
    Choice,
}

impl RequestError {
    /// A sentence for people.
    pub fn words(&self, words: &Words) -> String {
        match self {
            Self::Form(_) => words.ui("ui-wrong-unreadable"),
            Self::Field { label, given, expected } => {
                let given =
                    [("field", Value::text(words.ui(label))), ("given", Value::text(given))];
                words.ui_with(expected.key(), &given)
            }
            Self::Method(error) => words.method_error(error),
            Self::AllExcluded => words.ui("ui-wrong-all-excluded"),
            Self::Terms(error) => terms(words, *error),
            Self::Policy(error) => words.ui(match error {
                PolicyError::Form => "ui-wrong-policy-form",
                PolicyError::TooMuchTime => "ui-wrong-policy-time",
                PolicyError::LosingCount => "ui-wrong-policy-count",
            }),
            Self::Level(LevelError { number }) => {
                words.ui_with("ui-wrong-level", &[("given", Value::text(number))])
            }
            Self::Name(error) => name_error(words, *error),
            Self::Secret => words.ui("ui-wrong-secret"),
            Self::TooLongForACode => words.ui("ui-wrong-too-long-for-a-code"),
        }
    }

    /// The same for programs: with what the reader of the form says.
    pub fn words_for_programs(&self, words: &Words) -> String {
        if let Self::Form(detail) = self {
            return words
                .ui_with("ui-wrong-unreadable-because", &[("detail", Value::text(detail))]);
        }
        self.words(words)
    }
}

impl Expected {
    const fn key(self) -> &'static str {
        match self {
            Self::WholeNumber => "ui-wrong-whole-number",
            Self::Minutes => "ui-wrong-minutes",
            Self::Choice => "ui-wrong-choice",
        }
    }
}

fn terms(words: &Words, error: TermsError) -> String {
    let (key, time) = match error {
        TermsError::Rated => return words.ui("ui-wrong-rated"),
        TermsError::Base(time) => ("ui-wrong-base", time),
        TermsError::Bonus(time) => ("ui-wrong-bonus", time),
        TermsError::Study(time) => ("ui-wrong-study", time),
        TermsError::Days(days) => {
            return words.ui_with("ui-wrong-days", &[("given", Value::text(days))]);
        }
    };
    words.ui_with(key, &[("time", Value::text(duration(words, time)))])
}

/// Hours, minutes and seconds, as many of them as are needed.
fn duration(words: &Words, time: Millis) -> String {
    let seconds = time.get() / 1_000;
    let kind = match seconds {
        3_600.. => "hours",
        60.. => "minutes",
        _ => "seconds",
    };
    let given = [
        ("kind", Value::text(kind)),
        ("hours", Value::text(seconds / 3_600)),
        ("minutes", Value::text(seconds / 60 % 60)),
        ("seconds", Value::text(seconds % 60)),
    ];
    words.ui_with("ui-wrong-time", &given)
}

macro_rules! from_error {
    ($($error:ty => $variant:ident),* $(,)?) => {$(
        impl From<$error> for WebError {
            fn from(error: $error) -> Self {
                Self::Request(RequestError::$variant(error))
            }
        }
    )*};
}

from_error!(
    TermsError => Terms,
    PolicyError => Policy,
    LevelError => Level,
    NameError => Name,
);

impl From<MethodError> for WebError {
    fn from(error: MethodError) -> Self {
        if let MethodError::Random(error) = error {
            return Self::Broken(error.to_string());
        }
        Self::Request(RequestError::Method(error))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rochade_words::Language;

    use super::*;

    #[test]
    fn every_language_has_its_own_words_and_says_what_was_given() {
        let field =
            |expected| RequestError::Field { label: "ui-new-number", given: "x7".into(), expected };
        let wrongs = [
            (field(Expected::WholeNumber), "x7"),
            (field(Expected::Minutes), "x7"),
            (field(Expected::Choice), "x7"),
            (RequestError::Method(MethodError::NotANumber("960".into())), "960"),
            (RequestError::Method(MethodError::TooManyRolls), "100"),
            (RequestError::Terms(TermsError::Base(Millis::from_mins(13 * 60))), "13"),
            (RequestError::Terms(TermsError::Bonus(Millis::from_secs(605))), "10"),
            (RequestError::Terms(TermsError::Study(Millis::from_mins(150))), "30"),
            (RequestError::Terms(TermsError::Days(15)), "15"),
            (RequestError::Policy(PolicyError::Form), "60s/3"),
            (RequestError::Level(LevelError { number: 9 }), "9"),
            (RequestError::Name(NameError::TooLong), "40"),
            (RequestError::Secret, ""),
        ];
        for (wrong, part) in wrongs {
            let said = Language::ALL.map(|language| wrong.words(Words::of(language)));
            assert_eq!(BTreeSet::from(said.clone()).len(), said.len(), "{said:?}");
            for text in said {
                assert!(text.contains(part) && !text.contains('{'), "{text}");
            }
        }
    }

    #[test]
    fn what_only_programmers_understand_is_told_to_programs_only() {
        let wrong = RequestError::Form("missing field `opponent`".to_owned());
        let words = Words::of(Language::De);
        assert!(!wrong.words(words).contains("opponent"));
        assert!(wrong.words_for_programs(words).contains("opponent"));
    }
}
