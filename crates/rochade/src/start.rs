//! The 960 start positions, their numbers, and the ways to draw one by hand.
//!
//! A number leads to a position by [`StartId::back_rank`], or step by step by
//! the printed tables ([`TableLookup`]). A die leads to a position by
//! [`DiceDraw`], four polyhedral dice to a number by [`PolyhedralRoll`].

mod dice;
mod polyhedral;
mod position;
mod table;

pub use dice::{DiceDraw, DiceEffect, DiceError, DiceRest, DiceRoll, DiceStage, Face, FaceError};
pub use polyhedral::{PolyhedralDie, PolyhedralError, PolyhedralRoll};
pub use table::{BISHOP_TABLE, BishopTableRow, KING_TABLE, KingTableRow, TableLookup, TableStep};

use core::fmt;
use core::str::FromStr;

use crate::piece::Role;
use crate::square::File;

/// The number of a start position, 0 to 959.
///
/// The numbering is Reinhard Scharnagl's, which everybody uses: 518 is the
/// start position of classical chess.
///
/// ```
/// use rochade::{BackRank, StartId};
///
/// assert_eq!(StartId::CLASSICAL.get(), 518);
/// assert_eq!(StartId::new(0)?.back_rank().to_string(), "BBQNNRKR");
/// assert_eq!("RNBQKBNR".parse::<BackRank>()?.id(), StartId::CLASSICAL);
/// assert!(StartId::new(960).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartId(u16);

impl StartId {
    /// How many start positions there are.
    pub const COUNT: u16 = 960;

    /// The start position of classical chess.
    pub const CLASSICAL: Self = Self(518);

    /// The start position with this number.
    ///
    /// # Errors
    ///
    /// Refuses numbers above 959.
    pub const fn new(number: u16) -> Result<Self, StartIdError> {
        if number < Self::COUNT { Ok(Self(number)) } else { Err(StartIdError { number }) }
    }

    /// The start position whose number is the remainder of this one by 960.
    ///
    /// ```
    /// # use rochade::StartId;
    /// assert_eq!(StartId::from_remainder(960 + 518), StartId::CLASSICAL);
    /// ```
    #[must_use]
    pub const fn from_remainder(number: u128) -> Self {
        Self((number % Self::COUNT as u128) as u16)
    }

    /// All start positions, 0 to 959.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The order of the pieces on the back rank.
    #[must_use]
    #[inline]
    pub const fn back_rank(self) -> BackRank {
        BACK_RANKS[self.0 as usize]
    }

    /// The number of the position in the left-right mirror.
    #[must_use]
    pub fn mirrored(self) -> Self {
        self.back_rank().mirrored().id()
    }

    /// The position that a DGT clock calls by this number, 1 to 960.
    ///
    /// The clock counts from 1, and its 960 is our 0; all other numbers are the
    /// same.
    ///
    /// ```
    /// use rochade::StartId;
    ///
    /// assert_eq!(StartId::from_dgt(960)?.get(), 0);
    /// assert_eq!(StartId::from_dgt(518)?, StartId::CLASSICAL);
    /// # Ok::<(), rochade::start::DgtNumberError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Refuses 0 and numbers above 960.
    pub const fn from_dgt(number: u16) -> Result<Self, DgtNumberError> {
        match number {
            1..Self::COUNT => Ok(Self(number)),
            Self::COUNT => Ok(Self(0)),
            _ => Err(DgtNumberError { number }),
        }
    }

    /// The number of this position on a DGT clock, 1 to 960.
    #[must_use]
    pub const fn dgt(self) -> u16 {
        if self.0 == 0 { Self::COUNT } else { self.0 }
    }
}

impl fmt::Display for StartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for StartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StartId({})", self.0)
    }
}

impl FromStr for StartId {
    type Err = ParseStartIdError;

    /// Reads a number as people write it: digits, leading zeros allowed.
    fn from_str(text: &str) -> Result<Self, ParseStartIdError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ParseStartIdError::NotANumber);
        }
        match text.parse() {
            Ok(number) => Self::new(number).map_err(|_| ParseStartIdError::TooLarge),
            Err(_) => Err(ParseStartIdError::TooLarge),
        }
    }
}

