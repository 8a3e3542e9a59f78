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
    let mut engine = Engine {
        game: Game::new(Position::classical()),
        castling: CastlingNotation::KingToGoal,
        stop: Arc::new(AtomicBool::new(false)),
        searching: None,
    };
    for line in std::io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let words: Vec<&str> = line.split_whitespace().collect();
        if words == ["quit"] {
            break;
        }
        if let Err(why) = engine.obey(&words) {
            println!("info string {why}");
        }
    }
    engine.wait();
}

struct Engine {
    game: Game,
    castling: CastlingNotation,
    stop: Arc<AtomicBool>,
    searching: Option<JoinHandle<()>>,
}

impl Engine {
    fn obey(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["uci"] => {
                println!("id name Rochade example\nid author The Rochade authors");
                println!("option name UCI_Chess960 type check default false\nuciok");
            }
            ["isready"] => println!("readyok"),
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
        self.searching = Some(std::thread::spawn(move || {
            let path = game.positions().map(|position| position.hash()).collect();
            let position = game.position();
            let text = |m| position.uci(m, castling);
            let best = Search::new(16, path, &stop).run(position, limits, |found| {
                println!("{} pv {}", info(found), text(found.best));
            });
            match best {
                Some(found) => println!("bestmove {}", text(found.best)),
                None => println!("bestmove 0000"),
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
