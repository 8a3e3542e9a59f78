//! Draw offers, takebacks, rematches.

use rochade::{Color, StartId};
use rochade_tournament::policy::Policy;

use super::support::{BLACK, Table, WHITE, counting, draft, drawn, refusal, tags};
use crate::game::{
    Action, Actor, Chore, Draft, Level, Mode, Phase, Rematch, RematchKind, Request, Seen,
};
use crate::id::PublicId;

fn accept_draw(table: &Table) -> Request {
    Request::AcceptDraw { seen: table.seen() }
}

fn decline_draw(table: &Table) -> Request {
    Request::DeclineDraw { seen: table.seen() }
}

fn ask(table: &mut Table, by: Actor) -> Result<Vec<String>, crate::game::GameRefusal> {
    let seen = table.seen();
    table.send(by, &Request::AskTakeback { seen })
}

/// Laws 9.1.2.
#[test]
fn an_offer_is_accepted_by_the_opponent_only() {
    let mut table = Table::new(draft());
    table.line("e4");
    assert_eq!(table.offer_draw(WHITE), tags(&["draw?"]));
    assert_eq!(table.offer_draw(WHITE), tags(&[]));
    let accept = accept_draw(&table);
    assert_eq!(refusal(table.send(WHITE, &accept)), "no_offer");
    table.wait(4);
    assert_eq!(table.send(BLACK, &accept), tags(&["draw="]));
    assert_eq!((table.outcome(), table.clocks()), ("agreement", (60_000, 56_000)));
}

/// Laws 9.1.2.1: the offer stands until the opponent moves.
#[test]
fn an_offer_stands_until_the_opponent_moves() {
    let mut table = Table::new(draft());
    table.offer_draw(WHITE).expect("offered");
    table.line("e4");
    assert_eq!(table.game.draw_offer(), Some(Color::White));
    table.line("e5");
    assert_eq!(table.game.draw_offer(), None);
    let accept = accept_draw(&table);
    assert_eq!(refusal(table.send(BLACK, &accept)), "no_offer");
}

#[test]
fn a_declined_offer_is_not_repeated_before_the_next_own_move() {
    let mut table = Table::new(draft());
    table.line("e4");
    table.offer_draw(WHITE).expect("offered");
    let decline = decline_draw(&table);
    assert_eq!(table.send(BLACK, &decline), tags(&["draw-"]));
    assert_eq!(refusal(table.offer_draw(WHITE)), "offer_too_soon");
    let may = |by| table.game.may(by, Action::OfferDraw).is_ok();
    assert!(!may(WHITE) && may(BLACK));
    table.line("e5");
    assert_eq!(refusal(table.offer_draw(WHITE)), "offer_too_soon");
    table.line("Nf3");
    assert_eq!(table.offer_draw(WHITE), tags(&["draw?"]));
}

#[test]
fn an_offer_can_be_taken_back_and_is_not_repeated_before_the_next_own_move() {
    let mut table = Table::new(draft());
    table.line("e4");
    let seen = table.seen();
    let withdraw = Request::WithdrawDraw { seen };
    assert_eq!(refusal(table.send(WHITE, &withdraw)), "no_offer");
    table.offer_draw(WHITE).expect("offered");
    assert_eq!(refusal(table.send(BLACK, &withdraw)), "no_offer");
    assert_eq!(table.send(WHITE, &withdraw), tags(&["draw~"]));
    assert_eq!(refusal(table.send(BLACK, &accept_draw(&table))), "no_offer");
    assert_eq!(refusal(table.offer_draw(WHITE)), "offer_too_soon");
    ask(&mut table, WHITE).expect("asked");
    let withdraw = Request::WithdrawTakeback { seen };
    assert_eq!(refusal(table.send(BLACK, &withdraw)), "no_offer");
    assert_eq!(table.send(WHITE, &withdraw), tags(&["back~"]));
    assert_eq!(table.game.takeback_asked(), None);
    table.send(BLACK, &Request::Resign).expect("resigned");
    let kind = RematchKind::NewDraw;
    table.send(WHITE, &Request::OfferRematch { position: kind }).expect("offered");
    assert_eq!(refusal(table.send(BLACK, &Request::WithdrawRematch)), "no_offer");
    assert_eq!(table.send(WHITE, &Request::WithdrawRematch), tags(&["again~"]));
    assert_eq!(table.game.rematch(), Rematch::None);
}

