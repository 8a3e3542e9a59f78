//! Events as JSON: what TRF cannot say (`docs/event-files.md`).

use core::fmt;
use std::collections::BTreeMap;

use rochade::Color;
use serde::{Deserialize, Serialize};

use crate::player::{Player, PlayerId, Sex, Title};
use crate::points::PointSystem;
use crate::record::{Bye, GameResult, Outcome, Record};
use crate::systems::Format;
use crate::tournament::{ForbiddenPairs, Settings, Team, Tournament, TournamentError};

/// An event with its format, as a file holds it.
///
/// ```
/// use rochade_tournament::EventFile;
///
/// let file = r#"{
///   "format": { "system": "round-robin" },
///   "players": [{ "name": "Anna" }, { "name": "Boris" }],
///   "played": [{ "boards": [{ "white": 1, "black": 2, "result": "1-0" }] }]
/// }"#;
/// let read = EventFile::read(file)?;
/// assert_eq!(read.format.code(), "round-robin");
/// assert_eq!(read.event.rounds_played(), 1);
/// assert_eq!(EventFile::read(&read.to_json())?.event, read.event);
/// # Ok::<(), rochade_tournament::EventFileError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFile {
    /// The system and its settings.
    pub format: Format,
    /// Everything else.
    pub event: Tournament,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum EventFileError {
    /// It is no JSON of this kind, with line and column.
    Json(serde_json::Error),
    /// It does not fit together; in a round, its number.
    Event {
        /// In which line of the file, from 1.
        line: Option<usize>,
        /// In which round of `played`.
        round: Option<u16>,
        /// What does not fit.
        error: TournamentError,
    },
}

impl fmt::Display for EventFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => error.fmt(f),
            Self::Event { line, round, error } => {
                if let Some(line) = line {
                    write!(f, "line {line}: ")?;
                }
                match (round, error) {
                    // The others tell the round themselves.
                    (Some(round), TournamentError::UnknownPlayer(_)) => {
                        write!(f, "round {round}: {error}")
                    }
                    (_, _) => error.fmt(f),
                }
            }
        }
    }
}

impl core::error::Error for EventFileError {}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
struct File {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    format: Format,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    initial_color: Option<Side>,
    #[serde(default)]
    points: PointSystem,
    players: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    played: Vec<Round>,
    /// Who does not play a round that is still to come.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    away: BTreeMap<u16, BTreeMap<PlayerId, Bye>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    withdrawn: BTreeMap<PlayerId, u16>,
    /// After which round somebody entered who was not there from the start.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    entered: BTreeMap<PlayerId, u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forbidden: Vec<ForbiddenPairs>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    teams: Vec<Team>,
    /// By round and team, who plays, board by board.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    lineups: BTreeMap<u16, BTreeMap<PlayerId, Vec<Option<PlayerId>>>>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Side {
    White,
    Black,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
struct Entry {
    /// The place in the list when it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<PlayerId>,
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sex: Option<Sex>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<Title>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<u16>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    federation: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    club: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    fide_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    birth_year: Option<u16>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    #[serde(default)]
    boards: Vec<Game>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bye: Option<PlayerId>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    away: BTreeMap<PlayerId, Bye>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    white: PlayerId,
    black: PlayerId,
    result: GameResult,
}

impl EventFile {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it is damaged or does not fit together, with the place.
    pub fn read(text: &str) -> Result<Self, EventFileError> {
        let file: File = serde_json::from_str(text).map_err(EventFileError::Json)?;
        let initial_color = file.initial_color.map(|side| match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        });
        let mut event = Tournament::new(Settings {
            name: file.name,
            rounds: file.rounds,
            initial_color,
            points: file.points,
            ..Settings::default()
        });
        let at = |key: &str, place: usize, round| {
            let line = line_of(text, key, place);
            move |error| EventFileError::Event { line, round, error }
        };
        for (place, entry) in file.players.into_iter().enumerate() {
            let wrong = at("players", place, None);
            let number = u16::try_from(place + 1).ok().and_then(PlayerId::new);
            let id = entry.number.or(number).ok_or(TournamentError::ListFull).map_err(&wrong)?;
            event.add_player(entry.player(id)).map_err(wrong)?;
        }
        for (number, round) in (1..).zip(&file.played) {
            let wrong = at("played", usize::from(number) - 1, Some(number));
            add(&mut event, number, round).map_err(wrong)?;
        }
        for (&round, players) in &file.away {
            for (&id, &bye) in players {
                event.request_bye(id, round, bye).map_err(at("away", 0, Some(round)))?;
            }
        }
        for (id, round) in file.withdrawn {
            event.withdraw(id, round).map_err(at("withdrawn", 0, None))?;
        }
        for (id, round) in file.entered {
            event.enter_after(id, round).map_err(at("entered", 0, None))?;
        }
        for (place, pairs) in file.forbidden.into_iter().enumerate() {
            event.forbid(pairs).map_err(at("forbidden", place, None))?;
        }
        event.set_teams(file.teams).map_err(at("teams", 0, None))?;
        for (round, teams) in file.lineups {
            for (team, players) in teams {
                let wrong = at("lineups", 0, Some(round));
                event.set_lineup(round, team, players).map_err(wrong)?;
            }
        }
        Ok(Self { format: file.format, event })
    }

