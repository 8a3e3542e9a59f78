//! Finding the database: which of several hosts takes writes, and whether it is ours.

use std::cmp::Ordering;
use std::fmt;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, SqlSafeStr as _};
use tokio::time::timeout;

use crate::storage::{DatabaseProblem, StorageError};

/// Where our tables are, so that those of other programs do not matter.
const SCHEMA: &str = "rochade";

/// How long a host gets to answer.
const ANSWER: Duration = Duration::from_secs(5);

/// The oldest PostgreSQL that we are tested with.
const OLDEST: i32 = 15_00_00;

/// The hosts of a database, of which one takes writes.
#[derive(Clone)]
pub struct Hosts(Vec<PgConnectOptions>);

impl fmt::Debug for Hosts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_string())
    }
}

/// Without names of users and passwords.
impl fmt::Display for Hosts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts: Vec<String> = self.0.iter().map(host).collect();
        f.write_str(&hosts.join(", "))
    }
}

fn host(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}

/// Nobody answers there.
fn silence(options: &PgConnectOptions) -> String {
    format!("no answer from {} in {} s", host(options), ANSWER.as_secs())
}

impl Hosts {
    /// Reads an address as libpq does, several hosts included:
    /// `postgres://user:password@one,two:5433/name`.
    pub fn read(url: &str) -> Result<Self, StorageError> {
        let malformed = |reason: String| StorageError::Database {
            hosts: String::new(),
            problem: DatabaseProblem::Address(reason),
        };
        let rest = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://"));
        let rest =
            rest.ok_or_else(|| malformed("it does not begin with postgres://".to_owned()))?;
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let (user, hosts) = match authority.rsplit_once('@') {
            Some((user, hosts)) => (format!("{user}@"), hosts),
            None => (String::new(), authority),
        };
        let options = hosts.split(',').map(|host| {
            let url = format!("postgres://{user}{host}{path}");
            let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| {
                // Its own words would tell the password.
                malformed(if let sqlx::Error::Configuration(why) = error {
                    why.to_string()
                } else {
                    format!("the host {host} cannot be read")
                })
            })?;
            let options = options.application_name("rochade").options([("search_path", SCHEMA)]);
            Ok(options.disable_statement_logging())
        });
        options.collect::<Result<_, _>>().map(Self)
    }

    fn problem(&self, problem: DatabaseProblem) -> StorageError {
        StorageError::Database { hosts: self.to_string(), problem }
    }

    /// Connects to the host that takes writes.
    pub async fn primary(&self) -> Result<(PgConnectOptions, PgConnection), StorageError> {
        let mut problem = None;
        for options in &self.0 {
            match timeout(ANSWER, writable(options)).await {
                Ok(Ok(Some(connection))) => return Ok((options.clone(), connection)),
                Ok(Ok(None)) => problem = Some(DatabaseProblem::ReadOnly),
                Ok(Err(error)) if problem.is_none() => {
                    problem = Some(DatabaseProblem::Unreachable(error.to_string()));
                }
                Err(_) if problem.is_none() => {
                    problem = Some(DatabaseProblem::Unreachable(silence(options)));
                }
                Ok(Err(_)) | Err(_) => {}
            }
        }
        let none = || DatabaseProblem::Address("it names no host".to_owned());
        Err(self.problem(problem.unwrap_or_else(none)))
    }

    /// Connects to the first host that answers, to read: a standby will do.
    pub async fn any(&self) -> Result<(PgConnectOptions, PgConnection), StorageError> {
        let mut problem = DatabaseProblem::Address("it names no host".to_owned());
        for options in &self.0 {
            let options = options.clone().options([("default_transaction_read_only", "on")]);
            problem = match timeout(ANSWER, options.connect()).await {
                Ok(Ok(connection)) => return Ok((options, connection)),
                Ok(Err(error)) => DatabaseProblem::Unreachable(error.to_string()),
                Err(_) => DatabaseProblem::Unreachable(silence(&options)),
            };
        }
        Err(self.problem(problem))
    }

    /// Makes sure that the database is one for us.
    async fn look_at(&self, connection: &mut PgConnection) -> Result<(), StorageError> {
        let failed = |error: sqlx::Error| self.problem(DatabaseProblem::Refused(error.to_string()));
        let version: i32 = sqlx::query_scalar("SELECT current_setting('server_version_num')::int")
            .fetch_one(&mut *connection)
            .await
            .map_err(failed)?;
        new_enough(version).map_err(|problem| self.problem(problem))?;
        // Tables in our schema that no version of ours has made.
        let foreign: Option<String> = sqlx::query_scalar(
            "SELECT min(tablename) FROM pg_tables WHERE schemaname = $1
                AND NOT EXISTS (SELECT FROM pg_tables
                                 WHERE schemaname = $1 AND tablename = '_sqlx_migrations')",
        )
        .bind(SCHEMA)
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
        match foreign {
            None => Ok(()),
            Some(table) => {
                Err(self.problem(DatabaseProblem::Foreign { table: format!("{SCHEMA}.{table}") }))
            }
        }
    }

    /// Makes sure that the tables are ours, and those of this version; changes nothing.
    pub async fn recognise(&self, connection: &mut PgConnection) -> Result<(), StorageError> {
        self.look_at(connection).await?;
        let known: Option<i64> = sqlx::query_scalar(
            "SELECT count(*) FROM pg_tables WHERE schemaname = $1 AND tablename = '_sqlx_migrations'",
        )
        .bind(SCHEMA)
        .fetch_optional(&mut *connection)
        .await?;
        if known != Some(1) {
            return Err(self.problem(DatabaseProblem::Empty));
        }
        let steps: i64 = sqlx::query_scalar("SELECT count(*) FROM _sqlx_migrations WHERE success")
            .fetch_one(&mut *connection)
            .await?;
        match steps.cmp(&i64::try_from(migrations().iter().count()).unwrap_or(i64::MAX)) {
            Ordering::Less => Err(self.problem(DatabaseProblem::Older)),
            Ordering::Equal => Ok(()),
            Ordering::Greater => Err(self.problem(DatabaseProblem::Newer)),
        }
    }

    /// Makes sure that the database is one for us, and brings its tables up to date. If
    /// it is not, nothing was changed.
    pub async fn prepare(&self, connection: &mut PgConnection) -> Result<(), StorageError> {
        self.look_at(connection).await?;
        let failed = |error: sqlx::Error| self.problem(DatabaseProblem::Refused(error.to_string()));
        // Of two servers that start at once, one waits here for the other.
        connection
            .execute("SELECT pg_advisory_lock(960, -1); CREATE SCHEMA IF NOT EXISTS rochade")
            .await
            .map_err(failed)?;
        let migrated = migrations().run(&mut *connection).await;
        connection.execute("SELECT pg_advisory_unlock(960, -1)").await.map_err(failed)?;
        migrated.map_err(|error| {
            self.problem(if matches!(error, MigrateError::VersionMissing(_)) {
                DatabaseProblem::Newer
            } else if matches!(error, MigrateError::VersionMismatch(_)) {
                DatabaseProblem::Foreign { table: format!("{SCHEMA}._sqlx_migrations") }
            } else {
                DatabaseProblem::Refused(error.to_string())
            })
        })
    }
}

