//! `kill -9` while rated games end as fast as they can: every game that ended counts for both
//! players, and once, however often the server dies between the game and its rating.
//!
//! `ROCHADE_CRASHES` says how many rounds, `ROCHADE_SEED` with which numbers; a longer run is
//! `cargo xtask crash --rounds N`.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::crash::number;
use crate::online::Process;
use crate::online::random::Random;
use crate::program::answer;

/// Players, of whom two and two play.
const PLAYERS: usize = 4;

/// Why a request was not answered: the server is dead.
type Dead = Box<dyn std::error::Error + Send + Sync>;

/// Somebody with an account, as a program.
#[derive(Clone)]
struct Member {
    name: String,
    http: reqwest::Client,
    cookies: String,
}

impl Member {
    async fn sign_up(server: SocketAddr, name: String) -> Self {
        let http = reqwest::Client::new();
        let body = json!({ "do": "sign_up", "name": name, "password": "castle long before tea" });
        let answer = http.post(format!("http://{server}/api/account")).json(&body).send().await;
        let answer = answer.expect("the server is there");
        assert!(answer.status().is_success(), "{}", answer.status());
        let cookies = answer.headers().get_all(SET_COOKIE).iter();
        let cookies = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        Self { name, http, cookies: cookies.collect::<Vec<_>>().join("; ") }
    }

    async fn post(&self, server: SocketAddr, path: &str, body: &Value) -> Result<Value, Dead> {
        let request = self.http.post(format!("http://{server}{path}"));
        let answer = request.header(COOKIE, &self.cookies).json(body).send().await?;
        let status = answer.status();
        let text = answer.text().await?;
        assert!(status.is_success(), "{path} {body}: {status} {text}");
        Ok(serde_json::from_str(&text)?)
    }

    /// A game in which White gives up after two moves. It is noted before the move that ends
    /// it is sent, and again when that was acknowledged. Nobody's time runs out meanwhile.
    async fn beats(&self, other: &Self, server: SocketAddr, noted: &Noted) -> Result<(), Dead> {
        let wanted = json!({ "opponent": { "kind": "account", "name": self.name },
            "color": "white", "time": "90+30", "rated": true,
            "start": { "method": "number", "number": 1 } });
        let made = other.post(server, "/api/games", &wanted).await?;
        let id = made["id"].as_str().expect("a name").to_owned();
        self.post(server, &format!("/api/games/{id}/join"), &json!({})).await?;
        let path = format!("/api/games/{id}/requests");
        for (ply, mover, attempt) in [(0, other, "e4"), (1, self, "e5")] {
            let request = json!({ "type": "move", "seen": { "ply": ply }, "attempt": attempt });
            mover.post(server, &path, &request).await?;
        }
        noted.asked.lock().expect("well").insert(id.clone());
        other.post(server, &path, &json!({ "type": "resign" })).await?;
        noted.ended.lock().expect("well").insert(id);
        Ok(())
    }
}

/// The games that were to end, and those of which it was acknowledged.
#[derive(Default)]
struct Noted {
    asked: Mutex<BTreeSet<String>>,
    ended: Mutex<BTreeSet<String>>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_game_counts_once_after_kill_9() {
    let (rounds, seed) = (number("ROCHADE_CRASHES", 5), number("ROCHADE_SEED", 960));
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (mut random, noted) = (Random(seed), Arc::new(Noted::default()));
    let mut server = Process::rochade(folder.path());
    let names = (0..PLAYERS).map(|index| format!("player{index}"));
    let members = names.map(|name| Member::sign_up(server.address(), name));
    let members = join_all(members).await;
    for round in 1..=rounds {
        let games = 1 + random.below(20);
        play_until_killed(&members, server, games, &noted).await;
        server = Process::rochade(folder.path());
        let counted = counted(&members, server.address(), &noted).await;
        println!("round {round} of {rounds}: {counted} rated games, each counted once");
    }
    drop(server);
    let data = folder.path().display().to_string();
    let (text, code) = answer(&["ratings", "--recompute", "--data", &data, "--lang", "en"]);
    assert_eq!(code, 0, "{text}");
}

/// Two and two play one game after the other, until so many have ended; then the server is
/// killed.
async fn play_until_killed(members: &[Member], server: Process, games: usize, noted: &Arc<Noted>) {
    let (address, ended) = (server.address(), Arc::new(Semaphore::new(0)));
    let pairs: Vec<_> = members
        .chunks(2)
        .map(|pair| {
            let (white, black) = (pair[0].clone(), pair[1].clone());
            let (noted, ended) = (Arc::clone(noted), Arc::clone(&ended));
            tokio::spawn(async move {
                while white.beats(&black, address, &noted).await.is_ok() {
                    ended.add_permits(1);
                }
            })
        })
        .collect();
    let enough = u32::try_from(games).expect("not that many");
    let _enough = ended.acquire_many(enough).await.expect("it is never closed");
    server.kill();
    for pair in join_all(pairs).await {
        pair.expect("the players are well");
    }
}

/// How many games have counted, once all have: those whose end was acknowledged, perhaps
/// those whose end was asked for, no others, and none twice.
async fn counted(members: &[Member], server: SocketAddr, noted: &Noted) -> usize {
    let http = reqwest::Client::new();
    let get = async |path: String| -> Value {
        let answer = http.get(format!("http://{server}{path}")).send().await;
        answer.expect("the server is there").json().await.expect("JSON")
    };
    // Those whose end reached the journal.
    let asked = noted.asked.lock().expect("well").clone();
    let ended = noted.ended.lock().expect("well").clone();
    let mut over = BTreeSet::new();
    for id in &asked {
        if !get(format!("/api/games/{id}")).await["outcome"].is_null() {
            over.insert(id.clone());
        }
    }
    assert!(over.is_superset(&ended), "an end that was acknowledged is lost");
    noted.ended.lock().expect("well").extend(over.iter().cloned());
    // One whose end never arrived goes on, and is not ours to end.
    noted.asked.lock().expect("well").retain(|id| over.contains(id));
    loop {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for member in members {
            let path = format!("/api/accounts/{}/ratings/chess960-classical", member.name);
            let history = get(path).await;
            for change in history.as_array().into_iter().flatten() {
                let game = change["game"].as_str().expect("a name").to_owned();
                *found.entry(game).or_default() += 1;
            }
        }
        assert!(found.values().all(|&times| times <= 2), "a game counted twice: {found:?}");
        assert!(found.keys().all(|id| over.contains(id)), "a game counted that is not over");
        // Once for each of the two players.
        if found.len() == over.len() && found.values().all(|&times| times == 2) {
            return over.len();
        }
        tokio::task::yield_now().await;
    }
}
