//! Team events beside slow judges.

mod matches;
mod oracle;
mod scheveningen;
mod swiss;
mod tiebreaks;

use rochade::Color;
use rochade_tournament::systems::TeamRound;
use rochade_tournament::{Bye, GameResult, Player, PlayerId, Settings, Team, Tournament};

pub fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// Numbers that only look random, the same for the same seed.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % limit
    }
}

/// Teams of so many players each, numbered through.
pub fn event(teams: u16, size: u16, rounds: u16) -> Tournament {
    let mut event = Tournament::new(Settings {
        rounds: Some(rounds),
        initial_color: Some(Color::White),
        ..Settings::default()
    });
    for number in 1..=teams * size {
        event.add_player(Player::new(id(number), format!("P{number}"))).unwrap();
    }
    let team = |number: u16| Team {
        name: format!("T{number}"),
        short: String::new(),
        players: ((number - 1) * size + 1..=number * size).map(id).collect(),
    };
    event.set_teams((1..=teams).map(team).collect()).unwrap();
    event
}

/// Plays a round by chance: forfeits of boards, and of whole matches.
pub fn play(event: &mut Tournament, round: &TeamRound, numbers: &mut Numbers) {
    for &player in &round.unopposed {
        event.request_bye(player, round.round, Bye::FullPoint).unwrap();
    }
    let mut boards = Vec::new();
    for found in &round.matches {
        let whole = match numbers.below(12) {
            0 => Some(GameResult::WhiteWinsByForfeit),
            1 => Some(GameResult::DoubleForfeit),
            _ => None,
        };
        for players in &found.boards {
            let [Some(a), Some(b)] = *players else { continue };
            let board =
                round.pairing.boards.iter().find(|board| [board.white, board.black].contains(&a));
            let board = board.unwrap();
            assert!([board.white, board.black].contains(&b));
            let result = match (whole, numbers.below(12)) {
                // The first team appears, on whichever side it sits.
                (Some(GameResult::WhiteWinsByForfeit), _) if board.white != a => {
                    GameResult::BlackWinsByForfeit
                }
                (Some(result), _) => result,
                (None, 0) => GameResult::WhiteWinsByForfeit,
                (None, 1..=3) => GameResult::Draw,
                (None, n) if n % 2 == 0 => GameResult::WhiteWins,
                (None, _) => GameResult::BlackWins,
            };
            boards.push((board.white, board.black, result));
        }
    }
    event.add_round(&boards, round.pairing.bye).unwrap();
}
