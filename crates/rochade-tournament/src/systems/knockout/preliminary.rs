//! Groups or a Swiss before the bracket.

use super::settings::{KnockOut, Preliminary};
use crate::pairing::{ArbiterChoices, Board, Pairing, berger};
use crate::player::PlayerId;
use crate::sentence::{Sentence, Word};
use crate::standings::{Kind, Standings, Tiebreak};
use crate::systems::{Explained, Refusal, Swiss, System};
use crate::tournament::Tournament;

/// A group, or the whole Swiss, as an event of its own.
pub(super) struct Group {
    event: Tournament,
    kind: Kind,
    rounds: u16,
}

impl Group {
    /// Asks its standings.
    pub(super) fn with<R>(
        &self,
        tiebreaks: &[Tiebreak],
        ask: impl FnOnce(&Standings<'_>) -> R,
    ) -> R {
        ask(&Standings::new(&self.event, self.kind, self.rounds, tiebreaks))
    }
}

impl KnockOut {
    /// The groups, filled from the top of the list as 1, 2, 2, 1.
    pub(super) fn groups(&self, event: &Tournament) -> Vec<Vec<PlayerId>> {
        let Some(Preliminary::Groups { groups, .. }) = self.preliminary else { return Vec::new() };
        let count = usize::from(groups.max(1));
        let mut members: Vec<Vec<PlayerId>> = vec![Vec::new(); count];
        for (place, at) in event.ranked().into_iter().enumerate() {
            let (turn, column) = (place / count, place % count);
            let group = if turn % 2 == 0 { column } else { count - 1 - column };
            members[group].push(event.players()[at].id);
        }
        members
    }

    /// How many rounds are played before the bracket.
    pub(super) fn preliminary_rounds(&self, event: &Tournament) -> u16 {
        match self.preliminary {
            None => 0,
            Some(Preliminary::Swiss { rounds, .. }) => rounds,
            Some(Preliminary::Groups { cycles, .. }) => {
                let longest = self.groups(event).iter().map(|g| berger(g, cycles).len()).max();
                u16::try_from(longest.unwrap_or(0)).unwrap_or(u16::MAX)
            }
        }
    }

    /// How many rounds so many players need before the bracket.
    pub(super) fn longest_preliminary(&self, players: usize) -> u16 {
        match self.preliminary {
            None => 0,
            Some(Preliminary::Swiss { rounds, .. }) => rounds,
            Some(Preliminary::Groups { groups, cycles, .. }) => {
                let largest = players.div_ceil(usize::from(groups.max(1)));
                let once = largest.next_multiple_of(2).saturating_sub(1);
                u16::try_from(once * cycles.games()).unwrap_or(u16::MAX)
            }
        }
    }

    /// The event that a player has his preliminary in.
    pub(super) fn preliminary_standings(
        &self,
        event: &Tournament,
        player: PlayerId,
    ) -> Option<Group> {
        let rounds = self.preliminary_rounds(event).min(event.rounds_played());
        match self.preliminary {
            None => None,
            Some(Preliminary::Swiss { .. }) => {
                Some(Group { event: event.clone(), kind: Kind::Swiss, rounds })
            }
            Some(Preliminary::Groups { .. }) => {
                let groups = self.groups(event);
                let members = groups.into_iter().find(|group| group.contains(&player))?;
                let players = members
                    .iter()
                    .filter_map(|&id| {
                        let records = event.records(id);
                        let played = &records[..usize::from(rounds).min(records.len())];
                        Some((event.player(id)?.clone(), played.to_vec()))
                    })
                    .collect();
                // Games of a group are among its members, so that they fit together.
                let event = Tournament::with_records(event.settings().clone(), players).ok()?;
                Some(Group { event, kind: Kind::RoundRobin, rounds })
            }
        }
    }

    fn tiebreak_list(&self) -> Vec<Tiebreak> {
        let declared = self.tiebreaks.as_deref().unwrap_or(self.usual_tiebreaks());
        Tiebreak::list(declared).unwrap_or_default()
    }

    /// Everybody in the order of the preliminary: the firsts of all groups, then the
    /// seconds, and so on. Without a preliminary, in the order of the list.
    pub(super) fn preliminary_order(&self, event: &Tournament) -> Vec<PlayerId> {
        let list: Vec<PlayerId> =
            event.ranked().into_iter().map(|at| event.players()[at].id).collect();
        let tiebreaks = self.tiebreak_list();
        let ranking = |player: PlayerId| -> Vec<PlayerId> {
            self.preliminary_standings(event, player).map_or_else(Vec::new, |group| {
                group.with(&tiebreaks, |s| s.rows().iter().map(|row| row.player).collect())
            })
        };
        match self.preliminary {
            None => list,
            Some(Preliminary::Swiss { .. }) => list.first().map_or(Vec::new(), |&id| ranking(id)),
            Some(Preliminary::Groups { .. }) => {
                let tables: Vec<Vec<PlayerId>> = self
                    .groups(event)
                    .iter()
                    .filter_map(|group| group.first().map(|&id| ranking(id)))
                    .collect();
                let longest = tables.iter().map(Vec::len).max().unwrap_or(0);
                (0..longest)
                    .flat_map(|place| tables.iter().filter_map(move |t| t.get(place).copied()))
                    .collect()
            }
        }
    }

    pub(super) fn explain_preliminary(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<Explained, Refusal> {
        let Some(Preliminary::Groups { cycles, .. }) = self.preliminary else {
            let mut swiss = event.clone();
            swiss.settings_mut().rounds = Some(self.preliminary_rounds(event));
            return Swiss::default().explain(&swiss, choices);
        };
        choices.refuse(Sentence::new("robin-fixed"))?;
        let round = event.rounds_played() + 1;
        let mut boards: Vec<Board> = Vec::new();
        let mut reasons = Vec::new();
        let mut others = Vec::new();
        for (group, members) in (0..).zip(self.groups(event)) {
            let rounds = berger(&members, cycles);
            let Some(pairing) = rounds.get(usize::from(round) - 1) else { continue };
            let letter = group_letter(group);
            for board in &pairing.boards {
                boards.push(*board);
                reasons.push(vec![
                    Sentence::new("robin-board")
                        .with("board", Word::Number(i64::try_from(boards.len()).unwrap_or(0)))
                        .with("white", board.white)
                        .with("black", board.black),
                    Sentence::new("knockout-group-round")
                        .with("group", letter.clone())
                        .with("round", round),
                ]);
            }
            if let Some(id) = pairing.bye {
                others.push(vec![Sentence::new("robin-rests").with("player", id)]);
            }
        }
        Ok(Explained { pairing: Pairing { round, boards, bye: None }, boards: reasons, others })
    }
}

/// A, B, C, and after Z numbers.
pub(super) fn group_letter(group: u32) -> String {
    match char::from_u32(u32::from('A') + group) {
        Some(letter) if group < 26 => letter.to_string(),
        Some(_) | None => (group + 1).to_string(),
    }
}