/// Laws 9.1.2.1: at the club's boards an offer stands.
#[test]
fn in_a_clubs_game_an_offer_stands_and_nobody_leaves_or_gives_time() {
    let mode = Mode::Club { event: PublicId::random(), round: 1, board: 1 };
    let mut table = Table::new(Draft { mode, ..draft() });
    table.offer_draw(WHITE).expect("offered");
    let seen = table.seen();
    for request in [Request::WithdrawDraw { seen }, Request::GiveTime { seen }, Request::ClaimLeft]
    {
        assert_eq!(refusal(table.send(WHITE, &request)), "club_game");
    }
}

#[test]
fn two_offers_are_an_agreement() {
    let mut table = Table::new(draft());
    table.offer_draw(BLACK).expect("offered");
    assert_eq!(table.offer_draw(WHITE), tags(&["draw="]));
}

#[test]
fn a_takeback_goes_back_to_before_the_askers_last_move() {
    let mut table = Table::new(draft());
    assert_eq!(refusal(ask(&mut table, WHITE)), "nothing_to_take_back");
    table.line("e4");
    assert_eq!(refusal(ask(&mut table, BLACK)), "nothing_to_take_back");
    table.line("e5");
    assert_eq!(ask(&mut table, WHITE), tags(&["back?"]));
    assert_eq!(ask(&mut table, WHITE), tags(&[]));
    assert_eq!(table.game.takeback_asked(), Some(Color::White));
    let accept = Request::AcceptTakeback { seen: table.seen() };
    assert_eq!(refusal(table.send(WHITE, &accept)), "no_offer");
    assert_eq!(table.send(BLACK, &accept), tags(&["back"]));
    assert_eq!((table.game.times().len(), table.game.to_move()), (0, Some(Color::White)));
    assert_eq!(table.seen(), Seen { ply: 0, resets: 1 });
    table.line("d4 d5 c4");
    assert_eq!(ask(&mut table, WHITE), tags(&["back?"]));
    let accept = Request::AcceptTakeback { seen: table.seen() };
    assert_eq!(table.send(BLACK, &accept), tags(&["back"]));
    assert_eq!(table.game.times().len(), 2);
}

#[test]
fn a_takeback_is_declined_in_words_or_by_a_move() {
    let mut table = Table::new(draft());
    table.line("e4");
    ask(&mut table, WHITE).expect("asked");
    let decline = Request::DeclineTakeback { seen: table.seen() };
    assert_eq!(table.send(BLACK, &decline), tags(&["back-"]));
    assert_eq!(refusal(table.send(BLACK, &decline)), "no_offer");
    // Not twice between two own moves, so that nobody is pestered.
    assert_eq!(refusal(ask(&mut table, WHITE)), "already_asked");
    assert!(table.game.may(WHITE, Action::AskTakeback).is_err());
    table.line("e5 Nf3");
    assert!(table.game.may(WHITE, Action::AskTakeback).is_ok());
    ask(&mut table, WHITE).expect("asked again");
    assert_eq!(refusal(ask(&mut table, BLACK)), "already_asked");
    table.line("Nc6");
    assert_eq!(table.game.takeback_asked(), None);
}

/// Laws 9.1.2.1: an illegal move, too, is an answer to the offer.
#[test]
fn offers_lapse_with_the_position_or_a_touched_piece() {
    let mut table = Table::new(draft());
    table.line("e4");
    table.offer_draw(WHITE).expect("offered");
    ask(&mut table, WHITE).expect("asked");
    let accept = Request::AcceptTakeback { seen: table.seen() };
    table.send(BLACK, &accept).expect("taken back");
    assert_eq!(table.game.draw_offer(), None);
    let mut table = Table::new(counting(Policy::CLUB));
    table.offer_draw(BLACK).expect("offered");
    table.play("e5").expect("counted");
    assert_eq!(table.game.draw_offer(), None);
}

#[test]
fn at_one_device_nobody_has_to_be_asked() {
    let mut table = Table::new(Draft { mode: Mode::OneDevice {}, ..draft() });
    table.line("e4 e5");
    assert_eq!(ask(&mut table, Actor::Both), tags(&["back"]));
    assert_eq!(table.game.times().len(), 1);
    assert_eq!(table.offer_draw(Actor::Both), tags(&["draw="]));
    let kind = RematchKind::NewDraw;
    let again = table.send(Actor::Both, &Request::OfferRematch { position: kind });
    assert_eq!(again, tags(&["again="]));
}

