//! In which language the program answers.

use std::ffi::OsString;
use std::sync::LazyLock;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rochade_words::{Language, Words};

/// The argument `--lang`.
#[derive(clap::Args)]
pub struct LanguageArgument {
    /// The language of the answer, if not that of the environment (LC_ALL, LC_MESSAGES, LANG).
    #[arg(
        long,
        global = true,
        value_name = "LANGUAGE",
        value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code))
            .try_map(|code| code.parse::<Language>())
    )]
    lang: Option<Language>,
}

impl LanguageArgument {
    /// The words of the language that was asked for.
    pub fn words(&self) -> &'static Words {
        self.lang.map_or_else(words, Words::of)
    }
}

/// The words of the language that was asked for anywhere on the command line: what is wrong
/// with the arguments is said before they are understood.
pub fn words() -> &'static Words {
    static LANGUAGE: LazyLock<Language> = LazyLock::new(|| {
        let environment = || Language::from_environment(|name| std::env::var(name).ok());
        asked_for(std::env::args_os().skip(1)).unwrap_or_else(environment)
    });
    Words::of(*LANGUAGE)
}

fn asked_for(arguments: impl Iterator<Item = OsString>) -> Option<Language> {
    let mut arguments = arguments.take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let asked = match argument.to_str() {
            Some("--lang") => arguments.next().and_then(|code| code.into_string().ok()),
            Some(argument) => argument.strip_prefix("--lang=").map(str::to_owned),
            None => None,
        };
        if let Some(code) = asked {
            return code.parse().ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let asked = |line: &str| asked_for(line.split(' ').map(OsString::from));
        assert_eq!(asked("--lang de fen 518"), Some(Language::De));
        assert_eq!(asked("fen --wrong 518 --lang=ru"), Some(Language::Ru));
        assert_eq!(asked("fen 518 --lang"), None);
        assert_eq!(asked("fen 518 --lang fr"), None);
        assert_eq!(asked("fen -- --lang de"), None);
        assert_eq!(asked("fen 518"), None);
    }
}
