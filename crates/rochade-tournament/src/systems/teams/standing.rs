//! The table of teams, and why a team stands where it stands.

use super::matches::TeamEvent;
use crate::player::PlayerId;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::systems::{Table, lists};

/// Round robins count forfeits as games.
pub(super) const fn kind_of_robin() -> Kind {
    Kind::RoundRobin
}

/// The table of teams.
pub(super) fn table(view: &TeamEvent, kind: Kind, tiebreaks: &[Tiebreak]) -> Table {
    lists::table(&Standings::of_teams(&view.teams, kind, view.data(), tiebreaks))
}

/// Why a team stands where it stands, match by match; `None` when there is no such team.
pub(super) fn open(
    view: &TeamEvent,
    kind: Kind,
    tiebreaks: &[Tiebreak],
    team: PlayerId,
) -> Option<Vec<Told>> {
    let at = view.teams.position(team)?;
    let standings = Standings::of_teams(&view.teams, kind, view.data(), tiebreaks);
    let mut told = lists::open(&standings, team)?;
    for line in &mut told {
        let sentences = core::mem::take(&mut line.sentences);
        line.sentences = sentences.into_iter().map(|sentence| view.named(sentence)).collect();
    }
    let [matches, games] = view.scores(at);
    let boards = view.boards(at).iter().map(|&points| Word::from(points)).collect();
    told.push(Told::new(
        0,
        Sentence::new("team-points")
            .with("matches", matches)
            .with("games", games)
            .with("boards", Word::List(boards)),
    ));
    for found in view.matches.iter().filter(|found| found.teams.contains(&team)) {
        let side = usize::from(found.teams[1] == team);
        let points = found.game_points();
        told.push(Told::new(
            1,
            Sentence::new("team-match-result")
                .with("round", found.round)
                .with("opponent", view.name(found.teams[1 - side]))
                .with("own", points[side])
                .with("other", points[1 - side])
                .with("played", if found.played() { "yes" } else { "no" }),
        ));
        for (number, board) in (1..).zip(&found.boards) {
            told.push(Told::new(2, board_line(number, board, side)));
        }
    }
    Some(told)
}

fn board_line(number: i64, board: &super::TeamBoard, side: usize) -> Sentence {
    let said = |key| Sentence::new(key).with("board", Word::Number(number));
    let points = board.points[side];
    match (board.players[side], board.players[1 - side]) {
        (Some(own), Some(other)) => said("team-board-line")
            .with("own", own)
            .with("other", other)
            .with("points", points)
            .with("played", if board.played { "yes" } else { "no" }),
        (Some(own), None) => said("team-board-alone").with("player", own).with("points", points),
        (None, _) => said("team-board-empty"),
    }
}
