//! Pairing, publishing, results, reports and illegal moves.

use rochade::Color;
use rochade_tournament::pairing::{Cycles, Origin, PairingError};

use super::super::command::{FixedPair, Mating};
use super::super::entrant::EntrantPresence;
use super::super::round::Penalty;
use super::super::view::{Audience, EventStage};
use super::*;
use crate::id::PublicId;
use crate::journal::Aggregate as _;
use crate::storage::Row;

fn enter(round: u16, board: u16, result: GameResult) -> EventCommand {
    EventCommand::EnterResult { round, board, result: Some(result) }
}

#[test]
fn rounds_follow_one_another() {
    let mut club = Club::swiss(4);
    let pair = |round| EventCommand::Pair { round, choices: PairingChoices::default() };
    assert_eq!(club.refused(pair(2)), EventRefusal::NotNextRound { next: 1 });
    assert_eq!(club.event.state().stage(), EventStage::Pair { round: 1 });
    club.pair(1);
    assert_eq!(club.event.state().stage(), EventStage::Draw { round: 1 });
    assert_eq!(club.refused(pair(2)), EventRefusal::NotPublished { round: 1 });
    assert_eq!(
        club.refused(EventCommand::Publish { round: 1 }),
        EventRefusal::NotDrawn { round: 1 }
    );
    assert_eq!(
        club.refused(enter(1, 1, GameResult::Draw)),
        EventRefusal::NotPublished { round: 1 }
    );
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Random] });
    assert_eq!(club.event.state().stage(), EventStage::Publish { round: 1 });
    club.ok(EventCommand::Publish { round: 1 });
    assert_eq!(club.event.state().stage(), EventStage::Play { round: 1 });
    let missing = EventRefusal::ResultsMissing { round: 1, boards: vec![1, 2] };
    assert_eq!(club.refused(pair(2)), missing);
    club.finish(1);
    for round in 2..=3 {
        club.play(round);
    }
    // Four players can meet three times.
    assert_eq!(club.refused(pair(4)), EventRefusal::Pairing(PairingError::NoPairing));
}

#[test]
fn nobody_sees_a_round_before_it_is_published() {
    let mut club = Club::swiss(4);
    club.pair(1);
    let public = club.event.state().round_view(1, Audience::Public);
    assert_eq!(public, Err(EventRefusal::NotPublished { round: 1 }));
    assert!(club.event.state().round_view(1, Audience::Organiser).is_ok());
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Random] });
    club.ok(EventCommand::Publish { round: 1 });
    let view = club.event.state().round_view(1, Audience::Public).unwrap();
    assert_eq!((view.boards.len(), view.positions.len()), (2, 1));
    assert!(view.boards.iter().all(|board| board.desk.is_none() && board.position.is_some()));
}

#[test]
fn a_paired_round_tells_why() {
    let mut club = Club::swiss(7);
    club.play(1);
    club.pair(2);
    let round = club.event.state().round(2).unwrap();
    let reasons = club.event.reasons(round.number).expect("paired by the rules");
    assert!(reasons.boards.iter().all(Option::is_some));
    assert!(!reasons.others.is_empty());
    let swap = EventCommand::SwapPlayers {
        round: 2,
        first: round.boards[0].pair.white,
        second: round.boards[1].pair.white,
    };
    club.ok(swap);
    // A later result changes nothing about why.
    let reasons = club.event.reasons(2).unwrap().boards;
    assert!(reasons[0].is_none() && reasons[1].is_none() && reasons[2].is_some());
}

#[test]
fn a_pairing_is_changed_by_hand_before_it_is_published() {
    let mut club = Club::swiss(5);
    club.pair(1);
    let before = club.event.state().round(1).unwrap().clone();
    let [first, second] = [before.boards[0].pair.white, before.bye.unwrap()];
    club.ok(EventCommand::SwapPlayers { round: 1, first, second });
    let after = club.event.state().round(1).unwrap();
    assert_eq!((after.boards[0].pair.white, after.bye), (second, Some(first)));
    assert_eq!(after.boards[0].pair.origin, Origin::Arbiter);
    assert_eq!(after.boards[1], before.boards[1]);
    club.ok(EventCommand::SwapColors { round: 1, board: 2 });
    let pair = club.event.state().board(1, 2).unwrap().pair;
    assert_eq!(pair.players(), [before.boards[1].pair.black, before.boards[1].pair.white]);
    let stranger = EventCommand::SwapPlayers { round: 1, first, second: id(99) };
    assert_eq!(club.refused(stranger), EventRefusal::UnknownPlayer { id: id(99) });
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Random] });
    club.ok(EventCommand::Publish { round: 1 });
    let late = EventCommand::SwapColors { round: 1, board: 1 };
    assert_eq!(club.refused(late), EventRefusal::AlreadyPublished { round: 1 });
}

