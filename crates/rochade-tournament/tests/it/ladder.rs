//! Ladders, replayed a second time.

use crate::teams::{Numbers, id};
use rochade_tournament::pairing::{ArbiterChoices, FixedPair};
use rochade_tournament::systems::{
    Cause, Format, Ladder, LadderDraw, LadderKind, LadderWhite, LadderWhy, LadderWin, Rungs, System,
};
use rochade_tournament::{
    Bye, EventFile, GameResult, Player, PlayerId, Record, Settings, Tournament, Word,
};

fn event(players: u16) -> Tournament {
    let mut event = Tournament::new(Settings::default());
    for number in 1..=players {
        event.add_player(Player::new(id(number), format!("P{number}"))).unwrap();
    }
    event
}

fn order(settings: &Ladder, event: &Tournament) -> Vec<u16> {
    let rungs = Rungs::new(settings, event, event.rounds_played());
    rungs.order().iter().map(|id| id.get()).collect()
}

fn after(settings: &Ladder, games: &[(u16, u16, GameResult)]) -> Vec<u16> {
    let mut event = event(6);
    let games: Vec<_> = games.iter().map(|&(w, b, r)| (id(w), id(b), r)).collect();
    event.add_round(&games, None).unwrap();
    order(settings, &event)
}

#[test]
fn what_a_result_brings() {
    use GameResult::{BlackWins, BlackWinsByForfeit, DoubleForfeit, Draw, WhiteWins};
    let plain = Ladder::default();
    assert_eq!(after(&plain, &[(5, 2, WhiteWins)]), [1, 5, 2, 3, 4, 6]);
    assert_eq!(after(&plain, &[(5, 2, BlackWins)]), [1, 2, 3, 4, 5, 6]);
    assert_eq!(after(&plain, &[(5, 2, Draw)]), [1, 2, 3, 4, 5, 6]);
    // Who does not answer a challenge loses it.
    assert_eq!(after(&plain, &[(2, 5, BlackWinsByForfeit)]), [1, 5, 2, 3, 4, 6]);
    assert_eq!(after(&plain, &[(5, 2, DoubleForfeit)]), [1, 2, 3, 4, 5, 6]);
    let exchange = Ladder { win: LadderWin::Exchange, ..plain.clone() };
    assert_eq!(after(&exchange, &[(5, 2, WhiteWins)]), [1, 5, 3, 4, 2, 6]);
    let up = Ladder { draw: LadderDraw::OneUp, ..plain.clone() };
    assert_eq!(after(&up, &[(5, 2, Draw)]), [1, 2, 3, 5, 4, 6]);
    assert_eq!(after(&up, &[(3, 2, Draw)]), [1, 2, 3, 4, 5, 6], "not past the opponent");
    let below = Ladder { draw: LadderDraw::Below, ..plain.clone() };
    assert_eq!(after(&below, &[(5, 2, Draw)]), [1, 2, 5, 3, 4, 6]);
    // Two results of a round count from the top down.
    assert_eq!(after(&plain, &[(6, 3, WhiteWins), (4, 1, WhiteWins)]), [4, 1, 2, 6, 3, 5]);
}

#[test]
fn who_does_not_play_moves_down() {
    let settings = Ladder { inactive: Some(2), ..Ladder::default() };
    let mut event = event(4);
    for _ in 0..2 {
        event.add_round(&[(id(3), id(4), GameResult::BlackWins)], None).unwrap();
        event.settings_mut().rounds = None;
    }
    // 4 took the place of 3; 1 and 2 did not play for two rounds: 2 goes below 4, and 1
    // follows into the place above 2.
    let rungs = Rungs::new(&settings, &event, 2);
    let order: Vec<u16> = rungs.order().iter().map(|id| id.get()).collect();
    assert_eq!(order, [4, 1, 2, 3]);
    let idle = rungs.moves().iter().filter(|m| matches!(m.why, LadderWhy::Inactive(2))).count();
    assert_eq!(idle, 2);
}

