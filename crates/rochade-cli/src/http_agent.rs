//! How the command line asks a server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ureq::Agent;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

/// Takes every answer as one, and trusts what everybody does; and the certificate in the
/// data folder of the server, or in the file that `SSL_CERT_FILE` names, if there is one.
pub fn agent(data: Option<&Path>) -> Agent {
    agent_within(data, None)
}

/// The same for questions that may take so long.
pub fn agent_within(data: Option<&Path>, patience: Option<Duration>) -> Agent {
    let named = std::env::var_os("SSL_CERT_FILE").filter(|name| !name.is_empty());
    let own = data.map(|folder| folder.join("self-signed.pem"));
    let files: Vec<PathBuf> = own.into_iter().chain(named.map(PathBuf::from)).collect();
    let trusted: Vec<Certificate<'static>> =
        files.iter().flat_map(|file| certificates(file)).collect();
    let mut tls = TlsConfig::builder();
    if !trusted.is_empty() {
        tls = tls.root_certs(RootCerts::new_with_certs(&trusted));
    }
    let config = Agent::config_builder().http_status_as_error(false).tls_config(tls.build());
    config.timeout_global(patience).build().into()
}

/// None if the file is not there or holds nothing of the kind: the connection says then
/// what is not trusted.
fn certificates(file: &Path) -> Vec<Certificate<'static>> {
    let text = std::fs::read(file).unwrap_or_default();
    let items = parse_pem(&text).filter_map(Result::ok);
    let mut certificates = Vec::new();
    for item in items {
        if let PemItem::Certificate(certificate) = item {
            certificates.push(certificate);
        }
    }
    certificates
}
