//! The map of the 960: how even an engine finds each start position.

use std::sync::OnceLock;

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use jiff::Timestamp;
use rochade::StartId;
use rochade_diagram::{Error, HeatMap};
use rochade_explorer::balance::Row;
use rochade_explorer::{Filter, Spread};
use rochade_words::{Language, Value, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::error::WebError;
use super::explorer::{ask, spread_text};
use super::extract::{Path, Query};
use super::layout::{Page, html};
use super::positions::start::Start;
use super::visitor::Visitor;
use crate::app::App;
use crate::balance::{BalanceView, SCALE, bishops, others, pawns, start_of_the_day};
use crate::journal::aside;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/balance", get(page)).route("/balance/{file}", get(file))
}

/// Which position is marked beside the classical one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct MapQuery {
    drawn: String,
}

impl MapQuery {
    fn drawn(&self, words: &Words) -> Result<Vec<StartId>, WebError> {
        let numbers = self.drawn.split([',', ' ']).filter(|part| !part.is_empty()).take(20);
        Ok(numbers.map(|part| Start::read_number(words, part)).collect::<Result<_, _>>()?)
    }
}

/// A cell of the map.
struct Cell {
    number: StartId,
    text: String,
    /// The class of its colour, and of the line around it.
    class: String,
}

/// A start position in a list.
struct Listed {
    number: StartId,
    text: String,
}

#[derive(Template)]
#[template(path = "balance/balance.html")]
struct BalancePage {
    page: Page,
    source: String,
    summary: String,
    drawn: String,
    bishops: Vec<String>,
    /// The other pieces, and the sixteen positions that have them so.
    rows: Vec<(String, Vec<Cell>)>,
    legend: Vec<(u8, String)>,
    lists: [(String, Vec<Listed>); 3],
    histogram: String,
    mirrors: String,
    results: Option<String>,
    spread: Option<String>,
    day: StartId,
    day_title: String,
    day_text: String,
}

async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<MapQuery>,
) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let drawn = query.drawn(words)?;
    let view = BalanceView::shipped(words);
    let tallies = ask(&app, words, |explorer| Ok(explorer.starts(&Filter::default())));
    // A damaged explorer is told on its own page.
    let tallies = tallies.await.ok().flatten().unwrap_or_default();
    let today = today();
    let day = start_of_the_day(&today);
    let given = [("number", Value::text(day)), ("date", Value::text(words.date(&today)))];
    html(&BalancePage {
        source: view.source(),
        summary: summary(&view),
        drawn: drawn.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        bishops: bishops().collect(),
        rows: rows(&view, &drawn),
        legend: legend(),
        lists: lists(&view),
        histogram: view.histogram(&drawn).to_svg(),
        mirrors: view.mirrors(&drawn).to_svg(),
        results: view.results(&tallies).map(|plot| plot.to_svg()),
        spread: Spread::of(&tallies).map(|spread| spread_text(words, spread)),
        day,
        day_title: words.ui_with("ui-balance-day", &given),
        day_text: view.table.row(day).map(|row| view.sentence(row)).unwrap_or_default(),
        page: Page::new(visitor, "/balance", &words.ui("ui-balance-title")),
    })
}

/// The day in the world's time.
fn today() -> String {
    Timestamp::now().strftime("%Y-%m-%d").to_string()
}

fn summary(view: &BalanceView<'_>) -> String {
    let (mean, deviation) = view.table.mean_and_deviation().unwrap_or_default();
    let given = [
        ("mean", Value::text(format!("{:+.2}", mean / 100.0))),
        ("deviation", Value::text(format!("{:.2}", deviation / 100.0))),
    ];
    let summary = view.words.ui_with("ui-balance-summary", &given);
    if view.table.is_complete() {
        return summary;
    }
    let rows = [("rows", Value::text(view.table.rows().count()))];
    format!("{} {summary}", view.words.ui_with("ui-balance-partly", &rows))
}

fn rows(view: &BalanceView<'_>, drawn: &[StartId]) -> Vec<(String, Vec<Cell>)> {
    let cell = |number: StartId| {
        let row = view.table.row(number);
        let color = row.map_or_else(
            || "none".to_owned(),
            |row| format!("level-{}", HeatMap::level(row.centipawns, SCALE)),
        );
        let mark = if drawn.contains(&number) {
            " drawn"
        } else if number == StartId::CLASSICAL {
            " classical"
        } else {
            ""
        };
        let text = row.map(|row| pawns(row.centipawns)).unwrap_or_default();
        Cell { number, text, class: color + mark }
    };
    let mut starts = StartId::all();
    others().map(|pieces| (pieces, starts.by_ref().take(16).map(cell).collect())).collect()
}

