//! A small chess engine that speaks UCI, Chess960 included.
//!
//! `cargo run --release --example engine`, then type `uci`, or name the program
//! in any graphical interface for chess engines.

mod rules;
mod search;

use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use rochade::uci::CastlingNotation;
use rochade::{Color, Game, Position};
use search::{Found, Limits, MATE, Search};

fn main() {
    talk(
        std::io::stdin().lock().lines().map_while(Result::ok),
        Arc::new(|line| println!("{line}")),
    );
}

/// Says a line to the interface.
type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// Obeys one line after another, to `quit` or the last.
fn talk(lines: impl Iterator<Item = String>, say: Say) {
    let mut engine = Engine {
        game: Game::new(Position::classical()),
        castling: CastlingNotation::KingToGoal,
        stop: Arc::new(AtomicBool::new(false)),
        searching: None,
        say,
    };
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words == ["quit"] {
            break;
        }
        if let Err(why) = engine.obey(&words) {
            (engine.say)(&format!("info string {why}"));
        }
    }
    engine.wait();
}

struct Engine {
    game: Game,
    castling: CastlingNotation,
    stop: Arc<AtomicBool>,
    searching: Option<JoinHandle<()>>,
    say: Say,
}

impl Engine {
    fn obey(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["uci"] => {
                for line in [
                    "id name Rochade example",
                    "id author The Rochade authors",
                    "option name UCI_Chess960 type check default false",
                    "uciok",
                ] {
                    (self.say)(line);
                }
            }
            ["isready"] => (self.say)("readyok"),
            ["setoption", "name", "UCI_Chess960", "value", value] => {
                self.castling = match *value {
                    "true" => CastlingNotation::KingTakesRook,
                    _ => CastlingNotation::KingToGoal,
                };
            }
            ["position", rest @ ..] => {
                self.stop();
                self.game = read_position(rest)?;
            }
            ["go", rest @ ..] => {
                self.stop();
                let limits = read_limits(rest, self.game.position().turn());
                self.go(limits);
            }
            ["stop"] => self.stop(),
            ["ucinewgame" | "setoption" | "debug" | "ponderhit", ..] | [] => {}
            _ => return Err(format!("unknown command: {}", words.join(" "))),
        }
        Ok(())
    }

    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.wait();
        self.stop.store(false, Ordering::Relaxed);
    }

    fn wait(&mut self) {
        if let Some(thread) = self.searching.take() {
            thread.join().expect("the search does not panic");
        }
    }

    fn go(&mut self, limits: Limits) {
        let (game, castling, stop) = (self.game.clone(), self.castling, self.stop.clone());
        let say = self.say.clone();
        self.searching = Some(std::thread::spawn(move || {
            let path = game.positions().map(|position| position.hash()).collect();
            let position = game.position();
            let text = |m| position.uci(m, castling);
            let best = Search::new(16, path, &stop).run(position, limits, |found| {
                say(&format!("{} pv {}", info(found), text(found.best)));
            });
            match best {
                Some(found) => say(&format!("bestmove {}", text(found.best))),
                None => say("bestmove 0000"),
            }
        }));
    }
}

fn info<M>(found: &Found<M>) -> String {
    let Found { depth, score, nodes, time, .. } = found;
    let score = match MATE - score.abs() {
        plies @ 0..100 => format!("mate {}", score.signum() * (plies + 1) / 2),
        _ => format!("cp {score}"),
    };
    let speed = *nodes as f64 / time.as_secs_f64().max(1e-6);
    let millis = time.as_millis();
    format!("info depth {depth} score {score} nodes {nodes} nps {speed:.0} time {millis}")
}

/// `startpos` or `fen …`, then perhaps `moves …`.
fn read_position(words: &[&str]) -> Result<Game, String> {
    let moves_at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (start, moves) = words.split_at(moves_at);
    let start = match start {
        ["startpos"] => Position::classical(),
        ["fen", fields @ ..] => fields.join(" ").parse().map_err(|e| format!("{e}"))?,
        _ => return Err("expected: position startpos|fen FEN [moves …]".to_owned()),
    };
    let mut game = Game::new(start);
    for uci in moves.iter().skip(1) {
        let m = game.position().read_uci(uci).map_err(|e| e.to_string())?;
        // Interfaces play on where a game has ended by itself, so we do as well.
        if game.play(m).is_err() {
            game = Game::new(game.position().after(m));
        }
    }
    Ok(game)
}

