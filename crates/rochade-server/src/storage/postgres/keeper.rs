//! Which partitions of the journals this server keeps: advisory locks, which are free
//! again as soon as the connection of a dead server is.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::seq::IndexedRandom as _;
use sqlx::postgres::PgConnection;
use sqlx::{Executor as _, Row as _};
use tokio::time::timeout;

use super::{Inner, STATEMENT};
use crate::storage::bus::PARTITIONS;

/// The locks that this server has.
#[derive(Default)]
pub(super) struct Keeper {
    session: Option<PgConnection>,
    kept: BTreeSet<u32>,
}

impl Keeper {
    /// Takes locks that nobody has, and gives back those above its share.
    pub(super) async fn keep(
        &mut self,
        inner: &Arc<Inner>,
        share: usize,
    ) -> Result<BTreeSet<u32>, sqlx::Error> {
        let kept = timeout(STATEMENT, self.try_to_keep(inner, share)).await;
        let kept = kept.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        if kept.is_err() {
            (self.session, self.kept) = (None, BTreeSet::new());
        }
        kept
    }

    async fn try_to_keep(
        &mut self,
        inner: &Arc<Inner>,
        share: usize,
    ) -> Result<BTreeSet<u32>, sqlx::Error> {
        let mut session = match self.session.take() {
            Some(session) => session,
            None => {
                let mut session = inner.connect().await?;
                // The database notices within seconds that we cannot be reached.
                session.execute("SET tcp_user_timeout = 5000").await?;
                self.kept.clear();
                session
            }
        };
        // It fails if the connection is gone, and our locks with it.
        session.execute("SELECT 1").await?;
        while self.kept.len() > share
            && let Some(partition) = self.kept.pop_last()
        {
            sqlx::query("SELECT pg_advisory_unlock(960, $1)")
                .bind(partition.cast_signed())
                .execute(&mut session)
                .await?;
        }
        if self.kept.len() < share {
            let free: Vec<i32> = (0..PARTITIONS)
                .filter(|partition| !self.kept.contains(partition))
                .map(u32::cast_signed)
                .collect();
            let wanted = share - self.kept.len();
            let tried: Vec<i32> = free.sample(&mut rand::rng(), wanted).copied().collect();
            let locks =
                sqlx::query("SELECT p, pg_try_advisory_lock(960, p) FROM unnest($1::int[]) p")
                    .bind(tried)
                    .fetch_all(&mut session)
                    .await?;
            for lock in locks {
                if lock.try_get(1)? {
                    self.kept.insert(lock.try_get::<i32, _>(0)?.cast_unsigned());
                }
            }
        }
        self.session = Some(session);
        Ok(self.kept.clone())
    }
}
