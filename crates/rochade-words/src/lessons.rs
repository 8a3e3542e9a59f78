//! The worked examples.

use rochade::lessons::Lesson;

use crate::words::{Words, text};

impl Words {
    /// The title of a lesson.
    #[must_use]
    pub fn lesson_title(&self, lesson: &Lesson) -> String {
        self.say("lesson-title", &[text("name", lesson.name)])
    }

    /// What a lesson shows.
    #[must_use]
    pub fn lesson_text(&self, lesson: &Lesson) -> String {
        self.say("lesson-text", &[text("name", lesson.name)])
    }

    /// From which start position a lesson was reached.
    #[must_use]
    pub fn lesson_start(&self, lesson: &Lesson) -> String {
        self.say("lesson-start", &[text("number", lesson.start)])
    }

    /// By which moves a lesson was reached, with this language's letters.
    #[must_use]
    pub fn lesson_moves(&self, lesson: &Lesson) -> String {
        let mut moves = String::new();
        for (index, san) in lesson.moves.split_ascii_whitespace().enumerate() {
            if index > 0 {
                moves.push(' ');
            }
            if index % 2 == 0 {
                moves += &format!("{}.\u{a0}", index / 2 + 1);
            }
            moves += &self.san_in_words(san);
        }
        match moves.is_empty() {
            true => self.say("lesson-no-moves", &[]),
            false => self.say("lesson-moves", &[text("moves", moves)]),
        }
    }

    /// The heading over the position after castling.
    #[must_use]
    pub fn lesson_after(&self) -> String {
        self.say("lesson-after", &[])
    }
}
