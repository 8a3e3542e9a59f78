//! What went wrong on a real evening, one test each.

use jiff::tz::TimeZone;
use rochade::Color;
use rochade_tournament::pairing::Cycles;
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::standings::{Kind, Standings};
use rochade_tournament::trf::Trf;
use rochade_tournament::{PlayerId, Points, Tournament};

use super::super::entrant::EntrantPresence;
use super::super::fact::Role;
use super::super::screen::{Screen, StudyChange};
use super::super::view::Audience;
use super::*;

fn trf(club: &Club) -> Trf {
    Trf::read(&club.event.state().trf(&TimeZone::UTC))
}

fn text(club: &Club) -> String {
    String::from_utf8(club.event.state().trf(&TimeZone::UTC)).unwrap()
}

/// An evening with all that happens on one: byes, a forfeit, a withdrawal, a late entry.
fn evening() -> Club {
    let mut club = Club::new(EventSettings {
        draw: MethodKind::Random,
        place: "Utrecht".into(),
        federation: "NED".into(),
        arbiter: "Arbiter, Anna".into(),
        deputies: "One, Otto; Two, Tina".into(),
        ..EventSettings::usual("Club evening")
    });
    club.add(13);
    club.now = 1_790_000_000_000;
    let bye = Some(rochade_tournament::Bye::HalfPoint);
    club.ok(EventCommand::RequestBye { id: id(4), round: 2, bye });
    for round in 1..=4 {
        club.publish(round);
        for board in club.event.state().round(round).unwrap().open_boards() {
            let results = [
                GameResult::WhiteWins,
                GameResult::Draw,
                GameResult::BlackWins,
                GameResult::WhiteWinsByForfeit,
            ];
            club.result(round, board, results[usize::from((board + round) % 4)]);
        }
        if round == 2 {
            let presence = EntrantPresence::Withdrawn;
            club.ok(EventCommand::SetPresence { ids: vec![id(7)], presence });
            club.add(1);
        }
    }
    club
}

#[test]
fn the_report_is_complete_and_read_back_without_a_remark() {
    let club = evening();
    let file = text(&club);
    for line in [
        "012 Club evening",
        "022 Utrecht",
        "032 NED",
        "042 2026/09/21",
        "052 2026/09/21",
        "062 14",
        "102 Arbiter, Anna",
        "112 One, Otto",
        "112 Two, Tina",
        "122 15 min + 5 s per move",
        "142 5",
        "192 FIDE_DUTCH",
        "202 BH/C1,BH,SB",
        "212 PTS,BH/C1,BH,SB",
        "222 900+5",
    ] {
        assert!(file.lines().any(|known| known == line), "{line} is not in\n{file}");
    }
    assert!(file.contains("\n132 ") && file.contains("26/09/21  26/09/21"), "{file}");
    let position = club.event.state().position(3, 1).unwrap();
    assert!(file.contains(&format!("### Chess960 003 {position}\n")), "{file}");
    assert!(!file.lines().any(|line| line.starts_with("162")), "the usual points are not told");
    let (_, problems) = trf(&club).event().unwrap();
    assert_eq!(problems, []);
}

#[test]
fn the_ranks_in_the_report_are_those_of_the_standings() {
    let club = evening();
    let standings = club.event.state().current_standings();
    for row in standings.rows {
        let number = format!("001 {:>4} ", row.player.number);
        let file = text(&club);
        let line = file.lines().find(|line| line.starts_with(&number)).unwrap();
        let rank: usize = line[85..89].trim().parse().unwrap();
        assert_eq!(rank, row.rank, "{line}");
    }
}

#[test]
fn clubs_are_in_the_report_and_come_back() {
    let mut club = Club::swiss(2);
    let card = PlayerCard { club: "SK Test".into(), ..PlayerCard::named("With, Club") };
    club.ok(EventCommand::AddPlayers { players: vec![card], source: RosterSource::Typed });
    let (event, problems) = trf(&club).event().unwrap();
    assert_eq!(problems, []);
    assert!(event.players().iter().any(|player| player.club == "SK Test"));
}

fn import(file: String) -> EventCommand {
    EventCommand::Import { file }
}

fn empty() -> Club {
    Club::new(EventSettings { draw: MethodKind::Random, ..EventSettings::usual("Club") })
}

/// A file whose numbers are not those of the ratings, with all that a pairing depends on.
fn foreign(seed: u64) -> Tournament {
    let kind = RandomEvent { habits: Habits::ROUGH, ..RandomEvent::usual(21, 7, seed) };
    let mut simulation = Simulation::new(kind);
    let _ = simulation.play_rounds(4);
    let mut event = simulation.event().clone();
    let one = PlayerId::new(1).unwrap();
    event.settings_mut().points.win = Points::from_halves(6);
    event.settings_mut().points.draw = Points::ONE;
    event.accelerate(one, event.rounds_played() + 1, Points::ONE).unwrap();
    event
}

