//! Who may do what at an event: the organiser by the link, a player by the card.

use super::*;

#[tokio::test]
async fn only_the_link_of_the_event_organises_it_and_every_attempt_is_logged() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, random_draw()).await;
    let other = Club::new(&server, random_draw()).await;
    club.players(&server, 4).await;
    club.publish(&server, 1).await;
    let before = club.desk(&server).await;
    let card = before["round"]["boards"][0]["desk"]["cards"][0].as_str().unwrap().to_owned();
    let wrong = [
        (None, "none"),
        (Some(card.as_str()), "card"),
        (Some(other.secret.as_str()), "wrong"),
        (Some("nonsense"), "wrong"),
    ];
    let mut attempts = 0_u64;
    for (secret, _) in wrong {
        for command in all_commands() {
            let body = json!({ "seen": 0, "command": command });
            let path = club.path("/commands");
            let (status, answer) = server.ask(Method::POST, &path, secret, Some(body)).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{command}: {answer}");
            assert_eq!(answer["error"]["reason"], "not_allowed");
            attempts += 1;
        }
        for path in ["/desk", "/log"] {
            let (status, _) = server.ask(Method::GET, &club.path(path), secret, None).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
            attempts += 1;
        }
        for path in ["/roster", "/boards/1/1/online", "/links/organiser", "/links/cards"] {
            let (status, _) = server.ask(Method::POST, &club.path(path), secret, None).await;
            assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
            attempts += 1;
        }
    }
    let pages = ["/desk", "/settings", "/print/cards/1", &format!("/key/{}", other.secret)];
    for path in pages {
        let (status, _) = server.page(&format!("/club/{}{path}", club.id)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
        attempts += 1;
    }
    let after = club.desk(&server).await;
    assert_eq!(after, before, "nothing has changed, and nothing was written down");
    let (_, log) = server.ask(Method::GET, &club.path("/log"), Some(&club.secret), None).await;
    let refused = log["refused"].as_array().unwrap();
    let counted: u64 = refused.iter().map(|tried| tried["count"].as_u64().unwrap()).sum();
    assert_eq!(counted, attempts);
    let text = log["refused"].to_string();
    for (_, credential) in wrong {
        let part = match credential {
            "none" => "without",
            "card" => "card",
            _ => "wrong",
        };
        assert!(text.contains(part), "{credential}: {text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_organiser_revokes_and_renews_every_link() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let mut club = Club::new(&server, random_draw()).await;
    club.players(&server, 4).await;
    club.publish(&server, 1).await;
    let key = |desk: &Value| desk["round"]["boards"][0]["desk"]["cards"][0].clone();
    let online = club.path("/boards/1/1/online");
    let (_, desk) = server.ask(Method::POST, &online, Some(&club.secret), None).await;
    let game = desk["round"]["boards"][0]["online"].as_str().unwrap().to_owned();
    let old_card = key(&desk);
    let old_seat = seat(&server, &club.id, &old_card).await;
    assert_eq!(played(&server, &game, &old_seat).await["you"], json!(["white"]));

    let (status, _) =
        server.ask(Method::POST, &club.path("/links/cards"), Some(&club.secret), None).await;
    assert_eq!(status, StatusCode::OK);
    let report = json!({ "result": "1-0" });
    let cards = |key: &Value| club.path(&format!("/cards/1/1/{}", key.as_str().unwrap()));
    let (status, _) = server.ask(Method::POST, &cards(&old_card), None, Some(report)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "the old card is revoked");
    assert_eq!(played(&server, &game, &old_seat).await["you"], json!([]), "and the seat with it");
    let new_card = key(&club.desk(&server).await);
    let new_seat = seat(&server, &club.id, &new_card).await;
    assert_eq!(played(&server, &game, &new_seat).await["you"], json!(["white"]));

    let link = club.path("/links/organiser");
    let (_, renewed) = server.ask(Method::POST, &link, Some(&club.secret), None).await;
    let (status, _) = server.ask(Method::GET, &club.path("/desk"), Some(&club.secret), None).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "the old link is revoked");
    club.secret = renewed["secret"].as_str().unwrap().to_owned();
    club.desk(&server).await;
    server.stop().await;
}

/// The key of the seat that a card leads to.
async fn seat(server: &Server, event: &str, card: &Value) -> String {
    let client = Client::builder().redirect(redirect::Policy::none());
    let client = client.build().unwrap();
    let path = format!("/club/{event}/card/1/1/{}", card.as_str().unwrap());
    let opened = client.get(format!("{}{path}", server.url)).send().await.unwrap();
    assert_eq!(opened.status(), StatusCode::SEE_OTHER);
    let to = opened.headers()["location"].to_str().unwrap().to_owned();
    assert_eq!(to, format!("/club/{event}/card"), "the key leaves the address");
    let cookies = opened.headers().get_all("set-cookie").iter();
    let cookies: Vec<&str> =
        cookies.map(|c| c.to_str().unwrap().split(';').next().unwrap()).collect();
    let page = client.get(format!("{}{to}", server.url)).header("cookie", cookies.join("; "));
    let page = page.send().await.unwrap().text().await.unwrap();
    let seats: Vec<&str> = page.split("?key=").skip(1).collect();
    assert_eq!(seats.len(), 1, "one colour: {page}");
    seats[0].split('"').next().unwrap().to_owned()
}

async fn played(server: &Server, game: &str, key: &str) -> Value {
    server.get(&format!("/api/games/{game}?key={key}")).await
}

#[tokio::test]
async fn a_card_reports_its_board_and_no_other() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, random_draw()).await;
    club.players(&server, 4).await;
    club.publish(&server, 1).await;
    let desk = club.desk(&server).await;
    let card = desk["round"]["boards"][0]["desk"]["cards"][0].as_str().unwrap();
    let report = json!({ "result": "1/2-1/2" });
    let path = |board: u16| club.path(&format!("/cards/1/{board}/{card}"));
    let (status, _) = server.ask(Method::POST, &path(1), None, Some(report.clone())).await;
    assert_eq!(status, StatusCode::OK);
    let (status, _) = server.ask(Method::POST, &path(2), None, Some(report)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let round = server.get(&club.path("/rounds/1")).await;
    assert_eq!(
        (&round["boards"][0]["reported"], &round["boards"][0]["result"]),
        (&json!(true), &Value::Null)
    );
    assert!(round["boards"][0].get("desk").is_none(), "what is said is the organiser's");
    let reports = &club.desk(&server).await["round"]["boards"][0]["desk"]["reports"];
    assert_eq!(reports[0]["side"], "white", "the card says for whom");
    let (status, _) = server.page(&format!("/club/{}/card", club.id)).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "without a card");
    server.stop().await;
}
