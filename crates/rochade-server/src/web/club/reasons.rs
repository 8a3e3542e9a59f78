//! Why a round is paired as it is, and how tie-breaks come about, in words.

use std::sync::Arc;

use rochade_tournament::standings::Decided;
use rochade_words::Words;

use super::event_request::EventRequest;

use crate::event::Event;
use crate::event::entrant::EntrantId;
use crate::event::state::State;
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
    let boards = (1..).zip(&reasons.boards).map(|(number, reason)| {
        reason.as_ref().map_or_else(Vec::new, |reason| {
            // The first line is the board itself, which everybody sees anyway.
            words.pairing_board(&reasons.tournament, number, reason).split_off(1)
        })
    });
    let bye = reasons.bye.as_ref().map(|bye| words.pairing_bye(&reasons.tournament, bye));
    PairingReasons { boards: boards.collect(), bye: bye.unwrap_or_default() }
}

/// By row of the standings: what separates it from the one before, if a tie-break does:
/// "Behind 3 Müller by BH/C1 (Buchholz Cut-1): 9.5 against 11.5."
pub(super) async fn decided(request: &EventRequest) -> Arc<Vec<Option<String>>> {
    let words = request.visitor.words();
    let tell = move |state: &State| {
        state.with_standings(state.published(), |tournament, standings| {
            let rows = 0..standings.rows().len();
            rows.map(|row| match standings.decided(row) {
                Some(Decided::Tiebreak(_) | Decided::Tied) => {
                    words.standings_decided(tournament, standings, row)
                }
                Some(Decided::Points) | None => None,
            })
            .collect()
        })
    };
    request.derived(format!("decided {}", words.language()), tell).await
}

/// Every tie-break of a player as sentences: its value, then part by part.
pub(super) async fn opened_tiebreaks(
    request: &EventRequest,
    player: EntrantId,
) -> Arc<Vec<Vec<String>>> {
    let words = request.visitor.words();
    let name = format!("tie-breaks {player} {}", words.language());
    let open = move |state: &State| {
        let Some(number) = state.starting_number(player) else { return Vec::new() };
        state.with_standings(state.published(), |tournament, standings| {
            let tiebreaks = standings.tiebreaks().iter().enumerate();
            tiebreaks
                .filter_map(|(at, tiebreak)| {
                    let opened = standings.open(number, at)?;
                    Some(words.standings_opened(tournament, tiebreak, &opened))
                })
                .collect()
        })
    };
    request.derived(name, open).await
}