/// Each colour, and the evaluation under some of them.
fn legend() -> Vec<(u8, String)> {
    let text = |level: u8| {
        let at = [0, 20, 40, 60].into_iter().find(|value| HeatMap::level(*value, SCALE) == level);
        at.map(pawns).unwrap_or_default()
    };
    (0..HeatMap::LEVELS).map(|level| (level, text(level))).collect()
}

fn lists(view: &BalanceView<'_>) -> [(String, Vec<Listed>); 3] {
    const SHOWN: usize = 8;
    let best: Vec<&Row> = view.table.ranking().into_iter().take(SHOWN).collect();
    let even: Vec<&Row> = view.table.most_even().into_iter().take(SHOWN).collect();
    let mut sharp: Vec<&Row> = view.table.rows().collect();
    sharp.sort_by_key(|row| (std::cmp::Reverse(row.sharpness()), row.start));
    sharp.truncate(SHOWN);
    let evaluation = |row: &Row| pawns(row.centipawns);
    let sharpness = |row: &Row| format!("{} {}", view.first_move(row), pawns(row.sharpness()));
    let listed = |rows: Vec<&Row>, text: &dyn Fn(&Row) -> String| {
        rows.into_iter().map(|row| Listed { number: row.start, text: text(row) }).collect()
    };
    [
        (view.words.ui("ui-balance-best"), listed(best, &evaluation)),
        (view.words.ui("ui-balance-even"), listed(even, &evaluation)),
        (view.words.ui("ui-balance-sharp"), listed(sharp, &sharpness)),
    ]
}

/// The pictures by themselves, the poster, and the table.
async fn file(
    visitor: Visitor,
    Path(name): Path<String>,
    Query(query): Query<MapQuery>,
) -> Result<Response, WebError> {
    let words = visitor.words();
    let drawn = query.drawn(words)?;
    let view = BalanceView::shipped(words);
    let (kind, bytes): (_, Result<Vec<u8>, Error>) = match name.as_str() {
        "map.svg" => ("image/svg+xml", Ok(view.map(&drawn).to_svg().into_bytes())),
        "day.svg" => ("image/svg+xml", Ok(view.of_the_day(&today()).to_svg().into_bytes())),
        "table.csv" => ("text/csv; charset=utf-8", Ok(view.table.to_string().into_bytes())),
        "map.png" => ("image/png", aside(move || view.map(&drawn).to_png(1200)).await),
        "day.png" => ("image/png", aside(move || view.of_the_day(&today()).to_png(800)).await),
        "poster.pdf" => ("application/pdf", aside(move || poster(words.language())).await),
        _ => return Err(WebError::NotFound),
    };
    let bytes = bytes.map_err(|error| WebError::Broken(error.to_string()))?;
    // The day's picture is another one tomorrow.
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=600")];
    Ok((headers, bytes).into_response())
}

/// The poster in a language, made when it is first asked for: it is thousands of drawings.
fn poster(language: Language) -> Result<Vec<u8>, Error> {
    static POSTERS: [OnceLock<Vec<u8>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    let place = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
    if let Some(made) = POSTERS[place].get() {
        return Ok(made.clone());
    }
    let made = BalanceView::shipped(Words::of(language)).poster(&[]).to_pdf()?;
    Ok(POSTERS[place].get_or_init(|| made).clone())
}

/// What the engine says about a start position, for its page.
pub(super) struct StartBalance {
    pub(super) evaluation: String,
    pub(super) first_move: String,
    pub(super) rank: String,
    pub(super) sharpness: String,
    pub(super) mirror: Option<String>,
    pub(super) source: String,
}

impl StartBalance {
    pub(super) fn of(words: &'static Words, start: StartId) -> Option<Self> {
        let view = BalanceView::shipped(words);
        let row = view.table.row(start)?;
        let given = [
            ("rank", Value::text(view.table.rank(start)?)),
            ("all", Value::text(view.table.rows().count())),
        ];
        Some(Self {
            evaluation: pawns(row.centipawns),
            first_move: view.first_move(row),
            rank: words.ui_with("ui-balance-rank-of", &given),
            sharpness: pawns(row.sharpness()),
            mirror: view.table.row(start.mirrored()).map(|row| pawns(row.centipawns)),
            source: view.source(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page and the pictures of the command line have the same colours.
    #[test]
    fn the_style_sheet_has_the_colours_of_the_picture() {
        let css = include_str!("../../../../web/src/balance.css");
        for level in 0..HeatMap::LEVELS {
            let rule = format!(".level-{level} {{ background: {} }}", HeatMap::level_color(level));
            assert!(css.contains(&rule), "{rule}");
        }
    }
}
