//! What a file says otherwise than the standard, and how it was read.

use std::fmt;

use crate::finding::Finding;
use crate::place::Place;

/// One repair: the file did not say a thing as the standard has it, and the
/// reader took it in the only sensible way.
///
/// ```
/// use rochade_pgn::{Collected, Reader};
///
/// let file = "[Variant \"fischerandom\"]\n[FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1\"]\n\n1. 0-0 *\n";
/// let game = Collected::read(&mut Reader::new("x.pgn", file.as_bytes()))?.unwrap();
/// let repairs: Vec<String> = game.repairs.iter().map(|repair| repair.to_string()).collect();
/// assert_eq!(repairs, [
///     "x.pgn:1:1 (game 1): variant_spelling: fischerandom -> Chess960",
///     "x.pgn:2:1 (game 1): setup_missing: fen without set up -> SetUp \"1\"",
///     "x.pgn:4:4 (game 1): castling_letters: 0-0 -> O-O",
/// ]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Where it was found.
    pub place: Place,
    /// What kind of thing it was.
    pub kind: RepairKind,
    /// What was found.
    pub found: Finding,
    /// What was assumed.
    pub assumed: Finding,
}

/// For programmers; `rochade-words` says it in sentences, and why.
impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, kind, found, assumed } = self;
        write!(f, "{place}: {kind}: {found} -> {assumed}")
    }
}

macro_rules! repair_kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident, $name:literal;)+) => {
        /// The kinds of repair.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum RepairKind {
            $($(#[doc = $doc])+ $kind,)+
        }

        impl RepairKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)+];

            /// A name for programs, which does not change between versions.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)+ }
            }
        }
    };
}

repair_kinds! {
    /// Another name for Chess960 in the `Variant` tag.
    VariantSpelling, "variant_spelling";
    /// No `Variant` tag, or one that says standard chess, but a position or
    /// castlings that only Chess960 has.
    VariantMissing, "variant_missing";
    /// A right to castle that standard chess does not have, in a game that says
    /// it is standard chess.
    StaleRight, "stale_right";
    /// Rights of the start position that the FEN does not give, where the
    /// caller asked for them.
    StartRights, "start_rights";
    /// A position that cannot arise, where the caller asked to overlook that.
    /// Strict reading overlooks it, too.
    ImpossibleStart, "impossible_start";
    /// A FEN without `SetUp "1"`.
    SetUpMissing, "setup_missing";
    /// `SetUp "1"` without a FEN.
    SetUpAlone, "setup_alone";
    /// A FEN tag that says nothing, such as "?".
    FenEmpty, "fen_empty";
    /// Fields missing at the end of a FEN.
    FenIncomplete, "fen_incomplete";
    /// A castling right, en passant square or number that cannot be.
    FenImpossible, "fen_impossible";
    /// Move number 0 in a FEN.
    FenMoveNumber, "fen_move_number";
    /// Two FEN tags that differ.
    TwoFens, "two_fens";
    /// Start position from a back rank in another tag.
    BackRankInTag, "back_rank_in_tag";
    /// Start position from a number in another tag.
    StartNumberInTag, "start_number_in_tag";
    /// Another tag names another start position than the FEN.
    StartDisagrees, "start_disagrees";
    /// Nothing says from which position a Chess960 game started.
    StartUnknown, "start_unknown";
    /// A tag that is not written as `[Name "value"]`.
    TagForm, "tag_form";
    /// A tag that the game has already.
    TagTwice, "tag_twice";
    /// An empty line between the tags of one game.
    TagsApart, "tags_apart";
    /// No empty line between the tags of two games.
    TagsTogether, "tags_together";
    /// Bytes that are not UTF-8.
    Latin1, "latin_1";
    /// Braces within a comment.
    NestedBraces, "nested_braces";
    /// A comment, tag or variation without its end.
    Unclosed, "unclosed";
    /// A `)` or `}` without its beginning.
    Unopened, "unopened";
    /// Castling with zeros, small letters or dashes.
    CastlingLetters, "castling_letters";
    /// Castling written as a move of the king.
    CastlingAsKingMove, "castling_as_king_move";
    /// Chess figures, or the letters of another language.
    PieceLetters, "piece_letters";
    /// `e.p.` after a move.
    EnPassantRemark, "en_passant_remark";
    /// A move in UCI notation.
    UciMove, "uci_move";
    /// A move number that does not fit the position; reported once a game.
    MoveNumber, "move_number";
    /// A sign such as `+-` instead of a number for it.
    Sign, "sign";
    /// A line that begins with `%`. The standard allows it, so strict reading
    /// does, too.
    EscapedLine, "escaped_line";
    /// A comment or variation with nothing in it. The standard allows it, so
    /// strict reading does, too.
    Empty, "empty";
    /// Something that means nothing.
    Stray, "stray";
    /// No result at the end of the moves.
    ResultMissing, "result_missing";
    /// The `Result` tag and the end of the moves differ.
    ResultsDiffer, "results_differ";
    /// A result within a variation, or a second one.
    ResultExtra, "result_extra";
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
