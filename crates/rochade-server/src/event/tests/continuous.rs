//! Arenas: whoever is free is paired at once.

use std::collections::BTreeSet;

use rochade::Color;
use rochade_tournament::positions::Scheme;
use rochade_tournament::systems::{Arena, Format, System as _};
use rochade_tournament::trf::Trf;
use rochade_tournament::{PlayerId, Word};

use super::*;
use crate::event::entrant::EntrantPresence;
use crate::event::settings::CheckIn;
use crate::event::view::{Audience, EventStage};
use crate::game::TimeControl;
use crate::id::PublicId;
use crate::journal::Aggregate as _;

fn settings(arena: Arena) -> EventSettings {
    EventSettings {
        system: PairingSystem::Format { rounds: 1, format: Box::new(Format::Arena(arena)) },
        draw: MethodKind::Random,
        tiebreaks: Vec::new(),
        ..EventSettings::usual("Arena")
    }
}

fn arena(arena: Arena, players: u16) -> Club {
    let mut club = Club::new(settings(arena));
    club.add(players);
    club
}

/// An arena whose first pairs are at their boards.
fn begun(settings: Arena, players: u16) -> Club {
    let mut club = arena(settings, players);
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.ask_organiser(start), Ok(3), "paired, drawn and shown");
    club
}

/// The games that go on: table, White and Black.
fn going(club: &Club) -> Vec<(u16, u16, u16)> {
    let view = club.event.state().current_view(Audience::Public).unwrap();
    let open = view.boards.iter().filter(|board| board.result.is_none());
    open.map(|board| (board.table, board.white.id.get(), board.black.id.get())).collect()
}

/// The round and board of a player's game.
fn seat(club: &Club, player: u16) -> (u16, u16, Color) {
    let (round, board, paired) = club.event.state().last_board(id(player)).unwrap();
    let white = paired.pair.white == id(player);
    (round, board, if white { Color::White } else { Color::Black })
}

fn report(club: &mut Club, player: u16, result: GameResult) -> Result<usize, EventRefusal> {
    let (round, board, side) = seat(club, player);
    let side = Some(side);
    let command = EventCommand::Report { round, board, side, result };
    club.ask(By::Card { round, board, side }, None, command)
}

fn presence(
    club: &mut Club,
    player: u16,
    presence: EntrantPresence,
) -> Result<usize, EventRefusal> {
    let command = EventCommand::SetPresence { ids: vec![id(player)], presence };
    club.ask(By::Player { id: id(player) }, None, command)
}

