//! Knock-out events: matches of several games, tie-break ladders, double
//! elimination, and groups or a Swiss before the bracket.
//!
//! A round of the event is one game of every match that is still open, so results,
//! corrections, positions and files are those of every other system; what the
//! bracket looks like follows from them.

mod bracket;
mod form;
mod matches;
mod picture;
mod preliminary;
mod progress;
mod sentences;
mod settings;

pub use bracket::{Match, MatchName, Slot};
pub use matches::{Decided, MatchGame, MatchScore, Part};
pub use picture::Paper;
pub use progress::{Bracket, MatchState, NextGame};
pub use settings::{
    ArmageddonTime, Bid, BidError, Decision, Elimination, FirstWhite, KnockOut, Preliminary, Rung,
    Seeding, settle_bids,
};

use super::{Cell, Explained, Field, Refusal, System, Table, TableRow, lists};
use crate::pairing::{ArbiterChoices, Pairing};
use crate::player::PlayerId;
use crate::sentence::{Sentence, Told};
use crate::standings::{Kind, Tiebreak, Unit, Value};
use crate::tournament::Tournament;

impl System for KnockOut {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        self.impossible(event)
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(self.explain(event, choices)?.pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        if event.rounds_played() < self.preliminary_rounds(event) {
            return self.explain_preliminary(event, choices);
        }
        Bracket::new(self, event, event.rounds_played()).explain(event, choices)
    }

    /// For the groups before the bracket, as at the Freestyle events.
    fn usual_tiebreaks(&self) -> &'static str {
        match self.preliminary {
            Some(Preliminary::Groups { .. }) => "DE,WIN,SB",
            Some(Preliminary::Swiss { .. }) => Kind::Swiss.usual_tiebreaks(),
            None => "",
        }
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        match self.preliminary {
            None => Some(Sentence::new("knockout-no-tiebreaks").with("code", tiebreak.to_string())),
            Some(Preliminary::Swiss { .. }) => tiebreak.only_for_teams(),
            Some(Preliminary::Groups { .. }) => tiebreak.only_for_teams().or_else(|| {
                (!tiebreak.kind.is_for(Kind::RoundRobin)).then(|| tiebreak.not_for_round_robins())
            }),
        }
    }

    fn standing(&self, event: &Tournament, rounds: u16, _: &[Tiebreak]) -> Table {
        let bracket = Bracket::new(self, event, rounds);
        let mut rows: Vec<TableRow> = event
            .players()
            .iter()
            .map(|player| {
                let whole = |amount: usize| {
                    let amount = i64::try_from(amount).unwrap_or(i64::MAX);
                    Cell::Value(Value { amount, unit: Unit::Whole })
                };
                let halves = bracket.game_halves(player.id);
                let points = Cell::Value(Value { amount: halves.into(), unit: Unit::Half });
                let cells = vec![whole(bracket.matches_won(player.id)), points];
                TableRow { rank: bracket.rank(player.id), player: player.id, cells }
            })
            .collect();
        rows.sort_by_key(|row| (row.rank, event.position(row.player)));
        let heading = |column| Sentence::new("knockout-heading").with("column", column);
        Table { columns: ["matches", "games"].map(heading).to_vec(), rows, remarks: Vec::new() }
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        event.position(player)?;
        let mut told = Bracket::new(self, event, rounds).open(player);
        if let Some(standings) = self.preliminary_standings(event, player) {
            let lines = standings.with(tiebreaks, |standings| lists::open(standings, player));
            told.extend(lines.unwrap_or_default());
        }
        Some(told)
    }

    fn fields(&self) -> &'static [Field] {
        form::FIELDS
    }

    fn most_rounds(&self, players: usize, _: usize) -> Option<u16> {
        Some(self.longest(players))
    }

    fn takes_late_entries(&self) -> bool {
        false
    }

    fn keeps_apart(&self) -> bool {
        false
    }

    fn draws_lots(&self) -> bool {
        self.seeding == Seeding::Order(Vec::new())
    }

    fn take_lots(&mut self, order: Vec<PlayerId>) {
        self.seeding = Seeding::Order(order);
    }

    fn named_players(&self) -> &[PlayerId] {
        match &self.seeding {
            Seeding::Order(order) => order,
            Seeding::Fold | Seeding::Slide | Seeding::Adjacent => &[],
        }
    }
}
