//! What the server does without anybody asking for it: clocks go on after a start,
//! and games that nobody joined are called off.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::courier::{deliver, deliver_one};
use super::sweeper::{expire, remove_unused, resume_and_sweep};
use crate::app::App;
use crate::config::Config;
use crate::event::command::EventCommand;
use crate::event::entrant::PlayerCard;
use crate::event::fact::{By, RosterSource};
use crate::event::settings::EventSettings;
use crate::event::{self, Event};
use crate::game::{
    Actor, Draft, Holder, IllegalMoves, Millis, Mode, OnlineGame, Order, Origin, Outcome, Rematch,
    RematchKind, Request, Seen, Terms, TimeControl, Who,
};
use crate::id::{GuestId, PublicId, Secret};
use crate::storage::sqlite::Sqlite;
use crate::storage::{GUEST_NAME, Kind, Storage as _};
use rochade::{Color, StartId};

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
        origin: Origin::number(StartId::CLASSICAL),
        time: TimeControl::Fischer { base, increment: Millis::ZERO },
        study: Millis::ZERO,
        illegal: IllegalMoves::Refused,
        mode,
        rated: false,
        to: None,
        first_move: None,
        black_base: None,
        half_time: false,
    };
    let colors = if begins { &Color::ALL[..] } else { &Color::ALL[..1] };
    let seat = |&color: &Color| {
        let guest = Some(GuestId::random());
        (color, Holder::guest(guest, Secret::random().digest(), None))
    };
    let facts = OnlineGame::set_up(Terms::new(draft).unwrap(), colors.iter().map(seat).collect());
    let id = PublicId::random();
    app.games.create(id, facts).await.unwrap();
    id
}

async fn outcome(app: &App, id: PublicId) -> Option<Outcome> {
    app.games.snapshot(id).await.unwrap().state.outcome()
}

#[tokio::test]
async fn games_that_nobody_joined_expire() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(folder.path()).await;
    let friend = game(&app, Mode::Friend {}, false).await;
    let lobby = game(&app, Mode::Lobby {}, false).await;
    let begun = game(&app, Mode::Friend {}, true).await;
    let waits = app.waiting.presence.join(lobby, Some(Actor::Player(Color::White)));
    expire(&app, THEN + 23 * HOUR).await.unwrap();
    for id in [friend, lobby, begun] {
        assert_eq!(outcome(&app, id).await, None, "a day is not over, and somebody is there");
    }
    drop(waits);
    expire(&app, THEN + 5 * MINUTE).await.unwrap();
    assert_eq!(outcome(&app, lobby).await, None, "perhaps only the page was loaded again");
    expire(&app, THEN + 11 * MINUTE).await.unwrap();
    assert_eq!(outcome(&app, lobby).await, Some(Outcome::Aborted), "the player has left");
    expire(&app, THEN + 25 * HOUR).await.unwrap();
    assert_eq!(outcome(&app, friend).await, Some(Outcome::Aborted));
    assert_eq!(outcome(&app, begun).await, None, "it is being played");
    let listed = app.storage.recent(Kind::Game, 10).await.unwrap();
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
        let mut handle = before.games.open(id).await.unwrap();
        let white = handle.snapshot().state.holder(Color::White).unwrap().guest;
        if moves {
            let who = Who { guest: white, ..Who::default() };
            let request = Request::Move { seen: Seen::default(), attempt: "e4".to_owned() };
            handle.ask(Order::Request(who, request)).await.unwrap();
        }
        let who = Who { guest: white, ..Who::default() };
        handle.ask(Order::Request(who, Request::Abort)).await.unwrap();
        ended.push((id, white.unwrap()));
    }
    let (empty, peopled) = (PublicId::random(), PublicId::random());
    for id in [empty, peopled] {
        let (settings, digest) = (EventSettings::usual("Club"), Secret::random().digest());
        let created = Event::create(THEN, settings, digest, "seed".to_owned()).unwrap();
        before.events.create(id, vec![created]).await.unwrap();
    }
    let players = vec![PlayerCard::named("Anna")];
    let command = EventCommand::AddPlayers { players, source: RosterSource::Typed };
    let by = By::Organiser { name: String::new() };
    let add = event::Order { by, seen: None, command };
    before.events.open(peopled).await.unwrap().ask(add).await.unwrap();
    before.stop().await;
    before.storage.close().await.unwrap();

    let after = app(folder.path()).await;
    let month = 30 * 24 * HOUR;
    remove_unused(&after, THEN + month).await.unwrap();
    let games = async |id| after.storage.read(Kind::Game, id, 0).await.unwrap().len();
    assert!(games(ended[1].0).await > 0, "not a month yet");
    remove_unused(&after, THEN + month + 1).await.unwrap();
    let [(played, _), (unused, guest)] = ended[..] else { panic!("two") };
    assert_eq!(games(unused).await, 0);
    let part = after.storage.journals_of(guest, Kind::Game, 9).await.unwrap();
    assert_eq!(part, [], "nobody has a part in it");
    for kept in [waiting, running, played] {
        assert!(games(kept).await > 0);
    }
    let events = async |id| after.storage.read(Kind::Event, id, 0).await.unwrap().len();
    assert_eq!((events(empty).await, events(peopled).await), (0, 2));
    // What is left can be read and written.
    let mut handle = after.games.open(running).await.unwrap();
    let guest = handle.snapshot().state.holder(Color::White).unwrap().guest;
    let white = Who { guest, ..Who::default() };
    handle.ask(Order::Request(white, Request::Resign)).await.unwrap();
    game(&after, Mode::Friend {}, true).await;
    after.stop().await;
}

