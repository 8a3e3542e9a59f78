//! `rochade serve`: the server.

mod config_file;
mod print_config;
mod tls;

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use ipnet::IpNet;
use rochade_server::config::{Accounts, Config, LimitError, LimitSetting, Limits, ServerEngine};
use rochade_server::storage::postgres::Postgres;
use rochade_server::storage::sqlite::Sqlite;
use rochade_server::storage::{Storage, StorageError};
use rochade_server::tls::{Fingerprint, Tls};
use rochade_server::uci_engine::UciEngine;
use rochade_server::{EngineNameTaken, assets, qr};
use rochade_words::{Value, Words};
use tracing_subscriber::EnvFilter;

use crate::language_argument::LanguageArgument;
use crate::{output, storage_words, usage};

/// Start the server, to play in the browser
///
/// One file in the data folder holds everything; with --database it is a PostgreSQL database that
/// several servers share. A move is acknowledged only once it is on disk. Stop with Ctrl-C:
/// requests in progress are finished first.
#[derive(clap::Args)]
pub struct Args {
    /// Read settings from a TOML file; options and environment variables override it
    #[arg(long, value_name = "FILE", env = "ROCHADE_CONFIG")]
    config: Option<PathBuf>,
    /// Print all settings as a configuration file with explanations, and do not start
    #[arg(long)]
    print_config: bool,
    /// The port, or 0 for any free one
    #[arg(long, default_value_t = 9600, env = "ROCHADE_PORT")]
    port: u16,
    /// The address to listen on
    #[arg(
        long, value_name = "ADDRESS", env = "ROCHADE_LISTEN", conflicts_with = "lan",
        default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST)
    )]
    listen: IpAddr,
    /// Let phones on the local network connect, and show a QR code for them
    #[arg(long)]
    lan: bool,
    /// The folder for the data; it is created if it does not exist
    #[arg(long, value_name = "DIR", default_value = "rochade-data", env = "ROCHADE_DATA")]
    data: PathBuf,
    /// A PostgreSQL database instead, which several servers can share, such as
    /// postgres://rochade@db1,db2/rochade; the first host that accepts writes is used
    #[arg(long, value_name = "URL", env = "ROCHADE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The address at which people reach the server, such as <https://chess.example.org>
    #[arg(long, value_name = "URL", env = "ROCHADE_PUBLIC_URL")]
    public_url: Option<String>,
    /// Speak TLS with a certificate of its own that no one vouches for; people compare its
    /// fingerprint
    #[arg(long, value_enum, env = "ROCHADE_TLS", conflicts_with_all = ["tls_cert", "tls_key"])]
    tls: Option<TlsArgument>,
    /// Speak TLS with the certificate in this PEM file; it is read again when it changes
    #[arg(long, value_name = "FILE", env = "ROCHADE_TLS_CERT")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate, as a PEM file
    #[arg(long, value_name = "FILE", env = "ROCHADE_TLS_KEY")]
    tls_key: Option<PathBuf>,
    /// Another name the server answers to, such as club.local; IP addresses, localhost and the name
    /// in --public-url need not be given
    #[arg(long, value_name = "NAME", env = "ROCHADE_HOSTS", value_delimiter = ',')]
    host: Vec<String>,
    /// The server is behind proxies that send X-Forwarded-For: their addresses or networks, or this
    /// machine if none is given
    #[arg(
        long, value_name = "ADDRESS", env = "ROCHADE_PROXIES", value_delimiter = ',',
        num_args = 0.., default_missing_value = "127.0.0.1,::1", value_parser = network
    )]
    behind_proxy: Vec<IpNet>,
    /// Requests that carry this token as `Authorization: Bearer` may see /metrics; requests from
    /// this machine always may
    #[arg(long, value_name = "TOKEN", env = "ROCHADE_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// Who may have an account: no one, those with an invitation, or everyone
    #[arg(long, value_enum, default_value_t, env = "ROCHADE_ACCOUNTS")]
    accounts: AccountsArgument,
    /// A UCI engine that plays on the server under a name of its own, such as
    /// Stockfish=/usr/games/stockfish; can be given several times
    #[arg(long, value_name = "NAME=PROGRAM", value_parser = engine)]
    engine: Vec<ServerEngine>,
    /// A text file with your own terms, shown on the page /terms
    #[arg(long, value_name = "FILE", env = "ROCHADE_TERMS")]
    terms: Option<PathBuf>,
    /// Set a limit, such as creations=40/60: 40 at once, 60 a minute. docs/limits.md lists all
    /// limits
    #[arg(
        long, value_name = "NAME=VALUE", env = "ROCHADE_LIMITS", value_delimiter = ',',
        value_parser = limit
    )]
    limit: Vec<LimitSetting>,
    /// The limits of the configuration file; those of the command line come after them.
    #[arg(skip)]
    file_limits: Vec<LimitSetting>,
    /// No limits on requests from one address, for load tests
    #[arg(long, conflicts_with = "limit")]
    no_limits: bool,
    /// Write the log as JSON, one line per event
    #[arg(long)]
    log_json: bool,
    /// Speak a pseudo-language in place of English
    #[cfg(feature = "pseudo")]
    #[arg(long, hide = true)]
    pseudo_language: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Where the certificate comes from, if not from files.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum TlsArgument {
    SelfSigned,
}

