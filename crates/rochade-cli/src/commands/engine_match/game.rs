//! One game between two engines. Who hangs, crashes, lies or floods has lost it.

use std::time::{Duration, Instant};

use rochade::{Color, Ending, Game, Move, Position};

use crate::engine_arguments::{Streak, Threshold};
use rochade_server::uci_engine::{Clocks, EngineError, Search, UciEngine};

/// How long an engine may take for a move without a clock.
const LONGEST: Duration = Duration::from_secs(600);

/// By what rules games are played and decided.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Time for the game and for each move; none if nodes or depth end a search.
    pub clock: Option<(Duration, Duration)>,
    /// What an engine may be late.
    pub margin: Duration,
    pub search: Search,
    pub resign: Option<Threshold>,
    pub draw: Option<Threshold>,
    /// After how many moves of both a game is drawn.
    pub longest: usize,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Checkmate,
    Stalemate,
    DeadPosition,
    Repetition,
    FiftyMoves,
    /// The other engine's time ran out.
    Time,
    /// The other engine saw its own game as lost for long enough.
    Resignation,
    /// Both saw an even game for long enough.
    Agreement,
    /// It was too long.
    Length,
    /// The other engine hung, crashed or answered nonsense.
    Fault,
}

impl By {
    /// A word that programs can rely on.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead_position",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty_moves",
            Self::Time => "time",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Length => "length",
            Self::Fault => "fault",
        }
    }
}

/// A game that is over.
#[derive(Debug)]
pub struct Played {
    pub moves: Vec<Move>,
    /// None for a draw.
    pub winner: Option<Color>,
    pub by: By,
    /// What went wrong with the engine that lost.
    pub fault: Option<EngineError>,
}

/// Plays a game from this position, White first.
pub fn play(start: &Position, engines: &mut [&mut UciEngine; 2], rules: &Rules) -> Played {
    let mut game = Game::new(*start);
    let mut moves = Vec::new();
    let mut rests = rules.clock.map(|(base, _)| [base; 2]);
    let mut lost = [Streak::new(rules.resign); 2];
    let mut level = [Streak::new(rules.draw); 2];
    let mut is_level = [false; 2];
    let over = |moves: Vec<Move>, winner, by, fault| Played { moves, winner, by, fault };
    for color in Color::ALL {
        if let Err(error) = engines[color.index()].new_game() {
            return over(moves, Some(!color), By::Fault, Some(error));
        }
    }
    loop {
        let color = game.position().turn();
        let index = color.index();
        let clocks = rests.zip(rules.clock).map(|([white, black], (_, increment))| Clocks {
            white,
            black,
            increment,
        });
        let search = Search { clocks, ..rules.search };
        let patience = rests.map_or(LONGEST, |rests| rests[index] + rules.margin);
        let since = Instant::now();
        let choice = match engines[index].choose(start, &moves, &search, patience) {
            Ok(choice) => choice,
            Err(EngineError::Silent { .. }) if rests.is_some() => {
                return over(moves, Some(!color), By::Time, None);
            }
            Err(error) => return over(moves, Some(!color), By::Fault, Some(error)),
        };
        let thought = since.elapsed();
        if let (Some(rests), Some((_, increment))) = (&mut rests, rules.clock) {
            if thought > rests[index] + rules.margin {
                return over(moves, Some(!color), By::Time, None);
            }
            rests[index] = rests[index].saturating_sub(thought) + increment;
        }
        if lost[index].is_lost(choice.score) {
            return over(moves, Some(!color), By::Resignation, None);
        }
        is_level[index] = level[index].is_level(choice.score);
        // The engine's driver takes only legal moves.
        if game.play(choice.best).is_err() {
            return over(moves, Some(!color), By::Fault, None);
        }
        moves.push(choice.best);
        if let Some((winner, by)) = ending(&game) {
            return over(moves, winner, by, None);
        }
        if is_level == [true; 2] {
            return over(moves, None, By::Agreement, None);
        }
        if moves.len() >= 2 * rules.longest {
            return over(moves, None, By::Length, None);
        }
    }
}

/// How a game is over, with what nobody has to claim between engines.
fn ending(game: &Game) -> Option<(Option<Color>, By)> {
    match game.ending() {
        Some(Ending::Checkmate { winner }) => return Some((Some(winner), By::Checkmate)),
        Some(Ending::Stalemate) => return Some((None, By::Stalemate)),
        Some(Ending::DeadPosition(_)) => return Some((None, By::DeadPosition)),
        Some(Ending::FivefoldRepetition) => return Some((None, By::Repetition)),
        Some(Ending::SeventyFiveMoves) => return Some((None, By::FiftyMoves)),
        None => {}
    }
    let claims = game.claims();
    if claims.threefold_repetition {
        Some((None, By::Repetition))
    } else if claims.fifty_moves {
        Some((None, By::FiftyMoves))
    } else {
        None
    }
}
