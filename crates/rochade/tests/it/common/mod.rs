//! What several test programs share.

#![allow(missing_docs)]
use rochade::{Move, Position, StartId};

/// Random numbers that are the same everywhere, so that a seed is a test case.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        // Neighbouring seeds must not give neighbouring numbers.
        let mut random = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn start_id(&mut self) -> StartId {
        StartId::new(self.below(960) as u16).unwrap()
    }

    /// A start of Chess960 or, as often, of double Chess960.
    pub fn start(&mut self) -> Position {
        let (white, black) = (self.start_id(), self.start_id());
        if self.below(2) == 0 {
            Position::start(white)
        } else {
            Position::double_start(white, black)
        }
    }

    /// A legal move; castlings, captures en passant and promotions are chosen
    /// more often than chance would, because that is where programs differ.
    pub fn legal_move(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let rare = |m: &&Move| m.is_castling() || m.is_en_passant() || m.promotion().is_some();
        let special: Vec<&Move> = moves.iter().filter(rare).collect();
        if !special.is_empty() && self.below(4) == 0 {
            return Some(*special[self.below(special.len())]);
        }
        if moves.is_empty() { None } else { Some(moves[self.below(moves.len())]) }
    }
}

/// The path of the data that lies beside the project on some machines.
pub fn shared_data(path: &str) -> Option<String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/");
    std::fs::read_to_string(format!("{root}{path}")).ok()
}
