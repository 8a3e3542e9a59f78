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
use super::prizes::{self, ShownPrizes};
use crate::app::App;
use crate::event::Event;
use crate::event::screen::Screen;
use crate::event::state::State;
use crate::event::view::{Audience, CrossTable, EventStage, StandingsTable};
use crate::journal::Handle;
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
    /// The games that go on beside the standing.
    Calls(RoundOnPage, Arc<StandingsTable>),
    /// Boards alone.
    Pairings(RoundOnPage),
    Names(Vec<NameRow>),
    Standings(Arc<StandingsTable>),
    Prizes(ShownPrizes),
    /// All groups that are played side by side.
    Groups(Vec<GroupOnScreen>),
    /// The standings of all groups.
    GroupStandings(Vec<(String, Arc<StandingsTable>)>),
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

/// A group on the screen.
struct GroupOnScreen {
    name: String,
    /// How many rounds it will have; 0 if that is not known before.
    total: u16,
    /// The round being played; none before the first.
    shown: Option<RoundOnPage>,
}

/// The other groups, with the language of this screen.
async fn groups(request: &EventRequest) -> Vec<(String, Handle<Event>)> {
    let groups = request.running.snapshot().state().groups().to_vec();
    let mut found = Vec::new();
    for group in groups {
        // One that was removed is not shown.
        if let Ok(running) = request.app.events.open(group.event).await {
            found.push((group.name, running));
        }
    }
    found
}

fn on_screen(request: &EventRequest, name: String, running: &Handle<Event>) -> GroupOnScreen {
    let (view, total) = {
        let event = running.snapshot();
        let state = event.state();
        (state.round_view(state.published(), Audience::Public).ok(), state.known_rounds())
    };
    let shown = view.map(|view| RoundOnPage::new(request.visitor, running, view));
    GroupOnScreen { name, total, shown }
}

async fn group_standings(
    groups: Vec<(String, Handle<Event>)>,
) -> Vec<(String, Arc<StandingsTable>)> {
    let mut tables = Vec::new();
    for (name, running) in groups {
        let event = running.snapshot();
        let table = event.derived("standings", |event| event.state().current_standings()).await;
        tables.push((name, table));
    }
    tables
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
        let view = state.current_view(Audience::Public).ok();
        (state.screen(room), view, invitation(state), state.published() + 1)
    };
    let one_by_one = request.running.snapshot().state().continuous().is_some();
    let (screen, until) = shown.at(now());
    let position = view.as_ref().and_then(|view| view.positions.first());
    let castling = position.map(|&id| castling_reminder(request.visitor, id)).unwrap_or_default();
    let round = view.map(|view| {
        RoundOnPage::new(request.visitor, &request.running, view).of_room(shown.boards)
    });
    let groups = groups(&request).await;
    let prizes = match screen {
        Screen::Prizes => prizes::shown(&request).await,
        Screen::Automatic
        | Screen::Pairings
        | Screen::Names
        | Screen::Standings
        | Screen::Table
        | Screen::Bracket
        | Screen::Position
        | Screen::Countdown
        | Screen::Boards
        | Screen::Message { .. }
        | Screen::NextRound { .. } => None,
    };
    let middle = match (screen, round) {
        (Screen::Automatic, _) if begun(&groups) => {
            let shown = groups.iter();
            let shown = shown.map(|(name, running)| on_screen(&request, name.clone(), running));
            Middle::Groups(shown.collect())
        }
        (Screen::Standings, _) if begun(&groups) => {
            Middle::GroupStandings(group_standings(groups).await)
        }
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
        (Screen::Automatic, Some(round)) if one_by_one => {
            let table = request.derived("standings", State::current_standings).await;
            Middle::Calls(round, table)
        }
        (Screen::Prizes, Some(round)) => match prizes {
            Some(prizes) => Middle::Prizes(prizes),
            None => Middle::Round(round),
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
            | Screen::Prizes
            | Screen::Position
            | Screen::Countdown
            | Screen::Boards,
            None,
        ) => Middle::Welcome,
    };
    let (page, head) = request.frame("/projector");
    html(&ProjectorPage { page, head, middle, castling, until, invite })
}

/// Whether any of several groups has a round to show.
fn begun(groups: &[(String, Handle<Event>)]) -> bool {
    groups.iter().any(|(_, running)| running.snapshot().state().published() > 0)
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
