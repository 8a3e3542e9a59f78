//! A public draw from the commitment to the verification, as people run it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// An event in a folder of its own.
struct Event {
    folder: TempDir,
}

impl Event {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn committed(arguments: &[&str]) -> Self {
        let event = Self::new();
        let output = event.run(&[&["commit", "--record", "announced.txt"], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        event
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rochade"));
        command.arg("draw").args(arguments).current_dir(self.folder.path());
        command.env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1");
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// What is said on standard output, of a command that says yes.
    fn yes(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}{}", stdout(&output), stderr(&output));
        stdout(&output)
    }

    /// Exit code and standard error of a command that fails.
    fn fails(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let output = self.run(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        (output.status.code(), stderr(&output))
    }

    fn secret(&self) -> String {
        std::fs::read_to_string(self.path("rochade-draw.secret")).unwrap()
    }

    fn commitment(&self) -> String {
        let announced = std::fs::read_to_string(self.path("announced.txt")).unwrap();
        announced.lines().find_map(|line| line.strip_prefix("commitment ")).unwrap().to_string()
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn an_event_from_the_commitment_to_the_verification() {
    let event = Event::committed(&["--rounds", "3", "--exclude", "518", "--no-repeats"]);
    for round in ["1", "2", "3"] {
        let proof = format!("{round}.txt");
        let said = event.yes(&[
            "reveal",
            "--contribution",
            "Ann 17",
            "--contribution",
            "голубой",
            "--proof",
            &proof,
            "--record",
            "event.json",
        ]);
        assert!(said.contains(&format!("Round {round}: starting position ")), "{said}");
        assert!(said.contains("2 contributions:\n  Ann 17\n  голубой\n"), "{said}");
        let proof_text = std::fs::read_to_string(event.path(&proof)).unwrap();
        assert!(said.ends_with(&proof_text), "{said}");
        let commitment = event.commitment();
        let said = event.yes(&["verify", &proof, "--commitment", &commitment]);
        assert!(said.contains("The commitment is the one that was published."), "{said}");
        assert!(said.contains("The record is valid."), "{said}");
    }
    let said = event.yes(&["verify", "event.json"]);
    assert!(said.contains("The key of round 3 leads to the key of the round before."), "{said}");
    assert!(said.contains("\nRound 3: starting position "), "{said}");
    assert_eq!(
        event.fails(&["reveal"]),
        (Some(1), "All rounds (3) have been revealed.\n".to_string())
    );
}

#[test]
fn verification_speaks_four_languages() {
    let event = Event::committed(&["--rounds", "1"]);
    event.yes(&["reveal", "--proof", "1.json"]);
    for (language, verdict, silent) in [
        ("en", "The record is valid.", "No one contributed"),
        ("de", "Das Protokoll ist gültig.", "hat niemand etwas beigetragen"),
        ("nl", "Het verslag is geldig.", "heeft niemand iets bijgedragen"),
        ("ru", "Протокол верен.", "текстов никто не прислал"),
    ] {
        let said = event.yes(&["verify", "1.json", "--lang", language]);
        assert!(said.contains(verdict) && said.contains(silent), "{said}");
    }
}

#[test]
fn what_was_altered_is_refused_with_the_reason() {
    let event = Event::committed(&["--rounds", "2"]);
    event.yes(&["reveal", "--contribution", "Ann 17", "--proof", "good.txt"]);
    let good = std::fs::read_to_string(event.path("good.txt")).unwrap();
    let flaw = |from: &str, to: &str| {
        std::fs::write(event.path("bad.txt"), good.replacen(from, to, 1)).unwrap();
        let output = event.run(&["verify", "bad.txt"]);
        assert_eq!(output.status.code(), Some(1));
        let said = stdout(&output);
        assert!(said.contains("not"), "{said}");
        let json = event.run(&["verify", "bad.txt", "--json"]);
        let json: Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(json["valid"], false);
        let reason = said.lines().last().unwrap().to_string();
        assert_eq!(json["problem"], reason);
        reason
    };
    assert!(
        flaw("Ann 17", "Ann 18").starts_with("Round 1, draw 1: the key and the contributions give")
    );
    assert!(flaw("rounds 2", "rounds 3").starts_with("The terms and the key of round 1 lead to"));
    assert!(flaw("repeats allowed", "repeats allow").starts_with("Line 5 should read"));
    assert!(flaw("round 1", "round  1").starts_with("Line 8 should read"));
    assert!(
        flaw("exclude none", "exclude 0518").starts_with("Line 4 does not have the exact form")
    );
    assert!(flaw(" position", " used").contains("according to the rules"));
    let other = "0".repeat(64);
    let output = event.run(&["verify", "good.txt", "--commitment", &other]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains(&format!("The published commitment is {other}")));
    assert_eq!(event.fails(&["verify", "nowhere.txt"]).0, Some(2));
    assert_eq!(event.fails(&["verify", "good.txt", "--commitment", "x"]).0, Some(2));
}

#[test]
fn proofs_of_one_event_are_checked_together() {
    let event = Event::committed(&["--rounds", "3"]);
    for proof in ["1.txt", "2.json", "3.txt"] {
        event.yes(&["reveal", "--proof", proof]);
    }
    let said = event.yes(&["verify", "3.txt", "1.txt", "2.json"]);
    assert!(said.contains("3 records of the same event were combined."), "{said}");
    let output = event.run(&["verify", "3.txt", "1.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("Round 2 should come next, but round 3 follows."));
    let other = Event::committed(&["--rounds", "3"]);
    other.yes(&["reveal", "--proof", "1.txt"]);
    std::fs::copy(other.path("1.txt"), event.path("other.txt")).unwrap();
    let output = event.run(&["verify", "1.txt", "other.txt"]);
    assert!(stdout(&output).contains("The records belong to different events."));
}

#[cfg(unix)]
#[test]
fn the_secret_is_for_its_owner_and_is_never_overwritten() {
    use std::os::unix::fs::PermissionsExt;
    let event = Event::committed(&["--rounds", "2"]);
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&event.path("rochade-draw.secret")), 0o600);
    let before = event.secret();
    let (code, said) = event.fails(&["commit", "--rounds", "5"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("“rochade-draw.secret” already exists"), "{said}");
    assert_eq!(event.secret(), before);
    let secret = "rochade-draw.secret";
    for arguments in [
        &["--svg", secret][..],
        &["commit", "--rounds", "1", "--secret", "new.secret", "--record", secret],
    ] {
        assert_eq!(event.fails(arguments).0, Some(2));
        assert_eq!(event.secret(), before);
    }
    for option in ["--proof", "--record", "--png"] {
        assert_eq!(event.fails(&["reveal", option, secret]).0, Some(2));
        assert!(event.secret().starts_with(&before));
    }
    event.yes(&["reveal"]);
    assert_eq!(mode(&event.path("rochade-draw.secret")), 0o600);
    event.yes(&["commit", "--rounds", "5", "--secret", "other.secret"]);
    assert_ne!(std::fs::read_to_string(event.path("other.secret")).unwrap(), before);
}

#[test]
fn a_round_is_shown_again_but_never_drawn_again() {
    let event = Event::committed(&["--rounds", "3"]);
    let first = event.yes(&["reveal", "--contribution", "Ann", "--json"]);
    assert_eq!(event.yes(&["reveal", "--round", "1", "--json"]), first);
    assert_eq!(event.yes(&["reveal", "--round", "1", "--contribution", "Ann", "--json"]), first);
    let (code, said) = event.fails(&["reveal", "--round", "1", "--contribution", "Bob"]);
    assert_eq!(code, Some(1));
    assert!(
        said.starts_with("Round 1 has already been revealed, with other contributions."),
        "{said}"
    );
    let (code, said) = event.fails(&["reveal", "--round", "3"]);
    assert_eq!(
        (code, said.as_str()),
        (Some(1), "Round 3 cannot be revealed yet: round 2 comes next.\n")
    );
    assert_eq!(event.fails(&["reveal", "--round", "4"]).0, Some(2));
    assert_eq!(event.fails(&["reveal", "--round", "0"]).0, Some(2));
    let (code, said) = event.fails(&["reveal", "--contribution", " x"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("begins or ends with a space"), "{said}");
}

/// The program may be stopped at any moment: while it stores a round, or after
/// that and before anybody has seen it.
#[test]
fn a_crash_never_gives_a_round_two_positions() {
    let event = Event::committed(&["--rounds", "3"]);
    let opening = event.secret();
    let first = event.yes(&["reveal", "--contribution", "Ann ё", "--json"]);
    let whole = event.secret();
    let stored = opening.len() + whole[opening.len()..].find('\n').unwrap() + 1;
    let write = |bytes: &[u8]| std::fs::write(event.path("rochade-draw.secret"), bytes).unwrap();

    // Stored, perhaps not seen: shown again, and not with other contributions.
    write(&whole.as_bytes()[..stored]);
    let (code, said) = event.fails(&["reveal", "--contribution", "Bob", "--json"]);
    assert_eq!(code, Some(1));
    assert!(
        said.starts_with("Round 1 has already been revealed, with other contributions."),
        "{said}"
    );
    let output = event.run(&["reveal", "--json"]);
    assert_eq!(stdout(&output), first);
    assert!(stderr(&output).starts_with(
        "The position for round 1 had already been drawn, but the program was stopped"
    ));
    assert_eq!(event.secret(), whole);

    // Cut off while it was stored, within a line and within a letter: nobody
    // has seen anything, and the round is still open.
    for cut in opening.len()..stored - 1 {
        write(&whole.as_bytes()[..cut]);
        assert_eq!(event.yes(&["reveal", "--contribution", "Ann ё", "--json"]), first);
        assert_eq!(event.secret(), whole);
    }
}

/// Several people press the key at once: whatever happens, all who see
/// round 1 see the same.
#[test]
fn simultaneous_reveals_agree() {
    let event = Event::committed(&["--rounds", "2"]);
    let children: Vec<_> = (0..6)
        .map(|person| {
            let text = format!("person {person}");
            let mut command =
                event.command(&["reveal", "--round", "1", "--json", "--contribution", &text]);
            command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
            command.spawn().unwrap()
        })
        .collect();
    let outputs: Vec<Output> =
        children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    let seen: Vec<&Output> = outputs.iter().filter(|output| output.status.success()).collect();
    assert_eq!(seen.len(), 1, "one contribution is stored, the others differ from it");
    assert_eq!(event.yes(&["reveal", "--round", "1", "--json"]), stdout(seen[0]));
}

#[test]
fn a_file_that_is_no_secret_is_refused() {
    let event = Event::new();
    assert_eq!(event.fails(&["reveal"]).0, Some(2));
    std::fs::write(event.path("rochade-draw.secret"), "hello\n").unwrap();
    let (code, said) = event.fails(&["reveal"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("The secret file does not start as it should"), "{said}");
}

#[test]
fn terms_that_make_no_sense_are_refused() {
    let event = Event::new();
    for (arguments, expected) in [
        (&["--rounds", "0"][..], "A draw cannot have 0 rounds. Choose 1 to 10000."),
        (&["--rounds", "1", "--event", "a\nb"], "control character"),
        (&["--rounds", "1", "--exclude", "960"], "“960” is not the number of a starting position"),
        (&["--rounds", "961", "--no-repeats"], "only 960 of 960 are allowed"),
    ] {
        let (code, said) = event.fails(&[&["commit"], arguments].concat());
        assert_eq!(code, Some(2));
        assert!(said.contains(expected), "{said}");
        assert!(!event.path("rochade-draw.secret").exists());
    }
}
