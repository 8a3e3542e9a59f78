//! The records of teams: 310 or 013, 300, 320, 330, and what 192, 352 and 362 say about
//! how their matches count.

use rochade::Color;

use super::player_line::{PlayerLine, number};
use super::{Columns, Trf};
use crate::pairing::Cycles;
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::{Bye, Forfeit, Record};
use crate::systems::{
    ColorPreference, Format, MatchRules, Primary, RestPoints, RoundRobin, Scheveningen, Secondary,
    Swiss, TeamEvent, TeamRoundRobin, TeamSwiss,
};
use crate::tournament::{Acceleration, MAX_ROUNDS, Team, Tournament, TournamentError};

/// What was read about teams.
#[derive(Default)]
pub(super) struct TeamRecords {
    /// Where the first of them is.
    pub first_line: Option<usize>,
    damaged: bool,
    teams: Vec<(PlayerId, Team)>,
    /// As TRF16 names them, without numbers.
    old: Vec<Team>,
    lineups: Vec<(u16, PlayerId, Vec<Option<PlayerId>>)>,
    rests: Vec<(u16, PlayerId)>,
    forfeits: Vec<(u16, [PlayerId; 2], [Forfeit; 2])>,
    boards: Option<usize>,
}

fn team(columns: &Columns, at: usize) -> Option<PlayerId> {
    number(&columns.get(at, at + 2)).ok().flatten()
}

fn round(columns: &Columns, at: usize) -> Option<u16> {
    columns.get(at, at + 2).parse().ok().filter(|round| (1..=MAX_ROUNDS).contains(round))
}

/// Numbers of players, each in four columns and five after the other.
fn players(columns: &Columns, start: usize) -> Option<Vec<Option<PlayerId>>> {
    let places = (start..=columns.len()).step_by(5);
    places.map(|at| number(&columns.get(at, at + 3)).ok()).collect()
}

impl TeamRecords {
    /// Reads a record; whether it is one about teams.
    pub fn line(&mut self, code: &str, columns: &Columns, line: usize) {
        let read = match code {
            "310" => self.team(columns),
            "013" => self.old_team(columns),
            "300" => self.lineup(columns),
            "320" => self.rests(columns),
            "330" => self.forfeit(columns),
            "352" => {
                self.boards = Some(columns.get(5, usize::MAX).chars().count());
                Some(())
            }
            _ => Some(()),
        };
        self.first_line.get_or_insert(line);
        self.damaged |= read.is_none();
    }

    fn team(&mut self, columns: &Columns) -> Option<()> {
        let own = team(columns, 5)?;
        let players = players(columns, 74)?.into_iter().flatten().collect();
        let (name, short) = (columns.get(9, 40), columns.get(42, 46));
        self.teams.push((own, Team { name, short, players }));
        Some(())
    }

    fn old_team(&mut self, columns: &Columns) -> Option<()> {
        let players = players(columns, 37)?.into_iter().flatten().collect();
        self.old.push(Team { name: columns.get(5, 36), short: String::new(), players });
        Some(())
    }

    fn lineup(&mut self, columns: &Columns) -> Option<()> {
        let (round, team) = (round(columns, 5)?, team(columns, 9)?);
        self.lineups.push((round, team, players(columns, 17)?));
        Some(())
    }

    fn rests(&mut self, columns: &Columns) -> Option<()> {
        for (round, at) in (1..=MAX_ROUNDS).zip((15..=columns.len()).step_by(4)) {
            let rests = number(&columns.get(at, at + 2)).ok()?;
            self.rests.extend(rests.map(|team| (round, team)));
        }
        Some(())
    }

    fn forfeit(&mut self, columns: &Columns) -> Option<()> {
        let side = |at: usize| match columns.one(at) {
            '+' => Some(Forfeit::Win),
            '-' => Some(Forfeit::Loss),
            _ => None,
        };
        let teams = [team(columns, 12)?, team(columns, 16)?];
        self.forfeits.push((round(columns, 8)?, teams, [side(5)?, side(6)?]));
        Some(())
    }

    /// The teams in the order of their numbers; none when they are not numbered from 1,
    /// or one has no players.
    fn list(&self) -> Option<Vec<Team>> {
        let mut numbered = self.teams.clone();
        numbered.sort_by_key(|(number, _)| *number);
        let whole = (1..).zip(&numbered).all(|(at, (number, _))| number.get() == at);
        let teams: Vec<Team> = match numbered.is_empty() {
            true => self.old.clone(),
            false => numbered.into_iter().map(|(_, team)| team).collect(),
        };
        let peopled = teams.iter().all(|team| !team.players.is_empty());
        (whole && peopled && !self.damaged).then_some(teams)
    }

