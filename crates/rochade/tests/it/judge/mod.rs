//! The law of the arbiter: a verdict is legal exactly if the move is among the
//! legal moves, every refusal has a reason, every reason is true, and none is
//! left out. The truth is what plain code on a mailbox board finds.

mod expected;
mod mailbox;
mod truth;

use std::collections::BTreeMap;

use mailbox::Mailbox;
use rochade::illegal::{Attempt, Reason, Standing, Verdict};
use rochade::{CastlingSide, Color, FenDialect, Game, Move, Position, Role, Square, StartId};
use truth::{Case, Tried};

/// A small generator of random numbers, the same ones every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

fn mailbox(position: &Position) -> Mailbox {
    Mailbox::new(&position.fen(FenDialect::Shredder))
}

/// All boards of a game before each move, with the move.
fn history(game: &Game) -> Vec<(Mailbox, String)> {
    game.positions().map(|p| mailbox(&p)).zip(game.moves().map(|m| m.to_string())).collect()
}

/// Plays random legal moves; captures and castling are liked a little less and
/// more than chance, so that games last and castle.
fn random_game(random: &mut Random, length: usize) -> Game {
    let white = StartId::new(random.below(960) as u16).unwrap();
    let black = match random.below(4) {
        0 => StartId::new(random.below(960) as u16).unwrap(),
        _ => white,
    };
    let mut game = Game::new(Position::double_start(white, black));
    while game.moves().len() < length && game.ending().is_none() {
        let moves = game.position().legal_moves();
        let choice = match moves.iter().find(|m| m.is_castling()) {
            Some(castling) if random.below(4) == 0 => *castling,
            _ => moves[random.below(moves.len())],
        };
        game.play(choice).unwrap();
    }
    game
}

/// How often each reason was given.
#[derive(Default)]
struct Tally {
    verdicts: usize,
    reasons: BTreeMap<&'static str, usize>,
}

impl Tally {
    fn check(&mut self, verdict: &Verdict, expected: Option<&[&str]>, case: &Case<'_>, what: &str) {
        self.verdicts += 1;
        let Verdict::Illegal(refusal) = verdict else { return };
        assert!(!refusal.reasons().is_empty(), "{what}: refused without a reason");
        for reason in refusal.reasons() {
            assert!(case.is_true(reason), "{what}: untrue: {reason:?}");
            *self.reasons.entry(reason.key()).or_default() += 1;
        }
        assert!(refusal.reasons().is_sorted_by_key(Reason::order), "{what}: {refusal:?}");
        if let Some(expected) = expected {
            let mut keys: Vec<&str> = refusal.reasons().iter().map(Reason::key).collect();
            let mut expected = expected.to_vec();
            keys.retain(|&key| key != "game_over");
            keys.sort_unstable();
            expected.sort_unstable();
            assert_eq!(keys, expected, "{what}");
        }
    }
}

/// The legal move that an attempt from square to square means, found in the
/// list of legal moves by the rules of UCI.
fn listed(
    position: &Position,
    legal: &[Move],
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let plain = legal.iter().find(|m| {
        !m.is_castling() && m.from() == from && m.to() == to && m.promotion() == promotion
    });
    if plain.is_some() || promotion.is_some() {
        return plain.copied();
    }
    let castlings = || legal.iter().filter(|m| m.is_castling() && m.from() == from);
    let onto_rook = castlings().find(|m| m.to() == to);
    let to_goal = castlings().find(|m| m.goal() == to && from.distance(to) > 1);
    let rook_in_the_way = position.board().pieces(position.turn(), Role::Rook).contains(to);
    onto_rook.or(to_goal.filter(|_| !rook_in_the_way)).copied()
}

