//! Accounts over HTTP: signing up and in, taking games over, ratings that count once,
//! challenges, and what those who run the server can do.

use reqwest::StatusCode;
use rochade_server::config::{Accounts, Config, Limits};
use rochade_server::operator::Recomputed;
use serde_json::{Value, json};

use crate::stories::stories;
use crate::support::{Person, Place, Server};

stories!(
    an_account_is_made_used_on_two_devices_and_ended_from_either,
    what_a_guest_played_is_the_accounts_and_no_longer_the_old_cookies,
    bad_names_and_passwords_are_refused_with_the_reason,
    of_two_who_want_a_name_at_once_one_gets_it,
    a_forgotten_password_is_replaced_with_the_code_and_everybody_is_signed_out,
    a_deleted_account_leaves_its_games_and_nothing_of_the_person,
    a_rated_game_changes_both_ratings_and_says_why,
    a_profile_tells_the_record_latest_games_and_favourite_positions,
    rated_games_are_for_accounts_and_moves_stand,
    a_challenge_is_for_one_and_can_be_declined_with_a_reason,
    a_challenge_is_told_at_once_and_goes_when_it_is_answered,
    guests_decline_what_they_were_sent_by_link,
    guests_are_told_of_the_answer_on_every_page,
    a_token_does_what_its_scopes_say_and_no_more,
    signing_in_is_limited_by_account_and_address,
    accounts_are_off_by_invitation_or_open,
    those_who_look_after_the_server_act_and_every_act_is_logged,
    a_game_counts_once_whenever_the_server_stops,
);

const PASSWORD: &str = "castle long before tea";

/// Asks something of an account, and expects it to be done.
async fn account(person: &mut Person, request: Value) -> Value {
    person.post("/api/account", &request).await.json(StatusCode::OK).await
}

