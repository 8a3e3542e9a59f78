//! Games as the software of electronic boards writes them (PGN): each is followed as far as it
//! can be read, and what is doubtful about it is told instead of breaking the game.
//!
//! A sensor knows where pieces stand and not what was meant: it may write castling as a step of
//! the king, or a step of the king where somebody castled.

use std::collections::BTreeMap;
use std::ops::Range;

use rochade::{CastlingSide, FenDialect, Move, Position, Role};
use rochade_pgn::{
    Attention, Collected, FaultKind, GameResult as PgnResult, GameTree, Options, Reader,
    StartRights, Style, Text, Visitor, Writer,
};
use rochade_tournament::GameResult;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::state::State;
use crate::bounds;

/// A game of a file, before it is known whose it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FiledGame {
    pub white: String,
    pub black: String,
    round: String,
    board: String,
    has_start: bool,
    text: String,
}

/// A game of an electronic board, as far as it can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowedGame {
    pub game: GameTree,
    pub remarks: Vec<Remark>,
}

/// What the arbiter should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The file starts from another position than the one that was drawn.
    OtherStart,
    /// The king made a step where it could have castled to the same square.
    MayBeCastling { at: MovePlace, text: String },
    /// Something else was written, and castling is what was meant.
    TakenForCastling { at: MovePlace, text: String },
    /// From here on the game cannot be read.
    Stopped { at: MovePlace, fault: Box<FaultKind> },
}

/// Which move: its number, and dots for Black's as in game files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovePlace {
    pub number: u16,
    pub is_white: bool,
}

impl MovePlace {
    const fn of(ply: usize) -> Self {
        // No game that is read here has so many moves.
        #[expect(clippy::cast_possible_truncation, reason = "bounded by the length of a game")]
        let number = (ply / 2 + 1) as u16;
        Self { number, is_white: ply.is_multiple_of(2) }
    }

    /// A move as it is written: `7. Kg1`, `7... Kg8`.
    pub fn with(self, text: &str) -> String {
        format!("{}{} {text}", self.number, if self.is_white { "." } else { "..." })
    }
}

/// The games of a file.
pub fn games(file: &str) -> Vec<FiledGame> {
    #[derive(Default)]
    struct Gather(Vec<FiledGame>, Vec<u8>);
    impl Visitor for Gather {
        fn begin_game(&mut self, _: &rochade_pgn::Place) {
            self.0.push(FiledGame::default());
            self.1.clear();
        }
        fn tag(&mut self, name: &[u8], value: Text<'_>) {
            let Some(game) = self.0.last_mut() else { return };
            let field = match name.to_ascii_lowercase().as_slice() {
                b"white" => &mut game.white,
                b"black" => &mut game.black,
                b"round" => &mut game.round,
                b"board" => &mut game.board,
                b"fen" => {
                    game.has_start = true;
                    return;
                }
                _ => return,
            };
            *field = value.to_string();
        }
        fn start(&mut self, _: &Position) -> Attention {
            Attention::Skip
        }
        fn raw(&mut self, bytes: &[u8]) {
            self.1.extend(bytes);
        }
        fn end_game(&mut self, _: rochade_pgn::Verdict, _: &Position) {
            if let Some(game) = self.0.last_mut() {
                game.text = String::from_utf8_lossy(&self.1).into_owned();
            }
        }
    }
    let (mut reader, mut gathered) = (Reader::new("", file.as_bytes()), Gather::default());
    // Reading from memory cannot fail.
    while reader.read_game(&mut gathered).unwrap_or(false) {}
    gathered.0
}

/// The boards of an event by the names of their players.
#[derive(Debug)]
pub struct BoardFinder<'a> {
    state: &'a State,
    rounds: BTreeMap<u16, Vec<[String; 2]>>,
}

impl<'a> BoardFinder<'a> {
    pub const fn new(state: &'a State) -> Self {
        Self { state, rounds: BTreeMap::new() }
    }

    /// The names of White and Black on each board of a round.
    fn names(&mut self, round: u16) -> &[[String; 2]] {
        let state = self.state;
        self.rounds.entry(round).or_insert_with(|| {
            let boards = state.published_round(round).map_or(&[][..], |round| &round.boards);
            let name =
                |id| state.entrant(id).map_or(String::new(), |known| name_key(&known.card.name));
            boards.iter().map(|board| board.pair.players().map(name)).collect()
        })
    }

