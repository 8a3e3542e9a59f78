//! The tie-breaks of C.07 (March 2026), their codes and their articles.

use core::fmt;
use core::str::FromStr;

use super::Kind;

/// A tie-break for teams (C.07 articles 12 and 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TeamTiebreak {
    /// Game points if match points come first, and the other way round.
    Secondary,
    /// Extended direct encounter: by the primary score, then by the secondary.
    ExtendedEncounter,
    /// Opponents' match points times match points against them.
    MatchMatch,
    /// Opponents' match points times game points against them.
    MatchGame,
    /// Opponents' game points times match points against them.
    GameMatch,
    /// Opponents' game points times game points against them.
    GameGame,
    /// The secondary score and the strength of the schedule.
    Strength,
    /// Board numbers times points made there, the lower first.
    BoardCount,
    /// The points on the first board, then on the second, and so on.
    TopBoards,
    /// The points without the last board, then without the last two, and so on.
    BottomBoards,
}

impl TeamTiebreak {
    /// All of them, in the order of C.07.
    pub const ALL: [Self; 10] = [
        Self::BoardCount,
        Self::TopBoards,
        Self::BottomBoards,
        Self::Secondary,
        Self::MatchMatch,
        Self::MatchGame,
        Self::GameMatch,
        Self::GameGame,
        Self::ExtendedEncounter,
        Self::Strength,
    ];

    const fn entry(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::BoardCount => ("BC", Some("12.1")),
            Self::TopBoards => ("TBR", Some("12.2")),
            Self::BottomBoards => ("BBE", Some("12.3")),
            Self::Secondary => ("MPVGP", Some("13.1")),
            Self::MatchMatch => ("EMMSB", Some("13.2.1")),
            Self::MatchGame => ("EMGSB", Some("13.2.2")),
            Self::GameMatch => ("EGMSB", Some("13.2.3")),
            Self::GameGame => ("EGGSB", Some("13.2.4")),
            Self::ExtendedEncounter => ("EDE", Some("13.3")),
            Self::Strength => ("SSSC", Some("13.4")),
        }
    }
}

/// Which points of a team a tie-break is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scored {
    /// Those that come first.
    #[default]
    Primary,
    /// Match points (`:MP`).
    Matches,
    /// Game points (`:GP`).
    Games,
}

/// Codes that stand for several tie-breaks of teams, one after the other (13.3.2).
const CHAINS: [(&str, &[&str]); 4] = [
    ("EDEBT", &["EDE", "BC", "TBR"]),
    ("EDEBB", &["EDE", "BC", "BBE"]),
    ("EDET", &["EDE", "TBR"]),
    ("EDEB", &["EDE", "BBE"]),
];

/// A tie-break, without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TiebreakKind {
    /// The points themselves.
    Points,
    /// Direct encounter.
    DirectEncounter,
    /// Number of wins, played or not.
    Wins,
    /// Games won over the board.
    GamesWon,
    /// Games played with Black.
    BlackGames,
    /// Games won with Black.
    BlackWins,
    /// Progressive score.
    Progressive,
    /// Rounds one elected to play.
    RoundsElected,
    /// Standard points.
    StandardPoints,
    /// Tournament pairing number, the lower first.
    PairingNumber,
    /// Buchholz.
    Buchholz,
    /// Average of the opponents' Buchholz.
    AverageOfBuchholz,
    /// Fore Buchholz.
    ForeBuchholz,
    /// Sonneborn-Berger.
    SonnebornBerger,
    /// Koya.
    Koya,
    /// Average rating of the opponents.
    AverageRating,
    /// Tournament performance rating.
    Performance,
    /// Perfect tournament performance.
    PerfectPerformance,
    /// Average performance rating of the opponents.
    AveragePerformance,
    /// Average perfect performance of the opponents.
    AveragePerfectPerformance,
    /// The rating.
    Rating,
    /// One that only teams have.
    Team(TeamTiebreak),
}

