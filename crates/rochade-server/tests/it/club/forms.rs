//! The forms of an event: what is wrong is said, and nothing typed is lost.

use super::*;

/// The fields of a page's form, as a browser would send them.
fn fields(page: &str) -> Vec<(String, String)> {
    let attribute = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        rest.split('"').next().map(str::to_owned)
    };
    let of_settings = |form: &&str| form.contains(" name=\"tiebreak1\"");
    let form = page.split("<form").find(of_settings).expect("a form for settings");
    let (form, _) = form.split_once("</form>").expect("the form ends");
    let mut fields = Vec::new();
    for tag in form.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap_or((tag, ""));
        if tag.starts_with("input") {
            fields.extend(attribute(tag, "name").zip(attribute(tag, "value")));
        } else if tag.starts_with("select") {
            fields.extend(attribute(tag, "name").map(|name| (name, String::new())));
        } else if tag.starts_with("option") && tag.ends_with("selected") {
            let chosen = attribute(tag, "value").unwrap_or_default();
            let (_, value) = fields.last_mut().expect("an option is of a select");
            *value = chosen;
        }
    }
    fields
}

/// A form, as a browser sends it.
fn sent(request: reqwest::RequestBuilder, form: &[(String, String)]) -> reqwest::RequestBuilder {
    let encoded = |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
    let pairs = form.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value)));
    let body = pairs.collect::<Vec<_>>().join("&");
    request.header("content-type", "application/x-www-form-urlencoded").body(body)
}

#[tokio::test]
async fn settings_are_changed_on_a_page_and_nothing_typed_is_lost() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let club = Club::new(&server, random_draw()).await;
    club.players(&server, 4).await;
    club.publish(&server, 1).await;
    let before = club.desk(&server).await;
    let path = format!("{}/club/{}/settings", server.url, club.id);
    let cookie = format!("rochade_club_{}={}", club.id, club.secret);
    let ask = |request: reqwest::RequestBuilder| {
        let request = request.header("cookie", &cookie).header("accept-language", "en");
        async move {
            let answer = request.send().await.unwrap();
            (answer.status(), answer.text().await.unwrap())
        }
    };
    let (status, page) = ask(server.client.get(&path)).await;
    assert_eq!(status, StatusCode::OK);
    let with = |changes: &[(&str, &str)]| -> Vec<(String, String)> {
        let changed = |(name, value): (String, String)| {
            let new = changes.iter().find(|(changed, _)| *changed == name);
            (name, new.map_or(value, |(_, new)| (*new).to_owned()))
        };
        fields(&page).into_iter().map(changed).collect()
    };
    let seen = |version: &Value| format!("{path}?seen={version}");
    let post = |url: String, form: Vec<(String, String)>| ask(sent(server.client.post(url), &form));
    // What cannot be is said, and what was typed is still there.
    let wrong = with(&[("name", "Renamed <evening>"), ("tiebreak1", "XX")]);
    let (status, page) = post(seen(&before["version"]), wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("XX") && page.contains("Renamed &#60;evening&#62;"), "{page}");
    // What players rely on stays, even if somebody forges the form.
    let forged = with(&[("scheme", "one_per_board")]);
    let (status, page) = post(seen(&before["version"]), forged).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("can no longer be changed"), "{page}");
    let (status, page) = post(seen(&before["version"]), with(&[("rounds", "9")])).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
    let after = club.desk(&server).await;
    let mut expected = before["overview"]["settings"].clone();
    expected["system"]["rounds"] = json!(9);
    assert_eq!(after["overview"]["settings"], expected, "nothing else has changed");
    // Somebody who has not seen that is told.
    let (status, page) = post(seen(&before["version"]), with(&[("rounds", "4")])).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("Someone else made a change first"), "{page}");
    server.stop().await;
}

#[tokio::test]
async fn a_form_for_a_new_event_says_what_is_wrong_and_keeps_the_rest() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(folder.path()).await;
    let (_, page) = server.page("/club?lang=de").await;
    let mut form = fields(&page);
    let set = |form: &mut Vec<(String, String)>, name: &str, value: &str| {
        let field = form.iter_mut().find(|(field, _)| field == name).expect(name);
        value.clone_into(&mut field.1);
    };
    set(&mut form, "name", "Klubabend");
    set(&mut form, "rounds", "0");
    let post = async |form: &[(String, String)]| {
        let request = sent(server.client.post(format!("{}/club?lang=de", server.url)), form);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    let (status, page) = post(&form).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("Bitte prüfen Sie diese Einstellung: Anzahl der Runden."), "{page}");
    assert_eq!(fields(&page), form);
    set(&mut form, "rounds", "7");
    let (status, page) = post(&form).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("id=\"organiser-link\""), "{page}");
    server.stop().await;
}
