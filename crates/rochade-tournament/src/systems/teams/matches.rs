//! Matches between teams, found in the records of their players.

use rochade::Color;
use serde::{Deserialize, Serialize};

use crate::pairing::{Board, Origin, Pairing};
use crate::player::{Player, PlayerId};
use crate::points::{PointSystem, Points};
use crate::record::{Bye, Forfeit, Outcome, Rated, Record};
use crate::sentence::{Sentence, Word};
use crate::standings::{Scored, TeamData};
use crate::tournament::{Settings, Tournament};

/// Which score comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Primary {
    /// Points for matches.
    #[default]
    MatchPoints,
    /// Points on all boards.
    GamePoints,
}

/// What a team has for a round in which it rests, when that is not a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct RestPoints {
    /// Match points.
    pub match_points: Points,
    /// Points on boards.
    pub game_points: Points,
}

/// How a match is played and counted.
///
/// ```
/// use rochade_tournament::systems::MatchRules;
///
/// let rules: MatchRules = serde_json::from_str(r#"{ "boards": 6, "win": "3" }"#)?;
/// assert_eq!(rules.boards, 6);
/// assert_eq!(rules.draw.to_string(), "1.0");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "snake_case", deny_unknown_fields)]
pub struct MatchRules {
    /// On how many boards.
    pub boards: u16,
    /// Match points for a win.
    pub win: Points,
    /// Match points for a draw.
    pub draw: Points,
    /// Match points for a defeat.
    pub loss: Points,
    /// Which score comes first.
    pub primary: Primary,
    /// The colours of the team named first, board by board and from the beginning again:
    /// `WB`, or `WBBW`.
    pub colors: String,
    /// For a round in which a team rests; a draw when it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<RestPoints>,
}

impl Default for MatchRules {
    fn default() -> Self {
        Self {
            boards: 4,
            win: Points::from_halves(4),
            draw: Points::from_halves(2),
            loss: Points::ZERO,
            primary: Primary::MatchPoints,
            colors: "WB".to_owned(),
            rest: None,
        }
    }
}

impl MatchRules {
    /// The most boards that a match can have.
    pub const MOST_BOARDS: u16 = 50;

    /// What is impossible in these rules.
    pub(super) fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = Vec::new();
        if !(1..=Self::MOST_BOARDS).contains(&self.boards) {
            problems.push(
                Sentence::new("team-problem-boards")
                    .with("boards", self.boards)
                    .with("most", Self::MOST_BOARDS),
            );
        }
        if self.win <= self.draw || self.draw < self.loss {
            problems.push(
                Sentence::new("team-problem-points")
                    .with("win", self.win)
                    .with("draw", self.draw)
                    .with("loss", self.loss),
            );
        }
        if !self.colors.starts_with('W') || self.colors.contains(|c| !matches!(c, 'W' | 'B')) {
            problems.push(Sentence::new("team-problem-colors").with("colors", self.colors.clone()));
        }
        let teams = event.teams();
        if teams.len() < 2 {
            problems.push(Sentence::new("team-problem-teams").with("teams", teams.len()));
        }
        for team in teams.iter().filter(|team| team.players.is_empty()) {
            problems.push(Sentence::new("team-problem-empty").with("team", team.name.clone()));
        }
        problems.extend(mixed(event));
        problems
    }

    /// Whether the team named first has White on a board, counted from 0.
    pub(super) fn first_has_white(&self, board: usize) -> bool {
        let colors = self.colors.as_bytes();
        colors.get(board % colors.len().max(1)).is_none_or(|&color| color == b'W')
    }

    fn match_system(&self) -> PointSystem {
        PointSystem {
            win: self.win,
            draw: self.draw,
            loss: self.loss,
            zero_bye: Points::ZERO,
            forfeit_loss: self.loss,
            pairing_bye: self.rest.map_or(self.draw, |rest| rest.match_points),
            unknown: self.draw,
        }
    }

    /// What all boards bring together.
    fn game_system(&self, games: &PointSystem) -> PointSystem {
        let times = |points: Points| Points::from_halves(points.halves() * u32::from(self.boards));
        PointSystem {
            win: times(games.win),
            draw: times(games.draw),
            loss: times(games.loss),
            zero_bye: Points::ZERO,
            forfeit_loss: Points::ZERO,
            pairing_bye: self.rest.map_or(times(games.draw), |rest| rest.game_points),
            unknown: times(games.draw),
        }
    }
}

