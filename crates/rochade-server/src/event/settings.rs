//! What the organiser declares of an event.

mod pairing_system;

use std::borrow::Cow;

use rochade::{Color, StartId};
use rochade_tournament::lots::{MethodKind, OneLine, Repeats, Rules, StartIdSet};
use rochade_tournament::pairing::Cycles;
use rochade_tournament::policy::Policy;
use rochade_tournament::positions::{PositionPlan, Scheme};
use rochade_tournament::standings::{Kind, Tiebreak};
use rochade_tournament::systems::Format;
use rochade_tournament::{PointSystem, Points, Sentence};
use rochade_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use pairing_system::PairingSystem;

use super::refusal::EventRefusal;
use super::text;
use crate::bounds::{self, Bound};
use crate::game::{Millis, Terms, TimeControl};
use crate::wire::{ColorName, described};

/// Who is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckIn {
    /// Only players who were checked in.
    Required,
    /// Only players who were checked in for this very round: on another evening others come.
    EachRound,
    /// Everybody who was not checked out.
    #[serde(alias = "not-used")]
    NotUsed,
}

/// Whether people enter themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    /// Only the organiser enters players.
    #[default]
    Closed,
    /// Who knows the event's code may enter before the first round.
    Open,
}

impl Registration {
    /// As records of earlier versions have it, which tell nothing of it.
    fn is_closed(&self) -> bool {
        *self == Self::Closed
    }
}

/// What the organiser declares. Raw: [`problem`](Self::problem) says what
/// cannot stay so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventSettings {
    /// The name of the event.
    pub name: String,
    /// How rounds are paired, and how many there are.
    pub system: PairingSystem,
    /// What results are worth; 1, ½ and 0 if nothing is said, or what a report file says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<described::PointSystem>, nullable = false)]
    pub points: Option<PointSystem>,
    /// How many positions a round has.
    #[schema(value_type = described::Scheme)]
    pub scheme: Scheme,
    /// Positions that are not drawn.
    #[schema(value_type = Vec<u16>)]
    pub excluded: Vec<StartId>,
    /// Whether a position may come twice.
    #[schema(value_type = described::Repeats)]
    pub repeats: Repeats,
    /// How positions are drawn.
    pub draw: MethodKind,
    /// The colour that the first player has in round 1; drawn by lot if none is given.
    #[schema(value_type = Option<ColorName>)]
    pub initial_color: Option<Color>,
    /// Thinking time.
    pub time: TimeControl,
    /// Time to look at the position before the clocks are started.
    pub study: Millis,
    /// What illegal moves cost.
    #[serde(with = "text")]
    #[schema(value_type = String)]
    pub policy: Policy,
    /// The tie-breaks, in order.
    #[serde(with = "text::list")]
    #[schema(value_type = String)]
    pub tiebreaks: Vec<Tiebreak>,
    /// The language of what is printed and projected.
    #[serde(with = "text")]
    #[schema(value_type = String)]
    pub language: Language,
    /// Who is paired in the first round.
    pub check_in: CheckIn,
    /// Whether people enter themselves.
    #[serde(default, skip_serializing_if = "Registration::is_closed")]
    #[schema(default)]
    pub registration: Registration,
    /// Where it is played, for reports.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(default)]
    pub place: String,
    /// The federation's three letters, for reports.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(default)]
    pub federation: String,
    /// The chief arbiter, for reports.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(default)]
    pub arbiter: String,
    /// The deputies, with semicolons between, for reports.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(default)]
    pub deputies: String,
}

/// A field of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettingsField {
    Name,
    System,
    Rounds,
    Points,
    Scheme,
    Excluded,
    Repeats,
    Draw,
    InitialColor,
    Time,
    Study,
    Tiebreaks,
    Policy,
    Language,
    CheckIn,
    Registration,
    Place,
    Federation,
    Arbiter,
    Deputies,
}

/// How far an event is; more of its settings are fixed with each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Progress {
    /// How many rounds are paired.
    pub paired: u16,
    /// How many rounds have a position.
    pub drawn: u16,
    /// Whether the commitment of a public draw is published.
    pub announced: bool,
}

