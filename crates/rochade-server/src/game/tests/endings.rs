//! How games end.

use rochade::Color;
use rochade_tournament::policy::Policy;
use strum::VariantNames as _;

use super::support::{BLACK, Table, WHITE, counting, draft, refusal, tags};
use crate::game::{Basis, Draft, DrawnBy, GameRefusal, Mode, Outcome, Request, TimeControl, WonBy};
use crate::id::PublicId;

const BARE_KINGS_AND_ROOK: &str = "4k3/8/8/8/8/8/8/4K2R w - - 98 90";

fn repeat(table: &mut Table, times: usize) {
    for _ in 0..times {
        table.line("Nf3 Nf6 Ng1 Ng8");
    }
}

/// Laws 5.1.1, 5.2.1, 5.2.2, 9.6.1, 9.6.2.
/// Whether somebody has left is not the game's to know; what follows is.
#[test]
fn who_has_left_loses_by_a_claim_unless_the_opponent_cannot_checkmate() {
    let mut table = Table::new(draft());
    table.wait(3);
    assert_eq!(table.send(BLACK, &Request::ClaimLeft), tags(&["left"]));
    assert_eq!((table.outcome(), table.clocks()), ("left", (57_000, 60_000)));
    let winner = table.game.outcome().and_then(Outcome::winner);
    assert_eq!(winner, Some(Color::Black));
    let mut table = Table::at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", draft());
    assert_eq!(table.send(BLACK, &Request::ClaimLeft), tags(&["left"]));
    assert_eq!(table.outcome(), "left_without_mate");
    let mut table = Table::new(Draft { time: TimeControl::NONE, ..draft() });
    assert_eq!(refusal(table.send(BLACK, &Request::ClaimLeft)), "nobody_to_leave");
}

#[test]
fn the_board_ends_the_game() {
    for (fen, moves, key, result) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8", "checkmate", "1-0"),
        ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "Qf7", "stalemate", "1/2-1/2"),
        ("8/8/8/8/8/3k4/4p3/4K3 w - - 0 1", "Kf2 e1=Q+ Kxe1", "dead_position", "1/2-1/2"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 149 90", "Rh2", "seventy_five_moves", "1/2-1/2"),
    ] {
        let mut table = Table::at(fen, draft());
        table.line(moves);
        assert_eq!(table.outcome(), key);
        assert_eq!(table.game.outcome().map(Outcome::pgn), Some(result));
        assert!(table.game.is_settled() && table.game.allowed_moves().is_empty());
    }
    let mut table = Table::new(draft());
    repeat(&mut table, 4);
    assert_eq!(table.outcome(), "fivefold_repetition");
    assert!(matches!(table.play("e4"), Err(GameRefusal::Over(Outcome::Drawn(_)))));
}

/// Laws 5.1.2.
#[test]
fn a_player_resigns_at_any_time() {
    let mut table = Table::new(draft());
    table.wait(3);
    assert_eq!(table.send(BLACK, &Request::Resign), tags(&["resign"]));
    assert_eq!((table.outcome(), table.clocks()), ("resignation", (57_000, 60_000)));
    assert_eq!(table.game.outcome().and_then(Outcome::winner), Some(Color::White));
    assert_eq!(refusal(table.send(WHITE, &Request::Resign)), "over");
}

/// Laws 6.9: a bare king cannot mate.
#[test]
fn time_draws_if_the_opponent_cannot_mate() {
    let mut table = Table::at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", draft());
    table.wait(60);
    assert_eq!(table.time_is_up(), tags(&["flag"]));
    assert_eq!(table.outcome(), "time_without_mate");
}

/// Laws 9.2.2.
#[test]
fn the_third_time_may_be_claimed_by_the_player_to_move() {
    let mut table = Table::new(draft());
    repeat(&mut table, 2);
    assert!(table.game.claims().threefold_repetition);
    let basis = Basis::ThreefoldRepetition;
    assert_eq!(refusal(table.claim(BLACK, basis, None)), "not_your_turn");
    assert_eq!(table.claim(WHITE, basis, None), tags(&["claim"]));
    assert_eq!(table.outcome(), "threefold_repetition");
}

