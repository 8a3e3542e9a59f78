//! The balance of the 960 in pictures and sentences: the same for the pages and for the command line.

use std::num::NonZeroU16;
use std::ops::RangeInclusive;

use rochade::{Position, Role, StartId};
use rochade_diagram::{Axis, Diagram, HeatMap, Plot, Poster, PosterCell};
use rochade_explorer::Tally;
use rochade_explorer::balance::{Balance, Row};
use rochade_pgn::{PieceLetters, san_with_letters};
use rochade_tournament::lots::StartIdSet;
use rochade_words::{Value, Words};
use sha2::{Digest, Sha256};

/// The evaluations at the ends of the colours, in hundredths of a pawn. A few are beyond.
pub(crate) const SCALE: RangeInclusive<i32> = 0..=60;

/// The bishops have sixteen placements, the other pieces sixty: number 16 × r + b has the b-th and the r-th.
pub(crate) const PLACEMENTS: NonZeroU16 = NonZeroU16::new(16).unwrap();

/// A table with the words for it.
#[derive(Clone, Copy)]
pub struct BalanceView<'a> {
    /// The table.
    pub table: &'a Balance,
    /// The reader's words.
    pub words: &'a Words,
}

impl BalanceView<'static> {
    /// The table that comes with the program.
    #[must_use]
    pub fn shipped(words: &'static Words) -> Self {
        Self { table: Balance::shipped(), words }
    }
}

