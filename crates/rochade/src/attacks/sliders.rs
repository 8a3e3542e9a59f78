//! Bishop and rook attacks by table lookup.
//!
//! The occupied squares on a slider's rays, edges left out, are squeezed into
//! an index, and a table holds the attacked squares for each. Two ways to
//! squeeze: the `PEXT` instruction where the build targets a processor that has
//! it, and a multiplication by a number found by search ("magic") elsewhere.
//! Both are checked against a plain walk over the board, for every occupancy.

use super::{DIAGONAL, STRAIGHT, slide};
use crate::bitboard::Bitboard;
use crate::square::Square;

/// The squares a rook attacks among these occupied squares.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    TABLE[ROOK[square.index()].index(occupied)]
}

/// The squares a bishop attacks among these occupied squares.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    TABLE[BISHOP[square.index()].index(occupied)]
}

/// 107,648 entries are used; the size is the next power of two, so that a mask
/// proves every index to be inside.
const TABLE_SIZE: usize = 1 << 17;

static TABLE: [Bitboard; TABLE_SIZE] = fill();
static ROOK: [Lookup; 64] = lookups(&STRAIGHT, &ROOK_FACTORS, 0);
static BISHOP: [Lookup; 64] = lookups(&DIAGONAL, &BISHOP_FACTORS, ROOK_ENTRIES);

/// How many entries of the table are for rooks; the bishops' come after them.
const ROOK_ENTRIES: usize = 102_400;

/// How the occupied squares around one square become an index.
struct Lookup {
    /// The squares whose occupation matters: the rays without the last square
    /// of each, since nothing stands behind it.
    mask: Bitboard,
    squeeze: Squeeze,
    /// Where in the table this square's entries begin.
    offset: u32,
}

impl Lookup {
    #[inline]
    fn index(&self, occupied: Bitboard) -> usize {
        let squeezed = self.squeeze.apply(occupied.0, self.mask.0);
        (squeezed as usize + self.offset as usize) & (TABLE_SIZE - 1)
    }
}

#[cfg(not(target_feature = "bmi2"))]
use by_multiplication::Squeeze;
#[cfg(target_feature = "bmi2")]
use by_pext::Squeeze;

#[cfg(target_feature = "bmi2")]
mod by_pext {
    /// One instruction, which needs nothing but the mask.
    pub(super) struct Squeeze;

    impl Squeeze {
        pub(super) const fn new(_factor: u64, _bits: u32) -> Self {
            Self
        }

        #[inline]
        #[allow(unsafe_code)]
        pub(super) fn apply(&self, occupied: u64, mask: u64) -> u64 {
            // SAFETY: the instruction exists on every processor that this
            // build targets, as the `cfg` says; it has no other precondition.
            unsafe { core::arch::x86_64::_pext_u64(occupied, mask) }
        }

        /// For the subset of the mask that comes as number `count` in counting
        /// order, which is its index.
        pub(super) const fn index_of(&self, _subset: u64, _mask: u64, count: u64) -> u64 {
            count
        }
    }
}

#[cfg(not(target_feature = "bmi2"))]
mod by_multiplication {
    /// The product's highest bits are the index.
    pub(super) struct Squeeze {
        factor: u64,
        shift: u32,
    }

    impl Squeeze {
        pub(super) const fn new(factor: u64, bits: u32) -> Self {
            Self { factor, shift: 64 - bits }
        }

        #[inline]
        pub(super) const fn apply(&self, occupied: u64, mask: u64) -> u64 {
            (occupied & mask).wrapping_mul(self.factor) >> (self.shift & 63)
        }

        pub(super) const fn index_of(&self, subset: u64, mask: u64, _count: u64) -> u64 {
            self.apply(subset, mask)
        }
    }
}

