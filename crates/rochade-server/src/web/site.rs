//! The address of this site, for links that leave the page: QR codes, printed
//! cards, what is copied.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::http::uri::Authority;

use super::error::WebError;
use crate::app::App;

/// The address under which people reach this server, without a slash at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site(String);

impl Site {
    /// The whole address of a path on this server.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether only this computer reaches the address.
    pub fn is_local(&self) -> bool {
        let host = self.0.split_once("://").map_or(self.0.as_str(), |(_, rest)| rest);
        ["127.", "localhost", "[::1]"].iter().any(|local| host.starts_with(local))
    }

    fn of(public_url: Option<&str>, scheme: &str, host: Option<&str>) -> Self {
        // Who asks may put anything into the header; it only comes back to them.
        let is_host = |host: &&str| {
            !host.is_empty()
                && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-_:[]".contains(&b))
        };
        Self(match (public_url, host.filter(is_host)) {
            (Some(url), _) => url.trim_end_matches('/').to_owned(),
            (None, Some(host)) => format!("{scheme}://{host}"),
            (None, None) => String::new(),
        })
    }
}

impl FromRequestParts<App> for Site {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let host = host.or_else(|| parts.uri.authority().map(Authority::as_str));
        let scheme = if app.config.tls.is_some() { "https" } else { "http" };
        Ok(Self::of(app.config.public_url.as_deref(), scheme, host))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_address_comes_first_and_a_strange_host_counts_for_nothing() {
        let link = |url, host| Site::of(url, "http", host).link("/p/518");
        assert_eq!(link(Some("https://club.example/"), Some("x")), "https://club.example/p/518");
        assert_eq!(link(None, Some("192.168.1.20:9600")), "http://192.168.1.20:9600/p/518");
        assert_eq!(link(None, Some("evil\"><b>")), "/p/518");
        assert_eq!(link(None, None), "/p/518");
        let local = |host| Site::of(None, "https", Some(host)).is_local();
        assert!(local("127.0.0.1:9600") && local("localhost:9600") && local("[::1]:9600"));
        assert!(!local("192.168.1.20:9600") && !local("club.example"));
    }
}
