//! What a bot asks a server that speaks lichess's API.

use std::io::{BufRead as _, BufReader};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use rochade_words::{Value as Word, Words};
use serde_json::Value;
use ureq::Agent;

use crate::http_agent;
use crate::output::No;

/// A stream that says nothing for so long has gone: the server sends an empty line before.
const SILENCE: Duration = Duration::from_secs(20);

/// How long a question may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long is tried again what the server could not do.
const RETRIES: Duration = Duration::from_secs(60);

const PAUSE: Duration = Duration::from_millis(250);

/// A server and the token of an account.
pub struct Server {
    questions: Agent,
    streams: Agent,
    url: String,
    bearer: String,
    pub words: &'static Words,
}

type Answer = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

impl Server {
    pub fn new(url: &str, token: &str, words: &'static Words) -> Self {
        Self {
            questions: http_agent::agent_within(None, Some(PATIENCE)),
            streams: http_agent::agent(None),
            url: url.trim_end_matches('/').to_owned(),
            bearer: format!("Bearer {token}"),
            words,
        }
    }

    /// Asks for something.
    pub fn get(&self, path: &str) -> Result<Value> {
        self.again(|| {
            let request = self.questions.get(format!("{}{path}", self.url));
            request.header("Authorization", &self.bearer).call()
        })
    }

    /// Sends a form.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> Result<Value> {
        self.again(|| {
            let request = self.questions.post(format!("{}{path}", self.url));
            request.header("Authorization", &self.bearer).send_form(fields.iter().copied())
        })
    }

    /// Sends a text as it is.
    pub fn post_text(&self, path: &str, text: &str) -> Result<Value> {
        self.again(|| {
            let request = self.questions.post(format!("{}{path}", self.url));
            request.header("Authorization", &self.bearer).send(text)
        })
    }

    /// Tries again while the server cannot be reached or is busy; what it refuses is refused.
    fn again(&self, ask: impl Fn() -> Answer) -> Result<Value> {
        let since = Instant::now();
        loop {
            match self.read(ask()) {
                Err(error) if error.downcast_ref::<No>().is_none() && since.elapsed() < RETRIES => {
                    std::thread::sleep(PAUSE);
                }
                done => return done,
            }
        }
    }

    fn read(&self, answer: Answer) -> Result<Value> {
        let unreachable = || {
            let given = [("url", Word::text(&self.url))];
            self.words.ui_with("ui-operator-unreachable", &given)
        };
        let mut answer = answer.map_err(|error| anyhow!("{}: {error}", unreachable()))?;
        let status = answer.status();
        let body: Value = answer.body_mut().read_json().with_context(unreachable)?;
        if status.is_success() {
            return Ok(body);
        }
        let text = body["error"].as_str().map_or_else(|| body.to_string(), str::to_owned);
        if status.is_client_error() {
            return Err(No(text).into());
        }
        bail!("{status}: {text}")
    }

    /// Opens a stream of lines.
    pub fn stream(&self, path: &str) -> Result<Lines> {
        let request = self.streams.get(format!("{}{path}", self.url));
        let answer = request.header("Authorization", &self.bearer).call();
        let answer = match answer {
            Ok(answer) if answer.status().is_success() => answer,
            other => return Err(self.read(other).err().unwrap_or_else(|| anyhow!("no stream"))),
        };
        let (sender, lines) = channel();
        // It ends with the connection, or when nobody listens any more.
        std::thread::spawn(move || {
            let reader = BufReader::new(answer.into_body().into_reader());
            let _ = reader.lines().map_while(Result::ok).try_for_each(|line| sender.send(line));
        });
        Ok(Lines { lines, heard: Instant::now() })
    }
}

/// A stream of lines.
pub struct Lines {
    lines: Receiver<String>,
    heard: Instant,
}

impl Lines {
    /// The next line that says something; none at the end, or as soon as nobody wants more.
    pub fn next_before(&mut self, is_done: impl Fn() -> bool) -> Result<Option<Value>> {
        loop {
            match self.lines.recv_timeout(PAUSE) {
                Ok(line) => {
                    self.heard = Instant::now();
                    if !line.trim().is_empty() {
                        return Ok(Some(serde_json::from_str(&line)?));
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if is_done() => return Ok(None),
                Err(RecvTimeoutError::Timeout) if self.heard.elapsed() > SILENCE => {
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
