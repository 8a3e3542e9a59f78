//! How much of anything there can be. Everything that somebody can send has a bound,
//! which is looked at before the work begins; `docs/limits.md` lists them all.
//!
//! What the one who runs the server may choose is in [`Limits`](crate::config::Limits).

use std::fmt;

/// The longest body of a request, in bytes.
pub const BODY: usize = 1 << 20;
/// All bodies that are being received or worked on, without the beginning of each, in
/// bytes.
pub(crate) const BODIES: usize = 12 << 20;
/// The longest message on a socket, in bytes. The longest sensible one names a player.
pub(crate) const SOCKET_MESSAGE: usize = 2 * 1024;
/// Who has missed more records of a game is told how it stands instead.
pub(crate) const RESUMED_RECORDS: usize = 64;
/// The longest name of a player at a game, in characters.
pub(crate) const PLAYER_NAME: usize = 40;
/// The longest name of an account, in characters.
pub(crate) const ACCOUNT_NAME: usize = 20;
/// The shortest password, in characters.
pub(crate) const PASSWORD_SHORTEST: usize = 8;
/// The longest password, in characters.
pub const PASSWORD: usize = 128;
/// Browsers and tokens that an account is signed in with; of more, the one that was used
/// least recently is signed out.
pub(crate) const SESSIONS: usize = 50;
/// Passkeys of an account.
pub(crate) const PASSKEYS: usize = 20;
/// The longest name that an authenticator gives a passkey, in bytes.
pub(crate) const PASSKEY_ID: usize = 1_023;
/// The longest part of a browser's answer about a passkey, in characters.
pub(crate) const PASSKEY_TEXT: usize = 4_096;
/// How much of the name of a browser or token is kept, in characters.
pub(crate) const DEVICE: usize = 80;
/// The longest line that a player writes to the other, in characters.
pub(crate) const CHAT_TEXT: usize = 140;
/// The longest name of an organiser, in characters.
pub(crate) const ORGANISER_NAME: usize = 40;
/// The longest text on the card of an event's player, in characters.
pub(crate) const CARD_TEXT: usize = 80;
/// The longest note or reason, in characters.
pub(crate) const NOTE: usize = 300;
/// The most reports of one board that wait for the organiser.
pub(crate) const REPORTS: usize = 8;
/// The longest game of an electronic board that is kept, in bytes.
pub(crate) const RECORDED_GAME: usize = 16 * 1024;
/// The most events whose electronic boards are followed at a time.
pub(crate) const FOLLOWED_EVENTS: usize = 100;
/// The most tie-breaks of an event.
pub(crate) const TIEBREAKS: usize = 10;
/// How many lines of an event's log are told at once.
pub(crate) const LOG_PAGE: usize = 500;
/// How many games of the lobby are listed.
pub(crate) const LOBBY: usize = 100;
/// Games of one of the server's engines at a time.
pub(crate) const ENGINE_GAMES: usize = 200;
/// How often a player may offer another game.
pub(crate) const REMATCH_OFFERS: usize = 5;

/// Something of which there is only so much, and the sentence that says so names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Players of an event.
    Players,
    /// Rounds of an event.
    Rounds,
    /// Lines of a list of players.
    RosterLines,
    /// Lines of a tournament report file.
    ReportLines,
    /// Fictitious points in a report file: of so many players in so many rounds.
    Acceleration,
    /// Excluded positions in a list, with what is in it twice.
    Excluded,
    /// Positions that are typed in for one round.
    Positions,
    /// Rolls or slips of one position.
    Rolls,
    /// Contributions to one round of a public draw.
    Contributions,
    /// Contributions of one guest to one round.
    OwnContributions,
    /// Bytes of all contributions to one round.
    ContributionBytes,
    /// Changes of an event's settings.
    Settings,
    /// Groups that are played side by side.
    Groups,
    /// Events of a series.
    SeriesEvents,
    /// Records of one series.
    SeriesRecords,
    /// Bytes of one series.
    SeriesBytes,
    /// Times that a player changes the name in one game.
    Renames,
    /// Times that a player renews the link to a seat.
    Links,
    /// Takebacks in one game.
    Takebacks,
    /// Times that a player gives the opponent time in one game.
    TimeGifts,
    /// Records of one game.
    GameRecords,
    /// Records of one account.
    AccountRecords,
    /// Bytes of one account's records.
    AccountBytes,
    /// Records of one list of ratings.
    RatingRecords,
    /// Bytes of one list of ratings.
    RatingBytes,
    /// Records of what those who run the server have decided, and of reports.
    ModerationRecords,
    /// Bytes of these.
    ModerationBytes,
    /// Records of one event.
    EventRecords,
    /// Records of one public draw.
    DrawRecords,
    /// Bytes of one game's records.
    GameBytes,
    /// Bytes of one event's records.
    EventBytes,
    /// Bytes of one public draw's records.
    DrawBytes,
    /// Games of a file that is analysed.
    AnalysisGames,
    /// Half-moves of a game that is analysed, variations included.
    AnalysisMoves,
}