#[tokio::test]
async fn the_name_of_a_guest_is_forgotten_when_it_was_not_used_for_a_year() {
    let folder = tempfile::tempdir().unwrap();
    let app = app(folder.path()).await;
    let (name, other) = (format!("{GUEST_NAME}anna"), "cookie-key");
    app.storage.set_value(&name, "Anna".to_owned()).await.unwrap();
    let year = 365 * 24 * HOUR;
    remove_unused(&app, THEN + year).await.unwrap();
    assert_eq!(app.storage.value(&name).await.unwrap().as_deref(), Some("Anna"));
    remove_unused(&app, THEN + year + 1).await.unwrap();
    assert_eq!(app.storage.value(&name).await.unwrap(), None);
    assert!(app.storage.value(other).await.unwrap().is_some(), "nothing else is forgotten");
    app.stop().await;
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
    let mut handle = before.games.open(over).await.unwrap();
    let guest = handle.snapshot().state.holder(Color::White).unwrap().guest;
    let white = Who { guest, ..Who::default() };
    handle.ask(Order::Request(white, Request::Resign)).await.unwrap();
    before.stop().await;
    before.storage.close().await.unwrap();

    let after = app(folder.path()).await;
    assert_eq!(after.games.loaded(), 0, "nothing, until somebody asks");
    resume_and_sweep(&after).await.unwrap();
    assert_eq!(after.games.loaded(), 1);
    let snapshot = after.games.snapshot(running).await.unwrap();
    assert!(snapshot.elapsed() < Duration::from_secs(60), "its clock goes on");
    assert_eq!(after.games.loaded(), 1, "it was the one");
    assert_eq!(outcome(&after, waiting).await, None);
    assert_eq!(after.games.loaded(), 2);
    after.stop().await;
}

/// The server is killed between the commit and the delivery, and once more between the
/// delivery and the note of it.
#[tokio::test]
async fn what_is_owed_is_delivered_after_a_crash_and_happens_once() {
    let folder = tempfile::tempdir().unwrap();
    let before = app(folder.path()).await;
    let over = game(&before, Mode::Friend {}, true).await;
    let mut handle = before.games.open(over).await.unwrap();
    let people = Color::ALL.map(|color| {
        let guest = handle.snapshot().state.holder(color).unwrap().guest;
        Who { guest, ..Who::default() }
    });
    let position = RematchKind::SamePosition;
    for (who, request) in [
        (people[0], Request::Resign),
        (people[0], Request::OfferRematch { position }),
        (people[1], Request::AcceptRematch),
    ] {
        handle.ask(Order::Request(who, request)).await.unwrap();
    }
    let owed = before.storage.outbox(0).await.unwrap();
    assert_eq!(owed.len(), 1, "it is in the same commit");
    before.storage.close().await.unwrap();

    let after = app(folder.path()).await;
    assert!(deliver(&after).await.unwrap());
    let rematch = after.seal.rematch(over);
    let started = after.games.snapshot(over).await.unwrap().state.rematch();
    assert_eq!(started, Rematch::Started(rematch));
    assert!(after.games.snapshot(rematch).await.is_ok());
    assert_eq!(after.storage.outbox(0).await.unwrap(), []);
    let records = after.storage.read(Kind::Game, over, 0).await.unwrap().len();
    deliver_one(&after, &owed[0].1).await.unwrap();
    assert_eq!(after.storage.read(Kind::Game, over, 0).await.unwrap().len(), records);
    assert_eq!(after.storage.recent(Kind::Game, 10).await.unwrap().len(), 2);
    after.stop().await;
}
