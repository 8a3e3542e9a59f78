//! Names of games, clubs' events and guests, and the secrets that give rights.

use std::fmt;
use std::str::FromStr;

use data_encoding::BASE64URL_NOPAD;
use rand::{Rng as _, RngExt as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;
use utoipa::ToSchema;

/// Letters and digits that are not taken for one another when read aloud or
/// copied from a projector.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// The letters and digits of short forms.
const SHORT_ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The public name of a game or an event, as it stands in its address: ten
/// letters and digits.
///
/// ```
/// use rochade_server::id::PublicId;
///
/// let id: PublicId = "k7m2x9pq4r".parse()?;
/// assert_eq!(id.to_string(), "k7m2x9pq4r");
/// assert!("K7".parse::<PublicId>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String)]
pub struct PublicId([u8; Self::LENGTH]);

impl PublicId {
    /// How many characters it has: 50 bits, too many to find one by guessing.
    pub(crate) const LENGTH: usize = 10;

    /// A new one, drawn at random.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; Self::LENGTH];
        rand::rng().fill_bytes(&mut bytes);
        Self::from_bytes(bytes)
    }

    /// The name that these bytes stand for; equal bytes make equal names.
    #[must_use]
    pub(crate) fn from_bytes(bytes: [u8; Self::LENGTH]) -> Self {
        Self(bytes.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }

    /// How many names eight letters and digits can spell. Games have names below it, which
    /// is still too many to find one by guessing.
    const SHORT: u64 = 62_u64.pow(8);

    /// The name of a new game, drawn at random: one that has a [short form](Self::short).
    #[must_use]
    pub(crate) fn random_game() -> Self {
        Self::from_number(rand::rng().random_range(0..Self::SHORT))
    }

    /// The name of a game that these bytes stand for.
    #[must_use]
    pub(crate) const fn game_from_bytes(bytes: [u8; 8]) -> Self {
        Self::from_number(u64::from_le_bytes(bytes) % Self::SHORT)
    }

    const fn from_number(mut number: u64) -> Self {
        let mut letters = [ALPHABET[0]; Self::LENGTH];
        let mut place = Self::LENGTH;
        while place > 0 {
            place -= 1;
            letters[place] = ALPHABET[(number % 32) as usize];
            number /= 32;
        }
        Self(letters)
    }

    /// The same name in the eight letters and digits that clients of lichess expect; none
    /// for games from before there was such a form.
    #[must_use]
    pub fn short(&self) -> Option<String> {
        let value = |letter: &u8| ALPHABET.iter().position(|known| known == letter).unwrap_or(0);
        let mut number = self.0.iter().fold(0, |number, letter| 32 * number + value(letter) as u64);
        if number >= Self::SHORT {
            return None;
        }
        let mut letters = [0; 8];
        for letter in letters.iter_mut().rev() {
            *letter = SHORT_ALPHABET[(number % 62) as usize];
            number /= 62;
        }
        Some(letters.iter().copied().map(char::from).collect())
    }

    /// The name with this short form.
    #[must_use]
    pub(crate) fn from_short(text: &str) -> Option<Self> {
        let letters: [u8; 8] = text.as_bytes().try_into().ok()?;
        let mut number = 0;
        for letter in letters {
            let value = SHORT_ALPHABET.iter().position(|known| *known == letter)?;
            number = 62 * number + value as u64;
        }
        Some(Self::from_number(number))
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only made from the letters of the alphabet, which are ASCII.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for PublicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for PublicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is not the name of a game or event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a name of a game or event: expected {} letters and digits", PublicId::LENGTH)]
pub struct PublicIdError;

impl FromStr for PublicId {
    type Err = PublicIdError;

    fn from_str(text: &str) -> Result<Self, PublicIdError> {
        let bytes: [u8; Self::LENGTH] = text.as_bytes().try_into().map_err(|_| PublicIdError)?;
        if bytes.iter().all(|byte| ALPHABET.contains(byte)) {
            Ok(Self(bytes))
        } else {
            Err(PublicIdError)
        }
    }
}

/// Who somebody is without an account: 128 random bits in a signed cookie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId([u8; 16]);

impl GuestId {
    /// A new guest.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 16];
        rand::rng().fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// A number that tells guests apart for people, and does not give the guest away.
    pub(crate) const fn number(self) -> u16 {
        u16::from_be_bytes([self.0[0], self.0[1]])
    }
}

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&BASE64URL_NOPAD.encode(&self.0))
    }
}

/// A guest is known by this number alone, so logs do not show it.
impl fmt::Debug for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GuestId(…)")
    }
}

impl FromStr for GuestId {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        decode(text).map(Self)
    }
}

