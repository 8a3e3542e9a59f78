//! A deterministic corpus of Chess960 games in the styles of several writers.

use std::fmt::Write;

use rochade::{FenDialect, Move, Position, Role, StartId};

/// Makes games one after another, always the same ones.
pub struct Corpus {
    random: Random,
    games: u64,
}

/// SplitMix64: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// How a game's moves are chosen.
#[derive(Clone, Copy)]
enum Player {
    Random,
    /// Looks one move ahead, as engines do, only less far.
    Engine,
}

/// Whose habits of writing are followed.
#[derive(Clone, Copy)]
enum Style {
    /// A server: many tags, moves on one line, no comments.
    Server,
    /// The same with evaluation and clock after every move.
    ServerWithClocks,
    /// An engine tournament: a long comment after every move.
    EngineTournament,
    /// A database program: lines of 80 columns, glyphs, variations.
    Database,
    /// Seven tags, a FEN, and moves.
    Plain,
}

const STYLES: [Style; 8] = [
    Style::Server,
    Style::ServerWithClocks,
    Style::Plain,
    Style::Server,
    Style::Database,
    Style::EngineTournament,
    Style::Plain,
    Style::Server,
];

impl Corpus {
    pub const fn new(seed: u64) -> Self {
        Self { random: Random(seed), games: 0 }
    }

    /// Games of at least so many bytes.
    pub fn bytes(seed: u64, at_least: usize) -> Vec<u8> {
        let mut corpus = Self::new(seed);
        let mut text = String::with_capacity(at_least + 64 * 1024);
        while text.len() < at_least {
            corpus.game(&mut text);
        }
        text.into_bytes()
    }

    /// One more game.
    pub fn game(&mut self, text: &mut String) {
        let style = STYLES[(self.games % STYLES.len() as u64) as usize];
        let player = if self.games.is_multiple_of(3) { Player::Random } else { Player::Engine };
        self.games += 1;
        let id = StartId::all().nth(self.random.below(960)).unwrap_or(StartId::CLASSICAL);
        let start = Position::start(id);
        let moves = self.moves(start, player);
        let end = moves.iter().fold(start, |position, &m| position.after(m));
        let result = match (end.is_checkmate(), end.turn()) {
            (true, rochade::Color::White) => "0-1",
            (true, rochade::Color::Black) => "1-0",
            (false, _) => ["1-0", "0-1", "1/2-1/2"][self.random.below(3)],
        };
        self.tags(text, style, &start, result);
        let from = text.len();
        self.movetext(text, style, start, &moves);
        text.push_str(result);
        if let Style::Database = style {
            let wrapped = wrap(&text[from..]);
            text.truncate(from);
            text.push_str(&wrapped);
        }
        text.push_str("\n\n");
    }

    fn moves(&mut self, start: Position, player: Player) -> Vec<Move> {
        let length = 30 + self.random.below(130);
        let mut position = start;
        let mut moves = Vec::new();
        while moves.len() < length {
            let legal = position.legal_moves();
            let chosen = match player {
                Player::Random if !legal.is_empty() => legal[self.random.below(legal.len())],
                Player::Random => break,
                Player::Engine => {
                    let best = legal.iter().max_by_key(|&&m| {
                        (self.appeal(&position, m) + self.random.below(40) as i32, m)
                    });
                    match best {
                        Some(&m) => m,
                        None => break,
                    }
                }
            };
            moves.push(chosen);
            position = position.after(chosen);
        }
        moves
    }

    /// Captures, castling and the centre; not where a pawn takes back.
    fn appeal(&self, position: &Position, m: Move) -> i32 {
        let value = |role: Role| [10, 30, 32, 50, 90, 0][role.index()];
        let board = position.board();
        let captured = match m.is_castling() {
            true => 0,
            false => board.role_at(m.to()).map_or(0, value),
        };
        let occupied = board.occupied();
        let guarded = board.attackers(m.to(), !position.turn(), occupied).any();
        let risk = if guarded && !m.is_castling() { value(m.role()) } else { 0 };
        let file = m.goal().file().index() as i32;
        let centre = 6 - (2 * file - 7).abs();
        captured - risk + centre + if m.is_castling() { 40 } else { 0 }
    }

