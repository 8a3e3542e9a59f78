//! A draw carried out: from chance, from numbers that somebody gives, from rolls.

use std::collections::VecDeque;
use std::fmt::Display;

use rochade::start::DiceError;
use rochade_tournament::lots::{Drawn, Method, MethodError, OsRandom};
use rochade_words::{Value, Words};

use super::account::{Draw, SettleError};
use super::setting::Setting;
use super::taps::{self, Taps};
use crate::web::positions::start::{Impossible, impossible};

/// Why a way to draw gives no position, for people and for programs.
pub(super) fn refused(words: &Words, error: &MethodError) -> Impossible {
    let reason = match error {
        MethodError::NotANumber(_) => "no_such_position",
        MethodError::NotRolls(_) => "not_rolls",
        MethodError::Slips(_) => "not_a_slip",
        MethodError::Random(_) => "no_randomness",
        MethodError::Public => "not_announced",
        MethodError::Dice(_)
        | MethodError::TooFewRolls
        | MethodError::TooManyRolls
        | MethodError::NotFourDice(_)
        | MethodError::Polyhedral(_) => "not_a_roll",
    };
    impossible(reason, words.method_error(error))
}

/// The draw that these ways give, one after the other; what is left over is returned.
/// What the program draws, it draws until a number counts.
pub(super) fn from_queue(
    words: &Words,
    setting: &Setting,
    methods: Vec<Method>,
) -> Result<(Draw, VecDeque<Method>), Impossible> {
    let mut queue = VecDeque::from(methods);
    let mut again = None;
    let draw = Draw::settle(&setting.rules, || {
        let Some(method) = queue.pop_front().or_else(|| again.take()) else { return Ok(None) };
        again = method.kind().alone();
        Drawn::new(method, &mut OsRandom).map(Some)
    });
    let draw = draw.map_err(|error| match error {
        SettleError::NothingLeft => impossible("nothing_left", words.lot_nothing_left()),
        SettleError::Source(error) => refused(words, &error),
    })?;
    Ok((draw, queue))
}

/// The draw if nothing is missing and nothing is left over.
pub(super) fn complete(
    words: &Words,
    draw: Draw,
    left_over: Option<impl Display>,
) -> Result<Draw, Impossible> {
    match (draw.just_refused(), left_over) {
        (_, Some(rest)) => Err(impossible(
            "left_over",
            words.ui_with("draw-error-left-over", &[("rest", Value::text(rest))]),
        )),
        (Some(redraw), None) => Err(impossible("refused", words.draw_refused(&redraw))),
        (None, None) if draw.start().is_none() => {
            Err(impossible("black_missing", words.ui("draw-error-black")))
        }
        (None, None) => Ok(draw),
    }
}

/// The draw with dice, of which the last may be begun; `rolls` is how many there were.
pub(super) fn rolled(
    words: &Words,
    setting: &Setting,
    complete: Vec<Method>,
    (has_begun, rolls): (bool, usize),
) -> Result<Draw, Impossible> {
    let (draw, rest) = from_queue(words, setting, complete)?;
    if draw.start().is_some() && (has_begun || !rest.is_empty()) {
        let error = DiceError::Complete { roll: rolls };
        return Err(impossible("left_over", words.dice_error(&error)));
    }
    Ok(draw)
}

/// The draw that these values give, and what is begun.
pub(super) fn tapped_draw<T: Taps>(
    words: &Words,
    setting: &Setting,
    values: &[u8],
) -> Result<(Draw, T), Impossible> {
    let (complete, current) = taps::split::<T>(values)
        .map_err(|error| impossible("not_a_roll", T::refusal(words, &error)))?;
    let draw = rolled(words, setting, complete, (!current.is_empty(), values.len()))?;
    Ok((draw, current))
}
