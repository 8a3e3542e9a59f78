//! An event as a workbook: players, standings, cross table and games, each on a sheet.

use axum::response::Response;
use rochade_words::Words;
use rust_xlsxwriter::{Format, Workbook, XlsxError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use super::exports::{self, file, game_rows, player_rows, standing_row, standing_rows};
use crate::app::App;
use crate::event::state::State;
use crate::event::view::{Columns, CrossTable};
use crate::journal::aside;
use crate::web::error::{ErrorBody, WebError};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(spreadsheet))
}

/// The event as a spreadsheet (XLSX): players, standings, cross table and games
#[utoipa::path(
    get, path = "/api/club/{id}/event.xlsx", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
              (status = 404, body = ErrorBody))
)]
async fn spreadsheet(request: EventRequest) -> Result<Response, WebError> {
    let players = request.derived("players", State::players).await;
    let standings = request.derived("standings", State::current_standings).await;
    let table = request.derived("cross table", State::cross_table).await;
    let words = request.visitor.words();
    let sheets = vec![
        ("ui-club-players", player_rows(&players)),
        ("ui-club-standings", named(words, &standings.columns, standing_rows(&standings))),
        ("ui-club-table", named(words, &table.columns, table_rows(&table))),
        ("ui-club-games", game_rows(&exports::rounds(&request))),
    ];
    let written = aside(move || written(words, sheets)).await;
    let bytes = written.map_err(|error| WebError::Broken(error.to_string()))?;
    Ok(file(&format!("{}.xlsx", request.running.id()), XLSX, bytes))
}

/// A table whose last columns have the names that the system gives them.
fn named(words: &Words, columns: &Columns, mut rows: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let names = columns.others(words).into_iter().map(|(shown, _)| shown);
    let names: Vec<String> = [columns.first(words)].into_iter().chain(names).collect();
    if let Some(heading) = rows.first_mut().filter(|_| !columns.are_points()) {
        let from = heading.len().saturating_sub(names.len());
        heading.splice(from.., names);
    }
    rows
}

/// The lines of the cross table: `12w1` is a win with White against the twelfth.
fn table_rows(table: &CrossTable) -> Vec<Vec<String>> {
    let mut heading = exports::texts(["rank", "number", "name", "club", "rating", "points"]);
    heading.extend(table.tiebreaks.iter().cloned());
    // Rounds come between the player and the points.
    let rounds = (1..=table.rounds).map(|round| round.to_string());
    heading.splice(5..5, rounds);
    let mut rows = vec![heading];
    rows.extend(table.rows.iter().map(|line| {
        let mut cells = standing_row(&line.row);
        let games = line.cells.iter().map(|cell| {
            let opponent = cell.opponent.map(|place| place.to_string()).unwrap_or_default();
            let color = cell.color.map(|color| color.letter().to_string()).unwrap_or_default();
            format!("{opponent}{color}{}", cell.sign)
        });
        cells.splice(5..5, games);
        cells
    }));
    rows
}

/// The heading of a column in the reader's words; codes and numbers of rounds stay.
fn heading(words: &Words, column: &str) -> String {
    words.ui(match column {
        "number" => "ui-club-column-number",
        "name" => "ui-club-column-name",
        "title" => "ui-club-column-title",
        "rating" => "ui-club-column-rating",
        "sex" => "ui-club-column-sex",
        "federation" => "ui-club-column-federation",
        "club" => "ui-club-column-club",
        "fide_id" => "ui-club-column-fide-id",
        "birth_year" => "ui-club-column-birth-year",
        "points" => "ui-club-column-points",
        "rank" => "ui-club-column-rank",
        "round" => "ui-club-column-round",
        "board" => "ui-club-column-board",
        "white_number" => "ui-club-column-white-number",
        "white" => "ui-club-column-white",
        "black_number" => "ui-club-column-black-number",
        "black" => "ui-club-column-black",
        "result" => "ui-club-column-result",
        "start_position" => "ui-club-column-start-position",
        _ => return column.to_owned(),
    })
}

fn written(
    words: &Words,
    sheets: Vec<(&'static str, Vec<Vec<String>>)>,
) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let bold = Format::new().set_bold();
    for (name, rows) in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(words.ui(name))?;
        sheet.set_freeze_panes(1, 0)?;
        for (line, cells) in (0..).zip(&rows) {
            for (column, cell) in (0..).zip(cells) {
                match number(cell) {
                    _ if line == 0 => {
                        sheet.write_string_with_format(line, column, heading(words, cell), &bold)?
                    }
                    Some(number) => sheet.write_number(line, column, number)?,
                    // Never a formula, whatever the text begins with.
                    None => sheet.write_string(line, column, cell)?,
                };
            }
        }
        sheet.autofit();
    }
    workbook.save_to_buffer()
}

/// The number that a cell is, if it is one.
fn number(cell: &str) -> Option<f64> {
    let is_plain = cell.chars().all(|c| c.is_ascii_digit() || c == '.');
    is_plain.then(|| cell.parse().ok())?
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read as _};

    use rochade_words::Language;

    use super::*;

    #[test]
    fn numbers_are_numbers_and_nothing_is_a_formula() {
        let rows = |rows: &[&[&str]]| -> Vec<Vec<String>> {
            rows.iter().map(|row| row.iter().map(|&cell| cell.to_owned()).collect()).collect()
        };
        let lines: &[&[&str]] = &[
            &["rank", "name", "points", "BH"],
            &["1", "=1+1", "2.5", ""],
            &["2", "Müller", "½", "12.5"],
        ];
        let sheets =
            vec![("ui-club-standings", rows(lines)), ("ui-club-players", rows(&[&["name"]]))];
        let bytes = written(Words::of(Language::De), sheets).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut part = |name: &str| {
            let mut text = String::new();
            archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            text
        };
        let (book, sheet) = (part("xl/workbook.xml"), part("xl/worksheets/sheet1.xml"));
        assert!(
            book.contains("name=\"Rangliste\"") && book.contains("name=\"Teilnehmer\""),
            "{book}"
        );
        assert!(sheet.contains("<v>2.5</v>") && sheet.contains("<v>12.5</v>"), "{sheet}");
        assert!(!sheet.contains("<f>"), "{sheet}");
        let strings = part("xl/sharedStrings.xml");
        for text in ["Rang", "Punkte", "BH", "=1+1", "Müller", "½"] {
            assert!(strings.contains(&format!(">{text}<")), "{text}: {strings}");
        }
    }
}
