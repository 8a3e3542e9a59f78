//! The configuration file of `rochade serve`.

use std::path::PathBuf;
use std::process::Command;

use crate::program::{answer, complaint};

/// A file with this text, kept as long as its folder.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("rochade.toml");
    std::fs::write(&path, text).expect("written");
    let path = path.display().to_string();
    (folder, path)
}

fn printed(arguments: &[&str]) -> String {
    let all = [&["serve", "--print-config", "--lang", "en"], arguments].concat();
    let (text, code) = answer(&all);
    assert_eq!(code, 0, "{all:?}");
    text
}

/// What it says about a file, in a language.
fn refused(text: &str, language: &str) -> String {
    let (_folder, path) = file(text);
    complaint(&["serve", "--print-config", "--config", &path, "--lang", language])
}

#[test]
fn every_setting_is_printed_with_its_explanation_and_what_is_printed_can_be_read() {
    let text = printed(&[]);
    let defaults: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(defaults.iter().all(|line| line.is_empty() || *line == "[limits]"), "{defaults:?}");
    for line in ["# port = 9600", "# listen = \"127.0.0.1\"", "# creations = \"40/60\""] {
        assert!(text.contains(line), "{line} in {text}");
    }
    assert!(text.contains("# The port, or 0 for any free one"));
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // The same without the #, but for those that exclude each other.
    let is_setting = |line: &str| {
        let key = line.split(" = ").next().unwrap_or_default();
        line.contains(" = ") && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    let set = text.lines().map(|line| match line.strip_prefix("# ") {
        Some(setting) if is_setting(setting) => {
            setting.replace("URL", "https://x.example").replace("\"ADDRESS\"", "\"10.0.0.1\"")
        }
        _ => line.to_owned(),
    });
    let excluded = ["tls-cert", "tls-key", "terms"];
    let set: Vec<String> =
        set.filter(|line| !excluded.iter().any(|key| line.starts_with(key))).collect();
    let (_folder, path) = file(&set.join("\n"));
    let again = printed(&["--config", &path]);
    for line in ["port = 9600", "listen = \"127.0.0.1\"", "behind-proxy = [\"10.0.0.1\"]"] {
        assert!(again.lines().any(|shown| shown.starts_with(line)), "{line} in {again}");
    }
}

#[test]
fn the_command_line_comes_before_the_environment_and_that_before_the_file() {
    let (_folder, path) = file(
        "port = 1\nlan = true\nhost = [\"club.local\"]\n[limits]\nconnections = 7\ndata = 8\n",
    );
    let shown = |environment: &[(&str, &str)], arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(["serve", "--print-config", "--lang", "en"])
            .args(arguments)
            .env("ROCHADE_CONFIG", &path)
            .envs(environment.iter().copied())
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let text = shown(&[], &[]);
    assert!(text.contains(&format!("\nport = 1  # set by {path}")), "{text}");
    assert!(text.contains("\nlan = true") && text.contains("\nhost = [\"club.local\"]"), "{text}");
    let environment = [("ROCHADE_PORT", "2")];
    assert!(shown(&environment, &[]).contains("\nport = 2  # set by ROCHADE_PORT"));
    assert!(shown(&environment, &["--port", "3"]).contains("\nport = 3  # set by --port"));
    // Of two that exclude each other, too.
    let text = shown(&[], &["--listen", "10.0.0.1"]);
    assert!(text.contains("\n# lan = false") && text.contains("\nlisten = \"10.0.0.1\""), "{text}");
    // Limits come together.
    let text = shown(&[], &["--limit", "connections=9"]);
    assert!(text.contains("\nconnections = 9\n") && text.contains("\ndata = 8\n"), "{text}");
}

#[test]
fn an_unknown_key_is_refused_with_the_nearest_one() {
    let said = [
        ("en", "There is no setting", "Did you mean"),
        ("de", "gibt es nicht", "Meinten Sie"),
        ("nl", "Er is geen instelling", "Bedoelt u"),
        ("ru", "нет", "имели в виду"),
    ];
    for (language, unknown, meant) in said {
        let text = refused("port = 9600\n\npublic_ulr = \"https://x.example\"\n", language);
        for part in [unknown, meant, "public_ulr", "public-url", "rochade.toml", "3"] {
            assert!(text.contains(part), "{language}: {part} in {text}");
        }
    }
    let text = refused("[limits]\nconections = 4\n", "en");
    assert!(text.contains("line 2") && text.contains("connections"), "{text}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    for (text, parts) in [
        ("port = \"many\"\n", ["line 1", "“many” cannot be used for “port”"]),
        ("\nport = 70000\n", ["line 2", "65535"]),
        ("lan = 1\n", ["line 1", "lan = true"]),
        ("host = [1.5]\n", ["line 1", "host = [\"NAME\"]"]),
        ("accounts = \"some\"\n", ["line 1", "invite"]),
        ("port 9600\n", ["line 1", "not TOML"]),
        ("lan = true\nlisten = \"10.0.0.1\"\n", ["line 2", "cannot be combined"]),
        ("no-limits = true\n[limits]\ndata = 3\n", ["line", "cannot be combined"]),
        ("[limits]\ncreations = 4\n", ["line 2", "40/60"]),
        ("limits = 4\n", ["line 1", "[limits]"]),
    ] {
        let said = refused(text, "en");
        for part in parts {
            assert!(said.contains(part), "{part} in {said}");
        }
    }
    let said = complaint(&["serve", "--config", "no-such-file.toml", "--lang", "en"]);
    assert!(said.contains("no-such-file.toml"), "{said}");
}

#[test]
fn secrets_are_not_printed() {
    let (_folder, path) =
        file("metrics-token = \"very-secret\"\ndatabase = \"postgres://a:b@c/d\"\n");
    let text = printed(&["--config", &path]);
    assert!(!text.contains("very-secret") && !text.contains("postgres://a"), "{text}");
    assert!(text.contains("# metrics-token: set by") && text.contains("not shown"), "{text}");
}
