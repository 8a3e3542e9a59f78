//! The files of the federations, as they publish them.

use std::borrow::Cow;
use std::io::{BufRead, Cursor, Read};

use encoding_rs::WINDOWS_1252;
use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::Event;
use rochade_tournament::{Sex, Title};

use super::{Imported, Keep, ListError, ListName, Listed, RatingFor, TOLD_LINES};
use crate::event::entrant::{CardField, PlayerCard};

/// What a column has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    /// The federation's number.
    Number,
    /// A second part of it.
    Member,
    /// The whole name, or the last one.
    Name,
    /// The first name.
    First,
    Sex,
    Title,
    Federation,
    Club,
    FideId,
    BirthYear,
    Status,
    /// A rating for these games.
    Rating(RatingFor),
    /// A rating for the games that the name of the file tells.
    OwnRating,
}

use Column::{
    BirthYear, Club, Federation, FideId, First, Member, Name, Number, OwnRating, Rating,
    Sex as SexColumn, Status, Title as TitleColumn,
};
use RatingFor::{Blitz, Rapid, Standard};

/// The columns of a list: it has all headings that are marked, and of several headings with
/// the same content the first that says something counts. Only letters and digits of a
/// heading matter.
struct Format {
    list: ListName,
    marks: &'static [&'static str],
    columns: &'static [(&'static str, Column)],
}

const FORMATS: [Format; 6] = [
    Format {
        list: ListName::Dwz,
        marks: &["zps", "mitgliedsnummer", "nachname", "dwz"],
        columns: &[
            ("id", Number),
            ("nachname", Name),
            ("vorname", First),
            ("geschlecht", SexColumn),
            ("fidetitel", TitleColumn),
            ("fidefrauentitel", TitleColumn),
            ("fideland", Federation),
            ("zps", Club),
            ("fideid", FideId),
            ("geburtsjahr", BirthYear),
            ("status", Status),
            ("dwz", Rating(Standard)),
        ],
    },
    Format {
        list: ListName::Dwz,
        marks: &["mglnr", "spielername", "dwz"],
        columns: &[
            ("zps", Number),
            ("vkz", Number),
            ("mglnr", Member),
            ("spielername", Name),
            ("geschlecht", SexColumn),
            ("fidetitel", TitleColumn),
            ("fideland", Federation),
            ("zps", Club),
            ("vkz", Club),
            ("fideid", FideId),
            ("geburtsjahr", BirthYear),
            ("status", Status),
            ("dwz", Rating(Standard)),
        ],
    },
    Format {
        list: ListName::Dwz,
        marks: &["id", "nachname", "vorname", "verein", "dwz"],
        columns: &[
            ("id", Number),
            ("nachname", Name),
            ("vorname", First),
            ("geschlecht", SexColumn),
            ("fidetitel", TitleColumn),
            ("verein", Club),
            ("fideid", FideId),
            ("geburtsjahr", BirthYear),
            ("status", Status),
            ("dwz", Rating(Standard)),
        ],
    },
    Format {
        list: ListName::Knsb,
        marks: &["relatienummer", "naam", "rating"],
        columns: &[
            ("relatienummer", Number),
            ("naam", Name),
            ("s", SexColumn),
            ("titel", TitleColumn),
            ("fed", Federation),
            ("geboren", BirthYear),
            ("rating", OwnRating),
        ],
    },
    Format {
        list: ListName::Fshr,
        marks: &["idno", "name", "rtgnat"],
        columns: &[
            ("idno", Number),
            ("name", Name),
            ("sex", SexColumn),
            ("fed", Federation),
            ("clubname", Club),
            ("fideno", FideId),
            ("birthday", BirthYear),
            ("rtgnat", OwnRating),
        ],
    },
    Format {
        list: ListName::Ecf,
        marks: &["ecfcode", "fullname"],
        columns: &[
            ("ecfcode", Number),
            ("fullname", Name),
            ("gender", SexColumn),
            ("title", TitleColumn),
            ("nation", Federation),
            ("clubname", Club),
            ("fideno", FideId),
            ("revisedstandard", Rating(Standard)),
            ("originalstandard", Rating(Standard)),
            ("revisedrapid", Rating(Rapid)),
            ("originalrapid", Rating(Rapid)),
            ("revisedblitz", Rating(Blitz)),
            ("originalblitz", Rating(Blitz)),
        ],
    },
];

