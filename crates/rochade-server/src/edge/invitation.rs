//! The secrets in links, made from the name of the game and a key of the server.
//!
//! They are not stored: whoever may know one can be told it again, and only the
//! server can make one.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use rand::Rng as _;
use rochade::Color;
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

use crate::bounds::Bound;
use crate::id::{Contributor, PublicId, Secret};
use crate::moderation;

/// The key from which the secrets of links are made.
#[derive(Clone)]
pub struct Seal(Hmac<Sha256>);

impl Seal {
    /// With a key made from the server's, for links and nothing else: cookies are
    /// signed with another.
    pub fn of(master: &[u8]) -> Self {
        let mut mac = Self::new(master).0;
        mac.update(b"rochade links 1");
        Self::new(&mac.finalize().into_bytes())
    }

    /// With this key, which must be random and kept.
    pub fn new(key: &[u8]) -> Self {
        // A key of any length will do for HMAC.
        let made = Hmac::new_from_slice(key);
        Self(made.unwrap_or_else(|_| Hmac::new(&Default::default())))
    }

    /// The secret of the link that lets somebody take the free seat.
    pub fn invitation(&self, game: PublicId) -> Secret {
        self.secret("invitation", game)
    }

    /// The secret of the link that gives the right to a seat, on another device or
    /// to a program.
    pub fn seat(&self, game: PublicId, color: Color) -> Secret {
        match color {
            Color::White => self.secret("white", game),
            Color::Black => self.secret("black", game),
        }
    }

    /// The secrets of a seat one after the other: each time that a player renews the link,
    /// the next one counts.
    pub fn seats(&self, game: PublicId, color: Color) -> impl Iterator<Item = Secret> {
        let renewed = (1..=Bound::Links.most())
            .map(move |number| self.secret(&format!("{}:{number}", color.letter()), game));
        std::iter::once(self.seat(game, color)).chain(renewed)
    }

    /// The secret of whoever can read the server's data: the command line.
    pub fn operator(&self) -> Secret {
        self.secret("operator", moderation::id())
    }

    /// The invitation with this number to make an account.
    pub fn account_invitation(&self, number: PublicId) -> Secret {
        self.secret("account", number)
    }

    /// What a passkey is asked to sign until this time, for somebody: nobody else can answer.
    pub fn challenge(&self, whom: &str, until: u64) -> String {
        let mut random = [0; 16];
        rand::rng().fill_bytes(&mut random);
        self.sealed_challenge(whom, until, random)
    }

    /// Until when somebody can answer this challenge, if it was made for them.
    pub fn challenge_until(&self, whom: &str, text: &str) -> Option<u64> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        let (until, rest) = bytes.split_first_chunk()?;
        let (until, random) = (u64::from_be_bytes(*until), *rest.first_chunk()?);
        let made = self.sealed_challenge(whom, until, random);
        bool::from(made.as_bytes().ct_eq(text.as_bytes())).then_some(until)
    }

    fn sealed_challenge(&self, whom: &str, until: u64, random: [u8; 16]) -> String {
        let begin = [&until.to_be_bytes()[..], &random].concat();
        let what = format!("challenge:{whom}:{}", BASE64URL_NOPAD.encode(&begin));
        let seal: [u8; 32] = self.bytes(&what, moderation::id());
        BASE64URL_NOPAD.encode(&[&begin[..], &seal].concat())
    }

    /// The name of a game's rematch, so that there is only one.
    pub fn rematch(&self, game: PublicId) -> PublicId {
        PublicId::game_from_bytes(self.bytes("rematch", game))
    }

    /// Who contributes to a draw: a guest, or else whoever has this address.
    pub fn contributor(&self, draw: PublicId, who: &str) -> Contributor {
        Contributor::from_bytes(self.bytes(&format!("contributor:{who}"), draw))
    }

    /// The secret of a seat at a game of an event: revoked with the cards of the boards.
    pub fn club_seat(&self, game: PublicId, color: Color, cards: &str) -> Secret {
        self.secret(&format!("club:{}:{cards}", color.letter()), game)
    }

    fn secret(&self, what: &str, id: PublicId) -> Secret {
        Secret::from_bytes(self.bytes(what, id))
    }

    fn bytes<const N: usize>(&self, what: &str, id: PublicId) -> [u8; N] {
        let mut mac = self.0.clone();
        mac.update(what.as_bytes());
        mac.update(b":");
        mac.update(id.as_str().as_bytes());
        let all = mac.finalize().into_bytes();
        std::array::from_fn(|index| all[index])
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever finds out how cookies are signed can make no link.
    #[test]
    fn links_have_a_key_of_their_own() {
        let (master, id) = ([7; 64], PublicId::random());
        let made = Seal::of(&master).invitation(id).reveal();
        for other in [&master[..], &master[..32], &master[32..]] {
            assert_ne!(Seal::new(other).invitation(id).reveal(), made);
        }
        assert_eq!(Seal::of(&master).invitation(id).reveal(), made);
    }

    #[test]
    fn a_challenge_is_for_one_and_for_once() {
        let seal = Seal::new(&[1; 32]);
        let made = seal.challenge("anna", 5);
        assert_eq!(seal.challenge_until("anna", &made), Some(5));
        assert_ne!(seal.challenge("anna", 5), made);
        assert_eq!(seal.challenge_until("boris", &made), None);
        assert_eq!(Seal::new(&[2; 32]).challenge_until("anna", &made), None);
        let mut later = BASE64URL_NOPAD.decode(made.as_bytes()).unwrap();
        later[7] = 6;
        for other in [BASE64URL_NOPAD.encode(&later), String::new(), "AAAA".repeat(20)] {
            assert_eq!(seal.challenge_until("anna", &other), None, "{other}");
        }
    }

    #[test]
    fn each_link_has_a_secret_of_its_own() {
        let (seal, other) = (Seal::new(&[1; 32]), Seal::new(&[2; 32]));
        let [a, b] = [PublicId::random(), PublicId::random()];
        let made = [
            seal.invitation(a),
            seal.invitation(b),
            seal.seat(a, Color::White),
            seal.seat(a, Color::Black),
            other.invitation(a),
        ];
        let texts: std::collections::BTreeSet<_> = made.iter().map(Secret::reveal).collect();
        assert_eq!(texts.len(), made.len());
        assert_eq!(seal.invitation(a).reveal(), made[0].reveal());
        let seats = Color::ALL.into_iter().flat_map(|color| seal.seats(a, color));
        let texts: std::collections::BTreeSet<_> = seats.map(|secret| secret.reveal()).collect();
        assert_eq!(texts.len(), 2 * (1 + Bound::Links.most()), "renewed links are different ones");
    }
}
