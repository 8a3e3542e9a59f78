//! From the lines of a file to an event.

use rochade::Color;

use super::player_line::{self, PlayerLine, number};
use super::problem::{Severity, TrfField, TrfProblem, TrfProblemKind, Unused};
use super::teams::TeamRecords;
use super::{Columns, Trf};
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::{Bye, Record};
use crate::tournament::{ForbiddenPairs, ListOrder, MAX_ROUNDS, Settings, Tournament};

/// The most points that fit in the columns of a point system or an acceleration.
const MOST_POINTS: Points = Points::from_halves(199);

/// What is expected in such columns.
const POINTS: TrfField = TrfField::Points;

/// Points in such columns.
fn few_points(text: &str) -> Option<Points> {
    text.parse().ok().filter(|&points| points <= MOST_POINTS)
}

/// Codes whose text is for readers only.
const TEXT_CODES: [&str; 17] = [
    "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "172",
    "182", "202", "212", "222",
];

/// Everything read so far.
#[derive(Default)]
struct Reader {
    settings: Settings,
    players: Vec<PlayerLine>,
    absences: Vec<(usize, u16, Vec<PlayerId>, Bye)>,
    /// Players of `XXZ`: absent in the next round, whichever that is.
    absent_next: Vec<(usize, Vec<PlayerId>)>,
    forbidden: Vec<(usize, ForbiddenPairs)>,
    acceleration: Vec<(usize, Acceleration)>,
    baku: bool,
    pairing_bye_set: bool,
    /// Numbers and clubs, as comments tell them.
    clubs: Vec<String>,
    teams: TeamRecords,
    problems: Vec<TrfProblem>,
}

struct Acceleration {
    players: (PlayerId, PlayerId),
    first_round: u16,
    points: Vec<Points>,
}

pub(super) fn read(file: &Trf) -> Result<(Tournament, Vec<TrfProblem>), Vec<TrfProblem>> {
    let mut reader = Reader::default();
    for (at, line) in file.lines.iter().enumerate() {
        reader.line(at + 1, &line.text);
    }
    let Some(teams) = reader.teams.first_line else { return reader.finish() };
    // One cause, told once: whatever else does not fit follows from it.
    let event = reader.finish();
    event.map_err(|_| vec![TrfProblem::error(teams, TrfProblemKind::TeamEvent)])
}

impl Reader {
    fn line(&mut self, line: usize, text: &str) {
        let columns = Columns::new(text);
        let code: String = columns.letters.iter().take(3).collect();
        if let Some(club) = text.strip_prefix(super::CLUB) {
            self.clubs.push(club.to_owned());
        }
        if text.trim().is_empty() || code == "###" || TEXT_CODES.contains(&code.as_str()) {
            return;
        }
        match code.as_str() {
            "001" => {
                let player = player_line::read(&columns, line, &mut self.problems);
                self.players.extend(player);
            }
            "012" => self.settings.name = columns.get(5, usize::MAX),
            "142" | "XXR" => self.rounds(&columns, line),
            "152" => match columns.get(5, usize::MAX).as_str() {
                "W" | "w" => self.settings.initial_color = Some(Color::White),
                "B" | "b" => self.settings.initial_color = Some(Color::Black),
                text => self.bad(line, TrfField::Color, 5, text),
            },
            "XXC" => self.configuration(&columns, line),
            "162" => self.point_system(&columns, line),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.one_value(&columns, line, &code),
            "192" => self.system(&columns, line),
            "240" => self.byes(&columns, line),
            "XXZ" => {
                let players = self.listed(&columns, line);
                self.absent_next.push((line, players));
            }
            "XXP" => {
                let players = self.listed(&columns, line);
                let pairs = ForbiddenPairs { players, first_round: 1, last_round: MAX_ROUNDS };
                self.forbidden.push((line, pairs));
            }
            "260" => self.forbidden_pairs(&columns, line),
            "XXA" => self.acceleration_history(&columns, line),
            "250" => self.acceleration_range(&columns, line),
            "013" | "310" | "320" | "330" | "300" | "352" | "362" | "801" | "802" => {
                self.teams.line(&code, &columns, line);
            }
            "299" => self.not_used(line, Unused::Decision),
            "XXS" => {
                self.not_used(line, Unused::Xxs);
            }
            code if is_national(code, &columns) => {}
            code => {
                let kind = TrfProblemKind::UnknownCode(code.to_owned());
                self.problems.push(TrfProblem::remark(line, kind));
            }
        }
    }