/// Rounds in which the players of a team met more than one other team, or each other.
fn mixed(event: &Tournament) -> Vec<Sentence> {
    let mut problems = Vec::new();
    for round in 1..=event.rounds_played() {
        for (number, team) in (1..).zip(event.teams()) {
            let own = PlayerId::new(number);
            let met = |&id: &PlayerId| event.record(id, round)?.opponent();
            let mut others: Vec<Option<PlayerId>> =
                team.players.iter().filter_map(met).map(|id| event.team_of(id)).collect();
            others.sort_unstable();
            others.dedup();
            if others.len() > 1 || others.first().is_some_and(|&other| other == own) {
                let said = Sentence::new("team-problem-mixed").with("round", round);
                problems.push(said.with("team", team.name.clone()));
            }
        }
    }
    problems
}

/// A board of a match that was played or forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamBoard {
    /// The players of the two teams; nobody where a board stayed empty.
    pub players: [Option<PlayerId>; 2],
    /// Which of the two has White.
    pub white: usize,
    /// The points of the two.
    pub points: [Points; 2],
    /// Whether it was played over the board.
    pub played: bool,
}

/// A match, found in the records of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    /// In which round.
    pub round: u16,
    /// The two teams; the first has White on board 1.
    pub teams: [PlayerId; 2],
    /// The boards, in order.
    pub boards: Vec<TeamBoard>,
}

impl TeamMatch {
    /// The points on all boards, of both teams.
    #[must_use]
    pub fn game_points(&self) -> [Points; 2] {
        [0, 1].map(|side| self.boards.iter().map(|board| board.points[side]).sum())
    }

    /// Whether at least one board was played over the board. A match in which none was
    /// counts as forfeited: the teams may meet again (C.04.2 article 3.5).
    #[must_use]
    pub fn played(&self) -> bool {
        self.boards.iter().any(|board| board.played)
    }

    fn color(&self, side: usize) -> Color {
        if side == 0 { Color::White } else { Color::Black }
    }

    /// What a team has for it, as the pairing of teams sees it.
    fn record(&self, side: usize) -> Record {
        let points = self.game_points();
        let (own, other) = (points[side], points[1 - side]);
        let (opponent, color) = (self.teams[1 - side], self.color(side));
        // Forfeits that leave a draw are counted like a match that was played.
        if !self.played() && (own != other || own == Points::ZERO) {
            let side = if own > other { Forfeit::Win } else { Forfeit::Loss };
            return Record::Forfeit { opponent: Some(opponent), color: Some(color), side };
        }
        let outcome = match own.cmp(&other) {
            core::cmp::Ordering::Greater => Outcome::Win,
            core::cmp::Ordering::Equal => Outcome::Draw,
            core::cmp::Ordering::Less => Outcome::Loss,
        };
        Record::Game { opponent, color, outcome, rated: Rated::Yes }
    }
}

/// An event as its teams see it.
#[derive(Clone, Debug)]
pub struct TeamEvent {
    /// The teams as players of an event of their own, with their matches as records.
    pub teams: Tournament,
    /// All matches, round by round.
    pub matches: Vec<TeamMatch>,
    data: TeamData,
}

