//! What can be done with an event from the command line.

use std::path::PathBuf;

use anyhow::Result;
use rochade_server::wire::event::{EventOverview, SomeSettings, Versioned};
use rochade_server::wire::from_word;
use rochade_tournament::lots::MethodKind;

use super::answer::Answer;
use super::client::{Client, Part};
use super::desk_work::DeskWork;
use super::follow::Folder;

#[derive(clap::Subcommand)]
pub enum Work {
    /// Create an event, and print the organiser's link
    New(NewEvent),
    /// Make a new organiser's link for an event whose link is lost
    ///
    /// For the operator of the server, who stops it first; servers on a database can keep running.
    /// The lost link no longer works.
    Link(LostLink),
    /// Follow electronic boards by the PGN files that their software writes
    ///
    /// Every file in the folder and its subfolders is read again when it changes. Games are found by
    /// their players, or by the number of the board in the tags or in the file name. Runs until
    /// Ctrl-C.
    Follow(Folder),
    #[command(flatten)]
    Event(EventWork),
}

#[derive(clap::Args)]
pub struct NewEvent {
    /// Its name
    pub name: String,
    /// The address of the server
    #[arg(long, default_value = "http://127.0.0.1:9600")]
    pub server: String,
    /// The number of rounds of a Swiss tournament
    #[arg(long, default_value_t = 5)]
    pub rounds: u16,
    /// How positions are drawn: public, random, dice, roll, number, polyhedral or slips
    #[arg(long, default_value = "public", value_parser = from_word::<MethodKind>)]
    pub draw: MethodKind,
    /// Further settings as JSON, as in the HTTP API
    #[arg(long, value_name = "JSON", value_parser = some_settings)]
    pub settings: Option<SomeSettings>,
}

#[derive(clap::Args)]
pub struct LostLink {
    /// The event: its address, or the last part of it
    pub event: String,
    /// The data folder of the server
    #[arg(long, value_name = "DIR", default_value = "rochade-data")]
    pub data: PathBuf,
    /// The PostgreSQL database of the server instead
    #[arg(
        long,
        value_name = "URL",
        env = "ROCHADE_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    pub database: Option<String>,
    /// The address of the server, for the link
    #[arg(long, default_value = "http://127.0.0.1:9600")]
    pub server: String,
}

#[derive(clap::Subcommand)]
pub enum EventWork {
    /// Add the players of a file: columns, one name per line, or TRF
    ///
    /// If the event has no players yet, the rounds of a TRF file are imported, too: an event begun
    /// elsewhere continues here.
    Import {
        /// The file
        file: PathBuf,
        /// Without the rounds of a TRF file
        #[arg(long)]
        players_only: bool,
    },
    #[command(flatten)]
    Desk(DeskWork),
    /// Show a round; without a number, the last one
    Round {
        /// The round
        round: Option<u16>,
    },
    /// Show the standings
    Standings,
    /// Show who did what and when
    Log,
    /// Print the event as a tournament report file (TRF)
    Trf,
    /// Check the proof of a draw
    Check {
        /// The round
        round: u16,
    },
}

/// Settings as JSON.
pub fn some_settings(text: &str) -> Result<SomeSettings, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

impl EventWork {
    /// Does it, and gives the server's answer.
    pub fn run(&self, client: &Client) -> Result<Answer> {
        Ok(match self {
            Self::Import { file, players_only } => {
                let part = if *players_only { Part::Players } else { Part::Everything };
                Answer::Imported(Box::new(client.import(file, part)?))
            }
            Self::Desk(work) => Answer::Desk(Box::new(work.run(client)?)),
            Self::Round { round } => {
                let round = match round {
                    Some(round) => *round,
                    None => client.get::<Versioned<EventOverview>>("")?.view.rounds,
                };
                Answer::Round(client.get(&format!("/rounds/{round}"))?)
            }
            Self::Standings => Answer::Standings(client.get("/standings")?),
            Self::Log => Answer::Log(client.get("/log")?),
            Self::Trf => Answer::Trf(client.text("/trf")?),
            Self::Check { round } => {
                Answer::Checked(client.get(&format!("/rounds/{round}/proof/check"))?)
            }
        })
    }
}