fn read_limits(words: &[&str], turn: Color) -> Limits {
    let number = |name: &str| -> Option<u64> {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse().ok()
    };
    let (time, increment) = match turn {
        Color::White => (number("wtime"), number("winc")),
        Color::Black => (number("btime"), number("binc")),
    };
    let share =
        time.map(|time| time / number("movestogo").unwrap_or(30) + increment.unwrap_or(0) / 2);
    Limits {
        depth: number("depth").map(|depth| depth as u32),
        nodes: number("nodes"),
        time: number("movetime").or(share).map(Duration::from_millis),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// What the engine says to these lines.
    fn answers(lines: &[&str]) -> Vec<String> {
        let said = Arc::new(Mutex::new(Vec::new()));
        let say = {
            let said = Arc::clone(&said);
            move |line: &str| said.lock().unwrap().push(line.to_owned())
        };
        talk(lines.iter().map(|line| (*line).to_owned()), Arc::new(say));
        std::mem::take(&mut *said.lock().unwrap())
    }

    fn best_move(lines: &[&str]) -> String {
        let last = answers(lines).pop().expect("an answer");
        last.strip_prefix("bestmove ").expect("a best move").to_owned()
    }

    #[test]
    fn it_greets_as_the_protocol_has_it() {
        let said = answers(&["uci", "isready", "nonsense", "quit", "isready"]);
        assert_eq!(
            said[said.len() - 3..],
            ["uciok", "readyok", "info string unknown command: nonsense"]
        );
    }

    #[test]
    fn it_finds_mates_and_says_so() {
        let fen = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w A - 0 1";
        let said = answers(&[fen, "go depth 4", "quit"]);
        assert_eq!(said.last().unwrap(), "bestmove a1a8");
        assert!(said.iter().any(|line| line.contains("score mate 1")), "{said:?}");
    }

    /// King and rook change places, and the rook gives mate: nothing else does.
    #[test]
    fn it_castles_where_that_is_mate() {
        let fen = "position fen 4rkr1/4p1p1/8/8/8/8/8/5KR1 w G - 0 1";
        let chess960 = "setoption name UCI_Chess960 value true";
        assert_eq!(best_move(&[chess960, fen, "go depth 2", "quit"]), "f1g1");
    }

    #[test]
    fn castling_is_understood_in_both_forms() {
        for castling in ["e1g1", "e1h1"] {
            let moves = format!("position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 {castling}");
            let said = answers(&[&moves, "go depth 1", "quit"]);
            assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
            assert!(!said.iter().any(|line| line.starts_with("info string")), "{said:?}");
        }
        let said = answers(&["position startpos moves e1g1", "quit"]);
        assert!(said[0].starts_with("info string "), "{said:?}");
    }

    /// Games of Chess960 against itself: every move is legal, and what the interface
    /// sends is understood.
    #[test]
    fn it_plays_whole_games_by_the_rules() {
        for id in [0, 100, 234, 518, 959] {
            let start = Position::start(rochade::StartId::new(id).unwrap());
            let mut game = Game::new(start);
            let mut moves = String::new();
            while game.ending().is_none() && moves.len() < 5 * 60 {
                let fen = start.fen(rochade::FenDialect::Shredder);
                let position = format!("position fen {fen} moves{moves}");
                let chess960 = "setoption name UCI_Chess960 value true";
                let best = best_move(&[chess960, &position, "go depth 2", "quit"]);
                let m = game.position().read_uci(&best).expect("a legal move");
                game.play(m).expect("a legal move");
                moves += &format!(" {best}");
            }
            assert!(game.ending().is_some() || moves.len() >= 5 * 60);
        }
    }
}
