//! Pairings of single evenings beside brute force.

use std::collections::HashSet;

use super::{id, season};
use rochade::Color;
use rochade_tournament::pairing::{ArbiterChoices, FixedPair, Origin};
use rochade_tournament::systems::{
    Bar, ByeRule, Cause, Keizer, KeizerColor, KeizerRound, System, WhiteRule,
};
use rochade_tournament::{
    ForbiddenPairs, GameResult, Player, PlayerId, Record, Settings, Tournament,
};

type Pairs = Vec<(PlayerId, PlayerId)>;

/// An evening, asked directly of the records.
struct Slow<'a> {
    settings: &'a Keizer,
    event: &'a Tournament,
    round: u16,
    rematch: u16,
    limits: bool,
}

impl Slow<'_> {
    fn games(&self, a: PlayerId, b: PlayerId) -> Vec<(u16, Color)> {
        let game = |(round, record): (u16, &Record)| match record.played() {
            Some((opponent, color, _)) if opponent == b => Some((round, color)),
            _ => None,
        };
        (1..).zip(self.event.records(a)).filter_map(game).collect()
    }

    fn difference(&self, a: PlayerId) -> i32 {
        let side = |record: &Record| match record.played() {
            Some((_, Color::White, _)) => 1,
            Some((_, Color::Black, _)) => -1,
            None => 0,
        };
        self.event.records(a).iter().map(side).sum()
    }

    fn allowed(&self, a: PlayerId, b: PlayerId) -> bool {
        let forbidden = self.event.forbidden().iter().any(|pairs| {
            pairs.players.contains(&a)
                && pairs.players.contains(&b)
                && pairs.first_round <= self.round
                && self.round <= pairs.last_round
        });
        let games = self.games(a, b);
        let recent = games.last().is_some_and(|&(last, _)| self.round - last < self.rematch);
        let often = self.settings.meetings.is_some_and(|most| games.len() >= most.into());
        let colors = self.settings.difference.is_some_and(|limit| {
            let (x, y) = (self.difference(a), self.difference(b));
            let limit = i32::from(limit);
            (x >= limit && y >= limit) || (x <= -limit && y <= -limit)
        });
        !forbidden && !recent && !(self.limits && (often || colors))
    }

    /// The first complete pairing of all that there are, in the order in which one
    /// would try them by hand.
    fn first(&self, players: &[PlayerId]) -> Option<Pairs> {
        let Some((&top, others)) = players.split_first() else { return Some(Vec::new()) };
        for &other in others {
            if self.allowed(top, other) {
                let rest: Vec<PlayerId> = others.iter().copied().filter(|&p| p != other).collect();
                if let Some(mut pairs) = self.first(&rest) {
                    pairs.insert(0, (top, other));
                    return Some(pairs);
                }
            }
        }
        None
    }

    fn with_bye(&self, players: &[PlayerId]) -> Option<(Pairs, Option<PlayerId>)> {
        if players.len().is_multiple_of(2) {
            return self.first(players).map(|pairs| (pairs, None));
        }
        let away = |id: PlayerId| {
            self.event.records(id).iter().filter(|r| matches!(r, Record::Bye(_))).count()
        };
        let mut candidates: Vec<PlayerId> = players.iter().copied().rev().collect();
        if self.settings.bye_rule == ByeRule::Fewest {
            candidates.sort_by_key(|&id| away(id));
        }
        candidates.into_iter().find_map(|bye| {
            let rest: Vec<PlayerId> = players.iter().copied().filter(|&p| p != bye).collect();
            self.first(&rest).map(|pairs| (pairs, Some(bye)))
        })
    }
}

fn settings(seed: u64) -> Keizer {
    Keizer {
        rematch: 1 + (seed % 6) as u16,
        meetings: [None, Some(2)][seed as usize % 2],
        difference: [None, Some(1)][seed as usize / 2 % 2],
        white: [WhiteRule::Lower, WhiteRule::Higher][seed as usize / 3 % 2],
        bye_rule: [ByeRule::Lowest, ByeRule::Fewest][seed as usize / 5 % 2],
        ..Keizer::default()
    }
}

