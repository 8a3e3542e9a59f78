//! Electronic boards: whose game a file has, and what is doubtful about its castlings.

use rochade::Position;

use super::*;
use crate::event::followed::{BoardFinder, FiledGame, FollowedGame, MovePlace, Remark, games};
use crate::event::view::Audience;

/// King on f1 with a rook on h1: a step to g1 looks like castling.
fn start() -> Position {
    "rnbbqknr/pppppppp/8/8/8/8/PPPPPPPP/RNBBQKNR w KQkq - 0 1".parse().unwrap()
}

fn one(file: &str) -> FiledGame {
    let games = games(file);
    assert_eq!(games.len(), 1, "{file}");
    games.into_iter().next().unwrap()
}

fn follow(moves: &str) -> FollowedGame {
    one(&format!("[Event \"Club\"]\n[White \"A\"]\n[Black \"B\"]\n\n{moves}\n"))
        .follow(Some(start()))
}

const fn at(number: u16, is_white: bool) -> MovePlace {
    MovePlace { number, is_white }
}

#[test]
fn a_step_that_may_be_castling_is_told_and_followed() {
    let followed = follow("1. Nf3 {[%clk 0:10:00]} d5 2.Kg1 *");
    assert_eq!(followed.remarks, [Remark::MayBeCastling { at: at(2, true), text: "Kg1".into() }]);
    assert_eq!(followed.last().as_deref(), Some("2. Kg1"));
    assert!(followed.pgn().contains("{[%clk 0:10:00]}"), "{}", followed.pgn());
    assert_eq!(followed.result(), None);
}

#[test]
fn a_step_after_which_the_game_cannot_go_on_was_castling() {
    // The rook has left h1.
    let followed = follow("1. Nf3 d5 (1... e5 2. Kg1) 2. Kg1 d4 3. Kh1 e5 1/2-1/2");
    assert_eq!(
        followed.remarks,
        [Remark::TakenForCastling { at: at(2, true), text: "Kg1".into() }]
    );
    assert_eq!(followed.game.uci(), "g1f3 d7d5 f1h1 d5d4 g1h1 e7e5");
    assert_eq!(followed.result(), Some(GameResult::Draw));
}

#[test]
fn castling_written_as_a_move_of_the_king_is_castling() {
    let classical = Position::classical();
    let file = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Kg1 Nf6 1-0\n";
    let followed = one(file).follow(Some(classical));
    assert_eq!(
        followed.remarks,
        [Remark::TakenForCastling { at: at(4, true), text: "Kg1".into() }]
    );
    assert_eq!(followed.last().as_deref(), Some("4... Nf6"));
}

#[test]
fn an_illegal_castling_stops_the_game_and_not_the_round() {
    let followed = follow("1. e4 e5 2. O-O Nf6 1-0");
    let [Remark::Stopped { at: place, .. }] = &followed.remarks[..] else {
        panic!("{:?}", followed.remarks)
    };
    assert_eq!(*place, at(2, true));
    assert_eq!(followed.game.uci(), "e2e4 e7e5", "as far as it can be read");
    assert_eq!(followed.result(), None, "nobody knows whether it is over");
}

#[test]
fn another_start_position_is_told() {
    let file =
        format!("[FEN \"{}\"]\n\n1. e4 *\n", Position::classical().fen(rochade::FenDialect::XFen));
    assert_eq!(one(&file).follow(Some(start())).remarks, [Remark::OtherStart]);
    assert_eq!(one(&file).follow(Some(Position::classical())).remarks, []);
    // Software that knows nothing of Chess960 gives no rights.
    let file =
        "[FEN \"rnbbqknr/pppppppp/8/8/8/8/PPPPPPPP/RNBBQKNR w - - 0 1\"]\n\n1. Nf3 e5 2. O-O *\n";
    assert_eq!(one(file).follow(Some(start())).remarks, []);
}

#[test]
fn a_game_is_found_by_its_players_or_by_its_board() {
    let mut club = Club::swiss(6);
    club.play(1);
    club.publish(2);
    let state = club.event.state();
    let view = state.round_view(2, Audience::Public).unwrap();
    let mut finder = BoardFinder::new(state);
    let mut find =
        |tags: &str, file: &str| finder.find(&one(&format!("{tags}\n\n1. e4 *\n")), file);
    for board in &view.boards {
        let [white, black] = [&board.white.name, &board.black.name];
        let (last, first) = white.split_once(' ').unwrap();
        let tags = format!("[White \"{}, {last}\"]\n[Black \"{black}\"]", first.to_uppercase());
        assert_eq!(find(&tags, "x.pgn"), Some((2, board.board)), "{tags}");
        let other = format!("[White \"{black}\"]\n[Black \"{white}\"]\n[Round \"?\"]");
        assert_eq!(find(&other, "x.pgn"), None, "with other colours it is another game");
    }
    assert_eq!(find("[White \"?\"]\n[Round \"2.3\"]", "x.pgn"), Some((2, 3)));
    assert_eq!(find("[Round \"1.3\"]", "x.pgn"), Some((1, 3)), "an earlier round");
    assert_eq!(find("[Board \"2\"]", "x.pgn"), Some((2, 2)));
    assert_eq!(find("[Round \"9\"]", "round-2/game-3.pgn"), Some((2, 3)), "by the file alone");
    assert_eq!(find("[Board \"4\"]", "x.pgn"), None, "there are three");
    let stranger = "[White \"Stranger, Sam\"]\n[Black \"Other, Olga\"]\n[Round \"2.1\"]";
    assert_eq!(find(stranger, "game-1.pgn"), None, "of another group");
}

#[test]
fn what_a_board_recorded_waits_for_the_organiser_and_is_not_undone() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let record =
        |result| EventCommand::Record { round: 1, board: 2, result, pgn: "1. e4 1-0".into() };
    club.ok(record(GameResult::WhiteWins));
    assert_eq!(club.ask(organiser(), None, record(GameResult::WhiteWins)), Ok(0), "it is known");
    let board = club.event.state().board(1, 2).unwrap();
    assert_eq!((board.result, board.reports.len()), (None, 1), "the organiser decides");
    assert_eq!(club.event.undoable(), None, "the round that it belongs to is published");
    club.result(1, 2, GameResult::Draw);
    let undoable = club.event.undoable().map(|(_, record)| record.action.key());
    assert_eq!(undoable, Some("result_entered"));
    let again = EventCommand::Record {
        round: 1,
        board: 2,
        result: GameResult::WhiteWins,
        pgn: "1. d4 1-0".into(),
    };
    club.ok(again);
    let board = club.event.state().board(1, 2).unwrap();
    assert_eq!(
        (board.result, board.reports.len()),
        (Some(GameResult::Draw), 0),
        "what counts stays"
    );
    assert_eq!(board.recorded.as_deref(), Some("1. d4 1-0"));
    let long = EventCommand::Record {
        round: 1,
        board: 1,
        result: GameResult::Draw,
        pgn: "x".repeat(20_000),
    };
    assert_eq!(club.refused(long), EventRefusal::TextTooLong { most: bounds::RECORDED_GAME });
    assert_eq!(seen(&read(&club.journal)), seen(&club.event), "the journal tells the same");
}
