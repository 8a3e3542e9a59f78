//! Several servers on one storage.
//!
//! Nobody owns a game: the journal decides, and whoever is second is told. What is here
//! makes that pleasant: servers tell each other what they stored (a hint, which may get
//! lost: every two seconds each looks where the journals end that it has loaded), who is
//! there and who waits for an opponent; and of what time brings about, each server does
//! its part.

mod notes;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rochade::Color;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::app::App;
use crate::edge::{Utterance, Whose, hear_boards};
use crate::id::PublicId;
use crate::storage::bus::{BEAT, Bus, NodeId, PARTITIONS, Stored};
use crate::storage::{Kind, StorageError};
use crate::wire::Presence;
use notes::Heard;
pub use notes::Note;

/// After how long a server that says nothing counts as gone.
const GONE: Duration = BEAT.saturating_mul(3);

/// How often servers tell who came and went, if somebody did.
const NEWS: Duration = Duration::from_millis(250);

/// In how many beats everything is told again that may have got lost.
const ALL_AGAIN: u64 = 5;

/// How long a hint may take before it counts as lost.
const ON_ITS_WAY: Duration = Duration::from_millis(250);

/// How much longer than the clock says a server waits that does not see the player: a
/// move that is in time on the way to another server must not lose against it. With the way to
/// the database and back, a flag falls within two seconds.
const COURTESY: Duration = Duration::from_millis(1_750);

/// What a server knows of the others.
#[derive(Debug)]
pub struct Cluster {
    pub bus: Arc<dyn Bus>,
    /// When each of the others was last heard.
    nodes: Mutex<HashMap<NodeId, Instant>>,
    kept: Mutex<BTreeSet<u32>>,
}

impl Cluster {
    pub fn new(bus: Arc<dyn Bus>) -> Self {
        Self { bus, nodes: Mutex::default(), kept: Mutex::default() }
    }

    /// Whether this server does for a journal what nobody asks for.
    fn keeps(&self, id: PublicId) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).contains(&partition(id))
    }

    /// Whether it does so for all of them.
    pub fn is_first(&self) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).contains(&0)
    }

    /// How many servers there are, this one included.
    pub fn size(&self) -> usize {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner).len() + 1
    }

    /// How much later than due time runs out at a game: at once where the player to move is,
    /// later where somebody else has it open or the server keeps it. Otherwise another server
    /// sees to it. The keeper may hang or be cut off, which is why the opponent's server does
    /// not leave it to the keeper; two servers that do it do no harm.
    pub fn courtesy(&self, game: PublicId, mover: Color, here: Presence) -> Option<Duration> {
        let is_mover_here = match mover {
            Color::White => here.white,
            Color::Black => here.black,
        };
        if is_mover_here {
            return Some(Duration::ZERO);
        }
        (here != Presence::default() || self.keeps(game)).then_some(COURTESY)
    }

    fn heard(&self, node: NodeId) {
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        nodes.insert(node, Instant::now());
    }

    /// Those that have said nothing for too long.
    fn silent(&self) -> Vec<NodeId> {
        let mut nodes = self.nodes.lock().unwrap_or_else(PoisonError::into_inner);
        let gone = nodes.extract_if(|_, heard| heard.elapsed() > GONE).map(|(node, _)| node);
        gone.collect()
    }

    fn forget(&self, node: NodeId) {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner).remove(&node);
    }
}

fn partition(id: PublicId) -> u32 {
    let hash =
        id.as_str().bytes().fold(0_u32, |hash, byte| hash.wrapping_mul(31) + u32::from(byte));
    hash % PARTITIONS
}

/// Hears what other servers tell, until this one stops.
pub async fn hear_forever(app: App) {
    let Some(cluster) = &app.cluster else { return };
    loop {
        let heard = tokio::select! {
            heard = cluster.bus.hear() => heard,
            () = app.stopping() => return,
        };
        match heard {
            Some((node, text)) => {
                cluster.heard(node);
                let mut hints = 0;
                let is_loaded = |kind, id| app.is_loaded(kind, id);
                for heard in Heard::read_all(&text, is_loaded) {
                    hints += u64::from(matches!(heard, Heard::Stored(_)));
                    take(&app, node, heard);
                }
                metrics::counter!("rochade_hints_total").increment(hints);
            }
            None => look_for_missed(&app, Duration::ZERO).await,
        }
    }
}

