//! Round robins behind the trait of all systems.

mod form;
mod varma;

pub use varma::{LotsError, VarmaRow, varma};

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Cause, Explained, Field, Refusal, System, Table, lists, lots_for_numbers};
use crate::lots::RandomSource;
use crate::pairing::{ArbiterChoices, Board, Cycles, Pairing, PairingError, berger};
use crate::player::{Player, PlayerId};
use crate::record::Record;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::tournament::Tournament;

/// How players get their numbers in the Berger tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RobinNumbers {
    /// In the order of the list: the strongest player has number 1.
    #[default]
    ByRating,
    /// By lot.
    ByLot,
    /// By restricted lot (Varma tables): members of one club do not meet in the last three
    /// rounds.
    VarmaClub,
    /// The same for players of one federation.
    VarmaFederation,
}

impl RobinNumbers {
    /// What players have in common who do not meet at the end.
    fn contingent(self, player: &Player) -> Option<String> {
        match self {
            Self::ByRating | Self::ByLot => None,
            Self::VarmaClub => Some(player.club.clone()),
            Self::VarmaFederation => Some(player.federation.clone()),
        }
    }

    /// Whether the Varma tables are used.
    #[must_use]
    pub const fn are_restricted(self) -> bool {
        matches!(self, Self::VarmaClub | Self::VarmaFederation)
    }
}

/// Everybody against everybody, by the Berger tables (C.05 annex 1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct RoundRobin {
    /// Once or twice.
    pub cycles: Cycles,
    /// How numbers are given.
    pub numbers: RobinNumbers,
    /// Which row of the Varma tables counts for 11 and 12 players.
    pub row: VarmaRow,
    /// The players in the order of the numbers they drew; that of the list if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<PlayerId>,
    /// Whether the games of a player who leaves before half of his games count.
    pub keep_all_games: bool,
}

impl Default for RoundRobin {
    fn default() -> Self {
        Self {
            cycles: Cycles::Single,
            numbers: RobinNumbers::ByRating,
            row: VarmaRow::Printed,
            order: Vec::new(),
            keep_all_games: false,
        }
    }
}

impl RoundRobin {
    fn numbers(&self, event: &Tournament) -> Vec<PlayerId> {
        if self.order.is_empty() {
            event.ranked().into_iter().map(|at| event.players()[at].id).collect()
        } else {
            self.order.clone()
        }
    }

    /// All rounds, for the players in the order of their numbers.
    #[must_use]
    pub fn rounds(&self, event: &Tournament) -> Vec<Pairing> {
        berger(&self.numbers(event), self.cycles)
    }

    /// Who left with less than half of his games played: points by and against him do
    /// not count (C.05 article 6.6).
    #[must_use]
    pub fn annulled(&self, event: &Tournament) -> Vec<PlayerId> {
        if self.keep_all_games {
            return Vec::new();
        }
        let players = if self.order.is_empty() { event.players().len() } else { self.order.len() };
        let games = players.saturating_sub(1) * self.cycles.games();
        let left_early = |&id: &PlayerId| {
            let played = event.records(id).iter().filter(|r| r.played().is_some()).count();
            event.withdrawn_from(id).is_some_and(|from| from <= event.rounds_played() + 1)
                && 2 * played < games
        };
        event.players().iter().map(|player| player.id).filter(left_early).collect()
    }

    /// The event without the games that do not count.
    #[must_use]
    pub fn counted<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        let annulled = self.annulled(event);
        if annulled.is_empty() {
            return Cow::Borrowed(event);
        }
        let players = event.players().iter().map(|player| {
            let keep = |record: &Record| {
                let out = annulled.contains(&player.id)
                    || record.opponent().is_some_and(|other| annulled.contains(&other));
                if out { Record::ABSENT } else { *record }
            };
            (player.clone(), event.records(player.id).iter().map(keep).collect())
        });
        // Both records of a game are left out, so that the rest fits as before.
        Tournament::with_records(event.settings().clone(), players.collect())
            .map_or(Cow::Borrowed(event), Cow::Owned)
    }
}

impl RoundRobin {
    /// That the printed Varma table breaks its promise, where it does.
    #[must_use]
    pub fn warning(&self, event: &Tournament) -> Option<Sentence> {
        let players = if self.order.is_empty() { event.players().len() } else { self.order.len() };
        self.row.warning(players).filter(|_| self.numbers.are_restricted())
    }

    /// Whose games do not count.
    fn left(&self, event: &Tournament) -> Vec<Sentence> {
        let left = self.annulled(event).into_iter();
        left.map(|id| Sentence::new("robin-annulled").with("player", id)).collect()
    }
}

