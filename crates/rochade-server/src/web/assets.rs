//! The files of the web part, built from `web/` and embedded in the program.
//!
//! Their names carry a hash of what they hold, so a browser may keep them for
//! ever. `manifest.json` tells which name a source file has got.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use data_encoding::BASE64;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::error::WebError;
use crate::app::App;
use crate::journal::aside;

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

/// A built file that is written into pages.
#[derive(Debug)]
pub struct Inlined {
    /// What it holds.
    pub text: String,
    /// How a content policy names it: `'sha256-…'`.
    pub source: String,
}

/// What is written into pages, so that the first paint waits for no other file: the script of
/// every page, and the style of the start page.
static INLINED: LazyLock<[(&str, Inlined); 2]> = LazyLock::new(|| {
    ["look.ts", "home.css"].map(|source| {
        let file = Dist::get(address(source).trim_start_matches("/assets/"));
        let text = file
            .map_or_else(String::new, |file| String::from_utf8_lossy(&file.data).trim().to_owned());
        let hash = BASE64.encode(&Sha256::digest(text.as_bytes()));
        (source, Inlined { text, source: format!("'sha256-{hash}'") })
    })
});

/// What was built from this source file, of those that are written into pages.
pub fn inlined(source: &str) -> &'static Inlined {
    static NOTHING: Inlined = Inlined { text: String::new(), source: String::new() };
    INLINED.iter().find(|(name, _)| *name == source).map_or(&NOTHING, |(_, inlined)| inlined)
}

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/assets/{*file}", get(file))
        .route("/favicon.ico", get(icon))
        .route("/icons/{name}", get(painted))
}

/// The icons of the web app by their names: how wide, and whether devices may cut their edges
/// off as they like.
pub const ICONS: [(&str, u32, bool); 4] = [
    ("192.png", 192, false),
    ("512.png", 512, false),
    ("maskable-192.png", 192, true),
    ("maskable-512.png", 512, true),
];

/// The icon in pixels, for devices that take no SVG.
async fn painted(Path(name): Path<String>) -> Result<Response, WebError> {
    static PAINTED: [OnceLock<Vec<u8>>; ICONS.len()] = [const { OnceLock::new() }; ICONS.len()];
    let place = ICONS.iter().position(|(known, ..)| *known == name).ok_or(WebError::NotFound)?;
    let (_, width, is_maskable) = ICONS[place];
    let paint = move || -> Result<Vec<u8>, String> {
        let address = address("favicon.svg");
        let file = Dist::get(address.trim_start_matches("/assets/")).ok_or("no icon was built")?;
        let svg = String::from_utf8_lossy(&file.data).into_owned();
        let svg = if is_maskable { with_margin(&svg) } else { svg };
        rochade_diagram::svg_to_png(&svg, width).map_err(|error| error.to_string())
    };
    let png = match PAINTED[place].get() {
        Some(png) => png.clone(),
        None => {
            let png = aside(paint).await.map_err(WebError::Broken)?;
            PAINTED[place].get_or_init(|| png).clone()
        }
    };
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=86400")];
    Ok((headers, png).into_response())
}

/// What matters lies within four fifths of the picture, and the ground goes to its edges.
fn with_margin(svg: &str) -> String {
    let inner = svg.replacen("<svg ", r#"<svg x="6" y="6" width="36" height="36" "#, 1);
    let ground = r##"<rect width="48" height="48" fill="#14605a"/>"##;
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{ground}{inner}</svg>"#)
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
