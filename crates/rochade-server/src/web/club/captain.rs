//! Line-ups: the form on a captain's phone, and the page of a captain who does not play.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade_words::{Value, Words};
use subtle::ConstantTimeEq as _;
use utoipa_axum::router::OpenApiRouter;

use super::event_request::EventRequest;
use super::me::acting;
use super::page_parts::Head;
use super::{ask, find};
use crate::app::App;
use crate::event::Event;
use crate::event::command::EventCommand;
use crate::event::entrant::EntrantId;
use crate::event::fact::By;
use crate::event::state::State as EventState;
use crate::journal::Handle;
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::extract::{Form, Path};
use crate::web::layout::{Page, html};
use crate::web::visitor::Visitor;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/me/lineup", post(of_player))
        .route("/club/{id}/captain", get(show).post(of_captain))
}

/// The word by which a captain who does not play is chosen, before the team's number.
const WORD: &str = "captain-";

/// The captains who do not play: the word of a form, and the name with the team.
pub(super) fn listed(words: &Words, state: &EventState) -> Vec<(String, String)> {
    let captains = (1..).zip(state.teams()).filter_map(|(number, team): (u16, _)| {
        let given =
            [("name", Value::text(team.leader.as_ref()?)), ("team", Value::text(&team.name))];
        Some((format!("{WORD}{number}"), words.ui_with("ui-club-team-leads", &given)))
    });
    captains.collect()
}

/// The team whose captain a form names.
pub(super) fn named(word: &str) -> Option<u16> {
    word.strip_prefix(WORD)?.parse().ok()
}

/// Gives a browser the page of a captain.
pub(super) fn keep(request: &EventRequest, team: u16) -> Result<Response, WebError> {
    let event = request.running.id();
    let key = request.running.snapshot().state().captain_key(team);
    let kept = format!("{WORD}{team}.{key}");
    Right::Player.keep_and_go(&request.app, event, kept, &format!("/club/{event}/captain"))
}

/// Whose captain's page a browser has kept.
pub(super) fn kept(app: &App, headers: &HeaderMap, running: &Handle<Event>) -> Option<u16> {
    let text = Right::Player.kept(app, headers, running.id())?;
    let (word, key) = text.split_once('.')?;
    let team = named(word)?;
    let event = running.snapshot();
    let right = event.state().captain_key(team);
    let is_right: bool = right.as_bytes().ct_eq(key.as_bytes()).into();
    let leads = event.state().team(team).is_some_and(|team| team.leader.is_some());
    (is_right && leads).then_some(team)
}

/// A line-up on the captain's phone.
pub(super) struct Lineup {
    /// Where the form is sent.
    pub action: &'static str,
    pub round: u16,
    /// Which match it is for, if that is known.
    pub against: String,
    pub handed_in: bool,
    /// Board by board: who can play there, and whether he is chosen.
    pub boards: Vec<Vec<(EntrantId, String, bool)>>,
}

impl Lineup {
    /// That of a captain who plays.
    pub fn of_player(words: &Words, state: &EventState, player: EntrantId) -> Option<Self> {
        let (number, team) = state.team_of(player)?;
        let leads = team.captain() == Some(player);
        Self::new(words, state, number, "me/lineup").filter(|_| leads)
    }

    fn new(words: &Words, state: &EventState, number: u16, action: &'static str) -> Option<Self> {
        let team = state.team(number)?;
        let round = state.lineup_round();
        if !state.has_teams() || state.is_closed() || round > state.total_rounds() {
            return None;
        }
        let handed_in = state.lineups().get(&(round, number));
        let usual: Vec<Option<EntrantId>> = team.players.iter().copied().map(Some).collect();
        let chosen = handed_in.unwrap_or(&usual);
        let name = |id| state.entrant(id).map(|entrant| entrant.card.name.clone());
        let board = |at: usize| {
            let seat = chosen.get(at).copied().flatten();
            let members = team.players.iter();
            members.filter_map(|&id| Some((id, name(id).ok()?, seat == Some(id)))).collect()
        };
        let against = state.match_of(round, number).map(|(_, found, _)| {
            let name = |number: u16| state.team(number).map_or("", |team| &team.name).to_owned();
            let [first, second] = found.teams.map(name);
            let given = [("first", Value::text(first)), ("second", Value::text(second))];
            words.ui_with("ui-club-lineup-against", &given)
        });
        Some(Self {
            action,
            round,
            against: against.unwrap_or_default(),
            handed_in: handed_in.is_some(),
            boards: (0..state.match_boards()).map(board).collect(),
        })
    }
}

#[derive(Template)]
#[template(path = "club/captain.html")]
struct CaptainPage {
    page: Page,
    head: Head,
    /// The captain.
    name: String,
    team: String,
    number: u16,
    lineup: Option<Lineup>,
}

async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    request: EventRequest,
) -> Result<Response, WebError> {
    let id = request.running.id();
    let Some(number) = kept(&app, &headers, &request.running) else {
        return Ok(Redirect::to(&format!("/club/{id}/join")).into_response());
    };
    let (name, team, lineup) = {
        let event = request.running.snapshot();
        let state = event.state();
        let team = state.team(number).ok_or(WebError::NotFound)?;
        let lineup = Lineup::new(request.visitor.words(), state, number, "captain");
        (team.leader.clone().unwrap_or_default(), team.name.clone(), lineup)
    };
    let (page, head) = request.frame("/captain");
    Ok(html(&CaptainPage { page, head, name, team, number, lineup })?.into_response())
}

/// The line-up of a captain who plays.
async fn of_player(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(typed): Form<BTreeMap<String, String>>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let found = running.snapshot().state().team_of(player).map(|(number, _)| number);
    let team = found.ok_or(WebError::NotFound)?;
    hand_in(visitor, &running, By::Player { id: player }, team, &typed).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}

async fn of_captain(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(typed): Form<BTreeMap<String, String>>,
) -> Result<Response, WebError> {
    let running = find(&app, &id).await?;
    let team = kept(&app, &headers, &running).ok_or(WebError::NotFound)?;
    hand_in(visitor, &running, By::Captain { team }, team, &typed).await?;
    Ok(Redirect::to(&format!("/club/{id}/captain")).into_response())
}

/// Hands in who plays for a team: a player for each board, or nobody.
async fn hand_in(
    visitor: Visitor,
    running: &Handle<Event>,
    by: By,
    team: u16,
    typed: &BTreeMap<String, String>,
) -> Result<(), WebError> {
    let (round, boards) = {
        let event = running.snapshot();
        (event.state().lineup_round(), event.state().match_boards())
    };
    let seat =
        |board: usize| typed.get(&format!("board-{board}"))?.parse().ok().map(EntrantId::new);
    let players = (1..=boards).map(seat).collect();
    ask(visitor, running, by, None, EventCommand::HandInLineup { round, team, players }).await?;
    Ok(())
}
