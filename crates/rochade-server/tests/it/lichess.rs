//! Lichess's clients at our door: whole games in the order of lichess-bot's calls, and the
//! rules that decide whether a client lives, one test for each.

mod bulk_pairings;
mod client;
mod club_events;
mod games_to_watch;
#[cfg(target_os = "linux")]
mod gone;
mod oauth;
mod rights;
mod rules;

use client::{Program, board, text};
use reqwest::{Method, StatusCode};
use rochade_server::config::Limits;
use serde_json::{Value, json};

use crate::support::{Place, Reader, Server};

/// Who follows a game and moves by a rule that anybody can repeat.
struct Mover {
    program: Program,
    lines: client::Lines,
    full: Value,
    is_white: bool,
}

impl Mover {
    async fn sit_down(program: Program, id: &str) -> Self {
        let mut lines = program.game(id).await;
        let full = lines.event("gameFull").await;
        for field in ["id", "createdAt", "speed", "rated", "white", "black", "state", "clock"] {
            assert!(!full[field].is_null(), "{field}: {full}");
        }
        assert_eq!(full["id"], id);
        let is_white = text(&full["white"]["name"]) == program.name;
        assert_eq!(full[if is_white { "white" } else { "black" }]["title"], "BOT");
        Self { program, lines, full, is_white }
    }

    /// A legal move in this state if it is ours to make one; castling whenever possible.
    fn choice(&self, state: &Value) -> Option<String> {
        for field in ["wtime", "btime", "winc", "binc"] {
            assert!(state[field].is_u64(), "{field}: {state}");
        }
        assert_eq!(state["type"], "gameState");
        let moves = text(&state["moves"]);
        let position = board(&self.full, &moves);
        let is_ours = (position.turn() == rochade::Color::White) == self.is_white;
        if state["status"] != "started" || !is_ours {
            return None;
        }
        let mut legal = position.legal_moves().to_vec();
        legal.sort_by_key(|one| (!one.is_castling(), one.to_string()));
        let castling = legal.iter().find(|one| one.is_castling());
        let plain = legal[(7 * moves.len() + 3) % legal.len()];
        Some(castling.copied().unwrap_or(plain).to_string())
    }
}

/// Plays until the game is over or has so many half-moves; then the player to move resigns.
async fn play(white: &mut Mover, black: &mut Mover, plies: usize) -> Value {
    let id = text(&white.full["id"]);
    let mut state = white.full["state"].clone();
    for ply in 0.. {
        let (mover, other) =
            if ply % 2 == 0 { (&mut *white, &mut *black) } else { (&mut *black, &mut *white) };
        if ply < 2 {
            let path = format!("/api/bot/game/{id}/chat");
            for room in ["player", "spectator"] {
                let body = format!("room={room}&text=Good+luck");
                let (status, answer) = mover.program.post(&path, &body).await;
                assert_eq!((status, &answer), (StatusCode::OK, &json!({ "ok": true })));
            }
        }
        let Some(uci) = mover.choice(&state).filter(|_| ply < plies) else {
            mover.program.done(&format!("/api/bot/game/{id}/resign")).await;
            return mover.lines.state().await;
        };
        let (status, answer) = mover.program.plays(&id, &uci).await;
        assert_eq!((status, answer), (StatusCode::OK, json!({ "ok": true })), "{uci}");
        state = mover.lines.state().await;
        assert_eq!(other.lines.state().await["moves"], state["moves"]);
        if state["status"] != "started" {
            return state;
        }
    }
    unreachable!("it ends")
}

/// The classical position, kings on b and g, rooks beside the king, and one at random.
#[tokio::test]
async fn two_bots_play_in_lichess_bots_order_from_many_starts() {
    let server = Server::start().await;
    let (mut anna, mut bert) =
        (Program::bot(&server, "AnnaBot").await, Program::bot(&server, "BertBot").await);
    let (mut of_anna, mut of_bert) = (anna.starts().await, bert.starts().await);
    let online = anna.stream("/api/bot/online?nb=512").await.next().await.unwrap();
    assert!(online["perfs"]["chess960"]["games"].as_u64().unwrap() > 0, "{online}");
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w KQkq - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        "bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w KQkq - 0 1",
        "",
    ];
    let mut castled = 0;
    for fen in starts {
        let fen = if fen.is_empty() { Value::Null } else { fen.into() };
        let id = anna.challenges(&bert, json!({ "fen": fen, "rated": fen.is_null() })).await;
        client::check_challenge(&of_anna.event("challenge").await["challenge"]);
        assert_eq!(bert.accepts(&mut of_bert).await, id);
        for events in [&mut of_anna, &mut of_bert] {
            assert_eq!(events.event("gameStart").await["game"]["id"], *id);
        }
        let (mut white, mut black) =
            (Mover::sit_down(anna, &id).await, Mover::sit_down(bert, &id).await);
        let end = play(&mut white, &mut black, 40).await;
        let moves = text(&end["moves"]);
        assert!(end["winner"].is_string() || end["status"] != "resign", "{end}");
        assert!(white.lines.next().await.is_none(), "the stream of a finished game ends");
        for events in [&mut of_anna, &mut of_bert] {
            assert_eq!(events.event("gameFinish").await["game"]["id"], *id);
        }
        castled += usize::from(board_castled(&white.full, &moves));
        (anna, bert) = (white.program, black.program);
        let pgn = anna.send(Method::GET, &format!("/game/export/{id}"), "").await;
        let pgn = pgn.text().await.unwrap();
        let tags = ["[Variant \"Chess960\"]", "[SetUp \"1\"]", "[WhiteTitle \"BOT\"]", &id];
        assert!(tags.iter().all(|tag| pgn.contains(tag)), "{pgn}");
    }
    assert!(castled >= 1, "king and rook stand side by side in one of them");
    server.stop().await;
}

