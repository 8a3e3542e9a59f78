//! What every request goes through before it is answered, and every answer before it is sent.

use std::any::Any;
use std::convert::Infallible;
use std::panic::AssertUnwindSafe;

use axum::body::{Body, HttpBody as _};
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::Route;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::time::timeout;
use tower::Service as _;
use tracing::{Instrument as _, Level};

use super::error::WebError;
use super::health::Pending;
use super::visitor::identify_visitor;
use super::{body, lichess, limits, security};
use crate::app::App;
use crate::config::Limits;
use crate::id::PublicId;

/// By this, lines in the logs of a proxy and in ours are known to tell of the same request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// One layer for all of it: each costs every request a few allocations.
pub(super) async fn admit(
    app: App,
    request: Request,
    route: Route,
) -> Result<Response, Infallible> {
    let (method, path) = (request.method().clone(), request.extensions().get::<MatchedPath>());
    let path = path.cloned();
    // Told and counted by the route and not by the address, which can hold a secret.
    let name = path.as_ref().map_or("-", MatchedPath::as_str);
    let pending = Pending::new(&method, name);
    let is_logged = tracing::enabled!(Level::INFO);
    let response = if is_logged {
        Box::pin(traced(&app, request, route, &method, name)).await
    } else {
        answer(&app, request, route).await
    };
    let status = response.status();
    let micros = u64::try_from(pending.answered(status).as_micros()).unwrap_or(u64::MAX);
    if status.is_server_error() {
        tracing::error!(%method, route = name, status = status.as_u16(), micros, "answered");
    } else if is_logged {
        tracing::info!(%method, route = name, status = status.as_u16(), micros, "answered");
    }
    if response.body().size_hint().exact().is_some() {
        return Ok(response);
    }
    // It is pending until the last line of a stream was sent.
    Ok(response.map(|body| {
        let parts = body.into_data_stream();
        Body::from_stream(parts.inspect(move |_| {
            let _ = &pending;
        }))
    }))
}

/// The same in a span by which everything is found that was logged on the way.
async fn traced(
    app: &App,
    mut request: Request,
    route: Route,
    method: &Method,
    name: &str,
) -> Response {
    let new = || HeaderValue::from_str(PublicId::random().as_str()).ok();
    let Some(id) = request.headers().get(REQUEST_ID).cloned().or_else(new) else {
        return answer(app, request, route).await;
    };
    request.headers_mut().insert(REQUEST_ID, id.clone());
    let span = tracing::info_span!("request", %method, route = name, id = id.to_str().ok());
    let mut response = answer(app, request, route).instrument(span).await;
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

async fn answer(app: &App, request: Request, route: Route) -> Response {
    let is_shared = lichess::is_shared(&request);
    let mut response = if is_shared && request.method() == Method::OPTIONS {
        lichess::preflight()
    } else {
        identify_visitor(app, request, async |request| {
            check(app, request, route).await.unwrap_or_else(WebError::into_response)
        })
        .await
    };
    let headers = response.headers_mut();
    if is_shared {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    }
    security::set_headers(app, headers, is_shared);
    response
}

/// Answers a request, unless something is wrong with it or it takes too long.
async fn check(app: &App, request: Request, mut route: Route) -> Result<Response, WebError> {
    security::known_host(&request, &app.config)?;
    security::same_site(&request)?;
    let decided = app.decided().await.ok();
    limits::count(app, decided.as_ref().map(|decided| &decided.state), &request)?;
    let patience = Limits::seconds(app.config.limits.request_seconds);
    let answered = timeout(patience, async {
        // Also of what is asked of nobody: an answer before the end of a body costs the
        // client its connection, and its next request with it.
        let (request, _room) = body::receive(app, request).await?;
        // Nobody answers without a route, and moves are what the others wait for.
        let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        let waits = path.is_some_and(|path| !limits::is_by_seat(path));
        let answer = AssertUnwindSafe(route.call(request)).catch_unwind();
        let answer = if waits { limits::in_turn(&app.turns, answer).await } else { answer.await };
        answer.unwrap_or_else(|panic| Ok(broken(panic))).map_err(|never| match never {})
    });
    answered.await.unwrap_or(Err(WebError::Slow))
}

fn broken(panic: Box<dyn Any + Send>) -> Response {
    let words = match panic.downcast::<String>() {
        Ok(words) => *words,
        Err(panic) => panic.downcast_ref::<&str>().copied().unwrap_or("a panic").to_owned(),
    };
    WebError::Broken(words).into_response()
}
