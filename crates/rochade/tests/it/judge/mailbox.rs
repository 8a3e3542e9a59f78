//! The rules a second time: slow, plain, and sharing nothing with the library
//! but the text of a FEN. Squares are numbers, a1 is 0 and h8 is 63; pieces are
//! the letters of FEN, a dot for none.

#[derive(Clone)]
pub struct Mailbox {
    pub squares: [char; 64],
    pub white_to_move: bool,
    /// Squares of the rooks that may castle.
    pub rooks_with_right: Vec<i32>,
    pub en_passant: Option<i32>,
}

pub fn square(name: &str) -> i32 {
    let bytes = name.as_bytes();
    i32::from(bytes[0] - b'a') + 8 * i32::from(bytes[1] - b'1')
}

pub fn file(square: i32) -> i32 {
    square % 8
}

pub fn rank(square: i32) -> i32 {
    square / 8
}

fn step(square: i32, (files, ranks): (i32, i32)) -> Option<i32> {
    let (file, rank) = (file(square) + files, rank(square) + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(rank * 8 + file)
}

/// The squares strictly between two on one line, from `a` on; none otherwise.
pub fn between(a: i32, b: i32) -> Vec<i32> {
    let (files, ranks) = (file(b) - file(a), rank(b) - rank(a));
    if a == b || (files != 0 && ranks != 0 && files.abs() != ranks.abs()) {
        return Vec::new();
    }
    let direction = (files.signum(), ranks.signum());
    let mut squares = Vec::new();
    let mut here = a;
    while let Some(next) = step(here, direction).filter(|&next| next != b) {
        squares.push(next);
        here = next;
    }
    squares
}

impl Mailbox {
    /// From a FEN with the rooks' files as castling rights.
    pub fn new(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = ['.'; 64];
        for (index, row) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(skip) => file += skip as usize,
                    None => {
                        squares[(7 - index) * 8 + file] = letter;
                        file += 1;
                    }
                }
            }
        }
        let rooks_with_right = fields[2]
            .chars()
            .filter(char::is_ascii_alphabetic)
            .map(|letter| {
                let rank = if letter.is_ascii_uppercase() { '1' } else { '8' };
                square(&format!("{}{rank}", letter.to_ascii_lowercase()))
            })
            .collect();
        let en_passant = (fields[3] != "-").then(|| square(fields[3]));
        Self { squares, white_to_move: fields[1] == "w", rooks_with_right, en_passant }
    }

    pub fn at(&self, square: i32) -> char {
        self.squares[square as usize]
    }

    pub fn is_empty(&self, square: i32) -> bool {
        self.at(square) == '.'
    }

    pub fn is_of(&self, square: i32, white: bool) -> bool {
        !self.is_empty(square) && self.at(square).is_ascii_uppercase() == white
    }

    pub fn role(&self, square: i32) -> char {
        self.at(square).to_ascii_lowercase()
    }

    pub fn king(&self, white: bool) -> i32 {
        let letter = if white { 'K' } else { 'k' };
        self.squares.iter().position(|&piece| piece == letter).unwrap() as i32
    }

    pub fn with(mut self, square: i32, piece: char) -> Self {
        self.squares[square as usize] = piece;
        self
    }

    /// Whether the piece on `from` could capture on `to`.
    pub fn attacks(&self, from: i32, to: i32) -> bool {
        let (files, ranks) = (file(to) - file(from), rank(to) - rank(from));
        let is_free = || between(from, to).iter().all(|&square| self.is_empty(square));
        let straight = from != to && (files == 0 || ranks == 0);
        let diagonal = from != to && files.abs() == ranks.abs();
        match self.role(from) {
            'p' => files.abs() == 1 && ranks == self.forward(from),
            'n' => files.abs() * ranks.abs() == 2,
            'b' => diagonal && is_free(),
            'r' => straight && is_free(),
            'q' => (straight || diagonal) && is_free(),
            'k' => from != to && files.abs() <= 1 && ranks.abs() <= 1,
            _ => false,
        }
    }

    fn forward(&self, pawn: i32) -> i32 {
        if self.at(pawn).is_ascii_uppercase() { 1 } else { -1 }
    }

    /// The squares of the pieces of one player that attack a square.
    pub fn attackers(&self, square: i32, white: bool) -> Vec<i32> {
        (0..64).filter(|&from| self.is_of(from, white) && self.attacks(from, square)).collect()
    }

    /// Whether the piece moves so at all, whatever else stands on the board.
    pub fn moves_like_that(&self, from: i32, to: i32) -> bool {
        let mut alone = self.clone();
        alone.squares = ['.'; 64];
        let alone = alone.with(from, self.at(from));
        if self.role(from) != 'p' {
            return alone.attacks(from, to);
        }
        let forward = self.forward(from);
        let home = if forward == 1 { 1 } else { 6 };
        alone.attacks(from, to)
            || step(from, (0, forward)) == Some(to)
            || rank(from) == home && step(from, (0, 2 * forward)) == Some(to)
    }

    pub fn is_last_rank(square: i32, white: bool) -> bool {
        rank(square) == if white { 7 } else { 0 }
    }
}
