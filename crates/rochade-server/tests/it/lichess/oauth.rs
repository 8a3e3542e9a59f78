//! OAuth 2 with PKCE: the `oauth2` crate as the program, a person in the browser, and what
//! attackers would send.

use data_encoding::BASE64URL_NOPAD;
use oauth2::basic::BasicClient;
use oauth2::url::Url;
use oauth2::{
    AuthUrl, AuthorizationCode, ClientId, CsrfToken, HttpRequest, HttpResponse, PkceCodeChallenge,
    RedirectUrl, RequestTokenError, Scope, TokenResponse as _, TokenUrl,
};
use reqwest::StatusCode;
use reqwest::header::{CONTENT_SECURITY_POLICY, LOCATION};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::{Answer, Person, Server};

const PASSWORD: &str = "castle long before tea";
const BACK: &str = "http://localhost:8123/back";
const VERIFIER: &str = "a-verifier-that-is-long-enough-for-everybody-here";

async fn account(person: &mut Person, request: Value) -> Value {
    person.post("/api/account", &request).await.json(StatusCode::OK).await
}

pub(super) async fn somebody(server: &Server, name: &str) -> Person {
    let mut person = server.person();
    account(&mut person, json!({ "do": "sign_up", "name": name, "password": PASSWORD })).await;
    person
}

/// Sends what the oauth2 crate wants to send.
async fn carry(request: HttpRequest) -> Result<HttpResponse, reqwest::Error> {
    let answer = reqwest::Client::new().execute(request.try_into()?).await?;
    let mut response = HttpResponse::new(Vec::new());
    *response.status_mut() = answer.status();
    *response.headers_mut() = answer.headers().clone();
    *response.body_mut() = answer.bytes().await?.to_vec();
    Ok(response)
}

pub(super) type Fields = Vec<(String, String)>;

/// The fields of the form on the page.
pub(super) fn hidden_fields(page: &str) -> Fields {
    let inputs = page.split("<input type=\"hidden\" name=\"").skip(1);
    let fields = inputs.map(|input| {
        let (name, rest) = input.split_once("\" value=\"").unwrap();
        let value = rest.split_once('"').unwrap().0.replace("&#38;", "&").replace("&amp;", "&");
        (name.to_owned(), value)
    });
    fields.collect()
}

pub(super) fn encoded(fields: &Fields) -> String {
    let mut text = form_urlencoded::Serializer::new(String::new());
    text.extend_pairs(fields);
    text.finish()
}

pub(super) async fn post(person: &mut Person, path: &str, fields: &Fields) -> Answer {
    let request = person.client.post(format!("{}{path}", person.url));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    person.send(request.body(encoded(fields))).await
}

fn location(answer: &Answer) -> String {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    answer.0.headers()[LOCATION].to_str().unwrap().to_owned()
}

/// What the program is told in the address that the browser is led to.
pub(super) fn told(answer: &Answer, name: &str) -> Option<String> {
    let address = Url::parse(&location(answer)).unwrap();
    address.query_pairs().find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
}