    /// The file of an event.
    #[must_use]
    pub fn to_json(&self) -> String {
        let event = &self.event;
        let ids = || event.players().iter().map(|player| player.id);
        let later = event.rounds_played() + 1
            ..=event.settings().rounds.unwrap_or(0).max(event.rounds_played() + 1);
        let away = later
            .map(|round| {
                let byes = ids().filter_map(|id| Some((id, event.requested_bye(id, round)?)));
                (round, byes.collect::<BTreeMap<_, _>>())
            })
            .filter(|(_, byes)| !byes.is_empty());
        let mut lineups: BTreeMap<u16, BTreeMap<PlayerId, Vec<Option<PlayerId>>>> = BTreeMap::new();
        for (round, team, players) in event.lineups() {
            lineups.entry(round).or_default().insert(team, players.to_vec());
        }
        let file = File {
            name: event.settings().name.clone(),
            format: self.format.clone(),
            rounds: event.settings().rounds,
            initial_color: event.settings().initial_color.map(|color| match color {
                Color::White => Side::White,
                Color::Black => Side::Black,
            }),
            points: event.settings().points,
            players: event.players().iter().map(Entry::of).collect(),
            played: (1..=event.rounds_played()).map(|round| played(event, round)).collect(),
            away: away.collect(),
            withdrawn: ids().filter_map(|id| Some((id, event.withdrawn_from(id)?))).collect(),
            entered: ids()
                .map(|id| (id, event.entered_after(id)))
                .filter(|&(_, round)| round > 0)
                .collect(),
            forbidden: event.forbidden().to_vec(),
            teams: event.teams().to_vec(),
            lineups,
        };
        // Numbers, texts and maps with numbers as keys can always be written.
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }
}

/// The line, from 1, in which an entry of a list begins: the list is the value of a key of the
/// outermost object. The line of the key itself where its value is no list.
fn line_of(text: &str, key: &str, place: usize) -> Option<usize> {
    let (mut depth, mut line, mut entries) = (0_u32, 1, 0);
    let (mut is_ours, mut found) = (false, None);
    let mut string: Option<usize> = None;
    let (mut escaped, mut fresh) = (false, false);
    for (at, byte) in text.bytes().enumerate() {
        line += usize::from(byte == b'\n');
        if let Some(start) = string {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => {
                    string = None;
                    if depth == 1 && &text[start..at] == key {
                        (is_ours, found) = (true, Some(line));
                    }
                }
                _ => {}
            }
            continue;
        }
        // An entry begins with whatever comes after the bracket or a comma.
        if is_ours && depth == 2 && fresh && !byte.is_ascii_whitespace() && byte != b']' {
            if entries == place {
                return Some(line);
            }
            (entries, fresh) = (entries + 1, false);
        }
        match byte {
            b'"' => string = Some(at + 1),
            b'{' => depth += 1,
            b'[' => {
                depth += 1;
                fresh = is_ours && depth == 2;
            }
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if depth == 1 && is_ours {
                    return found;
                }
            }
            b',' if depth == 2 && is_ours => fresh = true,
            _ => {}
        }
    }
    found
}

impl Entry {
    fn player(self, id: PlayerId) -> Player {
        Player {
            id,
            name: self.name,
            sex: self.sex,
            title: self.title,
            rating: self.rating,
            federation: self.federation,
            club: self.club,
            fide_id: self.fide_id,
            birth_year: self.birth_year,
        }
    }

    fn of(player: &Player) -> Self {
        let Player { id, name, sex, title, rating, federation, club, fide_id, birth_year } =
            player.clone();
        Self { number: Some(id), name, sex, title, rating, federation, club, fide_id, birth_year }
    }
}

fn add(event: &mut Tournament, number: u16, round: &Round) -> Result<(), TournamentError> {
    for (&id, &bye) in &round.away {
        event.request_bye(id, number, bye)?;
    }
    let boards: Vec<(PlayerId, PlayerId, GameResult)> =
        round.boards.iter().map(|game| (game.white, game.black, game.result)).collect();
    if let Some(&(id, ..)) = boards.iter().find(|(white, black, _)| white == black) {
        return Err(TournamentError::OwnOpponent { player: id, round: number });
    }
    event.add_round(&boards, round.bye)
}

