//! Knock-out events, played to the end by chance.

use std::collections::{HashMap, HashSet};

use rochade::Color;
use rochade_tournament::lots::{RandomError, RandomSource};
use rochade_tournament::pairing::{ArbiterChoices, FixedColor};
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::standings::{Kind, Standings, Tiebreak};
use rochade_tournament::systems::{
    Bracket, Cause, Decided, Decision, Elimination, KnockOut, MatchName, Paper, Part, Preliminary,
    Seeding, System,
};
use rochade_tournament::{GameResult, Player, PlayerId, Settings, Tournament};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn event(players: u16) -> Tournament {
    let mut event = Tournament::new(Settings::default());
    for number in 1..=players {
        event.add_player(Player::new(id(number), format!("P{number}"))).unwrap();
    }
    event
}

/// Plays to the end; nobody leaves.
fn play(settings: &KnockOut, players: u16, seed: u64) -> Tournament {
    let habits = Habits { draw: 500, forfeit: 0, bye: 0, withdraw: 0, late: 0, forbidden: 0 };
    let mut simulation =
        Simulation::new(RandomEvent { habits, ..RandomEvent::usual(players, 9, seed) });
    loop {
        match settings.pair(simulation.event(), &ArbiterChoices::default()) {
            Ok(pairing) => simulation.play(&pairing),
            Err(refusal) => {
                assert_eq!((refusal.cause, refusal.why.key), (Cause::Over, "knockout-over"));
                return simulation.event().clone();
            }
        }
        assert!(simulation.event().rounds_played() < 500, "it ends");
    }
}

/// Who lost which matches, told from the games alone: two who meet stay together
/// until they meet others.
fn defeats(bracket: &Bracket<'_>) -> HashMap<PlayerId, usize> {
    let mut defeats = HashMap::new();
    for state in bracket.matches() {
        if let Some(loser) = state.loser() {
            *defeats.entry(loser).or_insert(0) += 1;
        }
    }
    defeats
}

#[test]
fn three_hundred_events_end_with_one_winner_and_everybody_else_beaten() {
    for seed in 0..300 {
        let players = 2 + (seed % 31) as u16;
        let double = seed % 3 == 0 && players > 2;
        let settings = KnockOut {
            games: 1 + (seed % 4) as u16,
            third_place: seed % 2 == 0,
            seeding: [Seeding::Fold, Seeding::Slide, Seeding::Adjacent][seed as usize / 7 % 3]
                .clone(),
            elimination: if double { Elimination::Double } else { Elimination::Single },
            ..KnockOut::default()
        };
        assert!(settings.problems(&event(players)).is_empty());
        let event = play(&settings, players, seed);
        let bracket = Bracket::new(&settings, &event, event.rounds_played());
        assert!(bracket.matches().iter().all(|state| state.over), "seed {seed}");
        let defeats = defeats(&bracket);
        let most = if double { 2 } else { 1 };
        for player in event.players() {
            let lost = defeats.get(&player.id).copied().unwrap_or(0);
            match bracket.rank(player.id) {
                1 => assert!(lost < most, "seed {seed}"),
                // A semi-final and the match for third place are two defeats.
                4 if settings.third_place && !double => assert!(lost <= 2),
                _ => assert_eq!(lost, most, "seed {seed}: {}", player.id),
            }
        }
        let mut ranks: Vec<usize> =
            event.players().iter().map(|player| bracket.rank(player.id)).collect();
        ranks.sort_unstable();
        for (place, &rank) in (1..).zip(&ranks) {
            // Shared ranks are the best of theirs: as many are better as the rank says.
            assert_eq!(ranks.iter().filter(|&&other| other < rank).count() + 1, rank);
            assert!(rank <= place);
        }
        assert_eq!(ranks.iter().filter(|&&rank| rank == 1).count(), 1, "seed {seed}");
        check_games(&settings, &event, &bracket);
    }
}

