//! TRF files: what is read is written back, every odd line is named, and nothing
//! that a file contains makes the reader fail in any other way.

use proptest::prelude::*;
use rochade::Color;
use rochade_tournament::pairing::swiss;
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::trf::{Details, Encoding, Severity, Trf, TrfProblem};
use rochade_tournament::{Bye, Outcome, PlayerId, Points, Record, Tournament};

fn random_event(seed: u64) -> Tournament {
    let players = 2 + (seed % 40) as u16;
    let kind = RandomEvent { habits: Habits::ROUGH, ..RandomEvent::usual(players, 7, seed) };
    let mut simulation = Simulation::new(kind);
    // An event that cannot be paired to the end is as good a file.
    let _ = simulation.play_rounds((seed % 8) as u16);
    simulation.event().clone()
}

/// A file of a small event, one line an element.
fn small_file() -> Vec<String> {
    let mut lines: Vec<String> = ["012 Club Open", "XXR 5", "152 W"].map(str::to_owned).to_vec();
    for (number, rounds) in [
        (1, "     4 w 1"),
        (2, "     5 b ="),
        (3, "  0000 - U"),
        (4, "     1 b 0"),
        (5, "     2 w ="),
    ] {
        let points = ["1.0", "0.5", "1.0", "0.0", "0.5"][number - 1];
        lines.push(format!(
            "001 {number:>4} m    {:<33} 2100 NED     1234567 1990/01/01  {points}    1{rounds}",
            format!("Player, {number}")
        ));
    }
    lines
}

fn problems(lines: &[String]) -> Vec<TrfProblem> {
    match Trf::read(lines.join("\n").as_bytes()).event() {
        Ok((_, problems)) | Err(problems) => problems,
    }
}

/// The one problem of the small file after a change of one line, as text.
fn problem_of(line: usize, change: impl Fn(&str) -> String) -> String {
    let mut lines = small_file();
    lines[line - 1] = change(&lines[line - 1]);
    let problems = problems(&lines);
    let first = problems.first().expect("a problem");
    assert_eq!(first.line, line, "{first}");
    first.to_string()
}

#[test]
fn a_small_file_says_what_it_says() {
    let (event, problems) = Trf::read(small_file().join("\r").as_bytes()).event().unwrap();
    assert_eq!(problems, []);
    assert_eq!(event.settings().name, "Club Open");
    assert_eq!(event.settings().rounds, Some(5));
    assert_eq!(event.settings().initial_color, Some(Color::White));
    assert_eq!(event.rounds_played(), 1);
    let id = PlayerId::new(3).unwrap();
    assert_eq!(event.record(id, 1), Some(Record::Bye(Bye::PairingAllocated)));
    assert_eq!(event.points(id), Some(Points::ONE));
    let player = event.player(id).unwrap();
    assert_eq!((player.rating, player.birth_year), (Some(2100), Some(1990)));
    assert_eq!(player.federation, "NED");
}

#[test]
fn odd_lines_are_named_with_number_column_and_expectation() {
    assert_eq!(
        problem_of(2, |_| "XXR 1000000".to_owned()),
        "line 2: bad field: expected rounds, column 5, text \"1000000\""
    );
    assert_eq!(problem_of(2, |_| "QQQ what is this".to_owned()), "line 2: unknown code: \"QQQ\"");
    assert_eq!(
        problem_of(4, |line| line[..60].to_owned()),
        "line 4: too short: columns 60, needed 84"
    );
    assert_eq!(
        problem_of(5, |line| line.replace("0.5", "0,5")),
        "line 5: bad field: expected points like, column 81, text \"0,5\""
    );
    assert_eq!(
        problem_of(5, |line| line.replace("5 b =", "5 b ?")),
        "line 5: bad round: round 1, text \"   5 b ?\""
    );
    assert_eq!(
        problem_of(5, |line| line.replace("   5 b =", "  5 b = ")),
        "line 5: not blank: column 96"
    );
    assert_eq!(
        problem_of(4, |line| line.replace("   4 w 1", "   4 b 1")),
        "line 4: event: contradiction: player 1, opponent 4, round 1"
    );
    assert_eq!(
        problem_of(4, |line| line.replace("   4 w 1", "   9 w 1")),
        "line 4: event: unknown opponent: player 1, opponent 9, round 1"
    );
    assert_eq!(
        problem_of(4, |line| line.replace("1.0", "2.0")),
        "line 4: points differ: written 2.0, computed 1.0"
    );
    assert_eq!(
        problem_of(8, |line| line.replace("001    5", "001    2")),
        "line 8: event: duplicate number: 2"
    );
    assert_eq!(problem_of(3, |_| "299 W".to_owned()), "line 3: not used: decision");
}

#[test]
fn a_line_with_a_million_rounds_is_an_error_with_its_number() {
    let problem = problem_of(4, |line| line.to_owned() + &"     4 w 1".repeat(1_000_000));
    assert_eq!(problem, "line 4: too many rounds");
}

