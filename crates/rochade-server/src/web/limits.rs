//! How much one address may ask for.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::error::WebError;
use crate::app::App;
use crate::config::{Limits, Rate};

/// One counter for each address and each kind of request.
#[derive(Debug)]
pub struct Limiter {
    creations: DefaultKeyedRateLimiter<IpAddr>,
    sockets: DefaultKeyedRateLimiter<IpAddr>,
    messages: DefaultKeyedRateLimiter<IpAddr>,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A new game, event or seek.
    Creation,
    /// A socket.
    Socket,
    /// A message on a socket, or another request that changes something.
    Message,
}

impl Limiter {
    /// Counters with these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let limiter = |rate: Rate| {
            let quota = Quota::per_minute(rate.per_minute).allow_burst(rate.burst);
            RateLimiter::keyed(quota)
        };
        Self {
            creations: limiter(limits.creations),
            sockets: limiter(limits.sockets),
            messages: limiter(limits.messages),
        }
    }

    /// Counts one more, unless that is too many.
    ///
    /// # Errors
    ///
    /// [`WebError::TooMany`] with the seconds to wait.
    pub fn count(&self, what: Counted, address: IpAddr) -> Result<(), WebError> {
        let limiter = match what {
            Counted::Creation => &self.creations,
            Counted::Socket => &self.sockets,
            Counted::Message => &self.messages,
        };
        limiter.check_key(&address).map_err(|not_until| {
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            WebError::TooMany { seconds: wait.as_secs() + 1 }
        })
    }

    /// Forgets addresses that have not asked for a while.
    pub fn forget(&self) {
        for limiter in [&self.creations, &self.sockets, &self.messages] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let peer = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .ok_or_else(|| WebError::Broken("no address of the peer".to_owned()))?;
        let told = app.config().behind_proxy.then(|| forwarded(&parts.headers)).flatten();
        Ok(Self(told.unwrap_or(peer.0.ip())))
    }
}

/// The last address in `X-Forwarded-For`: the one that our own proxy has seen.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get("x-forwarded-for")?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

/// Counts every request that changes something.
pub(super) async fn messages(
    State(app): State<App>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    if !request.method().is_safe()
        && let Err(error) = app.limiter().count(Counted::Message, address)
    {
        return error.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_counter() {
        let limiter = Limiter::new(Limits::default());
        let [one, other]: [IpAddr; 2] = [[127, 0, 0, 1].into(), [127, 0, 0, 2].into()];
        for _ in 0..Limits::default().creations.burst.get() {
            assert!(limiter.count(Counted::Creation, one).is_ok());
        }
        let refused = limiter.count(Counted::Creation, one);
        assert!(matches!(refused, Err(WebError::TooMany { seconds: 1..=2 })), "{refused:?}");
        assert!(limiter.count(Counted::Creation, other).is_ok());
        assert!(limiter.count(Counted::Socket, one).is_ok());
    }

    #[test]
    fn only_what_our_own_proxy_has_seen_counts() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "1.2.3.4, 10.0.0.7".parse().expect("a header"));
        assert_eq!(forwarded(&headers), Some([10, 0, 0, 7].into()));
    }
}
