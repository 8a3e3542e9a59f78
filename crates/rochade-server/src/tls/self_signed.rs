//! A certificate of our own, for a network without names.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use jiff::{ToSpan as _, Zoned};
use rcgen::{CertificateParams, DnType, ExtendedKeyUsagePurpose, KeyPair};

use super::TlsError;

/// The file in the folder of the data; it holds the private key, too.
const FILE: &str = "self-signed.pem";

/// Phones refuse certificates that are valid for longer than 825 days, public ones for 398.
const DAYS: i64 = 397;

/// It is made anew when it ends within so many days.
const LEFT: i64 = 30;

/// How many names a certificate keeps: the addresses of the networks the laptop was in.
const NAMES: usize = 30;

/// The file with a certificate for these names: the one that is kept, or a new one if that
/// lacks a name or ends soon.
pub(super) fn kept(folder: &Path, names: &[String]) -> Result<PathBuf, TlsError> {
    let file = folder.join(FILE);
    let failed = |error| TlsError::File { file: file.clone(), error };
    let today = Zoned::now().date();
    let old = std::fs::read_to_string(&file).ok().and_then(|text| Facts::read(&text));
    let wanted: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    if let Some(old) = &old
        && wanted.iter().all(|name| old.names.iter().any(|known| known == name))
        && today.saturating_add(LEFT.days()) < old.until
    {
        return Ok(file);
    }
    let mut all = names.to_vec();
    // Where the laptop comes back to, phones find the same certificate.
    all.extend(old.into_iter().flat_map(|old| old.names));
    let mut seen = BTreeSet::new();
    all.retain(|name| seen.insert(name.clone()));
    all.truncate(NAMES.max(names.len()));
    let facts = Facts { names: all, until: today.saturating_add(DAYS.days()) };
    let text = format!("{facts}{}", make(&facts, today)?);
    std::fs::create_dir_all(folder).map_err(failed)?;
    // For the owner only, and whole or not at all.
    let mut new = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    new.write_all(text.as_bytes()).map_err(failed)?;
    new.persist(&file).map_err(|error| failed(error.error))?;
    Ok(file)
}

/// What stands above the certificate, for people and for us.
struct Facts {
    names: Vec<String>,
    until: Date,
}

impl Facts {
    fn read(text: &str) -> Option<Self> {
        let line = |word: &str| text.lines().find_map(|line| line.strip_prefix(word));
        Some(Self {
            names: line("names: ")?.split(' ').map(str::to_owned).collect(),
            until: line("until: ")?.parse().ok()?,
        })
    }
}

impl std::fmt::Display for Facts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "A certificate that Rochade has made for itself, and its private key.")?;
        writeln!(f, "names: {}", self.names.join(" "))?;
        writeln!(f, "until: {}", self.until)
    }
}

fn make(facts: &Facts, today: Date) -> Result<String, TlsError> {
    let time = |date: Date| {
        rcgen::date_time_ymd(
            date.year().into(),
            date.month().unsigned_abs(),
            date.day().unsigned_abs(),
        )
    };
    let mut params = CertificateParams::new(facts.names.clone())?;
    params.distinguished_name.push(DnType::CommonName, "Rochade");
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    // A laptop's clock may be a day behind that of a phone.
    params.not_before = time(today.saturating_sub(1.day()));
    params.not_after = time(facts.until);
    let key = KeyPair::generate()?;
    Ok(format!("{}{}", params.self_signed(&key)?.pem(), key.serialize_pem()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tls::Tls;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn it_is_kept_until_a_name_is_missing_or_its_time_is_nearly_over() {
        let folder = tempfile::tempdir().unwrap();
        let print = |wanted: &[&str]| {
            Tls::self_signed(folder.path(), &names(wanted)).unwrap().fingerprint().unwrap()
        };
        let first = print(&["localhost", "192.168.1.20"]);
        assert_eq!(print(&["192.168.1.20"]), first, "the same again");
        let second = print(&["localhost", "10.0.0.7"]);
        assert_ne!(second, first, "another network");
        assert_eq!(print(&["192.168.1.20"]), second, "back in the first one");
        let file = folder.path().join(FILE);
        let text = std::fs::read_to_string(&file).unwrap();
        let until = Facts::read(&text).unwrap().until.to_string();
        let soon = Zoned::now().date().saturating_add(3.days()).to_string();
        std::fs::write(&file, text.replace(&until, &soon)).unwrap();
        assert_ne!(print(&["localhost"]), second);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_the_key() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let file = kept(folder.path(), &names(&["localhost"])).unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
}
