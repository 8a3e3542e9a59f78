//! Lines of play that somebody looks at, in an analysis.

use rochade::illegal::{Attempt, Verdict};
use rochade::{Game, Position, StartId};
use rochade_words::{Value, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::PositionView;
use super::server::RefusalView;
use super::study::StepView;
use super::view::{refusal, san};
use crate::game::GameRefusal;

/// A question: where do these moves lead, and how are those lines written?
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineRequest {
    /// Where the moves begin: a number from 0 to 959, or a position in FEN.
    pub from: String,
    /// What is played, each in SAN or UCI.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Lines that go on from there and are not played, each a list of moves.
    #[serde(default)]
    pub lines: Vec<Vec<String>>,
}

/// Where moves lead.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LineView {
    /// The position after the moves.
    pub position: PositionView,
    /// The moves.
    pub moves: Vec<StepView>,
    /// The lines in the reader's piece letters, each as far as it is legal.
    pub lines: Vec<Vec<String>>,
}

impl LineRequest {
    /// More moves than any game has that somebody played to an end.
    pub const MOST_MOVES: usize = 1_200;
    /// How many lines are read at once.
    pub const MOST_LINES: usize = 10;
    /// How many moves of a line are read.
    pub const LONGEST_LINE: usize = 40;

    /// The answer, in these words.
    pub fn answer(&self, words: &Words) -> Result<LineView, Box<RefusalView>> {
        let mut game = Game::new(self.position(words)?);
        let limits = [
            (self.moves.len(), Self::MOST_MOVES),
            (self.lines.len(), Self::MOST_LINES),
            (self.lines.iter().map(Vec::len).max().unwrap_or(0), Self::LONGEST_LINE),
        ];
        if let Some((_, limit)) = limits.into_iter().find(|(given, limit)| given > limit) {
            let text = words.ui_with("ui-computer-line-too-long", &[("limit", Value::text(limit))]);
            return Err(bad("line_too_long", text));
        }
        for text in &self.moves {
            play(&mut game, text).map_err(|refused| Box::new(refusal(words, &refused)))?;
        }
        Ok(LineView {
            position: PositionView::of(&game),
            moves: StepView::all(words, &game),
            lines: self.lines.iter().map(|line| written(words, game.position(), line)).collect(),
        })
    }

    fn position(&self, words: &Words) -> Result<Position, Box<RefusalView>> {
        let from = self.from.trim();
        if let Ok(id) = from.parse::<StartId>() {
            return Ok(Position::start(id));
        }
        if from.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad("not_a_position", words.start_id_error(from)));
        }
        from.parse().map_err(|error| bad("not_a_position", words.position_errors(&error).join(" ")))
    }
}

fn play(game: &mut Game, text: &str) -> Result<(), GameRefusal> {
    let attempt = Attempt::read(text, game.position())?;
    match game.judge(attempt) {
        // The verdict counts the ending in, so a legal move is always played.
        Verdict::Legal(m) => game.play(m).map_err(|_| GameRefusal::NotAMove),
        Verdict::Illegal(refusal) => Err(GameRefusal::Illegal { attempt, refusal }),
    }
}

fn bad(reason: &'static str, text: String) -> Box<RefusalView> {
    Box::new(RefusalView::new(reason, text))
}

/// The moves of a line, as far as they are legal.
fn written(words: &Words, start: &Position, line: &[String]) -> Vec<String> {
    let mut position = *start;
    let mut moves = Vec::with_capacity(line.len());
    for text in line {
        let Ok(m) = position.read_uci(text) else { break };
        moves.push(san(words, &position, m));
        position.advance(m);
    }
    moves
}

#[cfg(test)]
mod tests {
    use rochade_words::Language;

    use super::*;

    fn ask(from: &str, moves: &[&str], lines: &[&[&str]]) -> Result<LineView, Box<RefusalView>> {
        let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
        let request = LineRequest {
            from: from.to_owned(),
            moves: texts(moves),
            lines: lines.iter().map(|line| texts(line)).collect(),
        };
        request.answer(Words::of(Language::De))
    }

    #[test]
    fn moves_lead_to_a_position_and_lines_are_written_in_the_readers_letters() {
        let view = ask("518", &["e2e4", "e5"], &[&["g1f3", "b8c6", "e1g1"], &["a1a8"]]);
        let view = view.expect("legal");
        let moves: Vec<&str> = view.moves.iter().map(|step| step.san.as_str()).collect();
        assert_eq!(moves, ["e4", "e5"]);
        assert_eq!(view.position.seen.ply, 2);
        assert!(view.position.legal.iter().any(|m| m.to_string() == "g1f3"));
        assert_eq!(view.lines, [vec!["Sf3", "Sc6"], vec![]]);
    }

    #[test]
    fn the_engines_castling_is_legal_where_king_or_rook_stands_still() {
        // Only the king moves; only the rook moves.
        for (fen, castling, squares) in [
            ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", ["e1", "g1", "f1", "f1"]),
            ("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1", ["c1", "c1", "a1", "d1"]),
        ] {
            let view = ask(fen, &[castling], &[&["e8e7"]]).expect("legal");
            assert_eq!(view.moves[0].squares, squares);
            assert_eq!(view.moves[0].uci, castling);
            assert_eq!(view.lines, [["Ke7"]]);
        }
    }

    #[test]
    fn an_illegal_move_comes_back_with_its_reasons() {
        let refused = ask("518", &["e1g1"], &[]).expect_err("illegal");
        assert_eq!(refused.reason, "illegal");
        assert!(!refused.reasons.is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_told_with_what_was_expected() {
        for (from, moves, reason) in [
            ("960", &[][..], "not_a_position"),
            ("8/8/8 w - - 0 1", &[], "not_a_position"),
            ("518", &["hello"], "not_a_move"),
        ] {
            let refused = ask(from, moves, &[]).expect_err("refused");
            assert_eq!(refused.reason, reason, "{}", refused.text);
        }
        let place = ask("8/8/8/8/8/8/8/8 x - - 0 1", &[], &[]).expect_err("refused").text;
        assert!(place.contains("Zeichen 17") && place.contains("w oder b"), "{place}");
        let kings = ask("8/8/8/8/8/8/8/4K3 w - - 0 1", &[], &[]).expect_err("refused").text;
        assert_eq!(kings, "Schwarz hat keinen König.");
        let long: Vec<&str> = vec!["e2e4"; LineRequest::MOST_MOVES + 1];
        assert_eq!(ask("518", &long, &[]).expect_err("refused").reason, "line_too_long");
    }

    #[test]
    fn where_the_game_is_over_nothing_can_be_played() {
        let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
        assert_eq!(ask("518", &mate, &[]).expect("legal").position.legal, []);
        let more: Vec<&str> = mate.into_iter().chain(["a2a3"]).collect();
        assert_eq!(ask("518", &more, &[]).expect_err("over").reason, "illegal");
    }
}