/// Whether anybody castled in these moves.
fn board_castled(full: &Value, moves: &str) -> bool {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    (0..moves.len()).any(|ply| {
        let before = board(full, &moves[..ply].join(" "));
        before.read_uci(moves[ply]).unwrap().is_castling()
    })
}

/// A game between two bots, and the names of both. It has days a move, so that nothing depends on
/// how busy the machine is: with a clock it would be called off without a first move.
async fn game(server: &Server, more: Value) -> (String, Program, Program) {
    let (white, black) =
        (Program::bot(server, "AnnaBot").await, Program::bot(server, "BertBot").await);
    let mut wanted = json!({ "clock.limit": null, "clock.increment": null, "days": 3 });
    for (key, value) in more.as_object().unwrap() {
        wanted[key] = value.clone();
    }
    let id = white.challenges(&black, wanted).await;
    black.done(&format!("/api/challenge/{id}/accept")).await;
    (id, white, black)
}

const CLASSICAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[tokio::test]
async fn games_go_on_after_a_restart_and_no_acknowledged_move_is_lost() {
    let place = Place::folder();
    let server = place.serve().await;
    let (id, mut white, mut black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let mut lines = white.game(&id).await;
    lines.event("gameFull").await;
    assert_eq!(white.plays(&id, "e2e4").await.0, StatusCode::OK);
    assert_eq!(lines.state().await["moves"], "e2e4");
    server.stop().await;
    assert!(lines.next().await.is_none());
    let server = place.serve().await;
    white.url.clone_from(&server.url);
    black.url.clone_from(&server.url);
    let mut events = black.events().await;
    assert_eq!(events.event("gameStart").await["game"]["isMyTurn"], true);
    let full = black.game(&id).await.event("gameFull").await;
    assert_eq!(full["state"]["moves"], "e2e4");
    assert_eq!(black.plays(&id, "e7e5").await.0, StatusCode::OK);
    server.stop().await;
}

/// BotLi takes a stream that ends for the end of everything, and comes back to one that broke.
#[tokio::test]
async fn streams_break_when_the_server_stops_and_end_when_all_is_told() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let mut events = white.events().await;
    events.event("gameStart").await;
    let mut lines = white.game(&id).await;
    lines.event("gameFull").await;
    let mut watched = white.stream(&format!("/api/stream/game/{id}")).await;
    watched.next().await;
    let over = white.challenges(&black, json!({})).await;
    black.done(&format!("/api/challenge/{over}/accept")).await;
    let mut ended = black.game(&over).await;
    ended.event("gameFull").await;
    black.done(&format!("/api/bot/game/{over}/abort")).await;
    ended.state().await;
    assert!(ended.response.chunk().await.unwrap().is_none(), "all was told");
    server.stop().await;
    for mut stream in [events, lines, watched] {
        let broken = loop {
            match stream.response.chunk().await {
                Ok(Some(_)) => {}
                Ok(None) => break false,
                Err(_) => break true,
            }
        };
        assert!(broken, "it does not look as if all was told");
    }
}

#[tokio::test]
async fn a_program_gives_its_opponent_time() {
    let server = Server::start().await;
    let clock = json!({ "clock.limit": 300, "clock.increment": 0, "days": null, "fen": CLASSICAL });
    let (id, white, black) = game(&server, clock).await;
    white.done(&format!("/api/round/{id}/add-time/20")).await;
    let state = black.game(&id).await.event("gameFull").await["state"].clone();
    assert_eq!((&state["wtime"], &state["btime"]), (&json!(300_000), &json!(330_000)));
    let (status, _) = white.post(&format!("/api/round/{id}/add-time/x"), "").await;
    assert!(status.is_client_error());
    server.stop().await;
}

