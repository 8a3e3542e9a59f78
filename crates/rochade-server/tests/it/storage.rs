//! What a storage promises, told as one story; both backends have to pass it.
//! And what the SQLite file promises beyond that: what was acknowledged is there
//! after it was opened again, whoever wrote at the same time.

mod postgres;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;

use futures_util::FutureExt as _;
use futures_util::future::{self, join_all};
use proptest::prelude::*;
use rochade_server::id::{GuestId, PublicId};
use rochade_server::storage::sqlite::Sqlite;
use rochade_server::storage::{Append, Kind, Listed, Seq, Status, Storage, StorageError, Which};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, SqlSafeStr as _};

/// Records for a journal, nothing else said.
fn append<const N: usize>(kind: Kind, id: PublicId, first: Seq, records: [&str; N]) -> Append {
    let texts = records.map(str::to_owned).into();
    Append {
        kind,
        id,
        first,
        v: 2,
        texts,
        status: Status::Idle,
        summary: None,
        participants: Vec::new(),
        outbox: Vec::new(),
        is_news: true,
    }
}

/// The texts of a journal after a number.
async fn texts(
    storage: &dyn Storage,
    kind: Kind,
    id: PublicId,
    after: Seq,
) -> Result<Vec<String>, StorageError> {
    let rows = storage.read(kind, id, after).await?;
    let numbered = rows.iter().zip(after.saturating_add(1)..);
    assert!({ numbered }.all(|(row, number)| row.number == number), "no gaps");
    Ok(rows.into_iter().map(|row| row.text).collect())
}

/// The journals that are not over, oldest first.
async fn open_journals(storage: &dyn Storage, kind: Kind) -> Result<Vec<PublicId>, StorageError> {
    let listed = storage.journals(kind, Which::All, 0, 100).await?;
    Ok(listed.iter().filter(|journal| !journal.closed).map(|journal| journal.id).collect())
}

fn id(text: &str) -> PublicId {
    text.parse().expect("a name")
}

fn ids(listed: &[Listed]) -> Vec<PublicId> {
    listed.iter().map(|journal| journal.id).collect()
}

/// Where the storage has its folder, gone at the end of the test.
struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn folder(&self) -> PathBuf {
        self.0.path().join("data")
    }

    fn file(&self) -> PathBuf {
        self.folder().join("rochade.sqlite")
    }
}

/// Opens it with a clock that goes on by one millisecond a question.
async fn open(folder: &Path) -> Sqlite {
    let now = AtomicU64::new(1_000);
    let clock = Arc::new(move || now.fetch_add(1, Ordering::Relaxed));
    Sqlite::open_with_clock(folder, clock).await.expect("it opens")
}

#[tokio::test]
async fn sqlite_tells_the_story() {
    let place = Place::new();
    let names = [id("games22222"), id("games33333"), id("event22222")];
    let guests = [GuestId::random(), GuestId::random()];
    let storage = open(&place.folder()).await;
    story(&storage, names, guests).await;
    storage.close().await.expect("it closes");
    let storage = open(&place.folder()).await;
    story_remembered(&storage, names, guests).await;
    storage.close().await.expect("it closes");
}

/// A person is forgotten: records say something else, the others stay, and it goes on.
async fn what_is_rewritten_says_something_else(storage: &dyn Storage) {
    let account = PublicId::random();
    for (first, records) in [(1, ["Anna", "two"]), (3, ["Anna again", "four"])] {
        storage.append(append(Kind::Account, account, first, records)).await.expect("stored");
    }
    let new = vec![(1, "nobody".to_owned()), (3, "nobody again".to_owned())];
    storage.rewrite(Kind::Account, account, new).await.expect("rewritten");
    storage.append(append(Kind::Account, account, 5, ["five"])).await.expect("stored");
    let found = texts(storage, Kind::Account, account, 0).await.expect("it reads");
    assert_eq!(found, ["nobody", "two", "nobody again", "four", "five"]);
    for kind in [Kind::Ratings, Kind::Moderation] {
        storage.append(append(kind, account, 1, ["its own"])).await.expect("stored");
        assert_eq!(texts(storage, kind, account, 0).await.expect("it reads"), ["its own"]);
    }
}

