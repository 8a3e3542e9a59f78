//! The quiz: "May White castle here?", asked about real positions.
//!
//! A question is made from its seed and from nothing else, so that a link to it
//! always leads to the same question. It is a position of a game that was played
//! move by move from one of the 960 start positions. What the question is about
//! (its [`Theme`]) is drawn first, half of the themes with the answer yes; then games
//! are played by chance until one of them gets there. The answer is the
//! arbiter's, always.

mod playout;

use crate::illegal::{CastlingAdvice, Reason, Standing};
use crate::{CastlingMethod, CastlingSide, Color, Game, Position, StartId};

use playout::{Chance, play_on};

/// What makes a question what it is. Every link to a question holds one.
pub type Seed = u32;

/// What a question is about: the one thing that decides it.
///
/// Positions in which several things speak against castling, or nothing is
/// there to castle with, are not asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Castling is allowed, and this is how.
    Allowed(CastlingMethod),
    /// One piece stands in the way.
    Occupied,
    /// The king would cross attacked squares.
    CrossesAttack,
    /// The king would land on an attacked square.
    LandsInAttack,
    /// The king is in check.
    InCheck,
    /// The rook shields its king.
    RookShields,
    /// All is as it should be, but the rook has moved and come back.
    RookCameBack,
    /// All is as it should be, but the king has moved and come back.
    KingCameBack,
}

/// The themes as often as they are asked: half of them with yes.
const DRUM: [Theme; 24] = {
    use CastlingMethod::{DoubleMove, KingOnly, RookOnly, Transposition};
    use Theme::{
        Allowed, CrossesAttack, InCheck, KingCameBack, LandsInAttack, Occupied, RookCameBack,
        RookShields,
    };
    [
        Allowed(DoubleMove),
        Allowed(DoubleMove),
        Allowed(DoubleMove),
        Allowed(Transposition),
        Allowed(Transposition),
        Allowed(Transposition),
        Allowed(KingOnly),
        Allowed(KingOnly),
        Allowed(KingOnly),
        Allowed(RookOnly),
        Allowed(RookOnly),
        Allowed(RookOnly),
        Occupied,
        Occupied,
        CrossesAttack,
        CrossesAttack,
        LandsInAttack,
        LandsInAttack,
        InCheck,
        InCheck,
        RookShields,
        RookCameBack,
        RookCameBack,
        KingCameBack,
    ]
};

/// The fewest moves of both players before a question.
const FEWEST_PLIES: usize = 6;

/// After so many moves of both players another game is tried.
const MOST_PLIES: usize = 40;

/// The start position in which White can castle at once: a question that is
/// always there.
const AT_ONCE: StartId = StartId::from_remainder(35);

/// After so many games another theme is tried.
const MOST_GAMES: usize = 400;

impl Theme {
    /// What decides whether the player to move may castle to this side, if it is
    /// one thing and can be seen on the board or in the moves.
    #[must_use]
    pub fn of(game: &Game, side: CastlingSide) -> Option<Self> {
        let advice = advice(game, side);
        if advice.standing == Standing::Allowed {
            return advice.method().map(Self::Allowed);
        }
        let all_attack = |reasons: &[Reason]| reasons.iter().all(is_attack);
        match advice.reasons() {
            [Reason::SquareIsOccupied { .. }] => Some(Self::Occupied),
            [Reason::RookShieldsKing { .. }] => Some(Self::RookShields),
            [Reason::KingLandsInAttack { .. }] => Some(Self::LandsInAttack),
            [Reason::KingInCheck { .. }, rest @ ..] if all_attack(rest) => Some(Self::InCheck),
            [Reason::KingCrossesAttack { .. }, rest @ ..] if all_attack(rest) => {
                Some(Self::CrossesAttack)
            }
            [Reason::RookHasMoved { .. }] => {
                looks_allowed(game, side).then_some(Self::RookCameBack)
            }
            [Reason::KingHasMoved { .. }] => {
                looks_allowed(game, side).then_some(Self::KingCameBack)
            }
            _ => None,
        }
    }
}

