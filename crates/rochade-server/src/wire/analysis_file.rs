//! What somebody brings to an analysis: game files, a position, or a number.

use std::io::{self, Read};

use rochade::{Position, StartId};
use rochade_pgn::{Collected, GameTree, NotGames, Reader, decode, decompress};
use rochade_words::{Value, Words};
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis::{AnalysisGame, count_moves, start_number};
use super::server::RefusalView;
use crate::bounds::{self, Bound};

/// The games of a text, and one of them whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalysisFile {
    /// All of them, in order.
    pub games: Vec<AnalysisEntry>,
    /// Which of them follows, from 1.
    pub chosen: usize,
    /// That one, as far as it could be read.
    pub game: AnalysisGame,
    /// What was wrong with it and what was made of that, in words with the lines.
    pub notes: Vec<String>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnalysisEntry {
    /// Who played White; "?" if that is not told.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// The event, if it is told.
    pub event: Option<String>,
    /// The day as the file has it, if it is told.
    pub date: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The number or numbers of the start position, if it is one.
    pub number: Option<String>,
    /// How many half-moves the game itself has, as far as it could be read.
    pub plies: usize,
    /// Why it could not be read to its end, in words.
    pub fault: Option<String>,
    /// The kinds of what was put right, in words, each once.
    pub repairs: Vec<String>,
}

impl AnalysisEntry {
    fn new(words: &Words, read: &Collected) -> Self {
        let tag = |name: &str| read.game.tags().get(name).map(str::to_owned);
        let mut repairs: Vec<String> = Vec::new();
        for repair in &read.repairs {
            let name = words.repair_name(repair.kind);
            if !repairs.contains(&name) {
                repairs.push(name);
            }
        }
        Self {
            white: tag("White").unwrap_or_else(|| "?".to_owned()),
            black: tag("Black").unwrap_or_else(|| "?".to_owned()),
            event: tag("Event"),
            date: tag("Date"),
            result: read.game.result().to_string(),
            number: start_number(read.game.start()),
            plies: read.game.line().plies().len(),
            fault: read.fault.as_ref().map(|fault| words.pgn_fault(&fault.kind)),
            repairs,
        }
    }
}

/// How many repairs of a game are told one by one.
const NOTES: usize = 50;

impl AnalysisFile {
    /// Reads a text: games, a FEN, or the number of a start position. `chosen` is the game that
    /// is wanted whole, from 1; without it, the first that could be read to its end.
    pub fn read(
        words: &Words,
        bytes: &[u8],
        chosen: Option<usize>,
    ) -> Result<Self, Box<RefusalView>> {
        if let Some(position) = position(words, bytes)? {
            let game = GameTree::new(position);
            let read = Collected { game, repairs: Vec::new(), fault: None };
            return Self::of(words, &read);
        }
        let text = unpacked(words, bytes)?;
        let mut reader = Reader::new("", text.as_slice());
        let (mut games, mut whole) = (Vec::new(), None::<(usize, Collected)>);
        // Memory can always be read.
        while let Ok(Some(read)) = Collected::read(&mut reader) {
            Bound::AnalysisGames.check(games.len() + 1).map_err(|bound| too_much(words, bound))?;
            games.push(AnalysisEntry::new(words, &read));
            let is_wanted = match (chosen, &whole) {
                (Some(chosen), _) => chosen == games.len(),
                (None, None) => true,
                (None, Some((_, known))) => known.fault.is_some() && read.fault.is_none(),
            };
            if is_wanted {
                whole = Some((games.len(), read));
            }
        }
        let is_game = |read: &Collected| {
            read.game.tags().iter().next().is_some() || count_moves(read.game.line()) > 0
        };
        match whole {
            // A text in which nothing is a move or a tag.
            Some((_, read)) if games.len() == 1 && read.fault.is_some() && !is_game(&read) => {
                Err(nothing(words))
            }
            Some((chosen, read)) => Ok(Self { games, chosen, ..Self::of(words, &read)? }),
            None if games.is_empty() => Err(nothing(words)),
            None => {
                let given = [("count", Value::count(games.len()))];
                let text = words.ui_with("ui-analysis-no-such-game", &given);
                Err(Box::new(RefusalView::new("no_such_game", text)))
            }
        }
    }

    /// One game.
    fn of(words: &Words, read: &Collected) -> Result<Self, Box<RefusalView>> {
        let at = |line: u64, text: String| {
            let given = [("line", Value::text(line)), ("text", Value::text(text))];
            words.ui_with("ui-analysis-note", &given)
        };
        let faults = read.fault.iter();
        let faults = faults.map(|fault| at(fault.place.line, words.pgn_fault(&fault.kind)));
        let repairs = read.repairs.iter().take(NOTES);
        let repairs = repairs.map(|repair| at(repair.place.line, words.pgn_repair(repair)));
        let mut notes: Vec<String> = faults.chain(repairs).collect();
        if let Some(more) = read.repairs.len().checked_sub(NOTES).filter(|more| *more > 0) {
            notes.push(words.ui_with("ui-analysis-more-notes", &[("count", Value::count(more))]));
        }
        let game = AnalysisGame::new(words, &read.game);
        let game = game.map_err(|bound| too_much(words, bound))?;
        Ok(Self { games: vec![AnalysisEntry::new(words, read)], chosen: 1, game, notes })
    }
}

fn too_much(words: &Words, bound: Bound) -> Box<RefusalView> {
    Box::new(RefusalView::new("bound", bound.words(words)))
}

fn nothing(words: &Words) -> Box<RefusalView> {
    Box::new(RefusalView::new("no_games", words.ui("ui-analysis-no-games")))
}

