//! An event of a server, asked over HTTP.

use std::path::Path;

use anyhow::{Context, Result, bail};
use rochade_words::{Language, Value as Word, Words};
use serde_json::{Value, json};
use ureq::Agent;
use ureq::Body;
use ureq::http::Response;

use crate::output::No;

/// An event, and the right to it.
pub struct Client {
    agent: Agent,
    /// The address of the event's JSON.
    base: String,
    secret: Option<String>,
    language: Language,
}

fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).build().into()
}

impl Client {
    /// Makes an event, and gives its organiser's link.
    pub fn create(server: &str, language: Language, body: &Value) -> Result<(String, Value)> {
        let server = server.trim_end_matches('/');
        let request = agent().post(format!("{server}/api/club"));
        let answer = request.header("Accept-Language", language.code()).send_json(body);
        let made = read(answer.with_context(|| server.to_owned())?)?;
        let text = |field: &str| made[field].as_str().unwrap_or_default();
        let link = format!("{server}/club/{}/key/{}", text("id"), text("secret"));
        Ok((link, made))
    }

    /// The event of a link: `SERVER/club/ID` or `SERVER/club/ID/key/SECRET`.
    pub fn new(link: &str, language: Language) -> Option<Self> {
        let (server, rest) = link.trim().split_once("/club/")?;
        let mut parts = rest.split('/');
        let id = parts.next().filter(|id| !id.is_empty())?;
        let secret = match (parts.next(), parts.next()) {
            (Some("key"), Some(secret)) => Some(secret.to_owned()),
            _ => None,
        };
        let base = format!("{server}/api/club/{id}");
        Some(Self { agent: agent(), base, secret, language })
    }

    fn right(&self) -> String {
        format!("Bearer {}", self.secret.as_deref().unwrap_or_default())
    }

    fn ask(&self, path: &str) -> Result<Response<Body>> {
        let request = self.agent.get(format!("{}{path}", self.base));
        let request = request
            .header("Accept-Language", self.language.code())
            .header("Authorization", self.right());
        request.call().with_context(|| self.base.clone())
    }

    /// Something of the event.
    pub fn get(&self, path: &str) -> Result<Value> {
        read(self.ask(path)?)
    }

    /// A file of the event, as a JSON string.
    pub fn text(&self, path: &str) -> Result<Value> {
        let mut answer = self.ask(path)?;
        Ok(Value::String(answer.body_mut().read_to_string()?))
    }

    /// The organiser's desk.
    pub fn desk(&self) -> Result<Value> {
        self.get("/desk")
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request
            .header("Accept-Language", self.language.code())
            .header("Authorization", self.right())
            .header("X-Organiser-Name", "rochade tournament");
        read(request.send_json(body).with_context(|| self.base.clone())?)
    }

    /// Carries out a command on the event as it stands now.
    pub fn command(&self, command: &Value) -> Result<Value> {
        let seen = self.desk()?["version"].clone();
        self.post("/commands", &json!({ "seen": seen, "command": command }))
    }

    /// A command on the last round that is paired, or so many later.
    pub fn step(&self, name: &str, fields: &Value, later: u64) -> Result<Value> {
        let desk = self.desk()?;
        let last = desk["round"]["round"].as_u64().unwrap_or(0);
        let mut command = fields.clone();
        command["do"] = json!(name);
        command["round"] = json!(last + later);
        self.post("/commands", &json!({ "seen": desk["version"], "command": command }))
    }

    /// Lets a board of the last round be played on the server.
    pub fn online(&self, board: u16) -> Result<Value> {
        let last = self.desk()?["round"]["round"].as_u64().unwrap_or(0);
        self.post(&format!("/boards/{last}/{board}/online"), &json!({}))
    }

    /// The player with a starting number, as in the list.
    pub fn player(&self, number: u16) -> Result<Value> {
        let list = self.get("/players")?;
        let players = list["players"].as_array().map_or(&[][..], Vec::as_slice);
        match players.iter().find(|player| player["number"] == number) {
            Some(player) => Ok(player.clone()),
            None => {
                let name = [("name", Word::text(number))];
                let words = Words::of(self.language);
                Err(No(words.ui_with("ui-club-refused-unknown-player", &name)).into())
            }
        }
    }

    /// Who has these starting numbers.
    pub fn players(&self, numbers: &[u16]) -> Result<Vec<Value>> {
        numbers.iter().map(|&number| Ok(self.player(number)?["id"].clone())).collect()
    }

    /// Reads a file on the server, and enters what was understood: the players, and
    /// the rounds of a report file unless only the players are wanted. What was not
    /// understood, and what does not come along, is in the answer.
    pub fn import(&self, file: &Path, wanted: Wanted) -> Result<Value> {
        let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
        let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
        let is_report = ["trf", "trfx"].iter().any(|known| end.eq_ignore_ascii_case(known));
        let format = if is_report { "trf" } else { "csv" };
        let request = self.agent.post(format!("{}/roster?format={format}", self.base));
        let request = request
            .header("Accept-Language", self.language.code())
            .header("Authorization", self.right())
            .header("Content-Type", "text/plain");
        let roster = read(request.send(&bytes[..]).with_context(|| self.base.clone())?)?;
        let played = &roster["played"];
        let command = match wanted {
            Wanted::Everything if played.is_object() => {
                json!({ "do": "import", "file": played["file"] })
            }
            Wanted::Everything | Wanted::Players => {
                json!({ "do": "add-players", "players": roster["players"], "source": format })
            }
        };
        let mut desk = self.command(&command)?;
        desk["problems"] = roster["problems"].clone();
        Ok(desk)
    }
}

/// What of a file is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Everything,
    Players,
}

/// The answer, or why not in the reader's words.
fn read(mut answer: Response<Body>) -> Result<Value> {
    let status = answer.status();
    let value: Value = answer.body_mut().read_json().with_context(|| status.to_string())?;
    if status.is_success() {
        return Ok(value);
    }
    match value["error"]["text"].as_str() {
        Some(text) => Err(No(text.to_owned()).into()),
        None => bail!("{status}"),
    }
}
