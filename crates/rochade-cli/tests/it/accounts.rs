//! `rochade account` and `rochade ratings`, run as an operator runs them beside a server.

use std::path::Path;

use serde_json::{Value, json};

use crate::online::Process;
use crate::program::{answer, complaint, full_answer, with_input};

const PASSWORD: &str = "castle long before tea";

/// A server, and an operator at the same machine.
struct Operator {
    server: Process,
    folder: tempfile::TempDir,
}

impl Operator {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self::of(Process::rochade(folder.path()), folder)
    }

    /// The folder has its key once the server has answered.
    fn of(server: Process, folder: tempfile::TempDir) -> Self {
        ureq::get(format!("http://{}/health", server.address())).call().expect("an answer");
        Self { server, folder }
    }

    fn data(&self) -> String {
        self.folder.path().display().to_string()
    }

    /// `rochade account …`: what it said, what it complained about, and its exit code.
    fn does(&self, arguments: &[&str]) -> (String, String, i32) {
        let (server, data) = (format!("http://{}", self.server.address()), self.data());
        let mut all = vec!["account"];
        all.extend(arguments);
        all.extend(["--server", &server, "--data", &data, "--lang", "en"]);
        full_answer(&all)
    }

    /// The same where it works.
    fn done(&self, arguments: &[&str]) -> String {
        let (text, complaint, code) = self.does(arguments);
        assert_eq!((code, complaint.as_str()), (0, ""), "{arguments:?}");
        text.trim().to_owned()
    }

    /// What the server answers somebody who asks something of an account.
    fn account(&self, request: &Value) -> (u16, Value) {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build();
        let url = format!("http://{}/api/account", self.server.address());
        let mut answer = ureq::Agent::from(agent).post(url).send_json(request).expect("an answer");
        (answer.status().as_u16(), answer.body_mut().read_json().expect("JSON"))
    }

    fn sign_up(&self, name: &str) {
        let request = json!({ "do": "sign_up", "name": name, "password": PASSWORD });
        let (status, answer) = self.account(&request);
        assert_eq!(status, 200, "{answer}");
    }

    fn sign_in(&self, name: &str) -> (u16, Value) {
        self.account(&json!({ "do": "sign_in", "name": name, "password": PASSWORD }))
    }
}

#[test]
fn an_operator_lists_closes_resets_and_invites() {
    let operator = Operator::new();
    assert_eq!(operator.done(&["list"]), "");
    operator.sign_up("Anna");
    operator.sign_up("Bernd");
    assert_eq!(operator.done(&["make-organiser", "anna"]), "Done.");
    assert_eq!(operator.done(&["close", "Bernd"]), "Done.");
    let listed = operator.done(&["list"]);
    let mut lines: Vec<&str> = listed.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["Anna (looks after the server)", "Bernd (closed)"]);
    let json = operator.done(&["list", "--json"]);
    let first: Value = serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert!(first["name"].is_string() && first["closed"].is_boolean(), "{first}");
    let (status, refused) = operator.sign_in("Bernd");
    assert_eq!((status, &refused["error"]["reason"]), (422, &json!("closed")));
    operator.done(&["reopen", "Bernd"]);
    assert_eq!(operator.sign_in("Bernd").0, 200);
    operator.done(&["end-organiser", "Anna"]);
    assert!(!operator.done(&["list"]).contains("looks after"));
    // Its owner chooses a new password with the code that is shown; until then there is none.
    assert_eq!(operator.sign_in("Anna").0, 200);
    let code = operator.done(&["reset", "Anna"]);
    let (status, refused) = operator.sign_in("Anna");
    assert_eq!((status, &refused["error"]["reason"]), (403, &json!("wrong_name_or_password")));
    let recover = json!({ "do": "recover", "name": "Anna", "code": code,
        "password": "rook takes rook twice" });
    assert_eq!(operator.account(&recover).0, 200);
    assert_eq!(operator.sign_in("Anna").0, 403);
    assert!(operator.done(&["invite"]).contains("/sign-up?invitation="));
    // What is wrong is said in words.
    let (_, complaint, code) = operator.does(&["close", "Nobody"]);
    assert_eq!((complaint.trim(), code), ("There is no account of this name.", 1));
}

