//! Passkeys over HTTP, with an authenticator made of a key pair. What it answers can be
//! changed as an attacker would.

use data_encoding::BASE64URL_NOPAD;
use reqwest::StatusCode;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use rochade_server::config::{Config, Limits};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::stories::stories;
use crate::support::{Person, Place, Server};

const PASSWORD: &str = "castle long before tea";
const ORIGIN: &str = "http://localhost:9600";

stories!(
    a_passkey_signs_in_until_it_is_removed,
    what_does_not_fit_is_refused_in_the_same_words,
    an_answer_counts_once_at_every_server,
    a_reset_or_recovered_account_has_no_passkeys,
    passkeys_are_limited_and_only_where_browsers_have_them,
);

fn encoded(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// What a device has: a key, and how often it has signed.
struct Device {
    pair: EcdsaKeyPair,
    id: [u8; 16],
    counter: u32,
}

/// What an answer is about.
#[derive(Clone)]
struct Said {
    challenge: String,
    origin: &'static str,
    site: &'static str,
    flags: u8,
}

impl Said {
    fn of(challenge: &Value) -> Self {
        let challenge = challenge["challenge"].as_str().unwrap().to_owned();
        Self { challenge, origin: ORIGIN, site: "localhost", flags: 0b101 }
    }

    fn client_data(&self, kind: &str) -> Vec<u8> {
        let data = json!({ "type": kind, "challenge": self.challenge, "origin": self.origin,
            "crossOrigin": false });
        data.to_string().into_bytes()
    }
}

impl Device {
    fn new(id: u8) -> Self {
        let (random, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let pair = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(kind, pair.as_ref(), &random).unwrap();
        Self { pair, id: [id; 16], counter: 0 }
    }

    fn data(&self, said: &Said, flags: u8, more: &[u8]) -> Vec<u8> {
        let site = Sha256::digest(said.site.as_bytes());
        [site.as_slice(), &[said.flags | flags], &self.counter.to_be_bytes(), more].concat()
    }

    /// What the browser sends when the key was made.
    fn make(&self, said: &Said) -> Value {
        let point = self.pair.public_key().as_ref();
        let head = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20];
        let key = [&head, &point[1..33], &[0x22, 0x58, 0x20], &point[33..]].concat();
        let more = [&[0; 16][..], &[0, 16], &self.id, &key].concat();
        json!({ "do": "add_passkey", "password": PASSWORD, "id": encoded(&self.id),
            "client_data": encoded(&said.client_data("webauthn.create")),
            "authenticator_data": encoded(&self.data(said, 0b100_0000, &more)) })
    }

    /// What it sends when the key has signed, for an account.
    fn sign(&self, said: &Said, user: &Value) -> Value {
        let (client, data) = (said.client_data("webauthn.get"), self.data(said, 0, &[]));
        let message = [&data[..], Sha256::digest(&client).as_slice()].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &message).unwrap();
        json!({ "do": "sign_in_by_passkey", "id": encoded(&self.id), "user": user,
            "client_data": encoded(&client), "authenticator_data": encoded(&data),
            "signature": encoded(signature.as_ref()) })
    }
}

/// Asks as a browser does, which says where the page is.
async fn asks(person: &mut Person, request: &Value, origin: &str) -> (u16, Value) {
    let host = origin.split_once("://").unwrap().1;
    let sent = person.client.post(format!("{}/api/account", person.url)).json(request);
    let answer = person.send(sent.header("origin", origin).header("host", host)).await;
    (answer.status().as_u16(), answer.0.json().await.unwrap())
}