impl System for RoundRobin {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        let mut problems = Vec::new();
        let mut given = self.order.clone();
        given.sort_unstable();
        let mut all: Vec<PlayerId> = event.players().iter().map(|player| player.id).collect();
        all.sort_unstable();
        if !given.is_empty() && given != all {
            problems.push(
                Sentence::new("robin-order")
                    .with("given", self.order.len())
                    .with("players", all.len()),
            );
            return problems;
        }
        let restricted = self.numbers.are_restricted() && self.order.is_empty();
        if restricted && self.row.groups(all.len()).is_none() {
            problems.extend(LotsError::Players(all.len()).sentence());
        }
        let rounds = self.rounds(event).len();
        if let Some(declared) = event.settings().rounds.map(usize::from)
            && declared > rounds
        {
            problems.push(
                Sentence::new("robin-rounds")
                    .with("declared", declared)
                    .with("players", all.len())
                    .with("rounds", rounds),
            );
        }
        problems
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        choices.refuse(Sentence::new("robin-fixed"))?;
        let rounds = self.rounds(event);
        let next = usize::from(event.rounds_played());
        let all = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        let mut pairing = rounds.into_iter().nth(next).ok_or_else(|| Refusal {
            cause: Cause::Over,
            why: PairingError::NoMoreRounds { rounds: all }.sentence(),
        })?;
        let annulled = self.annulled(event);
        pairing
            .boards
            .retain(|board| !annulled.contains(&board.white) && !annulled.contains(&board.black));
        pairing.bye = pairing.bye.filter(|id| !annulled.contains(id));
        Ok(pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let pairing = self.pair(event, choices)?;
        let order = self.numbers(event);
        let drawn = |id: PlayerId| {
            let place = order.iter().position(|&other| other == id);
            Word::Number(place.map_or(0, |place| place as i64 + 1))
        };
        let board = |(number, board): (i64, &Board)| {
            vec![
                Sentence::new("robin-board")
                    .with("board", Word::Number(number))
                    .with("white", board.white)
                    .with("black", board.black),
                Sentence::new("robin-table")
                    .with("round", pairing.round)
                    .with("white", drawn(board.white))
                    .with("black", drawn(board.black)),
            ]
        };
        let mut others: Vec<Vec<Sentence>> = Vec::new();
        others.extend(pairing.bye.map(|id| vec![Sentence::new("robin-rests").with("player", id)]));
        others.extend(self.left(event).into_iter().map(|sentence| vec![sentence]));
        others.extend(self.warning(event).map(|sentence| vec![sentence]));
        let boards = (1..).zip(&pairing.boards).map(board).collect();
        Ok(Explained { boards, others, pairing })
    }

    fn usual_tiebreaks(&self) -> &'static str {
        Kind::RoundRobin.usual_tiebreaks()
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        let not_here =
            || (!tiebreak.kind.is_for(Kind::RoundRobin)).then(|| tiebreak.not_for_round_robins());
        tiebreak.only_for_teams().or_else(not_here)
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        let counted = self.counted(event);
        let mut table =
            lists::table(&Standings::new(&counted, Kind::RoundRobin, rounds, tiebreaks));
        table.remarks = self.left(event);
        table
    }

    fn fields(&self) -> &'static [Field] {
        form::FIELDS
    }

    fn most_rounds(&self, players: usize, _: usize) -> Option<u16> {
        let once = players.next_multiple_of(2).saturating_sub(1);
        let times = self.cycles.games();
        Some(u16::try_from(times * once).unwrap_or(u16::MAX))
    }

    fn takes_late_entries(&self) -> bool {
        false
    }

    fn keeps_apart(&self) -> bool {
        false
    }

    fn draws_lots(&self) -> bool {
        self.numbers != RobinNumbers::ByRating && self.order.is_empty()
    }

    fn draw_lots(
        &self,
        event: &Tournament,
        players: &[PlayerId],
        source: &mut dyn RandomSource,
    ) -> Result<Vec<PlayerId>, LotsError> {
        if !self.numbers.are_restricted() {
            return lots_for_numbers(players, source).map_err(LotsError::Random);
        }
        let known = players.iter().filter_map(|&id| event.player(id).cloned());
        let contingent = |player: &Player| {
            let own = self.numbers.contingent(player).filter(|own| !own.is_empty());
            // Who has none is nobody's club mate.
            own.unwrap_or_else(|| format!("#{}", player.id))
        };
        varma(&known.collect::<Vec<_>>(), self.row, contingent, source)
    }

    fn take_lots(&mut self, order: Vec<PlayerId>) {
        self.order = order;
    }

    fn named_players(&self) -> &[PlayerId] {
        &self.order
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        let counted = self.counted(event);
        let mut told =
            lists::open(&Standings::new(&counted, Kind::RoundRobin, rounds, tiebreaks), player)?;
        told.extend(self.left(event).into_iter().map(|sentence| Told::new(0, sentence)));
        Some(told)
    }
}
