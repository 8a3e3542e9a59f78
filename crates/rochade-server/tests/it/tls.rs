//! The server's own TLS: the same pages, sockets and limits as without.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rochade_server::config::{Config, Limits};
use rochade_server::tls::Tls;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;

use crate::support::Server;

/// Longer than anything here may take: what hangs fails instead of hanging.
const FOREVER: Duration = Duration::from_secs(60);

/// A server with a certificate of its own, and what trusts it.
struct Secure {
    server: Server,
    folder: tempfile::TempDir,
    fingerprint: String,
}

impl Secure {
    async fn start(settings: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let tls = Tls::self_signed(folder.path(), &["localhost".to_owned()]).unwrap();
        let fingerprint = tls.fingerprint().unwrap().to_string();
        let mut limits = Limits::NONE;
        for setting in settings {
            limits.set(&setting.parse().unwrap()).unwrap();
        }
        let config = Config { tls: Some(tls), limits, ..Config::default() };
        let server = Server::with(folder.path(), config).await;
        Self { server, folder, fingerprint }
    }

    async fn raw(&self) -> TcpStream {
        TcpStream::connect(self.server.url.trim_start_matches("http://")).await.unwrap()
    }

    async fn connect(&self) -> std::io::Result<TlsStream<TcpStream>> {
        let stream = self.raw().await;
        connector(&self.folder.path().join("self-signed.pem"))
            .connect(ServerName::try_from("localhost").unwrap(), stream)
            .await
    }

    /// The whole answer to a request.
    async fn ask(&self, path: &str) -> String {
        let mut stream = self.connect().await.unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        rest(stream).await
    }
}

/// Trusts what is in the file, and checks the name.
fn connector(file: &Path) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).unwrap() {
        roots.add(certificate.unwrap()).unwrap();
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().unwrap();
    TlsConnector::from(Arc::new(builder.with_root_certificates(roots).with_no_client_auth()))
}

/// Everything until the server closes.
async fn rest(mut stream: impl tokio::io::AsyncRead + Unpin) -> String {
    let mut bytes = Vec::new();
    let _ = timeout(FOREVER, stream.read_to_end(&mut bytes)).await.expect("it was closed");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn pages_insist_on_tls_and_show_the_fingerprint_of_a_certificate_nobody_vouches_for() {
    let secure = Secure::start(&[]).await;
    let page = secure.ask("/draw").await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("set-cookie: __Host-rochade_guest="), "{page}");
    assert!(page.contains(&secure.fingerprint));
    // Else nobody could accept the certificate once more when it is made anew.
    assert!(!page.contains("strict-transport-security"));
    // What the page links to is reached by TLS, too.
    assert!(secure.ask("/p/518").await.contains("https://localhost/p/518"));
    secure.server.stop().await;
}

#[tokio::test]
async fn with_certificate_files_browsers_come_by_tls_only() {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (certificate, key) = (folder.path().join("c.pem"), folder.path().join("k.pem"));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let tls = Tls::from_files(&certificate, &key).unwrap();
    assert!(tls.fingerprint().is_none());
    let config = Config { tls: Some(tls), limits: Limits::NONE, ..Config::default() };
    let server = Server::with(folder.path(), config).await;
    let stream = TcpStream::connect(server.url.trim_start_matches("http://")).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let mut stream = connector(&certificate).connect(name, stream).await.unwrap();
    let request = b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(request).await.unwrap();
    assert!(rest(stream).await.contains("strict-transport-security: max-age="));
    server.stop().await;
}

#[tokio::test]
async fn who_types_the_address_without_https_is_led_there() {
    let secure = Secure::start(&[]).await;
    let mut stream = secure.raw().await;
    let ask = |host: &str| {
        format!("GET /p/518?x=1 HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")
    };
    stream.write_all(ask("localhost:9600").as_bytes()).await.unwrap();
    let said = rest(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 307"), "{said}");
    assert!(said.contains("location: https://localhost:9600/p/518?x=1"), "{said}");
    let mut stream = secure.raw().await;
    stream.write_all(ask("evil.example").as_bytes()).await.unwrap();
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 421"));
    secure.server.stop().await;
}

#[tokio::test]
async fn a_game_is_played_over_a_socket_with_tls() {
    let secure = Secure::start(&[]).await;
    let mut stream = secure.connect().await.unwrap();
    let body = json!({ "opponent": { "kind": "friend" } }).to_string();
    let request = format!(
        "POST /api/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let made = rest(stream).await;
    let (_, rest) = made.split_once("\"id\":\"").unwrap_or_else(|| panic!("{made}"));
    let id = rest.split('"').next().unwrap();
    let stream = secure.connect().await.unwrap();
    let address = format!("ws://localhost/ws/games/{id}?after=0");
    let (mut socket, _) = tokio_tungstenite::client_async(address, stream).await.unwrap();
    let first = timeout(FOREVER, socket.next()).await.unwrap().unwrap().unwrap();
    assert!(matches!(first, Message::Text(_)), "{first:?}");
    socket.send(Message::Ping(Default::default())).await.unwrap();
    timeout(FOREVER, async { while !matches!(socket.next().await, Some(Ok(Message::Pong(_)))) {} })
        .await
        .expect("a pong");
    drop(socket);
    secure.server.stop().await;
}

#[tokio::test]
async fn who_does_not_shake_hands_or_asks_nothing_afterwards_is_given_up() {
    let secure = Secure::start(&["header-seconds=1"]).await;
    // Silent; silent after the first byte of a handshake; silent after all of it.
    assert_eq!(rest(secure.raw().await).await, "");
    let mut half = secure.raw().await;
    half.write_all(&[0x16]).await.unwrap();
    assert_eq!(rest(half).await, "");
    assert_eq!(rest(secure.connect().await.unwrap()).await, "");
    secure.server.stop().await;
}

/// The only place is taken by somebody who reads nothing: when he is given up, the next
/// one is answered.
#[tokio::test]
async fn who_does_not_read_is_given_up_and_places_are_counted() {
    let secure = Secure::start(&["write-seconds=1", "connections=1"]).await;
    let mut greedy = secure.connect().await.unwrap();
    assert!(secure.connect().await.is_err(), "one place only");
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(400);
    // It is not even read to the end, when the answers do not fit into the window.
    let _ = timeout(Duration::from_secs(1), greedy.write_all(asked.as_bytes())).await;
    timeout(FOREVER, async {
        while secure.connect().await.is_err() {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("the place is free again");
    drop(greedy);
    secure.server.stop().await;
}

#[tokio::test]
async fn a_stop_waits_for_no_handshake() {
    let secure = Secure::start(&[]).await;
    let _silent = secure.raw().await;
    let _idle = secure.connect().await.unwrap();
    timeout(Duration::from_secs(10), secure.server.stop()).await.expect("within ten seconds");
}