#[test]
fn an_event_from_elsewhere_is_paired_as_it_would_be_there() {
    for seed in 0..30 {
        let there = foreign(seed);
        let file = String::from_utf8(Trf::of(&there).to_bytes()).unwrap();
        let mut club = empty();
        club.ok(import(file));
        let here = club.event.state().tournament(there.rounds_played());
        for player in there.players() {
            let same = here.player(player.id).expect("the number of the file");
            assert_eq!((&same.name, same.rating), (&player.name, player.rating));
        }
        assert_eq!(here.forbidden(), there.forbidden());
        assert_eq!(here.settings().points.win, there.settings().points.win);
        let mut there = there;
        there.settings_mut().initial_color = here.settings().initial_color;
        let expected = rochade_tournament::pairing::swiss::pair(&there);
        let round = there.rounds_played() + 1;
        let choices = PairingChoices::default();
        let paired = club.ask_organiser(EventCommand::Pair { round, choices });
        assert_eq!(paired.is_ok(), expected.is_ok(), "seed {seed}");
        let Ok(expected) = expected else { continue };
        let rows = club.event.state().players();
        let number = |id: EntrantId| rows.iter().find(|row| row.id == id).unwrap().number;
        let state = club.event.state();
        let boards = &state.round(round).unwrap().boards;
        let found: Vec<(u16, u16)> =
            boards.iter().map(|b| (number(b.pair.white), number(b.pair.black))).collect();
        let wanted: Vec<(u16, u16)> =
            expected.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
        assert_eq!(found, wanted, "seed {seed}");
    }
}

#[test]
fn rounds_come_into_an_event_that_has_players() {
    let mut simulation = Simulation::new(RandomEvent::usual(9, 7, 3));
    let there = simulation.play_rounds(3).unwrap().clone();
    let mut club = empty();
    let known = there.players()[4].name.clone();
    club.ok(EventCommand::AddPlayers {
        players: vec![
            PlayerCard { club: "SK Here".into(), ..PlayerCard::named(&known) },
            PlayerCard::named("Late, Lara"),
        ],
        source: RosterSource::Typed,
    });
    club.ok(import(String::from_utf8(Trf::of(&there).to_bytes()).unwrap()));
    let state = club.event.state();
    assert_eq!((state.entrants().count(), state.paired()), (10, 3));
    let same = state.entrant(id(1)).unwrap();
    assert_eq!((same.card.club.as_str(), &same.card.name), ("SK Here", &known));
    assert!(state.rounds()[0].board_of(id(1)).is_some(), "with the games of the file");
    club.play(4);
}

#[test]
fn numbers_stay_after_round_four_when_a_rating_is_corrected() {
    let mut club = Club::swiss(8);
    let rated = |club: &mut Club, rating: u16| {
        let card = PlayerCard { rating: Some(rating), ..PlayerCard::named("Player 008") };
        club.ok(EventCommand::ChangePlayer { id: id(8), card });
        let players = club.event.state().players();
        players.into_iter().find(|row| row.id == id(8)).unwrap().number
    };
    (1..=3).for_each(|round| club.play(round));
    assert_eq!(rated(&mut club, 2500), 1, "until round 4 is paired");
    assert_eq!(rated(&mut club, 1500), 8);
    club.play(4);
    assert_eq!(rated(&mut club, 2500), 8, "not after it");
}

#[test]
fn a_round_robin_draws_lots_and_has_its_own_tiebreaks() {
    let robin = |numbers| EventSettings {
        system: PairingSystem::robin(Cycles::Double, numbers),
        draw: MethodKind::Random,
        ..EventSettings::usual("Club")
    };
    let by_rating = robin(RobinNumbers::ByRating).with_fitting_tiebreaks();
    let codes: Vec<String> = by_rating.tiebreaks.iter().map(ToString::to_string).collect();
    assert_eq!(codes, ["DE", "SB", "WIN"]);
    let refused =
        Event::create(1, robin(RobinNumbers::ByLot), Secret::random().digest(), String::new());
    assert!(matches!(refused, Err(EventRefusal::Tiebreak { .. })), "Buchholz is not for it");
    let mut club = Club::new(robin(RobinNumbers::ByLot).with_fitting_tiebreaks());
    club.add(6);
    (1..=10).for_each(|round| club.play(round));
    let state = club.event.state();
    assert_eq!(state.total_rounds(), 10);
    let numbers: Vec<u16> = state.players().iter().map(|row| row.id.get()).collect();
    assert_ne!(numbers, [1, 2, 3, 4, 5, 6], "lots were drawn with this seed");
    // Rounds 4 and 5, the last of the first cycle, have changed places.
    let pairs = |round: u16| {
        let table = rochade_tournament::pairing::berger(
            &(1..=6).filter_map(PlayerId::new).collect::<Vec<_>>(),
            Cycles::Single,
        );
        let of_table: Vec<(u16, u16)> = table[usize::from(round) - 1]
            .boards
            .iter()
            .map(|board| (board.white.get(), board.black.get()))
            .collect();
        of_table
    };
    let row = |id: EntrantId| state.players().into_iter().find(|row| row.id == id).unwrap().number;
    let played = |round: u16| -> Vec<(u16, u16)> {
        let boards = &state.round(round).unwrap().boards;
        boards.iter().map(|board| (row(board.pair.white), row(board.pair.black))).collect()
    };
    assert_eq!((played(4), played(5)), (pairs(5), pairs(4)));
}