impl TeamEvent {
    /// Puts the matches of the first rounds together. What a team does not play for is
    /// what its first player who has a bye has.
    #[must_use]
    pub fn new(rules: &MatchRules, event: &Tournament, rounds: u16) -> Self {
        let rounds = rounds.min(event.rounds_played());
        let games = event.settings().points;
        let (match_points, game_points) = (rules.match_system(), rules.game_system(&games));
        let count = event.teams().len();
        let mut records: Vec<Vec<Record>> = vec![Vec::new(); count];
        let (mut by_match, mut by_game) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        let mut boards = vec![vec![Points::ZERO; rules.boards.into()]; count];
        let mut matches = Vec::new();
        for round in 1..=rounds {
            let found = matches_of(event, round);
            for at in 0..count {
                let number = number(at);
                let played = found.iter().find_map(|found| {
                    let side = found.teams.iter().position(|&team| Some(team) == number)?;
                    Some((found, side))
                });
                let (record, game) = match played {
                    Some((found, side)) => {
                        for (sum, board) in boards[at].iter_mut().zip(&found.boards) {
                            *sum += board.points[side];
                        }
                        (found.record(side), found.game_points()[side])
                    }
                    None => {
                        let bye = rest(event, at, round);
                        if bye == Bye::PairingAllocated {
                            // C.07 article 12: every board as if it was won.
                            boards[at].iter_mut().for_each(|sum| *sum += games.win);
                        }
                        (Record::Bye(bye), Record::Bye(bye).points(&game_points))
                    }
                };
                by_match[at].push(record.points(&match_points));
                by_game[at].push(game);
                records[at].push(record);
            }
            matches.extend(found);
        }
        let primary = match rules.primary {
            Primary::MatchPoints => Scored::Matches,
            Primary::GamePoints => Scored::Games,
        };
        let data = TeamData {
            primary,
            matches: by_match,
            games: by_game,
            boards,
            match_points,
            game_points,
        };
        Self { teams: as_players(event, rounds, match_points, records), matches, data }
    }

    /// The match points and the points on boards of a team, given by its place.
    pub(crate) fn scores(&self, at: usize) -> [Points; 2] {
        [&self.data.matches[at], &self.data.games[at]].map(|points| points.iter().copied().sum())
    }

    /// The primary score of a team, by its place, before each round and after the last.
    pub(super) fn primary_before(&self, at: usize) -> Vec<Points> {
        let points = match self.data.primary {
            Scored::Games => &self.data.games[at],
            Scored::Primary | Scored::Matches => &self.data.matches[at],
        };
        let mut sums = vec![Points::ZERO];
        for &points in points {
            sums.push(sums[sums.len() - 1] + points);
        }
        sums
    }

    pub(super) const fn data(&self) -> &TeamData {
        &self.data
    }

    /// The points of a team on each board, all matches together.
    pub(super) fn boards(&self, at: usize) -> &[Points] {
        &self.data.boards[at]
    }

    /// The name of a team with its number: "3 Rooks".
    #[must_use]
    pub fn name(&self, team: PlayerId) -> String {
        let name = self.teams.player(team).map_or("", |player| player.name.as_str());
        format!("{team} {name}")
    }

    /// A sentence about teams, with their names in it.
    pub(super) fn named(&self, mut sentence: Sentence) -> Sentence {
        for (_, word) in &mut sentence.given {
            *word = self.word(word.clone());
        }
        sentence
    }

    fn word(&self, word: Word) -> Word {
        match word {
            Word::Player(team) => Word::Text(self.name(team)),
            Word::Sentence(inner) => Word::Sentence(Box::new(self.named(*inner))),
            Word::List(words) => {
                Word::List(words.into_iter().map(|word| self.word(word)).collect())
            }
            Word::Number(_)
            | Word::Count(_)
            | Word::Amount(_)
            | Word::Decimal(_)
            | Word::Color(_)
            | Word::Select(_)
            | Word::Text(_) => word,
        }
    }
}

/// The number of the team at a place.
pub(super) fn number(at: usize) -> Option<PlayerId> {
    u16::try_from(at + 1).ok().and_then(PlayerId::new)
}

