//! The FIDE (Dutch) system behind the trait of all systems.

mod form;
mod sentences;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Cause, Explained, Field, Refusal, System, Table, lists};
use crate::pairing::swiss::SwissRound;
use crate::pairing::{ArbiterChoices, Pairing, PairingError};
use crate::player::PlayerId;
use crate::record::{Bye, Record};
use crate::sentence::{Sentence, Told};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::tournament::{Acceleration, ForbiddenPairs, Tournament};

/// The FIDE (Dutch) system of 2026.
///
/// ```
/// use rochade_tournament::systems::Swiss;
///
/// let open: Swiss = serde_json::from_str(r#"{ "acceleration": "baku", "half_byes": 2 }"#)?;
/// assert_eq!(open.half_byes, Some(2));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Swiss {
    /// Whether the first rounds are accelerated.
    pub acceleration: Acceleration,
    /// How many half-point byes a player may request; any number if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half_byes: Option<u16>,
    /// In how many of the last rounds no half-point bye may be requested.
    pub no_byes_in_last: u16,
    /// How many rounds that a late entrant missed bring half a point.
    pub late_half_points: u16,
    /// In how many of the first rounds players of one club do not meet.
    pub club_mates_apart: u16,
    /// Who always plays at the same board, for instance for a wheelchair.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fixed_boards: BTreeMap<PlayerId, u16>,
}

impl From<PairingError> for Refusal {
    fn from(error: PairingError) -> Self {
        let cause = match error {
            PairingError::NoPairing => Cause::NoPairing,
            PairingError::NoMoreRounds { .. } => Cause::Over,
            PairingError::RoundsUnknown
            | PairingError::InitialColorUnknown
            | PairingError::TooLarge { .. }
            | PairingError::NotPresent(_)
            | PairingError::FixedTwice(_)
            | PairingError::SameColorFixed(..) => Cause::Declaration,
        };
        Self { cause, why: error.sentence() }
    }
}

impl Swiss {
    /// The event with everything that the settings add to it: fictitious points, and
    /// half points for rounds that late entrants missed.
    #[must_use]
    pub fn prepared<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        let baku = self.acceleration == Acceleration::Baku && event.accelerated_rounds() == 0;
        if !baku && self.late_half_points == 0 && self.club_mates_apart == 0 {
            return Cow::Borrowed(event);
        }
        let mut prepared = event.clone();
        if baku {
            prepared.accelerate_baku();
        }
        for (_, players) in clubs(event).into_iter().filter(|_| self.club_mates_apart > 0) {
            // They are players of this event.
            let last_round = self.club_mates_apart;
            let _ = prepared.forbid(ForbiddenPairs { players, first_round: 1, last_round });
        }
        for player in event.players() {
            let records = event.records(player.id);
            let missed = records.iter().take_while(|&&record| record == Record::ABSENT).count();
            // Who never came is no late entrant.
            if missed == records.len() && event.withdrawn_from(player.id).is_some() {
                continue;
            }
            let missed = u16::try_from(missed).unwrap_or(u16::MAX);
            for round in missed.saturating_sub(self.late_half_points) + 1..=missed {
                // The record is absence, as was just seen.
                let _ = prepared.set_bye(player.id, round, Bye::HalfPoint);
            }
        }
        Cow::Owned(prepared)
    }

    /// Whether a player may have a bye in a round that he asks for.
    ///
    /// # Errors
    ///
    /// When a limit forbids it, with the limit.
    pub fn may_request(
        &self,
        event: &Tournament,
        player: PlayerId,
        round: u16,
        bye: Bye,
    ) -> Result<(), Sentence> {
        if bye != Bye::HalfPoint {
            return Ok(());
        }
        if let Some(rounds) = event.settings().rounds
            && round + self.no_byes_in_last > rounds
        {
            return Err(Sentence::new("swiss-bye-last")
                .with("player", player)
                .with("round", round)
                .with("last", usize::from(self.no_byes_in_last)));
        }
        let had = self.half_byes_of(event, player, round);
        match self.half_byes {
            Some(most) if had >= most => Err(Sentence::new("swiss-bye-most")
                .with("player", player)
                .with("round", round)
                .with("most", usize::from(most))),
            Some(_) | None => Ok(()),
        }
    }

    /// How many half-point byes a player has or asked for, this round excepted.
    fn half_byes_of(&self, event: &Tournament, player: PlayerId, except: u16) -> u16 {
        let played = event.rounds_played();
        let last = event.settings().rounds.unwrap_or(played + 1).max(played + 1);
        let is_half = |&round: &u16| match event.record(player, round) {
            Some(record) => record == Record::Bye(Bye::HalfPoint),
            None => event.requested_bye(player, round) == Some(Bye::HalfPoint),
        };
        let rounds = (1..=last).filter(|&round| round != except).filter(is_half).count();
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }

    /// The table at which each board is played: fixed players keep theirs, everybody
    /// else fills up the tables in order. Of two fixed players who meet, the higher
    /// table number gives way.
    #[must_use]
    pub fn tables(&self, pairing: &Pairing) -> Vec<(u16, Option<PlayerId>)> {
        let fixed = |id: PlayerId| self.fixed_boards.get(&id).map(|&table| (table, id));
        let mut tables: Vec<Option<(u16, PlayerId)>> = pairing
            .boards
            .iter()
            .map(|board| [fixed(board.white), fixed(board.black)].into_iter().flatten().min())
            .collect();
        // Two boards cannot have one table: the first keeps it.
        let mut taken = BTreeSet::new();
        for table in &mut tables {
            *table = table.filter(|&(number, _)| taken.insert(number));
        }
        let mut free = (1..).filter(|number| !taken.contains(number));
        tables
            .into_iter()
            .map(|table| match table {
                Some((number, player)) => (number, Some(player)),
                None => (free.next().unwrap_or(u16::MAX), None),
            })
            .collect()
    }
}