const fn lookups(directions: &[(i8, i8); 4], factors: &[u64; 64], start: usize) -> [Lookup; 64] {
    let mut table =
        [const { Lookup { mask: Bitboard::EMPTY, squeeze: Squeeze::new(0, 1), offset: 0 } }; 64];
    let mut offset = start;
    let mut index = 0;
    while index < 64 {
        let mask = relevant_squares(Square::from_low_bits(index as u32), directions);
        let squeeze = Squeeze::new(factors[index], mask.count());
        table[index] = Lookup { mask, squeeze, offset: offset as u32 };
        offset += 1 << mask.count();
        index += 1;
    }
    table
}

const fn relevant_squares(square: Square, directions: &[(i8, i8); 4]) -> Bitboard {
    let mut mask = Bitboard::EMPTY;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = directions[i];
        let mut current = square;
        while let Some(next) = current.offset(files, ranks) {
            if next.offset(files, ranks).is_some() {
                mask = mask.with(next);
            }
            current = next;
        }
        i += 1;
    }
    mask
}

const fn fill() -> [Bitboard; TABLE_SIZE] {
    let mut table = [Bitboard::EMPTY; TABLE_SIZE];
    let mut index = 0;
    while index < 64 {
        let square = Square::from_low_bits(index as u32);
        fill_square(&mut table, square, &ROOK[index], &STRAIGHT);
        fill_square(&mut table, square, &BISHOP[index], &DIAGONAL);
        index += 1;
    }
    table
}

const fn fill_square(
    table: &mut [Bitboard; TABLE_SIZE],
    square: Square,
    lookup: &Lookup,
    directions: &[(i8, i8); 4],
) {
    // The directions come in opposite pairs: two lines through the square.
    let [a, back_a, b, back_b] = *directions;
    let first = slide(square, &[a, back_a, a, back_a], Bitboard::EMPTY).0;
    let second = slide(square, &[b, back_b, b, back_b], Bitboard::EMPTY).0;
    let mask = lookup.mask.0;
    let (mut subset, mut count) = (0u64, 0);
    loop {
        let index = lookup.squeeze.index_of(subset, mask, count);
        table[index as usize + lookup.offset as usize] =
            Bitboard(along(square, first, subset) | along(square, second, subset));
        count += 1;
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            break;
        }
    }
}

/// The attacked squares on one line through a square, by subtraction: taking
/// the slider away from the first blocker above it borrows through all the
/// empty squares between. The mirror image gives the other half.
///
/// This gives the same as a walk; the compiler just does it ten times faster.
const fn along(square: Square, line: u64, occupied: u64) -> u64 {
    let slider = 1u64 << square.index();
    let blockers = occupied & line;
    let upwards = blockers.wrapping_sub(slider << 1);
    let downwards = blockers.reverse_bits().wrapping_sub(slider.reverse_bits() << 1).reverse_bits();
    (upwards ^ downwards) & line
}

