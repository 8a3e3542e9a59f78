//! The files of the web part, built from `web/` and embedded in the program.
//!
//! Their names carry a hash of what they hold, so a browser may keep them for
//! ever. `manifest.json` tells which name a source file has got.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;

use super::error::WebError;
use crate::app::App;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

static MANIFEST: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let file = Dist::get("manifest.json");
    file.and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default()
});

/// Whether the web part was built before the program.
pub fn are_built() -> bool {
    !MANIFEST.is_empty()
}

/// The address of what was built from this source file: `/assets/site-5f3a.css`.
pub fn address(source: &str) -> String {
    MANIFEST.get(source).cloned().unwrap_or_else(|| format!("/assets/{source}"))
}

pub(super) fn router() -> Router<App> {
    Router::new().route("/assets/{*file}", get(file)).route("/favicon.ico", get(icon))
}

async fn icon() -> Result<Response, WebError> {
    let address = address("favicon.svg");
    send(address.trim_start_matches("/assets/"), &HeaderMap::new())
}

async fn file(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, WebError> {
    send(&name, &headers)
}

fn send(name: &str, headers: &HeaderMap) -> Result<Response, WebError> {
    let accepts_brotli = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|coding| coding.trim().starts_with("br")));
    let compressed = accepts_brotli.then(|| Dist::get(&format!("{name}.br"))).flatten();
    let is_compressed = compressed.is_some();
    let file = compressed.or_else(|| Dist::get(name)).ok_or(WebError::NotFound)?;
    let mut response = file.data.into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(name)));
    answer.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_compressed {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    Ok(response)
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("json" | "map") => "application/json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
