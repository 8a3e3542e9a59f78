//! What who runs the server can mend in its folder: a lost organiser's link.

use std::path::Path;

use jiff::Timestamp;

use crate::event::Event;
use crate::event::fact::{By, EventAction, EventFact};
use crate::id::{PublicId, Secret};
use crate::journal::{Aggregate as _, folded, text};
use crate::storage::sqlite::Sqlite;
use crate::storage::{Append, Kind, Storage as _, StorageError};

/// Gives an event another organiser's link, and its secret; none if there is no such event.
/// The link before opens nothing any more. The server must not be running on the folder.
///
/// # Errors
///
/// When the folder cannot be used.
pub async fn renew_organiser(folder: &Path, id: PublicId) -> Result<Option<String>, StorageError> {
    let storage = Sqlite::open(folder).await?;
    let rows = storage.read(Kind::Event, id, 0).await?;
    let Ok((event, _)) = folded::<Event>(&rows) else { return Ok(None) };
    let secret = Secret::random();
    let fact = EventFact {
        at: u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0),
        by: By::Server,
        action: EventAction::OrganiserRenewed { organiser: secret.digest() },
    };
    let append = Append {
        kind: Kind::Event,
        id,
        first: event.version() + 1,
        v: Event::VERSION,
        texts: vec![text(&fact)],
        status: event.status(),
        summary: None,
        participants: Vec::new(),
        outbox: Vec::new(),
        is_news: false,
    };
    storage.append(append).await?;
    Ok(Some(secret.reveal()))
}
