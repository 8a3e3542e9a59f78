//! Events in the reader's words: why something is refused, and what happened.

mod log;

use rochade::Color;
use rochade_tournament::lots::{MethodKind, Redraw, Refusal};
use rochade_tournament::positions::PositionError;
use rochade_tournament::{Bye, GameResult, Sentence, Settings, Tournament};
use rochade_words::{Value, Words};

use crate::event::Event;
use crate::event::entrant::{CardField, EntrantId, EntrantPresence};
use crate::event::import::LeftOut;
use crate::event::refusal::EventRefusal;
use crate::event::roster::{Problem, ProblemKind};
use crate::event::round::BoardReport;
use crate::event::settings::SettingsField;
use crate::storage::Seq;
use crate::web::error::WebError;
use crate::web::visitor::Visitor;
use crate::wire::{RefusalView, word};

/// Tells of an event to one reader.
#[derive(Clone, Copy, Debug)]
pub(super) struct Teller<'a> {
    words: &'static Words,
    event: &'a Event,
}

/// What sentences about events can speak of. A sentence takes what it needs.
#[derive(Default)]
struct Facts {
    round: u16,
    board: u16,
    count: usize,
    name: String,
    what: String,
    error: String,
}

impl Facts {
    fn round(round: u16) -> Self {
        Self { round, ..Self::default() }
    }

    fn board(round: u16, board: u16) -> Self {
        Self { round, board, ..Self::default() }
    }

    fn name(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    fn what(what: impl Into<String>) -> Self {
        Self { what: what.into(), ..Self::default() }
    }

    fn error(error: impl Into<String>) -> Self {
        Self { error: error.into(), ..Self::default() }
    }

    fn given(self) -> [(&'static str, Value); 6] {
        [
            ("round", Value::text(self.round)),
            ("board", Value::text(self.board)),
            ("count", Value::count(self.count)),
            ("name", Value::text(self.name)),
            ("what", Value::text(self.what)),
            ("error", Value::text(self.error)),
        ]
    }
}

/// What of a file an event here does not have.
pub(super) fn left_out(words: &Words, what: &LeftOut) -> String {
    let (key, facts) = match what {
        LeftOut::Points => ("ui-club-left-points", Facts::default()),
        LeftOut::Acceleration => ("ui-club-left-acceleration", Facts::default()),
        LeftOut::ForbiddenPairs => ("ui-club-left-forbidden", Facts::default()),
        LeftOut::Numbers => ("ui-club-left-numbers", Facts::default()),
        LeftOut::Unrated { round, name } => {
            ("ui-club-left-unrated", Facts { round: *round, ..Facts::name(name) })
        }
        LeftOut::NoOpponent { round, name } => {
            ("ui-club-left-no-opponent", Facts { round: *round, ..Facts::name(name) })
        }
        LeftOut::Result { round, name } => {
            ("ui-club-left-result", Facts { round: *round, ..Facts::name(name) })
        }
    };
    words.ui_with(key, &facts.given())
}

/// Says that a setting cannot be so.
pub(super) fn wrong_setting(words: &Words, field: SettingsField) -> String {
    let what = words.ui_with(&format!("ui-club-setting-{}", word(&field)), &[]);
    words.ui_with("ui-club-refused-settings", &Facts::what(what).given())
}

/// A sentence in which no player is named.
pub(super) fn nameless(words: &Words, sentence: &Sentence) -> String {
    words.tell(&Tournament::new(Settings::default()), sentence)
}

/// How a result is written.
pub(super) const fn result_sign(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1–0",
        GameResult::Draw => "½–½",
        GameResult::BlackWins => "0–1",
        GameResult::WhiteWinsByForfeit => "+ –",
        GameResult::BlackWinsByForfeit => "– +",
        GameResult::DoubleForfeit => "– –",
        GameResult::HalfForWhiteOnly => "½–0",
        GameResult::HalfForBlackOnly => "0–½",
        GameResult::BothLose => "0–0",
        GameResult::Adjourned => "*",
    }
}

impl<'a> Teller<'a> {
    pub fn new(visitor: Visitor, event: &'a Event) -> Self {
        Self { words: visitor.words(), event }
    }

    /// The sentence with a key that is put together from data.
    fn say(&self, key: &str, facts: Facts) -> String {
        self.words.ui_with(key, &facts.given())
    }

    /// Why an event could not even be made: only its settings can be wrong then.
    pub fn before_any_event(visitor: Visitor, refused: &EventRefusal) -> RefusalView {
        let text = if let EventRefusal::Settings { field } = refused {
            wrong_setting(visitor.words(), *field)
        } else if let EventRefusal::Tiebreak { why } | EventRefusal::System { why } = refused {
            nameless(visitor.words(), why)
        } else if let EventRefusal::Limit(bound) = refused {
            bound.words(visitor.words())
        } else {
            String::new()
        };
        RefusalView::new(refused.key(), text)
    }