/// Why something is refused.
async fn refused(person: &mut Person, request: Value, status: StatusCode) -> String {
    let answer = person.post("/api/account", &request).await.json(status).await;
    answer["error"]["reason"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn sign_up(name: &str) -> Value {
    json!({ "do": "sign_up", "name": name, "password": PASSWORD })
}

fn sign_in(name: &str) -> Value {
    json!({ "do": "sign_in", "name": name, "password": PASSWORD })
}

/// Somebody with an account of this name.
async fn somebody(server: &Server, name: &str) -> Person {
    let mut person = server.person();
    account(&mut person, sign_up(name)).await;
    person
}

/// A game between two people in which White wins in four moves.
async fn play(white: &mut Person, black: &mut Person, id: &str) {
    for (ply, attempt) in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"].into_iter().enumerate()
    {
        let mover = if ply % 2 == 0 { &mut *white } else { &mut *black };
        mover.plays(id, ply as u32, attempt).await.json(StatusCode::OK).await;
    }
}

/// A rated game that White has won.
async fn rated_game(white: &mut Person, black: &mut Person, opponent: &str) -> String {
    let wanted = json!({ "opponent": { "kind": "account", "name": opponent }, "color": "white",
        "time": "3+2", "rated": true, "start": { "method": "number", "number": 518 } });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap().to_owned();
    black.post(&format!("/api/games/{id}/join"), &json!({})).await.json(StatusCode::OK).await;
    play(white, black, &id).await;
    id
}

/// The changes of a game, once it has counted.
async fn changes(person: &mut Person, id: &str) -> Vec<Value> {
    loop {
        let path = format!("/api/games/{id}/ratings");
        let found = person.get(&path).await.json(StatusCode::OK).await;
        if let Some(changes) = found.as_array().filter(|changes| !changes.is_empty()) {
            return changes.clone();
        }
        tokio::task::yield_now().await;
    }
}

async fn an_account_is_made_used_on_two_devices_and_ended_from_either(place: Place) {
    let server = place.serve().await;
    let mut phone = server.person();
    let made = account(&mut phone, sign_up("Anna")).await;
    assert_eq!(made["account"]["name"], "Anna");
    assert_eq!(made["recovery_code"].as_str().unwrap().len(), 29);
    let mut laptop = server.person();
    account(&mut laptop, sign_in("anna")).await;
    let seen = laptop.get("/api/account").await.json(StatusCode::OK).await;
    assert_eq!(seen["sessions"].as_array().unwrap().len(), 2);
    // A stolen session is ended from any other.
    let number = seen["sessions"].as_array().unwrap().iter().find(|one| one["current"] == false);
    let number = number.unwrap()["number"].to_string();
    account(&mut laptop, json!({ "do": "end", "session": number })).await;
    phone.get("/api/account").await.json(StatusCode::FORBIDDEN).await;
    laptop.get("/api/account").await.json(StatusCode::OK).await;
    server.stop().await;
}

async fn what_a_guest_played_is_the_accounts_and_no_longer_the_old_cookies(place: Place) {
    let server = place.serve().await;
    let (id, mut white, _black) = server.game(json!({})).await;
    let mut thief = server.person();
    thief.cookie.clone_from(&white.cookie);
    account(&mut white, sign_up("Anna")).await;
    let seen = white.sees(&id).await;
    assert_eq!(
        (&seen["you"], &seen["players"]["white"]["name"]),
        (&json!(["white"]), &json!("Anna"))
    );
    assert_eq!(seen["players"]["white"]["account"], "/@/Anna");
    white.plays(&id, 0, "e4").await.json(StatusCode::OK).await;
    assert_eq!(thief.sees(&id).await["you"], json!([]));
    let mut laptop = server.person();
    account(&mut laptop, sign_in("Anna")).await;
    assert_eq!(laptop.sees(&id).await["you"], json!(["white"]));
    let mine = laptop.get("/api/games").await.json(StatusCode::OK).await;
    assert_eq!(mine[0]["id"], id.as_str());
    let home = laptop.get("/").await.text(StatusCode::OK).await;
    assert!(home.contains(&format!("/g/{id}")), "your games are on the start page");
    server.stop().await;
}

async fn bad_names_and_passwords_are_refused_with_the_reason(place: Place) {
    let server = place.serve().await;
    somebody(&server, "Anna").await;
    let mut person = server.person();
    let with =
        |name: &str, password: &str| json!({ "do": "sign_up", "name": name, "password": password });
    for (name, reason) in
        [("x", "name_length"), ("an na", "name_character"), ("-anna", "name_ends")]
    {
        let request = with(name, PASSWORD);
        assert_eq!(refused(&mut person, request, StatusCode::UNPROCESSABLE_ENTITY).await, reason);
    }
    // In Cyrillic, in capitals.
    for name in ["Аnna", "ANNA"] {
        let request = with(name, PASSWORD);
        assert_eq!(refused(&mut person, request, StatusCode::CONFLICT).await, "name_taken");
    }
    for (password, reason) in [
        ("short", "password_short"),
        ("password1", "password_common"),
        ("kluibenspies", "password_name"),
    ] {
        let request = with("Kluibenspies", password);
        assert_eq!(refused(&mut person, request, StatusCode::UNPROCESSABLE_ENTITY).await, reason);
    }
    // The same words for a name that exists and one that does not.
    let wrong = |name: &str| json!({ "do": "sign_in", "name": name, "password": "wrong" });
    let mut texts = Vec::new();
    for name in ["Anna", "Nobody", "no name at all"] {
        let answer = person.post("/api/account", &wrong(name)).await;
        texts.push(answer.json(StatusCode::FORBIDDEN).await);
    }
    assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
    server.stop().await;
}

async fn of_two_who_want_a_name_at_once_one_gets_it(place: Place) {
    let server = place.serve().await;
    let (mut one, mut other) = (server.person(), server.person());
    // The second one looks like it.
    let (latin, cyrillic) = (sign_up("Anna"), sign_up("АNNА"));
    let (first, second) =
        tokio::join!(one.post("/api/account", &latin), other.post("/api/account", &cyrillic));
    let mut statuses = [first.0.status(), second.0.status()];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    server.stop().await;
}

async fn a_forgotten_password_is_replaced_with_the_code_and_everybody_is_signed_out(place: Place) {
    let server = place.serve().await;
    let mut phone = server.person();
    let made = account(&mut phone, sign_up("Anna")).await;
    let code = made["recovery_code"].as_str().unwrap();
    let recover = |code: &str| json!({ "do": "recover", "name": "Anna", "code": code, "password": "rook takes rook twice" });
    let mut laptop = server.person();
    let wrong = refused(&mut laptop, recover("abcd-efgh"), StatusCode::FORBIDDEN).await;
    assert_eq!(wrong, "wrong_name_or_code");
    let again = account(&mut laptop, recover(&code.to_uppercase())).await;
    assert_ne!(again["recovery_code"].as_str().unwrap(), code, "a code works once");
    phone.get("/api/account").await.json(StatusCode::FORBIDDEN).await;
    let old = refused(&mut phone, sign_in("Anna"), StatusCode::FORBIDDEN).await;
    assert_eq!(old, "wrong_name_or_password");
    server.stop().await;
}

async fn a_deleted_account_leaves_its_games_and_nothing_of_the_person(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) =
        (somebody(&server, "AnnaLiese").await, somebody(&server, "Bernd").await);
    let id = rated_game(&mut anna, &mut bernd, "Bernd").await;
    changes(&mut bernd, &id).await;
    let wrong = json!({ "do": "delete", "password": "wrong" });
    assert_eq!(refused(&mut anna, wrong, StatusCode::FORBIDDEN).await, "wrong_password");
    account(&mut anna, json!({ "do": "delete", "password": PASSWORD })).await;
    loop {
        let seen = bernd.sees(&id).await;
        if seen["players"]["white"]["name"] == "Deleted player" {
            assert_eq!(seen["moves"].as_array().unwrap().len(), 7, "the game stays");
            break;
        }
        tokio::task::yield_now().await;
    }
    let again = refused(&mut server.person(), sign_up("annaliese"), StatusCode::CONFLICT).await;
    assert_eq!(again, "name_taken", "nobody becomes the one who is gone");
    server.person().get("/api/accounts/AnnaLiese").await.json(StatusCode::NOT_FOUND).await;
    // What is owed is delivered before it stops.
    while place.count("AnnaLiese").await > 0 {
        tokio::task::yield_now().await;
    }
    server.stop().await;
    assert_eq!(place.count("AnnaLiese").await, 0);
}

/// A game from position 518 without clocks, and how White sees its end.
async fn casual_game(white: &mut Person, black: &mut Person, opponent: &str, line: &str) -> String {
    let wanted = json!({ "opponent": { "kind": "account", "name": opponent }, "color": "white",
        "start": { "method": "number", "number": 518 } });
    let made = white.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap().to_owned();
    black.post(&format!("/api/games/{id}/join"), &json!({})).await.json(StatusCode::OK).await;
    for (ply, attempt) in line.split_whitespace().enumerate() {
        let mover = if ply % 2 == 0 { &mut *white } else { &mut *black };
        mover.plays(&id, ply as u32, attempt).await.json(StatusCode::OK).await;
    }
    id
}

async fn a_profile_tells_the_record_latest_games_and_favourite_positions(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) = (somebody(&server, "Anna").await, somebody(&server, "Bernd").await);
    let resign = json!({ "type": "resign" });
    let short = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
    let first = casual_game(&mut anna, &mut bernd, "Bernd", short).await;
    bernd.ask(&first, resign.clone()).await.json(StatusCode::OK).await;
    let long = "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O";
    let second = casual_game(&mut bernd, &mut anna, "Anna", long).await;
    anna.ask(&second, resign).await.json(StatusCode::OK).await;
    let record = |won: u32, lost: u32| json!({ "won": won, "drawn": 0, "lost": lost });
    let profile = server.person().get("/api/accounts/anna").await.json(StatusCode::OK).await;
    assert_eq!((&profile["white"], &profile["black"]), (&record(1, 0), &record(0, 1)));
    assert_eq!((&profile["g_side"], &profile["uncastled"]), (&record(1, 0), &record(0, 1)));
    assert_eq!(profile["c_side"], record(0, 0));
    let games: Vec<(&Value, &Value, &Value)> = profile["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| (&game["id"], &game["opponent"], &game["result"]))
        .collect();
    let (first, second) = (json!(first), json!(second));
    let (bernds, won) = (json!("Bernd"), json!("1-0"));
    assert_eq!(games, [(&second, &bernds, &won), (&first, &bernds, &won)], "the latest first");
    let favourite = &profile["positions"][0];
    assert_eq!((&favourite["start"], &favourite["record"]), (&json!("518"), &record(1, 1)));
    let profile = server.person().get("/api/accounts/bernd").await.json(StatusCode::OK).await;
    assert_eq!((&profile["c_side"], &profile["uncastled"]), (&record(1, 0), &record(0, 1)));
    let page = server.person().get("/@/Bernd").await.text(StatusCode::OK).await;
    for told in ["Castled to the c-file", "Latest games", "Favourite positions", "Anna"] {
        assert!(page.contains(told), "{told}");
    }
    server.stop().await;
}

async fn a_rated_game_changes_both_ratings_and_says_why(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) = (somebody(&server, "Anna").await, somebody(&server, "Bernd").await);
    let id = rated_game(&mut anna, &mut bernd, "Bernd").await;
    let changes = changes(&mut anna, &id).await;
    assert_eq!(changes[0]["text"], "1500 ± 350 → 1662 ± 290: won against 1500 ± 350");
    assert_eq!(changes[1]["text"], "1500 ± 350 → 1338 ± 290: lost against 1500 ± 350");
    let list = server.person().get("/api/ratings/classical-blitz").await.json(StatusCode::OK).await;
    let names: Vec<&Value> = list.as_array().unwrap().iter().map(|row| &row["name"]).collect();
    assert_eq!(names, ["Anna", "Bernd"]);
    assert_eq!(list[0]["rating"]["provisional"], true);
    let profile = server.person().get("/api/accounts/anna").await.json(StatusCode::OK).await;
    assert_eq!(profile["white"], json!({ "won": 1, "drawn": 0, "lost": 0 }));
    assert_eq!(profile["uncastled"]["won"], 1);
    assert_eq!(profile["positions"][0]["start"], "518");
    let path = "/api/accounts/Bernd/against/Anna";
    let against = server.person().get(path).await.json(StatusCode::OK).await;
    assert_eq!(against["record"], json!({ "won": 0, "drawn": 0, "lost": 1 }));
    let page =
        server.person().get("/@/Anna/ratings/classical-blitz").await.text(StatusCode::OK).await;
    assert!(page.contains("<svg class=\"chart\"") && page.contains("won against"));
    let path = "/api/accounts/Anna/ratings/classical-blitz";
    let history = server.person().get(path).await.json(StatusCode::OK).await;
    assert_eq!(history[0]["text"], changes[0]["text"]);
    // Private by choice: nobody else sees that there is one.
    account(&mut anna, json!({ "do": "set_private", "private": "yes" })).await;
    server.person().get("/api/accounts/Anna").await.json(StatusCode::NOT_FOUND).await;
    anna.get("/api/accounts/Anna").await.json(StatusCode::OK).await;
    let list = server.person().get("/api/ratings/classical-blitz").await.json(StatusCode::OK).await;
    assert_eq!(list.as_array().unwrap().len(), 1);
    server.stop().await;
}

