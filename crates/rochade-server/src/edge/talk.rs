//! What two players say to each other. It is for who is there: nothing of it is stored, and
//! nobody else is told.

use std::time::Duration;

use rochade::Color;
use tokio::time::Instant;

use serde::{Deserialize, Serialize};

use crate::game::{ChatText, GameRefusal, Phrase};

/// So much of a talk is told to who comes back.
const KEPT: usize = 20;

/// A player says at most so much within so long.
const MOST: usize = 5;
const WITHIN: Duration = Duration::from_secs(10);

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    /// A ready phrase.
    Phrase(Phrase),
    /// Free text, where both allow it.
    Text(ChatText),
}

/// What a player does in a talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Utterance {
    /// Says something.
    Say(Saying),
    /// Wants free text, or does not.
    WantTexts(bool),
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its number, from 1.
    pub number: u32,
    /// Who said it.
    pub by: Color,
    /// What it was.
    pub what: Saying,
}

/// The talk at one game, as long as somebody has it open.
#[derive(Clone, Debug, Default)]
pub struct Talk {
    count: u32,
    said: Vec<Said>,
    /// Whether each player wants free text; White first.
    texts: [bool; 2],
    recent: [Vec<Instant>; 2],
}

const fn place(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl Talk {
    /// The last of what was said.
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// Whether a player wants free text.
    pub const fn wants_texts(&self, color: Color) -> bool {
        self.texts[place(color)]
    }

    /// A player does this.
    pub fn hear(&mut self, by: Color, utterance: Utterance) -> Result<(), GameRefusal> {
        match utterance {
            Utterance::Say(what) => self.say(by, what),
            Utterance::WantTexts(wanted) => {
                self.texts[place(by)] = wanted;
                Ok(())
            }
        }
    }

    fn say(&mut self, by: Color, what: Saying) -> Result<(), GameRefusal> {
        if matches!(what, Saying::Text(_)) && self.texts != [true; 2] {
            return Err(GameRefusal::TextNotAllowed);
        }
        let recent = &mut self.recent[place(by)];
        recent.retain(|at| at.elapsed() < WITHIN);
        if recent.len() >= MOST {
            return Err(GameRefusal::SayingTooSoon);
        }
        recent.push(Instant::now());
        self.count += 1;
        self.said.push(Said { number: self.count, by, what });
        if self.said.len() > KEPT {
            self.said.remove(0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_player_says_so_much_within_so_long_and_the_last_of_it_is_kept() {
        let mut talk = Talk::default();
        for _ in 0..MOST {
            assert_eq!(talk.say(Color::White, Saying::Phrase(Phrase::Hello)), Ok(()));
        }
        let refused = talk.say(Color::White, Saying::Phrase(Phrase::Hello));
        assert_eq!(refused, Err(GameRefusal::SayingTooSoon));
        assert_eq!(talk.say(Color::Black, Saying::Phrase(Phrase::Hello)), Ok(()), "the other may");
        for _ in 0..KEPT {
            tokio::time::advance(WITHIN).await;
            assert_eq!(talk.say(Color::White, Saying::Phrase(Phrase::Thanks)), Ok(()));
        }
        let numbers: Vec<u32> = talk.said().iter().map(|said| said.number).collect();
        let last = (MOST + 1 + KEPT) as u32;
        assert_eq!(numbers, (last - KEPT as u32 + 1..=last).collect::<Vec<_>>());
    }

    #[test]
    fn free_text_needs_both() {
        let mut talk = Talk::default();
        let text = || Saying::Text("hi".parse().expect("a line"));
        talk.hear(Color::White, Utterance::WantTexts(true)).expect("a wish");
        assert_eq!(talk.say(Color::White, text()), Err(GameRefusal::TextNotAllowed));
        talk.hear(Color::Black, Utterance::WantTexts(true)).expect("a wish");
        assert_eq!(talk.say(Color::White, text()), Ok(()));
        talk.hear(Color::White, Utterance::WantTexts(false)).expect("a wish");
        assert_eq!(talk.say(Color::Black, text()), Err(GameRefusal::TextNotAllowed));
    }
}