/// A browser at `localhost` adds a passkey; which key it is does not matter here.
fn add_passkey(operator: &Operator) {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build();
    let agent = ureq::Agent::from(agent);
    let url = format!("http://{}/api/account", operator.server.address());
    let mut cookies = Vec::new();
    let mut asks = |request: Value| -> Value {
        let mut answer = agent
            .post(&url)
            .header("host", "localhost")
            .header("origin", "http://localhost")
            .header("cookie", cookies.join("; "))
            .send_json(&request)
            .expect("an answer");
        let set = answer.headers().get_all("set-cookie").iter();
        let set = set.map(|cookie| cookie.to_str().expect("text").split(';').next());
        cookies.extend(set.flatten().map(str::to_owned));
        let body = answer.body_mut().read_json().expect("JSON");
        assert_eq!(answer.status().as_u16(), 200, "{body}");
        body
    };
    asks(json!({ "do": "sign_in", "name": "Anna", "password": PASSWORD }));
    let asked = asks(json!({ "do": "passkey_challenge" }));
    let client = json!({ "type": "webauthn.create", "origin": "http://localhost",
        "challenge": asked["passkey"]["challenge"] });
    // The digest of `localhost`, flags, counter, model, the name of the key, and the key.
    let site = "49960de5880e8c687434170f6476605b8fe4aeb9a28632c7995cf3ba831d9763";
    let zeros = |count: usize| "00".repeat(count);
    let key = format!("a5010203262001215820{}225820{}", zeros(32), zeros(32));
    let data = format!("{site}4500000000{}000107{key}", zeros(16));
    let data = data_encoding::HEXLOWER.decode(data.as_bytes()).expect("digits");
    let encoded = |bytes: &[u8]| data_encoding::BASE64URL_NOPAD.encode(bytes);
    asks(json!({ "do": "add_passkey", "password": PASSWORD, "id": encoded(&[7]),
        "client_data": encoded(client.to_string().as_bytes()),
        "authenticator_data": encoded(&data) }));
}

#[test]
fn an_operator_sees_passkeys_and_a_reset_removes_them() {
    let operator = Operator::new();
    operator.sign_up("Anna");
    add_passkey(&operator);
    assert_eq!(operator.done(&["list"]), "Anna (one passkey)");
    operator.done(&["reset", "Anna"]);
    assert_eq!(operator.done(&["list"]), "Anna");
}

#[test]
fn tokens_are_made_listed_and_revoked_on_the_command_line() {
    let operator = Operator::new();
    operator.sign_up("AnnaBot");
    let server = format!("http://{}", operator.server.address());
    let does = |arguments: &[&str], password: &str| {
        let mut all = vec!["token"];
        all.extend(arguments);
        all.extend(["--server", &server, "--lang", "en"]);
        let output = with_input(&all, format!("{password}\n").as_bytes());
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8").trim().to_owned();
        (text(output.stdout), text(output.stderr), output.status.code())
    };
    let (token, _, code) = does(&["new", "AnnaBot", "--label", "laptop"], PASSWORD);
    assert!(code == Some(0) && token.starts_with("rochade_"), "{token}");
    let known = || {
        let mut answer = ureq::post(format!("{server}/api/token/test")).send(&token).unwrap();
        answer.body_mut().read_json::<Value>().unwrap()[&token].clone()
    };
    assert_eq!(known()["userId"], "annabot");
    assert!(known()["scopes"].as_str().unwrap().contains("bot:play"));
    let (listed, _, _) = does(&["list", "AnnaBot"], PASSWORD);
    assert!(
        listed.ends_with("laptop (play, challenge)") && listed.lines().count() == 1,
        "{listed}"
    );
    let number = listed.split(' ').next().unwrap();
    let (json, _, _) = does(&["list", "AnnaBot", "--json"], PASSWORD);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["number"].to_string(), number);
    assert_eq!(does(&["revoke", "AnnaBot", "999"], PASSWORD).2, Some(1));
    assert_eq!(does(&["revoke", "AnnaBot", number], PASSWORD).0, "Done.");
    assert_eq!(known(), Value::Null);
    let (_, complaint, code) = does(&["new", "AnnaBot"], "wrong");
    assert_eq!(code, Some(1));
    assert!(!complaint.is_empty());
    assert_eq!(does(&["new", "AnnaBot", "--scopes", "everything"], PASSWORD).2, Some(1));
}

