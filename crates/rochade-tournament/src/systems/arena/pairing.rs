//! Who of those who are free meets whom.

use integer_blossom::max_weight_matching;
use rochade::Color;

use super::super::Refusal;
use super::Arena;
use super::points::ArenaTable;
use crate::pairing::completion::{first_complete, most_pairs};
use crate::pairing::{ArbiterChoices, Board, Origin, Pairing, PairingError, rounds_left};
use crate::player::PlayerId;
use crate::record::{Bye, Record};
use crate::sentence::Sentence;
use crate::tournament::Tournament;

/// Which rule gave the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArenaColor {
    /// White had it less often, compared with Black.
    Fewer,
    /// White had Black last, and Black White.
    Alternate,
    /// Who stands lower has White.
    Lower,
    /// The arbiter.
    Arbiter,
}

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaBoard {
    /// The board.
    pub board: Board,
    /// The ranks of White and Black.
    pub ranks: [usize; 2],
    /// For how many rounds White and Black waited.
    pub waited: [u16; 2],
    /// Who stands nearer to the higher player and was free, but not an opponent: whether
    /// they just played, or why not otherwise.
    pub passed: Vec<(PlayerId, ArenaWait)>,
    /// Whether they just played, and nobody else was free for long enough.
    pub again: bool,
    /// Which rule gave the colours.
    pub color: ArenaColor,
}

/// Why two do not meet, or somebody waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArenaWait {
    /// They just played.
    JustPlayed,
    /// The arbiter forbids it.
    Forbidden,
    /// The others who play could not all be paired then.
    Stuck,
    /// Not everybody can play: who waited less long or stands lower waits.
    Waits,
}

/// A call for boards that can tell why it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaRound {
    /// The boards.
    pub pairing: Pairing,
    /// The reasons, board by board.
    pub boards: Vec<ArenaBoard>,
    /// Who is free and waits.
    pub waiting: Vec<PlayerId>,
    /// Who is in a game.
    pub playing: Vec<PlayerId>,
}

/// Those who are free, by rank.
struct Lobby<'a> {
    settings: &'a Arena,
    event: &'a Tournament,
    ids: Vec<PlayerId>,
    ranks: Vec<usize>,
    waited: Vec<u16>,
    /// The last opponents, the last one first.
    last: Vec<Vec<PlayerId>>,
    colors: Vec<Vec<Color>>,
}

impl<'a> Lobby<'a> {
    fn new(settings: &'a Arena, event: &'a Tournament, taken: &[PlayerId]) -> Self {
        let next = event.rounds_played() + 1;
        let playing = Arena::playing(event);
        let table = ArenaTable::new(settings, event, event.rounds_played());
        let is_free = |&(_, id): &(usize, PlayerId)| {
            event.is_present(id, next) && !playing.contains(&id) && !taken.contains(&id)
        };
        let places = table.rows().map(|(_, id)| id);
        let (ranks, ids): (Vec<usize>, Vec<PlayerId>) = (1..).zip(places).filter(is_free).unzip();
        let waited = |&id: &PlayerId| {
            let records = event.records(id).iter().rev();
            // Pauses and games that go on are half-point byes: they are no waiting.
            let since = records.take_while(|record| matches!(record, Record::Bye(_)));
            let waits = since.filter(|&&record| record == Record::Bye(Bye::ZeroPoint));
            u16::try_from(waits.count()).unwrap_or(u16::MAX)
        };
        let games = |&id: &PlayerId| event.records(id).iter().filter_map(|r| r.played());
        Self {
            waited: ids.iter().map(waited).collect(),
            last: ids
                .iter()
                .map(|id| {
                    let mut last: Vec<PlayerId> = games(id).map(|game| game.0).collect();
                    last.reverse();
                    last.truncate(settings.rematch.into());
                    last
                })
                .collect(),
            colors: ids.iter().map(|id| games(id).map(|game| game.1).collect()).collect(),
            settings,
            event,
            ids,
            ranks,
        }
    }

    fn just_played(&self, a: usize, b: usize) -> bool {
        self.last[a].contains(&self.ids[b]) || self.last[b].contains(&self.ids[a])
    }

