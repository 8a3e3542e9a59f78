//! What the organiser declares of an event.

use std::borrow::Cow;

use rochade::{Color, StartId};
use rochade_tournament::lots::{MethodKind, OneLine, Repeats, Rules, StartIdSet};
use rochade_tournament::pairing::Cycles;
use rochade_tournament::policy::Policy;
use rochade_tournament::positions::{PositionPlan, Scheme};
use rochade_tournament::standings::{Kind, Tiebreak};
use rochade_tournament::systems::{Continuous, Format, RobinNumbers, RoundRobin, Swiss, VarmaRow};
use rochade_tournament::{
    Player, PlayerId, PointSystem, Points, Sentence, Settings as TournamentSettings, Team,
    Tournament,
};
use rochade_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::refusal::EventRefusal;
use super::text;
use crate::bounds::{self, Bound};
use crate::game::{Millis, Terms, TimeControl};
use crate::wire::ColorName;
use crate::wire::described;

/// How a round is paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PairingSystem {
    /// The FIDE (Dutch) system.
    Swiss {
        /// How many rounds.
        rounds: u16,
    },
    /// Everybody meets everybody, by Berger tables.
    #[serde(alias = "round-robin")]
    RoundRobin {
        /// Once or twice.
        #[schema(value_type = described::Cycles)]
        cycles: Cycles,
        /// Who has which number in the tables; events of earlier versions say nothing of it.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[schema(value_type = described::RobinNumbers, default)]
        numbers: RobinNumbers,
        /// Which row of the Varma tables counts for 11 and 12 players.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[schema(value_type = described::VarmaRow, default)]
        row: VarmaRow,
        /// Whether the games of a player count who leaves before half of them.
        #[serde(default, skip_serializing_if = "is_usual")]
        #[schema(default)]
        keep_all_games: bool,
    },
    /// The organiser pairs.
    #[serde(alias = "by-hand")]
    ByHand {
        /// How many rounds.
        rounds: u16,
    },
    /// Any other system of the library.
    Format {
        /// How many rounds, where the organiser says it.
        rounds: u16,
        /// The system with its settings, as in event files.
        #[schema(value_type = described::Format)]
        format: Box<Format>,
    },
}

