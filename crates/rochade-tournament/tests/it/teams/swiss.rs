//! The Swiss system for teams beside enumeration.

use super::oracle::Judge;
use super::{Numbers, event, id, play};
use rochade::Color;
use rochade_tournament::pairing::{ArbiterChoices, FixedPair, Origin};
use rochade_tournament::systems::{
    Cause, ColorPreference, MatchRules, Primary, Secondary, System, TeamColorRule, TeamCriterion,
    TeamObstacle, TeamReason, TeamSwiss, TeamSwissRound,
};
use rochade_tournament::{Acceleration, Bye, PlayerId, Tournament};

fn settings(seed: u64) -> TeamSwiss {
    let primary = if seed % 5 == 4 { Primary::GamePoints } else { Primary::MatchPoints };
    TeamSwiss {
        matches: MatchRules { boards: 2, primary, ..MatchRules::default() },
        preference: [ColorPreference::TypeA, ColorPreference::TypeB, ColorPreference::None]
            [(seed % 3) as usize],
        secondary: if seed % 4 == 3 { Secondary::Unused } else { Secondary::Used },
        acceleration: if seed % 7 == 6 && primary == Primary::MatchPoints {
            Acceleration::Baku
        } else {
            Acceleration::None
        },
    }
}

/// Teams by the numbers of those that meet, the smaller first, and who rests.
fn told(round: &TeamSwissRound) -> (Vec<(usize, usize)>, Option<usize>) {
    let number = |id: PlayerId| usize::from(id.get());
    let mut pairs: Vec<(usize, usize)> = round
        .pairing
        .boards
        .iter()
        .map(|board| (number(board.white), number(board.black)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    pairs.sort_unstable();
    (pairs, round.pairing.bye.map(number))
}

/// A random event, round by round; `check` sees every paired round.
fn each_round(seed: u64, mut check: impl FnMut(&TeamSwiss, &Tournament, &TeamSwissRound)) {
    let settings = settings(seed);
    let mut numbers = Numbers(seed);
    let teams = 3 + numbers.below(6) as u16;
    let rounds = 2 + numbers.below(5) as u16;
    let mut event = event(teams, 2 + (seed % 2) as u16, rounds);
    for number in 1..=rounds {
        // Sometimes a player is away, and sometimes a whole team.
        for team in event.teams().to_vec() {
            let away = match numbers.below(20) {
                0 => team.players,
                1 => vec![team.players[0]],
                _ => Vec::new(),
            };
            for player in away {
                event.request_bye(player, number, Bye::ZeroPoint).unwrap();
            }
        }
        match TeamSwissRound::new(&settings, &event, &ArbiterChoices::default()) {
            Ok(round) => {
                check(&settings, &event, &round);
                let seated = settings.seated(&event, &ArbiterChoices::default()).unwrap();
                play(&mut event, &seated, &mut numbers);
            }
            Err(_) => {
                assert_eq!(Judge::new(&settings, &event).round(), None, "seed {seed}");
                return;
            }
        }
    }
}

#[test]
fn six_hundred_events_are_paired_as_enumeration_says() {
    let (mut rounds, mut with_upfloaters) = (0, 0);
    for seed in 0..600 {
        each_round(seed, |settings, event, round| {
            let judge = Judge::new(settings, event);
            let (mut pairs, bye) = judge.round().unwrap();
            pairs.sort_unstable();
            let at = event.rounds_played() + 1;
            assert_eq!(told(round), (pairs, bye), "seed {seed} round {at}");
            for board in &round.pairing.boards {
                let [a, b] = [board.white, board.black].map(|id| usize::from(id.get()));
                assert_eq!(judge.white(a, b, Color::White), a, "seed {seed} round {at}: {a}-{b}");
            }
            rounds += 1;
            with_upfloaters +=
                usize::from(round.reasons().iter().any(|reason| reason.upfloater.is_some()));
        });
    }
    assert!(rounds > 1500, "{rounds}");
    assert!(with_upfloaters > 500, "{with_upfloaters}");
}

/// What is said against a smaller number is what enumeration finds when the pairs before
/// are kept and this one is made.
#[test]
fn every_reason_is_true() {
    let mut seen = [0; 4];
    for seed in 0..600 {
        each_round(seed, |settings, event, round| {
            let judge = Judge::new(settings, event);
            let reasons = round.reasons();
            let place = |id: PlayerId| judge.place(id.get().into());
            let pair = |reason: &TeamReason| {
                let [a, b] = reason.teams.map(place);
                (a.min(b), a.max(b))
            };
            for reason in &reasons {
                // The residents of a bracket have its score.
                let score = |reason: &TeamReason| reason.scores[0].max(reason.scores[1]);
                let bracket: Vec<&TeamReason> =
                    reasons.iter().filter(|other| score(other) == score(reason)).collect();
                let mut members: Vec<usize> =
                    bracket.iter().flat_map(|other| other.teams.map(place)).collect();
                members.sort_unstable();
                let up: Vec<usize> =
                    bracket.iter().filter_map(|other| other.upfloater).map(place).collect();
                let (top, bottom) = pair(reason);
                let before: Vec<_> =
                    bracket.iter().map(|r| pair(r)).filter(|pair| pair.0 < top).collect();
                let all = judge.pairings(&members);
                let best = |with: (usize, usize)| {
                    all.iter()
                        .filter(|pairs| pairs.contains(&with))
                        .filter(|pairs| before.iter().all(|pair| pairs.contains(pair)))
                        .map(|pairs| judge.faults(pairs, &up))
                        .min()
                };
                let chosen = best((top, bottom)).unwrap();
                for &(other, why) in &reason.passed {
                    let other = place(other);
                    assert!(other < bottom);
                    let met = judge.pairings(&[top, other]).is_empty();
                    let expected = match best((top, other)) {
                        _ if met => 0,
                        None => 1,
                        Some(tried) if tried == chosen => 2,
                        Some(tried) => {
                            assert!(tried > chosen, "seed {seed}");
                            let at = (0..3).find(|&at| tried[at] != chosen[at]).unwrap();
                            let criteria = [
                                TeamCriterion::Preference,
                                TeamCriterion::StrongPreference,
                                TeamCriterion::Floater,
                            ];
                            assert_eq!(why, TeamObstacle::Worse(criteria[at]), "seed {seed}");
                            3
                        }
                    };
                    let told = match why {
                        TeamObstacle::Met(_) => 0,
                        TeamObstacle::Stuck => 1,
                        TeamObstacle::Later => 2,
                        TeamObstacle::Worse(_) => 3,
                        TeamObstacle::Forbidden => panic!("nothing is forbidden here"),
                    };
                    assert_eq!(told, expected, "seed {seed}");
                    seen[told] += 1;
                }
            }
        });
    }
    assert!(seen[0] > 100 && seen[1] > 30 && seen[3] > 10, "{seen:?}");
}

/// Three teams lead, and the one that is taken up has a smaller number than one of them:
/// tops and bottoms go by numbers alone (3.6.1).
#[test]
fn an_upfloater_with_a_small_number_is_the_top_of_its_pair() {
    let settings = TeamSwiss {
        matches: MatchRules { boards: 1, ..MatchRules::default() },
        ..TeamSwiss::default()
    };
    let mut event = event(8, 1, 5);
    use rochade_tournament::GameResult::{Draw, WhiteWins};
    let results = [(1, 5, WhiteWins), (2, 6, WhiteWins), (3, 7, Draw), (4, 8, WhiteWins)];
    let boards: Vec<_> = results.iter().map(|&(w, b, r)| (id(w), id(b), r)).collect();
    event.add_round(&boards, None).unwrap();
    let round = TeamSwissRound::new(&settings, &event, &ArbiterChoices::default()).unwrap();
    assert_eq!(told(&round).0, [(1, 3), (2, 4), (5, 7), (6, 8)]);
}

#[test]
fn the_arbiter_fixes_matches_by_the_numbers_of_teams() {
    let settings = TeamSwiss::default();
    let event = event(7, 4, 5);
    let choices = ArbiterChoices {
        pairs: vec![FixedPair::Board { white: id(6), black: id(1) }],
        bye: Some(id(3)),
        ..ArbiterChoices::default()
    };
    let round = TeamSwissRound::new(&settings, &event, &choices).unwrap();
    assert_eq!(told(&round), (vec![(1, 6), (2, 5), (4, 7)], Some(3)));
    let fixed = round.reasons().into_iter().find(|r| r.teams == [id(6), id(1)]).unwrap();
    assert_eq!((fixed.origin, fixed.rule), (Origin::Arbiter, TeamColorRule::Arbiter));
    let twice = ArbiterChoices { bye: Some(id(6)), ..choices };
    let refused = settings.pair(&event, &twice).unwrap_err();
    assert_eq!(refused.cause, Cause::Declaration);
}

#[test]
fn whom_the_arbiter_keeps_apart_he_keeps_their_teams_apart() {
    let settings = TeamSwiss::default();
    let mut event = event(4, 4, 3);
    // A player of team 1 and one of team 3.
    let players = vec![id(2), id(10)];
    let pairs = rochade_tournament::ForbiddenPairs { players, first_round: 1, last_round: 3 };
    event.forbid(pairs).unwrap();
    let round = TeamSwissRound::new(&settings, &event, &ArbiterChoices::default()).unwrap();
    assert_eq!(told(&round).0, [(1, 4), (2, 3)]);
    let reasons = round.reasons();
    let first = reasons.iter().find(|reason| reason.teams.contains(&id(1))).unwrap();
    assert_eq!(first.passed, [(id(3), TeamObstacle::Forbidden)]);
}

#[test]
fn impossible_settings_are_refused_with_their_bounds() {
    let keys = |json: &str, event: &Tournament| -> Vec<&'static str> {
        let settings: TeamSwiss = serde_json::from_str(json).unwrap();
        settings.problems(event).iter().map(|problem| problem.key).collect()
    };
    let event = event(4, 2, 3);
    assert_eq!(keys("{}", &event), [""; 0]);
    let wrong = r#"{ "matches": { "boards": 0, "draw": "2", "colors": "BW" } }"#;
    assert_eq!(
        keys(wrong, &event),
        ["team-problem-boards", "team-problem-points", "team-problem-colors"]
    );
    let baku = r#"{ "acceleration": "baku", "matches": { "primary": "game_points" } }"#;
    assert_eq!(keys(baku, &event), ["team-problem-baku-primary"]);
    assert_eq!(keys("{}", &Tournament::new(event.settings().clone())), ["team-problem-teams"]);
}
