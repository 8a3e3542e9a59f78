//! Games made from a number.
// Every test file uses a part of it.
use rochade::{Position, StartId};
use rochade_pgn::GameResult;

pub struct Games(u64);

impl Games {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn start(&mut self) -> Position {
        let mut id = || StartId::new(self.below(960) as u16).unwrap();
        let (white, black) = (id(), id());
        match self.below(4) {
            0 => Position::classical(),
            1 => Position::double_start(white, black),
            _ => Position::start(white),
        }
    }

    fn comment(&mut self) -> String {
        const WORDS: [&str; 20] = [
            "novelty",
            "besser",
            "[%clk 0:01:00]",
            "[%eval -0.5,12]",
            "größer",
            "(",
            ")",
            ";",
            "%",
            "%escape",
            "[Event",
            "\"x\"]",
            "1-0",
            "12.",
            "e4",
            "$5",
            "ход",
            "[",
            "]",
            "\\",
        ];
        let count = 1 + self.below(12);
        let mut words: Vec<&str> = (0..count).map(|_| WORDS[self.below(WORDS.len())]).collect();
        match self.below(12) {
            0 => words.push("{"),
            1 => words.push("}"),
            2 => words.push("{x}"),
            _ => {}
        }
        words.join(" ")
    }

    /// Moves with variations and comments, as a string, from a position.
    fn moves(&mut self, start: Position, plies: usize, depth: usize) -> String {
        let mut text = String::new();
        let mut position = start;
        for _ in 0..plies {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let m = legal[self.below(legal.len())];
            text += &format!(
                "{}{} {} ",
                position.move_number(),
                ["...", "."][usize::from(position.turn() == rochade::Color::White)],
                position.san(m)
            );
            if self.below(8) == 0 {
                text += &format!("${} ", self.below(256));
            }
            if self.below(6) == 0 {
                let comment = self.comment();
                text += &match comment.contains(['{', '}']) {
                    true => format!(";{comment}\n"),
                    false => format!("{{{comment}}} "),
                };
            }
            if depth < 3 && self.below(10) == 0 {
                let plies = 1 + self.below(6);
                text += &format!("({}) ", self.moves(position, plies, depth + 1));
                if !position.is_check() && self.below(2) == 0 {
                    text += "(-- {a threat}) ";
                }
            }
            position = position.after(m);
        }
        text
    }

    pub fn game(&mut self) -> String {
        let start = self.start();
        let result = GameResult::ALL[self.below(4)];
        let mut text = String::new();
        let white = ["A", "Müller, K.", "say \\\"hi\\\"", "C:\\\\x"][self.below(4)];
        text += &format!(
            "[Event \"E{}\"]\n[White \"{white}\"]\n[Result \"{result}\"]\n",
            self.below(99)
        );
        if start != Position::classical() {
            text += &format!(
                "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n",
                start.fen(rochade::FenDialect::XFen)
            );
        }
        text.push('\n');
        if self.below(3) == 0 {
            text += "{an introduction} ";
        }
        let plies = self.below(80);
        text += &self.moves(start, plies, 0);
        text + result.text() + "\n\n"
    }

    pub fn file(&mut self, games: usize) -> Vec<u8> {
        (0..games).map(|_| self.game()).collect::<String>().into_bytes()
    }

    /// A file in which some bytes are not what they were.
    pub fn mutated_file(&mut self, games: usize) -> Vec<u8> {
        const BYTES: &[u8] = b"{}()[];%$!?.*\"\\\n\r \t\0\xEF\xBB\xBF\xFC0123aKO-x+#=ZN";
        let mut file = self.file(games);
        for _ in 0..self.below(40) {
            let at = self.below(file.len());
            match self.below(4) {
                0 => {
                    file.remove(at);
                }
                1 => file[at] = BYTES[self.below(BYTES.len())],
                2 => file.insert(at, BYTES[self.below(BYTES.len())]),
                _ => {
                    let end = (at + self.below(200)).min(file.len());
                    let copy = file[at..end].to_vec();
                    let to = self.below(file.len());
                    file.splice(to..to, copy);
                }
            }
        }
        file
    }
}
