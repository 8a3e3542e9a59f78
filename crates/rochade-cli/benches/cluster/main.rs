//! Several servers on one PostgreSQL: to be looked at, killed and measured.
//!
//! `cargo xtask cluster`, `cargo xtask cluster-crash` and `cargo xtask bench cluster` run
//! this.

mod balancer;
mod bare;
mod crash;
#[path = "../server/load.rs"]
#[allow(dead_code, reason = "the other one uses all of it")]
mod load;
mod nodes;
#[path = "../../tests/it/online/mod.rs"]
mod online;
mod people;
#[path = "../../../../xtask/src/postgres.rs"]
mod postgres;
#[path = "../server/relay.rs"]
#[allow(dead_code, reason = "the other one uses all of it")]
mod relay;
mod speed;
mod wire;

use balancer::Balancer;
use nodes::{Node, single};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|text| text != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["run"] => show().await,
        ["crash", minutes, other @ ..] => {
            let minutes = minutes.parse().expect("a number of minutes");
            crash::run(minutes, other.first().copied()).await;
        }
        [] | ["speed"] => speed::run(3).await,
        ["speed", servers] => speed::run(servers.parse().expect("a number of servers")).await,
        [bare::ARGUMENT, url, done, happened] => {
            let length = |text: &str| text.parse().expect("a length");
            bare::serve(url, length(done), length(happened)).await;
        }
        other => panic!("expected run, crash MINUTES [PROGRAM] or speed [SERVERS], got {other:?}"),
    }
}

/// Three servers until Ctrl-C.
async fn show() {
    let (database, url) = single("rochade");
    println!("PostgreSQL at {url}");
    let mut nodes = Vec::new();
    for _ in 0..3 {
        let node = Node::start(url.clone(), Vec::new());
        node.is_up().await;
        println!("a server at http://{}", node.address);
        nodes.push(node);
    }
    let balancer = Balancer::start(nodes.iter().map(|node| node.address).collect()).await;
    println!("all of them in turn at http://{} ({})", balancer.address, balancer.name());
    println!("Ctrl-C ends everything.");
    tokio::signal::ctrl_c().await.expect("a signal");
    drop((balancer, nodes, database));
}
