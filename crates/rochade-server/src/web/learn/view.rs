//! Pictures and sentences of the worked examples and the questions.

use rochade::illegal::{CastlingAdvice, Standing};
use rochade::{Color, Game};
use rochade_words::Words;

use crate::web::picture;
use crate::wire::StepView;

/// A castling as a heading: "White: c-side castling (O-O-O)".
#[must_use]
pub fn castling_heading(words: &Words, advice: &CastlingAdvice) -> String {
    let (color, name) = (words.color_name(advice.color), words.castling_name(advice.side));
    format!("{color}: {name} ({})", advice.side.notation())
}

/// The moves of a game with their numbers: "1. e4 e5 2. Nf3".
#[must_use]
pub fn moves_in_words(steps: &[StepView]) -> String {
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        if index % 2 == 0 {
            text += &format!("{}.\u{a0}", index / 2 + 1);
        }
        text += &step.san;
    }
    text
}

/// The position of a game as a picture, the player `bottom` below.
#[must_use]
pub fn plain_picture(words: &Words, title: &str, game: &Game, bottom: Color) -> String {
    picture::svg(words, title, game.position().board(), |diagram| diagram.bottom(bottom))
}

/// The same, with what the arbiter says about a castling.
#[must_use]
pub fn answered_picture(
    words: &Words,
    title: &str,
    game: &Game,
    bottom: Color,
    advice: &CastlingAdvice,
) -> String {
    picture::svg(words, title, game.position().board(), |diagram| {
        let diagram = diagram.bottom(bottom);
        match (&advice.standing, advice.castling) {
            (Standing::Allowed, Some(castling)) => diagram.castling(castling),
            (Standing::Allowed, None) => diagram,
            (Standing::NotNow(_) | Standing::Never(_), _) => diagram.reasons(advice.reasons()),
        }
    })
}
