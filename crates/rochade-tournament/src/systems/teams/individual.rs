//! The players of a team event, counted one by one.

use std::collections::BTreeMap;

use super::matches::TeamMatch;
use crate::player::PlayerId;
use crate::points::Points;

/// What a player made for a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndividualRow {
    /// The rank; who has as many points from as many games shares it.
    pub rank: usize,
    /// Who.
    pub player: PlayerId,
    /// For which team.
    pub team: PlayerId,
    /// On which board most often; the higher one if several are equal.
    pub board: u16,
    /// How many games were played over the board.
    pub games: u16,
    /// The points, with boards won by forfeit.
    pub points: Points,
}

/// The players by points, then by fewer games for them.
///
/// ```
/// use rochade_tournament::systems::individual_table;
///
/// assert!(individual_table(&[]).is_empty());
/// ```
#[must_use]
pub fn individual_table(matches: &[TeamMatch]) -> Vec<IndividualRow> {
    struct Tally {
        team: PlayerId,
        boards: BTreeMap<u16, u16>,
        games: u16,
        points: Points,
    }
    let mut tallies: BTreeMap<PlayerId, Tally> = BTreeMap::new();
    for found in matches {
        for (number, board) in (1..).zip(&found.boards) {
            for side in [0, 1] {
                let Some(player) = board.players[side] else { continue };
                let team = found.teams[side];
                let new =
                    || Tally { team, boards: BTreeMap::new(), games: 0, points: Points::ZERO };
                let tally = tallies.entry(player).or_insert_with(new);
                *tally.boards.entry(number).or_default() += 1;
                tally.games += u16::from(board.played);
                tally.points += board.points[side];
            }
        }
    }
    let mut rows: Vec<IndividualRow> = tallies
        .into_iter()
        .map(|(player, Tally { team, boards, games, points })| {
            let most =
                boards.iter().max_by_key(|&(&board, &times)| (times, core::cmp::Reverse(board)));
            let board = most.map_or(0, |(&board, _)| board);
            IndividualRow { rank: 0, player, team, board, games, points }
        })
        .collect();
    let key = |row: &IndividualRow| (core::cmp::Reverse(row.points), row.games);
    rows.sort_by_key(|row| (key(row), row.board, row.player));
    for at in 0..rows.len() {
        let tied = at > 0 && key(&rows[at - 1]) == key(&rows[at]);
        rows[at].rank = if tied { rows[at - 1].rank } else { at + 1 };
    }
    rows
}