/// What a team has for a round without a match.
fn rest(event: &Tournament, at: usize, round: u16) -> Bye {
    let byes = event.teams()[at].players.iter().filter_map(|&id| match event.record(id, round) {
        Some(Record::Bye(bye)) => Some(bye),
        _ => None,
    });
    let worth = |bye: &Bye| match bye {
        Bye::PairingAllocated => 3,
        Bye::FullPoint => 2,
        Bye::HalfPoint => 1,
        Bye::ZeroPoint => 0,
    };
    byes.max_by_key(worth).unwrap_or(Bye::ZeroPoint)
}

/// The matches of a round.
fn matches_of(event: &Tournament, round: u16) -> Vec<TeamMatch> {
    let mut found: Vec<TeamMatch> = Vec::new();
    let record = |id: PlayerId| event.record(id, round);
    for at in 0..event.teams().len() {
        let Some(own) = number(at) else { break };
        if found.iter().any(|found| found.teams.contains(&own)) {
            continue;
        }
        let order = in_order(event, round, own);
        let met = |&id: &PlayerId| event.team_of(record(id)?.opponent()?);
        let Some(other) = order.iter().find_map(met).filter(|&other| other != own) else {
            continue;
        };
        let points = |id: Option<PlayerId>| {
            let record = id.and_then(record);
            record.map_or(Points::ZERO, |record| record.points(&event.settings().points))
        };
        let board = |players: [Option<PlayerId>; 2]| {
            let records = players.map(|id| id.and_then(record));
            let [own, other] = records.map(|record| record.and_then(Record::scheduled_color));
            let white = match (own, other) {
                (Some(color), _) => usize::from(color == Color::Black),
                (None, Some(color)) => usize::from(color == Color::White),
                (None, None) => 0,
            };
            let played = records[0].is_some_and(|record| record.played().is_some());
            TeamBoard { players, white, points: players.map(points), played }
        };
        let met_other = |id: PlayerId| {
            let opponent = record(id)?.opponent()?;
            (event.team_of(opponent) == Some(other)).then_some(opponent)
        };
        let mut boards: Vec<TeamBoard> = order
            .iter()
            .filter_map(|&id| met_other(id).map(|opponent| board([Some(id), Some(opponent)])))
            .collect();
        // Who has nobody to play against has a point without a game.
        let alone = |&&id: &&PlayerId| {
            matches!(
                record(id),
                Some(
                    Record::Bye(Bye::FullPoint)
                        | Record::Forfeit { opponent: None, side: Forfeit::Win, .. }
                )
            )
        };
        boards.extend(order.iter().filter(alone).map(|&id| board([Some(id), None])));
        let others = in_order(event, round, other);
        boards.extend(others.iter().filter(alone).map(|&id| board([None, Some(id)])));
        let turned = boards.first().is_some_and(|board| board.white == 1);
        if turned {
            for board in &mut boards {
                board.players.swap(0, 1);
                board.points.swap(0, 1);
                board.white = 1 - board.white;
            }
        }
        let teams = if turned { [other, own] } else { [own, other] };
        found.push(TeamMatch { round, teams, boards });
    }
    found
}

/// The players of a team in the order of the boards of a round: as it was noted, then
/// as the team has them.
fn in_order(event: &Tournament, round: u16, team: PlayerId) -> Vec<PlayerId> {
    let mut order: Vec<PlayerId> =
        event.lineup(round, team).unwrap_or_default().iter().flatten().copied().collect();
    let members = event.team(team).map_or(&[][..], |team| &team.players);
    let others: Vec<PlayerId> = members.iter().copied().filter(|id| !order.contains(id)).collect();
    order.extend(others);
    order
}