#[test]
fn who_leaves_a_round_robin_before_half_of_the_games_is_struck() {
    let system = PairingSystem::robin(Cycles::Single, RobinNumbers::ByRating);
    let settings =
        EventSettings { system, draw: MethodKind::Random, ..EventSettings::usual("Club") };
    let mut club = Club::new(settings.with_fitting_tiebreaks());
    club.add(6);
    club.play(1);
    club.play(2);
    let before = club.event.state().current_standings();
    assert_eq!(before.struck, [] as [String; 0]);
    let presence = EntrantPresence::Withdrawn;
    club.ok(EventCommand::SetPresence { ids: vec![id(1)], presence });
    let after = club.event.state().current_standings();
    assert_eq!(after.struck, ["Player 001"]);
    let points = |rows: &[super::super::view::StandingsTable]| {
        rows[0].rows.iter().map(|row| row.player.points.clone()).collect::<Vec<_>>()
    };
    let total = |table| -> f32 {
        points(std::slice::from_ref(table)).iter().map(|p| p.parse::<f32>().unwrap()).sum()
    };
    assert!(total(&after) < total(&before), "points by and against the player are gone");
    let row = after.rows.iter().find(|row| row.player.id == id(1)).unwrap();
    assert_eq!(row.player.points, "0.0");
    // The games stay in the report.
    let (event, problems) = trf(&club).event().unwrap();
    assert_eq!(problems, []);
    assert_eq!(event.records(PlayerId::new(1).unwrap()).len(), 2);
}

#[test]
fn study_time_begins_when_the_organiser_says_so() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let study = |club: &Club| {
        let view = club.event.state().round_view(1, Audience::Public).unwrap();
        view.study.expect("it is being played")
    };
    assert_eq!((study(&club).left, study(&club).since), (180_000, None));
    let change = |change| EventCommand::Study { round: 1, change };
    club.ok(change(StudyChange::Start));
    let begun = club.now;
    assert_eq!(study(&club).since, Some(begun));
    club.now += 59_000;
    club.ok(change(StudyChange::Pause));
    assert_eq!((study(&club).left, study(&club).since), (120_000, None));
    club.ok(change(StudyChange::Restart));
    assert_eq!(study(&club).left, 180_000);
    assert_eq!(seen(&read(&club.journal)), seen(&club.event));
    // It is no step that "undo" takes back; the publication stays while it goes on.
    assert!(club.event.undoable().is_none());
    club.result(1, 1, GameResult::Draw);
    assert_eq!(club.event.undoable().unwrap().1.action.key(), "result_entered");
}

#[test]
fn what_was_undone_can_be_done_again() {
    let mut club = Club::swiss(4);
    club.add(3);
    let all = seen(&club.event);
    club.undo();
    assert_eq!(club.event.state().entrants().count(), 4);
    let (seq, record) = club.event.redoable().expect("something to redo");
    assert_eq!(record.action.players(), 3);
    club.ok(EventCommand::Redo { seq });
    assert_eq!(seen(&club.event), all);
    assert_eq!(club.refused(EventCommand::Redo { seq }), EventRefusal::NothingToRedo);
    // Two back, two forth, in the right order.
    club.undo();
    club.undo();
    assert_eq!(club.event.state().entrants().count(), 0);
    for _ in 0..2 {
        let (seq, _) = club.event.redoable().expect("something to redo");
        club.ok(EventCommand::Redo { seq });
    }
    assert_eq!(seen(&club.event), all);
    assert_eq!(seen(&read(&club.journal)), all);
    // Something new ends it.
    club.undo();
    club.add(1);
    assert!(club.event.redoable().is_none());
}