impl TiebreakKind {
    /// All kinds, in the order of C.07 article 5.
    pub const ALL: [Self; 31] = [
        Self::Points,
        Self::DirectEncounter,
        Self::Wins,
        Self::GamesWon,
        Self::BlackGames,
        Self::BlackWins,
        Self::Progressive,
        Self::RoundsElected,
        Self::StandardPoints,
        Self::PairingNumber,
        Self::Buchholz,
        Self::AverageOfBuchholz,
        Self::ForeBuchholz,
        Self::SonnebornBerger,
        Self::Koya,
        Self::AverageRating,
        Self::Performance,
        Self::PerfectPerformance,
        Self::AveragePerformance,
        Self::AveragePerfectPerformance,
        Self::Rating,
        Self::Team(TeamTiebreak::ALL[0]),
        Self::Team(TeamTiebreak::ALL[1]),
        Self::Team(TeamTiebreak::ALL[2]),
        Self::Team(TeamTiebreak::ALL[3]),
        Self::Team(TeamTiebreak::ALL[4]),
        Self::Team(TeamTiebreak::ALL[5]),
        Self::Team(TeamTiebreak::ALL[6]),
        Self::Team(TeamTiebreak::ALL[7]),
        Self::Team(TeamTiebreak::ALL[8]),
        Self::Team(TeamTiebreak::ALL[9]),
    ];

    /// The code of the handbook and of TRF files.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.entry().0
    }

    /// The article of C.07; the points have none.
    #[must_use]
    pub const fn article(self) -> Option<&'static str> {
        self.entry().1
    }

    const fn entry(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Points => ("PTS", None),
            Self::DirectEncounter => ("DE", Some("6")),
            Self::Wins => ("WIN", Some("7.1")),
            Self::GamesWon => ("WON", Some("7.2")),
            Self::BlackGames => ("BPG", Some("7.3")),
            Self::BlackWins => ("BWG", Some("7.4")),
            Self::Progressive => ("PS", Some("7.5")),
            Self::RoundsElected => ("REP", Some("7.6")),
            Self::StandardPoints => ("STD", Some("7.7")),
            Self::PairingNumber => ("TPN", Some("7.8")),
            Self::Buchholz => ("BH", Some("8.1")),
            Self::AverageOfBuchholz => ("AOB", Some("8.2")),
            Self::ForeBuchholz => ("FB", Some("8.3")),
            Self::SonnebornBerger => ("SB", Some("9.1")),
            Self::Koya => ("KS", Some("9.2")),
            Self::AverageRating => ("ARO", Some("10.1")),
            Self::Performance => ("TPR", Some("10.2")),
            Self::PerfectPerformance => ("PTP", Some("10.3")),
            Self::AveragePerformance => ("APRO", Some("10.4")),
            Self::AveragePerfectPerformance => ("APPO", Some("10.5")),
            Self::Rating => ("RTNG", Some("10.6")),
            Self::Team(team) => team.entry(),
        }
    }

    /// Whether the tie-break is meant for such events: Buchholz in its forms is not
    /// to be used in round robins (note to article 8).
    ///
    /// ```
    /// use rochade_tournament::standings::{Kind, TiebreakKind};
    ///
    /// assert!(TiebreakKind::Buchholz.is_for(Kind::Swiss));
    /// assert!(!TiebreakKind::Buchholz.is_for(Kind::RoundRobin));
    /// ```
    #[must_use]
    pub const fn is_for(self, event: Kind) -> bool {
        let buchholz = matches!(
            self,
            Self::Buchholz
                | Self::AverageOfBuchholz
                | Self::ForeBuchholz
                | Self::Team(TeamTiebreak::Strength)
        );
        match event {
            Kind::Swiss => true,
            Kind::RoundRobin => !buchholz,
        }
    }

    /// Whether it compares only those who are tied.
    pub(super) const fn is_among_tied(self) -> bool {
        matches!(
            self,
            Self::DirectEncounter
                | Self::Team(
                    TeamTiebreak::ExtendedEncounter
                        | TeamTiebreak::BoardCount
                        | TeamTiebreak::TopBoards
                        | TeamTiebreak::BottomBoards
                )
        )
    }

    /// Whether the lower value ranks first.
    pub(super) const fn is_lower_better(self) -> bool {
        matches!(self, Self::PairingNumber) || self.is_among_tied()
    }

    /// Whether it asks for ratings or for games over the board of single players.
    pub(crate) const fn is_of_players(self) -> bool {
        matches!(
            self,
            Self::BlackGames
                | Self::BlackWins
                | Self::AverageRating
                | Self::Performance
                | Self::PerfectPerformance
                | Self::AveragePerformance
                | Self::AveragePerfectPerformance
                | Self::Rating
        )
    }

    /// Whether elements can be cut from its sum (C.07 article 14).
    const fn can_be_cut(self) -> bool {
        matches!(
            self,
            Self::Progressive
                | Self::Buchholz
                | Self::ForeBuchholz
                | Self::SonnebornBerger
                | Self::AverageRating
                | Self::Team(
                    TeamTiebreak::MatchMatch
                        | TeamTiebreak::MatchGame
                        | TeamTiebreak::GameMatch
                        | TeamTiebreak::GameGame
                )
        )
    }
}