/// Every square to every square, with every promotion and with none.
fn check_all_steps(position: &Position, game: Option<&Game>, tally: &mut Tally) {
    let board = mailbox(position);
    let history = game.map(history).unwrap_or_default();
    let legal = position.legal_moves();
    let ended = game.is_some_and(|game| game.ending().is_some());
    let promotions = Role::ALL.map(Some).into_iter().chain([None]);
    for promotion in promotions {
        for from in Square::all() {
            for to in Square::all() {
                let attempt = Attempt::FromTo { from, to, promotion };
                let verdict = match game {
                    Some(game) => game.judge(attempt),
                    None => position.judge(attempt),
                };
                let what = || format!("{position:?} {attempt}");
                let expected = listed(position, &legal, from, to, promotion);
                assert_eq!(verdict.legal(), expected.filter(|_| !ended), "{}", what());
                let letter = promotion.map(|role| role.letter().to_ascii_lowercase());
                let (f, t) = (from.index() as i32, to.index() as i32);
                let gesture = promotion.is_none() && is_castling_gesture(&board, f, t);
                let (tried, keys) = if gesture {
                    let white = board.at(f).is_ascii_uppercase();
                    let rook = castling_rook(&board, white, f, t);
                    (Tried::Castling { white, rook }, None)
                } else {
                    let keys = expected::of_step(&board, f, t, letter);
                    if !ended {
                        assert_eq!(keys.is_empty(), expected.is_some(), "{}", what());
                    }
                    (Tried::Step { from: f, to: t, promotion: letter }, Some(keys))
                };
                let case = Case {
                    now: &board,
                    tried,
                    history: &history,
                    number_of_legal_moves: legal.len(),
                };
                tally.check(&verdict, keys.as_deref(), &case, &what());
            }
        }
    }
}

fn is_castling_gesture(board: &Mailbox, from: i32, to: i32) -> bool {
    if board.role(from) != 'k' || mailbox::rank(from) != mailbox::rank(to) || from == to {
        return false;
    }
    let white = board.at(from).is_ascii_uppercase();
    let home = if white { 0 } else { 7 };
    let onto_rook = board.is_of(to, white) && board.role(to) == 'r';
    let far = (from - to).abs() > 1 && [2, 6].contains(&mailbox::file(to));
    mailbox::rank(from) == home && (onto_rook || far)
}

/// The rook that is meant: the one under the king, the one with the right, or
/// the outermost.
fn castling_rook(board: &Mailbox, white: bool, from: i32, to: i32) -> Option<i32> {
    if board.is_of(to, white) && board.role(to) == 'r' {
        return Some(to);
    }
    rook_of_side(board, white, from, mailbox::file(to) == 2)
}

fn rook_of_side(board: &Mailbox, white: bool, king: i32, c_side: bool) -> Option<i32> {
    let home = if white { 0 } else { 56 };
    if mailbox::rank(king) * 8 != home {
        return None;
    }
    let rooks: Vec<i32> = (home..home + 8)
        .filter(|&s| board.is_of(s, white) && board.role(s) == 'r' && (s < king) == c_side)
        .collect();
    let outermost = if c_side { rooks.first() } else { rooks.last() };
    rooks.iter().find(|rook| board.rooks_with_right.contains(rook)).or(outermost).copied()
}

/// The four castlings of a position.
fn check_castlings(position: &Position, game: Option<&Game>, tally: &mut Tally) {
    let board = mailbox(position);
    let history = game.map(history).unwrap_or_default();
    let legal = position.legal_moves();
    let ended = game.is_some_and(|game| game.ending().is_some());
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let attempt = Attempt::Castling { color, side };
            let verdict = match game {
                Some(game) => game.judge(attempt),
                None => position.judge(attempt),
            };
            let what = format!("{position:?} {color} {side}");
            let listed = legal
                .iter()
                .find(|m| m.castling_side() == Some(side) && position.turn() == color && !ended);
            assert_eq!(verdict.legal().as_ref(), listed, "{what}");
            let white = color == Color::White;
            let king = board.king(white);
            let rook = rook_of_side(&board, white, king, side == CastlingSide::CSide);
            let case = Case {
                now: &board,
                tried: Tried::Castling { white, rook },
                history: &history,
                number_of_legal_moves: legal.len(),
            };
            let keys = match (rook.filter(|rook| board.rooks_with_right.contains(rook)), game) {
                (Some(rook), _) => Some(expected::of_castling(&board, white, rook)),
                (None, None) => Some(expected::of_castling_without_right(&board, white, rook)),
                // What a game remembers is checked reason by reason.
                (None, Some(_)) => None,
            };
            tally.check(&verdict, keys.as_deref(), &case, &what);
            if keys.is_none() {
                assert_ne!(verdict.reasons().len(), 0, "{what}");
                let lasting = verdict.reasons().iter().any(is_about_the_right);
                assert!(lasting, "{what}: {verdict:?}");
            }
        }
    }
}

