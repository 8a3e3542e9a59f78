//! A PostgreSQL to test with.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _};

/// The address of a PostgreSQL that may be filled with databases, as in
/// `postgres://rochade@127.0.0.1:5433`. `cargo xtask test` starts one and sets this.
const VARIABLE: &str = "ROCHADE_TEST_POSTGRES";

/// The address of a new database; none if there is no PostgreSQL to test with.
pub async fn new() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(server) = std::env::var(VARIABLE) else {
        eprintln!("SKIPPED: {VARIABLE} names no PostgreSQL to test with");
        return None;
    };
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("test_{}_{count}", std::process::id());
    execute(&format!("{server}/postgres"), format!("CREATE DATABASE {name}")).await;
    Some(format!("{server}/{name}"))
}

/// Does something to a database that the storage does not know of.
pub async fn execute(url: &str, sql: impl Into<String>) {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("a PostgreSQL");
    connection.execute(AssertSqlSafe(sql.into())).await.expect("it runs");
    connection.close().await.expect("it closes");
}

/// How many rows have this text in their records.
pub async fn count(url: &str, text: &str) -> i64 {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("a PostgreSQL");
    let sql = "SELECT count(*) FROM appends WHERE texts LIKE '%' || $1 || '%'";
    let count = sqlx::query_scalar(sql).bind(text).fetch_one(&mut connection).await;
    connection.close().await.expect("it closes");
    count.expect("a number")
}
