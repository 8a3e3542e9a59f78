//! TLS: where the certificate comes from, and what happens when its files change.

mod self_signed;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use thiserror::Error;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{self, ServerConfig};

/// How often the files are looked at. A renewed certificate is valid weeks before the old
/// one ends.
pub(crate) const LOOK: Duration = Duration::from_secs(10);

/// The certificate with which a server proves who it is.
#[derive(Clone, Debug)]
pub struct Tls {
    server: Arc<ServerConfig>,
    shown: Arc<Shown>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Somebody else vouches for it; who renews it replaces these files.
    Files { certificate: PathBuf, key: PathBuf },
    /// Nobody vouches for it but whoever compares the fingerprint.
    SelfSigned(Fingerprint),
}

/// The SHA-256 digest of a certificate, as browsers show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    fn of(certificate: &CertificateDer<'_>) -> Self {
        Self(Sha256::digest(certificate).into())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, byte) in self.0.iter().enumerate() {
            // Groups of eight fit on a phone, and can be compared one by one.
            let between = match index % 8 {
                0 if index == 0 => "",
                0 => " ",
                _ => ":",
            };
            write!(f, "{between}{byte:02X}")?;
        }
        Ok(())
    }
}

/// Why a certificate cannot be used.
#[derive(Debug, Error)]
pub enum TlsError {
    /// A file cannot be read or written.
    #[error("{}: {error}", file.display())]
    File {
        /// Which one.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is no certificate in the file.
    #[error("{}: no certificate in PEM form", .0.display())]
    NoCertificate(PathBuf),
    /// There is no private key in the file.
    #[error("{}: no private key in PEM form", .0.display())]
    NoKey(PathBuf),
    /// The key is not that of the certificate, or of an unknown kind.
    #[error(transparent)]
    Unusable(#[from] rustls::Error),
    /// No certificate could be made.
    #[error(transparent)]
    NotMade(#[from] rcgen::Error),
}

impl Tls {
    /// A certificate with those that vouch for it, and its private key, as PEM files.
    ///
    /// # Errors
    ///
    /// If the files cannot be read or do not belong together.
    pub fn from_files(certificate: &Path, key: &Path) -> Result<Self, TlsError> {
        let (pair, digest) = read(certificate, key)?;
        let kind = Kind::Files { certificate: certificate.to_owned(), key: key.to_owned() };
        Self::new(pair, digest, kind)
    }

    /// A certificate that nobody vouches for, for these names and addresses. It is kept in
    /// the folder, so that a phone that has accepted it need not ask again.
    ///
    /// # Errors
    ///
    /// If it cannot be made or kept.
    pub fn self_signed(folder: &Path, names: &[String]) -> Result<Self, TlsError> {
        let file = self_signed::kept(folder, names)?;
        let (pair, digest) = read(&file, &file)?;
        let fingerprint =
            pair.end_entity_cert().map(Fingerprint::of).map_err(TlsError::Unusable)?;
        Self::new(pair, digest, Kind::SelfSigned(fingerprint))
    }

    fn new(pair: CertifiedKey, digest: [u8; 32], kind: Kind) -> Result<Self, TlsError> {
        let shown = Arc::new(Shown(RwLock::new((Arc::new(pair), digest))));
        let builder = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let builder = builder.with_safe_default_protocol_versions()?.with_no_client_auth();
        let mut server = builder.with_cert_resolver(Arc::clone(&shown) as _);
        server.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self { server: Arc::new(server), shown, kind })
    }

    /// What a phone compares: only of a certificate that nobody vouches for.
    #[must_use]
    pub const fn fingerprint(&self) -> Option<Fingerprint> {
        match self.kind {
            Kind::SelfSigned(fingerprint) => Some(fingerprint),
            Kind::Files { .. } => None,
        }
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.server))
    }

    /// Takes what is in the files now; whether that is something new. What cannot be used is
    /// an error once, and the old certificate stays.
    pub(crate) fn refresh(&self) -> Result<bool, TlsError> {
        let Kind::Files { certificate, key } = &self.kind else { return Ok(false) };
        let digest = digest(certificate, key)?;
        if self.shown.read().1 == digest {
            return Ok(false);
        }
        let read = read(certificate, key);
        let mut shown = self.shown.0.write().unwrap_or_else(PoisonError::into_inner);
        shown.1 = digest;
        let (pair, digest) = read?;
        *shown = (Arc::new(pair), digest);
        Ok(true)
    }