impl Bound {
    /// All of them.
    pub const ALL: [Self; 34] = [
        Self::Players,
        Self::Rounds,
        Self::RosterLines,
        Self::ReportLines,
        Self::Acceleration,
        Self::Excluded,
        Self::Positions,
        Self::Rolls,
        Self::Contributions,
        Self::OwnContributions,
        Self::ContributionBytes,
        Self::Settings,
        Self::Groups,
        Self::SeriesEvents,
        Self::SeriesRecords,
        Self::SeriesBytes,
        Self::Renames,
        Self::Links,
        Self::Takebacks,
        Self::TimeGifts,
        Self::GameRecords,
        Self::AccountRecords,
        Self::AccountBytes,
        Self::RatingRecords,
        Self::RatingBytes,
        Self::ModerationRecords,
        Self::ModerationBytes,
        Self::EventRecords,
        Self::DrawRecords,
        Self::GameBytes,
        Self::EventBytes,
        Self::DrawBytes,
        Self::AnalysisGames,
        Self::AnalysisMoves,
    ];

    /// How much there can be.
    pub const fn most(self) -> usize {
        match self {
            Self::Players => 1_000,
            Self::Rounds => 99,
            Self::RosterLines => 2_000,
            Self::ReportLines => 4_000,
            Self::Acceleration => 200_000,
            Self::Excluded => 960,
            Self::Positions => 500,
            Self::Rolls => 100,
            Self::Contributions => 1_000,
            Self::OwnContributions => 3,
            Self::ContributionBytes => 32 * 1024,
            Self::Settings => 200,
            Self::Groups => 12,
            Self::SeriesEvents => 60,
            Self::SeriesRecords => 3_000,
            Self::SeriesBytes => 4 << 20,
            Self::Renames => 10,
            Self::Links => 20,
            Self::Takebacks => 100,
            Self::TimeGifts => 40,
            Self::GameRecords => 10_000,
            Self::AccountRecords | Self::ModerationRecords => 50_000,
            Self::AccountBytes => 16 << 20,
            Self::RatingRecords => 2_000_000,
            Self::RatingBytes => 1 << 30,
            Self::ModerationBytes => 32 << 20,
            Self::EventRecords | Self::DrawRecords => 20_000,
            Self::GameBytes => 2 << 20,
            Self::EventBytes => 16 << 20,
            Self::DrawBytes => 8 << 20,
            Self::AnalysisGames => 5_000,
            Self::AnalysisMoves => 20_000,
        }
    }

