//! The arbiter's answers, in the reader's words and as data.

use rochade::illegal::{Attempt, CastlingAdvice, Lasting, Mark, Reason, Standing, Verdict};
use rochade::{CastlingMethod, CastlingSide, Square};
use rochade_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use super::{ColorName, described};

/// The verdict on a move that somebody tries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct VerdictView {
    /// Whether the move is legal.
    pub legal: bool,
    /// The move in UCI, castling as king takes rook, if it is legal.
    pub uci: Option<String>,
    /// The verdict in one sentence: "Not allowed: e1–g1."
    pub text: String,
    /// Every reason why not; empty if legal.
    pub reasons: Vec<ReasonView>,
}

impl VerdictView {
    /// The verdict in these words.
    pub fn new(words: &Words, attempt: &Attempt, verdict: &Verdict) -> Self {
        let legal = match verdict {
            Verdict::Legal(m) => Some(m),
            Verdict::Illegal(_) => None,
        };
        Self {
            legal: legal.is_some(),
            uci: legal.map(ToString::to_string),
            text: words.verdict(attempt, verdict),
            reasons: verdict.reasons().iter().map(|r| ReasonView::new(words, r)).collect(),
        }
    }
}

/// One reason why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReasonView {
    /// Its name for programs: `king_crosses_attack`.
    pub reason: &'static str,
    /// In the reader's words.
    pub text: String,
    /// Where the rule is written: "Laws 3.8.2.2".
    pub article: String,
    /// Whether it stays for the rest of the game.
    pub permanent: bool,
    /// The squares that a board lights up to show it.
    pub marks: Vec<MarkView>,
    /// Attacks that show it, from square to square.
    #[schema(value_type = Vec<(String, String)>)]
    pub attacks: Vec<[String; 2]>,
}

/// A square that is lit up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MarkView {
    /// Which.
    pub square: String,
    /// As what.
    #[schema(value_type = described::MarkKind)]
    pub kind: Mark,
}

impl ReasonView {
    /// The reason in these words.
    pub fn new(words: &Words, reason: &Reason) -> Self {
        let (marks, mark) = reason.marks();
        Self {
            reason: reason.key(),
            text: words.reason(reason),
            article: words.article(reason.article()),
            permanent: reason.lasting() == Lasting::Permanent,
            marks: marks
                .into_iter()
                .map(|square| MarkView { square: square.to_string(), kind: mark })
                .collect(),
            attacks: reason
                .attacks()
                .iter()
                .map(|(from, to)| [from, to].map(Square::to_string))
                .collect(),
        }
    }
}

/// What the adviser says about one castling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CastlingView {
    /// Whose.
    pub color: ColorName,
    /// `c` (0-0-0) or `g` (0-0).
    pub side: &'static str,
    /// `allowed`, `not_now` or `never`.
    pub standing: &'static str,
    /// In one line: "White's c-side castling (O-O-O): not now".
    pub text: String,
    /// `double_move`, `transposition`, `king_only` or `rook_only`.
    pub method: Option<&'static str>,
    /// The king's squares before and after, if there is a king and a rook for it.
    #[schema(value_type = Option<(String, String)>)]
    pub king: Option<[String; 2]>,
    /// The rook's squares before and after.
    #[schema(value_type = Option<(String, String)>)]
    pub rook: Option<[String; 2]>,
    /// Why not.
    pub reasons: Vec<ReasonView>,
    /// How to make it by hand at a wooden board.
    pub steps: Vec<HandStepView>,
}

/// One step of castling by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct HandStepView {
    /// In the reader's words.
    pub text: String,
    /// Where it is written.
    pub article: String,
}

impl CastlingView {
    /// The advice in these words.
    pub fn new(words: &Words, advice: &CastlingAdvice) -> Self {
        let castling = advice.castling;
        let name = words.castling_of(advice.color, advice.side);
        Self {
            color: advice.color.into(),
            side: side_letter(advice.side),
            standing: match &advice.standing {
                Standing::Allowed => "allowed",
                Standing::NotNow(_) => "not_now",
                Standing::Never(_) => "never",
            },
            text: format!("{name}: {}", words.standing(&advice.standing)),
            method: advice.method().map(CastlingMethod::word),
            king: castling.map(|c| [c.king_from(), c.king_to()].map(|s| s.to_string())),
            rook: castling.map(|c| [c.rook_from(), c.rook_to()].map(|s| s.to_string())),
            reasons: advice.reasons().iter().map(|r| ReasonView::new(words, r)).collect(),
            steps: castling
                .map(rochade::Castling::steps_by_hand)
                .into_iter()
                .flatten()
                .map(|step| HandStepView {
                    text: words.hand_step(step),
                    article: words.article(step.article()),
                })
                .collect(),
        }
    }
}

/// `c` or `g`.
pub const fn side_letter(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::CSide => "c",
        CastlingSide::GSide => "g",
    }
}
