//! Teams on the pages: who plays for them, their matches, and why they stand where they stand.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use axum::Json as Answer;
use axum::response::Html;
use axum::routing::get;
use rochade_words::Words;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use super::page_parts::Head;
use crate::app::App;
use crate::event::entrant::EntrantId;
use crate::event::state::State;
use crate::event::view::{Audience, EventMatch, IndividualResult, TeamRow};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::Path;
use crate::web::layout::{Page, html};
use crate::wire::event::Versioned;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(individual))
        .route("/club/{id}/individual", get(individual_page))
        .route("/club/{id}/teams", get(teams))
        .route("/club/{id}/team/{team}", get(team))
}

/// A team on a page.
struct TeamOnPage {
    number: u16,
    name: String,
    /// The players in the order of the boards, with their names, ratings, and whether they
    /// hand in line-ups.
    players: Vec<(EntrantId, String, Option<u16>, bool)>,
    /// A captain who does not play.
    leader: Option<String>,
}

impl TeamOnPage {
    fn new(state: &State, row: TeamRow) -> Self {
        let player = |id| {
            let card = &state.entrant(id).ok()?.card;
            Some((id, card.name.clone(), card.rating, row.captain == Some(id)))
        };
        let players = row.players.iter().copied().filter_map(player).collect();
        Self { number: row.number, name: row.name, players, leader: row.leader }
    }
}

#[derive(Template)]
#[template(path = "club/teams.html")]
struct TeamsPage {
    page: Page,
    head: Head,
    teams: Vec<TeamOnPage>,
}

async fn teams(request: EventRequest) -> Result<Html<String>, WebError> {
    let teams = {
        let event = request.running.snapshot();
        let rows = event.state().team_rows().into_iter();
        rows.map(|row| TeamOnPage::new(event.state(), row)).collect()
    };
    let (page, head) = request.frame("/teams");
    html(&TeamsPage { page, head, teams })
}

/// The players of a team event, by what each made
#[utoipa::path(
    get, path = "/api/club/{id}/individual", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<IndividualTable>), (status = 404, body = ErrorBody))
)]
async fn individual(request: EventRequest) -> Result<Answer<Versioned<IndividualTable>>, WebError> {
    let rows = request.derived("individual", State::individual_results).await.to_vec();
    let event = request.running.snapshot();
    let view = IndividualTable { rounds: event.state().published(), rows };
    Ok(Answer(Versioned { version: event.version(), view }))
}

/// The players of a team event, by what each made.
#[derive(Debug, Serialize, ToSchema)]
struct IndividualTable {
    /// After how many rounds.
    rounds: u16,
    /// The first rank first; nobody in an event without teams.
    rows: Vec<IndividualResult>,
}

#[derive(Template)]
#[template(path = "club/individual.html")]
struct IndividualPage {
    page: Page,
    head: Head,
    rows: Arc<Vec<IndividualResult>>,
    /// By board, the best first.
    boards: Vec<(u16, Vec<IndividualResult>)>,
}

async fn individual_page(request: EventRequest) -> Result<Html<String>, WebError> {
    let rows = request.derived("individual", State::individual_results).await;
    let mut boards: BTreeMap<u16, Vec<IndividualResult>> = BTreeMap::new();
    for row in rows.iter() {
        boards.entry(row.board).or_default().push(row.clone());
    }
    let (page, head) = request.frame("/individual");
    html(&IndividualPage { page, head, rows, boards: boards.into_iter().collect() })
}

#[derive(Template)]
#[template(path = "club/team.html")]
struct OneTeamPage {
    page: Page,
    head: Head,
    team: TeamOnPage,
    /// Its matches, by round.
    matches: Vec<(u16, EventMatch)>,
    opened: Vec<Vec<String>>,
}

async fn team(
    request: EventRequest,
    Path((_, number)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    let words = request.visitor.words();
    let found = {
        let event = request.running.snapshot();
        let state = event.state();
        let row = state.team_rows().into_iter().find(|row| row.number == number);
        row.map(|row| {
            (TeamOnPage::new(state, row), matches(state, number), opened(words, state, number))
        })
    };
    let (team, matches, opened) = found.ok_or(WebError::NotFound)?;
    let (page, head) = request.frame(&format!("/team/{number}"));
    let page = Page { title: team.name.clone(), ..page };
    html(&OneTeamPage { page, head, team, matches, opened })
}

fn matches(state: &State, team: u16) -> Vec<(u16, EventMatch)> {
    let rounds = (1..=state.published()).filter_map(|round| {
        let view = state.round_view(round, Audience::Public).ok()?;
        let found = view.matches.into_iter().find(|found| found.teams.contains(&team))?;
        Some((round, found))
    });
    rounds.collect()
}

fn opened(words: &Words, state: &State, team: u16) -> Vec<Vec<String>> {
    let mut groups: Vec<Vec<String>> = Vec::new();
    let Some((tournament, told)) = state.opened_team(team) else { return groups };
    for line in &told {
        let said = words.told(&tournament, line);
        match groups.last_mut().filter(|_| line.depth > 0) {
            Some(group) => group.push(said),
            None => groups.push(vec![said]),
        }
    }
    groups
}
