//! Passwords, and the code that helps when one is forgotten.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use tokio::sync::{OnceCell, Semaphore};
use zxcvbn::{Score, zxcvbn};

use crate::bounds;
use crate::id::{Secret, SecretDigest};

/// How many passwords are hashed at a time. Each takes 19 MB and a moment.
const AT_ONCE: usize = 2;

/// Hashes and checks passwords with argon2id, beside the async threads and few at a time.
#[derive(Debug)]
pub struct Hashes {
    turns: Arc<Semaphore>,
    /// What is checked in place of the hash of an account that does not exist, so that it
    /// takes as long.
    nobody: OnceCell<String>,
}

impl Default for Hashes {
    fn default() -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)), nobody: OnceCell::new() }
    }
}

impl Hashes {
    async fn beside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.ok().flatten()
    }

    /// What is stored of a password; none only if there is no randomness.
    pub async fn hash(&self, password: &str) -> Option<String> {
        let password = password.to_owned();
        let hash = move || Argon2::default().hash_password(password.as_bytes()).ok();
        Some(self.beside(hash).await?.to_string())
    }

    /// Whether this is the password. Without a hash it is not, and that takes as long.
    pub async fn check(&self, password: &str, hash: Option<&str>) -> bool {
        let nobody = async || self.hash("nobody has this password").await.unwrap_or_default();
        let stored = self.nobody.get_or_init(nobody).await;
        let (password, is_known) = (password.to_owned(), hash.is_some());
        let hash = hash.unwrap_or(stored).to_owned();
        let check = move || {
            let hash = PasswordHash::new(&hash).ok()?;
            Argon2::default().verify_password(password.as_bytes(), &hash).ok()
        };
        self.beside(check).await.is_some() && is_known
    }
}

/// Why a password will not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weakness {
    /// Too few characters.
    Short,
    /// More than anybody types.
    Long,
    /// It is in the lists of leaked passwords, or nearly.
    Common,
    /// It is made of the account's name.
    Name,
    /// A program guesses it soon: a row of keys, a date, a word.
    Guessable,
}

/// What is wrong with a password for this account, if anything is.
pub fn weakness(password: &str, name: &str) -> Option<Weakness> {
    let count = password.chars().count();
    if count < bounds::PASSWORD_SHORTEST {
        return Some(Weakness::Short);
    }
    if count > bounds::PASSWORD {
        return Some(Weakness::Long);
    }
    let is_strong = |inputs: &[&str]| zxcvbn(password, inputs).score() >= Score::Two;
    if is_strong(&[name, "rochade", "chess960"]) {
        return None;
    }
    if is_strong(&[]) {
        return Some(Weakness::Name);
    }
    let found = zxcvbn(password, &[]);
    let warning = found.feedback().and_then(zxcvbn::feedback::Feedback::warning);
    use zxcvbn::feedback::Warning;
    let is_common = matches!(
        warning,
        Some(
            Warning::ThisIsATop10Password
                | Warning::ThisIsATop100Password
                | Warning::ThisIsACommonPassword
                | Warning::ThisIsSimilarToACommonlyUsedPassword
        )
    );
    Some(if is_common { Weakness::Common } else { Weakness::Guessable })
}

/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// The code that gives an account back to who has forgotten the password: 24 letters and
/// digits in groups of four, shown once.
#[derive(Clone)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    /// A new one.
    pub fn random() -> Self {
        let letter = |_| char::from(ALPHABET[rand::rng().random_range(0..ALPHABET.len())]);
        let letters: Vec<char> = (0..24).map(letter).collect();
        let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
        Self(groups.join("-"))
    }

    /// Its text, for who it belongs to.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub fn digest(&self) -> SecretDigest {
        Self::digest_of(&self.0)
    }

    /// What would be stored of a code that somebody types, however it is grouped.
    pub fn digest_of(text: &str) -> SecretDigest {
        let letters: String =
            text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let digest = Sha256::digest(letters);
        Secret::from_bytes(std::array::from_fn(|index| digest[index])).digest()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_and_leaked_passwords_are_named() {
        let why = |password: &str| weakness(password, "Kluibenspies");
        assert_eq!(why("abc"), Some(Weakness::Short));
        assert_eq!(why(&"x".repeat(300)), Some(Weakness::Long));
        assert_eq!(why("password1"), Some(Weakness::Common));
        assert_eq!(why("qwerty123"), Some(Weakness::Common));
        assert_eq!(why("trustno1"), Some(Weakness::Common));
        assert_eq!(why("aaaaaaaaaa"), Some(Weakness::Guessable));
        assert_eq!(why("kluibenspies"), Some(Weakness::Name));
        assert_eq!(why("castle long before tea"), None);
    }

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_alone() {
        let hashes = Hashes::default();
        let hash = hashes.hash("castle long before tea").await.expect("a hash");
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(hashes.check("castle long before tea", Some(&hash)).await);
        assert!(!hashes.check("castle short before tea", Some(&hash)).await);
        assert!(!hashes.check("nobody has this password", None).await);
    }

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let code = RecoveryCode::random();
        let typed = code.reveal().to_uppercase().replace('-', " ");
        assert_eq!(RecoveryCode::digest_of(&typed), code.digest());
        assert_ne!(RecoveryCode::random().digest(), code.digest());
    }
}
