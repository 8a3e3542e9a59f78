//! Accounts of bots, and how they come to a game.

use std::net::SocketAddr;

use futures_util::StreamExt as _;
use futures_util::stream::iter;
use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response};
use rochade::Position;
use serde_json::{Value, json};

use crate::table::{Lines, Seat, Table};

/// How many do something at the same time.
const AT_ONCE: usize = 16;

const PASSWORD: &str = "castle long before tea";

/// An account of a bot, with a token.
#[derive(Clone)]
pub struct Bot {
    http: Client,
    url: String,
    name: String,
    token: String,
}

/// The answer, which has to be a success.
async fn sent(request: RequestBuilder) -> Response {
    let answer = request.send().await.expect("the server is there");
    answer.error_for_status().expect("it is granted")
}

impl Bot {
    async fn sign_up(http: &Client, url: String, number: usize) -> Self {
        let (http, name) = (http.clone(), format!("bot{number}"));
        let wanted = json!({ "do": "sign_up", "name": name, "password": PASSWORD });
        let answer = sent(http.post(format!("{url}/api/account")).json(&wanted)).await;
        let cookies = answer.headers().get_all(SET_COOKIE).iter();
        let cookies = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        let wanted = json!({ "do": "create_token", "name": "program", "password": PASSWORD,
            "scopes": "play challenge" });
        let asked = http.post(format!("{url}/api/account")).header(COOKIE, cookies).json(&wanted);
        let made: Value = sent(asked).await.json().await.expect("JSON");
        let token = made["token"].as_str().expect("a token").to_owned();
        let bot = Self { http, url, name, token };
        sent(bot.post("/api/bot/account/upgrade")).await;
        bot
    }

    fn post(&self, path: &str) -> RequestBuilder {
        self.http.post(format!("{}{path}", self.url)).bearer_auth(&self.token)
    }

    async fn stream(&self, path: &str) -> Lines {
        let asked = self.http.get(format!("{}{path}", self.url)).bearer_auth(&self.token);
        Lines::of(sent(asked).await)
    }

    /// Challenges another bot, which accepts; both open the game's stream.
    pub async fn sit_down(&self, other: &Self) -> ([Seat; 2], Position) {
        let wanted = json!({ "rated": false, "variant": "chess960", "clock.limit": 10_800,
            "clock.increment": 2, "color": "white" });
        let asked = self.post(&format!("/api/challenge/{}", other.name)).json(&wanted);
        let made: Value = sent(asked).await.json().await.expect("JSON");
        let id = made["id"].as_str().expect("a name").to_owned();
        sent(other.post(&format!("/api/challenge/{id}/accept"))).await;
        let (mut white, mut black) = (self.seat(&id).await, other.seat(&id).await);
        let full = white.lines.next().await;
        black.lines.next().await;
        let full: Value = serde_json::from_str(&full).expect("JSON");
        let start = full["initialFen"].as_str().expect("a FEN").parse::<Position>();
        ([white, black], start.expect("a position"))
    }

    async fn seat(&self, id: &str) -> Seat {
        Seat {
            http: self.http.clone(),
            token: self.token.clone(),
            moves: format!("{}/api/bot/game/{id}/move/", self.url),
            lines: self.stream(&format!("/api/bot/game/stream/{id}")).await,
        }
    }
}

/// So many accounts.
pub async fn sign_up(server: SocketAddr, count: usize) -> Vec<Bot> {
    let (http, url) = (Client::new(), format!("http://{server}"));
    let bots = iter(0..count).map(|number| Bot::sign_up(&http, url.clone(), number));
    bots.buffer_unordered(AT_ONCE).collect().await
}

/// The stream of events of each.
pub async fn events(bots: &[Bot]) -> Vec<Lines> {
    let streams = iter(bots).map(|bot| bot.stream("/api/stream/event"));
    streams.buffer_unordered(AT_ONCE).collect().await
}

/// Two and two begin a game.
pub async fn sit_down(bots: &[Bot]) -> Vec<Table> {
    let tables = iter(bots.as_chunks().0).map(async |pair: &[Bot; 2]| {
        let (seats, start) = pair[0].sit_down(&pair[1]).await;
        Table::new(seats, start, Some(pair.clone()))
    });
    tables.buffer_unordered(AT_ONCE).collect().await
}