/// The teams as players. A team without a player who is present takes no part in the
/// next round; whom the arbiter keeps apart, he keeps their teams apart.
fn as_players(
    event: &Tournament,
    rounds: u16,
    points: PointSystem,
    records: Vec<Vec<Record>>,
) -> Tournament {
    let settings = Settings { points, ..event.settings().clone() };
    let next = rounds + 1;
    let teams = event.teams().iter().zip(records).enumerate();
    let players = teams
        .filter_map(|(at, (team, records))| {
            Some((Player::new(number(at)?, team.name.clone()), records))
        })
        .collect();
    // Both sides of a match were made together, so that they fit.
    let mut teams = Tournament::with_records(settings, players)
        .unwrap_or_else(|_| Tournament::new(event.settings().clone()));
    for (at, team) in event.teams().iter().enumerate() {
        if let Some(number) = number(at)
            && !team.players.iter().any(|&id| event.is_present(id, next))
        {
            let _ = teams.request_bye(number, next, Bye::ZeroPoint);
        }
    }
    for pairs in event.forbidden() {
        let mut apart: Vec<PlayerId> =
            pairs.players.iter().filter_map(|&id| event.team_of(id)).collect();
        apart.sort_unstable();
        apart.dedup();
        if apart.len() > 1 {
            let _ =
                teams.forbid(crate::tournament::ForbiddenPairs { players: apart, ..pairs.clone() });
        }
    }
    teams
}

/// A match with its boards, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedMatch {
    /// The two teams; the first has White on board 1.
    pub teams: [PlayerId; 2],
    /// Who decided that they meet.
    pub origin: Origin,
    /// Board by board the players of the two teams; nobody where a team has too few.
    pub boards: Vec<[Option<PlayerId>; 2]>,
}

/// A round of matches with everybody in his seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRound {
    /// Which round.
    pub round: u16,
    /// The matches, in order.
    pub matches: Vec<SeatedMatch>,
    /// The team that rests.
    pub bye: Option<PlayerId>,
    /// The boards of all matches.
    pub pairing: Pairing,
    /// Who has nobody to play against: each has a full-point bye.
    pub unopposed: Vec<PlayerId>,
}

impl TeamRound {
    /// Puts the players of paired teams into their seats.
    pub(super) fn new(rules: &MatchRules, event: &Tournament, paired: &Pairing) -> Self {
        let round = paired.round;
        let mut matches = Vec::new();
        let (mut boards, mut unopposed) = (Vec::new(), Vec::new());
        for pair in &paired.boards {
            let teams = [pair.white, pair.black];
            let seats = teams.map(|team| seats(rules, event, round, team));
            let mut own = Vec::new();
            for (at, (&first, &second)) in seats[0].iter().zip(&seats[1]).enumerate() {
                let players = [first, second];
                match players {
                    [Some(a), Some(b)] => {
                        let first = rules.first_has_white(at);
                        let (white, black) = if first { (a, b) } else { (b, a) };
                        boards.push(Board { white, black, origin: pair.origin });
                    }
                    [Some(alone), None] | [None, Some(alone)] => unopposed.push(alone),
                    [None, None] => continue,
                }
                own.push(players);
            }
            matches.push(SeatedMatch { teams, origin: pair.origin, boards: own });
        }
        // The first player of a team that rests stands for it.
        let rests = paired.bye.and_then(|team| {
            let seats = seats(rules, event, round, team);
            seats.into_iter().flatten().next()
        });
        let pairing = Pairing { round, boards, bye: rests };
        Self { round, matches, bye: paired.bye, pairing, unopposed }
    }
}

/// Who plays for a team: as it was noted, or the first who are present.
fn seats(
    rules: &MatchRules,
    event: &Tournament,
    round: u16,
    team: PlayerId,
) -> Vec<Option<PlayerId>> {
    let present = |id: PlayerId| event.is_present(id, round);
    let mut seats: Vec<Option<PlayerId>> = match event.lineup(round, team) {
        Some(lineup) => lineup.iter().map(|seat| seat.filter(|&id| present(id))).collect(),
        None => {
            let members = event.team(team).map_or(&[][..], |team| &team.players);
            members.iter().copied().filter(|&id| present(id)).map(Some).collect()
        }
    };
    seats.resize(rules.boards.into(), None);
    seats
}
