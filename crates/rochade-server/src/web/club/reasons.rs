//! Why a round is paired as it is, and why a player stands where he stands, in words.

use std::sync::Arc;

use rochade_tournament::standings::Decided;
use rochade_words::Words;

use super::event_request::EventRequest;

use crate::event::Event;
use crate::event::entrant::EntrantId;
use crate::event::state::State;
use crate::event::view::StandingsTable;
use crate::journal::Handle;
use crate::wire::event::PairingReasons;

/// The reasons of a round; none, if the rules did not pair it.
pub(super) async fn told_reasons(
    words: &Words,
    running: &Handle<Event>,
    round: u16,
) -> PairingReasons {
    let event = running.snapshot();
    let found = event.derived(format!("reasons {round}"), move |event| event.reasons(round)).await;
    let Some(reasons) = found.as_ref() else {
        return PairingReasons::default();
    };
    let tell = |sentence| words.tell(&reasons.tournament, sentence);
    let boards = reasons.boards.iter().map(|said| said.iter().flatten().map(tell).collect());
    PairingReasons { boards: boards.collect(), bye: reasons.others.iter().map(tell).collect() }
}

/// By row of the standings: what separates it from the one before, if a tie-break does:
/// "Behind 3 Müller by BH/C1 (Buchholz Cut-1): 9.5 against 11.5."
pub(super) async fn decided(request: &EventRequest) -> Arc<Vec<Option<String>>> {
    let words = request.visitor.words();
    let tell = move |state: &State| {
        let decided = state.with_standings(state.published(), |tournament, standings| {
            let rows = 0..standings.rows().len();
            rows.map(|row| match standings.decided(row) {
                Some(Decided::Tiebreak(_) | Decided::Tied) => {
                    words.standings_decided(tournament, standings, row)
                }
                Some(Decided::Points) | None => None,
            })
            .collect()
        });
        decided.unwrap_or_else(|| vec![None; state.entrants().count()])
    };
    request.derived(format!("decided {}", words.language()), tell).await
}

/// What has to be known to read a table.
pub(super) fn remarks(request: &EventRequest, table: &StandingsTable) -> Vec<String> {
    let event = request.running.snapshot().state().tournament(table.rounds);
    let words = request.visitor.words();
    table.remarks.iter().map(|remark| words.tell(&event, remark)).collect()
}

/// What a player's place is made of, as sentences: each tie-break with its value, then part by
/// part; in other systems the sum with its lines, and what changed.
pub(super) async fn opened_standing(
    request: &EventRequest,
    player: EntrantId,
) -> Arc<Vec<Vec<String>>> {
    let words = request.visitor.words();
    let name = format!("opened {player} {}", words.language());
    let open = move |state: &State| {
        let Some(number) = state.starting_number(player) else { return Vec::new() };
        let tiebreaks = state.with_standings(state.published(), |tournament, standings| {
            let tiebreaks = standings.tiebreaks().iter().enumerate();
            tiebreaks
                .filter_map(|(at, tiebreak)| {
                    let opened = standings.open(number, at)?;
                    Some(words.standings_opened(tournament, tiebreak, &opened))
                })
                .collect()
        });
        tiebreaks.unwrap_or_else(|| by_system(words, state, player))
    };
    request.derived(name, open).await
}

fn by_system(words: &Words, state: &State, player: EntrantId) -> Vec<Vec<String>> {
    let mut groups: Vec<Vec<String>> = Vec::new();
    let Some((tournament, told)) = state.opened(player) else { return groups };
    for line in &told {
        let said = words.told(&tournament, line);
        match groups.last_mut().filter(|_| line.depth > 0) {
            Some(group) => group.push(said),
            None => groups.push(vec![said]),
        }
    }
    groups
}
