//! The formula of the public draw: four hashes over lines of text.
//!
//! Every message begins with a line that says what it is for, so that no
//! message of one kind is ever one of another kind, and every line ends with a
//! line feed, which no text in it can contain. Contributions carry their
//! length in bytes and their number, and are in order: different contributions
//! are different messages, and the same ones always the same message. `docs/public-draw.md` tells it for readers; the words and the
//! layout here are part of the format and may only change with its version.

use super::announcement::Terms;
use super::contributions::Contributions;
use super::digest::Digest;
use super::record_text;

/// The name and version of the format: the beginning of every message.
pub(super) const FORMAT: &str = "rochade-draw 1";

/// The link before this one: the hash of the link of a round.
pub(super) fn previous_link(round: u16, link: &Digest) -> Digest {
    Digest::of(format!("{FORMAT} link\nround {round}\nlink {link}\n").as_bytes())
}

/// The commitment: the hash of the terms and of the last link of the chain,
/// which belongs to no round.
pub(super) fn commitment(terms: &Terms, end: &Digest) -> Digest {
    let mut message = format!("{FORMAT} commitment\n");
    record_text::write_terms(&mut message, terms);
    message += &format!("link {end}\n");
    Digest::of(message.as_bytes())
}

/// The digest of the contributions to a round, before its link is known.
pub(super) fn contributions(round: u16, contributions: &Contributions) -> Digest {
    let mut message = format!("{FORMAT} contributions\nround {round}\n");
    record_text::write_contributions(&mut message, contributions);
    Digest::of(message.as_bytes())
}

/// The digest of a draw, whose remainder by 960 is the number drawn. The
/// first draw of a round is draw 1; a redraw counts on.
pub(super) fn draw(round: u16, draw: u32, link: &Digest, contributions: &Contributions) -> Digest {
    let mut message = format!("{FORMAT} position\nround {round}\ndraw {draw}\n");
    record_text::write_link(&mut message, link, contributions);
    Digest::of(message.as_bytes())
}