/// Reads a file and keeps what it has.
pub(super) fn read(
    name: &str,
    mut file: impl BufRead,
    keep: &mut Keep<'_>,
) -> Result<Imported, ListError> {
    let mut first = Vec::new();
    file.by_ref().take(1 << 16).read_until(b'\n', &mut first)?;
    let heading = text(&first);
    let heading = heading.trim_start_matches('\u{feff}');
    if heading.trim_start().starts_with('<') {
        return xml(Cursor::new(heading.as_bytes()).chain(file), keep);
    }
    let own = own_rating(name);
    if heading.to_lowercase().starts_with("id number") {
        return fixed(heading, file, own, keep);
    }
    let delimiter = [b',', b';', b'|', b'\t'].into_iter();
    let delimiter = delimiter.max_by_key(|&sign| heading.matches(char::from(sign)).count());
    let rows = Cursor::new(heading.as_bytes().to_vec()).chain(file);
    table(rows, delimiter.unwrap_or(b','), own, keep)
}

/// For which games the ratings of a file are, by its name.
fn own_rating(name: &str) -> RatingFor {
    let name = name.to_lowercase();
    let has = |word: &&str| name.contains(word);
    if ["blitz", "snel"].iter().any(has) {
        Blitz
    } else if ["rapid", "schnell"].iter().any(has) {
        Rapid
    } else {
        Standard
    }
}

/// UTF-8, or Windows' letters of western Europe.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

/// Only the letters and digits of a heading, small.
fn plain(heading: &str) -> String {
    heading.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A table with headings.
fn table(
    rows: impl Read,
    delimiter: u8,
    own: RatingFor,
    keep: &mut Keep<'_>,
) -> Result<Imported, ListError> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(rows);
    let failed = |error: csv::Error| ListError::Io(std::io::Error::other(error));
    let headings: Vec<String> = {
        let headings = reader.byte_headers().map_err(failed)?;
        headings.iter().map(|heading| plain(&text(heading))).collect()
    };
    let at = |heading: &str| headings.iter().position(|h| h == heading);
    let clubs = at("zps").or(at("zpsnummer")).zip(at("vereinname").or(at("vereinsname")));
    let format = FORMATS.iter().find(|format| format.marks.iter().all(|mark| at(mark).is_some()));
    let columns: Vec<(usize, Column)> = match (format, clubs) {
        (Some(format), _) => {
            let found = |&(heading, column): &(&str, Column)| Some((at(heading)?, column));
            format.columns.iter().filter_map(found).collect()
        }
        (None, Some(_)) => Vec::new(),
        (None, None) => return Err(ListError::Unknown),
    };
    let list = format.map(|format| format.list);
    let mut imported = Imported { list, count: 0, bad: 0, lines: Vec::new() };
    let mut row = csv::ByteRecord::new();
    while reader.read_byte_record(&mut row).map_err(failed)? {
        let line = row.position().map_or(0, csv::Position::line);
        let cells: Vec<Cow<'_, str>> = row.iter().map(text).collect();
        let cell = |at: usize| cells.get(at).map(|cell| cell.trim()).unwrap_or_default();
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let is_read = match (list, clubs) {
            (Some(list), _) => {
                let listed =
                    listed(list, columns.iter().map(|&(at, column)| (column, cell(at))), own);
                match listed {
                    Some(listed) => keep.player(list, &listed).map(|()| true)?,
                    None => false,
                }
            }
            (None, Some((zps, name))) => {
                let (zps, name) = (cell(zps), cell(name));
                let has_both = !zps.is_empty() && !name.is_empty();
                if has_both {
                    keep.club(zps, name)?;
                }
                has_both
            }
            (None, None) => false,
        };
        imported.note(is_read, line, || cells.join(char::from(delimiter).to_string().as_str()));
    }
    Ok(imported)
}

