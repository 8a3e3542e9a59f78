//! A program that plays over lichess's API, in the order of lichess-bot's calls and as strict
//! as that: what it would stumble over is a panic here.

use std::collections::VecDeque;

use reqwest::{Client, Method, Response, StatusCode};
use rochade::{FenDialect, Position};
use serde_json::{Value, json};

use crate::support::Server;

const PASSWORD: &str = "castle long before tea";

/// An account with a token.
#[derive(Clone)]
pub struct Program {
    pub url: String,
    pub client: Client,
    pub name: String,
    pub token: String,
}

impl Program {
    /// A new account with a token that has these scopes.
    pub async fn person(server: &Server, name: &str, scopes: &str) -> Self {
        let mut person = server.person();
        let sign_up = json!({ "do": "sign_up", "name": name, "password": PASSWORD });
        person.post("/api/account", &sign_up).await.json(StatusCode::OK).await;
        let wanted = json!({ "do": "create_token", "name": "program", "password": PASSWORD,
            "scopes": scopes });
        let made = person.post("/api/account", &wanted).await.json(StatusCode::OK).await;
        Self {
            url: server.url.clone(),
            client: Client::new(),
            name: name.to_owned(),
            token: made["token"].as_str().unwrap().to_owned(),
        }
    }

    /// A bot: an account that was made one.
    pub async fn bot(server: &Server, name: &str) -> Self {
        let program = Self::person(server, name, "play challenge").await;
        program.done("/api/bot/account/upgrade").await;
        program
    }

    pub async fn send(&self, method: Method, path: &str, body: &str) -> Response {
        let request = self.client.request(method, format!("{}{path}", self.url));
        let request = request.header("accept", "*/*").bearer_auth(&self.token);
        request.body(body.to_owned()).send().await.unwrap()
    }

    /// What is answered, which is JSON whatever happens.
    pub async fn ask(&self, method: Method, path: &str, body: &str) -> (StatusCode, Value) {
        let response = self.send(method, path, body).await;
        let (status, kind) = (response.status(), response.headers()["content-type"].clone());
        assert_eq!(kind, "application/json", "{path}");
        (status, response.json().await.unwrap())
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.ask(Method::GET, path, "").await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    pub async fn post(&self, path: &str, body: &str) -> (StatusCode, Value) {
        self.ask(Method::POST, path, body).await
    }

    pub async fn done(&self, path: &str) {
        assert_eq!(self.post(path, "").await, (StatusCode::OK, json!({ "ok": true })), "{path}");
    }

    pub async fn stream(&self, path: &str) -> Lines {
        let request = self.client.get(format!("{}{path}", self.url)).bearer_auth(&self.token);
        // As the library `requests` asks: what is compressed would arrive late.
        let request = request.header("accept-encoding", "gzip, deflate");
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        Lines::of(response)
    }

    pub async fn events(&self) -> Lines {
        self.stream("/api/stream/event").await
    }

    pub async fn game(&self, id: &str) -> Lines {
        self.stream(&format!("/api/bot/game/stream/{id}")).await
    }

    pub async fn plays(&self, id: &str, uci: &str) -> (StatusCode, Value) {
        self.post(&format!("/api/bot/game/{id}/move/{uci}?offeringDraw=false"), "").await
    }

    /// Challenges somebody, and gives the name of the challenge.
    pub async fn challenges(&self, other: &Self, more: Value) -> String {
        let mut wanted = json!({ "rated": false, "variant": "chess960", "clock.limit": 180,
            "clock.increment": 2, "days": null, "color": "white", "fen": null });
        for (key, value) in more.as_object().unwrap() {
            wanted[key] = value.clone();
        }
        let path = format!("/api/challenge/{}", other.name);
        let (status, made) = self.post(&path, &wanted.to_string()).await;
        assert_eq!(status, StatusCode::OK, "{made}");
        let id = text(&made["id"]);
        assert_eq!(id.len(), 8);
        id
    }

    /// What lichess-bot does before it plays.
    pub async fn starts(&self) -> Lines {
        let (status, known) = self.post("/api/token/test", &self.token).await;
        assert_eq!(status, StatusCode::OK);
        let scopes = text(&known[&self.token]["scopes"]);
        assert!(scopes.split(',').any(|scope| scope == "bot:play"), "{scopes}");
        let account = self.get("/api/account").await;
        assert_eq!((&account["username"], &account["title"]), (&json!(self.name), &json!("BOT")));
        assert!(account["id"].is_string() && account["perfs"]["chess960"]["games"].is_u64());
        let events = self.events().await;
        assert!(self.get("/api/account/playing").await["nowPlaying"].is_array());
        events
    }

    /// Answers the next challenge as lichess-bot does, and gives its name.
    pub async fn accepts(&self, events: &mut Lines) -> String {
        let event = events.event("challenge").await;
        let challenge = &event["challenge"];
        check_challenge(challenge);
        self.get("/api/account/playing").await;
        let id = text(&challenge["id"]);
        self.done(&format!("/api/challenge/{id}/accept")).await;
        id
    }
}

/// The fields without which lichess-bot ends.
pub fn check_challenge(challenge: &Value) {
    for field in ["id", "speed", "color", "finalColor"] {
        assert!(challenge[field].is_string(), "{field}: {challenge}");
    }
    assert!(challenge["rated"].is_boolean() && challenge["challenger"]["name"].is_string());
    assert_eq!(challenge["variant"]["key"], "chess960");
    assert_eq!(challenge["perf"]["name"], "Chess960");
    let time = &challenge["timeControl"];
    assert!(time["type"] != "clock" || time["limit"].is_u64() && time["increment"].is_u64());
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}")).to_owned()
}

/// A stream of lines.
pub struct Lines {
    pub response: Response,
    heard: VecDeque<String>,
}

impl Lines {
    pub fn of(response: Response) -> Self {
        Self { response, heard: VecDeque::new() }
    }

    /// The next line, an empty one too; none at the end.
    pub async fn line(&mut self) -> Option<String> {
        if self.heard.is_empty() {
            let chunk = self.response.chunk().await.ok()??;
            let chunk = str::from_utf8(&chunk).unwrap();
            assert!(chunk.ends_with('\n'), "half a line: {chunk}");
            self.heard.extend(chunk.lines().map(str::to_owned));
        }
        self.heard.pop_front()
    }

    /// The next line that says something.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    /// The next event, which has to be of this type.
    pub async fn event(&mut self, kind: &str) -> Value {
        let event = self.next().await.expect("the stream goes on");
        assert_eq!(event["type"], kind, "{event}");
        event
    }

    /// The next state of a game; what else is told is passed over.
    pub async fn state(&mut self) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["type"] == "gameState" {
                return line;
            }
        }
    }
}

/// A board that is kept as lichess-bot keeps it: from the first FEN and the moves.
pub fn board(full: &Value, moves: &str) -> Position {
    assert_eq!(full["variant"]["name"], "Chess960");
    let fen = text(&full["initialFen"]);
    let mut position: Position = fen.parse().unwrap_or_else(|_| panic!("never startpos: {fen}"));
    assert_eq!(position.fen(FenDialect::XFen).to_string(), fen, "X-FEN");
    for played in moves.split_whitespace() {
        let read = position.read_uci(played).unwrap_or_else(|_| panic!("{fen} {moves}"));
        assert_eq!(read.to_string(), played, "castling is king takes rook");
        position.play(read).unwrap();
    }
    position
}
