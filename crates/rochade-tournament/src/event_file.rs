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
            // The others tell the round themselves.
            Self::Event {
                round: Some(round),
                error: error @ TournamentError::UnknownPlayer(_),
            } => {
                write!(f, "round {round}: {error}")
            }
            Self::Event { error, .. } => error.fmt(f),
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
        let whole = |error| EventFileError::Event { round: None, error };
        for (place, entry) in (1..).zip(file.players) {
            let number = entry.number.or_else(|| PlayerId::new(place));
            let id = number.ok_or(whole(TournamentError::ListFull))?;
            event.add_player(entry.player(id)).map_err(whole)?;
        }
        for (number, round) in (1..).zip(&file.played) {
            add(&mut event, number, round)
                .map_err(|error| EventFileError::Event { round: Some(number), error })?;
        }
        for (&round, players) in &file.away {
            for (&id, &bye) in players {
                event.request_bye(id, round, bye).map_err(whole)?;
            }
        }
        for (id, round) in file.withdrawn {
            event.withdraw(id, round).map_err(whole)?;
        }
        for pairs in file.forbidden {
            event.forbid(pairs).map_err(whole)?;
        }
        event.set_teams(file.teams).map_err(whole)?;
        for (round, teams) in file.lineups {
            for (team, players) in teams {
                event.set_lineup(round, team, players).map_err(whole)?;
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
            forbidden: event.forbidden().to_vec(),
            teams: event.teams().to_vec(),
            lineups,
        };
        // Numbers, texts and maps with numbers as keys can always be written.
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }
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
        assert_eq!(read(&unknown), "round 1: unknown player: 3");
        let itself = unknown.replace("\"black\": 3", "\"black\": 1");
        assert_eq!(read(&itself), "own opponent: player 1, round 1");
        assert!(read(&unknown.replace("\"black\": 3", "\"black\": 0")).contains("1 to 9999"));
        assert!(read(&unknown.replace("1-0", "2-0")).contains("2-0"));
    }
}
