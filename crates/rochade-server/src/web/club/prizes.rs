//! The prizes of an event: the list with where each amount comes from, its print, and the form.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use axum::Json as Answer;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use rochade_tournament::prizes::{Category, Cents, PrizeFund, Sharing};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use super::exports::{table, texts};
use super::page_parts::{Head, this_year};
use super::prints::{PrintOptions, sheet};
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::entrant::EntrantId;
use crate::event::prizes::{PrizeAward, PrizeList, ToldPrizes};
use crate::event::state::State;
use crate::storage::Seq;
use crate::web::error::{ErrorBody, Reader, WebError};
use crate::web::extract::{Form, Query};
use crate::web::layout::{Page, html};
use crate::wire::event::Versioned;
use crate::wire::{from_word, word};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(as_table))
        .route("/club/{id}/prizes", get(page))
        .route("/club/{id}/prizes/edit", get(edit).post(declare))
        .route("/club/{id}/print/prizes", get(print))
}

/// One list of prizes on a page: the main prizes or a category.
pub(super) struct ShownList {
    pub title: String,
    pub awards: Vec<ShownAward>,
}

/// A prize on a page.
pub(super) struct ShownAward {
    pub place: usize,
    /// The way to the page of the player or team: `player/3`, `team/1`.
    pub path: String,
    pub name: String,
    /// With what the money is called.
    pub amount: String,
    /// Where the amount comes from.
    pub why: Vec<String>,
}

/// The way to the page of a player.
pub(super) fn player_path(id: EntrantId) -> String {
    format!("player/{id}")
}

/// The way to the page of a team.
pub(super) fn team_path(number: u16) -> String {
    format!("team/{number}")
}

/// An amount as people read it: `143,75 €`.
fn money(words: &Words, amount: &str, currency: &str) -> String {
    let amount = words.table_number(amount);
    if currency.is_empty() { amount } else { format!("{amount}\u{a0}{currency}") }
}

/// The prizes of a page, in the reader's words.
pub(super) struct ShownPrizes {
    pub rounds: u16,
    pub declared_after: u16,
    pub total: String,
    pub paid: String,
    /// Whether some prizes are not paid out.
    pub is_partial: bool,
    pub lists: Vec<ShownList>,
}

impl ShownPrizes {
    fn new(words: &Words, told: &ToldPrizes) -> Self {
        let list = &told.list;
        let mut lists: Vec<ShownList> = Vec::new();
        let mut last: Option<&Option<String>> = None;
        for (award, reasons) in list.awards.iter().zip(&told.reasons) {
            let PrizeAward { category, place, id, team, name, amount } = award;
            let path = match (id, team) {
                (Some(id), _) => player_path(*id),
                (None, team) => team_path(team.unwrap_or_default()),
            };
            if last != Some(category) {
                let title = category.clone().unwrap_or_else(|| words.ui("ui-club-prizes-main"));
                lists.push(ShownList { title, awards: Vec::new() });
                last = Some(category);
            }
            // The first sentence is what the table says.
            let why = reasons.iter().skip(1).map(|said| words.tell(&told.event, said));
            let shown = ShownAward {
                place: *place,
                path,
                name: name.clone(),
                amount: money(words, amount, &list.currency),
                why: why.collect(),
            };
            if let Some(list) = lists.last_mut() {
                list.awards.push(shown);
            }
        }
        Self {
            rounds: list.rounds,
            declared_after: list.declared_after,
            total: money(words, &list.total, &list.currency),
            paid: money(words, &list.paid, &list.currency),
            is_partial: list.paid != list.total,
            lists,
        }
    }

    /// What a player or team wins, for a certificate: the list, and the amount.
    pub fn of(&self, path: &str) -> Vec<(String, String)> {
        let awards = self.lists.iter().flat_map(|list| {
            let own = list.awards.iter().filter(|award| award.path == path);
            own.map(|award| (list.title.clone(), award.amount.clone()))
        });
        awards.collect()
    }
}

/// The prizes as they stand; none if none are declared.
pub(super) async fn shown(request: &EventRequest) -> Option<ShownPrizes> {
    let told = told(request).await;
    told.as_ref().as_ref().map(|told| ShownPrizes::new(request.visitor.words(), told))
}

