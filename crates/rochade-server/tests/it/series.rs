//! Series: declared by a form, filled by whoever organises both, read by everybody; and groups
//! that know of one another.

use std::collections::BTreeMap;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Server};

/// Sends a form.
async fn form(person: &mut Person, path: &str, body: &str) -> Answer {
    let request = person.client.post(format!("{}{path}", person.url));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    person.send(request.body(body.to_owned())).await
}

/// An event with two rounds, whose organiser this person is; White wins everywhere.
async fn played(person: &mut Person, name: &str) -> String {
    played_by(person, name, ["Player 1", "Player 2", "Player 3", "Player 4"]).await
}

async fn played_by(person: &mut Person, name: &str, names: [&str; 4]) -> String {
    let system = json!({ "kind": "swiss", "rounds": 3 });
    let wanted = json!({ "name": name, "draw": "random", "system": system });
    let made = person.post("/api/club", &wanted).await.json(StatusCode::CREATED).await;
    let [id, secret] = ["id", "secret"].map(|key| made[key].as_str().unwrap().to_owned());
    person.get(&format!("/club/{id}/key/{secret}")).await;
    let players: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
    command(person, &id, json!({ "do": "add_players", "players": players, "source": "typed" }))
        .await;
    for round in 1..=2 {
        for step in [
            json!({ "do": "pair", "round": round }),
            json!({ "do": "draw", "round": round, "draws": [{ "method": "random" }] }),
            json!({ "do": "publish", "round": round }),
            json!({ "do": "enter_result", "round": round, "board": 1, "result": "1-0" }),
            json!({ "do": "enter_result", "round": round, "board": 2, "result": "1-0" }),
        ] {
            command(person, &id, step).await;
        }
    }
    id
}

async fn command(person: &mut Person, id: &str, command: Value) -> Value {
    let seen = person.get(&format!("/api/club/{id}")).await.json(StatusCode::OK).await;
    let body = json!({ "seen": seen["version"], "command": command });
    person.post(&format!("/api/club/{id}/commands"), &body).await.json(StatusCode::OK).await
}

const RULES: &str = "name=Cup&counting=places&places=10+8+6+5&others=1&best=1&least=0";