async fn rated_games_are_for_accounts_and_moves_stand(place: Place) {
    let server = place.serve().await;
    let wanted = json!({ "opponent": { "kind": "friend" }, "time": "3+2", "rated": true,
        "color": "white", "start": { "method": "number", "number": 518 } });
    server.person().post("/api/games", &wanted).await.json(StatusCode::FORBIDDEN).await;
    let mut anna = somebody(&server, "Anna").await;
    let untimed = json!({ "opponent": { "kind": "friend" }, "rated": true });
    anna.post("/api/games", &untimed).await.json(StatusCode::BAD_REQUEST).await;
    let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let (id, link) = (made["id"].as_str().unwrap(), made["invitation"].as_str().unwrap());
    let join = json!({ "invite": link.split_once('=').unwrap().1 });
    let mut guest = server.person();
    let path = format!("/api/games/{id}/join");
    let answer = guest.post(&path, &join).await.json(StatusCode::FORBIDDEN).await;
    assert_eq!(answer["error"]["reason"], "account_needed");
    account(&mut guest, sign_up("Gerda")).await;
    guest.post(&path, &join).await.json(StatusCode::OK).await;
    anna.plays(id, 0, "e4").await.json(StatusCode::OK).await;
    let back = json!({ "type": "ask_takeback", "seen": { "ply": 1 } });
    let answer = anna.ask(id, back).await.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(answer["error"]["reason"], "rated_game");
    server.stop().await;
}