/// Stored and sent as its text.
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

as_text!(PublicId, GuestId);

/// Who contributed to a draw, so that nobody does it too often: the same for the same
/// guest at one draw, and nothing that leads back to the guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Contributor(u64);

impl Contributor {
    /// From bytes that only this server can make.
    #[must_use]
    pub(crate) const fn from_bytes(bytes: [u8; 8]) -> Self {
        // Numbers in JSON are exact up to 53 bits.
        Self(u64::from_le_bytes(bytes) >> 11)
    }
}

/// A secret that stands in a link and gives a right: a seat at a game, the
/// organiser's work at an event.
///
/// It is shown once and stored only as its [digest](Self::digest). Its debug
/// form hides it, so that no log can tell it.
#[derive(Clone)]
pub struct Secret([u8; 16]);

impl Secret {
    /// A new one, drawn at random.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 16];
        rand::rng().fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// A secret that was made by other means.
    #[must_use]
    pub(crate) const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The text for the link. The only way to see it.
    #[must_use]
    pub fn reveal(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// What is stored of it.
    #[must_use]
    pub fn digest(&self) -> SecretDigest {
        SecretDigest(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The text is no secret or guest of ours: it has another form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a secret of ours: expected 22 letters, digits, - and _")]
pub struct SecretError;

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        decode(text).map(Self)
    }
}

fn decode(text: &str) -> Result<[u8; 16], SecretError> {
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| SecretError)?;
    bytes.try_into().map_err(|_| SecretError)
}

/// SHA-256 of a [`Secret`]: enough to check one, useless to whoever reads the
/// database.
#[derive(Clone, Copy)]
pub struct SecretDigest([u8; 32]);

impl SecretDigest {
    /// A number that tells holders apart for people.
    pub(crate) const fn number(&self) -> u16 {
        u16::from_be_bytes([self.0[0], self.0[1]])
    }

    /// Whether this is the digest of that secret, in constant time.
    #[must_use]
    pub fn admits(&self, secret: &Secret) -> bool {
        self.0.ct_eq(&secret.digest().0).into()
    }
}

/// In constant time.
impl PartialEq for SecretDigest {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretDigest {}

impl fmt::Debug for SecretDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretDigest(…)")
    }
}

impl Serialize for SecretDigest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&BASE64URL_NOPAD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for SecretDigest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(serde::de::Error::custom)?;
        let bytes = bytes.try_into().map_err(|_| serde::de::Error::custom("not 32 bytes"))?;
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_have_a_short_form_and_are_found_by_it() {
        let id = PublicId::random_game();
        assert_eq!(PublicId::from_short(&id.short().unwrap()), Some(id));
        assert_eq!("zzzzzzzzzz".parse::<PublicId>().unwrap().short(), None);
    }

    #[test]
    fn names_and_secrets_round_trip() {
        let (id, guest, secret) = (PublicId::random(), GuestId::random(), Secret::random());
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(guest.to_string().parse(), Ok(guest));
        let again: Secret = secret.reveal().parse().expect("its own text");
        assert!(secret.digest().admits(&again));
        assert!(!secret.digest().admits(&Secret::random()));
    }

    #[test]
    fn a_game_has_a_name_of_eight_characters_and_both_mean_the_same() {
        for number in [0, 1, 61, 62, PublicId::SHORT - 1] {
            let id = PublicId::from_number(number);
            let short = id.short().expect("a game's name");
            assert_eq!((short.len(), PublicId::from_short(&short)), (8, Some(id)));
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(PublicId::from_number(PublicId::SHORT).short(), None);
        assert!(PublicId::game_from_bytes([255; 8]).short().is_some());
        for text in ["", "0000000", "000000000", "0000000-", "0000000é"] {
            assert_eq!(PublicId::from_short(text), None, "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "k7m2x9pq4", "k7m2x9pq4rr", "k7m2x9pq4O", "k7m2x9pq4é", "../../../etc"] {
            assert_eq!(text.parse::<PublicId>(), Err(PublicIdError), "{text}");
        }
        for text in ["", "AAAA", "AAAAAAAAAAAAAAAAAAAAAA==", "!!!!!!!!!!!!!!!!!!!!!!"] {
            assert!(text.parse::<Secret>().is_err(), "{text}");
        }
    }

    #[test]
    fn nothing_secret_is_shown_in_a_log() {
        let (guest, secret) = (GuestId::random(), Secret::random());
        let shown = format!("{guest:?} {secret:?} {:?}", secret.digest());
        assert_eq!(shown, "GuestId(…) Secret(…) SecretDigest(…)");
    }
}