#[test]
fn agreed_reports_are_accepted_together() {
    let mut club = Club::swiss(6);
    club.publish(1);
    let mut report = |board, side, result| {
        let command = EventCommand::Report { round: 1, board, side: Some(side), result };
        club.ask(By::Card { round: 1, board, side: Some(side) }, None, command).unwrap();
    };
    report(1, Color::White, GameResult::Draw);
    report(1, Color::Black, GameResult::Draw);
    report(2, Color::White, GameResult::WhiteWins);
    report(2, Color::Black, GameResult::BlackWins);
    report(3, Color::White, GameResult::WhiteWins);
    assert_eq!(club.event.state().agreed_boards(), [1]);
    club.ok(EventCommand::ConfirmAgreed { round: 1 });
    let results: Vec<Option<GameResult>> =
        club.event.state().round(1).unwrap().boards.iter().map(|board| board.result).collect();
    assert_eq!(results, [Some(GameResult::Draw), None, None]);
}

#[test]
fn helpers_have_links_names_and_rights_of_their_own() {
    let mut club = Club::swiss(4);
    let secret = Secret::random();
    let organiser = secret.digest();
    club.ok(EventCommand::AddOrganiser { name: "Bea".into(), role: Role::Entry, organiser });
    assert_eq!(club.event.holder(&secret), Some((Role::Entry, "Bea")));
    assert_eq!(club.event.holder(&Secret::random()), None);
    let bea = || By::Entry { name: "Bea".into() };
    let pair = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.ask(bea(), None, pair), Err(EventRefusal::NotAllowed));
    club.publish(1);
    let result = Some(GameResult::Draw);
    let enter = EventCommand::EnterResult { round: 1, board: 1, result };
    assert_eq!(club.ask(bea(), None, enter), Ok(1));
    assert_eq!(read(&club.journal).holder(&secret), Some((Role::Entry, "Bea")));
    club.ok(EventCommand::RemoveOrganiser { name: "Bea".into() });
    assert_eq!(club.event.holder(&secret), None);
    let log = serde_json::to_string(&club.event.log_after(0)).unwrap();
    assert!(!log.contains("\"organiser\":"), "no digest in the log: {log}");
}

#[test]
fn namesakes_are_told_apart_by_club_or_number() {
    let mut club =
        Club::new(EventSettings { draw: MethodKind::Random, ..EventSettings::usual("Club") });
    let card = |club: &str, year: u16| PlayerCard {
        club: club.into(),
        birth_year: Some(year),
        ..PlayerCard::named("Muster, Max")
    };
    let players = vec![card("North", 1990), card("South", 2010), PlayerCard::named("Other, Otto")];
    club.ok(EventCommand::AddPlayers { players, source: RosterSource::Typed });
    club.add(1);
    club.publish(1);
    let names = |club: &Club| {
        let view = club.event.state().round_view(1, Audience::Public).unwrap();
        let seats = view.boards.into_iter().flat_map(|board| [board.white.name, board.black.name]);
        let mut names: Vec<String> = seats.filter(|name| name.starts_with("Muster")).collect();
        names.sort();
        names
    };
    assert_eq!(names(&club), ["Muster, Max (North)", "Muster, Max (South)"]);
    club.ok(EventCommand::ChangePlayer { id: id(2), card: card("North", 2010) });
    assert!(names(&club).iter().all(|name| name.starts_with("Muster, Max (#")));
}

#[test]
fn a_screen_is_steered_for_each_room() {
    let mut club = Club::swiss(4);
    let show = |room, screen| EventCommand::Show { room, screen, seconds: None, boards: None };
    club.ok(show(1, Screen::Standings));
    club.ok(show(2, Screen::Message { text: "Tea is ready".into() }));
    let state = club.event.state();
    assert_eq!(state.screen(1).screen, Screen::Standings);
    assert_eq!(state.screen(2).screen, Screen::Message { text: "Tea is ready".into() });
    let long = Screen::Message { text: "x".repeat(bounds::NOTE + 1) };
    assert!(matches!(club.refused(show(1, long)), EventRefusal::TextTooLong { .. }));
}

/// Independent of the view: the same numbers from the library.
#[test]
fn the_standings_of_a_swiss_event_are_those_of_the_library() {
    let club = evening();
    let state = club.event.state();
    let tournament = state.tournament(4);
    let tiebreaks = &state.settings().tiebreaks;
    let standings = Standings::new(&tournament, Kind::Swiss, 4, tiebreaks);
    let ranks: Vec<(usize, u16)> =
        standings.rows().iter().map(|row| (row.rank, row.player.get())).collect();
    let shown = state.current_standings();
    let shown: Vec<(usize, u16)> =
        shown.rows.iter().map(|row| (row.rank, row.player.number)).collect();
    assert_eq!(shown, ranks);
}
