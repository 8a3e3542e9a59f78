//! Asks for the rolls of a real die, while the board fills up.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::anyhow;
use rochade::start::{DiceDraw, Face};
use rochade::{Board, Color, File, Piece, Rank, Role, Square};
use rochade_words::Value;

use super::method::{Occasion, Side};
use crate::output::No;
use crate::terminal_board::{Letters, TerminalBoard};

/// Where the questions go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Output {
    StandardOutput,
    StandardError,
}

/// Whether the last roll, too, can be taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhenComplete {
    /// A person sits at a terminal: ask.
    Ask,
    /// A program writes the rolls: go on.
    GoOn,
}

/// A place to ask and to hear the answer.
pub struct Prompt {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// What was typed on a line and not yet taken.
    words: VecDeque<String>,
    letters: Letters,
    when_complete: WhenComplete,
}

impl Prompt {
    /// Asks where the program was started, and hears standard input.
    pub fn of_this_program(output: Output, letters: Letters) -> Self {
        let output: Box<dyn Write> = match output {
            Output::StandardOutput => Box::new(anstream::stdout()),
            Output::StandardError => Box::new(anstream::stderr()),
        };
        let when_complete = match io::stdin().is_terminal() {
            true => WhenComplete::Ask,
            false => WhenComplete::GoOn,
        };
        Self {
            input: Box::new(io::stdin().lock()),
            output,
            words: VecDeque::new(),
            letters,
            when_complete,
        }
    }

    /// What was typed and not needed.
    pub fn rest(self) -> Option<String> {
        self.words.into_iter().next()
    }

    /// Asks until the position is complete.
    pub fn ask(&mut self, occasion: &Occasion<'_>) -> anyhow::Result<DiceDraw> {
        let words = occasion.words;
        let mut draw = DiceDraw::new();
        if let Some(redraw) = &occasion.refused {
            self.say(&words.lot_redraw(redraw))?;
        }
        let mut seen = None;
        loop {
            if seen != Some(draw.placed()) {
                seen = Some(draw.placed());
                self.show(&draw, occasion.side)?;
            }
            match words.dice_faces(&draw, occasion.side.color()) {
                Some(faces) => self.say(&faces)?,
                None if self.when_complete == WhenComplete::GoOn => return Ok(draw),
                None => {}
            }
            let complete = draw.outcome().is_some();
            let question = if complete { words.ui("dice-ask-done") } else { words.ui("dice-ask") };
            let answer = self.answer(&question)?;
            match answer.as_deref() {
                None if complete => return Ok(draw),
                None => return Err(anyhow!(words.ui("dice-input-ended"))),
                Some("") if complete => return Ok(draw),
                Some("") => {}
                Some("u" | "U") => {
                    let undone = draw.undo();
                    self.say(&match undone {
                        Some(roll) => words.dice_undone(&roll),
                        None => words.ui("dice-nothing-to-undo"),
                    })?;
                }
                Some("q" | "Q") => return Err(No(words.ui("dice-input-stopped")).into()),
                Some(text) => self.roll(&mut draw, text, occasion)?,
            }
        }
    }

    /// Makes the roll that was typed, or says why it is none.
    fn roll(
        &mut self,
        draw: &mut DiceDraw,
        text: &str,
        occasion: &Occasion<'_>,
    ) -> anyhow::Result<()> {
        let words = occasion.words;
        let said = match text.parse().map(Face::new) {
            Ok(Ok(face)) => match draw.roll(face) {
                Ok(roll) => words.dice_roll(&roll, occasion.side.color()),
                Err(error) => words.dice_error(&error),
            },
            Ok(Err(error)) => words.face_error(&error),
            Err(_) => {
                let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
                words.ui_with("dice-input-unknown", &[("input", Value::text(&shown))])
            }
        };
        self.say(&said)
    }

    /// The next word that was typed, an empty one for an empty line; `None` at
    /// the end of the input.
    fn answer(&mut self, question: &str) -> anyhow::Result<Option<String>> {
        if self.words.is_empty() {
            write!(self.output, "{question} ")?;
            self.output.flush()?;
            let mut line = Vec::new();
            if self.input.read_until(b'\n', &mut line)? == 0 {
                writeln!(self.output)?;
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line);
            let separators = |c: char| c.is_whitespace() || c == ',';
            self.words
                .extend(line.split(separators).filter(|word| !word.is_empty()).map(str::to_string));
        }
        Ok(Some(self.words.pop_front().unwrap_or_default()))
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(writeln!(self.output, "{text}")?)
    }

    fn show(&mut self, draw: &DiceDraw, side: Side) -> anyhow::Result<()> {
        let board = board_so_far(draw, side);
        let board = TerminalBoard::new(&board, self.letters, Color::White);
        Ok(write!(self.output, "\n{board}\n")?)
    }
}

/// The pawns, and the pieces that stand by now. In Chess960 Black's stand
/// opposite White's; in double Chess960 they come after White's.
fn board_so_far(draw: &DiceDraw, side: Side) -> Board {
    let placed = draw.placed();
    let (white, black) = match side {
        Side::Both => (placed, placed),
        Side::White => (placed, [None; 8]),
        Side::Black(white) => (white.roles().map(Some), placed),
    };
    let mut board = Board::EMPTY;
    for (color, roles) in [(Color::White, white), (Color::Black, black)] {
        for (file, role) in File::ALL.into_iter().zip(roles) {
            let pawn = Square::new(file, Rank::Two.relative_to(color));
            board.put(pawn, Piece::new(color, Role::Pawn));
            if let Some(role) = role {
                board.put(Square::new(file, color.back_rank()), Piece::new(color, role));
            }
        }
    }
    board
}
