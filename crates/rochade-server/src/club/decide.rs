//! From what is asked to what happens.

use rochade::Color;
use rochade_tournament::GameResult;
use rochade_tournament::lots::RandomSource;
use rochade_tournament::pairing::Origin;
use rochade_tournament::trf::Severity;

use super::command::{Choices, Command, FixedPair, Mating};
use super::entrant::{EntrantId, PlayerCard};
use super::import::Imported;
use super::pair::random_color;
use super::record::{Action, By, Source};
use super::refused::Refused;
use super::round::{Board, Incident, Pair, Penalty, Round};
use super::state::State;
use crate::bounds::Bound;

/// Whether somebody may ask for this.
pub(super) fn check_rights(by: &By, command: &Command) -> Result<(), Refused> {
    let allowed = match (by, command) {
        (By::Server, Command::FinishOnline { .. })
        | (By::Visitor | By::Card { .. }, Command::Contribute { .. }) => true,
        // A card speaks for one player of one board.
        (
            By::Card { round, board, side },
            Command::Report { round: of, board: on, side: by, .. },
        ) => (round, board, side) == (of, on, by) && side.is_some(),
        (By::Organiser { .. }, Command::FinishOnline { .. } | Command::Report { .. }) => false,
        (By::Organiser { .. }, _) => true,
        (By::Server | By::Visitor | By::Card { .. }, _) => false,
    };
    if allowed { Ok(()) } else { Err(Refused::NotAllowed) }
}

impl State {
    /// What a command makes happen; `None` if it is already so.
    pub(super) fn decide(
        &self,
        command: Command,
        random: &mut dyn RandomSource,
    ) -> Result<Option<Action>, Refused> {
        let action = match command {
            Command::Pair { round, choices } => return self.pair(round, choices, random).map(Some),
            Command::Draw { round, draw } => return self.draw(round, &draw, random).map(Some),
            Command::Announce => return self.announce(random).map(Some),
            Command::ChangeSettings { settings } if *settings == *self.settings() => {
                return Ok(None);
            }
            Command::ChangeSettings { settings } => Action::SettingsChanged { settings },
            Command::AddPlayers { players, source } => self.add_players(players, source)?,
            Command::Import { file } => self.import(&file, random)?,
            Command::ChangePlayer { id, card } => {
                let card = trimmed(card);
                if self.entrant(id)?.card == card {
                    return Ok(None);
                }
                Action::PlayerChanged { id, card }
            }
            Command::RemovePlayer { id } => Action::PlayerRemoved { id },
            Command::SetPresence { ids, presence } => Action::PresenceChanged { ids, presence },
            Command::RequestBye { id, round, bye } => Action::ByeRequested { id, round, bye },
            Command::Contribute { round, text, from } => {
                Action::Contributed { round, text: text.trim().to_owned(), from }
            }
            Command::CloseContributions { round } => {
                if self.closed_contributions().is_some() && round == self.drawn() + 1 {
                    return Ok(None);
                }
                let digest = self.contributions_digest(round)?;
                Action::ContributionsClosed { round, digest }
            }
            Command::RenewOrganiser { organiser } => Action::OrganiserRenewed { organiser },
            Command::RenewCards { cards } => Action::CardsRenewed { cards },
            Command::Rearrange { round, choices } => {
                let paired = self.round(round)?;
                let as_before = paired.boards.iter().map(|board| board.pair.players());
                let wanted = choices.pairs.iter().map(|pair| [pair.white, pair.black]);
                if paired.bye == choices.bye && as_before.eq(wanted) {
                    return Ok(None);
                }
                Self::rearrange(paired, &choices)
            }
            Command::SwapPlayers { round, first, second } => {
                self.swap_players(round, first, second)?
            }
            Command::SwapColors { round, board } => self.swap_colors(round, board)?,
            Command::Unpair { round } => Action::Unpaired { round },
            Command::Publish { round } => Action::Published { round },
            Command::EnterResult { round, board, result } => {
                let known = self.board(round, board)?;
                if known.result == result && known.reports.is_empty() {
                    return Ok(None);
                }
                Action::ResultEntered { round, board, result }
            }
            Command::Correct { round, board, result, reason } => {
                self.correction(round, board, result, &reason)?
            }
            Command::Report { round, board, side, result } => {
                let known = self.board(round, board)?;
                if known.result == Some(result)
                    || known.reports.iter().any(|r| (r.side, r.result) == (side, result))
                {
                    return Ok(None);
                }
                Action::Reported { round, board, side, result }
            }
            Command::RejectReports { round, board } => Action::ReportsRejected { round, board },
            Command::NoteIllegalMove { round, board, by, note, opponent } => {
                self.illegal_move(round, board, by, &note, opponent)?
            }
            Command::StartOnline { round, board, game } => {
                Action::OnlineStarted { round, board, game }
            }
            Command::FinishOnline { round, board, game, result } => {
                let known = self.board(round, board)?;
                let told = known.reports.iter().any(|r| (r.side, r.result) == (None, result));
                if known.online == Some(game) && (known.result == Some(result) || told) {
                    return Ok(None);
                }
                Action::OnlineFinished { round, board, game, result }
            }
            Command::CloseRound { round } => Action::RoundClosed { round },
            Command::CloseEvent => Action::EventClosed,
            Command::ReopenEvent => Action::EventReopened,
            Command::Undo { seq } => Action::Undone { seq },
        };
        self.check(&action)?;
        Ok(Some(action))
    }

