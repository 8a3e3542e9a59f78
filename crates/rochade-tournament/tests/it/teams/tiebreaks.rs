//! Tie-breaks of teams, computed a second time from the games.

use super::{Numbers, event, id, play};
use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::standings::{Tiebreak, TiebreakKind};
use rochade_tournament::systems::{Cell, MatchRules, System, TeamEvent, TeamRoundRobin, TeamSwiss};
use rochade_tournament::{Points, Tournament};

fn values(system: &dyn System, event: &Tournament, codes: &str) -> Vec<Vec<String>> {
    let codes = Tiebreak::list(codes).unwrap();
    assert!(codes.iter().all(|code| system.forbids(code).is_none()));
    let table = system.standing(event, event.rounds_played(), &codes);
    let mut rows = table.rows.clone();
    rows.sort_by_key(|row| row.player);
    let shown = |cell: &Cell| match cell {
        Cell::Value(value) => value.to_string(),
        Cell::Amount(_) => panic!("a value"),
        Cell::Empty => "-".to_owned(),
    };
    rows.iter().map(|row| row.cells.iter().map(shown).collect()).collect()
}

/// Round robins without rests: every opponent counts with his total, forfeited or not.
#[test]
fn sums_over_opponents_are_what_the_games_say() {
    let mut numbers = Numbers(7);
    for seed in 0..60 {
        let robin = TeamRoundRobin {
            matches: MatchRules { boards: 3, ..MatchRules::default() },
            ..TeamRoundRobin::default()
        };
        let teams = 4 + 2 * (seed % 2);
        let mut event = event(teams, 3, teams - 1);
        while let Ok(round) = robin.seated(&event) {
            play(&mut event, &round, &mut numbers);
        }
        let view = TeamEvent::new(&robin.matches, &event, event.rounds_played());
        // By team and round: opponent, match halves, game halves.
        let mut rounds: Vec<Vec<(usize, i64, i64)>> = vec![Vec::new(); teams.into()];
        for found in &view.matches {
            let points = found.game_points();
            for side in 0..2 {
                let (own, other) = (points[side], points[1 - side]);
                let won = match own.cmp(&other) {
                    core::cmp::Ordering::Greater => 4,
                    core::cmp::Ordering::Equal if own == Points::ZERO => 0,
                    core::cmp::Ordering::Equal => 2,
                    core::cmp::Ordering::Less => 0,
                };
                let opponent = usize::from(found.teams[1 - side].get()) - 1;
                let at = usize::from(found.teams[side].get()) - 1;
                rounds[at].push((opponent, won, own.halves().into()));
            }
        }
        let total = |at: usize, games: bool| -> i64 {
            rounds[at].iter().map(|round| if games { round.2 } else { round.1 }).sum()
        };
        let codes = "MPvGP,EMMSB,EMGSB,EGMSB,EGGSB,SB,SB:GP,KS,WIN";
        for (at, row) in values(&robin, &event, codes).iter().enumerate() {
            let product = |opponent: bool, own: bool| {
                let parts = rounds[at].iter().map(|&(other, matches, games)| {
                    total(other, opponent) * if own { games } else { matches }
                });
                let quarters: i64 = parts.sum();
                format!("{}.{:02}", quarters / 4, quarters % 4 * 25)
            };
            let half = |halves: i64| format!("{}.{}", halves / 2, halves % 2 * 5);
            let expected = [
                half(total(at, false)),
                half(total(at, true)),
                product(false, false),
                product(false, true),
                product(true, false),
                product(true, true),
                product(false, false),
                product(true, true),
            ];
            assert_eq!(row[..8], expected, "seed {seed} team {}", at + 1);
        }
    }
}

/// Two teams with equal match points: what the boards say.
#[test]
fn boards_separate_teams_that_are_level() {
    let robin = TeamRoundRobin {
        matches: MatchRules { boards: 3, ..MatchRules::default() },
        ..TeamRoundRobin::default()
    };
    let mut event = event(2, 3, 1);
    use rochade_tournament::GameResult::{Draw, WhiteWins};
    // Team 1 wins on board 1, team 2 on board 2; board 3 is drawn.
    let games = [(1, 4, WhiteWins), (5, 2, WhiteWins), (3, 6, Draw)];
    let games: Vec<_> = games.iter().map(|&(w, b, r)| (id(w), id(b), r)).collect();
    event.add_round(&games, None).unwrap();
    // 1 × 1 + 3 × 1/2 against 2 × 1 + 3 × 1/2.
    let rows = values(&robin, &event, "EDE,BC,TBR,BBE");
    assert_eq!(rows[0], ["1.0", "0", "2.5", "0", "0"]);
    assert_eq!(rows[1], ["1.0", "0", "3.5", "0", "0"]);
    let rows = values(&robin, &event, "TBR");
    assert_eq!([&rows[0][1], &rows[1][1]], ["1", "2"]);
    // Without the last board both have one point, without the last two team 1 leads.
    let rows = values(&robin, &event, "BBE");
    assert_eq!([&rows[0][1], &rows[1][1]], ["1", "2"]);
    // A chain is its parts.
    assert_eq!(Tiebreak::list("EDEBT").unwrap(), Tiebreak::list("EDE,BC,TBR").unwrap());
}

