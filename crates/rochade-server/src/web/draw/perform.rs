//! A draw carried out: from chance, from numbers that somebody gives, from rolls.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::fmt::Display;

use rochade::start::DiceError;
use rochade_tournament::lots::{Candidate, OsRandom, RandomError, random_face, random_start};
use rochade_words::Words;

use super::account::{Draw, SettleError};
use super::setting::Setting;
use super::taps::{self, OneDie, Taps};
use crate::web::positions::start::{Impossible, impossible};

/// Draws at random until the rules are content.
pub(super) fn at_random(words: &Words, setting: &Setting) -> Result<Draw, Impossible> {
    let next = || Ok(Some(Candidate::random(random_start(&mut OsRandom)?)));
    settled(words, Draw::settle(&setting.rules, next), |words, error: RandomError| {
        impossible("no_randomness", words.random_error(&error))
    })
}

/// The draw, or why there is none.
fn settled<E>(
    words: &Words,
    draw: Result<Draw, SettleError<E>>,
    say: impl FnOnce(&Words, E) -> Impossible,
) -> Result<Draw, Impossible> {
    draw.map_err(|error| match error {
        SettleError::NothingLeft => impossible("nothing_left", words.lot_nothing_left()),
        SettleError::Source(error) => say(words, error),
    })
}

/// The draw that these numbers give, one after the other; what is left over is
/// returned.
pub(super) fn from_queue(
    words: &Words,
    setting: &Setting,
    candidates: Vec<Candidate>,
) -> Result<(Draw, VecDeque<Candidate>), Impossible> {
    let mut queue = VecDeque::from(candidates);
    let next = || Ok::<_, Infallible>(queue.pop_front());
    let draw = settled(words, Draw::settle(&setting.rules, next), |_, never| match never {})?;
    Ok((draw, queue))
}

/// The draw if nothing is missing and nothing is left over.
pub(super) fn complete(
    words: &Words,
    draw: Draw,
    left_over: Option<impl Display>,
) -> Result<Draw, Impossible> {
    match (draw.just_refused(), left_over) {
        (_, Some(rest)) => Err(impossible("left_over", words.draw_left_over(rest))),
        (Some(redraw), None) => Err(impossible("refused", words.draw_refused(redraw))),
        (None, None) if draw.start().is_none() => {
            Err(impossible("black_missing", words.draw_black_missing()))
        }
        (None, None) => Ok(draw),
    }
}

/// The draw that these values give, and what is begun.
pub(super) fn tapped_draw<T: Taps>(
    words: &Words,
    setting: &Setting,
    values: &[u8],
) -> Result<(Draw, T), Impossible> {
    let (complete, current) = taps::split::<T>(values)
        .map_err(|error| impossible("not_a_roll", T::refusal(words, &error)))?;
    let (draw, rest) = from_queue(words, setting, complete)?;
    if draw.start().is_some() && (!rest.is_empty() || !current.is_empty()) {
        let error = DiceError::Complete { roll: values.len() };
        return Err(impossible("left_over", words.dice_error(&error)));
    }
    Ok((draw, current))
}

/// Rolls the program's die until the position is complete.
pub(super) fn roll_all(
    words: &Words,
    setting: &Setting,
    mut rolls: Vec<u8>,
) -> Result<(Draw, Vec<u8>), Impossible> {
    let (complete, mut current) = taps::split::<OneDie>(&rolls)
        .map_err(|error| impossible("not_a_roll", words.dice_error(&error)))?;
    let mut queue = VecDeque::from(complete);
    let next = || {
        if let Some(candidate) = queue.pop_front() {
            return Ok(Some(candidate));
        }
        while current.0.stage().is_some() {
            let face = random_face(&mut OsRandom)?;
            rolls.push(face.get());
            // A face of a die, and something is left to roll for.
            let _ = current.0.roll(face);
        }
        Ok(std::mem::take(&mut current).candidate())
    };
    let draw = settled(words, Draw::settle(&setting.rules, next), |words, error: RandomError| {
        impossible("no_randomness", words.random_error(&error))
    })?;
    Ok((draw, rolls))
}
