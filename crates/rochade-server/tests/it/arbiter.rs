//! The arbiter, asked over HTTP: by programs, and by a browser without scripts.

use crate::support::Reader;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A rook on f8 looks at f1, which the king would cross.
const CROSSES: &str = "5rk1/8/8/8/8/8/8/4K2R w H - 0 1";
const CAN_CASTLE: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1";
const LANGUAGES: [&str; 4] = ["en", "de", "nl", "ru"];

async fn answered(reader: &Reader, path: &str, body: &Value) -> Value {
    let (status, answer) = reader.post(path, body).await;
    assert_eq!(status, StatusCode::OK, "{path} {body}");
    answer
}

/// The refusal of a request that makes no sense.
async fn refused(reader: &Reader, path: &str, body: &Value) -> Value {
    let (status, mut answer) = reader.post(path, body).await;
    assert!(status.is_client_error(), "{path} {body}: {status}");
    answer["error"].take()
}

async fn shown(reader: &Reader, asked: &[(&str, &str)]) -> (StatusCode, String) {
    let request = reader.client.get(reader.url("/arbiter")).query(asked);
    let response = request.send().await.unwrap();
    (response.status(), response.text().await.unwrap())
}

#[tokio::test]
async fn a_refusal_comes_with_reasons_squares_duty_and_article() {
    let reader = Reader::start().await;
    let asked = json!({ "fen": CROSSES, "attempt": "O-O" });
    let judged = answered(&reader, "/api/judge", &asked).await;
    assert_eq!(judged["verdict"]["legal"], false);
    let reason = &judged["verdict"]["reasons"][0];
    assert_eq!(reason["reason"], "king_crosses_attack");
    assert_eq!(reason["article"], "Laws 3.8.2.2");
    assert_eq!(reason["attacks"], json!([["f8", "f1"]]));
    assert_eq!(reason["permanent"], false);
    assert_eq!(judged["obligation"]["obligation"], "move_king");
    assert_eq!(judged["castling"]["standing"], "not_now");
    assert_eq!(judged["move"], Value::Null);
}

#[tokio::test]
async fn a_legal_castling_comes_with_the_steps_by_hand() {
    let reader = Reader::start().await;
    // King takes rook, the king's goal, and both notations are the same castling.
    for attempt in ["e1h1", "e1g1", "O-O", "0-0"] {
        let judged =
            answered(&reader, "/api/judge", &json!({ "fen": CAN_CASTLE, "attempt": attempt }))
                .await;
        assert_eq!(judged["verdict"]["legal"], true, "{attempt}");
        assert_eq!(judged["move"]["uci"], "e1h1");
        assert_eq!(judged["castling"]["steps"].as_array().map(Vec::len), Some(4));
        assert_eq!(judged["obligation"], Value::Null);
    }
}

#[tokio::test]
async fn the_history_knows_when_the_rook_moved() {
    let reader = Reader::start().await;
    let moves = "1. Nf3 e5 2. g3 d5 3. Rg1 c5 4. Rh1 b5";
    let asked = json!({ "start": 518, "moves": moves, "attempt": "O-O" });
    let judged = answered(&reader, "/api/judge", &asked).await;
    let reason = &judged["verdict"]["reasons"][0];
    assert_eq!((&reason["reason"], &reason["permanent"]), (&json!("rook_has_moved"), &json!(true)));
    assert!(reason["text"].as_str().is_some_and(|text| text.contains("on move 3")), "{reason}");
}

#[tokio::test]
async fn numbers_pairs_of_numbers_and_the_readers_letters_are_understood() {
    let reader = Reader::start().await;
    for (start, knight) in [(json!(518), "Sf3"), (json!("518"), "Nf3"), (json!("518/0"), "g1f3")] {
        let asked = json!({ "start": start, "attempt": knight });
        let judged = answered(&reader, "/api/judge?lang=de", &asked).await;
        assert_eq!(judged["move"]["san"], "Sf3", "{start} {knight}");
    }
}

#[tokio::test]
async fn the_four_castlings() {
    let reader = Reader::start().await;
    let advised = answered(&reader, "/api/castling", &json!({ "fen": CAN_CASTLE })).await;
    let castlings = advised["castlings"].as_array().expect("an array");
    let standings: Vec<_> = castlings.iter().map(|castling| &castling["standing"]).collect();
    assert_eq!(standings, ["never", "allowed", "never", "never"]);
    assert_eq!(castlings[1]["king"], json!(["e1", "g1"]));
    assert!(
        advised["note"].as_str().is_some_and(|note| note.starts_with("It is not Black’s turn"))
    );
}

