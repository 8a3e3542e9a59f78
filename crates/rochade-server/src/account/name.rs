//! The name of an account, and when two names are one.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::confusable_detection::skeleton;

use crate::bounds;
use crate::id::PublicId;

/// The name of an account: 2 to 20 letters and digits of any script, with `-`, `_` and `.`
/// between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct AccountName(ArrayString<{ 4 * bounds::ACCOUNT_NAME }>);

/// Names that would be taken for the server itself.
const RESERVED: [&str; 7] =
    ["rochade", "admin", "operator", "organiser", "moderator", "guest", "computer"];

impl AccountName {
    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The journal of the account. Names that look alike have the same.
    pub fn id(&self) -> PublicId {
        account_id(&self.0)
    }
}

/// What a name looks like, whatever its case and script: upper case and back, since letters
/// that differ in one can be alike in the other.
fn look(name: &str) -> String {
    let upper: String = name.nfkc().flat_map(char::to_uppercase).collect();
    let seen: String = skeleton(&upper).flat_map(char::to_lowercase).collect();
    let seen: String = skeleton(&seen).flat_map(char::to_lowercase).collect();
    // A capital I is an l to the eye.
    seen.replace('i', "l")
}

fn account_id(name: &str) -> PublicId {
    let digest = Sha256::digest(format!("account:{}", look(name)));
    PublicId::from_bytes(std::array::from_fn(|index| digest[index]))
}

impl FromStr for AccountName {
    type Err = AccountNameError;

    fn from_str(text: &str) -> Result<Self, AccountNameError> {
        let text: String = text.trim().nfc().collect();
        let count = text.chars().count();
        if !(2..=bounds::ACCOUNT_NAME).contains(&count) {
            return Err(AccountNameError::Length);
        }
        let is_joint = |c: char| "-_.".contains(c);
        let is_letter = |c: char| c.is_alphanumeric() && c.identifier_allowed();
        if let Some(wrong) = text.chars().find(|&c| !is_letter(c) && !is_joint(c)) {
            return Err(AccountNameError::Character(wrong));
        }
        if text.starts_with(is_joint) || text.ends_with(is_joint) {
            return Err(AccountNameError::Ends);
        }
        if RESERVED.iter().any(|reserved| look(reserved) == look(&text)) {
            return Err(AccountNameError::Reserved);
        }
        ArrayString::from(&text).map(Self).map_err(|_| AccountNameError::Length)
    }
}

/// Why a text is no name of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccountNameError {
    /// Too short or too long.
    #[error("a name has 2 to {} characters", bounds::ACCOUNT_NAME)]
    Length,
    /// A character that no name has: one that cannot be seen, a space, a sign.
    #[error("U+{:04X} is in no name: expected letters and digits", u32::from(*.0))]
    Character(char),
    /// It begins or ends with what may only stand between letters.
    #[error("a name begins and ends with a letter or digit")]
    Ends,
    /// It would be taken for the server.
    #[error("this name is reserved")]
    Reserved,
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<AccountName> for String {
    fn from(name: AccountName) -> Self {
        name.0.to_string()
    }
}

impl TryFrom<String> for AccountName {
    type Error = AccountNameError;

    fn try_from(text: String) -> Result<Self, AccountNameError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> AccountName {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn names_that_look_alike_are_one_name() {
        // Case, Cyrillic, Greek, full width, digits for letters, two letters for one.
        let alike = [
            ("Anna", "ANNA"),
            ("Anna", "Аnna"),
            ("HANS", "НANS"),
            ("Rosa", "Rοsa"),
            ("paul", "раul"),
            ("Ilse", "llse"),
            ("Ilse", "ilse"),
            ("Olli", "0lli"),
            ("Emma", "Ernma"),
            ("Анна", "АННА"),
            ("Zoë", "Zoe\u{308}"),
        ];
        for (one, other) in alike {
            assert_eq!(name(one).id(), name(other).id(), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Анна", "Anna2"), ("Jan", "Jann"), ("Иван", "Олег")]
        {
            assert_ne!(name(one).id(), name(other).id(), "{one} {other}");
        }
    }

    #[test]
    fn what_is_no_name_is_told_why() {
        let why = |text: &str| text.parse::<AccountName>().expect_err(text);
        assert_eq!(why("x"), AccountNameError::Length);
        assert_eq!(why("abcdefghijklmnopqrstu"), AccountNameError::Length);
        assert_eq!(why("an\u{200b}na"), AccountNameError::Character('\u{200b}'));
        assert_eq!(why("an na"), AccountNameError::Character(' '));
        assert_eq!(why("ann\u{202e}a"), AccountNameError::Character('\u{202e}'));
        assert_eq!(why("anna♔"), AccountNameError::Character('♔'));
        assert_eq!(why("-anna"), AccountNameError::Ends);
        assert_eq!(why("R0chade"), AccountNameError::Reserved);
        assert_eq!(name(" Jan-Olav_2 ").as_str(), "Jan-Olav_2");
        assert_eq!(name("Людмила").as_str(), "Людмила");
    }
}
