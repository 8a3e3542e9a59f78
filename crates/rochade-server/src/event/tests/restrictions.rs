//! What the organiser asks of the pairing beside its rules, other points, restricted lots, and
//! what follows from a change while the event goes on.

use rochade_tournament::pairing::Cycles;
use rochade_tournament::systems::VarmaRow;
use rochade_tournament::{Bye, PointSystem, Points, Tournament};

use super::*;
use crate::event::restriction::{Apart, FixedBoard};
use crate::event::settings::SettingsField;
use crate::event::view::Audience;

fn apart(players: &[u16], rounds: [u16; 2]) -> Apart {
    let players = players.iter().copied().map(id).collect();
    let [first_round, last_round] = rounds;
    Apart { players, first_round, last_round, reason: "family".into() }
}

fn pairs(club: &Club, round: u16) -> Vec<[u16; 2]> {
    let boards = &club.event.state().round(round).expect("a round").boards;
    let pair = |board: &crate::event::round::PairedBoard| board.pair.players().map(EntrantId::get);
    boards.iter().map(pair).collect()
}

fn met(club: &Club, round: u16, one: u16, other: u16) -> bool {
    let pairs = pairs(club, round);
    pairs.contains(&[one, other]) || pairs.contains(&[other, one])
}

#[test]
fn forbidden_pairs_do_not_meet_in_their_rounds_and_may_afterwards() {
    // Ten players: without it, 1 meets 6 in round 1.
    let mut free = Club::swiss(10);
    free.play(1);
    assert!(met(&free, 1, 1, 6));
    let mut club = Club::swiss(10);
    club.ok(EventCommand::ForbidPairs { groups: vec![apart(&[1, 6], [1, 1])] });
    club.play(1);
    assert!(!met(&club, 1, 1, 6));
    assert!(met(&club, 1, 1, 7), "{:?}", pairs(&club, 1));
    // A range that begins later changes nothing.
    let mut later = Club::swiss(10);
    later.ok(EventCommand::ForbidPairs { groups: vec![apart(&[1, 6], [2, 5])] });
    later.play(1);
    assert_eq!(pairs(&later, 1), pairs(&free, 1));
    assert_eq!(read(&club.journal), club.event, "the journal tells the same");
    // Why is told to the organiser alone.
    let reason = |audience| club.event.state().overview(audience).forbidden[0].reason.clone();
    assert_eq!(
        (reason(Audience::Organiser), reason(Audience::Public)),
        ("family".into(), String::new())
    );
}

#[test]
fn impossible_wishes_are_refused_with_the_reason() {
    let mut club = Club::swiss(6);
    let mut why = |groups| system_key(club.refused(EventCommand::ForbidPairs { groups }));
    assert_eq!(why(vec![apart(&[1], [1, 2])]), "systems-apart-group");
    assert_eq!(why(vec![apart(&[1, 2], [3, 2])]), "systems-apart-group");
    let unknown = club.refused(EventCommand::ForbidPairs { groups: vec![apart(&[1, 9], [1, 2])] });
    assert_eq!(unknown, EventRefusal::UnknownPlayer { id: id(9) });
    let boards = |boards: &[(u16, u16)]| EventCommand::FixBoards {
        boards: boards
            .iter()
            .map(|&(player, board)| FixedBoard { player: id(player), board })
            .collect(),
    };
    let taken = club.refused(boards(&[(1, 2), (2, 2)]));
    assert!(matches!(taken, EventRefusal::System { why } if why.key == "swiss-problem-table"));
    assert_eq!(club.refused(boards(&[(1, 2), (1, 3)])), EventRefusal::Twice { id: id(1) });
    // Nobody is kept apart in a round robin.
    let system = PairingSystem::robin(Cycles::Single, RobinNumbers::ByLot);
    let mut robin = Club::new(EventSettings { system, ..EventSettings::usual("Club") });
    robin.add(6);
    let refused = robin.refused(EventCommand::ForbidPairs { groups: vec![apart(&[1, 2], [1, 2])] });
    assert!(matches!(refused, EventRefusal::System { why } if why.key == "systems-apart"));
}

