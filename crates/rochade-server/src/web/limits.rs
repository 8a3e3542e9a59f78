//! How much somebody may ask for: each address, and each seat at a game.

mod spending;

use std::future::poll_fn;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, header};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;
use rochade::Color;
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

pub use self::spending::Spender;
use self::spending::Untold;
use super::error::WebError;
use super::visitor::Visitor;
use crate::app::App;
use crate::bounds;
use crate::config::{Limits, Rate};
use crate::game::{OnlineGame, Who};
use crate::id::PublicId;
use crate::moderation::Moderation;
use crate::storage::bus::Bus;

/// What takes long to answer, by route: these count twice.
const WORK: [&str; 30] = [
    "/api/analysis",
    "/api/analysis/pgn",
    "/api/club/{id}",
    "/api/club/{id}/commands",
    "/api/club/{id}/cross-table",
    "/api/club/{id}/desk",
    "/api/club/{id}/log",
    "/api/club/{id}/players/{player}",
    "/api/club/{id}/roster",
    "/api/club/{id}/rounds/{round}/proof",
    "/api/club/{id}/rounds/{round}/proof/check",
    "/api/club/{id}/rounds/{round}/reasons",
    "/api/club/{id}/standings",
    "/api/club/{id}/standings/{player}",
    "/api/club/{id}/trf",
    "/api/draw/public/{id}/record",
    "/api/draw/verify",
    "/api/positions",
    "/club/{id}/desk",
    "/club/{id}/draws",
    "/club/{id}/player/{player}",
    "/club/{id}/print/cards/{round}",
    "/club/{id}/print/slips/{round}",
    "/club/{id}/print/table",
    "/club/{id}/table",
    "/draw/public/{id}/{file}",
    "/draw/verify",
    "/g/{id}/game.gif",
    "/g/{id}/picture.png",
    "/p",
];

/// Whether the seat pays and not the address; the handler counts it.
pub(super) fn is_by_seat(route: &str) -> bool {
    route == "/api/games/{id}/requests"
        || route.starts_with("/api/bot/game/{id}/")
        || route.starts_with("/api/board/game/{id}/")
}

/// One counter for each address or seat, and each kind of request.
#[derive(Debug)]
pub struct Limiter {
    creations: ByAddress,
    sockets: ByAddress,
    messages: ByAddress,
    reads: ByAddress,
    work: ByAddress,
    kilobytes: ByAddress,
    sign_ins: ByAddress,
    account_sign_ins: DefaultKeyedRateLimiter<PublicId>,
    moves: DefaultKeyedRateLimiter<(PublicId, Color)>,
    limits: Limits,
    untold: Untold,
    is_full: AtomicBool,
}

type ByAddress = DefaultKeyedRateLimiter<IpAddr>;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// A new game, event or draw, or something else that stays.
    Creation,
    /// A socket or a stream.
    Socket,
    /// A message on a socket, or another request that changes something.
    Message,
    /// A request that only reads.
    Read,
    /// A request that takes long to answer.
    Work,
    /// A kilobyte that is sent to the server.
    Kilobyte,
}

impl Counted {
    const ALL: [Self; 6] =
        [Self::Creation, Self::Socket, Self::Message, Self::Read, Self::Work, Self::Kilobyte];

    /// The name of its limit.
    const fn limit(self) -> &'static str {
        match self {
            Self::Creation => "creations",
            Self::Socket => "sockets",
            Self::Message => "messages",
            Self::Read => "reads",
            Self::Work => "work",
            Self::Kilobyte => "kilobytes",
        }
    }
}

