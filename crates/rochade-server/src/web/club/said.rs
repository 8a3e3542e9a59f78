//! Events in the reader's words: why something is refused, and what happened.

use rochade::Color;
use rochade_tournament::lots::{Redraw, Refusal};
use rochade_tournament::positions::PositionError;
use rochade_tournament::{Bye, GameResult};
use rochade_words::{Value, Words};

use crate::club::Event;
use crate::club::entrant::{CardField, EntrantId, Presence};
use crate::club::import::LeftOut;
use crate::club::record::{Action, By, Credential, Record};
use crate::club::refused::Refused;
use crate::club::roster::{Problem, ProblemKind};
use crate::club::round::{Correction, Penalty, Report};
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

/// A result that was put right: `1–0 → ½–½`.
pub(super) fn changed_result(was: Option<GameResult>, result: GameResult) -> String {
    format!("{} → {}", was.map_or("–", result_sign), result_sign(result))
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
            Refused::TooManyContributions { most } | Refused::TextTooLong { most } => {
                Facts { count: *most, ..Facts::default() }
            }
            Refused::ResultKnown { result } | Refused::NotReportable { result } => {
                Facts::what(result_sign(*result))
            }
            Refused::NotLast { last } | Refused::StillNeeded { by: last } => {
                Facts::error(self.changes(&[*last]))
            }
            Refused::NotAllowed
            | Refused::ListFull
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

    /// Who did something.
    pub fn by(&self, by: &By) -> String {
        match by {
            By::Organiser { name } if !name.is_empty() => name.clone(),
            By::Organiser { .. } => self.say("ui-club-by-organiser", Facts::default()),
            By::Card { round, board } => self.say("ui-club-by-card", Facts::board(*round, *board)),
            By::Visitor => self.say("ui-club-by-visitor", Facts::default()),
            By::Server => self.say("ui-club-by-server", Facts::default()),
        }
    }

    /// What happened, in one line.
    pub fn happened(&self, record: &Record) -> String {
        let key = format!("ui-club-log-{}", record.action.key());
        self.say(&key, self.happening(&record.action))
    }

    fn happening(&self, action: &Action) -> Facts {
        match action {
            Action::Created { settings, .. } | Action::SettingsChanged { settings } => {
                Facts::name(settings.name.clone())
            }
            Action::PlayersAdded { players, .. } => {
                let names: Vec<&str> = players.iter().map(|(_, card)| card.name.as_str()).collect();
                let shown = names.iter().take(5).copied().collect::<Vec<_>>().join("; ");
                let more = if names.len() > 5 { "…" } else { "" };
                Facts { count: names.len(), ..Facts::name(shown + more) }
            }
            Action::Imported(imported) => {
                let left_out = imported.left_out.iter().map(|what| left_out(self.words, what));
                Facts {
                    count: imported.players.len(),
                    what: imported.rounds.len().to_string(),
                    error: left_out.collect::<Vec<_>>().join(" "),
                    ..Facts::default()
                }
            }
            Action::PlayerChanged { card, .. } => Facts::name(card.name.clone()),
            Action::PlayerRemoved { id } => Facts::name(self.name(*id)),
            Action::PresenceChanged { ids, presence } => {
                Facts { what: self.presence(*presence), ..Facts::name(self.names(ids)) }
            }
            Action::ByeRequested { id, round, bye } => {
                Facts { name: self.name(*id), what: self.bye(*bye), ..Facts::round(*round) }
            }
            Action::Contributed { round, text } => {
                Facts { what: text.clone(), ..Facts::round(*round) }
            }
            Action::Drawn { round, positions, .. } => {
                let numbers: Vec<String> = positions.iter().map(ToString::to_string).collect();
                Facts { what: numbers.join(", "), ..Facts::round(*round) }
            }
            Action::Paired { round, .. }
            | Action::Rearranged { round, .. }
            | Action::Unpaired { round }
            | Action::Published { round }
            | Action::RoundClosed { round } => Facts::round(*round),
            Action::ResultEntered { round, board, result } => {
                let what = result.map_or("–", result_sign).to_owned();
                Facts { what, name: self.players(*round, *board), ..Facts::board(*round, *board) }
            }
            Action::Corrected { round, board, result, reason, was, paired_from } => Facts {
                what: changed_result(*was, *result),
                name: self.players(*round, *board),
                error: self.reason(reason, paired_from),
                ..Facts::board(*round, *board)
            },
            Action::Reported { round, board, result, .. }
            | Action::OnlineFinished { round, board, result, .. } => Facts {
                what: result_sign(*result).to_owned(),
                name: self.players(*round, *board),
                ..Facts::board(*round, *board)
            },
            Action::ReportsRejected { round, board }
            | Action::OnlineStarted { round, board, .. } => {
                Facts { name: self.players(*round, *board), ..Facts::board(*round, *board) }
            }
            Action::IllegalMove { round, board, incident } => Facts {
                what: self.words.color_name(incident.by),
                count: usize::from(incident.count),
                error: self.penalty(incident.penalty),
                ..Facts::board(*round, *board)
            },
            Action::Undone { seq } => Facts::error(
                self.event.record(*seq).map(|record| self.happened(record)).unwrap_or_default(),
            ),
            Action::Denied { what, credential } => Facts {
                what: what.clone(),
                error: self.credential(*credential),
                ..Facts::default()
            },
            Action::Announced { .. } | Action::EventClosed | Action::EventReopened => {
                Facts::default()
            }
        }
    }

    /// What was put right: "Corrected: 1–0 → ½–½ – misread".
    pub fn correction(&self, correction: &Correction) -> String {
        let label = self.say("ui-club-corrected", Facts::default());
        let changed = changed_result(correction.was, correction.result);
        let reason = self.reason(&correction.reason, &correction.paired_from);
        let dash = if reason.is_empty() { "" } else { " – " };
        format!("{label}: {changed}{dash}{reason}")
    }

    /// Why a result was corrected, and which later rounds were paired from what it was.
    fn reason(&self, reason: &str, paired_from: &[u16]) -> String {
        let rounds: Vec<String> = paired_from.iter().map(ToString::to_string).collect();
        let affected = match rounds.is_empty() {
            true => String::new(),
            false => self.say("ui-club-affected", Facts::what(rounds.join(", "))),
        };
        let parts = [reason.trim(), &affected].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" – ")
    }

    fn players(&self, round: u16, board: u16) -> String {
        let pair = self.event.state().board(round, board).map(|board| board.pair);
        pair.map_or_else(
            |_| String::new(),
            |pair| format!("{} – {}", self.name(pair.white), self.name(pair.black)),
        )
    }

    fn credential(&self, credential: Credential) -> String {
        let key = match credential {
            Credential::None => "none",
            Credential::Card => "card",
            Credential::Wrong => "wrong",
        };
        self.say(&format!("ui-club-credential-{key}"), Facts::default())
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

    fn penalty(&self, penalty: Penalty) -> String {
        match penalty {
            Penalty::Time { seconds } => {
                let count = usize::try_from(seconds).unwrap_or(usize::MAX);
                self.say("ui-club-penalty-time", Facts { count, ..Facts::default() })
            }
            Penalty::Lost => self.say("ui-club-penalty-lost", Facts::default()),
            Penalty::Drawn => self.say("ui-club-penalty-drawn", Facts::default()),
        }
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
