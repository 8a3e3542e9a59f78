//! From which position a game starts, by its tags.
//!
//! Writers differ in how they say it, and some contradict themselves, so the
//! tags are gathered first and judged together: their order does not matter.

use arrayvec::ArrayVec;
use rochade::fen::{self, FenRepair, PositionError};
use rochade::{BackRank, Castling, CastlingSide, Color, FenDialect, File, Position, Role, StartId};

use crate::fault::FaultKind;
use crate::finding::Finding;
use crate::reader::{ImpossibleStarts, StartRights};
use crate::repair::RepairKind;
use crate::text::excerpt;
use crate::variant::{Variant, start_number};

/// Line and column.
pub(crate) type Spot = (u64, u64);

/// A repair before it knows its file and game.
pub(crate) struct Note {
    pub spot: Spot,
    pub kind: RepairKind,
    pub found: Finding,
    pub assumed: Finding,
}

/// A value longer than any FEN is cut: it cannot be one.
type Value = ArrayVec<u8, { fen::MAX_LENGTH + 1 }>;

/// What the tags of one game say about its start.
#[derive(Default)]
pub(crate) struct StartTags {
    /// At most two FENs that differ.
    fens: ArrayVec<(Value, Spot), 2>,
    variant: Option<(Variant, Value, Spot)>,
    set_up: Option<(Value, Spot)>,
    hint: Option<Hint>,
    /// The first that names another one.
    other_hint: Option<Hint>,
}

/// Another tag that names a start position.
struct Hint {
    kind: RepairKind,
    id: StartId,
    found: Finding,
    spot: Spot,
}

/// Tags in which programs write the number of the start position.
const NUMBER_TAGS: [&str; 14] = [
    "Chess960",
    "Chess960Id",
    "Chess960Number",
    "Chess960Position",
    "Chess960PositionNumber",
    "FRC",
    "Position",
    "PositionNumber",
    "SP",
    "SetUpNumber",
    "StartId",
    "StartNumber",
    "StartPosition",
    "StartingPosition",
];

impl StartTags {
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Looks at a tag that [concerns the start](concerns_start); `spot` is asked only if it
    /// matters here.
    pub fn take(&mut self, name: &[u8], value: &[u8], spot: impl FnOnce() -> Spot) {
        let is = |known: &str| name.eq_ignore_ascii_case(known.as_bytes());
        if is("FEN") {
            let value = cut(value);
            if self.fens.iter().all(|(known, _)| *known != value) && !self.fens.is_full() {
                self.fens.push((value, spot()));
            }
        } else if is("Variant") {
            self.variant = Some((Variant::read(value), cut(value), spot()));
        } else if is("SetUp") {
            self.set_up = Some((cut(value), spot()));
        } else if let Some((kind, id)) = named_start(name, value) {
            let found = Finding::tag(&excerpt(name), &excerpt(value));
            let hint = Hint { kind, id, found, spot: spot() };
            match &self.hint {
                None => self.hint = Some(hint),
                Some(first) if first.id != id => {
                    self.other_hint.get_or_insert(hint);
                }
                Some(_) => {}
            }
        }
    }

    /// The start position. `playable` counts the moves of the game that are
    /// legal from a position; it is asked only where two positions compete.
    pub fn decide(
        &self,
        mut playable: impl FnMut(&Position) -> usize,
        rights: StartRights,
        impossible: ImpossibleStarts,
        cache: &mut FenCache,
        notes: &mut Vec<Note>,
    ) -> Result<Position, (Spot, FaultKind)> {
        if let Some((Variant::Other, name, spot)) = &self.variant {
            return Err((*spot, FaultKind::OtherVariant { name: excerpt(name) }));
        }
        let start = match self.start_by_fen(&mut playable, impossible, cache, notes)? {
            Some((start, spot)) => {
                self.compare_set_up(spot, notes);
                let start = match rights {
                    StartRights::AsGiven => start,
                    StartRights::Granted => grant_rights(start, spot, notes),
                };
                self.drop_stale_rights(start, spot, &mut playable, notes)
            }
            None => {
                self.look_at_lone_set_up(notes);
                self.start_without_fen(notes)
            }
        };
        self.compare_hints(&start, notes);
        self.judge_variant(&start, notes);
        Ok(start)
    }

    /// `SetUp "1"` promises a FEN.
    fn look_at_lone_set_up(&self, notes: &mut Vec<Note>) {
        if let Some((value, spot)) = &self.set_up
            && value.as_slice() != b"0"
        {
            let found = Finding::SetUpWithoutFen(excerpt(value));
            let assumed = Finding::NoTag("SetUp".into());
            notes.push(Note { spot: *spot, kind: RepairKind::SetUpAlone, found, assumed });
        }
    }

