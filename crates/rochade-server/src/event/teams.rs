//! Events of teams: who plays for whom, line-ups, and matches.

use std::collections::BTreeSet;

use rochade_tournament::lots::is_hidden;
use rochade_tournament::pairing::{ArbiterChoices, Board, FixedPair, Origin, Pairing};
use rochade_tournament::systems::{TeamMatch, TeamRound};
use rochade_tournament::{Bye, GameResult, PlayerId, Sentence, Team, Told, Tournament};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::PairingChoices;
use super::entrant::{EntrantId, EntrantPresence, PlayerCard};
use super::fact::EventAction;
use super::field::{Field, Unfinished};
use super::refusal::EventRefusal;
use super::round::{BoardPair, PairedRound};
use super::state::State;
use crate::bounds::Bound;

/// A team. Its number is its place among the teams of the event, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventTeam {
    /// What it is called.
    pub name: String,
    /// The players in the order of the boards, reserves last.
    pub players: Vec<EntrantId>,
    /// Who hands in line-ups; the first player if nobody is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<EntrantId>,
    /// The name of a captain who does not play, and hands in line-ups instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
}

impl EventTeam {
    /// The player who hands in line-ups.
    pub fn captain(&self) -> Option<EntrantId> {
        let player = || self.captain.or_else(|| self.players.first().copied());
        if self.leader.is_some() { None } else { player() }
    }

    /// Without blanks around its names.
    pub(super) fn trimmed(self) -> Self {
        let leader = self.leader.map(|name| name.trim().to_owned());
        let leader = leader.filter(|name| !name.is_empty());
        Self { name: self.name.trim().to_owned(), leader, ..self }
    }
}

/// Who sits where in a match: board by board the players of both teams, nobody where a
/// team has too few.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PairedMatch {
    /// The numbers of the teams; the first has White on board 1.
    #[schema(value_type = (u16, u16))]
    pub teams: [u16; 2],
    /// Board by board.
    #[schema(value_type = Vec<(Option<EntrantId>, Option<EntrantId>)>)]
    pub boards: Vec<[Option<EntrantId>; 2]>,
}

impl PairedMatch {
    /// The players of both teams who have nobody to play against.
    fn unopposed(&self) -> impl Iterator<Item = EntrantId> {
        self.boards.iter().filter_map(|board| match board {
            [Some(alone), None] | [None, Some(alone)] => Some(*alone),
            [_, _] => None,
        })
    }
}

/// Who plays for a team in a round, board by board.
pub(super) type Lineup = Vec<Option<EntrantId>>;

impl State {
    /// Whether players play for teams.
    pub fn has_teams(&self) -> bool {
        self.settings().system.has_teams()
    }

    /// A team by its number.
    pub fn team(&self, number: u16) -> Option<&EventTeam> {
        self.teams().get(usize::from(number).checked_sub(1)?)
    }

    /// The team of a player: its number and what is known of it.
    pub fn team_of(&self, player: EntrantId) -> Option<(u16, &EventTeam)> {
        (1..).zip(self.teams()).find(|(_, team)| team.players.contains(&player))
    }

    /// The round for which line-ups can be handed in: the one that is paired and has no
    /// position yet, or else the next.
    pub fn lineup_round(&self) -> u16 {
        let round = match self.rounds().last() {
            Some(last) if last.published.is_none() && self.drawn() < last.number => last.number,
            Some(_) | None => self.paired() + 1,
        };
        // Colours are reversed for the same players.
        if self.is_reversal(round) { round + 1 } else { round }
    }

    /// The match of a team in a round, and which of the two it is.
    pub fn match_of(&self, round: u16, team: u16) -> Option<(u16, &PairedMatch, usize)> {
        let round = self.round(round).ok()?;
        (1..).zip(&round.matches).find_map(|(number, found)| {
            let side = found.teams.iter().position(|&other| other == team)?;
            Some((number, found, side))
        })
    }

    /// The match of a board: its number, the match, and which board of it, from 1.
    pub fn match_of_board(&self, round: u16, board: u16) -> Option<(u16, &PairedMatch, u16)> {
        let of_round = self.round(round).ok()?;
        let pair = of_round.board(board)?.pair;
        (1..).zip(&of_round.matches).find_map(|(number, found)| {
            let sits = |seats: &[Option<EntrantId>; 2]| seats.contains(&Some(pair.white));
            let at = found.boards.iter().position(sits)?;
            Some((number, found, u16::try_from(at + 1).ok()?))
        })
    }

