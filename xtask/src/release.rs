//! `cargo xtask release`: the program as it is given to people, and where its bytes are.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, command, output, root, run};
use crate::{tools, web};

/// How the program is built.
#[derive(clap::Args)]
pub struct Args {
    /// The profile; another one is quicker, to try the rest
    #[arg(long, default_value = "release")]
    profile: String,
}

impl Args {
    /// As it is given to people.
    pub fn usual() -> Self {
        Self { profile: "release".to_owned() }
    }
}

/// Builds the pages and the program, and puts its line tables into a file beside
/// it: `rochade.debug`, which debuggers and backtraces find by themselves.
pub fn release(args: &Args) -> Result<()> {
    web::build()?;
    run(&mut cargo(&["build", "--profile", &args.profile, "--package", "rochade-cli"]))?;
    let built = root().join("target").join(&args.profile).join("rochade");
    let folder = root().join("target/dist");
    std::fs::create_dir_all(&folder)?;
    let (program, tables) = (folder.join("rochade"), folder.join("rochade.debug"));
    if tools::find(&["objcopy"]).is_none() {
        bail!("objcopy is missing: type `apt-get install binutils`");
    }
    for old in [&program, &tables] {
        if old.exists() {
            std::fs::remove_file(old)?;
        }
    }
    objcopy(&["--only-keep-debug"], &built, &tables)?;
    objcopy(&["--strip-all"], &built, &program)?;
    // The link holds the name alone, so that both files can be moved together.
    let mut link = command("objcopy", &["--add-gnu-debuglink=rochade.debug", "rochade"]);
    run(link.current_dir(&folder))?;
    println!("{}", account(&program, &tables)?);
    Ok(())
}

fn objcopy(options: &[&str], from: &Path, to: &Path) -> Result<()> {
    run(command("objcopy", options).arg(from).arg(to))
}

/// The sizes of the program, of its sections, and of what is embedded in it.
fn account(program: &Path, tables: &Path) -> Result<String> {
    let bytes = |path: &Path| path.metadata().map(|data| data.len()).context("no size");
    let mut lines = vec![
        line(&program.to_string_lossy(), bytes(program)?),
        line(&tables.to_string_lossy(), bytes(tables)?),
    ];
    let told = output(command("size", &["-A", "-d"]).arg(program))?;
    let mut sections: Vec<(u64, &str)> = told.lines().filter_map(section).collect();
    sections.sort_unstable_by_key(|(size, _)| std::cmp::Reverse(*size));
    lines.push("Sections:".to_owned());
    lines.extend(sections.iter().take(6).map(|(size, name)| line(&format!("  {name}"), *size)));
    lines.push("Embedded files of the pages, by kind:".to_owned());
    lines.extend(assets()?.into_iter().map(|(size, kind)| line(&format!("  {kind}"), size)));
    Ok(lines.join("\n"))
}

/// `.text  1234  5678` of `size -A`.
fn section(line: &str) -> Option<(u64, &str)> {
    let mut words = line.split_whitespace();
    let name = words.next().filter(|name| name.starts_with('.'))?;
    Some((words.next()?.parse().ok()?, name))
}

/// What the pages take, by the ending of the files.
fn assets() -> Result<Vec<(u64, String)>> {
    let mut kinds = std::collections::BTreeMap::<String, u64>::new();
    for entry in std::fs::read_dir(root().join("web/dist"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = name.split_once('.').map_or("other", |(_, kind)| kind).to_owned();
        *kinds.entry(kind).or_default() += entry.metadata()?.len();
    }
    let mut kinds: Vec<(u64, String)> =
        kinds.into_iter().map(|(kind, size)| (size, kind)).collect();
    kinds.sort_unstable_by(|a, b| b.cmp(a));
    Ok(kinds)
}

fn line(name: &str, bytes: u64) -> String {
    format!("{name:<60} {:>9.2} MB", bytes as f64 / 1e6)
}
