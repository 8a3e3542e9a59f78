//! `rochade tournament`: the organiser's work on an event of a server.

mod answer;
mod client;
mod desk_work;
mod follow;
mod work;

use std::process::ExitCode;

use anyhow::{Context, Result};
use rochade_server::recover::renew_organiser;
use rochade_server::wire::event::{EventSettings, PairingSystem};
use rochade_words::Value as Word;

use super::serve;
use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};
use client::Client;
use follow::{Folder, Follower};
use work::{EventWork, LostLink, NewEvent, Work};

/// Run a club's tournament on a running server
///
/// The event is named by its address, best by the organiser's link, which gives the right to change
/// it; it can also be set in `ROCHADE_EVENT`. The web pages show every change at once.
#[derive(clap::Args)]
pub struct Args {
    /// The organiser's link, or the address of the event
    #[arg(long, env = "ROCHADE_EVENT", value_name = "LINK", global = true)]
    event: Option<String>,
    /// Print the server's answer as JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    work: Work,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    match &args.work {
        Work::New(new) => create(args, new),
        Work::Link(lost) => link(args, lost),
        Work::Follow(folder) => follow(args, folder),
        Work::Event(work) => ask(args, work),
    }
}

/// Makes another organiser's link, in the storage itself.
fn link(args: &Args, lost: &LostLink) -> Result<ExitCode> {
    let words = args.language.words();
    let bad = || words.ui_with("ui-club-cli-bad-link", &[("link", Word::text(&lost.event))]);
    let name = lost.event.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let id = name.parse().ok().with_context(bad)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let secret = runtime.block_on(async {
        let storage = serve::open(lost.database.as_deref(), &lost.data).await?;
        renew_organiser(&*storage, id).await
    });
    let secret = secret.map_err(|error| storage_words::unusable(words, &lost.data, &error))?;
    let secret = secret.with_context(bad)?;
    output::print(&words.ui("ui-club-link-once"))?;
    output::print(&format!("{}/club/{id}/key/{secret}", lost.server.trim_end_matches('/')))?;
    Ok(output::answer(true))
}

fn create(args: &Args, new: &NewEvent) -> Result<ExitCode> {
    let words = args.language.words();
    let usual = EventSettings {
        system: PairingSystem::Swiss { rounds: new.rounds },
        draw: new.draw,
        language: words.language(),
        ..EventSettings::usual(&new.name)
    };
    let settings = new.settings.clone().unwrap_or_default().over(&usual)?;
    let (link, made) = Client::create(&new.server, &settings)?;
    if args.json {
        output::print_json(&serde_json::to_value(made)?)?;
    } else {
        output::print(&words.ui("ui-club-link-once"))?;
        output::print(&link)?;
    }
    Ok(output::answer(true))
}

/// The event that is named.
fn client(args: &Args) -> Result<Client> {
    let words = args.language.words();
    let link = args.event.as_deref().with_context(|| words.ui("ui-club-cli-no-event"))?;
    Client::new(link, words.language())
        .with_context(|| words.ui_with("ui-club-cli-bad-link", &[("link", Word::text(link))]))
}

fn follow(args: &Args, folder: &Folder) -> Result<ExitCode> {
    Follower::new(&client(args)?, args.language.words(), args.json).run(folder)
}

fn ask(args: &Args, work: &EventWork) -> Result<ExitCode> {
    let words = args.language.words();
    let answer = work.run(&client(args)?)?;
    if args.json {
        output::print_json(&serde_json::to_value(&answer)?)?;
    } else {
        output::print(&answer.text(words))?;
    }
    Ok(output::answer(answer.holds()))
}
