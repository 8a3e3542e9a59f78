//! The seventeen rules that decide whether a client lives, in the order of the reference that
//! was written from running lichess-bot, BotLi and berserk.

use reqwest::{Method, StatusCode};
use rochade_server::config::Limits;
use serde_json::{Value, json};

use super::client::{Lines, Program, board, check_challenge, text};
use super::{CLASSICAL, game};
use crate::support::Server;

const OK: StatusCode = StatusCode::OK;

#[tokio::test]
async fn rule_01_the_api_is_at_the_root_of_the_host() {
    let server = Server::start().await;
    let bot = Program::bot(&server, "AnnaBot").await;
    assert_eq!(bot.get("/api/account").await["id"], "annabot");
    server.stop().await;
}

#[tokio::test]
async fn rule_02_every_line_is_a_chunk_of_its_own_and_nothing_is_compressed() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({ "fen": CLASSICAL })).await;
    for path in ["/api/stream/event".to_owned(), format!("/api/bot/game/stream/{id}")] {
        let mut lines = white.stream(&path).await;
        let headers = lines.response.headers();
        assert_eq!(headers["transfer-encoding"], "chunked");
        assert_eq!(headers["content-type"], "application/x-ndjson");
        assert!(!headers.contains_key("content-encoding"), "{headers:?}");
        let chunk = lines.response.chunk().await.unwrap().unwrap();
        assert_eq!(chunk.iter().filter(|byte| **byte == b'\n').count(), 1);
        assert!(chunk.ends_with(b"\n"));
        if path.contains("game") {
            assert_eq!(white.plays(&id, "e2e4").await.0, OK);
            assert_eq!(black.plays(&id, "e7e5").await.0, OK);
            for _ in 0..2 {
                let chunk = lines.response.chunk().await.unwrap().unwrap();
                assert_eq!(chunk.iter().filter(|byte| **byte == b'\n').count(), 1);
            }
        }
    }
    server.stop().await;
}

/// That it is within seven seconds is shown by a clock that does not run (`lichess::stream`).
#[tokio::test]
async fn rule_03_empty_lines_keep_both_streams_alive() {
    let server = Server::start().await;
    let (id, white, _black) = game(&server, json!({})).await;
    // In this order: a game that is followed already is not told.
    let mut events = white.events().await;
    events.event("gameStart").await;
    let mut lines = white.game(&id).await;
    lines.event("gameFull").await;
    let beats = tokio::join!(events.line(), lines.line());
    assert_eq!(beats, (Some(String::new()), Some(String::new())));
    server.stop().await;
}

#[tokio::test]
async fn rule_04_a_game_whose_stream_broke_is_told_again() {
    let server = Server::start().await;
    let (id, white, _black) = game(&server, json!({})).await;
    let mut events = white.events().await;
    assert_eq!(events.event("gameStart").await["game"]["gameId"], *id);
    let mut lines = white.game(&id).await;
    lines.event("gameFull").await;
    drop(lines);
    assert_eq!(events.event("gameStart").await["game"]["gameId"], *id);
    white.game(&id).await.event("gameFull").await;
    server.stop().await;
}

#[tokio::test]
async fn rule_05_a_game_is_told_once_and_the_newest_stream_wins() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({})).await;
    let mut events = white.events().await;
    events.event("gameStart").await;
    let mut first = white.game(&id).await;
    first.event("gameFull").await;
    let mut second = white.game(&id).await;
    second.event("gameFull").await;
    assert!(first.next().await.is_none(), "the older one ends quietly");
    // A new stream of events does not tell the game again that is followed, but what is new.
    let mut again = white.events().await;
    assert!(events.next().await.is_none(), "one stream for each token");
    let challenge = black.challenges(&white, json!({})).await;
    assert_eq!(again.event("challenge").await["challenge"]["id"], *challenge);
    server.stop().await;
}

