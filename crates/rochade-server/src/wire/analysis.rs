//! A game with its variations, as it travels to a page that analyses it and back again
//! to be written.

use rochade::illegal::{Attempt, Verdict};
use rochade::{Color, FenDialect, Position};
use rochade_pgn::{
    Annotations, Colour, GameResult, GameTree, Line, MAX_DEPTH, Nag, Place, Played, Step, Text,
    TreeBuilder, Visitor as _,
};
use rochade_words::{Value, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::server::RefusalView;
use super::study::{StepView, board};
use super::view::{check, refusal};
use crate::bounds::Bound;
use crate::game::GameRefusal;

/// What UCI writes for a null move.
const PASS: &str = "0000";

/// A game with its variations. The same type is what a page is given and what it sends to
/// have written: what only the page needs is not read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnalysisGame {
    /// The tags, but for those that follow from the game.
    #[serde(default)]
    #[schema(required)]
    pub tags: Vec<AnalysisTag>,
    /// What the `Variant` tag says, where there is one.
    #[serde(default)]
    #[schema(required)]
    pub variant: Option<String>,
    /// Where it starts, in FEN.
    pub start: String,
    /// The number or numbers of the start position, if it is one: "518", "518/12". Not
    /// read.
    #[serde(default)]
    #[schema(required)]
    pub number: Option<String>,
    /// How many half-moves were made before the start, by its move number. Not read.
    #[serde(default)]
    #[schema(required)]
    pub first_ply: u32,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The game itself first, then the variations, each after the line it belongs to.
    pub lines: Vec<AnalysisLine>,
}

/// A tag of a game file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnalysisTag {
    /// Its name: `White`.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// Moves in order: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnalysisLine {
    /// The move in whose place the first move of a variation could have been played; none
    /// for the game itself.
    #[serde(default)]
    #[schema(required)]
    pub instead_of: Option<MovePlace>,
    /// What is said before the first move.
    #[serde(default)]
    #[schema(required)]
    pub intro: Remarks,
    /// The moves.
    pub moves: Vec<AnalysisMove>,
}

/// A move, by its line and its place there, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MovePlace {
    /// The line.
    pub line: usize,
    /// The move in that line.
    pub at: usize,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnalysisMove {
    /// UCI, castling as king takes rook; `0000` for a null move.
    pub uci: String,
    /// The numbers of the glyphs after it: 1 for "!".
    #[serde(default)]
    #[schema(required)]
    pub nags: Vec<u8>,
    /// What is said after it.
    #[serde(default)]
    #[schema(required)]
    pub remarks: Remarks,
    /// How it is shown. Not read.
    #[serde(default)]
    #[schema(required)]
    pub step: Option<StepView>,
    /// The position after a null move, which no moves lead to. Not read.
    #[serde(default)]
    #[schema(required)]
    pub fen: Option<String>,
}

/// What is said about a position: comments as a file has them, and what people read and see
/// of them. Where text or drawing are no longer those of the comments, the comments are
/// written anew; clocks and evaluations stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Remarks {
    /// The comments, with the commands in them.
    #[schema(required)]
    pub comments: Vec<String>,
    /// The text for people.
    #[schema(required)]
    pub text: String,
    /// Circles and arrows, each a colour (G, R, Y, B) and one or two squares: `Ge4`, `Rd1d8`.
    #[schema(required)]
    pub drawn: Vec<String>,
}

impl Remarks {
    fn read(comments: &[String]) -> Self {
        let mut remarks = Self { comments: comments.to_vec(), ..Self::default() };
        let mut texts = Vec::new();
        for read in comments.iter().map(|comment| Annotations::read(comment)) {
            remarks.drawn.extend(drawn(&read));
            texts.extend(Some(read.text).filter(|text| !text.is_empty()));
        }
        remarks.text = texts.join(" ");
        remarks
    }

    /// The comments to write.
    fn written(&self) -> Result<Vec<String>, String> {
        let known = Self::read(&self.comments);
        let text = Text::new(self.text.as_bytes()).on_one_line();
        if known.text == text && known.drawn == self.drawn {
            return Ok(self.comments.clone());
        }
        let mut all = Annotations { text, ..Annotations::default() };
        for read in self.comments.iter().map(|comment| Annotations::read(comment)) {
            all.clock = read.clock.or(all.clock);
            all.elapsed = read.elapsed.or(all.elapsed);
            all.evaluation = read.evaluation.or(all.evaluation);
        }
        for shape in &self.drawn {
            let command = if shape.len() > 3 { "cal" } else { "csl" };
            let read = Annotations::read(&format!("[%{command} {shape}]"));
            if !read.text.is_empty() {
                return Err(shape.clone());
            }
            all.squares.extend(read.squares);
            all.arrows.extend(read.arrows);
        }
        Ok(Some(all.to_string()).filter(|comment| !comment.is_empty()).into_iter().collect())
    }
}