/// As records of earlier versions have it, which tell nothing of it.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl PairingSystem {
    /// The system with these settings: what earlier versions had is told as it always was.
    pub fn new(rounds: u16, format: Format) -> Self {
        if let Format::RoundRobin(RoundRobin { cycles, numbers, row, keep_all_games, order }) =
            &format
            && order.is_empty()
        {
            let (cycles, numbers, row) = (*cycles, *numbers, *row);
            return Self::RoundRobin { cycles, numbers, row, keep_all_games: *keep_all_games };
        }
        match format == Format::Swiss(Swiss::default()) {
            true => Self::Swiss { rounds },
            false => Self::Format { rounds, format: Box::new(format) },
        }
    }

    /// A round robin whose players get their numbers so.
    pub fn robin(cycles: Cycles, numbers: RobinNumbers) -> Self {
        Self::new(1, Format::RoundRobin(RoundRobin { cycles, numbers, ..RoundRobin::default() }))
    }

    /// The system with the settings that a form shows; none where there are none.
    pub fn declared(&self) -> Option<Cow<'_, Format>> {
        match self {
            Self::Format { format, .. } => Some(Cow::Borrowed(format)),
            Self::Swiss { .. } => Some(Cow::Owned(Format::Swiss(Swiss::default()))),
            &Self::RoundRobin { cycles, numbers, row, keep_all_games } => {
                let order = Vec::new();
                let robin = RoundRobin { cycles, numbers, row, keep_all_games, order };
                Some(Cow::Owned(Format::RoundRobin(robin)))
            }
            Self::ByHand { .. } => None,
        }
    }

    /// Whether points and tie-breaks decide, and not what the system counts.
    pub const fn has_tiebreaks(&self) -> bool {
        match self {
            Self::Format { format, .. } => {
                matches!(**format, Format::Swiss(_) | Format::RoundRobin(_))
            }
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => true,
        }
    }

    /// The most rounds of an event here.
    pub const MAX_ROUNDS: u16 = Bound::Rounds.most() as u16;

    /// How unplayed rounds count in its standings.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Swiss { .. } | Self::ByHand { .. } | Self::Format { .. } => Kind::Swiss,
            Self::RoundRobin { .. } => Kind::RoundRobin,
        }
    }

    /// How often everybody meets everybody, where a table pairs.
    pub fn cycles(&self) -> Option<Cycles> {
        match &*self.declared()? {
            Format::RoundRobin(robin) => Some(robin.cycles),
            Format::TeamRoundRobin(robin) => Some(robin.cycles),
            Format::Swiss(_)
            | Format::Keizer(_)
            | Format::KnockOut(_)
            | Format::TeamSwiss(_)
            | Format::Scheveningen(_)
            | Format::Arena(_)
            | Format::Ladder(_) => None,
        }
    }

    /// How many rounds are played by this many players or teams, of which the longest has so
    /// many players, at most.
    pub fn rounds(&self, players: usize, longest: usize) -> u16 {
        match self {
            Self::Swiss { rounds } | Self::ByHand { rounds } => *rounds,
            Self::Format { rounds, format } => {
                let system = format.system();
                let bound = match system.continuous() {
                    // A call for boards is no round that anybody plans.
                    Some(_) => u16::MAX,
                    None => Self::MAX_ROUNDS,
                };
                system.most_rounds(players, longest).map_or(*rounds, |most| most.min(bound))
            }
            Self::RoundRobin { .. } => {
                let most =
                    self.declared().and_then(|robin| robin.system().most_rounds(players, longest));
                most.unwrap_or(0)
            }
        }
    }

    /// Whether it is the same system; what of its settings may change is asked of it.
    fn is_same_kind(&self, other: &Self) -> bool {
        let code = |system: &Self| system.declared().map(|format| format.code());
        code(self) == code(other)
    }

    /// Whether rounds are paired and counted in the same way, however many there are.
    fn is_same_rules(&self, other: &Self) -> bool {
        self.declared() == other.declared()
    }

    /// The system as the library knows it, for players with these numbers drawn by lot;
    /// none if the organiser pairs by hand.
    pub fn format(&self, table: Vec<PlayerId>) -> Option<Format> {
        let mut format = self.declared()?.into_owned();
        if !table.is_empty() {
            format.system_mut().take_lots(table);
        }
        Some(format)
    }

    /// Whether numbers are drawn by lot when the first round is paired.
    pub fn draws_lots(&self) -> bool {
        self.declared().is_some_and(|format| format.system().draws_lots())
    }

    /// Whether pairs can be forbidden: a table or a bracket decides otherwise.
    pub fn keeps_apart(&self) -> bool {
        self.declared().is_some_and(|format| format.system().keeps_apart())
    }

    /// Whether how many rounds there are is known before they are played.
    pub fn knows_its_rounds(&self) -> bool {
        match self {
            Self::Format { format, .. } => format.system().most_rounds(2, 2).is_none(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => true,
        }
    }

    /// Whether a round is paired from the results of those before. A round robin is paired
    /// from its table, and what is paired by hand follows from nothing.
    pub fn pairs_from_results(&self) -> bool {
        match self {
            Self::Swiss { .. } => true,
            // What is paired at once follows from every result before.
            Self::Format { format, .. } => format.system().continuous().is_none(),
            Self::RoundRobin { .. } | Self::ByHand { .. } => false,
        }
    }

    /// Whether players tell for each round if they come.
    pub fn has_attendance(&self) -> bool {
        match self {
            Self::Format { format, .. } => format.system().has_attendance(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => false,
        }
    }

    /// Whether players play for teams.
    pub fn has_teams(&self) -> bool {
        match self {
            Self::Format { format, .. } => format.system().has_teams(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => false,
        }
    }

    /// On how many boards a match of teams is played, where the organiser says it.
    pub fn match_boards(&self) -> Option<u16> {
        match self {
            Self::Format { format, .. } => format.system().match_boards(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => None,
        }
    }

    /// How whoever is free is paired; none if a round waits for the one before.
    pub fn continuous(&self) -> Option<Continuous> {
        match self {
            Self::Format { format, .. } => format.system().continuous(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => None,
        }
    }

    /// Whether somebody can still enter when a round is paired.
    pub fn takes_late_entries(&self) -> bool {
        match self {
            Self::Format { format, .. } => format.system().takes_late_entries(),
            Self::RoundRobin { .. } => false,
            Self::Swiss { .. } | Self::ByHand { .. } => true,
        }
    }

    /// Why a tie-break says nothing in such an event; none if it does.
    pub fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        self.format(Vec::new())?.system().forbids(tiebreak)
    }

    /// The tie-breaks that are usual in such an event.
    fn usual_tiebreaks(&self) -> Vec<Tiebreak> {
        let codes = match self {
            Self::Format { format, .. } => format.system().usual_tiebreaks(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => {
                self.kind().usual_tiebreaks()
            }
        };
        Tiebreak::list(codes).unwrap_or_default()
    }

    /// What is impossible in these settings whoever plays; none if nothing is.
    fn problem(&self, points: PointSystem) -> Option<Sentence> {
        let Self::Format { format, rounds } = self else { return None };
        // Before anybody has entered, it is asked for as many as a club has.
        let settings =
            TournamentSettings { rounds: Some(*rounds), points, ..TournamentSettings::default() };
        let mut event = Tournament::new(settings);
        let players = match format.system().named_players() {
            [] => (1..=64).filter_map(PlayerId::new).collect(),
            order => order.to_vec(),
        };
        for number in players {
            // Each number is given once.
            let added = event.add_player(Player::new(number, ""));
            debug_assert_eq!(added, Ok(()));
        }
        if !format.system().has_teams() {
            return format.system().problems(&event).into_iter().next();
        }
        // Two teams, or a league of them: one of both has to be possible.
        let with_teams = |count: usize| {
            let mut event = event.clone();
            let ids: Vec<PlayerId> = event.players().iter().map(|player| player.id).collect();
            let teams = ids
                .chunks(8)
                .take(count)
                .map(|players| Team { players: players.to_vec(), ..Team::default() });
            // Everybody is in one team at most.
            let noted = event.set_teams(teams.collect());
            debug_assert_eq!(noted, Ok(()));
            format.system().problems(&event).into_iter().next()
        };
        with_teams(8).filter(|_| with_teams(2).is_some())
    }
}

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
