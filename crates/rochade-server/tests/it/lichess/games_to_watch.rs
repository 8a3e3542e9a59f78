//! Games that everybody may watch: channels, games that come and go, games from elsewhere, and
//! what an engine says about the start.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::client::{Lines, Program, text};
use super::{CLASSICAL, game};
use crate::support::Server;

const OK: StatusCode = StatusCode::OK;
const CLOCK: &str = r#"{"clock.limit":300,"clock.increment":3,"days":null}"#;

fn with_clock(more: &Value) -> Value {
    let mut wanted: Value = serde_json::from_str(CLOCK).unwrap();
    more.as_object().unwrap().iter().for_each(|(key, value)| wanted[key] = value.clone());
    wanted
}

/// A stream that is opened with a body.
async fn posted(program: &Program, path: &str, body: &str) -> Lines {
    let response = program.send(Method::POST, path, body).await;
    assert_eq!(response.status(), OK, "{path}");
    Lines::of(response)
}

#[tokio::test]
async fn channels_show_games_of_bots_and_rated_ones_and_nobody_sees_what_friends_play() {
    let server = Server::start().await;
    let (anna, bert) = (
        Program::person(&server, "Anna", "play challenge").await,
        Program::person(&server, "Bert", "play challenge").await,
    );
    let private = anna.challenges(&bert, with_clock(&json!({}))).await;
    bert.done(&format!("/api/challenge/{private}/accept")).await;
    assert_eq!(anna.get("/api/tv/channels").await, json!({}), "what friends play is theirs");
    let (id, white, black) = game(&server, with_clock(&json!({ "fen": CLASSICAL }))).await;
    let channels = anna.get("/api/tv/channels").await;
    for channel in ["best", "chess960", "bot", "blitz"] {
        assert_eq!(channels[channel]["gameId"], *id, "{channels}");
        assert_eq!(channels[channel]["user"]["title"], "BOT");
    }
    assert!(channels["rapid"].is_null() && channels["best"]["color"].is_string());
    let mut feed = anna.stream("/api/tv/feed").await;
    let featured = feed.next().await.unwrap();
    assert_eq!((&featured["t"], &featured["d"]["id"]), (&json!("featured"), &json!(id)));
    assert_eq!(featured["d"]["players"][1]["color"], "black");
    assert_eq!(white.plays(&id, "e2e4").await.0, OK);
    let moved = feed.next().await.unwrap();
    assert_eq!((&moved["t"], &moved["d"]["lm"]), (&json!("fen"), &json!("e2e4")));
    assert!(moved["d"]["wc"].is_u64() && text(&moved["d"]["fen"]).contains("4P3"));
    let pgn = anna.send(Method::GET, "/api/tv/bot?nb=3", "").await.text().await.unwrap();
    assert!(pgn.contains("1. e4") && pgn.ends_with("\n\n\n"), "{pgn}");
    // The next game comes when this one is over.
    black.done(&format!("/api/bot/game/{id}/abort")).await;
    assert_eq!(feed.next().await.unwrap()["t"], "fen");
    let next = white.challenges(&black, with_clock(&json!({}))).await;
    black.done(&format!("/api/challenge/{next}/accept")).await;
    assert_eq!(feed.next().await.unwrap()["d"]["id"], *next);
    for path in ["/api/tv/atomic", "/api/tv/atomic/feed"] {
        assert_eq!(anna.ask(Method::GET, path, "").await.0, StatusCode::NOT_FOUND);
    }
    server.stop().await;
}

