//! Somebody who asks for the server's health all the time, and what the system tells
//! of its memory and its files.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpSocket;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::machine;

/// How long one question waits.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Probed {
    pub slowest: Duration,
    /// At most, in bytes.
    pub memory: f64,
    pub disk: f64,
    asking: Option<Instant>,
}

/// The two who watch.
pub struct Probe {
    found: Arc<Mutex<Probed>>,
    tasks: [JoinHandle<()>; 2],
}

impl Probe {
    pub fn start(server: SocketAddr, process: u32, data: PathBuf) -> Self {
        let found = Arc::new(Mutex::new(Probed::default()));
        let (health, size) = (Arc::clone(&found), Arc::clone(&found));
        let health = tokio::spawn(async move {
            loop {
                let begun = Instant::now();
                with(&health, |found| found.asking = Some(begun));
                // A refused connection is not slow; the server may be about to stop.
                let _ = timeout(PATIENCE, ask(server)).await;
                with(&health, |found| {
                    found.asking = None;
                    found.slowest = found.slowest.max(begun.elapsed());
                });
                sleep(Duration::from_millis(250)).await;
            }
        });
        let size = tokio::spawn(async move {
            loop {
                let memory = machine::resident(process).unwrap_or_default();
                let disk = bytes(&data);
                with(&size, |found| {
                    found.memory = found.memory.max(memory);
                    found.disk = found.disk.max(disk);
                });
                sleep(Duration::from_millis(200)).await;
            }
        });
        Self { found, tasks: [health, size] }
    }

    pub fn stop(self) -> Probed {
        for task in self.tasks {
            task.abort();
        }
        let mut found = *self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(asking) = found.asking {
            found.slowest = found.slowest.max(asking.elapsed());
        }
        found
    }
}

fn with(found: &Mutex<Probed>, change: impl FnOnce(&mut Probed)) {
    change(&mut found.lock().unwrap_or_else(PoisonError::into_inner));
}

async fn ask(server: SocketAddr) -> std::io::Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, 3), 0)))?;
    let mut stream = socket.connect(server).await?;
    let request = format!("GET /health HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    stream.read_to_end(&mut Vec::new()).await?;
    Ok(())
}

/// The size of what lies in a folder.
fn bytes(folder: &Path) -> f64 {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|data| data.len() as f64).sum()
}