async fn a_challenge_is_for_one_and_can_be_declined_with_a_reason(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) = (somebody(&server, "Anna").await, somebody(&server, "Bernd").await);
    let mut carla = somebody(&server, "Carla").await;
    let wanted = json!({ "opponent": { "kind": "account", "name": "bernd" }, "time": "10+5",
        "exclude": (0..959).collect::<Vec<u16>>() });
    let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let home = bernd.get("/").await.text(StatusCode::OK).await;
    assert!(home.contains("Challenges you") && home.contains(&format!("/g/{id}")));
    let join = format!("/api/games/{id}/join");
    carla.post(&join, &json!({})).await.json(StatusCode::FORBIDDEN).await;
    let decline = format!("/api/games/{id}/decline");
    carla.post(&decline, &json!({})).await.json(StatusCode::FORBIDDEN).await;
    let mut watching = anna.socket(&id, "after=0").await.unwrap();
    assert_eq!(
        bernd.post(&decline, &json!({ "reason": "too_fast" })).await.status(),
        StatusCode::NO_CONTENT
    );
    loop {
        let heard = watching.next().await;
        if heard["type"] == "happened" {
            assert_eq!(heard["outcome"]["reason"], "aborted");
            break;
        }
    }
    let seen = anna.sees(&id).await;
    assert_eq!(seen["outcome"]["text"], "The challenge was declined: the game would be too fast.");
    // The one that was left of 960; the id of the challenge is the game's.
    let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let id = made["id"].as_str().unwrap().to_owned();
    bernd.post(&format!("/api/games/{id}/join"), &json!({})).await.json(StatusCode::OK).await;
    assert_eq!(bernd.sees(&id).await["start"]["number"], "959");
    let nobody = json!({ "opponent": { "kind": "account", "name": "Zacharias" } });
    let answer = anna.post("/api/games", &nobody).await;
    let answer = answer.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(answer["error"]["reason"], "no_such_account");
    server.stop().await;
}

