//! What a browser may do with our pages, and which requests are really ours.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::error::WebError;

/// Everything comes from this server; nothing is inline. `wasm-unsafe-eval` lets
/// the chess engine's WebAssembly run, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
     worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // A secret link must not be told to any other site.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Puts the security headers on every answer.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    // Pages show what is so now, and who has which rights: nobody keeps them.
    let fresh = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(fresh);
    response
}

/// Refuses what a page of another site makes a browser send.
pub(super) async fn same_site(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (changes || opens_socket) && !is_ours(request.headers()) {
        return WebError::CrossSite.into_response();
    }
    next.run(request).await
}

/// A browser says where a request comes from, in `Sec-Fetch-Site` or at least in
/// `Origin`. Programs say neither, and have no cookies that somebody could abuse.
fn is_ours(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site"))
        && !matches!(site, "same-origin" | "none")
    {
        return false;
    }
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, authority)| authority == host)
        }
        (Some(_), None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(pairs: &[(&'static str, &'static str)]) -> bool {
        let pairs = pairs
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_ours(&pairs.collect())
    }

    #[test]
    fn only_our_own_pages_and_programs_change_something() {
        assert!(sent(&[("host", "a:9600")]));
        assert!(sent(&[("host", "a:9600"), ("origin", "http://a:9600")]));
        assert!(sent(&[("host", "a"), ("origin", "https://a"), ("sec-fetch-site", "same-origin")]));
        assert!(!sent(&[("host", "a:9600"), ("origin", "http://a:9601")]));
        assert!(!sent(&[("host", "a:9600"), ("origin", "null")]));
        assert!(!sent(&[("host", "a"), ("origin", "http://evil.example")]));
        assert!(!sent(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
        assert!(!sent(&[("host", "a"), ("origin", "http://a"), ("sec-fetch-site", "same-site")]));
    }
}
