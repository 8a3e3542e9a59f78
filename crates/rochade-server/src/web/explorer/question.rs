//! What is asked about a position, as lichess's explorer understands it, and a little more.

use rochade::fen::PositionError;
use rochade::{Color, Position, StartId};
use rochade_explorer::{Date, Filter, Place, Speed, Wanted};
use rochade_words::{Value, Words, replay};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::web::error::WebError;

/// The parameters. Everything can be left out.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Question {
    /// Only `chess960`, `standard` and `fromPosition` are understood; all are the same here.
    pub variant: Option<String>,
    /// The position, or where the moves begin.
    pub fen: Option<String>,
    /// Moves in UCI with commas between; SAN is understood, too.
    pub play: Option<String>,
    /// `ultraBullet`, `bullet`, `blitz`, `rapid`, `classical`, `correspondence`, with commas between.
    pub speeds: Option<String>,
    /// Understood, and without effect.
    pub modes: Option<String>,
    /// The lower ends of groups of ratings.
    pub ratings: Option<String>,
    /// `2024`, `2024-05` or `2024-05-31`.
    pub since: Option<String>,
    /// The last year, month or day that counts.
    pub until: Option<String>,
    /// How many moves.
    pub moves: Option<String>,
    /// How many games with the highest ratings.
    #[serde(rename = "topGames")]
    pub top_games: Option<String>,
    /// How many of the latest games.
    #[serde(rename = "recentGames")]
    pub recent_games: Option<String>,
    /// `true` for the results of each month.
    pub history: Option<String>,
    /// Only games of this player.
    pub player: Option<String>,
    /// `white` or `black`: the colour of the player.
    pub color: Option<String>,
    /// White's start position, and Black's if it is another one.
    pub start: Option<String>,
    /// Black's start position in double Chess960.
    pub black_start: Option<String>,
    /// Only these collections.
    pub source: Option<String>,
    /// Only games in which the average rating is at least this.
    pub min_rating: Option<String>,
    /// How many games were just added.
    #[param(ignore)]
    pub added: Option<String>,
}

/// Where lichess's groups of ratings begin.
const GROUPS: [u16; 9] = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500];

impl Question {
    /// A field that is not empty.
    pub fn given(field: Option<&String>) -> Option<&str> {
        field.map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    fn number(
        words: &Words,
        name: &'static str,
        field: Option<&String>,
    ) -> Result<Option<u64>, WebError> {
        Self::given(field)
            .map(|text| text.parse().map_err(|_| wrong(words, name, text)))
            .transpose()
    }

    fn list(field: Option<&String>) -> impl Iterator<Item = &str> {
        Self::given(field)
            .into_iter()
            .flat_map(|text| text.split(','))
            .map(str::trim)
            .filter(|text| !text.is_empty())
    }

    /// The start position, White's and Black's.
    pub fn starts(&self, words: &Words) -> Result<Option<[StartId; 2]>, WebError> {
        let read = |name, text: &str| text.parse::<StartId>().map_err(|_| wrong(words, name, text));
        let Some(start) = Self::given(self.start.as_ref()) else { return Ok(None) };
        let (white, black) = start.split_once('/').unwrap_or((start, start));
        let black = Self::given(self.black_start.as_ref()).unwrap_or(black);
        Ok(Some([read("start", white)?, read("black_start", black)?]))
    }

    /// The position and the way there.
    pub fn place(&self, words: &'static Words) -> Result<Place, WebError> {
        let starts = self.starts(words)?;
        let position = match (Self::given(self.fen.as_ref()), starts) {
            (Some(fen), _) => fen.parse().map_err(|_: PositionError| wrong(words, "fen", fen))?,
            (None, Some([white, black])) => Position::double_start(white, black),
            (None, None) => Position::start(StartId::CLASSICAL),
        };
        let mut place = Place::position(position);
        if let Some([white, black]) = starts {
            place = place.from_start(white, black);
        }
        let play = Self::given(self.play.as_ref()).unwrap_or_default().replace(',', " ");
        let game = replay(words, position, &play)
            .map_err(|error| WebError::BadRequest(error.words(words)))?;
        Ok(game.moves().fold(place, Place::after))
    }

    /// Which games count.
    pub fn filter(&self, words: &Words) -> Result<Filter, WebError> {
        let date = |name, field: Option<&String>| {
            let read = |text: &str| {
                Date::read(text)
                    .filter(|date| *date != Date::UNKNOWN)
                    .ok_or_else(|| wrong(words, name, text))
            };
            Self::given(field).map(read).transpose()
        };
        let speed = |text: &str| Speed::from_name(text).ok_or_else(|| wrong(words, "speeds", text));
        let group = |text: &str| {
            let from: u16 = text.parse().map_err(|_| wrong(words, "ratings", text))?;
            Ok(from..GROUPS.into_iter().find(|next| *next > from).unwrap_or(u16::MAX))
        };
        let mut ratings: Vec<_> =
            Self::list(self.ratings.as_ref()).map(group).collect::<Result<_, WebError>>()?;
        if let Some(least) = Self::number(words, "min_rating", self.min_rating.as_ref())? {
            let least = u16::try_from(least).unwrap_or(u16::MAX);
            ratings.clear();
            ratings.push(least..u16::MAX);
        }
        Ok(Filter {
            speeds: Self::list(self.speeds.as_ref()).map(speed).collect::<Result<_, _>>()?,
            ratings,
            since: date("since", self.since.as_ref())?,
            until: date("until", self.until.as_ref())?,
            sources: Self::list(self.source.as_ref()).map(str::to_owned).collect(),
            player: Self::given(self.player.as_ref()).map(str::to_owned),
            color: match Self::given(self.color.as_ref()).map(str::to_lowercase).as_deref() {
                None => None,
                Some("white") => Some(Color::White),
                Some("black") => Some(Color::Black),
                Some(other) => return Err(wrong(words, "color", other)),
            },
        })
    }

    /// How much is wanted, unless the question says otherwise.
    pub fn wanted(&self, words: &Words, usual: Wanted) -> Result<Wanted, WebError> {
        let number = |name, field, usual: usize, most: usize| {
            let given = Self::number(words, name, field)?;
            Ok::<_, WebError>(
                given.map_or(usual, |number| usize::try_from(number).unwrap_or(most)).min(most),
            )
        };
        Ok(Wanted {
            moves: number("moves", self.moves.as_ref(), usual.moves, 500)?,
            top_games: number("topGames", self.top_games.as_ref(), usual.top_games, 15)?,
            recent_games: number(
                "recentGames",
                self.recent_games.as_ref(),
                usual.recent_games,
                15,
            )?,
            history: Self::given(self.history.as_ref())
                .map_or(usual.history, |text| matches!(text, "true" | "1")),
        })
    }
}

/// A parameter that makes no sense.
pub fn wrong(words: &Words, name: &'static str, given: &str) -> WebError {
    let given: String = given.chars().take(60).collect();
    let given = [("name", Value::text(name)), ("given", Value::text(given))];
    WebError::BadRequest(words.ui_with("ui-explorer-wrong", &given))
}