/// The whole contract, on a storage that holds nothing yet.
async fn story(
    storage: &dyn Storage,
    [first, second, event]: [PublicId; 3],
    [anna, bernd]: [GuestId; 2],
) {
    nothing_is_there_yet(storage, first, anna).await;
    records_are_appended_and_read(storage, first).await;
    who_comes_second_is_told(storage, first).await;
    kinds_are_apart(storage, first, event).await;
    participants_find_their_journals(storage, [first, second], [anna, bernd]).await;
    closed_journals_open_again(storage, first, second).await;
    lists_find_what_they_ask_for(storage).await;
    forms_are_kept(storage).await;
    what_is_owed_is_kept_until_it_is_delivered(storage).await;
    small_things_are_kept(storage).await;
    what_is_rewritten_says_something_else(storage).await;
    storage.check().await.expect("it can be written to");
}

async fn nothing_is_there_yet(storage: &dyn Storage, game: PublicId, guest: GuestId) {
    assert_eq!(texts(storage, Kind::Game, game, 0).await, Ok(vec![]));
    assert_eq!(open_journals(storage, Kind::Game).await, Ok(vec![]));
    assert_eq!(storage.recent(Kind::Game, 10).await, Ok(vec![]));
    assert_eq!(storage.journals_of(guest, Kind::Game, 10).await, Ok(vec![]));
    assert_eq!(storage.created(Kind::Game, game).await, Ok(None));
    assert_eq!(storage.value("name").await, Ok(None));
}

async fn records_are_appended_and_read(storage: &dyn Storage, game: PublicId) {
    storage.append(append(Kind::Game, game, 1, ["one", "two"])).await.expect("a new journal");
    storage
        .append(append(Kind::Game, game, 3, ["{\"three\":\"♔ 'quoted' \\\\ \"}"]))
        .await
        .expect("the next");
    let three = "{\"three\":\"♔ 'quoted' \\\\ \"}";
    let read = async |after| texts(storage, Kind::Game, game, after).await.expect("it reads");
    assert_eq!(read(0).await, ["one", "two", three]);
    assert_eq!(read(1).await, ["two", three]);
    assert_eq!(read(3).await, [""; 0]);
    assert_eq!(read(Seq::MAX).await, [""; 0]);
}

async fn who_comes_second_is_told(storage: &dyn Storage, game: PublicId) {
    let conflict = |last| Err(StorageError::Conflict { last });
    for first in [0, 1, 3, 5, Seq::MAX] {
        let late = append(Kind::Game, game, first, ["other"]);
        assert_eq!(storage.append(late).await, conflict(3), "{first}");
    }
    let new = append(Kind::Game, id("missing222"), 2, ["no first"]);
    assert_eq!(storage.append(new).await, conflict(0));
    assert_eq!(texts(storage, Kind::Game, game, 0).await.map(|records| records.len()), Ok(3));
    assert_eq!(open_journals(storage, Kind::Game).await, Ok(vec![game]));
}

async fn kinds_are_apart(storage: &dyn Storage, game: PublicId, event: PublicId) {
    storage.append(append(Kind::Event, event, 1, ["an event"])).await.expect("a new journal");
    storage
        .append(append(Kind::Event, game, 1, ["named like the game"]))
        .await
        .expect("not the game");
    assert_eq!(open_journals(storage, Kind::Event).await, Ok(vec![event, game]));
    assert_eq!(
        texts(storage, Kind::Event, game, 0).await,
        Ok(vec!["named like the game".to_owned()])
    );
    assert_eq!(texts(storage, Kind::Game, event, 0).await, Ok(vec![]));
}

