//! A WebSocket, as small as ten thousand of them have to be.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// Enough for most messages; longer ones make it grow.
const BUFFER: usize = 4096;

/// An open socket.
pub struct Connection(WebSocketStream<TcpStream>);

impl Connection {
    /// Opens this path, with the secret that gives the right to more than looking.
    pub async fn open(server: SocketAddr, path: &str, key: Option<&str>) -> Result<Self, Error> {
        Self::open_from(Ipv4Addr::LOCALHOST.into(), server, path, key).await
    }

    /// The same from one of our own addresses, of which a loopback has millions.
    pub async fn open_from(
        from: IpAddr,
        server: SocketAddr,
        path: &str,
        key: Option<&str>,
    ) -> Result<Self, Error> {
        let mut request = format!("ws://{server}{path}").into_client_request()?;
        if let Some(key) = key {
            let bearer = HeaderValue::from_str(&format!("Bearer {key}")).expect("it is ASCII");
            request.headers_mut().insert("authorization", bearer);
        }
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Self(socket))
    }

    /// Sends a text.
    pub async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Error> {
        self.send_message(Message::Text(text.into())).await
    }

    /// Sends anything.
    pub async fn send_message(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }

    /// The next text.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(Error::ConnectionClosed),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error),
            }
        }
    }
}