/// Who may have an account.
#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum AccountsArgument {
    Off,
    Invite,
    #[default]
    Open,
}

impl From<AccountsArgument> for Accounts {
    fn from(argument: AccountsArgument) -> Self {
        match argument {
            AccountsArgument::Off => Self::Off,
            AccountsArgument::Invite => Self::Invite,
            AccountsArgument::Open => Self::Open,
        }
    }
}

pub fn run(args: &Args) -> Result<ExitCode> {
    // Before the first sentence, so also before a configuration file is read.
    #[cfg(feature = "pseudo")]
    if args.pseudo_language {
        rochade_words::pseudo::replace_english();
    }
    let words = args.language.words();
    let settings = config_file::read(words, args.config.as_deref())?;
    if args.print_config {
        output::print(&print_config::text(words, &settings))?;
        return Ok(ExitCode::SUCCESS);
    }
    start(&settings.args)
}

fn start(args: &Args) -> Result<ExitCode> {
    log(args.log_json);
    let words = args.language.words();
    try_engines(words, args)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| cannot_start(words, &error))?;
    let served = runtime.block_on(serve(args));
    // What is still being worked out was promised to nobody.
    runtime.shutdown_timeout(Duration::from_millis(500));
    served.map(|()| output::answer(true))
}

/// An address, or a network as in 10.0.0.0/8.
fn network(text: &str) -> Result<IpNet, String> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| address()).map_err(|_| usage::write_like("127.0.0.1, 10.0.0.0/8"))
}

/// An engine with its name.
fn engine(text: &str) -> Result<ServerEngine, String> {
    text.parse().map_err(|_| usage::write_like("Stockfish=/usr/games/stockfish"))
}

/// Tells at once that an engine cannot play.
fn try_engines(words: &Words, args: &Args) -> Result<()> {
    if matches!(args.accounts, AccountsArgument::Off) && !args.engine.is_empty() {
        return Err(anyhow!(words.ui("ui-serving-engines-off")));
    }
    for engine in &args.engine {
        let started = UciEngine::start_with(&engine.path, &engine.arguments);
        started.map_err(|error| anyhow!(error.text(words)))?;
    }
    Ok(())
}

/// One of the limits with its value.
fn limit(text: &str) -> Result<LimitSetting, String> {
    text.parse().map_err(|error| match error {
        LimitError::Form => usage::write_like("creations=40/60"),
        LimitError::Name => {
            let known = Limits::default().named();
            let names: Vec<String> = known.iter().map(|(name, _)| (*name).to_owned()).collect();
            usage::use_one_of(names.iter().map(String::as_str))
        }
        LimitError::Rate => usage::write_like("40/60"),
        LimitError::Number => usage::whole_number(),
    })
}

/// `RUST_LOG` says what is logged; without it, only what needs attention.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    if json {
        log.json().init();
    } else {
        log.init();
    }
}