/// lichess-bot 2026.8.2.1 hands one and the same dictionary to all its workers.
#[tokio::test]
async fn games_that_begin_together_are_told_one_after_the_other() {
    let server = Server::start().await;
    let (first, white, black) = game(&server, json!({})).await;
    let mut ids = vec![first];
    for _ in 0..2 {
        let id = white.challenges(&black, json!({})).await;
        black.done(&format!("/api/challenge/{id}/accept")).await;
        ids.push(id);
    }
    let mut events = white.events().await;
    let mut told = Vec::new();
    for _ in 0..3 {
        let chunk = events.response.chunk().await.unwrap().unwrap();
        let line: Value = serde_json::from_slice(&chunk).unwrap();
        assert_eq!(line["type"], "gameStart");
        told.push(text(&line["game"]["gameId"]));
    }
    ids.sort_unstable();
    told.sort_unstable();
    assert_eq!(told, ids);
    server.stop().await;
}

#[tokio::test]
async fn rule_06_chat_is_always_done() {
    let server = Server::start().await;
    let (id, white, _black) = game(&server, json!({})).await;
    let path = format!("/api/bot/game/{id}/chat");
    let long = format!("room=player&text={}", "x".repeat(500));
    let many = (0..8).map(|n| format!("room=player&text={n}"));
    let sent = ["room=spectator&text=hi", r#"{"room":"player","text":"hi"}"#, &long, "{", ""];
    for body in sent.into_iter().map(str::to_owned).chain(many) {
        assert_eq!(white.post(&path, &body).await, (OK, json!({ "ok": true })), "{body}");
    }
    white.done(&format!("/api/bot/game/{id}/abort")).await;
    assert_eq!(white.post(&path, "room=player&text=bye").await.0, OK, "after the game");
    server.stop().await;
}

#[tokio::test]
async fn rule_07_after_a_refused_move_the_state_comes_again() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let (mut of_white, mut of_black) = (white.game(&id).await, black.game(&id).await);
    of_white.event("gameFull").await;
    of_black.event("gameFull").await;
    let (status, answer) = white.plays(&id, "e2e5").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(answer["error"].is_string(), "{answer}");
    assert_eq!(of_white.state().await["moves"], "");
    assert_eq!(black.plays(&id, "e7e5").await.0, StatusCode::BAD_REQUEST, "not Black's turn");
    assert_eq!(of_black.state().await["moves"], "");
    server.stop().await;
}

#[tokio::test]
async fn rule_08_too_many_moves_are_answered_with_503() {
    let folder = tempfile::tempdir().unwrap();
    let mut limits = Limits::NONE;
    limits.set(&"moves=1/1".parse().unwrap()).unwrap();
    let server = Server::on(folder.path(), limits).await;
    let (id, white, _black) = game(&server, json!({ "fen": CLASSICAL })).await;
    assert_eq!(white.plays(&id, "e2e4").await.0, OK);
    assert_eq!(white.plays(&id, "d2d4").await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(white.post(&format!("/api/bot/game/{id}/chat"), "text=hi").await.0, OK);
    server.stop().await;
}

#[tokio::test]
async fn rule_09_every_answer_has_a_json_body() {
    let server = Server::start().await;
    let (id, white, _black) = game(&server, json!({})).await;
    // `ask` looks at the kind of each.
    // The last ones are asked by berserk outside of /api.
    let nowhere = ["/api/tournament/abc", "/api/user/nobody", "/api/nothing/at/all", "/inbox/anna"];
    for path in nowhere.into_iter().chain(["/study/abc.pgn"]) {
        let (status, answer) = white.ask(Method::GET, path, "").await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer["error"].is_null());
    }
    for path in ["accept", "decline", "cancel"] {
        let (status, answer) = white.post(&format!("/api/challenge/aaaaaaaa/{path}"), "").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(answer["error"].is_string(), "{answer}");
    }
    white.done(&format!("/api/bot/game/{id}/abort")).await;
    let (status, answer) = white.post(&format!("/api/bot/game/{id}/abort"), "").await;
    assert_eq!((status, answer["error"].is_string()), (StatusCode::BAD_REQUEST, true));
    server.stop().await;
}

