//! Commands in comments: clocks, evaluations, coloured squares and arrows.

use std::fmt;
use std::time::Duration;

use rochade::Square;

/// What the commands in a comment say, and the text beside them.
///
/// ```
/// use std::time::Duration;
/// use rochade_pgn::{Annotations, Evaluation};
///
/// let read = Annotations::read("[%eval -0.35,20] a slip [%clk 0:01:02.5] [%csl Ge4] [%cal Re2e4]");
/// assert_eq!(read.clock, Some(Duration::from_millis(62_500)));
/// assert_eq!(read.evaluation, Some(Evaluation::Centipawns(-35)));
/// assert_eq!(read.text, "a slip");
/// assert_eq!(read.to_string(), "[%clk 0:01:02.5] [%eval -0.35] [%csl Ge4] [%cal Re2e4] a slip");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// The time left, from `[%clk h:mm:ss]`.
    pub clock: Option<Duration>,
    /// The time used for the move, from `[%emt h:mm:ss]`.
    pub elapsed: Option<Duration>,
    /// What an engine thinks, from `[%eval …]`, seen from White's side.
    pub evaluation: Option<Evaluation>,
    /// Squares to colour, from `[%csl …]`.
    pub squares: Vec<(Colour, Square)>,
    /// Arrows to draw, from `[%cal …]`.
    pub arrows: Vec<(Colour, Square, Square)>,
    /// Everything else, other commands included.
    pub text: String,
}

/// An engine's opinion, positive for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves.
    Mate(i32),
}

/// A colour for squares and arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Colour {
    Green,
    Red,
    Yellow,
    Blue,
}

impl Colour {
    const LETTERS: [(char, Self); 4] =
        [('G', Self::Green), ('R', Self::Red), ('Y', Self::Yellow), ('B', Self::Blue)];

    fn read(text: &str) -> Option<(Self, &str)> {
        Self::LETTERS
            .iter()
            .find_map(|&(letter, colour)| Some((colour, text.strip_prefix(letter)?)))
    }

    /// The letter by which a command names it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }
}

impl Annotations {
    /// Takes a comment apart. A command that cannot be understood stays in the
    /// text.
    #[must_use]
    pub fn read(comment: &str) -> Self {
        let mut read = Self::default();
        let mut rest = comment;
        let mut text = String::new();
        while let Some(start) = rest.find("[%") {
            text.push_str(&rest[..start]);
            let command = &rest[start..];
            let Some(end) = command.find(']') else {
                rest = command;
                break;
            };
            if read.command(&command[2..end]).is_none() {
                text.push_str(&command[..=end]);
            }
            rest = &command[end + 1..];
        }
        text.push_str(rest);
        read.text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        read
    }

    /// Takes in a command without its brackets; none if it is not understood.
    fn command(&mut self, command: &str) -> Option<()> {
        let (name, value) = command.split_once(char::is_whitespace)?;
        let value = value.trim();
        match name {
            "clk" => self.clock = Some(read_time(value)?),
            "emt" => self.elapsed = Some(read_time(value)?),
            "eval" => self.evaluation = Some(read_evaluation(value)?),
            "csl" => {
                let read = |item: &str| {
                    let (colour, square) = Colour::read(item.trim())?;
                    Some((colour, square.parse().ok()?))
                };
                self.squares.extend(value.split(',').map(read).collect::<Option<Vec<_>>>()?);
            }
            "cal" => {
                let read = |item: &str| {
                    let (colour, squares) = Colour::read(item.trim())?;
                    let (from, to) = squares.split_at_checked(2)?;
                    Some((colour, from.parse().ok()?, to.parse().ok()?))
                };
                self.arrows.extend(value.split(',').map(read).collect::<Option<Vec<_>>>()?);
            }
            _ => return None,
        }
        Some(())
    }
}

/// `h:mm:ss`, perhaps with a fraction of up to three digits.
fn read_time(text: &str) -> Option<Duration> {
    let (text, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0u64;
    for part in text.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let millis = thousandths(fraction)?;
    Some(Duration::new(seconds, millis * 1_000_000))
}

/// Digits after a point, as thousandths; further ones are dropped.
fn thousandths(digits: &str) -> Option<u32> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digit = |at: usize| digits.as_bytes().get(at).map_or(0, |byte| u32::from(byte - b'0'));
    Some(100 * digit(0) + 10 * digit(1) + digit(2))
}

/// Pawns with a decimal point, or `#` and the moves to mate; perhaps a comma
/// and the depth.
fn read_evaluation(text: &str) -> Option<Evaluation> {
    let text = text.split(',').next()?.trim();
    if let Some(moves) = text.strip_prefix('#') {
        return Some(Evaluation::Mate(moves.parse().ok()?));
    }
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (pawns, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let pawns: i32 = if pawns.is_empty() { 0 } else { pawns.parse().ok()? };
    let hundredths = (thousandths(fraction)? / 10) as i32;
    let value = pawns.checked_mul(100)?.checked_add(hundredths)?;
    Some(Evaluation::Centipawns(if negative { -value } else { value }))
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                let value = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", value / 100, value % 100)
            }
            Self::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

impl fmt::Display for Annotations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.clock.map(|time| format!("[%clk {}]", time_text(time))));
        parts.extend(self.elapsed.map(|time| format!("[%emt {}]", time_text(time))));
        parts.extend(self.evaluation.map(|evaluation| format!("[%eval {evaluation}]")));
        if !self.squares.is_empty() {
            let square =
                |(colour, square): &(Colour, Square)| format!("{}{square}", colour.letter());
            parts.push(format!("[%csl {}]", join(&self.squares, square)));
        }
        if !self.arrows.is_empty() {
            let arrow = |(colour, from, to): &(Colour, Square, Square)| {
                format!("{}{from}{to}", colour.letter())
            };
            parts.push(format!("[%cal {}]", join(&self.arrows, arrow)));
        }
        if !self.text.is_empty() {
            parts.push(self.text.clone());
        }
        f.pad(&parts.join(" "))
    }
}

fn join<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(",")
}

fn time_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => text,
        millis => format!("{text}.{millis:03}").trim_end_matches('0').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_written() {
        for text in [
            "[%clk 1:02:03]",
            "[%clk 0:00:00.1] [%emt 0:00:05]",
            "[%eval 12.05] [%csl Ga1,Rh8] [%cal Ya1h8,Bb2b4] why not",
            "[%eval #-3]",
            "just text",
            "",
        ] {
            let read = Annotations::read(text);
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn what_is_not_understood_stays_in_the_text() {
        for text in
            ["[%clk later]", "[%new 12] x", "[%cal Ga1]", "[%eval", "[%clk", "[%eval 99999999999]"]
        {
            assert_eq!(Annotations::read(text).text, text);
        }
    }
}
