//! Castling: the one rule in which Chess960 differs from chess.
//!
//! After castling the two pieces stand where they would in chess: king on the
//! c-file and rook on the d-file, or king on g and rook on f (FIDE Laws,
//! Guidelines II.3.2.6). What is new is that they may start from anywhere on
//! the back rank, so that either may stand still, both may move the same way,
//! or they may change places. The rule is stated once, in
//! [`Castling::is_allowed`]; everything else here is the geometry it needs.

use core::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::piece::{Color, Role};
use crate::square::{File, Square};

/// To which side a player castles.
///
/// "Short" and "long" mean little when the king may start anywhere, so the
/// sides are named after the file on which the king ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// With the rook on the king's left, as White sees it: king to the c-file,
    /// rook to the d-file. Written O-O-O.
    CSide,
    /// With the rook on the king's right, as White sees it: king to the
    /// g-file, rook to the f-file. Written O-O.
    GSide,
}

impl CastlingSide {
    /// The c-side, then the g-side.
    pub const ALL: [Self; 2] = [Self::CSide, Self::GSide];

    /// The file on which the king ends.
    #[must_use]
    pub const fn king_goal(self) -> File {
        match self {
            Self::CSide => File::C,
            Self::GSide => File::G,
        }
    }

    /// The file on which the rook ends.
    #[must_use]
    pub const fn rook_goal(self) -> File {
        match self {
            Self::CSide => File::D,
            Self::GSide => File::F,
        }
    }

    /// How the move is written: `O-O-O` or `O-O`.
    #[must_use]
    pub const fn notation(self) -> &'static str {
        match self {
            Self::CSide => "O-O-O",
            Self::GSide => "O-O",
        }
    }

    const fn of(king: File, rook: File) -> Self {
        if (rook as u8) < king as u8 { Self::CSide } else { Self::GSide }
    }
}

impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::CSide => "c-side",
            Self::GSide => "g-side",
        })
    }
}

/// What moves when a player castles (FIDE Laws, Guidelines II.3.2.1 to II.3.2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingMethod {
    /// King and rook both move, neither to the square of the other.
    DoubleMove,
    /// King and rook change places.
    Transposition,
    /// Only the king moves; the rook already stands on its goal.
    KingOnly,
    /// Only the rook moves; the king already stands on its goal.
    RookOnly,
}

impl CastlingMethod {
    /// All four methods, in the order of the Guidelines.
    pub const ALL: [Self; 4] =
        [Self::DoubleMove, Self::Transposition, Self::KingOnly, Self::RookOnly];
}

impl fmt::Display for CastlingMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::DoubleMove => "double move",
            Self::Transposition => "transposition",
            Self::KingOnly => "king only",
            Self::RookOnly => "rook only",
        })
    }
}

/// One castling: a king and a rook of one colour on their back rank.
///
/// The type says where both stand and where both go. It does not say that the
/// player still has the right to castle, nor that castling is legal now.
///
/// ```
/// use rochade::{Bitboard, Castling, CastlingMethod, CastlingSide, Color, File, Square};
///
/// // King on f1, rook on g1: they change places.
/// let castling = Castling::new(Color::White, File::F, File::G).unwrap();
/// assert_eq!(castling.side(), CastlingSide::GSide);
/// assert_eq!(castling.method(), CastlingMethod::Transposition);
/// assert_eq!((castling.king_to(), castling.rook_to()), (Square::G1, Square::F1));
/// assert!(castling.must_be_empty().is_empty());
/// assert_eq!(castling.king_walk(), Bitboard::from_iter([Square::F1, Square::G1]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling {
    color: Color,
    king: File,
    rook: File,
}

impl Castling {
    /// The castling of a king on file `king` with a rook on file `rook`, both
    /// on the back rank of `color`; none if that is one and the same file.
    #[must_use]
    #[inline]
    pub const fn new(color: Color, king: File, rook: File) -> Option<Self> {
        if king as u8 == rook as u8 { None } else { Some(Self { color, king, rook }) }
    }

    /// The castling of a king and a rook that are known to stand on different
    /// squares of the back rank of `color`.
    #[inline]
    pub(crate) const fn between(color: Color, king: Square, rook: Square) -> Self {
        Self { color, king: king.file(), rook: rook.file() }
    }