    fn bad(&mut self, line: usize, expected: TrfField, column: usize, text: &str) {
        let kind = TrfProblemKind::BadField { expected, column, text: text.to_owned() };
        self.problems.push(TrfProblem::error(line, kind));
    }

    fn not_used(&mut self, line: usize, what: Unused) {
        self.problems.push(TrfProblem::remark(line, TrfProblemKind::NotUsed(what)));
    }

    fn rounds(&mut self, columns: &Columns, line: usize) {
        let text = columns.get(5, usize::MAX);
        match text.parse() {
            Ok(rounds @ 1..=MAX_ROUNDS) => self.settings.rounds = Some(rounds),
            Ok(_) | Err(_) => self.bad(line, TrfField::Rounds, 5, &text),
        }
    }

    fn configuration(&mut self, columns: &Columns, line: usize) {
        for word in columns.get(5, usize::MAX).split_whitespace() {
            match word {
                "white1" => self.settings.initial_color = Some(Color::White),
                "black1" => self.settings.initial_color = Some(Color::Black),
                "rank" => self.settings.order = ListOrder::AsListed,
                word => self.bad(line, TrfField::Configuration, 5, word),
            }
        }
    }

    fn point_system(&mut self, columns: &Columns, line: usize) {
        for start in (6..=columns.len()).step_by(9) {
            let code = columns.one(start);
            let text = columns.get(start + 1, start + 4);
            if code.is_whitespace() && text.is_empty() {
                continue;
            }
            match few_points(&text) {
                Some(points) => self.set_points(line, code, points, start),
                None => self.bad(line, POINTS, start + 1, &text),
            }
        }
    }

    fn set_points(&mut self, line: usize, code: char, points: Points, column: usize) {
        let system = &mut self.settings.points;
        match code {
            'W' => {
                system.win = points;
                if !self.pairing_bye_set {
                    system.pairing_bye = points;
                }
            }
            'D' => {
                system.draw = points;
                system.unknown = points;
            }
            'L' => system.loss = points,
            'A' => (system.zero_bye, system.forfeit_loss) = (points, points),
            'Z' => system.zero_bye = points,
            'F' => system.forfeit_loss = points,
            'P' | 'U' => {
                system.pairing_bye = points;
                self.pairing_bye_set = true;
            }
            'X' => system.unknown = points,
            code => self.bad(line, TrfField::Result, column, &code.to_string()),
        }
    }

    fn one_value(&mut self, columns: &Columns, line: usize, code: &str) {
        let text = columns.get(5, 12);
        match (few_points(&text), code.chars().last()) {
            (Some(points), Some(letter)) => self.set_points(line, letter, points, 3),
            (Some(_) | None, _) => self.bad(line, POINTS, 5, &text),
        }
    }

    fn system(&mut self, columns: &Columns, line: usize) {
        match columns.get(5, usize::MAX).as_str() {
            "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => {}
            "FIDE_DUTCH_BAKU" | "FIDE_DUTCH_2025_BAKU" => self.baku = true,
            code if code.contains("TEAM") || code.contains("ROUNDROBIN") => {}
            "FIDE_SCHEVENINGEN" | "CUSTOM_SCHEVENINGEN" | "CUSTOM_KNOCKOUT" => {}
            _ => self.not_used(line, Unused::System),
        }
    }

    /// Numbers of players in four columns, every five columns from `start`.
    fn in_columns(&mut self, columns: &Columns, line: usize, start: usize) -> Vec<PlayerId> {
        let mut players = Vec::new();
        for at in (start..=columns.len()).step_by(5) {
            let text = columns.get(at, at + 3);
            match number(&text) {
                Ok(id) => players.extend(id),
                Err(()) => self.bad(line, TrfField::Number, at, &text),
            }
        }
        players
    }

    /// Numbers of players with blanks between.
    fn listed(&mut self, columns: &Columns, line: usize) -> Vec<PlayerId> {
        let mut players = Vec::new();
        for word in columns.get(4, usize::MAX).split_whitespace() {
            match number(word) {
                Ok(Some(id)) => players.push(id),
                Ok(None) | Err(()) => self.bad(line, TrfField::Numbers, 5, word),
            }
        }
        players
    }

    fn round_number(&mut self, columns: &Columns, line: usize, column: usize) -> Option<u16> {
        let text = columns.get(column, column + 2);
        match text.parse() {
            Ok(round @ 1..=MAX_ROUNDS) => Some(round),
            Ok(_) | Err(_) => {
                self.bad(line, TrfField::Round, column, &text);
                None
            }
        }
    }

