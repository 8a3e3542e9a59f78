//! The attacks by name.

mod connections;
mod content;
mod filling;
mod limits;
mod rights;
mod sockets;

use std::pin::Pin;

use anyhow::Result;

use crate::field::Field;

/// What an attack gives: what is wrong with the server.
type Attacking<'a> = Pin<Box<dyn Future<Output = Result<Vec<String>>> + Send + 'a>>;

/// A way to keep a server from its work.
pub struct Attack {
    pub name: &'static str,
    pub what: &'static str,
    /// How much more memory the server may take, in megabytes.
    pub memory: f64,
    /// How large the data folder may become, in megabytes.
    pub disk: f64,
    /// Whether it is one of the few that the test command runs.
    pub is_fast: bool,
    pub run: for<'a> fn(&'a Field) -> Attacking<'a>,
}

/// The usual bounds: memory for the work of some requests at once, and a file that holds
/// what the limits let through.
const MEMORY: f64 = 96.0;
const DISK: f64 = 16.0;

macro_rules! attacks {
    ($($name:literal $what:literal $(memory $memory:literal)? $(disk $disk:literal)? $(fast $fast:literal)? => $run:path;)*) => {
        /// All of them.
        pub const ATTACKS: &[Attack] = &[$(Attack {
            name: $name,
            what: $what,
            memory: { let _memory = MEMORY; $(let _memory = $memory;)? _memory },
            disk: { let _disk = DISK; $(let _disk = $disk;)? _disk },
            is_fast: { let _fast = false; $(let _fast = $fast;)? _fast },
            run: |field| Box::pin($run(field)),
        },)*];
    };
}

attacks! {
    "roster" "60,000 names in a list, twice" fast true => content::roster;
    "trf-250" "a report file whose lines multiply players by rounds" fast true => content::trf_250;
    "contributions" "thousands of contributions to a draw, board by board" => content::contributions;
    "excluded" "lists of positions as long as a body can be" => content::excluded;
    "long-names" "names as long as a body can be" => content::long_names;
    "huge-bodies" "bodies of a megabyte to every operation" => content::huge_bodies;
    "deep-json" "JSON as deep as a body can be" fast true => content::deep_json;
    "dear-pages" "pages of a large event, again and again" => content::dear_pages;
    "renames" "a player who is renamed ten thousand times" fast true => filling::renames;
    "takebacks" "a move that is taken back a thousand times" => filling::takebacks;
    "corrections" "a card that is corrected ten thousand times" => filling::corrections;
    "resume" "sockets that come back with sixty records missed" => filling::resume;
    "names" "a name without a cookie, ten thousand times" => filling::names;
    "paths" "100,000 addresses that do not exist" => filling::paths;
    "lobby" "thousands of games in the lobby, and everybody looks" => filling::lobby;
    "join" "a stranger takes the seat of every open game" => filling::join;
    "denied" "a stranger tries an organiser's work ten thousand times" => filling::denied;
    "forwarded-for" "another X-Forwarded-For with every request" => limits::forwarded_for;
    "neighbour" "somebody behind the same router uses up the messages" fast true => limits::neighbour;
    "reads" "1,000 reads of a game just before a move" => limits::reads_before_move;
    "unreadable-frames" "frames that nobody can read" fast true => sockets::unreadable_frames;
    "binary-frames" "binary frames" => sockets::binary_frames;
    "frames" "questions to the arbiter as fast as they go" => sockets::frames;
    "not-reading" "sockets that ask and do not read" => sockets::not_reading;
    "idle-sockets" "10,000 idle sockets" => sockets::idle;
    "slow-headers" "headers that take for ever" fast true => connections::slow_headers;
    "slow-bodies" "bodies that take for ever" => connections::slow_bodies;
    "zero-window" "answers that nobody takes" => connections::zero_window;
    "half-post" "half a request, and the server is asked to stop" fast true => connections::half_post;
    "metrics" "secrets in addresses that do not exist" fast true => rights::metrics;
    "actors" "every operation as everybody" => rights::actors;
}