#[test]
fn a_round_is_paired_anew_by_hand_before_it_is_published() {
    let mut club = Club::swiss(5);
    club.pair(1);
    let before = club.event.state().round(1).unwrap().clone();
    let [kept, broken] = [before.boards[0].pair, before.boards[1].pair];
    let choices = |pairs: &[(EntrantId, EntrantId)], bye| {
        let pairs = pairs.iter().map(|&(white, black)| FixedPair { white, black }).collect();
        EventCommand::Rearrange {
            round: 1,
            choices: PairingChoices { pairs, bye, ..PairingChoices::default() },
        }
    };
    let same = choices(&[(kept.white, kept.black), (broken.white, broken.black)], before.bye);
    assert_eq!(club.ask_organiser(same), Ok(0), "nothing is changed");
    let bye = before.bye.unwrap();
    let missing = choices(&[(kept.white, kept.black)], Some(bye));
    let mut left = broken.players().to_vec();
    left.sort_unstable();
    assert_eq!(club.refused(missing), EventRefusal::LeftOver { players: left });
    let twice = choices(&[(kept.white, kept.black), (bye, kept.white)], Some(broken.black));
    assert_eq!(club.refused(twice), EventRefusal::Twice { id: kept.white });
    club.ok(choices(&[(bye, broken.white), (kept.white, kept.black)], Some(broken.black)));
    let round = club.event.state().round(1).unwrap();
    assert_eq!(round.boards[0].pair.players(), [bye, broken.white]);
    let origins = [round.boards[0].pair.origin, round.boards[1].pair.origin];
    assert_eq!(origins, [Origin::Arbiter, Origin::Rules], "what the rules paired stays theirs");
    assert_eq!(round.bye, Some(broken.black));
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Random] });
    club.ok(EventCommand::Publish { round: 1 });
    let late = choices(&[(bye, broken.white), (kept.black, kept.white)], Some(broken.black));
    assert_eq!(club.refused(late), EventRefusal::AlreadyPublished { round: 1 });
}

#[test]
fn a_correction_says_what_was_paired_from_the_old_result() {
    let mut club = Club::swiss(6);
    for round in 1..=2 {
        club.play(round);
    }
    club.publish(3);
    let correct = |round| EventCommand::Correct {
        round,
        board: 1,
        result: GameResult::BlackWins,
        reason: " misread ".into(),
    };
    club.ok(correct(1));
    let view = club.event.state().round_view(1, Audience::Public).unwrap();
    assert_eq!(view.paired_from, [2, 3]);
    let [correction] = &view.boards[0].corrections[..] else { panic!("one correction") };
    assert_eq!(
        (correction.was, correction.result),
        (Some(GameResult::WhiteWins), GameResult::BlackWins)
    );
    assert_eq!((correction.reason.as_str(), &correction.paired_from[..]), ("misread", &[2, 3][..]));
    club.ok(correct(2));
    assert_eq!(club.event.state().board(2, 1).unwrap().corrections[0].paired_from, [3]);
    club.undo();
    assert_eq!(club.event.state().board(2, 1).unwrap().corrections, []);
}

#[test]
fn only_rounds_by_the_swiss_rules_follow_from_results() {
    use rochade_tournament::pairing::Cycles;
    for system in [PairingSystem::robin(Cycles::Single, RobinNumbers::ByRating), swiss(3)] {
        let expected: &[u16] = if system == swiss(3) { &[2] } else { &[] };
        let settings =
            EventSettings { system, draw: MethodKind::Random, ..EventSettings::usual("Club") };
        let mut club = Club::new(settings);
        club.add(4);
        club.play(1);
        club.publish(2);
        assert_eq!(club.event.state().paired_from(1), expected);
    }
}