impl EventSettings {
    /// A club evening: five rounds of Swiss, one position a round by public draw.
    pub fn usual(name: impl Into<String>) -> Self {
        let tiebreaks = Tiebreak::list(Kind::Swiss.usual_tiebreaks()).unwrap_or_default();
        Self {
            name: name.into(),
            system: PairingSystem::Swiss { rounds: 5 },
            points: None,
            scheme: Scheme::OneForAll,
            excluded: vec![StartId::CLASSICAL],
            repeats: Repeats::Forbidden,
            draw: MethodKind::Public,
            initial_color: None,
            time: TimeControl::Fischer {
                base: Millis::from_mins(15),
                increment: Millis::from_secs(5),
            },
            study: Millis::from_mins(3),
            policy: Policy::CLUB,
            tiebreaks,
            language: Language::En,
            check_in: CheckIn::NotUsed,
            registration: Registration::Closed,
            place: String::new(),
            federation: String::new(),
            arbiter: String::new(),
            deputies: String::new(),
        }
    }

    /// The same with tie-breaks that mean something: whoever leaves those of a Swiss event
    /// as they are and chooses a round robin gets those of a round robin.
    #[must_use]
    pub fn with_fitting_tiebreaks(mut self) -> Self {
        let swiss = Tiebreak::list(Kind::Swiss.usual_tiebreaks()).unwrap_or_default();
        if self.tiebreaks == swiss {
            self.tiebreaks = self.system.usual_tiebreaks();
        }
        self
    }

    /// Whether they can be so.
    pub(super) fn check(&self) -> Result<(), EventRefusal> {
        Bound::Excluded.check(self.excluded.len())?;
        if let Some(field) = self.problem() {
            return Err(EventRefusal::Settings { field });
        }
        let problem = self.system.problem(self.points.unwrap_or_default());
        match problem.or_else(|| self.in_the_way()).or_else(|| self.never_twice()) {
            Some(why) => Err(EventRefusal::System { why }),
            None => Ok(()),
        }
    }

    /// What keeps whoever is free from being paired at once, where the system does that.
    fn in_the_way(&self) -> Option<Sentence> {
        self.system.continuous()?;
        let key = if self.check_in == CheckIn::EachRound {
            "systems-continuous-check-in"
        } else if self.draw.alone().is_none() {
            "systems-continuous-draw"
        } else if self.scheme == Scheme::TwoRounds {
            "systems-continuous-scheme"
        } else {
            return None;
        };
        Some(Sentence::new(key))
    }

    /// Why two rounds cannot have one position: the table has no two games in a row against
    /// the same opponent.
    fn never_twice(&self) -> Option<Sentence> {
        let is_once = |format: Cow<'_, Format>| matches!(*format, Format::Scheveningen(_));
        let is_once = self.system.declared().is_some_and(is_once);
        let key = match self.system.cycles() {
            _ if self.scheme != Scheme::TwoRounds => return None,
            Some(Cycles::Single | Cycles::Double) => "systems-table-scheme",
            None if is_once => "systems-once-scheme",
            Some(Cycles::Matches) | None => return None,
        };
        Some(Sentence::new(key))
    }

    /// Whether the tie-breaks are for such an event.
    pub(super) fn check_tiebreaks(&self) -> Result<(), EventRefusal> {
        match self.tiebreaks.iter().find_map(|tiebreak| self.system.forbids(tiebreak)) {
            Some(why) => Err(EventRefusal::Tiebreak { why }),
            None => Ok(()),
        }
    }

