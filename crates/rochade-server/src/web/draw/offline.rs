//! `/verify.html`: a page that checks a proof by itself, to be kept and opened without
//! any server.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse as _, Response};
use data_encoding::BASE64;
use rochade_words::{Language, Words};
use sha2::{Digest as _, Sha256};

use crate::web::error::WebError;
use crate::web::layout::island_json;

/// Its script, which is all that it needs; also run as it is by the tests.
const SCRIPT: &str = include_str!("../../../templates/verify/check.js");
const STYLE: &str = include_str!("../../../templates/verify/style.css");

/// The page is one for all readers: it holds all languages.
static PAGE: LazyLock<Result<(String, HeaderValue), String>> = LazyLock::new(|| {
    let policy = policy();
    let header = HeaderValue::from_str(&format!("{policy}; frame-ancestors 'none'"));
    let header = header.map_err(|error| error.to_string())?;
    let labels: BTreeMap<_, _> = Language::ALL
        .iter()
        .map(|language| (language.code(), Words::of(*language).ui_all("ui-verify-")))
        .collect();
    let page = OfflinePage {
        policy,
        style: STYLE,
        script: SCRIPT,
        labels: island_json(&labels),
        languages: Language::ALL,
    };
    Ok((page.render().map_err(|error| error.to_string())?, header))
});

#[derive(Template)]
#[template(path = "verify/page.html")]
struct OfflinePage {
    policy: String,
    style: &'static str,
    script: &'static str,
    labels: String,
    languages: [Language; 4],
}

/// Nothing is loaded and nothing is sent: only this script and this style count.
fn policy() -> String {
    let hash = |text: &str| BASE64.encode(&Sha256::digest(text.as_bytes()));
    let (script, style) = (hash(SCRIPT), hash(STYLE));
    format!(
        "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; \
         form-action 'none'; base-uri 'none'"
    )
}

pub(super) async fn page() -> Result<Response, WebError> {
    let (page, policy) = PAGE.as_ref().map_err(|error| WebError::Broken(error.clone()))?;
    let mut response = Html(page.as_str()).into_response();
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    Ok(response)
}