fn is_attack(reason: &Reason) -> bool {
    let name = reason.key();
    ["king_in_check", "king_crosses_attack", "king_lands_in_attack"].contains(&name)
}

/// Whether the player to move could castle, if neither king nor rook had ever
/// moved.
fn looks_allowed(game: &Game, side: CastlingSide) -> bool {
    let (position, turn) = (game.position(), game.position().turn());
    let Some(rook) = game.original_rook(turn, side) else { return false };
    let mut setup = position.setup();
    setup.castling = setup.castling.with(turn, rook.file());
    position.king(turn) == game.start().king(turn)
        && Position::new(setup).is_ok_and(|without_history| {
            let standing = of_player(without_history.castling_advice(), turn, side).standing;
            standing == Standing::Allowed
        })
}

/// A question: may the player to move castle to this side?
#[derive(Clone, Debug)]
pub struct Question {
    seed: Seed,
    start: StartId,
    game: Game,
    side: CastlingSide,
}

impl Question {
    /// The question with this seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        let mut chance = Chance::new(seed);
        let drawn = chance.below(DRUM.len());
        // Only a theme that could not be reached is followed by another.
        let themes = DRUM.iter().cycle().skip(drawn).take(DRUM.len());
        let games = themes.flat_map(|theme| core::iter::repeat_n(*theme, MOST_GAMES));
        let found = games.into_iter().find_map(|theme| search(theme, &mut chance));
        let (start, game, side) =
            found.unwrap_or_else(|| (AT_ONCE, Game::from_start(AT_ONCE), CastlingSide::GSide));
        Self { seed, start, game, side }
    }

    /// The start position of the game.
    #[must_use]
    pub const fn start(&self) -> StartId {
        self.start
    }

    /// Its seed.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The game, up to the position in question.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who would castle: the player to move.
    #[must_use]
    pub fn color(&self) -> Color {
        self.game.position().turn()
    }

    /// To which side.
    #[must_use]
    pub const fn side(&self) -> CastlingSide {
        self.side
    }

    /// What the arbiter says.
    #[must_use]
    pub fn answer(&self) -> CastlingAdvice {
        advice(&self.game, self.side)
    }
}

/// What the arbiter says about this castling of the player to move.
fn advice(game: &Game, side: CastlingSide) -> CastlingAdvice {
    of_player(game.castling_advice(), game.position().turn(), side)
}

fn of_player(advice: [CastlingAdvice; 4], color: Color, side: CastlingSide) -> CastlingAdvice {
    let [white_c, white_g, black_c, black_g] = advice;
    match (color, side) {
        (Color::White, CastlingSide::CSide) => white_c,
        (Color::White, CastlingSide::GSide) => white_g,
        (Color::Black, CastlingSide::CSide) => black_c,
        (Color::Black, CastlingSide::GSide) => black_g,
    }
}

