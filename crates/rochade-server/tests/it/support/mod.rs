//! A server on a port of its own, and people who use it.

pub mod database;

use std::path::Path;
use std::sync::Arc;

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode, redirect};
use rochade_server::config::{Config, Limits};
use rochade_server::storage::Storage;
use rochade_server::storage::postgres::Postgres;
use rochade_server::storage::sqlite::Sqlite;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tokio_util::sync::CancellationToken;

/// A server on a port of its own.
pub struct Server {
    pub url: String,
    stop: CancellationToken,
    serving: JoinHandle<std::io::Result<()>>,
    /// Kept until the end, unless the test keeps it.
    _folder: Option<TempDir>,
}

impl Server {
    /// With a new folder and without limits; on PostgreSQL if ROCHADE_TEST_ON is
    /// `postgres`.
    pub async fn start() -> Self {
        if std::env::var("ROCHADE_TEST_ON").as_deref() == Ok("postgres")
            && let Some(url) = database::new().await
        {
            let storage = Postgres::open(&url).await.unwrap();
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let config = Config { limits: Limits::NONE, ..Config::default() };
            return Self::on_storage(Arc::new(storage), config, listener);
        }
        let folder = tempfile::tempdir().unwrap();
        let mut server = Self::on(folder.path(), Limits::NONE).await;
        server._folder = Some(folder);
        server
    }

    pub async fn on(folder: &Path, limits: Limits) -> Self {
        Self::with(folder, Config { limits, ..Config::default() }).await
    }

    pub async fn with(folder: &Path, config: Config) -> Self {
        let storage = Sqlite::open(folder).await.unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        Self::on_storage(Arc::new(storage), config, listener)
    }

    pub fn on_storage(storage: Arc<dyn Storage>, config: Config, listener: TcpListener) -> Self {
        let url = format!("http://{}", listener.local_addr().unwrap());
        let stop = CancellationToken::new();
        let stopped = stop.clone().cancelled_owned();
        let serving = rochade_server::serve(config, storage, listener, stopped);
        Self { url, stop, serving: tokio::spawn(serving), _folder: None }
    }

    /// Stops as Ctrl-C does, and waits until it has.
    pub async fn stop(self) {
        self.stop.cancel();
        self.serving.await.unwrap().unwrap();
    }

    /// Somebody with a browser: keeps cookies.
    pub fn person(&self) -> Person {
        let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        Person { url: self.url.clone(), client, cookie: None, secrets: Vec::new() }
    }

    /// A game between two people, White first.
    pub async fn game(&self, terms: Value) -> (String, Person, Person) {
        let (mut white, mut black) = (self.person(), self.person());
        let mut wanted = json!({ "opponent": { "kind": "friend" }, "color": "white",
            "start": { "method": "number", "number": 518 } });
        for (name, value) in terms.as_object().unwrap() {
            wanted[name] = value.clone();
        }
        let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
        let id = made["id"].as_str().unwrap().to_owned();
        let invite = made["invitation"].as_str().unwrap().split_once('=').unwrap().1;
        let join = format!("/api/games/{id}/join");
        black.post(&join, &json!({ "invite": invite })).await.json(StatusCode::OK).await;
        (id, white, black)
    }
}

/// Where a server keeps everything, also while it is down.
pub enum Place {
    Folder(TempDir),
    /// The address of a PostgreSQL.
    Database(String),
}

impl Place {
    /// A new folder.
    pub fn folder() -> Self {
        Self::Folder(tempfile::tempdir().unwrap())
    }

    /// A new database; none if there is no PostgreSQL to test with.
    pub async fn database() -> Option<Self> {
        database::new().await.map(Self::Database)
    }

    pub async fn storage(&self) -> Arc<dyn Storage> {
        match self {
            Self::Folder(folder) => Arc::new(Sqlite::open(folder.path()).await.unwrap()),
            Self::Database(url) => Arc::new(Postgres::open(url).await.unwrap()),
        }
    }

    /// A server without limits.
    pub async fn serve(&self) -> Server {
        self.serve_with(Config { limits: Limits::NONE, ..Config::default() }).await
    }

    pub async fn serve_with(&self, config: Config) -> Server {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        Server::on_storage(self.storage().await, config, listener)
    }

