//! Moves, illegal moves, and commands that come late or twice.

use rochade::illegal::Reason;
use rochade::{BackRank, Color, Square, StartId};
use rochade_tournament::policy::Policy;

use super::support::{BLACK, Table, WHITE, counting, draft, refusal, tags};
use crate::game::{Actor, Draft, GameRefusal, Mode, Origin, Outcome, Request, Seen};

fn start(id: StartId) -> Table {
    Table::new(Draft { origin: Origin::number(id), ..draft() })
}

#[test]
fn moves_are_read_in_every_notation() {
    let mut table = Table::new(draft());
    table.line("e4 e7e5 Ng1f3 g8f6 Bc4 Bc5");
    assert_eq!(table.play(" O-O "), tags(&["m"]));
    assert!(table.last().starts_with(r#"{"t":"m","m":"e1h1""#), "{}", table.last());
}

#[test]
fn castling_is_done_in_each_of_its_ways() {
    for text in ["O-O", "0-0", "e1h1", "e1g1", "h1e1"] {
        let mut table = Table::new(draft());
        table.line("e4 e5 Nf3 Nf6 Bc4 Bc5");
        assert_eq!(table.play(text), tags(&["m"]), "{text}");
        let position = table.game.game().position();
        assert_eq!(position.king(Color::White), Square::G1, "{text}");
    }
}

/// King on f1, rook on g1: they swap places. The king onto the rook, the rook
/// onto the king, and the king to its goal are all the same here.
#[test]
fn castling_where_king_and_rook_swap() {
    let back_rank: BackRank = "RBBNNKRQ".parse().expect("a back rank");
    let mut table = start(back_rank.id());
    assert_eq!(table.play("g1f1"), tags(&["m"]));
    assert!(table.last().contains(r#""m":"f1g1""#), "{}", table.last());
    assert_eq!(table.play("f8g8"), tags(&["m"]));
    let position = table.game.game().position();
    let kings = Color::ALL.map(|color| position.king(color));
    assert_eq!(kings, [Square::G1, Square::G8]);
}

#[test]
fn only_the_player_to_move_moves() {
    let mut table = Table::new(draft());
    assert_eq!(refusal(table.play_as(BLACK, "e5")), "not_your_turn");
    table.line("e4");
    assert_eq!(refusal(table.play_as(WHITE, "d4")), "not_your_turn");
}

#[test]
fn at_one_device_both_colours_move() {
    let mut table = Table::new(Draft { mode: Mode::OneDevice {}, ..draft() });
    for text in ["e4", "e5", "Nf3"] {
        assert_eq!(table.play_as(Actor::Both, text), tags(&["m"]));
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_reasons() {
    let mut table = Table::new(draft());
    let before = table.records.len();
    let Err(GameRefusal::Illegal { attempt, refusal }) = table.play("O-O") else { panic!("legal") };
    assert_eq!(attempt.to_string(), "O-O");
    let keys: Vec<_> = refusal.reasons().iter().map(Reason::key).collect();
    assert_eq!(keys, ["square_is_occupied", "square_is_occupied"]);
    assert_eq!(table.records.len(), before);
    let (asked, verdict) = table.game.ask("O-O").expect("a move");
    assert_eq!((asked, verdict.reasons()), (attempt, refusal.reasons()));
    assert!(table.game.ask("e4").expect("a move").1.legal().is_some());
    assert_eq!(table.game.ask("hello").expect_err("no move").key(), "not_a_move");
}

#[test]
fn a_slip_in_writing_is_never_counted() {
    let mut table = Table::new(counting(Policy::FIDE));
    for (text, key) in [
        ("hello", "not_a_move"),
        ("", "not_a_move"),
        ("e2é4", "not_a_move"),
        ("e2e4e5e6e7e8e2e4e5e6e7e8", "not_a_move"),
        ("e4e5", "illegal"),
        ("e2e4q", "illegal"),
    ] {
        assert_eq!(refusal(table.play(text)), key, "{text}");
    }
    let fen = "4k3/1P6/8/8/8/2N3N1/8/4K3 w - - 0 1";
    let mut table = Table::at(fen, counting(Policy::FIDE));
    for (text, key) in [("Ne4", "ambiguous_move"), ("Qd4", "no_such_piece"), ("b7b8", "illegal")] {
        assert_eq!(refusal(table.play(text)), key, "{text}");
    }
    assert!(table.game.counted().is_empty());
    assert_eq!(refusal(table.play_as(BLACK, "Ke5")), "not_your_turn");
    assert!(table.game.counted().is_empty());
}

/// Laws 7.5.5: the second loses, by the club's rule the third.
#[test]
fn counted_illegal_moves_lose_the_game() {
    for (policy, forgiven) in [(Policy::FIDE, 1), (Policy::CLUB, 2)] {
        let mut table = Table::new(counting(policy));
        table.line("e4");
        for count in 1..=forgiven {
            assert_eq!(table.play("e4"), tags(&["x"]));
            assert_eq!((table.outcome(), table.game.counted().len()), ("", count));
        }
        assert_eq!(table.play("Ke7"), tags(&["x"]));
        assert_eq!(table.outcome(), "illegal_moves");
        assert_eq!(table.game.outcome().and_then(Outcome::winner), Some(Color::White));
        let last = table.game.counted().last().expect("an incident");
        assert_eq!((last.by, last.index, last.penalty.n), (Color::Black, 1, forgiven as u8 + 1));
    }
}

/// Laws 7.5.5, last sentence.
#[test]
fn illegal_moves_draw_if_the_opponent_cannot_mate() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let mut table = Table::at(fen, counting(Policy::FIDE));
    table.play("e5").expect("counted");
    table.play("e5").expect("counted");
    assert_eq!(table.outcome(), "illegal_moves_without_mate");
}

/// Laws 7.5.1 with 4.3: who has touched a piece moves it.
#[test]
fn after_an_illegal_move_the_player_is_bound_to_the_touched_piece() {
    let mut table = Table::new(counting(Policy::CLUB));
    assert_eq!(table.play("e2e5"), tags(&["x"]));
    assert_eq!(table.game.allowed_moves().len(), 2);
    assert_eq!(refusal(table.play("d4")), "bound");
    assert_eq!(table.play("e4"), tags(&["m"]));
    assert_eq!(table.game.obligation(), None);
    // Castling that fails where the king cannot move binds to nothing (4.4.3).
    assert_eq!(table.play("O-O"), tags(&["x"]));
    assert_eq!(table.play("d5"), tags(&["m"]));
}

#[test]
fn a_move_sent_again_happens_once() {
    let mut table = Table::new(draft());
    let at = |ply| Seen { ply, resets: 0 };
    let e4 = |text: &str| Request::Move { seen: at(0), attempt: text.to_owned() };
    assert_eq!(table.send(WHITE, &e4("e4")), tags(&["m"]));
    assert_eq!(table.send(WHITE, &e4("e4")), tags(&[]));
    table.line("e5 Nf3");
    assert_eq!(table.send(WHITE, &e4("e2e4")), tags(&[]));
    assert_eq!(table.send(WHITE, &e4("d4")), Err(GameRefusal::Stale(at(3))));
    assert_eq!(table.send(BLACK, &e4("e4")), Err(GameRefusal::Stale(at(3))));
    let future = Request::Move { seen: at(9), attempt: "e4".to_owned() };
    assert_eq!(table.send(BLACK, &future), Err(GameRefusal::Stale(at(3))));
}

/// The answer was lost on the way, and meanwhile the game is over.
#[test]
fn a_mating_move_sent_again_is_known() {
    let mut table = Table::new(draft());
    table.line("f3 e5 g4 Qh4");
    let again = Request::Move { seen: Seen { ply: 3, resets: 0 }, attempt: "Qh4#".to_owned() };
    assert_eq!(table.send(BLACK, &again), tags(&[]));
    assert_eq!(table.outcome(), "checkmate");
}

#[test]
fn an_illegal_move_sent_again_counts_once() {
    let mut table = Table::new(counting(Policy::FIDE));
    let e5 = Request::Move { seen: table.seen(), attempt: "e5".to_owned() };
    assert_eq!(table.send(WHITE, &e5), tags(&["x"]));
    assert_eq!(table.send(WHITE, &e5), tags(&[]));
    let other = Request::Move { seen: Seen { ply: 0, resets: 0 }, attempt: "e6".to_owned() };
    assert_eq!(refusal(table.send(WHITE, &other)), "stale");
    assert_eq!((table.game.counted().len(), table.outcome()), (1, ""));
}

/// As many half-moves as before, but another position.
#[test]
fn a_tab_that_slept_through_a_takeback_cannot_move() {
    let mut table = Table::new(draft());
    table.line("e4 e5");
    let slept = Request::Move { seen: table.seen(), attempt: "Nf3".to_owned() };
    let seen = table.seen();
    table.send(BLACK, &Request::AskTakeback { seen }).expect("asked");
    table.send(WHITE, &Request::AcceptTakeback { seen }).expect("taken back");
    table.line("c5");
    assert_eq!(refusal(table.send(WHITE, &slept)), "stale");
    assert_eq!(table.play("Nf3"), tags(&["m"]));
}

#[test]
fn every_command_about_the_position_can_be_stale() {
    let mut table = Table::new(draft());
    let seen = table.seen();
    table.line("e4 e5");
    let basis = crate::game::Basis::FiftyMoves;
    for command in [
        Request::OfferDraw { seen },
        Request::AcceptDraw { seen },
        Request::DeclineDraw { seen },
        Request::ClaimDraw { seen, basis, with: None },
        Request::AskTakeback { seen },
        Request::AcceptTakeback { seen },
        Request::DeclineTakeback { seen },
    ] {
        assert_eq!(refusal(table.send(WHITE, &command)), "stale", "{command:?}");
    }
}