/// FIDE's text form: columns at places that its heading shows.
fn fixed(
    heading: &str,
    mut file: impl BufRead,
    own: RatingFor,
    keep: &mut Keep<'_>,
) -> Result<Imported, ListError> {
    // `Number` of `ID Number` is no column of its own.
    let heading = heading.trim_end().replacen("ID Number", "ID       ", 1);
    let is_start = |&(at, c): &(usize, char)| {
        !c.is_whitespace() && !heading[..at].ends_with(|before: char| !before.is_whitespace())
    };
    let starts: Vec<(usize, &str)> = heading
        .char_indices()
        .filter(is_start)
        .map(|(at, _)| (at, heading[at..].split_whitespace().next().unwrap_or_default()))
        .collect();
    let ends = starts.iter().skip(1).map(|&(at, _)| at).chain([usize::MAX]);
    let columns: Vec<(usize, usize, Column)> = starts
        .iter()
        .zip(ends)
        .filter_map(|(&(from, word), to)| Some((from, to, fide_column(word)?)))
        .collect();
    let has = |wanted: Column| columns.iter().any(|&(_, _, column)| column == wanted);
    if !has(Name) || !has(Federation) {
        return Err(ListError::Unknown);
    }
    let mut imported = Imported { list: Some(ListName::Fide), count: 0, bad: 0, lines: Vec::new() };
    let mut bytes = Vec::new();
    for number in 2.. {
        bytes.clear();
        if file.read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        let line = text(&bytes);
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        let cells = columns.iter().map(|&(from, to, column)| {
            (column, line.get(from..to.min(line.len())).unwrap_or_default().trim())
        });
        let listed = listed(ListName::Fide, cells, own);
        if let Some(listed) = &listed {
            keep.player(ListName::Fide, listed)?;
        }
        imported.note(listed.is_some(), number, || line.to_owned());
    }
    Ok(imported)
}

/// What a column of FIDE's text form has. The single lists head their rating with the month:
/// `OCT26`.
fn fide_column(heading: &str) -> Option<Column> {
    Some(match heading.to_lowercase().as_str() {
        "id" => Number,
        "name" => Name,
        "fed" => Federation,
        "sex" => SexColumn,
        "tit" | "wtit" => TitleColumn,
        "srtng" => Rating(Standard),
        "rrtng" => Rating(Rapid),
        "brtng" => Rating(Blitz),
        "b-day" => BirthYear,
        month if month.len() == 5 && month.ends_with(|c: char| c.is_ascii_digit()) => OwnRating,
        _ => return None,
    })
}

/// FIDE's XML form, 850 MB of it: read element by element.
fn xml(file: impl BufRead, keep: &mut Keep<'_>) -> Result<Imported, ListError> {
    let failed = |error: quick_xml::Error| ListError::Io(std::io::Error::other(error));
    let mut reader = Reader::from_reader(file);
    let mut imported = Imported { list: Some(ListName::Fide), count: 0, bad: 0, lines: Vec::new() };
    let mut cells: Vec<(Column, String)> = Vec::new();
    let (mut bytes, mut players, mut is_open) = (Vec::new(), 0, false);
    loop {
        bytes.clear();
        match reader.read_event_into(&mut bytes).map_err(failed)? {
            Event::Start(element) => {
                let column = xml_column(element.name().as_ref());
                is_open = column.is_some();
                cells.extend(column.map(|column| (column, String::new())));
            }
            Event::Text(text) if is_open => {
                cells.last_mut().into_iter().for_each(|(_, cell)| cell.push_str(&text));
            }
            Event::GeneralRef(name) if is_open => {
                let letter = name.resolve_char_ref().map_err(failed)?.map(String::from);
                let text = letter.or_else(|| resolve_predefined_entity(&name).map(str::to_owned));
                let text = text.unwrap_or_default();
                cells.last_mut().into_iter().for_each(|(_, cell)| cell.push_str(&text));
            }
            Event::End(element) => {
                is_open = false;
                if element.name().as_ref() == "player" {
                    players += 1;
                    let told = cells.iter().map(|(column, cell)| (*column, cell.trim()));
                    let listed = listed(ListName::Fide, told, Standard);
                    if let Some(listed) = &listed {
                        keep.player(ListName::Fide, listed)?;
                    }
                    imported.note(listed.is_some(), players, || {
                        let texts: Vec<&str> = cells.iter().map(|(_, cell)| cell.trim()).collect();
                        texts.join(" ")
                    });
                    cells.clear();
                }
            }
            Event::Eof if players == 0 => return Err(ListError::Unknown),
            Event::Eof => return Ok(imported),
            Event::Text(_)
            | Event::GeneralRef(_)
            | Event::Empty(_)
            | Event::CData(_)
            | Event::Comment(_)
            | Event::Decl(_)
            | Event::PI(_)
            | Event::DocType(_) => {}
        }
    }
}

