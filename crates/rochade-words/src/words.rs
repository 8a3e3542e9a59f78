//! One language's sentences, and how a sentence is made.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// The Fluent files of a language: first those of the library, then those of
/// the pages.
macro_rules! files {
    ($code:literal) => {
        [
            include_str!(concat!("../locales/", $code, "/arbiter.ftl")),
            include_str!(concat!("../locales/", $code, "/arena.ftl")),
            include_str!(concat!("../locales/", $code, "/balance.ftl")),
            include_str!(concat!("../locales/", $code, "/dice.ftl")),
            include_str!(concat!("../locales/", $code, "/draw.ftl")),
            include_str!(concat!("../locales/", $code, "/explorer.ftl")),
            include_str!(concat!("../locales/", $code, "/keizer.ftl")),
            include_str!(concat!("../locales/", $code, "/knockout.ftl")),
            include_str!(concat!("../locales/", $code, "/ladder.ftl")),
            include_str!(concat!("../locales/", $code, "/lots.ftl")),
            include_str!(concat!("../locales/", $code, "/pgn.ftl")),
            include_str!(concat!("../locales/", $code, "/pieces.ftl")),
            include_str!(concat!("../locales/", $code, "/prizes.ftl")),
            include_str!(concat!("../locales/", $code, "/rating.ftl")),
            include_str!(concat!("../locales/", $code, "/rules.ftl")),
            include_str!(concat!("../locales/", $code, "/season.ftl")),
            include_str!(concat!("../locales/", $code, "/setup.ftl")),
            include_str!(concat!("../locales/", $code, "/systems.ftl")),
            include_str!(concat!("../locales/", $code, "/table.ftl")),
            include_str!(concat!("../locales/", $code, "/teams.ftl")),
            include_str!(concat!("../locales/", $code, "/tournament.ftl")),
            include_str!(concat!("../locales/", $code, "/ui.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_account.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_analysis.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_arbiter.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_chat.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_club.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_computer.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_draw.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_explorer.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_game.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_learn.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_play.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_positions.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_rules.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_verify.ftl")),
            include_str!(concat!("../locales/", $code, "/ui_wrong.ftl")),
        ]
    };
}

/// The text of the Fluent files of a language.
pub(crate) const fn files(language: Language) -> [&'static str; 37] {
    match language {
        Language::En => files!("en"),
        Language::De => files!("de"),
        Language::Nl => files!("nl"),
        Language::Ru => files!("ru"),
    }
}

/// Each language is read when somebody needs it.
static WORDS: [OnceLock<Words>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// The sentences of one language.
///
/// Every key exists in every language, with the same variables; tests hold
/// that. No marks for the direction of writing are put around variables.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The sentences of this language. They are read once and kept.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        WORDS[language.index()].get_or_init(|| Self::load(language))
    }

    fn load(language: Language) -> Self {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        for file in files(language) {
            // The files are part of the program, and a test reads them all.
            let resource = FluentResource::try_new(file.to_string());
            let added = bundle.add_resource(resource.unwrap_or_else(|(whole, _)| whole));
            debug_assert!(added.is_ok(), "{language}: a key comes twice");
        }
        Self { language, bundle }
    }

    /// The sentence with this key, with `{$name}` wherever a variable goes.
    pub(crate) fn with_places(&self, key: &str) -> String {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = message else { return key.to_string() };
        // A variable that is not given is left as its name, and told as an error.
        self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
    }

    /// The keys of all messages of this language's pages that begin so.
    pub(crate) fn keys(&self, beginning: &str) -> impl Iterator<Item = &'static str> {
        files(self.language).into_iter().flat_map(str::lines).filter_map(move |line| {
            let (key, _) = line.split_once(" =")?;
            key.starts_with(beginning).then_some(key)
        })
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence with this key.
    pub(crate) fn say(&self, key: &'static str, given: &[Argument<'_>]) -> String {
        #[cfg(test)]
        crate::tests::note(key);
        let mut arguments = FluentArgs::with_capacity(given.len());
        for (name, value) in given {
            arguments.set(*name, value.clone());
        }
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        debug_assert!(message.is_some(), "{}: no message {key}", self.language);
        let Some(pattern) = message else { return key.to_string() };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {key}: {errors:?}", self.language);
        text.into_owned()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

/// A variable of a sentence: its name and its value.
pub(crate) type Argument<'a> = (&'static str, FluentValue<'a>);

/// A variable that is shown, or selects by a word.
pub(crate) fn text(name: &'static str, value: impl fmt::Display) -> Argument<'static> {
    (name, FluentValue::from(value.to_string()))
}

/// A variable that is counted, and selects by the language's plural forms.
pub(crate) fn count(name: &'static str, value: usize) -> Argument<'static> {
    (name, FluentValue::from(value))
}