fn take(app: &App, node: NodeId, heard: Heard) {
    let note = match heard {
        Heard::Stored(Stored { kind, id, rows }) => {
            return match kind {
                Kind::Game => app.games.heard(id, rows),
                Kind::Event => app.events.heard(id, rows),
                Kind::Draw => app.draws.heard(id, rows),
                Kind::Series => app.series.heard(id, rows),
                Kind::Account => app.accounts.heard(id, rows),
                Kind::Ratings => app.ratings.heard(id, rows),
                Kind::Moderation => app.moderation.heard(id, rows),
            };
        }
        Heard::Note(note) => note,
    };
    match note {
        Note::Beat { round } => app.waiting.keep_round(node, round),
        Note::Room { round, id, there } => {
            app.waiting.presence.set_elsewhere(node, round, id, there);
            // Whoever has just come there does not know what is wanted here.
            for by in app.waiting.presence.wishes(id) {
                tell_talk(app, id, by, Utterance::WantTexts(true));
            }
        }
        Note::Talk { id, by, utterance } => {
            // It was allowed where it was said.
            let _ = app.waiting.presence.talk(id, by, utterance);
        }
        Note::Waits { round, entry } => app.waiting.lobby.set_elsewhere(node, round, *entry),
        Note::WaitsNoMore { id } => app.waiting.lobby.remove_elsewhere(node, id),
        Note::Online { round, account } => app.waiting.clients.set_elsewhere(node, round, account),
        Note::Offline { account } => app.waiting.clients.remove_elsewhere(node, account),
        Note::Challenged { account } => app.waiting.challenges.tell(Whose::Account(account)),
        Note::Spent { spender, count } => app.limiter.spent_elsewhere(spender, count),
        Note::BoardFile { id, file, text } => {
            tokio::spawn(hear_boards(app.clone(), id, file, text));
        }
        Note::BoardsReset { id } => app.electronic.forget(id),
        Note::Gone => forget(app, node),
    }
}

/// Tells the other servers what a player says here.
pub fn tell_talk(app: &App, id: PublicId, by: Color, utterance: Utterance) {
    if let Some(cluster) = &app.cluster {
        cluster.bus.tell(Note::Talk { id, by, utterance }.to_string());
    }
}

fn forget(app: &App, node: NodeId) {
    if let Some(cluster) = &app.cluster {
        cluster.forget(node);
    }
    app.waiting.forget(node);
}

/// Looks where the journals end that are loaded here.
async fn look_for_missed(app: &App, on_its_way: Duration) {
    let looked = tokio::try_join!(
        app.games.look_for_missed(on_its_way),
        app.events.look_for_missed(on_its_way),
        app.draws.look_for_missed(on_its_way),
        app.series.look_for_missed(on_its_way),
        app.accounts.look_for_missed(on_its_way),
        app.ratings.look_for_missed(on_its_way),
        app.moderation.look_for_missed(on_its_way),
    );
    if let Err(error) = looked {
        tracing::warn!(%error, "what other servers stored cannot be looked for");
    }
}

/// Tells the others who is here, takes its share of what nobody asks for, and looks for
/// what was missed, until the server stops.
pub async fn beat_forever(app: App) {
    let Some(cluster) = &app.cluster else { return };
    let mut news = interval(NEWS);
    news.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut beaten, mut beats) = (None::<Instant>, 0_u64);
    loop {
        tokio::select! {
            _ = news.tick() => {}
            () = app.stopping() => break,
        }
        let round = beats / ALL_AGAIN;
        tell_news(&app, cluster, round);
        if beaten.is_some_and(|then| then.elapsed() < BEAT) {
            continue;
        }
        beaten = Some(Instant::now());
        // All of this round has been told when it is confirmed.
        if beats.is_multiple_of(ALL_AGAIN) {
            app.waiting.tell_all_again();
            tell_news(&app, cluster, round);
        }
        cluster.bus.tell(Note::Beat { round }.to_string());
        beats += 1;
        for node in cluster.silent() {
            tracing::warn!(node, "a server has gone silent");
            forget(&app, node);
        }
        metrics::gauge!("rochade_servers").set(cluster.size() as f64);
        show_counters();
        if let Err(error) = keep(&app, cluster).await {
            tracing::warn!(%error, "the share of this server cannot be kept");
        }
        look_for_missed(&app, ON_ITS_WAY).await;
    }
    cluster.bus.tell(Note::Gone.to_string());
}

/// Shows counters that have counted nothing yet: nothing is not the same as unknown.
fn show_counters() {
    metrics::counter!("rochade_storage_conflicts_total").increment(0);
    metrics::counter!("rochade_storage_failures_total").increment(0);
    metrics::counter!("rochade_hints_total").increment(0);
    metrics::counter!("rochade_hints_missed_total").increment(0);
    metrics::counter!("rochade_hints_lost_total").increment(0);
}

fn tell_news(app: &App, cluster: &Cluster, round: u64) {
    for (id, there) in app.waiting.presence.news() {
        cluster.bus.tell(Note::Room { round, id, there }.to_string());
    }
    for (id, entry) in app.waiting.lobby.news() {
        let note = match entry {
            Some(entry) => Note::Waits { round, entry: Box::new(entry) },
            None => Note::WaitsNoMore { id },
        };
        cluster.bus.tell(note.to_string());
    }
    for (account, is_here) in app.waiting.clients.news() {
        let note =
            if is_here { Note::Online { round, account } } else { Note::Offline { account } };
        cluster.bus.tell(note.to_string());
    }
}

/// Takes this server's share, and lets clocks go on that nobody else watches.
async fn keep(app: &App, cluster: &Cluster) -> Result<(), StorageError> {
    let share = (PARTITIONS as usize).div_ceil(cluster.size());
    let kept = app.storage.keep(share).await?;
    let before = {
        let mut current = cluster.kept.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *current, kept.clone())
    };
    metrics::gauge!("rochade_partitions").set(kept.len() as f64);
    let new: BTreeSet<u32> = kept.difference(&before).copied().collect();
    if !new.is_empty() {
        crate::edge::resume(app, |id| new.contains(&partition(id))).await?;
    }
    Ok(())
}