    fn add_players(&self, players: Vec<PlayerCard>, source: Source) -> Result<Action, Refused> {
        Bound::Players.check(self.entrants().count() + players.len())?;
        let first = self.next_entrant();
        let numbered = players.into_iter().enumerate().map(|(at, card)| {
            let number = u16::try_from(at).ok().and_then(|at| first.checked_add(at));
            Ok((EntrantId::new(number.ok_or(Bound::Players)?), trimmed(card)))
        });
        let players = numbered.collect::<Result<_, Refused>>()?;
        Ok(Action::PlayersAdded { players, source, presence: None })
    }

    fn import(&self, file: &str, random: &mut dyn RandomSource) -> Result<Action, Refused> {
        Imported::check_size(file.as_bytes())?;
        let read = Imported::read(file.as_bytes(), self.next_entrant());
        let (mut imported, _) = read.map_err(|mut problems| {
            let worst = problems.iter().position(|problem| problem.severity == Severity::Error);
            Refused::File { problem: worst.map(|at| problems.swap_remove(at)) }
        })?;
        if imported.initial_color.is_none() && self.initial_color().is_none() {
            imported.initial_color = Some(random_color(random)?);
        }
        Ok(Action::Imported(Box::new(imported)))
    }

    /// The pairs as the organiser wants them; those that were so keep their origin.
    fn rearrange(paired: &Round, choices: &Choices) -> Action {
        let boards = choices.pairs.iter().map(|&FixedPair { white, black }| {
            let mut known = paired.boards.iter().map(|board| board.pair);
            let same = known.find(|pair| pair.players() == [white, black]);
            same.unwrap_or(Pair { white, black, origin: Origin::Arbiter })
        });
        Action::Rearranged {
            round: paired.number,
            boards: boards.collect(),
            bye: choices.bye,
            results: None,
        }
    }

    fn swap_players(
        &self,
        round: u16,
        first: EntrantId,
        second: EntrantId,
    ) -> Result<Action, Refused> {
        let paired = self.round(round)?;
        for id in [first, second] {
            if paired.bye != Some(id) && paired.board_of(id).is_none() {
                return Err(Refused::UnknownPlayer { id });
            }
        }
        let swapped = |id: EntrantId| match id {
            _ if id == first => second,
            _ if id == second => first,
            _ => id,
        };
        let boards = paired.boards.iter().map(|board| {
            let Pair { white, black, origin } = board.pair;
            let pair = Pair { white: swapped(white), black: swapped(black), origin };
            if pair == board.pair { pair } else { Pair { origin: Origin::Arbiter, ..pair } }
        });
        Ok(Action::Rearranged {
            round,
            boards: boards.collect(),
            bye: paired.bye.map(swapped),
            results: None,
        })
    }

    fn swap_colors(&self, round: u16, board: u16) -> Result<Action, Refused> {
        self.board(round, board)?;
        let paired = self.round(round)?;
        let boards = paired.numbered().map(|(number, other)| match other.pair {
            Pair { white, black, .. } if number == board => {
                Pair { white: black, black: white, origin: Origin::Arbiter }
            }
            pair => pair,
        });
        Ok(Action::Rearranged { round, boards: boards.collect(), bye: paired.bye, results: None })
    }

    /// A correction tells what it replaces, and what was paired from it.
    fn correction(
        &self,
        round: u16,
        board: u16,
        result: GameResult,
        reason: &str,
    ) -> Result<Action, Refused> {
        let (was, reason) = (self.board(round, board)?.result, reason.trim().to_owned());
        let paired_from = self.paired_from(round);
        Ok(Action::Corrected { round, board, result, reason, was, paired_from })
    }

    fn illegal_move(
        &self,
        round: u16,
        board: u16,
        by: Color,
        note: &str,
        opponent: Mating,
    ) -> Result<Action, Refused> {
        let found = self.board(round, board)?;
        let count = found.illegal_moves(by).saturating_add(1);
        let penalty = self.next_penalty(found, by, opponent);
        let incident = Incident { by, count, note: note.trim().to_owned(), penalty };
        Ok(Action::IllegalMove { round, board, incident })
    }

    /// What one more illegal move of a player costs by the policy of the event.
    pub(super) fn next_penalty(&self, board: &Board, by: Color, opponent: Mating) -> Penalty {
        let count = board.illegal_moves(by).saturating_add(1);
        let can_mate = opponent == Mating::CanMate;
        self.settings().policy.consequence(by, count, |_| can_mate).into()
    }
}

/// A card without blanks around its texts.
fn trimmed(card: PlayerCard) -> PlayerCard {
    let trim = |text: String| text.trim().to_owned();
    PlayerCard {
        name: trim(card.name),
        federation: trim(card.federation),
        club: trim(card.club),
        fide_id: trim(card.fide_id),
        ..card
    }
}
