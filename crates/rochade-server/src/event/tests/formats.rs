//! Events of the other systems: Keizer seasons and knock-out events.

use rochade_tournament::lots::Repeats;
use rochade_tournament::positions::Scheme;
use rochade_tournament::systems::{Format, Keizer, KnockOut, System as _};
use rochade_tournament::{Amount, Bye};

use super::*;
use crate::event::command::FixedPair;
use crate::event::entrant::EntrantPresence;
use crate::event::settings::{CheckIn, SettingsField};
use crate::event::view::EventStage;

fn format(json: &str) -> PairingSystem {
    let format: Format = serde_json::from_str(json).expect("a format");
    PairingSystem::Format { rounds: 10, format: Box::new(format) }
}

fn event(json: &str, players: u16) -> Club {
    let settings = EventSettings {
        system: format(json),
        draw: MethodKind::Random,
        ..EventSettings::usual("Season")
    };
    let mut club = Club::new(settings);
    club.add(players);
    club
}

fn keizer(players: u16) -> Club {
    event(r#"{ "system": "keizer" }"#, players)
}

fn check_in(club: &mut Club, ids: &[u16]) {
    let (ids, presence) = (ids.iter().copied().map(id).collect(), EntrantPresence::Present);
    club.ok(EventCommand::SetPresence { ids, presence });
}

/// The totals of the page are those of the library for the same games, and the sums of
/// their lines.
#[test]
fn a_keizer_season_counts_as_the_library_does() {
    let mut club = keizer(7);
    for round in 1..=4 {
        if round == 2 {
            club.ok(EventCommand::RequestBye { id: id(3), round, bye: Some(Bye::HalfPoint) });
        }
        club.play(round);
    }
    let state = club.event.state();
    let event = state.tournament(4);
    let system = Keizer::default().begun(7);
    let shown = state.current_standings();
    assert_eq!(shown.tiebreaks, ["gained", "value"]);
    let own = system.standing(&event, 4, &[]);
    assert_eq!(shown.rows.len(), 7);
    for (row, own) in shown.rows.iter().zip(&own.rows) {
        assert_eq!((row.rank, row.player.number), (own.rank, own.player.get()));
        let total: Amount = row.player.points.parse().expect("an exact number");
        let (event, told) = state.opened(row.player.id).expect("a player");
        let lines = told.iter().skip(1).take_while(|line| line.depth == 1);
        let amount = |line: &rochade_tournament::Told| match line.sentences[0].get("amount") {
            Some(rochade_tournament::Word::Amount(amount)) => *amount,
            other => panic!("{other:?}"),
        };
        let sum: Amount = lines.map(amount).sum();
        assert_eq!(sum, total, "{}", event.player(own.player).expect("a player").name);
    }
    assert_eq!(read(&club.journal), club.event, "the journal tells the same");
}

#[test]
fn every_board_of_a_keizer_round_has_its_reasons() {
    let mut club = keizer(9);
    for round in 1..=5 {
        club.play(round);
        let reasons = club.event.reasons(round).expect("the rules paired it");
        assert_eq!(reasons.boards.len(), 4);
        assert!(reasons.boards.iter().all(|board| board.as_ref().is_some_and(|b| !b.is_empty())));
        assert!(!reasons.others.is_empty(), "why the bye went where it did");
    }
    let boards = |round: u16| {
        let boards = &club.event.state().round(round).expect("a round").boards;
        boards.iter().map(|board| board.pair.players()).collect::<Vec<_>>()
    };
    // Nobody meets the same opponent within three rounds.
    for round in 2..=5_u16 {
        for [white, black] in boards(round) {
            for before in round.saturating_sub(2).max(1)..round {
                let met = [[white, black], [black, white]];
                assert!(!boards(before).iter().any(|pair| met.contains(pair)), "round {round}");
            }
        }
    }
}

#[test]
fn players_say_for_every_evening_whether_they_come() {
    let mut club = keizer(6);
    let settings =
        EventSettings { check_in: CheckIn::EachRound, ..club.event.state().settings().clone() };
    club.ok(EventCommand::ChangeSettings { settings: Box::new(settings) });
    let by = |number| By::Player { id: id(number) };
    let bye = |number, round, bye| EventCommand::RequestBye { id: id(number), round, bye };
    let here = |number| EventCommand::SetPresence {
        ids: vec![id(number)],
        presence: EntrantPresence::Present,
    };
    for number in [1, 2, 3, 4] {
        assert_eq!(club.ask(by(number), None, here(number)), Ok(1));
    }
    // Nobody speaks for somebody else, or for an evening that is far away.
    let half = Some(Bye::HalfPoint);
    assert_eq!(club.ask(by(5), None, bye(6, 1, half)), Err(EventRefusal::NotAllowed));
    let late = EventRefusal::ByeTooLate { round: 2 };
    assert_eq!(club.ask(by(5), None, bye(5, 2, half)), Err(late));
    assert_eq!(club.ask(by(5), None, bye(5, 1, half)), Ok(1));
    club.play(1);
    let reasons = club.event.reasons(1).expect("the rules paired it");
    assert!(reasons.boards.iter().all(Option::is_some));
    let state = club.event.state();
    assert_eq!(state.round(1).expect("a round").boards.len(), 2);
    assert!(state.to_be_paired().is_empty(), "another evening is another evening");
    let told = |state: &State, number| {
        let (_, told) = state.opened(id(number)).expect("a player");
        let line = told.iter().find(|line| line.sentences[0].get("made").is_some());
        format!("{:?}", line.expect("a line for the round").sentences[0].get("made"))
    };
    assert!(told(state, 5).contains("excused"), "{}", told(state, 5));
    assert!(told(state, 6).contains("absent"), "{}", told(state, 6));
    // Who was unpaired is still there.
    check_in(&mut club, &[1, 2, 5, 6]);
    club.pair(2);
    club.ok(EventCommand::Unpair { round: 2 });
    assert_eq!(club.event.state().to_be_paired().len(), 4);
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn only_systems_that_ask_for_it_let_players_excuse_themselves() {
    let mut club = Club::swiss(4);
    let command = EventCommand::RequestBye { id: id(1), round: 1, bye: Some(Bye::HalfPoint) };
    let refused = club.ask(By::Player { id: id(1) }, None, command);
    assert_eq!(refused, Err(EventRefusal::NotAllowed));
}

#[test]
fn a_late_entry_does_not_change_what_the_first_rank_is_worth() {
    let mut club = keizer(6);
    club.play(1);
    let before = club.event.state().current_standings();
    club.add(1);
    let after = club.event.state().current_standings();
    assert_eq!(before.rows[0].player.points, after.rows[0].player.points);
    assert_eq!(after.rows.len(), 7);
    club.play(2);
    assert_eq!(club.event.state().standings(2).expect("published").rows.len(), 7);
}

#[test]
fn impossible_settings_are_refused_before_the_event_begins() {
    let refused = |json: &str| {
        let settings = EventSettings { system: format(json), ..EventSettings::usual("Season") };
        let settings = settings.with_fitting_tiebreaks();
        Event::create(1, settings, Secret::random().digest(), String::new()).unwrap_err()
    };
    let key = |refused: EventRefusal| {
        let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
        why.key
    };
    assert_eq!(key(refused(r#"{ "system": "keizer", "rematch": 0 }"#)), "keizer-problem-rematch");
    assert_eq!(key(refused(r#"{ "system": "keizer", "draw": "2" }"#)), "keizer-problem-results");
    let games = r#"{ "system": "knock-out", "games": 25 }"#;
    assert_eq!(key(refused(games)), "knockout-problem-games");
    // What depends on the players is refused when they are known.
    let groups = r#"{ "system": "knock-out",
        "preliminary": { "groups": { "groups": 2, "qualify": 4 } } }"#;
    let mut club = event(groups, 6);
    let pair = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(key(club.refused(pair)), "knockout-problem-players");
}

#[test]
fn what_players_rely_on_stays_once_a_round_is_paired() {
    let mut club = keizer(6);
    let with = |club: &Club, json: &str| EventCommand::ChangeSettings {
        settings: Box::new(EventSettings {
            system: format(json),
            ..club.event.state().settings().clone()
        }),
    };
    club.ok(with(&club, r#"{ "system": "keizer", "win": "3/4" }"#));
    club.ok(with(&club, r#"{ "system": "keizer" }"#));
    club.play(1);
    let refused = club.refused(with(&club, r#"{ "system": "keizer", "win": "3/4" }"#));
    let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
    assert_eq!(why.key, "systems-change-fixed");
    let refused = club.refused(with(&club, r#"{ "system": "knock-out" }"#));
    let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
    assert_eq!(why.key, "systems-change-system");
    let by_hand = PairingSystem::ByHand { rounds: 5 };
    let by_hand = EventSettings { system: by_hand, ..club.event.state().settings().clone() };
    let refused = club.refused(EventCommand::ChangeSettings { settings: Box::new(by_hand) });
    assert_eq!(refused, EventRefusal::Frozen { field: SettingsField::System });
    club.ok(with(&club, r#"{ "system": "keizer", "rematch": 5 }"#));
}

/// The higher number of a board wins every game.
fn upset(club: &mut Club, round: u16) {
    for (board, pair) in (1..).zip(club.event.state().round(round).expect("a round").boards.clone())
    {
        let white = pair.pair.white > pair.pair.black;
        let result = if white { GameResult::WhiteWins } else { GameResult::BlackWins };
        club.result(round, board, result);
    }
}

#[test]
fn a_knock_out_event_ends_with_its_final() {
    let mut club = event(r#"{ "system": "knock-out", "third_place": true }"#, 6);
    let mut settings = club.event.state().settings().clone();
    settings.scheme = Scheme::TwoRounds;
    club.ok(EventCommand::ChangeSettings { settings: Box::new(settings) });
    for round in 1..=6 {
        club.publish(round);
        let state = club.event.state();
        if round % 2 == 0 {
            // The second game is from the same position with colours reversed.
            assert_eq!(
                state.positions(round).unwrap().positions,
                state.positions(round - 1).unwrap().positions
            );
            let pairs = |round: u16| {
                state
                    .round(round)
                    .unwrap()
                    .boards
                    .iter()
                    .map(|b| b.pair.players())
                    .collect::<Vec<_>>()
            };
            let reversed: Vec<_> =
                pairs(round - 1).into_iter().map(|[white, black]| [black, white]).collect();
            assert_eq!(pairs(round), reversed);
        }
        let (_, notes) = state.matches_of(round).expect("matches");
        assert!(notes.iter().all(|note| note[0].key == "knockout-board"));
        upset(&mut club, round);
    }
    let state = club.event.state();
    assert_eq!(state.stage(), EventStage::Close);
    assert_eq!(state.known_rounds(), 0, "how many games it takes is not known before");
    let table = state.current_standings();
    assert_eq!(table.rows[0].player.name, "Player 006");
    assert_eq!(table.rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 5]);
    let names = state.with_bracket(|_, bracket| bracket.matches().len());
    assert_eq!(names, Some(8), "four first matches, two semi-finals, two finals");
    club.ok(EventCommand::CloseEvent);
    assert_eq!(read(&club.journal), club.event);
}

/// The Freestyle events, groups or a Swiss before the bracket, two defeats, third place,
/// bidding: each goes on until somebody has won it.
#[test]
fn every_kind_of_knock_out_is_played_to_its_end() {
    let presets = KnockOut::PRESETS.into_iter().map(|name| {
        let players = match name {
            "weissenhaus-2025" => 10,
            "las-vegas-2025" | "play-in-2026" => 16,
            _ => 8,
        };
        (Format::KnockOut(KnockOut::preset(name).expect("a preset")), players)
    });
    let own = [
        r#"{ "system": "knock-out", "elimination": "double" }"#,
        r#"{ "system": "knock-out", "preliminary": { "groups": { "groups": 2, "cycles": "single", "qualify": 2 } }, "third_place": true }"#,
        r#"{ "system": "knock-out", "games": 1, "ladder": [{ "games": 1, "time": "W300-bid", "armageddon": true, "repeat": false }] }"#,
    ];
    let own = own.map(|json| (serde_json::from_str(json).expect("a format"), 8));
    for (format, players) in presets.chain(own) {
        let told = serde_json::to_string(&format).expect("JSON");
        let settings = EventSettings {
            system: PairingSystem::new(1, format),
            draw: MethodKind::Random,
            repeats: Repeats::Allowed,
            tiebreaks: Vec::new(),
            ..EventSettings::usual("Cup")
        };
        let mut club = Club::new(settings);
        club.add(players);
        let mut round = 1;
        while !matches!(club.event.state().stage(), EventStage::Close) {
            assert!(round < 60, "{told}");
            // Level matches go on down the ladder; White wins what is left to decide.
            club.play(round);
            round += 1;
        }
        let table = club.event.state().current_standings();
        let first = table.rows.iter().filter(|row| row.rank == 1).count();
        assert_eq!(first, 1, "one winner: {told}");
        assert!(club.event.state().with_bracket(|_, bracket| bracket.matches().len()) > Some(2));
    }
}

#[test]
fn the_bracket_decides_who_meets_and_who_left_loses() {
    let mut club = event(r#"{ "system": "knock-out", "games": 1 }"#, 4);
    club.pair(1);
    let swap = EventCommand::SwapPlayers { round: 1, first: id(1), second: id(2) };
    let refused = club.refused(swap);
    let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
    assert_eq!(why.key, "knockout-fixed");
    club.ok(EventCommand::SwapColors { round: 1, board: 1 });
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Random] });
    club.ok(EventCommand::Publish { round: 1 });
    let newcomer = EventCommand::AddPlayers {
        players: vec![PlayerCard::named("Late")],
        source: RosterSource::Typed,
    };
    assert_eq!(club.refused(newcomer), EventRefusal::EntriesClosed);
    // One match is drawn, one is won.
    club.result(1, 1, GameResult::Draw);
    let second = club.event.state().board(1, 2).expect("a board").pair;
    club.result(1, 2, GameResult::WhiteWins);
    // Who won leaves before the level match is decided: the other finalist has won.
    let gone = vec![second.white];
    club.ok(EventCommand::SetPresence { ids: gone, presence: EntrantPresence::Withdrawn });
    for round in 2..=3 {
        club.publish(round);
        assert_eq!(club.event.state().round(round).unwrap().boards.len(), 1);
        club.result(round, 1, GameResult::WhiteWins);
        if round == 2 {
            club.undo();
            club.result(round, 1, GameResult::WhiteWins);
        }
    }
    // 1-1 after two quick games: Armageddon, and a draw is Black's win.
    club.publish(4);
    let (_, notes) = club.event.state().matches_of(4).expect("matches");
    assert!(notes[0].iter().any(|note| note.key == "knockout-odds"), "{notes:?}");
    let black = club.event.state().board(4, 1).expect("a board").pair.black;
    club.result(4, 1, GameResult::Draw);
    let state = club.event.state();
    assert_eq!(state.stage(), EventStage::Close, "the final is a walkover");
    assert_eq!(state.current_standings().rows[0].player.id, black);
}

#[test]
fn seeds_are_drawn_by_lot_when_round_1_is_paired() {
    let mut club = event(r#"{ "system": "knock-out", "seeding": { "order": [] } }"#, 8);
    club.publish(1);
    let pairs: Vec<[u16; 2]> = club
        .event
        .state()
        .round(1)
        .unwrap()
        .boards
        .iter()
        .map(|board| board.pair.players().map(EntrantId::get))
        .collect();
    let folded = [[1, 8], [4, 5], [2, 7], [3, 6]];
    assert_ne!(
        pairs.iter().map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect::<Vec<_>>(),
        folded
    );
    assert_eq!(read(&club.journal), club.event, "lots are drawn once");
    for round in 1..=6 {
        if round > 1 {
            club.publish(round);
        }
        upset(&mut club, round);
    }
    assert_eq!(club.event.state().current_standings().rows[0].player.id, id(8));
}

#[test]
fn a_ladder_is_climbed_by_challenges() {
    let mut club = event(r#"{ "system": "ladder", "reach": 2 }"#, 5);
    let challenge = |white, black| EventCommand::Pair {
        round: 1,
        choices: PairingChoices {
            pairs: vec![FixedPair { white: id(white), black: id(black) }],
            ..PairingChoices::default()
        },
    };
    let refused = club.refused(challenge(5, 1));
    let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
    assert_eq!(why.key, "ladder-too-far");
    club.ok(challenge(5, 3));
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Random] });
    club.ok(EventCommand::Publish { round: 1 });
    club.result(1, 1, GameResult::WhiteWins);
    let table = club.event.state().current_standings();
    let order: Vec<EntrantId> = table.rows.iter().map(|row| row.player.id).collect();
    assert_eq!(order, [1, 2, 5, 3, 4].map(id));
    assert_eq!(table.tiebreaks, ["won", "moved"]);
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn a_swiss_keeps_to_its_own_settings() {
    let json = r#"{ "system": "swiss", "half_byes": 1, "no_byes_in_last": 1, "club_mates_apart": 2,
        "late_half_points": 1 }"#;
    let settings = EventSettings {
        system: format(json),
        draw: MethodKind::Random,
        ..EventSettings::usual("Open")
    };
    let mut club = Club::new(settings);
    let players: Vec<PlayerCard> = (1..=8_u16)
        .map(|number| PlayerCard {
            rating: Some(2400 - 10 * number),
            // By rating alone 1 would meet 5, and 2 would meet 6.
            club: if [1, 5].contains(&number) { "North".into() } else { String::new() },
            ..PlayerCard::named(format!("Player {number}"))
        })
        .collect();
    club.ok(EventCommand::AddPlayers { players, source: RosterSource::Typed });
    let half = |round| EventCommand::RequestBye { id: id(1), round, bye: Some(Bye::HalfPoint) };
    let key = |refused: EventRefusal| {
        let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
        why.key
    };
    assert_eq!(key(club.refused(half(10))), "swiss-bye-last");
    club.ok(half(3));
    assert_eq!(key(club.refused(half(4))), "swiss-bye-most");
    club.play(1);
    let met = club.event.state().met();
    assert!(!met.contains(&[id(1), id(5)]) && !met.contains(&[id(5), id(1)]), "club mates");
    club.add(1);
    let table = club.event.state().current_standings();
    let late = table.rows.iter().find(|row| row.player.id == id(9)).expect("entered");
    assert_eq!(late.player.points, "0.5", "half a point for the missed round");
    assert_eq!(table.tiebreaks, ["BH/C1", "BH", "SB"]);
    let reasons = club.event.reasons(1).expect("the rules paired it");
    assert!(reasons.boards.iter().all(Option::is_some));
    // A limit may change, acceleration may not.
    let with = |club: &Club, json: &str| EventCommand::ChangeSettings {
        settings: Box::new(EventSettings {
            system: format(json),
            ..club.event.state().settings().clone()
        }),
    };
    club.ok(with(&club, r#"{ "system": "swiss", "half_byes": 2 }"#));
    let baku = with(&club, r#"{ "system": "swiss", "acceleration": "baku" }"#);
    assert_eq!(key(club.refused(baku)), "systems-change-fixed");
    assert_eq!(read(&club.journal), club.event);
}
