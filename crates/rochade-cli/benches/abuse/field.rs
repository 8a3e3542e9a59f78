//! What an attacker has: addresses, connections, requests.

use std::any::Any;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use futures_util::StreamExt as _;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::online::Process;
use crate::online::socket::Connection;

/// How many requests are on their way at once.
pub const AT_ONCE: usize = 48;

/// An attacked server, seen from outside.
pub struct Field {
    pub server: SocketAddr,
    /// The program that is attacked.
    program: PathBuf,
    /// The data folder, for those who look what is left in it.
    pub data: PathBuf,
    /// The game of the honest players.
    pub game: String,
    /// Whether there is little time.
    is_fast: bool,
    sent: AtomicU64,
    /// What stays open until the server has stopped.
    held: Mutex<Vec<Box<dyn Any + Send>>>,
}

/// A seat at a game of the attacker's own.
pub struct Seated {
    pub id: String,
    pub key: String,
    pub invite: String,
}

impl Field {
    pub fn new(
        server: SocketAddr,
        program: PathBuf,
        data: PathBuf,
        game: String,
        is_fast: bool,
    ) -> Self {
        let (sent, held) = (AtomicU64::new(0), Mutex::default());
        Self { server, program, data, game, is_fast, sent, held }
    }

    /// A server that is not attacked, on this machine.
    pub fn another_server(&self) -> Process {
        let folder = self.data.with_file_name("another");
        crate::start(&self.program, &folder, &self.data.with_file_name("log of another"))
    }

    /// So many, or a tenth if there is little time.
    pub fn many(&self, number: u32) -> u32 {
        if self.is_fast { number / 10 } else { number }
    }

