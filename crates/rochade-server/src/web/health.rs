//! Whether the server is well, and what it has been doing.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use axum_prometheus::metrics_exporter_prometheus::PrometheusHandle;
use axum_prometheus::{GenericMetricLayer, Handle, PrometheusMetricLayer};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::WebError;
use crate::app::App;

/// The recorder is one for the whole process, also when tests start several
/// servers in it.
static METRICS: LazyLock<(Layer, PrometheusHandle)> = LazyLock::new(PrometheusMetricLayer::pair);

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
    /// The version of the program.
    version: &'static str,
}

/// Whether the server is well
#[utoipa::path(get, path = "/health", tag = "server", responses((status = 200, body = Health)))]
async fn health(State(app): State<App>) -> Result<Json<Health>, WebError> {
    app.storage().check().await?;
    Ok(Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

async fn metrics() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.1.render())
}