#[test]
fn the_desk_knows_who_is_to_be_paired_and_who_has_met() {
    let mut club = Club::swiss(5);
    club.ok(EventCommand::SetPresence { ids: vec![id(5)], presence: EntrantPresence::Absent });
    assert_eq!(club.event.state().to_be_paired(), [1, 2, 3, 4].map(id));
    assert_eq!(club.event.state().met(), [] as [[EntrantId; 2]; 0]);
    club.publish(1);
    club.result(1, 1, GameResult::WhiteWinsByForfeit);
    let other = club.event.state().board(1, 2).unwrap().pair.players();
    assert_eq!(club.event.state().met(), [other], "a forfeit is no meeting");
}

#[test]
fn what_the_organiser_fixes_stands() {
    let mut club = Club::swiss(6);
    let fixed = FixedPair { white: id(1), black: id(2) };
    club.ok(EventCommand::Pair {
        round: 1,
        choices: PairingChoices { pairs: vec![fixed], ..PairingChoices::default() },
    });
    let (_, board) = club.event.state().round(1).unwrap().board_of(id(1)).unwrap();
    assert_eq!(board.pair.players(), [id(1), id(2)]);
    assert_eq!(board.pair.origin, Origin::Arbiter);
}

#[test]
fn by_hand_nobody_is_forgotten() {
    let system = PairingSystem::ByHand { rounds: 3 };
    let settings =
        EventSettings { system, draw: MethodKind::Random, ..EventSettings::usual("Club") };
    let mut club = Club::new(settings);
    club.add(5);
    let pairs = |list: &[(u16, u16)], bye: Option<u16>| {
        let pairs = list.iter().map(|&(w, b)| FixedPair { white: id(w), black: id(b) }).collect();
        EventCommand::Pair {
            round: 1,
            choices: PairingChoices { pairs, bye: bye.map(id), ..PairingChoices::default() },
        }
    };
    let left = EventRefusal::LeftOver { players: vec![id(3)] };
    assert_eq!(club.refused(pairs(&[(1, 2), (4, 5)], None)), left);
    assert!(matches!(club.refused(pairs(&[(1, 2), (4, 1)], Some(3))), EventRefusal::Pairing(_)));
    club.ok(pairs(&[(5, 2), (4, 1)], Some(3)));
    assert_eq!(club.event.state().board(1, 1).unwrap().pair.white, id(5));
    assert!(club.event.reasons(1).is_none());
}

#[test]
fn a_round_is_unpaired_until_something_happens() {
    let mut club = Club::swiss(4);
    club.publish(1);
    club.ok(EventCommand::Unpair { round: 1 });
    assert_eq!(club.event.state().paired(), 0);
    // The position stays: it was drawn.
    assert_eq!(club.event.state().drawn(), 1);
    club.pair(1);
    let again = EventCommand::Draw { round: 1, draws: vec![Method::Random] };
    assert_eq!(club.refused(again), EventRefusal::AlreadyDrawn { round: 1 });
    club.ok(EventCommand::Publish { round: 1 });
    club.result(1, 1, GameResult::Draw);
    assert_eq!(
        club.refused(EventCommand::Unpair { round: 1 }),
        EventRefusal::HasBegun { round: 1 }
    );
}

