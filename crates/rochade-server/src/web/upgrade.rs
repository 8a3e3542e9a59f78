//! Turning a request into a socket.

use axum::extract::FromRequestParts;
use axum::extract::ws::{WebSocketUpgrade, rejection::WebSocketUpgradeRejection};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::connections::Wire;

/// A request that is to become a socket.
///
/// axum's own would do, but it hides the connection, and everything then goes through a
/// buffer that stays as large as the largest message.
pub(super) struct Upgrade {
    key: HeaderValue,
    upgraded: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let upgraded = parts.extensions.get::<OnUpgrade>().cloned();
        let checked = WebSocketUpgrade::from_request_parts(parts, state).await;
        let _ = checked.map_err(WebSocketUpgradeRejection::into_response)?;
        match key.zip(upgraded) {
            Some((key, upgraded)) => Ok(Self { key, upgraded }),
            None => Err(StatusCode::UPGRADE_REQUIRED.into_response()),
        }
    }
}

/// The server's end of a socket.
pub(super) type Socket = WebSocketStream<Wire>;

impl Upgrade {
    /// Answers the request. What is to be done with the socket is done in a task of its
    /// own: the one that upgrades keeps what it needed for that.
    pub fn respond<F>(
        self,
        config: WebSocketConfig,
        talk: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { key, upgraded } = self;
        tokio::spawn(async move {
            // The peer may have gone.
            let Ok(upgraded) = upgraded.await else { return };
            let Ok(parts) = upgraded.downcast::<TokioIo<Wire>>() else { return };
            // What the peer sent already is not read yet.
            let (connection, early) = (parts.io.into_inner(), parts.read_buf.to_vec());
            let socket = Socket::from_partially_read(connection, early, Role::Server, Some(config));
            tokio::spawn(talk(socket.await));
        });
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, derive_accept_key(key.as_bytes())),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}