#[test]
fn a_result_by_phone_starts_the_next_pairing_at_the_free_table() {
    let mut club = begun(Arena::default(), 6);
    assert_eq!(going(&club).iter().map(|board| board.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(club.event.state().stage(), EventStage::Play { round: 1 });
    // Who says that he won is not believed at once.
    let (_, white, black) = going(&club)[1];
    assert_eq!(report(&mut club, white, GameResult::WhiteWins), Ok(1));
    assert_eq!(going(&club).len(), 3);
    // The opponent says the same: the two have just met, and nobody else is free.
    assert_eq!(report(&mut club, black, GameResult::WhiteWins), Ok(2));
    assert_eq!(going(&club).len(), 2);
    // Who says that he lost is believed: the four who are free are paired, at tables 1 and 2.
    let (_, _, loser) = going(&club)[0];
    assert_eq!(report(&mut club, loser, GameResult::WhiteWins), Ok(5));
    assert_eq!(going(&club).iter().map(|board| board.0).collect::<Vec<_>>(), [1, 2, 3]);
    let round = club.event.state().round(2).unwrap();
    assert_eq!(round.boards.len(), 2);
    assert!(club.event.state().position(2, 1).is_some() && round.published.is_some());
    // Results that contradict each other wait for the desk.
    let (_, white, black) = going(&club)[2];
    assert_eq!(report(&mut club, white, GameResult::Draw), Ok(1));
    assert_eq!(report(&mut club, black, GameResult::BlackWins), Ok(1));
    assert_eq!(going(&club).len(), 3);
    let (round, board, _) = seat(&club, white);
    let draw = EventCommand::EnterResult { round, board, result: Some(GameResult::Draw) };
    assert_eq!(club.ask_organiser(draw), Ok(1));
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn players_pause_and_come_back_and_enter_late() {
    let mut club = begun(Arena::default(), 4);
    let (_, white, black) = going(&club)[0];
    assert_eq!(presence(&mut club, white, EntrantPresence::Absent), Ok(1), "after this game");
    assert_eq!(going(&club).len(), 2);
    report(&mut club, black, GameResult::WhiteWins).unwrap();
    // Somebody new plays the one who is free.
    let late = vec![PlayerCard::named("Late")];
    let command = EventCommand::AddPlayers { players: late, source: RosterSource::Typed };
    assert_eq!(club.ask_organiser(command), Ok(4), "entered, paired, drawn and shown");
    assert!(going(&club).iter().any(|&(_, one, other)| [one, other].contains(&5)));
    let calls = club.event.state().calls().unwrap();
    assert_eq!((calls.games, calls.waiting.len(), calls.pausing.len()), (2, 0, 1));
    // Back: nobody is free but him.
    assert_eq!(presence(&mut club, white, EntrantPresence::Present), Ok(1));
    assert_eq!(club.event.state().calls().unwrap().waiting.len(), 1);
    let refused = club.ask(By::Player { id: id(1) }, None, EventCommand::StopPairing);
    assert_eq!(refused, Err(EventRefusal::NotAllowed));
    // In other events only the organiser says that somebody is away.
    let mut swiss = Club::swiss(4);
    assert_eq!(presence(&mut swiss, 1, EntrantPresence::Absent), Err(EventRefusal::NotAllowed));
}

#[test]
fn an_arena_ends_with_its_time_and_is_closed_when_the_last_game_is_over() {
    let mut club = begun(Arena { minutes: Some(60), ..Arena::default() }, 6);
    let ends = club.event.state().calls().unwrap().ends.unwrap();
    assert_eq!(ends, club.event.state().round(1).unwrap().published.unwrap() + 3_600_000);
    club.now = ends;
    let losers: Vec<u16> = going(&club).iter().map(|board| board.2).collect();
    for (at, &loser) in losers.iter().enumerate() {
        assert!(matches!(
            club.refused(EventCommand::CloseEvent),
            EventRefusal::ResultsMissing { .. }
        ));
        // With the first result that comes too late the pairing stops.
        let records = if at == 0 { 3 } else { 2 };
        assert_eq!(report(&mut club, loser, GameResult::WhiteWins), Ok(records));
    }
    assert!(club.event.state().is_stopped());
    assert_eq!(club.event.state().stage(), EventStage::Close);
    // The desk lets it go on, and stops it again.
    let later = settings(Arena { minutes: Some(90), ..Arena::default() });
    club.ok(EventCommand::ChangeSettings { settings: Box::new(later) });
    assert_eq!(club.ask_organiser(EventCommand::ResumePairing), Ok(4));
    assert_eq!(going(&club).len(), 3);
    club.ok(EventCommand::StopPairing);
    for (_, _, loser) in going(&club) {
        report(&mut club, loser, GameResult::WhiteWins).unwrap();
    }
    club.ok(EventCommand::CloseEvent);
    assert_eq!(club.event.state().stage(), EventStage::Closed);
}

#[test]
fn what_led_to_pairs_is_corrected_and_what_did_not_can_be_undone() {
    let mut club = begun(Arena::default(), 4);
    let before = seen(&club.event);
    let (round, board, _) = seat(&club, going(&club)[0].1);
    let white = Some(GameResult::WhiteWins);
    club.ok(EventCommand::EnterResult { round, board, result: white });
    club.undo();
    assert_eq!(seen(&club.event), before);
    let (seq, _) = club.event.redoable().unwrap();
    club.ok(EventCommand::Redo { seq });
    // Nobody has been paired since: it can be entered anew.
    club.ok(EventCommand::EnterResult { round, board, result: Some(GameResult::Draw) });
    let (other, on, _) = seat(&club, going(&club)[0].1);
    let command = EventCommand::EnterResult { round: other, board: on, result: white };
    assert_eq!(club.ask_organiser(command), Ok(4));
    assert!(club.event.undoable().is_none(), "others play because of it");
    let again = EventCommand::EnterResult { round, board, result: white };
    assert_eq!(club.refused(again), EventRefusal::RoundClosed { round });
    let result = GameResult::BlackWins;
    club.ok(EventCommand::Correct { round, board, result, reason: "card misread".into() });
    assert_eq!(club.event.state().board(round, board).unwrap().corrections.len(), 1);
    // A game that goes on is not corrected.
    let (round, board, _) = seat(&club, going(&club)[0].1);
    let early = EventCommand::Correct { round, board, result, reason: String::new() };
    assert_eq!(club.refused(early), EventRefusal::RoundOpen { round });
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn half_of_the_time_brings_a_point_and_is_given_up_before_the_result() {
    let mut club = begun(Arena::default(), 2);
    let (round, board, side) = seat(&club, 1);
    let give = EventCommand::HalfTime { round, board, side };
    let by = By::Card { round, board, side: Some(side) };
    let other = By::Card { round, board, side: Some(!side) };
    assert_eq!(club.ask(other, None, give.clone()), Err(EventRefusal::NotAllowed));
    assert_eq!(club.ask(by.clone(), None, give.clone()), Ok(1));
    assert_eq!(club.ask(by, None, give), Ok(0), "it is so already");
    let won = if side == Color::White { GameResult::WhiteWins } else { GameResult::BlackWins };
    report(&mut club, 2, won).unwrap();
    let table = club.event.state().current_standings();
    assert_eq!(table.rows[0].player.points, "3.0");
    let format = club.event.state().event_file();
    assert!(format.contains("\"berserk\""), "another program counts the same: {format}");
    // In an arena without it nobody gives up time.
    let none = Arena { berserk_bonus: rochade_tournament::Points::ZERO, ..Arena::default() };
    let mut club = begun(none, 2);
    let (round, board, side) = seat(&club, 1);
    let refused = club.refused(EventCommand::HalfTime { round, board, side });
    assert_eq!(refused, EventRefusal::NotAllowed);
}

#[test]
fn boards_of_an_online_arena_are_games_of_this_server() {
    let mut club = arena(Arena { online: true, ..Arena::default() }, 4);
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.ask_organiser(start), Ok(5), "both games are set up");
    let games: Vec<PublicId> = {
        let round = club.event.state().round(1).unwrap();
        round.boards.iter().map(|board| board.online.unwrap()).collect()
    };
    assert_eq!(club.event.owed(PublicId::random()).len(), 2);
    let mut finish = |board: u16| {
        let (game, result) = (games[usize::from(board) - 1], GameResult::WhiteWins);
        let command = EventCommand::FinishOnline { round: 1, board, game, result, plies: Some(40) };
        club.ask(By::Server, None, command)
    };
    assert_eq!(finish(1), Ok(1));
    assert_eq!(finish(2), Ok(6), "the four are paired anew, and their games are set up");
    assert_eq!(finish(2), Ok(0), "told twice, counted once");
}

#[test]
fn what_would_keep_players_from_being_paired_at_once_is_refused() {
    let wrong = [
        EventSettings { check_in: CheckIn::EachRound, ..settings(Arena::default()) },
        EventSettings { draw: MethodKind::Dice, ..settings(Arena::default()) },
        EventSettings { scheme: Scheme::TwoRounds, ..settings(Arena::default()) },
        settings(Arena { tables: Some(0), ..Arena::default() }),
    ];
    let keys = wrong.map(|settings| {
        let digest = Secret::random().digest();
        system_key(Event::create(1, settings, digest, String::new()).unwrap_err())
    });
    let said = ["check-in", "draw", "scheme"].map(|what| format!("systems-continuous-{what}"));
    assert_eq!(keys[..3], said.each_ref().map(String::as_str));
    assert_eq!(keys[3], "arena-problem-limit");
}

#[test]
fn contributions_to_a_public_draw_are_closed_before_the_next_position() {
    let public = EventSettings { draw: MethodKind::Public, ..settings(Arena::default()) };
    let mut club = Club::new(public);
    club.add(2);
    club.ok(EventCommand::Announce);
    let text = |round| EventCommand::Contribute { round, text: "seven".into(), from: None };
    assert_eq!(club.ask(By::Visitor, None, text(1)), Ok(1));
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.ask_organiser(start), Ok(4), "paired, closed, drawn and shown");
    assert_eq!(club.event.state().contributed_to(1), ["seven"]);
    assert!(club.event.state().proof(1).is_ok());
}

/// Whatever happens, nobody plays twice at once, no table has two games, every call has its
/// reasons, and the table is that of the library.
#[test]
fn forty_random_evenings_hold_together() {
    let mut calls = 0;
    for seed in 0..40 {
        let mut numbers = Fixed(seed);
        let mut below = |most: u8| {
            let mut byte = [0];
            numbers.fill(&mut byte).unwrap();
            byte[0] % most
        };
        let tables = (seed % 3 == 0).then_some(2);
        let scheme = if seed % 2 == 0 { Scheme::OneForAll } else { Scheme::OnePerBoard };
        let with = settings(Arena { tables, ..Arena::default() });
        let mut club = Club::new(EventSettings { scheme, ..with });
        club.add(3 + u16::from(below(8)));
        let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
        assert_eq!(club.ask_organiser(start), Ok(3));
        for _ in 0..25 {
            let players = club.event.state().entrants().count() as u8;
            let somebody = 1 + u16::from(below(players));
            match below(6) {
                0 => drop(presence(&mut club, somebody, EntrantPresence::Absent)),
                1 => drop(presence(&mut club, somebody, EntrantPresence::Present)),
                2 if below(4) == 0 => club.add_while_playing(),
                _ => {
                    if let Some(&(_, white, _)) = going(&club).first() {
                        let (round, board, _) = seat(&club, white);
                        let results =
                            [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
                        let result = Some(results[usize::from(below(3))]);
                        let command = EventCommand::EnterResult { round, board, result };
                        club.ask_organiser(command).unwrap();
                    }
                }
            }
            let now = going(&club);
            assert!(tables.is_none_or(|most| now.len() <= usize::from(most)), "seed {seed}");
            let at: BTreeSet<u16> = now.iter().map(|board| board.0).collect();
            let busy: BTreeSet<u16> = now.iter().flat_map(|board| [board.1, board.2]).collect();
            assert_eq!((at.len(), busy.len()), (now.len(), 2 * now.len()), "seed {seed}");
        }
        let state = club.event.state();
        for round in 1..=state.paired() {
            let reasons = club.event.reasons(round).expect("the rules paired it");
            assert!(reasons.boards.iter().all(|b| b.as_ref().is_some_and(|b| !b.is_empty())));
            calls += 1;
        }
        let event = state.tournament(state.paired());
        let table = Arena::default().standing(&event, state.paired(), &[]);
        let shown = state.current_standings();
        for (row, own) in shown.rows.iter().zip(&table.rows) {
            assert_eq!((row.rank, row.player.number), (own.rank, own.player.get()));
        }
        assert_eq!(read(&club.journal), club.event, "seed {seed}");
        let mut event = read(&club.journal[..1]);
        for line in &club.journal[1..] {
            let fact: EventFact = serde_json::from_str(line).unwrap();
            let again = event.recomputed(&fact).unwrap_or_else(|why| panic!("{why}: {line}"));
            assert_eq!(again.as_ref(), Some(&fact), "seed {seed}");
            event.apply(fact);
        }
    }
    assert!(calls > 200, "{calls}");
}

impl Club {
    /// Somebody comes who has not entered yet.
    fn add_while_playing(&mut self) {
        let number = self.event.state().entrants().count() + 1;
        let players = vec![PlayerCard::named(format!("Late {number}"))];
        let source = RosterSource::Typed;
        self.ask_organiser(EventCommand::AddPlayers { players, source }).unwrap();
    }
}

#[test]
fn half_of_the_time_in_a_game_on_this_server_is_told_by_the_game() {
    let mut club = arena(Arena { online: true, ..Arena::default() }, 2);
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert!(club.ask_organiser(start).is_ok());
    let board = club.event.state().board(1, 1).unwrap();
    let (game, pair) = (board.online.expect("a game"), board.pair);
    let side = Color::White;
    // The clock is there, so nobody says it here.
    let by = By::Card { round: 1, board: 1, side: Some(side) };
    let here = EventCommand::HalfTime { round: 1, board: 1, side };
    assert_eq!(club.ask(by, None, here.clone()), Err(EventRefusal::NotAllowed));
    assert_eq!(club.refused(here), EventRefusal::NotAllowed);
    let told = |game| EventCommand::HalveOnline { round: 1, board: 1, game, side };
    assert_eq!(club.refused(told(game)), EventRefusal::NotAllowed, "only the server tells it");
    let other = club.ask(By::Server, None, told(PublicId::random_game()));
    assert_eq!(other, Err(EventRefusal::NotOnline));
    // The result may be told first.
    let result = GameResult::WhiteWins;
    let mut quick = club.clone();
    let finish = |plies| EventCommand::FinishOnline { round: 1, board: 1, game, result, plies };
    assert!(club.ask(By::Server, None, finish(Some(14))).is_ok());
    assert_eq!(club.ask(By::Server, None, told(game)), Ok(1));
    assert_eq!(club.ask(By::Server, None, told(game)), Ok(0), "told twice, counted once");
    let table = club.event.state().current_standings();
    let row = table.rows.iter().find(|row| row.player.id == pair.white).unwrap();
    assert_eq!(row.player.points, "3.0", "two for the win, one more for the time");
    assert_eq!(read(&club.journal), club.event);
    // After fewer than seven moves each there is nothing more, and the sum says why.
    assert!(quick.ask(By::Server, None, told(game)).is_ok());
    assert!(quick.ask(By::Server, None, finish(Some(13))).is_ok());
    let table = quick.event.state().current_standings();
    let row = table.rows.iter().find(|row| row.player.id == pair.white).unwrap();
    assert_eq!(row.player.points, "2.0");
    let (_, opened) = quick.event.state().opened(pair.white).unwrap();
    let mut given = opened.iter().flat_map(|told| &told.sentences).flat_map(|said| &said.given);
    assert!(given.any(|word| *word == ("berserk", Word::Select("short"))));
    assert_eq!(read(&quick.journal), quick.event);
}

#[test]
fn without_a_clock_nobody_gives_up_half_of_the_time() {
    let usual = settings(Arena::default());
    let mut club = Club::new(EventSettings { time: TimeControl::None {}, ..usual });
    club.add(2);
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert!(club.ask_organiser(start).is_ok());
    assert!(!club.event.state().calls().unwrap().half_time);
    let half = EventCommand::HalfTime { round: 1, board: 1, side: Color::White };
    assert_eq!(club.refused(half), EventRefusal::NotAllowed);
}

#[test]
fn positions_come_again_when_every_one_was_played() {
    let excluded = (0..958).map(|number| rochade::StartId::new(number).unwrap()).collect();
    let mut club = Club::new(EventSettings { excluded, ..settings(Arena::default()) });
    club.add(2);
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.ask_organiser(start), Ok(3));
    let mut played = Vec::new();
    for round in 1..=6 {
        played.push(club.event.state().position(round, 1).expect("a position"));
        draw_the_game(&mut club, round);
    }
    for pair in played.chunks(2) {
        assert_ne!(pair[0], pair[1], "none comes again before the other: {played:?}");
    }
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn pairing_stops_when_the_announced_draws_are_used_up() {
    let excluded = (0..957).map(|number| rochade::StartId::new(number).unwrap()).collect();
    let public = EventSettings { draw: MethodKind::Public, excluded, ..settings(Arena::default()) };
    let mut club = Club::new(public);
    club.add(2);
    club.ok(EventCommand::Announce);
    let start = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert!(club.ask_organiser(start).is_ok());
    assert_eq!(club.event.state().calls().unwrap().left, Some(2), "the desk is told");
    for round in 1..=3 {
        assert_eq!(club.event.state().is_stopped(), round == 3, "three positions, three calls");
        draw_the_game(&mut club, round);
    }
    club.ok(EventCommand::CloseEvent);
}

fn draw_the_game(club: &mut Club, round: u16) {
    let result = Some(GameResult::Draw);
    assert!(club.ask_organiser(EventCommand::EnterResult { round, board: 1, result }).is_ok());
}

/// The library knew 999 rounds only: the journal of a long evening could not be read again.
#[test]
fn an_arena_has_more_calls_than_other_events_have_rounds() {
    let mut club = begun(Arena { rematch: 0, ..Arena::default() }, 4);
    while club.event.state().paired() < 1_010 {
        let going =
            club.event.state().going().next().map(|(round, board, _)| (round.number, board));
        let (round, board) = going.unwrap();
        let result = Some(GameResult::Draw);
        assert!(club.ask_organiser(EventCommand::EnterResult { round, board, result }).is_ok());
    }
    assert!(club.event.is_sound());
    let state = club.event.state();
    let games: usize = state.tournament(state.published()).records(PlayerId::new(1).unwrap()).len();
    assert_eq!(games, usize::from(state.published()));
    let (read, problems) = Trf::read(&state.trf(&jiff::tz::TimeZone::UTC)).event().unwrap();
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(read.rounds_played(), state.published());
}
