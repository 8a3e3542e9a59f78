//! What the one who starts the server decides.

use std::fmt;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use ipnet::IpNet;

use crate::account::AccountName;
use crate::tls::Tls;

/// How the server runs. Nothing has to be set.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address under which people reach the server, without a slash at the
    /// end, if it is not the one they ask for: `http://192.168.1.20:9600`.
    pub public_url: Option<String>,
    /// The certificate, if people reach this very server over TLS.
    pub tls: Option<Tls>,
    /// Other names under which the server answers. It always does under numbers,
    /// under `localhost` and under the name in `public_url`.
    pub hosts: Vec<String>,
    /// The proxies of ours that stand before the server and tell in
    /// `X-Forwarded-For` who asks.
    pub proxies: Vec<IpNet>,
    /// Whoever sends this as `Authorization: Bearer …` may see the metrics, as
    /// everybody on this machine may.
    pub metrics_token: Option<String>,
    /// The folder of the openings explorer; without one no games are kept by position.
    pub explorer: Option<PathBuf>,
    /// The folder with the imported lists of players; without one no names are completed.
    pub player_lists: Option<PathBuf>,
    /// Who may sign up.
    pub accounts: Accounts,
    /// The engines that play here under names of their own.
    pub engines: Vec<ServerEngine>,
    /// The terms of whoever runs the server, as text.
    pub terms: Option<String>,
    /// How much is allowed.
    pub limits: Limits,
}

impl Config {
    /// Whether people reach the server over TLS, its own or that of a proxy.
    pub(crate) fn is_secure(&self) -> bool {
        self.tls.is_some()
            || self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// A UCI engine that plays on the server: `Stockfish=/usr/games/stockfish`. Arguments of the
/// program are separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerEngine {
    /// The name of its account.
    pub name: String,
    /// The program.
    pub path: PathBuf,
    /// What it is started with.
    pub arguments: Vec<String>,
}

/// The text is no engine with a name that an account can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a name and a program, such as Stockfish=/usr/games/stockfish")]
pub struct ServerEngineError;

impl FromStr for ServerEngine {
    type Err = ServerEngineError;

    fn from_str(text: &str) -> Result<Self, ServerEngineError> {
        let (name, command) = text.split_once('=').ok_or(ServerEngineError)?;
        let name: AccountName = name.trim().parse().map_err(|_| ServerEngineError)?;
        let mut words = command.split_whitespace().map(str::to_owned);
        let path = words.next().ok_or(ServerEngineError)?.into();
        Ok(Self { name: name.to_string(), path, arguments: words.collect() })
    }
}

/// Who may sign up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Accounts {
    /// Nobody, and nobody signs in: everybody is a guest.
    Off,
    /// Who has an invitation of whoever runs the server.
    Invite,
    /// Everybody.
    #[default]
    Open,
}

/// How much is allowed. A club's phones have one address each on its own network,
/// but may share one behind a router: what one address may do leaves room for
/// thirty people at once, and watching for a whole hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// New games, events, draws and contributions, by address.
    pub creations: Rate,
    /// Sockets and streams opened, by address.
    pub sockets: Rate,
    /// Messages over sockets and requests that change something, by address.
    pub messages: Rate,
    /// The same from the seat of a player, by seat: no neighbour uses it up.
    pub moves: Rate,
    /// Requests that only read, by address.
    pub reads: Rate,
    /// Requests that take long to answer, by address.
    pub work: Rate,
    /// Attempts to sign in, by address.
    pub sign_ins: Rate,
    /// Attempts to sign in, by account.
    pub account_sign_ins: Rate,
    /// Kilobytes sent to the server, by address.
    pub kilobytes: Rate,
    /// Connections at a time, by address.
    pub connections: u32,
    /// Connections at a time in all.
    pub all_connections: u32,
    /// Megabytes that must be free on the disk for anything new to begin.
    pub free_disk: u32,
    /// Megabytes of data after which nothing new begins.
    pub data: u32,
    /// Seconds for the head of a request, and for a connection to stay idle.
    pub header_seconds: u32,
    /// Seconds in which the next part of a body has to arrive.
    pub body_seconds: u32,
    /// Seconds until a request is answered, its body included.
    pub request_seconds: u32,
    /// Seconds in which a peer has to read something of what it is sent.
    pub write_seconds: u32,
    /// Seconds that a player has to be away before the opponent can claim the win; where the
    /// clock is long it takes longer.
    pub left_seconds: u32,
    /// Seconds that an engine of the server may take to get ready, and to answer beyond the time it
    /// was given.
    pub engine_seconds: u32,
    /// Days after which what nobody used is removed: games that never began, events
    /// without players, draws without a round.
    pub unused_days: u32,
    /// Days after which the name of a guest is forgotten who used it for no game.
    pub name_days: u32,
}

/// So many at once, and then so many a minute: `40/60`.
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

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.burst, self.per_minute)
    }
}