impl Limiter {
    /// Counters with these limits, and what carries them to other servers.
    pub fn new(limits: Limits, bus: Option<Arc<dyn Bus>>) -> Self {
        Self {
            creations: RateLimiter::keyed(quota(limits.creations)),
            sockets: RateLimiter::keyed(quota(limits.sockets)),
            messages: RateLimiter::keyed(quota(limits.messages)),
            reads: RateLimiter::keyed(quota(limits.reads)),
            work: RateLimiter::keyed(quota(limits.work)),
            kilobytes: RateLimiter::keyed(quota(limits.kilobytes)),
            sign_ins: RateLimiter::keyed(quota(limits.sign_ins)),
            account_sign_ins: RateLimiter::keyed(quota(limits.account_sign_ins)),
            moves: RateLimiter::keyed(quota(limits.moves)),
            // Where there are none, nobody has to know.
            untold: Untold::new(bus.filter(|_| limits != Limits::NONE)),
            limits,
            is_full: AtomicBool::new(false),
        }
    }

    /// Counts one more, unless that is too many.
    pub fn count(&self, what: Counted, address: IpAddr) -> Result<(), WebError> {
        if what == Counted::Creation && self.is_full() {
            return Err(WebError::Full);
        }
        let (limiter, rate) = self.by_address(what);
        limiter.check_key(&address).map_err(|until| too_many(&until))?;
        self.untold.spend(Spender::Address(what, address), 1, rate);
        Ok(())
    }

    const fn by_address(&self, what: Counted) -> (&ByAddress, Rate) {
        let limits = &self.limits;
        match what {
            Counted::Creation => (&self.creations, limits.creations),
            Counted::Socket => (&self.sockets, limits.sockets),
            Counted::Message => (&self.messages, limits.messages),
            Counted::Read => (&self.reads, limits.reads),
            Counted::Work => (&self.work, limits.work),
            Counted::Kilobyte => (&self.kilobytes, limits.kilobytes),
        }
    }

    /// Takes away what another server tells.
    pub fn spent_elsewhere(&self, spender: Spender, count: u32) {
        match spender {
            Spender::Address(what, address) => {
                spending::take(self.by_address(what).0, &address, count);
            }
            Spender::Seat(id, color) => spending::take(&self.moves, &(id, color), count),
        }
    }

    /// Counts an attempt to sign in, whether there is such an account or not.
    pub fn count_sign_in(&self, account: PublicId, address: IpAddr) -> Result<(), WebError> {
        self.sign_ins.check_key(&address).map_err(|until| too_many(&until))?;
        self.account_sign_ins.check_key(&account).map_err(|until| too_many(&until))
    }

    /// Counts a message to a game. A player's comes from the seat, so that no neighbour
    /// behind the same router can use it up.
    pub fn count_at(
        &self,
        (id, game): (PublicId, &OnlineGame),
        who: &Who,
        address: IpAddr,
    ) -> Result<(), WebError> {
        let seat = game
            .actor_for(who)
            .and_then(|actor| Color::ALL.into_iter().find(|&color| actor.plays(color)));
        match seat {
            Some(color) => self.count_of_seat(id, color),
            None => self.count(Counted::Message, address),
        }
    }

    /// Counts a message of a player to a game.
    pub fn count_of_seat(&self, id: PublicId, color: Color) -> Result<(), WebError> {
        self.moves.check_key(&(id, color)).map_err(|until| too_many(&until))?;
        self.untold.spend(Spender::Seat(id, color), 1, self.limits.moves);
        Ok(())
    }

    fn count_request(
        &self,
        request: &Request,
        address: impl Fn() -> IpAddr,
    ) -> Result<(), WebError> {
        let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        if WORK.contains(&route) {
            self.count(Counted::Work, address())?;
        }
        if request.method().is_safe() {
            return self.count(Counted::Read, address());
        }
        if !is_by_seat(route) {
            self.count(Counted::Message, address())?;
        }
        self.count_body(request.headers(), address)
    }