    /// Looks at the files from time to time.
    pub(crate) async fn refresh_forever(self, stopping: impl Future<Output = ()>) {
        let mut stopping = std::pin::pin!(stopping);
        let mut looks = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                _ = looks.tick() => {}
                () = &mut stopping => return,
            }
            match self.refresh() {
                Ok(false) => {}
                Ok(true) => tracing::info!("there is a new certificate, and it is used"),
                Err(error) => tracing::error!(%error, "the old certificate is kept"),
            }
        }
    }
}

/// The certificate that is shown to who connects, and the digest of its files.
#[derive(Debug)]
struct Shown(RwLock<(Arc<CertifiedKey>, [u8; 32])>);

impl Shown {
    fn read(&self) -> std::sync::RwLockReadGuard<'_, (Arc<CertifiedKey>, [u8; 32])> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ResolvesServerCert for Shown {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.read().0))
    }
}

fn bytes(file: &Path) -> Result<Vec<u8>, TlsError> {
    std::fs::read(file).map_err(|error| TlsError::File { file: file.to_owned(), error })
}

fn digest(certificate: &Path, key: &Path) -> Result<[u8; 32], TlsError> {
    let mut digest = Sha256::new();
    digest.update(bytes(certificate)?);
    digest.update(bytes(key)?);
    Ok(digest.finalize().into())
}

fn read(certificate: &Path, key: &Path) -> Result<(CertifiedKey, [u8; 32]), TlsError> {
    let digest = digest(certificate, key)?;
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes(certificate)?).collect();
    let chain = chain.ok().filter(|chain| !chain.is_empty());
    let chain = chain.ok_or_else(|| TlsError::NoCertificate(certificate.to_owned()))?;
    let secret = PrivateKeyDer::from_pem_slice(&bytes(key)?);
    let secret = secret.map_err(|_| TlsError::NoKey(key.to_owned()))?;
    let provider: CryptoProvider = ring::default_provider();
    Ok((CertifiedKey::from_der(chain, secret, &provider)?, digest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A certificate and its key in a folder, as somebody who renews them leaves them.
    fn renew(folder: &Path) -> (PathBuf, PathBuf) {
        let made = rcgen::generate_simple_self_signed(vec!["club.example".to_owned()]).unwrap();
        let (certificate, key) = (folder.join("fullchain.pem"), folder.join("privkey.pem"));
        std::fs::write(&certificate, made.cert.pem()).unwrap();
        std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
        (certificate, key)
    }

    fn shown(tls: &Tls) -> Vec<u8> {
        tls.shown.read().0.end_entity_cert().unwrap().to_vec()
    }

    #[test]
    fn files_that_changed_are_taken_and_bad_ones_are_told_once_and_not_taken() {
        let folder = tempfile::tempdir().unwrap();
        let (certificate, key) = renew(folder.path());
        let tls = Tls::from_files(&certificate, &key).unwrap();
        assert!(!tls.refresh().unwrap(), "nothing has changed");
        let first = shown(&tls);
        renew(folder.path());
        assert!(tls.refresh().unwrap());
        let second = shown(&tls);
        assert_ne!(first, second);
        // Half of a renewal: the key of another certificate.
        let old = std::fs::read(&key).unwrap();
        std::fs::write(&key, rcgen::KeyPair::generate().unwrap().serialize_pem()).unwrap();
        assert!(matches!(tls.refresh(), Err(TlsError::Unusable(_))));
        assert!(!tls.refresh().unwrap(), "it was told");
        assert_eq!(shown(&tls), second);
        std::fs::write(&key, old).unwrap();
        assert!(tls.refresh().unwrap(), "the other half");
        std::fs::remove_file(&key).unwrap();
        assert!(matches!(tls.refresh(), Err(TlsError::File { .. })));
        assert_eq!(shown(&tls), second);
    }

    #[test]
    fn files_without_a_certificate_or_key_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let (certificate, key) = renew(folder.path());
        let wrong = |certificate: &Path, key: &Path| {
            Tls::from_files(certificate, key).expect_err("wrong").to_string()
        };
        assert!(wrong(&key, &key).contains("no certificate"));
        assert!(wrong(&certificate, &certificate).contains("no private key"));
        assert!(wrong(&folder.path().join("none.pem"), &key).contains("none.pem"));
    }

    #[test]
    fn a_fingerprint_is_written_as_browsers_do() {
        let text = Fingerprint([0xAB; 32]).to_string();
        assert_eq!(text.matches("AB").count(), 32);
        assert!(text.starts_with("AB:AB:") && text.contains("AB AB"));
    }
}