    /// In a game that says it is standard chess, the rights that only Chess960
    /// has are leftovers, unless the game is a start position of Chess960 or
    /// its moves need them.
    fn drop_stale_rights(
        &self,
        start: Position,
        spot: Spot,
        playable: &mut impl FnMut(&Position) -> usize,
        notes: &mut Vec<Note>,
    ) -> Position {
        let Some((Variant::Standard, value, _)) = &self.variant else { return start };
        if value.is_empty() || start.start_ids().is_some() || !is_chess960_only(&start) {
            return start;
        }
        let mut setup = start.setup();
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(castling) = start.castling(color, side).filter(is_unusual) {
                    setup.castling = setup.castling.without(color, castling.rook_from().file());
                }
            }
        }
        match Position::new(setup) {
            Ok(without) if playable(&without) >= playable(&start) => {
                notes.push(Note {
                    spot,
                    kind: RepairKind::StaleRight,
                    found: Finding::VariantWithRights {
                        variant: excerpt(value),
                        rights: rights_text(&start),
                    },
                    assumed: Finding::CastlingRights(rights_text(&without)),
                });
                without
            }
            Ok(_) | Err(_) => start,
        }
    }

    fn start_by_fen(
        &self,
        playable: &mut impl FnMut(&Position) -> usize,
        impossible: ImpossibleStarts,
        cache: &mut FenCache,
        notes: &mut Vec<Note>,
    ) -> Result<Option<(Position, Spot)>, (Spot, FaultKind)> {
        let mut found: ArrayVec<(Position, &Value, Spot), 2> = ArrayVec::new();
        let mut fault = None;
        for (value, spot) in &self.fens {
            if matches!(value.trim_ascii(), b"" | b"?" | b"-" | b"*") {
                let found = Finding::tag("FEN", &excerpt(value));
                let assumed = Finding::NoTag("FEN".into());
                notes.push(Note { spot: *spot, kind: RepairKind::FenEmpty, found, assumed });
                continue;
            }
            match cache.read(value, *spot, impossible, notes) {
                Ok(position) => found.push((position, value, *spot)),
                Err(error) => {
                    fault = Some((*spot, FaultKind::StartPosition { fen: excerpt(value), error }));
                }
            }
        }
        match (found.as_slice(), fault) {
            ([], None) => Ok(None),
            ([], Some(fault)) => Err(fault),
            ([(position, value, spot)], Some((bad_spot, _))) => {
                notes.push(two_fens(bad_spot, Finding::FenWithoutPosition, value));
                Ok(Some((*position, *spot)))
            }
            ([(position, _, spot)], None) => Ok(Some((*position, *spot))),
            ([(first, _, spot), (second, ..), ..], _) if first == second => {
                Ok(Some((*first, *spot)))
            }
            ([first, second, ..], _) => {
                // Where both serve, the later tag, as most programs have it.
                let chosen = if playable(&first.0) > playable(&second.0) { first } else { second };
                notes.push(two_fens(second.2, Finding::TwoFens, chosen.1));
                Ok(Some((chosen.0, chosen.2)))
            }
        }
    }

    fn compare_set_up(&self, spot: Spot, notes: &mut Vec<Note>) {
        let found = match &self.set_up {
            Some((value, _)) if value.as_slice() == b"1" => None,
            Some((value, spot)) => Some((*spot, Finding::tag("SetUp", &excerpt(value)))),
            None => Some((spot, Finding::FenWithoutSetUp)),
        };
        if let Some((spot, found)) = found {
            let assumed = Finding::tag("SetUp", "1");
            notes.push(Note { spot, kind: RepairKind::SetUpMissing, found, assumed });
        }
    }

    /// Other tags that name another start position.
    fn compare_hints(&self, start: &Position, notes: &mut Vec<Note>) {
        let Some(id) = single_start(start) else { return };
        for hint in [&self.hint, &self.other_hint].into_iter().flatten() {
            if hint.id != id {
                notes.push(Note {
                    spot: hint.spot,
                    kind: RepairKind::StartDisagrees,
                    found: hint.found.clone(),
                    assumed: Finding::StartPosition(id),
                });
            }
        }
    }

    fn start_without_fen(&self, notes: &mut Vec<Note>) -> Position {
        if let Some(hint) = &self.hint {
            notes.push(Note {
                spot: hint.spot,
                kind: hint.kind,
                found: hint.found.clone(),
                assumed: Finding::StartPosition(hint.id),
            });
            return Position::start(hint.id);
        }
        match &self.variant {
            Some((Variant::Chess960Numbered(id), value, spot)) => {
                notes.push(Note {
                    spot: *spot,
                    kind: RepairKind::StartNumberInTag,
                    found: Finding::tag("Variant", &excerpt(value)),
                    assumed: Finding::StartPosition(*id),
                });
                Position::start(*id)
            }
            Some((Variant::Chess960 | Variant::Chess960Otherwise, _, spot)) => {
                notes.push(Note {
                    spot: *spot,
                    kind: RepairKind::StartUnknown,
                    found: Finding::NoStart,
                    assumed: Finding::StartPosition(StartId::CLASSICAL),
                });
                Position::classical()
            }
            Some((Variant::Standard | Variant::Other, ..)) | None => Position::classical(),
        }
    }

    fn judge_variant(&self, start: &Position, notes: &mut Vec<Note>) {
        let (found, spot, kind) = match &self.variant {
            Some((Variant::Chess960 | Variant::Other, ..)) => return,
            Some((Variant::Chess960Otherwise | Variant::Chess960Numbered(_), value, spot)) => {
                (excerpt(value).into(), *spot, RepairKind::VariantSpelling)
            }
            Some((Variant::Standard, value, spot)) if is_chess960_only(start) => {
                (Finding::tag("Variant", &excerpt(value)), *spot, RepairKind::VariantMissing)
            }
            None if is_chess960_only(start) => {
                let fen = self.fens.first().map(|(_, spot)| *spot);
                let spot = fen.or(self.hint.as_ref().map(|hint| hint.spot)).unwrap_or((1, 1));
                (Finding::NoTag("Variant".into()), spot, RepairKind::VariantMissing)
            }
            Some((Variant::Standard, ..)) | None => return,
        };
        let assumed = String::from("Chess960").into();
        notes.push(Note { spot, kind, found, assumed });
    }
}