/// Whether this is a version that has all we need, by the number that PostgreSQL gives it.
fn new_enough(version: i32) -> Result<(), DatabaseProblem> {
    if version < OLDEST {
        return Err(DatabaseProblem::TooOld { major: version / 10_000 });
    }
    Ok(())
}

/// A connection to this host, if it takes writes.
async fn writable(options: &PgConnectOptions) -> Result<Option<PgConnection>, sqlx::Error> {
    let mut connection = options.connect().await?;
    let is_read_only: bool = sqlx::query_scalar(
        "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean",
    )
    .fetch_one(&mut connection)
    .await?;
    if is_read_only {
        connection.close().await?;
        return Ok(None);
    }
    Ok(Some(connection))
}

/// The tables, step by step.
fn migrations() -> Migrator {
    let steps = [
        ("journals", include_str!("../../../migrations/postgres/0001_journals.sql")),
        ("kinds", include_str!("../../../migrations/postgres/0002_kinds.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

/// Whether it may be better on another connection, or on the same a moment later.
pub fn is_passing(error: &sqlx::Error) -> bool {
    if let sqlx::Error::Database(error) = error {
        return error.code().is_some_and(|code| {
            // The connection broke; it is being shut down or started; it has become a
            // standby; too many connections; a deadlock.
            code.starts_with("08")
                || ["57P01", "57P02", "57P03", "57P05", "25006", "53300", "40001", "40P01"]
                    .contains(&&*code)
        });
    }
    matches!(
        error,
        sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_before_15_are_too_old() {
        for (version, major) in [(90_624, 9), (130_014, 13), (149_999, 14)] {
            assert_eq!(new_enough(version), Err(DatabaseProblem::TooOld { major }));
        }
        for version in [150_000, 150_018, 180_004] {
            assert_eq!(new_enough(version), Ok(()));
        }
    }

    #[test]
    fn hosts_are_read_as_libpq_does_and_passwords_are_not_told() {
        let hosts = Hosts::read("postgres://anna:s%40cret@db1,db2:5433/club?sslmode=disable");
        let hosts = hosts.expect("an address");
        assert_eq!(hosts.to_string(), "db1:5432, db2:5433");
        assert!(hosts.0.iter().all(|options| options.get_database() == Some("club")));
        assert!(hosts.0.iter().all(|options| options.get_username() == "anna"));
        assert!(!format!("{hosts:?}").contains("cret"));
        for wrong in ["mysql://db/club", "postgres://anna:secret@db:port/club", "club"] {
            let error = Hosts::read(wrong).expect_err(wrong).to_string();
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
