//! What travels between the server and a page or program: every message and
//! every view, as serde types.
//!
//! The browser holds no rules. Everything it shows comes in these types, and the
//! TypeScript half of them (`web/src/wire/`) is written by a test here, so the
//! two halves cannot drift apart.

pub mod analysis;
pub mod analysis_file;
pub mod arbiter;
pub mod chat;
pub mod client;
pub mod described;
pub mod draw;
pub mod event;
pub mod game;
pub mod line;
pub mod server;
pub mod study;
pub mod verdict;
pub mod view;
pub mod word;

pub use crate::game::{Millis, TimeControl, TimeControlError};
pub use analysis::AnalysisGame;
pub use analysis_file::AnalysisFile;
pub use arbiter::{
    AdvisedView, ArbiterView, ConsequenceView, CountedIncidentView, CountedView, JudgedView,
    LegalMoveView, ObligationView, ProblemView, SetupCheckView,
};
pub use chat::ChatView;
pub(crate) use chat::said_in_words;
pub use client::ClientMessage;
pub use draw::{DrawnView, RedrawView};
pub use game::{
    BoardCastling, ClockView, ColorName, GameView, IncidentView, MoveView, OffersView, OutcomeView,
    PhaseView, PlayerView, PlayersView, PositionView, RatingView, StartView, TermsView,
};
pub use line::{LineRequest, LineView};
pub use server::{Happening, Presence, RefusalView, ServerMessage};
pub use study::{LessonView, QuestionView, StepView, TryView};
pub use verdict::{CastlingView, HandStepView, MarkView, ReasonView, VerdictView};
pub use word::{from_word, word};

#[cfg(test)]
mod tests;