#[test]
fn whoever_has_a_board_of_his_own_always_plays_there() {
    let mut club = Club::swiss(12);
    let boards =
        vec![FixedBoard { player: id(12), board: 2 }, FixedBoard { player: id(1), board: 40 }];
    club.ok(EventCommand::FixBoards { boards });
    let mut plain = Club::swiss(12);
    for round in 1..=4 {
        club.play(round);
        let board_of = |player| {
            let found = club.event.state().round(round).expect("a round").board_of(id(player));
            found.map(|(number, _)| number)
        };
        assert_eq!(board_of(12), Some(2), "round {round}");
        // Of two boards that are reserved the lower one counts.
        let expected = if met(&club, round, 1, 12) { 2 } else { 6 };
        assert_eq!(board_of(1), Some(expected), "the last board, round {round}");
        let reasons = club.event.reasons(round).expect("the rules paired it");
        let keys: Vec<&str> = reasons.boards[1].iter().flatten().map(|said| said.key).collect();
        assert!(keys.contains(&"swiss-table"), "{keys:?}");
        // Who meets whom is as without.
        plain.play(round);
        let sorted = |club: &Club| {
            let mut pairs = pairs(club, round);
            pairs.sort_unstable();
            pairs
        };
        if round == 1 {
            assert_eq!(sorted(&club), sorted(&plain));
        }
    }
}

