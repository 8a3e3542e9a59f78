//! What is printed and laid on the tables.

use std::sync::Arc;

use askama::Template;
use axum::response::Html;
use axum::routing::get;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::desk::picture;
use super::event_request::EventRequest;
use super::page_parts::{Head, NameRow, RoundOnPage, Start, castling_reminder};
use super::prizes;
use super::reasons::{decided, remarks};
use crate::app::App;
use crate::event::state::State;
use crate::event::view::{Audience, CrossTable, PlayerRow, StandingRow, StandingsTable};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::layout::{Page, html};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/print/pairings/{round}", get(pairings))
        .route("/club/{id}/print/cards/{round}", get(cards))
        .route("/club/{id}/print/slips/{round}", get(slips))
        .route("/club/{id}/print/matches/{round}", get(matches))
        .route("/club/{id}/print/standings", get(standings))
        .route("/club/{id}/print/table", get(table))
        .route("/club/{id}/print/names/{round}", get(names))
        .route("/club/{id}/print/players", get(players))
        .route("/club/{id}/print/boards", get(boards))
        .route("/club/{id}/print/certificates", get(certificates))
}

#[derive(Template)]
#[template(path = "club/print_names.html")]
struct NamesPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    round: u16,
    names: Vec<NameRow>,
}

async fn names(
    request: EventRequest,
    Path((_, round)): Path<(String, u16)>,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let (page, head, paper, shown) = round_sheet(request, round, &wanted)?;
    let names = shown.by_name();
    html(&NamesPrint { page, head, paper, round, names })
}

#[derive(Template)]
#[template(path = "club/print_players.html")]
struct PlayersPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    players: Arc<Vec<PlayerRow>>,
}

async fn players(
    request: EventRequest,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let players = request.derived("players", State::players).await;
    let (page, head, paper) = sheet(&request, &wanted);
    html(&PlayersPrint { page, head, paper, players })
}

/// A card that stays on its board for the whole event.
#[derive(Debug)]
struct BoardCard {
    board: u16,
    /// The codes of White's and Black's side.
    codes: [String; 2],
}

#[derive(Template)]
#[template(path = "club/print_boards.html")]
struct BoardsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    cards: Vec<BoardCard>,
}

/// They hold the keys of the boards, so only the organiser prints them.
async fn boards(
    request: EventRequest,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    request.organiser("cards").await?;
    let request = request.for_the_room();
    let keys: Vec<(u16, [String; 2])> = {
        let event = request.running.snapshot();
        let state = event.state();
        let count = state.entrants().count().div_ceil(2).max(1);
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        let sides = |board| rochade::Color::ALL.map(|side| state.seat_key(board, side));
        (1..=count).map(|board| (board, sides(board))).collect()
    };
    let id = request.running.id();
    let cards = keys.into_iter().map(|(board, keys)| {
        let [white, black] =
            keys.map(|key| picture(&request.site.link(&format!("/club/{id}/seat/{board}/{key}"))));
        Ok(BoardCard { board, codes: [white?, black?] })
    });
    let cards = cards.collect::<Result<_, WebError>>()?;
    let (page, head, paper) = sheet(&request, &wanted);
    html(&BoardsPrint { page, head, paper, cards })
}

#[derive(Template)]
#[template(path = "club/print_certificates.html")]
struct CertificatesPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    table: Arc<StandingsTable>,
    /// By row: what the player wins, and from which list.
    prizes: Vec<Vec<(String, String)>>,
    place: String,
    arbiter: String,
}