/// How forfeited pairings count in a Swiss tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Forfeits {
    /// As unplayed rounds (C.07 article 16).
    #[default]
    Unplayed,
    /// As games against the scheduled opponent (`/P`).
    Played,
}

/// What the average of the opponents' Buchholz averages (article 8.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Averaged {
    /// Buchholz.
    #[default]
    Buchholz,
    /// Fore Buchholz (`/F`).
    ForeBuchholz,
}

/// Which values rank first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// As the tie-break says: the higher, or for TPN the lower.
    #[default]
    Usual,
    /// The other way round (`/R`).
    Reversed,
}

/// A tie-break with its modifiers, as an organiser announces it.
///
/// ```
/// use rochade_tournament::standings::{Tiebreak, TiebreakKind};
///
/// let tiebreak: Tiebreak = "BH/C1".parse()?;
/// assert_eq!(tiebreak.kind, TiebreakKind::Buchholz);
/// assert_eq!(tiebreak.cut_low, 1);
/// assert_eq!(tiebreak.to_string(), "BH/C1");
/// assert_eq!(tiebreak.kind.article(), Some("8.1"));
/// # Ok::<(), rochade_tournament::standings::TiebreakError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiebreak {
    /// Which one.
    pub kind: TiebreakKind,
    /// For teams, which points it is about.
    pub scored: Scored,
    /// How many of the least significant elements are cut (articles 14.1, 14.2).
    pub cut_low: u8,
    /// How many of the most significant ones are cut as well (14.3, 14.4).
    pub cut_high: u8,
    /// By how many half-points the limit of Koya is moved (14.5).
    pub limit: i8,
    /// How forfeits count.
    pub forfeits: Forfeits,
    /// What AOB averages.
    pub averaged: Averaged,
    /// Which values rank first.
    pub direction: Direction,
    /// The rating that the rules of the event give unrated players.
    pub unrated: Option<u16>,
}

impl Tiebreak {
    /// A tie-break without modifiers.
    #[must_use]
    pub const fn new(kind: TiebreakKind) -> Self {
        Self {
            kind,
            scored: Scored::Primary,
            cut_low: 0,
            cut_high: 0,
            limit: 0,
            forfeits: Forfeits::Unplayed,
            averaged: Averaged::Buchholz,
            direction: Direction::Usual,
            unrated: None,
        }
    }

    /// A list of codes with commas between, as in TRF record 202.
    ///
    /// # Errors
    ///
    /// The first code that is not one.
    pub fn list(text: &str) -> Result<Vec<Self>, TiebreakError> {
        let codes = text.split(',').map(str::trim).filter(|code| !code.is_empty());
        let mut list = Vec::new();
        for code in codes {
            let chain = CHAINS.iter().find(|(name, _)| name.eq_ignore_ascii_case(code));
            match chain {
                Some((_, parts)) => {
                    for part in *parts {
                        list.push(part.parse()?);
                    }
                }
                None => list.push(code.parse()?),
            }
        }
        Ok(list)
    }
}

