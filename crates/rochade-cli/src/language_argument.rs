//! In which language the program answers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use rochade_words::{Language, Words};

/// The argument `--lang`.
#[derive(clap::Args)]
pub struct LanguageArgument {
    /// The language of the answer; by default that of the environment (LC_ALL, LC_MESSAGES, LANG).
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code))
            .try_map(|code| code.parse::<Language>())
    )]
    lang: Option<Language>,
}

impl LanguageArgument {
    /// The words of the language that was asked for.
    pub fn words(&self) -> &'static Words {
        let environment = || Language::from_environment(|name| std::env::var(name).ok());
        Words::of(self.lang.unwrap_or_else(environment))
    }
}