    fn byes(&mut self, columns: &Columns, line: usize) {
        let bye = match columns.one(5) {
            'F' => Bye::FullPoint,
            'H' => Bye::HalfPoint,
            'Z' => Bye::ZeroPoint,
            letter => return self.bad(line, TrfField::Bye, 5, &letter.to_string()),
        };
        let Some(round) = self.round_number(columns, line, 7) else { return };
        let players = self.in_columns(columns, line, 11);
        self.absences.push((line, round, players, bye));
    }

    fn forbidden_pairs(&mut self, columns: &Columns, line: usize) {
        let first = self.round_number(columns, line, 5);
        let last = self.round_number(columns, line, 9);
        let (Some(first_round), Some(last_round)) = (first, last) else { return };
        let players = self.in_columns(columns, line, 13);
        self.forbidden.push((line, ForbiddenPairs { players, first_round, last_round }));
    }

    fn acceleration_history(&mut self, columns: &Columns, line: usize) {
        let text = columns.get(5, 8);
        let Ok(Some(id)) = number(&text) else {
            return self.bad(line, TrfField::Number, 5, &text);
        };
        let mut points = Vec::new();
        for at in (10..=columns.len()).step_by(5).take(usize::from(MAX_ROUNDS)) {
            let text = columns.get(at, at + 3);
            match few_points(&text) {
                Some(value) => points.push(value),
                None => return self.bad(line, POINTS, at, &text),
            }
        }
        self.acceleration.push((line, Acceleration { players: (id, id), first_round: 1, points }));
    }

    fn acceleration_range(&mut self, columns: &Columns, line: usize) {
        let text = columns.get(10, 13);
        let Some(points) = few_points(&text) else {
            return self.bad(line, POINTS, 10, &text);
        };
        let first = self.round_number(columns, line, 15);
        let last = self.round_number(columns, line, 19);
        let mut id = |column| {
            let text = columns.get(column, column + 3);
            let id = number(&text).ok().flatten();
            if id.is_none() {
                self.bad(line, TrfField::Number, column, &text);
            }
            id
        };
        let (from, to) = (id(23), id(28));
        let (Some(first_round), Some(last), Some(from), Some(to)) = (first, last, from, to) else {
            return;
        };
        let points = vec![points; usize::from((last + 1).saturating_sub(first_round))];
        self.acceleration.push((line, Acceleration { players: (from, to), first_round, points }));
    }

    fn finish(mut self) -> Result<(Tournament, Vec<TrfProblem>), Vec<TrfProblem>> {
        if self.problems.iter().any(|p| p.severity == Severity::Error) {
            return Err(self.problems);
        }
        self.teams.complete(&mut self.players);
        self.name_clubs();
        let played = rounds_played(&self.players);
        let settings = core::mem::take(&mut self.settings);
        let lines = core::mem::take(&mut self.players);
        let mut players = Vec::new();
        let mut announced = Vec::new();
        let mut points = Vec::new();
        for mut line in lines {
            if let Some(Some(Record::Bye(bye))) = line.rounds.get(played).copied() {
                announced.push((line.player.id, bye));
            }
            points.push((line.line, line.player.id, line.points));
            line.rounds.truncate(played);
            let records =
                line.rounds.into_iter().map(|r| r.unwrap_or(Record::ABSENT)).collect::<Vec<_>>();
            players.push((line.player, records));
        }
        if let Some((_, first)) = players.first_mut() {
            first.resize(played, Record::ABSENT);
        }
        let lines: Vec<(usize, PlayerId)> = points.iter().map(|&(l, id, _)| (l, id)).collect();
        let mut event = match Tournament::with_records(settings, players) {
            Ok(event) => event,
            Err(error) => {
                let line = line_of(&error, &lines);
                self.problems.push(TrfProblem::error(line, TrfProblemKind::Event(error)));
                return Err(self.problems);
            }
        };
        let next = event.rounds_played() + 1;
        for (id, bye) in announced {
            self.apply(0, event.request_bye(id, next, bye));
        }
        self.apply_records(&mut event, next);
        if let Some(line) = self.teams.first_line
            && !self.teams.apply(&mut event)
        {
            self.not_used(line, Unused::Teams);
        }
        self.check_points(&event, &points);
        if self.problems.iter().any(|p| p.severity == Severity::Error) {
            return Err(self.problems);
        }
        Ok((event, self.problems))
    }

    /// TRF has no column for clubs: our own files have them in comments.
    fn name_clubs(&mut self) {
        for text in &self.clubs {
            let Some((id, club)) = text.trim_start().split_once(' ') else { continue };
            let Ok(Some(id)) = number(id) else { continue };
            if let Some(line) = self.players.iter_mut().find(|line| line.player.id == id) {
                line.player.club = club.trim().to_owned();
            }
        }
    }

