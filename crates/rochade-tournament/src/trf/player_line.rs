//! The record of a player, `001`.

use rochade::Color;

use super::Columns;
use super::problem::{TrfField, TrfProblem, TrfProblemKind};
use crate::player::{Player, PlayerId, Sex};
use crate::points::Points;
use crate::record::{Bye, Forfeit, Outcome, Rated, Record};
use crate::tournament::MAX_ROUNDS;

/// The first column of the first round.
const FIRST_ROUND: usize = 92;
/// How many columns a round has, with the blanks after it.
const ROUND_WIDTH: usize = 10;

/// A player with the rounds of his line; `None` where a round is blank.
pub(super) struct PlayerLine {
    pub line: usize,
    pub player: Player,
    pub points: Option<Points>,
    pub rounds: Vec<Option<Record>>,
}

/// A starting number; `None` when the columns are blank or zero.
pub(super) fn number(text: &str) -> Result<Option<PlayerId>, ()> {
    if text.bytes().all(|b| b == b'0') {
        return Ok(None);
    }
    if text.len() > 4 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(());
    }
    text.parse().ok().and_then(PlayerId::new).map(Some).ok_or(())
}

pub(super) fn read(
    columns: &Columns,
    line: usize,
    problems: &mut Vec<TrfProblem>,
) -> Option<PlayerLine> {
    let before = problems.len();
    if columns.len() < 84 {
        let kind = TrfProblemKind::TooShort { columns: columns.len(), needed: 84 };
        problems.push(TrfProblem::error(line, kind));
        return None;
    }
    for column in [4, 9, 14, 48, 53, 57, 69, 80, 85] {
        if !columns.is_blank(column) {
            problems.push(TrfProblem::remark(line, TrfProblemKind::NotBlank { column }));
        }
    }
    let mut bad = |expected, column, text: String| {
        problems.push(TrfProblem::error(line, TrfProblemKind::BadField { expected, column, text }));
    };
    let text = columns.get(5, 8);
    let id = number(&text).ok().flatten();
    if id.is_none() {
        bad(TrfField::NumberRange, 5, text);
    }
    let text = columns.get(81, 84);
    let points = if text.is_empty() { None } else { text.parse().ok() };
    if points.is_none() && !text.is_empty() {
        bad(TrfField::PointsLike, 81, text);
    }
    let mut player = Player::new(id.or(PlayerId::new(1))?, columns.get(15, 47));
    details(columns, line, &mut player, problems);
    let rounds = rounds(columns, line, problems);
    let failed = problems[before..].iter().any(|p| p.severity == super::Severity::Error);
    (!failed).then_some(PlayerLine { line, player, points, rounds })
}

/// The fields that only lists and reports use: what cannot be read there is a
/// remark.
fn details(columns: &Columns, line: usize, player: &mut Player, problems: &mut Vec<TrfProblem>) {
    let mut remark = |expected, column, text: String| {
        problems
            .push(TrfProblem::remark(line, TrfProblemKind::BadField { expected, column, text }));
    };
    match columns.one(10) {
        'm' | 'M' => player.sex = Some(Sex::Male),
        'w' | 'W' | 'f' | 'F' => player.sex = Some(Sex::Female),
        c if c.is_whitespace() => {}
        c => remark(TrfField::Sex, 10, c.to_string()),
    }
    let text = columns.get(11, 13);
    player.title = text.parse().ok();
    if player.title.is_none() && !text.is_empty() {
        remark(TrfField::Title, 11, text);
    }
    let text = columns.get(49, 52);
    player.rating = text.parse().ok().filter(|&rating| rating > 0);
    if player.rating.is_none() && !text.bytes().all(|b| b == b'0') {
        remark(TrfField::Rating, 49, text);
    }
    player.federation = columns.get(54, 56);
    player.fide_id = columns.get(58, 68);
    let text = columns.get(70, 79);
    let year: String = text.chars().take(4).collect();
    player.birth_year = year.parse().ok().filter(|&year| year > 0);
    if player.birth_year.is_none() && !text.chars().all(|c| matches!(c, '0' | '/' | '.' | '-')) {
        remark(TrfField::Birth, 70, text);
    }
}

fn rounds(columns: &Columns, line: usize, problems: &mut Vec<TrfProblem>) -> Vec<Option<Record>> {
    let mut rounds = Vec::new();
    let mut start = FIRST_ROUND;
    while start <= columns.len() {
        let round = rounds.len() + 1;
        if round > usize::from(MAX_ROUNDS) {
            problems.push(TrfProblem::error(line, TrfProblemKind::TooManyRounds));
            break;
        }
        let gaps = [start - 2, start - 1, start + 4, start + 6];
        if let Some(&column) = gaps.iter().find(|&&column| !columns.is_blank(column)) {
            problems.push(TrfProblem::error(line, TrfProblemKind::NotBlank { column }));
            break;
        }
        match block(&columns.get(start, start + 3), columns.one(start + 5), columns.one(start + 7))
        {
            Ok(record) => rounds.push(record),
            Err(()) => {
                let to = (start + 7).min(columns.len());
                let text = columns.letters[start - 1..to].iter().collect();
                problems.push(TrfProblem::error(line, TrfProblemKind::BadRound { round, text }));
                rounds.push(None);
            }
        }
        start += ROUND_WIDTH;
    }
    while rounds.last() == Some(&None) {
        rounds.pop();
    }
    rounds
}

/// A round's opponent, colour and result.
fn block(opponent: &str, color: char, result: char) -> Result<Option<Record>, ()> {
    let named = !opponent.is_empty();
    let opponent = number(opponent)?;
    let color = match color {
        'w' | 'W' => Some(Color::White),
        'b' | 'B' => Some(Color::Black),
        '-' => None,
        c if c.is_whitespace() => None,
        _ => return Err(()),
    };
    let bye = |bye| Some(Record::Bye(bye));
    let forfeit = |side| Some(Record::Forfeit { opponent, color, side });
    let game =
        |opponent, color, outcome, rated| Some(Record::Game { opponent, color, outcome, rated });
    if let (Some(opponent), Some(color)) = (opponent, color) {
        return Ok(match result {
            '1' => game(opponent, color, Outcome::Win, Rated::Yes),
            '=' => game(opponent, color, Outcome::Draw, Rated::Yes),
            '0' => game(opponent, color, Outcome::Loss, Rated::Yes),
            'W' | 'w' => game(opponent, color, Outcome::Win, Rated::No),
            'D' | 'd' => game(opponent, color, Outcome::Draw, Rated::No),
            'L' | 'l' => game(opponent, color, Outcome::Loss, Rated::No),
            '+' => forfeit(Forfeit::Win),
            '-' => forfeit(Forfeit::Loss),
            c if c.is_whitespace() => game(opponent, color, Outcome::Pending, Rated::Yes),
            _ => return Err(()),
        });
    }
    if color.is_some() {
        return Err(());
    }
    Ok(match result {
        '+' => forfeit(Forfeit::Win),
        '-' => forfeit(Forfeit::Loss),
        _ if opponent.is_some() => return Err(()),
        'U' | 'u' => bye(Bye::PairingAllocated),
        'F' | 'f' => bye(Bye::FullPoint),
        // Some programs write an unplayed draw so.
        'H' | 'h' | '=' => bye(Bye::HalfPoint),
        'Z' | 'z' => bye(Bye::ZeroPoint),
        c if c.is_whitespace() => named.then_some(Record::ABSENT),
        _ => return Err(()),
    })
}
