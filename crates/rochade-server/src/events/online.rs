//! Boards of an event that are played on this server.

use rochade::Color;
use rochade_tournament::GameResult;

use super::{Failed, Running};
use crate::app::App;
use crate::club::command::Command;
use crate::club::record::By;
use crate::club::refused::Refused;
use crate::club::round::Board;
use crate::edge::{Undelivered, set_up as set_up_game};
use crate::id::PublicId;
use crate::journal::Failure;
use crate::play::{
    Command as Seats, Draft, Holder, IllegalMoves, Message, Mode, Order, Origin, Outcome,
    PlayerName, Terms,
};

/// Why a board is not played on this server.
#[derive(Debug)]
pub enum OnlineError {
    /// The event refuses it.
    Event(Failed),
    /// The game could not be set up.
    Game(Undelivered),
}

impl From<Failed> for OnlineError {
    fn from(failed: Failed) -> Self {
        Self::Event(failed)
    }
}

impl From<Refused> for OnlineError {
    fn from(refused: Refused) -> Self {
        Self::Event(Failed::Refused(refused))
    }
}

/// Sets up the game of a board, with the round's position, the event's time control
/// and policy, and both players at it.
///
/// # Errors
///
/// When the board cannot be played, or the game cannot be stored.
pub async fn play_online(
    app: &App,
    running: &Running,
    by: By,
    round: u16,
    board: u16,
) -> Result<PublicId, OnlineError> {
    let id = PublicId::random();
    terms(running, round, board)?;
    // The event is asked first: a game that it does not want is not made. What it owes
    // the board is in the same commit, so that the game is made whatever happens; here
    // only that nobody has to wait for it.
    running.ask(by, None, Command::StartOnline { round, board, game: id }).await?;
    set_up(app, running, id, round, board).await?;
    Ok(id)
}

async fn set_up(
    app: &App,
    running: &Running,
    id: PublicId,
    round: u16,
    board: u16,
) -> Result<(), OnlineError> {
    let (terms, names) = terms(running, round, board)?;
    let event = running.read();
    let cards = event.state().card_seed();
    let seated = [Color::White, Color::Black].into_iter().zip(names).map(|(color, name)| {
        let name: String = name.chars().take(PlayerName::LONGEST).collect();
        let key = app.seal().club_seat(id, color, cards).digest();
        (color, Holder { guest: None, key, name: name.parse().ok() })
    });
    set_up_game(app, id, terms, seated.collect()).await.map_err(OnlineError::Game)
}

/// Revokes the cards of all boards, with the seats they led to.
///
/// # Errors
///
/// When it cannot be stored.
pub async fn renew_cards(app: &App, running: &Running, by: By) -> Result<u64, Failed> {
    let done = running.ask(by, None, Command::RenewCards { cards: super::new_seed() }).await?;
    let event = running.read();
    let boards = event.state().rounds().iter().flat_map(|round| &round.boards);
    for game in boards.filter(|board| board.result.is_none()).filter_map(|board| board.online) {
        let Ok(mut handle) = app.games().open(game).await else { continue };
        for color in Color::ALL {
            let key = app.seal().club_seat(game, color, event.state().card_seed()).digest();
            let order = Order::of_server(Seats::Renew { color, key });
            if let Err(error) = handle.ask(order).await {
                tracing::error!(%game, %error, "a seat keeps its old link");
            }
        }
    }
    Ok(done)
}

fn terms(running: &Running, round: u16, board: u16) -> Result<(Terms, [String; 2]), OnlineError> {
    let event = running.read();
    let state = event.state();
    let pair = state.board(round, board)?.pair;
    let settings = state.settings();
    let positions = state.positions(round).ok_or(Refused::NotDrawn { round })?;
    let own = if positions.positions.len() > 1 { usize::from(board) - 1 } else { 0 };
    let position = *positions.positions.get(own).ok_or(Refused::NotDrawn { round })?;
    let draft = Draft {
        origin: Origin::Number { id: position },
        time: settings.time,
        study: settings.study,
        illegal: IllegalMoves::Counted(settings.policy),
        mode: Mode::Club { event: running.id(), round, board },
    };
    // The settings of an event are within the bounds of a game.
    let terms = Terms::new(draft).map_err(|_| Refused::NotOnline)?;
    let name = |id| state.entrant(id).map(|entrant| entrant.card.name.clone());
    Ok((terms, [name(pair.white)?, name(pair.black)?]))
}

/// The result of a game as a board has it; none if it was called off.
const fn result(outcome: Outcome) -> Option<GameResult> {
    match outcome {
        Outcome::Won { winner: Color::White, .. } => Some(GameResult::WhiteWins),
        Outcome::Won { winner: Color::Black, .. } => Some(GameResult::BlackWins),
        Outcome::Drawn(_) => Some(GameResult::Draw),
        Outcome::Aborted => None,
    }
}

/// Delivers to an event what a game owes it, or to a board its game.
///
/// # Errors
///
/// If it cannot be delivered now.
pub async fn deliver(app: &App, message: Message) -> Result<(), Undelivered> {
    match message {
        Message::ClubResult { event, round, board, game, outcome } => {
            let Some(result) = result(outcome) else { return Ok(()) };
            let running = match super::find(app.events(), event).await {
                Ok(running) => running,
                Err(Failure::Unknown) => return Ok(()),
                Err(failure) => return Err(failure.to_string().into()),
            };
            let command = Command::FinishOnline { round, board, game, result };
            match running.ask(By::Server, None, command).await {
                Ok(_) => Ok(()),
                Err(Failed::Refused(refused)) => {
                    tracing::error!(%event, round, board, ?refused, "a result was not entered");
                    Ok(())
                }
                Err(Failed::Engine(failure)) => Err(failure.to_string().into()),
            }
        }
        Message::CreateGame { event, round, board, game } => {
            let running = match super::find(app.events(), event).await {
                Ok(running) => running,
                Err(Failure::Unknown) => return Ok(()),
                Err(failure) => return Err(failure.to_string().into()),
            };
            let is_wanted = |known: &Board| known.online == Some(game);
            if !running.read().state().board(round, board).is_ok_and(is_wanted) {
                // The start was undone.
                return Ok(());
            }
            match set_up(app, &running, game, round, board).await {
                Ok(()) => Ok(()),
                Err(OnlineError::Game(error)) => Err(error),
                Err(OnlineError::Event(failed)) => Err(format!("{failed:?}").into()),
            }
        }
        Message::Rematch { .. } => Ok(()),
    }
}