    fn tags(&mut self, text: &mut String, style: Style, start: &Position, result: &str) {
        const NAMES: [&str; 8] = [
            "Fischer, Robert J.",
            "penguin960",
            "Lékó, Péter",
            "Stockfish dev-20260525",
            "Aronian,L",
            "rook_and_roll",
            "Polgár, Judit",
            "LCZero 0.32",
        ];
        let white = NAMES[self.random.below(8)];
        let black = NAMES[self.random.below(8)];
        let day = 1 + self.random.below(28);
        let (elo_1, elo_2) = (1200 + self.random.below(1600), 1200 + self.random.below(1600));
        let number = self.games;
        let mut tag = |name: &str, value: &str| {
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        tag("Event", "Rated Chess960 game");
        tag("Site", &format!("https://example.org/{number:08x}"));
        tag("Date", &format!("2026.10.{day:02}"));
        tag("Round", "-");
        tag("White", white);
        tag("Black", black);
        tag("Result", result);
        match style {
            Style::Server | Style::ServerWithClocks | Style::EngineTournament => {
                tag("UTCDate", &format!("2026.10.{day:02}"));
                tag("UTCTime", "16:19:58");
                tag("WhiteElo", &elo_1.to_string());
                tag("BlackElo", &elo_2.to_string());
                tag("WhiteRatingDiff", "+5");
                tag("BlackRatingDiff", "-5");
                tag("TimeControl", "180+2");
                tag("Termination", "Normal");
            }
            Style::Database | Style::Plain => {}
        }
        let dialect = match style {
            Style::Database => FenDialect::Shredder,
            Style::Server | Style::ServerWithClocks | Style::EngineTournament | Style::Plain => {
                FenDialect::XFen
            }
        };
        tag("FEN", &start.fen(dialect));
        tag("SetUp", "1");
        let variant = match style {
            Style::Server | Style::ServerWithClocks | Style::Plain => "Chess960",
            Style::EngineTournament => "fischerandom",
            Style::Database => "Chess 960",
        };
        tag("Variant", variant);
        text.push('\n');
    }

    fn movetext(&mut self, text: &mut String, style: Style, start: Position, moves: &[Move]) {
        let mut position = start;
        for (ply, &m) in moves.iter().enumerate() {
            let number = ply / 2 + 1;
            match (ply % 2, style) {
                (0, _) => {
                    let _ = write!(text, "{number}. ");
                }
                (_, Style::ServerWithClocks) => {
                    let _ = write!(text, "{number}... ");
                }
                _ => {}
            }
            let san = position.san(m);
            let _ = write!(text, "{san}");
            let (a, b) = (self.random.below(60), self.random.below(100));
            match style {
                Style::ServerWithClocks => {
                    let _ = write!(text, " {{ [%eval 0.{b:02}] [%clk 0:02:{a:02}] }}");
                }
                Style::EngineTournament => {
                    let _ = writeln!(
                        text,
                        " {{d=22, sd=39, mt=350{a:02}, tl=687993, s=16753933, n=5861196{b:02}, \
                         pv={san} b5 e3 e6 Be2 Nf6 O-O Bd6 a3 Qe7 Nf3 e5 d4 Bxf3 Bxf3 e4, tb=0, \
                         h=61.5, ph=0.0, wv=0.{b:02}, R50=50, Rd=-11, Rr=-1000, mb=+0+0+0+0+0,}}"
                    );
                }
                Style::Database if b < 8 => {
                    let _ = write!(text, "{}", ["!", "?!", " $14", " $1 $18"][a % 4]);
                    let other = position.legal_moves()[0];
                    if b < 4 {
                        let _ = write!(
                            text,
                            " ({number}{} {})",
                            [".", "..."][ply % 2],
                            position.san(other)
                        );
                    }
                }
                Style::Database | Style::Server | Style::Plain => {}
            }
            text.push(' ');
            position = position.after(m);
        }
    }
}

/// Lines of at most 80 columns.
fn wrap(text: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + 8);
    let mut column = 0;
    for word in text.split(' ') {
        if column + word.len() + 1 > 80 {
            wrapped.push('\n');
            column = 0;
        } else if column > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += word.len();
    }
    wrapped
}
