//! Who may do what: rights, forgery, limits, and input that makes no sense.

use crate::support::Server;
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Method, StatusCode};
use rochade_server::config::Limits;
use serde_json::{Value, json};

/// Everything a player can ask for.
fn requests() -> Vec<Value> {
    let seen = json!({ "ply": 0, "resets": 0 });
    vec![
        json!({ "type": "move", "seen": seen, "attempt": "e4" }),
        json!({ "type": "ready" }),
        json!({ "type": "offer_draw", "seen": seen }),
        json!({ "type": "accept_draw", "seen": seen }),
        json!({ "type": "decline_draw", "seen": seen }),
        json!({ "type": "claim_draw", "seen": seen, "basis": "threefold" }),
        json!({ "type": "resign" }),
        json!({ "type": "decline", "reason": "later" }),
        json!({ "type": "abort" }),
        json!({ "type": "ask_takeback", "seen": seen }),
        json!({ "type": "accept_takeback", "seen": seen }),
        json!({ "type": "decline_takeback", "seen": seen }),
        json!({ "type": "offer_rematch", "position": "same" }),
        json!({ "type": "accept_rematch" }),
        json!({ "type": "decline_rematch" }),
        json!({ "type": "withdraw_draw", "seen": seen }),
        json!({ "type": "withdraw_takeback", "seen": seen }),
        json!({ "type": "withdraw_rematch" }),
        json!({ "type": "give_time", "seen": seen }),
        json!({ "type": "half_time" }),
        json!({ "type": "claim_left" }),
        json!({ "type": "say", "phrase": "hello" }),
        json!({ "type": "write", "text": "hello" }),
        json!({ "type": "want_texts", "wanted": true }),
        json!({ "type": "rename", "color": "white", "name": "Mallory" }),
    ]
}

#[tokio::test]
async fn only_a_player_changes_a_game() {
    let server = Server::start().await;
    let (id, mut white, _) = server.game(json!({})).await;
    let (_, mut stranger, _) = server.game(json!({})).await;
    let before = white.sees(&id).await;
    let other_key = {
        let wanted = json!({ "opponent": { "kind": "friend" } });
        let made = stranger.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
        made["key"].as_str().unwrap().to_owned()
    };
    let mut nobody = server.person();
    for request in requests() {
        for path in [
            format!("/api/games/{id}/requests"),
            format!("/api/games/{id}/requests?key={other_key}"),
        ] {
            nobody.cookie = None;
            for person in [&mut nobody, &mut stranger] {
                let error = person.post(&path, &request).await.json(StatusCode::FORBIDDEN).await;
                assert_eq!(error["error"]["reason"], "not_a_player", "{request}");
            }
        }
    }
    assert_eq!(white.sees(&id).await, before);
    server.stop().await;
}

