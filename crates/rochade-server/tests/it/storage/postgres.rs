//! The same story on PostgreSQL, and what is promised there beyond it: many servers write
//! to one database, and what was acknowledged is there once.

use proptest::strategy::ValueTree as _;
use rochade_server::storage::DatabaseProblem;
use rochade_server::storage::postgres::Postgres;

use super::*;
use crate::support::database;

async fn open_with_test_clock(url: &str) -> Postgres {
    let now = AtomicU64::new(1_000);
    let clock = Arc::new(move || now.fetch_add(1, Ordering::Relaxed));
    Postgres::open_with_clock(url, clock).await.expect("it opens")
}

#[tokio::test]
async fn postgres_tells_the_story() {
    let Some(url) = database::new().await else { return };
    let names = [id("games22222"), id("games33333"), id("event22222")];
    let guests = [GuestId::random(), GuestId::random()];
    let storage = open_with_test_clock(&url).await;
    story(&storage, names, guests).await;
    assert_eq!(
        storage.ends(Kind::Game, vec![names[0], names[1], id("missing222")]).await.map(
            |mut ends| {
                ends.sort();
                ends
            }
        ),
        Ok(vec![(names[0], 6), (names[1], 3)])
    );
    storage.close().await.expect("it closes");
    let late = append(Kind::Game, names[0], 7, ["late"]);
    assert_eq!(storage.append(late).await, Err(StorageError::Closed));
    assert_eq!(texts(&storage, Kind::Game, names[0], 0).await, Err(StorageError::Closed));
    let storage = open_with_test_clock(&url).await;
    story_remembered(&storage, names, guests).await;
    storage.remove(Kind::Game, names[0], guests.to_vec()).await.expect("removed");
    assert_eq!(texts(&storage, Kind::Game, names[0], 0).await, Ok(vec![]));
    let left = storage.journals_of(guests[0], Kind::Game, 10).await.expect("it reads");
    assert_eq!(ids(&left), [names[1]]);
    storage.close().await.expect("it closes");
}

/// Histories of a few journals, some of them with mistaken writers.
#[tokio::test]
async fn postgres_answers_like_the_model() {
    let Some(url) = database::new().await else { return };
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let one_line = attempt().prop_map(|mut attempt| {
        attempt.records.iter_mut().for_each(|text| text.retain(|c| c != '\n' && c != '\0'));
        attempt
    });
    let rounds = prop::collection::vec(prop::collection::vec(one_line, 1..20), 12);
    let rounds = rounds.new_tree(&mut runner).expect("rounds").current();
    let mut model = Model::default();
    for round in &rounds {
        let storage = open_with_test_clock(&url).await;
        play_round(&storage, &mut model, round).await;
        assert_eq!(stored(&storage).await, model);
        storage.close().await.expect("it closes");
    }
}

/// Three servers, and on each many writers that all want the same journals.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_servers_one_wins_each_record() {
    let Some(url) = database::new().await else { return };
    let (servers, journals) = (3, 4);
    let wanted: Vec<PublicId> = (0..journals).map(|_| PublicId::random()).collect();
    let mut tasks = Vec::new();
    for server in 0..servers {
        let storage = Postgres::open(&url).await.expect("it opens");
        for writer in 0..4 {
            let (storage, wanted) = (storage.clone(), wanted.clone());
            tasks.push(tokio::spawn(async move {
                let (mut won, mut next) = (Vec::new(), vec![1; journals]);
                for turn in 0..60 {
                    let which = (turn * 7 + writer) % journals;
                    let text = format!("{server}.{writer}.{turn}");
                    let both = [text.as_str(), "and what followed"];
                    match storage.append(append(Kind::Game, wanted[which], next[which], both)).await
                    {
                        Ok(()) => {
                            won.push((which, next[which], text));
                            next[which] += 2;
                        }
                        Err(StorageError::Conflict { last }) => next[which] = last + 1,
                        Err(error) => panic!("{error}"),
                    }
                }
                won
            }));
        }
    }
    let mut won = BTreeMap::new();
    for task in tasks {
        for (which, seq, text) in task.await.expect("the writer is well") {
            assert_eq!(won.insert((which, seq), text), None, "{which}: {seq} was won twice");
        }
    }
    let storage = Postgres::open(&url).await.expect("it opens");
    for (which, &journal) in wanted.iter().enumerate() {
        let texts = texts(&storage, Kind::Game, journal, 0).await.expect("it reads");
        let acknowledged = won.iter().filter(|((of, _), _)| *of == which).map(|(_, text)| text);
        assert!(texts.iter().step_by(2).eq(acknowledged), "nothing lost, nothing else there");
    }
}

