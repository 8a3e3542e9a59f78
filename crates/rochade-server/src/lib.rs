//! Chess960 in the browser: games, pages and the club's tournaments.
//!
//! [`serve`] is all a program needs. Inside, `play` and `club` are pure state
//! machines, `journal` runs them, `storage` keeps what they decide, `edge` stands
//! between them and the readers, and `web` speaks HTTP.

pub mod app;
pub mod audit;
pub mod club;
pub mod config;
pub mod edge;
pub mod events;
pub mod id;
pub mod journal;
pub mod play;
pub mod played;
pub mod public_draw;
pub mod quiz;
pub mod storage;
pub mod web;
pub mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use app::App;
use config::Config;
use storage::Storage;

/// Serves until the shutdown resolves; then finishes what is in flight.
///
/// # Errors
///
/// If the storage cannot be used, or the listener fails.
pub async fn serve(
    config: Config,
    storage: Arc<dyn Storage>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let app = App::new(config, Arc::clone(&storage)).await.map_err(std::io::Error::other)?;
    // Nobody waits for what was going on before: the listener is up.
    tokio::spawn(edge::sweep_forever(app.clone()));
    tokio::spawn(edge::deliver_forever(app.clone()));
    let counters = tokio::spawn(forget_addresses(app.clone()));
    let stopping = app.clone();
    let stopped = async move {
        shutdown.await;
        stopping.stop().await;
    };
    let service = web::router(app).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stopped).await?;
    counters.abort();
    storage.close().await.map_err(std::io::Error::other)
}

/// Lets go of the counters of addresses that have not asked for a while.
async fn forget_addresses(app: App) {
    let mut minutes = tokio::time::interval(Duration::from_secs(60));
    loop {
        minutes.tick().await;
        app.limiter().forget();
    }
}
