//! Against the computer, which thinks in its opponent's browser: the moves of both
//! come from the one who sits there.

use rochade::Color;

use super::support::{BLACK, Table, WHITE, draft, refusal, tags};
use crate::game::{Draft, Level, Mode, Outcome, Request};

fn against_black(fen: Option<&str>) -> Table {
    let mode = Mode::Computer { level: Level::STRONGEST, plays: Color::Black };
    let terms = Draft { mode, ..draft() };
    fen.map_or_else(|| Table::new(terms.clone()), |fen| Table::at(fen, terms.clone()))
}

#[test]
fn the_players_browser_moves_for_the_computer_too() {
    let mut table = against_black(None);
    assert_eq!(table.play_as(WHITE, "e2e4"), tags(&["m"]));
    let before = table.seen();
    assert_eq!(table.play_as(WHITE, "e7e5"), tags(&["m"]));
    let again = Request::Move { seen: before, attempt: "e7e5".to_owned() };
    assert_eq!(table.send(WHITE, &again), tags(&[]), "sent twice, it happens once");
}

#[test]
fn nobody_moves_for_a_person() {
    let mut table = Table::new(draft());
    assert_eq!(table.play_as(WHITE, "e2e4"), tags(&["m"]));
    assert_eq!(refusal(table.play_as(WHITE, "e7e5")), "not_your_turn");
    assert_eq!(table.play_as(BLACK, "e7e5"), tags(&["m"]));
}

#[test]
fn the_engines_castling_is_king_takes_rook_also_where_one_of_them_stands_still() {
    // Both move; only the king; only the rook; each on the board's own squares.
    for (fen, castling, king, rook) in [
        ("r3k2r/8/8/8/8/8/8/4K3 b ha - 0 1", "e8h8", "g8", "f8"),
        ("4kr2/8/8/8/8/8/8/4K3 b f - 0 1", "e8f8", "g8", "f8"),
        ("r1k5/8/8/8/8/8/8/4K3 b a - 0 1", "c8a8", "c8", "d8"),
    ] {
        let mut table = against_black(Some(fen));
        assert_eq!(table.play_as(WHITE, castling), tags(&["m"]), "{castling} in {fen}");
        let played = table.game.game().moves().next_back().expect("a move");
        let castled = played.castling().expect("castling");
        assert_eq!(castled.king_to().to_string(), king);
        assert_eq!(castled.rook_to().to_string(), rook);
    }
}

#[test]
fn the_computer_answers_an_offer_of_a_draw() {
    let mut table = against_black(None);
    table.play_as(WHITE, "e2e4").expect("legal");
    assert_eq!(table.offer_draw(WHITE), tags(&["draw?"]));
    let seen = table.seen();
    assert_eq!(table.send(WHITE, &Request::AcceptDraw { seen }), tags(&["draw="]));
    assert!(matches!(table.game.outcome(), Some(Outcome::Drawn(_))));
}
