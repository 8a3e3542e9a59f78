//! The form of a new game as a browser without scripts sends it.

use std::str::FromStr;

use rochade::StartId;
use rochade_tournament::lots::{Method, MethodKind};
use serde::Deserialize;

use super::new_game::{NewGame, Opponent, WantedColor};
use crate::game::{ClockKind, Millis, TimeControl};
use crate::web::request_error::{Expected, RequestError};

/// The fields of the form on the start page; all of them text, as forms are.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct NewGameForm {
    mode: String,
    position: String,
    #[serde(default)]
    number: String,
    #[serde(default)]
    rolls: String,
    #[serde(default)]
    number_white: String,
    #[serde(default)]
    number_black: String,
    time: String,
    #[serde(default)]
    clock: String,
    #[serde(default)]
    minutes: String,
    #[serde(default)]
    seconds: String,
    #[serde(default)]
    study: String,
    #[serde(default)]
    level: String,
    color: WantedColor,
    illegal: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    opponent_name: String,
    #[serde(default)]
    exclude: String,
    #[serde(default)]
    rated: String,
}

impl NewGameForm {
    /// What is wanted; or which field was not understood, and what was expected.
    pub(in crate::web) fn read(self) -> Result<NewGame, RequestError> {
        let (start, start_black) = self.start()?;
        Ok(NewGame {
            opponent: self.opponent()?,
            start,
            start_black,
            exclude: self.excluded()?,
            time: self.time()?,
            study_seconds: if self.time == "none" || self.time.starts_with("days") {
                0
            } else {
                seconds(minutes("ui-new-study", &self.study)?)
            },
            illegal: self.illegal,
            color: self.color,
            name: Some(self.name),
            rated: self.rated == "yes",
            for_programs: false,
        })
    }

    fn opponent(&self) -> Result<Opponent, RequestError> {
        match self.mode.as_str() {
            "friend" => Ok(Opponent::Friend {}),
            "account" => Ok(Opponent::Account { name: self.opponent_name.clone() }),
            "lobby" => Ok(Opponent::Lobby {}),
            "one_device" => Ok(Opponent::OneDevice {}),
            "computer" => {
                Ok(Opponent::Computer { level: number("ui-computer-level", &self.level)? })
            }
            other => Err(wrong("ui-new-opponent", other, Expected::Choice)),
        }
    }

    /// The numbers that are not to be drawn.
    fn excluded(&self) -> Result<Vec<u16>, RequestError> {
        let words = self.exclude.split([',', ' ', ';']).filter(|word| !word.is_empty());
        words.map(|word| number("ui-new-exclude", word)).collect()
    }

    /// How the position is drawn, and Black's in double Chess960.
    fn start(&self) -> Result<(Method, Option<Method>), RequestError> {
        let read = |kind: MethodKind, text: &str| kind.read(text).map_err(RequestError::Method);
        let number = |text: &str| match text.trim() {
            "" => Ok(Method::Random),
            text => read(MethodKind::Number, text),
        };
        let one = |method| (method, None);
        match self.position.as_str() {
            "draw" => Ok(one(Method::Random)),
            "classical" => Ok(one(Method::number(StartId::CLASSICAL))),
            "number" => read(MethodKind::Number, &self.number).map(one),
            "dice" => read(MethodKind::Dice, &self.rolls).map(one),
            "double" => Ok((number(&self.number_white)?, Some(number(&self.number_black)?))),
            other => Err(wrong("ui-new-position", other, Expected::Choice)),
        }
    }

    fn time(&self) -> Result<TimeControl, RequestError> {
        if self.time != "custom" {
            return self
                .time
                .parse()
                .map_err(|_| wrong("ui-new-time", &self.time, Expected::Choice));
        }
        let kind = ClockKind::from_str(&self.clock)
            .map_err(|_| wrong("ui-new-clock", &self.clock, Expected::Choice))?;
        let base = minutes("ui-new-minutes", &self.minutes)?;
        let bonus = Millis::from_seconds(&self.seconds)
            .ok_or_else(|| wrong("ui-new-seconds", &self.seconds, Expected::WholeNumber))?;
        Ok(TimeControl::new(kind, base, bonus))
    }
}

fn wrong(label: &'static str, given: &str, expected: Expected) -> RequestError {
    RequestError::Field { label, given: given.to_owned(), expected }
}

fn number<T: FromStr>(label: &'static str, text: &str) -> Result<T, RequestError> {
    text.trim().parse().map_err(|_| wrong(label, text, Expected::WholeNumber))
}

/// Minutes; none for an empty field.
fn minutes(label: &'static str, text: &str) -> Result<Millis, RequestError> {
    if text.trim().is_empty() {
        return Ok(Millis::ZERO);
    }
    Millis::from_minutes(text).ok_or_else(|| wrong(label, text, Expected::Minutes))
}

fn seconds(time: Millis) -> u32 {
    u32::try_from(time.get() / 1000).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_may_have_a_fraction_or_be_left_out() {
        let read = |text| minutes("ui-new-study", text).map(Millis::get);
        assert_eq!(read("0,5"), Ok(30_000));
        assert_eq!(read("1:30"), Ok(90_000));
        assert_eq!(read(""), Ok(0));
        assert!(read("x").is_err());
    }
}