impl BalanceView<'_> {
    /// Engine, network, nodes and day.
    #[must_use]
    pub fn source(&self) -> String {
        let search = self.table.search();
        let given = [
            ("engine", Value::text(&search.engine)),
            ("net", Value::text(&search.net)),
            ("nodes", Value::text(grouped(search.nodes))),
            ("date", Value::text(&search.date)),
        ];
        self.words.ui_with("ui-balance-source", &given)
    }

    /// The first move of the engine, in the reader's letters.
    #[must_use]
    pub(crate) fn first_move(&self, row: &Row) -> String {
        let letters = Role::ALL.map(|role| self.words.piece_letter(role).unwrap_or_default());
        let letters: PieceLetters<'_> = letters.each_ref().map(String::as_str);
        san_with_letters(&Position::start(row.start), row.best, &letters)
    }

    /// The grid: bishops across, the other pieces down. The classical position has a line around it, and so have these.
    #[must_use]
    pub fn map(&self, drawn: &[StartId]) -> HeatMap {
        let words = self.words;
        let values = StartId::all().map(|start| Some(self.table.row(start)?.centipawns));
        let map = HeatMap::new(PLACEMENTS, values)
            .scale(SCALE)
            .no_value(if self.table.is_complete() {
                String::new()
            } else {
                words.ui("ui-balance-missing")
            })
            .column_labels(bishops())
            .row_labels(others())
            .title(words.ui("ui-balance-map"))
            .description(self.source())
            .caption(words.ui("ui-balance-map"));
        let map = [0, 20, 40, 60].into_iter().fold(map, |map, value| map.tick(value, pawns(value)));
        drawn
            .iter()
            .chain([&StartId::CLASSICAL])
            .fold(map, |map, start| map.outline(usize::from(start.get())))
    }

    /// How many start positions have which evaluation.
    #[must_use]
    pub fn histogram(&self, drawn: &[StartId]) -> Plot {
        const WIDTH: i32 = 5;
        let group = |row: &Row| row.centipawns.div_euclid(WIDTH);
        let (low, high) = self.ends();
        let mut bars = vec![0u32; usize::try_from((high - low) / WIDTH).unwrap_or(0) + 1];
        let index = |row: &Row| usize::try_from(group(row) - low / WIDTH).unwrap_or(0);
        self.table.rows().for_each(|row| bars[index(row)] += 1);
        let most = bars.iter().copied().max().unwrap_or(0);
        let top = most.div_ceil(20).max(1) * 20;
        let counted = Axis {
            label: self.words.ui("ui-balance-positions"),
            ends: (0.0, f64::from(top)),
            ticks: (0..=top)
                .step_by(usize::try_from((top / 4).max(1)).unwrap_or(1))
                .map(|count| (f64::from(count), count.to_string()))
                .collect(),
        };
        let plot = Plot::new(self.words.ui("ui-balance-histogram"), self.evaluations(), counted)
            .description(self.source());
        let plot = bars.iter().zip(0..).fold(plot, |plot, (count, place)| {
            let from = f64::from(low + place * WIDTH);
            plot.bar((from, from + f64::from(WIDTH)), f64::from(*count))
        });
        self.shown(drawn).fold(plot, |plot, row| {
            let height = bars[index(row)];
            plot.marked(f64::from(row.centipawns) + 0.5, f64::from(height), row.start.to_string())
        })
    }

    /// Each start position against its mirror image.
    #[must_use]
    pub fn mirrors(&self, drawn: &[StartId]) -> Plot {
        let words = self.words;
        let (low, high) = self.ends();
        let ends = (f64::from(low), f64::from(high));
        let across = Axis { label: words.ui("ui-balance-number"), ..self.evaluations() };
        let up = Axis { label: words.ui("ui-balance-mirror"), ..self.evaluations() };
        let plot = Plot::new(words.ui("ui-balance-mirrors"), across, up)
            .description(self.source())
            .line((ends.0, ends.0), (ends.1, ends.1));
        let value = |row: &Row| f64::from(row.centipawns);
        let plot = self
            .table
            .mirrors()
            .fold(plot, |plot, (one, other)| plot.point(value(one), value(other)));
        self.shown(drawn).fold(plot, |plot, row| {
            let Some(mirror) = self.table.row(row.start.mirrored()) else { return plot };
            let (one, other) = if row.start < mirror.start { (row, mirror) } else { (mirror, row) };
            plot.marked(value(one), value(other), row.start.to_string())
        })
    }

    /// White's results against the evaluation, start positions of like evaluation taken together; none if there are too
    /// few games for anything to be seen.
    #[must_use]
    pub fn results(&self, tallies: &[Tally]) -> Option<Plot> {
        const WIDTH: i32 = 10;
        const LEAST: u64 = 20;
        let mut groups = std::collections::BTreeMap::<i32, (Tally, f64)>::new();
        for row in self.table.rows() {
            let Some(tally) = tallies.get(usize::from(row.start.get())) else { continue };
            let (sum, evaluations) = groups.entry(row.centipawns.div_euclid(WIDTH)).or_default();
            sum.white += tally.white;
            sum.draws += tally.draws;
            sum.black += tally.black;
            *evaluations += f64::from(row.centipawns) * tally.decided() as f64;
        }
        let shown: Vec<(f64, f64, f64)> = groups
            .values()
            .filter(|(tally, _)| tally.decided() >= LEAST)
            .filter_map(|(tally, sum)| {
                let (score, reach) = tally.score()?;
                Some((sum / tally.decided() as f64, 100.0 * score, 100.0 * reach))
            })
            .collect();
        if shown.len() < 2 {
            return None;
        }
        let furthest = shown.iter().map(|(_, score, reach)| (score - 50.0).abs() + reach);
        let reach = (furthest.fold(10.0, f64::max) / 10.0).ceil().min(5.0) * 10.0;
        let tick = |percent: f64| (percent, format!("{percent:.0} %"));
        let score = Axis {
            label: self.words.ui("ui-balance-score"),
            ends: (50.0 - reach, 50.0 + reach),
            ticks: [50.0 - reach, 50.0 - reach / 2.0, 50.0, 50.0 + reach / 2.0, 50.0 + reach]
                .map(tick)
                .to_vec(),
        };
        let (low, high) = self.ends();
        let plot = Plot::new(self.words.ui("ui-balance-results"), self.evaluations(), score)
            .description(self.words.ui("ui-balance-results-text"))
            .line((f64::from(low), 50.0), (f64::from(high), 50.0));
        Some(shown.into_iter().fold(plot, |plot, (x, y, reach)| plot.point_with_error(x, y, reach)))
    }

    /// All start positions on one sheet.
    #[must_use]
    pub fn poster(&self, drawn: &[StartId]) -> Poster {
        let cell = |start: StartId| {
            let row = self.table.row(start);
            PosterCell {
                rank: start.back_rank(),
                number: start.to_string(),
                note: row.map(|row| pawns(row.centipawns)).unwrap_or_default(),
                level: row.map(|row| HeatMap::level(row.centipawns, SCALE)),
                is_outlined: start == StartId::CLASSICAL || drawn.contains(&start),
            }
        };
        let words = self.words;
        let foot = format!("{} {}", words.ui("ui-balance-lead"), self.source());
        Poster::new(words.ui("ui-balance-poster-title"), foot, StartId::all().map(cell))
    }

    /// The position of a day, `2026-11-17`, with what the engine says of it.
    #[must_use]
    pub fn of_the_day(&self, day: &str) -> Diagram {
        let start = start_of_the_day(day);
        let title = self.words.ui_with(
            "ui-balance-day",
            &[("number", Value::text(start)), ("date", Value::text(self.words.date(day)))],
        );
        let said = self.table.row(start).map(|row| self.sentence(row)).unwrap_or_default();
        Diagram::new(*Position::start(start).board())
            .title(title.clone())
            .caption(format!("{title}\n{said}"))
    }

    /// "+0.33, the engine begins with e4, rank 400 of 960."
    #[must_use]
    pub fn sentence(&self, row: &Row) -> String {
        let given = [
            ("evaluation", Value::text(pawns(row.centipawns))),
            ("move", Value::text(self.first_move(row))),
            ("rank", Value::text(self.table.rank(row.start).unwrap_or_default())),
            ("all", Value::text(self.table.rows().count())),
        ];
        self.words.ui_with("ui-balance-sentence", &given)
    }

    /// The classical position and those that were drawn, each once.
    fn shown<'a>(&'a self, drawn: &'a [StartId]) -> impl Iterator<Item = &'a Row> {
        let others = drawn.iter().filter(|start| **start != StartId::CLASSICAL);
        [&StartId::CLASSICAL].into_iter().chain(others).filter_map(|start| self.table.row(*start))
    }

    /// The evaluations, rounded to whole tenths of a pawn beyond all of them.
    fn ends(&self) -> (i32, i32) {
        let values = || self.table.rows().map(|row| row.centipawns);
        let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        (low.div_euclid(10) * 10, (high + 1).div_euclid(10) * 10 + 10)
    }

    fn evaluations(&self) -> Axis {
        let (low, high) = self.ends();
        Axis {
            label: self.words.ui("ui-balance-evaluation"),
            ends: (f64::from(low), f64::from(high)),
            ticks: (low..=high)
                .filter(|value| value % 20 == 0)
                .map(|value| (f64::from(value), pawns(value)))
                .collect(),
        }
    }
}

