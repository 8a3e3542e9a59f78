//! What the server does without anybody asking for it: clocks go on after a start,
//! and games that nobody joined are called off.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rochade::Color;
use rochade_server::app::App;
use rochade_server::club::entrant::PlayerCard;
use rochade_server::club::record::Source;
use rochade_server::club::settings::Settings;
use rochade_server::config::Config;
use rochade_server::id::{GuestId, PublicId, Secret};
use rochade_server::play::{
    Actor, By, Command, Draft, Holder, IllegalMoves, Millis, Mode, OnlineGame, Order, Origin,
    Outcome, Seen, Terms, TimeControl, Who,
};
use rochade_server::storage::sqlite::Sqlite;
use rochade_server::storage::{Kind, Storage as _};
use rochade_server::{club, edge, events};

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

/// Only what nobody used goes: a game that was played, an event with players and a draw
/// with a round stay for ever.
#[tokio::test]
async fn what_nobody_used_is_removed_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let before = app(folder.path()).await;
    let waiting = game(&before, Mode::Friend {}, false).await;
    let running = game(&before, Mode::Friend {}, true).await;
    let mut ended = Vec::new();
    for moves in [true, false] {
        let id = game(&before, Mode::OneDevice {}, true).await;
        let mut handle = before.games().open(id).await.unwrap();
        let white = handle.snapshot().state.holder(Color::White).unwrap().guest;
        if moves {
            let who = Who { guest: white, key: None };
            let command = Command::Move { seen: Seen::default(), attempt: "e4".to_owned() };
            handle.ask(Order { by: By::Person(who), command }).await.unwrap();
        }
        handle.ask(Order::of_server(Command::Abort {})).await.unwrap();
        ended.push((id, white.unwrap()));
    }
    let (event, _) = events::create(before.events(), Settings::usual("Club")).await.unwrap();
    let (peopled, _) = events::create(before.events(), Settings::usual("Club")).await.unwrap();
    let players = vec![PlayerCard::named("Anna")];
    let add = club::command::Command::AddPlayers { players, source: Source::Typed };
    let by = club::record::By::Organiser { name: String::new() };
    events::find(before.events(), peopled).await.unwrap().ask(by, None, add).await.unwrap();
    before.stop().await;
    before.storage().close().await.unwrap();

    let after = app(folder.path()).await;
    let month = 30 * 24 * HOUR;
    edge::remove_unused(&after, THEN + month).await.unwrap();
    let games = async |id| after.storage().read(Kind::Game, id, 0).await.unwrap().len();
    assert!(games(ended[1].0).await > 0, "not a month yet");
    edge::remove_unused(&after, THEN + month + 1).await.unwrap();
    let [(played, _), (unused, guest)] = ended[..] else { panic!("two") };
    assert_eq!(games(unused).await, 0);
    let part = after.storage().journals_of(guest, Kind::Game, 9).await.unwrap();
    assert_eq!(part, [], "nobody has a part in it");
    for kept in [waiting, running, played] {
        assert!(games(kept).await > 0);
    }
    let events = async |id| after.storage().read(Kind::Event, id, 0).await.unwrap().len();
    assert_eq!((events(event).await, events(peopled).await), (0, 2));
    // What is left can be read and written.
    let mut handle = after.games().open(running).await.unwrap();
    handle.ask(Order::of_server(Command::Abort {})).await.unwrap();
    game(&after, Mode::Friend {}, true).await;
    after.stop().await;
}

/// Seats are signed with it: with another key every one of them would be lost.
#[tokio::test]
async fn an_unreadable_key_of_the_cookies_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    for damaged in ["", "nonsense", "AAAA"] {
        let storage = Sqlite::open(folder.path()).await.unwrap();
        storage.set_value("cookie-key", damaged.to_owned()).await.unwrap();
        let started = App::new(Config::default(), Arc::new(storage.clone())).await;
        let error = started.expect_err(damaged).to_string();
        assert!(error.contains("cookies"), "{error}");
        let kept = storage.value("cookie-key").await.unwrap();
        assert_eq!(kept.as_deref(), Some(damaged), "nothing was made in its place");
        storage.close().await.unwrap();
    }
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