#[tokio::test]
async fn rule_10_what_is_sent_again_is_done_once() {
    let server = Server::start().await;
    let (white, black) =
        (Program::bot(&server, "AnnaBot").await, Program::bot(&server, "BertBot").await);
    let id = white.challenges(&black, json!({ "fen": CLASSICAL })).await;
    for _ in 0..2 {
        black.done(&format!("/api/challenge/{id}/accept")).await;
    }
    for uci in ["e2e4", "e2e4"] {
        assert_eq!(white.plays(&id, uci).await.0, OK);
    }
    assert_eq!(black.plays(&id, "e7e5").await.0, OK);
    assert_eq!(white.plays(&id, "e2e4").await.0, OK, "also after the answer to it");
    let full = white.game(&id).await.event("gameFull").await;
    assert_eq!(full["state"]["moves"], "e2e4 e7e5");
    let declined = white.challenges(&black, json!({})).await;
    let cancelled = white.challenges(&black, json!({})).await;
    for _ in 0..2 {
        let (status, _) =
            black.post(&format!("/api/challenge/{declined}/decline"), "reason=later").await;
        assert_eq!(status, OK);
        white.done(&format!("/api/challenge/{cancelled}/cancel")).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn rule_11_forms_and_json_are_both_read_whatever_they_are_called() {
    let server = Server::start().await;
    let (white, black) =
        (Program::bot(&server, "AnnaBot").await, Program::bot(&server, "BertBot").await);
    let form = "rated=false&variant=chess960&clock.limit=60&clock.increment=1&color=black";
    let json = r#"{"rated":"False","variant":"chess960","clock.limit":60,"clock.increment":1,
        "color":"black","days":null,"fen":null}"#;
    for body in [form, json] {
        for kind in ["", "application/octet-stream", "text/plain", "application/json"] {
            let request = white.client.post(format!("{}/api/challenge/BertBot", server.url));
            let request = request.bearer_auth(&white.token).body(body);
            let request =
                if kind.is_empty() { request } else { request.header("content-type", kind) };
            let made: Value = request.send().await.unwrap().json().await.unwrap();
            let time = json!({ "type": "clock", "limit": 60, "increment": 1, "show": "1+1" });
            assert_eq!(made["timeControl"], time, "{kind} {body}: {made}");
            assert_eq!((&made["color"], &made["rated"]), (&json!("black"), &json!(false)));
        }
    }
    let all = black.get("/api/challenge").await;
    assert_eq!(all["in"].as_array().unwrap().len(), 8);
    assert_eq!(all["out"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn rule_12_streams_are_lines_whatever_is_accepted_and_exports_are_not() {
    let server = Server::start().await;
    let (id, white, _black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let asked = async |path: String, accept: &str| {
        let request = white.client.get(format!("{}{path}", server.url));
        let request = request.bearer_auth(&white.token).header("accept", accept);
        let response = request.send().await.unwrap();
        text(&json!(response.headers()["content-type"].to_str().unwrap()))
    };
    let streams = [format!("/api/bot/game/stream/{id}"), "/api/stream/event".to_owned()];
    for path in streams {
        for accept in ["application/json", "text/plain", "*/*"] {
            assert_eq!(asked(path.clone(), accept).await, "application/x-ndjson");
        }
    }
    let path = format!("/game/export/{id}");
    for (accept, kind) in [
        ("application/json", "application/json"),
        ("application/x-ndjson", "application/json"),
        ("application/x-chess-pgn", "application/x-chess-pgn"),
        ("*/*", "application/x-chess-pgn"),
    ] {
        assert_eq!(asked(path.clone(), accept).await, kind);
    }
    server.stop().await;
}

#[tokio::test]
async fn rule_13_a_slash_at_the_end_is_forgiven() {
    let server = Server::start().await;
    let (id, white, _black) = game(&server, json!({})).await;
    for path in ["claim-victory", "claim-victory/"] {
        let (status, answer) = white.post(&format!("/api/bot/game/{id}/{path}"), "").await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "the opponent has not been away for long");
        assert!(answer["error"].is_string());
    }
    server.stop().await;
}

#[tokio::test]
async fn rule_14_chess960_is_named_so_and_castling_is_king_takes_rook() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({ "variant": "standard" })).await;
    let mut lines = white.game(&id).await;
    let full = lines.event("gameFull").await;
    let variant = json!({ "key": "chess960", "name": "Chess960", "short": "960" });
    assert_eq!((&full["variant"], &full["initialFen"]), (&variant, &json!(CLASSICAL)));
    for (ply, uci) in ["e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &white } else { &black };
        assert_eq!(mover.plays(&id, uci).await.0, OK, "{uci}");
        lines.state().await;
    }
    // One as python-chess writes it, the other as engines without Chess960 do.
    assert_eq!(white.plays(&id, "e1h1").await.0, OK);
    assert!(text(&lines.state().await["moves"]).ends_with(" e1h1"));
    assert_eq!(black.plays(&id, "e8g8").await.0, OK);
    assert!(text(&lines.state().await["moves"]).ends_with(" e8h8"));
    // Kings on b and g, rooks beside the king: the FEN is read as it is written.
    for fen in [
        "rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w KQkq - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
    ] {
        let id = white.challenges(&black, json!({ "fen": fen })).await;
        black.done(&format!("/api/challenge/{id}/accept")).await;
        let full = black.game(&id).await.event("gameFull").await;
        assert_eq!(full["initialFen"], fen);
        board(&full, "");
    }
    let wanted = json!({ "variant": "chess960", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
    let (status, answer) = white.post("/api/challenge/BertBot", &wanted.to_string()).await;
    assert_eq!((status, answer["error"].is_string()), (StatusCode::BAD_REQUEST, true));
    server.stop().await;
}

#[tokio::test]
async fn rule_15_a_game_is_started_from_its_first_line() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let mut lines = white.game(&id).await;
    let full = lines.event("gameFull").await;
    assert_eq!(full["state"]["status"], "started");
    assert_eq!(white.plays(&id, "e2e4").await.0, OK);
    assert_eq!(lines.state().await["status"], "started");
    assert_eq!(black.plays(&id, "e7e5").await.0, OK);
    assert_eq!(lines.state().await["status"], "started");
    black.done(&format!("/api/bot/game/{id}/resign")).await;
    let end = lines.state().await;
    assert_eq!((&end["status"], &end["winner"]), (&json!("resign"), &json!("white")));
    assert!(lines.next().await.is_none());
    let mut again = white.game(&id).await;
    assert_eq!(again.event("gameFull").await["state"]["status"], "resign");
    assert!(again.next().await.is_none(), "a finished game is told once");
    server.stop().await;
}

#[tokio::test]
async fn rule_16_challenges_are_complete_also_in_the_echo() {
    let server = Server::start().await;
    let (white, black) =
        (Program::bot(&server, "AnnaBot").await, Program::bot(&server, "BertBot").await);
    let (mut of_white, mut of_black) = (white.events().await, black.events().await);
    for more in [json!({}), json!({ "color": "random" }), json!({ "clock.limit": null, "days": 2 })]
    {
        let id = white.challenges(&black, more).await;
        for (events, direction) in [(&mut of_white, "out"), (&mut of_black, "in")] {
            let event = events.event("challenge").await;
            check_challenge(&event["challenge"]);
            assert_eq!(event["challenge"]["direction"], direction);
            assert_eq!(event["challenge"]["destUser"]["name"], "BertBot");
        }
        let path = format!("/api/challenge/{id}/decline");
        assert_eq!(black.post(&path, "reason=timeControl").await.0, OK);
        for events in [&mut of_white, &mut of_black] {
            let declined = events.event("challengeDeclined").await["challenge"].clone();
            check_challenge(&declined);
            assert_eq!(declined["declineReasonKey"], "timecontrol");
            assert!(!text(&declined["declineReason"]).is_empty());
        }
    }
    let id = white.challenges(&black, json!({})).await;
    white.done(&format!("/api/challenge/{id}/cancel")).await;
    for events in [&mut of_white, &mut of_black] {
        loop {
            let event = events.next().await.unwrap();
            if event["type"] == "challengeCanceled" {
                assert_eq!(event["challenge"]["id"], *id);
                break;
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn rule_17_two_empty_lines_stand_between_games() {
    let server = Server::start().await;
    let (white, black) =
        (Program::bot(&server, "AnnaBot").await, Program::bot(&server, "BertBot").await);
    let mut ids = Vec::new();
    for _ in 0..3 {
        let id = white.challenges(&black, json!({ "fen": CLASSICAL })).await;
        black.done(&format!("/api/challenge/{id}/accept")).await;
        assert_eq!(white.plays(&id, "e2e4").await.0, OK);
        assert_eq!(black.plays(&id, "e7e5").await.0, OK);
        black.done(&format!("/api/bot/game/{id}/resign")).await;
        ids.push(id);
    }
    let exports = [
        white.send(Method::GET, "/api/games/user/AnnaBot?clocks=true", "").await,
        white.send(Method::POST, "/api/games/export/_ids", &ids.join(",")).await,
    ];
    for export in exports {
        let pgn = export.text().await.unwrap();
        let games: Vec<&str> = pgn.split("\n\n\n").filter(|game| !game.is_empty()).collect();
        assert_eq!(games.len(), 3, "{pgn}");
        assert!(games.iter().all(|game| game.starts_with("[Event ") && game.ends_with("1-0")));
    }
    let request = white.client.get(format!("{}/api/games/user/annabot?max=2", server.url));
    let lines = request.header("accept", "application/x-ndjson").send().await.unwrap();
    let lines = lines.text().await.unwrap();
    let games: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 2);
    assert_eq!((&games[0]["moves"], &games[0]["winner"]), (&json!("e4 e5"), &json!("white")));
    server.stop().await;
}

#[tokio::test]
async fn draws_and_takebacks_are_offered_answered_and_told() {
    let server = Server::start().await;
    let (id, white, black) = game(&server, json!({ "fen": CLASSICAL })).await;
    let mut lines = white.game(&id).await;
    lines.event("gameFull").await;
    let path = |rest: &str| format!("/api/bot/game/{id}/{rest}");
    assert_eq!(white.plays(&id, "e2e4").await.0, OK);
    lines.state().await;
    white.done(&path("takeback/yes")).await;
    assert_eq!(lines.state().await["wtakeback"], true);
    black.done(&path("takeback/no")).await;
    assert!(lines.state().await["wtakeback"].is_null());
    assert_eq!(black.plays(&id, "e7e5").await.0, OK);
    lines.state().await;
    black.done(&path("takeback/1")).await;
    lines.state().await;
    white.done(&path("takeback/True")).await;
    assert_eq!(lines.state().await["moves"], "e2e4");
    black.done(&path("draw/no")).await;
    assert_eq!(black.post(&path("move/c7c5?offeringDraw=true"), "").await.0, OK);
    assert_eq!(lines.state().await["moves"], "e2e4 c7c5");
    assert_eq!(lines.state().await["bdraw"], true);
    assert_eq!(white.post(&path("move/g1f3?offeringDraw=True"), "").await.0, OK, "agreed");
    let end = lines.state().await;
    assert_eq!((&end["status"], &end["winner"]), (&json!("draw"), &Value::Null));
    server.stop().await;
}

#[tokio::test]
async fn who_challenges_and_waits_is_told_the_answer_and_takes_it_back_by_leaving() {
    let server = Server::start().await;
    let (white, black) =
        (Program::bot(&server, "AnnaBot").await, Program::bot(&server, "BertBot").await);
    let mut events = black.events().await;
    let body = "variant=chess960&clock.limit=60&clock.increment=0&keepAliveStream=true";
    let wait = async || Lines::of(white.send(Method::POST, "/api/challenge/BertBot", body).await);
    let mut waiting = wait().await;
    let id = text(&waiting.next().await.unwrap()["id"]);
    events.event("challenge").await;
    black.done(&format!("/api/challenge/{id}/accept")).await;
    assert_eq!(waiting.next().await, Some(json!({ "done": "accepted" })));
    assert_eq!(waiting.next().await, None);
    events.event("gameStart").await;
    let mut left = wait().await;
    left.next().await;
    events.event("challenge").await;
    drop(left);
    events.event("challengeCanceled").await;
    server.stop().await;
}
