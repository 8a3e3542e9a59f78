//! Illegal moves in a game on wood, counted by the rule of the day.

use axum::Json;
use rochade::illegal::{Article, Reason};
use rochade::{Color, Game, Position, Setup};
use rochade_tournament::policy::{Conduct, Consequence, Incident, Ledger, Policy};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa::ToSchema;

use super::question::{PositionQuestion, QuestionError, given};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract;
use crate::web::visitor::Visitor;
use crate::wire::{
    ColorName, ConsequenceView, CountedIncidentView, CountedView, ReasonView, RefusalView,
};
use rochade_words::read_attempt;

/// More illegal moves than any rule forgives in one game.
const MOST: usize = 600;

/// The illegal moves of a game so far, and the rule they are counted by.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountQuestion {
    /// `fide`, `fide-rapid`, `club`, or seconds and losing count as in `60s/3`.
    #[schema(example = "fide")]
    policy: String,
    /// In the order in which they happened.
    incidents: Vec<IncidentQuestion>,
}

/// An illegal move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IncidentQuestion {
    /// Whose.
    by: ColorName,
    /// What was done.
    conduct: ConductName,
    /// The position before it, if it is known: then a player whose opponent could
    /// not checkmate any more draws instead of losing.
    #[serde(default)]
    fen: Option<String>,
    /// The move that was tried, if it is known; it needs the position.
    #[serde(default)]
    attempt: Option<String>,
}

/// What counts as an illegal move (Laws 7.5.1 to 7.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConductName {
    /// A move that is not legal.
    IllegalMove,
    /// A pawn left on the last rank.
    UnpromotedPawn,
    /// The clock pressed without a move.
    PressedClock,
    /// Two hands used for one move.
    TwoHands,
}

impl ConductName {
    const fn article(self) -> Article {
        Article::Laws(match self {
            Self::IllegalMove => "7.5.1",
            Self::UnpromotedPawn => "7.5.2",
            Self::PressedClock => "7.5.3",
            Self::TwoHands => "7.5.4",
        })
    }

    fn text(self, words: &Words) -> String {
        match self {
            Self::IllegalMove => words.ui("ui-arbiter-conduct-move"),
            Self::UnpromotedPawn => words.ui("ui-arbiter-conduct-pawn"),
            Self::PressedClock => words.ui("ui-arbiter-conduct-clock"),
            Self::TwoHands => words.ui("ui-arbiter-conduct-hands"),
        }
    }
}

/// Count illegal moves
///
/// What follows from each illegal move of a game by a rule: time for the opponent,
/// the loss of the game, or a draw when the opponent cannot checkmate.
#[utoipa::path(
    post,
    path = "/api/illegal-moves",
    tag = "arbiter",
    request_body = CountQuestion,
    responses(
        (status = 200, body = CountedView),
        (status = 422, description = "An entry is no illegal move", body = ErrorBody),
    )
)]
pub async fn count(
    visitor: Visitor,
    extract::Json(question): extract::Json<CountQuestion>,
) -> Result<Json<CountedView>, WebError> {
    let words = visitor.words();
    let policy: Policy = question.policy.parse().map_err(|_| {
        let known = Policy::PRESETS.map(|(name, _)| name).join(", ");
        let given = [("given", Value::text(&question.policy)), ("known", Value::text(known))];
        refuse("no_policy", words.ui_with("ui-arbiter-no-policy", &given))
    })?;
    if question.incidents.len() > MOST {
        return Err(refuse("too_many", words.ui("ui-arbiter-too-many-incidents")));
    }
    let mut ledger = Ledger::new(policy);
    let mut incidents = Vec::with_capacity(question.incidents.len());
    for entry in &question.incidents {
        let (game, conduct) = entry.read(words).map_err(|error| error.refuse(words))?;
        let color = entry.by.into();
        if game.position().turn() != color {
            return Err(refuse("not_your_turn", words.reason(&Reason::NotYourTurn { color })));
        }
        let incident = ledger
            .record(&game, conduct.unwrap_or(Conduct::PressedClock))
            .map_err(|error| refuse("no_offence", words.ledger_error(&error)))?;
        incidents.push(entry.view(words, conduct, incident));
    }
    Ok(Json(view(words, &ledger, incidents)))
}

fn refuse(reason: &'static str, text: String) -> WebError {
    WebError::Refused(Box::new(RefusalView::new(reason, text)))
}

impl IncidentQuestion {
    /// The game in which it happened, and what was done there if that is known.
    fn read(&self, words: &Words) -> Result<(Game, Option<Conduct>), QuestionError> {
        let Some(fen) = given(self.fen.as_deref()) else {
            return Ok((Game::new(unknown_position(self.by.into())), None));
        };
        let asked = PositionQuestion { fen: Some(fen.to_owned()), ..PositionQuestion::default() };
        let game = asked.game(words)?;
        let Some(text) = given(self.attempt.as_deref()) else { return Ok((game, None)) };
        let attempt = read_attempt(words, text, game.position())
            .map_err(|error| QuestionError::Attempt { given: text.to_owned(), error })?;
        let conduct = match self.conduct {
            ConductName::IllegalMove => Some(Conduct::Played(attempt)),
            ConductName::TwoHands => Some(Conduct::UsedTwoHands(attempt)),
            ConductName::UnpromotedPawn | ConductName::PressedClock => None,
        };
        Ok((game, conduct))
    }

    fn view(
        &self,
        words: &Words,
        conduct: Option<Conduct>,
        incident: &Incident,
    ) -> CountedIncidentView {
        CountedIncidentView {
            by: incident.by.into(),
            count: incident.count,
            text: match conduct {
                Some(conduct) => words.conduct(&conduct),
                None => self.conduct.text(words),
            },
            article: words.article(self.conduct.article()),
            reasons: incident.reasons().iter().map(|r| ReasonView::new(words, r)).collect(),
            remedy: conduct.map(|_| words.remedy(incident.remedy)),
            consequence: self.consequence(words, incident.consequence),
        }
    }

    /// Who loses without a position being given is told of the exception.
    fn consequence(&self, words: &Words, consequence: Consequence) -> ConsequenceView {
        let mut view = ConsequenceView::new(words, consequence);
        let is_lost = matches!(consequence, Consequence::Lost { .. });
        if is_lost && given(self.fen.as_deref()).is_none() {
            view.text = format!("{} {}", view.text, words.ui("ui-arbiter-unless-no-mate"));
        }
        view
    }
}

/// A position of which nothing is known but that this player is to move, and that
/// everybody can still checkmate.
fn unknown_position(turn: Color) -> Position {
    let start = Position::classical();
    // The start position is valid whoever is to move.
    Position::new(Setup { turn, ..start.setup() }).unwrap_or(start)
}

fn view(words: &Words, ledger: &Ledger, incidents: Vec<CountedIncidentView>) -> CountedView {
    let decision = ledger.decision().and(incidents.last()).map(|last| last.consequence.clone());
    CountedView {
        policy: ledger.policy().to_string(),
        policy_text: words.policy(ledger.policy()),
        incidents,
        white: ledger.count(Color::White),
        black: ledger.count(Color::Black),
        white_seconds: ledger.time_given_to(Color::White).as_secs(),
        black_seconds: ledger.time_given_to(Color::Black).as_secs(),
        decision,
    }
}
