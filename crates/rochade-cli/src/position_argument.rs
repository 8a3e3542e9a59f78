//! A position as a user names one.

use rochade::fen::{self, FenRepair, PositionError};
use rochade::{Position, Setup, SetupProblem, StartId};
use rochade_words::{UsageProblem, Words};

use crate::language_argument;

/// How the position can be given; the text for every help page.
pub const HELP: &str = "A FEN in quotes (standard, X-FEN or Shredder), the number of a \
starting position from 0 to 959, two numbers such as 518/0 for double Chess960 (White/Black), or \
`start`";

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
    pub overlooked: Vec<Overlooked>,
}

/// What is wrong with a position that was accepted all the same.
#[derive(Clone)]
pub enum Overlooked {
    Repair(FenRepair),
    Problem(SetupProblem),
}

impl Overlooked {
    pub fn words(&self, words: &Words) -> String {
        match self {
            Self::Repair(repair) => words.fen_repair(repair),
            Self::Problem(problem) => words.setup_problem(problem),
        }
    }
}

/// Why a text is no position.
#[derive(Debug)]
pub enum NotAPosition {
    Empty,
    /// A number, but not of a starting position.
    Number(String),
    Fen(PositionError),
}

impl NotAPosition {
    /// All that is wrong, at least one sentence.
    pub fn problems(&self, words: &Words) -> Vec<String> {
        match self {
            Self::Empty => vec![words.usage_problem(&UsageProblem::PositionMissing)],
            Self::Number(text) => vec![words.start_id_error(text)],
            Self::Fen(error) => words.position_errors(error),
        }
    }

    /// Where in the text, if it is not FEN at all.
    pub const fn offset(&self) -> Option<usize> {
        match self {
            Self::Fen(PositionError::Fen(error)) => Some(error.offset()),
            Self::Empty | Self::Number(_) | Self::Fen(_) => None,
        }
    }
}

impl std::fmt::Display for NotAPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.problems(language_argument::words()).join(" "))
    }
}

impl std::error::Error for NotAPosition {}

/// Reads a position; the error says what was wrong.
pub fn parse(text: &str) -> Result<Position, NotAPosition> {
    read(text, Leniency::Refuse).map(|given| given.position)
}

/// Reads a position and what is said about it.
pub fn read(text: &str, leniency: Leniency) -> Result<Given, NotAPosition> {
    let text = text.trim();
    let alone = |position| Given { position, operations: Vec::new(), overlooked: Vec::new() };
    if text.is_empty() {
        return Err(NotAPosition::Empty);
    }
    if matches!(text, "start" | "startpos") {
        return Ok(alone(Position::classical()));
    }
    if let Some((white, black)) = text.split_once('/')
        && is_number(white)
        && is_number(black)
    {
        return Ok(alone(Position::double_start(number(white)?, number(black)?)));
    }
    if is_number(text) {
        return Ok(alone(Position::start(number(text)?)));
    }
    let (fen, operations) = split_epd(text);
    let (position, overlooked) = read_fen(&fen, leniency).map_err(NotAPosition::Fen)?;
    Ok(Given { position, operations, overlooked })
}

fn read_fen(fen: &str, leniency: Leniency) -> Result<(Position, Vec<Overlooked>), PositionError> {
    if leniency == Leniency::Refuse {
        return fen.parse().map(|position| (position, Vec::new()));
    }
    let (setup, repairs): (Setup, _) = fen::read_leniently(fen)?;
    let (position, problems) = Position::new_leniently(setup)?;
    let repairs = repairs.into_iter().map(Overlooked::Repair);
    Ok((position, repairs.chain(problems.into_iter().map(Overlooked::Problem)).collect()))
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

fn number(text: &str) -> Result<StartId, NotAPosition> {
    text.parse().map_err(|_| NotAPosition::Number(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use rochade_words::Language;

    use super::*;

    #[test]
    fn numbers_pairs_and_fens_are_told_apart() {
        assert_eq!(parse("518").unwrap(), Position::classical());
        assert_eq!(parse("start").unwrap(), Position::classical());
        let double = Position::double_start(StartId::new(0).unwrap(), StartId::CLASSICAL);
        assert_eq!(parse("0/518").unwrap(), double);
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
    fn refusals_say_what_is_wrong_and_what_to_do() {
        let english = Words::of(Language::En);
        let told = |text| parse(text).unwrap_err().problems(english);
        assert_eq!(
            told("960"),
            ["“960” is not the number of a starting position. Enter a number from 0 to 959."]
        );
        assert_eq!(told("8/8/8/8/8/8/8/8 w - - 0 1"), ["White has no king.", "Black has no king."]);
        assert!(told("  ")[0].starts_with("Give a position"));
        assert!(told("e4")[0].starts_with("Invalid FEN at character 1"));
    }
}