    /// Which round and board a game is: that of its two players, or the one that the file
    /// numbers, which may be by the name of the file alone.
    pub fn find(&mut self, game: &FiledGame, file: &str) -> Option<(u16, u16)> {
        let mut numbers = game.round.split('.').map(|text| text.trim().parse::<u16>().ok());
        let (round, second) = (numbers.next().flatten(), numbers.next().flatten());
        let current = self.state.published();
        let round = round.filter(|round| (1..=current).contains(round)).unwrap_or(current);
        let names = self.names(round);
        let wanted = [name_key(&game.white), name_key(&game.black)];
        let by_names = (1..).zip(names).find(|(_, names)| **names == wanted);
        if let Some((board, _)) = by_names {
            return Some((round, board));
        }
        let number = game.board.trim().parse().ok().or(second).or_else(|| number_in(file))?;
        let there = names.get(usize::from(number).checked_sub(1)?)?;
        // The names of others are no reason to take the board of that number.
        let is_theirs = wanted.iter().zip(there).any(|(wanted, name)| {
            wanted.split(' ').any(|word| !word.is_empty() && name.split(' ').any(|own| own == word))
        });
        let is_unnamed = wanted.iter().all(|name| is_placeholder(name));
        (is_theirs || is_unnamed).then_some((round, number))
    }
}

impl FiledGame {
    /// Whether it has more than any game needs.
    pub fn is_too_long(&self) -> bool {
        !fits(&self.text)
    }

    /// Follows it, from the position that was drawn where the file names none.
    pub fn follow(&self, start: Option<Position>) -> FollowedGame {
        let mut text = self.text.clone();
        if let Some(start) = start
            && !self.has_start
        {
            text = format!("[FEN \"{}\"]\n{}", start.fen(FenDialect::XFen), text.trim_start());
        }
        let mut read = read(&text);
        // A step of the king that leads nowhere may have been castling.
        let mut written = moves_in(&text);
        if read.fault.is_some() {
            let steps = may_be_castling(&read.game);
            for (ply, side) in steps.into_iter().rev() {
                let Some(place) = written.get(ply).cloned() else { continue };
                let mut other = text.clone();
                other.replace_range(place, side.notation());
                let again = self::read(&other);
                if again.game.moves().count() > read.game.moves().count() {
                    read = again;
                    break;
                }
            }
        }
        written.truncate(read.game.moves().count());
        let mut remarks = Vec::new();
        if start.is_some_and(|start| start.board() != read.game.start().board()) {
            remarks.push(Remark::OtherStart);
        }
        for (ply, _) in may_be_castling(&read.game) {
            let text = written.get(ply).map(|place| text[place.clone()].to_owned());
            remarks.push(Remark::MayBeCastling {
                at: MovePlace::of(ply),
                text: text.unwrap_or_default(),
            });
        }
        for (ply, (played, place)) in read.game.moves().zip(written).enumerate() {
            let text = &text[place];
            if played.is_castling() && !text.starts_with(['O', 'o', '0']) {
                remarks.push(Remark::TakenForCastling {
                    at: MovePlace::of(ply),
                    text: text.to_owned(),
                });
            }
        }
        if let Some(fault) = read.fault {
            let at = MovePlace::of(read.game.moves().count());
            remarks.push(Remark::Stopped { at, fault: Box::new(fault.kind) });
        }
        FollowedGame { game: plain(&read.game), remarks }
    }
}

impl FollowedGame {
    /// The result, if the game is over and can be read to its end.
    pub fn result(&self) -> Option<GameResult> {
        if self.remarks.iter().any(|remark| matches!(remark, Remark::Stopped { .. })) {
            return None;
        }
        match self.game.result() {
            PgnResult::WhiteWins => Some(GameResult::WhiteWins),
            PgnResult::BlackWins => Some(GameResult::BlackWins),
            PgnResult::Draw => Some(GameResult::Draw),
            PgnResult::Unknown => None,
        }
    }

    /// As a game file.
    pub fn pgn(&self) -> String {
        let mut writer = Writer::new(Vec::new(), Style::default());
        // Writing to memory cannot fail, and everything written is text.
        let _ = writer.write_game(&self.game);
        String::from_utf8(writer.into_inner()).unwrap_or_default()
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        let mut position = *self.game.start();
        for played in self.game.moves() {
            position.advance(played);
        }
        position
    }

