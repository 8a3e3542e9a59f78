//! A position as a user names one.

use rochade::fen::{self, PositionError};
use rochade::{Position, Setup, StartId};

/// How the position can be given; the text for every help page.
pub const HELP: &str = "A FEN in quotes (standard, X-FEN or Shredder), the number of a start \
position 0 to 959, two numbers as in 518/0 for double Chess960 (White/Black), or `start`";

/// What to do with a position that cannot arise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Leniency {
    Refuse,
    /// Accept it if it can be played on from.
    Overlook,
}

/// A position as it was given.
#[derive(Clone)]
pub struct Given {
    pub position: Position,
    /// Operations of EPD: `bm` and `Nf3`.
    pub operations: Vec<(String, String)>,
    /// What was overlooked.
    pub overlooked: Vec<String>,
}

/// Why a text is no position.
#[derive(Debug)]
pub struct NotAPosition {
    /// All that is wrong.
    pub problems: Vec<String>,
    /// Where in the text, if it is not FEN at all.
    pub offset: Option<usize>,
    /// It is FEN, but no position.
    is_fen: bool,
}

impl std::fmt::Display for NotAPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.offset {
            Some(_) => write!(f, "not a FEN: {}", self.problems.join("; ")),
            None if self.is_fen => write!(f, "not a valid position: {}", self.problems.join("; ")),
            None => f.write_str(&self.problems.join("; ")),
        }
    }
}

impl std::error::Error for NotAPosition {}

/// Reads a position; the error says what was wrong and what was expected.
pub fn parse(text: &str) -> Result<Position, String> {
    match read(text, Leniency::Refuse) {
        Ok(given) => Ok(given.position),
        Err(error) => Err(error.to_string()),
    }
}

/// Reads a position and what is said about it.
pub fn read(text: &str, leniency: Leniency) -> Result<Given, NotAPosition> {
    let text = text.trim();
    let wrong =
        |problem: String| NotAPosition { problems: vec![problem], offset: None, is_fen: false };
    let alone = |position| Given { position, operations: Vec::new(), overlooked: Vec::new() };
    if text.is_empty() {
        return Err(wrong(format!("nothing given; expected: {HELP}")));
    }
    if matches!(text, "start" | "startpos") {
        return Ok(alone(Position::classical()));
    }
    if let Some((white, black)) = text.split_once('/')
        && is_number(white)
        && is_number(black)
    {
        let number = |text| number(text).map_err(wrong);
        return Ok(alone(Position::double_start(number(white)?, number(black)?)));
    }
    if is_number(text) {
        return Ok(alone(Position::start(number(text).map_err(wrong)?)));
    }
    let (fen, operations) = split_epd(text);
    let (position, overlooked) = read_fen(&fen, leniency)?;
    Ok(Given { position, operations, overlooked })
}

fn read_fen(fen: &str, leniency: Leniency) -> Result<(Position, Vec<String>), NotAPosition> {
    let refuse = |error: PositionError| match error {
        PositionError::Fen(error) => {
            let problems = vec![error.to_string()];
            NotAPosition { problems, offset: Some(error.offset()), is_fen: false }
        }
        PositionError::Setup(error) => {
            let problems = error.problems().iter().map(ToString::to_string).collect();
            NotAPosition { problems, offset: None, is_fen: true }
        }
    };
    if leniency == Leniency::Refuse {
        return fen.parse().map(|position| (position, Vec::new())).map_err(refuse);
    }
    let (setup, repairs): (Setup, _) =
        fen::read_leniently(fen).map_err(|error| refuse(error.into()))?;
    let (position, problems) =
        Position::new_leniently(setup).map_err(|error| refuse(error.into()))?;
    let repairs = repairs.iter().map(ToString::to_string);
    Ok((position, repairs.chain(problems.iter().map(ToString::to_string)).collect()))
}

/// EPD is the first four fields of FEN, and operations instead of the numbers.
fn split_epd(text: &str) -> (String, Vec<(String, String)>) {
    let mut fields = text.split_ascii_whitespace();
    let four: Vec<&str> = fields.by_ref().take(4).collect();
    let rest: Vec<&str> = fields.collect();
    let is_epd = |first: &&str| !first.bytes().all(|byte| byte.is_ascii_digit());
    // Some suites write the whole FEN and then the operations.
    let after = rest.iter().position(is_epd).unwrap_or(rest.len());
    if after == rest.len() || after > 2 {
        return (text.to_owned(), Vec::new());
    }
    let (numbers, operations) = (&rest[..after], rest[after..].join(" "));
    let operations: Vec<(String, String)> = operations
        .split(';')
        .map(str::trim)
        .filter(|operation| !operation.is_empty())
        .map(|operation| {
            let (name, value) = operation.split_once(' ').unwrap_or((operation, ""));
            (name.to_owned(), value.trim().trim_matches('"').to_owned())
        })
        .collect();
    let value = |name: &str| {
        let found = operations.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str()).filter(|value| is_number(value))
    };
    let clock = numbers.first().copied().or(value("hmvc")).unwrap_or("0");
    let number = numbers.get(1).copied().or(value("fmvn")).unwrap_or("1");
    (format!("{} {clock} {number}", four.join(" ")), operations)
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
    fn epd_has_operations_instead_of_numbers() {
        let epd = "4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 31; bm Kd2; id \"two kings\";";
        let given = read(epd, Leniency::Refuse).unwrap();
        assert_eq!((given.position.halfmove_clock(), given.position.move_number()), (7, 31));
        assert!(given.operations.contains(&("id".into(), "two kings".into())));
        let suite = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25";
        let given = read(suite, Leniency::Refuse).unwrap();
        assert_eq!(given.operations, [("D1".into(), "5".into()), ("D2".into(), "25".into())]);
    }

    #[test]
    fn positions_that_cannot_arise_are_refused_or_overlooked() {
        let knights = "4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1";
        assert!(read(knights, Leniency::Refuse).is_err());
        let given = read(knights, Leniency::Overlook).unwrap();
        assert_eq!(given.overlooked.len(), 1);
        assert!(read("8/8/8/8/8/8/8/4K3 b - - 0 1", Leniency::Overlook).is_err());
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