    /// Puts rests and forfeited matches into the records of the players, where files tell
    /// them only of the teams.
    pub fn complete(&self, lines: &mut [PlayerLine]) {
        let Some(teams) = self.list() else { return };
        let of = |team: PlayerId| {
            let at = usize::from(team.get()) - 1;
            teams.get(at).map_or(&[][..], |team| &team.players)
        };
        // What the players' own lines say comes first.
        let told = |lines: &[PlayerLine], round: u16, team: PlayerId| {
            let taken = |line: &PlayerLine| {
                let record = line.rounds.get(usize::from(round) - 1).copied().flatten();
                record.is_some_and(Record::in_pairing) && of(team).contains(&line.player.id)
            };
            lines.iter().any(taken)
        };
        let rests: Vec<(u16, PlayerId)> =
            self.rests.iter().copied().filter(|&(r, team)| !told(lines, r, team)).collect();
        let forfeits: Vec<_> = self
            .forfeits
            .iter()
            .copied()
            .filter(|&(r, teams, _)| !teams.iter().any(|&team| told(lines, r, team)))
            .collect();
        let mut put = |id: PlayerId, round: u16, record: Record| {
            if let Some(line) = lines.iter_mut().find(|line| line.player.id == id) {
                let at = usize::from(round) - 1;
                line.rounds.resize(line.rounds.len().max(at + 1), None);
                if matches!(line.rounds[at], None | Some(Record::Bye(Bye::ZeroPoint))) {
                    line.rounds[at] = Some(record);
                }
            }
        };
        for (round, team) in rests {
            if let Some(&first) = of(team).first() {
                put(first, round, Record::Bye(Bye::PairingAllocated));
            }
        }
        for (round, [white, black], sides) in forfeits {
            let boards = of(white).iter().zip(of(black));
            for (at, (&a, &b)) in boards.take(self.boards.unwrap_or(usize::MAX)).enumerate() {
                let color = if at % 2 == 0 { Color::White } else { Color::Black };
                let forfeit = |opponent, color, side| Record::Forfeit {
                    opponent: Some(opponent),
                    color: Some(color),
                    side,
                };
                put(a, round, forfeit(b, color, sides[0]));
                put(b, round, forfeit(a, !color, sides[1]));
            }
        }
    }

    /// Gives the event its teams and line-ups; whether they fit.
    pub fn apply(&self, event: &mut Tournament) -> bool {
        let noted = |event: &mut Tournament, teams| -> Result<(), TournamentError> {
            event.set_teams(teams)?;
            for (round, team, players) in &self.lineups {
                event.set_lineup(*round, *team, players.clone())?;
            }
            Ok(())
        };
        let done = self.list().is_some_and(|teams| noted(event, teams).is_ok());
        if !done {
            // What does not fit as a whole is not used in part.
            let _ = event.set_teams(Vec::new());
        }
        done
    }
}

/// The system that a file names, with its settings.
pub(super) fn format(file: &Trf, event: &Tournament) -> Option<Format> {
    let text = |code: &str| {
        let line = file.lines.iter().find(|line| line.text.starts_with(code))?;
        Some(Columns::new(&line.text).get(5, usize::MAX))
    };
    let code = text("192")?;
    if code.contains("TEAM") {
        return team_format(&code, rules(&text, file, event));
    }
    Some(match code.as_str() {
        "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" => Format::RoundRobin(RoundRobin::default()),
        "FIDE_DOUBLEROUNDROBIN" | "BERGER_DOUBLEROUNDROBIN" => {
            Format::RoundRobin(RoundRobin { cycles: Cycles::Double, ..RoundRobin::default() })
        }
        "FIDE_SCHEVENINGEN" | "CUSTOM_SCHEVENINGEN" => {
            Format::Scheveningen(Scheveningen::default())
        }
        // Acceleration is in the event.
        code if code.starts_with("FIDE_DUTCH") => Format::Swiss(Swiss::default()),
        _ => return None,
    })
}

