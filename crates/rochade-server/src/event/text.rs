//! Values in records that are written as people write them.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize as _, Deserializer, Error};
use serde::ser::Serializer;

pub(super) fn serialize<T: Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Several of them, with commas between.
pub(super) mod list {
    use super::{Deserializer, Display, Error, FromStr, Serializer};
    use serde::de::Deserialize as _;

    pub(in crate::event) fn serialize<T: Display, S: Serializer>(
        values: &[T],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
        serializer.serialize_str(&texts.join(","))
    }

    pub(in crate::event) fn deserialize<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = String::deserialize(deserializer)?;
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        words.map(|word| word.parse().map_err(D::Error::custom)).collect()
    }
}
