//! The form of a new game as a browser without scripts sends it.

use serde::Deserialize;

use super::new_game::{NewGame, Opponent, Start, Time, WantedColor};
use crate::web::wrong::{Expected, Wrong};

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
}

impl NewGameForm {
    /// What is wanted; or which field was not understood, and what was expected.
    pub(in crate::web) fn read(self) -> Result<NewGame, Wrong> {
        Ok(NewGame {
            opponent: self.opponent()?,
            start: self.start()?,
            time: self.time()?,
            study_seconds: if self.time == "none" {
                0
            } else {
                seconds("ui-new-study", &self.study)?
            },
            illegal: self.illegal,
            color: self.color,
            name: Some(self.name),
        })
    }

    fn opponent(&self) -> Result<Opponent, Wrong> {
        match self.mode.as_str() {
            "friend" => Ok(Opponent::Friend {}),
            "lobby" => Ok(Opponent::Lobby {}),
            "one_device" => Ok(Opponent::OneDevice {}),
            "computer" => {
                Ok(Opponent::Computer { level: number("ui-computer-level", &self.level)? })
            }
            other => Err(wrong("ui-new-opponent", other, Expected::Choice)),
        }
    }

    fn start(&self) -> Result<Start, Wrong> {
        match self.position.as_str() {
            "draw" => Ok(Start::Draw {}),
            "classical" => Ok(Start::Classical {}),
            "number" => Ok(Start::Number { number: number("ui-new-number", &self.number)? }),
            "dice" => {
                let rolls = self.rolls.chars().filter(char::is_ascii_digit);
                let rolls = rolls.filter_map(|c| c.to_digit(10)).map(|roll| roll as u8);
                Ok(Start::Dice { rolls: rolls.collect() })
            }
            "double" if self.number_white.trim().is_empty() => Ok(Start::DoubleDraw {}),
            "double" => Ok(Start::Double {
                white: number("ui-new-number-white", &self.number_white)?,
                black: number("ui-new-number-black", &self.number_black)?,
            }),
            other => Err(wrong("ui-new-position", other, Expected::Choice)),
        }
    }

    fn time(&self) -> Result<Time, Wrong> {
        match self.time.as_str() {
            "none" => Ok(Time::None {}),
            "custom" => {
                let base = seconds("ui-new-minutes", &self.minutes)?;
                let bonus = number("ui-new-seconds", &self.seconds)?;
                match self.clock.as_str() {
                    "fischer" => Ok(Time::Fischer { base, increment: bonus }),
                    "bronstein" => Ok(Time::Bronstein { base, delay: bonus }),
                    "simple_delay" => Ok(Time::SimpleDelay { base, delay: bonus }),
                    other => Err(wrong("ui-new-clock", other, Expected::Choice)),
                }
            }
            preset => {
                let (minutes, increment) = preset
                    .split_once('+')
                    .ok_or_else(|| wrong("ui-new-time", preset, Expected::Choice))?;
                let base = seconds("ui-new-time", minutes)?;
                Ok(Time::Fischer { base, increment: number("ui-new-time", increment)? })
            }
        }
    }
}

fn wrong(label: &'static str, given: &str, expected: Expected) -> Wrong {
    Wrong::Field { label, given: given.to_owned(), expected }
}

fn number<T: std::str::FromStr>(label: &'static str, text: &str) -> Result<T, Wrong> {
    text.trim().parse().map_err(|_| wrong(label, text, Expected::WholeNumber))
}

/// Minutes, perhaps with a fraction, as seconds; none for an empty field.
fn seconds(label: &'static str, given: &str) -> Result<u32, Wrong> {
    let text = given.trim().replace(',', ".");
    if text.is_empty() {
        return Ok(0);
    }
    let wrong = || wrong(label, given, Expected::Minutes);
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: u32 = whole.parse().map_err(|_| wrong())?;
    let digits: u32 =
        fraction.get(..fraction.len().min(2)).unwrap_or("0").parse().map_err(|_| wrong())?;
    let hundredths = if fraction.len() == 1 { digits * 10 } else { digits };
    let whole = whole.checked_mul(60).ok_or_else(wrong)?;
    whole.checked_add(hundredths * 60 / 100).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_may_have_a_fraction() {
        assert_eq!(seconds("ui-new-study", "2"), Ok(120));
        assert_eq!(seconds("ui-new-study", "0.5"), Ok(30));
        assert_eq!(seconds("ui-new-study", "0,25"), Ok(15));
        assert_eq!(seconds("ui-new-study", ""), Ok(0));
        assert!(seconds("ui-new-study", "-1").is_err());
        assert!(seconds("ui-new-study", "x").is_err());
        assert!(seconds("ui-new-study", "99999999999").is_err());
        assert!(seconds("ui-new-study", "71582788.99").is_err());
    }
}
