//! Enums of the other crates, described for OpenAPI, from which TypeScript follows.
//!
//! Those crates know neither. A type here stands for the enum of the same name and
//! has the words that serde reads and writes for it, so the two cannot drift apart.

use std::borrow::Cow;

use serde::Serialize;
use serde::de::value::Error as WordError;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

use super::from_word;

/// The words of an enum without fields, as serde writes them.
fn words<T: Serialize + DeserializeOwned>() -> Vec<String> {
    let mut accepted = Vec::new();
    // Fails on purpose, once it has been asked for one of the words.
    let _: Result<T, WordError> = T::deserialize(Ask(&mut accepted));
    let mut words = Vec::new();
    for word in accepted {
        // An older spelling that is still read is written as the present one.
        let written = from_word::<T>(word).map(|value| super::word(&value)).ok();
        words.extend(written.filter(|word| !words.contains(word)));
    }
    words
}

/// Notes which words an enum is read from.
struct Ask<'a>(&'a mut Vec<&'static str>);

impl<'de> Deserializer<'de> for Ask<'_> {
    type Error = WordError;

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, WordError> {
        Err(WordError::custom("not an enum"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, WordError> {
        self.0.extend(variants);
        Err(WordError::custom("only asked"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

macro_rules! described {
    ($($(#[$doc:meta])* $name:ident = $type:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        impl utoipa::PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let object = ObjectBuilder::new().schema_type(Type::String);
                object.enum_values(Some(words::<$type>())).into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )*};
}

described! {
    /// How a game ended: `1-0`, `1/2-1/2`, `+/-` …
    GameResult = rochade_tournament::GameResult;
    /// A round without an opponent.
    Bye = rochade_tournament::Bye;
    /// A FIDE title.
    Title = rochade_tournament::Title;
    /// The letter of lists.
    Sex = rochade_tournament::Sex;
    /// As what a square is lit up.
    MarkKind = rochade::illegal::Mark;
    /// How many positions a round has.
    Scheme = rochade_tournament::positions::Scheme;
    /// Whether a position may come twice.
    Repeats = rochade_tournament::lots::Repeats;
    /// How often everybody meets everybody.
    Cycles = rochade_tournament::pairing::Cycles;
    /// How players of a round robin get their numbers.
    RobinNumbers = rochade_tournament::systems::RobinNumbers;
    /// Which row of the Varma tables counts for 11 and 12 players.
    VarmaRow = rochade_tournament::systems::VarmaRow;
    /// Who decided a board.
    Origin = rochade_tournament::pairing::Origin;
}

/// What results are worth, in points such as `0.5`.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "it only describes what travels")]
pub struct PointSystem {
    /// A win, also by forfeit; a full-point bye.
    pub win: String,
    /// A draw, or a half-point bye.
    pub draw: String,
    /// A loss over the board.
    pub loss: String,
    /// A zero-point bye, or absence.
    pub zero_bye: String,
    /// A loss by forfeit.
    pub forfeit_loss: String,
    /// The bye of the pairing.
    pub pairing_bye: String,
    /// A game whose result is not known yet.
    pub unknown: String,
}

/// A pairing system with its settings: an object with its name as `system`.
#[derive(Debug)]
pub struct Format;

impl utoipa::PartialSchema for Format {
    fn schema() -> RefOr<Schema> {
        let named = ObjectBuilder::new().schema_type(Type::String);
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some(
                "The system by its name, and whichever of its settings are not the usual ones: \
                 see docs/event-files.md.",
            ))
            .property("system", named)
            .required("system")
            .into()
    }
}

impl utoipa::ToSchema for Format {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Format")
    }
}

/// All prizes of an event.
#[derive(Debug)]
pub struct PrizeFund;

impl utoipa::PartialSchema for PrizeFund {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some("The prizes, as in a file of prizes: see docs/event-files.md."))
            .property("currency", ObjectBuilder::new().schema_type(Type::String))
            .into()
    }
}

impl utoipa::ToSchema for PrizeFund {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("PrizeFund")
    }
}

/// An event as a file of its own.
#[derive(Debug)]
pub struct EventFile;

impl utoipa::PartialSchema for EventFile {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some(
                "The event with its players and rounds, as commands read it: see docs/event-files.md.",
            ))
            .property("name", ObjectBuilder::new().schema_type(Type::String))
            .property("format", Format::schema())
            .required("format")
            .into()
    }
}

impl utoipa::ToSchema for EventFile {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("EventFile")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_enum_has_the_words_that_are_written_and_not_those_that_are_only_read() {
        let byes = ["pairing_allocated", "full_point", "half_point", "zero_point"];
        assert_eq!(words::<rochade_tournament::Bye>(), byes);
        assert_eq!(words::<rochade_tournament::Sex>(), ["m", "w"]);
        assert_eq!(words::<rochade_tournament::GameResult>().len(), 10);
        assert_eq!(words::<u16>(), Vec::<String>::new());
    }
}
