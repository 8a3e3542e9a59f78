//! Worked examples of castling in Chess960.
//!
//! They are the examples that clubs hand out with the rules: each is a
//! position that a real game can reach, what the rules say about castling there,
//! and the castling that is then made. The moves that lead to each are given, so
//! that nobody has to believe it.
//!
//! ```
//! use rochade::lessons::Lesson;
//!
//! let lesson = Lesson::named("swap").unwrap();
//! let before = lesson.before();
//! assert_eq!(before.moves().len(), 0); // castling as the first move
//! assert!(lesson.after().moves().next().unwrap().is_castling());
//! ```

use alloc::vec::Vec;

use crate::castling::CastlingSide::{self, CSide, GSide};
use crate::game::Game;
use crate::illegal::{CastlingAdvice, Reason, Standing};
use crate::piece::Color::{self, Black, White};
use crate::square::Square;
use crate::start::StartId;

/// One example: a start position, the moves that lead to the picture, what is
/// claimed about it, and the castling that follows.
///
/// All moves of a lesson are legal, and all its claims are what the adviser
/// says; tests play every one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name on the command line and in addresses.
    pub name: &'static str,
    /// The start position.
    pub start: StartId,
    /// The moves from there to the picture "before", in SAN.
    pub moves: &'static str,
    /// What the rules say about castling in that position.
    pub claims: &'static [Claim],
    /// The castling moves that lead to the picture "after", in SAN; none where
    /// the lesson is that it is not allowed.
    pub castlings: &'static str,
}

/// What a lesson says about one castling. The player who is not to move is
/// spoken of as if it were that player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who would castle.
    pub color: Color,
    /// To which side.
    pub side: CastlingSide,
    /// Whether it is allowed, or the one reason why not.
    pub ruling: Ruling,
}

/// Whether castling is allowed, or the only reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is allowed.
    Allowed,
    /// The king would cross this square, which is attacked.
    CrossesAttack(Square),
    /// The king would stand on this square, which is attacked.
    LandsInAttack(Square),
    /// This square must be vacant and is not.
    Occupied(Square),
    /// The rook that started on this square has moved.
    RookHasMoved(Square),
    /// The rook shields its king from the piece on this square.
    RookShields(Square),
}

impl Claim {
    const fn new(color: Color, side: CastlingSide, ruling: Ruling) -> Self {
        Self { color, side, ruling }
    }

    /// Whether the adviser says the same.
    #[must_use]
    pub fn agrees_with(&self, advice: &CastlingAdvice) -> bool {
        if (advice.color, advice.side) != (self.color, self.side) {
            return false;
        }
        match (self.ruling, &advice.standing, advice.reasons()) {
            (Ruling::Allowed, Standing::Allowed, []) => true,
            (
                Ruling::CrossesAttack(claimed),
                Standing::NotNow(_),
                [Reason::KingCrossesAttack { square, .. }],
            )
            | (
                Ruling::LandsInAttack(claimed),
                Standing::NotNow(_),
                [Reason::KingLandsInAttack { square, .. }],
            )
            | (
                Ruling::Occupied(claimed),
                Standing::NotNow(_),
                [Reason::SquareIsOccupied { square, .. }],
            )
            | (
                Ruling::RookHasMoved(claimed),
                Standing::Never(_),
                [Reason::RookHasMoved { rook: square, .. }],
            ) => claimed == *square,
            (
                Ruling::RookShields(claimed),
                Standing::NotNow(_),
                [Reason::RookShieldsKing { attackers, .. }],
            ) => attackers.squares().single() == Some(claimed),
            (_, _, _) => false,
        }
    }
}

impl Lesson {
    /// All lessons, in the order in which they are best read.
    pub const ALL: &'static [Self] = &LESSONS;

