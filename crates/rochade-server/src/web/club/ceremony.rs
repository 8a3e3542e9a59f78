//! The draw of a round as a ceremony: what was drawn is told and placed one step
//! after the other. It only shows again what is recorded; nothing is drawn here.

use rochade::start::{DiceDraw, DiceEffect, TableLookup, TableStep};
use rochade::{Color, File, Role, StartId};
use rochade_words::{Value, Words};

use super::page_parts::Start;
use super::proofs::checked;
use crate::event::Event;
use crate::event::draw::is_public;
use crate::event::view::EventRound;
use crate::journal::Handle;
use crate::web::positions::rank::RankStrip;
use crate::web::visitor::Visitor;
use crate::wire::event::CheckedProof;

/// More contributions than these are told in one step.
const MAX_TOLD: usize = 4;

/// A sentence of the ceremony.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// When it is told, counted from 1 together with the pieces.
    pub at: usize,
    pub text: String,
    /// The face of a die that was rolled.
    pub face: Option<u8>,
}

/// A square of the large board.
#[derive(Clone, Debug)]
pub(super) struct Square {
    pub dark: bool,
    /// The drawing of its piece.
    pub piece: Option<String>,
    /// When the piece is placed; none for what stands there from the beginning.
    pub at: Option<usize>,
}

/// A board with a position of its own.
pub(super) struct BoardDraw {
    pub at: usize,
    pub board: usize,
    pub start: Start,
    pub strip: RankStrip,
}

/// The ceremony of a round.
#[derive(Default)]
pub(super) struct Ceremony {
    pub steps: Vec<Step>,
    /// The squares of the board from a8 to h1; none if each board has its position.
    pub squares: Vec<Square>,
    /// The boards, if each has its position.
    pub boards: Vec<BoardDraw>,
    /// Whether they are the matches of teams.
    pub of_matches: bool,
    /// When the numbers are shown.
    pub end: usize,
}

impl Ceremony {
    /// The ceremony of a round; nothing, if nothing was drawn for it.
    pub fn new(visitor: Visitor, running: &Handle<Event>, view: &EventRound) -> Self {
        let words = visitor.words();
        let mut script = Script { words, steps: Vec::new(), placed: Vec::new(), at: 0 };
        if view.drawn.is_empty() {
            return Self::default();
        }
        if is_public(&view.drawn) {
            let snapshot = running.snapshot();
            let contributed = snapshot.state.state().contributed_to(view.round);
            script.contributions(view.round, &contributed);
            if let Ok(checked) = checked(words, running, view.round) {
                script.proof(view.round, contributed.len(), &checked);
            }
        }
        let counted = || view.drawn.iter().filter(|drawn| drawn.counts());
        let die = counted().next().and_then(|drawn| drawn.by.die().ok().flatten());
        if die.is_none() {
            counted().for_each(|drawn| {
                script.say_all(words.how_drawn(drawn, Color::White));
            });
        }
        match (&view.positions[..], die) {
            ([_], Some(die)) => script.dice(&die),
            ([id], None) => script.table(*id),
            (positions, _) => {
                let of_matches = !view.matches.is_empty() && positions.len() == view.matches.len();
                return Self { of_matches, ..script.boards(visitor, positions) };
            }
        }
        let squares = squares(&script.placed);
        Self { steps: script.steps, squares, end: script.at + 1, ..Self::default() }
    }
}

/// What happens when.
struct Script<'a> {
    words: &'a Words,
    steps: Vec<Step>,
    placed: Vec<(usize, File, Role)>,
    at: usize,
}