/// A text is not a tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TiebreakError {
    /// Nothing is called so.
    Unknown(String),
    /// The tie-break has no such modifier.
    BadModifier {
        /// The whole code.
        code: String,
        /// The modifier.
        modifier: String,
    },
}

impl fmt::Display for TiebreakError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl core::error::Error for TiebreakError {}

impl FromStr for Tiebreak {
    type Err = TiebreakError;

    fn from_str(text: &str) -> Result<Self, TiebreakError> {
        let upper = text.to_ascii_uppercase();
        // The handbook writes BH-C1, files write BH/C1; Koya's limit has a sign.
        let mut words = upper.split('/').flat_map(|word| {
            let (head, tail) = match word.split_once('-') {
                Some((head, tail)) if !head.starts_with('L') => (head, Some(tail)),
                Some(_) | None => (word, None),
            };
            core::iter::once(head).chain(tail)
        });
        let name = words.next().unwrap_or_default();
        let (name, scored) = match name.split_once(':') {
            None => (name, Scored::Primary),
            Some((name, "MP")) => (name, Scored::Matches),
            Some((name, "GP")) => (name, Scored::Games),
            Some((_, score)) => {
                let (code, modifier) = (text.to_owned(), score.to_owned());
                return Err(TiebreakError::BadModifier { code, modifier });
            }
        };
        let kind = TiebreakKind::ALL
            .into_iter()
            .find(|kind| kind.code() == name)
            .ok_or_else(|| TiebreakError::Unknown(text.to_owned()))?;
        let mut tiebreak = Self { scored, ..Self::new(kind) };
        for word in words {
            tiebreak.modify(word).ok_or_else(|| TiebreakError::BadModifier {
                code: text.to_owned(),
                modifier: word.to_owned(),
            })?;
        }
        Ok(tiebreak)
    }
}

impl Tiebreak {
    fn modify(&mut self, word: &str) -> Option<()> {
        let first = word.chars().next()?;
        let rest = &word[first.len_utf8()..];
        let count = || rest.parse().ok().filter(|n| (1..=20).contains(n));
        match (first, rest) {
            ('C', _) if self.kind.can_be_cut() => self.cut_low = count()?,
            ('M', _) if self.kind.can_be_cut() && self.kind != TiebreakKind::Progressive => {
                (self.cut_low, self.cut_high) = (count()?, count()?);
            }
            ('L', _) if self.kind == TiebreakKind::Koya => self.limit = rest.parse().ok()?,
            ('P', "") => self.forfeits = Forfeits::Played,
            ('F', "") if self.kind == TiebreakKind::AverageOfBuchholz => {
                self.averaged = Averaged::ForeBuchholz;
            }
            ('R', "") => self.direction = Direction::Reversed,
            ('U', _) => self.unrated = Some(rest.parse().ok()?),
            _ => return None,
        }
        Some(())
    }
}

impl fmt::Display for Tiebreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.kind.code().to_owned();
        match self.scored {
            Scored::Primary => {}
            Scored::Matches => text += ":MP",
            Scored::Games => text += ":GP",
        }
        match (self.cut_low, self.cut_high) {
            (0, _) => {}
            (low, 0) => text += &format!("/C{low}"),
            (_, high) => text += &format!("/M{high}"),
        }
        if self.limit != 0 {
            text += &format!("/L{:+}", self.limit);
        }
        if self.forfeits == Forfeits::Played {
            text += "/P";
        }
        if self.averaged == Averaged::ForeBuchholz {
            text += "/F";
        }
        if self.direction == Direction::Reversed {
            text += "/R";
        }
        if let Some(rating) = self.unrated {
            text += &format!("/U{rating}");
        }
        f.pad(&text)
    }
}
