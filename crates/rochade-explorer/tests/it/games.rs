//! Random games, the same on every machine.

use rochade::{Position, StartId};
use rochade_explorer::{Date, Game, Outcome, Speed};

/// Xorshift: not for secrets.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

pub const NAMES: [&str; 5] = ["Ann", "Bob", "Cäcilie", "Дима", ""];
pub const SOURCES: [&str; 3] = ["club", "lichess", "otb"];
pub const STARTS: [[u16; 2]; 6] =
    [[518, 518], [0, 0], [959, 959], [234, 235], [234, 236], [518, 0]];

pub fn start(numbers: [u16; 2]) -> [StartId; 2] {
    numbers.map(|number| StartId::new(number).unwrap())
}

/// A game in which the first moves are often the same as in others, in another order sometimes, and pieces go to and fro.
pub fn random_game(random: &mut Random) -> Game {
    let [white_start, black_start] = start(*random.one(&STARTS));
    let mut position = Position::double_start(white_start, black_start);
    let length = match random.below(10) {
        0 => random.below(4),
        1 => 60 + random.below(4),
        _ => random.below(90),
    };
    let mut moves = Vec::new();
    for ply in 0..length {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let choice = if ply < 8 || random.below(3) == 0 { legal.len().min(3) } else { legal.len() };
        let played = legal[random.below(choice)];
        moves.push(played.into());
        position.advance(played);
    }
    let rating = |random: &mut Random| {
        if random.below(6) == 0 { 0 } else { 900 + random.below(1700) as u16 }
    };
    let date = match random.below(5) {
        0 => Date::UNKNOWN,
        1 => Date::new(2020 + random.below(4) as u16, 0, 0).unwrap(),
        _ => Date::new(
            2020 + random.below(4) as u16,
            1 + random.below(12) as u8,
            1 + random.below(28) as u8,
        )
        .unwrap(),
    };
    Game {
        white_start,
        black_start,
        date,
        players: [*random.one(&NAMES), *random.one(&NAMES)].map(str::to_owned),
        ratings: [rating(random), rating(random)],
        result: *random.one(&[Outcome::White, Outcome::Draw, Outcome::Black, Outcome::Unknown]),
        speed: *random.one(&Speed::ALL),
        rated: random.below(2) == 0,
        event: "E".into(),
        source: (*random.one(&SOURCES)).into(),
        link: format!("https://example.org/{:016x}", random.below(usize::MAX)),
        moves,
    }
}
