//! No page shows a key, or an English sentence to a reader of another language.

use std::collections::BTreeSet;

use crate::support::Server;
use reqwest::StatusCode;
use rochade_words::Language;
use serde_json::{Value, json};

/// What makes a text a sentence that has to be translated: so many words of two
/// letters and more.
const WORDS: usize = 3;

/// Every page that a reader can come to without having made something.
fn pages() -> Vec<String> {
    let castling = "fen=4k3%2F8%2F8%2F8%2F6b1%2F8%2F8%2FR3K2R+w+KQ+-+0+1&attempt=O-O-O";
    let mut pages: Vec<String> = [
        "/",
        "/p",
        "/p?q=518",
        "/p/518",
        "/p/518/card",
        "/p/518/12",
        "/draw",
        "/analysis",
        "/balance?drawn=7",
        "/explorer",
        "/explorer?start=0&play=a2a3",
        "/analysis?start=960",
        "/arbiter",
        "/learn",
        "/learn/quiz?seed=7",
        "/rules",
        "/club",
        "/series",
        "/api",
        "/nowhere",
        "/language/xx",
        "/g/k7m2x9pq4r?key=short",
    ]
    .map(str::to_owned)
    .into();
    pages.push(format!("/arbiter?{castling}"));
    let lessons = rochade::lessons::Lesson::ALL.iter();
    pages.extend(lessons.map(|lesson| format!("/learn/{}", lesson.name)));
    pages
}

#[tokio::test]
async fn every_page_speaks_the_readers_language() {
    let server = Server::start().await;
    let (id, _, _) = server.game(json!({ "illegal": "club", "name": "Anna" })).await;
    let mut pages = pages();
    pages.push(format!("/g/{id}"));
    // Pages that others link to are pages too.
    for path in pages.clone() {
        let text = page(&server, &path, Language::En).await;
        let links = text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let ours = links.filter(|link| link.starts_with("/draw/"));
        pages.extend(ours.map(|link| link.replace("&amp;", "&").replace("&#38;", "&")));
    }
    pages.sort();
    pages.dedup();
    let mut untranslated = BTreeSet::new();
    for path in &pages {
        let english = sentences(&page(&server, path, Language::En).await);
        assert!(!english.is_empty(), "{path} says nothing");
        for language in [Language::De, Language::Nl, Language::Ru] {
            let text = page(&server, path, language).await;
            assert!(text.contains(&format!("<html lang=\"{}\"", language.code())), "{path}");
            for said in sentences(&text).intersection(&english) {
                untranslated.insert(format!("{language} {path}: {said}"));
            }
        }
    }
    assert!(untranslated.is_empty(), "{untranslated:#?}");
    server.stop().await;
}

/// What was chosen with the switch is in force on the next page and after the browser was
/// closed, whatever the browser would like better.
#[tokio::test]
async fn the_choice_of_a_language_survives() {
    let server = Server::start().await;
    let person = server.person();
    let chosen = person.client.get(format!("{}/language/nl", server.url)).send().await.unwrap();
    let cookie = chosen.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("rochade_language=nl") && cookie.contains("Max-Age="), "{cookie}");
    let kept = cookie.split(';').next().unwrap().to_owned();
    for path in ["/", "/rules", "/club"] {
        let request = person.client.get(format!("{}{path}", server.url));
        let request = request.header("accept-language", "de").header("cookie", &kept);
        let text = request.send().await.unwrap().text().await.unwrap();
        assert!(text.contains("<html lang=\"nl\""), "{path}");
    }
    server.stop().await;
}

async fn page(server: &Server, path: &str, language: Language) -> String {
    let mut person = server.person();
    let request = person
        .client
        .get(format!("{}{path}", server.url))
        .header("accept-language", language.code());
    let answer = request.send().await.unwrap();
    let fine = [
        StatusCode::OK,
        StatusCode::NOT_FOUND,
        StatusCode::BAD_REQUEST,
        StatusCode::UNPROCESSABLE_ENTITY,
    ];
    let fine = fine.contains(&answer.status());
    assert!(fine || answer.status().is_redirection(), "{path}: {}", answer.status());
    person.cookie = None;
    answer.text().await.unwrap()
}

/// The sentences of a page: in its text, and among the labels for its scripts. What
/// says that it is English, as the interface for programs, may be.
fn sentences(html: &str) -> BTreeSet<String> {
    let mut sentences = BTreeSet::new();
    let (before, english) = html.split_once("<div lang=\"en\">").unwrap_or((html, ""));
    let after = english.split_once("</main>").map_or("", |(_, after)| after);
    let html = format!("{before}{after}");
    let mut rest = html.as_str();
    while let Some((text, after)) = rest.split_once('<') {
        add(text, &mut sentences);
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        assert!(!tag.contains("\"ui-"), "a key in <{tag}>");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        rest = after;
        if matches!(name, "script" | "style" | "svg") {
            let end = format!("</{name}>");
            let (inside, after) = after.split_once(&end).unwrap_or((after, ""));
            if tag.contains("id=\"labels\"") {
                let labels: Value = serde_json::from_str(inside).expect("labels are JSON");
                for label in labels.as_object().into_iter().flatten() {
                    add(label.1.as_str().unwrap_or_default(), &mut sentences);
                }
            }
            rest = after;
        }
    }
    sentences
}

fn add(text: &str, sentences: &mut BTreeSet<String>) {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    // Squares, moves and start positions look alike in every language.
    let is_chess = |word: &&str| word.chars().any(|c| c.is_ascii_digit());
    let words = text.split(' ').filter(is_word).filter(|word| !is_chess(word)).count();
    if words >= WORDS {
        sentences.insert(text);
    }
}