// Found by trying sparse random numbers until no two occupancies with
// different attacks met in one index; the test in `attacks` tries them all.
#[rustfmt::skip]
const ROOK_FACTORS: [u64; 64] = [
       0x1080_0040_0880_1020, 0x0840_0920_02C0_3000, 0x1900_2000_1040_0900, 0x0880_1000_0800_0480,
       0x4200_1004_2008_0200, 0x8100_0201_0008_0400, 0x0200_0401_1088_6200, 0x0200_0080_4022_0411,
       0x0404_8000_8440_0220, 0x0000_4010_0040_2000, 0x0086_0010_8122_0440, 0x0408_8008_0010_0280,
       0x000A_0012_0104_0820, 0x8848_8002_0084_0080, 0x4001_0001_0004_0200, 0x0442_0001_0210_5084,
       0x9080_0100_2080_4100, 0x0040_4040_0020_1009, 0x0000_8080_1000_2009, 0x2200_0900_21D0_0100,
       0x0008_0080_0804_0080, 0x0004_0040_0201_0040, 0x0011_0400_0801_5042, 0x0000_0A00_0176_8104,
       0x0000_8000_8020_4009, 0x2010_0041_4000_2001, 0x9800_2002_8010_0080, 0x1000_1000_8008_0080,
       0x0442_000A_0004_9020, 0x2100_0400_8002_0080, 0x0800_1204_0090_0148, 0x0010_040A_0012_8541,
       0x2800_8040_0080_0030, 0x1010_0020_0040_0041, 0x4000_2000_1100_4100, 0x0610_0084_1080_0800,
       0x0400_8024_0280_0800, 0xC100_0200_8080_0400, 0x0002_0008_0200_0401, 0x0182_0858_8200_0401,
       0x0220_2040_0080_8000, 0x2860_1000_4002_4022, 0x0001_0020_0411_0040, 0x9910_1042_000A_0020,
       0x0004_0800_0400_8080, 0x0010_0400_0200_8080, 0x2012_0048_8102_0004, 0x8300_8424_4482_0011,
       0x0088_4038_8201_0200, 0x0820_4000_8021_0100, 0x0110_9100_40A0_0300, 0x0801_1002_8008_0480,
       0x0242_0090_0820_0600, 0x1002_0004_8950_0200, 0x0040_8002_0001_0080, 0x0091_8000_4100_0080,
       0x0000_2093_0048_8001, 0x04C1_0024_1482_4001, 0x0200_2000_0B00_1041, 0x7000_1000_0420_0901,
       0x8002_0020_0410_0802, 0x3001_0002_084C_0007, 0x0888_2218_0081_3004, 0x4000_0028_4084_0112,
];

#[rustfmt::skip]
const BISHOP_FACTORS: [u64; 64] = [
       0xA010_0411_0800_3100, 0x0060_8202_0A00_2900, 0x6810_0106_1920_0000, 0x0828_1A05_2000_0408,
       0x0001_1040_0100_0400, 0x0018_9010_0804_8400, 0x0004_0A02_1024_5280, 0x0002_0021_0808_A402,
       0x9140_0484_1082_1200, 0x0800_0910_1082_0041, 0x2050_4804_8322_02C0, 0x0100_0914_0108_1000,
       0x8021_0111_4000_0012, 0x0810_0208_0445_0400, 0x208B_0542_1090_08A2, 0x0080_084A_0804_0204,
       0x0040_E2A8_0811_244C, 0x2505_0220_0800_8108, 0x0430_2201_0042_0040, 0x010A_0404_2022_0040,
       0x1105_0002_9040_0000, 0x0093_0012_0082_2120, 0x4000_A620_4804_3004, 0x2801_2004_8A01_5004,
       0x0060_9000_2A02_0814, 0x4404_2000_2408_00D0, 0x0110_2800_040A_4400, 0x1004_0800_8022_0040,
       0x0001_0010_1100_4024, 0x0010_0440_0080_5040, 0x0914_0412_0082_0100, 0x0004_8210_1282_1480,
       0x0024_0405_00C0_5021, 0x0088_6110_0208_0200, 0x0116_080A_0004_0020, 0x4000_0200_8008_0080,
       0x2450_4501_4084_0040, 0x0000_8802_0148_4100, 0x0222_0204_0402_0092, 0x8081_1106_0000_2E00,
       0x2842_1011_0500_0801, 0x1100_8090_0800_1025, 0x0002_0202_221C_0400, 0x0422_0140_2200_9020,
       0x0210_0461_0210_0C00, 0xC004_0080_8202_9102, 0x00AA_4618_0110_1200, 0x0404_0800_8020_1108,
       0x0205_4210_8C20_5002, 0x0410_5448_0410_0100, 0x0040_9108_4110_0000, 0x0400_2000_4202_1100,
       0x0000_4204_8504_00C0, 0x0200_1004_10A4_2102, 0x1040_0208_0121_0102, 0x0805_0404_1042_0000,
       0x2884_8041_3010_0200, 0x800C_2622_0124_2000, 0x1058_0001_9410_8800, 0x0014_2210_5442_0204,
       0x0104_0000_12A0_2200, 0x0200_8810_0330_0100, 0x0140_4002_0284_0100, 0x0402_0208_0101_0201,
];
