//! The pages of the rules, the worked examples and the quiz, asked over HTTP.

use crate::support::Reader;
use reqwest::StatusCode;
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use rochade::lessons::Lesson;
use rochade_words::{Language, RulesBlock, Words};
use serde_json::Value;

/// As a template writes it into a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&#38;")
        .replace('<', "&#60;")
        .replace('>', "&#62;")
        .replace('"', "&#34;")
        .replace('\'', "&#39;")
}

#[tokio::test]
async fn the_rules_are_complete_in_every_language() {
    let reader = Reader::start().await;
    for language in Language::ALL {
        let page = reader.page(&format!("/rules?lang={language}")).await;
        let words = Words::of(language);
        let mut figures = 0;
        for section in words.rules() {
            assert!(page.contains(&format!("href=\"#{}\"", section.anchor)));
            assert!(page.contains(&format!("id=\"{}\"", section.anchor)));
            for block in section.blocks {
                let said = match block {
                    RulesBlock::Paragraph(text) => vec![text],
                    RulesBlock::Points(lines)
                    | RulesBlock::Steps(lines)
                    | RulesBlock::Code(lines) => lines,
                    RulesBlock::Table(table) => table.rows.concat(),
                    RulesBlock::Figures(shown) => {
                        figures += shown.len();
                        shown.into_iter().map(|figure| figure.caption).collect()
                    }
                };
                for text in said {
                    assert!(page.contains(&escaped(&text)), "{language}: {text}");
                }
            }
        }
        assert_eq!(page.matches("<svg").count(), figures, "{language}");
        // The content policy forbids it.
        assert!(!page.contains("style="), "{language}");
    }
}

#[tokio::test]
async fn every_example_has_a_page_with_its_verdicts() {
    let reader = Reader::start().await;
    for language in Language::ALL {
        let words = Words::of(language);
        let index = reader.page(&format!("/learn?lang={language}")).await;
        for (index_of, lesson) in Lesson::ALL.iter().enumerate() {
            assert!(index.contains(&format!("/learn/{}", lesson.name)));
            let page = reader.page(&format!("/learn/{}?lang={language}", lesson.name)).await;
            assert!(page.contains(&escaped(&words.lesson_text(lesson))), "{}", lesson.name);
            for reason in lesson.advice().iter().flat_map(|advice| advice.reasons().to_vec()) {
                assert!(page.contains(&escaped(&words.reason(&reason))), "{}", lesson.name);
            }
            let numbered = reader.get(&format!("/learn/{}", index_of + 1)).await;
            assert_eq!(numbered.headers()[LOCATION], format!("/learn/{}", lesson.name));
        }
    }
    for unknown in ["/learn/0", "/learn/12", "/learn/castle"] {
        assert_eq!(reader.get(unknown).await.status(), StatusCode::NOT_FOUND, "{unknown}");
    }
}

#[tokio::test]
async fn an_example_is_played_move_by_move() {
    let reader = Reader::start().await;
    let lessons = reader.json("/api/lessons?lang=de").await;
    assert_eq!(lessons.as_array().unwrap().len(), Lesson::ALL.len());
    for (view, lesson) in lessons.as_array().unwrap().iter().zip(Lesson::ALL) {
        let count = |moves: &str| moves.split_whitespace().count();
        assert_eq!(view["moves"].as_array().unwrap().len(), count(lesson.moves));
        // The castlings of the lesson, one after the other.
        let mut played: Vec<String> = Vec::new();
        for castling in lesson.castlings.split_whitespace() {
            let path = format!(
                "/api/lessons/{}/try?played={}&attempt={castling}",
                lesson.name,
                played.join(",")
            );
            let tried = reader.json(&path).await;
            assert_eq!(tried["verdict"]["legal"], true, "{path}: {tried}");
            played.push(tried["verdict"]["uci"].as_str().unwrap().to_owned());
            assert_eq!(tried["step"]["uci"], tried["verdict"]["uci"]);
        }
        // What is not allowed is refused with its reason.
        for claim in lesson.advice().iter().filter(|advice| !advice.reasons().is_empty()) {
            if claim.color == lesson.before().position().turn() {
                let path =
                    format!("/api/lessons/{}/try?attempt={}", lesson.name, claim.side.notation());
                let tried = reader.json(&path).await;
                assert_eq!(tried["verdict"]["legal"], false, "{path}");
                let reason = &tried["verdict"]["reasons"][0]["reason"];
                assert_eq!(*reason, claim.reasons()[0].key().replace('-', "_"), "{path}");
                assert_eq!(tried["step"], Value::Null);
            }
        }
    }
}

