//! The balancer before the servers: HAProxy if it is installed, otherwise a few lines of our own.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

/// Where Debian's package has it.
const HAPROXY: &str = "/usr/sbin/haproxy";

/// Carries each connection to the next server that is well.
pub struct Balancer {
    pub address: SocketAddr,
    haproxy: Option<(Child, PathBuf)>,
}

impl Balancer {
    pub async fn start(servers: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("a port");
        if Path::new(HAPROXY).exists() {
            drop(listener);
            return Self { address, haproxy: Some(haproxy(address, &servers)) };
        }
        tokio::spawn(carry(listener, servers));
        Self { address, haproxy: None }
    }

    /// What it is.
    pub const fn name(&self) -> &'static str {
        if self.haproxy.is_some() { "HAProxy" } else { "our own balancer" }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        if let Some((child, file)) = &mut self.haproxy {
            let _ = child.kill();
            let _ = child.wait();
            let _ = std::fs::remove_file(file);
        }
    }
}

/// As in docs/scale.md, without TLS.
fn haproxy(address: SocketAddr, servers: &[SocketAddr]) -> (Child, PathBuf) {
    let mut config = format!(
        "defaults\n  mode http\n  option forwardfor\n  timeout connect 1s\n  timeout client 1h\n  \
         timeout server 1h\n  timeout tunnel 1h\nfrontend web\n  bind {address}\n  \
         default_backend rochade\nbackend rochade\n  balance roundrobin\n  \
         option httpchk GET /health\n  option redispatch\n"
    );
    for (number, server) in servers.iter().enumerate() {
        let _ = writeln!(config, "  server s{number} {server} check inter 1s fall 2 rise 1");
    }
    let file = std::env::temp_dir().join(format!("rochade-haproxy-{}.cfg", std::process::id()));
    std::fs::write(&file, config).expect("its configuration");
    let mut haproxy = Command::new(HAPROXY);
    haproxy.arg("-f").arg(&file).stdout(Stdio::null()).stderr(Stdio::null());
    (haproxy.spawn().expect("it starts"), file)
}

async fn carry(listener: TcpListener, servers: Vec<SocketAddr>) {
    let turn = AtomicUsize::new(0);
    while let Ok((mut near, _)) = listener.accept().await {
        let first = turn.fetch_add(1, Ordering::Relaxed);
        let servers: Vec<SocketAddr> =
            (0..servers.len()).map(|next| servers[(first + next) % servers.len()]).collect();
        tokio::spawn(async move {
            // The next one, if a server is not there.
            for server in servers {
                if let Ok(mut far) = TcpStream::connect(server).await {
                    let _ = copy_bidirectional(&mut near, &mut far).await;
                    return;
                }
            }
        });
    }
}