    /// How many players a line-up names; those of the longest team where the system does
    /// not say.
    pub fn match_boards(&self) -> usize {
        self.settings().system.match_boards().map_or_else(|| self.longest_team(), usize::from)
    }

    /// How many players the longest team has.
    pub(super) fn longest_team(&self) -> usize {
        self.teams().iter().map(|team| team.players.len()).max().unwrap_or(0)
    }

    /// The teams and line-ups as the library knows them.
    pub(super) fn add_teams(&self, field: &mut Field, rounds: u16) {
        let team = |team: &EventTeam| Team {
            name: team.name.clone(),
            short: String::new(),
            players: team.players.iter().filter_map(|&id| field.number(id)).collect(),
        };
        let teams: Vec<Team> = self.teams().iter().map(team).collect();
        let noted = field.tournament.set_teams(teams);
        debug_assert_eq!(noted, Ok(()));
        for round in self.rounds().iter().take(usize::from(rounds)) {
            note_lineups(field, round.number, &round.matches);
        }
    }

    /// Notes the line-ups that were handed in for a round.
    fn add_lineups(&self, field: &mut Field, round: u16) {
        for (&(of, team), lineup) in self.lineups() {
            if of == round {
                note_lineup(field, round, team, lineup.clone());
            }
        }
    }

    /// The next round of teams, with everybody in his seat.
    pub(super) fn pair_teams(
        &self,
        round: u16,
        mut field: Field,
        choices: &PairingChoices,
    ) -> Result<(Pairing, Vec<PairedMatch>), EventRefusal> {
        self.add_lineups(&mut field, round);
        let format = self.format(&field).ok_or(EventRefusal::TooFewPlayers)?;
        Self::check_begin(&format, &field.tournament)?;
        let system = format.system();
        let fixed = self.fixed_matches(choices)?;
        let seated = system.seated(&field.tournament, &fixed);
        let seated = seated.ok_or(EventRefusal::TooFewPlayers)?;
        let seated = seated.map_err(|refusal| EventRefusal::System { why: refusal.why })?;
        let matches = matches(&field, &seated);
        Ok((seated.pairing, matches))
    }

    /// What the organiser fixed, in numbers of teams. Who must not be paired by hand is a
    /// player of a team.
    pub(super) fn fixed_matches(
        &self,
        choices: &PairingChoices,
    ) -> Result<ArbiterChoices, EventRefusal> {
        if !choices.pairs.is_empty() || choices.bye.is_some() {
            return Err(EventRefusal::NotAllowed);
        }
        let known = |team: u16| {
            let number = self.team(team).and_then(|_| PlayerId::new(team));
            number.ok_or(EventRefusal::UnknownTeam { team })
        };
        let mut seen = BTreeSet::new();
        for team in choices.matches.iter().flatten().chain(&choices.rests) {
            known(*team)?;
            if !seen.insert(team) {
                let name = self.team(*team).map(|team| team.name.clone());
                return Err(EventRefusal::TeamTwice { name: name.unwrap_or_default() });
            }
        }
        let pair = |&[white, black]: &[u16; 2]| {
            Ok(FixedPair::Board { white: known(white)?, black: known(black)? })
        };
        let pairs = choices.matches.iter().map(pair).collect::<Result<_, EventRefusal>>()?;
        let bye = choices.rests.map(known).transpose()?;
        Ok(ArbiterChoices { pairs, colors: Vec::new(), bye })
    }

    /// What the line-ups change at the boards of a round that nobody sees yet; nothing if
    /// they change nothing.
    pub(super) fn lineups_changed(&self, round: u16) -> Result<Option<EventAction>, EventRefusal> {
        let paired = self.round(round)?;
        if !self.has_teams()
            || paired.matches.is_empty()
            || paired.published.is_some()
            || self.is_reversal(round)
        {
            return Ok(None);
        }
        let field = Field::new(&self.when_teams_paired(round), round - 1, Unfinished::AsDraw);
        let (pairing, matches) = self.pair_teams(round, field, &paired.choices)?;
        let same_teams = |one: &PairedMatch, other: &PairedMatch| one.teams == other.teams;
        let as_paired = matches.len() == paired.matches.len()
            && matches.iter().zip(&paired.matches).all(|(one, other)| same_teams(one, other));
        if !as_paired || matches == paired.matches {
            return Ok(None);
        }
        let field = Field::new(self, round - 1, Unfinished::AsDraw);
        let boards = boards(&field, &pairing)?;
        let bye = pairing.bye.and_then(|number| field.id(number));
        Ok(Some(EventAction::LineupsRevealed {
            round,
            boards,
            bye,
            matches,
            requested: Vec::new(),
        }))
    }

