//! The lookup of a number in the printed tables, step by step.

use askama::Template;
use axum::response::Html;
use rochade::start::{BISHOP_TABLE, KING_TABLE, TableLookup};
use rochade::{Color, Role, StartId};
use rochade_words::Words;

use super::method::DrawPage;
use super::setting::{DrawQuery, Setting};
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::layout::{Page, html};
use crate::web::positions::Facts;
use crate::web::positions::rank::RankStrip;
use crate::web::positions::start::Start;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// How many steps the lookup has.
const STEPS: u8 = 4;

#[derive(Template)]
#[template(path = "draw/table.html")]
struct TablePage {
    page: Page,
    lead: String,
    value: String,
    error: Option<String>,
    lookup: Option<Lookup>,
    king_rows: Vec<Row>,
    bishop_rows: Vec<Row>,
    is_projector: bool,
    other_view: String,
    again: String,
}

/// The lookup as far as it is shown.
struct Lookup {
    title: String,
    strip: RankStrip,
    steps: Vec<String>,
    before: Option<String>,
    after: Option<String>,
    /// Where the lookup led, after the last step.
    outcome: Option<(Start, Facts)>,
}

/// A row of a printed table.
struct Row {
    number: u16,
    text: String,
    is_found: bool,
}

pub(super) async fn table(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let (setting, _) = Setting::read(&query, words)?;
    let text = query.number.trim();
    let read = (!text.is_empty()).then(|| Start::read_number(words, text));
    let (id, error) = match read {
        None => (None, None),
        Some(Ok(id)) => (Some(id), None),
        Some(Err(refused)) => (None, Some(refused.text)),
    };
    let step = query.step.min(STEPS);
    let here = id.map(|id| [("number", id.to_string()), ("step", step.to_string())]);
    let parts: Vec<_> = here.iter().flatten().map(|(n, v)| (*n, v.as_str())).collect();
    let lookup = id.map(|id| lookup(words, &setting, &site, id, step)).transpose()?;
    html(&TablePage {
        page: Page::new(
            visitor,
            &setting.link(DrawPage::TABLE, &parts),
            &DrawPage::TABLE.title(words),
        ),
        lead: DrawPage::TABLE.lead(words),
        value: query.number.clone(),
        error,
        lookup,
        king_rows: king_rows(words, id.filter(|_| step >= 1)),
        bishop_rows: bishop_rows(id.filter(|_| step >= 3)),
        is_projector: setting.is_projector,
        other_view: setting.other_view(DrawPage::TABLE, &parts),
        again: setting.link(DrawPage::TABLE, &[]),
    })
}

fn lookup(
    words: &Words,
    setting: &Setting,
    site: &Site,
    id: StartId,
    step: u8,
) -> Result<Lookup, WebError> {
    let found = TableLookup::new(id);
    let link = |step: u8| {
        let parts = [("number", id.to_string()), ("step", step.to_string())];
        setting.link(DrawPage::TABLE, &parts.each_ref().map(|(n, v)| (*n, v.as_str())))
    };
    let steps = found.steps();
    let shown = steps.iter().take(step.into()).map(|s| words.table_step(s, Color::White)).collect();
    let start = Start::both(id);
    let outcome = match step == STEPS {
        true => Some((start, Facts::new(start, site)?)),
        false => None,
    };
    Ok(Lookup {
        title: words.draw_title(id),
        strip: strip(words, &found, step),
        steps: shown,
        before: (step > 0).then(|| link(step - 1)),
        after: (step < STEPS).then(|| link(step + 1)),
        outcome,
    })
}

/// The back rank after a step: the bishops stand after the third.
fn strip(words: &Words, lookup: &TableLookup, step: u8) -> RankStrip {
    let (roles, bishops) = (lookup.back_rank().roles(), lookup.bishops());
    match step {
        0..=2 => RankStrip::filling(words, [None; 8], Color::White),
        3 => {
            let placed = roles.map(|role| (role == Role::Bishop).then_some(role));
            let strip = RankStrip::filling(words, placed, Color::White);
            strip.new_on(bishops.dark).new_on(bishops.light)
        }
        _ => {
            let strip = RankStrip::new(words, lookup.back_rank(), Color::White);
            lookup.others().into_iter().fold(strip, |strip, (file, _)| strip.new_on(file))
        }
    }
}

fn king_rows(words: &Words, id: Option<StartId>) -> Vec<Row> {
    let found = id.map(|id| TableLookup::new(id).row().minimum());
    let row = |row: &rochade::start::KingTableRow| Row {
        number: row.minimum(),
        text: words.piece_letters(&row.pieces()),
        is_found: found == Some(row.minimum()),
    };
    KING_TABLE.iter().map(row).collect()
}

fn bishop_rows(id: Option<StartId>) -> Vec<Row> {
    let found = id.map(|id| u16::from(TableLookup::new(id).remainder()));
    let row = |(number, row): (u16, &rochade::start::BishopTableRow)| Row {
        number,
        text: format!("{}1 {}1", row.dark, row.light),
        is_found: found == Some(number),
    };
    (0..).zip(&BISHOP_TABLE).map(row).collect()
}