/// Circles first, then arrows, as they are written.
fn drawn(read: &Annotations) -> impl Iterator<Item = String> {
    let letter = |colour: Colour| colour.letter();
    let circles = read.squares.iter().map(move |(colour, at)| format!("{}{at}", letter(*colour)));
    let arrow = move |(colour, from, to): &(Colour, _, _)| format!("{}{from}{to}", letter(*colour));
    circles.chain(read.arrows.iter().map(arrow))
}

/// The number or numbers of a start position: "518", "518/12".
pub(super) fn start_number(position: &Position) -> Option<String> {
    let (white, black) = position.start_ids()?;
    Some(if white == black { white.to_string() } else { format!("{white}/{black}") })
}

/// How many moves a line has with all its variations.
pub(super) fn count_moves(line: &Line) -> usize {
    let below = |ply: &rochade_pgn::Ply| ply.variations().iter().map(count_moves).sum::<usize>();
    line.plies().iter().map(|ply| 1 + below(ply)).sum()
}

impl AnalysisGame {
    /// The game with its moves in these words.
    pub fn new(words: &Words, game: &GameTree) -> Result<Self, Bound> {
        Bound::AnalysisMoves.check(count_moves(game.line()))?;
        let start = game.start();
        let mut lines = Vec::new();
        add_line(words, &mut lines, None, game.line(), start);
        let before = 2 * u32::from(start.move_number().saturating_sub(1));
        let tag = |(name, value): (&str, &str)| AnalysisTag {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        Ok(Self {
            tags: game.tags().iter().map(tag).collect(),
            variant: game.variant().map(str::to_owned),
            start: start.fen(FenDialect::XFen).to_string(),
            number: start_number(start),
            first_ply: before + u32::from(start.turn() == Color::Black),
            result: game.result().to_string(),
            lines,
        })
    }

    /// The game that a page has sent. Every move is judged again.
    pub fn tree(&self, words: &Words) -> Result<GameTree, Box<RefusalView>> {
        let bad = |reason, text| Box::new(RefusalView::new(reason, text));
        let start: Position = self
            .start
            .parse()
            .map_err(|error| bad("not_a_position", words.position_errors(&error).join(" ")))?;
        let result = GameResult::read(self.result.as_bytes());
        let result = result.ok_or_else(|| {
            let given = [("given", Value::text(&self.result))];
            bad("not_a_result", words.ui_with("ui-analysis-bad-result", &given))
        })?;
        let variations = self.variations().ok_or_else(|| {
            let most = [("most", Value::text(MAX_DEPTH))];
            bad("not_a_tree", words.ui_with("ui-analysis-bad-tree", &most))
        })?;
        let mut builder = TreeBuilder::default();
        builder.begin_game(&Place { file: "".into(), game: 1, line: 1, column: 1 });
        if let Some(variant) = &self.variant {
            builder.tag(b"Variant", Text::new(variant.as_bytes()));
        }
        builder.start(&start);
        let mut replay = Replay { words, game: self, variations, builder };
        if !self.lines.is_empty() {
            replay.line(0, start)?;
        }
        let mut game = replay.builder.take().game;
        game.set_result(result);
        for AnalysisTag { name, value } in &self.tags {
            game.tags_mut().set(name, value).map_err(|_| {
                let given = [("name", Value::text(name))];
                bad("not_a_tag", words.ui_with("ui-analysis-bad-tag", &given))
            })?;
        }
        Ok(game)
    }

    /// For each line its variations: the move and the line; none if that is no tree, or one
    /// that no game file holds.
    fn variations(&self) -> Option<Vec<Vec<(usize, usize)>>> {
        let mut variations = vec![Vec::new(); self.lines.len()];
        let mut depths = vec![0; self.lines.len()];
        for (index, line) in self.lines.iter().enumerate() {
            match line.instead_of {
                None if index == 0 => {}
                Some(MovePlace { line, at })
                    if line < index && at < self.lines[line].moves.len() =>
                {
                    depths[index] = depths[line] + 1;
                    variations[line].push((at, index));
                }
                None | Some(_) => return None,
            }
        }
        depths.into_iter().all(|depth| depth <= MAX_DEPTH).then_some(variations)
    }
}

/// Adds a line, and after it its variations.
fn add_line(
    words: &Words,
    lines: &mut Vec<AnalysisLine>,
    instead_of: Option<MovePlace>,
    line: &Line,
    start: &Position,
) {
    let (own, mut before) = (lines.len(), *start);
    lines.push(AnalysisLine { instead_of, intro: Remarks::read(line.intro()), moves: Vec::new() });
    for (at, ply) in line.plies().iter().enumerate() {
        let (step, after) = match ply.step() {
            Step::Move(m) => {
                let after = before.after(m);
                (StepView::new(words, &before, m, &after), after)
            }
            Step::Pass => {
                // A null move in check is in no game that was read or built.
                let after = before.after_null_move().unwrap_or(before);
                (pass(&after), after)
            }
        };
        let is_pass = ply.step() == Step::Pass;
        lines[own].moves.push(AnalysisMove {
            uci: step.uci.clone(),
            nags: ply.nags().iter().map(|nag| nag.0).collect(),
            remarks: Remarks::read(ply.comments()),
            step: Some(step),
            fen: is_pass.then(|| after.fen(FenDialect::XFen).to_string()),
        });
        for variation in ply.variations() {
            add_line(words, lines, Some(MovePlace { line: own, at }), variation, &before);
        }
        before = after;
    }
}

fn pass(after: &Position) -> StepView {
    StepView {
        san: "--".to_owned(),
        uci: PASS.to_owned(),
        board: board(after),
        squares: Vec::new(),
        check: check(after),
    }
}

/// Plays the lines of a game again, for a builder to see.
struct Replay<'a> {
    words: &'a Words,
    game: &'a AnalysisGame,
    variations: Vec<Vec<(usize, usize)>>,
    builder: TreeBuilder,
}