/// Every game belongs to one match, colours alternate, and the winner of a match
/// is who has more points in its last part, or Black after a draw in Armageddon.
fn check_games(settings: &KnockOut, event: &Tournament, bracket: &Bracket<'_>) {
    let mut in_matches = 0;
    for state in bracket.matches() {
        let [Some(a), Some(b)] = state.players else { continue };
        in_matches += state.games.len();
        for pair in state.games.windows(2) {
            assert_ne!(pair[0].white, pair[1].white);
        }
        let (winner, decided) = state.score.winner.expect("the event is over");
        match decided {
            Decided::Games(Part::Main) => {
                let [x, y] = state.games_score();
                assert_eq!(winner == 0, x > y);
                assert!(state.games.len() <= state.plan.games.into());
            }
            Decided::Games(part) => {
                assert_eq!(state.score.part, part);
                assert_eq!(winner == 0, state.score.halves[0] > state.score.halves[1]);
                let (main, blitz) = state.games.split_at(state.plan.games.into());
                let sum = |games: &[rochade_tournament::systems::MatchGame]| {
                    games
                        .iter()
                        .filter_map(|g| g.halves)
                        .fold([0, 0], |s, h| [s[0] + h[0], s[1] + h[1]])
                };
                let level = sum(main);
                assert_eq!(level[0], level[1], "the games before were level");
                assert!(!blitz.is_empty());
            }
            Decided::DrawOdds => {
                let last = state.games.last().unwrap();
                assert_eq!((last.halves, winner), (Some([1, 1]), 1 - last.white));
                assert!(settings.ladder.last().unwrap().armageddon);
            }
            Decided::Bye | Decided::Walkover | Decided::Arbiter => {
                panic!("{decided:?} between {a} and {b}")
            }
        }
    }
    let games = (1..=event.rounds_played())
        .flat_map(|round| event.players().iter().map(move |p| (p.id, round)))
        .filter(|&(id, round)| event.record(id, round).is_some_and(|r| r.played().is_some()))
        .count();
    assert_eq!(2 * in_matches, games);
}

/// Nobody meets the same opponent again in the second bracket before it cannot be
/// avoided, when the better seed always wins.
#[test]
fn droppers_are_put_into_the_opposite_half() {
    let settings = KnockOut { games: 1, elimination: Elimination::Double, ..KnockOut::default() };
    for players in [8, 16, 32, 64] {
        let mut event = event(players);
        while let Ok(pairing) = settings.pair(&event, &ArbiterChoices::default()) {
            let boards: Vec<_> = pairing
                .boards
                .iter()
                .map(|board| {
                    let white = board.white < board.black;
                    let won = if white { GameResult::WhiteWins } else { GameResult::BlackWins };
                    (board.white, board.black, won)
                })
                .collect();
            event.add_round(&boards, None).unwrap();
        }
        let bracket = Bracket::new(&settings, &event, event.rounds_played());
        let last = bracket.matches().iter().map(|state| state.plan.stage).max().unwrap();
        let mut met: HashSet<[PlayerId; 2]> = HashSet::new();
        for state in bracket.matches() {
            if let [Some(a), Some(b)] = state.players {
                // Everybody is new before the last two matches of the second bracket.
                let new = met.insert([a.min(b), a.max(b)]);
                assert!(new || state.plan.stage + 3 >= last, "{players}: {a} and {b}");
            }
        }
        assert_eq!(bracket.rank(id(1)), 1);
        assert_eq!(bracket.rank(id(2)), 2);
    }
}

