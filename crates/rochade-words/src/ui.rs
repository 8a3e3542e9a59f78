//! Sentences by their keys.
//!
//! Every sentence is found by its key and made with its variables, here. Where data decide
//! which sentence it is, such as an error, a function of this crate takes the data and picks
//! the key. Tests read the sources of all crates: a key that is named exists, is given the
//! variables that it shows, and none is left over. Keys of pages begin with `ui-`.

use std::collections::BTreeMap;
use std::fmt;

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;

use crate::words::Words;

/// A variable of a sentence.
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
    pub fn count(value: impl Into<FluentNumber>) -> Self {
        Self(FluentValue::Number(value.into()))
    }
}

impl Words {
    /// The label or sentence with this key.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// assert_eq!(Words::of(Language::De).ui("ui-language"), "Sprache");
    /// ```
    #[must_use]
    pub fn ui(&self, key: &str) -> String {
        self.ui_with(key, &[])
    }

    /// The sentence with this key, made with these variables. In a key that is put together
    /// from data, underscores stand for hyphens.
    #[must_use]
    pub fn ui_with(&self, key: &str, given: &[(&'static str, Value)]) -> String {
        let given: Vec<_> = given.iter().map(|(name, value)| (*name, value.0.clone())).collect();
        self.say(key, &given)
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
