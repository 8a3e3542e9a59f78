//! What happened in an event, in the reader's words.

use rochade_tournament::GameResult;

use super::{Facts, Teller, left_out, result_sign};
use crate::edge::RefusedAttempts;
use crate::event::fact::{By, Credential, EventAction, EventFact};
use crate::event::round::{Correction, Penalty};
use crate::event::settings::{EventSettings, SettingsField};
use crate::wire::word;

/// A result that was put right: `1–0 → ½–½`.
fn changed_result(was: Option<GameResult>, result: GameResult) -> String {
    format!("{} → {}", was.map_or("–", result_sign), result_sign(result))
}

impl Teller<'_> {
    /// Who did something.
    pub fn by(&self, by: &By) -> String {
        match by {
            By::Organiser { name } | By::Entry { name } if !name.is_empty() => name.clone(),
            By::Organiser { .. } | By::Entry { .. } => {
                self.say("ui-club-by-organiser", Facts::default())
            }
            By::Card { round, board, .. } => {
                self.say("ui-club-by-card", Facts::board(*round, *board))
            }
            By::Player { id } => self.name(*id),
            By::Captain { team } => {
                let leader = self.event.state().team(*team).and_then(|team| team.leader.clone());
                leader.unwrap_or_default()
            }
            By::Visitor => self.say("ui-club-by-visitor", Facts::default()),
            By::Server => self.say("ui-club-by-server", Facts::default()),
        }
    }

    /// What happened, in one line.
    pub fn happened(&self, record: &EventFact) -> String {
        let key = format!("ui-club-log-{}", record.action.key());
        self.say(&key, self.happening(&record.action))
    }

    fn happening(&self, action: &EventAction) -> Facts {
        match action {
            EventAction::Created { settings, .. } => Facts::name(settings.name.clone()),
            EventAction::SettingsChanged { settings } => {
                Facts::what(self.settings_changed(settings))
            }
            EventAction::PlayersAdded { players, .. } => {
                let names: Vec<&str> = players.iter().map(|(_, card)| card.name.as_str()).collect();
                let shown = names.iter().take(5).copied().collect::<Vec<_>>().join("; ");
                let more = if names.len() > 5 { "…" } else { "" };
                Facts { count: names.len(), ..Facts::name(shown + more) }
            }
            EventAction::Imported(imported) => {
                let left_out = imported.left_out.iter().map(|what| left_out(self.words, what));
                Facts {
                    count: imported.players.len(),
                    what: imported.rounds.len().to_string(),
                    error: left_out.collect::<Vec<_>>().join(" "),
                    ..Facts::default()
                }
            }
            EventAction::PlayerChanged { card, .. } => Facts::name(card.name.clone()),
            EventAction::PlayerRemoved { id } => Facts::name(self.name(*id)),
            EventAction::PresenceChanged { ids, presence } => {
                Facts { what: self.presence(*presence), ..Facts::name(self.names(ids)) }
            }
            EventAction::ByeRequested { id, round, bye } => {
                Facts { name: self.name(*id), what: self.bye(*bye), ..Facts::round(*round) }
            }
            EventAction::PairsForbidden { groups } => {
                let groups: Vec<String> =
                    groups.iter().map(|group| self.names(&group.players)).collect();
                Facts { count: groups.len(), ..Facts::name(groups.join(" / ")) }
            }
            EventAction::BoardsFixed { boards } => {
                let boards: Vec<String> = boards
                    .iter()
                    .map(|fixed| format!("{} {}", fixed.board, self.name(fixed.player)))
                    .collect();
                Facts { count: boards.len(), ..Facts::name(boards.join("; ")) }
            }
            EventAction::PrizesDeclared { fund } => {
                Facts::what(format!("{} {}", fund.total(), fund.currency).trim().to_owned())
            }
            EventAction::GroupsChanged { groups } => {
                let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
                Facts::name(names.join(", "))
            }
            EventAction::Contributed { round, text, .. } => {
                // Nobody sees what was contributed before the round is drawn.
                let is_drawn = *round <= self.event.state().drawn();
                let what = if is_drawn { text.clone() } else { "…".to_owned() };
                Facts { what, ..Facts::round(*round) }
            }
            EventAction::ContributionsClosed { round, digest } => {
                Facts { what: digest.clone(), ..Facts::round(*round) }
            }
            EventAction::Drawn { round, positions, .. } => {
                let numbers: Vec<String> = positions.iter().map(ToString::to_string).collect();
                Facts { what: numbers.join(", "), ..Facts::round(*round) }
            }
            EventAction::Paired { round, .. }
            | EventAction::Rearranged { round, .. }
            | EventAction::Unpaired { round }
            | EventAction::Published { round }
            | EventAction::RoundClosed { round } => Facts::round(*round),
            EventAction::ResultEntered { round, board, result } => {
                let what = result.map_or("–", result_sign).to_owned();
                Facts { what, name: self.players(*round, *board), ..Facts::board(*round, *board) }
            }
            EventAction::Corrected { round, board, result, reason, was, paired_from } => Facts {
                what: changed_result(*was, *result),
                name: self.players(*round, *board),
                error: self.reason(reason, paired_from),
                ..Facts::board(*round, *board)
            },
            EventAction::Reported { round, board, result, .. }
            | EventAction::Recorded { round, board, result, .. }
            | EventAction::OnlineFinished { round, board, result, .. } => Facts {
                what: result_sign(*result).to_owned(),
                name: self.players(*round, *board),
                ..Facts::board(*round, *board)
            },
            EventAction::TeamsSet { teams } => {
                let names: Vec<&str> = teams.iter().map(|team| team.name.as_str()).collect();
                Facts::name(names.join("; "))
            }
            EventAction::LineupHandedIn { round, team, .. } => {
                let name = self.event.state().team(*team).map(|team| team.name.clone());
                Facts { name: name.unwrap_or_default(), ..Facts::round(*round) }
            }
            EventAction::BidHandedIn { round, board, player, .. } => {
                Facts { name: self.name(*player), ..Facts::board(*round, *board) }
            }
            EventAction::LineupsRevealed { round, .. } => Facts::round(*round),
            EventAction::MatchForfeited { round, number, .. } => Facts::board(*round, *number),
            EventAction::HalfTime { round, board, side } => {
                let pair = self.event.state().board(*round, *board).map(|board| board.pair);
                let name = pair.map(|pair| self.name(pair.of(*side))).unwrap_or_default();
                Facts { name, ..Facts::board(*round, *board) }
            }
            EventAction::ReportsRejected { round, board }
            | EventAction::OnlineStarted { round, board, .. } => {
                Facts { name: self.players(*round, *board), ..Facts::board(*round, *board) }
            }
            EventAction::IllegalMove { round, board, incident } => Facts {
                what: self.words.color_name(incident.by),
                count: usize::from(incident.count),
                error: self.penalty(incident.penalty),
                ..Facts::board(*round, *board)
            },
            EventAction::StudyChanged { round, change } => {
                let what = self.say(&format!("ui-club-study-{}", word(change)), Facts::default());
                Facts { what, ..Facts::round(*round) }
            }
            EventAction::ScreenChanged { room, screen, .. } => {
                let value = serde_json::to_value(screen).unwrap_or_default();
                let show = value["show"].as_str().unwrap_or_default().replace('_', "-");
                let what = self.say(&format!("ui-club-screen-{show}"), Facts::default());
                Facts { what, board: u16::from(*room), ..Facts::default() }
            }
            EventAction::AgreedConfirmed { round, results } => {
                let boards: Vec<String> =
                    results.iter().map(|(board, _)| board.to_string()).collect();
                Facts { what: boards.join(", "), ..Facts::round(*round) }
            }
            EventAction::OrganiserAdded { name, role, .. } => {
                let what = self.say(&format!("ui-club-role-{}", word(role)), Facts::default());
                Facts { what, ..Facts::name(name.clone()) }
            }
            EventAction::OrganiserRemoved { name } => Facts::name(name.clone()),
            EventAction::Undone { seq } | EventAction::Redone { seq } => Facts::error(
                self.event.record(*seq).map(|record| self.happened(record)).unwrap_or_default(),
            ),
            EventAction::Denied { what, credential } => Facts {
                what: what.clone(),
                error: self.credential(*credential),
                ..Facts::default()
            },
            EventAction::Announced { .. }
            | EventAction::OrganiserRenewed { .. }
            | EventAction::CardsRenewed { .. }
            | EventAction::EventClosed
            | EventAction::EventReopened
            | EventAction::PairingStopped
            | EventAction::PairingResumed => Facts::default(),
        }
    }

    /// Which settings were changed, with the tie-breaks before and after: they decide prizes.
    fn settings_changed(&self, new: &EventSettings) -> String {
        let mut before = None;
        for (_, record, _) in self.event.log() {
            if let EventAction::SettingsChanged { settings } = &record.action
                && std::ptr::eq(&raw const **settings, new)
            {
                break;
            }
            if let EventAction::Created { settings, .. }
            | EventAction::SettingsChanged { settings } = &record.action
            {
                before = Some(&**settings);
            }
        }
        let Some(before) = before else { return String::new() };
        let list = |settings: &EventSettings| {
            let codes: Vec<String> = settings.tiebreaks.iter().map(ToString::to_string).collect();
            codes.join(",")
        };
        let changed = before.differences(new).into_iter().map(|field| {
            let name = self.field(field);
            match field == SettingsField::Tiebreaks {
                true => format!("{name} {} → {}", list(before), list(new)),
                false => name,
            }
        });
        changed.collect::<Vec<_>>().join("; ")
    }

    /// What was put right: "Corrected: 1–0 → ½–½ – misread".
    pub fn correction(&self, correction: &Correction) -> String {
        let label = self.say("ui-club-corrected", Facts::default());
        let changed = changed_result(correction.was, correction.result);
        let reason = self.reason(&correction.reason, &correction.paired_from);
        let dash = if reason.is_empty() { "" } else { " – " };
        format!("{label}: {changed}{dash}{reason}")
    }

    /// Why a result was corrected, and which later rounds were paired from what it was.
    fn reason(&self, reason: &str, paired_from: &[u16]) -> String {
        let rounds: Vec<String> = paired_from.iter().map(ToString::to_string).collect();
        let affected = match rounds.is_empty() {
            true => String::new(),
            false => self.say("ui-club-affected", Facts::what(rounds.join(", "))),
        };
        let parts = [reason.trim(), &affected].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" – ")
    }

    fn players(&self, round: u16, board: u16) -> String {
        let pair = self.event.state().board(round, board).map(|board| board.pair);
        pair.map_or_else(
            |_| String::new(),
            |pair| format!("{} – {}", self.name(pair.white), self.name(pair.black)),
        )
    }

    /// What was tried without the right to it, and how often.
    pub fn refused(&self, tried: &RefusedAttempts) -> String {
        let facts = Facts {
            what: tried.what.clone(),
            error: self.credential(tried.credential),
            count: usize::try_from(tried.count).unwrap_or(usize::MAX),
            ..Facts::default()
        };
        self.say("ui-club-log-refused", facts)
    }

    fn credential(&self, credential: Credential) -> String {
        self.say(&format!("ui-club-credential-{}", word(&credential)), Facts::default())
    }

    fn penalty(&self, penalty: Penalty) -> String {
        match penalty {
            Penalty::Time { seconds } => {
                let count = usize::try_from(seconds).unwrap_or(usize::MAX);
                self.say("ui-club-penalty-time", Facts { count, ..Facts::default() })
            }
            Penalty::Lost => self.say("ui-club-penalty-lost", Facts::default()),
            Penalty::Drawn => self.say("ui-club-penalty-drawn", Facts::default()),
        }
    }
}