async fn participants_find_their_journals(
    storage: &dyn Storage,
    [first, second]: [PublicId; 2],
    [anna, bernd]: [GuestId; 2],
) {
    let joins = |id, seq, guests: &[GuestId]| {
        let participants = guests.to_vec();
        Append { participants, ..append(Kind::Game, id, seq, ["joined"]) }
    };
    storage.append(joins(second, 1, &[anna])).await.expect("a new journal");
    storage.append(joins(first, 4, &[anna, bernd, anna])).await.expect("the next");
    let of = async |guest, limit| {
        ids(&storage.journals_of(guest, Kind::Game, limit).await.expect("it reads"))
    };
    assert_eq!(of(anna, 10).await, [first, second], "newest first");
    assert_eq!(of(anna, 1).await, [first]);
    assert_eq!(of(bernd, 10).await, [first]);
    assert_eq!(storage.journals_of(anna, Kind::Event, 10).await, Ok(vec![]));
    let late = joins(second, 1, &[bernd]);
    assert_eq!(storage.append(late).await, Err(StorageError::Conflict { last: 1 }));
    assert_eq!(of(bernd, 10).await, [first], "a refused append changes nothing");
    storage.append(joins(second, 2, &[anna])).await.expect("once more is nothing new");
    assert_eq!(of(anna, 10).await, [second, first], "newest first");
}

async fn closed_journals_open_again(storage: &dyn Storage, first: PublicId, second: PublicId) {
    let open = async || open_journals(storage, Kind::Game).await.expect("it reads");
    let recent = async |limit| storage.recent(Kind::Game, limit).await.expect("it reads");
    assert_eq!(open().await, [first, second], "oldest first");
    let over = Append { status: Status::Over, ..append(Kind::Game, first, 5, ["resigned"]) };
    storage.append(over).await.expect("the next");
    assert_eq!(open().await, [second]);
    assert_eq!(
        recent(1).await.first().map(|journal| (journal.id, journal.closed)),
        Some((first, true))
    );
    storage.append(append(Kind::Game, first, 6, ["rematch offered"])).await.expect("it goes on");
    assert_eq!(open().await, [first, second]);
    let over = Append { status: Status::Over, ..append(Kind::Game, second, 3, ["drawn"]) };
    storage.append(over).await.expect("the next");
    let all = recent(10).await;
    assert_eq!(ids(&all), [second, first], "newest first");
    assert!(all[0].changed > all[1].changed);
    let created = async |id| storage.created(Kind::Game, id).await.expect("it reads");
    let (first, second) = (created(first).await, created(second).await);
    assert!(first.is_some() && first < second && second < Some(all[1].changed));
    assert_eq!([all[0].closed, all[1].closed], [true, false]);
}

async fn lists_find_what_they_ask_for(storage: &dyn Storage) {
    let draws = [id("draw222222"), id("draw333333"), id("draw444444")];
    let statuses = [Status::Waiting, Status::Running, Status::Running];
    for (draw, status) in draws.into_iter().zip(statuses) {
        let summary = Some(format!("{status:?}"));
        let new = Append { status, summary, ..append(Kind::Draw, draw, 1, ["new"]) };
        storage.append(new).await.expect("a new journal");
    }
    let list = async |which, after, limit| {
        storage.journals(Kind::Draw, which, after, limit).await.expect("it reads")
    };
    let all = list(Which::All, 0, 10).await;
    assert_eq!(ids(&all), draws, "oldest first");
    assert_eq!(ids(&list(Which::All, all[0].number, 1).await), [draws[1]], "page by page");
    assert_eq!(ids(&list(Which::Running, 0, 10).await), draws[1..]);
    assert_eq!(ids(&list(Which::WaitingSince(all[0].changed + 1), 0, 10).await), [draws[0]]);
    assert_eq!(list(Which::WaitingSince(all[0].changed), 0, 10).await, []);
    assert_eq!(list(Which::Unread { closed: false }, 0, 10).await, []);
    assert_eq!(all[1].summary.as_deref(), Some("Running"));
    assert_eq!(all[1].status, Some(Status::Running));
    let joined = Append { status: Status::Running, ..append(Kind::Draw, draws[0], 2, ["joined"]) };
    storage.append(joined).await.expect("the next");
    assert_eq!(ids(&list(Which::Running, 0, 10).await), draws);
    assert_eq!(list(Which::All, 0, 1).await[0].summary.as_deref(), Some("Waiting"), "as before");
}

