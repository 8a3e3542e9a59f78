//! A position as a user names one on the command line.

use std::str::FromStr;

use rochade::{Position, StartId};

/// How the position can be given; the text for every help page.
pub const HELP: &str = "A FEN in quotes (standard, X-FEN or Shredder), the number of a start \
position 0 to 959, two numbers as in 518/0 for double Chess960 (White/Black), or `start`";

/// Reads a position; the error says what was wrong and what was expected.
pub fn parse(text: &str) -> Result<Position, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(format!("nothing given; expected: {HELP}"));
    }
    if matches!(text, "start" | "startpos") {
        return Ok(Position::classical());
    }
    if let Some((white, black)) = text.split_once('/')
        && is_number(white)
        && is_number(black)
    {
        return Ok(Position::double_start(number(white)?, number(black)?));
    }
    if is_number(text) {
        return Ok(Position::start(number(text)?));
    }
    Position::from_str(text).map_err(|error| error.to_string())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(text: &str) -> Result<StartId, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_pairs_and_fens_are_told_apart() {
        assert_eq!(parse("518"), Ok(Position::classical()));
        assert_eq!(parse("start"), Ok(Position::classical()));
        let double = Position::double_start(StartId::new(0).unwrap(), StartId::CLASSICAL);
        assert_eq!(parse("0/518"), Ok(double));
        assert_eq!(parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap().legal_moves().len(), 5);
    }

    #[test]
    fn refusals_say_what_is_wrong() {
        assert_eq!(
            parse("960"),
            Err("960: no such start position: they are numbered 0 to 959".into())
        );
        assert_eq!(
            parse("8/8/8/8/8/8/8/8 w - - 0 1"),
            Err("not a valid position: White has no king; Black has no king".into())
        );
        assert!(parse("  ").unwrap_err().starts_with("nothing given"));
        assert!(parse("e4").unwrap_err().starts_with("not a FEN: at byte 0"));
    }
}