#[test]
fn results_are_entered_taken_back_and_later_only_corrected() {
    let mut club = Club::swiss(4);
    club.publish(1);
    club.result(1, 1, GameResult::DoubleForfeit);
    assert_eq!(club.ask_organiser(enter(1, 1, GameResult::DoubleForfeit)), Ok(0));
    club.ok(EventCommand::EnterResult { round: 1, board: 1, result: None });
    let unknown = EventRefusal::UnknownBoard { round: 1, board: 3 };
    assert_eq!(club.refused(enter(1, 3, GameResult::Draw)), unknown);
    let correct =
        |result| EventCommand::Correct { round: 1, board: 1, result, reason: "misread".into() };
    assert_eq!(club.refused(correct(GameResult::Draw)), EventRefusal::RoundOpen { round: 1 });
    club.finish(1);
    club.ok(EventCommand::CloseRound { round: 1 });
    let closed = EventRefusal::RoundClosed { round: 1 };
    assert_eq!(club.refused(enter(1, 1, GameResult::Draw)), closed);
    club.publish(2);
    let pairing = club.event.state().round(2).unwrap().clone();
    club.ok(correct(GameResult::BlackWins));
    assert_eq!(club.refused(correct(GameResult::BlackWins)), EventRefusal::SameResult);
    assert_eq!(club.event.state().round(2), Ok(&pairing), "later rounds stay as they are");
    let black = pairing_of(&club, 1, 1).1;
    let row = club.event.state().players().into_iter().find(|p| p.id == black).unwrap();
    assert_eq!(row.points, "1.0");
}

fn pairing_of(club: &Club, round: u16, board: u16) -> (EntrantId, EntrantId) {
    let pair = club.event.state().board(round, board).unwrap().pair;
    (pair.white, pair.black)
}

fn card(board: u16, side: Color) -> By {
    By::Card { round: 1, board, side: Some(side) }
}

fn report(board: u16, side: Color, result: GameResult) -> EventCommand {
    EventCommand::Report { round: 1, board, side: Some(side), result }
}

#[test]
fn players_report_and_the_organiser_confirms() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let white_says = report(1, Color::White, GameResult::WhiteWins);
    assert_eq!(club.ask(card(1, Color::White), None, white_says.clone()), Ok(1));
    assert_eq!(club.ask(card(1, Color::White), None, white_says.clone()), Ok(0), "the same again");
    let board = club.event.state().board(1, 1).unwrap();
    assert_eq!((board.result, board.is_disputed()), (None, false));
    let black_says = report(1, Color::Black, GameResult::Draw);
    assert_eq!(club.ask(card(1, Color::Black), None, black_says), Ok(1));
    assert!(club.event.state().board(1, 1).unwrap().is_disputed());
    // White thinks again.
    let agreed = report(1, Color::White, GameResult::Draw);
    assert_eq!(club.ask(card(1, Color::White), None, agreed), Ok(1));
    assert!(!club.event.state().board(1, 1).unwrap().is_disputed());
    club.result(1, 1, GameResult::Draw);
    assert!(club.event.state().board(1, 1).unwrap().reports.is_empty());
    let known = EventRefusal::ResultKnown { result: GameResult::Draw };
    assert_eq!(club.ask(card(1, Color::White), None, white_says), Err(known));
    let forfeit = report(2, Color::White, GameResult::WhiteWinsByForfeit);
    let no = EventRefusal::NotReportable { result: GameResult::WhiteWinsByForfeit };
    assert_eq!(club.ask(card(2, Color::White), None, forfeit), Err(no));
    assert_eq!(
        club.ask(card(2, Color::White), None, report(2, Color::White, GameResult::Draw)),
        Ok(1)
    );
    club.ok(EventCommand::RejectReports { round: 1, board: 2 });
    let nothing = EventCommand::RejectReports { round: 1, board: 2 };
    assert_eq!(club.refused(nothing), EventRefusal::NothingReported);
}

#[test]
fn a_card_is_good_for_its_board_and_nothing_else() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let draw = report(1, Color::White, GameResult::Draw);
    for other in [card(2, Color::White), card(1, Color::Black)] {
        assert_eq!(club.ask(other, None, draw.clone()), Err(EventRefusal::NotAllowed));
    }
    assert_eq!(club.ask(card(1, Color::White), None, draw), Ok(1));
    let commands = [
        enter(1, 1, GameResult::Draw),
        EventCommand::Pair { round: 2, choices: PairingChoices::default() },
        EventCommand::Undo { seq: 2 },
        EventCommand::CloseEvent,
        EventCommand::RenewCards { cards: String::new() },
    ];
    for command in commands {
        for by in [card(1, Color::White), By::Visitor] {
            assert_eq!(club.ask(by, None, command.clone()), Err(EventRefusal::NotAllowed));
        }
    }
    let state = club.event.state();
    for side in Color::ALL {
        let key = state.card_key(1, 1, side);
        assert_eq!(state.admits_card(1, 1, &key), Some(side), "one colour and not both");
        assert_eq!(state.admits_card(1, 2, &key), None);
        assert_eq!(state.admits_card(9, 1, &state.card_key(9, 1, side)), None, "no such board");
    }
}

