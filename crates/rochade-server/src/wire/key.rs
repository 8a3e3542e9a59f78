//! The names of reasons, for programs.

use serde::Serializer;

/// Writes a key as every word in our JSON: `king_has_moved`. In the program keys have
/// hyphens, as the names of the sentences that are found by them.
///
/// # Errors
///
/// Passes on what the serializer refuses.
pub(super) fn key<S: Serializer>(key: &&'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&key.replace('-', "_"))
}