    /// A refusal as an answer.
    pub fn error(&self, refused: &EventRefusal) -> WebError {
        let view = Box::new(self.refusal(refused));
        if matches!(refused, EventRefusal::NotAllowed) {
            WebError::Forbidden(view)
        } else if matches!(refused, EventRefusal::Stale { .. }) {
            WebError::Conflict(view)
        } else {
            WebError::Refused(view)
        }
    }

    /// A refusal in words.
    pub fn refusal(&self, refused: &EventRefusal) -> RefusalView {
        let text = self.say(&format!("ui-club-refused-{}", refused.key()), self.facts(refused));
        RefusalView::new(refused.key(), text)
    }

    fn facts(&self, refused: &EventRefusal) -> Facts {
        let words = self.words;
        match refused {
            EventRefusal::Stale { changes } => Facts::error(self.changes(changes)),
            EventRefusal::Settings { field } | EventRefusal::Frozen { field } => {
                Facts::what(self.field(*field))
            }
            EventRefusal::Tiebreak { why } | EventRefusal::System { why } => {
                Facts::error(words.tell(&self.event.state().tournament(0), why))
            }
            EventRefusal::Card { name, field } => {
                Facts { what: card_field(words, *field), ..Facts::name(name) }
            }
            EventRefusal::AlreadyEntered { name }
            | EventRefusal::TeamName { name }
            | EventRefusal::TeamTwice { name } => Facts::name(name),
            EventRefusal::LineupTooLate { round } => Facts::round(*round),
            EventRefusal::LineupTooLong { most } => Facts { count: *most, ..Facts::default() },
            EventRefusal::BidOutOfBounds { most } => {
                Facts::what(format!("{}:{:02}", most / 60, most % 60))
            }
            EventRefusal::UnknownPlayer { id }
            | EventRefusal::HasPlayed { id }
            | EventRefusal::BoardOrder { id }
            | EventRefusal::Twice { id } => Facts::name(self.name(*id)),
            EventRefusal::NotNextRound { next: round }
            | EventRefusal::ByeTooLate { round }
            | EventRefusal::UnknownRound { round }
            | EventRefusal::AlreadyPublished { round }
            | EventRefusal::NotPublished { round }
            | EventRefusal::HasBegun { round }
            | EventRefusal::DrawnPerBoard { round }
            | EventRefusal::AlreadyDrawn { round }
            | EventRefusal::NotDrawn { round }
            | EventRefusal::RoundClosed { round }
            | EventRefusal::RoundOpen { round }
            | EventRefusal::ContributionsOpen { round }
            | EventRefusal::ContributionsClosed { round }
            | EventRefusal::DrawStands { round } => Facts::round(*round),
            EventRefusal::UnknownBoard { round, board } => Facts::board(*round, *board),
            EventRefusal::ResultsMissing { round, boards } => {
                let list: Vec<String> = boards.iter().map(ToString::to_string).collect();
                Facts { what: list.join(", "), count: boards.len(), ..Facts::round(*round) }
            }
            EventRefusal::Pairing(error) => Facts::error(words.pairing_error(error)),
            EventRefusal::LeftOver { players } => {
                Facts { count: players.len(), ..Facts::name(self.names(players)) }
            }
            EventRefusal::File { problem } => {
                let text = problem.as_ref().map(|problem| words.trf_problem(problem));
                Facts::error(text.unwrap_or_default())
            }
            EventRefusal::OtherMethod { method } => Facts::what(self.method(*method)),
            EventRefusal::Terms(error) => Facts::error(words.terms_error(error)),
            EventRefusal::Method { position, error } => {
                Facts { count: *position, ..Facts::error(words.method_error(error)) }
            }
            EventRefusal::Position(error) => Facts::error(self.position_error(error)),
            EventRefusal::Contribution(error) => Facts::error(words.one_line_error(error)),
            EventRefusal::TextTooLong { most } => Facts { count: *most, ..Facts::default() },
            EventRefusal::Limit(bound) => Facts::error(bound.words(words)),
            EventRefusal::ResultKnown { result } | EventRefusal::NotReportable { result } => {
                Facts::what(result_sign(*result))
            }
            EventRefusal::NotLast { last } | EventRefusal::StillNeeded { by: last } => {
                Facts::error(self.changes(&[*last]))
            }
            EventRefusal::NotAllowed
            | EventRefusal::NobodyGiven
            | EventRefusal::TeamsFixed
            | EventRefusal::NoBids
            | EventRefusal::BidsMissing
            | EventRefusal::UnknownTeam { .. }
            | EventRefusal::NotEmpty
            | EventRefusal::ImportSystem
            | EventRefusal::EntriesClosed
            | EventRefusal::ByeNotRequestable
            | EventRefusal::TooFewPlayers
            | EventRefusal::NotAnnounced
            | EventRefusal::AlreadyAnnounced
            | EventRefusal::AnnouncedTooLate
            | EventRefusal::ChainExhausted
            | EventRefusal::NothingLeft
            | EventRefusal::NoRandomness
            | EventRefusal::SameResult
            | EventRefusal::TooManyReports
            | EventRefusal::NothingReported
            | EventRefusal::AlreadyOnline
            | EventRefusal::NotOnline
            | EventRefusal::EventClosed
            | EventRefusal::EventOpen
            | EventRefusal::NothingToUndo
            | EventRefusal::NothingToRedo
            | EventRefusal::RegistrationClosed => Facts::default(),
        }
    }

