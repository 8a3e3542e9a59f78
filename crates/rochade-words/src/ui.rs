//! The words of the pages: labels, headings and short sentences.
//!
//! A library hands data to a typed function and gets a sentence; a page has
//! hundreds of labels, and names each by its key. The keys begin with `ui-` and
//! are in the files `ui*.ftl`. The test that each is used is with the pages.

use std::collections::BTreeMap;
use std::fmt;

use fluent_bundle::FluentValue;

use crate::words::Words;

/// A variable of a page's sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Value(FluentValue<'static>);

impl Value {
    /// A variable that is shown, or selects by a word.
    #[must_use]
    pub fn text(value: impl fmt::Display) -> Self {
        Self(FluentValue::from(value.to_string()))
    }

    /// A variable that is counted, and selects by the language's plural forms.
    #[must_use]
    pub fn count(value: usize) -> Self {
        Self(FluentValue::from(value))
    }
}

impl Words {
    /// The page's label or sentence with this key.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// assert_eq!(Words::of(Language::De).ui("ui-language"), "Sprache");
    /// ```
    #[must_use]
    pub fn ui(&self, key: &'static str) -> String {
        self.ui_with(key, &[])
    }

    /// The page's sentence with this key, made with these variables.
    #[must_use]
    pub fn ui_with(&self, key: &'static str, given: &[(&'static str, Value)]) -> String {
        debug_assert!(key.starts_with("ui-"), "{key} is not of the pages");
        let given: Vec<_> = given.iter().map(|(name, value)| (*name, value.0.clone())).collect();
        self.say(key, &given)
    }

    /// The page's sentence with a key that is put together from data, in which
    /// underscores stand for hyphens.
    #[must_use]
    pub fn ui_from(&self, key: &str, given: &[(&'static str, Value)]) -> String {
        let key = key.replace('_', "-");
        let known = self.key(&key);
        debug_assert!(known.is_some(), "{}: no message {key}", self.language());
        known.map_or(key, |key| self.ui_with(key, given))
    }

    /// All labels whose keys begin so, for a page that makes its sentences in the
    /// browser. A variable `$name` is left as `{$name}`, for the browser to fill
    /// in; plural forms are made on the server.
    #[must_use]
    pub fn ui_all(&self, beginning: &str) -> BTreeMap<&'static str, String> {
        self.keys(beginning).map(|key| (key, self.with_places(key))).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Value, Words};

    #[test]
    fn labels_for_the_browser_keep_places_for_variables() {
        let words = Words::of(Language::En);
        let all = words.ui_all("ui-not-found");
        assert_eq!(all["ui-not-found-text"], "There is no page at {$path}.");
        let made = words.ui_with("ui-not-found-text", &[("path", Value::text("/x"))]);
        assert_eq!(made, "There is no page at /x.");
    }

    #[test]
    fn every_label_can_be_made_for_the_browser() {
        for language in Language::ALL {
            for (key, text) in Words::of(language).ui_all("ui-") {
                assert!(!text.is_empty() && text != key, "{language}: {key}");
            }
        }
    }
}