/// A large number with blanks between its thousands, which every language reads alike.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// Hundredths of a pawn as people write them: `+0.33`, `0.00`, `−0.03`.
#[must_use]
pub fn pawns(centipawns: i32) -> String {
    let sign = match centipawns.signum() {
        1 => "+",
        -1 => "−",
        _ => "",
    };
    format!("{sign}{}.{:02}", centipawns.abs() / 100, centipawns.abs() % 100)
}

/// The files of the bishops for each column, from the left: number modulo 16.
pub fn bishops() -> impl Iterator<Item = String> {
    (0..16).map(|column: usize| {
        let (light, dark) = (b"bdfh"[column % 4], b"aceg"[column / 4]);
        let (first, second) = (light.min(dark), light.max(dark));
        format!("{}{}", char::from(first), char::from(second))
    })
}

/// The other six pieces for each row, from the top, in the letters of FEN.
pub fn others() -> impl Iterator<Item = String> {
    StartId::all()
        .step_by(16)
        .map(|start| start.back_rank().to_string().chars().filter(|piece| *piece != 'B').collect())
}

/// Reads numbers with commas, semicolons or spaces between. `>0.50` stands for all positions whose evaluation is further
/// from 0 than half a pawn, by the table that comes with the program.
pub fn read_numbers<E>(
    text: &str,
    number: impl Fn(&str) -> Result<StartId, E>,
) -> Result<Vec<StartId>, E> {
    let mut numbers = Vec::new();
    let separates = |letter: char| letter == ',' || letter == ';' || letter.is_whitespace();
    for part in text.split(separates).filter(|part| !part.is_empty()) {
        match read_bound(part) {
            Some(bound) => numbers.extend(Balance::shipped().beyond(bound)),
            None => numbers.push(number(part)?),
        }
    }
    Ok(numbers)
}

/// A bound in hundredths of a pawn: `>0.5`, `>0.50`.
fn read_bound(text: &str) -> Option<u32> {
    let pawns: f64 = text.strip_prefix('>')?.parse().ok()?;
    let whole = (pawns * 100.0).round();
    (0.0..=10_000.0).contains(&whole).then_some(whole as u32)
}

/// Numbers as [`read_numbers`] understands them. If among them are all positions beyond a bound, and at least three,
/// the bound stands in their place.
#[must_use]
pub(crate) fn write_numbers(numbers: &StartIdSet) -> String {
    let table = Balance::shipped();
    let kept = table.rows().filter(|row| !numbers.contains(row.start));
    let furthest = kept.map(|row| row.centipawns.unsigned_abs()).max().unwrap_or_default();
    let beyond = |bound: u32| table.beyond(bound).collect::<Vec<_>>();
    let all = beyond(furthest);
    let mut parts = Vec::new();
    if all.len() >= 3 {
        // The roundest of the bounds that say the same.
        let round = [10, 5, 1].map(|step| furthest.next_multiple_of(step));
        let bound = round.into_iter().find(|bound| beyond(*bound) == all).unwrap_or(furthest);
        parts.push(format!(">{}.{:02}", bound / 100, bound % 100));
    }
    let rest = numbers.iter().filter(|number| parts.is_empty() || !all.contains(number));
    let rest: Vec<String> = rest.map(|number| number.to_string()).collect();
    parts.extend(rest);
    parts.join(", ")
}

