//! The four languages, and how to find out which one a reader wants.

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

use crate::words::{Words, files};

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $code:literal $own:literal;)*) => {
        /// A language that Rochade speaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub enum Language {
            $($(#[$doc])* $name,)*
        }

        impl Language {
            /// All languages.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$name),*];

            /// The code of ISO 639: `en`, `de`, `nl`, `ru`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// What its speakers call the language.
            #[must_use]
            pub const fn own_name(self) -> &'static str {
                match self {
                    $(Self::$name => $own,)*
                }
            }

            /// The texts of its Fluent files.
            pub(crate) const fn files(self) -> &'static [&'static str] {
                match self {
                    $(Self::$name => files!($code),)*
                }
            }

            /// Numbers that are counted are written in its way.
            pub(crate) fn write_numbers(self, bundle: &mut FluentBundle<FluentResource>) {
                match self {
                    $(Self::$name => {
                        bundle.set_formatter(Some(|value, _| grouped(Self::$name, value)));
                    })*
                }
            }

            /// Its translations of the help of the command line, by the English text, as a
            /// gettext catalogue (PO). Empty for English.
            #[must_use]
            pub const fn help(self) -> &'static str {
                match self {
                    $(Self::$name => include_str!(concat!("../locales/", $code, "/help.po")),)*
                }
            }
        }
    };
}

languages! {
    /// English.
    #[default]
    En = "en" "English";
    /// German.
    De = "de" "Deutsch";
    /// Dutch.
    Nl = "nl" "Nederlands";
    /// Russian.
    Ru = "ru" "Русский";
}

/// A whole number as the language writes it; anything else is written as it is.
fn grouped(language: Language, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let number = number.as_string().parse().ok().filter(|number| *number >= 1000)?;
    Some(Words::of(language).number(number))
}

impl Language {
    /// Its place in [`ALL`](Self::ALL), for tables by language.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The language of a tag or a locale, such as `de`, `de-CH` or `de_DE.UTF-8`;
    /// `None` if it is not one of the four.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The language that a reader likes best, from a list in the form of HTTP's
    /// `Accept-Language`; `None` if none of the four is in it.
    ///
    /// ```
    /// use rochade_words::Language;
    ///
    /// let wanted = Language::negotiate("fr-CH, fr;q=0.9, nl;q=0.5, de;q=0.7");
    /// assert_eq!(wanted, Some(Language::De));
    /// ```
    #[must_use]
    pub fn negotiate(accepted: &str) -> Option<Self> {
        let mut best: Option<(u16, Self)> = None;
        for entry in accepted.split(',') {
            let mut parts = entry.split(';');
            let Some(language) = parts.next().and_then(Self::from_tag) else { continue };
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(1000, weight);
            // Of equals the first counts.
            if weight > 0 && best.is_none_or(|(heaviest, _)| weight > heaviest) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }

    /// The language of the environment: of the first that is set of the
    /// variables `LC_ALL`, `LC_MESSAGES` and `LANG`; English for anything else.
    ///
    /// The environment is an argument, so that this can be tested.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|value| Self::from_tag(&value))
            .unwrap_or_default()
    }
}

/// A weight such as `0.75` in thousandths; 0 for what is no weight.
fn weight(text: &str) -> u16 {
    let (whole, thousandths) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match whole {
        "1" if thousandths.bytes().all(|byte| byte == b'0') => 1000,
        "0" if digits(thousandths) && thousandths.len() <= 3 => {
            format!("{thousandths:0<3}").parse().unwrap_or(0)
        }
        _ => 0,
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguageError;

    fn from_str(text: &str) -> Result<Self, UnknownLanguageError> {
        Self::from_tag(text).ok_or(UnknownLanguageError)
    }
}

/// A language that Rochade does not speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguageError;

impl fmt::Display for UnknownLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code);
        write!(f, "unknown language: expected {}", codes.join(", "))
    }
}

impl std::error::Error for UnknownLanguageError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_name_a_language() {
        for (tag, language) in [
            ("de", Some(Language::De)),
            ("de_DE.UTF-8", Some(Language::De)),
            ("DE-ch-1996", Some(Language::De)),
            ("nl_BE@euro", Some(Language::Nl)),
            ("ru.KOI8-R", Some(Language::Ru)),
            ("en", Some(Language::En)),
            ("C", None),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("den", None),
            ("fr_FR.UTF-8", None),
            ("", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
    }

    #[test]
    fn the_first_variable_that_is_set_counts() {
        let language = |set: &[(&str, &str)]| {
            Language::from_environment(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
            })
        };
        assert_eq!(language(&[]), Language::En);
        assert_eq!(language(&[("LANG", "ru_RU.UTF-8")]), Language::Ru);
        assert_eq!(language(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "")]), Language::Ru);
        assert_eq!(language(&[("LANG", "ru_RU"), ("LC_MESSAGES", "nl_NL")]), Language::Nl);
        assert_eq!(language(&[("LC_ALL", "C"), ("LC_MESSAGES", "nl_NL")]), Language::En);
    }

    #[test]
    fn the_heaviest_language_is_negotiated() {
        for (accepted, language) in [
            ("nl", Some(Language::Nl)),
            ("nl,de", Some(Language::Nl)),
            ("nl;q=0.8,de;q=0.801", Some(Language::De)),
            ("nl;q=0,de;q=0.1", Some(Language::De)),
            ("ru; q=0.5, en ;q=1.000", Some(Language::En)),
            ("nl;q=2,ru;q=0.2", Some(Language::Ru)),
            ("fr, *;q=0.5", None),
            (";;,=,q", None),
        ] {
            assert_eq!(Language::negotiate(accepted), language, "{accepted}");
        }
    }
}