/// One of the limits, to be read and set by its name.
enum Setting<'a> {
    Rate(&'a mut Rate),
    Number(&'a mut u32),
}

impl Limits {
    /// No limit that anybody would notice: for load tests. Time limits stay.
    pub const NONE: Self = {
        let rate = Rate::new(100_000_000, 1_000_000_000);
        Self {
            creations: rate,
            sockets: rate,
            messages: rate,
            moves: rate,
            reads: rate,
            work: rate,
            sign_ins: rate,
            account_sign_ins: rate,
            kilobytes: rate,
            connections: u32::MAX,
            all_connections: u32::MAX,
            free_disk: 0,
            data: u32::MAX,
            ..Self::USUAL
        }
    };

    const USUAL: Self = Self {
        creations: Rate::new(40, 60),
        sockets: Rate::new(300, 600),
        messages: Rate::new(400, 2_400),
        moves: Rate::new(100, 300),
        reads: Rate::new(6_000, 12_000),
        work: Rate::new(300, 600),
        sign_ins: Rate::new(30, 30),
        account_sign_ins: Rate::new(10, 10),
        kilobytes: Rate::new(8_192, 8_192),
        connections: 512,
        all_connections: 10_000,
        free_disk: 200,
        data: 20_000,
        header_seconds: 30,
        body_seconds: 10,
        request_seconds: 60,
        write_seconds: 20,
        left_seconds: 30,
        engine_seconds: 10,
        unused_days: 30,
        name_days: 365,
    };

    fn settings(&mut self) -> [(&'static str, Setting<'_>); 21] {
        use Setting::{Number, Rate};
        [
            ("creations", Rate(&mut self.creations)),
            ("sockets", Rate(&mut self.sockets)),
            ("messages", Rate(&mut self.messages)),
            ("moves", Rate(&mut self.moves)),
            ("reads", Rate(&mut self.reads)),
            ("work", Rate(&mut self.work)),
            ("sign-ins", Rate(&mut self.sign_ins)),
            ("account-sign-ins", Rate(&mut self.account_sign_ins)),
            ("kilobytes", Rate(&mut self.kilobytes)),
            ("connections", Number(&mut self.connections)),
            ("all-connections", Number(&mut self.all_connections)),
            ("free-disk", Number(&mut self.free_disk)),
            ("data", Number(&mut self.data)),
            ("header-seconds", Number(&mut self.header_seconds)),
            ("body-seconds", Number(&mut self.body_seconds)),
            ("request-seconds", Number(&mut self.request_seconds)),
            ("write-seconds", Number(&mut self.write_seconds)),
            ("left-seconds", Number(&mut self.left_seconds)),
            ("engine-seconds", Number(&mut self.engine_seconds)),
            ("unused-days", Number(&mut self.unused_days)),
            ("name-days", Number(&mut self.name_days)),
        ]
    }

    /// Every limit by its name, as text.
    #[must_use]
    pub fn named(mut self) -> Vec<(&'static str, String)> {
        let text = |setting: Setting<'_>| match setting {
            Setting::Rate(rate) => rate.to_string(),
            Setting::Number(number) => number.to_string(),
        };
        self.settings().map(|(name, setting)| (name, text(setting))).into()
    }

    /// Sets a limit by its name.
    ///
    /// # Errors
    ///
    /// Says which names there are, or what was expected.
    pub fn set(&mut self, LimitSetting { name, value }: &LimitSetting) -> Result<(), LimitError> {
        let known = self.settings().into_iter().find(|(known, _)| known == name);
        match known.ok_or(LimitError::Name)?.1 {
            Setting::Rate(rate) => {
                let (burst, minute) = value.split_once('/').ok_or(LimitError::Rate)?;
                let number = |text: &str| text.trim().parse().map_err(|_| LimitError::Rate);
                *rate = Rate { burst: number(burst)?, per_minute: number(minute)? };
            }
            Setting::Number(number) => {
                *number = value.trim().parse().map_err(|_| LimitError::Number)?;
            }
        }
        Ok(())
    }

    pub(crate) fn seconds(seconds: u32) -> Duration {
        Duration::from_secs(seconds.max(1).into())
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A limit with the value it is to have: `creations=40/60`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitSetting {
    name: String,
    value: String,
}

impl FromStr for LimitSetting {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, LimitError> {
        let (name, value) = text.split_once('=').ok_or(LimitError::Form)?;
        let setting = Self { name: name.trim().to_owned(), value: value.to_owned() };
        Limits::default().set(&setting)?;
        Ok(setting)
    }
}

/// Why a limit is not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitError {
    /// No name with a value.
    Form,
    /// There is no such limit.
    Name,
    /// No rate.
    Rate,
    /// No number.
    Number,
}

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("expected NAME=VALUE, as in creations=40/60"),
            Self::Name => {
                let names: Vec<_> =
                    Limits::default().named().into_iter().map(|(name, _)| name).collect();
                write!(f, "no such limit: expected one of {}", names.join(", "))
            }
            Self::Rate => f.write_str("expected so many at once and so many a minute, as in 40/60"),
            Self::Number => f.write_str("expected a whole number"),
        }
    }
}

impl std::error::Error for LimitError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name_and_bad_ones_are_told() {
        let mut limits = Limits::default();
        for text in ["creations=7/8", "connections = 9"] {
            limits.set(&text.parse().expect(text)).expect(text);
        }
        assert_eq!(limits.creations.to_string(), "7/8");
        assert_eq!(limits.connections, 9);
        let wrong = |text: &str| text.parse::<LimitSetting>().expect_err(text);
        assert_eq!(wrong("creations"), LimitError::Form);
        assert_eq!(wrong("cheats=1"), LimitError::Name);
        assert_eq!(wrong("creations=0/3"), LimitError::Rate);
        assert_eq!(wrong("creations=3"), LimitError::Rate);
        assert_eq!(wrong("data=much"), LimitError::Number);
        assert!(LimitError::Name.to_string().contains("all-connections"));
    }
}
