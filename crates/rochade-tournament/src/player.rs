//! Players, as the list of an event names them.

use core::cmp::Ordering;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A player's starting number (tournament pairing number, TPN): 1 to 9999.
///
/// ```
/// use rochade_tournament::PlayerId;
///
/// assert_eq!(PlayerId::new(12).map(PlayerId::get), Some(12));
/// assert_eq!(PlayerId::new(0), None);
/// assert_eq!(PlayerId::new(10_000), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct PlayerId(NonZeroU16);

impl TryFrom<u16> for PlayerId {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        let wrong = || format!("{number} is no starting number; expected 1 to {}", Self::MAX);
        Self::new(number).ok_or_else(wrong)
    }
}

impl From<PlayerId> for u16 {
    fn from(id: PlayerId) -> Self {
        id.get()
    }
}

impl PlayerId {
    /// The largest starting number that a TRF column holds.
    pub const MAX: u16 = 9999;

    /// The player with this number, when it is one from 1 to 9999.
    #[must_use]
    pub fn new(number: u16) -> Option<Self> {
        NonZeroU16::new(number).filter(|n| n.get() <= Self::MAX).map(Self)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A FIDE title, the strongest first, in the order of the initial ranking list
/// (C.04.2 article 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Candidate master.
    Cm,
    /// Woman FIDE master.
    Wfm,
    /// Woman candidate master.
    Wcm,
}

impl Title {
    /// All titles, the strongest first.
    pub const ALL: [Self; 8] =
        [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Cm, Self::Wfm, Self::Wcm];

    /// The letters in lists: `GM`, `WIM`, ….
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }
}

/// A text is not a FIDE title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTitleError {
    text: String,
}

impl fmt::Display for ParseTitleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no title; expected GM, IM, WGM, FM, WIM, CM, WFM or WCM", self.text)
    }
}

impl core::error::Error for ParseTitleError {}

impl FromStr for Title {
    type Err = ParseTitleError;

    fn from_str(text: &str) -> Result<Self, ParseTitleError> {
        Self::ALL
            .into_iter()
            .find(|title| title.letters().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseTitleError { text: text.to_owned() })
    }
}

/// The letter `m` or `w` that lists carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// `m`
    #[serde(rename = "m")]
    Male,
    /// `w`
    #[serde(rename = "w")]
    Female,
}

/// Who a player is. Only the number matters to the pairing; rating and the rest
/// are for lists, tie-breaks and reports.
///
/// ```
/// use rochade_tournament::{Player, PlayerId};
///
/// let player = Player::new(PlayerId::new(1).unwrap(), "Muster, Max");
/// assert_eq!(player.rating, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The starting number.
    pub id: PlayerId,
    /// `Last, First`.
    pub name: String,
    /// The letter of the list.
    pub sex: Option<Sex>,
    /// The FIDE title.
    pub title: Option<Title>,
    /// The rating, when there is one.
    pub rating: Option<u16>,
    /// The federation's three letters.
    pub federation: String,
    /// The club; TRF files have no column for it.
    pub club: String,
    /// The FIDE number, as written.
    pub fide_id: String,
    /// The year of birth.
    pub birth_year: Option<u16>,
}

impl Player {
    /// A player of whom only number and name are known.
    #[must_use]
    pub fn new(id: PlayerId, name: impl Into<String>) -> Self {
        Self {
            id,
            name: name.into(),
            sex: None,
            title: None,
            rating: None,
            federation: String::new(),
            club: String::new(),
            fide_id: String::new(),
            birth_year: None,
        }
    }
}

/// The order of the initial list, the stronger player first: rating, then title,
/// then name (C.04.2 article 2.2).
#[must_use]
pub fn by_strength(a: &Player, b: &Player) -> Ordering {
    let title = |p: &Player| p.title.map_or(Title::ALL.len(), |t| t as usize);
    (b.rating.unwrap_or(0).cmp(&a.rating.unwrap_or(0)))
        .then_with(|| title(a).cmp(&title(b)))
        .then_with(|| a.name.cmp(&b.name))
}

/// Numbers the players from 1 in the order of the initial list: rating, then
/// title, then name (C.04.2 article 2.2).
///
/// ```
/// use rochade_tournament::{Player, PlayerId, number_by_strength};
///
/// let id = |n| PlayerId::new(n).unwrap();
/// let weak = Player { rating: Some(1500), ..Player::new(id(1), "Weak") };
/// let strong = Player { rating: Some(2500), ..Player::new(id(2), "Strong") };
/// let mut players = vec![weak, strong];
/// number_by_strength(&mut players);
/// assert_eq!(players[0].name, "Strong");
/// assert_eq!(players[0].id, id(1));
/// ```
pub fn number_by_strength(players: &mut [Player]) {
    players.sort_by(by_strength);
    for (player, number) in players.iter_mut().zip(1..=PlayerId::MAX) {
        player.id = PlayerId::new(number).unwrap_or(player.id);
    }
}