async fn forms_are_kept(storage: &dyn Storage) {
    let draw = id("fern222222");
    for (first, v) in [(1, 1), (2, 7)] {
        let written = Append { v, ..append(Kind::Draw, draw, first, ["text"]) };
        storage.append(written).await.expect("the next");
    }
    let rows = storage.read(Kind::Draw, draw, 0).await.expect("it reads");
    assert_eq!(rows.iter().map(|row| (row.number, row.v)).collect::<Vec<_>>(), [(1, 1), (2, 7)]);
}

async fn what_is_owed_is_kept_until_it_is_delivered(storage: &dyn Storage) {
    let draw = id("debt222222");
    let owes = |first, outbox: &[&str]| Append {
        outbox: outbox.iter().map(|&text| text.to_owned()).collect(),
        ..append(Kind::Draw, draw, first, ["over"])
    };
    storage.append(owes(1, &["result", "rematch"])).await.expect("a new journal");
    let refused = storage.append(owes(1, &["never"])).await;
    assert_eq!(refused, Err(StorageError::Conflict { last: 1 }));
    let owed = storage.outbox(0).await.expect("it reads");
    assert_eq!(
        owed.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>(),
        ["result", "rematch"]
    );
    storage.delivered(owed[0].0).await.expect("forgotten");
    storage.delivered(owed[0].0).await.expect("once more is nothing new");
    assert_eq!(storage.outbox(0).await.expect("it reads"), owed[1..]);
    assert_eq!(storage.outbox(owed[1].0).await, Ok(vec![]));
}

async fn small_things_are_kept(storage: &dyn Storage) {
    let absent = async |value: &str| storage.set_if_absent("once", value.to_owned()).await;
    assert_eq!(absent("mine").await, Ok("mine".to_owned()));
    assert_eq!(absent("yours").await, Ok("mine".to_owned()), "who comes second is told");
    let replace = async |known: Option<&str>, value: &str| {
        storage.replace_value("once", known.map(str::to_owned), value.to_owned()).await
    };
    assert_eq!(replace(None, "yours").await, Ok(false), "somebody was quicker");
    assert_eq!(replace(Some("yours"), "theirs").await, Ok(false), "it is another one");
    assert_eq!(storage.value("once").await, Ok(Some("mine".to_owned())));
    assert_eq!(replace(Some("mine"), "theirs").await, Ok(true));
    assert_eq!(storage.value("once").await, Ok(Some("theirs".to_owned())));
    storage.set_value("key", "first".to_owned()).await.expect("stored");
    storage.set_value("key", "second".to_owned()).await.expect("stored");
    assert_eq!(storage.value("key").await, Ok(Some("second".to_owned())));
    assert_eq!(storage.value("other").await, Ok(None));
    // Only what begins so, and was set before.
    storage.set_value("guest:1", "Anna".to_owned()).await.expect("stored");
    storage.forget_values("guest:", 0).await.expect("nothing is as old");
    assert_eq!(storage.value("guest:1").await, Ok(Some("Anna".to_owned())));
    storage.forget_values("guest:", u64::MAX).await.expect("forgotten");
    assert_eq!(storage.value("guest:1").await, Ok(None));
    assert_eq!(storage.value("key").await, Ok(Some("second".to_owned())));
}

