//! What an organiser does on the desk, from the command line.

use anyhow::Result;
use rochade::Color;
use rochade_server::wire::event::{
    DeskView, EntrantId, EntrantPresence, EventCommand, FixedPair, Mating, PairingChoices,
    PlayerCard, RosterSource, SomeSettings, StudyChange,
};
use rochade_server::wire::from_word;
use rochade_tournament::{Bye, GameResult, PlayerId, Sex, Title, pairing};

use super::client::{Client, last_round};
use super::work::some_settings;
use crate::commands::pair::{fixed_board, number};

#[derive(clap::Subcommand)]
pub enum DeskWork {
    /// Add a player
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
    /// Mark players as absent, by their starting numbers
    Absent {
        /// The starting numbers
        numbers: Vec<u16>,
    },
    /// Withdraw players from the event
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
    /// Contribute a text to the next public draw
    Contribute {
        /// The text
        text: String,
    },
    /// Close contributions to the next public draw, and publish their digest
    CloseContributions,
    /// Correct a player's details; what is not given stays as it is
    Change {
        /// The starting number
        number: u16,
        #[command(flatten)]
        card: Card,
    },
    /// Remove a player who has not been paired
    Remove {
        /// The starting number
        number: u16,
    },
    /// Change settings of the event, given as JSON; what is not given stays as it is
    Settings {
        /// Such as '{"name": "Club evening", "study": 60000}'
        #[arg(value_name = "JSON", value_parser = some_settings)]
        settings: SomeSettings,
    },
    /// Pair the next round; an event that is paired by hand needs every pairing
    Pair {
        #[command(flatten)]
        pairs: Pairs,
    },
    /// Pair the round again by hand before it is published
    Rearrange {
        #[command(flatten)]
        pairs: Pairs,
    },
    /// Discard the pairings of the last round
    Unpair,
    /// Draw the position of the round that has been paired
    Draw {
        /// Rolls, slips or numbers, if the event draws that way; `/` between the boards
        given: Vec<String>,
    },
    /// Publish the round
    Publish,
    /// Enter a result: 1-0, 1/2-1/2, 0-1, +/-, -/+, -/-, or - for none
    Result {
        /// The board
        board: u16,
        /// The result
        #[arg(allow_hyphen_values = true, value_parser = entered)]
        result: Entered,
    },
    /// Correct a result from an earlier round
    Correct {
        /// The round
        round: u16,
        /// The board
        board: u16,
        /// The result
        #[arg(allow_hyphen_values = true, value_parser = from_word::<GameResult>)]
        result: GameResult,
        /// The reason
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Record an illegal move
    Illegal {
        /// The board
        board: u16,
        /// Who made it: white or black
        #[arg(value_parser = from_word::<Color>)]
        by: Color,
        /// The opponent could no longer checkmate
        #[arg(long)]
        opponent_cannot_mate: bool,
        /// The arbiter's note
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Reject the result that players reported for a board
    Reject {
        /// The board
        board: u16,
    },
    /// Let a board play on the server
    Online {
        /// The board
        board: u16,
    },
    /// Undo the organiser's last action
    Undo,
    /// Redo the last action that was undone
    Redo,
    /// Start, pause, restart or end the study time of the last round
    Study {
        /// start, pause, restart or end
        #[arg(value_parser = from_word::<StudyChange>)]
        change: StudyChange,
    },
    /// Accept all results that both players of a board reported alike
    Agreed,
    /// Close the event
    Close,
    /// Reopen the event
    Reopen,
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
    #[arg(long, value_parser = title)]
    title: Option<Title>,
    /// m or w
    #[arg(long, value_parser = from_word::<Sex>)]
    sex: Option<Sex>,
    /// The three letters of the federation
    #[arg(long)]
    federation: Option<String>,
    /// The club
    #[arg(long)]
    club: Option<String>,
    /// The FIDE ID
    #[arg(long)]
    fide_id: Option<String>,
    /// The year of birth
    #[arg(long)]
    birth_year: Option<u16>,
}

impl Card {
    /// A card with what was given; the rest stays.
    fn over(&self, known: PlayerCard) -> PlayerCard {
        let text = |given: &Option<String>, known: String| given.clone().unwrap_or(known);
        PlayerCard {
            name: text(&self.name, known.name),
            rating: self.rating.or(known.rating),
            title: self.title.or(known.title),
            sex: self.sex.or(known.sex),
            federation: text(&self.federation, known.federation),
            club: text(&self.club, known.club),
            fide_id: text(&self.fide_id, known.fide_id),
            birth_year: self.birth_year.or(known.birth_year),
        }
    }
}

fn title(text: &str) -> Result<Title, String> {
    from_word(&text.to_uppercase())
}

/// A result, or none after all.
#[derive(Clone, Copy)]
pub struct Entered(Option<GameResult>);

fn entered(text: &str) -> Result<Entered, String> {
    let none = text == "-";
    if none { Ok(Entered(None)) } else { from_word(text).map(|result| Entered(Some(result))) }
}

/// Pairs that the organiser fixes, in starting numbers.
#[derive(clap::Args)]
pub struct Pairs {
    /// A pairing, White first
    #[arg(long, value_name = "WHITE-BLACK", value_parser = fixed_board)]
    board: Vec<pairing::FixedPair>,
    /// The player who gets the bye
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    bye: Option<PlayerId>,
}

impl Pairs {
    fn choices(&self, client: &Client) -> Result<PairingChoices> {
        let id = |player: PlayerId| -> Result<EntrantId> { Ok(client.player(player.get())?.id) };
        let pairs = self.board.iter().map(|pair| {
            let [white, black] = pair.players();
            Ok(FixedPair { white: id(white)?, black: id(black)? })
        });
        let pairs = pairs.collect::<Result<_>>()?;
        let bye = self.bye.map(id).transpose()?;
        Ok(PairingChoices { pairs, bye, ..PairingChoices::default() })
    }
}

impl DeskWork {
    /// Does it, and gives the desk after it.
    pub fn run(&self, client: &Client) -> Result<DeskView> {
        let id = |number: u16| -> Result<EntrantId> { Ok(client.player(number)?.id) };
        let presence = |numbers: &[u16], presence: EntrantPresence| {
            let ids = client.players(numbers)?;
            client.command(|_| EventCommand::SetPresence { ids, presence })
        };
        match self {
            Self::Add { name, rating } => {
                let card = PlayerCard { rating: *rating, ..PlayerCard::named(name) };
                let (players, source) = (vec![card], RosterSource::Typed);
                client.command(|_| EventCommand::AddPlayers { players, source })
            }
            Self::Present { numbers } => presence(numbers, EntrantPresence::Present),
            Self::Absent { numbers } => presence(numbers, EntrantPresence::Absent),
            Self::Withdraw { numbers } => presence(numbers, EntrantPresence::Withdrawn),
            Self::Bye { number, round } => {
                let (id, round, bye) = (id(*number)?, *round, Some(Bye::HalfPoint));
                client.command(|_| EventCommand::RequestBye { id, round, bye })
            }
            Self::Announce => client.command(|_| EventCommand::Announce),
            Self::Contribute { text } => client.command(|desk| {
                let round = desk.overview.draw.as_ref().map_or(0, |draw| draw.next_round);
                EventCommand::Contribute { round, text: text.clone(), from: None }
            }),
            Self::CloseContributions => client.command(|desk| {
                let round = desk.overview.draw.as_ref().map_or(0, |draw| draw.next_round);
                EventCommand::CloseContributions { round }
            }),
            Self::Change { number, card } => {
                let known = client.player(*number)?;
                let (id, card) = (known.id, card.over(known.card));
                client.command(|_| EventCommand::ChangePlayer { id, card })
            }
            Self::Remove { number } => {
                let id = id(*number)?;
                client.command(|_| EventCommand::RemovePlayer { id })
            }
            Self::Settings { settings } => {
                let known = client.desk()?.overview.settings;
                let settings = Box::new(settings.clone().over(&known)?);
                client.command(|_| EventCommand::ChangeSettings { settings })
            }
            Self::Pair { pairs } => {
                let choices = pairs.choices(client)?;
                client.step(|last| EventCommand::Pair { round: last + 1, choices })
            }
            Self::Rearrange { pairs } => {
                let choices = pairs.choices(client)?;
                client.step(|round| EventCommand::Rearrange { round, choices })
            }
            Self::Unpair => client.step(|round| EventCommand::Unpair { round }),
            Self::Draw { given } => {
                let command = draw(&client.desk()?, given)?;
                client.command(|_| command)
            }
            Self::Publish => client.step(|round| EventCommand::Publish { round }),
            &Self::Result { board, result: Entered(result) } => {
                client.step(|round| EventCommand::EnterResult { round, board, result })
            }
            &Self::Correct { round, board, result, ref reason } => client.command(|_| {
                EventCommand::Correct { round, board, result, reason: reason.clone() }
            }),
            &Self::Illegal { board, by, opponent_cannot_mate, ref note } => {
                let opponent =
                    if opponent_cannot_mate { Mating::CannotMate } else { Mating::CanMate };
                let note = note.clone();
                client.step(|round| EventCommand::NoteIllegalMove {
                    round,
                    board,
                    by,
                    note,
                    opponent,
                })
            }
            &Self::Reject { board } => {
                client.step(|round| EventCommand::RejectReports { round, board })
            }
            Self::Undo => client.command(|desk| EventCommand::Undo {
                seq: desk.undo.as_ref().map_or(0, |last| last.seq),
            }),
            Self::Redo => client.command(|desk| EventCommand::Redo {
                seq: desk.redo.as_ref().map_or(0, |last| last.seq),
            }),
            &Self::Study { change } => client.step(|round| EventCommand::Study { round, change }),
            Self::Agreed => client.step(|round| EventCommand::ConfirmAgreed { round }),
            Self::Close => client.command(|_| EventCommand::CloseEvent),
            Self::Reopen => client.command(|_| EventCommand::ReopenEvent),
            &Self::Online { board } => client.online(board),
        }
    }
}

/// Draws the last round by the method of the event, with what was given for it.
fn draw(desk: &DeskView, given: &[String]) -> Result<EventCommand> {
    let draws = desk.overview.settings.draw.read_all(&given.join(" "))?;
    Ok(EventCommand::Draw { round: last_round(desk), draws })
}