#[test]
fn links_are_revoked_and_renewed_and_that_is_not_undone() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let old_key = club.event.state().card_key(1, 1, Color::White);
    club.ok(EventCommand::RenewCards { cards: "other seed".into() });
    let secret = Secret::random();
    club.ok(EventCommand::RenewOrganiser { organiser: secret.digest() });
    assert!(club.event.holder(&secret).is_some());
    let state = club.event.state();
    assert_eq!(state.admits_card(1, 1, &old_key), None, "revoked");
    let new_key = state.card_key(1, 1, Color::White);
    assert_eq!(state.admits_card(1, 1, &new_key), Some(Color::White));
    club.undo();
    let again = read(&club.journal);
    assert!(again.holder(&secret).is_some(), "what was undone is the publication");
    assert_eq!(again.state().card_key(1, 1, Color::White), new_key);
    assert_eq!(again.state().published(), 0);
}

#[test]
fn illegal_moves_cost_time_and_then_the_game() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let note = |board, by, opponent| EventCommand::NoteIllegalMove {
        round: 1,
        board,
        by,
        note: "castled through check".into(),
        opponent,
    };
    for _ in 0..2 {
        club.ok(note(1, Color::White, Mating::CanMate));
    }
    let board = club.event.state().board(1, 1).unwrap();
    assert_eq!(board.incidents[1].penalty, Penalty::Time { seconds: 120 });
    assert_eq!(board.result, None);
    let view = club.event.state().round_view(1, Audience::Organiser).unwrap();
    let next = view.boards[0].desk.as_ref().unwrap().next_penalty;
    assert_eq!(next, [Penalty::Lost, Penalty::Time { seconds: 120 }]);
    club.ok(note(1, Color::Black, Mating::CanMate));
    club.ok(note(1, Color::White, Mating::CanMate));
    let board = club.event.state().board(1, 1).unwrap();
    assert_eq!(board.result, Some(GameResult::BlackWins));
    assert_eq!((board.incidents[3].count, board.incidents[3].penalty), (3, Penalty::Lost));
    let known = EventRefusal::ResultKnown { result: GameResult::BlackWins };
    assert_eq!(club.refused(note(1, Color::White, Mating::CanMate)), known);
    for _ in 0..3 {
        club.ok(note(2, Color::Black, Mating::CannotMate));
    }
    assert_eq!(club.event.state().board(1, 2).unwrap().result, Some(GameResult::Draw));
}

#[test]
fn an_online_game_brings_its_result_once() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let game = PublicId::random();
    let finish =
        |game, result| EventCommand::FinishOnline { round: 1, board: 1, game, result, plies: None };
    let start = EventCommand::StartOnline { round: 1, board: 1, game };
    let early = club.ask(By::Server, None, finish(game, GameResult::Draw));
    assert_eq!(early, Err(EventRefusal::NotOnline));
    club.ok(start.clone());
    assert_eq!(club.refused(start), EventRefusal::AlreadyOnline);
    let other = club.ask(By::Server, None, finish(PublicId::random(), GameResult::Draw));
    assert_eq!(other, Err(EventRefusal::NotOnline));
    assert_eq!(club.ask(By::Server, None, finish(game, GameResult::Draw)), Ok(1));
    assert_eq!(club.ask(By::Server, None, finish(game, GameResult::Draw)), Ok(0));
    assert_eq!(club.event.state().board(1, 1).unwrap().result, Some(GameResult::Draw));
}

#[test]
fn what_the_organiser_entered_is_not_overwritten_by_a_game() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let game = PublicId::random();
    club.ok(EventCommand::StartOnline { round: 1, board: 1, game });
    club.result(1, 1, GameResult::WhiteWinsByForfeit);
    let result = GameResult::BlackWins;
    let finish = EventCommand::FinishOnline { round: 1, board: 1, game, result, plies: None };
    assert_eq!(club.ask(By::Server, None, finish.clone()), Ok(1));
    let board = club.event.state().board(1, 1).unwrap();
    assert_eq!(board.result, Some(GameResult::WhiteWinsByForfeit));
    assert_eq!(board.reports[0].result, GameResult::BlackWins);
    assert_eq!(club.ask(By::Server, None, finish), Ok(0));
}