#[tokio::test]
async fn games_between_users_are_told_when_they_begin_and_end() {
    let server = Server::start().await;
    let watcher = Program::person(&server, "Anna", "").await;
    let (first, white, black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let users = "annabot,BertBot,nobody";
    let mut current =
        posted(&watcher, "/api/stream/games-by-users?withCurrentGames=True", users).await;
    let told = current.next().await.unwrap();
    assert_eq!((&told["id"], &told["statusName"]), (&json!(first), &json!("started")));
    assert_eq!(told["players"]["white"]["userId"], "annabot");
    let mut news = posted(&watcher, "/api/stream/games-by-users", users).await;
    let other = Program::bot(&server, "CarlaBot").await;
    let elsewhere = white.challenges(&other, json!({})).await;
    other.done(&format!("/api/challenge/{elsewhere}/accept")).await;
    let second = white.challenges(&black, json!({})).await;
    black.done(&format!("/api/challenge/{second}/accept")).await;
    for stream in [&mut current, &mut news] {
        assert_eq!(stream.next().await.unwrap()["id"], *second, "both play in it");
    }
    assert_eq!(white.plays(&first, "e2e4").await.0, OK);
    assert_eq!(black.plays(&first, "e7e5").await.0, OK);
    black.done(&format!("/api/bot/game/{first}/resign")).await;
    for stream in [&mut current, &mut news] {
        let over = stream.next().await.unwrap();
        assert_eq!((&over["id"], &over["status"]), (&json!(first), &json!(31)));
        assert_eq!((&over["winner"], over["createdAt"].is_u64()), (&json!("white"), true));
    }
    server.stop().await;
}

#[tokio::test]
async fn games_are_followed_by_name_and_more_can_be_added() {
    let server = Server::start().await;
    let watcher = Program::person(&server, "Anna", "").await;
    let (first, white, black) = game(&server, json!({})).await;
    let mut stream = posted(&watcher, "/api/stream/games/mine", &format!("{first},xx")).await;
    assert_eq!(stream.next().await.unwrap()["id"], *first);
    let second = white.challenges(&black, json!({})).await;
    watcher.ask(Method::POST, "/api/stream/games/mine/add", &second).await;
    black.done(&format!("/api/challenge/{second}/accept")).await;
    assert_eq!(stream.next().await.unwrap()["id"], *second);
    white.done(&format!("/api/bot/game/{first}/abort")).await;
    let over = stream.next().await.unwrap();
    assert_eq!((&over["id"], &over["statusName"]), (&json!(first), &json!("aborted")));
    let (status, _) = watcher.post("/api/stream/games/nobodys/add", &second).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn a_game_from_elsewhere_is_kept_with_its_moves_and_result() {
    let server = Server::start().await;
    let anna = Program::person(&server, "Anna", "").await;
    let pgn = |tags: &str, moves: &str| {
        let text = format!("[White \"Ada\"]\n[Black \"Bo\"]\n{tags}\n{moves}\n");
        form_urlencoded::Serializer::new(String::new()).append_pair("pgn", &text).finish()
    };
    let start = "[Variant \"Chess960\"]\n[FEN \"bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w KQkq - 0 1\"]\n[SetUp \"1\"]\n";
    let (status, kept) = anna.post("/api/import", &pgn(start, "1. O-O-O O-O-O 2. e4 e5 1-0")).await;
    assert_eq!(status, OK, "{kept}");
    let id = text(&kept["id"]);
    assert!(id.len() == 8 && text(&kept["url"]).contains("/g/"));
    let export = anna.client.get(format!("{}/game/export/{id}", server.url));
    let export = export.header("accept", "application/json").send().await.unwrap();
    let game: Value = export.json().await.unwrap();
    assert_eq!((&game["moves"], &game["winner"]), (&json!("O-O-O O-O-O e4 e5"), &json!("white")));
    assert_eq!(game["players"]["black"]["user"]["name"], "Bo");
    // What the rules say of the end counts.
    let mate = pgn("", "1. f3 e5 2. g4 Qh4# 1/2-1/2");
    let (_, kept) = anna.post("/api/import", &mate).await;
    let page = anna.send(Method::GET, &format!("/game/export/{}", text(&kept["id"])), "").await;
    assert!(page.text().await.unwrap().contains("0-1"), "checkmate");
    for (body, told) in [
        (pgn("", "1. e4 e5 2. Kxe5 *"), "end"),
        (pgn("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n", "1. O-O *"), "position"),
        ("pgn=".to_owned(), "PGN"),
        ("nothing".to_owned(), "PGN"),
    ] {
        let (status, answer) = anna.post("/api/import", &body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert!(text(&answer["error"]).contains(told), "{told}: {answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_an_engine_says_about_the_start_is_told_and_nothing_else() {
    let server = Server::start().await;
    let anna = Program::person(&server, "Anna", "").await;
    let path = |fen: &str, more: &str| {
        let fen: String = form_urlencoded::byte_serialize(fen.as_bytes()).collect();
        format!("/api/cloud-eval?fen={fen}{more}")
    };
    let told = anna.get(&path(CLASSICAL, "&multiPv=2&variant=chess960")).await;
    assert_eq!((&told["fen"], told["pvs"].as_array().map(Vec::len)), (&json!(CLASSICAL), Some(2)));
    assert!(told["pvs"][0]["cp"].is_i64() && told["depth"].is_u64() && told["knodes"].is_u64());
    let told =
        anna.get(&path("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "")).await;
    assert_eq!(told["pvs"].as_array().map(Vec::len), Some(1));
    let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let (status, answer) = anna.ask(Method::GET, &path(moved, ""), "").await;
    assert_eq!((status, answer["error"].is_string()), (StatusCode::NOT_FOUND, true));
    server.stop().await;
}