async fn a_challenge_is_told_at_once_and_goes_when_it_is_answered(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) = (somebody(&server, "Anna").await, somebody(&server, "Bernd").await);
    let mut news = bernd.stream("/api/challenges/stream").await;
    assert_eq!(news.next().await, Some(json!([])));
    let wanted = json!({ "opponent": { "kind": "account", "name": "Bernd" }, "time": "10+5",
        "rated": true });
    let mut challenge = async || {
        let made = anna.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
        made["id"].as_str().unwrap().to_owned()
    };
    let first = challenge().await;
    let told = news.next().await.unwrap();
    assert_eq!((&told[0]["id"], &told[0]["name"]), (&json!(first), &json!("Anna")));
    assert_eq!(told[0]["text"], "Anna challenges you: 10 min + 5 s per move, rated");
    assert_eq!(bernd.get("/api/challenges").await.json(StatusCode::OK).await, told);
    bernd.post(&format!("/api/games/{first}/decline"), &json!({})).await;
    assert_eq!(news.next().await, Some(json!([])));
    // Taken up on one device, it is gone from all.
    let second = challenge().await;
    assert_eq!(news.next().await.unwrap()[0]["id"], json!(second));
    bernd.post(&format!("/api/games/{second}/join"), &json!({})).await.json(StatusCode::OK).await;
    assert_eq!(news.next().await, Some(json!([])));
    // A session that was ended hears nothing more.
    let mut laptop = server.person();
    account(&mut laptop, sign_in("Bernd")).await;
    account(&mut laptop, json!({ "do": "end_others" })).await;
    challenge().await;
    assert_eq!(news.next().await, None);
    server.stop().await;
}

async fn guests_decline_what_they_were_sent_by_link(place: Place) {
    let server = place.serve().await;
    let (mut host, mut friend) = (server.person(), server.person());
    let wanted = json!({ "opponent": { "kind": "friend" } });
    let made = host.post("/api/games", &wanted).await.json(StatusCode::CREATED).await;
    let (id, link) = (made["id"].as_str().unwrap(), made["invitation"].as_str().unwrap());
    let invite = link.split_once('=').unwrap().1;
    let path = format!("/api/games/{id}/decline");
    friend.post(&path, &json!({ "reason": "later" })).await.json(StatusCode::FORBIDDEN).await;
    let declined = json!({ "reason": "later", "invite": invite });
    assert_eq!(friend.post(&path, &declined).await.status(), StatusCode::NO_CONTENT);
    assert_eq!(host.sees(id).await["outcome"]["text"], "The challenge was declined: not now.");
    server.stop().await;
}

