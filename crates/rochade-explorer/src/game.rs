//! A game as the explorer keeps it.

use std::hash::Hasher;

use rochade::uci::Uci;
use rochade::{CastlingSide, Move, Position, Role, Square, StartId};
use siphasher::sip::SipHasher13;

/// A game from one of the start positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// How White's pieces stood.
    pub white_start: StartId,
    /// How Black's pieces stood.
    pub black_start: StartId,
    /// When it was played.
    pub date: Date,
    /// The names of White and Black; empty if not known.
    pub players: [String; 2],
    /// The ratings of White and Black; 0 if not known.
    pub ratings: [u16; 2],
    /// How it ended.
    pub result: Outcome,
    /// How fast it was.
    pub speed: Speed,
    /// Whether it was rated.
    pub rated: bool,
    /// The event.
    pub event: String,
    /// Which collection it came with.
    pub source: String,
    /// Where to find it: an address or an id; empty if not known.
    pub link: String,
    /// The moves.
    pub moves: Vec<StoredMove>,
}

impl Game {
    /// Where it began.
    #[must_use]
    pub fn start(&self) -> Position {
        Position::double_start(self.white_start, self.black_start)
    }

    /// Equal for the same game, whichever file it comes from: by its address, if it has one, or else by players, date,
    /// result and moves.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = SipHasher13::new_with_keys(0x0960, 0x0960);
        let mut text = |text: &str| {
            hasher.write(text.as_bytes());
            hasher.write_u8(0xff);
        };
        if self.link.is_empty() {
            self.players.iter().for_each(|name| text(name));
        } else {
            text(&self.link);
        }
        hasher
            .write_u32(u32::from(self.white_start.get()) << 16 | u32::from(self.black_start.get()));
        if self.link.is_empty() {
            hasher.write_u32(self.date.number());
            hasher.write_u8(self.result as u8);
            self.moves.iter().for_each(|one| hasher.write_u16(one.0));
        }
        hasher.finish()
    }
}

/// When somebody castled, as a number: 0 for never, 9 for g-side castling at move 9, -9 for c-side castling.
#[must_use]
pub fn castlings(start: &Position, moves: &[StoredMove]) -> [i16; 2] {
    let mut found = [0i16; 2];
    for (ply, (_, played, _)) in walk(start, moves.iter().copied()).enumerate() {
        if let Some(side) = played.castling_side() {
            let number = i16::try_from(ply / 2 + 1).unwrap_or(i16::MAX);
            found[ply % 2] = if side == CastlingSide::GSide { number } else { -number };
        }
    }
    found
}

/// The moves of a game: the position before each, the move, and the position after it. It ends where a move makes no sense,
/// which only happens in a damaged file.
pub fn walk(
    start: &Position,
    moves: impl IntoIterator<Item = StoredMove>,
) -> impl Iterator<Item = (Position, Move, Position)> {
    let mut position = *start;
    moves.into_iter().map_while(move |stored| {
        let before = position;
        let played = stored.uci()?.by_geometry(&before)?;
        position.advance(played);
        Some((before, played, position))
    })
}

/// A move in two bytes: from, to (when castling the square of the rook) and what a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StoredMove(u16);

impl StoredMove {
    /// Stands where a game ended.
    pub const END: Self = Self(0);

    /// From its two bytes.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Its two bytes.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// What it says; `None` if no move can be meant.
    #[must_use]
    pub fn uci(self) -> Option<Uci> {
        let square = |bits: u16| Square::from_index(usize::from(bits & 63));
        let (from, to) = (square(self.0)?, square(self.0 >> 6)?);
        let promotion = match self.0 >> 12 {
            0 => None,
            place => Some(*Role::PROMOTIONS.get(usize::from(place) - 1)?),
        };
        (from != to).then_some(Uci { from, to, promotion })
    }
}

impl From<Move> for StoredMove {
    fn from(played: Move) -> Self {
        let promotion = played
            .promotion()
            .and_then(|role| Role::PROMOTIONS.iter().position(|one| *one == role));
        let promotion = promotion.map_or(0, |place| place as u16 + 1);
        Self(played.from().index() as u16 | (played.to().index() as u16) << 6 | promotion << 12)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// Not finished, or not known. Never counted as a draw.
    #[default]
    Unknown,
    /// White won.
    White,
    /// Nobody won.
    Draw,
    /// Black won.
    Black,
}

impl Outcome {
    pub(crate) const fn from_number(number: u8) -> Self {
        match number {
            1 => Self::White,
            2 => Self::Draw,
            3 => Self::Black,
            _ => Self::Unknown,
        }
    }
}

/// How fast a game was, by the time for forty moves, as lichess names it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Speed {
    /// Not known.
    #[default]
    Unknown,
    /// Less than half a minute.
    UltraBullet,
    /// Less than three minutes.
    Bullet,
    /// Less than eight minutes.
    Blitz,
    /// Less than 25 minutes.
    Rapid,
    /// As long as that, or longer.
    Classical,
    /// Days for a move.
    Correspondence,
}

impl Speed {
    /// All of them, from the one that is not known to the slowest.
    pub const ALL: [Self; 7] = [
        Self::Unknown,
        Self::UltraBullet,
        Self::Bullet,
        Self::Blitz,
        Self::Rapid,
        Self::Classical,
        Self::Correspondence,
    ];

