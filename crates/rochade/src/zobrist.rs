//! Keys for the hash of a position: one random number for each fact about it,
//! all of a position's facts joined by exclusive or (Zobrist's method).

use crate::bitboard::Bitboard;
use crate::board::role_number;
use crate::piece::{Color, Piece};
use crate::square::{File, Square};

struct Keys {
    /// By the colour, and by the number of the role and the square. The keys of the
    /// number 0, no piece, are zero.
    pieces: [[u64; 512]; 2],
    /// By the colour and the files of the rooks.
    castling: [[u64; 256]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys();

/// This piece stands on this square.
#[inline]
pub(crate) const fn piece(piece: Piece, square: Square) -> u64 {
    of_color(piece.color, role_number(piece.role) << 6 | square.index() as u32)
}

/// The same by the number of the role, and the square in the six bits below it;
/// nothing for the number 0.
#[inline]
pub(crate) const fn of_color(color: Color, place: u32) -> u64 {
    KEYS.pieces[color.index()][place as usize & 511]
}

/// The rooks on these squares of the back ranks may castle.
#[inline]
pub(crate) const fn castling_rooks(rooks: Bitboard) -> u64 {
    KEYS.castling[0][rooks.0 as usize & 255] ^ KEYS.castling[1][(rooks.0 >> 56) as usize]
}

/// A pawn on this file may be captured en passant.
#[inline]
pub(crate) const fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file.index()]
}

/// It is this player's turn.
#[inline]
pub(crate) const fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => KEYS.black_to_move,
    }
}

/// Fixed for all time, so that a stored hash keeps its meaning.
const SEED: u64 = 0x0960_0960_0960_0960;

const fn keys() -> Keys {
    let mut keys = Keys {
        pieces: [[0; 512]; 2],
        castling: [[0; 256]; 2],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut state = SEED;
    let mut color = 0;
    while color < 2 {
        let mut role = 1;
        while role < 7 {
            let mut square = 0;
            while square < 64 {
                state = next_state(state);
                keys.pieces[color][role << 6 | square] = mixed(state);
                square += 1;
            }
            role += 1;
        }
        color += 1;
    }
    let mut square = 0;
    while square < 64 {
        state = next_state(state);
        // A rook on its back rank is in the key of every set of files with its own.
        let color = square / 56;
        let mut files = 0;
        while files < 256 && (square < 8 || square >= 56) {
            if files >> (square & 7) & 1 == 1 {
                keys.castling[color][files] ^= mixed(state);
            }
            files += 1;
        }
        square += 1;
    }
    let mut file = 0;
    while file < 8 {
        state = next_state(state);
        keys.en_passant[file] = mixed(state);
        file += 1;
    }
    keys.black_to_move = mixed(next_state(state));
    keys
}

// SplitMix64, by Steele, Lea and Flood: every state gives a different number.

const fn next_state(state: u64) -> u64 {
    state.wrapping_add(0x9E37_79B9_7F4A_7C15)
}

const fn mixed(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
