//! README and docs: links lead somewhere, commands exist, and what is shown is what the
//! program prints.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::online::Process;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every page for readers, with its text.
fn pages() -> Vec<(PathBuf, String)> {
    let mut found: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"]
            .map(|name| root().join(name))
            .into();
    let mut folders = vec![root().join("docs"), root().join("packaging")];
    let crates = std::fs::read_dir(root().join("crates")).expect("crates");
    found.extend(crates.flatten().map(|entry| entry.path().join("README.md")));
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "md") {
                found.push(path);
            }
        }
    }
    let text = |path: &PathBuf| std::fs::read_to_string(path).ok();
    let mut pages: Vec<_> =
        found.into_iter().filter_map(|path| text(&path).map(|text| (path, text))).collect();
    pages.sort();
    assert!(pages.len() > 20, "{} pages", pages.len());
    pages
}

/// The blocks of code of this kind, each without its fences.
fn blocks<'a>(text: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("```{kind}\n");
    let blocks = text.split(&fence).skip(1);
    blocks.map(|rest| rest.split("```").next().expect("a block ends")).collect()
}

/// What is outside of code.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).flat_map(|part| part.split('`').step_by(2)).collect()
}

/// The names by which a page's headings are linked to.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| -> String {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut broken = Vec::new();
    let mut count = 0;
    for (page, text) in pages() {
        for link in prose(&text).split("](").skip(1) {
            let link = link.split([')', ' ']).next().unwrap_or_default();
            if link.is_empty() || link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => page.clone(),
                file => page.parent().expect("a folder").join(file),
            };
            let there = if target.is_file() {
                let text = std::fs::read_to_string(&target).unwrap_or_default();
                anchor.is_empty() || anchors(&text).contains(anchor)
            } else {
                target.is_dir() && anchor.is_empty()
            };
            if !there {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(count > 80, "{count} links");
}

/// Words as a shell splits them; quotes keep spaces.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut begun) = (Vec::new(), String::new(), None, false);
    for c in command.chars() {
        match (quote, c) {
            (None, '"' | '\'') => (quote, begun) = (Some(c), true),
            (Some(open), c) if open == c => quote = None,
            (None, c) if c.is_whitespace() => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            (_, c) => {
                word.push(c);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

/// The commands of ours in blocks for a shell, with continued lines in one. What is behind
/// a pipe or a redirection is somebody else's.
fn commands(text: &str) -> Vec<String> {
    let lines = blocks(text, "sh").join("\n").replace("\\\n", " ");
    let of_ours = |line: &str| {
        let line = line.trim();
        let line = line.split(" #").next().unwrap_or_default();
        let line = line.split([';', '|', '>', '<', '&']).next().unwrap_or_default();
        line.starts_with("rochade ").then(|| line.to_owned())
    };
    lines.lines().filter_map(of_ours).collect()
}

fn rochade(words: &[String]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(words)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

/// With `--help` after the arguments, clap looks at all names before it and at nothing else. What comes after `--` is another program's.
#[test]
fn every_command_for_a_shell_has_names_that_exist() {
    let mut count = 0;
    for (page, text) in pages() {
        for command in commands(&text) {
            count += 1;
            let mut words = words(&command);
            words.remove(0);
            let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
            words.insert(end, "--help".to_owned());
            let output = rochade(&words);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{}: {command}\n{said}", page.display());
        }
    }
    assert!(count >= 30, "{count} commands");
}

#[test]
fn what_is_shown_is_what_the_program_prints() {
    let mut count = 0;
    for (page, text) in pages() {
        for block in blocks(&text, "console") {
            count += 1;
            let (command, shown) =
                block.trim_start_matches("$ ").split_once('\n').expect("a command and its output");
            let mut words = words(command);
            assert_eq!(words.remove(0), "rochade");
            let printed = String::from_utf8(rochade(&words).stdout).expect("UTF-8");
            // Spaces at the ends of lines do not survive editors.
            let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
            assert_eq!(printed.join("\n"), shown.trim_end(), "{}: {command}", page.display());
        }
    }
    assert!(count >= 2);
}

/// Whether a program is there; where it is not, what needs it is left out.
fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        println!("skipped: {program} is missing");
    }
    found
}

/// Runs each block with an interpreter, on a server of its own.
fn run_blocks(kind: &str, interpreter: &[&str]) {
    let text = std::fs::read_to_string(root().join("docs/api.md")).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::rochade(folder.path());
    let blocks = blocks(&text, kind);
    let asking: Vec<&&str> = blocks.iter().filter(|block| block.contains("127.0.0.1")).collect();
    assert!(asking.len() >= 2, "{} blocks", asking.len());
    for block in asking {
        let script = block.replace("127.0.0.1:9600", &server.address().to_string());
        // An answer that is an error ends it.
        let script = script.replace("curl -s ", "curl -sS --fail-with-body ");
        let output = Command::new(interpreter[0])
            .args(&interpreter[1..])
            .arg(&script)
            .output()
            .expect("the interpreter runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{script}\n{printed}{said}");
        assert!(!printed.trim().is_empty(), "{script}");
    }
}

#[test]
fn the_examples_with_curl_are_answered() {
    if has("curl") {
        run_blocks("sh", &["sh", "-euc"]);
    }
}

#[test]
fn the_examples_in_python_run() {
    if has("python3") {
        run_blocks("python", &["python3", "-c"]);
    }
}

/// A backup and its way back, as the page tells it.
#[test]
fn the_commands_for_backups_work_as_they_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("rochade-data");
    let server = Process::rochade(&data);
    ureq::get(format!("http://{}/health", server.address())).call().expect("an answer");
    let text = std::fs::read_to_string(root().join("docs/backup.md")).expect("the page");
    let commands = commands(&text);
    let done = commands.iter().filter(|command| !command.starts_with("rochade serve"));
    for command in done.clone() {
        let status = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(&words(command)[1..])
            .current_dir(folder.path())
            .output()
            .expect("the program runs")
            .status;
        assert!(status.success(), "{command}");
    }
    assert_eq!(done.count(), 2);
    assert!(folder.path().join("rochade-restored/rochade.sqlite").is_file());
    server.kill();
}

/// Nobody runs them here, so at least what they set is something that can be set.
#[test]
fn container_files_set_variables_that_exist() {
    let help = rochade(&["serve", "--help"].map(str::to_owned));
    let help = String::from_utf8(help.stdout).expect("UTF-8");
    let is_name = |c: char| c.is_ascii_uppercase() || c == '_';
    for name in ["Containerfile", "compose.yaml", "compose.postgres.yaml", "rochade.service"] {
        let text = std::fs::read_to_string(root().join("packaging").join(name)).expect(name);
        for rest in text.split("ROCHADE_").skip(1) {
            let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
            let variable = format!("[env: ROCHADE_{}", &rest[..end]);
            // With or without its value.
            let is_known = ["=", "]"].iter().any(|end| help.contains(&format!("{variable}{end}")));
            assert!(is_known, "{name}: {variable}");
        }
    }
}
