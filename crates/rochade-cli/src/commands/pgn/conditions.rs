//! What a game has to fulfil to be selected.

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::ValueEnum;
use rochade::{Board, CastlingMethod, CastlingSide, Color, Piece, Position, Role, Square, StartId};
use rochade_pgn::{Attention, GameResult, Place, Played, Text, Verdict, Visitor};

use super::dates::Date;
use super::games::Lens;
use super::kind::Kind;
use crate::{language_argument, position_argument, usage};

/// Conditions; all that are given must hold.
#[derive(clap::Args)]
#[command(next_help_heading = "Conditions")]
pub struct Conditions {
    /// Started from this position: a number, or a range such as 0-99. Also found where only pawns
    /// have moved. If repeated: any of them.
    #[arg(long, value_name = "0-959", value_parser = start_range)]
    start: Vec<RangeInclusive<u16>>,
    /// Chess from its one starting position, Chess960, double Chess960, or from another position.
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Played by someone whose name contains this.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Played with White by someone whose name contains this.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Played with Black by someone whose name contains this.
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// In an event whose name contains this.
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// With this result.
    #[arg(long, value_enum)]
    result: Option<Wanted>,
    /// With a Termination tag that contains this.
    #[arg(long, value_name = "TEXT")]
    termination: Option<String>,
    /// With a tag that matches, such as `ECO=B9*`; `*` is any text, `?` any character. If repeated:
    /// all of them.
    #[arg(long, value_name = "NAME=PATTERN", value_parser = tag_pattern)]
    tag: Vec<(String, String)>,
    /// Played on this day or later, such as 2026.11.15 or 2026.
    #[arg(long, value_name = "DATE")]
    from: Option<Date>,
    /// Played on this day or earlier.
    #[arg(long, value_name = "DATE")]
    to: Option<Date>,
    /// Both ratings within this range, such as 2400-2600 or 2500-.
    #[arg(long, value_name = "RANGE", value_parser = range, allow_hyphen_values = true)]
    rating: Option<RangeInclusive<u32>>,
    /// The number of moves, White's and Black's counted as one, such as 20-40, 60- or -10.
    #[arg(long, value_name = "RANGE", value_parser = range, allow_hyphen_values = true)]
    length: Option<RangeInclusive<u32>>,
    /// Someone castled in this way.
    #[arg(long, value_enum)]
    castling: Option<Method>,
    /// Someone castled to this side; together with --castling, in that way to this side.
    #[arg(long, value_enum)]
    castling_side: Option<Side>,
    #[arg(long, help = "Reached this position, with any move numbers",
          long_help = position_argument::HELP, value_name = "POSITION",
          value_parser = position_argument::parse)]
    position: Option<Position>,
    /// Reached the position of this FEN, with the same move numbers.
    #[arg(long, value_name = "FEN", value_parser = position_argument::parse)]
    fen: Option<Position>,
    /// Had exactly this material on the board, such as KRPvKR, whichever side has which.
    #[arg(long, value_name = "PIECES")]
    material: Option<Material>,
    /// Had this piece on this square, such as Nf5 for White or nf5 for Black. If repeated: at the
    /// same time.
    #[arg(long, value_name = "PIECE", value_parser = placed_piece)]
    piece: Vec<(Piece, Square)>,
    /// Only games without errors.
    #[arg(long, conflicts_with = "bad")]
    good: bool,
    /// Only games with errors.
    #[arg(long)]
    bad: bool,
    /// The games that do not match the conditions.
    #[arg(long)]
    not: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Wanted {
    #[value(name = "1-0")]
    WhiteWins,
    #[value(name = "0-1")]
    BlackWins,
    #[value(name = "1/2-1/2", alias = "1/2")]
    Draw,
    #[value(name = "*")]
    Unknown,
}