/// The Freestyle events: everybody of the groups is placed, the bracket has the
/// first of the groups in it and no two of one group meet at once.
#[test]
fn presets_play_from_the_groups_to_the_last_place() {
    for (name, players) in [
        ("world-cup", 13),
        ("weissenhaus-2025", 10),
        ("las-vegas-2025", 16),
        ("world-championship-2026", 8),
        ("play-in-2026", 24),
    ] {
        let settings = KnockOut::preset(name).unwrap();
        assert_eq!(settings.problems(&event(players)), [], "{name}");
        let event = play(&settings, players, 5);
        let bracket = Bracket::new(&settings, &event, event.rounds_played());
        let mut ranks: Vec<usize> =
            event.players().iter().map(|player| bracket.rank(player.id)).collect();
        ranks.sort_unstable();
        assert_eq!(ranks[0], 1, "{name}");
        assert!(ranks[1] == 2, "{name}: {ranks:?}");
        if name == "world-championship-2026" {
            assert_eq!(ranks, (1..=8).collect::<Vec<_>>());
            let names: Vec<MatchName> =
                bracket.matches().iter().map(|state| state.plan.name).collect();
            assert!(names.contains(&MatchName::Place(5)) && names.contains(&MatchName::Place(7)));
        }
        if name == "weissenhaus-2025" {
            // One group of all players: the bracket is seeded by its table.
            let codes = Tiebreak::list("DE,WIN,SB").unwrap();
            let standings = Standings::new(&event, Kind::RoundRobin, 9, &codes);
            let first = &bracket.matches()[0];
            let expected = [standings.rows()[0].player, standings.rows()[7].player];
            assert_eq!(first.players.map(Option::unwrap), expected);
        }
        if name == "las-vegas-2025" {
            let group = |id: PlayerId| (id.get() / 2) % 2;
            for state in bracket.matches().iter().take(4) {
                let [a, b] = state.players.map(Option::unwrap);
                assert_ne!(group(a), group(b), "{name}");
            }
        }
    }
}

#[test]
fn leaving_deciding_and_postponing() {
    let settings = KnockOut { games: 1, ..KnockOut::default() };
    let mut event = event(4);
    event.withdraw(id(4), 1).unwrap();
    let explained = settings.explain(&event, &ArbiterChoices::default()).unwrap();
    assert_eq!(explained.pairing.boards.len(), 1, "1 goes on without a game");
    event.add_round(&[(id(3), id(2), GameResult::DoubleForfeit)], None).unwrap();
    // Level at nothing: the ladder goes on, until the arbiter decides.
    let pairing = settings.pair(&event, &ArbiterChoices::default()).unwrap();
    assert_eq!(pairing.boards.len(), 1);
    let decision = Decision { winner: id(2), loser: id(3) };
    let settings = KnockOut { decisions: vec![decision], ..settings };
    let pairing = settings.pair(&event, &ArbiterChoices::default()).unwrap();
    let board = pairing.boards[0];
    assert_eq!([board.white.min(board.black), board.white.max(board.black)], [id(1), id(2)]);
    let colors = vec![FixedColor { player: id(1), color: Color::Black }];
    let choices = ArbiterChoices { colors, ..ArbiterChoices::default() };
    assert_eq!(settings.pair(&event, &choices).unwrap().boards[0].black, id(1));
    event.request_bye(id(2), 2, rochade_tournament::Bye::ZeroPoint).unwrap();
    let refusal = settings.pair(&event, &ArbiterChoices::default()).unwrap_err();
    assert_eq!(refusal.why.key, "knockout-all-postponed");
    let bracket = Bracket::new(&settings, &event, 1);
    assert!(matches!(bracket.matches()[0].score.winner, Some((0, Decided::Walkover))));
    assert!(matches!(bracket.matches()[1].score.winner, Some((_, Decided::Arbiter))));
}

/// A position is shared by the two games of a part, as the round says.
#[test]
fn the_next_round_says_which_game_it_is() {
    let settings = KnockOut::default();
    let mut event = event(2);
    let expected = [
        (Part::Main, 1),
        (Part::Main, 2),
        (Part::Rung(0, 0), 1),
        (Part::Rung(0, 0), 2),
        (Part::Rung(1, 0), 1),
    ];
    for (part, number) in expected {
        let bracket = Bracket::new(&settings, &event, event.rounds_played());
        let next = bracket.next_game().unwrap();
        assert_eq!((next.part, next.number), (part, number));
        let pairing = settings.pair(&event, &ArbiterChoices::default()).unwrap();
        let board = pairing.boards[0];
        event.add_round(&[(board.white, board.black, GameResult::Draw)], None).unwrap();
    }
    let bracket = Bracket::new(&settings, &event, 5);
    assert_eq!(bracket.next_game(), None);
    // Black of the fifth game wins by draw odds.
    let (_, color, _) = event.record(id(1), 5).unwrap().played().unwrap();
    assert_eq!(bracket.rank(id(1)), if color == Color::Black { 1 } else { 2 });
}