/// The position of a day: the first eight bytes of the SHA-256 of the date as it is written, as a number, modulo 960.
#[must_use]
pub(crate) fn start_of_the_day(day: &str) -> StartId {
    let digest = Sha256::digest(day.as_bytes());
    let number = digest.iter().take(8).fold(0u64, |number, byte| number << 8 | u64::from(*byte));
    let id = u16::try_from(number % u64::from(StartId::COUNT)).unwrap_or_default();
    StartId::new(id).unwrap_or(StartId::CLASSICAL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rochade_words::Language;

    fn view() -> BalanceView<'static> {
        BalanceView::shipped(Words::of(Language::En))
    }

    #[test]
    fn a_column_has_the_same_bishops_and_a_row_the_same_others() {
        let (bishops, others): (Vec<_>, Vec<_>) = (bishops().collect(), others().collect());
        assert_eq!((bishops.len(), others.len()), (16, 60));
        for start in StartId::all() {
            let rank = start.back_rank().to_string();
            let number = usize::from(start.get());
            let files: String = ('a'..='h')
                .zip(rank.chars())
                .filter_map(|(file, piece)| (piece == 'B').then_some(file))
                .collect();
            assert_eq!(bishops[number % 16], files, "{start}");
            assert_eq!(others[number / 16], rank.replace('B', ""), "{start}");
        }
    }

    #[test]
    fn evaluations_are_written_as_people_write_them() {
        assert_eq!([33, 0, -3, 108].map(pawns), ["+0.33", "0.00", "−0.03", "+1.08"]);
        assert_eq!([7, 100, 1_000_000].map(grouped), ["7", "100", "1\u{a0}000\u{a0}000"]);
    }

    #[test]
    fn the_position_of_a_day_can_be_computed_by_anybody() {
        // printf 2026-11-17 | sha256sum
        assert_eq!(start_of_the_day("2026-11-17").get(), 587);
        let days: std::collections::BTreeSet<u16> =
            (1..=28).map(|day| start_of_the_day(&format!("2026-11-{day:02}")).get()).collect();
        assert!(days.len() > 20);
    }

    #[test]
    fn positions_beyond_a_bound_are_read_and_written() {
        let read = |text: &str| {
            read_numbers(text, |part| part.parse::<StartId>().map_err(|_| part.to_owned()))
                .map(|numbers| numbers.into_iter().collect::<StartIdSet>())
        };
        let table = Balance::shipped();
        let beyond: StartIdSet = table.beyond(50).collect();
        assert!(beyond.len() >= 3, "{}", beyond.len());
        assert_eq!(read(">0.50"), Ok(beyond));
        assert_eq!(read("518; >0.5").map(|set| write_numbers(&set)), Ok(">0.50, 518".to_owned()));
        assert_eq!(read("7,518").map(|set| write_numbers(&set)), Ok("7, 518".to_owned()));
        assert_eq!(read("").map(|set| write_numbers(&set)), Ok(String::new()));
        for wrong in [">", ">x", ">-1", ">1e9", "960"] {
            assert_eq!(read(wrong), Err(wrong.to_owned()));
        }
        for bound in 0..=80u32 {
            let set: StartIdSet = table.beyond(bound).collect();
            assert_eq!(read(&write_numbers(&set)), Ok(set), "{bound}");
        }
    }

    #[test]
    fn the_histogram_counts_every_position_and_marks_two() {
        let svg = view().histogram(&[StartId::new(80).unwrap()]).to_svg();
        assert!(svg.starts_with("<svg") && svg.contains("How many positions"), "{}", &svg[..300]);
        let map = view().map(&[StartId::new(80).unwrap()]);
        assert_ne!(map, view().map(&[]));
    }

    #[test]
    fn results_are_shown_only_where_there_are_games() {
        assert_eq!(view().results(&[]), None);
        let few = Tally { white: 1, ..Tally::default() };
        assert_eq!(view().results(&[few]), None);
        let many = Tally { white: 60, draws: 20, black: 50, unknown: 0 };
        assert!(view().results(&[many; 960]).is_some());
    }

    #[test]
    fn the_poster_is_a_page_of_size_a2_in_every_language() {
        for language in Language::ALL {
            let pdf = BalanceView::shipped(Words::of(language)).poster(&[]).to_pdf().unwrap();
            assert!(pdf.starts_with(b"%PDF-1."));
            let text = String::from_utf8_lossy(&pdf);
            assert!(text.contains("/MediaBox [0 0 1190.5"), "{language:?}");
        }
    }
}
