//! The pairing system of an event as the library knows it, and what it says.

use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::systems::{Arena, Bracket, Cause, Format, KnockOut, Swiss};
use rochade_tournament::{Bye, EventFile, PlayerId, Sentence, Tournament};

use super::entrant::EntrantId;
use super::field::{Field, Unfinished};
use super::refusal::EventRefusal;
use super::settings::{EventSettings, PairingSystem};
use super::state::State;

impl State {
    /// The system by which rounds are paired; none if the organiser pairs by hand.
    pub(super) fn format(&self, field: &Field) -> Option<Format> {
        let table = self.drawn_numbers().iter().filter_map(|&id| field.number(id)).collect();
        let format = self.settings().system.format(table)?;
        Some(match (format, self.first_players()) {
            // The value of the first rank stays, whoever enters later.
            (Format::Keizer(keizer), Some(players)) => Format::Keizer(keizer.begun(players)),
            (Format::Arena(arena), _) => {
                Format::Arena(Arena { berserk: self.half_times(field), ..arena })
            }
            (format, _) => format,
        })
    }

    /// The system by which the standings are made: what is paired by hand counts as a Swiss
    /// does.
    pub(super) fn counting(&self, field: &Field) -> Format {
        self.format(field).unwrap_or_else(|| Format::Swiss(Swiss::default()))
    }

    /// Whether there are settings of a system that the form shows.
    const fn declared(&self) -> Option<&Format> {
        match &self.settings().system {
            PairingSystem::Format { format, .. } => Some(format),
            PairingSystem::Swiss { .. }
            | PairingSystem::RoundRobin { .. }
            | PairingSystem::ByHand { .. } => None,
        }
    }

    /// Whether the organiser can fix matches of teams: no table decides.
    pub(super) const fn fixes_matches(&self) -> bool {
        matches!(self.declared(), Some(Format::TeamSwiss(_)))
    }

    /// Whether points and tie-breaks decide, and not what the system counts.
    pub const fn has_tiebreaks(&self) -> bool {
        self.settings().system.has_tiebreaks()
    }

    /// The settings of a knock-out event.
    pub(super) const fn knock_out(&self) -> Option<&KnockOut> {
        match self.declared() {
            Some(Format::KnockOut(knock_out)) => Some(knock_out),
            Some(_) | None => None,
        }
    }

    /// The published rounds as an event file, with the system and its settings.
    pub fn event_file(&self) -> String {
        let field = Field::new(self, self.published(), Unfinished::AsNothing);
        let format = self.counting(&field);
        EventFile { format, event: field.tournament }.to_json()
    }

    /// Whether the event has a bracket to show.
    pub const fn has_bracket(&self) -> bool {
        self.knock_out().is_some()
    }