    fn forbidden(&self, a: usize, b: usize) -> bool {
        let next = self.event.rounds_played() + 1;
        self.event.is_forbidden(self.ids[a], self.ids[b], next)
    }

    /// As many pairs as there can be at these tables; who waited longer plays before who did
    /// not, then who stands higher; and these from the top down, each with the nearest.
    fn pairs(
        &self,
        free: &[usize],
        tables: usize,
        legal: &impl Fn(usize, usize) -> bool,
    ) -> Vec<(usize, usize)> {
        let most = most_pairs(free, legal);
        let mut order = free.to_vec();
        order.sort_by_key(|&at| (core::cmp::Reverse(self.waited[at]), at));
        let mut rest = if tables < most {
            seated(&order, tables, legal)
        } else {
            // Sets of players who can all be paired form a matroid: leaving out the least
            // entitled one by one, as long as as many pairs are possible, is best.
            let mut rest = order.clone();
            for at in order.into_iter().rev() {
                if rest.len() == 2 * most {
                    break;
                }
                let others: Vec<usize> =
                    rest.iter().copied().filter(|&other| other != at).collect();
                if most_pairs(&others, legal) == most {
                    rest = others;
                }
            }
            rest
        };
        rest.sort_unstable();
        first_complete(&rest, legal).unwrap_or_default()
    }

    fn color(&self, higher: usize, lower: usize) -> (usize, ArenaColor) {
        let difference = |at: usize| -> i32 {
            self.colors[at].iter().map(|&c| if c == Color::White { 1 } else { -1 }).sum()
        };
        match difference(higher).cmp(&difference(lower)) {
            core::cmp::Ordering::Less => return (higher, ArenaColor::Fewer),
            core::cmp::Ordering::Greater => return (lower, ArenaColor::Fewer),
            core::cmp::Ordering::Equal => {}
        }
        match (self.colors[higher].last(), self.colors[lower].last()) {
            (Some(Color::Black), Some(Color::White)) => (higher, ArenaColor::Alternate),
            (Some(Color::White), Some(Color::Black)) => (lower, ArenaColor::Alternate),
            _ => (lower, ArenaColor::Lower),
        }
    }

    fn board(
        &self,
        (higher, lower): (usize, usize),
        choices: &ArbiterChoices,
        left: &[usize],
        plays: &dyn Fn(usize) -> bool,
        origin: Origin,
    ) -> Result<ArenaBoard, PairingError> {
        let (white, color) = match choices.color(self.ids[higher], self.ids[lower])? {
            Some(Color::White) => (higher, ArenaColor::Arbiter),
            Some(Color::Black) => (lower, ArenaColor::Arbiter),
            None => self.color(higher, lower),
        };
        let black = if white == higher { lower } else { higher };
        let between = left.iter().copied().filter(|&at| higher < at && at < lower);
        let why = |at: usize| {
            if self.forbidden(higher, at) {
                ArenaWait::Forbidden
            } else if self.just_played(higher, at) {
                ArenaWait::JustPlayed
            } else if plays(at) {
                ArenaWait::Stuck
            } else {
                ArenaWait::Waits
            }
        };
        Ok(ArenaBoard {
            board: Board { white: self.ids[white], black: self.ids[black], origin },
            ranks: [self.ranks[white], self.ranks[black]],
            waited: [self.waited[white], self.waited[black]],
            passed: between.map(|at| (self.ids[at], why(at))).collect(),
            again: origin == Origin::Rules && self.just_played(higher, lower),
            color,
        })
    }
}