    /// Counts the bytes of a body before they are read.
    fn count_body(
        &self,
        headers: &HeaderMap,
        address: impl Fn() -> IpAddr,
    ) -> Result<(), WebError> {
        let text = |value: &header::HeaderValue| value.to_str().ok()?.parse::<usize>().ok();
        // Who does not say how long it is may send as much as anybody.
        let bytes = match headers.get(header::CONTENT_LENGTH) {
            Some(length) => text(length).unwrap_or(bounds::BODY),
            None if headers.contains_key(header::TRANSFER_ENCODING) => bounds::BODY,
            None => 0,
        };
        if bytes > bounds::BODY {
            return Err(WebError::TooLarge { limit: bounds::BODY });
        }
        let kilobytes = u32::try_from(bytes.div_ceil(1024)).ok().and_then(NonZeroU32::new);
        let Some(kilobytes) = kilobytes else { return Ok(()) };
        let address = address();
        match self.kilobytes.check_key_n(&address, kilobytes) {
            Ok(done) => done.map_err(|until| too_many(&until))?,
            // More than is ever allowed at once.
            Err(_) => return Err(WebError::TooLarge { limit: bounds::BODY }),
        }
        let spender = Spender::Address(Counted::Kilobyte, address);
        self.untold.spend(spender, kilobytes.get(), self.limits.kilobytes);
        Ok(())
    }

    /// Whether there is no more room for anything new.
    pub fn is_full(&self) -> bool {
        self.is_full.load(Ordering::Relaxed)
    }

    /// Notes whether there is room for anything new.
    pub(crate) fn set_full(&self, is_full: bool) {
        if self.is_full.swap(is_full, Ordering::Relaxed) != is_full {
            tracing::warn!(is_full, "the room on the disk has changed");
        }
    }

    /// Forgets those who have not asked for a while.
    pub fn forget(&self) {
        for what in Counted::ALL {
            let (limiter, _) = self.by_address(what);
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        self.sign_ins.retain_recent();
        self.sign_ins.shrink_to_fit();
        self.account_sign_ins.retain_recent();
        self.account_sign_ins.shrink_to_fit();
        self.moves.retain_recent();
        self.moves.shrink_to_fit();
        self.untold.forget();
    }
}

fn quota(rate: Rate) -> Quota {
    Quota::per_minute(rate.per_minute).allow_burst(rate.burst)
}

type NotUntil = governor::NotUntil<<DefaultClock as governor::clock::Clock>::Instant>;

fn too_many(until: &NotUntil) -> WebError {
    let wait = until.wait_time_from(DefaultClock::default().now());
    WebError::TooMany { seconds: wait.as_secs() + 1 }
}

/// What counts as one address: of IPv6 the network, since a household has one and can
/// choose the rest.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// Each token counts for itself, wherever its program runs: as an address that nobody has
/// (RFC 6666).
fn of_token(account: PublicId, session: u32) -> IpAddr {
    let mut bytes = [0; 16];
    bytes[0] = 1;
    let digest = Sha256::digest(format!("{account}:{session}"));
    bytes[8..].copy_from_slice(&digest[..8]);
    IpAddr::V6(bytes.into())
}

/// The network that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Origin(pub IpAddr);

impl Origin {
    fn of(extensions: &Extensions, headers: &HeaderMap, app: &App) -> Result<Self, WebError> {
        let peer = peer(extensions)?;
        Ok(Self(network(forwarded(peer, headers, &app.config.proxies))))
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        Self::of(&parts.extensions, &parts.headers, app)
    }
}

/// The address that a request comes from, as it is counted; a program with a token has one of
/// its own.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl Address {
    fn of(extensions: &Extensions, Origin(origin): Origin) -> Self {
        let account = extensions.get::<Visitor>().and_then(|visitor| visitor.account);
        match account.filter(|account| account.scopes.is_some()) {
            Some(account) => Self(of_token(account.id, account.session)),
            None => Self(origin),
        }
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let origin = Origin::from_request_parts(parts, app).await?;
        Ok(Self::of(&parts.extensions, origin))
    }
}

/// Whether somebody on this machine asks, or somebody with the token: those who run
/// the server.
#[derive(Clone, Copy, Debug)]
pub struct Operator(pub bool);