#[test]
fn impossible_settings_are_refused_with_their_bounds() {
    let wrong = KnockOut {
        games: 0,
        ladder: Vec::new(),
        preliminary: Some(Preliminary::Groups {
            groups: 3,
            cycles: rochade_tournament::pairing::Cycles::Single,
            qualify: 3,
        }),
        tiebreaks: Some("BH".to_owned()),
        seeding: Seeding::Order(vec![id(1)]),
        ..KnockOut::default()
    };
    let keys: Vec<&str> = wrong.problems(&event(6)).iter().map(|problem| problem.key).collect();
    assert_eq!(
        keys,
        [
            "knockout-problem-games",
            "knockout-problem-ladder",
            "knockout-problem-players",
            "knockout-problem-groups",
            "knockout-problem-order-preliminary",
            "tiebreak-not-for-round-robins",
        ]
    );
    let order = KnockOut { seeding: Seeding::Order(vec![id(1), id(1)]), ..KnockOut::default() };
    assert_eq!(order.problems(&event(2))[0].key, "knockout-problem-order");
}

struct Counting(u8);

impl RandomSource for Counting {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
        for byte in bytes {
            self.0 = self.0.wrapping_mul(73).wrapping_add(41);
            *byte = self.0;
        }
        Ok(())
    }
}

#[test]
fn lots_give_everybody_a_place() {
    let players: Vec<PlayerId> = (1..=9).map(id).collect();
    let seeding = Seeding::by_lot(&players, &mut Counting(7)).unwrap();
    let Seeding::Order(order) = &seeding else { panic!("an order") };
    assert_ne!(*order, players);
    let settings = KnockOut { seeding: seeding.clone(), ..KnockOut::default() };
    assert_eq!(settings.problems(&event(9)), []);
    let bracket = Bracket::new(&settings, &event(9), 0);
    let first: Vec<PlayerId> =
        bracket.matches().iter().take(8).flat_map(|state| state.players).flatten().collect();
    assert_eq!(first, *order);
}

#[test]
fn the_picture_names_everybody_and_is_well_formed() {
    for (settings, players) in [
        (KnockOut { third_place: true, ..KnockOut::default() }, 11),
        (KnockOut { elimination: Elimination::Double, ..KnockOut::default() }, 8),
    ] {
        let event = play(&settings, players, 3);
        let bracket = Bracket::new(&settings, &event, event.rounds_played());
        for paper in [Paper::Screen, Paper::A4, Paper::A3] {
            let svg = bracket.svg(
                paper,
                &|id| format!("<{}> & Söhne", event.player(id).unwrap().name),
                &|title| title.key.to_owned(),
            );
            let document = roxmltree::Document::parse(&svg).unwrap();
            let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
            for player in event.players() {
                assert!(texts.contains(&format!("<{}> & Söhne", player.name).as_str()));
            }
            // No two frames lie on each other.
            let frames: Vec<(i64, i64)> = document
                .descendants()
                .filter(|node| node.has_tag_name("rect"))
                .map(|node| {
                    let number = |name| node.attribute(name).unwrap().parse().unwrap();
                    (number("x"), number("y"))
                })
                .collect();
            for (at, a) in frames.iter().enumerate() {
                for b in &frames[..at] {
                    assert!((a.0 - b.0).abs() >= 190 || (a.1 - b.1).abs() >= 44, "{a:?} {b:?}");
                }
            }
        }
    }
}