    /// The first field that has a value it cannot have.
    pub fn problem(&self) -> Option<SettingsField> {
        let rounds = match self.system {
            PairingSystem::Swiss { rounds }
            | PairingSystem::ByHand { rounds }
            | PairingSystem::Format { rounds, .. } => rounds,
            PairingSystem::RoundRobin { .. } => 1,
        };
        let bases = Terms::SHORTEST_BASE..=Terms::LONGEST_BASE;
        let fits = |text: &str| text.is_empty() || OneLine::new(text).is_ok();
        [
            (OneLine::new(self.name.as_str()).is_ok(), SettingsField::Name),
            ((1..=PairingSystem::MAX_ROUNDS).contains(&rounds), SettingsField::Rounds),
            (self.points.is_none_or(|points| is_fair(&points)), SettingsField::Points),
            (self.rules().is_some(), SettingsField::Excluded),
            (self.time.base().is_none_or(|base| bases.contains(&base)), SettingsField::Time),
            (self.time.bonus() <= Terms::LONGEST_BONUS, SettingsField::Time),
            (self.study <= Terms::LONGEST_STUDY, SettingsField::Study),
            (self.tiebreaks.len() <= bounds::TIEBREAKS, SettingsField::Tiebreaks),
            (fits(&self.place), SettingsField::Place),
            (self.federation.chars().count() <= 3, SettingsField::Federation),
            (fits(&self.arbiter), SettingsField::Arbiter),
            (fits(&self.deputies), SettingsField::Deputies),
        ]
        .into_iter()
        .find_map(|(holds, field)| (!holds).then_some(field))
    }

    /// The fields that can no longer be changed, because players rely on them.
    pub(super) fn fixed(progress: Progress) -> Vec<SettingsField> {
        let started = progress.paired > 0;
        let draws_fixed = progress.drawn > 0 || progress.announced;
        [
            (started, SettingsField::System),
            (progress.announced, SettingsField::Rounds),
            (started, SettingsField::Points),
            (draws_fixed, SettingsField::Scheme),
            (draws_fixed, SettingsField::Excluded),
            (draws_fixed, SettingsField::Repeats),
            (progress.announced, SettingsField::Draw),
            (started, SettingsField::InitialColor),
        ]
        .into_iter()
        .filter_map(|(fixed, field)| fixed.then_some(field))
        .collect()
    }

    /// The fields that differ.
    pub fn differences(&self, new: &Self) -> Vec<SettingsField> {
        [
            (self.name != new.name, SettingsField::Name),
            (!self.system.is_same_rules(&new.system), SettingsField::System),
            (self.system.rounds(0, 0) != new.system.rounds(0, 0), SettingsField::Rounds),
            (self.points != new.points, SettingsField::Points),
            (self.scheme != new.scheme, SettingsField::Scheme),
            (self.excluded != new.excluded, SettingsField::Excluded),
            (self.repeats != new.repeats, SettingsField::Repeats),
            (self.draw != new.draw, SettingsField::Draw),
            (self.initial_color != new.initial_color, SettingsField::InitialColor),
            (self.time != new.time, SettingsField::Time),
            (self.study != new.study, SettingsField::Study),
            (self.policy != new.policy, SettingsField::Policy),
            (self.tiebreaks != new.tiebreaks, SettingsField::Tiebreaks),
            (self.language != new.language, SettingsField::Language),
            (self.check_in != new.check_in, SettingsField::CheckIn),
            (self.registration != new.registration, SettingsField::Registration),
            (self.place != new.place, SettingsField::Place),
            (self.federation != new.federation, SettingsField::Federation),
            (self.arbiter != new.arbiter, SettingsField::Arbiter),
            (self.deputies != new.deputies, SettingsField::Deputies),
        ]
        .into_iter()
        .filter_map(|(differs, field)| differs.then_some(field))
        .collect()
    }

    /// The first field that differs and can no longer be changed.
    pub(super) fn frozen(&self, new: &Self, progress: Progress) -> Option<SettingsField> {
        let fixed = Self::fixed(progress);
        let rounds = new.system.rounds(0, 0);
        let fixes_rounds = progress.paired > 0
            && self.system.declared().is_some_and(|f| f.system().fixes_rounds());
        let fewer_than_paired =
            rounds != self.system.rounds(0, 0) && (rounds < progress.paired || fixes_rounds);
        let differs = [
            (!self.system.is_same_kind(&new.system), SettingsField::System),
            (self.system.rounds(0, 0) != rounds, SettingsField::Rounds),
            (self.points != new.points, SettingsField::Points),
            (self.scheme != new.scheme, SettingsField::Scheme),
            (self.excluded_set() != new.excluded_set(), SettingsField::Excluded),
            (self.repeats != new.repeats, SettingsField::Repeats),
            (self.draw != new.draw, SettingsField::Draw),
            (self.initial_color != new.initial_color, SettingsField::InitialColor),
        ];
        let frozen = differs.into_iter().find(|(differs, field)| *differs && fixed.contains(field));
        frozen.map(|(_, field)| field).or(fewer_than_paired.then_some(SettingsField::Rounds))
    }

