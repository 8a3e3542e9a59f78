//! The certificate of the server.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::Path;

use anyhow::{Result, anyhow};
use rochade_server::tls::{Tls, TlsError};
use rochade_words::{UsageProblem, Value, Words};

use super::{Args, TlsArgument};

/// The certificate that was asked for, if any. `reached` is our address on the network.
pub(super) fn certificate(words: &Words, args: &Args, reached: IpAddr) -> Result<Option<Tls>> {
    let made = match (args.tls, &args.tls_cert, &args.tls_key) {
        (Some(TlsArgument::SelfSigned), _, _) => {
            Tls::self_signed(&args.data, &names(args, reached))
        }
        (None, Some(certificate), Some(key)) => Tls::from_files(certificate, key),
        (None, None, None) => return Ok(None),
        (None, certificate, _) => {
            let missing = if certificate.is_some() { "--tls-key" } else { "--tls-cert" };
            let problem = UsageProblem::MissingArguments(&[missing.to_owned()]);
            return Err(anyhow!(words.usage_problem(&problem)));
        }
    };
    made.map(Some).map_err(|error| unusable(words, &error))
}

/// What people may type to reach us.
fn names(args: &Args, reached: IpAddr) -> Vec<String> {
    let ours = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into(), reached];
    let numbers = ours.iter().map(IpAddr::to_string);
    let public = args.public_url.as_deref().and_then(|url| url.parse::<ureq::http::Uri>().ok());
    let public = public.as_ref().and_then(ureq::http::Uri::host).map(str::to_owned);
    let names = args.host.iter().cloned().chain(public);
    std::iter::once("localhost".to_owned()).chain(numbers).chain(names).collect()
}

/// That a file cannot be read.
pub(super) fn unreadable(words: &Words, file: &Path, error: &io::Error) -> String {
    let given = [("file", Value::text(file.display())), ("reason", Value::text(error))];
    words.ui_with("file-unreadable", &given)
}

fn unusable(words: &Words, error: &TlsError) -> anyhow::Error {
    let about = |key, file: &Path| words.ui_with(key, &[("file", Value::text(file.display()))]);
    anyhow!(match error {
        TlsError::File { file, error } => unreadable(words, file, error),
        TlsError::NoCertificate(file) => about("ui-serving-no-certificate", file),
        TlsError::NoKey(file) => about("ui-serving-no-key", file),
        TlsError::Unusable(_) | TlsError::NotMade(_) => {
            words.ui_with("ui-serving-bad-certificate", &[("reason", Value::text(error))])
        }
    })
}
