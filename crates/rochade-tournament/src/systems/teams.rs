//! Team events: matches on several boards.
//!
//! The event holds the players and their games, as for every other system; who plays for
//! which team, and which matches follow from the games, is found in them. A team that
//! rests is shown by the pairing-allocated bye of its first player, and who has nobody to
//! play against has a full-point bye. The arbiter's choices name teams.

mod field;
mod form;
mod individual;
mod matches;
mod scheveningen;
mod search;
mod sentences;
mod settings;
mod standing;
mod swiss;

pub use individual::{IndividualRow, individual_table};
pub use matches::{
    MatchRules, Primary, RestPoints, SeatedMatch, TeamBoard, TeamEvent, TeamMatch, TeamRound,
};
pub use scheveningen::Scheveningen;
pub use settings::{ColorPreference, Secondary, TeamRoundRobin, TeamSwiss};
pub use swiss::{
    TeamColorRule, TeamCriterion, TeamObstacle, TeamPreference, TeamReason, TeamSwissRound,
};

use std::borrow::Cow;

use super::{Cause, Explained, Field, Refusal, System, Table};
use crate::pairing::{ArbiterChoices, Board, Pairing, PairingError, berger};
use crate::player::PlayerId;
use crate::record::Record;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{Kind, Tiebreak};
use crate::tournament::Tournament;

/// Why a tie-break is not for teams.
fn forbids(tiebreak: &Tiebreak, kind: Kind) -> Option<Sentence> {
    if tiebreak.kind.is_of_players() {
        let said = Sentence::new("tiebreak-not-for-teams").with("code", tiebreak.to_string());
        return Some(said.with("name", tiebreak.name()));
    }
    (!tiebreak.kind.is_for(kind)).then(|| tiebreak.not_for_round_robins())
}

/// Where a table decides, the arbiter has no choice.
fn table_decides(choices: &ArbiterChoices) -> Result<(), Refusal> {
    choices.refuse(Sentence::new("team-table"))
}

impl TeamSwiss {
    /// The next round, with everybody in his seat.
    ///
    /// # Errors
    ///
    /// When there is none, with the reason.
    pub fn seated(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<TeamRound, Refusal> {
        let paired = TeamSwissRound::new(self, event, choices)?;
        Ok(TeamRound::new(&self.matches, event, &paired.pairing))
    }
}

impl System for TeamSwiss {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        self.impossible(event)
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(self.seated(event, choices)?.pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        let paired = TeamSwissRound::new(self, event, choices)?;
        let view = TeamEvent::new(&self.matches, event, event.rounds_played());
        let (reasons, others) = paired.sentences(&view);
        let round = TeamRound::new(&self.matches, event, &paired.pairing);
        Ok(sentences::explained(&view, round, reasons, others))
    }

    fn usual_tiebreaks(&self) -> &'static str {
        "MPVGP,EDE,BH/C1,EMGSB"
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        forbids(tiebreak, Kind::Swiss)
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        standing::table(&TeamEvent::new(&self.matches, event, rounds), Kind::Swiss, tiebreaks)
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        team: PlayerId,
    ) -> Option<Vec<Told>> {
        let view = TeamEvent::new(&self.matches, event, rounds);
        standing::open(&view, Kind::Swiss, tiebreaks, team)
    }

    fn entrants<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        Cow::Owned(TeamEvent::new(&self.matches, event, 0).teams)
    }
    fn has_teams(&self) -> bool {
        true
    }

    fn match_boards(&self) -> Option<u16> {
        Some(self.matches.boards)
    }

    fn seated(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Option<Result<TeamRound, Refusal>> {
        Some(Self::seated(self, event, choices))
    }

    fn matches(&self, event: &Tournament, rounds: u16) -> Vec<TeamMatch> {
        TeamEvent::new(&self.matches, event, rounds).matches
    }

    fn fields(&self) -> &'static [Field] {
        form::SWISS
    }
}

impl TeamRoundRobin {
    /// Which teams left with less than half of their matches played: points by and
    /// against them do not count (C.05 article 6.6).
    #[must_use]
    pub fn annulled(&self, event: &Tournament) -> Vec<PlayerId> {
        if self.keep_all_matches {
            return Vec::new();
        }
        let all = event.teams().len().saturating_sub(1) * self.cycles.games();
        let next = event.rounds_played() + 1;
        let gone = |team: PlayerId| {
            let members = event.team(team).map_or(&[][..], |team| &team.players);
            let left = |&id: &PlayerId| event.withdrawn_from(id).is_some_and(|from| from <= next);
            !members.is_empty() && members.iter().all(left)
        };
        let left: Vec<PlayerId> = self.numbers(event).into_iter().filter(|&t| gone(t)).collect();
        if left.is_empty() {
            return left;
        }
        let view = TeamEvent::new(&self.matches, event, event.rounds_played());
        let played = |team: PlayerId| {
            let own = view.matches.iter().filter(|found| found.teams.contains(&team));
            own.filter(|found| found.played()).count()
        };
        left.into_iter().filter(|&team| 2 * played(team) < all).collect()
    }

