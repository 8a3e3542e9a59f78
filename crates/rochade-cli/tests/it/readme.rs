//! What the README shows is what the program prints.

use std::process::Command;

const README: &str = include_str!("../../../../README.md");

/// The commands of all console blocks, each with the lines shown below it.
fn examples() -> Vec<(String, String)> {
    let blocks = README.split("```console\n").skip(1);
    blocks
        .map(|rest| rest.split("```").next().expect("a block ends"))
        .map(|block| {
            block.trim_start_matches("$ ").split_once('\n').expect("a command and its output")
        })
        .map(|(command, shown)| (command.to_owned(), shown.trim_end().to_owned()))
        .collect()
}

/// Words as a shell splits them; quotes keep spaces.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let examples = examples();
    assert!(examples.len() >= 2);
    for (command, shown) in examples {
        let words = words(&command);
        assert_eq!(words[0], "rochade");
        let output = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(&words[1..])
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("the program runs");
        let printed = String::from_utf8(output.stdout).expect("UTF-8");
        // Spaces at the ends of lines do not survive editors.
        let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
        assert_eq!(printed.join("\n"), shown, "{command}");
    }
}