/// What an element of FIDE's XML form has.
fn xml_column(name: &str) -> Option<Column> {
    Some(match name {
        "fideid" => Number,
        "name" => Name,
        "country" => Federation,
        "sex" => SexColumn,
        "title" | "w_title" => TitleColumn,
        "rating" => Rating(Standard),
        "rapid_rating" => Rating(Rapid),
        "blitz_rating" => Rating(Blitz),
        "birthday" => BirthYear,
        _ => return None,
    })
}

impl Imported {
    fn note(&mut self, is_read: bool, line: u64, text: impl FnOnce() -> String) {
        if is_read {
            self.count += 1;
            return;
        }
        self.bad += 1;
        if self.lines.len() < TOLD_LINES {
            self.lines.push((line, text()));
        }
    }
}

/// The player of a line; none if there is no number or name, or something that cannot be.
fn listed<'a>(
    list: ListName,
    cells: impl Iterator<Item = (Column, &'a str)>,
    own: RatingFor,
) -> Option<Listed> {
    let mut listed = Listed::default();
    let mut first = "";
    for (column, cell) in cells.filter(|(_, cell)| !cell.is_empty()) {
        let card = &mut listed.card;
        let column = if column == OwnRating { Rating(own) } else { column };
        match column {
            Number if listed.number.is_empty() => listed.number = cell.to_owned(),
            Member => listed.number = format!("{}-{cell}", listed.number),
            Name => card.name = cell.to_owned(),
            First => first = cell,
            SexColumn => card.sex = sex(cell),
            TitleColumn => card.title = card.title.or_else(|| cell.parse::<Title>().ok()),
            Federation => card.federation = cell.to_uppercase(),
            Club => card.club = cell.to_owned(),
            FideId if cell != "0" => card.fide_id = cell.to_owned(),
            BirthYear => card.birth_year = cell.parse().ok().filter(|&year| year > 0),
            Status => listed.passive = cell.eq_ignore_ascii_case("p"),
            Rating(of) => {
                let rating = cell.parse::<u16>().ok().filter(|&rating| rating > 0);
                let slot = match of {
                    Standard => &mut listed.standard,
                    Rapid => &mut listed.rapid,
                    Blitz => &mut listed.blitz,
                };
                *slot = slot.or(rating);
            }
            Number | FideId | OwnRating => {}
        }
    }
    listed.card.name = whole_name(list, &listed.card.name, first);
    if list == ListName::Fide {
        listed.card.fide_id.clone_from(&listed.number);
    }
    let is_whole = !listed.number.is_empty() && !listed.card.name.is_empty();
    (is_whole && mend(&mut listed.card)).then_some(listed)
}

fn sex(cell: &str) -> Option<Sex> {
    match cell.to_lowercase().as_str() {
        "m" => Some(Sex::Male),
        "f" | "w" | "v" => Some(Sex::Female),
        _ => None,
    }
}

/// `Last, First`.
fn whole_name(list: ListName, name: &str, first: &str) -> String {
    if !first.is_empty() {
        return format!("{name}, {first}");
    }
    match list {
        // `Probe,Ümit,Dr.`: what comes after the first name is an academic title.
        ListName::Dwz => match name.split(',').map(str::trim).collect::<Vec<_>>()[..] {
            [last, first, ..] if !first.is_empty() => format!("{last}, {first}"),
            [last, ..] => last.to_owned(),
            [] => String::new(),
        },
        // The surname comes first, with nothing between.
        ListName::Fshr => match name.split_once(' ') {
            Some((last, first)) if !name.contains(',') => format!("{last}, {first}"),
            _ => name.to_owned(),
        },
        ListName::Knsb | ListName::Ecf | ListName::Fide => name.to_owned(),
    }
}

/// What cannot be on a card is left out of it; says whether the name is left.
fn mend(card: &mut PlayerCard) -> bool {
    while let Some(field) = card.problem() {
        match field {
            CardField::Name => return false,
            CardField::Federation => card.federation.clear(),
            CardField::Club => card.club.clear(),
            CardField::FideId => card.fide_id.clear(),
            CardField::BirthYear => card.birth_year = None,
            CardField::Rating => card.rating = None,
            CardField::Title => card.title = None,
            CardField::Sex => card.sex = None,
        }
    }
    true
}