    /// The event without the matches that do not count.
    fn counted<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        let annulled = self.annulled(event);
        if annulled.is_empty() {
            return Cow::Borrowed(event);
        }
        let out = |id: PlayerId| event.team_of(id).is_some_and(|team| annulled.contains(&team));
        let view = TeamEvent::new(&self.matches, event, event.rounds_played());
        // Who had nobody to play against in such a match loses that point, too.
        let met = |id: PlayerId, round: u16| {
            let own = event.team_of(id);
            view.matches.iter().any(|found| {
                found.round == round
                    && found.teams.iter().any(|team| Some(*team) == own)
                    && found.teams.iter().any(|team| annulled.contains(team))
            })
        };
        let players = event.players().iter().map(|player| {
            let keep = |(round, record): (u16, &Record)| {
                if out(player.id) || met(player.id, round) { Record::ABSENT } else { *record }
            };
            let records = (1..).zip(event.records(player.id)).map(keep).collect();
            (player.clone(), records)
        });
        // Both records of a game are left out, so that the rest fits as before.
        let counted = Tournament::with_records(event.settings().clone(), players.collect());
        let with_teams = |mut counted: Tournament| {
            counted.set_teams(event.teams().to_vec())?;
            Ok(counted)
        };
        counted.and_then(with_teams).map_or(Cow::Borrowed(event), Cow::Owned)
    }

    fn left(&self, event: &Tournament) -> Vec<Sentence> {
        let name = |team: PlayerId| {
            let name = event.team(team).map_or("", |team| team.name.as_str());
            format!("{team} {name}")
        };
        let left = self.annulled(event).into_iter();
        left.map(|team| Sentence::new("team-annulled").with("team", name(team))).collect()
    }

    /// Which teams meet in the next round, by the table; a team whose matches do not
    /// count is not paired any more.
    fn matches_of(&self, event: &Tournament) -> Result<Pairing, Refusal> {
        let rounds = berger(&self.numbers(event), self.cycles);
        let all = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
        let over = || Refusal {
            cause: Cause::Over,
            why: PairingError::NoMoreRounds { rounds: all }.sentence(),
        };
        let next = usize::from(event.rounds_played());
        let mut paired = rounds.into_iter().nth(next).ok_or_else(over)?;
        let gone = self.annulled(event);
        paired.boards.retain(|board| !gone.contains(&board.white) && !gone.contains(&board.black));
        paired.bye = paired.bye.filter(|team| !gone.contains(team));
        Ok(paired)
    }

    /// The next round, with everybody in his seat.
    ///
    /// # Errors
    ///
    /// When all rounds are played.
    pub fn seated(&self, event: &Tournament) -> Result<TeamRound, Refusal> {
        Ok(TeamRound::new(&self.matches, event, &self.matches_of(event)?))
    }
}

impl System for TeamRoundRobin {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        self.impossible(event)
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        table_decides(choices)?;
        Ok(self.seated(event)?.pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        table_decides(choices)?;
        let paired = self.matches_of(event)?;
        let view = TeamEvent::new(&self.matches, event, event.rounds_played());
        let order = self.numbers(event);
        let drawn = |team: PlayerId| {
            let place = order.iter().position(|&other| other == team);
            Word::Number(place.map_or(0, |place| place as i64 + 1))
        };
        let reason = |board: &Board| {
            vec![
                Sentence::new("robin-table")
                    .with("round", paired.round)
                    .with("white", drawn(board.white))
                    .with("black", drawn(board.black)),
            ]
        };
        let reasons = paired.boards.iter().map(reason).collect();
        let rests =
            paired.bye.map(|team| vec![Sentence::new("team-rests").with("team", view.name(team))]);
        let round = TeamRound::new(&self.matches, event, &paired);
        let left = self.left(event).into_iter().map(|sentence| vec![sentence]);
        let others = rests.into_iter().chain(left).collect();
        Ok(sentences::explained(&view, round, reasons, others))
    }

    fn usual_tiebreaks(&self) -> &'static str {
        "MPVGP,EDE,EMGSB"
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        forbids(tiebreak, Kind::RoundRobin)
    }

    fn standing(&self, event: &Tournament, rounds: u16, tiebreaks: &[Tiebreak]) -> Table {
        let view = TeamEvent::new(&self.matches, &self.counted(event), rounds);
        let mut table = standing::table(&view, Kind::RoundRobin, tiebreaks);
        table.remarks = self.left(event);
        table
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        tiebreaks: &[Tiebreak],
        team: PlayerId,
    ) -> Option<Vec<Told>> {
        let view = TeamEvent::new(&self.matches, &self.counted(event), rounds);
        let mut told = standing::open(&view, Kind::RoundRobin, tiebreaks, team)?;
        told.extend(self.left(event).into_iter().map(|sentence| Told::new(0, sentence)));
        Some(told)
    }

    fn entrants<'a>(&self, event: &'a Tournament) -> Cow<'a, Tournament> {
        Cow::Owned(TeamEvent::new(&self.matches, event, 0).teams)
    }
    fn has_teams(&self) -> bool {
        true
    }

    fn match_boards(&self) -> Option<u16> {
        Some(self.matches.boards)
    }

    fn seated(
        &self,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Option<Result<TeamRound, Refusal>> {
        let seated = |()| Self::seated(self, event);
        Some(table_decides(choices).and_then(seated))
    }

    fn matches(&self, event: &Tournament, rounds: u16) -> Vec<TeamMatch> {
        TeamEvent::new(&self.matches, event, rounds).matches
    }

    fn fields(&self) -> &'static [Field] {
        form::ROUND_ROBIN
    }

    /// As many as the table has for so many teams.
    fn most_rounds(&self, teams: usize, _: usize) -> Option<u16> {
        u16::try_from(teams.next_multiple_of(2).saturating_sub(1) * self.cycles.games()).ok()
    }

    fn takes_late_entries(&self) -> bool {
        false
    }
}