    /// The state with every team there that was there when a round was paired.
    fn when_teams_paired(&self, round: u16) -> Self {
        self.when_paired(round)
    }

    /// The matches of the round before with colours reversed. The same players meet: who is
    /// away leaves his opponent alone, and who rested with his team rests again.
    pub(super) fn turned_teams(&self, field: &Field) -> (Pairing, Vec<PairedMatch>) {
        let next = field.tournament.rounds_played() + 1;
        let here = |id: EntrantId| {
            field.number(id).is_some_and(|number| field.tournament.is_present(number, next))
        };
        let mut pairing = Pairing { round: next, boards: Vec::new(), bye: None };
        let Some(before) = self.rounds().last() else { return (pairing, Vec::new()) };
        for pair in before.boards.iter().map(|board| board.pair) {
            if let (Some(white), Some(black)) = (field.number(pair.black), field.number(pair.white))
                && pair.players().into_iter().all(here)
            {
                pairing.boards.push(Board { white, black, origin: Origin::Rules });
            }
        }
        let resting = before.bye.and_then(|id| self.team_of(id));
        let rests = resting.and_then(|(_, team)| team.players.iter().copied().find(|&id| here(id)));
        pairing.bye = rests.and_then(|id| field.number(id));
        let turned = |found: &PairedMatch| PairedMatch {
            teams: [found.teams[1], found.teams[0]],
            boards: found
                .boards
                .iter()
                .map(|&[first, second]| [second, first].map(|seat| seat.filter(|&id| here(id))))
                .filter(|seats| *seats != [None, None])
                .collect(),
        };
        (pairing, before.matches.iter().map(turned).collect())
    }

    /// Who has nobody to play against, with the bye that is a board won by forfeit.
    pub(super) fn unopposed(matches: &[PairedMatch]) -> Vec<(EntrantId, Bye)> {
        matches.iter().flat_map(PairedMatch::unopposed).map(|id| (id, Bye::FullPoint)).collect()
    }

