//! Pictures and sentences of the worked examples and the questions.

use rochade::illegal::{CastlingAdvice, Standing};
use rochade::{Color, Game};
use rochade_words::Words;

use crate::web::picture;

/// A castling as a heading: "White: c-side castling (O-O-O)".
pub fn castling_heading(words: &Words, advice: &CastlingAdvice) -> String {
    let (color, name) = (words.color_name(advice.color), words.castling_name(advice.side));
    format!("{color}: {name} ({})", words.castling_notation(advice.side))
}

/// The moves of a game with their numbers: "1. e4 e5 2. Nf3".
pub fn moves_in_words<'a>(moves: impl IntoIterator<Item = &'a str>) -> String {
    let numbered = moves.into_iter().enumerate().map(|(index, san)| match index % 2 {
        0 => format!("{}.\u{a0}{san}", index / 2 + 1),
        _ => san.to_owned(),
    });
    numbered.collect::<Vec<_>>().join(" ")
}

/// The position of a game as a picture, the player `bottom` below.
pub fn plain_picture(words: &Words, title: &str, game: &Game, bottom: Color) -> String {
    picture::svg(words, title, game.position().board(), |diagram| diagram.bottom(bottom))
}

/// The same, with what the arbiter says about a castling.
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
