//! What is asked: a position, the moves from there, and a move that is tried.

use rochade::fen::PositionError;
use rochade::illegal::{Attempt, AttemptError, Obligation, Verdict};
use rochade::{FenDialect, Game, Move, Position, StartId};
use rochade_words::Words;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::web::error::WebError;
use crate::wire::{
    CastlingView, JudgedView, LegalMoveView, ObligationView, RefusalView, VerdictView,
};
use rochade_words::{ReplayError, read_attempt, replay};

/// A position: a FEN or the number of a start position, and the moves from there.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct PositionQuestion {
    /// FEN: standard, X-FEN or Shredder. This or `start`.
    #[serde(default)]
    pub fen: Option<String>,
    /// The number of a start position, 0 to 959, or White's and Black's as in
    /// `"518/12"`. This or `fen`.
    #[serde(default, deserialize_with = "number_or_text")]
    #[schema(value_type = Option<String>, example = 518)]
    pub start: Option<String>,
    /// The moves played from there, in SAN or UCI with spaces between; numbers of
    /// moves are skipped. With them the answer knows when king and rooks moved.
    #[serde(default)]
    pub moves: Option<String>,
}

/// Programs write the number as a number, forms as a text.
fn number_or_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Given {
        Number(i64),
        Text(String),
    }
    Ok(Option::deserialize(deserializer)?.map(|given| match given {
        Given::Number(number) => number.to_string(),
        Given::Text(text) => text,
    }))
}

/// Where a question begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin<'a> {
    /// A FEN.
    Fen(&'a str),
    /// The number or numbers of a start position.
    Start(&'a str),
}

impl PositionQuestion {
    /// The FEN or the number. An empty field of a form is none.
    pub fn origin(&self) -> Result<Origin<'_>, QuestionError> {
        match (given(self.fen.as_deref()), given(self.start.as_deref())) {
            (Some(fen), None) => Ok(Origin::Fen(fen)),
            (None, Some(start)) => Ok(Origin::Start(start)),
            (None, None) => Err(QuestionError::NoPosition),
            (Some(_), Some(_)) => Err(QuestionError::TwoPositions),
        }
    }

    /// The moves; empty if there are none.
    pub fn moves(&self) -> &str {
        given(self.moves.as_deref()).unwrap_or_default()
    }

    /// The game that leads to the position.
    pub fn game(&self, words: &Words) -> Result<Game, QuestionError> {
        let start = match self.origin()? {
            Origin::Fen(fen) => fen.parse().map_err(QuestionError::Position)?,
            Origin::Start(numbers) => start_position(numbers)
                .ok_or_else(|| QuestionError::NoSuchStart(numbers.to_owned()))?,
        };
        replay(words, start, self.moves()).map_err(QuestionError::Moves)
    }
}

/// A text that says something.
pub fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// `518`, or `518/12` for double Chess960.
fn start_position(numbers: &str) -> Option<Position> {
    match numbers.split_once('/') {
        Some((white, black)) => {
            let number = |text: &str| text.trim().parse::<StartId>().ok();
            Some(Position::double_start(number(white)?, number(black)?))
        }
        None => numbers.parse().ok().map(Position::start),
    }
}

/// Why a question cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionError {
    /// Neither a FEN nor a number.
    NoPosition,
    /// Both a FEN and a number.
    TwoPositions,
    /// No start position has this number.
    NoSuchStart(String),
    /// The FEN is none, or no game can be played from there.
    Position(PositionError),
    /// The moves cannot be played.
    Moves(ReplayError),
    /// What is tried is no move.
    Attempt {
        /// What was given.
        given: String,
        error: AttemptError,
    },
}

impl QuestionError {
    /// For programs.
    const fn name(&self) -> &'static str {
        match self {
            Self::NoPosition => "no_position",
            Self::TwoPositions => "two_positions",
            Self::NoSuchStart(_) => "no_such_start",
            Self::Position(PositionError::Fen(_)) => "not_a_fen",
            Self::Position(PositionError::Setup(_)) => "not_a_position",
            Self::Moves(_) => "moves",
            Self::Attempt { .. } => "not_a_move",
        }
    }

    /// Everything that is wrong, in the reader's words.
    pub fn sentences(&self, words: &Words) -> Vec<String> {
        match self {
            Self::NoPosition => vec![words.ui("ui-arbiter-no-position")],
            Self::TwoPositions => vec![words.ui("ui-arbiter-two-positions")],
            Self::NoSuchStart(given) => vec![words.start_id_error(given)],
            Self::Position(error) => words.position_errors(error),
            Self::Moves(error) => vec![error.words(words)],
            Self::Attempt { given, error } => vec![words.attempt_error(given, error)],
        }
    }

    /// As the answer to a request.
    pub fn refuse(&self, words: &Words) -> WebError {
        let text = self.sentences(words).join(" ");
        let refusal = RefusalView::new(self.name(), text);
        WebError::Refused(Box::new(refusal))
    }
}

/// A move that was tried in a game, and the verdict on it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// How it was understood.
    pub attempt: Attempt,
    /// As one speaks of it: a king put on its rook is castling.
    pub spoken: Attempt,
    pub verdict: Verdict,
    /// What binds the player now; nothing does when the game is over.
    pub obligation: Option<Obligation>,
}

impl Judged {
    /// Judges what the text says.
    pub fn new(words: &Words, game: &Game, text: &str) -> Result<Self, QuestionError> {
        let position = game.position();
        let attempt = read_attempt(words, text, position)
            .map_err(|error| QuestionError::Attempt { given: text.to_owned(), error })?;
        let verdict = game.judge(attempt);
        let is_bound = verdict.legal().is_none() && game.ending().is_none();
        let spoken = match attempt.castling_meant(position) {
            Some((color, side)) => Attempt::Castling { color, side },
            None => attempt,
        };
        let obligation = is_bound.then(|| Obligation::after(position, attempt));
        Ok(Self { attempt, spoken, verdict, obligation })
    }

    /// In the reader's words.
    pub fn view(&self, words: &Words, game: &Game) -> JudgedView {
        let position = game.position();
        let castling = game.castling_advice().into_iter().find(|advice| {
            self.spoken == Attempt::Castling { color: advice.color, side: advice.side }
        });
        JudgedView {
            fen: position.fen(FenDialect::XFen).to_string(),
            turn: position.turn().into(),
            attempt: self.attempt.to_string(),
            verdict: VerdictView::new(words, &self.spoken, &self.verdict),
            played: self.verdict.legal().map(|m| legal_move(words, position, m)),
            castling: castling.map(|advice| CastlingView::new(words, &advice)),
            obligation: self.obligation.map(|duty| ObligationView::new(words, duty)),
        }
    }
}

/// The moves of a game.
pub fn moves_of(words: &Words, game: &Game) -> Vec<LegalMoveView> {
    let moves = game.positions().zip(game.moves());
    moves.map(|(position, m)| legal_move(words, &position, m)).collect()
}

fn legal_move(words: &Words, position: &Position, m: Move) -> LegalMoveView {
    LegalMoveView {
        san: words.san_in_words(&position.san(m)),
        uci: m.to_string(),
        fen: position.after(m).fen(FenDialect::XFen).to_string(),
    }
}