#[test]
fn lines_may_end_with_cr_lf_or_both() {
    for ending in ["\r", "\n", "\r\n"] {
        let bytes = small_file().join(ending).into_bytes();
        let file = Trf::read(&bytes);
        assert_eq!(file.to_bytes(), bytes);
        assert_eq!(file.event().unwrap().0.players().len(), 5);
    }
}

#[test]
fn latin_1_is_read_and_written_back() {
    let mut bytes = small_file().join("\n").into_bytes();
    let at = bytes.windows(6).position(|w| w == b"Player").unwrap();
    bytes[at + 1] = 0xFC;
    let file = Trf::read(&bytes);
    assert_eq!(file.encoding(), Encoding::Latin1);
    assert_eq!(file.to_bytes(), bytes);
    assert_eq!(file.event().unwrap().0.players()[0].name, "Püayer, 1");
}

#[test]
fn announced_byes_acceleration_and_bans_are_read() {
    let mut lines = small_file();
    lines.push("240 H 002    2".to_owned());
    lines.push("260 002 003    1    5".to_owned());
    lines.push("250      01.0 001 002    1    2".to_owned());
    lines.push("XXZ 4".to_owned());
    lines.push("162  W 3.0    D 1.0    P 1.0".to_owned());
    lines.push("NED    1      Player, 1                         2391 UTR     7654321".to_owned());
    let text = lines.join("\n");
    let (event, _) = Trf::read(text.as_bytes()).event().unwrap();
    let id = |n| PlayerId::new(n).unwrap();
    assert_eq!(event.requested_bye(id(2), 2), Some(Bye::HalfPoint));
    assert_eq!(event.requested_bye(id(4), 2), Some(Bye::ZeroPoint));
    assert_eq!(event.forbidden()[0].players, [id(1), id(5)]);
    assert_eq!(event.acceleration(id(2), 2), Points::ONE);
    assert_eq!(event.acceleration(id(3), 2), Points::ZERO);
    assert_eq!(event.points(id(1)), Some(Points::from_halves(6)));
    assert_eq!(event.points(id(3)), Some(Points::ONE));
}

#[test]
fn every_result_survives_a_file() {
    use rochade_tournament::{GameResult, Player, Settings};
    let id = |n| PlayerId::new(n).unwrap();
    let mut event = Tournament::new(Settings { rounds: Some(20), ..Settings::default() });
    for n in 1..=3 {
        event.add_player(Player::new(id(n), format!("P{n}"))).unwrap();
    }
    for result in GameResult::ALL {
        event.add_round(&[(id(1), id(2), result)], Some(id(3))).unwrap();
    }
    let (again, problems) = Trf::of(&event).event().unwrap();
    assert_eq!(problems, []);
    assert_eq!(again, event);
    let pending = again.record(id(1), 10).and_then(Record::played);
    assert_eq!(pending.map(|played| played.2), Some(Outcome::Pending));
}

#[test]
fn random_events_survive_a_file_and_pair_the_same() {
    for seed in 0..300 {
        let event = random_event(seed);
        let bytes = Trf::of(&event).to_bytes();
        let file = Trf::read(&bytes);
        assert_eq!(file.to_bytes(), bytes);
        let (again, problems) = file.event().unwrap_or_else(|p| panic!("seed {seed}: {}", p[0]));
        assert_eq!(problems, [], "seed {seed}");
        for player in event.players() {
            assert_eq!(again.records(player.id), event.records(player.id), "seed {seed}");
        }
        assert_eq!(swiss::pair(&again), swiss::pair(&event), "seed {seed}");
    }
}

proptest! {
    // A failure prints what it needs; nothing is kept in files.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_written_back(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(Trf::read(&bytes).to_bytes(), bytes);
    }

    /// A file with changed bytes is read or refused, with a line for each problem.
    #[test]
    fn changed_files_are_read_or_refused(
        seed in 0u64..60,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..12),
    ) {
        let mut bytes = Trf::of(&random_event(seed)).to_bytes();
        for (at, byte, what) in changes {
            let at = at.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => bytes.truncate(at.max(1)),
                _ => drop(bytes.remove(at)),
            }
            if bytes.is_empty() {
                break;
            }
        }
        let file = Trf::read(&bytes);
        prop_assert_eq!(file.to_bytes(), &bytes[..]);
        let lines = bytes.len() + 1;
        match file.event() {
            Ok((event, problems)) => {
                prop_assert!(problems.iter().all(|p| p.severity == Severity::Remark));
                prop_assert!(problems.iter().all(|p| (1..=lines).contains(&p.line)));
                // Whatever was read can be paired or refused, and written again.
                let _ = swiss::pair(&event);
                prop_assert!(Trf::of(&event).event().is_ok());
            }
            Err(problems) => {
                prop_assert!(problems.iter().any(|p| p.severity == Severity::Error));
                prop_assert!(problems.iter().all(|p| (1..=lines).contains(&p.line)), "{:?}", problems);
            }
        }
    }
}

