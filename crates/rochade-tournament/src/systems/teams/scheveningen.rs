//! The Scheveningen system: everybody of one team against everybody of the other.

use serde::{Deserialize, Serialize};

use super::matches::{MatchRules, Primary, SeatedMatch, TeamEvent, TeamMatch, TeamRound};
use super::{standing, table_decides};
use crate::pairing::{ArbiterChoices, Board, Origin, Pairing, PairingError};
use crate::player::PlayerId;
use crate::points::Points;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::Tiebreak;
use crate::systems::{Cause, Explained, Refusal, System, Table};
use crate::tournament::Tournament;

/// Two teams of equal size; each player meets every player of the other team once. The
/// tables are those in use; with two boards one team has White on both in each round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Scheveningen {}

/// Round by round and board by board: the number of the opponent in team B, and `w` if
/// the player of team A has White.
const TABLES: [&[&str]; 7] = [
    &["1w 2w", "2b 1b"],
    &["1w 2w 3b", "2b 3w 1b", "3w 1b 2w"],
    &["1w 2w 3b 4b", "2b 1b 4w 3w", "3w 4w 1b 2b", "4b 3b 2w 1w"],
    &["1w 2w 3w 4b 5b", "2b 3b 4w 5w 1b", "3w 4w 5b 1b 2w", "4b 5w 1w 2b 3b", "5w 1b 2b 3w 4w"],
    &[
        "1w 2b 3b 4w 5b 6w",
        "2b 3w 5w 6b 4w 1b",
        "3w 5b 1b 2w 6w 4b",
        "4b 6b 2w 1w 3b 5w",
        "5w 4w 6w 3b 1b 2b",
        "6b 1w 4b 5b 2w 3w",
    ],
    &[
        "1w 2w 3w 4w 5b 6b 7b",
        "2b 3b 4b 5w 6w 7w 1b",
        "3w 4w 5w 6b 7b 1b 2w",
        "4b 5b 6w 7w 1w 2b 3b",
        "5w 6w 7b 1b 2b 3w 4w",
        "6b 7w 1w 2w 3b 4b 5b",
        "7w 1b 2b 3b 4w 5w 6w",
    ],
    &[
        "1w 2w 3w 4w 5b 6b 7b 8b",
        "2b 3b 4b 1b 6w 7w 8w 5w",
        "3w 4w 1w 2w 7b 8b 5b 6b",
        "4b 1b 2b 3b 8w 5w 6w 7w",
        "5w 6w 7w 8w 1b 2b 3b 4b",
        "6b 7b 8b 5b 2w 3w 4w 1w",
        "7w 8w 5w 6w 3b 4b 1b 2b",
        "8b 5b 6b 7b 4w 1w 2w 3w",
    ],
];

impl Scheveningen {
    /// The largest teams for which there is a table.
    pub const MOST_BOARDS: usize = 8;

    /// A round of the table for so many boards: for each player of team A, from 1, the
    /// opponent in team B, and whether the player of team A has White.
    #[must_use]
    pub fn table(boards: usize, round: u16) -> Option<Vec<(usize, bool)>> {
        let rounds = TABLES.get(boards.checked_sub(2)?)?;
        let row = rounds.get(usize::from(round).checked_sub(1)?)?;
        let cell = |cell: &str| {
            let (number, color) = cell.split_at(1);
            Some((number.parse().ok()?, color == "w"))
        };
        row.split(' ').map(cell).collect()
    }

    fn rules(event: &Tournament) -> MatchRules {
        let boards = event.teams().first().map_or(0, |team| team.players.len());
        MatchRules {
            boards: u16::try_from(boards).unwrap_or(u16::MAX),
            win: Points::ONE,
            draw: Points::HALF,
            primary: Primary::GamePoints,
            ..MatchRules::default()
        }
    }

    fn view(event: &Tournament, rounds: u16) -> TeamEvent {
        TeamEvent::new(&Self::rules(event), event, rounds)
    }
}