/// Laws 9.2.1: the move is announced and not played.
#[test]
fn the_third_time_may_be_claimed_with_a_move() {
    let mut table = Table::new(draft());
    repeat(&mut table, 1);
    table.line("Nf3 Nf6 Ng1");
    let basis = Basis::ThreefoldRepetition;
    assert_eq!(refusal(table.claim(BLACK, basis, Some("Nxg9"))), "not_a_move");
    assert_eq!(refusal(table.claim(BLACK, basis, Some("Ne7"))), "illegal");
    assert_eq!(table.claim(BLACK, basis, Some("Ng8")), tags(&["claim"]));
    assert_eq!((table.outcome(), table.game.times().len()), ("threefold_repetition", 7));
}

/// Laws 9.3.
#[test]
fn fifty_moves_may_be_claimed() {
    let mut table = Table::at(BARE_KINGS_AND_ROOK, draft());
    table.line("Rh2");
    assert_eq!(table.claim(BLACK, Basis::FiftyMoves, Some("Kd7")), tags(&["claim"]));
    assert_eq!(table.outcome(), "fifty_moves");
}

/// Laws 9.1.2.3: a claim stands as an offer of a draw.
#[test]
fn a_wrong_claim_is_told_once_and_stands_as_an_offer() {
    let mut table = Table::new(draft());
    table.line("e4 e5");
    let basis = Basis::ThreefoldRepetition;
    assert_eq!(table.claim(WHITE, basis, None), tags(&["claim-"]));
    assert!(table.last().contains(r#""basis":"threefold","n":1,"#), "{}", table.last());
    assert_eq!(table.clocks(), (60_000, 60_000));
    assert_eq!(table.game.draw_offer(), Some(Color::White));
    let wrong = GameRefusal::WrongClaim { basis: Basis::FiftyMoves, found: 0 };
    assert_eq!(table.claim(WHITE, Basis::FiftyMoves, None), Err(wrong));
    let seen = table.seen();
    assert_eq!(table.send(BLACK, &Request::AcceptDraw { seen }), tags(&["draw="]));
    assert_eq!(table.outcome(), "agreement");
}

/// Laws 9.5.3: two minutes for the opponent, and the announced move is made.
#[test]
fn a_wrong_claim_costs_where_wrong_things_count() {
    let mut table = Table::new(counting(Policy::FIDE));
    table.wait(5);
    assert_eq!(table.claim(WHITE, Basis::FiftyMoves, Some("e4")), tags(&["claim-", "m"]));
    assert_eq!(table.clocks(), (55_000, 180_000));
    assert_eq!(table.game.draw_offer(), Some(Color::White));
    table.line("e5");
    assert_eq!((table.game.draw_offer(), table.game.times().len()), (None, 2));
}

#[test]
fn a_wrong_claim_meets_an_offer() {
    let mut table = Table::new(draft());
    table.offer_draw(BLACK).expect("offered");
    assert_eq!(table.claim(WHITE, Basis::FiftyMoves, None), tags(&["draw="]));
}

#[test]
fn a_game_is_called_off_before_both_have_moved() {
    let mut table = Table::empty(draft());
    assert_eq!(table.send(WHITE, &Request::Abort), tags(&["abort"]));
    assert_eq!(table.game.outcome(), Some(Outcome::Aborted));
    let mut table = Table::new(draft());
    table.line("e4");
    assert_eq!(table.send(BLACK, &Request::Abort), tags(&["abort"]));
    assert_eq!(table.game.outcome().map(Outcome::pgn), Some("*"));
    let mut table = Table::new(draft());
    table.line("e4 e5");
    assert_eq!(refusal(table.send(BLACK, &Request::Abort)), "too_late_to_abort");
}

/// In a club's event the arbiter decides about these.
#[test]
fn a_club_game_knows_no_takeback_abort_or_rematch() {
    let mode = Mode::Club { event: PublicId::random(), round: 1, board: 1 };
    let mut table = Table::new(Draft { mode, ..draft() });
    assert_eq!(refusal(table.send(WHITE, &Request::Abort)), "club_game");
    table.line("e4");
    let seen = table.seen();
    assert_eq!(refusal(table.send(WHITE, &Request::AskTakeback { seen })), "club_game");
    table.send(WHITE, &Request::Resign).expect("resigned");
    let kind = crate::game::RematchKind::NewDraw;
    assert_eq!(refusal(table.send(WHITE, &Request::OfferRematch { position: kind })), "club_game");
}

#[test]
fn keys_of_outcomes_are_distinct() {
    let mut keys = [WonBy::VARIANTS, DrawnBy::VARIANTS].concat();
    keys.push(Outcome::Aborted.key());
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all);
}