/// Plays one game, and looks for the theme in every position after the opening.
fn search(theme: Theme, chance: &mut Chance) -> Option<(StartId, Game, CastlingSide)> {
    let start = playout::start(theme, chance);
    let mut game = Game::from_start(start);
    let opening = FEWEST_PLIES + chance.below(16);
    for ply in 0..MOST_PLIES {
        let is_about = |side: &CastlingSide| Theme::of(&game, *side) == Some(theme);
        if ply >= opening
            && let Some(side) = CastlingSide::ALL.into_iter().find(is_about)
        {
            return Some((start, game, side));
        }
        play_on(&mut game, theme, chance)?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FenDialect;
    use crate::illegal::Attempt;
    use std::collections::{BTreeMap, BTreeSet};
    use std::format;
    use std::sync::LazyLock;
    use std::vec::Vec;

    const MANY: Seed = 960;

    static QUESTIONS: LazyLock<Vec<Question>> =
        LazyLock::new(|| (0..MANY).map(Question::new).collect());

    /// Three ways to the answer: the adviser, the verdict, the legal moves.
    #[test]
    fn the_answer_is_the_arbiters() {
        for question in QUESTIONS.iter() {
            let seed = question.seed();
            let (game, color, side) = (question.game(), question.color(), question.side());
            let answer = question.answer();
            assert_eq!((answer.color, answer.side), (color, side));
            let is_yes = answer.standing == Standing::Allowed;
            let verdict = game.judge(Attempt::Castling { color, side });
            assert_eq!(verdict.legal().is_some(), is_yes, "{seed}");
            assert_eq!(verdict.reasons(), answer.reasons(), "{seed}");
            let legal = game.position().legal_moves();
            assert_eq!(legal.iter().any(|m| m.castling_side() == Some(side)), is_yes, "{seed}");
        }
    }

    #[test]
    fn positions_are_real() {
        for question in QUESTIONS.iter() {
            let seed = question.seed();
            let mut again = Game::from_start(question.start());
            assert_eq!(again.start(), question.game().start(), "{seed}");
            for m in question.game().moves() {
                again.play(m).unwrap();
            }
            assert_eq!(again.position(), question.game().position());
            assert!(again.moves().len() >= FEWEST_PLIES && again.ending().is_none(), "{seed}");
        }
    }

    #[test]
    fn half_of_the_answers_are_yes_and_every_theme_comes() {
        let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
        let mut starts = BTreeSet::new();
        let mut asked: BTreeMap<(Color, CastlingSide), usize> = BTreeMap::new();
        for question in QUESTIONS.iter() {
            let theme = Theme::of(question.game(), question.side());
            *themes.entry(theme.expect("a question without a theme")).or_default() += 1;
            *asked.entry((question.color(), question.side())).or_default() += 1;
            starts.insert(question.start());
        }
        let many = MANY as usize;
        let yes: usize = themes
            .iter()
            .filter(|(theme, _)| matches!(theme, Theme::Allowed(_)))
            .map(|(_, count)| count)
            .sum();
        assert!((many * 45 / 100..=many * 55 / 100).contains(&yes), "{yes}");
        assert!(DRUM.iter().all(|theme| themes[theme] >= many / 50), "{themes:?}");
        assert!(asked.len() == 4 && asked.values().all(|count| *count >= many / 10), "{asked:?}");
        assert!(starts.len() > many / 3, "{}", starts.len());
    }

    /// In those questions only the moves tell; the board looks as if it were allowed.
    #[test]
    fn king_and_rook_that_came_back_stand_where_they_started() {
        let mut seen = 0;
        for question in QUESTIONS.iter() {
            let (game, color) = (question.game(), question.color());
            if let Some(Theme::RookCameBack | Theme::KingCameBack) =
                Theme::of(game, question.side())
            {
                seen += 1;
                let rook = game.original_rook(color, question.side()).unwrap();
                let board = game.position().board();
                assert_eq!(game.position().king(color), game.start().king(color));
                assert_eq!(board.piece_at(rook), game.start().board().piece_at(rook));
            }
        }
        assert!(seen > 50, "{seen}");
    }

    /// A link to a question leads to the same question for ever: when this
    /// fails, do not accept the difference.
    #[test]
    fn a_seed_gives_the_same_question_for_ever() {
        let told = |seed: Seed| {
            let question = Question::new(seed);
            let fen = question.game().position().fen(FenDialect::Shredder);
            format!("{} {} {fen}", question.color(), question.side())
        };
        let known = [
            "Black g-side r1n1k2r/pnp1b1p1/3p1p2/1P3p1p/P1bq3P/1P1PN1PR/1RQ1P1BB/2N1K3 b a a3 0 20",
            "Black c-side rk1n2r1/pqpbpp2/1p2nb1p/4N1p1/3p3B/P1P2P1P/1P1PPNP1/RK1Q2RB b GAga - 3 11",
            "Black g-side rk3r2/p5p1/2p2pp1/bp2p1P1/bP1Q4/P2PpBn1/2PB2P1/RK3RN1 b FAfa - 1 18",
            "Black c-side nrk1b1rb/2qpp1pp/2p5/p4pQ1/1pP2n2/NP1PN2P/P2BPPP1/1RK3RB b GBgb - 1 11",
        ];
        assert_eq!([0, 1, 960, Seed::MAX].map(told), known);
    }
}
