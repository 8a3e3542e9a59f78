//! What every request goes through before it is answered, and every answer before it is sent.

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::time::timeout;

use super::error::WebError;
use super::visitor::identify_visitor;
use super::{body, lichess, limits, security};
use crate::app::App;
use crate::config::Limits;

/// One layer for all of it: each costs every request a few allocations.
pub(super) async fn admit(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_shared = lichess::is_shared(&request);
    let mut response = if is_shared && request.method() == Method::OPTIONS {
        lichess::preflight()
    } else {
        identify_visitor(&app, request, async |request| {
            check(&app, request, next).await.unwrap_or_else(WebError::into_response)
        })
        .await
    };
    let headers = response.headers_mut();
    if is_shared {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    }
    security::set_headers(&app, headers);
    response
}

/// Answers a request, unless something is wrong with it or it takes too long.
async fn check(app: &App, request: Request, next: Next) -> Result<Response, WebError> {
    security::known_host(&request, &app.config)?;
    security::same_site(&request)?;
    let request = limits::count(app, request).await?;
    let patience = Limits::seconds(app.config.limits.request_seconds);
    let answered = timeout(patience, async {
        // Also of what is asked of nobody: an answer before the end of a body costs the
        // client its connection, and its next request with it.
        let (request, _room) = body::receive(app, request).await?;
        // Nobody answers without a route, and moves are what the others wait for.
        let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        let waits = route.is_some_and(|route| !limits::is_by_seat(route));
        let answer = next.run(request);
        Ok(if waits { limits::in_turn(&app.turns, answer).await } else { answer.await })
    });
    answered.await.unwrap_or(Err(WebError::Slow))
}
