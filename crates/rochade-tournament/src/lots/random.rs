//! Where random numbers come from, and how they become faces and positions.

use std::fmt;

use rochade::StartId;
use rochade::start::Face;

/// A source of independent, uniform random bytes.
pub trait RandomSource {
    /// Fills the bytes.
    ///
    /// # Errors
    ///
    /// Says why there is no randomness to be had.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError>;
}

impl<S: RandomSource + ?Sized> RandomSource for &mut S {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
        (**self).fill(bytes)
    }
}

/// The operating system's source of random bytes.
#[cfg(feature = "os-random")]
#[derive(Clone, Copy, Debug, Default)]
pub struct OsRandom;

#[cfg(feature = "os-random")]
impl RandomSource for OsRandom {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
        getrandom::fill(bytes).map_err(|error| RandomError { reason: error.to_string() })
    }
}

/// The source has no random bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomError {
    /// What the source says.
    pub reason: String,
}

impl fmt::Display for RandomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for RandomError {}

/// A start position, each of the 960 exactly as likely as any other.
///
/// Ten random bits are a number below 1024; 960 and above are thrown away, so
/// that there is no bias at all.
///
/// # Errors
///
/// Passes on the error of the source.
pub fn random_start(source: &mut impl RandomSource) -> Result<StartId, RandomError> {
    loop {
        let mut bytes = [0; 2];
        source.fill(&mut bytes)?;
        if let Ok(id) = StartId::new(u16::from_le_bytes(bytes) & 0x3ff) {
            return Ok(id);
        }
    }
}

/// A roll of a die, each face exactly as likely as any other.
///
/// # Errors
///
/// Passes on the error of the source.
pub fn random_face(source: &mut impl RandomSource) -> Result<Face, RandomError> {
    loop {
        let mut byte = [0; 1];
        source.fill(&mut byte)?;
        if let Ok(face) = Face::new(byte[0] & 7) {
            return Ok(face);
        }
    }
}
