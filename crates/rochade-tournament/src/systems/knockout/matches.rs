//! How a match stands, and when it is decided.

use super::settings::Rung;
use crate::player::PlayerId;

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The round of the event.
    pub round: u16,
    /// Which of the two has White: 0 or 1.
    pub white: usize,
    /// Half-points of both; `None` while it is not finished.
    pub halves: Option<[u32; 2]>,
}

/// A part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The games that every match has.
    Main,
    /// A step of the ladder, counted from 0, and how often it was played before.
    Rung(usize, usize),
}

/// What decided a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decided {
    /// The games of this part.
    Games(Part),
    /// A draw in Armageddon, which is Black's win.
    DrawOdds,
    /// There was no opponent.
    Bye,
    /// The opponent left the event.
    Walkover,
    /// The arbiter.
    Arbiter,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// The part that is being played, or was played last.
    pub part: Part,
    /// How many games of it are played.
    pub played: u16,
    /// Half-points in this part.
    pub halves: [u32; 2],
    /// Who won, 0 or 1, and by what.
    pub winner: Option<(usize, Decided)>,
}

/// Goes through the games of a match. A match ends as soon as one side cannot be
/// caught in a part.
pub(super) fn score(main: u16, ladder: &[Rung], games: &[MatchGame]) -> MatchScore {
    let mut score = MatchScore { part: Part::Main, played: 0, halves: [0; 2], winner: None };
    for game in games {
        let Some(halves) = game.halves else { break };
        if score.winner.is_some() {
            break;
        }
        let rung = rung(ladder, score.part);
        let needed = rung.map_or(main, |rung| rung.games);
        if score.played >= needed {
            score =
                MatchScore { part: next(ladder, score.part), played: 0, halves: [0; 2], ..score };
        }
        add(&mut score, main, ladder, *game, halves);
    }
    score
}

fn add(score: &mut MatchScore, main: u16, ladder: &[Rung], game: MatchGame, halves: [u32; 2]) {
    score.played += 1;
    score.halves[0] += halves[0];
    score.halves[1] += halves[1];
    let rung = rung(ladder, score.part);
    if rung.is_some_and(|rung| rung.armageddon) {
        score.winner = match halves[0].cmp(&halves[1]) {
            core::cmp::Ordering::Greater => Some((0, Decided::Games(score.part))),
            core::cmp::Ordering::Less => Some((1, Decided::Games(score.part))),
            core::cmp::Ordering::Equal if halves[0] > 0 => {
                Some((1 - game.white, Decided::DrawOdds))
            }
            // Neither appeared: the arbiter decides.
            core::cmp::Ordering::Equal => None,
        };
        return;
    }
    let left = u32::from(rung.map_or(main, |rung| rung.games).saturating_sub(score.played));
    let [a, b] = score.halves;
    if a.abs_diff(b) > 2 * left {
        score.winner = Some((usize::from(b > a), Decided::Games(score.part)));
    }
}

fn rung(ladder: &[Rung], part: Part) -> Option<&Rung> {
    match part {
        Part::Main => None,
        Part::Rung(step, _) => ladder.get(step),
    }
}

/// The part after one that ended level.
fn next(ladder: &[Rung], part: Part) -> Part {
    match part {
        Part::Main => Part::Rung(0, 0),
        Part::Rung(step, times) if ladder.get(step).is_none_or(|rung| rung.repeat) => {
            Part::Rung(step, times + 1)
        }
        // The last step decides or is played again.
        Part::Rung(step, times) if step + 1 == ladder.len() => Part::Rung(step, times + 1),
        Part::Rung(step, _) => Part::Rung(step + 1, 0),
    }
}

/// The part and number of the next game of an undecided match.
pub(super) fn next_game(main: u16, ladder: &[Rung], score: &MatchScore) -> (Part, u16) {
    let needed = rung(ladder, score.part).map_or(main, |rung| rung.games);
    if score.played >= needed {
        (next(ladder, score.part), 1)
    } else {
        (score.part, score.played + 1)
    }
}

/// The other side of a pair of players.
pub(super) fn side(players: [Option<PlayerId>; 2], player: PlayerId) -> Option<usize> {
    players.iter().position(|&other| other == Some(player))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::KnockOut;

    /// Results as half-points of the first player, who begins with White.
    fn play(main: u16, ladder: &[Rung], results: &[u32]) -> MatchScore {
        let games: Vec<MatchGame> = (0..)
            .zip(results)
            .map(|(at, &own)| MatchGame {
                round: at + 1,
                white: usize::from(at % 2),
                halves: Some([own, 2 - own]),
            })
            .collect();
        score(main, ladder, &games)
    }

    #[test]
    fn a_match_ends_when_one_side_cannot_be_caught() {
        let ladder = KnockOut::default().ladder;
        assert_eq!(play(4, &ladder, &[2, 2]).winner, None);
        assert_eq!(play(4, &ladder, &[2, 2, 1]).winner, Some((0, Decided::Games(Part::Main))));
        assert_eq!(play(4, &ladder, &[0, 0, 0]).winner, Some((1, Decided::Games(Part::Main))));
        assert_eq!(play(2, &ladder, &[1, 2]).winner, Some((0, Decided::Games(Part::Main))));
        assert_eq!(play(2, &ladder, &[2]).winner, None);
    }

    #[test]
    fn the_ladder_is_climbed_step_by_step() {
        let ladder = KnockOut::default().ladder;
        let level = play(2, &ladder, &[1, 1]);
        assert_eq!((level.winner, next_game(2, &ladder, &level)), (None, (Part::Rung(0, 0), 1)));
        let blitz = play(2, &ladder, &[1, 1, 0, 2]);
        assert_eq!(next_game(2, &ladder, &blitz), (Part::Rung(1, 0), 1));
        // The fifth game: the first player has White, a draw is the second's win.
        assert_eq!(play(2, &ladder, &[1, 1, 0, 2, 1]).winner, Some((1, Decided::DrawOdds)));
        let white = play(2, &ladder, &[1, 1, 0, 2, 2]).winner;
        assert_eq!(white, Some((0, Decided::Games(Part::Rung(1, 0)))));
        let cup = KnockOut::preset("world-cup").unwrap().ladder;
        let sudden = play(2, &cup, &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
        assert_eq!(sudden.winner, Some((1, Decided::Games(Part::Rung(3, 2)))));
    }
}