fn team_format(code: &str, matches: MatchRules) -> Option<Format> {
    if code.ends_with("ROUNDROBIN") {
        let double = code.contains("DOUBLE");
        let cycles = if double { Cycles::Double } else { Cycles::Single };
        return Some(Format::TeamRoundRobin(TeamRoundRobin {
            matches,
            cycles,
            ..TeamRoundRobin::default()
        }));
    }
    let rest = code.strip_prefix("FIDE_TEAM")?;
    let (rest, acceleration) = match rest.strip_suffix("_BAKU") {
        Some(rest) => (rest, Acceleration::Baku),
        None => (rest, Acceleration::None),
    };
    let (rest, preference) = match rest.strip_prefix("_TYPE") {
        Some(rest) if rest.starts_with('A') => (&rest[1..], ColorPreference::TypeA),
        Some(rest) if rest.starts_with('B') => (&rest[1..], ColorPreference::TypeB),
        Some(_) => return None,
        None if rest.is_empty() => (rest, ColorPreference::TypeA),
        None => (rest, ColorPreference::None),
    };
    let (primary, secondary) = match rest {
        "" | "_MP_GP" => (Primary::MatchPoints, Secondary::Used),
        "_GP_MP" => (Primary::GamePoints, Secondary::Used),
        "_MP" => (Primary::MatchPoints, Secondary::Unused),
        "_GP" => (Primary::GamePoints, Secondary::Unused),
        _ => return None,
    };
    let matches = MatchRules { primary, ..matches };
    Some(Format::TeamSwiss(TeamSwiss { matches, preference, secondary, acceleration }))
}

/// How matches count: 352, 362 and 320, and for the boards also the games.
fn rules(text: &impl Fn(&str) -> Option<String>, file: &Trf, event: &Tournament) -> MatchRules {
    let mut rules = MatchRules::default();
    let played = |round: u16, team: &Team| {
        let seated = |&&id: &&PlayerId| {
            event.record(id, round).is_some_and(|record| record.opponent().is_some())
        };
        team.players.iter().filter(seated).count()
    };
    let rounds = 1..=event.rounds_played();
    let most = rounds.flat_map(|r| event.teams().iter().map(move |t| played(r, t))).max();
    let smallest = event.teams().iter().map(|team| team.players.len()).min();
    let boards = most.filter(|&boards| boards > 0).or(smallest).unwrap_or(0);
    rules.boards = u16::try_from(boards).unwrap_or(rules.boards).max(1);
    if let Some(colors) = text("352").filter(|colors| !colors.is_empty()) {
        rules.boards = u16::try_from(colors.chars().count()).unwrap_or(rules.boards);
        rules.colors = colors;
    }
    let words = text("362").unwrap_or_default();
    let mut words = words.split_whitespace();
    while let (Some(code), Some(points)) = (words.next(), words.next()) {
        let Ok(points) = points.parse() else { continue };
        match code {
            "TW" => rules.win = points,
            "TD" => rules.draw = points,
            "TL" => rules.loss = points,
            _ => {}
        }
    }
    let rest = file.lines.iter().find(|line| line.text.starts_with("320"));
    if let Some(columns) = rest.map(|line| Columns::new(&line.text))
        && let (Ok(match_points), Ok(game_points)) =
            (columns.get(5, 8).parse(), columns.get(10, 13).parse())
    {
        let half = event.settings().points.draw.halves() * u32::from(rules.boards);
        let usual = RestPoints { match_points: rules.draw, game_points: Points::from_halves(half) };
        let given = RestPoints { match_points, game_points };
        rules.rest = (given != usual).then_some(given);
    }
    rules
}

/// The code of a system in record 192.
pub(super) fn code(format: &Format) -> Option<String> {
    Some(match format {
        Format::Swiss(_) => "FIDE_DUTCH".to_owned(),
        Format::RoundRobin(robin) => match robin.cycles {
            Cycles::Single => "FIDE_ROUNDROBIN".to_owned(),
            Cycles::Double | Cycles::Matches => "FIDE_DOUBLEROUNDROBIN".to_owned(),
        },
        Format::TeamRoundRobin(robin) => match robin.cycles {
            Cycles::Single => "FIDE_TEAM_ROUNDROBIN".to_owned(),
            Cycles::Double | Cycles::Matches => "FIDE_TEAM_DOUBLEROUNDROBIN".to_owned(),
        },
        Format::Scheveningen(_) => "FIDE_SCHEVENINGEN".to_owned(),
        Format::TeamSwiss(swiss) => {
            let preference = match swiss.preference {
                ColorPreference::TypeA => "_TYPEA",
                ColorPreference::TypeB => "_TYPEB",
                ColorPreference::None => "",
            };
            let scores = match (swiss.matches.primary, swiss.secondary) {
                (Primary::MatchPoints, Secondary::Used) => "_MP_GP",
                (Primary::GamePoints, Secondary::Used) => "_GP_MP",
                (Primary::MatchPoints, Secondary::Unused) => "_MP",
                (Primary::GamePoints, Secondary::Unused) => "_GP",
            };
            let baku = match swiss.acceleration {
                Acceleration::Baku => "_BAKU",
                Acceleration::None => "",
            };
            format!("FIDE_TEAM{preference}{scores}{baku}")
        }
        Format::KnockOut(_) => "CUSTOM_KNOCKOUT".to_owned(),
        Format::Keizer(_) | Format::Arena(_) | Format::Ladder(_) => return None,
    })
}