fn is_about_the_right(reason: &Reason) -> bool {
    reason.lasting() == rochade::illegal::Lasting::Permanent && reason.key() != "game_over"
}

/// How many games the law is tried on; each stands for 57,344 attempts.
const GAMES: usize = 120;

#[test]
fn every_attempt_in_positions_of_random_games() {
    let mut random = Random(960);
    let mut tally = Tally::default();
    for _ in 0..GAMES {
        let length = 1 + random.below(120);
        let game = random_game(&mut random, length);
        check_all_steps(game.position(), None, &mut tally);
        check_all_steps(game.position(), Some(&game), &mut tally);
    }
    assert_eq!(tally.verdicts, GAMES * 2 * 64 * 64 * 7);
    for common in
        ["empty_square", "opponents_piece", "pinned", "check_not_answered", "king_into_attack"]
    {
        assert!(tally.reasons.contains_key(common), "no {common} in {:?}", tally.reasons);
    }
}

/// The same for positions with what random games seldom bring about.
#[test]
fn every_attempt_in_chosen_positions() {
    let mut tally = Tally::default();
    for fen in [
        // En passant: possible; pinned on the rank, the file, both diagonals.
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2",
        "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "6k1/8/5b2/3pP3/3K4/8/8/8 w - d6 0 2",
        "b5k1/8/8/3pP3/8/5K2/8/8 w - d6 0 2",
        // En passant answers a check, and does not.
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",
        // Promotion, blocked, pinned and free.
        "1n2k3/P1P5/8/8/8/8/5p1p/4K1R1 w - - 0 1",
        "k6r/6P1/8/8/8/2b5/1P6/K7 w - - 0 1",
        // Double check, checkmate, stalemate.
        "4k3/8/8/8/8/5n2/4r3/4K3 w - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        // The rook shields its king; the right is an inner rook's.
        "4k3/8/8/8/8/8/8/qR1K3R w BH - 0 1",
        "3k4/8/8/8/8/8/8/R2K1R1R w F - 0 1",
        // Rooks on both sides, no right.
        "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        check_all_steps(&position, None, &mut tally);
        check_castlings(&position, None, &mut tally);
    }
    for key in [
        "game_over",
        "rook_is_not_original",
        "rook_shields_king",
        "en_passant_uncovers_check",
        "promotion_missing",
        "promotion_impossible",
        "no_rook",
        "right_is_gone",
    ] {
        assert!(tally.reasons.contains_key(key), "no {key} in {:?}", tally.reasons);
    }
}

#[test]
fn castling_in_every_position_of_random_games() {
    let mut random = Random(518);
    let mut tally = Tally::default();
    for _ in 0..60 {
        let game = random_game(&mut random, 120);
        let mut replay = Game::new(*game.start());
        check_castlings(game.start(), None, &mut tally);
        for m in game.moves() {
            replay.play(m).unwrap();
            check_castlings(replay.position(), None, &mut tally);
            check_castlings(replay.position(), Some(&replay), &mut tally);
        }
    }
    // That another rook has taken the place of the original is too rare.
    for key in Reason::KEYS[4..=15].iter().filter(|&&key| key != "rook_is_not_original") {
        assert!(tally.reasons.contains_key(key), "no {key} in {:?}", tally.reasons);
    }
}

/// The adviser says of the player to move what the judge says, and of the other
/// what the judge would say if it were that player's turn.
#[test]
fn the_adviser_agrees_with_the_judge() {
    let mut random = Random(7);
    for _ in 0..60 {
        let length = random.below(100);
        let game = random_game(&mut random, length);
        let position = game.position();
        if !position.has_legal_move() {
            continue;
        }
        let swapped = position.after_null_move();
        for advice in position.castling_advice() {
            let judged = match advice.color == position.turn() {
                true => *position,
                false => match swapped {
                    Some(swapped) if swapped.has_legal_move() => swapped,
                    _ => continue,
                },
            };
            let attempt = Attempt::Castling { color: advice.color, side: advice.side };
            let verdict = judged.judge(attempt);
            assert_eq!(verdict.reasons(), advice.reasons(), "{position:?} {attempt}");
            let allowed = advice.standing == Standing::Allowed;
            assert_eq!(verdict.legal().is_some(), allowed, "{position:?} {attempt}");
        }
    }
}
