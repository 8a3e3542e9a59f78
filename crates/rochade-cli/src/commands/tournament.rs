//! `rochade tournament`: the organiser's work on an event of a server.

mod client;
mod shown;
mod work;

use std::process::ExitCode;

use anyhow::{Context, Result};
use rochade_words::Value as Word;
use serde_json::{Value, json};

use crate::language_argument::LanguageArgument;
use crate::output;
use client::Client;
use work::{Work, word};

/// Organise a club's tournament on a running server
///
/// The event is named by its address, best by the organiser's link, which gives
/// the right to change it; also in the variable `ROCHADE_EVENT`. The web pages show
/// every change at once.
#[derive(clap::Args)]
pub struct Args {
    /// The organiser's link, or the address of the event
    #[arg(long, env = "ROCHADE_EVENT", value_name = "LINK", global = true)]
    event: Option<String>,
    /// Print the answer of the server as JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    work: Work,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    if let Work::New { name, server, rounds, draw, settings } = &args.work {
        let mut body = json!({
            "name": name,
            "system": { "kind": "swiss", "rounds": rounds },
            "draw": word(draw),
            "language": words.language().code(),
        });
        let more: serde_json::Map<String, Value> =
            settings.as_deref().map(serde_json::from_str).transpose()?.unwrap_or_default();
        for (field, value) in more {
            body[field] = value;
        }
        let (link, made) = Client::create(server, words.language(), &body)?;
        if args.json {
            output::print_json(&made)?;
        } else {
            output::print(&words.ui("ui-club-link-once"))?;
            output::print(&link)?;
        }
        return Ok(output::answer(true));
    }
    let link = args.event.as_deref().with_context(|| words.ui("ui-club-cli-no-event"))?;
    let client = Client::new(link, words.language())
        .with_context(|| words.ui_with("ui-club-cli-bad-link", &[("link", Word::text(link))]))?;
    let answer = args.work.run(&client)?;
    if args.json {
        output::print_json(&answer)?;
    } else {
        output::print(&shown::shown(words, &args.work, &answer))?;
    }
    let holds = answer.get("holds").and_then(Value::as_bool).unwrap_or(true);
    Ok(output::answer(holds))
}