/// The clubs with more than one player.
fn clubs(event: &Tournament) -> BTreeMap<&str, Vec<PlayerId>> {
    let mut clubs: BTreeMap<&str, Vec<PlayerId>> = BTreeMap::new();
    for player in event.players().iter().filter(|player| !player.club.is_empty()) {
        clubs.entry(player.club.as_str()).or_default().push(player.id);
    }
    clubs.retain(|_, players| players.len() > 1);
    clubs
}

impl System for Swiss {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = Vec::new();
        let points = &event.settings().points;
        let usual = points.win.halves() == 2 * points.draw.halves() && points.loss.halves() == 0;
        if self.acceleration == Acceleration::Baku && !usual {
            problems.push(Sentence::new("swiss-problem-baku-points"));
        }
        if self.acceleration == Acceleration::Baku && event.settings().rounds.is_none() {
            problems.push(Sentence::new("swiss-problem-baku-rounds"));
        }
        if self.club_mates_apart > event.rounds_played() {
            let all = event.players().len();
            let large = clubs(event).into_iter().filter(|(_, players)| 2 * players.len() > all);
            problems.extend(large.map(|(club, players)| {
                Sentence::new("swiss-problem-club")
                    .with("club", club.to_owned())
                    .with("players", players.len())
                    .with("all", all)
            }));
        }
        let mut tables = BTreeSet::new();
        for (&id, &table) in &self.fixed_boards {
            if event.position(id).is_none() {
                let unknown = Sentence::new("tournament-error-unknown-player");
                problems.push(unknown.with("player", id.get()));
            }
            if table == 0 || !tables.insert(table) {
                problems.push(Sentence::new("swiss-problem-table").with("table", table));
            }
        }
        let asked = event.players().iter().flat_map(|player| {
            let last = event.settings().rounds.unwrap_or(event.rounds_played() + 1);
            (event.rounds_played() + 1..=last).filter_map(|round| {
                let bye = event.requested_bye(player.id, round)?;
                self.may_request(event, player.id, round, bye).err()
            })
        });
        problems.extend(asked);
        problems
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(SwissRound::new(&self.prepared(event), choices.clone())?.into_pairing())
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let event = self.prepared(event);
        let round = SwissRound::new(&event, choices.clone())?;
        let tables = self.tables(round.pairing());
        let boards = (1..)
            .zip(round.reasons())
            .zip(tables)
            .map(|((number, reason), (table, fixed))| {
                let mut told = reason.sentences(number);
                if let Some(player) = fixed {
                    let said = Sentence::new("swiss-table").with("table", table);
                    told.push(said.with("player", player));
                } else if usize::from(table) != number {
                    told.push(Sentence::new("swiss-table-moved").with("table", table));
                }
                told
            })
            .collect();
        let bye = match (round.why_bye(), round.pairing().bye) {
            (Some(reason), _) => Some(reason.sentences()),
            (None, Some(player)) => {
                Some(vec![Sentence::new("pairing-bye-arbiter").with("player", player)])
            }
            (None, None) => None,
        };
        Ok(Explained { boards, others: bye.into_iter().collect(), pairing: round.into_pairing() })
    }

    fn usual_tiebreaks(&self) -> &'static str {
        Kind::Swiss.usual_tiebreaks()
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        tiebreak.only_for_teams()
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        lists::table(&Standings::new(&self.prepared(event), Kind::Swiss, rounds, tiebreaks))
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        lists::open(&Standings::new(&self.prepared(event), Kind::Swiss, rounds, tiebreaks), player)
    }

    fn fields(&self) -> &'static [Field] {
        form::FIELDS
    }

    /// Which rounds are accelerated follows from their number.
    fn fixes_rounds(&self) -> bool {
        self.acceleration == Acceleration::Baku
    }
}
