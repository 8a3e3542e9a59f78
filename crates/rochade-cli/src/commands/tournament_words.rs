//! Reasons of pairings and standings in English: the one place where the
//! tournament commands put data into words.

use rochade::Color;
use rochade_tournament::pairing::swiss::{
    BoardReason, ByeReason, ColorRule, Criterion, Due, Expected, Objection, Obstacle, Preference,
    Strength, Tally,
};
use rochade_tournament::standings::{
    Counted, Decided, Opened, Part, Row, Rule, Source, Standings, Tiebreak, TiebreakKind, Unit,
    Value,
};
use rochade_tournament::{PlayerId, Tournament};

/// `4 Muster, Max`.
pub fn player(event: &Tournament, id: PlayerId) -> String {
    match event.player(id).map(|p| p.name.trim()) {
        Some(name) if !name.is_empty() => format!("{id} {name}"),
        Some(_) | None => format!("player {id}"),
    }
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

fn preference(preference: Option<Preference>) -> String {
    let Some(Preference { color: due, strength }) = preference else {
        return "no colour due".to_owned();
    };
    let how = match strength {
        Strength::Mild => "mildly",
        Strength::Strong => "strongly",
        Strength::Absolute => "absolutely",
    };
    format!("{} due {how}", color(due))
}

const fn color_rule(rule: ColorRule) -> &'static str {
    match rule {
        ColorRule::BothGranted => "both can have the colour they are due (5.2.1)",
        ColorRule::StrongerPreference => "the stronger preference is granted (5.2.2)",
        ColorRule::LastDifference => {
            "they alternate from the last round in which their colours differed (5.2.3)"
        }
        ColorRule::HigherRanked => "the higher ranked player has the colour he is due (5.2.4)",
        ColorRule::InitialColor => "neither is due a colour: the initial colour decides (5.2.5)",
        ColorRule::Arbiter => "the arbiter fixed the colours",
    }
}

/// What a criterion looks at.
pub const fn criterion(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::C1 => "players meet at most once",
        Criterion::C2 => "no second bye",
        Criterion::C3 => "no two players absolutely due the same colour",
        Criterion::C4 => "the players below can be paired",
        Criterion::C5 => "score of the player with the bye",
        Criterion::C6 => "number of players who float down",
        Criterion::C7 => "scores of the players who float down",
        Criterion::C8 => "players who float down from the next bracket",
        Criterion::C9 => "unplayed games of the player with the bye",
        Criterion::C10 => "colour differences above two",
        Criterion::C11 => "same colour three times in a row",
        Criterion::C12 => "pairs in which not both get the colour they are due",
        Criterion::C13 => "pairs in which a strongly due colour is missed",
        Criterion::C14 => "players who float down after floating down in the previous round",
        Criterion::C15 => "players who float up after floating up in the previous round",
        Criterion::C16 => "players who float down after floating down two rounds before",
        Criterion::C17 => "players who float up after floating up two rounds before",
        Criterion::C18 => "score differences of those who floated down in the previous round",
        Criterion::C19 => "score differences of those who floated up in the previous round",
        Criterion::C20 => "score differences of those who floated down two rounds before",
        Criterion::C21 => "score differences of those who floated up two rounds before",
    }
}