async fn certificates(
    request: EventRequest,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let table = request.derived("standings", State::current_standings).await;
    let (place, arbiter) = {
        let event = request.running.snapshot();
        let settings = event.state().settings();
        (settings.place.clone(), settings.arbiter.clone())
    };
    let shown = prizes::shown(&request).await;
    let won = |row: &StandingRow| {
        let path = match table.teams {
            true => prizes::team_path(row.player.number),
            false => prizes::player_path(row.player.id),
        };
        shown.as_ref().map_or_else(Vec::new, |shown| shown.of(&path))
    };
    let prizes = table.rows.iter().map(won).collect();
    let (page, head, paper) = sheet(&request, &wanted);
    html(&CertificatesPrint { page, head, paper, table, prizes, place, arbiter })
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Paper {
    #[default]
    A4,
    A5,
}

impl Paper {
    const fn class(self) -> &'static str {
        match self {
            Self::A4 => "paper-a4",
            Self::A5 => "paper-a5",
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct PrintOptions {
    #[serde(default)]
    paper: Paper,
}

/// What every print has: the frame, the event, and the paper.
pub(super) fn sheet(
    request: &EventRequest,
    PrintOptions { paper }: &PrintOptions,
) -> (Page, Head, &'static str) {
    let (page, head) = request.frame("");
    (page, head, paper.class())
}

/// A print of a round that everybody can see.
fn round_sheet(
    request: EventRequest,
    round: u16,
    wanted: &PrintOptions,
) -> Result<(Page, Head, &'static str, RoundOnPage), WebError> {
    let request = request.for_the_room();
    let view = request.running.snapshot().state().round_view(round, Audience::Public);
    let view = view.map_err(|_| WebError::NotFound)?;
    let shown = RoundOnPage::new(request.visitor, &request.running, view);
    let (page, head, paper) = sheet(&request, wanted);
    Ok((page, head, paper, shown))
}

#[derive(Template)]
#[template(path = "club/print_pairings.html")]
struct PairingsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    shown: RoundOnPage,
}

async fn pairings(
    request: EventRequest,
    Path((_, round)): Path<(String, u16)>,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let (page, head, paper, shown) = round_sheet(request, round, &wanted)?;
    html(&PairingsPrint { page, head, paper, shown })
}

/// A card for a board.
#[derive(Debug)]
struct Card {
    board: u16,
    white: String,
    black: String,
    start: Option<Start>,
    castling: Vec<String>,
    /// White's and Black's name, and the code that reports for them.
    codes: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "club/print_cards.html")]
struct CardsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    round: u16,
    cards: Vec<Card>,
}

/// The cards hold the keys of the boards, so only the organiser prints them.
async fn cards(
    request: EventRequest,
    Path((id, round)): Path<(String, u16)>,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    request.organiser("cards").await?;
    let request = request.for_the_room();
    let view = request.running.snapshot().state().round_view(round, Audience::Organiser);
    let view = view.map_err(|_| WebError::NotFound)?;
    let cards = view.boards.into_iter().map(|board| {
        let keys = board.desk.map(|desk| desk.cards).unwrap_or_default();
        let names = [&board.white.name, &board.black.name];
        let codes = names.into_iter().zip(keys).map(|(name, key)| {
            let path = format!("/club/{id}/card/{round}/{}/{key}", board.board);
            Ok((name.clone(), picture(&request.site.link(&path))?))
        });
        let codes = codes.collect::<Result<_, WebError>>()?;
        let castling = board.position.map(|id| castling_reminder(request.visitor, id));
        Ok(Card {
            board: board.table,
            white: board.white.name,
            black: board.black.name,
            start: board.position.map(|id| Start::new(request.visitor, id)),
            castling: castling.unwrap_or_default(),
            codes,
        })
    });
    let cards = cards.collect::<Result<_, WebError>>()?;
    let (page, head, paper) = sheet(&request, &wanted);
    html(&CardsPrint { page, head, paper, round, cards })
}

#[derive(Template)]
#[template(path = "club/print_slips.html")]
struct SlipsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    shown: RoundOnPage,
}

#[derive(Template)]
#[template(path = "club/print_matches.html")]
struct MatchesPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    shown: RoundOnPage,
}

async fn matches(
    request: EventRequest,
    Path((_, round)): Path<(String, u16)>,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let (page, head, paper, shown) = round_sheet(request, round, &wanted)?;
    html(&MatchesPrint { page, head, paper, shown })
}

async fn slips(
    request: EventRequest,
    Path((_, round)): Path<(String, u16)>,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let (page, head, paper, shown) = round_sheet(request, round, &wanted)?;
    html(&SlipsPrint { page, head, paper, shown })
}

#[derive(Template)]
#[template(path = "club/print_standings.html")]
struct StandingsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    table: Arc<StandingsTable>,
    decided: Arc<Vec<Option<String>>>,
    remarks: Vec<String>,
}

async fn standings(
    request: EventRequest,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let table = request.derived("standings", State::current_standings).await;
    let decided = decided(&request).await;
    let remarks = remarks(&request, &table);
    let (page, head, paper) = sheet(&request, &wanted);
    html(&StandingsPrint { page, head, paper, table, decided, remarks })
}

#[derive(Template)]
#[template(path = "club/print_table.html")]
struct TablePrint {
    page: Page,
    head: Head,
    paper: &'static str,
    table: Arc<CrossTable>,
}

async fn table(
    request: EventRequest,
    Query(wanted): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let table = request.derived("cross table", State::cross_table).await;
    let (page, head, paper) = sheet(&request, &wanted);
    html(&TablePrint { page, head, paper, table })
}