    fn apply(&mut self, line: usize, done: Result<(), crate::tournament::TournamentError>) {
        if let Err(error) = done {
            self.problems.push(TrfProblem::error(line, TrfProblemKind::Event(error)));
        }
    }

    fn apply_records(&mut self, event: &mut Tournament, next: u16) {
        for (line, round, players, bye) in core::mem::take(&mut self.absences) {
            for id in players {
                // Past rounds are in the players' own lines.
                if round >= next {
                    self.apply(line, event.request_bye(id, round, bye));
                }
            }
        }
        for (line, players) in core::mem::take(&mut self.absent_next) {
            for id in players {
                self.apply(line, event.request_bye(id, next, Bye::ZeroPoint));
            }
        }
        for (line, pairs) in core::mem::take(&mut self.forbidden) {
            self.apply(line, event.forbid(pairs));
        }
        if self.acceleration.is_empty() && self.baku {
            event.accelerate_baku();
        }
        for (line, acceleration) in core::mem::take(&mut self.acceleration) {
            let (from, to) = acceleration.players;
            let ids: Vec<PlayerId> = event
                .players()
                .iter()
                .map(|p| p.id)
                .filter(|id| (from..=to).contains(id))
                .collect();
            if ids.is_empty() {
                self.problems.push(TrfProblem::error(line, TrfProblemKind::UnknownPlayer(from)));
            }
            for (round, &points) in (acceleration.first_round..).zip(&acceleration.points) {
                for &id in &ids {
                    self.apply(line, event.accelerate(id, round, points));
                }
            }
        }
    }

    /// The points of a line may contain the bye of the next round and the
    /// fictitious points.
    fn check_points(&mut self, event: &Tournament, points: &[(usize, PlayerId, Option<Points>)]) {
        let next = event.rounds_played() + 1;
        for &(line, id, written) in points {
            let (Some(written), Some(computed)) = (written, event.points(id)) else { continue };
            let fictitious = event.acceleration(id, next);
            let bye = event
                .requested_bye(id, next)
                .map_or(Points::ZERO, |bye| Record::Bye(bye).points(&event.settings().points));
            let fits =
                [computed, computed + bye, computed + fictitious, computed + bye + fictitious];
            if !fits.contains(&written) {
                let kind = TrfProblemKind::PointsDiffer { written, computed };
                self.problems.push(TrfProblem::remark(line, kind));
            }
        }
    }
}

/// A national rating record: three capital letters and the columns of a player.
fn is_national(code: &str, columns: &Columns) -> bool {
    let letters = code.len() == 3 && code.bytes().all(|b| b.is_ascii_uppercase());
    letters && !code.starts_with("XX") && matches!(number(&columns.get(5, 8)), Ok(Some(_)))
}

fn line_of(error: &crate::tournament::TournamentError, lines: &[(usize, PlayerId)]) -> usize {
    use crate::tournament::TournamentError as E;
    let of = |id: &PlayerId| lines.iter().rev().find(|(_, other)| other == id).map_or(0, |l| l.0);
    match error {
        E::DuplicateNumber(id) | E::UnknownPlayer(id) | E::TwoTeams(id) => of(id),
        E::NotInTeam { player, .. } => of(player),
        E::UnknownOpponent { player, .. }
        | E::OwnOpponent { player, .. }
        | E::TwiceInRound { player, .. }
        | E::Contradiction { player, .. } => of(player),
        E::TooManyRounds | E::ListFull | E::UnknownTeam(_) => lines.last().map_or(0, |l| l.0),
    }
}

/// How many rounds of a file are played. A last round in which nobody took part
/// in a pairing holds announced byes of the round to come, unless everybody has
/// an entry in it.
fn rounds_played(players: &[PlayerLine]) -> usize {
    let took_part = |rounds: &[Option<Record>]| {
        rounds.iter().rposition(|r| r.is_some_and(Record::in_pairing)).map_or(0, |at| at + 1)
    };
    let paired = players.iter().map(|p| took_part(&p.rounds)).max().unwrap_or(0);
    let last = players.iter().map(|p| p.rounds.len()).max().unwrap_or(0);
    let played = paired.max(last.saturating_sub(1));
    let all = |played: usize| {
        !players.is_empty() && players.iter().all(|p| matches!(p.rounds.get(played), Some(Some(_))))
    };
    if all(played) { played + 1 } else { played }
}
