//! By which system the rounds of an event are paired.

use std::borrow::Cow;

use rochade_tournament::pairing::Cycles;
use rochade_tournament::standings::{Kind, Tiebreak};
use rochade_tournament::systems::{Continuous, Format, RobinNumbers, RoundRobin, Swiss, VarmaRow};
use rochade_tournament::{
    Player, PlayerId, PointSystem, Sentence, Settings as TournamentSettings, Team, Tournament,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bounds::Bound;
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
    pub(super) fn is_same_kind(&self, other: &Self) -> bool {
        let code = |system: &Self| system.declared().map(|format| format.code());
        code(self) == code(other)
    }

    /// Whether rounds are paired and counted in the same way, however many there are.
    pub(super) fn is_same_rules(&self, other: &Self) -> bool {
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
    pub(super) fn usual_tiebreaks(&self) -> Vec<Tiebreak> {
        let codes = match self {
            Self::Format { format, .. } => format.system().usual_tiebreaks(),
            Self::Swiss { .. } | Self::RoundRobin { .. } | Self::ByHand { .. } => {
                self.kind().usual_tiebreaks()
            }
        };
        Tiebreak::list(codes).unwrap_or_default()
    }

    /// What is impossible in these settings whoever plays; none if nothing is.
    pub(super) fn problem(&self, points: PointSystem) -> Option<Sentence> {
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