    /// The last move as it is written, `7... Kg8`.
    pub fn last(&self) -> Option<String> {
        let (mut position, mut last) = (*self.game.start(), None);
        for (ply, played) in self.game.moves().enumerate() {
            last = Some(MovePlace::of(ply).with(position.san(played).as_ref()));
            position.advance(played);
        }
        last
    }
}

/// Moves, comments and result, without what the file calls event and players.
fn plain(read: &GameTree) -> GameTree {
    // They were just read, and so they are legal.
    let game = GameTree::from_moves(*read.start(), read.moves());
    let mut game = game.unwrap_or_else(|_| GameTree::new(*read.start()));
    for (at, ply) in read.line().plies().iter().enumerate() {
        ply.comments().iter().for_each(|text| game.comment(at, text.as_str()));
    }
    game.set_result(read.result());
    game
}

/// A game that was recorded earlier.
pub fn recorded(pgn: &str) -> GameTree {
    read(pgn).game
}

fn read(text: &str) -> Collected {
    let options = Options { start_rights: StartRights::Granted, ..Options::default() };
    let mut reader = Reader::with_options("", text.as_bytes(), options);
    let read = Collected::read(&mut reader).ok().flatten();
    read.unwrap_or_else(|| Collected {
        game: GameTree::new(Position::classical()),
        repairs: Vec::new(),
        fault: None,
    })
}

/// The steps of a king to where castling would have brought it, too.
fn may_be_castling(game: &GameTree) -> Vec<(usize, CastlingSide)> {
    let mut position = *game.start();
    let mut found = Vec::new();
    for (ply, played) in game.moves().enumerate() {
        if played.role() == Role::King && !played.is_castling() {
            let same = |other: &Move| other.is_castling() && other.goal() == played.to();
            let side = position.legal_moves().into_iter().find(same).and_then(Move::castling_side);
            found.extend(side.map(|side| (ply, side)));
        }
        position.advance(played);
    }
    found
}

/// Where the moves of the game itself stand in its text.
fn moves_in(text: &str) -> Vec<Range<usize>> {
    let (mut found, mut depth, mut at) = (Vec::new(), 0_usize, 0);
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let to = |end: char| rest.find(end).map_or(rest.len(), |found| found + end.len_utf8());
        at += match letter {
            '{' => to('}'),
            ';' => to('\n'),
            '[' if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) && depth == 0 => {
                to('\n')
            }
            '(' => {
                depth += 1;
                1
            }
            ')' => {
                depth = depth.saturating_sub(1);
                1
            }
            _ if letter.is_whitespace() => letter.len_utf8(),
            _ => {
                let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';');
                let length = rest[letter.len_utf8()..]
                    .find(ends)
                    .map_or(rest.len(), |found| found + letter.len_utf8());
                let word = &rest[..length];
                // Castling with zeros begins like a move number.
                let number = if word.starts_with("0-0") {
                    0
                } else {
                    word.len()
                        - word
                            .trim_start_matches(|c: char| c.is_ascii_digit())
                            .trim_start_matches(['.', '…'])
                            .len()
                };
                let is_result = matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*");
                let is_move = word[number..].starts_with(|c: char| c.is_alphabetic() || c == '0');
                if depth == 0 && is_move && !is_result {
                    found.push(at + number..at + length);
                }
                length
            }
        };
    }
    found
}

/// A name as people and programs write it in many ways: its words without marks, sorted.
fn name_key(name: &str) -> String {
    let plain: String =
        name.to_lowercase().nfd().filter(|&letter| !is_combining_mark(letter)).collect();
    let mut words: Vec<&str> =
        plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.join(" ")
}

/// What programs write when they know no name.
fn is_placeholder(key: &str) -> bool {
    matches!(key, "" | "white" | "black" | "weiss" | "schwarz" | "player" | "n n" | "nn")
}

/// The last number in the name of a file: `game-3.pgn`.
fn number_in(file: &str) -> Option<u16> {
    let stem = file.rsplit(['/', '\\']).next()?.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let digits = stem.rsplit(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok()
}

/// Whether a game is short enough to be kept.
pub(super) const fn fits(text: &str) -> bool {
    text.len() <= bounds::RECORDED_GAME
}
