//! What is counted for one start position.

use rochade::{Castling, CastlingMethod, Color, StartId};
use rochade_pgn::GameResult;
use rochade_words::Words;
use serde_json::{Value, json};

/// Counts for one start position, or for several together. All are sums, so
/// that rows can be added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    pub games: u64,
    pub white: u64,
    pub drawn: u64,
    pub black: u64,
    pub unknown: u64,
    pub plies: u64,
    castlings: [[Castlings; 4]; 2],
}

/// How often somebody castled by one method, and when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Castlings {
    count: u64,
    /// The sum of the move numbers.
    moves: u64,
}

impl Castlings {
    /// The average move number, in tenths.
    fn average_tenths(self) -> Option<u64> {
        (10 * self.moves + self.count / 2).checked_div(self.count)
    }

    /// Both numbers for a table.
    pub fn cell(self, words: &Words) -> String {
        match self.average_tenths() {
            Some(tenths) => words.ui_with(
                "pgn-stats-castled",
                &[
                    ("count", rochade_words::Value::count(self.count)),
                    ("move", rochade_words::Value::text(words.decimal(decimal(tenths)))),
                ],
            ),
            None => "0".into(),
        }
    }
}

/// A number of tenths.
pub fn decimal(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

const COLORS: [(Color, &str); 2] = [(Color::White, "white"), (Color::Black, "black")];

const fn method_name(method: CastlingMethod) -> &'static str {
    match method {
        CastlingMethod::DoubleMove => "double_move",
        CastlingMethod::Transposition => "transposition",
        CastlingMethod::KingOnly => "king_only",
        CastlingMethod::RookOnly => "rook_only",
    }
}

impl Row {
    /// Counts a castling of the game.
    pub fn castled(&mut self, castling: Castling, move_number: u16) {
        let cell = &mut self.castlings[castling.color().index()][castling.method() as usize];
        cell.count += 1;
        cell.moves += u64::from(move_number);
    }

    /// Counts the game and its result.
    pub fn result(&mut self, result: GameResult) {
        self.games += 1;
        *match result {
            GameResult::WhiteWins => &mut self.white,
            GameResult::Draw => &mut self.drawn,
            GameResult::BlackWins => &mut self.black,
            GameResult::Unknown => &mut self.unknown,
        } += 1;
    }

    /// Adds another row to this one.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.white += other.white;
        self.drawn += other.drawn;
        self.black += other.black;
        self.unknown += other.unknown;
        self.plies += other.plies;
        let cells = self.castlings.iter_mut().flatten();
        for (cell, other) in cells.zip(other.castlings.iter().flatten()) {
            cell.count += other.count;
            cell.moves += other.moves;
        }
    }

    /// How often this colour castled by this method.
    pub const fn castlings(&self, color: Color, method: CastlingMethod) -> Castlings {
        self.castlings[color.index()][method as usize]
    }

    /// Games with a result.
    pub const fn finished(&self) -> u64 {
        self.white + self.drawn + self.black
    }

    /// White's score in finished games, in thousandths.
    pub const fn white_per_mille(&self) -> Option<u64> {
        let finished = self.finished();
        (1000 * self.white + 500 * self.drawn + finished / 2).checked_div(finished)
    }

    /// The average length in moves of both players.
    pub fn average_moves(&self) -> Option<String> {
        (5 * self.plies + self.games / 2).checked_div(self.games).map(decimal)
    }

    /// The names of the columns.
    pub fn csv_header() -> String {
        let mut text = String::from(
            "start,back_rank,games,white,drawn,black,unknown,white_per_mille,average_moves",
        );
        for (_, color) in COLORS {
            for method in CastlingMethod::ALL {
                let name = method_name(method);
                text += &format!(",{color}_{name},{color}_{name}_move");
            }
        }
        text + "\n"
    }

    /// One line of the table.
    pub fn csv(&self, id: StartId) -> String {
        let score = self.white_per_mille().map(|n| n.to_string()).unwrap_or_default();
        let mut text = format!(
            "{id},{},{},{},{},{},{},{score},{}",
            id.back_rank(),
            self.games,
            self.white,
            self.drawn,
            self.black,
            self.unknown,
            self.average_moves().unwrap_or_default()
        );
        for (color, _) in COLORS {
            for method in CastlingMethod::ALL {
                let cell = self.castlings(color, method);
                let average = cell.average_tenths().map(decimal).unwrap_or_default();
                text += &format!(",{},{average}", cell.count);
            }
        }
        text + "\n"
    }

    /// The same as JSON.
    pub fn json(&self, id: Option<StartId>) -> Value {
        let mut castling = json!({});
        for (color, name) in COLORS {
            for method in CastlingMethod::ALL {
                let cell = self.castlings(color, method);
                castling[name][method_name(method)] = json!({
                    "count": cell.count,
                    "average_move_tenths": cell.average_tenths(),
                });
            }
        }
        let mut value = json!({
            "games": self.games,
            "white": self.white,
            "drawn": self.drawn,
            "black": self.black,
            "unknown": self.unknown,
            "plies": self.plies,
            "white_per_mille": self.white_per_mille(),
            "castling": castling,
        });
        if let Some(id) = id {
            value["start"] = id.get().into();
            value["back_rank"] = id.back_rank().to_string().into();
        }
        value
    }
}