fn played(event: &Tournament, number: u16) -> Round {
    let mut round = Round { boards: Vec::new(), bye: None, away: BTreeMap::new() };
    for player in event.players() {
        let Some(record) = event.record(player.id, number) else { continue };
        match record {
            Record::Bye(Bye::PairingAllocated) => round.bye = Some(player.id),
            Record::Bye(bye) => {
                round.away.insert(player.id, bye);
            }
            Record::Game { .. } | Record::Forfeit { .. } => {
                if record.scheduled_color() == Some(Color::White)
                    && let Some(black) = record.opponent()
                    && let Some(result) = result(event, number, player.id, black)
                {
                    round.boards.push(Game { white: player.id, black, result });
                }
            }
        }
    }
    round
}

/// The result with which these two have their records.
fn result(event: &Tournament, round: u16, white: PlayerId, black: PlayerId) -> Option<GameResult> {
    let outcome = |id| event.record(id, round).map(plain);
    let (own, other) = (outcome(white)?, outcome(black)?);
    GameResult::ALL.into_iter().find(|result| result.records(white, black) == [own, other])
}

/// A record as if it were rated: files do not tell.
fn plain(record: Record) -> Record {
    match record {
        Record::Game { opponent, color, outcome, rated: _ } => {
            let outcome: Outcome = outcome;
            Record::Game { opponent, color, outcome, rated: crate::record::Rated::Yes }
        }
        Record::Forfeit { .. } | Record::Bye(_) => record,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Habits, RandomEvent, Simulation};

    #[test]
    fn what_is_written_is_read_again() {
        for seed in 0..20 {
            let kind = RandomEvent { habits: Habits::ROUGH, ..RandomEvent::usual(15, 6, seed) };
            let mut simulation = Simulation::new(kind);
            let _ = simulation.play_rounds(4);
            let event = simulation.event().clone();
            let file = EventFile { format: Format::preset("swiss").unwrap(), event };
            let read = EventFile::read(&file.to_json()).unwrap();
            assert_eq!(read.to_json(), file.to_json());
            for player in file.event.players() {
                assert_eq!(read.event.records(player.id), file.event.records(player.id));
                assert_eq!(read.event.player(player.id), Some(player));
            }
            assert_eq!(read.event.settings(), file.event.settings());
            assert_eq!(read.event.forbidden(), file.event.forbidden());
        }
    }

    #[test]
    fn a_damaged_file_is_told_with_its_place() {
        let read = |text: &str| EventFile::read(text).unwrap_err().to_string();
        assert!(read("{\n \"format\": { \"system\": \"chess\" } }").contains("line 2"));
        let players =
            r#""format": { "system": "swiss" }, "players": [{ "name": "A" }, { "name": "B" }]"#;
        let unknown = format!(
            r#"{{ {players}, "played": [{{ "boards": [{{ "white": 1, "black": 3, "result": "1-0" }}] }}] }}"#
        );
        assert_eq!(read(&unknown), "line 1: round 1: unknown player: 3");
        let itself = unknown.replace("\"black\": 3", "\"black\": 1");
        assert_eq!(read(&itself), "line 1: own opponent: player 1, round 1");
        assert!(read(&unknown.replace("\"black\": 3", "\"black\": 0")).contains("1 to 9999"));
        assert!(read(&unknown.replace("1-0", "2-0")).contains("2-0"));
    }

    /// Also what is well-formed and does not fit together is told with its line.
    #[test]
    fn what_does_not_fit_together_is_told_with_its_line() {
        let board = |white: u16, black: u16| {
            format!(r#"{{ "white": {white}, "black": {black}, "result": "1-0" }}"#)
        };
        let file = |rounds: [String; 2]| {
            let [first, second] = rounds;
            format!(
                "{{\n\"name\": \"a \\\"played\\\": [\",\n\"format\": {{ \"system\": \"swiss\" }},\n\
                 \"players\": [\n{{ \"name\": \"A\" }},\n{{ \"name\": \"B\" }}\n],\n\
                 \"played\": [\n{{ \"boards\": [{first}] }},\n\n{{ \"boards\": [{second}] }}\n]\n}}"
            )
        };
        let read = |text: &str| EventFile::read(text).map(drop).map_err(|error| error.to_string());
        assert_eq!(read(&file([board(1, 2), board(2, 1)])), Ok(()));
        let unknown = read(&file([board(1, 2), board(1, 7)]));
        assert_eq!(unknown, Err("line 11: round 2: unknown player: 7".to_owned()));
        let twice = file([board(1, 2), board(2, 1)]).replace("\"B\" }", "\"B\", \"number\": 1 }");
        assert!(read(&twice).is_err_and(|text| text.starts_with("line 6: ")));
    }
}