impl Wanted {
    const fn result(self) -> GameResult {
        match self {
            Self::WhiteWins => GameResult::WhiteWins,
            Self::BlackWins => GameResult::BlackWins,
            Self::Draw => GameResult::Draw,
            Self::Unknown => GameResult::Unknown,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Method {
    DoubleMove,
    Transposition,
    KingOnly,
    RookOnly,
}

impl Method {
    const fn method(self) -> CastlingMethod {
        match self {
            Self::DoubleMove => CastlingMethod::DoubleMove,
            Self::Transposition => CastlingMethod::Transposition,
            Self::KingOnly => CastlingMethod::KingOnly,
            Self::RookOnly => CastlingMethod::RookOnly,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Side {
    C,
    G,
}

impl Side {
    const fn side(self) -> CastlingSide {
        match self {
            Self::C => CastlingSide::CSide,
            Self::G => CastlingSide::GSide,
        }
    }
}

/// How many pieces of each role each side has: White's, Black's.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Material([[u32; 6]; 2]);

impl Material {
    fn of(board: &Board) -> Self {
        Self(Color::ALL.map(|color| Role::ALL.map(|role| board.pieces(color, role).count())))
    }

    const fn swapped(self) -> Self {
        let Self([white, black]) = self;
        Self([black, white])
    }
}

impl FromStr for Material {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || usage::write_like("KRPvKR");
        let (white, black) = text.split_once(['v', 'V']).ok_or_else(expected)?;
        let side = |pieces: &str| -> Result<[u32; 6], String> {
            let mut counts = [0; 6];
            for letter in pieces.bytes() {
                let role = Some(letter).filter(u8::is_ascii_uppercase).and_then(Role::from_letter);
                counts[role.ok_or_else(expected)?.index()] += 1;
            }
            if counts[Role::King.index()] == 1 { Ok(counts) } else { Err(expected()) }
        };
        Ok(Self([side(white)?, side(black)?]))
    }
}

fn start_range(text: &str) -> Result<RangeInclusive<u16>, String> {
    let wrong = |_| language_argument::words().start_id_error(text);
    let number = |text: &str| text.parse::<StartId>().map(StartId::get).map_err(wrong);
    match text.split_once('-') {
        Some((first, last)) => {
            let (first, last) = (number(first)?, number(last)?);
            match first <= last {
                true => Ok(first..=last),
                false => Err(usage::write_like(&format!("{last}-{first}"))),
            }
        }
        None => number(text).map(|number| number..=number),
    }
}

fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let expected = || usage::write_like("20-40, 20-, -40");
    let number = |text: &str, open: u32| match text {
        "" => Ok(open),
        text => text.parse().map_err(|_| expected()),
    };
    let (first, last) = match text.split_once('-') {
        Some(("", "")) | None if text.parse::<u32>().is_err() => return Err(expected()),
        Some((first, last)) => (number(first, 0)?, number(last, u32::MAX)?),
        None => (number(text, 0)?, number(text, 0)?),
    };
    if first <= last { Ok(first..=last) } else { Err(expected()) }
}

fn tag_pattern(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, pattern)) if !name.is_empty() => Ok((name.into(), pattern.to_lowercase())),
        Some(_) | None => Err(usage::write_like("ECO=B9*, ECO=*")),
    }
}

fn placed_piece(text: &str) -> Result<(Piece, Square), String> {
    let expected = || usage::write_like("Nf5, nf5");
    let (piece, square) =
        text.split_at_checked(1).filter(|(piece, _)| !piece.is_empty()).ok_or_else(expected)?;
    let piece = Piece::from_fen_letter(piece.as_bytes()[0]).ok_or_else(expected)?;
    Ok((piece, square.parse().map_err(|_| expected())?))
}

/// Whether a text is like a pattern, both in small letters.
fn is_like(text: &str, pattern: &str) -> bool {
    let (text, pattern): (Vec<char>, Vec<char>) =
        (text.chars().collect(), pattern.chars().collect());
    let (mut at, mut in_pattern) = (0, 0);
    // Where the last star stood, and how much of the text it has taken.
    let mut star: Option<(usize, usize)> = None;
    while at < text.len() {
        match pattern.get(in_pattern) {
            Some('*') => {
                star = Some((in_pattern, at));
                in_pattern += 1;
            }
            Some(&c) if c == '?' || c == text[at] => {
                at += 1;
                in_pattern += 1;
            }
            Some(_) | None => match &mut star {
                Some((stands, taken)) => {
                    *taken += 1;
                    (at, in_pattern) = (*taken, *stands + 1);
                }
                None => return false,
            },
        }
    }
    pattern[in_pattern..].iter().all(|&c| c == '*')
}

impl Conditions {
    /// Whether any condition needs the moves to be read.
    const fn needs_moves(&self) -> bool {
        self.length.is_some()
            || self.castling.is_some()
            || self.castling_side.is_some()
            || self.needs_positions()
            || self.good
            || self.bad
    }