    /// What the command line proves itself with.
    pub async fn operator_secret(&self) -> String {
        match self {
            Self::Folder(folder) => {
                rochade_server::operator::secret_in_folder(folder.path()).unwrap()
            }
            Self::Database(_) => {
                let storage = self.storage().await;
                let secret = rochade_server::operator::secret_in_storage(&*storage).await;
                storage.close().await.unwrap();
                secret.unwrap()
            }
        }
    }

    /// How many rows have this text in their records.
    pub async fn count(&self, text: &str) -> i64 {
        match self {
            Self::Folder(folder) => {
                let file =
                    rusqlite::Connection::open(folder.path().join("rochade.sqlite")).unwrap();
                let sql = "SELECT count(*) FROM records WHERE text LIKE '%' || ? || '%'";
                file.query_row(sql, [text], |row| row.get(0)).unwrap()
            }
            Self::Database(url) => database::count(url, text).await,
        }
    }

    /// Does something to what is stored that the storage does not know of. The table and the
    /// column with the records are called `RECORDS` and `TEXT`.
    pub async fn execute(&self, sql: &str) {
        match self {
            Self::Folder(folder) => {
                let file =
                    rusqlite::Connection::open(folder.path().join("rochade.sqlite")).unwrap();
                let sql = sql.replace("RECORDS", "records").replace("TEXT", "text");
                file.execute_batch(&sql).unwrap();
            }
            Self::Database(url) => {
                let sql = sql.replace("RECORDS", "appends").replace("TEXT", "texts");
                database::execute(url, sql).await;
            }
        }
    }
}

/// Somebody with a browser.
pub struct Person {
    pub url: String,
    pub client: Client,
    pub cookie: Option<String>,
    /// The cookies with the secrets of links.
    pub secrets: Vec<String>,
}

impl Person {
    pub async fn get(&mut self, path: &str) -> Answer {
        let request = self.client.get(format!("{}{path}", self.url));
        self.send(request).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let request = self.client.post(format!("{}{path}", self.url)).json(body);
        self.send(request).await
    }

    pub async fn request(&mut self, method: Method, path: &str, headers: HeaderMap) -> Answer {
        let request = self.client.request(method, format!("{}{path}", self.url)).headers(headers);
        self.send(request).await
    }

    /// Asks for something at a game.
    pub async fn ask(&mut self, id: &str, request: Value) -> Answer {
        self.post(&format!("/api/games/{id}/requests"), &request).await
    }

    pub async fn plays(&mut self, id: &str, ply: u32, attempt: &str) -> Answer {
        let request = json!({ "type": "move", "seen": { "ply": ply }, "attempt": attempt });
        self.ask(id, request).await
    }

    /// The game as this person sees it.
    pub async fn sees(&mut self, id: &str) -> Value {
        self.get(&format!("/api/games/{id}")).await.json(StatusCode::OK).await
    }

