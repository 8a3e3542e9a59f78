//! With the feature `serde`: values in the text forms that people write.
//!
//! What is written is read again, also verdicts with their reasons, so that they
//! can be stored. The exception is a [`Move`] alone: it is written as UCI and
//! not read, because which move a text means only a position can tell. Read a
//! [`Uci`] and resolve it there. A [`Game`] is its start and its moves, and only
//! a legal one is read.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastlingMethod, CastlingRights, CastlingSide};
use crate::dead::DeadPosition;
use crate::fen::FenDialect;
use crate::game::Game;
use crate::illegal::{Lasting, NeededBy, NoPromotion, Pieces, Reason, Refusal};
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::san::San;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};
use crate::start::{BackRank, StartId};
use crate::uci::{CastlingNotation, Uci};

/// Reads whatever is read with `FromStr`.
macro_rules! read_from_text {
    ($($type:ty)*) => {
        $(
            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let text = Cow::<'_, str>::deserialize(deserializer)?;
                    text.parse().map_err(D::Error::custom)
                }
            }
        )*
    };
}

macro_rules! as_text {
    ($($type:ty)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }
        )*
        read_from_text!($($type)*);
    };
}

as_text!(File Rank BackRank Uci San CastlingRights);

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(core::str::from_utf8(&self.name()).unwrap_or_default())
    }
}

read_from_text!(Square);

macro_rules! as_fen {
    ($($type:ty)*) => {
        $(
            /// As Shredder-FEN, which says everything.
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(&self.fen(FenDialect::Shredder))
                }
            }
        )*
        read_from_text!($($type)*);
    };
}

as_fen!(Setup Position);
read_from_text!(Board Piece);

/// As the first field of a FEN.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fen = Setup { board: *self, ..Setup::EMPTY }.fen(FenDialect::Shredder);
        serializer.serialize_str(fen.split(' ').next().unwrap_or_default())
    }
}

/// As the FEN letter.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.fen_letter())
    }
}

/// As a list of squares.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}

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
        self.with_text(|text| serializer.serialize_str(text))
    }
}

macro_rules! as_word {
    ($($type:ident)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.word())
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let word = Cow::<'_, str>::deserialize(deserializer)?;
                    word.parse().map_err(|_| D::Error::unknown_variant(&word, Self::WORDS))
                }
            }
        )*
    };
}

as_word!(Color Role CastlingSide CastlingMethod FenDialect CastlingNotation);
as_word!(DeadPosition Lasting NeededBy NoPromotion);

/// As pairs of square and piece.
impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pieces = Vec::<(Square, Piece)>::deserialize(deserializer)?;
        Self::new(&pieces).ok_or_else(|| {
            D::Error::custom("expected at most sixteen pieces in the order of their squares")
        })
    }
}

/// As the list of its reasons.
impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.reasons().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Refusal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let reasons = Vec::<Reason>::deserialize(deserializer)?;
        if reasons.is_empty() || !reasons.is_sorted_by_key(Reason::order) {
            return Err(D::Error::custom("expected reasons, the most telling first"));
        }
        Ok(Self::new(reasons))
    }
}

/// As the start position and the moves in UCI.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut game = serializer.serialize_struct("Game", 2)?;
        game.serialize_field("start", self.start())?;
        game.serialize_field("moves", &self.moves().collect::<Vec<Move>>())?;
        game.end()
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename = "Game", deny_unknown_fields)]
        struct Stored {
            start: Position,
            moves: Vec<Uci>,
        }
        let Stored { start, moves } = Stored::deserialize(deserializer)?;
        let mut game = Self::new(start);
        for uci in moves {
            let m = uci.resolve(game.position()).map_err(D::Error::custom)?;
            game.play(m).map_err(D::Error::custom)?;
        }
        Ok(game)
    }
}

/// A move with all that it says, for values that have no position beside it.
pub(crate) mod whole_move {
    use super::*;

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename = "Move", deny_unknown_fields)]
    struct Stored {
        uci: Uci,
        role: Role,
        #[serde(default)]
        capture: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        special: Option<Special>,
    }

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Special {
        Castling,
        EnPassant,
    }

    pub(crate) fn serialize<S: Serializer>(m: &Move, serializer: S) -> Result<S::Ok, S::Error> {
        let special = if m.is_castling() {
            Some(Special::Castling)
        } else {
            m.is_en_passant().then_some(Special::EnPassant)
        };
        let uci = Uci { from: m.from(), to: m.to(), promotion: m.promotion() };
        Stored { uci, role: m.role(), capture: m.is_capture(), special }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Move, D::Error> {
        let Stored { uci: Uci { from, to, promotion }, role, capture, special } =
            Stored::deserialize(deserializer)?;
        let is_double_push = from.index().abs_diff(to.index()) == 16;
        let is_on_last_rank = matches!(to.rank(), Rank::One | Rank::Eight);
        if role == Role::Pawn && promotion.is_some() != is_on_last_rank {
            return Err(D::Error::custom(
                "pawns become other pieces on the last rank, and only there",
            ));
        }
        let kind = match (special, role, promotion) {
            (Some(Special::Castling), Role::King, None) => MoveKind::Castling,
            (Some(Special::EnPassant), Role::Pawn, None) => MoveKind::EnPassant,
            (None, Role::Pawn, Some(role)) => MoveKind::promotion_to(role),
            (None, Role::Pawn, None) if is_double_push => MoveKind::DoublePush,
            (None, role, None) => MoveKind::of_role(role),
            _ => return Err(D::Error::custom("no piece makes such a move")),
        };
        let enemy = if capture { Bitboard::from(to) } else { Bitboard::EMPTY };
        Ok(Move::new(kind, from, to).capturing(enemy))
    }
}
