//! Drawing a start position by lot, so that anyone can check it.
//!
//! A [`Method`] is a way to draw with what people bring for it (rolls, slips, a number),
//! and [`Drawn`] is the number that came of it, with how it came about. One set of
//! [`Rules`] says which numbers count. Among the ways are
//!
//! - at random: exactly uniform over the allowed positions ([`Lot::at_random`]);
//! - by slips of paper on which everyone writes a number: [`SlipSum`];
//! - in public, without trust in the organiser: an [`Organiser`] publishes an
//!   [`Announcement`] before the event and reveals one link of a hash chain for
//!   each round, and everyone can [`verify`] the [`Record`] of it.
//!
//! Randomness is a parameter ([`RandomSource`]); nothing here reads a clock or a
//! file. The formula of the public draw is in `docs/public-draw.md`, with a
//! check that needs only a shell and `sha256sum`.

mod announcement;
mod contributions;
mod digest;
mod formula;
mod lot;
mod method;
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
pub use contributions::Contributions;
pub use digest::{Digest, DigestError};
pub use lot::{Lot, LotError, Redraw};
pub use method::{Drawn, Method, MethodError, MethodKind};
pub use one_line::{OneLine, OneLineError, is_hidden};
pub use organiser::{JournalError, Organiser, RevealError};
#[cfg(feature = "os-random")]
pub use random::OsRandom;
pub use random::{RandomError, RandomSource, random_face, random_start};
pub use record::{Draw, DrawOutcome, JoinError, Record, RecordError, Round};
pub use rules::{Refusal, Repeats, Rules, RulesError, StartIdSet};
pub use slips::{Slip, SlipError, SlipSum};
pub use verify::{Check, Flaw, Verified, verify};