/// The start position that both players have, if it is one.
fn single_start(start: &Position) -> Option<StartId> {
    start.start_ids().filter(|(white, black)| white == black).map(|(white, _)| white)
}

/// Whether a tag of this name may say something about the start.
pub(crate) fn concerns_start(name: &[u8]) -> bool {
    let is = |known: &str| name.eq_ignore_ascii_case(known.as_bytes());
    ["FEN", "Variant", "SetUp", "Opening"].into_iter().chain(NUMBER_TAGS).any(is)
}

/// The start position that a tag names which has another purpose, or none.
fn named_start(name: &[u8], value: &[u8]) -> Option<(RepairKind, StartId)> {
    let is = |known: &str| name.eq_ignore_ascii_case(known.as_bytes());
    let number = || start_number(value).map(|id| (RepairKind::StartNumberInTag, id));
    if is("Opening") {
        let back_rank = value
            .split(|byte| !byte.is_ascii_alphabetic())
            .find_map(|word| std::str::from_utf8(word).ok()?.parse::<BackRank>().ok());
        return back_rank.map(|rank| (RepairKind::BackRankInTag, rank.id())).or_else(number);
    }
    NUMBER_TAGS.into_iter().any(is).then(number).flatten()
}

/// What a tag has to say instead, if it names another start position than the game's.
pub(crate) fn right_number(name: &[u8], value: &[u8], start: &Position) -> Option<StartId> {
    let Some(b'c' | b'f' | b'o' | b'p' | b's') = name.first().map(u8::to_ascii_lowercase) else {
        return None;
    };
    let (_, named) = named_start(name, value)?;
    single_start(start).filter(|id| *id != named)
}

fn cut(value: &[u8]) -> Value {
    let mut cut = Value::new();
    let _ = cut.try_extend_from_slice(&value[..value.len().min(fen::MAX_LENGTH + 1)]);
    cut
}

fn two_fens(spot: Spot, found: Finding, chosen: &[u8]) -> Note {
    let assumed = Finding::tag("FEN", &String::from_utf8_lossy(chosen));
    Note { spot, kind: RepairKind::TwoFens, found, assumed }
}

/// Whether no game of classical chess starts like this: a start position
/// other than 518, or a right to castle from squares other than e1, a1, h1.
pub(crate) fn is_chess960_only(start: &Position) -> bool {
    let unusual =
        |color, side| start.castling(color, side).is_some_and(|castling| is_unusual(&castling));
    Color::ALL
        .into_iter()
        .any(|color| CastlingSide::ALL.into_iter().any(|side| unusual(color, side)))
        || start.start_ids().is_some_and(|ids| ids != (StartId::CLASSICAL, StartId::CLASSICAL))
}

/// Whether classical chess has no such castling.
fn is_unusual(castling: &Castling) -> bool {
    let usual = match castling.side() {
        CastlingSide::CSide => File::A,
        CastlingSide::GSide => File::H,
    };
    castling.king_from().file() != File::E || castling.rook_from().file() != usual
}

