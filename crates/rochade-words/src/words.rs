//! One language's sentences, and how a sentence is made.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rochade::Role;
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// The texts of a language's Fluent files, by its code: first those of the library,
/// then those of the pages.
macro_rules! files {
    ($code:literal) => {
        $crate::words::files! { $code:
            arbiter arena balance cli dice draw explorer keizer knockout ladder lots pgn pieces
            prizes rating rules season setup systems table teams tournament
            ui ui_account ui_analysis ui_arbiter ui_balance ui_calls ui_chat ui_club ui_computer
            ui_draw ui_explorer ui_game ui_learn ui_play ui_positions ui_rules ui_series ui_teams
            ui_verify ui_wrong
        }
    };
    ($code:literal: $($name:ident)*) => {
        &[$(include_str!(concat!("../locales/", $code, "/", stringify!($name), ".ftl"))),*]
    };
}
pub(crate) use files;

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
    /// The keys of the pages.
    keys: Vec<&'static str>,
    /// The letters of the pieces, by their index.
    pub(crate) letters: OnceLock<[String; Role::ALL.len()]>,
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
        language.write_numbers(&mut bundle);
        #[cfg(feature = "pseudo")]
        crate::pseudo::apply(language, &mut bundle);
        for file in language.files() {
            // The files are part of the program, and a test reads them all.
            let resource = FluentResource::try_new((*file).to_owned());
            let added = bundle.add_resource(resource.unwrap_or_else(|(whole, _)| whole));
            debug_assert!(added.is_ok(), "{language}: a key comes twice");
        }
        let lines = language.files().iter().flat_map(|file| file.lines());
        let keys = lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key));
        let keys = keys.filter(|key| key.starts_with("ui-")).collect();
        Self { language, bundle, keys, letters: OnceLock::new() }
    }

    /// The sentence with this key, with `{$name}` wherever a variable goes.
    pub(crate) fn with_places(&self, key: &str) -> String {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = message else { return key.to_string() };
        // A variable that is not given is left as its name, and told as an error.
        self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
    }

    /// The keys of the pages that begin so.
    pub(crate) fn keys(&self, beginning: &str) -> impl Iterator<Item = &'static str> {
        self.keys.iter().copied().filter(move |key| key.starts_with(beginning))
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence with this key.
    /// In a key that is put together from data, underscores stand for hyphens.
    pub(crate) fn say(&self, key: &str, given: &[Argument<'_>]) -> String {
        let key = match key.contains('_') && !self.bundle.has_message(key) {
            true => &*key.replace('_', "-"),
            false => key,
        };
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