async fn guests_are_told_of_the_answer_on_every_page(place: Place) {
    let server = place.serve().await;
    let (mut host, mut friend) = (server.person(), server.person());
    let mut bernd = somebody(&server, "Bernd").await;
    let by_name = json!({ "opponent": { "kind": "account", "name": "Bernd" }, "time": "10+5" });
    let by_link = json!({ "opponent": { "kind": "friend" }, "time": "10+5" });
    let mut made = Vec::new();
    for wanted in [&by_name, &by_name, &by_link, &by_link] {
        made.push(host.post("/api/games", wanted).await.json(StatusCode::CREATED).await);
    }
    let id = |one: usize| made[one]["id"].as_str().unwrap();
    let invite = |one: usize| made[one]["invitation"].as_str().unwrap().split_once('=').unwrap().1;
    let mut news = host.stream("/api/challenges/stream").await;
    assert_eq!(news.next().await, Some(json!([])));
    let mut told = async |id: &str| {
        let list = news.next().await.unwrap();
        let mut list = list.as_array().unwrap().iter();
        list.find(|one| one["id"] == id).unwrap()["text"].as_str().unwrap().to_owned()
    };
    let decline = json!({ "reason": "too_fast" });
    bernd.post(&format!("/api/games/{}/decline", id(0)), &decline).await;
    let declined = "The challenge was declined: the game would be too fast.";
    assert_eq!(told(id(0)).await, format!("Bernd: {declined}"));
    let join = |one: usize| format!("/api/games/{}/join", id(one));
    bernd.post(&join(1), &json!({})).await.json(StatusCode::OK).await;
    assert_eq!(told(id(1)).await, "Bernd has taken up your challenge: 10 min + 5 s per move");
    let decline = json!({ "reason": "too_fast", "invite": invite(2) });
    friend.post(&format!("/api/games/{}/decline", id(2)), &decline).await;
    assert_eq!(told(id(2)).await, declined);
    let named = json!({ "invite": invite(3), "name": "Carla" });
    friend.post(&join(3), &named).await.json(StatusCode::OK).await;
    assert_eq!(told(id(3)).await, "Your game against Carla can begin: 10 min + 5 s per move");
    // Nobody else is told.
    let mut others = server.person().stream("/api/challenges/stream").await;
    assert_eq!(others.next().await, Some(json!([])));
    server.stop().await;
}

async fn a_token_does_what_its_scopes_say_and_no_more(place: Place) {
    let server = place.serve().await;
    let mut anna = somebody(&server, "Anna").await;
    let token = async |anna: &mut Person, scopes: &str| {
        let request = json!({ "do": "create_token", "name": "bot", "password": PASSWORD,
            "scopes": scopes });
        account(anna, request).await["token"].as_str().unwrap().to_owned()
    };
    let (reads, plays) = (token(&mut anna, "").await, token(&mut anna, "challenge").await);
    let client = server.person().client;
    let new = json!({ "opponent": { "kind": "friend" } });
    let make = async |token: &str| {
        let url = format!("{}/api/games", server.url);
        client.post(url).bearer_auth(token).json(&new).send().await.unwrap().status()
    };
    assert_eq!(make(&reads).await, StatusCode::FORBIDDEN);
    assert_eq!(make(&plays).await, StatusCode::CREATED);
    let own = format!("{}/api/account", server.url);
    let seen = client.get(own).bearer_auth(&plays).send().await.unwrap();
    let seen: Value = seen.json().await.unwrap();
    assert_eq!((&seen["username"], &seen["sessions"]), (&json!("Anna"), &Value::Null));
    account(&mut anna, json!({ "do": "end_others" })).await;
    let mine = anna.get("/api/games").await.json(StatusCode::OK).await;
    assert_eq!(mine.as_array().unwrap().len(), 1, "it was the account's");
    server.stop().await;
}

