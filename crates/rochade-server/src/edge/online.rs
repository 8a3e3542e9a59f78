//! Boards of an event that are played on this server.

use rochade::Color;
use rochade_tournament::GameResult;

use super::courier::{Undelivered, set_up as set_up_game};
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::fact::By;
use crate::event::refusal::EventRefusal;
use crate::event::round::PairedBoard;
use crate::event::{Event, Order};
use crate::game::{
    Chore, Draft, Holder, IllegalMoves, Message, Mode, Order as Seats, Origin, Outcome, PlayerName,
    Terms,
};
use crate::id::PublicId;
use crate::journal::{Failure, Handle, Snapshot};
use crate::storage::Seq;

/// Lets a board be played on this server: with the round's position, the event's time
/// control and policy, and both players at it.
pub async fn play_online(
    app: &App,
    event: &mut Handle<Event>,
    by: By,
    round: u16,
    board: u16,
) -> Result<(), Failure<Event>> {
    let snapshot = event.snapshot();
    if let Err(refused) = terms(&snapshot, round, board) {
        return Err(Failure::Refused(Box::new(refused), snapshot));
    }
    // The event is asked first: a game that it does not want is not made. What it owes
    // the board is in the same commit, so that the game is made whatever happens; here
    // only that nobody has to wait for it.
    let game = PublicId::random_game();
    let command = EventCommand::StartOnline { round, board, game };
    let snapshot = event.ask(Order { by, seen: None, command }).await?;
    if let Err(error) = set_up(app, &snapshot, game, round, board).await {
        tracing::error!(event = %snapshot.id, round, board, %error, "the game is not there yet");
    }
    Ok(())
}

async fn set_up(
    app: &App,
    event: &Snapshot<Event>,
    game: PublicId,
    round: u16,
    board: u16,
) -> Result<(), Undelivered> {
    let (terms, names) = terms(event, round, board).map_err(|refused| refused.key())?;
    let cards = event.state.state().card_seed();
    let seated = Color::ALL.into_iter().zip(names).map(|(color, name)| {
        let name: String = name.chars().take(PlayerName::LONGEST).collect();
        let key = app.seal.club_seat(game, color, cards).digest();
        (color, Holder::guest(None, key, name.parse().ok()))
    });
    set_up_game(app, game, terms, seated.collect()).await
}

/// Revokes the cards of all boards, with the seats they led to.
pub async fn renew_cards(
    app: &App,
    event: &mut Handle<Event>,
    by: By,
    cards: String,
) -> Result<Seq, Failure<Event>> {
    let command = EventCommand::RenewCards { cards };
    let snapshot = event.ask(Order { by, seen: None, command }).await?;
    let state = snapshot.state.state();
    let boards = state.rounds().iter().flat_map(|round| &round.boards);
    for game in boards.filter(|board| board.result.is_none()).filter_map(|board| board.online) {
        let Ok(mut handle) = app.games.open(game).await else { continue };
        for color in Color::ALL {
            let key = app.seal.club_seat(game, color, state.card_seed()).digest();
            if let Err(error) = handle.ask(Seats::Chore(Chore::Renew { color, key })).await {
                tracing::error!(%game, %error, "a seat keeps its old link");
            }
        }
    }
    Ok(snapshot.version)
}

fn terms(
    event: &Snapshot<Event>,
    round: u16,
    board: u16,
) -> Result<(Terms, [String; 2]), EventRefusal> {
    let state = event.state.state();
    let pair = state.board(round, board)?.pair;
    let settings = state.settings();
    let (time, black_base) = state.clocks(round, board)?;
    let position = state.position(round, board).ok_or(EventRefusal::NotDrawn { round })?;
    let draft = Draft {
        origin: Origin::number(position),
        time,
        black_base,
        half_time: state.has_half_time(),
        study: settings.study,
        illegal: IllegalMoves::Counted(settings.policy),
        mode: Mode::Club { event: event.id, round, board },
        rated: false,
        to: None,
        first_move: None,
    };
    // The settings of an event are within the bounds of a game.
    let terms = Terms::new(draft).map_err(|_| EventRefusal::NotOnline)?;
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

/// Tells an event what happened in a game. What it refuses is not told again.
async fn tell(event: &mut Handle<Event>, command: EventCommand) -> Result<(), Undelivered> {
    match event.ask(Order { by: By::Server, seen: None, command: command.clone() }).await {
        Ok(_) => Ok(()),
        Err(Failure::Refused(refused, _)) => {
            tracing::error!(event = %event.id(), ?command, ?refused, "not entered");
            Ok(())
        }
        Err(failure) => Err(failure.to_string().into()),
    }
}

/// Delivers to an event what a game owes it, or to a board its game.
pub(super) async fn deliver(app: &App, message: Message) -> Result<(), Undelivered> {
    let event = match message {
        Message::ClubResult { event, .. }
        | Message::ClubHalfTime { event, .. }
        | Message::CreateGame { event, .. } => event,
        Message::Rematch { .. }
        | Message::Rate { .. }
        | Message::TakeOver { .. }
        | Message::Forget { .. } => return Ok(()),
    };
    let mut handle = match app.events.open(event).await {
        Ok(handle) => handle,
        Err(Failure::Unknown) => return Ok(()),
        Err(failure) => return Err(failure.to_string().into()),
    };
    match message {
        Message::ClubResult { round, board, game, outcome, plies, .. } => match result(outcome) {
            None => Ok(()),
            Some(result) => {
                let command = EventCommand::FinishOnline { round, board, game, result, plies };
                tell(&mut handle, command).await
            }
        },
        Message::ClubHalfTime { round, board, game, by: side, .. } => {
            tell(&mut handle, EventCommand::HalveOnline { round, board, game, side }).await
        }
        Message::CreateGame { round, board, game, .. } => {
            let snapshot = handle.snapshot();
            let is_wanted = |known: &PairedBoard| known.online == Some(game);
            if !snapshot.state.state().board(round, board).is_ok_and(is_wanted) {
                // The start was undone.
                return Ok(());
            }
            set_up(app, &snapshot, game, round, board).await
        }
        Message::Rematch { .. }
        | Message::Rate { .. }
        | Message::TakeOver { .. }
        | Message::Forget { .. } => Ok(()),
    }
}
