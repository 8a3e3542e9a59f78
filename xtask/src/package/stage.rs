//! The files of a package, where they lie in a system.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{command, output, root, run};
use crate::tools;

/// Where each shell looks for completions.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/rochade"),
    ("zsh", "usr/share/zsh/vendor-completions/_rochade"),
    ("fish", "usr/share/fish/vendor_completions.d/rochade.fish"),
];

/// Lays out everything anew.
pub fn stage(program: &Path, staged: &Path) -> Result<PathBuf> {
    if staged.exists() {
        fs::remove_dir_all(staged)?;
    }
    let asked = |arguments: &[&str]| output(&mut command(&program.to_string_lossy(), arguments));
    copy(program, &staged.join("usr/bin/rochade"))?;
    let packaging = root().join("packaging");
    copy(
        &packaging.join("rochade.service"),
        &staged.join("usr/lib/systemd/system/rochade.service"),
    )?;
    copy(&packaging.join("sysusers.conf"), &staged.join("usr/lib/sysusers.d/rochade.conf"))?;
    let settings =
        asked(&["serve", "--print-config", "--lang", "en", "--data", "/var/lib/rochade"])?;
    let settings = settings.replace("  # set by --data", "");
    write(&staged.join("etc/rochade/rochade.toml"), settings.as_bytes())?;
    for (shell, place) in SHELLS {
        write(&staged.join(place), asked(&["completions", shell])?.as_bytes())?;
    }
    let pages = staged.join("usr/share/man/man1");
    asked(&["man", &pages.to_string_lossy()])?;
    gzip_all(&pages)?;
    let about = staged.join("usr/share/doc/rochade");
    for name in ["LICENSE-GPL", "LICENSE-MIT", "LICENSE-APACHE", "README.md"] {
        copy(&root().join(name), &about.join(name))?;
    }
    write(&about.join("copyright"), asked(&["licences"])?.as_bytes())?;
    copy(&root().join("CHANGELOG.md"), &about.join("changelog"))?;
    gzip(&about.join("changelog"))?;
    copy_tree(&root().join("docs"), &about.join("docs"))?;
    Ok(staged.to_owned())
}

/// systemd's own opinion of the unit.
pub fn check_unit(staged: &Path) -> Result<()> {
    if tools::find(&["systemd-analyze"]).is_none() {
        println!("systemd-analyze is not here: the unit is not checked.");
        return Ok(());
    }
    let unit = staged.join("usr/lib/systemd/system/rochade.service");
    // It looks for the program, which is not installed here.
    let checked = staged.with_file_name("rochade.service");
    let text = fs::read_to_string(&unit)?.replace("/usr/bin/rochade", "/bin/true");
    write(&checked, text.as_bytes())?;
    run(command("systemd-analyze", &["verify", "--man=no"]).arg(&checked))?;
    let mut judge = command("systemd-analyze", &["security", "--offline=true", "--threshold=25"]);
    let judged = output(judge.arg(&unit)).context("the unit is not locked up enough")?;
    match judged.lines().last() {
        Some(said) => println!("systemd-analyze: {}", said.trim_start_matches(['→', ' '])),
        None => bail!("systemd-analyze says nothing"),
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::create_dir_all(file.parent().context("a file without a folder")?)?;
    fs::write(file, bytes).with_context(|| file.display().to_string())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().context("a file without a folder")?)?;
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_tree(&entry.path(), &to)?;
        } else {
            copy(&entry.path(), &to)?;
        }
    }
    Ok(())
}

fn gzip_all(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        gzip(&entry?.path())?;
    }
    Ok(())
}

/// Without the time, so that the same text has the same bytes.
fn gzip(file: &Path) -> Result<()> {
    run(command("gzip", &["--best", "--no-name", "--force"]).arg(file))
}