    /// Who castles.
    #[must_use]
    pub const fn color(self) -> Color {
        self.color
    }

    /// To which side: with the rook on the king's left it is the c-side.
    #[must_use]
    #[inline]
    pub const fn side(self) -> CastlingSide {
        CastlingSide::of(self.king, self.rook)
    }

    /// Where the king stands before.
    #[must_use]
    #[inline]
    pub const fn king_from(self) -> Square {
        Square::new(self.king, self.color.back_rank())
    }

    /// Where the rook stands before.
    #[must_use]
    #[inline]
    pub const fn rook_from(self) -> Square {
        Square::new(self.rook, self.color.back_rank())
    }

    /// Where the king stands after: on the c- or the g-file.
    #[must_use]
    #[inline]
    pub const fn king_to(self) -> Square {
        Square::new(self.side().king_goal(), self.color.back_rank())
    }

    /// Where the rook stands after: on the d- or the f-file.
    #[must_use]
    #[inline]
    pub const fn rook_to(self) -> Square {
        Square::new(self.side().rook_goal(), self.color.back_rank())
    }

    /// Which of the two pieces move, and whether they change places.
    #[must_use]
    pub fn method(self) -> CastlingMethod {
        let king_stays = self.king_from() == self.king_to();
        let rook_stays = self.rook_from() == self.rook_to();
        // Both cannot stand still: the rook would be on the wrong side of the king.
        if rook_stays {
            CastlingMethod::KingOnly
        } else if king_stays {
            CastlingMethod::RookOnly
        } else if self.king_from() == self.rook_to() && self.rook_from() == self.king_to() {
            CastlingMethod::Transposition
        } else {
            CastlingMethod::DoubleMove
        }
    }

    /// The squares that must be vacant: all that king or rook pass or land
    /// on, except the squares of these two themselves (Guidelines II.3.2.7.4).
    #[must_use]
    #[inline]
    pub const fn must_be_empty(self) -> Bitboard {
        self.on_back_rank(self.walk().must_be_empty)
    }

    /// The squares on which the king must not be attacked: where it stands,
    /// every square it crosses, and its goal (Laws 3.8.2.2).
    #[must_use]
    #[inline]
    pub const fn king_walk(self) -> Bitboard {
        self.on_back_rank(self.walk().king_walk)
    }

    /// The castling rule.
    ///
    /// `attacked` are the squares that the opponent attacks with this king
    /// lifted off the board (so that it does not hide squares behind it), and
    /// `pinned` the own pieces that shield the king from a line piece. The
    /// caller has made sure that the player has the right and the king is not
    /// in check.
    #[must_use]
    #[inline]
    pub(crate) const fn is_allowed(
        self,
        occupied: Bitboard,
        attacked: Bitboard,
        pinned: Bitboard,
    ) -> bool {
        !occupied.intersects(self.must_be_empty())
            && !attacked.intersects(self.king_walk())
            && !self.rook_shields_king(pinned)
    }

    /// Whether the castling rook is all that stands between its king and a
    /// rook or queen on the back rank.
    ///
    /// While the rook stands, the attacked squares do not show this attacker.
    /// It takes an attacker on a1 and the castling rook on b1: from any other
    /// file the goal square of the king is attacked openly.
    #[must_use]
    #[inline]
    pub(crate) const fn rook_shields_king(self, pinned: Bitboard) -> bool {
        pinned.contains(self.rook_from())
    }

    /// The enemy rook or queen from which the castling rook shields its king.
    #[must_use]
    pub fn shielded_attacker(self, board: &Board) -> Option<Square> {
        let (king, rook) = (self.king_from(), self.rook_from());
        let occupied = board.occupied();
        let uncovered = attacks::rook(king, occupied.without(rook)) - attacks::rook(king, occupied);
        (uncovered
            & attacks::line(king, rook)
            & board.color(!self.color)
            & board.straight_sliders())
        .first()
    }

    #[inline]
    const fn walk(self) -> Walk {
        WALKS[self.king as usize][self.rook as usize]
    }

    #[inline]
    const fn on_back_rank(self, files: u8) -> Bitboard {
        Bitboard((files as u64) << (8 * self.color.back_rank().index()))
    }
}

/// The files of the back rank that one castling needs, a bit for each.
#[derive(Clone, Copy)]
struct Walk {
    must_be_empty: u8,
    king_walk: u8,
}

