//! The castling adviser: which castlings there are, and how to make them.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::article::Article;
use super::{Lasting, Reason, Refusal, castling, ending_on_board};
use crate::castling::{Castling, CastlingMethod, CastlingSide};
use crate::game::{Ending, Game};
use crate::piece::Color;
use crate::position::Position;
use crate::square::Square;

/// What the adviser says about one of the four castlings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingAdvice {
    /// Who would castle.
    pub color: Color,
    /// To which side.
    pub side: CastlingSide,
    /// Whether it is allowed. The player who is not to move is advised as if
    /// it were that player's turn.
    pub standing: Standing,
    /// King and rook, while the right to castle is there.
    pub castling: Option<Castling>,
}

/// Whether a castling is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is.
    Allowed,
    /// It is not, but may be later: what is in the way.
    NotNow(Refusal),
    /// It is not, and never will be: what has happened, and what is in the way
    /// beside.
    Never(Refusal),
}

impl CastlingAdvice {
    /// What moves, while the right to castle is there.
    #[must_use]
    pub fn method(&self) -> Option<CastlingMethod> {
        self.castling.map(Castling::method)
    }

    /// The reasons against it, the most telling first.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        match &self.standing {
            Standing::Allowed => &[],
            Standing::NotNow(refusal) | Standing::Never(refusal) => refusal.reasons(),
        }
    }
}

impl Position {
    /// The four castlings: White's c-side and g-side, then Black's.
    ///
    /// ```
    /// use rochade::illegal::Standing;
    /// use rochade::{BackRank, CastlingMethod, Position};
    ///
    /// let id = "BNNQRKRB".parse::<BackRank>()?.id();
    /// let [_, white_g_side, _, _] = Position::start(id).castling_advice();
    /// assert_eq!(white_g_side.standing, Standing::Allowed);
    /// assert_eq!(white_g_side.method(), Some(CastlingMethod::Transposition));
    /// # Ok::<(), rochade::BackRankError>(())
    /// ```
    #[must_use]
    pub fn castling_advice(&self) -> [CastlingAdvice; 4] {
        advise(self, None, ending_on_board(self))
    }
}

impl Game {
    /// The four castlings, White's c-side and g-side, then Black's, with the
    /// moves by which rights were lost.
    #[must_use]
    pub fn castling_advice(&self) -> [CastlingAdvice; 4] {
        advise(self.position(), Some(self), self.ending())
    }
}

fn advise(position: &Position, game: Option<&Game>, ending: Option<Ending>) -> [CastlingAdvice; 4] {
    let sides = [
        (Color::White, CastlingSide::CSide),
        (Color::White, CastlingSide::GSide),
        (Color::Black, CastlingSide::CSide),
        (Color::Black, CastlingSide::GSide),
    ];
    sides.map(|(color, side)| {
        let mut reasons: Vec<Reason> =
            ending.map(|ending| Reason::GameOver { ending }).into_iter().collect();
        let wanted = castling::CastlingQuestion { position, game, color, side, named: None };
        reasons.extend(wanted.reasons());
        CastlingAdvice {
            color,
            side,
            standing: standing(reasons),
            castling: position.castling(color, side),
        }
    })
}

fn standing(reasons: Vec<Reason>) -> Standing {
    if reasons.is_empty() {
        return Standing::Allowed;
    }
    let refusal = Refusal::new(reasons);
    match refusal.lasting() {
        Lasting::Temporary => Standing::NotNow(refusal),
        Lasting::Permanent => Standing::Never(refusal),
    }
}

/// One step of castling by hand, as the rules recommend it for a board of wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandStep {
    /// Say "I am about to castle" (Guidelines II.3.2.7.1).
    Announce,
    /// Take the king off the board and put it beside its goal.
    #[allow(missing_docs)]
    KingBesideBoard { from: Square, goal: Square },
    /// Move the rook to its goal.
    #[allow(missing_docs)]
    RookToGoal { from: Square, to: Square },
    /// Put the king, which stands beside the board, on its goal.
    #[allow(missing_docs)]
    KingOntoGoal { to: Square },
    /// Move the king to its goal; the rook stays where it is.
    #[allow(missing_docs)]
    OnlyKing { from: Square, to: Square, rook: Square },
    /// Move the rook to its goal; the king stays where it is.
    #[allow(missing_docs)]
    OnlyRook { from: Square, to: Square, king: Square },
}

impl HandStep {
    /// Where it is recommended.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::Guidelines(match self {
            Self::Announce => "II.3.2.7.1",
            Self::KingBesideBoard { .. } | Self::RookToGoal { .. } | Self::KingOntoGoal { .. } => {
                "II.3.2.5.1"
            }
            Self::OnlyKing { .. } | Self::OnlyRook { .. } => "II.3.2.7.2",
        })
    }
}

impl CastlingMethod {
    /// Where it is described.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::Guidelines(match self {
            Self::DoubleMove => "II.3.2.1",
            Self::Transposition => "II.3.2.2",
            Self::KingOnly => "II.3.2.3",
            Self::RookOnly => "II.3.2.4",
        })
    }
}

impl Castling {
    /// How to make it by hand (Guidelines II.3.2.5 and II.3.2.7): announce it;
    /// put the king beside the board next to its goal, the rook on its goal, the
    /// king on its goal. Where one piece stands still, only the other moves.
    ///
    /// ```
    /// use rochade::illegal::HandStep;
    /// use rochade::{Castling, Color, File, Square};
    ///
    /// // The king already stands on g1.
    /// let castling = Castling::new(Color::White, File::G, File::H).unwrap();
    /// let rook = HandStep::OnlyRook { from: Square::H1, to: Square::F1, king: Square::G1 };
    /// assert_eq!(castling.steps_by_hand().as_slice(), [HandStep::Announce, rook]);
    /// ```
    #[must_use]
    pub fn steps_by_hand(self) -> ArrayVec<HandStep, 4> {
        let (king, goal) = (self.king_from(), self.king_to());
        let (from, to) = (self.rook_from(), self.rook_to());
        let mut steps = ArrayVec::new();
        steps.push(HandStep::Announce);
        match self.method() {
            CastlingMethod::DoubleMove | CastlingMethod::Transposition => {
                steps.push(HandStep::KingBesideBoard { from: king, goal });
                steps.push(HandStep::RookToGoal { from, to });
                steps.push(HandStep::KingOntoGoal { to: goal });
            }
            CastlingMethod::KingOnly => {
                steps.push(HandStep::OnlyKing { from: king, to: goal, rook: from });
            }
            CastlingMethod::RookOnly => {
                steps.push(HandStep::OnlyRook { from, to, king });
            }
        }
        steps
    }
}
