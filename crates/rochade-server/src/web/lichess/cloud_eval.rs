//! What an engine says about a start position, from the table that comes with the program.

use axum::Json;
use rochade_explorer::balance::Balance;
use serde::Deserialize;
use serde_json::{Value, json};

use super::challenges::start_of;
use crate::web::error::WebError;
use crate::web::extract::Query;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Question {
    fen: String,
    #[serde(default = "one")]
    multi_pv: u8,
}

const fn one() -> u8 {
    1
}

/// Evaluations for White, in hundredths of a pawn. Any other position is not found.
pub(super) async fn show(
    Query(Question { fen, multi_pv }): Query<Question>,
) -> Result<Json<Value>, WebError> {
    let (white, black) = start_of(&fen).ok_or(WebError::NotFound)?;
    let table = Balance::shipped();
    let row = table.row(white).filter(|_| white == black).ok_or(WebError::NotFound)?;
    let lines = [(row.best, row.centipawns), (row.second_best, row.second)];
    let lines = lines.into_iter().take(multi_pv.max(1).into());
    let pvs: Vec<Value> =
        lines.map(|(best, cp)| json!({ "moves": best.to_string(), "cp": cp })).collect();
    let knodes = table.search().nodes / 1_000;
    Ok(Json(json!({ "fen": fen, "knodes": knodes, "depth": row.depth, "pvs": pvs })))
}