    pub fn count(&self, requests: u64) {
        self.sent.fetch_add(requests, Ordering::Relaxed);
    }

    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Keeps something open until the server has stopped.
    pub fn hold(&self, thing: impl Any + Send) {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(thing));
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.server)
    }

    /// Does this for 0, 1, 2 …, many at once; what fails is left.
    pub async fn each<F: Future<Output = Result<()>>>(&self, number: u32, work: impl Fn(u32) -> F) {
        futures_util::stream::iter(0..number)
            .map(work)
            .buffer_unordered(AT_ONCE)
            .for_each(|_| async {})
            .await;
    }

    /// Sends a request and gives the status and the body.
    pub async fn send(
        &self,
        person: &Person,
        method: Method,
        path: &str,
        body: impl Into<reqwest::Body>,
    ) -> Result<(u16, String)> {
        self.count(1);
        let mut request = person.client.request(method, self.url(path)).body(body);
        request = request.header("content-type", "application/json");
        if let Some(key) = &person.key {
            request = request.bearer_auth(key);
        }
        let answer = request.send().await?;
        Ok((answer.status().as_u16(), answer.text().await?))
    }

    pub async fn get(&self, path: &str) -> Result<(u16, String)> {
        self.send(&Person::at(0)?, Method::GET, path, "").await
    }

    pub async fn post(&self, person: &Person, path: &str, body: &Value) -> Result<(u16, Value)> {
        let (status, text) = self.send(person, Method::POST, path, body.to_string()).await?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// An event of the attacker's own: its name, and who organises it.
    pub async fn event(&self, settings: &Value) -> Result<(String, Person)> {
        let mut person = Person::at(0)?;
        let (status, made) = self.post(&person, "/api/club", settings).await?;
        let (Some(id), Some(secret)) = (made["id"].as_str(), made["secret"].as_str()) else {
            bail!("an event was not made: {status} {made}");
        };
        person.key = Some(secret.to_owned());
        Ok((id.to_owned(), person))
    }

    /// A command to an event of the attacker's own; the answer's status.
    pub async fn command(&self, id: &str, organiser: &Person, command: Value) -> Result<u16> {
        let path = format!("/api/club/{id}");
        let (_, text) = self.send(organiser, Method::GET, &path, "").await?;
        let seen: Value = serde_json::from_str(&text).unwrap_or_default();
        let body = json!({ "seen": seen["version"], "command": command });
        Ok(self.post(organiser, &format!("/api/club/{id}/commands"), &body).await?.0)
    }

    /// A command that has to be carried out for the attack to be one.
    pub async fn prepare(&self, id: &str, organiser: &Person, command: Value) -> Result<()> {
        let what = command["do"].to_string();
        match self.command(id, organiser, command).await? {
            200 => Ok(()),
            status => bail!("{what} was not done: status {status}"),
        }
    }

    /// A game of the attacker's own.
    pub async fn game_of(&self, person: &Person, opponent: &str) -> Result<Seated> {
        let wanted = json!({ "opponent": { "kind": opponent }, "color": "white" });
        let (status, made) = self.post(person, "/api/games", &wanted).await?;
        let text = |name: &str| made[name].as_str().map(str::to_owned);
        let invitation = text("invitation").unwrap_or_default();
        let invite = invitation.rsplit_once('=').map(|(_, secret)| secret.to_owned());
        Ok(Seated {
            id: text("id").with_context(|| format!("a game was not made: {status}"))?,
            key: text("key").context("no key")?,
            invite: invite.unwrap_or_default(),
        })
    }

    /// The socket of a game.
    pub async fn socket(&self, from: u32, id: &str, key: Option<&str>) -> Result<Connection> {
        self.count(1);
        let path = format!("/ws/games/{id}");
        Ok(Connection::open_from(address(from), self.server, &path, key).await?)
    }

    /// A bare connection; a window of a few bytes is closed soon.
    pub async fn connect(&self, from: u32, window: Option<u32>) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if let Some(window) = window {
            socket.set_recv_buffer_size(window)?;
        }
        socket.bind(SocketAddr::new(address(from), 0))?;
        Ok(socket.connect(self.server).await?)
    }

    /// Asks for all these paths over one connection, without waiting for each answer.
    pub async fn pipelined(&self, from: u32, paths: impl Iterator<Item = String>) -> Result<()> {
        let mut stream = self.connect(from, None).await?;
        let paths: Vec<String> = paths.collect();
        let mut buffer = vec![0; 64 * 1024];
        for part in paths.chunks(50) {
            let ask =
                |path: &String| format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.server);
            stream.write_all(part.iter().map(ask).collect::<String>().as_bytes()).await?;
            self.count(part.len() as u64);
            let (mut answers, mut rest) = (0, Vec::new());
            while answers < part.len() {
                let length = stream.read(&mut buffer).await?;
                if length == 0 {
                    bail!("the connection was closed");
                }
                rest.extend_from_slice(&buffer[..length]);
                const STATUS: &[u8] = b"HTTP/1.1 ";
                answers += rest.windows(STATUS.len()).filter(|found| *found == STATUS).count();
                // What may be the beginning of the next one.
                rest.drain(..rest.len().saturating_sub(STATUS.len() - 1));
            }
        }
        Ok(())
    }

    /// Every operation of the interface, with names of the attacker's own things in its
    /// address.
    pub async fn operations(&self, event: &str, game: &str) -> Result<Vec<(Method, String)>> {
        let (_, text) = self.get("/api/openapi.json").await?;
        let description: Value = serde_json::from_str(&text)?;
        let mut operations = Vec::new();
        for (path, methods) in description["paths"].as_object().context("no paths")? {
            let id = if path.contains("/games/") { game } else { event };
            let filled = path.replace("{id}", id).replace("{number}", "518").replace("{seed}", "7");
            let filled = ["{round}", "{board}", "{player}", "{white}", "{black}"]
                .iter()
                .fold(filled, |path, part| path.replace(part, "1"));
            let filled = filled.replace("{key}", "AAAAAAAAAAAAAAAAAAAAAA").replace(['{', '}'], "");
            for method in methods.as_object().context("no methods")?.keys() {
                operations.push((method.to_uppercase().parse()?, filled.clone()));
            }
        }
        Ok(operations)
    }
}

/// Somebody who asks: an address, and perhaps a secret.
pub struct Person {
    pub client: Client,
    pub key: Option<String>,
}

impl Person {
    /// At one of the attacker's addresses.
    pub fn at(number: u32) -> Result<Self> {
        let client = Client::builder().local_address(address(number));
        let client = client.timeout(Duration::from_secs(60)).build()?;
        Ok(Self { client, key: None })
    }
}

/// The attacker's addresses: the first is the usual one.
pub fn address(number: u32) -> IpAddr {
    let [_, b, c, d] = number.to_be_bytes();
    match number {
        0 => Ipv4Addr::LOCALHOST.into(),
        _ => Ipv4Addr::new(127, b.wrapping_add(1), c, d).into(),
    }
}