/// By file of the king, then by file of the rook.
static WALKS: [[Walk; 8]; 8] = walks();

const fn walks() -> [[Walk; 8]; 8] {
    let mut table = [[Walk { must_be_empty: 0, king_walk: 0 }; 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            if rook != king {
                let side = CastlingSide::of(File::ALL[king], File::ALL[rook]);
                let king_walk = files_from_to(king, side.king_goal().index());
                let rook_walk = files_from_to(rook, side.rook_goal().index());
                let these_two = 1 << king | 1 << rook;
                table[king][rook] =
                    Walk { must_be_empty: (king_walk | rook_walk) & !these_two, king_walk };
            }
            rook += 1;
        }
        king += 1;
    }
    table
}

/// Both ends included.
const fn files_from_to(a: usize, b: usize) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((0xFFu16 << low) & (0xFFu16 >> (7 - high))) as u8
}

/// Which rooks may still castle: for each player a set of files of the back rank.
///
/// A right is bound to one rook, the one that stood on that file when the game
/// began. With the king between its rooks, a player has at most one right on
/// each side of the king; a [`Position`](crate::Position) guarantees that king
/// and rook stand in place for every right.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    files: [u8; 2],
}

impl CastlingRights {
    /// Nobody may castle any more.
    pub const NONE: Self = Self { files: [0; 2] };

    /// The rights of the rooks on these files, a bit for each, White's first.
    pub(crate) const fn from_files(files: [u8; 2]) -> Self {
        Self { files }
    }

    /// The rights of the rooks on these squares of the back ranks.
    #[inline]
    pub(crate) const fn from_rooks(rooks: Bitboard) -> Self {
        Self { files: [rooks.0 as u8, (rooks.0 >> 56) as u8] }
    }

    /// Whether nobody may castle any more.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.files[0] == 0 && self.files[1] == 0
    }

    /// Whether the rook of `color` that started on `file` may still castle.
    #[must_use]
    pub const fn contains(self, color: Color, file: File) -> bool {
        self.files[color.index()] >> file.index() & 1 != 0
    }

    /// These rights and the one of the rook on `file`.
    #[must_use]
    pub const fn with(mut self, color: Color, file: File) -> Self {
        self.files[color.index()] |= 1 << file.index();
        self
    }

    /// These rights without the one of the rook on `file`.
    #[must_use]
    pub const fn without(mut self, color: Color, file: File) -> Self {
        self.files[color.index()] &= !(1 << file.index());
        self
    }

    /// The files of the rooks of `color` that may still castle, from a to h.
    pub fn files(self, color: Color) -> impl Iterator<Item = File> {
        File::ALL.into_iter().filter(move |&file| self.contains(color, file))
    }

    /// The squares of the rooks that may still castle, of both players.
    #[must_use]
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        Bitboard(self.files[0] as u64 | (self.files[1] as u64) << 56)
    }

    /// The squares of the rooks of `color` that may still castle.
    #[must_use]
    #[inline]
    pub const fn rooks_of(self, color: Color) -> Bitboard {
        let shift = 8 * color.back_rank().index();
        Bitboard((self.files[color.index()] as u64) << shift)
    }

    /// The castling of `color` to `side` if its king stands on `king` and the
    /// right is there.
    #[must_use]
    pub fn castling(self, color: Color, side: CastlingSide, king: Square) -> Option<Castling> {
        let king = king.file();
        let left = (1u8 << king.index()) - 1;
        let files = self.files[color.index()];
        let rook = match side {
            CastlingSide::CSide => Bitboard((files & left).into()),
            CastlingSide::GSide => Bitboard((files & !left & !(left + 1)).into()),
        };
        Some(Castling { color, king, rook: rook.first()?.file() })
    }
}

/// As Shredder-FEN writes them: `HAha`, or `-`.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for color in Color::ALL {
            for file in File::ALL.into_iter().rev().filter(|&file| self.contains(color, file)) {
                let letter = match color {
                    Color::White => file.letter().to_ascii_uppercase(),
                    Color::Black => file.letter(),
                };
                fmt::Write::write_char(f, letter)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CastlingRights({self})")
    }
}

