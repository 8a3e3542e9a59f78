//! What an organiser can do from the command line.

use std::path::PathBuf;

use anyhow::Result;
use clap::ValueEnum;
use rochade_tournament::PlayerId;
use rochade_tournament::pairing::FixedPair;
use serde_json::{Map, Value, json};

use super::client::{Client, Wanted};
use crate::commands::pair::{fixed_board, number};

#[derive(clap::Subcommand)]
pub enum Work {
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
    ///
    /// The rounds of a TRF file come along if the event has no players yet: an event
    /// that was begun elsewhere goes on here.
    Import {
        /// The file
        file: PathBuf,
        /// Leave the rounds of a TRF file out
        #[arg(long)]
        players_only: bool,
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
    /// Correct what is known of a player; what is not given stays
    Change {
        /// The starting number
        number: u16,
        #[command(flatten)]
        card: Card,
    },
    /// Take a player off the list who has not been paired
    Remove {
        /// The starting number
        number: u16,
    },
    /// Change settings of the event, given as JSON; what is not given stays
    Settings {
        /// Such as '{"name": "Club evening", "study": 60000}'
        #[arg(value_name = "JSON")]
        settings: String,
    },
    /// Pair the next round; an event that is paired by hand needs every pair
    Pair {
        #[command(flatten)]
        pairs: Pairs,
    },
    /// Pair the round anew by hand before it is published
    Rearrange {
        #[command(flatten)]
        pairs: Pairs,
    },
    /// Throw the pairing of the last round away
    Unpair,
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
        /// What the arbiter writes about it
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Reject what players reported for a board
    Reject {
        /// The board
        board: u16,
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
    /// Open the event again
    Reopen,
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

/// What is known of a player.
#[derive(clap::Args)]
pub struct Card {
    /// `Last, First`
    #[arg(long)]
    name: Option<String>,
    /// The rating
    #[arg(long)]
    rating: Option<u16>,
    /// The FIDE title
    #[arg(long)]
    title: Option<String>,
    /// m or w
    #[arg(long)]
    sex: Option<String>,
    /// The federation's three letters
    #[arg(long)]
    federation: Option<String>,
    /// The club
    #[arg(long)]
    club: Option<String>,
    /// The FIDE number
    #[arg(long)]
    fide_id: Option<String>,
    /// The year of birth
    #[arg(long)]
    birth_year: Option<u16>,
}

impl Card {
    /// What was given, by the names of the HTTP interface.
    fn given(&self) -> impl Iterator<Item = (&'static str, Value)> {
        [
            ("name", self.name.as_ref().map(|name| json!(name))),
            ("rating", self.rating.map(|rating| json!(rating))),
            ("title", self.title.as_ref().map(|title| json!(title.to_uppercase()))),
            ("sex", self.sex.as_ref().map(|sex| json!(sex))),
            ("federation", self.federation.as_ref().map(|letters| json!(letters))),
            ("club", self.club.as_ref().map(|club| json!(club))),
            ("fide_id", self.fide_id.as_ref().map(|number| json!(number))),
            ("birth_year", self.birth_year.map(|year| json!(year))),
        ]
        .into_iter()
        .filter_map(|(field, value)| Some((field, value?)))
    }
}

/// Pairs that the organiser fixes, in starting numbers.
#[derive(clap::Args)]
pub struct Pairs {
    /// A pair, with White first
    #[arg(long, value_name = "WHITE-BLACK", value_parser = fixed_board)]
    board: Vec<FixedPair>,
    /// The player who gets the bye
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    bye: Option<PlayerId>,
}

impl Pairs {
    /// The pairs as the HTTP interface takes them.
    fn choices(&self, client: &Client) -> Result<Value> {
        let pairs = self.board.iter().map(|pair| {
            let ids = client.players(&pair.players().map(PlayerId::get))?;
            Ok(json!({ "white": ids.first(), "black": ids.get(1) }))
        });
        let pairs = pairs.collect::<Result<Vec<Value>>>()?;
        let bye = self.bye.map(|bye| client.players(&[bye.get()])).transpose()?;
        Ok(json!({ "pairs": pairs, "bye": bye.and_then(|ids| ids.first().cloned()) }))
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Method {
    Public,
    Random,
    Dice,
    Slips,
    Number,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Side {
    White,
    Black,
}

/// The word for a choice.
pub fn word(value: &impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

impl Work {
    /// Does it, and gives the server's answer.
    pub fn run(&self, client: &Client) -> Result<Value> {
        let presence = |numbers: &[u16], presence: &str| -> Result<Value> {
            let ids = client.players(numbers)?;
            client.command(&json!({ "do": "set-presence", "ids": ids, "presence": presence }))
        };
        match self {
            Self::New { .. } => Ok(Value::Null),
            Self::Import { file, players_only } => {
                let wanted = if *players_only { Wanted::Players } else { Wanted::Everything };
                client.import(file, wanted)
            }
            Self::Add { name, rating } => {
                let mut card = json!({ "name": name });
                if let Some(rating) = rating {
                    card["rating"] = json!(rating);
                }
                let add = json!({ "do": "add-players", "players": [card], "source": "typed" });
                client.command(&add)
            }
            Self::Present { numbers } => presence(numbers, "present"),
            Self::Absent { numbers } => presence(numbers, "absent"),
            Self::Withdraw { numbers } => presence(numbers, "withdrawn"),
            Self::Bye { number, round } => {
                let ids = client.players(&[*number])?;
                let id = ids.first();
                client.command(
                    &json!({ "do": "request-bye", "id": id, "round": round, "bye": "half-point" }),
                )
            }
            Self::Announce => client.command(&json!({ "do": "announce" })),
            Self::Contribute { text } => {
                let round = client.desk()?["overview"]["draw"]["next_round"].clone();
                client.command(&json!({ "do": "contribute", "round": round, "text": text }))
            }
            Self::Change { number, card } => change(client, *number, card),
            Self::Remove { number } => {
                let ids = client.players(&[*number])?;
                client.command(&json!({ "do": "remove-player", "id": ids.first() }))
            }
            Self::Settings { settings } => {
                let given: Map<String, Value> = serde_json::from_str(settings)?;
                let mut settings = client.desk()?["overview"]["settings"].clone();
                for (field, value) in given {
                    settings[field] = value;
                }
                client.command(&json!({ "do": "change-settings", "settings": settings }))
            }
            Self::Pair { pairs } => {
                client.step("pair", &json!({ "choices": pairs.choices(client)? }), 1)
            }
            Self::Rearrange { pairs } => {
                client.step("rearrange", &json!({ "choices": pairs.choices(client)? }), 0)
            }
            Self::Unpair => client.step("unpair", &json!({}), 0),
            Self::Draw { given } => draw(client, given),
            Self::Publish => client.step("publish", &json!({}), 0),
            Self::Result { board, result } => {
                let result = if result == "-" { Value::Null } else { json!(result) };
                client.step("enter-result", &json!({ "board": board, "result": result }), 0)
            }
            Self::Correct { round, board, result, reason } => client.command(&json!({
                "do": "correct", "round": round, "board": board, "result": result, "reason": reason
            })),
            Self::Illegal { board, by, opponent_cannot_mate, note } => {
                let opponent = if *opponent_cannot_mate { "cannot-mate" } else { "can-mate" };
                let by = word(by);
                client.step(
                    "note-illegal-move",
                    &json!({ "board": board, "by": by, "opponent": opponent, "note": note }),
                    0,
                )
            }
            Self::Reject { board } => client.step("reject-reports", &json!({ "board": board }), 0),
            Self::Online { board } => client.online(*board),
            Self::Undo => {
                let seq = client.desk()?["undo"]["seq"].as_u64().unwrap_or(0);
                client.command(&json!({ "do": "undo", "seq": seq }))
            }
            Self::Close => client.command(&json!({ "do": "close-event" })),
            Self::Reopen => client.command(&json!({ "do": "reopen-event" })),
            Self::Round { round } => {
                let last =
                    || Ok::<_, anyhow::Error>(client.get("")?["rounds"].as_u64().unwrap_or(0));
                let round = round.map_or_else(last, |round| Ok(u64::from(round)))?;
                client.get(&format!("/rounds/{round}"))
            }
            Self::Standings => client.get("/standings"),
            Self::Log => client.get("/log"),
            Self::Trf => client.text("/trf"),
            Self::Check { round } => client.get(&format!("/rounds/{round}/proof/check")),
        }
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

/// Changes the fields of a player that were given.
fn change(client: &Client, number: u16, card: &Card) -> Result<Value> {
    let known = client.player(number)?;
    let mut changed = json!({});
    for field in FIELDS {
        if let Some(value) = known.get(field).filter(|value| !value.is_null()) {
            changed[field] = value.clone();
        }
    }
    for (field, value) in card.given() {
        changed[field] = value;
    }
    client.command(&json!({ "do": "change-player", "id": known["id"], "card": changed }))
}

/// The fields of a player's card.
const FIELDS: [&str; 8] =
    ["name", "rating", "title", "sex", "federation", "club", "fide_id", "birth_year"];