#[tokio::test]
async fn what_is_no_move_is_refused_in_the_readers_words() {
    let reader = Reader::start().await;
    let long = ["b1c3", "b8c6", "c3b1", "c6b8"].repeat(11).join(",");
    for (path, expected) in [
        ("/api/lessons/swap/try?lang=nl&attempt=rokade".to_owned(), "rokade"),
        ("/api/lessons/swap/try?lang=nl&played=e9e4&attempt=O-O".to_owned(), "“e9e4” is geen zet"),
        ("/api/lessons/no/try?lang=nl&attempt=O-O".to_owned(), "geen voorbeeld “no”"),
        (format!("/api/lessons/swap/try?lang=nl&played={long}&attempt=O-O"), "genoeg"),
        ("/api/quiz/-1?lang=nl".to_owned(), "geen vraag “-1”"),
        ("/api/quiz/4294967296?lang=nl".to_owned(), "van 0 tot en met 4294967295"),
    ] {
        let response = reader.get(&path).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{path}");
        let body: Value = response.json().await.unwrap();
        let text = body["error"]["text"].as_str().unwrap();
        assert!(text.contains(expected), "{path}: {text}");
    }
    for path in ["/learn/quiz?lang=ru&seed=x", "/learn/quiz?lang=ru&seed=1&answer=maybe"] {
        let response = reader.get(path).await;
        assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{path}");
        assert!(response.text().await.unwrap().contains("введите"), "{path}");
    }
}

/// Asks, answers, and answers the same question again: it counts once.
#[tokio::test]
async fn the_quiz_counts_answers_in_the_session() {
    let reader = Reader::start().await;
    let first = reader.get("/learn/quiz").await;
    assert!(first.headers()[LOCATION].to_str().unwrap().starts_with("/learn/quiz?seed="));
    let mut cookie = String::new();
    for (seed, right, score) in [
        (7, true, "1 out of 1 right"),
        (7, false, "1 out of 1 right"),
        (8, false, "1 out of 2 right"),
        (9, true, "2 out of 3 right"),
    ] {
        let question = reader.json(&format!("/api/quiz/{seed}")).await;
        let page = reader.page(&format!("/learn/quiz?lang=en&seed={seed}")).await;
        assert!(page.contains(&escaped(question["question"].as_str().unwrap())));
        let is_yes = question["allowed"].as_bool().unwrap() == right;
        let answer = if is_yes { "yes" } else { "no" };
        let answered = reader
            .client
            .post(reader.url("/learn/quiz"))
            .header(COOKIE, &cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(format!("seed={seed}&answer={answer}"))
            .send()
            .await
            .unwrap();
        assert_eq!(answered.status(), StatusCode::SEE_OTHER);
        let cookies = answered.headers().get_all(SET_COOKIE).iter();
        let mut scores = cookies.filter_map(|c| c.to_str().ok()).filter(|c| c.contains("quiz"));
        cookie = scores.next().unwrap().split(';').next().unwrap().to_owned();
        let verdict = answered.headers()[LOCATION].to_str().unwrap().to_owned();
        let shown = reader
            .client
            .get(reader.url(&format!("{verdict}&lang=en")))
            .header(COOKIE, &cookie)
            .send()
            .await
            .unwrap();
        let shown = shown.text().await.unwrap();
        assert!(shown.contains(score), "{score}: {shown}");
        assert_eq!(shown.contains("Right!"), right);
        for reason in question["castling"]["reasons"].as_array().unwrap() {
            assert!(shown.contains(&escaped(reason["text"].as_str().unwrap())));
        }
    }
}
