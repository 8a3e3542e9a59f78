//! The way in: connections are accepted, counted and given up when nothing comes of
//! them.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use futures_util::stream::{FuturesUnordered, StreamExt as _};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::Service as _;

use crate::app::App;
use crate::config::Limits;
use crate::tls::Tls;
use crate::web::limits::network;
use crate::web::to_tls;

/// A connection as it is read and written, with TLS or without.
pub(crate) type Wire = Either<Connection, Box<TlsStream<Connection>>>;

/// The first byte of a connection that speaks TLS: a record of the handshake.
const HANDSHAKE: u8 = 0x16;

/// How long the system gets when it has no more files for connections.
const PAUSE: Duration = Duration::from_millis(200);

/// What is kept of one connection on its way in or out, in bytes: nobody asks for the
/// next page before the last one is nearly gone.
const BUFFER: usize = 64 * 1024;

/// What is no longer than this goes to the system in one piece: taking several costs it more
/// than copying them costs us.
const SMALL: usize = 4 * 1024;

/// How long a request that is being answered gets after the server was stopped.
pub(crate) const GRACE: Duration = Duration::from_secs(3);

/// Answers whoever connects until the shutdown resolves; then finishes what is in
/// flight, but waits for nobody longer than [`GRACE`].
pub(crate) async fn serve(
    app: &App,
    router: Router,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) {
    let limits = app.config.limits;
    let (doors, tasks) = (Doors::new(limits), TaskTracker::new());
    let (closing, given_up) = (CancellationToken::new(), CancellationToken::new());
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(Limits::seconds(limits.header_seconds));
    http.max_buf_size(BUFFER);
    let tls = app.config.tls.as_ref().map(Tls::acceptor);
    let without_tls = to_tls(app.clone());
    let mut shutdown = pin!(shutdown);
    let_many_wait(&listener);
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = &mut shutdown => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) if is_of_the_peer(&error) => continue,
                Err(error) => {
                    tracing::error!(%error, "a connection cannot be accepted");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        let is_proxy = app.config.proxies.iter().any(|known| known.contains(&peer.ip()));
        let Some(place) = doors.enter(peer.ip(), is_proxy) else {
            metrics::counter!("rochade_connections_refused").increment(1);
            continue;
        };
        // Moves are small and wait for nothing.
        let _ = stream.set_nodelay(true);
        keep_little_unsent(&stream);
        let patience = Limits::seconds(limits.write_seconds);
        give_up_who_is_gone(&stream, patience);
        let stream = Connection { stream, patience, stalled: None, _place: place };
        let handshake = open(tls.clone(), stream, Limits::seconds(limits.header_seconds));
        let (http, closing, given_up) = (http.clone(), closing.clone(), given_up.clone());
        let (router, without_tls) = (router.clone(), without_tls.clone());
        tasks.spawn(async move {
            let opened = tokio::select! {
                opened = handshake => opened,
                () = closing.cancelled() => return,
            };
            let end = (closing, given_up);
            match opened {
                Ok(Opened::AsAgreed(wire)) => answer(&http, wire, peer, router, end).await,
                Ok(Opened::WithoutTls(wire)) => answer(&http, wire, peer, without_tls, end).await,
                Err(error) => tracing::debug!(%error, "no handshake"),
            }
        });
    }
    drop(listener);
    closing.cancel();
    tasks.close();
    if timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!(connections = tasks.len(), "given up: they did not end");
        given_up.cancel();
        tasks.wait().await;
    }
}

/// How a connection began.
enum Opened {
    /// With TLS, or without where there is none.
    AsAgreed(Wire),
    /// Without, where there is: somebody typed the address without https.
    WithoutTls(Wire),
}

/// Waits for the handshake, if there is one, as long as for the head of a request.
async fn open(
    tls: Option<TlsAcceptor>,
    connection: Connection,
    patience: Duration,
) -> io::Result<Opened> {
    let Some(tls) = tls else { return Ok(Opened::AsAgreed(Either::Left(connection))) };
    let handshake = async {
        let mut first = [0];
        connection.stream.peek(&mut first).await?;
        if first != [HANDSHAKE] {
            return Ok(Opened::WithoutTls(Either::Left(connection)));
        }
        let stream = tls.accept(connection).await?;
        Ok(Opened::AsAgreed(Either::Right(Box::new(stream))))
    };
    timeout(patience, handshake).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// How many connections the system keeps for us until we accept them.
#[cfg(target_os = "linux")]
const BACKLOG: i32 = 4096;

/// Lets a crowd wait that comes at once: who finds no room is not told, and tries again
/// after a second.
#[cfg(target_os = "linux")]
fn let_many_wait(listener: &TcpListener) {
    if let Err(error) = socket2::SockRef::from(listener).listen(BACKLOG) {
        tracing::debug!(%error, "as many wait as the system lets them");
    }
}

/// Other systems have their own measure.
#[cfg(not(target_os = "linux"))]
fn let_many_wait(_: &TcpListener) {}

/// Keeps the system from taking megabytes for a peer that does not read: with a thousand of
/// them it would have no memory left for anybody's connection. What is on its way to a peer
/// that reads does not count.
#[cfg(target_os = "linux")]
fn keep_little_unsent(stream: &TcpStream) {
    const UNSENT: u32 = BUFFER as u32;
    if let Err(error) = socket2::SockRef::from(stream).set_tcp_notsent_lowat(UNSENT) {
        tracing::debug!(%error, "a connection keeps as much as the system lets it");
    }
}

/// Other systems keep less by themselves.
#[cfg(not(target_os = "linux"))]
fn keep_little_unsent(_: &TcpStream) {}

/// Has the system give up a peer that acknowledges nothing of what it is sent. Lines of a stream
/// are so few that they always find room, and the system alone would try for a quarter of an
/// hour: all that time a program that comes back from another address would follow its games
/// already, and not be told of them.
#[cfg(target_os = "linux")]
fn give_up_who_is_gone(stream: &TcpStream, patience: Duration) {
    if let Err(error) = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(patience)) {
        tracing::debug!(%error, "a peer that is gone is given up when the system does");
    }
}

