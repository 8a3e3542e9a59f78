//! `cargo xtask package`: what people install. A Debian package, an archive, checksums and the
//! list of all parts, in `target/package`.

mod bill;
mod clean_root;
mod deb;
mod publish;
mod stage;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use deb::Packed;

use crate::command::{command, output, root, run};
use crate::{api, release, screenshots, tools};

/// What is packaged, and how much of it is tried.
#[derive(clap::Args)]
pub struct Args {
    /// A program that is built already; without it, `cargo xtask release` builds one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// The last version's package, to upgrade from; without it, this program under a lower number
    #[arg(long, value_name = "DEB")]
    previous: Option<PathBuf>,
    /// Do not install the package into a clean Debian
    #[arg(long)]
    no_trial: bool,
    /// Do not compare the libraries' API with its lists, nor try to publish them
    #[arg(long)]
    no_publish: bool,
}

/// Makes everything, then tries it.
pub fn package(args: &Args) -> Result<()> {
    for tool in ["dpkg-deb", "tar", "gzip", "sha256sum", "objdump"] {
        if tools::find(&[tool]).is_none() {
            bail!("{tool} is missing: on Debian, type `apt-get install dpkg tar gzip binutils`");
        }
    }
    if let Some(why) = screenshots::stale()? {
        bail!("{why}");
    }
    let program = match &args.program {
        Some(program) => program.canonicalize().context("the program that was named")?,
        None => {
            release::release(&release::Args::usual())?;
            root().join("target/dist/rochade")
        }
    };
    let version = version(&program)?;
    let folder = root().join("target/package");
    std::fs::create_dir_all(&folder)?;
    let staged = stage::stage(&program, &folder.join("staged"))?;
    let deb = deb::build(&staged, &version, &folder, Packed::Small)?;
    let archive = archive(&staged, &version, &folder)?;
    let bill = bill::write(&version, &folder)?;
    let sums = checksums(&folder, &[&deb, &archive, &bill])?;
    for made in [&deb, &archive, &bill, &sums] {
        let bytes = made.metadata()?.len();
        println!("{:<60} {:>9.2} MB", made.display(), bytes as f64 / 1e6);
    }
    stage::check_unit(&staged)?;
    if !args.no_trial {
        let previous = match &args.previous {
            Some(previous) => previous.canonicalize().context("the last version's package")?,
            None => {
                let (lower, folder) = (format!("{version}~previous"), folder.join("previous"));
                deb::build(&staged, &lower, &folder, Packed::Quickly)?
            }
        };
        clean_root::try_out(&deb, &previous, &folder)?;
    }
    if !args.no_publish {
        api::compare()?;
        publish::try_out()?;
    }
    Ok(())
}

/// What the program says it is.
fn version(program: &Path) -> Result<String> {
    let mut asked = command(&program.to_string_lossy(), &["--version"]);
    let told = output(&mut asked)?;
    let version = told.split_whitespace().nth(1).context("a program that tells no version")?;
    Ok(version.to_owned())
}

/// The processor, as Debian calls it and as Rust does.
fn processor() -> (&'static str, &'static str) {
    match std::env::consts::ARCH {
        "x86_64" => ("amd64", "x86_64"),
        "aarch64" => ("arm64", "aarch64"),
        other => (other, other),
    }
}

/// The same files in one archive, for systems without Debian's packages. Built again from
/// the same program it has the same bytes.
fn archive(staged: &Path, version: &str, folder: &Path) -> Result<PathBuf> {
    let name = format!("rochade-{version}-{}-linux", processor().1);
    let archive = folder.join(format!("{name}.tar.gz"));
    let mut tar = command("tar", &["--create", "--sort=name", "--owner=0", "--group=0"]);
    tar.args(["--numeric-owner", "--mtime=@0", "--use-compress-program=gzip --best --no-name"]);
    tar.arg(format!("--transform=s,^\\.,{name},")).arg("--file").arg(&archive);
    run(tar.arg("--directory").arg(staged).arg("."))?;
    Ok(archive)
}

/// `sha256sum --check SHA256SUMS` finds what was changed on the way.
fn checksums(folder: &Path, files: &[&PathBuf]) -> Result<PathBuf> {
    let mut sum = command("sha256sum", &[]);
    sum.args(files.iter().filter_map(|file| file.file_name())).current_dir(folder);
    let sums = folder.join("SHA256SUMS");
    std::fs::write(&sums, output(&mut sum)?)?;
    Ok(sums)
}
