//! Drawing a start position by lot, so that anyone can check it.
//!
//! Three ways, one set of [`Rules`] (positions that are excluded, and whether a
//! position may come twice), and one kind of answer, a [`Lot`] that also names
//! what was drawn and refused:
//!
//! - at random: [`Lot::at_random`], exactly uniform over the allowed positions;
//! - by slips of paper on which everyone writes a number: [`SlipSum`];
//! - in public, without trust in the organiser: an [`Organiser`] publishes an
//!   [`Announcement`] before the event and reveals one link of a hash chain for
//!   each round, and everyone can [`verify`] the [`Record`] of it.
//!
//! Randomness is a parameter ([`RandomSource`]); nothing here reads a clock or a
//! file. The formula of the public draw is in `docs/public-draw.md`, with a
//! check that needs only a shell and `sha256sum`.

mod announcement;
mod candidate;
mod contributions;
mod digest;
mod formula;
mod lot;
mod one_line;
mod organiser;
mod random;
mod record;
mod record_json;
mod record_text;
mod rules;
mod slips;
mod verify;

pub use announcement::{Announcement, MAX_ROUNDS, Terms, TermsError};
pub use candidate::{Candidate, Source};
pub use contributions::Contributions;
pub use digest::{Digest, DigestError};
pub use lot::{Lot, LotError, Redraw};
pub use one_line::{OneLine, OneLineError, is_hidden};
pub use organiser::{JournalError, Organiser, RevealError};
#[cfg(feature = "os-random")]
pub use random::OsRandom;
pub use random::{RandomError, RandomSource, random_face, random_start};
pub use record::{Draw, DrawOutcome, JoinError, Record, RecordError, Round};
pub use rules::{Refusal, Repeats, Rules, RulesError, StartIdSet};
pub use slips::{Slip, SlipError, SlipSum};
pub use verify::{Check, Flaw, Verified, verify};
