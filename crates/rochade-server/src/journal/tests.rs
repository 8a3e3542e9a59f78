//! The engine, with two directories on one storage as two servers would have it, and
//! a storage that is slow, full, or does not tell.

mod memory;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use proptest::prelude::*;
use rochade::{Color, StartId};
use rochade_tournament::lots::RandomSource;
use tokio::sync::Notify;
use tokio::time::{Instant, advance};

use self::memory::{Fault, Memory};
use super::{Aggregate, Created, Directory, Failure, Memo, Moment, Share, folded};
use crate::bounds::Bound;
use crate::game::{
    Draft, Holder, IllegalMoves, Message, Millis, Mode, OnlineGame, Order, Origin, Outcome,
    Request, Seen, Terms, TimeControl, Who,
};
use crate::id::{GuestId, PublicId, Secret};
use crate::storage::{Append, Kind, Status, Storage};

type Games = Directory<OnlineGame>;

/// A server on this storage.
fn server(storage: &Arc<Memory>) -> Games {
    let storage: Arc<dyn Storage> = storage.clone();
    Directory::new(storage, Arc::new(Notify::new()), |_| {})
}

/// A game of ten minutes each, with two people at it.
async fn game(games: &Games, mode: Mode) -> (PublicId, [Who; 2]) {
    let base = Millis::from_mins(10);
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
    let people = [(); 2].map(|()| Who { guest: Some(GuestId::random()), ..Who::default() });
    let seats = Color::ALL.into_iter().zip(people);
    let seats = seats
        .map(|(color, who)| (color, Holder::guest(who.guest, Secret::random().digest(), None)));
    let facts = OnlineGame::set_up(Terms::new(draft).expect("terms"), seats.collect());
    let id = PublicId::random();
    assert_eq!(games.create(id, facts).await.expect("stored"), Created::New);
    (id, people)
}

fn moves(who: Who, ply: u16, attempt: &str) -> Order {
    let (seen, attempt) = (Seen { ply, resets: 0 }, attempt.to_owned());
    Order::Request(who, Request::Move { seen, attempt })
}

fn knights(ply: u16) -> &'static str {
    ["Nf3", "Nf6", "Ng1", "Ng8"][usize::from(ply % 4)]
}

/// The clocks as a reader of this server sees them, in milliseconds.
async fn clocks(games: &Games, id: PublicId) -> [u64; 2] {
    let snapshot = games.snapshot(id).await.expect("loaded");
    let rests = snapshot.state.clocks(snapshot.elapsed().into()).expect("a game with clocks");
    Color::ALL.map(|color| rests[color].get())
}

/// The mover is charged until the move arrived, the opponent from its publication:
/// thirty seconds of a slow disk are nobody's.
#[tokio::test(start_paused = true)]
async fn nobody_pays_for_the_disk() {
    let storage = Arc::new(Memory::default());
    let games = server(&storage);
    let (id, [white, black]) = game(&games, Mode::Friend {}).await;
    let mut handle = games.open(id).await.expect("loaded");
    advance(Duration::from_secs(5)).await;
    storage.will([Fault::Slow(Duration::from_secs(30))]);
    handle.ask(moves(white, 0, "e4")).await.expect("stored");
    assert_eq!(clocks(&games, id).await, [595_000, 600_000]);
    advance(Duration::from_secs(7)).await;
    assert_eq!(clocks(&games, id).await, [595_000, 593_000]);
    // What waits in line has arrived: nobody pays for that either.
    storage.will([Fault::Slow(Duration::from_secs(20))]);
    handle.ask(moves(black, 1, "e5")).await.expect("stored");
    assert_eq!(clocks(&games, id).await, [595_000, 593_000]);
}