/// Three teams level on match points, each with one win against another: game points of
/// these matches decide.
#[test]
fn extended_direct_encounter_goes_on_with_the_secondary_score() {
    let robin = TeamRoundRobin {
        matches: MatchRules { boards: 2, ..MatchRules::default() },
        ..TeamRoundRobin::default()
    };
    let mut event = event(3, 2, 3);
    use rochade_tournament::GameResult::{BlackWins, Draw, WhiteWins};
    // Game points of the three: 2.5, 1.5 and 2.
    while let Ok(round) = robin.seated(&event) {
        let games: Vec<_> = round
            .matches
            .iter()
            .flat_map(|found| {
                let pair = found.teams.map(rochade_tournament::PlayerId::get);
                // 1 beats 2 by 2-0, 2 beats 3 by 1.5-0.5, 3 beats 1 by 1.5-0.5.
                let winner = match (pair[0].min(pair[1]), pair[0].max(pair[1])) {
                    (1, 2) => 1,
                    (2, 3) => 2,
                    _ => 3,
                };
                let clear = winner == 1;
                found.boards.iter().enumerate().map(move |(at, players)| {
                    let [a, b] = players.map(Option::unwrap);
                    let (white, black) = if at == 0 { (a, b) } else { (b, a) };
                    let first_wins = pair[0] == winner;
                    let white_wins = first_wins == (at == 0);
                    let result = if at == 1 && !clear {
                        Draw
                    } else if white_wins {
                        WhiteWins
                    } else {
                        BlackWins
                    };
                    (white, black, result)
                })
            })
            .collect();
        event.add_round(&games, round.pairing.bye).unwrap();
    }
    let rows = values(&robin, &event, "EDE,DE,DE:GP");
    assert_eq!(rows.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(), ["1", "3", "2"]);
}

#[test]
fn tiebreaks_of_players_and_of_teams_are_kept_apart() {
    let teams = TeamSwiss::default();
    let key =
        |system: &dyn System, code: &str| system.forbids(&code.parse().unwrap()).map(|why| why.key);
    for code in ["ARO", "TPR", "RTNG", "BPG"] {
        assert_eq!(key(&teams, code), Some("tiebreak-not-for-teams"), "{code}");
    }
    assert_eq!(key(&teams, "BH:GP/C1"), None);
    assert_eq!(key(&TeamRoundRobin::default(), "BH"), Some("tiebreak-not-for-round-robins"));
    assert_eq!(key(&TeamRoundRobin::default(), "SSSC"), Some("tiebreak-not-for-round-robins"));
    for system in ["swiss", "round-robin"] {
        let format = rochade_tournament::systems::Format::preset(system).unwrap();
        for code in ["EDE", "MPvGP", "BH:GP"] {
            assert_eq!(key(format.system(), code), Some("tiebreak-only-for-teams"), "{code}");
        }
    }
    for kind in TiebreakKind::ALL {
        assert_eq!(kind.code().parse::<Tiebreak>().unwrap().kind, kind);
    }
    assert!("BH:XP".parse::<Tiebreak>().is_err());
}

/// The strength of a schedule: 9 rounds with 2 points for a win on 4 boards make 18 / 4 = 4.
#[test]
fn the_schedule_counts_by_its_factor() {
    let swiss = TeamSwiss::default();
    let mut event = event(10, 4, 9);
    let mut numbers = Numbers(11);
    for _ in 0..9 {
        let Ok(round) = swiss.seated(&event, &ArbiterChoices::default()) else { break };
        play(&mut event, &round, &mut numbers);
    }
    let rounds = i64::from(event.rounds_played());
    let factor = rounds * 4 / 8;
    let number = |text: &str| -> i64 {
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        whole.parse::<i64>().unwrap() * 100 + format!("{rest:0<2}").parse::<i64>().unwrap()
    };
    for row in values(&swiss, &event, "MPvGP,BH,SSSC") {
        let expected = (number(&row[1]) * factor + number(&row[2])) / factor;
        assert_eq!(number(&row[3]), expected);
    }
}
