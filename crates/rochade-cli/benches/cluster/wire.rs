//! A wire that can be cut: it stays open, and nothing comes through.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A way to one address, with an address of its own.
pub struct Wire {
    pub address: SocketAddr,
    is_cut: Arc<watch::Sender<bool>>,
}

impl Wire {
    pub async fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("a port");
        let is_cut = Arc::new(watch::Sender::new(false));
        let wire = Arc::clone(&is_cut);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let wire = Arc::clone(&wire);
                tokio::spawn(async move {
                    wait(&mut wire.subscribe()).await;
                    let Ok(far) = TcpStream::connect(target).await else { return };
                    let _ = (near.set_nodelay(true), far.set_nodelay(true));
                    let ((near_in, near_out), (far_in, far_out)) =
                        (near.into_split(), far.into_split());
                    // When one direction ends, so does the other.
                    tokio::select! {
                        () = carry(near_in, far_out, wire.subscribe()) => {}
                        () = carry(far_in, near_out, wire.subscribe()) => {}
                    }
                });
            }
        });
        Self { address, is_cut }
    }

    pub fn cut(&self, is_cut: bool) {
        self.is_cut.send_replace(is_cut);
    }
}

async fn wait(is_cut: &mut watch::Receiver<bool>) {
    let _ = is_cut.wait_for(|is_cut| !is_cut).await;
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut is_cut: watch::Receiver<bool>) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        wait(&mut is_cut).await;
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