#[test]
fn a_closed_event_is_only_corrected() {
    let mut club = Club::swiss(2);
    club.publish(1);
    let missing = EventRefusal::ResultsMissing { round: 1, boards: vec![1] };
    assert_eq!(club.refused(EventCommand::CloseEvent), missing);
    club.finish(1);
    club.ok(EventCommand::CloseEvent);
    assert_eq!(club.refused(enter(1, 1, GameResult::Draw)), EventRefusal::EventClosed);
    let result = GameResult::Draw;
    club.ok(EventCommand::Correct { round: 1, board: 1, result, reason: String::new() });
    club.ok(EventCommand::ReopenEvent);
    assert_eq!(club.refused(EventCommand::ReopenEvent), EventRefusal::EventOpen);
    club.ok(enter(1, 1, GameResult::BlackWins));
}

#[test]
fn the_log_is_told_in_pages() {
    let mut club = Club::swiss(2);
    club.publish(1);
    for turn in 0..bounds::LOG_PAGE {
        let result = if turn % 2 == 0 { GameResult::Draw } else { GameResult::WhiteWins };
        club.result(1, 1, result);
    }
    let first = club.event.log_after(0);
    assert_eq!(first.len(), bounds::LOG_PAGE);
    let rest = club.event.log_after(first.last().unwrap().seq);
    assert_eq!(first.len() + rest.len(), club.event.version() as usize);
}

/// Each would be a record of its own, with all excluded positions in it.
#[test]
fn settings_are_not_changed_without_end() {
    let mut club = Club::swiss(2);
    let named = |n: usize| {
        let settings = EventSettings { name: format!("Club {n}"), ..EventSettings::usual("Club") };
        let settings = EventSettings { draw: MethodKind::Random, ..settings };
        EventCommand::ChangeSettings { settings: Box::new(settings) }
    };
    for n in 0..Bound::Settings.most() {
        club.ok(named(n));
    }
    assert_eq!(club.refused(named(1_000)), EventRefusal::Limit(Bound::Settings));
    let excluded = vec![rochade::StartId::CLASSICAL; Bound::Excluded.most() + 1];
    let long = EventSettings { excluded, ..EventSettings::usual("Club") };
    assert_eq!(long.check(), Err(EventRefusal::Limit(Bound::Excluded)));
}

#[test]
fn lists_have_bounds_that_are_named() {
    let mut club = Club::swiss(2);
    let names = |count: usize| (0..count).map(|n| PlayerCard::named(format!("P{n}"))).collect();
    let add = |count| EventCommand::AddPlayers { players: names(count), source: RosterSource::Csv };
    let most = Bound::Players.most();
    assert_eq!(club.refused(add(most - 1)), EventRefusal::Limit(Bound::Players));
    club.ok(add(most - 2));
    let ids = vec![id(1); most + 1];
    let presence = EventCommand::SetPresence { ids, presence: EntrantPresence::Absent };
    assert_eq!(club.refused(presence), EventRefusal::Limit(Bound::Players));
    let draw = |draws| EventCommand::Draw { round: 1, draws };
    let many = Bound::Rolls.most() + 1;
    for method in [Method::Dice { rolls: vec![1; many] }, Method::Slips { slips: vec![1; many] }] {
        assert_eq!(club.refused(draw(vec![method])), EventRefusal::Limit(Bound::Rolls));
    }
    let numbers = vec![Method::Number { number: 518 }; Bound::Positions.most() + 1];
    assert_eq!(club.refused(draw(numbers)), EventRefusal::Limit(Bound::Positions));
}

