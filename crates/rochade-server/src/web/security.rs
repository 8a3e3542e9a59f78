//! What a browser may do with our pages, and which requests are really ours.

use std::net::IpAddr;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::header::InvalidHeaderValue;
use axum::http::uri::{Authority, PathAndQuery, Uri};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect};

use super::assets;
use super::error::WebError;
use super::lichess::NDJSON;
use super::visitor::Visitor;
use crate::app::App;
use crate::config::Config;

/// Everything comes from this server, and what is written into pages is named by its hash.
/// Forms are sent here, or to these places as well. `wasm-unsafe-eval` lets the chess engine's
/// WebAssembly run, and nothing else.
pub(super) fn policy(form_action: &str) -> Result<HeaderValue, InvalidHeaderValue> {
    let [script, style] = ["look.ts", "home.css"].map(|name| assets::inlined(name).source.as_str());
    HeaderValue::from_str(&format!(
        "default-src 'none'; script-src 'self' {script} 'wasm-unsafe-eval'; \
         style-src 'self' {style}; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
         worker-src 'self'; manifest-src 'self'; form-action 'self' {form_action}; \
         base-uri 'none'; frame-ancestors 'none'"
    ))
}

const HEADERS: [(HeaderName, &str); 3] = [
    (header::X_FRAME_OPTIONS, "DENY"),
    // A secret link must not be told to any other site.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// For a year, browsers that reached us over TLS come by no other way.
const ONLY_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Puts the security headers on an answer. Lichess's JSON has none of those that tell a browser
/// what a page may do: every move of a bot would carry them.
pub(super) fn set_headers(app: &App, headers: &mut HeaderMap, is_lichess: bool) {
    static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
        policy("").unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
    });
    let kind = headers.get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind == "application/json" || kind == NDJSON);
    if !(is_lichess && is_json) {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| POLICY.clone());
        for (name, value) in HEADERS {
            headers.entry(name).or_insert(HeaderValue::from_static(value));
        }
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Who has accepted a certificate that nobody vouches for could not do so again.
    let is_self_signed = app.config.tls.as_ref().is_some_and(|tls| tls.fingerprint().is_some());
    if app.is_secure() && !is_self_signed {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, ONLY_TLS);
    }
    // Pages show what is so now, and who has which rights: nobody keeps them.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Refuses what is sent to a name that is not ours: a page elsewhere can let its own
/// name lead to this machine, and would then read what only this network may see.
pub(super) fn known_host(request: &Request, config: &Config) -> Result<(), WebError> {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("?"));
    match host.or_else(|| request.uri().authority().map(Authority::as_str)) {
        Some(host) if !is_known(host, config) => {
            Err(WebError::Host(host.chars().take(100).collect()))
        }
        Some(_) | None => Ok(()),
    }
}

/// What answers requests without TLS where TLS is spoken: the same address with https. Not
/// for ever, since the server may be started without TLS tomorrow.
pub(crate) fn to_tls(app: App) -> Router {
    let secure = async move |request: Request| {
        known_host(&request, &app.config)?;
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
        let path = request.uri().path_and_query().map_or("/", PathAndQuery::as_str);
        Ok::<_, WebError>(match host {
            Some(host) => Redirect::temporary(&format!("https://{host}{path}")).into_response(),
            None => StatusCode::BAD_REQUEST.into_response(),
        })
    };
    Router::new().fallback(secure)
}

/// Numbers cannot be made to lead elsewhere, and neither can `localhost`.
fn is_known(host: &str, config: &Config) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let number = name.trim_start_matches('[').trim_end_matches(']');
    let is_ours = |ours: &str| ours.eq_ignore_ascii_case(name);
    let public = config.public_url.as_deref().and_then(|url| url.parse::<Uri>().ok());
    number.parse::<IpAddr>().is_ok()
        || is_ours("localhost")
        || public.as_ref().and_then(Uri::host).is_some_and(is_ours)
        || config.hosts.iter().any(|ours| is_ours(ours))
}

/// Refuses what a page of another site makes a browser send. Who brings a token is no such
/// page: a browser adds cookies by itself, but no token.
pub(super) fn same_site(request: &Request) -> Result<(), WebError> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    let visitor = request.extensions().get::<Visitor>().and_then(|visitor| visitor.account);
    let has_token = visitor.is_some_and(|account| account.scopes.is_some());
    // A code is exchanged by whoever has it, and cookies do not matter.
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let has_token = has_token || route == "/api/token";
    if (changes || opens_socket) && !has_token && !is_ours(request.headers()) {
        return Err(WebError::CrossSite);
    }
    Ok(())
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

    #[test]
    fn the_server_answers_under_its_own_names_only() {
        let config = Config {
            public_url: Some("https://chess.example.org/".to_owned()),
            hosts: vec!["club.local".to_owned()],
            ..Config::default()
        };
        for host in [
            "127.0.0.1:9600",
            "192.168.1.20",
            "[::1]:9600",
            "localhost:9600",
            "Chess.Example.org",
            "chess.example.org:443",
            "club.local:9600",
        ] {
            assert!(is_known(host, &config), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "a b"]
        {
            assert!(!is_known(host, &config), "{host}");
        }
    }
}
