//! `rochade token`: tokens for programs that use an account.

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use rochade_words::{Value as Word, Words};
use serde_json::{Value, json};
use ureq::Agent;

use crate::http_agent;
use crate::language_argument::LanguageArgument;
use crate::output::{self, No};

/// Create, list and revoke the tokens of an account
///
/// A bot, an e-board or a script signs in with a token instead of the password. The password is
/// read from ROCHADE_PASSWORD or from standard input.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// The address of the server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:9600", global = true)]
    server: String,
    #[command(flatten)]
    language: LanguageArgument,
}

#[derive(clap::Subcommand)]
enum What {
    /// Create a token and print it; it is not shown again
    New {
        /// The name of the account
        account: String,
        /// What it may do besides reading: play, challenge, organise
        #[arg(long, value_delimiter = ',', default_value = "play,challenge")]
        scopes: Vec<String>,
        /// What the token is called on the account page
        #[arg(long, default_value = "rochade token")]
        label: String,
    },
    /// List the tokens of an account with their numbers
    List {
        /// The name of the account
        account: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Revoke a token by its number
    Revoke {
        /// The name of the account
        account: String,
        number: u32,
    },
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let (What::New { account, .. } | What::List { account, .. } | What::Revoke { account, .. }) =
        &args.what;
    let words = args.language.words();
    let password = password(words)?;
    let mut session = Session::new(args, words);
    session.ask(&json!({ "do": "sign_in", "name": account, "password": password }))?;
    let done = match &args.what {
        What::New { scopes, label, .. } => {
            let wanted = json!({ "do": "create_token", "name": label, "password": password,
                "scopes": scopes.join(" ") });
            session.ask(&wanted).and_then(|made| {
                let token = made["token"].as_str().context("no token")?;
                output::print(token)
            })
        }
        What::List { json, .. } => session.tokens().and_then(|tokens| list(&tokens, *json)),
        What::Revoke { number, .. } => session.revoke(*number),
    };
    // Whatever came of it, nobody stays signed in.
    session.ask(&json!({ "do": "sign_out" }))?;
    done?;
    Ok(output::answer(true))
}

fn list(tokens: &[Value], json: bool) -> Result<()> {
    for token in tokens {
        if json {
            output::print(&token.to_string())?;
            continue;
        }
        let scopes = token["scopes"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let scopes = scopes.collect::<Vec<_>>().join(", ");
        let name = token["device"].as_str().unwrap_or_default();
        output::print(&format!("{} {name} ({scopes})", token["number"]))?;
    }
    Ok(())
}

fn password(words: &Words) -> Result<String> {
    if let Ok(password) = std::env::var("ROCHADE_PASSWORD") {
        return Ok(password);
    }
    let input = std::io::stdin();
    if input.is_terminal() {
        let mut screen = std::io::stderr();
        write!(screen, "{}: ", words.ui("ui-account-password"))?;
        screen.flush()?;
    }
    let mut line = String::new();
    input.lock().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Somebody who is signed in for a moment.
struct Session<'a> {
    agent: Agent,
    url: String,
    server: &'a str,
    words: &'a Words,
    cookies: Vec<String>,
}

impl<'a> Session<'a> {
    fn new(args: &'a Args, words: &'a Words) -> Self {
        let agent = http_agent::agent(None);
        let url = format!("{}/api/account", args.server.trim_end_matches('/'));
        Self { agent, url, server: &args.server, words, cookies: Vec::new() }
    }

    fn ask(&mut self, request: &Value) -> Result<Value> {
        let sent = self.agent.post(&self.url).header("Cookie", self.cookies.join("; "));
        let sent = sent.header("Accept-Language", self.words.language().code());
        let answer = sent.send_json(request);
        self.read(answer)
    }

    /// The tokens of the account, without its browsers.
    fn tokens(&mut self) -> Result<Vec<Value>> {
        let sent = self.agent.get(&self.url).header("Cookie", self.cookies.join("; "));
        let answer = sent.header("Accept-Language", self.words.language().code()).call();
        let account = self.read(answer)?;
        let sessions = account["sessions"].as_array().into_iter().flatten();
        Ok(sessions.filter(|one| one["scopes"].is_array()).cloned().collect())
    }

    /// Ends a token, and nothing that is none.
    fn revoke(&mut self, number: u32) -> Result<()> {
        if !self.tokens()?.iter().any(|token| token["number"] == number) {
            return Err(No(self.words.ui("ui-account-refused-no-session")).into());
        }
        self.ask(&json!({ "do": "end", "session": number.to_string() }))?;
        output::print(&self.words.ui("ui-operator-done"))
    }

    fn read(
        &mut self,
        answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<Value> {
        let unreachable = || {
            let given = [("url", Word::text(self.server))];
            self.words.ui_with("ui-operator-unreachable", &given)
        };
        let mut answer = answer.map_err(|error| anyhow!("{}: {error}", unreachable()))?;
        for cookie in answer.headers().get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap_or_default();
            self.cookies.extend(cookie.split(';').next().map(str::to_owned));
        }
        let body: Value = answer.body_mut().read_json().with_context(unreachable)?;
        match body["error"]["text"].as_str() {
            Some(text) => Err(No(text.to_owned()).into()),
            None => Ok(body),
        }
    }
}
