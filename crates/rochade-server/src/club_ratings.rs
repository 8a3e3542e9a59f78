//! The rating list of a club: what its events did to everybody's rating.
//!
//! Nothing is stored but which events count, so a corrected result corrects the list. As in the
//! paper, an event is a rating period: all of its games count at once.

use rochade_tournament::GameResult;
use rochade_tournament::rating::{Encounter, Rating, Score};

use crate::event::entrant::{EntrantId, PlayerCard, is_same_person};
use crate::event::state::State;

/// Between two events less is known of everybody for each of so many milliseconds.
const PERIOD: u64 = 30 * 24 * 60 * 60 * 1_000;

/// A player of the club.
#[derive(Clone, Debug)]
pub struct ClubPlayer {
    /// As the latest event has it.
    pub card: PlayerCard,
    pub rating: Rating,
    /// Before the latest event.
    pub before: Rating,
    /// Games that count.
    pub games: usize,
    /// Events with such games.
    pub events: usize,
    /// What was scored in the latest of them, in half points, and of how many games.
    pub latest: (u32, usize),
    at: u64,
}

/// Somebody's games of an event.
struct Period {
    player: usize,
    before: Rating,
    games: Vec<Encounter>,
}

/// What a game tells of White and Black; nothing if it was not played or not decided alike.
const fn scores(result: GameResult) -> Option<(Score, Score)> {
    match result {
        GameResult::WhiteWins => Some((Score::Win, Score::Loss)),
        GameResult::Draw => Some((Score::Draw, Score::Draw)),
        GameResult::BlackWins => Some((Score::Loss, Score::Win)),
        GameResult::WhiteWinsByForfeit
        | GameResult::BlackWinsByForfeit
        | GameResult::DoubleForfeit
        | GameResult::HalfForWhiteOnly
        | GameResult::HalfForBlackOnly
        | GameResult::BothLose
        | GameResult::Adjourned => None,
    }
}

/// The list after these events, each with when it was, the earliest first. The strongest is
/// first; who is provisional comes after everybody else.
pub fn club_list<'a>(events: impl IntoIterator<Item = (u64, &'a State)>) -> Vec<ClubPlayer> {
    let mut players = Vec::new();
    for (at, event) in events {
        count(&mut players, at, event);
    }
    players.sort_by_key(|player: &ClubPlayer| {
        let rating = player.rating;
        let name = player.card.name.to_lowercase();
        (rating.is_provisional(), std::cmp::Reverse(rating.rounded()), name)
    });
    players
}

fn count(players: &mut Vec<ClubPlayer>, at: u64, event: &State) {
    let boards = event.rounds().iter().flat_map(|round| &round.boards);
    let games: Vec<_> = boards
        .filter_map(|board| Some((board.pair.white, board.pair.black, scores(board.result?)?)))
        .collect();
    let mut periods: Vec<(EntrantId, Period)> = Vec::new();
    for entrant in event.entrants() {
        if games.iter().any(|(white, black, _)| *white == entrant.id || *black == entrant.id) {
            let player = find(players, &entrant.card, at);
            let rested = (at.saturating_sub(players[player].at)) / PERIOD;
            let rested = u32::try_from(rested).unwrap_or(u32::MAX);
            let before = players[player].rating.rested(rested);
            periods.push((entrant.id, Period { player, before, games: Vec::new() }));
        }
    }
    let place = |id: EntrantId| periods.iter().position(|(known, _)| *known == id);
    let places: Vec<_> = games
        .iter()
        .filter_map(|(white, black, scores)| Some((place(*white)?, place(*black)?, *scores)))
        .collect();
    for (white, black, (of_white, of_black)) in places {
        let [before_white, before_black] = [white, black].map(|at| periods[at].1.before);
        periods[white].1.games.push(Encounter { opponent: before_black, score: of_white });
        periods[black].1.games.push(Encounter { opponent: before_white, score: of_black });
    }
    for (_, Period { player, before, games }) in periods {
        let halves = games.iter().map(|game| match game.score {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        });
        let player = &mut players[player];
        player.latest = (halves.sum(), games.len());
        player.before = before;
        player.rating = before.after(&games);
        player.games += games.len();
        player.events += 1;
        player.at = at;
    }
}

/// Where this person is in the list; a new one begins with the rating on the card.
fn find(players: &mut Vec<ClubPlayer>, card: &PlayerCard, at: u64) -> usize {
    let known = players.iter().position(|player| is_same_person(&player.card, card));
    if let Some(index) = known {
        players[index].card = card.clone();
        return index;
    }
    let start = card.rating.map_or(Rating::START, |rating| {
        Rating::new(f64::from(rating), Rating::START.deviation(), Rating::START.volatility())
    });
    players.push(ClubPlayer {
        card: card.clone(),
        rating: start,
        before: start,
        games: 0,
        events: 0,
        latest: (0, 0),
        at,
    });
    players.len() - 1
}
