//! An event of a server, asked over HTTP.

use std::path::Path;

use anyhow::{Context, Result, bail};
use rochade_server::wire::event::{
    DeskRequest, DeskView, ElectronicRound, EntrantId, EventCommand, EventSettings, LineProblem,
    NewEvent, PlayerList, PlayerRow, RosterSource, RosterView, Versioned,
};
use rochade_words::{Language, Value as Word, Words};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use ureq::http::Response;
use ureq::typestate::{WithBody, WithoutBody};
use ureq::{Agent, Body, RequestBuilder};

use crate::http_agent;
use crate::output::No;

/// An event, and the right to it.
pub struct Client {
    agent: Agent,
    /// The address of the event's JSON.
    base: String,
    secret: Option<String>,
    language: Language,
}

impl Client {
    /// Makes an event, and gives its organiser's link.
    pub fn create(server: &str, settings: &EventSettings) -> Result<(String, NewEvent)> {
        let server = server.trim_end_matches('/');
        let request = http_agent::agent(None).post(format!("{server}/api/club"));
        let answer = request.header("Accept-Language", settings.language.code());
        let answer = answer.send_json(settings).with_context(|| server.to_owned())?;
        let made: NewEvent = read(answer)?;
        Ok((format!("{server}/club/{}/key/{}", made.id, made.secret), made))
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
        Some(Self { agent: http_agent::agent(None), base, secret, language })
    }

    fn right(&self) -> String {
        format!("Bearer {}", self.secret.as_deref().unwrap_or_default())
    }

    fn asking(&self, path: &str) -> RequestBuilder<WithoutBody> {
        let request = self.agent.get(format!("{}{path}", self.base));
        request
            .header("Accept-Language", self.language.code())
            .header("Authorization", self.right())
    }

    fn telling(&self, path: &str) -> RequestBuilder<WithBody> {
        let request = self.agent.post(format!("{}{path}", self.base));
        request
            .header("Accept-Language", self.language.code())
            .header("Authorization", self.right())
            .header("X-Organiser-Name", "rochade tournament")
    }

    /// Something of the event.
    pub fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        read(self.asking(path).call().with_context(|| self.base.clone())?)
    }

    /// A file of the event.
    pub fn text(&self, path: &str) -> Result<String> {
        let mut answer = self.asking(path).call().with_context(|| self.base.clone())?;
        Ok(answer.body_mut().read_to_string()?)
    }

    /// The organiser's desk.
    pub fn desk(&self) -> Result<DeskView> {
        self.get("/desk")
    }

    fn post(&self, path: &str, body: &impl Serialize) -> Result<DeskView> {
        read(self.telling(path).send_json(body).with_context(|| self.base.clone())?)
    }

    /// Carries out a command on the event as it stands now.
    pub fn command(&self, command: impl FnOnce(&DeskView) -> EventCommand) -> Result<DeskView> {
        let desk = self.desk()?;
        let request = DeskRequest { seen: desk.version, command: command(&desk) };
        self.post("/commands", &request)
    }

    /// A command on the last round that is paired.
    pub fn step(&self, command: impl FnOnce(u16) -> EventCommand) -> Result<DeskView> {
        self.command(|desk| command(last_round(desk)))
    }

    /// Lets a board of the last round be played on the server.
    pub fn online(&self, board: u16) -> Result<DeskView> {
        let last = last_round(&self.desk()?);
        self.post(&format!("/boards/{last}/{board}/online"), &())
    }

    /// Tells what electronic boards show: a file of games, and its name.
    pub fn electronic(&self, name: &str, games: &[u8]) -> Result<ElectronicRound> {
        let request = self.telling("/electronic").query("file", name);
        let request = request.header("Content-Type", "application/x-chess-pgn");
        read(request.send(games).with_context(|| self.base.clone())?)
    }

    /// The player with a starting number, as in the list.
    pub fn player(&self, number: u16) -> Result<PlayerRow> {
        let list: Versioned<PlayerList> = self.get("/players")?;
        let found = list.view.players.into_iter().find(|player| player.number == number);
        found.ok_or_else(|| {
            let name = [("name", Word::text(number))];
            let words = Words::of(self.language);
            No(words.ui_with("ui-club-refused-unknown-player", &name)).into()
        })
    }

    /// Who has these starting numbers.
    pub fn players(&self, numbers: &[u16]) -> Result<Vec<EntrantId>> {
        numbers.iter().map(|&number| Ok(self.player(number)?.id)).collect()
    }

    /// Reads a file on the server, and enters what was understood: the players, and
    /// the rounds of a report file unless only the players are wanted.
    pub fn import(&self, file: &Path, part: Part) -> Result<Imported> {
        let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
        let end = file.extension().and_then(|end| end.to_str()).unwrap_or_default();
        let is_report = ["trf", "trfx"].iter().any(|known| end.eq_ignore_ascii_case(known));
        let (format, source) =
            if is_report { ("trf", RosterSource::Trf) } else { ("csv", RosterSource::Csv) };
        let request = self.telling(&format!("/roster?format={format}"));
        let request = request.header("Content-Type", "text/plain");
        let answer = request.send(&bytes[..]).with_context(|| self.base.clone())?;
        let RosterView { players, problems, played } = read(answer)?;
        let command = match (part, played) {
            (Part::Everything, Some(played)) => EventCommand::Import { file: played.file },
            (Part::Everything, None) | (Part::Players, _) => {
                EventCommand::AddPlayers { players, source }
            }
        };
        Ok(Imported { desk: self.command(|_| command)?, problems })
    }
}

/// The last round that is paired; 0 before the first.
pub fn last_round(desk: &DeskView) -> u16 {
    desk.round.as_ref().map_or(0, |round| round.round)
}

/// What of a file is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Everything,
    Players,
}

/// The desk after a file was entered, and the lines that were not understood.
#[derive(Serialize)]
pub struct Imported {
    #[serde(flatten)]
    pub desk: DeskView,
    pub problems: Vec<LineProblem>,
}

/// The answer, or why not in the reader's words.
fn read<T: DeserializeOwned>(mut answer: Response<Body>) -> Result<T> {
    #[derive(Deserialize)]
    struct Refusal {
        error: Said,
    }
    #[derive(Deserialize)]
    struct Said {
        text: String,
    }
    let status = answer.status();
    if status.is_success() {
        return answer.body_mut().read_json().with_context(|| status.to_string());
    }
    match answer.body_mut().read_json::<Refusal>() {
        Ok(refusal) => Err(No(refusal.error.text).into()),
        Err(_) => bail!("{status}"),
    }
}
