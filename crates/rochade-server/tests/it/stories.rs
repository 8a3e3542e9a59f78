//! One story on every storage.

/// Tells each story on SQLite and, where there is one to test with, on PostgreSQL.
macro_rules! stories {
    ($($story:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $story() {
                super::$story(crate::support::Place::folder()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $story() {
                let Some(place) = crate::support::Place::database().await else { return };
                super::$story(place).await;
            })*
        }
    };
}
pub(crate) use stories;