#[tokio::test]
async fn a_database_that_is_not_for_us_is_named_and_left_alone() {
    let problem = |result: Result<Postgres, StorageError>| match result {
        Err(StorageError::Database { hosts, problem }) => (hosts, problem),
        other => panic!("{other:?}"),
    };
    let (hosts, nobody) = problem(Postgres::open("postgres://rochade:pst@127.0.0.1:1/club").await);
    assert_eq!(hosts, "127.0.0.1:1");
    assert!(matches!(nobody, DatabaseProblem::Unreachable(_)), "{nobody}");
    let (_, no_address) = problem(Postgres::open("club").await);
    assert!(matches!(no_address, DatabaseProblem::Address(_)), "{no_address}");

    let Some(url) = database::new().await else { return };
    database::execute(&url, "CREATE SCHEMA rochade; CREATE TABLE rochade.shop (id int)").await;
    let (_, foreign) = problem(Postgres::open(&url).await);
    assert_eq!(foreign, DatabaseProblem::Foreign { table: "rochade.shop".to_owned() });
    database::execute(&url, "DROP TABLE rochade.shop; DROP SCHEMA rochade").await;

    let name = url.rsplit_once('/').expect("a name").1.to_owned();
    let read_only =
        |on: &str| format!("ALTER DATABASE {name} SET default_transaction_read_only = {on}");
    database::execute(&url, read_only("on")).await;
    assert_eq!(problem(Postgres::open(&url).await).1, DatabaseProblem::ReadOnly);
    database::execute(&url, format!("SET transaction_read_only = off; {}", read_only("off"))).await;

    // The first host does not answer, the second one takes writes.
    let (start, rest) = url.split_once('@').expect("a user");
    let both = format!("{start}@127.0.0.1:1,{rest}");
    Postgres::open(&both).await.expect("the second host").close().await.expect("it closes");
    database::execute(&url, "UPDATE rochade._sqlx_migrations SET version = version + 9000").await;
    assert_eq!(problem(Postgres::open(&url).await).1, DatabaseProblem::Newer);
}

/// A folder is moved to a database: its games go on there, its guests stay who they are,
/// and moving it once more changes nothing.
#[tokio::test]
async fn a_folder_moves_to_a_database() {
    use crate::support::{Person, Server};
    use reqwest::StatusCode;
    use rochade_server::config::{Config, Limits};
    use rochade_server::storage::migrate::{MigrateError, migrate};
    let Some(url) = database::new().await else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::on(folder.path(), Limits::NONE).await;
    let (game, mut white, black) = server.game(serde_json::json!({})).await;
    white.plays(&game, 0, "e4").await.json(StatusCode::OK).await;
    let over = server.game(serde_json::json!({})).await;
    { over.1 }
        .ask(&over.0, serde_json::json!({ "type": "resign" }))
        .await
        .json(StatusCode::OK)
        .await;
    server.stop().await;
    let mut told = Vec::new();
    let moved = migrate(folder.path(), &url, |done, all| told.push((done, all))).await;
    let moved = moved.expect("all of it");
    // Beside the games there is the journal of what the operators do.
    assert_eq!((moved.journals, moved.known, told), (3, 0, vec![(2, 3), (3, 3)]));
    let again = migrate(folder.path(), &url, |_, _| {}).await.expect("it is there");
    assert_eq!((again.journals, again.known), (0, 3));

    let storage = Postgres::open(&url).await.expect("it opens");
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let config = Config { limits: Limits::NONE, ..Config::default() };
    let server = Server::on_storage(Arc::new(storage), config, listener);
    let mut black = Person { url: server.url.clone(), ..black };
    black.plays(&game, 1, "e5").await.json(StatusCode::OK).await;
    assert_eq!(black.sees(&game).await["moves"].as_array().map(Vec::len), Some(2));
    server.stop().await;
    // It has gone on there, which is no difference; another folder is one.
    migrate(folder.path(), &url, |_, _| {}).await.expect("it is there");
    let other = tempfile::tempdir().expect("a folder");
    Server::on(other.path(), Limits::NONE).await.stop().await;
    let refused = migrate(other.path(), &url, |_, _| {}).await;
    assert!(matches!(refused, Err(MigrateError::Differs { kind: "setting", .. })), "{refused:?}");
}