/// The rook of `color` to which `K` (g-side) or `Q` (c-side) refers in X-FEN:
/// the outermost one on that side of the king.
pub(crate) fn outermost_rook(board: &Board, color: Color, side: CastlingSide) -> Option<File> {
    let back_rank = Bitboard::from_rank(color.back_rank());
    let king = (board.pieces(color, Role::King) & back_rank).first()?.file();
    let mut rooks = (board.pieces(color, Role::Rook) & back_rank).into_iter();
    let outermost = match side {
        CastlingSide::CSide => rooks.next(),
        CastlingSide::GSide => rooks.next_back(),
    }?;
    (CastlingSide::of(king, outermost.file()) == side).then(|| outermost.file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Bitboard {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    /// King and rook file, method, squares that must be empty, the king's walk.
    #[test]
    fn the_geometry_of_white_castlings() {
        use CastlingMethod::{DoubleMove, KingOnly, RookOnly, Transposition};
        let cases = [
            ("e h", DoubleMove, "f1 g1", "e1 f1 g1"),
            ("e a", DoubleMove, "b1 c1 d1", "c1 d1 e1"),
            ("f g", Transposition, "", "f1 g1"),
            ("d c", Transposition, "", "c1 d1"),
            ("e f", KingOnly, "g1", "e1 f1 g1"),
            ("e d", KingOnly, "c1", "c1 d1 e1"),
            ("g h", RookOnly, "f1", "g1"),
            ("c a", RookOnly, "b1 d1", "c1"),
            ("c b", RookOnly, "d1", "c1"),
            ("b a", DoubleMove, "c1 d1", "b1 c1"),
            ("b h", DoubleMove, "c1 d1 e1 f1 g1", "b1 c1 d1 e1 f1 g1"),
            ("b c", DoubleMove, "d1 e1 f1 g1", "b1 c1 d1 e1 f1 g1"),
            ("g a", DoubleMove, "b1 c1 d1 e1 f1", "c1 d1 e1 f1 g1"),
        ];
        for (files, method, empty, walk) in cases {
            let file = |at: usize| File::from_letter(files.as_bytes()[at]).unwrap();
            let castling = Castling::new(Color::White, file(0), file(2)).unwrap();
            assert_eq!(castling.method(), method, "{files}");
            assert_eq!(castling.must_be_empty(), squares(empty), "{files}");
            assert_eq!(castling.king_walk(), squares(walk), "{files}");
        }
    }

    /// The claim in the doc of `rook_shields_king`, for every castling and
    /// every place of the attacker: whenever the open rules (empty squares, no
    /// attack on the king's walk) allow a castling after which the king is
    /// attacked along the rank, the rook came from the b-file.
    #[test]
    fn only_a_rook_from_the_b_file_can_shield_its_king() {
        let mut found = 0;
        for king in File::ALL {
            for rook in File::ALL {
                let Some(castling) = Castling::new(Color::White, king, rook) else { continue };
                let these = Bitboard::from(castling.king_from()).with(castling.rook_from());
                for attacker in (Bitboard::from_rank(crate::Rank::One) - these).into_iter() {
                    let before = these.with(attacker);
                    let without_king = before.without(castling.king_from());
                    let attacked = attacks::rook(attacker, without_king);
                    if before.intersects(castling.must_be_empty())
                        || attacked.intersects(castling.king_walk())
                    {
                        continue;
                    }
                    let after =
                        Bitboard::from(castling.king_to()).with(castling.rook_to()).with(attacker);
                    if attacks::rook(attacker, after).contains(castling.king_to()) {
                        assert_eq!((rook, attacker), (File::B, Square::A1));
                        found += 1;
                    }
                }
            }
        }
        assert!(found > 0);
    }

    #[test]
    fn a_right_belongs_to_one_rook() {
        let rights = CastlingRights::NONE.with(Color::White, File::B).with(Color::Black, File::B);
        assert_eq!(rights.rooks(), squares("b1 b8"));
        assert_eq!(CastlingRights::from_rooks(squares("b1 b8")), rights);
        let castling = |side| rights.castling(Color::Black, side, Square::E8);
        assert_eq!(castling(CastlingSide::CSide).map(Castling::rook_from), Some(Square::B8));
        assert_eq!(castling(CastlingSide::GSide), None);
        assert_eq!(rights.without(Color::Black, File::B).rooks(), squares("b1"));
    }
}