#[test]
fn who_enters_later_begins_at_the_bottom() {
    let settings = Ladder { inactive: Some(2), ..Ladder::default() };
    let mut event = event(3);
    event.add_round(&[(id(3), id(2), GameResult::WhiteWins)], None).unwrap();
    // The strongest of all: number 1, and everybody else moves down in the list.
    assert_eq!(
        event.enter_late(Player { rating: Some(2500), ..Player::new(id(1), "Late") }),
        Ok(id(1))
    );
    assert_eq!(order(&settings, &event), [2, 4, 3, 1]);
    let table = settings.standing(&event, 1, &[]);
    assert_eq!(table.rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let opened = |event: &Tournament, player| {
        let told = settings.open(event, event.rounds_played(), &[], id(player)).unwrap();
        let [(_, rank), _, (_, Word::Sentence(start))] = &told[0].sentences[0].given[..] else {
            panic!("{told:?}");
        };
        (rank.clone(), start.key, start.given.clone())
    };
    let late = vec![("round", Word::Number(1)), ("place", Word::Number(4))];
    assert_eq!(opened(&event, 1), (Word::Number(4), "ladder-entered", late.clone()));
    let first = vec![("place", Word::Number(1))];
    assert_eq!(opened(&event, 2), (Word::Number(1), "ladder-started", first));
    // He climbs from there, and the rounds before him are none in which he did not play.
    event.add_round(&[(id(2), id(4), GameResult::WhiteWins)], None).unwrap();
    assert_eq!(order(&settings, &event), [2, 4, 3, 1]);
    event.add_round(&[(id(1), id(4), GameResult::WhiteWins)], None).unwrap();
    assert_eq!(order(&settings, &event)[1], 1);
    assert_eq!(opened(&event, 1).2, late);
    // A file says so, too.
    let format = Format::Ladder(settings.clone());
    let file = EventFile { format, event: event.clone() }.to_json();
    assert_eq!(order(&settings, &EventFile::read(&file).unwrap().event), order(&settings, &event));
    // Who has left is told below the ladder.
    event.withdraw(id(2), 4).unwrap();
    let table = settings.standing(&event, 3, &[]);
    let last = table.rows.last().unwrap();
    assert_eq!((table.rows.len(), last.rank, last.player), (4, 4, id(2)));
    assert_eq!(table.remarks[0].key, "ladder-gone");
    // Who was paired was there.
    event.enter_after(id(4), 3).unwrap();
    assert_eq!(event.entered_after(id(4)), 0);
}

/// Every step adds up to the order, and a naive replay gives the same.
#[test]
fn four_hundred_ladders_are_what_a_naive_replay_says() {
    let mut moved = 0;
    for seed in 0..400 {
        let mut numbers = Numbers(seed);
        let settings = Ladder {
            kind: LadderKind::Paired,
            win: [LadderWin::TakePlace, LadderWin::Exchange][(seed % 2) as usize],
            draw: [LadderDraw::Nothing, LadderDraw::OneUp, LadderDraw::Below][(seed % 3) as usize],
            white: [LadderWhite::Lower, LadderWhite::Higher, LadderWhite::Alternate]
                [(seed / 2 % 3) as usize],
            rematch: 1 + (seed % 4) as u16,
            ..Ladder::default()
        };
        let players = 2 + numbers.below(9) as u16;
        let mut event = event(players);
        let mut naive: Vec<PlayerId> = (1..=players).map(id).collect();
        for round in 1..=6 {
            for player in 1..=players {
                if numbers.below(8) == 0 {
                    event.request_bye(id(player), round, Bye::HalfPoint).unwrap();
                }
            }
            let Ok(pairing) = settings.pair(&event, &ArbiterChoices::default()) else {
                event.add_round(&[], None).unwrap();
                continue;
            };
            check_round(&settings, &event, &naive, &pairing);
            let boards: Vec<_> = pairing
                .boards
                .iter()
                .map(|board| {
                    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
                    (board.white, board.black, results[numbers.below(3) as usize])
                })
                .collect();
            event.add_round(&boards, pairing.bye).unwrap();
            naive = replay(&settings, &naive, &boards);
            let rungs = Rungs::new(&settings, &event, round);
            assert_eq!(rungs.order(), naive, "seed {seed} round {round}");
        }
        // The steps of everybody lead from the start to the place.
        let rungs = Rungs::new(&settings, &event, 6);
        for player in 1..=players {
            let own: Vec<_> = rungs.moves().iter().filter(|m| m.player == id(player)).collect();
            let mut place = usize::from(player);
            for step in own {
                assert_eq!(step.from, place, "seed {seed}");
                place = step.to;
                moved += 1;
            }
            assert_eq!(rungs.rank(id(player)), Some(place), "seed {seed}");
        }
    }
    assert!(moved > 1000, "{moved}");
}

fn replay(
    settings: &Ladder,
    before: &[PlayerId],
    boards: &[(PlayerId, PlayerId, GameResult)],
) -> Vec<PlayerId> {
    let rank = |order: &[PlayerId], id: PlayerId| order.iter().position(|&o| o == id).unwrap();
    let mut games: Vec<(PlayerId, PlayerId, GameResult)> = boards.to_vec();
    games.sort_by_key(|&(w, b, _)| rank(before, w).min(rank(before, b)));
    let mut order = before.to_vec();
    for (white, black, result) in games {
        let white_is_lower = rank(before, white) > rank(before, black);
        let (higher, lower) = if white_is_lower { (black, white) } else { (white, black) };
        let (x, y) = (rank(&order, higher), rank(&order, lower));
        if y < x {
            continue;
        }
        let won = matches!(
            (result, white_is_lower),
            (GameResult::WhiteWins, true) | (GameResult::BlackWins, false)
        );
        let target = match (won, result == GameResult::Draw) {
            (true, _) if settings.win == LadderWin::Exchange => {
                order.swap(x, y);
                continue;
            }
            (true, _) => x,
            (_, true) => match settings.draw {
                LadderDraw::Nothing => y,
                LadderDraw::OneUp if y > x + 1 => y - 1,
                LadderDraw::OneUp => y,
                LadderDraw::Below => x + 1,
            },
            _ => y,
        };
        order.remove(y);
        order.insert(target, lower);
    }
    order
}

/// Of all complete pairings that keep the distance, the first from the top down.
fn check_round(
    settings: &Ladder,
    event: &Tournament,
    order: &[PlayerId],
    pairing: &rochade_tournament::pairing::Pairing,
) {
    let next = event.rounds_played() + 1;
    let here: Vec<PlayerId> =
        order.iter().copied().filter(|&id| event.is_present(id, next)).collect();
    let apart = |a: PlayerId, b: PlayerId, rematch: u16| {
        let games = (1..).zip(event.records(a));
        let last = games.filter(|(_, r)| r.played().is_some_and(|(o, ..)| o == b)).last();
        last.is_some_and(|(round, _): (u16, &Record)| next < round + rematch)
    };
    fn first(
        free: &[PlayerId],
        apart: &dyn Fn(PlayerId, PlayerId) -> bool,
    ) -> Option<Vec<(PlayerId, PlayerId)>> {
        let Some((&top, rest)) = free.split_first() else { return Some(Vec::new()) };
        rest.iter().filter(|&&other| !apart(top, other)).find_map(|&other| {
            let left: Vec<PlayerId> = rest.iter().copied().filter(|&id| id != other).collect();
            let mut pairs = first(&left, apart)?;
            pairs.insert(0, (top, other));
            Some(pairs)
        })
    }
    let expected = (1..=settings.rematch).rev().find_map(|rematch| {
        let apart = |a: PlayerId, b: PlayerId| apart(a, b, rematch);
        if here.len().is_multiple_of(2) {
            return first(&here, &apart).map(|pairs| (pairs, None));
        }
        here.iter().rev().find_map(|&rests| {
            let left: Vec<PlayerId> = here.iter().copied().filter(|&id| id != rests).collect();
            first(&left, &apart).map(|pairs| (pairs, Some(rests)))
        })
    });
    let (pairs, bye) = expected.unwrap();
    let place = |id: PlayerId| order.iter().position(|&o| o == id);
    let told: Vec<(PlayerId, PlayerId)> =
        pairing
            .boards
            .iter()
            .map(|b| {
                if place(b.white) < place(b.black) {
                    (b.white, b.black)
                } else {
                    (b.black, b.white)
                }
            })
            .collect();
    assert_eq!((told, pairing.bye), (pairs, bye));
}

#[test]
fn challenges_have_their_reach() {
    let settings = Ladder::default();
    let mut event = event(8);
    let ask = |event: &Tournament, pairs: &[(u16, u16)]| {
        let pairs = pairs.iter().map(|&(a, b)| FixedPair::Players(id(a), id(b))).collect();
        settings.pair(event, &ArbiterChoices { pairs, ..ArbiterChoices::default() })
    };
    let none = settings.pair(&event, &ArbiterChoices::default()).unwrap_err();
    assert_eq!((none.cause, none.why.key), (Cause::Declaration, "ladder-no-challenge"));
    let pairing = ask(&event, &[(6, 4), (2, 5)]).unwrap();
    let boards: Vec<_> = pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
    assert_eq!(boards, [(5, 2), (6, 4)], "the challenger has White");
    assert_eq!(ask(&event, &[(1, 5)]).unwrap_err().why.key, "ladder-too-far");
    event.add_round(&[(id(5), id(2), GameResult::Draw)], None).unwrap();
    assert_eq!(ask(&event, &[(2, 5)]).unwrap_err().why.key, "ladder-too-soon");
    assert!(ask(&event, &[(2, 4)]).is_ok());
}

#[test]
fn impossible_ladders_are_refused() {
    let wrong: Ladder =
        serde_json::from_str(r#"{ "reach": 0, "rematch": 0, "inactive": 0 }"#).unwrap();
    let keys: Vec<&str> = wrong.problems(&event(1)).iter().map(|problem| problem.key).collect();
    let number = "ladder-problem-number";
    assert_eq!(keys, [number, number, number, "ladder-problem-players"]);
    assert_eq!(Ladder::default().problems(&event(2)), []);
}

/// Who leaves frees the place, and is not in the table any more.
#[test]
fn who_leaves_is_taken_out() {
    let settings = Ladder::default();
    let mut event = event(4);
    event.add_round(&[(id(4), id(3), GameResult::WhiteWins)], None).unwrap();
    event.withdraw(id(2), 2).unwrap();
    assert_eq!(order(&settings, &event), [1, 4, 3]);
    let told = settings.open(&event, 1, &[], id(2)).unwrap();
    assert_eq!(told[0].sentences[0].key, "ladder-left");
}