    /// The bracket after the published rounds, handed to a function.
    pub fn with_bracket<T>(
        &self,
        use_it: impl FnOnce(&Tournament, &Bracket<'_>) -> T,
    ) -> Option<T> {
        let rounds = self.published();
        let field = Field::new(self, rounds, Unfinished::AsNothing);
        let Some(Format::KnockOut(knock_out)) = self.format(&field) else { return None };
        Some(use_it(&field.tournament, &Bracket::new(&knock_out, &field.tournament, rounds)))
    }

    /// Which game of which match each board of a round is, how the match stands, and who has
    /// draw odds, with the event that the sentences speak of; nothing in other systems.
    pub fn matches_of(&self, round: u16) -> Option<(Tournament, Vec<Vec<Sentence>>)> {
        self.knock_out()?;
        let field = Field::new(&self.when_paired(round), round.checked_sub(1)?, Unfinished::AsDraw);
        let format = self.format(&field)?;
        let explained =
            format.system().explain(&field.tournament, &ArbiterChoices::default()).ok()?;
        let wanted = self.bids_wanted(round);
        let boards = self.round(round).ok()?.boards.iter().zip(wanted).map(|(board, bid)| {
            let [white, black] = board.pair.players().map(|id| field.number(id));
            let mut paired = explained.pairing.boards.iter().zip(&explained.boards);
            let same = paired.find(|(paired, _)| {
                let players = [Some(paired.white), Some(paired.black)];
                players == [white, black] || players == [black, white]
            });
            let told = same.map_or(&[][..], |(_, told)| told);
            let told = told.iter().filter_map(|sentence| match (sentence.key, black) {
                ("knockout-board" | "knockout-stands", _) => Some(sentence.clone()),
                ("knockout-bids", _) => self.bids_told(&field, board, bid?),
                // The arbiter may have changed the colours.
                ("knockout-odds", Some(black)) => {
                    Some(Sentence::new("knockout-odds").with("player", black))
                }
                (_, _) => None,
            });
            told.collect()
        });
        let boards = boards.collect();
        Some((field.tournament, boards))
    }

    /// Whether a round is the second of two games of the same players from one position.
    pub(super) fn is_second_game(&self, round: u16) -> bool {
        let before = round.saturating_sub(1);
        let field = Field::new(&self.when_paired(round), before, Unfinished::AsDraw);
        let Some(Format::KnockOut(knock_out)) = self.format(&field) else { return false };
        let next = Bracket::new(&knock_out, &field.tournament, before).next_game();
        // A position that is not known cannot be played again.
        let known = self.positions(before).is_some();
        known && next.is_some_and(|game| game.number.is_multiple_of(2))
    }

    /// Whether the system says that nothing is left to play.
    pub(super) fn is_over(&self) -> bool {
        if self.declared().is_none() || self.paired() == 0 {
            return false;
        }
        let field = Field::new(self, self.paired(), Unfinished::AsDraw);
        let Some(format) = self.format(&field) else { return false };
        let next = format.system().pair(&field.tournament, &ArbiterChoices::default());
        next.is_err_and(|refusal| refusal.cause == Cause::Over)
    }

    /// Whether the settings of the system may become these.
    pub(super) fn check_format(&self, new: &EventSettings) -> Result<(), EventRefusal> {
        self.what_follows(new).map(drop)
    }

    /// What follows if the settings of the system become these while the event goes on, with
    /// the event that the sentences speak of.
    pub fn what_follows(
        &self,
        new: &EventSettings,
    ) -> Result<(Tournament, Vec<Sentence>), EventRefusal> {
        let old = &self.settings().system;
        let field = Field::new(self, self.paired(), Unfinished::AsNothing);
        let (Some(before), Some(after)) = (old.declared(), new.system.declared()) else {
            return Ok((field.tournament, Vec::new()));
        };
        if self.paired() == 0 || before == after {
            return Ok((field.tournament, Vec::new()));
        }
        let follows = before.change(&after, &field.tournament);
        let follows = follows.map_err(|why| EventRefusal::System { why })?;
        Ok((field.tournament, follows))
    }

    /// Whether the settings of a Swiss leave room for a bye on request.
    pub(super) fn check_requested(
        &self,
        id: EntrantId,
        round: u16,
        bye: Option<Bye>,
    ) -> Result<(), EventRefusal> {
        let (Some(Format::Swiss(swiss)), Some(bye)) = (self.declared(), bye) else { return Ok(()) };
        let mut field = Field::new(self, self.paired(), Unfinished::AsNothing);
        let number = field.number(id).ok_or(EventRefusal::UnknownPlayer { id })?;
        for (&round, &bye) in &self.entrant(id)?.byes {
            let noted = field.tournament.request_bye(number, round, bye);
            debug_assert_eq!(noted, Ok(()));
        }
        let allowed = swiss.may_request(&field.tournament, number, round, bye);
        allowed.map_err(|why| EventRefusal::System { why })
    }

    /// Why the first round cannot be paired with these settings and players, if it cannot.
    pub(super) fn check_begin(format: &Format, event: &Tournament) -> Result<(), EventRefusal> {
        match format.system().problems(event).into_iter().next() {
            Some(why) if event.rounds_played() == 0 => Err(EventRefusal::System { why }),
            Some(_) | None => Ok(()),
        }
    }

    /// What everybody has by the rules of the system, in the order of the players; none where
    /// it is simply points.
    pub(super) fn scores(&self, field: &Field) -> Option<Vec<(PlayerId, String)>> {
        // The table of a team event has no lines for players.
        self.declared().filter(|format| !format.system().has_teams())?;
        let rounds = field.tournament.rounds_played();
        let table = self.format(field)?.system().standing(&field.tournament, rounds, &[]);
        let first = |cells: &[_]| cells.first().copied().and_then(super::view::cell_text);
        let rows = table.rows.iter();
        Some(rows.map(|row| (row.player, first(&row.cells).unwrap_or_default())).collect())
    }
}
