//! With the feature `serde`: values in the text forms that people write.
//!
//! Squares, start numbers, set-ups and positions read what they write. A
//! [`Move`] is written as UCI and not read: which move a text means only a
//! position can tell, so read a [`Uci`] and resolve it there.

use alloc::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::castling::{CastlingMethod, CastlingSide};
use crate::fen::FenDialect;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;
use crate::start::{BackRank, StartId};
use crate::uci::Uci;

macro_rules! as_text {
    ($($type:ty)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let text = Cow::<'_, str>::deserialize(deserializer)?;
                    text.parse().map_err(D::Error::custom)
                }
            }
        )*
    };
}

as_text!(Square BackRank Uci);

macro_rules! as_fen {
    ($($type:ty)*) => {
        $(
            /// As Shredder-FEN, which says everything.
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(&self.fen(FenDialect::Shredder))
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let text = Cow::<'_, str>::deserialize(deserializer)?;
                    text.parse().map_err(D::Error::custom)
                }
            }
        )*
    };
}

as_fen!(Setup Position);

/// As a number.
impl Serialize for StartId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.get())
    }
}

impl<'de> Deserialize<'de> for StartId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u16::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// As UCI, castling as king takes rook.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

macro_rules! as_word {
    ($type:ident, $($variant:ident = $word:literal),*) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self { $(Self::$variant => $word),* })
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = Cow::<'_, str>::deserialize(deserializer)?;
                match word.as_ref() {
                    $($word => Ok(Self::$variant),)*
                    _ => Err(D::Error::unknown_variant(&word, &[$($word),*])),
                }
            }
        }
    };
}

as_word!(Color, White = "white", Black = "black");
as_word!(
    Role,
    Pawn = "pawn",
    Knight = "knight",
    Bishop = "bishop",
    Rook = "rook",
    Queen = "queen",
    King = "king"
);
as_word!(CastlingSide, CSide = "c-side", GSide = "g-side");
as_word!(
    CastlingMethod,
    DoubleMove = "double-move",
    Transposition = "transposition",
    KingOnly = "king-only",
    RookOnly = "rook-only"
);