async fn done(person: &mut Person, request: &Value) -> Value {
    let (status, answer) = asks(person, request, ORIGIN).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

async fn challenge(person: &mut Person) -> Value {
    let answer = done(person, &json!({ "do": "passkey_challenge" })).await;
    assert_eq!(answer["passkey"]["site"], "localhost");
    answer["passkey"].clone()
}

/// Somebody with an account, and its recovery code.
async fn somebody(server: &Server, name: &str) -> (Person, String) {
    let mut person = server.person();
    let sign_up = json!({ "do": "sign_up", "name": name, "password": PASSWORD });
    let made = done(&mut person, &sign_up).await;
    (person, made["recovery_code"].as_str().unwrap().to_owned())
}

/// Adds the key of a device, and gives what the authenticator calls the account.
async fn add(person: &mut Person, device: &Device) -> Value {
    let asked = challenge(person).await;
    let answer = done(person, &device.make(&Said::of(&asked))).await;
    let listed = answer["account"]["passkeys"].as_array().unwrap();
    assert_eq!(listed.last().unwrap()["id"], encoded(&device.id));
    asked["user"].clone()
}

/// Signs in with a device at a browser that nobody has used.
async fn sign_in(server: &Server, device: &Device, user: &Value) -> (u16, Value) {
    let mut person = server.person();
    let said = Said::of(&challenge(&mut person).await);
    asks(&mut person, &device.sign(&said, user), ORIGIN).await
}

const REFUSED: u16 = 403;

fn reason(answer: &Value) -> &str {
    answer["error"]["reason"].as_str().unwrap_or_else(|| panic!("{answer}"))
}

async fn a_passkey_signs_in_until_it_is_removed(place: Place) {
    let server = place.serve().await;
    let (mut anna, _) = somebody(&server, "Anna").await;
    let device = Device::new(9);
    // The password is needed: a stolen session must not stay for ever.
    let said = Said::of(&challenge(&mut anna).await);
    let mut wrong = device.make(&said);
    wrong["password"] = "wrong".into();
    let (status, answer) = asks(&mut anna, &wrong, ORIGIN).await;
    assert_eq!((status, reason(&answer)), (REFUSED, "wrong_password"));
    let user = add(&mut anna, &device).await;

    let mut phone = server.person();
    let said = Said::of(&challenge(&mut phone).await);
    let signed = done(&mut phone, &device.sign(&said, &user)).await;
    assert_eq!(signed["account"]["name"], "Anna");
    let seen = phone.get("/api/account").await.json(StatusCode::OK).await;
    assert_eq!(seen["sessions"].as_array().unwrap().len(), 2);
    let page = phone.get("/account").await.text(StatusCode::OK).await;
    assert!(page.contains(&encoded(&device.id)), "the page lists it");

    let remove = json!({ "do": "remove_passkey", "passkey": encoded(&device.id) });
    let left = done(&mut anna, &remove).await;
    assert_eq!(left["account"]["passkeys"], json!([]));
    let (status, answer) = asks(&mut anna, &remove, ORIGIN).await;
    assert_eq!((status, reason(&answer)), (422, "no_passkey"));
    let (status, answer) = sign_in(&server, &device, &user).await;
    assert_eq!((status, reason(&answer)), (REFUSED, "passkey"));
    server.stop().await;
}

async fn what_does_not_fit_is_refused_in_the_same_words(place: Place) {
    let server = place.serve().await;
    let (mut anna, _) = somebody(&server, "Anna").await;
    let (mut boris, _) = somebody(&server, "Boris").await;
    let (mut hers, his, unknown) = (Device::new(9), Device::new(8), Device::new(9));
    hers.counter = 5;
    let (annas, boriss) = (add(&mut anna, &hers).await, add(&mut boris, &his).await);

    let mut thief = server.person();
    let said = Said::of(&challenge(&mut thief).await);
    let good = hers.sign(&said, &annas);
    let with = |field: &str, value: Value| {
        let mut wrong = good.clone();
        wrong[field] = value;
        wrong
    };
    let other = Said::of(&challenge(&mut server.person()).await);
    let made_up = Said { challenge: encoded(&[7; 56]), ..said.clone() };
    let evil = Said { origin: "https://evil.example", ..said.clone() };
    let port = Said { origin: "http://localhost:9601", ..said.clone() };
    let site = Said { site: "evil.example", ..said.clone() };
    let untouched = Said { flags: 0b100, ..said.clone() };
    let unverified = Said { flags: 0b001, ..said.clone() };
    let registering = Said::of(&challenge(&mut anna).await);
    let behind = Device { pair: hers.pair, counter: 5, id: hers.id };
    let wrong = [
        ("a bad signature", with("signature", encoded(b"nonsense").into())),
        ("no base64url", with("signature", "+/=".into())),
        ("other data", with("authenticator_data", encoded(&[0; 37]).into())),
        ("an account that nobody has", with("user", encoded(b"aaaaaaaaaa").into())),
        ("no account", with("user", "".into())),
        ("another key under this name", unknown.sign(&said, &annas)),
        ("the key of another account", his.sign(&said, &annas)),
        ("this key for another account", behind.sign(&said, &boriss)),
        ("a challenge for another browser", behind.sign(&other, &annas)),
        ("a challenge to add a passkey", behind.sign(&registering, &annas)),
        ("a challenge that nobody made", behind.sign(&made_up, &annas)),
        ("another site", behind.sign(&evil, &annas)),
        ("another port", behind.sign(&port, &annas)),
        ("the key of another site", behind.sign(&site, &annas)),
        ("nobody touched it", behind.sign(&untouched, &annas)),
        ("somebody touched it", behind.sign(&unverified, &annas)),
        ("a copy of the key, which has not counted on", behind.sign(&said, &annas)),
    ];
    let mut words = Vec::new();
    for (what, request) in &wrong {
        let (status, answer) = asks(&mut thief, request, ORIGIN).await;
        assert_eq!((status, reason(&answer)), (REFUSED, "passkey"), "{what}");
        words.push(answer);
    }
    assert!(words.iter().all(|text| *text == words[0]), "{words:?}");
    thief.get("/api/account").await.json(StatusCode::FORBIDDEN).await;
    let counted_on = Device { counter: 6, ..behind };
    assert_eq!(done(&mut thief, &counted_on.sign(&said, &annas)).await["account"]["name"], "Anna");

    // Nor is a key added that was made for somebody else or elsewhere.
    let new = Device::new(3);
    let boriss_turn = Said::of(&challenge(&mut boris).await);
    let mine = Said::of(&challenge(&mut anna).await);
    for (what, said) in [
        ("of another session", boriss_turn),
        ("at another site", Said { origin: "https://evil.example", ..mine.clone() }),
        ("for another site", Said { site: "evil.example", ..mine.clone() }),
        ("by a device that did not look who it was", Said { flags: 0b001, ..mine.clone() }),
    ] {
        let (status, answer) = asks(&mut anna, &new.make(&said), ORIGIN).await;
        assert_eq!((status, reason(&answer)), (REFUSED, "passkey"), "{what}");
    }
    done(&mut anna, &new.make(&mine)).await;
    server.stop().await;
}

async fn an_answer_counts_once_at_every_server(place: Place) {
    let server = place.serve().await;
    let (mut anna, _) = somebody(&server, "Anna").await;
    let device = Device::new(9);
    let user = add(&mut anna, &device).await;
    let mut phone = server.person();
    let said = Said::of(&challenge(&mut phone).await);
    let mut thief = phone.at(&server);
    let signed = device.sign(&said, &user);
    done(&mut phone, &signed).await;
    // Whoever has read along, even the cookie, cannot send it again, here or after a restart.
    let (status, answer) = asks(&mut thief, &signed, ORIGIN).await;
    assert_eq!((status, reason(&answer)), (REFUSED, "passkey"));
    // Nor can a key be added again with the same answer after it was removed.
    let said = Said::of(&challenge(&mut anna).await);
    let second = Device::new(8);
    done(&mut anna, &second.make(&said)).await;
    let remove = json!({ "do": "remove_passkey", "passkey": encoded(&second.id) });
    done(&mut anna, &remove).await;
    let (status, answer) = asks(&mut anna, &second.make(&said), ORIGIN).await;
    assert_eq!((status, reason(&answer)), (REFUSED, "passkey"));
    server.stop().await;
    let server = place.serve().await;
    let (status, answer) = asks(&mut thief.at(&server), &signed, ORIGIN).await;
    assert_eq!((status, reason(&answer)), (REFUSED, "passkey"));
    assert_eq!(sign_in(&server, &device, &user).await.0, 200, "the key itself still counts");
    server.stop().await;
}

async fn a_reset_or_recovered_account_has_no_passkeys(place: Place) {
    let server = place.serve().await;
    let (mut anna, code) = somebody(&server, "Anna").await;
    let device = Device::new(9);
    let user = add(&mut anna, &device).await;
    // Another password keeps them: whoever chooses it is signed in and sees the list.
    let other = "bishop on the long diagonal";
    let change = json!({ "do": "change_password", "password": PASSWORD, "new_password": other });
    done(&mut anna, &change).await;
    assert_eq!(sign_in(&server, &device, &user).await.0, 200);
    let recover = json!({ "do": "recover", "name": "Anna", "code": code, "password": PASSWORD });
    let recovered = done(&mut server.person(), &recover).await;
    assert_eq!(recovered["account"]["passkeys"], json!([]));
    assert_eq!(sign_in(&server, &device, &user).await.0, REFUSED);

    let (mut boris, _) = somebody(&server, "Boris").await;
    let user = add(&mut boris, &device).await;
    let url = format!("{}/api/operator", server.url);
    let (client, secret) = (server.person().client, place.operator_secret().await);
    let passkeys = async || {
        let seen = client.get(&url).bearer_auth(&secret).send().await.unwrap();
        let seen: Value = seen.json().await.unwrap();
        let rows = seen["accounts"].as_array().unwrap();
        rows.iter().find(|row| row["name"] == "Boris").unwrap()["passkeys"].clone()
    };
    assert_eq!(passkeys().await, 1);
    let reset = json!({ "do": "reset_account", "name": "Boris" });
    let answer = client.post(&url).bearer_auth(&secret).json(&reset).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(passkeys().await, 0);
    assert_eq!(sign_in(&server, &device, &user).await.0, REFUSED);
    server.stop().await;
}

async fn passkeys_are_limited_and_only_where_browsers_have_them(place: Place) {
    let mut limits = Limits::NONE;
    limits.set(&"account-sign-ins=3/1".parse().unwrap()).unwrap();
    let server = place.serve_with(Config { limits, ..Config::default() }).await;
    let (mut anna, _) = somebody(&server, "Anna").await;
    let user = add(&mut anna, &Device::new(9)).await;
    // To add one was the first attempt of three to prove the account.
    for _ in 0..2 {
        assert_eq!(sign_in(&server, &Device::new(9), &user).await.0, REFUSED);
    }
    assert_eq!(sign_in(&server, &Device::new(9), &user).await.0, 429);

    let asked = json!({ "do": "passkey_challenge" });
    for place in ["http://127.0.0.1:9600", "https://192.0.2.1"] {
        let (status, answer) = asks(&mut anna, &asked, place).await;
        assert_eq!((status, reason(&answer)), (422, "passkey_place"), "{place}");
    }
    let answer = anna.post("/api/account", &asked).await;
    let answer = answer.json(StatusCode::UNPROCESSABLE_ENTITY).await;
    assert_eq!(reason(&answer), "passkey_place", "a program that is at no page");
    server.stop().await;
}