    /// The lesson with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|lesson| lesson.name == name)
    }

    /// The game up to the position in question.
    #[must_use]
    pub fn before(&self) -> Game {
        play(Game::from_start(self.start), self.moves)
    }

    /// The same game after the castling.
    #[must_use]
    pub fn after(&self) -> Game {
        play(self.before(), self.castlings)
    }

    /// What the adviser says about each claim, in the order of the claims.
    #[must_use]
    pub fn advice(&self) -> Vec<CastlingAdvice> {
        let advice = self.before().castling_advice();
        let about = |claim: &Claim| {
            advice.iter().find(|a| (a.color, a.side) == (claim.color, claim.side)).cloned()
        };
        self.claims.iter().filter_map(about).collect()
    }
}

/// Plays the moves as far as they are legal; for those of the lessons that is
/// all of them.
fn play(mut game: Game, moves: &str) -> Game {
    for san in moves.split_ascii_whitespace() {
        let Ok(m) = game.position().read_san(san) else { break };
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

/// Evaluated by the compiler, which refuses a number that is none.
const fn start(number: u16) -> StartId {
    match StartId::new(number) {
        Ok(id) => id,
        Err(_) => panic!("no such start position"),
    }
}

const fn allowed(color: Color, side: CastlingSide) -> Claim {
    Claim::new(color, side, Ruling::Allowed)
}

static LESSONS: [Lesson; 11] = [
    // King and rook both go to the left; the king passes the square of its
    // rook; a1 and b1 are occupied before and after (diagrams 2a and 2b). Black
    // stands as at the start.
    Lesson {
        name: "same-way",
        start: start(35), // BNNQRKRB
        moves: "e3 Nc6 Nd3 Nb8 Qe2 Nc6 b3 Nb8",
        claims: &[allowed(White, CSide)],
        castlings: "O-O-O",
    },
    // The first move of the game: king and rook change places (diagram 2c).
    Lesson {
        name: "swap",
        start: start(35), // BNNQRKRB
        moves: "",
        claims: &[allowed(White, GSide), allowed(Black, GSide)],
        castlings: "O-O",
    },
    // The king lands where its rook stood (diagrams 3a and 3b).
    Lesson {
        name: "onto-the-rook",
        start: start(519), // RNBQKNRB
        moves: "Ng3 Nc6 b3 Nb8",
        claims: &[allowed(White, GSide)],
        castlings: "O-O",
    },
    // The king passes its rook, and both go to the right.
    Lesson {
        name: "past-the-rook",
        start: start(359), // NRBKRQNB
        moves: "e3 Nf6 Qe2 Ng8 Nf3 Nf6 a3 Ng8",
        claims: &[allowed(White, GSide)],
        castlings: "O-O",
    },
    // Only the rook moves (diagrams 4a and 4b).
    Lesson {
        name: "rook-only",
        start: start(633), // RNKBBQRN
        moves: "e3 Nc6 Nc3 Nb8 Be2 Nc6 b3 Nb8",
        claims: &[allowed(White, CSide)],
        castlings: "O-O-O",
    },
    // Only the king moves (diagrams 5a and 5b).
    Lesson {
        name: "king-only",
        start: start(615), // RNBQKRNB
        moves: "Nf3 Nc6 g3 Nb8",
        claims: &[allowed(White, GSide)],
        castlings: "O-O",
    },
    // The first pair of the club's sheet.
    Lesson {
        name: "attacked-e1",
        start: start(296), // QBNRBKRN
        moves: "d4 c6 a3 Bc7 Ba2 Ba5 Nd3 f6 f3 d6 Bg3 Bd7 e3 Nb6",
        claims: &[
            Claim::new(White, CSide, Ruling::CrossesAttack(Square::E1)),
            allowed(White, GSide),
            allowed(Black, CSide),
            Claim::new(Black, GSide, Ruling::LandsInAttack(Square::G8)),
        ],
        castlings: "O-O O-O-O",
    },
    // The second pair: for Black only the rook crosses the attacked b8.
    Lesson {
        name: "attacked-f1",
        start: start(421), // RNBBQNKR
        moves: "d4 b6 e4 Ba6 Bf4 c6 Nc3 d5 Bf3 e6 Ng3 Nbd7 Qd2 Bf6 a3 Qe7 h3 Ng6",
        claims: &[
            Claim::new(White, CSide, Ruling::CrossesAttack(Square::F1)),
            allowed(White, GSide),
            allowed(Black, CSide),
            allowed(Black, GSide),
        ],
        castlings: "O-O O-O-O",
    },
    // The third pair: a bishop on g1, and a rook that has moved and come back.
    Lesson {
        name: "occupied-g1",
        start: start(175), // NRNKQRBB
        moves: "e3 b6 Nd3 Rb7 Qe2 Rb8 b3 Nd6 a4 e6 h3 Qe7 g3 f6 f3 Bf7",
        claims: &[
            allowed(White, CSide),
            Claim::new(White, GSide, Ruling::Occupied(Square::G1)),
            Claim::new(Black, CSide, Ruling::RookHasMoved(Square::B8)),
            allowed(Black, GSide),
        ],
        castlings: "O-O-O O-O",
    },
    // The same with a black bishop on g1.
    Lesson {
        name: "enemy-on-g1",
        start: start(175), // NRNKQRBB
        moves: "f4 g6 Bf2 b6 Bh4 Bd4 e4 Bg1 Qe2 Nd6 Nd3 a6",
        claims: &[allowed(White, CSide), Claim::new(White, GSide, Ruling::Occupied(Square::G1))],
        castlings: "O-O-O",
    },
    // The castling rook is all that stands between its king and a queen in the
    // corner: not in the club's sheet, but the case that programs get wrong.
    Lesson {
        name: "shielding-rook",
        start: start(175), // NRNKQRBB
        moves: "a4 d5 Nd3 Qxa4 Nb3 Qa1",
        claims: &[Claim::new(White, CSide, Ruling::RookShields(Square::A1))],
        castlings: "",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::castling::CastlingMethod;
    use crate::illegal::Attempt;
    use crate::moves::Move;
    use crate::piece::Role;
    use crate::position::Position;
    use alloc::string::ToString;

    #[test]
    fn names_are_unique() {
        for lesson in Lesson::ALL {
            assert_eq!(Lesson::named(lesson.name), Some(lesson));
        }
    }

    #[test]
    fn all_moves_are_legal_from_a_real_start() {
        for lesson in Lesson::ALL {
            let count = |moves: &str| moves.split_whitespace().count();
            let before = lesson.before();
            assert_eq!(before.start(), &Position::start(lesson.start));
            assert_eq!(before.moves().len(), count(lesson.moves), "{}", lesson.name);
            assert_eq!(before.position().turn(), White, "{}", lesson.name);
            let after = lesson.after();
            let castlings = after.moves().skip(before.moves().len());
            assert_eq!(castlings.len(), count(lesson.castlings), "{}", lesson.name);
            assert!(castlings.into_iter().all(Move::is_castling), "{}", lesson.name);
            assert_eq!(after.ending(), None);
        }
    }

    #[test]
    fn all_claims_are_what_the_adviser_says() {
        for lesson in Lesson::ALL {
            let advice = lesson.advice();
            assert_eq!(advice.len(), lesson.claims.len());
            for (claim, advice) in lesson.claims.iter().zip(&advice) {
                assert!(claim.agrees_with(advice), "{}: {claim:?} {advice:?}", lesson.name);
            }
        }
    }

    /// The same as verdicts: White's at once, Black's after White has castled.
    #[test]
    fn all_claims_are_verdicts_when_it_is_the_players_turn() {
        for lesson in Lesson::ALL {
            let mut game = lesson.before();
            for color in [White, Black] {
                for claim in lesson.claims.iter().filter(|claim| claim.color == color) {
                    let verdict = game.judge(Attempt::Castling { color, side: claim.side });
                    let is_allowed = claim.ruling == Ruling::Allowed;
                    assert_eq!(verdict.legal().is_some(), is_allowed, "{}", lesson.name);
                    assert_eq!(verdict.reasons().len(), usize::from(!is_allowed));
                }
                match lesson.castlings.split_whitespace().next() {
                    Some(castling) if color == White => game = play(game, castling),
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn the_start_positions_are_the_ones_in_the_comments() {
        let rank = |name: &str| Lesson::named(name).unwrap().start.back_rank().to_string();
        assert_eq!(rank("same-way"), "BNNQRKRB");
        assert_eq!(rank("swap"), "BNNQRKRB");
        assert_eq!(rank("onto-the-rook"), "RNBQKNRB");
        assert_eq!(rank("past-the-rook"), "NRBKRQNB");
        assert_eq!(rank("rook-only"), "RNKBBQRN");
        assert_eq!(rank("king-only"), "RNBQKRNB");
        assert_eq!(rank("attacked-e1"), "QBNRBKRN");
        assert_eq!(rank("attacked-f1"), "RNBBQNKR");
        assert_eq!(rank("occupied-g1"), "NRNKQRBB");
        assert_eq!(rank("enemy-on-g1"), "NRNKQRBB");
        assert_eq!(rank("shielding-rook"), "NRNKQRBB");
    }

    /// In the diagrams 2a to 5b Black stands as at the start.
    #[test]
    fn black_stands_as_at_the_start_where_the_diagrams_say_so() {
        for name in ["same-way", "swap", "onto-the-rook", "past-the-rook", "rook-only", "king-only"]
        {
            let game = Lesson::named(name).unwrap().before();
            let black = |position: &Position| position.board().color(Black);
            assert_eq!(black(game.position()), black(game.start()), "{name}");
        }
    }

    fn white_castling(name: &str) -> crate::Castling {
        let lesson = Lesson::named(name).unwrap();
        let played = lesson.after().moves().nth(lesson.before().moves().len()).unwrap();
        played.castling().unwrap()
    }

    /// What each lesson is there to show.
    #[test]
    fn the_positions_show_what_they_are_for() {
        let castling = white_castling("same-way");
        assert_eq!(castling.method(), CastlingMethod::DoubleMove);
        assert!(
            castling.king_to() < castling.king_from() && castling.rook_to() < castling.rook_from()
        );
        assert!(castling.king_walk().contains(castling.rook_from()));
        let after = Lesson::named("same-way").unwrap().after();
        for edge in [Square::A1, Square::B1] {
            assert!(after.position().board().occupied().contains(edge));
        }
        let castling = white_castling("past-the-rook");
        assert!(
            castling.king_to() > castling.king_from() && castling.rook_to() > castling.rook_from()
        );
        assert!(castling.king_walk().contains(castling.rook_from()));
        assert_eq!(white_castling("swap").method(), CastlingMethod::Transposition);
        let castling = white_castling("onto-the-rook");
        assert_eq!(castling.king_to(), castling.rook_from());
        assert_eq!(white_castling("rook-only").method(), CastlingMethod::RookOnly);
        assert_eq!(white_castling("king-only").method(), CastlingMethod::KingOnly);
    }

    /// "Black may castle both ways because only the rook crosses b8."
    #[test]
    fn white_attacks_b8_and_only_blacks_rook_crosses_it() {
        let game = Lesson::named("attacked-f1").unwrap().before();
        let position = game.position();
        let board = position.board();
        assert!(board.attackers(Square::B8, White, board.occupied()).any());
        let castling = position.castling(Black, CSide).unwrap();
        assert!(castling.must_be_empty().contains(Square::B8));
        assert!(!castling.king_walk().contains(Square::B8));
    }

    /// "…would not be possible either if the bishop were black."
    #[test]
    fn the_bishop_on_g1_is_white_in_one_lesson_and_black_in_the_other() {
        for (name, color) in [("occupied-g1", White), ("enemy-on-g1", Black)] {
            let game = Lesson::named(name).unwrap().before();
            let bishops = game.position().board().pieces(color, Role::Bishop);
            assert!(bishops.contains(Square::G1), "{name}");
        }
    }
}
