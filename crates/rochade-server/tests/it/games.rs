//! Games over HTTP and sockets: two people play, others watch, connections break.

use std::collections::{BTreeSet, HashMap};

use crate::support::{Person, Server};
use reqwest::StatusCode;
use rochade::{FenDialect, Move, Position, Role, StartId};
use serde_json::{Value, json};

use rochade_server::config::Limits;
use rochade_server::storage::sqlite::Sqlite;
use rochade_server::storage::{Append, Kind, Status, Storage as _};

fn clock() -> Value {
    json!({ "time": { "kind": "fischer", "base": 600, "increment": 5 } })
}

#[tokio::test]
async fn two_people_play_and_everybody_sees_it() {
    let server = Server::start().await;
    let (id, mut white, mut black) = server.game(clock()).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    black.plays(&id, 1, "e7e5").await.json(StatusCode::OK).await;
    let seen = server.person().sees(&id).await;
    assert_eq!(seen["you"], json!([]));
    assert_eq!(seen["moves"][0]["san"], "e4");
    assert_eq!(seen["moves"][1]["uci"], "e7e5");
    assert_eq!(white.sees(&id).await["you"], json!(["white"]));
    assert_eq!(black.sees(&id).await["you"], json!(["black"]));
    let pgn = server.person().get(&format!("/g/{id}/game.pgn")).await.text(StatusCode::OK).await;
    assert!(pgn.contains("1. e4 {[%clk"), "{pgn}");
    assert!(!pgn.contains("????"), "the day is known: {pgn}");
    let fen = server.person().get(&format!("/g/{id}/position.fen")).await;
    let fen = fen.text(StatusCode::OK).await;
    assert_eq!(fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
    server.stop().await;
}

#[tokio::test]
async fn an_illegal_move_is_explained_in_the_readers_language() {
    let server = Server::start().await;
    let (id, mut white, _) = server.game(clock()).await;
    for (language, word) in
        [("en", "in the way"), ("de", "im Weg"), ("nl", "in de weg"), ("ru", "Мешает")]
    {
        let path = format!("/api/games/{id}/requests?lang={language}");
        let request = json!({ "type": "move", "seen": { "ply": 0 }, "attempt": "O-O" });
        let answer = white.post(&path, &request).await;
        let error = answer.json(StatusCode::UNPROCESSABLE_ENTITY).await;
        assert_eq!(error["error"]["reason"], "illegal");
        let reason = &error["error"]["reasons"][0];
        assert_eq!(reason["reason"], "square_is_occupied");
        assert_eq!(reason["marks"], json!([{ "square": "f1", "kind": "occupied" }]));
        let text = reason["text"].as_str().unwrap();
        assert!(text.contains(word), "{language}: {text}");
    }
    assert_eq!(white.sees(&id).await["moves"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn a_stale_tab_changes_nothing_and_a_move_sent_again_happens_once() {
    let server = Server::start().await;
    let (id, mut white, mut black) = server.game(clock()).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    let stale = white.plays(&id, 0, "d4").await.json(StatusCode::CONFLICT).await;
    assert_eq!(stale["error"]["reason"], "stale");
    black.plays(&id, 1, "e5").await.json(StatusCode::OK).await;
    assert_eq!(white.sees(&id).await["moves"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn the_socket_tells_what_happens_before_it_answers() {
    let server = Server::start().await;
    let (id, white, black) = server.game(clock()).await;
    let mut one = white.socket(&id, "after=0").await.unwrap();
    let mut other = black.socket(&id, "after=0&lang=de").await.unwrap();
    assert_eq!(one.next().await["type"], "state");
    assert_eq!(other.next().await["type"], "state");

    let number = one.plays(0, "Nf3").await;
    let told = one.next().await;
    assert_eq!(told["type"], "happened");
    assert_eq!(told["what"]["move"]["san"], "Nf3");
    assert_eq!(one.next().await, json!({ "type": "done", "id": number }));
    let told = other.next().await;
    assert_eq!(told["what"]["move"]["san"], "Sf3", "in the reader's letters");
    assert_eq!(told["what"]["position"]["legal"].as_array().unwrap().len(), 20);
    assert_eq!(told["clock"]["running"], "black");

    let number = other.send(json!({ "type": "ask", "attempt": "O-O" })).await;
    let verdict = other.next().await;
    assert_eq!(verdict["type"], "verdict");
    assert_eq!(verdict["id"], number);
    assert_eq!(verdict["verdict"]["legal"], false);

    let number = one.plays(1, "e4").await;
    let refused = one.next().await;
    assert_eq!(refused["type"], "refused");
    assert_eq!(refused["id"], number);
    assert_eq!(refused["refusal"]["reason"], "not_your_turn");
    server.stop().await;
}

#[tokio::test]
async fn who_was_away_gets_what_was_missed_in_order_and_nothing_twice() {
    let server = Server::start().await;
    let (id, mut white, mut black) = server.game(clock()).await;
    let mut socket = white.socket(&id, "after=0").await.unwrap();
    let seen = socket.next().await["game"]["seq"].as_u64().unwrap();
    drop(socket);
    for (ply, attempt) in (0..).zip(["e4", "e5", "Nf3", "Nc6"]) {
        let person = if ply % 2 == 0 { &mut white } else { &mut black };
        person.plays(&id, ply, attempt).await.json(StatusCode::OK).await;
    }
    for after in seen..seen + 4 {
        let mut socket = white.socket(&id, &format!("after={after}")).await.unwrap();
        for seq in after + 1..=seen + 4 {
            let told = socket.next().await;
            assert_eq!(told["type"], "happened");
            assert_eq!(told["seq"], seq);
        }
        let now = socket.next().await;
        assert_eq!(now["type"], "now");
        assert_eq!(now["seq"], seen + 4);
        assert_eq!(now["clock"]["running"], "white");
        // From here on it is live.
        let number = socket.send(json!({ "type": "ask", "attempt": "Bb5" })).await;
        assert_eq!(socket.next().await["id"], number);
    }
    // A number that this game has never had: everything anew.
    let mut socket = white.socket(&id, "after=1000").await.unwrap();
    assert_eq!(socket.next().await["type"], "state");
    server.stop().await;
}

#[tokio::test]
async fn games_go_on_after_the_server_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::NONE).await;
    let (id, mut white, mut black) = server.game(clock()).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    let mut socket = white.socket(&id, "after=0").await.unwrap();
    socket.next().await;
    server.stop().await;
    assert_eq!(socket.closed().await, Some(1012), "the service restarts");

    let server = Server::on(folder.path(), Limits::NONE).await;
    for person in [&mut white, &mut black] {
        person.url = server.url.clone();
    }
    black.plays(&id, 1, "e5").await.json(StatusCode::OK).await;
    let seen = white.sees(&id).await;
    assert_eq!(seen["you"], json!(["white"]), "the cookie still counts");
    assert_eq!(seen["moves"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_swaps_colours_and_happens_once() {
    let server = Server::start().await;
    let (id, mut white, mut black) = server.game(clock()).await;
    white.ask(&id, json!({ "type": "resign" })).await.json(StatusCode::OK).await;
    assert_eq!(black.sees(&id).await["outcome"]["result"], "0-1");
    let offer = json!({ "type": "offer_rematch", "position": "new_draw" });
    white.ask(&id, offer).await.json(StatusCode::OK).await;
    let mut socket = white.socket(&id, "").await.unwrap();
    let agreed = black.ask(&id, json!({ "type": "accept_rematch" })).await;
    agreed.json(StatusCode::OK).await;
    while socket.next().await["what"]["what"] != "rematch" {}
    let next = white.sees(&id).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(black.sees(&id).await["rematch"], next.as_str());
    assert_eq!(white.sees(&next).await["you"], json!(["black"]));
    assert_eq!(black.sees(&next).await["you"], json!(["white"]));
    server.stop().await;
}

/// A move of a piece, without a capture or a check, to the position that was there least often.
fn quiet_move(position: &Position, seen: &mut HashMap<String, u32>) -> Move {
    let after = |m: Move| {
        let mut after = *position;
        after.advance(m);
        after
    };
    let is_quiet = |m: &Move| {
        let is_pawn = position.board().role_at(m.from()) == Some(Role::Pawn);
        !is_pawn && position.board().role_at(m.to()).is_none() && !after(*m).is_check()
    };
    let placement = |m: Move| {
        let fen = after(m).fen(FenDialect::XFen).to_string();
        fen.split(' ').take(3).collect::<Vec<_>>().join(" ")
    };
    let quiet = position.legal_moves().into_iter().filter(is_quiet);
    let counted = quiet.map(|m| (seen.get(&placement(m)).copied().unwrap_or(0), m));
    let (_, m) = counted.min_by_key(|(count, _)| *count).expect("a quiet move");
    *seen.entry(placement(m)).or_default() += 1;
    m
}

#[tokio::test]
async fn fifty_moves_are_claimed_when_they_are_made_and_not_before() {
    let server = Server::start().await;
    let (id, mut white, mut black) = server.game(json!({})).await;
    let (mut position, mut seen) = (Position::start(StartId::CLASSICAL), HashMap::new());
    for ply in 0..99 {
        let m = quiet_move(&position, &mut seen);
        let person = if ply % 2 == 0 { &mut white } else { &mut black };
        person.plays(&id, ply, &m.to_string()).await.json(StatusCode::OK).await;
        position.advance(m);
    }
    let claim = |with: Option<String>| {
        let seen = json!({ "ply": 99 });
        json!({ "type": "claim_draw", "seen": seen, "basis": "fifty_moves", "with": with })
    };
    // Too soon: the claim says how many there were, and the game goes on.
    let early = black.ask(&id, claim(None)).await.json(StatusCode::OK).await;
    assert_eq!(early["outcome"], Value::Null);
    let again = black.ask(&id, claim(None)).await.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(again["error"]["reason"], "wrong_claim");
    assert!(again["error"]["text"].as_str().unwrap().contains("99 half-moves"), "{again}");
    let m = quiet_move(&position, &mut seen);
    black.plays(&id, 99, &m.to_string()).await.json(StatusCode::OK).await;
    assert_eq!(white.sees(&id).await["position"]["claim"], "fifty_moves");
    let claim = json!({ "type": "claim_draw", "seen": { "ply": 100 }, "basis": "fifty_moves" });
    let over = white.ask(&id, claim).await.json(StatusCode::OK).await;
    assert_eq!(over["outcome"]["reason"], "fifty_moves");
    server.stop().await;
}

/// The link that goes on at another device, as the page has it.
#[tokio::test]
async fn a_player_goes_on_at_another_device_by_the_secret_link() {
    let server = Server::start().await;
    let (id, mut white, _) = server.game(json!({})).await;
    let path = format!("/g/{id}");
    let page = white.get(&path).await.text(StatusCode::OK).await;
    let link = page.split("data-seat=\"").nth(1).unwrap().split('"').next().unwrap();
    let key = link.split_once("?key=").unwrap().1.to_owned();
    let mut phone = server.person();
    let seen = phone.get(&format!("/api/games/{id}?key={key}")).await.json(StatusCode::OK).await;
    assert_eq!(seen["you"], json!(["white"]));
    let code = phone.get(&format!("{path}/qr.svg?key={key}")).await.text(StatusCode::OK).await;
    let watch = phone.get(&format!("{path}/qr.svg")).await.text(StatusCode::OK).await;
    assert!(code.contains("<svg") && code != watch, "the secret is in the code");
    // A browser keeps the secrets, and the address does not show them.
    let opened = phone.get(&format!("{path}?key={key}")).await;
    assert_eq!(opened.status(), StatusCode::SEE_OTHER);
    assert_eq!(opened.0.headers()["location"], path.as_str());
    let page = phone.get(&path).await.text(StatusCode::OK).await;
    assert!(page.contains("data-seat"), "it is White's page");
    // Who only watches is not told.
    let page = server.person().get(&path).await.text(StatusCode::OK).await;
    assert!(!page.contains("data-seat") && !page.contains(&key));
    server.stop().await;
}

#[tokio::test]
async fn an_invitation_leaves_the_address_and_gives_the_seat() {
    let server = Server::start().await;
    let mut white = server.person();
    let wanted = json!({ "opponent": { "kind": "friend" }, "color": "white" });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap();
    let link = made["invitation"].as_str().unwrap().strip_prefix(&server.url).unwrap();
    let mut friend = server.person();
    let opened = friend.get(link).await;
    assert_eq!(opened.status(), StatusCode::SEE_OTHER);
    assert_eq!(opened.0.headers()["location"].to_str().unwrap(), format!("/g/{id}"));
    let page = friend.get(&format!("/g/{id}")).await.text(StatusCode::OK).await;
    assert!(page.contains("data-invited"));
    let page = server.person().get(&format!("/g/{id}")).await.text(StatusCode::OK).await;
    assert!(!page.contains("data-invited"), "nobody else is invited");
    let joined = friend.post(&format!("/api/games/{id}/join"), &json!({})).await;
    joined.json(StatusCode::OK).await;
    assert_eq!(friend.sees(id).await["you"], json!(["black"]));
    server.stop().await;
}

#[tokio::test]
async fn a_name_is_remembered_for_who_keeps_cookies_and_others_leave_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::NONE).await;
    let client = reqwest::Client::new();
    let path = format!("{}/api/name", server.url);
    for n in 0..5 {
        let named = client.put(&path).json(&json!({ "name": format!("Nobody {n}") }));
        assert_eq!(named.send().await.unwrap().status(), StatusCode::NO_CONTENT);
    }
    let mut guest = server.person();
    guest.get("/").await;
    let request = client.put(&path).header("cookie", guest.cookie.clone().unwrap());
    request.json(&json!({ "name": "Anna" })).send().await.unwrap();
    assert!(guest.get("/").await.text(StatusCode::OK).await.contains("Anna"));
    server.stop().await;
    let file = rusqlite::Connection::open(folder.path().join("rochade.sqlite")).unwrap();
    let count = "SELECT count(*) FROM settings WHERE name LIKE 'name:%'";
    let names: i64 = file.query_row(count, [], |row| row.get(0)).unwrap();
    assert_eq!(names, 1);
}

#[tokio::test]
async fn what_is_wrong_with_a_new_game_is_told_in_the_readers_language() {
    let server = Server::start().await;
    let clock =
        |base: u32, bonus: u32| json!({ "kind": "fischer", "base": base, "increment": bonus });
    let wrongs = [
        json!({ "start": { "method": "number", "number": 960 } }),
        json!({ "start": { "method": "dice", "rolls": [1, 2] } }),
        json!({ "start": { "method": "dice", "rolls": [1, 7] } }),
        json!({ "start": { "method": "polyhedral", "dice": [1, 2, 3, 10] } }),
        json!({ "time": clock(1, 0) }),
        json!({ "time": clock(600, 10_000) }),
        json!({ "study_seconds": 100_000 }),
        json!({ "illegal": "never" }),
        json!({ "name": "x".repeat(41) }),
        json!({ "opponent": { "kind": "computer", "level": 9 } }),
        json!({ "opponent": { "kind": "nobody" } }),
    ];
    for wrong in wrongs {
        let mut said = BTreeSet::new();
        for language in ["en", "de", "nl", "ru"] {
            let mut wanted = json!({ "opponent": { "kind": "friend" } });
            for (name, value) in wrong.as_object().unwrap() {
                wanted[name] = value.clone();
            }
            let path = format!("/api/games?lang={language}");
            let answer = server.person().post(&path, &wanted).await;
            assert!(answer.status().is_client_error(), "{wrong}: {}", answer.status());
            let status = answer.status();
            let error = answer.json(status).await;
            said.insert(error["error"]["text"].as_str().unwrap().to_owned());
        }
        assert_eq!(said.len(), 4, "{wrong}: {said:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn counted_illegal_moves_lose_the_game() {
    let server = Server::start().await;
    let mut terms = clock();
    terms["illegal"] = json!("fide");
    let (id, mut white, mut black) = server.game(terms).await;
    let first = white.plays(&id, 0, "e1g1").await.json(StatusCode::OK).await;
    assert_eq!(first["incidents"][0]["color"], "white");
    assert_eq!(first["players"]["white"]["illegal_moves"], 1);
    let seen = first["position"]["seen"].clone();
    let again = json!({ "type": "move", "seen": seen, "attempt": "e1e3" });
    white.ask(&id, again).await.json(StatusCode::OK).await;
    let over = black.sees(&id).await;
    assert_eq!(over["outcome"]["result"], "0-1");
    assert_eq!(over["outcome"]["reason"], "illegal_moves");
    assert_eq!(over["incidents"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_lists_who_is_there_and_anybody_may_join() {
    let server = Server::start().await;
    let mut anna = server.person();
    let wanted = json!({ "opponent": { "kind": "lobby" }, "name": "Anna", "color": "black" });
    let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let mut other = server.person();
    let listed = other.get("/api/lobby").await.json(StatusCode::OK).await;
    assert_eq!(listed["games"], json!([]), "nobody is at the board");
    let mut socket = anna.socket(&id, "after=0").await.unwrap();
    socket.next().await;
    // The list changes after the socket has its first message.
    let listed = loop {
        let listed = other.get("/api/lobby").await.json(StatusCode::OK).await;
        if listed["games"] != json!([]) {
            break listed;
        }
    };
    assert_eq!(listed["games"][0]["name"], "Anna");
    assert_eq!(listed["games"][0]["color"], "white");
    let join = format!("/api/games/{id}/join");
    other.post(&join, &json!({})).await.json(StatusCode::OK).await;
    assert_eq!(other.sees(&id).await["you"], json!(["white"]));
    let mut late = server.person();
    let refused = late.post(&join, &json!({})).await.json(StatusCode::CONFLICT).await;
    assert_eq!(refused["error"]["reason"], "seat_taken");
    server.stop().await;
}

#[tokio::test]
async fn a_page_gives_every_way_into_a_game() {
    let server = Server::start().await;
    let starts = [
        json!({ "method": "random" }),
        json!({ "method": "number", "number": 518 }),
        json!({ "method": "dice", "rolls": [1, 2, 3, 4, 1] }),
        json!({ "method": "polyhedral", "dice": [1, 2, 3, 4] }),
        json!({ "method": "slips", "slips": [12, 877, 301] }),
        json!({ "method": "roll" }),
    ];
    let blacks =
        [Value::Null, json!({ "method": "random" }), json!({ "method": "number", "number": 0 })];
    let all = starts.iter().flat_map(|start| blacks.iter().map(move |black| (start, black)));
    for (start, black) in all {
        let mut person = server.person();
        let wanted = json!({ "opponent": { "kind": "one_device" }, "start": start,
            "start_black": black });
        let made = person.post("/api/games", &wanted).await;
        let made = made.json(StatusCode::CREATED).await;
        let seen = person.sees(made["id"].as_str().unwrap()).await;
        assert_eq!(seen["you"], json!(["white", "black"]), "{start}");
        assert_eq!(seen["phase"]["phase"], "playing");
        assert!(!seen["start"]["account"].as_array().unwrap().is_empty(), "{start}");
    }
    server.stop().await;
}

/// A later version has written to a game: it is shown, and says why nothing happens.
#[tokio::test]
async fn a_game_of_a_newer_version_can_be_read_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::NONE).await;
    let (id, white, _) = server.game(json!({})).await;
    server.stop().await;
    let storage = Sqlite::open(folder.path()).await.unwrap();
    let journal = id.parse().unwrap();
    let last = storage.read(Kind::Game, journal, 0).await.unwrap().len() as u64;
    let append = Append {
        kind: Kind::Game,
        id: journal,
        first: last + 1,
        v: 99,
        texts: vec![r#"{"t":"from the future"}"#.to_owned()],
        status: Status::Running,
        summary: None,
        participants: Vec::new(),
        outbox: Vec::new(),
        is_news: true,
    };
    storage.append(append).await.unwrap();
    storage.close().await.unwrap();
    let server = Server::on(folder.path(), Limits::NONE).await;
    let mut white = Person { url: server.url.clone(), ..white };
    let game = format!("/api/games/{id}");
    white.get(&game).await.json(StatusCode::OK).await;
    let resigns = white.post(&format!("{game}/requests"), &json!({ "type": "resign" })).await;
    let answer = resigns.json(StatusCode::SERVICE_UNAVAILABLE).await;
    assert_eq!(answer["error"]["reason"], "newer");
    server.stop().await;
}
