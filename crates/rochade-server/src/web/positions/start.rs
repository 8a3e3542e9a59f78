//! A start position as an address names it.

use std::str::FromStr;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use rochade::{ParseStartIdError, Position, StartId};
use rochade_words::Words;

use crate::app::App;
use crate::web::error::WebError;
use crate::web::visitor::Visitor;
use crate::wire::RefusalView;

/// A start position: one number for both players, or in double Chess960 one for
/// each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// How White's pieces stand.
    pub white: StartId,
    /// How Black's pieces stand.
    pub black: StartId,
}

impl Start {
    /// Both players' pieces stand by this number.
    pub const fn both(id: StartId) -> Self {
        Self { white: id, black: id }
    }

    /// Reads the number of an address, or says what was expected.
    pub fn read_number(words: &Words, text: &str) -> Result<StartId, Impossible> {
        let refused = |_| impossible("no_such_position", words.start_id_error(text));
        text.trim().parse().map_err(refused)
    }

    /// Reads both numbers of an address.
    pub fn read(words: &Words, white: &str, black: &str) -> Result<Self, Impossible> {
        let number = |text| Self::read_number(words, text);
        Ok(Self { white: number(white)?, black: number(black)? })
    }

    /// Whether the players' pieces stand differently.
    pub fn is_double(self) -> bool {
        self.white != self.black
    }

    /// The address of its page: `/p/518`, or `/p/518/12`.
    pub fn path(self) -> String {
        match self.is_double() {
            true => format!("/p/{}/{}", self.white, self.black),
            false => format!("/p/{}", self.white),
        }
    }

    /// Its name for the start page: `518`, or `518/12`.
    pub fn name(self) -> String {
        self.path().trim_start_matches("/p/").to_owned()
    }

    pub fn position(self) -> Position {
        Position::double_start(self.white, self.black)
    }

    /// "Start position 518".
    pub fn title(self, words: &Words) -> String {
        match self.is_double() {
            true => words.draw_title_double(self.white, self.black),
            false => words.draw_title(self.white),
        }
    }
}

/// From the address: `/p/{white}/…` or `/p/{white}/{black}/…`.
impl FromRequestParts<App> for Start {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let words = Visitor::from_request_parts(parts, app).await?.words();
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|_| WebError::NotFound)?;
        let part = |wanted: &str| path.iter().find(|(name, _)| *name == wanted).map(|(_, id)| id);
        let white = part("white").ok_or(WebError::NotFound)?;
        Ok(Self::read(words, white, part("black").unwrap_or(white))?)
    }
}

/// By its [name](Start::name).
impl FromStr for Start {
    type Err = ParseStartIdError;

    fn from_str(name: &str) -> Result<Self, ParseStartIdError> {
        let (white, black) = name.split_once('/').unwrap_or((name, name));
        Ok(Self { white: white.parse()?, black: black.parse()? })
    }
}

/// What somebody asked for is impossible: why, in the reader's words.
pub type Impossible = Box<RefusalView>;

/// A name for programs, and the sentence.
pub fn impossible(reason: &'static str, text: String) -> Impossible {
    Box::new(RefusalView::new(reason, text))
}