/// What is there when the story was told and the storage opened again.
async fn story_remembered(
    storage: &dyn Storage,
    [first, second, event]: [PublicId; 3],
    [anna, bernd]: [GuestId; 2],
) {
    let records = texts(storage, Kind::Game, first, 3).await.expect("it reads");
    assert_eq!(records, ["joined", "resigned", "rematch offered"]);
    assert_eq!(open_journals(storage, Kind::Game).await, Ok(vec![first]));
    assert_eq!(open_journals(storage, Kind::Event).await, Ok(vec![event, first]));
    let of_anna = storage.journals_of(anna, Kind::Game, 10).await.expect("it reads");
    assert_eq!(ids(&of_anna), [second, first]);
    let of_bernd = storage.journals_of(bernd, Kind::Game, 10).await.expect("it reads");
    assert_eq!(ids(&of_bernd), [first]);
    assert_eq!(storage.value("key").await, Ok(Some("second".to_owned())));
    let late = append(Kind::Game, first, 6, ["again"]);
    assert_eq!(storage.append(late).await, Err(StorageError::Conflict { last: 6 }));
    storage.append(append(Kind::Game, first, 7, ["goes on"])).await.expect("the next");
}

#[tokio::test]
async fn what_is_closed_says_so_and_was_written_before() {
    let place = Place::new();
    let (storage, game) = (open(&place.folder()).await, id("game222222"));
    let waiting = storage.append(append(Kind::Game, game, 1, ["waiting"]));
    let (appended, closed) = tokio::join!(waiting, storage.close());
    assert_eq!((appended, closed), (Ok(()), Ok(())));
    let late = append(Kind::Game, game, 2, ["late"]);
    assert_eq!(storage.append(late).await, Err(StorageError::Closed));
    assert_eq!(texts(&storage, Kind::Game, game, 0).await, Err(StorageError::Closed));
    assert_eq!(storage.check().await, Err(StorageError::Closed));
    assert_eq!(storage.close().await, Ok(()));
    let storage = open(&place.folder()).await;
    assert_eq!(texts(&storage, Kind::Game, game, 0).await, Ok(vec!["waiting".to_owned()]));
}

#[tokio::test]
async fn a_second_server_is_refused_with_the_folder_named() {
    let place = Place::new();
    let _first = open(&place.folder()).await;
    let error = Sqlite::open(place.folder()).await.expect_err("it is taken");
    assert_eq!(error, StorageError::InUse(place.folder()));
    assert!(error.to_string().contains(&place.folder().display().to_string()), "{error}");
}

#[tokio::test]
async fn other_files_and_newer_ones_are_refused_with_the_file_named() {
    let place = Place::new();
    std::fs::create_dir(place.folder()).expect("a folder");
    std::fs::write(place.file(), "Dear arbiter, ".repeat(100)).expect("written");
    let error = Sqlite::open(place.folder()).await.expect_err("no database").to_string();
    assert!(error.contains("rochade.sqlite") && error.contains("not a database"), "{error}");

    std::fs::remove_file(place.file()).expect("removed");
    open(&place.folder()).await.close().await.expect("it closes");
    from_outside(&place.file(), "UPDATE _sqlx_migrations SET version = version + 9000").await;
    let error = Sqlite::open(place.folder()).await.expect_err("from the future");
    assert_eq!(error, StorageError::Newer(place.file()));
}

