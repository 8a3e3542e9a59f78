//! What the server does without anybody asking for it: clocks go on after a start,
//! and games that nobody joined are called off.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rochade::Color;
use rochade_server::app::App;
use rochade_server::config::Config;
use rochade_server::edge;
use rochade_server::id::{GuestId, PublicId, Secret};
use rochade_server::play::{
    Actor, Command, Draft, Holder, IllegalMoves, Millis, Mode, OnlineGame, Order, Origin, Outcome,
    Terms, TimeControl,
};
use rochade_server::storage::Kind;
use rochade_server::storage::sqlite::Sqlite;

/// When everything here is stored, in milliseconds since 1970.
const THEN: u64 = 1_000_000_000;
const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

async fn app(folder: &Path) -> App {
    let storage = Sqlite::open_with_clock(folder, Arc::new(|| THEN)).await.unwrap();
    App::new(Config::default(), Arc::new(storage)).await.unwrap()
}

/// A game with White at it, and Black too if it is to begin.
async fn game(app: &App, mode: Mode, begins: bool) -> PublicId {
    let base = Millis::from_mins(5);
    let draft = Draft {
        origin: Origin::Classical {},
        time: TimeControl::Fischer { base, increment: Millis::ZERO },
        study: Millis::ZERO,
        illegal: IllegalMoves::Refused,
        mode,
    };
    let colors = if begins { &Color::ALL[..] } else { &Color::ALL[..1] };
    let seat = |&color: &Color| {
        let guest = Some(GuestId::random());
        (color, Holder { guest, key: Secret::random().digest(), name: None })
    };
    let facts = OnlineGame::set_up(Terms::new(draft).unwrap(), colors.iter().map(seat).collect());
    let id = PublicId::random();
    app.games().create(id, facts).await.unwrap();
    id
}

async fn outcome(app: &App, id: PublicId) -> Option<Outcome> {
    app.games().snapshot(id).await.unwrap().state.outcome()
}

#[tokio::test]
async fn games_that_nobody_joined_expire() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(folder.path()).await;
    let friend = game(&app, Mode::Friend {}, false).await;
    let lobby = game(&app, Mode::Lobby {}, false).await;
    let begun = game(&app, Mode::Friend {}, true).await;
    let waits = app.presence().join(lobby, Some(Actor::Player(Color::White)));
    edge::expire(&app, THEN + 23 * HOUR).await.unwrap();
    for id in [friend, lobby, begun] {
        assert_eq!(outcome(&app, id).await, None, "a day is not over, and somebody is there");
    }
    drop(waits);
    edge::expire(&app, THEN + 5 * MINUTE).await.unwrap();
    assert_eq!(outcome(&app, lobby).await, None, "perhaps only the page was loaded again");
    edge::expire(&app, THEN + 11 * MINUTE).await.unwrap();
    assert_eq!(outcome(&app, lobby).await, Some(Outcome::Aborted), "the player has left");
    edge::expire(&app, THEN + 25 * HOUR).await.unwrap();
    assert_eq!(outcome(&app, friend).await, Some(Outcome::Aborted));
    assert_eq!(outcome(&app, begun).await, None, "it is being played");
    let listed = app.storage().recent(Kind::Game, 10).await.unwrap();
    assert_eq!(listed.iter().filter(|journal| journal.closed).count(), 2);
    app.stop().await;
}

#[tokio::test]
async fn only_games_whose_clock_runs_are_loaded_at_a_start() {
    let folder = tempfile::tempdir().unwrap();
    let before = app(folder.path()).await;
    let running = game(&before, Mode::Friend {}, true).await;
    let waiting = game(&before, Mode::Friend {}, false).await;
    let over = game(&before, Mode::Friend {}, true).await;
    let mut handle = before.games().open(over).await.unwrap();
    handle.ask(Order::of_server(Command::Abort {})).await.unwrap();
    before.stop().await;
    before.storage().close().await.unwrap();

    let after = app(folder.path()).await;
    assert_eq!(after.games().loaded(), 0, "nothing, until somebody asks");
    edge::resume_and_sweep(&after).await.unwrap();
    assert_eq!(after.games().loaded(), 1);
    let snapshot = after.games().snapshot(running).await.unwrap();
    assert!(snapshot.elapsed() < Duration::from_secs(60), "its clock goes on");
    assert_eq!(after.games().loaded(), 1, "it was the one");
    assert_eq!(outcome(&after, waiting).await, None);
    assert_eq!(after.games().loaded(), 2);
    after.stop().await;
}
