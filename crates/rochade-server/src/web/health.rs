//! Whether the server is well, and what it has been doing.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use axum_prometheus::metrics_exporter_prometheus::PrometheusHandle;
use axum_prometheus::{EndpointLabel, GenericMetricLayer, Handle, PrometheusMetricLayerBuilder};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, WebError};
use super::limits::Operator;
use crate::app::App;

/// The recorder is one for the whole process, also when tests start several
/// servers in it. Requests are counted by route: an address that is none could hold a
/// secret, and there are as many as anybody likes.
static METRICS: LazyLock<(Layer, PrometheusHandle)> = LazyLock::new(|| {
    PrometheusMetricLayerBuilder::new()
        .with_endpoint_label_type(EndpointLabel::MatchedPathWithFallbackFn(|_| "-".to_owned()))
        .with_default_metrics()
        .build_pair()
});

type Layer = GenericMetricLayer<'static, PrometheusHandle, Handle>;

/// The layer that counts and times requests by route.
pub(super) fn metrics_layer() -> Layer {
    METRICS.0.clone()
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
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.1.render()))
}
