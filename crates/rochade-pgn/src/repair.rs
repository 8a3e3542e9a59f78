//! What a file says otherwise than the standard, and how it was read.

use std::fmt;

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
///     "x.pgn:1:1 (game 1): found fischerandom, assumed Chess960: \
///      the variant has many names, and Chess960 is the one most programs know",
///     "x.pgn:2:1 (game 1): found FEN without SetUp, assumed SetUp \"1\": \
///      a FEN tag implies it",
///     "x.pgn:4:4 (game 1): found 0-0, assumed O-O: castling is written with the letter O and hyphens",
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
    pub found: String,
    /// What was assumed; "nothing" where something was left out.
    pub assumed: String,
}

impl Repair {
    /// Why this is what was meant.
    #[must_use]
    pub const fn why(&self) -> &'static str {
        self.kind.why()
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, kind, found, assumed } = self;
        write!(f, "{place}: found {found}, assumed {assumed}: {}", kind.why())
    }
}

macro_rules! repair_kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident, $name:literal, $why:literal;)+) => {
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

            /// Why a repair of this kind is what was meant.
            #[must_use]
            pub const fn why(self) -> &'static str {
                match self { $(Self::$kind => $why,)+ }
            }
        }
    };
}

repair_kinds! {
    /// Another name for Chess960 in the `Variant` tag.
    VariantSpelling, "variant_spelling",
        "the variant has many names, and Chess960 is the one most programs know";
    /// No `Variant` tag, or one that says standard chess, but a position or
    /// castlings that only Chess960 has.
    VariantMissing, "variant_missing", "only Chess960 games begin or castle like this";
    /// A right to castle that standard chess does not have, in a game that says
    /// it is standard chess.
    StaleRight, "stale_right",
        "the Variant tag says standard chess, which has no such castling";
    /// Rights of the start position that the FEN does not give, where the
    /// caller asked for them.
    StartRights, "start_rights", "the pieces are where they are at the start of a game, when all castling rights exist";
    /// A position that cannot arise, where the caller asked to overlook that.
    /// Strict reading overlooks it, too.
    ImpossibleStart, "impossible_start", "it cannot arise, but the game can be played from there";
    /// A FEN without `SetUp "1"`.
    SetUpMissing, "setup_missing", "a FEN tag implies it";
    /// `SetUp "1"` without a FEN.
    SetUpAlone, "setup_alone", "without a FEN there is nothing to set up";
    /// A FEN tag that says nothing, such as "?".
    FenEmpty, "fen_empty", "some programs write this when there is none";
    /// Fields missing at the end of a FEN.
    FenIncomplete, "fen_incomplete", "a game that has just begun allows only one value";
    /// A castling right, en passant square or number that cannot be.
    FenImpossible, "fen_impossible", "it contradicts the pieces on the board";
    /// Move number 0 in a FEN.
    FenMoveNumber, "fen_move_number", "moves are counted from 1";
    /// Two FEN tags that differ.
    TwoFens, "two_fens", "more of the game’s moves are legal from there";
    /// Start position from a back rank in another tag.
    BackRankInTag, "back_rank_in_tag", "no FEN is given, and these are the letters of a starting position";
    /// Start position from a number in another tag.
    StartNumberInTag, "start_number_in_tag", "no FEN is given, and this is the number of a starting position";
    /// Another tag names another start position than the FEN.
    StartDisagrees, "start_disagrees", "the FEN is more complete";
    /// Nothing says from which position a Chess960 game started.
    StartUnknown, "start_unknown", "a game without a starting position starts as in chess";
    /// A tag that is not written as `[Name "value"]`.
    TagForm, "tag_form", "a tag is a name and a value in quotes, in brackets";
    /// A tag that the game has already.
    TagTwice, "tag_twice", "each tag occurs once in a game, and most programs use the last one";
    /// An empty line between the tags of one game.
    TagsApart, "tags_apart", "the tag is new, so it belongs to the same game";
    /// No empty line between the tags of two games.
    TagsTogether, "tags_together", "every game has its own Event tag";
    /// Bytes that are not UTF-8.
    Latin1, "latin_1", "they are read as Latin-1, as in the 1994 standard";
    /// Braces within a comment.
    NestedBraces, "nested_braces", "the braces of this comment are balanced";
    /// A comment, tag or variation without its end.
    Unclosed, "unclosed", "the game ends here";
    /// A `)` or `}` without its beginning.
    Unopened, "unopened", "there is nothing open to close";
    /// Castling with zeros, small letters or dashes.
    CastlingLetters, "castling_letters", "castling is written with the letter O and hyphens";
    /// Castling written as a move of the king.
    CastlingAsKingMove, "castling_as_king_move", "the king cannot move there, but it can castle";
    /// Chess figures, or the letters of another language.
    PieceLetters, "piece_letters", "the standard letters are K, Q, R, B and N";
    /// `e.p.` after a move.
    EnPassantRemark, "en_passant_remark", "the squares show that it is en passant";
    /// A move in UCI notation.
    UciMove, "uci_move", "it is the only legal move between these squares";
    /// A move number that does not fit the position; reported once a game.
    MoveNumber, "move_number", "the order of the moves counts, not their numbers";
    /// A sign such as `+-` instead of a number for it.
    Sign, "sign", "this is how books print it";
    /// A line that begins with `%`. The standard allows it, so strict reading
    /// does, too.
    EscapedLine, "escaped_line", "such a line is only for the program that wrote it";
    /// A comment or variation with nothing in it. The standard allows it, so
    /// strict reading does, too.
    Empty, "empty", "there is nothing in it";
    /// Something that means nothing.
    Stray, "stray", "it has no meaning in a game file";
    /// No result at the end of the moves.
    ResultMissing, "result_missing", "taken from the Result tag, or unknown";
    /// The `Result` tag and the end of the moves differ.
    ResultsDiffer, "results_differ", "the result after the moves counts, unless it is *";
    /// A result within a variation, or a second one.
    ResultExtra, "result_extra", "a game has one result, at its end";
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