async fn told(request: &EventRequest) -> Arc<Option<ToldPrizes>> {
    request.derived("prizes", State::prize_list).await
}

/// Who gets which prize as the event stands
#[utoipa::path(
    get, path = "/api/club/{id}/prizes", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<PrizeList>), (status = 404, body = ErrorBody))
)]
async fn list(request: EventRequest) -> Result<Answer<Versioned<PrizeList>>, WebError> {
    let told = told(&request).await;
    let view = told.as_ref().as_ref().ok_or(WebError::NotFound)?.list.clone();
    Ok(Answer(Versioned { version: request.running.snapshot().version(), view }))
}

/// Who gets which prize, as a table (CSV)
#[utoipa::path(
    get, path = "/api/club/{id}/prizes.csv", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/csv"), (status = 404, body = ErrorBody))
)]
async fn as_table(request: EventRequest) -> Result<Response, WebError> {
    let told = told(&request).await;
    let list = &told.as_ref().as_ref().ok_or(WebError::NotFound)?.list;
    let mut rows = vec![texts(["category", "place", "name", "amount", "currency"])];
    rows.extend(list.awards.iter().map(|award| {
        vec![
            award.category.clone().unwrap_or_default(),
            award.place.to_string(),
            award.name.clone(),
            award.amount.clone(),
            list.currency.clone(),
        ]
    }));
    Ok(table(&format!("{}-prizes.csv", request.running.id()), rows))
}

#[derive(Template)]
#[template(path = "club/prizes.html")]
struct PrizesPage {
    page: Page,
    head: Head,
    prizes: Option<ShownPrizes>,
}

async fn page(request: EventRequest) -> Result<Html<String>, WebError> {
    let prizes = shown(&request).await;
    let (page, head) = request.frame("/prizes");
    html(&PrizesPage { page, head, prizes })
}

#[derive(Template)]
#[template(path = "club/print_prizes.html")]
struct PrizesPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    prizes: Option<ShownPrizes>,
}

async fn print(
    request: EventRequest,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let prizes = shown(&request).await;
    let (page, head, paper) = sheet(&request, &wanted);
    html(&PrizesPrint { page, head, paper, prizes })
}

/// The fund as it is typed. Whatever is wrong with it, it can be shown again.
#[derive(Clone, Debug, Default, Deserialize)]
struct PrizeForm {
    main: String,
    sharing: String,
    currency: String,
    fewest: String,
    year: String,
    /// What was typed for each category, by [`CategoryRow::name`].
    #[serde(flatten)]
    categories: BTreeMap<String, String>,
}

/// How many categories can be added at once.
const FREE_ROWS: usize = 3;

/// A category in the form.
#[derive(Clone, Debug)]
struct CategoryRow {
    number: usize,
    values: BTreeMap<&'static str, String>,
}

impl CategoryRow {
    const FIELDS: [&'static str; 10] =
        ["name", "prizes", "under", "over", "sex", "from", "below", "part", "club", "board"];

    /// What the form calls a field of a category.
    fn name(number: usize, field: &str) -> String {
        format!("c{number}-{field}")
    }

    /// What stands in a field.
    fn value(&self, field: &str) -> &str {
        self.values.get(field).map_or("", String::as_str)
    }

    fn is_empty(&self) -> bool {
        self.values.values().all(String::is_empty)
    }
}

/// The parts of a field by rating.
const PARTS: [&str; 10] = ["", "1/2", "2/2", "1/3", "2/3", "3/3", "1/4", "2/4", "3/4", "4/4"];

fn written(prizes: &[Cents]) -> String {
    let short = |cents: &Cents| cents.to_string().trim_end_matches(".00").to_owned();
    prizes.iter().map(short).collect::<Vec<_>>().join("  ")
}

/// Reads amounts with blanks or semicolons between.
fn amounts(words: &Words, text: &str) -> Result<Vec<Cents>, String> {
    let texts = text.split([' ', ';', '\t', '\n', '\r', '\u{a0}', '\u{202f}']);
    let texts = texts.map(|one| one.trim_end_matches(',')).filter(|one| !one.is_empty());
    let read = |one: &str| {
        let mut plain = one.replace(',', ".");
        // 143.5 is 143.50.
        if plain.split_once('.').is_some_and(|(_, cents)| cents.len() == 1) {
            plain.push('0');
        }
        let wrong = || words.ui_with("ui-club-prizes-wrong", &[("text", Value::text(one))]);
        plain.parse().map_err(|_| wrong())
    };
    texts.map(read).collect()
}

/// Reads a whole number, or nothing.
fn number<T: std::str::FromStr>(words: &Words, text: &str) -> Result<Option<T>, String> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let wrong = || words.ui_with("ui-club-prizes-number", &[("text", Value::text(text))]);
    text.parse().map(Some).map_err(|_| wrong())
}