impl System for Scheveningen {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let sizes: Vec<usize> = event.teams().iter().map(|team| team.players.len()).collect();
        let fits =
            sizes.len() == 2 && sizes[0] == sizes[1] && (2..=Self::MOST_BOARDS).contains(&sizes[0]);
        if !fits {
            let problem = Sentence::new("team-problem-scheveningen");
            return vec![problem.with("most", Word::Number(Self::MOST_BOARDS as i64))];
        }
        match event.settings().rounds.map(usize::from) {
            Some(declared) if declared > sizes[0] => vec![
                Sentence::new("team-problem-scheveningen-rounds")
                    .with("declared", declared)
                    .with("boards", sizes[0]),
            ],
            Some(_) | None => Vec::new(),
        }
    }

    /// The table decides; the arbiter has no choice here.
    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        table_decides(choices)?;
        let round = event.rounds_played() + 1;
        let [a, b] = event.teams() else {
            let problem = self.problems(event).into_iter().next();
            return Err(Refusal::declaration(problem.unwrap_or(Sentence::new("team-over"))));
        };
        let boards = a.players.len();
        let row = Self::table(boards, round).ok_or_else(|| Refusal {
            cause: Cause::Over,
            why: PairingError::NoMoreRounds { rounds: u16::try_from(boards).unwrap_or(0) }
                .sentence(),
        })?;
        let board = |(&own, (other, white)): (&PlayerId, (usize, bool))| {
            let other = *b.players.get(other - 1)?;
            let (white, black) = if white { (own, other) } else { (other, own) };
            Some(Board { white, black, origin: Origin::Rules })
        };
        let boards = a.players.iter().zip(row).filter_map(board).collect();
        Ok(Pairing { round, boards, bye: None })
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let pairing = self.pair(event, choices)?;
        let place = |id: PlayerId| {
            let of =
                |team: &crate::tournament::Team| team.players.iter().position(|&other| other == id);
            let at = event.teams().iter().find_map(of).unwrap_or(0);
            Word::Number(at as i64 + 1)
        };
        let boards = (1..)
            .zip(&pairing.boards)
            .map(|(number, board)| {
                vec![
                    Sentence::new("robin-board")
                        .with("board", Word::Number(number))
                        .with("white", board.white)
                        .with("black", board.black),
                    Sentence::new("team-scheveningen-table")
                        .with("round", pairing.round)
                        .with("white", place(board.white))
                        .with("black", place(board.black)),
                ]
            })
            .collect();
        Ok(Explained { boards, others: Vec::new(), pairing })
    }

    fn usual_tiebreaks(&self) -> &'static str {
        ""
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        Some(Sentence::new("team-scheveningen-tiebreaks").with("code", tiebreak.to_string()))
    }

    fn standing(&self, event: &Tournament, rounds: u16, _: &[Tiebreak]) -> Table {
        standing::table(&Self::view(event, rounds), standing::kind_of_robin(), &[])
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        _: &[Tiebreak],
        team: PlayerId,
    ) -> Option<Vec<Told>> {
        standing::open(&Self::view(event, rounds), standing::kind_of_robin(), &[], team)
    }

    fn entrants<'a>(&self, event: &'a Tournament) -> std::borrow::Cow<'a, Tournament> {
        std::borrow::Cow::Owned(Self::view(event, 0).teams)
    }
    fn has_teams(&self) -> bool {
        true
    }

    fn seated(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Option<Result<TeamRound, Refusal>> {
        let [Some(one), Some(two)] = [1, 2].map(PlayerId::new) else { return None };
        let paired = self.pair(event, choices);
        Some(paired.map(|pairing| {
            let own = |id: PlayerId| event.team_of(id).is_some_and(|team| team.get() == 1);
            let seats = |board: &Board| match own(board.white) {
                true => [Some(board.white), Some(board.black)],
                false => [Some(board.black), Some(board.white)],
            };
            let boards: Vec<[Option<PlayerId>; 2]> = pairing.boards.iter().map(seats).collect();
            let matches = vec![SeatedMatch { teams: [one, two], origin: Origin::Rules, boards }];
            let round = pairing.round;
            TeamRound { round, matches, bye: None, pairing, unopposed: Vec::new() }
        }))
    }

    fn matches(&self, event: &Tournament, rounds: u16) -> Vec<TeamMatch> {
        Self::view(event, rounds).matches
    }

    /// Everybody meets everybody of the other team.
    fn most_rounds(&self, _: usize, longest: usize) -> Option<u16> {
        u16::try_from(longest).ok()
    }

    fn takes_late_entries(&self) -> bool {
        false
    }
}
