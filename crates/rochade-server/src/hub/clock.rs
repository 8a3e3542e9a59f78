//! The server's clock.

use tokio::time::Instant;

use crate::play::Millis;

/// Milliseconds since the server started, by a clock that never goes back.
#[derive(Clone, Copy, Debug)]
pub struct ServerClock(Instant);

impl ServerClock {
    /// A clock that begins now.
    #[must_use]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time now.
    #[must_use]
    pub fn now(self) -> Millis {
        Millis(u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// When it will be so late.
    #[must_use]
    pub fn moment(self, at: Millis) -> Instant {
        self.0 + std::time::Duration::from_millis(at.get())
    }
}
