//! Chess960 in the browser: games, pages and the club's tournaments.
//!
//! [`serve`] is all a program needs. Inside, `game` and `event` are pure state
//! machines, `journal` runs them, `storage` keeps what they decide, `cluster` lets
//! several servers share a storage, `edge` stands between them and the readers, and
//! `web` speaks HTTP.

mod account;
mod app;
pub mod audit;
pub mod balance;
pub mod bounds;
mod club_ratings;
mod cluster;
pub mod config;
mod connections;
mod edge;
mod engine_pool;
mod event;
mod game;
pub mod id;
mod journal;
#[doc(hidden)]
pub mod laws;
mod moderation;
mod openings;
pub mod operator;
pub mod player_lists;
mod public_draw;
mod ratings;
pub mod recover;
mod series;
pub mod storage;
pub mod tls;
#[doc(hidden)]
pub mod uci_engine;
mod web;
pub mod wire;

pub use web::{EngineNameTaken, assets, qr};

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

use app::App;
use config::Config;
use connections::GRACE;
use storage::Storage;

/// Serves until the shutdown resolves; then finishes what is in flight. It ends within
/// ten seconds, whatever hangs: what was acknowledged is on disk.
///
/// # Errors
///
/// If the storage cannot be used, or an engine has the name of a player ([`EngineNameTaken`]).
pub async fn serve(
    config: Config,
    storage: Arc<dyn Storage>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let app = App::new(config, Arc::clone(&storage)).await.map_err(io::Error::other)?;
    web::start_engines(&app).await?;
    // Nobody waits for what was going on before: the listener is up.
    tokio::spawn(edge::sweep_forever(app.clone()));
    tokio::spawn(edge::deliver_forever(app.clone()));
    tokio::spawn(openings::add_forever(app.clone()));
    tokio::spawn(web::pair_forever(app.clone()));
    tokio::spawn(keep_limits(app.clone()));
    tokio::spawn(web::health::sum_up_forever());
    if let Some(tls) = app.config.tls.clone() {
        let stopping = app.clone();
        tokio::spawn(tls.refresh_forever(async move { stopping.stopping().await }));
    }
    tokio::spawn(cluster::hear_forever(app.clone()));
    tokio::spawn(cluster::beat_forever(app.clone()));
    let stopping = app.clone();
    let stopped = async move {
        shutdown.await;
        if timeout(GRACE, stopping.stop()).await.is_err() {
            tracing::warn!("stopped although something is still being worked out");
        }
    };
    connections::serve(&app, web::router(app.clone()), listener, stopped).await;
    match timeout(GRACE, storage.close()).await {
        Ok(closed) => closed.map_err(io::Error::other),
        Err(_) => Err(io::Error::other("the storage does not close")),
    }
}

/// Lets go of the counters of those who have not asked for a while, and looks how much
/// room there is on the disk.
async fn keep_limits(app: App) {
    let mut rounds = tokio::time::interval(Duration::from_secs(10));
    loop {
        tokio::select! {
            _ = rounds.tick() => {}
            () = app.stopping() => return,
        }
        app.limiter.forget();
        app.measure_room().await;
    }
}
