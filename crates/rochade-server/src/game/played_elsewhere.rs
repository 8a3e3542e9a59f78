//! A game that was played elsewhere, to be kept here.

use rochade::{Color, Game, Move, StartId};
use rochade_pgn::GameResult;
use rochade_tournament::lots::Method;

use super::clock::Stamp;
use super::decide::uci;
use super::fact::Fact;
use super::millis::Millis;
use super::name::PlayerName;
use super::online_game::OnlineGame;
use super::origin::Origin;
use super::outcome::{DrawnBy, Outcome, WonBy};
use super::seat::Holder;
use super::terms::{Draft, IllegalMoves, Mode, Terms};
use super::time_control::TimeControl;
use crate::id::Secret;

/// What is known of a game that was played elsewhere.
#[derive(Clone, Debug)]
pub struct PlayedElsewhere {
    /// White's and Black's start position.
    pub starts: (StartId, StartId),
    pub moves: Vec<Move>,
    /// White's and Black's.
    pub names: [Option<PlayerName>; 2],
    /// What the file says of the end, where the rules say nothing.
    pub result: GameResult,
}

impl OnlineGame {
    /// The facts of such a game: without clocks, and nobody has the right to a seat. None if a move
    /// cannot be played.
    pub fn played_elsewhere(played: PlayedElsewhere) -> Option<Vec<Fact>> {
        let PlayedElsewhere { starts: (white, black), moves, names, result } = played;
        let chosen = |id: StartId| Method::Number { number: id.get() };
        let draft = Draft {
            origin: Origin::draw(chosen(white), (white != black).then(|| chosen(black))).ok()?,
            time: TimeControl::NONE,
            study: Millis::ZERO,
            illegal: IllegalMoves::Refused,
            mode: Mode::OneDevice {},
            rated: false,
            to: None,
            first_move: None,
            black_base: None,
            half_time: false,
        };
        let terms = Terms::new(draft).ok()?;
        let mut game = Game::new(terms.position());
        let seated = Color::ALL.into_iter().zip(names);
        let seated = seated
            .map(|(color, name)| (color, Holder::guest(None, Secret::random().digest(), name)));
        let mut facts = Self::set_up(terms, seated.collect());
        let (k, mut end) = (Stamp { thought: Millis::ZERO, rests: None }, None);
        for m in moves {
            // Nobody moves after the end.
            game.play(m).ok()?;
            end = game.ending().map(Outcome::from);
            facts.push(Fact::Moved { m: uci(m), k, e: end });
        }
        let resigned = |by: Color| {
            let e = Outcome::Won { winner: !by, by: WonBy::Resignation };
            Fact::Resigned { by, k, e }
        };
        facts.extend(end.is_none().then(|| match result {
            GameResult::WhiteWins => resigned(Color::Black),
            GameResult::BlackWins => resigned(Color::White),
            GameResult::Draw => Fact::DrawAgreed { k, e: Outcome::Drawn(DrawnBy::Agreement) },
            GameResult::Unknown => Fact::Aborted { e: Outcome::Aborted },
        }));
        Some(facts)
    }
}
