//! What travels between the server and a page or program: every message and
//! every view, as serde types.
//!
//! The browser holds no rules. Everything it shows comes in these types, and the
//! TypeScript half of them (`web/src/wire/`) is written by a test here, so the
//! two halves cannot drift apart.

pub(crate) mod analysis;
pub(crate) mod analysis_file;
pub(crate) mod arbiter;
pub(crate) mod chat;
pub(crate) mod client;
pub(crate) mod described;
pub(crate) mod draw;
pub mod event;
pub(crate) mod game;
pub(crate) mod line;
pub(crate) mod server;
pub(crate) mod study;
pub(crate) mod verdict;
pub(crate) mod view;
pub(crate) mod word;

pub use crate::game::TimeControl;
pub use arbiter::ObligationView;
pub use draw::{DrawnView, RedrawView};
pub use verdict::{CastlingView, ReasonView};
pub use word::{from_word, word};

pub(crate) use analysis::AnalysisGame;
pub(crate) use analysis_file::AnalysisFile;
pub(crate) use arbiter::{
    AdvisedView, ArbiterView, ConsequenceView, CountedIncidentView, CountedView, JudgedView,
    LegalMoveView, ProblemView, SetupCheckView,
};
pub(crate) use chat::{ChatView, said_in_words};
pub(crate) use client::ClientMessage;
pub(crate) use game::{ColorName, GameView, PlayerView, PositionView, RatingView};
pub(crate) use line::{LineRequest, LineView};
pub(crate) use server::{Presence, RefusalView, ServerMessage};
pub(crate) use study::{LessonView, QuestionView, StepView, TryView};
pub(crate) use verdict::{HandStepView, VerdictView};

#[cfg(test)]
mod tests;
