//! What who runs the server can mend in its storage: a lost organiser's link.

use jiff::Timestamp;

use crate::event::Event;
use crate::event::fact::{By, EventAction, EventFact};
use crate::id::{PublicId, Secret};
use crate::journal::{Aggregate as _, folded, text};
use crate::storage::{Append, Kind, Storage, StorageError};

/// Gives an event another organiser's link, and its secret; none if there is no such event.
/// The link before opens nothing any more.
///
/// # Errors
///
/// When the storage cannot be used, or a server wrote to the event at the same time.
pub async fn renew_organiser(
    storage: &dyn Storage,
    id: PublicId,
) -> Result<Option<String>, StorageError> {
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
