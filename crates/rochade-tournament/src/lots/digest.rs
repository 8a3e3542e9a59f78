//! SHA-256 digests, as lower-case hexadecimal text.

use std::fmt;
use std::str::FromStr;

use rochade::StartId;
use sha2::{Digest as _, Sha256};

/// A SHA-256 digest.
///
/// Written as 64 lower-case hexadecimal digits, as `sha256sum` does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of these bytes.
    #[must_use]
    pub fn of(message: &[u8]) -> Self {
        Self(Sha256::digest(message).into())
    }

    pub(super) const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The digest as a number of 256 bits, modulo 960.
    ///
    /// 2^256 is 960·q + 256, so the numbers 0 to 255 come from q + 1 of the
    /// 2^256 digests and the others from q, where q > 2^246: no number is
    /// likelier than another by more than one part in 2^246.
    #[must_use]
    pub fn modulo_960(&self) -> StartId {
        let digits = self.0.iter().map(|&byte| u128::from(byte));
        StartId::from_remainder(digits.fold(0, |r, digit| (256 * r + digit) % 960))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
        let mut text = [0; 64];
        for (pair, byte) in text.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
        }
        f.pad(std::str::from_utf8(&text).unwrap_or_default())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = DigestError;

    fn from_str(text: &str) -> Result<Self, DigestError> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(DigestError),
        };
        let mut bytes = [0; 32];
        if text.len() != 64 {
            return Err(DigestError);
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = 16 * digit(pair[0])? + digit(pair[1])?;
        }
        Ok(Self(bytes))
    }
}

/// A text that is not a SHA-256 digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigestError;

impl fmt::Display for DigestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for DigestError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first example of FIPS 180-4.
    #[test]
    fn it_is_sha_256() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of(b"abc").to_string(), abc);
        assert_eq!(abc.parse(), Ok(Digest::of(b"abc")));
        assert_eq!(abc.to_uppercase().parse::<Digest>(), Err(DigestError));
        assert_eq!(abc[1..].parse::<Digest>(), Err(DigestError));
    }

    #[test]
    fn the_remainder_is_that_of_the_256_bit_number() {
        assert_eq!(Digest([0; 32]).modulo_960().get(), 0);
        let mut bytes = [0; 32];
        bytes[30..].copy_from_slice(&961u16.to_be_bytes());
        assert_eq!(Digest(bytes).modulo_960().get(), 1);
        // The largest digest is 2^256 - 1, and 2^256 leaves 256: the figure
        // that the statement of the bias rests on.
        assert_eq!(Digest([255; 32]).modulo_960().get(), 255);
        // q = 2^256 / 960 rounded down is more than 2^246, since 960 < 2^10.
        const { assert!(StartId::COUNT < 1 << 10) };
    }
}