/// What the first version wrote is there, in its order, and goes on.
#[tokio::test]
async fn journals_of_the_first_version_go_on() {
    let place = Place::new();
    std::fs::create_dir(place.folder()).expect("a folder");
    let options = sqlx::sqlite::SqliteConnectOptions::new();
    let options = options.filename(place.file()).create_if_missing(true);
    let mut connection = options.connect().await.expect("a new file");
    let tables = include_str!("../../migrations/0001_journals.sql");
    let first =
        Migration::new(1, "journals".into(), MigrationType::Simple, tables.into_sql_str(), false);
    let first = Migrator::with_migrations(vec![first]);
    first.run(&mut connection).await.expect("the tables of then");
    connection.close().await.expect("it closes");
    let sql = "INSERT INTO journals VALUES (1, 'game', 'game222222', 2, 10, 0),
                                           (2, 'event', 'event22222', 1, 20, 1),
                                           (3, 'game', 'game333333', 3, 30, 0);
               INSERT INTO records VALUES (3, 2, 'b'), (3, 1, 'a'), (1, 1, 'x'), (2, 1, 'e'),
                                          (3, 3, 'c'), (1, 2, 'y')";
    from_outside(&place.file(), sql).await;

    let storage = open(&place.folder()).await;
    let games = [id("game222222"), id("game333333")];
    let read = async |kind, id, after| texts(&storage, kind, id, after).await.expect("it reads");
    assert_eq!(read(Kind::Game, games[0], 0).await, ["x", "y"]);
    assert_eq!(read(Kind::Game, games[1], 1).await, ["b", "c"]);
    assert_eq!(read(Kind::Event, id("event22222"), 0).await, ["e"]);
    assert_eq!(open_journals(&storage, Kind::Game).await, Ok(games.to_vec()));
    storage.append(append(Kind::Game, games[0], 3, ["z"])).await.expect("it goes on");
    assert_eq!(storage.created(Kind::Game, games[0]).await, Ok(None), "nobody noted it");
    assert_eq!(read(Kind::Game, games[0], 0).await, ["x", "y", "z"]);
    assert_eq!(read(Kind::Game, games[1], 0).await, ["a", "b", "c"]);
}

/// Does something to the file that the storage does not know of.
async fn from_outside(file: &Path, sql: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.expect("it opens");
    connection.execute(sql).await.expect("it runs");
    connection.close().await.expect("it closes");
}

/// One append of a random history: to which of a few journals, and by how much
/// the writer is mistaken about its end.
#[derive(Clone, Debug)]
struct Attempt {
    journal: usize,
    mistake: i64,
    records: Vec<String>,
    closed: bool,
}

prop_compose! {
    fn attempt()(
        journal in 0..6_usize,
        mistake in prop_oneof![6 => Just(0_i64), 1 => -3..4_i64],
        records in prop::collection::vec("(?s).{0,12}\0?.{0,3}", 0..4),
        closed in any::<bool>(),
    ) -> Attempt {
        Attempt { journal, mistake, records, closed }
    }
}

/// The same contract in memory.
#[derive(Debug, Default, PartialEq, Eq)]
struct Model(BTreeMap<usize, (Vec<String>, bool)>);

impl Model {
    fn end(&self, journal: usize) -> Seq {
        self.0.get(&journal).map_or(0, |(records, _)| records.len() as u64)
    }

    fn append(&mut self, attempt: &Attempt, first: Seq) -> Result<(), StorageError> {
        let last = self.end(attempt.journal);
        if first != last + 1 {
            return Err(StorageError::Conflict { last });
        }
        let (records, closed) = self.0.entry(attempt.journal).or_default();
        records.extend(attempt.records.iter().cloned());
        *closed = attempt.closed;
        Ok(())
    }
}

fn journal(index: usize) -> (Kind, PublicId) {
    let kind = if index.is_multiple_of(2) { Kind::Game } else { Kind::Event };
    (
        kind,
        id(["game222222", "event22222", "game333333", "event33333", "game444444", "event44444"]
            [index]),
    )
}

