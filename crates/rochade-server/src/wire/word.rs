//! Enums without fields as the words that stand for them in JSON, for what is not
//! JSON: forms, and the arguments of the command line.

use serde::Serialize;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer as _};

/// The word for a value.
pub fn word(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// The value that a word stands for.
pub fn from_word<T: DeserializeOwned>(word: &str) -> Result<T, String> {
    let word: StrDeserializer<'_, Error> = word.into_deserializer();
    T::deserialize(word).map_err(|error| error.to_string())
}