#[tokio::test]
async fn a_real_client_gets_a_token_that_may_do_what_was_allowed() {
    let server = Server::start().await;
    let client = BasicClient::new(ClientId::new("board.example".to_owned()))
        .set_auth_uri(AuthUrl::new(format!("{}/oauth", server.url)).unwrap())
        .set_token_uri(TokenUrl::new(format!("{}/api/token", server.url)).unwrap())
        .set_redirect_uri(RedirectUrl::new(BACK.to_owned()).unwrap());
    let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
    let (address, state) = client
        .authorize_url(CsrfToken::new_random)
        .add_scope(Scope::new("board:play".to_owned()))
        .add_scope(Scope::new("email:read".to_owned()))
        .set_pkce_challenge(challenge)
        .url();
    let path = format!("{}?{}", address.path(), address.query().unwrap());

    // Who is not signed in does so first, and comes back.
    let mut anna = server.person();
    let first = location(&anna.get(&path).await);
    let to = first.strip_prefix("/sign-in?to=").unwrap();
    let to = form_urlencoded::parse(format!("to={to}").as_bytes()).next().unwrap().1.into_owned();
    account(&mut anna, json!({ "do": "sign_up", "name": "Anna", "password": PASSWORD })).await;
    let answer = anna.get(&to).await;
    let policy = answer.0.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
    assert!(policy.contains("form-action 'self' http://localhost:8123;"), "{policy}");
    let page = answer.text(StatusCode::OK).await;
    let words =
        ["board.example", "http://localhost:8123", "Play in your games", "signed in as Anna"];
    for word in words {
        assert!(page.contains(word), "{word}: {page}");
    }
    assert!(!page.contains("Create and run events"), "was not asked for");
    let mut fields = hidden_fields(&page);
    fields.push(("answer".to_owned(), "yes".to_owned()));
    let answer = post(&mut anna, "/oauth/authorize", &fields).await;
    assert!(location(&answer).starts_with(&format!("{BACK}?")));
    assert_eq!(told(&answer, "state").as_deref(), Some(state.secret().as_str()));
    let code = told(&answer, "code").unwrap();

    let verifier = verifier.into_secret();
    let exchange = async || {
        let verifier = oauth2::PkceCodeVerifier::new(verifier.clone());
        let request = client.exchange_code(AuthorizationCode::new(code.clone()));
        request.set_pkce_verifier(verifier).request_async(&carry).await
    };
    let token = exchange().await.unwrap();
    assert!(token.expires_in().unwrap().as_secs() > 335 * 86_400, "more than eleven months");
    let token = token.access_token().secret();
    let asks = async |path: &str| {
        let url = format!("{}{path}", server.url);
        anna.client.get(url).bearer_auth(token).send().await.unwrap().status().as_u16()
    };
    assert_eq!(asks("/api/account/playing").await, 200);
    assert_eq!(asks("/api/stream/event").await, 200);
    let url = format!("{}/api/challenge/open", server.url);
    let open = anna.client.post(url).bearer_auth(token).send().await.unwrap();
    assert_eq!(open.status(), StatusCode::FORBIDDEN, "that was not allowed");
    match exchange().await {
        Err(RequestTokenError::ServerResponse(error)) => {
            assert_eq!(error.error().as_ref(), "invalid_grant", "a code counts once");
        }
        other => panic!("{other:?}"),
    }

    // The owner sees it in the list; the program gives it back.
    let own = anna.get("/api/account").await.json(StatusCode::OK).await;
    let devices: Vec<&Value> =
        own["sessions"].as_array().unwrap().iter().map(|one| &one["device"]).collect();
    assert!(devices.contains(&&json!("board.example")), "{devices:?}");
    let url = format!("{}/api/token", server.url);
    let back = anna.client.delete(&url).bearer_auth(token).send().await.unwrap();
    assert_eq!(back.status(), StatusCode::NO_CONTENT);
    let url = format!("{}/api/account/playing", server.url);
    let gone = anna.client.get(url).bearer_auth(token).send().await.unwrap();
    assert_eq!(gone.status(), StatusCode::UNAUTHORIZED);
    server.stop().await;
}

/// A question as a program may ask it.
fn question() -> Fields {
    let digest = BASE64URL_NOPAD.encode(&Sha256::digest(VERIFIER));
    let fields = [
        ("response_type", "code"),
        ("client_id", "board.example"),
        ("redirect_uri", BACK),
        ("code_challenge_method", "S256"),
        ("code_challenge", digest.as_str()),
        ("scope", "board:play"),
        ("state", "x&y"),
    ];
    fields.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}

fn with(mut fields: Fields, name: &str, value: &str) -> Fields {
    fields.retain(|(known, _)| known != name);
    fields.push((name.to_owned(), value.to_owned()));
    fields
}

#[tokio::test]
async fn a_question_that_is_wrong_is_answered_on_our_page_and_nowhere_else() {
    let server = Server::start().await;
    let mut anna = somebody(&server, "Anna").await;
    for (name, value) in [
        ("response_type", "token"),
        ("client_id", ""),
        ("redirect_uri", "http://evil.example/back"),
        ("redirect_uri", "https://localhost@evil.example/"),
        ("redirect_uri", "javascript:alert(1)"),
        ("redirect_uri", "/back"),
        ("code_challenge_method", "plain"),
        ("code_challenge", "short"),
        ("scope", "everything"),
    ] {
        let fields = with(question(), name, value);
        let page = anna.get(&format!("/oauth?{}", encoded(&fields))).await;
        let page = page.text(StatusCode::BAD_REQUEST).await;
        assert!(page.contains(name) && page.contains("Nothing has been allowed"), "{name} {value}");
        let answer = post(&mut anna, "/oauth/authorize", &with(fields, "answer", "yes")).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{name} {value}");
        assert!(!answer.0.headers().contains_key(LOCATION));
    }
    // Old addresses of lichess lead to the page and to the form for a token.
    let moved = location(&anna.get(&format!("/oauth/authorize?{}", encoded(&question()))).await);
    anna.get(&moved).await.text(StatusCode::OK).await;
    let path = "/account/oauth/token/create?scopes[]=bot:play&description=My+bot";
    let page = anna.get(path).await.text(StatusCode::OK).await;
    assert!(
        page.contains("value=\"My bot\"") && page.contains("value=\"play challenge\" selected")
    );
    let first = location(&server.person().get(path).await);
    assert!(first.starts_with("/sign-in?to=%2Faccount%2Foauth%2Ftoken%2Fcreate"), "{first}");
    server.stop().await;
}