async fn serve(args: &Args) -> Result<()> {
    let words = args.language.words();
    let storage = open(args.database.as_deref(), &args.data)
        .await
        .map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    let address = if args.lan { IpAddr::V4(Ipv4Addr::UNSPECIFIED) } else { args.listen };
    let wanted = SocketAddr::new(address, args.port);
    let listener = tokio::net::TcpListener::bind(wanted).await.map_err(|error| {
        let given = [("address", Value::text(wanted)), ("reason", Value::text(error))];
        anyhow!(words.ui_with("ui-serving-cannot-listen", &given))
    })?;
    let local = listener.local_addr().map_err(|error| cannot_start(words, &error))?;
    let reached = reached(local);
    let tls = tls::certificate(words, args, reached.ip())?;
    let scheme = if tls.is_some() { "https" } else { "http" };
    let url = args.public_url.clone().unwrap_or_else(|| format!("{scheme}://{reached}"));
    let fingerprint = tls.as_ref().and_then(Tls::fingerprint);
    let config = Config {
        tls,
        public_url: (args.public_url.is_some() || args.lan).then(|| url.clone()),
        hosts: args.host.clone(),
        proxies: args.behind_proxy.clone(),
        metrics_token: args.metrics_token.clone().filter(|token| !token.is_empty()),
        explorer: Some(args.data.join("explorer")),
        player_lists: Some(args.data.clone()),
        accounts: args.accounts.into(),
        engines: args.engine.clone(),
        terms: args.terms.as_ref().map(|file| terms(file)).transpose()?,
        limits: limits(args),
    };
    allow_connections(config.limits.all_connections);
    // A server goes on when nobody reads what it says.
    match announce(words, &url, args.lan, fingerprint) {
        Err(error) if !output::is_broken_pipe(&error) => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let served = rochade_server::serve(config, storage, listener, stopped()).await;
    served.map_err(|error| cannot_start(words, &error))
}

/// The database if one is named, the folder otherwise.
pub async fn open(database: Option<&str>, data: &Path) -> Result<Arc<dyn Storage>, StorageError> {
    Ok(match database {
        Some(url) => Arc::new(Postgres::open(url).await?),
        None if storage_words::is_database(data) => {
            return Err(StorageError::Backend("a database is no folder".to_owned()));
        }
        None => Arc::new(Sqlite::open(data).await?),
    })
}

fn terms(file: &Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| file.display().to_string())
}

fn limits(args: &Args) -> Limits {
    let mut limits = if args.no_limits { Limits::NONE } else { Limits::default() };
    for setting in args.file_limits.iter().chain(&args.limit) {
        // Names and values were looked at when the arguments were read.
        let _ = limits.set(setting);
    }
    limits
}

/// Each connection is an open file; many systems allow a program only 1,024 of them
/// until it asks for more.
#[cfg(unix)]
fn allow_connections(wanted: u32) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = maximum.unwrap_or(u64::MAX).min(u64::from(wanted).saturating_add(200));
    if current.is_some_and(|current| current < most)
        && setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum }).is_err()
    {
        tracing::warn!(?current, "no more open files are allowed");
    }
}

#[cfg(not(unix))]
const fn allow_connections(_: u32) {}

fn cannot_start(words: &Words, error: &std::io::Error) -> anyhow::Error {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<EngineNameTaken>());
    if let Some(EngineNameTaken(name)) = inner {
        return anyhow!(words.ui_with("ui-serving-engine-name", &[("name", Value::text(name))]));
    }
    anyhow!(words.ui_with("ui-serving-cannot-start", &[("reason", Value::text(error))]))
}

fn announce(words: &Words, url: &str, lan: bool, fingerprint: Option<Fingerprint>) -> Result<()> {
    output::print(&format!("{}\n", words.ui_with("ui-serving", &[("url", Value::text(url))])))?;
    if lan {
        output::print(&format!("{}\n{}\n", qr::terminal(url)?, words.ui("ui-serving-scan")))?;
    }
    if let Some(fingerprint) = fingerprint {
        let given = [("fingerprint", Value::text(fingerprint))];
        output::print(&format!("{}\n", words.ui_with("ui-fingerprint", &given)))?;
    }
    if !assets::are_built() {
        output::print(&format!("{}\n", words.ui("ui-serving-unbuilt")))?;
    }
    Ok(())
}

/// Where a phone finds us: our own address on the local network, if we listen on
/// all of them.
fn reached(local: SocketAddr) -> SocketAddr {
    if !local.ip().is_unspecified() {
        return local;
    }
    // Nothing is sent: connecting a datagram socket only asks the system which
    // of our addresses it would use. The address is reserved for examples.
    let ours = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    });
    let ip = ours.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ours| ours.ip());
    SocketAddr::new(ip, local.port())
}

/// Resolves when somebody stops the program.
async fn stopped() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "cannot wait for Ctrl-C");
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