/// Other systems have their own patience.
#[cfg(not(target_os = "linux"))]
fn give_up_who_is_gone(_: &TcpStream, _: Duration) {}

/// Answers the requests of one connection, until it ends, or is to be closed and then given up.
fn answer(
    http: &http1::Builder,
    stream: Wire,
    peer: SocketAddr,
    router: Router,
    (closing, given_up): (CancellationToken, CancellationToken),
) -> impl Future<Output = ()> + use<> {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    async move {
        let mut connection = pin!(connection);
        // As a set of one it is looked at when it has happened, and not with every message.
        let mut closing = FuturesUnordered::from_iter([closing.cancelled_owned()]);
        let ended = tokio::select! {
            biased;
            ended = connection.as_mut() => ended,
            _ = closing.next() => {
                connection.as_mut().graceful_shutdown();
                tokio::select! {
                    ended = connection => ended,
                    () = given_up.cancelled() => return,
                }
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended");
        }
    }
}

/// Whether only this one connection is concerned.
fn is_of_the_peer(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// How many connections there are, in all and by address.
#[derive(Debug)]
struct Doors {
    limits: Limits,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Debug, Default)]
struct Inside {
    all: u32,
    by_address: HashMap<IpAddr, u32>,
}

/// A connection that is counted, until this is dropped.
#[derive(Debug)]
struct Place {
    inside: Arc<Mutex<Inside>>,
    address: Option<IpAddr>,
}

impl Doors {
    fn new(limits: Limits) -> Self {
        Self { limits, inside: Arc::default() }
    }

    /// Lets a connection in, unless there are too many. Behind a proxy is everybody.
    fn enter(&self, peer: IpAddr, is_proxy: bool) -> Option<Place> {
        let address = (!is_proxy).then(|| network(peer));
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if inside.all >= self.limits.all_connections {
            return None;
        }
        if let Some(address) = address {
            let count = inside.by_address.entry(address).or_default();
            if *count >= self.limits.connections {
                return None;
            }
            *count += 1;
        }
        inside.all += 1;
        Some(Place { inside: Arc::clone(&self.inside), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        inside.all -= 1;
        if let Some(address) = self.address
            && let Some(count) = inside.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                inside.by_address.remove(&address);
            }
        }
    }
}

/// A connection, below TLS and also after it has become a socket. A peer that reads nothing of what
/// it is sent is given up.
#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    patience: Duration,
    /// Runs while the peer does not read.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl Connection {
    fn written<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled =
            self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience))).as_mut();
        ready!(stalled.poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let (mut whole, mut length) = ([0; SMALL], 0);
        for part in parts {
            if let Some(place) = whole.get_mut(length..length + part.len()) {
                place.copy_from_slice(part);
            }
            length += part.len();
        }
        let stream = Pin::new(&mut self.stream);
        let written = match whole.get(..length) {
            Some(whole) => stream.poll_write(context, whole),
            None => stream.poll_write_vectored(context, parts),
        };
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_every_place_and_a_place_is_given_back() {
        let limits = Limits { connections: 2, all_connections: 3, ..Limits::default() };
        let doors = Doors::new(limits);
        let [one, other]: [IpAddr; 2] = [[10, 0, 0, 1].into(), [10, 0, 0, 2].into()];
        let first = doors.enter(one, false).expect("room");
        let _second = doors.enter(one, false).expect("room");
        assert!(doors.enter(one, false).is_none(), "two of this address");
        let _third = doors.enter(other, false).expect("another address");
        assert!(doors.enter([10, 0, 0, 3].into(), false).is_none(), "three in all");
        drop(first);
        assert!(doors.enter(one, false).is_some());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn little_is_kept_for_a_peer_that_reads_nothing() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let _peer = TcpStream::connect(address).await.expect("connected");
        let (stream, _) = listener.accept().await.expect("accepted");
        keep_little_unsent(&stream);
        stream.writable().await.expect("writable");
        let mut taken = 0;
        while let Ok(written) = stream.try_write(&[0; 16 * 1024]) {
            taken += written;
        }
        // Megabytes otherwise; a few hundred kilobytes are in the peer's own buffer.
        assert!(taken < 1 << 20, "{taken} bytes");
    }

    #[test]
    fn a_proxy_stands_for_everybody_behind_it() {
        let limits = Limits { connections: 1, all_connections: 3, ..Limits::default() };
        let doors = Doors::new(limits);
        let proxy = IpAddr::from([127, 0, 0, 1]);
        let _inside =
            [doors.enter(proxy, true), doors.enter(proxy, true)].map(|p| p.expect("room"));
        assert_eq!(doors.inside.lock().expect("whole").all, 2);
    }
}
