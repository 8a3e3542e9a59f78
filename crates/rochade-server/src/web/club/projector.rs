//! The projector: one screen that the desk steers.

use std::sync::Arc;

use askama::Template;
use axum::response::Html;
use axum::routing::get;
use rochade_tournament::systems::Paper;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::bracket::svg;
use super::electronic::{LiveBoard, live_boards};
use super::event_request::EventRequest;
use super::page_parts::{Head, NameRow, RoundOnPage, castling_reminder, now};
use crate::app::App;
use crate::event::screen::Screen;
use crate::event::state::State;
use crate::event::view::{Audience, CrossTable, EventStage, StandingsTable};
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::layout::{Page, html};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/club/{id}/projector", get(projector))
}

/// What the screen has in its middle.
enum Middle {
    /// The address of the event: nothing is paired yet.
    Welcome,
    /// Boards beside the position.
    Round(RoundOnPage),
    /// Boards alone.
    Pairings(RoundOnPage),
    Names(Vec<NameRow>),
    Standings(Arc<StandingsTable>),
    Table(Arc<CrossTable>),
    /// The picture of the bracket.
    Bracket(String),
    Position(RoundOnPage),
    Countdown(RoundOnPage),
    /// The electronic boards.
    Boards(Vec<LiveBoard>),
    Message(String),
    /// When the next round begins: which, and in how many milliseconds.
    Next(u16, Option<u64>),
}

#[derive(Template)]
#[template(path = "club/projector.html")]
struct ProjectorPage {
    page: Page,
    head: Head,
    middle: Middle,
    castling: Vec<String>,
    /// In how many milliseconds the screen changes by itself.
    until: Option<u64>,
    /// The round to whose draw everybody can still contribute.
    invite: Option<u16>,
}

/// Which room.
#[derive(Debug, Deserialize)]
struct Room {
    #[serde(default = "first")]
    room: u8,
}

const fn first() -> u8 {
    1
}

async fn projector(
    request: EventRequest,
    Query(Room { room }): Query<Room>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let (shown, view, invite, next) = {
        let event = request.running.snapshot();
        let state = event.state();
        let view = state.round_view(state.published(), Audience::Public).ok();
        (state.screen(room), view, invitation(state), state.published() + 1)
    };
    let (screen, until) = shown.at(now());
    let position = view.as_ref().and_then(|view| view.positions.first());
    let castling = position.map(|&id| castling_reminder(request.visitor, id)).unwrap_or_default();
    let round = view.map(|view| {
        RoundOnPage::new(request.visitor, &request.running, view).of_room(shown.boards)
    });
    let middle = match (screen, round) {
        (Screen::Message { text }, _) => Middle::Message(text),
        (Screen::NextRound { minutes }, _) => {
            let begins = shown.since + 60_000 * u64::from(minutes);
            Middle::Next(next, (minutes > 0).then(|| begins.saturating_sub(now())))
        }
        (Screen::Standings, Some(_)) => {
            Middle::Standings(request.derived("standings", State::current_standings).await)
        }
        (Screen::Table, Some(_)) => {
            Middle::Table(request.derived("cross table", State::cross_table).await)
        }
        (Screen::Bracket, Some(round)) => match svg(&request, Paper::Screen).await {
            Ok(picture) => Middle::Bracket(picture),
            // Another system has none.
            Err(_) => Middle::Round(round),
        },
        (Screen::Automatic, Some(round)) => Middle::Round(round),
        (Screen::Pairings, Some(round)) => Middle::Pairings(round),
        (Screen::Names, Some(round)) => Middle::Names(round.by_name()),
        (Screen::Position, Some(round)) => Middle::Position(round),
        (Screen::Countdown, Some(round)) => Middle::Countdown(round),
        (Screen::Boards, Some(_)) => Middle::Boards(live_boards(&request, shown.boards)),
        (
            Screen::Automatic
            | Screen::Pairings
            | Screen::Names
            | Screen::Standings
            | Screen::Table
            | Screen::Bracket
            | Screen::Position
            | Screen::Countdown
            | Screen::Boards,
            None,
        ) => Middle::Welcome,
    };
    let (page, head) = request.frame("/projector");
    html(&ProjectorPage { page, head, middle, castling, until, invite })
}

/// The round to whose draw everybody can contribute now.
fn invitation(state: &State) -> Option<u16> {
    let next = state.drawn() + 1;
    let open = state.public_draw().is_some() && state.closed_contributions().is_none();
    let before_draw = match state.stage() {
        EventStage::Pair { .. } | EventStage::Draw { .. } => true,
        EventStage::Publish { .. }
        | EventStage::Play { .. }
        | EventStage::Close
        | EventStage::Closed => false,
    };
    (open && before_draw && next <= state.total_rounds()).then_some(next)
}