/// A conflict costs nobody anything: it is decided again with the time of arrival.
#[tokio::test(start_paused = true)]
async fn a_conflict_is_decided_again_with_the_same_arrival() {
    let storage = Arc::new(Memory::default());
    let (here, there) = (server(&storage), server(&storage));
    let (id, [white, black]) = game(&here, Mode::Friend {}).await;
    let (mut first, mut second) =
        (here.open(id).await.expect("loaded"), there.open(id).await.expect("loaded"));
    advance(Duration::from_secs(3)).await;
    first.ask(moves(white, 0, "e4")).await.expect("stored");
    advance(Duration::from_secs(4)).await;
    // The other server has not heard of the move, and is told by the storage: for it
    // White was to move, and had thought for seven seconds.
    storage.will([Fault::Slow(Duration::from_secs(9))]);
    let resigns = Order::Request(black, Request::Resign);
    let after = second.ask(resigns).await.expect("stored");
    assert_eq!(after.version, 5);
    let rows = storage.rows(Kind::Game, id);
    let (read, _) = folded::<OnlineGame>(&rows).expect("a journal");
    assert_eq!(read, after.state);
    // It was decided again, for Black, whose clock began there when it heard of the
    // move; the nine seconds are nobody's.
    assert!(rows[4].text.contains(r#""by":"black","k":[0,597000,600000]"#), "{}", rows[4].text);
    let late = first.ask(moves(white, 1, "d4")).await;
    assert!(matches!(late, Err(Failure::Refused(..))), "as things stand there");
}

/// The player comes to another server, which has not heard of the last move: it reads
/// before it refuses.
#[tokio::test(start_paused = true)]
async fn who_has_seen_more_than_the_server_is_not_refused() {
    let storage = Arc::new(Memory::default());
    let (here, there) = (server(&storage), server(&storage));
    let (id, [white, black]) = game(&here, Mode::Friend {}).await;
    let mut second = there.open(id).await.expect("loaded");
    let mut first = here.open(id).await.expect("loaded");
    first.ask(moves(white, 0, "e4")).await.expect("stored");
    let after = second.ask(moves(black, 1, "e5")).await.expect("it reads first");
    assert_eq!(after.state.game().moves().len(), 2);
    let ahead_of_all = second.ask(moves(black, 9, "d5")).await;
    assert!(matches!(ahead_of_all, Err(Failure::Refused(..))));
}

#[tokio::test(start_paused = true)]
async fn what_is_stored_without_an_answer_happens_once() {
    let storage = Arc::new(Memory::default());
    let games = server(&storage);
    let (id, people) = game(&games, Mode::Friend {}).await;
    let mut handle = games.open(id).await.expect("loaded");
    let before = storage.rows(Kind::Game, id).len();
    storage.will([Fault::UnknownButStored, Fault::UnknownAndLost]);
    handle.ask(moves(people[0], 0, "e4")).await.expect("it was stored");
    handle.ask(moves(people[1], 1, "e5")).await.expect("it is stored now");
    assert_eq!(storage.rows(Kind::Game, id).len(), before + 2);
    storage.will([Fault::Full]);
    let failed = handle.ask(moves(people[0], 2, "d4")).await;
    assert!(matches!(failed, Err(Failure::Storage(_))));
    assert_eq!(handle.snapshot().state.game().moves().len(), 2, "nothing has changed");
    handle.ask(moves(people[0], 2, "d4")).await.expect("it goes on");
}

/// A page is made while a move is on its way to the disk.
#[tokio::test(start_paused = true)]
async fn readers_do_not_wait_for_writers() {
    let storage = Arc::new(Memory::default());
    let games = server(&storage);
    let (id, people) = game(&games, Mode::Friend {}).await;
    let mut handle = games.open(id).await.expect("loaded");
    storage.will([Fault::Slow(Duration::from_secs(60))]);
    let started = Instant::now();
    let moving = handle.ask(moves(people[0], 0, "e4"));
    tokio::pin!(moving);
    assert!(futures_util::poll!(&mut moving).is_pending());
    for _ in 0..1_000 {
        let seen = games.snapshot(id).await.expect("at once");
        assert_eq!(seen.state.game().moves().len(), 0);
    }
    assert_eq!(started.elapsed(), Duration::ZERO);
    moving.await.expect("stored");
    assert_eq!(games.snapshot(id).await.expect("loaded").state.game().moves().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_flag_falls_by_itself_and_a_game_that_nobody_needs_is_put_away() {
    let storage = Arc::new(Memory::default());
    let games = server(&storage);
    let club = Mode::Club { event: PublicId::random(), round: 2, board: 3 };
    let (id, _) = game(&games, club).await;
    assert_eq!(storage.status(Kind::Game, id), Some(Status::Running));
    // The disk is full at first; time goes on until it is not.
    storage.will([Fault::Full]);
    let mut watch = games.open(id).await.expect("loaded").watch().await.expect("loaded");
    let flag = watch.updates.recv().await.expect("it is loaded").expect("it falls");
    assert_eq!(flag.after.state.outcome().map(Outcome::key), Some("time"));
    assert_eq!(storage.status(Kind::Game, id), Some(Status::Over));
    let owed = storage.outbox(0).await.expect("it reads");
    let message: Message = serde_json::from_str(&owed[0].1).expect("a message");
    assert!(matches!(message, Message::ClubResult { round: 2, board: 3, game, .. } if game == id));
    drop((watch, flag));
    tokio::time::sleep(Duration::from_secs(200)).await;
    assert_eq!(games.loaded(), 0);
    assert!(games.snapshot(id).await.is_ok(), "and loaded again when somebody asks");
}

#[tokio::test(start_paused = true)]
async fn what_was_thought_is_noted_when_the_server_stops() {
    let storage = Arc::new(Memory::default());
    let games = server(&storage);
    let (id, _) = game(&games, Mode::Friend {}).await;
    advance(Duration::from_secs(8)).await;
    games.stop().await;
    advance(Duration::from_secs(1000)).await;
    let again = server(&storage);
    assert_eq!(clocks(&again, id).await, [592_000, 600_000], "and no more");
    assert!(matches!(games.snapshot(id).await, Err(Failure::Stopping)));
    let none = again.snapshot(PublicId::random()).await;
    assert!(matches!(none, Err(Failure::Unknown)));
}

/// One step of two servers that do not know of each other.
#[derive(Clone, Debug)]
enum Step {
    Move { server: usize },
    Draw { server: usize, accepts: bool },
    Wait(u64),
    Fault(Fault),
    Restart { server: usize },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let fault = prop_oneof![
        (0..40u64).prop_map(|secs| Fault::Slow(Duration::from_secs(secs))),
        Just(Fault::UnknownButStored),
        Just(Fault::UnknownAndLost),
        Just(Fault::Full),
    ];
    let step = prop_oneof![
        8 => (0..2usize).prop_map(|server| Step::Move { server }),
        2 => (0..2usize, any::<bool>()).prop_map(|(server, accepts)| Step::Draw { server, accepts }),
        2 => (0..60u64).prop_map(Step::Wait),
        3 => fault.prop_map(Step::Fault),
        1 => (0..2usize).prop_map(|server| Step::Restart { server }),
    ];
    proptest::collection::vec(step, 1..40)
}

/// Plays the steps, and checks that what anybody was told is in the one history.
async fn two_servers(steps: Vec<Step>) {
    let storage = Arc::new(Memory::default());
    let mut servers = [server(&storage), server(&storage)];
    let (id, people) = game(&servers[0], Mode::Friend {}).await;
    let mut told: Vec<u64> = Vec::new();
    for step in steps {
        let (by, order) = match step {
            Step::Wait(secs) => {
                advance(Duration::from_secs(secs)).await;
                continue;
            }
            Step::Fault(fault) => {
                storage.will([fault]);
                continue;
            }
            Step::Restart { server: index } => {
                // A crash: nothing is noted.
                servers[index] = server(&storage);
                continue;
            }
            Step::Move { server } => {
                let (read, _) = folded::<OnlineGame>(&storage.rows(Kind::Game, id)).expect("whole");
                let ply = u16::try_from(read.times().len()).expect("not many");
                (server, moves(people[usize::from(ply % 2)], ply, knights(ply)))
            }
            Step::Draw { server, accepts } => {
                let (read, _) = folded::<OnlineGame>(&storage.rows(Kind::Game, id)).expect("whole");
                let (seen, who) = (read.seen(), people[usize::from(!accepts)]);
                let request = match accepts {
                    true => Request::DeclineDraw { seen },
                    false => Request::OfferDraw { seen },
                };
                (server, Order::Request(who, request))
            }
        };
        let mut handle = servers[by].open(id).await.expect("it loads");
        if let Ok(snapshot) = handle.ask(order).await {
            // A snapshot is the fold of the journal up to its version.
            let rows = storage.rows(Kind::Game, id);
            let version = usize::try_from(snapshot.version).expect("not many");
            let (read, _) = folded::<OnlineGame>(&rows[..version]).expect("whole");
            assert_eq!(read, snapshot.state);
            told.push(snapshot.version);
        }
    }
    let rows = storage.rows(Kind::Game, id);
    assert!(told.iter().all(|&version| version <= rows.len() as u64), "acknowledged and lost");
    let (read, _) = folded::<OnlineGame>(&rows).expect("whole");
    assert_eq!(super::audit::<OnlineGame>(&rows), [], "{:?}", read.phase());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn two_servers_have_one_history(steps in steps()) {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_time().start_paused(true).build().expect("a runtime");
        runtime.block_on(two_servers(steps));
    }
}

/// What a later version wrote is kept; the game can be looked at and not be played on.
#[tokio::test(start_paused = true)]
async fn a_journal_of_a_later_version_is_only_read() {
    let storage = Arc::new(Memory::default());
    let games = server(&storage);
    let (id, people) = game(&games, Mode::Friend {}).await;
    let snapshot = games.snapshot(id).await.expect("loaded");
    let later = Append {
        v: OnlineGame::VERSION + 1,
        texts: vec![r#"{"t":"telepathy"}"#.to_owned()],
        ..games.note(id, snapshot.version, &snapshot.state)
    };
    storage.append(later).await.expect("stored");
    let again = server(&storage);
    let mut handle = again.open(id).await.expect("it can be read");
    assert_eq!(handle.snapshot().state, snapshot.state);
    assert!(matches!(handle.ask(moves(people[0], 0, "e4")).await, Err(Failure::Newer)));
    // Who had it loaded is told by the storage.
    let mut handle = games.open(id).await.expect("loaded");
    assert!(matches!(handle.ask(moves(people[0], 0, "e4")).await, Err(Failure::Newer)));
    assert_eq!(storage.rows(Kind::Game, id).len(), 4, "nothing was written over it");
}

/// A sum, and a rule that is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tally(u64);

impl Aggregate for Tally {
    const KIND: Kind = Kind::Draw;
    const VERSION: u16 = 2;
    const RECORDS: Bound = Bound::OwnContributions;
    const BYTES: Bound = Bound::DrawBytes;
    type Fact = u64;
    type Order = Option<u64>;
    type Refusal = ();

    fn open(first: &u64) -> Option<Self> {
        Some(Self(*first))
    }

    fn fold(&mut self, fact: &u64) {
        self.0 += fact;
    }

    fn decide(
        &self,
        order: &Option<u64>,
        _: Moment,
        _: &mut dyn RandomSource,
    ) -> Result<Vec<u64>, ()> {
        Ok(vec![order.expect("a rule that is broken")])
    }

    fn is_heavy(order: &Option<u64>) -> bool {
        *order != Some(1)
    }

    fn share(order: &Option<u64>) -> Share {
        match order {
            Some(7) => Share::Always,
            Some(5) => Share::Half,
            Some(_) | None => Share::Whole,
        }
    }

    fn status(&self) -> Status {
        Status::Idle
    }
}

#[tokio::test]
async fn a_full_journal_takes_only_what_ends_it() {
    let storage: Arc<dyn Storage> = Arc::new(Memory::default());
    let tallies = Directory::<Tally>::new(storage, Arc::new(Notify::new()), |_| {});
    let id = PublicId::random();
    tallies.create(id, vec![1]).await.expect("stored");
    let mut handle = tallies.open(id).await.expect("loaded");
    let full = |failure| matches!(failure, Err(Failure::Full(Bound::OwnContributions)));
    assert!(full(handle.ask(Some(5)).await), "a passer-by may fill half of it");
    for _ in 0..2 {
        handle.ask(Some(1)).await.expect("three records");
    }
    assert!(full(handle.ask(Some(1)).await));
    let ended = handle.ask(Some(7)).await.expect("it ends");
    assert_eq!((ended.version, &ended.state), (4, &Tally(10)), "nothing else was stored");
}

#[tokio::test]
async fn a_panic_is_the_error_of_who_asked_and_the_next_order_is_carried_out() {
    let storage: Arc<dyn Storage> = Arc::new(Memory::default());
    let tallies = Directory::<Tally>::new(storage, Arc::new(Notify::new()), |_| {});
    let id = PublicId::random();
    tallies.create(id, vec![1]).await.expect("stored");
    let mut handle = tallies.open(id).await.expect("loaded");
    assert!(matches!(handle.ask(None).await, Err(Failure::Broken)));
    assert_eq!(handle.ask(Some(2)).await.expect("stored").state, Tally(3));
    assert_eq!(handle.ask(Some(1)).await.expect("stored").state, Tally(4));
    // What is computed from a snapshot is computed once.
    let (snapshot, count) = (handle.snapshot(), Arc::new(AtomicUsize::new(0)));
    for _ in 0..3 {
        let count = Arc::clone(&count);
        let square = snapshot.derived("square", move |tally| {
            count.fetch_add(1, Ordering::Relaxed);
            tally.0 * tally.0
        });
        assert_eq!(*square.await, 16);
    }
    assert_eq!(count.load(Ordering::Relaxed), 1);
}

/// What is stored by then stays, and the next one who asks loads it anew.
#[tokio::test]
async fn nobody_waits_for_a_task_that_has_panicked() {
    let storage: Arc<dyn Storage> = Arc::new(Memory::default());
    let told = AtomicUsize::new(0);
    let tallies = Directory::<Tally>::new(storage, Arc::new(Notify::new()), move |_| {
        assert!(told.fetch_add(1, Ordering::Relaxed) > 0, "the first news are bad");
    });
    let id = PublicId::random();
    tallies.create(id, vec![1]).await.expect("stored");
    let mut handle = tallies.open(id).await.expect("loaded");
    assert!(matches!(handle.ask(Some(2)).await, Err(Failure::Stopping)));
    assert_eq!(handle.ask(Some(1)).await.expect("stored").state, Tally(4));
}

#[test]
fn something_is_put_into_words_once_for_all_readers_of_a_kind() {
    let (memo, made) = (Memo::default(), AtomicUsize::new(0));
    let read = |slot| {
        memo.get(slot, || {
            made.fetch_add(1, Ordering::Relaxed);
            bytes::Bytes::from(format!("in language {slot}"))
        })
    };
    for slot in [0, 1, 0, 0, 1] {
        assert_eq!(read(slot), format!("in language {slot}"));
    }
    assert_eq!(made.load(Ordering::Relaxed), 2);
}