/// Four hundred evenings: pairs, byes, colours and every reason.
#[test]
fn pairs_and_reasons_equal_what_trying_all_in_order_finds() {
    let mut seen: HashSet<&str> = HashSet::new();
    for seed in 0..400 {
        let settings = settings(seed);
        let event = season(&settings, 4 + (seed % 6) as u16, 3 + (seed % 7) as u16, seed);
        let round = event.rounds_played() + 1;
        let table = settings.table(&event, event.rounds_played());
        let ranking: Vec<PlayerId> = table.ranking().collect();
        let players: Vec<PlayerId> =
            ranking.iter().copied().filter(|&id| event.is_present(id, round)).collect();
        let at =
            |rematch, limits| Slow { settings: &settings, event: &event, round, rematch, limits };
        let levels = (1..=settings.rematch).rev().map(|rematch| at(rematch, true));
        let expected = levels
            .chain([at(1, false)])
            .find_map(|slow| slow.with_bye(&players).map(|found| (found, slow)));
        let found = KeizerRound::new(&settings, &event, &ArbiterChoices::default());
        let Some(((pairs, bye), slow)) = expected else {
            assert_eq!(found.unwrap_err().cause, Cause::NoPairing, "seed {seed}");
            seen.insert("none");
            continue;
        };
        let found = found.unwrap();
        assert_eq!(found.pairing.bye, bye, "seed {seed}");
        let rank = |id| ranking.iter().position(|&other| other == id).unwrap();
        let sorted: Vec<(PlayerId, PlayerId)> = found
            .boards
            .iter()
            .map(|b| (b.board.white, b.board.black))
            .map(|(w, b)| if rank(w) < rank(b) { (w, b) } else { (b, w) })
            .collect();
        assert_eq!(sorted, pairs, "seed {seed}");
        assert_eq!(found.shortened, (slow.rematch < settings.rematch).then_some(slow.rematch));
        assert_eq!(found.dropped_limits, !slow.limits);
        check_reasons(&slow, &found, &sorted, &players, &mut seen);
    }
    for kind in ["met", "stuck", "meetings", "colors", "forbidden", "fewer", "reversed", "rank"] {
        assert!(seen.contains(kind), "no {kind} in {seen:?}");
    }
}

fn check_reasons(
    slow: &Slow<'_>,
    found: &KeizerRound,
    pairs: &[(PlayerId, PlayerId)],
    players: &[PlayerId],
    seen: &mut HashSet<&str>,
) {
    let mut free: Vec<PlayerId> =
        players.iter().copied().filter(|&id| Some(id) != found.pairing.bye).collect();
    for (board, &(higher, lower)) in found.boards.iter().zip(pairs) {
        let from = free.iter().position(|&id| id == higher).unwrap();
        let to = free.iter().position(|&id| id == lower).unwrap();
        let between: Vec<PlayerId> = free[from + 1..to].to_vec();
        let passed: Vec<PlayerId> = board.passed.iter().map(|passed| passed.player).collect();
        assert_eq!(passed, between);
        for passed in &board.passed {
            let games = slow.games(higher, passed.player);
            match passed.bar {
                Bar::Forbidden => {
                    seen.insert("forbidden");
                    assert!(!slow.allowed(higher, passed.player));
                    assert!(slow.event.forbidden().iter().any(|pairs| {
                        pairs.players.contains(&higher) && pairs.players.contains(&passed.player)
                    }));
                }
                Bar::Met { round, again } => {
                    seen.insert("met");
                    assert_eq!(games.last().unwrap().0, round);
                    assert!(slow.round < again && again == round + slow.rematch);
                }
                Bar::Meetings(count) => {
                    seen.insert("meetings");
                    assert_eq!(games.len(), usize::from(count));
                    assert!(slow.settings.meetings.unwrap() <= count);
                }
                Bar::Colors(color) => {
                    seen.insert("colors");
                    let sign = if color == Color::White { 1 } else { -1 };
                    let limit = i32::from(slow.settings.difference.unwrap());
                    for id in [higher, passed.player] {
                        assert!(slow.difference(id) * sign >= limit);
                    }
                }
                Bar::Stuck => {
                    seen.insert("stuck");
                    assert!(slow.allowed(higher, passed.player));
                    let rest: Vec<PlayerId> = free
                        .iter()
                        .copied()
                        .filter(|&id| id != higher && id != passed.player)
                        .collect();
                    assert_eq!(slow.first(&rest), None);
                }
            }
        }
        free.retain(|&id| id != higher && id != lower);
        check_color(slow, board, higher, lower, seen);
    }
}

