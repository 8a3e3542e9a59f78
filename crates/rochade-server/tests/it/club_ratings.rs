//! The rating list of a club: an organiser lets events count, and everybody reads the list.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{Person, Place, Server};

/// An event between these two, with this result in the only round, and its secret.
async fn event(server: &Server, players: [&str; 2], result: &str) -> (String, String) {
    let players = players.map(|name| json!({ "name": name }));
    event_of(server, "BH", players, result).await
}

/// The same with the cards of the players, and tie-breaks.
async fn event_of(
    server: &Server,
    tiebreaks: &str,
    players: [Value; 2],
    result: &str,
) -> (String, String) {
    let mut organiser = server.person();
    let settings = json!({ "name": "Club evening", "system": { "kind": "swiss", "rounds": 1 },
            "draw": "random", "initial_color": "white", "tiebreaks": tiebreaks });
    let made = organiser.post("/api/club", &settings).await.json(StatusCode::CREATED).await;
    let text = |field: &str| made[field].as_str().unwrap().to_owned();
    let (id, secret) = (text("id"), text("secret"));
    for command in [
        json!({ "do": "add_players", "players": players, "source": "typed" }),
        json!({ "do": "pair", "round": 1 }),
        json!({ "do": "draw", "round": 1, "draws": [{ "method": "random" }] }),
        json!({ "do": "publish", "round": 1 }),
        json!({ "do": "enter_result", "round": 1, "board": 1, "result": result }),
    ] {
        let client = &organiser.client;
        let url = format!("{}/api/club/{id}", server.url);
        let desk = client.get(format!("{url}/desk")).bearer_auth(&secret).send().await.unwrap();
        let desk: Value = desk.json().await.unwrap();
        let body = json!({ "seen": desk["version"], "command": command });
        let done = client.post(format!("{url}/commands")).bearer_auth(&secret).json(&body);
        let done = done.send().await.unwrap();
        assert_eq!(done.status(), StatusCode::OK, "{}", done.text().await.unwrap());
    }
    (id, secret)
}

#[tokio::test]
async fn the_rating_performance_is_in_the_standings_of_an_event() {
    let server = Server::start().await;
    let players = [("Clara Haas", 2000), ("Emil Blau", 1800)];
    let players = players.map(|(name, rating)| json!({ "name": name, "rating": rating }));
    let (id, _) = event_of(&server, "TPR", players, "1-0").await;
    let path = format!("/api/club/{id}/standings");
    let table = server.person().get(&path).await.json(StatusCode::OK).await;
    let rows = table["rows"].as_array().unwrap();
    let told: Vec<(&Value, &Value)> =
        rows.iter().map(|row| (&row["name"], &row["values"][0])).collect();
    // The rating of the opponent, and 800 more or less for all or no points.
    let expected = [(json!("Clara Haas"), json!("2600")), (json!("Emil Blau"), json!("1200"))];
    assert_eq!(told, expected.iter().map(|(name, value)| (name, value)).collect::<Vec<_>>());
    let page = server.person().get(&format!("/club/{id}/standings")).await;
    assert!(page.text(StatusCode::OK).await.contains("2600"));
    server.stop().await;
}

async fn rate(person: &mut Person, event: &str, key: &str, rated: &str) -> StatusCode {
    let wanted = json!({ "event": event, "key": key, "rated": rated });
    person.post("/api/club-ratings", &wanted).await.status()
}

async fn told(place: Place) {
    let server = place.serve().await;
    let mut anna = server.person();
    let sign_up = json!({ "do": "sign_up", "name": "Anna", "password": "castle long before tea" });
    anna.post("/api/account", &sign_up).await.json(StatusCode::OK).await;
    let (first, key) = event(&server, ["Clara Haas", "Emil Blau"], "1-0").await;
    let address = format!("{}/club/{first}/table", server.url);
    assert_eq!(rate(&mut anna, "nothing", "", "yes").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(rate(&mut anna, &address, "", "yes").await, StatusCode::FORBIDDEN);
    assert_eq!(rate(&mut server.person(), &address, &key, "yes").await, StatusCode::FORBIDDEN);
    assert_eq!(rate(&mut anna, &address, &key, "yes").await, StatusCode::NO_CONTENT);
    // The same person, typed otherwise; and a game that was not played.
    let (second, key) = event(&server, ["CLARA HAAS", "Fleur Vos"], "1-0").await;
    assert_eq!(rate(&mut anna, &second, &key, "yes").await, StatusCode::NO_CONTENT);
    let (third, key) = event(&server, ["Emil Blau", "Fleur Vos"], "+/-").await;
    assert_eq!(rate(&mut anna, &third, &key, "yes").await, StatusCode::NO_CONTENT);
    let path = "/api/accounts/Anna/club-ratings";
    let list = server.person().get(path).await.json(StatusCode::OK).await;
    assert_eq!(list["events"].as_array().unwrap().len(), 3);
    let rows: Vec<(&str, u64)> = list["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["name"].as_str().unwrap(), row["games"].as_u64().unwrap()))
        .collect();
    assert_eq!(rows, [("CLARA HAAS", 2), ("Fleur Vos", 1), ("Emil Blau", 1)]);
    assert_eq!(list["players"][2]["text"], "1500 ± 350 → 1338 ± 290: 0 out of 1");
    let table = server.person().get(&format!("{path}.csv")).await.text(StatusCode::OK).await;
    assert!(table.contains("3;Emil Blau;1338;290;yes;1;1"), "{table}");
    let page = server.person().get("/@/Anna/club").await.text(StatusCode::OK).await;
    assert!(page.contains("Fleur Vos") && !page.contains("name=\"event\""), "{page}");
    assert_eq!(rate(&mut anna, &second, "", "no").await, StatusCode::NO_CONTENT);
    let list = server.person().get(path).await.json(StatusCode::OK).await;
    assert_eq!(list["players"].as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn the_list_is_told_on_sqlite() {
    told(Place::folder()).await;
}

#[tokio::test]
async fn the_list_is_told_on_postgres() {
    let Some(place) = Place::database().await else { return };
    told(place).await;
}
