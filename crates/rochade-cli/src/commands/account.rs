//! `rochade account`: the accounts of a server that runs.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use rochade_server::operator;
use rochade_server::storage::Storage as _;
use rochade_server::storage::postgres::Postgres;
use rochade_words::Value as Word;
use serde_json::{Value, json};

use crate::language_argument::LanguageArgument;
use crate::output::{self, No};
use crate::{http_agent, storage_words};

/// Manage the accounts of a running server
///
/// Anyone who can read the server's data may do this. Each action is logged on the operator's page.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// The address of the server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:9600", global = true)]
    server: String,
    /// The data folder of the server
    #[arg(long, value_name = "DIR", default_value = "rochade-data", global = true)]
    data: PathBuf,
    /// The PostgreSQL database of the server, if it has no data folder
    #[arg(
        long,
        value_name = "URL",
        env = "ROCHADE_DATABASE",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
    #[command(flatten)]
    language: LanguageArgument,
}

#[derive(clap::Subcommand)]
enum What {
    /// List the accounts
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Sign an account out everywhere, remove its passkeys, and show a code with which its owner
    /// can choose a new password
    Reset { name: String },
    /// Close an account: no one can sign in to it any more
    Close { name: String },
    /// Reopen a closed account
    Reopen { name: String },
    /// Give an account the right to moderate the server: reports, hidden content, blocked visitors
    MakeOrganiser { name: String },
    /// Take that right away again
    EndOrganiser { name: String },
    /// Show a link with which one person can sign up
    Invite,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let request = match &args.what {
        What::List { json } => return list(args, *json),
        What::Reset { name } => json!({ "do": "reset_account", "name": name }),
        What::Close { name } => json!({ "do": "close_account", "name": name }),
        What::Reopen { name } => json!({ "do": "reopen_account", "name": name }),
        What::MakeOrganiser { name } => json!({ "do": "make_organiser", "name": name }),
        What::EndOrganiser { name } => json!({ "do": "end_organiser", "name": name }),
        What::Invite => json!({ "do": "invite" }),
    };
    let answer = ask(args, Some(&request))?;
    let shown = answer["invitation"].as_str().or(answer["recovery_code"].as_str());
    let done = || args.language.words().ui("ui-operator-done");
    output::print(&shown.map_or_else(done, str::to_owned))?;
    Ok(output::answer(true))
}

fn list(args: &Args, json: bool) -> Result<ExitCode> {
    let answer = ask(args, None)?;
    let words = args.language.words();
    for account in answer["accounts"].as_array().into_iter().flatten() {
        if json {
            output::print(&account.to_string())?;
            continue;
        }
        let text = |name: &str| account[name].as_str().unwrap_or_default().to_owned();
        let mut line = text("name");
        for (field, key) in
            [("closed", "ui-operator-closed"), ("organiser", "ui-operator-organiser")]
        {
            if account[field] == true {
                line = format!("{line} ({})", words.ui(key));
            }
        }
        if let Some(count @ 1..) = account["passkeys"].as_u64() {
            let passkeys = words.ui_with("ui-operator-passkeys", &[("count", Word::count(count))]);
            line = format!("{line} ({passkeys})");
        }
        output::print(&line)?;
    }
    Ok(output::answer(true))
}

/// Asks the server as its operator.
fn ask(args: &Args, request: Option<&Value>) -> Result<Value> {
    let words = args.language.words();
    let secret = match &args.database {
        None => operator::secret_in_folder(&args.data),
        Some(url) => tokio::runtime::Runtime::new()?.block_on(async {
            let storage = Postgres::open(url).await?;
            let secret = operator::secret_in_storage(&storage).await;
            storage.close().await?;
            secret
        }),
    };
    let secret = secret.map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    let agent = http_agent::agent(Some(&args.data));
    let url = format!("{}/api/operator", args.server.trim_end_matches('/'));
    let (right, language) = (format!("Bearer {secret}"), words.language().code());
    let unreachable = || {
        let given = [("url", Word::text(&args.server))];
        words.ui_with("ui-operator-unreachable", &given)
    };
    let answer = match request {
        Some(request) => agent
            .post(&url)
            .header("Authorization", &right)
            .header("Accept-Language", language)
            .send_json(request),
        None => agent
            .get(&url)
            .header("Authorization", &right)
            .header("Accept-Language", language)
            .call(),
    };
    let mut answer = answer.map_err(|error| anyhow!("{}: {error}", unreachable()))?;
    let body: Value = answer.body_mut().read_json().with_context(unreachable)?;
    match body["error"]["text"].as_str() {
        Some(text) => Err(No(text.to_owned()).into()),
        None => Ok(body),
    }
}