impl ArenaRound {
    /// Pairs those who are free, around what the arbiter fixed.
    ///
    /// # Errors
    ///
    /// When the arbiter's choices do not fit, or nobody can be paired.
    pub fn new(
        settings: &Arena,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<Self, Refusal> {
        rounds_left(event)?;
        let playing = Arena::playing(event);
        let taken = choices.taken(event)?;
        if let Some(&id) = taken.iter().find(|id| playing.contains(id)) {
            return Err(PairingError::NotPresent(id).into());
        }
        let everybody = Lobby::new(settings, event, &[]);
        let lobby = Lobby::new(settings, event, &taken);
        let free: Vec<usize> = (0..lobby.ids.len()).collect();
        let fresh =
            |a: usize, b: usize| a != b && !lobby.just_played(a, b) && !lobby.forbidden(a, b);
        let fixed = choices.pairs.len();
        let tables = settings.tables.map_or(usize::MAX, usize::from);
        let tables = tables.saturating_sub(playing.len() / 2 + fixed);
        let mut pairs = lobby.pairs(&free, tables, &fresh);
        let left = |pairs: &[(usize, usize)]| -> Vec<usize> {
            let paired = |at: usize| pairs.iter().any(|&(a, b)| a == at || b == at);
            free.iter().copied().filter(|&at| !paired(at)).collect()
        };
        // Nobody else is free for these: who waited long enough plays the same again, and so
        // does everybody when no game is going on that could free somebody else.
        let nobody_comes = playing.is_empty() && pairs.is_empty() && fixed == 0;
        let patient: Vec<usize> = left(&pairs)
            .into_iter()
            .filter(|&at| nobody_comes || lobby.waited[at] >= lobby.settings.patience)
            .collect();
        let again = |a: usize, b: usize| a != b && !lobby.forbidden(a, b);
        pairs.extend(lobby.pairs(&patient, tables - pairs.len(), &again));
        pairs.sort_unstable();
        let mut boards = Vec::new();
        let mut rest = free.clone();
        for &pair in &pairs {
            let plays = |at: usize| pairs.iter().any(|&(a, b)| a == at || b == at);
            boards.push(lobby.board(pair, choices, &rest, &plays, Origin::Rules)?);
            rest.retain(|&at| at != pair.0 && at != pair.1);
        }
        for pair in &choices.pairs {
            let mut places = pair.players().map(|id| everybody.ids.iter().position(|&o| o == id));
            places.sort_unstable();
            if let [Some(a), Some(b)] = places {
                boards.push(everybody.board((a, b), choices, &[], &|_| true, Origin::Arbiter)?);
            }
        }
        if boards.is_empty() {
            return Err(Refusal {
                cause: super::super::Cause::NoPairing,
                why: Sentence::new("arena-nobody"),
            });
        }
        boards.sort_by_key(|board| board.ranks[0].min(board.ranks[1]));
        let waiting = rest.iter().map(|&at| lobby.ids[at]).chain(choices.bye).collect();
        let pairing = Pairing {
            round: event.rounds_played() + 1,
            boards: boards.iter().map(|board| board.board).collect(),
            bye: None,
        };
        Ok(Self { pairing, boards, waiting, playing })
    }
}

/// Who plays when there are fewer tables than possible pairs: each in this order with whom
/// there is still a game for all who were chosen before.
fn seated(order: &[usize], tables: usize, legal: &impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut chosen = Vec::new();
    for &at in order {
        if chosen.len() == 2 * tables {
            break;
        }
        chosen.push(at);
        if fewest_games(&chosen, order, legal).is_none_or(|games| games > tables) {
            chosen.pop();
        }
    }
    chosen
}

/// The fewest games in which all of these play, each against anybody of the field; none if
/// they cannot all play. More games are always possible without leaving one of them out.
fn fewest_games(
    all: &[usize],
    field: &[usize],
    legal: &impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let size = field.len();
    let worth = size as i64 + 1;
    let wanted = |at: usize| i64::from(all.contains(&field[at]));
    let mut weights = vec![0; size * size];
    for a in 0..size {
        for b in (a + 1..size).filter(|&b| legal(field[a], field[b])) {
            weights[a * size + b] = (worth * (wanted(a) + wanted(b)) - 1).max(0);
        }
    }
    let mates = max_weight_matching(&weights, size);
    let playing = |at: &usize| field.iter().position(|other| other == at).and_then(|at| mates[at]);
    let games = mates.iter().flatten().count() / 2;
    all.iter().all(|at| playing(at).is_some()).then_some(games)
}
