//! What a repair found in a file, and what it assumed instead.

use std::fmt;

use rochade::fen::FenRepair;
use rochade::{SetupProblem, StartId, describe};

use crate::result::GameResult;

/// What was found, or was assumed instead. In sentences it is said by `rochade-words`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum Finding {
    /// As it stands in the file, or would stand there.
    Text(String),
    /// Something was left out.
    Nothing,
    /// A tag, by its name.
    Tag(String),
    /// No tag of this name.
    NoTag(String),
    /// `SetUp` with this value, but no FEN.
    SetUpWithoutFen(String),
    /// A FEN without `SetUp`.
    FenWithoutSetUp,
    /// A FEN tag that is no position.
    FenWithoutPosition,
    /// Two FEN tags that differ.
    TwoFens,
    /// The castling field of a FEN.
    CastlingRights(String),
    /// Castling rights in a game of this variant.
    #[allow(missing_docs)]
    VariantWithRights { variant: String, rights: String },
    /// Chess960, but nothing says from which position.
    NoStart,
    /// A start position.
    StartPosition(StartId),
    /// Something that cannot be in a position.
    Problem(SetupProblem),
    /// The position, although it cannot arise.
    SamePosition,
    /// What was left out of a FEN, or put right.
    Fen(FenRepair),
    /// So many variations that are not closed.
    OpenVariations(usize),
    /// Their ends.
    ClosedVariations,
    /// A comment that begins so and is not closed.
    OpenComment(String),
    /// Its end, before the next game.
    ClosedComment,
    /// One comment, with braces in it.
    OneComment,
    /// The last of several tags.
    LastTag,
    /// A tag of the same game.
    SameGame,
    /// A tag of another game.
    OtherGame,
    /// Bytes that are not UTF-8, in this text.
    NotUtf8(String),
    /// The number of a move.
    MoveNumber(u32),
    /// No result after the moves.
    NoResult,
    /// Another result in the tag than after the moves.
    #[allow(missing_docs)]
    TwoResults { tag: GameResult, moves: GameResult },
}

impl Finding {
    /// A tag with its value, as it stands in a file.
    pub(crate) fn tag(name: &str, value: &str) -> Self {
        Self::Text(format!("{name} \"{value}\""))
    }

    /// How many bytes of text it holds.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Text(text)
            | Self::Tag(text)
            | Self::NoTag(text)
            | Self::SetUpWithoutFen(text)
            | Self::CastlingRights(text)
            | Self::OpenComment(text)
            | Self::NotUtf8(text) => text.len(),
            Self::VariantWithRights { variant, rights } => variant.len() + rights.len(),
            Self::Nothing
            | Self::FenWithoutSetUp
            | Self::FenWithoutPosition
            | Self::TwoFens
            | Self::NoStart
            | Self::StartPosition(_)
            | Self::Problem(_)
            | Self::SamePosition
            | Self::Fen(_)
            | Self::OpenVariations(_)
            | Self::ClosedVariations
            | Self::ClosedComment
            | Self::OneComment
            | Self::LastTag
            | Self::SameGame
            | Self::OtherGame
            | Self::MoveNumber(_)
            | Self::NoResult
            | Self::TwoResults { .. } => 0,
        }
    }
}

impl From<String> for Finding {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<GameResult> for Finding {
    fn from(result: GameResult) -> Self {
        Self::Text(result.text().to_owned())
    }
}

/// For programmers: a text as it is, everything else by its name and what it holds.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Text(text) = self { f.write_str(text) } else { describe(self, f) }
    }
}
