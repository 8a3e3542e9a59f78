//! `rochade tournament`: the organiser's work on an event of a server.

mod client;
mod shown;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::ValueEnum;
use rochade_words::Value as Word;
use serde_json::{Value, json};

use crate::language_argument::LanguageArgument;
use crate::output;
use client::Client;

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

#[derive(clap::Subcommand)]
enum Work {
    /// Make an event, and print the organiser's link
    New {
        /// Its name
        name: String,
        /// The address of the server
        #[arg(long, default_value = "http://127.0.0.1:9600")]
        server: String,
        /// The number of rounds of a Swiss tournament
        #[arg(long, default_value_t = 5)]
        rounds: u16,
        /// How positions are drawn
        #[arg(long, value_enum, default_value_t = Method::Public)]
        draw: Method,
        /// Further settings as JSON, as the HTTP interface takes them
        #[arg(long, value_name = "JSON")]
        settings: Option<String>,
    },
    /// Enter the players of a file: columns, one name a line, or TRF
    Import {
        /// The file
        file: PathBuf,
    },
    /// Enter one player
    Add {
        /// `Last, First`
        name: String,
        /// The rating
        #[arg(long)]
        rating: Option<u16>,
    },
    /// Check players in, by their starting numbers
    Present {
        /// The starting numbers
        numbers: Vec<u16>,
    },
    /// Note that players are away, by their starting numbers
    Absent {
        /// The starting numbers
        numbers: Vec<u16>,
    },
    /// Note that players leave the event
    Withdraw {
        /// The starting numbers
        numbers: Vec<u16>,
    },
    /// Give a player a half-point bye
    Bye {
        /// The starting number
        number: u16,
        /// The round
        round: u16,
    },
    /// Publish the commitment of the public draw
    Announce,
    /// Add a text to the next public draw
    Contribute {
        /// The text
        text: String,
    },
    /// Pair the next round
    Pair,
    /// Draw the position of the round that is paired
    Draw {
        /// Rolls, slips or numbers, if the event draws in such a way
        given: Vec<u64>,
    },
    /// Show the round to everybody
    Publish,
    /// Enter a result: 1-0, 1/2-1/2, 0-1, +/-, -/+, -/-, or - for none
    Result {
        /// The board
        board: u16,
        /// The result
        #[arg(allow_hyphen_values = true)]
        result: String,
    },
    /// Correct a result of an earlier round
    Correct {
        /// The round
        round: u16,
        /// The board
        board: u16,
        /// The result
        #[arg(allow_hyphen_values = true)]
        result: String,
        /// Why
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Note an illegal move
    Illegal {
        /// The board
        board: u16,
        /// Who made it
        by: Side,
        /// The opponent could not checkmate any more
        #[arg(long)]
        opponent_cannot_mate: bool,
    },
    /// Let a board be played on the server
    Online {
        /// The board
        board: u16,
    },
    /// Take back the last thing that an organiser did
    Undo,
    /// Close the event
    Close,
    /// Show a round; without a number the last one
    Round {
        /// The round
        round: Option<u16>,
    },
    /// Show the standings
    Standings,
    /// Show who did what and when
    Log,
    /// Print the event as a tournament report file
    Trf,
    /// Check the proof of a draw
    Check {
        /// The round
        round: u16,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Method {
    Public,
    Random,
    Dice,
    Slips,
    Number,
}

#[derive(Clone, Copy, ValueEnum)]
enum Side {
    White,
    Black,
}

fn word(value: &impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
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
    let answer = work(&client, &args.work)?;
    if args.json {
        output::print_json(&answer)?;
    } else {
        output::print(&shown::shown(words, &args.work, &answer))?;
    }
    let holds = answer.get("holds").and_then(Value::as_bool).unwrap_or(true);
    Ok(output::answer(holds))
}

fn work(client: &Client, work: &Work) -> Result<Value> {
    let presence = |numbers: &[u16], presence: &str| -> Result<Value> {
        let ids = client.players(numbers)?;
        client.command(&json!({ "do": "set-presence", "ids": ids, "presence": presence }))
    };
    match work {
        Work::New { .. } => Ok(Value::Null),
        Work::Import { file } => client.import(file),
        Work::Add { name, rating } => {
            let mut card = json!({ "name": name });
            if let Some(rating) = rating {
                card["rating"] = json!(rating);
            }
            let add = json!({ "do": "add-players", "players": [card], "source": "typed" });
            client.command(&add)
        }
        Work::Present { numbers } => presence(numbers, "present"),
        Work::Absent { numbers } => presence(numbers, "absent"),
        Work::Withdraw { numbers } => presence(numbers, "withdrawn"),
        Work::Bye { number, round } => {
            let ids = client.players(&[*number])?;
            let id = ids.first();
            client.command(
                &json!({ "do": "request-bye", "id": id, "round": round, "bye": "half-point" }),
            )
        }
        Work::Announce => client.command(&json!({ "do": "announce" })),
        Work::Contribute { text } => {
            let round = client.desk()?["overview"]["draw"]["next_round"].clone();
            client.command(&json!({ "do": "contribute", "round": round, "text": text }))
        }
        Work::Pair => client.step("pair", &json!({}), 1),
        Work::Draw { given } => draw(client, given),
        Work::Publish => client.step("publish", &json!({}), 0),
        Work::Result { board, result } => {
            let result = if result == "-" { Value::Null } else { json!(result) };
            client.step("enter-result", &json!({ "board": board, "result": result }), 0)
        }
        Work::Correct { round, board, result, reason } => client.command(&json!({
            "do": "correct", "round": round, "board": board, "result": result, "reason": reason
        })),
        Work::Illegal { board, by, opponent_cannot_mate } => {
            let opponent = if *opponent_cannot_mate { "cannot-mate" } else { "can-mate" };
            let by = word(by);
            client.step(
                "note-illegal-move",
                &json!({ "board": board, "by": by, "opponent": opponent }),
                0,
            )
        }
        Work::Online { board } => client.online(*board),
        Work::Undo => {
            let seq = client.desk()?["undo"]["seq"].as_u64().unwrap_or(0);
            client.command(&json!({ "do": "undo", "seq": seq }))
        }
        Work::Close => client.command(&json!({ "do": "close-event" })),
        Work::Round { round } => {
            let last = || Ok::<_, anyhow::Error>(client.get("")?["rounds"].as_u64().unwrap_or(0));
            let round = round.map_or_else(last, |round| Ok(u64::from(round)))?;
            client.get(&format!("/rounds/{round}"))
        }
        Work::Standings => client.get("/standings"),
        Work::Log => client.get("/log"),
        Work::Trf => client.text("/trf"),
        Work::Check { round } => client.get(&format!("/rounds/{round}/proof/check")),
    }
}

fn draw(client: &Client, given: &[u64]) -> Result<Value> {
    let desk = client.desk()?;
    let method = desk["overview"]["settings"]["draw"].as_str().unwrap_or_default();
    let input = match method {
        "dice" => json!({ "method": method, "rolls": [given] }),
        "slips" => json!({ "method": method, "slips": [given] }),
        "number" => json!({ "method": method, "positions": given }),
        other => json!({ "method": other }),
    };
    client.step("draw", &json!({ "draw": input }), 0)
}
