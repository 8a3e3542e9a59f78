//! The keys on the cards that lie on the boards.

use data_encoding::BASE64URL_NOPAD;
use rochade::Color;
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

use super::entrant::EntrantId;
use super::state::State;

/// How many bytes of the hash make a key: nobody guesses 72 bits.
const KEY_BYTES: usize = 9;

impl State {
    /// The key on a player's card of a board: whoever holds the card may report for this
    /// player, and play online.
    pub fn card_key(&self, round: u16, board: u16, side: Color) -> String {
        let text = format!("rochade-card {round} {board} {} {}", side.letter(), self.card_seed());
        BASE64URL_NOPAD.encode(&Sha256::digest(text.as_bytes())[..KEY_BYTES])
    }

    /// The key of a side of a board for the whole event: a card that is printed once. It
    /// opens the card of the round that is being played.
    pub fn seat_key(&self, board: u16, side: Color) -> String {
        let text = format!("rochade-seat {board} {} {}", side.letter(), self.card_seed());
        BASE64URL_NOPAD.encode(&Sha256::digest(text.as_bytes())[..KEY_BYTES])
    }

    /// Whose key of a board for the whole event this is, in constant time.
    pub fn admits_seat(&self, board: u16, key: &str) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&side| self.seat_key(board, side).as_bytes().ct_eq(key.as_bytes()).into())
    }

    /// The key of a player's own page.
    pub fn player_key(&self, id: EntrantId) -> String {
        let text = format!("rochade-player {id} {}", self.card_seed());
        BASE64URL_NOPAD.encode(&Sha256::digest(text.as_bytes())[..KEY_BYTES])
    }

    /// The key of the page of a captain who does not play.
    pub fn captain_key(&self, team: u16) -> String {
        let text = format!("rochade-captain {team} {}", self.card_seed());
        BASE64URL_NOPAD.encode(&Sha256::digest(text.as_bytes())[..KEY_BYTES])
    }

    /// The code that everybody in the room knows: six digits.
    pub fn join_code(&self) -> String {
        let hash = Sha256::digest(format!("rochade-join {}", self.card_seed()).as_bytes());
        let number = u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]);
        format!("{:06}", number % 1_000_000)
    }

    /// White's and Black's key of a board.
    pub fn card_keys(&self, round: u16, board: u16) -> [String; 2] {
        Color::ALL.map(|side| self.card_key(round, board, side))
    }

    /// Whose key of that board this is, in constant time.
    pub fn admits_card(&self, round: u16, board: u16, key: &str) -> Option<Color> {
        self.board(round, board).ok()?;
        Color::ALL.into_iter().find(|&side| {
            let right = self.card_key(round, board, side);
            right.as_bytes().ct_eq(key.as_bytes()).into()
        })
    }
}