/// Team events of all kinds, as files and back: records, teams, line-ups and the system.
#[test]
fn team_events_are_read_as_they_were_written() {
    use rochade_tournament::pairing::ArbiterChoices;
    use rochade_tournament::systems::Format;
    let settings = [
        r#"{ "system": "team_swiss", "matches": { "boards": 2, "colors": "WB" } }"#,
        r#"{ "system": "team_swiss", "preference": "type_b", "secondary": "unused",
             "matches": { "boards": 3, "win": "3", "colors": "WBB",
                          "rest": { "match_points": "3.0", "game_points": "3.0" } } }"#,
        r#"{ "system": "team_swiss", "preference": "none",
             "matches": { "boards": 2, "primary": "game_points", "colors": "WW" } }"#,
        r#"{ "system": "team_round_robin", "cycles": "double", "matches": { "boards": 2, "colors": "WB" } }"#,
    ];
    for seed in 0..40 {
        let format: Format = serde_json::from_str(settings[seed % 4]).unwrap();
        let habits = Habits { forfeit: 300, bye: 100, withdraw: 0, late: 0, ..Habits::ROUGH };
        let kind = RandomEvent { habits, ..RandomEvent::usual(15, 6, seed as u64) };
        let mut simulation = Simulation::new(kind);
        simulation.make_teams(3);
        for _ in 0..4 {
            simulation.prepare();
            let pairing = format.system().pair(simulation.event(), &ArbiterChoices::default());
            let Ok(pairing) = pairing else { break };
            simulation.play(&pairing);
        }
        let mut event = simulation.event().clone();
        let seats = event.teams()[1].players.iter().rev().map(|&id| Some(id)).collect();
        let next = event.rounds_played() + 1;
        event.set_lineup(next, PlayerId::new(2).unwrap(), seats).unwrap();
        let file = Trf::report(&event, Some(&format), &Details::default());
        let (read, problems) = file.event().unwrap();
        assert_eq!(problems, [], "seed {seed}");
        assert_eq!(read.teams(), event.teams());
        assert_eq!(read.lineups().collect::<Vec<_>>(), event.lineups().collect::<Vec<_>>());
        for player in event.players() {
            assert_eq!(read.records(player.id), event.records(player.id), "seed {seed}");
        }
        assert_eq!(file.format(&read).as_ref(), Some(&format), "seed {seed}");
        assert_eq!(Trf::report(&read, Some(&format), &Details::default()), file);
        let table =
            |event: &Tournament| format.system().standing(event, event.rounds_played(), &[]).rows;
        assert_eq!(table(&read), table(&event));
    }
}

/// What other programs leave to the records of teams: who rested, and a match that nobody
/// played, without a line of the players about it.
#[test]
fn rests_and_forfeits_of_teams_reach_their_players() {
    use rochade_tournament::systems::Format;
    let mut lines: Vec<String> =
        ["012 Teams", "142 3", "152 W", "192 FIDE_TEAM", "352 WB", "362 TW 2.0   TD 1.0   TL 0.0"]
            .map(str::to_owned)
            .to_vec();
    let records = ["     3 w 1", "     4 b =", "     1 b 0", "     2 w =", "", "", "", "", "", ""];
    let points = ["1.0", "0.5", "0.0", "0.5", "0.0", "0.0", "0.0", "0.0", "0.0", "0.0"];
    for (at, record) in records.iter().enumerate() {
        lines.push(format!(
            "001 {:>4} m    {:<33} 2100 NED     1234567 1990/01/01  {}    1{record}",
            at + 1,
            format!("Player, {}", at + 1),
            points[at]
        ));
    }
    for team in 1..=5 {
        let (a, b) = (2 * team - 1, 2 * team);
        lines.push(format!(
            "310 {team:>3} {:<32} {:<5} {:>6} {:>6} {:>6} {team:>3}  {a:>4} {b:>4}",
            format!("Team {team}"),
            "T",
            "",
            "",
            ""
        ));
    }
    lines.push("320  1.0  1.0 005".to_owned());
    lines.push("330 -+   1   3   4".to_owned());
    let file = Trf::read(lines.join("\n").as_bytes());
    let (event, problems) = file.event().unwrap();
    // The points of who won without a game are not in his line.
    let named: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    assert_eq!(named, [13, 14, 15]);
    assert_eq!(event.teams().len(), 5);
    let format = file.format(&event).unwrap();
    let Format::TeamSwiss(swiss) = &format else { panic!("{format:?}") };
    assert_eq!((swiss.matches.boards, swiss.matches.rest), (2, None));
    let mut rows = format.system().standing(&event, 1, &[]).rows;
    rows.sort_by_key(|row| row.player);
    let points: Vec<String> = rows.iter().map(|row| format!("{:?}", row.cells[0])).collect();
    let halves = |n: u16| {
        use rochade_tournament::standings::{Unit, Value};
        format!(
            "{:?}",
            rochade_tournament::systems::Cell::Value(Value { amount: n.into(), unit: Unit::Half })
        )
    };
    assert_eq!(points, [4, 0, 0, 4, 2].map(halves));
    // A team twice: the records are kept, but not used.
    lines.push(lines[16].clone());
    let (event, problems) = Trf::read(lines.join("\n").as_bytes()).event().unwrap();
    assert!(event.teams().is_empty());
    assert!(problems.iter().any(|problem| problem.to_string().ends_with("not used: teams")));
}