/// The lines about the teams of an event.
pub(super) fn lines(event: &Tournament, format: Option<&Format>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    if event.teams().is_empty() {
        return lines;
    }
    let rules = match format {
        Some(Format::TeamSwiss(swiss)) => Some(&swiss.matches),
        Some(Format::TeamRoundRobin(robin)) => Some(&robin.matches),
        Some(_) | None => None,
    };
    let usual = MatchRules::default();
    let view = TeamEvent::new(rules.unwrap_or(&usual), event, event.rounds_played());
    if let Some(rules) = rules {
        let colors: String = rules.colors.chars().cycle().take(rules.boards.into()).collect();
        lines.push(format!("352 {colors}"));
        let [win, draw, loss] = [rules.win, rules.draw, rules.loss].map(|p| p.to_string());
        lines.push(format!("362 TW {win:<5} TD {draw:<5} TL {loss}"));
    }
    for (at, team) in event.teams().iter().enumerate() {
        lines.push(team_line(event, &view, at, team, rules.is_some()));
    }
    lines.extend(event.lineups().map(|(round, team, players)| {
        let met = |found: &&crate::systems::TeamMatch| {
            found.round == round && found.teams.contains(&team)
        };
        let opponent = view.matches.iter().find(met).map_or(0, |found| {
            found.teams.iter().find(|&&other| other != team).map_or(0, |other| other.get())
        });
        let seats: String =
            players.iter().map(|seat| format!(" {:>4}", seat.map_or(0, PlayerId::get))).collect();
        format!("300 {round:>3} {:>3} {opponent:>3}{seats}", team.get())
    }));
    lines.extend(rests_and_forfeits(event, &view, rules));
    lines
}

fn team_line(event: &Tournament, view: &TeamEvent, at: usize, team: &Team, scored: bool) -> String {
    let short = |text: &str, columns: usize| text.chars().take(columns).collect::<String>();
    let ratings: Vec<u32> =
        team.players.iter().filter_map(|&id| event.player(id)?.rating.map(u32::from)).collect();
    let count = u32::try_from(ratings.len()).unwrap_or(1).max(1);
    let strength = ratings.iter().sum::<u32>() / count;
    let [matches, games] = match scored {
        true => view.scores(at).map(|points| points.to_string()),
        false => [String::new(), String::new()],
    };
    let mut line = format!(
        "310 {:>3} {:<32} {:<5} {strength:>6} {matches:>6} {games:>6} {:>3} ",
        at + 1,
        short(&team.name.replace(['\r', '\n'], " "), 32),
        short(&team.short.replace(['\r', '\n'], " "), 5),
        at + 1,
    );
    for id in &team.players {
        line += &format!(" {:>4}", id.get());
    }
    line
}

/// 320 for teams that rested, 330 for matches in which nobody played.
fn rests_and_forfeits(
    event: &Tournament,
    view: &TeamEvent,
    rules: Option<&MatchRules>,
) -> Vec<String> {
    let mut lines = Vec::new();
    let rested = |round: u16| {
        let rests = |team: &&crate::player::Player| {
            view.teams.record(team.id, round) == Some(Record::Bye(Bye::PairingAllocated))
        };
        view.teams.players().iter().find(rests).map_or(0, |team| team.id.get())
    };
    let rests: Vec<u16> = (1..=event.rounds_played()).map(rested).collect();
    if let Some(rules) = rules
        && rests.iter().any(|&team| team > 0)
    {
        let half = event.settings().points.draw.halves() * u32::from(rules.boards);
        let rest = rules.rest.unwrap_or(RestPoints {
            match_points: rules.draw,
            game_points: Points::from_halves(half),
        });
        let teams: String = rests.iter().map(|team| format!(" {team:03}")).collect();
        let [matches, games] = [rest.match_points, rest.game_points].map(|p| p.to_string());
        lines.push(format!("320 {matches:>4} {games:>4}{teams}"));
    }
    for found in view.matches.iter().filter(|found| !found.played()) {
        let points = found.game_points();
        let sign = |side: usize| if points[side] > points[1 - side] { '+' } else { '-' };
        // Forfeits that leave a draw are in the records of the players alone.
        if points[0] == points[1] && points[0] > Points::ZERO {
            continue;
        }
        lines.push(format!(
            "330 {}{} {:>3} {:>3} {:>3}",
            sign(0),
            sign(1),
            found.round,
            found.teams[0].get(),
            found.teams[1].get()
        ));
    }
    lines
}
