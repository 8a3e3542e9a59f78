//! A game between two players without eyes.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::{Duration, Instant};

use reqwest::Client;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use super::player::{Known, Player};
use super::random::Random;

/// Who sits down is told this.
#[derive(Deserialize)]
struct Seated {
    id: String,
    key: String,
    invitation: Option<String>,
}

/// Where a game's socket is.
fn path(id: &str) -> String {
    format!("/ws/games/{id}")
}

async fn post(
    http: &Client,
    server: SocketAddr,
    path: &str,
    body: &Value,
) -> Result<Seated, Unseated> {
    let answer = http.post(format!("http://{server}{path}")).json(body).send().await?;
    let status = answer.status();
    let text = answer.text().await?;
    if !status.is_success() {
        return Err(format!("{path}: {status} {text}").into());
    }
    Ok(serde_json::from_str(&text)?)
}

/// Why nobody sits at the board.
type Unseated = Box<dyn std::error::Error + Send + Sync>;

/// A game between two players without eyes.
pub struct Table {
    /// The game's name.
    pub id: String,
    /// White and Black.
    pub players: [Player; 2],
    /// The move that was sent last; perhaps nobody has heard of it.
    pub sent: Option<String>,
}

impl Table {
    /// A new game with an hour for each, and both players at the board.
    pub async fn new(http: &Client, server: SocketAddr) -> Self {
        let time = json!({"kind": "fischer", "base": 3600, "increment": 1});
        Self::try_new(http, server, time).await.expect("the server is there")
    }

    /// The same with this time, if the server is there.
    pub async fn try_new(http: &Client, server: SocketAddr, time: Value) -> Result<Self, Unseated> {
        let wanted = json!({"opponent": {"kind": "friend"}, "color": "white", "time": time});
        let white: Seated = post(http, server, "/api/games", &wanted).await?;
        let invitation = white.invitation.ok_or("no seat is free")?;
        let (_, invite) = invitation.rsplit_once("invite=").ok_or("no secret in the link")?;
        let join = format!("/api/games/{}/join", white.id);
        let black: Seated = post(http, server, &join, &json!({"invite": invite})).await?;
        let path = path(&white.id);
        let open = |key| Player::open(server, path.clone(), Some(key));
        let players = [open(white.key).await?, open(black.key).await?];
        Ok(Self { id: white.id, players, sent: None })
    }

    /// Somebody who looks on, and hears how the game stands.
    pub async fn spectator(&self, server: SocketAddr) -> Player {
        Player::open(server, path(&self.id), None).await.expect("anybody may look")
    }

    /// What was acknowledged: the player who has heard more knows it all.
    pub fn known(&self) -> &Known {
        let [white, black] = &self.players;
        if white.known.seq > black.known.seq { &white.known } else { &black.known }
    }

    /// Whether there is nothing left to play.
    pub fn is_over(&self) -> bool {
        self.known().is_over
    }

    /// One move of whoever is to move, any of the legal ones. Gives the time from
    /// sending it until the opponent heard of it.
    pub async fn play(&mut self, random: &mut Random) -> Result<Duration, Error> {
        let position = &self.known().position;
        let (ply, legal) = (position.seen.ply, &position.legal);
        let uci = legal.get(random.below(legal.len())).to_owned();
        self.sent = Some(uci.clone());
        let [white, black] = &mut self.players;
        let (mover, opponent) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let start = Instant::now();
        let heard = async {
            opponent.hear_move(ply + 1).await?;
            Ok(start.elapsed())
        };
        // Both to the end: what one of them still hears before the connection
        // breaks is acknowledged too.
        let (played, heard) = tokio::join!(mover.play(&uci), heard);
        played?;
        heard
    }

    /// The same with the reason if it is refused; then nobody waits for it.
    pub async fn try_play(&mut self, random: &mut Random) -> Result<Option<String>, Error> {
        let position = &self.known().position;
        let (ply, legal) = (position.seen.ply, &position.legal);
        let uci = legal.get(random.below(legal.len())).to_owned();
        self.sent = Some(uci.clone());
        let [white, black] = &mut self.players;
        let (mover, opponent) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let (mut played, mut heard) =
            (pin!(mover.try_play(&uci)), pin!(opponent.hear_move(ply + 1)));
        tokio::select! {
            played = &mut played => match played? {
                None => heard.await.map(|()| None),
                refused => Ok(refused),
            },
            heard = &mut heard => {
                heard?;
                played.await
            }
        }
    }

    /// Both players come back after the server was away.
    pub async fn come_back(&mut self, server: SocketAddr) -> Result<(), Error> {
        for player in &mut self.players {
            player.come_back(server).await?;
        }
        Ok(())
    }
}
