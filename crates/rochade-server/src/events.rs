//! The clubs' events as pages and programs use them.

mod change;
mod online;

pub use change::{BoardChange, Change, Changes};
pub use online::{OnlineError, deliver, play_online, renew_cards};

use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use jiff::Timestamp;
use rand::Rng as _;

use crate::club::command::Command;
use crate::club::record::By;
use crate::club::refused::Refused;
use crate::club::settings::Settings;
use crate::club::state::State;
use crate::club::view::{CrossTable, PlayerRow, StandingsTable};
use crate::club::{Event, Order};
use crate::id::{PublicId, Secret};
use crate::journal::{Directory, Failure, Handle, Snapshot};
use crate::storage::Seq;

/// Why nothing was done.
#[derive(Debug)]
pub enum Failed {
    /// The event refuses it.
    Refused(Refused),
    /// Nothing could be done about it.
    Engine(Failure<Event>),
}

impl From<Failure<Event>> for Failed {
    fn from(failure: Failure<Event>) -> Self {
        if let Failure::Refused(refused, _) = failure {
            Self::Refused(*refused)
        } else {
            Self::Engine(failure)
        }
    }
}

impl From<Refused> for Failed {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// An event that somebody looks at. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Running(Handle<Event>);

/// Makes an event; the secret gives the organiser's rights and is known to nobody
/// else.
///
/// # Errors
///
/// When a setting cannot be, or the event cannot be stored.
pub async fn create(
    events: &Directory<Event>,
    settings: Settings,
) -> Result<(PublicId, Secret), Failed> {
    let (id, secret) = (PublicId::random(), Secret::random());
    let cards = new_seed();
    let now = u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0);
    let record = Event::create(now, settings, secret.digest(), cards)?;
    events.create(id, vec![record]).await?;
    Ok((id, secret))
}

fn new_seed() -> String {
    let mut seed = [0; 32];
    rand::rng().fill_bytes(&mut seed);
    BASE64URL_NOPAD.encode(&seed)
}

/// Revokes the organiser's link, and gives the secret of the new one.
///
/// # Errors
///
/// When it cannot be stored.
pub async fn renew_organiser(running: &Running, by: By) -> Result<Secret, Failed> {
    let secret = Secret::random();
    running.ask(by, None, Command::RenewOrganiser { organiser: secret.digest() }).await?;
    Ok(secret)
}

/// The event of this name.
///
/// # Errors
///
/// When there is none, or it cannot be read.
pub async fn find(events: &Directory<Event>, id: PublicId) -> Result<Running, Failure<Event>> {
    events.open(id).await.map(Running)
}

impl Running {
    /// The name of the event.
    #[must_use]
    pub fn id(&self) -> PublicId {
        self.0.id()
    }

    /// The event as it stands.
    #[must_use]
    pub fn read(&self) -> Arc<Snapshot<Event>> {
        self.0.snapshot()
    }

    /// A table of the event, computed once for each version and beside the threads that
    /// answer everybody else.
    pub async fn table<T: Clone + Send + Sync + 'static>(
        &self,
        name: impl Into<String>,
        compute: impl FnOnce(&State) -> T + Send + 'static,
    ) -> T {
        let computed = self.read().derived(name, move |event| compute(event.state())).await;
        T::clone(&computed)
    }

    /// The standings after so many rounds, or after the last published one.
    ///
    /// # Errors
    ///
    /// When so many rounds are not published.
    pub async fn standings(&self, rounds: Option<u16>) -> Result<StandingsTable, Refused> {
        let published = self.read().state().published();
        let rounds = rounds.unwrap_or(published);
        if rounds > published {
            return Err(Refused::NotPublished { round: rounds });
        }
        self.table(format!("standings {rounds}"), move |state| state.standings(rounds)).await
    }

    /// The cross table of the published rounds.
    pub async fn cross_table(&self) -> CrossTable {
        self.table("cross table", State::cross_table).await
    }

    /// The players in the order of their starting numbers.
    pub async fn players(&self) -> Vec<PlayerRow> {
        self.table("players", State::players).await
    }

    /// Asks for something, and says which record is the last when it is done.
    ///
    /// # Errors
    ///
    /// When the event refuses it, or it cannot be stored.
    pub async fn ask(&self, by: By, seen: Option<Seq>, command: Command) -> Result<Seq, Failed> {
        let done = self.0.clone().ask(Order { by, seen, command }).await?;
        Ok(done.version)
    }

    /// Everything that changes from now on.
    ///
    /// # Errors
    ///
    /// When the event was put away and cannot be read again.
    pub async fn follow(&self) -> Result<Changes, Failure<Event>> {
        Ok(Changes::new(self.0.clone().watch().await?.updates))
    }
}
