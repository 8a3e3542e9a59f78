//! Whether the server is well, and what it has been doing.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::{Method, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, WebError};
use super::limits::Operator;
use crate::app::App;

/// How long requests take, in metrics.
const SECONDS: &str = "axum_http_requests_duration_seconds";

/// The bounds between which these are counted.
const BUCKETS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// The recorder is one for the whole process, also when tests start several servers in it.
static METRICS: LazyLock<PrometheusHandle> = LazyLock::new(|| {
    let builder = PrometheusBuilder::new();
    let buckets = builder.set_buckets_for_metric(Matcher::Full(SECONDS.to_owned()), &BUCKETS);
    let recorder = buckets.expect("there are buckets").build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).expect("nobody else records");
    handle
});

/// Lets everything be counted from now on.
pub(super) fn record() {
    LazyLock::force(&METRICS);
}

/// Sums up what was measured since the last time: until then every single figure is kept.
pub(crate) async fn sum_up_forever() {
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        METRICS.run_upkeep();
    }
}

/// What is counted of a method of one route. An address that is none could hold a secret, and
/// there are as many as anybody likes: these are counted as one. Kept, so that a request is
/// counted without a text being made.
struct Traffic {
    method: &'static str,
    route: String,
    pending: Gauge,
    /// By status.
    answered: RwLock<Vec<(StatusCode, Counter, Histogram)>>,
}

type ByRoute = HashMap<String, Vec<Arc<Traffic>>>;

static TRAFFIC: LazyLock<RwLock<ByRoute>> = LazyLock::new(RwLock::default);

impl Traffic {
    fn of(method: &Method, route: &str) -> Arc<Self> {
        let method = match *method {
            Method::GET => "GET",
            Method::POST => "POST",
            Method::HEAD => "HEAD",
            Method::OPTIONS => "OPTIONS",
            Method::DELETE => "DELETE",
            Method::PUT => "PUT",
            Method::PATCH => "PATCH",
            _ => "",
        };
        let find = |all: &ByRoute| {
            let found = all.get(route)?.iter().find(|one| one.method == method);
            found.map(Arc::clone)
        };
        let known = find(&TRAFFIC.read().unwrap_or_else(PoisonError::into_inner));
        known.unwrap_or_else(|| {
            let mut all = TRAFFIC.write().unwrap_or_else(PoisonError::into_inner);
            find(&all).unwrap_or_else(|| {
                let route = route.to_owned();
                let labels = [("method", method.to_owned()), ("endpoint", route.clone())];
                let pending = gauge!("axum_http_requests_pending", &labels);
                let answered = RwLock::default();
                let new = Arc::new(Self { method, route: route.clone(), pending, answered });
                all.entry(route).or_default().push(Arc::clone(&new));
                new
            })
        })
    }

    fn count(&self, status: StatusCode, took: Duration) {
        let count = |all: &[(StatusCode, Counter, Histogram)]| {
            let (_, requests, seconds) = all.iter().find(|(known, ..)| *known == status)?;
            requests.increment(1);
            seconds.record(took);
            Some(())
        };
        let counted = count(&self.answered.read().unwrap_or_else(PoisonError::into_inner));
        if counted.is_some() {
            return;
        }
        let mut answered = self.answered.write().unwrap_or_else(PoisonError::into_inner);
        if count(&answered).is_none() {
            let labels = [
                ("method", self.method.to_owned()),
                ("status", status.as_str().to_owned()),
                ("endpoint", self.route.clone()),
            ];
            let requests = counter!("axum_http_requests_total", &labels);
            answered.push((status, requests, histogram!(SECONDS, &labels)));
            let _ = count(&answered);
        }
    }
}

/// A request, from its arrival until its answer has been sent.
pub(super) struct Pending {
    traffic: Arc<Traffic>,
    since: Instant,
}

impl Pending {
    pub(super) fn new(method: &Method, route: &str) -> Self {
        let traffic = Traffic::of(method, route);
        traffic.pending.increment(1);
        Self { traffic, since: Instant::now() }
    }

    /// Counts the answer, and says how long it took.
    pub(super) fn answered(&self, status: StatusCode) -> Duration {
        let took = self.since.elapsed();
        self.traffic.count(status, took);
        took
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.traffic.pending.decrement(1);
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(health)).route("/metrics", get(metrics))
}

/// How the server is.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`; otherwise the answer is an error.
    status: &'static str,
    /// The version of the program; only for those who run the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'static str>,
    /// Whether there is room for anything new; only for those who run the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    has_room: Option<bool>,
    /// How many servers share the storage; only for those who run the server, and only
    /// where several can.
    #[serde(skip_serializing_if = "Option::is_none")]
    servers: Option<usize>,
}

/// Whether the server is well
///
/// While it stops, and while its storage cannot be reached, the answer is an error, so that
/// a load balancer sends people elsewhere.
#[utoipa::path(
    get, path = "/health", tag = "server",
    responses((status = 200, body = Health), (status = 503, body = ErrorBody))
)]
async fn health(
    State(app): State<App>,
    Operator(is_operator): Operator,
) -> Result<Json<Health>, WebError> {
    if app.is_stopping() {
        return Err(WebError::Stopping);
    }
    if app.storage.is_waiting() {
        return Err(WebError::Busy);
    }
    app.check_storage().await?;
    let cluster = app.cluster.as_ref();
    Ok(Json(Health {
        status: "ok",
        version: is_operator.then_some(env!("CARGO_PKG_VERSION")),
        has_room: is_operator.then(|| !app.limiter.is_full()),
        servers: cluster.filter(|_| is_operator).map(|cluster| cluster.size()),
    }))
}

/// For those who run the server: nobody else learns that it is there.
async fn metrics(Operator(is_operator): Operator) -> Result<impl IntoResponse, WebError> {
    if !is_operator {
        return Err(WebError::NotFound);
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.render()))
}