impl FromRequestParts<App> for Operator {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let (config, headers) = (&app.config, &parts.headers);
        let peer = peer(&parts.extensions)?;
        // A proxy that nobody told us about is no reason to believe everybody.
        let is_local = forwarded(peer, headers, &config.proxies).to_canonical().is_loopback()
            && (!is_forwarded(headers) || config.proxies.iter().any(|p| p.contains(&peer)));
        let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = bearer.and_then(|text| text.strip_prefix("Bearer "));
        let is_admitted = match (&config.metrics_token, token) {
            (Some(known), Some(given)) => {
                subtle::ConstantTimeEq::ct_eq(known.as_bytes(), given.as_bytes()).into()
            }
            (Some(_) | None, _) => false,
        };
        Ok(Self(is_local || is_admitted))
    }
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    ["x-forwarded-for", "forwarded", "via", "x-real-ip"].iter().any(|n| headers.contains_key(*n))
}

fn peer(extensions: &Extensions) -> Result<IpAddr, WebError> {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.ok_or_else(|| WebError::Broken("no address of the peer".to_owned()))?;
    Ok(peer.0.ip().to_canonical())
}

/// Who asks: what our own proxies have seen, from the last one back to the first
/// address that is none of them. Nobody else is believed.
fn forwarded(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let is_ours = |address: &IpAddr| proxies.iter().any(|proxy| proxy.contains(address));
    let lines = headers.get_all("x-forwarded-for").iter();
    let told: Vec<&str> =
        lines.flat_map(|line| line.to_str().unwrap_or("?").split(',')).map(str::trim).collect();
    let mut seen = peer;
    for text in told.into_iter().rev() {
        if !is_ours(&seen) {
            break;
        }
        // What cannot be read was not written by our proxy: it counts as the proxy's.
        let Ok(address) = text.parse::<IpAddr>() else { break };
        seen = address.to_canonical();
    }
    seen
}

/// Counts a request before anything is done about it.
pub(super) fn count(
    app: &App,
    decided: Option<&Moderation>,
    request: &Request,
) -> Result<(), WebError> {
    let extensions = request.extensions();
    let origin = Origin::of(extensions, request.headers(), app)?;
    if decided.is_some_and(|decided| decided.is_banned(origin.0)) {
        return Err(WebError::Banned);
    }
    app.limiter.count_request(request, || Address::of(extensions, origin).0)
}

/// How many requests are being worked on at a time by the threads that also serve the
/// players' sockets.
pub(crate) const TURNS: usize = 4;