fn check_color(
    slow: &Slow<'_>,
    board: &rochade_tournament::systems::KeizerBoard,
    higher: PlayerId,
    lower: PlayerId,
    seen: &mut HashSet<&str>,
) {
    let (white, black) = (board.board.white, board.board.black);
    let (w, b) = (slow.difference(white), slow.difference(black));
    let last = slow.games(white, black).last().copied();
    match board.color {
        KeizerColor::Fewer { white: own, black: other } => {
            seen.insert("fewer");
            assert!((own, other) == (w, b) && w < b);
        }
        KeizerColor::Reversed(round) => {
            seen.insert("reversed");
            assert!(w == b && last == Some((round, Color::Black)));
        }
        KeizerColor::Rank(rule) => {
            seen.insert("rank");
            assert!(w == b && last.is_none());
            let expected = if rule == WhiteRule::Higher { higher } else { lower };
            assert_eq!(white, expected);
        }
        KeizerColor::Arbiter => panic!("no arbiter was asked"),
    }
}

fn small(players: u16) -> Tournament {
    let mut event = Tournament::new(Settings::default());
    for number in 1..=players {
        event.add_player(Player::new(id(number), "")).unwrap();
    }
    event
}

#[test]
fn what_the_arbiter_fixes_stays() {
    let event = small(7);
    let choices = ArbiterChoices {
        pairs: vec![FixedPair::Board { white: id(7), black: id(1) }],
        bye: Some(id(2)),
        ..ArbiterChoices::default()
    };
    let pairing = Keizer::default().pair(&event, &choices).unwrap();
    let boards: Vec<(u16, u16, Origin)> =
        pairing.boards.iter().map(|b| (b.white.get(), b.black.get(), b.origin)).collect();
    assert_eq!(boards, [(7, 1, Origin::Arbiter), (4, 3, Origin::Rules), (6, 5, Origin::Rules)]);
    assert_eq!(pairing.bye, Some(id(2)));
    let even = small(6);
    assert_eq!(Keizer::default().pair(&even, &choices).unwrap_err().cause, Cause::Declaration);
    let odd = ArbiterChoices { bye: Some(id(2)), ..ArbiterChoices::default() };
    assert_eq!(Keizer::default().pair(&even, &odd).unwrap_err().cause, Cause::NoPairing);
}

/// Two players who must play every evening do: the distance gives way, and it is
/// said. What the arbiter forbids does not give way.
#[test]
fn a_small_club_meets_again_sooner() {
    let mut event = small(2);
    let keizer = Keizer { rematch: 4, ..Keizer::default() };
    event.add_round(&[(id(2), id(1), GameResult::Draw)], None).unwrap();
    let round = KeizerRound::new(&keizer, &event, &ArbiterChoices::default()).unwrap();
    assert_eq!(round.shortened, Some(1));
    assert_eq!(round.pairing.boards[0].white, id(1));
    let players = vec![id(1), id(2)];
    event.forbid(ForbiddenPairs { players, first_round: 1, last_round: 9 }).unwrap();
    let refused = keizer.pair(&event, &ArbiterChoices::default()).unwrap_err();
    assert_eq!((refused.cause, refused.why.key), (Cause::NoPairing, "keizer-no-pairing"));
}

/// A field in which the greedy choice is stuck at the end, a thousand times as
/// large as one would try by hand.
#[test]
fn a_thousand_players_are_paired_when_the_last_four_block_each_other() {
    let mut event = small(1000);
    let last: Vec<PlayerId> = (997..=1000).map(id).collect();
    event.forbid(ForbiddenPairs { players: last, first_round: 1, last_round: 9 }).unwrap();
    let pairing = Keizer::default().pair(&event, &ArbiterChoices::default()).unwrap();
    let tail: Vec<(u16, u16)> =
        pairing.boards[496..].iter().map(|b| (b.black.get(), b.white.get())).collect();
    assert_eq!(tail, [(993, 997), (994, 998), (995, 999), (996, 1000)]);
}
