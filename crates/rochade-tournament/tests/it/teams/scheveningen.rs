//! The tables of the Scheveningen system, checked.

use super::{event, id};
use rochade_tournament::GameResult;
use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::systems::{Cause, Cell, Scheveningen, System};

/// All meet once, colours are even or differ by one, and nobody has three equal colours in a
/// row.
#[test]
fn the_tables_keep_their_promises() {
    for boards in 2..=Scheveningen::MOST_BOARDS {
        let rounds: Vec<_> = (1..).map_while(|round| Scheveningen::table(boards, round)).collect();
        assert_eq!(rounds.len(), boards);
        let mut met = vec![vec![0; boards]; boards];
        let mut colors: Vec<Vec<bool>> = vec![Vec::new(); 2 * boards];
        for row in &rounds {
            assert_eq!(row.len(), boards);
            for (a, &(b, white)) in row.iter().enumerate() {
                met[a][b - 1] += 1;
                colors[a].push(white);
                colors[boards + b - 1].push(!white);
            }
            let whites = row.iter().filter(|&&(_, white)| white).count();
            if boards > 2 {
                assert!(whites.abs_diff(boards - whites) <= 1, "{boards} boards: {row:?}");
            }
        }
        assert!(met.iter().flatten().all(|&times| times == 1), "{boards} boards");
        for own in &colors {
            let whites = own.iter().filter(|&&white| white).count();
            assert!(whites.abs_diff(boards - whites) <= 1, "{boards} boards: {own:?}");
            assert!(own.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]), "{boards} boards");
        }
    }
}

#[test]
fn a_match_is_played_by_the_table_to_its_end() {
    let system = Scheveningen::default();
    let mut event = event(2, 4, 4);
    assert_eq!(system.problems(&event), []);
    for round in 1..=4 {
        let pairing = system.pair(&event, &ArbiterChoices::default()).unwrap();
        if round == 2 {
            let pairs: Vec<_> =
                pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
            assert_eq!(pairs, [(6, 1), (5, 2), (3, 8), (4, 7)]);
        }
        let boards: Vec<_> = pairing
            .boards
            .iter()
            .map(|board| {
                let first = board.white.get() <= 4;
                let won = if first { GameResult::WhiteWins } else { GameResult::Draw };
                (board.white, board.black, won)
            })
            .collect();
        event.add_round(&boards, None).unwrap();
    }
    let refused = system.pair(&event, &ArbiterChoices::default()).unwrap_err();
    assert_eq!(refused.cause, Cause::Over);
    let table = system.standing(&event, 4, &[]);
    let points: Vec<String> = table
        .rows
        .iter()
        .map(|row| match row.cells[0] {
            Cell::Value(value) => format!("{}: {value}", row.player),
            Cell::Amount(_) | Cell::Empty => panic!("points"),
        })
        .collect();
    assert_eq!(points, ["1: 12.0", "2: 4.0"]);
    assert!(system.open(&event, 4, &[], id(1)).unwrap().len() > 16);
}

#[test]
fn teams_of_different_sizes_are_refused() {
    let system = Scheveningen::default();
    assert_eq!(system.problems(&event(3, 4, 4))[0].key, "team-problem-scheveningen");
    assert_eq!(system.problems(&event(2, 9, 4))[0].key, "team-problem-scheveningen");
    assert_eq!(system.problems(&event(2, 4, 5))[0].key, "team-problem-scheveningen-rounds");
}
