//! The keys on the cards that lie on the boards.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use super::state::State;

/// How many bytes of the hash make a key: nobody guesses 72 bits.
const KEY_BYTES: usize = 9;

impl State {
    /// The key on the card of a board: whoever holds the card may report.
    #[must_use]
    pub fn card_key(&self, round: u16, board: u16) -> String {
        let text = format!("rochade-card {round} {board} {}", self.card_seed());
        BASE64URL_NOPAD.encode(&Sha256::digest(text.as_bytes())[..KEY_BYTES])
    }

    /// Whether this is the key of that board, in constant time.
    #[must_use]
    pub fn admits_card(&self, round: u16, board: u16, key: &str) -> bool {
        let right = self.card_key(round, board);
        self.board(round, board).is_ok() && right.as_bytes().ct_eq(key.as_bytes()).into()
    }
}
