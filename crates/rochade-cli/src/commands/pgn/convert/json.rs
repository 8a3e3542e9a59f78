//! A game as a JSON object; docs/json.md describes it.

use rochade_pgn::Evaluation;
use serde_json::{Map, Value, json};

use super::told::{Ply, Told, fen};

/// The game, with the position after each move if every one is wanted.
pub fn game(told: &Told, every: bool) -> Value {
    let tags: Map<String, Value> =
        told.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    let moves: Vec<Value> = told.plies.iter().map(|ply| ply_json(ply, every)).collect();
    json!({
        "file": told.file,
        "game": told.game,
        "tags": tags,
        "kind": told.kind(),
        "start": told.start_numbers().map(|(white, black)| [white, black]),
        "start_fen": fen(&told.start),
        "moves": moves,
        "result": told.result.text(),
        "final_fen": fen(told.end()),
    })
}

fn ply_json(ply: &Ply, every: bool) -> Value {
    let mut value = json!({ "san": ply.san, "uci": ply.uci });
    if every {
        value["fen"] = fen(&ply.after).into();
    }
    if !ply.nags.is_empty() {
        value["nags"] = ply.nags.iter().map(|nag| nag.0).collect();
    }
    if !ply.comment.is_empty() {
        value["comment"] = ply.comment.as_str().into();
    }
    if let Some(clock) = ply.clock {
        value["clock_ms"] = (clock.as_millis() as u64).into();
    }
    match ply.evaluation {
        Some(Evaluation::Centipawns(centipawns)) => value["eval_centipawns"] = centipawns.into(),
        Some(Evaluation::Mate(moves)) => value["eval_mate"] = moves.into(),
        None => {}
    }
    value
}
