//! From an event to the lines of a file.

use core::cmp::Reverse;
use core::fmt::Write;

use rochade::Color;

use super::details::{Details, one_line};
use super::{Encoding, Ending, Line, Trf};
use crate::player::{Player, PlayerId, Sex};
use crate::points::{PointSystem, Points};
use crate::record::{Bye, Forfeit, Outcome, Rated, Record};
use crate::standings::Tiebreak;
use crate::systems::Format;
use crate::tournament::{ListOrder, Tournament};

/// The last round whose number fits into the three columns of a record about rounds.
const LAST_ROUND: u16 = 999;

pub(super) fn write(event: &Tournament, format: Option<&Format>, details: &Details) -> Trf {
    let settings = event.settings();
    let mut lines = vec![format!("012 {}", one_line(&settings.name))];
    lines.extend(details.first_lines());
    lines.push(format!("062 {}", event.players().len()));
    let rated = event.players().iter().filter(|player| player.rating.is_some()).count();
    lines.push(format!("072 {rated}"));
    lines.push(format!("082 {}", event.teams().len()));
    lines.extend(details.middle_lines());
    // How often boards are called in an arena, nobody declares.
    let is_planned = format.is_none_or(|format| format.system().continuous().is_none());
    let planned = settings.rounds.filter(|_| is_planned);
    lines.extend(planned.map(|rounds| format!("142 {rounds}")));
    lines.extend(
        settings
            .initial_color
            .map(|color| format!("152 {}", if color == Color::White { 'W' } else { 'B' })),
    );
    if settings.order == ListOrder::AsListed {
        lines.push("XXC rank".to_owned());
    }
    lines.extend(point_system(event));
    lines.extend(Some(&details.program).filter(|p| !p.is_empty()).map(|p| format!("182 {p}")));
    lines.extend(format.and_then(super::teams::code).map(|code| format!("192 {code}")));
    lines.extend(details.last_lines());
    lines.extend(super::teams::lines(event, format));
    let ranks = ranks(event, format, &details.tiebreaks);
    let players = event.players().iter().zip(ranks);
    lines.extend(players.map(|(player, rank)| player_line(event, player, rank)));
    lines.extend(byes(event, planned));
    lines.extend(acceleration(event));
    lines.extend(event.forbidden().iter().map(|pairs| {
        let [first, last] = [pairs.first_round, pairs.last_round].map(|r| r.min(LAST_ROUND));
        let mut line = format!("260 {first:03} {last:03}");
        for id in &pairs.players {
            let _ = write!(line, " {:>4}", id.get());
        }
        line
    }));
    let clubs = event.players().iter().filter(|player| !player.club.is_empty());
    lines.extend(
        clubs.map(|player| {
            format!("{}{:>4} {}", super::CLUB, player.id.get(), one_line(&player.club))
        }),
    );
    lines.extend(details.position_lines());
    let lines = lines.into_iter().map(|text| Line { text, ending: Ending::Lf }).collect();
    Trf { lines, encoding: Encoding::Utf8 }
}

/// The point system, if it is not the usual one, in records that other programs read:
/// bbpPairings refuses a 162 with anything but W, D, L and P. What an unknown result is
/// worth matters only where there is one, and such files it refuses anyway.
fn point_system(event: &Tournament) -> Vec<String> {
    let (system, usual) = (event.settings().points, PointSystem::STANDARD);
    let field = |(code, points): (char, Points)| format!("{code}{:>4}    ", points.to_string());
    let main = |s: &PointSystem| [s.win, s.draw, s.loss, s.pairing_bye];
    let pending =
        |record: &Record| matches!(record, Record::Game { outcome: Outcome::Pending, .. });
    let is_open = event.players().iter().any(|p| event.records(p.id).iter().any(pending));
    let unknown = (is_open && system.unknown != system.draw).then_some(('X', system.unknown));
    let mut lines = Vec::new();
    if main(&system) != main(&usual) || unknown.is_some() {
        let fields = ['W', 'D', 'L', 'P'].into_iter().zip(main(&system)).chain(unknown);
        let fields: String = fields.map(field).collect();
        lines.push(format!("162  {fields}").trim_end().to_owned());
    }
    let absences = [("BBZ", system.zero_bye), ("BBF", system.forfeit_loss)];
    let absences = absences.into_iter().filter(|(_, points)| *points > Points::ZERO);
    lines.extend(absences.map(|(code, points)| format!("{code} {:>4}", points.to_string())));
    lines
}