/// Lets requests begin a few at a time. Otherwise a thousand that arrive together would all
/// be answered before the next move is looked at; so, a move comes after a few of them.
///
/// Waits for a turn and begins; who then has to wait, for the disk or for heavy work, gives
/// the turn to the next one.
pub(super) async fn in_turn<T>(turns: &Semaphore, work: impl Future<Output = T>) -> T {
    let turn = turns.acquire().await;
    tokio::task::yield_now().await;
    let mut work = pin!(work);
    let begun = poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await;
    drop(turn);
    match begun {
        Poll::Ready(done) => done,
        Poll::Pending => work.await,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicUsize;

    use super::*;

    const LOCAL: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[tokio::test]
    async fn a_move_waits_for_a_few_requests_and_not_for_all_that_came_before() {
        let (turns, answered) = (Arc::new(Semaphore::new(TURNS)), Arc::new(AtomicUsize::new(0)));
        for _ in 0..1_000 {
            let (turns, answered) = (Arc::clone(&turns), Arc::clone(&answered));
            tokio::spawn(async move {
                in_turn(&turns, async { answered.fetch_add(1, Ordering::Relaxed) }).await
            });
        }
        let counted = Arc::clone(&answered);
        let before = tokio::spawn(async move { counted.load(Ordering::Relaxed) }).await;
        assert!(before.expect("no panic") <= 20 * TURNS, "the move waited for most of them");
        while answered.load(Ordering::Relaxed) < 1_000 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn who_waits_for_something_keeps_nobody_from_beginning() {
        let turns = Semaphore::new(TURNS);
        let waiting: Vec<_> =
            (0..TURNS).map(|_| Box::pin(in_turn(&turns, std::future::pending::<()>()))).collect();
        let all = futures_util::future::join_all(waiting);
        let next = in_turn(&turns, async {});
        tokio::select! {
            biased;
            _ = all => panic!("nothing comes"),
            () = next => {}
        }
    }

    #[test]
    fn each_address_has_its_own_counter() {
        let limiter = Limiter::new(Limits::default(), None);
        let other = IpAddr::from([127, 0, 0, 2]);
        for _ in 0..Limits::default().creations.burst.get() {
            assert!(limiter.count(Counted::Creation, LOCAL).is_ok());
        }
        let refused = limiter.count(Counted::Creation, LOCAL);
        assert!(matches!(refused, Err(WebError::TooMany { seconds: 1..=2 })), "{refused:?}");
        assert!(limiter.count(Counted::Creation, other).is_ok());
        assert!(limiter.count(Counted::Socket, LOCAL).is_ok());
    }

    #[test]
    fn nothing_new_begins_without_room() {
        let limiter = Limiter::new(Limits::default(), None);
        limiter.set_full(true);
        assert!(matches!(limiter.count(Counted::Creation, LOCAL), Err(WebError::Full)));
        assert!(limiter.count(Counted::Message, LOCAL).is_ok(), "games go on");
        limiter.set_full(false);
        assert!(limiter.count(Counted::Creation, LOCAL).is_ok());
    }

    #[test]
    fn a_body_is_counted_by_its_length_and_refused_before_it_is_read() {
        let limiter = Limiter::new(Limits::default(), None);
        let sent = |pairs: &[(&'static str, String)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, value.parse().expect("a header"));
            }
            limiter.count_body(&headers, || LOCAL)
        };
        let long = sent(&[("content-length", (bounds::BODY + 1).to_string())]);
        assert!(matches!(long, Err(WebError::TooLarge { .. })), "{long:?}");
        let megabytes = Limits::default().kilobytes.burst.get() / 1024;
        for _ in 0..megabytes {
            // Of unknown length.
            assert!(sent(&[("transfer-encoding", "chunked".into())]).is_ok());
        }
        let more = sent(&[("content-length", bounds::BODY.to_string())]);
        assert!(matches!(more, Err(WebError::TooMany { .. })), "{more:?}");
        assert!(sent(&[]).is_ok(), "no body");
    }

    #[test]
    fn of_ipv6_the_network_counts() {
        let network = |text: &str| network(text.parse().expect("an address")).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_eq!(network("::ffff:192.0.2.1"), "192.0.2.1");
        assert_eq!(network("192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn only_what_our_own_proxies_have_seen_counts() {
        let ours: Vec<IpNet> =
            ["127.0.0.1/32", "10.0.0.0/24"].map(|net| net.parse().expect("a network")).into();
        let asked = |peer: [u8; 4], lines: &[&'static str], proxies: &[IpNet]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", header::HeaderValue::from_static(line));
            }
            forwarded(peer.into(), &headers, proxies).to_string()
        };
        let here = [127, 0, 0, 1];
        assert_eq!(asked(here, &["1.2.3.4, 192.0.2.7"], &ours), "192.0.2.7");
        assert_eq!(asked(here, &["192.0.2.7", "1.2.3.4"], &ours), "1.2.3.4", "the last line");
        assert_eq!(asked(here, &["192.0.2.7, 10.0.0.3"], &ours), "192.0.2.7", "two proxies");
        assert_eq!(asked(here, &["192.0.2.7"], &[]), "127.0.0.1", "no proxy is configured");
        assert_eq!(asked([192, 0, 2, 9], &["192.0.2.7"], &ours), "192.0.2.9", "not a proxy");
        assert_eq!(asked(here, &["nonsense"], &ours), "127.0.0.1");
        assert_eq!(asked(here, &[], &ours), "127.0.0.1");
    }
}