/// What a criterion counts.
pub fn tally(tally: &Tally) -> String {
    match tally {
        Tally::Count(count) => count.to_string(),
        Tally::Scores(scores) | Tally::Floaters(scores) if scores.is_empty() => "none".to_owned(),
        Tally::Scores(scores) | Tally::Floaters(scores) => {
            scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
    }
}

fn due(due: Due, colour: Color) -> String {
    match due {
        Due::TwiceInARow => format!("would have {} a third time in a row", color(!colour)),
        Due::Difference(by) => {
            format!("had {} {by} times more often", color(!colour))
        }
    }
}

/// What stands against a pairing.
pub fn obstacle(event: &Tournament, obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::AlreadyPlayed { round } => format!("already played in round {round} (C1)"),
        Obstacle::Forbidden => "forbidden by the arbiter".to_owned(),
        Obstacle::SameColorDue { color: colour, first, second } => format!(
            "both are absolutely due {} (C3): one {}, the other {}",
            color(*colour),
            due(*first, *colour),
            due(*second, *colour)
        ),
        Obstacle::NoSecondBye => "had a bye or a win without playing (C2)".to_owned(),
        Obstacle::NotPresent(id) => format!("{} does not play this round", player(event, *id)),
        Obstacle::Arbiter => "the arbiter decided otherwise".to_owned(),
        Obstacle::WouldFloat { player: id, because } => format!(
            "{} would have to float down: {}",
            player(event, *id),
            self::obstacle(event, because)
        ),
        Obstacle::NotComplete => {
            "the rest could not be paired, or the bye would go to a higher score (C4, C5)"
                .to_owned()
        }
        Obstacle::Worse { criterion: decides, chosen, alternative } => format!(
            "{decides} ({}): {} instead of {}",
            criterion(*decides),
            tally(alternative),
            tally(chosen)
        ),
        Obstacle::LaterInOrder => {
            "as good by all criteria, but later in the order of article 4".to_owned()
        }
    }
}

fn objection(event: &Tournament, objection: &Objection) -> String {
    let expected = match objection.expected {
        Expected::Opponent(other) => format!("against {}", player(event, other)),
        Expected::Float => "floating down".to_owned(),
    };
    format!(
        "{} not {expected}: {}",
        player(event, objection.player),
        obstacle(event, &objection.obstacle)
    )
}

/// Why a board is as it is, in some lines.
pub fn board(event: &Tournament, number: usize, reason: &BoardReason) -> String {
    let mut lines = vec![format!(
        "board {number}: {} ({}) - {} ({})",
        player(event, reason.board.white),
        reason.white.score,
        player(event, reason.board.black),
        reason.black.score
    )];
    match (reason.bracket, reason.floated) {
        (None, _) => lines.push("paired by the arbiter".to_owned()),
        (Some(score), None) => lines.push(format!("bracket of {score}")),
        (Some(score), Some(floater)) => {
            lines.push(format!("bracket of {score}; {} floated down", player(event, floater)));
        }
    }
    lines.push(format!(
        "colours: {}; {}: {}",
        preference(reason.white.preference),
        preference(reason.black.preference),
        color_rule(reason.color_rule)
    ));
    if reason.bracket.is_some() && reason.objections.is_empty() {
        lines.push("the pair that the order of the bracket gives".to_owned());
    }
    lines.extend(reason.objections.iter().map(|o| objection(event, o)));
    lines.join("\n  ")
}

/// Why a player has the bye, in some lines.
pub fn bye(event: &Tournament, reason: &ByeReason) -> String {
    let mut lines = vec![format!("bye: {} ({})", player(event, reason.player), reason.score)];
    for (other, stands_against) in &reason.others {
        lines.push(format!("not {}: {}", player(event, *other), obstacle(event, stands_against)));
    }
    if reason.others.is_empty() {
        lines.push("the lowest ranked player".to_owned());
    }
    lines.join("\n  ")
}

/// The name of a tie-break.
pub const fn tiebreak(kind: TiebreakKind) -> &'static str {
    match kind {
        TiebreakKind::Points => "points",
        TiebreakKind::DirectEncounter => "direct encounter",
        TiebreakKind::Wins => "number of wins",
        TiebreakKind::GamesWon => "games won over the board",
        TiebreakKind::BlackGames => "games with Black",
        TiebreakKind::BlackWins => "games won with Black",
        TiebreakKind::Progressive => "progressive score",
        TiebreakKind::RoundsElected => "rounds one elected to play",
        TiebreakKind::StandardPoints => "standard points",
        TiebreakKind::PairingNumber => "pairing number",
        TiebreakKind::Buchholz => "Buchholz",
        TiebreakKind::AverageOfBuchholz => "average of opponents' Buchholz",
        TiebreakKind::ForeBuchholz => "Fore Buchholz",
        TiebreakKind::SonnebornBerger => "Sonneborn-Berger",
        TiebreakKind::Koya => "Koya",
        TiebreakKind::AverageRating => "average rating of opponents",
        TiebreakKind::Performance => "performance rating",
        TiebreakKind::PerfectPerformance => "perfect performance",
        TiebreakKind::AveragePerformance => "average performance of opponents",
        TiebreakKind::AveragePerfectPerformance => "average perfect performance of opponents",
        TiebreakKind::Rating => "rating",
    }
}

