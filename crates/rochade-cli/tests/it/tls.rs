//! `rochade serve` with TLS, and the commands that ask such a server.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use crate::program::{complaint, full_answer};

/// A server, stopped at the end.
struct Secure(Child);

impl Drop for Secure {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_self_signed_server_shows_its_fingerprint_and_our_own_commands_trust_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(["serve", "--port", "0", "--tls", "self-signed", "--lang", "en", "--data", &data])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(child.stdout.take().expect("its output")).lines();
    let _server = Secure(child);
    let mut line = || output.next().expect("a line").expect("UTF-8");
    let first = line();
    let (_, address) = first.rsplit_once("https://").expect("an address");
    let server = format!("https://{address}");
    let fingerprint = line();
    assert_eq!(fingerprint.matches(':').count(), 1 + 28, "{fingerprint}");
    let pem = folder.path().join("self-signed.pem");
    assert!(pem.is_file());
    // Others are told why it is not trusted, or name the certificate.
    let create = |trusted: &str| {
        Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(["tournament", "new", "--server", &server, "Club evening"])
            .env("SSL_CERT_FILE", trusted)
            .output()
            .expect("the program runs")
    };
    let refused = create("");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.to_lowercase().contains("certificate"), "{said}");
    let made = create(&pem.display().to_string());
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    // Whoever has the folder has the certificate, and once the server has answered, the operator's key.
    let (_, complaint, code) =
        full_answer(&["account", "list", "--server", &server, "--data", &data]);
    assert_eq!((complaint.as_str(), code), ("", 0));
}

/// Signs up and makes a token, trusting this certificate.
fn token(server: &str, pem: &std::path::Path) -> String {
    let text = std::fs::read(pem).expect("a certificate");
    let found = ureq::tls::parse_pem(&text).filter_map(Result::ok);
    let mut trusted = Vec::new();
    for item in found {
        if let ureq::tls::PemItem::Certificate(certificate) = item {
            trusted.push(certificate);
        }
    }
    let roots = ureq::tls::RootCerts::new_with_certs(&trusted);
    let tls = ureq::tls::TlsConfig::builder().root_certs(roots).build();
    let agent: ureq::Agent = ureq::Agent::config_builder().tls_config(tls).build().into();
    let password = "castle long before tea";
    let wanted = serde_json::json!({ "do": "sign_up", "name": "AnnaBot", "password": password });
    agent.post(format!("{server}/api/account")).send_json(&wanted).expect("an account");
    let mut made = Command::new(env!("CARGO_BIN_EXE_rochade"));
    made.args(["token", "new", "AnnaBot", "--lang", "en", "--server", server]);
    let made = made.env("SSL_CERT_FILE", pem).env("ROCHADE_PASSWORD", password).output();
    String::from_utf8(made.expect("it runs").stdout).expect("UTF-8").trim().to_owned()
}

#[test]
fn a_bot_plays_a_whole_game_over_tls() {
    const PROGRAM: &str = env!("CARGO_BIN_EXE_rochade");
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let engine = format!("Randy={PROGRAM} uci");
    let mut child = Command::new(PROGRAM)
        .args(["serve", "--port", "0", "--tls", "self-signed", "--no-limits", "--lang", "en"])
        .args(["--engine", &engine, "--data", &data])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(child.stdout.take().expect("its output")).lines();
    let _server = Secure(child);
    let first = output.next().expect("a line").expect("UTF-8");
    let (_, address) = first.rsplit_once("https://").expect("an address");
    let (server, pem) = (format!("https://{address}"), folder.path().join("self-signed.pem"));
    let token = token(&server, &pem);
    let bot = |trusted: &str| {
        let mut bot = Command::new(PROGRAM);
        bot.args(["bot", "--upgrade", "--stop-after", "1", "--lang", "en", "--server", &server]);
        bot.args(["--challenge", "Randy", "--clock", "1+0", "--", PROGRAM, "uci", "--seed", "2"]);
        bot.env("ROCHADE_TOKEN", &token).env("SSL_CERT_FILE", trusted).output().expect("it runs")
    };
    let played = bot(&pem.display().to_string());
    let log = String::from_utf8_lossy(&played.stderr).into_owned();
    assert!(played.status.success() && log.contains("over ("), "{log}");
}

#[test]
fn a_certificate_that_cannot_be_used_is_told_before_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("empty.pem");
    std::fs::write(&file, "nothing").expect("written");
    let (data, file) = (folder.path().display().to_string(), file.display().to_string());
    let serve = |more: &[&str]| {
        complaint(&[&["serve", "--port", "0", "--lang", "en", "--data", &data], more].concat())
    };
    let said = serve(&["--tls-cert", &file, "--tls-key", &file]);
    assert!(said.contains("contains no certificate") && said.contains("empty.pem"), "{said}");
    assert!(serve(&["--tls-cert", &file]).contains("--tls-key"));
    assert!(serve(&["--tls-cert", "none.pem", "--tls-key", &file]).contains("none.pem"));
    let said = serve(&["--tls", "self-signed", "--tls-cert", &file]);
    assert!(said.contains("--tls-cert"), "{said}");
}