impl PrizeForm {
    fn of(fund: &PrizeFund) -> Self {
        let text = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
        let mut categories = BTreeMap::new();
        for (at, category) in (1..).zip(&fund.categories) {
            let part = category.part.map(|[number, of]| format!("{number}/{of}"));
            for (field, value) in [
                ("name", category.name.clone()),
                ("prizes", written(&category.prizes)),
                ("under", text(category.under)),
                ("over", text(category.over)),
                ("sex", category.sex.map(|sex| word(&sex)).unwrap_or_default()),
                ("from", text(category.rating_from)),
                ("below", text(category.rating_below)),
                ("part", part.unwrap_or_default()),
                ("club", category.club.clone().unwrap_or_default()),
                ("board", text(category.board)),
            ] {
                categories.insert(CategoryRow::name(at, field), value);
            }
        }
        Self {
            main: written(&fund.main),
            sharing: word(&fund.sharing),
            currency: fund.currency.clone(),
            fewest: fund.fewest.to_string(),
            year: fund.year.to_string(),
            categories,
        }
    }

    /// The rows as they were typed, and some that are free.
    fn rows(&self) -> Vec<CategoryRow> {
        let row = |number| {
            let value = |field: &'static str| {
                let typed = self.categories.get(&CategoryRow::name(number, field));
                (field, typed.map(|text| text.trim().to_owned()).unwrap_or_default())
            };
            CategoryRow { number, values: CategoryRow::FIELDS.into_iter().map(value).collect() }
        };
        let typed = (1..)
            .map(row)
            .take_while(|row| self.categories.contains_key(&CategoryRow::name(row.number, "name")));
        let mut rows: Vec<CategoryRow> = typed.collect();
        while rows.last().is_some_and(CategoryRow::is_empty) {
            rows.pop();
        }
        rows.extend((rows.len() + 1..).take(FREE_ROWS).map(row).collect::<Vec<_>>());
        rows
    }

    /// The fund, or what is wrong with it.
    fn fund(&self, words: &Words) -> Result<PrizeFund, String> {
        let category = |row: CategoryRow| {
            let chosen = || words.ui("ui-club-prizes-choice");
            let part = match row.value("part").split_once('/') {
                Some((number, of)) => {
                    let number = number.parse().map_err(|_| chosen())?;
                    Some([number, of.parse().map_err(|_| chosen())?])
                }
                None => None,
            };
            let sex = match row.value("sex") {
                "" => None,
                sex => Some(from_word(sex).map_err(|_| chosen())?),
            };
            let club = row.value("club").to_owned();
            let prizes = amounts(words, row.value("prizes"))?;
            let name = row.value("name").to_owned();
            if name.is_empty() || prizes.is_empty() {
                return Err(words.ui("ui-club-prizes-unnamed"));
            }
            Ok(Category {
                name,
                prizes,
                under: number(words, row.value("under"))?,
                over: number(words, row.value("over"))?,
                sex,
                rating_below: number(words, row.value("below"))?,
                rating_from: number(words, row.value("from"))?,
                part,
                club: (!club.is_empty()).then_some(club),
                board: number(words, row.value("board"))?,
            })
        };
        let rows = self.rows().into_iter().filter(|row| !row.is_empty());
        let categories: Vec<Category> = rows.map(category).collect::<Result<_, String>>()?;
        let main = amounts(words, &self.main)?;
        if main.is_empty() && categories.is_empty() {
            return Ok(PrizeFund::default());
        }
        Ok(PrizeFund {
            main,
            sharing: from_word(&self.sharing).map_err(|_| words.ui("ui-club-prizes-choice"))?,
            categories,
            fewest: number(words, &self.fewest)?.unwrap_or(0),
            year: number(words, &self.year)?.unwrap_or(0),
            currency: self.currency.trim().to_owned(),
        })
    }
}