    /// Its name in lichess's interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::UltraBullet => "ultraBullet",
            Self::Bullet => "bullet",
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Classical => "classical",
            Self::Correspondence => "correspondence",
        }
    }

    /// The speed with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.name().eq_ignore_ascii_case(name))
    }

    pub(crate) fn from_number(number: u8) -> Self {
        Self::ALL.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// By the seconds for the game and those that each move adds.
    #[must_use]
    pub const fn of_seconds(base: u64, increment: u64) -> Self {
        match base.saturating_add(increment.saturating_mul(40)) {
            0..29 => Self::UltraBullet,
            29..179 => Self::Bullet,
            179..479 => Self::Blitz,
            479..1499 => Self::Rapid,
            _ => Self::Classical,
        }
    }

    /// By the tag `TimeControl` of a game file: `300+3`, `40/7200:3600`, `1/86400`, `-`.
    #[must_use]
    pub fn of_time_control(text: &str) -> Self {
        const DAY: u64 = 86_400;
        let (mut base, mut increment) = (0u64, 0u64);
        for period in text.split(':') {
            let (moves, seconds) = match period.split_once('/') {
                Some((moves, seconds)) => (moves.trim().parse::<u64>().ok(), seconds),
                None => (None, period),
            };
            let (seconds, added) = seconds.split_once('+').unwrap_or((seconds, "0"));
            let (Ok(seconds), Ok(added)) =
                (seconds.trim().parse::<u64>(), added.trim().parse::<u64>())
            else {
                return if text.trim() == "-" { Self::Correspondence } else { Self::Unknown };
            };
            if moves.is_some_and(|moves| moves > 0 && seconds / moves >= DAY) {
                return Self::Correspondence;
            }
            base = base.saturating_add(seconds);
            increment = increment.max(added);
        }
        if base == 0 && increment == 0 { Self::Unknown } else { Self::of_seconds(base, increment) }
    }
}

/// A date, of which day, month, or all may be unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(u32);

impl Date {
    /// Not known.
    pub const UNKNOWN: Self = Self(0);

    /// A date; 0 stands for what is not known. `None` if there is no such month or day.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        if year > 9999 || month > 12 || day > 31 {
            return None;
        }
        Some(Self(year as u32 * 10_000 + month as u32 * 100 + day as u32))
    }

    /// Reads `2026.11.17`, `2026-11-17`, `2026-11`, `2026` and `2026.??.??`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.trim().split(['.', '-', '/']);
        let mut number = || match parts.next() {
            None => Some(0u16),
            Some(part) if part.bytes().all(|byte| byte == b'?') => Some(0),
            Some(part) => part.parse().ok(),
        };
        let (year, month, day) = (number()?, number()?, number()?);
        Self::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    /// As a number, such as 20261117.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    pub(crate) const fn from_number(number: u32) -> Self {
        Self(number)
    }

    /// The year; 0 if not known.
    #[must_use]
    pub const fn year(self) -> u16 {
        (self.0 / 10_000) as u16
    }

    /// The month, 1 to 12; 0 if not known.
    #[must_use]
    pub const fn month(self) -> u8 {
        (self.0 / 100 % 100) as u8
    }

    /// The day; 0 if not known.
    #[must_use]
    pub const fn day(self) -> u8 {
        (self.0 % 100) as u8
    }
}

/// As far as it is known: `2026-11-17`, `2026-11`, `2026`; empty if it is not.
impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.year(), self.month(), self.day()) {
            (0, _, _) => Ok(()),
            (year, 0, _) => write!(f, "{year:04}"),
            (year, month, 0) => write!(f, "{year:04}-{month:02}"),
            (year, month, day) => write!(f, "{year:04}-{month:02}-{day:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_in_two_bytes_are_the_same_moves() {
        let fen = "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w HAha d6 0 1";
        let position: Position = fen.parse().unwrap();
        for &one in &position.legal_moves() {
            let stored = StoredMove::from(one);
            assert_eq!(stored.uci().unwrap().by_geometry(&position), Some(one));
            assert_ne!(stored, StoredMove::END);
        }
        assert_eq!(StoredMove::END.uci(), None);
        assert_eq!(StoredMove::from_bits(0xffff).uci(), None);
    }

    #[test]
    fn dates_and_speeds_are_read() {
        let date = |text| Date::read(text).map(|date| date.to_string());
        assert_eq!(date("2026.11.17").as_deref(), Some("2026-11-17"));
        assert_eq!(date("2026.??.??").as_deref(), Some("2026"));
        assert_eq!(date("2026-11").as_deref(), Some("2026-11"));
        assert_eq!(date("????.??.??").as_deref(), Some(""));
        assert_eq!(date("2026.13.01"), None);
        assert_eq!(date("soon"), None);
        for (text, speed) in [
            ("15+0", Speed::UltraBullet),
            ("60", Speed::Bullet),
            ("180+2", Speed::Blitz),
            ("300+3", Speed::Blitz),
            ("600+0", Speed::Rapid),
            ("40/7200:3600+30", Speed::Classical),
            ("1/259200", Speed::Correspondence),
            ("-", Speed::Correspondence),
            ("?", Speed::Unknown),
            ("", Speed::Unknown),
        ] {
            assert_eq!(Speed::of_time_control(text), speed, "{text}");
        }
    }

    #[test]
    fn castlings_are_found_with_side_and_move() {
        let start = Position::classical();
        let mut position = start;
        let mut moves = Vec::new();
        for san in ["e4", "d5", "Nf3", "Nc6", "Be2", "Bg4", "O-O", "Qd6", "d3", "O-O-O"] {
            let played = position.read_san(san).unwrap();
            moves.push(played.into());
            position.advance(played);
        }
        assert_eq!(castlings(&start, &moves), [4, -5]);
    }
}