/// Sends all attempts of a round before the first is answered, in order; the
/// answers have to be those of the model that takes them one after the other.
async fn play_round(storage: &dyn Storage, model: &mut Model, round: &[Attempt]) {
    let mut expected = Vec::new();
    let mut waiting = Vec::new();
    for attempt in round {
        let first = (model.end(attempt.journal) + 1).saturating_add_signed(attempt.mistake);
        expected.push(model.append(attempt, first));
        let (kind, id) = journal(attempt.journal);
        let status = if attempt.closed { Status::Over } else { Status::Idle };
        let texts = attempt.records.clone();
        let mut sent = storage.append(Append { texts, status, ..append(kind, id, first, []) });
        // It is in the queue now, behind those before it.
        waiting.push(match futures_util::poll!(&mut sent) {
            Poll::Ready(done) => future::ready(done).left_future(),
            Poll::Pending => sent.right_future(),
        });
    }
    assert_eq!(join_all(waiting).await, expected);
}

async fn stored(storage: &dyn Storage) -> Model {
    let mut model = Model::default();
    for index in 0..6 {
        let (kind, id) = journal(index);
        let records = texts(storage, kind, id, 0).await.expect("it reads");
        let listed = storage.recent(kind, 10).await.expect("it reads");
        if let Some(listed) = listed.iter().find(|listed| listed.id == id) {
            let open = open_journals(storage, kind).await.expect("it reads").contains(&id);
            assert_ne!(listed.closed, open);
            model.0.insert(index, (records, listed.closed));
        }
    }
    model
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    /// A storage is a model that survives being closed.
    #[test]
    fn sqlite_answers_like_the_model(
        rounds in prop::collection::vec(prop::collection::vec(attempt(), 1..20), 1..4),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let (place, mut model) = (Place::new(), Model::default());
            for round in &rounds {
                let storage = open(&place.folder()).await;
                play_round(&storage, &mut model, round).await;
                assert_eq!(stored(&storage).await, model);
                storage.close().await.expect("it closes");
            }
            let storage = open(&place.folder()).await;
            assert_eq!(stored(&storage).await, model);
        });
    }
}

/// Many writers on two threads: each has a journal of its own, and all of them
/// compete for one. What was acknowledged is there afterwards, in order, nothing
/// else is, and nobody wins a number twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_many_writers_were_told_is_there_after_opening_again() {
    let place = Place::new();
    let storage = open(&place.folder()).await;
    let writers: Vec<PublicId> = (0..20).map(|_| PublicId::random()).collect();
    let contested = id("wanted2222");
    let tasks: Vec<_> = writers
        .iter()
        .map(|&own| tokio::spawn(write_own_and_contested(storage.clone(), own, contested)))
        .collect();
    let mut won = BTreeMap::new();
    for task in tasks {
        for (seq, text) in task.await.expect("the writer is well") {
            assert_eq!(won.insert(seq, text), None, "{seq} was won twice");
        }
    }
    storage.close().await.expect("it closes");

    let storage = open(&place.folder()).await;
    let expected: Vec<String> = (1..=30).map(|seq| format!("record {seq}")).collect();
    for own in writers {
        assert_eq!(texts(&storage, Kind::Game, own, 0).await.as_ref(), Ok(&expected));
    }
    assert!(won.keys().copied().eq(1..=won.len() as u64), "no gaps");
    assert_eq!(texts(&storage, Kind::Game, contested, 0).await, Ok(won.into_values().collect()));
}

/// Appends thirty records to its own journal, and after each tries for the next
/// number of the other, as far as it knows. Gives what it won there.
async fn write_own_and_contested(
    storage: Sqlite,
    own: PublicId,
    contested: PublicId,
) -> Vec<(Seq, String)> {
    let (mut won, mut next) = (Vec::new(), 1);
    for seq in 1..=30 {
        let record = format!("record {seq}");
        storage.append(append(Kind::Game, own, seq, [&record])).await.expect("its own");
        let text = format!("{own} was here");
        match storage.append(append(Kind::Game, contested, next, [&text])).await {
            Ok(()) => {
                won.push((next, text));
                next += 1;
            }
            Err(StorageError::Conflict { last }) => next = last + 1,
            Err(error) => panic!("{error}"),
        }
    }
    won
}