/// The rank of each player in the standings; where the order of the tie-breaks leaves
/// players tied, they share it. An event without tie-breaks is ranked by points, then by
/// the initial list: other programs refuse files without ranks.
fn ranks(event: &Tournament, format: Option<&Format>, tiebreaks: &[Tiebreak]) -> Vec<usize> {
    let mut ranks = vec![0; event.players().len()];
    let mut put = |id: PlayerId, rank: usize| {
        if let Some(at) = event.position(id) {
            ranks[at] = rank;
        }
    };
    let table = match format {
        Some(format) if event.teams().is_empty() && !tiebreaks.is_empty() => {
            format.system().standing(event, event.rounds_played(), tiebreaks).rows
        }
        Some(_) | None => Vec::new(),
    };
    table.iter().for_each(|row| put(row.player, row.rank));
    if table.is_empty() {
        let mut order = event.ranked();
        order.sort_by_key(|&at| Reverse(event.points(event.players()[at].id)));
        (1..).zip(order).for_each(|(rank, at)| put(event.players()[at].id, rank));
    }
    ranks
}

fn player_line(event: &Tournament, player: &Player, rank: usize) -> String {
    let sex = match player.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => " ",
    };
    let name: String = one_line(&player.name).chars().take(33).collect();
    let rating = player.rating.map_or(String::new(), |r| r.min(9999).to_string());
    let born = player.birth_year.map_or(String::new(), |year| format!("{year:04}"));
    let title = player.title.map_or("", |t| t.letters());
    let short = |text: &str, columns: usize| text.chars().take(columns).collect::<String>();
    // Points that do not fit are left out: the results say them as well.
    let points = event.points(player.id).unwrap_or(Points::ZERO).to_string();
    let points = if points.len() > 4 { String::new() } else { points };
    let mut line = format!(
        "001 {:>4} {sex}{title:>3} {name:<33} {rating:>4} {:<3} {:>11} {born:<10} {points:>4} {rank:>4}",
        player.id.get(),
        short(&one_line(&player.federation), 3),
        short(&one_line(&player.fide_id), 11),
    );
    for &record in event.records(player.id) {
        line.push_str("  ");
        line.push_str(&block(record));
    }
    line
}

fn block(record: Record) -> String {
    let letter = |color: Option<Color>| match color {
        Some(Color::White) => 'w',
        Some(Color::Black) => 'b',
        None => '-',
    };
    let (opponent, color, result) = match record {
        Record::Game { opponent, color, outcome, rated } => {
            let result = match (outcome, rated) {
                (Outcome::Win, Rated::Yes) => '1',
                (Outcome::Draw, Rated::Yes) => '=',
                (Outcome::Loss, Rated::Yes) => '0',
                (Outcome::Win, Rated::No) => 'W',
                (Outcome::Draw, Rated::No) => 'D',
                (Outcome::Loss, Rated::No) => 'L',
                (Outcome::Pending, _) => ' ',
            };
            (Some(opponent), Some(color), result)
        }
        Record::Forfeit { opponent, color, side } => {
            (opponent, color, if side == Forfeit::Win { '+' } else { '-' })
        }
        Record::Bye(bye) => (None, None, letter_of(bye, 'U')),
    };
    let number = opponent.map_or("0000".to_owned(), |id| format!("{:>4}", id.get()));
    format!("{number} {} {result}", letter(color))
}

const fn letter_of(bye: Bye, allocated: char) -> char {
    match bye {
        Bye::PairingAllocated => allocated,
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
    }
}

/// Byes of rounds to come. A withdrawal is a zero-point bye in each of them.
fn byes(event: &Tournament, rounds: Option<u16>) -> Vec<String> {
    let first = event.rounds_played() + 1;
    let mut lines = Vec::new();
    for round in first..=rounds.unwrap_or(first).max(first).min(LAST_ROUND) {
        for player in event.players() {
            let gone = event.withdrawn_from(player.id).is_some_and(|from| round >= from);
            let bye =
                if gone { Some(Bye::ZeroPoint) } else { event.requested_bye(player.id, round) };
            lines.extend(bye.map(|bye| {
                format!("240 {} {round:03} {:>4}", letter_of(bye, 'F'), player.id.get())
            }));
        }
    }
    lines
}

/// Fictitious points as 250 records, which every program reads alike: one for each
/// run of numbers and rounds with the same points.
fn acceleration(event: &Tournament) -> Vec<String> {
    let last = event.accelerated_rounds();
    let profile =
        |id: PlayerId| -> Vec<Points> { (1..=last).map(|r| event.acceleration(id, r)).collect() };
    let mut ids: Vec<PlayerId> = event.players().iter().map(|player| player.id).collect();
    ids.sort_unstable();
    let alike = |a: &PlayerId, b: &PlayerId| a.get() + 1 == b.get() && profile(*a) == profile(*b);
    let mut lines = Vec::new();
    for run in ids.chunk_by(alike) {
        let [first, last] = [run[0], run[run.len() - 1]].map(PlayerId::get);
        let mut round = 1;
        for points in profile(run[0]).chunk_by(|a, b| a == b) {
            let end = round + points.len() - 1;
            if points[0] > Points::ZERO {
                let points = points[0].to_string();
                lines.push(format!(
                    "250 00.0 {points:0>4} {round:03} {end:03} {first:>4} {last:>4}"
                ));
            }
            round = end + 1;
        }
    }
    lines
}