/// The bytes of the games, whatever they came packed in.
fn unpacked(words: &Words, bytes: &[u8]) -> Result<Vec<u8>, Box<RefusalView>> {
    let mut text = Vec::new();
    let mut read = || -> io::Result<usize> {
        let most = bounds::BODY as u64 + 1;
        decode(decompress(bytes)?)?.take(most).read_to_end(&mut text)
    };
    match read() {
        Ok(length) if length <= bounds::BODY => Ok(text),
        Ok(_) => {
            let given = [("bytes", Value::text(bounds::BODY))];
            Err(Box::new(RefusalView::new("too_large", words.ui_with("ui-too-large", &given))))
        }
        Err(error) => {
            let what = error.get_ref().and_then(|error| error.downcast_ref::<NotGames>());
            let text = match what {
                Some(what) => words.ui_with("pgn-not-games", &[("what", Value::text(what.name()))]),
                None => words.ui("ui-analysis-no-games"),
            };
            Err(Box::new(RefusalView::new("no_games", text)))
        }
    }
}

/// The position, if the text is a number or a FEN.
fn position(words: &Words, bytes: &[u8]) -> Result<Option<Position>, Box<RefusalView>> {
    /// Longer than any number or FEN.
    const LONGEST: usize = 200;
    let text = std::str::from_utf8(bytes).map(str::trim).unwrap_or_default();
    if text.is_empty() || text.len() > LONGEST || text.contains('\n') {
        return Ok(None);
    }
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = |part: &str| {
        part.parse::<StartId>()
            .map_err(|_| Box::new(RefusalView::new("no_such_start", words.start_id_error(part))))
    };
    if let Some((white, black)) = text.split_once('/').filter(|(w, b)| is_number(w) && is_number(b))
    {
        return Ok(Some(Position::double_start(number(white)?, number(black)?)));
    }
    if is_number(text) {
        return number(text).map(|id| Some(Position::start(id)));
    }
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_fen = first.bytes().filter(|byte| *byte == b'/').count() > 2
        && first.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/');
    if !is_fen {
        return Ok(None);
    }
    let read = text.parse().map_err(|error| {
        let text = words.position_errors(&error).join(" ");
        Box::new(RefusalView::new("not_a_position", text))
    });
    read.map(Some)
}

#[cfg(test)]
mod tests {
    use rochade_words::Language;

    use super::*;

    fn read(text: &str, chosen: Option<usize>) -> Result<AnalysisFile, Box<RefusalView>> {
        AnalysisFile::read(Words::of(Language::En), text.as_bytes(), chosen)
    }

    const TWO: &str = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e9 1-0\n\n\
        [White \"Cleo\"]\n[Variant \"fischerandom\"]\n\
        [FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1\"]\n\n1. 0-0 c5 *\n";

    #[test]
    fn games_are_listed_with_what_was_wrong_and_the_first_good_one_is_shown() {
        let file = read(TWO, None).expect("two games");
        let names: Vec<&str> = file.games.iter().map(|game| game.white.as_str()).collect();
        assert_eq!((names, file.chosen), (vec!["Anna", "Cleo"], 2));
        assert!(file.games[0].fault.as_ref().is_some_and(|text| text.starts_with("e9 is not")));
        assert_eq!((file.games[0].plies, file.games[0].number.as_deref()), (1, Some("518")));
        assert_eq!(file.games[1].number.as_deref(), Some("288"));
        assert!(file.games[1].repairs.contains(&"another name for Chess960".to_owned()));
        assert!(file.notes.iter().any(|note| note.starts_with("Line 10: found 0-0")), "{file:?}");
        let first = read(TWO, Some(1)).expect("two games");
        assert_eq!((first.game.lines[0].moves.len(), first.notes.len()), (1, 1));
        assert_eq!(read(TWO, Some(3)).expect_err("only two").reason, "no_such_game");
    }

    #[test]
    fn a_number_two_numbers_and_a_fen_are_positions() {
        for (text, number) in [("28", "28"), (" 518/12\n", "518/12"), ("0", "0")] {
            let file = read(text, None).expect("a position");
            assert_eq!(file.game.number.as_deref(), Some(number));
        }
        let file = read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", None).expect("a position");
        assert_eq!((file.game.number, file.game.lines.len()), (None, 1));
    }

    #[test]
    fn what_holds_no_game_is_refused_with_what_was_expected() {
        for (text, reason) in [
            ("", "no_games"),
            ("960", "no_such_start"),
            ("8/8/8/8/8/8/8/8 w - - 0 1", "not_a_position"),
            ("hello there", "no_games"),
            ("<html>", "no_games"),
        ] {
            let refused = read(text, None).expect_err(text);
            assert_eq!(refused.reason, reason, "{}", refused.text);
            assert!(!refused.text.contains("ui-"), "{}", refused.text);
        }
    }

    #[test]
    fn too_many_games_or_moves_are_refused_with_the_bound() {
        let most = Bound::AnalysisGames.most();
        let refused = read(&"1. e4 *\n\n".repeat(most + 1), None).expect_err("too many");
        assert!(refused.text.contains(&most.to_string()), "{}", refused.text);
        let most = Bound::AnalysisMoves.most();
        let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(most / 4 + 1);
        let refused = read(&moves, None).expect_err("too many");
        assert!(refused.text.contains(&most.to_string()), "{}", refused.text);
    }

    #[test]
    fn packed_games_are_unpacked_only_so_far() {
        let bomb = vec![b' '; bounds::BODY + 2];
        let refused = AnalysisFile::read(Words::of(Language::En), &bomb, None).expect_err("long");
        assert_eq!(refused.reason, "too_large");
        let utf_16: Vec<u8> = "1. e4 *".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let file = AnalysisFile::read(Words::of(Language::En), &utf_16, None).expect("a game");
        assert_eq!(file.games[0].plies, 1);
    }
}