#[test]
fn the_computer_needs_no_study_and_grants_takebacks_and_rematches() {
    let level = Level::new(3).expect("a level");
    let mode = Mode::Computer { level, plays: Color::White };
    let study = crate::game::Millis::from_mins(2);
    let mut table = Table::new(Draft { mode, study, ..draft() });
    assert_eq!(table.game.phase(), Phase::Studying);
    assert!(!table.game.is_free(Color::White) && table.game.holder(Color::White).is_none());
    assert_eq!(table.send(BLACK, &Request::Ready), tags(&["ready", "start"]));
    table.line("e4 e5 Nf3");
    assert_eq!(ask(&mut table, BLACK), tags(&["back"]));
    assert_eq!(table.game.times().len(), 1);
    assert_eq!(table.offer_draw(BLACK), tags(&["draw?"]));
    table.send(BLACK, &Request::Resign).expect("resigned");
    let kind = RematchKind::SamePosition;
    let again = table.send(BLACK, &Request::OfferRematch { position: kind });
    assert_eq!(again, tags(&["again="]));
    let terms = table.game.terms().rematch(None);
    assert_eq!(terms.mode(), Mode::Computer { level, plays: Color::Black });
}

#[test]
fn a_rematch_is_agreed_on_and_then_set_up_by_the_server() {
    let mut table = Table::new(draft());
    let kind = RematchKind::NewDraw;
    assert_eq!(refusal(table.send(WHITE, &Request::OfferRematch { position: kind })), "not_over");
    table.send(WHITE, &Request::Resign).expect("resigned");
    assert_eq!(refusal(table.send(BLACK, &Request::AcceptRematch)), "no_offer");
    assert_eq!(table.send(WHITE, &Request::OfferRematch { position: kind }), tags(&["again?"]));
    assert_eq!(table.send(WHITE, &Request::OfferRematch { position: kind }), tags(&[]));
    assert_eq!(refusal(table.send(WHITE, &Request::AcceptRematch)), "no_offer");
    assert_eq!(table.send(BLACK, &Request::DeclineRematch), tags(&["again-"]));
    assert_eq!(table.send(BLACK, &Request::OfferRematch { position: kind }), tags(&["again?"]));
    assert!(table.game.is_settled());
    let id = PublicId::random();
    let started = Chore::RematchStarted { id };
    assert_eq!(refusal(table.chore(&started)), "no_rematch");
    assert_eq!(table.send(WHITE, &Request::AcceptRematch), tags(&["again="]));
    assert!(!table.game.is_settled());
    assert_eq!(
        refusal(table.send(WHITE, &Request::OfferRematch { position: kind })),
        "rematch_agreed"
    );
    assert_eq!(table.chore(&started), tags(&["again"]));
    assert_eq!(table.chore(&started), tags(&[]));
    assert_eq!((table.game.rematch(), table.game.is_settled()), (Rematch::Started(id), true));
}

#[test]
fn another_kind_of_rematch_is_another_offer_and_the_same_kind_an_agreement() {
    let mut table = Table::new(draft());
    table.send(WHITE, &Request::Resign).expect("resigned");
    let offer = |kind| Request::OfferRematch { position: kind };
    let (same, new) = (RematchKind::SamePosition, RematchKind::NewDraw);
    assert_eq!(table.send(WHITE, &offer(same)), tags(&["again?"]));
    assert_eq!(table.send(BLACK, &offer(new)), tags(&["again?"]));
    assert_eq!(table.send(WHITE, &offer(new)), tags(&["again="]));
    assert_eq!(table.game.rematch(), Rematch::Agreed(new));
}

#[test]
fn nobody_offers_rematches_without_end() {
    let mut table = Table::new(draft());
    table.send(WHITE, &Request::Resign).expect("resigned");
    let offer = Request::OfferRematch { position: RematchKind::NewDraw };
    for _ in 0..5 {
        assert_eq!(table.send(WHITE, &offer), tags(&["again?"]));
        assert_eq!(table.send(BLACK, &Request::DeclineRematch), tags(&["again-"]));
    }
    assert_eq!(refusal(table.send(WHITE, &offer)), "already_asked");
    assert_eq!(table.send(BLACK, &offer), tags(&["again?"]));
}

#[test]
fn a_rematch_keeps_the_terms_but_for_the_position_drawn() {
    let table = Table::new(draft());
    let terms = table.game.terms();
    assert_eq!(&terms.rematch(None), terms);
    let origin = drawn(StartId::new(7).expect("a number"));
    let again = terms.rematch(Some(origin.clone()));
    assert_eq!((again.origin(), again.time()), (&origin, terms.time()));
}