#[derive(Template)]
#[template(path = "club/prizes_form.html")]
struct PrizesFormPage {
    page: Page,
    head: Head,
    error: String,
    form: PrizeForm,
    rows: Vec<CategoryRow>,
    parts: [&'static str; 10],
    sharings: [(&'static str, String); 3],
}

fn form_page(request: &EventRequest, form: PrizeForm, error: String) -> Result<Response, WebError> {
    let words = request.visitor.words();
    let (page, head) = request.frame("/prizes/edit");
    let sharings = [
        ("hort", words.ui("ui-club-prizes-hort")),
        ("equal", words.ui("ui-club-prizes-equal")),
        ("none", words.ui("ui-club-prizes-none")),
    ];
    let rows = form.rows();
    let page = PrizesFormPage { page, head, error, form, rows, parts: PARTS, sharings };
    Ok(html(&page)?.into_response())
}

async fn edit(request: EventRequest) -> Result<Response, WebError> {
    request.full_organiser("prizes").await?;
    let usual = || PrizeFund { year: this_year(), sharing: Sharing::Hort, ..PrizeFund::default() };
    let fund = {
        let event = request.running.snapshot();
        event.state().prizes().map_or_else(usual, |declared| declared.fund.clone())
    };
    form_page(&request, PrizeForm::of(&fund), String::new())
}

/// Which event the organiser has seen when he began to write.
#[derive(Debug, Deserialize)]
struct Seen {
    seen: Seq,
}

async fn declare(
    request: EventRequest,
    Query(Seen { seen }): Query<Seen>,
    Form(form): Form<PrizeForm>,
) -> Result<Response, WebError> {
    let by = request.full_organiser("prizes").await?;
    let words = request.visitor.words();
    let done = match form.fund(words) {
        Err(text) => Err((StatusCode::UNPROCESSABLE_ENTITY, text)),
        Ok(fund) => request
            .ask(by, Some(seen), EventCommand::DeclarePrizes { fund })
            .await
            .map_err(|error| (error.status(), error.words(words, "", Reader::People).text)),
    };
    match done {
        Ok(_) => {
            Ok(Redirect::to(&format!("/club/{}/prizes", request.running.id())).into_response())
        }
        Err((status, text)) => {
            let mut response = form_page(&request, form, text)?;
            *response.status_mut() = status;
            Ok(response)
        }
    }
}

#[cfg(test)]
mod tests {
    use rochade_words::Language;

    use super::*;

    #[test]
    fn a_form_gives_the_fund_that_it_was_filled_from() {
        let words = Words::of(Language::De);
        let json = r#"{ "main": ["500.00", "300.00", "143.75"], "sharing": "equal",
            "fewest": 3, "year": 2026, "currency": "€", "categories": [
            { "name": "U12", "prizes": ["50.00"], "under": 12 },
            { "name": "Second third", "prizes": ["40.00", "20.00"], "part": [2, 3], "board": 2,
              "sex": "w", "club": "SK Musterstadt", "rating_from": 1000, "rating_below": 1800 } ] }"#;
        let fund: PrizeFund = serde_json::from_str(json).expect("a fund");
        assert_eq!(PrizeForm::of(&fund).fund(words).as_ref(), Ok(&fund));
    }

    #[test]
    fn amounts_are_read_as_people_write_them() {
        let words = Words::of(Language::En);
        let cents = |text| amounts(words, text).map(|all| all.iter().map(|c| c.0).collect());
        assert_eq!(cents("500, 300; 143,75 10.5"), Ok(vec![50_000, 30_000, 14_375, 1_050]));
        let wrong: Result<Vec<u64>, String> = cents("500 much");
        assert!(wrong.is_err_and(|text| text.contains("much")));
    }
}