impl Replay<'_> {
    fn line(&mut self, index: usize, start: Position) -> Result<(), Box<RefusalView>> {
        let game = self.game;
        let mut before = start;
        self.remarks(&game.lines[index].intro)?;
        for (at, played) in game.lines[index].moves.iter().enumerate() {
            let after = self.play(&before, &played.uci)?;
            for &nag in &played.nags {
                self.builder.nag(Nag(nag));
            }
            self.remarks(&played.remarks)?;
            let below = self.variations[index].iter().filter(|(place, _)| *place == at);
            for variation in below.map(|(_, variation)| *variation).collect::<Vec<_>>() {
                self.builder.begin_variation();
                self.line(variation, before)?;
                self.builder.end_variation();
            }
            before = after;
        }
        Ok(())
    }

    fn play(&mut self, before: &Position, uci: &str) -> Result<Position, Box<RefusalView>> {
        let refused = |why: &GameRefusal| Box::new(refusal(self.words, why));
        if uci == PASS {
            let after = before.after_null_move();
            let after = after.ok_or_else(|| refused(&GameRefusal::NotAMove))?;
            self.builder.null_move(&after);
            return Ok(after);
        }
        let attempt = Attempt::read(uci, before).map_err(|error| refused(&error.into()))?;
        match before.judge(attempt) {
            Verdict::Legal(played) => {
                let after = before.after(played);
                self.builder.play(Played { played, before, after: &after, text: b"" });
                Ok(after)
            }
            Verdict::Illegal(refusal) => Err(refused(&GameRefusal::Illegal { attempt, refusal })),
        }
    }

    fn remarks(&mut self, remarks: &Remarks) -> Result<(), Box<RefusalView>> {
        let comments = remarks.written().map_err(|shape| {
            let given = [("given", Value::text(shape))];
            let text = self.words.ui_with("ui-analysis-bad-drawing", &given);
            Box::new(RefusalView::new("not_a_drawing", text))
        })?;
        for comment in &comments {
            self.builder.comment(Text::new(comment.as_bytes()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rochade_pgn::{Collected, Reader, Style, Writer};
    use rochade_words::Language;

    use super::*;

    fn read(pgn: &str) -> GameTree {
        let mut reader = Reader::new("x", pgn.as_bytes());
        Collected::read(&mut reader).expect("memory can be read").expect("a game").game
    }

    fn view(game: &GameTree) -> AnalysisGame {
        AnalysisGame::new(Words::of(Language::De), game).expect("not too long")
    }

    /// To the page and back, as JSON.
    fn there_and_back(game: &GameTree) -> GameTree {
        let json = serde_json::to_string(&view(game)).expect("JSON");
        let sent: AnalysisGame = serde_json::from_str(&json).expect("the same type");
        sent.tree(Words::of(Language::De)).unwrap_or_else(|refused| panic!("{}", refused.text))
    }

    const ANNOTATED: &str = "[Event \"Test\"]\n[White \"Anna\"]\n[Variant \"fischerandom\"]\n\
        [FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1\"]\n\n\
        {before [%csl Ge4]} 1. O-O! {[%clk 0:05:00] good [%cal Rf1g1]} {twice} \
        ({instead} 1. e4 $14 (1. d4 d5 {deep}) 1... -- 2. e5) ({only words}) 1... c5 (1... d5 2. e3) 2. f3 1/2-1/2";

    #[test]
    fn a_game_with_everything_comes_back_as_it_was() {
        for pgn in [
            ANNOTATED,
            "*",
            "[Variant \"Standard\"]\n\n1. e4 {x} e5 0-1",
            "[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 3 40\"]\n\n40... Kd7 41. Kxe2 *",
        ] {
            let game = read(pgn);
            assert_eq!(there_and_back(&game), game, "{pgn}");
        }
    }

    #[test]
    fn a_page_sees_moves_in_its_letters_texts_drawings_and_the_number() {
        let shown = view(&read(ANNOTATED));
        assert_eq!(shown.number.as_deref(), Some("288"));
        assert_eq!(shown.lines[0].intro.text, "before");
        assert_eq!(shown.lines[0].intro.drawn, ["Ge4"]);
        let castling = &shown.lines[0].moves[0];
        assert_eq!((castling.uci.as_str(), castling.nags.as_slice()), ("f1g1", &[1][..]));
        assert_eq!(castling.remarks.text, "good twice");
        assert_eq!(castling.remarks.drawn, ["Rf1g1"]);
        let instead = shown.lines.iter().find(|line| line.intro.text == "instead").expect("read");
        assert_eq!(instead.instead_of, Some(MovePlace { line: 0, at: 0 }));
        assert_eq!(instead.moves[1].uci, PASS);
        assert!(instead.moves[1].fen.as_ref().is_some_and(|fen| fen.contains(" w ")));
        let late = view(&read("[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 3 40\"]\n\n*"));
        assert_eq!((late.first_ply, late.number), (79, None));
    }

    #[test]
    fn what_somebody_writes_and_draws_is_in_the_file_and_the_clocks_stay() {
        let mut shown = view(&read(ANNOTATED));
        let remarks = &mut shown.lines[0].moves[0].remarks;
        remarks.text = "better\nthan e4 }".to_owned();
        remarks.drawn = vec!["Bb1h7".to_owned(), "Yg1".to_owned()];
        let tree = shown.tree(Words::of(Language::En)).expect("still a game");
        let mut writer = Writer::new(Vec::new(), Style::default());
        writer.write_game(&tree).expect("memory");
        let text = String::from_utf8(writer.into_inner()).expect("text");
        let again = view(&read(&text));
        assert_eq!(
            again.lines[0].moves[0].remarks.comments,
            ["[%clk 0:05:00] [%csl Yg1] [%cal Bb1h7] better than e4 }"]
        );
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let words = Words::of(Language::En);
        let whole = view(&read(ANNOTATED));
        let refused = |change: fn(&mut AnalysisGame)| {
            let mut game = whole.clone();
            change(&mut game);
            let refused = *game.tree(words).expect_err("refused");
            assert!(!refused.text.contains("ui-"), "{}", refused.text);
            refused.reason
        };
        assert_eq!(refused(|game| game.start = "8/8".to_owned()), "not_a_position");
        assert_eq!(refused(|game| game.result = "2-0".to_owned()), "not_a_result");
        assert_eq!(refused(|game| game.lines[0].moves[0].uci = "e2e5".to_owned()), "illegal");
        assert_eq!(refused(|game| game.lines[0].moves[0].uci = "hello".to_owned()), "not_a_move");
        assert_eq!(refused(|game| game.lines[1].instead_of = None), "not_a_tree");
        let itself = |game: &mut AnalysisGame| {
            game.lines[1].instead_of = Some(MovePlace { line: 1, at: 0 });
        };
        assert_eq!(refused(itself), "not_a_tree");
        let tag = |game: &mut AnalysisGame| game.tags[0].name = "no name".to_owned();
        assert_eq!(refused(tag), "not_a_tag");
        let shape = |game: &mut AnalysisGame| game.lines[0].intro.drawn = vec!["Ge9".to_owned()];
        assert_eq!(refused(shape), "not_a_drawing");
        let deep = |game: &mut AnalysisGame| {
            let line = game.lines[0].clone();
            game.lines = (0..=MAX_DEPTH + 1)
                .map(|index| AnalysisLine {
                    instead_of: index.checked_sub(1).map(|line| MovePlace { line, at: 0 }),
                    ..line.clone()
                })
                .collect();
        };
        assert_eq!(refused(deep), "not_a_tree");
    }
}