    const fn needs_positions(&self) -> bool {
        self.position.is_some()
            || self.fen.is_some()
            || self.material.is_some()
            || !self.piece.is_empty()
    }
}

/// Which conditions the game has met so far.
pub struct Sieve<'a> {
    conditions: &'a Conditions,
    players: [String; 2],
    event: String,
    termination: String,
    date: Option<Date>,
    ratings: [Option<u32>; 2],
    /// Patterns of tags that were found.
    tags: Vec<bool>,
    starts_right: bool,
    plies: u32,
    castled: bool,
    position: bool,
    fen: bool,
    material: bool,
    pieces: bool,
    result: GameResult,
}

impl<'a> Sieve<'a> {
    /// Nothing is met yet.
    pub fn new(conditions: &'a Conditions) -> Self {
        Self {
            conditions,
            players: Default::default(),
            event: String::new(),
            termination: String::new(),
            date: None,
            ratings: [None; 2],
            tags: vec![false; conditions.tag.len()],
            starts_right: false,
            plies: 0,
            castled: false,
            position: false,
            fen: false,
            material: false,
            pieces: false,
            result: GameResult::Unknown,
        }
    }

    fn see(&mut self, position: &Position) {
        let Conditions { position: wanted, fen, material, piece, .. } = self.conditions;
        let is_same = |wanted: &Position| {
            wanted.hash() == position.hash() && wanted.board() == position.board()
        };
        self.position |= wanted.as_ref().is_some_and(is_same);
        self.fen |= fen.as_ref().is_some_and(|fen| fen == position);
        if let Some(wanted) = material {
            let found = Material::of(position.board());
            self.material |= found == *wanted || found.swapped() == *wanted;
        }
        let stands =
            |(piece, square): &(Piece, Square)| position.board().piece_at(*square) == Some(*piece);
        self.pieces |= !piece.is_empty() && piece.iter().all(stands);
    }

    /// Whether what the tags say fits.
    fn tags_fit(&self) -> bool {
        let Conditions { player, white, black, event, termination, from, to, rating, .. } =
            self.conditions;
        let has = |wanted: &Option<String>, text: &str| {
            wanted.as_ref().is_none_or(|wanted| text.contains(&wanted.to_lowercase()))
        };
        let [first, second] = &self.players;
        let dated = |fits: &dyn Fn(Date) -> bool| self.date.is_some_and(fits);
        self.starts_right
            && (has(player, first) || has(player, second))
            && has(white, first)
            && has(black, second)
            && has(event, &self.event)
            && has(termination, &self.termination)
            && self.tags.iter().all(|&found| found)
            && from.is_none_or(|from| dated(&|date| date.may_be_since(from)))
            && to.is_none_or(|to| dated(&|date| date.may_be_until(to)))
            && rating.as_ref().is_none_or(|range| {
                self.ratings.iter().all(|found| found.is_some_and(|found| range.contains(&found)))
            })
    }

    fn moves_fit(&self) -> bool {
        let Conditions { length, castling, castling_side, position, fen, material, piece, .. } =
            self.conditions;
        length.as_ref().is_none_or(|range| range.contains(&self.plies.div_ceil(2)))
            && (castling.is_none() && castling_side.is_none() || self.castled)
            && (position.is_none() || self.position)
            && (fen.is_none() || self.fen)
            && (material.is_none() || self.material)
            && (piece.is_empty() || self.pieces)
    }