#[tokio::test]
async fn a_person_plays_a_bot_and_both_are_told() {
    let server = Server::start().await;
    let bot = Program::bot(&server, "AnnaBot").await;
    let mut events = bot.starts().await;
    let mut person = server.person();
    let sign_up = json!({ "do": "sign_up", "name": "Carla", "password": "castle long before tea" });
    person.post("/api/account", &sign_up).await.json(StatusCode::OK).await;
    let wanted = json!({ "opponent": { "kind": "account", "name": "AnnaBot" }, "color": "white",
        "time": "5+3", "study_seconds": 60, "start": { "method": "random" } });
    let made = person.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let long = text(&made["id"]);
    let challenge = events.event("challenge").await;
    assert!(challenge["challenge"]["initialFen"].is_null(), "nobody studies before the other");
    let id = text(&challenge["challenge"]["id"]);
    bot.done(&format!("/api/challenge/{id}/accept")).await;
    // The bot is ready at once; the game begins when the person is.
    loop {
        let seen = person.sees(&long).await;
        if seen["phase"]["black_ready"] == true {
            break;
        }
        tokio::task::yield_now().await;
    }
    person.ask(&long, json!({ "type": "ready" })).await.json(StatusCode::OK).await;
    assert_eq!(events.event("gameStart").await["game"]["opponent"]["username"], "Carla");
    let mut lines = bot.game(&id).await;
    let full = lines.event("gameFull").await;
    assert!(full["state"]["expiration"]["millisToMove"].is_u64(), "{full}");
    let position = board(&full, "");
    let first = position.legal_moves().to_vec()[0].to_string();
    person.plays(&long, 0, &first).await.json(StatusCode::OK).await;
    let state = lines.state().await;
    assert_eq!((&state["moves"], &state["wtime"]), (&json!(first), &json!(300_000)));
    person.ask(&long, json!({ "type": "want_texts", "wanted": true })).await;
    person.ask(&long, json!({ "type": "say", "phrase": "good_luck" })).await;
    let said = lines.event("chatLine").await;
    assert_eq!((&said["room"], &said["username"]), (&json!("player"), &json!("Carla")));
    assert!(!text(&said["text"]).is_empty());
    bot.done(&format!("/api/bot/game/{id}/abort")).await;
    assert_eq!(lines.state().await["status"], "aborted");
    server.stop().await;
}

#[tokio::test]
async fn the_pages_tell_what_there_is_and_how_each_client_is_set_up() {
    let reader = Reader::start().await;
    for language in ["en", "de", "nl", "ru"] {
        let page = reader.page(&format!("/api/clients?lang={language}")).await;
        for client in ["lichess-bot", "BotLi", "cli-chess", "berserk", "Lichess Broadcaster"] {
            assert!(page.contains(client), "{language}: {client}");
        }
        assert!(
            page.contains(&format!("url: {}", reader.server.url)),
            "the address of this server"
        );
    }
    let page = reader.page("/api").await;
    for told in ["/api/games/{id}/requests", "/api/bot/game/{id}/move/{uci}", "/api/lichess.json"] {
        assert!(page.contains(told), "{told}");
    }
    reader.server.stop().await;
}

/// Neither waits for the other in a game of its own.
#[tokio::test]
async fn two_who_come_to_the_lobby_at_once_meet() {
    let server = Server::start().await;
    let (anna, bernd) = (
        Program::person(&server, "Anna", "play").await,
        Program::person(&server, "Bernd", "play").await,
    );
    for _ in 0..5 {
        let seeks = [&anna, &bernd].map(async |person: &Program| {
            let wanted = "time=10&increment=5&rated=false&variant=chess960";
            let answer = person.send(Method::POST, "/api/board/seek", wanted).await;
            assert_eq!(answer.status(), StatusCode::OK);
            answer.text().await.unwrap()
        });
        let [first, second] = seeks;
        // Both answers end only when both have an opponent.
        let (first, second) = tokio::join!(first, second);
        let told = [first, second].map(|text| text.contains("\"id\""));
        assert_eq!(told.iter().filter(|told| **told).count(), 1, "one waited, the other came");
    }
    let playing = anna.get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"].as_array().map(Vec::len), Some(5));
}

#[tokio::test]
async fn who_never_came_to_the_board_is_not_beaten_before_the_first_moves() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { left_seconds: 1, ..Limits::NONE };
    let server = Server::on(folder.path(), limits).await;
    let clock = json!({ "days": null, "clock.limit": 30, "clock.increment": 0, "fen": CLASSICAL });
    let (id, white, black) = game(&server, clock).await;
    let mut lines = white.game(&id).await;
    lines.event("gameFull").await;
    assert_eq!(white.plays(&id, "e2e4").await.0, StatusCode::OK);
    lines.state().await;
    // Six seconds; three are enough to be gone.
    assert_eq!(lines.line().await.as_deref(), Some(""), "nothing but an empty line");
    let claim = format!("/api/bot/game/{id}/claim-victory");
    assert_eq!(white.post(&claim, "").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(black.plays(&id, "e7e5").await.0, StatusCode::OK);
    while lines.event("gameState").await["moves"] != "e2e4 e7e5" {}
    // Now it is a game, and nobody is there.
    white.done(&claim).await;
    while lines.state().await["status"] != "timeout" {}
    server.stop().await;
}