#[tokio::test]
async fn a_series_adds_up_the_events_of_its_organiser_by_rules_declared_before() {
    let server = Server::start().await;
    let mut anna = server.person();
    let wrong = form(&mut anna, "/series", &RULES.replace("best=1", "best=0")).await;
    let page = wrong.text(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert!(page.contains("At least one result must count."), "{page}");
    let made = form(&mut anna, "/series", RULES).await;
    assert_eq!(made.status(), StatusCode::SEE_OTHER);
    let path = made.0.headers()["location"].to_str().unwrap().to_owned();
    let id = path.trim_start_matches("/series/").to_owned();
    let first = played(&mut anna, "January").await;
    let second = played(&mut anna, "February").await;
    for event in [&first, &second] {
        let added = form(&mut anna, &format!("{path}/events"), &format!("event={event}")).await;
        assert_eq!(added.status(), StatusCode::SEE_OTHER);
    }
    let view = anna.get(&format!("/api/series/{id}")).await.json(StatusCode::OK).await;
    let rows = view["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    assert_eq!((&rows[0]["rank"], &rows[0]["total"]), (&json!(1), &json!("10")));
    // Both events had rounds before they were put in, and everybody is told.
    assert_eq!(view["events"][0]["rounds_before"], 2);
    let page = anna.get(&path).await.text(StatusCode::OK).await;
    assert!(page.contains("2 of its rounds had already been published"), "{page}");
    let csv = anna.get(&format!("/api/series/{id}/table.csv")).await.text(StatusCode::OK).await;
    assert!(csv.contains("rank;name;total;January;February"), "{csv}");
    assert!(csv.contains('('), "a result that is dropped stands in brackets: {csv}");
    // The rules stay, the name may change.
    let changed =
        form(&mut anna, &format!("{path}/rules"), &RULES.replace("best=1", "best=2")).await;
    let page = changed.text(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert!(page.contains("the rules stay as they are"), "{page}");
    let renamed =
        form(&mut anna, &format!("{path}/rules"), &RULES.replace("Cup", "Grand+Prix")).await;
    assert_eq!(renamed.status(), StatusCode::SEE_OTHER);
    for page in ["", "/projector", "/print"] {
        let page = anna.get(&format!("{path}{page}?lang=de")).await.text(StatusCode::OK).await;
        assert!(page.contains("Grand Prix") && page.contains("Player 1"), "{page}");
    }

    // Nobody else changes it, and nobody puts in an event of somebody else.
    let mut boris = server.person();
    let own = played(&mut boris, "March").await;
    let add = |event: &str| format!("event={event}");
    let refused = form(&mut boris, &format!("{path}/events"), &add(&own)).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let refused = form(&mut boris, &format!("{path}/events/remove"), &add(&first)).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert_eq!(
        form(&mut boris, &format!("{path}/rules"), RULES).await.status(),
        StatusCode::FORBIDDEN
    );
    let refused = form(&mut anna, &format!("{path}/events"), &add(&own)).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let page = boris.get(&path).await.text(StatusCode::OK).await;
    assert!(!page.contains("series-events"), "{page}");
    let taken = form(&mut anna, &format!("{path}/events/remove"), &add(&first)).await;
    assert_eq!(taken.status(), StatusCode::SEE_OTHER);
    let view = anna.get(&format!("/api/series/{id}")).await.json(StatusCode::OK).await;
    assert_eq!(view["events"].as_array().unwrap().len(), 1);
    server.stop().await;
}

/// The rows of a series: each name with its results as a form names them.
async fn rows(person: &mut Person, id: &str) -> BTreeMap<String, Vec<String>> {
    let view = person.get(&format!("/api/series/{id}")).await.json(StatusCode::OK).await;
    let row = |row: &Value| {
        let results =
            view["events"].as_array().unwrap().iter().zip(row["results"].as_array().unwrap());
        let seat = |(event, result): (&Value, &Value)| {
            Some(format!("{}.{}", event["id"].as_str()?, result["entrant"].as_u64()?))
        };
        (row["name"].as_str().unwrap().to_owned(), results.filter_map(seat).collect())
    };
    view["rows"].as_array().unwrap().iter().map(row).collect()
}

#[tokio::test]
async fn the_organiser_says_who_is_who_in_a_series_and_takes_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let limits = rochade_server::config::Limits::NONE;
    let server = Server::on(folder.path(), limits).await;
    let mut anna = server.person();
    let made = form(&mut anna, "/series", RULES).await;
    let path = made.0.headers()["location"].to_str().unwrap().to_owned();
    let id = path.trim_start_matches("/series/").to_owned();
    let names = ["Max", "Player 2", "Player 3", "Eva Berg"];
    let first = played_by(&mut anna, "January", names).await;
    let names = ["Max", "Player 2", "Player 3", "Eva Berg-Lund"];
    let second = played_by(&mut anna, "February", names).await;
    for event in [&first, &second] {
        form(&mut anna, &format!("{path}/events"), &format!("event={event}")).await;
    }
    let people = format!("{path}/people");
    let before = rows(&mut anna, &id).await;
    assert_eq!(before.len(), 5);
    let of = |name: &str| before[name].clone();

    // Two names of one player.
    let same = |one: &str, other: &str| format!("do=same&result={one}&result={other}");
    let eva = same(&of("Eva Berg")[0], &of("Eva Berg-Lund")[0]);
    assert_eq!(form(&mut anna, &people, &eva).await.status(), StatusCode::SEE_OTHER);
    let joined = rows(&mut anna, &id).await;
    assert_eq!((joined.len(), joined["Eva Berg"].len()), (4, 2));
    // Who is not the organiser says nothing, and nobody plays twice in an event.
    let mut boris = server.person();
    assert_eq!(form(&mut boris, &people, &eva).await.status(), StatusCode::FORBIDDEN);
    let wrong = form(&mut anna, &people, &same(&of("Max")[0], &of("Player 2")[0])).await;
    let page = wrong.text(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert!(page.contains("no one plays twice in one event"), "{page}");
    for wrong in ["do=same", &same(&of("Max")[0], &of("Max")[1]), "do=apart&result=x"] {
        let page = form(&mut anna, &people, wrong).await;
        let page = page.text(StatusCode::UNPROCESSABLE_ENTITY).await;
        assert!(page.contains("Choose two different rows"), "{wrong}: {page}");
    }
    assert_eq!(rows(&mut anna, &id).await, joined, "nothing has changed");

    // Father and son, over JSON.
    let (event, entrant) =
        of("Max")[0].split_once('.').map(|(e, n)| (e.to_owned(), n.to_owned())).unwrap();
    let seat = json!({ "event": event, "entrant": entrant.parse::<u16>().unwrap() });
    let apart = json!({ "do": "apart", "results": [seat] });
    let view = anna.post(&format!("/api{people}"), &apart).await.json(StatusCode::OK).await;
    assert_eq!(view["people"].as_array().unwrap().len(), 2);
    let parted = rows(&mut anna, &id).await;
    assert_eq!(parted["Max (January)"].len() + parted["Max (February)"].len(), 2);
    // Everybody reads that it was said, and it is there after a restart.
    let page = boris.get(&path).await.text(StatusCode::OK).await;
    assert!(page.contains("The organiser decided which results"), "{page}");
    assert!(!page.contains("series-people"), "{page}");
    server.stop().await;
    let server = Server::on(folder.path(), limits).await;
    let mut anna = anna.at(&server);
    assert_eq!(rows(&mut anna, &id).await, parted);
    let page = anna.get(&path).await.text(StatusCode::OK).await;
    assert!(
        page.contains("The same player: Eva Berg (January), Eva Berg-Lund (February)"),
        "{page}"
    );

    // Both are taken back, and stay in the list.
    let back = form(&mut anna, &format!("{people}/take-back"), "number=2").await;
    assert_eq!(back.status(), StatusCode::SEE_OTHER);
    assert_eq!(rows(&mut anna, &id).await, joined);
    let request = anna.client.delete(format!("{}/api{people}/1", anna.url));
    let view = anna.send(request).await.json(StatusCode::OK).await;
    assert!(view["people"].as_array().unwrap().iter().all(|said| said["taken_back"] == true));
    assert_eq!(rows(&mut anna, &id).await, before);
    server.stop().await;
}

#[tokio::test]
async fn a_series_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let limits = rochade_server::config::Limits::NONE;
    let server = Server::on(folder.path(), limits).await;
    let mut anna = server.person();
    let made = form(&mut anna, "/series", RULES).await;
    let path = made.0.headers()["location"].to_str().unwrap().to_owned();
    let event = played(&mut anna, "January").await;
    form(&mut anna, &format!("{path}/events"), &format!("event={event}")).await;
    server.stop().await;
    let server = Server::on(folder.path(), limits).await;
    let mut anna = anna.at(&server);
    let view = anna.get(&format!("/api{path}")).await.json(StatusCode::OK).await;
    assert_eq!(view["rows"].as_array().unwrap().len(), 4);
    // The organiser is still known.
    let page = anna.get(&path).await.text(StatusCode::OK).await;
    assert!(page.contains("series-events"), "{page}");
    server.stop().await;
}

#[tokio::test]
async fn groups_know_of_one_another_and_one_projector_shows_all() {
    let server = Server::start().await;
    let mut anna = server.person();
    let first = played(&mut anna, "Open").await;
    let made = form(&mut anna, &format!("/club/{first}/groups"), "own=A&name=B").await;
    let page = made.text(StatusCode::OK).await;
    assert!(page.contains("Open – B"), "{page}");
    let page = anna.get(&format!("/club/{first}")).await.text(StatusCode::OK).await;
    let (_, tabs) = page.split_once("club-groups").expect("the groups");
    let mut other = tabs.split("/club/").skip(1).map(|rest| &rest[..rest.find('"').unwrap()]);
    let second = other.find(|id| *id != first).unwrap().to_owned();
    // The second group has rounds of its own, and none yet.
    let page = anna.get(&format!("/club/{second}/projector")).await.text(StatusCode::OK).await;
    assert!(page.contains("projector-groups") && page.contains("Player 1"), "{page}");
    assert!(page.contains(&format!("/api/club/{second}/live /api/club/{first}/live")), "{page}");
    // A stranger adds none.
    let mut boris = server.person();
    let refused = form(&mut boris, &format!("/club/{first}/groups"), "own=A&name=C").await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    // Who leaves is alone again, and so is who stays.
    let left = form(&mut anna, &format!("/club/{second}/groups/leave"), "").await;
    assert_eq!(left.status(), StatusCode::SEE_OTHER);
    for id in [&first, &second] {
        let page = anna.get(&format!("/club/{id}")).await.text(StatusCode::OK).await;
        assert!(!page.contains("club-groups"), "{page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn prizes_are_declared_by_a_form_and_read_by_everybody() {
    let server = Server::start().await;
    let mut anna = server.person();
    let id = played(&mut anna, "Open").await;
    let nobody = anna.get(&format!("/api/club/{id}/prizes")).await;
    assert_eq!(nobody.status(), StatusCode::NOT_FOUND);
    let seen = anna.get(&format!("/api/club/{id}")).await.json(StatusCode::OK).await;
    let path = format!("/club/{id}/prizes/edit?seen={}", seen["version"]);
    let fund = "main=100+50.01&sharing=hort&currency=EUR&fewest=0&year=2026\
                &c1-name=U14&c1-prizes=20&c1-under=14";
    let mut boris = server.person();
    assert_eq!(form(&mut boris, &path, fund).await.status(), StatusCode::FORBIDDEN);
    let wrong = form(&mut anna, &path, &fund.replace("100", "hundred")).await;
    let page = wrong.text(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert!(
        page.contains("hundred")
            && page.contains(
                "c1-under\" inputmode=\"numeric\" maxlength=\"3\" autocomplete=\"off\" value=\"14\""
            ),
        "{page}"
    );
    assert_eq!(form(&mut anna, &path, fund).await.status(), StatusCode::SEE_OTHER);
    let list = boris.get(&format!("/api/club/{id}/prizes")).await.json(StatusCode::OK).await;
    // Nobody is under 14: that prize has no winner.
    assert_eq!((&list["total"], &list["paid"]), (&json!("170.01"), &json!("150.01")));
    assert_eq!(list["declared_after"], 2);
    let page = boris.get(&format!("/club/{id}/prizes?lang=de")).await.text(StatusCode::OK).await;
    assert!(page.contains("nachdem Runde 2 gepaart war"), "{page}");
    for page in ["prizes", "certificates"] {
        let page = boris.get(&format!("/club/{id}/print/{page}")).await.text(StatusCode::OK).await;
        assert!(page.contains("EUR"), "{page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_series_is_made_changed_and_read_as_json() {
    let server = Server::start().await;
    let mut anna = server.person();
    let wrong = json!({ "name": "Cup", "rules": { "best": 0 } });
    let refused =
        anna.post("/api/series", &wrong).await.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert!(refused.to_string().contains("At least one result must count."), "{refused}");
    let wanted = json!({ "name": "Cup", "rules": { "counting": "scores" } });
    let made = anna.post("/api/series", &wanted).await.json(StatusCode::CREATED).await;
    let [id, secret] = ["id", "secret"].map(|key| made[key].as_str().unwrap().to_owned());
    let url = format!("{}/api/series/{id}", server.url);
    let event = json!({ "name": "January" });
    let event = anna.post("/api/club", &event).await.json(StatusCode::CREATED).await;
    let [event, event_secret] = ["id", "secret"].map(|key| event[key].as_str().unwrap().to_owned());
    let stranger = server.person();
    let put = |body: Value| stranger.client.put(&url).bearer_auth(&secret).json(&body).send();
    let changed: Value =
        put(json!({ "name": "Cup", "rules": { "best": 1 } })).await.unwrap().json().await.unwrap();
    assert_eq!(
        (&changed["rules"]["best"], &changed["rules"]["counting"]),
        (&json!(1), &json!("places"))
    );
    // Whoever puts an event in shows that he organises both.
    let add = |event_secret: &str| {
        let body = json!({ "event": event, "secret": event_secret });
        stranger.client.post(format!("{url}/events")).bearer_auth(&secret).json(&body).send()
    };
    assert_eq!(add("").await.unwrap().status(), StatusCode::FORBIDDEN);
    assert_eq!(add(&secret).await.unwrap().status(), StatusCode::FORBIDDEN);
    let view: Value = add(&event_secret).await.unwrap().json().await.unwrap();
    assert_eq!((&view["events"][0]["id"], &view["rows"]), (&json!(event), &json!([])));
    let late = put(json!({ "name": "Cup" })).await.unwrap();
    assert_eq!(late.status(), StatusCode::UNPROCESSABLE_ENTITY, "the rules stay");
    let removed = stranger.client.delete(format!("{url}/events/{event}")).bearer_auth(&secret);
    let view: Value = removed.send().await.unwrap().json().await.unwrap();
    assert_eq!(view["events"], json!([]));
    server.stop().await;
}