/// A number that is no start position's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartIdError {
    number: u16,
}

impl fmt::Display for StartIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no start position {}: they are numbered 0 to 959", self.number)
    }
}

impl core::error::Error for StartIdError {}

/// A number that a DGT clock has for no start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DgtNumberError {
    number: u16,
}

impl fmt::Display for DgtNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a DGT clock has no start position {}: it counts from 1 to 960", self.number)
    }
}

impl core::error::Error for DgtNumberError {}

/// A text that is not the number of a start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseStartIdError {
    /// Something other than digits.
    NotANumber,
    /// A number above 959.
    TooLarge,
}

impl fmt::Display for ParseStartIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANumber => "not a start position: expected a number from 0 to 959",
            Self::TooLarge => "no such start position: they are numbered 0 to 959",
        })
    }
}

impl core::error::Error for ParseStartIdError {}

/// The order of the pieces on the back rank, from the a-file to the h-file.
///
/// Always one of the 960: the king between the rooks, the bishops on squares of
/// different colour (FIDE Laws, Guidelines II.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BackRank([Role; 8]);

impl BackRank {
    /// The arrangement with these pieces, from the a-file to the h-file.
    ///
    /// # Errors
    ///
    /// Refuses what is not a start position of Chess960, with the reason.
    pub fn new(roles: [Role; 8]) -> Result<Self, BackRankError> {
        for (role, expected) in [
            (Role::King, 1),
            (Role::Queen, 1),
            (Role::Rook, 2),
            (Role::Bishop, 2),
            (Role::Knight, 2),
        ] {
            let found = roles.iter().filter(|&&r| r == role).count();
            if found != expected {
                return Err(BackRankError::WrongPieces { role, found, expected });
            }
        }
        let back_rank = Self(roles);
        let [left_rook, right_rook] = back_rank.both(Role::Rook);
        let king = back_rank.king();
        if king < left_rook || king > right_rook {
            return Err(BackRankError::KingNotBetweenRooks);
        }
        let [a, b] = back_rank.both(Role::Bishop);
        if (a.index() + b.index()) % 2 == 0 {
            return Err(BackRankError::BishopsOnSameColor);
        }
        Ok(back_rank)
    }

    /// The pieces from the a-file to the h-file.
    #[must_use]
    pub const fn roles(self) -> [Role; 8] {
        self.0
    }

    /// The file of the king.
    #[must_use]
    pub fn king(self) -> File {
        self.both(Role::King)[0]
    }

    /// The files of the two rooks, left then right.
    #[must_use]
    pub fn rooks(self) -> [File; 2] {
        self.both(Role::Rook)
    }

    /// The first and the last file with this role.
    fn both(self, role: Role) -> [File; 2] {
        let first = self.0.iter().position(|&r| r == role).unwrap_or(0);
        let last = self.0.iter().rposition(|&r| r == role).unwrap_or(0);
        [File::ALL[first], File::ALL[last]]
    }

    /// The number of this start position.
    #[must_use]
    pub fn id(self) -> StartId {
        StartId(number(self.masks()))
    }

    /// The files of each role, as the bits of a byte: bit 0 is the a-file.
    const fn masks(self) -> Masks {
        let mut masks = [0; 6];
        let mut file = 0;
        while file < 8 {
            masks[self.0[file].index()] |= 1 << file;
            file += 1;
        }
        masks
    }

    /// The arrangement in the left-right mirror.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        self.0.reverse();
        self
    }
}

/// Eight English letters: `RNBQKBNR`.
impl fmt::Display for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.map(|role| role.letter() as u8);
        f.pad(core::str::from_utf8(&letters).unwrap_or_default())
    }
}

impl fmt::Debug for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for BackRank {
    type Err = BackRankError;

    fn from_str(text: &str) -> Result<Self, BackRankError> {
        let bytes: [u8; 8] =
            text.as_bytes().try_into().map_err(|_| BackRankError::NotEightLetters)?;
        let mut roles = [Role::Pawn; 8];
        for (role, byte) in roles.iter_mut().zip(bytes) {
            *role = Role::from_letter(byte)
                .filter(|_| byte.is_ascii_alphabetic())
                .ok_or(BackRankError::NotEightLetters)?;
        }
        Self::new(roles)
    }
}

