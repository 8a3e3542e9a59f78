//! What changes, told to every page that looks.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event as Message, KeepAlive, Sse};
use axum::routing::get;
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::rights::is_from_organiser;
use crate::app::App;
use crate::events::{Change, Changes};
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
    changes: Changes,
    organiser: bool,
    /// Told first, if the page is behind.
    first: Option<Change>,
    app: App,
}

/// A stream of changes as server-sent events: `board` with the board after the
/// change, `page` when more than a board has changed, and to the organiser `desk`.
async fn live(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, WebError> {
    app.limiter().count(Counted::Socket, address)?;
    let running = super::find(&app, &id).await?;
    let organiser = is_from_organiser(&app, &running, &headers);
    // Follow first and compare then: nothing falls between.
    let changes = running.follow().await.map_err(plain)?;
    let seq = running.read().version();
    let first = (after < seq).then_some(Change::Page { seq });
    let follower = Follower { changes, organiser, first, app };
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
                    change = self.changes.next() => change?,
                    // A stream that does not end would keep the server from stopping.
                    () = self.app.stopping() => return None,
                },
            };
            let kind = match &change {
                Change::Board(_) => "board",
                Change::Page { .. } => "page",
                Change::Desk { .. } if self.organiser => "desk",
                Change::Desk { .. } => continue,
            };
            // Numbers and words only: there is nothing that JSON could not hold.
            let data = serde_json::to_string(&change).unwrap_or_default();
            return Some(Message::default().event(kind).data(data));
        }
    }
}
