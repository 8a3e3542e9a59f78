//! The Debian package, by `dpkg-deb`: what a tool like cargo-deb adds to it is the layout,
//! which `stage` has to know anyway for the archive.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::processor;
use crate::command::{command, output, root, run};

const SUMMARY: &str = "Chess960: play, draw positions, settle disputes, run a club tournament";

const DESCRIPTION: &str = " Rochade is a server and a command line for Chess960 (Fischer Random).
 People play in the browser; the starting position is drawn so that anyone can
 check the draw; an illegal move is refused with the reason; and a club runs
 its tournament on one laptop, without accounts and without the internet.";

/// How a package is packed.
#[derive(Clone, Copy)]
pub enum Packed {
    /// For people who download it.
    Small,
    /// For a trial.
    Quickly,
}

/// Packs what was staged under this version.
pub fn build(staged: &Path, version: &str, folder: &Path, packed: Packed) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let content = folder.join("deb");
    if content.exists() {
        fs::remove_dir_all(&content)?;
    }
    run(command("cp", &["--recursive", "--link"]).arg(staged).arg(&content))?;
    let control = content.join("DEBIAN");
    fs::create_dir_all(&control)?;
    fs::write(control.join("control"), control_file(&content, version)?)?;
    fs::write(control.join("conffiles"), "/etc/rochade/rochade.toml\n")?;
    fs::write(control.join("md5sums"), sums(&content)?)?;
    for script in ["postinst", "prerm", "postrm"] {
        let to = control.join(script);
        fs::copy(root().join("packaging/debian").join(script), &to)?;
        run(command("chmod", &["0755"]).arg(&to))?;
    }
    run(command("chmod", &["--recursive", "u=rwX,go=rX"]).arg(&content))?;
    let deb = folder.join(format!("rochade_{version}_{}.deb", processor().0));
    let by = match packed {
        Packed::Small => "-Zxz",
        Packed::Quickly => "-Zgzip",
    };
    let mut pack = command("dpkg-deb", &["--build", "--root-owner-group", by]);
    // Built again from the same files it has the same bytes.
    run(pack.arg(&content).arg(&deb).env("SOURCE_DATE_EPOCH", "0"))?;
    fs::remove_dir_all(&content)?;
    Ok(deb)
}

fn control_file(content: &Path, version: &str) -> Result<String> {
    let size = output(command("du", &["--summarize", "--apparent-size", "-k"]).arg(content))?;
    let kilobytes = size.split_whitespace().next().context("no size")?;
    let libc = libc(&content.join("usr/bin/rochade"))?;
    Ok(format!(
        "Package: rochade\nVersion: {version}\nArchitecture: {}\nSection: games\nPriority: optional\n\
         Maintainer: The Rochade authors <rochade@localhost>\nInstalled-Size: {kilobytes}\n\
         Depends: libc6 (>= {libc}), libgcc-s1, passwd\nRecommends: systemd\n\
         Description: {SUMMARY}\n{DESCRIPTION}\n",
        processor().0
    ))
}

/// The oldest C library that has all that the program asks of it.
fn libc(program: &Path) -> Result<String> {
    let symbols = output(command("objdump", &["--dynamic-syms"]).arg(program))?;
    newest_glibc(&symbols).context("a program without a C library")
}

/// `… (GLIBC_2.34) name`: the newest of all.
fn newest_glibc(symbols: &str) -> Option<String> {
    let versions = symbols.split("GLIBC_").skip(1).filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let numbers: Option<Vec<u32>> =
            rest[..end].split('.').map(|part| part.parse().ok()).collect();
        numbers
    });
    let newest = versions.max()?;
    Some(newest.iter().map(u32::to_string).collect::<Vec<_>>().join("."))
}

/// What dpkg compares installed files with.
fn sums(content: &Path) -> Result<String> {
    let mut find = command("sh", &["-c"]);
    find.arg("find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum");
    output(find.current_dir(content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_counts_as_numbers_do() {
        let symbols = "0 DF *UND* 0 (GLIBC_2.9) a\n0 DF *UND* 0 (GLIBC_2.34) b\n0 (GLIBC_2.2.5) c";
        assert_eq!(newest_glibc(symbols).as_deref(), Some("2.34"));
        assert_eq!(newest_glibc("nothing"), None);
    }
}
