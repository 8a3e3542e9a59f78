//! What the one who starts the server decides.

use std::num::NonZeroU32;

/// How the server runs. Nothing has to be set.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address under which people reach the server, without a slash at the
    /// end, if it is not the one they ask for: `http://192.168.1.20:9600`.
    pub public_url: Option<String>,
    /// Whether a proxy of ours stands before the server and tells who asks.
    pub behind_proxy: bool,
    /// How much one address may ask for.
    pub limits: Limits,
}

/// How much one address may ask for. A club's phones have one address each on its
/// own network, but may share one behind a router: the limits leave room for
/// thirty people at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Games, events and seeks.
    pub creations: Rate,
    /// Sockets opened.
    pub sockets: Rate,
    /// Messages over all sockets, and requests that change something.
    pub messages: Rate,
}

/// So many at once, and then so many a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// At once.
    pub burst: NonZeroU32,
    /// In a minute, after that.
    pub per_minute: NonZeroU32,
}

impl Rate {
    const fn new(burst: u32, per_minute: u32) -> Self {
        match (NonZeroU32::new(burst), NonZeroU32::new(per_minute)) {
            (Some(burst), Some(per_minute)) => Self { burst, per_minute },
            _ => panic!("a rate of nothing"),
        }
    }
}

impl Limits {
    /// No limit that anybody would notice: for load tests.
    pub const NONE: Self = {
        let rate = Rate::new(100_000_000, 1_000_000_000);
        Self { creations: rate, sockets: rate, messages: rate }
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            creations: Rate::new(40, 60),
            sockets: Rate::new(120, 600),
            messages: Rate::new(400, 2_400),
        }
    }
}