    fn position_error(&self, error: &PositionError) -> String {
        match *error {
            PositionError::WrongCount { given, needed } => {
                let facts = Facts { what: given.to_string(), count: needed, ..Facts::default() };
                self.say("ui-club-position-count", facts)
            }
            PositionError::Refused { position, refusal } => {
                self.words.draw_refused(&Redraw { number: position, refusal })
            }
            PositionError::NotAsRoundBefore(position) => {
                let redraw = Redraw { number: position, refusal: Refusal::Used };
                self.words.draw_refused(&redraw)
            }
        }
    }

    fn field(&self, field: SettingsField) -> String {
        self.say(&format!("ui-club-setting-{}", word(&field)), Facts::default())
    }

    /// The name of a method of drawing.
    pub fn method(&self, method: MethodKind) -> String {
        self.say(&format!("ui-club-draw-{}", method.word()), Facts::default())
    }

    fn name(&self, id: EntrantId) -> String {
        self.event.state().entrant(id).map_or_else(|_| id.to_string(), |e| e.card.name.clone())
    }

    fn names(&self, ids: &[EntrantId]) -> String {
        let names: Vec<String> = ids.iter().map(|&id| self.name(id)).collect();
        names.join("; ")
    }

    fn changes(&self, changes: &[Seq]) -> String {
        let text = changes.iter().rev().take(3).filter_map(|&seq| {
            let record = self.event.record(seq)?;
            Some(format!("{} ({})", self.happened(record), self.by(&record.by)))
        });
        text.collect::<Vec<_>>().join(" ")
    }

    /// Whether somebody takes part.
    pub fn presence(&self, presence: EntrantPresence) -> String {
        self.say(&format!("ui-club-presence-{}", word(&presence)), Facts::default())
    }

    /// The name of a bye.
    pub fn bye(&self, bye: Option<Bye>) -> String {
        let attendance = self.event.state().settings().system.has_attendance();
        let key = match bye {
            Some(Bye::HalfPoint) if attendance => "excused",
            Some(Bye::FullPoint) if attendance => "duty",
            Some(Bye::ZeroPoint) if attendance => "absent",
            None => "none",
            Some(Bye::HalfPoint) => "half",
            Some(Bye::ZeroPoint) => "zero",
            Some(Bye::FullPoint) => "full",
            Some(Bye::PairingAllocated) => "pairing",
        };
        self.say(&format!("ui-club-bye-{key}"), Facts::default())
    }

    /// Who reported what: "White: 1–0".
    pub fn report(&self, report: &BoardReport) -> String {
        let who = match report.side {
            Some(color @ (Color::White | Color::Black)) => self.words.color_name(color),
            None => self.say("ui-club-report-somebody", Facts::default()),
        };
        format!("{who}: {}", result_sign(report.result))
    }

    /// What is wrong with a line of a list.
    pub fn problem(words: &Words, problem: &Problem) -> String {
        let say = |key: &'static str, facts: Facts| words.ui_with(key, &facts.given());
        match &problem.kind {
            ProblemKind::NoName => say("ui-club-roster-no-name", Facts::default()),
            ProblemKind::Field { field, value } => {
                let what = card_field(words, *field);
                let facts = Facts { what, error: value.clone(), ..Facts::default() };
                say("ui-club-roster-field", facts)
            }
            ProblemKind::Twice => say("ui-club-roster-twice", Facts::default()),
            ProblemKind::Columns => say("ui-club-roster-columns", Facts::default()),
            ProblemKind::Report(problem) => words.trf_problem(problem),
        }
    }
}

/// The name of a field of a player's card.
fn card_field(words: &Words, field: CardField) -> String {
    words.ui_with(&format!("ui-club-card-{}", word(&field)), &[])
}