    pub async fn send(&mut self, mut request: RequestBuilder) -> Answer {
        let cookies: Vec<&str> =
            self.cookie.iter().chain(&self.secrets).map(String::as_str).collect();
        if !cookies.is_empty() {
            request = request.header(COOKIE, cookies.join("; "));
        }
        let response = request.send().await.unwrap();
        for cookie in response.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            if cookie.contains("rochade_guest=") {
                self.cookie = Some(cookie.to_owned());
            } else {
                let name = cookie.split('=').next().unwrap();
                self.secrets.retain(|kept| kept.split('=').next() != Some(name));
                self.secrets.push(cookie.to_owned());
            }
        }
        Answer(response)
    }

    /// The same person at another server.
    pub fn at(&self, server: &Server) -> Self {
        Self {
            url: server.url.clone(),
            client: self.client.clone(),
            cookie: self.cookie.clone(),
            secrets: self.secrets.clone(),
        }
    }

    /// Follows a stream of events.
    pub async fn stream(&mut self, path: &str) -> Events {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK);
        Events { response: answer.0, heard: String::new() }
    }

    /// Opens the socket of a game.
    pub async fn socket(&self, id: &str, query: &str) -> Result<Socket, Error> {
        self.socket_from(id, query, None).await
    }

    pub async fn socket_from(
        &self,
        id: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, Error> {
        let address = self.url.replacen("http", "ws", 1);
        let mut request = format!("{address}/ws/games/{id}?{query}").into_client_request()?;
        let session = self.secrets.iter().filter(|kept| kept.contains("rochade_session="));
        let cookies: Vec<&str> = self.cookie.iter().chain(session).map(String::as_str).collect();
        if !cookies.is_empty() {
            request.headers_mut().insert("cookie", cookies.join("; ").parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        Ok(Socket { stream: tokio_tungstenite::connect_async(request).await?.0, sent: 0 })
    }
}

/// A server, and somebody who asks it things without keeping cookies.
pub struct Reader {
    pub server: Server,
    pub client: Client,
}

impl Reader {
    /// At a new server without limits.
    pub async fn start() -> Self {
        Self::at(Server::start().await)
    }

    pub fn at(server: Server) -> Self {
        Self { client: server.person().client, server }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.server.url)
    }

    pub async fn get(&self, path: &str) -> Response {
        self.client.get(self.url(path)).send().await.unwrap()
    }

    /// A page that is there.
    pub async fn page(&self, path: &str) -> String {
        let response = self.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.text().await.unwrap()
    }

    pub async fn json(&self, path: &str) -> Value {
        self.get(path).await.json().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let response = self.client.post(self.url(path)).json(body).send().await.unwrap();
        (response.status(), response.json().await.unwrap())
    }

    /// Sends a form, as a browser does.
    pub async fn form(&self, path: &str, body: &str) -> Response {
        let request = self.client.post(self.url(path));
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        request.body(body.to_owned()).send().await.unwrap()
    }
}

/// What the server answered.
pub struct Answer(pub Response);

impl Answer {
    pub fn status(&self) -> StatusCode {
        self.0.status()
    }

    /// The body, after a look at the status.
    pub async fn json(self, status: StatusCode) -> Value {
        let found = self.0.status();
        let text = self.0.text().await.unwrap();
        assert_eq!(found, status, "{text}");
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("no JSON: {text}"))
    }

    pub async fn text(self, status: StatusCode) -> String {
        assert_eq!(self.0.status(), status);
        self.0.text().await.unwrap()
    }
}

/// A stream of events.
pub struct Events {
    response: Response,
    heard: String,
}

impl Events {
    /// The data of the next event; none when the stream has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.heard.split_once("\n\n") {
                let data =
                    event.strip_prefix("data: ").map(|data| serde_json::from_str(data).unwrap());
                self.heard = rest.to_owned();
                if data.is_some() {
                    return data;
                }
            } else {
                let chunk = self.response.chunk().await.ok()??;
                self.heard.push_str(std::str::from_utf8(&chunk).unwrap());
            }
        }
    }
}

/// The socket of a game.
pub struct Socket {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    sent: u32,
}

impl Socket {
    /// The next message that is not about who is there.
    pub async fn next(&mut self) -> Value {
        loop {
            let message = self.next_of_all().await;
            if message["type"] != "presence" {
                return message;
            }
        }
    }

    /// The next message.
    pub async fn next_of_all(&mut self) -> Value {
        loop {
            match self.stream.next().await.expect("still open").expect("no error") {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other @ (Message::Binary(_) | Message::Close(_) | Message::Frame(_)) => {
                    panic!("expected a message, got {other:?}")
                }
            }
        }
    }

    /// How the server closes the socket.
    pub async fn closed(&mut self) -> Option<u16> {
        while let Some(message) = self.stream.next().await {
            match message {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
        None
    }

    /// Sends a request and gives its number.
    pub async fn send(&mut self, request: Value) -> u32 {
        self.sent += 1;
        let message = json!({ "id": self.sent, "request": request });
        self.send_text(&message.to_string()).await;
        self.sent
    }

    pub async fn send_text(&mut self, text: &str) {
        self.try_send_text(text).await.unwrap();
    }

    /// Fails when the server has closed the socket.
    pub async fn try_send_text(&mut self, text: &str) -> Result<(), Error> {
        self.stream.send(Message::Text(text.into())).await
    }

    pub async fn plays(&mut self, ply: u32, attempt: &str) -> u32 {
        self.send(json!({ "type": "move", "seen": { "ply": ply }, "attempt": attempt })).await
    }
}