/// All rights of the start position that the pieces stand in, if they do.
pub(crate) fn with_start_rights(position: &Position) -> Option<Position> {
    position.start_ids_by_pieces()?;
    let mut setup = position.setup();
    for color in Color::ALL {
        for rook in position.board().pieces(color, Role::Rook) {
            setup.castling = setup.castling.with(color, rook.file());
        }
    }
    Position::new(setup).ok().filter(|granted| granted != position)
}

fn grant_rights(start: Position, spot: Spot, notes: &mut Vec<Note>) -> Position {
    let Some(granted) = with_start_rights(&start) else { return start };
    notes.push(Note {
        spot,
        kind: RepairKind::StartRights,
        found: Finding::CastlingRights(rights_text(&start)),
        assumed: Finding::CastlingRights(rights_text(&granted)),
    });
    granted
}

/// The castling field of the FEN.
fn rights_text(position: &Position) -> String {
    let fen = position.fen(FenDialect::XFen);
    fen.split(' ').nth(2).unwrap_or("-").to_owned()
}

/// Remembers the last FEN: in matches every position is played twice.
#[derive(Default)]
pub(crate) struct FenCache(Option<(Value, Position)>);

impl FenCache {
    fn read(
        &mut self,
        value: &Value,
        spot: Spot,
        impossible: ImpossibleStarts,
        notes: &mut Vec<Note>,
    ) -> Result<Position, PositionError> {
        if let Some((known, position)) = &self.0
            && known == value
        {
            return Ok(*position);
        }
        if let Some(start) = start_position(value) {
            return Ok(start);
        }
        let text = String::from_utf8_lossy(value);
        if let Ok(position) = text.parse() {
            self.0 = Some((value.clone(), position));
            return Ok(position);
        }
        read_fen_leniently(&text, spot, impossible, notes)
    }
}

/// The start position of Chess960 that this is the FEN of, as games begin in nearly all files;
/// none if it is another text. Only quicker than reading it.
fn start_position(fen: &[u8]) -> Option<Position> {
    let (black, rest) = fen.split_first_chunk::<8>()?;
    let rest = rest.strip_prefix(b"/pppppppp/8/8/8/8/PPPPPPPP/")?;
    let (white, rest) = rest.split_first_chunk::<8>()?;
    let rights = rest.strip_prefix(b" w ")?.strip_suffix(b" - 0 1")?;
    if white.map(|letter| letter.to_ascii_lowercase()) != *black {
        return None;
    }
    let rook = |letter: &u8| *letter == b'R';
    let first = b'A' + white.iter().position(rook)? as u8;
    let last = b'A' + white.iter().rposition(rook)? as u8;
    let files = [last, first, last.to_ascii_lowercase(), first.to_ascii_lowercase()];
    if rights != b"KQkq" && rights != files {
        return None;
    }
    let white = std::str::from_utf8(white).ok()?;
    let back_rank: BackRank = white.parse().ok()?;
    (!white.bytes().any(|letter| letter.is_ascii_lowercase()))
        .then(|| Position::start(back_rank.id()))
}

fn read_fen_leniently(
    text: &str,
    spot: Spot,
    impossible: ImpossibleStarts,
    notes: &mut Vec<Note>,
) -> Result<Position, PositionError> {
    let mut mine = Vec::new();
    let fields = text.split_ascii_whitespace().count();
    let complete = match fields {
        1 => format!("{text} w KQkq - 0 1"),
        2 => format!("{text} KQkq - 0 1"),
        3 => format!("{text} - 0 1"),
        _ => text.to_owned(),
    };
    let (setup, repairs) = fen::read_leniently(&complete)?;
    let (position, overlooked) = match impossible {
        ImpossibleStarts::Refused => (Position::new(setup)?, Vec::new()),
        ImpossibleStarts::Overlooked => Position::new_leniently(setup)?,
    };
    mine.extend(overlooked.iter().map(|problem| Note {
        spot,
        kind: RepairKind::ImpossibleStart,
        found: Finding::Problem(*problem),
        assumed: Finding::SamePosition,
    }));
    if fields < 4 {
        let assumed = position.fen(FenDialect::XFen).to_string().into();
        let found = Finding::tag("FEN", &excerpt(text.as_bytes()));
        mine.push(Note { spot, kind: RepairKind::FenIncomplete, found, assumed });
    } else {
        let kind = |repair: &FenRepair| match *repair == FenRepair::MoveNumberZero {
            true => RepairKind::FenMoveNumber,
            false => RepairKind::FenImpossible,
        };
        mine.extend(repairs.iter().map(|repair| Note {
            spot,
            kind: kind(repair),
            found: Finding::tag("FEN", &excerpt(text.as_bytes())),
            assumed: Finding::Fen(*repair),
        }));
    }
    notes.append(&mut mine);
    Ok(position)
}
