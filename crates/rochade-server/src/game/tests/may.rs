//! What each seat may do now: everything shown is accepted, and nothing that is
//! accepted is missing, in every phase and mode.

use rochade::Color;
use rochade_tournament::policy::Policy;
use strum::VariantArray as _;

use super::support::{BLACK, Table, WHITE, counting, draft};
use crate::game::{
    Action, Actor, Basis, Chore, Draft, GameRefusal, Level, Millis, Mode, Phase, Phrase,
    RematchKind, Request, Seen,
};
use crate::id::{GuestId, PublicId};

const MODES: [fn() -> Mode; 5] = [
    || Mode::Friend {},
    || Mode::Lobby {},
    || Mode::OneDevice {},
    || Mode::Computer { level: Level::STRONGEST, plays: Color::Black },
    || Mode::Club { event: PublicId::from_bytes([7; 10]), round: 1, board: 1 },
];

/// Every way to ask for an action.
fn commands(table: &Table, action: Action) -> Vec<Request> {
    let seen: Seen = table.seen();
    let moves = table.game.game().position().legal_moves();
    match action {
        Action::Move => {
            let attempt = |m: &rochade::Move| Request::Move { seen, attempt: m.to_string() };
            moves.iter().map(attempt).collect()
        }
        Action::ClaimDraw => {
            let with = moves.iter().map(|m| Some(m.to_string())).chain([None]);
            let claims = with.flat_map(|with| {
                Basis::ALL.map(|basis| Request::ClaimDraw { seen, basis, with: with.clone() })
            });
            claims.collect()
        }
        Action::Ready => vec![Request::Ready],
        Action::OfferDraw => vec![Request::OfferDraw { seen }],
        Action::AcceptDraw => vec![Request::AcceptDraw { seen }],
        Action::DeclineDraw => vec![Request::DeclineDraw { seen }],
        Action::WithdrawDraw => vec![Request::WithdrawDraw { seen }],
        Action::WithdrawTakeback => vec![Request::WithdrawTakeback { seen }],
        Action::WithdrawRematch => vec![Request::WithdrawRematch],
        Action::GiveTime => vec![Request::GiveTime { seen }],
        Action::HalfTime => vec![Request::HalfTime],
        Action::ClaimLeft => vec![Request::ClaimLeft],
        Action::Resign => vec![Request::Resign],
        Action::Abort => vec![Request::Abort],
        Action::AskTakeback => vec![Request::AskTakeback { seen }],
        Action::AcceptTakeback => vec![Request::AcceptTakeback { seen }],
        Action::DeclineTakeback => vec![Request::DeclineTakeback { seen }],
        Action::OfferRematch => [RematchKind::SamePosition, RematchKind::NewDraw]
            .map(|kind| Request::OfferRematch { position: kind })
            .into(),
        Action::AcceptRematch => vec![Request::AcceptRematch],
        Action::DeclineRematch => vec![Request::DeclineRematch],
        Action::Say => vec![
            Request::Say { phrase: Phrase::Hello },
            Request::Write { text: "hello".to_owned() },
            Request::WantTexts { wanted: true },
        ],
        Action::Rename => {
            let name = "Somebody else";
            Color::ALL.map(|color| Request::Rename { color, name: name.to_owned() }).into()
        }
    }
}

/// Compares what every seat is shown with what is accepted: something happens by it,
/// or a claim is answered with what it lacks.
fn check(table: &Table, place: &str) {
    for color in Color::ALL {
        let Some(actor) = table.game.actor_on(color) else { continue };
        let shown = table.game.allowed(actor);
        for &action in Action::VARIANTS {
            let accepted = commands(table, action).iter().any(|command| {
                let decided = table.game.decide(table.elapsed(), actor, command);
                match decided {
                    // What is said leaves nothing behind.
                    Ok(facts) => !facts.is_empty() || action == Action::Say,
                    Err(refused) => matches!(refused, GameRefusal::WrongClaim { .. }),
                }
            });
            let mode = table.game.terms().mode();
            assert_eq!(shown.contains(&action), accepted, "{action:?} {color} {mode:?} {place}");
        }
    }
}

fn actors(table: &Table) -> [Actor; 2] {
    match table.game.terms().mode() {
        Mode::OneDevice {} => [Actor::Both; 2],
        Mode::Computer { .. } => [WHITE; 2],
        Mode::Friend {} | Mode::Lobby {} | Mode::Club { .. } => [WHITE, BLACK],
    }
}

/// Everything that can come before: play, offers and answers, a wrong claim, an
/// illegal move that counts.
fn walk(mut table: Table) {
    check(&table, "at the beginning");
    let [white, black] = actors(&table);
    if table.game.phase() == Phase::Studying {
        table.send(white, &Request::Ready).expect("ready");
        check(&table, "one is ready");
        let _ = table.send(black, &Request::Ready);
    }
    assert_eq!(table.game.phase(), Phase::Playing);
    check(&table, "before the first move");
    table.play_as(white, "e4").expect("a move");
    check(&table, "after one move");
    table.play_as(black, "e5").expect("a move");
    check(&table, "after two moves");
    let said: [fn(&Table) -> Request; 10] = [
        |table| Request::OfferDraw { seen: table.seen() },
        |table| Request::GiveTime { seen: table.seen() },
        |table| Request::WithdrawDraw { seen: table.seen() },
        |table| Request::OfferDraw { seen: table.seen() },
        |table| Request::OfferDraw { seen: table.seen() },
        |table| Request::DeclineDraw { seen: table.seen() },
        |table| Request::AskTakeback { seen: table.seen() },
        |table| Request::DeclineTakeback { seen: table.seen() },
        |table| {
            let basis = Basis::ThreefoldRepetition;
            Request::ClaimDraw { seen: table.seen(), basis, with: None }
        },
        |table| Request::Move { seen: table.seen(), attempt: "Ke5".to_owned() },
    ];
    for (index, said) in said.into_iter().enumerate() {
        let by = if index % 2 == 0 { white } else { black };
        let _ = table.send(by, &said(&table));
        check(&table, &format!("after {index}"));
        if table.game.outcome().is_some() {
            return over(table);
        }
    }
    table.send(white, &Request::Resign).expect("resigned");
    over(table);
}

/// After the end: rematches, again and again.
fn over(mut table: Table) {
    let [white, black] = actors(&table);
    check(&table, "at the end");
    let kinds = [RematchKind::SamePosition, RematchKind::NewDraw];
    for index in 0..12 {
        let kind = kinds[index % 2];
        let _ = table.send(white, &Request::OfferRematch { position: kind });
        check(&table, &format!("a rematch is offered, {index}"));
        if index % 3 == 0 {
            let _ = table.send(black, &Request::DeclineRematch);
            check(&table, "it is declined");
        }
    }
    let _ = table.send(black, &Request::AcceptRematch);
    check(&table, "a rematch is agreed on");
    let id = PublicId::from_bytes([9; 10]);
    let _ = table.chore(&Chore::RematchStarted { id });
    check(&table, "the rematch is there");
}

#[test]
fn what_is_shown_is_what_is_accepted() {
    for mode in MODES {
        for study in [Millis::ZERO, Millis::from_secs(60)] {
            for base in [draft(), counting(Policy::CLUB)] {
                let draft = Draft { mode: mode(), study, ..base };
                let mut waiting = Table::empty(draft.clone());
                check(&waiting, "nobody is there");
                let holder = super::support::holder(GuestId::random());
                let sit = Chore::Sit { color: Color::White, holder };
                waiting.chore(&sit).expect("a free seat");
                check(&waiting, "one is there");
                walk(Table::new(draft));
            }
        }
    }
}
