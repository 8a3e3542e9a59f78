//! What all requests share.

use std::sync::Arc;

use axum_extra::extract::cookie::Key;
use data_encoding::BASE64;

use crate::config::Config;
use crate::events::Events;
use crate::hub::{Hub, Seal};
use crate::storage::{Storage, StorageError};
use crate::web::limits::Limiter;

/// The name under which the key of the cookies is kept.
const COOKIE_KEY: &str = "cookie-key";

/// What all requests share. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    storage: Arc<dyn Storage>,
    cookie_key: HiddenKey,
    limiter: Limiter,
    hub: Hub,
    events: Events,
}

/// The key never shows in a log.
struct HiddenKey(Key);

impl std::fmt::Debug for HiddenKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

impl App {
    /// Sets up what all requests share. The key of the cookies is made at the
    /// first start and kept with the data, so that guests stay who they are.
    ///
    /// # Errors
    ///
    /// If the storage cannot be read or written.
    pub async fn new(config: Config, storage: Arc<dyn Storage>) -> Result<Self, StorageError> {
        let stored = storage.value(COOKIE_KEY).await?;
        let known = stored.and_then(|text| BASE64.decode(text.as_bytes()).ok());
        let cookie_key = match known.and_then(|bytes| Key::try_from(bytes.as_slice()).ok()) {
            Some(key) => key,
            None => {
                let key = Key::try_generate()
                    .ok_or_else(|| StorageError::Backend("no randomness".to_owned()))?;
                storage.set_value(COOKIE_KEY, BASE64.encode(key.master())).await?;
                key
            }
        };
        let limiter = Limiter::new(config.limits);
        let hub = Hub::new(Arc::clone(&storage), Seal::new(cookie_key.signing()));
        let events = Events::new(Arc::clone(&storage));
        let cookie_key = HiddenKey(cookie_key);
        Ok(Self(Arc::new(Shared { config, storage, cookie_key, limiter, hub, events })))
    }

    /// How the server runs.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// Where everything is kept.
    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.0.storage
    }

    /// What cookies are signed with.
    #[must_use]
    pub fn cookie_key(&self) -> &Key {
        &self.0.cookie_key.0
    }

    /// The counters of requests.
    #[must_use]
    pub fn limiter(&self) -> &Limiter {
        &self.0.limiter
    }

    /// The running games.
    #[must_use]
    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// The clubs' events.
    #[must_use]
    pub fn events(&self) -> &Events {
        &self.0.events
    }

    /// Whether people reach us over TLS, so that cookies may insist on it.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.0.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