#[test]
fn a_server_or_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let nothing = folder.path().join("nothing").display().to_string();
    let said = complaint(&["account", "list", "--data", &nothing, "--lang", "en"]);
    assert!(said.contains("nothing"), "{said}");
    let said = complaint(&["ratings", "--recompute", "--data", &nothing, "--lang", "en"]);
    assert!(said.contains("nothing"), "{said}");
    let operator = Operator::new();
    let (data, address) = (operator.data(), operator.server.address());
    operator.server.kill();
    let server = format!("http://{address}");
    let said =
        complaint(&["account", "list", "--server", &server, "--data", &data, "--lang", "de"]);
    assert!(said.contains(&address.to_string()), "{said}");
}

/// Without a rated game there is no list, and that is right; the numbers themselves are
/// compared where games are played.
#[test]
fn ratings_are_computed_anew_beside_a_running_server() {
    let operator = Operator::new();
    let data = operator.data();
    let (text, code) = answer(&["ratings", "--recompute", "--data", &data, "--lang", "en"]);
    assert_eq!((text.as_str(), code), ("", 0));
}

/// The operator's own words are shown as they are, and asked for where somebody signs up.
#[test]
fn terms_are_the_operators_own_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let terms = folder.path().join("terms.txt");
    std::fs::write(&terms, "Be kind.\n\nNo <b>engines</b>, please.\n").expect("a file");
    let server = serve(folder.path(), &["--terms", &terms.display().to_string()]);
    let page = |path: &str| {
        let url = format!("http://{}{path}", server.address());
        ureq::get(url).call().expect("a page").body_mut().read_to_string().expect("text")
    };
    let shown = page("/terms");
    assert!(shown.contains("<p>Be kind.</p>"), "{shown}");
    assert!(shown.contains("No &#60;b&#62;engines&#60;/b&#62;, please."), "{shown}");
    assert!(page("/").contains("href=\"/terms\""));
    assert!(page("/sign-up").contains("href=\"/terms\""));
    let missing = folder.path().join("missing.txt").display().to_string();
    let data = folder.path().join("other").display().to_string();
    let said = complaint(&["serve", "--data", &data, "--terms", &missing, "--lang", "en"]);
    assert!(said.contains("missing.txt"), "{said}");
}

/// With an invitation one person signs up, and no other.
#[test]
fn an_invitation_is_for_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--accounts", "invite"]);
    let operator = Operator::of(server, folder);
    let link = operator.done(&["invite"]);
    let (_, invitation) = link.split_once("invitation=").expect("an invitation");
    let sign_up = |name: &str, invitation: &str| {
        operator.account(&json!({ "do": "sign_up", "name": name, "password": PASSWORD,
            "invitation": invitation }))
    };
    let refused = |answer: (u16, Value)| {
        assert_eq!((answer.0, &answer.1["error"]["reason"]), (422, &json!("invitation")));
    };
    refused(sign_up("Anna", ""));
    refused(sign_up("Anna", "k7m2x9pq4rk7m2x9pq4r"));
    assert_eq!(sign_up("Anna", invitation).0, 200);
    refused(sign_up("Bernd", invitation));
}

/// A server with these options beside the usual ones.
fn serve(data: &Path, options: &[&str]) -> Process {
    let usual = ["serve", "--port", "0", "--no-limits", "--lang", "en", "--data"];
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_rochade"));
    Process::start(command.args(usual).arg(data).args(options))
}