/// Why a tie-break is refused.
pub fn not_for_round_robins(code: &Tiebreak) -> String {
    format!("{code} is not to be used in round robins (C.07, note to article 8)")
}

/// A value, or a dash where there is none.
pub fn value(value: Option<Value>) -> String {
    value.map_or("-".to_owned(), |v| v.to_string())
}

fn source(source: Source) -> String {
    match source {
        Source::OwnResult => String::new(),
        Source::OwnScoreAfter(points) => format!("score after the round {points}"),
        Source::OpponentScore(points) => format!("opponent's score {points}"),
        Source::Dummy(points) => format!("not played: own score {points} (16.4)"),
        Source::DummyLimitedByOpponent(points) => {
            format!("not played: own score, at most the opponent's {points} (16.4.1)")
        }
        Source::DummyLimitedByDraws(points) => {
            format!("not played: own score, at most {points} for draws in all rounds (16.4.2)")
        }
        Source::OpponentRating(rating) => format!("rating {rating}"),
        Source::OpponentValue(value) => format!("opponent's value {value}"),
        Source::Encounter(points) => format!("scored {points}"),
    }
}

fn part(event: &Tournament, part: &Part, unit: Unit) -> String {
    let against = part.opponent.map_or("no opponent".to_owned(), |id| player(event, id));
    let cut = match part.counted {
        Counted::Yes => "",
        Counted::CutLow => ", cut as lowest",
        Counted::CutHigh => ", cut as highest",
    };
    let adds = Value { amount: part.amount, unit };
    let from = source(part.source);
    let from = if from.is_empty() { from } else { format!(", {from}") };
    format!("round {}: {against}, got {}{from}: {adds}{cut}", part.round, part.result)
}

/// A tie-break of a player, opened up, in some lines.
pub fn opened(event: &Tournament, code: &Tiebreak, opened: &Opened) -> String {
    let article = code.kind.article().map_or(String::new(), |a| format!(", C.07 article {a}"));
    let mut lines =
        vec![format!("{code} ({}{article}): {}", tiebreak(code.kind), value(opened.value))];
    // The value of a direct encounter is a place, its parts are points.
    let unit = match opened.rule {
        Rule::Encounters => Unit::Half,
        Rule::Sum | Rule::Own | Rule::Average | Rule::AveragePlus { .. } | Rule::Expected(_) => {
            opened.value.map_or(Unit::Whole, |v| v.unit)
        }
    };
    lines.extend(opened.parts.iter().map(|p| part(event, p, unit)));
    match opened.rule {
        Rule::Sum | Rule::Own | Rule::Encounters => {}
        Rule::Average => lines.push("the average, halves rounded up".to_owned()),
        Rule::AveragePlus { percentage, difference } => {
            lines.push(format!("the average, and {difference:+} for {percentage} per cent"));
        }
        Rule::Expected(points) => {
            lines.push(format!("the lowest rating that is expected to score {points}"));
        }
    }
    lines.join("\n    ")
}

/// Where a player stands.
pub fn place(event: &Tournament, row: &Row) -> String {
    format!("{}: rank {}, {} points", player(event, row.player), row.rank, row.points)
}

/// What separates a player from the one ranked before him.
pub fn decided(standings: &Standings<'_>, decided: Decided, before: &str) -> String {
    match decided {
        Decided::Points => format!("fewer points than {before}"),
        Decided::Tiebreak(number) => match standings.tiebreaks().get(number) {
            Some(code) => format!("behind {before} by {code} ({})", tiebreak(code.kind)),
            None => format!("behind {before}"),
        },
        Decided::Tied => format!("tied with {before} in everything"),
    }
}