#[test]
fn no_secret_is_in_the_log() {
    let mut club = Club::new(EventSettings::usual("Club"));
    club.ok(EventCommand::Announce);
    let log = serde_json::to_string(&club.event.log_after(0)).unwrap();
    for secret in ["seed of the cards", "opening", "\"seed\""] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

/// Who is not there forfeits, by the rule of the day. Another rule, or none, leaves what
/// is stored as it is; only the audit names it.
#[test]
fn later_rules_do_not_touch_what_is_stored() {
    let robin = PairingSystem::robin(Cycles::Single, RobinNumbers::ByRating);
    let mut club = Club::new(EventSettings {
        system: robin,
        draw: MethodKind::Random,
        ..EventSettings::usual("Club")
    });
    club.add(4);
    club.ok(EventCommand::Pair { round: 1, choices: PairingChoices::default() });
    let ids = vec![club.event.state().rounds()[0].boards[0].pair.white];
    club.ok(EventCommand::SetPresence { ids, presence: EntrantPresence::Absent });
    club.ok(EventCommand::SwapColors { round: 1, board: 1 });
    let forfeits = |event: &Event| {
        event.state().rounds()[0].boards.iter().filter(|board| board.is_forfeit()).count()
    };
    assert_eq!((forfeits(&club.event), differences(&club.journal)), (1, 0));
    let paired = club.journal.last_mut().unwrap();
    let mut fact: serde_json::Value = serde_json::from_str(paired).unwrap();
    for result in fact["action"]["results"].as_array_mut().unwrap() {
        *result = serde_json::Value::Null;
    }
    *paired = fact.to_string();
    assert_eq!((forfeits(&read(&club.journal)), differences(&club.journal)), (0, 1));
}

/// As if the formula of the public draw had given another position on that day: it stays,
/// and so does its proof; only the audit names it.
#[test]
fn a_later_formula_does_not_touch_what_is_drawn() {
    let mut club = Club::new(EventSettings::usual("Club"));
    club.add(4);
    club.ok(EventCommand::Announce);
    club.ok(EventCommand::Pair { round: 1, choices: PairingChoices::default() });
    club.ok(EventCommand::Draw { round: 1, draws: vec![Method::Public] });
    assert_eq!(differences(&club.journal), 0);
    let drawn = club.event.state().position(1, 1).unwrap();
    let other = rochade::StartId::new((drawn.get() + 1) % 960).unwrap();
    let record = club.journal.last_mut().unwrap();
    let mut fact: serde_json::Value = serde_json::from_str(record).unwrap();
    fact["action"]["positions"][0] = other.get().into();
    let draws = fact["action"]["draws"][0].as_array_mut().unwrap();
    draws.last_mut().unwrap()["number"] = other.get().into();
    *record = fact.to_string();
    let event = read(&club.journal);
    assert_eq!(event.state().position(1, 1), Some(other));
    let proof = event.state().public_draw().unwrap().proof(1).unwrap();
    assert_eq!(proof.revealed[0].position(), Some(other));
    assert_eq!(differences(&club.journal), 1);
}

/// A damaged pairing is named, and the rest of the journal does not build on it.
#[test]
fn nobody_is_in_a_stored_round_twice() {
    let mut club = Club::new(EventSettings::usual("Club"));
    club.add(4);
    club.ok(EventCommand::Pair { round: 1, choices: PairingChoices::default() });
    let paired = club.journal.last_mut().unwrap();
    let mut fact: serde_json::Value = serde_json::from_str(paired).unwrap();
    fact["action"]["boards"][1] = fact["action"]["boards"][0].clone();
    *paired = fact.to_string();
    let rows = (1..).zip(&club.journal).map(|(number, text)| Row {
        number,
        v: Event::VERSION,
        text: text.clone(),
    });
    let rows: Vec<Row> = rows.collect();
    let unreadable = crate::journal::folded::<Event>(&rows).unwrap_err();
    assert_eq!(unreadable.number, rows.len() as u64);
    assert_eq!(crate::journal::audit::<Event>(&rows).last().unwrap().number, unreadable.number);
}

/// How many records the rules of today see otherwise.
fn differences(journal: &[String]) -> usize {
    let rows = (1..).zip(journal).map(|(number, text)| Row {
        number,
        v: Event::VERSION,
        text: text.clone(),
    });
    crate::journal::audit::<Event>(&rows.collect::<Vec<_>>()).len()
}