    /// Its name, for its sentence and for the list of all bounds.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Rounds => "rounds",
            Self::RosterLines => "roster-lines",
            Self::ReportLines => "report-lines",
            Self::Acceleration => "acceleration",
            Self::Excluded => "excluded",
            Self::Positions => "positions",
            Self::Rolls => "rolls",
            Self::Contributions => "contributions",
            Self::OwnContributions => "own-contributions",
            Self::ContributionBytes => "contribution-bytes",
            Self::Settings => "settings",
            Self::Groups => "groups",
            Self::SeriesEvents => "series-events",
            Self::SeriesRecords => "series-records",
            Self::SeriesBytes => "series-bytes",
            Self::Renames => "renames",
            Self::Links => "links",
            Self::Takebacks => "takebacks",
            Self::TimeGifts => "time-gifts",
            Self::GameRecords => "game-records",
            Self::AccountRecords => "account-records",
            Self::AccountBytes => "account-bytes",
            Self::RatingRecords => "rating-records",
            Self::RatingBytes => "rating-bytes",
            Self::ModerationRecords => "moderation-records",
            Self::ModerationBytes => "moderation-bytes",
            Self::EventRecords => "event-records",
            Self::DrawRecords => "draw-records",
            Self::GameBytes => "game-bytes",
            Self::EventBytes => "event-bytes",
            Self::DrawBytes => "draw-bytes",
            Self::AnalysisGames => "analysis-games",
            Self::AnalysisMoves => "analysis-moves",
        }
    }

    /// Whether so much is within the bound.
    pub const fn check(self, count: usize) -> Result<(), Self> {
        if count <= self.most() { Ok(()) } else { Err(self) }
    }

    /// The sentence that names the bound.
    pub fn words(self, words: &rochade_words::Words) -> String {
        use rochade_words::Value;
        let given = [("what", Value::text(self.name())), ("most", Value::text(self.most()))];
        words.ui_with("ui-bound", &given)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "too many {}: at most {}", self.name(), self.most())
    }
}

impl std::error::Error for Bound {}

/// The bounds whose refusals have sentences of their own, for the list in the documentation.
#[cfg(test)]
const OTHERS: [(&str, usize); 25] = [
    ("body", BODY),
    ("bodies", BODIES),
    ("socket-message", SOCKET_MESSAGE),
    ("resumed-records", RESUMED_RECORDS),
    ("player-name", PLAYER_NAME),
    ("account-name", ACCOUNT_NAME),
    ("password-shortest", PASSWORD_SHORTEST),
    ("password", PASSWORD),
    ("sessions", SESSIONS),
    ("passkeys", PASSKEYS),
    ("passkey-id", PASSKEY_ID),
    ("passkey-text", PASSKEY_TEXT),
    ("device", DEVICE),
    ("chat-text", CHAT_TEXT),
    ("organiser-name", ORGANISER_NAME),
    ("card-text", CARD_TEXT),
    ("note", NOTE),
    ("reports", REPORTS),
    ("recorded-game", RECORDED_GAME),
    ("followed-events", FOLLOWED_EVENTS),
    ("tiebreaks", TIEBREAKS),
    ("log-page", LOG_PAGE),
    ("lobby", LOBBY),
    ("engine-games", ENGINE_GAMES),
    ("rematch-offers", REMATCH_OFFERS),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rochade_words::{Language, Words};

    use super::*;
    use crate::config::Limits;

    /// Every bound names itself and its number, in every language in other words.
    #[test]
    fn every_bound_has_a_sentence_with_its_number() {
        for language in Language::ALL {
            let words = Words::of(language);
            let said: BTreeSet<String> = Bound::ALL.iter().map(|b| b.words(words)).collect();
            assert_eq!(said.len(), Bound::ALL.len(), "{said:?}");
            for bound in Bound::ALL {
                let text = bound.words(words);
                assert!(text.contains(&bound.most().to_string()), "{text}");
            }
        }
    }

    /// The list for those who run a server and this code say the same.
    #[test]
    fn the_documented_limits_are_those_of_the_code() {
        let document = include_str!("../../../docs/limits.md");
        let rows = document.lines().filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split(" | ");
            let name = cells.next()?.trim_end_matches('`');
            Some((name.to_owned(), cells.next()?.replace('\u{202f}', "")))
        });
        let documented: BTreeSet<(String, String)> = rows.collect();
        let limits = Limits::default().named().into_iter().map(|(name, v)| (name.to_owned(), v));
        let bounds = Bound::ALL.map(|bound| (bound.name(), bound.most()));
        let bounds = bounds.into_iter().chain(OTHERS);
        let bounds = bounds.map(|(name, most)| (name.to_owned(), most.to_string()));
        let known: BTreeSet<(String, String)> = limits.chain(bounds).collect();
        assert_eq!(documented, known);
    }
}
