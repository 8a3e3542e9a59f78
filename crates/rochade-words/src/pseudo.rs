//! A pseudo-language: English with accents and about a third longer. Pages that are read in it
//! show what is not translated, and what has no room.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;

use crate::Language;

static IS_SPOKEN: AtomicBool = AtomicBool::new(false);

/// From now on the pseudo-language takes the place of English. It must be the first thing
/// that a program says: sentences are read once.
pub fn replace_english() {
    IS_SPOKEN.store(true, Ordering::Relaxed);
}

pub(crate) fn apply(language: Language, bundle: &mut FluentBundle<FluentResource>) {
    if language == Language::En && IS_SPOKEN.load(Ordering::Relaxed) {
        bundle.set_transform(Some(with_accents));
    }
}

fn with_accents(text: &str) -> Cow<'_, str> {
    fluent_pseudo::transform_dom(text, false, true, false)
}