/// What is in a database is proved as what is in a folder: nothing is changed, a standby
/// will do, and what is wrong is named.
#[tokio::test]
async fn a_database_is_audited() {
    use crate::support::Server;
    use reqwest::StatusCode;
    use rochade_server::audit::{Finding, audit_database};
    use rochade_server::config::{Config, Limits};
    let Some(url) = database::new().await else { return };
    let audit = async || {
        let mut found = Vec::new();
        let audited = audit_database(&url, |finding| found.push(finding)).await;
        audited.map(|audited| (audited, found))
    };
    let empty = audit().await.expect_err("nothing is there");
    let is_empty = |error: &StorageError| {
        matches!(error, StorageError::Database { problem: DatabaseProblem::Empty, .. })
    };
    assert!(is_empty(&empty), "{empty:?}");

    let storage = Postgres::open(&url).await.expect("it opens");
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let config = Config { limits: Limits::NONE, ..Config::default() };
    let server = Server::on_storage(Arc::new(storage), config, listener);
    let (game, mut white, mut black) = server.game(serde_json::json!({})).await;
    white.plays(&game, 0, "e4").await.json(StatusCode::OK).await;
    black.plays(&game, 1, "e5").await.json(StatusCode::OK).await;
    // A server may go on, and a standby takes no writes.
    let name = url.rsplit_once('/').expect("a name").1;
    let read_only = format!("ALTER DATABASE {name} SET default_transaction_read_only = ");
    database::execute(&url, format!("{read_only} on")).await;
    let (audited, found) = audit().await.expect("it reads");
    assert_eq!((audited.journals, audited.records, found), (2, 6, Vec::new()));
    let off = format!("SET transaction_read_only = off; {read_only} off");
    database::execute(&url, off).await;
    server.stop().await;

    let wrong = "UPDATE rochade.appends SET texts = replace(texts, 'e7e5', 'e7e4')";
    database::execute(&url, wrong).await;
    let (_, found) = audit().await.expect("it reads");
    let numbers = |found: &[Finding]| -> Vec<u64> {
        let number = |finding: &Finding| match finding {
            Finding::Record { difference, .. } => difference.number,
            Finding::Tables(words) => panic!("{words}"),
        };
        found.iter().map(number).collect()
    };
    assert_eq!(numbers(&found).first(), Some(&5), "{found:?}");
    database::execute(&url, "DELETE FROM rochade.appends WHERE first = 4").await;
    let (_, found) = audit().await.expect("it reads");
    assert_eq!(numbers(&found), [5], "{found:?}");
    database::execute(&url, "DELETE FROM rochade.journals").await;
    let (audited, found) = audit().await.expect("it reads");
    assert_eq!(audited.journals, 0);
    assert!(found.contains(&Finding::Tables("foreign key: appends".to_owned())), "{found:?}");
}