#[test]
fn other_points_count_in_the_standings_and_are_fixed_with_the_first_round() {
    let three = PointSystem {
        win: Points::from_halves(6),
        draw: Points::from_halves(2),
        pairing_bye: Points::from_halves(6),
        ..PointSystem::STANDARD
    };
    let settings = EventSettings {
        points: Some(three),
        draw: MethodKind::Random,
        ..EventSettings::usual("Club")
    };
    let mut club = Club::new(settings.clone());
    club.add(5);
    club.play(1);
    let table = club.event.state().current_standings();
    assert_eq!(table.rows[0].player.points, "3.0");
    let changed = EventSettings { points: None, ..settings.clone() };
    let refused = club.refused(EventCommand::ChangeSettings { settings: Box::new(changed) });
    assert_eq!(refused, EventRefusal::Frozen { field: SettingsField::Points });
    // A loss that is worth more than a draw makes no sense, nor does Baku with 3-1-0.
    let unfair = PointSystem { loss: Points::from_halves(4), ..three };
    let unfair = EventSettings { points: Some(unfair), ..settings.clone() };
    assert_eq!(unfair.problem(), Some(SettingsField::Points));
    let format = serde_json::from_str(r#"{ "system": "swiss", "acceleration": "baku" }"#);
    let system = PairingSystem::new(7, format.expect("a format"));
    let baku = EventSettings { system, ..settings };
    let refused = Event::create(1, baku, Secret::random().digest(), String::new());
    let refused = refused.expect_err("three points");
    assert!(
        matches!(&refused, EventRefusal::System { why } if why.key == "swiss-problem-baku-points"),
        "{refused:?}"
    );
}

fn robin(numbers: RobinNumbers, row: VarmaRow, players: u16) -> Club {
    let system =
        PairingSystem::RoundRobin { cycles: Cycles::Single, numbers, row, keep_all_games: false };
    let settings =
        EventSettings { system, draw: MethodKind::Random, ..EventSettings::usual("Robin") };
    let mut club = Club::new(settings);
    let cards = (1..=players).map(|n| PlayerCard {
        club: if n <= 4 { "Goats".into() } else { String::new() },
        rating: Some(2000 - n),
        ..PlayerCard::named(format!("Player {n:02}"))
    });
    club.ok(EventCommand::AddPlayers { players: cards.collect(), source: RosterSource::Typed });
    club
}

#[test]
fn club_mates_do_not_meet_at_the_end_of_a_round_robin_with_restricted_lots() {
    for seed in 0..20 {
        let mut club = robin(RobinNumbers::VarmaClub, VarmaRow::Printed, 14);
        club.random = Fixed(seed);
        for round in 1..=13 {
            club.play(round);
        }
        for round in 11..=13 {
            for pair in pairs(&club, round) {
                assert!(pair.iter().any(|&player| player > 4), "seed {seed}, round {round}");
            }
        }
    }
}

#[test]
fn the_printed_varma_row_for_twelve_is_warned_of() {
    for (row, warned) in [(VarmaRow::Printed, true), (VarmaRow::Corrected, false)] {
        let mut club = robin(RobinNumbers::VarmaClub, row, 12);
        club.play(1);
        let reasons = club.event.reasons(1).expect("the rules paired it");
        let told = reasons.others.iter().any(|said| said.key == "robin-varma-warning");
        assert_eq!(told, warned);
    }
    let mut few = robin(RobinNumbers::VarmaFederation, VarmaRow::Printed, 8);
    let choices = PairingChoices::default();
    let refused = few.refused(EventCommand::Pair { round: 1, choices });
    assert!(matches!(refused, EventRefusal::System { why } if why.key == "robin-varma-players"));
}

#[test]
fn a_change_that_the_rules_allow_says_what_follows() {
    let mut club = robin(RobinNumbers::ByRating, VarmaRow::Printed, 6);
    club.play(1);
    club.play(2);
    let withdrawn = crate::event::entrant::EntrantPresence::Withdrawn;
    club.ok(EventCommand::SetPresence { ids: vec![id(3)], presence: withdrawn });
    club.play(3);
    let settings = club.event.state().settings().clone();
    let keep = |keep_all_games| PairingSystem::RoundRobin {
        cycles: Cycles::Single,
        numbers: RobinNumbers::ByRating,
        row: VarmaRow::Printed,
        keep_all_games,
    };
    let kept = EventSettings { system: keep(true), ..settings.clone() };
    let follows = |new: &EventSettings| -> Result<(Tournament, Vec<_>), EventRefusal> {
        club.event.state().what_follows(new)
    };
    let (_, told) = follows(&kept).expect("the rules leave it open");
    let keys: Vec<&str> = told.iter().map(|said| said.key).collect();
    assert_eq!(keys, ["systems-change-field", "systems-change-follows", "systems-change-standing"]);
    assert_ne!(told[2].get("players"), Some(&0_usize.into()), "the games of 3 count again");
    assert_eq!(follows(&settings).expect("nothing changes").1, []);
    let double = EventSettings {
        system: PairingSystem::robin(Cycles::Double, RobinNumbers::ByRating),
        ..settings
    };
    let refused = follows(&double).expect_err("the table is fixed");
    assert!(matches!(refused, EventRefusal::System { why } if why.key == "systems-change-fixed"));
    let before = club.event.state().current_standings();
    club.ok(EventCommand::ChangeSettings { settings: Box::new(kept) });
    assert_ne!(club.event.state().current_standings(), before);
}

#[test]
fn the_number_of_accelerated_rounds_is_fixed_with_the_first() {
    let format = |json| serde_json::from_str(json).expect("a format");
    let baku = |rounds| {
        PairingSystem::new(rounds, format(r#"{ "system": "swiss", "acceleration": "baku" }"#))
    };
    let settings =
        EventSettings { system: baku(5), draw: MethodKind::Random, ..EventSettings::usual("Open") };
    let mut club = Club::new(settings.clone());
    club.add(10);
    club.play(1);
    let longer = EventSettings { system: baku(7), ..settings };
    let refused = club.refused(EventCommand::ChangeSettings { settings: Box::new(longer) });
    assert_eq!(refused, EventRefusal::Frozen { field: SettingsField::Rounds });
}

#[test]
fn byes_are_asked_for_in_any_round_within_the_limits() {
    let json =
        r#"{ "system": "swiss", "half_byes": 1, "no_byes_in_last": 1, "late_half_points": 2 }"#;
    let system = PairingSystem::new(5, serde_json::from_str(json).expect("a format"));
    let settings =
        EventSettings { system, draw: MethodKind::Random, ..EventSettings::usual("Open") };
    let mut club = Club::new(settings);
    club.add(8);
    let bye = |round| EventCommand::RequestBye { id: id(1), round, bye: Some(Bye::HalfPoint) };
    club.ok(bye(3));
    assert_eq!(system_key(club.refused(bye(2))), "swiss-bye-most");
    let last = EventCommand::RequestBye { id: id(2), round: 5, bye: Some(Bye::HalfPoint) };
    assert_eq!(system_key(club.refused(last)), "swiss-bye-last");
    for round in 1..=3 {
        club.play(round);
    }
    assert!(club.event.state().round(3).expect("a round").board_of(id(1)).is_none());
    // Whoever comes now gets half a point for two of the three rounds.
    club.add(1);
    let late = club.event.state().entrants().last().expect("a player").id;
    let row = |club: &Club| {
        let table = club.event.state().current_standings();
        table.rows.into_iter().find(|row| row.player.id == late).expect("a row")
    };
    club.play(4);
    let played: f64 = row(&club).player.points.parse().expect("points");
    assert!(played >= 1.0, "{played}");
}
