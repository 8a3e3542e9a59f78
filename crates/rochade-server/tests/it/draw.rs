//! The draw and the start positions, asked over HTTP.

use crate::support::{Reader, Server};
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use rochade::StartId;
use rochade_server::config::Limits;
use rochade_tournament::lots::{OneLine, Organiser, OsRandom, Record, Rules, Terms, verify};
use serde_json::{Value, json};

async fn reveal(reader: &Reader, id: &str, secret: &str, round: u16) -> (StatusCode, Value) {
    organise(reader, id, secret, "reveal", round).await
}

async fn organise(
    reader: &Reader,
    id: &str,
    secret: &str,
    what: &str,
    round: u16,
) -> (StatusCode, Value) {
    let request = reader.client.post(reader.url(&format!("/api/draw/public/{id}/{what}")));
    let request = request.bearer_auth(secret).json(&json!({ "round": round }));
    let response = request.send().await.unwrap();
    (response.status(), response.json().await.unwrap())
}

#[tokio::test]
async fn a_position_is_told_in_full() {
    let reader = Reader::start().await;
    let position = reader.json("/api/positions/518").await;
    assert_eq!(position["pieces"], "RNBQKBNR");
    assert_eq!((&position["dgt"], &position["mirror"]), (&json!(518), &json!(534)));
    assert_eq!(position["castling"][1]["king"], json!(["e1", "g1"]));
    assert_eq!(position["castling"][3]["rook"], json!(["h8", "f8"]));
    let double = reader.json("/api/positions/518/0").await;
    assert_eq!(double["black"]["dgt"], 960);
    assert!(double["fen"].as_str().unwrap().starts_with("bbqnnrkr/"));
    let (refused, said) =
        reader.post("/api/draw", &json!({"draws": [{"method": "number", "number": 960}]})).await;
    assert_eq!(refused, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(said["error"]["text"].as_str().unwrap().contains("0 to 959"));
}

/// Every position's page has its number, its pieces' mirror and a way on.
#[tokio::test]
async fn pages_of_positions_lead_to_each_other() {
    let reader = Reader::start().await;
    for number in [0, 105, 518, 959] {
        let page = reader.page(&format!("/p/{number}?lang=de")).await;
        let mirror = StartId::new(number).unwrap().mirrored();
        assert!(page.contains(&format!("href=\"/p/{mirror}\"")), "{number}");
        assert!(page.contains(&format!("href=\"/?start={number}\"")), "{number}");
        assert!(page.contains(&format!("href=\"/p/{number}/card\"")), "{number}");
    }
    assert!(reader.page("/p/0").await.contains("href=\"/p/959\""));
    let to_number = reader.get("/p/rnbqkbnr").await;
    assert_eq!(to_number.headers()[LOCATION], "/p/518");
    assert_eq!(reader.get("/p/518/518").await.headers()[LOCATION], "/p/518");
    assert_eq!(reader.get("/p/960").await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let picture = reader.get("/p/518/12/diagram.svg").await;
    assert_eq!(picture.headers()["content-type"], "image/svg+xml");
    assert_eq!(reader.get("/p/518/castling/white-x.svg").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_list_is_searched_without_a_script() {
    let reader = Reader::start().await;
    let page = reader.page("/p?q=bishops+in+the+corners&e=K").await;
    let found = reader.json("/api/positions?q=bishops+in+the+corners&e=K").await;
    let total = found["total"].as_u64().unwrap();
    assert!(total > 0 && page.contains(&format!("{total} positions")), "{total}");
    assert_eq!(
        reader.json("/api/positions?page=20").await["positions"].as_array().unwrap().len(),
        48
    );
    assert!(reader.page("/p?q=king+on+fire").await.contains("“fire”"));
    assert!(
        reader
            .page("/p?q=K%C3%B6nig+auf+b,+L%C3%A4ufer+in+den+Ecken&lang=de")
            .await
            .contains("0 Stellungen")
    );
    assert!(reader.page("/p?q=king").await.contains("aria-invalid"));
}

/// 2 3 3 2 3 is the classical position; the page says so at every step, and undo is
/// a link to the step before.
#[tokio::test]
async fn the_dice_page_fills_the_rank_roll_by_roll() {
    let reader = Reader::start().await;
    let rolls = [2, 3, 3, 2, 3];
    let expected = ["B · · · ·", "B · · B ·", "B Q · B ·", "N B Q · B", "R N B Q K B N R"];
    for (made, expected) in (1..).zip(expected) {
        let text = rolls[..made].iter().map(ToString::to_string).collect::<Vec<_>>();
        let page = reader.page(&format!("/draw/dice?rolls={}", text.join(","))).await;
        let rank = page.split("aria-label=\"").find(|part| part.contains(expected));
        assert!(rank.is_some(), "after {made}");
        let before = text[..made - 1].join(",");
        let undo = if before.is_empty() {
            "/draw/dice\"".into()
        } else {
            format!("/draw/dice?rolls={before}\"")
        };
        assert!(page.contains(&format!("id=\"undo\" href=\"{undo}")), "after {made}");
    }
    let page = reader.page("/draw/dice?rolls=2,3,3,2,3").await;
    assert!(page.contains("<span class=\"draw-result-number\">518</span>"));
    let refused = reader.page("/draw/dice?rolls=2,3,3,2,3&exclude=518").await;
    assert!(refused.contains("excluded beforehand") && refused.contains("id=\"tap-1\""));
    let black = reader.page("/draw/dice?rolls=2,3,3,2,3,2&double=on").await;
    assert!(black.contains("goes to c8"), "Black rolls next");
    for wrong in ["7", "x", "2,3,3,2,3,1"] {
        let page = reader.page(&format!("/draw/dice?rolls={wrong}")).await;
        assert!(page.contains("role=\"alert\""), "{wrong}");
    }
}

#[tokio::test]
async fn every_method_draws() {
    let reader = Reader::start().await;
    let slips = |slips: &[u64]| json!({"method": "slips", "slips": slips});
    let dice = |rolls: &[u8]| json!({"draws": [{"method": "dice", "rolls": rolls}]});
    for (body, number) in [
        (json!({"draws": [{"method": "number", "number": 518}]}), Some(518)),
        (json!({"draws": [{"method": "dice", "rolls": [2, 6, 3, 3, 2, 3]}]}), Some(518)),
        (json!({"draws": [{"method": "polyhedral", "dice": [2, 1, 2, 5]}]}), Some(518)),
        (json!({"draws": [slips(&[12, 877, 301])]}), Some(230)),
        (json!({"draws": [slips(&[12, 877, 301]), slips(&[5])], "exclude": [230]}), Some(5)),
        (json!({"draws": [{"method": "random"}], "exclude": [518]}), None),
        (json!({"draws": [{"method": "roll"}], "double": true}), None),
        (json!({"double": true}), None),
    ] {
        let (status, draw) = reader.post("/api/draw", &body).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        assert_eq!(draw["complete"], true, "{body}");
        if let Some(number) = number {
            assert_eq!(draw["start"], json!([number, number]), "{body}");
        }
    }
    let (_, begun) = reader.post("/api/draw", &dice(&[2])).await;
    assert_eq!(begun["complete"], false);
    assert!(begun["next"].as_str().unwrap().contains("1 → b1"), "{begun}");
    // A number that does not count is rolled for again.
    let again = json!({"draws": dice(&[2, 3, 3, 2, 3])["draws"], "exclude": [518]});
    let (_, again) = reader.post("/api/draw", &again).await;
    assert_eq!(
        (&again["complete"], again["draws"][0]["redraws"][0]["refusal"].as_str()),
        (&json!(false), Some("excluded"))
    );
    for wrong in [
        dice(&[0]),
        dice(&[2, 3, 3, 2, 3, 1]),
        json!({"draws": [{"method": "polyhedral", "dice": [4, 0, 0, 0]}]}),
        json!({"draws": [slips(&[])]}),
        json!({"draws": [{"method": "number", "number": 518}], "exclude": [518]}),
        json!({"draws": [{"method": "public"}]}),
        json!({"exclude": (0..960).collect::<Vec<u16>>()}),
    ] {
        let (status, said) = reader.post("/api/draw", &wrong).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}: {said}");
    }
}

#[tokio::test]
async fn the_pages_of_the_other_methods_draw_without_a_script() {
    let reader = Reader::start().await;
    let random = reader.form("/draw/random?exclude=518", "").await.text().await.unwrap();
    assert!(random.contains("draw-result-number") && random.contains("959"));
    let rolled = reader.form("/draw/roll", "rolls=2,3&how=once").await.text().await.unwrap();
    assert!(rolled.contains("name=\"rolls\" value=\"2,3,"));
    let all = reader.form("/draw/roll", "rolls=2,3&how=all").await.text().await.unwrap();
    assert!(all.contains("draw-result-number"));
    assert!(reader.page("/draw/number?number=518").await.contains("The king table has no row 518"));
    assert!(reader.page("/draw/slips?slips=12+877%0A301").await.contains(">230<"));
    assert!(reader.page("/draw/polyhedral?dice=2,1,2,5&projector").await.contains(">518<"));
    let step = reader.page("/draw/table?number=518&step=3").await;
    assert!(step.contains("Row 6 of the bishop table") && !step.contains("The other pieces fill"));
    assert!(step.contains("step=4"));
}

/// From the commitment to the check, over a stop of the server in between: a round
/// has one position for ever.
#[tokio::test]
async fn a_public_draw_is_stored_before_it_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let reader = Reader::at(Server::on(folder.path(), Limits::NONE).await);
    let terms = json!({"event": "Club evening", "rounds": 2, "exclude": [518], "repeats": false});
    let (_, announced) = reader.post("/api/draw/public", &terms).await;
    let id = announced["id"].as_str().unwrap();
    let secret = announced["secret"].as_str().unwrap();
    let contribute = format!("/api/draw/public/{id}/contributions");
    for text in ["Ann 17", "Борис: blue"] {
        let (_, view) = reader.post(&contribute, &json!({"round": 1, "text": text})).await;
        assert!(view["contributions"].as_u64() > Some(0), "{view}");
    }
    let before = reader.page(&format!("/draw/public/{id}")).await;
    assert!(
        before.contains("2 contributions") && !before.contains("Ann 17"),
        "unseen until revealed"
    );
    let (forbidden, _) = reveal(&reader, id, "AAAAAAAAAAAAAAAAAAAAAA", 1).await;
    assert_eq!(forbidden, StatusCode::FORBIDDEN);
    let (open, said) = reveal(&reader, id, secret, 1).await;
    assert_eq!(open, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(said["error"]["reason"], "contributions_open");
    let (_, closed) = organise(&reader, id, secret, "close", 1).await;
    let digest = closed["closed"].as_str().unwrap();
    assert!(reader.page(&format!("/draw/public/{id}")).await.contains(digest), "published");
    let (status, first) = reveal(&reader, id, secret, 1).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    reader.server.stop().await;

    let reader = Reader::at(Server::on(folder.path(), Limits::NONE).await);
    let (_, again) = reveal(&reader, id, secret, 1).await;
    assert_eq!(again["revealed"], first["revealed"], "shown again, not drawn again");
    assert_eq!(again["next_round"], 2);
    let (late, said) = reader.post(&contribute, &json!({"round": 1, "text": "late"})).await;
    assert_eq!(
        (late, &said["error"]["reason"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("closed"))
    );
    let (early, _) = reveal(&reader, id, secret, 3).await;
    assert_eq!(early, StatusCode::UNPROCESSABLE_ENTITY);

    let record = reader.page(&format!("/draw/public/{id}/record.txt")).await;
    let published = announced["commitment"].as_str().unwrap().parse().unwrap();
    let verified = verify(&Record::read(record.as_bytes()).unwrap(), Some(&published)).unwrap();
    let number = u64::from(verified.positions()[0].1.get());
    assert_eq!(first["revealed"][0]["number"].as_u64(), Some(number));
    let checked = reader.page(&format!("/draw/verify?draw={id}")).await;
    assert!(checked.contains("The record is valid."));
    reader.server.stop().await;
}

/// The room must not read the key on the projector.
#[tokio::test]
async fn the_secret_of_a_draw_leaves_the_address_and_can_be_revoked() {
    let reader = Reader::start().await;
    let (_, announced) = reader.post("/api/draw/public", &json!({"event": "A", "rounds": 2})).await;
    let (id, secret) = (announced["id"].as_str().unwrap(), announced["secret"].as_str().unwrap());
    let mut organiser = reader.server.person();
    let path = format!("/draw/public/{id}");
    let opened = organiser.get(&format!("{path}?key={secret}&projector")).await;
    assert_eq!(opened.status(), StatusCode::SEE_OTHER);
    assert_eq!(opened.0.headers()[LOCATION].to_str().unwrap(), format!("{path}?projector"));
    let shown = organiser.get(&format!("{path}?projector")).await.text(StatusCode::OK).await;
    assert!(shown.contains("draw-now") && !shown.contains(secret), "{shown}");
    let (_, renewed) = organise(&reader, id, secret, "link", 1).await;
    let (revoked, _) = reveal(&reader, id, secret, 1).await;
    assert_eq!(revoked, StatusCode::FORBIDDEN);
    let (admitted, _) = reveal(&reader, id, renewed["secret"].as_str().unwrap(), 1).await;
    assert_eq!(admitted, StatusCode::OK);
    let shown = organiser.get(&path).await.text(StatusCode::OK).await;
    assert!(!shown.contains("id=\"reveal\""), "the old cookie opens nothing");
}

/// Many phones at once: nothing is lost, and everything that was taken is in the
/// round.
#[tokio::test]
async fn contributions_at_the_same_moment_all_count() {
    let reader = Reader::start().await;
    let (_, announced) = reader.post("/api/draw/public", &json!({"event": "A", "rounds": 1})).await;
    let (id, secret) = (announced["id"].as_str().unwrap(), announced["secret"].as_str().unwrap());
    let path = format!("/api/draw/public/{id}/contributions");
    let phone = |n: u32| {
        let (mut person, path) = (reader.server.person(), path.clone());
        async move {
            person.get("/draw").await;
            let body = json!({"round": 1, "text": format!("phone {n}")});
            person.post(&path, &body).await.status()
        }
    };
    let taken = futures_util::future::join_all((0..30).map(phone)).await;
    assert!(taken.iter().all(|status| *status == StatusCode::OK));
    organise(&reader, id, secret, "close", 1).await;
    let (_, revealed) = reveal(&reader, id, secret, 1).await;
    assert_eq!(revealed["revealed"][0]["contributions"].as_array().unwrap().len(), 30);
    let (finished, _) = reader.post(&path, &json!({"round": 1, "text": "late"})).await;
    assert_eq!(finished, StatusCode::UNPROCESSABLE_ENTITY);
}

/// A record that another program made, pasted as a browser sends it; and one in
/// which a letter was changed.
#[tokio::test]
async fn a_proof_from_elsewhere_is_checked() {
    let reader = Reader::start().await;
    let terms = Terms::new(OneLine::new("Elsewhere").unwrap(), 3, Rules::all_positions()).unwrap();
    let mut organiser = Organiser::new(terms, &mut OsRandom).unwrap();
    for text in ["rain on the roof", "blue"] {
        let contributions = [OneLine::new(text).unwrap()].into_iter().collect();
        organiser.reveal(contributions, |_| Ok::<(), std::io::Error>(())).unwrap();
    }
    let (text, json) = (organiser.record().to_text(), organiser.record().to_json());
    for record in [&text, &json] {
        let (_, found) = reader.post("/api/draw/verify", &json!({"records": [record]})).await;
        assert_eq!(
            (&found["valid"], found["positions"].as_array().unwrap().len()),
            (&json!(true), 2)
        );
        let changed = record.replace("blue", "blua");
        let (_, found) = reader.post("/api/draw/verify", &json!({"records": [changed]})).await;
        assert_eq!(found["valid"], false, "{found}");
        assert!(found["problem"].is_string());
    }
    let proofs: Vec<String> = [1, 2].map(|round| organiser.proof(round).unwrap().to_text()).into();
    let pasted = proofs.join("\n").replace('\n', "\r\n");
    let body: String = form_encoded(&pasted);
    let page = reader.form("/draw/verify?lang=de", &format!("records={body}")).await;
    assert!(page.text().await.unwrap().contains("Das Protokoll ist gültig."));
    let wrong = reader.form("/draw/verify", "records=hello&commitment=abc").await;
    assert!(wrong.text().await.unwrap().contains("64 characters"));
}

fn form_encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
