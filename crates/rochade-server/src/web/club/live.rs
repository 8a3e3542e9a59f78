//! What changes, told to every page that looks.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event as Message, KeepAlive, Sse};
use axum::routing::get;
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use utoipa_axum::router::OpenApiRouter;

use super::rights::is_from_organiser;
use crate::app::App;
use crate::event::{Event, EventChange};
use crate::id::PublicId;
use crate::journal::Published;
use crate::storage::Seq;
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};

/// How often a quiet connection is shown to be alive.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/api/club/{id}/live", get(live))
}

#[derive(Debug, Deserialize)]
struct After {
    /// The last record that the page shows.
    #[serde(default)]
    after: Seq,
}

struct Follower {
    id: PublicId,
    changes: broadcast::Receiver<Option<Arc<Published<Event>>>>,
    /// The events whose electronic boards change.
    electronic: broadcast::Receiver<PublicId>,
    organiser: bool,
    /// Told first, if the page is behind.
    first: Option<EventChange>,
    app: App,
}

/// A stream of changes as server-sent events: `board` with the board after the
/// change, `page` when more than a board has changed, `moves` when electronic boards have, and to
/// the organiser `desk`.
async fn live(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    let mut running = super::find(&app, &id).await?;
    let organiser = is_from_organiser(&app, &running, &headers);
    // Follow first and compare then: nothing falls between.
    let watch = running.watch().await.map_err(plain)?;
    let seq = watch.now.version;
    let first = (after < seq).then_some(EventChange::Page { seq });
    let (id, electronic) = (running.id(), app.electronic.news());
    let follower = Follower { id, changes: watch.updates, electronic, organiser, first, app };
    let messages = stream::unfold(follower, |mut follower| async move {
        let message = follower.next().await?;
        Some((Ok(message), follower))
    });
    Ok(Sse::new(messages).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

impl Follower {
    async fn next(&mut self) -> Option<Message> {
        loop {
            let change = match self.first.take() {
                Some(change) => change,
                None => tokio::select! {
                    change = self.changes.recv() => match change {
                        Ok(Some(published)) => EventChange::of(&published.after, &published.fact),
                        // Who is too slow reads the page anew.
                        Err(RecvError::Lagged(_)) => EventChange::Page { seq: 0 },
                        Ok(None) | Err(RecvError::Closed) => return None,
                    },
                    moved = self.electronic.recv() => match moved {
                        Ok(event) if event != self.id => continue,
                        Ok(_) | Err(RecvError::Lagged(_)) => {
                            return Some(Message::default().event("moves").data("{}"));
                        }
                        Err(RecvError::Closed) => return None,
                    },
                    // A stream that does not end would keep the server from stopping.
                    () = self.app.stopping() => return None,
                },
            };
            let kind = match &change {
                EventChange::Board(_) => "board",
                EventChange::Page { .. } => "page",
                EventChange::Desk { .. } if self.organiser => "desk",
                EventChange::Desk { .. } => continue,
            };
            // Numbers and words only: there is nothing that JSON could not hold.
            let data = serde_json::to_string(&change).unwrap_or_default();
            return Some(Message::default().event(kind).data(data));
        }
    }
}