#[tokio::test]
async fn a_forged_or_changed_cookie_is_a_new_guest() {
    let server = Server::start().await;
    let (id, mut white, _) = server.game(json!({})).await;
    let good = white.cookie.clone().unwrap();
    let mut changed = good.clone().into_bytes();
    let last = changed.len() - 1;
    changed[last] = if changed[last] == b'A' { b'B' } else { b'A' };
    white.cookie = Some(String::from_utf8(changed).unwrap());
    assert_eq!(white.plays(&id, 0, "e4").await.status(), StatusCode::FORBIDDEN);
    white.cookie = Some(good);
    assert_eq!(white.plays(&id, 0, "e4").await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn a_player_renews_the_link_to_a_seat_and_the_old_one_is_worth_nothing() {
    let server = Server::start().await;
    let mut white = server.person();
    let wanted = json!({ "opponent": { "kind": "friend" }, "color": "white" });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap();
    let (_, invite) = made["invitation"].as_str().unwrap().rsplit_once('=').unwrap();
    let join = format!("/api/games/{id}/join");
    server.person().post(&join, &json!({ "invite": invite })).await.json(StatusCode::OK).await;
    let link = format!("/api/games/{id}/link");
    let old = made["key"].as_str().unwrap().to_owned();
    // A phone came by the old link, and has its socket open.
    let mut phone = server.person();
    let mut socket = phone.socket(id, &format!("after=0&key={old}")).await.unwrap();
    let renewed = white.post(&link, &json!({})).await.json(StatusCode::OK).await;
    let key = renewed["key"].as_str().unwrap();
    assert!(
        key != old && renewed["link"].as_str().unwrap().ends_with(&format!("/g/{id}?key={key}"))
    );
    let number = socket.plays(0, "e4").await;
    loop {
        let heard = socket.next().await;
        if heard["type"] == "refused" {
            assert_eq!(
                (&heard["id"], &heard["refusal"]["reason"]),
                (&json!(number), &json!("not_a_player"))
            );
            break;
        }
    }
    let path = |key: &str| format!("/api/games/{id}/requests?key={key}");
    let e4 = json!({ "type": "move", "seen": { "ply": 0 }, "attempt": "e4" });
    phone.post(&path(&old), &e4).await.json(StatusCode::FORBIDDEN).await;
    phone.post(&path(key), &e4).await.json(StatusCode::OK).await;
    // The page shows the link that counts, to the browser that took the seat.
    let page = white.get(&format!("/g/{id}")).await.text(StatusCode::OK).await;
    assert!(page.contains(&format!("?key={key}")) && !page.contains(&old));
    for _ in 1..20 {
        white.post(&link, &json!({})).await.json(StatusCode::OK).await;
    }
    let refused = white.post(&link, &json!({})).await.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert!(refused["error"]["text"].as_str().unwrap().contains("20"), "{refused}");
    server.stop().await;
}

/// Who has only the link gets the next one in its place; the players of a club's game have
/// theirs from the cards of the boards.
#[tokio::test]
async fn who_came_by_the_link_keeps_the_seat_when_renewing_it() {
    let server = Server::start().await;
    let mut white = server.person();
    let wanted = json!({ "opponent": { "kind": "one_device" } });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let (id, key) = (made["id"].as_str().unwrap(), made["key"].as_str().unwrap());
    let mut phone = server.person();
    let renewed = phone.post(&format!("/api/games/{id}/link?key={key}"), &json!({})).await;
    let kept = renewed.0.headers().get_all("set-cookie").iter();
    let kept: Vec<_> = kept.filter_map(|cookie| cookie.to_str().ok()).collect();
    assert!(kept.iter().any(|cookie| cookie.starts_with("rochade_key_")), "{kept:?}");
    let renewed = renewed.json(StatusCode::OK).await;
    let path = format!("/api/games/{id}/requests?key={}", renewed["key"].as_str().unwrap());
    phone.post(&path, &json!({ "type": "resign" })).await.json(StatusCode::OK).await;
    server.stop().await;
}

#[tokio::test]
async fn a_seat_needs_the_invitation() {
    let server = Server::start().await;
    let mut white = server.person();
    let wanted = json!({ "opponent": { "kind": "friend" } });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let join = format!("/api/games/{}/join", made["id"].as_str().unwrap());
    let key = made["key"].as_str().unwrap();
    for body in [json!({}), json!({ "invite": "x" }), json!({ "invite": key })] {
        let mut person = server.person();
        let error = person.post(&join, &body).await.json(StatusCode::FORBIDDEN).await;
        assert_eq!(error["error"]["reason"], "no_invitation");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_program_plays_with_the_secret_of_its_seat_and_no_other() {
    let server = Server::start().await;
    let mut made = server.person();
    let wanted = json!({ "opponent": { "kind": "computer", "level": 1 }, "color": "white" });
    let game = made.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let (id, key) = (game["id"].as_str().unwrap(), game["key"].as_str().unwrap());
    let other = made.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let other_key = other["key"].as_str().unwrap();
    let request = json!({ "type": "move", "seen": { "ply": 0 }, "attempt": "a2a4" });
    for (key, status) in [(other_key, StatusCode::FORBIDDEN), (key, StatusCode::OK)] {
        let program = server.person();
        let answer = program
            .client
            .post(format!("{}/api/games/{id}/requests", server.url))
            .bearer_auth(key)
            .json(&request);
        assert_eq!(answer.send().await.unwrap().status(), status);
    }
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_sites_can_do_nothing() {
    let server = Server::start().await;
    let (id, white, _) = server.game(json!({})).await;
    let request = json!({ "type": "resign" });
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross_site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let answer = white
            .client
            .post(format!("{}/api/games/{id}/requests", server.url))
            .header("cookie", white.cookie.clone().unwrap())
            .header(name, value)
            .json(&request);
        assert_eq!(answer.send().await.unwrap().status(), StatusCode::FORBIDDEN, "{name}");
    }
    let foreign = white.socket_from(&id, "after=0", Some("http://evil.example")).await;
    assert!(foreign.is_err());
    let own = white.socket_from(&id, "after=0", Some(&server.url)).await;
    assert!(own.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn bad_input_is_refused_with_a_sentence_and_changes_nothing() {
    let server = Server::start().await;
    let (id, mut white, _) = server.game(json!({})).await;
    let before = white.sees(&id).await;
    let bodies = [
        "",
        "{",
        "null",
        "[]",
        "{}",
        r#"{"type":"fly"}"#,
        r#"{"type":"move"}"#,
        r#"{"type":"move","seen":{"ply":-1},"attempt":"e4"}"#,
        r#"{"type":"move","seen":{"ply":0},"attempt":7}"#,
        r#"{"type":"move","seen":{"ply":0},"attempt":"e4","extra":1}"#,
        r#"{"type":"rename","color":"white","name":""}"#,
        r#"{"type":"rename","color":"white","name":"a\u0000b"}"#,
        r#"{"type":"rename","color":"red","name":"Anna"}"#,
        "\u{feff}{}",
    ];
    for body in bodies {
        let answer = white
            .client
            .post(format!("{}/api/games/{id}/requests", server.url))
            .header("cookie", white.cookie.clone().unwrap())
            .header("content-type", "application/json")
            .body(body)
            .send()
            .await
            .unwrap();
        assert!(answer.status().is_client_error(), "{body}: {}", answer.status());
        let said: Value = answer.json().await.unwrap();
        assert!(said["error"]["text"].as_str().unwrap().len() > 10, "{body}: {said}");
    }
    let attempts = ["", " ", "zz", "e9", "O-O-O-O", "e2e4e5", "♘f3", "\u{0}", &"e4".repeat(500)];
    for attempt in attempts {
        let status = white.plays(&id, 0, attempt).await.status();
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{attempt:?}");
    }
    let large = white
        .client
        .post(format!("{}/api/games", server.url))
        .header("content-type", "application/json")
        .body("x".repeat(2 << 20))
        .send()
        .await
        .unwrap();
    assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(white.sees(&id).await, before);
    server.stop().await;
}

#[tokio::test]
async fn bad_terms_are_refused_with_what_was_expected() {
    let server = Server::start().await;
    let mut person = server.person();
    let bad = [
        json!({ "start": { "method": "number", "number": 960 } }),
        json!({ "start": { "method": "dice", "rolls": [7] } }),
        json!({ "start": { "method": "dice", "rolls": [1] } }),
        json!({ "start": { "method": "polyhedral", "dice": [0, 9, 9, 99] } }),
        json!({ "time": { "kind": "fischer", "base": 1, "increment": 0 } }),
        json!({ "time": { "kind": "fischer", "base": 4_000_000_000_u32, "increment": 0 } }),
        json!({ "time": { "kind": "bronstein", "base": 60, "delay": 100_000 } }),
        json!({ "study_seconds": 100_000 }),
        json!({ "illegal": "lenient" }),
        json!({ "opponent": { "kind": "computer", "level": 9 } }),
        json!({ "name": "x".repeat(41) }),
        json!({ "color": "green" }),
        json!({ "whatever": 1 }),
    ];
    for terms in bad {
        let mut wanted = json!({ "opponent": { "kind": "friend" } });
        for (name, value) in terms.as_object().unwrap() {
            wanted[name] = value.clone();
        }
        let answer = person.post("/api/games", &wanted).await;
        assert!(answer.status().is_client_error(), "{terms}");
        let said: Value = answer.0.json().await.unwrap();
        assert!(said["error"]["text"].as_str().unwrap().len() > 10, "{terms}: {said}");
    }
    let mine = person.get("/api/games").await.json(StatusCode::OK).await;
    assert_eq!(mine, json!([]), "nothing was made");
    server.stop().await;
}

#[tokio::test]
async fn a_socket_takes_no_long_messages_and_answers_unreadable_ones() {
    let server = Server::start().await;
    let (id, white, _) = server.game(json!({})).await;
    let mut socket = white.socket(&id, "after=0").await.unwrap();
    socket.next().await;
    for text in ["", "{", "[1]", r#"{"id":1}"#, r#"{"id":-1,"request":{"type":"resign"}}"#] {
        socket.send_text(text).await;
        let said = socket.next().await;
        assert_eq!(said["type"], "refused", "{text}");
        assert_eq!(said["id"], Value::Null);
    }
    socket.send_text(&"x".repeat(3000)).await;
    socket.closed().await;
    let mut again = white.socket(&id, "after=0").await.unwrap();
    assert_eq!(again.next().await["game"]["phase"]["phase"], "playing");
    server.stop().await;
}

#[tokio::test]
async fn too_many_new_games_from_one_address_have_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on(folder.path(), Limits::default()).await;
    let mut person = server.person();
    let wanted = json!({ "opponent": { "kind": "friend" } });
    let burst = Limits::default().creations.burst.get();
    let mut made = 0;
    let refused = loop {
        let answer = person.post("/api/games", &wanted).await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            break answer;
        }
        assert_eq!(answer.status(), StatusCode::CREATED);
        made += 1;
        assert!(made < 10 * burst, "no limit");
    };
    assert!(made >= burst);
    assert!(refused.0.headers().contains_key("retry-after"));
    let said = refused.json(StatusCode::TOO_MANY_REQUESTS).await;
    assert_eq!(said["error"]["reason"], "too_many");
    server.stop().await;
}

#[tokio::test]
async fn every_answer_has_the_security_headers_and_names_are_never_markup() {
    let server = Server::start().await;
    let evil = "<script>alert(1)</script>\"'>";
    let (id, _, _) = server.game(json!({ "name": evil })).await;
    let mut person = server.person();
    for path in ["/", "/health", "/api", "/nothing", &format!("/g/{id}")] {
        let answer = person.get(path).await;
        let headers = answer.0.headers().clone();
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'"), "{path}");
        assert!(!policy.contains("unsafe-inline"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        let text = answer.0.text().await.unwrap();
        assert!(!text.contains("<script>alert"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn methods_and_addresses_that_do_not_exist_are_told_so() {
    let server = Server::start().await;
    let mut person = server.person();
    let none = HeaderMap::from_iter([(
        "accept-language".parse().unwrap(),
        HeaderValue::from_static("ru"),
    )]);
    let answer = person.request(Method::DELETE, "/api/games", none.clone()).await;
    let said = answer.json(StatusCode::METHOD_NOT_ALLOWED).await;
    assert_eq!(said["error"]["reason"], "method");
    for id in ["aaaaaaaaaa", "x", "%00", "..%2f..%2fetc"] {
        let answer = person.get(&format!("/api/games/{id}")).await;
        assert!(answer.status().is_client_error(), "{id}");
        let answer = person.get(&format!("/g/{id}")).await;
        assert!(answer.status().is_client_error(), "{id}");
    }
    let text = person.request(Method::GET, "/nowhere", none).await;
    let text = text.text(StatusCode::NOT_FOUND).await;
    assert!(text.contains("Не найдено"), "{text}");
    server.stop().await;
}

#[tokio::test]
async fn everything_a_page_can_do_is_described() {
    let server = Server::start().await;
    let description = server.person().get("/api/openapi.json").await.json(StatusCode::OK).await;
    let paths = description["paths"].as_object().unwrap();
    for path in [
        "/api/games",
        "/api/games/{id}",
        "/api/games/{id}/join",
        "/api/games/{id}/requests",
        "/api/lobby",
        "/api/name",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    let requests = &description["components"]["schemas"]["Request"]["oneOf"];
    assert_eq!(requests.as_array().unwrap().len(), self::requests().len() + 2, "to ask, and ping");
    server.stop().await;
}

#[tokio::test]
async fn health_and_metrics_answer() {
    let server = Server::start().await;
    let (id, mut white, _) = server.game(json!({})).await;
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    let health = white.get("/health").await.json(StatusCode::OK).await;
    assert_eq!(health["status"], "ok");
    let metrics = white.get("/metrics").await.text(StatusCode::OK).await;
    for name in ["rochade_moves", "rochade_games_created", "axum_http_requests_total"] {
        assert!(metrics.contains(name), "{name}");
    }
    assert!(!metrics.contains(&id), "no names of games in metrics");
    server.stop().await;
}