async fn signing_in_is_limited_by_account_and_address(place: Place) {
    let mut limits = Limits::NONE;
    limits.set(&"account-sign-ins=3/1".parse().unwrap()).unwrap();
    let server = place.serve_with(Config { limits, ..Config::default() }).await;
    let mut person = server.person();
    let wrong = json!({ "do": "sign_in", "name": "Nobody", "password": "wrong" });
    for _ in 0..3 {
        person.post("/api/account", &wrong).await.json(StatusCode::FORBIDDEN).await;
    }
    person.post("/api/account", &wrong).await.json(StatusCode::TOO_MANY_REQUESTS).await;
    server.stop().await;
    limits = Limits::NONE;
    limits.set(&"sign-ins=2/1".parse().unwrap()).unwrap();
    let server = place.serve_with(Config { limits, ..Config::default() }).await;
    let mut person = server.person();
    for (name, status) in [("Aa", 403), ("Bb", 403), ("Cc", 429)] {
        let wrong = json!({ "do": "sign_in", "name": name, "password": "wrong" });
        assert_eq!(person.post("/api/account", &wrong).await.0.status().as_u16(), status);
    }
    server.stop().await;
}

async fn accounts_are_off_by_invitation_or_open(place: Place) {
    let with = |accounts| Config { limits: Limits::NONE, accounts, ..Config::default() };
    let server = place.serve_with(with(Accounts::Off)).await;
    let mut person = server.person();
    let off = refused(&mut person, sign_up("Anna"), StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(off, "off");
    assert_eq!(server.person().get("/sign-in").await.0.status(), StatusCode::NOT_FOUND);
    server.stop().await;
    let server = place.serve_with(with(Accounts::Open)).await;
    somebody(&server, "Olga").await;
    server.stop().await;
    let server = place.serve_with(with(Accounts::Invite)).await;
    let mut person = server.person();
    let without = refused(&mut person, sign_up("Anna"), StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(without, "invitation");
    account(&mut person, sign_in("Olga")).await;
    server.stop().await;
}

/// A client that has no secret of the operator's cannot act; one that looks after the server
/// can, and everything is in the log.
async fn those_who_look_after_the_server_act_and_every_act_is_logged(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) = (somebody(&server, "Anna").await, somebody(&server, "Bernd").await);
    let (id, mut white, _) = server.game(json!({})).await;
    let report = json!({ "kind": "game", "id": id, "text": "rude names" });
    let answer = server.person().post("/api/reports", &report).await;
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    anna.get("/api/operator").await.json(StatusCode::FORBIDDEN).await;
    make_organiser(&place, &server, "Anna").await;
    let seen = anna.get("/api/operator").await.json(StatusCode::OK).await;
    assert!(seen["reports"][0]["texts"][0].as_str().unwrap().contains("rude names"));
    let mut acts = async |request: Value| {
        anna.post("/api/operator", &request).await.json(StatusCode::OK).await
    };
    acts(json!({ "do": "hide", "kind": "game", "id": id })).await;
    white.get(&format!("/api/games/{id}")).await.json(StatusCode::NOT_FOUND).await;
    assert_eq!(white.get(&format!("/g/{id}")).await.0.status(), StatusCode::NOT_FOUND);
    acts(json!({ "do": "settle", "kind": "game", "id": id })).await;
    acts(json!({ "do": "close_account", "name": "Bernd" })).await;
    bernd.get("/api/account").await.json(StatusCode::FORBIDDEN).await;
    let closed = sign_in("Bernd");
    assert_eq!(refused(&mut bernd, closed, StatusCode::UNPROCESSABLE_ENTITY).await, "closed");
    acts(json!({ "do": "ban_name", "pattern": "*troll*" })).await;
    let mut troll = server.person();
    let banned = refused(&mut troll, sign_up("OldTroll"), StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(banned, "name_taken");
    let invited = acts(json!({ "do": "invite" })).await;
    assert!(invited["invitation"].as_str().unwrap().contains("/sign-up?invitation="));
    acts(json!({ "do": "ban_address", "address": "192.0.2.0/24" })).await;
    let seen = anna.get("/api/operator").await.json(StatusCode::OK).await;
    assert_eq!(seen["log"].as_array().unwrap().len(), 7, "{}", seen["log"]);
    assert!(seen["log"][0]["text"].as_str().unwrap().contains("192.0.2.0/24"), "{}", seen["log"]);
    assert_eq!(anna.get("/operator").await.0.status(), StatusCode::OK);
    anna.post("/api/operator", &json!({ "do": "ban_address", "address": "127.0.0.0/8" })).await;
    assert_eq!(bernd.get("/").await.0.status(), StatusCode::FORBIDDEN);
    server.stop().await;
}

/// With the secret that follows from what is in the folder.
async fn make_organiser(place: &Place, server: &Server, name: &str) {
    let secret = place.operator_secret().await;
    let request = json!({ "do": "make_organiser", "name": name });
    let url = format!("{}/api/operator", server.url);
    let client = server.person().client;
    let answer = client.post(url).bearer_auth(secret).json(&request).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
}

/// What a game owes the ratings is delivered after a crash, and once.
async fn a_game_counts_once_whenever_the_server_stops(place: Place) {
    let server = place.serve().await;
    let (mut anna, mut bernd) = (somebody(&server, "Anna").await, somebody(&server, "Bernd").await);
    let id = rated_game(&mut anna, &mut bernd, "Bernd").await;
    changes(&mut anna, &id).await;
    server.stop().await;
    // As if it had stopped after the rating was stored and before that was noted.
    let owed = format!(r#"{{"owed":"rate","game":"{id}"}}"#);
    place.execute(&format!("INSERT INTO outbox (text) VALUES ('{owed}')")).await;
    let server = place.serve().await;
    let second = rated_game(&mut anna.at(&server), &mut bernd.at(&server), "Bernd").await;
    changes(&mut anna.at(&server), &second).await;
    let path = "/api/accounts/Anna/ratings/classical-blitz";
    let history = server.person().get(path).await.json(StatusCode::OK).await;
    let games: Vec<&Value> = history.as_array().unwrap().iter().map(|one| &one["game"]).collect();
    assert_eq!(games, [&json!(id), &json!(second)]);
    server.stop().await;
    // Computed anew from the games, every number is the same; with another one it is named.
    let recomputed = recompute(&place).await;
    assert_eq!((recomputed.len(), recomputed[0].games), (1, 2));
    assert_eq!(recomputed[0].different, [""; 0]);
    let is_second =
        format!("TEXT LIKE '%rated%' AND TEXT LIKE '%{second}%' AND TEXT LIKE '%before%'");
    let sql = "UPDATE RECORDS SET TEXT = replace(TEXT, 'after\":[1', 'after\":[2') WHERE";
    place.execute(&format!("{sql} {is_second}")).await;
    assert_eq!(recompute(&place).await[0].different, [second]);
}

async fn recompute(place: &Place) -> Vec<Recomputed> {
    let storage = place.storage().await;
    let recomputed = rochade_server::operator::recompute(&*storage).await.unwrap();
    storage.close().await.unwrap();
    recomputed
}

/// Rated games are played in public, by name; the name goes with the account.
#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_knows_rated_players_and_forgets_deleted_ones() {
    let folder = tempfile::tempdir().unwrap();
    let explorer = Some(folder.path().join("explorer"));
    let config = Config { explorer, limits: Limits::NONE, ..Config::default() };
    let server = Server::with(folder.path(), config).await;
    let (mut anna, mut bernd) =
        (somebody(&server, "AnnaLiese").await, somebody(&server, "Bernd").await);
    let id = rated_game(&mut anna, &mut bernd, "Bernd").await;
    let own = "/lichess?start=518&player=AnnaLiese";
    let shown = loop {
        let shown = bernd.get(own).await.json(StatusCode::OK).await;
        if shown["white"] == 1 {
            break shown;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(shown["recentGames"][0]["link"], format!("/g/{id}"));
    account(&mut anna, json!({ "do": "delete", "password": PASSWORD })).await;
    while bernd.get(own).await.json(StatusCode::OK).await["white"] != 0 {
        tokio::task::yield_now().await;
    }
    let all = bernd.get("/lichess?start=518&player=Bernd").await.json(StatusCode::OK).await;
    assert_eq!(all["white"], 1, "the game stays");
    assert!(!all.to_string().contains("AnnaLiese"), "{all}");
    server.stop().await;
}