/// Why an order of pieces is no start position of Chess960.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BackRankError {
    /// Not eight of the letters K Q R B N.
    NotEightLetters,
    /// Too many or too few of one kind.
    #[allow(missing_docs)]
    WrongPieces { role: Role, found: usize, expected: usize },
    /// The king does not stand between the rooks.
    KingNotBetweenRooks,
    /// Both bishops stand on light squares, or both on dark ones.
    BishopsOnSameColor,
}

impl fmt::Display for BackRankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotEightLetters => {
                f.write_str("expected eight of the letters K Q R B N, as in RNBQKBNR")
            }
            Self::WrongPieces { role, found, expected } => {
                write!(f, "a start position has {expected} of the {role}, not {found}")
            }
            Self::KingNotBetweenRooks => f.write_str("the king must stand between the rooks"),
            Self::BishopsOnSameColor => {
                f.write_str("the bishops must stand on squares of different colours")
            }
        }
    }
}

impl core::error::Error for BackRankError {}

/// Where the knights go among the five squares that bishops and queen leave,
/// by the hundreds of the number (number / 96).
pub(crate) const KNIGHT_PAIRS: [[u8; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// For each role the files on which it stands, as the bits of a byte.
type Masks = [u8; 6];

/// The number of the arrangement with these masks, if it is one of the 960; a
/// number without meaning otherwise. The inverse of [`arrange`].
fn number(masks: Masks) -> u16 {
    let [bishops, queen, knights] =
        [Role::Bishop, Role::Queen, Role::Knight].map(|role| masks[role.index()]);
    // How many of these files are to the left of the first of those.
    let left = |files: u8, of: u8| (files & !of & of.wrapping_sub(1)).count_ones() as u16;
    let light = bishops & 0b1010_1010;
    let dark = bishops & 0b0101_0101;
    let bishops_number = left(0b1010_1010, light) + 4 * left(0b0101_0101, dark);
    let queen_number = left(!bishops, queen);
    let free = !bishops & !queen;
    let second_knight = knights & knights.wrapping_sub(1);
    let (i, j) = (left(free, knights), left(free, second_knight));
    // The place of (i, j) in `KNIGHT_PAIRS`, which are in order.
    let knights_number = (i * 9u16.saturating_sub(i) / 2 + j).wrapping_sub(i + 1);
    (bishops_number + 16 * queen_number).wrapping_add(knights_number.wrapping_mul(96))
}

static BACK_RANKS: [BackRank; 960] = back_ranks();

const fn back_ranks() -> [BackRank; 960] {
    let mut table = [BackRank([Role::Pawn; 8]); 960];
    let mut number = 0;
    while number < 960 {
        table[number] = BackRank(arrange(number));
        number += 1;
    }
    table
}

/// Scharnagl's rule. The remainder by 4 is the light-squared bishop (b, d, f,
/// h), the next by 4 the dark-squared one (a, c, e, g), the next by 6 the queen
/// among the free squares, and the rest the pair of knights; rook, king and
/// rook fill what is left.
const fn arrange(number: usize) -> [Role; 8] {
    // `Pawn` stands for "still free": no start position has one on this rank.
    let mut roles = [Role::Pawn; 8];
    roles[2 * (number % 4) + 1] = Role::Bishop;
    roles[2 * (number / 4 % 4)] = Role::Bishop;
    roles[nth_free(&roles, number / 16 % 6)] = Role::Queen;
    let [first, second] = KNIGHT_PAIRS[number / 96];
    // The second first: placing it does not change the count before it.
    roles[nth_free(&roles, second as usize)] = Role::Knight;
    roles[nth_free(&roles, first as usize)] = Role::Knight;
    roles[nth_free(&roles, 0)] = Role::Rook;
    roles[nth_free(&roles, 0)] = Role::King;
    roles[nth_free(&roles, 0)] = Role::Rook;
    roles
}

const fn nth_free(roles: &[Role; 8], n: usize) -> usize {
    let (mut file, mut free_before) = (0, 0);
    loop {
        if matches!(roles[file], Role::Pawn) {
            if free_before == n {
                return file;
            }
            free_before += 1;
        }
        file += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use alloc::string::ToString;

    #[test]
    fn numbers_and_arrangements_are_a_bijection() {
        let mut seen = BTreeSet::new();
        for id in StartId::all() {
            let back_rank = id.back_rank();
            assert_eq!(BackRank::new(back_rank.roles()), Ok(back_rank));
            assert_eq!(back_rank.id(), id);
            assert_eq!(back_rank.to_string().parse(), Ok(back_rank));
            assert!(seen.insert(back_rank));
        }
        assert_eq!(seen.len(), 960);
    }

    /// All orders of the eight pieces, by brute force: exactly 960 pass.
    #[test]
    fn the_rules_of_the_start_position_admit_exactly_960() {
        use Role::{Bishop, King, Knight, Queen, Rook};
        fn permute(rest: &mut [Role], done: usize, found: &mut BTreeSet<[Role; 8]>) {
            if done == 8 {
                found.insert(<[Role; 8]>::try_from(&*rest).unwrap());
                return;
            }
            for i in done..8 {
                rest.swap(done, i);
                permute(rest, done + 1, found);
                rest.swap(done, i);
            }
        }
        let mut orders = BTreeSet::new();
        let mut pieces = [King, Queen, Rook, Rook, Bishop, Bishop, Knight, Knight];
        permute(&mut pieces, 0, &mut orders);
        assert_eq!(orders.len(), 5040);
        assert_eq!(orders.iter().filter(|&&order| BackRank::new(order).is_ok()).count(), 960);
    }

    /// Also masks that are no arrangement have a number, but it leads to other
    /// masks.
    #[test]
    fn only_960_masks_come_back_from_their_number() {
        let mut found = 0;
        for bits in 0..1u32 << 24 {
            let [bishops, queen, knights, _] = bits.to_le_bytes();
            let mut masks = [0; 6];
            masks[Role::Bishop.index()] = bishops;
            masks[Role::Queen.index()] = queen;
            masks[Role::Knight.index()] = knights;
            if let Ok(id) = StartId::new(number(masks)) {
                let expected = id.back_rank().masks();
                let same = |role: Role| expected[role.index()] == masks[role.index()];
                found += u32::from(same(Role::Bishop) && same(Role::Queen) && same(Role::Knight));
            }
        }
        assert_eq!(found, 960);
    }

    #[test]
    fn the_mirror_of_the_mirror_is_the_position() {
        for id in StartId::all() {
            assert_ne!(id.mirrored(), id);
            assert_eq!(id.mirrored().mirrored(), id);
        }
        assert_eq!(StartId::CLASSICAL.mirrored().back_rank().to_string(), "RNBKQBNR");
    }

    #[test]
    fn the_dgt_clock_counts_from_1_to_960() {
        for id in StartId::all() {
            assert_eq!(StartId::from_dgt(id.dgt()), Ok(id));
            assert_eq!(id.dgt() % 960, id.get());
            assert!((1..=960).contains(&id.dgt()));
        }
        assert_eq!(
            StartId::from_dgt(0).unwrap_err().to_string(),
            "a DGT clock has no start position 0: it counts from 1 to 960"
        );
        assert!(StartId::from_dgt(961).is_err());
    }

    #[test]
    fn refusals_say_what_is_expected() {
        let refused = |text: &str| text.parse::<BackRank>().unwrap_err().to_string();
        assert_eq!(refused("RNBQKBN"), "expected eight of the letters K Q R B N, as in RNBQKBNR");
        assert_eq!(refused("RNBQKBNK"), "a start position has 1 of the king, not 2");
        assert_eq!(refused("KRNBQBNR"), "the king must stand between the rooks");
        assert_eq!(refused("RBNBKQNR"), "the bishops must stand on squares of different colours");
        assert_eq!("960".parse::<StartId>(), Err(ParseStartIdError::TooLarge));
        assert_eq!("99999999".parse::<StartId>(), Err(ParseStartIdError::TooLarge));
        assert_eq!("-1".parse::<StartId>(), Err(ParseStartIdError::NotANumber));
        assert_eq!("".parse::<StartId>(), Err(ParseStartIdError::NotANumber));
        assert_eq!(
            "007".parse::<StartId>(),
            StartId::new(7).map_err(|_| ParseStartIdError::TooLarge)
        );
    }
}
