//! Game files: what was counted in them, and what is wrong.

use std::fmt::Display;

use rochade::san::SanError;

use crate::words::{Argument, Words, count, text};

/// Something in a game file that can be too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LongElement {
    /// A tag.
    Tag,
    /// A comment.
    Comment,
    /// A whole game.
    Game,
}

/// What was counted when games were checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckTotals {
    /// Moves of one player.
    pub plies: u64,
    /// Games with errors.
    pub bad: u64,
    /// Repairs.
    pub repairs: u64,
    /// How many games were read in a second.
    pub games_per_second: u64,
}

/// How games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultTotals {
    /// White won.
    pub white: u64,
    /// Nobody won.
    pub drawn: u64,
    /// Black won.
    pub black: u64,
    /// It is not known.
    pub unknown: u64,
}

/// Games that are not counted among those from the 960 positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedApart {
    /// From positions of double Chess960.
    pub double: u64,
    /// From any other position.
    pub other: u64,
    /// With errors.
    pub bad: u64,
}

/// A number that is counted; games are more than `usize` can count somewhere.
fn many(name: &'static str, value: u64) -> Argument<'static> {
    (name, value.into())
}

/// What is counted.
impl Words {
    /// A number of games: "3 games".
    #[must_use]
    pub fn pgn_games(&self, games: u64) -> String {
        self.say("pgn-games", &[many("games", games)])
    }

    /// What a check has counted besides the games.
    #[must_use]
    pub fn pgn_check_totals(&self, totals: CheckTotals) -> String {
        let CheckTotals { plies, bad, repairs, games_per_second } = totals;
        let given = [
            many("plies", plies),
            many("bad", bad),
            many("repairs", repairs),
            many("persecond", games_per_second),
        ];
        self.say("pgn-check-totals", &given)
    }

    /// So many games were written.
    #[must_use]
    pub fn pgn_written(&self, games: u64) -> String {
        self.say("pgn-written", &[many("games", games)])
    }

    /// What was counted besides the games that were written.
    #[must_use]
    pub fn pgn_fix_totals(&self, bad: u64, repairs: u64) -> String {
        self.say("pgn-fix-totals", &[many("bad", bad), many("repairs", repairs)])
    }

    /// From how many positions the games that were counted started, and what was
    /// counted apart.
    #[must_use]
    pub fn pgn_stats_from(&self, positions: u64, apart: CountedApart) -> String {
        let CountedApart { double, other, bad } = apart;
        let given = [
            many("positions", positions),
            many("double", double),
            many("other", other),
            many("bad", bad),
        ];
        self.say("pgn-stats-from", &given)
    }

    /// So many copies were left out.
    #[must_use]
    pub fn pgn_duplicates(&self, games: u64) -> String {
        self.say("pgn-duplicates", &[many("games", games)])
    }

    /// A number of files.
    #[must_use]
    pub fn pgn_files_written(&self, files: u64) -> String {
        self.say("pgn-files-written", &[many("files", files)])
    }

    /// So many games would be legal with the rights of their start position.
    #[must_use]
    pub fn pgn_offer_start_rights(&self, games: u64) -> String {
        self.say("pgn-offer-start-rights", &[many("games", games)])
    }

    /// How the games ended.
    #[must_use]
    pub fn pgn_stats_results(&self, totals: ResultTotals) -> String {
        let ResultTotals { white, drawn, black, unknown } = totals;
        let given = [
            many("white", white),
            many("drawn", drawn),
            many("black", black),
            many("unknown", unknown),
        ];
        self.say("pgn-stats-results", &given)
    }

    /// How long the games are on average, with one decimal place.
    #[must_use]
    pub fn pgn_stats_length(&self, moves: impl Display) -> String {
        self.say("pgn-stats-length", &[text("moves", self.decimal(moves))])
    }

    /// White's score in per cent.
    #[must_use]
    pub fn pgn_stats_score(&self, score: impl Display) -> String {
        self.say("pgn-stats-score", &[text("score", self.decimal(score))])
    }

    /// The title of the table of castlings.
    #[must_use]
    pub fn pgn_stats_castling(&self) -> String {
        self.say("pgn-stats-castling", &[])
    }

    /// How often somebody castled, and on average on which move.
    #[must_use]
    pub fn pgn_stats_castled(&self, count: u64, number: impl Display) -> String {
        let given = [many("count", count), text("move", self.decimal(number))];
        self.say("pgn-stats-castled", &given)
    }

    /// The title of the positions that were played most.
    #[must_use]
    pub fn pgn_stats_most(&self) -> String {
        self.say("pgn-stats-most", &[])
    }

    /// A number of moves with one decimal place: "41.5 moves".
    #[must_use]
    pub fn pgn_stats_moves(&self, moves: impl Display) -> String {
        self.say("pgn-stats-moves", &[text("moves", self.decimal(moves))])
    }

    /// What stands below the picture of the start positions.
    #[must_use]
    pub fn pgn_map_caption(&self, games: u64) -> String {
        self.say("pgn-map-caption", &[many("games", games)])
    }

    /// What the colour of a position without a score means.
    #[must_use]
    pub fn pgn_map_no_value(&self) -> String {
        self.say("pgn-map-no-value", &[])
    }
}

/// What goes wrong with files.
impl Words {
    /// A game was asked for, but is too large to be copied.
    #[must_use]
    pub fn pgn_too_large_to_copy(&self, file: &str, game: u64, limit: usize) -> String {
        let given = [text("file", file), text("game", game), text("limit", limit)];
        self.say("pgn-too-large-to-copy", &given)
    }

    /// A file has nothing in it.
    #[must_use]
    pub fn pgn_file_empty(&self, file: impl Display) -> String {
        self.say("pgn-file-empty", &[text("file", file)])
    }

    /// A file has something in it, but no games.
    #[must_use]
    pub fn pgn_file_without_games(&self, file: impl Display, begin: &str) -> String {
        self.say("pgn-file-without-games", &[text("file", file), text("begin", begin)])
    }

    /// A file is of a kind that holds no games.
    #[must_use]
    pub fn pgn_not_games(&self, what: &str) -> String {
        self.say("pgn-not-games", &[text("what", what)])
    }

    /// A file would be read and written at the same time.
    #[must_use]
    pub fn pgn_same_file(&self, file: impl Display) -> String {
        self.say("pgn-same-file", &[text("file", file)])
    }

    /// Reading or writing broke off.
    #[must_use]
    pub fn pgn_cannot_go_on(&self) -> String {
        self.say("pgn-cannot-go-on", &[])
    }

    /// There is no picture.
    #[must_use]
    pub fn pgn_cannot_draw(&self) -> String {
        self.say("pgn-cannot-draw", &[])
    }

    /// How much longer it takes.
    #[must_use]
    pub fn pgn_time_left(&self, time: impl Display) -> String {
        self.say("pgn-time-left", &[text("time", time)])
    }
}

/// What makes a game unreadable.
impl Words {
    /// Where in a file something stands.
    #[must_use]
    pub fn pgn_place(&self, file: &str, line: u64, column: u64, game: u64) -> String {
        let given =
            [text("file", file), text("line", line), text("column", column), text("game", game)];
        self.say("pgn-place", &given)
    }

    /// A move that the rules do not allow, and why not.
    #[must_use]
    pub fn fault_illegal_move(&self, text_of_move: &str, why: &str, fen: &str) -> String {
        let given = [text("move", text_of_move), text("why", why), text("fen", fen)];
        self.say("fault-illegal-move", &given)
    }

    /// Why somebody cannot castle in a game whose FEN never gave the right to.
    #[must_use]
    pub fn fault_right_not_given(&self) -> String {
        self.say("fault-right-not-given", &[])
    }

    /// Something that is no move at all.
    #[must_use]
    pub fn fault_not_a_move(&self, found: &str, error: &SanError) -> String {
        let given = [text("move", found), text("why", self.san_error(error))];
        self.say("fault-not-a-move", &given)
    }

    /// A null move where none may be.
    #[must_use]
    pub fn fault_null_move(&self, found: &str) -> String {
        self.say("fault-null-move", &[text("move", found)])
    }

    /// A FEN from which no game can be played.
    #[must_use]
    pub fn fault_start_position(&self, fen: &str, why: impl Display) -> String {
        self.say("fault-start-position", &[text("fen", fen), text("why", why)])
    }

    /// A variant with other rules.
    #[must_use]
    pub fn fault_other_variant(&self, name: &str) -> String {
        self.say("fault-other-variant", &[text("name", name)])
    }

    /// More variations within variations than this.
    #[must_use]
    pub fn fault_too_deep(&self, levels: usize) -> String {
        self.say("fault-too-deep", &[count("levels", levels)])
    }

    /// Something is longer than so many bytes.
    #[must_use]
    pub fn fault_too_long(&self, what: LongElement, limit: usize) -> String {
        let what = match what {
            LongElement::Tag => "tag",
            LongElement::Comment => "comment",
            LongElement::Game => "game",
        };
        self.say("fault-too-long", &[text("what", what), text("limit", limit)])
    }

    /// Something that would have been repaired, but was not to be.
    #[must_use]
    pub fn fault_refused(&self, found: &str, assumed: &str, why: &str) -> String {
        let given = [text("found", found), text("assumed", assumed), text("why", why)];
        self.say("fault-refused", &given)
    }
}