    /// Whether these can be the teams.
    pub(super) fn check_teams(&self, teams: &[EventTeam]) -> Result<(), EventRefusal> {
        Bound::Players.check(teams.len())?;
        let (mut names, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for team in teams {
            let name = team.name.trim();
            for text in [Some(name), team.leader.as_deref()].into_iter().flatten() {
                let fits = !text.is_empty()
                    && text.chars().count() <= PlayerCard::MAX_TEXT
                    && !text.chars().any(is_hidden);
                if !fits {
                    return Err(EventRefusal::TeamName { name: text.to_owned() });
                }
            }
            if !names.insert(name.to_lowercase()) {
                return Err(EventRefusal::TeamTwice { name: team.name.clone() });
            }
            for &id in &team.players {
                self.entrant(id)?;
                if !seen.insert(id) {
                    return Err(EventRefusal::Twice { id });
                }
            }
            if let Some(captain) = team.captain.filter(|captain| !team.players.contains(captain)) {
                return Err(EventRefusal::UnknownPlayer { id: captain });
            }
        }
        if self.paired() > 0 && !self.keeps_teams(teams) {
            return Err(EventRefusal::TeamsFixed);
        }
        Ok(())
    }

    /// Whether every team stays what it was; only reserves come after a round is paired,
    /// and new teams where the system takes them.
    fn keeps_teams(&self, teams: &[EventTeam]) -> bool {
        let before = self.teams();
        let grows = teams.len() == before.len()
            || (teams.len() > before.len() && self.settings().system.takes_late_entries());
        grows && before.iter().zip(teams).all(|(old, new)| new.players.starts_with(&old.players))
    }

    /// Whether a line-up can be handed in.
    pub(super) fn check_lineup(
        &self,
        round: u16,
        team: u16,
        players: &[Option<EntrantId>],
    ) -> Result<(), EventRefusal> {
        let unknown = EventRefusal::UnknownTeam { team };
        let members = &self.team(team).ok_or(unknown)?.players;
        if !self.has_teams() || round != self.lineup_round() {
            return Err(EventRefusal::LineupTooLate { round });
        }
        if players.len() > self.match_boards() {
            return Err(EventRefusal::LineupTooLong { most: self.match_boards() });
        }
        let mut last = None;
        for &player in players.iter().flatten() {
            let place = members.iter().position(|&member| member == player);
            let place = place.ok_or(EventRefusal::UnknownPlayer { id: player })?;
            if self.entrant(player)?.presence == EntrantPresence::Withdrawn {
                return Err(EventRefusal::UnknownPlayer { id: player });
            }
            // Whoever is higher on the list plays higher.
            if last.is_some_and(|last| place <= last) {
                return Err(EventRefusal::BoardOrder { id: player });
            }
            last = Some(place);
        }
        Ok(())
    }

    /// The matches of a round as they stand, in the order of the pairing.
    pub(super) fn match_scores(&self, round: &PairedRound) -> Vec<[String; 2]> {
        let field = Field::new(self, round.number, Unfinished::AsNothing);
        let found = self.library_matches(&field, round.number);
        let score = |paired: &PairedMatch| {
            let teams = paired.teams.map(PlayerId::new);
            let found = found.iter().find(|found| {
                found.round == round.number && found.teams.iter().all(|&t| teams.contains(&Some(t)))
            });
            let Some(found) = found else { return [String::new(), String::new()] };
            let [first, second] = found.game_points().map(|points| points.to_string());
            match Some(found.teams[0]) == teams[0] {
                true => [first, second],
                false => [second, first],
            }
        };
        round.matches.iter().map(score).collect()
    }

    pub(super) fn library_matches(&self, field: &Field, rounds: u16) -> Vec<TeamMatch> {
        let format = self.format(field);
        format.map_or_else(Vec::new, |format| format.system().matches(&field.tournament, rounds))
    }

    /// Why a team stands where it stands, with the event that the sentences speak of.
    pub fn opened_team(&self, team: u16) -> Option<(Tournament, Vec<Told>)> {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let format = self.format(&field)?;
        let number = PlayerId::new(team)?;
        let tiebreaks = &self.settings().tiebreaks;
        let told = format.system().open(&field.tournament, rounds, tiebreaks, number)?;
        Some((field.tournament, told))
    }

    /// The results of a match that one team, or both, did not come to.
    pub(super) fn forfeited(
        &self,
        round: u16,
        number: u16,
        absent: [bool; 2],
    ) -> Result<Vec<(u16, GameResult)>, EventRefusal> {
        let of_round = self.round(round)?;
        let at = usize::from(number).checked_sub(1);
        let found = at.and_then(|at| of_round.matches.get(at));
        let found = found.ok_or(EventRefusal::UnknownBoard { round, board: number })?;
        let boards = of_round.numbered().filter_map(|(board, paired)| {
            let seats =
                found.boards.iter().find(|seats| seats.contains(&Some(paired.pair.white)))?;
            let white_is_first = seats[0] == Some(paired.pair.white);
            let (white, black) = match white_is_first {
                true => (absent[0], absent[1]),
                false => (absent[1], absent[0]),
            };
            let result = match (white, black) {
                (true, true) => GameResult::DoubleForfeit,
                (true, false) => GameResult::BlackWinsByForfeit,
                (false, true) => GameResult::WhiteWinsByForfeit,
                (false, false) => return None,
            };
            Some((board, result))
        });
        Ok(boards.collect())
    }
}

/// Notes who sat where in the matches of a round.
pub(super) fn note_lineups(field: &mut Field, round: u16, matches: &[PairedMatch]) {
    for found in matches {
        for (side, &team) in found.teams.iter().enumerate() {
            note_lineup(field, round, team, found.boards.iter().map(|seats| seats[side]).collect());
        }
    }
}

fn note_lineup(field: &mut Field, round: u16, team: u16, lineup: Lineup) {
    let Some(team) = PlayerId::new(team) else { return };
    let seats = lineup.into_iter().map(|seat| seat.and_then(|id| field.number(id))).collect();
    // Somebody may have left the team's list since.
    let _ = field.tournament.set_lineup(round, team, seats);
}

fn matches(field: &Field, seated: &TeamRound) -> Vec<PairedMatch> {
    let each = seated.matches.iter().map(|found| PairedMatch {
        teams: found.teams.map(PlayerId::get),
        boards: found
            .boards
            .iter()
            .map(|seats| seats.map(|seat| seat.and_then(|number| field.id(number))))
            .collect(),
    });
    each.collect()
}

/// The boards of a pairing by the players' names here.
pub(super) fn boards(field: &Field, pairing: &Pairing) -> Result<Vec<BoardPair>, EventRefusal> {
    let id = |number| field.id(number).ok_or(EventRefusal::TooFewPlayers);
    let each = pairing.boards.iter().map(|board| {
        Ok(BoardPair { white: id(board.white)?, black: id(board.black)?, origin: board.origin })
    });
    each.collect()
}

/// Why boards of a team event are not rearranged.
pub(super) const fn fixed() -> Sentence {
    Sentence::new("team-fixed")
}
