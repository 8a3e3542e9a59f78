//! Teams on the pages: who plays for them, their matches, and why they stand where they stand.

use askama::Template;
use axum::response::Html;
use axum::routing::get;
use rochade_words::Words;
use utoipa_axum::router::OpenApiRouter;

use super::event_request::EventRequest;
use super::page_parts::Head;
use crate::app::App;
use crate::event::entrant::EntrantId;
use crate::event::state::State;
use crate::event::view::{Audience, EventMatch, TeamRow};
use crate::web::error::WebError;
use crate::web::extract::Path;
use crate::web::layout::{Page, html};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
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
}

impl TeamOnPage {
    fn new(state: &State, row: TeamRow) -> Self {
        let player = |id| {
            let card = &state.entrant(id).ok()?.card;
            Some((id, card.name.clone(), card.rating, row.captain == Some(id)))
        };
        let players = row.players.iter().copied().filter_map(player).collect();
        Self { number: row.number, name: row.name, players }
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