#[tokio::test]
async fn only_its_owner_allows_a_program_and_only_that_program_gets_the_token() {
    let server = Server::start().await;
    let mut anna = somebody(&server, "Anna").await;
    let allowed = with(question(), "answer", "yes");
    let denied = post(&mut anna, "/oauth/authorize", &with(question(), "answer", "no")).await;
    assert_eq!(told(&denied, "error").as_deref(), Some("access_denied"));
    assert_eq!(told(&denied, "state").as_deref(), Some("x&y"));
    assert_eq!(told(&denied, "code"), None);
    // Nobody who is not signed in, no page of another site, and no token allows anything.
    let stranger = post(&mut server.person(), "/oauth/authorize", &allowed).await;
    assert_eq!(stranger.status(), StatusCode::FORBIDDEN);
    let url = format!("{}/oauth/authorize", server.url);
    let form = |request: reqwest::RequestBuilder| {
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        request.body(encoded(&allowed))
    };
    let elsewhere = form(anna.client.post(&url)).header("origin", "https://evil.example");
    assert_eq!(anna.send(elsewhere).await.status(), StatusCode::FORBIDDEN);
    let wanted = json!({ "do": "create_token", "name": "bot", "password": PASSWORD,
        "scopes": "play challenge organise" });
    let token = account(&mut anna, wanted).await["token"].as_str().unwrap().to_owned();
    let by_token = form(anna.client.post(&url)).bearer_auth(token).send().await.unwrap();
    assert_eq!(by_token.status(), StatusCode::FORBIDDEN);

    let code = async |person: &mut Person| {
        let answer = post(person, "/oauth/authorize", &allowed).await;
        told(&answer, "code").unwrap()
    };
    let exchange = async |fields: &Fields| {
        // As a page of another site does.
        let request = reqwest::Client::new().post(format!("{}/api/token", server.url));
        let request = request.header("origin", "https://board.example");
        let request = request.header("sec-fetch-site", "cross-site");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let answer = request.body(encoded(fields)).send().await.unwrap();
        assert_eq!(answer.headers()["access-control-allow-origin"], "*");
        let status = answer.status().as_u16();
        (status, answer.json::<Value>().await.unwrap())
    };
    let first = code(&mut anna).await;
    let good: Fields = [
        ("grant_type", "authorization_code"),
        ("code", first.as_str()),
        ("code_verifier", VERIFIER),
        ("redirect_uri", "http://localhost:8123/back/"),
        ("client_id", "board.example"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec();
    let long = "x".repeat(60);
    // More rights than were allowed, written into the code.
    let (whom, seal) = first.split_once('.').unwrap();
    let whom = String::from_utf8(BASE64URL_NOPAD.decode(whom.as_bytes()).unwrap()).unwrap();
    assert!(whom.contains("play"), "{whom}");
    let more = whom.replace("[\"play\"]", "[\"play\",\"organise\"]");
    assert_ne!(more, whom);
    let more = format!("{}.{seal}", BASE64URL_NOPAD.encode(more.as_bytes()));
    for (name, value, error) in [
        ("grant_type", "password", "unsupported_grant_type"),
        ("code", "nonsense", "invalid_grant"),
        ("code", more.as_str(), "invalid_grant"),
        ("code_verifier", "short", "invalid_request"),
        ("code_verifier", long.as_str(), "invalid_grant"),
        ("redirect_uri", "http://localhost:9999/back", "invalid_grant"),
        ("client_id", "other.example", "invalid_grant"),
    ] {
        let (status, answer) = exchange(&with(good.clone(), name, value)).await;
        assert_eq!((status, &answer["error"]), (400, &json!(error)), "{name} {value}");
    }
    let (status, answer) = exchange(&good).await;
    assert_eq!((status, &answer["token_type"]), (200, &json!("Bearer")), "{answer}");
    // Who was signed out after allowing it has allowed nothing.
    let mut phone = server.person();
    account(&mut phone, json!({ "do": "sign_in", "name": "Anna", "password": PASSWORD })).await;
    let second = code(&mut phone).await;
    account(&mut phone, json!({ "do": "sign_out" })).await;
    let (status, answer) = exchange(&with(good, "code", &second)).await;
    assert_eq!((status, &answer["error"]), (400, &json!("invalid_grant")));
    server.stop().await;
}
