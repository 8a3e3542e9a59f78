//! Illegal moves in a game, story by story.

use std::num::NonZeroU8;
use std::time::Duration;

use rochade::illegal::{Attempt, Obligation, Reason};
use rochade::{Color, Game, Square};
use rochade_tournament::policy::{Conduct, Consequence, Ledger, LedgerError, Policy, Remedy};

const CLASSICAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().unwrap());
    for san in moves.split_whitespace() {
        let m = game.position().read_san(san).unwrap();
        game.play(m).unwrap();
    }
    game
}

fn played(game: &Game, text: &str) -> Conduct {
    Conduct::Played(Attempt::read(text, game.position()).unwrap())
}

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

#[test]
fn fide_two_minutes_then_the_game() {
    let mut ledger = Ledger::new(Policy::FIDE);
    let early = game(CLASSICAL, "");
    let incident = ledger.record(&early, played(&early, "O-O")).unwrap();
    let time = Consequence::TimeForOpponent { opponent: Color::Black, time: minutes(2) };
    assert_eq!(incident.consequence, time);
    assert_eq!((incident.by, incident.move_number, incident.count), (Color::White, 1, 1));
    assert_eq!(incident.reasons().iter().map(Reason::key).collect::<Vec<_>>().len(), 2);
    assert_eq!(ledger.decision(), None);
    // An illegal move of the other player is that player's first.
    let black = game(CLASSICAL, "e4");
    ledger.record(&black, played(&black, "Ke7")).unwrap();
    assert_eq!(ledger.decision(), None);
    let later = game(CLASSICAL, "e4 e5 Nf3 Nc6 Ke2 d6 Ke1 h6 Be2 g6");
    let second = ledger.record(&later, played(&later, "O-O")).unwrap();
    assert_eq!(second.move_number, 6);
    assert_eq!(second.consequence, Consequence::Lost { winner: Color::Black });
    assert!(matches!(second.reasons(), [Reason::KingHasMoved { when: Some(_), .. }]));
    assert_eq!(ledger.decision(), Some(Consequence::Lost { winner: Color::Black }));
    let refused = ledger.record(&later, Conduct::PressedClock);
    let decided = Err(LedgerError::Decided(Consequence::Lost { winner: Color::Black }));
    assert_eq!(refused.cloned(), decided);
    assert_eq!(ledger.incidents().len(), 3);
    assert_eq!(ledger.time_given_to(Color::Black), minutes(2));
    assert_eq!(ledger.time_given_to(Color::White), minutes(2));
}

#[test]
fn rapid_gives_one_minute() {
    let mut ledger = Ledger::new(Policy::FIDE_RAPID);
    let game = game(CLASSICAL, "");
    assert_eq!(ledger.record(&game, Conduct::PressedClock).unwrap().time_given(), minutes(1));
}

#[test]
fn in_the_club_only_the_third_loses() {
    let mut ledger = Ledger::new(Policy::CLUB);
    let game = game(CLASSICAL, "");
    for count in 1..=2 {
        let incident = ledger.record(&game, played(&game, "O-O")).unwrap();
        assert_eq!((incident.count, incident.time_given()), (count, minutes(2)));
    }
    let third = ledger.record(&game, played(&game, "O-O")).unwrap();
    assert_eq!(third.consequence, Consequence::Lost { winner: Color::Black });
    assert_eq!(third.time_given(), Duration::ZERO);
}

#[test]
fn free_values() {
    let mut ledger = Ledger::new(Policy::new(15, NonZeroU8::new(5).unwrap()));
    let game = game(CLASSICAL, "");
    for _ in 1..5 {
        let incident = ledger.record(&game, Conduct::PressedClock).unwrap();
        assert_eq!(incident.time_given(), Duration::from_secs(15));
    }
    let fifth = ledger.record(&game, Conduct::PressedClock).unwrap();
    assert_eq!(fifth.consequence, Consequence::Lost { winner: Color::Black });
}

#[test]
fn against_a_bare_king_it_is_a_draw() {
    let sudden = Policy::new(0, NonZeroU8::MIN);
    let queen = game("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "");
    let mut ledger = Ledger::new(sudden);
    let incident = ledger.record(&queen, played(&queen, "Qa2")).unwrap();
    assert_eq!(incident.consequence, Consequence::Drawn);
    assert_eq!(ledger.decision(), Some(Consequence::Drawn));
    // The other way round it is lost.
    let king = game("4k3/8/8/8/8/8/8/3QK3 b - - 0 1", "");
    let mut ledger = Ledger::new(sudden);
    let incident = ledger.record(&king, Conduct::PressedClock).unwrap();
    assert_eq!(incident.consequence, Consequence::Lost { winner: Color::White });
}

#[test]
fn a_pawn_left_on_the_last_rank_becomes_a_queen() {
    let game = game("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "");
    let mut ledger = Ledger::new(Policy::FIDE);
    let pawn = Conduct::PawnLeftOnLastRank { from: Square::E7, to: Square::E8 };
    let incident = ledger.record(&game, pawn).unwrap();
    let Remedy::Queen(queen) = incident.remedy else { panic!("{incident:?}") };
    assert_eq!(queen.to_string(), "e7e8q");
    assert!(matches!(incident.reasons(), [Reason::PromotionMissing { .. }]));
    let king = Conduct::PawnLeftOnLastRank { from: Square::E1, to: Square::E2 };
    assert_eq!(ledger.record(&game, king).cloned(), Err(LedgerError::NoOffence(king)));
}

#[test]
fn two_hands_count_though_the_move_stands() {
    let game = game("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "");
    let mut ledger = Ledger::new(Policy::FIDE);
    let castling = Attempt::read("O-O", game.position()).unwrap();
    let incident = ledger.record(&game, Conduct::UsedTwoHands(castling)).unwrap();
    assert!(matches!(incident.remedy, Remedy::MoveStands(m) if m.is_castling()));
    assert_eq!(incident.refusal, None);
    assert_eq!(incident.time_given(), minutes(2));
}

#[test]
fn touched_pieces_bind_after_an_illegal_move() {
    let game = game("5rk1/8/8/8/8/8/8/4K2R w H - 0 1", "");
    let mut ledger = Ledger::new(Policy::FIDE);
    let incident = ledger.record(&game, played(&game, "O-O")).unwrap();
    assert_eq!(incident.remedy, Remedy::SetUpAgain(Obligation::MoveKing(Square::E1)));
}

#[test]
fn what_is_no_offence_is_not_entered() {
    let game = game(CLASSICAL, "");
    let mut ledger = Ledger::new(Policy::FIDE);
    let legal = played(&game, "e4");
    assert_eq!(ledger.record(&game, legal).cloned(), Err(LedgerError::NoOffence(legal)));
    assert_eq!(ledger.incidents(), []);
}