    fn fits(&self, verdict: Verdict) -> bool {
        let Conditions { result, good, bad, not, .. } = self.conditions;
        let fits = self.tags_fit()
            && self.moves_fit()
            && result.is_none_or(|wanted| wanted.result() == self.result)
            && (!good || verdict == Verdict::Good)
            && (!bad || verdict == Verdict::Bad);
        fits != *not
    }
}

impl Visitor for Sieve<'_> {
    fn begin_game(&mut self, _: &Place) {
        *self = Self::new(self.conditions);
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let text = || value.to_str().to_lowercase();
        match name {
            b"White" => self.players[0] = text(),
            b"Black" => self.players[1] = text(),
            b"Event" => self.event = text(),
            b"Termination" => self.termination = text(),
            b"Date" => self.date = Date::of_tag(&value.to_str()),
            b"WhiteElo" => self.ratings[0] = value.to_str().trim().parse().ok(),
            b"BlackElo" => self.ratings[1] = value.to_str().trim().parse().ok(),
            _ => {}
        }
        for ((wanted, pattern), found) in self.conditions.tag.iter().zip(&mut self.tags) {
            if wanted.as_bytes() == name {
                *found = is_like(&text(), pattern);
            }
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        let Conditions { start, kind, .. } = self.conditions;
        let ids = position.start_ids_by_pieces().filter(|(white, black)| white == black);
        let in_range =
            |range: &RangeInclusive<u16>| ids.is_some_and(|(id, _)| range.contains(&id.get()));
        self.starts_right = (start.is_empty() || start.iter().any(in_range))
            && kind.is_none_or(|kind| kind == Kind::of(position));
        self.see(position);
        // The result is found without looking at the moves.
        let Conditions { good, bad, .. } = self.conditions;
        let decided = !self.tags_fit() && !good && !bad;
        if decided || !self.conditions.needs_moves() { Attention::Skip } else { Attention::Read }
    }

    fn play(&mut self, Played { played, after, .. }: Played<'_>) {
        self.plies += 1;
        if let Some(castling) = played.castling() {
            let Conditions { castling: method, castling_side: side, .. } = self.conditions;
            self.castled |= method.is_none_or(|method| method.method() == castling.method())
                && side.is_none_or(|side| side.side() == castling.side());
        }
        if self.conditions.needs_positions() {
            self.see(after);
        }
    }

    fn begin_variation(&mut self) -> Attention {
        // What is wrong in a variation makes a game bad; what is played in one
        // was not played.
        let Conditions { good, bad, .. } = self.conditions;
        if *good || *bad { Attention::Read } else { Attention::Skip }
    }

    fn result(&mut self, result: GameResult) {
        self.result = result;
    }
}

impl Lens for Sieve<'_> {
    type Fact = ();

    fn fact(&mut self, verdict: Verdict, _: &Position) -> Option<()> {
        self.fits(verdict).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_with_stars_and_question_marks() {
        for (text, pattern, like) in [
            ("b90", "b9*", true),
            ("b90", "b9", false),
            ("b90", "?9?", true),
            ("", "*", true),
            ("abcabd", "*abd", true),
            ("abcabd", "a*c*d", true),
            ("abcabd", "a*x*d", false),
        ] {
            assert_eq!(is_like(text, pattern), like, "{text} {pattern}");
        }
    }

    #[test]
    fn ranges_are_checked() {
        assert_eq!(range("20-40"), Ok(20..=40));
        assert_eq!(range("-40"), Ok(0..=40));
        assert_eq!(range("20-"), Ok(20..=u32::MAX));
        assert_eq!(range("7"), Ok(7..=7));
        for wrong in ["", "-", "40-20", "x", "1-x", "-5-7"] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
        assert_eq!(start_range("0-99"), Ok(0..=99));
        assert!(start_range("99-0").is_err());
        assert!(start_range("960").is_err());
    }

    #[test]
    fn material_needs_its_kings() {
        assert!("KRPvKR".parse::<Material>().is_ok());
        for wrong in ["KRP", "RPvKR", "KkvK", "KXvK", "KKvK"] {
            assert!(wrong.parse::<Material>().is_err(), "{wrong}");
        }
    }
}