#[tokio::test]
async fn a_setup_is_told_all_its_problems_in_the_readers_language() {
    let reader = Reader::start().await;
    let wrong = json!({ "fen": "P7/8/8/8/8/8/8/K3K2R w AH - 0 1" });
    for (language, first) in [
        ("en", "White has more than one king: on a1 and e1."),
        ("de", "Weiß hat mehr als einen König: auf a1 und e1."),
        ("nl", "Wit heeft meer dan één koning: op a1 en e1."),
        ("ru", "У белых больше одного короля: на a1 и e1."),
    ] {
        let checked = answered(&reader, &format!("/api/setup/check?lang={language}"), &wrong).await;
        assert_eq!((&checked["valid"], &checked["fen"]), (&json!(false), &Value::Null));
        let problems = checked["problems"].as_array().expect("an array");
        let names: Vec<_> = problems.iter().map(|problem| &problem["problem"]).collect();
        let expected = ["several_kings", "no_king", "pawns_on_back_rank", "castling_without_rook"];
        assert_eq!(names, expected);
        assert_eq!(problems[0]["text"], first);
        assert_eq!(problems[0]["squares"], json!(["a1", "e1"]));
    }
    let right = answered(&reader, "/api/setup/check", &json!({ "fen": CAN_CASTLE })).await;
    assert_eq!((&right["valid"], &right["problems"]), (&json!(true), &json!([])));
    assert_eq!(right["fen"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[tokio::test]
async fn bad_input_is_told_what_was_wrong_and_expected() {
    let reader = Reader::start().await;
    for (body, reason, expected) in [
        (json!({ "attempt": "e4" }), "no_position", "a FEN or the number"),
        (json!({ "fen": CAN_CASTLE, "start": 1, "attempt": "e4" }), "two_positions", "not both"),
        (json!({ "start": 960, "attempt": "e4" }), "no_such_start", "0 to 959"),
        (json!({ "start": -1, "attempt": "e4" }), "no_such_start", "0 to 959"),
        (json!({ "start": "518/x", "attempt": "e4" }), "no_such_start", "0 to 959"),
        (json!({ "fen": "hello", "attempt": "e4" }), "not_a_fen", "character 1"),
        (json!({ "fen": "8/8/8/8/8/8/8/8 w - - 0 1", "attempt": "e4" }), "not_a_position", "king"),
        (json!({ "start": 518, "moves": "e4 e5 Nf6", "attempt": "e4" }), "moves", "Nf6: "),
        (json!({ "start": 518, "attempt": "castle" }), "not_a_move", "“castle” is not a move"),
    ] {
        let error = refused(&reader, "/api/judge", &body).await;
        assert_eq!(error["reason"], reason, "{body}");
        assert!(error["text"].as_str().is_some_and(|text| text.contains(expected)), "{error}");
    }
    let error = refused(&reader, "/api/setup/check", &json!({ "fen": "x" })).await;
    assert_eq!(error["reason"], "not_a_fen");
    assert_eq!(reader.post("/api/judge", &json!([])).await.0, StatusCode::BAD_REQUEST);
}

fn incident(by: &str) -> Value {
    json!({ "by": by, "conduct": "illegal_move" })
}

#[tokio::test]
async fn illegal_moves_are_counted_by_the_rule() {
    let reader = Reader::start().await;
    let count = async |policy: &str, incidents: Vec<Value>| {
        let body = json!({ "policy": policy, "incidents": incidents });
        answered(&reader, "/api/illegal-moves", &body).await
    };
    let kinds = |counted: &Value| -> Vec<Value> {
        let incidents = counted["incidents"].as_array().expect("an array");
        incidents.iter().map(|incident| incident["consequence"]["kind"].clone()).collect()
    };
    // The second of one player loses by the Laws, the third in the club; the
    // opponent's do not count.
    let three = vec![incident("white"), incident("black"), incident("white")];
    let fide = count("fide", three.clone()).await;
    assert_eq!(kinds(&fide), ["time", "time", "lost"]);
    assert_eq!((&fide["white"], &fide["black"]), (&json!(2), &json!(1)));
    assert_eq!((&fide["white_seconds"], &fide["black_seconds"]), (&json!(120), &json!(120)));
    let decision = fide["decision"]["text"].as_str().expect("a sentence");
    assert!(decision.starts_with("Black wins the game. But it is a draw if"), "{decision}");
    let club = count("club", three).await;
    assert_eq!(kinds(&club), ["time", "time", "time"]);
    assert_eq!(club["decision"], Value::Null);
    let rapid = count("fide-rapid", vec![incident("black")]).await;
    assert_eq!(rapid["white_seconds"], 60);
}

#[tokio::test]
async fn who_cannot_be_mated_any_more_draws_instead_of_losing() {
    let reader = Reader::start().await;
    // Black has a bare king.
    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    let known = json!({ "by": "white", "conduct": "illegal_move", "fen": fen, "attempt": "h1g3" });
    let body = json!({ "policy": "fide", "incidents": [incident("white"), known] });
    let counted = answered(&reader, "/api/illegal-moves", &body).await;
    assert_eq!(counted["decision"]["kind"], "drawn");
    let last = &counted["incidents"][1];
    assert_eq!(last["reasons"][0]["reason"], "does_not_move_like_that");
    assert!(last["remedy"].as_str().is_some_and(|remedy| remedy.contains("is restored")));
}

#[tokio::test]
async fn what_is_no_illegal_move_is_not_counted() {
    let reader = Reader::start().await;
    let with = |by: &str, fen: &str, attempt: &str| {
        json!({ "policy": "fide", "incidents": [
            { "by": by, "conduct": "illegal_move", "fen": fen, "attempt": attempt }
        ] })
    };
    let refusal = refused(&reader, "/api/illegal-moves", &with("white", CAN_CASTLE, "O-O")).await;
    assert_eq!(refusal["reason"], "no_offence");
    let refusal = refused(&reader, "/api/illegal-moves", &with("black", CAN_CASTLE, "Kh8")).await;
    assert_eq!(refusal["reason"], "not_your_turn");
    let body = json!({ "policy": "none", "incidents": [] });
    let refusal = refused(&reader, "/api/illegal-moves", &body).await;
    assert!(refusal["text"].as_str().is_some_and(|text| text.contains("fide, fide-rapid, club")));
}

#[tokio::test]
async fn the_page_answers_without_a_script() {
    let reader = Reader::start().await;
    let (status, page) = shown(&reader, &[("fen", CROSSES), ("attempt", "O-O")]).await;
    assert_eq!(status, StatusCode::OK);
    for part in [
        "is not allowed.",
        "The king would cross f1",
        "Laws 3.8.2.2",
        "Reasons that can change:",
        "The king must now make a legal move",
        "How to do it over the board",
        "<svg",
        // The address of the answer, and the question in the form again.
        "/arbiter?fen=5rk1/8/8/8/8/8/8/4K2R%20w%20H%20-%200%201&amp;attempt=O-O",
        "value=\"O-O\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Empty fields of the form are no question.
    let empty = [("start", "518"), ("fen", ""), ("moves", ""), ("attempt", "")];
    let (status, page) = shown(&reader, &empty).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("Castling for both players, both sides") && !page.contains("arbiter-verdict")
    );
}

#[tokio::test]
async fn the_page_tells_what_lasts_and_what_can_change_apart() {
    let reader = Reader::start().await;
    let moves = "1. Nf3 e5 2. g3 d5 3. Rg1 c5 4. Rh1 b5";
    let asked = [("start", "518"), ("moves", moves), ("attempt", "O-O")];
    let (_, page) = shown(&reader, &asked).await;
    let lasting = page.find("Reasons that cannot change:").expect("a heading");
    let temporary = page.find("Reasons that can change:").expect("a heading");
    let (rook, bishop) = (page.find("moved on move 3"), page.find("bishop on f1 is in the"));
    assert!(rook > Some(lasting) && rook < Some(temporary) && bishop > Some(temporary));
}

#[tokio::test]
async fn a_wrong_question_is_answered_on_the_page_in_four_languages() {
    let reader = Reader::start().await;
    let mut told = Vec::new();
    for language in LANGUAGES {
        let fen = "8/8/8/8/8/8/8/8 w - - 0 1";
        let (status, page) = shown(&reader, &[("fen", fen), ("lang", language)]).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.contains("id=\"arbiter-problems\""));
        told.push(page);
    }
    assert!(told[1].contains("Weiß hat keinen König."));
    assert!(told[3].contains("У белых нет короля."));
    // What somebody else wrote into a link stays text.
    let (_, page) = shown(&reader, &[("start", "<b>1</b>"), ("attempt", "</script>")]).await;
    assert!(!page.contains("<b>1</b>") && !page.contains("attempt=</script>"));
}

#[tokio::test]
async fn the_interface_is_described() {
    let reader = Reader::start().await;
    let response = reader.get("/api/openapi.json").await;
    let description: Value = response.json().await.expect("JSON");
    for path in ["/api/judge", "/api/castling", "/api/setup/check", "/api/illegal-moves"] {
        assert!(description["paths"][path]["post"]["requestBody"].is_object(), "{path}");
    }
    assert!(
        description["components"]["schemas"]["JudgedView"]["properties"]["verdict"].is_object()
    );
}