    /// The rules of the draw; `None` when they exclude every position.
    pub fn rules(&self) -> Option<Rules> {
        Rules::new(self.excluded_set(), self.repeats).ok()
    }

    fn excluded_set(&self) -> StartIdSet {
        self.excluded.iter().copied().collect()
    }

    /// The plan of the positions; `None` when it excludes every position.
    pub fn plan(&self) -> Option<PositionPlan> {
        Some(PositionPlan { scheme: self.scheme, rules: self.rules()? })
    }
}

/// Whether a win brings more than a loss, and a draw lies between.
fn is_fair(points: &PointSystem) -> bool {
    points.win > points.loss
        && (points.loss..=points.win).contains(&points.draw)
        && points.win <= Points::from_halves(2 * MOST_POINTS)
}

/// The most that a win can bring.
const MOST_POINTS: u32 = 99;

#[cfg(test)]
mod tests {
    use rochade_tournament::systems::RobinNumbers;

    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        let settings = EventSettings::usual("Klubabend");
        let json = serde_json::to_string(&settings).unwrap();
        assert!(json.contains(r#""tiebreaks":"BH/C1,BH,SB""#), "{json}");
        assert!(json.contains(r#""policy":"club""#), "{json}");
        assert_eq!(serde_json::from_str::<EventSettings>(&json).unwrap(), settings);
    }

    #[test]
    fn values_that_cannot_be_are_named() {
        let usual = EventSettings::usual("Club");
        assert_eq!(usual.problem(), None);
        let wrong = [
            (EventSettings { name: " ".into(), ..usual.clone() }, SettingsField::Name),
            (
                EventSettings { system: PairingSystem::Swiss { rounds: 0 }, ..usual.clone() },
                SettingsField::Rounds,
            ),
            (
                EventSettings { excluded: StartId::all().collect(), ..usual.clone() },
                SettingsField::Excluded,
            ),
            (
                EventSettings {
                    time: TimeControl::Fischer { base: Millis::ZERO, increment: Millis::ZERO },
                    ..usual.clone()
                },
                SettingsField::Time,
            ),
            (EventSettings { study: Millis::from_mins(61), ..usual }, SettingsField::Study),
        ];
        for (settings, field) in wrong {
            assert_eq!(settings.problem(), Some(field));
        }
    }

    #[test]
    fn what_players_rely_on_cannot_change_any_more() {
        let usual = EventSettings::usual("Club");
        let change = |new: &EventSettings, progress| usual.frozen(new, progress);
        let start = Progress { paired: 0, drawn: 0, announced: false };
        let later = Progress { paired: 3, drawn: 3, announced: true };
        let robin = PairingSystem::robin(Cycles::Single, RobinNumbers::ByLot);
        let other = EventSettings { system: robin, ..usual.clone() };
        assert_eq!(change(&other, start), None);
        assert_eq!(change(&other, later), Some(SettingsField::System));
        let shorter = EventSettings { system: PairingSystem::Swiss { rounds: 2 }, ..usual.clone() };
        let by_dice = Progress { announced: false, ..later };
        assert_eq!(change(&shorter, by_dice), Some(SettingsField::Rounds));
        let longer = EventSettings { system: PairingSystem::Swiss { rounds: 7 }, ..usual.clone() };
        assert_eq!(change(&longer, by_dice), None);
        assert_eq!(change(&longer, later), Some(SettingsField::Rounds));
        let renamed = EventSettings { name: "Klub".into(), ..usual.clone() };
        assert_eq!(change(&renamed, later), None);
    }
}
