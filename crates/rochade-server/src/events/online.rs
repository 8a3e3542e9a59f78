//! Boards of an event that are played on this server.

use rochade::Color;
use rochade_tournament::GameResult;
use tokio::sync::broadcast::error::RecvError;

use super::{Failed, Running};
use crate::app::App;
use crate::club::command::Command;
use crate::club::record::By;
use crate::club::refused::Refused;
use crate::hub::{ClubGame, GameError};
use crate::id::PublicId;
use crate::play::{Draft, Holder, IllegalMoves, Mode, Origin, Outcome, PlayerName, Terms};
use crate::storage::{Kind, StorageError, Which};

/// Why a board is not played on this server.
#[derive(Debug)]
pub enum OnlineError {
    /// The event refuses it.
    Event(Failed),
    /// The game could not be set up.
    Game(GameError),
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
    // The event is asked first: a game that it does not want is not made. If the
    // server is stopped in between, the next start makes the game.
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
    let seated = [Color::White, Color::Black].into_iter().zip(names).map(|(color, name)| {
        let name: String = name.chars().take(PlayerName::LONGEST).collect();
        let key = app.hub().seat_key(id, color);
        (color, Holder { guest: None, key, name: name.parse().ok() })
    });
    app.hub().create(id, terms, seated.collect()).await.map_err(OnlineError::Game)?;
    Ok(())
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

/// Brings the results of games to their events, until the server stops: first those
/// that ended while the server was on its way down.
pub async fn bring_results(app: App) {
    let mut over = app.hub().club_games();
    if let Err(error) = fetch_results(&app).await {
        tracing::error!(%error, "results of clubs' games could not be fetched");
    }
    loop {
        tokio::select! {
            game = over.recv() => match game {
                Ok(game) => bring(&app, game).await,
                Err(RecvError::Lagged(_)) => {
                    if let Err(error) = fetch_results(&app).await {
                        tracing::error!(%error, "results of clubs' games could not be fetched");
                    }
                }
                Err(RecvError::Closed) => return,
            },
            () = app.hub().stopping() => return,
        }
    }
}

/// Looks at every board that is played on this server and has no result.
async fn fetch_results(app: &App) -> Result<(), StorageError> {
    for listed in app.storage().journals(Kind::Event, Which::All, 0, u32::MAX).await? {
        let event = listed.id;
        let Some(running) = app.events().get(event).await? else { continue };
        for (round, board, game) in waiting(&running) {
            match app.hub().game(game).await {
                Ok(handle) => {
                    if let Ok(Some(outcome)) = handle.look(|game, _| game.outcome()).await {
                        bring(app, ClubGame { event, round, board, game, outcome }).await;
                    }
                }
                Err(GameError::Unknown) => {
                    if let Err(error) = set_up(app, &running, game, round, board).await {
                        tracing::error!(%event, round, board, ?error, "a game was not set up");
                    }
                }
                Err(error) => {
                    tracing::error!(%event, round, board, %error, "a game cannot be read");
                }
            }
        }
    }
    Ok(())
}

fn waiting(running: &Running) -> Vec<(u16, u16, PublicId)> {
    let event = running.read();
    let rounds = event.state().rounds().iter();
    let boards = rounds.flat_map(|round| {
        round.numbered().filter_map(|(number, board)| {
            let game = board.online.filter(|_| board.result.is_none())?;
            Some((round.number, number, game))
        })
    });
    boards.collect()
}

async fn bring(app: &App, ClubGame { event, round, board, game, outcome }: ClubGame) {
    let Some(result) = result(outcome) else { return };
    let running = match app.events().get(event).await {
        Ok(Some(running)) => running,
        Ok(None) => return,
        Err(error) => {
            tracing::error!(%event, %error, "the event of a game cannot be read");
            return;
        }
    };
    let command = Command::FinishOnline { round, board, game, result };
    if let Err(failed) = running.ask(By::Server, None, command).await {
        tracing::error!(%event, round, board, ?failed, "the result of a game was not entered");
    }
}
