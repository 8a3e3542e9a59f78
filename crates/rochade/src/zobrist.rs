//! Keys for the hash of a position: one random number for each fact about it,
//! all of a position's facts joined by exclusive or (Zobrist's method).

use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece};
use crate::square::{File, Square};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling_rooks: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys();

/// This piece stands on this square.
#[inline]
pub(crate) const fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.color.index()][piece.role.index()][square.index()]
}

/// The rook on this square may castle.
#[inline]
pub(crate) const fn castling_rook(rook: Square) -> u64 {
    KEYS.castling_rooks[rook.index()]
}

/// The rooks on these squares may castle.
#[inline]
pub(crate) fn castling_rooks(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |hash, rook| hash ^ castling_rook(rook))
}

/// A pawn on this file may be captured en passant.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file.index()]
}

/// It is this player's turn.
#[inline]
pub(crate) fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => KEYS.black_to_move,
    }
}

/// Fixed for all time, so that a stored hash keeps its meaning.
const SEED: u64 = 0x0960_0960_0960_0960;

const fn keys() -> Keys {
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling_rooks: [0; 64],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut state = SEED;
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                state = next_state(state);
                keys.pieces[color][role][square] = mixed(state);
                square += 1;
            }
            role += 1;
        }
        color += 1;
    }
    let mut square = 0;
    while square < 64 {
        state = next_state(state);
        keys.castling_rooks[square] = mixed(state);
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
