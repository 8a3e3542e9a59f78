//! Events in the reader's words: why something is refused, and what happened.

mod log;

use rochade::Color;
use rochade_tournament::lots::{Redraw, Refusal};
use rochade_tournament::positions::PositionError;
use rochade_tournament::{Bye, GameResult};
use rochade_words::{Value, Words};

use crate::club::Event;
use crate::club::entrant::{CardField, EntrantId, Presence};
use crate::club::import::LeftOut;
use crate::club::refused::Refused;
use crate::club::roster::{Problem, ProblemKind};
use crate::club::round::Report;
use crate::club::settings::{DrawMethod, Field};
use crate::storage::Seq;
use crate::web::error::WebError;
use crate::web::visitor::Visitor;
use crate::wire::RefusalView;

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
pub(super) fn wrong_setting(words: &Words, field: Field) -> String {
    let label = words.ui_key(&format!("ui-club-setting-{}", setting_key(field)));
    let what = label.map_or_else(String::new, |label| words.ui(label));
    words.ui_with("ui-club-refused-settings", &Facts::what(what).given())
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
        match self.words.ui_key(key) {
            Some(key) => self.words.ui_with(key, &facts.given()),
            None => key.to_owned(),
        }
    }

    /// Why an event could not even be made: only its settings can be wrong then.
    pub fn before_any_event(visitor: Visitor, refused: &Refused) -> RefusalView {
        let text = if let Refused::Settings { field } = refused {
            wrong_setting(visitor.words(), *field)
        } else if let Refused::Limit(bound) = refused {
            bound.words(visitor.words())
        } else {
            String::new()
        };
        RefusalView { reason: refused.key(), text, reasons: Vec::new() }
    }

    /// A refusal as an answer.
    pub fn error(&self, refused: &Refused) -> WebError {
        let view = Box::new(self.refusal(refused));
        if matches!(refused, Refused::NotAllowed) {
            WebError::Forbidden(view)
        } else if matches!(refused, Refused::Stale { .. }) {
            WebError::Conflict(view)
        } else {
            WebError::Refused(view)
        }
    }

    /// A refusal in words.
    pub fn refusal(&self, refused: &Refused) -> RefusalView {
        let text = self.say(&format!("ui-club-refused-{}", refused.key()), self.facts(refused));
        RefusalView { reason: refused.key(), text, reasons: Vec::new() }
    }

    fn facts(&self, refused: &Refused) -> Facts {
        let words = self.words;
        match refused {
            Refused::Stale { changes } => Facts::error(self.changes(changes)),
            Refused::Settings { field } | Refused::Frozen { field } => {
                Facts::what(self.field(*field))
            }
            Refused::Card { name, field } => {
                Facts { what: self.card_field(*field), ..Facts::name(name) }
            }
            Refused::AlreadyEntered { name } => Facts::name(name),
            Refused::UnknownPlayer { id } | Refused::HasPlayed { id } | Refused::Twice { id } => {
                Facts::name(self.name(*id))
            }
            Refused::NotNextRound { next: round }
            | Refused::ByeTooLate { round }
            | Refused::UnknownRound { round }
            | Refused::AlreadyPublished { round }
            | Refused::NotPublished { round }
            | Refused::HasBegun { round }
            | Refused::DrawnPerBoard { round }
            | Refused::AlreadyDrawn { round }
            | Refused::NotDrawn { round }
            | Refused::RoundClosed { round }
            | Refused::RoundOpen { round }
            | Refused::ContributionsOpen { round }
            | Refused::ContributionsClosed { round }
            | Refused::DrawStands { round } => Facts::round(*round),
            Refused::UnknownBoard { round, board } => Facts::board(*round, *board),
            Refused::ResultsMissing { round, boards } => {
                let list: Vec<String> = boards.iter().map(ToString::to_string).collect();
                Facts { what: list.join(", "), count: boards.len(), ..Facts::round(*round) }
            }
            Refused::Pairing(error) => Facts::error(words.pairing_error(error)),
            Refused::LeftOver { players } => {
                Facts { count: players.len(), ..Facts::name(self.names(players)) }
            }
            Refused::File { problem } => {
                let said = problem.as_ref().map(|problem| words.trf_problem(problem));
                Facts::error(said.unwrap_or_default())
            }
            Refused::OtherMethod { method } => Facts::what(self.method(*method)),
            Refused::Terms(error) => Facts::error(words.terms_error(error)),
            Refused::Dice { position } => Facts { count: *position, ..Facts::default() },
            Refused::Slips(error) => Facts::error(words.slip_error(error)),
            Refused::Position(error) => Facts::error(self.position_error(error)),
            Refused::Contribution(error) => Facts::error(words.one_line_error(error)),
            Refused::TextTooLong { most } => Facts { count: *most, ..Facts::default() },
            Refused::Limit(bound) => Facts::error(bound.words(words)),
            Refused::ResultKnown { result } | Refused::NotReportable { result } => {
                Facts::what(result_sign(*result))
            }
            Refused::NotLast { last } | Refused::StillNeeded { by: last } => {
                Facts::error(self.changes(&[*last]))
            }
            Refused::NotAllowed
            | Refused::NobodyGiven
            | Refused::NotEmpty
            | Refused::ImportSystem
            | Refused::EntriesClosed
            | Refused::ByeNotRequestable
            | Refused::TooFewPlayers
            | Refused::NotAnnounced
            | Refused::AlreadyAnnounced
            | Refused::AnnouncedTooLate
            | Refused::ChainExhausted
            | Refused::NothingLeft
            | Refused::NoRandomness
            | Refused::SameResult
            | Refused::TooManyReports
            | Refused::NothingReported
            | Refused::AlreadyOnline
            | Refused::NotOnline
            | Refused::EventClosed
            | Refused::EventOpen
            | Refused::NothingToUndo => Facts::default(),
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

    fn field(&self, field: Field) -> String {
        self.say(&format!("ui-club-setting-{}", setting_key(field)), Facts::default())
    }

    fn card_field(&self, field: CardField) -> String {
        let key = match field {
            CardField::Name => "name",
            CardField::Rating => "rating",
            CardField::Title => "title",
            CardField::Sex => "sex",
            CardField::Federation => "federation",
            CardField::Club => "club",
            CardField::FideId => "fide-id",
            CardField::BirthYear => "birth-year",
        };
        self.say(&format!("ui-club-card-{key}"), Facts::default())
    }

    /// The name of a method of drawing.
    pub fn method(&self, method: DrawMethod) -> String {
        let key = match method {
            DrawMethod::Public => "public",
            DrawMethod::Random => "random",
            DrawMethod::Dice => "dice",
            DrawMethod::Slips => "slips",
            DrawMethod::Number => "number",
        };
        self.say(&format!("ui-club-draw-{key}"), Facts::default())
    }

    fn name(&self, id: EntrantId) -> String {
        self.event.state().entrant(id).map_or_else(|_| id.to_string(), |e| e.card.name.clone())
    }

    fn names(&self, ids: &[EntrantId]) -> String {
        let names: Vec<String> = ids.iter().map(|&id| self.name(id)).collect();
        names.join("; ")
    }

    fn changes(&self, changes: &[Seq]) -> String {
        let said = changes.iter().rev().take(3).filter_map(|&seq| {
            let record = self.event.record(seq)?;
            Some(format!("{} ({})", self.happened(record), self.by(&record.by)))
        });
        said.collect::<Vec<_>>().join(" ")
    }

    /// Whether somebody takes part.
    pub fn presence(&self, presence: Presence) -> String {
        let key = match presence {
            Presence::Expected => "expected",
            Presence::Present => "present",
            Presence::Absent => "absent",
            Presence::Withdrawn => "withdrawn",
        };
        self.say(&format!("ui-club-presence-{key}"), Facts::default())
    }

    /// The name of a bye.
    pub fn bye(&self, bye: Option<Bye>) -> String {
        let key = match bye {
            None => "none",
            Some(Bye::HalfPoint) => "half",
            Some(Bye::ZeroPoint) => "zero",
            Some(Bye::FullPoint) => "full",
            Some(Bye::PairingAllocated) => "pairing",
        };
        self.say(&format!("ui-club-bye-{key}"), Facts::default())
    }

    /// Who reported what: "White: 1–0".
    pub fn report(&self, report: &Report) -> String {
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
                let key = serde_json::to_value(field).ok();
                let key = key.as_ref().and_then(|v| v.as_str()).unwrap_or_default();
                let label = words.ui_key(&format!("ui-club-card-{key}"));
                let what = label.map_or_else(String::new, |label| words.ui(label));
                say(
                    "ui-club-roster-field",
                    Facts { what, error: value.clone(), ..Facts::default() },
                )
            }
            ProblemKind::Twice => say("ui-club-roster-twice", Facts::default()),
            ProblemKind::Columns => say("ui-club-roster-columns", Facts::default()),
            ProblemKind::Report(problem) => words.trf_problem(problem),
        }
    }
}

const fn setting_key(field: Field) -> &'static str {
    match field {
        Field::Name => "name",
        Field::System => "system",
        Field::Rounds => "rounds",
        Field::Scheme => "scheme",
        Field::Excluded => "excluded",
        Field::Repeats => "repeats",
        Field::Draw => "draw",
        Field::InitialColor => "initial-color",
        Field::Time => "time",
        Field::Study => "study",
        Field::Tiebreaks => "tiebreaks",
        Field::CheckIn => "check-in",
    }
}
