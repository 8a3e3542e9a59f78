//! `rochade audit`: yes for a folder that today's rules agree with, no with a list of
//! what they see otherwise.

use std::path::Path;
use std::process::Command;

use crate::online::Process;
use crate::program::{answer, complaint};

/// A folder of version 0.1.
const FOLDER: &str = "../rochade-server/tests/it/first_version/rochade.sqlite";

#[test]
fn a_difference_is_listed_and_the_answer_is_no() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rochade.sqlite");
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER), &file).expect("a copy");
    let data = folder.path().display().to_string();
    let audit = || answer(&["audit", "--data", &data, "--lang", "en"]);
    let (text, code) = audit();
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("agrees with the current rules"), "{text}");
    let database = rusqlite::Connection::open(&file).expect("it opens");
    let sql = "UPDATE records SET text = replace(text, 'e7e5', 'e7e4') WHERE number =
                   (SELECT min(number) FROM records WHERE text LIKE '%\"e7e5\"%')";
    assert_eq!(database.execute(sql, []).expect("it runs"), 1);
    let (text, code) = audit();
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("game ") && text.contains("record ") && text.contains("e7e4"), "{text}");
    let nothing = folder.path().join("nothing").display().to_string();
    assert!(complaint(&["audit", "--data", &nothing, "--lang", "en"]).contains("cannot be used"));
}

/// A database that cannot be read is named in the operator's language, without its password.
#[test]
fn a_database_that_cannot_be_reached_is_named() {
    let url = "postgres://rochade:secret@127.0.0.1:1/club";
    let said = complaint(&["audit", "--database", url, "--lang", "de"]);
    assert!(said.contains("127.0.0.1:1") && said.contains("nicht erreichbar"), "{said}");
    assert!(!said.contains("secret"), "{said}");
}

/// A folder that was moved to a PostgreSQL is proved there as before.
#[test]
fn a_folder_is_moved_to_a_database_and_proved_there() {
    let Ok(server) = std::env::var("ROCHADE_TEST_POSTGRES") else {
        eprintln!("SKIPPED: ROCHADE_TEST_POSTGRES names no PostgreSQL to test with");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rochade.sqlite");
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER), &file).expect("a copy");
    let data = folder.path().display().to_string();
    let name = format!("audit_{}", std::process::id());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        use sqlx::{ConnectOptions as _, Executor as _};
        let options: sqlx::postgres::PgConnectOptions =
            format!("{server}/postgres").parse().expect("an address");
        let mut connection = options.connect().await.expect("a PostgreSQL");
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        connection.execute(create).await.expect("a database");
    });
    let url = format!("{server}/{name}");
    let said = complaint(&["audit", "--database", &url, "--lang", "en"]);
    assert!(said.contains("nothing of Rochade"), "{said}");
    let (text, code) = answer(&["migrate", "--from", &data, "--to", &url, "--lang", "en"]);
    assert_eq!(code, 0, "{text}");
    let (in_folder, _) = answer(&["audit", "--data", &data, "--lang", "en"]);
    let (in_database, code) = answer(&["audit", "--database", &url, "--lang", "en"]);
    assert_eq!((in_database.as_str(), code), (in_folder.as_str(), 0));
    a_lost_link_is_replaced_in_a_database(&url);
}

/// The organiser's link of an event, while a server runs on the database.
fn a_lost_link_is_replaced_in_a_database(url: &str) {
    let arguments = ["serve", "--port", "0", "--lang", "en", "--database", url];
    let server = Process::start(Command::new(env!("CARGO_BIN_EXE_rochade")).args(arguments));
    let address = format!("http://{}", server.address());
    let (made, code) = answer(&["tournament", "new", "Club", "--server", &address]);
    assert_eq!(code, 0, "{made}");
    let lost = made.lines().last().expect("a link");
    let (event, _) = lost.split_once("/key/").expect("an organiser's link");
    let renew = ["tournament", "link", event, "--database", url, "--server", &address];
    let (printed, code) = answer(&renew);
    assert_eq!(code, 0, "{printed}");
    let renewed = printed.lines().last().expect("a link");
    assert_ne!(renewed, lost);
    // The server looks every two seconds for what others have written.
    let log = |link: &str| answer(&["tournament", "--lang", "en", "--event", link, "log"]);
    while log(renewed).1 != 0 {}
    assert_eq!(log(lost).1, 1, "the lost link opens nothing any more");
}