impl Script<'_> {
    fn say(&mut self, text: String, face: Option<u8>) {
        self.at += 1;
        self.steps.push(Step { at: self.at, text, face });
    }

    fn say_all(&mut self, texts: Vec<String>) {
        for text in texts {
            self.say(text, None);
        }
    }

    /// That this round's number was sealed before, in plain words; the hashes are on the
    /// page of the draws.
    fn proof(&mut self, round: u16, contributions: usize, checked: &CheckedProof) {
        if !checked.holds {
            checked.steps.iter().for_each(|flaw| self.say(flaw.clone(), None));
            return;
        }
        let given = [("round", Value::text(round)), ("count", Value::count(contributions))];
        self.say(self.words.ui_with("ui-club-ceremony-sealed", &given), None);
        self.say(self.words.ui_with("ui-club-ceremony-mixed", &given), None);
    }

    fn place(&mut self, file: File, role: Role) {
        self.at += 1;
        self.placed.push((self.at, file, role));
    }

    fn contributions(&mut self, round: u16, texts: &[String]) {
        let all = [texts.join("; ")];
        let told = if texts.len() > MAX_TOLD { &all[..] } else { texts };
        for text in told {
            let given = [("round", Value::text(round)), ("what", Value::text(text))];
            self.say(self.words.ui_with("ui-club-log-contributed", &given), None);
        }
    }

    fn dice(&mut self, draw: &DiceDraw) {
        for roll in draw.log() {
            self.say(self.words.dice_roll(roll, Color::White), Some(roll.face.get()));
            if let DiceEffect::Place(file) = roll.effect {
                self.place(file, roll.stage.role());
            }
        }
        if let Some(rest) = draw.rest() {
            self.say(self.words.dice_rest(&rest, Color::White), None);
            self.place(rest.left_rook, Role::Rook);
            self.place(rest.king, Role::King);
            self.place(rest.right_rook, Role::Rook);
        }
    }

    /// From the number to the pieces, as with the printed tables.
    fn table(&mut self, id: StartId) {
        self.say(self.words.draw_title(id), None);
        for step in TableLookup::new(id).steps() {
            self.say(self.words.table_step(&step, Color::White), None);
            match step {
                TableStep::Row { .. } | TableStep::Remainder { .. } => {}
                TableStep::Bishops { bishops, .. } => {
                    self.place(bishops.dark, Role::Bishop);
                    self.place(bishops.light, Role::Bishop);
                }
                TableStep::Others { placed } => {
                    placed.into_iter().for_each(|(file, role)| self.place(file, role));
                }
            }
        }
    }

    fn boards(mut self, visitor: Visitor, positions: &[StartId]) -> Ceremony {
        let boards = (1..).zip(positions).map(|(board, &id)| {
            self.at += 1;
            let strip = RankStrip::new(self.words, id.back_rank(), Color::White);
            BoardDraw { at: self.at, board, start: Start::new(visitor, id), strip }
        });
        let boards = boards.collect();
        Ceremony { steps: self.steps, boards, end: self.at + 1, ..Ceremony::default() }
    }
}

/// The large board: the pawns stand, the pieces come one by one, Black's opposite
/// White's.
fn squares(placed: &[(usize, File, Role)]) -> Vec<Square> {
    let on = |rank: usize, file: File| {
        let color = if rank < 4 { 'w' } else { 'b' };
        let found = placed.iter().find(|(_, other, _)| *other == file);
        let (piece, at) = match rank {
            1 | 6 => (Some('P'), None),
            0 | 7 => (
                found.map(|(_, _, role)| role.letter().to_ascii_uppercase()),
                found.map(|(at, ..)| *at),
            ),
            _ => (None, None),
        };
        let piece = piece.map(|letter| format!("{color}{letter}"));
        Square { dark: (rank + file.index()).is_multiple_of(2), piece, at }
    };
    let ranks = (0..8).rev();
    ranks.flat_map(|rank| File::ALL.map(|file| on(rank, file))).collect()
}

#[cfg(test)]
mod tests {
    use rochade_words::Language;

    use super::*;

    fn script() -> Script<'static> {
        Script { words: Words::of(Language::En), steps: Vec::new(), placed: Vec::new(), at: 0 }
    }

    /// The back rank when everything is placed, and whether each had a step of its own.
    fn outcome(script: &Script<'_>) -> ([Option<Role>; 8], bool) {
        let mut rank = [None; 8];
        let mut times: Vec<usize> = script.steps.iter().map(|step| step.at).collect();
        for &(at, file, role) in &script.placed {
            assert_eq!(rank[file.index()].replace(role), None, "{file} twice");
            times.push(at);
        }
        times.sort_unstable();
        (rank, times == (1..=script.at).collect::<Vec<_>>())
    }

    #[test]
    fn every_number_is_placed_piece_by_piece() {
        for id in StartId::all() {
            let mut script = script();
            script.table(id);
            assert_eq!(outcome(&script), (id.back_rank().roles().map(Some), true), "{id}");
        }
    }

    #[test]
    fn dice_place_their_pieces_when_they_are_rolled() {
        let draw = DiceDraw::from_rolls([4, 6, 1, 5, 6, 2, 3]).unwrap();
        let mut script = script();
        script.dice(&draw);
        let rank = draw.outcome().expect("enough rolls");
        assert_eq!(outcome(&script), (rank.roles().map(Some), true));
        assert_eq!(script.steps[0].face, Some(4));
        assert_eq!(script.placed[0].0, 2, "the first piece follows the first roll");
    }

    #[test]
    fn the_board_has_pawns_and_two_equal_ranks() {
        let mut script = script();
        script.table(StartId::CLASSICAL);
        let squares = squares(&script.placed);
        let drawn: Vec<&str> = squares.iter().filter_map(|s| s.piece.as_deref()).collect();
        assert_eq!(&drawn[..8], ["bR", "bN", "bB", "bQ", "bK", "bB", "bN", "bR"]);
        assert_eq!(drawn.len(), 32);
        assert!(!squares[0].dark && squares[7].dark, "a8 is light, h8 is dark");
        assert_eq!(squares[0].at, squares[56].at, "both rooks of the a-file come at once");
    }
}
